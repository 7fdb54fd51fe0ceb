/* Dice Soup: every rule as rows, its secrets, and the figures that can be worked out exactly. */
#include "games/soup/soup.h"
#include "rules.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define TWENTY "roll 1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4"
#define SIX_LOOKS "roll 1 | roll 1 | roll 1 | roll 1 | roll 1 | roll 1"

/* clang-format off */
static const rule_test rows[] = {
    {"DS-1", "standard",          "", "", "pool 36; scores 0 0; round 1; phase throw; awaits roll 36x6"},
    {"DS-1", "standard 4",        "", "", "pool 36; scores 0 0 0 0; places 1 1 1 1"},
    {"DS-1", "standard 5",        "", "", "impossible 2 to 4"},
    {"DS-1", "standard 1",        "", "", "impossible 2 to 4"},
    {"DS-1", "standard dice=6",   "", "", "pool 6; awaits roll 6x6"},
    {"DS-1", "standard dice=144", "", "", "pool 144; awaits roll 144x6"},
    {"DS-1", "standard dice=5",   "", "", "impossible 6 to 144"},
    {"DS-1", "standard dice=145", "", "", "impossible 6 to 144"},

    {"DS-2", "standard dice=6", "", "roll 1 2 2 6 6 6", "bowl 1 2 0 0 0 3; pool 6; phase order; told throw"},
    {"DS-2", "standard dice=6", "", "roll 6 2 1 6 2 6", "bowl 1 2 0 0 0 3; faces -"},
    {"DS-2", "standard dice=6", "", "roll 3 4 5 5 4 4", "bowl 0 0 1 3 2 0"},
    {"DS-2", "standard dice=6", "", "roll 1 2 2 6 6",   "refused expected 6"},
    {"DS-2", "standard dice=6", "", "roll 1 2 2 6 6 7", "refused 1 to 6"},
    {"DS-2", "standard",        "round 2; pool 20; scores 7 9", "", "awaits roll 20x6"},
    {"DS-2", "standard dice=6", "round 2; pool 3; scores 1 2", "roll 5 5 1", "bowl 1 0 0 0 2 0; pool 3"},
    {"DS-2", "standard dice=6 reaction=look_bid", "", "roll 6 2 1 6 2 6",
     "bowl 1 2 0 0 0 3; faces 621626; phase levels"},

    {"DS-3", "standard 3", "phase declare; order 1 2 3; bowl 6 6 6 6 6 6", "",
     "awaits 1; offers declare 1 declare 2 declare 3 declare 4 declare 5 declare 6"},
    {"DS-3", "standard 3", "phase declare; order 1 2 3; bowl 6 6 6 6 6 6", "1 declare 3",
     "awaits 2; declared 3 - -; offers declare 1 declare 2 declare 4 declare 5 declare 6; told point"},
    {"DS-3", "standard 3", "phase declare; order 3 1 2; bowl 6 6 6 6 6 6", "3 declare 6 | 1 declare 1",
     "awaits 2; declared 1 - 6; offers declare 2 declare 3 declare 4 declare 5"},
    {"DS-3", "standard 3", "phase declare; order 1 2 3; bowl 6 6 6 6 6 6", "1 declare 3 | 2 declare 3",
     "refused DS-3"},
    {"DS-3", "standard 3", "phase declare; order 1 2 3; bowl 6 6 6 6 6 6", "1 declare 3 | 2 declare 4 | 3 declare 3",
     "refused by seat 1"},
    {"DS-3", "standard 3", "phase declare; order 2 1 3; bowl 6 6 6 6 6 6", "1 declare 3", "refused seat 2"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 36 0 0 0 0 0", "1 declare 6 | 2 declare 1",
     "scores 0 36; pool 0; told nothing; told take"},
    {"DS-3", "standard", "phase declare; order 1 2; bowl 36 0 0 0 0 0", "1 declare 6 | 2 declare 5",
     "scores 0 0; pool 36; round 2; going; untold take"},
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
     "scores 0 9; told nothing"},
    {"DS-3", "standard dice=6", "", "roll 1 2 3 4 5 6 | roll 1 | 1 declare 2 | 2 declare 1 | roll 1 1 1 1 | roll 1 | 1 declare 2",
     "declared 2 -; scores 1 1"},

    {"DS-4", "standard", "phase declare; order 2 1; bowl 7 5 9 6 4 5", "2 declare 3 | 1 declare 1",
     "scores 7 9; pool 20; round 2; phase throw; told take; untold nothing"},
    {"DS-4", "standard", "phase declare; order 2 1; bowl 7 5 9 6 4 5", "2 declare 3", "scores 0 0; pool 36; untold take"},
    {"DS-4", "standard", "phase declare; order 2 1; bowl 7 5 9 6 4 5", "2 declare 3 | 1 declare 1",
     "bowl 0 0 0 0 0 0; order - -; declared - -; awaits roll 20x6"},
    {"DS-4", "standard 4", "phase declare; order 4 3 2 1; bowl 1 2 3 4 5 21", "4 declare 6 | 3 declare 4 | 2 declare 2 | 1 declare 1",
     "scores 1 2 4 21; pool 8"},
    {"DS-4", "standard", "phase declare; order 1 2; bowl 1 1 9 9 9 7", "1 declare 1 | 2 declare 2", "scores 1 1; pool 34; told take; untold nothing"},
    {"DS-4", "standard", "round 3; pool 10; scores 12 14; phase declare; order 1 2; bowl 2 3 0 1 0 4", "1 declare 6 | 2 declare 2",
     "scores 16 17; pool 3; round 4"},

    {"DS-5", "standard", "round 4; pool 8; scores 14 14; phase declare; order 1 2; bowl 4 3 1 0 0 0", "1 declare 1 | 2 declare 2",
     "pool 1; scores 18 17; over; round 4; places 1 2; ended DS-5; told end"},
    {"DS-5", "standard", "round 4; pool 8; scores 14 14; phase declare; order 1 2; bowl 3 3 2 0 0 0", "1 declare 1 | 2 declare 2",
     "pool 2; going; round 5; awaits roll 2x6; ended not; untold end"},
    {"DS-5", "standard 3", "round 2; pool 9; scores 9 9 9; phase declare; order 1 2 3; bowl 2 2 2 3 0 0",
     "1 declare 1 | 2 declare 2 | 3 declare 3", "pool 3; going"},
    {"DS-5", "standard 3", "round 2; pool 8; scores 10 9 9; phase declare; order 1 2 3; bowl 2 2 2 2 0 0",
     "1 declare 1 | 2 declare 2 | 3 declare 3", "pool 2; over; places 1 2 2"},
    {"DS-5", "standard 4", "round 2; pool 8; scores 7 7 7 7; phase declare; order 1 2 3 4; bowl 1 1 1 1 4 0",
     "1 declare 1 | 2 declare 2 | 3 declare 3 | 4 declare 4", "pool 4; going"},
    {"DS-5", "standard 4", "round 2; pool 8; scores 7 7 7 7; phase declare; order 1 2 3 4; bowl 2 1 1 1 3 0",
     "1 declare 1 | 2 declare 2 | 3 declare 3 | 4 declare 4", "pool 3; over; scores 9 8 8 8; places 1 2 2 2"},
    {"DS-5", "standard 3", "round 2; pool 6; scores 10 10 10; phase declare; order 1 2 3; bowl 2 3 1 0 0 0",
     "1 declare 1 | 2 declare 2 | 3 declare 3", "over; scores 12 13 11; places 2 1 3"},
    {"DS-5", "standard 3", "round 2; pool 6; scores 10 10 10; phase declare; order 1 2 3; bowl 2 2 2 0 0 0",
     "1 declare 1 | 2 declare 2 | 3 declare 4", "over; scores 12 12 10; places 1 1 3"},
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
    {"DS-6", "standard reaction=seat_rotation dice=6 3", "", "roll 1 2 3 4 5 6", "order 1 2 3; phase declare; awaits 1; told place"},
    {"DS-6", "standard reaction=seat_rotation 3", "round 2; pool 4; scores 10 11 11", "roll 1 2 3 4", "order 2 3 1; awaits 2"},
    {"DS-6", "standard reaction=seat_rotation 3", "round 3; pool 4; scores 10 11 11", "roll 1 2 3 4", "order 3 1 2"},
    {"DS-6", "standard reaction=seat_rotation 3", "round 4; pool 4; scores 10 11 11", "roll 1 2 3 4", "order 1 2 3"},
    {"DS-6", "standard reaction=seat_rotation 4 first=3 dice=6", "", "roll 1 2 3 4 5 6", "order 3 4 1 2"},
    {"DS-6", "standard reaction=seat_rotation 4 first=3", "round 2; pool 4; scores 8 8 8 8", "roll 1 2 3 4", "order 4 1 2 3"},
    {"DS-6", "standard first=2 dice=6", "", "roll 1 2 3 4 5 6 | roll 1", "order 1 2"},
    {"DS-6", "standard 3", "phase order; bowl 6 6 6 6 6 6", "", "awaits roll 1x3"},
    {"DS-6", "standard 4", "phase order; bowl 6 6 6 6 6 6", "", "awaits roll 1x4"},
    {"DS-6", "standard 2", "phase order; bowl 6 6 6 6 6 6", "roll 2", "order 2 1; awaits 2; told place"},
    {"DS-6", "standard reaction=speed speeds=2,1", "phase order; bowl 6 6 6 6 6 6", "", "awaits roll 1x3"},
    {"DS-6", "standard reaction=speed speeds=100 4", "phase order; bowl 6 6 6 6 6 6", "", "awaits roll 1x400"},
    {"DS-6", "standard reaction=speed speeds=0", "", "", "impossible 1 to 100"},
    {"DS-6", "standard reaction=speed speeds=1,101", "", "", "impossible 1 to 100"},
    {"DS-6", "standard speeds=9,1", "phase order; bowl 6 6 6 6 6 6", "", "awaits roll 1x2"},

    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 3 | 2 look 1 | " SIX_LOOKS,
     "saw1 5 5 5 5 0 0; saw2 5 1 0 0 0 0; order 2 1; phase declare; awaits 2; levels 3 1; faces -; looked -; looker -; looks 0"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY, "awaits 12; levels - -; offers look 0 look 1 look 2 look 3"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 2 look 1", "awaits 1; levels - 1; phase levels; untold level"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 2 look 1 | 1 look 3", "levels 3 1; phase looks; told level"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 3 | 1 look 0 | 2 look 3",
     "levels 0 3; saw1 0 0 0 0 0 0; saw2 5 5 5 5 0 0; order 1 2; awaits 1"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 0 | 2 look 3 | 1 look 2", "refused DS-3"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 0 | 2 look 3 | 2 look 2", "refused seat 1"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 4", "refused DS-7"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 declare 1", "refused DS-7"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 timeout", "levels 0 -"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 0 | 2 look 3 | 1 declare 6 | 2 declare 1",
     "scores 0 5; pool 15; phase throw; levels - -; saw2 0 0 0 0 0 0; told shown; told nothing; told take"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 0 | 2 look 3 | 1 declare 6", "awaits 2; bowl 5 5 5 5 0 0; untold shown"},
    {"DS-7", "standard reaction=look_bid dice=20", "", TWENTY " | 1 look 0 | 2 look 3 | 1 declare 6 | 2 declare 6", "refused DS-3"},
    {"DS-7", "standard reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 2 | 2 look 3 | roll 6 | roll 5 | roll 4",
     "phase looks; looks 3; looker 1; looked 000111; saw1 0 0 0 1 1 1; awaits roll 1x3; told look"},
    {"DS-7", "standard reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 2 | 2 look 3 | roll 6 | roll 5 | roll 4 | roll 3",
     "phase declare; saw1 0 0 1 1 1 1; order 1 2; faces -"},
    {"DS-7", "standard reaction=look_bid end_below=2 dice=6", "round 2; pool 2; scores 2 2", "roll 5 6 | 1 look 1 | 2 look 0",
     "phase declare; saw1 0 0 0 0 0 0; order 2 1"},
    {"DS-7", "standard reaction=look_bid dice=6", "round 2; pool 2; scores 2 2", "roll 5 6 | 1 look 2 | 2 look 0 | roll 2",
     "phase declare; saw1 0 0 0 0 0 1; order 2 1"},
    {"DS-7", "standard 3 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 3 | 2 look 0 | 3 look 3",
     "order 2 - -; phase order; awaits roll 1x2; saw3 1 1 1 1 1 1"},
    {"DS-7", "standard 4 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 3 | 4 look 0 | 2 look 3 | 3 look 0 | roll 2 | roll 1",
     "order 4 3 1 2; phase declare"},
    {"DS-7", "standard 4 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 3 | 4 look 0 | 2 look 3 | 3 look 0", "order - - - -; awaits roll 1x2"},
    {"DS-7", "standard 4 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 3 | 4 look 0 | 2 look 3 | 3 look 0 | roll 1", "order 3 4 - -; awaits roll 1x2"},

    {"DS-8", "standard dice=50", "phase declare; order 1 2; bowl 10 9 8 8 8 7", "1 declare 1 | 2 declare 6", "scores 10 7; pool 33"},
    {"DS-8", "standard dice=144 reaction=seat_rotation", "phase declare; order 1 2; bowl 144 0 0 0 0 0", "1 declare 2 | 2 declare 1",
     "scores 0 144; pool 0; over"},
    {"DS-8", "standard", "round 2; pool 20; scores 7 9; phase declare; order 1 2; bowl 20 0 0 0 0 0", "1 declare 2 | 2 declare 3",
     "scores 7 9; pool 20; round 3"},

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
     "looker 1; looks 1; looked 001; saw1 0 0 1 0 0 0; awaits roll 1x5"},
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
     "phase order; saw2 2 0 0 0 0 0; looker -"},
    {"DS-9", "standard 4 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 0 | 2 look 0 | 3 look 0 | 4 look 0", "awaits roll 1x4"},
    {"DS-9", "standard 4 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 0 | 2 look 0 | 3 look 0 | 4 look 0 | roll 3 | roll 3 | roll 1",
     "order 3 4 1 2"},
    {"DS-9", "standard 3 reaction=look_bid dice=6", "", "roll 1 2 3 4 5 6 | 1 look 1 | 2 look 3 | 3 look 1 | roll 7", "refused 1 to 6"},
};
/* clang-format on */

