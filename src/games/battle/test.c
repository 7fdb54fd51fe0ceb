/* Battle: every rule as rows; worked examples first. */
#include "rules.h"

#include "games/battle/battle.h"
#include "hazard/solve.h"

/* clang-format off */
static const rule_test rows[] = {
    /* The example of the rules. */
    {"BT-06", "standard 3", "", "roll 6 2 4 4 6 5", "phase declare; turn 2; dice1 62; dice2 44; dice3 65; says Cleo rolls 6 and 5 [BT-02]; untold declare"},
    {"BT-04", "standard 3", "", "roll 2 6 4 4 5 6 | 2 double", "phase attack; order 2 3 1; turn 2; doubles - 4 -; says Ben declares a double 4: strength 10 [BT-03]; lists take 1 2 take 1 6 take 3 5 take 3 6"},
    {"BT-05", "standard 3", "", "roll 6 2 4 4 6 5 | 2 double | 2 take 3 5", "cards2 0 0 0 0 1; down 0 0 2; turn 3; place 1; hits 1; says Ben defeats a 5 of Cleo: a card [BT-05]; lists take 1 2 take 2 4"},
    {"BT-06", "standard 3", "", "roll 6 2 4 4 6 5 | 2 double | 2 take 3 5", "finishes turn; shows card cards2 0 0 0 0 1"},
    {"BT-06", "standard 3", "", "roll 6 2 4 4 6 5 | 2 double | 2 take 3 5 | 3 take 2 4", "finishes 8 turns round; shows broken down 0 2 2; shows round round 2; shows round dice1 -"},
    {"BT-04", "standard 3 first=2", "", "", "began 2"},
    {"BT-06", "standard 3", "", "roll 6 2 4 4 6 5 | 2 double | 2 take 3 5 | 3 take 2 4", "round 2; phase roll; cards1 0 0 0 1 0; cards2 0 0 0 0 1; cards3 0 1 0 1 0; dice1 -; says nobody can defeat anything: round 1 is over [BT-06]; says the double of Ben is broken [BT-06]; awaits roll 6x6; turn -"},

    {"BT-01", "standard 6", "", "", "awaits roll 12x6; cards6 0 0 0 0 0; round 1"},
    {"BT-01", "standard 7", "", "", "impossible 7 seats: Battle is for 2 to 6"},
    {"BT-01", "standard 2 bt_dice=3", "", "", "awaits roll 6x6"},
    {"BT-02", "standard 2", "", "roll 3 5 6 6 | 2 single", "dice1 53; dice2 66; turn 2; lists take 1 3 take 1 5"},
    {"BT-02", "standard 2 bt_dice=3", "", "roll 3 5 4 6 2 1", "dice1 543; dice2 621; phase attack; turn 2; says Ben rolls 6, 2 and 1 [BT-02]"},
    {"BT-03", "standard 2", "", "roll 3 3 6 5", "awaits 1; lists single double; turn 1; phase declare"},
    {"BT-03", "standard 2", "", "roll 3 3 6 5 | 1 double", "turn 1; doubles 3 -; order 1 2; lists take 2 5 take 2 6"},
    {"BT-03", "standard 2", "", "roll 3 3 6 5 | 1 single", "round 2; cards2 0 0 2 0 0; cards1 0 0 0 0 0; says Ann lets a double 3 lie as single dice [BT-03]"},
    {"BT-03", "standard 2", "", "roll 3 3 6 5 | 1 take 2 5", "refused cannot be done now [BT-05]"},
    {"BT-03", "standard 2", "", "roll 3 3 6 6 | 1 double", "awaits 2; phase declare; turn 2; doubles 3 -"},
    {"BT-03", "standard 2", "", "roll 3 3 6 6 | 1 double | 2 single", "cards2 0 0 2 0 0; round 2; cards1 0 0 0 0 0; says Ann defeats a 6 of Ben: no card [BT-05]; says Ben lets a double 6 lie as single dice [BT-03]"},
    {"BT-03", "standard 2 double_use=forced", "", "roll 3 3 6 5", "phase attack; doubles 3 -; says Ann declares a double 3: strength 9 [BT-03]; turn 1"},
    {"BT-03", "standard 2 double_use=off", "", "roll 3 3 6 5", "round 2; cards2 0 0 2 0 0; untold declare"},
    {"BT-03", "standard 2 bt_dice=3", "", "roll 6 2 2 5 4 3 | 1 double", "order 1 2; doubles 2 -; turn 1; lists take 2 3 take 2 4 take 2 5"},
    {"BT-04", "standard 3", "", "roll 5 2 5 4 5 3", "order 2 3 1; turn 2"},
    {"BT-04", "standard 3", "", "roll 5 3 5 3 4 1", "order 1 2 3; turn 1"},
    {"BT-04", "standard 3", "round 2", "roll 5 3 5 3 4 1", "order 2 1 3; turn 2"},
    {"BT-04", "standard 3", "round 3", "roll 5 3 5 3 5 3", "order 3 1 2; turn 3"},
    {"BT-04", "standard 3", "round 4", "roll 5 3 5 3 5 3", "order 1 2 3"},
    {"BT-04", "standard 3 first=3", "", "roll 5 3 5 3 5 3", "order 3 1 2"},
    {"BT-04", "standard 2 bt_dice=3", "", "roll 5 3 1 5 3 2", "order 2 1"},
    {"BT-04", "standard 3", "", "roll 1 1 2 2 6 5 | 1 double | 2 double", "order 2 1 3"},
    {"BT-04", "standard 3 double_use=forced", "round 2", "roll 4 4 4 4 6 5", "order 2 1 3"},
    {"BT-05", "standard 2", "", "roll 5 5 5 4 | 1 single", "cards1 0 0 0 1 0; round 2; cards2 0 0 0 0 0"},
    {"BT-05", "standard 2", "", "roll 6 1 5 4 | 1 take 2 6", "refused what may be chosen now [BT-05]"},
    {"BT-05", "standard 2", "", "roll 6 1 5 4 | 1 take 1 1", "refused BT-05"},
    {"BT-05", "standard 2", "", "roll 6 1 5 4 | 1 take 3 1", "refused expected"},
    {"BT-05", "standard 2", "", "roll 6 1 5 4 | 1 double", "refused cannot be done now [BT-03]"},
    {"BT-05", "standard 2 double_use=forced", "", "roll 1 1 6 6", "cards1 0 0 0 0 0; cards2 2 0 0 0 0; round 2"},
    {"BT-05", "standard 2 double_use=forced", "", "roll 1 1 6 5 | 1 take 2 6", "cards1 0 0 0 0 0; cards2 2 0 0 0 0; round 2; says Ben defeats a 1 of Ann: a card [BT-05]; says Ann defeats a 6 of Ben: no card [BT-05]"},
    {"BT-05", "standard 3", "round 2; cards1 0 3 0 0 0; cards2 0 1 0 0 0", "roll 6 1 5 2 3 1 | 1 take 2 2", "cards1 0 3 0 0 0; down 0 2 0; says Ann defeats a 2 of Ben: no card [BT-05]; untold card"},
    {"BT-05", "standard 3", "round 2; cards1 0 3 0 0 0", "roll 6 1 5 2 3 1 | 1 take 2 2", "over; winner 1; goal fours; cards1 0 4 0 0 0"},
    {"BT-05", "standard 3 bt_supply=unlimited", "round 2; cards1 0 3 0 0 0; cards2 0 3 0 0 0", "roll 5 3 6 4 1 2 | 2 take 3 2", "over; winner 2; goal fours; says Ben holds four cards of 2 and wins [BT-08]"},
    /* The worked rounds of RULES.md, and what is done for whoever is late. */
    {"BT-06", "standard 3", "", "roll 6 2 5 4 3 1 | 1 take 2 4 | 2 take 3 3 | 1 take 2 5", "round 2; cards1 1 0 0 1 1; cards2 0 0 1 0 0; cards3 0 0 0 0 0"},
    {"BT-06", "standard 3 attacks=once_per_die", "", "roll 6 2 5 4 3 1 | 1 take 2 4 | 2 take 3 3", "round 2; cards1 1 0 0 1 0; cards2 0 0 1 0 0; cards3 0 0 0 0 0"},
    {"BT-06", "standard 3 attacks=once_per_player", "", "roll 6 2 5 4 3 1 | 1 take 2 4 | 2 take 3 3", "round 2; cards1 0 0 0 1 0; cards2 0 0 1 0 0; cards3 0 0 0 0 0"},
    {"BT-06", "standard 3 defeated_may_attack=yes", "", "roll 6 2 5 4 3 1 | 1 take 2 4 | 2 take 3 3", "cards3 0 1 0 0 0; turn 1; says Cleo defeats a 2 of Ann: a card [BT-05]"},
    {"BT-06", "standard 3 bt_dice=3", "", "roll 6 4 2 5 3 1 4 2 1 | 1 take 2 3 | 2 take 1 4 | 3 take 2 1", "cards1 0 0 1 0 0; cards2 0 0 0 1 0; cards3 1 0 0 0 0; turn 1"},
    {"BT-03", "standard 3", "", "roll 6 2 4 4 6 5 | 2 timeout", "doubles - - -; turn 3; untold declare; says Ben lets a double 4 lie as single dice [BT-03]"},
    {"BT-05", "standard 3", "", "roll 6 2 4 4 6 5 | 2 single | 3 timeout", "cards3 0 1 0 0 0; says Cleo defeats a 2 of Ann: a card [BT-05]; says time is up for Cleo [-]"},
    {"BT-06", "standard 2", "", "roll 6 5 4 3 | 1 take 2 4", "cards1 0 0 1 1 0; cards2 0 0 0 0 0; round 2"},
    {"BT-06", "standard 2 attacks=once_per_player", "", "roll 6 5 4 3 | 1 take 2 4", "cards1 0 0 0 1 0; round 2; used 0 0"},
    {"BT-06", "standard 3 attacks=once_per_player", "", "roll 6 5 4 3 2 1 | 1 take 2 4 | 2 take 3 2", "cards1 0 0 0 1 0; cards2 0 1 0 0 0; cards3 0 0 0 0 0; round 2"},
    {"BT-06", "standard 3 attacks=once_per_die", "", "roll 6 5 4 3 2 1 | 1 take 2 4", "used 1 0 0; down 0 1 0; turn 2; lists take 3 1 take 3 2"},
    {"BT-06", "standard 3 attacks=once_per_die", "", "roll 6 5 4 3 2 1 | 1 take 2 4 | 2 take 3 2", "used 1 2 0; turn 1; place 0; hits 0; lists take 2 3 take 3 1"},
    {"BT-06", "standard 3 attacks=once_per_die", "", "roll 6 5 4 3 2 1 | 1 take 2 4 | 2 take 3 2 | 1 take 3 1", "round 2; cards1 1 0 0 1 0; cards2 0 1 0 0 0"},
    {"BT-06", "standard 2 attacks=once_per_die double_use=forced", "", "roll 5 5 3 1 | 1 take 2 3", "round 2; cards1 0 0 1 0 0; cards2 0 0 0 0 0"},
    {"BT-06", "standard 2 attacks=once_per_die bt_dice=3 double_use=forced", "", "roll 5 5 4 3 2 1 | 1 take 2 3", "used 3 0; turn 1; place 0; lists take 2 1 take 2 2"},
    {"BT-06", "standard 2 attacks=once_per_die bt_dice=3 double_use=forced", "", "roll 5 5 5 3 2 1 | 1 take 2 3", "used 3 0; turn 1; lists take 2 1 take 2 2"},
    {"BT-06", "standard 3 attacks=once_per_die", "phase attack; turn 1; place 0; order 1 3 2; dice1 65; dice2 33; dice3 42; used 1 2 0; down 0 0 0", "1 take 2 3", "shows card down 0 1 0"},
    {"BT-06", "standard 3 attacks=once_per_die", "phase attack; turn 3; place 2; order 2 1 3; dice1 53; dice2 61; dice3 42; used 1 1 0; down 0 0 0; hits 2", "3 take 1 3", "round 2; cards3 1 0 1 0 0; cards1 0 0 0 0 0; cards2 0 0 0 0 0"},
    {"BT-06", "standard 3 defeated_may_attack=yes", "", "roll 6 3 5 2 4 1 | 1 take 2 5", "turn 2; down 0 1 0; lists take 1 3 take 3 1 take 3 4"},
    {"BT-06", "standard 3", "", "roll 6 3 5 2 4 1 | 1 take 2 5", "turn 3; down 0 1 2; cards2 1 0 0 0 0; cards1 0 0 0 0 1; lists take 1 3 take 2 2"},
    {"BT-06", "standard 3 defeated_may_attack=yes double_use=forced", "phase attack; turn 2; place 1; order 1 2 3; dice1 66; dice2 33; dice3 42; doubles 6 3 -; down 0 1 0; hits 1", "", "lists take 1 6 take 3 2 take 3 4"},
    {"BT-06", "standard 3 bt_dice=3 double_use=forced", "phase attack; turn 2; place 1; order 1 2 3; dice1 666; dice2 333; dice3 421; doubles 6 3 -; down 0 1 0; hits 1", "", "lists take 1 6 take 3 1 take 3 2 take 3 4"},
    {"BT-06", "standard 3 bt_dice=3 double_use=forced", "phase attack; turn 2; place 1; order 1 2 3; dice1 666; dice2 333; dice3 421; doubles 6 3 -; down 0 3 0; hits 1", "", "lists take 3 1 take 3 2"},
    {"BT-06", "standard 2", "", "roll 6 5 4 3 | 1 take 2 4", "told card; untold broken"},
    {"BT-07", "standard 2 double_use=forced", "", "roll 4 4 6 5 | 1 take 2 6", "cards1 0 0 0 0 0; cards2 0 0 0 2 0; round 2; says the double of Ann is broken [BT-06]"},
    {"BT-07", "standard 2 double_use=forced double_protects=yes", "", "roll 4 4 6 5 | 1 take 2 6", "round 2; cards1 0 0 0 0 1; cards2 0 0 0 0 0"},
    {"BT-07", "standard 3 double_use=forced double_protects=yes", "", "roll 4 4 5 5 6 1", "turn 2; lists take 1 4 take 3 1 take 3 6"},
    {"BT-07", "standard 3 double_use=forced double_protects=yes", "", "roll 5 5 5 5 6 1", "turn 1; lists take 3 1 take 3 6"},
    {"BT-07", "standard 3 bt_dice=3 double_use=forced double_protects=yes", "", "roll 6 4 4 5 5 1 3 2 1 | 2 take 1 4", "turn 1; doubles 4 5 -; down 4 0 0; lists take 2 1 take 3 1 take 3 2 take 3 3"},
    {"BT-08", "standard 3", "round 3; cards1 1 1 1 1 0", "roll 6 1 5 2 3 1 | 1 take 2 5", "over; winner 1; goal straight; ended BT-08 straight; places 1 2 2; standing 5 0 0; says Ann holds 1 to 5 and wins (number 5) [BT-08]; dice1 -; turn -"},
    {"BT-08", "standard 3", "round 3; cards1 1 1 1 0 1; cards2 0 0 0 1 0", "roll 6 1 5 2 3 1 | 1 take 2 5", "going; cards1 1 1 1 0 2"},
    {"BT-08", "standard 3", "round 3; cards1 0 0 0 0 3; cards2 1 1 1 0 0", "roll 6 1 5 2 3 1 | 1 take 2 5", "over; goal fours; ended BT-08 fours; says Ann holds four cards of 5 and wins [BT-08]; places 1 2 3"},
    {"BT-08", "standard 2", "round 3; cards1 1 1 1 1 0", "roll 6 1 5 2 | 1 take 2 2", "over; winner 1; cards1 1 2 1 1 1; places 1 2"},
    {"BT-08", "standard 3", "round 3; cards2 1 1 1 1 0", "roll 5 2 6 1 3 1 | 2 take 1 5", "over; winner 2; goal straight; says Ben holds 1 to 5 and wins (number 5) [BT-08]"},
    {"BT-09", "standard 3", "round 9; cards1 2 0 2 1 0; cards2 2 2 2 0 2; cards3 0 2 0 2 1", "roll 6 5 5 4 6 3 | 1 take 2 4 | 3 take 1 5", "over; ended BT-09 dead; winner -; says nobody can win any more [BT-09]; untold long; places 2 1 2; standing 6 8 6"},
    {"BT-09", "standard 3", "round 9; cards1 2 0 2 1 0; cards2 2 2 2 0 2; cards3 0 2 0 2 1", "roll 6 5 6 5 6 3 | 1 take 2 5 | 2 take 1 5", "going; round 10; untold dead; says Ben defeats a 5 of Ann: no card [BT-05]"},
    {"BT-05", "standard 6 bt_supply=unlimited", "round 2; cards1 0 3 0 0 0; cards2 0 3 0 0 0; cards3 0 3 0 0 0; cards4 0 3 0 0 0; cards5 0 3 0 0 0; cards6 0 3 0 0 0", "", "going"},
    {"BT-05", "standard 6", "round 2; cards1 0 3 0 0 0; cards2 0 2 0 0 0", "", "impossible more cards of 2 than there are [BT-01]"},
    {"BT-09", "standard 3 bt_supply=unlimited", "round 9; cards1 2 0 2 2 0; cards2 2 2 2 0 2; cards3 0 2 0 2 1", "roll 6 5 5 4 6 3 | 1 take 2 5", "going; cards1 2 0 2 2 1"},
    {"BT-09", "standard 2 max_turns=10", "round 10", "roll 6 5 6 5", "over; says the game ends after 10 rounds [BT-09]; places 1 1"},
    {"BT-09", "standard 2 max_turns=10", "round 10; cards1 1 1 0 0 0; cards2 3 0 0 0 0", "roll 6 5 6 6 | 2 single", "over; ended BT-09 rounds; round 10; says the game ends after 10 rounds [BT-09]; places 2 1; cards2 3 0 0 0 1"},
    {"BT-09", "standard 2 max_turns=10", "round 9", "roll 6 5 6 6 | 2 single", "going; round 10"},
    {"BT-09", "standard 2 max_turns=10", "phase over; round 10; cards1 1 1 0 0 0; cards2 2 1 0 0 0", "", "places 2 1; standing 2 3"},
    {"BT-09", "standard 2 max_turns=10", "phase over; round 10; cards1 1 1 0 0 0; cards2 2 0 0 0 0", "", "places 1 2; standing 2 2"},
    {"BT-09", "standard 2 max_turns=10", "phase over; round 10; cards1 1 1 0 0 0; cards2 0 1 1 0 0", "", "places 1 1"},

    /* Positions that cannot be. */
    {"BT-06", "standard 2", "round 0", "", "impossible round or phase out of range"},
    {"BT-06", "standard 2", "round 401", "", "impossible round or phase out of range"},
    {"BT-08", "standard 2", "winner 1", "", "impossible a winner does not fit the phase [BT-08]"},
    {"BT-08", "standard 2", "goal fours", "", "impossible a winner does not fit the phase [BT-08]"},
    {"BT-08", "standard 2", "phase over; winner 1; goal fours", "", "impossible the cards of seat 1 do not fit [BT-08]"},
    {"BT-08", "standard 2", "phase over; winner 1; goal none", "", "impossible the cards of seat 1 do not fit [BT-08]"},
    {"BT-08", "standard 2", "phase over; winner 1; goal straight; cards1 4 0 0 0 0", "", "impossible the cards of seat 1 do not fit [BT-08]"},
    {"BT-08", "standard 2", "round 2; cards1 4 0 0 0 0", "", "impossible the cards of seat 1 do not fit [BT-08]"},
    {"BT-08", "standard 2", "round 2; cards1 1 1 1 1 1", "", "impossible the cards of seat 1 do not fit [BT-08]"},
    {"BT-01", "standard 2", "round 2; cards1 3 0 0 0 0; cards2 2 0 0 0 0", "", "impossible more cards of 1 than there are [BT-01]"},
    {"BT-01", "standard 2 bt_supply=unlimited", "round 2; cards1 5 0 0 0 0", "", "impossible more cards of 1 than there are [BT-01]"},
    {"BT-06", "standard 2", "round 2; cards3 1 0 0 0 0", "", "impossible unknown key \"cards3\""},
    {"BT-01", "standard 2", "cards1 1 0 0 0 0", "", "impossible cards before the first roll [BT-01]"},
    {"BT-09", "standard 2 max_turns=9", "", "", "impossible option max_turns: found \"9\", expected 10 to 10000"},
    {"BT-09", "standard 2 max_turns=10001", "", "", "impossible option max_turns: found \"10001\", expected 10 to 10000"},
    {"BT-09", "standard 2", "phase over", "", "impossible dead or not, it does not fit [BT-09]"},
    {"BT-09", "standard 3", "round 9; cards1 2 0 2 2 0; cards2 2 2 2 0 2; cards3 0 2 0 2 2", "", "impossible dead or not, it does not fit [BT-09]"},
    {"BT-02", "standard 2", "turn 1", "", "impossible dice before the roll [BT-02]"},
    {"BT-02", "standard 2", "dice1 62", "", "impossible dice before the roll [BT-02]"},
    {"BT-02", "standard 5", "dice5 62", "", "impossible dice before the roll [BT-02]"},
    {"BT-02", "standard 2", "down 1 0", "", "impossible dice before the roll [BT-02]"},
    {"BT-02", "standard 2", "used 1 0", "", "impossible dice before the roll [BT-02]"},
    {"BT-02", "standard 2", "doubles 1 -", "", "impossible dice before the roll [BT-02]"},
    {"BT-02", "standard 2", "order 1 2", "", "impossible dice before the roll [BT-02]"},
    {"BT-02", "standard 2", "place 1", "", "impossible dice before the roll [BT-02]"},
    {"BT-02", "standard 2", "hits 1", "", "impossible dice before the roll [BT-02]"},
    {"BT-02", "standard 2", "phase declare; turn 1; dice1 33", "", "impossible the dice of seat 2 do not fit [BT-02]"},
    {"BT-02", "standard 2", "phase declare; turn 1; dice1 33; dice2 56", "", "impossible the dice of seat 2 do not fit [BT-02]"},
    {"BT-02", "standard 2", "phase declare; turn 1; dice1 33; dice2 75", "", "impossible the dice of seat 2 do not fit [BT-02]"},
    {"BT-02", "standard 2", "phase declare; turn 1; dice1 333; dice2 65", "", "impossible the dice of seat 1 do not fit [BT-02]"},
    {"BT-03", "standard 2", "phase declare; turn 1; dice1 43; dice2 65", "", "impossible nobody is to declare [BT-03]"},
    {"BT-03", "standard 2", "phase declare; turn 2; dice1 33; dice2 65", "", "impossible nobody is to declare [BT-03]"},
    {"BT-03", "standard 2", "phase declare; turn -; dice1 33; dice2 65", "", "impossible nobody is to declare [BT-03]"},
    {"BT-03", "standard 2", "phase declare; turn 1; dice1 33; dice2 65; down 0 1", "", "impossible nobody is to declare [BT-03]"},
    {"BT-03", "standard 2", "phase declare; turn 1; dice1 33; dice2 65; place 1", "", "impossible nobody is to declare [BT-03]"},
    {"BT-03", "standard 2", "phase declare; turn 1; dice1 33; dice2 65; hits 1", "", "impossible nobody is to declare [BT-03]"},
    {"BT-03", "standard 2", "phase declare; turn 1; dice1 33; dice2 65; order 1 2", "", "impossible nobody is to declare [BT-03]"},
    {"BT-03", "standard 2", "phase declare; turn 1; dice1 33; dice2 65; doubles 3 -", "", "impossible the double of seat 1 does not fit [BT-03]"},
    {"BT-03", "standard 2", "phase declare; turn 1; dice1 33; dice2 66; doubles - 6", "", "impossible the double of seat 2 does not fit [BT-03]"},
    {"BT-03", "standard 2 double_use=forced", "phase declare; turn 1; dice1 33; dice2 65; doubles 3 -", "", "impossible nobody is to declare [BT-03]"},
    {"BT-03", "standard 2 attacks=once_per_die", "phase declare; turn 1; dice1 33; dice2 65; used 1 0", "", "impossible nobody is to declare [BT-03]"},
    {"BT-02", "standard 2", "phase attack; turn 1; order 1 2; dice1 65; dice2 43; used 1 0", "", "impossible the dice of seat 1 do not fit [BT-02]"},
    {"BT-02", "standard 2", "phase attack; turn 1; order 1 2; dice1 65; dice2 43; down 4 0", "", "impossible the dice of seat 1 do not fit [BT-02]"},
    {"BT-03", "standard 2", "phase attack; turn 1; order 1 2; dice1 65; dice2 43; doubles 6 -", "", "impossible the double of seat 1 does not fit [BT-03]"},
    {"BT-03", "standard 2 double_use=forced", "phase attack; turn 1; order 1 2; dice1 66; dice2 43", "", "impossible the double of seat 1 does not fit [BT-03]"},
    {"BT-03", "standard 2 double_use=off", "phase attack; turn 1; order 1 2; dice1 66; dice2 43; doubles 6 -", "", "impossible the double of seat 1 does not fit [BT-03]"},
    {"BT-04", "standard 2", "phase attack; turn 1; order 2 1; dice1 65; dice2 43", "", "impossible not the order of these dice [BT-04]"},
    {"BT-04", "standard 2", "phase attack; turn 2; order 1 2; dice1 65; dice2 43", "", "impossible not the turn of this seat [BT-04]"},
    {"BT-04", "standard 2", "phase attack; turn 1; order 1 2; place 2; dice1 65; dice2 43", "", "impossible not the turn of this seat [BT-04]"},
    {"BT-04", "standard 2", "phase attack; turn 1; order 1 2; hits 1; dice1 65; dice2 43", "", "impossible not the turn of this seat [BT-04]"},
    {"BT-05", "standard 2", "phase attack; turn 1; order 1 2; dice1 65; dice2 43; down 0 1", "", "impossible an attack without a choice [BT-05]"},
};

