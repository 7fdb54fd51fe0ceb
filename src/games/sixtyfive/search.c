/* 65: the bot that tries throws with physics before it makes one. */
#include <math.h>
#include <string.h>

#include "games/sixtyfive/sixtyfive.h"

/* What lies outside is worth to the side on turn, in dice of its goal: duplicates bring nothing. A
   double that would claim a wanted die counts when all are thrown, and in part before. */
static double gain_of(const hz_table *table, const sixtyfive_state *state)
{
    static const double win = 4, chance_left = 0.35;
    int side = state->side, number = state->mode[side];
    unsigned held = sixtyfive_numbers(state, side);
    double gain = 0;
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_OUT); dice;) {
        int face = state->face[sixtyfive_pop(&dice)];
        gain += number ? face == number : !(held >> face & 1);
        held |= 1u << face;
    }
    sixtyfive_faces blue = sixtyfive_blue(state), ring = sixtyfive_showing(state, SIXTYFIVE_RING);
    bool is_last = state->thrown == sixtyfive_rules_of(table)->blue_count && !state->again;
    for (int face = 1; face <= SIXTYFIVE_FACES; face++) {
        bool is_wanted = number ? face == number : !(held >> face & 1);
        bool may_claim = blue.of[face] >= 2 && is_wanted && ring.of[face] > 0;
        gain += may_claim ? is_last ? 1 : chance_left : 0;
    }
    int missing = sixtyfive_goal(table, state, side) - sixtyfive_progress(state, side);
    return gain + (gain >= missing ? win : 0);
}

/* What the ring promises for the throws that are left in this turn: wanted faces, best near the
   line, and for later turns a little; what the other side could take counts against it. */
static double promise_of(const hz_table *table, const sixtyfive_state *state)
{
    static const double wanted = 0.08, near_line = 0.12, theirs = 0.06;
    hz_arena arena = sixtyfive_arena(table);
    bool has_more = state->thrown < sixtyfive_rules_of(table)->blue_count;
    double promise = 0;
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_RING); dice;) {
        int die = sixtyfive_pop(&dice), face = state->face[die];
        hz_spot spot = sixtyfive_spot(state, die);
        double x = spot.x / arena.ring_x, y = spot.y / arena.ring_y, out2 = x * x + y * y;
        if (sixtyfive_is_wanted(state, state->side, face)) {
            promise += wanted + (has_more ? near_line * out2 : 0);
        }
        promise -= sixtyfive_is_wanted(state, 1 - state->side, face) ? theirs * out2 : 0;
    }
    return promise;
}

typedef struct candidate {
    hz_throw thrown;
    int dice, tries;
    double sum;
} candidate;

static double mean_of(const candidate *one)
{
    return one->tries ? one->sum / one->tries : 0;
}

/* Throws it once, under the tremor of the side's own hand. */
static void attempt(const hz_table *table,
                    const sixtyfive_state *state,
                    hz_dicebox *box,
                    hz_rng *rng,
                    candidate *one)
{
    sixtyfive_state next = *state;
    next.aim[0] = one->thrown.word[0];
    next.aim[1] = one->thrown.word[1];
    next.group = (uint8_t)one->dice;
    hz_release release = sixtyfive_release(table, state, one->thrown, state->side);
    release.bits = hz_rng_bits(rng);
    hz_outcome outcome;
    if (hz_dicebox_throw(box, &release, next.pose, &outcome, NULL)) {
        return;
    }
    sixtyfive_read_throw(table, &next, release.group, &outcome, NULL);
    one->tries++;
    one->sum += gain_of(table, &next) + promise_of(table, &next);
}

