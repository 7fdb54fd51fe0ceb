/* What the files of `hazard join` share: a room of a server, played in from this terminal.

   Messages come in (told.c) and change what is known of the room (room.c) and of the game
   as each seat of this terminal sees it (eyes.c). From that follows what is told
   (story.c), what the dice need (shake.c, record.c) and what is asked (ask.c).
   Lines that are typed (keys.c) are answers or words (words.c). */
#ifndef HAZARD_CLIENT_INNER_H
#define HAZARD_CLIENT_INNER_H

#include <jansson.h>

#include "client/join.h"
#include "client/notes.h"
#include "client/wsclient.h"
#include "terminal/output.h"
#include "terminal/terminal.h"

enum {
    JOIN_LINE = 401,      /* what a server takes in one message of a person */
    JOIN_UNANSWERED = 32, /* requests on their way */
    JOIN_WORD = 160,
    JOIN_PATH = 4096,
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
    bool is_fair, is_shaking;
    join_seat seat[HZ_MAX_SEATS];
    int64_t ahead_ms; /* the server's clock before ours */
} join_room;

/* eyes.c: the game as one seat sees it. */
typedef struct join_eye {
    int seat;               /* -1: a watcher */
    json_t *view;           /* NULL before the game */
    json_t *lines, *events; /* of the game so far */
    size_t told;            /* events that have been told */
    json_t *unseen;         /* events that only this seat may see, to be told to it alone */
    json_t *back;           /* a line that was taken back, to be told; or NULL */
    json_t *awaited;        /* the newest message: what is awaited */
} join_eye;

/* link.c: what may be asked of the server, in the order of its table. */
typedef enum join_kind {
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
    ASK_LEAVE,
} join_kind;

