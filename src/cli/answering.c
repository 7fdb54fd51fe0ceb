/* A bot that thinks ahead against one whose ways it knows: `search`, with another partner in its
   head. */
#include "cli/answering.h"

#include <stdlib.h>

#include "bots/search.h"

static hz_status open_it(const hz_table *table, hz_bot *bot, hz_error *error)
{
    const cli_answering *self = (const cli_answering *)bot->persona;
    hz_bot *inner = calloc(1, sizeof *inner);
    if (!inner) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    *inner = (hz_bot){.persona = &hz_search, .budget = hz_bot_budget(bot)};
    hz_status status = hz_search_open(table, &self->known, inner, error);
    if (status) {
        free(inner);
        return status;
    }
    bot->context = inner;
    return HZ_OK;
}

static hz_action
choose(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    return hz_bot_act(bot->context, table, masked, seat, rng);
}

static void begin(const hz_bot *bot)
{
    const hz_bot *inner = bot->context;
    if (inner->persona->begin) {
        inner->persona->begin(inner);
    }
}

static void close_it(const hz_bot *bot)
{
    hz_bot_close(bot->context);
    free(bot->context);
}

hz_status cli_answering_make(const hz_bot *known, cli_answering *out, hz_error *error)
{
    if (known->persona && known->persona->open) {
        return hz_fail(error, HZ_ILLEGAL, "%s has a mind of its own", known->persona->name);
    }
    out->known = *known;
    out->persona = (hz_persona){.name = hz_search.name,
                                .meaning = "thinks ahead, and knows what the other does",
                                .choose = choose,
                                .is_slow = true,
                                .budget = hz_search.budget,
                                .open = open_it,
                                .begin = begin,
                                .close = close_it};
    return HZ_OK;
}
