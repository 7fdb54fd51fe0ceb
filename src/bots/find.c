/* Bots by name. */
#include <stdio.h>
#include <string.h>

#include "hazard/game.h"
#include "hazard/piece.h"

static hz_status set_level(const hz_persona *persona, hz_piece level, hz_bot *bot, hz_error *error)
{
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

static hz_status unknown_bot(const hz_game *game, hz_piece name, hz_error *error)
{
    const char *names[64] = {"random"};
    int count = 1;
    char known[200];
    hz_text list = hz_text_in(known, sizeof known);
    hz_add(&list, "random");
    for (const hz_persona *row = game->advice->personas; row->name; row++) {
        names[count++] = row->name;
        hz_add(&list, ", %s", row->name);
    }
    char typed[40];
    hz_piece_copy((hz_piece){name.at, (size_t)hz_shown_length(name)}, typed, sizeof typed);
    const char *nearest = hz_nearest(typed, names, count);
    if (nearest) {
        return hz_fail(
            error, HZ_UNKNOWN, "unknown bot \"%s\": did you mean \"%s\"?", typed, nearest);
    }
    return hz_fail(error, HZ_UNKNOWN, "unknown bot \"%s\": %s has %s", typed, game->title, known);
}

hz_status hz_bot_find(const hz_game *game, const char *text, hz_bot *bot, hz_error *error)
{
    hz_piece rest = hz_piece_of(text), name, level;
    hz_next_part(&rest, ':', &name);
    bool has_level = hz_next_part(&rest, ':', &level);
    if (hz_piece_is(name, "random") && !has_level) {
        *bot = (hz_bot){.name = "random"};
        return HZ_OK;
    }
    for (const hz_persona *row = game->advice->personas; row->name; row++) {
        if (hz_piece_is(name, row->name)) {
            hz_bot found = {.choose = row->choose, .level = row->normal, .name = row->name};
            hz_status status = has_level ? set_level(row, level, &found, error) : HZ_OK;
            if (!status) {
                *bot = found;
            }
            return status;
        }
    }
    return unknown_bot(game, name, error);
}

const char *hz_adviser(const hz_game *game)
{
    return game->advice->adviser ? game->advice->adviser : game->advice->personas[0].name;
}
