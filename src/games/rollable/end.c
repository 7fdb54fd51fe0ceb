/* Rollable: sums, ties and places. */
#include "games/rollable/rollable.h"

int64_t rollable_sum(const hz_table *table, const rollable_state *state, int seat)
{
    int64_t sum = 0;
    for (int round = 0; round < ROLLABLE_ROUNDS; round++) {
        sum += (int64_t)rollable_rules_of(table)->weight_pct[round] * state->points[seat][round];
    }
    return sum;
}

int rollable_vowels(const rollable_state *state, int seat)
{
    const uint8_t *left = state->left[seat];
    return left['A' - 'A'] + left['E' - 'A'] + left['I' - 'A'] + left['O' - 'A'] + left['U' - 'A'];
}

/* Does the first stand before the second? Vowels count once the last round is over [RB-51]. */
static bool is_ahead(const hz_table *table, const rollable_state *state, int first, int second)
{
    int64_t sums[] = {rollable_sum(table, state, first), rollable_sum(table, state, second)};
    if (sums[0] != sums[1]) {
        return sums[0] > sums[1];
    }
    bool is_ending = state->phase == ROLLABLE_TIE || state->phase == ROLLABLE_OVER;
    int vowels[] = {rollable_vowels(state, first), rollable_vowels(state, second)};
    if (is_ending && rollable_rules_of(table)->tie_vowels && vowels[0] != vowels[1]) {
        return vowels[0] > vowels[1];
    }
    return first == state->winner;
}

static bool is_best(const hz_table *table, const rollable_state *state, int seat)
{
    for (int other = 0; other < table->seats; other++) {
        if (other != seat && is_ahead(table, state, other, seat)) {
            return false;
        }
    }
    return true;
}

hz_seats rollable_tied(const hz_table *table, const rollable_state *state)
{
    rollable_state ended = *state;
    ended.phase = ROLLABLE_TIE;
    ended.winner = HZ_NOBODY;
    hz_seats tied = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        tied |= (hz_seats)((unsigned)is_best(table, &ended, seat) << seat);
    }
    return tied;
}

/* Is somebody else level with the best on points alone? */
static bool is_tied_on_points(const hz_table *table, const rollable_state *state, int best)
{
    for (int seat = 0; seat < table->seats; seat++) {
        if (seat != best && rollable_sum(table, state, seat) == rollable_sum(table, state, best)) {
            return true;
        }
    }
    return false;
}

void rollable_standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const rollable_state *state = raw;
    int best = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        out->score[seat] = (int32_t)(rollable_sum(table, state, seat) / 100);
        int place = 1;
        for (int other = 0; other < table->seats; other++) {
            place += other != seat && is_ahead(table, state, other, seat);
        }
        out->place[seat] = (uint8_t)place;
        best = out->place[seat] == 1 ? seat : best;
    }
    out->why = NULL;
    out->rule = NULL;
    if (state->phase == ROLLABLE_OVER) {
        bool is_diced = state->winner != HZ_NOBODY;
        bool is_tied = is_tied_on_points(table, state, best);
        out->why = is_diced  ? "level on points: dice decided"
                   : is_tied ? "level on points: vowels left over decided"
                             : "all rounds are over, most points win";
        out->rule = is_diced ? "RB-52" : is_tied ? "RB-51" : "RB-50";
    }
}
