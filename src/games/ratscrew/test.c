/* Ratscrew: every rule as rows; worked examples first. */
#include "rules.h"

#include <stdio.h>

#include "games/ratscrew/ratscrew.h"
#include "hazard/piece.h"

#define ROLL "lucky 1 2; first 1; phase roll; "

/* clang-format off */
static const rule_test rows[] = {
    /* The examples of the rules. */
    {"RS-03", "standard 2", ROLL "board 2 5", "roll 5 1", "board 1 2; rolled - -; standing 1 0; clears 1; turn 1; phase roll; says Ann clears a pair of 5: 1 point [RS-03]; awaits roll 2x6"},
    {"RS-05", "standard 2", ROLL "board 2 5", "roll 3 4", "lists clear 234 clear 2345 clear 345; phase clear; awaits 1"},
    {"RS-05", "standard 2", ROLL "board 2 5", "roll 3 4 | 1 clear 2345", "over; standing 18 0; places 1 2; ended RS-05; emptier 1; board - -; says Ann clears four in a row from 2: 3 points [RS-03]; says the board is empty: 15 points more for Ann [RS-05]"},
    {"RS-04", "standard 2", ROLL "board 2 5", "roll 3 4 | 1 clear 234", "going; standing 2 0; board 5 -; awaits roll 2x6; turn 1; says Ann clears three in a row from 2: 2 points [RS-03]; untold empty"},
    {"RS-08", "standard 2", ROLL "board 3 3", "roll 3 3", "lists clear 33 clear 333 clear 33 33"},
    {"RS-08", "standard 2", ROLL "board 3 3", "roll 3 3 | 1 clear 33 33", "over; standing 17 0; says Ann clears a pair of 3: 1 point [RS-03]; says the board is empty: 15 points more for Ann [RS-05]"},
    {"RS-08", "standard 2", ROLL "board 3 3", "roll 3 3 | 1 clear 333", "going; standing 3 0; board 3 -; says Ann clears three times 3: 3 points [RS-03]"},
    {"RS-08", "standard 2", ROLL "board 3 3", "roll 3 3 | 1 clear 33", "going; standing 1 0; board 3 3"},
    {"RS-05", "standard 2", ROLL "board 4 -; clears 1", "roll 4 4 | 1 clear 444", "over; standing 18 0; says Ann clears three times 4: 3 points [RS-03]"},
    {"RS-06", "standard 2", ROLL "board 1 6", "roll 3 3", "board 3 3; turn 2; turns 1; clears 0; standing 0 0; phase roll; says nothing matches: 3 and 3 stay for the next (seat Ann) [RS-06]"},
    {"RS-07", "standard 2", "lucky 3 2; first 1; phase roll; board 1 6", "roll 3 3", "standing 3 0; says a double of Ann's own lucky number: 3 points (face 3) [RS-07]; untold luck"},
    {"RS-07", "standard 2", "lucky 2 3; first 1; phase roll; board 1 6", "roll 3 3", "standing 0 1; says 3 is the lucky number of Ben: 1 point [RS-07]; untold own_luck"},
    {"RS-06", "standard 2", ROLL "board 5 -; clears 2", "roll 1 2", "board 1 2; turn 2; turns 1; clears 0"},

    /* The worked turn of RULES.md, with both meanings of a pair; and what is done for whoever is late. */
    {"RS-06", "standard 3", "lucky 1 3 5; first 1; phase roll; board 2 5", "roll 5 1 | roll 3 3 | roll 6 1", "standing 3 1 0; board 1 6; turn 2"},
    {"RS-06", "standard 3 rolled_pair_clears=yes", "lucky 1 3 5; first 1; phase roll; board 2 5", "roll 5 1 | roll 3 3 | 1 clear 123 | roll 6 1", "standing 3 1 0; board 1 6; turn 2"},
    {"RS-06", "standard 2 rs_lucky=no", "first 1; phase roll; board 2 5", "roll 5 1 | roll 3 3 | roll 6 1", "standing 3 0; board 1 6; turn 2"},
    {"RS-01", "standard 3", "", "roll 2 | 2 lucky 1 | 3 timeout", "lucky - 1 2; says time is up for Cleo [-]"},
    {"RS-04", "standard 2", ROLL "board 2 5", "roll 3 4 | 1 timeout", "standing 2 0; board 5 -; says Ann clears three in a row from 2: 2 points [RS-03]"},
    {"RS-04", "standard 2", ROLL "board 3 3", "roll 3 3 | 1 timeout", "standing 1 0; board 3 3"},
    {"RS-04", "standard 2", ROLL "board 1 4", "roll 4 1 | 1 timeout", "standing 1 0; board 4 4"},
    {"RS-01", "standard 3", "", "", "awaits roll 1x3; phase first; first -"},
    {"RS-01", "standard 3", "", "roll 2", "awaits 2; first 2; turn 2; phase lucky; says Ben begins [RS-01]; lists lucky 1 lucky 2 lucky 3 lucky 4 lucky 5 lucky 6"},
    {"RS-01", "standard 3", "", "roll 2 | 2 lucky 4 | 3 lucky 6", "awaits 1; lists lucky 1 lucky 2 lucky 3 lucky 5; lucky - 4 6; says the lucky number of Cleo is 6 [RS-01]"},
    {"RS-01", "standard 3", "", "roll 2 | 2 lucky 4 | 3 lucky 4", "refused RS-01"},
    {"RS-01", "standard 3", "", "roll 2 | 2 lucky 4 | 3 lucky 6 | 1 lucky 1", "awaits roll 2x6; phase open; turn 2; lucky 1 4 6"},
    {"RS-01", "standard 6", "", "roll 6 | 6 lucky 6 | 1 lucky 1 | 2 lucky 2 | 3 lucky 3 | 4 lucky 5", "phase open; lucky 1 2 3 5 4 6; turn 6"},
    {"RS-01", "standard 2 rs_lucky=no", "", "roll 2", "phase open; turn 2; lucky - -; awaits roll 2x6"},
    {"RS-01", "standard 7", "", "", "impossible 7 seats: Ratscrew is for 2 to 6"},
    {"RS-01", "standard 3", "", "", "began -"},
    {"RS-01", "standard 3", "", "roll 2", "began 2; finishes nothing"},
    {"RS-06", "standard 2", ROLL "board 1 6", "roll 3 3", "finishes turn; began 1; shows roll rolled 3 3; shows nothing board 3 3; shows nothing turn 2"},
    {"RS-08", "standard 2", ROLL "board 2 5", "roll 2 5 | 1 clear 22 55", "shows pair board 5 5; shows pair scores 1 0; shows empty scores 17 0"},
    {"RS-01", "standard 2", "", "roll 2 | 2 lucky 4", "shows number lucky - 4; shows number turn 1"},
    {"RS-06", "standard 2", "lucky 1 2; first 2; phase roll; board 1 6; turns 1; turn 1", "roll 3 3", "finishes turn round; began 2"},
    {"RS-05", "standard 3", "lucky 1 2 3; first 1; phase roll; board 2 -; clears 1", "roll 1 3", "over; finishes turn round"},
    {"RS-09", "standard 3 max_turns=10", "lucky 1 2 3; first 1; phase roll; board 1 6; turns 9; turn 1", "roll 3 3", "over; finishes turn round"},
    {"RS-01", "standard 3", "", "roll 1 | 1 lucky 7", "refused lucky 1 to 6"},
    {"RS-01", "standard 3", "turns 4; first 3; lucky 1 2 3; phase roll; board 1 6; turn 1", "roll 4 4", "turn 2; turns 5"},
    {"RS-01", "standard 2", "lucky 4 2; first 2; phase open", "", "impossible turns do not fit [RS-01, RS-09]"},
    {"RS-01", "standard 2", "lucky 4 2; first 2; turn 2; phase open", "roll 3 3", "board 3 3; turn 2; going"},
    {"RS-02", "standard 2", "lucky 4 2; first 1; phase open", "roll 4 4", "board 4 4; standing 0 0; phase roll; turn 1; says on the board lie 4 and 4 [RS-02]; untold own_luck"},
    {"RS-02", "standard 2", "lucky 4 2; first 1; phase open", "roll 6 1", "board 1 6; says on the board lie 1 and 6 [RS-02]"},
    {"RS-03", "standard 2", ROLL "board 1 6", "roll 5 4", "board 1 -; standing 2 0; clears 1"},
    {"RS-03", "standard 2", ROLL "board 6 6", "roll 1 2", "turn 2"},
    {"RS-03", "standard 2", ROLL "board 1 2", "roll 6 6", "turn 2; board 6 6"},
    {"RS-03", "standard 2", ROLL "board 5 6", "roll 1 1", "turn 2; board 1 1; says a double of Ann's own lucky number: 3 points (face 1) [RS-07]"},
    {"RS-03", "standard 2", ROLL "board 4 4", "roll 1 2", "turn 2; board 1 2; standing 0 0"},
    {"RS-03", "standard 2", ROLL "board 1 6", "roll 3 3", "untold pair; turn 2"},
    {"RS-03", "standard 2 rolled_pair_clears=yes", ROLL "board 1 6", "roll 3 3", "board 1 6; standing 1 0; turn 1; says Ann clears a pair of 3: 1 point [RS-03]"},
    {"RS-03", "standard 2 rolled_pair_clears=yes", ROLL "board 4 4", "roll 1 2", "turn 2; standing 0 0"},
    {"RS-03", "standard 2 rolled_pair_clears=yes", ROLL "board 4 4", "roll 3 3", "standing 1 0; board 4 4"},
    {"RS-03", "standard 2 rolled_pair_clears=yes", ROLL "board 3 4", "roll 3 3", "lists clear 33 clear 333"},
    {"RS-03", "standard 2", ROLL "board 2 -; clears 1", "roll 3 4", "over; standing 17 0; says Ann clears three in a row from 2: 2 points [RS-03]"},
    {"RS-03", "standard 2", ROLL "board 6 -; clears 1", "roll 6 4", "board 4 -; standing 1 0; clears 2"},
    {"RS-03", "standard 3", "lucky 4 5 6; first 1; phase roll; board 2 5; turn 2; turns 1", "roll 3 4 | 2 clear 2345", "over; says Ben clears four in a row from 2: 3 points [RS-03]"},
    {"RS-03", "standard 3", "lucky 4 5 6; first 1; phase roll; board 3 6; turn 2; turns 1", "roll 3 1", "board 1 6; says Ben clears a pair of 3: 1 point [RS-03]"},
    {"RS-03", "standard 3", "lucky 4 5 6; first 1; phase roll; board 2 6; turn 2; turns 1", "roll 2 2 | 2 clear 222", "says Ben clears three times 2: 3 points [RS-03]"},
    {"RS-03", "standard 3", "lucky 4 5 6; first 1; phase roll; board 1 1; turn 2; turns 1", "roll 5 3", "board 3 5; turn 3; says Ben rolls 3 and 5 [RS-03]"},
    {"RS-04", "standard 2", ROLL "board 2 5", "roll 2 5", "lists clear 22 clear 55 clear 22 55"},
    {"RS-04", "standard 2", ROLL "board 2 5", "roll 5 2 | 1 clear 22 55", "over; standing 17 0"},
    {"RS-04", "standard 2", ROLL "board 2 5", "roll 2 5 | 1 clear 55 22", "refused what may be chosen now [RS-04]"},
    {"RS-04", "standard 2", ROLL "board 2 5", "roll 2 5 | 1 clear 55", "board 2 2; standing 1 0; turn 1; awaits roll 2x6"},
    {"RS-04", "standard 2", ROLL "board 2 5", "roll 2 5 | 1 clear 33", "refused RS-03"},
    {"RS-04", "standard 2", ROLL "board 2 5", "roll 2 5 | 1 clear 567", "refused expected"},
    {"RS-04", "standard 2", ROLL "board 2 5", "roll 2 5 | 1 lucky 3", "refused cannot be done now [RS-01]"},
    {"RS-04", "standard 2", ROLL "board 2 5", "roll 2 5 | 1 clear 22 | roll 1 3", "turn 2; board 1 3; clears 0; standing 1 0"},
    {"RS-04", "standard 2", ROLL "board 3 4", "roll 2 5", "lists clear 234 clear 2345 clear 345"},
    {"RS-04", "standard 2", ROLL "board 3 4", "roll 3 5", "lists clear 33 clear 345"},
    {"RS-04", "standard 2", ROLL "board 3 4", "roll 3 5 | 1 clear 33", "board 4 5; standing 1 0"},
    {"RS-05", "standard 2 rs_empty_bonus=0", ROLL "board 2 5", "roll 3 4 | 1 clear 2345", "over; standing 3 0"},
    {"RS-05", "standard 2 rs_empty_bonus=30", ROLL "board 2 -; clears 1", "roll 2 2 | 1 clear 222", "over; standing 33 1"},
    {"RS-05", "standard 3", "lucky 1 2 3; first 2; phase roll; board 2 -; clears 1; turn 2", "roll 1 3", "over; standing 0 17 0; ended RS-05; emptier 2; says the board is empty: 15 points more for Ben [RS-05]; says Ben rolls 1 and 3 [RS-03]; says Ben clears three in a row from 1: 2 points [RS-03]"},
    {"RS-06", "standard 2", ROLL "board 2 2", "roll 4 6", "board 4 6; rolled - -; turn 2; says nothing matches: 4 and 6 stay for the next (seat Ann) [RS-06]"},
    {"RS-06", "standard 3", "lucky 4 5 6; first 1; phase roll; board 2 2; turn 2; turns 1", "roll 6 4", "board 4 6; turn 3; says nothing matches: 4 and 6 stay for the next (seat Ben) [RS-06]"},
    {"RS-07", "standard 3", "lucky 1 2 3; first 1; phase roll; board 5 -; clears 1", "roll 6 6", "standing 0 0 0; board 6 6; untold luck; untold own_luck"},
    {"RS-07", "standard 2", "lucky 1 5; first 1; phase roll; board 5 -; clears 1", "roll 5 5 | 1 clear 555", "standing 18 1; over"},
    {"RS-07", "standard 2", "lucky 5 1; first 1; phase roll; board 5 6", "roll 5 5 | 1 clear 55", "standing 4 0; board 5 6"},
    {"RS-07", "standard 2 rs_lucky=no", "first 1; phase roll; board 1 6", "roll 3 3", "standing 0 0"},
    {"RS-07", "standard 3", "lucky 4 5 6; first 1; phase roll; board 1 3; turn 2; turns 1", "roll 5 5", "says a double of Ben's own lucky number: 3 points (face 5) [RS-07]"},
    {"RS-09", "standard 2 max_turns=10", "lucky 1 2; first 1; phase roll; board 1 6; turns 9; turn 2; scores 4 4", "roll 3 3", "over; ended RS-09; turns 10; places 1 1; standing 4 4; says the game ends after 10 turns [RS-09]; emptier -"},
    {"RS-09", "standard 2 max_turns=10", "lucky 1 2; first 1; phase roll; board 1 6; turns 8; scores 4 5", "roll 3 3", "going; turns 9; untold long; places 2 1"},
    {"RS-09", "standard 2", "lucky 1 2; first 1; phase over; turns 400; board 1 2; scores 5 6", "", "over; ended RS-09"},
    {"RS-09", "standard 2", ROLL "board 2 -; clears 1; turns 2; scores 0 17", "roll 1 3", "over; standing 17 17; places 1 1"},
    {"RS-09", "standard 2 rs_tie=emptier", ROLL "board 2 -; clears 1; turns 2; scores 0 17", "roll 1 3", "over; standing 17 17; places 1 2"},
    {"RS-09", "standard 3 rs_tie=emptier", "lucky 1 2 3; first 1; phase roll; board 2 -; clears 1; turns 3; scores 0 17 18", "roll 1 3", "over; places 2 3 1"},
    {"RS-09", "standard 3 rs_tie=emptier", "lucky 1 2 3; first 1; phase roll; board 2 -; clears 1; turns 3; scores 0 18 18", "roll 1 3", "over; places 3 1 1"},
    {"RS-09", "standard 2", ROLL "board 1 6; clears 1; scores 0 18", "", "impossible the score of seat 2 does not fit [RS-09]"},
    {"RS-09", "standard 2", "lucky 1 2; first 1; phase clear; board 2 5; rolled 2 5; scores 0 18", "", "impossible the score of seat 2 does not fit [RS-09]"},
    {"RS-09", "standard 2", "lucky 1 2; first 1; phase clear; board 2 5; rolled 2 5; scores 0 1", "", "going"},
    {"RS-09", "standard 2", ROLL "board 1 6; clears 1; scores 6 1", "", "going"},
    {"RS-09", "standard 2", ROLL "board 1 6; clears 1; scores 7 1", "", "impossible the score of seat 1 does not fit [RS-09]"},
    {"RS-09", "standard 2", ROLL "board 1 6; clears 1; scores 6 2", "", "impossible the score of seat 2 does not fit [RS-09]"},
    {"RS-09", "standard 2 rs_lucky=no", "first 1; phase roll; board 1 6; clears 1; scores 3 0", "", "going"},
    {"RS-09", "standard 2 rs_lucky=no", "first 1; phase roll; board 1 6; clears 1; scores 4 0", "", "impossible the score of seat 1 does not fit [RS-09]"},
    {"RS-09", "standard 2 rs_lucky=no", "first 1; phase roll; board 1 6; clears 1; scores 3 1", "", "impossible the score of seat 2 does not fit [RS-09]"},
    {"RS-09", "standard 3 rs_lucky=no", "first 2; phase roll; board 1 6; turns 1; turn 3; scores 0 30 0", "", "going"},
    {"RS-09", "standard 3 rs_lucky=no", "first 2; phase roll; board 1 6; turns 1; turn 3; scores 0 30 1", "", "impossible the score of seat 3 does not fit [RS-09]"},
    {"RS-09", "standard 3 rs_lucky=no", "first 2; phase roll; board 1 6; turns 1; turn 3; scores 1 30 0", "", "impossible the score of seat 1 does not fit [RS-09]"},
    {"RS-09", "standard 2", "lucky 1 2; first 1; phase over; emptier 1; clears 1; scores 21 1", "", "over"},
    {"RS-09", "standard 2", "lucky 1 2; first 1; phase over; emptier 1; clears 1; scores 22 1", "", "impossible the score of seat 1 does not fit [RS-09]"},

    /* Positions that cannot be. */
    {"RS-01", "standard 2", "turn 2", "", "impossible first does not fit the phase [RS-01]"},
    {"RS-01", "standard 2", "first 1", "", "impossible first does not fit the phase [RS-01]"},
    {"RS-01", "standard 2", "phase lucky", "", "impossible first does not fit the phase [RS-01]"},
    {"RS-01", "standard 2", "phase lucky; first 3", "", "impossible first"},
    {"RS-01", "standard 2", "phase lucky; first 1; turn -; lucky 1 -", "", "impossible turn or phase out of range"},
    {"RS-01", "standard 2", "turns 1", "", "impossible turns do not fit [RS-01, RS-09]"},
    {"RS-05", "standard 2 rs_empty_bonus=31", "", "", "impossible option rs_empty_bonus: found \"31\", expected 0 to 30"},
    {"RS-09", "standard 2 max_turns=9", "", "", "impossible option max_turns: found \"9\", expected 10 to 10000"},
    {"RS-09", "standard 2 max_turns=10001", "", "", "impossible option max_turns: found \"10001\", expected 10 to 10000"},
    {"RS-09", "standard 2", "scores 1 0", "", "impossible the score of seat 1 does not fit [RS-09]"},
    {"RS-01", "standard 2", "lucky 1 -", "", "impossible lucky numbers do not fit [RS-01]"},
    {"RS-06", "standard 2", "board 1 2", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", "clears 1", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", "emptier 1", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-01", "standard 2", "phase lucky; first 1; lucky 1 -", "", "impossible lucky numbers do not fit [RS-01]"},
    {"RS-01", "standard 2", "phase lucky; first 1; turn 2", "", "impossible lucky numbers do not fit [RS-01]"},
    {"RS-01", "standard 6", "phase lucky; first 1; turn 6; lucky 1 2 3 4 5 -", "", "impossible lucky numbers do not fit [RS-01]"},
    {"RS-01", "standard 2 rs_lucky=no", "phase lucky; first 1", "", "impossible lucky numbers do not fit [RS-01]"},
    {"RS-01", "standard 2", "phase open; first 1", "", "impossible lucky numbers do not fit [RS-01]"},
    {"RS-01", "standard 2", "phase open; first 1; lucky 1 1", "", "impossible lucky numbers do not fit [RS-01]"},
    {"RS-09", "standard 2", "phase open; first 1; lucky 1 2; scores 0 1", "", "impossible the score of seat 2 does not fit [RS-09]"},
    {"RS-01", "standard 2", "phase open; first 1; lucky 1 2; turns 1; turn 2", "", "impossible turns do not fit [RS-01, RS-09]"},
    {"RS-01", "standard 2", "phase open; first 2; lucky 4 2", "", "impossible turns do not fit [RS-01, RS-09]"},
    {"RS-01", "standard 2", ROLL "board 1 2; turn 2", "", "impossible turns do not fit [RS-01, RS-09]"},
    {"RS-09", "standard 2", ROLL "board 1 2; scores 1 0", "", "impossible the score of seat 1 does not fit [RS-09]"},
    {"RS-09", "standard 2", ROLL "board 1 2; clears 1; scores -1 0", "", "impossible the score of seat 1 does not fit [RS-09]"},
    {"RS-09", "standard 2", ROLL "board 1 2; clears 1; scores 1000001 0", "", "impossible the score of seat 1 does not fit [RS-09]"},
    {"RS-06", "standard 2", ROLL "board 1 -", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", ROLL "board - 1; clears 1", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", ROLL "board 2 1", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", ROLL "board - -", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", ROLL "board 1 2; rolled 1 2", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", ROLL "board 1 2; emptier 1; clears 1", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-01", "standard 2", ROLL "board 1 2; turns 400", "", "impossible turns do not fit [RS-01, RS-09]"},
    {"RS-01", "standard 2", ROLL "board 1 2; turns 401; turn 2", "", "impossible turns do not fit [RS-01, RS-09]"},
    {"RS-06", "standard 2", "lucky 1 2; first 1; phase clear; board 1 2", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", "lucky 1 2; first 1; phase clear; board 1 2; rolled 2 5", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", "lucky 1 2; first 1; phase clear; board 1 2; rolled 2 1", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", "lucky 1 2; first 1; phase clear; board 1 2; rolled 5 5", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-01", "standard 2", "lucky 1 2; first 1; phase over", "", "impossible turns do not fit [RS-01, RS-09]"},
    {"RS-01", "standard 2", "lucky 1 2; first 1; phase over; board 1 2", "", "impossible turns do not fit [RS-01, RS-09]"},
    {"RS-06", "standard 2", "lucky 1 2; first 1; phase over; emptier 1", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", "lucky 1 2; first 1; phase over; emptier 2; clears 1", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", "lucky 1 2; first 1; phase over; emptier 1; clears 1; board 1 2", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", "lucky 1 2; first 1; phase over; turns 400; board 1 2; clears 1", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-06", "standard 2", "lucky 1 2; first 1; phase over; turns 400; board 1 -", "", "impossible the board does not fit the phase [RS-06]"},
    {"RS-01", "standard 2", "lucky 1 2; first 1; phase over; turns 400; emptier 1; clears 1", "", "impossible turns do not fit [RS-01, RS-09]"},
};

/* clang-format on */

static void names_mean_what_they_say(void **unused)
{
    (void)unused;
    static const choice_row choices[] = {
        {"rs_tie", "shared", RATSCREW_SHARED},
        {"rs_tie", "emptier", RATSCREW_EMPTIER},
    };
    tie_choices("ratscrew", choices, sizeof choices / sizeof *choices);
}

static void combinations_are_called_by_their_faces(void **unused)
{
    (void)unused;
    assert_int_equal(hz_word_count(ratscrew_names), RATSCREW_COMBINATIONS);
    for (int index = 0; index < RATSCREW_COMBINATIONS; index++) {
        hz_piece name = hz_word_at(ratscrew_names, index);
        assert_true(hz_piece_is(name, ratscrew_combinations[index].faces));
    }
}

static void the_roller_is_named(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "ratscrew", "standard 2", "");
    assert_int_equal(hz_ratscrew.turn(&session.table, &session.state).roller, HZ_NOBODY);
    enter_all(&session, "roll 2 | 2 lucky 1 | 1 lucky 2");
    assert_int_equal(hz_ratscrew.turn(&session.table, &session.state).roller, HZ_NOBODY);
    enter_all(&session, "roll 1 6");
    assert_int_equal(hz_ratscrew.turn(&session.table, &session.state).roller, 1);
}

