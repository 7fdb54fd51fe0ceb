/* Records, line by line. */
#include "hazard/record.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "core/lines.h"

hz_reader hz_read_from(hz_house *house, const char *file, const char *text, size_t length)
{
    assert(file && (text || length == 0));
    /* Some editors put a byte-order mark in front. */
    size_t mark = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    return (hz_reader){.file = file, .at = text + mark, .left = length - mark, .house = house};
}

bool hz_next_line(hz_reader *reader, hz_piece *line)
{
    while (reader->left > 0) {
        const char *end = memchr(reader->at, '\n', reader->left);
        size_t length = end ? (size_t)(end - reader->at) : reader->left;
        *line = (hz_piece){reader->at, length};
        reader->at += length + (end != NULL);
        reader->left -= length + (end != NULL);
        reader->line++;
        /* No name and no action may hold a hash, so that this needs no quoting. */
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

hz_status hz_record_next(
    hz_reader *reader, const hz_session *session, hz_input *input, bool *more, hz_error *error)
{
    assert(session->table.game && more);
    hz_piece line;
    *more = hz_next_line(reader, &line);
    if (!*more) {
        return HZ_OK;
    }
    hz_status status = hz_input_parse(session, line.at, line.length, input, error);
    return status ? hz_blame(error, status, "%s:%d: ", reader->file, reader->line) : HZ_OK;
}

hz_status hz_walk_open(hz_walk *walk, const hz_reader *reader, hz_error *error)
{
    assert(reader->house);
    memset(walk, 0, sizeof *walk);
    walk->reader = *reader;
    walk->log = (hz_log){.events = walk->events, .capacity = HZ_MAX_EVENTS};
    hz_status status = hz_record_open(&walk->reader, &walk->header, error);
    status = status ? status : hz_session_start(&walk->session, &walk->header.table, error);
    walk->before = walk->session;
    return status;
}

hz_status hz_walk_read(hz_walk *walk, bool *more, hz_error *error)
{
    assert(walk->session.table.game && "a walk that could not be opened goes nowhere");
    const hz_reader *reader = &walk->reader;
    hz_status status = hz_record_next(&walk->reader, &walk->session, &walk->input, more, error);
    if (!status && !*more && walk->session.inputs < walk->header.given) {
        status = hz_fail(error,
                         HZ_MALFORMED,
                         "%s:%d: found the end after %" PRIu64 " inputs, expected the %" PRIu32
                         " that were given",
                         reader->file,
                         reader->line,
                         walk->session.inputs,
                         walk->header.given);
    }
    return status;
}

/* The session before it is kept: what was chosen in secret is printed as it was asked for. */
hz_status hz_walk_enter(hz_walk *walk, hz_error *error)
{
    assert(walk->log.events == walk->events && "a walk stays where it is");
    const hz_reader *reader = &walk->reader;
    walk->before = walk->session;
    hz_log_clear(&walk->log);
    hz_status status = hz_session_enter(&walk->session, &walk->input, &walk->log, error);
    return status ? hz_blame(error, status, "%s:%d: ", reader->file, reader->line) : HZ_OK;
}

hz_status hz_walk_on(hz_walk *walk, bool *more, hz_error *error)
{
    hz_status status = hz_walk_read(walk, more, error);
    return status || !*more ? status : hz_walk_enter(walk, error);
}

/* All that was read is handed back even where it ends badly: whoever shows a broken record shows it
   up to there. */
hz_status hz_record_replay(
    hz_reader *reader, uint64_t most, hz_header *header, hz_session *session, hz_error *error)
{
    assert(reader && header && session);
    hz_walk walk;
    bool more = true;
    hz_status status = hz_walk_open(&walk, reader, error);
    while (!status && more && walk.session.inputs < most) {
        status = hz_walk_on(&walk, &more, error);
    }
    *reader = walk.reader;
    *header = walk.header;
    *session = walk.session;
    return status;
}
