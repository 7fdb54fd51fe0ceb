/* What somebody who asks is told to do, and why. */
#ifndef HAZARD_ADVICE_H
#define HAZARD_ADVICE_H

#include "hazard/bot.h"
#include "hazard/interval.h"
#include "hazard/text.h"

enum { HZ_MOST_WEIGHED = 16 };

/* A choice and how often it won when it was tried; a win that is shared counts as its part. */
typedef struct hz_weighed {
    hz_action action;
    hz_interval wins;
} hz_weighed;

/* Tries choices of a seat that is to choose: quick games from what the seat may see, in which what
   it may not see is drawn anew each time and everybody goes on as `casual` does. All choices are
   tried with the same hidden things and the same dice. Of more than HZ_MOST_WEIGHED choices the
   bots' own and some others. Stops after so many inputs in all, of games that are played to their
   end. The best comes first; returns how many there are. `games`: in how many each was tried. */
int hz_weigh(const hz_table *table,
             const void *masked,
             int seat,
             uint64_t seed,
             uint64_t inputs,
             hz_weighed out[HZ_MOST_WEIGHED],
             uint32_t *games);

/* What is recommended. */
typedef struct hz_counsel {
    hz_action action;
    const char *by; /* the bot that would choose it; NULL: the best of what was tried */
} hz_counsel;

/* The advice of the game, or, where it has no numbers of its own, what comes of trying. Words and
   numbers as hz_advice has them; `figures` may be NULL. At most a fifth of a second. An error: the
   adviser cannot be asked. */
hz_status hz_advise(const hz_table *table,
                    const void *masked,
                    int seat,
                    const char *const *names,
                    uint64_t seed,
                    hz_counsel *counsel,
                    hz_text *words,
                    hz_json *figures);

#endif
