/* Run Dog Run: every rule as rows, and what a row cannot say. */
#include "games/rundog/rundog.h"
#include "rules.h"

#define BOTH "phase choose; roller -; dice1 2 4; dice2 3 3"
#define ONE_BARKS "phase choose; roller -; dice2 2 4; clock 20 20; finish 31 0"
#define OWN_CLOCKS "standard ticks_per_die=1"
#define FIRST_ENDS                                                                                 \
    "phase run; roller 2; dice1 0 0; dice2 2 2; clock 20 16; finish 24 0; dogs 0 1; barks 0 4; "   \
    "ends 0 20"
#define SECOND "bout 2; won 1 0; champion 1; streak 1; longest 1; longest_by 1; "
#define THIRD                                                                                      \
    "bout 2; duel 2 3; line 1 - -; won 0 1 0; champion 2; streak 1; longest 1; longest_by 2; "

/* clang-format off */
static const rule_test rows[] = {
    {"RD-1", "standard", "", "", "awaits roll 2x4; phase start; roller -; duel 1 2; bout 1; dice1 0 0; dice2 0 0"},
    {"RD-1", "standard", "", "roll 4 2", "dice1 2 4; dice2 0 0; roller 2; awaits roll 2x4; says Ann rolls 4 and 2 [RD-1]"},
    {"RD-1", "standard", "", "roll 2 4 | roll 3 3", "dice1 2 4; dice2 3 3; phase choose; awaits 12; roller -"},
    {"RD-1", "standard", "", "roll 5 1", "refused 1 to 4"},
    {"RD-1", "standard", "", "roll 1", "refused expected 2"},
    {"RD-1", "standard choice_sides=6", "", "roll 5 6 | roll 6 1", "dice1 5 6; dice2 1 6; says Ben rolls 6 and 1 [RD-1]"},
    {"RD-1", "standard choice_sides=6", "", "", "awaits roll 2x6"},
    {"RD-1", "standard 9", "", "", "impossible 2 to 8"},
    {"RD-1", "standard 1", "", "", "impossible 2 to 8"},

    {"RD-2", "standard", BOTH, "", "lists run 4 bark 2 run 4 bark 12 run 4 bark 22 run 2 bark 4 run 2 bark 14 run 2 bark 24"},
    {"RD-2", "standard", BOTH, "1 run 4 bark 12", "dogs 4 0; barks 12 0; awaits 2; ends 0 0"},
    {"RD-2", "standard", BOTH, "1 run 4 bark 4", "refused RD-2"},
    {"RD-2", "standard", BOTH, "1 run 4 bark 32", "refused RD-2"},
    {"RD-2", "standard", BOTH, "1 run 3 bark 2", "refused RD-2"},
    {"RD-2", "standard", BOTH, "1 run 2 bark 2", "refused 4 and 2"},
    {"RD-2", "standard", BOTH, "2 run 3 bark 23", "dogs 0 3; barks 0 23; awaits 1"},
    {"RD-2", "standard", "phase choose; roller -; dice1 3 3; dice2 1 4", "", "lists run 3 bark 3 run 3 bark 13 run 3 bark 23"},
    {"RD-2", "standard", BOTH, "1 bark 12", "refused run <dogs> bark <barks>"},
    {"RD-2", "standard", BOTH, "1 run 4 ending 2", "refused cannot be done now [RD-2]"},
    {"RD-2", "standard", BOTH, "1 run 4 bark 12 please", "refused RD-2"},
    {"RD-2", "standard", BOTH, "1 run x bark 12", "refused RD-2"},
    {"RD-2", "standard", BOTH, "1 run 7 bark 12", "refused RD-2"},
    {"RD-2", "standard", BOTH, "1 run 0 bark 12", "refused found \"run 0"},
    {"RD-2", "standard", BOTH, "1 run 4 bark 37", "refused found \"run 4"},
    {"RD-2", "standard", BOTH, "1 run 4 bark 36", "refused expected one of"},
    {"RD-2", "standard", BOTH, "1 run 4 bark 0", "refused expected one of"},
    {"RD-2", "standard", BOTH, "1 timeout | 2 timeout", "dogs 4 3; barks 2 3; says to Ben: time is up for Ben [-]"},
    {"RD-2", "standard max_dice=6", BOTH, "",
     "lists run 4 bark 2 run 4 bark 12 run 4 bark 22 run 4 bark 32 run 2 bark 4 run 2 bark 14 run 2 bark 24 run 2 bark 34"},
    {"RD-2", "standard max_dice=1", BOTH, "", "lists run 1 bark 2 run 1 bark 4"},
    {"RD-2", "standard max_dice=3", BOTH, "", "lists run 3 bark 2 run 3 bark 12 run 2 bark 4 run 2 bark 14"},
    {"RD-2", "standard choice_sides=6 max_dice=4", "phase choose; roller -; dice1 5 6; dice2 1 1", "",
     "lists run 4 bark 5 run 4 bark 15 run 4 bark 25 run 4 bark 6 run 4 bark 16 run 4 bark 26"},
    {"RD-2", "standard tens_free=no", BOTH, "", "lists run 4 ending 2 run 2 ending 4"},
    {"RD-2", "standard tens_free=no", BOTH, "1 run 4 bark 12", "refused cannot be done now [RD-2]"},
    {"RD-2", "standard tens_free=no", BOTH, "1 run 4 ending 2 | 2 run 3 ending 3",
     "phase tens; roller 1; awaits roll 1x3; dogs 4 3; barks 2 3; untold call"},
    {"RD-2", "standard tens_free=no", BOTH, "1 run 4 ending 2 | 2 run 3 ending 3 | roll 2",
     "phase tens; roller 2; tens 2 0; barks 2 3; says Ann draws the tens digit 1 [RD-2]; untold call"},
    {"RD-2", "standard tens_free=no", BOTH, "1 run 4 ending 2 | 2 run 3 ending 3 | roll 2 | roll 1",
     "phase dice; roller 1; tens 0 0; barks 12 3; ends 4 4; says Ann calls 4 dogs, 12 barks (barks 12) [RD-3]; says Ben draws the tens digit 0 [RD-2]"},
    {"RD-2", "standard tens_free=no", BOTH, "1 run 4 ending 2 | 2 run 3 ending 3 | roll 3 | roll 2", "barks 22 13; says Ben draws the tens digit 1 [RD-2]"},
    {"RD-2", "standard tens_free=no max_dice=1", BOTH, "1 run 1 ending 2 | 2 run 1 ending 3",
     "phase dice; barks 2 3; says Ben calls 1 dog, 3 barks (barks 3) [RD-3]"},
    {"RD-2", "standard tens_free=no", ONE_BARKS, "2 run 2 ending 4", "phase tens; roller 2; awaits roll 1x3"},
    {"RD-2", "standard tens_free=no", ONE_BARKS, "2 run 2 ending 4 | roll 1", "phase dice; barks 0 4; ends 0 24"},
    {"RD-2", "standard max_dice=0", "", "", "impossible 1 to 6"},
    {"RD-2", "standard max_dice=7", "", "", "impossible 1 to 6"},

    {"RD-3", "standard", BOTH, "1 run 4 bark 12", "untold call"},
    {"RD-3", "standard", BOTH, "1 run 4 bark 12 | 2 run 3 bark 13", "says Ben calls 3 dogs, 13 barks (barks 13) [RD-3]; dogs 4 3; barks 12 13; ends 4 4"},
    {"RD-3", "standard", ONE_BARKS, "2 run 2 bark 4", "says Ben calls 2 dogs, 4 barks (barks 4) [RD-3]; ends 0 24"},
    {"RD-3", "standard", BOTH, "1 run 4 bark 12 | 2 run 3 bark 13", "says Ann calls 4 dogs, 12 barks (barks 12) [RD-3]; says Ben calls 3 dogs, 13 barks (barks 13) [RD-3]"},
    {"RD-3", "standard", BOTH, "2 run 3 bark 13 | 1 run 2 bark 24", "says Ann calls 2 dogs, 24 barks (barks 24) [RD-3]; says Ben calls 3 dogs, 13 barks (barks 13) [RD-3]"},
    {"RD-3", "standard tens_free=no", BOTH, "1 run 4 ending 2 | 2 run 3 ending 3 | roll 2", "untold call; phase tens; roller 2"},
    {"RD-3", "standard tens_free=no", BOTH, "1 run 4 ending 2 | 2 run 3 ending 3 | roll 2 | roll 3", "says Ann calls 4 dogs, 12 barks (barks 12) [RD-3]; says Ben calls 3 dogs, 23 barks (barks 23) [RD-3]; sees watcher barks 12 23"},

    {"RD-4", "standard", BOTH, "1 run 4 bark 12 | 2 run 3 bark 13", "awaits roll 2x4; phase dice; roller 1"},
    {"RD-4", "standard", BOTH, "1 run 4 bark 12 | 2 run 3 bark 13 | roll 2 1", "awaits roll 4x6; phase run; dice1 1 2; says Ann rolls 2 and 1 [RD-4]"},
    {"RD-4", "standard", BOTH, "1 run 4 bark 12 | 2 run 3 bark 13 | roll 2 1 | roll 1 3 3 6",
     "dogs 0 3; barks 0 13; clock 4 0; finish 0 0; dice1 1 2; says the dogs of Ann make 13, not 12 [RD-4]; untold hit; awaits roll 2x4; roller 2"},
    {"RD-4", "standard", BOTH, "1 run 4 bark 12 | 2 run 3 bark 13 | roll 2 1 | roll 1 3 3 6 | roll 1 1 | roll 1 2 3",
     "phase choose; awaits 12; clock 4 4; ends 0 0; lists run 2 bark 1 run 2 bark 11 run 2 bark 21 run 1 bark 2 run 1 bark 12 run 1 bark 22"},
    {"RD-4", "standard", "phase choose; roller -; dice1 1 2; dice2 3 3", "1 run 1 bark 2 | 2 run 3 bark 13 | roll 4 4 | roll 2",
     "says the dogs of Ann make 2: barking until tick 6 [RD-5]; finish 6 0; untold miss"},
    {"RD-4", "standard", "phase choose; roller -; dice1 1 2; dice2 3 3", "1 run 1 bark 2 | 2 run 3 bark 13 | roll 4 4 | roll 3",
     "says the dogs of Ann make 3, not 2 [RD-4]; finish 0 0"},
    {"RD-4", "standard", BOTH, "1 run 4 bark 12 | 2 run 3 bark 13 | roll 2 1 | roll 1 3 3 6 | roll 4 3", "dice2 3 4; says Ben rolls 4 and 3 [RD-4]"},

    {"RD-5", "standard", "phase choose; roller -; dice1 1 2; dice2 3 3", "1 run 1 bark 2 | 2 run 3 bark 13 | roll 4 4 | roll 2",
     "dice1 0 0; dogs 0 3; roller 2; phase dice"},
    {"RD-5", "standard", ONE_BARKS, "", "awaits 2"},
    {"RD-5", "standard", ONE_BARKS, "1 run 2 bark 4", "refused seat 2"},
    {"RD-5", "standard", ONE_BARKS, "2 run 2 bark 14 | roll 1 4 | roll 1 1", "awaits 2; clock 20 24; says the dogs of Ben make 2, not 14 [RD-4]"},

    {"RD-6", "standard", "phase run; roller 2; clock 20 16; finish 31 0; dice2 2 2; dogs 0 1; barks 0 2; ends 0 20", "roll 2",
     "says the dogs of Ben make 2: barking until tick 22 [RD-5]; says Ben beats Ann, done at tick 22 [RD-7]; won 0 1; champion 2; over"},
    {"RD-6", "standard", "phase run; roller 2; clock 20 16; dice1 1 1; dice2 2 2; dogs 0 2; barks 0 12; ends 0 20", "roll 6 6", "finish 0 32; awaits 1"},
    {"RD-6", "standard ticks_per_attempt=7", BOTH, "1 run 4 bark 12 | 2 run 3 bark 13", "ends 7 7"},
    {"RD-6", "standard ticks_per_attempt=21", "", "", "impossible 1 to 20"},
    {"RD-6", "standard ticks_per_die=6", "", "", "impossible 0 to 5"},
    {"RD-6", OWN_CLOCKS, BOTH, "1 run 4 bark 12 | 2 run 3 bark 13", "ends 8 7; phase dice; roller 2"},
    {"RD-6", OWN_CLOCKS, BOTH, "1 run 4 bark 12 | 2 run 3 bark 13 | roll 1 4 | roll 1 1 1",
     "phase choose; awaits 2; clock 0 7; ends 8 0; dogs 4 0"},
    {"RD-6", OWN_CLOCKS, BOTH, "1 run 4 bark 12 | 2 run 3 bark 13 | roll 1 4 | roll 1 1 1 | 2 run 1 bark 4",
     "says Ben calls 1 dog, 4 barks (barks 4) [RD-3]; ends 8 12; phase dice; roller 1"},
    {"RD-6", OWN_CLOCKS, "phase choose; roller -; dice1 3 3; dice2 3 3", "1 run 3 bark 3 | 2 run 3 bark 3", "ends 7 7; roller 1"},
    {"RD-6", OWN_CLOCKS, "phase choose; roller -; dice1 3 3; dice2 3 3", "1 run 3 bark 3 | 2 run 3 bark 3 | roll 1 1 | roll 6 6 6",
     "phase dice; roller 2; clock 7 0"},
    {"RD-6", OWN_CLOCKS, "phase choose; roller -; dice1 3 3; dice2 3 3",
     "1 run 3 bark 3 | 2 run 3 bark 3 | roll 1 1 | roll 6 6 6 | roll 2 2 | roll 6 6 6", "phase choose; awaits 12"},
    {"RD-6", "standard ticks_per_die=5", BOTH, "1 run 4 bark 12 | 2 run 3 bark 13", "ends 24 19"},

    {"RD-7", "standard", ONE_BARKS, "2 run 2 bark 4 | roll 1 2 | roll 1 1", "awaits 2; clock 20 24; going"},
    {"RD-7", "standard", ONE_BARKS, "2 run 2 bark 4 | roll 1 2 | roll 1 1 | 2 run 1 bark 2 | roll 1 1 | roll 2",
     "over; champion 2; says Ben beats Ann, done at tick 30 [RD-7]; standing 0 1; places 2 1"},
    {"RD-7", "standard", ONE_BARKS, "2 run 2 bark 4 | roll 1 2 | roll 1 1 | 2 run 1 bark 2 | roll 1 1 | roll 3",
     "over; champion 1; says Ann beats Ben, done at tick 31 [RD-7]; standing 1 0; places 1 2"},
    {"RD-7", "standard", ONE_BARKS, "2 run 2 bark 14 | roll 1 2 | roll 1 1 | 2 run 1 bark 12 | roll 1 1 | roll 3",
     "over; champion 1"},
    {"RD-7", "standard", "phase run; roller 2; dice1 0 0; dice2 2 2; clock 20 16; finish 22 0; dogs 0 1; barks 0 3; ends 0 20", "roll 3",
     "over; champion 1; says the dogs of Ben make 3: barking until tick 23 [RD-5]"},
    {"RD-7", "standard", "phase run; roller 2; dice1 0 0; dice2 2 2; clock 20 16; finish 22 0; dogs 0 1; barks 0 2; ends 0 20", "roll 2",
     "says Ann and Ben both end at tick 22: the duel is run again [RD-7]; says duel 1: Ann against Ben [RD-8]; phase start; roller -; bout 1; won 0 0; clock 0 0; finish 0 0; going"},
    {"RD-7", "standard", "phase run; roller 2; dice1 0 0; dice2 2 2; clock 20 16; finish 24 0; dogs 0 1; barks 0 4; ends 0 20", "roll 3",
     "over; champion 1; says the dogs of Ben make 3, not 4 [RD-4]"},
    {"RD-7", "standard", "phase run; roller 2; dice1 0 0; dice2 2 2; clock 20 16; finish 31 0; dogs 0 1; barks 0 4; ends 0 20", "roll 3",
     "going; awaits 2"},
    {"RD-7", OWN_CLOCKS, "phase choose; roller -; dice2 1 4; clock 7 10; finish 18 0", "",
     "awaits 2; lists run 1 bark 4 run 1 bark 14 run 1 bark 24"},
    {"RD-7", OWN_CLOCKS, "phase choose; roller -; dice2 1 4; clock 7 10; finish 18 0", "2 run 4 bark 11", "refused RD-7"},
    {"RD-7", OWN_CLOCKS, "phase choose; roller -; dice2 1 4; clock 7 10; finish 18 0", "2 run 4 bark 4", "refused RD-2"},
    {"RD-7", OWN_CLOCKS, "phase run; roller 1; dice1 1 1; dice2 1 4; clock 2 0; ends 7 8; dogs 1 4; barks 1 1", "roll 1",
     "says the dogs of Ann make 1: barking until tick 8 [RD-5]; says Ben calls the dogs back: they would come in at tick 8, too late [RD-7]; over; champion 1"},
    {"RD-7", OWN_CLOCKS, "phase run; roller 1; dice1 1 1; dice2 1 4; clock 2 0; ends 7 8; dogs 1 4; barks 2 1", "roll 2",
     "says the dogs of Ann make 2: barking until tick 9 [RD-5]; untold drop; finish 9 0; phase dice; roller 2"},
    {"RD-7", "standard ticks_per_attempt=2 ticks_per_die=5", "phase run; roller 1; dice1 1 1; dice2 1 4; clock 0 0; ends 7 22; dogs 1 4; barks 11 1", "roll 1",
     "says the dogs of Ann make 1, not 11 [RD-4]; awaits 1"},
    {"RD-7", "standard ticks_per_attempt=1 ticks_per_die=2", "phase run; roller 1; dice1 1 1; dice2 1 4; clock 7 8; ends 12 17; dogs 2 4; barks 4 1", "roll 1 3",
     "says Ben calls the dogs back: they would come in at tick 17, too late [RD-7]; clock 12 12; finish 16 0; dogs 0 0; awaits 2; lists run 1 bark 4 run 1 bark 14 run 1 bark 24"},

    {"RD-7", "standard 3 first=2", "phase run; roller 3; dice3 2 2; clock 0 20 16; finish 0 22 0; dogs 0 0 1; barks 0 0 2; ends 0 0 20", "roll 2",
     "says Ben and Cleo both end at tick 22: the duel is run again [RD-7]; says duel 1: Ben against Cleo [RD-8]; duel 2 3; clock 0 0 0; finish 0 0 0; dice3 0 0; bout 1"},

    {"RD-8", "standard 4", "", "", "duel 1 2; line 3 4 - -; bout 1"},
    {"RD-8", "standard 4 first=3", "", "", "duel 3 4; line 1 2 - -"},
    {"RD-8", "standard 4 first=4", "", "", "duel 1 4; line 2 3 - -"},
    {"RD-8", "standard 3", "phase run; roller 2; dice1 0 0; dice2 2 2; clock 20 16 0; finish 24 0 0; dogs 0 1 0; barks 0 4 0; ends 0 20 0", "roll 3",
     "says Ann beats Ben, done at tick 24 [RD-7]; says duel 2: Ann against Cleo [RD-8]; duel 1 3; line 2 - -; bout 2; won 1 0 0; champion 1; streak 1; phase words; roller -; dice1 0 0; untold out; going"},
    {"RD-8", "standard 3", "phase run; roller 2; dice1 0 0; dice2 2 2; clock 20 16 0; finish 34 0 0; dogs 0 1 0; barks 0 4 0; ends 0 20 0", "roll 4",
     "duel 2 3; line 1 - -; won 0 1 0; champion 2; says duel 2: Ben against Cleo [RD-8]"},
    {"RD-8", "standard 3", THIRD "phase run; roller 3; dice3 2 2; clock 0 20 16; finish 0 24 0; dogs 0 0 1; barks 0 0 4; ends 0 0 20", "roll 3",
     "over; won 0 2 0; champion 2; streak 2; longest 2; longest_by 2; places 2 1 2; says Ben is champion after 2 duels [RD-8]; says the longest streak is 2 duels of Ben [RD-8]; ended RD-8; duel - -; line 1 3 -"},
    {"RD-8", "standard 3", THIRD "phase run; roller 3; dice3 2 2; clock 0 20 16; finish 0 34 0; dogs 0 0 1; barks 0 0 4; ends 0 0 20", "roll 4",
     "over; won 0 1 1; champion 3; streak 1; longest 1; longest_by 2; places 2 2 1"},
    {"RD-8", "standard 3 bouts=3", THIRD "phase run; roller 3; dice3 2 2; clock 0 20 16; finish 0 24 0; dogs 0 0 1; barks 0 0 4; ends 0 0 20", "roll 3",
     "going; bout 3; duel 1 2; line 3 - -; untold champion"},
    {"RD-8", "standard bouts=3", "phase run; roller 2; dice1 0 0; dice2 2 2; clock 20 16; finish 24 0; dogs 0 1; barks 0 4; ends 0 20", "roll 3",
     "going; bout 2; duel 1 2; line - -; won 1 0"},
    {"RD-8", "standard 3 loser_out=yes", "phase run; roller 2; dice1 0 0; dice2 2 2; clock 20 16 0; finish 24 0 0; dogs 0 1 0; barks 0 4 0; ends 0 20 0", "roll 3",
     "says Ben leaves the ladder [RD-8]; duel 1 3; line - - -; bout 2; going"},
    {"RD-8", "standard bouts=5 loser_out=yes", "phase run; roller 2; dice1 0 0; dice2 2 2; clock 20 16; finish 24 0; dogs 0 1; barks 0 4; ends 0 20", "roll 3",
     "says Ben leaves the ladder [RD-8]; over; champion 1; line - -"},
    {"RD-8", "standard bouts=101", "", "", "impossible 1 to 100"},

    {"RD-9", "standard bouts=2", FIRST_ENDS, "roll 3",
     "phase words; awaits 1; lists call dogs call cats call cows call hens call pigs call owls; untold words; words dogs; dice1 0 0"},
    {"RD-9", "standard bouts=2", FIRST_ENDS, "roll 3 | 1 call cats",
     "says Ann wants to hear of cats and meows [RD-9]; words cats; phase start; awaits roll 2x4; dice1 0 0; dice2 0 0"},
    {"RD-9", "standard bouts=2", FIRST_ENDS, "roll 3 | 1 call cats | roll 4 2 | roll 1 1 | 1 run 4 bark 12 | 2 run 1 bark 1",
     "says Ann calls 4 cats, 12 meows (barks 12) [RD-3]; says Ben calls 1 cat, 1 meow (barks 1) [RD-3]; words cats; dogs 4 1; barks 12 1"},
    {"RD-9", "standard bouts=2", FIRST_ENDS, "roll 3 | 1 call hens | roll 4 4 | roll 3 3 | 1 run 4 bark 24 | 2 run 3 bark 23",
     "says Ann calls 4 hens, 24 clucks (barks 24) [RD-3]; says Ben calls 3 hens, 23 clucks (barks 23) [RD-3]"},
    {"RD-9", "standard bouts=2", FIRST_ENDS, "roll 3 | 1 call dogs", "says Ann wants to hear of dogs and barks [RD-9]; words dogs; phase start"},
    {"RD-9", "standard bouts=2", FIRST_ENDS, "roll 3 | 2 call cats", "refused seat 1"},
    {"RD-9", "standard bouts=2", FIRST_ENDS, "roll 3 | 1 call fish", "refused RD-9"},
    {"RD-9", "standard bouts=2", FIRST_ENDS, "roll 3 | 1 run 1 bark 1", "refused cannot be done now"},
    {"RD-9", "standard bouts=2", FIRST_ENDS, "roll 3 | 1 timeout", "words dogs; phase start; says time is up for Ann [-]"},
    {"RD-9", "standard", BOTH, "1 call cats", "refused cannot be done now"},
    {"RD-9", "standard bouts=3", "bout 2; won 1 0; champion 1; streak 1; longest 1; longest_by 1; phase run; roller 2; dice2 2 2; clock 20 16; finish 24 0; dogs 0 1; barks 0 4; ends 0 20; words owls",
     "roll 3 | 1 timeout", "words owls; bout 3; phase start; says Ann wants to hear of owls and hoots [RD-9]"},
    {"RD-9", "standard bouts=3", "bout 2; won 1 0; champion 1; streak 1; longest 1; longest_by 1; phase run; roller 2; dice2 2 2; clock 20 16; finish 34 0; dogs 0 1; barks 0 4; ends 0 20; words owls",
     "roll 4", "awaits 2; words owls"},
    {"RD-9", "standard", FIRST_ENDS, "roll 3", "over; untold words; words dogs"},
    {"RD-9", "standard bouts=2 winner_words=no", FIRST_ENDS, "roll 3", "phase start; awaits roll 2x4; words dogs; won 1 0"},
    {"RD-9", "standard", "phase run; roller 2; dice1 0 0; dice2 2 2; clock 20 16; finish 22 0; dogs 0 1; barks 0 2; ends 0 20", "roll 2", "phase start; untold words"},
    {"RD-9", "standard", "words cats", "", "impossible words that nobody has chosen [RD-9]"},
    {"RD-9", "standard bouts=2", "phase words", "", "impossible words that nobody has chosen [RD-9]"},
    {"RD-9", "standard bouts=2", SECOND "phase words; words cats", "", "impossible words that nobody has chosen [RD-9]"},
    {"RD-9", "standard bouts=2 winner_words=no", SECOND "phase words", "", "impossible words that nobody has chosen [RD-9]"},
    {"RD-9", "standard bouts=2 winner_words=no", SECOND "words cats", "", "impossible words that nobody has chosen [RD-9]"},
    {"RD-9", "standard", "phase over; roller -; duel - -; line 2 -; bout 1; won 1 0; champion 1; streak 1; longest 1; longest_by 1; words cats", "", "impossible words that nobody has chosen [RD-9]"},
    {"RD-9", "standard bouts=2", SECOND "phase words; dice1 1 1", "", "impossible a duel that has not begun [RD-1]"},
    {"RD-9", "standard bouts=2", SECOND "phase words; roller 2", "", "impossible something where nobody races [RD-8]"},
    {"RD-9", "standard bouts=2", SECOND "phase words", "", "awaits 1; going"},
    {"RD-9", "standard bouts=2", SECOND "words cats", "roll 4 2", "words cats; roller 2"},
    {"RD-9", "standard winner_words=maybe", "", "", "impossible yes or no"},

    {"RD-10", "standard", "", "roll 4 2", "roller 2"},
    {"RD-10", "standard 4 first=4", "", "", "duel 1 4; roller -"},
    {"RD-10", "standard", BOTH, "2 run 3 bark 13 | 1 run 4 bark 12", "phase dice; roller 1"},
    {"RD-10", "standard", BOTH, "1 run 4 bark 12 | 1 run 2 bark 4", "dogs 2 0; barks 4 0; awaits 2"},
    {"RD-10", "standard", BOTH, "1 run 4 bark 12 | 2 run 3 bark 3 | 1 run 2 bark 4", "refused expected a roll"},
    {"RD-10", "standard", ONE_BARKS, "2 run 2 bark 4", "phase dice; roller 2"},
    {"RD-10", "standard tens_free=no", BOTH, "1 run 4 ending 2 | 2 run 3 ending 3 | 1 run 2 ending 4", "refused expected a roll"},
    {"RD-10", "standard 3", BOTH, "1 run 4 bark 12", "sees Ann dogs 4 0 0; sees Ann barks 12 0 0; sees Ben dogs 0 0 0; sees Ben barks 0 0 0; sees Cleo dogs 0 0 0; sees watcher barks 0 0 0; sees Ben dice1 2 4; sees Cleo dice2 3 3"},
    {"RD-10", "standard 3", BOTH, "1 run 4 bark 12 | 2 run 3 bark 13", "sees Ben dogs 4 3 0; sees Cleo barks 12 13 0; sees watcher dogs 4 3 0; sees watcher ends 4 4 0"},
    {"RD-10", "standard tens_free=no", BOTH, "1 run 4 ending 2 | 2 run 3 ending 3", "sees Ben dogs 0 3; sees Ann barks 2 0; sees watcher dogs 0 0; roller 1; awaits roll 1x3"},
    {"RD-10", "standard", BOTH, "1 run 4 bark 12 | 2 run 3 bark 13 | roll 1 2 | roll 1 1 1 1", "roller 2; phase dice; awaits roll 2x4; sees watcher clock 4 0"},
    /* Positions that cannot be, and some that can. */
    {"RD-8", "standard", "bout 2", "", "impossible bout or phase out of range [RD-8]"},
    {"RD-8", "standard", "bout 0", "", "impossible bout or phase out of range [RD-8]"},
    {"RD-8", "standard", "phase over", "", "impossible expected two seats, the lower one first, or none when it is over [RD-8]"},
    {"RD-8", "standard", "duel 2 1", "", "impossible expected two seats, the lower one first, or none when it is over [RD-8]"},
    {"RD-8", "standard", "duel 1 1", "", "impossible expected two seats, the lower one first, or none when it is over [RD-8]"},
    {"RD-8", "standard", "roller 1", "", "impossible something where nobody races [RD-8]"},
    {"RD-8", "standard 3", "roller 3", "", "impossible something where nobody races [RD-8]"},
    {"RD-8", "standard 3", "duel 1 3", "", "impossible the waiting line does not fit [RD-8]"},
    {"RD-8", "standard 3", "line 1 - -", "", "impossible the waiting line does not fit [RD-8]"},
    {"RD-8", "standard 3", "line - - -", "", "impossible the waiting line does not fit [RD-8]"},
    {"RD-8", "standard 3", "line - 3 -", "", "impossible the waiting line does not fit [RD-8]"},
    {"RD-8", "standard 4", "line 3 3 - -", "", "impossible the waiting line does not fit [RD-8]"},
    {"RD-8", "standard", "won 1 0", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard", "champion 1", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard", "streak 1", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard", "longest 1", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard", "longest_by 1", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard bouts=2", "bout 2; won 1 0; champion -; streak 1; longest 1; longest_by 1", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard bouts=2", "bout 2; won 1 0; champion 1; streak 1; longest 1; longest_by -", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard bouts=2", "bout 2; won 2 0; champion 1; streak 1; longest 1; longest_by 1", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard bouts=2", "bout 2; won 0 0; champion 1; streak 1; longest 1; longest_by 1", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-1", "standard", "dice1 1 2", "", "impossible a duel that has not begun [RD-1]"},
    {"RD-1", "standard", "dice2 1 2", "", "impossible a duel that has not begun [RD-1]"},
    {"RD-1", "standard", "roller 2", "", "impossible a duel that has not begun [RD-1]"},
    {"RD-1", "standard", "roller 2; dice1 2 5", "", "impossible a duel that has not begun [RD-1]"},
    {"RD-1", "standard", "roller 2; dice1 4 2", "", "impossible a duel that has not begun [RD-1]"},
    {"RD-1", "standard", "roller 2; dice1 0 2", "", "impossible a duel that has not begun [RD-1]"},
    {"RD-1", "standard", "roller 2; dice1 1 2; dice2 1 2", "", "impossible a duel that has not begun [RD-1]"},
    {"RD-1", "standard", "clock 4 0", "", "impossible a duel that has not begun [RD-1]"},
    {"RD-1", "standard", "phase choose; duel 1 2; line - -; dice1 1 1; dice2 3 4", "1 run 1 bark 11", "awaits 2; dogs 1 0; barks 11 0"},
    {"RD-6", "standard", "phase choose; roller -", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-8", "standard", "phase choose; roller 1; dice1 2 4; dice2 3 3", "", "impossible something where nobody races [RD-8]"},
    {"RD-6", "standard", "phase choose; roller -; dice1 4 2; dice2 3 3", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", BOTH "; clock 3 3", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", BOTH "; dogs 4 3; barks 12 13", "", "impossible something else is awaited [RD-6]"},
    {"RD-6", "standard", BOTH "; dogs 4 0; barks 14 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", BOTH "; dogs 3 0; barks 12 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", BOTH "; dogs 4 0; barks 32 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", BOTH "; dogs 5 0; barks 12 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", BOTH "; barks 12 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", BOTH "; tens 1 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", BOTH "; dogs 4 0; barks 12 0; tens 1 0", "", "impossible something else is awaited [RD-6]"},
    {"RD-6", "standard", BOTH "; ends 4 4", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", BOTH "; dogs 4 3; barks 12 13; ends 4 4", "", "impossible something else is awaited [RD-6]"},
    {"RD-6", "standard", BOTH "; finish 6 0; clock 4 4", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", "phase choose; roller -; dice2 2 4; clock 20 20; finish 24 0", "", "impossible something else is awaited [RD-6]"},
    {"RD-6", "standard", "phase choose; roller -; dice2 2 4; clock 20 20; finish 20 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", "phase choose; roller -; dice2 2 4; clock 20 20; finish 30 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", "phase choose; roller -; dice2 2 4; clock 20 20; finish 25 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", "phase choose; roller -; dice2 2 4; clock 20 20; finish 57 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", "phase choose; roller -; dice2 2 4; clock 0 0; finish 11 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", "phase dice; roller 2; dice1 2 4; dice2 3 3; dogs 4 3; barks 12 13; ends 4 4", "", "impossible something else is awaited [RD-6]"},
    {"RD-6", "standard", "phase dice; roller 1; dice1 2 4; dice2 3 3; dogs 4 3; barks 12 13; ends 8 4", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", "phase dice; roller 1; dice1 2 4; dice2 3 3; dogs 4 0; barks 12 0; ends 4 0", "", "impossible something else is awaited [RD-6]"},
    {"RD-6", "standard", "phase dice; roller 1; dice1 2 3; dice2 3 3; dogs 4 3; barks 12 13; ends 4 4", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", "phase run; roller 1; dice1 2 3; dice2 3 3; dogs 5 3; barks 12 13; ends 4 4", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", "phase run; roller 1; dice1 2 3; dice2 3 3; dogs 4 3; barks 15 13; ends 4 4", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", "phase run; roller 1; dice1 2 3; dice2 3 3; dogs 4 3; barks 10 13; ends 4 4", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", "phase run; roller 1; dice1 2 3; dice2 3 3; dogs 4 3; barks 32 13; ends 4 4", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard", "phase run; roller 1; dice1 2 3; dice2 3 3; dogs 4 3; barks 12 13; ends 4 4; tens 1 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-7", "standard", "phase run; roller 2; dice2 2 2; clock 20 20; finish 24 0; dogs 0 1; barks 0 4; ends 0 24", "", "impossible dice, choice and ticks of seat 2 do not fit [RD-6]"},
    /* The worked duel of RULES.md. */
    {"RD-7", "standard", BOTH, "1 run 4 bark 12 | 2 run 3 bark 13 | roll 2 1 | roll 1 3 3 6 | roll 1 1 | roll 1 1 1 | 1 run 1 bark 2 | 2 run 1 bark 1 | roll 1 1 | roll 2 | roll 1 1 | roll 3",
     "over; champion 1; says Ann beats Ben, done at tick 10 [RD-7]"},
    {"RD-6", "standard", "phase tens; roller 1; dice1 2 4; dice2 3 3; dogs 4 3; barks 2 3", "", "impossible something else is awaited [RD-6]"},
    {"RD-6", "standard tens_free=no", "phase tens; roller 1; dice1 2 4; dice2 3 3; dogs 4 3; barks 12 3", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard tens_free=no", "phase tens; roller 2; dice1 2 4; dice2 3 3; dogs 4 3; barks 2 3", "", "impossible something else is awaited [RD-6]"},
    {"RD-6", "standard tens_free=no", "phase tens; roller 2; dice1 2 4; dice2 3 3; dogs 4 3; barks 2 3; tens 4 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard tens_free=no", "phase tens; roller 1; dice1 2 4; dice2 3 3; dogs 4 3; barks 2 3; tens 1 0", "", "impossible something else is awaited [RD-6]"},
    {"RD-6", "standard tens_free=no", "phase tens; roller 1; dice1 2 4; dice2 3 3; dogs 4 3; barks 2 3; tens 0 1", "", "impossible something else is awaited [RD-6]"},
    {"RD-6", "standard tens_free=no", "phase tens; roller 1; dice1 2 4; dice2 3 3; dogs 4 0; barks 2 0", "", "impossible something else is awaited [RD-6]"},
    {"RD-8", "standard 3", "won 0 2 0; champion 2; streak 1; longest 1; longest_by 2; line 1 - -; bout 2; duel 2 3", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard 3", "won 0 1 0; champion 1; streak 1; longest 1; longest_by 2; line 1 - -; bout 2; duel 2 3", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard 3", "won 0 1 0; champion -; streak 1; longest 1; longest_by 2; line 1 - -; bout 2; duel 2 3", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard 3", "won 0 1 0; champion 2; streak 0; longest 1; longest_by 2; line 1 - -; bout 2; duel 2 3", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard 3", "won 0 1 0; champion 2; streak 2; longest 2; longest_by 2; line 1 - -; bout 2; duel 2 3", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard 3", "won 0 1 0; champion 2; streak 1; longest 0; longest_by 2; line 1 - -; bout 2; duel 2 3", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard 3", "won 0 1 0; champion 2; streak 1; longest 2; longest_by 2; line 1 - -; bout 2; duel 2 3", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard 3", "won 0 1 0; champion 2; streak 1; longest 1; longest_by 1; line 1 - -; bout 2; duel 2 3", "", "impossible champion, streaks and bouts won [RD-8]"},
    {"RD-8", "standard 3", "won 0 1 0; champion 2; streak 1; longest 1; longest_by 2; line 2 - -; bout 2; duel 2 3", "", "impossible the waiting line does not fit [RD-8]"},
    {"RD-8", "standard 3", "won 0 1 0; champion 2; streak 1; longest 1; longest_by 2; line 1 - -; bout 2; duel 2 3; dice1 1 1", "", "impossible something where nobody races [RD-8]"},
    {"RD-8", "standard 3", "won 0 1 0; champion 2; streak 1; longest 1; longest_by 2; line 1 - -; bout 2; duel 2 3; clock 4 0 0", "", "impossible something where nobody races [RD-8]"},
    {"RD-8", "standard 3", "phase over; roller -; duel - -; line 2 3 -; bout 1; won 1 0 0; champion 1; streak 1; longest 1; longest_by 1", "", "impossible the waiting line does not fit [RD-8]"},
    {"RD-8", "standard 3 loser_out=yes", "phase over; roller -; duel - -; line 3 - -; bout 1; won 1 0 0; champion 1; streak 1; longest 1; longest_by 1", "", "impossible the waiting line does not fit [RD-8]"},
    {"RD-8", "standard", "phase over; roller -; duel - -; line 2 -; bout 1; won 1 0; champion 1; streak 1; longest 1; longest_by 1; clock 4 0", "", "impossible something where nobody races [RD-8]"},
    {"RD-8", "standard", "phase over; roller -; duel 1 2; line 2 -; bout 1; won 1 0; champion 1; streak 1; longest 1; longest_by 1", "", "impossible expected two seats, the lower one first, or none when it is over [RD-8]"},
    {"RD-8", "standard", "phase over; roller -; duel - -; line 1 -; bout 1; won 1 0; champion 1; streak 1; longest 1; longest_by 1", "", "impossible the waiting line does not fit [RD-8]"},
    {"RD-6", "standard ticks_per_die=1", BOTH "; clock 2000000000 0", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-6", "standard ticks_per_attempt=1", BOTH "; clock 1000000001 1000000001", "", "impossible dice, choice and ticks of seat 1 do not fit [RD-6]"},
    {"RD-8", "standard", BOTH, "", "going"},
    {"RD-8", "standard", BOTH "; dogs 4 0; barks 12 0", "", "going"},
    {"RD-8", "standard", BOTH "; clock 1000000000 1000000000", "", "going"},
    {"RD-8", "standard", ONE_BARKS, "", "going"},
    {"RD-8", "standard", "phase choose; roller -; dice2 2 4; clock 20 20; finish 54 0", "", "going"},
    {"RD-8", "standard", "phase run; roller 1; dice1 1 1; dice2 3 3; dogs 4 3; barks 24 13; ends 4 4", "", "going"},
    {"RD-8", "standard tens_free=no", "phase tens; roller 2; dice1 2 4; dice2 3 3; dogs 4 3; barks 2 3; tens 3 0", "", "going"},
    {"RD-8", "standard tens_free=no", "phase dice; roller 1; dice1 2 4; dice2 3 3; dogs 4 3; barks 22 13; ends 4 4", "", "going"},
    {"RD-8", "standard 3", THIRD, "", "going"},
    {"RD-8", "standard 3 bouts=9", "won 2 1 0; champion 2; streak 1; longest 2; longest_by 1; line 1 - -; bout 4; duel 2 3", "", "going"},
    {"RD-8", "standard 3 loser_out=yes", "phase over; roller -; duel - -; line - - -; bout 2; won 1 0 1; champion 3; streak 1; longest 1; longest_by 1", "", "over"},
};
/* clang-format on */

static void sides_have_their_names(void **unused)
{
    (void)unused;
    static const choice_row names[] = {
        {"choice_sides", "4", RUNDOG_FOUR_SIDES},
        {"choice_sides", "6", RUNDOG_SIX_SIDES},
    };
    tie_choices("rundog", names, sizeof names / sizeof *names);
}

static void pointless_settings_are_pointed_out(void **unused)
{
    (void)unused;
    static const char *const pairs[][2] = {
        {"bouts=5 loser_out=yes", "bouts=5 with loser_out=yes: nobody is left to meet after 2\n"},
        {"bouts=3 loser_out=yes", "bouts=3 with loser_out=yes: nobody is left to meet after 2\n"},
        {"bouts=2 loser_out=yes", ""},
        {"max_dice=4", ""},
        {"bouts=5", ""},
        {"max_dice=5", "max_dice=5 with choice_sides=4: a choice die never asks for so many\n"},
        {"max_dice=5 choice_sides=6", ""},
        {"tens_free=no max_dice=1",
         "tens_free=no has no effect with max_dice=1: the only tens digit is 0\n"},
        {"tens_free=no", ""},
        {"winner_words=yes", ""},
        {"winner_words=no bouts=1", ""},
        {"winner_words=yes bouts=1",
         "winner_words=yes has no effect with one duel: there is no next one\n"},
    };
    for (size_t row = 0; row < sizeof pairs / sizeof *pairs; row++) {
        char buffer[200];
        hz_text warnings = hz_text_in(buffer, sizeof buffer);
        hz_table table;
        assert_int_equal(
            hz_table_set(test_house(), &table, "rundog", 3, pairs[row][0], &warnings, NULL), HZ_OK);
        assert_string_equal(buffer, pairs[row][1]);
    }
}

/* A choice of words, the sentence that tells it, and what is called out are in one order. */
static void words_have_their_names(void **unused)
{
    (void)unused;
    static const char *const people[HZ_MAX_SEATS] = {"Ann", "Ben"};
    for (int tongue = 0; tongue < RUNDOG_TONGUES; tongue++) {
        hz_table table;
        char said[100], pair[40], name[40];
        hz_text sentence = hz_text_in(said, sizeof said), words = hz_text_in(pair, sizeof pair),
                action = hz_text_in(name, sizeof name);
        hz_event event = {.kind = RUNDOG_TOLD_WORDS, .a = tongue};
        lay_table(&table, "rundog", "standard");
        hz_event_text(&hz_rundog, &event, people, &sentence);
        rundog_add_tongue(tongue, &words);
        rundog_notation.print(&table, hz_do(RUNDOG_SAY, tongue, 0, 0), &action);
        assert_non_null(strstr(said, pair));
        assert_memory_equal(name + strlen("call "), pair, strlen(name) - strlen("call "));
    }
}

static void requests_say_who_rolls(void **unused)
{
    (void)unused;
    hz_session session;
    hz_chance ask;
    begin(&session, "rundog", "standard", "");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(ask.roller, 0);
    assert_int_equal(ask.groups, 1);
    assert_true(ask.group[0].any_order && ask.group[0].visible == HZ_EVERYBODY);
    assert_string_equal(ask.purpose, "choice dice");
    enter_all(&session, "roll 4 2 | roll 3 3 | 1 run 4 bark 12 | 2 run 3 bark 13 | roll 1 1");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(ask.roller, 0);
    assert_int_equal(ask.group[0].count, 4);
    assert_string_equal(ask.purpose, "the dogs");
    begin(&session, "rundog", "standard tens_free=no", "roll 4 2 | roll 3 3");
    enter_all(&session, "1 run 4 ending 2 | 2 run 3 ending 3 | roll 1");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(ask.roller, 1);
    assert_string_equal(ask.purpose, "the tens digit, and one more");
    enter_all(&session, "roll 1");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(ask.roller, 0);
    assert_string_equal(ask.purpose, "choice dice");
}

static void only_choosers_have_choices(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "rundog", "standard 3", "");
    assert_int_equal(hz_rundog.count(&session.table, &session.state, 0), 0);
    enter_all(&session, "roll 4 2 | roll 3 3");
    assert_int_equal(hz_rundog.count(&session.table, &session.state, 0), 6);
    assert_int_equal(hz_rundog.count(&session.table, &session.state, 1), 3);
    assert_int_equal(hz_rundog.count(&session.table, &session.state, 2), 0);
    enter_all(&session, "1 run 4 bark 12 | 2 run 3 bark 13");
    assert_int_equal(hz_rundog.count(&session.table, &session.state, 0), 0);
    enter_all(&session, "roll 1 2 | roll 1 1 1 1");
    assert_int_equal(hz_rundog.count(&session.table, &session.state, 0), 0); /* not yet */
}

static void the_standing_is_provisional(void **unused)
{
    (void)unused;
    hz_session session;
    hz_standing standing;
    begin(&session, "rundog", "standard 3", "");
    hz_rundog.standing(&session.table, &session.state, &standing);
    assert_int_equal(standing.ending, 0);
    assert_int_equal(standing.place[2], 1);
    assert_int_equal(hz_position_parse(&session.table, THIRD, &session.state, NULL), HZ_OK);
    hz_rundog.standing(&session.table, &session.state, &standing);
    assert_int_equal(standing.place[1], 1);
    assert_int_equal(standing.place[0], 2);
    assert_int_equal(standing.ending, 0);
}

int main(void)
{
    const struct CMUnitTest more[] = {
        cmocka_unit_test(sides_have_their_names),
        cmocka_unit_test(pointless_settings_are_pointed_out),
        cmocka_unit_test(words_have_their_names),
        cmocka_unit_test(requests_say_who_rolls),
        cmocka_unit_test(only_choosers_have_choices),
        cmocka_unit_test(the_standing_is_provisional),
    };
    return run_rules("rundog", rows, sizeof rows / sizeof *rows, more, sizeof more / sizeof *more);
}
