/* Dice Soup: what may be done and what it does. */
#include "games/soup/soup.h"

#include <string.h>

#include "hazard/driver.h"

/* Between two throws nothing is known of the bowl but its size. Single dice need no wiping: they
   are forgotten with the last look. */
static void clear_round(soup_state *state, soup_phase phase)
{
    state->phase = (uint8_t)phase;
    memset(state->count, 0, sizeof state->count);
    memset(state->level, 0, sizeof state->level);
    memset(state->order, HZ_NOBODY, sizeof state->order);
    memset(state->declared, 0, sizeof state->declared);
    memset(state->saw, 0, sizeof state->saw);
}

static void start(const hz_table *table, void *raw)
{
    soup_state *state = raw;
    uint8_t dice = (uint8_t)soup_rules_of(table)->dice;
    *state = (soup_state){.round = 1, .pool = dice, .looker = HZ_NOBODY};
    clear_round(state, SOUP_THROW);
}

static hz_seats all_seats(const hz_table *table)
{
    return (hz_seats)((1u << table->seats) - 1);
}

int soup_spoken(const hz_table *table, const soup_state *state)
{
    int spoken = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        spoken += state->declared[seat] != 0;
    }
    return spoken;
}

unsigned soup_free_points(const hz_table *table, const soup_state *state)
{
    unsigned used = 1; /* point 0: not declared */
    for (int seat = 0; seat < table->seats; seat++) {
        used |= 1u << state->declared[seat];
    }
    return ~used & ((1u << (SOUP_FACES + 1)) - 1);
}

int soup_rotated(const hz_table *table, const soup_state *state, int place)
{
    return (table->first + state->round - 1 + place) % table->seats;
}

hz_seats soup_contenders(const hz_table *table, const soup_state *state)
{
    hz_seats left = all_seats(table);
    for (int place = 0; place < table->seats && state->order[place] != HZ_NOBODY; place++) {
        left &= (hz_seats) ~(1u << state->order[place]);
    }
    if (!soup_is_secret(table)) {
        return left;
    }
    hz_seats lowest = 0;
    int level = SOUP_TOP_LEVEL + 2;
    for (int seat = 0; seat < table->seats; seat++) {
        if (!(left >> seat & 1) || state->level[seat] > level) {
            continue;
        }
        lowest = (hz_seats)((state->level[seat] < level ? 0 : lowest) | 1u << seat);
        level = state->level[seat];
    }
    return lowest;
}

static int speed_of(const hz_table *table, int seat)
{
    const soup_rules *rules = soup_rules_of(table);
    return rules->reaction == SOUP_SPEED ? rules->speeds[seat] : 1;
}

/* Sides of the die that draws the next place: each contender has its speed in faces [DS-9]. */
static int order_sides(const hz_table *table, const soup_state *state)
{
    hz_seats left = soup_contenders(table, state);
    int sides = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        sides += left >> seat & 1 ? speed_of(table, seat) : 0;
    }
    return sides;
}

static hz_turn turn(const hz_table *table, const void *raw)
{
    const soup_state *state = raw;
    hz_seats wanted = 0;
    switch ((soup_phase)state->phase) {
    case SOUP_THROW: return hz_ask_wide(HZ_NOBODY);
    case SOUP_LEVELS:
        for (int seat = 0; seat < table->seats; seat++) {
            wanted |= (hz_seats)((state->level[seat] == 0) << seat);
        }
        return hz_ask_secretly(wanted, all_seats(table));
    case SOUP_LOOKS: return hz_ask_wide(state->looker);
    case SOUP_ORDER: return hz_ask_dice(1, order_sides(table, state), HZ_NOBODY);
    case SOUP_DECLARE:
        if (soup_spoken(table, state) < table->seats) {
            return hz_ask_seat(state->order[soup_spoken(table, state)]);
        }
        break; /* while the last declaration is told */
    case SOUP_TAKE:
    case SOUP_OVER: break;
    }
    return hz_over();
}

static void request(const hz_table *table, const void *raw, hz_chance *ask)
{
    const soup_state *state = raw;
    bool is_secret = soup_is_secret(table);
    ask->groups = 1;
    if (state->phase == SOUP_LOOKS) {
        /* One die of those not yet shown, counted as thrown [DS-9]. */
        uint16_t left = (uint16_t)(state->pool - state->looks);
        ask->group[0] = (hz_group){
            .kind = HZ_DICE, .count = 1, .sides = left, .visible = (hz_seats)(1u << state->looker)};
        ask->roller = state->looker;
        ask->purpose = "a look into the bowl";
        return;
    }
    /* Looks count the dice as thrown, so that only an open throw may come in any order. */
    ask->group[0] = (hz_group){.kind = HZ_DICE,
                               .any_order = !is_secret,
                               .count = state->pool,
                               .sides = SOUP_FACES,
                               .visible = is_secret ? 0 : HZ_EVERYBODY};
    ask->purpose = "the throw";
}

