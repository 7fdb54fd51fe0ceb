/* What a game is: a constant table of functions over its own plain state.

   Nothing here knows a particular game. A game never allocates, prints, rolls, reads a clock or
   keeps anything; all it knows arrives as arguments, all it does is in what it returns or writes.
 */
#ifndef HAZARD_GAME_H
#define HAZARD_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/chance.h"
#include "hazard/options.h"
#include "hazard/rng.h"
#include "hazard/shape.h"
#include "hazard/status.h"
#include "hazard/text.h"

enum { HZ_MAX_STATE = 4096, HZ_MAX_EVENTS = 512, HZ_WATCHER = HZ_MAX_SEATS };

/* Room for any game's state. Copied as bytes: the first state_size of them. */
typedef struct hz_state {
    _Alignas(16) unsigned char bytes[HZ_MAX_STATE];
} hz_state;

typedef struct hz_game hz_game;
typedef struct hz_kit_kind hz_kit_kind; /* hazard/kit.h */
typedef struct hz_gauge hz_gauge;       /* the dice box says what is measured */

/* The table a game is played at: everything that stays the same from the first input to the last.
   Plain data but for the kit, so a copy is a table of its own. */
typedef struct hz_table {
    const hz_game *game;
    /* Tools that some games need (a lexicon, a dice box a thread); NULL for most. Nothing in it may
       influence a result beyond what the options name. */
    void *kit;
    uint8_t seats, first;
    uint64_t by_hand[HZ_MAX_OPTIONS / 64]; /* which options were set one by one, not by a preset */
    int32_t options[HZ_OPTION_WORDS];      /* the game's own struct of int32_t */
} hz_table;

#define HZ_UNCOUNTABLE UINT64_MAX /* a throw has no list of choices */

/* Packed by the game; nearly all need one word. */
typedef struct hz_action {
    uint64_t word[2];
} hz_action;

typedef enum hz_turn_kind { HZ_OVER, HZ_CHANCE, HZ_PLAYERS } hz_turn_kind;

/* What is awaited. Small enough for two registers; a request of several groups, weights, cards,
   words or secrets says `wide` and is fetched by hz_request. */
typedef struct hz_turn {
    uint8_t kind;
    uint8_t wide;      /* chance */
    uint8_t secret;    /* players: a choice is hidden from other seats when it is made */
    uint8_t roller;    /* chance: who rolls, or HZ_NOBODY */
    uint16_t count;    /* chance, not wide: that many dice … */
    uint16_t sides;    /* … of that many sides, seen by everybody */
    hz_seats wanted;   /* players: still to choose */
    hz_seats allowed;  /* players: wanted, and those who may still replace a pending choice */
    uint32_t limit_ms; /* players: time to choose, 0 = no limit */
} hz_turn;

static inline hz_turn hz_over(void)
{
    return (hz_turn){.kind = HZ_OVER};
}
static inline hz_turn hz_ask_dice(int count, int sides, int roller)
{
    return (hz_turn){.kind = HZ_CHANCE,
                     .count = (uint16_t)count,
                     .sides = (uint16_t)sides,
                     .roller = (uint8_t)roller};
}
static inline hz_turn hz_ask_wide(int roller)
{
    return (hz_turn){.kind = HZ_CHANCE, .wide = 1, .roller = (uint8_t)roller};
}
static inline hz_turn hz_ask_seat(int seat)
{
    hz_seats one = (hz_seats)(1u << seat);
    return (hz_turn){.kind = HZ_PLAYERS, .wanted = one, .allowed = one};
}
/* Simultaneous secret choices: `wanted` still to choose, all of `seats` may (re)choose. */
static inline hz_turn hz_ask_secretly(hz_seats wanted, hz_seats seats)
{
    return (hz_turn){.kind = HZ_PLAYERS, .secret = 1, .wanted = wanted, .allowed = seats};
}

enum { HZ_SAID = 16 };

