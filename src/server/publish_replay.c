/* Records told step by step. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/publish_inner.h"

/* A line, a view and as many events as an input can have. */
enum { LARGEST_STEP = 1 << 16 };

/* Steps of a record being written. */
typedef struct replay_steps {
    hz_session session;
    int viewer;
    char view[PUBLISH_VIEW_SIZE]; /* of the step before */
    bool has_view;
} replay_steps;

static void print_step(replay_steps *self, const char *line, const hz_log *log, hz_json *json)
{
    static _Thread_local char view[PUBLISH_VIEW_SIZE], changes[PUBLISH_VIEW_SIZE];
    hz_text difference = hz_text_in(changes, sizeof changes);
    publish_view(&self->session, self->viewer, view, sizeof view);
    hz_json_open(json, NULL, '{');
    hz_json_int(json, "i", (int64_t)self->session.inputs);
    if (line) {
        hz_json_text(json, "l", line);
        hz_json_open(json, "e", '[');
        publish_events(&self->session.table, log, self->viewer, json);
        hz_json_close(json, ']');
    }
    hz_add(&difference, "[");
    bool is_small = self->has_view && publish_difference(self->view, view, &difference);
    hz_add(&difference, "]");
    hz_json_raw(json, is_small ? "d" : "v", is_small ? changes : view);
    publish_turn(&self->session, json);
    hz_json_close(json, '}');
    memcpy(self->view, view, sizeof view);
    self->has_view = true;
}

static void print_source(const hz_header *header, hz_json *json)
{
    char text[HZ_DIGEST_TEXT + 16] = "table";
    if (header->dice == HZ_DICE_SEED) {
        snprintf(text, sizeof text, "seed %" PRIu64, header->seed);
    } else if (header->dice == HZ_DICE_COMMIT) {
        snprintf(text, sizeof text, "commit %s", header->commit);
    }
    hz_json_text(json, "dice", text);
}

static void print_header(const hz_header *header, hz_json *json)
{
    char text[HZ_SETTINGS_SIZE + HZ_MAX_SEATS * (2 * HZ_NAME_SIZE + HZ_SHAKE_TEXT) + 600];
    hz_text out = hz_text_in(text, sizeof text);
    hz_json_text(json, "game", header->spec);
    hz_table_settings(&header->table, header->spec, &out);
    hz_json_text(json, "set", text);
    hz_json_int(json, "first", header->table.first);
    hz_json_open(json, "names", '[');
    for (int seat = 0; seat < header->table.seats; seat++) {
        hz_json_text(json, NULL, header->names[seat]);
    }
    hz_json_close(json, ']');
    hz_json_open(json, "bots", '[');
    for (int seat = 0; seat < header->table.seats; seat++) {
        hz_json_text(json, NULL, header->bots[seat]);
    }
    hz_json_close(json, ']');
    print_source(header, json);
    out = hz_text_in(text, sizeof text);
    hz_header_print(header, &out);
    hz_json_text(json, "header", text);
}

/* Enters the next line of the record; prints its step if it is wanted. */
static hz_status next_step(replay_steps *self,
                           hz_reader *reader,
                           uint64_t from,
                           bool *more,
                           hz_json *json,
                           hz_error *error)
{
    static _Thread_local hz_event events[HZ_MAX_EVENTS];
    hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
    hz_input input;
    char line[4096];
    hz_text said = hz_text_in(line, sizeof line);
    hz_status status = hz_record_next(reader, &self->session, &input, more, error);
    if (status || !*more) {
        return status;
    }
    hz_input_print(&self->session, &input, self->viewer, &said);
    status = hz_session_enter(&self->session, &input, &log, error);
    if (status) {
        return hz_blame(error, status, "%s:%d: ", reader->file, reader->line);
    }
    if (self->session.inputs >= from) {
        print_step(self, line, &log, json);
    }
    return HZ_OK;
}

hz_status publish_replay(const char *record,
                         hz_kits *kits,
                         int seat,
                         uint64_t from,
                         int64_t request,
                         hz_text *out,
                         hz_error *error)
{
    static _Thread_local replay_steps steps;
    hz_reader reader = hz_read_from("record", record, strlen(record));
    reader.kits = kits;
    hz_header header;
    hz_status status = hz_record_open(&reader, &header, error);
    if (!status && seat >= 0 && seat >= header.table.seats) {
        status = hz_fail(error, HZ_RANGE, "there are only %d seats", header.table.seats);
    }
    if (status) {
        return status;
    }
    steps = (replay_steps){.viewer = seat < 0 ? HZ_WATCHER : seat};
    hz_session_start(&steps.session, &header.table);
    hz_json json = hz_json_to(out, false);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "ok");
    hz_json_int(&json, "id", request);
    hz_json_int(&json, "n", 0);
    print_header(&header, &json);
    hz_json_int(&json, "from", (int64_t)from);
    hz_json_open(&json, "steps", '[');
    if (from == 0) {
        print_step(&steps, NULL, NULL, &json);
    }
    bool more = true, fits = true;
    while (!status && more && fits) {
        status = next_step(&steps, &reader, from, &more, &json, error);
        fits = out->length + LARGEST_STEP < out->capacity;
    }
    hz_json_close(&json, ']');
    if (!status && more) {
        hz_reader ahead = reader;
        hz_input input;
        status = hz_record_next(&ahead, &steps.session, &input, &more, error);
    }
    if (more) {
        hz_json_int(&json, "next", (int64_t)steps.session.inputs + 1);
    }
    hz_json_close(&json, '}');
    return status;
}