/* clang-format on */

/* clang-format off */
static const choice_row choices[] = {
    {"attacks",    "cycle",           BATTLE_CYCLE},
    {"attacks",    "once_per_die",    BATTLE_ONCE_PER_DIE},
    {"attacks",    "once_per_player", BATTLE_ONCE_PER_PLAYER},
    {"double_use", "choice",          BATTLE_CHOICE},
    {"double_use", "forced",          BATTLE_FORCED},
    {"double_use", "off",             BATTLE_OFF},
    {"bt_supply",  "four_each",       BATTLE_FOUR_EACH},
    {"bt_supply",  "unlimited",       BATTLE_UNLIMITED},
};
/* clang-format on */

static void names_mean_what_they_say(void **unused)
{
    (void)unused;
    tie_choices("battle", choices, sizeof choices / sizeof *choices);
}

static void pointless_tables_are_pointed_out(void **unused)
{
    (void)unused;
    static const struct {
        int seats;
        const char *settings, *warning;
    } cases[] = {
        {3, "", ""},
        {4, "", "4 seats with bt_supply=four_each: many games end dead [BT-09]\n"},
        {4, "bt_supply=unlimited", ""},
        {2,
         "double_use=off double_protects=yes",
         "double_protects has no effect with double_use=off\n"},
        {2, "double_use=off", ""},
        {2, "double_protects=yes", ""},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        char buffer[200];
        hz_text warnings = hz_text_in(buffer, sizeof buffer);
        hz_table table;
        assert_int_equal(hz_table_set(test_house(),
                                      &table,
                                      "battle",
                                      cases[row].seats,
                                      cases[row].settings,
                                      &warnings,
                                      NULL),
                         HZ_OK);
        assert_string_equal(buffer, cases[row].warning);
    }
}

