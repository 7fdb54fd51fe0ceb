/* Dice Canyon: actions as text, and what they mean. */
#include "games/canyon/choices.h"
#include "games/canyon/land.h"
#include "games/canyon/play.h"
#include "games/canyon/screen.h"
#include "hazard/piece.h"

static const char choices[] = "- pass done bid buy load mortgage repay price raise lower lay";

/* What follows each verb; NULL: nothing does. What of it is allowed says canyon_legal. */
static const char *const arguments[] = {
    [CANYON_BID] = "gold up to 10000000: bid 7",
    [CANYON_LOAD_FACE] = "a face of the die: load 12",
    [CANYON_PLEDGE] = "a property: mortgage 3",
    [CANYON_REDEEM] = "a property: repay 3",
    [CANYON_NAME_PRICE] = "gold up to 99: price 20",
    [CANYON_RAISE] = "a property: raise 6",
    [CANYON_LOWER] = "a property: lower 11",
    [CANYON_LAY_CARDS] = "properties, each with a value: lay 3:-5 7:2",
};

static void print(const hz_table *table, hz_action action, hz_text *out)
{
    (void)table;
    canyon_choice choice = canyon_choice_of(action);
    hz_piece word = hz_word_at(choices, (int)choice);
    int property, card;
    hz_add(out, "%.*s", (int)word.length, word.at);
    if (choice == CANYON_LAY_CARDS) {
        for (int index = 0; canyon_lay_part(action, index, &property, &card); index++) {
            hz_add(out, " %d:%d", property, card - CANYON_ZERO);
        }
    } else if (arguments[choice]) {
        hz_add(out, " %d", canyon_number_of(action));
    }
}

/* "3:-5": the value card of a property, into its place. */
static hz_status parse_pair(hz_piece pair, int *cards_at, hz_error *error)
{
    hz_piece rest = pair, left = {0}, right = {0};
    int64_t property = 0, value = 0;
    bool is_pair = hz_next_part(&rest, ':', &left) && hz_next_part(&rest, ':', &right) && !rest.at;
    if (!is_pair || !hz_piece_int(left, &property) || !hz_piece_int(right, &value)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found \"%.*s\", expected a property and its value, such as 3:-5 [CY-SET-3]",
                       HZ_SHOW(pair));
    }
    if (property < 1 || property > CANYON_LAND) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found property %.*s, expected 1 to %d [CY-SET-3]",
                       HZ_SHOW(left),
                       CANYON_LAND);
    }
    if (value < -CANYON_ZERO || value > CANYON_ZERO) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found value %.*s at property %d, expected %d to %d [CY-SET-3]",
                       HZ_SHOW(right),
                       (int)property,
                       -CANYON_ZERO,
                       CANYON_ZERO);
    }
    if (cards_at[property]) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found property %d twice, expected one value at each [CY-SET-3]",
                       (int)property);
    }
    cards_at[property] = (int)value + CANYON_ZERO + 1;
    return HZ_OK;
}

/* "3:-5 7:2": property and value, in rising order of the properties however they were typed. */
static hz_status parse_lay(hz_piece rest, hz_action *action, hz_error *error)
{
    hz_piece pair;
    int cards_at[CANYON_LAND + 1] = {0}, parts = 0;
    while (hz_next_piece(&rest, " \t", &pair)) {
        hz_status status = parts++ < CANYON_LAY_PARTS
                               ? parse_pair(pair, cards_at, error)
                               : hz_fail(error,
                                         HZ_MALFORMED,
                                         "found more than %d properties, expected at most that "
                                         "many [CY-SET-1]",
                                         CANYON_LAY_PARTS);
        if (status) {
            return status;
        }
    }
    if (parts == 0) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found \"lay\", expected lay and %s [CY-SET-3]",
                       arguments[CANYON_LAY_CARDS]);
    }
    parts = 0;
    for (int number = 1; number <= CANYON_LAND; number++) {
        if (cards_at[number]) {
            *action = canyon_add_part(*action, parts++, number, cards_at[number] - 1);
        }
    }
    return HZ_OK;
}

static hz_status parse(const hz_table *table, const char *text, hz_action *action, hz_error *error)
{
    (void)table;
    hz_piece rest = hz_piece_of(text), word = {0}, number = {0}, more;
    hz_next_piece(&rest, " \t", &word);
    int choice = word.at ? hz_word_index(choices, word) : -1;
    int64_t value = 0;
    if (choice < CANYON_PASS) {
        return hz_fail(
            error,
            HZ_MALFORMED,
            "found \"%.*s\", expected pass, done, bid, buy, load, mortgage, repay, price, "
            "raise, lower or lay",
            HZ_SHOW(hz_piece_of(text)));
    }
    hz_action read = canyon_action((canyon_choice)choice, 0);
    const char *argument = arguments[choice];
    if (choice == CANYON_LAY_CARDS) {
        hz_status status = parse_lay(rest, &read, error);
        *action = status ? *action : read;
        return status;
    }
    bool fits =
        !argument || (hz_next_piece(&rest, " \t", &number) && hz_piece_int(number, &value) &&
                      value >= 0 && value <= CANYON_MOST_GOLD);
    if (!fits || hz_next_piece(&rest, " \t", &more)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found \"%.*s\", expected %.*s %s%s",
                       HZ_SHOW(hz_piece_of(text)),
                       HZ_SHOW(word),
                       argument ? "and " : "alone",
                       argument ? argument : "");
    }
    *action = canyon_action((canyon_choice)choice, (int)value);
    return HZ_OK;
}

static void
explain_bid(const hz_table *table, const canyon_state *state, int seat, int bid, hz_text *out)
{
    int fee = canyon_fee(table, state, seat), left = state->gold[seat] - bid - fee;
    hz_add(out, state->phase == CANYON_AUCTION ? "" : "in secret; ");
    bool is_second = canyon_kind_now(table, state) == CANYON_VICKREY;
    hz_add(out, "leaves you %d gold%s if it wins", left, is_second ? " or more" : "");
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
        hz_add_seat(out, names, holder);
    }
}

static void explain(const hz_table *table,
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

const hz_notation canyon_notation = {.fields = canyon_fields,
                                     .print = print,
                                     .parse = parse,
                                     .explain = explain,
                                     .shapes = canyon_shapes,
                                     .status = canyon_status,
                                     .view = canyon_view,
                                     .view_seat = canyon_view_seat,
                                     .show = canyon_show};
