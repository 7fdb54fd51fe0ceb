/* What the files of the hub share. */
#ifndef HAZARD_SERVER_HUB_INNER_H
#define HAZARD_SERVER_HUB_INNER_H

#include "server/hub.h"
#include "server/publish.h"
#include "server/request.h"
#include "server/room.h"

enum {
    HUB_MESSAGE_SIZE = 1 << 17,
    HUB_MOST_WAITING = 64,
    HUB_BUCKETS = 4096,
    HUB_MISSING = 64,   /* ids remembered that no room has */
    HUB_TALLIES = 1024, /* addresses remembered that made rooms, or carried something */
    HUB_KNOWN = 256,    /* games of which it is remembered where they are */
    HUB_REVIEWS = 64,   /* kept; the oldest that nobody waits for goes first */
    HUB_REVIEWING = 8,  /* being made */
    HUB_BOXES = 256,    /* kept for somebody's other device */
    HUB_BATCH = 2048,   /* entries that go to disk together */
    HUB_FILM = 1 << 20, /* bytes of states for those who see every event */
};

typedef struct hub_place hub_place;

/* A connection. */
typedef struct hub_guest {
    net_id id;
    hub_place *place;       /* the room it is in; NULL: none */
    struct hub_guest *next; /* in the same room */
    hz_seats seats;         /* those it holds tokens for */
    hz_seats muted;
    bool explains, tells, draws, has_colour, animates;
    bool is_hinted;   /* a bot thinks for it */
    bool is_replayed; /* a record is worked out for it */
    bool is_promised; /* it has been told the commitment to this secret, which nothing has used */
    uint8_t secret[HZ_SECRET_SIZE];
    uint64_t address; /* hashed */
} hub_guest;

/* What an address has asked for lately that is counted. */
typedef struct hub_tally {
    uint64_t address;
    int count;
    int64_t since;
} hub_tally;

/* Where a game was played. */
typedef struct hub_known {
    char game[HZ_ROOM_ID_SIZE]; /* "": the row is free */
    char room[HZ_ROOM_ID_SIZE]; /* "": nowhere */
    bool is_asked;              /* the store is looking */
} hub_known;

/* Something that a client has locked, for whoever has the key. */
typedef struct hub_box {
    char key[REQUEST_KEY_SIZE];
    char *text; /* NULL: the row is free */
    int64_t until;
} hub_box;

/* A message that has to wait until the room is there, or until what is being written is on disk. */
typedef struct hub_waiting {
    struct hub_waiting *next;
    net_id id;
    hz_wanted wanted;
} hub_waiting;

/* A room is fetched and replayed, waits for requests, has what is to be entered worked out by a
   worker, or written to disk. */
typedef enum hub_state { HUB_LOADING, HUB_READY, HUB_WORKING, HUB_WRITING } hub_state;

/* Who gets an answer once the entry is on disk. */
typedef struct hub_answer {
    net_id id;
    int64_t request;
    char extra[160]; /* further members of the answer, JSON, beginning with a comma */
    bool enters;     /* the guest enters the room with it */
    hz_seats seats, left;
} hub_answer;

/* What is to happen in a room's game: it starts, a seat has chosen, or its time is up; HZ_NOBODY
   has rolled. */
typedef struct hub_move {
    bool is_start, is_late;
    int seat;
    char text[REQUEST_TEXT_SIZE + 8];
} hub_move;

typedef struct hub_errand hub_errand;

/* What the people at the table must agree on. */
typedef struct hub_vote {
    int kind; /* REQUEST_UNDO, REQUEST_REPLACE; 0: none is open */
    int seat;
    hz_seats yes;
    uint32_t entries; /* of the room it was asked in: it lapses when anything happens */
} hub_vote;

/* A room in memory. */
struct hub_place {
    hub_place *next; /* in the same bucket */
    uint64_t ticket;
    hub_state state;
    hz_room room;
    uint32_t stored;            /* the number up to which the room is on disk */
    uint32_t sat[HZ_MAX_SEATS]; /* who sat where when guests were last told */
    hz_session shown;           /* as guests last saw it */
    uint32_t shown_inputs, shown_game;
    bool is_plain;          /* only inputs since then */
    room_phase facts_phase; /* as the list of rooms has it */
    hub_guest *guests;
    hub_waiting *first, *last;
    int waiting;
    hub_answer answer;
    hub_vote vote;
    uint32_t slot;
    int64_t away_since[HZ_MAX_SEATS]; /* people who are not connected while they play; 0: here */
    uint64_t asked[HZ_MAX_SEATS];     /* the question that a bot is thinking about; 0: none */
    int64_t idle_since;
    bool is_fetched;    /* while loading: the keeper has the order */
    int64_t rest_until; /* after a failure: nothing happens by itself before */
};

/* The review of a finished game: made once, by helpers, and kept. */
typedef struct hub_review {
    char game[HZ_ROOM_ID_SIZE]; /* "": the row is free */
    hub_errand *errand;         /* while it is being made */
    char *text;                 /* an object of JSON, or a sentence that says why there is none */
    bool is_refused;
} hub_review;

