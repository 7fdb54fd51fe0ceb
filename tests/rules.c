/* Runs rule rows against the engine. */
#include "rules.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "check/fits.h"
#include "hazard/piece.h"
#include "says.h"
#include "seeds.h"

enum { TEXT_SIZE = 16384, MAX_KINDS = 256 };

/* What clauses begin with; everything else is position text. */
static const char row_words[] = "over going awaits lists places standing ended began told untold "
                                "tells says unsaid shows sees finishes refused impossible";

hz_house *test_house(void)
{
    static hz_house house = {.games = hz_games};
    return &house;
}

/* Splits "final 3 first=2 a=b" and lays the table. */
static hz_status set_table(hz_table *table, const char *game, const char *text, hz_error *error)
{
    char spec[HZ_SPEC_SIZE], settings[HZ_SETTINGS_SIZE];
    hz_piece rest = hz_piece_of(text), word;
    hz_text list = hz_text_in(settings, sizeof settings);
    int64_t seats = 0, first = 1;
    hz_next_piece(&rest, " ", &word);
    snprintf(spec, sizeof spec, "%s:%.*s", game, (int)word.length, word.at);
    while (hz_next_piece(&rest, " ", &word)) {
        if (hz_piece_starts(word, "first=") &&
            hz_piece_int((hz_piece){word.at + 6, word.length - 6}, &first)) {
            continue; /* a number is the seat that begins, a word an option of that name */
        }
        if (!hz_piece_int(word, &seats)) {
            hz_add(&list, " %.*s", (int)word.length, word.at);
        }
    }
    hz_status status = hz_lay_table(test_house(), table, spec, (int)seats, settings, NULL, error);
    table->first = (uint8_t)(first - 1);
    return status;
}

void lay_table(hz_table *table, const char *game, const char *text)
{
    hz_error error;
    if (set_table(table, game, text, &error)) {
        fail_msg("table %s: %s", text, error.text);
    }
}

void enter_all(hz_session *session, const char *inputs)
{
    hz_piece rest = hz_piece_of(inputs), line;
    hz_input input;
    hz_error error;
    while (hz_next_part(&rest, '|', &line)) {
        if (hz_input_parse(session, line.at, line.length, &input, &error) ||
            hz_session_enter(session, &input, NULL, &error)) {
            fail_msg("%.*s: %s", (int)line.length, line.at, error.text);
        }
    }
}

void start_session(hz_session *session, const hz_table *table)
{
    hz_error error;
    if (hz_session_start(session, table, &error)) {
        fail_msg("%s", error.text);
    }
}

void begin(hz_session *session, const char *game, const char *table, const char *inputs)
{
    hz_table laid;
    lay_table(&laid, game, table);
    start_session(session, &laid);
    if (*inputs) {
        enter_all(session, inputs);
    }
}

/* What one row has led to. */
typedef struct outcome {
    hz_session session;
    hz_status status;
    bool untouched; /* after a refusal: the state is as before */
    hz_error error;
    hz_event events[HZ_MAX_EVENTS];
    hz_log log;
    char position[TEXT_SIZE];
    /* The last input, and how things stood before it. */
    hz_session before;
    hz_input input;
} outcome;

/* Whatever was told on the way has a name: tables that the suite does not reach are played here. */
static void check_told(const outcome *out)
{
    hz_error error;
    for (int index = 0; index < out->log.count; index++) {
        if (fits_event(out->session.table.game, &out->events[index], &error)) {
            fail_msg("%s", error.text);
        }
    }
}

