/* What the files of the client share: a room of a server behind a scene (terminal/scene.h).

   Messages come in (told.c) and change what is known of the room (room.c) and of the game as each
   seat of this terminal sees it (eyes.c). From that follows what is told (story.c), what the dice
   need (shake.c, record.c) and what is asked (ask.c). What people may type besides is in
   commands.c. */
#ifndef HAZARD_CLIENT_INNER_H
#define HAZARD_CLIENT_INNER_H

#include <jansson.h>

#include "client/join.h"
#include "client/notes.h"
#include "client/wsclient.h"
#include "terminal/output.h"
#include "terminal/scene.h"

enum {
    JOIN_LINE = 401,      /* what a server takes in one message of a person */
    JOIN_UNANSWERED = 32, /* requests on their way */
    JOIN_PATH = 4096,
    JOIN_KEYS = 1, /* files that can be read */
    JOIN_SIGNALS = 2,
};

/* Somebody who plays at this terminal. */
typedef struct join_person {
    char name[HZ_NAME_SIZE], token[JOIN_TOKEN]; /* no token: does not sit yet */
    int seat;
    join_secret secret;
    bool has_sealed, has_shaken; /* for the coming game: it was sent */
} join_person;

/* room.c: the room as everybody may see it. */
typedef enum join_phase { PHASE_OPEN, PHASE_PLAYING, PHASE_OVER } join_phase;

typedef struct join_seat {
    char bot[HZ_NAME_SIZE]; /* empty: a person plays */
    bool is_taken, is_ready, is_here;
} join_seat;

typedef struct join_room {
    bool is_known;
    const hz_game *game;
    join_table table;
    join_phase phase;
    int64_t number; /* of the game */
    bool is_fair, is_shaking, is_hinting;
    join_seat seat[HZ_MAX_SEATS];
    int64_t ahead_ms; /* the server's clock before ours */
} join_room;

/* eyes.c: the game as one seat sees it. */
typedef struct join_eye {
    int seat;               /* -1: a watcher */
    json_t *lines, *events; /* of the game so far */
    size_t told;            /* events that have been told */
    json_t *unseen;         /* events that only this seat may see, to be told to it alone */
    json_t *back;           /* a line that was taken back, to be told; or NULL */
    json_t *awaited;        /* the newest message: what is awaited */
} join_eye;

/* link.c: what may be asked of the server, in the order of its table. */
typedef enum join_request_kind {
    ASK_MAKE,
    ASK_JOIN,
    ASK_SIT,
    ASK_SEAL,
    ASK_SHAKE,
    ASK_ACT,
    ASK_ROLL,
    ASK_SAY,
    ASK_REACT,
    ASK_FILL,
    ASK_UNDO,
    ASK_REPLACE,
    ASK_AGAIN,
    ASK_MUTE,
    ASK_HINT,
    ASK_TALK,
    ASK_LEAVE,
} join_request_kind;

typedef struct join_request {
    int64_t id; /* 0: this place is free */
    join_request_kind kind;
    int person;           /* whose it is; -1: nobody's */
    int64_t have;         /* the room's number when it was sent */
    char text[JOIN_LINE]; /* of what was typed */
} join_request;

typedef enum join_link_state {
    LINK_CALLING, /* the connection is being made, or the room entered */
    LINK_UP,
    LINK_DOWN, /* to be tried again */
} join_link_state;

typedef struct join_link {
    wsclient *client;
    int connection;
    join_link_state state;
    bool has_been_up;
    int64_t lost_at, retry_at, wait_ms; /* of our own clock */
    int64_t allowance, allowance_at;    /* thousandths of a message that a pipe may send */
    int64_t requests;
    join_request unanswered[JOIN_UNANSWERED];
} join_link;

/* ask.c: what somebody at this terminal is to do. */
typedef enum join_asked { ASKED_NOTHING, ASKED_CHOICE, ASKED_ROLL } join_asked;

typedef struct join_ask {
    join_asked kind;
    int seat;         /* who is asked: one of this terminal */
    json_t *basis;    /* what the question is about: while it stays, so does the question */
    uint64_t number;  /* of the question */
    bool is_waiting;  /* the answer is on its way */
    unsigned awaited; /* others who were said to be waited for, and whether for a roll */
    char purpose[80]; /* of the roll */
    char laid[120];   /* how it is told, where dice are told as they lie */
} join_ask;

/* record.c: the record of a game that is over. */
typedef struct join_fetch {
    bool is_wanted; /* it is over, and not checked yet */
    int request;    /* on its way; -1: none */
    int tries;
    int64_t retry_at, give_up_at;
    int64_t number;       /* of the game that was dealt with last */
    char path[JOIN_PATH]; /* where it was kept */
} join_fetch;

typedef struct join_state {
    join_wish wish;
    console terminal;
    scene here;
    join_link link;
    join_room room;
    hz_table table;              /* of that room; without its kit */
    bool is_secretive;           /* at this table somebody may know what another may not */
    unsigned readable;           /* files of the terminal that can be read */
    bool hears_keys;             /* the keyboard is listened to */
    int64_t have;                /* the room's number as of what has been told; -1: nothing yet */
    json_t *batch[HZ_MAX_SEATS]; /* messages of one number, until every own seat has one */
    int batched;
    join_person person[HZ_MAX_SEATS];
    int people;
    join_eye eye[HZ_MAX_SEATS];
    int eyes;
    join_notes notes;
    bool wants_again; /* another game was asked for */
    bool is_leaving;
    char refused[200]; /* why no shake was sent; empty: none was refused */
    char vote[16];     /* the table is asked: "undo", "replace"; empty: it is not */
    int vote_seat;
    int64_t over; /* number of the game whose end was told */
    join_ask ask;
    join_fetch fetch;
} join_state;

