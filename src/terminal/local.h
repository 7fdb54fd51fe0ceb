/* A session of one's own behind a scene: people at this terminal and bots, and the record they
   leave. */
#ifndef HAZARD_TERMINAL_LOCAL_H
#define HAZARD_TERMINAL_LOCAL_H

#include "hazard/bot.h"
#include "terminal/keep.h"
#include "terminal/scene.h"

enum { LOCAL_PAUSE_MS = 400, LOCAL_WINDOW = 12 }; /* the pause is for what a bot did */

/* A sitting: the game, its record, its bots, and what was told of it. */
typedef struct local {
    scene here;
    hz_header header;
    hz_session session, start; /* start: before the first input */
    bool has_position;         /* it did not begin where the rules begin: no record can say so */
    keep_record record;
    hz_bot bot[HZ_MAX_SEATS];
    bool has_fixed_seed;
    uint64_t moment;      /* another one after every input, forward or back */
    uint64_t told_at;     /* the moment whose turn, or end, was told; UINT64_MAX: none */
    bool is_invited;      /* of that moment: a person is asked to roll */
    uint8_t told_of;      /* the mover when something was told last */
    bool has_just_rolled; /* that mover: nothing was decided since */
    bool has_told_unseen; /* of rolls of that mover that the audience may not see */
    bool is_unkept;       /* the last attempt to write the record failed */
    hz_event events[HZ_MAX_EVENTS];
    hz_log log; /* of the last input */
    /* What the seat that is asked may choose, and a window on it. */
    hz_state masked;
    int seat;
    uint64_t count, first;
    int got;
    hz_action window[LOCAL_WINDOW];
} local;

/* local.c */

/* Seats people and bots by the header; names a bot that is unknown. Bots are open from then on,
   until local_rise closes them. */
hz_status local_seat(local *own, console *terminal, hz_error *error);
void local_rise(local *own);

/* Plays to the end or until everybody leaves, with rematches on a keyboard. Returns the status to
   exit with. */
int local_run(local *own, bool has_fixed_seed);

/* What the game awaits now. */
hz_turn local_turn(const local *own);

/* Enters an input into game and record and writes the file. Tells nothing. */
hz_status local_enter(local *own, hz_input *input, hz_error *error);

/* Takes back all but the first inputs. */
void local_rewind(local *own, size_t inputs);

/* Random bits for a bot, for this moment of the game only: a resumed game goes on the same way. */
void local_whims(const local *own, uint32_t purpose, hz_rng *rng);

/* local_choice.c: what is asked and answered. */
scene_offers local_offers(scene *here, int seat);
void local_offer_at(scene *here, uint64_t index, char text[SCENE_ACTION], hz_text *meaning);
hz_status local_read(scene *here, const char *typed, hz_error *error);
bool local_kind(scene *here, int verb, int part, hz_span spans[HZ_MAX_SLOTS]);
hz_status local_choose(scene *here, const char *text, int64_t took_ms, hz_error *error);
hz_status local_roll(scene *here, const hz_input *typed, hz_error *error);
hz_status local_roll_text(scene *here, const char *text, hz_error *error);
void local_time_up(scene *here);
void local_hint(scene *here, int seat);
/* Somebody rolls: says how, or rolls. */
bool local_next_roll(local *own, scene_question *out);
bool local_is_private(const local *own);

/* local_story.c */

/* An input that was entered and what is known about it from before. */
typedef struct happening {
    const hz_input *input;
    hz_turn turn;  /* that was answered by it */
    hz_chance ask; /* for a roll */
    bool is_laid;  /* real dice that are told as they lie, and shown by the table */
} happening;

/* Called before the input is entered. */
void local_note(const hz_session *session, const hz_input *input, happening *what);

/* Tells the audience what the last input did. */
void local_tell(local *own, const happening *what);

/* The story so far, as far as the audience may know it. */
bool local_log(scene *here);

/* What only the seat may know and has come up since it last acted. */
void local_catch_up(scene *here, int seat);

/* local_undo.c: takes back the last choice of a person, or says why not. */
bool local_undo(scene *here, const char *rest);

#endif
