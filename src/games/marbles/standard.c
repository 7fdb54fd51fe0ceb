/* Marbles with physics: what a hand does for somebody who only says at what and how hard. */
#include <math.h>

#include "games/marbles/marbles.h"

static double square(double value)
{
    return value * value;
}

hz_spot marbles_spot(const marbles_state *state, int die)
{
    const int32_t *at = state->pose[die].position;
    return (hz_spot){at[0] * HZ_POSE_UNIT, at[1] * HZ_POSE_UNIT, at[2] * HZ_POSE_UNIT};
}

/* The style that goes without saying: the flick-throw, unless it is not allowed or a wall is in the
   way. */
static int usual_style(const hz_table *table, const hz_arena *arena)
{
    int allowed = marbles_rules_of(table)->styles;
    bool is_low = hz_arena_is_open(arena) || arena->wall + 0.03 <= 0.20;
    if (allowed & MARBLES_FLICK_THROW && is_low) {
        return MARBLES_FLICK_THROW;
    }
    return allowed & MARBLES_OVERHAND ? MARBLES_OVERHAND : MARBLES_TABLE_FLICK;
}

/* How high the hand is: over the walls, where there are some. */
static double height_of(const hz_arena *arena, int way, double x, double y)
{
    double wanted = hz_arena_floor(arena, x, y) + (way == MARBLES_OVERHAND ? 0.25 : 0.05);
    double least = hz_arena_is_open(arena) ? 0 : arena->wall + 0.03;
    return wanted < least ? least : wanted;
}

/* Flat along the table, with the number on top. */
static hz_aim flick_at(hz_spot from, hz_spot spot, double speed, int number)
{
    double x = spot.x - from.x, y = spot.y - from.y, far = sqrt(x * x + y * y);
    hz_aim aim = hz_aim_at(from, spot, speed, 1);
    aim.z = aim.velocity[2] = 0;
    aim.velocity[0] = far > 0 ? (int)floor(x / far * speed * 0x1p10 + 0.5) : 0;
    aim.velocity[1] = far > 0 ? (int)floor(y / far * speed * 0x1p10 + 0.5) : 0;
    aim.spin[0] = aim.spin[1] = aim.spin[2] = 0;
    aim.is_oriented = 1;
    aim.way = 4 * (number - 1);
    return aim;
}

/* Where it must touch the table first it is thrown a little short [MB-10]. */
static hz_spot fall_short(const hz_arena *arena, hz_spot from, hz_spot spot)
{
    static const double edges = 2.6;
    double x = spot.x - from.x, y = spot.y - from.y, far = sqrt(x * x + y * y);
    double short_by = edges * arena->die;
    if (far > short_by) {
        spot.x -= x / far * short_by;
        spot.y -= y / far * short_by;
    }
    spot.z = hz_arena_floor(arena, spot.x, spot.y) + arena->die / 2;
    return spot;
}

static hz_aim aim_from(const hz_table *table,
                       const hz_arena *arena,
                       const marbles_intent *intent,
                       hz_spot from,
                       int way)
{
    hz_spot spot = intent->spot;
    if (way == MARBLES_TABLE_FLICK) {
        return flick_at(from, spot, intent->speed, intent->number);
    }
    if (marbles_rules_of(table)->must_touch) {
        spot = fall_short(arena, from, spot);
    }
    return hz_aim_at(from, spot, intent->speed, 1);
}

/* The square of the distance from a die to the stretch that a throw sweeps over the table. */
static double miss2(const marbles_state *state, int die, hz_spot from, const double *way)
{
    hz_spot at = marbles_spot(state, die);
    double x = at.x - from.x, y = at.y - from.y, long2 = way[0] * way[0] + way[1] * way[1];
    double along = long2 > 0 ? (x * way[0] + y * way[1]) / long2 : 0;
    along = along < 0 ? 0 : along > 1 ? 1 : along;
    return square(x - along * way[0]) + square(y - along * way[1]);
}

/* How far other dice keep from the way between a hand and a spot, as a square; enough is enough. */
static double room_on_way(const marbles_state *state, double die_edge, hz_spot from, hz_spot spot)
{
    const double way[2] = {spot.x - from.x, spot.y - from.y};
    double room = square(1.5 * die_edge), target = square(0.5 * die_edge);
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        hz_spot at = marbles_spot(state, die);
        bool is_target = square(at.x - spot.x) + square(at.y - spot.y) < target;
        if (state->zone[die] == MARBLES_RING && !is_target) {
            double miss = miss2(state, die, from, way);
            room = miss < room ? miss : room;
        }
    }
    return room;
}

const double marbles_fans[MARBLES_FANS][2] = {{1, 0},
                                              {0.86602540378443865, 0.5},
                                              {0.86602540378443865, -0.5},
                                              {0.5, 0.86602540378443865},
                                              {0.5, -0.86602540378443865},
                                              {0.17364817766693033, 0.98480775301220802},
                                              {0.17364817766693033, -0.98480775301220802}};

/* From where the way is clear; the middle of one's side if it is from there. */
static void
choose_side(const hz_table *table, const marbles_state *state, hz_spot spot, double side[2])
{
    enum { TWO = 5, THREE = 3 };
    hz_arena arena = marbles_arena(table);
    double far = arena.ring_x + 2 * arena.die, most = -1, own[2];
    marbles_side(table, state->seat, own);
    for (int fan = 0; fan < (table->seats == 2 ? TWO : THREE); fan++) {
        const double *turn = marbles_fans[fan];
        double x = own[0] * turn[0] - own[1] * turn[1], y = own[0] * turn[1] + own[1] * turn[0];
        double room = room_on_way(state, arena.die, (hz_spot){far * x, far * y, 0}, spot);
        if (room > most) {
            most = room;
            side[0] = x;
            side[1] = y;
        }
    }
}

