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
            (hz_group){.kind = HZ_WORDS, .count = 1, .visible = HZ_EVERYBODY};
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

/* The odds of one white die against the next blue one. */
static hz_odds odds_of(const hz_table *table, const sixtyfive_state *state, int die)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    const hz_box_odds *box = &hz_model.box;
    hz_region region = state->edge[die] ? HZ_EDGE : HZ_CORE;
    if (!state->target) {
        return box->untargeted[region];
    }
    if (state->target != die + 1) {
        return box->bystander[region];
    }
    double skill = box->skill[rules->hand_noise ? rules->skill[state->side] : HZ_EXACT];
    hz_odds odds = box->target[region];
    return (hz_odds){odds.out * skill, odds.flip * skill};
}

/* One white die in the ring while one blue die passes; true if it stays and turns over. */
static bool disturb(const hz_table *table, sixtyfive_state *state, int die, hz_rng *rng)
{
    hz_odds odds = odds_of(table, state, die);
    if (hz_happens(rng, odds.out)) {
        state->zone[die] = SIXTYFIVE_OUT;
        state->edge[die] = 0;
        if (hz_happens(rng, hz_model.box.out_flips)) {
            state->face[die] = hz_other_face(rng, state->face[die]);
        }
        return false;
    }
    bool is_turned = hz_happens(rng, odds.flip);
    if (is_turned) {
        state->face[die] = hz_other_face(rng, state->face[die]);
    }
    if (hz_happens(rng, state->edge[die] ? hz_model.box.to_core : hz_model.box.to_edge)) {
        state->edge[die] = !state->edge[die];
    }
    return is_turned;
}

/* One blue die after another: ring dice, then dice outside, then its own face. */
static void model_throw(const hz_table *table, sixtyfive_state *state, uint64_t bits, int *flips)
{
    hz_rng rng;
    hz_throw_start(&rng, bits);
    for (int blue = 0; blue < state->group; blue++) {
        for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_RING); dice;) {
            *flips += disturb(table, state, sixtyfive_pop(&dice), &rng);
        }
        for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_OUT); dice;) {
            int die = sixtyfive_pop(&dice);
            if (hz_happens(&rng, hz_model.box.comes_back)) {
                state->zone[die] = SIXTYFIVE_RING;
                state->edge[die] = 1;
            }
        }
        state->blue[state->thrown + blue] = hz_any_face(&rng);
    }
}

/* What a single die was thrown at, from 1; 0: nothing in particular. */
static int target_of(const hz_table *table, const sixtyfive_state *state)
{
    if (!sixtyfive_has_physics(table)) {
        return state->target;
    }
    bool is_aimed = state->group == 1 && !sixtyfive_is_neutral(state);
    hz_throw thrown = {{state->throw[0], state -> throw[1]}};
    return is_aimed ? sixtyfive_goes_for(table, state, thrown) : 0;
}

void sixtyfive_land(const hz_table *table,
                    sixtyfive_state *state,
                    const uint64_t *values,
                    hz_log *log)
{
    int flips = 0;
    int target = target_of(table, state);
    if (target) {
        int face = state->face[target - 1];
        sixtyfive_tell(log, SIXTYFIVE_TOLD_AIMED, state->side, face, 0, "SF-06");
    } else if (!sixtyfive_is_neutral(state)) {
        sixtyfive_tell(log, SIXTYFIVE_TOLD_THROW, state->side, state->group, 0, "SF-06");
    }
    if (sixtyfive_has_physics(table)) {
        flips = sixtyfive_throw_blue(table, state, values[0], log);
    } else if (is_by_hand(table)) {
        read_throw(state, values, &flips);
    } else {
        model_throw(table, state, values[0], &flips);
    }
    if (flips > 0) {
        sixtyfive_tell(log, SIXTYFIVE_TOLD_FLIP, HZ_NOBODY, flips, 0, "SF-08");
    }
    if (!sixtyfive_has_physics(table)) {
        state->thrown = (uint8_t)(state->thrown + state->group);
    }
    state->throw[0] = state->throw[1] = 0;
    state->group = state->target = 0;
}

void sixtyfive_roll_in(const hz_table *table, sixtyfive_state *state, const uint64_t *values)
{
    if (sixtyfive_has_physics(table)) {
        sixtyfive_throw_white(table, state, values[0]);
        return;
    }
    bool is_hand = is_by_hand(table);
    uint32_t rolling = sixtyfive_set(state, SIXTYFIVE_ROLLING);
    hz_rng rng;
    hz_throw_start(&rng, values[0]);
    for (uint32_t dice = rolling; dice;) {
        int die = sixtyfive_pop(&dice);
        state->face[die] = is_hand ? (uint8_t)*values++ : hz_any_face(&rng);
        state->edge[die] = !is_hand && hz_happens(&rng, hz_model.box.starts_at_edge);
    }
    for (uint32_t dice = is_hand ? sixtyfive_set(state, SIXTYFIVE_RING) : 0; dice;) {
        state->face[sixtyfive_pop(&dice)] = (uint8_t)*values++; /* it may have been disturbed */
    }
    for (uint32_t dice = rolling; dice;) {
        state->zone[sixtyfive_pop(&dice)] = SIXTYFIVE_RING;
    }
}
