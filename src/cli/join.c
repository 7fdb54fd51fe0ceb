/* hazard join: play in a room of a server, from a terminal. */
#include "cli/join_wish.h"

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
    {"hints", CLI_TEXT, "alone|yes|no", "with --make: who may ask for hints", 0, 0},
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

static int run(const cli_args *args)
{
    join_wish wish;
    int status = join_read_wish(args, &wish);
    if (!status) {
        status = join_play(args->house, &wish);
        json_decref(wish.make);
    }
    return status;
}

const cli_command cli_join = {
    .name = "join",
    .operands = "URL",
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
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
};
