/* One input as a line, and a line as an input. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "core/lines.h"

/* Hidden values are as many question marks, never left out: how many dice there are is public. */
static void print_roll(
    const hz_table *table, const hz_chance *ask, const uint64_t *values, int viewer, hz_text *out)
{
    assert(hz_chance_values(ask) <= HZ_MAX_VALUES);
    hz_add(out, "roll");
    for (int group = 0; group < ask->groups; group++) {
        bool is_seen = viewer == HZ_RECORD || hz_sees(table, viewer, ask->group[group].visible);
        for (int index = 0; index < ask->group[group].count; index++) {
            if (!is_seen) {
                hz_add(out, " ?");
            } else if (ask->group[group].kind == HZ_BITS) {
                hz_add(out, " %" PRIx64, *values);
            } else {
                hz_add(out, " %" PRIu64, *values);
            }
            values++;
        }
    }
}

void hz_input_print(const hz_session *session, const hz_input *input, int viewer, hz_text *out)
{
    assert(viewer == HZ_RECORD || viewer == HZ_WATCHER ||
           (viewer >= 0 && viewer < session->table.seats));
    const hz_table *table = &session->table;
    if (input->kind == HZ_ROLL) {
        hz_chance ask;
        hz_request(table, &session->state, &ask);
        print_roll(table, &ask, input->values, viewer, out);
    } else {
        /* Printed before it is entered: afterwards the state no longer says that it was secret. */
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

hz_status hz_check_characters(hz_piece line, hz_error *error)
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
        bool is_words = ask.group[group].kind == HZ_BITS;
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

/* "@12.4s" at the end of a line. The last mark counts, so that an action may hold others. */
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

hz_status hz_read_action(
    const hz_table *table, const void *state, const char *text, hz_action *action, hz_error *error)
{
    assert(text);
    const hz_game *game = table->game;
    return hz_is_typed(game) ? game->typing->interpret(table, state, text, action, error)
                             : game->notation->parse(table, text, action, error);
}

void hz_print_action(const hz_table *table, const void *state, hz_action action, hz_text *out)
{
    assert(table->game && state);
    const hz_typing *typing = table->game->typing;
    if (typing && typing->brief) {
        typing->brief(table, state, action, out);
    } else {
        table->game->notation->print(table, action, out);
    }
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
    return hz_read_action(table, &session->state, text, &input->action, error);
}

hz_status hz_input_parse(
    const hz_session *session, const char *line, size_t length, hz_input *input, hz_error *error)
{
    assert(line || length == 0);
    assert(session->table.game);
    hz_piece rest = hz_trim((hz_piece){line, length}), word;
    input->count = 0;
    input->seat = HZ_NOBODY;
    input->action = (hz_action){{0, 0}};
    hz_status status = hz_check_characters(rest, error);
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

const char *hz_laid_form(const hz_session *session)
{
    assert(session->table.game);
    const hz_table *table = &session->table;
    const hz_typing *typing = table->game->typing;
    bool is_told =
        typing && typing->laid_form && table->game->turn(table, &session->state).kind == HZ_CHANCE;
    return is_told ? typing->laid_form(table, &session->state) : NULL;
}

hz_status
hz_laid_parse(const hz_session *session, const char *text, hz_input *roll, hz_error *error)
{
    assert(hz_laid_form(session));
    const hz_table *table = &session->table;
    hz_chance ask;
    hz_request(table, &session->state, &ask);
    *roll = (hz_input){.kind = HZ_ROLL, .took_ms = -1, .count = hz_chance_values(&ask)};
    return table->game->typing->laid(table, &session->state, text, roll->values, error);
}
