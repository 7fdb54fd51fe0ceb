/* 65: what chance is asked for, and what a throw does without physics. */
#include "games/sixtyfive/throw.h"
#include "dicebox/model.h"
#include "games/sixtyfive/plans.h"
#include "games/sixtyfive/play.h"

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
    double skill; /* times the chances of a target */
    double lean;  /* of a group towards more dice knocked out */
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
    if (effect == HZ_OUT && state->way.is_decided) {
        return state->way.leaving >> die & 1;
    }
    if (part >= HZ_FREE && effect == HZ_OUT) {
        return chance * all->lean;
    }
    return part == HZ_TARGET && effect != HZ_MOVED ? chance * all->skill : chance;
}

/* One of the dice, those that leave more easily more often. */
static int draw_one(const chances *all, const sixtyfive_state *state, uint32_t dice, hz_luck *luck)
{
    double weight[SIXTYFIVE_MAX_WHITE];
    int die[SIXTYFIVE_MAX_WHITE], count = 0;
    while (dice) {
        die[count] = sixtyfive_pop(&dice);
        weight[count] = chance_of(all, state, die[count], HZ_OUT);
        count++;
    }
    return die[hz_lot_weighed(luck, weight, count)];
}

/* Where it was measured how many dice a group knocks out, that is drawn first, then which. */
static void decide_who_leaves(const chances *all, sixtyfive_state *state, hz_luck *luck)
{
    uint32_t ring = sixtyfive_set(state, SIXTYFIVE_RING), leaving = 0;
    int dice = __builtin_popcount(ring);
    const double *known = all->odds->box.leaving[state->group - 1][hz_ring_of(dice)];
    if (state->target || dice == 0 || known[0] <= 0) {
        return;
    }
    double leaned[HZ_LEAVING];
    hz_lean(known, all->lean, leaned);
    int most = dice < HZ_LEAVING - 1 ? dice : HZ_LEAVING - 1;
    for (int count = hz_lot_weighed(luck, leaned, most + 1); count > 0; count--) {
        leaving |= 1u << draw_one(all, state, ring & ~leaving, luck);
    }
    state->way.is_decided = true;
    state->way.leaving = leaving;
}

/* One white die in the ring while others pass; true if it stays and turns over. */
static bool disturb(sixtyfive_state *state, int die, const chances *all, hz_luck *luck)
{
    const hz_box_odds *box = &all->odds->box;
    double moved = chance_of(all, state, die, HZ_MOVED);
    if (hz_happens(luck, chance_of(all, state, die, HZ_OUT))) {
        state->zone[die] = SIXTYFIVE_OUT;
        state->edge[die] = 0;
        if (hz_happens(luck, box->out_turns)) {
            state->face[die] = hz_other_face(luck, state->face[die], box->opposite);
        }
        return false;
    }
    bool is_turned = hz_happens(luck, chance_of(all, state, die, HZ_TURNED));
    if (is_turned) {
        state->face[die] = hz_other_face(luck, state->face[die], box->opposite);
    }
    if (hz_happens(luck, moved)) {
        state->edge[die] = !state->edge[die];
    }
    return is_turned;
}

/* A die outside may be knocked in again. */
static void bring_back(sixtyfive_state *state, int die, const hz_odds *odds, hz_luck *luck)
{
    if (hz_happens(luck, odds->box.comes_back)) {
        state->zone[die] = SIXTYFIVE_RING;
        state->edge[die] = 1;
    }
}

/* What the hand of the side on turn does. */
static chances chances_of(const hz_table *table, const sixtyfive_state *state, hz_crowd crowd)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    const hz_odds *odds = sixtyfive_chances(table);
    hz_skill skill = rules->hand_noise ? (hz_skill)rules->skill[state->side] : HZ_EXACT;
    double lean = odds->box.lean[skill][crowd];
    return (chances){
        .odds = odds, .crowd = crowd, .skill = odds->box.skill[skill], .lean = lean > 0 ? lean : 1};
}

static hz_crowd crowd_of(const sixtyfive_state *state)
{
    return hz_crowd_of(sixtyfive_count(state, SIXTYFIVE_RING));
}

