/* What a player was shown before he shook, and what it proves when the game is over. Nothing here
   knows sockets or screens. */
#ifndef HAZARD_CLIENT_NOTES_H
#define HAZARD_CLIENT_NOTES_H

#include "fair/fair.h"

/* A table as a server shows it: everything that may not change once dice are shaken. */
typedef struct join_table {
    char spec[HZ_SPEC_SIZE], settings[HZ_SETTINGS_SIZE];
    int seats, first;
    char commit[HZ_DIGEST_TEXT]; /* empty: the server does not roll */
    char names[HZ_MAX_SEATS][HZ_NAME_SIZE];
    char seals[HZ_MAX_SEATS][HZ_DIGEST_TEXT]; /* empty: this seat does not shake */
} join_table;

/* What a person at this terminal has drawn for the coming game. */
typedef struct join_secret {
    char shake[HZ_SHAKE_TEXT], seal[HZ_DIGEST_TEXT]; /* empty: nothing */
    char commit[HZ_DIGEST_TEXT];                     /* the server's, when the seal went out */
} join_secret;

typedef struct join_notes {
    bool is_kept;                             /* the table below was shown before any own shake */
    join_table table;                         /* as it stood then */
    char shakes[HZ_MAX_SEATS][HZ_SHAKE_TEXT]; /* own ones; empty: not a seat of this terminal */
} join_notes;

/* Shakes are awaited at this table: notes what is shown and says whether the shakes may be sent.
   `secrets` are one a seat, empty for those of others. Refused when an own seal is not among those
   shown, when the commitment is not the one to which the seal was given, and when anything has
   changed since shakes were last sent. */
hz_status notes_keep(join_notes *notes,
                     const join_table *shown,
                     const join_secret secrets[HZ_MAX_SEATS],
                     hz_error *error);

/* Checks a record against the notes and in itself: every roll is computed again. `report` says what
   was found, `error` what does not fit; HZ_OK with any verdict but HZ_NOT_FAIR and HZ_NO_RECORD. */
hz_status notes_check(const join_notes *notes,
                      hz_house *house,
                      const char *record,
                      size_t length,
                      hz_fair_report *report,
                      hz_error *error);

/* Does the record tell what was told while it was played? `lines` may be the end of them only; a
   "?" stands for anything. */
hz_status notes_check_lines(hz_house *house,
                            const char *record,
                            size_t length,
                            const char *const *lines,
                            size_t count,
                            hz_error *error);

/* Seats that sealed a shake and never showed it: no line of the record, but in plain sight. */
hz_seats notes_held_back(const join_notes *notes, const hz_header *header);

/* " --commit X --seal 1:Y --seal 2:Z": what hazard verify needs to compare the same. */
void notes_add_flags(const join_notes *notes, hz_seats without, hz_text *out);

#endif
