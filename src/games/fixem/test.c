/* Fix'em: every rule as rows, worked examples first. */
#include "games/fixem/fixem.h"
#include "rules.h"

#include <stdio.h>

/* The Card Stage of three players whose predictions come to nothing. */
#define STAGE "phase cards; unrolled 0 0 0; "
#define CARDS STAGE "points 1 1 1; counts 99 99 99; "
/* The example of FX-33 and FX-34. */
#define DUEL CARDS "field1 1 4; field2 4 6; field3 2; hand1 4x2; hand2 5; hand3 -; wait 32 33 35"
/* The example of FX-48 and FX-49, before the last two cards. */
#define HARVEST                                                                                    \
    "phase cards; unrolled 0 0 0; field1 3x3; field2 3x2 5x2; field3 2 3x2; hand1 -; hand2 -; "    \
    "hand3 -; wait 26 26 26; "                                                                     \
    "score1 7 0 0; score2 0 6 0; score3 0 0 7; points 3 3 5; counts 7 7 2"
#define PASSES "1 pass | 2 pass | 3 pass"

/* clang-format off */
static const rule_test rows[] = {
    /* Set-up */
    {"FX-1", "final",   "", "", "awaits roll 4x6 4x6 4x6; places 1 1 1; standing 0 0 0"},
    {"FX-1", "iter1",   "", "", "unrolled 36 36; awaits 1"},
    {"FX-1", "iter2",   "", "", "unrolled 36 36 36 36; awaits 1"},
    {"FX-1", "iter2 3", "", "", "unrolled 36 36 36"},
    {"FX-1", "iter3",   "", "", "unrolled 4 4 4"},
    {"FX-1", "iter3 4", "", "", "unrolled 4 4 4 4"},
    {"FX-1", "half",    "", "", "unrolled 6 6 6"},
    {"FX-1", "final 6", "", "", "awaits roll 4x6 4x6 4x6 4x6 4x6 4x6"},
    {"FX-1", "final 7", "", "", "impossible 2 to 6"},
    {"FX-1", "final 1", "", "", "impossible 2 to 6"},

    {"FX-2", "iter1", "", "", "unrolled 36 36; wait 0 0; hand1 -"},
    {"FX-2", "final dice_per_player=60", "", "", "wait 54 54 54"},
    {"FX-2", "final dice_per_player=61", "", "", "impossible 6 to 60"},
    {"FX-2", "final dice_per_player=5",  "", "", "impossible 6 to 60"},
    {"FX-2", "iter2 dice_per_player=6",  "", "", "unrolled 6 6 6 6"},

    {"FX-3", "final", "", "roll 1 1 1 1 1 1 1 1 1 1 1 1", "unrolled 6 6 6; wait 26 26 26; field1 -; hand1 1x4; round 1; queue1 -; score1 0 0 0; bonus1 0 0 0; removed 0 0 0"},
    {"FX-3", "iter3", "", "", "unrolled 4 4 4; wait 26 26 26; hand2 1 2 3 4 5 6"},
    {"FX-3", "iter4", "", "", "unrolled 4 4 4; wait 26 26 26; hand3 1 2 3 4 5 6"},
    {"FX-3", "iter6", "", "roll 1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 3", "unrolled 6 6 6; wait 24 24 24; hand2 2x6"},
    {"FX-3", "half",  "", "roll 1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 3", "unrolled 6 6 6; wait 6 6 6"},
    {"FX-3", "final start_field=33", "", "", "impossible start_field 33 and start_hand 4: expected at most the 36"},
    {"FX-3", "final start_field=32", "", "roll 1 1 1 1 1 1 1 1 1 1 1 1", "unrolled 32 32 32; wait 0 0 0"},
    {"FX-3", "final start_field=all", "", "roll 1 1 1 1 1 1 1 1 1 1 1 1", "unrolled 32 32 32; wait 0 0 0"},
    {"FX-3", "final start_field=0 end_field_short=no", "", "roll 1 1 1 1 1 1 1 1 1 1 1 1", "unrolled 0 0 0; wait 32 32 32"},
    {"FX-3", "final start_field=all start_hand=37", "", "", "impossible start_field 0 and start_hand 37"},

    {"FX-4", "final", "", "roll 2 2 5 6 1 1 3 3 4 4 4 4", "hand1 2x2 5 6; hand2 1x2 3x2; hand3 4x4; awaits 123; says Ben rolls a hand of 4 dice [FX-4]"},
    {"FX-4", "final", "", "roll 2 2 5 6 1 1 3 3 4 4 4 4", "shows deal hand1 2x2 5 6; shows deal hand2 -; shows deal wait 26 30 30"},
    {"FX-4", "iter3", "", "", "hand1 1 2 3 4 5 6; awaits 1"},
    {"FX-4", "iter1", "", "", "hand1 -; hand2 -"},
    {"FX-4", "iter3 start_hand=5",  "", "", "impossible hand_faces=one_each with start_hand=5"},
    {"FX-4", "iter1 start_hand=1",  "", "", "impossible hand_faces=none with start_hand=1"},
    {"FX-4", "final start_hand=0",  "", "", "phase predict; hand1 -"},
    {"FX-4", "final hand_faces=one_each start_hand=6", "", "", "hand1 1 2 3 4 5 6; wait 24 24 24; phase predict"},
    {"FX-4", "final", "", "roll 1 1 1 1 2 2 2 2 3 3 3 3", "says Ann rolls a hand of 4 dice [FX-4]; says Ben rolls a hand of 4 dice [FX-4]; says Cleo rolls a hand of 4 dice [FX-4]"},

    {"FX-5", "iter3", "", "", "field1 -; unrolled 4 4 4; standing 0 0 0"},
    {"FX-5", "iter3", "phase roll; points 1 1 1; counts 9 9 9", "roll 1 1 2 2 3 3 4 4 5 5 6 6", "field1 1x2 2x2; unrolled 0 0 0"},
    {"FX-5", "iter3", "phase roll; points 1 1 1; counts 9 9 9; field1 5x3; unrolled 1 4 4", "roll 1 1 2 2 3 3 4 4 5 5 6 6", "field1 1x2 2x2; unrolled 0 0 0"},

    {"FX-6", "final", DUEL, "1 take 4 | 2 pass | 3 pass", "round 2; cards - - -"},
    {"FX-6", "final", "round 2; " DUEL, "1 take 4 | 2 pass | 3 pass", "round 3; hand1 4x3"},
    {"FX-6", "final cards_enabled=place,strip", DUEL, "1 take 4", "refused card 1 is not in the game"},
    {"FX-6", "final cards_enabled=take,strip",  DUEL, "1 place 4", "refused card 2 is not in the game"},
    {"FX-6", "final cards_enabled=take,place",  DUEL, "1 strip 2 5", "refused card 3 is not in the game"},
    {"FX-6", "final cards_enabled=take", DUEL, "1 take 4 | 2 take 4", "awaits 3; lists pass take 1 take 2 take 3 take 4 take 5 take 6"},
    {"FX-6", "final cards_enabled=strip 2", "phase cards; unrolled 0 0; points 1 1; counts 9 9; field1 1x6; field2 1x6; hand1 2x4; hand2 2x4; wait 26 26",
     "", "lists pass strip 2 1 strip 2 2 strip 2 3 strip 2 4 strip 2 5 strip 2 6"},
    {"FX-6", "final cards_enabled=place 2", "phase cards; unrolled 0 0; points 1 1; counts 9 9; field1 1x6; field2 1x6; hand1 2x2 5; hand2 2x4; wait 27 26",
     "", "lists pass place 2 place 2x2 place 5 place 2 5 place 2x2 5"},

    /* The round */
    {"FX-7", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 1x1 | 2 predict 1x1 | 3 predict 1x1", "phase roll; awaits roll 6x6 6x6 6x6"},
    {"FX-7", "final", "phase roll; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26; points 1 1 1; counts 9 9 9",
     "roll 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "phase cards; awaits 123; round 1"},
    {"FX-7", "final", DUEL, PASSES, "phase predict; round 2; points 0 0 0; counts 0 0 0"},
    {"FX-7", "final", DUEL, PASSES, "finishes round"},
    {"FX-7", "final", DUEL, "1 pass | 2 pass", "finishes nothing"},
    {"FX-7", "final", "phase roll; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26; points 1 1 1; counts 9 9 9",
     "roll 1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 3", "shows roll phase cards; shows roll field2 2x6; shows roll unrolled 0 0 0; finishes nothing"},
    {"FX-7", "final", DUEL, "1 predict 3x3", "refused expected a card"},
    {"FX-7", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 pass", "refused expected a prediction"},
    {"FX-7", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 fly", "refused expected predict, pass, take"},

    {"FX-8", "final", DUEL, "1 place 4 4 | 2 pass | 3 pass", "field1 1 4x3; hand1 -"},
    {"FX-8", "final", DUEL, "1 take 4 | 2 strip 1 4 | 3 take 2", "hand1 4x2; queue1 4; field1 1; hand3 2"},

    /* Predictions */
    {"FX-9", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 4x0", "points 4 0 0; counts 0 0 0; chosen 1"},
    {"FX-9", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 4x3", "points 4 0 0; counts 3 0 0"},
    {"FX-9", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 4x108", "points 4 0 0; counts 108 0 0"},
    {"FX-9", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 0x3", "refused FX-9"},
    {"FX-9", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 7x3", "refused FX-9"},
    {"FX-9", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 4x109", "refused expected 0 to 108"},
    {"FX-9", "final prediction_max=12", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 4x13", "refused expected 0 to 12"},
    {"FX-9", "final prediction_max=12", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 4x12", "counts 12 0 0"},
    {"FX-9", "final prediction_max=300", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 4x109", "refused expected 0 to 108"},
    {"FX-9", "final prediction_min=1", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 4x0", "refused expected 1 to 108"},
    {"FX-9", "final prediction_min=1", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 4x1", "counts 1 0 0"},
    {"FX-9", "final prediction_max=1", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "",
     "lists predict 1x1 predict 2x1 predict 3x1 predict 4x1 predict 5x1 predict 6x1 predict 1x0 predict 2x0 predict 3x0 predict 4x0 predict 5x0 predict 6x0"},
    {"FX-9", "final prediction_max=361", "", "", "impossible 1 to 360, or off"},
    {"FX-9", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 timeout", "points 1 0 0; counts 3 0 0"},
    {"FX-9", "iter1", "", "1 predict 2x12 | 2 timeout", "points 2 1; counts 12 12; says time is up for Ben [-]"},
    {"FX-9", "iter1", "", "1 predict", "refused POINTxCOUNT"},
    {"FX-9", "iter1", "", "1 predict 3x4 5", "refused POINTxCOUNT"},
    {"FX-9", "iter1", "", "1 predict 3", "refused POINTxCOUNT"},
    {"FX-9", "iter1", "", "1 predict 3x4x5", "refused POINTxCOUNT"},
    {"FX-9", "iter1", "", "1 predict 3x-1", "refused POINTxCOUNT"},
    {"FX-9", "iter1", "", "1 predict 3x70000", "refused POINTxCOUNT"},

    {"FX-10", "iter1", "", "1 predict 3x12 | 2 predict 3x12", "points 3 3; counts 12 12; phase roll"},
    {"FX-10", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 2x3 | 2 predict 2x3 | 3 predict 2x4", "points 2 2 2; counts 3 3 4"},

    {"FX-11", "iter3", "round 2", "", "awaits 2"},
    {"FX-11", "iter3", "round 2", "2 predict 4x2", "awaits 3; points 0 4 0; says Ben predicts 2 dice showing 4 [FX-11]"},
    {"FX-11", "iter3", "round 2", "2 predict 1x2 | 3 predict 2x2", "awaits 1; points 0 1 2; counts 0 2 2"},
    {"FX-11", "iter3", "round 2", "2 predict 1x2 | 3 predict 2x2 | 1 predict 3x1", "phase roll"},
    {"FX-11", "iter3", "round 2", "2 predict 1x2", "shows predict points 0 1 0; shows predict spoken 1"},
    {"FX-11", "iter3", "round 2", "2 predict 1x2 | 3 predict 2x2 | 1 predict 3x1", "shows predict phase roll; shows predict points 3 1 2"},
    {"FX-11", "iter3", "", "", "awaits 1"},
    {"FX-11", "iter3", "round 3", "", "awaits 3"},
    {"FX-11", "iter3", "round 4", "", "awaits 1"},
    {"FX-11", "iter3 first=2", "", "", "awaits 2; began 2"},
    {"FX-11", "final first=2", "", "", "began -"},
    {"FX-11", "iter3 first=2 prediction_source=rolled_both", "", "", "began -"},
    {"FX-11", "iter3 first=3", "round 2", "", "awaits 1"},
    {"FX-11", "iter3", "round 2", "2 predict 1x2 | 2 predict 1x3", "refused seat 3"},
    {"FX-11", "iter3 prediction_start=seat0", "round 2", "", "awaits 1"},
    {"FX-11", "iter3 prediction_start=seat0 first=2", "round 3", "", "awaits 2"},
    {"FX-11", "iter3 prediction_passes=2", "", "1 predict 1x1 | 2 predict 2x1 | 3 predict 3x1", "awaits 1; pass 1; spoken 0; phase predict"},
    {"FX-11", "iter3 prediction_passes=2", "pass 1; points 1 2 3; counts 1 1 1", "1 predict 4x1 | 2 predict 2x1 | 3 predict 3x1", "phase roll; points 4 2 3; pass 0"},
    {"FX-11", "iter3 prediction_passes=3", "pass 1; points 1 2 3; counts 1 1 1", "1 predict 4x1", "changed 1; spoken 1; pass 1"},
    {"FX-11", "iter3 prediction_passes=3", "pass 1; points 1 2 3; counts 1 1 1", "1 predict 1x2", "changed 1"},
    {"FX-11", "iter3 prediction_passes=3", "pass 1; points 1 2 3; counts 1 1 1", "1 predict 4x1 | 2 predict 2x1 | 3 predict 3x1", "phase predict; pass 2; changed 0"},
    {"FX-11", "iter3 prediction_passes=3", "pass 1; points 1 2 3; counts 1 1 1", "1 predict 1x1 | 2 predict 2x1 | 3 predict 3x1", "phase roll"},
    {"FX-11", "iter3 prediction_passes=3", "pass 1; points 1 2 3; counts 1 1 1", "1 timeout | 2 timeout | 3 timeout", "phase roll; points 1 2 3; counts 1 1 1"},
    {"FX-11", "iter3 prediction_passes=3", "pass 2; points 1 2 3; counts 1 1 1", "1 predict 4x1 | 2 predict 2x1 | 3 predict 3x1", "phase roll"},
    {"FX-11", "iter3 prediction_passes=9", "", "", "impossible 1 to 8"},
    {"FX-11", "final prediction_passes=2", "", "", "impossible prediction_passes=2: expected prediction_reveal=as_made"},
    {"FX-11", "iter3 prediction_passes=2 prediction_source=fixed", "", "", "impossible prediction_source chosen or rolled_point"},
    {"FX-11", "iter3 prediction_passes=2 prediction_source=rolled_both", "", "", "impossible prediction_source chosen or rolled_point"},
    {"FX-11", "iter3 prediction_passes=2 prediction_source=rolled_point", "", "roll 1 2 3 | 1 predict 1x0 | 2 predict 2x0 | 3 predict 3x0", "pass 1"},

    {"FX-12", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "3 predict 2x3", "awaits 12; untold shown"},
    {"FX-12", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "3 predict 2x3 | 1 predict 1x1 | 2 predict 2x2", "phase roll; says Cleo has predicted 3 dice showing 2 [FX-12]; chosen -"},
    {"FX-12", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "3 predict 2x3 | 1 predict 1x1 | 2 predict 2x2", "shows shown points 1 0 0; shows shown counts 1 0 0; shows shown chosen 123; shown -"},
    {"FX-12", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "3 predict 2x3", "sees Cleo points 0 0 2; sees Cleo counts 0 0 3; sees Ann points 0 0 0; sees Ann counts 0 0 0; sees Ben points 0 0 0; sees watcher points 0 0 0; sees watcher counts 0 0 0"},
    {"FX-12", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "3 predict 2x3 | 1 predict 1x1", "untold shown; sees Ann points 1 0 0; sees Cleo points 0 0 2; sees Ben counts 0 0 0"},
    {"FX-12", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "3 predict 2x3 | 1 predict 1x4 | 2 predict 5x2", "phase roll; says Ann has predicted 4 dice showing 1 [FX-12]; says Ben has predicted 2 dice showing 5 [FX-12]; says Cleo has predicted 3 dice showing 2 [FX-12]; sees Ann points 1 5 2; sees watcher counts 4 2 3"},
    {"FX-12", "exp7preds", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "3 predict 2x3 | 1 predict 1x4 | 2 predict 5x2", "phase roll; untold shown; sees Ann points 1 0 0; sees Ben counts 0 2 0; sees watcher points 0 0 0"},

    {"FX-13", "final", STAGE "field1 6; field2 6; field3 6 1; hand1 6 2; hand2 -; hand3 -; wait 33 35 34; points 1 6 1; counts 9 3 9",
     "1 place 6 | 2 pass | 3 pass", "says Cleo is wrong: 1 die showing 1 [FX-39]; says Ben is off by one: 4 dice showing 6 [FX-39]; untold right; correct 0 0 0"},
    {"FX-13", "final", STAGE "field1 6; field2 6; field3 6 1; hand1 6 2; hand2 -; hand3 -; wait 33 35 34; points 1 6 1; counts 9 3 9",
     PASSES, "says Ben is right: 3 dice showing 6 [FX-39]; correct 0 1 0; score2 1 1 1; points 0 0 0"},

    /* The Rolling Stage */
    {"FX-14", "iter6", "phase roll; round 2; points 1 1 1; counts 9 9 9; unrolled 0 0 1; field1 2 5; field2 1; queue2 6; hand1 -; hand2 -; hand3 -; wait 34 34 35",
     "roll 4 4 3 3 1", "field1 4x2; field2 3x2; queue2 -; phase cards; says round 2: 5 dice rolled into the bowl [FX-14]; untold lay_in"},
    {"FX-14", "iter6", "phase roll; round 2; points 1 1 1; counts 9 9 9; unrolled 0 0 1; field1 2 5; field2 1; queue2 6; hand1 -; hand2 -; hand3 -; wait 34 34 35",
     "", "awaits roll 2x6 2x6 1x6"},
    {"FX-14", "iter6", "phase roll; round 2; points 1 1 1; counts 9 9 9; unrolled 1 0 2; hand2 6x6; wait 35 30 34; hand1 -; hand3 -", "roll 2 5 5",
     "field1 2; field2 -; field3 5x2; hand2 6x6"},

    {"FX-15", "final", "phase roll; round 2; points 1 1 1; counts 9 9 9; unrolled 0 0 1; field1 2 5; field2 1; queue2 6; hand1 -; hand2 -; hand3 -; wait 34 34 35",
     "roll 4 4 3 1", "field1 4x2; field2 3 6; queue2 -; phase cards; says laid in from the Queue: 1 die of Ben showing 6 [FX-15]; says round 2: 4 dice rolled into the bowl [FX-15]"},
    {"FX-15", "final", "phase roll; round 2; points 1 1 1; counts 9 9 9; unrolled 0 0 1; field1 2 5; field2 1; queue2 6; hand1 -; hand2 -; hand3 -; wait 34 34 35",
     "", "awaits roll 2x6 1x6 1x6"},
    {"FX-15", "final", "phase roll; round 2; points 1 1 1; counts 9 9 9; unrolled 0 0 1; field1 2 5; field2 1; queue1 6x2 1; hand1 -; hand2 -; hand3 -; wait 31 35 35",
     "roll 6 6 6 1", "field1 1 6x4; field2 6; queue1 -"},
    {"FX-15", "final", "phase roll; round 2; points 1 1 1; counts 9 9 9; unrolled 3 0 0; queue1 6; queue3 5x3; hand1 -; hand2 -; hand3 -; wait 32 36 33", "roll 1 1 1", "says laid in from the Queue: 3 dice of Cleo showing 5 [FX-15]; field3 5x3"},

    {"FX-16", "final", "phase roll; round 2; points 1 1 1; counts 9 9 9; unrolled 3 0 0; queue1 6; queue3 5; hand1 -; hand2 -; hand3 -; wait 32 36 35", "roll 1 1 1",
     "queue1 -; queue3 -; field1 1x3 6; field3 5"},
    {"FX-16", "final", DUEL, "1 pass | 2 strip 1 4 | 3 pass", "queue1 4; round 2"},

    {"FX-17", "final", "", "roll 1 1 1 1 2 2 2 2 3 3 3 3", "hand1 1x4; hand2 2x4; hand3 3x4"},
    {"FX-17", "final", "phase roll; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26; points 1 1 1; counts 9 9 9", "roll 1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 3",
     "field1 1x6; field2 2x6; field3 3x6"},
    {"FX-17", "iter3", "phase roll; round 2; points 1 1 1; counts 9 9 9; unrolled 0 4 0; hand1 1 2 3 4 5 6; wait 30 26 30", "roll 1 1 1 1", "field2 1x4; field1 -"},
    {"FX-17", "final start_field=0 end_field_short=no", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 32 32 32", "1 predict 1x1 | 2 predict 1x1 | 3 predict 1x1", "phase cards; says round 1: 0 dice rolled into the bowl [FX-15]"},
    {"FX-17", "final", "", "", "awaits roll 4x6 4x6 4x6"},
    {"FX-17", "exp7rolled", "phase points; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "roll 3 6 1", "points 3 6 1"},
    {"FX-17", "exp7rolled rolled_count_dice=2", "phase counts; points 3 6 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "roll 1 1 2 3 6 6", "counts 2 5 12"},
    {"FX-17", "reroll3", CARDS "field1 1; field2 1; field3 2; hand1 4 5; hand2 4; hand3 -; wait 33 34 35", "1 strip 2 4 | 2 strip 1 4 | 3 strip 1 4 | roll 6 1", "hand1 1 5; hand2 6; says the 4 of Ben now shows 6 [FX-64]; says the 4 of Ann now shows 1 [FX-64]"},
    {"FX-17", "final card3_bonus=hand_die", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 4; hand3 4; wait 35 34 34", "1 strip 2 4 | 2 strip 3 4 | 3 pass | roll 5 6", "hand1 5; hand2 6; says the new die of Ann shows 5 [FX-65]; says the new die of Ben shows 6 [FX-65]"},
    {"FX-17", "final", "round 6; " DUEL, PASSES, "awaits roll 1x4; phase extra"},

    /* The Card Stage */
    {"FX-18", "final", DUEL, "", "awaits 123"},
    {"FX-18", "final", DUEL, "2 strip 1 4", "awaits 13; queue1 -; cards - strip -; untold card3"},
    {"FX-18", "final", DUEL, "2 strip 1 4 | 1 pass | 3 pass", "says Ben plays card 3 against the 4 of Ann [FX-21]; says Cleo plays no card [FX-23]; queue1 4"},
    {"FX-18", "final", DUEL, "2 strip 1 4 | 1 pass | 3 take 2", "shows pass cards pass - -; shows card3 cards pass strip -; shows card3 targets - 1 -; shows card1 aims 0 4 2; says Cleo plays card 1 on 2 [FX-19]"},
    {"FX-18", "final", DUEL, "2 strip 1 4 | 1 pass | 3 pass", "shows strip cards pass strip pass; shows strip queue1 4; shows strip hand1 4; shows wrong phase cards"},
    {"FX-18", "iter3+nocards", "phase roll; points 1 1 1; counts 9 9 9", "roll 1 1 2 2 3 3 4 4 5 5 6 6", "shows roll phase cards; shows roll chosen 123; shows wrong points 1 1 1; finishes round"},
    {"FX-18", "iter1", "phase roll; unrolled 1 1; wait 0 0; points 1 1; counts 60 60; field1 1x35; field2 1x35",
     "roll 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2",
     "phase cards; awaits 12; lists pass take 1 take 2 take 3 take 4 take 5 take 6 strip 2 1 strip 2 2 strip 2 3 strip 2 4 strip 2 5 strip 2 6"},
    {"FX-18", "iter3+nocards", "phase roll; points 1 1 1; counts 9 9 9", "roll 1 1 2 2 3 3 4 4 5 5 6 6", "phase predict; round 2; says nobody is right [FX-39]"},
    {"FX-18", "final", DUEL, "1 timeout | 2 timeout | 3 timeout", "round 2; says Ben plays no card [FX-23]; says to Cleo: time is up for Cleo [-]"},

    {"FX-19", "final", DUEL, "1 take 6 | 2 pass | 3 pass", "says Ann plays card 1 on 6 [FX-19]; says Ann has no 6 to take [FX-27]; round 2"},
    {"FX-19", "final", DUEL, "1 take 7", "refused FX-19"},
    {"FX-19", "final", DUEL, "1 take 0", "refused FX-19"},
    {"FX-19", "final", DUEL, "1 take", "refused take POINT"},
    {"FX-19", "final", DUEL, "1 take 4 field", "refused expected no zone"},
    {"FX-19", "final", DUEL, "1 take 4 bowl", "refused take POINT"},

    {"FX-20", "final", CARDS "field1 1; field2 4; field3 2; hand1 2x2 5; hand2 -; hand3 -; wait 32 35 35", "1 place 2 5", "commit1 2 5; cards place - -"},
    {"FX-20", "final", CARDS "field1 1; field2 4; field3 2; hand1 2x2 5; hand2 -; hand3 -; wait 32 35 35", "1 place 2 2", "commit1 2x2"},
    {"FX-20", "final", CARDS "field1 1; field2 4; field3 2; hand1 2x2 5; hand2 -; hand3 -; wait 32 35 35", "1 place 5 2 2", "commit1 2x2 5"},
    {"FX-20", "final", CARDS "field1 1; field2 4; field3 2; hand1 2x2 5; hand2 -; hand3 -; wait 32 35 35", "1 place 5 5", "refused 2 dice showing 5, expected at most the 1 in hand [FX-20]"},
    {"FX-20", "final", CARDS "field1 1; field2 4; field3 2; hand1 2x2 5; hand2 -; hand3 -; wait 32 35 35", "1 place 2x3", "refused FX-20"},
    {"FX-20", "final", CARDS "field1 1; field2 4; field3 2; hand1 2x2 5; hand2 -; hand3 -; wait 32 35 35", "1 place 7", "refused place and faces"},
    {"FX-20", "final", CARDS "field1 1; field2 4; field3 2; hand1 2x2 5; hand2 -; hand3 -; wait 32 35 35", "1 place 0", "refused place and faces"},
    {"FX-20", "final", CARDS "field1 1; field2 4; field3 2; hand1 2x2 5; hand2 -; hand3 -; wait 32 35 35", "1 place 2x61", "refused place and faces"},

    {"FX-21", "final", DUEL, "1 strip 1 4", "refused card 3 against seat 1: expected another player"},
    {"FX-21", "final", DUEL, "1 strip 4 4", "refused FX-21"},
    {"FX-21", "final", DUEL, "1 strip 0 4", "refused strip SEAT POINT"},
    {"FX-21", "final", DUEL, "1 strip 2 7", "refused FX-21"},
    {"FX-21", "final", DUEL, "1 strip 2 0", "refused FX-21"},
    {"FX-21", "final", DUEL, "1 strip 2", "refused strip SEAT POINT"},
    {"FX-21", "final", DUEL, "1 strip 2 5 5", "refused strip SEAT POINT"},
    {"FX-21", "final", DUEL, "1 strip 3 6 | 2 pass | 3 pass", "says Ann plays card 3 against the 6 of Cleo [FX-21]; says Ann finds no 6 in the hand of Cleo [FX-31]; hand3 -"},

    {"FX-22", "final", DUEL, "", "points 1 1 1; hand1 4x2; hand2 5; wait 32 33 35; awaits 123"},

    {"FX-23", "final", DUEL, PASSES, "field1 1 4; field2 4 6; field3 2; hand1 4x2; hand2 5; queue1 -; round 2"},
    {"FX-23", "final", DUEL, "1 pass now", "refused pass"},

    /* Execution */
    {"FX-24", "iter4", DUEL, "1 place 4 4 | 2 strip 1 4 | 3 pass", "field1 1 4x3; queue1 -; says Ben finds no 4 in the hand of Ann [FX-31]"},
    {"FX-24", "iter6", DUEL, "1 place 4 4 | 2 strip 1 4 | 3 pass", "field1 1 4x2; queue1 4; says Ben sends a 4 of Ann to the Queue [FX-30]"},
    {"FX-24", "final card_order=132", DUEL, "1 place 4 4 | 2 strip 1 4 | 3 pass", "field1 1 4x2; queue1 4; says Ben sends a 4 of Ann to the Queue [FX-30]"},
    {"FX-24", "final card_order=123", DUEL, "1 place 4 4 | 2 strip 1 4 | 3 pass", "field1 1 4x3; queue1 -; says Ben finds no 4 in the hand of Ann [FX-31]"},
    {"FX-24", "final card_order=213", DUEL, "1 place 4 4 | 2 strip 1 4 | 3 pass", "field1 1 4x3; queue1 -; says Ben finds no 4 in the hand of Ann [FX-31]"},
    {"FX-24", "final card_order=312", DUEL, "1 place 4 4 | 2 strip 1 4 | 3 pass", "field1 1 4x2; queue1 4; says Ben sends a 4 of Ann to the Queue [FX-30]"},
    /* Does the die taken by card 1 come too late to be stripped? */
    {"FX-24", "final card_order=123", DUEL, "1 take 1 | 2 strip 1 1 | 3 pass", "field1 4; queue1 1; hand1 4x2; says Ben sends a 1 of Ann to the Queue [FX-30]"},
    {"FX-24", "final card_order=132", DUEL, "1 take 1 | 2 strip 1 1 | 3 pass", "queue1 1; says Ben sends a 1 of Ann to the Queue [FX-30]"},
    {"FX-24", "final card_order=213", DUEL, "1 take 1 | 2 strip 1 1 | 3 pass", "queue1 1; says Ben sends a 1 of Ann to the Queue [FX-30]"},
    {"FX-24", "final card_order=231", DUEL, "1 take 1 | 2 strip 1 1 | 3 pass", "field1 4; queue1 -; hand1 1 4x2; says Ben finds no 1 in the hand of Ann [FX-31]"},
    {"FX-24", "final card_order=312", DUEL, "1 take 1 | 2 strip 1 1 | 3 pass", "queue1 -; hand1 1 4x2; says Ben finds no 1 in the hand of Ann [FX-31]"},
    {"FX-24", "final", DUEL, "1 take 1 | 2 strip 1 1 | 3 pass", "queue1 -; hand1 1 4x2; says Ben finds no 1 in the hand of Ann [FX-31]"},

    {"FX-25", "final", CARDS "field1 4x2; field2 4; field3 2; hand1 1; hand2 -; hand3 -; wait 33 35 35", "1 take 4 | 2 pass | 3 pass",
     "field1 4; field2 4; hand1 1 4; says Ann takes a 4 from the bowl into the hand [FX-25]"},
    {"FX-25", "iter3", CARDS "field1 4x2; field2 4; field3 2; hand1 1; hand2 -; hand3 -; wait 33 35 35", "1 take 4 | 2 take 4 | 3 pass",
     "field1 4; field2 -; hand1 1 4; hand2 4; says Ben takes a 4 from the bowl into the hand [FX-25]"},

    {"FX-26", "final", CARDS "field1 4; field2 1x3; field3 2; hand1 4; hand2 -; hand3 -; wait 34 33 35", "1 take 4 | 2 strip 1 4 | 3 pass", "field1 -; queue1 4; hand1 4"},
    {"FX-26", "iter4", CARDS "field1 4; field2 1x3; field3 2; hand1 4; hand2 -; hand3 -; wait 34 33 35", "1 take 4 | 2 strip 1 4 | 3 pass", "field1 -; queue1 4; hand1 4"},
    {"FX-26", "final card1_source=queue_then_field", CARDS "field1 4; field2 1x3; field3 2; hand1 4; hand2 -; hand3 -; wait 34 33 35", "1 take 4 | 2 strip 1 4 | 3 pass",
     "field1 4; queue1 -; hand1 4; says Ann takes a 4 from the Queue into the hand [FX-35]"},
    {"FX-26", "final card1_source=queue_then_field", CARDS "field1 4; field2 1x3; field3 2; hand1 -; hand2 -; hand3 -; wait 35 33 35", "1 take 4 | 2 pass | 3 pass",
     "field1 -; hand1 4; says Ann takes a 4 from the bowl into the hand [FX-25]"},
    {"FX-26", "final card1_source=player_choice", CARDS "field1 4; field2 1x3; field3 2; hand1 4; hand2 -; hand3 -; wait 34 33 35", "1 take 4 field | 2 strip 1 4 | 3 pass",
     "field1 -; queue1 4; hand1 4"},
    {"FX-26", "final card1_source=player_choice", CARDS "field1 4; field2 1x3; field3 2; hand1 4; hand2 -; hand3 -; wait 34 33 35", "1 take 4 queue | 2 strip 1 4 | 3 pass",
     "field1 4; queue1 -; hand1 4"},
    {"FX-26", "final card1_source=player_choice", CARDS "field1 4; field2 1x3; field3 2; hand1 4; hand2 -; hand3 -; wait 34 33 35", "1 take 4 queue | 2 pass | 3 pass",
     "field1 -; hand1 4x2; says Ann takes a 4 from the bowl into the hand [FX-25]; says Ann plays card 1 on 4 [FX-19]"},
    {"FX-26", "final card1_source=player_choice", CARDS "field1 -; field2 1x3; field3 2; hand1 4; hand2 -; hand3 -; wait 35 33 35", "1 take 4 field | 2 strip 1 4 | 3 pass",
     "queue1 -; hand1 4; says Ann takes a 4 from the Queue into the hand [FX-35]"},
    {"FX-26", "final card1_source=player_choice", DUEL, "1 take 4", "refused expected the zone to look in first"},
    {"FX-26", "final card1_source=player_choice cards_enabled=take", DUEL, "", "lists pass take 1 field take 1 queue take 2 field take 2 queue "
     "take 3 field take 3 queue take 4 field take 4 queue take 5 field take 5 queue take 6 field take 6 queue"},

    {"FX-27", "final", CARDS "field1 1; field2 4; field3 2; hand1 -; hand2 -; hand3 -; wait 35 35 35", "1 take 4 | 2 pass | 3 pass",
     "field1 1; field2 4; hand1 -; says Ann has no 4 to take [FX-27]; untold take"},
    {"FX-27", "final card1_source=field_only", CARDS "field1 -; field2 1x3; field3 2; hand1 4; hand2 -; hand3 -; wait 35 33 35", "1 take 4 | 2 strip 1 4 | 3 pass",
     "queue1 4; hand1 -; says Ann has no 4 to take [FX-27]"},
    {"FX-27", "final", CARDS "field1 1; field2 4; field3 2; hand1 -; hand2 -; hand3 -; wait 35 35 35", "1 pass | 2 pass | 3 take 5", "hand3 -; says Cleo has no 5 to take [FX-27]; untold take"},

    {"FX-28", "final", CARDS "field1 1; field2 4; field3 2; hand1 2 5x2; hand2 -; hand3 -; wait 32 35 35", "1 place 5x2 | 2 pass | 3 pass",
     "field1 1 5x2; hand1 2; says Ann places 2 dice showing 5 in the bowl [FX-28]; says Ann plays card 2 with 2 dice [FX-20]"},
    {"FX-28", "iter3", CARDS "field1 1; field2 4; field3 2; hand1 2 5x2; hand2 2x3; hand3 -; wait 32 32 35", "1 place 2 5 | 2 place 2x3 | 3 pass",
     "field1 1 2 5; hand1 5; field2 2x3 4; hand2 -; untold thwarted; says Ben plays card 2 with 3 dice [FX-20]; says Ben places 3 dice showing 2 in the bowl [FX-28]"},

    {"FX-29", "final", DUEL, "1 place | 2 pass | 3 pass", "round 2; hand1 4x2; says Ben plays no card [FX-23]"},
    {"FX-29", "final card2_min=1", DUEL, "1 place", "refused place and faces"},
    {"FX-29", "final card2_min=1", DUEL, "1 place 4 | 2 pass | 3 pass", "hand1 4"},
    {"FX-29", "final card2_min=2", "", "", "impossible 0 to 1"},

    {"FX-30", "final", STAGE "field1 6; field2 1; field3 2; hand1 -; hand2 3 6; hand3 -; wait 35 33 35; points 6 1 1; counts 1 99 99", "1 strip 2 6 | 2 pass | 3 pass",
     "queue2 6; hand2 3; field1 -; correct 1 0 0; score1 1 0 0; says Ann sends a 6 of Ben to the Queue [FX-30]"},

    {"FX-31", "final", CARDS "field1 6; field2 1; field3 2; hand1 -; hand2 3; hand3 -; wait 35 34 35", "1 strip 2 6 | 2 pass | 3 pass", "queue2 -; hand2 3; says Ann finds no 6 in the hand of Ben [FX-31]; untold strip"},

    {"FX-32", "final", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 -; hand3 -; wait 34 35 35", "1 pass | 2 strip 1 4 | 3 strip 1 4", "queue1 4; hand1 -; says Ben sends a 4 of Ann to the Queue [FX-30]; says Cleo finds no 4 in the hand of Ann [FX-31]"},
    {"FX-32", "final", CARDS "field1 1; field2 1; field3 2; hand1 4x2; hand2 -; hand3 -; wait 33 35 35", "1 pass | 2 strip 1 4 | 3 strip 1 4", "queue1 4x2; hand1 -; untold miss"},
    {"FX-32", "final", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 4; hand3 -; wait 34 34 35", "1 strip 2 4 | 2 strip 1 4 | 3 strip 1 4", "queue1 4; queue2 4; says Cleo finds no 4 in the hand of Ann [FX-31]"},
    {"FX-32", "final", CARDS "field1 1; field2 1; field3 2; hand1 4 5; hand2 -; hand3 -; wait 33 35 35", "1 pass | 2 strip 1 5 | 3 strip 1 4", "queue1 4 5; untold miss"},

    {"FX-33", "iter4", DUEL, "1 place 4x2 | 2 strip 1 4 | 3 pass", "field1 1 4x3; field2 4 6; field3 2; hand1 -; queue1 -; says Ben finds no 4 in the hand of Ann [FX-31]"},
    {"FX-33", "iter1 2", "phase cards; unrolled 0 0; points 1 1; counts 60 60; field1 1x34; field2 4x36; hand1 4x2", "1 place 4 | 2 strip 1 4", "field1 1x34 4; queue1 4; hand1 -"},

    {"FX-34", "iter6", DUEL, "1 place 4x2 | 2 strip 1 4 | 3 pass", "queue1 4; field1 1 4x2; field2 4 6; field3 2; hand1 -; says Ann places 1 die showing 4 in the bowl [FX-28]; says Ann meant to place 1 more showing 4 [FX-34]"},
    {"FX-34", "final", DUEL, "1 place 4 | 2 strip 1 4 | 3 pass", "queue1 4; field1 1 4x2; hand1 -; untold thwarted"},
    {"FX-34", "final", CARDS "field1 1 4; field2 4 6; field3 2; hand1 4; hand2 5; hand3 -; wait 33 33 35", "1 place 4 | 2 strip 1 4 | 3 pass",
     "queue1 4; field1 1 4; hand1 -; untold place; says Ann meant to place 1 more showing 4 [FX-34]"},

    {"FX-35", "final", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 -; hand3 -; wait 34 35 35", "1 take 4 | 2 strip 1 4 | 3 pass", "queue1 -; hand1 4; says Ann takes a 4 from the Queue into the hand [FX-35]"},
    {"FX-35", "iter4", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 -; hand3 -; wait 34 35 35", "1 take 4 | 2 strip 1 4 | 3 pass", "queue1 -; hand1 4; says Ann takes a 4 from the Queue into the hand [FX-35]"},
    {"FX-35", "final", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 3; hand3 -; wait 35 34 35", "1 pass | 2 take 3 | 3 strip 2 3", "queue2 -; hand2 3; says Ben takes a 3 from the Queue into the hand [FX-35]"},

    {"FX-36", "final", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 -; hand3 4; wait 35 35 34", "1 strip 3 4 | 2 strip 3 4 | 3 place 4", "queue3 4; field3 2; hand3 -; says Cleo meant to place 1 more showing 4 [FX-34]"},
    {"FX-36", "final", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 -; hand3 -; wait 34 35 35", "1 place 4 | 2 strip 1 4 | 3 strip 1 4", "queue1 4; field1 1; hand1 -"},

    {"FX-37", "iter1", "phase cards; unrolled 0 0; points 1 4; counts 35 0; field1 1x35 4; field2 2x36", "1 take 4", "going; phase cards; correct 0 0"},
    {"FX-37", "final", CARDS "field1 4; field2 -; field3 -; hand1 -; hand2 -; hand3 1; wait 35 36 35", "1 take 4 | 2 pass | 3 place 1", "over; ended FX-52"},

    /* The Score Stage */
    {"FX-38", "final", STAGE "field1 3x2; field2 3; field3 5; hand1 -; hand2 3; hand3 -; wait 34 34 35; points 3 5 1; counts 3 1 99", "1 pass | 2 pass | 3 strip 2 3",
     "queue2 3; correct 1 1 0; score1 2 1 0; score2 0 0 1; says the bowl shows 1: 0, 2: 0, 3: 3, 4: 0, 5: 1, 6: 0 [FX-38]"},
    {"FX-38", "iter4 award_source=field", STAGE "field1 3x2; field2 3; field3 5; hand1 -; hand2 -; hand3 -; wait 34 35 35; points 3 3 1; counts 2 4 99",
     PASSES, "correct 0 0 0; says Ben is off by one: 3 dice showing 3 [FX-39]"},
    {"FX-38", "final", STAGE "field1 1x2 2 3x3 6x3; field2 1x3 4x4 5 6x3; field3 2; hand1 -; hand2 -; hand3 -; wait 27 25 35; points 1 1 1; counts 99 99 99", PASSES, "says the bowl shows 1: 5, 2: 2, 3: 3, 4: 4, 5: 1, 6: 6 [FX-38]; untold right"},

    {"FX-39", "final", STAGE "field1 3x2; field2 3; field3 5; hand1 -; hand2 -; hand3 -; wait 34 35 35; points 3 3 1; counts 3 4 99", PASSES, "correct 1 0 0; says Ann is right: 3 dice showing 3 [FX-39]; says Ben is off by one: 3 dice showing 3 [FX-39]; says Cleo is wrong: 0 dice showing 1 [FX-39]; untold blank"},
    {"FX-39", "final", STAGE "field1 3x2; field2 3; field3 5; hand1 -; hand2 -; hand3 -; wait 34 35 35; points 3 5 6; counts 3 1 0", PASSES, "correct 1 1 1"},
    {"FX-39", "final", STAGE "field1 3x2; field2 3; field3 5; hand1 -; hand2 -; hand3 -; wait 34 35 35; points 3 5 6; counts 2 2 1", PASSES, "correct 0 0 0; says nobody is right [FX-39]; says Ben is off by one: 1 die showing 5 [FX-39]; untold wrong"},

    {"FX-40", "iter1", "phase cards; unrolled 0 0; points 3 5; counts 12 10; field1 3x12 1x24; field2 5x10 2x26", "1 pass | 2 pass", "over; places 1 1; ended FX-40; standing 1 1; says the game ends after round 1: somebody was right [FX-40]"},
    {"FX-40", "iter1", "phase cards; unrolled 0 0; points 3 5; counts 12 11; field1 3x12 1x24; field2 5x10 2x26", "1 pass | 2 pass", "over; places 1 2; standing 1 0; field1 1x24 3x12"},
    {"FX-40", "iter1", "phase cards; unrolled 0 0; points 3 5; counts 11 10; field1 3x12 1x24; field2 5x10 2x26", "1 pass | 2 pass", "over; places 2 1"},
    {"FX-40", "iter1", "phase cards; unrolled 0 0; points 3 3; counts 12 12; field1 3x12 1x24; field2 5x10 2x26", "1 pass | 2 pass", "over; places 1 1"},
    {"FX-40", "iter1", "phase cards; unrolled 0 0; points 3 5; counts 11 11; field1 3x12 1x24; field2 5x10 2x26", "1 pass | 2 pass", "going; round 2; phase predict; awaits 2"},
    {"FX-40", "iter1 4", "phase cards; unrolled 0 0 0 0; points 3 5 3 1; counts 12 10 12 99; field1 3x12 1x24; field2 5x10 2x26; field3 6x36; field4 6x36",
     "1 pass | 2 pass | 3 pass | 4 pass", "over; places 1 1 1 4; says the bowl shows 1: 24, 2: 26, 3: 12, 4: 0, 5: 10, 6: 72 [FX-38]"},
    {"FX-38", "iter1 5 dice_per_player=60", "phase cards; unrolled 0 0 0 0 0; points 1 1 1 1 2; counts 256 9 9 9 9; field1 1x60; field2 1x60; field3 1x60; field4 1x60; field5 1x16 4x44",
     "1 pass | 2 pass | 3 pass | 4 pass | 5 pass", "over; places 1 2 2 2 2; says the bowl shows 1: 256 [FX-38]; says the bowl shows 4: 44 [FX-38]; says the bowl shows 6: 0 [FX-38]; untold bowl"},
    {"FX-38", "iter1 5 dice_per_player=60", "phase cards; unrolled 0 0 0 0 0; points 1 1 1 1 2; counts 256 9 9 9 9; field1 1x60; field2 1x60; field3 1x60; field4 1x60; field5 1x15 4x45",
     "1 pass | 2 pass | 3 pass | 4 pass | 5 pass", "says the bowl shows 1: 255, 2: 0, 3: 0, 4: 45, 5: 0, 6: 0 [FX-38]; untold bowl_point"},
    {"FX-40", "final score_mode=first_correct", STAGE "field1 3x2; field2 3; field3 5; hand1 -; hand2 -; hand3 -; wait 34 35 35; points 3 5 6; counts 3 2 1", PASSES,
     "over; field1 3x2; wait 34 35 35; score1 0 0 0; places 1 2 2"},
    {"FX-40", "final score_mode=first_correct", "round 6; " DUEL, PASSES, "over; places 2 2 2; ended FX-53"},
    {"FX-40", "iter1", "round 3; phase cards; unrolled 0 0; points 3 5; counts 12 10; field1 3x12 1x24; field2 5x10 2x26", "1 pass | 2 pass", "over; says the game ends after round 3: somebody was right [FX-40]"},

    {"FX-41", "iter4", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 7 7 7; points 1 2 6; counts 3 2 1", PASSES,
     "score1 8 7 7; wait 25 26 26; says Ann comes closest and earns 1 die [FX-41]"},
    {"FX-41", "iter4", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 7 7 7; points 1 2 6; counts 2 4 1", PASSES, "untold award; correct 1 1 0"},
    {"FX-41", "iter4", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 7 7 7; points 1 2 6; counts 9 9 4", PASSES,
     "score3 0 0 1; wait 26 26 25"},
    {"FX-41", "iter4", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 7 7 7; points 1 2 6; counts 3 3 1", PASSES, "untold award; wait 26 26 26"},
    {"FX-41", "iter4", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 0 26 26; score1 33 7 7; points 1 2 6; counts 3 2 1", PASSES, "untold award; wait 0 26 26"},
    {"FX-41", "iter4 award_dice=3", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 2 26 26; score1 31 7 7; points 1 2 6; counts 3 2 1", PASSES, "score1 33 7 7; wait 0 26 26"},
    {"FX-41", "iter4 award_dice=3", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 9 26 26; score1 24 7 7; points 1 2 6; counts 3 2 1", PASSES, "score1 27 7 7; wait 6 26 26"},
    {"FX-41", "iter4 award_tie=all_tied", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 7 7 7; points 1 2 6; counts 3 3 1", PASSES,
     "score1 8 7 7; score2 0 1 0; score3 0 0 0"},
    {"FX-41", "iter4 award_when=none_correct", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 7 7 7; points 1 2 6; counts 2 2 1", PASSES,
     "untold award; score1 9 7 7"},
    {"FX-41", "iter4 award_when=none_correct", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 7 7 7; points 1 2 6; counts 3 2 1", PASSES, "says Ann comes closest and earns 1 die [FX-41]; score1 8 7 7"},
    {"FX-41", "iter4 award_source=token", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 7 7 7; points 1 2 6; counts 3 2 1", PASSES,
     "score1 7 7 7; wait 26 26 26; tokens 1 0 0; standing 22 0 0; says Ann comes closest and earns 1 die [FX-41]"},
    {"FX-41", "iter4 award_source=token award_dice=3", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 7 7 7; round 3; tokens 4 0 0; points 1 2 6; counts 3 2 1", PASSES,
     "tokens 7 0 0"},
    {"FX-41", "iter4 award_source=field", STAGE "field1 2 6; field2 2x2 6; field3 2 6; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 8 7 8; points 2 2 6; counts 9 9 2", PASSES,
     "score3 1 0 0; field1 2; field3 2 6; unrolled 0 0 0"},
    {"FX-41", "iter4 award_source=field refill=same_colours", STAGE "field1 2 6; field2 2x2 6; field3 2 6; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 8 7 8; points 2 2 6; counts 9 9 2", PASSES,
     "score3 1 0 0; field1 2; unrolled 1 0 0; wait 25 26 26"},
    {"FX-41", "iter4 award_source=field", STAGE "field1 2 6; field2 2x2 6; field3 2 6; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 8 7 8; points 2 2 6; counts 9 9 3", PASSES,
     "score3 1 1 1; correct 0 0 1; field1 2; field2 2x2; field3 2; unrolled 0 0 2; says Cleo scores 2 dice showing 6 [FX-42]"},
    {"FX-41", "iter4 award_source=field award_dice=3", STAGE "field1 2 6; field2 2x2 6; field3 2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 8 7 9; points 2 2 6; counts 9 9 3", PASSES,
     "score3 1 1 0; field1 2; field2 2x2; says Cleo comes closest and earns 2 dice [FX-41]"},
    {"FX-41", "iter4 award_source=field", STAGE "field1 2; field2 2x2; field3 2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 9 8 9; points 2 2 6; counts 9 9 1", PASSES, "untold award; score3 0 0 0"},
    {"FX-41", "iter4 award_source=field award_tie=all_tied award_dice=2", STAGE "field1 2 6; field2 2x2 6; field3 2 6; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 8 7 8; points 6 2 6; counts 4 9 2", PASSES,
     "score1 9 8 8; score3 0 0 1; field1 2; field2 2x2; field3 2"},
    {"FX-41", "iter3", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 7 7 7; points 1 2 6; counts 3 2 1", PASSES, "untold award; score1 7 7 7"},

    {"FX-42", "final", STAGE "field1 3x2; field2 3; field3 5; hand1 -; hand2 -; hand3 -; wait 34 35 35; points 3 1 1; counts 3 99 99", PASSES,
     "score1 2 1 0; field1 -; field2 -; field3 5; standing 3 0 0; says Ann scores 3 dice showing 3 [FX-42]; untold share"},
    {"FX-42", "iter2 3", STAGE "field1 3x2 1x34; field2 3 1x35; field3 5 2x35; points 3 1 1; counts 3 2 99", PASSES, "score1 2 1 0; field1 1x34; field3 2x35 5"},
    /* The worked rounds of RULES.md. */
    {"FX-42", "final", STAGE "points 4 2 6; counts 3 4 3; field1 1x2 2x2 4 6; field2 1x3 2 4 6; field3 1x4 2 6; hand1 1x3 4; hand2 1x4; hand3 1x4; wait 26 26 26",
     "1 place 4 | 2 take 6 | 3 pass", "standing 3 4 0; score1 2 1 0; score2 2 1 1; hand2 1x4 6; says Cleo is off by one: 2 dice showing 6 [FX-39]; round 2"},
    {"FX-42", "iter4", STAGE "points 4 2 6; counts 3 4 3; field1 2x2 4 6; field2 1 2 4 6; field3 1x2 2 6; hand1 1x5 4; hand2 1x6; hand3 1x6; wait 26 26 26",
     "1 place 4 | 2 take 6 | 3 pass", "standing 3 4 0; untold award"},
    {"FX-42", "exp5a", STAGE "points 4 2 6; counts 3 4 3; field1 2x2 4 6; field2 1 2 4 6; field3 1x2 2 6; hand1 1x5 4; hand2 1x6; hand3 1x6; wait 26 26 26",
     "1 place 4 | 2 take 6 | 3 pass", "standing 11 11 10; wait 25 25 26"},
    {"FX-42", "iter2 3", STAGE "points 4 2 6; counts 12 10 14; field1 1x20 2x5 4x5 6x5; field2 1x25 2x3 4x3 6x5; field3 1x27 2x2 4x3 6x4; hand1 4",
     "1 place 4 | 2 take 6 | 3 pass", "standing 12 10 0; hand2 6"},
    {"FX-42", "iter1", "phase cards; unrolled 0 0; points 4 2; counts 12 10; field1 1x23 2x6 4x6; field2 1x25 2x6 4x5; hand1 4", "1 place 4 | 2 take 2", "over; ended FX-40; places 1 2"},
    {"FX-42", "nocards", "phase roll; points 4 2 6; counts 3 4 3; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "roll 4 2 2 6 1 1 4 6 2 1 1 1 4 2 3 3 3 3", "standing 3 4 0"},

    {"FX-43", "final", STAGE "field1 3x3; field2 3x2; field3 3x2 1; hand1 -; hand2 -; hand3 -; wait 33 34 33; points 3 3 1; counts 7 7 99", PASSES,
     "score1 2 1 0; score2 1 1 1; removed 0 0 1; standing 3 3 0; field3 1; says 2 players share the 3s [FX-43]; says left over and out of the game: 1 die showing 3 [FX-43]"},
    {"FX-43", "final", STAGE "field1 3; field2 3 1; field3 1; hand1 -; hand2 -; hand3 -; wait 35 34 35; points 3 3 3; counts 2 2 2", PASSES,
     "score1 0 0 0; score2 0 0 0; score3 0 0 0; removed 1 1 0; correct 1 1 1; untold score"},
    {"FX-43", "final", STAGE "field1 3x2; field2 3x2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 34 33 35; points 3 3 1; counts 4 4 99", PASSES,
     "score1 1 1 0; score2 1 1 0; removed 0 0 0; untold removed"},
    {"FX-43", "final share_remainder=stay", STAGE "field1 3x3; field2 3x2; field3 3x2 1; hand1 -; hand2 -; hand3 -; wait 33 34 33; points 3 3 1; counts 7 7 99", PASSES,
     "score1 2 1 0; score2 1 1 1; removed 0 0 0; field3 1 3; unrolled 3 2 1; says left over and still there: 1 die showing 3 [FX-43]"},

    {"FX-44", "iter2 3", STAGE "field1 3x3 1x33; field2 3x2 1x34; field3 3x2 1x34; points 3 3 1; counts 7 7 99", PASSES, "score1 2 1 0; score2 1 1 1; removed 0 0 1; field3 1x34"},
    {"FX-44", "iter2 3", STAGE "field1 3x3 1x33; field2 3x2 1x34; field3 3x2 1x34; points 1 3 3; counts 99 7 7", PASSES, "score2 2 1 0; score3 1 1 1; removed 0 0 1"},
    {"FX-44", "iter2 3", STAGE "field1 3x4 1x32; field2 3x2 1x34; field3 3x2 1x34; points 3 3 3; counts 8 8 8", PASSES, "score1 2 0 0; score2 1 1 0; score3 1 1 0; removed 0 0 2"},

    {"FX-45", "final", STAGE "field1 3x2 5; field2 3; field3 5 1; hand1 -; hand2 -; hand3 -; wait 33 35 34; points 3 5 1; counts 3 2 99", PASSES,
     "score1 2 1 0; score2 1 0 1; field1 -; field3 1"},

    {"FX-46", "final", STAGE "field1 3x2; field2 3; field3 5; hand1 -; hand2 -; hand3 -; wait 34 35 35; points 6 1 1; counts 0 99 99", PASSES,
     "correct 1 0 0; standing 0 0 0; field1 3x2; unrolled 0 0 0; says Ann is right: 0 dice showing 6 [FX-39]; untold score; untold removed; untold refill"},
    {"FX-46", "iter1", "phase cards; unrolled 0 0; points 6 5; counts 0 9; field1 3x12 1x24; field2 5x10 2x26", "1 pass | 2 pass", "over; places 1 2"},

    {"FX-47", "iter2", "phase cards; unrolled 0 0 0 0; points 3 1 1 1; counts 24 99 99 99; field1 3x6 1x30; field2 3x6 1x30; field3 3x6 2x30; field4 3x6 2x30", "1 pass | 2 pass | 3 pass | 4 pass",
     "field1 1x30; unrolled 0 0 0 0; wait 0 0 0 0; score1 6 6 6 6; untold refill"},

    {"FX-48", "final", HARVEST, PASSES,
     "field1 -; field2 -; field3 2; unrolled 3 4 2; wait 23 22 24; score1 9 1 0; score2 1 7 1; score3 0 2 7; removed 0 0 1; says refill: 4 dice of Ben, 22 left waiting [FX-48]"},
    {"FX-48", "iter3", HARVEST, PASSES, "unrolled 3 4 2; wait 23 22 24; removed 0 0 1"},
    {"FX-48", "iter6", HARVEST, PASSES, "unrolled 3 4 2; wait 23 22 24"},
    {"FX-48", "final refill_remainder=no", HARVEST, PASSES, "unrolled 3 4 1; wait 23 22 25; removed 0 0 1"},

    {"FX-49", "iter4", HARVEST, PASSES, "field3 2; unrolled 3 3 2; wait 23 23 24; removed 0 0 1; untold award; says refill: 3 dice of Ben, 23 left waiting [FX-49]"},

    {"FX-49", "iter4", STAGE "field1 3x3; field2 3x2 5x2; field3 2 3x2; hand1 -; hand2 -; hand3 -; wait 26 26 26; score1 7 0 0; score2 0 6 0; score3 0 0 7; points 3 5 5; counts 7 1 0", PASSES,
     "score1 11 2 2; wait 18 26 26; unrolled 7 0 0; says Ann comes closest and earns 1 die [FX-41]; says Cleo is wrong: 2 dice showing 5 [FX-39]"},

    {"FX-50", "iter3", STAGE "field1 3x2; field2 3 1; field3 3 1; hand1 -; hand2 -; hand3 -; wait 1 0 9; score1 33 34 25; points 3 1 1; counts 4 99 99", PASSES,
     "unrolled 1 0 1; wait 0 0 8; field2 1"},
    {"FX-50", "iter4", STAGE "field1 3x2; field2 3 1; field3 3 1; hand1 -; hand2 -; hand3 -; wait 3 9 9; score1 31 25 25; points 3 1 1; counts 4 99 99", PASSES,
     "unrolled 2 0 0; wait 0 9 9; score1 34 26 26"},

    {"FX-51", "final", "round 7; extra 1; " STAGE "field1 2x2; field2 2x2 1; field3 1x3; hand1 -; hand2 -; hand3 -; wait 34 33 33; points 2 1 1; counts 4 99 99", PASSES,
     "bonus1 2 2 0; score1 0 0 0; standing 8 0 0; unrolled 2 2 0; says Ann scores 4 dice showing 2 in an extra round [FX-51]; untold score"},
    {"FX-51", "final", "round 6; " STAGE "field1 2x2; field2 2x2 1; field3 1x3; hand1 -; hand2 -; hand3 -; wait 34 33 33; points 2 1 1; counts 4 99 99", PASSES,
     "bonus1 0 0 0; score1 2 2 0; standing 4 0 0; says Ann scores 4 dice showing 2 [FX-42]; untold extra_score"},
    {"FX-51", "final extra_weight=5", "round 7; extra 1; " STAGE "field1 2x2; field2 2x2 1; field3 1x3; hand1 -; hand2 -; hand3 -; wait 34 33 33; points 2 2 1; counts 4 4 99", PASSES,
     "bonus1 1 1 0; bonus2 1 1 0; standing 10 10 0"},
    {"FX-51", "final award_dice=1", "round 7; extra 2; " STAGE "field1 2x2; field2 2x2 1; field3 1x3; hand1 -; hand2 -; hand3 -; wait 34 33 33; points 2 1 1; counts 5 99 90", PASSES,
     "bonus1 1 0 0; score1 0 0 0; wait 33 33 33"},
    {"FX-51", "final award_dice=1 award_source=token", "round 7; extra 2; " STAGE "field1 2x2; field2 2x2 1; field3 1x3; hand1 -; hand2 -; hand3 -; wait 34 33 33; points 2 1 1; counts 5 99 90", PASSES,
     "tokens 2 0 0; standing 2 0 0"},
    {"FX-51", "final award_dice=1 award_source=field", "round 7; extra 2; " STAGE "field1 2x2; field2 2x2 1; field3 1x3; hand1 -; hand2 -; hand3 -; wait 34 33 33; points 2 1 1; counts 5 99 90", PASSES,
     "bonus1 1 0 0; field1 2; unrolled 1 0 0"},
    {"FX-51", "final base_rounds=6 extra_die=off", "round 5; " STAGE "field1 2x2; field2 2x2 1; field3 1x3; hand1 -; hand2 -; hand3 -; wait 34 33 33; points 2 1 1; counts 4 99 99", PASSES, "score1 2 2 0"},
    {"FX-51", "final", "round 7; extra 1; " STAGE "field1 2x2; field2 2x2 1; field3 1x3; hand1 -; hand2 -; hand3 -; wait 34 33 33; points 1 2 1; counts 99 4 99", PASSES, "says Ben scores 4 dice showing 2 in an extra round [FX-51]; untold score"},

    /* The end */
    {"FX-52", "final", CARDS "field1 1; field2 -; field3 -; hand1 -; hand2 4; hand3 -; wait 35 35 36", "1 strip 2 4 | 2 pass | 3 pass", "over; ended FX-52; places 1 1 1; says the game ends after round 1: too few dice are left [FX-52]; phase over; ending short"},
    {"FX-52", "final", CARDS "field1 1; field2 1; field3 -; hand1 -; hand2 4; hand3 -; wait 35 34 36", "1 strip 2 4 | 2 pass | 3 pass", "going; round 2; untold end"},
    {"FX-52", "final", CARDS "field1 1; field2 1; field3 -; hand1 -; hand2 4; hand3 -; wait 35 34 36", PASSES, "over; ended FX-52"},
    {"FX-52", "final short_counts_queue=no", CARDS "field1 1; field2 1; field3 -; hand1 -; hand2 4; hand3 -; wait 35 34 36", "1 strip 2 4 | 2 pass | 3 pass", "over; ended FX-52"},
    {"FX-52", "final short_counts_queue=no", CARDS "field1 1; field2 1; field3 4; hand1 -; hand2 4; hand3 -; wait 35 34 35", "1 strip 2 4 | 2 pass | 3 pass", "going"},
    {"FX-52", "final end_field_short=no", CARDS "field1 1; field2 -; field3 -; hand1 -; hand2 4; hand3 -; wait 35 35 36", PASSES, "going; round 2"},
    {"FX-52", "iter2 3", STAGE "field1 3x2; field2 3x2; field3 1x2; score1 34 34 34; points 3 1 1; counts 4 9 9", PASSES, "over; places 1 2 2; standing 106 0 0"},
    {"FX-52", "iter2 3", STAGE "field1 3x2; field2 3x2; field3 1x3; score1 34 34 33; points 3 1 1; counts 4 9 9", PASSES, "going"},
    {"FX-52", "iter2", "phase cards; unrolled 0 0 0 0; points 1 1 1 1; counts 9 9 9 9; field1 3x3; field2 -; field3 -; field4 -; score1 33 36 36 36", "1 pass | 2 pass | 3 pass | 4 pass", "over; ended FX-52"},
    {"FX-52", "final base_rounds=off extra_die=off end_field_short=no", "", "", "impossible the game has no end"},
    {"FX-52", "final base_rounds=off extra_die=off end_field_short=no round_cap=5", "", "", "going"},
    {"FX-52", "final base_rounds=off extra_die=off end_field_short=no end_supply_out=yes", "", "", "going"},
    {"FX-52", "iter1 end_field_short=no", "", "", "going"},

    {"FX-53", "final", "round 6; " DUEL, PASSES, "phase extra; awaits roll 1x4; round 6; going"},
    {"FX-53", "final", "round 6; " DUEL, PASSES " | roll 3", "round 7; extra 3; phase predict; says the die says 3: extra rounds 7 to 9 [FX-53]"},
    {"FX-53", "final", "round 5; " DUEL, PASSES, "round 6; phase predict; extra 0"},
    {"FX-53", "final", "round 7; extra 1; " DUEL, PASSES, "over; ended FX-53; says the game ends after round 7: that was the last round [FX-53]; ending length"},
    {"FX-53", "final", "round 7; extra 1; " DUEL, PASSES, "shows end phase over; shows end ending length; shows end cards - - -; finishes round"},
    {"FX-53", "final", "round 6; " DUEL, PASSES " | roll 3", "shows extra extra 3; finishes nothing"},
    {"FX-53", "final", "round 7; extra 2; " DUEL, PASSES, "going; round 8"},
    {"FX-53", "final", "round 8; extra 2; " DUEL, PASSES, "over"},
    {"FX-53", "final", "round 10; extra 4; " DUEL, PASSES, "over"},
    {"FX-53", "final extra_die=12", "round 6; " DUEL, PASSES, "awaits roll 1x12"},
    {"FX-53", "final extra_die=off", "round 6; " DUEL, PASSES, "over; ended FX-53"},
    {"FX-53", "final extra_die=off", "round 5; " DUEL, PASSES, "going"},
    {"FX-53", "final base_rounds=1", DUEL, PASSES, "phase extra"},
    {"FX-53", "final base_rounds=off", "", "", "impossible extra_die=4 with base_rounds=off"},
    {"FX-53", "final extra_die=1", "", "", "impossible 2 to 12, or off"},

    {"FX-54", "final", "round 6; " CARDS "field1 1x2; field2 -; field3 -; hand1 -; hand2 -; hand3 -; wait 34 36 36", PASSES, "over; ended FX-52; extra 0"},
    {"FX-54", "final", "round 6; " CARDS "field1 1x2; field2 1; field3 -; hand1 -; hand2 -; hand3 -; wait 34 35 36", PASSES, "phase extra"},
    {"FX-54", "final", "round 8; extra 3; " CARDS "field1 1x2; field2 -; field3 -; hand1 -; hand2 -; hand3 -; wait 34 30 36; bonus1 0 6 0", PASSES, "over; ended FX-52; standing 12 0 0"},

    {"FX-55", "final", "round 8; extra 2; " STAGE "field1 4x4; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 27 24 32; score1 5 0 0; score2 0 8 0; score3 0 0 3; bonus1 0 3 0; points 1 1 4; counts 9 9 4",
     PASSES, "over; standing 11 8 11; places 1 3 1; bonus3 4 0 0"},
    {"FX-55", "iter3", "round 9; " CARDS "field1 1; field2 -; field3 -; hand1 1x9; hand2 -; hand3 -; wait 0 0 0; score1 9 9 0; score2 9 9 18; score3 8 18 18", PASSES, "over; places 3 2 1; standing 18 36 44"},
    {"FX-55", "final tie_rule=most_correct", "round 8; extra 2; " CARDS "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 21 35 35; score1 5 0 0; score2 5 0 0; score3 2 0 0; correct 3 5 8", PASSES,
     "over; places 2 1 3"},
    {"FX-55", "final tie_rule=most_correct", "round 8; extra 2; " CARDS "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 21 35 35; score1 5 0 0; score2 5 0 0; score3 2 0 0; correct 5 5 8", PASSES,
     "over; places 1 1 3"},
    {"FX-55", "final", "round 8; extra 2; " CARDS "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 21 35 35; score1 5 0 0; score2 5 0 0; score3 2 0 0; correct 3 5 8", PASSES, "over; places 1 1 3"},

    {"FX-56", "iter4 award_tie=all_tied", STAGE "field1 1x2 2; field2 2x2 6; field3 2 6x2; hand1 -; hand2 -; hand3 -; wait 1 26 26; score1 32 7 7; points 1 1 6; counts 2 9 9", PASSES,
     "score1 35 7 7; wait 0 26 26; unrolled 0 0 0"},
    {"FX-56", "final round_cap=6", "round 6; " DUEL, PASSES, "phase extra; going"},
    {"FX-56", "final round_cap=6", "round 6; " DUEL, PASSES " | roll 2", "over; ended FX-57; says the game is stopped after round 6 [FX-57]; says the die says 2: extra rounds 7 to 8 [FX-53]; round 6; extra 2"},
    {"FX-56", "exp7dice", STAGE "field1 3x2; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 2 9 9; score1 32 26 26; points 3 1 1; counts 2 9 9", PASSES, "over; ended FX-59; unrolled 2 0 0"},

    {"FX-57", "iter3 round_cap=4", "round 4; " DUEL, PASSES, "over; ended FX-57; places 1 1 1; says the game is stopped after round 4 [FX-57]; ending cap"},
    {"FX-57", "iter3 round_cap=4", "round 3; " DUEL, PASSES, "going; round 4; untold capped"},
    {"FX-57", "iter3 round_cap=4", "round 4; " STAGE "field1 3x2; field2 3 1x9; field3 5; hand1 -; hand2 -; hand3 -; wait 34 26 35; points 3 1 1; counts 3 99 99", PASSES, "over; places 1 2 2"},
    {"FX-57", "iter1 round_cap=1", "phase cards; unrolled 0 0; points 3 5; counts 11 11; field1 3x12 1x24; field2 5x10 2x26", "1 pass | 2 pass", "over; places 2 2; ended FX-57"},
    {"FX-57", "iter3 round_cap=60001", "", "", "impossible 1 to 60000, or off"},

    /* Optional parts */
    {"FX-58", "exp5a", STAGE "field1 3x4; field2 1x4; field3 1x4; hand1 1x6; hand2 1x6; hand3 1x6; wait 26 26 26; points 3 1 1; counts 4 9 9", PASSES,
     "field1 3x4; unrolled 1 0 0; wait 25 26 26; standing 11 10 10; says Ann adds 1 die, 25 left waiting [FX-58]; untold score; untold refill; places 1 2 2"},
    {"FX-58", "exp5a", STAGE "field1 3x4; field2 1x4; field3 1x4; hand1 1x6; hand2 1x6; hand3 1x6; wait 26 26 26; points 3 3 1; counts 4 4 8", PASSES, "unrolled 1 1 1; wait 25 25 25; says Ben adds 1 die, 25 left waiting [FX-58]"},
    {"FX-58", "exp5a growth=3", STAGE "field1 3x4; field2 1x4; field3 1x4; hand1 1x6; hand2 1x6; hand3 1x30; wait 26 26 2; points 3 3 1; counts 4 5 8", PASSES, "unrolled 3 0 2; wait 23 26 0; over; ended FX-59"},
    {"FX-58", "exp5b", STAGE "field1 3x4; field2 1x4; field3 1x4; hand1 1x6; hand2 1x6; hand3 1x6; wait 26 26 26; points 3 1 1; counts 4 9 19", PASSES, "score1 5 0 0; unrolled 5 0 0; wait 20 26 26; says Ann adds 1 die, 20 left waiting [FX-58]; says Ann comes closest and earns 1 die [FX-41]"},
    {"FX-58", "exp5a refill=same_colours", "", "", "impossible score_mode=growth_only has no score dice"},
    {"FX-58", "exp5a award_dice=1", "", "", "impossible score_mode=growth_only has no score dice"},
    {"FX-58", "exp5a extra_weight=2", "", "", "impossible score_mode=growth_only has no score dice"},
    {"FX-58", "final growth=1", "", "", "impossible growth=1 with prediction_min=0"},
    {"FX-58", "exp5a", "field1 -; queue1 3; unrolled 3 4 4", "", "standing 10 10 10"},

    {"FX-59", "exp7dice", STAGE "field1 3x2; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 3 9 9; score1 31 26 26; points 3 1 1; counts 2 9 9", PASSES, "going; wait 1 9 9"},
    {"FX-59", "exp7dice", STAGE "field1 3x2; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 2 9 9; score1 32 26 26; points 3 1 1; counts 2 9 9", PASSES, "over; ended FX-59; ending supply; says the game ends after round 1: a supply has run out [FX-59]; places 1 2 2"},
    {"FX-59", "iter1 end_supply_out=yes", "", "", "impossible end_supply_out=yes with no dice waiting"},
    {"FX-59", "final end_supply_out=yes start_field=32", "", "", "impossible end_supply_out=yes with no dice waiting"},
    {"FX-59", "final end_supply_out=yes start_field=31", "", "", "going"},

    {"FX-60", "exp7fixed", "round 4; " STAGE "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 33 35 35; points 3 1 1; counts 3 99 99", "1 change 5x2 | 2 pass | 3 pass",
     "round 5; phase roll; points 5 1 1; counts 2 99 99; next_points 0 0 0; says Ann plays card 4 and changes a prediction [FX-60]; says Ann will predict 2 dice showing 5 [FX-60]"},
    {"FX-60", "exp7fixed", "round 4; " STAGE "field1 3x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 33 35 35; points 3 1 1; counts 3 99 99", "1 change 5x2 | 2 pass | 3 pass",
     "correct 1 0 0; points 5 1 1"},
    {"FX-60", "exp7fixed", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 3x3 | 2 predict 1x1 | 3 predict 2x2", "phase roll; points 3 1 2"},
    {"FX-60", "exp7fixed", "round 4; " STAGE "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 33 35 35; points 3 1 1; counts 3 99 99", PASSES, "round 5; phase roll; points 3 1 1; counts 3 99 99"},
    {"FX-60", "exp7fixed", "round 4; " CARDS "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 33 35 35", "1 change 5x109", "refused expected 0 to 108"},
    {"FX-60", "exp7fixed", "round 4; " CARDS "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 33 35 35", "1 change 5x2 | 1 take 4", "cards take - -; next_points 0 0 0; next_counts 0 0 0"},
    {"FX-60", "exp7fixed", "round 4; " CARDS "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 33 35 35", "1 change 7x2", "refused FX-9"},
    {"FX-60", "final", DUEL, "1 change 5x2", "refused card 4 is not in the game"},
    {"FX-60", "exp7fixed cards_enabled=none prediction_max=1", "phase cards; unrolled 0 0 0; points 1 1 1; counts 0 0 0; field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 33 35 35", "",
     "lists pass change 1x1 change 2x1 change 3x1 change 4x1 change 5x1 change 6x1 change 1x0 change 2x0 change 3x0 change 4x0 change 5x0 change 6x0"},
    {"FX-60", "exp7fixed", "round 6; " CARDS "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 33 35 35", "1 change 5x2 | 2 pass | 3 pass", "phase extra; points 1 1 1; next_points 5 0 0; next_counts 2 0 0"},
    {"FX-60", "exp7fixed", "round 6; " CARDS "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 33 35 35", "1 change 5x2 | 2 pass | 3 pass | roll 1", "phase roll; points 5 1 1; next_points 0 0 0; round 7"},
    {"FX-60", "exp7fixed", "round 7; extra 1; " CARDS "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 33 35 35", "1 change 5x2 | 2 pass | 3 pass", "over; next_points 0 0 0; next_counts 0 0 0; points 1 1 1"},
    {"FX-60", "exp7fixed prediction_reveal=score_stage", "round 4; shown 123; " CARDS "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 33 35 35", "1 change 5x2 | 2 pass | 3 pass", "shown 23; points 5 1 1; says to Ann: Ann will predict 2 dice showing 5 [FX-60]"},
    {"FX-60", "exp7fixed", "round 4; " STAGE "field1 1x3; field2 1; field3 1; hand1 -; hand2 -; hand3 -; wait 33 35 35; points 3 1 1; counts 3 99 99", "1 pass | 2 change 4x3 | 3 pass", "round 5; points 3 4 1; counts 3 3 99; says Ben plays card 4 and changes a prediction [FX-60]; says Ben will predict 3 dice showing 4 [FX-60]"},

    {"FX-61", "exp7rolled", "phase points; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "", "awaits roll 1x6 1x6 1x6"},
    {"FX-61", "exp7rolled", "phase points; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "roll 3 6 1", "phase counts; points 3 6 1; counts 0 0 0; awaits roll 1x6 1x6 1x6; says the die of Ben says: a prediction about 6 [FX-61]"},
    {"FX-61", "exp7rolled", "phase counts; points 3 6 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "roll 1 2 6", "phase roll; counts 1 2 6; says the dice of Ben predict 2 dice showing 6 [FX-61]"},
    {"FX-61", "exp7rolled rolled_count_dice=2", "phase counts; points 3 6 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "", "awaits roll 2x6 2x6 2x6"},
    {"FX-61", "exp7rolled rolled_count_dice=2 prediction_max=1", "phase counts; points 3 6 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "roll 1 1 2 3 6 6", "counts 2 5 12"},
    {"FX-61", "final prediction_source=rolled_point", "phase points; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "roll 3 6 1", "phase predict; points 3 6 1; awaits 123"},
    {"FX-61", "final prediction_source=rolled_point", "phase predict; points 3 6 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 4x2", "refused expected the rolled point 3"},
    {"FX-61", "final prediction_source=rolled_point", "phase predict; points 3 6 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "1 predict 3x2 | 2 predict 6x2 | 3 predict 1x4", "phase roll; counts 2 2 4"},
    {"FX-61", "final prediction_source=rolled_point prediction_max=2", "phase predict; points 3 6 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "", "lists predict 3x2 predict 3x1 predict 3x0"},
    {"FX-61", "final prediction_source=rolled_point prediction_max=4", "phase predict; points 3 6 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "", "lists predict 3x3 predict 3x4 predict 3x2 predict 3x1 predict 3x0"},
    {"FX-61", "exp7rolled", "phase cards; unrolled 0 0 0; points 1 1 1; counts 6 6 6; field1 1 4; field2 4 6; field3 2; hand1 4x2; hand2 5; hand3 -; wait 32 33 35", PASSES, "phase points; round 2; points 0 0 0"},
    {"FX-61", "exp7rolled rolled_count_dice=3", "", "", "impossible 1 to 2"},

    {"FX-62", "exp7hands", "", "roll 2 2 5 6 1 1 3 3 4 4 4 4", "unknown 4 4 4; known1 -; fresh1 4 4 4 4 4 4"},
    {"FX-62", "exp7hands", "phase cards; unrolled 0 0 0; points 1 1 1; counts 9 9 9; field1 3x6; field2 1x6; field3 1x6; hand1 2x2 5 6; hand2 1x2 3x2; hand3 4x4; wait 26 26 26; "
     "unknown 4 4 4; fresh1 4 4 4 4 4 4; fresh2 4 4 4 4 4 4; fresh3 4 4 4 4 4 4", "1 take 3 | 2 strip 1 2 | 3 strip 1 4",
     "hand1 2 3 5 6; known1 3; unknown 3 4 4; fresh1 3 3 3 0 3 3"},
    {"FX-62", "exp7hands", "phase cards; unrolled 0 0 0; points 1 1 1; counts 9 9 9; field1 3x6; field2 1x6; field3 1x6; hand1 2x2 5 6; hand2 1x2 3x2; hand3 4x4; wait 26 26 26; "
     "unknown 4 4 4; fresh1 4 4 4 4 4 4; fresh2 4 4 4 4 4 4; fresh3 4 4 4 4 4 4", "1 place 2 6 | 2 strip 1 2 | 3 strip 1 2",
     "hand1 5; field1 3x6 6; queue1 2x2; known1 -; unknown 1 4 4; fresh1 1 0 1 1 1 1"},
    {"FX-62", "iter3 hand_visibility=hidden", "", "", "known1 1 2 3 4 5 6; unknown 0 0 0; fresh1 0 0 0 0 0 0"},

    {"FX-63", "exp7preds", STAGE "field1 1; field2 1; field3 2; hand1 -; hand2 -; hand3 -; wait 35 35 35; points 1 2 3; counts 9 1 9", PASSES,
     "shows pass points 0 0 0; shows shown points 1 0 0; shows shown correct 0 0 0; shows bowl points 1 2 3; shows right correct 0 1 0"},
    {"FX-63", "exp7preds", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "3 predict 2x3 | 1 predict 1x1 | 2 predict 2x2", "phase roll; untold shown; shown -"},
    {"FX-63", "exp7preds", DUEL, PASSES, "says Ben has predicted 99 dice showing 1 [FX-63]; round 2; shown -"},
    {"FX-63", "exp7fixed prediction_reveal=score_stage", "round 4; shown 123; " DUEL, PASSES, "untold shown; round 5; shown 123"},
    {"FX-63", "exp7fixed prediction_reveal=score_stage", "round 4; shown 13; " DUEL, PASSES, "says Ben has predicted 99 dice showing 1 [FX-63]; shown 123"},
    {"FX-63", "exp7fixed prediction_reveal=score_stage", "round 4; shown 13; phase cards; unrolled 0 0 0; points 1 4 1; counts 99 7 99; field1 1 4; field2 4 6; field3 2; hand1 4x2; hand2 5; hand3 -; wait 32 33 35", PASSES, "says Ben has predicted 7 dice showing 4 [FX-63]"},

    {"FX-64", "final card3_effect=reroll", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 -; hand3 -; wait 34 35 35", "1 place 4 | 2 strip 1 4 | 3 pass", "phase reroll; awaits roll 1x6; hand1 4; struck 2"},
    {"FX-64", "final card3_effect=reroll", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 -; hand3 -; wait 34 35 35", "1 place 4 | 2 strip 1 4 | 3 pass | roll 2",
     "round 2; hand1 2; field1 1; says Ben has a 4 of Ann rolled again [FX-64]; says the 4 of Ann now shows 2 [FX-64]; says Ann meant to place 1 more showing 4 [FX-34]; struck -"},
    {"FX-64", "final card3_effect=reroll", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 -; hand3 -; wait 34 35 35", "1 place 4 | 2 strip 1 4 | 3 pass | roll 4", "hand1 -; field1 1 4; untold thwarted"},
    {"FX-64", "reroll3", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 -; hand3 -; wait 34 35 35", "1 place 4 | 2 strip 1 4 | 3 pass", "round 2; hand1 -; field1 1 4; says Ben finds no 4 in the hand of Ann [FX-31]"},
    {"FX-64", "reroll3", CARDS "field1 1; field2 1; field3 2; hand1 4 5; hand2 4; hand3 -; wait 33 34 35", "1 strip 2 4 | 2 strip 1 4 | 3 strip 1 4", "phase reroll; awaits roll 1x6 1x6; struck 12; says Cleo finds no 4 in the hand of Ann [FX-31]"},
    {"FX-64", "reroll3", CARDS "field1 1; field2 1; field3 2; hand1 4 5; hand2 4; hand3 -; wait 33 34 35", "1 strip 2 4 | 2 strip 1 4 | 3 strip 1 4 | roll 6 1", "hand1 1 5; hand2 6; queue1 -; says the 4 of Ben now shows 6 [FX-64]"},
    {"FX-64", "final card3_effect=reroll", CARDS "field1 1; field2 1; field3 2; hand1 4 5; hand2 -; hand3 -; wait 33 35 35", "1 pass | 2 strip 1 4 | 3 strip 1 5 | roll 5 4", "hand1 4 5"},
    {"FX-64", "final card3_effect=reroll card3_hits=committed_first", CARDS "field1 1; field2 1; field3 2; hand1 4x2; hand2 -; hand3 -; wait 33 35 35", "1 place 4 | 2 strip 1 4 | 3 pass | roll 6", "hand1 4 6; field1 1; untold place"},
    {"FX-64", "final card3_effect=reroll card3_hits=committed_safe", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 -; hand3 -; wait 34 35 35", "1 place 4 | 2 strip 1 4 | 3 pass", "round 2; field1 1 4; says Ben finds no 4 in the hand of Ann [FX-31]"},
    {"FX-64", "final card3_effect=reroll hand_visibility=hidden", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 -; hand3 -; wait 34 35 35; unknown 1 0 0; fresh1 1 1 1 1 1 1", "1 pass | 2 strip 1 4 | 3 strip 1 4",
     "phase reroll; known1 4; unknown 0 0 0; fresh1 0 0 0 0 0 0"},
    {"FX-62", "final hand_visibility=hidden", CARDS "field1 1; field2 1; field3 2; hand1 4 5; hand2 -; hand3 -; wait 33 35 35; unknown 2 0 0; fresh1 2 2 2 2 2 2", "1 pass | 2 strip 1 4 | 3 strip 1 5",
     "shows strip hand1 -; shows strip unknown 1 0 0; shows strip queue1 4; queue1 4 5; unknown 0 0 0"},
    {"FX-62", "final hand_visibility=hidden", CARDS "field1 1; field2 1; field3 2; hand1 4x2; hand2 -; hand3 -; wait 33 35 35; unknown 2 0 0; fresh1 2 2 2 2 2 2", "1 place 4 | 2 pass | 3 strip 1 4",
     "shows pass hand1 4; shows strip hand1 -; shows strip unknown 1 0 0; shows place field1 1 4"},
    {"FX-64", "final card3_effect=reroll", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 -; hand3 -; wait 34 35 35", "1 pass | 2 strip 1 4 | 3 pass | roll 6",
     "shows reroll hand1 -; shows new_face hand1 6; shows wrong phase cards"},
    {"FX-64", "final card3_effect=reroll hand_visibility=hidden", CARDS "field1 1; field2 1; field3 2; hand1 4; hand2 -; hand3 -; wait 34 35 35; unknown 1 0 0; fresh1 1 1 1 1 1 1", "1 pass | 2 strip 1 4 | 3 strip 1 4 | roll 4",
     "known1 -; unknown 1 0 0; fresh1 1 1 1 1 1 1; hand1 4; says to Ann: the 4 of Ann now shows 4 [FX-64]"},

    {"FX-65", "final card3_bonus=hand_die", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 4; hand3 -; wait 35 34 35", "1 strip 2 4 | 2 pass | 3 pass", "phase bonus; awaits roll 1x6; queue2 4; struck 1"},
    {"FX-65", "final card3_bonus=hand_die", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 4; hand3 -; wait 35 34 35", "1 strip 2 4 | 2 pass | 3 pass | roll 5", "hand1 5; wait 34 34 35; round 2; says Ann draws a waiting die into the hand [FX-65]; says the new die of Ann shows 5 [FX-65]; struck -"},
    {"FX-65", "final card3_bonus=hand_die", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 4; hand3 -; wait 35 34 35", "1 strip 2 4 | 2 pass | 3 take 2 | roll 5", "shows bonus hand1 5; shows bonus wait 34 34 35; shows take hand3 2; shows take cards strip pass take"},
    {"FX-65", "final card3_bonus=hand_die", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 4; hand3 4; wait 35 34 34", "1 strip 2 4 | 2 strip 3 5 | 3 strip 2 4", "phase bonus; awaits roll 1x6; struck 1"},
    {"FX-65", "final card3_bonus=hand_die", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 4; hand3 4; wait 35 34 34", "1 strip 2 4 | 2 strip 3 4 | 3 pass | roll 5 6", "hand1 5; hand2 6; wait 34 33 34; queue2 4; queue3 4"},
    {"FX-65", "final card3_bonus=hand_die", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 4; hand3 -; wait 1 34 35; score1 34 0 0", "1 strip 2 4 | 2 pass | 3 pass | roll 5", "hand1 5; wait 0 34 35"},
    {"FX-65", "final card3_bonus=hand_die", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 4; hand3 -; wait 0 34 35; score1 35 0 0", "1 strip 2 4 | 2 pass | 3 pass", "round 2; hand1 -; queue2 4"},
    {"FX-65", "final card3_bonus=hand_die", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 4; hand3 4; wait 0 34 34; score1 35 0 0", "1 strip 2 4 | 2 strip 3 4 | 3 pass | roll 6", "hand1 -; hand2 6; says Ben draws a waiting die into the hand [FX-65]; says the new die of Ben shows 6 [FX-65]"},
    {"FX-65", "reroll3 card3_bonus=hand_die", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 4; hand3 -; wait 35 34 35", "1 strip 2 4 | 2 take 1 | 3 pass | roll 6", "phase bonus; hand2 6; struck 1"},
    {"FX-65", "reroll3 card3_bonus=hand_die", CARDS "field1 1; field2 1; field3 2; hand1 -; hand2 4; hand3 -; wait 35 34 35", "1 strip 2 4 | 2 take 1 | 3 pass | roll 6 | roll 3", "hand1 3; hand2 1 6; field2 -"},

    {"FX-66", "final card3_hits=committed_first", DUEL, "1 place 4 | 2 strip 1 4 | 3 pass", "queue1 4; field1 1 4; hand1 4; untold place; says Ann meant to place 1 more showing 4 [FX-66]"},
    {"FX-66", "final card3_hits=committed_first", DUEL, "1 place 4x2 | 2 strip 1 4 | 3 pass", "queue1 4; field1 1 4x2; hand1 -"},
    {"FX-66", "final card3_hits=committed_first", DUEL, "1 place 4 | 2 strip 1 4 | 3 strip 1 4", "queue1 4x2; field1 1 4; hand1 -"},
    {"FX-66", "final card3_hits=committed_safe", DUEL, "1 place 4 | 2 strip 1 4 | 3 strip 1 4", "queue1 4; field1 1 4x2; hand1 -; says Cleo finds no 4 in the hand of Ann [FX-31]"},
    {"FX-66", "final card3_hits=committed_safe", DUEL, "1 place 4x2 | 2 strip 1 4 | 3 pass", "queue1 -; field1 1 4x3; hand1 -; says Ben finds no 4 in the hand of Ann [FX-31]"},
    {"FX-66", "final card3_hits=committed_safe card_order=231", DUEL, "1 place 4 | 2 strip 1 4 | 3 pass", "queue1 4; field1 1 4x2; hand1 -"},
    {"FX-66", "final card3_hits=committed_first card_order=231", DUEL, "1 place 4 | 2 strip 1 4 | 3 pass", "queue1 4; field1 1 4x2; hand1 -"},

    {"FX-67", "final", DUEL, "1 take 4 | 2 pass | 1 strip 3 2 | 3 place", "round 2; says Ann plays card 3 against the 2 of Cleo [FX-21]; untold card1"},
    {"FX-67", "final", DUEL, "1 take 4 | 2 pass | 1 strip 3 2", "awaits 3; cards strip pass -; aims 2 0 0; targets 3 - -"},
    {"FX-67", "final", DUEL, "1 place 4 | 1 pass", "commit1 -; cards pass - -; awaits 23"},
    {"FX-67", "final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26", "3 predict 2x3 | 3 predict 5x1 | 1 predict 1x1", "points 1 0 5; counts 1 0 1; awaits 2"},
    {"FX-67", "final", DUEL, PASSES " | 1 take 4", "refused expected a prediction"},
};

static const choice_row choices[] = {
    {"hand_faces", "none", FIXEM_NO_HAND},
    {"hand_faces", "one_each", FIXEM_ONE_EACH},
    {"hand_faces", "rolled", FIXEM_ROLLED},
    {"prediction_source", "chosen", FIXEM_CHOSEN},
    {"prediction_source", "fixed", FIXEM_FIXED},
    {"prediction_source", "rolled_point", FIXEM_ROLLED_POINT},
    {"prediction_source", "rolled_both", FIXEM_ROLLED_BOTH},
    {"prediction_reveal", "as_made", FIXEM_AS_MADE},
    {"prediction_reveal", "stage_end", FIXEM_STAGE_END},
    {"prediction_reveal", "score_stage", FIXEM_SCORE_STAGE},
    {"prediction_start", "rotate", FIXEM_ROTATE},
    {"prediction_start", "seat0", FIXEM_SEAT0},
    {"queue_entry", "reroll", FIXEM_ROLL_AGAIN},
    {"queue_entry", "keep_face", FIXEM_KEEP_FACE},
    {"card_order", "123", FIXEM_123},
    {"card_order", "132", FIXEM_132},
    {"card_order", "213", FIXEM_213},
    {"card_order", "231", FIXEM_231},
    {"card_order", "312", FIXEM_312},
    {"card_order", "321", FIXEM_321},
    {"card1_source", "field_then_queue", FIXEM_FIELD_THEN_QUEUE},
    {"card1_source", "queue_then_field", FIXEM_QUEUE_THEN_FIELD},
    {"card1_source", "field_only", FIXEM_FIELD_ONLY},
    {"card1_source", "player_choice", FIXEM_PLAYER_CHOICE},
    {"card3_effect", "to_queue", FIXEM_TO_QUEUE},
    {"card3_effect", "reroll", FIXEM_REROLLED},
    {"card3_hits", "spare_first", FIXEM_SPARE_FIRST},
    {"card3_hits", "committed_first", FIXEM_COMMITTED_FIRST},
    {"card3_hits", "committed_safe", FIXEM_COMMITTED_SAFE},
    {"card3_bonus", "none", FIXEM_NO_BONUS},
    {"card3_bonus", "hand_die", FIXEM_HAND_DIE},
    {"hand_visibility", "public", FIXEM_PUBLIC},
    {"hand_visibility", "hidden", FIXEM_HIDDEN},
    {"score_mode", "first_correct", FIXEM_FIRST_CORRECT},
    {"score_mode", "take", FIXEM_TAKES},
    {"score_mode", "growth_only", FIXEM_GROWTH_ONLY},
    {"share_remainder", "remove", FIXEM_REMOVE},
    {"share_remainder", "stay", FIXEM_STAY},
    {"refill", "none", FIXEM_NO_REFILL},
    {"refill", "same_colours", FIXEM_SAME_COLOURS},
    {"refill", "scorer_colour", FIXEM_SCORER_COLOUR},
    {"award_when", "always", FIXEM_ALWAYS},
    {"award_when", "none_correct", FIXEM_NONE_CORRECT},
    {"award_tie", "nobody", FIXEM_NOBODY},
    {"award_tie", "all_tied", FIXEM_ALL_TIED},
    {"award_source", "waiting", FIXEM_WAITING},
    {"award_source", "field", FIXEM_FROM_FIELD},
    {"award_source", "token", FIXEM_TOKEN},
    {"tie_rule", "shared", FIXEM_SHARED},
    {"tie_rule", "most_correct", FIXEM_MOST_CORRECT},
};
/* clang-format on */

static void choices_are_what_c_calls_them(void **unused)
{
    (void)unused;
    tie_choices("fixem", choices, sizeof choices / sizeof *choices);
}

/* Positions of different looks and one future. */
static const struct {
    const char *table, *left, *right;
    bool is_same;
} futures[] = {
    /* Faces that will be rolled again, and of which colour taken dice are. */
    {"iter3",
     "round 2; unrolled 0 0 0; field1 1x4; field2 2x4; field3 3x4",
     "round 2; unrolled 1 0 0; field1 6x3; field2 2 3 4 5; field3 1x4",
     true},
    {"iter3", "round 2; unrolled 4 4 4", "round 2; unrolled 3 5 4; wait 27 25 26", false},
    {"iter3",
     "round 2; wait 25 25 26; score1 1 0 0; score2 0 1 0",
     "round 2; wait 25 25 26; score1 0 1 0; score2 1 0 0",
     true},
    {"iter3",
     "round 2; wait 25 25 26; score1 1 0 0; score2 0 1 0",
     "round 2; wait 25 25 26; score1 1 1 0",
     false},
    /* The round says who is next, and no more where no number of rounds ends the game. */
    {"iter3", "round 2", "round 5", true},
    {"iter3", "round 2", "round 3", false},
    {"iter3 base_rounds=9", "round 2", "round 5", false},
    {"iter3 round_cap=9", "round 2", "round 5", false},
    {"iter3", "round 2; correct 1 0 0", "round 2", true},
    {"iter3 tie_rule=most_correct", "round 2; correct 1 0 0", "round 2", false},
    /* Dice in the Queue keep their faces, or are rolled like all others. */
    {"iter3", "round 2; unrolled 3 4 4; queue1 2", "round 2; unrolled 3 4 4; queue1 5", true},
    {"iter3 queue_entry=keep_face",
     "round 2; unrolled 3 4 4; queue1 2",
     "round 2; unrolled 3 4 4; queue1 5",
     false},
};

static void equal_futures_have_one_key(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof futures / sizeof *futures; row++) {
        hz_session left, right;
        hz_state one, other;
        begin(&left, "fixem", futures[row].table, "");
        right = left;
        assert_int_equal(hz_position_parse(&left.table, futures[row].left, &left.state, NULL),
                         HZ_OK);
        assert_int_equal(hz_position_parse(&left.table, futures[row].right, &right.state, NULL),
                         HZ_OK);
        hz_key(&left.table, &left.state, &one);
        hz_key(&left.table, &right.state, &other);
        if ((memcmp(&one, &other, sizeof(fixem_state)) == 0) != futures[row].is_same) {
            fail_msg("[%s] %s / %s", futures[row].table, futures[row].left, futures[row].right);
        }
    }
}

/* For how many a ruleset was made, and how many sit down where nobody says. */
static void rulesets_are_made_for_so_many(void **unused)
{
    (void)unused;
    static const struct {
        const char *preset;
        int usual, least, most;
    } made[] = {
        {"final", 3, 3, 3},
        {"iter1", 2, 2, 2},
        {"iter2", 4, 3, 4},
        {"iter3", 3, 3, 4},
        {"iter4", 3, 3, 3},
        {"iter6", 3, 3, 3},
        {"iter6late", 3, 3, 3},
        {"exp5a", 3, 3, 3},
    };
    for (size_t row = 0; row < sizeof made / sizeof *made; row++) {
        for (int seats = 2; seats <= 6; seats++) {
            char spec[40], buffer[200];
            hz_text warnings = hz_text_in(buffer, sizeof buffer);
            hz_table table;
            snprintf(spec, sizeof spec, "fixem:%s", made[row].preset);
            assert_int_equal(hz_table_set(test_house(), &table, spec, 0, NULL, NULL, NULL), HZ_OK);
            assert_int_equal(table.seats, made[row].usual);
            assert_int_equal(hz_table_set(test_house(), &table, spec, seats, NULL, &warnings, NULL),
                             HZ_OK);
            bool is_meant = seats >= made[row].least && seats <= made[row].most;
            assert_int_equal(strstr(buffer, "is meant for") == NULL, is_meant);
        }
    }
}

int main(void)
{
    const struct CMUnitTest more[] = {
        cmocka_unit_test(choices_are_what_c_calls_them),
        cmocka_unit_test(equal_futures_have_one_key),
        cmocka_unit_test(rulesets_are_made_for_so_many),
    };
    return run_rules("fixem", rows, sizeof rows / sizeof *rows, more, sizeof more / sizeof *more);
}
