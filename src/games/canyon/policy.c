/* Dice Canyon: how people might play. */
#include "games/canyon/choices.h"
#include "games/canyon/land.h"
#include "games/canyon/plans.h"
#include "games/canyon/play.h"
#include "hazard/bot.h"

typedef struct seat_view {
    const hz_table *table;
    const canyon_state *state;
    int seat;
    hz_rng *rng;
} seat_view;

/* How a bidder bids: up to what, and with what to open. */
typedef int ceiling_of(const seat_view *view);

static int below(const seat_view *view, int bound)
{
    return bound > 1 ? (int)hz_rng_below(view->rng, (uint32_t)bound) : 0;
}

/* In secret a bidder keeps something for himself, unless the price is another's bid. */
static int secret_bid(const seat_view *view, int least, int top)
{
    enum { SHARE = 60, SPREAD = 31, ALL = 100 };
    if (canyon_kind_now(view->table, view->state) == CANYON_VICKREY) {
        return top;
    }
    int bid = (int)((int64_t)top * (SHARE + below(view, SPREAD)) / ALL);
    return canyon_max(bid, least);
}

/* The most gold of some others. */
static int most_gold(const seat_view *view, hz_seats others)
{
    int most = 0;
    for (int seat = 0; seat < view->table->seats; seat++) {
        int gold = others >> seat & 1 ? view->state->gold[seat] : 0;
        most = canyon_max(gold, most);
    }
    return most;
}

static int rival_gold(const seat_view *view)
{
    hz_seats living = canyon_living(view->table, view->state);
    return most_gold(view, (hz_seats)(living & ~(1u << view->seat)));
}

/* Nobody has to bid more than one above what those still in have; covered gold says nothing. */
static int enough(const seat_view *view, int least)
{
    const canyon_state *state = view->state;
    unsigned others = state->asked | (state->holder == HZ_NOBODY ? 0 : 1u << state->holder);
    if (!canyon_rules_of(view->table)->gold_public) {
        return CANYON_TOP_BID;
    }
    int gold = most_gold(view, (hz_seats)(others & ~(1u << view->seat)));
    return gold + 1 > least ? gold + 1 : least;
}

static hz_action bid_up_to(const seat_view *view, int ceiling)
{
    const canyon_state *state = view->state;
    canyon_range bids = canyon_bids_of(view->table, state, view->seat);
    int least = bids.least, top = canyon_min(ceiling, bids.most);
    if (top < least) {
        return bids.may_pass ? canyon_action(CANYON_PASS, 0) : canyon_action(CANYON_BID, least);
    }
    top = enough(view, least) < top ? enough(view, least) : top;
    if (state->phase == CANYON_SEALED || state->phase == CANYON_REBID) {
        return canyon_action(CANYON_BID, secret_bid(view, least, top));
    }
    return canyon_action(CANYON_BID, least + below(view, (top - least) / 3 + 1));
}

static int fair_ceiling(const seat_view *view)
{
    return canyon_ceiling(view->table, view->state, view->seat);
}

/* A beginner is roughly right about what something is worth. */
static int rough_ceiling(const seat_view *view)
{
    enum { SHARE = 75, SPREAD = 31, ALL = 100 };
    return (int)((int64_t)fair_ceiling(view) * (SHARE + below(view, SPREAD)) / ALL);
}

static int all_in_ceiling(const seat_view *view)
{
    return rival_gold(view) + 1;
}

static int cheap_ceiling(const seat_view *view)
{
    enum { DEAREST = 4 };
    return view->state->active <= DEAREST ? fair_ceiling(view) : 0;
}

static int no_ceiling(const seat_view *view)
{
    (void)view;
    return 0;
}

