/* Faults that people make, put into Liar's Dice one at a time: each is found, by a sentence that
   says where. */
#include "check/check.h"
#include "games/liar/liar.h"
#include "hazard/driver.h"
#include "rules.h"

#include <stdlib.h>

enum { MOST_ROWS = 40 };

/* The game with something changed. */
typedef struct broken {
    hz_game game;
    hz_notation notation;
    hz_field fields[MOST_ROWS];
    hz_event_kind events[MOST_ROWS];
    hz_verb verbs[MOST_ROWS];
    hz_ending endings[MOST_ROWS];
} broken;

static hz_field *field_of(broken *self, const char *key)
{
    hz_field *field = self->fields;
    while (strcmp(field->key, key) != 0) {
        field++;
    }
    return field;
}

/* Who sees what */

static void ask_openly(const hz_table *table, const void *state, hz_chance *ask)
{
    hz_liar.request(table, state, ask);
    for (int group = 0; group < ask->groups; group++) {
        ask->group[group].visible = HZ_EVERYBODY;
    }
}
static void rolls_are_seen_by_all(broken *self)
{
    self->game.request = ask_openly;
}

static void ask_for_others(const hz_table *table, const void *state, hz_chance *ask)
{
    hz_liar.request(table, state, ask);
    for (int group = 0; group < ask->groups; group++) {
        ask->group[group].owner = (uint8_t)(ask->group[group].owner % table->seats + 1);
    }
}
static void rolls_are_anothers(broken *self)
{
    self->game.request = ask_for_others;
}

static void a_hand_lies_open(broken *self)
{
    field_of(self, "hand2")->sees = NULL;
}

static bool has_none(const hz_table *table)
{
    (void)table;
    return false;
}
static void nothing_is_covered(broken *self)
{
    self->game.has_secrets = has_none;
}

static void nothing_reveals(broken *self)
{
    self->events[LIAR_TOLD_SHOW].reveals = false;
}

/* Changes what was told by this input. */
static void retell(hz_log *log,
                   int kind,
                   void (*change)(hz_event *event, const liar_state *state),
                   const liar_state *state)
{
    for (int index = 0; log && index < log->count; index++) {
        if (log->events[index].kind == kind) {
            change(&log->events[index], state);
        }
    }
}

static void show_all(hz_event *event, const liar_state *state)
{
    (void)state;
    event->visible = HZ_EVERYBODY;
}
static void roll_loudly(const hz_table *table, void *state, const uint64_t *values, hz_log *log)
{
    hz_liar.rolled(table, state, values, log);
    retell(log, LIAR_TOLD_HAND, show_all, state);
}
static void hands_are_told_to_all(broken *self)
{
    self->game.rolled = roll_loudly;
}

static void count_ones(hz_event *event, const liar_state *state)
{
    event->b = state->hand[0][0];
}
static void roll_telling(const hz_table *table, void *state, const uint64_t *values, hz_log *log)
{
    hz_liar.rolled(table, state, values, log);
    retell(log, LIAR_TOLD_ROLL, count_ones, state);
}
static void a_number_tells_a_hand(broken *self)
{
    self->game.rolled = roll_telling;
}

static hz_action peek(const hz_table *table, const void *raw, int seat)
{
    const liar_state *state = raw;
    bool has_one = state->hand[(seat + 1) % table->seats][0] > 0;
    return hz_verbs_sample(table, raw, seat, has_one ? UINT64_MAX : 0);
}
static void the_clock_peeks(broken *self)
{
    self->game.timeout = peek;
}

/* Guesses and choices */

static void guess_low(const hz_table *table, void *raw, int viewer, hz_rng *rng)
{
    liar_state *state = raw;
    for (int seat = 0; state->phase == LIAR_BID && seat < table->seats; seat++) {
        for (int die = 0; seat != viewer && die < state->dice[seat]; die++) {
            state->hand[seat][hz_rng_below(rng, LIAR_FACES - 1)]++;
        }
    }
}
static void nobody_guesses_a_six(broken *self)
{
    self->game.guess = guess_low;
}

