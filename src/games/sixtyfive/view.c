/* 65: the picture for a client. */
#include "games/sixtyfive/sixtyfive.h"
#include "hazard/piece.h"

const char sixtyfive_tables[] = "physics model hand";
const char sixtyfive_zones[] = "away ring side_1 side_2 out rolling";
const char sixtyfive_arenas[] = "box border paper4";

/* How many show each face: a list of the faces would change its shape from turn to turn. */
static void
add_faces(hz_json *out, const char *key, const sixtyfive_state *state, sixtyfive_zone zone)
{
    int counts[SIXTYFIVE_FACES + 1] = {0};
    for (uint32_t dice = sixtyfive_set(state, zone); dice; dice &= dice - 1) {
        counts[state->face[__builtin_ctz(dice)]]++;
    }
    hz_json_open(out, key, '[');
    for (int face = 1; face <= SIXTYFIVE_FACES; face++) {
        hz_json_int(out, NULL, counts[face]);
    }
    hz_json_close(out, ']');
}

/* Where it lies, as hz_pose has it; zeros where it does not. */
static void add_pose(const hz_pose *pose, hz_json *out)
{
    hz_json_open(out, "pose", '[');
    for (int axis = 0; axis < 3; axis++) {
        hz_json_int(out, NULL, pose->position[axis]);
    }
    for (int part = 0; part < 4; part++) {
        hz_json_int(out, NULL, pose->rotation[part]);
    }
    hz_json_close(out, ']');
}

/* Every white die there may ever be, so that the list keeps its shape. */
static void add_white(const hz_table *table, const sixtyfive_state *state, hz_json *out)
{
    uint32_t claimable = state->phase == SIXTYFIVE_CLAIM ? sixtyfive_claimable(state) : 0;
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    int dice = rules->white_count + rules->rescue_white;
    hz_json_open(out, "white", '[');
    for (int die = 0; die < dice; die++) {
        char zone[16];
        hz_piece_copy(hz_word_at(sixtyfive_zones, state->zone[die]), zone, sizeof zone);
        hz_json_open(out, NULL, '{');
        hz_json_int(out, "die", die + 1);
        hz_json_int(out, "face", state->face[die]);
        hz_json_text(out, "where", zone);
        hz_json_bool(out, "edge", state->edge[die]);
        hz_json_bool(out, "new", state->fresh[die]);
        hz_json_bool(out, "claim", claimable >> die & 1); /* it may be taken now */
        add_pose(&state->pose[SIXTYFIVE_MAX_BLUE + die], out);
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
}

/* Numbers a side has use for. */
static void add_needs(const sixtyfive_state *state, int side, hz_json *out)
{
    hz_json_open(out, "needs", '[');
    for (int number = 1; number <= SIXTYFIVE_FACES; number++) {
        hz_json_bool(out, NULL, sixtyfive_is_wanted(state, side, number));
    }
    hz_json_close(out, ']');
}

void sixtyfive_view_seat(const hz_table *table, const void *raw, int viewer, int side, hz_json *out)
{
    (void)viewer;
    const sixtyfive_state *state = raw;
    bool is_mover = side == state->side;
    hz_json_int(out, "score", sixtyfive_progress(state, side));
    hz_json_int(out, "goal", sixtyfive_goal(table, state, side));
    hz_json_int(out, "kind", state->mode[side]); /* 0: six different */
    add_needs(state, side, out);
    add_faces(out, "holds", state, SIXTYFIVE_HELD + (unsigned)side);
    hz_json_int(out, "team", sixtyfive_rules_of(table)->team[side]);
    hz_json_int(out, "hand", is_mover ? sixtyfive_member(table, state) : 0);
}

/* Sizes in tenths of a millimetre, for a drawing to scale. */
static void add_arena(const hz_table *table, hz_json *out)
{
    enum { TENTHS = 10000 };
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    hz_arena arena = sixtyfive_arena(table);
    char name[16];
    hz_piece_copy(hz_word_at(sixtyfive_arenas, rules->arena), name, sizeof name);
    hz_json_open(out, "arena", '{');
    hz_json_text(out, "kind", name);
    hz_json_int(out, "length", (int64_t)(arena.length * TENTHS + 0.5));
    hz_json_int(out, "width", (int64_t)(arena.width * TENTHS + 0.5));
    hz_json_int(out, "wall", (int64_t)(arena.wall * TENTHS + 0.5));
    hz_json_int(out, "walls", arena.walls);
    hz_json_int(out, "ring_x", (int64_t)(arena.ring_x * TENTHS + 0.5));
    hz_json_int(out, "ring_y", (int64_t)(arena.ring_y * TENTHS + 0.5));
    hz_json_int(out, "die", (int64_t)(arena.die * TENTHS + 0.5));
    hz_json_close(out, '}');
}

static void add_blue(const hz_table *table, const sixtyfive_state *state, hz_json *out)
{
    hz_json_open(out, "blue_dice", '[');
    for (int die = 0; die < sixtyfive_rules_of(table)->blue_count; die++) {
        hz_json_int(out, NULL, state->blue[die]);
    }
    hz_json_close(out, ']');
    hz_json_open(out, "blue_places", '[');
    for (int die = 0; die < sixtyfive_rules_of(table)->blue_count; die++) {
        hz_json_open(out, NULL, '{');
        add_pose(&state->pose[die], out);
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
}

void sixtyfive_view(const hz_table *table, const void *raw, int seat, hz_json *out)
{
    const sixtyfive_state *state = raw;
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    char buffer[240], phase[16], source[16];
    hz_piece_copy(hz_word_at(sixtyfive_phases, state->phase), phase, sizeof phase);
    hz_piece_copy(hz_word_at(sixtyfive_tables, rules->table), source, sizeof source);
    hz_text status = hz_text_in(buffer, sizeof buffer);
    sixtyfive_status(table, state, seat, NULL, &status);
    hz_json_text(out, "status", buffer);
    hz_json_text(out, "phase", phase);
    hz_json_text(out, "table", source);
    hz_json_int(out, "turn", state->side);
    hz_json_int(out, "turns", state->turns);
    add_blue(table, state, out);
    hz_json_int(out, "thrown", state->thrown);
    hz_json_int(out, "group", state->group);
    hz_json_int(out, "target", state->target);
    hz_json_int(out, "knocked", state->knocked);
    hz_json_int(out, "claimed", state->claimed);
    hz_json_int(out, "extras", state->extras);
    hz_json_bool(out, "extra_roll", state->owed != SIXTYFIVE_NONE_OWED);
    hz_json_bool(out, "challenge", sixtyfive_may_challenge(state, state->side));
    hz_json_int(out, "claim_number", state->number);
    hz_json_bool(out,
                 "roll_instead",
                 state->phase == SIXTYFIVE_CLAIM && sixtyfive_may_roll_instead(table, state));
    add_faces(out, "ring", state, SIXTYFIVE_RING);
    add_faces(out, "outside", state, SIXTYFIVE_OUT);
    add_white(table, state, out);
    add_arena(table, out);
}