typedef struct refused_position {
    const char *table, *position, *reason;
} refused_position;

/* clang-format off */
static const refused_position refused[] = {
    {"standard", "round 0", "round"},
    {"standard", "pool 35", "DS-8"},
    {"standard", "pool 35; scores 1 0", "round 1"},
    {"standard", "round 2; pool 35; scores 2 0", "DS-8"},
    {"standard", "round 2; pool 1; scores 18 17", "DS-5"},
    {"standard", "round 2; pool 2; scores 17 17; phase over", "DS-5"},
    {"standard", "phase over", "DS-5"},
    {"standard", "bowl 6 6 6 6 6 6", "DS-2"},
    {"standard", "phase order", "DS-2"},
    {"standard", "phase order; bowl 6 6 6 6 6 7", "DS-2"},
    {"standard", "phase order; bowl 6 6 6 6 6 5", "DS-2"},
    {"standard", "phase order; bowl 6 6 6 6 6 6; order 1 -", "order"},
    {"standard", "phase order; bowl 6 6 6 6 6 6; order - 1", "order"},
    {"standard", "phase order; bowl 6 6 6 6 6 6; declared 1 -", "DS-3"},
    {"standard", "order 1 2", "order"},
    {"standard", "faces 1", "DS-2"},
    {"standard", "levels 1 -", "DS-7"},
    {"standard", "saw1 1 0 0 0 0 0", "DS-7"},
    {"standard", "saw3 1 0 0 0 0 0", "empty seat"},
    {"standard", "looker 1", "DS-7"},
    {"standard", "looks 1", "DS-7"},
    {"standard", "looked 1", "DS-7"},
    {"standard", "declared 1 -", "DS-3"},
    {"standard", "phase declare; bowl 6 6 6 6 6 6; order 1 -", "order"},
    {"standard", "phase declare; bowl 6 6 6 6 6 6; order 1 1", "order"},
    {"standard", "phase declare; bowl 6 6 6 6 6 6; order 1 2; declared - 3", "DS-3"},
    {"standard", "phase declare; bowl 6 6 6 6 6 6; order 1 2; declared 2 3", "DS-3"},
    {"standard 3", "phase declare; bowl 6 6 6 6 6 6; order 1 2 3; declared 3 3 -", "DS-3"},
    {"standard", "phase levels; bowl 36 0 0 0 0 0", "phase"},
    {"standard", "phase looks; bowl 36 0 0 0 0 0", "phase"},
    {"standard reaction=seat_rotation", "phase order; bowl 6 6 6 6 6 6", "phase"},
    {"standard reaction=seat_rotation", "phase declare; bowl 6 6 6 6 6 6; order 2 1", "order"},
    {"standard reaction=look_bid dice=6", "phase levels; bowl 6 0 0 0 0 0", "face"},
    {"standard reaction=look_bid dice=6", "phase levels; bowl 6 0 0 0 0 0; faces 111117", "face"},
    {"standard reaction=look_bid dice=6", "phase levels; bowl 6 0 0 0 0 0; faces 111112", "faces"},
    {"standard reaction=look_bid dice=6", "phase levels; bowl 6 0 0 0 0 0; faces 1111111", "faces"},
    {"standard reaction=look_bid dice=6", "phase levels; bowl 6 0 0 0 0 0; faces 111111; levels 0 1", "DS-7"},
    {"standard reaction=look_bid dice=6", "phase levels; bowl 6 0 0 0 0 0; faces 111111; saw1 1 0 0 0 0 0", "DS-7"},
    {"standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 -; looker 1", "DS-7"},
    {"standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 0", "looker"},
    {"standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 0; looker 2", "looker"},
    {"standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 3; looker 1", "seat 2 saw"},
    {"standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 3 3; looker 1; saw1 6 0 0 0 0 0", "looker"},
    {"standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 0; looker 1; looks 2; looked 11; saw1 2 0 0 0 0 0", "looker"},
    {"standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 0; looker 1; looks 1; looked 11; saw1 1 0 0 0 0 0", "looker"},
    {"standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 0; looker 1; looks 1; looked 2; saw1 1 0 0 0 0 0", "looker"},
    {"standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 0; looker 1; looks 1; looked 0000001; saw1 1 0 0 0 0 0", "looker"},
    {"standard reaction=look_bid dice=6", "phase looks; bowl 5 1 0 0 0 0; faces 111112; levels 1 0; looker 1; looks 1; looked 1; saw1 0 1 0 0 0 0", "looker"},
    {"standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 1; looker 2", "seat 1 saw"},
    {"standard reaction=look_bid dice=6", "phase looks; bowl 6 0 0 0 0 0; faces 111111; levels 1 1; looker 1; saw2 2 0 0 0 0 0", "seat 2 saw"},
    {"standard reaction=look_bid dice=6", "phase declare; bowl 6 0 0 0 0 0; levels 0 3; order 1 2; saw2 5 0 0 0 0 0", "seat 2 saw"},
    {"standard reaction=look_bid dice=6", "phase declare; bowl 5 1 0 0 0 0; levels 0 1; order 1 2; saw2 0 2 0 0 0 0", "seat 2 saw"},
    {"standard reaction=look_bid dice=6", "phase declare; bowl 6 0 0 0 0 0; levels 0 3; order 2 1; saw2 6 0 0 0 0 0", "order"},
    {"standard reaction=look_bid dice=6", "phase declare; bowl 6 0 0 0 0 0; levels 0 3; order 1 2; saw2 6 0 0 0 0 0; faces 111111", "faces"},
    {"standard reaction=look_bid dice=6", "phase order; bowl 6 0 0 0 0 0; levels 0 3; saw2 6 0 0 0 0 0", "order"},
    {"standard reaction=look_bid dice=6", "phase declare; bowl 6 0 0 0 0 0; order 1 2", "DS-7"},
};
/* clang-format on */

