/* Dice Canyon: what is going on, in a sentence. */
#include "games/canyon/land.h"
#include "games/canyon/play.h"
#include "games/canyon/screen.h"

static void
say_result(const hz_table *table, const canyon_state *state, const char *const *names, hz_text *out)
{
    hz_standing standing;
    hz_canyon.standing(table, state, &standing);
    int best = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        best = standing.place[seat] == 1 ? standing.score[seat] : best;
    }
    hz_add(out, "Game over: ");
    hz_finish finish = hz_add_finish(out, table, &standing, names);
    hz_add(out, finish == HZ_WON ? " with %d." : " with %d each.", best);
}

static void name_land(const canyon_state *state, hz_text *out)
{
    if (state->covered) {
        hz_add(out, "an unsold property");
    } else {
        hz_add(out, "property %d", state->active);
    }
}

/* The viewer is told "you", the others a name. */
static void say_turn(const canyon_state *state,
                     int viewer,
                     const char *const *names,
                     const char *own,
                     const char *other,
                     hz_text *out)
{
    if (state->seat == viewer) {
        hz_add(out, "%s", own);
    } else {
        hz_add_seat(out, names, state->seat);
        hz_add(out, " %s", other);
    }
}

/* What a sealed bid is to be; what becomes of equal ones says canyon_say_ties. */
static const char *say_kind(int kind)
{
    return kind == CANYON_VICKREY ? "Bid in secret; the winner pays the second bid."
                                  : "Make your bid in secret.";
}

void canyon_say_ties(const hz_table *table,
                     const canyon_state *state,
                     const char *const *names,
                     hz_text *out)
{
    bool is_rebid = state->phase == CANYON_REBID;
    int kind = canyon_kind_now(table, state);
    if (state->phase != CANYON_SEALED && !is_rebid) {
        return;
    }
    if (kind == CANYON_CANCEL) {
        hz_add(out, "Equal bids are void.");
        return;
    }
    hz_add(out,
           kind == CANYON_VICKREY ? "Of equal bids the first from "
           : is_rebid             ? "If they tie again, the first from "
                                  : "Those tied bid once more; then the first from ");
    hz_add_seat(out, names, state->start);
    hz_add(out,
           kind == CANYON_VICKREY ? " to the left wins, at that price." : " to the left wins.");
}

static void name_auction(const canyon_state *state, const char *const *names, hz_text *out)
{
    hz_add(out, "Auction of ");
    name_land(state, out);
    if (state->holder != HZ_NOBODY) {
        hz_add(out, ": ");
        hz_add_seat(out, names, state->holder);
        hz_add(out, " bids %d", (int)state->bid);
    }
    hz_add(out, ".");
}

static void say_between(const canyon_state *state, const char *const *names, hz_text *out)
{
    if (canyon_is_bidding(state)) {
        name_auction(state, names, out);
    } else {
        hz_add(out, "Round %d.", state->round);
    }
}

static void say_bidding(const hz_table *table,
                        const canyon_state *state,
                        int viewer,
                        const char *const *names,
                        hz_text *out)
{
    if (state->phase == CANYON_AUCTION) {
        bool must = canyon_must_open(table, state, viewer);
        say_turn(state,
                 viewer,
                 names,
                 must ? "You open it." : "You bid or pass.",
                 "bids or passes.",
                 out);
        return;
    }
    bool is_asked = viewer < table->seats && state->asked >> viewer & 1;
    bool has_chosen = is_asked && state->chosen >> viewer & 1;
    hz_add(out,
           "%s",
           !is_asked                      ? "Secret bids are being made."
           : has_chosen                   ? "Your bid is in; until all are, you may change it."
           : state->phase == CANYON_REBID ? "You are tied: bid again, in secret."
           : state->phase == CANYON_POLL  ? "Raise, or let it go."
                                          : say_kind(canyon_kind_now(table, state)));
}

/* What the dice are rolled against [CY-RENT-3, CY-RENT-4, CY-RENT-6]. */
static void say_rent(const hz_table *table, const canyon_state *state, hz_text *out)
{
    int32_t who = canyon_rules_of(table)->rent_who;
    int property = state->active, due = canyon_rent_due(table, state, property);
    hz_add(out, "Rent of %d for property %d is rolled: ", due, property);
    if (who == CANYON_RENT_SPIN) {
        hz_add(out, "who stops before the owner pays.");
    } else if (who == CANYON_BELOW_OWNER || who == CANYON_BELOW_OWNER_SURE) {
        hz_add(out, "less than the owner pays.");
    } else {
        hz_add(out, "less than %d pays.", property);
    }
}

