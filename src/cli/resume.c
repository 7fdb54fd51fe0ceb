/* hazard resume: goes on with a game that was kept. */
#include "cli/resume.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/cli.h"
#include "hazard/piece.h"
#include "terminal/local.h"

static const cli_flag flags[] = {
    {"list", CLI_SWITCH, NULL, "list the unfinished games, the newest first", 0, 0},
    {"at", CLI_NUMBER, "N", "as another game, from behind its first N inputs on", 1, INT32_MAX},
    {"as", CLI_NUMBER, "SEAT", "with --at: you take this seat, bots the others", 1, HZ_MAX_SEATS},
    {"bot", CLI_TEXT, "BOT", "with --as: who plays for people (casual)", 0, 0},
    CLI_LEXICON_FLAG,
    CLI_SOLUTION_FLAG,
    CLI_VALUES_FLAG,
    {"fast", CLI_SWITCH, NULL, "no pauses, and no Enter to roll", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard resume",
    "go on with the last game, or choose among those that are kept",
    "hazard resume --list",
    "what is kept, and the command that goes on with each",
    "hazard resume game.hazard",
    "go on with the game kept in a file",
    "hazard resume game.hazard --at 12 --as 2 --bot strong",
    "what if? Take up a finished game where it turned, with new dice",
    NULL,
};

static void add_list(console *terminal, const kept_list *list, bool with_commands)
{
    enum { INDENT = 5 };
    hz_text *out = &terminal->out;
    for (int index = 0; index < list->count; index++) {
        hz_add(out, "%3d  ", index + 1);
        kept_add(&list->games[index], INDENT, out);
        if (with_commands) {
            hz_add(out, "%*s", INDENT, "");
            shelf_add_command(list->games[index].header.table.game, list->games[index].path, out);
            hz_add(out, "\n");
        }
        terminal_say(terminal, INDENT + 2);
    }
}

static int show_list(console *terminal)
{
    kept_list list = kept_find(terminal->house);
    hz_add(&terminal->out,
           list.count ? "Unfinished games, the newest first:\n" : "No unfinished game is kept.\n");
    terminal_say(terminal, 0);
    add_list(terminal, &list, true);
    kept_free(&list);
    return EXIT_FINE;
}

static bool is_word(const char *word, const char *typed)
{
    return *typed && strncasecmp(word, typed, strlen(typed)) == 0;
}

/* The newest that nobody plays; 0 if all are being played. */
static int newest(const kept_list *list)
{
    for (int index = 0; index < list->count; index++) {
        if (!list->games[index].is_played) {
            return index;
        }
    }
    return 0;
}

/* Asks which one; -1: none of them. */
static int ask_which(console *terminal, const kept_list *list)
{
    hz_add(&terminal->out, "Unfinished games, the newest first:\n");
    terminal_say(terminal, 0);
    add_list(terminal, list, false);
    for (;;) {
        char line[TERMINAL_LINE];
        int usual = newest(list) + 1;
        int64_t number = usual;
        hz_add(&terminal->out, "\nWhich one? 1-%d (Enter: %d): ", list->count, usual);
        if (terminal_ask(terminal, line) != ANSWER_LINE || is_word("quit", line)) {
            return -1;
        }
        bool is_number = !*line || hz_piece_int(hz_piece_of(line), &number);
        if (!is_number || number < 1 || number > list->count) {
            hz_add(&terminal->out,
                   "  Type the number of a game from 1 to %d, Enter for %d, or quit.\n",
                   list->count,
                   usual);
        } else if (list->games[number - 1].is_played) {
            hz_add(&terminal->out, "  That game is being played in another terminal.\n");
        } else {
            return (int)number - 1;
        }
        terminal_say(terminal, 2);
    }
}

typedef enum choice_made { CHOICE_MADE, CHOICE_REFUSED, CHOICE_WRONG } choice_made;

static choice_made choose(console *terminal, keep_record *record, hz_error *error)
{
    char folder[KEEP_PATH] = "";
    kept_list list = kept_find(terminal->house);
    bool is_asked = list.count > 1 && terminal->has_keyboard;
    int index = is_asked ? ask_which(terminal, &list) : newest(&list);
    choice_made made = CHOICE_MADE;
    if (list.count == 0) {
        made = CHOICE_WRONG;
        if (!shelf_folder(folder, false, error)) {
            hz_fail(error, HZ_IO, "%s: no unfinished game is kept there", folder);
        }
    } else if (!terminal->has_keyboard && !terminal_is_spoken_to(terminal)) {
        made = CHOICE_WRONG;
        hz_fail(error,
                HZ_IO,
                "no input, and no game is named: %s resume --list shows those that are kept",
                terminal_program().text);
    } else if (index < 0) {
        made = CHOICE_REFUSED;
    } else {
        snprintf(record->path, sizeof record->path, "%s", list.games[index].path);
        record->is_written = true;
    }
    kept_free(&list);
    return made;
}

static hz_status load(local *own, console *terminal, hz_error *error)
{
    keep_record *record = &own->record;
    hz_status status = keep_load(record, terminal->house, &own->header, &own->session, error);
    if (!status && own->header.dice == HZ_DICE_COMMIT) {
        status = hz_fail(error,
                         HZ_ILLEGAL,
                         "%s: the dice of this game come from a server: it cannot go on here",
                         record->path);
    }
    if (!status) {
        status = local_seat(own, terminal, error);
        status = status ? hz_blame(error, status, "%s: ", record->path) : HZ_OK;
    }
    status = status ? status : hz_session_start(&own->start, &own->header.table, error);
    if (!status && !shelf_lock(record)) {
        status = hz_fail(
            error, HZ_IO, "%s: this game is being played in another terminal", record->path);
    }
    return status;
}

static void welcome(local *own)
{
    hz_text *out = &own->here.terminal->out;
    hz_add(out, "\n");
    opening_add(&own->header, out);
    hz_add_style(out, HZ_DIM);
    hz_add(out, "After ");
    hz_add_count(out, (int64_t)own->record.count, "input");
    hz_add(out, own->record.is_torn ? "; the last line was broken off and is left out" : "");
    hz_add(out, ". Type log for the story so far, ? for help.");
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "\n\n");
    terminal_say(own->here.terminal, 0);
}

