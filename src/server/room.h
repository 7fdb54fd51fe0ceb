/* A room: seats, a game being played in it, and the log that determines both.

   Whatever changes a room is one entry of its log, a short text. Live play and loading from the
   store are the same path: entries applied one after another. Nothing here knows sockets, threads
   or disks. */
#ifndef HAZARD_SERVER_ROOM_H
#define HAZARD_SERVER_ROOM_H

#include "fair/fair.h"
#include "hazard/piece.h"
#include "hazard/record.h"
#include "store/store.h"

enum {
    ROOM_TOKEN_SIZE = 23, /* 22 characters of base64url */
    ROOM_HASH_SIZE = 65,  /* SHA-256 of a token, in hexadecimal */
    ROOM_ENTRY_SIZE = 20000,
    ROOM_GIVEN_SIZE = 12000, /* of it: lines from the midst of another game */
    ROOM_MAX_STEPS = 1024,   /* rolls in a row that one input may cause */
};

typedef enum room_phase { ROOM_OPEN, ROOM_PLAYING, ROOM_OVER } room_phase;
extern const char *const room_phase_names[]; /* "open" … */

/* Whether a bot may be asked for advice: by whoever plays alone against bots, always, or never.
   ORDER room_hints_names */
typedef enum room_hints { ROOM_HINTS_ALONE, ROOM_HINTS_YES, ROOM_HINTS_NO } room_hints;
extern const char *const room_hints_names[]; /* "alone" …; ends with NULL */

/* A seat belongs to whoever holds its token; a bot may play for it meanwhile. */
typedef struct room_seat {
    char name[HZ_NAME_SIZE];
    char bot[HZ_NAME_SIZE];     /* who plays: empty for the person */
    char token[ROOM_HASH_SIZE]; /* hashed; empty: nobody's */
    char seal[HZ_DIGEST_TEXT];  /* of the shake to come; empty: this seat does not shake */
    bool has_shaken;
    bool is_ready; /* a person: has sat down, or sealed a shake for another game */
    uint32_t sat;  /* the entry with which its person sat down; 0: nobody has */
} room_seat;

/* One input of the current game: where its line stands, and the entry that brought it. */
typedef struct room_input {
    uint32_t entry;
    uint32_t at; /* offset in room.lines */
} room_input;

/* What came of each input of the current game, found out once, when it is entered: whoever is told
   of it later is told from here. */
typedef struct room_moment {
    uint64_t rolls, trail;
    uint32_t events; /* so many until then */
    uint32_t lines;  /* so many bytes of lines for viewers until then */
} room_moment;

typedef struct room_past {
    room_moment *moments;
    hz_event *events;
    char *lines; /* inputs that not everybody may read: one line a seat and one for watchers */
    /* The game's state_size bytes each, where rolls take long: nobody works them out again to look
       back. Others go over the inputs once more. */
    unsigned char *states;
    size_t moment_capacity, event_capacity, line_capacity, state_capacity;
} room_past;

/* How things stood at each event of the newest inputs, for those who see every event: what is not
   kept here is entered once more for them. */
typedef struct room_reel {
    bool is_on;           /* does anybody look on so? */
    bool is_full;         /* events that came later are not on it */
    uint32_t first, next; /* the inputs on it, up to but without the last */
    size_t count, capacity;
    unsigned char *states; /* true ones, state_size bytes each */
} room_reel;

/* A game of the room, for good: found by its id when others have followed. */
typedef struct room_game {
    char id[HZ_ROOM_ID_SIZE]; /* 128 random bits; "" in a log that has none */
    char *record;             /* once another has been called for; NULL before */
} room_game;

typedef struct hz_room {
    char id[HZ_ROOM_ID_SIZE];
    uint32_t entries; /* applied so far; the room's sequence number */
    room_phase phase;
    bool is_listed, may_watch, is_fair;
    bool may_call; /* watchers may talk to the table */
    room_hints hints;
    int64_t made_ms;    /* time of the first entry */
    int64_t clock_ms;   /* for each decision, where the game has no limit of its own; 0: none */
    int64_t absent_ms;  /* so long may a person be away before a bot plays; 0: until a vote */
    int64_t touched_ms; /* time of the last entry, since 1970 */
    uint32_t game;      /* number of the current game in this room, from 1 once started */
    uint32_t changed;   /* the last entry that was no input */
    int caller;         /* seat, from 1, that called for the game to come; 0: nobody has */
    hz_header header;
    room_seat seats[HZ_MAX_SEATS];
    hz_fair fair;
    hz_session session;
    char *given; /* lines that its first game begins with; NULL: none */
    char *lines; /* inputs of the current game, one a line */
    size_t lines_length, lines_capacity;
    room_input *inputs;
    uint32_t input_count, input_capacity;
    room_past past;
    room_reel reel;
    bool
        is_skimmed; /* games that are applied now were followed by others: only their lines count */
    hz_house *house;  /* where its table is laid */
    room_game *games; /* all that have been started, `game` of them */
    size_t game_capacity;
} hz_room;

void room_init(hz_room *room, const char *id, hz_house *house);
void room_free(hz_room *room);

