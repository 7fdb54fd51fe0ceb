/* Marbles: the picture for a client. */
#include "games/marbles/marbles.h"
#include "hazard/piece.h"

const char marbles_tables[] = "physics model hand";
const char marbles_zones[] = "away hand ring limbo reserve won_1 won_2 won_3 to_place";
const char marbles_arenas[] = "paper1 paper4 bowl";

/* As it is stored: place in 0.1 micrometres, rotation in 2^-30; zeros where there is none. */
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

static void add_dice(const hz_table *table, const marbles_state *state, hz_json *out)
{
    hz_json_open(out, "dice", '[');
    for (int die = 0; die < table->seats * marbles_rules_of(table)->dice_each; die++) {
        char zone[16];
        hz_piece_copy(hz_word_at(marbles_zones, state->zone[die]), zone, sizeof zone);
        int owner = marbles_owner(table, die), face = state->face[die];
        bool is_ring = state->zone[die] == MARBLES_RING;
        bool is_throwable = state->phase == MARBLES_AIM && state->ready[die] &&
                            marbles_throwable(table, state, face) >= 0;
        bool is_match = state->phase == MARBLES_AIM && is_ring && owner != state->seat &&
                        marbles_throwable(table, state, face) >= 0;
        hz_json_open(out, NULL, '{');
        hz_json_int(out, "die", die + 1);
        hz_json_int(out, "owner", owner);
        hz_json_int(out, "face", face);
        hz_json_text(out, "where", zone);
        hz_json_bool(out, "edge", state->edge[die]);
        hz_json_bool(out, "lit", is_throwable || is_match); /* it may be thrown, or thrown at */
        add_pose(&state->pose[die], out);
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
}

/* How many show each face: a list of the faces would change its shape from turn to turn. */
static void add_faces(const hz_table *table,
                      const marbles_state *state,
                      int seat,
                      marbles_zone zone,
                      const char *key,
                      hz_json *out)
{
    int each = marbles_rules_of(table)->dice_each, counts[MARBLES_FACES + 1] = {0};
    for (int die = seat * each; die < (seat + 1) * each; die++) {
        counts[state->face[die]] += state->zone[die] == zone;
    }
    hz_json_open(out, key, '[');
    for (int face = 1; face <= MARBLES_FACES; face++) {
        hz_json_int(out, NULL, counts[face]);
    }
    hz_json_close(out, ']');
}

void marbles_view_seat(const hz_table *table, const void *raw, int viewer, int seat, hz_json *out)
{
    (void)viewer;
    const marbles_state *state = raw;
    hz_standing standing;
    hz_marbles.standing(table, state, &standing);
    hz_json_int(out, "score", standing.score[seat]);
    hz_json_int(out, "hand", marbles_count(table, state, seat, MARBLES_HAND));
    hz_json_int(out, "limbo", marbles_count(table, state, seat, MARBLES_IN_LIMBO));
    hz_json_int(out, "reserve", marbles_count(table, state, seat, MARBLES_RESERVE));
    hz_json_int(out, "ring", marbles_count(table, state, seat, MARBLES_RING));
    add_faces(table, state, seat, MARBLES_HAND, "rolled", out);
    add_faces(table, state, seat, MARBLES_RING, "shows", out);
    bool is_out = state->phase != MARBLES_SETUP && marbles_is_out(table, state, seat);
    hz_json_bool(out, "out_of_dice", is_out);
}

/* Sizes in tenths of a millimetre, for a drawing to scale. */
static void add_arena(const hz_table *table, hz_json *out)
{
    enum { TENTHS = 10000 };
    hz_arena arena = marbles_arena(table);
    char name[16];
    hz_piece_copy(hz_word_at(marbles_arenas, marbles_rules_of(table)->arena), name, sizeof name);
    hz_json_open(out, "arena", '{');
    hz_json_text(out, "kind", name);
    hz_json_int(out, "length", (int64_t)(arena.length * TENTHS + 0.5));
    hz_json_int(out, "width", (int64_t)(arena.width * TENTHS + 0.5));
    hz_json_int(out, "wall", (int64_t)(arena.wall * TENTHS + 0.5));
    hz_json_int(out, "ring_x", (int64_t)(arena.ring_x * TENTHS + 0.5));
    hz_json_int(out, "ring_y", (int64_t)(arena.ring_y * TENTHS + 0.5));
    hz_json_int(out, "die", (int64_t)(arena.die * TENTHS + 0.5));
    hz_json_close(out, '}');
}

void marbles_view(const hz_table *table, const void *raw, int seat, hz_json *out)
{
    const marbles_state *state = raw;
    char buffer[240], phase[16], source[16];
    bool is_placing = state->phase == MARBLES_PLACE;
    bool is_thrown = state->phase == MARBLES_THROW && marbles_has_physics(table);
    hz_action thrown = {{state->throw[0], state -> throw[1]}};
    int target = is_thrown ? marbles_goes_for(table, state, thrown) + 1 : state->target;
    hz_piece_copy(hz_word_at(marbles_phases, state->phase), phase, sizeof phase);
    hz_piece_copy(
        hz_word_at(marbles_tables, marbles_rules_of(table)->table), source, sizeof source);
    hz_text status = hz_text_in(buffer, sizeof buffer);
    marbles_status(table, state, seat, NULL, &status);
    hz_json_text(out, "status", buffer);
    hz_json_text(out, "phase", phase);
    hz_json_text(out, "table", source);
    hz_json_bool(out, "must_touch", marbles_rules_of(table)->must_touch);
    hz_json_int(out, "turn", state->seat);
    hz_json_int(out, "turns", state->turns);
    hz_json_int(out, "thrown", state->thrown);
    hz_json_int(out, "number", state->number);
    hz_json_int(out, "target", target);
    hz_json_int(out, "to_lay", is_placing ? marbles_to_lay(state) + 1 : 0);
    hz_json_int(out, "limbo_rolls", state->rolls);
    hz_json_int(out, "earned", state->earned);
    hz_json_bool(out, "last_turns", state->last != HZ_NOBODY);
    add_dice(table, state, out);
    add_arena(table, out);
}