/* join.c */
void join_add_name(const join_state *join, int seat, hz_text *out);
void join_lift_curtain(join_state *join);
/* What the terminal is to know of the room, brought up to date. */
void join_set_scene(join_state *join);
/* Hangs up; the seat stays. */
void join_quit(scene *here);

/* link.c */
hz_status join_open_link(join_state *join, hz_error *error);
void join_close_link(join_state *join);
void join_tick_link(join_state *join);
/* Sends a request; `members` are given away. False, and it is said, if it cannot be sent. */
bool join_send(
    join_state *join, join_request_kind kind, int person, const char *text, json_t *members);
/* May a pipe send something, or would the server take it for too much at once? */
bool join_may_send(join_state *join);
/* The request that an answer belongs to; it is forgotten. */
bool join_take_request(join_state *join, int64_t id, join_request *out);
bool join_has_unanswered(const join_state *join, join_request_kind kind);
int join_count_unanswered(const join_state *join);
/* The room has been entered, anew if it was before. */
void join_linked(join_state *join);
/* Says what is wrong and ends, with EXIT_INPUT. */
void join_fail(join_state *join, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "hazard join URL --token T": adds how to come back. */
void join_add_way_back(const join_state *join, hz_text *out);

/* told.c */
void join_received(void *context, int connection, const char *text, size_t length);
void join_drop_batch(join_state *join);

/* people.c: who sits at this terminal. */
join_person *join_at_seat(join_state *join, int seat);
hz_seats join_own_seats(const join_state *join);
/* Seats for those who have none; the first question is whether there are any. */
bool join_can_sit(join_state *join);
void join_sit_down(join_state *join);
void join_took_seat(join_state *join, const join_request *request, const json_t *answer);
/* Everybody has moved on together: who of us sits where now? */
void join_follow_seats(join_state *join, const json_t *room);
void join_leave(join_state *join);
void join_left(join_state *join, const join_request *request);

/* room.c */
/* What a room says; false for a game this program does not know. */
bool join_read_room(join_state *join, const json_t *message);
void join_take_here(join_state *join, const json_t *here);
bool join_has_to_ready(const join_state *join);
const char *join_name(const join_state *join, int seat);
/* The time by the server's clock, since 1970. */
int64_t join_server_ms(const join_state *join);

/* eyes.c */
join_eye *join_eye_of(join_state *join, int seat);
/* Takes a message of this seat in. */
void join_look(join_eye *eye, json_t *message);
void join_close_eye(join_eye *eye);
/* Seats that are to choose. */
hz_seats join_wanted(const join_state *join);

/* tame.c: takes control characters out of all texts. */
void join_tame(json_t *node);

/* story.c */
/* Tells what nobody has been told yet. */
void join_tell_story(join_state *join);
void join_tell_end(join_state *join);
/* Events of one seat's alone, as they were put aside for it; then forgets them. */
void join_catch_up(scene *here, int seat);
bool join_tell_log(scene *here);
bool join_picture(scene *here, int viewer, hz_text *out);

/* shake.c */
/* A fresh shake for whoever sits down or plays again; none where nobody waits for one. False, and
   it ends, where the machine has no random bytes. */
bool join_draw(join_state *join, join_person *person, bool is_fair);
/* Seals and shakes that are due. */
void join_see_to_dice(join_state *join);
/* Another game, if it is wanted and the last one has been checked. */
void join_go_again(join_state *join);

/* record.c */
void join_want_record(join_state *join);
void join_tick_record(join_state *join);
void join_got(void *context, int request, int status, const char *text, size_t length);

/* ask.c: who is to do something, and what. */
/* Looks who is to do something after what has come in. */
void join_look_who_is_asked(join_state *join);
/* Is somebody here asked, and nothing on its way? */
bool join_is_asked(const join_state *join);
/* Is what is asked for one of several people here alone? */
bool join_is_private(const join_state *join);
/* The answer was accepted: whatever comes next is another question. */
void join_answered(join_state *join);
bool join_next(scene *here, scene_question *out);
scene_offers join_offers(scene *here, int seat);
void join_offer_at(scene *here, uint64_t index, char text[SCENE_ACTION], hz_text *meaning);
bool join_kind(scene *here, int verb, int part, hz_span spans[HZ_MAX_SLOTS]);
hz_status join_choose(scene *here, const char *text, int64_t took_ms, hz_error *error);
hz_status join_roll(scene *here, const hz_input *roll, hz_error *error);
hz_status join_roll_text(scene *here, const char *text, hz_error *error);

/* commands.c: what may be typed besides. */
extern const scene_command join_commands[];
/* Can a line of a pipe be taken now, or has it no use any more? NULL: is there still something to
   wait for? */
terminal_use join_use_of(void *context, const char *line);

#endif
