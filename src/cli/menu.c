/* The menu of games, for whoever starts without naming one. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/cli.h"
#include "cli/sitting.h"
#include "core/words.h"

static void list_games(cli_terminal *terminal)
{
    hz_text *out = &terminal->out;
    for (int index = 0; hz_games[index]; index++) {
        const hz_game *game = hz_games[index];
        hz_add(out, "%3d  ", index + 1);
        hz_add_styled(out, HZ_BOLD, game->title);
        hz_add_style(out, HZ_DIM);
        hz_add(out, "  %d to %d seats, %s", game->min_seats, game->max_seats, game->length);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "\n     %s\n", game->pitch);
        terminal_say(terminal, 5);
    }
}

static bool is_quit(const char *line)
{
    return strcasecmp(line, "quit") == 0 || strcasecmp(line, "q") == 0;
}

/* The row that was typed: its number, or the beginning of its name. -1: none. */
static int find_row(const char *line, const char *const *names, int count)
{
    int64_t number;
    if (hz_piece_int(hz_piece_of(line), &number)) {
        return number >= 1 && number <= count ? (int)number - 1 : -1;
    }
    int found = -1;
    for (int index = 0; index < count; index++) {
        if (strcasecmp(line, names[index]) == 0) {
            return index;
        }
        if (*line && strncasecmp(line, names[index], strlen(line)) == 0) {
            found = found == -1 ? index : count;
        }
    }
    return found == count ? -1 : found;
}

/* Asks until a row is named; Enter alone takes the first if `has_usual`. */
static int ask_row(cli_terminal *terminal,
                   const char *question,
                   bool has_usual,
                   const char *const *names,
                   int count)
{
    for (;;) {
        char line[TERMINAL_LINE];
        hz_add(&terminal->out, "%s", question);
        if (terminal_ask(terminal, line) != ANSWER_LINE || is_quit(line)) {
            return -1;
        }
        int row = has_usual && !*line ? 0 : find_row(line, names, count);
        if (row >= 0) {
            return row;
        }
        hz_add(&terminal->out, "  Type a number from 1 to %d, or quit.\n", count);
        terminal_say(terminal, 2);
    }
}

static const hz_game *ask_game(cli_terminal *terminal)
{
    const char *names[64];
    int count = 0;
    for (; hz_games[count]; count++) {
        names[count] = hz_games[count]->id;
    }
    hz_add_styled(&terminal->out, HZ_BOLD, "Hazard");
    hz_add(&terminal->out, ": which game?\n\n");
    terminal_say(terminal, 0);
    list_games(terminal);
    int row = ask_row(terminal, "\nNumber or name: ", false, names, count);
    return row < 0 ? NULL : hz_games[row];
}

static const hz_preset *ask_preset(cli_terminal *terminal, const hz_game *game)
{
    const char *names[HZ_MAX_OPTIONS];
    int count = 0;
    hz_text *out = &terminal->out;
    if (!game->presets[1].name) {
        return game->presets;
    }
    hz_add(out, "\n");
    for (; game->presets[count].name; count++) {
        names[count] = game->presets[count].name;
        hz_add(out, "%3d  ", count + 1);
        hz_add_styled(out, HZ_BOLD, names[count]);
        hz_add(out, "  %s\n", game->presets[count].meaning);
        terminal_say(terminal, 5);
    }
    int row = ask_row(terminal, "\nWhich version (Enter: 1)? ", true, names, count);
    return row < 0 ? NULL : &game->presets[row];
}

/* Are these names that people may have, and seats enough for them? Says why not. */
static bool are_good_names(cli_terminal *terminal, const char *line, const hz_game *game)
{
    hz_piece rest = hz_piece_of(line), part;
    hz_error error = {""};
    if (seats_people(line) > game->max_seats || strlen(line) >= sizeof((menu_choice){0}).people) {
        hz_fail(&error, HZ_RANGE, "%s is for at most %d", game->title, game->max_seats);
    }
    while (!error.text[0] && hz_next_part(&rest, ',', &part)) {
        char name[2 * HZ_NAME_SIZE];
        hz_piece_copy(part, name, sizeof name);
        hz_name_check(name, &error);
    }
    if (error.text[0]) {
        hz_add(&terminal->out, "  %s\n", error.text);
        terminal_say(terminal, 2);
    }
    return !error.text[0];
}

static bool ask_people(cli_terminal *terminal, const hz_game *game, char *people, size_t size)
{
    for (;;) {
        char line[TERMINAL_LINE];
        hz_add(&terminal->out, "Who plays here? Names, with commas (Enter: you alone): ");
        if (terminal_ask(terminal, line) != ANSWER_LINE || is_quit(line)) {
            return false;
        }
        if (!*line || are_good_names(terminal, line, game)) {
            snprintf(people, size, "%s", line);
            return true;
        }
    }
}

static bool ask_seats(cli_terminal *terminal, const hz_game *game, int people, int *seats)
{
    int least = people > game->min_seats ? people : game->min_seats;
    int usual = least > game->normal_seats ? least : game->normal_seats;
    int64_t number = usual;
    while (least < game->max_seats) {
        char line[TERMINAL_LINE];
        hz_add(&terminal->out,
               "How many seats, with bots in the free ones? %d to %d (Enter: %d): ",
               least,
               game->max_seats,
               usual);
        if (terminal_ask(terminal, line) != ANSWER_LINE || is_quit(line)) {
            return false;
        }
        if (!*line) {
            break;
        }
        if (hz_piece_int(hz_piece_of(line), &number) && number >= least &&
            number <= game->max_seats) {
            break;
        }
        number = usual;
        hz_add(&terminal->out, "  Type a number from %d to %d.\n", least, game->max_seats);
        terminal_say(terminal, 2);
    }
    *seats = (int)number;
    return true;
}

bool menu_ask(cli_terminal *terminal, menu_choice *choice)
{
    const hz_game *game = ask_game(terminal);
    const hz_preset *preset = game ? ask_preset(terminal, game) : NULL;
    if (!preset) {
        return false;
    }
    snprintf(choice->spec, sizeof choice->spec, "%s:%s", game->id, preset->name);
    if (!choice->people[0] && !ask_people(terminal, game, choice->people, sizeof choice->people)) {
        return false;
    }
    int people = choice->people[0] ? seats_people(choice->people) : 1;
    return choice->seats || ask_seats(terminal, game, people, &choice->seats);
}
