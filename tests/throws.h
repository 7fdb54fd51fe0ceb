/* Throws to try the dice box with: white dice in a ring, and a hand that aims at one of them. */
#ifndef HAZARD_TESTS_THROWS_H
#define HAZARD_TESTS_THROWS_H

#include "dicebox/box.h"

/* White dice are 0 to 9, blue ones 10 to 12. */
enum { WHITE_DICE = 10, BLUE_DICE = 3 };
#define WHITE ((1u << WHITE_DICE) - 1)
#define BLUE (((1u << BLUE_DICE) - 1) << WHITE_DICE)

/* The box of the final game. */
hz_arena final_arena(void);

/* White dice squarely in the ring, a place for each number. */
void lay_white(const hz_arena *arena, uint64_t number, hz_pose *poses);

/* A throw of the blue dice over the opening at a white die, within 1 cm, of 1 to 4 m/s and 5 to 60
   rad/s: one for each number. Any of the white dice may be the target. */
hz_release aim_at_white(const hz_arena *arena, uint64_t number, const hz_pose *poses, int *target);

/* Ways to throw one die on a sheet [PH-25]. */
typedef enum throw_style { OVERHAND, FLICK_THROW, TABLE_FLICK, THROW_STYLES } throw_style;

/* A throw of the first blue die at a white one from beside the ring; one for each number. A die
   that is flicked lies with any face up. */
hz_release
aim_in_style(const hz_arena *arena, throw_style style, uint64_t number, const hz_pose *poses);

/* What came up: faces of thrown dice, of the first two of them together, throws with a double among
   them, and dice that were moved by face: the same as before, another, the opposite one. */
typedef struct dice_faces {
    int throws, doubles;
    int face[6], pair[36];
    int same, adjacent, opposite;
} dice_faces;

void count_faces(dice_faces *sum, uint32_t thrown, const hz_outcome *outcome);

/* `before` has the faces of lying dice. */
void count_flips(dice_faces *sum,
                 uint32_t lying,
                 const uint8_t before[HZ_MAX_DICE],
                 const hz_outcome *outcome);

/* Of cells that should all be alike. */
double chi_square(const int *counts, int cells);

/* The greatest share of the energy of all dice that a step of some throws adds to it [N-33]. */
double find_energy_gain(uint64_t first, uint64_t last);

/* The aim of a hand at `from` that lets go at `speed`, if it can reach `to` in a straight line bent
   by gravity. */
hz_aim aim_from(const double from[3], const double to[3], double speed);

/* The smallest ring there may be, on a sheet. */
hz_arena small_arena(void);
hz_arena bowl_arena(void);

/* Any place within `reach` of the middle, any rotation; flat on the floor every other time. */
hz_pose scatter_die(const hz_arena *arena, double reach, hz_rng *rng);

/* PH-12 by looking at 400 points of each stretch between two corners, and at as many between them
   and the centre. `nearest` is how near to the middle a point was, where the ring is 1. */
bool is_out_by_points(const hz_pose *pose, const hz_arena *arena, double *nearest);

/* The distance between two dice as seen from above, metres; less if they are far apart. */
double find_gap(const hz_arena *arena, const hz_pose *one, const hz_pose *other);

#endif
