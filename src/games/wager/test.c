/* Dead Man's Wager: every rule as rows, the figures of the design as tests. */
#include <stdio.h>

#include "games/wager/wager.h"
#include "rules.h"

/* clang-format off */
static const rule_test rows[] = {
    /* Setting up and turns */
    {"WG-01", "final 3", "", "", "totals 0 0 0; streaks - - -; fates active active active; double 0; round 1"},
    {"WG-01", "final 8", "", "", "totals 0 0 0 0 0 0 0 0"},
    {"WG-01", "final 9", "", "", "impossible 2 to 8"},
    {"WG-01", "final 1", "", "", "impossible 2 to 8"},
    {"WG-02", "final 3", "", "", "next 1; awaits roll 1x6"},
    {"WG-02", "final 3 first=2", "", "", "next 2"},
    {"WG-03", "final 2", "", "roll 2", "awaits 1; lists end wager; phase offer"},
    {"WG-03", "final 2", "", "roll 2 | 1 end", "next 2; phase roll"},
    {"WG-03", "final 2", "", "roll 2 | 1 wager | roll 1", "next 2; phase roll"},
    {"WG-03", "final 2", "double 1", "roll 2", "lists stop again; phase choose_again"},
    {"WG-03", "final 2", "double 1", "roll 2 | 1 again | roll 1 | 1 wager | roll 1", "next 2"},
    {"WG-03", "final 2", "double 1", "roll 2 | 1 again | roll 1 | 1 end", "next 2"},
    {"WG-03", "final 2", "double 1", "roll 2 | 1 stop | 1 wager | roll 1", "next 2"},
    {"WG-03", "final 2", "double 1", "roll 2 | 1 stop | 1 end", "next 2"},
    {"WG-03", "final 2", "", "roll 2 | 1 again", "refused WG-10"},
    {"WG-03", "final 2", "double 1", "roll 2 | 1 wager", "refused WG-15"},
    {"WG-04", "final 2", "totals 7 3", "roll 4", "totals 11 3; says Ann rolls 4 and stands at 11 [WG-04]"},
    {"WG-04", "base 2", "totals 7 3", "roll 4", "totals 11 3; next 2"},
    {"WG-04", "final 2", "totals 7 3", "roll 1", "totals 8 3"},
    {"WG-04", "final 2", "totals 7 3", "roll 6", "totals 13 3"},
    {"WG-05", "final 2", "totals 17 18", "roll 5", "totals 22 18; over; places 1 2; fates target beaten; ended WG-05; says Ann has 22 and wins [WG-05]"},
    {"WG-05", "final 2", "totals 17 18", "roll 3", "totals 20 18; over; places 1 2"},
    {"WG-05", "final 2", "totals 17 18", "roll 2", "totals 19 18; going"},
    {"WG-05", "final 2 target=30", "totals 17 18", "roll 5", "going"},
    {"WG-05", "final 2", "totals 15 0; double 1", "roll 1 | 1 again | roll 4", "over; places 1 2"},
    {"WG-05", "base 2", "totals 12 16", "roll 5 | roll 4", "over; totals 17 20; places 2 1; ended WG-05"}, /* the worked turns of RULES.md */
    {"WG-06", "final 4", "next 2; fates active active mark active; ranks 0 0 4 0", "roll 1 | 2 end", "next 4; says Ben does not wager [WG-10]"},
    {"WG-06", "final 4", "next 4", "roll 1 | 4 end", "next 1"},
    {"WG-06", "final 4 play_on=yes", "next 2; totals 0 0 20 0; fates active active target active; ranks 0 0 1 0", "roll 1 | 2 end", "next 4"},
    {"WG-07", "final 3", "next 3", "roll 1 | 3 end", "round 2; next 1; finishes turn round"},
    {"WG-07", "final 3", "next 2", "roll 1 | 2 end", "round 1; next 3; finishes turn"},
    {"WG-07", "final 3", "next 3", "roll 1", "finishes nothing"},
    {"WG-07", "final 3 first=2", "next 1", "roll 1 | 1 end", "round 2; next 2"},
    {"WG-07", "final 3 first=2", "next 3", "roll 1 | 3 end", "round 1; next 1"},
    {"WG-07", "final 4", "next 4; fates mark active active active; ranks 4 0 0 0", "roll 1 | 4 end", "round 2; next 2"},
    {"WG-07", "final 4 first=3", "next 2; fates active active mark active; ranks 0 0 4 0", "roll 1 | 2 end", "round 2; next 4"},
    {"WG-08", "final 3", "", "", "awaits roll 1x6"},
    {"WG-08", "final 3", "", "1 wager", "refused expected a roll"},
    {"WG-08", "final 3", "", "roll 2 | 1 wager", "awaits roll 1x6"},
    {"WG-08", "final 3", "", "roll 2 | 2 wager", "refused expected seat 1"},
    {"WG-08", "final 3", "", "roll 2 | 1 dance", "refused expected end [WG-10], wager"},
    {"WG-08", "final 3", "double 1", "roll 2 | 1 again", "awaits roll 1x6; phase roll_again"},
    {"WG-08", "final 3", "", "roll 2 3", "refused expected 1"},
    {"WG-08", "final 3", "", "roll 7", "refused 1 to 6"},
    {"WG-08", "final 3", "", "roll 2 | 1 timeout", "totals 2 0 0; next 2; says time is up for Ann [-]"},
    {"WG-08", "final 3", "double 1", "roll 2 | 1 timeout", "phase offer; totals 2 0 0"},
    {"WG-08", "final 3", "next 2; phase offer", "2 timeout", "next 3; says time is up for Ben [-]"},
    /* The wager */
    {"WG-10", "final 2", "totals 3 0", "roll 2 | 1 wager | roll 5", "totals 10 0; next 2; phase roll"},
    {"WG-10", "base 2", "", "roll 2", "next 2; phase roll"},
    {"WG-10", "final 2 wager=no", "", "roll 2", "next 2; phase roll"},
    {"WG-10", "final 2", "", "roll 2 | 1 end", "totals 2 0; next 2; says Ann does not wager [WG-10]"},
    {"WG-11", "final 2", "totals 11 0; phase offer", "1 wager | roll 1", "totals 11 0; says Ann wagers and rolls 1: nothing (total 11) [WG-11]; double 0"},
    {"WG-11", "final 2", "totals 11 0; phase offer", "1 wager | roll 2", "totals 11 0; says Ann wagers and rolls 2: nothing (total 11) [WG-11]; double 0"},
    {"WG-11", "final 2", "totals 11 0; phase offer", "1 wager | roll 3", "totals 14 0; says Ann wagers, rolls 3 and stands at 14 [WG-11]; double 0"},
    {"WG-11", "final 2", "totals 11 0; phase offer", "1 wager | roll 4", "totals 7 0; says Ann wagers, rolls 4 and falls to 7 [WG-11]; double 1; next 2; says Ben may roll twice (seat Ann) [WG-14]"},
    {"WG-11", "final 2", "totals 11 0; phase offer", "1 wager | roll 5", "totals 16 0; says Ann wagers, rolls 5 and stands at 16 [WG-11]; double 0"},
    {"WG-11", "final 2", "totals 11 0; phase offer", "1 wager | roll 6", "totals 17 0; says Ann wagers, rolls 6 and stands at 17 [WG-11]; double 0; untold loss"},
    {"WG-11", "final 2", "totals 15 0; phase offer", "1 wager | roll 5", "totals 20 0; over; places 1 2"},
    {"WG-11", "final 2 wager_points=1,2,3,4,5,-6 wager_bad=1,6", "totals 5 0; phase offer", "1 wager | roll 6", "totals -1 0; double 1"},
    {"WG-11", "final 2 wager_points=1,2,3,4,5,-6 wager_bad=1,6", "totals 5 0; phase offer", "1 wager | roll 1", "totals 6 0; double 1"},
    {"WG-11", "final 2 wager_bad=none", "totals 11 0; phase offer", "1 wager | roll 4", "totals 7 0; double 0"},
    /* The worked turn of RULES.md. */
    {"WG-11", "final 3", "totals 8 9 0", "roll 3 | 1 wager | roll 5 | roll 1 | 2 wager | roll 4", "totals 16 6 0; next 3; double 1; says Cleo may roll twice (seat Ben) [WG-14]"},
    {"WG-12", "final 2", "", "roll 1 | 1 wager | roll 4", "totals -3 0"},
    {"WG-12", "final 2", "totals -40 0", "roll 1 | 1 wager | roll 4", "totals -43 0"},
    {"WG-13", "final 3", "totals 14 5 9; phase offer", "1 wager | roll 6", "totals 20 5 9; over; places 1 3 2; ended WG-05"},
    {"WG-13", "final 3", "totals 19 5 9; phase offer", "1 wager | roll 4", "totals 15 5 9; going; double 1"},
    /* The doubled turn */
    {"WG-14", "final 5", "next 2; phase offer; fates active active mark active active; ranks 0 0 5 0 0", "2 wager | roll 4", "next 4; double 1; says Dan may roll twice (seat Ben) [WG-14]; says Ben wagers, rolls 4 and falls to -4 [WG-11]"},
    {"WG-14", "final 3", "next 3; phase offer", "3 wager | roll 4", "next 1; double 1"},
    {"WG-14", "final 3 mark_face=4 mark_len=2", "phase offer; streaks 4x1 - -", "1 wager | roll 4", "fates mark active active; next 2; double 0"},
    {"WG-14", "final 3 play_on=yes wager_points=0,0,3,4,5,6", "phase offer; totals 16 0 0", "1 wager | roll 4", "fates target active active; next 2; double 0"},
    {"WG-15", "final 2", "double 1", "roll 2 | 1 again | roll 5", "totals 7 0; phase offer; double 0"},
    {"WG-15", "final 2", "double 1", "roll 2 | 1 stop", "totals 2 0; phase offer; says Ann lets the second roll go [WG-15]; double 0"},
    {"WG-15", "final 2", "double 1", "roll 2 | 1 stop | 1 again", "refused WG-10"},
    {"WG-15", "final 2", "double 1", "roll 2 | 1 stop", "says Ann lets the second roll go [WG-15]; finishes nothing"},
    {"WG-15", "final 2 double_second=forced", "double 1", "roll 2", "awaits roll 1x6; phase roll_again"},
    {"WG-15", "final 2 double_second=forced", "double 1", "roll 2 | roll 5", "totals 7 0; phase offer"},
    {"WG-15", "final 2 double_second=forced", "", "roll 2", "phase offer"},
    {"WG-15", "final 3", "next 2; double 1", "roll 2 | 2 stop", "totals 0 2 0; phase offer; says Ben lets the second roll go [WG-15]"},
    {"WG-16", "final 3", "totals 9 2 -3; double 1", "roll 4 | 1 again | roll 4", "totals 17 2 -3; phase offer; double 0; says Ann rolls again: 4, and stands at 17 [WG-16]"},
    {"WG-16", "final 3", "totals 9 2 -3; double 1", "roll 4 | 1 again | roll 4 | 1 end", "next 2; double 0"},
    {"WG-16", "final 2", "double 1; streaks 6x1 -", "roll 6 | 1 again | roll 6", "fates mark last"},
    {"WG-16", "final 2", "double 1; streaks 3x1 -", "roll 3 | 1 again | roll 3", "fates fortune beaten"},
    {"WG-16", "final 3", "totals 9 2 -3; next 2; double 1", "roll 4 | 2 again | roll 5", "totals 9 11 -3; phase offer; says Ben rolls again: 5, and stands at 11 [WG-16]"},
    {"WG-17", "final 2", "double 1", "roll 1 | 1 again | roll 1", "lists end wager"},
    {"WG-17", "final 2", "double 1", "roll 1 | 1 stop", "lists end wager"},
    {"WG-17", "final 2", "double 1", "roll 1 | 1 again | roll 1 | 1 wager | roll 1", "next 2; phase roll"},
    {"WG-18", "final 3", "", "roll 2 | 1 wager | roll 4 | roll 1 | 2 again | roll 6 | 2 wager | roll 4 | roll 5 | 3 again | roll 5 | 3 wager | roll 1",
     "totals -2 3 10; double 0; next 1; round 2; says Cleo wagers and rolls 1: nothing (total 10) [WG-11]"},
    {"WG-18", "final 3", "", "roll 2 | 1 wager | roll 4 | roll 1 | 2 again | roll 6 | 2 wager | roll 4", "double 1; next 3"},
    {"WG-18", "final 3", "double 1", "roll 2 | 1 stop | 1 end", "double 0; next 2"},
    {"WG-19", "final 3", "totals 4 15 8; next 2; double 1", "roll 6", "totals 4 21 8; over; double 0; places 3 1 2"},
    {"WG-19", "final 3", "next 2; double 1; streaks - 6x2 -", "roll 6", "fates active mark active; next 3; double 0; phase roll"},
    {"WG-19", "final 3 play_on=yes", "totals 4 15 8; next 2; double 1", "roll 6", "next 3; double 0"},
    /* Streaks */
    {"WG-20", "final 2", "", "roll 3", "streaks 3x1 -"},
    {"WG-20", "final 2", "", "roll 3 | 1 wager | roll 3", "streaks 3x2 -"},
    {"WG-20", "final 2", "streaks 6x1 -", "roll 6", "streaks 6x2 -; says one more 6 and Ann is out [WG-23]"},
    {"WG-20", "final 2", "streaks 3x1 -", "roll 3", "streaks 3x2 -; says one more 3 and Ann wins [WG-24]; untold peril"},
    {"WG-20", "final 2", "streaks 6x1 -; next 2", "roll 3", "streaks 6x1 3x1; untold hope"},
    {"WG-20", "final 2", "double 1", "roll 6 | 1 again | roll 6", "streaks 6x2 -"},
    {"WG-20", "final 2", "streaks 3x4 -", "", "impossible streak of seat 1 cannot be"},
    {"WG-20", "final 2", "streaks - 6x4", "", "impossible streak of seat 2 cannot be"},
    {"WG-20", "final 2", "streaks 5x1 -", "", "impossible streak of seat 1 cannot be"},
    {"WG-24", "final 2", "streaks 3x3 -", "", "impossible seat 1 has won or lost already"},
    {"WG-24", "final 3 mark_len=off", "next 2; fates mark active active; ranks 3 0 0", "", "impossible total or fate of seat 1 cannot be"},
    {"WG-24", "final 3", "next 2; fates mark active active; ranks 3 0 0", "", "awaits roll 1x6"},
    {"WG-23", "final 3 fortune_len=off", "next 2; fates fortune active active; ranks 1 0 0", "", "impossible total or fate of seat 1 cannot be"},
    {"WG-23", "final 2", "streaks - 6x3", "", "impossible seat 2 has won or lost already"},
    {"WG-20", "final 2 mark_len=off", "", "roll 6", "streaks - -"},
    {"WG-20", "final 2 fortune_len=off", "", "roll 3", "streaks - -"},
    {"WG-20", "final 2", "", "roll 5", "streaks - -"},
    {"WG-20", "final 3", "next 2; streaks - 3x1 -", "roll 3", "streaks - 3x2 -; says one more 3 and Ben wins [WG-24]; untold peril"},
    {"WG-21", "final 2", "streaks 6x2 -; phase offer", "1 wager | roll 4", "streaks - -"},
    {"WG-21", "final 2", "streaks 6x2 -; phase offer", "1 wager | roll 1", "streaks - -"},
    {"WG-21", "final 2", "streaks 6x2 -", "roll 3", "streaks 3x1 -"},
    {"WG-21", "final 2", "streaks 3x2 -", "roll 6", "streaks 6x1 -"},
    {"WG-22", "final 2", "", "roll 6 | 1 end | roll 1 | 2 end | roll 6", "streaks 6x2 -"},
    {"WG-22", "final 2", "streaks 6x1 -; double 1; phase choose_again", "1 stop", "streaks 6x1 -"},
    {"WG-22", "final 3 play_on=yes", "streaks 6x2 - -; phase offer", "1 end", "streaks 6x2 - -; next 2"},
    {"WG-23", "final 3", "totals 0 13 0; streaks - 6x2 -; next 2", "roll 6", "totals 0 19 0; fates active mark active; next 3; ranks 0 3 0; says Mark of the Beast: Ben is out (total 19) [WG-23]"},
    {"WG-23", "final 3", "totals 0 5 0; streaks - 6x2 -; next 2; phase offer", "2 wager | roll 6", "fates active mark active; totals 0 11 0; says Ben wagers, rolls 6 and stands at 11 [WG-11]"},
    {"WG-23", "final 3 mark_len=4", "totals 0 1 0; streaks - 6x2 -; next 2", "roll 6", "fates active active active; streaks - 6x3 -; says one more 6 and Ben is out [WG-23]; says Ben rolls 6 and stands at 7 [WG-04]"},
    {"WG-23", "final 3 mark_face=5", "totals 0 1 0; streaks - 5x2 -; next 2", "roll 5", "fates active mark active"},
    {"WG-23", "final 3 mark_len=2", "streaks - 6x1 -; next 2", "roll 6", "fates active mark active"},
    {"WG-24", "final 2", "", "roll 2 | 1 wager | roll 3 | roll 1 | 2 end | roll 3 | 1 wager | roll 3",
     "totals 11 1; over; fates fortune beaten; ended WG-24; says Outrageous Fortune: Ann wins at once (total 11) [WG-24]"},
    {"WG-24", "final 2", "totals -9 0; streaks 3x2 -", "roll 3", "totals -6 0; over; places 1 2"},
    {"WG-24", "final 2 fortune_len=2 fortune_face=5", "streaks 5x1 -", "roll 5", "fates fortune beaten"},
    {"WG-24", "final 2 fortune_len=4", "streaks 3x2 -", "roll 3", "streaks 3x3 -; going; says one more 3 and Ann wins [WG-24]"},
    {"WG-25", "final 2", "totals 15 0; streaks 6x2 -; phase offer", "1 wager | roll 6", "totals 21 0; fates mark last; places 2 1; says Mark of the Beast: Ann is out, 21 points or not [WG-25]; untold mark"},
    {"WG-25", "final 2", "totals 14 0; streaks 6x2 -", "roll 6", "totals 20 0; fates mark last; says Mark of the Beast: Ann is out, 20 points or not [WG-25]"},
    {"WG-25", "final 2", "totals 13 0; streaks 6x2 -", "roll 6", "totals 19 0; fates mark last; says Mark of the Beast: Ann is out (total 19) [WG-23]"},
    {"WG-25", "final 2", "totals 18 0; streaks 3x2 -", "roll 3", "totals 21 0; fates fortune beaten; ended WG-24"},
    {"WG-25", "final 2", "totals 14 0; streaks 6x1 -", "roll 6", "totals 20 0; fates target beaten; ended WG-05; untold peril"},
    {"WG-25", "final 2 check_order=target_first", "totals 15 0; streaks 6x2 -; phase offer", "1 wager | roll 6", "fates target beaten"},
    {"WG-25", "final 2 check_order=target_first", "totals 18 0; streaks 3x2 -", "roll 3", "fates target beaten"},
    {"WG-25", "final 2 check_order=target_first", "totals 5 0; streaks 6x2 -", "roll 6", "fates mark last"},
    {"WG-25", "final 2 check_order=target_first", "totals 5 0; streaks 3x2 -", "roll 3", "fates fortune beaten"},
    {"WG-25", "final 3", "totals 0 15 0; next 2; streaks - 6x2 -; phase offer", "2 wager | roll 6", "totals 0 21 0; fates active mark active; says Mark of the Beast: Ben is out, 21 points or not [WG-25]; untold mark"},
    /* The end */
    {"WG-30", "final 3", "totals 17 5 9", "roll 4", "over; places 1 3 2; fates target beaten beaten; finishes turn round"},
    {"WG-30", "final 3", "totals 17 5 9", "roll 4", "shows roll totals 21 5 9; shows target fates target active active; shows place ranks 1 0 0"},
    {"WG-30", "final 3", "totals 17 5 9", "roll 4 | roll 2", "refused over"},
    {"WG-30", "final 3", "totals 17 5 9", "roll 4 | 2 end", "refused over"},
    {"WG-31", "final 2", "totals 5 -7; streaks 6x2 -", "roll 6", "over; fates mark last; places 2 1; ended WG-31; says Ben is the last one left [WG-31]; finishes turn round"},
    {"WG-31", "final 2", "totals 5 -7; streaks 6x2 -", "roll 6", "shows roll totals 11 -7; shows mark fates mark active; shows last fates mark last; shows last phase over"},
    {"WG-31", "final 3", "streaks 6x2 - -; fates active mark active; ranks 0 3 0", "roll 6", "over; fates mark mark last; places 2 3 1; says Cleo finishes first [WG-31]"},
    {"WG-31", "final 3", "streaks 6x2 - -", "roll 6", "going; fates mark active active; next 2"},
    {"WG-32", "final 2 play_on=yes", "totals 22 18; fates target beaten; ranks 1 2; phase over; next 1", "", "over; places 1 2"},
    {"WG-32", "final 3 play_on=yes", "totals 17 12 5; streaks - 6x2 -", "roll 4", "going; ranks 1 0 0; next 2"},
    {"WG-32", "final 3 play_on=yes", "totals 17 12 5; streaks - 6x2 -", "roll 4 | roll 6", "over; totals 21 18 5; places 1 3 2; fates target mark last; ended WG-05; says Cleo finishes second [WG-32]"},
    {"WG-32", "final 3 play_on=no", "totals 17 12 5; streaks - 6x2 -", "roll 4", "over; places 1 2 3"},
    {"WG-32", "final 4 play_on=yes", "totals 17 17 5 1", "roll 4 | roll 4", "going; ranks 1 2 0 0; next 3"},
    {"WG-32", "final 4 play_on=yes", "totals 17 17 17 1", "roll 4 | roll 4 | roll 4", "over; places 1 2 3 4; fates target target target last"},
    {"WG-32", "final 3 play_on=yes", "totals 17 12 5; streaks 3x2 3x2 -", "roll 3 | roll 3", "fates fortune fortune last; places 1 2 3; says Outrageous Fortune: Ben wins at once (total 15) [WG-24]; says Cleo is the last one left [WG-32]"},
    {"WG-32", "final 2 play_on=yes", "totals 17 12", "roll 3", "over; places 1 2; fates target beaten"},
    {"WG-12", "final 2", "totals -999999999 0; phase offer", "1 wager | roll 4", "totals -999999999 0; double 1"},
    {"WG-12", "final 2", "totals -999999996 0; phase offer", "1 wager | roll 4", "totals -1000000000 0"},
    {"WG-33", "final 4", "totals 9 3 16 9; next 3; fates active mark active active; ranks 0 4 0 0", "roll 4", "places 2 4 1 2; says Cleo has 20 and wins [WG-05]"},
    {"WG-33", "final 4", "totals 9 3 16 7; next 3", "roll 4", "places 2 4 1 3"},
    {"WG-33", "final 4", "streaks 6x2 6x2 - -", "roll 6 | roll 6", "ranks 4 3 0 0; going; says Ben finishes third [WG-33]"},
    {"WG-33", "final 5", "totals 9 3 16 9 9; next 3", "roll 4", "places 2 5 1 2 2"},
    {"WG-33", "final 4 play_on=yes", "totals 17 3 5 1; streaks - 6x2 - -", "roll 4 | roll 6", "ranks 1 4 0 0; going; next 3"},
    {"WG-33", "final 4 play_on=yes", "totals 20 3 17 1; next 3; fates target active active active; ranks 1 0 0 0", "roll 4", "ranks 1 0 2 0; going; says Cleo finishes second [WG-33]; says Cleo has 21 and wins [WG-05]"},
    {"WG-33", "final 5 play_on=yes", "totals 20 20 17 1 1; next 3; fates target target active active active; ranks 1 2 0 0 0", "roll 4", "ranks 1 2 3 0 0; says Cleo finishes third [WG-33]"},
    {"WG-34", "final 2", "totals 19 19", "roll 1", "places 1 2"},
    {"WG-34", "final 3", "totals 19 19 19", "roll 1", "places 1 2 2"},
    /* Options */
    {"WG-01", "base 2", "", "", "streaks - -; awaits roll 1x6"},
    {"WG-23", "base 2", "", "roll 6 | roll 1 | roll 6 | roll 1 | roll 6 | roll 1", "totals 18 3; going"},
    {"WG-24", "final 2 mark_face=3", "", "", "impossible mark_face and fortune_face"},
    {"WG-24", "final 2 mark_face=3 fortune_len=off", "", "", "next 1"},
    {"WG-24", "final 2 mark_face=3 mark_len=off", "", "", "next 1"},
    {"WG-23", "final 2 mark_len=1", "", "", "impossible 2 to 6, or off"},
    {"WG-11", "final 2 wager_points=0,0,3", "", "", "impossible 6 values"},
    {"WG-05", "final 2 target=0", "", "", "impossible 1 to 1000"},
    {"WG-05", "final 2 target=1001", "", "", "impossible 1 to 1000"},
    {"WG-11", "final 2 wager_points=0,0,3,-101,5,6", "", "", "impossible -100 to 100"},
    {"WG-11", "final 2 wager_points=0,0,3,101,5,6", "", "", "impossible -100 to 100"},
    {"WG-23", "final 2 mark_face=0", "", "", "impossible 1 to 6"},
    {"WG-23", "final 2 mark_face=7", "", "", "impossible 1 to 6"},
    {"WG-23", "final 2 mark_len=7", "", "", "impossible 2 to 6"},
    {"WG-24", "final 2 fortune_face=0", "", "", "impossible 1 to 6"},
    {"WG-24", "final 2 fortune_face=7", "", "", "impossible 1 to 6"},
    {"WG-24", "final 2 fortune_len=1", "", "", "impossible 2 to 6"},
    {"WG-24", "final 2 fortune_len=7", "", "", "impossible 2 to 6"},
};
/* clang-format on */

