/* Liar's Dice: the rules by rows, and what rows cannot say. */
#include "games/liar/liar.h"
#include "rules.h"

/* clang-format off */
#define ROLLED "roll 1 2 3 4 5 4 4 4 6 1"         /* Ann 1 2 3 4 5, Ben 1 4 4 4 6 */
#define AT_BID "phase bid; hand1 1 2 3 4 5; hand2 1 4x3 6"
#define LAST "left 1 2; phase bid; hand1 3; hand2 3 5"

static const rule_test rows[] = {
    {"LD-1", "standard 2", "", "", "awaits roll 5x6 5x6; left 5 5; turn 1; phase roll; began 1"},
    {"LD-1", "standard 6 dice=10", "", "", "awaits roll 10x6 10x6 10x6 10x6 10x6 10x6"},
    {"LD-1", "standard 2", "", ROLLED, "hand1 1 2 3 4 5; hand2 1 4x3 6; awaits 1; phase bid; says round 1: 10 dice under the cups, Ann begins [LD-1]; says to Ben: Ben has 14446 under the cup [LD-1]; finishes nothing"},
    {"LD-1", "standard 2", "", ROLLED, "shows roll hand1 -; shows roll hand2 -"},
    {"LD-1", "standard 2", "left 2 1; turn 2", "roll 6 6 2", "hand1 6x2; hand2 2; awaits 2; says round 1: 3 dice under the cups, Ben begins [LD-1]"},
    {"LD-1", "standard 3", "left 2 0 1; out 0 3 0", "roll 6 6 2", "hand1 6x2; hand2 -; hand3 2; tells roll hand hand"},
    {"LD-1", "standard 2", "", "roll 1 2 3", "refused expected 10"},
    {"LD-1", "standard 2", "phase bid; hand1 1 2 3 4; hand2 1 4x3 6", "", "impossible seat 1"},
    {"LD-1", "standard 2", "hand1 1 2 3 4 5", "", "impossible seat 1"},
    {"LD-1", "standard 2", "left 6 5", "", "impossible seat 1"},
    {"LD-1", "standard 3", "", "roll 1 2 3 4 5 4 4 4 6 1 2 2 2 2 6", "sees Ann hand1 1 2 3 4 5; sees Ann hand2 -; sees Ben hand2 1 4x3 6; sees Ben hand1 -; sees Ben hand3 -; sees Cleo hand3 2x4 6; sees watcher hand1 -; sees watcher hand3 -; says to Cleo: Cleo has 22226 under the cup [LD-1]"},
    {"LD-2", "standard 2", "", ROLLED " | 1 bid 3x4", "count 3; face 4; bidder 1; awaits 2; says Ann bids 3 x 4 [LD-2]; finishes turn"},
    {"LD-2", "standard 2 first=2", "", "roll 1 1 1 1 1 2 2 2 2 2 | 2 bid 1x6", "bidder 2; awaits 1; began 2; says Ben bids 1 x 6 [LD-2]"},
    {"LD-2", "standard 3", "left 2 0 1; out 0 3 0", "roll 6 6 2 | 1 bid 1x6", "awaits 3"},
    {"LD-2", "standard 2", "left 1 1; phase bid; hand1 3; hand2 4", "", "lists bid 1x1 bid 1x2 bid 1x3 bid 1x4 bid 1x5 bid 1x6 bid 2x1 bid 2x2 bid 2x3 bid 2x4 bid 2x5 bid 2x6"},
    {"LD-2", "standard 2", AT_BID, "1 bid 11x2", "refused LD-3"},
    {"LD-2", "standard 2", AT_BID, "1 bid 10x6", "count 10"},
    {"LD-2", "standard 2", AT_BID, "1 bid 1x7", "refused LD-3"},
    {"LD-2", "standard 2", AT_BID, "1 bid 0x1", "refused LD-3"},
    {"LD-2", "standard 2", AT_BID, "2 bid 1x1", "refused seat 1"},
    {"LD-2", "standard 2", AT_BID "; count 3; face 4; bidder 1", "", "impossible LD-2"},
    {"LD-2", "standard 2", AT_BID "; count 11; face 4; bidder 2", "", "impossible LD-2"},
    {"LD-2", "standard 2", AT_BID "; count 1; face 7; bidder 2", "", "impossible LD-2"},
    {"LD-2", "standard 2", AT_BID "; count 1; face 0; bidder 2", "", "impossible LD-2"},
    {"LD-2", "standard 2", AT_BID "; count 0; face 1; bidder 2", "", "impossible LD-2"},
    {"LD-2", "standard 2", AT_BID "; count 1", "", "impossible LD-2"},
    {"LD-2", "standard 2", "count 1; face 1; bidder 2", "", "impossible LD-2"},
    {"LD-3", "standard 2", LAST "; count 2; face 4; bidder 2", "", "lists call bid 2x5 bid 2x6 bid 3x1 bid 3x2 bid 3x3 bid 3x4 bid 3x5 bid 3x6"},
    {"LD-3", "standard 2", LAST "; count 2; face 6; bidder 2", "", "lists call bid 3x1 bid 3x2 bid 3x3 bid 3x4 bid 3x5 bid 3x6"},
    {"LD-3", "standard 2", LAST "; count 3; face 5; bidder 2", "", "lists call bid 3x6"},
    {"LD-3", "standard 2", LAST "; count 3; face 6; bidder 2", "", "lists call"},
    {"LD-3", "standard 2 raise=count", LAST "; count 2; face 4; bidder 2", "", "lists call bid 3x1 bid 3x2 bid 3x3 bid 3x4 bid 3x5 bid 3x6"},
    {"LD-3", "standard 2 raise=count", LAST "; count 3; face 4; bidder 2", "", "lists call"},
    {"LD-3", "standard 2", AT_BID "; count 3; face 4; bidder 2", "1 bid 3x2", "refused LD-3"},
    {"LD-3", "standard 2", AT_BID "; count 3; face 4; bidder 2", "1 bid 3x4", "refused LD-3"},
    {"LD-3", "standard 2", AT_BID "; count 3; face 4; bidder 2", "1 bid 4x2", "count 4; face 2"},
    {"LD-4", "standard 2", AT_BID, "1 call", "refused LD-4"},
    {"LD-4", "standard 2", AT_BID, "1 bid 6x4 | 2 call", "left 5 4; says Ben does not believe 6 x 4 [LD-4]; says Ben shows 14446 [LD-4]; says the bid of Ann stands: there are 6 x 4 [LD-4]; untold falls; turn 2; phase roll; finishes turn round"},
    {"LD-4", "standard 2", AT_BID, "1 bid 7x4 | 2 call", "left 4 5; says the bid of Ann falls: there are 6 x 4 [LD-4]; untold stands; turn 1; count 0; face 0; bidder -; hand1 -; hand2 -"},
    {"LD-4", "standard 2", AT_BID, "1 bid 6x4 | 2 call", "shows call hand1 -; shows show hand1 1 2 3 4 5; shows show hand2 1 4x3 6; shows stands hand2 1 4x3 6; shows lose left 5 4; shows lose hand2 -"},
    {"LD-4", "standard 2 first=2", "", ROLLED " | 2 bid 7x4 | 1 call", "left 5 4; says the bid of Ben falls: there are 6 x 4 [LD-4]; says Ann does not believe 7 x 4 [LD-4]; untold stands"},
    {"LD-4", "standard 2 first=2", "", ROLLED " | 2 bid 5x4 | 1 call", "left 4 5; says the bid of Ben stands: there are 6 x 4 [LD-4]; says Ann loses 1 die and has 4 left [LD-6]; untold falls"},
    /* The worked rounds of RULES.md. */
    {"LD-4", "standard 3", "phase bid; hand1 1 4x2 5 6; hand2 1 2 3x2 6; hand3 2x2 3 5x2", "1 bid 4x4 | 2 bid 5x4 | 3 call", "left 5 4 5; says the bid of Ben falls: there are 4 x 4 [LD-4]; turn 2"},
    {"LD-4", "sharp 3", "phase bid; hand1 1 4x2 5 6; hand2 1 2 3x2 6; hand3 2x2 3 5x2", "1 bid 4x4 | 2 bid 5x4 | 3 call", "left 5 4 5"},
    {"LD-4", "plain 3", "phase bid; hand1 1 4x2 5 6; hand2 1 2 3 4 6; hand3 2x2 3 5x2", "1 bid 3x4 | 2 bid 4x4 | 3 call", "left 5 4 5; says the bid of Ben falls: there are 3 x 4 [LD-4]"},
    {"LD-5", "standard 2", AT_BID, "1 bid 2x1 | 2 call", "says the bid of Ann stands: there are 2 x 1 [LD-4]"},
    {"LD-5", "standard 2", AT_BID, "1 bid 3x1 | 2 call", "says the bid of Ann falls: there are 2 x 1 [LD-4]"},
    {"LD-5", "standard 2", AT_BID, "1 bid 3x6 | 2 call", "says the bid of Ann stands: there are 3 x 6 [LD-4]"},
    {"LD-5", "plain 2", AT_BID, "1 bid 4x4 | 2 call", "says the bid of Ann stands: there are 4 x 4 [LD-4]"},
    {"LD-5", "plain 2", AT_BID, "1 bid 5x4 | 2 call", "says the bid of Ann falls: there are 4 x 4 [LD-4]"},
    {"LD-6", "standard 2", AT_BID, "1 bid 10x6 | 2 call", "left 4 5; turn 1; says Ann loses 1 die and has 4 left [LD-6]"},
    {"LD-6", "sharp 2", AT_BID, "1 bid 8x4 | 2 call", "left 3 5; turn 1"},
    {"LD-6", "sharp 2", AT_BID, "1 bid 6x4 | 2 call", "left 5 4; says Ben loses 1 die and has 4 left [LD-6]"},
    {"LD-6", "sharp 2", AT_BID, "1 bid 2x4 | 2 call", "left 5 1; turn 2"},
    {"LD-6", "sharp 2", AT_BID, "1 bid 10x1 | 2 call", "left 0 5; over; places 2 1"},
    {"LD-6", "standard 3", "left 1 2 2; phase bid; hand1 3; hand2 3 5; hand3 3 5", "1 bid 5x6 | 2 call", "left 0 2 2; turn 2; awaits roll 2x6 2x6"},
    {"LD-6", "standard 3", "left 2 1 2; phase bid; hand1 3 3; hand2 3; hand3 3 5", "1 bid 1x3 | 2 call", "left 2 0 2; turn 3"},
    {"LD-7", "standard 2", AT_BID "; count 3; face 4; bidder 2", "1 exact", "refused LD-7"},
    {"LD-7", "sharp 2", AT_BID, "1 exact", "refused LD-7"},
    {"LD-7", "sharp 2", LAST "; count 3; face 6; bidder 2", "", "lists call exact"},
    {"LD-7", "sharp 2", AT_BID, "1 bid 6x4 | 2 exact", "left 4 5; turn 2; says Ben says that 6 x 4 is exact [LD-7]; says Ben is right: exactly 6 x 4 [LD-7]; says Ann loses 1 die and has 4 left [LD-6]"},
    {"LD-7", "sharp 2", AT_BID, "1 bid 5x4 | 2 exact", "left 5 4; turn 2; untold spot_on; says the bid of Ann stands: there are 6 x 4 [LD-7]"},
    {"LD-7", "sharp 2", AT_BID, "1 bid 8x4 | 2 exact", "left 5 3; turn 2; says the bid of Ann falls: there are 6 x 4 [LD-7]"},
    {"LD-7", "sharp 2 loss=one", AT_BID, "1 bid 8x4 | 2 exact", "left 5 4"},
    {"LD-7", "sharp 3", "left 1 1 1; phase bid; hand1 3; hand2 3; hand3 2", "1 bid 2x3 | 2 exact", "left 0 1 0; over; places 2 1 2"},
    {"LD-7", "sharp 4", "left 1 2 1 0; out 0 0 0 4; phase bid; hand1 3; hand2 3 3; hand3 2", "1 bid 3x3 | 2 call", "left 1 1 1 0; turn 2"},
    {"LD-7", "sharp 2 first=2", "", ROLLED " | 2 bid 7x4 | 1 exact", "says the bid of Ben falls: there are 6 x 4 [LD-7]; says Ann says that 7 x 4 is exact [LD-7]; untold spot_on"},
    {"LD-7", "sharp 2 first=2", "", ROLLED " | 2 bid 5x4 | 1 exact", "says the bid of Ben stands: there are 6 x 4 [LD-7]; untold spot_on"},
    {"LD-7", "sharp 3", "left 2 1 0; out 0 0 3; phase bid; hand1 3 5; hand2 3", "1 bid 2x3 | 2 exact", "left 1 1 0; out 0 0 3; turn 2; says Ann loses 1 die and has 1 left [LD-6]; unsaid Cleo loses 0 dice and has 0 left [LD-6]"},
    {"LD-8", "standard 3", "left 1 2 2; phase bid; hand1 3; hand2 3 5; hand3 3 5", "1 bid 5x6 | 2 call", "out 3 0 0; says Ann is out [LD-8]; going; places 3 1 1"},
    {"LD-8", "standard 3", "left 0 1 2; out 3 0 0; turn 2; phase bid; hand2 5; hand3 3 5", "2 bid 3x6 | 3 call", "out 3 2 0; over; places 3 2 1; standing 0 0 2; says the bid of Ben falls: there are 0 x 6 [LD-4]; says Ben is out [LD-8]"},
    {"LD-8", "standard 3", "left 0 1 2; out 2 0 0; turn 2", "", "impossible seat 1"},
    {"LD-8", "standard 3", "left 0 1 2; turn 2", "", "impossible seat 1"},
    {"LD-8", "standard 3", "out 0 3 0", "", "impossible seat 2"},
    {"LD-9", "standard 2", "left 1 1; phase bid; hand1 3; hand2 5", "1 bid 2x3 | 2 call", "over; ended LD-9; says Ben is the last one with dice, 1 of them [LD-9]; turn 2; places 2 1; standing 0 1"},
    {"LD-9", "standard 2", "left 2 1; phase bid; hand1 3 4; hand2 5", "1 bid 3x3 | 2 call", "going; turn 1"},
    {"LD-9", "standard 2", AT_BID, "1 timeout", "count 1; face 1"},
    {"LD-9", "standard 2", AT_BID, "1 bid 6x4 | 2 timeout", "left 5 4; says time is up for Ben [-]"},
    {"LD-9", "standard 2", "left 5 0; out 0 2", "", "impossible LD-9"},
    {"LD-9", "standard 2", "phase over", "", "impossible LD-9"},
    {"LD-9", "standard 2", "phase lifted", "", "impossible LD-9"},
    {"LD-9", "standard 3", "left 5 0 5; out 0 3 0; turn 2", "", "impossible LD-9"},
    {"LD-9", "standard 3", "left 1 0 3; out 0 3 0; phase bid; hand1 3; hand3 5 6 6", "1 bid 4x3 | 3 call", "over; says Cleo is the last one with dice, 3 of them [LD-9]; standing 0 0 3"},
};
/* clang-format on */

