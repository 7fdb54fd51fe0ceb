/* Ratscrew: what may be cleared, and what it brings. */
#include "games/ratscrew/ratscrew.h"

/* clang-format off */
const ratscrew_combination ratscrew_combinations[RATSCREW_COMBINATIONS] = {
    {RATSCREW_PAIR, "11"}, {RATSCREW_PAIR, "22"}, {RATSCREW_PAIR, "33"},
    {RATSCREW_PAIR, "44"}, {RATSCREW_PAIR, "55"}, {RATSCREW_PAIR, "66"},
    {RATSCREW_THREE, "123"}, {RATSCREW_TRIPLE, "111"}, {RATSCREW_FOUR, "1234"},
    {RATSCREW_THREE, "234"}, {RATSCREW_TRIPLE, "222"}, {RATSCREW_FOUR, "2345"},
    {RATSCREW_THREE, "345"}, {RATSCREW_TRIPLE, "333"}, {RATSCREW_FOUR, "3456"},
    {RATSCREW_THREE, "456"}, {RATSCREW_TRIPLE, "444"},
    {RATSCREW_TRIPLE, "555"}, {RATSCREW_TRIPLE, "666"},
};
const char ratscrew_names[] =
    "11 22 33 44 55 66 123 111 1234 234 222 2345 345 333 3456 456 444 555 666";
/* clang-format on */

ratscrew_counts ratscrew_count(const ratscrew_state *state)
{
    ratscrew_counts counts = {{0}, {0}};
    for (int die = 0; die < 2; die++) {
        counts.old[state->board[die]]++;
        counts.all[state->board[die]]++;
        counts.all[state->fresh[die]]++;
    }
    return counts;
}

/* A pair needs a die of this roll and, as a rule, one that lay there before; three dice or more
   always have both, for neither are there more than two [RS-03]. */
static bool has_pair(const hz_table *table, const ratscrew_counts *counts, int face)
{
    int fresh = counts->all[face] - counts->old[face];
    return (fresh > 0 && counts->old[face] > 0) ||
           (fresh == 2 && ratscrew_rules_of(table)->rolled_pair_clears);
}

uint32_t ratscrew_open(const hz_table *table, const ratscrew_state *state)
{
    ratscrew_counts counts = ratscrew_count(state);
    unsigned low[RATSCREW_FOUR + 1] = {0}, here = 0; /* by kind: lowest faces, a bit each */
    for (int face = 1; face <= RATSCREW_FACES; face++) {
        here |= (unsigned)(counts.all[face] > 0) << face;
        low[RATSCREW_PAIR] |= (unsigned)has_pair(table, &counts, face) << face;
        low[RATSCREW_TRIPLE] |= (unsigned)(counts.all[face] >= 3) << face;
    }
    low[RATSCREW_THREE] = here & here >> 1 & here >> 2;
    low[RATSCREW_FOUR] = low[RATSCREW_THREE] & here >> 3;
    uint32_t open = 0;
    for (int index = 0; index < RATSCREW_COMBINATIONS; index++) {
        const ratscrew_combination *row = &ratscrew_combinations[index];
        open |= (low[row->kind] >> (row->faces[0] - '0') & 1) << index;
    }
    return open;
}

/* Two pairs are four dice, all there can be: each of them joins an old die to a new one. */
bool ratscrew_two_pairs(const ratscrew_state *state, int pair[2])
{
    ratscrew_counts counts = ratscrew_count(state);
    int found = 0;
    for (int face = 1; face <= RATSCREW_FACES; face++) {
        int fresh = counts.all[face] - counts.old[face];
        for (int old = counts.old[face]; fresh > 0 && old > 0; fresh--, old--) {
            pair[found++] = face - 1; /* pairs come first in the list */
        }
    }
    return found == 2;
}

int ratscrew_plays(const hz_table *table, const ratscrew_state *state, hz_action *plays)
{
    int count = 0, pair[2];
    for (uint32_t left = ratscrew_open(table, state); left; left &= left - 1) {
        plays[count++] = hz_do(RATSCREW_PLAY, __builtin_ctz(left), 0, 0);
    }
    if (ratscrew_two_pairs(state, pair)) {
        plays[count++] = hz_do(RATSCREW_PLAY_TWO, pair[0], pair[1], 0);
    }
    assert(count <= RATSCREW_PLAYS);
    return count;
}

void ratscrew_left(const ratscrew_state *state, hz_action play, uint8_t left[2])
{
    ratscrew_counts counts = ratscrew_count(state);
    for (int part = 0; part < ratscrew_parts(play); part++) {
        const char *face = ratscrew_combinations[hz_value_of(play, part)].faces;
        for (; *face; face++) {
            counts.all[*face - '0']--;
        }
    }
    int kept = 0;
    left[0] = left[1] = 0;
    for (int face = 1; face <= RATSCREW_FACES; face++) {
        for (int die = 0; die < counts.all[face]; die++) {
            assert(kept < 2);
            left[kept++] = (uint8_t)face;
        }
    }
}

int ratscrew_points(int combination)
{
    static const uint8_t worth[] = {
        [RATSCREW_PAIR] = 1, [RATSCREW_THREE] = 2, [RATSCREW_TRIPLE] = 3, [RATSCREW_FOUR] = 3};
    return worth[ratscrew_combinations[combination].kind];
}

int ratscrew_gain(const hz_table *table, const ratscrew_state *state, hz_action play)
{
    uint8_t left[2];
    ratscrew_left(state, play, left);
    int points = left[0] ? 0 : ratscrew_rules_of(table)->empty_bonus;
    for (int part = 0; part < ratscrew_parts(play); part++) {
        points += ratscrew_points(hz_value_of(play, part));
    }
    return points;
}

unsigned ratscrew_free_numbers(const hz_table *table, const ratscrew_state *state)
{
    unsigned taken = 1; /* number 0: none yet */
    for (int seat = 0; seat < table->seats; seat++) {
        taken |= 1u << state->lucky[seat];
    }
    return ~taken & ((2u << RATSCREW_FACES) - 1);
}
