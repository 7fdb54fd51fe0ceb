/* The menu of games, for whoever starts without naming one. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "hazard/piece.h"
#include "terminal/keep.h"
#include "terminal/output.h"
#include "terminal/seats.h"

static void say(console *terminal, const char *sentence)
{
    hz_add(&terminal->out, "  %s\n", sentence);
    terminal_say(terminal, 2);
}

/* Asks until something else than a call for help is typed. False: nobody wants to play. */
static bool ask(console *terminal, const char *question, const char *help, char line[TERMINAL_LINE])
{
    for (;;) {
        hz_add(&terminal->out, "%s", question);
        if (terminal_ask(terminal, line) != ANSWER_LINE || strcasecmp(line, "q") == 0 ||
            strcasecmp(line, "quit") == 0) {
            return false;
        }
        if (strcmp(line, "?") != 0 && strcasecmp(line, "help") != 0) {
            return true;
        }
        say(terminal, help);
    }
}

/* Rows to choose from. */
typedef struct menu_rows {
    const char *names[HZ_MAX_OPTIONS], *titles[HZ_MAX_OPTIONS];
    int count;
} menu_rows;

static bool starts(const char *name, const char *line)
{
    return name && strncasecmp(line, name, strlen(line)) == 0;
}

/* The row that was typed: its number, or the beginning of its name or title. -1: none. */
static int find_row(const menu_rows *rows, const char *line)
{
    int64_t number;
    if (hz_piece_int(hz_piece_of(line), &number)) {
        return number >= 1 && number <= rows->count ? (int)number - 1 : -1;
    }
    int found = -1, matches = 0;
    for (int index = 0; *line && index < rows->count; index++) {
        if (strcasecmp(line, rows->names[index]) == 0) {
            return index;
        }
        if (starts(rows->names[index], line) || starts(rows->titles[index], line)) {
            found = index;
            matches++;
        }
    }
    return matches == 1 ? found : -1;
}

/* Asks until a row is named; Enter alone takes the first if `has_usual`. */
static int ask_row(console *terminal,
                   const char *question,
                   const char *help,
                   bool has_usual,
                   const menu_rows *rows)
{
    char line[TERMINAL_LINE];
    while (ask(terminal, question, help, line)) {
        int row = has_usual && !*line ? 0 : find_row(rows, line);
        if (row >= 0) {
            return row;
        }
        hz_add(&terminal->out, "  ");
        if (*line) {
            hz_add(&terminal->out, "\"%.40s\" is not in the list. ", line);
        }
        hz_add(&terminal->out, "Type a number from 1 to %d, a name, or quit.\n", rows->count);
        terminal_say(terminal, 2);
    }
    return -1;
}

/* With what it is about, where the screen has room for that. */
static void list_game(console *terminal, const hz_game *game, int number, bool is_short)
{
    hz_text *out = &terminal->out;
    hz_add(out, "%3d  ", number);
    hz_add_styled(out, HZ_BOLD, game->title);
    hz_add_style(out, HZ_DIM);
    hz_add(out, "  ");
    terminal_add_players(game, out);
    hz_add_style(out, HZ_PLAIN);
    if (is_short) {
        hz_add(out, "\n");
    } else {
        hz_add(out, "\n     %s\n", game->pitch);
    }
    terminal_say(terminal, 5);
}

/* The last row where there are unfinished games. */
static void list_kept(console *terminal, int count, int number)
{
    hz_text *out = &terminal->out;
    hz_add(out, "%3d  ", number);
    hz_add_styled(out, HZ_BOLD, "Resume");
    hz_add(out, "\n     Go on with ");
    hz_add(out,
           count == 1 ? "the unfinished game that is kept\n" : "one of %d unfinished games\n",
           count);
    terminal_say(terminal, 5);
}

/* The row of a game; the one after the last is for games that were kept. */
static int ask_game(console *terminal)
{
    menu_rows rows = {.count = 0};
    kept_list kept = kept_find(terminal->house);
    hz_add_styled(&terminal->out, HZ_BOLD, "Hazard");
    hz_add(&terminal->out, ": which game?\n\n");
    terminal_say(terminal, 0);
    const hz_game *const *games = terminal->house->games;
    int count = 0;
    while (games[count]) {
        count++;
    }
    /* A pitch takes up to two lines; around the list are a heading, a game that was kept, the
       question. */
    bool is_short = terminal->has_screen && 3 * count + 6 > terminal_height();
    for (; games[rows.count]; rows.count++) {
        rows.names[rows.count] = games[rows.count]->id;
        rows.titles[rows.count] = games[rows.count]->title;
        list_game(terminal, games[rows.count], rows.count + 1, is_short);
    }
    if (kept.count > 0) {
        rows.names[rows.count++] = "resume";
        list_kept(terminal, kept.count, rows.count);
    }
    kept_free(&kept);
    return ask_row(
        terminal,
        "\nNumber or name (? for help): ",
        "Type the number in front of a game, or the beginning of its name. Its rules are "
        "shown by typing rules once it has begun. quit leaves.",
        false,
        &rows);
}

