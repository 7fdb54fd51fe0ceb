/* Fix'em: positions that cannot be, and options that do not go together. */
#include "games/fixem/fixem.h"
#include "rules.h"

#define HANDS "hand1 1x4; hand2 1x4; hand3 1x4; wait 26 26 26; "
#define STAGE                                                                                      \
    "phase cards; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 "   \
    "9; " HANDS

/* clang-format off */
static const struct {
    const char *table, *position;
    const char *why; /* NULL: it can be */
} positions[] = {
    {"final", "phase predict; " HANDS, NULL},
    {"final", STAGE, NULL},
    {"final", "round 0; phase predict; " HANDS, "out of range"},
    {"final", "phase over", "an ending and no end"},
    {"final", "phase predict; ending cap; " HANDS, "an ending and no end"},
    {"final", "phase over; ending cap; " HANDS, NULL},

    {"final", "phase points; " HANDS, "no such phase"},
    {"final", "phase counts; points 1 1 1; " HANDS, "no such phase"},
    {"exp7rolled", "phase points; " HANDS, NULL},
    {"exp7rolled", "phase counts; points 1 1 1; " HANDS, NULL},
    {"exp7rolled", "phase predict; " HANDS, "no such phase"},
    {"final prediction_source=rolled_point", "phase points; " HANDS, NULL},
    {"final prediction_source=rolled_point", "phase counts; points 1 1 1; " HANDS, "no such phase"},
    {"final prediction_source=rolled_point", "phase predict; points 1 1 1; " HANDS, NULL},
    {"exp7fixed", "phase predict; " HANDS, NULL},
    {"exp7fixed", "phase predict; round 2; " HANDS, "no such phase"},
    {"exp7fixed", "phase points; " HANDS, "no such phase"},
    {"iter3", "phase deal", "no such phase"},
    {"final start_hand=0", "phase deal", "no such phase"},
    {"final", "phase reroll; " STAGE, "given twice"},
    {"final+nocards", STAGE, "no such phase"},
    {"final", "phase extra; " HANDS, "no such phase"},
    {"final", "phase extra; round 6; " HANDS, NULL},
    {"final", "phase extra; round 6; extra 2; " HANDS, "no such phase"},
    {"final extra_die=off", "phase extra; round 6; " HANDS, "no such phase"},
    {"final score_mode=first_correct", "phase extra; round 6; " HANDS, "no such phase"},
    {"final end_field_short=no", "phase roll; unrolled 0 0 0; points 1 1 1; counts 9 9 9; hand1 1x4; hand2 1x4; hand3 1x4; wait 32 32 32", "no such phase"},
    {"final end_field_short=no", "phase roll; unrolled 0 0 1; points 1 1 1; counts 9 9 9; hand1 1x4; hand2 1x4; hand3 1x4; wait 32 32 31", NULL},

    {"final", "phase predict; round 6; " HANDS, NULL},
    {"final", "phase predict; round 7; " HANDS, "does not fit the length"},
    {"final", "phase predict; round 7; extra 1; " HANDS, NULL},
    {"final", "phase predict; round 8; extra 1; " HANDS, "does not fit the length"},
    {"final", "phase predict; round 10; extra 4; " HANDS, NULL},
    {"final", "phase predict; round 7; extra 5; " HANDS, "does not fit the length"},
    {"final", "phase predict; round 6; extra 1; " HANDS, "does not fit the length"},
    {"final", "phase predict; round 5; extra 1; " HANDS, "does not fit the length"},
    {"final", "phase over; ending short; round 6; extra 1; " HANDS, NULL},
    {"final", "phase over; ending short; round 5; extra 1; " HANDS, "does not fit the length"},
    {"iter3", "round 1000", NULL},
    {"iter3", "extra 1", "does not fit the length"},
    {"iter3 round_cap=5", "round 5", NULL},
    {"iter3 round_cap=5", "round 6", "does not fit the length"},
    {"final score_mode=first_correct", "phase predict; round 7; extra 1; " HANDS, "does not fit the length"},

    {"final", "unrolled 5 6 6; wait 31 30 30", "before the first hands"},
    {"final", "round 2", "before the first hands"},
    {"final", "phase predict; hand1 1x5; hand2 1x4; hand3 1x4; wait 26 26 26", "seat 1 owns 37 dice, expected 36"},
    {"final", "phase predict; hand1 1x4; hand2 1x4; hand3 1x3; wait 26 26 26", "seat 3 owns 35 dice"},
    {"final", "phase predict; round 2; score1 1 0 0; " HANDS, "seat 1 owns 37"},
    {"final", "phase predict; round 2; score2 1 0 0; hand1 1x3; hand2 1x4; hand3 1x4; wait 26 26 26", NULL},
    {"final", "phase predict; round 8; extra 4; bonus2 0 0 1; hand1 1x4; hand2 1x4; hand3 1x3; wait 26 26 26", NULL},
    {"final", "phase predict; round 2; removed 1 0 0; hand1 1x3; hand2 1x4; hand3 1x4; wait 26 26 26", NULL},
    {"final", "phase predict; round 2; queue2 4; hand1 1x4; hand2 1x3; hand3 1x4; wait 26 26 26", NULL},
    {"final", "phase cards; unrolled 1 0 0; field1 1x5; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS, "dice without a face after the roll"},
    {"final", "phase cards; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x5; queue3 1; points 1 1 1; counts 9 9 9; " HANDS, "dice in the Queue after the roll"},

    {"final", "phase predict; chosen 1; " HANDS, "prediction of seat 1"},
    {"final", "phase predict; chosen 1; points 3 0 0; " HANDS, NULL},
    {"final prediction_min=1", "phase predict; chosen 1; points 3 0 0; " HANDS, "prediction of seat 1"},
    {"final", "phase predict; points 3 0 0; counts 1 0 0; " HANDS, "prediction of seat 1"},
    {"final", "phase predict; chosen 1; points 7 0 0; " HANDS, "prediction of seat 1"},
    {"final", "phase predict; chosen 1; points 3 0 0; counts 109 0 0; " HANDS, "prediction of seat 1"},
    {"final", "phase predict; chosen 2; points 3 0 0; " HANDS, "prediction of seat 1"},
    {"final", "phase predict; chosen 2; points 0 3 0; counts 0 108 0; " HANDS, NULL},
    {"final", "phase predict; chosen 123; points 1 1 1; " HANDS, "choices do not fit"},
    {"final", "phase predict; counts 0 0 1; " HANDS, "prediction of seat 3"},
    {"final", "phase roll; points 1 1 0; " HANDS, "prediction of seat 3"},
    {"final", "phase roll; points 1 1 1; " HANDS, NULL},
    {"final", "phase roll; points 1 1 1; chosen 1; " HANDS, "choices do not fit"},
    {"final", "phase over; ending cap; points 1 0 0; " HANDS, "prediction of seat 1"},
    {"exp7fixed", "phase over; ending cap; points 1 1 1; " HANDS, NULL},
    {"exp7fixed", "phase over; ending cap; " HANDS, "prediction of seat 1"},
    {"exp7fixed", "phase extra; round 6; points 1 1 1; " HANDS, NULL},
    {"exp7fixed", "phase extra; round 6; " HANDS, "prediction of seat 1"},
    {"exp7rolled", "phase points; points 1 0 0; " HANDS, "prediction of seat 1"},
    {"exp7rolled", "phase counts; points 1 1 0; " HANDS, "prediction of seat 3"},
    {"exp7rolled", "phase counts; points 1 1 1; counts 1 0 0; " HANDS, "prediction of seat 1"},
    {"exp7rolled", "phase roll; points 1 1 1; counts 1 1 6; " HANDS, NULL},
    {"exp7rolled", "phase roll; points 1 1 1; counts 1 1 7; " HANDS, "prediction of seat 3"},
    {"exp7rolled", "phase roll; points 1 1 1; counts 1 0 6; " HANDS, "prediction of seat 2"},
    {"exp7rolled rolled_count_dice=2", "phase roll; points 1 1 1; counts 2 12 7; " HANDS, NULL},
    {"exp7rolled rolled_count_dice=2", "phase roll; points 1 1 1; counts 1 12 7; " HANDS, "prediction of seat 1"},
    {"exp7rolled rolled_count_dice=2", "phase roll; points 1 1 1; counts 2 13 7; " HANDS, "prediction of seat 2"},
    {"final prediction_source=rolled_point", "phase predict; points 1 0 1; " HANDS, "prediction of seat 2"},
    {"final prediction_source=rolled_point", "phase predict; points 1 1 1; counts 0 1 0; " HANDS, "prediction of seat 2"},
    {"final prediction_source=rolled_point", "phase predict; points 1 1 1; counts 0 1 0; chosen 2; " HANDS, NULL},
    {"iter3", "spoken 1; points 1 0 0; changed 1", NULL},
    {"iter3", "spoken 1; points 1 0 0", NULL},
    {"iter3", "spoken 1; points 0 1 0", "prediction of seat 1"},
    {"iter3", "round 2; spoken 1; points 0 1 0", NULL},
    {"iter3", "round 2; spoken 2; points 0 1 1", NULL},
    {"iter3", "round 2; spoken 2; points 1 1 0", "prediction of seat 1"},
    {"iter3", "spoken 3; points 1 1 1", "choices do not fit"},
    {"iter3", "changed 1", "choices do not fit"},
    {"iter3", "spoken 1; points 1 0 0; changed 2", "choices do not fit"},
    {"iter3", "pass 1; points 1 1 1", "choices do not fit"},
    {"iter3 prediction_passes=2", "pass 1; points 1 1 1", NULL},
    {"iter3 prediction_passes=2", "pass 1; points 1 1 0", "prediction of seat 3"},
    {"iter3", "chosen 1", "choices do not fit"},
    {"final", "phase predict; pass 1; " HANDS, "choices do not fit"},
    {"final", "phase predict; spoken 1; " HANDS, "choices do not fit"},
    {"final", "phase predict; changed 1; " HANDS, "choices do not fit"},
    {"final", STAGE "shown 1", "choices do not fit"},
    {"exp7preds", STAGE "shown 1", "choices do not fit"},
    {"exp7fixed prediction_reveal=score_stage", STAGE "shown 1", "choices do not fit"},
    {"exp7fixed prediction_reveal=score_stage", "round 2; " STAGE "shown 1", NULL},
    {"exp7fixed prediction_reveal=score_stage", "phase extra; round 6; points 1 1 1; shown 12; " HANDS, "choices do not fit"},
    {"exp7fixed prediction_reveal=score_stage", "phase extra; round 6; points 1 1 1; shown 123; " HANDS, NULL},
    {"exp7fixed prediction_reveal=score_stage", "phase over; ending cap; points 1 1 1; shown 23; " HANDS, "choices do not fit"},

    {"final", STAGE "chosen 1", "card of seat 1"},
    {"final", STAGE "cards pass - -", "card of seat 1"},
    {"final", STAGE "chosen 1; cards pass - -", NULL},
    {"final", STAGE "chosen 123; cards pass pass pass", "choices do not fit"},
    {"final", STAGE "chosen 1; cards pass - -; aims 1 0 0", "card of seat 1"},
    {"final", STAGE "chosen 1; cards pass - -; targets 2 - -", "card of seat 1"},
    {"final", STAGE "chosen 1; cards pass - -; commit1 1", "card of seat 1"},
    {"final", STAGE "chosen 1; cards pass - -; next_points 1 0 0", "card of seat 1"},
    {"final", STAGE "chosen 2; cards - take -; aims 0 4 0", NULL},
    {"final", STAGE "chosen 2; cards - take -", "card of seat 2"},
    {"final", STAGE "chosen 2; cards - take -; aims 0 7 0", "card of seat 2"},
    {"final", STAGE "chosen 2; cards - take_field -; aims 0 4 0", "card of seat 2"},
    {"final", STAGE "chosen 1; cards place - -; commit1 1x4", NULL},
    {"final", STAGE "chosen 1; cards place - -; commit1 1x5", "card of seat 1"},
    {"final", STAGE "chosen 1; cards place - -", "card of seat 1"},
    {"final", STAGE "chosen 1; cards strip - -; aims 2 0 0; targets 2 - -", NULL},
    {"final", STAGE "chosen 1; cards strip - -; aims 2 0 0; targets 1 - -", "card of seat 1"},
    {"final", STAGE "chosen 1; cards strip - -; aims 2 0 0", "card of seat 1"},
    {"final", STAGE "chosen 1; cards change - -; next_points 2 0 0", "card of seat 1"},
    {"exp7fixed", STAGE "chosen 1; cards change - -; next_points 2 0 0", NULL},
    {"exp7fixed", STAGE "chosen 1; cards change - -; next_points 7 0 0", "card of seat 1"},
    {"exp7fixed", STAGE "chosen 1; cards change - -; next_points 2 0 0; aims 1 0 0", "card of seat 1"},
    {"exp7fixed", STAGE "chosen 1; cards change - -; next_points 2 0 0; next_counts 109 0 0", "card of seat 1"},
    {"exp7fixed", STAGE "next_points 2 0 0", "card of seat 1"},
    {"exp7fixed", STAGE "next_counts 0 2 0", "card of seat 2"},
    {"exp7fixed", "phase extra; round 6; points 1 1 1; next_points 2 0 0; next_counts 1 0 0; " HANDS, NULL},
    {"exp7fixed", "phase extra; round 6; points 1 1 1; next_points 7 0 0; " HANDS, "card of seat 1"},
    {"exp7fixed", "phase extra; round 6; points 1 1 1; next_points 2 0 0; next_counts 109 0 0; " HANDS, "card of seat 1"},
    {"final", "phase extra; round 6; next_points 2 0 0; " HANDS, "card of seat 1"},
    {"final", "phase predict; cards pass - -; " HANDS, "card of seat 1"},
    {"final", "phase predict; aims 1 0 0; " HANDS, "card of seat 1"},
    {"final", STAGE "struck 1", "hits that no card 3 made"},

    {"final card3_effect=reroll", "phase reroll; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS
     "chosen 123; cards strip strip pass; aims 1 1 0; targets 2 1 -; struck 12", NULL},
    {"final", "phase reroll; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS
     "chosen 123; cards strip strip pass; aims 1 1 0; targets 2 1 -; struck 12", "no such phase"},
    {"final card3_effect=reroll", "phase reroll; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS
     "chosen 123; cards strip strip pass; aims 1 1 0; targets 2 1 -; struck 1", "hits that no card 3 made"},
    {"final card3_effect=reroll", "phase reroll; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS
     "chosen 123; cards strip pass pass; aims 2 0 0; targets 2 - -", "hits that no card 3 made"},
    {"final card3_effect=reroll", "phase reroll; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS
     "chosen 12; cards strip strip -; aims 1 1 0; targets 2 1 -; struck 12", "choices do not fit"},
    {"final card3_effect=reroll cards_enabled=take", "phase reroll; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS
     "chosen 123; cards strip strip pass; aims 1 1 0; targets 2 1 -; struck 12", "no such phase"},
    {"final card3_bonus=hand_die", "phase bonus; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS
     "chosen 123; cards strip strip place; aims 1 1 0; targets 2 1 -; struck 12; commit3 1x9", NULL},
    {"final card3_bonus=hand_die", "phase bonus; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS
     "chosen 123; cards strip strip place; aims 1 1 0; targets 2 1 -; struck 12; commit3 1x37", "card of seat 3"},
    {"final card3_bonus=hand_die", "phase bonus; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS
     "chosen 123; cards strip strip place; aims 1 1 2; targets 2 1 -; struck 12; commit3 1x3", "card of seat 3"},
    {"final card3_bonus=hand_die", "phase bonus; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS
     "chosen 123; cards strip strip pass; aims 1 1 0; targets 2 1 -; struck 3", "hits that no card 3 made"},
    {"final card3_bonus=hand_die", "phase bonus; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS
     "chosen 123; cards strip strip pass; aims 1 1 0; targets 2 1 -", "hits that no card 3 made"},
    {"final", "phase bonus; unrolled 0 0 0; field1 1x6; field2 2x6; field3 3x6; points 1 1 1; counts 9 9 9; " HANDS
     "chosen 123; cards strip strip pass; aims 1 1 0; targets 2 1 -; struck 12", "no such phase"},

    {"final", "phase predict; round 2; bonus1 0 1 0; hand1 1x4; hand2 1x3; hand3 1x4; wait 26 26 26", "scored what it could not"},
    {"exp5a", "round 2; score1 0 1 0; wait 26 25 26", "scored what it could not"},
    {"exp5a", "round 2; removed 0 1 0; wait 26 25 26", "scored what it could not"},
    {"final", "phase predict; tokens 1 0 0; " HANDS, "scored what it could not"},
    {"iter4", "tokens 1 0 0", "scored what it could not"},
    {"iter4 award_source=token", "tokens 1 0 0", NULL},
    {"iter4 award_source=token", "tokens 2 0 0", "scored what it could not"},
    {"iter4 award_source=token award_dice=3", "round 2; tokens 6 0 0", NULL},
    {"iter4 award_source=token award_dice=3", "round 2; tokens 7 0 0", "scored what it could not"},
    {"final award_source=token award_dice=1", "phase predict; tokens 2 0 0; " HANDS, NULL},
    {"final award_source=token award_dice=1", "phase predict; tokens 3 0 0; " HANDS, "scored what it could not"},
    {"iter3", "round 100000000", NULL},
    {"iter3", "round 100000001", "out of range"},
    {"final award_source=token", "phase predict; tokens 1 0 0; " HANDS, "scored what it could not"},
    {"exp5a award_source=token", "tokens 1 0 0", "scored what it could not"},
    {"final", "phase predict; correct 0 0 1; " HANDS, NULL},
    {"final", "phase predict; correct 0 0 2; " HANDS, "scored what it could not"},
    {"iter1", "correct 0 1", "scored what it could not"},
    {"iter1", "phase over; ending correct; correct 0 1", NULL},
    {"iter1", "phase over; ending cap; correct 0 1", "scored what it could not"},
    {"iter1", "round 2; phase over; ending correct; correct 0 2", "scored what it could not"},

    {"final", "phase predict; round 2; unrolled 1 1 0; hand1 1x4; hand2 1x4; hand3 1x4; wait 31 31 32", "2 shared dice, expected at least 3"},
    {"final", "phase predict; round 2; unrolled 1 1 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 31 31 31", NULL},
    {"final", "phase predict; round 2; unrolled 1 1 0; queue3 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 31 31 31", NULL},
    {"final short_counts_queue=no", "phase predict; round 2; unrolled 1 1 0; queue3 1; hand1 1x4; hand2 1x4; hand3 1x4; wait 31 31 31", "2 shared dice"},
    {"final", "phase predict; round 1; unrolled 1 1 0; hand1 1x4; hand2 1x4; hand3 1x4; wait 31 31 32", NULL},
    {"final", "phase over; ending short; round 2; unrolled 1 1 0; hand1 1x4; hand2 1x4; hand3 1x4; wait 31 31 32", NULL},
    {"final end_field_short=no", "phase predict; round 2; unrolled 1 1 0; hand1 1x4; hand2 1x4; hand3 1x4; wait 31 31 32", NULL},
    {"exp7dice", "phase predict; round 2; unrolled 6 6 6; hand1 1x30; hand2 1x4; hand3 1x4; wait 0 26 26", "a supply has run out"},
    {"final", "phase predict; round 2; unrolled 6 6 6; hand1 1x30; hand2 1x4; hand3 1x4; wait 0 26 26", NULL},

    {"exp7hands", "phase predict; unknown 4 4 4; fresh1 4 4 4 4 4 4; fresh2 4 4 4 4 4 4; fresh3 4 4 4 4 4 4; " HANDS, NULL},
    {"exp7hands", "phase predict; " HANDS, "known of the hand of seat 1"},
    {"final", "phase predict; unknown 4 0 0; " HANDS, "known of the hand of seat 1"},
    {"final", "phase predict; known2 1; " HANDS, "known of the hand of seat 2"},
    {"final", "phase predict; fresh2 1 0 0 0 0 0; " HANDS, "known of the hand of seat 2"},
    {"exp7hands", "phase predict; unknown 3 4 4; known1 1; fresh1 3 3 3 3 3 3; fresh2 4 4 4 4 4 4; fresh3 4 4 4 4 4 4; " HANDS, NULL},
    {"exp7hands", "phase predict; unknown 3 4 4; known1 2; fresh1 3 3 3 3 3 3; fresh2 4 4 4 4 4 4; fresh3 4 4 4 4 4 4; " HANDS, "known of the hand of seat 1"},
    {"exp7hands", "phase predict; unknown 4 4 4; known1 1; fresh1 3 3 3 3 3 3; fresh2 4 4 4 4 4 4; fresh3 4 4 4 4 4 4; " HANDS, "known of the hand of seat 1"},
    {"exp7hands", "phase predict; unknown 4 4 4; fresh1 5 4 4 4 4 4; fresh2 4 4 4 4 4 4; fresh3 4 4 4 4 4 4; " HANDS, "known of the hand of seat 1"},
    {"exp7hands", "phase predict; unknown 4 4 4; fresh1 3 4 4 4 4 4; fresh2 4 4 4 4 4 4; fresh3 4 4 4 4 4 4; " HANDS, "known of the hand of seat 1"},
    {"exp7hands", "phase predict; unknown 2 4 4; known1 1x2; hand1 1x2 2 3; wait 26 26 26; hand2 1x4; hand3 1x4; fresh1 0 1 1 2 2 2; fresh2 4 4 4 4 4 4; fresh3 4 4 4 4 4 4", "known of the hand of seat 1"},
    {"exp7hands", "phase predict; unknown 2 4 4; known1 1x2; hand1 1x2 2 3; wait 26 26 26; hand2 1x4; hand3 1x4; fresh1 0 1 2 2 2 2; fresh2 4 4 4 4 4 4; fresh3 4 4 4 4 4 4", NULL},
};

static const struct {
    const char *table, *warning; /* warning "": none */
} warnings[] = {
    {"final", ""},
    {"iter1", ""},
    {"exp7both", ""},
    {"exp7rolled", ""},
    {"exp5a", ""},
    {"reroll3", ""},
    {"final start_hand=0", "hand_faces=rolled has no effect with start_hand=0"},
    {"final start_hand=3", ""},
    {"iter6 refill=none", ""},
    {"final extra_die=6", ""},
    {"iter1 refill=none", ""},
    {"final award_dice=1", ""},
    {"final score_mode=take", ""},
    {"final start_field=0", "the game is over after round 1"},
    {"final start_field=0 end_field_short=no", ""},
    {"final start_field=1", ""},
    {"final start_field=all", "refill has no effect: no dice wait"},
    {"final start_field=all refill=none", ""},
    {"final start_field=all card3_bonus=hand_die refill=none", "card3_bonus has no effect: no dice wait"},
    {"final start_field=32 growth=1 prediction_min=1 refill=none", "growth has no effect: no dice wait"},
    {"final start_field=31 growth=1 prediction_min=1", ""},
    {"iter2 award_dice=1", "award_source=waiting gives nothing"},
    {"iter2 award_dice=1 award_source=token", ""},
    {"iter3 hand_visibility=hidden", "hides nothing from a player with a memory"},
    {"iter2 hand_visibility=hidden", "hides nothing from a player with a memory"},
    {"iter6 hand_visibility=hidden", ""},
    {"final extra_die=off", "extra_weight has no effect with extra_die=off"},
    {"final extra_die=off extra_weight=1", ""},
    {"exp5a end_field_short=yes end_supply_out=no", "only hoarding ends the game"},
    {"exp5a end_field_short=yes", ""},
    {"exp5a end_field_short=yes end_supply_out=no round_cap=9", ""},
    {"iter3 score_mode=first_correct", "refill has no effect with score_mode=first_correct"},
    {"iter1 award_dice=1 start_field=30 award_source=token", "award_dice has no effect with score_mode=first_correct"},
    {"iter1 growth=1 prediction_min=1 start_field=30", "growth has no effect with score_mode=first_correct"},
    {"iter1 base_rounds=4 extra_die=2", "extra_die has no effect with score_mode=first_correct"},
    {"iter1 base_rounds=4", ""},
    {"iter1 share_remainder=stay", "share_remainder has no effect with score_mode=first_correct"},
    {"iter4 refill_remainder=no", "refill_remainder has no effect unless refill is same_colours"},
    {"iter3 refill_remainder=no", ""},
    {"final prediction_source=rolled_both", "prediction_reveal has no effect with prediction_source=rolled_both"},
    {"final prediction_source=rolled_both prediction_reveal=score_stage", ""},
    {"final prediction_source=fixed prediction_reveal=score_stage", "hidden only until it is first counted"},
    {"final prediction_source=fixed", ""},
    {"iter3 card3_hits=committed_safe", "card3_hits has no effect where card 2 executes before card 3"},
    {"iter6 card3_hits=committed_safe", ""},
    {"final card_order=132", "card1_source has no effect: the Queue is empty"},
    {"final card_order=312", ""},
    {"final card_order=132 card1_source=field_only", ""},
    {"final card3_effect=reroll", "card1_source has no effect"},
    {"final card3_effect=reroll", "queue_entry has no effect"},
    {"final cards_enabled=take,place", "queue_entry has no effect"},
    {"final cards_enabled=take,strip card1_source=field_only", ""},
};
/* clang-format on */

static void impossible_positions_are_refused(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof positions / sizeof *positions; row++) {
        hz_session session;
        hz_error error = {""};
        begin(&session, "fixem", positions[row].table, "");
        hz_status status =
            hz_position_parse(&session.table, positions[row].position, &session.state, &error);
        const char *why = positions[row].why;
        if (why ? !status || !strstr(error.text, why) : status) {
            fail_msg("%s / %s\n  expected: %s\n  found: %s",
                     positions[row].table,
                     positions[row].position,
                     why ? why : "accepted",
                     status ? error.text : "accepted");
        }
    }
}

