/* Dice Soup: every rule as rows, and what a row cannot say. */
#include "games/soup/soup.h"
#include "rules.h"

#include <stdio.h>

#define TWENTY "roll 1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4"
#define SIX_LOOKS "roll 1 | roll 1 | roll 1 | roll 1 | roll 1 | roll 1"

/* clang-format off */
static const rule_test rows[] = {
    {"DS-1", "standard",          "", "", "pool 36; standing 0 0; round 1; phase throw; awaits roll 36x6"},
    {"DS-1", "standard 4",        "", "", "pool 36; standing 0 0 0 0; places 1 1 1 1"},
    {"DS-1", "standard 5",        "", "", "impossible 2 to 4"},
    {"DS-1", "standard 1",        "", "", "impossible 2 to 4"},
    {"DS-1", "standard dice=6",   "", "", "pool 6; awaits roll 6x6"},
    {"DS-1", "standard dice=144", "", "", "pool 144; awaits roll 144x6"},
    {"DS-1", "standard dice=5",   "", "", "impossible 6 to 144"},
    {"DS-1", "standard dice=145", "", "", "impossible 6 to 144"},

    {"DS-2", "standard dice=6", "", "roll 1 2 2 6 6 6", "bowl 1 2 0 0 0 3; pool 6; phase order; says round 1: the bowl is thrown, 6 in it [DS-2]"},
    {"DS-2", "standard dice=6", "", "roll 6 2 1 6 2 6", "bowl 1 2 0 0 0 3; faces -"},
    {"DS-2", "standard dice=6", "", "roll 3 4 5 5 4 4", "bowl 0 0 1 3 2 0"},
    {"DS-2", "standard dice=6", "", "roll 1 2 2 6 6",   "refused expected 6"},
    {"DS-2", "standard dice=6", "", "roll 1 2 2 6 6 7", "refused 1 to 6"},
    {"DS-2", "standard",        "round 2; pool 20; scores 7 9", "", "awaits roll 20x6"},
    {"DS-2", "standard dice=6", "round 2; pool 3; scores 1 2", "roll 5 5 1", "bowl 1 0 0 0 2 0; pool 3"},
    {"DS-2", "standard dice=6 reaction=look_bid", "", "roll 6 2 1 6 2 6",
     "bowl 1 2 0 0 0 3; faces 621626; phase levels"},

    {"DS-3", "standard 3", "phase declare; order 1 2 3; bowl 6 6 6 6 6 6", "",
     "awaits 1; lists declare 1 declare 2 declare 3 declare 4 declare 5 declare 6"},
    {"DS-3", "standard 3", "phase declare; order 1 2 3; bowl 6 6 6 6 6 6", "1 declare 3",
     "awaits 2; declared 3 - -; lists declare 1 declare 2 declare 4 declare 5 declare 6; says Ann declares 3 [DS-3]"},
    {"DS-3", "standard 3", "phase declare; order 3 1 2; bowl 6 6 6 6 6 6", "3 declare 6 | 1 declare 1",
     "awaits 2; declared 1 - 6; lists declare 2 declare 3 declare 4 declare 5"},
    {"DS-3", "standard 3", "phase declare; order 1 2 3; bowl 6 6 6 6 6 6", "1 declare 3 | 2 declare 3",
     "refused DS-3"},
    {"DS-3", "standard 3", "phase declare; order 1 2 3; bowl 6 6 6 6 6 6", "1 declare 3 | 2 declare 4 | 3 declare 3",
     "refused by seat 1"},
    {"DS-3", "standard 3", "phase declare; order 2 1 3; bowl 6 6 6 6 6 6", "1 declare 3", "refused seat 2"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 36 0 0 0 0 0", "1 declare 6 | 2 declare 1",
     "standing 0 36; pool 0; says Ann takes nothing: no die shows 6 [DS-3]; says Ben takes 36 showing 1 [DS-4]"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 36 0 0 0 0 0", "1 declare 6 | 2 declare 5",
     "standing 0 0; pool 36; round 2; going; untold take; says Ben takes nothing: no die shows 5 [DS-3]; says Ben declares 5 [DS-3]"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 6 6 6 6 6 6", "1 declare 0", "refused DS-3"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 6 6 6 6 6 6", "1 declare 7", "refused DS-3"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 6 6 6 6 6 6", "1 look 2",    "refused DS-3"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 6 6 6 6 6 6", "1 pass",      "refused declare 1 to"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 6 6 6 6 6 6", "1 declare",   "refused DS-3"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 6 6 6 6 6 6", "1 declare x", "refused DS-3"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 6 6 6 6 6 6", "1 call 3",    "refused DS-3"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 6 6 6 6 6 6", "1 declare 3 4", "refused found \"declare 3 4\""},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 6 6 6 6 6 6; declared 6 -", "2 declare 6", "refused by seat 1"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 6 6 6 6 6 6", "1 timeout",   "declared 1 -"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 0 9 9 9 9 0; declared 1 -", "2 timeout",
     "standing 0 9; says Ann takes nothing: no die shows 1 [DS-3]; says time is up for Ben [-]"},
    {"DS-3", "standard dice=6", "", "roll 1 2 3 4 5 6 | roll 1 | 1 declare 2 | 2 declare 1 | roll 1 1 1 1 | roll 1 | 1 declare 2",
     "declared 2 -; standing 1 1"},

    {"DS-4", "standard", "phase declare; order 2 1; bowl 7 5 9 6 4 5", "2 declare 3 | 1 declare 1",
     "standing 7 9; pool 20; round 2; phase throw; says Ben takes 9 showing 3 [DS-4]; untold nothing"},
    {"DS-4", "standard", "phase declare; order 2 1; bowl 7 5 9 6 4 5", "2 declare 3", "standing 0 0; pool 36; untold take"},
    {"DS-4", "standard", "phase declare; order 2 1; bowl 7 5 9 6 4 5", "2 declare 3 | 1 declare 1",
     "bowl 0 0 0 0 0 0; order - -; declared - -; awaits roll 20x6"},
    {"DS-4", "standard 4", "phase declare; order 4 3 2 1; bowl 1 2 3 4 5 21", "4 declare 6 | 3 declare 4 | 2 declare 2 | 1 declare 1",
     "standing 1 2 4 21; pool 8"},
    {"DS-4", "standard", "phase declare; order 1 2; bowl 1 1 9 9 9 7", "1 declare 1 | 2 declare 2", "standing 1 1; pool 34; says Ben takes 1 showing 2 [DS-4]; untold nothing"},
    {"DS-4", "standard", "round 3; pool 10; scores 12 14; phase declare; order 1 2; bowl 2 3 0 1 0 4", "1 declare 6 | 2 declare 2",
     "standing 16 17; pool 3; round 4"},

    {"DS-5", "standard", "round 4; pool 8; scores 14 14; phase declare; order 1 2; bowl 4 3 1 0 0 0", "1 declare 1 | 2 declare 2",
     "pool 1; standing 18 17; over; round 4; places 1 2; ended DS-5; says the game ends after round 4 with 1 left over [DS-5]"},
    {"DS-5", "standard", "round 4; pool 8; scores 14 14; phase declare; order 1 2; bowl 3 3 2 0 0 0", "1 declare 1 | 2 declare 2",
     "pool 2; going; round 5; awaits roll 2x6; ended not; untold end"},
    {"DS-5", "standard 3", "round 2; pool 9; scores 9 9 9; phase declare; order 1 2 3; bowl 2 2 2 3 0 0",
     "1 declare 1 | 2 declare 2 | 3 declare 3", "pool 3; going"},
    {"DS-5", "standard 3", "round 2; pool 8; scores 10 9 9; phase declare; order 1 2 3; bowl 2 2 2 2 0 0",
     "1 declare 1 | 2 declare 2 | 3 declare 3", "pool 2; over; places 1 2 2"},
    {"DS-5", "standard 4", "round 2; pool 8; scores 7 7 7 7; phase declare; order 1 2 3 4; bowl 1 1 1 1 4 0",
     "1 declare 1 | 2 declare 2 | 3 declare 3 | 4 declare 4", "pool 4; going"},
    {"DS-5", "standard 4", "round 2; pool 8; scores 7 7 7 7; phase declare; order 1 2 3 4; bowl 2 1 1 1 3 0",
     "1 declare 1 | 2 declare 2 | 3 declare 3 | 4 declare 4", "pool 3; over; standing 9 8 8 8; places 1 2 2 2"},
    {"DS-5", "standard 3", "round 2; pool 6; scores 10 10 10; phase declare; order 1 2 3; bowl 2 3 1 0 0 0",
     "1 declare 1 | 2 declare 2 | 3 declare 3", "over; standing 12 13 11; places 2 1 3"},
    {"DS-5", "standard 3", "round 2; pool 6; scores 10 10 10; phase declare; order 1 2 3; bowl 2 2 2 0 0 0",
     "1 declare 1 | 2 declare 2 | 3 declare 4", "over; standing 12 12 10; places 1 1 3"},
    {"DS-5", "standard", "round 2; pool 2; scores 17 17; phase declare; order 1 2; bowl 1 1 0 0 0 0", "1 declare 1 | 2 declare 2 | roll 1",
     "refused over"},
    {"DS-5", "standard end_below=10", "phase declare; order 1 2; bowl 13 13 10 0 0 0", "1 declare 1 | 2 declare 2", "pool 10; going"},
    {"DS-5", "standard end_below=10", "phase declare; order 1 2; bowl 14 13 9 0 0 0", "1 declare 1 | 2 declare 2", "pool 9; over"},
    {"DS-5", "standard end_below=1", "phase declare; order 1 2; bowl 20 15 1 0 0 0", "1 declare 1 | 2 declare 2",
     "pool 1; going; awaits roll 1x6"},
    {"DS-5", "standard end_below=1", "phase declare; order 1 2; bowl 20 16 0 0 0 0", "1 declare 1 | 2 declare 2", "pool 0; over"},
    {"DS-5", "standard end_below=36", "phase declare; order 1 2; bowl 1 0 35 0 0 0", "1 declare 1 | 2 declare 2", "pool 35; over; round 1"},
    {"DS-5", "standard end_below=37", "", "", "impossible end_below: found 37, expected at most the 36 of option dice"},
    {"DS-5", "standard end_below=12 dice=12", "", "", "pool 12; going"},
    {"DS-5", "standard end_below=145", "", "", "impossible 1 to 144, or seats"},
    {"DS-5", "standard end_below=seats", "round 2; pool 2; scores 17 17", "", "going"},

    {"DS-6", "standard reaction=seat_rotation 3", "bowl 0 0 0 0 0 0", "", "awaits roll 36x6"},
    {"DS-6", "standard reaction=seat_rotation dice=6 3", "", "roll 1 2 3 4 5 6", "order 1 2 3; phase declare; awaits 1; says Ben declares second [DS-6]"},
    {"DS-6", "standard reaction=seat_rotation 3", "round 2; pool 4; scores 10 11 11", "roll 1 2 3 4", "order 2 3 1; awaits 2"},
    {"DS-6", "standard reaction=seat_rotation 3", "round 3; pool 4; scores 10 11 11", "roll 1 2 3 4", "order 3 1 2"},
    {"DS-6", "standard reaction=seat_rotation 3", "round 4; pool 4; scores 10 11 11", "roll 1 2 3 4", "order 1 2 3"},
    {"DS-6", "standard reaction=seat_rotation 4 first=3 dice=6", "", "roll 1 2 3 4 5 6", "order 3 4 1 2"},
    {"DS-6", "standard reaction=seat_rotation 4 first=3", "round 2; pool 4; scores 8 8 8 8", "roll 1 2 3 4", "order 4 1 2 3"},
    {"DS-6", "standard first=2 dice=6", "", "roll 1 2 3 4 5 6 | roll 1", "order 1 2"},
    {"DS-6", "standard 3", "phase order; bowl 6 6 6 6 6 6", "", "awaits roll 1x3"},
    {"DS-6", "standard 4", "phase order; bowl 6 6 6 6 6 6", "", "awaits roll 1x4"},
    {"DS-6", "standard 2", "phase order; bowl 6 6 6 6 6 6", "roll 2", "order 2 1; awaits 2; says Ben declares first [DS-6]"},
    {"DS-6", "standard reaction=speed speeds=2,1", "phase order; bowl 6 6 6 6 6 6", "", "awaits roll 1x3"},
    {"DS-6", "standard reaction=speed speeds=100 4", "phase order; bowl 6 6 6 6 6 6", "", "awaits roll 1x400"},
    {"DS-6", "standard reaction=speed speeds=0", "", "", "impossible 1 to 100"},
    {"DS-6", "standard reaction=speed speeds=1,101", "", "", "impossible 1 to 100"},
    {"DS-6", "standard speeds=9,1", "phase order; bowl 6 6 6 6 6 6", "", "awaits roll 1x2"},

    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 3 | 2 look 1 | " SIX_LOOKS,
     "saw1 5 5 5 5 0 0; saw2 5 1 0 0 0 0; order 2 1; phase declare; awaits 2; levels 3 1; faces -; looked -; looker -; looks 0; says Ben looks at 6 of the 20 dice [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY, "awaits 12; levels - -; lists look 0 look 1 look 2 look 3"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 2 look 1", "awaits 1; levels - 1; phase levels; untold level"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 2 look 1 | 1 look 3", "levels 3 1; phase looks; says Ben takes look level 1 [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 3 | 1 look 0 | 2 look 3",
     "levels 0 3; saw1 0 0 0 0 0 0; saw2 5 5 5 5 0 0; order 1 2; awaits 1"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 0 | 2 look 3 | 1 look 2", "refused DS-3"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 0 | 2 look 3 | 2 look 2", "refused seat 1"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 4", "refused DS-7"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 declare 1", "refused DS-7"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 timeout", "levels 0 -; says to Ann: time is up for Ann [-]"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 0 | 2 look 3 | 1 declare 6 | 2 declare 1",
     "standing 0 5; pool 15; phase throw; levels - -; saw2 0 0 0 0 0 0; says the cover is lifted: 5 showed 2 [DS-7]; says Ann takes nothing: no die shows 6 [DS-3]; says Ben takes 5 showing 1 [DS-4]"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 0 | 2 look 3 | 1 declare 6", "awaits 2; bowl 5 5 5 5 0 0; untold shown"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 0 | 2 look 3 | 1 declare 6 | 2 declare 6", "refused DS-3"},
    {"DS-7", "standard reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 2 | 2 look 3 | roll 6 | roll 5 | roll 4",
     "phase looks; looks 3; looker 1; looked 000111; saw1 0 0 0 1 1 1; awaits roll 1x3; untold look"},
    {"DS-7", "standard reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 2 | 2 look 3 | roll 6 | roll 5 | roll 4 | roll 3",
     "phase declare; saw1 0 0 1 1 1 1; order 1 2; faces -"},
    {"DS-7", "standard reaction=look_bid end_below=2 dice=6", "round 2; pool 2; scores 2 2", "roll 5 6 | 1 look 1 | 2 look 0",
     "phase declare; saw1 0 0 0 0 0 0; order 2 1"},
    {"DS-7", "standard reaction=look_bid dice=6", "round 2; pool 2; scores 2 2", "roll 5 6 | 1 look 2 | 2 look 0 | roll 2",
     "phase declare; saw1 0 0 0 0 0 1; order 2 1"},
    /* The worked round of RULES.md. */
    {"DS-7", "standard reaction=look_bid", "phase declare; levels 3 1; order 2 1; bowl 7 5 9 6 4 5; saw1 7 5 9 6 4 5; saw2 2 2 4 2 1 1", "2 declare 3 | 1 declare 1", "standing 7 9; pool 20"},
    {"DS-7", "standard 3 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 3 | 2 look 0 | 3 look 3",
     "order 2 - -; phase order; awaits roll 1x2; saw3 1 1 1 1 1 1"},
    {"DS-7", "standard 4 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 3 | 4 look 0 | 2 look 3 | 3 look 0 | roll 2 | roll 1",
     "order 4 3 1 2; phase declare; says Ben declares fourth [DS-7]"},
    {"DS-7", "standard 4 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 3 | 4 look 0 | 2 look 3 | 3 look 0", "order - - - -; awaits roll 1x2"},
    {"DS-7", "standard 4 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 3 | 4 look 0 | 2 look 3 | 3 look 0 | roll 1", "order 3 4 - -; awaits roll 1x2"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 2 look 3 | 1 look 1", "levels 1 3; says Ben takes look level 3 [DS-7]; says Ann takes look level 1 [DS-7]"},

    {"DS-8", "standard dice=50", "phase declare; order 1 2; bowl 10 9 8 8 8 7", "1 declare 1 | 2 declare 6", "standing 10 7; pool 33"},
    {"DS-8", "standard dice=144 reaction=seat_rotation", "phase declare; order 1 2; bowl 144 0 0 0 0 0", "1 declare 2 | 2 declare 1",
     "standing 0 144; pool 0; over"},
    {"DS-8", "standard", "round 2; pool 20; scores 7 9; phase declare; order 1 2; bowl 20 0 0 0 0 0", "1 declare 2 | 2 declare 3",
     "standing 7 9; pool 20; round 3"},

    {"DS-9", "standard 3", "phase order; bowl 6 6 6 6 6 6", "roll 2 | roll 2", "order 2 3 1; phase declare; awaits 2"},
    {"DS-9", "standard 3", "phase order; bowl 6 6 6 6 6 6", "roll 3", "order 3 - -; awaits roll 1x2"},
    {"DS-9", "standard 3", "phase order; bowl 6 6 6 6 6 6", "roll 1 | roll 1", "order 1 2 3"},
    {"DS-9", "standard 3", "phase order; bowl 6 6 6 6 6 6", "roll 4", "refused 1 to 3"},
    {"DS-9", "standard 4", "phase order; bowl 6 6 6 6 6 6", "roll 2 | roll 3 | roll 2", "order 2 4 3 1"},
    {"DS-9", "standard 3 reaction=speed speeds=1,3,2", "phase order; bowl 6 6 6 6 6 6", "", "awaits roll 1x6"},
    {"DS-9", "standard 3 reaction=speed speeds=1,3,2", "phase order; bowl 6 6 6 6 6 6", "roll 1", "order 1 - -; awaits roll 1x5"},
    {"DS-9", "standard 3 reaction=speed speeds=1,3,2", "phase order; bowl 6 6 6 6 6 6", "roll 2", "order 2 - -; awaits roll 1x3"},
    {"DS-9", "standard 3 reaction=speed speeds=1,3,2", "phase order; bowl 6 6 6 6 6 6", "roll 4 | roll 2", "order 2 3 1"},
    {"DS-9", "standard 3 reaction=speed speeds=1,3,2", "phase order; bowl 6 6 6 6 6 6", "roll 4 | roll 1", "order 2 1 3"},
    {"DS-9", "standard 3 reaction=speed speeds=1,3,2", "phase order; bowl 6 6 6 6 6 6", "roll 5", "order 3 - -; awaits roll 1x4"},
    {"DS-9", "standard 3 reaction=speed speeds=1,3,2", "phase order; bowl 6 6 6 6 6 6", "roll 6 | roll 4", "order 3 2 1"},
    {"DS-9", "standard 3 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 1 | 2 look 3 | 3 look 1", "looker 1; awaits roll 1x6"},
    {"DS-9", "standard 3 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 1 | 2 look 3 | 3 look 1 | roll 3",
     "looker 1; looks 1; looked 001; saw1 0 0 1 0 0 0; awaits roll 1x5; says to Ann: Ann is shown die 3 of the bowl: a 3 [DS-9]"},
    {"DS-9", "standard 3 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 1 | 2 look 3 | 3 look 1 | roll 3 | roll 3",
     "looker 3; looks 0; looked -; saw1 0 0 1 1 0 0; faces 123456; awaits roll 1x6"},
    {"DS-9", "standard 3 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 1 | 2 look 3 | 3 look 1 | roll 3 | roll 2 | roll 6 | roll 5",
     "saw1 0 1 1 0 0 0; saw3 0 0 0 0 1 1; order - - -; awaits roll 1x2"},
    {"DS-9", "standard 3 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 1 | 2 look 3 | 3 look 1 | roll 3 | roll 2 | roll 6 | roll 5 | roll 2",
     "order 3 1 2; phase declare"},
    {"DS-9", "standard reaction=look_bid dice=6", "phase looks; bowl 4 0 0 0 1 1; faces 111615; levels 2 0; looker 1; looks 3; looked 100101; saw1 1 0 0 0 1 1",
     "roll 3", "saw1 2 0 0 0 1 1; order 2 1; phase declare"},
    {"DS-9", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 1; looker 1", "roll 6 | roll 5",
     "looker 2; saw1 2 0 0 0 0 0; saw2 0 0 0 0 0 0"},
    {"DS-9", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 1; looker 2; saw1 2 0 0 0 0 0", "roll 6 | roll 5",
     "phase order; saw2 2 0 0 0 0 0; looker -; says to Ben: Ben is shown die 5 of the bowl: a 1 [DS-9]"},
    {"DS-9", "standard 4 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 0 | 2 look 0 | 3 look 0 | 4 look 0", "awaits roll 1x4"},
    {"DS-9", "standard 4 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 0 | 2 look 0 | 3 look 0 | 4 look 0 | roll 3 | roll 3 | roll 1",
     "order 3 4 1 2"},
    {"DS-9", "standard 3 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 1 | 2 look 3 | 3 look 1 | roll 7", "refused 1 to 6"},

    /* Positions that cannot be. */
    {"DS-1", "standard", "round 0", "", "impossible round or phase out of range"},
    {"DS-8", "standard", "pool 35", "", "impossible pool and scores make 35, expected 36 [DS-8]"},
    {"DS-4", "standard", "pool 35; scores 1 0", "", "impossible score dice in round 1, expected none [DS-4]"},
    {"DS-8", "standard", "round 2; pool 35; scores 2 0", "", "impossible pool and scores make 37, expected 36 [DS-8]"},
    {"DS-5", "standard", "round 2; pool 1; scores 18 17", "", "impossible a pool of 1, expected at least 2 [DS-5]"},
    {"DS-5", "standard", "round 2; pool 2; scores 17 17; phase over", "", "impossible a pool of 2, expected less than 2 [DS-5]"},
    {"DS-5", "standard", "phase over", "", "impossible a pool of 36, expected less than 2 [DS-5]"},
    {"DS-2", "standard", "bowl 6 6 6 6 6 6", "", "impossible a bowl of 36, expected 0 [DS-2]"},
    {"DS-2", "standard", "phase order", "", "impossible a bowl of 0, expected 36 [DS-2]"},
    {"DS-2", "standard", "phase order; bowl 6 6 6 6 6 7", "", "impossible a bowl of 37, expected 36 [DS-2]"},
    {"DS-2", "standard", "phase order; bowl 6 6 6 6 6 5", "", "impossible a bowl of 35, expected 36 [DS-2]"},
    {"DS-6", "standard", "phase order; bowl 6 6 6 6 6 6; order 1 -", "", "impossible the order does not fit the phase [DS-6]"},
    {"DS-6", "standard", "phase order; bowl 6 6 6 6 6 6; order - 1", "", "impossible the order does not fit the phase [DS-6]"},
    {"DS-3", "standard", "phase order; bowl 6 6 6 6 6 6; declared 1 -", "", "impossible points that were not declared one after another [DS-3]"},
    {"DS-6", "standard", "order 1 2", "", "impossible the order does not fit the phase [DS-6]"},
    {"DS-2", "standard", "faces 1", "", "impossible faces that are not those of the bowl [DS-2]"},
    {"DS-7", "standard", "levels 1 -", "", "impossible levels do not fit the phase [DS-7]"},
    {"DS-7", "standard", "saw1 1 0 0 0 0 0", "", "impossible seat 1 saw other dice than 0 of the bowl [DS-7]"},
    {"DS-1", "standard", "saw3 1 0 0 0 0 0", "", "impossible unknown key \"saw3\""},
    {"DS-7", "standard", "looker 1", "", "impossible looker does not fit the phase [DS-7]"},
    {"DS-7", "standard", "looks 1", "", "impossible looks that are not the looker's [DS-7]"},
    {"DS-7", "standard", "looked 1", "", "impossible looks that are not the looker's [DS-7]"},
    {"DS-3", "standard", "declared 1 -", "", "impossible points that were not declared one after another [DS-3]"},
    {"DS-6", "standard", "phase declare; bowl 6 6 6 6 6 6; order 1 -", "", "impossible the order does not fit the phase [DS-6]"},
    {"DS-6", "standard", "phase declare; bowl 6 6 6 6 6 6; order 1 1", "", "impossible an order nobody could draw [DS-6]"},
    {"DS-3", "standard", "phase declare; bowl 6 6 6 6 6 6; order 1 2; declared - 3", "", "impossible points that were not declared one after another [DS-3]"},
    {"DS-3", "standard", "phase declare; bowl 6 6 6 6 6 6; order 1 2; declared 2 3", "", "impossible points that were not declared one after another [DS-3]"},
    {"DS-3", "standard 3", "phase declare; bowl 6 6 6 6 6 6; order 1 2 3; declared 3 3 -", "", "impossible points that were not declared one after another [DS-3]"},
    {"DS-6", "standard", "phase levels; bowl 36 0 0 0 0 0", "", "impossible this reaction has no such phase [DS-6]"},
    {"DS-6", "standard", "phase looks; bowl 36 0 0 0 0 0", "", "impossible this reaction has no such phase [DS-6]"},
    {"DS-6", "standard reaction=seat_rotation", "phase order; bowl 6 6 6 6 6 6", "", "impossible this reaction has no such phase [DS-6]"},
    {"DS-6", "standard reaction=seat_rotation", "phase declare; bowl 6 6 6 6 6 6; order 2 1", "", "impossible an order nobody could draw [DS-6]"},
    {"DS-2", "standard reaction=look_bid dice=6", "phase levels; bowl 6 0 0 0 0 0", "", "impossible die 1 has no face [DS-2]"},
    {"DS-2", "standard reaction=look_bid dice=6", "phase levels; bowl 6 0 0 0 0 0; faces 111117", "", "impossible die 6 has no face [DS-2]"},
    {"DS-2", "standard reaction=look_bid dice=6", "phase levels; bowl 6 0 0 0 0 0; faces 111112", "", "impossible faces that are not those of the bowl [DS-2]"},
    {"DS-2", "standard reaction=look_bid dice=6", "phase levels; bowl 6 0 0 0 0 0; faces 1111111", "", "impossible faces that are not those of the bowl [DS-2]"},
    {"DS-2", "standard 2 reaction=look_bid dice=6 end_below=1", "round 2; pool 1; scores 5 0; phase levels; bowl 0 1 0 0 0 0; faces 1", "", "impossible faces that are not those of the bowl [DS-2]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase levels; bowl 6 0 0 0 0 0; faces 111111; levels 0 1", "", "impossible levels do not fit the phase [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase levels; bowl 6 0 0 0 0 0; faces 111111; saw1 1 0 0 0 0 0", "", "impossible seat 1 saw other dice than 0 of the bowl [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 -; looker 1", "", "impossible levels do not fit the phase [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 0", "", "impossible looker does not fit the phase [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 0; looker 2", "", "impossible looks that are not the looker's [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 3; looker 1", "", "impossible seat 2 saw other dice than 6 of the bowl [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 3 3; looker 1; saw1 6 0 0 0 0 0", "", "impossible looks that are not the looker's [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 0; looker 1; looks 2; looked 11; saw1 2 0 0 0 0 0", "", "impossible looks that are not the looker's [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 0; looker 1; looks 1; looked 11; saw1 1 0 0 0 0 0", "", "impossible looks that are not the looker's [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 0; looker 1; looks 1; looked 2; saw1 1 0 0 0 0 0", "", "impossible looks that are not the looker's [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 0; looker 1; looks 1; looked 0000001; saw1 1 0 0 0 0 0", "", "impossible looks that are not the looker's [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase looks; bowl 5 1 0 0 0 0; faces 111112; levels 1 0; looker 1; looks 1; looked 1; saw1 0 1 0 0 0 0", "", "impossible looks that are not the looker's [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 1; looker 2", "", "impossible seat 1 saw other dice than 2 of the bowl [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 1; looker 1; saw2 2 0 0 0 0 0", "", "impossible seat 2 saw other dice than 0 of the bowl [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase declare; bowl 6 0 0 0 0 0; levels 0 3; order 1 2; saw2 5 0 0 0 0 0", "", "impossible seat 2 saw other dice than 6 of the bowl [DS-7]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase declare; bowl 5 1 0 0 0 0; levels 0 1; order 1 2; saw2 0 2 0 0 0 0", "", "impossible seat 2 saw other dice than 2 of the bowl [DS-7]"},
    {"DS-6", "standard reaction=look_bid dice=6", "phase declare; bowl 6 0 0 0 0 0; levels 0 3; order 2 1; saw2 6 0 0 0 0 0", "", "impossible an order nobody could draw [DS-6]"},
    {"DS-2", "standard reaction=look_bid dice=6", "phase declare; bowl 6 0 0 0 0 0; levels 0 3; order 1 2; saw2 6 0 0 0 0 0; faces 111111", "", "impossible faces that are not those of the bowl [DS-2]"},
    {"DS-6", "standard reaction=look_bid dice=6", "phase order; bowl 6 0 0 0 0 0; levels 0 3; saw2 6 0 0 0 0 0", "", "impossible the order does not fit the phase [DS-6]"},
    {"DS-7", "standard reaction=look_bid dice=6", "phase declare; bowl 6 0 0 0 0 0; order 1 2", "", "impossible levels do not fit the phase [DS-7]"},
};
/* clang-format on */

