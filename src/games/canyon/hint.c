/* Dice Canyon: the numbers behind a choice, for a person who is about to make it. */
#include "games/canyon/choices.h"
#include "games/canyon/land.h"
#include "games/canyon/plans.h"
#include "games/canyon/play.h"
#include "games/canyon/screen.h"
#include "hazard/piece.h"

const char canyon_sources[] = "plain mean_of_unsold mean_of_unseen own shown";

enum { PLAIN, MEAN_OF_UNSOLD, MEAN_OF_UNSEEN, OWN, SHOWN }; /* in the order of canyon_sources */

/* Where the value comes from. */
static int source_of(const hz_table *table, const canyon_state *state)
{
    bool is_unseen = canyon_has_values(table) && !state->covered &&
                     state->card[state->active - 1] >= CANYON_CARDS;
    return state->covered                                 ? MEAN_OF_UNSOLD
           : is_unseen                                    ? MEAN_OF_UNSEEN
           : !canyon_has_values(table)                    ? PLAIN
           : state->known[state->active - 1] == UINT8_MAX ? SHOWN
                                                          : OWN;
}

static void add_source(const canyon_state *state, int source, hz_text *out)
{
    switch (source) {
    case MEAN_OF_UNSOLD:
        hz_add(out, "  The number is covered: this is the mean over all unsold properties.\n");
        break;
    case MEAN_OF_UNSEEN:
        hz_add(out,
               "  You do not know the value: this is the mean over every card not seen yet,\n"
               "  each as likely as the keeper's bids make it.\n");
        break;
    case OWN:
    case SHOWN:
        hz_add(out, "  Its value is %d", canyon_value(state, state->active));
        hz_add(out, source == OWN ? ", which not everybody knows.\n" : ".\n");
        break;
    default: break;
    }
}

static void add_time(const canyon_prospect *ahead, hz_text *out)
{
    if (ahead->rounds < 0.5) {
        hz_add(out, "  No round is left after this one.\n");
        return;
    }
    hz_add(out,
           "  About %.0f %s left, and its number comes up %.1f times.\n",
           ahead->rounds,
           ahead->rounds < 1.5 ? "round is" : "rounds are",
           ahead->hits);
}

static canyon_prospect
add_prospect(const hz_table *table, const canyon_state *state, hz_text *out, hz_json *figures)
{
    canyon_prospect ahead = canyon_expect(table, state, state->active);
    int source = source_of(table, state);
    double cost = ahead.cost == 0 ? 0 : -ahead.cost;
    add_source(state, source, out);
    add_time(&ahead, out);
    hz_add(out,
           "  Rent %+.1f, which sets the others back %+.1f; taxes and costs %+.1f;\n"
           "  at the end %+.1f: %+.1f gold in all.\n",
           hz_shown(ahead.rent, 1),
           hz_shown(ahead.lead, 1),
           hz_shown(cost, 1),
           hz_shown(ahead.end, 1),
           hz_shown(ahead.total, 1));
    char known[24];
    hz_piece_copy(hz_word_at(canyon_sources, source), known, sizeof known);
    hz_json_open(figures, "outlook", '{');
    hz_json_text(figures, "value_is", known);
    hz_json_real(figures, "rounds", ahead.rounds);
    hz_json_real(figures, "hits", ahead.hits);
    hz_json_real(figures, "rent", ahead.rent);
    hz_json_real(figures, "lead", ahead.lead);
    hz_json_real(figures, "cost", cost);
    hz_json_real(figures, "end", ahead.end);
    hz_json_real(figures, "total", ahead.total);
    hz_json_close(figures, '}');
    return ahead;
}

static void add_rivals(const hz_table *table,
                       const canyon_state *state,
                       int viewer,
                       const char *const *names,
                       hz_text *out,
                       hz_json *figures)
{
    unsigned others = 0;
    bool is_public = canyon_rules_of(table)->gold_public;
    for (int seat = 0; is_public && seat < table->seats; seat++) {
        others |= (unsigned)(seat != viewer && state->asked >> seat & 1) << seat;
    }
    if (is_public && state->holder != HZ_NOBODY && state->holder != viewer) {
        others |= 1u << state->holder;
    }
    if (!others) {
        return;
    }
    hz_seats richest = canyon_extreme(table, (hz_seats)others, state->gold, true);
    int seat = __builtin_ctz(richest);
    hz_add(out, "  The most gold among the others still in: ");
    hz_add_seat(out, names, seat);
    hz_add(out, " with %d.\n", (int)state->gold[seat]);
    hz_json_open(figures, "richest", '{');
    hz_json_int(figures, "seat", seat);
    hz_json_int(figures, "gold", state->gold[seat]);
    hz_json_close(figures, '}');
}

