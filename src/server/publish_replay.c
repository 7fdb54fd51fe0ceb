/* Records told step by step. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/publish_inner.h"

/* A line, a view and as many events as an input can have; and what may be chosen then. Choices take
   their time to be told: they are for the short records with which somebody is shown a game. */
enum {
    LARGEST_STEP = (1 << 16) + PUBLISH_CHANGES_SIZE,
    LARGEST_CHOICES = 1 << 15,
    MOST_EXPLAINED = 64,
};

/* What the seat whose eyes these are could choose here. */
static void print_choices(const publish_record *self, hz_json *json)
{
    const hz_session *session = &self->walk.session;
    hz_turn turn = session->table.game->turn(&session->table, &session->state);
    const char *names[HZ_MAX_SEATS];
    for (int seat = 0; seat < session->table.seats; seat++) {
        names[seat] = self->walk.header.names[seat];
    }
    if (self->explains && self->viewer != HZ_WATCHER && session->inputs < MOST_EXPLAINED &&
        turn.kind == HZ_PLAYERS && turn.allowed >> self->viewer & 1) {
        hz_viewer viewer = {.seat = self->viewer, .explains = true};
        publish_offers(session, names, viewer, json);
    }
}

static void print_step(publish_record *self, const char *line)
{
    assert(self->out && self->json.text == self->out);
    const hz_session *session = &self->walk.session;
    const hz_log *log = &self->walk.log;
    char view[PUBLISH_VIEW_SIZE];
    hz_json *json = &self->json;
    publish_view(&session->table, &session->state, self->viewer, view, sizeof view);
    hz_json_open(json, NULL, '{');
    hz_json_int(json, "i", (int64_t)session->inputs);
    if (line) {
        hz_json_text(json, "l", line);
        hz_json_open(json, "e", '[');
        publish_events(&session->table, log->events, log->count, self->viewer, json);
        hz_json_close(json, ']');
    }
    if (self->told.length > 1) {
        hz_add(&self->told, "]");
        hz_json_raw(json, "g", self->changes);
    }
    publish_change(self->has_view ? self->view : NULL, view, json);
    publish_turn(session, false, json);
    print_choices(self, json);
    hz_json_close(json, '}');
    memcpy(self->view, view, sizeof view);
    self->has_view = true;
}

/* Told of every event while a step is entered. */
static void show_frame(hz_log *log, const hz_event *event)
{
    publish_record *self = log->observer;
    const hz_table *table = &self->walk.session.table;
    if (self->has_view && hz_sees(table, self->viewer, event->visible)) {
        publish_frame(table, log->state, self->viewer, self->view, &self->told);
    }
}

/* The events of the next step are shown, as far as there is room for all of them. */
static void look_on(publish_record *self, char before[PUBLISH_VIEW_SIZE])
{
    self->told = hz_text_in(self->changes, sizeof self->changes - 2);
    self->walk.log.observe = self->animates ? show_frame : NULL;
    self->walk.log.observer = self;
    hz_add(&self->told, "[");
    memcpy(before, self->view, PUBLISH_VIEW_SIZE);
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
static hz_status enter_next(publish_record *self, bool *more, hz_error *error)
{
    char before[PUBLISH_VIEW_SIZE];
    look_on(self, before);
    hz_status status = hz_walk_on(&self->walk, more, error);
    if (self->told.cut) { /* then the step is told as one */
        memcpy(self->view, before, sizeof before);
        self->told = hz_text_in(self->changes, sizeof self->changes);
    }
    if (!status && *more && self->walk.session.inputs >= self->from) {
        char line[4096];
        hz_text said = hz_text_in(line, sizeof line);
        hz_input_print(&self->walk.before, &self->walk.input, self->viewer, &said);
        print_step(self, line);
    }
    return status;
}

hz_status publish_open_record(
    publish_record *self, const char *record, hz_house *house, int seat, hz_error *error)
{
    assert(record && house && seat < HZ_MAX_SEATS);
    hz_reader reader = hz_read_from(house, "record", record, strlen(record));
    self->viewer = seat < 0 ? HZ_WATCHER : seat;
    hz_status status = hz_walk_open(&self->walk, &reader, error);
    int seats = self->walk.header.table.seats;
    if (!status && seat >= seats) {
        status = hz_fail(error, HZ_RANGE, "there are only %d seats", seats);
    }
    return status;
}

hz_review_def publish_review_def(void)
{
    hz_review_def def = hz_default_review_def();
    def.is_hurried = true;
    return def;
}

/* So that whoever would like to have a review for nothing asks for no other. */
static void print_review_kind(const hz_table *table, hz_json *json)
{
    hz_review_def def = publish_review_def();
    hz_review_kind kind = hz_review_kind_of(table, &def);
    if (kind != HZ_NO_REVIEW) {
        hz_json_text(json, "review", kind == HZ_REVIEW_EXACT ? "exact" : "games");
    }
}

void publish_begin_steps(publish_record *self, uint64_t from, int64_t request, hz_text *out)
{
    assert(self->walk.session.table.game && out->length == 0);
    self->from = from;
    self->has_view = false;
    self->told = hz_text_in(self->changes, sizeof self->changes);
    self->out = out;
    self->json = hz_json_to(out, false);
    hz_json_open(&self->json, NULL, '{');
    hz_json_text(&self->json, "t", "ok");
    hz_json_int(&self->json, "id", request);
    hz_json_int(&self->json, "n", 0);
    print_header(&self->walk.header, &self->json);
    hz_json_int(&self->json, "from", (int64_t)from);
    if (from == 0) {
        print_review_kind(&self->walk.header.table, &self->json);
    }
    hz_json_open(&self->json, "steps", '[');
    if (from == 0) {
        print_step(self, NULL);
    }
}

/* The last piece: where to go on, if the record does. */
static hz_status end_steps(publish_record *self, bool more, hz_error *error)
{
    hz_status status = HZ_OK;
    hz_json_close(&self->json, ']');
    if (more) {
        status = hz_walk_read(&self->walk, &more, error);
    }
    if (more) {
        hz_json_int(&self->json, "next", (int64_t)self->walk.session.inputs + 1);
    }
    hz_json_close(&self->json, '}');
    return status;
}

hz_status publish_next_step(publish_record *self, bool *more, hz_error *error)
{
    assert(self->out && more);
    bool has_line = true;
    hz_status status = enter_next(self, &has_line, error);
    size_t needed = LARGEST_STEP + (self->explains ? LARGEST_CHOICES : 0);
    *more = !status && has_line && self->out->length + needed < self->out->capacity;
    return status || *more ? status : end_steps(self, has_line, error);
}
