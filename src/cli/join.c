/* hazard join: play in a room of a server, from a terminal. */
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/join_inner.h"

static const cli_flag flags[] = {
    {"name", CLI_MANY, "NAME", "your name; \"A, B\" for several people at this terminal", 0, 0},
    {"seats", CLI_NUMBER, "N", "people at this terminal, a name each", 1, HZ_MAX_SEATS},
    {"seat", CLI_NUMBER, "N", "the seat to take; the first free one if left out", 1, HZ_MAX_SEATS},
    {"token", CLI_MANY, "TOKEN", "come back to a seat you hold; may be repeated", 0, 0},
    {"watch", CLI_SWITCH, NULL, "only look on", 0, 0},
    {"lexicon",
     CLI_TEXT,
     "FILE",
     "the words that the server plays with, to check its record",
     0,
     0},
    {"save", CLI_TEXT, "FILE", "keep the record in FILE when the game is over", 0, 0},
    {"make", CLI_TEXT, "GAME[:PRESET]", "make a new room on that server", 0, 0},
    {"bots", CLI_TEXT, "LIST", "with --make: who plays for the seats, - for a person", 0, 0},
    {"players", CLI_NUMBER, "N", "with --make: seats of the table", 1, HZ_MAX_SEATS},
    {"set", CLI_MANY, "OPTION=VALUE", "with --make: change a rule option", 0, 0},
    {"first", CLI_NUMBER, "N", "with --make: the seat that begins", 1, HZ_MAX_SEATS},
    {"dice", CLI_TEXT, "fair|ask", "with --make: the server's dice, or real ones", 0, 0},
    {"clock", CLI_NUMBER, "SECONDS", "with --make: time for each decision", 1, 86400},
    {"absent", CLI_NUMBER, "SECONDS", "with --make: then a bot plays for who is away", 1, 86400},
    {"listed", CLI_SWITCH, NULL, "with --make: anybody may find the room", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard join http://localhost:8265/ --make wager --bots -,casual --name Ann",
    "make a room, with a bot",
    "hazard join http://localhost:8265/r/ROOM --name Ben --save game.hazard",
    "take a seat by the link somebody sent, and keep the record",
    "hazard join http://localhost:8265/r/ROOM --seats 2 --name \"Cy, Di\"",
    "two people at one keyboard",
    "hazard join http://localhost:8265/r/ROOM --watch",
    "look on",
    NULL,
};

static void name_people(join_state *join)
{
    const join_wish *wish = &join->wish;
    join->people = wish->held ? wish->held : wish->people;
    for (int index = 0; index < join->people; index++) {
        join_person *person = &join->person[index];
        person->seat = -1;
        memcpy(person->token, wish->tokens[index], JOIN_TOKEN);
        memcpy(person->name, wish->names[index], HZ_NAME_SIZE);
    }
}

/* Closed standard input must not become the number of a socket. */
static void open_standard_input(void)
{
    if (fcntl(STDIN_FILENO, F_GETFD) < 0) {
        open("/dev/null", O_RDONLY);
    }
}

static void play(join_state *join)
{
    enum { POLL_MS = 200 };
    join_open_keys(join);
    while (!join->is_done) {
        wsclient_poll(join->link.client, POLL_MS);
        join_tick_link(join);
        join_tick_record(join);
        join_tick_ask(join);
        join_feed(join);
        join_settle(join);
    }
    join_close_private(join);
    join_clear_prompt(join);
}

static void forget(join_state *join)
{
    join_drop_batch(join);
    for (int index = 0; index < join->eyes; index++) {
        join_close_eye(&join->eye[index]);
    }
    json_decref(join->ask.basis);
    join_close_keys(join);
    sodium_memzero(join, sizeof *join); /* shakes and tokens */
    free(join);
}

static int run(const cli_args *args)
{
    hz_error error = {"there is no memory left"};
    join_state *join = calloc(1, sizeof *join);
    if (!join || sodium_init() < 0) {
        free(join);
        return cli_wrong(EXIT_INPUT, "%s", error.text);
    }
    int status = join_read_wish(args, &join->wish);
    if (status) {
        free(join);
        return status;
    }
    join->have = -1;
    join->ask.seat = -1;
    join->line = hz_text_in(join->line_text, sizeof join->line_text);
    join->line.colour = cli_has_colour();
    name_people(join);
    open_standard_input();
    terminal_open(&join->terminal, args->house, true);
    if (join_open_link(join, &error)) {
        status = cli_wrong(EXIT_INPUT, "%s", error.text);
    } else {
        play(join);
        join_close_link(join);
        status = join->status;
    }
    terminal_close(&join->terminal);
    forget(join);
    return status;
}

const cli_command cli_join = {
    .name = "join",
    .words = "URL",
    .summary = "play in a room of a server, from a terminal",
    .details =
        "Choices are made by number, as they are written, or by their first letters. Other words "
        "talk to the table (say, react), ask it (undo, replace, answered by yes or no), call bots "
        "(fill), play another game (again) or get up (leave); ? lists them all. quit hangs up, "
        "and the line that it prints comes back to the seat.\n\n"
        "Before it shows what it adds to the dice, the program notes the server's commitment and "
        "everybody's seals, and it shows nothing if they are not what they were. When the game is "
        "over it fetches the record, computes every roll again, says in one line what was "
        "checked, and prints the hazard verify that repeats it. A lost connection is looked for "
        "again by itself for five minutes; nothing is told twice or left out.\n\n"
        "Lines of a pipe wait until they are asked for; choices that come after the end of a game "
        "are passed over.",
    .examples = examples,
    .flags = flags,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
