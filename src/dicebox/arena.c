/* Where dice are thrown: sizes, and rings that can be played in. */
#include "dicebox/arena.h"

#include <assert.h>
#include <stdbool.h>

void hz_arena_draw_ellipse(hz_arena *arena, double gap_long, double gap_short, double scale)
{
    assert(scale > 0 && arena->die > 0);
    arena->ring_x = (arena->length / 2 - gap_short * arena->die) * scale;
    arena->ring_y = (arena->width / 2 - gap_long * arena->die) * scale;
}

void hz_arena_draw_circle(hz_arena *arena, double scale)
{
    assert(scale > 0 && arena->kind != HZ_ARENA_BOX);
    static const struct {
        double length, width, radius;
    } sheets[] = {
        [HZ_ARENA_PAPER1] = {0.2794, 0.2159, 0.095},
        [HZ_ARENA_PAPER4] = {0.5588, 0.4318, 0.205},
        [HZ_ARENA_BOWL] = {0.5588, 0.4318, 0.205},
    };
    arena->length = sheets[arena->kind].length;
    arena->width = sheets[arena->kind].width;
    arena->ring_x = arena->ring_y = sheets[arena->kind].radius * scale;
}

/* Is there room for a die between the ring and the walls across an axis, where any stand? */
static bool has_room(const hz_arena *arena, int walls, double half, double ring)
{
    const double rounding = 1e-9;
    bool is_walled = arena->wall > 0 && arena->walls & walls;
    return !is_walled || half - ring >= arena->die - rounding;
}

hz_status hz_arena_check(const hz_arena *arena, hz_error *error)
{
    enum { SMALLEST = 3 }; /* half axes, in edges of a die */
    const double rounding = 1e-9;
    if (arena->ring_x < SMALLEST * arena->die - rounding ||
        arena->ring_y < SMALLEST * arena->die - rounding) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "a ring of half axes %.4f and %.4f m is too small for dice of %.4f m: "
                       "expected at least three edges [PH-06]",
                       arena->ring_x,
                       arena->ring_y,
                       arena->die);
    }
    if (!has_room(arena, HZ_WALL_RIGHT | HZ_WALL_LEFT, arena->length / 2, arena->ring_x) ||
        !has_room(arena, HZ_WALL_FAR | HZ_WALL_NEAR, arena->width / 2, arena->ring_y)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "the ring comes nearer to a wall than a die is wide: expected a smaller "
                       "ring_scale or wider gaps [PH-03]");
    }
    return HZ_OK;
}
