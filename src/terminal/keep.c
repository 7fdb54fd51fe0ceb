/* The text of a record, grown line by line. */
#include "terminal/keep.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal/output.h"

enum { HEADER_SIZE = 8192, INPUT_SIZE = 16384 };

keep_record keep_nothing(void)
{
    return (keep_record){.lock = -1};
}

void keep_free(keep_record *record)
{
    free(record->text);
    free(record->entries);
    if (record->lock >= 0) {
        close(record->lock);
    }
    *record = keep_nothing();
}

static hz_status append(keep_record *record, const char *bytes, size_t length, hz_error *error)
{
    assert(bytes || length == 0);
    if (record->length + length > record->capacity) {
        size_t capacity = 2 * (record->length + length) + INPUT_SIZE;
        char *text = realloc(record->text, capacity);
        if (!text) {
            return hz_fail(error, HZ_NO_SPACE, "no memory left for the record");
        }
        record->text = text;
        record->capacity = capacity;
    }
    memcpy(record->text + record->length, bytes, length);
    record->length += length;
    return HZ_OK;
}

/* Did some seat see of it what another did not? What nobody sees is no secret between them. */
static bool is_partly_seen(const hz_session *before)
{
    hz_seats all = (hz_seats)((1u << before->table.seats) - 1);
    hz_chance ask;
    hz_request(&before->table, &before->state, &ask);
    for (int group = 0; group < ask.groups; group++) {
        hz_seats visible = ask.group[group].visible & all;
        if (visible != 0 && visible != all) {
            return true;
        }
    }
    return false;
}

static bool is_revealing(const hz_game *game, const hz_log *log)
{
    for (int index = 0; index < log->count; index++) {
        if (hz_event_kind_at(game, log->events[index].kind)->reveals) {
            return true;
        }
    }
    return false;
}

static keep_entry entry_of(const keep_step *step, size_t start)
{
    const hz_table *table = &step->before->table;
    hz_turn now = table->game->turn(table, &step->before->state);
    hz_turn then = table->game->turn(table, &step->after->state);
    bool is_roll = step->input->kind == HZ_ROLL;
    return (keep_entry){
        .start = start,
        .seat = is_roll ? HZ_NOBODY : (uint8_t)step->input->seat,
        .is_secret = now.kind == HZ_PLAYERS && now.secret,
        .is_open_after = !(then.kind == HZ_PLAYERS && then.secret),
        .is_partly_seen = is_roll && is_partly_seen(step->before),
        .is_revealing = is_revealing(table->game, step->log),
    };
}

static hz_status append_entry(keep_record *record, keep_entry entry, hz_error *error)
{
    if (record->count == record->room) {
        size_t room = 2 * record->room + 256;
        keep_entry *entries = realloc(record->entries, room * sizeof *entries);
        if (!entries) {
            return hz_fail(error, HZ_NO_SPACE, "no memory left for the record");
        }
        record->entries = entries;
        record->room = room;
    }
    record->entries[record->count++] = entry;
    return HZ_OK;
}

hz_status keep_begin(keep_record *record, const hz_header *header, hz_error *error)
{
    char buffer[HEADER_SIZE];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_header_print(header, &text);
    record->length = 0;
    record->count = 0;
    return append(record, text.at, text.length, error);
}

hz_status keep_add(keep_record *record, const keep_step *step, hz_error *error)
{
    assert(step->before && step->input);
    char buffer[INPUT_SIZE];
    hz_text line = hz_text_in(buffer, sizeof buffer);
    hz_input_print(step->before, step->input, HZ_RECORD, &line);
    hz_add(&line, "\n");
    size_t start = record->length;
    hz_status status = append(record, line.at, line.length, error);
    return status ? status : append_entry(record, entry_of(step, start), error);
}

void keep_cut(keep_record *record, size_t inputs)
{
    if (inputs < record->count) {
        record->length = record->entries[inputs].start;
        record->count = inputs;
    }
}

/* Enters every input, noting where its line stands. */
static hz_status replay(
    keep_record *record, hz_house *house, hz_header *header, hz_session *session, hz_error *error)
{
    hz_reader reader = hz_read_from(house, record->path, record->text, record->length);
    hz_walk walk;
    bool more = true;
    record->count = 0;
    hz_status status = hz_walk_open(&walk, &reader, error);
    while (!status && more) {
        size_t start = record->length - walk.reader.left;
        status = hz_walk_on(&walk, &more, error);
        if (!status && more) {
            keep_step step = {&walk.before, &walk.session, &walk.input, &walk.log};
            status = append_entry(record, entry_of(&step, start), error);
        }
    }
    if (!status) {
        *header = walk.header;
        *session = walk.session;
    }
    return status;
}

/* The start of the last line, if that has no end; the length of the text if it has. */
static size_t torn_from(const keep_record *record)
{
    size_t at = record->length;
    while (at > 0 && record->text[at - 1] != '\n') {
        at--;
    }
    return at;
}

hz_status keep_load(
    keep_record *record, hz_house *house, hz_header *header, hz_session *session, hz_error *error)
{
    free(record->text);
    record->text = NULL;
    record->count = 0;
    hz_status status = terminal_read_file(record->path, &record->text, &record->length, error);
    record->capacity = record->length;
    if (status) {
        return status;
    }
    status = replay(record, house, header, session, error);
    assert(record->text); /* also of an empty file */
    size_t torn = torn_from(record);
    if (status && torn > 0 && torn < record->length) {
        /* A line that was being written when the disk or the power gave out: all before it holds.
         */
        hz_error other;
        size_t length = record->length;
        record->length = torn;
        record->is_torn = !replay(record, house, header, session, &other);
        record->length = record->is_torn ? torn : length;
        status = record->is_torn ? HZ_OK : status;
    }
    if (!status && record->length > 0 && record->text[record->length - 1] != '\n') {
        status = append(record, "\n", 1, error);
    }
    return status;
}

hz_status keep_write(keep_record *record, hz_error *error)
{
    assert(record);
    bool is_empty = !record->is_chosen && !record->is_written && record->count == 0;
    if (!record->path[0] || is_empty) {
        return HZ_OK;
    }
    hz_status status = terminal_write_file(record->path, record->text, record->length, error);
    record->is_written = record->is_written || !status;
    return status;
}
