/* Records: the header, one input a line, and the messages when a line is wrong. */
#include "hazard/record.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/words.h"

/* Printing */

static void print_list(const char (*items)[HZ_NAME_SIZE], int count, hz_text *out)
{
    for (int index = 0; index < count; index++) {
        hz_add(out, "%s%s", index ? ", " : "", items[index][0] ? items[index] : "-");
    }
    hz_add(out, "\n");
}

static void print_dice_source(const hz_header *header, hz_text *out)
{
    switch (header->dice) {
    case HZ_DICE_SEED: hz_add(out, "dice seed %" PRIu64 "\n", header->seed); break;
    case HZ_DICE_TABLE: hz_add(out, "dice table\n"); break;
    case HZ_DICE_COMMIT: hz_add(out, "dice commit %s\n", header->commit); break;
    }
}

void hz_header_print(const hz_header *header, hz_text *out)
{
    const hz_table *table = &header->table;
    hz_add(out, "hazard 1\ngame %s rules %d\n", header->spec, table->game->rules_version);
    char buffer[HZ_SETTINGS_SIZE];
    hz_text settings = hz_text_in(buffer, sizeof buffer);
    hz_table_settings(table, header->spec, &settings);
    if (settings.length > 0) {
        hz_add(out, "set %s\n", buffer);
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
    print_dice_source(header, out);
}

static void print_roll(const hz_chance *ask, const uint64_t *values, bool is_seen, hz_text *out)
{
    hz_add(out, "roll");
    for (int group = 0; group < ask->groups; group++) {
        for (int index = 0; index < ask->group[group].count; index++) {
            if (!is_seen) {
                hz_add(out, " ?");
            } else if (ask->group[group].kind == HZ_WORDS) {
                hz_add(out, " %" PRIx64, *values);
            } else {
                hz_add(out, " %" PRIu64, *values);
            }
            values++;
        }
    }
}

/* A watcher sees what every seat may see. */
static bool may_see(hz_seats visible, int viewer, int seats)
{
    hz_seats everybody = (hz_seats)((1u << seats) - 1);
    if (viewer == HZ_RECORD) {
        return true;
    }
    return viewer < seats ? visible >> viewer & 1 : (visible & everybody) == everybody;
}

void hz_input_print(const hz_session *session, const hz_input *input, int viewer, hz_text *out)
{
    const hz_table *table = &session->table;
    if (input->kind == HZ_ROLL) {
        hz_chance ask;
        hz_request(table, &session->state, &ask);
        print_roll(&ask, input->values, may_see(ask.visible, viewer, table->seats), out);
    } else {
        hz_turn turn = table->game->turn(table, &session->state);
        hz_add(out, "%d ", input->seat + 1);
        if (turn.secret && viewer != HZ_RECORD && viewer != input->seat) {
            hz_add(out, "?");
        } else if (input->kind == HZ_TIMEOUT) {
            hz_add(out, "timeout");
        } else {
            table->game->notation->print(table, input->action, out);
        }
    }
    if (input->took_ms >= 0) {
        hz_add(out, " @%" PRId64 ".%" PRId64 "s", input->took_ms / 1000, input->took_ms / 100 % 10);
    }
}

/* Reading one input */

static hz_status
parse_roll(const hz_session *session, hz_piece rest, hz_input *input, hz_error *error)
{
    hz_turn turn = session->table.game->turn(&session->table, &session->state);
    if (turn.kind == HZ_OVER) {
        return hz_fail(error, HZ_ILLEGAL, "found a roll, expected nothing more: the game is over");
    }
    if (turn.kind != HZ_CHANCE) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "found a roll, expected an action of seat %d",
                       __builtin_ctz(turn.wanted) + 1);
    }
    hz_chance ask;
    hz_request(&session->table, &session->state, &ask);
    int group = 0, in_group = 0, wanted = hz_chance_values(&ask);
    hz_piece word;
    while (hz_next_piece(&rest, " \t", &word)) {
        if (input->count == wanted) {
            return hz_fail(
                error, HZ_RANGE, "more than %d values rolled: expected %d", wanted, wanted);
        }
        while (in_group == ask.group[group].count) {
            group++;
            in_group = 0;
        }
        uint64_t *value = &input->values[input->count++];
        int64_t number = -1;
        bool is_words = ask.group[group].kind == HZ_WORDS;
        bool fits =
            is_words ? hz_piece_hex(word, value) : hz_piece_int(word, &number) && number >= 0;
        if (!fits) {
            return hz_fail(error,
                           HZ_MALFORMED,
                           "value %d is \"%.*s\": expected %s",
                           input->count,
                           HZ_SHOW(word),
                           is_words ? "up to 16 hexadecimal digits" : "a whole number");
        }
        if (!is_words) {
            *value = (uint64_t)number;
        }
        in_group++;
    }
    return hz_chance_check(&ask, input->values, input->count, error);
}

