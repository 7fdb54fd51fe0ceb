/* Marbles on the dice box: rules that need poses and hands. A row says what the dice of the world
   did with these bits; whoever changes the physics changes rows here. */
#include <math.h>
#include <stdio.h>

#include "dicebox/boxes.h"
#include "dicebox/pose.h"
#include "games/marbles/marbles.h"
#include "rules.h"

/* Player 1 has 1 and 2 on one diagonal, player 2 has 6 and 3 on the other. */
#define LAID "roll 1 2 | roll 6 3"
#define AIM LAID " | roll 6 6 2"
#define AT_6 AIM " | 1 throw 6 at 6"
#define POSES_LAID                                                                                 \
    "poses 160000 160000 79800 759250125 0 -759250125 0 -160000 -160000 79800 759250125 759250125" \
    " 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -160000 160000 79800 759250125 0 759250125 0"  \
    " 160000 -160000 79800 1073741824"
/* … with the first die of player 1 on something that is no longer there. */
#define HIGH                                                                                       \
    "placed 2; phase aim; ready 00111; dice 1266263; where 2211122111; "                           \
    "poses 160000 160000 239800 759250125 0 -759250125 0 -160000 -160000 79800 759250125 "         \
    "759250125 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -160000 160000 79800 759250125 0 "    \
    "759250125 0 160000 -160000 79800 1073741824"
#define ASIDE "1 throw 6 from 0,-141,50 velocity 2000,-200,0 spin 0,0,0 | roll 1"
#define LEVEL " velocity 0,2000,0 spin 0,0,0"
#define AIM_3 "roll 1 2 | roll 6 4 | roll 3 5 | roll 6 6 2"
/* A sheet on which rolled dice do not stay. */
#define SMALL "reserve arena=paper1 putback=player"
/* Knocks out player 2's 6, which rests as a 2. */
#define FOUL AT_6 " | roll 7"

