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
#include "hazard/event.h"
#include "hazard/field.h"
#include "hazard/options.h"
#include "hazard/rng.h"
#include "hazard/shape.h"
#include "hazard/status.h"
#include "hazard/text.h"
#include "hazard/turn.h"
#include "hazard/verb.h"

/* The most bytes that a state may have. */
enum { HZ_MAX_STATE = 4096 };

/* Room for any game's state. Copied as bytes: the first state_size of them. */
typedef struct hz_state {
    _Alignas(16) unsigned char bytes[HZ_MAX_STATE];
} hz_state;

typedef struct hz_kit_kind hz_kit_kind; /* hazard/kit.h */
typedef struct hz_gauge hz_gauge;       /* the dice box says what is measured */
typedef struct hz_solvable hz_solvable; /* hazard/solve.h */
typedef struct hz_stepwise hz_stepwise; /* likewise */
typedef struct hz_oracle hz_oracle;     /* hazard/oracle.h */
typedef struct hz_crew hz_crew;         /* hazard/crew.h */

/* The table a game is played at: everything that stays the same from the first input to the last.
   Plain data but for what is lent to it, so a copy is a table of its own. */
typedef struct hz_table {
    const hz_game *game;
    /* Tools that some games need (a lexicon, a dice box a thread); NULL for most. Nothing in it may
       influence a result beyond what the options name. */
    void *kit;
    /* Knows what choices are worth, for bots and hints; NULL: nobody does. Rules never look at it.
     */
    const hz_oracle *oracle;
    /* Values that were learned, as text, for bots that play by them: hazard/value.h. NULL: there
       are those that came with the game, or none. */
    const char *values;
    const hz_crew *crew;  /* helps bots that think ahead; NULL: they work alone */
    uint8_t seats, first; /* how many play; who begins, where the rules let anybody */
    uint64_t by_hand[HZ_MAX_OPTIONS / 64]; /* which options were set one by one, not by a preset */
    int32_t options[HZ_OPTION_WORDS];      /* the game's own struct of int32_t */
} hz_table;

#define HZ_UNCOUNTABLE UINT64_MAX /* a throw has no list of choices */

/* A way in which a game may end: a row of its table. The first row of every game is that it goes
 * on.
 */
typedef struct hz_ending {
    const char *name; /* for programs: "target" */
    const char *why;  /* for people: "the target was reached" */
    const char *rule;
    /* A limit on rounds or turns stopped it before it was decided: reports keep such games apart.
     */
    bool is_limit;
} hz_ending;

/* How a game stands, in numbers alone. */
typedef struct hz_standing {
    int32_t score[HZ_MAX_SEATS];
    /* From 1; ties share a place; provisional until the game is over. Where nobody wins, nobody has
       the first place, and all others are one further down. */
    uint8_t place[HZ_MAX_SEATS];
    uint8_t ending; /* a row of the game's endings; 0 while it goes on */
    uint8_t began;  /* who moved first, or HZ_NOBODY: not known yet, or nobody does */
} hz_standing;

/* The row behind a standing. */
const hz_ending *hz_ending_of(const hz_game *game, const hz_standing *standing);

/* Functions of the tables below have types of their own, so that a game can declare its own by
   them: `hz_show pig_show;`. */
/* What choosing this action would mean now: one short line. */
typedef void hz_explain(const hz_table *table,
                        const void *state,
                        int seat,
                        hz_action action,
                        const char *const *names,
                        hz_text *out);
/* The same in numbers: writes members into an object that is open. */
typedef void
hz_prospect(const hz_table *table, const void *state, int seat, hz_action action, hz_json *out);
/* What is going on; `names` may be NULL, then seats are numbers. */
typedef void hz_say(
    const hz_table *table, const void *state, int viewer, const char *const *names, hz_text *out);
/* Members of the view that rows cannot say, and those of one seat; the objects are open. */
typedef void hz_view_whole(const hz_table *table, const void *state, int viewer, hz_json *out);
typedef void
hz_view_seat(const hz_table *table, const void *state, int viewer, int seat, hz_json *out);
/* The table as text, in the colours and for the rows of the screen that `out` names. */
typedef void
hz_show(const hz_table *table, const void *state, int seat, const char *const *names, hz_text *out);
/* What was typed, in the light of the state. Refused with what may be typed; `*action` is then
   undefined. */
