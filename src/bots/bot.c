/* Bots by name, and how they are opened and closed. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/rows.h"
#include "hazard/bot.h"
#include "hazard/piece.h"
#include "hazard/value.h"

const char *const hz_strength_words[] = {"", "beginner", "casual", "skilled", "strong", "perfect"};

const hz_persona hz_random = {
    .name = "random",
    .meaning = "chooses any legal action",
    .names = "Sleepwalker",
    .strength = HZ_BEGINNER,
    .manner = "does anything that may be done, blindly",
};

static hz_status set_level(hz_bot *bot, hz_piece level, hz_error *error)
{
    const hz_persona *persona = bot->persona;
    int64_t number;
    if (!persona->level) {
        return hz_fail(error, HZ_MALFORMED, "bot %s takes no number", persona->name);
    }
    if (!hz_piece_int(level, &number) || number < persona->min || number > persona->max) {
        return hz_fail(error,
                       HZ_RANGE,
                       "bot %s: found \"%.*s\", expected %d to %d (%s)",
                       persona->name,
                       HZ_SHOW(level),
                       persona->min,
                       persona->max,
                       persona->level);
    }
    bot->level = (int32_t)number;
    return HZ_OK;
}

static hz_status set_budget(hz_bot *bot, hz_piece budget, hz_error *error)
{
    const hz_persona *persona = bot->persona;
    const hz_budget *range = &persona->budget;
    uint64_t number;
    if (!range->usual) {
        return hz_fail(
            error, HZ_MALFORMED, "bot %s does not search: it takes no @ budget", persona->name);
    }
    if (!hz_piece_uint(budget, &number) || number < range->least || number > range->most) {
        return hz_fail(error,
                       HZ_RANGE,
                       "bot %s: found \"@%.*s\", expected %u to %u simulations a choice",
                       persona->name,
                       HZ_SHOW(budget),
                       range->least,
                       range->most);
    }
    bot->budget = (uint32_t)number;
    return HZ_OK;
}

/* Who types its name deserves to hear why. */
static hz_status not_solved(const hz_game *game, hz_error *error)
{
    return hz_fail(error,
                   HZ_UNKNOWN,
                   "bot perfect: %s is not solved: see docs/solve.md for the games that are",
                   game->title);
}

/* Some levels are called as the persona is that stands for them. */
static int add_once(const char **names, int count, const char *name)
{
    for (int index = 0; index < count; index++) {
        if (strcmp(names[index], name) == 0) {
            return count;
        }
    }
    names[count] = name;
    return count + 1;
}

static hz_status unknown_bot(const hz_game *game, hz_piece name, hz_error *error)
{
    const char *names[64 + HZ_MOST_LEVELS] = {"random"};
    int count = 1;
    const hz_persona *row = NULL;
    while ((row = hz_next_persona(game, row))) {
        names[count++] = row->name;
    }
    hz_level level[HZ_MOST_LEVELS];
    for (int index = 0, levels = hz_levels_of(game, level); index < levels; index++) {
        count = add_once(names, count, level[index].name);
    }
    return hz_unknown(error, "unknown bot", name, names, count);
}

/* Values may be lent to any game: the bot that plays by them is known even where none came with it.
 */
static const hz_persona *next_to_find(const hz_game *game, const hz_persona *before)
{
    if (before == &hz_learned && !game->advice->values) {
        return NULL;
    }
    const hz_persona *next = hz_next_persona(game, before);
    return next || game->advice->values ? next : &hz_learned;
}

/* The bot of a level whose name is not that of a bot. */
static const char *bot_of_level(const hz_game *game, hz_piece name)
{
    hz_level level[HZ_MOST_LEVELS];
    int count = hz_levels_of(game, level);
    for (int index = 0; index < count; index++) {
        if (hz_piece_is(name, level[index].name) &&
            strcmp(level[index].bot, level[index].name) != 0) {
            return level[index].bot;
        }
    }
    return NULL;
}

hz_status hz_bot_find(const hz_game *game, const char *text, hz_bot *bot, hz_error *error)
{
    hz_piece budget = hz_piece_of(text), level, name;
    hz_next_part(&budget, '@', &level);
    hz_next_part(&level, ':', &name);
    bool has_budget = budget.at, has_level = level.at;
    if (hz_piece_is(name, "random") && !has_level && !has_budget) {
        *bot = (hz_bot){.persona = NULL};
        return HZ_OK;
    }
    const hz_persona *row = NULL;
    while ((row = next_to_find(game, row))) {
        if (hz_piece_is(name, row->name)) {
            hz_bot found = {.persona = row, .level = row->normal};
            /* Before there were budgets, records said "strong:200" for "strong@200". */
            bool is_old = has_level && !has_budget && !row->level && row->budget.usual;
            hz_status status = is_old      ? set_budget(&found, level, error)
                               : has_level ? set_level(&found, level, error)
                                           : HZ_OK;
            if (!status && has_budget) {
                status = set_budget(&found, budget, error);
            }
            if (!status) {
                *bot = found;
            }
            return status;
        }
    }
    const char *other = bot_of_level(game, name);
    if (other && (has_level || has_budget)) {
        return hz_fail(
            error, HZ_MALFORMED, "level %.*s takes no number: its bot is %s", HZ_SHOW(name), other);
    }
    if (other) {
        return hz_bot_find(game, other, bot, error);
    }
    return hz_piece_is(name, hz_perfect.name) ? not_solved(game, error)
                                              : unknown_bot(game, name, error);
}

