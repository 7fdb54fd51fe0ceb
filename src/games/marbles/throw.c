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
            (hz_group){.kind = HZ_BITS, .count = 1, .visible = HZ_EVERYBODY};
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

/* Where a die lies that was rolled into the ring or laid there. */
static uint8_t draw_edge(const hz_table *table, double at_edge, hz_luck *luck)
{
    return hz_may_happen(luck, at_edge) ? (uint8_t)(1 + hz_lot(luck, table->seats)) : 0;
}

/* By chances: a die is rolled into the ring. */
static void
roll_one(const hz_table *table, marbles_state *state, int die, double at_edge, hz_luck *luck)
{
    state->zone[die] = MARBLES_RING;
    state->face[die] = hz_any_face(luck);
    state->edge[die] = draw_edge(table, at_edge, luck);
}

uint32_t marbles_place(const hz_table *table, marbles_state *state, const uint64_t *values)
{
    if (marbles_has_physics(table)) {
        return marbles_set_up(table, state, values);
    }
    bool is_rolled = marbles_rules_of(table)->setup == MARBLES_ROLLED;
    bool is_hand = marbles_is_by_hand(table);
    int mine = 0, others = marbles_rules_of(table)->ring_start;
    bool has_areas = marbles_rules_of(table)->table == MARBLES_MODEL;
    double at_edge = has_areas ? marbles_chances(table)->sheet.starts_at_edge : 0;
    hz_rng rng;
    hz_throw_start(&rng, values[0]);
    hz_luck luck = hz_luck_of(&rng);
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (state->zone[die] == MARBLES_RING && is_rolled && is_hand) {
            state->face[die] = (uint8_t)values[others++]; /* it may have been disturbed */
        }
        if (state->zone[die] != MARBLES_TO_PLACE || marbles_owner(table, die) != state->seat) {
            continue;
        }
        if (is_rolled && !is_hand) {
            roll_one(table, state, die, at_edge, &luck);
        } else {
            state->zone[die] = MARBLES_RING;
            state->face[die] = (uint8_t)values[mine++];
            state->edge[die] = draw_edge(table, at_edge, &luck);
        }
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

/* One throw by chances. */
typedef struct shot {
    const hz_table *table;
    const hz_odds *odds;
    const hz_sheet_odds *sheet; /* of them, for this strength */
    marbles_state *state;
    marbles_landing *out;
    int pile[HZ_AREAS]; /* of dice before the throw */
    double bowl;        /* times the chances to leave */
    hz_luck *luck;
} shot;

/* The aim of the seat on turn, touch rule and skill included. */
static double chance_to_hit(const shot *self, hz_area area)
{
    const hz_sheet_odds *sheet = self->sheet;
    double skill = sheet->skill[marbles_skill(self->table, self->state->seat)][area];
    bool must_touch = marbles_rules_of(self->table)->must_touch;
    double touch = must_touch == self->odds->must_touch ? 1
                   : must_touch                         ? sheet->touch[area]
                                                        : 1 / sheet->touch[area];
    return sheet->hit[area][self->pile[area]] * skill * touch;
}

/* A side of the line, as the state has it: the thrower's, or beyond the middle any other's. */
static uint8_t draw_side(shot *self, bool is_far)
{
    int seats = self->table->seats, seat = self->state->seat;
    int other = is_far && seats > 2 ? hz_lot(self->luck, seats - 1) : 0;
    return (uint8_t)(1 + (is_far ? (seat + 1 + other) % seats : seat));
}

/* Where a die that moves comes to lie. */
static uint8_t draw_move(shot *self, hz_area from)
{
    bool crosses = hz_may_happen(self->luck, self->sheet->crosses[from]);
    if (from != HZ_INSIDE && !crosses) {
        return 0;
    }
    return draw_side(self, from == HZ_INSIDE ? crosses : from == HZ_NEAR);
}

/* A die that leaves the ring, or turns over and moves in it; with these chances. */
static void knock(shot *self, int die, const double chance[HZ_FATES])
{
    const hz_sheet_odds *sheet = self->sheet;
    uint8_t *face = &self->state->face[die], *edge = &self->state->edge[die], before = *face;
    marbles_way *way = &self->state->way;
    hz_area from = marbles_area(self->table, self->state, die);
    bool is_out = hz_happens(self->luck, chance[HZ_OUT] * self->bowl);
    if (hz_may_happen(self->luck, chance[is_out ? HZ_LEFT_TURNED : HZ_TURNED])) {
        *face = hz_other_face(self->luck, *face, sheet->opposite);
    }
    if (is_out) {
        self->out->back[die] = draw_side(self, hz_may_happen(self->luck, sheet->back_far[from]));
    } else if (hz_may_happen(self->luck, chance[HZ_MOVED])) {
        *edge = draw_move(self, from);
    }
    self->out->is_out[die] = is_out;
    if (is_out) {
        way->out |= 1u << die;
        way->right |= (uint32_t)(before == self->state->number) << die;
        way->is_messy |= die != self->state->target - 1 || *face != before;
    }
}

/* Dice in the ring, and those of them further in. */
static void count_ring(const hz_table *table, const marbles_state *state, int *all, int *inside)
{
    *all = *inside = 0;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        bool is_ring = state->zone[die] == MARBLES_RING;
        *all += is_ring;
        *inside += is_ring && marbles_edge(table, state, die) == 0;
    }
}