typedef hz_status hz_interpret(
    const hz_table *table, const void *state, const char *text, hz_action *action, hz_error *error);
/* The shortest text that is read as this action now. */
typedef void hz_brief(const hz_table *table, const void *state, hz_action action, hz_text *out);
/* What an unfinished choice would come to; never refuses, says so instead. */
typedef void
hz_trial(const hz_table *table, const void *state, int seat, const char *text, hz_json *out);
/* Advice in words and in numbers; `figures` may be NULL. */
typedef void hz_hint(const hz_table *table,
                     const void *masked,
                     int seat,
                     const char *const *names,
                     hz_text *out,
                     hz_json *figures);
/* Actions number `first` and on in one fixed order, at most `capacity`; returns how many. */
typedef int hz_list(const hz_table *table,
                    const void *state,
                    int seat,
                    uint64_t first,
                    hz_action *out,
                    int capacity);
/* Is the action legal for this seat? HZ_ILLEGAL and a sentence that names the rule. */
typedef hz_status
hz_judge(const hz_table *table, const void *state, int seat, hz_action action, hz_error *error);

/* Text of actions and pictures of positions. All of them get masked states only, except that
   `fields` are also used on true ones. */
typedef struct hz_notation {
    const hz_field *fields; /* ends with a row of zeros */
    const hz_shape *shapes; /* what programs are told; likewise */
    /* As a record has it, the state unseen: `parse` reads it back to the same bits. */
    void (*print)(const hz_table *table, hz_action action, hz_text *out);
    hz_status (*parse)(const hz_table *table, const char *text, hz_action *action, hz_error *error);
    /* One short line on what an action means right now, for a person about to choose. */
    hz_explain *explain;
    /* The same in numbers, for programs: members of an object by the shape "Prospect". NULL: there
       are none. */
    hz_prospect *prospect;
    /* What is going on, in a sentence or two; without names seats have numbers. NULL: the picture
       says it. */
    hz_say *status;
    /* Options that a client needs to draw the table, separated by blanks; NULL: none. */
    const char *view_options;
    /* What else a client needs: members of the whole by the shape "View", and of the object of one
       seat by the shape "Seat". NULL: nothing. Called by hz_view. */
    hz_view_whole *view;
    hz_view_seat *view_seat;
    hz_show *show; /* the picture of the table, for a terminal */
} hz_notation;

/* Is all that is legal listed? At tables with a kit, or at any, there may be more: what comes to
   the same, or what nobody would choose. */
typedef enum hz_listing { HZ_LISTS_ALL, HZ_LISTS_SOME_WITH_KIT, HZ_LISTS_SOME } hz_listing;

/* Where choices are typed rather than picked from a list. */
typedef struct hz_typing {
    /* Where finding a choice is the game itself, people are shown no list but this: how one is
       typed. Lists are then for bots and hints. NULL: choices are listed. */
    const char *search;
    /* What people may type instead, where it takes the state to understand it: "throw 1 at 7".
       Reads everything that `parse` reads. NULL: `parse` is all there is. */
    hz_interpret *interpret;
    /* How a person would type it now, where that is shorter than a record: `interpret` reads it as
       the same action. NULL: as `print` writes it. */
    hz_brief *brief;
    /* A choice that somebody is still at: what `text` (an action, or as much of one as the game
       understands) would come to, whoever's turn it is. Writes members of an object by the shape
       "Trial": `legal`, `why`, and what else the game has to say. NULL: legal or not is all there
       is to say. */
    hz_trial *trial;
    hz_listing listing;
    /* Real dice that people tell as they lie there, rather than group by group: an example of what
       to type ("blue 5 2, out 3, ring 1 2 2"), NULL where the dice awaited are told as usual; and
       the values of the request from such a text. Nothing draws them: where dice come to lie is no
       even chance. Both NULL: no dice are told so. */
    const char *(*laid_form)(const hz_table *table, const void *state);
    hz_status (*laid)(const hz_table *table,
                      const void *state,
                      const char *text,
                      uint64_t *values,
                      hz_error *error);
} hz_typing;

/* Settings for occasions at which the usual ones do not do. */
typedef struct hz_occasions {
    /* For tests and random play where the rules force no end or the usual table takes its time:
       settings under which they do not. NULL where none are needed. */
    const char *tests;
    /* What real dice need, where people could not answer some request otherwise: "table=hand".
       NULL: nothing. */
    const char *real_dice;
} hz_occasions;

