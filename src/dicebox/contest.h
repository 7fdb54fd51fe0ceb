/* Throws tried against each other: of all that come to mind the better half goes on, again and
   again. */
#ifndef HAZARD_DICEBOX_CONTEST_H
#define HAZARD_DICEBOX_CONTEST_H

#include "dicebox/box.h"
#include "hazard/verb.h"

/* The most throws that are held against each other. */
enum { HZ_CONTENDERS = 64 };

/* A throw that may be chosen, and how it did so far. */
typedef struct hz_contender {
    hz_action action; /* the words of a throw */
    double sum;       /* of what each try was worth */
    int tries;
} hz_contender;

/* A throw is two words of an action. */
static inline hz_throw hz_contender_throw(const hz_contender *one)
{
    return (hz_throw){{one->action.word[0], one->action.word[1]}};
}

/* The way back. */
static inline hz_contender hz_contender_of(hz_throw thrown)
{
    return (hz_contender){.action = {{thrown.word[0], thrown.word[1]}}};
}

/* What a try was worth; -1 for one that could not be tried. */
double hz_contender_mean(const hz_contender *one);

/* Keeps the better half in its order, and of equal ones the first. Returns how many are left. */
int hz_contest_halve(hz_contender *list, int count);

#endif