static soup_state *state_of(hz_session *session)
{
    return (soup_state *)session->state.bytes;
}

/* Dice, or a choice of the first seat that is to choose, at random. */
static void enter_anything(hz_session *session, hz_rng *rng)
{
    hz_turn turn = hz_soup.turn(&session->table, &session->state);
    hz_input input = {.kind = HZ_ROLL, .took_ms = -1};
    if (turn.kind == HZ_CHANCE) {
        hz_chance ask;
        hz_request(&session->table, &session->state, &ask);
        input.count = hz_chance_values(&ask);
        hz_chance_sample(&ask, rng, input.values);
    } else {
        input.kind = HZ_ACTION;
        input.seat = __builtin_ctz(turn.wanted);
        input.action =
            hz_soup.sample(&session->table, &session->state, input.seat, hz_rng_bits(rng));
    }
    assert_int_equal(hz_session_enter(session, &input, NULL, NULL), HZ_OK);
}

/* DS-8, after every input of random games: all dice are there, and nobody loses any. */
static void nothing_gets_lost(void **unused)
{
    (void)unused;
    enum { GAMES = 40 };
    for (const hz_preset *preset = hz_soup.presets; preset->name; preset++) {
        for (uint64_t seed = 0; seed < GAMES; seed++) {
            hz_session session;
            hz_rng rng;
            soup_state before;
            begin(&session, "soup", preset->name, "");
            memcpy(&before, &session.state, sizeof before);
            int dice = before.pool;
            hz_rng_start(&rng, seed, 0, HZ_RNG_DICE);
            while (hz_soup.turn(&session.table, &session.state).kind != HZ_OVER) {
                soup_state after;
                enter_anything(&session, &rng);
                memcpy(&after, &session.state, sizeof after);
                int all = after.pool;
                for (int seat = 0; seat < SOUP_MAX_SEATS; seat++) {
                    all += after.score[seat];
                    assert_true(after.score[seat] >= before.score[seat]);
                }
                assert_int_equal(all, dice);
                before = after;
            }
        }
    }
}