/* clang-format off */
static const rule_test rows[] = {
    /* Set-up. */
    {"MB-02", "1", "", LAID, POSES_LAID "; where 2211122111; phase roll; turn 1"},
    {"MB-02", "1", "", "roll 3 3", "poses 160000 160000 79800 1073741824 0 0 0 -160000 -160000 79800 1073741824"},
    {"MB-02", "1 setup_pitch=3 die_edge=0.02", "", "roll 3 3", "poses 300000 300000 99800 1073741824 0 0 0 -300000 -300000 99800 1073741824"},
    {"MB-02", "1 setup_pitch=6 die_edge=0.025", "", "", "going"},
    {"MB-02", "1 setup_pitch=6 die_edge=0.025 ring_test=centre", "", "", "impossible setup_pitch lays dice of die_edge=0.0250 m outside the ring"},
    {"MB-02", "1 setup_pitch=6 die_edge=0.025 ring_test=centre table=model", "", "", "going"},
    {"MB-03", "3p", "", "roll 3 3 | roll 3 3 | roll 3 3",
     "poses 320000 0 79800 1073741824 0 0 0 -320000 0 79800 1073741824 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 "
     "160000 277128 79800 1073741824 0 0 0 -160000 -277128 79800 1073741824 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 "
     "-160000 277128 79800 1073741824 0 0 0 160000 -277128 79800 1073741824"},
    {"MB-04", "reserve", "", "", "awaits roll 1x0"},
    {"MB-04", "reserve", "", "roll 5eed", "where 22221114448888111444; dice 1365; turn 2; placed 1; awaits roll 1x0"},
    {"MB-04", "reserve", "", "roll 5eed | roll feed", "where 22221114442222111444; turn 1; phase roll"},

    /* Who throws what, from where. */
    {"MB-07", "1", "", AIM, "phase aim; awaits 1; lists stop throw 6 from -122.1,-70.6,50 velocity 1682.6,1372.1,-357.4 spin -253,310,0"},
    {"MB-07", "1 first=2", "", "roll 6 3 | roll 1 2 | roll 1 1 1", "phase aim; awaits 2; lists stop throw 1 from 0,141.1,50 velocity 273.4,-2139.6,-432.6 spin 397,51,0"},
    {"MB-07", "1", "", AIM " | 1 throw 2 at 6", "refused MB-07"},
    {"MB-07", "1", "", AIM " | 1 throw 6 at 3", "refused at 3: expected a die that lies in the ring [MB-05]"},
    {"MB-07", "1", "", AIM " | 1 throw 6 at 31", "refused at 31: expected a die that lies in the ring"},
    {"MB-07", "1", "", AIM " | 1 throw 6 at 6 harder", "refused harder"},
    {"MB-07", "1", "", AIM " | 1 throw 6 at 601,0", "refused at 601,0: expected x up to 600 and y up to 400 millimetres from the middle"},
    {"MB-07", "1", "", AIM " | 1 throw 6 at 0,401", "refused at 0,401: expected x up to"},
    {"MB-07", "1", "", AIM " | 1 throw 6 at", "refused expected a die of the ring, like 7, or a spot in millimetres"},
    {"MB-07", "1", "", AIM " | 1 throw 7 at 6", "refused throw which die?"},
    {"MB-07", "1", "", AIM " | 1 throw 6 from 0,0,50 velocity 9000,0,0 spin 0,0,0", "refused velocity x of a throw is 9216: expected -8192 to 8191"},
    {"MB-07", "1", "", AIM " | 1 throw 6 | 1 throw 6 at 6", "refused nobody is to throw now [MB-05]"},
    {"MB-07", "1", "", AIM " | 1 throw 6", "phase throw; thrown 3; number 6; target 0; says Ann throws a 6 at a 6 of Ben [MB-07]"},
    {"MB-07", "1", "", AIM " | 1 throw 6 at 7", "phase throw; says Ann throws a 6 at a 3 of Ben [MB-07]"},
    {"MB-07", "1", "", AIM " | 1 throw 6 at 85,0 soft", "phase throw; says Ann throws a 6 [MB-07]; untold aimed"},
    {"MB-07", "1", "", AIM " | 1 timeout", "turn 2; turns 1"},
    {"MB-07", "1", "placed 2; phase aim; ready 10011; dice 6216263; where 1221122111; poses 0 0 0 0 0 0 0 -160000 -160000 79800 759250125 759250125 0 0 "
     "160000 160000 79800 759250125 0 -759250125 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -160000 160000 79800 759250125 0 759250125 0 160000 -160000 79800 1073741824",
     "1 throw 6 at 6", "phase throw; thrown 1"},
    {"MB-07", "1 match_eval=at_roll", "", AIM " | 1 throw 6 | roll 13", "phase aim; ready 0001; dice 1206243"},
    {"MB-08", "1", "", AT_6 " | roll f", "standing 1 0; says Ann captures a 6 of Ben [MB-11]; says the thrown die stays in the ring as a 1 (seat Ann) [MB-11]; dice 1210003; where 2221152111"},
    {"MB-09", "1", "", AIM " | 1 throw 6 from 0,-141,50" LEVEL, "phase throw"},
    {"MB-09", "1", "", AIM " | 1 throw 6 from 0,141,50" LEVEL, "refused the hand is not on its own side [MB-09]"},
    {"MB-09", "1", "", AIM " | 1 throw 6 from 141,0,50" LEVEL, "refused MB-09"},
    {"MB-09", "1", "", AIM " | 1 throw 6 from 141,-0.3,50" LEVEL, "phase throw"},
    {"MB-09", "1 first=2", "", "roll 6 3 | roll 1 2 | roll 1 1 1 | 2 throw 1 from 0,-141,50" LEVEL, "refused MB-09"},
    {"MB-09", "1 first=2", "", "roll 6 3 | roll 1 2 | roll 1 1 1 | 2 throw 1 from 0,141,50 velocity 0,-2000,0 spin 0,0,0", "phase throw"},
    {"MB-09", "1 throw_zone=around", "", AIM " | 1 throw 6 from 0,141,50" LEVEL, "phase throw"},
    {"MB-09", "1 wall_h=0.1", "", AIM " | 1 throw 6 from 0,-105,130" LEVEL, "refused the hand is in the circle [MB-09]"},
    {"MB-09", "1 wall_h=0.1", "", AIM " | 1 throw 6 from 0,-112,130" LEVEL, "phase throw"},
    {"MB-09", "3p", "", AIM_3 " | 1 throw 6 from 122.9,-86,50" LEVEL, "phase throw"},
    {"MB-09", "3p", "", AIM_3 " | 1 throw 6 from 135.9,-63.4,50" LEVEL, "refused MB-09"},
    {"MB-09", "3p", "", AIM_3 " | 1 throw 6 from -122.9,-86,50" LEVEL, "phase throw"},
    {"MB-09", "3p", "", AIM_3 " | 1 throw 6 from -135.9,-63.4,50" LEVEL, "refused MB-09"},
    {"MB-09", "3p first=2", "", "roll 6 4 | roll 3 5 | roll 1 2 | roll 1 1 1 | 2 throw 1 from 130,75,50 velocity 0,-2000,0 spin 0,0,0", "phase throw"},
    {"MB-09", "3p first=3", "", "roll 3 5 | roll 1 2 | roll 6 4 | roll 1 1 1 | 3 throw 1 from 130,75,50 velocity 0,-2000,0 spin 0,0,0", "refused MB-09"},
    {"MB-09", "3p first=3", "", "roll 3 5 | roll 1 2 | roll 6 4 | roll 1 1 1 | 3 throw 1 from -130,75,50 velocity 0,-2000,0 spin 0,0,0", "phase throw"},

    /* What a throw brings. */
    {"MB-10", "2", "", AT_6 " | roll 2", POSES_LAID "; dice 1206263; ready 00011; where 2211122111; turn 1; phase aim; says it did not touch the table first: void (seat Ann) [MB-10]; untold capture"},
    {"MB-10", "2 touch_foul=limbo", "", AT_6 " | roll 2", POSES_LAID "; dice 1200063; where 2231122111; turn 2; says it did not touch the table first: void (seat Ann) [MB-10]; says the thrown die goes to limbo (seat Ann) [MB-11]"},
    {"MB-10", "2", "", AT_6 " flick | roll 2", "untold void; says Ann captures a 6 of Ben [MB-11]; standing 1 0"},
    {"MB-10", "1", "", AT_6 " | roll 2", "untold void"},
    {"MB-11", "1", "", AT_6 " | roll f", "standing 1 0; where 2221152111; dice 1210003; turn 2"},
    {"MB-11", "1", "", AT_6 " | roll 1b", "standing 1 0; where 2211152111; says the thrown die comes back to the hand (seat Ann) [MB-11]; untold stays"},
    {"MB-11", "1", "", FOUL, "standing 0 0; where 2231122111; dice 1200023; says a 2 of Ben was knocked out: foul (seat Ann) [MB-11]; says the thrown die goes to limbo (seat Ann) [MB-11]; turn 2"},
    {"MB-11", "1", "", AT_6 " flick | roll 7", "standing 1 0; says Ann captures a 6 of Ben [MB-11]; says a 3 of Ben was knocked out: foul (seat Ann) [MB-11]; where 2231152111"},
    {"MB-11", "1", "", AT_6 " | roll 16", "says the thrown die stays in the ring as a 5 (seat Ann) [MB-11]; where 2221122111; dice 1256263; turn 1; phase aim"},
    {"PH-13", "1", "", AT_6 " | roll 1", "says a die of Ann leaves the table (seat Ann) [PH-13]; says the thrown die comes back to the hand (seat Ann) [MB-11]; where 2211122111"},
    {"PH-13", "1", "", AT_6 " hard | roll 31", "says a die of Ben leaves the table (seat Ann) [PH-13]"},
    {"PH-13", "1", "", AT_6 " | roll 5", "untold left_table; says the thrown die comes back to the hand (seat Ann) [MB-11]"},
    {"PH-12", "1 ring_test=footprint", "", AT_6 " | roll 18", "says Ann captures a 6 of Ben [MB-11]; says the thrown die stays in the ring as a 5 (seat Ann) [MB-11]; where 2221152111"},
    {"PH-12", "1 ring_test=centre", "", AT_6 " | roll 18", "says Ann captures a 6 of Ben [MB-11]; says the thrown die comes back to the hand (seat Ann) [MB-11]; where 2211152111"},
    {"PH-26", "1", "", AT_6, "awaits roll 1x0"},

    {"PH-11", "1", "", FOUL, "dice 1200023"},
    {"PH-11", "1", "", AT_6 " | roll 21", "dice 5200033; says 2 dice in the ring turned over [MB-11]; turn 2"},
    {"PH-23", "1 skill=exact", "", AT_6 " | roll 1", "says the thrown die stays in the ring as a 4 (seat Ann) [MB-11]; untold left_table"},
    {"PH-23", "1 skill=novice", "", AT_6 " | roll 1", "says the thrown die comes back to the hand (seat Ann) [MB-11]; says a die of Ann leaves the table (seat Ann) [PH-13]"},
    {"PH-23", "1 skill=novice hand_noise=no", "", AT_6 " | roll 1", "says the thrown die stays in the ring as a 4 (seat Ann) [MB-11]; untold left_table"},
    {"PH-23", "1 skill=exact,novice", "", AT_6 " | roll 1", "says the thrown die stays in the ring as a 4 (seat Ann) [MB-11]"},

    /* Dice that go back, and dice that lie on nothing. */
    {"PH-16", "1", HIGH, ASIDE, POSES_LAID "; says the thrown die comes back to the hand (seat Ann) [MB-11]"},
    {"PH-16", "2 touch_foul=void", HIGH, ASIDE, POSES_LAID "; says the thrown die comes back to the hand (seat Ann) [MB-11]"},
    {"PH-15", "1 putback=player", "", FOUL, "phase place; turn 1; where 2231182111; dice 1206223; awaits 1; lists place 1.8728,82.6651 place 0,0"},
    {"PH-15", "1 putback=player", "", FOUL " | 1 place 0,0", "phase roll; turn 2; turns 1; where 2231122111; dice 1200023; says Ann lays the 2 of Ben back [PH-15]"},
    {"PH-15", "1 putback=player", "", FOUL " | 1 place -30.5,-60", "phase roll; turn 2"},
    {"PH-15", "1 putback=player", "", FOUL " | 1 place 0,90", "refused the die does not lie inside the ring there"},
    {"PH-15", "1 putback=player", "", FOUL " | 1 place -16,-16", "refused 1 mm from all others [PH-15]"},
    {"PH-15", "1 putback=player", "", FOUL " | 1 place 900,0", "refused place 20,-35"},
    {"PH-15", "1 putback=player", "", FOUL " | 1 place 0,0,0", "refused place 20,-35"},
    {"PH-15", "1 putback=player", "", FOUL " | 1 stop", "refused expected a place for the die [PH-15]"},
    {"PH-15", "1 putback=player", "", FOUL " | 1 timeout", "phase roll; turn 2; says Ann lays the 2 of Ben back [PH-15]"},
    {"PH-15", "1 putback=player", "", AIM " | 1 place 0,0", "refused MB-07"},
    {"PH-15", SMALL, "", "roll 4", "phase place; turn 1; placed 0; where 22881114448888111444; dice 2643; awaits 1"},
    {"PH-15", SMALL, "", "roll 4 | 1 timeout", "phase place; turn 1; placed 0; where 22281114448888111444; dice 2643; says Ann lays the 4 of Ann back [PH-15]"},
    {"PH-15", SMALL, "", "roll 4 | 1 timeout | 1 timeout", "phase setup; turn 2; placed 1; where 22221114448888111444; awaits roll 1x0"},
    {"PH-15", SMALL " first=2", "", "roll 4", "phase place; turn 2; placed 0; awaits 2"},
    {"PH-15", SMALL, "", "roll 4 | 1 timeout | 1 timeout | roll 1", "phase place; turn 2; placed 1; awaits 2"},

    /* The hand. */
    {"PH-20", "1", "", AIM " | 1 throw 6 from 0,-105,50" LEVEL, "refused PH-20"},
    {"PH-20", "1", "", AIM " | 1 throw 6 from 0,-700,50" LEVEL, "refused PH-20"},
    {"PH-20", "1", "", AIM " | 1 throw 6 from 0,-141,14" LEVEL, "refused PH-20"},
    {"PH-20", "1", "", AIM " | 1 throw 6 from 0,-141,601" LEVEL, "refused PH-20"},
    {"PH-20", "1 wall_h=0.1", "", AIM " | 1 throw 6 from 0,-141,110" LEVEL, "refused PH-20"},
    {"PH-20", "1", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,5010,0 spin 0,0,0", "refused PH-20"},
    {"PH-20", "1", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,1000,600 spin 0,0,0", "refused PH-20"},
    {"PH-20", "1", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,1000,0 spin 961,0,0", "refused PH-20"},
    {"PH-20", "1", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,3000,0 spin 400,0,0 facing 6,0", "refused nobody sets how a die lies in the hand [PH-20]"},
    {"PH-20", "1 orient=player", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,3000,0 spin 400,0,0 facing 2,17", "phase throw"},
    {"PH-20", "1 orient=player", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,2000,0 spin 400,0,0 facing 6,0", "refused PH-20"},
    {"PH-20", "1 wall_h=0.1", "", AIM " | 1 throw 6 at 6 flick", "refused no table flicks where walls stand [PH-20]"},

    /* Styles. */
    {"PH-25", "1", "", AIM " | 1 throw 6 at 6 flick", "phase throw"},
    {"PH-25", "1", "", AIM " | 1 throw 6 from 0,-141,0 velocity 0,2000,0 spin 0,0,100 facing 6,33", "phase throw"},
    {"PH-25", "1", "", AIM " | 1 throw 6 from 0,-141,0 velocity 0,2000,0 spin 0,0,0 facing 5,0", "refused a die that is flicked shows its number [PH-25]"},
    {"PH-25", "1", "", AIM " | 1 throw 6 from 0,-141,0 velocity 0,2000,0 spin 0,0,0", "refused PH-25"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 at 6", "phase throw"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 at 6 overhand", "refused no style of this table [PH-25]"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 at 6 flick", "refused PH-25"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,29" LEVEL, "refused PH-25"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,201" LEVEL, "refused PH-25"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,990,0 spin 0,0,0", "refused PH-25"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,4010,0 spin 0,0,0", "refused PH-25"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,4000,0 spin 0,0,0", "phase throw"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,1000,180 spin 0,0,0", "refused PH-25"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,1000,170 spin 0,0,0", "phase throw"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,1000,-590 spin 0,0,0", "refused PH-25"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,1000,-570 spin 0,0,0", "phase throw"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,1000,0 spin 700,700,0", "refused PH-25"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,1000,0 spin 700,0,700", "refused PH-25"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,1000,0 spin 960,100,0", "refused PH-25"},
    {"PH-25", "1 styles=flick_throw", "", AIM " | 1 throw 6 from 0,-141,50 velocity 0,1000,0 spin 960,0,0", "phase throw"},
    {"PH-25", "1 styles=overhand", "", AIM " | 1 throw 6 at 6", "phase throw"},
    {"PH-25", "1 styles=overhand", "", AIM " | 1 throw 6 from 0,-141,190" LEVEL, "refused PH-25"},
    {"PH-25", "1 styles=overhand", "", AIM " | 1 throw 6 from 0,-141,210 velocity 0,1400,0 spin 0,0,0", "refused PH-25"},
    {"PH-25", "1 styles=overhand", "", AIM " | 1 throw 6 from 0,-141,210 velocity 0,1500,0 spin 0,0,0", "phase throw"},
    {"PH-25", "1 styles=overhand", "", AIM " | 1 throw 6 from 0,-141,210 velocity 0,5000,0 spin 0,0,0", "phase throw"},
    {"PH-25", "1 styles=overhand wall_h=0.1", "", AIM " | 1 throw 6 from 0,-141,210 velocity 0,1000,-1800 spin 0,0,0", "refused PH-25"},
    {"PH-25", "1 styles=overhand wall_h=0.1", "", AIM " | 1 throw 6 from 0,-141,210 velocity 0,1000,-1700 spin 0,0,0", "phase throw"},
    {"PH-25", "1 styles=overhand", "", AIM " | 1 throw 6 from 0,-141,210 velocity 0,2000,740 spin 0,0,0", "refused PH-25"},
    {"PH-25", "1 styles=overhand", "", AIM " | 1 throw 6 from 0,-141,210 velocity 0,2000,700 spin 0,0,0", "phase throw"},
    {"PH-25", "1 styles=table_flick", "", AIM " | 1 throw 6 at 6", "phase throw"},
    {"PH-25", "1 styles=table_flick", "", AIM " | 1 throw 6 from 0,-141,50" LEVEL, "refused PH-25"},
    {"PH-25", "1 styles=table_flick", "", AIM " | 1 throw 6 at 6 0.4", "refused PH-25"},
    {"PH-25", "1 styles=table_flick", "", AIM " | 1 throw 6 at 6 4.2", "refused PH-25"},
    {"PH-25", "1 styles=table_flick", "", AIM " | 1 throw 6 from 0,-141,0 velocity 0,500,0 spin 0,0,0 facing 6,0", "phase throw"},
    {"PH-25", "1 styles=table_flick", "", AIM " | 1 throw 6 from 0,-141,0 velocity 0,4000,0 spin 0,0,0 facing 6,0", "phase throw"},
    {"PH-25", "1 arena=bowl styles=flick_throw", "", AIM " | 1 throw 6 from 165,-165,59 velocity -1000,1000,0 spin 0,0,0", "refused PH-25"},
    {"PH-25", "1 arena=bowl styles=flick_throw", "", AIM " | 1 throw 6 from 165,-165,61 velocity -1000,1000,0 spin 0,0,0", "phase throw"},
    {"PH-25", "1 arena=bowl styles=table_flick", "", AIM " | 1 throw 6 from 165,-165,0 velocity -1000,1000,0 spin 0,0,0 facing 6,0", "phase throw"},
    {"PH-25", "1 styles=flick_throw wall_h=0.17", "", "", "going"},
    {"PH-25", "1 styles=flick_throw wall_h=0.1701", "", "", "impossible a wall is in the way [PH-25]"},
    {"PH-25", "1 styles=flick_throw,table_flick wall_h=0.2", "", "", "impossible a wall is in the way [PH-25]"},
    {"PH-25", "1 styles=overhand wall_h=0.4", "", AIM " | 1 throw 6 at 6", "phase throw"},
};
/* clang-format on */

static const marbles_state *state_of(const hz_session *session)
{
    return (const void *)&session->state;
}

/* Poses, faces and places fit each other wherever a game leads. */
static void check_poses(const hz_session *session)
{
    static const hz_pose none;
    const marbles_state *state = state_of(session);
    hz_arena arena = marbles_arena(&session->table);
    hz_ring_test test = (hz_ring_test)marbles_rules_of(&session->table)->ring_test;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        const hz_pose *pose = &state->pose[die];
        if (state->zone[die] == MARBLES_RING) {
            assert_false(hz_pose_is_out(pose, &arena, test));
            assert_int_equal(hz_pose_read(pose), state->face[die]);
        } else if (state->zone[die] != MARBLES_TO_PLACE) {
            assert_memory_equal(pose, &none, sizeof none);
        }
    }
}

/* No die gets lost [N-20], and the text of a position says all of it. */
static void check_moment(const hz_session *session)
{
    static char buffer[16000];
    const hz_table *table = &session->table;
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_error error;
    hz_session again;
    int away = marbles_count_all(state_of(session), MARBLES_AWAY);
    assert_int_equal(MARBLES_MAX_DICE - away, table->seats * marbles_rules_of(table)->dice_each);
    check_poses(session);
    hz_position_print(table, &session->state, &text);
    assert_false(text.cut);
    start_session(&again, table);
    if (hz_position_parse(table, buffer, &again.state, &error)) {
        fail_msg("%s\n%s", buffer, error.text);
    }
    assert_memory_equal(&again.state, &session->state, sizeof(marbles_state));
}

/* What is listed is legal, once, and what is printed reads back. */
static void check_choices(const hz_session *session)
{
    const hz_table *table = &session->table;
    const marbles_state *state = state_of(session);
    hz_action choices[MARBLES_CHOICES], again;
    int count = marbles_choices(table, state, choices);
    hz_error error;
    assert_true(count > 0);
    for (int index = 0; index < count; index++) {
        char buffer[300];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        if (hz_check_action(table, state, state->seat, choices[index], &error)) {
            fail_msg("%s", error.text);
        }
        for (int other = 0; other < index; other++) {
            assert_memory_not_equal(&choices[other], &choices[index], sizeof *choices);
        }
        marbles_notation.print(table, choices[index], &text);
        assert_int_equal(marbles_notation.parse(table, buffer, &again, &error), HZ_OK);
        assert_memory_equal(&again, &choices[index], sizeof again);
        assert_int_equal(marbles_typing.interpret(table, state, buffer, &again, &error), HZ_OK);
        assert_memory_equal(&again, &choices[index], sizeof again);
        hz_text_clear(&text);
        hz_print_action(table, state, choices[index], &text);
        assert_int_equal(hz_read_action(table, state, buffer, &again, &error), HZ_OK);
        assert_memory_equal(&again, &choices[index], sizeof again);
    }
}

static void enter_next(hz_session *session, const hz_bot *bot, uint64_t seed, hz_rng *whims)
{
    const marbles_state *state = state_of(session);
    hz_input input = {.kind = HZ_ACTION, .seat = state->seat, .took_ms = -1};
    hz_error error;
    if (hz_marbles.turn(&session->table, state).kind == HZ_CHANCE) {
        hz_session_roll(session, seed, &input);
    } else {
        check_choices(session);
        input.action = hz_bot_act(bot, &session->table, state, state->seat, whims);
    }
    if (hz_session_enter(session, &input, NULL, &error)) {
        fail_msg("%s", error.text);
    }
}

/* A game that is played again in another kit, and so thrown anew, ends in the same state. */
static uint64_t play(const char *table, const char *bot_name, uint64_t seed, bool is_checked)
{
    hz_session session;
    hz_bot bot;
    hz_rng whims;
    begin(&session, "marbles", table, "");
    assert_int_equal(hz_bot_find(&hz_marbles, bot_name, &bot, NULL), HZ_OK);
    hz_rng_start(&whims, seed, 0, HZ_RNG_WHIMS);
    while (hz_marbles.turn(&session.table, &session.state).kind != HZ_OVER) {
        enter_next(&session, &bot, seed, &whims);
        if (is_checked) {
            check_moment(&session);
        }
    }
    return session.trail;
}

static void games_end_and_replay(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *bot;
    } games[] = {
        {"1 max_turns=24", "casual"},
        {"2 max_turns=20", "random"},
        {"3p max_turns=20", "casual"},
        {"reserve max_turns=20 putback=player", "random"},
        {"reserve max_turns=12 arena=bowl", "plain"},
        {"1 max_turns=20 wall_h=0.1 styles=overhand,flick_throw putback=centre", "stall"},
        {"1 max_turns=20 arena=paper4 styles=table_flick putback=player", "dump"},
        {"1 max_turns=16 orient=player ring_test=contact match_eval=at_roll", "casual"},
        {"1 max_turns=10 die_edge=0.025 setup_pitch=1 ring_test=centre", "strong@8"},
    };
    for (size_t row = 0; row < sizeof games / sizeof *games; row++) {
        uint64_t trail = play(games[row].table, games[row].bot, row, true);
        hz_house_close(test_house());
        if (play(games[row].table, games[row].bot, row, false) != trail) {
            fail_msg("%s: played again it ends otherwise", games[row].table);
        }
    }
}

/* A throw that is made was fixed by its action alone, and by hand of whoever is on turn. */
static void check_throws(const hz_session *session)
{
    const marbles_state *state = state_of(session);
    const hz_table *table = &session->table;
    hz_action other;
    hz_session asked;
    begin(&asked, "marbles", "1 throw_zone=around", AIM);
    assert_int_equal(hz_read_action(&asked.table,
                                    &asked.state,
                                    "throw 6 from 0,141,50 velocity 0,-2000,0 spin 0,0,0",
                                    &other,
                                    NULL),
                     HZ_OK);
    assert_int_equal(marbles_valid(table, state, NULL), HZ_OK);
    marbles_state wrong = *state;
    wrong.throw[0] = other.word[0]; /* MB-09: from the other side, with the right number */
    wrong.throw[1] = other.word[1];
    assert_int_not_equal(marbles_valid(table, &wrong, NULL), HZ_OK);
    wrong = *state;
    wrong.thrown++; /* the other 6 */
    assert_int_not_equal(marbles_valid(table, &wrong, NULL), HZ_OK);
    wrong = *state;
    wrong.target = 6;
    assert_int_not_equal(marbles_valid(table, &wrong, NULL), HZ_OK);
    wrong = *state;
    wrong.force = HZ_BEST;
    assert_int_not_equal(marbles_valid(table, &wrong, NULL), HZ_OK);
}

/* States that the box cannot have left behind. */
static void wrong_poses_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        int die, part;
        int32_t value;
        const char *reason;
    } cases[] = {
        {0, 3, 0, "die 1"},          /* no rotation */
        {0, 3, 1073741824, "die 1"}, /* too long a one */
        {0, 0, 2000000, "die 1"},    /* outside the ring */
        {0, 2, 30000000, "die 1"},   /* 3 m up */
        {2, 0, 1, "die 3"},          /* of a die in hand */
        {29, 6, 1, "die 30"},
    };
    hz_session session;
    hz_error error;
    begin(&session, "marbles", "1", LAID);
    assert_int_equal(marbles_valid(&session.table, &session.state, &error), HZ_OK);
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        marbles_state broken = *state_of(&session);
        int32_t *numbers = broken.pose[cases[row].die].position;
        if (cases[row].part < 3) {
            numbers[cases[row].part] = cases[row].value;
        } else {
            broken.pose[cases[row].die].rotation[cases[row].part - 3] = cases[row].value;
        }
        assert_int_not_equal(marbles_valid(&session.table, &broken, &error), HZ_OK);
        assert_non_null(strstr(error.text, cases[row].reason));
    }
    marbles_state wrong = *state_of(&session);
    wrong.pose[6].rotation[0] += 500; /* rounding */
    assert_int_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong.pose[6].rotation[0] += 1500;
    assert_int_not_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong.pose[6].rotation[0] -= 2500;
    assert_int_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong.pose[6].rotation[0] -= 1500;
    assert_int_not_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong = *state_of(&session);
    wrong.face[0] = 2; /* PH-11: it lies as a 1 */
    assert_int_not_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong = *state_of(&session);
    wrong.throw[1] = 1;
    assert_int_not_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
    begin(&session, "marbles", "1", AT_6);
    wrong = *state_of(&session);
    wrong.throw[0] ^= 1;
    assert_int_not_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
    check_throws(&session);
    begin(&session, "marbles", "1 putback=player", FOUL);
    assert_int_equal(marbles_valid(&session.table, &session.state, NULL), HZ_OK);
    wrong = *state_of(&session);
    wrong.pose[5].position[0] = 100000000; /* 10 m away: it may have rolled there */
    assert_int_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
    for (int axis = 0; axis < 3; axis++) {
        wrong = *state_of(&session);
        wrong.pose[5].position[axis] = axis ? -200000001 : 200000001; /* 20 m away */
        assert_int_not_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
    }
    wrong = *state_of(&session);
    wrong.pose[5] = wrong.pose[0]; /* inside the ring */
    wrong.pose[0] = state_of(&session)->pose[5];
    assert_int_not_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong = *state_of(&session);
    wrong.face[7] = 1; /* a hand that was not rolled */
    assert_int_not_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
    hz_table elsewhere;
    lay_table(&elsewhere, "marbles", "1"); /* where nobody is asked for places */
    assert_int_not_equal(marbles_valid(&elsewhere, &session.state, NULL), HZ_OK);
    begin(&session, "marbles", "1 putback=player", AIM);
    wrong = *state_of(&session);
    wrong.phase = MARBLES_PLACE; /* with nothing to lay */
    assert_int_not_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
    begin(&session, "marbles", "1 table=model", LAID);
    wrong = *state_of(&session);
    wrong.pose[0] = hz_pose_lying(&(hz_arena){.die = 0.016}, 0, 0, 1, 0);
    assert_int_not_equal(marbles_valid(&session.table, &wrong, NULL), HZ_OK);
}

/* PH-15: back inside, same side up, at the nearest place or the middle. PH-16: a die that lies on
   nothing comes down. */
static void dice_go_back(void **unused)
{
    (void)unused;
    static const char *const tables[] = {"1", "1 putback=centre", "reserve"};
    for (size_t row = 0; row < sizeof tables / sizeof *tables; row++) {
        hz_session session;
        begin(&session, "marbles", tables[row], row < 2 ? FOUL : "roll 1 | roll 2");
        const marbles_state *state = state_of(&session);
        hz_arena arena = marbles_arena(&session.table);
        check_poses(&session);
        if (row < 2) { /* die 6 was knocked out */
            hz_spot at = marbles_spot(state, 5);
            double far = sqrt(at.x * at.x + at.y * at.y);
            assert_true(row == 0 ? far > 0.08 : far < 0.001);
            assert_true(hz_pose_fits(&arena, 1u << 0 | 1u << 1 | 1u << 6, 5, state->pose));
        }
    }
    hz_session session;
    begin(&session, "marbles", "1", LAID);
    marbles_state high = *state_of(&session);
    high.pose[0].position[2] += 200000;
    assert_false(marbles_put_back(&session.table, &high, 0));
    assert_int_equal(high.pose[0].position[2], 79800);
    assert_int_equal(high.pose[0].position[0], 160000);
}

/* PH-15: large dice lie so near each other that there is no room for one more, which lies outside;
   or for one, where the last of them is left out. */
static void fill_ring(hz_session *session, bool has_room)
{
    enum { FULL = 16, EACH = 8, OUTSIDE = 18 };
    static const double at[FULL][2] = {{0.0225, 0.0225},
                                       {-0.0225, 0.0225},
                                       {0.0225, -0.0225},
                                       {-0.0225, -0.0225},
                                       {0.0675, 0.0225},
                                       {-0.0675, 0.0225},
                                       {0.0675, -0.0225},
                                       {-0.0675, -0.0225},
                                       {0.0225, 0.0675},
                                       {-0.0225, 0.0675},
                                       {0.0225, -0.0675},
                                       {-0.0225, -0.0675},
                                       {0.0500, 0.0500},
                                       {-0.0500, 0.0500},
                                       {0.0500, -0.0500},
                                       {-0.0500, -0.0500}};
    begin(session, "marbles", "reserve arena=paper1 die_edge=0.025 putback=player", "");
    marbles_state *state = (marbles_state *)(void *)&session->state;
    hz_arena arena = marbles_arena(&session->table);
    int each = marbles_rules_of(&session->table)->dice_each;
    memset(state->zone, MARBLES_AWAY, sizeof state->zone);
    memset(state->zone, MARBLES_HAND, 2 * (size_t)each);
    for (int place = 0; place < FULL - has_room; place++) {
        int die = place / EACH * each + place % EACH;
        state->zone[die] = MARBLES_RING;
        state->face[die] = 3;
        state->pose[die] = hz_pose_lying(&arena, at[place][0], at[place][1], 3, 0);
    }
    state->zone[OUTSIDE] = MARBLES_TO_PLACE;
    state->face[OUTSIDE] = 5;
    state->pose[OUTSIDE] = hz_pose_lying(&arena, 0, 0.2, 5, 0);
    state->phase = MARBLES_PLACE;
    state->placed = 2;
}

static void a_full_ring_asks_for_no_place(void **unused)
{
    (void)unused;
    enum { OUTSIDE = 18 };
    for (int has_room = 0; has_room < 2; has_room++) {
        hz_session session;
        hz_action places[2];
        fill_ring(&session, has_room);
        const marbles_state *state = state_of(&session);
        int count = marbles_list_places(&session.table, state, places);
        assert_int_equal(count > 0, has_room);
        assert_int_equal(marbles_valid(&session.table, state, NULL) == HZ_OK, has_room);
        marbles_state back = *state;
        back.phase = MARBLES_THROW;
        back.zone[OUTSIDE] = MARBLES_RING;
        bool is_asked = marbles_put_back(&session.table, &back, 1u << OUTSIDE);
        assert_int_equal(is_asked, has_room);
        assert_int_equal(back.phase, has_room ? MARBLES_PLACE : MARBLES_THROW);
        assert_int_equal(back.zone[OUTSIDE], has_room ? MARBLES_TO_PLACE : MARBLES_RING);
        hz_arena arena = marbles_arena(&session.table);
        assert_int_equal(hz_pose_is_out(&back.pose[OUTSIDE], &arena, HZ_FOOTPRINT), has_room);
    }
}

/* MB-10: a die has touched the table if the box says so, and from the start if it is flicked along
   it. */
static void a_flicked_die_has_touched(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *how;
        bool is_grounded, has_touched;
    } throws[] = {
        {"2", "", false, false},
        {"2", "", true, true},
        {"2", " flick", false, true},
        {"2 must_touch=no", "", false, true},
    };
    for (size_t row = 0; row < sizeof throws / sizeof *throws; row++) {
        hz_session session;
        char inputs[200];
        hz_outcome outcome = {.face = {1, 2, 6, 0, 0, 6, 3}};
        marbles_landing landing = {.shows = 0};
        snprintf(inputs, sizeof inputs, "%s%s", AT_6, throws[row].how);
        begin(&session, "marbles", throws[row].table, inputs);
        marbles_state state = *state_of(&session);
        hz_arena arena = marbles_arena(&session.table);
        state.pose[2] = hz_pose_lying(&arena, 0, 0, 6, 0);
        outcome.grounded = (uint32_t)throws[row].is_grounded << 2;
        marbles_read_outcome(&session.table, &state, &outcome, &landing);
        assert_int_equal(landing.has_touched, throws[row].has_touched);
        assert_true(landing.stays);
        assert_int_equal(landing.shows, 6);
    }
}

/* Whose side a spot lies on: up to half the way round to the next player's. */
static void spots_have_a_side(void **unused)
{
    (void)unused;
    static const char *const tables[] = {"1", "3p"};
    static const double cosines[] = {0.18, 0.51}; /* of 80 and 59 degrees */
    for (int row = 0; row < 2; row++) {
        hz_table table;
        lay_table(&table, "marbles", tables[row]);
        for (int seat = 0; seat < table.seats; seat++) {
            double side[2], c = cosines[row], s = sqrt(1 - c * c);
            marbles_side(&table, seat, side);
            hz_spot left = {c * side[0] - s * side[1], c * side[1] + s * side[0], 0};
            hz_spot right = {c * side[0] + s * side[1], c * side[1] - s * side[0], 0};
            assert_int_equal(marbles_side_of(&table, (hz_spot){side[0], side[1], 0}), seat);
            assert_int_equal(marbles_side_of(&table, left), seat);
            assert_int_equal(marbles_side_of(&table, right), seat);
        }
    }
}

/* PH-23: the same bits, other hands. Without noise the hand of a throw makes no difference. */
static void hands_differ(void **unused)
{
    (void)unused;
    static const char *const skills[] = {"novice", "average", "expert", "exact"};
    hz_pose first[4], second[4];
    for (int skill = 0; skill < 4; skill++) {
        for (int is_still = 0; is_still < 2; is_still++) {
            hz_session session;
            char table[60];
            snprintf(table,
                     sizeof table,
                     "1 skill=%s%s",
                     skills[skill],
                     is_still ? " hand_noise=no" : "");
            begin(&session, "marbles", table, AIM " | 1 throw 6 at 6 flick soft | roll 6");
            (is_still ? second : first)[skill] = state_of(&session)->pose[2];
        }
    }
    for (int skill = 0; skill < 3; skill++) {
        assert_memory_not_equal(&first[skill], &first[skill + 1], sizeof *first);
        assert_memory_equal(&second[skill], &first[3], sizeof *first);
    }
}

/* What people are offered can be typed. */
static void offers_are_short(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *typed, *brief;
    } cases[] = {
        {"1", "throw 6", "throw 6 at 6"},
        {"1", "throw 6 at 6 hard", "throw 6 at 6 hard"},
        {"1", "throw 6 at 6 soft", "throw 6 at 6 soft"},
        {"1 styles=table_flick", "throw 6 at 6 flick", "throw 6 at 6"},
        {"1",
         "throw 6 from 0,-141.1,50 velocity 0,2000,0 spin 0,0,0",
         "throw 6 from 0,-141.1,50 velocity 0,2000,0 spin 0,0,0"},
        {"1", "stop", "stop"},
        {"1 table=model", "throw 6 at 6", "throw 6 at 6"},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_session session;
        hz_action action;
        hz_error error = {""};
        char buffer[200];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        begin(&session, "marbles", cases[row].table, AIM);
        if (hz_read_action(&session.table, &session.state, cases[row].typed, &action, &error)) {
            fail_msg("%s: %s", cases[row].typed, error.text);
        }
        hz_print_action(&session.table, &session.state, action, &text);
        assert_string_equal(buffer, cases[row].brief);
    }
}

