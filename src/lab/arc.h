/* How one game went on its way: who led when, what was chosen, what it brought, how long people
   would have sat over it. */
#ifndef HAZARD_LAB_ARC_H
#define HAZARD_LAB_ARC_H

#include "hazard/driver.h"
#include "hazard/playtest.h"

/* Who led is kept for so many moments of a game; of a longer one every second of them is. */
enum { HZ_ARC_MOMENTS = 1024 };

/* Between inputs, as far as the game has come. */
typedef struct hz_arc {
    const hz_lab_kinds *kinds;
    const hz_pace *pace;
    hz_standing now;
    uint64_t inputs;
    /* After every `step` inputs: who was ahead, and who last. */
    uint64_t step;
    int moments;
    int leader; /* who was alone ahead last; HZ_NOBODY: nobody yet */
    uint64_t lead_changes;
    uint64_t ahead_since[HZ_MAX_SEATS]; /* the input that put the seat alone ahead; 0: it is not */
    int64_t deficit[HZ_MAX_SEATS];      /* the most by which it was behind */
    int32_t round_score[HZ_MAX_SEATS], turn_score[HZ_MAX_SEATS]; /* when the last one was over */
    uint64_t quiet_rounds, quiet_turns;                          /* in which no score changed */
    uint64_t choices, countable; /* the choices there were, where they can be counted */
    uint64_t decisions, real;    /* real: there were two choices or more */
    uint64_t dice, ms;
    hz_seats together; /* those who were still to choose at the last decision */
    uint32_t uses[HZ_LAB_KINDS][HZ_MAX_SEATS];
    int64_t gain[HZ_LAB_KINDS];
    int kind[HZ_MAX_SEATS];      /* what the seat chose last; HZ_LAB_KINDS: nothing yet */
    int32_t score[HZ_MAX_SEATS]; /* what it had then */
    hz_seats leaders[HZ_ARC_MOMENTS],
        trailers[HZ_ARC_MOMENTS]; /* of each moment: last, not wiped */
} hz_arc;

/* Before the first input. */
void hz_arc_start(hz_arc *arc,
                  const hz_lab_kinds *kinds,
                  const hz_pace *pace,
                  const hz_table *table,
                  const void *state);

/* What is awaited, and what was done; `seat` is HZ_NOBODY for a roll. */
void hz_arc_ask(hz_arc *arc, const hz_table *table, const void *state, hz_turn turn);
void hz_arc_hear(hz_arc *arc,
                 const hz_table *table,
                 const void *state,
                 int seat,
                 hz_action action,
                 const hz_log *log);

/* After the last input. */
void hz_arc_end(hz_arc *arc, const hz_table *table);

/* Those who were ahead, or last, after so many quarters of all inputs; all of them at the very
   beginning. */
hz_seats hz_arc_leaders(const hz_arc *arc, const hz_table *table, int quarters);
hz_seats hz_arc_trailers(const hz_arc *arc, const hz_table *table, int quarters);

/* Adds a game to the figures; without how it ended where it was stopped at the cap. */
void hz_arc_count(const hz_arc *arc, const hz_table *table, bool is_capped, hz_figures *figures);

#endif
