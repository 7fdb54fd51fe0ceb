/* hazard rules: how a game is played, with the options in force. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/markdown.h"

enum { VALUE_SIZE = 400 };

/* One option as the table shows it. */
typedef struct row {
    const hz_option *option;
    char value[VALUE_SIZE], normal[VALUE_SIZE], range[VALUE_SIZE];
    bool differs; /* from the usual preset */
} row;

static row row_of(const hz_table *table, const hz_table *usual, const hz_option *option)
{
    size_t place = option->field / sizeof(int32_t);
    row made = {.option = option};
    hz_text value = hz_text_in(made.value, sizeof made.value);
    hz_text normal = hz_text_in(made.normal, sizeof made.normal);
    hz_text range = hz_text_in(made.range, sizeof made.range);
    hz_option_print(option, table->options + place, table->seats, &value);
    hz_option_print(option, usual->options + place, table->seats, &normal);
    hz_option_range(option, &range);
    made.differs = strcmp(made.value, made.normal) != 0;
    return made;
}

void cli_add_options(const hz_table *table, hz_text *page)
{
    enum { VALUE_COLUMN = 14 };
    hz_table usual = hz_usual_table(table);
    int name_width = 0, width = cli_width();
    bool any_differs = false;
    for (const hz_option *option = table->game->options; option->name; option++) {
        int length = (int)strlen(option->name);
        name_width = length > name_width ? length : name_width;
    }
    hz_add(page, "\n");
    hz_add_styled(page, HZ_BOLD, "Options in force");
    hz_add(page, "\n");
    for (const hz_option *option = table->game->options; option->name; option++) {
        row line = row_of(table, &usual, option);
        any_differs |= line.differs;
        int length = (int)strlen(line.value);
        int indent = 2 + name_width + 2 + VALUE_COLUMN + 2;
        int at = length > VALUE_COLUMN ? indent + length - VALUE_COLUMN : indent;
        hz_add(page, "%s %-*s  ", line.differs ? "*" : " ", name_width, option->name);
        hz_add_style(page, line.differs ? HZ_BOLD : HZ_PLAIN);
        hz_add(page, "%-*s  ", VALUE_COLUMN, line.value);
        hz_add_style(page, HZ_PLAIN);
        char meaning[2 * VALUE_SIZE];
        snprintf(meaning, sizeof meaning, "%s: %s", option->meaning, line.range);
        cli_wrap(page, meaning, at, indent, width);
        hz_add(page, "\n");
    }
    if (any_differs) {
        hz_add(page,
               "\n* differs from %s:%s, the usual preset\n",
               table->game->id,
               table->game->presets[0].name);
    }
}

void cli_add_rules(const hz_table *table, hz_text *page)
{
    char *filled = malloc(CLI_PAGE_SIZE);
    if (!filled) {
        hz_add(page, "There is no memory left for the page.\n");
        return;
    }
    hz_text source = hz_text_in(filled, CLI_PAGE_SIZE);
    hz_rules_print(table, &source);
    markdown_render(filled, cli_width(), page);
    free(filled);
    cli_add_options(table, page);
}

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
    cli_full_spec(table, spec, full);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "game", full);
    hz_json_text(&json, "title", table->game->title);
    hz_json_int(&json, "rules", table->game->rules_version);
    hz_json_int(&json, "seats", table->seats);
    hz_json_open(&json, "options", '[');
    for (const hz_option *option = table->game->options; option->name; option++) {
        row line = row_of(table, &usual, option);
        hz_json_open(&json, NULL, '{');
        hz_json_text(&json, "name", option->name);
        hz_json_text(&json, "type", type_name(option->type));
        hz_json_text(&json, "value", line.value);
        hz_json_text(&json, "normal", line.normal);
        hz_json_text(&json, "range", line.range);
        hz_json_text(&json, "meaning", option->meaning);
        hz_json_bool(&json, "differs", line.differs);
        hz_json_close(&json, '}');
        cli_print_exactly(&page);
    }
    hz_json_close(&json, ']');
    hz_json_close(&json, '}');
    hz_add(&page, "\n");
    cli_print_exactly(&page);
}

static int rules(const cli_args *args)
{
    hz_table table;
    hz_error error;
    if (cli_lay_table(args, args->word[0], &table, &error)) {
        return cli_wrong(EXIT_USE, "%s", error.text);
    }
    if (cli_given(args, "json")) {
        print_json(&table, args->word[0]);
        return EXIT_FINE;
    }
    char *buffer = malloc(CLI_PAGE_SIZE);
    if (!buffer) {
        return cli_wrong(EXIT_INPUT, "no memory left for the page");
    }
    hz_text page = cli_page(buffer, CLI_PAGE_SIZE);
    cli_add_rules(&table, &page);
    cli_print(&page);
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
    .words = "GAME[:PRESET]",
    .summary = "the rules of a game, with the options in force",
    .details =
        "Prints the rules in words, as they are with the preset and the options given, and then "
        "every option: its value, what it means and what it may be.",
    .examples = examples,
    .flags = flags,
    .min_words = 1,
    .max_words = 1,
    .run = rules,
};