sixtyfive_odds sixtyfive_try(
    const hz_table *table, const sixtyfive_state *state, int white, int tries, hz_rng *rng)
{
    hz_dicebox_def def = sixtyfive_box(table);
    int dice = sixtyfive_in_hand(table, state).least;
    hz_spot spot = sixtyfive_spot(state, white);
    hz_throw thrown = sixtyfive_throw_at(table, state, spot, hz_strengths[2], dice);
    hz_release release = sixtyfive_release(table, state, thrown, state->side);
    sixtyfive_odds odds = {.out = 0};
    def.halvings = 0;
    hz_dicebox *box = hz_boxes_take(table->kit, &def);
    for (int time = 0; time < tries; time++) {
        sixtyfive_state next = *state;
        hz_outcome outcome;
        release.bits = hz_rng_bits(rng);
        if (!hz_dicebox_throw(box, &release, next.pose, &outcome, NULL)) {
            sixtyfive_read_throw(table, &next, release.group, &outcome, NULL);
            bool is_out = next.zone[white] == SIXTYFIVE_OUT;
            odds.out += is_out;
            odds.useful += is_out && sixtyfive_is_wanted(state, state->side, next.face[white]);
            odds.all += sixtyfive_count(&next, SIXTYFIVE_OUT);
        }
    }
    hz_boxes_give(table->kit, box);
    return odds;
}

static double even(hz_rng *rng, double least, double most)
{
    return least + (most - least) * (hz_rng_word(rng) * 0x1p-32);
}

/* More or less across the ring, so that what is hit goes outwards, and as low as a hand may be;
   somewhere between the wall and the die. */
static hz_spot hand_for(const hz_table *table, hz_spot spot, hz_rng *rng)
{
    static const double least = 0.5, aside = 0.7, low = 0.025;
    hz_arena arena = sixtyfive_arena(table);
    double turn = even(rng, -aside, aside), x = -spot.x + turn * spot.y,
           y = -spot.y - turn * spot.x;
    if (x * x + y * y < 1e-4) { /* from the middle every way is outwards */
        x = even(rng, -1, 1);
        y = even(rng, -1, 1);
    }
    double far = sqrt(x * x + y * y), part = even(rng, least, 1);
    hz_spot hand = sixtyfive_hand_at(table, far > 0 ? x / far : 1, far > 0 ? y / far : 0);
    if (!hz_arena_is_open(&arena)) {
        hand.x = spot.x + (hand.x - spot.x) * part;
        hand.y = spot.y + (hand.y - spot.y) * part;
        hand.z = arena.wall + low;
    }
    return hand;
}

/* A hard throw at a die, or a little beside it. */
static bool
think_up(const hz_table *table, const sixtyfive_state *state, int dice, hz_rng *rng, candidate *one)
{
    static const double beside = 0.006;
    uint32_t ring = sixtyfive_set(state, SIXTYFIVE_RING), wanted = 0;
    for (uint32_t left = ring; left;) {
        int die = sixtyfive_pop(&left);
        bool fits = sixtyfive_is_wanted(state, state->side, state->face[die]);
        wanted |= (uint32_t)fits << die;
    }
    uint32_t from_here = wanted && hz_rng_below(rng, 4) ? wanted : ring;
    hz_spot spot = {0, 0, 0};
    if (from_here) {
        uint32_t skipped = hz_rng_below(rng, (uint32_t)__builtin_popcount(from_here));
        for (; skipped > 0; skipped--) {
            from_here &= from_here - 1;
        }
        spot = sixtyfive_spot(state, __builtin_ctz(from_here));
    }
    spot.x += even(rng, -beside, beside);
    spot.y += even(rng, -beside, beside);
    hz_spot hand = hand_for(table, spot, rng);
    hz_aim aim = hz_aim_at(hand, spot, even(rng, 2.8, 3.95), dice);
    *one = (candidate){.dice = dice};
    return !hz_throw_pack(&aim, &one->thrown, NULL) &&
           !sixtyfive_check_throw(table, state, one->thrown, NULL);
}

enum { CANDIDATES = 24, TRIES_EACH = 8 };

