/* Dead Man's Wager: what may be done and what it does. */
#include "core/driver.h"
#include "games/wager/wager.h"

#define FIELD(member) .field = offsetof(wager_rules, member)

/* clang-format off */
static const hz_option options[] = {
    {"target", "Points that win", HZ_INT, "20", .min = 1, .max = 1000, FIELD(target)},
    {"wager", "The wager at the end of a turn exists", HZ_BOOL, "yes", FIELD(wager)},
    {"wager_points", "Points of a wager roll, face 1 to face 6", HZ_INT, "0,0,3,-4,5,6",
     .min = -100, .max = 100, .length = 6, FIELD(points)},
    {"wager_bad", "Faces of a wager roll that double the next player's turn", HZ_SET, "4",
     .names = "1 2 3 4 5 6", FIELD(bad)},
    {"double_second", "Whether the second roll of a doubled turn may be refused", HZ_ENUM, "optional",
     .names = "optional forced", FIELD(double_second)},
    {"mark_face", "Face of the losing streak", HZ_INT, "6", .min = 1, .max = 6, FIELD(mark_face)},
    {"mark_len", "Rolls running that lose", HZ_INT, "3", .min = 2, .max = 6, .zero = "off",
     FIELD(mark_length)},
    {"fortune_face", "Face of the winning streak", HZ_INT, "3", .min = 1, .max = 6,
     FIELD(fortune_face)},
    {"fortune_len", "Rolls running that win", HZ_INT, "3", .min = 2, .max = 6, .zero = "off",
     FIELD(fortune_length)},
    {"check_order", "What is looked at first after a roll", HZ_ENUM, "streak_first",
     .names = "streak_first target_first", FIELD(check_order)},
    {"play_on", "After a win the others play for the other places", HZ_BOOL, "no", FIELD(play_on)},
    {0},
};

static const hz_preset presets[] = {
    {"final", "The whole design: wager, Mark of the Beast, Outrageous Fortune",
     "wager=yes mark_len=3 fortune_len=3", NULL},
    {"base", "The plain race it grew from: roll, add, first to 20",
     "wager=no mark_len=off fortune_len=off", NULL},
    {0},
};

static const hz_event_kind events[] = {
    [WAGER_TOLD_ROLL]    = {"roll", "{seat} rolls {a} and stands at {b}", "compulsory rolls"},
    [WAGER_TOLD_AGAIN]   = {"again", "{seat} rolls again: {a}, and stands at {b}", "second rolls"},
    [WAGER_TOLD_STOP]    = {"stop", "{seat} lets the second roll go", "second rolls refused"},
    [WAGER_TOLD_GAIN]    = {"gain", "{seat} wagers, rolls {a} and stands at {b}", "wagers won"},
    [WAGER_TOLD_NOTHING] = {"nothing", "{seat} wagers and rolls {a}: nothing", "wagers for nothing"},
    [WAGER_TOLD_LOSS]    = {"loss", "{seat} wagers, rolls {a} and falls to {b}", "wagers lost"},
    [WAGER_TOLD_END]     = {"end", "{seat} does not wager", "wagers refused"},
    [WAGER_TOLD_DOUBLE]  = {"double", "{other} may roll twice", "doubled turns"},
    [WAGER_TOLD_PERIL]   = {"peril", "one more {a} and {seat} is out", "one from the Mark"},
    [WAGER_TOLD_HOPE]    = {"hope", "one more {a} and {seat} wins", "one from Fortune"},
    [WAGER_TOLD_MARK]    = {"mark", "Mark of the Beast: {seat} is out", "Marks"},
    [WAGER_TOLD_MARK_AT_TARGET] =
        {"mark_at_target", "Mark of the Beast: {seat} is out, {b} points or not", "Marks at the target"},
    [WAGER_TOLD_FORTUNE] = {"fortune", "Outrageous Fortune: {seat} wins at once", "Fortunes"},
    [WAGER_TOLD_TARGET]  = {"target", "{seat} has {b} and wins", "wins by points"},
    [WAGER_TOLD_LAST]    = {"last", "{seat} is the last one left", "last ones left"},
    [WAGER_TOLD_PLACE]   = {"place", "{seat} takes place {a}", NULL},
    {0},
};
/* clang-format on */

