/* hazard play: a game in the terminal, with people and bots in any seats. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/resume.h"
#include "terminal/local.h"
#include "terminal/scene.h"
#include "terminal/seats.h"

static const cli_flag flags[] = {
    CLI_TABLE_FLAGS,
    CLI_LEXICON_FLAG,
    CLI_SOLUTION_FLAG,
    CLI_VALUES_FLAG,
    {"people", CLI_TEXT, "NAME,NAME", "people at this terminal, in the first seats; or none", 0, 0},
    {"bots", CLI_TEXT, "LIST", "bots for the other seats; a short list repeats", 0, 0},
    {"dice", CLI_TEXT, "seed|ask", "dice of the program, or real ones that you type in", 0, 0},
    CLI_SEED_FLAG,
    {"first", CLI_NUMBER, "N", "the seat that begins", 1, HZ_MAX_SEATS},
    CLI_POSITION_FLAG,
    {"save", CLI_TEXT, "FILE", "keep the record in FILE, which must be new", 0, 0},
    {"fast", CLI_SWITCH, NULL, "no pauses, and no Enter to roll", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard play",
    "choose a game from a menu",
    "hazard play wager",
    "play Dead Man's Wager against casual bots",
    "hazard play pig --people Ann,Ben",
    "two people at one keyboard",
    "hazard play wager --people Ann,Ben --seats 4 --bots random --dice ask",
    "with real dice on the table and two bots",
    "hazard play pig --people none --bots casual,hold:25 --fast",
    "watch two bots",
    "hazard play pig --position \"scores 88 95; pot 7; turn 1; phase decide\"",
    "go on from a position",
    NULL,
};

/* Adds what the command line says about seats and dice to the header. */
static hz_status
set_header(const cli_args *args, const menu_choice *choice, hz_header *header, hz_error *error)
{
    const char *dice = cli_text(args, "dice", "seed");
    uint64_t first = cli_number(args, "first", 1);
    bool is_ask = strcmp(dice, "ask") == 0;
    if (!is_ask && strcmp(dice, "seed") != 0) {
        return hz_fail(error, HZ_UNKNOWN, "--dice: found \"%.40s\", expected seed or ask", dice);
    }
    if (is_ask && cli_given(args, "seed")) {
        return hz_fail(error, HZ_MALFORMED, "--seed and --dice ask: real dice have no seed");
    }
    if (first > header->table.seats) {
        return hz_fail(error,
                       HZ_RANGE,
                       "--first: found %d, expected 1 to %d",
                       (int)first,
                       header->table.seats);
    }
    if (cli_given(args, "first") && !hz_obeys_first(&header->table)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "--first: in %s as it is set nobody begins, or dice say who",
                       header->table.game->title);
    }
    header->table.first = (uint8_t)(first - 1);
    header->dice = is_ask ? HZ_DICE_TABLE : HZ_DICE_SEED;
    header->seed = is_ask ? 0 : cli_number(args, "seed", terminal_fresh_seed());
    return seats_fill(
        header, choice->people[0] ? choice->people : NULL, cli_text(args, "bots", NULL), error);
}

/* Real dice may need a setting of their own; what was set by hand stays. */
static hz_status
add_real_settings(const cli_args *args, const char *spec, hz_table *table, hz_error *error)
{
    const char *real = hz_real_settings(table->game);
    char name[40], settings[HZ_SETTINGS_SIZE];
    if (!*real) {
        return HZ_OK;
    }
    snprintf(name, sizeof name, "%.*s", (int)strcspn(real, "="), real);
    if (hz_was_set(table, name)) {
        return HZ_OK;
    }
    hz_text text = hz_text_in(settings, sizeof settings);
    hz_table_settings(table, spec, &text);
    hz_add(&text, " %s", real);
    return hz_lay_table(args->house, table, spec, table->seats, settings, NULL, error);
}

/* As many seats as were asked for, and at least one for everybody named. */
static hz_status
lay_table(const cli_args *args, const menu_choice *choice, hz_header *header, hz_error *error)
{
    hz_table table;
    /* The seats first: options with a value a seat need to know them. */
    hz_status status = hz_table_set(args->house, &table, choice->spec, 0, NULL, NULL, error);
    int people = seats_people(choice->people), seats = choice->seats;
    if (!status && !seats && people > table.seats) {
        seats = people;
    }
    if (!status) {
        status = cli_lay_table_for(args, choice->spec, seats, &table, error);
    }
    if (!status && strcmp(cli_text(args, "dice", "seed"), "ask") == 0) {
        status = add_real_settings(args, choice->spec, &table, error);
    }
    if (status) {
        return status;
    }
    header->table = table;
    opening_full_spec(table.game, choice->spec, header->spec);
    return set_header(args, choice, header, error);
}

/* Where the record goes: refuses a file that was named and cannot be used, does without the usual
   one if it must. */
