/* A school of values: games that are played so that a net learns from them. */
#ifndef HAZARD_LAB_SCHOOL_H
#define HAZARD_LAB_SCHOOL_H

#include "bots/value.h"
#include "hazard/train.h"
#include "lab/workers.h"

/* Games of a batch; positions of a game that are kept. */
enum { HZ_LESSON_BATCH = 32, HZ_LESSON_SAMPLES = 192, HZ_PER_CENT = 100 };

/* A game, as far as it is learned from. */
typedef struct hz_lesson_game {
    float *seen;                                /* by position and seat: its features */
    float due[HZ_LESSON_SAMPLES][HZ_MAX_SEATS]; /* what each should have been judged */
    bool explored[HZ_LESSON_SAMPLES];           /* a choice after it was drawn by lot */
    int samples;
    uint32_t positions, stride; /* that came up; of which one in so many is kept */
    hz_seats own;               /* seats that played by what was learned */
    bool is_over;
    double part[HZ_MAX_SEATS];
} hz_lesson_game;

/* A position to be learned from. */
typedef struct hz_lesson_place {
    uint16_t game, sample;
    uint8_t seat;
} hz_lesson_place;

typedef struct hz_school {
    const hz_train_def *def;
    const hz_table *table;
    hz_value *value;
    hz_bot quick[HZ_MAX_THREADS]; /* casual, one a thread */
    hz_lesson_game *game;         /* those of a batch, and how many it has */
    uint64_t games;
    float *seen, *slope;
    hz_lesson_place *order;
    bool has_scale;
    double won, met;         /* by its seats among casual ones, of late; how many these were */
    double squares, learned; /* by how much it was off, of late */
} hz_school;

/* A position of a game, as a seat saw it. */
static inline float *
hz_seen_by(const hz_school *it, const hz_lesson_game *game, int sample, int seat)
{
    size_t inputs = (size_t)it->value->net.inputs;
    return game->seen + ((size_t)sample * it->table->seats + (size_t)seat) * inputs;
}

/* For threads: plays games of the batch, by what is known; judges their positions backwards. */
void hz_school_play(void *context, int thread, uint64_t first, uint64_t count);
void hz_school_judge(void *context, int thread, uint64_t first, uint64_t count);

#endif
