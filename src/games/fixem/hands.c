/* Fix'em: dice into and out of hands, and what everybody learns by it when hands are hidden.

   Everybody sees who takes, places and loses which dice, so all know the same of a hand but its
   owner. The dice not known to all were rolled unseen; each missed card 3 says that none of those
   lying there shows its point. Dice that come later may show it again. So a face can only be on
   the newest few of them, and `fresh` says on how many. */
#include "games/fixem/fixem.h"

/* Of several dice that may have been the one that is now shown, the oldest is the one that leaves
   the others most free. */
static void reveal_one(fixem_state *state, int seat, int face)
{
    uint8_t *fresh = state->fresh[seat], at = fresh[face];
    assert(state->unknown[seat] > 0 && at > 0);
    for (int other = 0; other < FIXEM_FACES; other++) {
        fresh[other] = (uint8_t)(fresh[other] - (fresh[other] >= at));
    }
    state->unknown[seat]--;
    state->known[seat][face]++;
}

void fixem_hand_shows(const hz_table *table, fixem_state *state, int seat, int face, int dice)
{
    while (fixem_hides_hands(table) && state->known[seat][face] < dice) {
        reveal_one(state, seat, face);
    }
}

void fixem_hand_lacks(const hz_table *table, fixem_state *state, int seat, int face)
{
    if (fixem_hides_hands(table)) {
        state->fresh[seat][face] = 0;
    }
}

void fixem_hand_gains(const hz_table *table, fixem_state *state, int seat, int face)
{
    state->hand[seat][face]++;
    if (fixem_hides_hands(table)) {
        state->known[seat][face]++;
    }
}

void fixem_hand_draws(const hz_table *table, fixem_state *state, int seat, int face)
{
    state->hand[seat][face]++;
    if (fixem_hides_hands(table)) {
        state->unknown[seat]++;
        for (int other = 0; other < FIXEM_FACES; other++) {
            state->fresh[seat][other]++;
        }
    }
}

void fixem_hand_loses(const hz_table *table, fixem_state *state, int seat, int face, int dice)
{
    fixem_hand_shows(table, state, seat, face, dice);
    state->hand[seat][face] = (uint8_t)(state->hand[seat][face] - dice);
    if (fixem_hides_hands(table)) {
        state->known[seat][face] = (uint8_t)(state->known[seat][face] - dice);
    }
}

int fixem_hand_size(const hz_table *table, const fixem_state *state, int seat)
{
    return fixem_hides_hands(table) ? fixem_faces(state->known[seat]) + state->unknown[seat]
                                    : fixem_faces(state->hand[seat]);
}
