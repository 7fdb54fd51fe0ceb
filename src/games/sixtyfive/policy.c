/* 65: rules of thumb. */
#include "games/sixtyfive/plans.h"
#include "games/sixtyfive/screen.h"
#include "games/sixtyfive/throw.h"
#include "hazard/bot.h"

/* How near to its edge a die lies, by the square of the scaled radius; without places by what the
   model knows. */
static double edge_of(const hz_arena *arena, const sixtyfive_state *state, int die)
{
    hz_spot spot = sixtyfive_spot(state, die);
    double x = spot.x / arena->ring_x, y = spot.y / arena->ring_y;
    return sixtyfive_is_placed(state, die) ? x * x + y * y : state->edge[die];
}

/* How a player throws. */
typedef enum style { ONE_BY_ONE, ALL_TOGETHER, MIXED } style;

/* A die in the ring that the side wants, near the edge if there is one; -1 if there is none. */
static int best_target(const hz_table *table, const sixtyfive_state *state, int side)
{
    hz_arena arena = sixtyfive_arena(table);
    int best = -1;
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_RING); dice; dice &= dice - 1) {
        int die = __builtin_ctz(dice);
        bool fits = sixtyfive_is_wanted(state, side, state->face[die]);
        if (fits && (best < 0 || edge_of(&arena, state, die) > edge_of(&arena, state, best))) {
            best = die;
        }
    }
    return best;
}

/* Dice that are alike are one choice: the listed one. */
static int listed(const sixtyfive_state *state, int die)
{
    for (int other = 0; other < die; other++) {
        if (state->zone[other] == state->zone[die] && state->face[other] == state->face[die] &&
            state->edge[other] == state->edge[die]) {
            return other;
        }
    }
    return die;
}

/* One by one: at something wanted, at anything when the ring is nearly empty, else just so. */
static hz_action aim(const hz_table *table, const sixtyfive_state *state, int side)
{
    enum { FEW = 3 };
    uint32_t ring = sixtyfive_set(state, SIXTYFIVE_RING);
    int target = best_target(table, state, side);
    if (target < 0 && ring && __builtin_popcount(ring) <= FEW) {
        target = __builtin_ctz(ring);
    }
    return sixtyfive_throw(1, target < 0 ? 0 : listed(state, target) + 1);
}

/* A lot that the position decides. Dice keep their numbers when they are rolled back in: whoever
   always took the first of several would throw at the same one for ever. */
static uint64_t lot_of(const sixtyfive_state *state, int die)
{
    const int32_t moment[3] = {state->turns, state->thrown, die};
    return hz_hash(moment, sizeof moment, 0);
}

/* The ring die that has most others near it, of several any; -1: the ring is empty. */
static int find_cluster(const sixtyfive_state *state)
{
    static const double near = 0.06;
    uint32_t ring = sixtyfive_set(state, SIXTYFIVE_RING);
    int best = -1, most = -1;
    for (uint32_t dice = ring; dice;) {
        int die = sixtyfive_pop(&dice), neighbours = 0;
        hz_spot here = sixtyfive_spot(state, die);
        for (uint32_t others = ring; others;) {
            hz_spot there = sixtyfive_spot(state, sixtyfive_pop(&others));
            double x = here.x - there.x, y = here.y - there.y;
            neighbours += x * x + y * y < near * near;
        }
        bool is_drawn = neighbours == most && lot_of(state, die) > lot_of(state, best);
        if (neighbours > most || is_drawn) {
            most = neighbours;
            best = die;
        }
    }
    return best;
}

static double even(hz_rng *rng, double least, double most)
{
    return least + (most - least) * (hz_rng_word(rng) * 0x1p-32);
}

/* The same intentions with dice that are really thrown: hard at something wanted near the edge, or
   all together at a cluster. With `rng` only roughly so. */
static hz_action
throw_really(const hz_table *table, const sixtyfive_state *state, bool is_wild, hz_rng *rng)
{
    static const double rough = 0.02;
    sixtyfive_hand hand = sixtyfive_in_hand(table, state);
    int target = is_wild ? find_cluster(state) : best_target(table, state, state->side);
    target = target < 0 ? find_cluster(state) : target;
    hz_spot spot = target < 0 ? (hz_spot){0, 0, 0} : sixtyfive_spot(state, target);
    double speed = hz_strengths[2];
    if (rng) {
        spot.x += even(rng, -rough, rough);
        spot.y += even(rng, -rough, rough);
        speed = even(rng, hz_strengths[0], hz_strengths[2]);
    }
    hz_throw thrown =
        sixtyfive_throw_at(table, state, spot, speed, is_wild ? hand.most : hand.least);
    return (hz_action){{thrown.word[0], thrown.word[1]}};
}

