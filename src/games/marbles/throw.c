/* Marbles: what chance is asked for, and what comes of it. */
#include <string.h>

#include "dicebox/model.h"
#include "games/marbles/marbles.h"

static void ask_for(hz_chance *ask, int count, int sides)
{
    if (count > 0) {
        ask->group[ask->groups++] = (hz_group){.kind = HZ_DICE,
                                               .count = (uint16_t)count,
                                               .sides = (uint16_t)sides,
                                               .visible = HZ_EVERYBODY};
    }
}

/* People say what every die shows and whether it lies in the ring (1) or out of it (2), the thrown
   one first, and where it matters whether it touched the table first (1) or not (2) [PH-27].
   Otherwise 64 random bits decide all of it [PH-26]. */
void marbles_request(const hz_table *table, const void *raw, hz_chance *ask)
{
    const marbles_state *state = raw;
    int ring = marbles_count_all(state, MARBLES_RING);
    bool is_throw = state->phase == MARBLES_THROW;
    ask->roller = state->seat;
    ask->purpose = is_throw ? "the throw" : "dice rolled into the ring";
    if (!marbles_is_by_hand(table)) {
        ask->group[ask->groups++] =
            (hz_group){.kind = HZ_WORDS, .count = 1, .visible = HZ_EVERYBODY};
        return;
    }
    if (!is_throw) {
        ask->purpose = ring ? "rolled dice, then those in the ring" : "rolled dice";
        ask_for(ask, marbles_rules_of(table)->ring_start, MARBLES_FACES);
        ask_for(ask, ring, MARBLES_FACES);
        return;
    }
    bool must_touch = marbles_rules_of(table)->must_touch;
    ask->purpose = must_touch ? "thrown die and place, ring dice and places, 1 if it touched first"
                              : "thrown die and its place, ring dice and their places";
    ask_for(ask, 1, MARBLES_FACES);
    ask_for(ask, 1, 2);
    ask_for(ask, ring, MARBLES_FACES);
    ask_for(ask, ring, 2);
    ask_for(ask, must_touch, 2);
}

uint32_t marbles_place(const hz_table *table, marbles_state *state, const uint64_t *values)
{
    if (marbles_has_physics(table)) {
        return marbles_set_up(table, state, values);
    }
    bool is_rolled = marbles_rules_of(table)->setup == MARBLES_ROLLED;
    bool is_hand = marbles_is_by_hand(table);
    int mine = 0, others = marbles_rules_of(table)->ring_start;
    hz_rng rng;
    hz_throw_start(&rng, values[0]);
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (state->zone[die] == MARBLES_RING && is_rolled && is_hand) {
            state->face[die] = (uint8_t)values[others++]; /* it may have been disturbed */
        }
        if (state->zone[die] != MARBLES_TO_PLACE || marbles_owner(table, die) != state->seat) {
            continue;
        }
        state->zone[die] = MARBLES_RING;
        state->face[die] = is_rolled && !is_hand ? hz_any_face(&rng) : (uint8_t)values[mine++];
    }
    return 0;
}

static void read_throw(const hz_table *table,
                       marbles_state *state,
                       const uint64_t *values,
                       marbles_landing *out)
{
    int ring = marbles_count_all(state, MARBLES_RING), seen = 0;
    const uint64_t *faces = values + 2, *places = faces + ring;
    out->shows = (uint8_t)values[0];
    out->stays = values[1] == 1;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (state->zone[die] == MARBLES_RING) {
            state->face[die] = (uint8_t)faces[seen];
            out->is_out[die] = places[seen++] == 2;
        }
    }
    out->has_touched = !marbles_rules_of(table)->must_touch || places[ring] == 1;
}

/* The aim of the seat on turn, touch rule and skill included. */
static double chance_to_hit(const hz_table *table,
                            const marbles_state *state,
                            const hz_odds *odds,
                            hz_crowd crowd)
{
    const hz_sheet_odds *sheet = &odds->sheet;
    double skill = sheet->skill[marbles_skill(table, state->seat)];
    bool must_touch = marbles_rules_of(table)->must_touch;
    double touch = must_touch == odds->must_touch ? 1
                   : must_touch                   ? sheet->touch
                                                  : 1 / sheet->touch;
    return sheet->hit[crowd] * skill * touch;
}

/* A die that leaves the ring, or turns over in it; both with these chances. */
static void knock(marbles_state *state,
                  int die,
                  const double chance[HZ_MOVED],
                  const hz_sheet_odds *sheet,
                  hz_rng *rng,
                  marbles_landing *out)
{
    double turned = chance[HZ_TURNED];
    if (hz_happens(rng, chance[HZ_OUT])) {
        out->is_out[die] = 1;
        turned = sheet->out_turns;
    }
    if (hz_may_happen(rng, turned)) {
        state->face[die] = hz_other_face(rng, state->face[die], sheet->opposite);
    }
}

/* The target, the other dice, the thrown die. */
static void
model_throw(const hz_table *table, marbles_state *state, uint64_t bits, marbles_landing *out)
{
    const hz_odds *odds = marbles_chances(table);
    const hz_sheet_odds *sheet = &odds->sheet;
    hz_crowd crowd = hz_crowd_of(marbles_count_all(state, MARBLES_RING));
    double bowl = marbles_rules_of(table)->arena == MARBLES_BOWL ? sheet->bowl : 1;
    hz_rng rng;
    hz_throw_start(&rng, bits);
    int target = state->target - 1;
    bool is_hit = target >= 0 && hz_happens(&rng, chance_to_hit(table, state, odds, crowd));
    if (is_hit) {
        double chance[HZ_MOVED] = {sheet->target[crowd][HZ_OUT] * bowl,
                                   sheet->target[crowd][HZ_TURNED]};
        knock(state, target, chance, sheet, &rng, out);
    }
    const double *others = is_hit ? sheet->other_on_hit[crowd] : sheet->other_on_miss[crowd];
    double chance[HZ_MOVED] = {others[HZ_OUT] * bowl, others[HZ_TURNED]};
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (state->zone[die] == MARBLES_RING && !(is_hit && die == target)) {
            knock(state, die, chance, sheet, &rng, out);
        }
    }
    out->stays =
        hz_happens(&rng, is_hit ? sheet->stays_on_hit[crowd] : sheet->stays_on_miss[crowd]);
    out->shows = hz_any_face(&rng);
    out->has_touched = true;
}

void marbles_land(const hz_table *table,
                  marbles_state *state,
                  const uint64_t *values,
                  marbles_landing *landing)
{
    memset(landing, 0, sizeof *landing);
    memcpy(landing->before, state->face, sizeof landing->before);
    if (marbles_has_physics(table)) {
        memcpy(landing->pose, state->pose, sizeof landing->pose);
        marbles_throw_in_box(table, state, values[0], landing);
    } else if (marbles_is_by_hand(table)) {
        read_throw(table, state, values, landing);
    } else {
        model_throw(table, state, values[0], landing);
    }
}
