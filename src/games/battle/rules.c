/* Battle: what may be done and what it does. */
#include "games/battle/battle.h"
#include "hazard/driver.h"

#include <string.h>

static void
tell(hz_log *log, enum battle_event kind, int seat, int32_t a, int32_t b, const char *rule)
{
    hz_tell(log, (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}

/* Between two rounds nothing lies on the table. */
static void clear_round(battle_state *state, battle_phase phase)
{
    memset(state->die, 0, sizeof state->die);
    memset(state->down, 0, sizeof state->down);
    memset(state->used, 0, sizeof state->used);
    memset(state->doubled, 0, sizeof state->doubled);
    memset(state->order, HZ_NOBODY, sizeof state->order);
    state->phase = (uint8_t)phase;
    state->seat = HZ_NOBODY;
    state->place = state->hits = 0;
}

static void start(const hz_table *table, void *raw)
{
    (void)table;
    battle_state *state = raw;
    *state = (battle_state){.round = 1, .winner = HZ_NOBODY};
    clear_round(state, BATTLE_ROLL);
}

static hz_turn turn(const hz_table *table, const void *raw)
{
    const battle_state *state = raw;
    switch ((battle_phase)state->phase) {
    case BATTLE_ROLL:
        return hz_ask_each(
            battle_rules_of(table)->dice, BATTLE_FACES, (hz_seats)((1u << table->seats) - 1));
    case BATTLE_DECLARE:
    case BATTLE_ATTACK: return hz_ask_seat(state->seat);
    case BATTLE_OVER: break;
    }
    return hz_over();
}

/* By hand, not by rows: random play does little else. */
static hz_action sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    const battle_state *state = raw;
    hz_action targets[BATTLE_TARGETS];
    if (state->phase == BATTLE_DECLARE) {
        return hz_do(hz_scale_bits(bits, 2) ? BATTLE_DOUBLE : BATTLE_SINGLE, 0, 0, 0);
    }
    uint64_t total = (uint64_t)battle_targets(table, state, seat, targets);
    return targets[hz_scale_bits(bits, total)];
}

static void declare(battle_state *state, int seat, int number, hz_log *log)
{
    state->doubled[seat] = (uint8_t)number;
    tell(log, BATTLE_TOLD_DECLARE, seat, number, BATTLE_FACES + number, "BT-03");
}

static void win(battle_state *state, int seat, battle_goal goal, int number, hz_log *log)
{
    state->winner = (uint8_t)seat;
    state->goal = (uint8_t)goal;
    clear_round(state, BATTLE_OVER);
    hz_end_round(log);
    enum battle_event kind = goal == BATTLE_FOURS ? BATTLE_TOLD_FOURS : BATTLE_TOLD_STRAIGHT;
    tell(log, kind, seat, number, 0, "BT-08");
}

/* The card of a defeated number, if there is one left [BT-05]. */
static void
take_card(const hz_table *table, battle_state *state, int victim, int number, hz_log *log)
{
    int seat = state->seat;
    bool is_card = battle_supply(table, state, number) > 0;
    if (is_card) {
        state->cards[seat][number - 1]++;
    }
    hz_tell(log,
            (hz_event){is_card ? BATTLE_TOLD_CARD : BATTLE_TOLD_NO_CARD,
                       HZ_EVERYBODY,
                       (uint8_t)seat,
                       (uint8_t)victim,
                       number,
                       0,
                       "BT-05"});
    battle_goal goal = battle_goal_of(state->cards[seat]);
    if (goal != BATTLE_NONE) {
        win(state, seat, goal, number, log);
    }
}

/* Of equal dice one that has not attacked yet falls first [BT-06]. */
static void knock_down(const hz_table *table, battle_state *state, int victim, int number)
{
    unsigned fallen = 0;
    for (int die = 0; die < battle_rules_of(table)->dice; die++) {
        bool stands = !(state->down[victim] >> die & 1);
        bool is_fresh = !(state->used[victim] >> die & 1);
        if (stands && state->die[victim][die] == number && (!fallen || is_fresh)) {
            fallen = 1u << die;
        }
    }
    state->down[victim] |= (uint8_t)fallen;
}

static void strike(const hz_table *table, battle_state *state, hz_action target, hz_log *log)
{
    int seat = state->seat, victim = hz_value_of(target, 0), number = hz_value_of(target, 1);
    bool stood = battle_stands(table, state, victim);
    if (battle_rules_of(table)->attacks == BATTLE_ONCE_PER_DIE) {
        state->used[seat] |= (uint8_t)battle_attackers(table, state, seat);
    }
    knock_down(table, state, victim, number);
    state->place++;
    state->hits++;
    hz_end_turn(log);
    bool is_broken = stood && !battle_stands(table, state, victim);
    take_card(table, state, victim, number, log);
    if (is_broken && state->phase != BATTLE_OVER) {
        tell(log, BATTLE_TOLD_BROKEN, victim, 0, 0, "BT-06");
    }
}

static void end_round(const hz_table *table, battle_state *state, hz_log *log)
{
    int round = state->round;
    bool is_dead = battle_is_dead(table, state);
    bool is_late = round == battle_rules_of(table)->max_turns;
    clear_round(state, is_dead || is_late ? BATTLE_OVER : BATTLE_ROLL);
    state->round = (uint16_t)(round + (state->phase == BATTLE_ROLL));
    hz_end_round(log);
    tell(log, BATTLE_TOLD_ROUND, HZ_NOBODY, round, 0, "BT-06");
    if (is_dead) {
        tell(log, BATTLE_TOLD_DEAD, HZ_NOBODY, 0, 0, "BT-09");
    } else if (is_late) {
        tell(log, BATTLE_TOLD_LONG, HZ_NOBODY, round, 0, "BT-09");
    }
}

/* Goes round in the order until somebody has a choice, or nobody anything left to do [BT-06]. */
static void go_on(const hz_table *table, battle_state *state, hz_log *log)
{
    bool is_single = battle_rules_of(table)->attacks == BATTLE_ONCE_PER_PLAYER;
    state->phase = BATTLE_ATTACK;
    while (state->phase == BATTLE_ATTACK) {
        if (state->place == table->seats && (state->hits == 0 || is_single)) {
            end_round(table, state, log);
            return;
        }
        if (state->place == table->seats) {
            state->place = state->hits = 0;
        }
        hz_action targets[BATTLE_TARGETS];
        state->seat = state->order[state->place];
        int total = battle_targets(table, state, state->seat, targets);
        if (total > 1) {
            return;
        }
        if (total == 1) {
            strike(table, state, targets[0], log);
        } else {
            state->place++;
            hz_end_turn(log);
        }
    }
}

/* Asks the next owner of a double, from this seat on; after the last the battle begins [BT-03]. */
static void ask_doubles(const hz_table *table, battle_state *state, int from, hz_log *log)
{
    int use = battle_rules_of(table)->double_use;
    for (int seat = from; use != BATTLE_OFF && seat < table->seats; seat++) {
        int number = battle_double_of(table, state, seat);
        if (number && use == BATTLE_CHOICE) {
            state->phase = BATTLE_DECLARE;
            state->seat = (uint8_t)seat;
            return;
        }
        if (number) {
            declare(state, seat, number, log);
        }
    }
    battle_set_order(table, state);
    go_on(table, state, log);
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    battle_state *state = raw;
    assert(!hz_verbs_legal(table, state, seat, action, NULL));
    if (state->phase == BATTLE_DECLARE) {
        int number = battle_double_of(table, state, seat);
        if (hz_verb_of(action) == BATTLE_DOUBLE) {
            declare(state, seat, number, log);
        } else {
            tell(log, BATTLE_TOLD_DECLINE, seat, number, 0, "BT-03");
        }
        ask_doubles(table, state, seat + 1, log);
        return;
    }
    strike(table, state, action, log);
    if (state->phase == BATTLE_ATTACK) {
        go_on(table, state, log);
    }
}

static void put_falling(uint8_t *dice, int count, uint8_t face)
{
    int at = count;
    for (; at > 0 && dice[at - 1] < face; at--) {
        dice[at] = dice[at - 1];
    }
    dice[at] = face;
}

static void rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    battle_state *state = raw;
    int dice = battle_rules_of(table)->dice;
    assert(state->phase == BATTLE_ROLL);
    for (int seat = 0; seat < table->seats; seat++) {
        for (int die = 0; die < dice; die++) {
            put_falling(state->die[seat], die, (uint8_t)values[seat * dice + die]);
        }
        const uint8_t *shown = state->die[seat];
        tell(log,
             dice == 2 ? BATTLE_TOLD_ROLL : BATTLE_TOLD_ROLL_THREE,
             seat,
             shown[0] | shown[1] << 8 | shown[2] << 16,
             0,
             "BT-02");
    }
    ask_doubles(table, state, 0, log);
}

