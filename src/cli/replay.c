/* hazard replay: checks a record line by line and shows where it led. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "lab/report.h"
#include "terminal/keep.h"

/* A record and the position it was followed to. */
typedef struct replayed {
    const char *path, *text;
    hz_house *house;
    size_t length;
    hz_header header;
    hz_session session;
} replayed;

/* Goes through the inputs once more, telling what each did. */
typedef void teller(void *context, const hz_walk *walk);

static hz_status tell_all(const replayed *record, teller *tell, void *context, hz_error *error)
{
    hz_reader reader = hz_read_from(record->house, record->path, record->text, record->length);
    hz_walk walk;
    bool more = true;
    hz_status status = hz_walk_open(&walk, &reader, error);
    while (!status && walk.session.inputs < record->session.inputs) {
        status = hz_walk_on(&walk, &more, error);
        if (!status) {
            tell(context, &walk);
        }
    }
    return status;
}

static void names_of(const hz_header *header, const char *names[HZ_MAX_SEATS])
{
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        names[seat] = header->names[seat];
    }
}

/* What a log line needs to know. */
typedef struct narrator {
    const hz_header *header;
    hz_text *page;
    hz_json *json;
} narrator;

enum { LOG_INPUT = 16, LOG_MARGIN = 7, LOG_STORY = LOG_MARGIN + LOG_INPUT + 2 };

/* What happened, in its column; the first sentence may stand beside the input. */
static void
add_sentences(const narrator *self, const hz_session *before, const hz_log *log, bool is_beside)
{
    const char *names[HZ_MAX_SEATS];
    names_of(self->header, names);
    for (int index = 0; index < log->count; index++) {
        bool goes_on = index == 0 && is_beside;
        char sentence[400];
        hz_text text = hz_text_in(sentence, sizeof sentence);
        hz_event_text(before->table.game, &log->events[index], names, &text);
        hz_add(self->page, "%s%*s", goes_on ? "" : "\n", goes_on ? 2 : LOG_STORY, "");
        terminal_wrap(self->page, sentence, LOG_STORY, LOG_STORY + 2, terminal_width());
    }
}

/* As a person would type it; what takes all its numbers stands beside it already, and is told by
   what it means. */
static void add_choice(const narrator *self, const hz_session *before, const hz_input *input)
{
    enum { LONGEST = 30 };
    const hz_notation *notation = before->table.game->notation;
    const char *names[HZ_MAX_SEATS];
    char choice[400];
    hz_text text = hz_text_in(choice, sizeof choice);
    hz_print_action(&before->table, &before->state, input->action, &text);
    if (hz_width(choice) > LONGEST) {
        names_of(self->header, names);
        hz_text_clear(&text);
        notation->explain(&before->table, &before->state, input->seat, input->action, names, &text);
    }
    hz_add(self->page, "%s", choice);
}

/* How things stand where a round is over, or a turn that changed it. */
static void add_scores(const narrator *self, const hz_walk *walk)
{
    const hz_table *table = &walk->session.table;
    hz_standing before, after;
    table->game->standing(table, &walk->before.state, &before);
    table->game->standing(table, &walk->session.state, &after);
    bool is_changed = memcmp(before.score, after.score, sizeof after.score) != 0;
    if (after.ending || !is_changed || !(walk->log.rounds || walk->log.turns)) {
        return;
    }
    char scores[HZ_MAX_SEATS * (HZ_NAME_SIZE + 16)];
    hz_text text = hz_text_in(scores, sizeof scores);
    for (int seat = 0; seat < table->seats; seat++) {
        hz_add(
            &text, "%s%s %" PRId32, seat ? ", " : "", self->header->names[seat], after.score[seat]);
    }
    hz_add_style(self->page, HZ_DIM);
    hz_add(self->page, "%*s= ", LOG_MARGIN, "");
    terminal_wrap(self->page, scores, LOG_MARGIN + 2, LOG_MARGIN + 2, terminal_width());
    hz_add_style(self->page, HZ_PLAIN);
    hz_add(self->page, "\n");
}

