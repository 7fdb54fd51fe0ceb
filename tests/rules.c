/* Runs rule rows against the engine. */
#include "rules.h"

#include <stdio.h>
#include <stdlib.h>

#include "check/fits.h"
#include "clauses.h"
#include "hazard/piece.h"
#include "says.h"
#include "seeds.h"

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

static void complain(const rule_test *row, const outcome *out, hz_piece clause)
{
    char buffer[TEXT_SIZE];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    static const char *const questions[] = {
        "awaits", "lists", "places", "standing", "ended", "finishes", "began", "tells"};
    for (size_t index = 0; !out->status && index < sizeof questions / sizeof *questions; index++) {
        hz_add(&text, "; %s", questions[index]);
        answer_clause(out, hz_piece_of(questions[index]), &text);
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
    if (!status || !sentence_has(hz_trim(rest), error->text)) {
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
        if (!clause_holds(&out, clause, given->run->said)) {
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

/* Is it named by a clause "ended RULE", or "ended RULE NAME" where several have that rule? */
static bool is_row_of_ending(const rule_test *row, const hz_game *game, const hz_ending *ending)
{
    hz_piece rest = hz_piece_of(row->expect), clause, key, rule;
    while (next_clause(&rest, &clause)) {
        if (!hz_next_piece(&clause, " ", &key) || !hz_piece_is(key, "ended") ||
            !hz_next_piece(&clause, " ", &rule) || !hz_piece_is(rule, ending->rule)) {
            continue;
        }
        int alike = 0;
        for (const hz_ending *other = game->endings + 1; other->name; other++) {
            alike += strcmp(other->rule, ending->rule) == 0;
        }
        if (hz_piece_is(hz_trim(clause), ending->name) || alike == 1) {
            return true;
        }
    }
    return false;
}

/* For tools/events-said as well: which endings rows name. */
static void list_endings(const row_run *run, const rule_test *rows, size_t row_count)
{
    const hz_game *game = hz_find_game(test_house(), run->game, NULL);
    for (const hz_ending *ending = game->endings + 1; ending->name; ending++) {
        bool is_named = false;
        for (size_t row = 0; row < row_count; row++) {
            is_named |= is_row_of_ending(&rows[row], game, ending);
        }
        printf("event %s ending:%s %s\n", game->id, ending->name, is_named ? "said" : "unsaid");
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
        list_endings(&run, rows, row_count);
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

bool try_laid(hz_session *session, const char *text, const char *line, const char *refused)
{
    hz_input roll;
    hz_error error = {""};
    char buffer[200];
    hz_text out = hz_text_in(buffer, sizeof buffer);
    memset(&roll, 1, sizeof roll);
    hz_status status = hz_laid_parse(session, text, &roll, &error);
    if (refused) {
        assert_int_not_equal(status, HZ_OK);
        if (!strstr(error.text, refused)) {
            fail_msg("%s: no %s in %s", text, refused, error.text);
        }
        return false;
    }
    assert_string_equal(error.text, "");
    assert_int_equal(status, HZ_OK);
    hz_input_print(session, &roll, HZ_RECORD, &out);
    assert_string_equal(buffer, line);
    assert_int_equal(hz_session_enter(session, &roll, NULL, NULL), HZ_OK);
    return true;
}