static void choices_have_their_names(void **unused)
{
    (void)unused;
    static const choice_row names[] = {
        {"raise", "either", LIAR_RAISE_EITHER},
        {"raise", "count", LIAR_RAISE_COUNT},
        {"loss", "one", LIAR_LOSE_ONE},
        {"loss", "difference", LIAR_LOSE_DIFFERENCE},
    };
    tie_choices("liar", names, sizeof names / sizeof *names);
}

/* What is explained to a seat, from the masked state. */
static void explained(const hz_session *session, int seat, const char *line, const char *expected)
{
    static const char *const names[] = {"Ann", "Ben"};
    char buffer[100];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_action action;
    hz_state masked = session->state;
    hz_mask_fields(&session->table, &masked, seat);
    assert_int_equal(hz_verbs_parse(&session->table, line, &action, NULL), HZ_OK);
    liar_notation.explain(&session->table, &masked, seat, action, names, &text);
    assert_string_equal(buffer, expected);
}

/* Ben has 1 2 3 4 5; of Ann's five dice each counts with 1/3, for ones with 1/6. */
static void chances_are_those_of_the_own_dice(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "liar", "sharp 2", "roll 4 4 4 6 1 1 2 3 4 5 | 1 bid 3x4");
    explained(&session, 1, "call", "you are right with 13 %");            /* (2/3)^5 */
    explained(&session, 1, "exact", "you are right with 33 %");           /* 5 (1/3) (2/3)^4 */
    explained(&session, 1, "bid 4x4", "you have 2; it stands with 54 %"); /* 1 - 112/243 */
    explained(&session, 1, "bid 2x1", "you have 1; it stands with 60 %"); /* 1 - (5/6)^5 */
    explained(&session, 1, "bid 2x6", "you have 1; it stands with 87 %");
    explained(&session, 1, "bid 8x6", "you have 1; it stands with 0 %");
}