/* Why the highest bid is not just what the property should bring. */
static void
add_price(const hz_table *table, const canyon_state *state, int seat, double worth, hz_text *out)
{
    const canyon_rules *rules = canyon_rules_of(table);
    bool is_keeper =
        canyon_has_values(table) && !state->covered && canyon_keeper(state, state->active) == seat;
    double back = canyon_paid_back(table, state, seat, worth);
    if (is_keeper && (rules->pay_to == CANYON_TO_SHARERS || rules->pay_to == CANYON_TO_KEEPER)) {
        hz_add(out, "  You are paid if somebody else wins, so bid less than it is worth to you.\n");
    } else if (rules->pay_to == CANYON_TO_LOWEST || rules->pay_to == CANYON_TO_KEEPER) {
        hz_add(out, "  The price goes to another player, so bid less than it is worth to you.\n");
    } else if (back > 0) {
        hz_add(out,
               "  The price goes to the poorest: what you pay on the way there, up to %.0f,\n"
               "  should come back with the next price.\n",
               back);
    }
}

static void hint_bid(const hz_table *table,
                     const canyon_state *state,
                     int seat,
                     const char *const *names,
                     hz_text *out,
                     hz_json *figures)
{
    int ceiling = canyon_ceiling(table, state, seat), most = canyon_most_bid(table, state, seat);
    int least = canyon_least_bid(table, state);
    bool may_pass = canyon_bids_of(table, state, seat).may_pass;
    canyon_prospect ahead = add_prospect(table, state, out, figures);
    add_rivals(table, state, seat, names, out, figures);
    add_price(table, state, seat, ahead.total, out);
    int up_to = ceiling >= least ? canyon_min(ceiling, most) : may_pass ? 0 : least;
    if (ceiling < least) {
        hz_add(out,
               may_pass ? "  Not worth a bid of %d: pass.\n"
                        : "  Not worth it, but you have to bid: bid %d.\n",
               least);
    } else {
        hz_add(out, "  Bid up to %d%s.\n", up_to, ceiling > most ? ", all that you may" : "");
    }
    hz_json_int(figures, "bid", up_to);
}

static void
hint_buy(const hz_table *table, const canyon_state *state, int seat, hz_text *out, hz_json *figures)
{
    int price = canyon_spin_cost(table, state->active);
    bool is_wanted = canyon_ceiling(table, state, seat) >= price;
    add_prospect(table, state, out, figures);
    hz_add(out, is_wanted ? "  Worth its price of %d: buy.\n" : "  Not worth %d: pass.\n", price);
    hz_json_int(figures, "bid", is_wanted ? price : 0);
}

static void hint_price(
    const hz_table *table, const canyon_state *state, int seat, hz_text *out, hz_json *figures)
{
    int outside = canyon_outside_limit(table, state, seat, 1);
    add_prospect(table, state, out, figures);
    hz_add(out, "  The others may think it worth up to %d: ask for about half.\n", outside);
    hz_json_int(figures, "bid", outside);
}

static void
hint_lay(const hz_table *table, const canyon_state *state, int seat, hz_text *out, hz_json *figures)
{
    uint8_t properties[CANYON_LAND], cards[CANYON_LAND];
    int count = canyon_kept(table, state, seat, properties);
    bool matters = canyon_place_matters(table, state);
    canyon_cards_of(table, state, seat, cards);
    if (!matters) {
        hz_add(out,
               "  %.2f others pay each hit on average, whatever the number.\n"
               "  It makes no difference where a card lies.\n",
               canyon_payers(table, state, 1));
    }
    hz_json_open(figures, "lots", '[');
    for (int index = 0; index < count; index++) {
        double payers = canyon_payers(table, state, properties[index]);
        if (matters) {
            hz_add(out,
                   "  Property %d: %.2f others pay each hit on average.\n",
                   properties[index],
                   payers);
        }
        hz_json_open(figures, NULL, '{');
        hz_json_int(figures, "number", properties[index]);
        hz_json_real(figures, "payers", payers);
        hz_json_close(figures, '}');
    }
    hz_json_close(figures, ']');
    for (int index = 0; matters && index < count; index++) {
        hz_add(out,
               "%s %d:%d",
               index ? "" : "  The more pay, the better the card: your cards lie best as",
               properties[index],
               cards[index] - CANYON_ZERO);
    }
    hz_add(out, "%s", matters ? ".\n" : "");
}

