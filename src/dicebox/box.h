/* Rigid dice, thrown into a box or onto a table: a position, a throw and 64 random bits go in, the
   position afterwards comes out. Equal input gives equal bits, in any order, on any thread and in
   any build for x86-64. docs/physics.md says how, and what was measured.

   Between input and result there is only + - * / and sqrt: no angle is ever computed with. */
#ifndef HAZARD_DICEBOX_BOX_H
#define HAZARD_DICEBOX_BOX_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicebox/arena.h"
#include "dicebox/model.h"

enum { HZ_MAX_DICE = 32, HZ_MAX_GROUP = 7, HZ_TICKS_PER_SECOND = 1920 };

/* Where a die is, on the grid that is stored: nothing finer survives a throw [PH-22]. A rotation is
   a quaternion, real part first. */
typedef struct hz_pose {
    int32_t position[3]; /* 0.1 micrometres */
    int32_t rotation[4]; /* 2^-30 */
} hz_pose;
static_assert(sizeof(hz_pose) == 28, "hz_pose has padding");

#define HZ_POSE_UNIT 1e-7 /* metres */

/* A throw as a player means it, in units that turn into metres without rounding. */
typedef struct hz_aim {
    int x, y, z;     /* release, 2^-12 m; z = 0: a flick of a die that lies on the table */
    int velocity[3]; /* 2^-10 m/s */
    int spin[3];     /* 2^-4 rad/s */
    int dice;        /* of the group, 1 to 6; 7: seven or more, as many as are in hand */
    int is_oriented; /* by the player; else orientations are random, and what follows is 0 */
    int way;         /* 4 (face on top - 1) + quarter turns to the left */
    int heading;     /* 64ths of a quarter turn more */
} hz_aim;

/* The same in 128 bits; the lowest three bits of the first word are the dice of the group. */
typedef struct hz_throw {
    uint64_t word[2];
} hz_throw;

hz_status hz_throw_pack(const hz_aim *aim, hz_throw *thrown, hz_error *error);
hz_status hz_throw_unpack(hz_throw thrown, hz_aim *aim, hz_error *error);

typedef struct hz_material {
    double bounce, friction;
} hz_material;

typedef struct hz_dicebox_def {
    hz_arena arena;
    hz_material dice;  /* die on die: die_e, die_mu */
    hz_material floor; /* card in a box: floor_e, floor_mu; else as the table */
    hz_material wall;  /* wall_e, wall_mu */
    hz_material table; /* outside a box, and under paper: paper_e, paper_mu; cloth in the bowl */
    double mass;       /* kg, of a die of 16 mm; others weigh as much by volume: die_mass [PH-01] */
    double rounding;   /* of edges and corners against floor and walls, metres: edge_round */
    int halvings;      /* of the step of 1/480 s, while a die is fast and near something */
    bool keeps_track;
    uint32_t cookie;
} hz_dicebox_def;

/* The materials of the arena's kind, 4.5 g, a rounding of 1 mm, two halvings, no track. */
hz_dicebox_def hz_default_dicebox_def(const hz_arena *arena);

/* Used by one thread at a time. It keeps nothing from call to call but the last track. */
typedef struct hz_dicebox hz_dicebox;

hz_status hz_dicebox_create(const hz_dicebox_def *def, hz_dicebox **box, hz_error *error);
void hz_dicebox_destroy(hz_dicebox *box); /* NULL is allowed */

/* Dice are numbers below HZ_MAX_DICE, sets of them have a bit a die. */
typedef struct hz_release {
    uint64_t bits;  /* all chance of the throw, drawn once it was fixed [PH-26] */
    uint32_t lying; /* dice in the arena */
    uint32_t group; /* dice to throw; none of them lies */
    hz_throw thrown;
    hz_skill skill; /* of the hand [PH-23] */
    /* Two directions, of length 1 or 0: noise does not take the hand to where it would lie against
       one of them, seen from the middle [MB-09]. */
    double side[2][2];
} hz_release;

