/* Fix'em: what the rules of thumb are made of. */
#include "games/fixem/plans.h"

static bool has_card(const hz_table *table, int32_t card)
{
    return fixem_rules_of(table)->cards_enabled & card;
}

bool fixem_is_better(fixem_pick *so_far, double value)
{
    enum { SLACK = 1000000000 };
    double margin = so_far->best / SLACK;
    if (so_far->equals > 0 && value < so_far->best - margin) {
        return false;
    }
    bool is_equal = so_far->equals > 0 && value <= so_far->best + margin;
    so_far->equals = is_equal ? so_far->equals + 1 : 1;
    so_far->best = is_equal ? so_far->best : value;
    return !is_equal || hz_rng_below(so_far->rng, so_far->equals) == 0;
}

fixem_move
fixem_prediction(const hz_table *table, const fixem_state *state, int seat, int point, int count)
{
    int least = fixem_least_count(table), most = fixem_most_count(table);
    bool is_bound = fixem_rules_of(table)->prediction_source == FIXEM_ROLLED_POINT;
    return (fixem_move){
        .choice = state->phase == FIXEM_PREDICT ? FIXEM_PREDICTION : FIXEM_CHANGE,
        .point = (uint8_t)(is_bound ? state->point[seat] : point),
        .count = (uint16_t)(count < least  ? least
                            : count > most ? most
                                           : count),
    };
}

int fixem_modal_count(const fixem_outlook *out)
{
    int modal = (out->dice + 1) / FIXEM_FACES;
    return modal > 1 ? modal : 1;
}

bool fixem_may_name(const hz_table *table, const fixem_state *state, int seat, int point)
{
    bool is_bound = fixem_rules_of(table)->prediction_source == FIXEM_ROLLED_POINT;
    return !is_bound || point == state->point[seat];
}

unsigned fixem_open_points(const hz_table *table, const fixem_state *state, int seat)
{
    unsigned points = 0;
    for (int point = 1; point <= FIXEM_FACES; point++) {
        points |= (unsigned)fixem_may_name(table, state, seat, point) << (point - 1);
    }
    return points;
}

int fixem_easiest_point(const fixem_outlook *out, unsigned points, int count, hz_rng *rng)
{
    fixem_pick so_far = {.rng = rng};
    int found = 1;
    for (int point = 1; point <= FIXEM_FACES; point++) {
        bool is_open = points >> (point - 1) & 1;
        if (is_open && fixem_is_better(&so_far, fixem_reach(out, point, count))) {
            found = point;
        }
    }
    return found;
}

/* What the seat expects to take: count times the chance to reach it. */
static double worth(const fixem_outlook *out, int point, int count)
{
    return count * fixem_reach(out, point, count);
}

fixem_move fixem_best_prediction(const hz_table *table,
                                 const fixem_state *state,
                                 const fixem_outlook *out,
                                 int seat,
                                 hz_rng *rng)
{
    fixem_pick so_far = {.rng = rng};
    fixem_move found = fixem_prediction(table, state, seat, 1, fixem_modal_count(out));
    int most = fixem_most_count(table);
    for (int point = 1; point <= FIXEM_FACES; point++) {
        int bound = out->dice + out->laid_in[point - 1] + out->hand[point - 1];
        for (int count = 1;
             fixem_may_name(table, state, seat, point) && count <= bound && count <= most;
             count++) {
            if (fixem_is_better(&so_far, worth(out, point, count))) {
                found = fixem_prediction(table, state, seat, point, count);
            }
        }
    }
    return found;
}

fixem_move fixem_pass(void)
{
    return (fixem_move){.choice = FIXEM_PASS};
}

fixem_move fixem_take(const hz_table *table, int point)
{
    bool is_asked = fixem_rules_of(table)->card1_source == FIXEM_PLAYER_CHOICE;
    return (fixem_move){.choice = is_asked ? FIXEM_TAKE_FIELD : FIXEM_TAKE,
                        .point = (uint8_t)point};
}

static fixem_move place(int point, int dice)
{
    fixem_move move = {.choice = FIXEM_PLACE};
    move.place[point - 1] = (uint8_t)dice;
    return move;
}

bool fixem_can_take(const hz_table *table, const fixem_state *state, int seat, int point)
{
    return has_card(table, FIXEM_CARD_1) && state->field[seat][point - 1] > 0;
}

