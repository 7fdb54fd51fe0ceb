/* The bot that is new to the game. It is weak as people are, not blind: half of the time it does
   what is usual, else it sees a few of the things that may be done and takes the one that brings
   most points at once. */
#include <assert.h>
#include <string.h>

#include "hazard/bot.h"

enum { SEEN = 3, USUAL_OF = 2 };

/* How many points it is ahead of the best of the others once it has done this; what it may not see
   is as it imagines. */
static int64_t lead_after(const hz_table *table, const hz_state *state, int seat, hz_action action)
{
    hz_state after;
    hz_standing standing;
    int64_t most = INT64_MIN;
    memcpy(&after, state, table->game->state_size);
    table->game->act(table, &after, seat, action, NULL);
    table->game->standing(table, &after, &standing);
    for (int other = 0; other < table->seats; other++) {
        if (other != seat) {
            most = standing.score[other] > most ? standing.score[other] : most;
        }
    }
    return table->seats > 1 ? standing.score[seat] - most : standing.score[seat];
}

static hz_action grab(const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const hz_game *game = table->game;
    hz_state imagined;
    hz_action best = {{0, 0}};
    int64_t most = INT64_MIN;
    memcpy(&imagined, masked, game->state_size);
    game->guess(table, &imagined, seat, rng);
    for (int look = 0; look < SEEN; look++) {
        hz_action action = game->sample(table, masked, seat, hz_rng_bits(rng));
        int64_t lead = lead_after(table, &imagined, seat, action);
        if (lead > most) {
            most = lead;
            best = action;
        }
    }
    return best;
}

static hz_action
choose(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const hz_persona *usual = &table->game->advice->personas[0];
    assert(!usual->open && "the first bot of a game has no mind");
    if (hz_rng_below(rng, USUAL_OF) == 0) {
        hz_bot casual = {.persona = usual, .level = usual->normal};
        return usual->choose(&casual, table, masked, seat, rng);
    }
    return grab(table, masked, seat, rng);
}

const hz_persona hz_newcomer = {
    .name = "newcomer",
    .meaning = "does what is usual every other time; else it sees three of the things that may be "
               "done, and takes what brings most points at once",
    .choose = choose,
    .names = "Traveller, Pilgrim, Stranger, Visitor",
    .strength = HZ_BEGINNER,
    .manner = "overlooks most of what may be done, and takes what it can get",
};