/* The pictures for people: terminal, client, choices, advice. */
static void a_choice_is_explained(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    char buffer[4000];
    hz_session session;
    begin(
        &session, "ratscrew", "standard 2", "roll 1 | 1 lucky 1 | 2 lucky 2 | roll 2 5 | roll 3 4");
    const hz_table *table = &session.table;
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_action list[4];
    assert_int_equal(hz_ratscrew.actions(table, &session.state, 0, 0, list, 4), 3);
    hz_ratscrew.notation->explain(table, &session.state, 0, list[0], names, &text);
    assert_string_equal(buffer, "2 points; roll on against the 5");
    hz_text_clear(&text);
    hz_ratscrew.notation->explain(table, &session.state, 0, list[1], names, &text);
    assert_string_equal(buffer, "18 points, and the board is empty: game over");
    hz_text_clear(&text);
    hz_ratscrew.advice->hint(table, &session.state, 0, names, &text, NULL);
    assert_string_equal(buffer,
                        "clear 234: 2 points; then 15 of 36 rolls clear, 5 can empty the board\n"
                        "clear 2345: 18 points\n"
                        "clear 345: 2 points; then 15 of 36 rolls clear, 5 can empty the board\n");
    hz_text_clear(&text);
    hz_ratscrew.notation->show(table, &session.state, 0, names, &text);
    assert_non_null(strstr(buffer, "Your turn: choose what to clear."));
    assert_non_null(strstr(buffer, "> Ann"));
    hz_text_clear(&text);
    hz_json json = hz_json_to(&text, false);
    hz_view(table, &session.state, 1, &json);
    assert_non_null(strstr(buffer, "\"board_dice\":[2,5],\"rolled_dice\":[3,4],\"pool\":6"));
    assert_non_null(strstr(buffer, "On turn: seat 1. Several things can be cleared."));
}

