/* Fix'em: what is worth a thought, among all that may be chosen. */
#include <string.h>

#include "games/fixem/plans.h"

/* Predictions */

/* How many would have to share [FX-43], if predictions are made openly. */
static int sharers(const hz_table *table, const fixem_state *state, int seat, int point, int count)
{
    int sharers = 1;
    for (int other = 0; fixem_is_open(table) && other < fixem_seats(table); other++) {
        sharers += other != seat && state->point[other] == point && state->count[other] == count;
    }
    return sharers;
}

/* The thought of a seat about to predict. */
typedef struct foresight {
    const hz_table *table;
    const fixem_state *state;
    int seat;
    fixem_outlook ahead;
    fixem_later later;
} foresight;

/* What its hand will be worth when the card has been played that the roll asks for. */
static double kept_after(foresight *at, int point, int count)
{
    uint8_t hand[FIXEM_FACES], *held = &hand[point - 1];
    double sum = 0, rest = 1;
    memcpy(hand, at->state->hand[at->seat], sizeof hand);
    int most = at->ahead.hand[point - 1];
    for (int dice = 1; dice <= most; dice++) {
        double chance = fixem_chance(&at->ahead, point, count - dice);
        if (chance > 0) {
            *held = (uint8_t)(most - dice);
            sum += chance * fixem_kept(&at->later, hand, point, count);
            rest -= chance;
        }
    }
    double taken = fixem_mends_by_take(&at->ahead, point, count);
    *held = (uint8_t)(at->state->hand[at->seat][point - 1] + 1);
    sum += taken > 0 ? taken * fixem_kept(&at->later, hand, point, count) : 0;
    *held = at->state->hand[at->seat][point - 1];
    return sum + (rest - taken) * fixem_kept(&at->later, hand, point, count);
}

static fixem_promise foresee(foresight *at, int point, int count)
{
    double reach = fixem_reach(&at->ahead, point, count),
           prize = fixem_prize(at->table, count) * fixem_round_weight(at->table, at->state->round);
    return (fixem_promise){.move = fixem_prediction(at->table, at->state, at->seat, point, count),
                           .reach = reach,
                           .now = reach * prize /
                                  sharers(at->table, at->state, at->seat, point, count),
                           .kept = kept_after(at, point, count)};
}

/* Keeps the best so many, best first. */
static int rank(fixem_promise *list, int count, int capacity, const fixem_promise *one)
{
    int at = count;
    for (; at > 0 && fixem_promised(&list[at - 1]) < fixem_promised(one); at--) {
        if (at < capacity) {
            list[at] = list[at - 1];
        }
    }
    if (at < capacity) {
        list[at] = *one;
    }
    return count < capacity ? count + 1 : capacity;
}

int fixem_list_predictions(
    const hz_table *table, const fixem_state *state, int seat, fixem_promise *out, int capacity)
{
    foresight at = {.table = table, .state = state, .seat = seat};
    int written = 0, least = fixem_least_count(table), most = fixem_most_count(table);
    fixem_look_ahead(table, state, seat, &at.ahead);
    fixem_look_later(table, state, &at.later);
    for (int point = 1; point <= FIXEM_FACES; point++) {
        int bound = fixem_most_promising(&at.ahead, point);
        bound = bound < least ? least : bound > most ? most : bound;
        for (int count = least; fixem_may_name(table, state, seat, point) && count <= bound;
             count++) {
            fixem_promise one = foresee(&at, point, count);
            written = rank(out, written, capacity, &one);
        }
    }
    return written;
}

/* Cards */

fixem_move fixem_take(const hz_table *table, int point)
{
    bool is_asked = fixem_rules_of(table)->card1_source == FIXEM_PLAYER_CHOICE;
    return (fixem_move){.choice = is_asked ? FIXEM_TAKE_FIELD : FIXEM_TAKE,
                        .point = (uint8_t)point};
}

