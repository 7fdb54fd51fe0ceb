/* The hazard program: commands and flags as tables, read by the parser, --help, the man page and the
   completion alike. */
#ifndef HAZARD_CLI_CLI_H
#define HAZARD_CLI_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/hazard.h"

/* What the program answers to its caller. */
enum { EXIT_FINE = 0, EXIT_INPUT = 1, EXIT_USE = 2 };

typedef enum cli_flag_kind {
    CLI_SWITCH, /* --json */
    CLI_TEXT,   /* --save FILE */
    CLI_MANY,   /* may be repeated: --set a=1 --set b=2; joined by blanks */
    CLI_NUMBER, /* a whole number, min … max */
} cli_flag_kind;

typedef struct cli_flag {
    const char *name; /* without the dashes */
    cli_flag_kind kind;
    const char *value; /* what stands for the value in the help: "FILE" */
    const char *meaning;
    uint64_t min, max;
} cli_flag;

typedef struct cli_command cli_command;

enum { CLI_MAX_FLAGS = 24, CLI_MAX_WORDS = 8 };

/* A command line that has been read. */
typedef struct cli_args {
    const cli_command *command;
    const char *word[CLI_MAX_WORDS]; /* what is no flag */
    int words;
    const char *text[CLI_MAX_FLAGS]; /* by position in the command's flag table; NULL: not given */
    uint64_t number[CLI_MAX_FLAGS];
    char *joined[CLI_MAX_FLAGS]; /* owned: what a repeated flag was joined to */
} cli_args;

struct cli_command {
    const char *name;
    const char *words;   /* "GAME[:PRESET]" */
    const char *summary; /* one line */
    const char *details; /* a paragraph or two; may be NULL */
    const char *const *examples; /* pairs: command line, what it does; ends with NULL */
    const cli_flag *flags;       /* ends with a row of zeros */
    int min_words, max_words;
    int (*run)(const cli_args *args);
    bool hidden; /* for packagers: not in the overview */
};

/* All commands; ends with a row of zeros. */
extern const cli_command cli_commands[];

extern const cli_command cli_list, cli_rules, cli_play, cli_resume, cli_replay, cli_playtest, cli_match,
    cli_bench, cli_man, cli_completion;

/* Was the flag given, and with what? The name must be in the command's table. */
bool cli_given(const cli_args *args, const char *flag);
const char *cli_text(const cli_args *args, const char *flag, const char *otherwise);
uint64_t cli_number(const cli_args *args, const char *flag, uint64_t otherwise);

/* Says what is wrong on standard error, "hazard: …", and returns the status to exit with. */
int cli_wrong(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Prints the help of one command. */
void cli_help(const cli_command *command);

/* Colour on standard output: a terminal, TERM other than dumb, NO_COLOR not set. */
bool cli_has_colour(void);

/* Reads a whole file ("-" is standard input) into memory the caller frees. */
hz_status cli_read_file(const char *path, char **text, size_t *length, hz_error *error);

/* Writes a whole file: under a temporary name first, then renamed, so that an existing file is never
   lost to a full disk. */
hz_status cli_write_file(const char *path, const char *text, size_t length, hz_error *error);

/* Seats and settings as flags of every command that lays a table: CLI_TABLE_FLAGS in its table, then
   one call. Prints warnings to standard error. */
#define CLI_TABLE_FLAGS                                                                            \
    {"seats", CLI_NUMBER, "N", "number of seats", 1, HZ_MAX_SEATS},                                \
        {"set", CLI_MANY, "OPTION=VALUE", "change a rule option; may be repeated", 0, 0}
hz_status cli_lay_table(const cli_args *args, const char *spec, hz_table *table, hz_error *error);

/* Bots from "casual,random": a short list repeats until every seat has one. */
hz_status cli_bots(const hz_table *table, const char *list, hz_bot *bots, hz_error *error);

/* A seed nobody chose. */
uint64_t cli_fresh_seed(void);

#endif