double
sixtyfive_chance_out(const hz_table *table, const sixtyfive_state *state, int target, int die)
{
    chances all = chances_of(table, state, crowd_of(state));
    sixtyfive_state thrown = *state;
    thrown.target = (uint8_t)(target + 1);
    double chance = chance_of(&all, &thrown, die, HZ_OUT);
    return chance < 1 ? chance : 1;
}

static void begin_throw(sixtyfive_state *state, hz_crowd crowd)
{
    bool is_neutral = sixtyfive_is_neutral(state);
    state->way = (sixtyfive_way){.stage = is_neutral ? SIXTYFIVE_SHOW : SIXTYFIVE_DECIDE,
                                 .crowd = (uint8_t)crowd};
}

/* What comes after the last die of a stage. */
static int stage_after(const hz_odds *odds, sixtyfive_state *state)
{
    sixtyfive_way *way = &state->way;
    switch (way->stage) {
    case SIXTYFIVE_DECIDE:
        way->todo = sixtyfive_set(state, SIXTYFIVE_RING);
        way->outside = sixtyfive_set(state, SIXTYFIVE_OUT);
        return SIXTYFIVE_DISTURB;
    case SIXTYFIVE_DISTURB:
        way->todo = odds->is_by_die ? sixtyfive_set(state, SIXTYFIVE_OUT) : way->outside;
        return SIXTYFIVE_BRING_BACK;
    case SIXTYFIVE_BRING_BACK: return SIXTYFIVE_SHOW;
    default: return SIXTYFIVE_AT_REST;
    }
}

/* A blue die comes to rest; after the last one those are looked at that may have left the box. */
static void show(const chances *all, sixtyfive_state *state, hz_luck *luck)
{
    sixtyfive_way *way = &state->way;
    uint32_t group = sixtyfive_thrown_dice(state);
    double strays = sixtyfive_is_neutral(state) ? 0 : all->odds->box.strays[state->group - 1];
    state->blue[__builtin_ctz(group) + way->shown++] = hz_any_face(luck);
    if (way->shown < state->group && !sixtyfive_is_neutral(state)) {
        way->stage = all->odds->is_by_die ? SIXTYFIVE_DECIDE : SIXTYFIVE_SHOW;
        return;
    }
    way->stage = strays > 0 ? SIXTYFIVE_STRAY : SIXTYFIVE_AT_REST;
    way->todo = strays > 0 ? group : 0;
    sixtyfive_count_thrown(state, group);
}

/* One die, or what is decided for all of them. */
static void
throw_on(const chances *all, sixtyfive_state *state, hz_luck *luck, int *flips, hz_log *log)
{
    sixtyfive_way *way = &state->way;
    if (way->stage == SIXTYFIVE_SHOW) {
        show(all, state, luck);
        return;
    }
    int die = way->todo ? sixtyfive_pop(&way->todo) : 0;
    if (way->stage == SIXTYFIVE_DECIDE) {
        decide_who_leaves(all, state, luck);
    } else if (way->stage == SIXTYFIVE_DISTURB) {
        *flips += disturb(state, die, all, luck);
    } else if (way->stage == SIXTYFIVE_BRING_BACK) {
        bring_back(state, die, all->odds, luck);
    } else if (hz_happens(luck, all->odds->box.strays[state->group - 1])) {
        sixtyfive_send_back(state, die, SIXTYFIVE_TOLD_LEFT, "SF-09", log);
    }
    while (!way->todo && way->stage != SIXTYFIVE_SHOW && way->stage != SIXTYFIVE_AT_REST) {
        way->stage = (uint8_t)stage_after(all->odds, state);
    }
}

