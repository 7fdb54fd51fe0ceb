/* 65: the interface of the game, and what each choice and each roll does. */
#include "games/sixtyfive/play.h"
#include "games/sixtyfive/screen.h"
#include "games/sixtyfive/throw.h"
#include "hazard/driver.h"

static void start(const hz_table *table, void *raw)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    sixtyfive_state *state = raw;
    bool is_rolled = rules->first == SIXTYFIVE_RANDOM;
    int games = rules->first == SIXTYFIVE_ALTERNATE ? rules->match_game : 0;
    uint8_t side = (uint8_t)(is_rolled ? 0 : (table->first + games) % SIXTYFIVE_SIDES);
    *state = (sixtyfive_state){.phase = is_rolled ? SIXTYFIVE_ROLL_FIRST : SIXTYFIVE_SETUP,
                               .side = side,
                               .first = is_rolled ? HZ_NOBODY : side,
                               .winner = HZ_NOBODY};
    for (int die = 0; die < rules->white_count; die++) {
        state->zone[die] = SIXTYFIVE_ROLLING;
    }
}

static hz_turn turn(const hz_table *table, const void *raw)
{
    const sixtyfive_state *state = raw;
    switch ((sixtyfive_phase)state->phase) {
    case SIXTYFIVE_ROLL_FIRST: return hz_ask_dice(1, SIXTYFIVE_FACES, HZ_NOBODY);
    case SIXTYFIVE_OFF_BOARD:
        return hz_ask_dice(sixtyfive_rules_of(table)->blue_count, SIXTYFIVE_FACES, state->side);
    case SIXTYFIVE_SETUP: return hz_ask_wide(HZ_NOBODY);
    case SIXTYFIVE_ROLL_IN:
    case SIXTYFIVE_THROW:
    case SIXTYFIVE_ROLL_BACK:
    case SIXTYFIVE_RESCUE: return hz_ask_wide(state->side);
    case SIXTYFIVE_GOAL:
    case SIXTYFIVE_ANNOUNCE:
    case SIXTYFIVE_PREROLL:
    case SIXTYFIVE_AIM:
    case SIXTYFIVE_COLLECT:
    case SIXTYFIVE_CLAIM:
    case SIXTYFIVE_NAME:
    case SIXTYFIVE_EXTRA:
    case SIXTYFIVE_TOSS:
    case SIXTYFIVE_PLACE:
    case SIXTYFIVE_PICK: return hz_ask_seat(sixtyfive_chooser(state));
    case SIXTYFIVE_OVER: break;
    }
    return hz_over();
}

static uint64_t count(const hz_table *table, const void *raw, int seat)
{
    return seat == sixtyfive_chooser(raw) ? sixtyfive_choices(table, raw) : 0;
}

static int actions(
    const hz_table *table, const void *raw, int seat, uint64_t first, hz_action *out, int capacity)
{
    uint64_t total = count(table, raw, seat);
    int written = 0;
    for (uint64_t index = first; index < total && written < capacity; index++) {
        out[written++] = sixtyfive_choice_at(table, raw, index);
    }
    return written;
}

static hz_action sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    (void)seat;
    uint64_t total = sixtyfive_choices(table, raw);
    return sixtyfive_choice_at(table, raw, hz_scale_bits(bits, total));
}

/* The mildest: nothing where that is possible. A throw that nobody makes is one die, unaimed. */
static hz_action timeout(const hz_table *table, const void *raw, int seat)
{
    (void)seat;
    return sixtyfive_choice_at(table, raw, 0);
}

static void name_goal(const hz_table *table, sixtyfive_state *state, int number, hz_log *log)
{
    state->mode[state->side] = (uint8_t)number;
    sixtyfive_tell(log,
                   number ? SIXTYFIVE_TOLD_GOAL_KIND : SIXTYFIVE_TOLD_GOAL_STRAIGHT,
                   state->side,
                   number,
                   number ? sixtyfive_rules_of(table)->kind_target : 0,
                   "SF-41");
    sixtyfive_after_goal(table, state, log);
}

