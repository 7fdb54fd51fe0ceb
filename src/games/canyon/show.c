/* Dice Canyon: the table on a terminal, eighty columns wide. */
#include <stdio.h>

#include "games/canyon/land.h"
#include "games/canyon/plans.h"
#include "games/canyon/play.h"
#include "games/canyon/screen.h"

enum { NAME = 10, NUMBER = 5, COLUMNS = 4 };

static void add_name(hz_text *out, const char *const *names, int seat, bool is_kept)
{
    char kept[64];
    if (seat == CANYON_BANK) {
        hz_add_padded(out, "-", NAME);
        return;
    }
    if (!is_kept) {
        hz_add_seat_in(out, names, seat, NAME);
        return;
    }
    snprintf(kept, sizeof kept, "(%.40s)", hz_short_name(names[seat], NAME - 2));
    hz_add_style(out, HZ_SEAT + seat);
    hz_add_padded(out, kept, NAME);
    hz_add_style(out, HZ_PLAIN);
}

static void add_number(hz_text *out, int number, bool is_known)
{
    if (is_known) {
        hz_add(out, "%*d", NUMBER, number);
    } else {
        hz_add(out, "%*s", NUMBER, "?");
    }
}

static void add_blank(hz_text *out)
{
    hz_add(out, "%*s", NUMBER, "");
}

/* Line A: rent, tax, end value, loan. */
static void add_open(const hz_table *table, const canyon_state *state, int property, hz_text *out)
{
    add_number(out, canyon_rent_due(table, state, property), true);
    add_number(out, canyon_has_tax(table) ? property : 0, true);
    add_number(out, canyon_end_worth(table, state, property), true);
    if (state->loan[property - 1]) {
        hz_add_style(out, HZ_BAD);
        add_number(out, state->loan[property - 1], true);
        hz_add_style(out, HZ_PLAIN);
    } else {
        add_blank(out);
    }
}

/* Line B: value, points, and what a hit brings on average. */
static void add_secret(const hz_table *table, const canyon_state *state, int property, hz_text *out)
{
    bool is_known = state->card[property - 1] < CANYON_CARDS;
    int value = canyon_value(state, property);
    hz_add_style(out, !is_known || value == 0 ? HZ_PLAIN : value > 0 ? HZ_GOOD : HZ_BAD);
    add_number(out, value, is_known);
    hz_add_style(out, HZ_PLAIN);
    if (state->delta[property - 1]) {
        hz_add(out, "%+*d", NUMBER, state->delta[property - 1]);
    } else {
        add_blank(out);
    }
    if (canyon_is_gone(table, state, property)) {
        hz_add(out, "%*s", NUMBER + 1, "");
    } else if (is_known) {
        double gain = value > 0 ? canyon_hit_rent(table, state, property, value) : value;
        hz_add(out, "%*.1f", NUMBER + 1, gain);
    } else {
        hz_add(out, "%*s", NUMBER + 1, "?");
    }
    hz_add(out, "%*s", COLUMNS, is_known && state->known[property - 1] != UINT8_MAX ? "own" : "");
}

static void add_property(const hz_table *table,
                         const canyon_state *state,
                         const char *const *names,
                         int property,
                         hz_text *out)
{
    bool is_active = state->active == property && !state->covered;
    int holder = canyon_possessor(state, property);
    hz_add_style(out, is_active ? HZ_BOLD : HZ_PLAIN);
    hz_add(out, "%s%2d ", is_active ? ">" : " ", property);
    hz_add_style(out, HZ_PLAIN);
    if (canyon_is_gone(table, state, property)) {
        hz_add_style(out, HZ_DIM);
        hz_add_padded(out, "gone", NAME);
        hz_add_style(out, HZ_PLAIN);
    } else {
        add_name(out, names, holder, !canyon_is_owned(state, property));
    }
    if (canyon_has_values(table)) {
        add_secret(table, state, property, out);
    } else {
        add_open(table, state, property, out);
    }
}

static void
add_land(const hz_table *table, const canyon_state *state, const char *const *names, hz_text *out)
{
    static const char *const open_head = " no owner      rent  tax  end loan";
    static const char *const secret_head = " no holder    value  pts   hit    ";
    const char *head = canyon_has_values(table) ? secret_head : open_head;
    int half = canyon_land(table) / 2;
    hz_add_style(out, HZ_DIM);
    hz_add(out, "%s    %s\n", head, head);
    hz_add_style(out, HZ_PLAIN);
    for (int row = 1; row <= half; row++) {
        add_property(table, state, names, row, out);
        hz_add(out, "    ");
        add_property(table, state, names, row + half, out);
        hz_add(out, "\n");
    }
}

static void add_weights(const canyon_state *state, hz_text *out)
{
    enum { PERCENT = 100 };
    hz_add(out, "Die: ");
    for (int face = 1; face <= CANYON_LAND; face++) {
        hz_add(out, " %d:%.0f%%", face, (double)PERCENT * state->weight[face - 1] / CANYON_WEIGHT);
    }
    hz_add(out, "\n");
}

static void add_bidder(const hz_table *table, const canyon_state *state, int seat, hz_text *out)
{
    bool is_in = state->asked >> seat & 1 || state->holder == seat;
    canyon_shares now = canyon_shares_now(table, state);
    if (state->offer[seat]) {
        hz_add(out, "   bid %d", (int)state->offer[seat]);
    }
    hz_add(out, state->offer[seat] ? ", " : "   ");
    hz_add(out, state->holder == seat ? "stands" : is_in ? "in" : "out");
    if (now.sharers >> seat & 1) {
        hz_add(out, ", would get %d", now.share);
    }
}