/* Something that happened, for log, animation and lab. Kinds are numbers of hz_event_kind_at. */
typedef struct hz_event {
    uint16_t kind;
    hz_seats visible;
    uint8_t seat, other; /* HZ_NOBODY where there is none */
    int32_t a, b;
    const char *rule;   /* the id of the rule behind it */
    char text[HZ_SAID]; /* a word that it is about, ends by NUL; empty: none */
} hz_event;

typedef struct hz_event_kind {
    const char *name; /* for programs: "mark" */
    /* For people: {seat} {other} {a} {b} are filled in; "{a point}" counts ("3 points"), and
       "{a: flip swap turn_over}" names, from 0. "a.0" to "a.3" are the bytes of a number that holds
       several small ones: "{b.1 die}". "{text}" is the word. */
    const char *sentence;
    const char *counted; /* what the lab calls one of them: "lost wagers"; NULL: not counted */
    bool reveals;        /* something secret has just been shown to all: no way back past it */
} hz_event_kind;

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
} hz_log;

/* Before the next input. */
static inline void hz_log_clear(hz_log *log)
{
    log->count = 0;
    log->blob_size = 0;
    log->turns = log->rounds = 0;
}

static inline void hz_tell(hz_log *log, hz_event event)
{
    if (log && log->count < log->capacity) {
        log->events[log->count++] = event;
    } else if (log) {
        log->cut = true;
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

/* A way in which a game may end: a row of its table. The first row of every game is that it goes
 * on.
 */
typedef struct hz_ending {
    const char *name; /* for programs: "target" */
    const char *why;  /* for people: "the target was reached" */
    const char *rule;
} hz_ending;

/* How a game stands, in numbers alone. */
typedef struct hz_standing {
    int32_t score[HZ_MAX_SEATS];
    /* From 1; ties share a place; provisional until the game is over. */
    uint8_t place[HZ_MAX_SEATS];
    uint8_t ending; /* a row of the game's endings; 0 while it goes on */
    uint8_t began;  /* who moved first, or HZ_NOBODY: not known yet, or nobody does */
} hz_standing;

/* The row behind a standing. */
const hz_ending *hz_ending_of(const hz_game *game, const hz_standing *standing);

/* Members of a state that its text shows: the position is written and read by these rows, as
   clauses "key value value; key value". */
typedef enum hz_field_kind {
    HZ_NUMBER, /* signed or unsigned by `is_signed` */
    HZ_WORD,   /* one of `names` */
    HZ_WHO,    /* a seat, from 1; "-" for HZ_NOBODY */
    HZ_WHOM,   /* a set of seats as a mask: "13", "-" when empty */
    HZ_RUN,    /* a byte holding face * 16 + length: "3x2"; "-" for 0 */
    HZ_DIGITS, /* a row of small numbers written without blanks, cut after the last that is not 0 */
    HZ_CAPITALS, /* a row of letters, 1 to 26 as A to Z and 0 as ".", cut after the last */
    HZ_FACES,    /* how many dice show 1, 2, … `length`: "1 4x2", "-" when there are none */
    HZ_NUMBERS,  /* numbers, zeros at the end left out; "-" when there is nothing else */
} hz_field_kind;

typedef struct hz_field {
    const char *key;
    hz_field_kind kind;
    uint16_t offset;
    uint8_t size; /* bytes of one value: 1, 2, 4 or 8 */
    uint8_t is_signed;
    uint16_t length;   /* values; 0: one a seat */
    uint8_t seat;      /* not 0: of that seat, from 1; left out where nobody sits there */
    const char *names; /* for HZ_WORD, separated by blanks */
} hz_field;

/* Text of actions and pictures of positions. All of them get masked states only, except that
   `fields` are also used on true ones. */
typedef struct hz_notation {
    const hz_field *fields; /* ends with a row of zeros */
    const hz_shape *shapes; /* what programs are told; likewise */
    void (*print)(const hz_table *table, hz_action action, hz_text *out);
    hz_status (*parse)(const hz_table *table, const char *text, hz_action *action, hz_error *error);
    /* What people may type instead, where it takes the state to understand it: "throw 1 at 7".
       Reads everything that `parse` reads. NULL: `parse` is all there is. */
    hz_status (*interpret)(const hz_table *table,
                           const void *state,
                           const char *text,
                           hz_action *action,
                           hz_error *error);
    /* How a person would type it now, where that is shorter than a record: `interpret` reads it as
       the same action. NULL: as `print` writes it. */
    void (*brief)(const hz_table *table, const void *state, hz_action action, hz_text *out);
    /* One short line on what an action means right now, for a person about to choose. */
    void (*explain)(const hz_table *table,
                    const void *state,
                    int seat,
                    hz_action action,
                    const char *const *names,
                    hz_text *out);
    /* Writes an object by the shape "View". */
    void (*view)(const hz_table *table, const void *state, int seat, hz_json *out);
    /* A choice that somebody is still at: what `text` (an action, or as much of one as the game
       understands) would come to, whoever's turn it is. Writes members of an object by the shape
       "Trial": `legal`, `why`, and what else the game has to say. NULL: legal or not is all there
       is to say. */
    void (*trial)(
        const hz_table *table, const void *state, int seat, const char *text, hz_json *out);
    void (*show)(
        const hz_table *table, const void *state, int seat, const char *const *names, hz_text *out);
} hz_notation;

/* Bots, and the ways in which they play: hazard/bot.h. */
typedef struct hz_bot hz_bot;
typedef struct hz_persona hz_persona;

/* How a bot chooses from what its seat may see. Called by hz_bot_act and the driver alone. */
typedef hz_action
hz_choose(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng);

enum { HZ_ADVICE_SIZE = 4000 };

typedef struct hz_advice {
    const hz_persona *personas; /* ends with a row of zeros */
    const char *adviser;        /* the bot whose choice a hint tells; NULL: the first of them */
    /* For a person who is to choose: a few lines with the numbers behind the choice, from what the
       seat may see; at most HZ_ADVICE_SIZE bytes. A line with tabs is a row of a table, the first
       of a run of rows its head; whoever shows it lays it out. At most a tenth of a second. NULL:
       the game has none. */
    void (*hint)(const hz_table *table,
                 const void *masked,
                 int seat,
                 const char *const *names,
                 hz_text *out);
} hz_advice;

/* Many games in a row: hazard/batch.h. */
typedef struct hz_batch hz_batch;
typedef struct hz_tally hz_tally;

struct hz_game {
    const char *id, *title, *pitch;
    const char *length; /* "about 5 minutes" */
    int min_seats, max_seats, normal_seats;
    int rules_version; /* raised whenever an old record would replay differently */
    size_t state_size, options_size;
    const hz_option *options;    /* ends with a row of zeros */
    const hz_preset *presets;    /* likewise; the first is the default */
    const hz_event_kind *events; /* likewise */
    const hz_ending *endings;    /* likewise; the first: it goes on */
    const hz_notation *notation;
    const hz_advice *advice;
    const hz_kit_kind *kit; /* what the table's kit is; NULL: the game needs none */
    const hz_gauge *gauge;  /* how its chances are measured; NULL: it has none to measure */
    /* Where finding a choice is the game itself, people are shown no list but this: how one is
       typed. Lists are then for bots and hints. NULL: choices are listed. */
    const char *search;
    /* At tables with a kit more is legal than is listed: what comes to the same, or what nobody
       would choose. */
    bool lists_some;
    /* The rules say which turns have a limit. Time cannot run out in any other, and a room has no
       clock beside theirs. */
    bool keeps_time;
    /* For tests and random play where the rules force no end or the usual table takes its time:
       settings under which they do not. NULL where none are needed. */
    const char *cap_settings;
    /* What real dice need, where people could not answer some request otherwise: "table=hand".
       NULL: nothing. */
    const char *real_settings;

    /* Refuses options that do not go together, and warns of pointless ones, naming both. */
    hz_status (*check)(const hz_table *table, hz_text *warnings, hz_error *error);
    void (*start)(const hz_table *table, void *state);
    hz_turn (*turn)(const hz_table *table, const void *state);
    /* The whole request; NULL where `turn` never says wide. */
    void (*request)(const hz_table *table, const void *state, hz_chance *ask);
    /* How many actions the seat may choose among, and any window of them in one fixed order; or
       HZ_UNCOUNTABLE, and no window. */
    uint64_t (*count)(const hz_table *table, const void *state, int seat);
    int (*actions)(const hz_table *table,
                   const void *state,
                   int seat,
                   uint64_t first,
                   hz_action *out,
                   int capacity);
    /* A legal action from 64 random bits, uniform where countable. */
    hz_action (*sample)(const hz_table *table, const void *state, int seat, uint64_t bits);
    /* Is the action legal for a seat that is allowed to act? The sentence names the rule. */
    hz_status (*legal)(
        const hz_table *table, const void *state, int seat, hz_action action, hz_error *error);
    void (*act)(const hz_table *table, void *state, int seat, hz_action action, hz_log *log);
    void (*rolled)(const hz_table *table, void *state, const uint64_t *values, hz_log *log);
    /* What the rules prescribe when time runs out, or the mildest action. It may be one that is
       not legal for a player: the game then knows that it was the clock. */
    hz_action (*timeout)(const hz_table *table, const void *state, int seat);
    void (*standing)(const hz_table *table, const void *state, hz_standing *out);
    /* Can play go on from this state, or have ended in it? The text of a position goes through it,
       so it refuses everything that would break the functions above. What no longer matters (the
       streak of a seat that is out) is not checked. */
    hz_status (*valid)(const hz_table *table, const void *state, hz_error *error);
    /* Wipes what the seat (or HZ_WATCHER) may not know. A game without secrets says
       hz_hides_nothing. */
    void (*mask)(const hz_table *table, void *state, int seat);
    /* Fills a masked state with something consistent with all that the seat knows. */
    void (*guess)(const hz_table *table, void *state, int seat, hz_rng *rng);
    /* The driver, compiled for this game. Adds to the tally. */
    void (*play_many)(const hz_table *table, const hz_batch *batch, hz_tally *tally);
};

/* For games without secrets: says so, and does nothing. */
void hz_hides_nothing(const hz_table *table, void *state, int seat);
void hz_guesses_nothing(const hz_table *table, void *state, int seat, hz_rng *rng);

/* The settings by which a table differs from what its presets alone would give. */
void hz_table_settings(const hz_table *table, const char *spec, hz_text *out);

/* Was this option set one by one? For warnings that only concern choices made on purpose. */
bool hz_was_set(const hz_table *table, const char *option);

/* May the viewer (a seat or HZ_WATCHER) see what these seats may see? A watcher sees what every
   seat may see. */
bool hz_sees(const hz_table *table, int viewer, hz_seats visible);

/* The whole request of a state that awaits chance. */
void hz_request(const hz_table *table, const void *state, hz_chance *ask);

/* Is it this seat's business, and is the action legal? */
hz_status hz_check_action(
    const hz_table *table, const void *state, int seat, hz_action action, hz_error *error);

/* An action as it was written or typed. */
hz_status hz_read_action(
    const hz_table *table, const void *state, const char *text, hz_action *action, hz_error *error);

/* An action as a person would type it. */
void hz_print_action(const hz_table *table, const void *state, hz_action action, hz_text *out);

/* One event as a sentence of the log. */
void hz_event_text(const hz_game *game,
                   const hz_event *event,
                   const char *const *names,
                   hz_text *out);

uint64_t hz_hash(const void *bytes, size_t size, uint64_t start);

/* Places by score, highest first; equal scores share a place and use up as many. */
void hz_rank(const int32_t *scores, int seats, uint8_t *places);

/* Whoever is in the first place: "Ann", "Ann, Ben and Cy". Returns how many they are. */
int hz_add_winners(hz_text *out,
                   const hz_table *table,
                   const hz_standing *standing,
                   const char *const *names);

/* Position text. Reading starts from the state given (usually a fresh start), changes what the text
   names and refuses what cannot be. */
void hz_position_print(const hz_table *table, const void *state, hz_text *out);
hz_status hz_position_parse(const hz_table *table, const char *text, void *state, hz_error *error);

#endif
