/* Bots: players that are not people.

   A bot is plain data: a way of playing (a persona; none is the uniform random player), a level and
   a budget. Most personas are one function of what their seat may see. One that remembers its
   moves, keeps a tree or maps a file has a mind: it is opened before it is asked, begins anew with
   each game, and is closed by whoever opened it. A mind belongs to one seat of one game at a time,
   and to one thread.

   What a bot does depends on the table, on what its seat may see, on the random stream it is given
   and on what it was asked before in the same game; on nothing else. A budget is therefore a number
   of simulations, never a time. */
#ifndef HAZARD_BOT_H
#define HAZARD_BOT_H

#include <assert.h>

#include "hazard/game.h"

/* A player: which way it plays, how well, and how long it may think. Copied freely while it is not
   open; an open one is its opener's. */
struct hz_bot {
    const hz_persona *persona; /* NULL: chooses any legal action */
    int32_t level;             /* a persona's parameter */
    uint32_t budget;           /* simulations a choice; 0: as many as usual */
    void *context;             /* its mind, while it is open; NULL where the persona has none */
};

/* How much a persona that searches may search. */
typedef struct hz_budget {
    uint32_t usual, least, most; /* simulations a choice; all 0: it does not search */
} hz_budget;

/* How well somebody plays who sits down against it, in a word for people. */
typedef enum hz_strength {
    HZ_UNRATED, /* nobody has said: a game from elsewhere */
    HZ_BEGINNER,
    HZ_CASUAL,
    HZ_SKILLED,
    HZ_STRONG,
    HZ_PERFECT,
} hz_strength;

extern const char *const hz_strength_words[]; /* "", "beginner" … */

/* A choice that a bot which thinks ahead has compared to the end. */
typedef struct hz_pondered {
    hz_action action;
    double wins;        /* its part of the win */
    double more, error; /* than with what it usually does, game by game; standard error */
} hz_pondered;

/* So many of them are told. */
enum { HZ_MOST_TOLD = 5 };

/* What a bot that thinks ahead found when it last chose. */
typedef struct hz_thought {
    hz_action best, second; /* what it chose, and the next best, where there was another */
    int choices;            /* that were compared; 1: there was no other */
    uint32_t games;         /* in which they were to the end; 0: it did not have to think */
    double wins;            /* its part of the win in those */
    double ahead, error;    /* how much more that was than with the next best; standard error */
    bool is_habit;          /* too close to tell: it did what the level `strong` does */
    bool is_even;           /* no game ended otherwise with one choice than with another */
    hz_pondered tried[HZ_MOST_TOLD]; /* to the end: its choice, then the best first */
    int told, usual; /* so many of them; which of them it would have done without thinking */
} hz_thought;

/* Names for the bot that everybody meets first, as many as there can be of it at a table. */
#define HZ_TOWNSFOLK "Miller, Ferryman, Baker, Cooper, Weaver, Potter, Carter, Beekeeper"

/* A way of playing that belongs to one game. The first row of every game is `casual`. */
struct hz_persona {
    const char *name, *meaning; /* as it is typed; what it does, for people */
    hz_choose *choose;          /* a legal action, from the masked state alone */
    const char *level;          /* what its parameter means; NULL: it has none */
    int32_t min, max, normal;   /* of the level: min <= normal <= max */
    bool is_slow;               /* thinks for milliseconds: tests of many games leave it out */
    hz_budget budget;
    /* Who it is at a table, for people: characters by their trades, commas between ("Miller,
       Baker": the Miller), how well it plays, and a line on how. NULL and HZ_UNRATED: it goes by
       its name, and `casual` by those of HZ_TOWNSFOLK.
     */
    const char *names;
    hz_strength strength;
    const char *manner;
    /* A mind: all three, or none. `open` makes the context, which is not NULL, or refuses and
       leaves nothing behind. `begin` forgets the game before. The next question may come from the
       midst of a game (after an undo, or where a game is taken up again): what is remembered helps
       to choose, but is not needed for it. */
    hz_status (*open)(const hz_table *table, hz_bot *bot, hz_error *error);
    void (*begin)(const hz_bot *bot);
    void (*close)(const hz_bot *bot);
    /* What the bot, which is open, found when it last chose; false: nothing yet. NULL: it does not
       say. */
    bool (*recall)(const hz_bot *bot, hz_thought *out);
};