/* Where the rules themselves keep time. */
typedef struct hz_clock {
    /* They say which turns have a limit: time cannot run out in any other, and a room has no clock
       beside theirs. */
    bool says_which;
} hz_clock;

/* Bots, and the ways in which they play: hazard/bot.h. */
typedef struct hz_bot hz_bot;
typedef struct hz_persona hz_persona;

/* How a bot chooses from what its seat may see. Called by hz_bot_act and the driver alone. */
typedef hz_action
hz_choose(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng);

/* Room for the words and for the numbers of a hint. */
enum { HZ_ADVICE_SIZE = 4000, HZ_FIGURES_SIZE = 16000 };

/* Where dice are really thrown: the table and the position at which choices are thought about by
   chances instead, with the same actions. False: not at this position; there the game's numbers say
   which choice is best. */
typedef bool
hz_try_at(const hz_table *table, const void *masked, hz_table *quick, hz_state *position);

/* How likely it is that the others, holding what a guess gives them, would have done what they were
   seen to do, beside a guess for which nothing is likelier: above 0, at most 1. A bluff is never
   impossible. */
typedef double hz_likely(const hz_table *table, const void *guessed, int seat);

/* How a position looks to a seat, in numbers: what somebody who knows the game would look at, as it
   concerns this seat. At most HZ_MAX_FEATURES of hazard/value.h, and the same number for all
   positions of a table; about as large as 1. Returns how many. */
typedef int hz_list_features(const hz_table *table, const void *masked, int seat, float *out);
/* Choices worth thinking about, the most promising first, where there may be more than can be
   tried: at most `capacity` legal ones, none twice; the rest is tried last. Returns how many. */
typedef int hz_propose(
    const hz_table *table, const void *masked, int seat, hz_rng *rng, hz_action *out, int capacity);

/* Each seat's part of the win from a full state that is not over, by the game's own reckoning. */
typedef void hz_estimate(const hz_table *table, const void *state, double *parts);

/* Who plays by itself, and what people are told when they ask. */
typedef struct hz_advice {
    const hz_persona *personas; /* ends with a row of zeros */
    const char *adviser;        /* the bot whose choice a hint compares; NULL: the first of them */
    /* For a person who is to choose: a few lines with the numbers behind the choice, from what the
       seat may see; at most HZ_ADVICE_SIZE bytes. A line with tabs is a row of a table, the first
       of a run of rows its head; whoever shows it lays it out. The same numbers go to `figures` as
       members of an object by the shape "Hint", at most HZ_FIGURES_SIZE bytes; NULL where nobody
       asks for them. At most a tenth of a second. What a hint recommends is found beside it
       (hazard/advice.h). NULL: the game has none. */
    hz_hint *hint;
    /* Positions of slow dice that may be thought about by chances; NULL: none. */
    hz_try_at *try_at;
    bool is_reckoned; /* the adviser reckons what to do; a hint need not think ahead */
    /* Games in the head of whoever thinks before a hint, as many as take half a second at most; 0:
       sixteen thousand. */
    uint32_t hint_games;
    /* Inputs of the quick games in which choices are tried for a review; 0: half a million. */
    uint32_t tried_inputs;
    /* For bots that think ahead. NULL: what was done tells nothing; what may be chosen is tried as
       it is listed; games are played to their end. */
    hz_likely *likely;
    hz_propose *propose;
    hz_estimate *estimate;
    uint32_t estimated_after; /* so many inputs are played before the game is asked */
    /* The levels `strong` and `master` as bots are typed, where the game has no bots of these names
       (hazard/bot.h). NULL: the adviser, and `search`. */
    const char *strong, *master;
    hz_list_features *features; /* for values that are learned; NULL: from the rows of the state */
    const char *const *values;  /* texts of those that come with the game; end with NULL. NULL: none
                                 */
} hz_advice;

/* One game: who sits where, and how it went: hazard/driver.h. */
typedef struct hz_seating hz_seating;
typedef struct hz_course hz_course;

/* Many games in a row: hazard/batch.h. */
typedef struct hz_batch hz_batch;
typedef struct hz_tally hz_tally;

/* The table of a game. Rows and functions, all of them constant: any number of tables and threads
   use one at a time. Sizes are in bytes. */