/* One die at random, the others always 1, 2, 3 … */
static void guess_alike(const hz_table *table, void *raw, int viewer, hz_rng *rng)
{
    liar_state *state = raw;
    for (int seat = 0; state->phase == LIAR_BID && seat < table->seats; seat++) {
        for (int die = 0; seat != viewer && die < state->dice[seat]; die++) {
            int face = die == 0 ? (int)hz_rng_below(rng, LIAR_FACES) : (die - 1) % LIAR_FACES;
            state->hand[seat][face]++;
        }
    }
}
static void guesses_are_alike(broken *self)
{
    self->game.guess = guess_alike;
}

static hz_action all_but_last(const hz_table *table, const void *state, int seat, uint64_t bits)
{
    hz_action action;
    uint64_t count = hz_verbs_count(table, state, seat);
    hz_verbs_list(table, state, seat, hz_scale_bits(bits, count > 1 ? count - 1 : 1), &action, 1);
    return action;
}
static void the_last_is_never_chosen(broken *self)
{
    self->game.sample = all_but_last;
}

static bool never(const hz_table *table, const void *state, int seat, int part, hz_span *spans)
{
    (void)table, (void)state, (void)seat, (void)part, (void)spans;
    return false;
}
static void nothing_may_be_bid(broken *self)
{
    self->verbs[LIAR_RAISE].offer = never;
}

static hz_status is_fine(const hz_table *table, const void *state, hz_error *error)
{
    (void)table, (void)state, (void)error;
    return HZ_OK;
}
static void everything_is_possible(broken *self)
{
    self->game.valid = is_fine;
}

/* Hands are not looked at, all else is. */
static hz_status ignores_hands(const hz_table *table, const void *raw, hz_error *error)
{
    liar_state state = *(const liar_state *)raw;
    memset(state.hand, 0, sizeof state.hand);
    for (int seat = 0; seat < table->seats && state.phase == LIAR_BID; seat++) {
        state.hand[seat][0] = state.dice[seat];
    }
    return hz_liar.valid(table, &state, error);
}
static void any_hand_is_possible(broken *self)
{
    self->game.valid = ignores_hands;
}

/* What is told of the course of a game */

static void
act_without_turns(const hz_table *table, void *state, int seat, hz_action action, hz_log *log)
{
    hz_liar.act(table, state, seat, action, log);
    if (log) {
        log->turns = 0;
    }
}
static void no_turn_ends(broken *self)
{
    self->game.act = act_without_turns;
}

static void
act_without_rounds(const hz_table *table, void *state, int seat, hz_action action, hz_log *log)
{
    hz_liar.act(table, state, seat, action, log);
    if (log) {
        log->rounds = 0;
    }
}
static void no_round_ends(broken *self)
{
    self->game.act = act_without_rounds;
}

static void end_early(const hz_table *table, const void *state, hz_standing *out)
{
    hz_liar.standing(table, state, out);
    out->ending = 1;
}
static void it_ends_before_it_does(broken *self)
{
    self->game.standing = end_early;
}

static void begin_elsewhere(const hz_table *table, const void *state, hz_standing *out)
{
    hz_liar.standing(table, state, out);
    out->began = (uint8_t)((out->began + 1) % table->seats);
}
static void another_began(broken *self)
{
    self->game.standing = begin_elsewhere;
}

static void begin_nowhere(const hz_table *table, const void *state, hz_standing *out)
{
    hz_liar.standing(table, state, out);
    out->began = HZ_NOBODY;
}
static void nobody_began(broken *self)
{
    self->game.standing = begin_nowhere;
}

static void rank_nobody(const hz_table *table, const void *state, hz_standing *out)
{
    hz_liar.standing(table, state, out);
    if (table->seats < HZ_MAX_SEATS) {
        out->score[table->seats] = 0;
    }
}
static void a_seat_that_is_not_there_has_a_score(broken *self)
{
    self->game.standing = rank_nobody;
}

