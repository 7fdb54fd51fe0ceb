/* The header of a record: everything above the first input. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/dice.h"
#include "core/lines.h"

static void print_list(const char (*items)[HZ_NAME_SIZE], int count, hz_text *out)
{
    assert(count >= 1 && count <= HZ_MAX_SEATS);
    for (int index = 0; index < count; index++) {
        hz_add(out, "%s%s", index ? ", " : "", items[index][0] ? items[index] : "-");
    }
    hz_add(out, "\n");
}

void hz_header_print(const hz_header *header, hz_text *out)
{
    assert(header->table.game && header->table.first < header->table.seats);
    const hz_table *table = &header->table;
    hz_add(out, "hazard 1\ngame %s rules %d\n", header->spec, table->game->rules_version);
    size_t before = out->length;
    hz_add(out, "set ");
    size_t begun = out->length;
    hz_table_settings(table, header->spec, out);
    if (out->length > begun) {
        hz_add(out, "\n");
    } else {
        out->length = before; /* nothing differs */
        out->at[before] = '\0';
    }
    if (table->kit && hz_needs_kit(table)) { /* a table may have been lent something else */
        const hz_kit_kind *kind = table->game->kit;
        hz_add(out, "%s %s", kind->key, kind->name(table->kit));
        if (kind->hash) {
            hz_add(out, " %016" PRIx64, kind->hash(table->kit));
        }
        hz_add(out, "\n");
    }
    hz_add(out, "seats ");
    print_list(header->names, table->seats, out);
    bool has_bots = false;
    for (int seat = 0; seat < table->seats; seat++) {
        has_bots |= header->bots[seat][0] != '\0';
    }
    if (has_bots) {
        hz_add(out, "bots ");
        print_list(header->bots, table->seats, out);
    }
    hz_add(out, "first %d\n", table->first + 1);
    if (header->given > 0) {
        hz_add(out, "given %" PRIu32 "\n", header->given);
    }
    hz_dice_print(header, out);
}

/* Comma and hash are the marks of a record itself: a list, a comment. */
static hz_status copy_name(hz_piece name, char *out, hz_error *error)
{
    hz_status status = hz_check_characters(name, error);
    if (status) {
        return status;
    }
    if (name.length == 0 || name.length >= HZ_NAME_SIZE || memchr(name.at, ',', name.length) ||
        memchr(name.at, '#', name.length)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found the name \"%.*s\", expected 1 to %d characters without comma or hash",
                       HZ_SHOW(name),
                       HZ_NAME_SIZE - 1);
    }
    hz_piece_copy(name, out, HZ_NAME_SIZE);
    return HZ_OK;
}

hz_status hz_name_check(const char *name, hz_error *error)
{
    assert(name);
    char copy[HZ_NAME_SIZE];
    return copy_name(hz_piece_of(name), copy, error);
}

enum { MAX_SETS = 64 };

/* What the header lines said, before it is known whether they fit together. Settings come before
   the number of seats that they are for, so that the table is laid at the end; lines are kept
   for whoever is to blame. */
typedef struct said {
    hz_header *header;
    hz_house *house;
    int seats, bots;
    int64_t first;
    int seats_line, first_line, bots_line;
    int kit_line; /* which kit it was played with; 0: it does not say */
    char kit[HZ_KIT_NAME_SIZE];
    uint64_t kit_hash;
    hz_dice_lines dice;
    char settings[HZ_SETTINGS_SIZE];
    int sets; /* lines that settings came from, and where each of them ends */
    struct {
        int line;
        size_t end;
    } set[MAX_SETS];
} said;

