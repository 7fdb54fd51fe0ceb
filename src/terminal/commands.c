/* Commands that are not moves: help, show, rules, options, hint, log, quit, and those of what is
   behind the scene. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "hazard/piece.h"
#include "terminal/output.h"
#include "terminal/rules.h"
#include "terminal/scene.h"

static bool show_laid_out(scene *here, void (*lay_out)(const hz_table *table, hz_text *page))
{
    char *buffer = here->table ? malloc(TERMINAL_PAGE_SIZE) : NULL;
    if (!buffer) {
        terminal_object(here->terminal,
                        here->table ? "there is no memory left for the page"
                                    : "the game is not known yet");
        return false;
    }
    hz_text page = terminal_page(buffer, TERMINAL_PAGE_SIZE);
    lay_out(here->table, &page);
    terminal_begin_page(here->terminal);
    terminal_show(here->terminal, buffer);
    free(buffer);
    return terminal_end_page(here->terminal);
}

static bool say_rules(scene *here, const char *rest)
{
    (void)rest;
    return show_laid_out(here, terminal_add_rules);
}

static bool say_options(scene *here, const char *rest)
{
    (void)rest;
    return show_laid_out(here, terminal_add_options);
}

static bool say_hint(scene *here, const char *rest)
{
    (void)rest;
    if (here->question.kind != SCENE_CHOICE || here->curtain == CURTAIN_INVITED) {
        terminal_object(here->terminal, "there is nothing to decide now");
    } else {
        here->does->hint(here, here->question.seat);
    }
    return false;
}

static bool say_log(scene *here, const char *rest)
{
    (void)rest;
    terminal_begin_page(here->terminal);
    if (!here->does->log(here)) {
        terminal_object(here->terminal, "nothing has happened yet");
    }
    return terminal_end_page(here->terminal);
}

static bool say_show(scene *here, const char *rest)
{
    (void)here, (void)rest;
    return true;
}

static bool say_more(scene *here, const char *rest)
{
    (void)rest;
    terminal_object(here->terminal, "there is nothing to decide now");
    return false;
}

static bool say_quit(scene *here, const char *rest)
{
    (void)rest;
    here->does->leave(here);
    here->is_over = true;
    return false;
}

static bool say_help(scene *here, const char *rest);

static const scene_command commands[] = {
    {"?", "help", NULL, "this list", say_help},
    {"show", "board", NULL, "the table and the choices again, as an empty Enter does", say_show},
    {"rules", NULL, NULL, "the rules of this game, with the options in force", say_rules},
    {"options", NULL, NULL, "the options in force and what they may be", say_options},
    {"more", NULL, NULL, "the next part of a long list of choices", say_more, COMMAND_WHEN_ASKED},
    {"hint", NULL, NULL, "what a bot would do here, and why", say_hint, COMMAND_WHEN_ASKED},
    {"log", NULL, NULL, "the story so far", say_log},
    {"quit", "q", NULL, NULL, say_quit},
    {0},
};

/* Those of every scene, then its own. */
static const scene_command *command_at(const scene *here, int index)
{
    enum { COMMON = sizeof commands / sizeof *commands - 1 };
    const scene_command *command =
        index < COMMON ? &commands[index] : &here->does->commands[index - COMMON];
    return command->name ? command : NULL;
}

static bool say_help(scene *here, const char *rest)
{
    (void)rest;
    console *terminal = here->terminal;
    hz_text *out = &terminal->out;
    terminal_begin_page(terminal);
    if (here->help) {
        hz_add(out, "  %s\n", here->help);
        terminal_say(terminal, 2);
    }
    const scene_command *command;
    for (int index = 0; (command = command_at(here, index)); index++) {
        char name[24];
        const char *value = command->value;
        snprintf(name, sizeof name, "%s%s%s", command->name, value ? " " : "", value ? value : "");
        hz_add(out, "  ");
        hz_add_style(out, HZ_BOLD);
        hz_add(out, "%-14s", name);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "%s\n", command->meaning ? command->meaning : here->does->quits);
        terminal_say(terminal, 16);
    }
    hz_add(
        out,
        "  First letters will do; a slash in front makes it a command where a choice has the same "
        "name. Ctrl-L draws the screen again.\n");
    terminal_say(terminal, 2);
    return terminal_end_page(terminal);
}

