/* 65: the bot that tries throws with physics before it makes one. */
#include <math.h>

#include "dicebox/contest.h"
#include "games/sixtyfive/plans.h"
#include "games/sixtyfive/throw.h"

/* What a die shows that was thrown or has turned over is luck, and tells nothing of the throw. */
static void forget_luck(const sixtyfive_state *before, uint32_t group, sixtyfive_state *after)
{
    for (int die = 0; die < SIXTYFIVE_MAX_BLUE; die++) {
        after->blue[die] = group >> die & 1 ? 0 : after->blue[die];
    }
    for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
        after->face[die] = after->face[die] == before->face[die] ? after->face[die] : 0;
    }
}

/* Throws it once with the side's own hand; equal bits are the same tremor. */
static void attempt(const hz_table *table,
                    const sixtyfive_state *state,
                    hz_dicebox *box,
                    uint64_t bits,
                    hz_contender *one)
{
    sixtyfive_state next = *state;
    hz_release release = sixtyfive_release(table, state, hz_contender_throw(one), state->side);
    hz_outcome outcome;
    release.bits = bits;
    if (hz_dicebox_throw(box, &release, next.pose, &outcome, NULL)) {
        return;
    }
    sixtyfive_read_throw(table, &next, release.group, &outcome, NULL);
    forget_luck(state, release.group, &next);
    one->tries++;
    one->sum += sixtyfive_worth(table, &next, state->side);
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

/* A die of the ring, more often one that is wanted; -1: there is none. */
static int draw_target(const sixtyfive_state *state, hz_rng *rng)
{
    uint32_t ring = sixtyfive_set(state, SIXTYFIVE_RING), wanted = 0;
    for (uint32_t left = ring; left;) {
        int die = sixtyfive_pop(&left);
        bool fits = sixtyfive_is_wanted(state, state->side, state->face[die]);
        wanted |= (uint32_t)fits << die;
    }
    uint32_t dice = wanted && hz_rng_below(rng, 4) ? wanted : ring;
    if (!dice) {
        return -1;
    }
    uint32_t skipped = hz_rng_below(rng, (uint32_t)__builtin_popcount(dice));
    for (; skipped > 0; skipped--) {
        dice &= dice - 1;
    }
    return __builtin_ctz(dice);
}

/* A hard throw at a die, or a little beside it. */
static bool think_up(
    const hz_table *table, const sixtyfive_state *state, int dice, hz_rng *rng, hz_contender *one)
{
    static const double beside = 0.008, slowest = 2.6, fastest = 3.95;
    int target = draw_target(state, rng);
    hz_spot spot = target < 0 ? (hz_spot){0, 0, 0} : sixtyfive_spot(state, target);
    spot.x += even(rng, -beside, beside);
    spot.y += even(rng, -beside, beside);
    hz_spot hand = hand_for(table, spot, rng);
    hz_aim aim = hz_aim_at(hand, spot, even(rng, slowest, fastest), dice);
    hz_throw thrown = {{0, 0}};
    bool is_throw =
        !hz_throw_pack(&aim, &thrown, NULL) && !sixtyfive_check_throw(table, state, thrown, NULL);
    *one = hz_contender_of(thrown);
    return is_throw;
}

/* Nearly the same throw: another hand, spot and strength. */
static bool vary(const hz_table *table,
                 const sixtyfive_state *state,
                 const hz_contender *old,
                 hz_rng *rng,
                 hz_contender *one)
{
    static const double beside = 0.008, apart = 0.04, slower = 0.85, faster = 1.1, fastest = 3.95;
    hz_arena arena = sixtyfive_arena(table);
    hz_aim aim;
    if (hz_throw_unpack(hz_contender_throw(old), &aim, NULL)) {
        return false;
    }
    hz_spot spot = hz_aim_spot(&arena, &aim);
    hz_spot hand = {aim.x * 0x1p-12, aim.y * 0x1p-12, aim.z * 0x1p-12};
    double speed = hz_aim_speed(&aim) * even(rng, slower, faster);
    spot.x += even(rng, -beside, beside);
    spot.y += even(rng, -beside, beside);
    hand.x += even(rng, -apart, apart);
    hand.y += even(rng, -apart, apart);
    aim = hz_aim_at(hand, spot, speed < fastest ? speed : fastest, aim.dice);
    hz_throw thrown = {{0, 0}};
    bool is_throw =
        !hz_throw_pack(&aim, &thrown, NULL) && !sixtyfive_check_throw(table, state, thrown, NULL);
    *one = hz_contender_of(thrown);
    return is_throw;
}

enum { CANDIDATES = 32, REFINED = 4 };

/* How many throws are worth a look: the more dice there are, the more; but each has to be tried. */
static int count_candidates(const sixtyfive_state *state, int tries)
{
    enum { FEWEST = 8, EACH_DIE = 4, TRIES_EACH = 4 };
    int most = FEWEST + EACH_DIE * sixtyfive_count(state, SIXTYFIVE_RING);
    most = most < CANDIDATES ? most : CANDIDATES;
    return tries / TRIES_EACH < most ? tries / TRIES_EACH : most;
}

/* First one that leaves things as they are, and standard throws at the dice of the ring; then
   others, some of them with more dice at once. */
static int list_candidates(
    const hz_table *table, const sixtyfive_state *state, int most, hz_rng *rng, hz_contender *list)
{
    enum { TOGETHER = 4, PATIENCE = 4 };
    hz_arena arena = sixtyfive_arena(table);
    sixtyfive_hand hand = sixtyfive_in_hand(table, state);
    hz_spot aside = {0, arena.ring_y, 0};
    int sizes = hand.most - hand.least + 1, count = 0;
    list[count++] =
        hz_contender_of(sixtyfive_throw_at(table, state, aside, hz_strengths[0], hand.least));
    for (uint32_t ring = sixtyfive_set(state, SIXTYFIVE_RING); ring && count <= most / 2;) {
        hz_spot spot = sixtyfive_spot(state, sixtyfive_pop(&ring));
        list[count++] =
            hz_contender_of(sixtyfive_throw_at(table, state, spot, hz_strengths[2], hand.least));
    }
    for (int try = 0; count < most && try < PATIENCE * most; try++) {
        int more = try % TOGETHER ? 0 : try / TOGETHER % sizes;
        count += think_up(table, state, hand.least + more, rng, &list[count]);
    }
    return count;
}

/* Each of them once more, changed a little. */
static int refine(
    const hz_table *table, const sixtyfive_state *state, int count, hz_rng *rng, hz_contender *list)
{
    int all = count;
    for (int index = 0; index < count; index++) {
        all += vary(table, state, &list[index], rng, &list[all]);
    }
    return all;
}

/* Halves the list again and again; when few are left they are tried against throws much like them.
   The rounds have equal shares of the tries, so that what seems good is tried most, and in each of
   them all have the same tremors. */
hz_action
sixtyfive_search(const hz_table *table, const sixtyfive_state *state, int tries, hz_rng *rng)
{
    hz_contender list[HZ_CONTENDERS];
    hz_dicebox_def def = sixtyfive_box(table);
    int left = list_candidates(table, state, count_candidates(state, tries), rng, list);
    int rounds = 1; /* to refine */
    for (int many = left; many > 1; many = (many + 1) / 2) {
        rounds++;
    }
    def.halvings = 0; /* a rough look */
    hz_dicebox *box = hz_boxes_take(table->kit, &def);
    for (bool is_refined = false; left > 1;) {
        int each = tries / rounds / left;
        uint64_t bits = hz_rng_bits(rng);
        for (int time = 0; time < (each ? each : 1); time++) {
            for (int index = 0; index < left; index++) {
                attempt(table, state, box, bits + (uint64_t)time, &list[index]);
            }
        }
        left = hz_contest_halve(list, left);
        if (left <= REFINED && !is_refined) {
            left = refine(table, state, left, rng, list);
            is_refined = true;
        }
    }
    hz_boxes_give(table->kit, box);
    return list[0].action;
}
