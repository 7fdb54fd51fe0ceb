/* 65: what is said of a throw that is still being aimed. */
#include "games/sixtyfive/sixtyfive.h"
#include "rules.h"

/* clang-format off */
static const struct {
    const char *table, *inputs, *text, *pieces[4], *without;
} trials[] = {
    {"final first=fixed", "roll 5eed", "throw 1 at 1 hard", {"\"legal\":true,\"why\":\"\"", "\"cone\":{\"from\":[", "\"start\":160,"}, NULL},
    {"final first=fixed skill=novice,exact", "roll 5eed", "throw 1 at 0,0 from left", {"\"from\":[-2031,0],\"to\":[-43,0],\"start\":300,"}, NULL},
    {"final first=fixed skill=exact,novice", "roll 5eed", "throw 1 at 0,0 from left", {"\"start\":0,\"across\":0,\"along\":0}"}, NULL},
    {"final first=fixed hand_noise=no", "roll 5eed", "throw 1 at 0,0 from left", {"\"across\":0,\"along\":0}"}, NULL},
    {"final first=fixed hand_noise=no", "roll 5eed", "throw 3 at 0,0 from left", {"\"start\":0,\"across\":"}, "\"across\":0"}, /* PH-21 */
    {"final first=fixed throw_zone=own_side", "roll 5eed", "throw 1 at 0,0 from far", {"\"legal\":false", "[SF-07]"}, "cone"},
    {"final first=fixed", "roll 5eed", "claim 3", {"\"legal\":false"}, "cone"},
    {"final first=fixed table=model", "roll 5eed", "throw 1 at 1", {"\"legal\":true"}, "cone"},
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
        begin(&session, "sixtyfive", trials[row].table, trials[row].inputs);
        hz_json_open(&json, NULL, '{');
        sixtyfive_trial(&session.table, &session.state, 0, trials[row].text, &json);
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