/* The start of a turn, or right after the pick [SF-31]. */
static void announce(const hz_table *table, sixtyfive_state *state, bool is_yes, hz_log *log)
{
    int challenge = sixtyfive_rules_of(table)->challenge;
    state->announced = is_yes;
    if (is_yes) {
        sixtyfive_tell(log, SIXTYFIVE_TOLD_ANNOUNCE, state->side, 0, 0, "SF-31");
    }
    if (is_yes && challenge != SIXTYFIVE_DECLARED) {
        state->phase = SIXTYFIVE_OFF_BOARD;
    } else if (challenge == SIXTYFIVE_AFTER_PICK) {
        sixtyfive_pass_on(table, state, log);
    } else {
        sixtyfive_after_announce(table, state, log);
    }
}

static void preroll(const hz_table *table, sixtyfive_state *state, uint64_t dice, hz_log *log)
{
    for (uint32_t left = (uint32_t)dice; left;) {
        int die = sixtyfive_pop(&left);
        state->zone[die] = SIXTYFIVE_ROLLING;
        state->face[die] = 0;
    }
    if (!dice) {
        sixtyfive_begin_roll(table, state, log);
        return;
    }
    sixtyfive_tell(
        log, SIXTYFIVE_TOLD_PREROLL, state->side, __builtin_popcountll(dice), 0, "SF-32");
    sixtyfive_ask_roll(table, state, SIXTYFIVE_ROLL_IN);
}

/* A throw of blue dice, or of white ones that go back. */
static void let_go(const hz_table *table, sixtyfive_state *state, hz_action action, hz_log *log)
{
    bool is_toss = state->phase == SIXTYFIVE_TOSS;
    if (sixtyfive_has_physics(table)) {
        state->aim[0] = action.word[0];
        state->aim[1] = action.word[1];
    } else {
        state->target = (uint8_t)sixtyfive_number_of(action);
    }
    if (is_toss) {
        state->phase = state->after;
        state->after = 0;
    } else {
        state->group = (uint8_t)sixtyfive_group_of(action);
        state->phase = SIXTYFIVE_THROW;
        if (sixtyfive_has_physics(table)) {
            sixtyfive_tell_throw(table, state, log);
        }
    }
}

void sixtyfive_tidy_up(const hz_table *table,
                       sixtyfive_state *state,
                       sixtyfive_phase after,
                       hz_log *log)
{
    bool is_tidy = !sixtyfive_has_physics(table) || sixtyfive_tidy(table, state, true, log);
    if (is_tidy) {
        sixtyfive_go_on(table, state, after, log);
    } else {
        state->phase = SIXTYFIVE_PLACE;
        state->after = (uint8_t)after;
    }
}

static void place(const hz_table *table, sixtyfive_state *state, uint64_t spot, hz_log *log)
{
    sixtyfive_place(table, state, spot, log);
    sixtyfive_tidy_up(table, state, (sixtyfive_phase)state->after, log);
}

static void collect(const hz_table *table, sixtyfive_state *state, uint64_t dice, hz_log *log)
{
    for (uint32_t left = (uint32_t)dice; left;) {
        sixtyfive_collect(state, sixtyfive_pop(&left), "SF-13", log);
    }
    sixtyfive_after_collect(table, state, log);
}

static void claim(const hz_table *table, sixtyfive_state *state, uint64_t number, hz_log *log)
{
    int side = state->side, shown = state->number;
    if (number == 0) {
        state->left = 0;
        sixtyfive_tell(log, SIXTYFIVE_TOLD_NO_CLAIM, side, shown, 0, "SF-14");
    } else {
        state->left = (uint8_t)(state->left == SIXTYFIVE_ALL ? state->left : state->left - 1);
        state->claimed++;
        sixtyfive_take(state, (int)number - 1);
        sixtyfive_tell(log, SIXTYFIVE_TOLD_CLAIM, side, shown, (int)number, "SF-14");
    }
    sixtyfive_after_claim(table, state, log);
}

static void roll_instead(const hz_table *table, sixtyfive_state *state, hz_log *log)
{
    state->left = 0;
    state->owed = SIXTYFIVE_WILL_ROLL;
    sixtyfive_after_claim(table, state, log);
}

