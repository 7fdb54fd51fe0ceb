/* Pig: what may be done and what it does. */
#include "games/pig/pig.h"

#include "hazard/driver.h"

static const hz_option options[] = {
    {"target",
     "Points that win",
     HZ_INT,
     "100",
     .min = 2,
     .max = 1000,
     .field = offsetof(pig_rules, target)},
    {0},
};

static const hz_preset presets[] = {
    {"classic",
     "The classic race to 100",
     "target=100",
     NULL,
     .title = "The classic",
     .story =
         "The folk game as it is known everywhere; here as the smallest example of a game to add."},
    {0},
};

static const hz_event_kind events[] = {
    [PIG_TOLD_ROLL] = {"roll",
                       "{seat} rolls {a}: {b} at stake",
                       NULL,
                       .holds = "seat face=a pot=b"},
    [PIG_TOLD_BUST] = {"bust",
                       "{seat} rolls 1 and loses {a point}",
                       "turns lost to a 1",
                       .holds = "seat lost=a"},
    [PIG_TOLD_HOLD] = {"hold",
                       "{seat} keeps {a point} and stands at {b}",
                       "turns ended by a hold",
                       .holds = "seat kept=a total=b"},
    [PIG_TOLD_WIN] = {"win", "{seat} wins with {a point}", NULL, .holds = "seat total=a"},
    {0},
};

static hz_status check(const hz_table *table, hz_text *warnings, hz_error *error)
{
    (void)table, (void)warnings, (void)error;
    return HZ_OK;
}

static void start(const hz_table *table, void *raw)
{
    pig_state *state = raw;
    *state = (pig_state){.seat = table->first, .phase = PIG_DECIDE};
}

static hz_turn turn(const hz_table *table, const void *raw)
{
    (void)table;
    const pig_state *state = raw;
    switch ((pig_phase)state->phase) {
    case PIG_DECIDE: return hz_ask_seat(state->seat);
    case PIG_ROLL: return hz_ask_dice(1, 6, state->seat);
    case PIG_OVER: break;
    }
    return hz_over();
}

/* Whoever has the die may do both. Listed often: the generic way would ask both rows first. */
static uint64_t count(const hz_table *table, const void *raw, int seat)
{
    (void)table;
    const pig_state *state = raw;
    return state->phase == PIG_DECIDE && state->seat == seat ? 2 : 0;
}

static int actions(
    const hz_table *table, const void *raw, int seat, uint64_t first, hz_action *out, int capacity)
{
    int listed = 0;
    for (uint64_t all = count(table, raw, seat); first < all && listed < capacity; first++) {
        out[listed++] = (hz_action){{first, 0}};
    }
    return listed;
}

static hz_action sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    (void)table, (void)raw, (void)seat;
    return (hz_action){{bits >> 63, 0}};
}

static void pass_turn(const hz_table *table, pig_state *state, hz_log *log)
{
    state->pot = 0;
    state->seat = (uint8_t)(state->seat + 1 == table->seats ? 0 : state->seat + 1);
    state->phase = PIG_DECIDE;
    hz_end_turn(log);
    if (state->seat == table->first) {
        hz_end_round(log); /* everybody has had a turn */
    }
}

static void tell(hz_log *log, enum pig_event kind, int seat, int a, int b, const char *rule)
{
    if (log) {
        hz_tell(log,
                (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, a, b, rule});
    }
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    pig_state *state = raw;
    assert(state->phase == PIG_DECIDE && seat == state->seat);
    if (action.word[0] == PIG_ROLL_ON) {
        state->phase = PIG_ROLL;
        return;
    }
    int kept = state->pot;
    state->score[seat] = (int16_t)(state->score[seat] + kept);
    pass_turn(table, state, log);
    tell(log, PIG_TOLD_HOLD, seat, kept, state->score[seat], "PG-04");
}

