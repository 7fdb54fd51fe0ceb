/* Poses on the grid and as numbers: what the box's files share. */
#ifndef HAZARD_DICEBOX_POSE_H
#define HAZARD_DICEBOX_POSE_H

#include "dicebox/world.h"

/* The nearest pose on the grid. */
hz_pose hz_pose_of(const hz_body *body);
hz_body hz_pose_body(const hz_pose *pose);

/* Rotation of a die that a player set: one of 24 ways, and 64ths of a quarter turn. */
void hz_turn_to(int way, int heading, double rotation[4]);

/* Row by row. */
void hz_rotation_matrix(const double rotation[4], double matrix[3][3]);

/* Centimetres. */
void hz_pose_corners(const hz_pose *pose, const hz_arena *arena, double corners[8][3]);

/* How deep a die that is laid down sinks into the floor, metres: one that just touches it flips
   unevenly [PH-15]. */
#define HZ_SUNK 0.00002

/* The bowl is the inside of a ball, up to a level rim; metres [PH-06]. */
#define HZ_BOWL_BALL 0.7154
#define HZ_BOWL_RIM 0.205

/* Where the dice of a group start: bodies in ascending order of the dice. The throw is legal. */
int hz_release_group(const hz_arena *arena,
                     const hz_release *release,
                     const hz_pose *poses,
                     hz_body *bodies);
int hz_release_roll(const hz_arena *arena, const hz_release *release, hz_body *bodies);

/* Keyframes, written as they come. */
enum { HZ_TRACK_BYTES = 1 << 20 };
typedef struct hz_track {
    uint8_t *bytes;
    size_t length;
    bool is_cut; /* it did not fit */
} hz_track;

void hz_track_start(hz_track *track, uint32_t dice);
void hz_track_frame(hz_track *track, uint32_t ticks, uint32_t moving);
void hz_track_die(hz_track *track, const hz_body *body);

#endif