/* Whoever does not answer keeps single dice, or defeats the first die that is listed. */
static hz_action timeout(const hz_table *table, const void *raw, int seat)
{
    return sample(table, raw, seat, 0);
}

enum { GOES_ON, END_STRAIGHT, END_FOURS, END_DEAD, END_ROUNDS };
static const hz_ending endings[] = {
    [GOES_ON] = {"on", NULL, NULL},
    [END_STRAIGHT] = {"straight", "one card of each number", "BT-08"},
    [END_FOURS] = {"fours", "four equal cards", "BT-08"},
    [END_DEAD] = {"dead", "nobody could win any more", "BT-09"},
    [END_ROUNDS] = {"rounds", "no rounds were left", "BT-09", .is_limit = true},
    {0},
};

static uint8_t ending_of(const hz_table *table, const battle_state *state)
{
    if (state->phase != BATTLE_OVER) {
        return GOES_ON;
    }
    if (state->winner != HZ_NOBODY) {
        return state->goal == BATTLE_STRAIGHT ? END_STRAIGHT : END_FOURS;
    }
    return battle_is_dead(table, state) ? END_DEAD : END_ROUNDS;
}

static void standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const battle_state *state = raw;
    int32_t keys[HZ_MAX_SEATS];
    for (int seat = 0; seat < table->seats; seat++) {
        int different = 0, total = 0;
        for (int number = 0; number < BATTLE_CARDS; number++) {
            different += state->cards[seat][number] > 0;
            total += state->cards[seat][number];
        }
        out->score[seat] = total;
        keys[seat] = seat == state->winner ? INT32_MAX : different * 256 + total; /* BT-09 */
    }
    hz_rank(keys, table->seats, out->place);
    out->ending = ending_of(table, state);
    out->began = table->first; /* leads the first round: all roll at once [BT-04] */
}

