/* The first words of a game: what is played, by whom, and how it differs from the usual. */
#include "hazard/piece.h"
#include "terminal/output.h"
#include "terminal/scene.h"

static const hz_preset *preset_named(const hz_game *game, hz_piece name)
{
    for (const hz_preset *preset = game->presets; preset->name; preset++) {
        if (hz_piece_is(name, preset->name)) {
            return preset;
        }
    }
    return NULL;
}

/* Behind a bot's name stands how it plays, in the words of --bots. */
static void add_seats(const hz_header *header, hz_text *out)
{
    for (int seat = 0; seat < header->table.seats; seat++) {
        hz_add(out, "%s", seat ? ", " : "");
        hz_add_styled(out, HZ_SEAT + seat, header->names[seat]);
        if (header->bots[seat][0]) {
            hz_add(out, " (bot %s)", header->bots[seat]);
        }
    }
}

/* What its presets mean, one a line, as stacked in "game:preset+preset". */
static void add_presets(const hz_game *game, const char *spec, hz_text *out)
{
    hz_piece rest = hz_piece_of(spec), part;
    hz_next_piece(&rest, ":", &part);
    while (hz_next_piece(&rest, ":+", &part)) {
        const hz_preset *preset = preset_named(game, part);
        if (preset) {
            hz_add(out, "%s.\n", preset->meaning);
        }
    }
}

void opening_full_spec(const hz_game *game, const char *spec, char full[HZ_SPEC_SIZE])
{
    bool has_preset = strchr(spec, ':') != NULL;
    const char *usual = game->presets[0].name;
    snprintf(full, HZ_SPEC_SIZE, "%s%s%s", spec, has_preset ? "" : ":", has_preset ? "" : usual);
}

void opening_add(const hz_header *header, hz_text *out)
{
    const hz_game *game = header->table.game;
    const char *spec = header->spec;
    char settings[HZ_SETTINGS_SIZE], usual[HZ_SPEC_SIZE];
    hz_text list = hz_text_in(settings, sizeof settings);
    hz_table_settings(&header->table, spec, &list);
    opening_full_spec(game, game->id, usual);
    hz_add_styled(out, HZ_BOLD, game->title);
    hz_add(out, " (%s): ", spec);
    add_seats(header, out);
    hz_add(out, ".\n");
    if (!settings[0] && hz_piece_is(hz_piece_of(spec), usual)) {
        hz_add(out, "%s.\n", game->pitch);
        return;
    }
    add_presets(game, spec, out);
    if (settings[0]) {
        hz_add(out, "set %s\n", settings);
    }
}

void terminal_add_players(const hz_game *game, hz_text *out)
{
    if (game->min_seats == game->max_seats) {
        hz_add(out, "%d", game->min_seats);
    } else {
        hz_add(out, "%d to %d", game->min_seats, game->max_seats);
    }
    hz_add(out, " players, %s", game->length);
}