/* Entries that go to disk together, with the time in front of each. */
typedef struct hub_batch {
    hz_entry list[HUB_BATCH];
    int count;
    size_t used;
    char texts[HUB_MESSAGE_SIZE + 32 * HUB_BATCH];
} hub_batch;

/* An answer that stays the same as long as the server runs. */
typedef struct hub_body {
    char *text; /* NULL: not made yet */
    size_t length;
    char *zipped; /* NULL: nobody gets it zipped */
    size_t zipped_length;
    char tag[24];
} hub_body;

struct hz_hub {
    hub_def def;
    hub_guest *guests; /* by index of their id */
    hub_place *buckets[HUB_BUCKETS];
    hub_place **slots; /* by the low half of their ticket */
    int rooms;
    uint32_t generations;
    char *listed; /* body of the list of rooms */
    hub_body games;
    bool is_listing;
    int64_t list_at;
    uint64_t inputs, refused, failed;
    hub_errand *errands; /* given to workers or waiting for them, the oldest first */
    uint64_t errands_made;
    hub_tally makers[HUB_TALLIES], carriers[HUB_TALLIES];
    hub_known known[HUB_KNOWN];
    uint32_t known_count;
    hub_waiting *seekers; /* replays of games that the store is looking for */
    int seeking;
    hub_review reviews[HUB_REVIEWS];
    uint32_t review_count;
    hub_box boxes[HUB_BOXES];
    char missing[HUB_MISSING][HZ_ROOM_ID_SIZE];
    uint32_t missing_count;
    hub_batch batch;
    unsigned char film[HUB_FILM];
    char message[HUB_MESSAGE_SIZE];
    char staged[HUB_MESSAGE_SIZE];
    char body[HUB_MESSAGE_SIZE];
};

hub_guest *hub_find_guest(hz_hub *hub, net_id id);
hub_place *hub_find_place(hz_hub *hub, const char *id);
hub_place *hub_add_place(hz_hub *hub, const char *id, hub_state state);
/* A room that is not in memory: its log is asked for. NULL: too busy. */
hub_place *hub_fetch_place(hz_hub *hub, const char *id);
void hub_enter(hz_hub *hub, hub_guest *guest, hub_place *place, hz_seats seats);
void hub_forget(hz_hub *hub, hub_place *place);
hz_seats hub_here(const hub_place *place);
void hub_tell_here(hz_hub *hub, hub_place *place);

/* Notes since when people are not connected to the game they play; true if that has changed. When a
   bot takes over from one of them by itself; 0: it does not. */
bool hub_note_away(hub_place *place, int64_t now);
int64_t hub_bot_due(const hub_place *place, int seat);

/* Seats move between games and are given up: whoever held one holds it where it is now. */
void hub_follow_seats(hub_place *place);

/* Is this guest one for the table's eyes? A table may not want to be watched. */
bool hub_may_see(const hub_place *place, const hub_guest *guest);

void hub_send(hz_hub *hub, net_id id, const hz_text *text);
void hub_refuse(hz_hub *hub, net_id id, int64_t request, const hub_place *place, const char *why);
void hub_accept(hz_hub *hub, net_id id, int64_t request, const hub_place *place, const char *extra);
uint64_t hub_new_ticket(hz_hub *hub, const hub_place *place);
void hub_remember_shown(hub_place *place);
void hub_show_all(hz_hub *hub, hub_place *place);
void hub_show_room(hz_hub *hub, const hub_place *place, const hub_guest *guest);

/* The inputs from number `first` on, for guests who have seen all before them. */
typedef struct hub_news {
    const hz_session *before; /* as it was then; NULL: the whole view is told */
    uint32_t first;
    publish_film film; /* for those who see every event; in the hub's memory, one at a time */
} hub_news;

/* The room as it was after `first` inputs of its game, `then`, and the inputs that followed. False:
   they did not fit. */
bool hub_show_from(hz_hub *hub,
                   const hub_place *place,
                   const hub_guest *guest,
                   const hz_session *then,
                   uint32_t first);

hub_news hub_gather(
    hz_hub *hub, const hub_place *place, const hz_session *before, uint32_t first, bool is_filmed);
/* False: they are more than one message holds. */
bool hub_show_inputs(hz_hub *hub,
                     const hub_place *place,
                     const hub_guest *guest,
                     const hub_news *news);

/* Asks a bot what it would do in a seat, with what that seat may see. False: too busy. */
bool hub_ask_bot(hz_hub *hub, hub_place *place, int seat, const char *bot, worker_hint hint);

/* What a seat is asked, as a number that is not 0. */
uint64_t hub_question(const hub_place *place, int seat);
/* A bot has thought: its move is made, or a hint goes to who asked for it, if it is still good. */
void hub_take_answer(hz_hub *hub, const worker_answer *thought);

/* What has to happen by itself: a full room starts, bots are asked. */
void hub_go_on(hz_hub *hub, hub_place *place);

/* Applies the entries, hands them to the keeper and remembers whom to answer. */
void hub_commit(hz_hub *hub, hub_place *place, const char *entries, const hub_answer *answer);