/* Standard throws at what is wanted first, then others, of every number of dice in turn. */
static int list_candidates(
    const hz_table *table, const sixtyfive_state *state, int most, hz_rng *rng, candidate *list)
{
    enum { PATIENCE = 4 };
    sixtyfive_hand hand = sixtyfive_in_hand(table, state);
    int sizes = hand.most - hand.least + 1, count = 0;
    for (uint32_t ring = sixtyfive_set(state, SIXTYFIVE_RING); ring && count < most / 2;) {
        int die = sixtyfive_pop(&ring);
        if (sixtyfive_is_wanted(state, state->side, state->face[die])) {
            hz_spot spot = sixtyfive_spot(state, die);
            list[count++] = (candidate){
                .thrown = sixtyfive_throw_at(table, state, spot, hz_strengths[2], hand.least),
                .dice = hand.least};
        }
    }
    for (int try = 0; count < most && try < PATIENCE * most; try++) {
        /* Half of them single dice: they can be aimed. */
        int dice = try % 2 ? hand.least : hand.least + try / 2 % sizes;
        count += think_up(table, state, dice, rng, &list[count]);
    }
    return count;
}

/* What a throw is worth beside those that leave more dice for later: each of them is expected to
   bring what the best single one does. */
static double worth_of(const candidate *one, double single, int least)
{
    return mean_of(one) - (one->dice - least) * single;
}

/* The better half, in the order it was in. */
static int keep_better(candidate *list, int count, double single, int least)
{
    bool is_kept[CANDIDATES];
    int kept = 0, wanted = (count + 1) / 2;
    for (int index = 0; index < count; index++) {
        int better = 0;
        for (int other = 0; other < count; other++) {
            double lead =
                worth_of(&list[other], single, least) - worth_of(&list[index], single, least);
            better += lead > 0 || (lead == 0 && other < index);
        }
        is_kept[index] = better < wanted;
    }
    for (int index = 0; index < count; index++) {
        if (is_kept[index]) {
            list[kept++] = list[index];
        }
    }
    return kept;
}

/* How much more than the position as it stands the best throw of fewest dice brings. */
static double best_single(const hz_table *table,
                          const sixtyfive_state *state,
                          const candidate *list,
                          int count,
                          int least)
{
    double now = gain_of(table, state) + promise_of(table, state), best = 0;
    for (int index = 0; index < count; index++) {
        double more = list[index].dice == least ? mean_of(&list[index]) - now : 0;
        best = more > best ? more : best;
    }
    return best;
}

hz_action
sixtyfive_search(const hz_table *table, const sixtyfive_state *state, int tries, hz_rng *rng)
{
    enum { ROUNDS = 4 };
    candidate list[CANDIDATES];
    hz_dicebox_def def = sixtyfive_box(table);
    int most = tries / TRIES_EACH < CANDIDATES ? tries / TRIES_EACH : CANDIDATES;
    int least = sixtyfive_in_hand(table, state).least;
    int left = list_candidates(table, state, most > 2 ? most : 2, rng, list);
    double single = 0;
    for (int round = 0; left > 0 && round < ROUNDS; round++) {
        /* A rough look is enough to sort, not to choose. */
        def.halvings = round < ROUNDS - 1 ? 0 : 2;
        hz_dicebox *box = hz_boxes_take(table->kit, &def);
        int each = tries / ROUNDS / left;
        for (int index = 0; index < left; index++) {
            for (int time = 0; time < (each ? each : 1); time++) {
                attempt(table, state, box, rng, &list[index]);
            }
        }
        hz_boxes_give(table->kit, box);
        single = best_single(table, state, list, left, least);
        left = round + 1 < ROUNDS ? keep_better(list, left, single, least) : left;
    }
    int best = 0;
    for (int index = 1; index < left; index++) {
        bool is_better =
            worth_of(&list[index], single, least) > worth_of(&list[best], single, least);
        best = is_better ? index : best;
    }
    return left > 0 ? (hz_action){{list[best].thrown.word[0], list[best].thrown.word[1]}}
                    : sixtyfive_throw_number(table, state, 0);
}
