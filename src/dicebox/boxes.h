/* Dice boxes for tables: as many as are thrown in at the same time, and what they gave last.

   The kit of a game that is played with physics. Results are kept because they are asked for again:
   a server lets a worker throw first and then plays what came out, a replay throws what was thrown
   before. A result that is found is the one that would come out anew. */
#ifndef HAZARD_DICEBOX_BOXES_H
#define HAZARD_DICEBOX_BOXES_H

#include "dicebox/box.h"
#include "hazard/kit.h"

/* The kit that a table with physics carries. */
typedef struct hz_boxes hz_boxes;

/* A throw or a roll of a release that was checked. From any thread. */
void hz_boxes_throw(hz_boxes *boxes,
                    const hz_dicebox_def *def,
                    const hz_release *release,
                    hz_pose *poses,
                    hz_outcome *outcome);
void hz_boxes_roll(hz_boxes *boxes,
                   const hz_dicebox_def *def,
                   const hz_release *release,
                   hz_pose *poses,
                   hz_outcome *outcome);

/* A box of one's own for many throws whose results nobody asks for again; to be given back. */
hz_dicebox *hz_boxes_take(hz_boxes *boxes, const hz_dicebox_def *def);
void hz_boxes_give(hz_boxes *boxes, hz_dicebox *box);

/* The rows of a game's hz_kit_kind. */
const char *hz_boxes_names(void);
hz_status
hz_boxes_open(const char *name, const char *path, void **kit, hz_text *remark, hz_error *error);
void hz_boxes_close(void *kit);
const char *hz_boxes_name(const void *kit);

/* That row, for a game's table; `needed`: does a table call for it? */
#define HZ_BOXES_KIT(needed)                                                                       \
    {                                                                                              \
        .key = "physics", .what = "dice box", .is_needed = (needed), .is_slow = true,              \
        .names = hz_boxes_names, .open = hz_boxes_open, .close = hz_boxes_close,                   \
        .name = hz_boxes_name                                                                      \
    }

#endif