static void
model_throw(const hz_table *table, sixtyfive_state *state, uint64_t bits, int *flips, hz_log *log)
{
    hz_rng rng;
    hz_throw_start(&rng, bits);
    hz_luck luck = hz_luck_of(&rng);
    if (sixtyfive_is_neutral(state)) { /* rolled in gently: nothing else moves, and it stays */
        sixtyfive_tell(log, SIXTYFIVE_TOLD_NEUTRAL, HZ_NOBODY, 0, 0, "SF-09");
    }
    begin_throw(state, crowd_of(state));
    chances all = chances_of(table, state, (hz_crowd)state->way.crowd);
    while (state->way.stage != SIXTYFIVE_AT_REST) {
        throw_on(&all, state, &luck, flips, log);
    }
    state->way = (sixtyfive_way){0};
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
static void jostle(sixtyfive_state *state, int die, const hz_box_odds *box, hz_luck *luck)
{
    const double *chance = box->rolled[state->edge[die] ? HZ_EDGE : HZ_CORE];
    bool is_out = hz_may_happen(luck, chance[HZ_OUT]);
    if (hz_may_happen(luck, is_out ? box->out_turns : chance[HZ_TURNED])) {
        state->face[die] = hz_other_face(luck, state->face[die], box->opposite);
    }
    if (is_out) {
        state->edge[die] = 1;
    } else if (hz_may_happen(luck, chance[HZ_MOVED])) {
        state->edge[die] = !state->edge[die];
    }
}

static void begin_roll(sixtyfive_state *state)
{
    state->way = (sixtyfive_way){.stage = SIXTYFIVE_ROLL_WHITE,
                                 .todo = sixtyfive_set(state, SIXTYFIVE_ROLLING)};
}

/* The dice that were rolled lie in the ring. */
static void settle(sixtyfive_state *state)
{
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_ROLLING); dice;) {
        state->zone[sixtyfive_pop(&dice)] = SIXTYFIVE_RING;
    }
    state->way = (sixtyfive_way){0};
}

/* One die, rolled or lying there. */
static void roll_on(const hz_box_odds *box, sixtyfive_state *state, hz_luck *luck)
{
    sixtyfive_way *way = &state->way;
    int die = sixtyfive_pop(&way->todo);
    if (way->stage == SIXTYFIVE_ROLL_WHITE) {
        state->face[die] = hz_any_face(luck);
        state->edge[die] = hz_happens(luck, box->starts_at_edge);
    } else {
        jostle(state, die, box, luck);
    }
    if (!way->todo && way->stage == SIXTYFIVE_ROLL_WHITE) {
        way->stage = SIXTYFIVE_JOSTLE;
        way->todo = sixtyfive_set(state, SIXTYFIVE_RING);
    }
    if (!way->todo) {
        settle(state);
    }
}

static void read_roll(sixtyfive_state *state, const uint64_t *values)
{
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_ROLLING); dice;) {
        state->face[sixtyfive_pop(&dice)] = (uint8_t)*values++;
    }
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_RING); dice;) {
        state->face[sixtyfive_pop(&dice)] = (uint8_t)*values++; /* it may have been disturbed */
    }
    settle(state);
}

void sixtyfive_roll_in(const hz_table *table, sixtyfive_state *state, const uint64_t *values)
{
    if (sixtyfive_has_physics(table)) {
        sixtyfive_throw_white(table, state, values[0]);
        return;
    }
    if (is_by_hand(table)) {
        read_roll(state, values);
        return;
    }
    const hz_box_odds *box = &sixtyfive_chances(table)->box;
    hz_rng rng;
    hz_throw_start(&rng, values[0]);
    hz_luck luck = hz_luck_of(&rng);
    begin_roll(state);
    while (state->way.stage != SIXTYFIVE_AT_REST) {
        roll_on(box, state, &luck);
    }
}

void sixtyfive_step(const hz_table *table, void *raw, hz_luck *luck, hz_log *log)
{
    sixtyfive_state *state = raw;
    if (state->phase == SIXTYFIVE_THROW) {
        int flips = 0;
        if (state->way.stage == SIXTYFIVE_AT_REST) {
            begin_throw(state, crowd_of(state));
        }
        chances all = chances_of(table, state, (hz_crowd)state->way.crowd);
        throw_on(&all, state, luck, &flips, log);
        if (state->way.stage == SIXTYFIVE_AT_REST) {
            state->way = (sixtyfive_way){0};
            state->group = state->target = 0;
            sixtyfive_after_throw(table, state, log);
        }
        return;
    }
    if (state->way.stage == SIXTYFIVE_AT_REST) {
        begin_roll(state);
    }
    roll_on(&sixtyfive_chances(table)->box, state, luck);
    if (state->way.stage == SIXTYFIVE_AT_REST) {
        sixtyfive_tidy_up(table, state, (sixtyfive_phase)state->phase, log);
    }
}