/* A session at a table, after some inputs. */
static void begin(hz_session *session, const char *table, const char *inputs)
{
    hz_table laid;
    lay_table(&laid, "soup", table);
    hz_session_start(session, &laid);
    if (*inputs) {
        enter_all(session, inputs);
    }
}

static soup_state *state_of(hz_session *session)
{
    return (soup_state *)session->state.bytes;
}

static void impossible_positions_are_refused(void **unused)
{
    (void)unused;
    for (size_t index = 0; index < sizeof refused / sizeof *refused; index++) {
        hz_session session;
        hz_error error;
        begin(&session, refused[index].table, "");
        hz_status status =
            hz_position_parse(&session.table, refused[index].position, &session.state, &error);
        if (!status || !strstr(error.text, refused[index].reason)) {
            fail_msg("%s [%s]: expected a word on %s, found %s",
                     refused[index].position,
                     refused[index].table,
                     refused[index].reason,
                     status ? error.text : "no refusal");
        }
    }
}

static void requests_say_who_sees_and_rolls(void **unused)
{
    (void)unused;
    hz_session session;
    hz_chance ask;
    begin(&session, "standard", "");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(ask.visible, HZ_EVERYBODY);
    assert_int_equal(ask.roller, HZ_NOBODY);
    assert_true(ask.group[0].any_order);
    assert_string_equal(ask.purpose, "the throw");
    begin(&session, "standard dice=6 reaction=look_bid", "");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(ask.visible, 0);
    assert_false(ask.group[0].any_order);
    enter_all(&session, "roll 1 2 3 4 5 6 | 1 look 0 | 2 look 1");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(ask.visible, 1 << 1);
    assert_int_equal(ask.roller, 1);
    assert_string_equal(ask.purpose, "a look into the bowl");
    assert_int_equal(hz_soup.turn(&session.table, &session.state).roller, 1);
    begin(&session, "standard 3 dice=6 reaction=look_bid", "roll 1 2 3 4 5 6");
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
    begin(&session, table, before);
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
             "Ben is number 1 to declare DS-6\n"
             "Ann is number 2 to declare DS-6\n"
             "Ben declares 1 DS-3\n"
             "Ann declares 4 DS-3\n"
             "Ben takes 5 showing 1 DS-4\n"
             "Ann takes nothing: no die shows 4 DS-3\n"
             "the game ends after round 1 with 1 left over DS-5\n");
}