/* Writes what follows from a move and commits it. Where rolls take long a worker does the writing,
   and the room waits for it. False: refused, and whoever is to be answered knows why. */
bool hub_move_on(hz_hub *hub, hub_place *place, const hub_move *move, const hub_answer *answer);

/* Serves who has waited, and does what has to happen by itself. */
void hub_resume(hz_hub *hub, hub_place *place);

/* A log that was fetched goes on being applied by a worker, from number `applied` on; a record of
   rolls that take long is told by one. Both take what they are given. */
void hub_send_log(hz_hub *hub, hub_place *place, const keeper_result *log, int applied);
void hub_send_record(hz_hub *hub, hub_guest *guest, const hz_wanted *wanted, publish_record *told);

/* A room's log has been applied, as far as it could be. */
void hub_take_room(
    hz_hub *hub, hub_place *place, int entries, hz_status status, const hz_error *error);
hz_status hub_apply_stored(hz_room *room, const hz_entry *entry, hz_error *error);

/* Errands: as many as there is room for go to the workers; what one has done is taken up; one that
   was made for a guest who has left need not be gone on with. */
void hub_give_errands(hz_hub *hub);
void hub_take_errand(hz_hub *hub, hub_errand *done);
void hub_drop_errands(hz_hub *hub, net_id id);
void hub_free_errands(hz_hub *hub);
int hub_count_errands(const hz_hub *hub);
/* Has a record reviewed; the errand's progress, 0 to 1. NULL: too busy. */
hub_errand *hub_send_review(hz_hub *hub, const char *record);
double hub_errand_progress(const hub_errand *errand);
hub_place *hub_place_of_ticket(hz_hub *hub, uint64_t ticket);

/* Entries that were written go to disk; a refusal goes back. */
void hub_commit_or_refuse(hz_hub *hub,
                          hub_place *place,
                          const hub_answer *answer,
                          hz_status status,
                          const hz_error *error);

/* Counts what an address asks for in a span of time. False: it is more than `most`. Two addresses
   that meet in one row take turns in it: that lets a stranger do more than he may, never less. */
bool hub_count(hub_tally rows[HUB_TALLIES], uint64_t address, int most, int64_t span, int64_t now);

/* hub_games.c: the room in which a game was played; "": in none; NULL: the store is asked, or too
   busy for it. What it has found is taken up; a request about a game waits for it. */
const char *hub_room_of_game(hz_hub *hub, const char *game);
void hub_take_found(hz_hub *hub, const keeper_result *found);
void hub_seek(hz_hub *hub, hub_guest *guest, const hz_wanted *wanted);
void hub_free_seekers(hz_hub *hub);

/* Was the room looked for lately, and not found? */
bool hub_is_missing(const hz_hub *hub, const char *id);

/* Takes a request to the room it names, or to the one the guest is in. */
void hub_take_to_room(hz_hub *hub, hub_guest *guest, const hz_wanted *wanted);

/* hub_reviews.c: what there is to say of the review of a game, whose record this is (NULL: only if
   it is known already). False: nothing is known. And what came of an errand. */
bool hub_tell_review(hz_hub *hub, const char *game, const char *record, net_response *out);
void hub_take_review(hz_hub *hub, const hub_errand *errand, char *text, bool is_refused);
void hub_free_reviews(hz_hub *hub);

/* hub_look.c: several rooms at a glance. */
void hub_look(hz_hub *hub, const hub_guest *guest, const hz_wanted *wanted);
/* Seats of a room that these tokens hold. */
hz_seats hub_seats_held(const hz_room *room, const hz_wanted *wanted);

/* hub_carry.c: boxes are kept for a while, and taken out once. */
void hub_carry(hz_hub *hub, const hub_guest *guest, const hz_wanted *wanted);
void hub_collect(hz_hub *hub, const hub_guest *guest, const hz_wanted *wanted);
void hub_drop_boxes(hz_hub *hub, int64_t now); /* those whose time is up */

/* The seat a guest speaks for: the one named, or the only one it holds; -1: none. */
int hub_seat_of(const hub_guest *guest, const hz_wanted *wanted);

/* What a guest says of hints; false, and why, if it is no word for them. */
bool hub_read_hints(const char *text, room_hints *out, hz_error *error);

/* Coming and going. */
void hub_make(hz_hub *hub, hub_guest *guest, const hz_wanted *wanted);
void hub_join(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted);
void hub_sit(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted);
void hub_leave(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted);
void hub_fill(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted);

/* Talk: said, read back, reacted to, not heard any more; and what the keeper has kept or found. */
void hub_say(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted);
void hub_read_talk(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted);
void hub_react(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted);
void hub_mute(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted);
void hub_take_said(hz_hub *hub, const keeper_result *result);
void hub_take_talk(hz_hub *hub, const keeper_result *result);

/* Does what a request asks for, in a room that is ready. */
void hub_serve(hz_hub *hub, hub_guest *guest, hub_place *place, const hz_wanted *wanted);

#endif
