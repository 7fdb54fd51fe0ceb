/* Marbles: the turn from one question to the next, and the interface of the game. */
#include "dicebox/boxes.h"
#include "games/marbles/marbles.h"
#include "hazard/driver.h"

static bool needs_box(const hz_table *table)
{
    return marbles_has_physics(table);
}

const hz_kit_kind marbles_kit = HZ_BOXES_KIT(needs_box);

static void start(const hz_table *table, void *raw)
{
    const marbles_rules *rules = marbles_rules_of(table);
    marbles_state *state = raw;
    *state = (marbles_state){.phase = MARBLES_SETUP, .seat = table->first, .last = HZ_NOBODY};
    for (int die = 0; die < table->seats * rules->dice_each; die++) {
        int place = die % rules->dice_each;
        bool is_laid = place < rules->ring_start;
        bool is_kept = place >= rules->dice_each - rules->reserve_start;
        state->zone[die] = is_laid ? MARBLES_TO_PLACE : is_kept ? MARBLES_RESERVE : MARBLES_HAND;
    }
}

static hz_turn turn(const hz_table *table, const void *raw)
{
    const marbles_state *state = raw;
    const marbles_rules *rules = marbles_rules_of(table);
    switch ((marbles_phase)state->phase) {
    case MARBLES_SETUP:
        return rules->setup == MARBLES_ROLLED
                   ? hz_ask_wide(state->seat)
                   : hz_ask_dice(rules->ring_start, MARBLES_FACES, state->seat);
    case MARBLES_ROLL:
        return hz_ask_dice(
            marbles_count(table, state, state->seat, MARBLES_HAND), MARBLES_FACES, state->seat);
    case MARBLES_LIMBO: return hz_ask_dice(2, MARBLES_FACES, state->seat);
    case MARBLES_THROW: return hz_ask_wide(state->seat);
    case MARBLES_CHOOSE:
    case MARBLES_PLACE:
    case MARBLES_AIM: return hz_ask_seat(state->seat);
    case MARBLES_OVER: break;
    }
    return hz_over();
}

static uint64_t count(const hz_table *table, const void *raw, int seat)
{
    const marbles_state *state = raw;
    hz_action choices[MARBLES_CHOICES];
    return seat == state->seat ? (uint64_t)marbles_choices(table, state, choices) : 0;
}

static int actions(
    const hz_table *table, const void *raw, int seat, uint64_t first, hz_action *out, int capacity)
{
    const marbles_state *state = raw;
    hz_action choices[MARBLES_CHOICES];
    uint64_t total = seat == state->seat ? (uint64_t)marbles_choices(table, state, choices) : 0;
    int written = 0;
    for (uint64_t index = first; index < total && written < capacity; index++) {
        out[written++] = choices[index];
    }
    return written;
}

static hz_action sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    (void)seat;
    hz_action choices[MARBLES_CHOICES];
    uint64_t total = (uint64_t)marbles_choices(table, raw, choices);
    return choices[hz_scale_bits(bits, total)];
}

/* Whoever does not answer rolls, throws nothing, and lays dice back where they are nearest. */
static hz_action timeout(const hz_table *table, const void *raw, int seat)
{
    return sample(table, raw, seat, 0);
}

static void release(const hz_table *table, marbles_state *state, hz_log *log)
{
    int each = marbles_rules_of(table)->dice_each, die = state->seat * each;
    while (state->zone[die] != MARBLES_IN_LIMBO) {
        die++;
    }
    state->zone[die] = MARBLES_HAND;
    marbles_tell(log, MARBLES_TOLD_RELEASED, state->seat, 0, 0, "MB-12");
}

static void begin_limbo(const hz_table *table, marbles_state *state, hz_log *log)
{
    if (marbles_rules_of(table)->limbo == MARBLES_FREE) {
        release(table, state, log);
        marbles_end_turn(table, state, log);
        return;
    }
    state->phase = MARBLES_LIMBO;
}

void marbles_begin_turn(const hz_table *table, marbles_state *state, hz_log *log)
{
    bool has_hand = marbles_count(table, state, state->seat, MARBLES_HAND) > 0;
    bool has_limbo = marbles_count(table, state, state->seat, MARBLES_IN_LIMBO) > 0;
    if (has_hand && has_limbo) {
        state->phase = MARBLES_CHOOSE;
    } else if (has_hand) {
        state->phase = MARBLES_ROLL;
    } else {
        begin_limbo(table, state, log);
    }
}

/* The next throw, or the end of the turn if nothing can be thrown [MB-07]. */
static void ask_throw(const hz_table *table, marbles_state *state, hz_log *log)
{
    state->phase = MARBLES_AIM;
    if (marbles_count_throwable(table, state) == 0) {
        marbles_tell(log, MARBLES_TOLD_NO_MATCH, state->seat, 0, 0, "MB-07");
        marbles_end_turn(table, state, log);
    }
}