static void say_roll(const canyon_state *state, int viewer, const char *const *names, hz_text *out)
{
    if (state->roller == HZ_NOBODY) {
        hz_add(out, "The die is about to be rolled.");
    } else if (state->roller == viewer) {
        hz_add(out, "You roll the die.");
    } else {
        hz_add_seat(out, names, state->roller);
        hz_add(out, " rolls the die.");
    }
}

static void say_lay(const hz_table *table, const canyon_state *state, int viewer, hz_text *out)
{
    bool is_mine = viewer < table->seats && state->asked >> viewer & 1;
    bool is_laid = is_mine && state->chosen >> viewer & 1;
    hz_add(out,
           "%s",
           is_laid   ? "The others are laying their cards; until all have, you may change yours."
           : is_mine ? "Lay one of your value cards at each of your properties."
                     : "Everybody lays value cards in secret.");
}

/* What is said of a moment, the same to all; or to whoever is to do it, and of him. */
typedef struct saying {
    const char *all, *own, *other;
} saying;

static const saying sayings[] = {
    [CANYON_DEAL_LAND] = {"The properties are being dealt."},
    [CANYON_DEAL_VALUES] = {"The value cards are being dealt."},
    [CANYON_ACTION] = {"The action die is about to be rolled."},
    [CANYON_PAY] = {"Pay day: two dice each."},
    [CANYON_REPAY] = {NULL, "You may repay loans.", "may repay loans."},
    [CANYON_ROLL_OFF] = {"A roll-off decides who rolls."},
    [CANYON_BUY_PUTTY] = {NULL, "You may buy putty and load the die.", "may buy putty."},
    [CANYON_BUY] = {NULL, "will you buy it?", "may buy it."},
    [CANYON_DRAW_START] = {"A die says who bids first."},
    [CANYON_PRICE] = {NULL,
                      "Name the price from which your property is auctioned.",
                      "names a price."},
    [CANYON_LOAD] = {NULL, "You may stick putty on a face of the die.", "may load the die."},
    [CANYON_EVENT] = {NULL, "You roll an event.", "rolls an event."},
    [CANYON_UPKEEP_LAND] = {"Maintenance: the die says whose."},
    [CANYON_UPKEEP_POINTS] = {NULL,
                              "You roll for maintenance points.",
                              "rolls for maintenance points."},
    [CANYON_UPKEEP] = {NULL, "You place maintenance points", "places maintenance points"},
    [CANYON_MORTGAGE] = {NULL,
                         "You are below zero and mortgage a property.",
                         "is below zero and mortgages a property."},
    [CANYON_OVER] = {NULL},
};

static void
say_moment(const canyon_state *state, int viewer, const char *const *names, hz_text *out)
{
    const saying *words = &sayings[state->phase];
    if (words->own) {
        say_turn(state, viewer, names, words->own, words->other, out);
    } else {
        hz_add(out, "%s", words->all);
    }
}

void canyon_status(
    const hz_table *table, const void *raw, int viewer, const char *const *names, hz_text *out)
{
    const canyon_state *state = raw;
    int property = state->active;
    switch (state->phase) {
    case CANYON_LAY: say_lay(table, state, viewer, out); break;
    case CANYON_ROLL: say_roll(state, viewer, names, out); break;
    case CANYON_SPINNING: hz_add(out, "Everybody spins for property %d.", property); break;
    case CANYON_BUY:
        hz_add(out, "Property %d for %d gold: ", property, canyon_spin_cost(table, property));
        say_moment(state, viewer, names, out);
        break;
    case CANYON_AUCTION:
    case CANYON_SEALED:
    case CANYON_REBID:
    case CANYON_POLL:
        name_auction(state, names, out);
        hz_add(out, " ");
        say_bidding(table, state, viewer, names, out);
        break;
    case CANYON_DRAW:
        hz_add(out, "%d want to raise: a die says whose bid stands.", state->raisers);
        break;
    case CANYON_RENT: say_rent(table, state, out); break;
    case CANYON_UPKEEP:
        say_moment(state, viewer, names, out);
        hz_add(out, ": %d left.", state->points);
        break;
    case CANYON_OVER: say_result(table, state, names, out); break;
    case CANYON_BETWEEN: say_between(state, names, out); break;
    default: say_moment(state, viewer, names, out); break;
    }
}

void canyon_asks(const hz_table *table, const canyon_state *state, int viewer, hz_text *out)
{
    bool is_bidding = state->phase == CANYON_AUCTION || state->phase == CANYON_SEALED ||
                      state->phase == CANYON_REBID || state->phase == CANYON_POLL;
    if (is_bidding) {
        say_bidding(table, state, viewer, NULL, out);
    } else {
        canyon_status(table, state, viewer, NULL, out);
    }
}
