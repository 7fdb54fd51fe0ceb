/* Battle: the picture for a client. */
#include "core/words.h"
#include "games/battle/battle.h"

static void add_badges(const hz_table *table, const battle_state *state, int seat, hz_json *out)
{
    hz_json_open(out, "badges", '[');
    if (seat == state->winner) {
        hz_json_text(out, NULL, "winner");
    }
    if (battle_stands(table, state, seat)) {
        hz_json_text(out, NULL, "double");
    }
    hz_json_close(out, ']');
}

/* Dice by hand, with whether each one still stands. */
static void add_dice(const hz_table *table, const battle_state *state, int seat, hz_json *out)
{
    bool is_rolled = state->die[seat][0] != 0;
    int dice = is_rolled ? battle_rules_of(table)->dice : 0;
    hz_json_open(out, "dice", '[');
    for (int die = 0; die < dice; die++) {
        hz_json_int(out, NULL, state->die[seat][die]);
    }
    hz_json_close(out, ']');
    hz_json_open(out, "defeated", '[');
    for (int die = 0; die < dice; die++) {
        hz_json_bool(out, NULL, state->down[seat] >> die & 1);
    }
    hz_json_close(out, ']');
}

static void add_seat(const hz_table *table, const battle_state *state, int seat, hz_json *out)
{
    hz_standing standing;
    hz_battle.standing(table, state, &standing);
    hz_json_open(out, NULL, '{');
    hz_json_int(out, "score", standing.score[seat]);
    add_dice(table, state, seat, out);
    hz_json_int(out, "strength", state->die[seat][0] ? battle_strength(table, state, seat) : 0);
    hz_json_int(out, "double", state->doubled[seat]);
    hz_json_open(out, "cards", '[');
    for (int number = 0; number < BATTLE_CARDS; number++) {
        hz_json_int(out, NULL, state->cards[seat][number]);
    }
    hz_json_close(out, ']');
    add_badges(table, state, seat, out);
    hz_json_close(out, '}');
}

void battle_view(const hz_table *table, const void *raw, int seat, hz_json *out)
{
    const battle_state *state = raw;
    char buffer[240], phase[16];
    hz_piece_copy(hz_word_at(battle_phases, state->phase), phase, sizeof phase);
    hz_text status = hz_text_in(buffer, sizeof buffer);
    battle_status(table, state, seat, NULL, &status);
    hz_json_open(out, NULL, '{');
    hz_json_text(out, "status", buffer);
    hz_json_text(out, "phase", phase);
    hz_json_int(out, "round", state->round);
    hz_json_int(out, "turn", state->seat == HZ_NOBODY ? -1 : state->seat);
    hz_json_open(out, "supply", '[');
    for (int number = 1; number <= BATTLE_CARDS; number++) {
        hz_json_int(out, NULL, battle_supply(table, state, number));
    }
    hz_json_close(out, ']');
    hz_json_bool(out, "unlimited", battle_rules_of(table)->supply == BATTLE_UNLIMITED);
    hz_json_open(out, "order", '[');
    for (int place = 0; state->phase == BATTLE_ATTACK && place < table->seats; place++) {
        hz_json_int(out, NULL, state->order[place]);
    }
    hz_json_close(out, ']');
    hz_json_open(out, "seats", '[');
    for (int player = 0; player < table->seats; player++) {
        add_seat(table, state, player, out);
    }
    hz_json_close(out, ']');
    hz_json_close(out, '}');
}