/* Plays one input from a position and returns the state it leads to. */
static wager_state
after(const hz_table *table, const char *position, uint64_t choice, uint64_t face)
{
    hz_session session;
    hz_error error;
    start_session(&session, table);
    if (hz_position_parse(table, position, &session.state, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
    if (choice < 4) {
        hz_wager.act(table, &session.state, 0, (hz_action){{choice, 0}}, NULL);
    }
    hz_wager.rolled(table, &session.state, &face, NULL);
    wager_state state;
    memcpy(&state, &session.state, sizeof state);
    return state;
}
enum { NO_CHOICE = 9 };

/* WGN-1, WGN-3: mean 5/3, variance 104/9, gain 1/2, nothing 1/3, loss 1/6, the next one's extra
 * roll 7/12. */
static void odds_of_a_wager(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "wager", "final 2");
    int sum = 0, squares = 0, gains = 0, losses = 0, doubles = 0;
    for (uint64_t face = 1; face <= 6; face++) {
        wager_state state = after(&table, "phase offer", WAGER_WAGER, face);
        int points = state.total[0];
        sum += points;
        squares += points * points;
        gains += points > 0;
        losses += points < 0;
        doubles += state.doubled;
    }
    assert_int_equal(sum, 10);
    assert_int_equal(6 * squares - sum * sum, 104 * 36 / 9);
    assert_int_equal(gains, 3);
    assert_int_equal(losses, 1);
    assert_int_equal(doubles * 21 * 2, 42); /* 1/6 of a roll worth 21/6 is 7/12 */
}

/* WGN-2, WGN-5: points of a whole turn, in sixths, and their range, over every way the dice may
 * fall. */
typedef struct span {
    int sum, ways, least, most, most_active;
} span;

static void turn_points(const hz_session *session, const char *choices, int weight, span *out)
{
    const wager_state *state = (const void *)&session->state;
    if (state->seat != 0 || state->phase == WAGER_OVER) {
        int points = state->total[0] - 100;
        out->sum += points * weight;
        out->ways += weight;
        out->least = points < out->least ? points : out->least;
        out->most = points > out->most ? points : out->most;
        if (state->fate[0] != WAGER_MARK && points > out->most_active) {
            out->most_active = points;
        }
        return;
    }
    hz_turn turn = hz_wager.turn(&session->table, state);
    hz_input input = {
        .kind = turn.kind == HZ_CHANCE ? HZ_ROLL : HZ_ACTION, .count = 1, .took_ms = -1};
    int kinds = input.kind == HZ_ROLL ? 6 : 1;
    for (int face = 1; face <= kinds; face++) {
        hz_session next = *session;
        input.values[0] = (uint64_t)face;
        if (input.kind == HZ_ACTION) {
            bool is_again = state->phase == WAGER_CHOOSE_AGAIN;
            bool is_bold = strchr(choices, is_again ? 'S' : 'W') != NULL;
            input.action.word[0] = (is_again ? WAGER_STOP : WAGER_END) + (uint64_t)is_bold;
        }
        assert_int_equal(hz_session_enter(&next, &input, NULL, NULL), HZ_OK);
        turn_points(&next, choices, input.kind == HZ_ROLL ? weight / 6 : weight, out);
    }
}

static void points_of_a_turn(void **unused)
{
    (void)unused;
    static const struct {
        const char *position, *choices;
        int mean_216, least, most, most_active; /* mean in 216ths */
    } turns[] = {
        {"totals 100 0", "", 756, 1, 6, 6},                 /* 7/2 */
        {"totals 100 0", "W", 1116, -3, 12, 12},            /* 31/6 */
        {"totals 100 0; double 1", "S", 1512, 2, 12, 12},   /* 7 */
        {"totals 100 0; double 1", "SW", 1872, -2, 18, 17}, /* 26/3 */
        {"totals 100 0; double 1", "W", 1116, -3, 12, 12},
    };
    hz_table table;
    lay_table(&table, "wager", "final 2 target=1000");
    for (size_t index = 0; index < sizeof turns / sizeof *turns; index++) {
        hz_session session;
        start_session(&session, &table);
        assert_int_equal(hz_position_parse(&table, turns[index].position, &session.state, NULL),
                         HZ_OK);
        span out = {.least = 1000, .most = -1000, .most_active = -1000};
        turn_points(&session, turns[index].choices, 216, &out);
        assert_int_equal(out.ways, 216);
        assert_int_equal(out.sum, turns[index].mean_216);
        assert_int_equal(out.least, turns[index].least);
        assert_int_equal(out.most, turns[index].most);
        assert_int_equal(out.most_active, turns[index].most_active);
    }
}

/* WGN-4, WGN-6: two players who always wager and always take the second roll. */
static void ends_within(const hz_session *session, int turns, uint64_t weight, uint64_t *ended)
{
    const wager_state *state = (const void *)&session->state;
    if (state->phase == WAGER_OVER) {
        *ended += weight;
        return;
    }
    hz_turn turn = hz_wager.turn(&session->table, state);
    if (turns == 0) {
        return;
    }
    hz_input input = {.kind = turn.kind == HZ_CHANCE ? HZ_ROLL : HZ_ACTION,
                      .seat = state->seat,
                      .action = {{state->phase == WAGER_OFFER ? WAGER_WAGER : WAGER_AGAIN, 0}},
                      .count = 1};
    int kinds = input.kind == HZ_ROLL ? 6 : 1;
    for (int face = 1; face <= kinds; face++) {
        hz_session next = *session;
        input.values[0] = (uint64_t)face;
        assert_int_equal(hz_session_enter(&next, &input, NULL, NULL), HZ_OK);
        const wager_state *then = (const void *)&next.state;
        int left = turns - (then->seat != state->seat || then->phase == WAGER_OVER);
        ends_within(&next, left, input.kind == HZ_ROLL ? weight / 6 : weight, ended);
    }
}

static void no_game_ends_on_its_first_turn(void **unused)
{
    (void)unused;
    hz_table table;
    hz_session session;
    uint64_t ended = 0;
    const uint64_t whole = 7776; /* 6^5: two rolls, then three */
    lay_table(&table, "wager", "final 2");
    start_session(&session, &table);
    ends_within(&session, 1, whole, &ended);
    assert_int_equal(ended, 0);
    ends_within(&session, 2, whole, &ended);
    assert_int_equal(ended * 648, whole);
}

/* WGN-8: rolls one player needs for 20 in the plain race. Sequences are counted out of 6^20. */
static void rolls_to_twenty(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "wager", "base 2");
    uint64_t ways[21][20] = {{0}}, ended[21] = {0}, all = 1;
    ways[0][0] = 1;
    for (int roll = 0; roll < 20; roll++) {
        for (int total = 0; total < 20; total++) {
            char position[40];
            snprintf(position, sizeof position, "totals %d 0", total);
            for (uint64_t face = 1; ways[roll][total] && face <= 6; face++) {
                wager_state state = after(&table, position, NO_CHOICE, face);
                uint64_t *to =
                    state.phase == WAGER_OVER ? &ended[roll + 1] : &ways[roll + 1][state.total[0]];
                *to += ways[roll][total];
            }
        }
        all *= 6;
    }
    uint64_t power[21] = {1};
    for (int roll = 1; roll <= 20; roll++) {
        power[roll] = power[roll - 1] * 6;
    }
    for (int roll = 0; roll < 4; roll++) {
        assert_int_equal(ended[roll], 0);
    }
    assert_int_equal(ended[4] * 648, 35 * power[4]);
    assert_int_equal(ended[5] * 864, 217 * power[5]);
    assert_int_equal(ended[6] * 15552, 5159 * power[6]);
    assert_int_equal(ended[7] * 93312, 21083 * power[7]);
    assert_int_equal(ended[20], 6); /* (1/6)^19 of 6^20 */
    __extension__ typedef unsigned __int128 wide;
    wide mean = 0;
    for (int roll = 4; roll <= 20; roll++) {
        mean += (wide)ended[roll] * power[20 - roll] * (uint64_t)roll;
    }
    assert_true(mean * 609359740010496u == (wide)all * 3772055737069207u);
}

