/* What somebody who asks is told to do, and why. */
#ifndef HAZARD_ADVICE_H
#define HAZARD_ADVICE_H

#include "hazard/bot.h"
#include "hazard/interval.h"
#include "hazard/text.h"

/* So many choices at most are tried, and so many of them to the end. */
enum { HZ_MOST_TRIED = 128, HZ_FINALISTS = 4 };

/* A choice that was tried to the end. */
typedef struct hz_weighed {
    hz_action action;
    hz_interval wins;   /* how often it won; a win that is shared counts as its part */
    hz_interval behind; /* how much less often than the best, compared game by game */
} hz_weighed;

/* Choices that were tried. */
typedef struct hz_weighing {
    hz_weighed best[HZ_FINALISTS]; /* the best first; of equals the bot's own */
    int count;
    uint32_t games; /* in which each of these was tried: none where there is one choice alone */
    int own;        /* which of these the game's adviser would choose; below 0: it was not asked */
    bool is_even;   /* no game ended otherwise with one choice than with another */
    int dropped;    /* others, given up while these went on */
    uint32_t fewest, most; /* games in which those were tried */
    hz_interval nearest;   /* how far the one least behind was when it was given up */
    uint64_t untried;      /* choices that there are beside all these */
    uint64_t inputs;       /* of all games together */
} hz_weighing;

/* Tries choices of a seat that is to choose: quick games from what the seat may see, in which what
   it may not see is drawn anew each time and everybody goes on as `casual` does. All choices have
   the same hidden things and the same dice, so two of them are compared game by game; what comes to
   the same before the next roll is played on once. All are tried, or, where there are more than
   HZ_MOST_TRIED, what the bots of the game would do and others from the whole range. Whatever is
   clearly worse is given up, then half of what is left again and again, and half of the inputs are
   for the last few, whose numbers come from their own games alone. Stops after so many inputs in
   all, of games that are played to their end. The same seed tells the same. */
void hz_weigh(const hz_table *table,
              const void *masked,
              int seat,
              uint64_t seed,
              uint64_t inputs,
              hz_weighing *out);

/* The same as far as a few are left, at most `room`: all there are where that is no more. The best
   first, where any was given up. Returns how many. */
int hz_shortlist(const hz_table *table,
                 const void *masked,
                 int seat,
                 uint64_t seed,
                 uint64_t inputs,
                 hz_action *out,
                 int room);

/* What is recommended. */
typedef struct hz_counsel {
    hz_action action;
    const char *by; /* the bot that would choose it */
    bool is_any;    /* nothing that was tried was better or worse: it is the first of equals */
} hz_counsel;

/* What the oracle of the table knows, if it is known at once; else what `search` finds, which tries
   what the game's adviser would do beside other things; where the adviser reckons, or dice are too
   slow to think ahead, what he would do. Then the game's own words. Words and numbers as hz_advice
   has them, with those of what was tried as the type `Tried` of the protocol, and exact ones as
   `Exact`; `figures` may be NULL. About half a second at most. An error: the adviser cannot be
   asked. */
hz_status hz_advise(const hz_table *table,
                    const void *masked,
                    int seat,
                    const char *const *names,
                    uint64_t seed,
                    hz_counsel *counsel,
                    hz_text *words,
                    hz_json *figures);

#endif
