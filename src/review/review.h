/* A review in the making. */
#ifndef HAZARD_REVIEW_REVIEW_H
#define HAZARD_REVIEW_REVIEW_H

#include <stdatomic.h>

#include "bots/rest.h"
#include "hazard/review.h"

enum {
    REVIEW_UNIT = HZ_WIN_UNIT, /* a whole win, as games are kept */
    REVIEW_BLOCK = 8,          /* games from every position are one part of the work */
};

/* An input, and what there is to know of the position in front of it. */
typedef struct review_input {
    hz_input_kind kind;
    uint8_t seat;
    bool is_first;    /* of the seat, in this choice: not instead of another one */
    bool is_replaced; /* by a later one */
    bool is_secret;
    hz_action action;
} review_input;

struct hz_review {
    hz_review_def def;
    char mind[HZ_NAME_SIZE];
    hz_header header;
    hz_session last; /* as it ended */
    hz_table quick;  /* where games are tried */
    uint64_t inputs;
    bool is_over, is_exact, is_by_chances, has_secrets;
    unsigned char *states; /* one a position, inputs + 1 of them */
    unsigned char *places; /* the same, where games are tried; by chances alone another memory */
    bool *is_known;        /* can games be tried from there? */
    review_input *input;
    hz_review_step *step; /* inputs + 1 */
    uint16_t *won;        /* games * positions * seats, of a win in REVIEW_UNIT */
    uint32_t games;       /* from every position */
    uint64_t search;      /* inputs of the games in which the best choice is looked for */
    uint64_t *choice;     /* inputs that are judged */
    uint64_t choices;
    hz_review_seat seat[HZ_MAX_SEATS];
    int64_t turning;
    atomic_bool is_failed; /* by the first that fails */
    hz_error failure;
};

static inline const void *review_state(const hz_review *self, uint64_t step)
{
    return self->states + step * self->header.table.game->state_size;
}

static inline const void *review_place(const hz_review *self, uint64_t step)
{
    return self->places + step * self->header.table.game->state_size;
}

static inline uint16_t *review_won(const hz_review *self, uint64_t game, uint64_t step)
{
    return self->won + (game * (self->inputs + 1) + step) * self->header.table.seats;
}

/* Says why it cannot go on, once. */
void hz_review_fail(hz_review *self, const hz_error *error);

/* How games go on; the bot is the caller's to close. Nothing else of the rest is set. */
hz_status hz_review_rest(const hz_review *self, uint64_t seed, hz_rest *rest, hz_error *error);

/* Parts of the work. */
void hz_review_play_block(hz_review *self, uint64_t block); /* tried.c */
void hz_review_judge(hz_review *self, uint64_t at);         /* judge.c */
void hz_review_value(hz_review *self, uint64_t position);   /* exact.c */

/* May what the seat saw, or could know, be less than what was so? */
bool hz_review_is_hidden(const hz_review *self, uint64_t input); /* judge.c */

/* When all is done. */
void hz_review_chain(hz_review *self); /* exact.c: positions in the midst of a secret choice */
void hz_review_count(hz_review *self); /* tried.c: values from games */
/* judge.c: what a choice cost, and its name */
void hz_review_settle(hz_review *self, uint64_t at);
void hz_review_add_up(hz_review *self); /* sum.c */

#endif