/* Throws in words: what they go for, and how. */
static void throws_are_explained(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    static const struct {
        const char *typed, *line;
    } cases[] = {
        {"throw 6", "from low, medium (2.2 m/s), at a 6 of Ben (die 6): it matches"},
        {"throw 6 at 6 hard", "from low, hard (3.4 m/s), at a 6 of Ben (die 6): it matches"},
        {"throw 6 at 7 1.6 overhand",
         "overhand, soft (1.6 m/s), at a 3 of Ben (die 7): knocked out as it is, a foul"},
        {"throw 6 at 2 flick",
         "flicked along the table, medium (2.2 m/s), at a 2 of Ann (die 2): knocked out as it is, "
         "a foul"},
        {"throw 6 at 85,0", "from low, medium (2.2 m/s), at nothing in particular"},
    };
    hz_session session;
    begin(&session, "marbles", "1 styles=overhand,flick_throw,table_flick", AIM);
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_action action;
        hz_error error = {""};
        char buffer[200];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_status status = marbles_typing.interpret(
            &session.table, &session.state, cases[row].typed, &action, &error);
        if (status) {
            fail_msg("%s: %s", cases[row].typed, error.text);
        }
        marbles_explain(&session.table, &session.state, 0, action, names, &text);
        assert_string_equal(buffer, cases[row].line);
    }
}