static void play_row(const rule_test *row, outcome *out)
{
    hz_piece rest = hz_piece_of(row->inputs), line;
    while (!out->status && hz_next_part(&rest, '|', &line)) {
        if (line.length == 0) {
            continue;
        }
        out->before = out->session;
        out->log = (hz_log){.events = out->events, .capacity = HZ_MAX_EVENTS};
        out->status = hz_input_parse(&out->session, line.at, line.length, &out->input, &out->error);
        if (!out->status) {
            out->status = hz_session_enter(&out->session, &out->input, &out->log, &out->error);
            check_told(out);
        }
        out->untouched = memcmp(&out->before, &out->session, sizeof out->before) == 0;
        if (out->status && rest.at) {
            hz_blame(&out->error, out->status, "\"%.*s\" is not the last input: ", HZ_SHOW(line));
            out->untouched = false;
        }
    }
    hz_text text = hz_text_in(out->position, sizeof out->position);
    hz_position_print(&out->session.table, &out->session.state, &text);
}

/* Like hz_next_part, except that what an event says may have a semicolon in it: it goes on to the
   id of its rule. */
static bool next_clause(hz_piece *rest, hz_piece *clause)
{
    hz_piece text = hz_trim(*rest);
    const char *id = text.length ? memchr(text.at, ']', text.length) : NULL;
    if ((!hz_piece_starts(text, "says ") && !hz_piece_starts(text, "unsaid ")) || !id) {
        return hz_next_part(rest, ';', clause);
    }
    hz_piece behind = {id, text.length - (size_t)(id - text.at)}, part;
    hz_next_part(&behind, ';', &part);
    *clause = (hz_piece){text.at, (size_t)(part.at + part.length - text.at)};
    *rest = behind;
    return true;
}

static bool has_clause(const char *position, hz_piece clause)
{
    hz_piece rest = hz_piece_of(position), part;
    while (hz_next_part(&rest, ';', &part)) {
        if (part.length == clause.length && memcmp(part.at, clause.at, part.length) == 0) {
            return true;
        }
    }
    return false;
}

/* An event of some kind, with a rule where the row names one. */
static bool was_told(const outcome *out, hz_piece words)
{
    const hz_game *game = out->session.table.game;
    hz_piece kind = {0};
    hz_next_piece(&words, " ", &kind);
    hz_piece rule = hz_trim(words);
    for (int index = 0; index < out->log.count; index++) {
        const hz_event *event = &out->events[index];
        if (hz_piece_is(kind, hz_event_kind_at(game, event->kind)->name) &&
            (rule.length == 0 || hz_piece_is(rule, event->rule))) {
            return true;
        }
    }
    return false;
}

/* The kind of the event that says so; -1: none does. */
static int kind_that_says(const outcome *out, hz_piece words)
{
    for (int index = 0; index < out->log.count; index++) {
        char buffer[TEXT_SIZE];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        say_event(&out->session.table, &out->events[index], &text);
        if (hz_piece_is(words, buffer)) {
            return out->events[index].kind;
        }
    }
    return -1;
}

/* The first event of some kind, and what the position said when it was told. */
typedef struct moment {
    const outcome *out;
    hz_piece kind, clause;
    bool is_met, holds;
} moment;

static void look(void *context, const hz_event *event, const void *masked)
{
    static char position[TEXT_SIZE];
    moment *at = context;
    const hz_table *table = &at->out->session.table;
    if (at->is_met || !hz_piece_is(at->kind, hz_event_kind_at(table->game, event->kind)->name)) {
        return;
    }
    hz_text text = hz_text_in(position, sizeof position);
    hz_position_print(table, masked, &text);
    at->is_met = true;
    at->holds = has_clause(position, at->clause);
}

static bool was_shown(const outcome *out, hz_piece words)
{
    moment at = {.out = out};
    hz_next_piece(&words, " ", &at.kind);
    at.clause = hz_trim(words);
    return !hz_session_frames(&out->before, &out->input, HZ_WATCHER, look, &at, NULL) && at.holds;
}

