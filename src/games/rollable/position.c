/* Rollable: positions as text, and which of them can be. */
#include "games/rollable/rollable.h"

#include <string.h>

const char rollable_phases[] = "begin roll play tie over";
const char rollable_lasts[] = "nothing laid passed lost late";

enum { MOST_POINTS = 50000000 }; /* so that weighted sums stay numbers of 32 bits */

#define AT(member) offsetof(rollable_state, member)
#define ONE .length = 1
/* clang-format off */
/* Row `number` of the board, from 1. */
#define LINE(member, number) AT(member) + (size_t)HZ_SIDE * ((number) - 1), .size = 1, .length = HZ_SIDE
#define ROW(number) {"row" #number, HZ_CAPITALS, LINE(tiles, number)}
#define OWNERS(number) {"own" #number, HZ_DIGITS, LINE(owner, number), .is_display = true}
#define POINTS(who) {"points" #who, HZ_NUMBER, AT(points[who - 1]), .size = 4, .is_signed = true, \
    .length = ROLLABLE_ROUNDS, .seat = who, .view = "points", .meaning = "points in each round"}
#define LEFT(who) {"left" #who, HZ_DIGITS, AT(left[who - 1]), .size = 1, .length = HZ_LETTERS, .seat = who, .view = "left", .meaning = "copies left of A to Z"}
/* What the last turn came to, for people: play goes on from the board. */
#define LAST ONE, .is_display = true

const hz_field rollable_fields[] = {
    {"phase", HZ_WORD, AT(phase), .size = 1, ONE, .names = rollable_phases, .view = "phase", .meaning = "what is awaited"},
    {"round", HZ_WORD, AT(round), .size = 1, ONE, .names = "1 2 3"},
    {"used", HZ_NUMBER, AT(used), .size = 1, ONE},
    {"opening", HZ_NUMBER, AT(opening), .size = 1, ONE},
    {"restarts", HZ_NUMBER, AT(restarts), .size = 1, ONE, .view = "restarts", .meaning = "times this round was played again"},
    {"starter", HZ_WHO, AT(starter), .size = 1, ONE, .view = "starter", .meaning = "who began the game"},
    {"lead", HZ_WHO, AT(lead), .size = 1, ONE, .view = "lead", .meaning = "who leads this round"},
    {"dice", HZ_NUMBER, AT(die), .size = 1, .length = 2, .view = "dice", .meaning = "dice of this turn", .type = "face[]"},
    {"in", HZ_WHOM, AT(in), .size = 1, ONE},
    {"roller", HZ_WHO, AT(roller), .size = 1, ONE},
    {"sums", HZ_NUMBER, AT(sum), .size = 1, .view = "rolled", .meaning = "rolled for the first turn; 0 is nothing yet"},
    {"winner", HZ_WHO, AT(winner), .size = 1, ONE},
    {"other", HZ_NUMBER, AT(other), .size = 1, ONE},
    {"first", HZ_WHO, AT(first_seat), .size = 1, ONE},
    {"first_points", HZ_NUMBER, AT(first_points), .size = 4, .is_signed = true, ONE},
    {"base", HZ_NUMBER, AT(base), .size = 4, .is_signed = true},
    POINTS(1), POINTS(2), POINTS(3), POINTS(4),
    LEFT(1), LEFT(2), LEFT(3), LEFT(4),
    {"last", HZ_WORD, AT(last), .size = 1, LAST, .names = rollable_lasts},
    {"last_seat", HZ_WHO, AT(last_seat), .size = 1, LAST},
    {"last_square", HZ_NUMBER, AT(last_square), .size = 1, LAST},
    {"last_down", HZ_NUMBER, AT(last_down), .size = 1, LAST},
    {"last_length", HZ_NUMBER, AT(last_length), .size = 1, LAST},
    {"last_new", HZ_NUMBER, AT(last_new), .size = 2, LAST},
    {"last_score", HZ_NUMBER, AT(last_score), .size = 2, LAST},
    ROW(1), ROW(2), ROW(3), ROW(4), ROW(5), ROW(6), ROW(7), ROW(8),
    ROW(9), ROW(10), ROW(11), ROW(12), ROW(13), ROW(14), ROW(15),
    OWNERS(1), OWNERS(2), OWNERS(3), OWNERS(4), OWNERS(5), OWNERS(6), OWNERS(7), OWNERS(8),
    OWNERS(9), OWNERS(10), OWNERS(11), OWNERS(12), OWNERS(13), OWNERS(14), OWNERS(15),
    {0},
};
/* clang-format on */

