/* Reviews by games: they cover what is known exactly, and add up; nothing depends on who did which
   part of the work. */
#include "review/reviews.h"

enum { GAMES = 300 };

/* Pig as if it were not solved, with perfect play in the games: z of every figure within 4. */
static void estimates_cover_exact_values(void **state)
{
    (void)state;
    reviewer it;
    reviewer_open(&it);
    char *text = review_file("pig-classic");
    hz_review_def def = hz_default_review_def();
    hz_review *exact = review_whole(&it, text, &def, false);
    def.is_tried = true;
    def.mind = "perfect";
    def.games = GAMES;
    hz_review *tried = review_whole(&it, text, &def, false);
    hz_review_facts facts = hz_review_facts_of(tried);
    assert_false(facts.is_exact);
    for (uint64_t at = 0; at <= facts.inputs; at++) {
        const hz_review_step *known = hz_review_step_at(exact, at);
        const hz_review_step *found = hz_review_step_at(tried, at);
        double off = found->value[0] - known->value[0];
        if (fabs(off) > 4 * found->error[0] + 1e-9) {
            fail_msg("position %d: off by %f, standard error %f", (int)at, off, found->error[0]);
        }
        off = found->change[0] - known->change[0];
        if (at < facts.inputs && fabs(off) > 4 * found->spread[0] + 1e-9) {
            fail_msg("input %d: off by %f, standard error %f", (int)at + 1, off, found->spread[0]);
        }
        if (found->mark != HZ_FINE) {
            assert_true(found->loss > 2 * found->loss_error);
            assert_true(known->loss > 0);
            assert_true(fabs(found->loss - known->loss) < 4 * found->loss_error + 1e-9);
        }
    }
    for (int seat = 0; seat < 2; seat++) {
        const hz_review_seat *known = hz_review_seat_at(exact, seat);
        const hz_review_seat *found = hz_review_seat_at(tried, seat);
        assert_true(fabs(found->luck - known->luck) < 4 * found->luck_error);
        assert_true(fabs(found->play - known->play) < 4 * found->play_error);
    }
    sums_add_up(tried, "pig by games");
    hz_review_close(tried);
    hz_review_close(exact);
    free(text);
    reviewer_close(&it);
}

static char *json_of(const hz_review *review)
{
    enum { ROOM = 1 << 20 };
    char *memory = malloc(ROOM);
    assert_non_null(memory);
    hz_text text = hz_text_in(memory, ROOM);
    hz_json json = hz_json_to(&text, false);
    hz_json_open(&json, NULL, '{');
    hz_review_json(review, &json);
    hz_json_close(&json, '}');
    assert_false(text.cut);
    return memory;
}

/* The first lines of a record; 0: all of it. */
static void keep_lines(char *text, int lines)
{
    char *end = text;
    for (int line = 0; line < lines && *end; line++) {
        end = strchr(end, '\n') + 1;
    }
    if (lines > 0) {
        *end = '\0';
    }
}

/* Secrets, choices at the same time, bids, words: what happens adds up, however the parts lie. */
static void sums_add_up_everywhere(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int lines; /* so many of a long game */
    } records[] = {{"liar-standard", 0},
                   {"fixem-iter1", 0},
                   {"canyon-v2", 60},
                   {"canyon-sealed", 60},
                   {"wager-sample", 0},
                   {"sixtyfive-endgame", 0}};
    reviewer it;
    reviewer_open(&it);
    for (size_t row = 0; row < sizeof records / sizeof *records; row++) {
        char *text = review_file(records[row].name);
        keep_lines(text, records[row].lines);
        hz_review_def def = hz_default_review_def();
        def.games = 4;
        def.is_unfinished = true;
        hz_review *review = review_whole(&it, text, &def, false);
        hz_review *other = review_whole(&it, text, &def, true);
        sums_add_up(review, records[row].name);
        char *one = json_of(review), *two = json_of(other);
        assert_string_equal(one, two);
        free(one);
        free(two);
        hz_review_close(review);
        hz_review_close(other);
        free(text);
    }
    reviewer_close(&it);
}