/* What somebody wants a new room to be. */
typedef struct room_wish {
    const char *spec, *settings;
    const char *record; /* whose table it is, and from whose midst it goes on; NULL: none */
    uint32_t given;     /* after so many of its inputs */
    hz_house *house;
    int seats, first;
    const char *bots[HZ_MAX_SEATS]; /* NULL or "": a person's seat */
    bool is_listed, may_watch, is_fair, may_call;
    room_hints hints;
    int64_t clock_ms, absent_ms;
    const uint8_t *secret; /* one that somebody has been told the commitment to; NULL: a new one */
} room_wish;

/* Is there such a seat? */
bool room_has_seat(const hz_room *room, int seat, hz_error *error);

/* Somebody who wants a seat. */
typedef struct room_sitter {
    const char *name, *token_hash;
    const char *seal; /* 64 hexadecimal digits, or "" */
} room_sitter;

/* Each of these checks a wish and writes the entries that fulfil it; nothing is applied yet. A
   refusal leaves the text empty. Entries are separated by a line with a single dot. */
hz_status room_write_make(const room_wish *wish, hz_text *out, hz_error *error);
hz_status room_write_sit(
    const hz_room *room, int seat, const room_sitter *sitter, hz_text *out, hz_error *error);
hz_status
room_write_bot(const hz_room *room, int seat, const char *bot, hz_text *out, hz_error *error);
hz_status room_write_leave(const hz_room *room, int seat, hz_text *out, hz_error *error);
hz_status room_write_back(const hz_room *room, int seat, hz_text *out, hz_error *error);
/* Another game, called for by this seat: people keep their seats, and the next one begins. */
hz_status room_write_again(const hz_room *room, int seat, hz_text *out, hz_error *error);
hz_status room_write_hints(const hz_room *room, room_hints hints, hz_text *out, hz_error *error);
/* Is a choice of this seat the last thing that happened? */
bool room_was_last(const hz_room *room, int seat);
hz_status room_write_undo(const hz_room *room, int seat, hz_text *out, hz_error *error);

/* An input in a seat's name ("wager") or, with `seat` HZ_NOBODY, a roll ("roll 4"); and the one
   that nobody but the clock makes. */
hz_status
room_write_input(const hz_room *room, int seat, const char *text, hz_text *out, hz_error *error);
hz_status room_write_timeout(const hz_room *room, int seat, hz_text *out, hz_error *error);

hz_status
room_write_seal(const hz_room *room, int seat, const char *seal, hz_text *out, hz_error *error);
hz_status
room_write_shake(const hz_room *room, int seat, const char *shake, hz_text *out, hz_error *error);

/* Is every seat taken? Have all who sealed a shake shown it? Then the game can start. */
bool room_is_full(const hz_room *room);
bool room_is_shaken(const hz_room *room);
void room_write_start(const hz_room *room, hz_text *out); /* draws the game's id */

/* 128 random bits as 22 characters that may stand in an address. */
void room_draw_name(char out[ROOM_TOKEN_SIZE]);

/* Fair rolls are awaited after a start or an input, and belong to it. Either they are rolled one by
   one once that is applied: false when none is awaited any more. Or, where rolls take long, what
   was written is worked out ahead, with the rolls that follow from it, in a copy that only a helper
   knows. */
bool room_awaits_roll(const hz_room *room);
hz_status room_roll(hz_room *room, int64_t at_ms, hz_text *out, hz_error *error);
hz_status room_write_rolls(const hz_room *room, hz_text *out, hz_error *error);

/* Applies one entry, made at this time. A wrong one is refused: the log is not ours, or broken. */
hz_status
room_apply(hz_room *room, const char *entry, size_t length, int64_t at_ms, hz_error *error);

/* Input `index` of the current game as a viewer may read it, and what it told. */
hz_piece room_line(const hz_room *room, uint32_t index, int viewer);
const hz_event *room_events(const hz_room *room, uint32_t index, int *count);

/* From here on events are filmed, or no more. */
void room_film(hz_room *room, bool is_on);
/* Are all inputs from number `first` on the reel, and nothing else? */
bool room_is_filmed(const hz_room *room, uint32_t first);

/* Enters the inputs that came after `before` once more, for a log that looks on. */
void room_enter_again(const hz_room *room, const hz_session *before, hz_log *log);

/* The session before input `index` of the current game. False where that would take long. */
bool room_recall(const hz_room *room, uint32_t index, hz_session *session);

/* Has nobody chosen anything yet in a game that has begun? */
bool room_is_fresh(const hz_room *room);

/* Entries cut out of what the functions above wrote. False at the end. */
bool room_next_entry(const char **rest, const char **entry, size_t *length);

/* The record of the last game that is over, the current one or the one before it; or of the one
   with this id. False if there is none, or it is not over. */
bool room_record(const hz_room *room, hz_text *out);
bool room_record_of(const hz_room *room, const char *game, hz_text *out);

/* The id of the newest game; "": none has been started. */
const char *room_game_id(const hz_room *room);

/* When time runs out for what is awaited, in milliseconds since 1970; 0: never. */
int64_t room_deadline(const hz_room *room);

/* Seats played by people at the moment. */
hz_seats room_people(const hz_room *room);

/* One of room_hints_names; false if it is none. */
bool room_read_hints(hz_piece word, room_hints *out);

/* May hints be asked for, with these people at the table? */
bool room_allows_hints(const hz_room *room);

/* The name of whoever has sat there longest; "": nobody sits there. */
const char *room_host(const hz_room *room);

/* Seats that are awaited and played by bots; by people. */
hz_seats room_awaited(const hz_room *room, bool bots);

#endif
