/* 65 with dice that are really thrown: what the box does, and where dice are put back. */
#include <math.h>
#include <string.h>

#include "games/sixtyfive/play.h"
#include "games/sixtyfive/screen.h"
#include "games/sixtyfive/throw.h"

enum { THROWS = 3, BLUE = (1 << SIXTYFIVE_MAX_BLUE) - 1 };

static bool is_needed(const hz_table *table)
{
    return sixtyfive_has_physics(table);
}

const hz_kit_kind sixtyfive_kit = HZ_BOXES_KIT(is_needed);

hz_dicebox_def sixtyfive_box(const hz_table *table)
{
    hz_arena arena = sixtyfive_arena(table);
    return hz_surfaces_box(
        &sixtyfive_rules_of(table)->surfaces, &sixtyfive_rules_of(table)->floor, NULL, &arena);
}

static bool is_there(const hz_pose *pose)
{
    return pose->rotation[0] || pose->rotation[1] || pose->rotation[2] || pose->rotation[3];
}

uint32_t sixtyfive_lying(const sixtyfive_state *state)
{
    uint32_t dice = 0;
    for (int die = 0; die < SIXTYFIVE_DICE; die++) {
        dice |= (uint32_t)is_there(&state->pose[die]) << die;
    }
    return dice;
}

static void lift(sixtyfive_state *state, int die)
{
    state->pose[die] = (hz_pose){{0}, {0}};
}

void sixtyfive_lift(sixtyfive_state *state, int white)
{
    lift(state, SIXTYFIVE_MAX_BLUE + white);
}

/* White dice as they lie: in the ring or out of it, with the face on top [SF-08, SF-11]. */
static int read_white(const hz_table *table, sixtyfive_state *state, const hz_outcome *outcome)
{
    hz_arena arena = sixtyfive_arena(table);
    hz_ring_test test = (hz_ring_test)sixtyfive_rules_of(table)->ring_test;
    int flips = 0;
    for (uint32_t dice = sixtyfive_lying(state) >> SIXTYFIVE_MAX_BLUE; dice;) {
        int die = sixtyfive_pop(&dice), place = SIXTYFIVE_MAX_BLUE + die;
        bool is_out = hz_pose_is_out(&state->pose[place], &arena, test);
        bool was_known = state->zone[die] == SIXTYFIVE_RING;
        flips += was_known && !is_out && state->face[die] != outcome->face[place];
        state->face[die] = outcome->face[place];
        state->zone[die] = is_out ? SIXTYFIVE_OUT : SIXTYFIVE_RING;
    }
    return flips;
}

/* Blue dice of the group, and where it counts what they show at the end, those it has moved. */
static void
read_blue(const hz_table *table, sixtyfive_state *state, uint32_t group, const hz_outcome *outcome)
{
    bool is_final = sixtyfive_rules_of(table)->blue_face_when == SIXTYFIVE_AT_END;
    for (uint32_t dice = sixtyfive_lying(state) & BLUE; dice;) {
        int die = sixtyfive_pop(&dice);
        if (is_final || group >> die & 1) {
            state->blue[die] = outcome->face[die];
        }
    }
}

void sixtyfive_send_back(
    sixtyfive_state *state, int die, enum sixtyfive_event kind, const char *rule, hz_log *log)
{
    lift(state, die);
    state->blue[die] = 0;
    state->again |= (uint8_t)(1 << die);
    state->failures[die]++;
    sixtyfive_tell(log, kind, state->side, die + 1, state->failures[die], rule);
}

static void find_failures(const hz_table *table,
                          sixtyfive_state *state,
                          uint32_t group,
                          const hz_outcome *outcome,
                          hz_log *log)
{
    bool is_strict = sixtyfive_rules_of(table)->cocked == SIXTYFIVE_RETHROW;
    for (uint32_t dice = sixtyfive_lying(state) & BLUE; dice;) {
        int die = sixtyfive_pop(&dice);
        if (state->failures[die] >= SIXTYFIVE_MOST_FAILURES) {
            continue; /* it counts where it lies */
        }
        if (outcome->left >> die & 1) {
            sixtyfive_send_back(state, die, SIXTYFIVE_TOLD_LEFT, "SF-09", log);
        } else if (is_strict && (outcome->cocked & group) >> die & 1) {
            sixtyfive_send_back(state, die, SIXTYFIVE_TOLD_COCKED, "PH-11", log);
        }
    }
}

