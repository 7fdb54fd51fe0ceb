/* Games that come from elsewhere: is this one that can be played here? */
#include "hazard/plugin.h"

#include <assert.h>
#include <string.h>

#include "core/rows.h"

enum { MOST_ID = 31 };

static bool is_id(const char *id)
{
    size_t length = id ? strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_") : 0;
    return length > 0 && length <= MOST_ID && id[length] == '\0';
}

static hz_status check_numbers(const hz_game *game, hz_error *error)
{
    if (game->min_seats < 1 || game->max_seats > HZ_MAX_SEATS ||
        game->normal_seats < game->min_seats || game->normal_seats > game->max_seats) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%s: from %d to %d players, usually %d: expected 1 to %d in order",
                       game->id,
                       game->min_seats,
                       game->max_seats,
                       game->normal_seats,
                       HZ_MAX_SEATS);
    }
    if (game->rules_version < 1) {
        return hz_fail(
            error, HZ_RANGE, "%s: rules %d, expected 1 or more", game->id, game->rules_version);
    }
    if (game->state_size < 1 || game->state_size > HZ_MAX_STATE) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%s: a state of %zu bytes, expected 1 to %d",
                       game->id,
                       game->state_size,
                       HZ_MAX_STATE);
    }
    if (game->options_size > HZ_OPTION_WORDS * sizeof(int32_t)) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%s: options of %zu bytes, expected at most %zu",
                       game->id,
                       game->options_size,
                       HZ_OPTION_WORDS * sizeof(int32_t));
    }
    return HZ_OK;
}

/* The first thing that every game has and this one has not; NULL: it has all. */
static const char *missing(const hz_game *game)
{
    assert(game->id);
    const struct {
        const char *name;
        bool is_there;
    } parts[] = {
        {"title", game->title && *game->title},
        {"pitch", game->pitch && *game->pitch},
        {"length", game->length && *game->length},
        {"options", game->options},
        {"presets", game->presets && game->presets[0].name},
        {"events", game->events},
        {"endings", game->endings},
        {"notation", game->notation},
        {"advice", game->advice && game->advice->personas && game->advice->personas[0].name},
        {"start", game->start},
        {"turn", game->turn},
        {"count", game->count},
        {"actions", game->actions},
        {"sample", game->sample},
        {"legal", game->legal},
        {"act", game->act},
        {"rolled", game->rolled},
        {"timeout", game->timeout},
        {"standing", game->standing},
        {"valid", game->valid},
        {"mask", game->mask},
        {"guess", game->guess},
        {"play_many", game->play_many},
        {"fields", game->notation && game->notation->fields},
        {"print", game->notation && game->notation->print},
        {"parse", game->notation && game->notation->parse},
        {"explain", game->notation && game->notation->explain},
        {"show", game->notation && game->notation->show},
    };
    for (size_t row = 0; row < sizeof parts / sizeof *parts; row++) {
        if (!parts[row].is_there) {
            return parts[row].name;
        }
    }
    return NULL;
}

/* Options and presets are read as if they had been typed, with the settings for special occasions,
   too: what they say must be acceptable. A game that asks for a wide roll has a request. */
static hz_status check_table(const hz_game *game, const char *preset, hz_error *error)
{
    assert(preset);
    const hz_game *const alone[] = {game, NULL};
    const char *const settings[] = {"", hz_test_settings(game), hz_real_settings(game)};
    hz_house house = {.games = alone};
    hz_table table;
    char name[HZ_MAX_OPTIONS];
    hz_text spec = hz_text_in(name, sizeof name);
    hz_add(&spec, "%s:%s", game->id, preset);
    for (size_t row = 0; row < sizeof settings / sizeof *settings; row++) {
        hz_status status = hz_table_set(&house, &table, name, 0, settings[row], NULL, error);
        if (status) {
            return hz_blame(error, status, "preset %s: ", name);
        }
    }
    hz_state state = {{0}};
    if (!hz_needs_kit(&table) && !game->request) {
        game->start(&table, &state);
        hz_turn turn = game->turn(&table, &state);
        return turn.kind == HZ_CHANCE && turn.wide
                   ? hz_fail(error, HZ_MALFORMED, "%s: a wide roll, and no request", name)
                   : HZ_OK;
    }
    return HZ_OK;
}

hz_status hz_game_check(const hz_game *game, hz_error *error)
{
    if (!game || !is_id(game->id)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "a game whose id is not 1 to %d small letters, digits and underscores",
                       MOST_ID);
    }
    const char *part = missing(game);
    if (part) {
        return hz_fail(error, HZ_MALFORMED, "%s: its table has no %s", game->id, part);
    }
    hz_status status = check_numbers(game, error);
    status = status ? status : hz_rows_check(game, error);
    for (const hz_preset *preset = game->presets; !status && preset->name; preset++) {
        status = check_table(game, preset->name, error);
    }
    return status;
}

hz_status hz_plugin_check(const hz_plugin *plugin, hz_error *error)
{
    assert(plugin);
    if (plugin->interface != HZ_INTERFACE) {
        return hz_fail(error,
                       HZ_RANGE,
                       "it was made for interface %u of games, and this is interface %d",
                       plugin->interface,
                       HZ_INTERFACE);
    }
    if (plugin->layout != HZ_LAYOUT) {
        return hz_fail(
            error,
            HZ_RANGE,
            "it was compiled with other headers (layout %u, expected %u): compile it again",
            plugin->layout,
            HZ_LAYOUT);
    }
    return hz_game_check(plugin->game, error);
}
