/* Fix'em: the Score Stage. */
#include "games/fixem/fixem.h"

/* The stage as it goes on: counts and correctness are frozen at its start [FX-38]. */
typedef struct scoring {
    const hz_table *table;
    const fixem_rules *rules;
    fixem_state *state;
    hz_log *log;
    int counts[FIXEM_FACES];
    hz_seats right;
    int left[FIXEM_SEATS];    /* dice by colour that have left the Field … */
    int removed[FIXEM_SEATS]; /* … and those of them that nobody got */
    int taken[FIXEM_SEATS];   /* dice by seat that were taken */
} scoring;

int fixem_in_field(const hz_table *table, const fixem_state *state, int point)
{
    int dice = 0;
    for (int colour = 0; colour < fixem_seats(table); colour++) {
        dice += state->field[colour][point - 1];
    }
    return dice;
}

hz_seats fixem_right(const hz_table *table, const fixem_state *state)
{
    hz_seats right = 0;
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        int dice = fixem_in_field(table, state, state->point[seat]);
        right |= (hz_seats)((dice == state->count[seat]) << seat);
    }
    return right;
}

bool fixem_is_extra(const hz_table *table, const fixem_state *state)
{
    const fixem_rules *rules = fixem_rules_of(table);
    return rules->extra_die && state->round > (uint32_t)rules->base_rounds;
}

/* Where score dice of this round go [FX-51]. */
static uint8_t *scored_by(const scoring *at, int seat)
{
    fixem_state *state = at->state;
    return fixem_is_extra(at->table, state) ? state->bonus[seat] : state->score[seat];
}

static int distance(const scoring *at, int seat)
{
    int off = at->counts[at->state->point[seat] - 1] - at->state->count[seat];
    return off < 0 ? -off : off;
}

static void count_field(scoring *at)
{
    for (int point = 1; point <= FIXEM_FACES; point++) {
        at->counts[point - 1] = fixem_in_field(at->table, at->state, point);
    }
    at->right = fixem_right(at->table, at->state);
}

static bool fits_a_byte(const int counts[FIXEM_FACES])
{
    for (int face = 0; face < FIXEM_FACES; face++) {
        if (counts[face] > UINT8_MAX) {
            return false;
        }
    }
    return true;
}

/* Counts in bytes, four and two; more than a byte holds are told point by point. */
static void tell_counts(const scoring *at)
{
    const int *counts = at->counts;
    if (!fits_a_byte(counts)) {
        for (int point = 1; point <= FIXEM_FACES; point++) {
            tell(at->log, FIXEM_TOLD_BOWL_POINT, HZ_NOBODY, point, counts[point - 1], "FX-38");
        }
        return;
    }
    uint32_t low = (uint32_t)(counts[0] | counts[1] << 8 | counts[2] << 16) | (uint32_t)counts[3]
                                                                                  << 24;
    tell(at->log, FIXEM_TOLD_BOWL, HZ_NOBODY, (int32_t)low, counts[4] | counts[5] << 8, "FX-38");
}

static void tell_prediction(const scoring *at, int seat)
{
    int point = at->state->point[seat], dice = at->counts[point - 1], off = distance(at, seat);
    enum fixem_event kind = off == 0   ? FIXEM_TOLD_RIGHT
                            : off == 1 ? FIXEM_TOLD_NEAR
                                       : FIXEM_TOLD_WRONG;
    tell(at->log, kind, seat, point, dice, "FX-39");
}

/* Nothing is worked out for a log that there is not: this is the hot path. */
static void judge_predictions(const scoring *at)
{
    if (at->log) {
        tell_counts(at);
    }
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        at->state->correct[seat] += at->right >> seat & 1;
        if (at->log) {
            tell_prediction(at, seat);
        }
    }
    if (!at->right) {
        tell(at->log, FIXEM_TOLD_BLANK, HZ_NOBODY, 0, 0, "FX-39");
    }
}

/* Hidden predictions are shown now [FX-63]. */
static void show_predictions(const scoring *at)
{
    fixem_state *state = at->state;
    if (!fixem_hides_predictions(at->table)) {
        return;
    }
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        if (!(state->shown >> seat & 1)) {
            state->shown |= (uint8_t)(1u << seat);
            tell(at->log, FIXEM_TOLD_SHOW, seat, state->point[seat], state->count[seat], "FX-63");
        }
    }
}

/* Who is closest, if that is rewarded [FX-41]. */
static hz_seats closest(const scoring *at)
{
    hz_seats best = 0;
    int least = 0;
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        int off = distance(at, seat);
        if (best == 0 || off < least) {
            best = 0;
            least = off;
        }
        best |= (hz_seats)((off == least) << seat);
    }
    bool is_tie = best & (best - 1);
    bool is_barred = (is_tie && at->rules->award_tie == FIXEM_NOBODY) ||
                     (at->right && at->rules->award_when == FIXEM_NONE_CORRECT);
    return is_barred ? 0 : best;
}

