/* The driver over any game, and what is generic around it. */
#include "hazard/driver.h"

void hz_play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(table->game, table, batch, tally);
}

void hz_tally_add(hz_tally *sum, const hz_tally *part)
{
    sum->games += part->games;
    sum->capped += part->capped;
    sum->shared += part->shared;
    sum->decisions += part->decisions;
    sum->rolls += part->rolls;
    sum->length_squared += part->length_squared;
    sum->hash += part->hash;
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        sum->wins[seat] += part->wins[seat];
        sum->seat_wins[seat] += part->seat_wins[seat];
    }
}

hz_action
hz_bot_act(const hz_bot *bot, const hz_table *table, const void *state, int seat, hz_rng *rng)
{
    const hz_game *game = table->game;
    hz_state masked;
    memcpy(&masked, state, game->state_size);
    game->mask(table, &masked, seat);
    return bot->choose ? bot->choose(bot, table, &masked, seat, rng)
                       : game->sample(table, &masked, seat, hz_rng_bits(rng));
}