typedef struct hz_outcome {
    uint8_t face[HZ_MAX_DICE]; /* of every die in the arena; 0: not there */
    uint32_t out;              /* completely outside the ring, by footprint [PH-12] */
    uint32_t left;             /* beyond the walls or the table [PH-13] */
    uint32_t cocked;           /* tilted by more than 20 degrees */
    uint32_t stacked;          /* more than an edge above the floor */
    uint32_t moved;            /* its pose is another one than before */
    uint32_t hit;              /* touched by a die of the group */
    uint32_t grounded;         /* dice of the group that touched floor or wall before any die */
    uint32_t frozen;           /* stopped by the limit of 8 s [PH-10] */
    uint32_t nudges, doubtful; /* nudges given; dice read by the lower face after three [PH-11] */
    uint32_t ticks, steps;     /* simulated time, and steps it took */
    uint64_t hash;             /* of the poses of all dice in the arena */
} hz_outcome;

/* Is it a throw the hand may make [PH-20]? Sectors, styles and who may orient are the game's. */
hz_status hz_release_check(const hz_arena *arena,
                           const hz_release *release,
                           const hz_pose *poses,
                           hz_error *error);

/* Throws a group and waits until everything is at rest. `poses` has a row for each die up to the
   highest; those of the group are only written. A refused throw changes nothing. */
hz_status hz_dicebox_throw(hz_dicebox *box,
                           const hz_release *release,
                           hz_pose *poses,
                           hz_outcome *outcome,
                           hz_error *error);

/* A neutral roll [PH-24]: `thrown` and `skill` are not read, and any number of dice may roll. */
hz_status hz_dicebox_roll(hz_dicebox *box,
                          const hz_release *release,
                          hz_pose *poses,
                          hz_outcome *outcome,
                          hz_error *error);

/* The motion of the last call as keyframes, if the box keeps track; docs/physics.md has the format.
   Returns the bytes it takes, and writes none of them if they are more than `capacity`. */
size_t hz_dicebox_track(const hz_dicebox *box, uint8_t *out, size_t capacity);

typedef enum hz_ring_test { HZ_FOOTPRINT, HZ_CENTRE, HZ_CONTACT } hz_ring_test;

/* The face on top, and the cosine of the angle it is tilted by. `rival` gets the next face if it is
   nearly as high, else 0. */
int hz_pose_face(const hz_pose *pose, double *upright, int *rival);
bool hz_pose_is_out(const hz_pose *pose, const hz_arena *arena, hz_ring_test test);
bool hz_pose_has_left(const hz_pose *pose, const hz_arena *arena);

/* The face that counts: where two are nearly as high the lower number [PH-11]. */
int hz_pose_read(const hz_pose *pose);

/* A pose as the box leaves them: a rotation, not deep below the floor, and no coordinate beyond
   `far`, in steps of HZ_POSE_UNIT. */
bool hz_pose_is_sound(const hz_pose *pose, int32_t far);

/* A die that lies flat on the floor, sunk in by 0.02 mm: one that just touches it flips unevenly.
   The heading is 64ths of a quarter turn. In the bowl flat is square to the surface. */
hz_pose hz_pose_lying(const hz_arena *arena, double x, double y, int face, int heading);

/* The same die, flat at another place: it keeps its face and its heading [PH-15]. */
hz_pose hz_pose_moved(const hz_arena *arena, const hz_pose *pose, double x, double y);

/* Is the whole die inside the ring, and a millimetre or more from every other lying one, as seen
   from above? For places that a player names. */
bool hz_pose_fits(const hz_arena *arena, uint32_t lying, int die, const hz_pose *poses);

typedef enum hz_putback {
    HZ_PUT_NEAREST,
    HZ_PUT_CENTRE,
    HZ_PUT_BY_PLAYER, /* the game asks where; as HZ_PUT_NEAREST if it asks this file */
} hz_putback;

/* Lays a die back into the ring, the face as read on top [PH-15]. `die` may be among the lying ones
   or not; where it rested is its pose. Several are put back in ascending order. */
void hz_pose_put_back(
    const hz_arena *arena, hz_putback how, uint32_t lying, int die, hz_pose *poses);

/* Squares dice that lean or lie on nothing, after others were taken away [PH-16]. */
void hz_pose_clean_up(const hz_arena *arena, hz_ring_test test, uint32_t lying, hz_pose *poses);

#endif
