/* Dice Canyon: what may be chosen, in one fixed order. */
#include "games/canyon/choices.h"
#include "games/canyon/land.h"
#include "games/canyon/play.h"

/* A run of choices: numbers first … first + count - 1, or those of a set of properties. */
typedef struct stretch {
    canyon_choice choice;
    int first;
    unsigned land;
    uint64_t count;
} stretch;

enum { STRETCHES = 3 };

typedef struct menu {
    stretch part[STRETCHES];
    int parts;
} menu;

static void add_one(menu *list, canyon_choice choice, bool is_open)
{
    if (is_open) {
        list->part[list->parts++] = (stretch){choice, .count = 1};
    }
}

static void add_range(menu *list, canyon_choice choice, int first, int last)
{
    if (last >= first) {
        list->part[list->parts++] = (stretch){choice, first, .count = (uint64_t)(last - first) + 1};
    }
}

static void add_land(menu *list, canyon_choice choice, unsigned land)
{
    if (land) {
        list->part[list->parts++] =
            (stretch){choice, .land = land, .count = (uint64_t)__builtin_popcount(land)};
    }
}

static bool is_bid(const canyon_state *state)
{
    return state->phase >= CANYON_AUCTION && state->phase < CANYON_DRAW;
}

canyon_range canyon_bids_of(const hz_table *table, const canyon_state *state, int seat)
{
    if (state->phase == CANYON_PRICE) {
        return (canyon_range){1, CANYON_TOP_PRICE, false}; /* [CY-AUC-4] */
    }
    if (!is_bid(state)) {
        return (canyon_range){0, 0, false};
    }
    return (canyon_range){
        canyon_least_bid(table, state),
        canyon_most_bid(table, state, seat),
        state->phase != CANYON_REBID && !canyon_must_open(table, state, seat),
    };
}

static menu menu_of(const hz_table *table, const canyon_state *state, int seat)
{
    const canyon_rules *rules = canyon_rules_of(table);
    canyon_range bids = canyon_bids_of(table, state, seat);
    menu list = {.parts = 0};
    switch (state->phase) {
    case CANYON_LAY:
        list.part[list.parts++] =
            (stretch){CANYON_LAY_CARDS, .count = canyon_lays(table, state, seat)};
        break;
    case CANYON_REPAY:
        add_one(&list, CANYON_DONE, true);
        add_land(&list, CANYON_REDEEM, canyon_redeemable(state, seat));
        break;
    case CANYON_BUY_PUTTY:
    case CANYON_LOAD:
        add_one(&list, CANYON_PASS, true);
        add_range(&list, CANYON_LOAD_FACE, 1, CANYON_LAND);
        break;
    case CANYON_BUY:
        add_one(&list, CANYON_PASS, true);
        add_one(&list, CANYON_TAKE, true);
        break;
    case CANYON_PRICE: add_range(&list, CANYON_NAME_PRICE, bids.least, bids.most); break;
    case CANYON_AUCTION:
    case CANYON_SEALED:
    case CANYON_REBID:
    case CANYON_POLL:
        add_one(&list, CANYON_PASS, bids.may_pass);
        add_range(&list, CANYON_BID, bids.least, bids.most);
        break;
    case CANYON_UPKEEP:
        add_one(&list, CANYON_DONE, !rules->maint_must_spend);
        add_land(&list, CANYON_RAISE, canyon_raisable(table, state, seat));
        add_land(&list, CANYON_LOWER, canyon_lowerable(table, state, seat));
        break;
    case CANYON_MORTGAGE:
        add_one(&list, CANYON_DONE, rules->mortgage == CANYON_MAY_MORTGAGE);
        add_land(&list, CANYON_PLEDGE, canyon_pledges(table, state, seat));
        break;
    default: break; /* nobody is asked */
    }
    return list;
}

static uint64_t total(const menu *list)
{
    uint64_t sum = 0;
    for (int index = 0; index < list->parts; index++) {
        sum += list->part[index].count;
    }
    return sum;
}

static hz_action action_at(
    const hz_table *table, const canyon_state *state, int seat, const menu *list, uint64_t index)
{
    const stretch *part = list->part;
    for (; index >= part->count; part++) {
        index -= part->count;
    }
    if (part->choice == CANYON_LAY_CARDS) {
        return canyon_lay_at(table, state, seat, index);
    }
    unsigned land = part->land;
    for (uint64_t skipped = 0; land && skipped < index; skipped++) {
        land &= land - 1;
    }
    int number = land ? __builtin_ctz(land) + 1 : part->first + (int)index;
    return canyon_action(part->choice, number);
}

bool canyon_is_to_act(const hz_table *table, const canyon_state *state, int seat)
{
    hz_turn turn = hz_canyon.turn(table, state);
    return turn.kind == HZ_PLAYERS && turn.allowed >> seat & 1;
}