/* What was typed, cut into a word and the rest. */
typedef struct spoken {
    char word[24], rest[TERMINAL_LINE];
} spoken;

static bool listen(const char *line, spoken *heard)
{
    hz_piece left = hz_piece_of(line), word;
    if (!hz_next_piece(&left, " \t", &word) ||
        !hz_piece_copy(word, heard->word, sizeof heard->word)) {
        return false;
    }
    hz_piece_copy(hz_trim(left), heard->rest, sizeof heard->rest);
    /* A slash in front makes it a command even where a game has a move of that name. */
    if (heard->word[0] == '/') {
        memmove(heard->word, heard->word + 1, strlen(heard->word));
    }
    return heard->word[0] != '\0';
}

/* Commands that need a value and have none are none: "roll" alone may be a choice. */
static bool takes(const scene_command *command, const spoken *heard)
{
    bool is_needed = command->value && command->value[0] != '[';
    return heard->rest[0] ? command->value != NULL : !is_needed;
}

static bool is_called(const scene_command *command, const spoken *heard)
{
    return strcasecmp(heard->word, command->name) == 0 ||
           (command->also && strcasecmp(heard->word, command->also) == 0);
}

static const scene_command *find_whole(const scene *here, const char *line, spoken *heard)
{
    const scene_command *command = NULL;
    bool is_one = listen(line, heard);
    for (int index = 0; is_one && (command = command_at(here, index)); index++) {
        if (is_called(command, heard) && takes(command, heard)) {
            return command;
        }
    }
    return NULL;
}

const scene_command *command_find(const scene *here, const char *line)
{
    spoken heard;
    return find_whole(here, line, &heard);
}

command_reading command_take_whole(scene *here, const char *line)
{
    spoken heard;
    const scene_command *command = find_whole(here, line, &heard);
    return !command ? COMMAND_NONE : command->does(here, heard.rest) ? COMMAND_SHOWS : COMMAND_DONE;
}

static bool may_mean(const spoken *heard, const scene_command *command)
{
    size_t length = strlen(heard->word);
    return takes(command, heard) &&
           (strncasecmp(heard->word, command->name, length) == 0 ||
            (command->also && strncasecmp(heard->word, command->also, length) == 0));
}

command_reading command_take_letters(scene *here, const char *line)
{
    spoken heard;
    char buffer[120];
    hz_text names = hz_text_in(buffer, sizeof buffer);
    const scene_command *found = NULL, *command;
    int matches = 0;
    bool is_one = listen(line, &heard);
    for (int index = 0; is_one && (command = command_at(here, index)); index++) {
        if (may_mean(&heard, command)) {
            hz_add(&names, "%s%s", matches++ ? " or " : "", command->name);
            found = command;
        }
    }
    if (matches > 1) {
        hz_add(&here->terminal->out, "  \"%s\" could be %s.\n", heard.word, buffer);
        terminal_say(here->terminal, 2);
        return COMMAND_DONE;
    }
    return !found ? COMMAND_NONE : found->does(here, heard.rest) ? COMMAND_SHOWS : COMMAND_DONE;
}

bool command_refuse(scene *here, const char *line)
{
    spoken heard;
    const scene_command *command;
    bool is_one = listen(line, &heard);
    for (int index = 0; is_one && (command = command_at(here, index)); index++) {
        if (is_called(command, &heard)) {
            hz_add(&here->terminal->out,
                   command->value ? "  Type %s %s.\n" : "  Type %s alone.\n",
                   command->name,
                   command->value);
            terminal_say(here->terminal, 2);
            return true;
        }
    }
    return false;
}