static void looks_are_told_to_the_looker_alone(void **unused)
{
    (void)unused;
    static const char inputs[] = "1 look 0|2 look 1|roll 4|roll 1|1 declare 6|2 declare 2";
    static const char rest[] = "Ann is number 1 to declare DS-7\n"
                               "Ben is number 2 to declare DS-7\n"
                               "Ann declares 6 DS-3\n"
                               "Ben declares 2 DS-3\n"
                               "the cover is lifted: 1 showed 1 DS-7\n"
                               "the cover is lifted: 2 showed 2 DS-7\n"
                               "the cover is lifted: 1 showed 3 DS-7\n"
                               "the cover is lifted: 0 showed 4 DS-7\n"
                               "the cover is lifted: 1 showed 5 DS-7\n"
                               "the cover is lifted: 1 showed 6 DS-7\n"
                               "Ann takes 1 showing 6 DS-4\n"
                               "Ben takes 2 showing 2 DS-4\n";
    static const char *const looks[] = {"", "Ben is shown a 6 DS-7\nBen is shown a 1 DS-7\n"};
    for (int seat = 0; seat < 2; seat++) {
        char expected[2000];
        snprintf(expected,
                 sizeof expected,
                 "Ann takes look level 0 DS-7\nBen takes look level 1 DS-7\n%s%s",
                 looks[seat],
                 rest);
        overhear("standard dice=6 reaction=look_bid", "roll 1 2 3 6 5 2", inputs, seat, expected);
    }
}

static void choices_are_listed_and_checked(void **unused)
{
    (void)unused;
    hz_session session;
    hz_action list[8];
    begin(&session, "standard 3 dice=6 reaction=seat_rotation", "roll 1 2 3 4 5 6 | 1 declare 2");
    const hz_table *table = &session.table;
    assert_int_equal(hz_soup.count(table, &session.state, 0), 0);
    assert_int_equal(hz_soup.count(table, &session.state, 1), 5);
    assert_int_equal(hz_soup.actions(table, &session.state, 1, 3, list, 8), 2);
    assert_int_equal(list[0].word[0], SOUP_POINT + 5);
    assert_int_equal(hz_soup.actions(table, &session.state, 1, 1, list, 2), 2);
    assert_int_equal(hz_soup.actions(table, &session.state, 0, 0, list, 8), 0);
    assert_int_equal(hz_soup.sample(table, &session.state, 1, 0).word[0], SOUP_POINT + 1);
    assert_int_equal(hz_soup.sample(table, &session.state, 1, UINT64_MAX).word[0], SOUP_POINT + 6);
    static const hz_action wrong[] = {{{SOUP_POINT, 0}},
                                      {{SOUP_POINT + 7, 0}},
                                      {{SOUP_POINT + 2, 0}},
                                      {{SOUP_POINT + 1, 1}},
                                      {{SOUP_LOOK, 0}}};
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
        assert_int_equal(hz_soup.legal(table, &session.state, 1, wrong[index], NULL), HZ_ILLEGAL);
    }
    begin(&session, "standard dice=6 reaction=look_bid", "");
    assert_int_equal(hz_soup.count(table, &session.state, 0), 0);
    enter_all(&session, "roll 1 2 3 4 5 6 | 1 look 0");
    assert_int_equal(hz_soup.count(table, &session.state, 0), 4);
    assert_int_equal(hz_soup.sample(table, &session.state, 1, UINT64_MAX).word[0], SOUP_LOOK + 3);
    static const hz_action blind[] = {
        {{SOUP_LOOK - 1, 0}}, {{SOUP_LOOK + 4, 0}}, {{SOUP_LOOK, 1}}, {{SOUP_POINT + 1, 0}}};
    for (size_t index = 0; index < sizeof blind / sizeof *blind; index++) {
        assert_int_equal(hz_soup.legal(table, &session.state, 1, blind[index], NULL), HZ_ILLEGAL);
    }
}

