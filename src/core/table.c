/* Laying a table: a game, its presets, single settings, and the refusal of what does not fit. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/rows.h"
#include "hazard/house.h"

enum { NAME_SIZE = 64, VALUE_SIZE = 160, NAMES_TOLD = 64 };

static const hz_game *find_game(const hz_house *house, hz_piece id, hz_error *error)
{
    const char *names[NAMES_TOLD];
    int count = 0;
    for (const hz_game *const *game = house->games; *game; game++) {
        if (hz_piece_is(id, (*game)->id)) {
            return *game;
        }
        if (count < NAMES_TOLD) {
            names[count++] = (*game)->id;
        }
    }
    hz_unknown(error, "unknown game", id, names, count);
    return NULL;
}

const hz_game *hz_find_game(const hz_house *house, const char *id, hz_error *error)
{
    assert(house->games && id);
    return find_game(house, hz_piece_of(id), error);
}

/* Rows of a game that people name. */
typedef struct rows {
    const char *what;
    const void *at;
    size_t size;
} rows;

static const void *find_row(const hz_game *game, rows among, hz_piece name, hz_error *error)
{
    const void *found = hz_row_named(among.at, among.size, name);
    if (!found) {
        const char *names[HZ_MAX_OPTIONS];
        char what[NAME_SIZE];
        int count = hz_row_names(among.at, among.size, names, HZ_MAX_OPTIONS);
        snprintf(what, sizeof what, "unknown %s of %s", among.what, game->id);
        hz_unknown(error, what, name, names, count);
    }
    return found;
}

static const hz_preset *find_preset(const hz_game *game, hz_piece name, hz_error *error)
{
    return find_row(game, (rows){"preset", game->presets, sizeof *game->presets}, name, error);
}

static const hz_option *find_option(const hz_game *game, hz_piece name, hz_error *error)
{
    return find_row(game, (rows){"option", game->options, sizeof *game->options}, name, error);
}

static int32_t *place_of(hz_table *table, const hz_option *option)
{
    assert(option->field / sizeof(int32_t) < HZ_OPTION_WORDS);
    return table->options + option->field / sizeof(int32_t);
}

static bool is_by_hand(const hz_table *table, const hz_option *option)
{
    assert(option - table->game->options < HZ_MAX_OPTIONS);
    ptrdiff_t index = option - table->game->options;
    return table->by_hand[index / 64] >> (index % 64) & 1;
}

/* One "name=value". */
static hz_status apply_setting(hz_table *table, hz_piece setting, bool by_hand, hz_error *error)
{
    hz_piece rest = setting, name, value;
    hz_next_part(&rest, '=', &name);
    if (!hz_next_part(&rest, '=', &value) || rest.at) {
        return hz_fail(
            error, HZ_MALFORMED, "setting \"%.*s\": expected option=value", HZ_SHOW(setting));
    }
    const hz_option *option = find_option(table->game, name, error);
    if (!option) {
        return HZ_UNKNOWN;
    }
    /* Presets may say again what the one below them said; a person who does has made a slip. */
    if (by_hand && is_by_hand(table, option)) {
        return hz_fail(error, HZ_MALFORMED, "option %s is given twice", option->name);
    }
    char text[VALUE_SIZE];
    if (memchr(value.at, '\0', value.length) || !hz_piece_copy(value, text, sizeof text)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "option %s: a value of %zu characters, expected at most %d",
                       option->name,
                       value.length,
                       VALUE_SIZE - 1);
    }
    hz_status status = hz_option_parse(option, text, table->seats, place_of(table, option), error);
    if (!status && by_hand) {
        ptrdiff_t index = option - table->game->options;
        table->by_hand[index / 64] |= (uint64_t)1 << (index % 64);
    }
    return status;
}

static hz_status
apply_settings(hz_table *table, const char *settings, bool by_hand, hz_error *error)
{
    hz_piece rest = hz_piece_of(settings), setting;
    while (hz_next_piece(&rest, " \t", &setting)) {
        hz_status status = apply_setting(table, setting, by_hand, error);
        if (status) {
            return status;
        }
    }
    return HZ_OK;
}

/* How many players some presets are for; one that says nothing changes nothing. */
typedef struct players {
    int usual, least, most;
} players;

