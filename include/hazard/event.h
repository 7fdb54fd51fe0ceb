/* What happened: rows that the log, the animation and the lab are made from. */
#ifndef HAZARD_EVENT_H
#define HAZARD_EVENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/chance.h"
#include "hazard/text.h"

typedef struct hz_game hz_game; /* hazard/game.h */

/* The most that one input may tell, and the longest word of an event with its NUL. */
enum { HZ_MAX_EVENTS = 512 };
enum { HZ_SAID = 16 };

/* Something that happened, for log, animation and lab. Kinds are numbers of hz_event_kind_at. */
typedef struct hz_event {
    uint16_t kind;
    hz_seats visible;    /* who may be told of it */
    uint8_t seat, other; /* HZ_NOBODY where there is none */
    int32_t a, b;        /* whatever its kind says they are */
    const char *rule;    /* the id of the rule behind it */
    char text[HZ_SAID];  /* a word that it is about, ends by NUL; empty: none */
} hz_event;

/* Names of a place in a sentence: "{seat} finishes {a: " HZ_NTH "}". */
#define HZ_NTH "- first second third fourth fifth sixth seventh eighth"

/* A kind of event: a row of the game's table, by whose number events are told. */
typedef struct hz_event_kind {
    const char *name; /* for programs: "mark" */
    /* For people: {seat} {other} {a} {b} are filled in; "{a point}" counts ("3 points"), and
       "{a: flip swap turn_over}" names, from 0. "a.0" to "a.3" are the bytes of a number that holds
       several small ones: "{b.1 die}". "{text}" is the word. */
    const char *sentence;
    /* What the lab calls them: "lost wagers"; NULL: not counted. Kinds of the same name are one row
       of a report; one that belongs to two rows names both: "Marks|Marks at the target". */
    const char *counted;
    bool reveals; /* something secret has just been shown to all: no way back past it */
    /* For programs: what it says, by name: "seat face=a total=b". The places are seat, other, text
       (whose names are their own, or "winner=seat"), a, b and their bytes. NULL: nothing. */
    const char *holds;
    /* Where it can happen at all: a condition on the options as in rules pages (hazard/rules.h).
       NULL: at every table. */
    const char *only;
} hz_event_kind;

/* One of the things that an event says. */
typedef enum hz_place { HZ_AT_SEAT, HZ_AT_OTHER, HZ_AT_A, HZ_AT_B, HZ_AT_TEXT } hz_place;

/* What it is called, and where in the event it lies. */
typedef struct hz_held {
    char name[24];
    hz_place place;
    int byte; /* of a number that holds several, 0 to 3; -1: the whole */
    const char
        *names; /* as the sentence has them, up to a brace: it is an index; NULL: it is not */
} hz_held;

/* The thing of that number, from 0; false where there is none, or no sense in it. */
bool hz_held_at(const hz_event_kind *kind, int index, hz_held *held);

/* How many kinds of events are a game's own. The number after them is a kind of every game:
   "timeout", told before what follows from it, and only to those who may see the choice. */
int hz_own_events(const hz_game *game);
/* The row of that number; NULL where there is none. */
const hz_event_kind *hz_event_kind_at(const hz_game *game, int kind);

/* Where events go; a NULL log costs nothing. */
typedef struct hz_log {
    hz_event *events;
    int count, capacity;
    bool cut; /* there was no room for all */
    /* At most one blob an input (the track of a throw), in the caller's buffer. */
    uint8_t *blob;
    size_t blob_size, blob_capacity;
    /* Turns and rounds that were over by this input. */
    uint16_t turns, rounds;
    /* Told of each event as it happens, if anybody wants to know how things stood then: `state` is
       the true state, as far as it has come. NULL: nobody does. */
    void (*observe)(struct hz_log *log, const hz_event *event);
    void *observer;
    const void *state; /* set by hz_session_enter */
} hz_log;

/* Before the next input. `cut` stays: whoever has lost an event once should know it at the end. */
static inline void hz_log_clear(hz_log *log)
{
    log->count = 0;
    log->blob_size = 0;
    log->turns = log->rounds = 0;
}

/* Tells an event, if anybody listens; where there is no room for it the log is marked as cut. */
static inline void hz_tell(hz_log *log, hz_event event)
{
    if (!log) {
        return;
    }
    if (log->count < log->capacity) {
        log->events[log->count++] = event;
    } else {
        log->cut = true;
    }
    if (log->observe) {
        log->observe(log, &event);
    }
}

/* A turn is over: a seat has done all it does before another one does. */
static inline void hz_end_turn(hz_log *log)
{
    if (log) {
        log->turns++;
    }
}

/* A round is over: everybody has had a turn, or whatever the rules call a round. */
static inline void hz_end_round(hz_log *log)
{
    if (log) {
        log->rounds++;
    }
}

/* One event as a sentence of the log, without a full stop. `names` has one a seat and is not NULL.
 */
void hz_event_text(const hz_game *game,
                   const hz_event *event,
                   const char *const *names,
                   hz_text *out);

#endif