/* Positive cards where they earn most, negative ones where it does not matter. */
static hz_action lay_by_rank(const seat_view *view)
{
    uint8_t properties[CANYON_LAND], cards[CANYON_LAND];
    int count = canyon_kept(view->table, view->state, view->seat, properties);
    hz_action action = canyon_action(CANYON_LAY_CARDS, 0);
    canyon_cards_of(view->table, view->state, view->seat, cards);
    for (int index = 0; index < count; index++) {
        action = canyon_add_part(action, index, properties[index], cards[index]);
    }
    return action;
}

static hz_action lay(const seat_view *view, bool is_bluff)
{
    return canyon_place_matters(view->table, view->state) && !is_bluff
               ? lay_by_rank(view)
               : canyon_sample(view->table, view->state, view->seat, hz_rng_bits(view->rng));
}

/* The point that helps most; what hurts another is spread over all who play against him. */
static hz_action place_point(const seat_view *view)
{
    const hz_table *table = view->table;
    unsigned own = canyon_raisable(table, view->state, view->seat);
    unsigned others = canyon_lowerable(table, view->state, view->seat);
    double rivals = __builtin_popcount(canyon_living(table, view->state)) - 1, best = 0;
    hz_action action = canyon_timeout(table, view->state, view->seat);
    for (int property = 1; property <= canyon_land(table); property++) {
        bool is_own = own >> (property - 1) & 1, is_other = others >> (property - 1) & 1;
        if (!is_own && !is_other) {
            continue;
        }
        double gain = canyon_point_worth(table, view->state, property, is_own ? 1 : -1);
        gain = is_own ? gain : -gain / rivals;
        if (gain > best) {
            best = gain;
            action = canyon_action(is_own ? CANYON_RAISE : CANYON_LOWER, property);
        }
    }
    return action;
}

/* A loan can cost no more than what the property counts: the least of them goes first. */
static hz_action mortgage_least(const seat_view *view)
{
    unsigned land = canyon_pledges(view->table, view->state, view->seat);
    int best = 0, least = 0;
    for (int property = 1; property <= canyon_land(view->table); property++) {
        int worth = canyon_end_worth(view->table, view->state, property);
        if (land >> (property - 1) & 1 && (!best || worth < least)) {
            best = property;
            least = worth;
        }
    }
    return canyon_action(CANYON_PLEDGE, best);
}

/* The loan that eats most, if there is still something to lose. */
static hz_action repay_most(const seat_view *view)
{
    unsigned land = canyon_redeemable(view->state, view->seat);
    int best = 0, most = 0;
    for (int property = 1; property <= canyon_land(view->table); property++) {
        int worth = canyon_end_worth(view->table, view->state, property);
        if (land >> (property - 1) & 1 && worth > most) {
            best = property;
            most = worth;
        }
    }
    return best ? canyon_action(CANYON_REDEEM, best) : canyon_action(CANYON_DONE, 0);
}

/* What a face's coming up brings this seat: rent of its own, less what it pays to others. */
static double face_gain(const seat_view *view, int face)
{
    const canyon_state *state = view->state;
    double rent = canyon_hit_rent(view->table, state, face, 0);
    int owner = state->owner[face - 1],
        others = __builtin_popcount(canyon_living(view->table, state)) - 1;
    return owner == CANYON_BANK ? 0 : owner == view->seat ? rent : -rent / others;
}

static hz_action load_best(const seat_view *view)
{
    const canyon_rules *rules = canyon_rules_of(view->table);
    double price = view->state->phase == CANYON_BUY_PUTTY ? rules->putty_price : 0, best = price;
    double rounds = canyon_rounds_left(view->table, view->state);
    hz_action action = canyon_action(CANYON_PASS, 0);
    for (int face = 1; face <= CANYON_LAND; face++) {
        int left = view->state->weight[face - 1], moved = canyon_min(left, rules->putty_shift);
        double shift = (double)moved / CANYON_WEIGHT;
        double gain =
            rounds * shift * (face_gain(view, CANYON_LAND + 1 - face) - face_gain(view, face));
        if (gain > best) {
            best = gain;
            action = canyon_action(CANYON_LOAD_FACE, face);
        }
    }
    return action;
}

