/* The record of a game at the terminal: its text, grown line by line, and the file it is kept in.
 */
#ifndef HAZARD_CLI_KEEP_H
#define HAZARD_CLI_KEEP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/record.h"

enum { KEEP_PATH = 4096, KEEP_NOTICE = KEEP_PATH + 200 };

typedef struct keep_entry {
    size_t start; /* of the input's line in the text */
    uint8_t seat; /* HZ_NOBODY for a roll */
} keep_entry;

typedef struct cli_keep {
    char *text;
    size_t length, capacity;
    keep_entry *entries; /* one an input */
    size_t count, room;
    char path[KEEP_PATH]; /* empty: nowhere */
    bool is_chosen;       /* the path was named by a person */
    bool is_default;      /* the path is where `hazard resume` looks */
    int lock;             /* held while the default file is in use; -1: none */
} cli_keep;

/* Nothing kept, no path. */
cli_keep keep_nothing(void);
void keep_free(cli_keep *record);

/* The text of a new game. */
hz_status keep_begin(cli_keep *record, const hz_header *header, hz_error *error);

/* A game that was kept: its header, the position it has come to. The path must be set. */
hz_status keep_load(cli_keep *record, hz_header *header, hz_session *session, hz_error *error);

/* Adds an input, as entered into `before`. */
hz_status
keep_add(cli_keep *record, const hz_session *before, const hz_input *input, hz_error *error);

/* Forgets all but the first inputs. */
void keep_cut(cli_keep *record, size_t inputs);

/* Writes the file, if there is a path. */
hz_status keep_write(const cli_keep *record, hz_error *error);

/* Where games are kept when nobody says otherwise. A second game at the same time gets a file of
   its own. The folder is made if `is_new`. */
hz_status keep_choose_default(cli_keep *record, bool is_new, hz_error *error);

/* Before a new game takes the path: an unfinished game in the default file is moved aside, and the
   notice says where to; one in a file somebody named is a reason to refuse. */
hz_status keep_make_way(const cli_keep *record, char notice[KEEP_NOTICE], hz_error *error);

/* The path for the next game of a rematch: a chosen file gets a number. */
void keep_move_on(cli_keep *record);

/* The command that goes on with this game. */
void keep_how_to_resume(const cli_keep *record, hz_text *out);

#endif
