/* Dice Canyon: the numbers behind a choice, for a person who is about to make it. */
#include "games/canyon/gold.h"
#include "games/canyon/land.h"
#include "games/canyon/plans.h"
#include "games/canyon/round.h"
#include "games/canyon/sale.h"
#include "games/canyon/seats.h"

static void add_prospect(const hz_table *table, const canyon_state *state, hz_text *out)
{
    canyon_prospect ahead = canyon_expect(table, state, state->active);
    bool is_known = !canyon_has_values(table) ||
                    (!state->covered && state->card[state->active - 1] < CANYON_CARDS);
    if (state->covered) {
        hz_add(out, "  The number is covered: this is the mean over all unsold properties.\n");
    } else if (!is_known) {
        hz_add(out,
               "  You do not know the value: this is the mean over every card not seen yet.\n");
    } else if (canyon_has_values(table)) {
        hz_add(out,
               state->known[state->active - 1] == UINT8_MAX
                   ? "  Its value is %d.\n"
                   : "  Its value is %d, which not everybody knows.\n",
               canyon_value(state, state->active));
    }
    hz_add(
        out, "  About %.0f rounds are left, with %.1f hits by others.\n", ahead.rounds, ahead.hits);
    hz_add(out,
           "  Rent %+.1f, taxes and costs %+.1f, at the end %+.1f: %+.1f in all.\n",
           ahead.rent,
           ahead.cost == 0 ? 0 : -ahead.cost,
           ahead.end,
           ahead.total);
}

static void add_rivals(const hz_table *table,
                       const canyon_state *state,
                       int viewer,
                       const char *const *names,
                       hz_text *out)
{
    if (!canyon_rules_of(table)->gold_public) {
        return;
    }
    unsigned others = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        others |= (unsigned)(seat != viewer && state->asked >> seat & 1) << seat;
    }
    others |= state->holder != HZ_NOBODY && state->holder != viewer ? 1u << state->holder : 0;
    if (!others) {
        return;
    }
    hz_seats richest = canyon_extreme(table, (hz_seats)others, state->gold, true);
    int seat = __builtin_ctz(richest);
    hz_add(out, "  The most gold among the others still in: ");
    hz_add_seat(out, names, seat);
    hz_add(out, " with %d.\n", (int)state->gold[seat]);
}

static void hint_bid(const hz_table *table,
                     const canyon_state *state,
                     int seat,
                     const char *const *names,
                     hz_text *out)
{
    int ceiling = canyon_ceiling(table, state, seat), most = canyon_most_bid(table, state, seat);
    int least = canyon_least_bid(table, state);
    add_prospect(table, state, out);
    add_rivals(table, state, seat, names, out);
    bool is_keeper =
        canyon_has_values(table) && !state->covered && canyon_keeper(state, state->active) == seat;
    if (is_keeper && canyon_rules_of(table)->pay_to == CANYON_TO_SHARERS) {
        hz_add(
            out,
            "  You share in the bid if somebody else wins, so bid less than it is worth to you.\n");
    }
    if (ceiling < least) {
        hz_add(out,
               canyon_must_open(table, state, seat)
                   ? "  Not worth it, but you have to open: bid %d.\n"
                   : "  Not worth a bid of %d: pass.\n",
               least);
    } else {
        hz_add(out,
               "  Bid up to %d%s.\n",
               canyon_min(ceiling, most),
               ceiling > most ? ", all that you may" : "");
    }
}

static void hint_lay(const hz_table *table, const canyon_state *state, int seat, hz_text *out)
{
    uint8_t properties[CANYON_LAND], cards[CANYON_LAND];
    int count = canyon_kept(table, state, seat, properties);
    canyon_cards_of(table, state, seat, cards);
    if (!canyon_place_matters(table, state)) {
        hz_add(out,
               "  %.2f others pay each hit on average, whatever the number.\n"
               "  It makes no difference where a card lies.\n",
               canyon_payers(table, state, 1));
        return;
    }
    for (int index = 0; index < count; index++) {
        hz_add(out,
               "  Property %d: %.2f others pay each hit on average.\n",
               properties[index],
               canyon_payers(table, state, properties[index]));
    }
    hz_add(out, "  In that order your cards would lie best as");
    for (int index = 0; index < count; index++) {
        hz_add(out, " %d:%d", properties[index], cards[index] - CANYON_ZERO);
    }
    hz_add(out, "; but everybody expects it.\n");
}

static void hint_loans(const hz_table *table, const canyon_state *state, int seat, hz_text *out)
{
    const canyon_rules *rules = canyon_rules_of(table);
    bool is_repay = state->phase == CANYON_REPAY;
    unsigned land = is_repay ? canyon_redeemable(state, seat) : canyon_pledges(table, state, seat);
    for (int property = 1; property <= canyon_land(table); property++) {
        if (land >> (property - 1) & 1) {
            hz_add(out,
                   is_repay
                       ? "  Property %d: repaying %d saves up to %d of its end value.\n"
                       : "  Property %d: a loan of %d; at most %d of its end value can be lost.\n",
                   property,
                   is_repay ? state->loan[property - 1]
                            : canyon_loan_for(table, state, seat, property),
                   canyon_end_worth(table, state, property));
        }
    }
    hz_add(out,
           "  An open loan costs %d of the end value each round from the next one on.\n",
           (int)rules->mortgage_step);
}

static void hint_points(const hz_table *table, const canyon_state *state, int seat, hz_text *out)
{
    unsigned own = canyon_raisable(table, state, seat),
             others = canyon_lowerable(table, state, seat);
    for (int property = 1; property <= canyon_land(table); property++) {
        bool is_own = own >> (property - 1) & 1, is_other = others >> (property - 1) & 1;
        if (is_own || is_other) {
            double gain = canyon_point_worth(table, state, property, is_own ? 1 : -1);
            hz_add(out,
                   is_own ? "  raise %d: %+.1f for you\n" : "  lower %d: %+.1f for its holder\n",
                   property,
                   gain);
        }
    }
}

void canyon_hint(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const canyon_state *state = raw;
    switch (state->phase) {
    case CANYON_LAY: hint_lay(table, state, seat, out); break;
    case CANYON_REPAY:
    case CANYON_MORTGAGE: hint_loans(table, state, seat, out); break;
    case CANYON_UPKEEP: hint_points(table, state, seat, out); break;
    case CANYON_BUY_PUTTY:
    case CANYON_LOAD:
        for (int face = 1; face <= CANYON_LAND; face++) {
            hz_add(out,
                   "  %d: %.1f %%, a hit brings its owner %.1f\n",
                   face,
                   100 * canyon_number_chance(table, state, face),
                   canyon_hit_rent(table, state, face, 0));
        }
        break;
    case CANYON_BUY:
    case CANYON_PRICE: add_prospect(table, state, out); break;
    default: hint_bid(table, state, seat, names, out); break;
    }
}
