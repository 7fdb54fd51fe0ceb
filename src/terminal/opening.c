/* The first words of a game: what is played, by whom, and how it differs from the usual. */
#include "hazard/piece.h"
#include "terminal/output.h"
#include "terminal/sitting.h"

static const hz_preset *preset_named(const hz_game *game, hz_piece name)
{
    for (const hz_preset *preset = game->presets; preset->name; preset++) {
        if (hz_piece_is(name, preset->name)) {
            return preset;
        }
    }
    return NULL;
}

static void add_seats(const cli_sitting *sitting, hz_text *out)
{
    for (int seat = 0; seat < sitting->header.table.seats; seat++) {
        hz_add(out, "%s", seat ? ", " : "");
        hz_add_styled(out, HZ_SEAT + seat, sitting->names[seat]);
        hz_add(out, sitting_is_person(sitting, seat) ? "" : " (bot)");
    }
}

/* What its presets mean, one a line, as stacked in "game:preset+preset". */
static void add_presets(const hz_header *header, hz_text *out)
{
    hz_piece rest = hz_piece_of(header->spec), part;
    hz_next_piece(&rest, ":", &part);
    while (hz_next_piece(&rest, ":+", &part)) {
        const hz_preset *preset = preset_named(header->table.game, part);
        if (preset) {
            hz_add(out, "%s.\n", preset->meaning);
        }
    }
}

void opening_add(const cli_sitting *sitting, hz_text *out)
{
    const hz_header *header = &sitting->header;
    const hz_game *game = header->table.game;
    char settings[HZ_SETTINGS_SIZE], usual[HZ_SPEC_SIZE];
    hz_text list = hz_text_in(settings, sizeof settings), spec = hz_text_in(usual, sizeof usual);
    hz_table_settings(&header->table, header->spec, &list);
    hz_add(&spec, "%s:%s", game->id, game->presets[0].name);
    hz_add_styled(out, HZ_BOLD, game->title);
    hz_add(out, " (%s): ", header->spec);
    add_seats(sitting, out);
    hz_add(out, ".\n");
    if (!settings[0] && hz_piece_is(hz_piece_of(header->spec), usual)) {
        hz_add(out, "%s.\n", game->pitch);
        return;
    }
    add_presets(header, out);
    if (settings[0]) {
        hz_add(out, "set %s\n", settings);
    }
}

void cli_add_players(const hz_game *game, hz_text *out)
{
    if (game->min_seats == game->max_seats) {
        hz_add(out, "%d", game->min_seats);
    } else {
        hz_add(out, "%d to %d", game->min_seats, game->max_seats);
    }
    hz_add(out, " players, %s", game->length);
}
