/* The checks of one part at tables of every game: all presets, every value of an option that has
   few, each at one number of seats. HAZARD_LONG takes them at all numbers of seats; HAZARD_ONLY
   names one game, for quick work on it.
   Usage: conformance PART [some]     with `some`, a sixth of those values */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check/check.h"
#include "rules.h"

/* Linked with --wrap=malloc and its kin: any allocation made by the library is counted here. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
static unsigned allocations;

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}
void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}
void *__wrap_realloc(void *old, size_t size)
{
    allocations++;
    return __real_realloc(old, size);
}

/* The games of the library, or one that is not among them (CHECK_GAME). */
#ifdef CHECK_GAME
extern const hz_game CHECK_GAME;
#endif
static hz_house *checked_house(void)
{
#ifdef CHECK_GAME
    static const hz_game *const games[] = {&CHECK_GAME, NULL};
    static hz_house alone = {.games = games};
    return &alone;
#else
    return test_house();
#endif
}

typedef struct trial {
    const hz_check *check;
    hz_case *given;
} trial;

static void keeps_its_promise(void **state)
{
    const trial *one = *state;
    hz_error error = {""};
    if (hz_check_run(one->check, one->given, &error)) {
        fail_msg("%s", error.text);
    }
}

static int run_check(const hz_check *check, const hz_game *game, hz_case *cases, int count)
{
    struct CMUnitTest *tests = calloc((size_t)count, sizeof *tests);
    trial *trials = calloc((size_t)count, sizeof *trials);
    count = check->is_once ? 1 : count;
    for (int index = 0; index < count; index++) {
        cases[index].allocations = &allocations;
        trials[index] = (trial){check, &cases[index]};
        tests[index] = (struct CMUnitTest){.name = cases[index].name,
                                           .test_func = keeps_its_promise,
                                           .initial_state = &trials[index]};
    }
    char group[200];
    snprintf(group, sizeof group, "%s: %s", game->id, check->promise);
    int failures = _cmocka_run_group_tests(group, tests, (size_t)count, NULL, NULL);
    free(tests);
    free(trials);
    return failures;
}

static bool is_same_but_for_seats(const hz_case *left, const hz_case *right)
{
    return strcmp(left->spec, right->spec) == 0 &&
           memcmp(left->table.options, right->table.options, sizeof left->table.options) == 0;
}

/* Of tables that differ in nothing but seats, one: of the first such set the first, of the second
   the second, so that every number of seats has its turn. Of values of options every `step`-th. */
static int keep_some(hz_case *cases, int count, int step)
{
    hz_case *kept = calloc((size_t)count, sizeof *kept);
    int keeps = 0, sets = 0;
    for (int index = 0; index < count; index++) {
        int same[HZ_MAX_CASES], members = 0;
        for (int other = 0; other < count; other++) {
            if (is_same_but_for_seats(&cases[index], &cases[other])) {
                same[members++] = other;
            }
        }
        if (same[0] == index) {
            const hz_case *one = &cases[same[sets++ % members]];
            if (!one->is_variant || sets % step == 0) {
                kept[keeps++] = *one;
            }
        }
    }
    memcpy(cases, kept, (size_t)keeps * sizeof *kept);
    free(kept);
    return keeps;
}

int main(int words, char **word)
{
    const char *only = getenv("HAZARD_ONLY"), *part = words > 1 ? word[1] : "";
    int step = words > 2 && strcmp(word[2], "some") == 0 ? 6 : 1;
    hz_case *cases = calloc(HZ_MAX_CASES, sizeof *cases);
    int failures = 0, runs = 0;
    for (const hz_game *const *game = checked_house()->games; *game; game++) {
        if (only && strcmp(only, (*game)->id) != 0) {
            continue;
        }
        int count = hz_check_cases(checked_house(), *game, cases, HZ_MAX_CASES);
        if (!getenv("HAZARD_LONG")) {
            count = keep_some(cases, count, step);
        }
        for (const hz_check *check = hz_checks; check->part; check++) {
            if (strcmp(check->part, part) == 0) {
                failures += run_check(check, *game, cases, count);
                runs += count;
            }
        }
    }
    free(cases);
    hz_house_close(checked_house());
    return failures + (runs == 0); /* a part that there is not would pass otherwise */
}
