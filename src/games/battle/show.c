/* Battle: the table as text, and the words around it. */
#include "games/battle/battle.h"

enum { NAME_WIDTH = 14 };

/* What a card would do for its taker. */
static void add_worth(const battle_state *state, int seat, int number, hz_text *out)
{
    uint8_t cards[BATTLE_CARDS];
    for (int at = 0; at < BATTLE_CARDS; at++) {
        cards[at] = state->cards[seat][at];
    }
    int held = cards[number - 1]++;
    if (battle_goal_of(cards) != BATTLE_NONE) {
        hz_add_styled(out, HZ_GOOD, "the card wins");
    } else if (held == 0) {
        hz_add(out, "a card you lack");
    } else {
        hz_add(out, "you would hold %d of them", held + 1);
    }
}

void battle_explain(const hz_table *table,
                    const void *raw,
                    int seat,
                    hz_action action,
                    const char *const *names,
                    hz_text *out)
{
    const battle_state *state = raw;
    if (hz_verb_of(action) != BATTLE_TAKE) {
        int number = battle_double_of(table, state, seat);
        bool is_double = hz_verb_of(action) == BATTLE_DOUBLE;
        hz_add(out,
               is_double ? "strength %d while both stand" : "two dice of strength %d",
               is_double ? BATTLE_FACES + number : number);
        return;
    }
    int number = hz_value_of(action, 1);
    hz_add(out, "from ");
    hz_add_seat(out, names, hz_value_of(action, 0));
    hz_add(out, ": ");
    if (battle_supply(table, state, number) > 0) {
        add_worth(state, seat, number, out);
    } else {
        hz_add(out, number > BATTLE_CARDS ? "no card for a 6" : "no card of %d is left", number);
    }
}

void battle_status(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const battle_state *state = raw;
    if (state->phase == BATTLE_ROLL) {
        hz_add(out, state->die[0][0] ? "Everybody rolls." : "Everybody is about to roll.");
        return;
    }
    if (state->phase == BATTLE_OVER) {
        hz_add_result(out, table, state, names);
        hz_add(out, state->winner == HZ_NOBODY ? " with the most different cards." : ".");
        return;
    }
    bool is_own = seat == state->seat, is_attack = state->phase == BATTLE_ATTACK;
    hz_add(out, is_own ? "Your turn: " : "On turn: ");
    if (!is_own) {
        hz_add_seat(out, names, state->seat);
        hz_add(out, is_attack ? " attacks with " : " has a double ");
    } else {
        hz_add(out, is_attack ? "attack with " : "declare your double ");
    }
    int number = battle_double_of(table, state, state->seat);
    hz_add(out, "%d", is_attack ? battle_strength(table, state, state->seat) : number);
    hz_add(out, is_own && !is_attack ? ", or not." : ".");
}

static void show_dice(const hz_table *table, const battle_state *state, int seat, hz_text *out)
{
    for (int die = 0; die < battle_rules_of(table)->dice; die++) {
        bool is_down = state->down[seat] >> die & 1;
        hz_add_style(out, is_down ? HZ_DIM : HZ_BOLD);
        hz_add(out,
               state->die[seat][die] ? is_down ? " (%d)" : "  %d " : "    ",
               state->die[seat][die]);
        hz_add_style(out, HZ_PLAIN);
    }
    hz_add(out, battle_stands(table, state, seat) ? " double" : "       ");
}

static void show_cards(const uint8_t cards[BATTLE_CARDS], hz_text *out)
{
    for (int number = 1; number <= BATTLE_CARDS; number++) {
        hz_add_style(out, cards[number - 1] ? HZ_PLAIN : HZ_DIM);
        hz_add(out, cards[number - 1] ? " %d×%d" : "   · ", number, cards[number - 1]);
        hz_add_style(out, HZ_PLAIN);
    }
}

static void show_supply(const hz_table *table, const battle_state *state, hz_text *out)
{
    hz_add(out, "  round %-5d", state->round);
    if (battle_rules_of(table)->supply == BATTLE_UNLIMITED) {
        hz_add(out, " cards without end\n\n");
        return;
    }
    uint8_t left[BATTLE_CARDS];
    for (int number = 1; number <= BATTLE_CARDS; number++) {
        left[number - 1] = (uint8_t)battle_supply(table, state, number);
    }
    hz_add(out, " cards left");
    show_cards(left, out);
    hz_add(out, "\n\n");
}

void battle_show(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const battle_state *state = raw;
    bool has_order = state->phase == BATTLE_ATTACK;
    show_supply(table, state, out);
    for (int place = 0; place < table->seats; place++) {
        int player = has_order ? state->order[place] : place;
        hz_add_styled(out, HZ_BOLD, player == state->seat ? "> " : "  ");
        hz_add_seat_in(out, names, player, NAME_WIDTH);
        show_dice(table, state, player, out);
        show_cards(state->cards[player], out);
        hz_add(out, "\n");
    }
    hz_add(out, "\n");
    battle_status(table, state, seat, names, out);
    hz_add(out, "\n");
}
