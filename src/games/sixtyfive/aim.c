/* 65 with physics: which throws there are, and which of them are offered. */
#include <math.h>

#include "games/sixtyfive/throw.h"

static uint32_t lowest_bits(uint32_t dice, int count)
{
    uint32_t taken = 0;
    for (; count > 0 && dice; count--) {
        taken |= dice & -dice;
        dice &= dice - 1;
    }
    return taken;
}

sixtyfive_hand sixtyfive_in_hand(const hz_table *table, const sixtyfive_state *state)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    uint32_t white = sixtyfive_set(state, SIXTYFIVE_ROLLING) << SIXTYFIVE_MAX_BLUE;
    if (white) {
        int dice = __builtin_popcount(white);
        dice = dice < HZ_MAX_GROUP ? dice : HZ_MAX_GROUP; /* seven stands for more, too */
        return (sixtyfive_hand){white, dice, dice};
    }
    if (state->again) {
        return (sixtyfive_hand){state->again, 1, 1};
    }
    uint32_t blue = (1u << rules->blue_count) - (1u << state->thrown);
    int left = rules->blue_count - state->thrown;
    return (sixtyfive_hand){blue, rules->grouping == SIXTYFIVE_FREE ? 1 : left, left};
}

hz_release
sixtyfive_release(const hz_table *table, const sixtyfive_state *state, hz_throw thrown, int side)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    sixtyfive_hand hand = sixtyfive_in_hand(table, state);
    bool is_white = sixtyfive_count(state, SIXTYFIVE_ROLLING) > 0;
    int dice = (int)(thrown.word[0] & 7);
    return (hz_release){.lying = sixtyfive_lying(state),
                        .group = is_white ? hand.next : lowest_bits(hand.next, dice),
                        .thrown = thrown,
                        .skill = rules->hand_noise ? (hz_skill)rules->skill[side] : HZ_EXACT};
}

hz_status sixtyfive_check_throw(const hz_table *table,
                                const sixtyfive_state *state,
                                hz_throw thrown,
                                hz_error *error)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    hz_arena arena = sixtyfive_arena(table);
    sixtyfive_hand hand = sixtyfive_in_hand(table, state);
    hz_aim aim;
    hz_status status = hz_throw_unpack(thrown, &aim, error);
    if (status) {
        return status;
    }
    if (aim.dice < hand.least || aim.dice > hand.most) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       hand.least == hand.most ? "a throw of %d dice: expected %d [SF-06]"
                                               : "a throw of %d dice: expected %d to %d [SF-06]",
                       aim.dice,
                       hand.least,
                       hand.most);
    }
    bool is_own = state->side == 0 ? aim.y < 0 : aim.y > 0;
    if (rules->throw_zone == SIXTYFIVE_OWN_SIDE && !is_own) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "the hand is not on its own side: expected y %s 0 [SF-07]",
                       state->side == 0 ? "below" : "above");
    }
    if (aim.is_oriented && rules->orient != SIXTYFIVE_SET_BY_PLAYER) {
        return hz_fail(
            error, HZ_ILLEGAL, "dice are oriented at random here: orient=random [PH-20]");
    }
    if (aim.z == 0) {
        return hz_fail(error, HZ_ILLEGAL, "table flicks are for Marbles [PH-20]");
    }
    hz_release release = sixtyfive_release(table, state, thrown, state->side);
    return hz_release_check(&arena, &release, state->pose, error);
}

hz_spot sixtyfive_spot(const sixtyfive_state *state, int white)
{
    const hz_pose *pose = &state->pose[SIXTYFIVE_MAX_BLUE + white];
    return (hz_spot){pose->position[0] * HZ_POSE_UNIT,
                     pose->position[1] * HZ_POSE_UNIT,
                     pose->position[2] * HZ_POSE_UNIT};
}

bool sixtyfive_is_edge(const hz_table *table, const sixtyfive_state *state, int die)
{
    if (!sixtyfive_has_physics(table)) {
        return state->edge[die];
    }
    hz_arena arena = sixtyfive_arena(table);
    hz_spot spot = sixtyfive_spot(state, die);
    double x = spot.x / arena.ring_x, y = spot.y / arena.ring_y;
    return x * x + y * y > 4.0 / 9;
}

