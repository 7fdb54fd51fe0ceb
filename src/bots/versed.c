/* The bot that plays by learned values where some came with the table, and thinks ahead where none
   did: for games in which looking further than the values look makes it worse. */
#include <stdlib.h>

#include "hazard/value.h"

static hz_action
choose(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    return hz_bot_act(bot->context, table, masked, seat, rng);
}

static void close_mind(const hz_bot *bot)
{
    hz_bot_close(bot->context);
    free(bot->context);
}

static hz_status open_mind(const hz_table *table, hz_bot *bot, hz_error *error)
{
    hz_bot *self = calloc(1, sizeof *self);
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "versed: no memory left");
    }
    const hz_persona *way = hz_value_check(table, NULL) ? &hz_search : &hz_learned;
    *self = (hz_bot){.persona = way, .budget = hz_bot_budget(bot)};
    hz_status status = hz_bot_open(table, self, error);
    if (status) {
        free(self);
        return status;
    }
    bot->context = self;
    return HZ_OK;
}

static void begin(const hz_bot *bot)
{
    hz_bot_begin(bot->context);
}

static bool recall(const hz_bot *bot, hz_thought *out)
{
    const hz_bot *self = bot->context;
    return self->persona->recall && self->persona->recall(self, out);
}

const hz_persona hz_versed = {
    .name = "versed",
    .meaning = "plays by learned values where some came with the table; else thinks ahead as "
               "search does",
    .choose = choose,
    .is_slow = true,
    .budget = {.usual = 1000, .least = 16, .most = 20000},
    .names = "Chronicler",
    .strength = HZ_STRONG,
    .manner = "knows from thousands of games what a position is worth",
    .open = open_mind,
    .begin = begin,
    .close = close_mind,
    .recall = recall,
};