void hz_bot_label(const hz_bot *bot, hz_text *out)
{
    if (!bot || !bot->persona) {
        hz_add(out, "random");
        return;
    }
    hz_add(out, "%s", bot->persona->name);
    if (bot->persona->level) {
        hz_add(out, ":%d", bot->level);
    }
    if (hz_bot_budget(bot) != bot->persona->budget.usual) {
        hz_add(out, "@%u", bot->budget);
    }
}

void hz_bot_call(const hz_bot *bot, int nth, hz_text *out)
{
    assert(bot && nth >= 0);
    const hz_persona *persona = bot->persona ? bot->persona : &hz_random;
    const char *names = persona->names                         ? persona->names
                        : strcmp(persona->name, "casual") == 0 ? HZ_TOWNSFOLK
                                                               : NULL;
    hz_piece rest = {NULL, 0}, name = {NULL, 0}, found;
    if (names) {
        rest = hz_piece_of(names);
    }
    int count = 0;
    while (hz_next_part(&rest, ',', &found)) {
        count++;
    }
    if (count == 0) {
        hz_bot_label(bot, out);
        if (nth > 0) {
            hz_add(out, " %d", nth + 1);
        }
        return;
    }
    rest = hz_piece_of(names);
    for (int index = 0; index <= nth % count; index++) {
        hz_next_part(&rest, ',', &name);
    }
    name = hz_trim(name);
    static const char *const further[] = {"", "other ", "third ", "fourth ", "fifth ", "sixth "};
    int turn = nth / count, known = (int)(sizeof further / sizeof *further);
    hz_add(out, "the %s%.*s", turn < known ? further[turn] : "", (int)name.length, name.at);
    if (turn >= known) {
        hz_add(out, " %d", turn + 1);
    }
}

int hz_bot_compare(const hz_bot *one, const hz_bot *other)
{
    if (!one->persona || !other->persona) {
        return (one->persona != NULL) - (other->persona != NULL);
    }
    int order = strcmp(one->persona->name, other->persona->name);
    if (order == 0) {
        order = (one->level > other->level) - (one->level < other->level);
    }
    if (order == 0) {
        uint32_t here = hz_bot_budget(one), there = hz_bot_budget(other);
        order = (here > there) - (here < there);
    }
    return order;
}

hz_status hz_bot_open(const hz_table *table, hz_bot *bot, hz_error *error)
{
    const hz_persona *persona = bot->persona;
    bot->context = NULL;
    if (!persona || !persona->open) {
        return HZ_OK;
    }
    assert(persona->begin && persona->close && "a mind begins and is closed");
    hz_status status = persona->open(table, bot, error);
    assert(!status == (bot->context != NULL) && "a mind is there, or was refused");
    if (!status) {
        hz_bot_begin(bot);
    }
    return status;
}

void hz_bot_close(hz_bot *bot)
{
    if (bot->context) {
        bot->persona->close(bot);
        bot->context = NULL;
    }
}

hz_status hz_bots_open(const hz_table *table, hz_bot *bots, int count, hz_error *error)
{
    assert(count >= 0 && count <= HZ_MAX_SEATS);
    for (int bot = 0; bot < count; bot++) {
        hz_status status = hz_bot_open(table, &bots[bot], error);
        if (status) {
            hz_bots_close(bots, bot);
            return status;
        }
    }
    return HZ_OK;
}

void hz_bots_close(hz_bot *bots, int count)
{
    for (int bot = 0; bot < count; bot++) {
        hz_bot_close(&bots[bot]);
    }
}

void hz_bot_why(
    const hz_bot *bot, const hz_table *table, const void *masked, hz_action action, hz_text *out)
{
    enum { CHOICE_SIZE = 200 };
    char chosen[CHOICE_SIZE], other[CHOICE_SIZE];
    hz_text best = hz_text_in(chosen, sizeof chosen), second = hz_text_in(other, sizeof other);
    const hz_persona *persona = bot->persona ? bot->persona : &hz_random;
    hz_thought thought;
    hz_print_action(table, masked, action, &best);
    if (!persona->recall || !persona->recall(bot, &thought) ||
        memcmp(&thought.best, &action, sizeof action) != 0) {
        hz_add(out,
               "%s: %s %s.",
               chosen,
               persona->name,
               persona->manner ? persona->manner : persona->meaning);
        return;
    }
    if (thought.games == 0) {
        hz_add(out, "%s: there was no other choice.", chosen);
        return;
    }
    hz_print_action(table, masked, thought.second, &second);
    hz_add(out,
           "%s: it won %.1f %% of %u games in my head, ",
           chosen,
           100 * thought.wins,
           thought.games);
    if (thought.is_habit && thought.ahead < 2 * thought.error) {
        hz_add(out,
               "and nothing else was clearly better; %s came to %.1f %%.",
               other,
               100 * (thought.wins - thought.ahead));
    } else {
        hz_add(out,
               "%.1f %% more (give or take %.1f) than %s.",
               100 * thought.ahead,
               196 * thought.error,
               other);
    }
}

const char *hz_adviser(const hz_game *game)
{
    return game->advice->adviser ? game->advice->adviser : game->advice->personas[0].name;
}