fixem_own fixem_fix_own(const hz_table *table, const fixem_state *state, int seat, fixem_move *move)
{
    int point = state->point[seat], there = fixem_in_field(table, state, point);
    int missing = state->count[seat] - there;
    *move = fixem_pass();
    if (missing == 0) {
        return FIXEM_EXACT;
    }
    if (missing > 0 && has_card(table, FIXEM_CARD_2) && state->hand[seat][point - 1] >= missing) {
        *move = place(point, missing);
        return FIXEM_FIXABLE;
    }
    if (missing == -1 && fixem_can_take(table, state, seat, point)) {
        *move = fixem_take(table, point);
        return FIXEM_FIXABLE;
    }
    return FIXEM_LOST;
}

fixem_move
fixem_store(const hz_table *table, const fixem_state *state, int seat, int avoided, hz_rng *rng)
{
    fixem_pick so_far = {.rng = rng};
    fixem_move found = fixem_pass();
    for (int point = 1; point <= FIXEM_FACES; point++) {
        if (point != avoided && fixem_can_take(table, state, seat, point) &&
            fixem_is_better(&so_far, state->hand[seat][point - 1])) {
            found = fixem_take(table, point);
        }
    }
    return found;
}

fixem_move fixem_change_or(
    const hz_table *table, const fixem_state *state, int seat, fixem_move other, hz_rng *rng)
{
    fixem_outlook out;
    if (fixem_rules_of(table)->prediction_source != FIXEM_FIXED) {
        return other;
    }
    fixem_look_ahead(table, state, seat, &out);
    fixem_move better = fixem_best_prediction(table, state, &out, seat, rng);
    double now = worth(&out, state->point[seat], state->count[seat]);
    return worth(&out, better.point, better.count) > 1.3 * now ? better : other;
}

fixem_move fixem_help_own(
    const hz_table *table, const fixem_state *state, int seat, fixem_own *own, hz_rng *rng)
{
    fixem_move move;
    *own = fixem_fix_own(table, state, seat, &move);
    return *own == FIXEM_FIXABLE
               ? move
               : fixem_store(table, state, seat, *own == FIXEM_EXACT ? state->point[seat] : 0, rng);
}

/* Would this card of ours keep that prediction from coming true? */
static bool
spoil_one(const hz_table *table, const fixem_state *state, int seat, int victim, fixem_move *move)
{
    int point = state->point[victim];
    if (point == 0 || (point == state->point[seat] &&
                       fixem_in_field(table, state, point) == state->count[seat])) {
        return false; /* unknown, or our own as well */
    }
    int missing = state->count[victim] - fixem_in_field(table, state, point);
    int held = state->hand[victim][point - 1];
    bool is_threat =
        (missing >= 0 && missing <= held) || (missing == -1 && state->field[victim][point - 1] > 0);
    if (!is_threat) {
        return false;
    }
    if (missing > 0 && missing == held && has_card(table, FIXEM_CARD_3) &&
        fixem_precedes(table, 3, 2)) {
        *move =
            (fixem_move){.choice = FIXEM_STRIP, .point = (uint8_t)point, .target = (uint8_t)victim};
        return true;
    }
    if (has_card(table, FIXEM_CARD_2) && state->hand[seat][point - 1] > 0) {
        *move = place(point, 1);
        return true;
    }
    *move = fixem_take(table, point);
    return fixem_can_take(table, state, seat, point);
}

static int leader_but(const hz_table *table, const fixem_state *state, int seat)
{
    int leader = HZ_NOBODY;
    for (int other = 0; other < fixem_seats(table); other++) {
        int32_t best = leader == HZ_NOBODY ? 0 : fixem_points(table, state, leader);
        if (other != seat && fixem_points(table, state, other) > best) {
            leader = other;
        }
    }
    return leader;
}

/* The largest prediction among some seats, by its seat. */
static int largest_of(const hz_table *table, const fixem_state *state, hz_seats seats)
{
    int largest = 0;
    for (int other = 1; other < fixem_seats(table); other++) {
        bool is_larger = !(seats >> largest & 1) || state->count[other] > state->count[largest];
        largest = seats >> other & 1 && is_larger ? other : largest;
    }
    return largest;
}

bool fixem_spoil_others(const hz_table *table, const fixem_state *state, int seat, fixem_move *move)
{
    hz_seats left = (hz_seats)(fixem_all(table) & ~(1u << seat));
    int leader = leader_but(table, state, seat);
    while (left) {
        int victim =
            leader != HZ_NOBODY && left >> leader & 1 ? leader : largest_of(table, state, left);
        if (spoil_one(table, state, seat, victim, move)) {
            return true;
        }
        left &= (hz_seats) ~(1u << victim);
    }
    return false;
}
