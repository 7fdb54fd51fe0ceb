/* A throw from its bits to its result: release, motion, nudges, reading. */
#include "dicebox/box.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "dicebox/pose.h"

enum { COOKIE = 0x64696365, MOST_NUDGES = 3 };

static const double cocked = 0.93969262078590838; /* the cosine of 20 degrees */

struct hz_dicebox {
    hz_dicebox_def def;
    hz_world *world;
    hz_track track;
    uint32_t frame_ticks; /* of the last keyframe, in this run */
};

hz_dicebox_def hz_default_dicebox_def(const hz_arena *arena)
{
    static const hz_material card = {0.30, 0.40}, paper = {0.40, 0.35}, cloth = {0.15, 0.65};
    hz_dicebox_def def = {.arena = *arena,
                          .dice = {0.50, 0.25},
                          .floor = paper,
                          .wall = {0.30, 0.35},
                          .table = paper,
                          .mass = 0.0045,
                          .rounding = 0.001,
                          .halvings = 2,
                          .cookie = COOKIE};
    if (arena->kind == HZ_ARENA_BOX) {
        def.floor = card;
    } else if (arena->kind == HZ_ARENA_BOWL) {
        def.floor = def.table = cloth;
    }
    return def;
}

static bool is_material(hz_material material)
{
    return material.bounce >= 0 && material.bounce < 1 && material.friction >= 0 &&
           material.friction <= 2;
}

static hz_status check_def(const hz_dicebox_def *def, hz_error *error)
{
    if (def->cookie != COOKIE) {
        return hz_fail(error, HZ_MALFORMED, "a dice box not made from hz_default_dicebox_def");
    }
    if (!(def->arena.die >= 0.005 && def->arena.die <= 0.05)) {
        return hz_fail(error, HZ_RANGE, "dice of %f m: expected 0.005 to 0.05", def->arena.die);
    }
    if (!(def->mass >= 0.0001 && def->mass <= 1)) {
        return hz_fail(error, HZ_RANGE, "dice of %f kg: expected 0.0001 to 1", def->mass);
    }
    if (!(def->rounding >= 0 && def->rounding <= def->arena.die / 4)) {
        return hz_fail(error, HZ_RANGE, "dice rounded by %f m: too much", def->rounding);
    }
    if (!is_material(def->dice) || !is_material(def->floor) || !is_material(def->wall) ||
        !is_material(def->table)) {
        return hz_fail(error, HZ_RANGE, "a material that bounces or rubs too much");
    }
    if (def->halvings < 0 || def->halvings > 2) {
        return hz_fail(error, HZ_RANGE, "%d halvings: expected 0 to 2", def->halvings);
    }
    return hz_arena_check(&def->arena, error);
}

hz_status hz_dicebox_create(const hz_dicebox_def *def, hz_dicebox **box, hz_error *error)
{
    assert(def && box);
    hz_status status = check_def(def, error);
    if (status) {
        return status;
    }
    hz_dicebox *made = calloc(1, sizeof *made);
    if (made) {
        made->def = *def;
        made->world = hz_world_create(def);
        made->track.bytes = def->keeps_track ? malloc(HZ_TRACK_BYTES) : NULL;
    }
    if (!made || !made->world || (def->keeps_track && !made->track.bytes)) {
        hz_dicebox_destroy(made);
        return hz_fail(error, HZ_NO_SPACE, "no memory for a dice box");
    }
    *box = made;
    return HZ_OK;
}

void hz_dicebox_destroy(hz_dicebox *box)
{
    if (box) {
        hz_world_destroy(box->world);
        free(box->track.bytes);
        free(box);
    }
}

static void keep_frame(void *context, const hz_world *world, uint32_t ticks, uint32_t moving)
{
    hz_dicebox *box = context;
    assert(ticks >= box->frame_ticks);
    hz_track_frame(&box->track, ticks - box->frame_ticks, moving);
    box->frame_ticks = ticks;
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (moving >> die & 1) {
            hz_body body;
            hz_world_get(world, die, &body);
            hz_track_die(&box->track, &body);
        }
    }
}

/* Lets things move until they rest, and puts what moved on the grid. */
static void settle(hz_dicebox *box, hz_pose *poses, hz_outcome *outcome, hz_run *run)
{
    assert(box->world);
    const hz_world_watch watch = {.see = keep_frame, .context = box};
    box->frame_ticks = 0;
    hz_world_run(box->world, box->track.bytes ? &watch : NULL, run);
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (run->woken >> die & 1) {
            hz_body body;
            hz_world_get(box->world, die, &body);
            poses[die] = hz_pose_of(&body);
        }
    }
    outcome->ticks += run->ticks;
    outcome->steps += run->steps;
    outcome->frozen |= run->frozen;
}

static void lay(hz_dicebox *box, uint32_t dice, const hz_pose *poses)
{
    hz_world_clear(box->world);
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (dice >> die & 1) {
            hz_body body = hz_pose_body(&poses[die]);
            hz_world_put(box->world, die, &body, false);
        }
    }
}

/* PH-11: a push about the level axis below the die's own +X. */
static void nudge(hz_dicebox *box, int die, const hz_pose *poses)
{
    assert(die >= 0 && die < HZ_MAX_DICE);
    static const double push = 3;
    hz_body body = hz_pose_body(&poses[die]);
    double matrix[3][3];
    hz_rotation_matrix(body.rotation, matrix);
    double x = matrix[0][0], y = matrix[1][0], length = sqrt(x * x + y * y);
    if (length > 0) {
        body.spin[0] = push * x / length;
        body.spin[1] = push * y / length;
    }
    hz_world_put(box->world, die, &body, true);
}

