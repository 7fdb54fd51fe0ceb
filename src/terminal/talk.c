/* Words that are not moves: help, show, rules, options, hint, log, undo, save, quit. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "hazard/piece.h"
#include "terminal/output.h"
#include "terminal/rules.h"
#include "terminal/sitting.h"

typedef talk_result say_word(cli_sitting *sitting, int seat, const char *rest);

static void say(cli_sitting *sitting, const char *words)
{
    hz_add(&sitting->terminal->out, "  %s\n", words);
    terminal_say(sitting->terminal, 2);
}

/* Prints page by page what was laid out; the table is shown again after more than one. */
static talk_result show_pages(cli_sitting *sitting, const char *text)
{
    terminal_begin_page(sitting->terminal);
    terminal_show(sitting->terminal, text);
    return terminal_end_page(sitting->terminal) ? TALK_SHOW : TALK_DONE;
}

static talk_result show_laid_out(cli_sitting *sitting,
                                 void (*lay_out)(const hz_table *table, hz_text *page))
{
    char *buffer = malloc(CLI_PAGE_SIZE);
    if (!buffer) {
        say(sitting, "There is no memory left for the page.");
        return TALK_DONE;
    }
    hz_text page = cli_page(buffer, CLI_PAGE_SIZE);
    lay_out(&sitting->session.table, &page);
    talk_result result = show_pages(sitting, buffer);
    free(buffer);
    return result;
}

static talk_result say_rules(cli_sitting *sitting, int seat, const char *rest)
{
    (void)seat, (void)rest;
    return show_laid_out(sitting, cli_add_rules);
}

static talk_result say_options(cli_sitting *sitting, int seat, const char *rest)
{
    (void)seat, (void)rest;
    return show_laid_out(sitting, cli_add_options);
}

/* The game's own advice, where it has some, made from what the seat may see. */
static void add_advice(cli_sitting *sitting, int seat)
{
    const hz_table *table = &sitting->session.table;
    const hz_game *game = table->game;
    hz_state masked;
    char advice[HZ_ADVICE_SIZE];
    hz_text text = hz_text_in(advice, sizeof advice);
    if (game->advice->hint) {
        memcpy(&masked, &sitting->session.state, game->state_size);
        game->mask(table, &masked, seat);
        game->advice->hint(table, &masked, seat, sitting->names, &text, NULL);
        cli_add_advice(&sitting->terminal->out, advice, cli_width());
    }
}

/* What the game's own adviser would do, knowing no more than the person does. */
static talk_result say_hint(cli_sitting *sitting, int seat, const char *rest)
{
    (void)rest;
    hz_turn turn = sitting_turn(sitting);
    if (seat == HZ_NOBODY || turn.kind != HZ_PLAYERS) {
        say(sitting, "There is nothing to decide now.");
        return TALK_DONE;
    }
    const hz_table *table = &sitting->session.table;
    hz_text *out = &sitting->terminal->out;
    hz_bot bot;
    hz_rng rng;
    if (hz_bot_find(table->game, hz_adviser(table->game), &bot, NULL) ||
        hz_bot_open(table, &bot, NULL)) {
        return TALK_DONE;
    }
    sitting_whims(sitting, HZ_RNG_GUESS, &rng);
    hz_action action = hz_bot_act(&bot, table, &sitting->session.state, seat, &rng);
    hz_bot_close(&bot);
    char text[160];
    hz_text name = hz_text_in(text, sizeof text);
    hz_print_action(table, &sitting->session.state, action, &name);
    hz_add(out, "  The bot \"%s\" would choose ", hz_adviser(table->game));
    hz_add_styled(out, HZ_BOLD, text);
    hz_add(out, ": ");
    choice_explain(sitting, seat, action);
    hz_add(out, ".\n");
    add_advice(sitting, seat);
    terminal_say(sitting->terminal, 2);
    return TALK_DONE;
}

static talk_result say_log(cli_sitting *sitting, int seat, const char *rest)
{
    (void)seat, (void)rest;
    if (sitting->record.count == 0) {
        say(sitting, "Nothing has happened yet.");
        return TALK_DONE;
    }
    terminal_begin_page(sitting->terminal);
    story_log(sitting);
    return terminal_end_page(sitting->terminal) ? TALK_SHOW : TALK_DONE;
}

static talk_result say_undo(cli_sitting *sitting, int seat, const char *rest)
{
    (void)seat, (void)rest;
    return undo_choice(sitting);
}

static talk_result say_show(cli_sitting *sitting, int seat, const char *rest)
{
    (void)sitting, (void)seat, (void)rest;
    return TALK_SHOW;
}

