/* What somebody who asks is told, and choices that are tried in quick games, against what can be
   worked out. */
#include <math.h>
#include <stdio.h>
#include <time.h>

#include "hazard/advice.h"
#include "hazard/driver.h"
#include "rules.h"

enum { INPUTS = 400000, SEED = 7 };

static const char *const names[HZ_MAX_SEATS] = {
    "Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Ida"};

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

static hz_weighing weigh(const hz_session *session, int seat, uint64_t seed)
{
    hz_state masked = session->state;
    hz_weighing found;
    session->table.game->mask(&session->table, &masked, seat);
    hz_weigh(&session->table, &masked, seat, seed, INPUTS, &found);
    return found;
}

static bool holds(hz_interval interval, double value)
{
    return interval.low <= value && value <= interval.high;
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
    const double roll = reaches(5) + (1 - reaches(5)) * (1 - wins(7, 8));
    const double hold = 1 - wins(7, 5);
    const double better = roll > hold ? roll : hold, worse = roll > hold ? hold : roll;
    int inside = 0, apart = 0;
    enum { TIMES = 20 };
    for (uint64_t seed = 0; seed < TIMES; seed++) {
        hz_weighing found = weigh(&session, 0, seed);
        assert_int_equal(found.count, 2);
        assert_true(found.games > 1000);
        inside += holds(found.best[0].wins, better) + holds(found.best[1].wins, worse);
        apart += holds(found.best[1].behind, better - worse);
    }
    assert_in_range(inside, 2 * TIMES - 6, 2 * TIMES); /* 38 of 40 are expected */
    assert_in_range(apart, TIMES - 4, TIMES);          /* 19 of 20 */
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

static uint64_t choices_of(const hz_session *session, int seat)
{
    const hz_table *table = &session->table;
    return table->game->count(table, &session->state, seat);
}

/* The best first, nothing ahead of it, and every choice accounted for. */
static void check_order(const hz_session *session, int seat, const hz_weighing *found)
{
    uint64_t others = (uint64_t)found->dropped + found->untried;
    assert_in_range(found->count, 2, HZ_FINALISTS);
    assert_true((uint64_t)found->count + others == choices_of(session, seat));
    assert_in_range(found->own, 0, found->count - 1);
    for (int index = 1; index < found->count; index++) {
        const hz_weighed *before = &found->best[index - 1], *one = &found->best[index];
        assert_true(before->wins.value >= one->wins.value);
        assert_true(one->behind.value >= before->behind.value);
        assert_true(holds(one->behind, found->best[0].wins.value - one->wins.value));
    }
    if (found->dropped > 0) {
        assert_true(found->nearest.value >= 0 && found->fewest > 0);
        assert_true(found->most >= found->fewest);
    }
    assert_true(found->inputs >= INPUTS && found->inputs < INPUTS + INPUTS / 4);
}

/* One row of what was thought about, "bid 1x4\t33.5 %\t+1.5 % (-2.7 to +5.8)". */
typedef struct thought_row {
    char choice[200];
    double wins, more, low, high;
    bool is_usual;
} thought_row;

static int read_rows(const char *words, thought_row *rows)
{
    static const char head[] = "choice\tyou win\tagainst the usual\n";
    const char *line = strstr(words, head);
    int count = 0;
    assert_non_null(line);
    for (line += strlen(head); strcspn(line, "\t") < strcspn(line, "\n");
         line = strchr(line, '\n') + 1) {
        thought_row *row = &rows[count++];
        assert_in_range(count, 1, HZ_MOST_TOLD);
        *row = (thought_row){.is_usual = false};
        assert_true(sscanf(line, "%199[^\t]\t%lf %%\t", row->choice, &row->wins) == 2);
        const char *last = strchr(strchr(line, '\t') + 1, '\t') + 1;
        row->is_usual = strncmp(last, "usual\n", 6) == 0;
        assert_true(row->is_usual ||
                    sscanf(last, "%lf %% (%lf to %lf)", &row->more, &row->low, &row->high) == 3);
    }
    return count;
}

/* The first is recommended, and nothing that stands beside it is clearly better; how the rows
   compare is how they differ. */
static void check_rows(const char *words, const char *choice)
{
    thought_row rows[HZ_MOST_TOLD];
    int count = read_rows(words, rows), usual = 0;
    assert_in_range(count, 2, HZ_MOST_TOLD);
    assert_string_equal(rows[0].choice, choice);
    for (int row = 0; row < count; row++) {
        usual = rows[row].is_usual ? row : usual;
    }
    assert_true(usual < 2 && rows[usual].is_usual);
    for (int row = 0; row < count; row++) {
        const thought_row *one = &rows[row];
        assert_true(one->low <= one->more && one->more <= one->high);
        assert_true(fabs(one->wins - rows[usual].wins - one->more) < 0.16);
        assert_true(usual == 0 ? one->low <= 0 || count == 2 : one->more <= rows[0].more);
    }
    assert_true(usual == 0 || rows[0].more > 0);
}

/* What is said begins with the choice, in words and in numbers. */
static void check_words(const hz_session *session, int seat, uint64_t seed)
{
    char words[HZ_ADVICE_SIZE], figures[HZ_FIGURES_SIZE], choice[200], member[300];
    hz_text text = hz_text_in(words, sizeof words), object = hz_text_in(figures, sizeof figures),
            said = hz_text_in(choice, sizeof choice);
    hz_json json = hz_json_to(&object, false);
    hz_state masked = session->state;
    hz_counsel counsel;
    struct timespec begun, ended;
    session->table.game->mask(&session->table, &masked, seat);
    hz_json_open(&json, NULL, '{');
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begun);
    assert_int_equal(hz_advise(&session->table, &masked, seat, names, seed, &counsel, &text, &json),
                     HZ_OK);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ended);
    hz_json_close(&json, '}');
    printf("%s, %d seats: %.3f s\n",
           session->table.game->id,
           session->table.seats,
           (double)(ended.tv_sec - begun.tv_sec) + (double)(ended.tv_nsec - begun.tv_nsec) / 1e9);
    assert_string_equal(counsel.by, "search");
    assert_false(text.cut || object.cut);
    if (counsel.is_any) {
        assert_non_null(strstr(words, "It makes no difference"));
        return;
    }
    hz_print_action(&session->table, &masked, counsel.action, &said);
    check_rows(words, choice);
    snprintf(member, sizeof member, "\"choices\":[{\"choice\":\"%s\"", choice);
    assert_non_null(strstr(figures, member));
}

