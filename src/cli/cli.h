/* The hazard program: commands and flags as tables, read by the parser, --help, the man page and
   the completion alike. */
#ifndef HAZARD_CLI_CLI_H
#define HAZARD_CLI_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "hazard/hazard.h"
#include "terminal/output.h"

typedef enum cli_flag_kind {
    CLI_SWITCH, /* --json */
    CLI_TEXT,   /* --save FILE */
    CLI_MANY,   /* may be repeated: --set a=1 --set b=2; joined by blanks */
    CLI_NUMBER, /* a whole number, min … max */
} cli_flag_kind;

/* As max of a number: what is too much is for somebody else to say. */
#define CLI_NO_LIMIT UINT64_C(1000000)

typedef struct cli_flag {
    const char *name; /* without the dashes */
    cli_flag_kind kind;
    const char *value; /* what stands for the value in the help: "FILE" */
    const char *meaning;
    uint64_t min, max;
} cli_flag;

typedef struct cli_command cli_command;

enum { CLI_MAX_FLAGS = 28, CLI_MAX_OPERANDS = 16 };

/* A command line that has been read. */
typedef struct cli_args {
    const cli_command *command;
    const char *operand[CLI_MAX_OPERANDS]; /* what is no flag */
    int operands;
    const char *text[CLI_MAX_FLAGS]; /* by position in the command's flag table; NULL: not given */
    uint64_t number[CLI_MAX_FLAGS];
    char *joined[CLI_MAX_FLAGS]; /* owned: what a repeated flag was joined to */
    hz_house *house;             /* main's: its games and kits */
    char kit[HZ_KIT_NAME_SIZE];  /* the name of the one given by file; empty: none was */
    hz_solutions *solutions;     /* main's: what its tables are played by */
    char *values;                /* owned: the text of those that were given; NULL: none were */
    hz_hands hands;              /* main's: who helps the bots of commands that wait for one */
} cli_args;

struct cli_command {
    const char *name;
    const char *operands;        /* "GAME[:PRESET]" */
    const char *summary;         /* one line */
    const char *details;         /* a paragraph or two; may be NULL */
    const char *const *examples; /* pairs: command line, what it does; ends with NULL */
    const cli_flag *flags;       /* ends with a row of zeros */
    int min_operands, max_operands;
    int (*run)(const cli_args *args);
    bool hidden; /* for packagers: not in the overview */
    bool thinks; /* one bot at a time is waited for: it may think on all processors */
};

/* All commands, those of a group next to each other; ends with a row of zeros. */
typedef struct cli_entry {
    const char *group; /* "Play" */
    const cli_command *command;
} cli_entry;
extern const cli_entry cli_commands[];

extern const cli_command cli_list, cli_rules, cli_play, cli_resume, cli_serve, cli_join, cli_hint,
    cli_types, cli_replay, cli_analyse, cli_verify, cli_check, cli_playtest, cli_match, cli_compare,
    cli_sweep, cli_solve, cli_exploit, cli_calibrate, cli_train, cli_bench, cli_man, cli_completion;

/* The games that the program knows: those of the library, and what was loaded after them. */
enum { CLI_MAX_GAMES = 64 };
typedef struct cli_games {
    const hz_game *list[CLI_MAX_GAMES + 1]; /* ends with NULL */
    int count;
    void *object[CLI_MAX_GAMES]; /* what is loaded */
    int objects;
} cli_games;
void cli_games_begin(cli_games *games);
hz_status cli_games_load(cli_games *games, const char *path, hz_error *error);
void cli_games_end(cli_games *games);

/* Reads what follows the command's name. HZ_OK: `args` is to be freed with cli_args_free. */
hz_status cli_parse(
    const cli_command *command, int count, char *const *given, cli_args *args, hz_error *error);
void cli_args_free(cli_args *args);

/* Was the flag given, and with what? The name must be in the command's table. */
bool cli_given(const cli_args *args, const char *flag);
const char *cli_text(const cli_args *args, const char *flag, const char *otherwise);
uint64_t cli_number(const cli_args *args, const char *flag, uint64_t otherwise);
/* Does the command have such a flag? */
bool cli_has_flag(const cli_command *command, const char *name);