/* WGN-9: one player alone under the streak rules, never wagering, out of 6^20. */
enum { NO_RUN, THREE, TWO_THREES, SIX, TWO_SIXES, RUNS };

static void how_a_lonely_race_ends(void **unused)
{
    (void)unused;
    static const char *const runs[RUNS] = {"-", "3x1", "3x2", "6x1", "6x2"};
    static const uint8_t codes[RUNS] = {0, 0x31, 0x32, 0x61, 0x62};
    hz_table table;
    lay_table(&table, "wager", "final 2 wager=no");
    uint64_t ways[21][20][RUNS] = {{{0}}}, ended[6] = {0}, power = 1;
    for (int roll = 0; roll < 20; roll++) {
        power *= 6;
    }
    ways[0][0][NO_RUN] = power;
    for (int roll = 0; roll < 20; roll++) {
        for (int place = 0; place < 20 * RUNS; place++) {
            uint64_t here = ways[roll][place / RUNS][place % RUNS];
            char position[60];
            snprintf(position,
                     sizeof position,
                     "totals %d 0; streaks %s -",
                     place / RUNS,
                     runs[place % RUNS]);
            for (uint64_t face = 1; here && face <= 6; face++) {
                wager_state state = after(&table, position, NO_CHOICE, face);
                int run = 0;
                while (state.phase != WAGER_OVER && codes[run] != state.run[0]) {
                    run++;
                }
                uint64_t *to = state.phase == WAGER_OVER ? &ended[state.fate[0]]
                                                         : &ways[roll + 1][state.total[0]][run];
                *to += here / 6;
            }
        }
    }
    assert_int_equal(ended[WAGER_MARK], 722455 * (power / 60466176));
    assert_int_equal(ended[WAGER_FORTUNE], 50552216899 * (power / 2821109907456));
    assert_int_equal(ended[WAGER_TARGET], 2736850830077 * (power / 2821109907456));
    assert_int_equal(ended[WAGER_MARK] + ended[WAGER_FORTUNE] + ended[WAGER_TARGET], power);
}