static hz_action throw_dice(const hz_table *table, const sixtyfive_state *state, style how)
{
    enum { MANY = 6 };
    bool is_full = sixtyfive_count(state, SIXTYFIVE_RING) >= MANY;
    bool is_wild = how == ALL_TOGETHER || (how == MIXED && is_full);
    if (sixtyfive_has_physics(table)) {
        return throw_really(table, state, is_wild, NULL);
    }
    /* A die that is thrown again goes alone, so everybody aims it. */
    return is_wild && !state->again ? sixtyfive_throw(sixtyfive_in_hand(table, state).most, 0)
                                    : aim(table, state, state->side);
}

/* A wanted number is claimed; a triple that brings none is rolled again. */
static hz_action claim(const hz_table *table, const sixtyfive_state *state, int side)
{
    uint32_t dice = sixtyfive_claimable(state);
    if (sixtyfive_is_wanted(state, side, state->number)) {
        return sixtyfive_choice(SIXTYFIVE_DO_CLAIM, (uint64_t)__builtin_ctz(dice) + 1);
    }
    return sixtyfive_may_roll_instead(table, state) ? sixtyfive_choice(SIXTYFIVE_DO_ROLL, 0)
                                                    : sixtyfive_choice(SIXTYFIVE_DO_CLAIM, 0);
}

/* Only when there is nothing to throw at: all duplicates, or the last die. */
static hz_action preroll(const sixtyfive_state *state, int side)
{
    uint64_t spare = 0;
    unsigned seen = 0;
    int last = 0;
    bool is_empty = sixtyfive_count(state, SIXTYFIVE_RING) == 0;
    for (int die = 0; is_empty && die < SIXTYFIVE_MAX_WHITE; die++) {
        if (state->zone[die] == SIXTYFIVE_HELD + side) {
            spare |= (uint64_t)(seen >> state->face[die] & 1) << die;
            seen |= 1u << state->face[die];
            last = die;
        }
    }
    uint64_t chosen = spare || !is_empty ? spare : (uint64_t)1 << last;
    return sixtyfive_choice(SIXTYFIVE_DO_PREROLL, chosen);
}

/* The most frequent face of the ring, the higher of equals. */
static hz_action pick(const sixtyfive_state *state)
{
    sixtyfive_faces ring = sixtyfive_showing(state, SIXTYFIVE_RING);
    int best = 1;
    for (int number = 2; number <= SIXTYFIVE_FACES; number++) {
        best = ring.of[number] >= ring.of[best] ? number : best;
    }
    return sixtyfive_choice(SIXTYFIVE_DO_PICK, (uint64_t)best);
}

/* The rarest face of the ring, the lower of equals, if it is rarer than what they collect now. */
static hz_action rename_other(const sixtyfive_state *state, int side)
{
    sixtyfive_faces ring = sixtyfive_showing(state, SIXTYFIVE_RING);
    int rarest = 1;
    for (int number = 2; number <= SIXTYFIVE_FACES; number++) {
        rarest = ring.of[number] < ring.of[rarest] ? number : rarest;
    }
    bool is_rarer = ring.of[rarest] < ring.of[state->mode[1 - side]];
    return sixtyfive_choice(SIXTYFIVE_DO_NAME, is_rarer ? (uint64_t)rarest : 0);
}

/* Takes what it wants and, if it may keep everything, the rest too. */
static hz_action collect(const sixtyfive_state *state)
{
    return sixtyfive_choice(SIXTYFIVE_DO_COLLECT, sixtyfive_set(state, SIXTYFIVE_OUT));
}

static hz_action choose(const hz_table *table, const sixtyfive_state *state, int side, style how)
{
    switch ((sixtyfive_phase)state->phase) {
    case SIXTYFIVE_AIM: return throw_dice(table, state, how);
    case SIXTYFIVE_CLAIM: return claim(table, state, side);
    case SIXTYFIVE_PREROLL: return preroll(state, side);
    case SIXTYFIVE_COLLECT: return collect(state);
    case SIXTYFIVE_NAME: return rename_other(state, side);
    case SIXTYFIVE_PICK: return pick(state);
    case SIXTYFIVE_EXTRA: return sixtyfive_choice(SIXTYFIVE_DO_EXTRA, 1);
    /* A whole turn is too much for a number; where it costs nothing it is rolled for. */
    case SIXTYFIVE_ANNOUNCE:
        return sixtyfive_choice(SIXTYFIVE_DO_ANNOUNCE,
                                sixtyfive_rules_of(table)->challenge == SIXTYFIVE_AFTER_PICK);
    case SIXTYFIVE_GOAL:
    case SIXTYFIVE_ROLL_FIRST:
    case SIXTYFIVE_SETUP:
    case SIXTYFIVE_OFF_BOARD:
    case SIXTYFIVE_ROLL_IN:
    case SIXTYFIVE_THROW:
    case SIXTYFIVE_ROLL_BACK:
    case SIXTYFIVE_RESCUE:
    case SIXTYFIVE_TOSS:
    case SIXTYFIVE_PLACE:
    case SIXTYFIVE_OVER: break;
    }
    return hz_sixtyfive.timeout(table, state, side);
}