/* N-31: board and pool are ten dice, and never do more than four lie there. */
static void random_games_keep_the_board_small(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "ratscrew", "standard 4 rolled_pair_clears=yes");
    for (uint64_t game = 0; game < 200; game++) {
        hz_session session;
        start_session(&session, &table);
        hz_rng whims;
        hz_rng_start(&whims, 7, game, HZ_RNG_WHIMS);
        const ratscrew_state *state = (const void *)&session.state;
        hz_turn turn;
        while ((turn = hz_ratscrew.turn(&table, state)).kind != HZ_OVER) {
            hz_input input = {.kind = HZ_ACTION, .seat = state->seat, .took_ms = -1};
            int32_t before = state->score[0];
            if (turn.kind == HZ_CHANCE) {
                hz_session_roll(&session, game, &input);
            } else {
                input.action = hz_ratscrew.sample(&table, state, state->seat, hz_rng_bits(&whims));
            }
            assert_int_equal(hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
            assert_true(state->score[0] >= before);
            ratscrew_counts counts = ratscrew_count(state);
            int dice = 0;
            for (int face = 1; face <= RATSCREW_FACES; face++) {
                dice += counts.all[face];
            }
            assert_true(dice <= 4 && (state->clears > 0 || dice == 2 || dice == 4 || dice == 0));
        }
    }
}

int main(void)
{
    const struct CMUnitTest more[] = {
        cmocka_unit_test(names_mean_what_they_say),
        cmocka_unit_test(combinations_are_called_by_their_faces),
        cmocka_unit_test(the_roller_is_named),
        cmocka_unit_test(a_choice_is_explained),
        cmocka_unit_test(random_games_keep_the_board_small),
    };
    return run_rules(
        "ratscrew", rows, sizeof rows / sizeof *rows, more, sizeof more / sizeof *more);
}