/* Now and then, and in one seat alone. */
static hz_action
sleepy(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    bool sleeps = seat == table->seats - 1 && hz_rng_below(rng, 40) == 0;
    return sleeps ? hz_verbs_sample(table, masked, seat, hz_rng_bits(rng))
                  : hz_liar.advice->personas->choose(bot, table, masked, seat, rng);
}
static void the_last_seat_sleeps(broken *self)
{
    static const hz_persona personas[] = {{.name = "sleepy", .choose = sleepy}, {0}};
    static const hz_advice advice = {.personas = personas};
    nobody_began(self);
    self->game.advice = &advice;
}

static void move_away(hz_event *event, const liar_state *state)
{
    (void)state;
    event->seat = (uint8_t)(event->seat + 9);
}
static void
act_elsewhere(const hz_table *table, void *state, int seat, hz_action action, hz_log *log)
{
    hz_liar.act(table, state, seat, action, log);
    retell(log, LIAR_TOLD_LOSE, move_away, state);
}
static void an_event_is_nowhere(broken *self)
{
    self->game.act = act_elsewhere;
}

static void rename_rule(hz_event *event, const liar_state *state)
{
    (void)state;
    event->rule = "LD-99";
}
static void
act_by_no_rule(const hz_table *table, void *state, int seat, hz_action action, hz_log *log)
{
    hz_liar.act(table, state, seat, action, log);
    retell(log, LIAR_TOLD_OUT, rename_rule, state);
}
static void an_event_has_no_rule(broken *self)
{
    self->game.act = act_by_no_rule;
}
static void an_action_has_no_rule(broken *self)
{
    self->verbs[LIAR_CALL].rule = "LD-44";
}
static void an_ending_has_no_rule(broken *self)
{
    self->endings[1].rule = "LD-90";
}

static hz_status refuse_by_no_rule(const hz_table *table, const void *state, hz_error *error)
{
    hz_status status = hz_liar.valid(table, state, NULL);
    return status ? hz_fail(error, status, "position: it cannot be [LD-22]") : HZ_OK;
}
static void a_refusal_has_no_rule(broken *self)
{
    self->game.valid = refuse_by_no_rule;
}

static void an_event_tells_more_than_it_names(broken *self)
{
    self->events[LIAR_TOLD_LOSE].sentence = "{seat} loses dice";
    self->events[LIAR_TOLD_LOSE].holds = "seat lost=a";
}

/* Keys and views */

static void the_bid_is_for_display(broken *self)
{
    field_of(self, "count")->is_display = true;
}
static void places_are_for_display(broken *self)
{
    field_of(self, "out")->is_display = true;
}
static void the_round_is_in_the_key(broken *self)
{
    field_of(self, "round")->is_display = false;
}

static void hands_are_not_in_the_view(broken *self)
{
    for (hz_field *field = self->fields; field->key; field++) {
        field->view = field->seat ? NULL : field->view;
    }
}

/* A row that has one value for each seat, behind the state of the game: the first die under a cup.
 */
static void roll_and_note(const hz_table *table, void *state, const uint64_t *values, hz_log *log)
{
    const liar_state *liar = state;
    uint8_t *tops = (uint8_t *)state + sizeof *liar;
    for (int seat = 0, first = 0; seat < table->seats; first += liar->dice[seat++]) {
        tops[seat] = liar->dice[seat] > 0 ? (uint8_t)values[first] : 0;
    }
    hz_liar.rolled(table, state, values, log);
}
static hz_status tops_fit(const hz_table *table, const void *state, hz_error *error)
{
    const uint8_t *tops = (const uint8_t *)state + sizeof(liar_state);
    for (int seat = 0; seat < table->seats; seat++) {
        if (tops[seat] > LIAR_FACES) {
            return hz_fail(error, HZ_RANGE, "position: no such die [LD-1]");
        }
    }
    return hz_liar.valid(table, state, error);
}
static void tops_are_not_in_the_view(broken *self)
{
    hz_field *field = self->fields;
    while (field->key) {
        field++;
    }
    *field = (hz_field){"tops", HZ_NUMBER, sizeof(liar_state), .size = 1, .sees = liar_sees_hand};
    self->game.state_size += LIAR_MAX_SEATS;
    self->game.rolled = roll_and_note;
    self->game.valid = tops_fit;
}

