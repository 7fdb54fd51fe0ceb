/* Rollable: turns, rounds, frozen rounds and roll-offs. */
#include "games/rollable/rollable.h"

#include <string.h>

enum { SHORTEST = HZ_WORD_MIN, LONGEST = HZ_WORD_MAX };

/* The opening was played before the rounds: in the first playing of round 1 the starter comes last
   in each cycle [RB-12]. */
static bool is_shifted(const hz_table *table, const rollable_state *state)
{
    return !rollable_rules_of(table)->opening_counts && state->round == 0 && state->restarts == 0;
}

/* Who begins each cycle of this playing. */
static int head_of(const hz_table *table, const rollable_state *state)
{
    return (state->lead + is_shifted(table, state)) % table->seats;
}

int rollable_mover(const hz_table *table, const rollable_state *state)
{
    if (state->opening) {
        return state->starter;
    }
    return (head_of(table, state) + state->used) % table->seats;
}

int rollable_turns_left(const hz_table *table, const rollable_state *state, int seat)
{
    int seats = table->seats, turns = rollable_rules_of(table)->turns[state->round];
    int place = (seat - head_of(table, state) + seats) % seats;
    int extra = state->opening && seat == state->starter;
    return turns - state->used / seats - (place < state->used % seats) + extra;
}

rollable_range rollable_lengths(const hz_table *table, int round, const uint8_t *die)
{
    const rollable_rules *rules = rollable_rules_of(table);
    uint8_t sum = (uint8_t)(die[0] + die[1]);
    if (rules->dice[round] == 1) { /* RB-14 */
        if (sum == 1) {
            return (rollable_range){(uint8_t)rules->one_free_lo, (uint8_t)rules->one_free_hi};
        }
        return (rollable_range){sum, sum == rules->one_open ? LONGEST : sum};
    }
    if (sum >= rules->two_open_from[round]) { /* RB-15 */
        return (rollable_range){(uint8_t)rules->two_open_min[round], LONGEST};
    }
    return (rollable_range){sum, sum};
}

/* The very first turn of the game, which may take its time [RB-31]. */
static bool is_first_turn(const hz_table *table, const rollable_state *state)
{
    if (!rollable_rules_of(table)->opening_counts) {
        return state->opening;
    }
    return state->round == 0 && state->restarts == 0 && state->used == 0;
}

uint32_t rollable_limit_ms(const hz_table *table, const rollable_state *state)
{
    const rollable_rules *rules = rollable_rules_of(table);
    bool is_new_lead = state->restarts > 0 && state->used == 0;
    if ((is_first_turn(table, state) && rules->opening_untimed) ||
        (is_new_lead && rules->restart_untimed[state->round])) { /* RB-41 */
        return 0;
    }
    return 1000u * (uint32_t)rules->limit_s[state->round];
}

void rollable_refill(const hz_table *table, rollable_state *state)
{
    int quota = rollable_rules_of(table)->quota[state->round];
    memset(state->left, 0, sizeof state->left);
    memset(state->left, quota, (size_t)table->seats * HZ_LETTERS);
}

/* A playing of the round begins: what it is judged by when it turns out frozen. */
static void begin_playing(const hz_table *table, rollable_state *state)
{
    state->used = 0;
    state->other = 0;
    state->first_seat = HZ_NOBODY;
    state->first_points = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        state->base[seat] = state->points[seat][state->round];
    }
}

static void begin_round(const hz_table *table, rollable_state *state, int round, hz_log *log)
{
    state->round = (uint8_t)round;
    state->restarts = 0;
    state->lead = state->starter; /* RB-11 */
    rollable_refill(table, state);
    begin_playing(table, state);
    int quota = rollable_rules_of(table)->quota[round];
    rollable_tell(log, ROLLABLE_TOLD_ROUND, state->lead, round + 1, quota, "RB-03");
}

/* What the round brought before it froze [RB-43]. */
static void take_points_back(const hz_table *table, rollable_state *state, hz_log *log)
{
    rollable_frozen stays = (rollable_frozen)rollable_rules_of(table)->restart_points;
    for (int seat = 0; seat < table->seats && stays != ROLLABLE_KEEP_ALL; seat++) {
        bool is_first = stays == ROLLABLE_KEEP_FIRST && seat == state->first_seat;
        int32_t *points = &state->points[seat][state->round];
        int32_t kept = state->base[seat] + (is_first ? state->first_points : 0);
        int32_t lost = *points - kept;
        *points = kept;
        if (lost) {
            rollable_tell(log, ROLLABLE_TOLD_BACK, seat, lost, 0, "RB-43");
        }
    }
}