static void requests_say_who_sees_and_rolls(void **unused)
{
    (void)unused;
    hz_session session;
    hz_chance ask;
    begin(&session, "soup", "standard", "");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(hz_chance_visible(&ask), HZ_EVERYBODY);
    assert_int_equal(ask.roller, HZ_NOBODY);
    assert_true(ask.group[0].any_order);
    assert_string_equal(ask.purpose, "the throw");
    begin(&session, "soup", "standard dice=6 reaction=look_bid", "");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(hz_chance_visible(&ask), 0);
    assert_false(ask.group[0].any_order);
    enter_all(&session, "roll 1 2 3 4 5 6 | 1 look 0 | 2 look 1");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(hz_chance_visible(&ask), 1 << 1);
    assert_int_equal(ask.roller, 1);
    assert_int_equal(ask.group[0].kind, HZ_DICE);
    assert_int_equal(ask.group[0].sides, 6);
    assert_string_equal(ask.purpose, "a look into the bowl");
    assert_int_equal(hz_soup.turn(&session.table, &session.state).roller, 1);
    begin(&session, "soup", "standard 3 dice=6 reaction=look_bid", "roll 1 2 3 4 5 6");
    hz_turn turn = hz_soup.turn(&session.table, &session.state);
    assert_true(turn.secret);
    assert_int_equal(turn.allowed, 7);
    enter_all(&session, "2 look 1");
    turn = hz_soup.turn(&session.table, &session.state);
    assert_int_equal(turn.allowed, 7);
    assert_int_equal(turn.wanted, 5);
}