struct hz_game {
    const char *id, *title, *pitch; /* for programs; for people; why one would play it */
    const char *length;             /* "about 5 minutes" */
    int min_seats, max_seats, normal_seats;
    int rules_version; /* raised whenever an old record would replay differently */
    const char *page;  /* its rules in words: hazard/rules.h; NULL: none */
    size_t state_size, options_size;
    const hz_option *options;    /* ends with a row of zeros */
    const hz_preset *presets;    /* likewise; the first is the default */
    const hz_event_kind *events; /* likewise */
    const hz_ending *endings;    /* likewise; the first: it goes on */
    const hz_notation *notation;
    const hz_advice *advice;
    const hz_kit_kind *kit; /* what the table's kit is; NULL: the game needs none */
    /* Parts that only some games have; NULL where there is no need of them. */
    const hz_verb *verbs; /* kinds of actions; end with a row of zeros */
    /* Kinds of choices for the lab, by the words with which an action is written: "bid|pass|card
       1". A last one after a star is all the others: "*throw". NULL: the verbs. */
    const char *kinds;
    const hz_typing *typing;
    const hz_occasions *occasions;
    const hz_gauge *gauge; /* how the dice box measures its chances */
    const hz_clock *clock;
    const hz_solvable *solvable; /* how its positions are numbered: hazard/solve.h */
    const hz_stepwise *stepwise; /* how rolls are listed that are words, or wide: likewise */

    /* Refuses options that do not go together, and warns of pointless ones, naming both. NULL: no
       two of them quarrel. */
    hz_status (*check)(const hz_table *table, hz_text *warnings, hz_error *error);
    /* Writes the first state over zeros: whoever calls has wiped state_size bytes. */
    void (*start)(const hz_table *table, void *state);
    /* What is awaited. Asked before every input, and asked often: it looks, and changes nothing. */
    hz_turn (*turn)(const hz_table *table, const void *state);
    /* The whole request; NULL where `turn` never says wide. */
    void (*request)(const hz_table *table, const void *state, hz_chance *ask);
    /* How many actions the seat may choose among, and any window of them in one fixed order; or
       HZ_UNCOUNTABLE, and no window. */
    uint64_t (*count)(const hz_table *table, const void *state, int seat);
    hz_list *actions;
    /* A legal action from 64 random bits, uniform where countable. */
    hz_action (*sample)(const hz_table *table, const void *state, int seat, uint64_t bits);
    /* Is the action legal for a seat that is allowed to act? The sentence names the rule. */
    hz_judge *legal;
    /* Apply what was checked before: a legal action, values that hz_chance_check lets pass. They
       cannot fail. `log` is NULL where nobody listens. */
    void (*act)(const hz_table *table, void *state, int seat, hz_action action, hz_log *log);
    void (*rolled)(const hz_table *table, void *state, const uint64_t *values, hz_log *log);
    /* What the rules prescribe when time runs out, or the mildest action. It may be one that is
       not legal for a player: the game then knows that it was the clock. */
    hz_action (*timeout)(const hz_table *table, const void *state, int seat);
    /* Scores and places as they are, at any time; all of `out` is written. */
    void (*standing)(const hz_table *table, const void *state, hz_standing *out);
    /* Can play go on from this state, or have ended in it? The text of a position goes through it,
       so it refuses everything that would break the functions above. What no longer matters (the
       streak of a seat that is out) is not checked. */
    hz_status (*valid)(const hz_table *table, const void *state, hz_error *error);
    /* Wipes what the seat (or HZ_WATCHER) may not know: hz_mask_fields where the rows of `fields`
       say it all. A game without secrets says hz_hides_nothing. */
    void (*mask)(const hz_table *table, void *state, int seat);
    /* Fills a masked state with something consistent with all that the seat knows. */
    void (*guess)(const hz_table *table, void *state, int seat, hz_rng *rng);
    /* May anything be hidden at this table? NULL: yes, unless `mask` is hz_hides_nothing. */
    bool (*has_secrets)(const hz_table *table);
    /* Brings a copy of a state to the one that stands for all with the same future, where wiping
       the rows that are for display does not do. NULL: it does. */
    void (*fold)(const hz_table *table, void *state);
    /* The driver, compiled for this game. Adds to the tally; nothing, at a table without its kit.
     */
    void (*play_many)(const hz_table *table, const hz_batch *batch, hz_tally *tally);
    /* The same for one game that is under way: hz_drive_game. NULL: it goes through the driver that
       knows no game in particular. */
    void (*play_on)(
        const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course);
};