/* Whether this pass has defeated anything matters, not how much [BT-06]. */
static void fold(const hz_table *table, void *raw)
{
    (void)table;
    battle_state *state = raw;
    state->hits = state->hits > 0;
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_battle, table, batch, tally);
}

static void
play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    *course = hz_drive_game(&hz_battle, table, state, seating, cap, NULL);
}

const hz_game hz_battle = {
    .id = "battle",
    .title = "Battle",
    .pitch = "Higher dice defeat lower ones and win cards: 1 to 5, or four of a kind",
    .length = "10 minutes",
    .min_seats = 2,
    .max_seats = BATTLE_MAX_SEATS,
    .normal_seats = 3,
    .rules_version = 1,
    .page = battle_page,
    .state_size = sizeof(battle_state),
    .options_size = sizeof(battle_rules),
    .options = battle_options,
    .presets = battle_presets,
    .events = battle_events,
    .endings = endings,
    .notation = &battle_notation,
    .advice = &battle_advice,
    .verbs = battle_verbs,
    .solvable = &battle_solvable,
    .check = battle_check,
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
    .valid = battle_valid,
    .mask = hz_hides_nothing,
    .guess = hz_guesses_nothing,
    .fold = fold,
    .play_many = play_many,
    .play_on = play_on,
};
