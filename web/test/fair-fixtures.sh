#!/bin/sh
# Writes what the tests of the page's ports are held against, with the program of a release build: fair-chance.json,
# game-records.json and the records by seed, fair-seed-*.hazard. A build folder other than build/release may be named.
set -eu
cd "$(dirname "$0")/../.."
build=${1:-build/release}
here=web/test
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

compile() { # name
    cc -std=c17 -D_GNU_SOURCE -O1 -Iinclude -Isrc "$here/$1.c" "$build/libhazard_server.a" "$build/libhazard.a" \
        -lwebsockets -lsqlite3 -ljansson -lsodium -lpthread -lm -o "$work/$1"
}
compile fair-chance
compile game-records
"$work/fair-chance" >"$here/fair-chance.json"
"$work/game-records" tests/golden/*.hazard "$here"/fair-seed-*.hazard >"$here/game-records.json"
