/* Choices worth trying: what bots would do, and what the game lists. */
#include "bots/choices.h"

#include <assert.h>
#include <string.h>

enum { WINDOW = 32, MOST_PROPOSED = 64 };

int hz_choices_add(hz_choices *choices, hz_action action)
{
    for (int index = 0; index < choices->count; index++) {
        if (memcmp(&choices->action[index], &action, sizeof action) == 0) {
            return index;
        }
    }
    if (choices->count == choices->room) {
        return -1;
    }
    choices->action[choices->count] = action;
    return choices->count++;
}

int hz_choices_of_bot(hz_choices *choices,
                      const hz_table *table,
                      const void *masked,
                      int seat,
                      const char *name,
                      int draws,
                      uint64_t seed)
{
    hz_bot bot;
    hz_rng rng;
    int first = -1;
    if (hz_bot_find(table->game, name, &bot, NULL) || bot.persona->is_slow ||
        hz_bot_open(table, &bot, NULL)) {
        return first;
    }
    hz_rng_start(&rng, seed, 0, HZ_RNG_WHIMS);
    for (int draw = 0; draw < draws; draw++) {
        int place = hz_choices_add(choices, hz_bot_act(&bot, table, masked, seat, &rng));
        first = draw == 0 ? place : first;
    }
    hz_bot_close(&bot);
    return first;
}

/* What the game proposes, the most promising first. */
static void
propose(hz_choices *choices, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    hz_action list[MOST_PROPOSED];
    hz_propose *ask = table->game->advice->propose;
    int room = choices->room - choices->count;
    room = room < MOST_PROPOSED ? room : MOST_PROPOSED;
    int count = ask && room > 0 ? ask(table, masked, seat, rng, list, room) : 0;
    assert(count >= 0 && count <= room);
    for (int index = 0; index < count; index++) {
        hz_choices_add(choices, list[index]);
    }
}

static void
add_all(hz_choices *choices, const hz_table *table, const void *masked, int seat, uint64_t count)
{
    hz_action window[WINDOW];
    for (uint64_t at = 0; at < count; at += WINDOW) {
        int listed = table->game->actions(table, masked, seat, at, window, WINDOW);
        for (int index = 0; index < listed; index++) {
            hz_choices_add(choices, window[index]);
        }
    }
}

void hz_choices_of_game(
    hz_choices *choices, const hz_table *table, const void *masked, int seat, uint64_t seed)
{
    const hz_game *game = table->game;
    hz_rng rng;
    hz_rng_start(&rng, seed, 0, HZ_RNG_GUESS);
    propose(choices, table, masked, seat, &rng);
    int rest = choices->room - choices->count;
    if (rest == 0) {
        return; /* to count plays may take as long as to find the best of them */
    }
    uint64_t count = game->count(table, masked, seat);
    if (count <= (uint64_t)choices->room) {
        add_all(choices, table, masked, seat, count);
        return;
    }
    for (int step = 0; step < rest; step++) {
        hz_action one;
        uint64_t at = (uint64_t)((step + 0.5) * (double)count / rest);
        if (count == HZ_UNCOUNTABLE) {
            one = game->sample(table, masked, seat, hz_rng_bits(&rng));
        } else if (game->actions(table, masked, seat, at, &one, 1) != 1) {
            continue;
        }
        hz_choices_add(choices, one);
    }
}
