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

/* How a bidder bids: up to what, and in how many steps at least. */
typedef struct manner {
    int (*ceiling)(const seat_view *view);
    int steps;
} manner;

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

static hz_action bid(const seat_view *view, const manner *bidder)
{
    const canyon_state *state = view->state;
    canyon_range bids = canyon_bids_of(view->table, state, view->seat);
    int least = bids.least, top = canyon_min(bidder->ceiling(view), bids.most);
    if (top < least) {
        return bids.may_pass ? canyon_action(CANYON_PASS, 0) : canyon_action(CANYON_BID, least);
    }
    top = enough(view, least) < top ? enough(view, least) : top;
    if (state->phase == CANYON_SEALED || state->phase == CANYON_REBID) {
        return canyon_action(CANYON_BID, secret_bid(view, least, top));
    }
    return canyon_action(CANYON_BID, least + below(view, (top - least) / bidder->steps + 1));
}

static int fair_ceiling(const seat_view *view)
{
    return canyon_ceiling(view->table, view->state, view->seat);
}

/* People count on rent from everybody, whatever has to be rolled for it; then they are careful. */
static int hopeful_ceiling(const seat_view *view)
{
    enum { LEAST = 40, SPREAD = 61, ALL = 100 };
    const hz_table *table = view->table;
    const canyon_state *state = view->state;
    canyon_prospect ahead = canyon_expect(table, state, state->active);
    double payers = state->covered ? 0 : canyon_payers(table, state, state->active);
    double hope = payers > 0 ? canyon_others(table, state) / payers - 1 : 0;
    double worth = ahead.total + hope * (ahead.rent + ahead.lead);
    return canyon_limit(table, state, view->seat, worth * (LEAST + below(view, SPREAD)) / ALL);
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
static hz_action lay(const seat_view *view)
{
    uint8_t properties[CANYON_LAND], cards[CANYON_LAND];
    int count = canyon_kept(view->table, view->state, view->seat, properties);
    hz_action action = canyon_action(CANYON_LAY_CARDS, 0);
    if (!canyon_place_matters(view->table, view->state)) {
        return canyon_sample(view->table, view->state, view->seat, hz_rng_bits(view->rng));
    }
    canyon_cards_of(view->table, view->state, view->seat, cards);
    for (int index = 0; index < count; index++) {
        action = canyon_add_part(action, index, properties[index], cards[index]);
    }
    return action;
}

/* The best so far of some choices; of equal ones each is as likely. */
typedef struct pick {
    hz_action action;
    double gain;
    int equals; /* 0: there is none yet */
} pick;

static void weigh(const seat_view *view, pick *best, hz_action action, double gain)
{
    const double same = 1e-9;
    if (!best->equals || gain > best->gain + same) {
        *best = (pick){action, gain, 1};
    } else if (gain > best->gain - same && below(view, ++best->equals) == 0) {
        best->action = action;
    }
}

/* A choice for each of some properties, weighed against what may be left alone. */
typedef double gain_of(const seat_view *view, int property);

static void
weigh_land(const seat_view *view, pick *best, canyon_choice choice, unsigned land, gain_of *gain)
{
    for (int property = 1; property <= CANYON_LAND; property++) {
        if (land >> (property - 1) & 1) {
            weigh(view, best, canyon_action(choice, property), gain(view, property));
        }
    }
}

static double raise_gain(const seat_view *view, int property)
{
    return canyon_point_gain(view->table, view->state, view->seat, property, true);
}

static double lower_gain(const seat_view *view, int property)
{
    return canyon_point_gain(view->table, view->state, view->seat, property, false);
}

static hz_action place_point(const seat_view *view)
{
    pick best = {.equals = 0};
    if (!canyon_rules_of(view->table)->maint_must_spend) {
        weigh(view, &best, canyon_action(CANYON_DONE, 0), 0);
    }
    unsigned own = canyon_raisable(view->table, view->state, view->seat);
    unsigned others = canyon_lowerable(view->table, view->state, view->seat);
    weigh_land(view, &best, CANYON_RAISE, own, raise_gain);
    weigh_land(view, &best, CANYON_LOWER, others, lower_gain);
    return best.action;
}

/* A loan can cost no more than what the property counts: the least of them goes first. */
static double pledge_gain(const seat_view *view, int property)
{
    return -canyon_end_worth(view->table, view->state, property);
}

static hz_action mortgage(const seat_view *view)
{
    pick best = {.equals = 0};
    unsigned land = canyon_pledges(view->table, view->state, view->seat);
    weigh_land(view, &best, CANYON_PLEDGE, land, pledge_gain);
    return best.action;
}

static double redeem_gain(const seat_view *view, int property)
{
    return canyon_repay_gain(view->table, view->state, property);
}

static hz_action repay(const seat_view *view)
{
    pick best = {canyon_action(CANYON_DONE, 0), 0, 1};
    weigh_land(view, &best, CANYON_REDEEM, canyon_redeemable(view->state, view->seat), redeem_gain);
    return best.action;
}

static double load_gain(const seat_view *view, int face)
{
    return canyon_load_gain(view->table, view->state, view->seat, face);
}

static hz_action load(const seat_view *view)
{
    enum { FACES = (1 << CANYON_LAND) - 1 };
    pick best = {canyon_action(CANYON_PASS, 0), 0, 1};
    weigh_land(view, &best, CANYON_LOAD_FACE, FACES, load_gain);
    return best.action;
}

static hz_action name_price(const seat_view *view)
{
    canyon_range prices = canyon_bids_of(view->table, view->state, view->seat);
    int outside = canyon_outside_limit(view->table, view->state, view->seat, prices.least);
    int price = canyon_max(outside / 2, prices.least);
    return canyon_action(CANYON_NAME_PRICE, canyon_min(price, prices.most));
}

static hz_action buy_spun(const seat_view *view, const manner *bidder)
{
    bool is_wanted = bidder->ceiling(view) >= canyon_spin_cost(view->table, view->state->active);
    return canyon_action(is_wanted ? CANYON_TAKE : CANYON_PASS, 0);
}

/* Everything but bids is done alike by all. */
static hz_action choose(const seat_view *view, const manner *bidder)
{
    switch (view->state->phase) {
    case CANYON_LAY: return lay(view);
    case CANYON_REPAY: return repay(view);
    case CANYON_BUY_PUTTY:
    case CANYON_LOAD: return load(view);
    case CANYON_BUY: return buy_spun(view, bidder);
    case CANYON_PRICE: return name_price(view);
    case CANYON_UPKEEP: return place_point(view);
    case CANYON_MORTGAGE: return mortgage(view);
    default: break;
    }
    return bid(view, bidder);
}

/* A keeper with a bad card may open as if it were a good one. Returns the opening after which the
   others would pay most, or 0 where none would bid more after any. */
static int bluff_bid(const seat_view *view)
{
    enum { HIGHEST = 12 };
    const canyon_state *state = view->state;
    bool is_open = state->phase == CANYON_AUCTION || state->phase == CANYON_POLL;
    if (!is_open || !canyon_must_open(view->table, state, view->seat) || fair_ceiling(view) > 0) {
        return 0;
    }
    canyon_range bids = canyon_bids_of(view->table, state, view->seat);
    int best = 0, most = 0;
    for (int bid = bids.least; bid <= canyon_min(bids.most, HIGHEST); bid++) {
        int outside =
            canyon_min(canyon_outside_limit(view->table, state, view->seat, bid), rival_gold(view));
        if (outside > bid && outside > most) {
            best = bid;
            most = outside;
        }
    }
    return best;
}

static hz_action choose_or_bluff(const seat_view *view, const manner *bidder)
{
    int amount = bluff_bid(view);
    return amount ? canyon_action(CANYON_BID, amount) : choose(view, bidder);
}

/* Small steps leave it to the others to stop first. */
static const manner hopeful = {hopeful_ceiling, 3}, fair = {fair_ceiling, 6},
                    all_in = {all_in_ceiling, 3}, low_only = {cheap_ceiling, 6},
                    unwilling = {no_ceiling, 6};

static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    enum { BLUFFS = 8 };
    seat_view view = {table, masked, seat, rng};
    return hz_rng_below(rng, BLUFFS) == 0 ? choose_or_bluff(&view, &hopeful)
                                          : choose(&view, &hopeful);
}