/* A version in a line; where the list would not go on a screen, no more than fits into one. */
static void list_preset(console *terminal, const hz_preset *preset, int number, bool is_short)
{
    enum { INDENT = 5, GAP = 2 };
    hz_text *out = &terminal->out;
    int room = terminal_width() - INDENT - hz_width(preset->name) - GAP;
    hz_add(out, "%3d  ", number);
    hz_add_styled(out, HZ_BOLD, preset->name);
    if (is_short && hz_width(preset->meaning) > room) {
        hz_add(out, "  ");
        hz_add_padded(out, preset->meaning, room > GAP ? room - GAP : 0);
        hz_add(out, "…\n");
    } else {
        hz_add(out, "  %s\n", preset->meaning);
    }
    terminal_say(terminal, INDENT);
}

static const hz_preset *ask_preset(console *terminal, const hz_game *game)
{
    enum { LINES = 2 }; /* of a version, at most */
    menu_rows rows = {.count = 0};
    int count = 0;
    if (!game->presets[1].name) {
        return game->presets;
    }
    while (game->presets[count].name) {
        count++;
    }
    bool is_short = terminal->has_screen && LINES * count + 4 > terminal_height();
    hz_add(&terminal->out, "\n");
    for (; rows.count < count; rows.count++) {
        rows.names[rows.count] = game->presets[rows.count].name;
        list_preset(terminal, &game->presets[rows.count], rows.count + 1, is_short);
    }
    int row = ask_row(terminal,
                      "\nWhich version (Enter: 1)? ",
                      "Versions differ in their rules. Type a number or a name; Enter alone takes "
                      "the first, which is the usual one. quit leaves.",
                      true,
                      &rows);
    return row < 0 ? NULL : &game->presets[row];
}

/* An error as a sentence. */
static void say_error(console *terminal, const hz_error *error)
{
    int first = toupper((unsigned char)error->text[0]);
    hz_add(&terminal->out, "  %c%s.\n", first, error->text + 1);
    terminal_say(terminal, 2);
}

/* Are these names that people may have, and seats enough for them? Says why not. */
static bool are_good_names(console *terminal, const char *line, const hz_game *game)
{
    hz_error error = {""};
    if (strlen(line) >= sizeof((menu_choice){0}).people) {
        hz_fail(&error, HZ_RANGE, "these names are too long");
    } else if (!seats_check_names(line, &error) && seats_people(line) > game->max_seats) {
        hz_fail(&error,
                HZ_RANGE,
                "that is %d people; %s is for at most %d players",
                seats_people(line),
                game->title,
                game->max_seats);
    }
    if (error.text[0]) {
        say_error(terminal, &error);
    }
    return !error.text[0];
}

static bool ask_people(console *terminal, const hz_game *game, char *people, size_t size)
{
    char line[TERMINAL_LINE];
    while (ask(terminal,
               "Who plays here? Names, with commas (Enter: you alone): ",
               "Type the names of the people at this keyboard, like Ann, Ben. Bots take the other "
               "places. Enter alone: only you, by your login name. none: bots among themselves.",
               line)) {
        if (!*line || are_good_names(terminal, line, game)) {
            snprintf(people, size, "%s", line);
            return true;
        }
    }
    return false;
}

static bool ask_players(console *terminal, const hz_game *game, int people, int *players)
{
    int least = people > game->min_seats ? people : game->min_seats;
    int usual = least > game->normal_seats ? least : game->normal_seats;
    char line[TERMINAL_LINE], question[120];
    *players = usual;
    snprintf(question,
             sizeof question,
             "How many players, bots included? %d to %d (Enter: %d): ",
             least,
             game->max_seats,
             usual);
    while (least < game->max_seats) {
        int64_t number;
        if (!ask(terminal,
                 question,
                 "People and bots together. Bots take the places that people leave free.",
                 line)) {
            return false;
        }
        if (!*line) {
            break;
        }
        if (hz_piece_int(hz_piece_of(line), &number) && number >= least &&
            number <= game->max_seats) {
            *players = (int)number;
            break;
        }
        hz_add(&terminal->out, "  Type a number from %d to %d.\n", least, game->max_seats);
        terminal_say(terminal, 2);
    }
    return true;
}

bool menu_ask(console *terminal, menu_choice *choice)
{
    int row = ask_game(terminal);
    const hz_game *game = row < 0 ? NULL : terminal->house->games[row];
    choice->spec[0] = '\0';
    if (!game) {
        return row >= 0;
    }
    const hz_preset *preset = ask_preset(terminal, game);
    if (!preset) {
        return false;
    }
    snprintf(choice->spec, sizeof choice->spec, "%s:%s", game->id, preset->name);
    if (!choice->people[0] && !ask_people(terminal, game, choice->people, sizeof choice->people)) {
        return false;
    }
    int people = choice->people[0] ? seats_people(choice->people) : 1;
    return choice->seats || ask_players(terminal, game, people, &choice->seats);
}