static void the_standing_says_why_it_ended(void **unused)
{
    (void)unused;
    hz_session session;
    hz_standing standing;
    begin(&session, "standard dice=6", "roll 1 1 1 2 2 2 | roll 1 | 1 declare 1");
    hz_soup.standing(&session.table, &session.state, &standing);
    assert_null(standing.why);
    enter_all(&session, "2 declare 2");
    hz_soup.standing(&session.table, &session.state, &standing);
    assert_string_equal(standing.why, "too few dice were left in the bowl");
}

static void masked(const hz_session *session, int seat, soup_state *out)
{
    memcpy(out, &session->state, sizeof *out);
    soup_mask(&session->table, out, seat);
}

/* The whole masked state, as the text of a position. */
static void sees(const hz_session *session, int seat, const char *expected)
{
    char buffer[2000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    soup_state seen;
    masked(session, seat, &seen);
    hz_position_print(&session->table, &seen, &text);
    assert_string_equal(buffer, expected);
}

/* Six dice are left in round 2; seats 1 to 3 have 1, 2 and 3. */
static void begin_second_round(hz_session *session, const char *inputs)
{
    begin(session, "standard 3 reaction=look_bid dice=12", "");
    const char *position = "round 2; pool 6; scores 1 2 3";
    assert_int_equal(hz_position_parse(&session->table, position, &session->state, NULL), HZ_OK);
    enter_all(session, inputs);
}

#define UNSEEN " 0 0 0 0 0 0"
#define COVERED "pool 6; scores 1 2 3; bowl" UNSEEN

static void levels_are_hidden_until_all_are_in(void **unused)
{
    (void)unused;
    static const char hidden[] = "round 2; phase levels; " COVERED "; levels - - -; order - - -; "
                                 "declared - - -; saw1" UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN
                                 "; saw4" UNSEEN "; looker -; looks 0; faces -; looked -";
    static const char own[] = "round 2; phase levels; " COVERED "; levels 2 - -; order - - -; "
                              "declared - - -; saw1" UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN
                              "; saw4" UNSEEN "; looker -; looks 0; faces -; looked -";
    static const char known[] = "round 2; phase looks; " COVERED "; levels 2 1 0; order - - -; "
                                "declared - - -; saw1" UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN
                                "; saw4" UNSEEN "; looker 1; looks 0; faces -; looked -";
    hz_session session;
    begin_second_round(&session, "roll 1 2 3 4 5 6 | 1 look 2 | 2 look 1");
    sees(&session, 0, own);
    sees(&session, 2, hidden);
    sees(&session, HZ_WATCHER, hidden);
    soup_state seen;
    masked(&session, 0, &seen);
    assert_int_equal(hz_soup.turn(&session.table, &seen).wanted, 6);
    enter_all(&session, "3 look 0");
    sees(&session, 0, known);
    sees(&session, 2, known);
    sees(&session, HZ_WATCHER, known);
}

static void looks_stay_with_the_looker(void **unused)
{
    (void)unused;
#define LOOKING "round 2; phase looks; " COVERED "; levels 2 1 3; order - - -; declared - - -; saw1"
    static const char *const looking[] = {
        LOOKING " 0 1 0 0 0 1; saw2" UNSEEN "; saw3" UNSEEN "; saw4" UNSEEN
                "; looker 1; looks 2; faces 60002; looked 10001",
        LOOKING UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN "; saw4" UNSEEN
                       "; looker 1; looks 2; faces -; looked -",
        LOOKING UNSEEN "; saw2" UNSEEN "; saw3 1 1 1 1 1 1; saw4" UNSEEN
                       "; looker 1; looks 2; faces -; looked -"};
#define CALLING                                                                                    \
    "round 2; phase declare; " COVERED "; levels 2 1 3; order 2 1 3; declared - 4 -; saw1"
    static const char *const calling[] = {
        CALLING " 0 1 1 0 1 1; saw2" UNSEEN "; saw3" UNSEEN "; saw4" UNSEEN
                "; looker -; looks 0; faces -; looked -",
        CALLING UNSEEN "; saw2 1 0 0 0 0 1; saw3" UNSEEN "; saw4" UNSEEN
                       "; looker -; looks 0; faces -; looked -",
        CALLING UNSEEN "; saw2" UNSEEN "; saw3 1 1 1 1 1 1; saw4" UNSEEN
                       "; looker -; looks 0; faces -; looked -",
        CALLING UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN "; saw4" UNSEEN
                       "; looker -; looks 0; faces -; looked -"};
    hz_session session;
    begin_second_round(&session, "roll 6 5 4 3 2 1 | 1 look 2 | 2 look 1 | 3 look 3");
    enter_all(&session, "roll 1 | roll 4");
    for (int seat = 0; seat < 3; seat++) {
        sees(&session, seat, looking[seat]);
    }
    sees(&session, HZ_WATCHER, looking[1]);
    enter_all(&session, "roll 1 | roll 2 | roll 1 | roll 5 | 2 declare 4");
    for (int seat = 0; seat < 3; seat++) {
        sees(&session, seat, calling[seat]);
    }
    sees(&session, HZ_WATCHER, calling[3]);
}

static void open_reactions_hide_nothing(void **unused)
{
    (void)unused;
    hz_session session;
    soup_state seen;
    begin(&session, "standard dice=6", "roll 1 2 3 4 5 6 | roll 1 | 1 declare 2");
    masked(&session, HZ_WATCHER, &seen);
    assert_memory_equal(&seen, &session.state, sizeof seen);
}

/* Dice not seen are fair, and what others saw is drawn from the whole bowl. Seat 1 has seen two 6s
   of six dice, so that on average 2 + 4/6 of the bowl and a third of that, for seat 2, are 6s. */
static void check_share_of_sixes(const hz_session *session, int looks, int seed)
{
    enum { GUESSES = 20000 };
    hz_rng rng;
    hz_rng_start(&rng, (uint64_t)seed, 0, HZ_RNG_GUESS);
    double in_bowl = 0, in_look = 0, squares = 0;
    for (int times = 0; times < GUESSES; times++) {
        soup_state guess;
        masked(session, 0, &guess);
        soup_guess(&session->table, &guess, 0, &rng);
        in_bowl += guess.count[5];
        squares += (guess.count[5] - 2) * (guess.count[5] - 2);
        in_look += guess.saw[1][5];
    }
    assert_true(fabs(in_bowl / GUESSES - (2 + 4 / 6.0)) < 0.02);
    assert_true(fabs(squares / GUESSES - (4 / 6.0 * 5 / 6.0 + 16 / 36.0)) < 0.04);
    assert_true(fabs(in_look / GUESSES - looks * (2 + 4 / 6.0) / 6) < 0.02);
}

static void guesses_follow_the_odds(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session,
          "standard dice=6 reaction=look_bid",
          "roll 6 6 1 2 3 4 | 1 look 1 | 2 look 2 | roll 1 | roll 1 | roll 5");
    assert_int_equal(state_of(&session)->looks, 1);
    check_share_of_sixes(&session, 1, 1);
    enter_all(&session, "roll 1 | roll 1 | roll 1");
    assert_int_equal(state_of(&session)->phase, SOUP_DECLARE);
    check_share_of_sixes(&session, 4, 2);
}

