/* Words that are not moves: help, rules, hint, log, undo, save, quit, options. */
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/sitting.h"
#include "core/words.h"

typedef talk_result say_word(cli_sitting *sitting, int seat, const char *rest);

static void say(cli_sitting *sitting, const char *words)
{
    hz_add(&sitting->terminal->out, "  %s\n", words);
    terminal_say(sitting->terminal, 2);
}

static talk_result say_rules(cli_sitting *sitting, int seat, const char *rest)
{
    (void)seat, (void)rest;
    cli_show_rules(&sitting->session.table);
    return TALK_DONE;
}

static talk_result say_options(cli_sitting *sitting, int seat, const char *rest)
{
    (void)seat, (void)rest;
    const hz_table *table = &sitting->session.table;
    hz_text *out = &sitting->terminal->out;
    for (const hz_option *option = table->game->options; option->name; option++) {
        hz_add(out, "  ");
        hz_add_styled(out, HZ_BOLD, option->name);
        hz_add(out, "=");
        hz_option_print(
            option, table->options + option->field / sizeof(int32_t), table->seats, out);
        hz_add_style(out, HZ_DIM);
        hz_add(out, "  %s", option->meaning);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "\n");
        terminal_say(sitting->terminal, 6);
    }
    return TALK_DONE;
}

/* What the game's own casual player would do, knowing no more than the person does. */
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
    if (hz_bot_find(table->game, "casual", &bot, NULL)) {
        return TALK_DONE;
    }
    sitting_whims(sitting, HZ_RNG_GUESS, &rng);
    hz_action action = hz_bot_act(&bot, table, &sitting->session.state, seat, &rng);
    char text[160];
    hz_text name = hz_text_in(text, sizeof text);
    table->game->notation->print(table, action, &name);
    hz_add(out, "  A casual player would choose ");
    hz_add_styled(out, HZ_BOLD, text);
    hz_add(out, ": ");
    choice_explain(sitting, seat, action);
    hz_add(out, "\n");
    terminal_say(sitting->terminal, 2);
    return TALK_DONE;
}

static talk_result say_log(cli_sitting *sitting, int seat, const char *rest)
{
    (void)seat, (void)rest;
    if (sitting->record.count == 0) {
        say(sitting, "Nothing has happened yet.");
    }
    story_log(sitting);
    return TALK_DONE;
}

/* The input to go back to: with dice from a seed the seat's last decision, with real dice whatever
   was typed last, since a roll may have been typed wrong. The count itself if there is none. */
static size_t find_undo(const cli_sitting *sitting, int seat)
{
    const cli_keep *record = &sitting->record;
    bool is_table = sitting->header.dice == HZ_DICE_TABLE;
    for (size_t input = record->count; input-- > 0;) {
        uint8_t by = record->entries[input].seat;
        bool is_own = seat == HZ_NOBODY || is_table ? sitting_is_person(sitting, by) : by == seat;
        if (is_own || (is_table && by == HZ_NOBODY)) {
            return input;
        }
    }
    return record->count;
}

/* "Taken back: the last choice of Ann, what Ben did after it, 2 rolls." */
static void note_undo(cli_sitting *sitting, size_t from)
{
    const cli_keep *record = &sitting->record;
    hz_text out = hz_text_in(sitting->notice, sizeof sitting->notice);
    uint8_t first = record->entries[from].seat;
    int rolls = 0;
    hz_seats others = 0;
    for (size_t input = from + 1; input < record->count; input++) {
        uint8_t by = record->entries[input].seat;
        rolls += by == HZ_NOBODY;
        bool is_other = by != HZ_NOBODY && by != first;
        others = (hz_seats)(others | (is_other ? 1u << by : 0u));
    }
    if (first == HZ_NOBODY) {
        hz_add(&out, "Taken back: the last roll");
    } else {
        hz_add(&out, "Taken back: the last choice of %s", sitting->names[first]);
    }
    for (int seat = 0; seat < sitting->session.table.seats; seat++) {
        if (others >> seat & 1) {
            hz_add(&out, ", what %s did after it", sitting->names[seat]);
        }
    }
    if (rolls > 0) {
        hz_add(&out, ", ");
        hz_add_count(&out, rolls, "roll");
        hz_add(&out,
               sitting->header.dice == HZ_DICE_SEED ? " (the same dice will come again)" : "");
    }
    hz_add(&out, ".");
}

static talk_result say_undo(cli_sitting *sitting, int seat, const char *rest)
{
    (void)rest;
    size_t input = find_undo(sitting, seat);
    if (input == sitting->record.count) {
        say(sitting, "There is nothing to take back yet.");
        return TALK_DONE;
    }
    note_undo(sitting, input);
    sitting_rewind(sitting, input);
    return TALK_BACK;
}

static talk_result say_save(cli_sitting *sitting, int seat, const char *rest)
{
    (void)seat;
    hz_error error;
    cli_keep copy = sitting->record;
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
    {"rules", NULL, NULL, "the rules of this game, with the options in force", say_rules},
    {"options", NULL, NULL, "the options in force, one a line", say_options},
    {"hint", NULL, NULL, "what a casual player would do here", say_hint},
    {"log", NULL, NULL, "the story so far", say_log},
    {"undo", NULL, NULL, "take back your last choice and what came after it", say_undo},
    {"save", NULL, "[FILE]", "write the record, or a copy of it to FILE", say_save},
    {"quit", "q", NULL, "stop here; the game is kept and can be resumed", say_quit},
};
enum { WORDS = sizeof words / sizeof *words };

static talk_result say_help(cli_sitting *sitting, int seat, const char *rest)
{
    (void)rest;
    hz_text *out = &sitting->terminal->out;
    if (seat != HZ_NOBODY && sitting_turn(sitting).kind == HZ_PLAYERS) {
        hz_add(out,
               "  Choose by the number in the list, by typing the choice as it is written there, "
               "or by its first letters.\n");
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
    return TALK_DONE;
}

talk_result talk(cli_sitting *sitting, int seat, const char *line)
{
    char name[24], rest[TERMINAL_LINE];
    hz_piece left = hz_piece_of(line), word;
    if (!hz_next_piece(&left, " \t", &word) || !hz_piece_copy(word, name, sizeof name)) {
        return TALK_NO_WORD;
    }
    hz_piece_copy(hz_trim(left), rest, sizeof rest);
    /* A slash in front makes it a word even where a game has a move of that name. */
    const char *plain = name[0] == '/' ? name + 1 : name;
    for (int index = 0; index < WORDS; index++) {
        bool is_it = strcasecmp(plain, words[index].name) == 0 ||
                     (words[index].also && strcasecmp(plain, words[index].also) == 0);
        if (is_it && (!*rest || words[index].value)) {
            return words[index].does(sitting, seat, rest);
        }
    }
    return TALK_NO_WORD;
}
