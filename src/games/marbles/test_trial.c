/* Marbles: what is said of a throw that is still being aimed. */
#include "rules.h"

#define AIM "roll 1 2 | roll 6 3 | roll 6 6 2"

/* clang-format off */
static const trial_row trials[] = {
    {"1", AIM, "throw 6 at 6 hard overhand", {"\"legal\":true,\"why\":\"\"", "\"cone\":{\"from\":[-1221,-706],\"to\":[-159,159],\"start\":160,\"across\":350,\"along\":402}"}, NULL},
    {"1", AIM, "throw 6 at 6 hard table_flick", {"\"legal\":true", "\"to\":[-160,159],\"start\":160,", "\"along\":0}"}, "\"across\":160"},
    {"reserve ring_start=1", "roll 5eed | roll feed | roll 1 2 3 4 5 6", "throw 1", {"\"legal\":true", "\"cone\":{\"from\":[0,-2510],"}, NULL}, /* the second die */
    {"1 putback=player", AIM " | 1 throw 6 at 6 | roll 7", "place 0,0", {"\"legal\":true"}, "cone"},
    {"1 skill=exact,novice", AIM, "throw 6 at 6 hard", {"\"start\":0,\"across\":0,\"along\":0}"}, NULL},
    {"1", AIM, "throw 2 at 6 hard", {"\"legal\":false", "[MB-07]"}, "cone"},
    {"1", AIM, "stop", {"\"legal\":true"}, "cone"},
    {"1 table=model", AIM, "throw 6 at 6", {"\"legal\":true"}, "cone"},
};
/* clang-format on */

static void trials_are_told(void **unused)
{
    (void)unused;
    try_rows("marbles", trials, sizeof trials / sizeof *trials);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(trials_are_told)};
    return cmocka_run_group_tests_name("trial", tests, NULL, NULL);
}