static hz_status impossible(hz_error *error, const char *what)
{
    return hz_fail(error, HZ_RANGE, "position: %s", what);
}

/* Nothing at all, byte by byte. */
static bool is_blank(const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    for (size_t at = 0; at < size; at++) {
        if (byte[at]) {
            return false;
        }
    }
    return true;
}

static bool is_board(const hz_table *table, const rollable_state *state)
{
    for (int square = 0; square < HZ_SQUARES; square++) {
        if (state->tiles[square] > HZ_LETTERS || state->owner[square] > table->seats ||
            (state->owner[square] && !state->tiles[square])) {
            return false;
        }
    }
    return true;
}

static bool has_letters(const hz_table *table, const rollable_state *state)
{
    int quota = rollable_rules_of(table)->quota[state->round];
    for (int seat = 0; seat < ROLLABLE_SEATS; seat++) {
        for (int letter = 0; letter < HZ_LETTERS; letter++) {
            if (state->left[seat][letter] > (seat < table->seats ? quota : 0)) {
                return false;
            }
        }
    }
    return true;
}

static bool has_points(const hz_table *table, const rollable_state *state)
{
    for (int seat = 0; seat < ROLLABLE_SEATS; seat++) {
        for (int round = 0; round < ROLLABLE_ROUNDS; round++) {
            bool may_be = seat < table->seats && round <= state->round;
            int32_t points = state->points[seat][round];
            if (points < 0 || points > (may_be ? MOST_POINTS : 0)) {
                return false;
            }
        }
        bool is_first = seat == state->first_seat;
        int64_t kept = (int64_t)state->base[seat] + (is_first ? state->first_points : 0);
        if (state->base[seat] < 0 || kept > state->points[seat][state->round]) {
            return false;
        }
    }
    bool has_first = state->first_seat < table->seats;
    return (has_first || state->first_seat == HZ_NOBODY) && state->first_points >= 0 &&
           (has_first || (state->first_points == 0 && !state->other)) && state->other <= 1;
}

/* A roll-off under way: those before the roller have rolled, the others have not. */
static bool is_rolling_off(const hz_table *table, const rollable_state *state)
{
    if (state->in >> table->seats || __builtin_popcount(state->in) < 2 ||
        state->roller >= table->seats || !(state->in >> state->roller & 1)) {
        return false;
    }
    for (int seat = 0; seat < ROLLABLE_SEATS; seat++) {
        bool has_rolled = seat < state->roller && (state->in >> seat & 1);
        int sum = state->sum[seat];
        if (has_rolled ? sum < 2 || sum > 12 : sum != 0) {
            return false;
        }
    }
    return true;
}

static bool is_before_the_game(const hz_table *table, const rollable_state *state)
{
    return is_rolling_off(table, state) && state->starter == HZ_NOBODY &&
           state->lead == HZ_NOBODY && state->round == 0 && state->used == 0 && !state->opening &&
           state->restarts == 0 && state->first_seat == HZ_NOBODY &&
           state->last == ROLLABLE_NOTHING && state->winner == HZ_NOBODY &&
           is_blank(state->die, sizeof state->die) && is_blank(state->tiles, sizeof state->tiles) &&
           is_blank(state->points, sizeof state->points);
}

/* Starter, lead and restarts belong together [RB-11, RB-41, RB-42]. */
static bool has_lead(const hz_table *table, const rollable_state *state)
{
    const rollable_rules *rules = rollable_rules_of(table);
    int most = rules->restart ? rules->restart_max : 0;
    return state->starter < table->seats && state->restarts <= most &&
           state->lead == (state->starter + state->restarts) % table->seats;
}