static void name_number(const hz_table *table, sixtyfive_state *state, int number, hz_log *log)
{
    int other = 1 - state->side;
    if (number) {
        sixtyfive_turn_to(state, other, number);
    }
    hz_tell(log,
            (hz_event){number ? SIXTYFIVE_TOLD_CHALLENGE : SIXTYFIVE_TOLD_NO_CHALLENGE,
                       HZ_EVERYBODY,
                       state->side,
                       (uint8_t)other,
                       number,
                       sixtyfive_rules_of(table)->kind_target,
                       number ? "SF-30" : "SF-28"});
    sixtyfive_after_name(table, state, log);
}

static void take_extra(const hz_table *table, sixtyfive_state *state, bool is_yes, hz_log *log)
{
    state->owed = is_yes ? SIXTYFIVE_WILL_ROLL : SIXTYFIVE_NONE_OWED;
    if (!is_yes) {
        sixtyfive_tell(log, SIXTYFIVE_TOLD_NO_EXTRA, state->side, 0, 0, "SF-33");
    }
    sixtyfive_after_roll_back(table, state, log);
}

static void pick(const hz_table *table, sixtyfive_state *state, int number, hz_log *log)
{
    int side = 1 - state->side;
    sixtyfive_turn_to(state, side, number);
    int dice = sixtyfive_progress(state, side);
    sixtyfive_tell(log, SIXTYFIVE_TOLD_PICK, side, number, dice, "SF-24");
    sixtyfive_after_pick(table, state, log);
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    sixtyfive_state *state = raw;
    uint64_t number = sixtyfive_number_of(action);
    assert(!sixtyfive_legal(table, state, seat, action, NULL));
    (void)seat;
    switch (sixtyfive_verb_of(action)) {
    case SIXTYFIVE_DO_THROW: let_go(table, state, action, log); break;
    case SIXTYFIVE_DO_GOAL: name_goal(table, state, (int)number, log); break;
    case SIXTYFIVE_DO_ANNOUNCE: announce(table, state, number, log); break;
    case SIXTYFIVE_DO_PREROLL: preroll(table, state, number, log); break;
    case SIXTYFIVE_DO_COLLECT: collect(table, state, number, log); break;
    case SIXTYFIVE_DO_CLAIM: claim(table, state, number, log); break;
    case SIXTYFIVE_DO_ROLL: roll_instead(table, state, log); break;
    case SIXTYFIVE_DO_NAME: name_number(table, state, (int)number, log); break;
    case SIXTYFIVE_DO_EXTRA: take_extra(table, state, number, log); break;
    case SIXTYFIVE_DO_PICK: pick(table, state, (int)number, log); break;
    case SIXTYFIVE_DO_PLACE: place(table, state, number, log); break;
    }
}

static void roll_white(const hz_table *table,
                       sixtyfive_state *state,
                       const uint64_t *values,
                       enum sixtyfive_event kind,
                       hz_log *log)
{
    int rolled = sixtyfive_count(state, SIXTYFIVE_ROLLING);
    sixtyfive_roll_in(table, state, values);
    const char *rule = kind == SIXTYFIVE_TOLD_SETUP ? "SF-03" : "SF-19";
    sixtyfive_tell(log, kind, HZ_NOBODY, rolled, 0, rule);
    sixtyfive_tidy_up(table, state, (sixtyfive_phase)state->phase, log);
}