static hz_status read_game(said *heading, hz_piece rest, hz_error *error)
{
    hz_piece spec, word, number;
    int64_t version;
    char text[HZ_SPEC_SIZE];
    if (!hz_next_piece(&rest, " \t", &spec) || !hz_next_piece(&rest, " \t", &word) ||
        !hz_piece_is(word, "rules") || !hz_next_piece(&rest, " \t", &number) ||
        !hz_piece_int(number, &version) || hz_next_piece(&rest, " \t", &word)) {
        return hz_fail(error, HZ_MALFORMED, "expected \"game GAME:PRESET rules N\"");
    }
    if (!hz_piece_copy(spec, text, sizeof text)) {
        return hz_fail(error, HZ_MALFORMED, "found a game of %zu characters", spec.length);
    }
    hz_table table;
    hz_status status = hz_table_set(heading->house, &table, text, 0, NULL, NULL, error);
    if (status) {
        return status;
    }
    memcpy(heading->header->spec, text, sizeof text);
    heading->header->table = table;
    /* Refused in both directions: a record decides every bit, and by other rules it would lead
       elsewhere without a word. */
    if (version != table.game->rules_version) {
        return hz_fail(error,
                       HZ_RANGE,
                       "found rules %" PRId64 " of %s, expected rules %d: %s",
                       version,
                       table.game->id,
                       table.game->rules_version,
                       version < table.game->rules_version
                           ? "it was played before they changed, and would go on differently"
                           : "it was played by a newer program");
    }
    return HZ_OK;
}

static hz_status read_settings(said *heading, hz_piece rest, int line, hz_error *error)
{
    size_t length = strlen(heading->settings);
    if (length + rest.length + 2 > sizeof heading->settings || heading->sets == MAX_SETS) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found settings of %zu characters in %d lines, expected fewer",
                       length + rest.length,
                       heading->sets + 1);
    }
    int added = snprintf(heading->settings + length,
                         sizeof heading->settings - length,
                         "%s%.*s",
                         length ? " " : "",
                         (int)rest.length,
                         rest.at);
    heading->set[heading->sets].line = line;
    heading->set[heading->sets].end = length + (size_t)added;
    heading->sets++;
    return HZ_OK;
}

/* "seats Ann, Ben" names them, "seats 3" only counts them. */
static hz_status read_seats(said *heading, hz_piece rest, hz_error *error)
{
    int64_t number;
    if (hz_piece_int(rest, &number) && number >= 1 && number <= HZ_MAX_SEATS) {
        heading->seats = (int)number;
        for (int seat = 0; seat < heading->seats; seat++) {
            snprintf(heading->header->names[seat], HZ_NAME_SIZE, "Player %d", seat + 1);
        }
        return HZ_OK;
    }
    hz_piece name;
    while (hz_next_part(&rest, ',', &name)) {
        if (heading->seats == HZ_MAX_SEATS) {
            return hz_fail(error, HZ_RANGE, "found more than %d seats", HZ_MAX_SEATS);
        }
        hz_status status = copy_name(name, heading->header->names[heading->seats], error);
        if (status) {
            return status;
        }
        heading->seats++;
    }
    return HZ_OK;
}

static hz_status read_bots(said *heading, hz_piece rest, hz_error *error)
{
    hz_piece name;
    while (hz_next_part(&rest, ',', &name)) {
        if (heading->bots == HZ_MAX_SEATS) {
            return hz_fail(error, HZ_RANGE, "found more than %d bots", HZ_MAX_SEATS);
        }
        char *bot = heading->header->bots[heading->bots++];
        hz_status status = copy_name(name, bot, error);
        if (status) {
            return status;
        }
        if (strcmp(bot, "-") == 0) {
            bot[0] = '\0';
        }
    }
    return HZ_OK;
}

static hz_status read_first(said *heading, hz_piece rest, hz_error *error)
{
    if (!hz_piece_int(rest, &heading->first) || heading->first < 1 ||
        heading->first > HZ_MAX_SEATS) {
        return hz_fail(
            error, HZ_RANGE, "found \"first %.*s\", expected a seat number", HZ_SHOW(rest));
    }
    return HZ_OK;
}

static hz_status read_given(said *heading, hz_piece rest, hz_error *error)
{
    int64_t inputs;
    if (!hz_piece_int(rest, &inputs) || inputs < 1 || inputs > INT32_MAX) {
        return hz_fail(
            error, HZ_RANGE, "found \"given %.*s\", expected a number of inputs", HZ_SHOW(rest));
    }
    heading->header->given = (uint32_t)inputs;
    return HZ_OK;
}

static bool is_kit(const said *heading, hz_piece key)
{
    const hz_kit_kind *kind = heading->header->table.game->kit;
    return kind && hz_piece_is(key, kind->key);
}

