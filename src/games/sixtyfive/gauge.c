/* 65: which chances a table without physics has, and how they are measured with physics. */
#include <string.h>

#include "dicebox/fit.h"
#include "games/sixtyfive/play.h"
#include "games/sixtyfive/screen.h"
#include "games/sixtyfive/throw.h"

static_assert(sizeof(hz_box_tries) <= sizeof(hz_tried) * HZ_GAUGE_CELLS, "counts have no room");
static_assert(sizeof(hz_odds) <= HZ_ODDS_SIZE, "chances have no room");

const char sixtyfive_arena_options[] =
    "arena box_w box_l wall_h gap_long gap_short ring_scale walls die_edge ring_test die_e die_mu "
    "floor_e floor_mu wall_e wall_mu paper_e paper_mu die_mass edge_round";

/* The kind of table that comes nearest: the arena first, then the dice. */
static const char *nearest_row(const sixtyfive_rules *rules)
{
    enum { WIDE_GAPS = 400, TWELVE = 12 }; /* both gaps together, in hundredths of an edge */
    if (rules->arena != SIXTYFIVE_BOX) {
        return "sixtyfive:4blue";
    }
    if (rules->gap_long + rules->gap_short >= WIDE_GAPS) {
        return "sixtyfive:final";
    }
    return rules->white_count < TWELVE ? "sixtyfive:endgame" : "sixtyfive:12";
}

const hz_odds *sixtyfive_chances(const hz_table *table)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    return hz_odds_of(table, rules->odds, nearest_row(rules));
}

/* Counting */

static hz_region region_of(const hz_table *table, const sixtyfive_state *state, int die)
{
    return sixtyfive_is_edge(table, state, die) ? HZ_EDGE : HZ_CORE;
}

static void note_face(hz_box_tries *tries, int before, int after)
{
    if (before != after) {
        hz_try(&tries->opposite, before + after == 7);
    }
}

/* Everything that can become of a die of the ring. */
static void note_effects(const hz_table *table,
                         const sixtyfive_state *before,
                         const sixtyfive_state *after,
                         int die,
                         hz_tried cells[HZ_EFFECTS])
{
    bool is_out = after->zone[die] == SIXTYFIVE_OUT;
    hz_try(&cells[HZ_OUT], is_out);
    if (!is_out) {
        hz_try(&cells[HZ_TURNED], before->face[die] != after->face[die]);
        hz_try(&cells[HZ_MOVED], region_of(table, before, die) != region_of(table, after, die));
    }
}

/* What a single die is aimed at. A bot with nothing to aim at throws at dice that lie close
   together; that is a throw at nothing in particular. */
static int aimed_at(const hz_table *table, const sixtyfive_state *state)
{
    int target = sixtyfive_target(table, state);
    bool is_meant = target && (sixtyfive_is_wanted(state, state->side, state->face[target - 1]) ||
                               hz_crowd_of(sixtyfive_count(state, SIXTYFIVE_RING)) == HZ_FEW);
    return is_meant || !sixtyfive_has_physics(table) ? target : 0;
}

/* How many dice a throw at nothing in particular knocks out; of average hands also how often how
   many. */
static void note_leaving(const sixtyfive_state *before,
                         const sixtyfive_state *after,
                         hz_skill skill,
                         hz_box_tries *tries)
{
    uint32_t dice = sixtyfive_set(before, SIXTYFIVE_RING);
    int out = __builtin_popcount(dice & sixtyfive_set(after, SIXTYFIVE_OUT));
    int left = out < HZ_LEAVING ? out : HZ_LEAVING - 1;
    int size = before->group - 1, ring = hz_ring_of(__builtin_popcount(dice));
    for (int told = 0; dice && told < HZ_LEAVING - 1; told++) {
        hz_try(&tries->grouped[skill][size][ring], told < left);
    }
    for (int told = 0; dice && skill == HZ_AVERAGE && told < HZ_LEAVING; told++) {
        hz_try(&tries->leaving[size][ring][told], told == left);
    }
}

/* Blue dice that left the box. */
static void note_strays(const sixtyfive_state *before,
                        const sixtyfive_state *after,
                        hz_tried strays[HZ_MOST_FREE])
{
    for (uint32_t dice = sixtyfive_thrown_dice(before); dice;) {
        hz_try(&strays[before->group - 1], after->again >> sixtyfive_pop(&dice) & 1);
    }
}

