/* Battle: the picture for a client. */
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

/* Dice that stand, or that are defeated; -1 where there is none, so that lists keep their length.
 */
static void add_dice(const hz_table *table,
                     const battle_state *state,
                     int seat,
                     bool is_down,
                     const char *key,
                     hz_json *out)
{
    hz_json_open(out, key, '[');
    for (int die = 0; die < battle_rules_of(table)->dice; die++) {
        int face = state->die[seat][die];
        bool is_here = face > 0 && (state->down[seat] >> die & 1) == is_down;
        hz_json_int(out, NULL, is_here ? face : -1);
    }
    hz_json_close(out, ']');
}

/* How many cards of each number. */
static void add_cards(const uint8_t counts[BATTLE_CARDS], const char *key, hz_json *out)
{
    hz_json_open(out, key, '[');
    for (int number = 1; number <= BATTLE_CARDS; number++) {
        hz_json_int(out, NULL, counts[number - 1]);
    }
    hz_json_close(out, ']');
}

static void add_supply(const hz_table *table, const battle_state *state, hz_json *out)
{
    uint8_t counts[BATTLE_CARDS];
    for (int number = 1; number <= BATTLE_CARDS; number++) {
        counts[number - 1] = (uint8_t)battle_supply(table, state, number);
    }
    hz_json_bool(out, "endless", battle_rules_of(table)->supply == BATTLE_UNLIMITED);
    add_cards(counts, "supply", out);
}

void battle_view_seat(const hz_table *table, const void *raw, int viewer, int seat, hz_json *out)
{
    (void)viewer;
    const battle_state *state = raw;
    hz_standing standing;
    hz_battle.standing(table, state, &standing);
    hz_json_int(out, "score", standing.score[seat]);
    add_dice(table, state, seat, false, "dice", out);
    add_dice(table, state, seat, true, "defeated_dice", out);
    hz_json_int(out, "strength", state->die[seat][0] ? battle_strength(table, state, seat) : 0);
    add_cards(state->cards[seat], "cards", out);
    add_badges(table, state, seat, out);
}

void battle_view(const hz_table *table, const void *raw, int seat, hz_json *out)
{
    (void)seat;
    const battle_state *state = raw;
    add_supply(table, state, out);
    hz_json_open(out, "order", '[');
    for (int place = 0; place < table->seats; place++) {
        hz_json_int(out, NULL, state->phase == BATTLE_ATTACK ? state->order[place] : -1);
    }
    hz_json_close(out, ']');
}