static void a_choice_is_explained(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben", "Cy"};
    char buffer[4000];
    hz_session session;
    begin(&session, "battle", "standard 3", "roll 6 2 4 4 6 5");
    const hz_table *table = &session.table;
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_battle.notation->explain(
        table, &session.state, 1, hz_do(BATTLE_DOUBLE, 0, 0, 0), names, &text);
    assert_string_equal(buffer, "strength 10 while both stand");
    enter_all(&session, "2 double");
    hz_text_clear(&text);
    hz_battle.notation->explain(
        table, &session.state, 1, hz_do(BATTLE_TAKE, 0, 6, 0), names, &text);
    assert_string_equal(buffer, "from Ann: no card for a 6");
    hz_text_clear(&text);
    hz_battle.notation->explain(
        table, &session.state, 1, hz_do(BATTLE_TAKE, 2, 5, 0), names, &text);
    assert_string_equal(buffer, "from Cy: a card you lack");
    hz_text_clear(&text);
    hz_battle.notation->show(table, &session.state, 1, names, &text);
    assert_non_null(strstr(buffer, "Your turn: attack with 10."));
    assert_non_null(strstr(buffer, "> Ben"));
    hz_text_clear(&text);
    hz_json json = hz_json_to(&text, false);
    hz_view(table, &session.state, 0, &json);
    assert_non_null(strstr(buffer, "On turn: seat 2 attacks with 10."));
    assert_non_null(strstr(buffer, "\"order\":[1,2,0]"));
    assert_non_null(strstr(buffer, "\"dice\":[4,4],\"defeated_dice\":[-1,-1],\"strength\":10"));
}

