/* Marbles: what is said of a throw that is still being aimed. */
#include "games/marbles/marbles.h"
#include "rules.h"

#define AIM "roll 1 2 | roll 6 3 | roll 6 6 2"

/* clang-format off */
static const struct {
    const char *table, *inputs, *text, *pieces[4], *without;
} trials[] = {
    {"1", AIM, "throw 6 at 6 hard overhand", {"\"legal\":true,\"why\":\"\"", "\"cone\":{\"from\":[", "\"start\":160,"}, NULL},
    {"1", AIM, "throw 6 at 6 hard table_flick", {"\"legal\":true", "\"start\":160,", "\"along\":0}"}, "\"across\":160"},
    {"1 skill=exact,novice", AIM, "throw 6 at 6 hard", {"\"start\":0,\"across\":0,\"along\":0}"}, NULL},
    {"1", AIM, "throw 2 at 6 hard", {"\"legal\":false", "[MB-07]"}, "cone"},
    {"1", AIM, "stop", {"\"legal\":true"}, "cone"},
    {"1 table=model", AIM, "throw 6 at 6", {"\"legal\":true"}, "cone"},
};
/* clang-format on */

static void trials_are_told(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof trials / sizeof *trials; row++) {
        hz_session session;
        static char buffer[2000];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_json json = hz_json_to(&text, false);
        begin(&session, "marbles", trials[row].table, trials[row].inputs);
        hz_json_open(&json, NULL, '{');
        marbles_trial(&session.table, &session.state, 0, trials[row].text, &json);
        hz_json_close(&json, '}');
        for (int piece = 0; piece < 4 && trials[row].pieces[piece]; piece++) {
            if (!strstr(buffer, trials[row].pieces[piece])) {
                fail_msg("%s: no %s in %s", trials[row].text, trials[row].pieces[piece], buffer);
            }
        }
        if (trials[row].without && strstr(buffer, trials[row].without)) {
            fail_msg("%s: %s in %s", trials[row].text, trials[row].without, buffer);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(trials_are_told)};
    return cmocka_run_group_tests_name("trial", tests, NULL, NULL);
}
