/* Fix'em: what a seat gets to see, and what it may imagine. */
#include <stdio.h>

#include "games/fixem/fixem.h"
#include "rules.h"

#define DEAL "roll 2 2 5 6 1 1 3 3 4 4 4 4"
#define PREDICTIONS "1 predict 3x4 | 2 predict 5x2 | 3 predict 1x3"
#define ROLL "roll 1 1 2 2 3 3 4 4 5 5 6 6 1 2 3 4 5 6"

static fixem_state seen_by(const hz_session *session, int seat)
{
    fixem_state seen;
    memcpy(&seen, &session->state, sizeof seen);
    fixem_mask(&session->table, &seen, seat);
    return seen;
}

/* What a line of the record looks like to a viewer. */
static void
check_line(const char *table, const char *inputs, const char *line, int viewer, const char *seen)
{
    hz_session session;
    hz_input input;
    char buffer[200];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    begin(&session, "fixem", table, inputs);
    assert_int_equal(hz_input_parse(&session, line, strlen(line), &input, NULL), HZ_OK);
    hz_input_print(&session, &input, viewer, &text);
    assert_string_equal(buffer, seen);
}

static void predictions_are_hidden_until_all_are_made(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "fixem", "final", DEAL " | 1 predict 3x4 | 2 predict 5x2");
    fixem_state own = seen_by(&session, 0), other = seen_by(&session, 2),
                none = seen_by(&session, HZ_WATCHER);
    assert_int_equal(own.point[0], 3);
    assert_int_equal(own.count[0], 4);
    assert_int_equal(own.chosen, 1);
    assert_int_equal(own.point[1] + own.count[1], 0);
    assert_int_equal(other.chosen, 0);
    assert_int_equal(other.point[0] + other.count[0] + other.point[1] + other.count[1], 0);
    assert_int_equal(none.chosen, 0);
    assert_int_equal(none.point[0] + none.point[1], 0);
    enter_all(&session, "3 predict 1x3");
    other = seen_by(&session, HZ_WATCHER);
    assert_int_equal(other.point[0], 3);
    assert_int_equal(other.count[1], 2);
    check_line("final", DEAL, "1 predict 3x4", 1, "1 ?");
    check_line("final", DEAL, "1 predict 3x4", 0, "1 predict 3x4");
    check_line("final", DEAL " | 1 predict 3x4 | 2 predict 5x2", "3 predict 1x3", 0, "3 ?");
    check_line("iter3", "", "1 predict 3x4", 1, "1 predict 3x4");
}

static void cards_are_hidden_until_all_are_chosen(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session,
          "fixem",
          "final",
          DEAL " | " PREDICTIONS " | " ROLL " | 1 place 2 5 | 2 strip 3 4");
    fixem_state own = seen_by(&session, 0), other = seen_by(&session, 2),
                none = seen_by(&session, HZ_WATCHER);
    assert_int_equal(own.card[0], FIXEM_PLACE);
    assert_int_equal(own.commit[0][1], 1);
    assert_int_equal(own.card[1], FIXEM_NOTHING);
    assert_int_equal(own.aim[1], 0);
    assert_int_equal(own.target[1], HZ_NOBODY);
    assert_int_equal(own.chosen, 1);
    assert_int_equal(other.card[0], FIXEM_NOTHING);
    assert_int_equal(fixem_faces(other.commit[0]), 0);
    assert_int_equal(none.card[0] + none.card[1] + none.chosen, 0);
    assert_int_equal(other.point[0], 3);
    check_line("final", DEAL " | " PREDICTIONS " | " ROLL, "1 place 2 5", 1, "1 ?");
}

static void predictions_stay_hidden_until_the_score(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "fixem", "exp7preds", DEAL " | " PREDICTIONS);
    fixem_state other = seen_by(&session, 1);
    assert_int_equal(other.phase, FIXEM_ROLL);
    assert_int_equal(other.point[0] + other.count[0], 0);
    assert_int_equal(other.point[1], 5);
    enter_all(&session, ROLL " | 1 pass | 2 pass");
    other = seen_by(&session, HZ_WATCHER);
    assert_int_equal(other.point[0] + other.point[1] + other.point[2], 0);
    assert_int_equal(fixem_see_count(&session.table, &session.state, 0), 1);
}