/* N-25, N-31: hands and supply are 20 cards, and two players never end dead. */
static void random_games_keep_the_cards(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 6; seats++) {
        hz_table table;
        int dead = 0;
        assert_int_equal(hz_table_set(test_house(), &table, "battle", seats, NULL, NULL, NULL),
                         HZ_OK);
        for (uint64_t game = 0; game < 200; game++) {
            hz_session session;
            start_session(&session, &table);
            hz_rng whims;
            hz_rng_start(&whims, 7, game, HZ_RNG_WHIMS);
            const battle_state *state = (const void *)&session.state;
            hz_turn turn;
            while ((turn = hz_battle.turn(&table, state)).kind != HZ_OVER) {
                hz_input input = {.kind = HZ_ACTION, .seat = state->seat, .took_ms = -1};
                if (turn.kind == HZ_CHANCE) {
                    hz_session_roll(&session, game, &input);
                } else {
                    input.action =
                        hz_battle.sample(&table, state, state->seat, hz_rng_bits(&whims));
                }
                assert_int_equal(hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
                int cards = 0;
                for (int number = 1; number <= BATTLE_CARDS; number++) {
                    cards += battle_supply(&table, state, number);
                    for (int seat = 0; seat < seats; seat++) {
                        cards += state->cards[seat][number - 1];
                    }
                }
                assert_int_equal(cards, 20);
            }
            dead += state->winner == HZ_NOBODY;
        }
        assert_int_equal(dead > 0, seats > 2);
    }
}