/* Takes up to so many dice of a point out of the Field, the lowest colours first; the dealer's
   hand behind awards and shares. Returns how many there were. */
static int pick_dice(scoring *at, int point, int dice, uint8_t *into)
{
    int picked = 0;
    for (int colour = 0; colour < fixem_seats(at->table); colour++) {
        uint8_t *there = &at->state->field[colour][point - 1];
        while (*there > 0 && picked < dice) {
            --*there;
            into[colour]++;
            at->left[colour]++;
            picked++;
        }
    }
    return picked;
}

static void award_to(scoring *at, int seat)
{
    fixem_state *state = at->state;
    int dice = at->rules->award_dice;
    if (at->rules->award_source == FIXEM_TOKEN) {
        int weight = fixem_is_extra(at->table, state) ? at->rules->extra_weight : 1;
        state->tokens[seat] += (uint32_t)(dice * weight);
    } else if (at->rules->award_source == FIXEM_FROM_FIELD) {
        dice = pick_dice(at, state->point[seat], dice, scored_by(at, seat));
    } else {
        dice = dice < state->wait[seat] ? dice : state->wait[seat];
        state->wait[seat] = (uint8_t)(state->wait[seat] - dice);
        scored_by(at, seat)[seat] = (uint8_t)(scored_by(at, seat)[seat] + dice);
    }
    if (dice > 0) {
        tell(at->log, FIXEM_TOLD_AWARD, seat, dice, 0, "FX-41");
    }
}

static void give_awards(scoring *at)
{
    hz_seats best = at->rules->award_dice ? closest(at) : 0;
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        if (best >> seat & 1) {
            award_to(at, seat);
        }
    }
}

/* Correct players who named this point. */
static hz_seats sharers_of(const scoring *at, int point)
{
    hz_seats sharers = 0;
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        sharers |= (hz_seats)((at->right >> seat & 1 && at->state->point[seat] == point) << seat);
    }
    return sharers;
}

/* Deals the dice out one by one, by ascending seat, until each has a share [FX-44]. */
static void deal_shares(scoring *at, int point, hz_seats sharers, int share)
{
    for (int die = 0; die < share; die++) {
        for (int seat = 0; seat < fixem_seats(at->table); seat++) {
            if (sharers >> seat & 1) {
                pick_dice(at, point, 1, scored_by(at, seat));
            }
        }
    }
    bool is_extra = fixem_is_extra(at->table, at->state);
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        if (sharers >> seat & 1 && share > 0) {
            at->taken[seat] = share;
            tell(at->log,
                 is_extra ? FIXEM_TOLD_EXTRA_SCORE : FIXEM_TOLD_SCORE,
                 seat,
                 share,
                 point,
                 is_extra ? "FX-51" : "FX-42");
        }
    }
}

static void settle_remainder(scoring *at, int point, int dice)
{
    if (dice > 0 && at->rules->share_remainder == FIXEM_STAY) {
        tell(at->log, FIXEM_TOLD_STAYS, HZ_NOBODY, dice, point, "FX-43");
    } else if (dice > 0) {
        uint8_t gone[FIXEM_SEATS] = {0};
        pick_dice(at, point, dice, gone);
        for (int colour = 0; colour < fixem_seats(at->table); colour++) {
            at->removed[colour] += gone[colour];
            at->state->removed[colour] = (uint8_t)(at->state->removed[colour] + gone[colour]);
        }
        tell(at->log, FIXEM_TOLD_REMOVED, HZ_NOBODY, dice, point, "FX-43");
    }
}

static void take_point(scoring *at, int point)
{
    hz_seats sharers = sharers_of(at, point);
    int players = __builtin_popcount(sharers);
    if (players == 0) {
        return;
    }
    /* An award from the Field may have left fewer than were counted. */
    int dice = fixem_in_field(at->table, at->state, point);
    if (players > 1) {
        tell(at->log, FIXEM_TOLD_SHARE, HZ_NOBODY, players, point, "FX-43");
    }
    deal_shares(at, point, sharers, dice / players);
    settle_remainder(at, point, dice % players);
}

/* Waiting dice enter the Field without a face [FX-5]; as many as there are [FX-50]. */
static int enter_field(scoring *at, int seat, int dice)
{
    fixem_state *state = at->state;
    dice = dice < state->wait[seat] ? dice : state->wait[seat];
    state->wait[seat] = (uint8_t)(state->wait[seat] - dice);
    state->unrolled[seat] = (uint8_t)(state->unrolled[seat] + dice);
    return dice;
}