static void tell_line(void *context, const hz_walk *walk)
{
    const narrator *self = context;
    const hz_session *before = &walk->before;
    const hz_input *input = &walk->input;
    const hz_log *log = &walk->log;
    char record[8192];
    hz_text text = hz_text_in(record, sizeof record);
    hz_input_print(before, input, HZ_RECORD, &text);
    /* Whose it is is told by name: bots have numbers too, and not those of their seats. */
    const char *line = record + (input->kind == HZ_ROLL ? 0 : strcspn(record, " ") + 1);
    int width = hz_width(line);
    hz_add(self->page, "%5" PRIu64 "  ", before->inputs + 1);
    hz_add_style(self->page, HZ_DIM);
    terminal_wrap(self->page, line, LOG_MARGIN, LOG_MARGIN, terminal_width());
    hz_add_style(self->page, HZ_PLAIN);
    bool is_bare = log->count == 0 && input->kind != HZ_ROLL;
    bool is_beside = (log->count > 0 || is_bare) && width <= LOG_INPUT;
    hz_add(self->page, "%*s", is_beside ? LOG_INPUT - width : 0, "");
    add_sentences(self, before, log, is_beside);
    if (is_bare) {
        hz_add(self->page,
               "%s%*s%s chooses ",
               is_beside ? "" : "\n",
               is_beside ? 2 : LOG_STORY,
               "",
               self->header->names[input->seat]);
        add_choice(self, before, input);
    }
    hz_add(self->page, "\n");
    add_scores(self, walk);
    terminal_print(self->page);
}

static void tell_json(void *context, const hz_walk *walk)
{
    const narrator *self = context;
    const hz_session *before = &walk->before;
    const hz_input *input = &walk->input;
    const hz_log *log = &walk->log;
    const char *names[HZ_MAX_SEATS];
    char line[8192];
    hz_text text = hz_text_in(line, sizeof line);
    names_of(self->header, names);
    hz_input_print(before, input, HZ_RECORD, &text);
    hz_json_open(self->json, NULL, '{');
    hz_json_text(self->json, "input", line);
    hz_json_open(self->json, "events", '[');
    for (int index = 0; index < log->count; index++) {
        const hz_event *event = &log->events[index];
        hz_text_clear(&text);
        hz_event_text(before->table.game, event, names, &text);
        hz_json_open(self->json, NULL, '{');
        hz_json_text(self->json, "kind", hz_event_kind_at(before->table.game, event->kind)->name);
        hz_json_text(self->json, "rule", event->rule ? event->rule : "");
        hz_json_text(self->json, "sentence", line);
        hz_json_close(self->json, '}');
        terminal_print_exactly(self->page);
    }
    hz_json_close(self->json, ']');
    hz_json_close(self->json, '}');
    terminal_print_exactly(self->page);
}

static bool is_over(const hz_session *session)
{
    return session->table.game->turn(&session->table, &session->state).kind == HZ_OVER;
}

static void add_standing(const replayed *record, hz_text *page)
{
    const hz_session *session = &record->session;
    const hz_table *table = &session->table;
    hz_standing standing = {0};
    table->game->standing(table, &session->state, &standing);
    hz_add(page, "\n");
    hz_add_styled(page, HZ_BOLD, is_over(session) ? "Final standing" : "Standing so far");
    if (standing.ending) {
        const hz_ending *ending = hz_ending_of(table->game, &standing);
        hz_add(page, "  %s [%s]", ending->why, ending->rule);
    }
    hz_add(page, "\n");
    for (int place = 1; place <= table->seats; place++) {
        for (int seat = 0; seat < table->seats; seat++) {
            if (standing.place[seat] == place) {
                hz_add(page, "  %d  ", place);
                hz_add_style(page, HZ_SEAT + seat);
                hz_add_cell(page, -24, "%s", record->header.names[seat]);
                hz_add_style(page, HZ_PLAIN);
                hz_add(page, " %6" PRId32 "\n", standing.score[seat]);
            }
        }
    }
}