/* "Ben dogs 0 0": what the position says of itself to a player, or to a watcher. */
static bool is_seen(const outcome *out, hz_piece words)
{
    static char position[TEXT_SIZE];
    const hz_table *table = &out->session.table;
    hz_state masked = out->session.state;
    hz_piece who;
    hz_next_piece(&words, " ", &who);
    int seat = hz_piece_is(who, "watcher") ? HZ_WATCHER : seat_named(who);
    if (seat < 0 || (seat != HZ_WATCHER && seat >= table->seats)) {
        return false;
    }
    hz_text text = hz_text_in(position, sizeof position);
    table->game->mask(table, &masked, seat);
    hz_position_print(table, &masked, &text);
    return has_clause(position, hz_trim(words));
}

/* Writes what the engine says where a clause asks for it; compared as text. */
static void answer(const outcome *out, hz_piece question, hz_text *text)
{
    const hz_table *table = &out->session.table;
    const void *state = &out->session.state;
    hz_turn turn = table->game->turn(table, state);
    hz_standing standing;
    table->game->standing(table, state, &standing);
    if (hz_piece_is(question, "awaits") && turn.kind == HZ_CHANCE) {
        hz_chance ask;
        hz_request(table, state, &ask);
        hz_add(text, " roll");
        for (int group = 0; group < ask.groups; group++) {
            hz_add(text, " %dx%d", ask.group[group].count, ask.group[group].sides);
        }
    } else if (hz_piece_is(question, "awaits") && turn.kind == HZ_PLAYERS) {
        hz_add(text, " ");
        for (int seat = 0; seat < table->seats; seat++) {
            if (turn.wanted >> seat & 1) {
                hz_add(text, "%d", seat + 1);
            }
        }
    } else if (hz_piece_is(question, "lists") && turn.kind == HZ_PLAYERS) {
        hz_action list[256];
        int count = table->game->actions(table, state, __builtin_ctz(turn.wanted), 0, list, 256);
        for (int index = 0; index < count; index++) {
            hz_add(text, " ");
            table->game->notation->print(table, list[index], text);
        }
    } else if (hz_piece_is(question, "places") || hz_piece_is(question, "standing")) {
        for (int seat = 0; seat < table->seats; seat++) {
            bool is_place = hz_piece_is(question, "places");
            hz_add(text, " %d", is_place ? standing.place[seat] : standing.score[seat]);
        }
    } else if (hz_piece_is(question, "ended")) {
        const hz_ending *how = hz_ending_of(table->game, &standing);
        hz_add(text, " %s %s", standing.ending ? how->rule : "not", how->name);
    } else if (hz_piece_is(question, "finishes")) {
        bool is_turn = out->log.turns > 0, is_round = out->log.rounds > 0;
        if (out->log.turns > 1)
            hz_add(text, " %d turns", out->log.turns);
        else if (is_turn)
            hz_add(text, " turn");
        hz_add(text, "%s%s", is_round ? " round" : "", is_turn || is_round ? "" : " nothing");
    } else if (hz_piece_is(question, "began")) {
        hz_add(text, standing.began == HZ_NOBODY ? " -" : " %d", standing.began + 1);
    } else if (hz_piece_is(question, "tells")) {
        for (int index = 0; index < out->log.count; index++) {
            hz_add(text, " %s", hz_event_kind_at(table->game, out->events[index].kind)->name);
        }
    }
}

static bool is_part_of_word(char c)
{
    return isalnum((unsigned char)c);
}

/* By its rule, and by its name where several endings have that rule: "BT-09 dead". */
static bool is_ending(const hz_game *game, const hz_standing *standing, hz_piece wanted)
{
    const hz_ending *how = hz_ending_of(game, standing);
    int alike = 0;
    for (const hz_ending *row = game->endings + 1; standing->ending && row->name; row++) {
        alike += strcmp(row->rule, how->rule) == 0;
    }
    hz_piece rest = wanted, rule, name = {"", 0};
    hz_next_piece(&rest, " ", &rule);
    bool is_named = hz_next_piece(&rest, " ", &name);
    return hz_piece_is(rule, standing->ending ? how->rule : "not") &&
           (is_named ? hz_piece_is(name, how->name) : alike <= 1);
}

