/* Fix'em: what dice kept in hand are worth in the rounds to come. Nothing here is measured at one
   table: it follows from the odds and the rules in force. A die in hand lets a later prediction of
   its point ask for more, and a round makes use of one point of the hand. */
#include <string.h>

#include "games/fixem/plans.h"

double fixem_prize(const hz_table *table, int count)
{
    const fixem_rules *rules = fixem_rules_of(table);
    switch ((fixem_mode)rules->score_mode) {
    case FIXEM_FIRST_CORRECT: return 1;
    case FIXEM_GROWTH_ONLY: return rules->growth;
    case FIXEM_TAKES: break;
    }
    return count;
}

static double promise_of(const hz_table *table, const fixem_outlook *out, int count)
{
    return fixem_prize(table, count) * fixem_reach(out, 1, count);
}

/* The same where dice make the prediction [FX-61]. */
static double rolled_promise(const hz_table *table, const fixem_outlook *out)
{
    double sum = 0;
    bool is_one = fixem_rules_of(table)->rolled_count_dice == 1;
    for (int first = 1; first <= FIXEM_FACES; first++) {
        for (int second = 1; second <= FIXEM_FACES; second++) {
            sum += promise_of(table, out, is_one ? first : first + second);
        }
    }
    return sum / (FIXEM_FACES * FIXEM_FACES);
}

/* What the best prediction of a round brings with so many dice of its point in hand. */
static double promise_with(const hz_table *table, fixem_outlook *out, int held)
{
    double best = 0;
    int least = fixem_least_count(table), most = fixem_most_count(table);
    out->hand[0] = held;
    int bound = fixem_most_promising(out, 1);
    if (fixem_rules_of(table)->prediction_source == FIXEM_ROLLED_BOTH) {
        return rolled_promise(table, out);
    }
    for (int count = least; count <= most && count <= bound; count++) {
        double promise = promise_of(table, out, count);
        best = promise > best ? promise : best;
    }
    return best;
}

static int most_held(const hz_table *table, const fixem_state *state)
{
    int most = 0;
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        for (int face = 0; face < FIXEM_FACES; face++) {
            most = state->hand[seat][face] > most ? state->hand[seat][face] : most;
        }
    }
    return most;
}

static void find_gains(const hz_table *table, const fixem_state *state, fixem_later *out)
{
    bool has_card_2 = fixem_rules_of(table)->cards_enabled & FIXEM_CARD_2;
    /* A card adds a die, and one that is rolled again may join it. */
    int most = has_card_2 ? most_held(table, state) + 2 : 0;
    out->usual = promise_with(table, &out->odds, 0);
    for (int held = 0; held <= FIXEM_MOST_HELD; held++) {
        out->gain[held] =
            held <= most ? promise_with(table, &out->odds, held) - out->usual : out->gain[held - 1];
    }
}

static double least_of(double one, double other)
{
    return one < other ? one : other;
}

/* Rounds until the dice run short [FX-52, FX-59], if everybody scores what a round promises, and
   every other card puts a die by: what was scored may be replaced, what lies in hands is not. */
static double rounds_of_dice(const hz_table *table, const fixem_state *state, double usual)
{
    enum { FOR_EVER = 1000 };
    const fixem_rules *rules = fixem_rules_of(table);
    double rounds = FOR_EVER, seats = table->seats;
    double spare = fixem_to_roll_all(table, state) - seats + 1, waiting = 0, least = FOR_EVER;
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        waiting += state->wait[seat];
        least = least_of(least, state->wait[seat]);
    }
    bool refills = rules->refill != FIXEM_NO_REFILL;
    double scored = rules->score_mode == FIXEM_TAKES ? seats * usual : 0;
    double put_by = rules->cards_enabled & FIXEM_CARD_1 ? seats / 2 : 0;
    double drained = put_by + (refills ? 0 : scored);
    if (rules->end_field_short && drained > 0) {
        rounds = spare / drained;
    }
    if (rules->end_field_short && refills && scored > 0) {
        rounds = least_of(rounds, (spare + waiting) / scored);
    }
    if (rules->end_supply_out && usual > 0 && (refills || rules->growth)) {
        rounds = least_of(rounds, least / usual);
    }
    return rounds;
}