static hz_action
single(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    return choose(table, masked, seat, ONE_BY_ONE);
}

static hz_action
group(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    return choose(table, masked, seat, ALL_TOGETHER);
}

static hz_action
mixed(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    return choose(table, masked, seat, MIXED);
}

/* A beginner flings everything as often as not, and sometimes overlooks what the double was for. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const sixtyfive_state *state = masked;
    bool is_careless = hz_rng_below(rng, 8) == 0;
    bool is_whim =
        is_careless && (state->phase == SIXTYFIVE_CLAIM || state->phase == SIXTYFIVE_NAME ||
                        state->phase == SIXTYFIVE_PICK);
    if (is_whim) {
        return hz_sixtyfive.sample(table, state, seat, hz_rng_bits(rng));
    }
    style how = hz_rng_below(rng, 2) ? ONE_BY_ONE : ALL_TOGETHER;
    if (state->phase == SIXTYFIVE_AIM && sixtyfive_has_physics(table)) {
        return throw_really(table, state, how == ALL_TOGETHER, rng);
    }
    return choose(table, state, seat, how);
}

/* Tries throws before it makes one, and chooses what leads to the best position. Where nothing is
   thrown for real it aims like `single`. */
static hz_action
strong(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const sixtyfive_state *state = masked;
    switch ((sixtyfive_phase)state->phase) {
    case SIXTYFIVE_AIM:
        return sixtyfive_has_physics(table)
                   ? sixtyfive_search(table, state, (int)hz_bot_budget(bot), rng)
                   : throw_dice(table, state, ONE_BY_ONE);
    case SIXTYFIVE_COLLECT:
    case SIXTYFIVE_CLAIM:
    case SIXTYFIVE_NAME:
    case SIXTYFIVE_EXTRA:
    case SIXTYFIVE_PICK: return sixtyfive_best_choice(table, state, seat);
    case SIXTYFIVE_ROLL_FIRST:
    case SIXTYFIVE_SETUP:
    case SIXTYFIVE_GOAL:
    case SIXTYFIVE_ANNOUNCE:
    case SIXTYFIVE_PREROLL:
    case SIXTYFIVE_OFF_BOARD:
    case SIXTYFIVE_ROLL_IN:
    case SIXTYFIVE_THROW:
    case SIXTYFIVE_ROLL_BACK:
    case SIXTYFIVE_RESCUE:
    case SIXTYFIVE_TOSS:
    case SIXTYFIVE_PLACE:
    case SIXTYFIVE_OVER: break;
    }
    return choose(table, state, seat, ONE_BY_ONE);
}

/* Goes by the numbers that a hint shows. */
static hz_action
careful(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    hz_action action;
    return sixtyfive_advised(table, masked, seat, &action)
               ? action
               : choose(table, masked, seat, ONE_BY_ONE);
}

static const hz_persona personas[] = {
    {"casual",
     "flings all dice as often as it aims; claims what it needs",
     casual,
     NULL,
     0,
     0,
     0,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "flings all dice as often as it aims"},
    {"single",
     "throws one by one, at dice it needs",
     single,
     NULL,
     0,
     0,
     0,
     .names = "Watchmaker",
     .strength = HZ_SKILLED,
     .manner = "throws one by one, at dice that it needs"},
    {"group",
     "throws all dice together",
     group,
     NULL,
     0,
     0,
     0,
     .names = "Smith",
     .strength = HZ_BEGINNER,
     .manner = "throws everything at once"},
    {"mixed",
     "all together while the ring is full, then one by one",
     mixed,
     NULL,
     0,
     0,
     0,
     .names = "Sailor",
     .strength = HZ_CASUAL,
     .manner = "throws all into a full ring, then one by one"},
    {"careful",
     "tries a throw at each die it needs, and weighs what other choices lead to",
     careful,
     .is_slow = true,
     .names = "Surgeon",
     .strength = HZ_SKILLED,
     .manner = "goes over each throw before it is made"},
    {"strong",
     "tries throws with its own hand before it makes one, and weighs what they lead to",
     strong,
     .is_slow = true,
     .budget = {.usual = 1000, .least = 8, .most = 2000},
     .names = "Archer",
     .strength = HZ_STRONG,
     .manner = "practises every throw in its mind, and weighs what it leads to"},
    {0},
};

static const char *const values[] = {sixtyfive_values_final_2, NULL};

const hz_advice sixtyfive_advice = {.personas = personas,
                                    .adviser = "careful",
                                    .strong = "strong",
                                    .hint = sixtyfive_hint,
                                    .try_at = sixtyfive_try_at,
                                    .features = sixtyfive_features,
                                    .values = values};