/* "words english cb28d0e0dff94ecc", "physics 1" */
static hz_status read_kit(said *heading, hz_piece rest, hz_error *error)
{
    assert(heading->header->table.game->kit);
    const hz_kit_kind *kind = heading->header->table.game->kit;
    hz_piece name, hash, extra;
    bool fits = hz_next_piece(&rest, " \t", &name) &&
                hz_piece_copy(name, heading->kit, sizeof heading->kit);
    if (kind->hash) {
        fits = fits && hz_next_piece(&rest, " \t", &hash) && hz_piece_hex(hash, &heading->kit_hash);
    }
    if (!fits || hz_next_piece(&rest, " \t", &extra)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       kind->hash ? "expected \"%s NAME HASH\"" : "expected \"%s NAME\"",
                       kind->key);
    }
    return HZ_OK;
}

/* Only `set` may come more than once, and `shake` once a seat. */
static hz_status read_heading(said *heading, hz_piece key, hz_piece rest, int line, hz_error *error)
{
    bool again = (hz_piece_is(key, "seats") && heading->seats) ||
                 (hz_piece_is(key, "bots") && heading->bots) ||
                 (hz_piece_is(key, "first") && heading->first) ||
                 (hz_piece_is(key, "given") && heading->header->given) ||
                 (is_kit(heading, key) && heading->kit_line);
    if (again) {
        return hz_fail(error, HZ_MALFORMED, "found \"%.*s\" a second time", HZ_SHOW(key));
    }
    if (hz_piece_is(key, "set")) {
        return read_settings(heading, rest, line, error);
    }
    if (hz_piece_is(key, "seats")) {
        heading->seats_line = line;
        return read_seats(heading, rest, error);
    }
    if (hz_piece_is(key, "bots")) {
        heading->bots_line = line;
        return read_bots(heading, rest, error);
    }
    if (hz_piece_is(key, "first")) {
        heading->first_line = line;
        return read_first(heading, rest, error);
    }
    if (hz_piece_is(key, "given")) {
        return read_given(heading, rest, error);
    }
    if (is_kit(heading, key)) {
        heading->kit_line = line;
        return read_kit(heading, rest, error);
    }
    return hz_dice_read(heading->header, &heading->dice, key, rest, line, error);
}

/* Headings begin with a word, inputs with "roll" or with the number of a seat. */
static bool is_input(hz_piece key)
{
    int64_t seat;
    return hz_piece_is(key, "roll") || hz_piece_int(key, &seat);
}

/* Lays the table with the settings of the first `sets` lines. */
static hz_status lay(said *heading, int sets, hz_error *error)
{
    assert(sets >= 0 && sets <= heading->sets);
    hz_header *header = heading->header;
    char settings[HZ_SETTINGS_SIZE];
    hz_piece some = {heading->settings, sets ? heading->set[sets - 1].end : 0};
    hz_piece_copy(some, settings, sizeof settings);
    return hz_table_set(
        heading->house, &header->table, header->spec, heading->seats, settings, NULL, error);
}

/* Lays the table from all that was said; a wrong line is blamed by its number. */
static hz_status lay_all(said *heading, hz_reader *reader, hz_error *error)
{
    hz_status status = lay(heading, heading->sets, error);
    for (int sets = 0; status && sets <= heading->sets; sets++) {
        reader->line = sets ? heading->set[sets - 1].line : heading->seats_line;
        if (lay(heading, sets, error)) {
            return status;
        }
    }
    return HZ_OK; /* what is refused as a whole is refused in the last round as well */
}

static hz_status equip(said *heading, hz_reader *reader, hz_error *error)
{
    hz_table *table = &heading->header->table;
    if (!heading->kit_line) {
        return hz_table_equip(table, &heading->house->kits, error);
    }
    reader->line = heading->kit_line;
    return hz_table_equip_as(table, &heading->house->kits, heading->kit, heading->kit_hash, error);
}

