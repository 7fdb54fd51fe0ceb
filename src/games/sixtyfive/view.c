/* 65: the picture for a client. */
#include "dicebox/picture.h"
#include "games/sixtyfive/screen.h"

const char sixtyfive_zones[] = "away ring side_1 side_2 out rolling";
const char sixtyfive_arenas[] = "box border paper4";

static void
add_faces(const sixtyfive_state *state, sixtyfive_zone zone, const char *key, hz_json *out)
{
    hz_picture_faces(out, key, state->face, sixtyfive_set(state, zone));
}

/* Every white die there may ever be, so that the list keeps its shape. */
static void add_white(const hz_table *table, const sixtyfive_state *state, hz_json *out)
{
    uint32_t claimable = state->phase == SIXTYFIVE_CLAIM ? sixtyfive_claimable(state) : 0;
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    int dice = rules->white_count + rules->rescue_white;
    hz_json_open(out, "white", '[');
    for (int die = 0; die < dice; die++) {
        hz_json_open(out, NULL, '{');
        hz_json_int(out, "die", die + 1);
        hz_json_int(out, "face", state->face[die]);
        hz_picture_word(out, "where", sixtyfive_zones, state->zone[die]);
        hz_json_bool(out, "edge", state->edge[die]);
        hz_json_bool(out, "new", state->fresh[die]);
        hz_json_bool(out, "claim", claimable >> die & 1); /* it may be taken now */
        hz_picture_pose(&state->pose[SIXTYFIVE_MAX_BLUE + die], out);
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
    add_needs(state, side, out);
    add_faces(state, SIXTYFIVE_HELD + (unsigned)side, "holds", out);
    hz_json_int(out, "team", sixtyfive_rules_of(table)->team[side]);
    hz_json_int(out, "hand", is_mover ? sixtyfive_member(table, state) : 0);
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
        hz_picture_pose(&state->pose[die], out);
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
}

void sixtyfive_view(const hz_table *table, const void *raw, int seat, hz_json *out)
{
    (void)seat;
    const sixtyfive_state *state = raw;
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    hz_arena arena = sixtyfive_arena(table);
    add_blue(table, state, out);
    hz_json_bool(out, "extra_roll", state->owed != SIXTYFIVE_NONE_OWED);
    hz_json_bool(out, "challenge", sixtyfive_may_challenge(state, state->side));
    hz_json_bool(out,
                 "roll_instead",
                 state->phase == SIXTYFIVE_CLAIM && sixtyfive_may_roll_instead(table, state));
    add_faces(state, SIXTYFIVE_RING, "ring", out);
    add_faces(state, SIXTYFIVE_OUT, "outside", out);
    add_white(table, state, out);
    hz_picture_arena(&arena, sixtyfive_arenas, rules->arena, out);
}
