/* hazard man: the manual page, from the same tables as --help. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

/* Text as roff understands it: dashes that stay dashes, no backslashes, no dot in front. */
static void add_roff(hz_text *out, const char *text)
{
    bool is_start = true;
    for (const char *at = text; *at; at++) {
        if (is_start && (*at == '.' || *at == '\'')) {
            hz_add(out, "\\&");
        }
        is_start = *at == '\n';
        if (*at == '-') {
            hz_add(out, "\\-");
        } else if (*at == '\\') {
            hz_add(out, "\\e");
        } else {
            hz_add_bytes(out, at, 1);
        }
    }
}

static void add_section(hz_text *out, const char *title)
{
    hz_add(out, ".SH %s\n", title);
}

static void add_flag(hz_text *out, const cli_flag *flag)
{
    hz_add(out, ".TP\n\\fB\\-\\-");
    add_roff(out, flag->name);
    hz_add(out, "\\fR");
    if (flag->value) {
        hz_add(out, " \\fI");
        add_roff(out, flag->value);
        hz_add(out, "\\fR");
    }
    hz_add(out, "\n");
    add_roff(out, flag->meaning);
    hz_add(out, "\n");
}

/* Paragraphs are separated by a blank line. */
static void add_paragraphs(hz_text *out, const char *text)
{
    char paragraph[CLI_PARAGRAPH];
    while (cli_next_paragraph(&text, paragraph)) {
        hz_add(out, ".PP\n");
        add_roff(out, paragraph);
        hz_add(out, "\n");
    }
}

static void add_command(hz_text *out, const cli_command *command)
{
    hz_add(out, ".SS hazard ");
    add_roff(out, command->name);
    hz_add(out, "%s", command->operands && *command->operands ? " " : "");
    add_roff(out, command->operands ? command->operands : "");
    hz_add(out, "\n");
    hz_add(out, "%c", toupper((unsigned char)command->summary[0]));
    add_roff(out, command->summary + 1);
    hz_add(out, ".\n");
    if (command->details) {
        add_paragraphs(out, command->details);
    }
    for (const cli_flag *flag = command->flags; flag && flag->name; flag++) {
        add_flag(out, flag);
    }
    if (command->examples) {
        hz_add(out, ".PP\nExamples:\n");
    }
    for (const char *const *example = command->examples; example && *example; example += 2) {
        hz_add(out, ".TP\n\\fB");
        add_roff(out, example[0]);
        hz_add(out, "\\fR\n");
        add_roff(out, example[1]);
        hz_add(out, "\n");
    }
}

static void add_bots(hz_text *out, const hz_game *game)
{
    for (const hz_persona *bot = NULL;;) {
        char names[80], meanings[400];
        hz_text name = hz_text_in(names, sizeof names),
                meaning = hz_text_in(meanings, sizeof meanings);
        cli_add_bot(bot, &name, &meaning);
        hz_add(out, ".br\n\\fI");
        add_roff(out, names);
        hz_add(out, "\\fR: ");
        add_roff(out, meanings);
        hz_add(out, "\n");
        bot = hz_next_persona(game, bot);
        if (!bot) {
            break;
        }
    }
}

static void add_games(hz_text *out, const hz_house *house)
{
    add_section(out, "GAMES");
    for (int index = 0; house->games[index]; index++) {
        const hz_game *game = house->games[index];
        hz_add(out, ".TP\n\\fB");
        add_roff(out, game->id);
        hz_add(out, "\\fR\n");
        add_roff(out, game->title);
        hz_add(out, ", ");
        terminal_add_players(game, out);
        hz_add(out, ". ");
        add_roff(out, game->pitch);
        hz_add(out, ". Presets:");
        for (const hz_preset *preset = game->presets; preset->name; preset++) {
            hz_add(out, "%s ", preset == game->presets ? "" : ",");
            add_roff(out, preset->name);
        }
        hz_add(out, ". Bots:\n");
        add_bots(out, game);
    }
}

