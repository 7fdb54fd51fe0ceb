/* Marbles: the picture for a client. */
#include "dicebox/picture.h"
#include "games/marbles/marbles.h"

const char marbles_zones[] = "away hand ring limbo reserve won_1 won_2 won_3 to_place";
const char marbles_arenas[] = "paper1 paper4 bowl";
const char marbles_areas[] = "near far inside";
const char marbles_forces[] = "medium soft hard";

static void add_dice(const hz_table *table, const marbles_state *state, hz_json *out)
{
    hz_json_open(out, "dice", '[');
    for (int die = 0; die < table->seats * marbles_rules_of(table)->dice_each; die++) {
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
        hz_picture_word(out, "where", marbles_zones, state->zone[die]);
        hz_json_bool(out, "edge", state->edge[die] > 0);
        hz_json_int(out, "side", state->edge[die] - 1);
        hz_json_bool(out, "lit", is_throwable || is_match); /* it may be thrown, or thrown at */
        hz_picture_pose(&state->pose[die], out);
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
}

static void add_faces(const hz_table *table,
                      const marbles_state *state,
                      int seat,
                      marbles_zone zone,
                      const char *key,
                      hz_json *out)
{
    uint32_t dice = 0;
    int each = marbles_rules_of(table)->dice_each;
    for (int die = seat * each; die < (seat + 1) * each; die++) {
        dice |= (uint32_t)(state->zone[die] == zone) << die;
    }
    hz_picture_faces(out, key, state->face, dice);
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

void marbles_view(const hz_table *table, const void *raw, int seat, hz_json *out)
{
    (void)seat;
    const marbles_state *state = raw;
    const marbles_rules *rules = marbles_rules_of(table);
    hz_arena arena = marbles_arena(table);
    bool is_placing = state->phase == MARBLES_PLACE;
    bool is_thrown = state->phase == MARBLES_THROW && marbles_has_physics(table);
    hz_action thrown = {{state->throw[0], state -> throw[1]}};
    int target = is_thrown ? marbles_goes_for(table, state, thrown) + 1 : state->target;
    hz_json_int(out, "target", target);
    hz_json_int(out, "to_lay", is_placing ? marbles_to_lay(state) + 1 : 0);
    hz_json_bool(out, "last_turns", state->last != HZ_NOBODY);
    int best = rules->arena == MARBLES_BOWL ? 1 : 2;
    hz_picture_word(out, "best", marbles_forces, marbles_knows_best(table) ? best : 0);
    add_dice(table, state, out);
    hz_picture_arena(&arena, marbles_arenas, rules->arena, out);
}