static void tell(hz_log *log, uint16_t kind, int seat, int32_t a, int32_t b, const char *rule)
{
    hz_tell(log, (hz_event){kind, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}

/* Options that nothing reads under the others, told only when chosen on purpose. */
static void warn_of_pointless(const hz_table *table, hz_text *warnings)
{
    const wager_rules *rules = wager_rules_of(table);
    static const char *const of_wager[] = {"wager_points", "wager_bad", "double_second"};
    for (int index = 0; index < 3; index++) {
        if (!rules->wager && hz_was_set(table, of_wager[index])) {
            hz_add(warnings, "%s has no effect with wager=no\n", of_wager[index]);
        }
    }
    if (rules->wager && !rules->bad && hz_was_set(table, "double_second")) {
        hz_add(warnings, "double_second has no effect with wager_bad=none\n");
    }
    if (!rules->mark_length && !rules->fortune_length && hz_was_set(table, "check_order")) {
        hz_add(warnings, "check_order has no effect with mark_len=off and fortune_len=off\n");
    }
    if (rules->play_on && table->seats == 2 && hz_was_set(table, "play_on")) {
        hz_add(warnings, "play_on has no effect with two seats\n");
    }
}

static hz_status check(const hz_table *table, hz_text *warnings, hz_error *error)
{
    const wager_rules *rules = wager_rules_of(table);
    if (rules->mark_length && rules->fortune_length && rules->mark_face == rules->fortune_face) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "mark_face and fortune_face are both %d: expected two faces",
                       rules->mark_face);
    }
    if (warnings) {
        warn_of_pointless(table, warnings);
    }
    return HZ_OK;
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

/* The milder choice is listed first: end or wager, stop or again. */
static uint64_t milder(const wager_state *state)
{
    return state->phase == WAGER_OFFER ? WAGER_END : WAGER_STOP;
}

static uint64_t count(const hz_table *table, const void *raw, int seat)
{
    (void)table, (void)raw, (void)seat;
    return 2;
}

static int actions(
    const hz_table *table, const void *raw, int seat, uint64_t first, hz_action *out, int capacity)
{
    (void)table, (void)seat;
    const wager_state *state = raw;
    int written = 0;
    for (uint64_t choice = first; choice < 2 && written < capacity; choice++) {
        out[written++] = (hz_action){{milder(state) + choice, 0}};
    }
    return written;
}

static hz_action sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    (void)table, (void)seat;
    return (hz_action){{milder(raw) + (bits >> 63), 0}};
}

static hz_status
legal(const hz_table *table, const void *raw, int seat, hz_action action, hz_error *error)
{
    (void)table, (void)seat;
    const wager_state *state = raw;
    uint64_t mild = milder(state);
    if ((action.word[0] != mild && action.word[0] != mild + 1) || action.word[1] != 0) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       state->phase == WAGER_OFFER ? "expected wager or end [WG-10]"
                                                   : "expected again or stop [WG-15]");
    }
    return HZ_OK;
}

static hz_action timeout(const hz_table *table, const void *raw, int seat)
{
    (void)table, (void)seat;
    return (hz_action){{milder(raw), 0}};
}

/* How many seats share a fate, or one of two. */
static int count_fates(const hz_table *table, const wager_state *state, uint8_t fate, uint8_t other)
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
    state->round += to_starter <= to_next;
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
    int winners = count_fates(table, state, WAGER_TARGET, WAGER_FORTUNE);
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

static void end_game(wager_state *state)
{
    state->phase = WAGER_OVER;
    state->doubled = 0;
}

/* After the last roll of a turn: is the game over, and who is next? */
static void end_turn(const hz_table *table, wager_state *state, bool gives_double, hz_log *log)
{
    const wager_rules *rules = wager_rules_of(table);
    int winners = count_fates(table, state, WAGER_TARGET, WAGER_FORTUNE);
    if (winners > 0 && !rules->play_on) {
        rank_beaten(table, state); /* WG-30 */
        end_game(state);
        return;
    }
    if (count_fates(table, state, WAGER_ACTIVE, WAGER_ACTIVE) > 1) {
        pass_turn(table, state, gives_double, log);
        return;
    }
    int last = state->seat;
    if (state->fate[last] != WAGER_ACTIVE) {
        last = wager_next_active(table, state, last);
    }
    state->fate[last] = WAGER_LAST;
    state->place[last] = (uint8_t)(winners + 1);
    tell(log, WAGER_TOLD_LAST, last, 0, 0, winners ? "WG-32" : "WG-31");
    tell(log, WAGER_TOLD_PLACE, last, winners + 1, 0, winners ? "WG-32" : "WG-31");
    state->seat = (uint8_t)last;
    end_game(state);
}

