/* A game being played, its inputs, and the text file it is kept in.

   A record is a header and one input a line; it determines every bit of the state. Playing,
   replaying, undoing and resuming are all the same path: inputs entered into a session. */
#ifndef HAZARD_RECORD_H
#define HAZARD_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/game.h"
#include "hazard/house.h"

/* Room for a seat's name, for "game:preset+preset" and for settings, with their NUL. */
enum { HZ_NAME_SIZE = 48, HZ_SPEC_SIZE = 120, HZ_SETTINGS_SIZE = 2048 };

/* 32 and 16 bytes in hexadecimal, with the NUL. */
enum { HZ_DIGEST_TEXT = 65, HZ_SHAKE_TEXT = 33 };

/* Dice or cards, a choice, or the clock. */
typedef enum hz_input_kind { HZ_ROLL, HZ_ACTION, HZ_TIMEOUT } hz_input_kind;

/* One input. Of a roll `count` and `values` count, of a choice `seat` and `action`. */
typedef struct hz_input {
    hz_input_kind kind;
    int seat; /* who acted; unused for a roll */
    hz_action action;
    int64_t took_ms; /* time it took, or -1 */
    int count;       /* values rolled */
    uint64_t values[HZ_MAX_VALUES];
} hz_input;

/* A game between its start and its end. Plain data: copy it to look ahead. */
typedef struct hz_session {
    hz_table table;
    hz_state state;
    uint64_t inputs, rolls; /* entered so far; those of them that were chance */
    uint64_t trail;         /* hash over every state passed through */
} hz_session;

/* A game before its first input. HZ_UNKNOWN and a sentence where the table lacks the kit that it
   needs: then nothing has begun, and every input will be refused with the same sentence. */
HZ_MUST_LOOK hz_status hz_session_start(hz_session *session,
                                        const hz_table *table,
                                        hz_error *error);

/* May this input be entered now? The same answer as hz_session_enter, and nothing changes. */
hz_status hz_session_check(const hz_session *session, const hz_input *input, hz_error *error);

/* Checks an input and applies it; a refused one leaves the session untouched. For a time-out,
   input->action is filled in with what the rules prescribe. */
hz_status hz_session_enter(hz_session *session, hz_input *input, hz_log *log, hz_error *error);

/* How an input unfolds for a viewer (a seat or HZ_WATCHER): `each` gets every event of it that the
   viewer may see, with the masked state as it stood when it was told. The session stays as it is; a
   refused input has no frames. */
typedef void hz_each_frame(void *context, const hz_event *event, const void *masked);
hz_status hz_session_frames(const hz_session *session,
                            const hz_input *input,
                            int viewer,
                            hz_each_frame *each,
                            void *context,
                            hz_error *error);

/* Dice for the awaited roll, drawn from a seed. Roll number n comes out the same however often it
   is asked for, so undoing cannot be used to reroll. */
void hz_session_roll(const hz_session *session, uint64_t seed, hz_input *roll);

/* Where the dice of a record come from. */
typedef enum hz_dice_source { HZ_DICE_SEED, HZ_DICE_TABLE, HZ_DICE_COMMIT } hz_dice_source;

/* Everything above the first input. */
typedef struct hz_header {
    char spec[HZ_SPEC_SIZE]; /* "wager:final" */
    char names[HZ_MAX_SEATS][HZ_NAME_SIZE];
    char bots[HZ_MAX_SEATS][HZ_NAME_SIZE]; /* who plays for a seat: empty for a person */
    /* So many inputs come first that were taken over from another game: what is promised of the
       dice begins behind them. */
    uint32_t given;
    hz_dice_source dice;
    uint64_t seed; /* of HZ_DICE_SEED */
    /* A server's dice, all in lower-case hexadecimal: its commitment, what each seat added (empty:
       nothing), and the secret behind the commitment (empty until the game is over). */
    char commit[HZ_DIGEST_TEXT], shake[HZ_MAX_SEATS][HZ_SHAKE_TEXT], reveal[HZ_DIGEST_TEXT];
    hz_table table;
} hz_header;

/* The lines above the first input. hz_record_open reads them. */
void hz_header_print(const hz_header *header, hz_text *out);

/* May this be a seat's name? One short line of text without commas and hashes. */
hz_status hz_name_check(const char *name, hz_error *error);

/* Where people tell the real dice that are awaited as they lie: an example of what to type, else
   NULL; and the roll that such a text tells. */
const char *hz_laid_form(const hz_session *session);
hz_status
hz_laid_parse(const hz_session *session, const char *text, hz_input *roll, hz_error *error);

/* The line of an input, as entered into this session (before it is applied). What `viewer` may not
   see is shown as "?"; HZ_RECORD sees everything. */
enum { HZ_RECORD = -1 };
void hz_input_print(const hz_session *session, const hz_input *input, int viewer, hz_text *out);

/* Reads one input line in the light of what the session awaits. The session stays as it is; a
   refusal names what was found and what was expected, and leaves `input` half written. */
hz_status hz_input_parse(
    const hz_session *session, const char *line, size_t length, hz_input *input, hz_error *error);

/* A record being read: text in memory, nothing kept but the place. */
typedef struct hz_reader {
    const char *file; /* for messages */
    const char *at;   /* the caller's text, from here on */
    size_t left;      /* bytes of it */
    int line;         /* of what was read last */
    hz_house *house;  /* whose games it may be of */
} hz_reader;

/* A record from its first line on; the text stays the caller's and has to outlive the reader. */
hz_reader hz_read_from(hz_house *house, const char *file, const char *text, size_t length);

/* Reads the header and equips its table. Messages begin with "file:line: ". */
hz_status hz_record_open(hz_reader *reader, hz_header *header, hz_error *error);

/* Reads the next input. `*more` is false at the end of the record. */
hz_status hz_record_next(
    hz_reader *reader, const hz_session *session, hz_input *input, bool *more, hz_error *error);

/* The walk over a record, input by input. After a step `session` stands behind `input`, `before`
   in front of it, and `log` has what it told. It stays where it is: its log points into it. */
typedef struct hz_walk {
    hz_reader reader;
    hz_header header;
    hz_session before, session;
    hz_input input;
    hz_log log;
    hz_event events[HZ_MAX_EVENTS];
} hz_walk;

/* Reads the header and starts the game. */
hz_status hz_walk_open(hz_walk *walk, const hz_reader *reader, hz_error *error);

/* Reads the next input and enters it; `*more` is false, and nothing done, at the end of the record.
   Messages begin with "file:line: ". In two parts for whoever has to look at an input first. */
hz_status hz_walk_on(hz_walk *walk, bool *more, hz_error *error);
hz_status hz_walk_read(hz_walk *walk, bool *more, hz_error *error);
hz_status hz_walk_enter(hz_walk *walk, hz_error *error);

/* The whole way: header, then at most `most` inputs, each checked. `header` and `session` hold what
   was reached even where a line is refused. */
hz_status hz_record_replay(
    hz_reader *reader, uint64_t most, hz_header *header, hz_session *session, hz_error *error);

#endif