/* Of three, the last holds with nothing at stake where any roll but a 1 wins. */
static void a_blunder_is_found(void **state)
{
    (void)state;
    static const char record[] = "hazard 1\n"
                                 "game pig:classic rules 1\n"
                                 "set target=2\n"
                                 "seats Ann, Ben, Cy\n"
                                 "first 3\n"
                                 "dice table\n"
                                 "3 hold\n"
                                 "1 roll\n"
                                 "roll 5\n";
    reviewer it;
    reviewer_open(&it);
    hz_review_def def = hz_default_review_def();
    def.is_tried = true;
    def.games = 300;
    hz_review *review = review_whole(&it, record, &def, false);
    const hz_review_step *step = hz_review_step_at(review, 0);
    uint64_t worst[2];
    assert_int_equal(step->mark, HZ_BLUNDER);
    assert_true(step->loss > 2 * step->loss_error);
    assert_int_equal(hz_review_worst(review, 2, worst, 2), 1);
    assert_int_equal(worst[0], 0);
    assert_int_equal(hz_review_worst(review, 0, worst, 2), 0);
    sums_add_up(review, "of three");
    hz_review_close(review);
    reviewer_close(&it);
}

static void a_picture_says_what_it_shows(void **state)
{
    (void)state;
    enum { ROOM = 1 << 20 };
    reviewer it;
    reviewer_open(&it);
    char *text = review_file("pig-classic"), *memory = malloc(ROOM);
    assert_non_null(memory);
    hz_review_def def = hz_default_review_def();
    hz_review *review = review_whole(&it, text, &def, false);
    hz_text out = hz_text_in(memory, ROOM);
    hz_review_picture(review, &out);
    assert_false(out.cut);
    assert_non_null(strstr(memory, "role=\"img\" aria-labelledby=\"t d\""));
    assert_non_null(strstr(memory, "<title id=\"t\">Who was winning: Pig</title>"));
    assert_non_null(strstr(memory, "chance to win"));
    assert_non_null(strstr(memory, ">turning point</text>"));
    assert_non_null(strstr(memory, "prefers-color-scheme:dark"));
    assert_non_null(strstr(memory, "</svg>"));
    free(memory);
    free(text);
    hz_review_close(review);
    reviewer_close(&it);
}

/* Names stand in two rows where there are more than four, and are cut where they would run into the
   next; a legend has the marks that there are. */
static void names_in_a_picture_have_room(void **state)
{
    (void)state;
    enum { ROOM = 1 << 16 };
    static const char record[] = "hazard 1\n"
                                 "game wager:final rules 1\n"
                                 "set target=6\n"
                                 "seats Wilhelmina & her seven sons, Ben, Cy, Di, Ed\n"
                                 "first 1\n"
                                 "dice table\n"
                                 "roll 1\n"
                                 "1 end\n"
                                 "roll 6\n";
    reviewer it;
    reviewer_open(&it);
    char memory[ROOM];
    hz_review_def def = hz_default_review_def();
    def.is_tried = true;
    def.games = 300;
    hz_review *review = review_whole(&it, record, &def, false);
    hz_text out = hz_text_in(memory, ROOM);
    hz_review_picture(review, &out);
    assert_false(out.cut);
    assert_non_null(strstr(
        memory,
        "<title>Wilhelmina &amp; her seven sons</title>Wilhelmina &amp; her seven s…</text>"));
    assert_non_null(strstr(memory, "y=\"24\"><title>Cy</title>Cy</text>"));
    assert_non_null(strstr(memory, "y=\"48\"><title>Di</title>Di</text>"));
    assert_non_null(strstr(memory, "</tspan>blunder</text>"));
    assert_null(strstr(memory, "</tspan>mistake</text>"));
    hz_review_close(review);
    reviewer_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(estimates_cover_exact_values),
        cmocka_unit_test(sums_add_up_everywhere),
        cmocka_unit_test(a_blunder_is_found),
        cmocka_unit_test(a_picture_says_what_it_shows),
        cmocka_unit_test(names_in_a_picture_have_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