/* The log of some inputs as a seat hears it, sentence after sentence with the rule behind it. */
static void
overhear(const char *table, const char *before, const char *inputs, int seat, const char *expected)
{
    static const char *const names[] = {"Ann", "Ben", "Cy", "Di"};
    char buffer[2000], line[80];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_session session;
    begin(&session, "soup", table, before);
    for (const char *at = inputs; *at; at += strcspn(at, "|"), at += *at == '|') {
        hz_event events[HZ_MAX_EVENTS];
        hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
        hz_input input;
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "|"), at);
        assert_int_equal(hz_input_parse(&session, line, strlen(line), &input, NULL), HZ_OK);
        assert_int_equal(hz_session_enter(&session, &input, &log, NULL), HZ_OK);
        for (int index = 0; index < log.count; index++) {
            if (events[index].visible >> seat & 1) {
                hz_event_text(&hz_soup, &events[index], names, &text);
                hz_add(&text, " %s\n", events[index].rule);
            }
        }
    }
    assert_string_equal(buffer, expected);
}

static void an_open_round_is_told_to_all(void **unused)
{
    (void)unused;
    overhear("standard dice=6",
             "",
             "roll 1 1 1 1 1 2|roll 2|2 declare 1|1 declare 4",
             1,
             "round 1: the bowl is thrown, 6 in it DS-2\n"
             "Ben declares first DS-6\n"
             "Ann declares second DS-6\n"
             "Ben declares 1 DS-3\n"
             "Ann declares 4 DS-3\n"
             "Ben takes 5 showing 1 DS-4\n"
             "Ann takes nothing: no die shows 4 DS-3\n"
             "the game ends after round 1 with 1 left over DS-5\n");
}