static void write_more(const hz_table *table, const void *state, int viewer, hz_json *out)
{
    (void)table, (void)state, (void)viewer;
    hz_json_int(out, "more", 1);
}
static void a_member_has_no_row(broken *self)
{
    self->notation.view = write_more;
}
static void a_member_has_another_type(broken *self)
{
    for (int seat = 1; seat <= LIAR_MAX_SEATS; seat++) {
        char key[] = "hand0";
        key[4] = (char)('0' + seat);
        field_of(self, key)->type = "face";
    }
}

static void heed_no_cap(
    const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    (void)cap;
    *course = hz_drive_game(&hz_liar, table, state, seating, 0, NULL);
}
static void a_driver_heeds_no_cap(broken *self)
{
    self->game.play_on = heed_no_cap;
}

static void
stay_there(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    hz_state copy;
    memcpy(&copy, state, table->game->state_size);
    *course = hz_drive_game(&hz_liar, table, &copy, seating, cap, NULL);
}
static void a_driver_keeps_the_state(broken *self)
{
    self->game.play_on = stay_there;
}

typedef struct fault {
    void (*change)(broken *self);
    const char *part, *says;
} fault;

#define TOLD "seat 2: it sees value 1 of a roll ("

/* clang-format off */
static const fault faults[] = {
    {rolls_are_seen_by_all,             "knowledge", "but field hand1, which follows from it, is hidden"},
    {rolls_are_seen_by_all,             "knowledge", TOLD},
    {rolls_are_anothers,                "knowledge", "group 1 of a roll is seen by seat 1 alone, and is not its own: owner 2"},
    {a_hand_lies_open,                  "secrets",   "a watcher may not know \"roll"},
    {a_hand_lies_open,                  "secrets",   "but its masked state tells: field hand2"},
    {a_hand_lies_open,                  "frames",    "a watcher: the event roll comes with a state that shows by field hand2"},
    {nothing_is_covered,                "knowledge", "something is hidden at a table that says it has no secrets"},
    {nothing_reveals,                   "secrets",   "but the log tells: event show (0, 0): A shows"},
    {hands_are_told_to_all,             "secrets",   "but the log tells: event hand (0, 0): A has"},
    {a_number_tells_a_hand,             "secrets",   "but the log tells: event roll (1, "},
    {the_clock_peeks,                   "secrets",   "what happens when time is up depends on what is hidden"},
    {nobody_guesses_a_six,              "knowledge", "value 6 of field hand1 was 1 behind a mask"},
    {guesses_are_alike,                 "knowledge", "behind a mask"},
    {the_last_is_never_chosen,          "verbs",     "sample never returns \"bid"},
    {nothing_may_be_bid,                "play",      "is asked, and there is nothing that it may choose"},
    {everything_is_possible,            "knowledge", "valid never refuses a phase that there is not"},
    {any_hand_is_possible,              "knowledge", "valid never refuses a hand1 that there is not: 255"},
    {no_turn_ends,                      "told",      "game 0 is over, and no turn of it was told to be"},
    {no_round_ends,                     "told",      "field round is at 2, and 0 rounds were told to be over"},
    {it_ends_before_it_does,            "told",      "the standing says that it has ended (last), and it goes on"},
    {another_began,                     "told",      "seat 1 is asked first, and the standing says that seat 2 began"},
    {nobody_began,                      "told",      "seat 1 is asked first, and the standing says that nobody began"},
    {a_seat_that_is_not_there_has_a_score, "play",   "the standing speaks of seat "},
    {the_last_seat_sleeps,              "seats",     "alike players win "},
    {an_event_is_nowhere,               "play",      "event lose: it is about a seat that there is not"},
    {an_event_has_no_rule,              "play",      "event out: it names the rule LD-99, which the game's rules lack"},
    {an_action_has_no_rule,             "play",      "action call: it names the rule LD-44"},
    {an_ending_has_no_rule,             "play",      "ending last: it names the rule LD-90"},
    {a_refusal_has_no_rule,             "knowledge", "it names the rule LD-22"},
    {an_event_tells_more_than_it_names, "play",      "event lose: liar: the event lose tells b"},
    {the_bid_is_for_display,            "keys",      "field count: equal keys"},
    {places_are_for_display,            "keys",      "field out: equal keys, but seat"},
    {the_round_is_in_the_key,           "keys",      "field round decides nothing at any table: it is for display"},
    {hands_are_not_in_the_view,         "knowledge", "field hand1 is seen by seat 1, whose view never shows it"},
    {tops_are_not_in_the_view,          "knowledge", "field tops is seen by its owner, whose view never shows it"},
    {a_member_has_no_row,               "play",      "View has a member that no row names: more"},
    {a_driver_heeds_no_cap,             "many",      "one.decisions is "},
    {a_driver_keeps_the_state,          "many",      "played on by its own driver and by that of all: field "},
    {a_member_has_another_type,         "play",      "View.seats[0].hand is ["},
};
/* clang-format on */