typedef struct join_request {
    int64_t id; /* 0: this place is free */
    join_kind kind;
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

/* What only one of several people here may see is behind a curtain. */
typedef enum join_curtain {
    CURTAIN_NONE,    /* nobody has been asked to take the keyboard yet */
    CURTAIN_INVITED, /* somebody has: Enter is awaited */
    CURTAIN_PASSED,  /* that person sits at the keyboard */
} join_curtain;

typedef struct join_ask {
    join_asked kind;
    int seat;        /* who is asked: one of this terminal */
    json_t *basis;   /* what the question is about: while it stays, so does the question */
    bool is_shown;   /* table and choices are on the screen */
    bool is_waiting; /* the answer is on its way */
    join_curtain curtain;
    int64_t limit_ms;  /* when it was shown; 0: no clock */
    bool was_reminded; /* that time runs out */
    unsigned awaited;  /* others who were said to be waited for, and whether for a roll */
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

/* typing.c: the line being typed, on a terminal. */
typedef struct join_typing {
    bool is_on;    /* keys come one by one, and are shown by us */
    bool is_shown; /* what was typed stands behind the prompt */
    enum { ESCAPE_NONE, ESCAPE_BEGUN, ESCAPE_LONG, ESCAPE_LAST } escape;
    char text[1024];
    size_t length;
} join_typing;

/* keys.c: lines from the keyboard or a pipe. */
typedef struct join_keys {
    join_typing typing;
    char *bytes; /* read and not yet taken */
    size_t length, capacity;
    bool is_watched, is_ended;
    int idle; /* lines of a pipe of which nothing came */
} join_keys;

typedef struct join_state {
    join_wish wish;
    cli_terminal terminal;
    join_link link;
    join_keys keys;
    join_room room;
    int64_t have;                /* the room's number as of what has been told; -1: nothing yet */
    json_t *batch[HZ_MAX_SEATS]; /* messages of one number, until every own seat has one */
    int batched;
    join_person person[HZ_MAX_SEATS];
    int people;
    join_eye eye[HZ_MAX_SEATS];
    int eyes;
    bool is_secretive; /* in this game somebody here knows what another may not */
    join_notes notes;
    bool wants_again; /* another game was asked for */
    bool is_leaving;
    char refused[200]; /* why no shake was sent; empty: none was refused */
    char vote[16];     /* the table is asked: "undo", "replace"; empty: it is not */
    int vote_seat;
    int64_t over; /* number of the game whose end was told */
    join_ask ask;
    join_fetch fetch;
    hz_text line; /* what is being said to all */
    char line_text[TERMINAL_TEXT];
    char *later; /* said while one person's screen was up */
    size_t later_length;
    bool is_reply; /* what is said is for whoever sits at the keyboard */
    bool has_prompt;
    bool is_done;
    int status;
} join_state;

/* screen.c */

/* Prints what was put together in join->line to all: on the screen, or once it is everybody's
   again; a reply at once. `indent` as in terminal_say. */
void join_tell(join_state *join, int indent);
/* The same, as it is: for what is to be copied. */
void join_tell_exactly(join_state *join);
/* One sentence: capital letter in front, full stop behind. */
void join_object(join_state *join, const char *sentence);
/* Makes room for output, wiping a prompt that nobody has answered yet. */
void join_clear_prompt(join_state *join);
void join_open_private(join_state *join);
void join_close_private(join_state *join);
void join_add_name(const join_state *join, int seat, hz_text *out);
int64_t join_now_ms(void);

/* link.c */
hz_status join_open_link(join_state *join, hz_error *error);
void join_close_link(join_state *join);
void join_tick_link(join_state *join);
/* Sends a request; `members` are given away. False, and it is said, if it cannot be sent. */
bool join_send(join_state *join, join_kind kind, int person, const char *text, json_t *members);
/* May a pipe send something, or would the server take it for too much at once? */
bool join_may_send(join_state *join);
/* The request that an answer belongs to; it is forgotten. */
bool join_take_request(join_state *join, int64_t id, join_request *out);
bool join_has_unanswered(const join_state *join, join_kind kind);
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
/* Does somebody here see what another may not? */
bool join_keeps_secrets(const join_state *join);

/* tame.c: takes control characters out of all texts. */
void join_tame(json_t *node);

/* view.c: views as JSON. */
/* Applies "position, value, position, value …". */
void join_change_view(json_t *view, const json_t *changes);
/* What is alike in both, null where they differ; a new reference. */
json_t *join_common_view(json_t *one, json_t *other);
/* A compact picture of any game's view. */
typedef struct join_names {
    const char *name[HZ_MAX_SEATS];
    int count;
    hz_seats marked;
} join_names;
void join_add_view(json_t *view, const join_names *names, hz_text *out);

/* story.c */
/* Tells what nobody has been told yet. */
void join_tell_story(join_state *join);
/* Events of one seat's alone, as they were put aside for it; then forgets them. */
void join_tell_unseen(join_state *join, int seat);
void join_tell_log(join_state *join);
void join_tell_end(join_state *join);
/* The table as all here, or this seat alone, may see it: put into `out`. */
void join_add_board(join_state *join, int seat, hz_text *out);

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

/* offer.c: choices as a list of texts. */
typedef struct join_offer {
    const json_t *list, *meanings;
    enum { OFFER_BY_WORDS, OFFER_BY_PLACE, OFFER_BY_OWN_NUMBER } by;
} join_offer;

join_offer join_offer_of(const json_t *message);
void join_offer_add(const join_offer *offer, size_t index, hz_text *out);
int join_offer_width(const join_offer *offer);
/* "1-6", "1, 2 or 5"; nothing where there are no numbers. */
void join_offer_add_numbers(const join_offer *offer, hz_text *out);
/* The choice that is meant: as it is written or by number; by its first letters. HZ_UNKNOWN: none,
   HZ_MALFORMED: a sentence says why not. */
hz_status
join_offer_read(const join_offer *offer, const char *typed, const char **choice, hz_error *error);
hz_status
join_offer_guess(const join_offer *offer, const char *typed, const char **choice, hz_error *error);
void join_offer_refuse(const join_offer *offer, const char *typed, hz_error *error);

/* ask.c */
/* Looks who is to do something after what has come in. */
void join_look_who_is_asked(join_state *join);
/* Puts the question on the screen, if it is not there. */
void join_settle(join_state *join);
void join_tick_ask(join_state *join);
/* Is somebody here asked, and nothing on its way? */
bool join_is_asked(const join_state *join);
/* Sends what was typed for the question; false if it is none of the answers. */
bool join_answer(join_state *join, const char *typed);
bool join_answer_letters(join_state *join, const char *typed);
void join_refuse_answer(join_state *join, const char *typed);
/* The answer was accepted: whatever comes next is another question. */
void join_answered(join_state *join);
/* The answer was refused, or the table is to be shown again. */
void join_ask_again(join_state *join, bool shows_all);
/* The choices that a screen had no room for. */
void join_list_more(join_state *join);

/* roll.c: real dice. */
/* Who here is to enter them: a seat, -1 if nobody is. */
int join_roller(join_state *join);
/* "a die", "2 dice and 1 d12". */
void join_add_roll(const join_state *join, const json_t *message, hz_text *out);
void join_enter_roll(join_state *join, const char *values);

/* doings.c: what the words do. */
typedef struct join_word {
    const char *name, *also; /* also: another name, or NULL */
    const char *value;       /* what must follow it, "[X]" if it may; NULL: nothing */
    const char *meaning;
    void (*does)(join_state *join, const char *rest);
    /* When a line of a pipe with it is of use: whenever there is a table, while somebody is asked,
       or when a game is over. */
    enum { ANY_TIME, WHEN_ASKED, WHEN_OVER } when;
} join_word;
extern const join_word join_words[]; /* ends with a row of zeros */
void join_show_board(join_state *join);
void join_quit(join_state *join);

/* words.c */
/* Does what a line says. */
void join_take_line(join_state *join, const char *line);
/* Can a line of a pipe be taken now, or has it no use any more? */
typedef enum join_use { USE_NOW, USE_LATER, USE_NEVER } join_use;
join_use join_use_of(const join_state *join, const char *line);

/* typing.c */
void join_take_keyboard(join_state *join);
/* A key was pressed; true when it ends the line. */
bool join_type(join_state *join, char key);
void join_show_typed(join_state *join);
/* Another question has come up: what was being typed for the last one is not meant for it. */
void join_drop_half_answer(join_state *join);

/* keys.c */
void join_open_keys(join_state *join);
void join_close_keys(join_state *join);
void join_readable(void *context, int descriptor);
void join_feed(join_state *join);

#endif