/* Dice that are thrown are not thought about at first, and in Run Dog Run the adviser reckons. */
static bool is_thought_about(const hz_session *session)
{
    return !session->table.game->advice->is_reckoned && !hz_is_slow(&session->table);
}

/* At the first choice of every game: the best is first and recommended, twice the same. */
static void the_best_is_recommended(void **unused)
{
    (void)unused;
    int looked = 0;
    for (const hz_game *const *game = hz_games; *game; game++) {
        const int seats[] = {(*game)->min_seats, (*game)->max_seats};
        for (int row = 0; row < 2; row++) {
            hz_session session = at((*game)->id, seats[row], "", NULL);
            hz_rng rng;
            hz_rng_start(&rng, SEED, 0, HZ_RNG_DICE);
            int seat = next_chooser(&session, &rng);
            if (is_thought_about(&session)) {
                check_words(&session, seat, SEED);
                looked++;
            }
        }
    }
    assert_true(looked >= 16);
}

/* The same of quick games, where choices can be listed. */
static void the_best_of_what_is_weighed_is_first(void **unused)
{
    (void)unused;
    static const char *const specs[] = {"liar", "battle", "ratscrew", "soup", "wager", "pig"};
    for (size_t spec = 0; spec < sizeof specs / sizeof *specs; spec++) {
        hz_session session = at(specs[spec], 2, "", NULL);
        hz_rng rng;
        hz_rng_start(&rng, SEED, 0, HZ_RNG_DICE);
        int seat = next_chooser(&session, &rng);
        hz_weighing found = weigh(&session, seat, SEED), again = weigh(&session, seat, SEED);
        check_order(&session, seat, &found);
        assert_memory_equal(found.best, again.best, sizeof found.best);
        assert_int_equal(found.games, again.games);
    }
}