/* Printed figures are held to their last digit. */
static void check_figure(const char *what, double found, double expected, double last_digit)
{
    if (fabs(found - expected) > last_digit / 2 + 1e-9) {
        fail_msg("%s: found %.6f, expected %g", what, found, expected);
    }
}

static int rising(const void *left, const void *right)
{
    return *(const uint8_t *)left - *(const uint8_t *)right;
}

/* The request of the engine, listed outcome by outcome: 749,398 ways for 36 dice to fall. */
static void ordered_counts_average_as_printed(void **unused)
{
    (void)unused;
    static const double printed[SOUP_FACES] = {9.2534, 7.5137, 6.3693, 5.3874, 4.3801, 3.0961};
    hz_session session;
    hz_chance ask;
    uint64_t values[SOUP_MAX_DICE], outcomes = 0;
    double average[SOUP_FACES] = {0}, total = 0;
    begin(&session, "standard", "");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(hz_outcome_count(&ask), 749398);
    for (bool more = hz_outcome_first(&ask, values); more; more = hz_outcome_next(&ask, values)) {
        double chance = hz_outcome_probability(&ask, values);
        soup_state state;
        memcpy(&state, &session.state, sizeof state);
        hz_soup.rolled(&session.table, &state, values, NULL);
        qsort(state.count, SOUP_FACES, 1, rising);
        for (int face = 0; face < SOUP_FACES; face++) {
            average[face] += chance * state.count[SOUP_FACES - 1 - face];
        }
        total += chance;
        outcomes++;
    }
    assert_int_equal(outcomes, 749398);
    check_figure("all outcomes", total, 1, 1e-9);
    for (int face = 0; face < SOUP_FACES; face++) {
        check_figure("an ordered count", average[face], printed[face], 1e-4);
    }
    check_figure("dice taken in round 1", average[0] + average[1], 16.767, 1e-3);
}

/* What one round can bring when everybody declares the largest count that is free, by the engine.
 */
typedef struct round_end {
    double chance;
    int taken[SOUP_MAX_SEATS]; /* by order of declaring */
    int pool;
    bool is_over;
} round_end;

enum { DICE = 36, MOST_ENDS = 3000 };

typedef struct round_table {
    hz_table table;
    round_end ends[DICE + 1][MOST_ENDS]; /* by dice in the bowl */
    int count[DICE + 1];
} round_table;

static double factorial(int number)
{
    double product = 1;
    for (; number > 1; number--) {
        product *= number;
    }
    return product;
}

/* How likely a throw has these six counts, on whatever faces. */
static double chance_of(const uint8_t *counts, int dice)
{
    double chance = factorial(dice) / pow(SOUP_FACES, dice) * factorial(SOUP_FACES);
    int equal = 0;
    for (int face = 0; face < SOUP_FACES; face++) {
        equal = face > 0 && counts[face] == counts[face - 1] ? equal + 1 : 1;
        chance /= factorial(counts[face]) * equal;
    }
    return chance;
}

static void play_round(round_table *rounds, const uint8_t *counts, int dice)
{
    const hz_table *table = &rounds->table;
    hz_bot bot;
    assert_int_equal(hz_bot_find(&hz_soup, "largest", &bot, NULL), HZ_OK);
    soup_state state;
    hz_soup.start(table, &state);
    state.phase = SOUP_DECLARE;
    state.pool = (uint8_t)dice;
    memcpy(state.count, counts, sizeof state.count);
    for (int seat = 0; seat < table->seats; seat++) {
        state.order[seat] = (uint8_t)seat;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        hz_action action = hz_bot_act(&bot, table, &state, seat, NULL);
        hz_soup.act(table, &state, seat, action, NULL);
    }
    assert_true(rounds->count[dice] < MOST_ENDS);
    round_end *end = &rounds->ends[dice][rounds->count[dice]++];
    *end = (round_end){.chance = chance_of(counts, dice),
                       .pool = state.pool,
                       .is_over = hz_soup.turn(table, &state).kind == HZ_OVER};
    for (int seat = 0; seat < table->seats; seat++) {
        end->taken[seat] = state.score[seat];
    }
}

/* All falling counts of a number of dice, face after face. */
static void list_rounds(round_table *rounds, uint8_t *counts, int face, int left, int dice)
{
    if (face == SOUP_FACES) {
        if (left == 0) {
            play_round(rounds, counts, dice);
        }
        return;
    }
    int most = face == 0 || counts[face - 1] > left ? left : counts[face - 1];
    for (int count = 0; count <= most; count++) {
        counts[face] = (uint8_t)count;
        list_rounds(rounds, counts, face + 1, left - count, dice);
    }
}

static round_table *all_rounds(const char *text)
{
    round_table *rounds = calloc(1, sizeof *rounds);
    assert_non_null(rounds);
    lay_table(&rounds->table, "soup", text);
    uint8_t counts[SOUP_FACES];
    for (int dice = rounds->table.seats; dice <= DICE; dice++) {
        list_rounds(rounds, counts, 0, dice, dice);
    }
    return rounds;
}

static void expected_rounds_are_as_printed(void **unused)
{
    (void)unused;
    static const char *const tables[] = {"standard 2", "standard 3", "standard 4"};
    static const double printed[] = {4.2316, 2.7721, 1.9928};
    for (int row = 0; row < 3; row++) {
        round_table *rounds = all_rounds(tables[row]);
        double expected[DICE + 1] = {0};
        for (int dice = rounds->table.seats; dice <= DICE; dice++) {
            expected[dice] = 1;
            for (int index = 0; index < rounds->count[dice]; index++) {
                const round_end *end = &rounds->ends[dice][index];
                expected[dice] += end->is_over ? 0 : end->chance * expected[end->pool];
            }
        }
        check_figure(tables[row], expected[DICE], printed[row], 1e-4);
        free(rounds);
    }
}