/* Whoever takes a seat has bots for company; else all sit as they sat. */
static hz_status seat_again(const cli_args *args, hz_header *header, hz_error *error)
{
    int seat = (int)cli_number(args, "as", 0) - 1;
    const char *bot = cli_text(args, "bot", "casual");
    if (seat >= header->table.seats) {
        return hz_fail(
            error, HZ_RANGE, "--as: found %d, expected 1 to %d", seat + 1, header->table.seats);
    }
    if (strlen(bot) >= HZ_NAME_SIZE) {
        return hz_fail(error, HZ_UNKNOWN, "--bot: a name of %zu characters", strlen(bot));
    }
    for (int other = 0; seat >= 0 && other < header->table.seats; other++) {
        if (other == seat) {
            header->bots[other][0] = '\0';
        } else if (!header->bots[other][0]) {
            snprintf(header->bots[other], HZ_NAME_SIZE, "%s", bot);
        }
    }
    return HZ_OK;
}

/* Real dice stay real; what a seed or a server would have rolled is another game's. */
static void begin_header(hz_header *header, uint32_t given)
{
    assert(given > 0);
    header->given = given;
    if (header->dice != HZ_DICE_TABLE) {
        header->dice = HZ_DICE_SEED;
        header->seed = terminal_fresh_seed();
    }
    header->commit[0] = header->reveal[0] = '\0';
    memset(header->shake, 0, sizeof header->shake);
}

/* The first inputs of a record, entered into a new one. */
static hz_status enter_given(local *own, hz_walk *walk, hz_error *error)
{
    bool more = true;
    hz_status status = keep_begin(&own->record, &own->header, error);
    while (!status && more && walk->session.inputs < own->header.given) {
        status = hz_walk_on(walk, &more, error);
        if (!status && more) {
            keep_step step = {&walk->before, &walk->session, &walk->input, &walk->log};
            status = keep_add(&own->record, &step, error);
        }
    }
    if (!status && !more) {
        status = hz_fail(error,
                         HZ_RANGE,
                         "--at: found %u, expected at most %llu, as many inputs as there are",
                         own->header.given,
                         (unsigned long long)walk->session.inputs);
    }
    own->session = walk->session;
    if (!status && local_turn(own).kind == HZ_OVER) {
        status = hz_fail(error, HZ_ILLEGAL, "--at: the game is over by then");
    }
    return status;
}