/* "@12.4s" at the end of a line. */
static bool cut_time(hz_piece *line, int64_t *took_ms)
{
    *took_ms = -1;
    const char *mark = NULL;
    for (size_t at = 0; at < line->length; at++) {
        if (line->at[at] == '@') {
            mark = line->at + at;
        }
    }
    if (!mark) {
        return true;
    }
    hz_piece time = {mark + 1, line->length - (size_t)(mark + 1 - line->at)};
    *line = hz_trim((hz_piece){line->at, (size_t)(mark - line->at)});
    hz_piece rest = time, whole, tenth;
    int64_t seconds, part;
    if (time.length < 4 || time.at[time.length - 1] != 's') {
        return false;
    }
    rest.length--;
    hz_next_part(&rest, '.', &whole);
    if (!hz_next_part(&rest, '.', &tenth) || rest.at || tenth.length != 1 ||
        !hz_piece_int(whole, &seconds) || !hz_piece_int(tenth, &part) || seconds < 0 || part < 0 ||
        seconds > 100000000) {
        return false;
    }
    *took_ms = seconds * 1000 + part * 100;
    return true;
}

static hz_status
parse_action(const hz_session *session, hz_piece rest, hz_input *input, hz_error *error)
{
    const hz_table *table = &session->table;
    char text[160];
    rest = hz_trim(rest);
    if (hz_piece_is(rest, "timeout")) {
        input->kind = HZ_TIMEOUT;
        return HZ_OK;
    }
    if (!hz_piece_copy(rest, text, sizeof text)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "an action of %zu characters, expected at most %zu",
                       rest.length,
                       sizeof text - 1);
    }
    return table->game->notation->parse(table, text, &input->action, error);
}

static hz_status check_characters(hz_piece line, hz_error *error)
{
    size_t noise = hz_find_noise(line);
    if (noise == line.length) {
        return HZ_OK;
    }
    return hz_fail(error,
                   HZ_MALFORMED,
                   "found the byte %02x at column %zu, expected text",
                   (unsigned char)line.at[noise],
                   noise + 1);
}

hz_status hz_input_parse(
    const hz_session *session, const char *line, size_t length, hz_input *input, hz_error *error)
{
    hz_piece rest = hz_trim((hz_piece){line, length}), word;
    input->count = 0;
    input->seat = HZ_NOBODY;
    input->action = (hz_action){{0, 0}};
    hz_status status = check_characters(rest, error);
    if (status) {
        return status;
    }
    if (!cut_time(&rest, &input->took_ms)) {
        return hz_fail(error, HZ_MALFORMED, "found a time that is not like @12.4s");
    }
    hz_piece whole = rest;
    int64_t seat;
    if (!hz_next_piece(&rest, " \t", &word)) {
        return hz_fail(error, HZ_MALFORMED, "found nothing, expected an input");
    }
    if (hz_piece_is(word, "roll")) {
        input->kind = HZ_ROLL;
        return parse_roll(session, rest, input, error);
    }
    if (!hz_piece_int(word, &seat)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found \"%.*s\", expected \"roll\" or a seat number with an action",
                       HZ_SHOW(whole));
    }
    if (seat < 1 || seat > session->table.seats) {
        return hz_fail(error,
                       HZ_RANGE,
                       "found seat %" PRId64 ", expected 1 to %d",
                       seat,
                       session->table.seats);
    }
    input->kind = HZ_ACTION;
    input->seat = (int)seat - 1;
    return parse_action(session, rest, input, error);
}

/* Reading the file */