/* Prints the help of one command. */
void cli_help(const cli_command *command);

/* The next paragraph of a text in which empty lines part them; false when there is none left. */
enum { CLI_PARAGRAPH = 2048 };
bool cli_next_paragraph(const char **text, char paragraph[CLI_PARAGRAPH]);

/* The command of that name, or NULL and a sentence with the nearest one. */
const cli_command *cli_find(const char *name, hz_error *error);

/* Seats and settings as flags of every command that lays a table: CLI_TABLE_FLAGS in its table,
   then one call. Prints warnings to standard error. */
#define CLI_TABLE_FLAGS                                                                            \
    {"seats", CLI_NUMBER, "N", "number of players, bots included", 1, CLI_NO_LIMIT},               \
    {                                                                                              \
        "set", CLI_MANY, "OPTION=VALUE", "change a rule option; may be repeated", 0, 0             \
    }
/* A position as a flag: CLI_POSITION_FLAG in the table, then one call for a session that has begun.
 */
#define CLI_POSITION_FLAG                                                                          \
    {                                                                                              \
        "position", CLI_TEXT, "TEXT", "begin there, as docs/record.md writes it", 0, 0             \
    }
hz_status cli_read_position(const cli_args *args, hz_session *session, hz_error *error);

/* Lists of words as a flag of every command that plays: CLI_LEXICON_FLAG in its table, and main
   opens the file. Tables that cli_lay_table lays for a game with words then use it. */
#define CLI_LEXICON_FLAG                                                                           \
    {                                                                                              \
        "lexicon", CLI_TEXT, "FILE", "play with these words, one a line", 0, 0                     \
    }
hz_status cli_open_lexicon(cli_args *args, hz_error *error);

/* A solution as a flag of every command in which bots play or hints are given: CLI_SOLUTION_FLAG in
   its table, and main opens it. */
#define CLI_SOLUTION_FLAG                                                                          \
    {                                                                                              \
        "solution", CLI_TEXT, "FILE", "what hazard solve --out wrote, for the bot perfect", 0, 0   \
    }
/* Likewise learned values; CLI_VALUES_FLAG. */
#define CLI_VALUES_FLAG                                                                            \
    {                                                                                              \
        "values", CLI_TEXT, "FILE", "what hazard train wrote, for the bot learned", 0, 0           \
    }
hz_status cli_open_values(cli_args *args, hz_error *error);
hz_status cli_open_solutions(cli_args *args, hz_error *error);
void cli_close_solutions(cli_args *args);

/* Where the solution of a table is kept, to be found by all of these; the folder is made. */
enum { CLI_PATH_SIZE = 4096 };
hz_status cli_kept_path(const hz_table *table, char path[CLI_PATH_SIZE], hz_error *error);

hz_status cli_lay_table(const cli_args *args, const char *spec, hz_table *table, hz_error *error);

/* The same with another number of seats where none is given; 0: the usual one. */
hz_status cli_lay_table_for(
    const cli_args *args, const char *spec, int seats, hz_table *table, hz_error *error);

/* The same from "GAME[:PRESET] OPTION=VALUE …": these settings come with those of --set. `spec`
   gets what stands before the first blank. */
hz_status cli_lay_variant(const cli_args *args,
                          const char *text,
                          int seats,
                          char spec[HZ_SPEC_SIZE],
                          hz_table *table,
                          hz_error *error);

/* A bot as it is typed ("hold:N") and what it does; NULL is the random one. */
void cli_add_bot(const hz_persona *bot, hz_text *name, hz_text *meaning);

/* Bots from "casual,random": a short list repeats until every seat has one. */
hz_status cli_bots(const hz_table *table, const char *list, hz_bot *bots, hz_error *error);

/* Seeds as a flag: as large as a record can hold. */
#define CLI_SEED_FLAG                                                                              \
    {                                                                                              \
        "seed", CLI_NUMBER, "S", "seed of all chance; a fresh one if not given", 0,                \
            TERMINAL_MAX_SEED                                                                      \
    }

#endif