static void restart(const hz_table *table, rollable_state *state, hz_log *log)
{
    const rollable_rules *rules = rollable_rules_of(table);
    const char *rule = state->round == 0 ? "RB-41" : "RB-42";
    bool is_cleared = rules->restart_clear[state->round];
    bool has_words = state->first_seat != HZ_NOBODY;
    rollable_tell(log, ROLLABLE_TOLD_FROZEN, state->lead, state->round + 1, has_words, "RB-40");
    take_points_back(table, state, log);
    state->restarts++;
    state->lead = (uint8_t)((state->lead + 1) % table->seats);
    if (is_cleared) {
        memset(state->tiles, 0, sizeof state->tiles);
        memset(state->owner, 0, sizeof state->owner);
        rollable_tell(log, ROLLABLE_TOLD_CLEARED, HZ_NOBODY, 0, 0, rule);
    }
    if (rules->restart_refill) {
        rollable_refill(table, state);
    }
    begin_playing(table, state);
    rollable_tell(log, ROLLABLE_TOLD_RESTART, state->lead, state->round + 1, 0, rule);
}

static int lowest(hz_seats seats)
{
    return __builtin_ctz(seats);
}

static void begin_rolling_off(rollable_state *state, rollable_phase phase, hz_seats seats)
{
    state->phase = (uint8_t)phase;
    state->in = (uint8_t)seats;
    state->roller = (uint8_t)lowest(seats);
    memset(state->sum, 0, sizeof state->sum);
}

static void end_game(const hz_table *table, rollable_state *state, int winner, hz_log *log)
{
    hz_standing standing;
    state->phase = ROLLABLE_OVER;
    state->in = state->roller = 0;
    memset(state->sum, 0, sizeof state->sum);
    rollable_standing(table, state, &standing);
    rollable_tell(log,
                  ROLLABLE_TOLD_WON,
                  winner,
                  standing.score[winner],
                  0,
                  rollable_endings[standing.ending].rule);
}

/* The last round is over: one winner, or dice for the first place. */
static void end_rounds(const hz_table *table, rollable_state *state, hz_log *log)
{
    hz_seats tied = rollable_tied(table, state);
    hz_standing standing;
    if (__builtin_popcount(tied) > 1) {
        begin_rolling_off(state, ROLLABLE_TIE, tied); /* RB-52 */
        return;
    }
    int winner = lowest(tied);
    state->phase = ROLLABLE_OVER;
    rollable_standing(table, state, &standing);
    if (standing.ending == ROLLABLE_END_VOWELS) {
        int vowels = rollable_vowels(state, winner);
        rollable_tell(log, ROLLABLE_TOLD_VOWELS, winner, vowels, 0, "RB-51");
    }
    end_game(table, state, winner, log);
}

void rollable_go_on(const hz_table *table, rollable_state *state, hz_log *log)
{
    const rollable_rules *rules = rollable_rules_of(table);
    memset(state->die, 0, sizeof state->die);
    state->phase = ROLLABLE_ROLL;
    hz_end_turn(log);
    if (state->opening) { /* its letters stay spent [RB-12] */
        state->opening = 0;
        begin_playing(table, state);
        return;
    }
    state->used++;
    if (state->used < table->seats * rules->turns[state->round]) {
        return;
    }
    if (rules->restart && !state->other && state->restarts < rules->restart_max) { /* RB-44 */
        restart(table, state, log); /* and is not over */
        return;
    }
    hz_end_round(log);
    if (state->round + 1 < ROLLABLE_ROUNDS) {
        begin_round(table, state, state->round + 1, log);
    } else {
        end_rounds(table, state, log);
    }
}

static void begin_game(const hz_table *table, rollable_state *state, int starter, hz_log *log)
{
    state->starter = state->lead = (uint8_t)starter;
    state->opening = !rollable_rules_of(table)->opening_counts;
    state->phase = ROLLABLE_ROLL;
    state->in = state->roller = 0;
    memset(state->sum, 0, sizeof state->sum);
    rollable_tell(log, ROLLABLE_TOLD_STARTER, starter, 0, 0, "RB-06");
    begin_round(table, state, 0, log);
}

/* Those with the highest sum. */
static hz_seats highest(const hz_table *table, const rollable_state *state)
{
    hz_seats best = 0;
    int sum = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        if (!(state->in >> seat & 1) || state->sum[seat] < sum) {
            continue;
        }
        best = state->sum[seat] > sum ? 0 : best;
        sum = state->sum[seat];
        best |= (hz_seats)(1u << seat);
    }
    return best;
}

void rollable_rolled_off(const hz_table *table, rollable_state *state, int sum, hz_log *log)
{
    bool is_tie = state->phase == ROLLABLE_TIE;
    const char *rule = is_tie ? "RB-52" : "RB-06";
    state->sum[state->roller] = (uint8_t)sum;
    rollable_tell(log, is_tie ? ROLLABLE_TOLD_TIE : ROLLABLE_TOLD_OFF, state->roller, sum, 0, rule);
    hz_seats later = (hz_seats)(state->in & ~((2u << state->roller) - 1));
    if (later) {
        state->roller = (uint8_t)lowest(later);
        return;
    }
    hz_seats best = highest(table, state);
    int winner = lowest(best);
    if (__builtin_popcount(best) > 1) {
        int level = state->sum[winner];
        begin_rolling_off(state, (rollable_phase)state->phase, best);
        rollable_tell(log, ROLLABLE_TOLD_AGAIN, HZ_NOBODY, level, 0, rule);
    } else if (is_tie) {
        state->winner = (uint8_t)winner;
        end_game(table, state, winner, log);
    } else {
        begin_game(table, state, winner, log);
    }
}