/* The next line that says something, without its comment. False at the end of the text. */
static bool next_line(hz_reader *reader, hz_piece *line)
{
    while (reader->left > 0) {
        const char *end = memchr(reader->at, '\n', reader->left);
        size_t length = end ? (size_t)(end - reader->at) : reader->left;
        *line = (hz_piece){reader->at, length};
        reader->at += length + (end != NULL);
        reader->left -= length + (end != NULL);
        reader->line++;
        const char *comment = memchr(line->at, '#', line->length);
        if (comment) {
            line->length = (size_t)(comment - line->at);
        }
        *line = hz_trim(*line);
        if (line->length > 0) {
            return true;
        }
    }
    return false;
}

static hz_status copy_name(hz_piece name, char *out, hz_error *error)
{
    hz_status status = check_characters(name, error);
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
    char copy[HZ_NAME_SIZE];
    return copy_name(hz_piece_of(name), copy, error);
}

/* What the header lines said, before it is known whether they fit together. */
typedef struct said {
    hz_header *header;
    int seats, bots;
    int64_t first;
    int seats_line, set_line, first_line;
    bool has_dice;
    char settings[HZ_SETTINGS_SIZE];
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
    hz_status status = hz_table_set(&table, text, 0, NULL, NULL, error);
    if (status) {
        return status;
    }
    memcpy(heading->header->spec, text, sizeof text);
    heading->header->table = table;
    if (version != table.game->rules_version) {
        return hz_fail(error,
                       HZ_RANGE,
                       "found rules %" PRId64 " of %s, expected rules %d",
                       version,
                       table.game->id,
                       table.game->rules_version);
    }
    return HZ_OK;
}

static hz_status read_settings(said *heading, hz_piece rest, hz_error *error)
{
    size_t length = strlen(heading->settings);
    if (length + rest.length + 2 > sizeof heading->settings) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found settings of %zu characters, expected fewer than %d",
                       rest.length,
                       HZ_SETTINGS_SIZE);
    }
    snprintf(heading->settings + length,
             sizeof heading->settings - length,
             "%s%.*s",
             length ? " " : "",
             (int)rest.length,
             rest.at);
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