static void chosen(const char *table, const char *inputs, const char *name, const char *expected)
{
    hz_session session;
    hz_bot bot;
    hz_rng rng;
    char buffer[40];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session, "liar", table, inputs);
    hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
    assert_int_equal(hz_bot_find(&hz_liar, name, &bot, NULL), HZ_OK);
    const liar_state *state = (const liar_state *)session.state.bytes;
    hz_action action = hz_bot_act(&bot, &session.table, &session.state, state->seat, &rng);
    hz_verbs_print(&session.table, action, &text);
    assert_string_equal(buffer, expected);
}

static void bots_go_by_their_own_dice(void **unused)
{
    (void)unused;
    chosen("plain 2", "roll 5 5 5 2 1 6 6 6 6 6", "casual", "bid 1x5");
    chosen("plain 2", "roll 5 5 5 2 1 6 6 6 6 6", "odds", "bid 1x5");
    chosen("plain 2", "roll 5 5 5 2 1 6 6 6 6 6 | 1 bid 6x6", "casual", "bid 7x6");
    chosen("plain 2", "roll 5 5 5 2 1 6 6 6 6 6 | 1 bid 7x6", "casual", "call");
    chosen("plain 2", "roll 5 5 5 2 1 6 6 6 6 6 | 1 bid 6x6", "odds", "bid 7x6");
    chosen("plain 2", "roll 5 5 5 2 1 2 3 4 5 6 | 1 bid 4x1", "odds", "call");
    chosen("plain 2", "roll 5 5 5 2 1 6 6 6 6 6 | 1 bid 10x6", "casual", "call");
}

int main(void)
{
    const struct CMUnitTest more[] = {
        cmocka_unit_test(choices_have_their_names),
        cmocka_unit_test(chances_are_those_of_the_own_dice),
        cmocka_unit_test(bots_go_by_their_own_dice),
    };
    return run_rules("liar", rows, sizeof rows / sizeof *rows, more, sizeof more / sizeof *more);
}