/* A preset is text that its own options accept; in a game that was loaded it may not be. */
static hz_status
apply_preset(hz_table *table, const hz_preset *preset, bool is_first, players *fit, hz_error *error)
{
    /* Laid over another preset, one brings no base along: that would undo what lies below it. */
    if (is_first && preset->base) {
        const hz_preset *base = find_preset(table->game, hz_piece_of(preset->base), error);
        hz_status status = base ? apply_preset(table, base, true, fit, error) : HZ_UNKNOWN;
        if (status) {
            return status;
        }
    }
    fit->usual = preset->seats ? preset->seats : fit->usual;
    fit->least = preset->min_seats ? preset->min_seats : fit->least;
    fit->most = preset->max_seats ? preset->max_seats : fit->most;
    return apply_settings(table, preset->settings, false, error);
}

/* The values when nobody says otherwise. Lists are filled for all seats that there could be: how
   many there are is said later, by presets. */
static hz_status apply_normal(hz_table *table, hz_error *error)
{
    for (const hz_option *option = table->game->options; option->name; option++) {
        int32_t *place = place_of(table, option);
        hz_status status = hz_option_parse(option, option->normal, HZ_MAX_SEATS, place, error);
        if (status) {
            return status;
        }
    }
    return HZ_OK;
}

static hz_piece id_of(const char *spec)
{
    hz_piece rest = hz_piece_of(spec), id;
    hz_next_part(&rest, ':', &id);
    return id;
}

/* "game:preset+preset" of a game that is known: its presets, no settings and no check yet. */
static hz_status
apply_spec(hz_table *table, const hz_game *game, const char *spec, players *fit, hz_error *error)
{
    hz_piece rest = hz_piece_of(spec), id, presets, name;
    hz_next_part(&rest, ':', &id);
    bool has_presets = hz_next_part(&rest, ':', &presets);
    *table = (hz_table){.game = game, .seats = HZ_MAX_SEATS};
    *fit = (players){game->normal_seats, game->min_seats, game->max_seats};
    hz_status status = apply_normal(table, error);
    if (status || !has_presets) {
        return status ? status : apply_preset(table, &game->presets[0], true, fit, error);
    }
    if (rest.at) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "\"%.*s\": expected GAME:PRESET+PRESET",
                       HZ_SHOW(hz_piece_of(spec)));
    }
    for (bool is_first = true; hz_next_part(&presets, '+', &name); is_first = false) {
        const hz_preset *preset = find_preset(table->game, name, error);
        status = preset ? apply_preset(table, preset, is_first, fit, error) : HZ_UNKNOWN;
        if (status) {
            return status;
        }
    }
    return HZ_OK;
}

static hz_status wrong_seats(const hz_game *game, int seats, hz_error *error)
{
    int min = game->min_seats, max = game->max_seats;
    const char *title = game->title, *many = seats == 1 ? "" : "s";
    if (min == max) {
        return hz_fail(error, HZ_RANGE, "%d seat%s: %s is for %d players", seats, many, title, min);
    }
    return hz_fail(error, HZ_RANGE, "%d seat%s: %s is for %d to %d", seats, many, title, min, max);
}

/* The rules work for any number that the game takes, but were not made for it. */
static void warn_of_seats(const char *spec, int seats, const players *fit, hz_text *warnings)
{
    if (seats >= fit->least && seats <= fit->most) {
        return;
    }
    hz_add(warnings, "%s is meant for %d", spec, fit->least);
    if (fit->most > fit->least) {
        hz_add(warnings, " to %d", fit->most);
    }
    hz_add(warnings, " players, not %d\n", seats);
}

hz_status hz_table_set(const hz_house *house,
                       hz_table *table,
                       const char *spec,
                       int seats,
                       const char *settings,
                       hz_text *warnings,
                       hz_error *error)
{
    assert(house && house->games && spec);
    hz_table laid;
    players fit;
    const hz_game *game = find_game(house, id_of(spec), error);
    hz_status status = game ? apply_spec(&laid, game, spec, &fit, error) : HZ_UNKNOWN;
    if (status) {
        return status;
    }
    seats = seats ? seats : fit.usual;
    if (seats < game->min_seats || seats > game->max_seats) {
        return wrong_seats(game, seats, error);
    }
    laid.seats = (uint8_t)seats; /* before the settings: lists by seat are as long as it says */
    status = settings ? apply_settings(&laid, settings, true, error) : HZ_OK;
    if (!status) {
        status = game->check ? game->check(&laid, warnings, error) : HZ_OK;
    }
    if (!status && warnings) {
        warn_of_seats(spec, seats, &fit, warnings);
    }
    if (!status) {
        *table = laid;
    }
    return status;
}