uint64_t canyon_count(const hz_table *table, const void *raw, int seat)
{
    const canyon_state *state = raw;
    if (!canyon_is_to_act(table, state, seat)) {
        return 0;
    }
    menu list = menu_of(table, state, seat);
    return total(&list);
}

int canyon_list(
    const hz_table *table, const void *raw, int seat, uint64_t first, hz_action *out, int capacity)
{
    const canyon_state *state = raw;
    menu list = menu_of(table, state, seat);
    uint64_t count = canyon_is_to_act(table, state, seat) ? total(&list) : 0;
    int written = 0;
    for (uint64_t index = first; index < count && written < capacity; index++) {
        out[written++] = action_at(table, state, seat, &list, index);
    }
    return written;
}

hz_action canyon_sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    const canyon_state *state = raw;
    menu list = menu_of(table, state, seat);
    return action_at(table, state, seat, &list, hz_scale_bits(bits, total(&list)));
}

/* Silence is no bid; who must do something does the least of it: the first of every menu. */
hz_action canyon_timeout(const hz_table *table, const void *raw, int seat)
{
    const canyon_state *state = raw;
    menu list = menu_of(table, state, seat);
    return action_at(table, state, seat, &list, 0);
}

static bool is_on(
    const hz_table *table, const canyon_state *state, int seat, const menu *list, hz_action action)
{
    for (int index = 0; index < list->parts; index++) {
        const stretch *part = &list->part[index];
        int number = canyon_number_of(action);
        if (canyon_choice_of(action) != part->choice) {
            continue;
        }
        if (part->choice == CANYON_LAY_CARDS) {
            return canyon_lay_fits(table, state, seat, action);
        }
        if (action.word[1]) {
            return false;
        }
        if (part->land) {
            return number >= 1 && number <= CANYON_LAND && part->land >> (number - 1) & 1;
        }
        return number >= part->first && (uint64_t)(number - part->first) < part->count;
    }
    return false;
}

static hz_status refuse_bid(
    const hz_table *table, const canyon_state *state, int seat, hz_action action, hz_error *error)
{
    canyon_range bids = canyon_bids_of(table, state, seat);
    int bid = canyon_number_of(action), least = bids.least, most = bids.most;
    if (canyon_choice_of(action) != CANYON_BID) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       state->phase == CANYON_REBID
                           ? "a tied bidder bids again, from bid %d to bid %d [CY-AUC-2]"
                       : canyon_must_open(table, state, seat)
                           ? "the keeper opens the auction, with bid %d to bid %d [CY-AUC-8]"
                           : "expected pass, or bid %d to bid %d [CY-AUC-2]",
                       least,
                       most);
    }
    if (bid < least && state->bid && state->phase != CANYON_REBID) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "bid %d is not above the standing bid %d [CY-AUC-2]",
                       bid,
                       state->bid);
    }
    if (bid < least) {
        return hz_fail(
            error, HZ_ILLEGAL, "bid %d is below the minimum of %d [CY-AUC-4]", bid, least);
    }
    return hz_fail(
        error, HZ_ILLEGAL, "bid %d is more than the %d that may be bid [CY-AUC-5]", bid, most);
}

/* What is expected of whoever is to choose, but for bids. */
/* clang-format off */
static const char *const expected[] = {
    [CANYON_LAY] = "one of your value cards at each of your properties [CY-SET-3]",
    [CANYON_REPAY] = "done, or repay and a property whose whole loan you can pay [CY-MORT-5]",
    [CANYON_BUY_PUTTY] = "pass, or load and a face from 1 to 12 [CY-PUT-1]",
    [CANYON_LOAD] = "pass, or load and a face from 1 to 12 [CY-PUT-1]",
    [CANYON_BUY] = "buy or pass [CY-SPIN-1]",
    [CANYON_PRICE] = "price 1 to price 99 [CY-AUC-4]",
    [CANYON_UPKEEP] = "raise and a property of your own, lower and one of another player, or, if points may be left, done [CY-MNT-3]",
    [CANYON_MORTGAGE] = "mortgage and a property of yours that has no loan and some end value, or, if debts may stay, done [CY-MORT-1]",
    [CANYON_OVER] = NULL,
};
/* clang-format on */
static_assert(CANYON_TOP_PRICE == 99, "the words for a price name another limit");

hz_status
canyon_legal(const hz_table *table, const void *raw, int seat, hz_action action, hz_error *error)
{
    const canyon_state *state = raw;
    menu list = menu_of(table, state, seat);
    if (is_on(table, state, seat, &list, action)) {
        return HZ_OK;
    }
    if (is_bid(state)) {
        return refuse_bid(table, state, seat, action, error);
    }
    const char *words = expected[state->phase];
    return hz_fail(error, HZ_ILLEGAL, "expected %s", words ? words : "no choice now");
}
