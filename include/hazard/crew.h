/* Crews: hands that are lent to somebody who has work for several. The library starts no threads by
   itself; whoever lays tables may lend them a crew, as it lends kits. What comes out never depends
   on how many hands there are, nor on whether there is a crew at all. */
#ifndef HAZARD_CREW_H
#define HAZARD_CREW_H

#include <assert.h>
#include <stddef.h>

/* Hands that are lent. */
typedef struct hz_crew hz_crew;

/* A piece of work: the one with this number. */
typedef void hz_chore(void *work, int number);

/* A function; whoever has a crew keeps what it needs behind it. Any thread may ask for its help. */
struct hz_crew {
    /* Does the pieces 0 … count-1, each once, in any order and several at a time; returns when all
       of them are done. */
    void (*help)(const hz_crew *crew, int count, hz_chore *chore, void *work);
};

/* All of it, with help where there is any. */
static inline void hz_crew_do(const hz_crew *crew, int count, hz_chore *chore, void *work)
{
    assert(count >= 0 && chore);
    if (crew && count > 1) {
        crew->help(crew, count, chore, work);
        return;
    }
    for (int number = 0; number < count; number++) {
        chore(work, number);
    }
}

#endif