/* WGN-10: with 19 points and the move only the third six can spoil it. */
static void nineteen_points_win(void **unused)
{
    (void)unused;
    static const struct {
        const char *position;
        int wins;
    } cases[] = {
        {"totals 19 19", 6},
        {"totals 19 19; streaks 6x1 -", 6},
        {"totals 19 19; streaks 3x2 6x2", 6},
        {"totals 19 0; streaks 6x2 -", 5},
        {"totals 19 0; streaks 6x2 -; double 1", 5},
    };
    hz_table table;
    lay_table(&table, "wager", "final 2");
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        int wins = 0;
        for (uint64_t face = 1; face <= 6; face++) {
            wins += after(&table, cases[index].position, NO_CHOICE, face).place[0] == 1;
        }
        assert_int_equal(wins, cases[index].wins);
    }
}

/* WGN-7, WG-34: what holds at every moment of every game. */
static void random_games_keep_the_rules(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 8; seats++) {
        char text[40];
        hz_table table;
        snprintf(text, sizeof text, "final %d play_on=%s", seats, seats % 2 ? "yes" : "no");
        lay_table(&table, "wager", text);
        for (uint64_t game = 0; game < 300; game++) {
            hz_session session;
            start_session(&session, &table);
            hz_rng whims;
            hz_rng_start(&whims, 7, game, HZ_RNG_WHIMS);
            const wager_state *state = (const void *)&session.state;
            hz_turn turn;
            while ((turn = hz_wager.turn(&table, state)).kind != HZ_OVER) {
                hz_input input = {.kind = HZ_ACTION, .seat = state->seat};
                int giver = state->seat;
                if (turn.kind == HZ_CHANCE) {
                    hz_session_roll(&session, game, &input);
                } else {
                    input.action = hz_wager.sample(&table, state, giver, hz_rng_bits(&whims));
                }
                assert_int_equal(hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
                if (state->doubled && state->phase == WAGER_ROLL) {
                    assert_int_equal(state->run[giver], 0);
                }
            }
            hz_standing standing;
            int firsts = 0;
            hz_wager.standing(&table, state, &standing);
            for (int seat = 0; seat < seats; seat++) {
                firsts += standing.place[seat] == 1;
            }
            assert_int_equal(firsts, 1);
        }
    }
}