static hz_action
value(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose(&(seat_view){table, masked, seat, rng}, &fair);
}

static hz_action
allin(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose(&(seat_view){table, masked, seat, rng}, &all_in);
}

static hz_action
cheap(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose(&(seat_view){table, masked, seat, rng}, &low_only);
}

static hz_action
never(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose(&(seat_view){table, masked, seat, rng}, &unwilling);
}

static hz_action
bluffer(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    return choose_or_bluff(&(seat_view){table, masked, seat, rng}, &fair);
}

/* Bids: none, the least, as far as it is worth it and a little beyond, what outbids everybody, and
   steps between. Everything else is short, and is listed. */
static int propose(
    const hz_table *table, const void *masked, int seat, hz_rng *rng, hz_action *out, int capacity)
{
    enum { STEPS = 6, MOST = 12 };
    seat_view view = {table, masked, seat, rng};
    const canyon_state *state = masked;
    canyon_range bids = canyon_bids_of(table, state, seat);
    int amounts[MOST] = {bids.least}, found = 1, written = 0;
    if (!canyon_is_bidding(state) || bids.most < bids.least || capacity < MOST + 1) {
        return 0;
    }
    int top = canyon_max(bids.least, canyon_min(fair_ceiling(&view), bids.most));
    amounts[found++] = top;
    for (int step = 1; step < STEPS; step++) {
        amounts[found++] = bids.least + (top - bids.least) * step / STEPS;
    }
    amounts[found++] = top + 1;
    amounts[found++] = top + 1 + top / 4;
    amounts[found++] = enough(&view, bids.least);
    assert(found <= MOST);
    if (bids.may_pass) {
        out[written++] = canyon_action(CANYON_PASS, 0);
    }
    for (int index = 0; index < found; index++) {
        bool is_new = amounts[index] <= bids.most;
        for (int earlier = 0; earlier < index; earlier++) {
            is_new = is_new && amounts[earlier] != amounts[index];
        }
        if (is_new) {
            out[written++] = canyon_action(CANYON_BID, amounts[index]);
        }
    }
    return written;
}

