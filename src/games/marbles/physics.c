/* Marbles: where dice lie, with physics. Set-up, throws, and dice that go back into the ring. */
#include <math.h>
#include <string.h>

#include "dicebox/boxes.h"
#include "games/marbles/marbles.h"

static uint32_t lying(const marbles_state *state)
{
    uint32_t dice = 0;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        bool is_waiting = state->zone[die] == MARBLES_TO_PLACE && state->face[die] > 0;
        dice |= state->zone[die] == MARBLES_RING || is_waiting ? 1u << die : 0;
    }
    return dice;
}

void marbles_forget_poses(marbles_state *state)
{
    uint32_t kept = lying(state);
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (!(kept >> die & 1)) {
            memset(&state->pose[die], 0, sizeof state->pose[die]);
        }
    }
}

/* Dice of the ring that are completely outside [PH-12, PH-13]. */
static uint32_t find_out(const hz_table *table, const marbles_state *state)
{
    hz_arena arena = marbles_arena(table);
    hz_ring_test test = (hz_ring_test)marbles_rules_of(table)->ring_test;
    uint32_t out = 0;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        bool is_out =
            state->zone[die] == MARBLES_RING && hz_pose_is_out(&state->pose[die], &arena, test);
        out |= is_out ? 1u << die : 0;
    }
    return out;
}

static void read_faces(marbles_state *state, const hz_outcome *outcome)
{
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (state->zone[die] == MARBLES_RING) {
            state->face[die] = outcome->face[die];
        }
    }
}

/* In edges of a die, times two edges of a hexagon; or signs of a square [MB-02, MB-03]. */
hz_spot marbles_laid_at(const hz_table *table, int seat, int place)
{
    static const double hexagon[3][2] = {
        {1, 0}, {0.5, 0.86602540378443865}, {-0.5, 0.86602540378443865}};
    static const double square[2][2] = {{1, 1}, {-1, 1}};
    enum { FINE = 100, RADIUS = 2 };
    const marbles_rules *rules = marbles_rules_of(table);
    hz_arena arena = marbles_arena(table);
    double sign = place ? -1 : 1;
    if (rules->setup == MARBLES_HEXAGON) {
        double far = sign * RADIUS * arena.die;
        return (hz_spot){far * hexagon[seat][0], far * hexagon[seat][1], 0};
    }
    double half = sign * rules->setup_pitch / FINE * arena.die / 2;
    return (hz_spot){half * square[seat][0], half * square[seat][1], 0};
}

static uint32_t lay_rolled(const hz_table *table, marbles_state *state, const uint64_t *values)
{
    hz_arena arena = marbles_arena(table);
    int laid = 0;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (state->zone[die] == MARBLES_TO_PLACE && marbles_owner(table, die) == state->seat) {
            hz_spot at = marbles_laid_at(table, state->seat, laid);
            state->zone[die] = MARBLES_RING;
            state->face[die] = (uint8_t)values[laid++];
            state->pose[die] = hz_pose_lying(&arena, at.x, at.y, state->face[die], 0);
        }
    }
    return 0;
}

uint32_t marbles_set_up(const hz_table *table, marbles_state *state, const uint64_t *values)
{
    if (marbles_rules_of(table)->setup != MARBLES_ROLLED) {
        return lay_rolled(table, state, values);
    }
    hz_release release = {.bits = values[0], .lying = lying(state)};
    hz_dicebox_def def = marbles_box(table);
    hz_outcome outcome;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (state->zone[die] == MARBLES_TO_PLACE && marbles_owner(table, die) == state->seat) {
            state->zone[die] = MARBLES_RING;
            release.group |= 1u << die;
        }
    }
    hz_boxes_roll(table->kit, &def, &release, state->pose, &outcome);
    read_faces(state, &outcome);
    return find_out(table, state);
}

/* Between whose side and the others' the hand stays [MB-09]. */
static void add_sector(const hz_table *table, int seat, hz_release *release)
{
    int others = 0;
    for (int other = 0; other < table->seats; other++) {
        double here[2], there[2];
        marbles_side(table, seat, here);
        marbles_side(table, other, there);
        double x = here[0] - there[0], y = here[1] - there[1], length = sqrt(x * x + y * y);
        if (other != seat) {
            release->side[others][0] = x / length;
            release->side[others++][1] = y / length;
        }
    }
}

hz_release marbles_release(const hz_table *table, const marbles_state *state, uint64_t bits)
{
    hz_release release = {.bits = bits,
                          .lying = lying(state),
                          .group = 1u << (state->thrown - 1),
                          .thrown =
                              marbles_thrown((hz_action){{state->throw[0], state -> throw[1]}}),
                          .skill = marbles_skill(table, state->seat)};
    if (marbles_rules_of(table)->throw_zone == MARBLES_OWN_SIDE) {
        add_sector(table, state->seat, &release);
    }
    return release;
}

