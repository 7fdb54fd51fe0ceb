/* The checks must bite: games that are broken on purpose are found out, and so is Canyon as it was.
 */
#include <stdlib.h>

#include "check/inner.h"
#include "games/canyon/land.h"
#include "old_canyon.h"
#include "rules.h"

/* Wherever there is something to hide, it has to find a mask that hides
   nothing; a mask that forgets itself while an open choice is awaited, where one is while a secret
   is kept; and an action that tells, where one is made meanwhile. */
enum { LONG = 10 * NUMBER_TRIES };

static const hz_game *whole; /* the game under the broken one */
static int tables_with_secrets, tables_with_numbers;

/* Hunts for something at a table, as a check would. */
typedef struct hunt {
    const hz_table *table;
    bool is_hunt;
    int most;
    secret_tries secrets;
    number_tries numbers;
} hunt;

static void hunt_secrets(hz_checking *run, void *context)
{
    hunt *self = context;
    self->secrets = try_secrets(run, self->table, self->is_hunt);
}

static void hunt_numbers(hz_checking *run, void *context)
{
    hunt *self = context;
    self->numbers = try_numbers(run, self->table, self->is_hunt, self->most);
}

static secret_tries secrets_of(const hz_table *table, bool is_hunt)
{
    hunt self = {.table = table, .is_hunt = is_hunt};
    assert_int_equal(run_guarded(hunt_secrets, &self, NULL), HZ_OK);
    return self.secrets;
}

static number_tries numbers_of(const hz_table *table, bool is_hunt, int most)
{
    hunt self = {.table = table, .is_hunt = is_hunt, .most = most};
    assert_int_equal(run_guarded(hunt_numbers, &self, NULL), HZ_OK);
    return self.numbers;
}

static void forgetful_mask(const hz_table *table, void *state, int seat)
{
    hz_turn turn = whole->turn(table, state);
    if (turn.kind != HZ_PLAYERS || turn.secret) {
        whole->mask(table, state, seat);
    }
}

static void telling_act(const hz_table *table, void *state, int seat, hz_action action, hz_log *log)
{
    int32_t secret = (int32_t)(hz_hash(state, whole->state_size, 0) & 0x7fffffff);
    whole->act(table, state, seat, action, log);
    hz_tell(log, (hz_event){0, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, secret, 0, "none"});
}

static void broken_secrets_are_found(void **state)
{
    const hz_case *given = *state;
    whole = given->table.game;
    secret_tries plain = secrets_of(&given->table, false);
    tables_with_secrets += plain.hidden > 0;
    for (int kind = 0; kind < 3; kind++) {
        hz_game broken = *whole;
        hz_table table = given->table;
        table.game = &broken;
        if (kind == 0) {
            broken.mask = hz_hides_nothing;
        } else if (kind == 1) {
            broken.mask = forgetful_mask;
        } else {
            broken.act = telling_act;
        }
        int chances[] = {plain.hidden, plain.open, plain.acted};
        assert_int_equal(secrets_of(&table, true).leaked > 0, chances[kind] > 0);
    }
}

/* Everywhere a first die counts that viewers see, a secret is added to
   it before it does. */
static void shifted(const hz_table *table, void *state, const uint64_t *values, hz_log *log)
{
    uint64_t changed[HZ_MAX_VALUES];
    hz_chance ask;
    hz_request(table, state, &ask);
    const hz_group *first = &ask.group[0];
    memcpy(changed, values, sizeof *values * (size_t)hz_chance_values(&ask));
    if (first->kind == HZ_DICE && !first->weights && first->count > 0) {
        uint64_t secret = hz_hash(state, whole->state_size, 0) % first->sides;
        changed[0] = (values[0] - 1 + secret) % first->sides + 1;
    }
    whole->rolled(table, state, changed, log);
}

static void shifted_dice_are_found(void **state)
{
    const hz_case *given = *state;
    whole = given->table.game;
    hz_game broken = *whole;
    hz_table table = given->table;
    table.game = &broken;
    broken.rolled = shifted;
    number_tries plain = numbers_of(&given->table, false, NUMBER_TRIES);
    tables_with_numbers += plain.left < NUMBER_TRIES;
    assert_int_equal(numbers_of(&table, true, NUMBER_TRIES).numbers > 0, plain.chances > 0);
}