static void add_facts(const replayed *record, hz_text *page)
{
    const hz_table *table = &record->session.table;
    char settings[HZ_SETTINGS_SIZE];
    hz_text list = hz_text_in(settings, sizeof settings);
    hz_table_settings(table, record->header.spec, &list);
    hz_add_styled(page, HZ_BOLD, table->game->title);
    hz_add(page, " (%s)%s%s, ", record->header.spec, settings[0] ? " " : "", settings);
    hz_add_count(page, (int64_t)record->session.inputs, "input");
    hz_add(page, ", ");
    hz_add_count(page, (int64_t)record->session.rolls, "roll");
    hz_add(page, " among them\n");
}

static int print_text(const replayed *record, bool with_log)
{
    enum { PAGE_SIZE = 1 << 16 };
    char buffer[PAGE_SIZE];
    hz_text page = terminal_page(buffer, sizeof buffer);
    const char *names[HZ_MAX_SEATS];
    hz_error error;
    add_facts(record, &page);
    hz_add(&page, "\n");
    terminal_print(&page);
    narrator told = {.header = &record->header, .page = &page};
    if (with_log && record->session.inputs > 0) {
        if (tell_all(record, tell_line, &told, &error)) {
            return terminal_wrong(EXIT_INPUT, "%s", error.text);
        }
        hz_add(&page, "\n");
    }
    names_of(&record->header, names);
    hz_show_to(&record->session.table, &record->session.state, HZ_WATCHER, names, &page);
    add_standing(record, &page);
    hz_add(&page, "\nhash %016" PRIx64 "\n", record->session.trail);
    terminal_print(&page);
    return EXIT_FINE;
}

static void seats_json(const hz_header *header, hz_json *json)
{
    hz_json_open(json, "seats", '[');
    for (int seat = 0; seat < header->table.seats; seat++) {
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "name", header->names[seat]);
        if (header->bots[seat][0]) {
            hz_json_text(json, "bot", header->bots[seat]);
        }
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
    hz_json_int(json, "first", header->table.first + 1);
}

/* "wager:final+x" as its parts. */
static void spec_json(const char *spec, hz_json *json)
{
    size_t id = strcspn(spec, ":");
    char name[HZ_SPEC_SIZE];
    snprintf(name, sizeof name, "%.*s", (int)id, spec);
    hz_json_text(json, "game", name);
    hz_json_open(json, "presets", '[');
    for (const char *at = spec + id; *at; at += strcspn(at, "+")) {
        at++;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, "+"), at);
        hz_json_text(json, NULL, name);
    }
    hz_json_close(json, ']');
}

static void standing_json(const hz_session *session, hz_json *json)
{
    const hz_table *table = &session->table;
    hz_standing standing = {0};
    table->game->standing(table, &session->state, &standing);
    const hz_ending *ending = hz_ending_of(table->game, &standing);
    hz_json_open(json, "standing", '{');
    hz_json_open(json, "scores", '[');
    for (int seat = 0; seat < table->seats; seat++) {
        hz_json_int(json, NULL, standing.score[seat]);
    }
    hz_json_close(json, ']');
    hz_json_open(json, "places", '[');
    for (int seat = 0; seat < table->seats; seat++) {
        hz_json_int(json, NULL, standing.place[seat]);
    }
    hz_json_close(json, ']');
    hz_json_text(json, "why", ending->why ? ending->why : "");
    hz_json_text(json, "rule", ending->rule ? ending->rule : "");
    hz_json_bool(json, "over", is_over(session));
    hz_json_close(json, '}');
}

