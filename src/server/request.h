/* What a client may ask for: one JSON object a message. */
#ifndef HAZARD_SERVER_REQUEST_H
#define HAZARD_SERVER_REQUEST_H

#include "hazard/record.h"
#include "store/store.h"

/* In the order of protocol_requests. */
typedef enum request_kind {
    REQUEST_MAKE,
    REQUEST_JOIN,
    REQUEST_SIT,
    REQUEST_SEAL,
    REQUEST_SHAKE,
    REQUEST_ACT,
    REQUEST_ROLL,
    REQUEST_SAY,
    REQUEST_TALK,
    REQUEST_REACT,
    REQUEST_LEAVE,
    REQUEST_FILL,
    REQUEST_UNDO,
    REQUEST_REPLACE,
    REQUEST_AGAIN,
    REQUEST_MUTE,
    REQUEST_HINT,
    REQUEST_HINTS,
    REQUEST_TRY,
    REQUEST_FIND,
    REQUEST_REPLAY,
    REQUEST_LOOK,
    REQUEST_CARRY,
    REQUEST_COLLECT,
    REQUEST_PING,
    REQUEST_KINDS,
} request_kind;

enum {
    REQUEST_TEXT_SIZE = 401,
    REQUEST_MAX_TOKENS = 32, /* of several rooms: look */
    REQUEST_MAX_ROOMS = 16,
    REQUEST_KEY_SIZE = 33,
};

typedef struct hz_wanted {
    request_kind kind;
    int64_t id;    /* the client's own number, given back in the answer; 0: none */
    int seat;      /* from 0; -1: not said */
    int64_t have;  /* last sequence number the client has, -1: nothing */
    int64_t since; /* join: the last number the client has shown, though it has nothing any more */
    bool explains; /* make, join, replay: choices come with a line on what they mean */
    bool tells;    /* make, join: rooms come with their story */
    bool draws;    /* make, join: tables come as a terminal shows them */
    bool has_colour; /* make, join: in its colours */
    bool animates;   /* make, join, replay: what each event changes is shown, too */
    bool is_yes;     /* mute, votes: false takes it back */
    char room[HZ_ROOM_ID_SIZE];
    char game_id[HZ_ROOM_ID_SIZE];                  /* replay */
    char rooms[REQUEST_MAX_ROOMS][HZ_ROOM_ID_SIZE]; /* look */
    int room_count;
    char key[REQUEST_KEY_SIZE]; /* carry, collect */
    char *box;                  /* carry: NULL if none was given */
    char name[HZ_NAME_SIZE];
    char shake[HZ_SHAKE_TEXT], seal[HZ_DIGEST_TEXT];
    char text[REQUEST_TEXT_SIZE]; /* act, roll, say, react, fill */
    char *record;                 /* replay, make: NULL if none was given */
    int64_t given;                /* make: so many inputs of it */
    char token[REQUEST_MAX_TOKENS][24];
    int tokens;
    /* make */
    char game[HZ_SPEC_SIZE], settings[HZ_SETTINGS_SIZE];
    char bots[HZ_MAX_SEATS][HZ_NAME_SIZE];
    int bot_count, seats, first;
    int64_t clock_ms, absent_ms;
    bool is_listed, may_watch, is_fair, may_call;
    char hints[8]; /* one of room_hints_names; "": not said */
} hz_wanted;

/* Reads a message. A wrong one is refused with what was found and expected; `out->id` is filled in
   wherever it could be read, so that the refusal can be sent back. A request that was read is given
   back to request_free. */
hz_status request_parse(const char *text, size_t length, hz_wanted *out, hz_error *error);
void request_free(hz_wanted *wanted);

#endif