static void impossible_positions_are_refused(void **unused)
{
    (void)unused;
    static const char *const positions[] = {
        "streaks 5x1 - -",
        "streaks 6x4 - -",
        "streaks 3x3 - -",
        "streaks 6x3 - -",
        "totals 20 0 0",
        "totals 2000000 0 0",
        "fates mark active active",
        "ranks 1 0 0",
        "ranks 4 0 0",
        "phase over",
        "phase choose_again",
        "phase roll_again",
        "double 2",
        "round 0",
        "fates mark active active; ranks 2 0 0",
        "fates mark mark active; ranks 3 3 0",
        "totals 1500 0 0; fates target active active; ranks 1 0 0",
        "ranks 2 2 0",
        "fates mark mark mark; ranks 1 2 3; phase over",
        "fates last last mark; ranks 1 1 3; phase over",
        "fates target beaten beaten; ranks 1 2 3; phase over",
        "fates target beaten beaten; ranks 2 2 2; phase over",
        "totals 20 0 0; fates target last mark; ranks 1 2 3; phase over; next 2",
        "totals -1000000001 0 0",
        "phase offer; double 1",
        "phase roll_wager; double 1",
        "next 2; fates active mark active; ranks 0 3 0",
        "fates active mark mark; ranks 0 3 2",
        "totals 0 20 0; fates active target active; ranks 0 1 0",
        "fates active last active; ranks 0 1 0",
        "next 4",
        "next -",
        "totals 1 2",
        "colour 3",
        "totals 1 2 3; totals 1 2 3",
    };
    hz_table table;
    lay_table(&table, "wager", "final 3");
    for (size_t index = 0; index < sizeof positions / sizeof *positions; index++) {
        hz_session session, before;
        start_session(&session, &table);
        before = session;
        if (!hz_position_parse(&table, positions[index], &session.state, NULL)) {
            fail_msg("accepted: %s", positions[index]);
        }
        assert_memory_equal(&before, &session, sizeof before);
    }
    lay_table(&table, "wager", "base 3");
    hz_session session;
    start_session(&session, &table);
    assert_int_not_equal(hz_position_parse(&table, "phase offer", &session.state, NULL), HZ_OK);
    assert_int_not_equal(hz_position_parse(&table, "double 1", &session.state, NULL), HZ_OK);
    lay_table(&table, "wager", "final 3 double_second=forced");
    assert_int_not_equal(
        hz_position_parse(&table, "double 1; phase choose_again", &session.state, NULL), HZ_OK);
}

