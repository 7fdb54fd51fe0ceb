/* Dead Man's Wager: what may be done and what it does. */
#include "games/wager/wager.h"
#include "hazard/driver.h"

static void tell(hz_log *log, uint16_t kind, int seat, int32_t a, int32_t b, const char *rule)
{
    hz_tell(log, (hz_event){kind, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}

static void start(const hz_table *table, void *raw)
{
    wager_state *state = raw;
    *state = (wager_state){.seat = table->first, .round = 1, .phase = WAGER_ROLL};
}

static hz_turn turn(const hz_table *table, const void *raw)
{
    (void)table;
    const wager_state *state = raw;
    switch ((wager_phase)state->phase) {
    case WAGER_ROLL: /* with no action before it: WG-08 */
    case WAGER_ROLL_AGAIN:
    case WAGER_ROLL_WAGER: return hz_ask_dice(1, 6, state->seat);
    case WAGER_CHOOSE_AGAIN:
    case WAGER_OFFER: return hz_ask_seat(state->seat);
    case WAGER_OVER: break;
    }
    return hz_over();
}

/* Drawn often: the generic way would ask all rows first. */
static hz_action sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    (void)table, (void)seat;
    return wager_answer(raw, bits >> 63);
}

static hz_action timeout(const hz_table *table, const void *raw, int seat)
{
    (void)table, (void)seat;
    return wager_answer(raw, false);
}

int wager_count_fates(const hz_table *table, const wager_state *state, uint8_t fate, uint8_t other)
{
    int found = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        found += state->fate[seat] == fate || state->fate[seat] == other;
    }
    return found;
}

int wager_next_active(const hz_table *table, const wager_state *state, int seat)
{
    int next = seat;
    do {
        next = next + 1 == table->seats ? 0 : next + 1;
    } while (next != seat && state->fate[next] != WAGER_ACTIVE);
    return next;
}

static void pass_turn(const hz_table *table, wager_state *state, bool is_doubled, hz_log *log)
{
    int seat = state->seat;
    int next = wager_next_active(table, state, seat);
    /* The round number rises whenever the search passes the starter, active or not: WG-07. */
    int to_starter = (table->first - seat - 1 + table->seats) % table->seats;
    int to_next = (next - seat - 1 + table->seats) % table->seats;
    if (to_starter <= to_next) {
        state->round++;
        hz_end_round(log);
    }
    state->seat = (uint8_t)next;
    state->phase = WAGER_ROLL;
    state->doubled = is_doubled;
    if (is_doubled) {
        hz_tell(log,
                (hz_event){
                    WAGER_TOLD_DOUBLE, HZ_EVERYBODY, (uint8_t)seat, (uint8_t)next, 0, 0, "WG-14"});
    }
}

/* The active ones rank by total between winners and those put out: WG-33. */
static void rank_beaten(const hz_table *table, wager_state *state)
{
    int winners = wager_count_fates(table, state, WAGER_TARGET, WAGER_FORTUNE);
    uint8_t place[HZ_MAX_SEATS];
    for (int seat = 0; seat < table->seats; seat++) {
        place[seat] = (uint8_t)(winners + 1);
        for (int other = 0; other < table->seats; other++) {
            place[seat] = (uint8_t)(place[seat] + (state->fate[other] == WAGER_ACTIVE &&
                                                   state->total[other] > state->total[seat]));
        }
    }
    for (int seat = 0; seat < table->seats; seat++) {
        if (state->fate[seat] == WAGER_ACTIVE) {
            state->fate[seat] = WAGER_BEATEN;
            state->place[seat] = place[seat];
        }
    }
}

/* The round is over too, however far it has come. */
static void end_game(wager_state *state, hz_log *log)
{
    state->phase = WAGER_OVER;
    state->doubled = 0;
    hz_end_round(log);
}

/* After the last roll of a turn: is the game over, and who is next? */
static void end_turn(const hz_table *table, wager_state *state, bool gives_double, hz_log *log)
{
    const wager_rules *rules = wager_rules_of(table);
    int winners = wager_count_fates(table, state, WAGER_TARGET, WAGER_FORTUNE);
    hz_end_turn(log);
    if (winners > 0 && (!rules->play_on || table->seats == 2)) {
        rank_beaten(table, state); /* WG-30 */
        end_game(state, log);
        return;
    }
    if (wager_count_fates(table, state, WAGER_ACTIVE, WAGER_ACTIVE) > 1) {
        pass_turn(table, state, gives_double, log);
        return;
    }
    int last = state->seat;
    if (state->fate[last] != WAGER_ACTIVE) {
        last = wager_next_active(table, state, last);
    }
    state->fate[last] = WAGER_LAST;
    state->place[last] = (uint8_t)(winners + 1);
    state->seat = (uint8_t)last;
    end_game(state, log);
    tell(log, WAGER_TOLD_LAST, last, 0, 0, winners ? "WG-32" : "WG-31");
    tell(log, WAGER_TOLD_PLACE, last, winners + 1, 0, winners ? "WG-32" : "WG-31");
}