/* Do the words of a row stand in a sentence? "RD-1" is not in "RD-10", and numbers alone say
   nothing. */
static bool is_in(hz_piece words, const char *sentence)
{
    char text[200];
    bool has_letter = false;
    if (!hz_piece_copy(words, text, sizeof text)) {
        return false;
    }
    for (const char *c = text; *c; c++) {
        has_letter |= isalpha((unsigned char)*c) != 0;
    }
    for (const char *at = strstr(sentence, text); has_letter && at; at = strstr(at + 1, text)) {
        const char *end = at + words.length;
        if ((at == sentence || !is_part_of_word(at[-1]) || !is_part_of_word(*at)) &&
            (!is_part_of_word(*end) || !is_part_of_word(end[-1]))) {
            return true;
        }
    }
    return false;
}

static bool holds(const outcome *out, hz_piece clause, bool *said)
{
    hz_piece rest = clause, key;
    hz_next_piece(&rest, " ", &key);
    hz_piece value = hz_trim(rest);
    hz_turn turn = out->session.table.game->turn(&out->session.table, &out->session.state);
    if (hz_piece_is(key, "refused")) {
        return out->status && out->untouched && is_in(value, out->error.text);
    }
    if (out->status) {
        return false;
    }
    if (hz_piece_is(key, "over") || hz_piece_is(key, "going")) {
        return (turn.kind == HZ_OVER) == hz_piece_is(key, "over");
    }
    if (hz_piece_is(key, "told") || hz_piece_is(key, "untold")) {
        return was_told(out, value) == hz_piece_is(key, "told");
    }
    if (hz_piece_is(key, "unsaid")) {
        return kind_that_says(out, value) < 0;
    }
    if (hz_piece_is(key, "says")) {
        int kind = kind_that_says(out, value);
        if (kind >= 0) {
            said[kind] = true;
        }
        return kind >= 0;
    }
    if (hz_piece_is(key, "sees")) {
        return is_seen(out, value);
    }
    if (hz_piece_is(key, "shows")) {
        return was_shown(out, value);
    }
    if (hz_piece_is(key, "ended")) {
        hz_standing standing;
        out->session.table.game->standing(&out->session.table, &out->session.state, &standing);
        return is_ending(out->session.table.game, &standing, value);
    }
    if (hz_word_index("awaits lists places standing finishes began tells", key) >= 0) {
        char buffer[TEXT_SIZE];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        answer(out, key, &text);
        return hz_piece_is(value, buffer + (text.length > 0));
    }
    return has_clause(out->position, clause);
}

static void complain(const rule_test *row, const outcome *out, hz_piece clause)
{
    char buffer[TEXT_SIZE];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    static const char *const questions[] = {
        "awaits", "lists", "places", "standing", "ended", "finishes", "began", "tells"};
    for (size_t index = 0; !out->status && index < sizeof questions / sizeof *questions; index++) {
        hz_add(&text, "; %s", questions[index]);
        answer(out, hz_piece_of(questions[index]), &text);
    }
    for (int index = 0; !out->status && index < out->log.count; index++) {
        hz_add(&text, "\n  says ");
        say_event(&out->session.table, &out->events[index], &text);
    }
    fail_msg("%s [%s] %s / %s\n  expected: %.*s\n  found:    %s%s\n%s%s",
             row->rule,
             row->table,
             row->position,
             row->inputs,
             (int)clause.length,
             clause.at,
             out->position,
             buffer,
             out->status ? "  refused:  " : "",
             out->status ? out->error.text : "");
}

/* What rows of a program share: their game, and which kinds of events they have said. */
typedef struct row_run {
    const char *game;
    bool only_said; /* rows that say nothing are left out */
    bool said[MAX_KINDS];
} row_run;

/* The row under test; cmocka passes one pointer. */
typedef struct row_state {
    row_run *run;
    const rule_test *row;
    char name[96];
} row_state;