static void note_throw(const hz_table *table,
                       const sixtyfive_state *before,
                       const sixtyfive_state *after,
                       hz_gauged *sum)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    hz_box_tries *tries = (hz_box_tries *)sum->cell;
    hz_skill skill = rules->hand_noise ? (hz_skill)rules->skill[before->side] : HZ_EXACT;
    hz_crowd crowd = hz_crowd_of(sixtyfive_count(before, SIXTYFIVE_RING));
    int target = aimed_at(table, before);
    for (uint32_t dice = sixtyfive_set(before, SIXTYFIVE_RING); dice;) {
        int die = sixtyfive_pop(&dice);
        hz_region region = region_of(table, before, die);
        int part = !target             ? HZ_FREE + before->group - 1
                   : target == die + 1 ? HZ_TARGET
                                       : HZ_BYSTANDER;
        if (skill == HZ_AVERAGE) {
            note_effects(table, before, after, die, tries->thrown[part][crowd][region]);
        }
        if (part == HZ_TARGET) {
            note_effects(table, before, after, die, tries->aimed[skill][crowd][region]);
        }
        if (after->zone[die] == SIXTYFIVE_OUT) {
            hz_try(&tries->out_turns, before->face[die] != after->face[die]);
        }
        note_face(tries, before->face[die], after->face[die]);
    }
    if (!target) {
        note_leaving(before, after, skill, tries);
    }
    if (skill == HZ_AVERAGE) {
        note_strays(before, after, tries->strays);
    }
    for (uint32_t dice = sixtyfive_set(before, SIXTYFIVE_OUT); dice;) {
        hz_try(&tries->comes_back, after->zone[sixtyfive_pop(&dice)] == SIXTYFIVE_RING);
    }
    sum->throws++;
    if (after->thrown == rules->blue_count && !after->again) {
        int knocked = sixtyfive_count(after, SIXTYFIVE_OUT);
        sum->knocked[knocked < HZ_GAUGE_KNOCKS ? knocked : HZ_GAUGE_KNOCKS - 1]++;
    }
}

/* White dice that are rolled in, and those that lie there. */
static void note_roll(const hz_table *table,
                      const sixtyfive_state *before,
                      sixtyfive_state *after,
                      hz_box_tries *tries)
{
    for (uint32_t dice = sixtyfive_set(before, SIXTYFIVE_RING); dice;) {
        int die = sixtyfive_pop(&dice);
        note_effects(table, before, after, die, tries->rolled[region_of(table, before, die)]);
    }
    if (sixtyfive_has_physics(table)) {
        sixtyfive_tidy(table, after, false, NULL);
    }
    for (uint32_t dice = sixtyfive_set(before, SIXTYFIVE_ROLLING); dice;) {
        hz_try(&tries->starts_at_edge, region_of(table, after, sixtyfive_pop(&dice)) == HZ_EDGE);
    }
}

static void note(const hz_table *table, const void *raw, const uint64_t *values, hz_gauged *sum)
{
    const sixtyfive_state *before = raw;
    sixtyfive_state after = *before;
    if (before->phase == SIXTYFIVE_THROW && !sixtyfive_is_neutral(before)) {
        sixtyfive_land(table, &after, values, NULL);
        note_throw(table, before, &after, sum);
    } else if (sixtyfive_set(before, SIXTYFIVE_ROLLING)) {
        sixtyfive_roll_in(table, &after, values);
        note_roll(table, before, &after, (hz_box_tries *)sum->cell);
    }
}

static void end(const hz_table *table, const void *raw, hz_gauged *sum)
{
    const sixtyfive_state *state = raw;
    bool is_won = state->winner != HZ_NOBODY;
    hz_count_game(table, state, (uint64_t)state->turns + is_won, sum);
    sum->marked += is_won && state->mode[state->winner];
}

/* Chances */

static void fit(const char *name, const char *source, const hz_gauged *sum, hz_fitted *out)
{
    hz_odds *odds = (hz_odds *)out->bytes;
    if (!sum) {
        *odds = *hz_find_odds(name);
        return;
    }
    *odds = (hz_odds){.name = name, .source = source, .throws = (uint32_t)sum->throws};
    hz_fit_box((const hz_box_tries *)sum->cell, &odds->box);
}

static void
write(const hz_table *table, const hz_fitted *fitted, const hz_gauged *sum, hz_text *out)
{
    hz_write_fitted(table, sixtyfive_arena_options, fitted, sum, hz_write_box, out);
}

static void say(const hz_table *table, hz_text *out)
{
    int decides = sixtyfive_rules_of(table)->table;
    hz_say_dice(out, (hz_decides)decides, sixtyfive_chances(table));
}

static const hz_gauge_row rows[] = {
    {"sixtyfive:final"}, {"sixtyfive:endgame"}, {"sixtyfive:12"}, {"sixtyfive:4blue"}, {0}};

static const hz_gauge_play plays[] = {{"single", "", 36},
                                      {"group", "", 16},
                                      {"mixed", "", 12},
                                      {"single", "skill=novice,expert", 12},
                                      {"single", "skill=exact", 6},
                                      {"group", "skill=novice,expert", 12},
                                      {"group", "skill=exact", 6},
                                      {0}};

const hz_gauge sixtyfive_gauge = {
    .physics = "table=physics",
    .model = "table=model",
    .rows = rows,
    .plays = plays,
    .marked = "won by five of a kind",
    .say = say,
    .note = note,
    .end = end,
    .fit = fit,
    .is_built_in = hz_odds_are_built_in,
    .write = write,
    .lend = hz_lend_odds,
};
