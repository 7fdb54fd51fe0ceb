#!/bin/sh
# Writes what the tests of the page's ports are held against, with the program of a release build: fair-chance.json,
# game-records.json and the records by seed, fair-seed-*.hazard. A build folder other than build/release may be named.
set -eu
cd "$(dirname "$0")/../.."
build=${1:-build/release}
here=web/test
[ -x "$build/tests/page_records" ] || { echo "$build has no tests: make test builds them" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# Records by seed come from play between bots; the choices they make are theirs, the dice are the seed's.
record() { # name seed game flags...
    name=$1 seed=$2
    shift 2
    rm -f "$here/fair-seed-$name.hazard"
    "$build/hazard" play "$@" --people none --seed "$seed" --fast --save "$here/fair-seed-$name.hazard" >"$work/log"
}
record soup 5 soup --seats 3
record look 999999999999999999 soup --seats 2 --set reaction=look_bid
record wager 42 wager --seats 4
# With these every kind of event has been told at least once.
record fortune 32 wager --seats 4 --bots random
record mark 24 wager --seats 4 --bots random

cp "$build/tests/page_chance" "$build/tests/page_records" "$work"
"$work/page_chance" >"$here/fair-chance.json"
# shellcheck disable=SC2046  # a list of files
"$work/page_records" $(cat "$here/game-records.list") >"$here/game-records.json"