static void win(const hz_table *table, wager_state *state, uint8_t fate, hz_log *log)
{
    int seat = state->seat;
    state->place[seat] =
        (uint8_t)(wager_count_fates(table, state, WAGER_TARGET, WAGER_FORTUNE) + 1);
    state->fate[seat] = fate;
    bool is_target = fate == WAGER_TARGET;
    tell(log,
         is_target ? WAGER_TOLD_TARGET : WAGER_TOLD_FORTUNE,
         seat,
         0,
         state->total[seat],
         is_target ? "WG-05" : "WG-24");
    tell(log, WAGER_TOLD_PLACE, seat, state->place[seat], 0, "WG-33");
}

static void put_out(const hz_table *table, wager_state *state, hz_log *log)
{
    int seat = state->seat;
    state->place[seat] =
        (uint8_t)(table->seats - wager_count_fates(table, state, WAGER_MARK, WAGER_MARK));
    state->fate[seat] = WAGER_MARK;
    bool is_at_target = state->total[seat] >= wager_rules_of(table)->target;
    tell(log,
         is_at_target ? WAGER_TOLD_MARK_AT_TARGET : WAGER_TOLD_MARK,
         seat,
         0,
         state->total[seat],
         is_at_target ? "WG-25" : "WG-23");
    tell(log, WAGER_TOLD_PLACE, seat, state->place[seat], 0, "WG-33");
}

static bool is_run(uint8_t run, int face, int length)
{
    return length > 0 && run == face * 16 + length;
}

/* Every own roll counts by its face, whatever points it gave: WG-20, WG-21. */
static void count_run(const wager_rules *rules, wager_state *state, int face)
{
    uint8_t *run = &state->run[state->seat];
    bool is_counted = (face == rules->mark_face && rules->mark_length) ||
                      (face == rules->fortune_face && rules->fortune_length);
    int length = *run / 16 == face ? *run % 16 + 1 : 1;
    *run = (uint8_t)(is_counted ? face * 16 + length : 0);
}

/* The checks after every roll, in their order: WG-25. */
static void judge(const hz_table *table, wager_state *state, hz_log *log)
{
    const wager_rules *rules = wager_rules_of(table);
    int seat = state->seat;
    uint8_t run = state->run[seat];
    bool is_target = state->total[seat] >= rules->target;
    bool is_settled = is_target && rules->check_order == WAGER_TARGET_FIRST;
    if (!is_settled && is_run(run, rules->mark_face, rules->mark_length)) {
        put_out(table, state, log);
    } else if (!is_settled && is_run(run, rules->fortune_face, rules->fortune_length)) {
        win(table, state, WAGER_FORTUNE, log);
    } else if (is_target) {
        win(table, state, WAGER_TARGET, log);
    } else if (is_run(run, rules->mark_face, rules->mark_length - 1)) {
        tell(log, WAGER_TOLD_PERIL, seat, rules->mark_face, 0, "WG-23");
    } else if (is_run(run, rules->fortune_face, rules->fortune_length - 1)) {
        tell(log, WAGER_TOLD_HOPE, seat, rules->fortune_face, 0, "WG-24");
    }
}

static void offer(wager_state *state)
{
    state->phase = WAGER_OFFER;
    state->doubled = 0;
}

static void tell_roll(const wager_state *state, int face, int points, hz_log *log)
{
    int seat = state->seat, total = state->total[state->seat];
    if (state->phase == WAGER_ROLL) {
        tell(log, WAGER_TOLD_ROLL, seat, face, total, "WG-04");
    } else if (state->phase == WAGER_ROLL_AGAIN) {
        tell(log, WAGER_TOLD_AGAIN, seat, face, total, "WG-16");
    } else if (points == 0) {
        tell(log, WAGER_TOLD_NOTHING, seat, face, total, "WG-11");
    } else {
        tell(log, points > 0 ? WAGER_TOLD_GAIN : WAGER_TOLD_LOSS, seat, face, total, "WG-11");
    }
}