/* All hear that somebody looks and how often, nobody hears what was seen. */
static void only_the_looker_is_told_what_a_look_shows(void **unused)
{
    (void)unused;
    static const char inputs[] = "1 look 0|2 look 1|roll 4|roll 1|1 declare 6|2 declare 2";
#define LEVELS "Ann takes look level 0 DS-7\nBen takes look level 1 DS-7\n"
    static const char shown[] = "Ben is shown die 4 of the bowl: a 6 DS-9\n"
                                "Ben is shown die 1 of the bowl: a 1 DS-9\n";
    static const char told[] = "Ben looks at 2 of the 6 dice DS-7\n"
                               "Ann declares first DS-7\n"
                               "Ben declares second DS-7\n"
                               "Ann declares 6 DS-3\n"
                               "Ben declares 2 DS-3\n"
                               "the cover is lifted: 1 showed 1 DS-7\n"
                               "the cover is lifted: 2 showed 2 DS-7\n"
                               "the cover is lifted: 1 showed 3 DS-7\n"
                               "the cover is lifted: 1 showed 5 DS-7\n"
                               "the cover is lifted: 1 showed 6 DS-7\n"
                               "Ann takes 1 showing 6 DS-4\n"
                               "Ben takes 2 showing 2 DS-4\n";
    for (int seat = 0; seat < 2; seat++) {
        char all[2000];
        snprintf(all, sizeof all, LEVELS "%s%s", seat == 1 ? shown : "", told);
        overhear("standard dice=6 reaction=look_bid", "roll 1 2 3 6 5 2", inputs, seat, all);
    }
#undef LEVELS
}