/* What the keeper did, as likely as his card makes it. */
static double likely(const hz_table *table, const void *guessed, int seat)
{
    const canyon_state *state = guessed;
    if (!canyon_has_values(table) || state->covered || !canyon_is_bidding(state) ||
        canyon_keeper(state, state->active) == seat) {
        return 1;
    }
    return canyon_likelihood(table, state, canyon_expect(table, state, state->active).total);
}

/* clang-format off */
static const hz_persona personas[] = {
    {"casual", "counts on rent from everybody, bids up to about what that comes to, and bluffs now and then", casual, NULL, 0, 0, 0,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "bids about what rent will bring, and bluffs now and then"},
    {"value", "bids in small steps up to what land brings: rent, less taxes, plus end value; guesses covered values by the keeper's bids", value, NULL, 0, 0, 0,
     .names = "Surveyor",
     .strength = HZ_STRONG,
     .manner = "works out what land will bring, and pays no more"},
    {"allin", "bids until only it can: up to one above the gold of the richest other", allin, NULL, 0, 0, 0,
     .names = "Duke",
     .strength = HZ_CASUAL,
     .manner = "outbids everybody for whatever comes up"},
    {"cheap", "as value, but wants no property above 4", cheap, NULL, 0, 0, 0,
     .names = "Pedlar",
     .strength = HZ_CASUAL,
     .manner = "buys small land and leaves the dear to others"},
    {"never", "bids only where it has to", never, NULL, 0, 0, 0,
     .names = "Hermit",
     .strength = HZ_BEGINNER,
     .manner = "bids only when it must"},
    {"informed", "another name of value", value, NULL, 0, 0, 0,
     .names = "Assessor",
     .strength = HZ_STRONG,
     .manner = "works out what land will bring, and pays no more"},
    {"bluffer", "as value, but as keeper opens land it does not want with the bid after which the others pay most", bluffer, NULL, 0, 0, 0,
     .names = "Actor",
     .strength = HZ_STRONG,
     .manner = "knows what land is worth, and makes others pay for what it does not want"},
    {0},
};
/* clang-format on */

static const char *const values[] = {canyon_values_v1_2, canyon_values_v1_4, NULL};

const hz_advice canyon_advice = {.personas = personas,
                                 .adviser = "value",
                                 .strong = "search@50",
                                 .hint_games = 4000,
                                 .master = "search@2000",
                                 .hint = canyon_hint,
                                 .likely = likely,
                                 .propose = propose,
                                 .features = canyon_features,
                                 .values = values};
