/* Dice Canyon: what is going on, and what a choice means, in words. */
#include "games/canyon/canyon.h"

void canyon_add_who(hz_text *out, const char *const *names, int seat)
{
    if (names) {
        hz_add_styled(out, HZ_SEAT + seat, names[seat]);
    } else {
        hz_add(out, "seat %d", seat + 1);
    }
}

static void
add_result(const hz_table *table, const canyon_state *state, const char *const *names, hz_text *out)
{
    hz_standing standing;
    hz_canyon.standing(table, state, &standing);
    int winners = 0, named = 0, best = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        winners += standing.place[seat] == 1;
        best = standing.place[seat] == 1 ? standing.score[seat] : best;
    }
    hz_add(out, "Game over: ");
    for (int seat = 0; seat < table->seats; seat++) {
        if (standing.place[seat] == 1) {
            hz_add(out, named == 0 ? "" : named + 1 == winners ? " and " : ", ");
            canyon_add_who(out, names, seat);
            named++;
        }
    }
    hz_add(out, winners == 1 ? " wins with %d." : " win together with %d.", best);
}

static void add_land(const canyon_state *state, hz_text *out)
{
    if (state->covered) {
        hz_add(out, "an unsold property");
    } else {
        hz_add(out, "property %d", state->active);
    }
}

/* The viewer is told "you", the others a name. */
static void add_turn(const canyon_state *state,
                     int viewer,
                     const char *const *names,
                     const char *own,
                     const char *other,
                     hz_text *out)
{
    if (state->seat == viewer) {
        hz_add(out, "%s", own);
    } else {
        canyon_add_who(out, names, state->seat);
        hz_add(out, " %s", other);
    }
}