typedef struct fate {
    double wins, draws;
} fate;

/* How the game ends for somebody who is `lead` dice ahead, by dice in the bowl; declaring first in
   every round with probability `first`. */
typedef struct fates {
    fate at[DICE + 1][2 * DICE + 1];
} fates;

static fate fate_after(const fates *known, const round_end *end, int lead)
{
    if (!end->is_over) {
        return known->at[end->pool][DICE + lead];
    }
    return (fate){.wins = lead > 0, .draws = lead == 0};
}

static fates *all_fates(const round_table *rounds, double first)
{
    fates *known = calloc(1, sizeof *known);
    assert_non_null(known);
    for (int dice = 2; dice <= DICE; dice++) {
        /* Nobody can be further ahead than by all dice that are out of the bowl. */
        for (int lead = dice - DICE; lead <= DICE - dice; lead++) {
            fate *sum = &known->at[dice][DICE + lead];
            for (int index = 0; index < rounds->count[dice]; index++) {
                const round_end *end = &rounds->ends[dice][index];
                int gain = end->taken[0] - end->taken[1];
                fate early = fate_after(known, end, lead + gain);
                fate late = fate_after(known, end, lead - gain);
                sum->wins += end->chance * (first * early.wins + (1 - first) * late.wins);
                sum->draws += end->chance * (first * early.draws + (1 - first) * late.draws);
            }
        }
    }
    return known;
}

static void two_players_fare_as_printed(void **unused)
{
    (void)unused;
    round_table *rounds = all_rounds("standard 2");
    fates *fair = all_fates(rounds, 0.5), *always = all_fates(rounds, 1);
    fate start = fair->at[DICE][DICE], ahead = {0, 0};
    double leads = 0;
    for (int index = 0; index < rounds->count[DICE]; index++) {
        const round_end *end = &rounds->ends[DICE][index];
        int gain = end->taken[0] - end->taken[1];
        if (gain > 0) {
            fate then = fate_after(fair, end, gain);
            leads += end->chance;
            ahead.wins += end->chance * then.wins;
            ahead.draws += end->chance * then.draws;
        }
    }
    check_figure("a draw", start.draws, 0.1274, 1e-4);
    check_figure("both win alike", start.wins, (1 - start.draws) / 2, 1e-9);
    check_figure("a leader after round 1", leads, 0.7900, 1e-4);
    check_figure("the leader wins", ahead.wins / leads, 0.7199, 1e-4);
    check_figure("the leader draws", ahead.draws / leads, 0.1160, 1e-4);
    check_figure("the leader loses", 1 - (ahead.wins + ahead.draws) / leads, 0.1641, 1e-4);
    check_figure("always first", always->at[DICE][DICE].wins, 0.9935, 1e-4);
    check_figure("never loses", always->at[DICE][DICE].draws, 1 - 0.9935, 1e-4);
    check_figure(
        "win or draw", always->at[DICE][DICE].wins + always->at[DICE][DICE].draws, 1, 1e-9);
    free(rounds);
    free(fair);
    free(always);
}

static void rotation_outlives_the_round_number(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "standard 3 reaction=seat_rotation", "");
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
        assert_int_equal(hz_table_set(&table, "soup", 2, pairs[row][0], &warnings, NULL), HZ_OK);
        assert_string_equal(buffer, pairs[row][1]);
    }
}

static void choose(hz_session *session, const char *name, int seat, uint64_t seed, hz_text *out)
{
    hz_bot bot;
    hz_rng rng;
    hz_rng_start(&rng, seed, 0, HZ_RNG_WHIMS);
    assert_int_equal(hz_bot_find(&hz_soup, name, &bot, NULL), HZ_OK);
    hz_text_clear(out);
    hz_action action = hz_bot_act(&bot, &session->table, &session->state, seat, &rng);
    soup_notation.print(&session->table, action, out);
}

static void personas_take_what_there_is_most_of(void **unused)
{
    (void)unused;
    hz_session session;
    char buffer[40];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session, "standard dice=9", "roll 2 2 3 3 5 5 6 6 1 | roll 2 | 2 declare 5");
    choose(&session, "largest", 0, 1, &text);
    assert_string_equal(buffer, "declare 2");
    begin(&session, "standard dice=6", "roll 2 6 3 3 6 6 | roll 2");
    choose(&session, "largest", 1, 1, &text);
    assert_string_equal(buffer, "declare 6");
    begin(&session, "standard dice=6 reaction=look_bid", "roll 1 1 1 2 3 4");
    choose(&session, "largest", 0, 1, &text);
    assert_string_equal(buffer, "look 3");
    choose(&session, "largest:0", 0, 1, &text);
    assert_string_equal(buffer, "look 0");
    enter_all(&session, "1 look 1 | 2 look 3 | roll 5 | roll 3");
    choose(&session, "largest", 0, 1, &text);
    assert_string_equal(buffer, "declare 1");
    enter_all(&session, "1 declare 1");
    choose(&session, "largest", 1, 1, &text);
    assert_string_equal(buffer, "declare 2");
}

/* How often, of a thousand, a casual player says the number. */
static void check_habit(hz_session *session, int number, int least, int most)
{
    char buffer[40];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    int times = 0;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        choose(session, "casual", 0, seed, &text);
        times += buffer[text.length - 1] == '0' + number;
    }
    if (times < least || times > most) {
        fail_msg("%d came %d times, expected %d to %d", number, times, least, most);
    }
}

static void casual_players_have_habits(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "standard dice=9", "roll 2 2 3 3 5 5 6 6 1 | roll 2 | 2 declare 5");
    check_habit(&session, 1, 0, 0);
    check_habit(&session, 2, 280, 390);
    check_habit(&session, 3, 280, 390);
    check_habit(&session, 5, 0, 0);
    check_habit(&session, 6, 280, 390);
    begin(&session, "standard dice=6 reaction=look_bid", "roll 1 1 1 2 3 4");
    check_habit(&session, 0, 70, 130);
    check_habit(&session, 1, 350, 450);
    check_habit(&session, 2, 350, 450);
    check_habit(&session, 3, 70, 130);
}

static void explained(hz_session *session, int seat, const char *action, const char *expected)
{
    static const char *const names[] = {"Ann", "Ben"};
    char buffer[100];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_action read;
    soup_state seen;
    masked(session, seat, &seen);
    assert_int_equal(soup_notation.parse(&session->table, action, &read, NULL), HZ_OK);
    soup_explain(&session->table, &seen, seat, read, names, &text);
    assert_string_equal(buffer, expected);
}