void marbles_read_outcome(const hz_table *table,
                          marbles_state *state,
                          const hz_outcome *outcome,
                          marbles_landing *landing)
{
    int thrown = state->thrown - 1;
    hz_arena arena = marbles_arena(table);
    hz_ring_test test = (hz_ring_test)marbles_rules_of(table)->ring_test;
    hz_aim aim;
    read_faces(state, outcome);
    uint32_t out = find_out(table, state);
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        landing->is_out[die] = out >> die & 1;
    }
    landing->stays = !hz_pose_is_out(&state->pose[thrown], &arena, test);
    landing->shows = outcome->face[thrown];
    landing->left = outcome->left;
    /* A table flick has touched from the start [MB-10]. */
    bool is_flick =
        !hz_throw_unpack(
            marbles_thrown((hz_action){{state->throw[0], state -> throw[1]}}), &aim, NULL) &&
        aim.z == 0;
    landing->has_touched =
        !marbles_rules_of(table)->must_touch || is_flick || outcome->grounded >> thrown & 1;
}

void marbles_throw_in_box(const hz_table *table,
                          marbles_state *state,
                          uint64_t bits,
                          marbles_landing *landing)
{
    hz_dicebox_def def = marbles_box(table);
    hz_release release = marbles_release(table, state, bits);
    hz_outcome outcome;
    hz_boxes_throw(table->kit, &def, &release, state->pose, &outcome);
    marbles_read_outcome(table, state, &outcome, landing);
}

int marbles_to_lay(const marbles_state *state)
{
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (state->zone[die] == MARBLES_TO_PLACE && state->face[die] > 0) {
            return die;
        }
    }
    return -1;
}

/* The two ways never lead to the same place: circles of 5 % of the radius from the line inwards are
   none of those from the middle, with dice of any edge. */
int marbles_list_places(const hz_table *table, const marbles_state *state, hz_action *choices)
{
    static const hz_putback ways[] = {HZ_PUT_NEAREST, HZ_PUT_CENTRE};
    hz_arena arena = marbles_arena(table);
    int die = marbles_to_lay(state), count = 0;
    for (int way = 0; way < 2; way++) {
        marbles_state tried = *state;
        hz_pose_put_back(&arena, ways[way], lying(state), die, tried.pose);
        const int32_t *at = tried.pose[die].position;
        hz_action action = marbles_place_at(at[0], at[1]);
        tried = *state;
        if (!marbles_lay(table, &tried, action, NULL)) {
            choices[count++] = action;
        }
    }
    return count;
}

hz_status
marbles_lay(const hz_table *table, marbles_state *state, hz_action action, hz_error *error)
{
    hz_arena arena = marbles_arena(table);
    int die = marbles_to_lay(state);
    marbles_state laid = *state;
    double x = marbles_place_of(action, MARBLES_X_AT) * HZ_POSE_UNIT;
    double y = marbles_place_of(action, MARBLES_Y_AT) * HZ_POSE_UNIT;
    laid.pose[die] = hz_pose_moved(&arena, &state->pose[die], x, y);
    laid.zone[die] = MARBLES_RING;
    if (!hz_pose_fits(&arena, lying(state), die, laid.pose)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "the die does not lie inside the ring there, 1 mm from all others [PH-15]");
    }
    *state = laid;
    return HZ_OK;
}

/* Asks for the next place, unless there is none to name: then the die is laid on top. */
static bool ask_place(const hz_table *table, marbles_state *state)
{
    hz_arena arena = marbles_arena(table);
    hz_action choices[2];
    int die;
    while ((die = marbles_to_lay(state)) >= 0) {
        if (marbles_list_places(table, state, choices) > 0) {
            state->phase = MARBLES_PLACE;
            return true;
        }
        hz_pose_put_back(&arena, HZ_PUT_NEAREST, lying(state), die, state->pose);
        state->zone[die] = MARBLES_RING;
    }
    return false;
}

bool marbles_put_back(const hz_table *table, marbles_state *state, uint32_t dice)
{
    const marbles_rules *rules = marbles_rules_of(table);
    hz_arena arena = marbles_arena(table);
    for (; dice; dice &= dice - 1) {
        int die = __builtin_ctz(dice);
        if (rules->putback == HZ_PUT_BY_PLAYER) {
            state->zone[die] = MARBLES_TO_PLACE;
        } else {
            hz_pose_put_back(&arena, (hz_putback)rules->putback, lying(state), die, state->pose);
        }
    }
    if (ask_place(table, state)) {
        return true;
    }
    hz_pose_clean_up(&arena, (hz_ring_test)rules->ring_test, lying(state), state->pose);
    return false;
}