/* May card 1 fetch back from the Queue what card 3 has sent there [FX-35]? */
static bool may_rescue(const hz_table *table)
{
    const fixem_rules *rules = fixem_rules_of(table);
    return rules->cards_enabled & FIXEM_CARD_3 && rules->card3_effect == FIXEM_TO_QUEUE &&
           rules->card1_source != FIXEM_FIELD_ONLY && fixem_precedes(table, 3, 1);
}

static int list_takes(const hz_table *table, const fixem_state *state, int seat, fixem_move *out)
{
    bool is_there = fixem_rules_of(table)->cards_enabled & FIXEM_CARD_1;
    int written = 0;
    for (int face = 0; is_there && face < FIXEM_FACES; face++) {
        bool is_safe = state->hand[seat][face] == 0 || !may_rescue(table);
        if (state->field[seat][face] > 0 || !is_safe) {
            out[written++] = fixem_take(table, face + 1);
        }
    }
    return written;
}

static int list_places(const hz_table *table, const fixem_state *state, int seat, fixem_move *out)
{
    enum { MOST_OF_A_POINT = 3 };
    bool is_there = fixem_rules_of(table)->cards_enabled & FIXEM_CARD_2;
    int written = 0;
    for (int face = 0; is_there && face < FIXEM_FACES; face++) {
        int held = state->hand[seat][face], most = held < MOST_OF_A_POINT ? held : MOST_OF_A_POINT;
        int missing = state->count[seat] - fixem_in_field(table, state, face + 1);
        bool is_own = face + 1 == state->point[seat] && missing > most && missing <= held;
        for (int dice = 1; dice <= most + is_own; dice++) {
            out[written] = (fixem_move){.choice = FIXEM_PLACE};
            out[written++].place[face] = (uint8_t)(dice > most ? missing : dice);
        }
    }
    return written;
}

static int list_strips(const hz_table *table, const fixem_state *state, int seat, fixem_move *out)
{
    bool is_there = fixem_rules_of(table)->cards_enabled & FIXEM_CARD_3;
    int written = 0;
    for (int target = 0; is_there && target < fixem_seats(table); target++) {
        for (int face = 0; target != seat && face < FIXEM_FACES; face++) {
            bool may_hold = state->hand[target][face] > 0 || state->fresh[target][face] > 0;
            if (may_hold) {
                out[written++] = (fixem_move){
                    .choice = FIXEM_STRIP, .point = (uint8_t)(face + 1), .target = (uint8_t)target};
            }
        }
    }
    return written;
}

/* The best of all predictions to change to [FX-60]. */
static fixem_move find_change(fixem_thought *at)
{
    const uint8_t *hand = at->state->hand[at->seat];
    int most = fixem_most_count(at->table), bound = fixem_most_promising(&at->later.odds, 1);
    fixem_move best = {.choice = FIXEM_CHANGE, .point = 1, .count = 1};
    double promised = -1;
    for (int point = 1; point <= FIXEM_FACES; point++) {
        for (int count = 1; count <= most && count <= bound + hand[point - 1]; count++) {
            double worth = fixem_kept(&at->later, hand, point, count);
            if (worth > promised) {
                promised = worth;
                best.point = (uint8_t)point;
                best.count = (uint16_t)count;
            }
        }
    }
    return best;
}

int fixem_list_cards(fixem_thought *at, fixem_move *out)
{
    const hz_table *table = at->table;
    const fixem_state *state = at->state;
    /* At most 1 + 6 + 6 * 3 + 1 + 5 * 6 + 1 = 57. */
    int count = 0, seat = at->seat;
    out[count++] = (fixem_move){.choice = FIXEM_PASS};
    count += list_takes(table, state, seat, out + count);
    count += list_places(table, state, seat, out + count);
    count += list_strips(table, state, seat, out + count);
    if (fixem_rules_of(table)->prediction_source == FIXEM_FIXED) {
        out[count++] = find_change(at);
    }
    assert(count <= FIXEM_MOST_CARDS);
    return count;
}