static void pointless_options_are_told(void **unused)
{
    (void)unused;
    static const struct {
        const char *spec, *settings, *warning;
        int seats;
    } cases[] = {
        {"wager:base", "wager_bad=5", "wager_bad has no effect with wager=no", 3},
        {"wager:base", "wager_points=1,1,1,1,1,1", "wager_points has no effect", 3},
        {"wager:base", "double_second=forced", "double_second has no effect with wager=no", 3},
        {"wager:final", "wager_bad=none double_second=forced", "wager_bad=none", 3},
        {"wager:base", "check_order=target_first", "check_order has no effect", 3},
        {"wager:final", "play_on=yes", "play_on has no effect with two seats", 2},
        {"wager:final", "play_on=yes", "", 3},
        {"wager:final", "wager_bad=5 double_second=forced check_order=target_first", "", 3},
        {"wager:base", "target=30", "", 2},
    };
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        hz_table table;
        char buffer[400];
        hz_text warnings = hz_text_in(buffer, sizeof buffer);
        assert_int_equal(hz_table_set(test_house(),
                                      &table,
                                      cases[index].spec,
                                      cases[index].seats,
                                      cases[index].settings,
                                      &warnings,
                                      NULL),
                         HZ_OK);
        assert_non_null(strstr(buffer, cases[index].warning));
        assert_int_equal(cases[index].warning[0] != '\0', warnings.length > 0);
    }
}