static hz_status open_record(const cli_args *args, local *own, hz_error *error)
{
    keep_record *record = &own->record;
    const char *path = cli_text(args, "save", NULL);
    hz_status status = HZ_OK;
    if (own->has_position) {
        return keep_begin(record, &own->header, error);
    }
    if (path) {
        int length = snprintf(record->path, sizeof record->path, "%s", path);
        record->is_chosen = true;
        if (length <= 0 || (size_t)length >= sizeof record->path) {
            return hz_fail(error, HZ_IO, "--save: a path of %d characters", length);
        }
        status = shelf_check_free(path, error);
        shelf_lock(record);
    } else {
        status = shelf_choose(record, own->header.table.game->id, error);
    }
    status = status ? status : keep_begin(record, &own->header, error);
    status = status ? status : keep_write(record, error);
    if (status && !path) {
        terminal_wrong(EXIT_INPUT, "the game will not be kept: %s", error->text);
        record->path[0] = '\0';
        return keep_begin(record, &own->header, error);
    }
    return status;
}

/* Where the game begins: as its rules say, or somewhere in its midst. */
static hz_status start(const cli_args *args, local *own, hz_error *error)
{
    hz_status status = hz_session_start(&own->session, &own->header.table, error);
    own->has_position = cli_given(args, "position");
    if (!status && own->has_position) {
        status = cli_read_position(args, &own->session, error);
    }
    own->start = own->session;
    return status;
}

static void introduce(local *own)
{
    const hz_header *header = &own->header;
    hz_text *out = &own->here.terminal->out;
    hz_add(out, "\n");
    opening_add(header, out);
    hz_add_style(out, HZ_DIM);
    if (header->dice == HZ_DICE_SEED) {
        hz_add(out, "Dice from seed %llu. ", (unsigned long long)header->seed);
    }
    hz_add(out, "Type ? for help, rules for the rules.");
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "\n\n");
    terminal_say(own->here.terminal, 0);
}

static int play(const cli_args *args, console *terminal)
{
    local own = {.record = keep_nothing()};
    menu_choice choice = {.seats = (int)cli_number(args, "seats", 0)};
    hz_error error;
    if (args->operands > 0) {
        snprintf(choice.spec, sizeof choice.spec, "%s", args->operand[0]);
    }
    snprintf(choice.people, sizeof choice.people, "%s", cli_text(args, "people", ""));
    if (cli_given(args, "people") &&
        strlen(cli_text(args, "people", "")) != strlen(choice.people)) {
        return terminal_wrong(
            EXIT_USE, "--people: names of more than %zu characters", sizeof choice.people);
    }
    if (args->operands == 0 && !menu_ask(terminal, &choice)) {
        return terminal->is_given_up ? EXIT_INPUT : EXIT_FINE;
    }
    if (!choice.spec[0]) {
        return resume_game(terminal, NULL);
    }
    hz_status status = lay_table(args, &choice, &own.header, &error);
    status = status ? status : local_seat(&own, terminal, &error);
    if (status) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    if (cli_given(args, "position") && cli_given(args, "save")) {
        local_rise(&own);
        return terminal_wrong(EXIT_USE,
                              "--save and --position: a record begins where the rules begin");
    }
    if (start(args, &own, &error)) {
        local_rise(&own);
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    if (open_record(args, &own, &error)) {
        keep_free(&own.record);
        local_rise(&own);
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    introduce(&own);
    int exit_status = local_run(&own, cli_given(args, "seed"));
    local_rise(&own);
    keep_free(&own.record);
    return exit_status;
}

static int run(const cli_args *args)
{
    console terminal;
    terminal_open(&terminal, args->house, cli_given(args, "fast"));
    int status = play(args, &terminal);
    terminal_close(&terminal);
    return status;
}

const cli_command cli_play = {
    .name = "play",
    .operands = "[GAME[:PRESET]]",
    .summary = "play a game in the terminal",
    .details =
        "People and bots may sit in any number of seats; without --people, one person plays "
        "against casual bots. People who share the keyboard are asked in turn; what only one of "
        "them may see is shown on a screen of its own, which is gone when the next one looks.\n\n"
        "A choice is made by its number, by typing it as it is written, or by its first letters. "
        "Type ? in a game for the other words: show, rules, options, hint, log, undo, save, "
        "quit. Where the rules of a game have a clock, it runs while somebody at a "
        "keyboard chooses.\n\n"
        "The record is written after every input, so that nothing is lost; hazard resume goes on "
        "with it.\n\n"
        "A position is written as hazard replay --json prints it and docs/record.md describes: "
        "what "
        "it does not name is as at the beginning. A game from a position is not kept.",
    .examples = examples,
    .flags = flags,
    .min_operands = 0,
    .max_operands = 1,
    .run = run,
    .thinks = true,
};