static void lasting_predictions_are_shown_by_the_first_score(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session,
          "fixem",
          "exp7fixed prediction_reveal=score_stage base_rounds=2",
          DEAL " | " PREDICTIONS " | " ROLL " | 1 pass | 2 pass | 3 pass");
    fixem_state other = seen_by(&session, 1);
    assert_int_equal(other.phase, FIXEM_ROLL);
    assert_int_equal(other.point[0], 3); /* counted once, and still the same */
    assert_int_equal(other.shown, 7);
    enter_all(&session, ROLL " | 1 change 6x1");
    assert_int_equal(seen_by(&session, 1).next_point[0], 0);
    assert_int_equal(seen_by(&session, 0).next_point[0], 6);
    enter_all(&session, "2 pass | 3 pass");
    other = seen_by(&session, 1);
    assert_int_equal(other.phase, FIXEM_EXTRA);
    assert_int_equal(other.next_point[0], HZ_NOBODY); /* a change, but not to what */
    assert_int_equal(other.next_count[0], 0);
    assert_int_equal(other.next_point[2], 0);
    assert_int_equal(seen_by(&session, 0).next_count[0], 1);
    hz_rng rng;
    hz_rng_start(&rng, 1, 0, HZ_RNG_GUESS);
    fixem_guess(&session.table, &other, 1, &rng);
    assert_int_equal(fixem_valid(&session.table, &other, NULL), HZ_OK);
    assert_in_range(other.next_point[0], 1, 6);
    enter_all(&session, "roll 1");
    other = seen_by(&session, 1);
    assert_int_equal(other.point[0] + other.count[0], 0);
    assert_int_equal(other.point[2], 1);
    assert_int_equal(other.shown, 6);
}

static void rolled_predictions_are_public_or_own(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "fixem", "exp7rolled", DEAL " | roll 3 4 5");
    assert_int_equal(seen_by(&session, 1).point[0], 3);
    check_line("exp7rolled", DEAL, "roll 3 4 5", 1, "roll 3 4 5");
    begin(&session, "fixem", "exp7rolled prediction_reveal=score_stage", DEAL " | roll 3 4 5");
    assert_int_equal(seen_by(&session, 1).point[0], 0);
    assert_int_equal(seen_by(&session, 1).point[1], 4);
    enter_all(&session, "roll 1 2 3");
    assert_int_equal(seen_by(&session, 1).count[0], 0);
    assert_int_equal(seen_by(&session, 1).count[1], 2);
    check_line("exp7rolled prediction_reveal=score_stage", DEAL, "roll 3 4 5", 1, "roll ? 4 ?");
    check_line("exp7rolled prediction_reveal=score_stage",
               DEAL " | roll 3 4 5",
               "roll 1 2 6",
               2,
               "roll ? ? 6");
    /* A rolled point is public, the count that goes with it is not. */
    begin(&session,
          "fixem",
          "final prediction_source=rolled_point",
          DEAL " | roll 3 4 5 | 1 predict 3x2");
    assert_int_equal(seen_by(&session, 1).point[0], 3);
    assert_int_equal(seen_by(&session, 1).count[0], 0);
    assert_int_equal(seen_by(&session, 0).count[0], 2);
}

static void hands_are_hidden(void **unused)
{
    (void)unused;
    hz_session session;
    check_line("exp7hands", "", DEAL, 1, "roll ? ? ? ? 1 1 3 3 ? ? ? ?");
    check_line("exp7hands", "", DEAL, HZ_WATCHER, "roll ? ? ? ? ? ? ? ? ? ? ? ?");
    check_line("final", "", DEAL, 1, DEAL);
    begin(&session, "fixem", "exp7hands", DEAL " | " PREDICTIONS);
    fixem_state other = seen_by(&session, 1);
    assert_int_equal(fixem_faces(other.hand[0]), 0);
    assert_int_equal(fixem_hand_size(&session.table, &other, 0), 4);
    assert_int_equal(other.hand[1][0], 2);
    /* Card 1 shows the die it takes, card 3 the one it hits. */
    enter_all(&session, ROLL " | 1 take 1 | 2 strip 1 5 | 3 pass");
    other = seen_by(&session, 1);
    assert_int_equal(other.hand[0][0], 1);
    assert_int_equal(fixem_faces(other.hand[0]), 1);
    assert_int_equal(fixem_hand_size(&session.table, &other, 0), 4);
    assert_int_equal(other.queue[0][4], 1);
}