static void hint_loans(
    const hz_table *table, const canyon_state *state, int seat, hz_text *out, hz_json *figures)
{
    const canyon_rules *rules = canyon_rules_of(table);
    bool is_repay = state->phase == CANYON_REPAY;
    unsigned land = is_repay ? canyon_redeemable(state, seat) : canyon_pledges(table, state, seat);
    hz_json_int(figures, "loan_costs", rules->mortgage_step);
    hz_json_open(figures, "lots", '[');
    for (int property = 1; property <= canyon_land(table); property++) {
        if (!(land >> (property - 1) & 1)) {
            continue;
        }
        int loan =
            is_repay ? state->loan[property - 1] : canyon_loan_for(table, state, seat, property);
        int worth = is_repay ? (int)canyon_repay_gain(table, state, property)
                             : canyon_end_worth(table, state, property);
        hz_add(out,
               is_repay ? "  Property %d: repaying %d saves up to %d at the end.\n"
                        : "  Property %d: a loan of %d; at most %d of its end value can be lost.\n",
               property,
               loan,
               worth);
        hz_json_open(figures, NULL, '{');
        hz_json_int(figures, "number", property);
        hz_json_int(figures, "loan", loan);
        hz_json_int(figures, "end_value", worth);
        hz_json_close(figures, '}');
    }
    hz_json_close(figures, ']');
    hz_add(out,
           "  An open loan costs %d of the end value each round from the next one on.\n",
           (int)rules->mortgage_step);
}

static void hint_points(
    const hz_table *table, const canyon_state *state, int seat, hz_text *out, hz_json *figures)
{
    unsigned own = canyon_raisable(table, state, seat),
             others = canyon_lowerable(table, state, seat);
    hz_json_open(figures, "lots", '[');
    for (int property = 1; property <= canyon_land(table); property++) {
        bool is_own = own >> (property - 1) & 1, is_other = others >> (property - 1) & 1;
        if (!is_own && !is_other) {
            continue;
        }
        double gain = canyon_point_gain(table, state, seat, property, is_own);
        hz_add(out,
               is_own ? "  raise %d: %+.1f for you\n"
                      : "  lower %d: %+.1f for you against the others\n",
               property,
               hz_shown(gain, 1));
        hz_json_open(figures, NULL, '{');
        hz_json_int(figures, "number", property);
        hz_json_real(figures, "gain", gain);
        hz_json_close(figures, '}');
    }
    hz_json_close(figures, ']');
}

static void hint_numbers(
    const hz_table *table, const canyon_state *state, int seat, hz_text *out, hz_json *figures)
{
    hz_add(out, "number\tchance\ta hit pays\tputty on it\n");
    hz_json_open(figures, "lots", '[');
    for (int face = 1; face <= CANYON_LAND; face++) {
        double chance = canyon_number_chance(table, state, face);
        double rent = canyon_hit_rent(table, state, face, 0);
        double gain = canyon_load_gain(table, state, seat, face);
        hz_add(out,
               "%d\t%.1f %%\t%.1f\t%+.1f for you\n",
               face,
               100 * chance,
               hz_shown(rent, 1),
               hz_shown(gain, 1));
        hz_json_open(figures, NULL, '{');
        hz_json_int(figures, "number", face);
        hz_json_real(figures, "chance", chance);
        hz_json_real(figures, "hit", rent);
        hz_json_real(figures, "gain", gain);
        hz_json_close(figures, '}');
    }
    hz_json_close(figures, ']');
}

void canyon_hint(const hz_table *table,
                 const void *raw,
                 int seat,
                 const char *const *names,
                 hz_text *out,
                 hz_json *figures)
{
    const canyon_state *state = raw;
    switch (state->phase) {
    case CANYON_LAY: hint_lay(table, state, seat, out, figures); break;
    case CANYON_REPAY:
    case CANYON_MORTGAGE: hint_loans(table, state, seat, out, figures); break;
    case CANYON_UPKEEP: hint_points(table, state, seat, out, figures); break;
    case CANYON_BUY_PUTTY:
    case CANYON_LOAD: hint_numbers(table, state, seat, out, figures); break;
    case CANYON_BUY: hint_buy(table, state, seat, out, figures); break;
    case CANYON_PRICE: hint_price(table, state, seat, out, figures); break;
    default: hint_bid(table, state, seat, names, out, figures); break;
    }
}