/* A position is refused at a table that can be laid. */
static void test_impossible(const rule_test *row, hz_status status, const hz_error *error)
{
    hz_piece rest = hz_piece_of(row->expect), word;
    hz_next_piece(&rest, " ", &word);
    if (!status || !is_in(hz_trim(rest), error->text)) {
        fail_msg("%s [%s] %s: expected %s, found: %s",
                 row->rule,
                 row->table,
                 row->position,
                 row->expect,
                 status ? error->text : "accepted");
    }
}

static void test_row(void **state)
{
    const row_state *given = *state;
    const rule_test *row = given->row;
    static outcome out; /* large, and one row runs at a time */
    memset(&out, 0, sizeof out);
    hz_table table;
    hz_status status = set_table(&table, given->run->game, row->table, &out.error);
    hz_piece rest = hz_piece_of(row->expect), clause;
    bool is_impossible = hz_piece_starts(rest, "impossible ");
    if (!status) {
        start_session(&out.session, &table);
        status = hz_position_parse(&table, row->position, &out.session.state, &out.error);
        is_impossible &= *row->position != '\0';
    } else {
        is_impossible &= *row->position == '\0';
    }
    if (is_impossible) {
        test_impossible(row, status, &out.error);
        return;
    }
    if (status) {
        fail_msg("%s [%s] %s: %s", row->rule, row->table, row->position, out.error.text);
    }
    play_row(row, &out);
    while (next_clause(&rest, &clause)) {
        if (!holds(&out, clause, given->run->said)) {
            complain(row, &out, clause);
        }
    }
}

/* What a row says of a position must be a question of one kind. */
static void no_key_is_a_word_of_rows(void **state)
{
    const row_run *run = *state;
    const hz_game *game = hz_find_game(test_house(), run->game, NULL);
    for (const hz_field *field = game->notation->fields; field->key; field++) {
        if (hz_word_index(row_words, hz_piece_of(field->key)) >= 0) {
            fail_msg("%s: a position has the key \"%s\", which is a word of rule rows",
                     run->game,
                     field->key);
        }
    }
}

/* For tools/events-said, which reads what all programs of a game have said. */
static void list_events(const row_run *run)
{
    const hz_game *game = hz_find_game(test_house(), run->game, NULL);
    for (int kind = 0; kind < hz_own_events(game); kind++) {
        const char *name = game->events[kind].name;
        printf("event %s %s %s\n", run->game, name, run->said[kind] ? "said" : "unsaid");
    }
}

/* The rows as tests; how many. */
static size_t add_rows(
    row_run *run, const rule_test *rows, size_t count, row_state *states, struct CMUnitTest *tests)
{
    size_t added = 0;
    for (size_t row = 0; row < count; row++) {
        if (run->only_said && !strstr(rows[row].expect, "says ")) {
            continue;
        }
        row_state *state = &states[added];
        *state = (row_state){.run = run, .row = &rows[row]};
        snprintf(state->name, sizeof state->name, "%s (row %zu)", rows[row].rule, row + 1);
        tests[added++] =
            (struct CMUnitTest){.name = state->name, .test_func = test_row, .initial_state = state};
    }
    return added;
}

int run_rules(const char *game,
              const rule_test *rows,
              size_t row_count,
              const struct CMUnitTest *more,
              size_t more_count)
{
    const char *folder = getenv("HAZARD_SEEDS");
    if (folder) {
        return !write_seeds(folder, hz_find_game(test_house(), game, NULL), rows, row_count);
    }
    row_run run = {.game = game, .only_said = getenv("HAZARD_SAID") != NULL};
    struct CMUnitTest *tests = calloc(row_count + more_count + 1, sizeof *tests);
    row_state *states = calloc(row_count + 1, sizeof *states);
    if (!tests || !states) {
        return 1;
    }
    size_t count = add_rows(&run, rows, row_count, states, tests);
    for (size_t extra = 0; !run.only_said && extra < more_count; extra++) {
        tests[count++] = more[extra];
    }
    tests[count++] = (struct CMUnitTest){.name = "no key is a word of rows",
                                         .test_func = no_key_is_a_word_of_rows,
                                         .initial_state = &run};
    int failures = _cmocka_run_group_tests(game, tests, count, NULL, NULL);
    if (run.only_said) {
        list_events(&run);
    }
    hz_house_close(test_house());
    free(tests);
    free(states);
    return failures;
}