bool sixtyfive_is_neutral(const sixtyfive_state *state)
{
    return state->again && state->failures[__builtin_ctz(state->again)] >= THROWS;
}

void sixtyfive_count_thrown(sixtyfive_state *state, uint32_t group)
{
    if (!state->again) {
        state->thrown = (uint8_t)(state->thrown + __builtin_popcount(group));
    }
    state->again &= (uint8_t)~group;
}

int sixtyfive_read_throw(const hz_table *table,
                         sixtyfive_state *state,
                         uint32_t group,
                         const hz_outcome *outcome,
                         hz_log *log)
{
    sixtyfive_count_thrown(state, group);
    read_blue(table, state, group, outcome);
    int flips = read_white(table, state, outcome);
    find_failures(table, state, group, outcome, log);
    return flips;
}

int sixtyfive_throw_blue(const hz_table *table, sixtyfive_state *state, uint64_t bits, hz_log *log)
{
    hz_dicebox_def box = sixtyfive_box(table);
    hz_throw thrown = {{state->aim[0], state->aim[1]}};
    bool is_neutral = sixtyfive_is_neutral(state);
    hz_release release = {.lying = sixtyfive_lying(state)};
    hz_outcome outcome;
    if (is_neutral) {
        release.group = 1u << __builtin_ctz(state->again);
        release.bits = bits;
        sixtyfive_tell(log, SIXTYFIVE_TOLD_NEUTRAL, HZ_NOBODY, 0, 0, "SF-09");
        hz_boxes_roll(table->kit, &box, &release, state->pose, &outcome);
    } else {
        release = sixtyfive_release(table, state, thrown, state->side);
        release.bits = bits;
        hz_boxes_throw(table->kit, &box, &release, state->pose, &outcome);
    }
    return sixtyfive_read_throw(table, state, release.group, &outcome, log);
}

void sixtyfive_throw_white(const hz_table *table, sixtyfive_state *state, uint64_t bits)
{
    hz_dicebox_def box = sixtyfive_box(table);
    hz_throw thrown = {{state->aim[0], state->aim[1]}};
    bool is_thrown = thrown.word[0] != 0;
    hz_release release = sixtyfive_release(table, state, thrown, state->side);
    hz_outcome outcome;
    release.bits = bits;
    if (is_thrown) {
        hz_boxes_throw(table->kit, &box, &release, state->pose, &outcome);
    } else {
        hz_boxes_roll(table->kit, &box, &release, state->pose, &outcome);
    }
    state->aim[0] = state->aim[1] = 0;
    read_white(table, state, &outcome);
}

/* Putting back */

/* A place as the bits of an action, and the way back. */
enum { PLACE_BITS = 13, PLACE_MASK = (1 << PLACE_BITS) - 1 };
static const double place_unit = 0x1p-12;

uint64_t sixtyfive_pack_place(double x, double y)
{
    int32_t along = (int32_t)floor(x / place_unit + 0.5);
    int32_t across = (int32_t)floor(y / place_unit + 0.5);
    return (uint64_t)(along & PLACE_MASK) | (uint64_t)(across & PLACE_MASK) << PLACE_BITS;
}

static double signed_place(uint64_t bits)
{
    int value = (int)(bits & PLACE_MASK);
    return (value > PLACE_MASK / 2 ? value - PLACE_MASK - 1 : value) * place_unit;
}

hz_spot sixtyfive_unpack_place(uint64_t spot)
{
    return (hz_spot){.x = signed_place(spot), .y = signed_place(spot >> PLACE_BITS)};
}

static int first_outside(const sixtyfive_state *state)
{
    return SIXTYFIVE_MAX_BLUE + __builtin_ctz(sixtyfive_set(state, SIXTYFIVE_OUT));
}

