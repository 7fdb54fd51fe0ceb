/* hazard rules: how a game is played, with the options in force. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "hazard/piece.h"
#include "terminal/rules.h"
#include "terminal/scene.h"

static const char *type_name(hz_option_type type)
{
    switch (type) {
    case HZ_INT: return "int";
    case HZ_BOOL: return "bool";
    case HZ_ENUM: return "enum";
    case HZ_SET: return "set";
    case HZ_DECIMAL: return "decimal";
    case HZ_RESOURCE: break;
    }
    return "resource";
}

static void print_json(const hz_table *table, const char *spec)
{
    char buffer[8192], full[HZ_SPEC_SIZE];
    hz_text page = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&page, true);
    hz_table usual = hz_usual_table(table);
    opening_full_spec(table->game, spec, full);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "game", full);
    hz_json_text(&json, "title", table->game->title);
    hz_json_int(&json, "rules", table->game->rules_version);
    hz_json_int(&json, "seats", table->seats);
    hz_json_open(&json, "options", '[');
    for (const hz_option *option = table->game->options; option->name; option++) {
        rules_row line = rules_row_of(table, &usual, option);
        hz_json_open(&json, NULL, '{');
        hz_json_text(&json, "name", option->name);
        hz_json_text(&json, "type", type_name(option->type));
        hz_json_text(&json, "value", line.value);
        hz_json_text(&json, "normal", line.normal);
        hz_json_text(&json, "range", line.range);
        hz_json_text(&json, "meaning", option->meaning);
        hz_json_bool(&json, "differs", line.differs);
        hz_json_close(&json, '}');
        terminal_print_exactly(&page);
    }
    hz_json_close(&json, ']');
    hz_json_close(&json, '}');
    hz_add(&page, "\n");
    terminal_print_exactly(&page);
}

/* What was tried with the preset that is named, and why; with several, of the first. */
static void add_story(const hz_table *table, const char *spec, hz_text *page)
{
    char full[HZ_SPEC_SIZE];
    hz_piece rest, name;
    opening_full_spec(table->game, spec, full);
    rest = hz_piece_of(strchr(full, ':') + 1);
    hz_next_piece(&rest, "+", &name);
    for (const hz_preset *preset = table->game->presets; preset->name; preset++) {
        if (hz_piece_is(name, preset->name) && preset->title && preset->story) {
            hz_add_styled(page, HZ_BOLD, preset->title);
            hz_add(page, "\n");
            terminal_wrap(page, preset->story, 0, 0, terminal_width());
            hz_add(page, "\n\n");
        }
    }
}

static int rules(const cli_args *args)
{
    hz_table table;
    hz_error error;
    if (cli_lay_table(args, args->operand[0], &table, &error)) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    if (cli_given(args, "json")) {
        print_json(&table, args->operand[0]);
        return EXIT_FINE;
    }
    char *buffer = malloc(TERMINAL_PAGE_SIZE);
    if (!buffer) {
        return terminal_wrong(EXIT_INPUT, "no memory left for the page");
    }
    hz_text page = terminal_page(buffer, TERMINAL_PAGE_SIZE);
    add_story(&table, args->operand[0], &page);
    terminal_add_rules(&table, &page);
    terminal_print(&page);
    free(buffer);
    return EXIT_FINE;
}

static const cli_flag flags[] = {
    CLI_TABLE_FLAGS,
    {"json", CLI_SWITCH, NULL, "print the options in force as JSON", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard rules wager",
    "the rules as they are usually played",
    "hazard rules wager:base",
    "the rules of a preset",
    "hazard rules wager --set target=30 --set play_on=yes",
    "the rules with two options changed",
    "hazard rules wager --json",
    "every option with its value, for a program",
    NULL,
};

const cli_command cli_rules = {
    .name = "rules",
    .operands = "GAME[:PRESET]",
    .summary = "the rules of a game, with the options in force",
    .details =
        "Prints the rules in words, as they are with the preset and the options given, and then "
        "every option: its value, what it means and what it may be.",
    .examples = examples,
    .flags = flags,
    .min_operands = 1,
    .max_operands = 1,
    .run = rules,
};