static void viewed(const hz_session *session, int seat, const char *expected)
{
    char buffer[1000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    hz_view(&session->table, &session->state, seat, &json);
    assert_string_equal(buffer, expected);
}
#define SEAT(score, streak)                                                                        \
    "{\"score\":" score ",\"fate\":\"active\",\"place\":0,\"streak\":{" streak "}}"
#define NO_STREAK(of) "\"face\":0,\"length\":0,\"of\":" of ",\"loses\":false"
#define ONE_SIX "\"face\":6,\"length\":1,\"of\":3,\"loses\":true"

static void a_client_sees_poison_and_streaks(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "wager", "final 2 wager_bad=4,5", "roll 6");
    viewed(&session,
           0,
           "{\"covered\":false,\"round\":1,\"turn\":0,\"phase\":\"offer\",\"double\":false,"
           "\"target\":20,"
           "\"poisoned\":[4,5],\"seats\":[" SEAT("6", ONE_SIX) "," SEAT("0", NO_STREAK("3")) "]}");
    begin(&session, "wager", "base 2", "roll 6");
    viewed(
        &session,
        HZ_WATCHER,
        "{\"covered\":false,\"round\":1,\"turn\":1,\"phase\":\"roll\",\"double\":false,\"target\":"
        "20,"
        "\"poisoned\":[],\"seats\":[" SEAT("6", NO_STREAK("0")) "," SEAT("0", NO_STREAK("0")) "]}");
}