static void copy_rows(void *to, const void *from, size_t size)
{
    static const char zeros[sizeof(hz_verb)] = {0};
    size_t rows = 0;
    while (memcmp((const char *)from + rows * size, zeros, sizeof(char *)) != 0) {
        rows++;
    }
    assert_true(rows < MOST_ROWS);
    memcpy(to, from, rows * size);
}

static void breaks(broken *self)
{
    *self = (broken){.game = hz_liar, .notation = *hz_liar.notation};
    copy_rows(self->fields, hz_liar.notation->fields, sizeof *self->fields);
    copy_rows(self->events, hz_liar.events, sizeof *self->events);
    copy_rows(self->verbs, hz_liar.verbs, sizeof *self->verbs);
    copy_rows(self->endings, hz_liar.endings, sizeof *self->endings);
    self->game.notation = &self->notation;
    self->notation.fields = self->fields;
    self->game.events = self->events;
    self->game.verbs = self->verbs;
    self->game.endings = self->endings;
}

/* The sentence of the first check of that part that is broken; "" where none is. */
static void find_fault(const fault *row, hz_case *cases, hz_error *error)
{
    static broken self;
    breaks(&self);
    row->change(&self);
    const hz_game *const games[] = {&self.game, NULL};
    hz_house house = {.games = games};
    int count = hz_check_cases(&house, &self.game, cases, HZ_MAX_CASES);
    for (const hz_check *check = hz_checks; check->part; check++) {
        int tables = strcmp(check->part, row->part) != 0 ? 0 : check->is_once ? 1 : count;
        for (int index = 0; index < tables; index++) {
            if (hz_check_run(check, &cases[index], error)) {
                return;
            }
        }
    }
    error->text[0] = '\0';
}

static void faults_are_found(void **state)
{
    hz_case *cases = *state;
    for (size_t row = 0; row < sizeof faults / sizeof *faults; row++) {
        hz_error error;
        find_fault(&faults[row], cases, &error);
        if (!strstr(error.text, faults[row].says)) {
            fail_msg("%s: found \"%s\", expected \"%s\"",
                     faults[row].part,
                     error.text,
                     faults[row].says);
        }
    }
}

int main(void)
{
    hz_case *cases = calloc(HZ_MAX_CASES, sizeof *cases);
    const struct CMUnitTest tests[] = {cmocka_unit_test_prestate(faults_are_found, cases)};
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    free(cases);
    return failures;
}
