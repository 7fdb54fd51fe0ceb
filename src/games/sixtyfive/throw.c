/* 65: what chance is asked for, and what a throw does without physics. */
#include "dicebox/model.h"
#include "games/sixtyfive/sixtyfive.h"

static bool is_by_hand(const hz_table *table)
{
    return sixtyfive_rules_of(table)->table == SIXTYFIVE_HAND;
}

static void ask_faces(hz_chance *ask, int count)
{
    if (count > 0) {
        ask->group[ask->groups++] = (hz_group){.kind = HZ_DICE,
                                               .count = (uint16_t)count,
                                               .sides = SIXTYFIVE_FACES,
                                               .visible = HZ_EVERYBODY};
    }
}

/* For each die that lies there: 1 in the ring, 2 completely outside. */
static void ask_places(hz_chance *ask, int count)
{
    if (count > 0) {
        ask->group[ask->groups++] = (hz_group){
            .kind = HZ_DICE, .count = (uint16_t)count, .sides = 2, .visible = HZ_EVERYBODY};
    }
}

/* People say what every die in the box shows, and after a throw whether it lies outside [PH-27];
   white dice in rising order. Otherwise 64 random bits decide all of it [PH-26]. */
void sixtyfive_request(const hz_table *table, const void *raw, hz_chance *ask)
{
    const sixtyfive_state *state = raw;
    int ring = sixtyfive_count(state, SIXTYFIVE_RING);
    bool is_throw = state->phase == SIXTYFIVE_THROW;
    ask->roller = state->phase == SIXTYFIVE_SETUP ? HZ_NOBODY : state->side;
    ask->purpose = is_throw ? "the throw" : "white dice rolled in";
    if (!is_by_hand(table)) {
        ask->group[ask->groups++] =
            (hz_group){.kind = HZ_BITS, .count = 1, .visible = HZ_EVERYBODY};
        return;
    }
    if (is_throw) {
        ask->purpose = "blue dice, white dice in the ring, 1 for in and 2 for out";
        ask_faces(ask, state->group);
        ask_faces(ask, ring);
        ask_places(ask, ring);
        return;
    }
    ask->purpose = ring ? "rolled dice, then those in the ring" : "all white dice";
    ask_faces(ask, sixtyfive_count(state, SIXTYFIVE_ROLLING));
    ask_faces(ask, ring);
}

/* Real dice: what people saw. */
static void read_throw(sixtyfive_state *state, const uint64_t *values, int *flips)
{
    int ring = sixtyfive_count(state, SIXTYFIVE_RING), seen = 0;
    const uint64_t *faces = values + state->group, *places = faces + ring;
    for (int die = 0; die < state->group; die++) {
        state->blue[state->thrown + die] = (uint8_t)values[die];
    }
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_RING); dice;) {
        int die = sixtyfive_pop(&dice);
        bool is_out = places[seen] == 2;
        *flips += !is_out && state->face[die] != faces[seen];
        state->face[die] = (uint8_t)faces[seen++];
        state->zone[die] = is_out ? SIXTYFIVE_OUT : SIXTYFIVE_RING;
    }
}

/* What the next throw does by chance. */
typedef struct chances {
    const hz_odds *odds;
    hz_crowd crowd;
    bool is_decided;  /* which dice leave */
    uint32_t leaving; /* those */
    double skill;     /* times the chances of a target */
    double lean;      /* of a group towards more dice knocked out */
} chances;

/* The part that a die has in the throw. */
static int part_of(const chances *all, const sixtyfive_state *state, int die)
{
    int dice = all->odds->is_by_die ? 1 : state->group;
    return !state->target             ? HZ_FREE + dice - 1
           : state->target == die + 1 ? HZ_TARGET
                                      : HZ_BYSTANDER;
}

static double chance_of(const chances *all, const sixtyfive_state *state, int die, hz_effect effect)
{
    int part = part_of(all, state, die);
    hz_region region = state->edge[die] ? HZ_EDGE : HZ_CORE;
    double chance = all->odds->box.thrown[part][all->crowd][region][effect];
    if (effect == HZ_OUT && all->is_decided) {
        return all->leaving >> die & 1;
    }
    if (part >= HZ_FREE && effect == HZ_OUT) {
        return chance * all->lean;
    }
    return part == HZ_TARGET && effect != HZ_MOVED ? chance * all->skill : chance;
}

/* One of the dice, those that leave more easily more often. */
static int draw_one(const chances *all, const sixtyfive_state *state, uint32_t dice, hz_rng *rng)
{
    double sum = 0, drawn;
    for (uint32_t left = dice; left;) {
        sum += chance_of(all, state, sixtyfive_pop(&left), HZ_OUT);
    }
    drawn = sum * (hz_rng_word(rng) * 0x1p-32);
    for (;;) {
        int die = sixtyfive_pop(&dice);
        drawn -= chance_of(all, state, die, HZ_OUT);
        if (drawn < 0 || !dice) {
            return die;
        }
    }
}