static void a_map_is_shown_and_hints_are_tried(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    static char buffer[16000];
    hz_session session;
    begin(&session, "marbles", "1", AIM);
    hz_text text = hz_text_in(buffer, sizeof buffer);
    marbles_show(&session.table, &session.state, 0, names, &text);
    assert_non_null(strstr(buffer, "[6]₆"));
    assert_null(strstr(buffer, "die:face")); /* numbers are on the map */
    hz_text_clear(&text);
    marbles_advice.hint(&session.table, &session.state, 0, names, &text, NULL);
    assert_non_null(
        strstr(buffer, "throw\thits\tcaptures\tfoul\tstays\tcomes to\n6 at die 6 of Ben\t"));
    hz_text_clear(&text);
    hz_json json = hz_json_to(&text, false);
    hz_view(&session.table, &session.state, 0, &json);
    assert_non_null(strstr(buffer, "\"table\":\"physics\""));
    assert_non_null(
        strstr(buffer, "\"lit\":true,\"pose\":[-160000,160000,79800,759250125,0,759250125,0]"));
    begin(&session, "marbles", "1 putback=player", FOUL);
    hz_text_clear(&text);
    marbles_status(&session.table, state_of(&session), 0, names, &text);
    assert_string_equal(buffer, "Your turn: lay the die back into the ring.");
    hz_text_clear(&text);
    marbles_status(&session.table, state_of(&session), 1, names, &text);
    assert_string_equal(buffer, "Ann lays a die back.");
}