static void every_reaction_has_its_name(void **unused)
{
    (void)unused;
    static const choice_row names[] = {
        {"reaction", "random_order", SOUP_RANDOM_ORDER},
        {"reaction", "seat_rotation", SOUP_SEAT_ROTATION},
        {"reaction", "speed", SOUP_SPEED},
        {"reaction", "look_bid", SOUP_LOOK_BID},
    };
    tie_choices("soup", names, sizeof names / sizeof *names);
}

static void choices_are_listed_and_checked(void **unused)
{
    (void)unused;
    hz_session session;
    hz_action list[8];
    begin(&session,
          "soup",
          "standard 3 dice=6 reaction=seat_rotation",
          "roll 1 2 3 4 5 6 | 1 declare 2");
    const hz_table *table = &session.table;
    assert_int_equal(hz_soup.count(table, &session.state, 0), 0);
    assert_int_equal(hz_soup.count(table, &session.state, 1), 5);
    assert_int_equal(hz_soup.actions(table, &session.state, 1, 3, list, 8), 2);
    assert_int_equal(hz_value_of(list[0], 0), 5);
    assert_int_equal(hz_soup.actions(table, &session.state, 1, 1, list, 2), 2);
    assert_int_equal(hz_soup.actions(table, &session.state, 0, 0, list, 8), 0);
    assert_int_equal(hz_value_of(hz_soup.sample(table, &session.state, 1, 0), 0), 1);
    assert_int_equal(hz_value_of(hz_soup.sample(table, &session.state, 1, UINT64_MAX), 0), 6);
    const hz_action wrong[] = {hz_do(SOUP_POINT, 0, 0, 0),
                               hz_do(SOUP_POINT, 7, 0, 0),
                               hz_do(SOUP_POINT, 2, 0, 0),
                               hz_do(SOUP_POINT, 1, 1, 0),
                               hz_do(SOUP_LOOK, 0, 0, 0)};
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
        assert_int_equal(hz_soup.legal(table, &session.state, 1, wrong[index], NULL), HZ_ILLEGAL);
    }
    begin(&session, "soup", "standard dice=6 reaction=look_bid", "");
    assert_int_equal(hz_soup.count(table, &session.state, 0), 0);
    enter_all(&session, "roll 1 2 3 4 5 6 | 1 look 0");
    assert_int_equal(hz_soup.count(table, &session.state, 0), 4);
    assert_int_equal(hz_value_of(hz_soup.sample(table, &session.state, 1, UINT64_MAX), 0), 3);
    const hz_action blind[] = {hz_do(SOUP_LOOK, -1, 0, 0),
                               hz_do(SOUP_LOOK, 4, 0, 0),
                               hz_do(SOUP_LOOK, 0, 1, 0),
                               hz_do(SOUP_POINT, 1, 0, 0)};
    for (size_t index = 0; index < sizeof blind / sizeof *blind; index++) {
        assert_int_equal(hz_soup.legal(table, &session.state, 1, blind[index], NULL), HZ_ILLEGAL);
    }
}