hz_status hz_lay_table(hz_house *house,
                       hz_table *table,
                       const char *spec,
                       int seats,
                       const char *settings,
                       hz_text *warnings,
                       hz_error *error)
{
    assert(house && house->games && spec);
    hz_table laid;
    hz_status status = hz_table_set(house, &laid, spec, seats, settings, warnings, error);
    status = status ? status : hz_table_equip(&laid, &house->kits, error);
    if (!status) {
        *table = laid;
    }
    return status;
}

/* In a house of its own, so that it needs nobody's list of games: it is found by its own id. */
hz_table hz_usual_table(const hz_table *table)
{
    assert(table->game);
    const hz_game *const alone[] = {table->game, NULL};
    hz_house house = {.games = alone};
    hz_table usual;
    hz_status status =
        hz_table_set(&house, &usual, table->game->id, table->seats, NULL, NULL, NULL);
    return status ? *table : usual;
}

void hz_house_close(hz_house *house)
{
    hz_kits_close(&house->kits);
}

void hz_table_settings(const hz_table *table, const char *spec, hz_text *out)
{
    hz_table plain;
    players fit;
    hz_status status = apply_spec(&plain, table->game, spec, &fit, NULL);
    assert(!status && hz_piece_is(id_of(spec), table->game->id));
    (void)status;
    bool first = true;
    for (const hz_option *option = table->game->options; option->name; option++) {
        const int32_t *values = table->options + option->field / sizeof(int32_t);
        int width = option->per_seat ? table->seats : hz_option_width(option);
        if (memcmp(values, place_of(&plain, option), (size_t)width * sizeof *values) != 0) {
            hz_add(out, "%s%s=", first ? "" : " ", option->name);
            hz_option_print(option, values, table->seats, out);
            first = false;
        }
    }
}

bool hz_was_set(const hz_table *table, const char *name)
{
    const hz_option *option = find_option(table->game, hz_piece_of(name), NULL);
    assert(option);
    return is_by_hand(table, option);
}

const char hz_finishes[] = "none won shared draw";

static int count_winners(const hz_standing *standing, int seats)
{
    assert(seats >= 1 && seats <= HZ_MAX_SEATS);
    int winners = 0;
    for (int seat = 0; seat < seats; seat++) {
        winners += standing->place[seat] == 1;
    }
    return winners;
}

hz_finish hz_finish_of(const hz_standing *standing, int seats)
{
    assert(seats > 0 && seats <= HZ_MAX_SEATS);
    int winners = count_winners(standing, seats);
    return winners == 0 ? HZ_UNWON : winners == 1 ? HZ_WON : winners == seats ? HZ_DRAW : HZ_SHARED;
}

/* "Ann", "Ann, Ben and Cy". */
static void add_winners(hz_text *out,
                        const hz_table *table,
                        const hz_standing *standing,
                        const char *const *names)
{
    int winners = count_winners(standing, table->seats), named = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        if (standing->place[seat] == 1) {
            hz_add(out, named == 0 ? "" : named + 1 == winners ? " and " : ", ");
            hz_add_seat(out, names, seat);
            named++;
        }
    }
}

hz_finish hz_add_finish(hz_text *out,
                        const hz_table *table,
                        const hz_standing *standing,
                        const char *const *names)
{
    assert(table->game && standing);
    static const char *const words[] = {
        [HZ_UNWON] = "nobody wins",
        [HZ_WON] = " wins",
        [HZ_SHARED] = " share the win",
        [HZ_DRAW] = "a draw",
    };
    hz_finish finish = hz_finish_of(standing, table->seats);
    if (finish == HZ_WON || finish == HZ_SHARED) {
        add_winners(out, table, standing, names);
    }
    hz_add(out, "%s", words[finish]);
    return finish;
}

void hz_add_result(hz_text *out, const hz_table *table, const void *state, const char *const *names)
{
    assert(table->game && state);
    hz_standing standing;
    table->game->standing(table, state, &standing);
    hz_add(out, "Game over: ");
    hz_add_finish(out, table, &standing, names);
}