static void set_canyon(hz_table *table, const char *spec, int seats, const char *settings)
{
    static const hz_game *const games[] = {&hz_canyon, NULL};
    const hz_house house = {.games = games};
    assert_int_equal(hz_table_set(&house, table, spec, seats, settings, NULL, NULL), HZ_OK);
}

/* A die that can only show raisers: its number tells nothing, but the weights that it is asked for
   with do. */
static void loaded_request(const hz_table *table, const void *raw, hz_chance *ask)
{
    const canyon_state *state = raw;
    hz_canyon.request(table, raw, ask);
    if (state->phase != CANYON_DRAW) {
        return;
    }
    uint16_t sides = 0;
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        if (state->asked >> seat & 1) {
            ask->weight[sides++] = state->pending[seat] > 0;
        }
    }
    ask->group[0] = (hz_group){
        .kind = HZ_DICE, .count = 1, .sides = sides, .visible = HZ_EVERYBODY, .weights = 1};
}

static void ranks_among_what_is_left_are_found(void **unused)
{
    (void)unused;
    static const struct {
        int seats;
        const char *spec, *settings, *told;
    } rows[] = {
        {4, "canyon:v2", "", "phase deal_values"},
        {6, "canyon:bluff-1", "", "phase deal_values"},
        {6, "canyon:v1", "auction_kind=outcry", "phase draw"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        set_canyon(&table, rows[row].spec, rows[row].seats, rows[row].settings);
        hz_game old = old_canyon();
        assert_int_equal(numbers_of(&table, true, NUMBER_TRIES).numbers, 0);
        table.game = &old;
        /* A deal has few moments at which ranks tell anything. */
        number_tries made = numbers_of(&table, true, LONG);
        assert_int_equal(made.numbers, 1);
        if (!strstr(made.first, rows[row].told)) {
            fail_msg("%s: expected %s", made.first, rows[row].told);
        }
    }
}

static void weights_that_know_too_much_are_found(void **unused)
{
    (void)unused;
    hz_table table;
    hz_game loaded = hz_canyon;
    set_canyon(&table, "canyon:v1", 4, "auction_kind=outcry");
    loaded.request = loaded_request;
    table.game = &loaded;
    number_tries made = numbers_of(&table, true, NUMBER_TRIES);
    assert_int_equal(made.turns, 1);
    assert_true(strstr(made.first, "is told by what is awaited what it may not know"));
}

typedef struct bite {
    const char *name;
    CMUnitTestFunction test;
} bite;

static int run_bite(const bite *row, hz_case *cases)
{
    const char *only = getenv("HAZARD_ONLY");
    int failures = 0;
    for (const hz_game *const *game = test_house()->games; *game; game++) {
        if (only && strcmp(only, (*game)->id) != 0) {
            continue;
        }
        int count = hz_check_cases(test_house(), *game, cases, HZ_MAX_CASES);
        struct CMUnitTest *tests = calloc((size_t)count, sizeof *tests);
        for (int index = 0; index < count; index++) {
            tests[index] = (struct CMUnitTest){
                .name = cases[index].name, .test_func = row->test, .initial_state = &cases[index]};
        }
        failures += _cmocka_run_group_tests(row->name, tests, (size_t)count, NULL, NULL);
        free(tests);
    }
    return failures;
}

int main(void)
{
    static const bite rows[] = {{"broken secrets are found", broken_secrets_are_found},
                                {"shifted dice are found", shifted_dice_are_found}};
    const struct CMUnitTest old[] = {cmocka_unit_test(ranks_among_what_is_left_are_found),
                                     cmocka_unit_test(weights_that_know_too_much_are_found)};
    hz_case *cases = calloc(HZ_MAX_CASES, sizeof *cases);
    int failures = cmocka_run_group_tests_name("numbers of old", old, NULL, NULL);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        failures += run_bite(&rows[row], cases);
    }
    free(cases);
    hz_house_close(test_house());
    /* Without a game that has secrets all of the above would be idle. */
    bool is_idle = tables_with_secrets == 0 || tables_with_numbers == 0;
    return failures + (is_idle && !getenv("HAZARD_ONLY"));
}