static void the_standing_says_why_it_ended(void **unused)
{
    (void)unused;
    hz_session session;
    hz_standing standing;
    begin(&session, "soup", "standard dice=6", "roll 1 1 1 2 2 2 | roll 1 | 1 declare 1");
    hz_soup.standing(&session.table, &session.state, &standing);
    assert_int_equal(standing.ending, 0);
    enter_all(&session, "2 declare 2");
    hz_soup.standing(&session.table, &session.state, &standing);
    assert_string_equal(hz_ending_of(&hz_soup, &standing)->why,
                        "too few dice were left in the bowl");
}

static void rotation_outlives_the_round_number(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "soup", "standard 3 reaction=seat_rotation", "");
    assert_int_equal(hz_position_parse(&session.table,
                                       "round 65535; phase declare; order 3 1 2; bowl 36 0 0 0 0 0",
                                       &session.state,
                                       NULL),
                     HZ_OK);
    enter_all(&session, "3 declare 6 | 1 declare 5 | 2 declare 4");
    assert_int_equal(state_of(&session)->round, 65524);
    assert_int_equal(soup_rotated(&session.table, state_of(&session), 0), 0);
}

static void pointless_settings_are_pointed_out(void **unused)
{
    (void)unused;
    static const char *const pairs[][2] = {
        {"speeds=2,1", "speeds has no effect unless reaction is speed\n"},
        {"reaction=speed speeds=2",
         "reaction=speed with equal speeds is the same as random_order\n"},
        {"reaction=speed speeds=2,1", ""},
        {"dice=12 end_below=12", ""},
    };
    for (size_t row = 0; row < sizeof pairs / sizeof *pairs; row++) {
        char buffer[200];
        hz_text warnings = hz_text_in(buffer, sizeof buffer);
        hz_table table;
        assert_int_equal(
            hz_table_set(test_house(), &table, "soup", 2, pairs[row][0], &warnings, NULL), HZ_OK);
        assert_string_equal(buffer, pairs[row][1]);
    }
}

