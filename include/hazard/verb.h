/* Kinds of actions as rows: what they are called, what they name, what may be named now. Listing,
   counting, sampling, printing, reading and judging actions, menus and pickers come from them.

   A game with a hot path or a rich notation writes any of these functions itself; the others put
   hz_verbs_count and its kin into their table. */
#ifndef HAZARD_VERB_H
#define HAZARD_VERB_H

#include <stdbool.h>
#include <stdint.h>

#include "hazard/status.h"
#include "hazard/text.h"

typedef struct hz_table hz_table; /* hazard/game.h */

/* The most that one action may name, and the most kinds of actions of a game. */
enum { HZ_MAX_SLOTS = 3, HZ_MAX_VERBS = 32 };

/* Packed by the game; nearly all need one word. */
typedef struct hz_action {
    uint64_t word[2]; /* equal actions have equal bits; what is unused is 0 */
} hz_action;

/* What kind of thing is named. */
typedef enum hz_slot_kind {
    HZ_SLOT_NUMBER,
    HZ_SLOT_FACE, /* of a die: a page may draw it */
    HZ_SLOT_SEAT, /* from 0; in text from 1 */
    HZ_SLOT_WORD, /* one of `names`, from 0 */
} hz_slot_kind;

/* Something that an action names. */
typedef struct hz_slot {
    const char *name; /* for people: "point" */
    hz_slot_kind kind;
    int16_t min, max;  /* what could ever be meant; a word needs neither */
    const char *names; /* of a word, separated by blanks; else NULL */
} hz_slot;

/* What may be named now: least … most or, with `only`, of these those whose bit is set: bit k is
   least + k. */
typedef struct hz_span {
    int16_t least, most;
    uint64_t only;
} hz_span;

/* A row: one kind of action. */
typedef struct hz_verb {
    const char *form;           /* as it is written, "{}" for each slot: "pass", "bid {}x{}" */
    const char *meaning;        /* for people, without a full stop: "say what the bowl holds" */
    const char *rule;           /* the id of the rule that allows it, told with a refusal */
    hz_slot slot[HZ_MAX_SLOTS]; /* as many as `form` has */
    /* May the seat do this now, and what may it name? Spans are given with all that the slots
       allow; narrow them. Whatever is in every span goes with everything in the others; where that
       is not so, there are several parts, from 0, none of them with an action of another. False:
       there is no such part. */
    bool (*offer)(const hz_table *table, const void *state, int seat, int part, hz_span *spans);
} hz_verb;

/* Actions of games with rows: the number of the verb and up to three values. */
static inline hz_action hz_do(int verb, int first, int second, int third)
{
    return (hz_action){{(uint64_t)(uint16_t)verb | (uint64_t)(uint16_t)first << 16 |
                            (uint64_t)(uint16_t)second << 32 | (uint64_t)(uint16_t)third << 48,
                        0}};
}
/* The parts of such an action again. */
static inline int hz_verb_of(hz_action action)
{
    return (int)(action.word[0] & 0xffff);
}
static inline int hz_value_of(hz_action action, int slot)
{
    return (int16_t)(action.word[0] >> 16 * (slot + 1));
}

/* How many slots a verb has. */
int hz_slots_of(const hz_verb *verb);

/* What a seat may name with a verb of its game now; false: no such part. */
bool hz_offer(
    const hz_table *table, const void *state, int seat, int verb, int part, hz_span *spans);

/* These have the form of the members of hz_game and hz_notation. All rest on `offer`, and walk
   verbs, parts and values in one order, the last slot fastest: what is counted is what is listed,
   and what is sampled or judged is of it. */
uint64_t hz_verbs_count(const hz_table *table, const void *state, int seat);
int hz_verbs_list(const hz_table *table,
                  const void *state,
                  int seat,
                  uint64_t first,
                  hz_action *out,
                  int capacity);
hz_action hz_verbs_sample(const hz_table *table, const void *state, int seat, uint64_t bits);
/* Whatever is not offered is refused with what the verb's rule allows. */
hz_status hz_verbs_legal(
    const hz_table *table, const void *state, int seat, hz_action action, hz_error *error);
/* By the form; "?" for what is no action of the game. Reading refuses with the forms there are. */
void hz_verbs_print(const hz_table *table, hz_action action, hz_text *out);
hz_status
hz_verbs_parse(const hz_table *table, const char *text, hz_action *action, hz_error *error);

#endif
