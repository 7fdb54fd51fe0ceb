/* 65: throws with physics, places of dice, and what chances a table without physics has. */
#ifndef HAZARD_GAMES_SIXTYFIVE_THROW_H
#define HAZARD_GAMES_SIXTYFIVE_THROW_H

#include "dicebox/aim.h"
#include "dicebox/boxes.h"
#include "games/sixtyfive/sixtyfive.h"

/* The box of the table; the dice that lie in it, those that the next throw takes, and how many they
   may be at least and at most. */
hz_dicebox_def sixtyfive_box(const hz_table *table);
uint32_t sixtyfive_lying(const sixtyfive_state *state);
typedef struct sixtyfive_hand {
    uint32_t next; /* dice in the order they are taken, from the lowest */
    int least, most;
} sixtyfive_hand;
sixtyfive_hand sixtyfive_in_hand(const hz_table *table, const sixtyfive_state *state);

/* The throw as the box wants it; the bits are still to come. */
hz_release
sixtyfive_release(const hz_table *table, const sixtyfive_state *state, hz_throw thrown, int side);

/* Is it a throw that the side may make [PH-20, SF-06, SF-07]? */
hz_status sixtyfive_check_throw(const hz_table *table,
                                const sixtyfive_state *state,
                                hz_throw thrown,
                                hz_error *error);

/* A throw at a spot from the side's own place, always legal; strength in metres a second. */
hz_throw sixtyfive_throw_at(
    const hz_table *table, const sixtyfive_state *state, hz_spot spot, double speed, int dice);
hz_spot sixtyfive_spot(const sixtyfive_state *state, int white);

/* Choices of a throw: every number of dice at every die in the ring. */
int sixtyfive_count_throws(const hz_table *table, const sixtyfive_state *state);
hz_action sixtyfive_throw_number(const hz_table *table, const sixtyfive_state *state, int index);

/* The ring die that a throw goes for, from 1; 0: none of them. */
int sixtyfive_goes_for(const hz_table *table, const sixtyfive_state *state, hz_throw thrown);

/* Throws the awaited group, or rolls the dice that are ROLLING, and reads what lies where. The
   number of white dice that stayed and show another face is returned. */
int sixtyfive_throw_blue(const hz_table *table, sixtyfive_state *state, uint64_t bits, hz_log *log);
void sixtyfive_throw_white(const hz_table *table, sixtyfive_state *state, uint64_t bits);

/* Reads the outcome of a throw of blue dice into a state that has the poses; as above. */
int sixtyfive_read_throw(const hz_table *table,
                         sixtyfive_state *state,
                         uint32_t group,
                         const hz_outcome *outcome,
                         hz_log *log);

/* Does a die of the ring lie in its outer third? */
bool sixtyfive_is_edge(const hz_table *table, const sixtyfive_state *state, int die);

/* The chances of a table without physics; options that they depend on. */
const hz_odds *sixtyfive_chances(const hz_table *table);
extern const char sixtyfive_arena_options[];

/* After a roll or a throw: blue dice are lifted out, dice outside are put back where the table
   says, and what leans or is stacked is squared [PH-15, PH-16]. False: a player is to name a place.
 */
bool sixtyfive_tidy(const hz_table *table, sixtyfive_state *state, bool may_ask, hz_log *log);
hz_status sixtyfive_check_place(const hz_table *table,
                                const sixtyfive_state *state,
                                uint64_t spot,
                                hz_error *error);
void sixtyfive_place(const hz_table *table, sixtyfive_state *state, uint64_t spot, hz_log *log);
uint64_t sixtyfive_place_number(const hz_table *table, const sixtyfive_state *state, int index);

/* A place in an action, and back; metres. */
uint64_t sixtyfive_pack_place(double x, double y);
hz_spot sixtyfive_unpack_place(uint64_t spot);

/* Where a hand is that throws from this side: a level direction from the middle. */
hz_spot sixtyfive_hand_at(const hz_table *table, double x, double y);

/* A die is taken out of the box. */
void sixtyfive_lift(sixtyfive_state *state, int white);

#endif
