/* The bot that plays by the oracle of its table. */
#include "hazard/bot.h"
#include "hazard/oracle.h"
#include "hazard/value.h"

static hz_status open_mind(const hz_table *table, hz_bot *bot, hz_error *error)
{
    if (!table->oracle) {
        return hz_fail(error, HZ_UNKNOWN, "perfect: nobody here knows perfect play");
    }
    hz_status status = table->oracle->open(table->oracle, table, &bot->context, error);
    return status ? hz_blame(error, status, "perfect: ") : HZ_OK;
}

/* What was before does not matter to it. */
static void begin(const hz_bot *bot)
{
    (void)bot;
}

static void close_mind(const hz_bot *bot)
{
    const hz_oracle *const *oracle = bot->context;
    (*oracle)->close(bot->context);
}

static hz_action
choose(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    return table->oracle->choose(bot->context, masked, seat, rng);
}

const hz_persona hz_perfect = {
    .name = "perfect",
    .meaning = "plays by the exact solution of the table, and draws lots where that says so",
    .choose = choose,
    .names = "Oracle",
    .strength = HZ_PERFECT,
    .manner = "never errs",
    .open = open_mind,
    .begin = begin,
    .close = close_mind,
};

const hz_persona *hz_next_persona(const hz_game *game, const hz_persona *before)
{
    const hz_persona *general[6] = {&hz_newcomer, &hz_search};
    int count = 2;
    if (game->advice->values) {
        general[count++] = &hz_learned;
        general[count++] = &hz_versed;
    }
    if (game->solvable) {
        general[count++] = &hz_perfect;
    }
    for (int index = 0; index < count; index++) {
        if (before == general[index]) {
            return general[index + 1];
        }
    }
    const hz_persona *next = before ? before + 1 : game->advice->personas;
    return next->name ? next : general[0];
}

hz_status hz_bot_check(const hz_table *table, const hz_bot *bot, hz_error *error)
{
    if (bot->persona == &hz_learned) {
        hz_status status = hz_value_check(table, error);
        return status ? hz_blame(error, status, "learned: ") : HZ_OK;
    }
    if (bot->persona != &hz_perfect) {
        return HZ_OK;
    }
    if (!table->oracle) {
        return hz_fail(error, HZ_UNKNOWN, "perfect: nobody here knows perfect play");
    }
    hz_status status = table->oracle->knows(table->oracle, table, false, error);
    return status ? hz_blame(error, status, "perfect: ") : HZ_OK;
}