/* For games without secrets: says so, and does nothing. */
void hz_hides_nothing(const hz_table *table, void *state, int seat);
void hz_guesses_nothing(const hz_table *table, void *state, int seat, hz_rng *rng);

/* What the optional parts of a game say; NULL or "" where they are missing. */
const char *hz_search_text(const hz_game *game);
const char *hz_test_settings(const hz_game *game);
const char *hz_real_settings(const hz_game *game);
/* Do people type choices that only the state makes sense of? */
bool hz_is_typed(const hz_game *game);
/* Do the rules say which turns have a limit? */
bool hz_keeps_time(const hz_game *game);

/* May anything be hidden at this table? Devices that are handed round are covered then. */
bool hz_has_secrets(const hz_table *table);

/* What decides the rest of play: state_size bytes, those that are for display wiped. Equal keys
   have equal futures. */
void hz_key(const hz_table *table, const void *state, hz_state *key);

/* The view of a masked state: one object, with `covered`, the members that rows and the game name,
   and `seats`. */
void hz_view(const hz_table *table, const void *masked, int viewer, hz_json *out);

/* A true state as the viewer (a seat or HZ_WATCHER) may see it: masked, shown by the game, and,
   once somebody has chosen in secret, who still has to. */
void hz_show_to(
    const hz_table *table, const void *state, int viewer, const char *const *names, hz_text *out);
/* That line alone: "Still to choose: Ann, Cy."; nothing before somebody has. */
void hz_add_undecided(const hz_table *table,
                      const void *state,
                      const char *const *names,
                      hz_text *out);

/* The settings by which a table differs from what its presets alone would give. */
void hz_table_settings(const hz_table *table, const char *spec, hz_text *out);

/* Does the first seat of the table begin? Not where dice decide who does, or nobody does. */
bool hz_obeys_first(const hz_table *table);

/* Was this option set one by one? For warnings that only concern choices made on purpose. */
bool hz_was_set(const hz_table *table, const char *option);

/* May the viewer (a seat or HZ_WATCHER) see what these seats may see? A watcher sees what every
   seat may see. */
bool hz_sees(const hz_table *table, int viewer, hz_seats visible);

/* The whole request of a state that awaits chance. */
void hz_request(const hz_table *table, const void *state, hz_chance *ask);

/* The same for people who roll or look on: where several seats roll at once, the dice of each are a
   group of their own. The values are the same in the same order; streams know of one group alone.
 */
void hz_request_by_owner(const hz_table *table, const void *state, hz_chance *ask);

/* Is it this seat's business, and is the action legal? */
hz_status hz_check_action(
    const hz_table *table, const void *state, int seat, hz_action action, hz_error *error);

/* An action as it was written or typed. */
hz_status hz_read_action(
    const hz_table *table, const void *state, const char *text, hz_action *action, hz_error *error);

/* An action as a person would type it. */
void hz_print_action(const hz_table *table, const void *state, hz_action action, hz_text *out);

/* A hash of bytes, going on from another one (0 at first). Records hold it: it never changes. */
uint64_t hz_hash(const void *bytes, size_t size, uint64_t start);

/* Places by score, highest first; equal scores share a place and use up as many. */
void hz_rank(const int32_t *scores, int seats, uint8_t *places);

/* What a standing at the end amounts to, by who is in the first place: nobody, one seat, some
   seats, or everybody. For clients, terminal and status sentences alike; `hz_finishes` has their
   names. */
typedef enum hz_finish { HZ_UNWON, HZ_WON, HZ_SHARED, HZ_DRAW } hz_finish;
extern const char hz_finishes[]; /* "none won shared draw" */
hz_finish hz_finish_of(const hz_standing *standing, int seats);

/* "Ann wins", "Ann and Ben share the win", "a draw" or "nobody wins". */
hz_finish hz_add_finish(hz_text *out,
                        const hz_table *table,
                        const hz_standing *standing,
                        const char *const *names);

/* "Game over: Ann and Ben share the win", without a full stop. */
void hz_add_result(hz_text *out,
                   const hz_table *table,
                   const void *state,
                   const char *const *names);

#endif