static hz_action name_price(const seat_view *view)
{
    canyon_range prices = canyon_bids_of(view->table, view->state, view->seat);
    int price = canyon_max(fair_ceiling(view) / 2, prices.least);
    return canyon_action(CANYON_NAME_PRICE, canyon_min(price, prices.most));
}

static hz_action buy_spun(const seat_view *view, ceiling_of *ceiling)
{
    bool is_wanted = ceiling(view) >= canyon_spin_cost(view->table, view->state->active);
    return canyon_action(is_wanted ? CANYON_TAKE : CANYON_PASS, 0);
}

/* Everything but bids is done alike by all. */
static hz_action choose(const seat_view *view, ceiling_of *ceiling, bool is_bluff)
{
    switch (view->state->phase) {
    case CANYON_LAY: return lay(view, is_bluff);
    case CANYON_REPAY: return repay_most(view);
    case CANYON_BUY_PUTTY:
    case CANYON_LOAD: return load_best(view);
    case CANYON_BUY: return buy_spun(view, ceiling);
    case CANYON_PRICE: return name_price(view);
    case CANYON_UPKEEP: return place_point(view);
    case CANYON_MORTGAGE: return mortgage_least(view);
    default: break;
    }
    return bid_up_to(view, ceiling(view));
}

/* A keeper with a bad card: opens as if it were a good one, and hopes. */
static bool can_bluff(const seat_view *view)
{
    const canyon_state *state = view->state;
    bool is_bid = state->phase == CANYON_AUCTION || state->phase == CANYON_POLL;
    return is_bid && canyon_must_open(view->table, state, view->seat) && fair_ceiling(view) <= 0;
}

static hz_action bluff(const seat_view *view)
{
    enum { LOW = 2, SPREAD = 6 };
    int most = canyon_most_bid(view->table, view->state, view->seat);
    int least = canyon_least_bid(view->table, view->state), bid = least + LOW + below(view, SPREAD);
    return canyon_action(CANYON_BID, canyon_min(bid, most));
}

static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    seat_view view = {table, masked, seat, rng};
    enum { BLUFFS = 4 };
    bool is_bluff = hz_rng_below(rng, BLUFFS) == 0;
    return is_bluff && can_bluff(&view) ? bluff(&view) : choose(&view, rough_ceiling, is_bluff);
}

static hz_action
value(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose(&(seat_view){table, masked, seat, rng}, fair_ceiling, false);
}

static hz_action
allin(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose(&(seat_view){table, masked, seat, rng}, all_in_ceiling, false);
}

static hz_action
cheap(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose(&(seat_view){table, masked, seat, rng}, cheap_ceiling, false);
}

static hz_action
never(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose(&(seat_view){table, masked, seat, rng}, no_ceiling, false);
}

static hz_action
bluffer(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    seat_view view = {table, masked, seat, rng};
    return can_bluff(&view) ? bluff(&view) : choose(&view, fair_ceiling, true);
}

/* clang-format off */
static const hz_persona personas[] = {
    {"casual", "bids up to about what a property should bring, keeps a little, bluffs now and then", casual, NULL, 0, 0, 0},
    {"value", "bids up to expected rent less tax plus end value", value, NULL, 0, 0, 0},
    {"allin", "bids until only it can: up to one above the gold of the richest other", allin, NULL, 0, 0, 0},
    {"cheap", "as value, but wants no property above 4", cheap, NULL, 0, 0, 0},
    {"never", "bids only where it has to", never, NULL, 0, 0, 0},
    {"informed", "as value, under the name it has where a keeper knows his cards", value, NULL, 0, 0, 0},
    {"bluffer", "opens negative properties high, and lays its cards anywhere", bluffer, NULL, 0, 0, 0},
    {0},
};
/* clang-format on */

const hz_advice canyon_advice = {.personas = personas, .hint = canyon_hint};