static int print_json(const replayed *record, bool with_log)
{
    enum { PAGE_SIZE = 1 << 16 };
    char buffer[PAGE_SIZE], text[HZ_SETTINGS_SIZE + HZ_MAX_STATE];
    const hz_session *session = &record->session;
    hz_text page = hz_text_in(buffer, sizeof buffer), line = hz_text_in(text, sizeof text);
    hz_json json = hz_json_to(&page, true);
    hz_error error;
    hz_json_open(&json, NULL, '{');
    spec_json(record->header.spec, &json);
    hz_json_int(&json, "rules", session->table.game->rules_version);
    hz_table_settings(&session->table, record->header.spec, &line);
    hz_json_text(&json, "settings", text);
    seats_json(&record->header, &json);
    hz_json_int(&json, "inputs", (int64_t)session->inputs);
    hz_json_int(&json, "rolls", (int64_t)session->rolls);
    hz_text_clear(&line);
    hz_position_print(&session->table, &session->state, &line);
    hz_json_text(&json, "position", text);
    standing_json(session, &json);
    if (with_log) {
        narrator told = {.header = &record->header, .page = &page, .json = &json};
        hz_json_open(&json, "log", '[');
        if (tell_all(record, tell_json, &told, &error)) {
            return terminal_wrong(EXIT_INPUT, "%s", error.text);
        }
        hz_json_close(&json, ']');
    }
    hz_json_hash(&json, "hash", session->trail);
    hz_json_close(&json, '}');
    hz_add(&page, "\n");
    terminal_print_exactly(&page);
    return EXIT_FINE;
}

static int replay_text(const cli_args *args, replayed *record)
{
    hz_error error;
    uint64_t most = cli_number(args, "at", UINT64_MAX);
    hz_reader reader = hz_read_from(args->house, record->path, record->text, record->length);
    record->house = args->house;
    if (hz_record_replay(&reader, most, &record->header, &record->session, &error)) {
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    if (cli_given(args, "at") && record->session.inputs < most) {
        return terminal_wrong(EXIT_USE,
                              "--at %" PRIu64 ": %s ends after %" PRIu64 " input%s",
                              most,
                              record->path,
                              record->session.inputs,
                              record->session.inputs == 1 ? "" : "s");
    }
    bool with_log = cli_given(args, "log");
    return cli_given(args, "json") ? print_json(record, with_log) : print_text(record, with_log);
}

static int replay(const cli_args *args)
{
    hz_error error;
    char *text, path[KEEP_PATH];
    replayed record;
    memset(&record, 0, sizeof record);
    if (shelf_read(args->operand[0], path, &text, &record.length, &error)) {
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    record.path = path;
    record.text = text;
    int status = replay_text(args, &record);
    free(text);
    return status;
}

static const cli_flag flags[] = {
    {"at", CLI_NUMBER, "N", "stop after N inputs", 0, UINT64_C(1000000000000)},
    {"log", CLI_SWITCH, NULL, "tell what each input did", 0, 0},
    CLI_LEXICON_FLAG,
    {"json", CLI_SWITCH, NULL, "print as JSON", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard replay game.hazard",
    "check every line, show the last position and the standing",
    "hazard replay game.hazard --log",
    "the whole game, one line an input",
    "hazard replay game.hazard --at 12",
    "the position after twelve inputs",
    "hazard playtest pig --game 7 --seed 1 | hazard replay - --json",
    "one game of a playtest, its result for a program",
    NULL,
};

const cli_command cli_replay = {
    .name = "replay",
    .operands = "FILE|NAME",
    .summary = "check a record and show where it led",
    .details =
        "Follows a record from its first line and checks each one. The first wrong line is named "
        "with what was found and what was expected, and the exit status is 1. FILE may also be the "
        "NAME of a kept game; \"-\" reads standard "
        "input.\n\n"
        "The hash covers every position passed through: two records with the same hash are the "
        "same "
        "game.",
    .examples = examples,
    .flags = flags,
    .min_operands = 1,
    .max_operands = 1,
    .run = replay,
};