/* What the program finds outside, and what it looks for there. */
static const struct {
    const char *section, *name, *meaning;
} surroundings[] = {
    {"FILES",
     "~/.local/state/hazard/GAME-DATE-TIME.hazard",
     "Records of games played without --save, one a game, written after every input. hazard resume "
     "goes on with the unfinished ones, hazard replay shows them all. Nothing is ever deleted."},
    {"FILES",
     "~/.local/state/hazard/lock",
     "Sees to it that a game is played by one program at a time. Empty."},
    {"ENVIRONMENT",
     "XDG_STATE_HOME",
     "If it holds an absolute path, games are kept in its folder hazard instead of "
     "~/.local/state/hazard."},
    {"ENVIRONMENT", "NO_COLOR", "If set, nothing is printed in colour."},
    {"ENVIRONMENT", "TERM", "If \"dumb\", no colour and no private screens."},
    {"ENVIRONMENT",
     "LC_ALL, LC_CTYPE, LANG",
     "If the first of them that is set names no UTF-8 locale, boxes, bars and dice are drawn in "
     "ASCII."},
    {"ENVIRONMENT", "USER", "The name of a person who plays alone."},
};

static void add_surroundings(hz_text *out)
{
    const char *section = "";
    for (size_t row = 0; row < sizeof surroundings / sizeof *surroundings; row++) {
        if (strcmp(section, surroundings[row].section) != 0) {
            section = surroundings[row].section;
            add_section(out, section);
        }
        hz_add(out, ".TP\n\\fB");
        add_roff(out, surroundings[row].name);
        hz_add(out, "\\fR\n");
        add_roff(out, surroundings[row].meaning);
        hz_add(out, "\n");
    }
}

static int man(const cli_args *args)
{
    char buffer[1 << 16];
    hz_text page = hz_text_in(buffer, sizeof buffer);
    hz_add(&page, ".TH HAZARD 1 \"\" \"hazard %s\" \"User Commands\"\n", HAZARD_VERSION);
    add_section(&page, "NAME");
    hz_add(&page, "hazard \\- play and playtest designed dice games\n");
    add_section(&page, "SYNOPSIS");
    hz_add(&page,
           ".B hazard\n.RB [ \\-\\-game\n.IR FILE ]\n.I COMMAND\n.RI [ WORDS ]\n.RI [ FLAGS ]\n");
    add_section(&page, "DESCRIPTION");
    hz_add(
        &page,
        "Hazard knows a number of dice games, plays them in a terminal, between people and bots, "
        "and "
        "plays them by the thousand to find out what a rule does. A game is named as \\fIGAME\\fR "
        "or "
        "\\fIGAME\\fR:\\fIPRESET\\fR; single rule options are changed with "
        "\\fB\\-\\-set\\fR.\n.PP\n"
        "\\fB\\-\\-game\\fR \\fIFILE\\fR in front of the command adds a game from a shared object; "
        "it "
        "may be repeated, and all commands then know the game.\n");
    add_section(&page, "COMMANDS");
    terminal_print_exactly(&page);
    for (const cli_entry *entry = cli_commands; entry->command; entry++) {
        add_command(&page, entry->command);
        terminal_print_exactly(&page);
    }
    add_games(&page, args->house);
    add_section(&page, "EXIT STATUS");
    hz_add(
        &page,
        ".TP\n.B 0\nAll is well.\n"
        ".TP\n.B 1\nSomething that was read or written was wrong: a record with an illegal line, a "
        "full disk.\n"
        ".TP\n.B 2\nThe command line was wrong: an unknown command, flag, game or option, a value "
        "out "
        "of range.\n");
    add_surroundings(&page);
    terminal_print_exactly(&page);
    return EXIT_FINE;
}

static const char *const examples[] = {
    "hazard man | man -l -",
    "read it",
    NULL,
};

const cli_command cli_man = {
    .name = "man",
    .operands = "",
    .summary = "print the manual page",
    .examples = examples,
    .run = man,
    .hidden = true,
};
