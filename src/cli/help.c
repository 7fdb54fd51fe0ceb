/* The help of one command, from its tables. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

static void add_flag_name(hz_text *out, const cli_flag *flag)
{
    hz_add(out, "--%s%s%s", flag->name, flag->value ? " " : "", flag->value ? flag->value : "");
}

static size_t widest_flag(const cli_command *command)
{
    size_t widest = sizeof "--help" - 1;
    for (const cli_flag *flag = command->flags; flag && flag->name; flag++) {
        size_t width = 2 + strlen(flag->name) + (flag->value ? 1 + strlen(flag->value) : 0);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void add_flag(hz_text *out, const cli_flag *flag, int widest)
{
    char name[80];
    hz_text text = hz_text_in(name, sizeof name);
    add_flag_name(&text, flag);
    hz_add(out, "  %-*s  ", widest, name);
    terminal_wrap(out, flag->meaning, widest + 4, widest + 4, terminal_width());
    hz_add(out, "\n");
}

/* Paragraphs are separated by a blank line. */
bool cli_next_paragraph(const char **text, char paragraph[CLI_PARAGRAPH])
{
    const char *end = strstr(*text, "\n\n");
    size_t length = end ? (size_t)(end - *text) : strlen(*text);
    snprintf(paragraph, CLI_PARAGRAPH, "%.*s", (int)length, *text);
    *text += length;
    *text += strspn(*text, "\n");
    return length > 0;
}

static void add_paragraphs(hz_text *out, const char *text)
{
    char paragraph[CLI_PARAGRAPH];
    while (cli_next_paragraph(&text, paragraph)) {
        hz_add(out, "\n");
        terminal_wrap(out, paragraph, 0, 0, terminal_width());
        hz_add(out, "\n");
    }
}

void cli_help(const cli_command *command)
{
    static const cli_flag help_flag = {.name = "help", .meaning = "show this"};
    char buffer[16384];
    hz_text page = terminal_page(buffer, sizeof buffer);
    int widest = (int)widest_flag(command);
    hz_add_styled(&page, HZ_BOLD, "hazard ");
    hz_add_styled(&page, HZ_BOLD, command->name);
    hz_add(&page,
           "%s%s%s\n",
           command->operands && *command->operands ? " " : "",
           command->operands ? command->operands : "",
           command->flags && command->flags[0].name ? " [FLAGS]" : "");
    hz_add(&page, "%s\n", command->summary);
    if (command->details) {
        add_paragraphs(&page, command->details);
    }
    hz_add(&page, "\n");
    hz_add_styled(&page, HZ_BOLD, "Flags");
    hz_add(&page, "\n");
    for (const cli_flag *flag = command->flags; flag && flag->name; flag++) {
        add_flag(&page, flag, widest);
    }
    add_flag(&page, &help_flag, widest);
    if (command->examples) {
        hz_add(&page, "\n");
        hz_add_styled(&page, HZ_BOLD, "Examples");
        hz_add(&page, "\n");
        for (const char *const *example = command->examples; *example; example += 2) {
            hz_add(&page, "  ");
            terminal_add_command(&page, example[0]);
            hz_add(&page, "\n");
            hz_add_style(&page, HZ_DIM);
            hz_add(&page, "      ");
            terminal_wrap(&page, example[1], 6, 6, terminal_width());
            hz_add_style(&page, HZ_PLAIN);
            hz_add(&page, "\n");
        }
    }
    terminal_print(&page);
}
