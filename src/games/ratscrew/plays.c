/* Ratscrew: what may be cleared, and what it brings. */
#include "games/ratscrew/ratscrew.h"

static uint16_t play_of(ratscrew_kind kind, int face)
{
    return (uint16_t)(kind * 16 + face);
}

ratscrew_counts ratscrew_count(const ratscrew_state *state)
{
    ratscrew_counts counts = {{0}, {0}};
    for (int die = 0; die < 2; die++) {
        counts.old[state->board[die]]++;
        counts.all[state->board[die]]++;
        counts.all[state->fresh[die]]++;
    }
    counts.old[0] = counts.all[0] = 0; /* 0 stands for no die */
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

static bool has_straight(const ratscrew_counts *counts, int low, int length)
{
    for (int face = low; face < low + length; face++) {
        if (face > RATSCREW_FACES || counts->all[face] == 0) {
            return false;
        }
    }
    return true;
}

/* Two pairs are four dice, all there can be: each of them joins an old die to a new one. */
static uint16_t two_pairs(const ratscrew_counts *counts)
{
    uint16_t pairs = 0;
    int found = 0;
    for (int face = 1; face <= RATSCREW_FACES; face++) {
        int fresh = counts->all[face] - counts->old[face];
        for (int pair = 0; pair < fresh && pair < counts->old[face]; pair++) {
            pairs = (uint16_t)(pairs | play_of(RATSCREW_PAIR, face) << 8 * found++);
        }
    }
    return found == 2 ? pairs : 0;
}

int ratscrew_plays(const hz_table *table, const ratscrew_state *state, uint16_t *plays)
{
    ratscrew_counts counts = ratscrew_count(state);
    int count = 0;
    for (int face = 1; face <= RATSCREW_FACES; face++) {
        if (has_pair(table, &counts, face)) {
            plays[count++] = play_of(RATSCREW_PAIR, face);
        }
    }
    for (int face = 1; face <= RATSCREW_FACES; face++) {
        if (has_straight(&counts, face, 3)) {
            plays[count++] = play_of(RATSCREW_THREE, face);
        }
        if (counts.all[face] >= 3) {
            plays[count++] = play_of(RATSCREW_TRIPLE, face);
        }
        if (has_straight(&counts, face, 4)) {
            plays[count++] = play_of(RATSCREW_FOUR, face);
        }
    }
    uint16_t both = two_pairs(&counts);
    if (both) {
        plays[count++] = both;
    }
    assert(count <= RATSCREW_PLAYS);
    return count;
}

int ratscrew_faces(uint8_t combination, uint8_t faces[4])
{
    uint8_t low = combination % 16;
    int kind = combination / 16, dice = 0;
    bool is_straight = kind == RATSCREW_THREE || kind == RATSCREW_FOUR;
    int length = kind == RATSCREW_PAIR ? 2 : kind == RATSCREW_FOUR ? 4 : 3;
    for (; combination && dice < length; dice++) {
        faces[dice] = (uint8_t)(low + (is_straight ? dice : 0));
    }
    return dice;
}

void ratscrew_left(const ratscrew_state *state, uint16_t play, uint8_t left[2])
{
    ratscrew_counts counts = ratscrew_count(state);
    uint8_t faces[4];
    for (int part = 0; part < 2; part++) {
        int dice = ratscrew_faces((uint8_t)(play >> 8 * part), faces);
        for (int die = 0; die < dice; die++) {
            counts.all[faces[die]]--;
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

int ratscrew_points(uint16_t play)
{
    static const uint8_t worth[] = {
        [RATSCREW_PAIR] = 1, [RATSCREW_THREE] = 2, [RATSCREW_TRIPLE] = 3, [RATSCREW_FOUR] = 3};
    return worth[(play & 0xff) / 16] + worth[(play >> 8) / 16];
}

int ratscrew_gain(const hz_table *table, const ratscrew_state *state, uint16_t play)
{
    uint8_t left[2];
    ratscrew_left(state, play, left);
    return ratscrew_points(play) + (left[0] ? 0 : ratscrew_rules_of(table)->empty_bonus);
}

unsigned ratscrew_free_numbers(const hz_table *table, const ratscrew_state *state)
{
    unsigned taken = 1; /* number 0: none yet */
    for (int seat = 0; seat < table->seats; seat++) {
        taken |= 1u << state->lucky[seat];
    }
    return ~taken & ((1u << (RATSCREW_FACES + 1)) - 1);
}