bool soup_is_to_act(const hz_table *table, const soup_state *state, int seat)
{
    hz_turn now = turn(table, state);
    return now.kind == HZ_PLAYERS && now.allowed >> seat & 1;
}

/* As hz_verbs_sample, and quicker. */
static hz_action sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    (void)seat;
    const soup_state *state = raw;
    if (state->phase == SOUP_LEVELS) {
        return hz_do(SOUP_LOOK, (int)hz_scale_bits(bits, SOUP_TOP_LEVEL + 1), 0, 0);
    }
    uint64_t points = (uint64_t)(SOUP_FACES - soup_spoken(table, state));
    unsigned left = soup_free_points(table, state);
    for (uint64_t index = hz_scale_bits(bits, points); index > 0; index--) {
        left &= left - 1;
    }
    return hz_do(SOUP_POINT, __builtin_ctz(left), 0, 0);
}

static hz_status
legal(const hz_table *table, const void *raw, int seat, hz_action action, hz_error *error)
{
    const soup_state *state = raw;
    int point = hz_verb_of(action) == SOUP_POINT ? hz_value_of(action, 0) : 0;
    if (hz_verb_of(action) != (state->phase == SOUP_LEVELS ? SOUP_LOOK : SOUP_POINT)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       state->phase == SOUP_LEVELS
                           ? "expected a look level, look 0 to look 3 [DS-7]"
                           : "expected a point, declare 1 to declare 6 [DS-3]");
    }
    for (int other = 0; other < table->seats; other++) {
        if (point > 0 && state->declared[other] == point) {
            return hz_fail(error,
                           HZ_ILLEGAL,
                           "point %d was declared by seat %d in this round [DS-3]",
                           state->declared[other],
                           other + 1);
        }
    }
    return hz_verbs_legal(table, state, seat, action, error);
}

static void take_place(const hz_table *table, soup_state *state, int seat, hz_log *log)
{
    int place = 0;
    while (state->order[place] != HZ_NOBODY) {
        place++;
    }
    assert(place < table->seats);
    state->order[place] = (uint8_t)seat;
    soup_tell(log, SOUP_TOLD_PLACE, seat, place + 1, 0, soup_is_secret(table) ? "DS-7" : "DS-6");
}

void soup_settle_order(const hz_table *table, soup_state *state, hz_log *log)
{
    hz_seats left = soup_contenders(table, state);
    while (left && !(left & (left - 1))) {
        take_place(table, state, __builtin_ctz(left), log);
        left = soup_contenders(table, state);
    }
    state->phase = left ? SOUP_ORDER : SOUP_DECLARE;
}

static void take_dice(const hz_table *table, soup_state *state, hz_log *log)
{
    for (int place = 0; place < table->seats; place++) {
        int seat = state->order[place], point = state->declared[seat];
        uint8_t taken = state->count[point - 1];
        state->score[seat] = (uint8_t)(state->score[seat] + taken);
        state->pool = (uint8_t)(state->pool - taken);
        state->count[point - 1] = 0;
        if (taken > 0) {
            soup_tell(log, SOUP_TOLD_TAKE, seat, taken, point, "DS-4");
        } else {
            soup_tell(log, SOUP_TOLD_NOTHING, seat, 0, point, "DS-3");
        }
    }
}

static void end_round(const hz_table *table, soup_state *state, hz_log *log)
{
    /* A dozen is a multiple of every seat count: should a game ever get this far, its rotation goes
       on undisturbed. */
    enum { DOZEN = 12 };
    state->phase = SOUP_TAKE;
    for (int face = 0; soup_is_secret(table) && face < SOUP_FACES; face++) {
        if (state->count[face] > 0) {
            soup_tell(log, SOUP_TOLD_SHOWN, HZ_NOBODY, face + 1, state->count[face], "DS-7");
        }
    }
    take_dice(table, state, log);
    hz_end_round(log);
    if (state->pool < soup_limit(table)) {
        clear_round(state, SOUP_OVER);
        soup_tell(log, SOUP_TOLD_END, HZ_NOBODY, state->pool, state->round, "DS-5");
        return;
    }
    state->round =
        (uint16_t)(state->round < UINT16_MAX ? state->round + 1 : state->round + 1 - DOZEN);
    clear_round(state, SOUP_THROW);
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    soup_state *state = raw;
    assert(soup_is_to_act(table, state, seat) && !legal(table, state, seat, action, NULL));
    if (state->phase == SOUP_LEVELS) {
        soup_choose_level(table, state, seat, hz_value_of(action, 0), log);
        return;
    }
    state->declared[seat] = (uint8_t)hz_value_of(action, 0);
    soup_tell(log, SOUP_TOLD_POINT, seat, state->declared[seat], 0, "DS-3");
    hz_end_turn(log); /* a declaration is a turn, a throw of the bowl a round */
    if (soup_spoken(table, state) == table->seats) {
        end_round(table, state, log);
    }
}