static void refill(scoring *at)
{
    bool is_scorer = at->rules->refill == FIXEM_SCORER_COLOUR;
    for (int seat = 0; at->rules->refill != FIXEM_NO_REFILL && seat < fixem_seats(at->table);
         seat++) {
        int lost = at->left[seat] - (at->rules->refill_remainder ? 0 : at->removed[seat]);
        int dice = enter_field(at, seat, is_scorer ? at->taken[seat] : lost);
        if (dice > 0) {
            tell(at->log,
                 FIXEM_TOLD_REFILL,
                 seat,
                 dice,
                 at->state->wait[seat],
                 is_scorer ? "FX-49" : "FX-48");
        }
    }
}

static void grow(scoring *at)
{
    for (int seat = 0; at->rules->growth && seat < fixem_seats(at->table); seat++) {
        int dice = at->right >> seat & 1 ? enter_field(at, seat, at->rules->growth) : 0;
        if (dice > 0) {
            tell(at->log, FIXEM_TOLD_GROWTH, seat, dice, at->state->wait[seat], "FX-58");
        }
    }
}

static bool is_short(const scoring *at)
{
    const fixem_state *state = at->state;
    int shared = 0;
    for (int colour = 0; colour < fixem_seats(at->table); colour++) {
        shared += fixem_faces(state->field[colour]) + state->unrolled[colour];
        shared += at->rules->short_counts_queue ? fixem_faces(state->queue[colour]) : 0;
    }
    return shared < fixem_seats(at->table);
}

static bool is_supply_out(const scoring *at)
{
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        if (at->state->wait[seat] == 0) {
            return true;
        }
    }
    return false;
}

bool fixem_awaits_extra(const hz_table *table, const fixem_state *state)
{
    const fixem_rules *rules = fixem_rules_of(table);
    return rules->extra_die && rules->score_mode != FIXEM_FIRST_CORRECT && state->extra == 0 &&
           state->round == (uint32_t)rules->base_rounds;
}

static bool is_last_round(const scoring *at)
{
    uint32_t rounds = (uint32_t)at->rules->base_rounds + at->state->extra;
    return at->rules->base_rounds && at->state->round >= rounds;
}

bool fixem_is_capped(const hz_table *table, const fixem_state *state)
{
    int32_t cap = fixem_rules_of(table)->round_cap;
    return cap && state->round >= (uint32_t)cap;
}

static fixem_ending ending(const scoring *at)
{
    const fixem_rules *rules = at->rules;
    if (rules->score_mode == FIXEM_FIRST_CORRECT && at->right) {
        return FIXEM_END_CORRECT;
    }
    if (rules->end_field_short && is_short(at)) {
        return FIXEM_END_SHORT;
    }
    if (rules->end_supply_out && is_supply_out(at)) {
        return FIXEM_END_SUPPLY;
    }
    if (fixem_awaits_extra(at->table, at->state)) {
        return FIXEM_GOES_ON; /* the cap comes after the die [FX-56] */
    }
    if (is_last_round(at)) {
        return FIXEM_END_LENGTH;
    }
    return fixem_is_capped(at->table, at->state) ? FIXEM_END_CAP : FIXEM_GOES_ON;
}

/* The order of the stage is FX-56. */
fixem_ending fixem_score(const hz_table *table, fixem_state *state, hz_log *log)
{
    scoring at = {.table = table, .rules = fixem_rules_of(table), .state = state, .log = log};
    count_field(&at);
    show_predictions(&at);
    judge_predictions(&at);
    if (at.rules->score_mode == FIXEM_TAKES) {
        give_awards(&at);
        for (int point = 1; point <= FIXEM_FACES && at.right; point++) {
            take_point(&at, point);
        }
        refill(&at);
    }
    if (at.rules->score_mode != FIXEM_FIRST_CORRECT) {
        grow(&at);
    }
    return ending(&at);
}

int32_t fixem_points(const hz_table *table, const fixem_state *state, int seat)
{
    const fixem_rules *rules = fixem_rules_of(table);
    switch ((fixem_mode)rules->score_mode) {
    case FIXEM_FIRST_CORRECT: return (int32_t)state->correct[seat];
    case FIXEM_GROWTH_ONLY:
        return fixem_faces(state->field[seat]) + state->unrolled[seat] +
               fixem_faces(state->queue[seat]) + fixem_hand_size(table, state, seat);
    case FIXEM_TAKES: break;
    }
    return fixem_sum(state->score[seat], FIXEM_SEATS) +
           rules->extra_weight * fixem_sum(state->bonus[seat], FIXEM_SEATS) +
           (int32_t)state->tokens[seat];
}