hz_status marbles_intend(const hz_table *table,
                         const marbles_state *state,
                         const marbles_intent *intent,
                         hz_action *action,
                         hz_error *error)
{
    static const double steps[] = {0.03, 0.06, 0.1, 0.15, 0.22, 0.3, 0.4};
    hz_arena arena = marbles_arena(table);
    int way = intent->style ? intent->style : usual_style(table, &arena);
    double side[2] = {intent->side[0], intent->side[1]};
    hz_status status = HZ_OK;
    if (side[0] == 0 && side[1] == 0) {
        choose_side(table, state, intent->spot, side);
    }
    for (size_t step = 0; step < sizeof steps / sizeof *steps; step++) {
        double far = arena.ring_x + arena.die + steps[step];
        hz_spot from = {far * side[0], far * side[1], 0};
        hz_throw thrown;
        from.z = height_of(&arena, way, from.x, from.y);
        hz_aim aim = aim_from(table, &arena, intent, from, way);
        status = hz_throw_pack(&aim, &thrown, error);
        if (status) {
            continue;
        }
        uint64_t number = (uint64_t)intent->number;
        *action = (hz_action){{(thrown.word[0] & ~(uint64_t)7) | number, thrown.word[1]}};
        status = marbles_check_throw(table, state, *action, error);
        if (!status) {
            break;
        }
    }
    return status;
}

int marbles_goes_for(const hz_table *table, const marbles_state *state, hz_action action)
{
    static const double reach = 2.5, near = 1; /* edges: how far on it looks, and how wide */
    hz_arena arena = marbles_arena(table);
    hz_aim aim;
    if (hz_throw_unpack(marbles_thrown(action), &aim, NULL)) {
        return -1;
    }
    hz_spot spot = hz_aim_spot(&arena, &aim);
    double x = aim.velocity[0], y = aim.velocity[1], level = sqrt(x * x + y * y);
    double far = aim.z == 0 ? 2 * (arena.ring_x + 1) : reach * arena.die;
    double way[2] = {level > 0 ? far * x / level : 0, level > 0 ? far * y / level : 0};
    double least = square(near * arena.die);
    int goal = -1;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (state->zone[die] == MARBLES_RING && miss2(state, die, spot, way) < least) {
            least = miss2(state, die, spot, way);
            goal = die;
        }
    }
    return goal;
}

hz_status marbles_reach(const hz_table *table,
                        const marbles_state *state,
                        marbles_intent *intent,
                        hz_action *action)
{
    hz_status status = marbles_intend(table, state, intent, action, NULL);
    for (int strength = 1; status && strength < 3; strength++) {
        intent->speed = hz_strengths[strength];
        status = marbles_intend(table, state, intent, action, NULL);
    }
    return status;
}

int marbles_match(const hz_table *table, const marbles_state *state, int number)
{
    for (int die = 0; die < table->seats * marbles_rules_of(table)->dice_each; die++) {
        if (state->zone[die] == MARBLES_RING && state->face[die] == number &&
            marbles_owner(table, die) != state->seat) {
            return die;
        }
    }
    return -1;
}

hz_spot marbles_free_spot(const hz_table *table, const marbles_state *state)
{
    enum { WIDE = 7 }; /* places of a square grid, those in the ring */
    hz_arena arena = marbles_arena(table);
    hz_spot best = {0, 0, 0};
    double most = -1;
    for (int place = 0; place < WIDE * WIDE; place++) {
        int column = place % WIDE - WIDE / 2, line = place / WIDE - WIDE / 2;
        double x = column * 0.25, y = line * 0.25;
        hz_spot spot = {x * arena.ring_x, y * arena.ring_y, 0};
        double room = 1;
        for (int die = 0; die < MARBLES_MAX_DICE; die++) {
            hz_spot at = marbles_spot(state, die);
            double apart = square(at.x - spot.x) + square(at.y - spot.y);
            room = state->zone[die] == MARBLES_RING && apart < room ? apart : room;
        }
        if (x * x + y * y < 0.7 && room > most) {
            most = room;
            best = spot;
        }
    }
    best.z = hz_arena_floor(&arena, best.x, best.y) + arena.die / 2;
    return best;
}

int marbles_list_aims(const hz_table *table,
                      const marbles_state *state,
                      int number,
                      hz_action *choices)
{
    marbles_intent intent = {.number = number};
    int count = 0;
    bool has_match = false;
    for (int die = 0; die < table->seats * marbles_rules_of(table)->dice_each; die++) {
        bool is_match = state->zone[die] == MARBLES_RING && state->face[die] == number &&
                        marbles_owner(table, die) != state->seat;
        has_match |= is_match;
        intent.spot = marbles_spot(state, die);
        intent.speed = hz_strengths[1];
        count += is_match && !marbles_reach(table, state, &intent, &choices[count]);
    }
    hz_arena arena = marbles_arena(table);
    intent.spot = (hz_spot){0, 0, arena.die / 2};
    intent.speed = hz_strengths[1];
    count += !has_match && !marbles_reach(table, state, &intent, &choices[count]);
    return count;
}