/* How many reserve dice a roll earns: one event a roll [MB-17]. */
static int earned_by(const hz_table *table, const marbles_state *state, const uint64_t *values)
{
    enum { TRIPLE = 3 };
    const marbles_rules *rules = marbles_rules_of(table);
    int hand = marbles_count(table, state, state->seat, MARBLES_HAND), most = 0;
    int shown[MARBLES_FACES + 1] = {0};
    for (int die = 0; die < hand; die++) {
        shown[values[die]]++;
        most = shown[values[die]] > most ? shown[values[die]] : most;
    }
    return most < TRIPLE ? 0 : most == TRIPLE ? rules->earn_triple : rules->earn_quad;
}

/* `faces` as digits, said one by one; of nine dice, without the blanks there is no room for. */
static void tell_roll(hz_log *log, int seat, int32_t faces, int ready)
{
    hz_event event = {.kind = MARBLES_TOLD_ROLL,
                      .visible = HZ_EVERYBODY,
                      .seat = (uint8_t)seat,
                      .other = HZ_NOBODY,
                      .b = ready,
                      .rule = "MB-06"};
    char digits[12];
    hz_text all = hz_text_in(digits, sizeof digits);
    hz_text said = hz_text_in(event.text, sizeof event.text);
    hz_add(&all, "%d", (int)faces);
    for (const char *digit = digits; *digit; digit++) {
        hz_add(&said, "%s%c", digit == digits || all.length > 8 ? "" : " ", *digit);
    }
    hz_tell(log, event);
}

static void
roll_hand(const hz_table *table, marbles_state *state, const uint64_t *values, hz_log *log)
{
    const marbles_rules *rules = marbles_rules_of(table);
    int seat = state->seat, each = rules->dice_each, rolled = 0;
    int32_t faces = 0; /* as digits: at most nine dice are in a hand */
    unsigned shown = marbles_shown(table, state, seat);
    state->earned = (uint8_t)earned_by(table, state, values);
    for (int die = seat * each; die < (seat + 1) * each; die++) {
        if (state->zone[die] == MARBLES_HAND) {
            uint8_t number = (uint8_t)values[rolled++];
            bool is_fixed = rules->match_eval == MARBLES_AT_ROLL;
            faces = faces * 10 + number;
            state->face[die] = number;
            state->ready[die] = !is_fixed || shown >> number & 1;
        }
    }
    int ready = marbles_count_throwable(table, state);
    tell_roll(log, seat, faces, ready);
    ask_throw(table, state, log);
}

static void
roll_limbo(const hz_table *table, marbles_state *state, const uint64_t *values, hz_log *log)
{
    state->rolls++;
    marbles_tell(
        log, MARBLES_TOLD_LIMBO_ROLL, state->seat, (int32_t)values[0], (int32_t)values[1], "MB-12");
    if (values[0] == values[1]) {
        release(table, state, log);
        marbles_end_turn(table, state, log);
    } else if (state->rolls == marbles_rules_of(table)->limbo_rolls) {
        marbles_tell(log, MARBLES_TOLD_KEPT, state->seat, 0, 0, "MB-12");
        marbles_end_turn(table, state, log);
    }
}

/* The next player's dice, or the first turn. */
void marbles_go_on_laying(const hz_table *table, marbles_state *state, hz_log *log)
{
    state->phase = MARBLES_SETUP;
    state->placed++;
    state->seat = (uint8_t)((state->seat + 1) % table->seats);
    if (state->placed == table->seats) {
        marbles_begin_turn(table, state, log);
    }
}

static void
lay_dice(const hz_table *table, marbles_state *state, const uint64_t *values, hz_log *log)
{
    static const char *const rules[] = {"MB-02", "MB-03", "MB-04"};
    int setup = marbles_rules_of(table)->setup, dice = marbles_rules_of(table)->ring_start;
    uint32_t out = marbles_place(table, state, values);
    marbles_tell(log, MARBLES_TOLD_SETUP, state->seat, dice, 0, rules[setup]);
    if (!marbles_has_physics(table) || !marbles_put_back(table, state, out)) {
        marbles_go_on_laying(table, state, log);
    }
}

/* A die goes back where the player says; after the last of them play goes on [PH-15]. */
static void lay_back(const hz_table *table, marbles_state *state, hz_action action, hz_log *log)
{
    int die = marbles_to_lay(state), shows = state->face[die];
    if (marbles_lay(table, state, action, NULL)) {
        assert(false && "a place that was not checked");
    }
    hz_tell(log,
            (hz_event){MARBLES_TOLD_LAID,
                       HZ_EVERYBODY,
                       state->seat,
                       (uint8_t)marbles_owner(table, die),
                       shows,
                       0,
                       "PH-15"});
    if (marbles_put_back(table, state, 0)) {
        return;
    }
    if (state->placed < table->seats) {
        marbles_go_on_laying(table, state, log);
    } else {
        marbles_end_turn(table, state, log);
    }
}

void marbles_after_throw(const hz_table *table,
                         marbles_state *state,
                         const marbles_landing *landing,
                         hz_log *log)
{
    if (!marbles_judge(table, state, landing, log)) {
        ask_throw(table, state, log);
    } else if (state->phase != MARBLES_PLACE) {
        marbles_end_turn(table, state, log);
    }
}

