/* 65: the game moves on: events, chance, the turn step by step. */
#ifndef HAZARD_GAMES_SIXTYFIVE_PLAY_H
#define HAZARD_GAMES_SIXTYFIVE_PLAY_H

#include "games/sixtyfive/sixtyfive.h"
#include "hazard/luck.h"

enum sixtyfive_event {
    SIXTYFIVE_TOLD_FIRST,
    SIXTYFIVE_TOLD_SETUP,
    SIXTYFIVE_TOLD_GOAL_STRAIGHT,
    SIXTYFIVE_TOLD_GOAL_KIND,
    SIXTYFIVE_TOLD_ANNOUNCE,
    SIXTYFIVE_TOLD_OFF_BOARD,
    SIXTYFIVE_TOLD_PREROLL,
    SIXTYFIVE_TOLD_THROW,
    SIXTYFIVE_TOLD_AIMED,
    SIXTYFIVE_TOLD_FLIP,
    SIXTYFIVE_TOLD_BLUE,
    SIXTYFIVE_TOLD_BLUE_FIVE = SIXTYFIVE_TOLD_BLUE + 3, /* two, three, four, five blue dice */
    SIXTYFIVE_TOLD_DOUBLE,
    SIXTYFIVE_TOLD_TRIPLE,
    SIXTYFIVE_TOLD_RUN,
    SIXTYFIVE_TOLD_COLLECT,
    SIXTYFIVE_TOLD_LEAVE,
    SIXTYFIVE_TOLD_NOTHING,
    SIXTYFIVE_TOLD_CLAIM,
    SIXTYFIVE_TOLD_NO_CLAIM,
    SIXTYFIVE_TOLD_CHALLENGE,
    SIXTYFIVE_TOLD_NO_CHALLENGE,
    SIXTYFIVE_TOLD_DUPLICATE,
    SIXTYFIVE_TOLD_WRONG,
    SIXTYFIVE_TOLD_ROLLED_BACK,
    SIXTYFIVE_TOLD_EXTRA,
    SIXTYFIVE_TOLD_NO_EXTRA,
    SIXTYFIVE_TOLD_RESCUE,
    SIXTYFIVE_TOLD_SWITCH,
    SIXTYFIVE_TOLD_PICK,
    SIXTYFIVE_TOLD_STRAIGHT,
    SIXTYFIVE_TOLD_KIND,
    SIXTYFIVE_TOLD_DRAW,
    SIXTYFIVE_TOLD_LEFT,
    SIXTYFIVE_TOLD_COCKED,
    SIXTYFIVE_TOLD_NEUTRAL,
    SIXTYFIVE_TOLD_PUT_BACK,
    SIXTYFIVE_TOLD_PLACED,
};

static inline void sixtyfive_tell(
    hz_log *log, enum sixtyfive_event kind, int side, int32_t a, int32_t b, const char *rule)
{
    hz_tell(log, (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)side, HZ_NOBODY, a, b, rule});
}

/* Dice on the way back: what the side may not keep becomes ROLLING; how many is returned [SF-17,
   SF-25]. */
int sixtyfive_sort(sixtyfive_state *state, hz_log *log);

/* A blue die that left the box, or leans where that counts: it is thrown again, and rolled for in
   the end [SF-09, PH-11]. */
void sixtyfive_send_back(
    sixtyfive_state *state, int die, enum sixtyfive_event kind, const char *rule, hz_log *log);

/* These blue dice have been thrown, or thrown again. */
void sixtyfive_count_thrown(sixtyfive_state *state, uint32_t group);

/* The blue dice of the throw that is awaited, a bit each. */
static inline uint32_t sixtyfive_thrown_dice(const sixtyfive_state *state)
{
    uint32_t group = (1u << state->group) - 1;
    return state->again ? (uint32_t)state->again & -(uint32_t)state->again : group << state->thrown;
}

/* Is the die that is thrown again rolled by nobody, because it left three times [SF-09]? */
bool sixtyfive_is_neutral(const sixtyfive_state *state);

/* Chance */
void sixtyfive_request(const hz_table *table, const void *raw, hz_chance *ask);

/* What a single die was thrown at, from 1; 0: nothing in particular. */
int sixtyfive_target(const hz_table *table, const sixtyfive_state *state);

/* Tells of the throw that was fixed: with physics at once, else with what it does. */
void sixtyfive_tell_throw(const hz_table *table, const sixtyfive_state *state, hz_log *log);

/* What a throw of the awaited group does to blue and white dice. */
void sixtyfive_land(const hz_table *table,
                    sixtyfive_state *state,
                    const uint64_t *values,
                    hz_log *log);

/* After a roll of white dice: what lies outside is put back, and play goes on. */
void sixtyfive_tidy_up(const hz_table *table,
                       sixtyfive_state *state,
                       sixtyfive_phase after,
                       hz_log *log);

/* Rolls what is ROLLING into the ring [SF-18, SF-19]. */
void sixtyfive_roll_in(const hz_table *table, sixtyfive_state *state, const uint64_t *values);

/* By chances: the next step of the roll that is awaited, as its lots fall, and what follows from
   the last one. */
void sixtyfive_step(const hz_table *table, void *raw, hz_luck *luck, hz_log *log);

/* The turn, step by step: each of these goes on until somebody is asked. */

void sixtyfive_begin_turn(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_goal(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_announce(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_off_board(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_begin_roll(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_throw(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_collect(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_claim(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_name(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_roll_back(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_end_turn(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_rescue(const hz_table *table, sixtyfive_state *state, hz_log *log);
void sixtyfive_after_pick(const hz_table *table, sixtyfive_state *state, hz_log *log);

/* White dice are to be rolled in; what comes after the roll, and after all dice have their places.
 */
void sixtyfive_ask_roll(const hz_table *table, sixtyfive_state *state, sixtyfive_phase phase);
void sixtyfive_go_on(const hz_table *table,
                     sixtyfive_state *state,
                     sixtyfive_phase after,
                     hz_log *log);

void sixtyfive_pass_on(const hz_table *table, sixtyfive_state *state, hz_log *log);

/* Takes a die into the side's collection; one that lies outside, and tells of it. */
void sixtyfive_take(sixtyfive_state *state, int die);
void sixtyfive_collect(sixtyfive_state *state, int die, const char *rule, hz_log *log);

/* Turns all dice of a side to a number [SF-24, SF-30]. */
void sixtyfive_turn_to(sixtyfive_state *state, int side, int number);

#endif