static void actions_are_explained(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "standard dice=6", "roll 1 1 1 2 3 4 | roll 1");
    explained(&session, 0, "declare 1", "take 3 dice");
    explained(&session, 0, "declare 2", "take 1 die");
    explained(&session, 0, "declare 6", "take nothing: no die shows it");
    begin(&session, "standard reaction=look_bid dice=20", TWENTY);
    explained(&session, 0, "look 1", "see 6 of 20 dice; lower levels declare first");
    explained(&session, 1, "look 3", "see 20 of 20 dice; lower levels declare first");
    enter_all(&session, "1 look 1 | 2 look 0 | " SIX_LOOKS);
    explained(&session, 0, "declare 1", "you have seen 5 ones among 6 dice");
    explained(&session, 0, "declare 2", "you have seen 1 two among 6 dice");
    explained(&session, 0, "declare 6", "you have seen 0 sixes among 6 dice");
    explained(&session, 1, "declare 6", "you have seen nothing of the bowl");
}

static void viewed(const hz_session *session, int seat, const char *expected)
{
    soup_state seen;
    char buffer[2000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    masked(session, seat, &seen);
    soup_view(&session->table, &seen, seat, &json);
    assert_string_equal(buffer, expected);
}

static void a_client_sees_what_its_seat_knows(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "standard dice=6", "");
    viewed(&session,
           0,
           "{\"status\":\"The bowl is about to be "
           "thrown.\",\"phase\":\"throw\",\"round\":1,\"pool\":6,"
           "\"end_below\":2,\"covered\":false,\"dice\":[0,0,0,0,0,0],\"unseen\":6,\"order\":[],"
           "\"seats\":[{\"score\":0,\"badges\":[]},{\"score\":0,\"badges\":[]}]}");
    enter_all(&session, "roll 1 1 1 2 2 3 | roll 1 | 1 declare 1 | 2 declare 2");
    viewed(&session,
           0,
           "{\"status\":\"Game over: seat 1 wins with 3 "
           "dice.\",\"phase\":\"over\",\"round\":1,\"pool\":1,"
           "\"end_below\":2,\"covered\":false,\"dice\":[0,0,0,0,0,0],\"unseen\":1,\"order\":[],"
           "\"seats\":[{\"score\":3,\"badges\":[\"winner\"]},{\"score\":2,\"badges\":[]}]}");
    begin(&session,
          "standard reaction=look_bid dice=6",
          "roll 1 1 1 2 2 3 | 1 look 1 | 2 look 0 | roll 4");
    viewed(&session,
           0,
           "{\"status\":\"Looking into the bowl: seat 1, 1 of 2 "
           "dice.\",\"phase\":\"looks\",\"round\":1,"
           "\"pool\":6,\"end_below\":2,\"covered\":true,\"dice\":[0,1,0,0,0,0],\"unseen\":5,"
           "\"order\":[],"
           "\"seats\":[{\"score\":0,\"level\":1,\"seen\":1,\"badges\":[\"looking\"]},"
           "{\"score\":0,\"level\":0,\"seen\":0,\"badges\":[]}]}");
    enter_all(&session, "roll 4 | 2 declare 1");
    static const char seats[] = "\"order\":[1,0],\"seats\":[{\"score\":0,\"level\":1,\"seen\":2,"
                                "\"badges\":[\"to act\"]},{\"score\":0,\"level\":0,\"seen\":0,"
                                "\"declared\":1,\"badges\":[]}]}";
    static const char *const dice[] = {"[0,2,0,0,0,0],\"unseen\":4,",
                                       "[0,0,0,0,0,0],\"unseen\":6,"};
    static const int viewers[] = {0, 1, HZ_WATCHER};
    for (int row = 0; row < 3; row++) {
        char expected[1000];
        snprintf(expected,
                 sizeof expected,
                 "{\"status\":\"%s\",\"phase\":\"declare\",\"round\":1,\"pool\":6,\"end_below\":2,"
                 "\"covered\":true,\"dice\":%s%s",
                 row == 0 ? "Your turn: declare a point." : "Next to declare: seat 1.",
                 dice[row > 0],
                 seats);
        viewed(&session, viewers[row], expected);
    }
}

static void a_terminal_sees_the_bowl(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Bartholomew the Second"};
    hz_session session;
    char buffer[2000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session, "standard dice=6", "roll 1 1 1 2 3 4 | roll 2 | 2 declare 1");
    soup_show(&session.table, &session.state, 0, names, &text);
    assert_string_equal(buffer,
                        "Round 1: 6 dice in the bowl\n\n"
                        "  point  dice\n"
                        "    1      3  ⚀⚀⚀  ← Bartholomew the \n"
                        "    2      1  ⚁\n"
                        "    3      1  ⚂\n"
                        "    4      1  ⚃\n"
                        "    5      0\n"
                        "    6      0\n\n"
                        "   turn player           score\n"
                        "   1st  Bartholomew the      0   declares 1 (+3)\n"
                        ">  2nd  Ann                  0\n\n"
                        "Your turn: declare a point.\n");
}

int main(void)
{
    const struct CMUnitTest more[] = {
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(requests_say_who_sees_and_rolls),
        cmocka_unit_test(an_open_round_is_told_to_all),
        cmocka_unit_test(looks_are_told_to_the_looker_alone),
        cmocka_unit_test(choices_are_listed_and_checked),
        cmocka_unit_test(the_standing_says_why_it_ended),
        cmocka_unit_test(levels_are_hidden_until_all_are_in),
        cmocka_unit_test(looks_stay_with_the_looker),
        cmocka_unit_test(open_reactions_hide_nothing),
        cmocka_unit_test(guesses_follow_the_odds),
        cmocka_unit_test(ordered_counts_average_as_printed),
        cmocka_unit_test(expected_rounds_are_as_printed),
        cmocka_unit_test(two_players_fare_as_printed),
        cmocka_unit_test(rotation_outlives_the_round_number),
        cmocka_unit_test(pointless_settings_are_pointed_out),
        cmocka_unit_test(casual_players_have_habits),
        cmocka_unit_test(personas_take_what_there_is_most_of),
        cmocka_unit_test(actions_are_explained),
        cmocka_unit_test(a_client_sees_what_its_seat_knows),
        cmocka_unit_test(a_terminal_sees_the_bowl),
    };
    return run_rules("soup", rows, sizeof rows / sizeof *rows, more, sizeof more / sizeof *more);
}