/* What part of the win is the seat's in a game after the choice, played by itself. */
static double play_alone(const hz_session *session, int seat, hz_action action, uint64_t number)
{
    const hz_table *table = &session->table;
    hz_state state = session->state;
    hz_seating seating = {.roller = HZ_NOBODY};
    hz_standing standing;
    hz_rng rng;
    hz_bot bot;
    int winners = 0;
    table->game->mask(table, &state, seat);
    hz_rng_start(&rng, SEED + 1, number, HZ_RNG_GUESS);
    table->game->guess(table, &state, seat, &rng);
    assert_int_equal(hz_bot_find(table->game, "casual", &bot, NULL), HZ_OK);
    hz_dice_start(&seating.dice, SEED + 1, number, table->seats);
    seating.own = hz_dice_of(&seating.dice, HZ_NOBODY);
    hz_rng_start(&seating.whims, SEED + 1, number, HZ_RNG_WHIMS);
    for (int other = 0; other < table->seats; other++) {
        seating.bot[other] = &bot;
    }
    table->game->act(table, &state, seat, action, NULL);
    hz_drive_game(table->game, table, &state, &seating, 0, NULL);
    table->game->standing(table, &state, &standing);
    for (int other = 0; other < table->seats; other++) {
        winners += standing.place[other] == 1;
    }
    return standing.place[seat] == 1 ? 1.0 / winners : 0;
}

/* Games that share what comes after the next roll tell the same as games of their own. */
static void tried_is_as_played_alone(void **unused)
{
    (void)unused;
    static const char *const specs[] = {"liar", "battle", "ratscrew", "soup"};
    enum { GAMES = 4000 };
    for (int spec = 0; spec < 4; spec++) {
        hz_session session = at(specs[spec], 3, "", NULL);
        hz_rng rng;
        hz_rng_start(&rng, SEED, 0, HZ_RNG_DICE);
        int seat = next_chooser(&session, &rng);
        hz_weighing found = weigh(&session, seat, SEED);
        for (int index = 0; index < found.count; index++) {
            const hz_weighed *one = &found.best[index];
            double won = 0;
            for (uint64_t number = 0; number < GAMES; number++) {
                won += play_alone(&session, seat, one->action, number);
            }
            hz_interval alone = hz_wilson(won / GAMES, GAMES);
            double off = alone.value - one->wins.value;
            double wide = (alone.high - alone.low) + (one->wins.high - one->wins.low);
            if (off > wide || -off > wide) { /* more than five standard errors, mostly */
                fail_msg("%s: %.3f alone, %.3f tried", specs[spec], won / GAMES, one->wins.value);
            }
        }
    }
}

/* Ben has one die and says two sixes, of which Ann has none: to call wins the game, and each of the
   24 other choices may lose a die. Whatever the dice, that is found and nothing is as good. */
static void what_wins_is_found_among_many(void **unused)
{
    (void)unused;
    hz_session session = at("liar:plain",
                            2,
                            "",
                            "left 5 1; phase bid; hand1 1 2x2 3 4; hand2 3; count 2; face 6; "
                            "bidder 2");
    assert_int_equal(choices_of(&session, 0), 25);
    for (uint64_t seed = 0; seed < 5; seed++) {
        hz_weighing found = weigh(&session, 0, seed);
        hz_action call = {{0, 0}};
        assert_memory_equal(&found.best[0].action, &call, sizeof call);
        assert_true(found.best[0].wins.value == 1);
        assert_int_equal(found.dropped, 21);
        assert_true(found.best[1].behind.value > 0);
        assert_true(found.games >= 2000);
    }
}

/* More choices than there is time for: some of the whole range are tried, the bot's own to the end.
 */
static void too_many_are_not_all_tried(void **unused)
{
    (void)unused;
    hz_session session = at("liar", 6, "dice=10", NULL);
    hz_rng rng;
    hz_rng_start(&rng, SEED, 0, HZ_RNG_DICE);
    int seat = next_chooser(&session, &rng);
    hz_weighing found = weigh(&session, seat, SEED);
    assert_int_equal(choices_of(&session, seat), 360);
    assert_true(found.untried > 0);
    assert_true(found.dropped > 0);
    assert_true(found.own >= 0);
    assert_true((uint64_t)(found.count + found.dropped) + found.untried == 360);
}

/* There is nothing to weigh: nothing is played, and that is said. */
static void one_choice_is_not_tried(void **unused)
{
    (void)unused;
    hz_session session =
        at("liar", 2, "", "left 1 2; phase bid; hand1 3; hand2 3 5; count 3; face 6; bidder 2");
    hz_weighing found = weigh(&session, 0, SEED);
    assert_int_equal(found.count, 1);
    assert_int_equal(found.games, 0);
    char words[HZ_ADVICE_SIZE];
    hz_text text = hz_text_in(words, sizeof words);
    hz_counsel counsel;
    assert_int_equal(
        hz_advise(&session.table, &session.state, 0, names, SEED, &counsel, &text, NULL), HZ_OK);
    assert_string_equal(words, "There is no other choice.\n");
}

