/* The record of a game at the terminal: its text, grown line by line, and the file it is kept in.
 */
#ifndef HAZARD_TERMINAL_KEEP_H
#define HAZARD_TERMINAL_KEEP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "hazard/record.h"

/* Room for the path of a file, and for its name. */
enum { KEEP_PATH = 4096, KEEP_NAME = 256 };

/* What is kept of an input, for whoever takes it back. */
typedef struct keep_entry {
    size_t start;        /* of the input's line in the text */
    uint8_t seat;        /* HZ_NOBODY for a roll */
    bool is_secret;      /* a choice hidden from others when it was made */
    bool is_open_after;  /* no such choice was awaited after it */
    bool is_partly_seen; /* a roll that some seats saw and others did not */
    bool is_revealing;   /* something secret was shown to all */
} keep_entry;

/* An input, where it was entered and what came of it. */
typedef struct keep_step {
    const hz_session *before, *after;
    const hz_input *input;
    const hz_log *log;
} keep_step;

/* The record of a game as it is played, and the file that it is written to. */
typedef struct keep_record {
    char *text;
    size_t length, capacity;
    keep_entry *entries; /* one an input */
    size_t count, room;
    char path[KEEP_PATH]; /* empty: nowhere */
    bool is_chosen;       /* the path was named by a person */
    bool is_written;      /* there is a file */
    bool is_torn;         /* its last line was broken off, and is left out */
    int lock;             /* held while the game is played; -1: none */
} keep_record;

/* keep.c */

/* Nothing kept, no path. */
keep_record keep_nothing(void);
void keep_free(keep_record *record);

/* The text of a new game. */
hz_status keep_begin(keep_record *record, const hz_header *header, hz_error *error);

/* A game that was kept: its header, the position it has come to. The path must be set. A last line
   that was broken off is left out. */
hz_status keep_load(
    keep_record *record, hz_house *house, hz_header *header, hz_session *session, hz_error *error);

/* Adds an input. */
hz_status keep_add(keep_record *record, const keep_step *step, hz_error *error);

/* Forgets all but the first inputs. */
void keep_cut(keep_record *record, size_t inputs);

/* Writes the file, if there is a path. Where nobody named one, a game without a single input is not
   worth a file. */
hz_status keep_write(keep_record *record, hz_error *error);

/* shelf.c: where games are kept when nobody says otherwise. */

/* The folder; made if it must be. */
hz_status shelf_folder(char folder[KEEP_PATH], bool is_made, hz_error *error);
/* Any folder, with all that are above it. */
hz_status shelf_make_folder(const char *folder, hz_error *error);

/* A new file on the shelf, named after game, day and time. */
hz_status shelf_choose(keep_record *record, const char *game, hz_error *error);

/* Every file of a game there, in no order. */
void shelf_each(void (*each)(const void *context, const char *path), const void *context);

/* What a game there is called: its file without folder and ending. */
void shelf_name(const char *path, char name[KEEP_PATH]);

/* What somebody calls a record: a path, or the name of a game on the shelf. Read as it is ("-" is
   standard input, and `path` says so), into memory the caller frees; or to be played on. */
hz_status
shelf_read(const char *called, char path[KEEP_PATH], char **text, size_t *length, hz_error *error);
hz_status shelf_find(keep_record *record, const char *called, hz_error *error);

/* One program at a time plays a game. False: another one does. */
bool shelf_lock(keep_record *record);
bool shelf_is_locked(const char *path);

/* Refuses a file that exists already, with what to do about it. */
hz_status shelf_check_free(const char *path, hz_error *error);

/* A place for the next game of a rematch: a chosen file gets a number. */
hz_status shelf_move_on(keep_record *record, const char *game, hz_error *error);

/* The command that goes on with this game. */
void shelf_add_command(const hz_game *game, const char *path, hz_text *out);

/* kept.c: the unfinished games on the shelf, the newest first. */
typedef struct kept_game {
    char path[KEEP_PATH];
    struct timespec when;
    bool is_played; /* by another program just now */
    hz_header header;
    uint64_t inputs;
    int32_t score[HZ_MAX_SEATS]; /* as a watcher knows them */
} kept_game;

/* Games that were kept, the newest first. */
typedef struct kept_list {
    kept_game *games;
    int count, room;
} kept_list;

enum { KEPT_MANY = 50 }; /* more are too many to keep in mind; none is ever thrown away */

/* Looks through the folder of games; what is found is the caller's to free. */
kept_list kept_find(hz_house *house);
void kept_free(kept_list *list);

/* One of them in a few lines: what, who, when, how far. */
void kept_add(const kept_game *game, int indent, hz_text *out);

#endif