static void add_seat(const hz_table *table,
                     const canyon_state *state,
                     int viewer,
                     const char *const *names,
                     int seat,
                     hz_text *out)
{
    bool sees = seat == viewer || !canyon_hides_gold(table, state);
    hz_add(out, " %s ", state->roller == seat ? "*" : " ");
    add_name(out, names, seat, false);
    hz_add_style(out, sees && state->gold[seat] < 0 ? HZ_BAD : HZ_PLAIN);
    add_number(out, state->gold[seat], sees);
    hz_add_style(out, HZ_PLAIN);
    add_number(out, canyon_owned_by(state, seat), true);
    if (canyon_has_tax(table)) {
        add_number(out, canyon_tax_due(table, state, seat), true);
    } else {
        add_blank(out);
    }
    add_number(out, canyon_empire(table, state, seat), sees);
    if (!canyon_lives(state, seat)) {
        hz_add(out, "   out since round %d", state->out_round[seat]);
    } else if (canyon_is_bidding(state)) {
        add_bidder(table, state, seat, out);
    }
    hz_add(out, "\n");
}

static void
add_head(const hz_table *table, const canyon_state *state, const char *const *names, hz_text *out)
{
    const canyon_rules *rules = canyon_rules_of(table);
    hz_add(out, "Round %d", state->round);
    if (rules->end_mode == CANYON_ROUNDS && !rules->deck_order) {
        hz_add(out, " of %d", (int)rules->end_rounds);
    }
    int tax_in = canyon_rounds_to_tax(table, state);
    if (tax_in >= 0) {
        hz_add(out, tax_in ? ", taxes in %d" : ", taxes this round", tax_in);
    }
    if (rules->roller == CANYON_THEN_RICHEST && !state->switched) {
        hz_add(out, ", %d of %d sold", canyon_owned(state), (int)rules->switch_at);
    }
    if (rules->end_mode == CANYON_ALL_SOLD && !rules->deck_order) {
        hz_add(out,
               ", %d of %d sold",
               canyon_owned(state),
               canyon_owned(state) + canyon_unsold(table, state));
    }
    if (state->roller != HZ_NOBODY) {
        hz_add(out, ", ");
        hz_add_seat(out, names, state->roller);
        hz_add(out,
               " rolls (%s)",
               rules->roller == CANYON_ROTATE ? "in turn"
               : state->switched              ? "richest"
                                              : "poorest");
    }
    if (canyon_has_values(table)) {
        hz_add_style(out, HZ_DIM);
        hz_add(out, "  (keeper), hit: gold it brings, own: you alone know it");
        hz_add_style(out, HZ_PLAIN);
    }
    hz_add(out, "\n");
}

/* Value cards that this viewer has seen nowhere. */
static void add_unseen(const hz_table *table, const canyon_state *state, hz_text *out)
{
    hz_add(out, "Values not seen:");
    for (int card = 0; card < CANYON_CARDS; card++) {
        if (canyon_in_pool(table, card) && !canyon_lies_in(state->card, card) &&
            !canyon_lies_in(state->hand, card)) {
            hz_add(out, " %d", card - CANYON_ZERO);
        }
    }
    hz_add(out, "\n");
}

static void add_hand(const hz_table *table, const canyon_state *state, int viewer, hz_text *out)
{
    uint8_t cards[CANYON_LAND];
    int count = viewer < table->seats ? canyon_cards_of(table, state, viewer, cards) : 0;
    if (count) {
        hz_add(out, "Your value cards:");
        for (int index = 0; index < count; index++) {
            hz_add(out, " %d", cards[index] - CANYON_ZERO);
        }
        hz_add(out, "\n");
    }
}

/* An auction in turn: how often it has gone round, where that begins, and what comes next. */
static void
add_lap(const hz_table *table, const canyon_state *state, const char *const *names, hz_text *out)
{
    if (state->phase == CANYON_AUCTION) {
        hz_add(out, "   lap %d, from ", state->lap);
        hz_add_seat(out, names, state->start);
        hz_add(out, " on; bid %d or more", canyon_least_bid(table, state));
    }
}

static void
add_ties(const hz_table *table, const canyon_state *state, const char *const *names, hz_text *out)
{
    size_t before = out->length;
    canyon_say_ties(table, state, names, out);
    hz_add(out, out->length > before ? "\n" : "");
}

void canyon_show(
    const hz_table *table, const void *raw, int viewer, const char *const *names, hz_text *out)
{
    const canyon_state *state = raw;
    add_head(table, state, names, out);
    add_land(table, state, names, out);
    if (canyon_is_loaded(state)) {
        add_weights(state, out);
    }
    if (canyon_has_values(table) && state->phase != CANYON_OVER) {
        add_unseen(table, state, out);
        add_hand(table, state, viewer, out);
    }
    hz_add_style(out, HZ_DIM);
    hz_add(out, "   player     gold land  tax empire");
    add_lap(table, state, names, out);
    hz_add(out, "\n");
    hz_add_style(out, HZ_PLAIN);
    for (int seat = 0; seat < table->seats; seat++) {
        add_seat(table, state, viewer, names, seat, out);
    }
    add_ties(table, state, names, out);
    canyon_status(table, state, viewer, names, out);
    hz_add(out, "\n");
}
