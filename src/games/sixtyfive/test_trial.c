/* 65: what is said of a throw that is still being aimed. */
#include "rules.h"

/* clang-format off */
static const trial_row trials[] = {
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
    try_rows("sixtyfive", trials, sizeof trials / sizeof *trials);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(trials_are_told)};
    return cmocka_run_group_tests_name("trial", tests, NULL, NULL);
}
