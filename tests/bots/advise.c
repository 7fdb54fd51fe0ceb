/* What somebody who asks is told: choices that were tried, against what can be worked out. */
#include "rules.h"

#include "hazard/advice.h"

enum { INPUTS = 400000, SEED = 7 };

static hz_session at(const char *spec, int seats, const char *settings, const char *position)
{
    hz_session session = {0};
    hz_table table;
    hz_error error = {""};
    if (hz_lay_table(test_house(), &table, spec, seats, settings, NULL, &error) ||
        hz_session_start(&session, &table, &error) ||
        (position && hz_position_parse(&table, position, &session.state, &error))) {
        fail_msg("%s: %s", spec, error.text);
    }
    return session;
}

static int
weigh(const hz_session *session, int seat, uint64_t seed, hz_weighed *list, uint32_t *games)
{
    hz_state masked = session->state;
    session->table.game->mask(&session->table, &masked, seat);
    return hz_weigh(&session->table, &masked, seat, seed, INPUTS, list, games);
}

/* Below fifteen points casual players of Pig roll until they have won or lost the turn. */
static double reaches(int points)
{
    double sum = 0;
    if (points <= 0) {
        return 1;
    }
    for (int face = 2; face <= 6; face++) {
        sum += reaches(points - face) / 6;
    }
    return sum;
}

/* Who begins wins so often, with so many points to go for him and for the other one. */
static double wins(int own, int other)
{
    double here = reaches(own), there = reaches(other);
    return here / (1 - (1 - here) * (1 - there));
}

static void tried_is_as_worked_out(void **unused)
{
    (void)unused;
    hz_session session = at("pig", 2, "target=14", "scores 6 7; pot 3; turn 1; phase decide");
    hz_weighed list[HZ_MOST_WEIGHED];
    uint32_t games;
    const double roll = reaches(5) + (1 - reaches(5)) * (1 - wins(7, 8));
    const double hold = 1 - wins(7, 5);
    int inside = 0;
    enum { TIMES = 20 };
    for (uint64_t seed = 0; seed < TIMES; seed++) {
        assert_int_equal(weigh(&session, 0, seed, list, &games), 2);
        assert_true(games > 1000);
        bool is_roll_best = roll > hold;
        const hz_interval *first = &list[0].wins, *second = &list[1].wins;
        inside += first->low <= (is_roll_best ? roll : hold) &&
                  (is_roll_best ? roll : hold) <= first->high;
        inside += second->low <= (is_roll_best ? hold : roll) &&
                  (is_roll_best ? hold : roll) <= second->high;
    }
    assert_in_range(inside, 2 * TIMES - 6, 2 * TIMES); /* 38 of 40 are expected */
}

/* Goes on by chance until somebody may choose. */
static int next_chooser(hz_session *session, hz_rng *rng)
{
    for (;;) {
        const hz_table *table = &session->table;
        hz_turn turn = table->game->turn(table, &session->state);
        hz_input input = {.kind = HZ_ROLL, .took_ms = -1};
        if (turn.kind != HZ_CHANCE) {
            return turn.kind == HZ_OVER ? -1 : __builtin_ctz(turn.wanted);
        }
        hz_chance ask;
        hz_request(table, &session->state, &ask);
        input.count = hz_chance_values(&ask);
        hz_chance_sample(&ask, rng, input.values);
        assert_int_equal(hz_session_enter(session, &input, NULL, NULL), HZ_OK);
    }
}

/* In every game without numbers of its own: the best is first and recommended, twice the same. */
static void the_best_is_recommended(void **unused)
{
    (void)unused;
    static const char *const names[HZ_MAX_SEATS] = {
        "Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Ida"};
    int looked = 0;
    for (const hz_game *const *game = hz_games; *game; game++) {
        if ((*game)->advice->hint) {
            continue;
        }
        hz_session session = at((*game)->id, 0, "", NULL);
        hz_rng rng;
        hz_rng_start(&rng, SEED, 0, HZ_RNG_DICE);
        int seat = next_chooser(&session, &rng);
        hz_weighed list[HZ_MOST_WEIGHED], again[HZ_MOST_WEIGHED];
        uint32_t games;
        int count = weigh(&session, seat, SEED, list, &games);
        assert_in_range(count, 2, HZ_MOST_WEIGHED);
        for (int index = 1; index < count; index++) {
            assert_true(list[index - 1].wins.value >= list[index].wins.value);
        }
        assert_int_equal(weigh(&session, seat, SEED, again, &games), count);
        assert_memory_equal(list, again, sizeof *list * (size_t)count);

        hz_state masked = session.state;
        session.table.game->mask(&session.table, &masked, seat);
        char words[HZ_ADVICE_SIZE];
        hz_text text = hz_text_in(words, sizeof words);
        hz_counsel counsel;
        assert_int_equal(
            hz_advise(&session.table, &masked, seat, names, SEED, &counsel, &text, NULL), HZ_OK);
        assert_null(counsel.by);
        assert_memory_equal(&counsel.action, &list[0].action, sizeof counsel.action);
        assert_non_null(strstr(words, "quick games from here"));
        assert_false(text.cut);
        looked++;
    }
    assert_true(looked >= 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tried_is_as_worked_out),
        cmocka_unit_test(the_best_is_recommended),
    };
    return cmocka_run_group_tests_name("advice", tests, NULL, NULL);
}