/* Members outside their range, and dice of players who are not there. */
static void broken_states_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        size_t at;
        uint8_t value;
    } breaks[] = {
        {offsetof(fixem_state, phase), FIXEM_OVER + 1},
        {offsetof(fixem_state, ending), FIXEM_END_CAP + 1},
        {offsetof(fixem_state, unused), 1},
        {offsetof(fixem_state, score[0][3]), 1},
        {offsetof(fixem_state, bonus[0][3]), 1},
    };
    hz_session session;
    begin(&session, "fixem", "final", "roll 1 1 1 1 1 1 1 1 1 1 1 1");
    assert_int_equal(fixem_valid(&session.table, &session.state, NULL), HZ_OK);
    for (size_t row = 0; row < sizeof breaks / sizeof *breaks; row++) {
        hz_state broken = session.state;
        broken.bytes[breaks[row].at] = breaks[row].value;
        if (!fixem_valid(&session.table, &broken, NULL)) {
            fail_msg("byte %zu may be %d", breaks[row].at, breaks[row].value);
        }
    }
}

static void pointless_options_are_told(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof warnings / sizeof *warnings; row++) {
        char spec[80], settings[400], buffer[2000];
        hz_table table;
        hz_error error;
        const char *blank = strchr(warnings[row].table, ' ');
        size_t length = blank ? (size_t)(blank - warnings[row].table) : strlen(warnings[row].table);
        hz_text name = hz_text_in(spec, sizeof spec), rest = hz_text_in(settings, sizeof settings);
        hz_add(&name, "fixem:%.*s", (int)length, warnings[row].table);
        hz_add(&rest, "%s", blank ? blank : "");
        hz_text told = hz_text_in(buffer, sizeof buffer);
        if (hz_table_set(test_house(), &table, spec, 0, settings, &told, &error)) {
            fail_msg("%s: %s", warnings[row].table, error.text);
        }
        bool is_expected = *warnings[row].warning ? strstr(buffer, warnings[row].warning) != NULL
                                                  : buffer[0] == '\0';
        if (!is_expected) {
            fail_msg("%s: found \"%s\", expected \"%s\"",
                     warnings[row].table,
                     buffer,
                     warnings[row].warning);
        }
    }
}