static void make_piles(int all, int inside, int pile[HZ_AREAS])
{
    pile[HZ_NEAR] = pile[HZ_FAR] = hz_pile_of(all);
    pile[HZ_INSIDE] = hz_pile_of(inside);
}

void marbles_count_piles(const hz_table *table, const marbles_state *state, int pile[HZ_AREAS])
{
    int all, inside;
    count_ring(table, state, &all, &inside);
    make_piles(all, inside, pile);
}

hz_success marbles_success(const marbles_landing *landing, int target, bool is_hit)
{
    return !is_hit ? HZ_MISSED : landing->is_out[target] ? HZ_DRIVEN_OUT : HZ_HIT;
}

bool marbles_is_messy(const marbles_state *after, const marbles_landing *landing, int target)
{
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (landing->is_out[die] && (die != target || after->face[die] != landing->before[die])) {
            return true;
        }
    }
    return false;
}

/* The thrown die: in the ring or not, and where. */
static void come_to_rest(shot *self)
{
    const hz_sheet_odds *sheet = self->sheet;
    const marbles_way *way = &self->state->way;
    int aimed = way->aimed;
    const double *stays = sheet->stays[way->success][way->is_messy][aimed];
    self->out->stays = hz_happens(self->luck, stays[self->pile[aimed]]);
    self->out->shows = hz_any_face(self->luck);
    if (hz_may_happen(self->luck, sheet->stays_at_edge[aimed])) {
        self->out->edge = draw_side(self, hz_may_happen(self->luck, sheet->stays_far[aimed]));
    }
}

/* The target, the other dice, the thrown die. A die that is thrown at nothing flies to the middle.
   Dice that are rolled in come one after another. */
enum { DONE, HIT, PASS, REST };

static void begin_throw(const hz_table *table, marbles_state *state)
{
    int target = state->target - 1, all, inside;
    count_ring(table, state, &all, &inside);
    hz_area aimed = target >= 0 ? marbles_area(table, state, target) : HZ_INSIDE;
    state->way = (marbles_way){.stage = HIT,
                               .all = (uint8_t)all,
                               .inside = (uint8_t)inside,
                               .aimed = (unsigned)aimed & 3u};
}

/* A throw that has begun. */
static shot
shot_of(const hz_table *table, marbles_state *state, marbles_landing *out, hz_luck *luck)
{
    const hz_odds *odds = marbles_chances(table);
    const hz_sheet_odds *sheet = state->force == HZ_BEST ? &odds->best : &odds->sheet;
    double bowl = marbles_rules_of(table)->arena == MARBLES_BOWL ? sheet->bowl : 1;
    shot self = {.table = table,
                 .odds = odds,
                 .sheet = sheet,
                 .state = state,
                 .out = out,
                 .bowl = bowl,
                 .luck = luck};
    make_piles(state->way.all, state->way.inside, self.pile);
    return self;
}

