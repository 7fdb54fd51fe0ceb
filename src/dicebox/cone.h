/* What a hand may make of a throw that is still being aimed: the way to the first contact, and how
   far it strays. Nothing after that contact is told. */
#ifndef HAZARD_DICEBOX_CONE_H
#define HAZARD_DICEBOX_CONE_H

#include "dicebox/aim.h"
#include "hazard/shape.h"
#include "hazard/text.h"

/* Metres. Spreads are two standard deviations of all noise together, the hand's [PH-23] and that of
   a group [PH-21]: of eight throws about seven come down inside. */
typedef struct hz_cone {
    hz_spot from; /* where the hand lets go */
    hz_spot to; /* where it comes down to lying dice; flicked: the first die in its way, or as near
                   to the middle as it comes */
    double start;         /* spread at `from`, to each side */
    double across, along; /* at `to`, to each side of the way and along it */
} hz_cone;

/* `release` is one that may be made. */
hz_cone hz_cone_of(const hz_arena *arena, const hz_release *release, const hz_pose *poses);

/* Member `cone`: from, to, start, across, along, in tenths of a millimetre. */
void hz_cone_print(const hz_cone *cone, hz_json *out);
extern const hz_member hz_cone_members[];

#endif