/* Chance that the game goes on so many rounds after this one [FX-40, FX-53, FX-57]. */
static double
chance_of(const hz_table *table, const fixem_state *state, const fixem_later *later, int ahead)
{
    const fixem_rules *rules = fixem_rules_of(table);
    int round = (int)state->round + ahead, beyond = round - rules->base_rounds;
    double chance = later->rounds - ahead + 1;
    chance = chance > 1 ? 1 : chance < 0 ? 0 : chance;
    if (rules->round_cap && round > rules->round_cap) {
        return 0;
    }
    if (rules->base_rounds && beyond > 0) {
        bool is_open = rules->extra_die && state->extra == 0;
        double rest =
            is_open ? (rules->extra_die + 1.0 - beyond) / rules->extra_die : beyond <= state->extra;
        chance *= rest > 0 ? rest : 0;
    }
    for (int turn = 0; rules->score_mode == FIXEM_FIRST_CORRECT && turn < ahead * table->seats;
         turn++) {
        chance *= 1 - later->usual;
    }
    return chance;
}

double fixem_round_weight(const hz_table *table, uint32_t round)
{
    const fixem_rules *rules = fixem_rules_of(table);
    bool is_extra = rules->extra_die && round > (uint32_t)rules->base_rounds;
    return is_extra && rules->score_mode == FIXEM_TAKES ? rules->extra_weight : 1;
}

/* The heaviest rounds to come, as many as there are points to use. */
static void find_weights(const hz_table *table, const fixem_state *state, fixem_later *out)
{
    enum { HORIZON = 12 };
    for (int ahead = 1; ahead <= HORIZON; ahead++) {
        double weight = chance_of(table, state, out, ahead) *
                        fixem_round_weight(table, state->round + (uint32_t)ahead);
        for (int at = 0; at < FIXEM_FACES; at++) {
            double other = out->weight[at];
            out->weight[at] = weight > other ? weight : other;
            weight = least_of(weight, other);
        }
    }
    for (int at = 0; at < FIXEM_FACES; at++) {
        out->weights += out->weight[at];
    }
}

void fixem_look_later(const hz_table *table, const fixem_state *state, fixem_later *out)
{
    const fixem_rules *rules = fixem_rules_of(table);
    int dice = fixem_to_roll_all(table, state);
    out->table = table;
    out->odds.dice = dice;
    out->odds.can_take = rules->cards_enabled & FIXEM_CARD_1;
    out->odds.laid_in[0] = out->odds.own_laid_in[0] = 0;
    fixem_find_odds(&out->odds, (dice + table->seats / 2) / table->seats);
    out->weights = 0;
    memset(out->weight, 0, sizeof out->weight);
    find_gains(table, state, out);
    out->rounds = rounds_of_dice(table, state, out->usual);
    find_weights(table, state, out);
}

/* Every round uses another point, the heaviest the one with most dice. */
static double keep_points(const fixem_later *later, const uint8_t hand[FIXEM_FACES])
{
    uint8_t sorted[FIXEM_FACES];
    double sum = 0;
    for (int face = 0; face < FIXEM_FACES; face++) {
        int at = face;
        for (; at > 0 && sorted[at - 1] < hand[face]; at--) {
            sorted[at] = sorted[at - 1];
        }
        sorted[at] = hand[face];
    }
    for (int at = 0; at < FIXEM_FACES && sorted[at] > 0; at++) {
        int held = sorted[at] < FIXEM_MOST_HELD ? sorted[at] : FIXEM_MOST_HELD;
        sum += later->weight[at] * later->gain[held];
    }
    return sum;
}

/* Where a die gives the point, every one may come up. */
static double keep_any(const fixem_later *later, const uint8_t hand[FIXEM_FACES])
{
    double sum = 0;
    for (int face = 0; face < FIXEM_FACES; face++) {
        sum += later->gain[hand[face] < FIXEM_MOST_HELD ? hand[face] : FIXEM_MOST_HELD];
    }
    return sum * later->weights / FIXEM_FACES;
}

/* A prediction that stays uses the dice of its own point, once. */
static double
keep_prediction(fixem_later *later, const uint8_t hand[FIXEM_FACES], int point, int count)
{
    double prize = fixem_prize(later->table, count), first = later->weight[0];
    bool has_card_2 = fixem_rules_of(later->table)->cards_enabled & FIXEM_CARD_2;
    later->odds.hand[0] = has_card_2 ? hand[point - 1] : 0;
    double sum = first * fixem_reach(&later->odds, 1, count);
    later->odds.hand[0] = 0;
    return prize * (sum + (later->weights - first) * fixem_reach(&later->odds, 1, count));
}

double fixem_kept(fixem_later *later, const uint8_t hand[FIXEM_FACES], int point, int count)
{
    switch ((fixem_source)fixem_rules_of(later->table)->prediction_source) {
    case FIXEM_FIXED:
        return point ? keep_prediction(later, hand, point, count) : keep_points(later, hand);
    case FIXEM_ROLLED_POINT:
    case FIXEM_ROLLED_BOTH: return keep_any(later, hand);
    case FIXEM_CHOSEN: break;
    }
    return keep_points(later, hand);
}