/* Where it was measured how many dice a group knocks out, that is drawn first, then which. */
static void decide_who_leaves(chances *all, const sixtyfive_state *state, hz_rng *rng)
{
    uint32_t ring = sixtyfive_set(state, SIXTYFIVE_RING), leaving = 0;
    int dice = __builtin_popcount(ring), count = 0;
    const double *known = all->odds->box.leaving[state->group - 1][hz_ring_of(dice)];
    if (state->target || dice == 0 || known[0] <= 0) {
        return;
    }
    double leaned[HZ_LEAVING];
    hz_lean(known, all->lean, leaned);
    double drawn = hz_rng_word(rng) * 0x1p-32 - leaned[0];
    while (drawn >= 0 && count < HZ_LEAVING - 1 && count < dice) {
        drawn -= leaned[++count];
    }
    for (; count > 0; count--) {
        leaving |= 1u << draw_one(all, state, ring & ~leaving, rng);
    }
    all->is_decided = true;
    all->leaving = leaving;
}

/* One white die in the ring while others pass; true if it stays and turns over. */
static bool disturb(sixtyfive_state *state, int die, const chances *all, hz_rng *rng)
{
    const hz_box_odds *box = &all->odds->box;
    double moved = chance_of(all, state, die, HZ_MOVED);
    if (hz_happens(rng, chance_of(all, state, die, HZ_OUT))) {
        state->zone[die] = SIXTYFIVE_OUT;
        state->edge[die] = 0;
        if (hz_happens(rng, box->out_turns)) {
            state->face[die] = hz_other_face(rng, state->face[die], box->opposite);
        }
        return false;
    }
    bool is_turned = hz_happens(rng, chance_of(all, state, die, HZ_TURNED));
    if (is_turned) {
        state->face[die] = hz_other_face(rng, state->face[die], box->opposite);
    }
    if (hz_happens(rng, moved)) {
        state->edge[die] = !state->edge[die];
    }
    return is_turned;
}

/* Dice outside are knocked in again. */
static void bring_back(sixtyfive_state *state, uint32_t dice, const hz_odds *odds, hz_rng *rng)
{
    while (dice) {
        int die = sixtyfive_pop(&dice);
        if (hz_happens(rng, odds->box.comes_back)) {
            state->zone[die] = SIXTYFIVE_RING;
            state->edge[die] = 1;
        }
    }
}

/* What the hand of the side on turn does. */
static chances chances_of(const hz_table *table, const sixtyfive_state *state)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    const hz_odds *odds = sixtyfive_chances(table);
    hz_skill skill = rules->hand_noise ? (hz_skill)rules->skill[state->side] : HZ_EXACT;
    hz_crowd crowd = hz_crowd_of(sixtyfive_count(state, SIXTYFIVE_RING));
    double lean = odds->box.lean[skill][crowd];
    return (chances){
        .odds = odds, .crowd = crowd, .skill = odds->box.skill[skill], .lean = lean > 0 ? lean : 1};
}

double
sixtyfive_chance_out(const hz_table *table, const sixtyfive_state *state, int target, int die)
{
    chances all = chances_of(table, state);
    sixtyfive_state thrown = *state;
    thrown.target = (uint8_t)(target + 1);
    double chance = chance_of(&all, &thrown, die, HZ_OUT);
    return chance < 1 ? chance : 1;
}

/* Ring dice, then dice outside, then the faces of the blue ones. As assumed, one blue die after
   another does it; as measured, all of the group at once. */
static void model_group(const hz_table *table, sixtyfive_state *state, hz_rng *rng, int *flips)
{
    chances all = chances_of(table, state);
    const hz_odds *odds = all.odds;
    int at_once = odds->is_by_die ? 1 : state->group;
    int first = __builtin_ctz(sixtyfive_thrown_dice(state));
    decide_who_leaves(&all, state, rng);
    for (int blue = 0; blue < state->group; blue += at_once) {
        uint32_t outside = sixtyfive_set(state, SIXTYFIVE_OUT);
        for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_RING); dice;) {
            *flips += disturb(state, sixtyfive_pop(&dice), &all, rng);
        }
        outside = odds->is_by_die ? sixtyfive_set(state, SIXTYFIVE_OUT) : outside;
        bring_back(state, outside, odds, rng);
        for (int die = blue; die < blue + at_once; die++) {
            state->blue[first + die] = hz_any_face(rng);
        }
    }
}

