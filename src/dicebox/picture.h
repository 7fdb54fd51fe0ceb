/* What a client draws of a table with thrown dice, and what it is told of a throw that somebody is
   still aiming: members of views and trials, and their rows. */
#ifndef HAZARD_DICEBOX_PICTURE_H
#define HAZARD_DICEBOX_PICTURE_H

#include "dicebox/cone.h"
#include "hazard/game.h"

/* What decides a throw, by name: the order of hz_decides. */
extern const char hz_deciders[];

/* One of several words, as a member. */
void hz_picture_word(hz_json *out, const char *key, const char *names, int word);

/* Member `pose`: as it is stored; zeros where it does not lie. */
void hz_picture_pose(const hz_pose *pose, hz_json *out);
#define HZ_POSE_MEMBER                                                                             \
    {                                                                                              \
        "pose", "integer[]",                                                                       \
            "place in 0.1 micrometres, then rotation in parts of 2^30; zeros where it does not "   \
            "lie"                                                                                  \
    }

/* How many dice of a set show 1, 2, … 6: a list of the faces would change its shape from turn to
   turn. */
void hz_picture_faces(hz_json *out, const char *key, const uint8_t *faces, uint32_t dice);

/* Member `arena`, for a drawing to scale; `kinds` are the game's words for it. */
void hz_picture_arena(const hz_arena *arena, const char *kinds, int kind, hz_json *out);
/* clang-format off */
#define HZ_ARENA_MEMBERS(kinds)                                 \
    {"kind",   "word",    "what is played on", kinds},          \
    {"length", "integer", "length in tenths of a millimetre"},  \
    {"width",  "integer", "width"},                             \
    {"wall",   "integer", "height of the wall"},                \
    {"walls",  "integer", "which sides have one, a bit each"},  \
    {"ring_x", "integer", "half length of the ring"},           \
    {"ring_y", "integer", "half width of the ring"},            \
    {"die",    "integer", "edge of a die"}
/* clang-format on */

/* Members `legal` and `why` of a text that may be a throw; true: it is an action, and legal. The
   game adds the cone of its hand. */
bool hz_picture_trial(const hz_table *table,
                      const void *state,
                      int seat,
                      const char *text,
                      hz_action *action,
                      hz_json *out);
extern const hz_member hz_trial_members[];

#endif
