/* Random games of every preset: the record replays to the same bytes, from the start and to any
 * point. */
#include <stdio.h>
#include <stdlib.h>

#include "check/inner.h"

enum { GAMES = 8, TEXT = 1 << 20 };

static void
write_line(hz_checking *run, const hz_session *before, const hz_input *input, void *context)
{
    (void)run;
    hz_text *text = context;
    hz_input timed = *input;
    timed.took_ms = before->inputs % 3 ? -1 : (int64_t)before->inputs * 100;
    hz_input_print(before, &timed, HZ_RECORD, text);
    hz_add(text, before->inputs % 5 ? "\n" : "   # a comment\r\n");
}

static void fill_header(const hz_case *given, hz_header *header)
{
    static const char *const names[] = {"Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Jörg"};
    memset(header, 0, sizeof *header);
    snprintf(header->spec, sizeof header->spec, "%s", given->spec);
    header->table = given->table;
    header->seed = 42;
    for (int seat = 0; seat < given->table.seats; seat++) {
        snprintf(header->names[seat], HZ_NAME_SIZE, "%s", names[seat]);
        if (seat % 2) {
            snprintf(header->bots[seat], HZ_NAME_SIZE, "casual");
        }
    }
}

void check_records(hz_checking *run, const hz_case *given)
{
    char *buffer = take_room(run, TEXT);
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        hz_header header, read;
        hz_session end, again, part;
        hz_error error;
        hz_text text = hz_text_in(buffer, TEXT);
        fill_header(given, &header);
        hz_header_print(&header, &text);
        play_random(run, &given->table, seed, write_line, &text, &end);
        must(run, !text.cut);
        hz_reader reader = hz_read_from(given->house, "game", buffer, text.length);
        if (hz_record_replay(&reader, UINT64_MAX, &read, &again, &error)) {
            wrong(run, "%s\n%s", error.text, buffer);
        }
        /* by_hand is how the options were given, not what they are. */
        memcpy(read.table.by_hand, header.table.by_hand, sizeof read.table.by_hand);
        must_match(run, read.table.options, header.table.options, sizeof read.table.options);
        must_match(run, read.names, header.names, sizeof read.names);
        must_match(run, read.bots, header.bots, sizeof read.bots);
        must_equal(run, again.trail, end.trail);
        must_be_same(
            run, &end.table, &again.state, &end.state, "the replayed game ends differently");
        uint64_t half = end.inputs / 2;
        reader = hz_read_from(given->house, "game", buffer, text.length);
        must_equal(run, hz_record_replay(&reader, half, &read, &part, &error), HZ_OK);
        must_equal(run, part.inputs, half);
        /* Whatever follows the end is refused. */
        hz_add(&text, "roll 1\n");
        reader = hz_read_from(given->house, "game", buffer, text.length);
        must_differ(run, hz_record_replay(&reader, UINT64_MAX, &read, &again, &error), HZ_OK);
    }
}