/* Blue dice that leave the box, each by itself, once the others lie still. */
static void
model_throw(const hz_table *table, sixtyfive_state *state, uint64_t bits, int *flips, hz_log *log)
{
    uint32_t group = sixtyfive_thrown_dice(state);
    double strays = sixtyfive_chances(table)->box.strays[state->group - 1];
    hz_rng rng;
    hz_throw_start(&rng, bits);
    if (sixtyfive_is_neutral(state)) { /* rolled in gently: nothing else moves, and it stays */
        sixtyfive_tell(log, SIXTYFIVE_TOLD_NEUTRAL, HZ_NOBODY, 0, 0, "SF-09");
        state->blue[__builtin_ctz(group)] = hz_any_face(&rng);
        strays = 0;
    } else {
        model_group(table, state, &rng, flips);
    }
    sixtyfive_count_thrown(state, group);
    while (group) {
        int die = sixtyfive_pop(&group);
        if (hz_may_happen(&rng, strays)) {
            sixtyfive_send_back(state, die, SIXTYFIVE_TOLD_LEFT, "SF-09", log);
        }
    }
}

/* What a single die was thrown at, from 1; 0: nothing in particular. */
int sixtyfive_target(const hz_table *table, const sixtyfive_state *state)
{
    if (!sixtyfive_has_physics(table)) {
        return state->target;
    }
    bool is_aimed = state->group == 1;
    hz_throw thrown = {{state->aim[0], state->aim[1]}};
    return is_aimed ? sixtyfive_goes_for(table, state, thrown) : 0;
}

void sixtyfive_tell_throw(const hz_table *table, const sixtyfive_state *state, hz_log *log)
{
    int target = sixtyfive_target(table, state);
    bool is_aimed = target > 0;
    sixtyfive_tell(log,
                   is_aimed ? SIXTYFIVE_TOLD_AIMED : SIXTYFIVE_TOLD_THROW,
                   state->side,
                   is_aimed ? state->face[target - 1] : state->group,
                   0,
                   "SF-06");
}

void sixtyfive_land(const hz_table *table,
                    sixtyfive_state *state,
                    const uint64_t *values,
                    hz_log *log)
{
    int flips = 0;
    if (!sixtyfive_has_physics(table) && !sixtyfive_is_neutral(state)) {
        sixtyfive_tell_throw(table, state, log);
    }
    if (sixtyfive_has_physics(table)) {
        flips = sixtyfive_throw_blue(table, state, values[0], log);
    } else if (is_by_hand(table)) {
        read_throw(state, values, &flips);
        state->thrown = (uint8_t)(state->thrown + state->group);
    } else {
        model_throw(table, state, values[0], &flips, log);
    }
    if (flips > 0) {
        sixtyfive_tell(log, SIXTYFIVE_TOLD_FLIP, HZ_NOBODY, flips, 0, "SF-08");
    }
    state->aim[0] = state->aim[1] = 0;
    state->group = state->target = 0;
}

/* The model: a die that lies in the ring while others are rolled in; what leaves it is put back at
   its edge [SF-19]. */
static void jostle(sixtyfive_state *state, int die, const hz_box_odds *box, hz_rng *rng)
{
    const double *chance = box->rolled[state->edge[die] ? HZ_EDGE : HZ_CORE];
    bool is_out = hz_may_happen(rng, chance[HZ_OUT]);
    if (hz_may_happen(rng, is_out ? box->out_turns : chance[HZ_TURNED])) {
        state->face[die] = hz_other_face(rng, state->face[die], box->opposite);
    }
    if (is_out) {
        state->edge[die] = 1;
    } else if (hz_may_happen(rng, chance[HZ_MOVED])) {
        state->edge[die] = !state->edge[die];
    }
}

void sixtyfive_roll_in(const hz_table *table, sixtyfive_state *state, const uint64_t *values)
{
    if (sixtyfive_has_physics(table)) {
        sixtyfive_throw_white(table, state, values[0]);
        return;
    }
    bool is_hand = is_by_hand(table);
    const hz_box_odds *box = &sixtyfive_chances(table)->box;
    uint32_t rolling = sixtyfive_set(state, SIXTYFIVE_ROLLING);
    hz_rng rng;
    hz_throw_start(&rng, values[0]);
    for (uint32_t dice = rolling; dice;) {
        int die = sixtyfive_pop(&dice);
        state->face[die] = is_hand ? (uint8_t)*values++ : hz_any_face(&rng);
        state->edge[die] = !is_hand && hz_happens(&rng, box->starts_at_edge);
    }
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_RING); dice;) {
        int die = sixtyfive_pop(&dice);
        if (is_hand) {
            state->face[die] = (uint8_t)*values++; /* it may have been disturbed */
        } else {
            jostle(state, die, box, &rng);
        }
    }
    for (uint32_t dice = rolling; dice;) {
        state->zone[sixtyfive_pop(&dice)] = SIXTYFIVE_RING;
    }
}