/* The last dice of Soup: whoever takes what, the first has won. No choice is called the best. */
static void what_makes_no_difference_is_not_compared(void **unused)
{
    (void)unused;
    hz_session session = at(
        "soup", 2, "", "round 9; phase declare; pool 3; scores 30 3; bowl 1 1 1 0 0 0; order 1 2");
    hz_weighing found = weigh(&session, 0, SEED);
    assert_true(found.is_even && found.count > 1);
    char words[HZ_ADVICE_SIZE];
    hz_text text = hz_text_in(words, sizeof words);
    hz_counsel counsel;
    assert_int_equal(
        hz_advise(&session.table, &session.state, 0, names, SEED, &counsel, &text, NULL), HZ_OK);
    assert_true(counsel.is_any);
    assert_non_null(strstr(words, "It makes no difference"));
    assert_null(strstr(words, "against the usual"));
    session = at("pig", 2, "target=14", "scores 6 7; pot 3; turn 1; phase decide");
    assert_false(weigh(&session, 0, SEED).is_even);
}

/* What the adviser would do is compared to the end, and told where it is something else. */
static void the_adviser_is_heard(void **unused)
{
    (void)unused;
    int others = 0;
    for (uint64_t seed = 0; seed < 12; seed++) {
        hz_session session = at("liar", 3, "", NULL);
        char words[HZ_ADVICE_SIZE], line[240], advised[200];
        hz_text text = hz_text_in(words, sizeof words), name = hz_text_in(advised, sizeof advised);
        hz_counsel counsel;
        hz_rng rng, whims;
        hz_bot bot;
        hz_rng_start(&rng, seed, 0, HZ_RNG_DICE);
        int seat = next_chooser(&session, &rng);
        hz_state masked = session.state;
        session.table.game->mask(&session.table, &masked, seat);
        hz_rng_start(&whims, seed, 0, HZ_RNG_WHIMS);
        assert_int_equal(hz_bot_find(session.table.game, "odds", &bot, NULL), HZ_OK);
        hz_action action = hz_bot_act(&bot, &session.table, &masked, seat, &whims);
        hz_print_action(&session.table, &masked, action, &name);
        assert_int_equal(
            hz_advise(&session.table, &masked, seat, names, seed, &counsel, &text, NULL), HZ_OK);
        snprintf(line, sizeof line, "\n%s\t", advised);
        assert_non_null(strstr(words, line));
        bool is_other = memcmp(&action, &counsel.action, sizeof action) != 0;
        snprintf(line, sizeof line, "The bot \"odds\" would choose %s. ", advised);
        assert_int_equal(strstr(words, line) != NULL, is_other);
        others += is_other;
    }
    assert_in_range(others, 1, 11);
}

/* Whatever stood there before, whether it is known, thought about, or the adviser's. */
static void all_of_a_counsel_is_written(void **unused)
{
    (void)unused;
    int advised = 0;
    for (const hz_game *const *game = hz_games; *game; game++) {
        hz_session session = at((*game)->id, 0, "", NULL);
        hz_rng rng;
        hz_rng_start(&rng, SEED, 0, HZ_RNG_DICE);
        int seat = next_chooser(&session, &rng);
        hz_state masked = session.state;
        session.table.game->mask(&session.table, &masked, seat);
        hz_counsel counsel;
        memset(&counsel, 0xee, sizeof counsel);
        char words[HZ_ADVICE_SIZE];
        hz_text text = hz_text_in(words, sizeof words);
        assert_int_equal(
            hz_advise(&session.table, &masked, seat, names, SEED, &counsel, &text, NULL), HZ_OK);
        unsigned char is_any;
        memcpy(&is_any, &counsel.is_any, 1);
        assert_in_range(is_any, 0, 1);
        assert_string_equal(counsel.by, is_thought_about(&session) ? "search" : hz_adviser(*game));
        advised += !is_thought_about(&session);
    }
    assert_true(advised >= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tried_is_as_worked_out),
        cmocka_unit_test(the_best_is_recommended),
        cmocka_unit_test(the_best_of_what_is_weighed_is_first),
        cmocka_unit_test(the_adviser_is_heard),
        cmocka_unit_test(tried_is_as_played_alone),
        cmocka_unit_test(what_wins_is_found_among_many),
        cmocka_unit_test(too_many_are_not_all_tried),
        cmocka_unit_test(one_choice_is_not_tried),
        cmocka_unit_test(what_makes_no_difference_is_not_compared),
        cmocka_unit_test(all_of_a_counsel_is_written),
    };
    return cmocka_run_group_tests_name("advice", tests, NULL, NULL);
}