static void add_auction(const hz_table *table,
                        const canyon_state *state,
                        int viewer,
                        const char *const *names,
                        hz_text *out)
{
    hz_add(out, "Auction of ");
    add_land(state, out);
    if (state->holder != HZ_NOBODY) {
        hz_add(out, ": ");
        canyon_add_who(out, names, state->holder);
        hz_add(out, " bids %d", (int)state->bid);
    }
    hz_add(out, ". ");
    if (state->phase == CANYON_AUCTION) {
        bool must = canyon_must_open(table, state, viewer);
        add_turn(state,
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
                                          : "Make your bid in secret.");
}

static void add_roll(const hz_table *table,
                     const canyon_state *state,
                     int viewer,
                     const char *const *names,
                     hz_text *out)
{
    (void)table;
    if (state->roller == HZ_NOBODY) {
        hz_add(out, "The die is about to be rolled.");
    } else if (state->roller == viewer) {
        hz_add(out, "You roll the die.");
    } else {
        canyon_add_who(out, names, state->roller);
        hz_add(out, " rolls the die.");
    }
}

void canyon_status(const hz_table *table,
                   const canyon_state *state,
                   int viewer,
                   const char *const *names,
                   hz_text *out)
{
    bool is_mine = viewer < table->seats && state->asked >> viewer & 1;
    bool is_laid = viewer < table->seats && state->chosen >> viewer & 1;
    switch ((canyon_phase)state->phase) {
    case CANYON_DEAL_LAND: hz_add(out, "The properties are being dealt."); break;
    case CANYON_DEAL_VALUES: hz_add(out, "The value cards are being dealt."); break;
    case CANYON_LAY:
        hz_add(out,
               "%s",
               !is_mine ? "Everybody lays value cards in secret."
               : is_laid
                   ? "The others are laying their cards; until all have, you may change yours."
                   : "Lay one of your value cards at each of your properties.");
        break;
    case CANYON_ACTION: hz_add(out, "The action die is about to be rolled."); break;
    case CANYON_PAY: hz_add(out, "Pay day: two dice each."); break;
    case CANYON_REPAY:
        add_turn(state, viewer, names, "You may repay loans.", "may repay loans.", out);
        break;
    case CANYON_ROLL_OFF: hz_add(out, "A roll-off decides who rolls."); break;
    case CANYON_BUY_PUTTY:
        add_turn(
            state, viewer, names, "You may buy putty and load the die.", "may buy putty.", out);
        break;
    case CANYON_ROLL: add_roll(table, state, viewer, names, out); break;
    case CANYON_SPINNING: hz_add(out, "Everybody spins for property %d.", state->active); break;
    case CANYON_BUY:
        hz_add(out,
               "Property %d for %d gold: ",
               state->active,
               canyon_spin_cost(table, state->active));
        add_turn(state, viewer, names, "will you buy it?", "may buy it.", out);
        break;
    case CANYON_DRAW_START: hz_add(out, "A die says who bids first."); break;
    case CANYON_PRICE:
        add_turn(state,
                 viewer,
                 names,
                 "Name the price from which your property is auctioned.",
                 "names a price.",
                 out);
        break;
    case CANYON_AUCTION:
    case CANYON_SEALED:
    case CANYON_REBID:
    case CANYON_POLL: add_auction(table, state, viewer, names, out); break;
    case CANYON_DRAW:
        hz_add(out, "%d want to raise: a die says whose bid stands.", state->raisers);
        break;
    case CANYON_RENT: hz_add(out, "Rent for property %d is rolled.", state->active); break;
    case CANYON_LOAD:
        add_turn(state,
                 viewer,
                 names,
                 "You may stick putty on a face of the die.",
                 "may load the die.",
                 out);
        break;
    case CANYON_EVENT:
        add_turn(state, viewer, names, "You roll an event.", "rolls an event.", out);
        break;
    case CANYON_UPKEEP_LAND: hz_add(out, "Maintenance: the die says whose."); break;
    case CANYON_UPKEEP_POINTS:
        add_turn(state,
                 viewer,
                 names,
                 "You roll for maintenance points.",
                 "rolls for maintenance points.",
                 out);
        break;
    case CANYON_UPKEEP:
        add_turn(
            state, viewer, names, "You place maintenance points", "places maintenance points", out);
        hz_add(out, ": %d left.", state->points);
        break;
    case CANYON_MORTGAGE:
        add_turn(state,
                 viewer,
                 names,
                 "You are below zero and mortgage a property.",
                 "is below zero and mortgages a property.",
                 out);
        break;
    case CANYON_OVER: add_result(table, state, names, out); break;
    }
}

static void
explain_bid(const hz_table *table, const canyon_state *state, int seat, int bid, hz_text *out)
{
    int fee = canyon_fee(table, state, seat), left = state->gold[seat] - bid - fee;
    hz_add(out, state->phase == CANYON_AUCTION ? "if it wins, " : "in secret; if it wins, ");
    hz_add(out, "%d gold are left", left);
    if (fee) {
        hz_add(out, ", entry fee %d included", fee);
    }
}

static void explain_pass(const canyon_state *state, hz_text *out)
{
    bool is_putty = state->phase == CANYON_BUY_PUTTY || state->phase == CANYON_LOAD;
    hz_add(out,
           "%s",
           is_putty                        ? "leave the die as it is"
           : state->phase == CANYON_BUY    ? "leave the property unsold"
           : state->phase == CANYON_POLL   ? "no raise"
           : state->phase == CANYON_SEALED ? "no bid"
                                           : "out of this auction for good");
}

static void explain_point(const canyon_state *state,
                          int seat,
                          int property,
                          int change,
                          const char *const *names,
                          hz_text *out)
{
    int holder = canyon_possessor(state, property);
    if (canyon_knows(state, seat, property)) {
        int value = canyon_value(state, property);
        hz_add(out, "value %d becomes %d", value, value + change);
    } else {
        hz_add(out, "points on it become %d", state->delta[property - 1] + change);
    }
    if (holder != seat && holder != CANYON_BANK) {
        hz_add(out, ", held by ");
        canyon_add_who(out, names, holder);
    }
}

void canyon_explain(const hz_table *table,
                    const void *raw,
                    int seat,
                    hz_action action,
                    const char *const *names,
                    hz_text *out)
{
    const canyon_state *state = raw;
    int number = canyon_number_of(action), property, card;
    switch (canyon_choice_of(action)) {
    case CANYON_PASS: explain_pass(state, out); break;
    case CANYON_DONE:
        hz_add(out,
               "%s",
               state->phase == CANYON_UPKEEP  ? "leave the other points unused"
               : state->phase == CANYON_REPAY ? "keep the loans for now"
                                              : "stay below zero");
        break;
    case CANYON_BID: explain_bid(table, state, seat, number, out); break;
    case CANYON_TAKE:
        hz_add(out, "pay %d gold to the bank", canyon_spin_cost(table, state->active));
        break;
    case CANYON_LOAD_FACE:
        hz_add(
            out, "the %d will come up less often, the %d more", number, CANYON_LAND + 1 - number);
        break;
    case CANYON_PLEDGE:
        hz_add(out,
               "a loan of %d; counts %d at the end now",
               canyon_loan_for(table, state, seat, number),
               canyon_end_worth(table, state, number));
        break;
    case CANYON_REDEEM:
        hz_add(out,
               "pay back %d; its %d at the end are safe",
               state->loan[number - 1],
               canyon_end_worth(table, state, number));
        break;
    case CANYON_NAME_PRICE: hz_add(out, "bids begin at %d", number); break;
    case CANYON_RAISE: explain_point(state, seat, number, 1, names, out); break;
    case CANYON_LOWER: explain_point(state, seat, number, -1, names, out); break;
    case CANYON_LAY_CARDS:
        for (int index = 0; canyon_lay_part(action, index, &property, &card); index++) {
            hz_add(out, "%s%d at property %d", index ? ", " : "", card - CANYON_ZERO, property);
        }
        break;
    case CANYON_NO_CHOICE: break;
    }
}