static void choices_are_what_c_calls_them(void **unused)
{
    (void)unused;
    static const choice_row choices[] = {
        {"double_second", "optional", WAGER_OPTIONAL},
        {"double_second", "forced", WAGER_FORCED},
        {"check_order", "streak_first", WAGER_STREAK_FIRST},
        {"check_order", "target_first", WAGER_TARGET_FIRST},
    };
    tie_choices("wager", choices, sizeof choices / sizeof *choices);
}

/* The round grows for ever; what is still to come does not depend on it. */
static void the_round_is_no_part_of_the_key(void **unused)
{
    (void)unused;
    hz_session session;
    hz_state early, late;
    begin(&session, "wager", "final 3", "");
    hz_key(&session.table, &session.state, &early);
    assert_int_equal(hz_position_parse(&session.table, "round 70000", &session.state, NULL), HZ_OK);
    hz_key(&session.table, &session.state, &late);
    assert_memory_equal(&early, &late, sizeof(wager_state));
}

int main(void)
{
    const struct CMUnitTest more[] = {
        cmocka_unit_test(choices_are_what_c_calls_them),
        cmocka_unit_test(the_round_is_no_part_of_the_key),
        cmocka_unit_test(a_client_sees_poison_and_streaks),
        cmocka_unit_test(odds_of_a_wager),
        cmocka_unit_test(points_of_a_turn),
        cmocka_unit_test(no_game_ends_on_its_first_turn),
        cmocka_unit_test(rolls_to_twenty),
        cmocka_unit_test(how_a_lonely_race_ends),
        cmocka_unit_test(nineteen_points_win),
        cmocka_unit_test(random_games_keep_the_rules),
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(pointless_options_are_told),
    };
    return run_rules("wager", rows, sizeof rows / sizeof *rows, more, sizeof more / sizeof *more);
}