static void rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    marbles_state *state = raw;
    if (state->phase == MARBLES_SETUP) {
        lay_dice(table, state, values, log);
    } else if (state->phase == MARBLES_ROLL) {
        roll_hand(table, state, values, log);
    } else if (state->phase == MARBLES_LIMBO) {
        roll_limbo(table, state, values, log);
    } else {
        assert(state->phase == MARBLES_THROW);
        marbles_landing landing;
        marbles_land(table, state, values, &landing);
        marbles_after_throw(table, state, &landing, log);
    }
}

static void throw_die(const hz_table *table, marbles_state *state, hz_action action, hz_log *log)
{
    bool has_physics = marbles_has_physics(table);
    int number = marbles_number_of(action), target = has_physics ? 0 : marbles_target_of(action);
    int goal = has_physics ? marbles_goes_for(table, state, action) + 1 : target;
    state->thrown = (uint8_t)(marbles_throwable(table, state, number) + 1);
    state->target = (uint8_t)target;
    state->force = has_physics ? HZ_MEDIUM : (uint8_t)marbles_force_of(action);
    state->number = (uint8_t)number;
    state->throw[0] = has_physics ? action.word[0] : 0;
    state->throw[1] = has_physics ? action.word[1] : 0;
    state->phase = MARBLES_THROW;
    bool is_aimed = goal > 0;
    hz_tell(log,
            (hz_event){is_aimed ? MARBLES_TOLD_AIMED : MARBLES_TOLD_THROW,
                       HZ_EVERYBODY,
                       state->seat,
                       is_aimed ? (uint8_t)marbles_owner(table, goal - 1) : HZ_NOBODY,
                       number,
                       is_aimed ? state->face[goal - 1] : 0,
                       "MB-07"});
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    marbles_state *state = raw;
    assert(!marbles_legal(table, state, seat, action, NULL));
    (void)seat;
    if (marbles_number_of(action)) {
        throw_die(table, state, action, log);
        return;
    }
    switch (marbles_verb_of(action)) {
    case MARBLES_DO_STOP:
        marbles_tell(log, MARBLES_TOLD_STOP, state->seat, 0, 0, "MB-07");
        marbles_end_turn(table, state, log);
        break;
    case MARBLES_DO_ROLL: state->phase = MARBLES_ROLL; break;
    case MARBLES_DO_LIMBO: begin_limbo(table, state, log); break;
    case MARBLES_DO_PLACE: lay_back(table, state, action, log); break;
    case MARBLES_DO_THROW:
    case MARBLES_VERBS: break;
    }
}

static const hz_ending endings[] = {
    [MARBLES_GOING] = {"on", NULL, NULL},
    [MARBLES_OUT] = {"out", "dice ran out", "MB-14"},
    [MARBLES_DEAD] = {"dead", "nobody could ever throw again", "MB-15"},
    [MARBLES_LONG] = {"turns", "no turns were left", "MB-15", .is_limit = true},
    {0},
};

static void standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const marbles_state *state = raw;
    int32_t keys[HZ_MAX_SEATS];
    for (int seat = 0; seat < table->seats; seat++) {
        out->score[seat] = marbles_wins(state, seat);
        keys[seat] = out->score[seat] * MARBLES_MAX_DICE +
                     marbles_count(table, state, seat, MARBLES_RING); /* MB-16 */
    }
    hz_rank(keys, table->seats, out->place);
    out->ending = state->ending;
    out->began = table->first;
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_marbles, table, batch, tally);
}

static void
play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    *course = hz_drive_game(&hz_marbles, table, state, seating, cap, NULL);
}

const hz_game hz_marbles = {
    .id = "marbles",
    .title = "Marbles for Squares",
    .pitch = "Throw a die at dice of its number and knock them out of the ring",
    .length = "20 minutes",
    .min_seats = 2,
    .max_seats = MARBLES_MAX_SEATS,
    .normal_seats = 2,
    .rules_version = 6,
    .page = marbles_page,
    .state_size = sizeof(marbles_state),
    .options_size = sizeof(marbles_rules),
    .options = marbles_options,
    .presets = marbles_presets,
    .events = marbles_events,
    .endings = endings,
    .notation = &marbles_notation,
    .advice = &marbles_advice,
    .kinds = "throw|roll|stop|limbo|place",
    .kit = &marbles_kit,
    .gauge = &marbles_gauge,
    .stepwise = &marbles_stepwise,
    .typing = &marbles_typing,
    .occasions = &(const hz_occasions){.tests = "table=model", .real_dice = "table=hand"},
    .check = marbles_check,
    .start = start,
    .turn = turn,
    .request = marbles_request,
    .count = count,
    .actions = actions,
    .sample = sample,
    .legal = marbles_legal,
    .act = act,
    .rolled = rolled,
    .timeout = timeout,
    .standing = standing,
    .valid = marbles_valid,
    .mask = hz_hides_nothing,
    .guess = hz_guesses_nothing,
    .play_many = play_many,
    .play_on = play_on,
};
