/* Fix'em: what the rules of thumb are made of. */
#include <string.h>

#include "games/fixem/plans.h"

bool fixem_is_better(fixem_pick *so_far, double value)
{
    const double margin = 1e-9;
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
        .choice = FIXEM_PREDICTION,
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

void fixem_think(
    const hz_table *table, const fixem_state *state, int seat, double spite, fixem_thought *out)
{
    int32_t most = INT32_MIN;
    double sum = 0;
    out->table = table;
    out->state = state;
    out->seat = seat;
    fixem_look_later(table, state, &out->later);
    for (int other = 0; other < fixem_seats(table); other++) {
        int32_t points = fixem_points(table, state, other);
        most = other != seat && points > most ? points : most;
    }
    for (int other = 0; other < fixem_seats(table); other++) {
        bool leads = fixem_points(table, state, other) == most;
        out->spite[other] = other == seat ? 0 : leads ? 2 : 1;
        sum += out->spite[other];
    }
    for (int other = 0; other < fixem_seats(table); other++) {
        out->spite[other] *= spite / sum;
    }
}

/* The table when one seat has played its card and nobody else. */
typedef struct scene {
    uint8_t hand[FIXEM_SEATS][FIXEM_FACES];
    int counts[FIXEM_FACES];
    int struck, face; /* the seat that card 3 is played against, and the die; HZ_NOBODY: none */
    bool is_hit;      /* was the die seen there? */
    fixem_move move;
} scene;

static bool is_take(const fixem_move *move)
{
    return move->choice == FIXEM_TAKE || move->choice == FIXEM_TAKE_FIELD;
}

static scene play_alone(const fixem_thought *at, fixem_move move)
{
    const fixem_state *state = at->state;
    scene now = {.struck = HZ_NOBODY, .move = move};
    memcpy(now.hand, state->hand, sizeof now.hand);
    for (int face = 0; face < FIXEM_FACES; face++) {
        now.counts[face] = fixem_in_field(at->table, state, face + 1);
        int placed = move.choice == FIXEM_PLACE ? move.place[face] : 0;
        now.counts[face] += placed;
        now.hand[at->seat][face] = (uint8_t)(now.hand[at->seat][face] - placed);
    }
    if (is_take(&move) && state->field[at->seat][move.point - 1] > 0) {
        now.counts[move.point - 1]--;
        now.hand[at->seat][move.point - 1]++;
    }
    if (move.choice == FIXEM_STRIP) {
        now.struck = move.target;
        now.face = move.point - 1;
    }
    return now;
}

/* Does card 3 hit before card 2 has brought dice into safety [FX-33, FX-66]? */
static bool hits_first(const hz_table *table)
{
    return fixem_precedes(table, 3, 2) && fixem_rules_of(table)->card3_hits != FIXEM_COMMITTED_SAFE;
}

static void lose_die(scene *now)
{
    now->is_hit = now->hand[now->struck][now->face] > 0;
    now->hand[now->struck][now->face] = (uint8_t)(now->hand[now->struck][now->face] - now->is_hit);
}

/* Will the seat be right? The others mend their predictions if one card can do it. */
static bool mends(const fixem_thought *at, scene *now, int seat)
{
    const fixem_state *state = at->state;
    int32_t cards = fixem_rules_of(at->table)->cards_enabled;
    int face = state->point[seat] - 1;
    if (face < 0) {
        return false; /* not known */
    }
    int missing = state->count[seat] - now->counts[face];
    bool may_place = cards & FIXEM_CARD_2 && missing > 0 && missing <= now->hand[seat][face];
    bool may_take = cards & FIXEM_CARD_1 && missing == -1 && state->field[seat][face] > 0;
    if (seat == at->seat || !(may_place || may_take)) {
        return missing == 0;
    }
    now->hand[seat][face] = (uint8_t)(now->hand[seat][face] - missing);
    return true;
}

static hz_seats find_right(const fixem_thought *at, scene *now)
{
    hz_seats right = 0;
    if (now->struck != HZ_NOBODY && hits_first(at->table)) {
        lose_die(now);
    }
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        right |= (hz_seats)(mends(at, now, seat) << seat);
    }
    if (now->struck != HZ_NOBODY && !hits_first(at->table)) {
        lose_die(now);
    }
    return right;
}

