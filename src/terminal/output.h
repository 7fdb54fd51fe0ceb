/* What everything that prints for people shares: colour, width, wrapping, the program's own name,
   files written whole, and what goes wrong said in one line. */
#ifndef HAZARD_TERMINAL_OUTPUT_H
#define HAZARD_TERMINAL_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "hazard/hazard.h"

/* What the program answers to its caller: all is well; what it read or wrote was wrong (a record, a
   full disk); what was typed on its command line was wrong (a flag, a game, an option's value). */
enum { EXIT_FINE = 0, EXIT_INPUT = 1, EXIT_USE = 2, EXIT_PARTIAL = 3 };

/* Says what is wrong on standard error, "hazard: …", and returns the status to exit with. */
int terminal_wrong(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What to type for this program: "hazard" where a shell finds it under that name, else the path it
   was started by, quoted if it must be. */
typedef struct terminal_name {
    char text[4096];
} terminal_name;
terminal_name terminal_program(void);

/* The same for commands that need this game, which may come from a file: "hazard --game ./mine.so".
   NULL: no game is meant. */
terminal_name terminal_program_for(const hz_game *game);

/* A word as a shell reads it back. */
void terminal_quote(hz_text *out, const char *word);

/* An example ("hazard play pig | hazard replay -") as it must be typed here. */
void terminal_add_command(hz_text *out, const char *line);

/* A variable of the environment, or NULL. */
const char *terminal_environment(const char *name);

/* Colour on standard output: a terminal, TERM other than dumb, NO_COLOR not set. */
bool terminal_has_colour(void);

/* Columns to write in: those of the terminal, 20 to 90; 80 where there is none. */
int terminal_width(void);

/* Lines of the terminal; 24 where there is none. */
int terminal_height(void);

/* A text for output, in colour where terminal_has_colour. */
hz_text terminal_page(char *buffer, size_t capacity);

/* Writes what people read: signs that the screen cannot show are replaced. */
void terminal_write(FILE *file, const char *text, size_t length);

/* Writes a text to standard output and empties it, for people and for programs. On a screen, what
   is too long for it is broken between columns or words. Whoever prints much does so piece by
   piece; main sees to it that what could not be written is an error. */
void terminal_print(hz_text *text);
void terminal_print_exactly(hz_text *text);

/* Words wrapped to the width: the first line goes on from column `at`, the others begin at column
   `indent`. Ends without a new line. */
void terminal_wrap(hz_text *out, const char *text, int at, int indent, int width);

/* What a game's hint says (see hz_advice): wrapped, with its tables laid out. */
void terminal_add_advice(hz_text *out, const char *advice, int width);

/* Reads a whole file ("-" is standard input) into memory the caller frees. */
hz_status terminal_read_file(const char *path, char **text, size_t *length, hz_error *error);

/* Writes a whole file: under a temporary name first, then renamed, so that an existing file is
   never lost to a full disk. */
hz_status terminal_write_file(const char *path, const char *text, size_t length, hz_error *error);

/* May a file be written there whose making takes long? Better asked before than after. Refused: a
   folder, and a file that is there and does not begin like what `holds` names. */
hz_status
terminal_may_write(const char *path, const char *begin, const char *holds, hz_error *error);

/* "2 to 4 players, 5 minutes". */
void terminal_add_players(const hz_game *game, hz_text *out);

/* Room for the longest page: rules in words. */
#define TERMINAL_PAGE_SIZE ((size_t)1 << 18)

/* A seed nobody chose, short enough to be typed again. */
uint64_t terminal_fresh_seed(void);
#define TERMINAL_MAX_SEED UINT64_C(999999999999999999)

#endif