static bool has_dice(const hz_table *table, const rollable_state *state)
{
    int dice = state->phase == ROLLABLE_PLAY ? rollable_rules_of(table)->dice[state->round] : 0;
    for (int die = 0; die < 2; die++) {
        if (die < dice ? state->die[die] < 1 || state->die[die] > 6 : state->die[die] != 0) {
            return false;
        }
    }
    return true;
}

static bool is_laying(const hz_table *table, const rollable_state *state)
{
    const rollable_rules *rules = rollable_rules_of(table);
    bool may_open = !rules->opening_counts && state->round == 0 && state->restarts == 0 &&
                    state->used == 0 && is_blank(state->tiles, sizeof state->tiles);
    return has_lead(table, state) && has_dice(table, state) &&
           state->used < table->seats * rules->turns[state->round] && state->opening <= may_open &&
           (state->used > 0 || state->first_seat == HZ_NOBODY) && !state->in && !state->roller &&
           is_blank(state->sum, sizeof state->sum) && state->winner == HZ_NOBODY;
}

static bool is_ended(const hz_table *table, const rollable_state *state)
{
    const rollable_rules *rules = rollable_rules_of(table);
    hz_seats tied = rollable_tied(table, state);
    bool is_tie = __builtin_popcount(tied) > 1;
    if (!has_lead(table, state) || state->round != ROLLABLE_ROUNDS - 1 || state->opening ||
        state->used != table->seats * rules->turns[state->round] || !has_dice(table, state)) {
        return false;
    }
    if (state->phase == ROLLABLE_TIE) {
        return is_tie && is_rolling_off(table, state) && !(state->in & ~tied) &&
               state->winner == HZ_NOBODY;
    }
    bool has_winner = state->winner < table->seats && (tied >> state->winner & 1);
    return (is_tie ? has_winner : state->winner == HZ_NOBODY) && !state->in && !state->roller &&
           is_blank(state->sum, sizeof state->sum);
}

static bool is_last(const hz_table *table, const rollable_state *state)
{
    bool is_nothing = state->last == ROLLABLE_NOTHING;
    if (state->last > ROLLABLE_LATE ||
        (is_nothing ? state->last_seat != HZ_NOBODY : state->last_seat >= table->seats)) {
        return false;
    }
    if (state->last != ROLLABLE_LAID) {
        return !state->last_square && !state->last_down && !state->last_length &&
               !state->last_new && !state->last_score;
    }
    int place = state->last_down ? state->last_square / HZ_SIDE : state->last_square % HZ_SIDE;
    return state->last_square < HZ_SQUARES && state->last_down <= 1 &&
           place + state->last_length <= HZ_SIDE && state->last_new &&
           !(state->last_new >> state->last_length);
}

hz_status rollable_valid(const hz_table *table, const void *raw, hz_error *error)
{
    const rollable_state *state = raw;
    if (state->phase > ROLLABLE_OVER || state->round >= ROLLABLE_ROUNDS) {
        return impossible(error, "phase or round out of range [RB-10]");
    }
    if (!is_board(table, state)) {
        return impossible(error, "the board has something that is no tile of a seat [RB-19]");
    }
    if (!has_letters(table, state)) {
        return impossible(error, "a seat has more letters left than the round gives [RB-03]");
    }
    if (!has_points(table, state)) {
        return impossible(error, "points that cannot have been made [RB-28]");
    }
    if (!is_last(table, state)) {
        return impossible(error, "the last turn cannot have been like that [RB-13]");
    }
    switch ((rollable_phase)state->phase) {
    case ROLLABLE_BEGIN:
        return is_before_the_game(table, state)
                   ? HZ_OK
                   : impossible(error, "not as it is before the first turn [RB-06]");
    case ROLLABLE_ROLL:
    case ROLLABLE_PLAY:
        return is_laying(table, state) ? HZ_OK
                                       : impossible(error, "turn, dice or lead do not fit [RB-10]");
    case ROLLABLE_TIE:
    case ROLLABLE_OVER: break;
    }
    return is_ended(table, state) ? HZ_OK : impossible(error, "not as a game ends [RB-52]");
}