/* Above the rim on the line from the middle in this direction, or beyond the ring where no wall
   stands. */
hz_spot sixtyfive_hand_at(const hz_table *table, double x, double y)
{
    static const double above = 0.05, beyond = 0.06, height = 0.2;
    hz_arena arena = sixtyfive_arena(table);
    if (hz_arena_is_open(&arena)) {
        return (hz_spot){x * (arena.ring_x + beyond), y * (arena.ring_y + beyond), height};
    }
    double to_x = fabs(x) * arena.width, to_y = fabs(y) * arena.length;
    double far = to_x > to_y ? arena.length / 2 / fabs(x) : arena.width / 2 / fabs(y);
    return (hz_spot){x * far, y * far, arena.wall + above};
}

#define HIGH 0.8660254037844386 /* of sixty degrees */
enum { DIRECTIONS = 12 };
static const double sines[DIRECTIONS] = {
    0, 0.5, HIGH, 1, HIGH, 0.5, 0, -0.5, -HIGH, -1, -HIGH, -0.5};

/* From across the ring, so that what is hit goes outwards; where that is not allowed, from
   elsewhere. Of equal ways, from the own side. */
hz_throw sixtyfive_throw_at(
    const hz_table *table, const sixtyfive_state *state, hz_spot spot, double speed, int dice)
{
    static const double own_side = 0.002;
    double nearest = 0, near_y = state->side == 0 ? -own_side : own_side;
    hz_throw best = {{0, 0}};
    for (int index = 0; index < DIRECTIONS; index++) {
        double x = sines[(index + DIRECTIONS / 4) % DIRECTIONS], y = sines[index];
        double liking = y * near_y - x * spot.x - y * spot.y;
        hz_aim aim = hz_aim_at(sixtyfive_hand_at(table, x, y), spot, speed, dice);
        hz_throw thrown;
        if ((liking > nearest || !best.word[0]) && !hz_throw_pack(&aim, &thrown, NULL) &&
            !sixtyfive_check_throw(table, state, thrown, NULL)) {
            nearest = liking;
            best = thrown;
        }
    }
    return best;
}

/* Targets: dice in the ring, or the middle where there are none. */
static int count_targets(const sixtyfive_state *state)
{
    int dice = sixtyfive_count(state, SIXTYFIVE_RING);
    return dice ? dice : 1;
}

int sixtyfive_count_throws(const hz_table *table, const sixtyfive_state *state)
{
    sixtyfive_hand hand = sixtyfive_in_hand(table, state);
    return (hand.most - hand.least + 1) * count_targets(state);
}

hz_action sixtyfive_throw_number(const hz_table *table, const sixtyfive_state *state, int index)
{
    sixtyfive_hand hand = sixtyfive_in_hand(table, state);
    int targets = count_targets(state), skipped = index % targets;
    uint32_t ring = sixtyfive_set(state, SIXTYFIVE_RING);
    hz_spot spot = {0, 0, 0};
    for (; ring && skipped > 0; skipped--) {
        ring &= ring - 1;
    }
    if (ring) {
        spot = sixtyfive_spot(state, __builtin_ctz(ring));
    }
    hz_throw thrown =
        sixtyfive_throw_at(table, state, spot, hz_strengths[1], hand.least + index / targets);
    return (hz_action){{thrown.word[0], thrown.word[1]}};
}

int sixtyfive_goes_for(const hz_table *table, const sixtyfive_state *state, hz_throw thrown)
{
    hz_arena arena = sixtyfive_arena(table);
    hz_aim aim;
    if (hz_throw_unpack(thrown, &aim, NULL)) {
        return 0;
    }
    hz_spot spot = hz_aim_spot(&arena, &aim);
    double nearest = arena.die * arena.die;
    int found = 0;
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_RING); dice;) {
        int die = sixtyfive_pop(&dice);
        hz_spot at = sixtyfive_spot(state, die);
        double x = at.x - spot.x, y = at.y - spot.y;
        if (x * x + y * y < nearest) {
            nearest = x * x + y * y;
            found = die + 1;
        }
    }
    return found;
}
