/* The rules of a table in words, and its options in force, laid out for the screen. */
#include "terminal/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/markdown.h"
#include "terminal/output.h"

rules_row rules_row_of(const hz_table *table, const hz_table *usual, const hz_option *option)
{
    size_t place = option->field / sizeof(int32_t);
    rules_row made = {.option = option};
    hz_text value = hz_text_in(made.value, sizeof made.value);
    hz_text normal = hz_text_in(made.normal, sizeof made.normal);
    hz_text range = hz_text_in(made.range, sizeof made.range);
    hz_option_print(option, table->options + place, table->seats, &value);
    hz_option_print(option, usual->options + place, table->seats, &normal);
    hz_option_range(option, &range);
    made.differs = strcmp(made.value, made.normal) != 0;
    return made;
}

void terminal_add_options(const hz_table *table, hz_text *page)
{
    enum { VALUE_COLUMN = 14 };
    hz_table usual = hz_usual_table(table);
    int name_width = 0, width = terminal_width();
    bool any_differs = false;
    for (const hz_option *option = table->game->options; option->name; option++) {
        int length = (int)strlen(option->name);
        name_width = length > name_width ? length : name_width;
    }
    hz_add(page, "\n");
    hz_add_styled(page, HZ_BOLD, "Options in force");
    hz_add(page, "\n");
    for (const hz_option *option = table->game->options; option->name; option++) {
        rules_row line = rules_row_of(table, &usual, option);
        any_differs |= line.differs;
        int length = (int)strlen(line.value);
        int indent = 2 + name_width + 2 + VALUE_COLUMN + 2;
        int at = length > VALUE_COLUMN ? indent + length - VALUE_COLUMN : indent;
        hz_add(page, "%s %-*s  ", line.differs ? "*" : " ", name_width, option->name);
        hz_add_style(page, line.differs ? HZ_BOLD : HZ_PLAIN);
        hz_add(page, "%-*s  ", VALUE_COLUMN, line.value);
        hz_add_style(page, HZ_PLAIN);
        char meaning[2 * RULES_VALUE];
        snprintf(meaning, sizeof meaning, "%s: %s", option->meaning, line.range);
        terminal_wrap(page, meaning, at, indent, width);
        hz_add(page, "\n");
    }
    if (any_differs) {
        hz_add(page,
               "\n* differs from %s:%s, the usual preset\n",
               table->game->id,
               table->game->presets[0].name);
    }
}

void terminal_add_rules(const hz_table *table, hz_text *page)
{
    char *filled = malloc(TERMINAL_PAGE_SIZE);
    if (!filled) {
        hz_add(page, "There is no memory left for the page.\n");
        return;
    }
    hz_text source = hz_text_in(filled, TERMINAL_PAGE_SIZE);
    hz_rules_print(table, &source);
    markdown_render(filled, terminal_width(), page);
    free(filled);
    terminal_add_options(table, page);
}