static hz_status finish(said *heading, hz_reader *reader, hz_error *error)
{
    hz_header *header = heading->header;
    if (heading->seats == 0) {
        return hz_fail(error, HZ_MALFORMED, "expected a line \"seats NAME, NAME\" in the header");
    }
    int line = reader->line;
    hz_status status = lay_all(heading, reader, error);
    if (!status) {
        reader->line = line;
        status = equip(heading, reader, error);
    }
    if (status) {
        return status;
    }
    reader->line = heading->first_line;
    if (heading->first > heading->seats) {
        return hz_fail(error,
                       HZ_RANGE,
                       "found first %" PRId64 ", expected 1 to %d",
                       heading->first,
                       heading->seats);
    }
    header->table.first = (uint8_t)(heading->first ? heading->first - 1 : 0);
    reader->line = heading->bots_line;
    if (heading->bots && heading->bots != heading->seats) {
        return hz_fail(error,
                       HZ_RANGE,
                       "found %d bots for %d seats: expected one, or -, a seat",
                       heading->bots,
                       heading->seats);
    }
    status = hz_dice_check(header, &heading->dice, heading->seats, &reader->line, error);
    reader->line = status ? reader->line : line;
    return status;
}

/* A line of the header that has been checked for noise; false at the end, with `*status` set where
   the line is no text. */
static bool next_heading(hz_reader *reader, hz_piece *line, hz_status *status, hz_error *error)
{
    if (!hz_next_line(reader, line)) {
        return false;
    }
    *status = hz_check_characters(*line, error);
    return !*status;
}

static hz_status read_version(hz_piece line, hz_error *error)
{
    hz_piece rest = line, key, number, extra;
    int64_t version;
    if (!hz_next_piece(&rest, " \t", &key) || !hz_piece_is(key, "hazard") ||
        !hz_next_piece(&rest, " \t", &number) || !hz_piece_int(number, &version) || version != 1 ||
        hz_next_piece(&rest, " \t", &extra)) {
        return hz_fail(error, HZ_MALFORMED, "found \"%.*s\", expected \"hazard 1\"", HZ_SHOW(line));
    }
    return HZ_OK;
}

/* The lines between the game and the first input. */
static hz_status read_headings(said *heading, hz_reader *reader, hz_error *error)
{
    hz_status status = HZ_OK;
    hz_reader before = *reader;
    hz_piece line, key;
    while (next_heading(reader, &line, &status, error)) {
        hz_piece rest = line;
        hz_next_piece(&rest, " \t", &key);
        if (is_input(key)) {
            *reader = before; /* the first input is read again, by whoever enters it */
            return HZ_OK;
        }
        if (hz_word_index("set seats bots first given dice shake reveal", key) < 0 &&
            !is_kit(heading, key)) {
            return hz_fail(error,
                           HZ_MALFORMED,
                           "found \"%.*s\", expected set, seats, bots, first, given, dice, shake, "
                           "reveal or an input",
                           HZ_SHOW(line));
        }
        status = read_heading(heading, key, hz_trim(rest), reader->line, error);
        if (status) {
            return status;
        }
        before = *reader;
    }
    return status;
}

static hz_status open_record(hz_reader *reader, hz_header *header, hz_error *error)
{
    said heading = {.header = header, .house = reader->house};
    hz_piece line, key;
    hz_status status = HZ_OK;
    header->dice = HZ_DICE_TABLE; /* a record that names no source: the values are all there is */
    if (!next_heading(reader, &line, &status, error)) {
        reader->line += reader->line == 0;
        return status ? status
                      : hz_fail(error, HZ_MALFORMED, "found an empty file, expected \"hazard 1\"");
    }
    status = read_version(line, error);
    if (status) {
        return status;
    }
    bool more = next_heading(reader, &line, &status, error);
    if (status) {
        return status;
    }
    if (!more || !hz_next_piece(&line, " \t", &key) || !hz_piece_is(key, "game")) {
        return hz_fail(error, HZ_MALFORMED, "expected \"game GAME:PRESET rules N\"");
    }
    status = read_game(&heading, line, error);
    if (!status) {
        status = read_headings(&heading, reader, error);
    }
    return status ? status : finish(&heading, reader, error);
}

hz_status hz_record_open(hz_reader *reader, hz_header *header, hz_error *error)
{
    assert(reader->house && reader->file);
    memset(header, 0, sizeof *header);
    hz_status status = open_record(reader, header, error);
    return status ? hz_blame(error, status, "%s:%d: ", reader->file, reader->line) : HZ_OK;
}