static void rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    sixtyfive_state *state = raw;
    int blue = sixtyfive_rules_of(table)->blue_count;
    switch ((sixtyfive_phase)state->phase) {
    case SIXTYFIVE_ROLL_FIRST:
        state->side = state->first = values[0] > SIXTYFIVE_FACES / 2;
        state->phase = SIXTYFIVE_SETUP;
        sixtyfive_tell(log, SIXTYFIVE_TOLD_FIRST, state->side, 0, 0, "SF-04");
        break;
    case SIXTYFIVE_SETUP: roll_white(table, state, values, SIXTYFIVE_TOLD_SETUP, log); break;
    case SIXTYFIVE_OFF_BOARD:
        for (int die = 0; die < blue; die++) {
            state->blue[die] = (uint8_t)values[die];
        }
        state->thrown = (uint8_t)blue;
        sixtyfive_after_off_board(table, state, log);
        break;
    case SIXTYFIVE_ROLL_IN:
    case SIXTYFIVE_ROLL_BACK:
        roll_white(table, state, values, SIXTYFIVE_TOLD_ROLLED_BACK, log);
        break;
    case SIXTYFIVE_RESCUE:
        sixtyfive_roll_in(table, state, values);
        sixtyfive_tidy_up(table, state, SIXTYFIVE_RESCUE, log);
        break;
    case SIXTYFIVE_THROW:
        sixtyfive_land(table, state, values, log);
        sixtyfive_after_throw(table, state, log);
        break;
    case SIXTYFIVE_GOAL:
    case SIXTYFIVE_ANNOUNCE:
    case SIXTYFIVE_PREROLL:
    case SIXTYFIVE_AIM:
    case SIXTYFIVE_COLLECT:
    case SIXTYFIVE_CLAIM:
    case SIXTYFIVE_NAME:
    case SIXTYFIVE_EXTRA:
    case SIXTYFIVE_PICK:
    case SIXTYFIVE_TOSS:
    case SIXTYFIVE_PLACE:
    case SIXTYFIVE_OVER: assert(false && "no roll is awaited"); break;
    }
}

enum { GOES_ON, END_DIFFERENT, END_KIND, END_TURNS };
static const hz_ending endings[] = {
    [GOES_ON] = {"on", NULL, NULL},
    [END_DIFFERENT] = {"different", "six different numbers", "SF-20"},
    [END_KIND] = {"kind", "enough dice of a kind", "SF-26"},
    [END_TURNS] = {"turns", "no turns were left", "SF-40", .is_limit = true},
    {0},
};

static void standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const sixtyfive_state *state = raw;
    bool is_won = state->winner != HZ_NOBODY, is_over = state->phase == SIXTYFIVE_OVER;
    int32_t keys[SIXTYFIVE_SIDES];
    for (int side = 0; side < SIXTYFIVE_SIDES; side++) {
        out->score[side] = sixtyfive_progress(state, side);
        /* Unfinished is a draw, whoever was ahead [SF-40]. */
        keys[side] = is_won ? side == state->winner : is_over ? 0 : out->score[side];
    }
    hz_rank(keys, table->seats, out->place);
    out->ending = !is_over                     ? GOES_ON
                  : !is_won                    ? END_TURNS
                  : state->mode[state->winner] ? END_KIND
                                               : END_DIFFERENT;
    out->began = state->first;
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_sixtyfive, table, batch, tally);
}

static void
play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    *course = hz_drive_game(&hz_sixtyfive, table, state, seating, cap, NULL);
}

const hz_game hz_sixtyfive = {
    .id = "sixtyfive",
    .title = "65",
    .pitch = "Knock white dice out of a ring: six different win, or five of a kind",
    .length = "15 minutes",
    .min_seats = SIXTYFIVE_SIDES,
    .max_seats = SIXTYFIVE_SIDES,
    .normal_seats = SIXTYFIVE_SIDES,
    .rules_version = 4,
    .page = sixtyfive_page,
    .state_size = sizeof(sixtyfive_state),
    .options_size = sizeof(sixtyfive_rules),
    .options = sixtyfive_options,
    .presets = sixtyfive_presets,
    .events = sixtyfive_events,
    .endings = endings,
    .notation = &sixtyfive_notation,
    .advice = &sixtyfive_advice,
    .kinds = "throw|goal|challenge|preroll|take|claim|roll|name|extra|pick|*lay",
    .kit = &sixtyfive_kit,
    .gauge = &sixtyfive_gauge,
    .stepwise = &sixtyfive_stepwise,
    .typing = &sixtyfive_typing,
    .occasions = &(const hz_occasions){.tests = "table=model", .real_dice = "table=hand"},
    .check = sixtyfive_check,
    .start = start,
    .turn = turn,
    .request = sixtyfive_request,
    .count = count,
    .actions = actions,
    .sample = sample,
    .legal = sixtyfive_legal,
    .act = act,
    .rolled = rolled,
    .timeout = timeout,
    .standing = standing,
    .valid = sixtyfive_valid,
    .mask = hz_hides_nothing,
    .guess = hz_guesses_nothing,
    .play_many = play_many,
    .play_on = play_on,
};