static void win(const hz_table *table, wager_state *state, uint8_t fate, hz_log *log)
{
    int seat = state->seat;
    state->place[seat] = (uint8_t)(count_fates(table, state, WAGER_TARGET, WAGER_FORTUNE) + 1);
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
        (uint8_t)(table->seats - count_fates(table, state, WAGER_MARK, WAGER_MARK));
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
    bool is_counted = (face == rules->mark_face && rules->mark_length > 0) ||
                      (face == rules->fortune_face && rules->fortune_length > 0);
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
    if (is_target && rules->check_order == WAGER_TARGET_FIRST) {
        win(table, state, WAGER_TARGET, log);
    } else if (is_run(run, rules->mark_face, rules->mark_length)) {
        put_out(table, state, log);
    } else if (is_run(run, rules->fortune_face, rules->fortune_length)) {
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
    state->total[seat] += points;
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
    assert(seat == state->seat && !legal(table, raw, seat, action, NULL));
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

static void standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const wager_state *state = raw;
    wager_state ranked = *state;
    rank_beaten(table, &ranked);
    out->why = NULL;
    out->rule = NULL;
    for (int seat = 0; seat < table->seats; seat++) {
        out->score[seat] = ranked.total[seat];
        out->place[seat] = ranked.place[seat];
        if (state->phase == WAGER_OVER && ranked.place[seat] == 1) {
            bool is_target = ranked.fate[seat] == WAGER_TARGET;
            bool is_fortune = ranked.fate[seat] == WAGER_FORTUNE;
            out->why = is_target    ? "the target was reached"
                       : is_fortune ? "Outrageous Fortune"
                                    : "everybody else was put out";
            out->rule = is_target ? "WG-05" : is_fortune ? "WG-24" : "WG-31";
        }
    }
}

static hz_status
valid_seat(const hz_table *table, const wager_state *state, int seat, hz_error *error)
{
    const wager_rules *rules = wager_rules_of(table);
    int face = state->run[seat] / 16, length = state->run[seat] % 16;
    bool is_seat = seat < table->seats;
    bool is_mark =
        rules->mark_length > 0 && face == rules->mark_face && length <= rules->mark_length;
    bool is_fortune =
        rules->fortune_length > 0 && face == rules->fortune_face && length <= rules->fortune_length;
    if (state->run[seat] && !(is_seat && length > 0 && (is_mark || is_fortune))) {
        return hz_fail(error, HZ_RANGE, "position: streak of seat %d cannot be [WG-20]", seat + 1);
    }
    if (state->fate[seat] > WAGER_BEATEN || state->place[seat] > table->seats ||
        (state->fate[seat] == WAGER_ACTIVE) != (state->place[seat] == 0) ||
        state->total[seat] > 1000000 || state->total[seat] < -1000000 ||
        (!is_seat && (state->total[seat] || state->fate[seat]))) {
        return hz_fail(
            error, HZ_RANGE, "position: seat %d: total, fate and place do not fit", seat + 1);
    }
    bool is_complete = (is_mark && length == rules->mark_length) ||
                       (is_fortune && length == rules->fortune_length);
    if (state->fate[seat] == WAGER_ACTIVE &&
        ((state->total[seat] >= rules->target && is_seat) || is_complete)) {
        return hz_fail(
            error, HZ_RANGE, "position: seat %d has won or lost already [WG-25]", seat + 1);
    }
    return HZ_OK;
}

static hz_status valid(const hz_table *table, const void *raw, hz_error *error)
{
    const wager_state *state = raw;
    const wager_rules *rules = wager_rules_of(table);
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        hz_status status = valid_seat(table, state, seat, error);
        if (status) {
            return status;
        }
    }
    bool is_over = state->phase == WAGER_OVER;
    int active = count_fates(table, state, WAGER_ACTIVE, WAGER_ACTIVE);
    int winners = count_fates(table, state, WAGER_TARGET, WAGER_FORTUNE);
    int ended = count_fates(table, state, WAGER_LAST, WAGER_BEATEN);
    if (state->phase > WAGER_OVER || state->seat >= table->seats || state->doubled > 1 ||
        (state->doubled && (!rules->wager || !rules->bad))) {
        return hz_fail(error, HZ_RANGE, "position: turn, phase or double out of range");
    }
    if (is_over ? active > 0 || state->doubled
                : active < 2 || ended > 0 || (winners && !rules->play_on)) {
        return hz_fail(
            error, HZ_RANGE, "position: %d active seats do not fit the phase [WG-31]", active);
    }
    bool is_again = state->phase == WAGER_CHOOSE_AGAIN || state->phase == WAGER_ROLL_AGAIN;
    bool is_choice = state->phase == WAGER_OFFER || state->phase == WAGER_ROLL_WAGER;
    if ((!is_over && state->fate[state->seat] != WAGER_ACTIVE) || (is_again && !state->doubled) ||
        (state->phase == WAGER_CHOOSE_AGAIN && rules->double_second == WAGER_FORCED) ||
        (is_choice && (!rules->wager || state->doubled))) {
        return hz_fail(
            error, HZ_RANGE, "position: the seat to move has no such moment in its turn");
    }
    return HZ_OK;
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_wager, table, batch, tally);
}

const hz_game hz_wager = {
    .id = "wager",
    .title = "Dead Man's Wager",
    .pitch = "Race to 20 with one die, and a poisoned extra roll at the end of every turn",
    .length = "5 minutes",
    .min_seats = 2,
    .max_seats = 8,
    .normal_seats = 3,
    .rules_version = 1,
    .state_size = sizeof(wager_state),
    .options_size = sizeof(wager_rules),
    .options = options,
    .presets = presets,
    .events = events,
    .notation = &wager_notation,
    .advice = &wager_advice,
    .check = check,
    .start = start,
    .turn = turn,
    .count = count,
    .actions = actions,
    .sample = sample,
    .legal = legal,
    .act = act,
    .rolled = rolled,
    .timeout = timeout,
    .standing = standing,
    .valid = valid,
    .mask = hz_hides_nothing,
    .guess = hz_guesses_nothing,
    .play_many = play_many,
};