static void
throw_bowl(const hz_table *table, soup_state *state, const uint64_t *values, hz_log *log)
{
    uint64_t counts = 0; /* a byte a face, which 144 dice cannot fill */
    for (int die = 0; die < state->pool; die++) {
        counts += (uint64_t)1 << (8 * (values[die] - 1));
    }
    for (int face = 0; face < SOUP_FACES; face++) {
        state->count[face] = (uint8_t)(counts >> (8 * face));
    }
    bool is_covered = soup_is_secret(table);
    for (int die = 0; is_covered && die < state->pool; die++) {
        state->face[die] = (uint8_t)values[die];
    }
    state->phase = is_covered ? SOUP_LEVELS : SOUP_ORDER;
    soup_tell(log, SOUP_TOLD_THROW, HZ_NOBODY, state->pool, state->round, "DS-2");
    if (is_covered) {
        return;
    }
    if (soup_rules_of(table)->reaction == SOUP_SEAT_ROTATION) {
        for (int place = 0; place < table->seats; place++) {
            take_place(table, state, soup_rotated(table, state, place), log);
        }
    }
    soup_settle_order(table, state, log);
}

static void draw_place(const hz_table *table, soup_state *state, int face, hz_log *log)
{
    hz_seats left = soup_contenders(table, state);
    int seat = 0;
    for (;; seat++) {
        face -= left >> seat & 1 ? speed_of(table, seat) : 0;
        if (face <= 0) {
            break;
        }
    }
    take_place(table, state, seat, log);
    soup_settle_order(table, state, log);
}

static void rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    soup_state *state = raw;
    if (state->phase == SOUP_THROW) {
        throw_bowl(table, state, values, log);
    } else if (state->phase == SOUP_LOOKS) {
        soup_show_die(table, state, (int)values[0], log);
    } else {
        assert(state->phase == SOUP_ORDER);
        draw_place(table, state, (int)values[0], log);
    }
}

/* Whoever does not answer has not looked, and calls the lowest point that is free. */
static hz_action timeout(const hz_table *table, const void *raw, int seat)
{
    return sample(table, raw, seat, 0);
}

enum { SOUP_GOES_ON, SOUP_END_BOWL };
static const hz_ending endings[] = {
    [SOUP_GOES_ON] = {"on", NULL, NULL},
    [SOUP_END_BOWL] = {"bowl", "too few dice were left in the bowl", "DS-5"},
    {0},
};

static void standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const soup_state *state = raw;
    for (int seat = 0; seat < table->seats; seat++) {
        out->score[seat] = state->score[seat];
    }
    hz_rank(out->score, table->seats, out->place);
    out->ending = state->phase == SOUP_OVER ? SOUP_END_BOWL : SOUP_GOES_ON;
    /* Else every round has an order of its own, by chance or by levels. */
    out->began = soup_rules_of(table)->reaction == SOUP_SEAT_ROTATION ? table->first : HZ_NOBODY;
}

/* The number of the round matters only to where a rotation stands. */
static void fold(const hz_table *table, void *raw)
{
    soup_state *state = raw;
    bool is_rotation = soup_rules_of(table)->reaction == SOUP_SEAT_ROTATION;
    state->round = (uint16_t)(is_rotation ? (state->round - 1) % table->seats + 1 : 1);
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_soup, table, batch, tally);
}

static void
play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    *course = hz_drive_game(&hz_soup, table, state, seating, cap, NULL);
}

const hz_game hz_soup = {
    .id = "soup",
    .title = "Dice Soup",
    .pitch = "One bowl of dice for all: name a point first and take every die that shows it",
    .length = "5 minutes",
    .min_seats = 2,
    .max_seats = SOUP_MAX_SEATS,
    .normal_seats = 2,
    .rules_version = 1,
    .page = soup_page,
    .state_size = sizeof(soup_state),
    .options_size = sizeof(soup_rules),
    .options = soup_options,
    .presets = soup_presets,
    .events = soup_events,
    .endings = endings,
    .notation = &soup_notation,
    .advice = &soup_advice,
    .verbs = soup_verbs,
    .solvable = &soup_solvable,
    .check = soup_check,
    .start = start,
    .turn = turn,
    .request = request,
    .count = hz_verbs_count,
    .actions = hz_verbs_list,
    .sample = sample,
    .legal = legal,
    .act = act,
    .rolled = rolled,
    .timeout = timeout,
    .standing = standing,
    .valid = soup_valid,
    .has_secrets = soup_is_secret,
    .mask = soup_mask,
    .guess = soup_guess,
    .fold = fold,
    .play_many = play_many,
    .play_on = play_on,
};