static void try_target(shot *self)
{
    marbles_state *state = self->state;
    marbles_way *way = &state->way;
    int target = state->target - 1;
    hz_area aimed = (hz_area)way->aimed;
    bool is_hit = target >= 0 && hz_happens(self->luck, chance_to_hit(self, aimed));
    if (is_hit) {
        knock(self, target, self->sheet->target[aimed][self->pile[aimed]]);
    }
    self->out->has_hit = is_hit;
    way->target_is_passed = is_hit;
    way->success = (unsigned)marbles_success(self->out, target, is_hit) & 3u;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        bool is_other = state->zone[die] == MARBLES_RING && !(is_hit && die == target);
        way->todo |= (uint32_t)is_other << die;
    }
}

/* The next die. */
static void throw_on(shot *self)
{
    marbles_way *way = &self->state->way;
    if (way->stage == HIT) {
        try_target(self);
        way->stage = PASS;
    } else if (way->stage == PASS) {
        int die = __builtin_ctz(way->todo);
        hz_area there = marbles_area(self->table, self->state, die);
        way->todo &= way->todo - 1;
        way->target_is_passed |= die == self->state->target - 1;
        knock(self, die, self->sheet->other[way->success][there][self->pile[there]]);
    } else {
        come_to_rest(self);
        way->stage = DONE;
        return;
    }
    way->stage = way->todo ? PASS : REST;
}

static void
model_throw(const hz_table *table, marbles_state *state, uint64_t bits, marbles_landing *out)
{
    hz_rng rng;
    hz_throw_start(&rng, bits);
    hz_luck luck = hz_luck_of(&rng);
    begin_throw(table, state);
    shot self = shot_of(table, state, out, &luck);
    while (state->way.stage != DONE) {
        throw_on(&self);
    }
    state->way = (marbles_way){0};
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

/* What a throw has done so far, and what it does next. */
static void load_landing(const marbles_state *state, marbles_landing *out)
{
    const marbles_way *way = &state->way;
    memset(out, 0, sizeof *out);
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        out->is_out[die] = way->out >> die & 1;
        out->before[die] = way->right >> die & 1 ? state->number : 0;
        out->back[die] = out->is_out[die] ? state->edge[die] : 0;
    }
    out->has_touched = true;
}

static void keep_landing(marbles_state *state, const marbles_landing *landing)
{
    for (uint32_t out = state->way.out; out; out &= out - 1) {
        int die = __builtin_ctz(out);
        state->edge[die] = landing->back[die];
    }
}

/* The dice of the player whose turn it is to roll them in. */
static uint32_t to_lay(const hz_table *table, const marbles_state *state)
{
    uint32_t dice = 0;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        bool is_one = state->zone[die] == MARBLES_TO_PLACE;
        dice |= (uint32_t)(is_one && marbles_owner(table, die) == state->seat) << die;
    }
    return dice;
}

static void lay_on(const hz_table *table, marbles_state *state, hz_luck *luck, hz_log *log)
{
    int die = __builtin_ctz(to_lay(table, state));
    roll_one(table, state, die, marbles_chances(table)->sheet.starts_at_edge, luck);
    if (!to_lay(table, state)) {
        marbles_go_on_laying(table, state, log);
    }
}

void marbles_step(const hz_table *table, void *raw, hz_luck *luck, hz_log *log)
{
    marbles_state *state = raw;
    if (state->phase == MARBLES_SETUP) {
        lay_on(table, state, luck, log);
        return;
    }
    if (state->way.stage == DONE) {
        begin_throw(table, state);
    }
    marbles_landing landing;
    load_landing(state, &landing);
    shot self = shot_of(table, state, &landing, luck);
    throw_on(&self);
    keep_landing(state, &landing);
    if (state->way.stage == DONE) {
        state->way = (marbles_way){0};
        marbles_after_throw(table, state, &landing, log);
    }
}
