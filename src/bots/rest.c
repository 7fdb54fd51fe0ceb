/* The rest of a game, played quickly. */
#include "bots/rest.h"

#include <assert.h>
#include <string.h>

void hz_rest_open(hz_rest *rest, const hz_table *table, uint64_t seed)
{
    *rest = (hz_rest){.table = table, .seed = seed};
    if (hz_bot_find(table->game, "casual", &rest->bot, NULL) ||
        hz_bot_open(table, &rest->bot, NULL)) {
        rest->bot = (hz_bot){.persona = NULL};
    }
}

void hz_rest_parts(const hz_table *table, const void *state, double *parts)
{
    hz_standing standing;
    int winners = 0;
    table->game->standing(table, state, &standing);
    for (int seat = 0; seat < table->seats; seat++) {
        winners += standing.place[seat] == 1;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        parts[seat] = standing.place[seat] == 1 ? 1.0 / winners : 0;
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

/* Through the dice to the next choice. True: it is over. */
static bool go_to_choice(const hz_table *table, hz_seating *seating, hz_state *state)
{
    uint64_t values[HZ_MAX_VALUES];
    hz_turn turn;
    while ((turn = table->game->turn(table, state)).kind == HZ_CHANCE) {
        hz_answer(table->game, table, state, turn, seating, values);
        table->game->rolled(table, state, values, NULL);
    }
    return turn.kind == HZ_OVER;
}

uint64_t hz_rest_finish(const hz_rest *rest, hz_seating *seating, hz_state *state, double *parts)
{
    const hz_table *table = rest->table;
    assert(!rest->estimate || rest->told_after > 0);
    if (rest->foretell) {
        if (go_to_choice(table, seating, state)) {
            hz_rest_parts(table, state, parts);
        } else {
            rest->foretell(rest->seer, table, state, parts);
        }
        return 1;
    }
    uint64_t cap = rest->estimate ? rest->told_after : HZ_LONGEST_REST;
    hz_course course = hz_play_on(table, state, seating, cap);
    if (!course.capped) {
        hz_rest_parts(table, state, parts);
    } else if (rest->estimate) {
        rest->estimate(table, state, parts);
    } else {
        memset(parts, 0, table->seats * sizeof *parts);
    }
    return course.decisions + course.rolls;
}

uint64_t hz_rest_play(const hz_rest *rest, uint64_t number, hz_state *state, double *parts)
{
    hz_seating seating;
    hz_rest_seat(rest, number, 0, &seating);
    return hz_rest_finish(rest, &seating, state, parts);
}
