/* The text of a record, grown line by line. */
#include "cli/keep.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

enum { HEADER_SIZE = 8192, INPUT_SIZE = 16384 };

cli_keep keep_nothing(void)
{
    return (cli_keep){.lock = -1};
}

void keep_free(cli_keep *record)
{
    free(record->text);
    free(record->entries);
    if (record->lock >= 0) {
        close(record->lock);
    }
    *record = keep_nothing();
}

static hz_status append(cli_keep *record, const char *bytes, size_t length, hz_error *error)
{
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

static hz_status
append_entry(cli_keep *record, size_t start, const hz_input *input, hz_error *error)
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
    uint8_t seat = input->kind == HZ_ROLL ? HZ_NOBODY : (uint8_t)input->seat;
    record->entries[record->count++] = (keep_entry){start, seat};
    return HZ_OK;
}

hz_status keep_begin(cli_keep *record, const hz_header *header, hz_error *error)
{
    char buffer[HEADER_SIZE];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_header_print(header, &text);
    record->length = 0;
    record->count = 0;
    return append(record, text.at, text.length, error);
}

hz_status
keep_add(cli_keep *record, const hz_session *before, const hz_input *input, hz_error *error)
{
    char buffer[INPUT_SIZE];
    hz_text line = hz_text_in(buffer, sizeof buffer);
    hz_input_print(before, input, HZ_RECORD, &line);
    hz_add(&line, "\n");
    size_t start = record->length;
    hz_status status = append(record, line.at, line.length, error);
    return status ? status : append_entry(record, start, input, error);
}

void keep_cut(cli_keep *record, size_t inputs)
{
    if (inputs < record->count) {
        record->length = record->entries[inputs].start;
        record->count = inputs;
    }
}

/* Enters every input, noting where its line stands. */
static hz_status follow(cli_keep *record, hz_reader *reader, hz_session *session, hz_error *error)
{
    for (;;) {
        hz_input input;
        bool more;
        size_t start = record->length - reader->left;
        hz_status status = hz_record_next(reader, session, &input, &more, error);
        if (status || !more) {
            return status;
        }
        status = hz_session_enter(session, &input, NULL, error);
        if (status) {
            return hz_blame(error, status, "%s:%d: ", reader->file, reader->line);
        }
        status = append_entry(record, start, &input, error);
        if (status) {
            return status;
        }
    }
}

hz_status keep_load(cli_keep *record, hz_header *header, hz_session *session, hz_error *error)
{
    free(record->text);
    record->text = NULL;
    record->count = 0;
    hz_status status = cli_read_file(record->path, &record->text, &record->length, error);
    record->capacity = record->length;
    if (status) {
        return status;
    }
    hz_reader reader = hz_read_from(record->path, record->text, record->length);
    status = hz_record_open(&reader, header, error);
    if (!status) {
        hz_session_start(session, &header->table);
        status = follow(record, &reader, session, error);
    }
    if (!status && record->text && record->text[record->length - 1] != '\n') {
        status = append(record, "\n", 1, error);
    }
    return status;
}

hz_status keep_write(const cli_keep *record, hz_error *error)
{
    if (!record->path[0]) {
        return HZ_OK;
    }
    return cli_write_file(record->path, record->text, record->length, error);
}