/* A die that cannot be read, and may still be nudged; -1: none. */
static int find_unclear(uint32_t dice, const hz_pose *poses, const uint8_t *nudges)
{
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        int rival = 0;
        if (dice >> die & 1 && nudges[die] < MOST_NUDGES) {
            hz_pose_face(&poses[die], NULL, &rival);
        }
        if (rival) {
            return die;
        }
    }
    return -1;
}

static void settle_unclear(hz_dicebox *box, uint32_t dice, hz_pose *poses, hz_outcome *outcome)
{
    uint8_t nudges[HZ_MAX_DICE] = {0};
    hz_run run;
    int die;
    while ((die = find_unclear(dice, poses, nudges)) >= 0) {
        nudges[die]++;
        outcome->nudges++;
        lay(box, dice, poses);
        nudge(box, die, poses);
        settle(box, poses, outcome, &run);
    }
}

static void read_die(const hz_arena *arena, int die, const hz_pose *pose, hz_outcome *outcome)
{
    assert(die >= 0 && die < HZ_MAX_DICE);
    hz_body body = hz_pose_body(pose);
    double upright, normal[3];
    int rival;
    uint32_t bit = 1u << die;
    hz_pose_face(pose, &upright, &rival);
    outcome->face[die] = (uint8_t)hz_pose_read(pose);
    outcome->doubtful |= rival ? bit : 0;
    outcome->cocked |= upright < cocked ? bit : 0;
    outcome->stacked |= hz_floor(arena, body.position, normal) > arena->die * 100 ? bit : 0;
    outcome->out |= hz_pose_is_out(pose, arena, HZ_FOOTPRINT) ? bit : 0;
    outcome->left |= hz_pose_has_left(pose, arena) ? bit : 0;
}

/* FNV-1a over the numbers of the dice and their poses. */
static uint64_t hash_poses(uint32_t dice, const hz_pose *poses)
{
    uint64_t hash = 0xcbf29ce484222325;
    for (uint32_t die = 0; die < HZ_MAX_DICE; die++) {
        if (dice >> die & 1) {
            uint32_t words[8] = {die};
            memcpy(words + 1, &poses[die], sizeof(hz_pose));
            for (int byte = 0; byte < 32; byte++) {
                hash ^= words[byte / 4] >> 8 * (byte % 4) & 0xff;
                hash *= 0x100000001b3;
            }
        }
    }
    return hash;
}

static void read_all(const hz_dicebox *box,
                     uint32_t dice,
                     const hz_pose *before,
                     const hz_pose *poses,
                     hz_outcome *outcome)
{
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (dice >> die & 1) {
            read_die(&box->def.arena, die, &poses[die], outcome);
            bool is_moved = memcmp(&before[die], &poses[die], sizeof *poses) != 0;
            outcome->moved |= (uint32_t)is_moved << die;
        }
    }
    outcome->hash = hash_poses(dice, poses);
}

static void note_meetings(const hz_run *run, uint32_t group, hz_outcome *outcome)
{
    outcome->grounded = run->grounded & group;
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        outcome->hit |= group >> die & 1 ? run->touched[die] : 0;
    }
}

static void start_track(hz_dicebox *box, uint32_t dice)
{
    if (box->track.bytes) {
        hz_track_start(&box->track, dice);
        box->frame_ticks = 0;
        keep_frame(box, box->world, 0, dice);
    }
}

/* From the moment the dice of the group leave the hand. */
static void let_go(hz_dicebox *box,
                   const hz_release *release,
                   const hz_body *bodies,
                   hz_pose *poses,
                   hz_outcome *outcome)
{
    assert(release->group && !(release->group & release->lying));
    uint32_t dice = release->lying | release->group;
    hz_pose before[HZ_MAX_DICE] = {{{0}, {0}}};
    hz_run run;
    *outcome = (hz_outcome){.nudges = 0};
    lay(box, release->lying, poses);
    for (int die = 0; die < HZ_MAX_DICE; die++) {
        if (release->group >> die & 1) {
            hz_world_put(box->world, die, bodies++, true);
        } else if (release->lying >> die & 1) {
            before[die] = poses[die];
        }
    }
    start_track(box, dice);
    settle(box, poses, outcome, &run);
    note_meetings(&run, release->group, outcome);
    settle_unclear(box, dice, poses, outcome);
    read_all(box, dice, before, poses, outcome);
}

hz_status hz_dicebox_throw(hz_dicebox *box,
                           const hz_release *release,
                           hz_pose *poses,
                           hz_outcome *outcome,
                           hz_error *error)
{
    assert(release && poses && outcome);
    hz_body bodies[HZ_MAX_DICE];
    hz_status status = hz_release_check(&box->def.arena, release, poses, error);
    if (!status) {
        hz_release_group(&box->def.arena, release, poses, bodies);
        let_go(box, release, bodies, poses, outcome);
    }
    return status;
}

hz_status hz_dicebox_roll(hz_dicebox *box,
                          const hz_release *release,
                          hz_pose *poses,
                          hz_outcome *outcome,
                          hz_error *error)
{
    assert(release && poses && outcome);
    hz_body bodies[HZ_MAX_DICE];
    if (!release->group || release->group & release->lying) {
        return hz_fail(error, HZ_ILLEGAL, "a roll of dice that are not in hand");
    }
    hz_release_roll(&box->def.arena, release, bodies);
    let_go(box, release, bodies, poses, outcome);
    return HZ_OK;
}

size_t hz_dicebox_track(const hz_dicebox *box, uint8_t *out, size_t capacity)
{
    assert(out || capacity == 0);
    if (!box->track.bytes || box->track.is_cut) {
        return 0;
    }
    if (box->track.length <= capacity) {
        memcpy(out, box->track.bytes, box->track.length);
    }
    return box->track.length;
}