static void rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    wager_state *state = raw;
    const wager_rules *rules = wager_rules_of(table);
    int face = (int)values[0], seat = state->seat, phase = state->phase;
    int points = phase == WAGER_ROLL_WAGER ? rules->points[face - 1] : face;
    /* No floor in the rules; this one only keeps numbers numbers when nobody can win [WG-12]. */
    state->total[seat] += state->total[seat] + points < WAGER_LOWEST ? 0 : points;
    count_run(rules, state, face);
    if (log) {
        tell_roll(state, face, points, log);
    }
    judge(table, state, log);
    bool is_active = state->fate[seat] == WAGER_ACTIVE;
    if (phase == WAGER_ROLL && state->doubled && is_active) {
        bool is_forced = rules->double_second == WAGER_FORCED;
        state->phase = is_forced ? WAGER_ROLL_AGAIN : WAGER_CHOOSE_AGAIN;
    } else if (phase != WAGER_ROLL_WAGER && rules->wager && is_active) {
        offer(state);
    } else {
        /* A bad face that takes the mover out of play gives no double: WG-14. */
        bool is_bad = phase == WAGER_ROLL_WAGER && rules->bad >> (face - 1) & 1;
        end_turn(table, state, is_bad && is_active, log);
    }
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    wager_state *state = raw;
    assert(seat == state->seat && !hz_verbs_legal(table, raw, seat, action, NULL));
    switch ((wager_choice)action.word[0]) {
    case WAGER_WAGER: state->phase = WAGER_ROLL_WAGER; break;
    case WAGER_AGAIN: state->phase = WAGER_ROLL_AGAIN; break;
    case WAGER_END:
        tell(log, WAGER_TOLD_END, seat, 0, 0, "WG-10");
        end_turn(table, state, false, log);
        break;
    case WAGER_STOP:
        tell(log, WAGER_TOLD_STOP, seat, 0, 0, "WG-15");
        offer(state); /* a doubled turn exists only where wagers do */
        break;
    }
}

enum { WAGER_GOES_ON, WAGER_END_TARGET, WAGER_END_FORTUNE, WAGER_END_ALONE };
static const hz_ending endings[] = {
    [WAGER_GOES_ON] = {"on", NULL, NULL},
    [WAGER_END_TARGET] = {"target", "the target was reached", "WG-05"},
    [WAGER_END_FORTUNE] = {"fortune", "Outrageous Fortune", "WG-24"},
    [WAGER_END_ALONE] = {"alone", "everybody else was put out", "WG-31"},
    {0},
};

static void standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const wager_state *state = raw;
    wager_state ranked = *state;
    rank_beaten(table, &ranked);
    out->ending = WAGER_GOES_ON;
    out->began = table->first;
    for (int seat = 0; seat < table->seats; seat++) {
        out->score[seat] = ranked.total[seat];
        out->place[seat] = ranked.place[seat];
        if (state->phase == WAGER_OVER && ranked.place[seat] == 1) {
            out->ending = ranked.fate[seat] == WAGER_TARGET    ? WAGER_END_TARGET
                          : ranked.fate[seat] == WAGER_FORTUNE ? WAGER_END_FORTUNE
                                                               : WAGER_END_ALONE;
        }
    }
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_wager, table, batch, tally);
}

static void
play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    *course = hz_drive_game(&hz_wager, table, state, seating, cap, NULL);
}

const hz_game hz_wager = {
    .id = "wager",
    .title = "Dead Man's Wager",
    .pitch = "A race with one die, and a poisoned extra roll at the end of every turn",
    .length = "5 minutes",
    .min_seats = 2,
    .max_seats = 8,
    .normal_seats = 3,
    .rules_version = 1,
    .page = wager_page,
    .state_size = sizeof(wager_state),
    .options_size = sizeof(wager_rules),
    .options = wager_options,
    .presets = wager_presets,
    .events = wager_events,
    .endings = endings,
    .notation = &wager_notation,
    .advice = &wager_advice,
    .verbs = wager_verbs,
    .solvable = &wager_solvable,
    .check = wager_check,
    .start = start,
    .turn = turn,
    .count = hz_verbs_count,
    .actions = hz_verbs_list,
    .sample = sample,
    .legal = hz_verbs_legal,
    .act = act,
    .rolled = rolled,
    .timeout = timeout,
    .standing = standing,
    .valid = wager_valid,
    .mask = hz_hides_nothing,
    .guess = hz_guesses_nothing,
    .play_many = play_many,
    .play_on = play_on,
};