static hz_status
take_up(const cli_args *args, local *own, console *terminal, hz_reader reader, hz_error *error)
{
    hz_walk walk;
    hz_status status = hz_walk_open(&walk, &reader, error);
    if (status) {
        return status;
    }
    own->header = walk.header;
    own->start = walk.session;
    begin_header(&own->header, (uint32_t)cli_number(args, "at", 0));
    status = seat_again(args, &own->header, error);
    status = status ? status : enter_given(own, &walk, error);
    status = status ? status : local_seat(own, terminal, error);
    status = status ? status : shelf_choose(&own->record, own->header.table.game->id, error);
    return status ? status : keep_write(&own->record, error);
}

/* A game of its own, from the midst of another one. */
static int branch(const cli_args *args, console *terminal, const char *called)
{
    local own = {.record = keep_nothing()};
    char path[KEEP_PATH], *text = NULL;
    size_t length;
    hz_error error;
    int exit_status;
    hz_status status = shelf_read(called, path, &text, &length, &error);
    if (!status) {
        hz_reader reader = hz_read_from(terminal->house, path, text, length);
        status = take_up(args, &own, terminal, reader, &error);
    }
    if (status) {
        exit_status = terminal_wrong(EXIT_INPUT, "%s", error.text);
    } else {
        welcome(&own);
        exit_status = local_run(&own, false);
    }
    local_rise(&own);
    keep_free(&own.record);
    free(text);
    return exit_status;
}

int resume_game(console *terminal, const char *called)
{
    local own = {.record = keep_nothing()};
    int status = EXIT_FINE;
    hz_error error;
    choice_made made;
    if (called) {
        made = shelf_find(&own.record, called, &error) ? CHOICE_WRONG : CHOICE_MADE;
    } else {
        made = choose(terminal, &own.record, &error);
    }
    if (made == CHOICE_MADE) {
        made = load(&own, terminal, &error) ? CHOICE_WRONG : CHOICE_MADE;
    }
    if (made == CHOICE_MADE) {
        welcome(&own);
        status = local_run(&own, false);
    }
    local_rise(&own);
    keep_free(&own.record);
    return made == CHOICE_WRONG ? terminal_wrong(EXIT_INPUT, "%s", error.text) : status;
}

static int run(const cli_args *args)
{
    console terminal;
    const char *called = args->operands > 0 ? args->operand[0] : NULL;
    if (called && strcmp(called, "-") == 0) {
        return terminal_wrong(EXIT_USE, "resume: a game goes on in a file, not in a pipe");
    }
    if (called && cli_given(args, "list")) {
        return terminal_wrong(EXIT_USE, "resume: --list names all games, not \"%.60s\"", called);
    }
    if (cli_given(args, "at") && (!called || cli_given(args, "list"))) {
        return terminal_wrong(EXIT_USE, "--at: expected the name or the file of a record");
    }
    if ((cli_given(args, "as") && !cli_given(args, "at")) ||
        (cli_given(args, "bot") && !cli_given(args, "as"))) {
        return terminal_wrong(EXIT_USE, "--as goes with --at, and --bot with --as");
    }
    terminal_open(&terminal, args->house, cli_given(args, "fast"));
    int status;
    if (cli_given(args, "at")) {
        status = branch(args, &terminal, called);
    } else {
        status = cli_given(args, "list") ? show_list(&terminal) : resume_game(&terminal, called);
    }
    terminal_close(&terminal);
    return status;
}

const cli_command cli_resume = {
    .name = "resume",
    .operands = "[NAME|FILE]",
    .summary = "go on with a game that was kept",
    .details =
        "Without it, the unfinished game that was played last; where several are kept, a "
        "terminal asks which one. FILE is a path, NAME that of a kept game as --list shows it. "
        "Seats, bots and dice come from the record: the game goes on exactly as if it had never "
        "been interrupted. With --at another game begins from its midst, kept by itself; whoever "
        "plays keeps their seats unless --as says otherwise.\n\n"
        "Games played without --save are kept in $XDG_STATE_HOME/hazard, or ~/.local/state/hazard, "
        "under the name of the game with day and time. Finished ones stay there too, for hazard "
        "replay. Nothing is ever deleted.",
    .examples = examples,
    .flags = flags,
    .min_operands = 0,
    .max_operands = 1,
    .run = run,
    .thinks = true,
};