void try_rows(const char *game, const trial_row *rows, size_t count)
{
    for (const trial_row *row = rows; row < rows + count; row++) {
        hz_session session;
        char buffer[2000];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_json json = hz_json_to(&text, false);
        begin(&session, game, row->table, row->inputs);
        hz_json_open(&json, NULL, '{');
        session.table.game->typing->trial(&session.table, &session.state, 0, row->text, &json);
        hz_json_close(&json, '}');
        for (int piece = 0; piece < 4 && row->pieces[piece]; piece++) {
            if (!strstr(buffer, row->pieces[piece])) {
                fail_msg("%s: no %s in %s", row->text, row->pieces[piece], buffer);
            }
        }
        if (row->without && strstr(buffer, row->without)) {
            fail_msg("%s: %s in %s", row->text, row->without, buffer);
        }
    }
}

static const hz_option *option_of(const hz_game *game, const char *name)
{
    const hz_option *option = game->options;
    while (option->name && strcmp(option->name, name) != 0) {
        option++;
    }
    return option;
}

static bool is_tied(const hz_option *option, int value, const choice_row *rows, size_t count)
{
    hz_piece word = hz_word_at(option->names, value);
    for (size_t row = 0; row < count; row++) {
        if (strcmp(rows[row].option, option->name) == 0 && hz_piece_is(word, rows[row].name)) {
            return true;
        }
    }
    return false;
}

void tie_choices(const char *id, const choice_row *rows, size_t count)
{
    const hz_game *game = hz_find_game(test_house(), id, NULL);
    for (size_t row = 0; row < count; row++) {
        const hz_option *option = option_of(game, rows[row].option);
        if (!option->name || option->type != HZ_ENUM) {
            fail_msg("%s: %s is no option that is one of several words", id, rows[row].option);
        }
        int value = hz_word_index(option->names, hz_piece_of(rows[row].name));
        if (value != rows[row].value) {
            fail_msg("%s: %s=%s is stored as %d, in C it is %d",
                     id,
                     option->name,
                     rows[row].name,
                     value,
                     rows[row].value);
        }
    }
    for (const hz_option *option = game->options; option->name; option++) {
        int words = option->type == HZ_ENUM ? hz_word_count(option->names) : 0;
        for (int value = 0; value < words; value++) {
            if (!is_tied(option, value, rows, count)) {
                hz_piece word = hz_word_at(option->names, value);
                fail_msg("%s: no row ties %s=%.*s to an enumerator",
                         id,
                         option->name,
                         (int)word.length,
                         word.at);
            }
        }
    }
}

hz_action advise_by_figures(const hz_table *table,
                            const void *masked,
                            int seat,
                            const char *const *names,
                            hz_text *words,
                            hz_json *figures)
{
    enum { SEED = 7 };
    hz_bot bot;
    hz_rng rng;
    hz_rng_start(&rng, SEED, 0, HZ_RNG_WHIMS);
    assert_int_equal(hz_bot_find(table->game, hz_adviser(table->game), &bot, NULL), HZ_OK);
    assert_int_equal(hz_bot_open(table, &bot, NULL), HZ_OK);
    hz_action action = hz_bot_act(&bot, table, masked, seat, &rng);
    hz_bot_close(&bot);
    if (table->game->advice->hint) {
        table->game->advice->hint(table, masked, seat, names, words, figures);
    }
    return action;
}