/* Personas throw: at what is right, at what is wrong, or into the open. */
static void personas_throw(void **unused)
{
    (void)unused;
    static const struct {
        const char *bot;
        int least, most; /* the die it goes for, from 0; -1: none */
    } cases[] = {{"plain", 5, 5}, {"stall", 0, 0}, {"dump", 5, 5}, {"strong@40", 5, 5}};
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_session session;
        hz_bot bot;
        hz_rng rng;
        begin(&session, "marbles", "1", AIM);
        assert_int_equal(hz_bot_find(&hz_marbles, cases[row].bot, &bot, NULL), HZ_OK);
        hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
        hz_action action = hz_bot_act(&bot, &session.table, &session.state, 0, &rng);
        assert_int_equal(hz_check_action(&session.table, &session.state, 0, action, NULL), HZ_OK);
        int goal = marbles_goes_for(&session.table, state_of(&session), action);
        assert_true(goal >= cases[row].least && goal <= cases[row].most);
    }
}

/* A trembling hand that lets go next to the line between two players stays on its own side
   [MB-09, PH-23], unless hands may be anywhere. */
static void hands_keep_to_their_side(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *inputs;
        double line[2]; /* away from it */
        bool is_kept;
    } cases[] = {
        {"1", AIM " | 1 throw 6 from 141,-0.3,50" LEVEL, {0, -1}, true},
        {"1 throw_zone=around", AIM " | 1 throw 6 from 141,-0.3,50" LEVEL, {0, -1}, false},
        {"1 first=2",
         "roll 6 3 | roll 1 2 | roll 1 1 1 | 2 throw 1 from 141,0.3,50 velocity 0,-2000,0 spin "
         "0,0,0",
         {0, 1},
         true},
        {"3p", AIM_3 " | 1 throw 6 from 129.5,-75,50" LEVEL, {-0.5, -0.86602540378443865}, true},
        {"3p", AIM_3 " | 1 throw 6 from -129.5,-75,50" LEVEL, {0.5, -0.86602540378443865}, true},
        {"3p first=2",
         "roll 6 4 | roll 3 5 | roll 1 2 | roll 1 1 1 | 2 throw 1 from 0.3,150,50 velocity "
         "0,-2000,0 spin 0,0,0",
         {1, 0},
         true},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_session session;
        begin(&session, "marbles", cases[row].table, cases[row].inputs);
        const marbles_state *state = state_of(&session);
        hz_arena arena = marbles_arena(&session.table);
        int over = 0, at_line = 0;
        for (uint64_t bits = 0; bits < 200; bits++) {
            hz_release release = marbles_release(&session.table, state, bits);
            hz_body body;
            hz_release_group(&arena, &release, state->pose, &body);
            double far =
                body.position[0] * cases[row].line[0] + body.position[1] * cases[row].line[1];
            over += far < -1e-9;
            at_line += fabs(far) < 1e-9;
        }
        if (cases[row].is_kept ? over > 0 || at_line < 40 : over < 40 || at_line > 0) {
            fail_msg("%s: %d over the line, %d at it", cases[row].table, over, at_line);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_keep_to_their_side),
        cmocka_unit_test(games_end_and_replay),
        cmocka_unit_test(wrong_poses_are_refused),
        cmocka_unit_test(dice_go_back),
        cmocka_unit_test(a_full_ring_asks_for_no_place),
        cmocka_unit_test(spots_have_a_side),
        cmocka_unit_test(a_flicked_die_has_touched),
        cmocka_unit_test(hands_differ),
        cmocka_unit_test(offers_are_short),
        cmocka_unit_test(throws_are_explained),
        cmocka_unit_test(a_map_is_shown_and_hints_are_tried),
        cmocka_unit_test(personas_throw),
    };
    return run_rules(
        "marbles", rows, sizeof rows / sizeof *rows, tests, sizeof tests / sizeof *tests);
}