/* Another die of the field, while the field lies there, is another position. */
static void look_at_key(const hz_table *table, const fixem_state *state)
{
    hz_state one = {{0}}, other = {{0}}, first, second;
    fixem_state changed = *state;
    int face = 0;
    while (face < FIXEM_FACES - 1 && !changed.field[0][face]) {
        face++;
    }
    if (!changed.field[0][face]) {
        return;
    }
    changed.field[0][face]--;
    changed.field[0][(face + 1) % FIXEM_FACES]++;
    memcpy(&one, state, sizeof *state);
    memcpy(&other, &changed, sizeof changed);
    hz_key(table, &one, &first);
    hz_key(table, &other, &second);
    assert_memory_not_equal(&first, &second, sizeof changed);
}

static void what_lies_is_in_the_key(void **unused)
{
    (void)unused;
    static const char *const tables[] = {"reroll3", "final"};
    int looked[FIXEM_BONUS + 1] = {0};
    for (uint64_t game = 0; game < 6; game++) {
        hz_table table;
        hz_session session;
        hz_rng whims;
        hz_turn turn;
        lay_table(&table, "fixem", tables[game % 2]);
        start_session(&session, &table);
        hz_rng_start(&whims, 7, game, HZ_RNG_WHIMS);
        const fixem_state *state = (const void *)&session.state;
        while ((turn = hz_fixem.turn(&table, state)).kind != HZ_OVER) {
            int seat = turn.wanted ? __builtin_ctz(turn.wanted) : 0;
            hz_input input = {.kind = HZ_ACTION, .seat = seat, .took_ms = -1};
            if (state->phase == FIXEM_CARDS || state->phase == FIXEM_REROLL ||
                state->phase == FIXEM_BONUS) {
                look_at_key(&table, state);
                looked[state->phase]++;
            }
            if (turn.kind == HZ_CHANCE) {
                hz_session_roll(&session, game, &input);
            } else {
                input.action = hz_fixem.sample(&table, state, seat, hz_rng_bits(&whims));
            }
            assert_int_equal(hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
        }
    }
    assert_true(looked[FIXEM_CARDS] > 0 && looked[FIXEM_REROLL] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(broken_states_are_refused),
        cmocka_unit_test(pointless_options_are_told),
        cmocka_unit_test(what_lies_is_in_the_key),
    };
    return cmocka_run_group_tests_name("fixem: positions", tests, NULL, NULL);
}