/* The bot that plays by the oracle of its table (hazard/oracle.h). Games that say how they are
   solved have it beside their own. */
extern const hz_persona hz_perfect;

/* The bot that is new to the game: overlooks most of what may be done, and takes what brings points
   at once. Every game has it beside its own. */
extern const hz_persona hz_newcomer;

/* The bot that thinks ahead: a tree search over what each seat may see. Every game has it beside
   its own. */
extern const hz_persona hz_search;

/* The uniform random player as lists tell of it. A bot that plays so has no persona at all. */
extern const hz_persona hz_random;

/* All personas of a game, one after the other: its own, `newcomer`, `search`, `learned` and
   `versed` where values came with it, `perfect`. NULL begins, and ends. The random one is none. */
const hz_persona *hz_next_persona(const hz_game *game, const hz_persona *before);

/* The levels that every game has, the weakest first: newcomer, casual, strong, master, and perfect
   where the game can be solved. */
enum { HZ_LEVEL_STRONG = 2, HZ_MOST_LEVELS = 5 };
typedef struct hz_level {
    const char *name, *meaning; /* for people: who would choose it */
    const char *bot;            /* as it is typed */
} hz_level;

/* Those of a game; returns how many. */
int hz_levels_of(const hz_game *game, hz_level out[HZ_MOST_LEVELS]);
void hz_levels_json(const hz_game *game, hz_json *json); /* as the member "levels" */

/* A bot as it is typed: "random", "casual", "hold:25", "strong@200", "name:level@budget", or the
   name of a level. It is not open. */
hz_status hz_bot_find(const hz_game *game, const char *text, hz_bot *bot, hz_error *error);

/* The same text again, with the level where there is one and the budget where it is not the usual
   one; NULL is the random one. */
void hz_bot_label(const hz_bot *bot, hz_text *out);

/* What the bot is called at a table: "the Miller". `nth`, from 0, tells several of a kind apart; no
   two numbers give the same name. */
void hz_bot_call(const hz_bot *bot, int nth, hz_text *out);

/* By name, level and budget: below 0, 0 where they play alike, or above. */
int hz_bot_compare(const hz_bot *one, const hz_bot *other);

/* Simulations a choice; 0 for one that does not search. */
static inline uint32_t hz_bot_budget(const hz_bot *bot)
{
    return !bot->persona ? 0 : bot->budget ? bot->budget : bot->persona->budget.usual;
}

/* Could the bot be opened at this table? Quicker than opening it, which may take a few seconds. */
hz_status hz_bot_check(const hz_table *table, const hz_bot *bot, hz_error *error);

/* Opens a bot for a table, ready for its first game; one without a mind needs no opening, and
   closing it does nothing. */
hz_status hz_bot_open(const hz_table *table, hz_bot *bot, hz_error *error);
void hz_bot_close(hz_bot *bot);

/* All of them or, where one is refused, none. */
hz_status hz_bots_open(const hz_table *table, hz_bot *bots, int count, hz_error *error);
void hz_bots_close(hz_bot *bots, int count);

/* Has it a mind that is open, or needs none? */
static inline bool hz_bot_is_open(const hz_bot *bot)
{
    return !bot->persona || !bot->persona->open || bot->context;
}

/* A new game: what is left of the one before is forgotten. */
static inline void hz_bot_begin(const hz_bot *bot)
{
    assert(hz_bot_is_open(bot));
    if (bot->persona && bot->persona->begin) {
        bot->persona->begin(bot);
    }
}

/* What the bot does. This is the only way to ask one: it sees the masked state alone. */
hz_action
hz_bot_act(const hz_bot *bot, const hz_table *table, const void *state, int seat, hz_rng *rng);

/* Why the bot, which has just chosen this from what its seat may see, did so: one sentence. */
void hz_bot_why(
    const hz_bot *bot, const hz_table *table, const void *masked, hz_action action, hz_text *out);

/* The name of the bot whose choice a hint tells. */
const char *hz_adviser(const hz_game *game);

#endif