/* What the solver finds by a number can be said and read as a position. */
static void numbers_are_positions(void **unused)
{
    (void)unused;
    static const char *const positions[] = {
        "",
        "round 2; cards1 1 0 0 0 2; cards2 0 3 0 0 1; cards3 0 0 1 1 0",
        "round 3; cards3 0 0 0 0 3"};
    const hz_solvable *self = hz_battle.solvable;
    for (size_t row = 0; row < sizeof positions / sizeof *positions; row++) {
        hz_session session;
        hz_state again;
        char before[400], after[400];
        hz_text one = hz_text_in(before, sizeof before), other = hz_text_in(after, sizeof after);
        begin(&session, "battle", "standard 3", "");
        const hz_table *table = &session.table;
        assert_int_equal(hz_position_parse(table, positions[row], &session.state, NULL), HZ_OK);
        self->unrank(table, self->rank(table, &session.state, 0), 0, &again);
        assert_int_equal(hz_battle.valid(table, &again, NULL), HZ_OK);
        hz_position_print(table, &session.state, &one);
        hz_position_print(table, &again, &other);
        assert_string_equal(before, after);
    }
}

int main(void)
{
    const struct CMUnitTest more[] = {
        cmocka_unit_test(names_mean_what_they_say),
        cmocka_unit_test(pointless_tables_are_pointed_out),
        cmocka_unit_test(a_choice_is_explained),
        cmocka_unit_test(numbers_are_positions),
        cmocka_unit_test(random_games_keep_the_cards),
    };
    return run_rules("battle", rows, sizeof rows / sizeof *rows, more, sizeof more / sizeof *more);
}
