/* What a seat may not see, drawn as it may well be. */
#include "bots/hidden.h"

#include <string.h>

enum { MOST_GUESSES = 24 /* until one is likely enough */ };

static double uniform(hz_rng *rng)
{
    return (double)(hz_rng_bits(rng) >> 11) * 0x1p-53;
}

void hz_draw_hidden(
    const hz_table *table, const void *masked, int seat, hz_rng *rng, hz_state *state)
{
    const hz_game *game = table->game;
    hz_likely *likely = game->advice->likely;
    for (int left = MOST_GUESSES; left > 0; left--) {
        memcpy(state, masked, game->state_size);
        game->guess(table, state, seat, rng);
        if (!likely || likely(table, state, seat) > uniform(rng)) {
            return;
        }
    }
}
