/* The motion of a throw as keyframes, small enough to be sent. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "dicebox/pose.h"

static void put(hz_track *track, uint32_t value, size_t size)
{
    assert(size >= 1 && size <= 4 && track->length <= HZ_TRACK_BYTES);
    if (track->is_cut || track->length + size > HZ_TRACK_BYTES) {
        track->is_cut = true;
        return;
    }
    for (size_t byte = 0; byte < size; byte++) { /* lowest first on every machine */
        track->bytes[track->length++] = (uint8_t)(value >> 8 * byte);
    }
}

void hz_track_start(hz_track *track, uint32_t dice)
{
    assert(track->bytes);
    track->length = 0;
    track->is_cut = false;
    put(track, 1, 1); /* the format */
    put(track, dice, 4);
}

void hz_track_frame(hz_track *track, uint32_t ticks, uint32_t moving)
{
    assert(ticks <= UINT8_MAX);
    put(track, ticks, 1);
    put(track, moving, 4);
}

/* All but the largest part of a unit quaternion: they lie between -sqrt(1/2) and sqrt(1/2). */
static uint32_t squeeze(const double rotation[4])
{
    enum { STEPS = 1023, BITS = 10 };
    int largest = 0;
    for (int part = 1; part < 4; part++) {
        largest = fabs(rotation[part]) > fabs(rotation[largest]) ? part : largest;
    }
    double sign = rotation[largest] < 0 ? -1 : 1;
    uint32_t squeezed = (uint32_t)largest;
    for (int part = 0; part < 4; part++) {
        if (part != largest) {
            double share = (sign * rotation[part] * 1.4142135623730951 + 1) / 2;
            squeezed = squeezed << BITS | ((uint32_t)floor(share * STEPS + 0.5) & STEPS);
        }
    }
    return squeezed;
}

void hz_track_die(hz_track *track, const hz_body *body)
{
    static const double steps = 312.5; /* of 32 micrometres, in a centimetre */
    for (int axis = 0; axis < 3; axis++) {
        double at = floor(body->position[axis] * steps + 0.5);
        at = at < INT16_MIN ? INT16_MIN : at > INT16_MAX ? INT16_MAX : at;
        put(track, (uint32_t)(int32_t)at, 2);
    }
    put(track, squeeze(body->rotation), 4);
}