static void rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    pig_state *state = raw;
    int face = (int)values[0], seat = state->seat, pot = state->pot;
    if (face == 1) {
        pass_turn(table, state, log);
        tell(log, PIG_TOLD_BUST, seat, pot, 0, "PG-03");
        return;
    }
    state->pot = (int16_t)(pot + face);
    state->phase = PIG_DECIDE;
    tell(log, PIG_TOLD_ROLL, seat, face, state->pot, "PG-03");
    int total = state->score[seat] + state->pot;
    if (total >= pig_rules_of(table)->target) {
        state->score[seat] = (int16_t)total;
        state->pot = 0;
        state->phase = PIG_OVER;
        hz_end_turn(log);
        hz_end_round(log); /* cut short */
        tell(log, PIG_TOLD_WIN, seat, total, 0, "PG-05");
    }
}

static hz_action timeout(const hz_table *table, const void *raw, int seat)
{
    (void)table, (void)raw, (void)seat;
    return (hz_action){{PIG_HOLD, 0}};
}

enum { PIG_GOES_ON, PIG_END_TARGET };
static const hz_ending endings[] = {
    [PIG_GOES_ON] = {"on", NULL, NULL},
    [PIG_END_TARGET] = {"target", "the target was reached", "PG-05"},
    {0},
};

static void standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const pig_state *state = raw;
    for (int seat = 0; seat < table->seats; seat++) {
        out->score[seat] = state->score[seat];
    }
    hz_rank(out->score, table->seats, out->place);
    out->ending = state->phase == PIG_OVER ? PIG_END_TARGET : PIG_GOES_ON;
    out->began = table->first;
}

static hz_status valid(const hz_table *table, const void *raw, hz_error *error)
{
    const pig_state *state = raw;
    int target = pig_rules_of(table)->target, reached = 0;
    if (state->phase > PIG_OVER || state->seat >= table->seats) {
        return hz_fail(error, HZ_RANGE, "position: seat or phase out of range");
    }
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        int most = seat < table->seats ? target + 5 : 0;
        if (state->score[seat] < 0 || state->score[seat] > most) {
            return hz_fail(
                error, HZ_RANGE, "position: score %d, expected 0 to %d", state->score[seat], most);
        }
        reached += state->score[seat] >= target;
    }
    bool is_over = state->phase == PIG_OVER;
    if (reached != is_over || (is_over && state->score[state->seat] < target)) {
        return hz_fail(error, HZ_RANGE, "position: over and a target reached go together [PG-05]");
    }
    if (state->pot < 0 || state->pot == 1 ||
        (!is_over && state->score[state->seat] + state->pot >= target) ||
        (is_over && state->pot > 0)) {
        return hz_fail(error, HZ_RANGE, "position: pot %d cannot be at stake here", state->pot);
    }
    return HZ_OK;
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_pig, table, batch, tally);
}

static void
play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    *course = hz_drive_game(&hz_pig, table, state, seating, cap, NULL);
}

const hz_game hz_pig = {
    .id = "pig",
    .title = "Pig",
    .pitch = "Roll and roll again, or keep what you have before a 1 takes it all",
    .length = "5 minutes",
    .min_seats = 2,
    .max_seats = 4,
    .normal_seats = 2,
    .rules_version = 1,
    .page = pig_page,
    .state_size = sizeof(pig_state),
    .options_size = sizeof(pig_rules),
    .options = options,
    .presets = presets,
    .events = events,
    .endings = endings,
    .notation = &pig_notation,
    .advice = &pig_advice,
    .verbs = pig_verbs,
    .solvable = &pig_solvable,
    .check = check,
    .start = start,
    .turn = turn,
    .count = count,
    .actions = actions,
    .sample = sample,
    .legal = hz_verbs_legal,
    .act = act,
    .rolled = rolled,
    .timeout = timeout,
    .standing = standing,
    .valid = valid,
    .mask = hz_hides_nothing,
    .guess = hz_guesses_nothing,
    .play_many = play_many,
    .play_on = play_on,
};