static double keep(fixem_thought *at, const scene *now, int seat, const uint8_t *hand)
{
    bool changes = seat == at->seat && now->move.choice == FIXEM_CHANGE;
    return fixem_kept(&at->later,
                      hand,
                      changes ? now->move.point : at->state->point[seat],
                      changes ? now->move.count : at->state->count[seat]);
}

/* The same with one more die, which is still to be rolled. */
static double keep_one_more(fixem_thought *at, const scene *now, int seat)
{
    double sum = 0;
    for (int face = 0; face < FIXEM_FACES; face++) {
        uint8_t hand[FIXEM_FACES];
        memcpy(hand, now->hand[seat], sizeof hand);
        hand[face]++;
        sum += keep(at, now, seat, hand);
    }
    return sum / FIXEM_FACES;
}

/* Chance that a covered hand holds the die that card 3 is after. */
static double may_hold(const fixem_thought *at, const scene *now)
{
    double none = 1;
    for (int die = 0; die < at->state->fresh[now->struck][now->face]; die++) {
        none *= 5.0 / 6;
    }
    return now->is_hit ? 1 : 1 - none;
}

/* What card 3 changes, beyond a die that was seen and has left the hand. */
static double strike(fixem_thought *at, const scene *now)
{
    const fixem_rules *rules = fixem_rules_of(at->table);
    int victim = now->struck;
    double hit = may_hold(at, now), rest = keep(at, now, victim, now->hand[victim]), worth = 0;
    if (!now->is_hit) {
        uint8_t hand[FIXEM_FACES];
        memcpy(hand, now->hand[victim], sizeof hand);
        hand[now->face]++;
        worth += at->spite[victim] * hit * (keep(at, now, victim, hand) - rest);
    }
    if (rules->card3_effect == FIXEM_REROLLED) {
        worth -= at->spite[victim] * hit * (keep_one_more(at, now, victim) - rest);
    }
    if (rules->card3_bonus == FIXEM_HAND_DIE && at->state->wait[at->seat] > 0) {
        worth +=
            hit * (keep_one_more(at, now, at->seat) - keep(at, now, at->seat, now->hand[at->seat]));
    }
    return worth;
}

/* What the seat is promised: dice of this round, shared by all who are right [FX-43], and later. */
static double promise(fixem_thought *at, const scene *now, hz_seats right, int seat)
{
    const fixem_state *state = at->state;
    double later = keep(at, now, seat, now->hand[seat]);
    if (!(right >> seat & 1)) {
        return later;
    }
    int sharers = 0;
    for (int other = 0; other < fixem_seats(at->table); other++) {
        sharers += right >> other & 1 && state->point[other] == state->point[seat];
    }
    return later + fixem_round_weight(at->table, state->round) *
                       fixem_prize(at->table, state->count[seat]) / sharers;
}

/* What a card leads to if the others do no more than mend their own predictions. */
static double card_worth(fixem_thought *at, fixem_move move)
{
    scene now = play_alone(at, move);
    hz_seats right = find_right(at, &now);
    double worth = promise(at, &now, right, at->seat);
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        if (at->spite[seat] > 0) {
            worth -= at->spite[seat] * promise(at, &now, right, seat);
        }
    }
    return now.struck == HZ_NOBODY ? worth : worth + strike(at, &now);
}

fixem_move fixem_best_card(fixem_thought *at, uint32_t slip, hz_rng *rng)
{
    fixem_move moves[FIXEM_MOST_CARDS], found = {.choice = FIXEM_PASS};
    int count = fixem_list_cards(at, moves);
    fixem_pick so_far = {.rng = rng};
    for (int index = 0; index < count; index++) {
        bool is_seen = !slip || hz_rng_below(rng, slip) > 0;
        if (is_seen && fixem_is_better(&so_far, card_worth(at, moves[index]))) {
            found = moves[index];
        }
    }
    return found;
}