/* For a solver a throw is a pattern, whichever faces show it, where all see the bowl; who declares
   when, and what somebody is shown of it, have names. */
static void throws_of_an_open_bowl_alone_have_no_names(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *inputs;
        bool is_nameless;
    } cases[] = {
        {"standard 2 dice=6 reaction=seat_rotation", "", true},
        {"standard 2 dice=6 reaction=random_order", "", true},
        {"standard 2 dice=6 reaction=random_order", "roll 1 1 1 2 2 3", false},
        {"standard 2 dice=6 reaction=look_bid", "", false},
        {"standard 2 dice=6 reaction=look_bid", "roll 1 1 1 2 2 3 | 1 look 1 | 2 look 0", false},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_session session;
        begin(&session, "soup", cases[row].table, cases[row].inputs);
        const hz_table *table = &session.table;
        assert_int_equal(table->game->turn(table, &session.state).kind, HZ_CHANCE);
        assert_int_equal(table->game->solvable->is_nameless(table, &session.state),
                         cases[row].is_nameless);
    }
}

int main(void)
{
    const struct CMUnitTest more[] = {
        cmocka_unit_test(nothing_gets_lost),
        cmocka_unit_test(requests_say_who_sees_and_rolls),
        cmocka_unit_test(an_open_round_is_told_to_all),
        cmocka_unit_test(only_the_looker_is_told_what_a_look_shows),
        cmocka_unit_test(every_reaction_has_its_name),
        cmocka_unit_test(choices_are_listed_and_checked),
        cmocka_unit_test(the_standing_says_why_it_ended),
        cmocka_unit_test(rotation_outlives_the_round_number),
        cmocka_unit_test(pointless_settings_are_pointed_out),
        cmocka_unit_test(throws_of_an_open_bowl_alone_have_no_names),
    };
    return run_rules("soup", rows, sizeof rows / sizeof *rows, more, sizeof more / sizeof *more);
}
