/* Reviews of solved games, against values worked out by hand. */
#include "review/reviews.h"

/* To two points, whoever rolls wins with five faces of six: p = 5/6 + 1/6 (1 - p), so p = 6/7. To
   hold with nothing at stake leaves 1/7. */
static const char by_hand[] = "hazard 1\n"
                              "game pig:classic rules 1\n"
                              "set target=2\n"
                              "seats Ann, Ben\n"
                              "first 1\n"
                              "dice table\n"
                              "1 hold\n"
                              "2 roll\n"
                              "roll 1\n"
                              "1 roll\n"
                              "roll 3\n";

static void is_near(double found, double expected)
{
    if (fabs(found - expected) > 1e-9) {
        fail_msg("found %.12f, expected %.12f", found, expected);
    }
}

static void pig_is_as_by_hand(void **state)
{
    (void)state;
    reviewer it;
    reviewer_open(&it);
    hz_review_def def = hz_default_review_def();
    hz_review *review = review_whole(&it, by_hand, &def, false);
    static const double ann[] = {6 / 7.0, 1 / 7.0, 1 / 7.0, 6 / 7.0, 6 / 7.0, 1};
    hz_review_facts facts = hz_review_facts_of(review);
    assert_true(facts.is_exact && facts.is_over && facts.inputs == 5);
    for (uint64_t at = 0; at <= facts.inputs; at++) {
        is_near(hz_review_step_at(review, at)->value[0], ann[at]);
        is_near(hz_review_step_at(review, at)->value[1], 1 - ann[at]);
    }
    const hz_review_step *hold = hz_review_step_at(review, 0);
    assert_int_equal(hold->mark, HZ_BLUNDER);
    is_near(hold->loss, 5 / 7.0);
    assert_int_equal(memcmp(&hold->best, &hz_review_step_at(review, 1)->action, sizeof hold->best),
                     0);
    assert_int_equal(hz_review_step_at(review, 1)->mark, HZ_FINE);
    const hz_review_seat *one = hz_review_seat_at(review, 0), *two = hz_review_seat_at(review, 1);
    is_near(one->play, -5 / 7.0);
    is_near(one->luck, 5 / 7.0 + 1 / 7.0);
    is_near(one->others, 0);
    is_near(two->others, 5 / 7.0);
    is_near(two->play, 0);
    is_near(one->unseen, 0);
    assert_int_equal(one->marks[HZ_BLUNDER], 1);
    assert_int_equal(two->marks[HZ_FINE], 1);
    assert_int_equal(hz_review_luckiest(review, 0, false), 2);
    assert_int_equal(hz_review_luckiest(review, 0, true), -1);
    assert_int_equal(facts.turning, 2);
    sums_add_up(review, "by hand");
    hz_review_close(review);
    reviewer_close(&it);
}

/* What was won and lost by all that a roll could have shown comes to nothing. */
static void rolls_are_fair(reviewer *it, const hz_review *review)
{
    hz_review_facts facts = hz_review_facts_of(review);
    const hz_table *table = &facts.header->table;
    const hz_oracle *oracle = it->house.kits.oracle;
    void *mind;
    assert_int_equal(oracle->open(oracle, table, &mind, NULL), HZ_OK);
    for (uint64_t at = 0; at < facts.inputs; at++) {
        const hz_review_step *step = hz_review_step_at(review, at);
        hz_session before;
        hz_chance ask;
        uint64_t values[HZ_MAX_VALUES];
        double sum = 0;
        if (step->kind != HZ_ROLL) {
            continue;
        }
        hz_review_session(review, at, &before);
        hz_request(table, &before.state, &ask);
        for (bool more = hz_outcome_first(&ask, values); more;
             more = hz_outcome_next(&ask, values)) {
            hz_state next = before.state;
            hz_standing standing;
            hz_worth worth;
            table->game->rolled(table, &next, values, NULL);
            double chance = hz_outcome_probability(&ask, values);
            if (table->game->turn(table, &next).kind == HZ_OVER) {
                table->game->standing(table, &next, &standing);
                sum += chance * (standing.place[0] == 1);
                continue;
            }
            assert_int_equal(oracle->worth(mind, &next, &worth, NULL), HZ_OK);
            sum += chance * (worth.low[0] + worth.high[0]) / 2;
        }
        is_near(sum, step->value[0]);
    }
    oracle->close(mind);
}

static void exact_sums_add_up(void **state)
{
    (void)state;
    static const char *const records[] = {
        "pig-classic", "rundog-out", "rundog-ladder", "soup-fair", "wager-base"};
    reviewer it;
    reviewer_open(&it);
    for (size_t row = 0; row < sizeof records / sizeof *records; row++) {
        char *text = review_file(records[row]);
        hz_review_def def = hz_default_review_def();
        hz_review *review = review_whole(&it, text, &def, false);
        hz_review_facts facts = hz_review_facts_of(review);
        if (row == 0) {
            assert_true(facts.is_exact);
            rolls_are_fair(&it, review);
        }
        sums_add_up(review, records[row]);
        for (uint64_t at = 0; at < facts.inputs; at++) {
            assert_true(hz_review_step_at(review, at)->loss > -1e-9 || !facts.is_exact);
        }
        hz_review_close(review);
        free(text);
    }
    reviewer_close(&it);
}

/* What may be looked at. */
static hz_status open_one(reviewer *it, const char *record, bool is_unfinished, hz_error *error)
{
    hz_reader reader = hz_read_from(&it->house, "record", record, strlen(record));
    hz_review_def def = hz_default_review_def();
    hz_review *review = NULL;
    def.is_unfinished = is_unfinished;
    hz_status status = hz_review_open(&reader, &def, &review, error);
    if (!status) {
        hz_review_close(review);
    }
    return status;
}

static void games_that_go_on_are_refused(void **state)
{
    (void)state;
    static const char head[] = "hazard 1\ngame pig:classic rules 1\nseats Ann, Ben\n";
    reviewer it;
    hz_error error = {""};
    char record[400];
    reviewer_open(&it);
    snprintf(record, sizeof record, "%sfirst 1\ndice table\n1 roll\nroll 4\n", head);
    assert_int_equal(open_one(&it, record, false, &error), HZ_ILLEGAL);
    assert_string_equal(error.text,
                        "record: the game is not over, and 2 people play it: a review comes with "
                        "its end");
    assert_int_equal(open_one(&it, record, true, &error), HZ_OK);
    snprintf(
        record, sizeof record, "%sbots -, casual\nfirst 1\ndice table\n1 roll\nroll 4\n", head);
    assert_int_equal(open_one(&it, record, false, &error), HZ_OK); /* alone against a bot */
    snprintf(record, sizeof record, "%sfirst 1\ndice table\n", head);
    assert_int_equal(open_one(&it, record, true, &error), HZ_ILLEGAL);
    assert_string_equal(error.text, "record: nothing has happened yet");
    reviewer_close(&it);
}

static void thrown_dice_are_refused_plainly(void **state)
{
    (void)state;
    reviewer it;
    hz_error error = {""};
    reviewer_open(&it);
    char *text = review_file("marbles-physics");
    assert_int_not_equal(open_one(&it, text, true, &error), HZ_OK);
    assert_non_null(strstr(error.text, "dice are really thrown"));
    free(text);
    reviewer_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pig_is_as_by_hand),
        cmocka_unit_test(exact_sums_add_up),
        cmocka_unit_test(games_that_go_on_are_refused),
        cmocka_unit_test(thrown_dice_are_refused_plainly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