hz_status sixtyfive_check_place(const hz_table *table,
                                const sixtyfive_state *state,
                                uint64_t spot,
                                hz_error *error)
{
    hz_arena arena = sixtyfive_arena(table);
    int die = first_outside(state);
    hz_spot at = sixtyfive_unpack_place(spot);
    hz_pose poses[SIXTYFIVE_DICE];
    memcpy(poses, state->pose, sizeof poses);
    poses[die] = hz_pose_moved(&arena, &poses[die], at.x, at.y);
    return spot >> 2 * PLACE_BITS == 0 && hz_pose_fits(&arena, sixtyfive_lying(state), die, poses)
               ? HZ_OK
               : hz_fail(
                     error,
                     HZ_ILLEGAL,
                     "expected place X,Y: a spot in the ring where the whole die fits, 1 mm from "
                     "the others [PH-15]");
}

/* Spots to offer: where the die would be put by itself, and the middle. */
uint64_t sixtyfive_place_number(const hz_table *table, const sixtyfive_state *state, int index)
{
    static const hz_putback ways[] = {HZ_PUT_NEAREST, HZ_PUT_CENTRE};
    hz_arena arena = sixtyfive_arena(table);
    int die = first_outside(state), found = 0;
    uint64_t last = UINT64_MAX;
    for (int way = 0; way < 2; way++) {
        hz_pose poses[SIXTYFIVE_DICE];
        memcpy(poses, state->pose, sizeof poses);
        hz_pose_put_back(&arena, ways[way], sixtyfive_lying(state), die, poses);
        uint64_t spot = sixtyfive_pack_place(poses[die].position[0] * HZ_POSE_UNIT,
                                             poses[die].position[1] * HZ_POSE_UNIT);
        if (spot != last && !sixtyfive_check_place(table, state, spot, NULL)) {
            if (found++ == index) {
                return spot;
            }
            last = spot;
        }
    }
    return UINT64_MAX;
}

static void told_back(sixtyfive_state *state, int white, bool is_named, hz_log *log)
{
    sixtyfive_tell(log,
                   is_named ? SIXTYFIVE_TOLD_PLACED : SIXTYFIVE_TOLD_PUT_BACK,
                   is_named ? state->side : HZ_NOBODY,
                   state->face[white],
                   white + 1,
                   "PH-15");
}

void sixtyfive_place(const hz_table *table, sixtyfive_state *state, uint64_t spot, hz_log *log)
{
    hz_arena arena = sixtyfive_arena(table);
    hz_spot at = sixtyfive_unpack_place(spot);
    int die = first_outside(state), white = die - SIXTYFIVE_MAX_BLUE;
    state->pose[die] = hz_pose_moved(&arena, &state->pose[die], at.x, at.y);
    state->zone[white] = SIXTYFIVE_RING;
    told_back(state, white, true, log);
}

bool sixtyfive_tidy(const hz_table *table, sixtyfive_state *state, bool may_ask, hz_log *log)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    hz_arena arena = sixtyfive_arena(table);
    hz_putback how = (hz_putback)rules->putback;
    for (int die = 0; die < SIXTYFIVE_MAX_BLUE; die++) {
        lift(state, die);
    }
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_OUT); dice;) {
        int white = sixtyfive_pop(&dice), die = SIXTYFIVE_MAX_BLUE + white;
        if (how == HZ_PUT_BY_PLAYER && may_ask &&
            sixtyfive_place_number(table, state, 0) != UINT64_MAX) {
            return false;
        }
        hz_pose_put_back(&arena,
                         how == HZ_PUT_BY_PLAYER ? HZ_PUT_NEAREST : how,
                         sixtyfive_lying(state),
                         die,
                         state->pose);
        state->zone[white] = SIXTYFIVE_RING;
        told_back(state, white, false, log);
    }
    hz_pose_clean_up(&arena, (hz_ring_test)rules->ring_test, sixtyfive_lying(state), state->pose);
    return true;
}