static void rerolled_and_bonus_dice_are_their_owners(void **unused)
{
    (void)unused;
    static const char table[] = "exp7hands card3_effect=reroll card3_bonus=hand_die";
    static const char before[] =
        DEAL " | " PREDICTIONS " | " ROLL " | 1 pass | 2 strip 1 5 | 3 strip 2 1";
    check_line(table, before, "roll 6 2", 0, "roll 6 ?");
    check_line(table, before, "roll 6 2", 1, "roll ? 2");
    check_line(table, before, "roll 6 2", 2, "roll ? ?");
    static const char later[] =
        DEAL " | " PREDICTIONS " | " ROLL " | 1 pass | 2 strip 1 5 | 3 strip 2 1 | roll 6 2";
    check_line(table, later, "roll 3 4", 1, "roll 3 ?");
    check_line(table, later, "roll 3 4", 2, "roll ? 4");
    check_line(table, later, "roll 3 4", 0, "roll ? ?");
}

/* How often a face comes up among the guessed dice of seat 1. */
static void guess_faces(const fixem_state *masked, const hz_table *table, int trials, double *share)
{
    hz_rng rng;
    int dice = 0, count[FIXEM_FACES] = {0};
    hz_rng_start(&rng, 4, 0, HZ_RNG_GUESS);
    for (int trial = 0; trial < trials; trial++) {
        fixem_state guessed = *masked;
        fixem_guess(table, &guessed, 1, &rng);
        assert_int_equal(fixem_valid(table, &guessed, NULL), HZ_OK);
        for (int face = 0; face < FIXEM_FACES; face++) {
            count[face] += guessed.hand[0][face];
            dice += guessed.hand[0][face];
        }
    }
    for (int face = 0; face < FIXEM_FACES; face++) {
        share[face] = (double)count[face] / dice;
    }
}

static void guesses_fit_what_is_known(void **unused)
{
    (void)unused;
    hz_session session;
    double share[FIXEM_FACES];
    begin(&session, "fixem", "exp7hands", DEAL " | " PREDICTIONS);
    fixem_state masked = seen_by(&session, 1);
    guess_faces(&masked, &session.table, 2000, share);
    for (int face = 0; face < FIXEM_FACES; face++) {
        assert_true(share[face] > 0.14 && share[face] < 0.195);
    }
    /* A miss on 4: none of the four dice shows it. */
    enter_all(&session, ROLL " | 1 pass | 2 strip 1 4 | 3 strip 1 3");
    masked = seen_by(&session, 1);
    guess_faces(&masked, &session.table, 2000, share);
    assert_true(share[3] == 0 && share[2] == 0 && share[0] > 0.22 && share[0] < 0.28);
    /* Only the newest die may show a 1, whatever the others are. */
    static const uint8_t fresh[FIXEM_FACES] = {1, 4, 4, 4, 4, 4};
    memcpy(masked.fresh[0], fresh, sizeof fresh);
    guess_faces(&masked, &session.table, 2000, share);
    assert_true(share[0] > 0.03 && share[0] < 0.055);
}