static hz_status read_dice(said *heading, hz_piece rest, hz_error *error)
{
    hz_header *header = heading->header;
    hz_piece whole = rest, kind, value, extra;
    int64_t seed;
    heading->has_dice = true;
    bool has_kind = hz_next_piece(&rest, " \t", &kind);
    bool has_value = hz_next_piece(&rest, " \t", &value);
    bool has_extra = hz_next_piece(&rest, " \t", &extra);
    if (has_kind && hz_piece_is(kind, "table") && !has_value) {
        header->dice = HZ_DICE_TABLE;
        return HZ_OK;
    }
    if (has_value && !has_extra && hz_piece_is(kind, "seed") && hz_piece_int(value, &seed) &&
        seed >= 0) {
        header->dice = HZ_DICE_SEED;
        header->seed = (uint64_t)seed;
        return HZ_OK;
    }
    if (has_value && !has_extra && hz_piece_is(kind, "commit") &&
        hz_piece_copy(value, header->commit, sizeof header->commit)) {
        header->dice = HZ_DICE_COMMIT;
        return HZ_OK;
    }
    return hz_fail(
        error,
        HZ_MALFORMED,
        "found \"dice %.*s\", expected \"dice seed N\", \"dice table\" or \"dice commit X\"",
        HZ_SHOW(whole));
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

/* Only `set` may come more than once. */
static hz_status read_heading(said *heading, hz_piece key, hz_piece rest, int line, hz_error *error)
{
    bool again = (hz_piece_is(key, "seats") && heading->seats) ||
                 (hz_piece_is(key, "bots") && heading->bots) ||
                 (hz_piece_is(key, "first") && heading->first) ||
                 (hz_piece_is(key, "dice") && heading->has_dice);
    if (again) {
        return hz_fail(error, HZ_MALFORMED, "found \"%.*s\" a second time", HZ_SHOW(key));
    }
    if (hz_piece_is(key, "set")) {
        heading->set_line = line;
        return read_settings(heading, rest, error);
    }
    if (hz_piece_is(key, "seats")) {
        heading->seats_line = line;
        return read_seats(heading, rest, error);
    }
    if (hz_piece_is(key, "bots")) {
        return read_bots(heading, rest, error);
    }
    if (hz_piece_is(key, "first")) {
        heading->first_line = line;
        return read_first(heading, rest, error);
    }
    return read_dice(heading, rest, error);
}

static bool is_heading(hz_piece key)
{
    return hz_word_index("set seats bots first dice", key) >= 0;
}

/* Lays the table from all that was said. A wrong line is named by the line it stood in. */
static hz_status finish(said *heading, hz_reader *reader, hz_error *error)
{
    hz_header *header = heading->header;
    if (heading->seats == 0) {
        return hz_fail(error, HZ_MALFORMED, "expected a line \"seats NAME, NAME\" in the header");
    }
    int line = reader->line;
    reader->line = heading->set_line ? heading->set_line : heading->seats_line;
    hz_status status =
        hz_table_set(&header->table, header->spec, heading->seats, heading->settings, NULL, error);
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
    reader->line = line;
    if (heading->bots && heading->bots != heading->seats) {
        return hz_fail(error,
                       HZ_RANGE,
                       "found %d bots for %d seats: expected one, or -, a seat",
                       heading->bots,
                       heading->seats);
    }
    return HZ_OK;
}

static hz_status open_record(hz_reader *reader, hz_header *header, hz_error *error)
{
    said heading = {.header = header};
    header->dice = HZ_DICE_TABLE; /* a record that names no source: the values are all there is */
    hz_piece line, rest, key, number;
    int64_t version;
    if (!next_line(reader, &line)) {
        reader->line = 1;
        return hz_fail(error, HZ_MALFORMED, "found an empty file, expected \"hazard 1\"");
    }
    rest = line;
    if (!hz_next_piece(&rest, " \t", &key) || !hz_piece_is(key, "hazard") ||
        !hz_next_piece(&rest, " \t", &number) || !hz_piece_int(number, &version) || version != 1) {
        return hz_fail(error, HZ_MALFORMED, "found \"%.*s\", expected \"hazard 1\"", HZ_SHOW(line));
    }
    bool more = next_line(reader, &line);
    rest = line;
    if (!more || !hz_next_piece(&rest, " \t", &key) || !hz_piece_is(key, "game")) {
        return hz_fail(error, HZ_MALFORMED, "expected \"game GAME:PRESET rules N\"");
    }
    hz_status status = read_game(&heading, rest, error);
    hz_reader before = *reader;
    while (!status && next_line(reader, &line)) {
        rest = line;
        hz_next_piece(&rest, " \t", &key);
        if (!is_heading(key)) {
            *reader = before;
            break;
        }
        status = check_characters(line, error);
        if (!status) {
            status = read_heading(&heading, key, hz_trim(rest), reader->line, error);
        }
        before = *reader;
    }
    return status ? status : finish(&heading, reader, error);
}

hz_status hz_record_open(hz_reader *reader,
                         const char *file,
                         const char *text,
                         size_t length,
                         hz_header *header,
                         hz_error *error)
{
    *reader = (hz_reader){.file = file, .at = text, .left = length};
    memset(header, 0, sizeof *header);
    hz_status status = open_record(reader, header, error);
    return status ? hz_blame(error, status, "%s:%d: ", file, reader->line) : HZ_OK;
}

hz_status hz_record_next(
    hz_reader *reader, const hz_session *session, hz_input *input, bool *more, hz_error *error)
{
    hz_piece line;
    *more = next_line(reader, &line);
    if (!*more) {
        return HZ_OK;
    }
    hz_status status = hz_input_parse(session, line.at, line.length, input, error);
    return status ? hz_blame(error, status, "%s:%d: ", reader->file, reader->line) : HZ_OK;
}

hz_status hz_record_replay(const char *file,
                           const char *text,
                           size_t length,
                           uint64_t most,
                           hz_header *header,
                           hz_session *session,
                           hz_error *error)
{
    hz_reader reader;
    hz_status status = hz_record_open(&reader, file, text, length, header, error);
    if (status) {
        return status;
    }
    hz_session_start(session, &header->table);
    hz_input input;
    bool more = true;
    while (session->inputs < most) {
        status = hz_record_next(&reader, session, &input, &more, error);
        if (status || !more) {
            return status;
        }
        status = hz_session_enter(session, &input, NULL, error);
        if (status) {
            return hz_blame(error, status, "%s:%d: ", file, reader.line);
        }
    }
    return HZ_OK;
}
