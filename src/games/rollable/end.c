/* Rollable: sums, ties and places. */
#include "games/rollable/rollable.h"

/* In hundredths. */
static int64_t sum_of(const hz_table *table, const rollable_state *state, int seat)
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
    bool is_ending = state->phase == ROLLABLE_TIE || state->phase == ROLLABLE_OVER;
    int64_t lead = sum_of(table, state, first) - sum_of(table, state, second);
    if (!lead && is_ending && rollable_rules_of(table)->tie_vowels) {
        lead = rollable_vowels(state, first) - rollable_vowels(state, second);
    }
    return (lead ? lead : first == state->winner) > 0;
}

static bool is_best(const hz_table *table, const rollable_state *state, int seat)
{
    for (int other = 0; other < table->seats; other++) {
        if (is_ahead(table, state, other, seat)) {
            return false;
        }
    }
    return true;
}

/* Those whom nobody is ahead of in such a phase, before dice decide. */
static hz_seats foremost(const hz_table *table, const rollable_state *state, rollable_phase phase)
{
    rollable_state level = *state;
    level.phase = (uint8_t)phase;
    level.winner = HZ_NOBODY;
    hz_seats found = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        found |= (hz_seats)((unsigned)is_best(table, &level, seat) << seat);
    }
    return found;
}

hz_seats rollable_tied(const hz_table *table, const rollable_state *state)
{
    return foremost(table, state, ROLLABLE_TIE);
}

const hz_ending rollable_endings[] = {
    [ROLLABLE_GOES_ON] = {"on", NULL, NULL},
    [ROLLABLE_END_POINTS] = {"points", "all rounds are over, most points win", "RB-50"},
    [ROLLABLE_END_VOWELS] = {"vowels", "level on points: vowels left over decided", "RB-51"},
    [ROLLABLE_END_DICE] = {"dice", "level on points: dice decided", "RB-52"},
    {0},
};

void rollable_standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const rollable_state *state = raw;
    for (int seat = 0; seat < table->seats; seat++) {
        out->score[seat] = (int32_t)(sum_of(table, state, seat) / 100);
        int place = 1;
        for (int other = 0; other < table->seats; other++) {
            place += other != seat && is_ahead(table, state, other, seat);
        }
        out->place[seat] = (uint8_t)place;
    }
    out->ending = ROLLABLE_GOES_ON;
    out->began = state->starter;
    if (state->phase == ROLLABLE_OVER) {
        bool is_diced = state->winner != HZ_NOBODY;
        /* On points alone, as while words are laid. */
        bool is_tied = __builtin_popcount(foremost(table, state, ROLLABLE_PLAY)) > 1;
        out->ending = is_diced  ? ROLLABLE_END_DICE
                      : is_tied ? ROLLABLE_END_VOWELS
                                : ROLLABLE_END_POINTS;
    }
}