static talk_result say_save(cli_sitting *sitting, int seat, const char *rest)
{
    (void)seat;
    hz_error error;
    cli_keep copy = sitting->record;
    copy.is_chosen = true;
    if (*rest) {
        snprintf(copy.path, sizeof copy.path, "%s", rest);
        if (access(rest, F_OK) == 0) {
            say(sitting, "That file exists already: choose another name.");
            return TALK_DONE;
        }
    } else if (!copy.path[0]) {
        say(sitting, "There is no file to save to: type save FILE.");
        return TALK_DONE;
    }
    if (keep_write(&copy, &error)) {
        hz_add(&sitting->terminal->out, "  Not saved: %s\n", error.text);
    } else {
        hz_add(&sitting->terminal->out, "  Saved in %s\n", copy.path);
    }
    terminal_say(sitting->terminal, 2);
    return TALK_DONE;
}

static talk_result say_quit(cli_sitting *sitting, int seat, const char *rest)
{
    (void)sitting, (void)seat, (void)rest;
    return TALK_QUIT;
}

static say_word say_help;

static const struct word {
    const char *name, *also, *value, *meaning;
    say_word *does;
} words[] = {
    {"?", "help", NULL, "this list", say_help},
    {"show", NULL, NULL, "the table and the choices again, as an empty Enter does", say_show},
    {"rules", NULL, NULL, "the rules of this game, with the options in force", say_rules},
    {"options", NULL, NULL, "the options in force and what they may be", say_options},
    {"hint", NULL, NULL, "what a bot would do here, and why", say_hint},
    {"log", NULL, NULL, "the story so far", say_log},
    {"undo", NULL, NULL, "take back the last choice of a person and what came after", say_undo},
    {"save", NULL, "[FILE]", "write the record, or a copy of it to FILE", say_save},
    {"quit", "q", NULL, "stop here; the game is kept and can be resumed", say_quit},
};
enum { WORDS = sizeof words / sizeof *words };

static talk_result say_help(cli_sitting *sitting, int seat, const char *rest)
{
    (void)seat, (void)rest;
    hz_text *out = &sitting->terminal->out;
    terminal_begin_page(sitting->terminal);
    if (sitting->help) {
        hz_add(out, "  %s\n", sitting->help);
        terminal_say(sitting->terminal, 2);
    }
    for (int word = 0; word < WORDS; word++) {
        char name[24];
        snprintf(name,
                 sizeof name,
                 "%s%s%s",
                 words[word].name,
                 words[word].value ? " " : "",
                 words[word].value ? words[word].value : "");
        hz_add(out, "  ");
        hz_add_style(out, HZ_BOLD);
        hz_add(out, "%-12s", name);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "%s\n", words[word].meaning);
        terminal_say(sitting->terminal, 14);
    }
    hz_add(out, "  First letters will do; Ctrl-L draws the screen again.\n");
    terminal_say(sitting->terminal, 2);
    return terminal_end_page(sitting->terminal) ? TALK_SHOW : TALK_DONE;
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
    /* A slash in front makes it a word even where a game has a move of that name. */
    if (heard->word[0] == '/') {
        memmove(heard->word, heard->word + 1, strlen(heard->word));
    }
    return heard->word[0] != '\0';
}

talk_result talk_whole(cli_sitting *sitting, int seat, const char *line)
{
    spoken heard;
    if (!listen(line, &heard)) {
        return TALK_NO_WORD;
    }
    for (int index = 0; index < WORDS; index++) {
        bool is_it = strcasecmp(heard.word, words[index].name) == 0 ||
                     (words[index].also && strcasecmp(heard.word, words[index].also) == 0);
        if (is_it && (!heard.rest[0] || words[index].value)) {
            return words[index].does(sitting, seat, heard.rest);
        }
    }
    return TALK_NO_WORD;
}

static bool may_mean(const spoken *heard, const struct word *word)
{
    size_t length = strlen(heard->word);
    return (!heard->rest[0] || word->value) &&
           (strncasecmp(heard->word, word->name, length) == 0 ||
            (word->also && strncasecmp(heard->word, word->also, length) == 0));
}

talk_result talk_letters(cli_sitting *sitting, int seat, const char *line)
{
    spoken heard;
    char buffer[120];
    hz_text names = hz_text_in(buffer, sizeof buffer);
    const struct word *found = NULL;
    int matches = 0;
    if (!listen(line, &heard)) {
        return TALK_NO_WORD;
    }
    for (int index = 0; index < WORDS; index++) {
        if (may_mean(&heard, &words[index])) {
            hz_add(&names, "%s%s", matches++ ? " or " : "", words[index].name);
            found = &words[index];
        }
    }
    if (matches > 1) {
        hz_add(&sitting->terminal->out, "  \"%s\" could be %s.\n", heard.word, buffer);
        terminal_say(sitting->terminal, 2);
        return TALK_DONE;
    }
    return found ? found->does(sitting, seat, heard.rest) : TALK_NO_WORD;
}

talk_result talk(cli_sitting *sitting, int seat, const char *line)
{
    talk_result result = talk_whole(sitting, seat, line);
    return result == TALK_NO_WORD ? talk_letters(sitting, seat, line) : result;
}
