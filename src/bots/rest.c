/* The rest of a game, played quickly. */
#include "bots/rest.h"

enum { MOST_GUESSES = 24 }; /* until one is likely enough */

void hz_rest_open(hz_rest *rest, const hz_table *table, uint64_t seed)
{
    *rest = (hz_rest){.table = table, .seed = seed};
    if (hz_bot_find(table->game, "casual", &rest->bot, NULL) ||
        hz_bot_open(table, &rest->bot, NULL)) {
        rest->bot = (hz_bot){.persona = NULL};
    }
}

void hz_rest_seat(const hz_rest *rest, uint64_t number, uint32_t owner, hz_seating *seating)
{
    *seating = (hz_seating){.roller = HZ_NOBODY};
    hz_dice_start(&seating->dice, rest->seed, number, rest->table->seats);
    seating->own = hz_dice_of(&seating->dice, HZ_NOBODY);
    hz_rng_start_for(&seating->whims, rest->seed, number, HZ_RNG_WHIMS, owner);
    for (int seat = 0; seat < rest->table->seats; seat++) {
        seating->bot[seat] = rest->bot.persona ? &rest->bot : NULL;
    }
}

static double uniform(hz_rng *rng)
{
    return (double)(hz_rng_bits(rng) >> 11) * 0x1p-53;
}

void hz_rest_guess(
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

void hz_rest_parts(const hz_table *table, const hz_state *state, double *parts)
{
    hz_standing standing;
    table->game->standing(table, state, &standing);
    int winners = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        winners += standing.place[seat] == 1;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        parts[seat] = standing.place[seat] == 1 ? 1.0 / winners : 0;
    }
}

uint64_t hz_rest_finish(const hz_rest *rest, hz_seating *seating, hz_state *state, double *parts)
{
    const hz_table *table = rest->table;
    hz_course course = hz_drive_game(table->game, table, state, seating, HZ_LONGEST_REST, NULL);
    hz_rest_parts(table, state, parts);
    for (int seat = 0; course.capped && seat < table->seats; seat++) {
        parts[seat] = 0;
    }
    return course.decisions + course.rolls;
}

uint64_t hz_rest_play(const hz_rest *rest, uint64_t number, hz_state *state, double *parts)
{
    hz_seating seating;
    hz_rest_seat(rest, number, 0, &seating);
    return hz_rest_finish(rest, &seating, state, parts);
}