/* A prediction that is not seen is imagined as the dice would have it. */
static void guessed_predictions_are_plausible(void **unused)
{
    (void)unused;
    hz_session session;
    hz_rng rng;
    hz_rng_start(&rng, 5, 0, HZ_RNG_GUESS);
    begin(&session, "fixem", "exp7preds prediction_min=1", DEAL " | " PREDICTIONS);
    int points = 0, sum = 0, least = 99;
    for (int trial = 0; trial < 1000; trial++) {
        fixem_state guessed = seen_by(&session, 1);
        fixem_guess(&session.table, &guessed, 1, &rng);
        assert_int_equal(fixem_valid(&session.table, &guessed, NULL), HZ_OK);
        assert_int_equal(guessed.point[1], 5);
        points |= 1 << guessed.point[0];
        sum += guessed.count[0];
        least = guessed.count[0] < least ? guessed.count[0] : least;
    }
    assert_int_equal(points, 0x7e);
    assert_int_equal(least, 1);
    assert_true(sum > 2800 && sum < 3300);
    begin(&session,
          "fixem",
          "exp7preds prediction_max=2",
          DEAL " | 1 predict 3x1 | 2 predict 5x2 | 3 predict 1x1");
    for (int trial = 0; trial < 200; trial++) {
        fixem_state guessed = seen_by(&session, 1);
        fixem_guess(&session.table, &guessed, 1, &rng);
        assert_true(guessed.count[0] <= 2);
    }
    begin(&session,
          "fixem",
          "final prediction_source=rolled_point prediction_reveal=score_stage",
          DEAL " | roll 1 2 3 | 1 predict 1x4");
    for (int trial = 0; trial < 200; trial++) {
        fixem_state guessed = seen_by(&session, 1);
        assert_true(guessed.point[0] == 0 && guessed.point[1] == 2);
        fixem_guess(&session.table, &guessed, 1, &rng);
        assert_int_equal(fixem_valid(&session.table, &guessed, NULL), HZ_OK);
        assert_in_range(guessed.point[0], 1, 6);
        assert_int_equal(guessed.count[0], 0); /* not chosen yet, as far as it knows */
    }
    begin(&session,
          "fixem",
          "exp7rolled prediction_reveal=score_stage rolled_count_dice=2",
          DEAL " | roll 1 2 3 | roll 1 1 2 2 3 3");
    for (int trial = 0; trial < 200; trial++) {
        fixem_state guessed = seen_by(&session, 1);
        fixem_guess(&session.table, &guessed, 1, &rng);
        assert_in_range(guessed.count[0], 2, 12);
    }
}

/* No bot does anything else because of what it cannot see. */
static void bots_do_not_peek(void **unused)
{
    (void)unused;
    static const char *const inputs[][2] = {
        {DEAL, "roll 2 2 2 2 1 1 3 3 6 6 6 6"},
        {DEAL " | 1 predict 3x4 | 3 predict 1x3",
         "roll 5 5 5 5 1 1 3 3 6 6 6 6 | 3 predict 2x9 | 1 predict 6x1"},
        {DEAL " | " PREDICTIONS " | " ROLL,
         "roll 3 3 3 3 1 1 3 3 6 5 5 6 | 1 predict 6x4 | 2 predict 5x2 | 3 predict 4x3 | " ROLL},
        {DEAL " | " PREDICTIONS " | " ROLL " | 1 pass",
         "roll 3 3 3 3 1 1 3 3 6 5 5 6 | 1 predict 6x4 | 2 predict 5x2 | 3 predict 4x3 | " ROLL
         " | 1 place 3x4"},
    };
    for (size_t row = 0; row < sizeof inputs / sizeof *inputs; row++) {
        for (const hz_persona *persona = fixem_advice.personas; persona->name; persona++) {
            hz_session left, right;
            hz_bot bot = {.persona = persona, .level = persona->normal};
            begin(&left, "fixem", "exp7both", inputs[row][0]);
            begin(&right, "fixem", "exp7both", inputs[row][1]);
            for (uint64_t seed = 0; seed < 20; seed++) {
                hz_rng here, there;
                hz_rng_start(&here, seed, 0, HZ_RNG_WHIMS);
                hz_rng_start(&there, seed, 0, HZ_RNG_WHIMS);
                hz_action one = hz_bot_act(&bot, &left.table, &left.state, 1, &here);
                hz_action two = hz_bot_act(&bot, &right.table, &right.state, 1, &there);
                assert_memory_equal(&one, &two, sizeof one);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(predictions_are_hidden_until_all_are_made),
        cmocka_unit_test(cards_are_hidden_until_all_are_chosen),
        cmocka_unit_test(predictions_stay_hidden_until_the_score),
        cmocka_unit_test(lasting_predictions_are_shown_by_the_first_score),
        cmocka_unit_test(rolled_predictions_are_public_or_own),
        cmocka_unit_test(hands_are_hidden),
        cmocka_unit_test(rerolled_and_bonus_dice_are_their_owners),
        cmocka_unit_test(guesses_fit_what_is_known),
        cmocka_unit_test(guessed_predictions_are_plausible),
        cmocka_unit_test(bots_do_not_peek),
    };
    return cmocka_run_group_tests_name("fixem: secrets", tests, NULL, NULL);
}
