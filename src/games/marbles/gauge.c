/* Marbles: which chances a table without physics has, and how they are measured with physics. */
#include <string.h>

#include "dicebox/fit.h"
#include "games/marbles/marbles.h"

static_assert(sizeof(hz_sheet_tries) <= sizeof(hz_tried) * HZ_GAUGE_CELLS, "counts have no room");

const char marbles_arena_options[] = "arena wall_h die_edge ring_test styles throw_zone die_e "
                                     "die_mu wall_e wall_mu paper_e paper_mu "
                                     "die_mass edge_round cloth_e cloth_mu";

/* The kind of table that comes nearest: the arena, then how many play, then the touch rule. */
static const char *nearest_row(const hz_table *table)
{
    const marbles_rules *rules = marbles_rules_of(table);
    if (rules->arena == MARBLES_BOWL) {
        return "marbles:reserve arena=bowl";
    }
    if (rules->arena == MARBLES_PAPER4) {
        return "marbles:reserve";
    }
    return table->seats == 3 ? "marbles:3p" : rules->must_touch ? "marbles:2" : "marbles:1";
}

/* A table that physics does not decide has no dice box: the lab may lend it chances instead. */
const hz_odds *marbles_chances(const hz_table *table)
{
    if (table->kit) {
        return table->kit;
    }
    return marbles_rules_of(table)->odds == HZ_ODDS_ASSUMED ? &hz_assumed
                                                            : hz_find_odds(nearest_row(table));
}

static int target_of(const hz_table *table, const marbles_state *state)
{
    return marbles_has_physics(table)
               ? marbles_goes_for(table, state, (hz_action){{state->throw[0], state -> throw[1]}})
               : state->target - 1;
}

/* Was it touched? Without places it is enough that it shows. */
static bool is_hit(const hz_table *table,
                   const marbles_state *before,
                   const marbles_state *after,
                   const marbles_landing *landing,
                   int die)
{
    if (die < 0 || !landing->has_touched) {
        return false;
    }
    bool is_changed = landing->is_out[die] || before->face[die] != after->face[die];
    return marbles_has_physics(table)
               ? memcmp(&before->pose[die], &after->pose[die], sizeof(hz_pose)) != 0
               : is_changed;
}

static void note_throw(const hz_table *table,
                       const marbles_state *before,
                       const marbles_state *after,
                       const marbles_landing *landing,
                       hz_gauged *sum)
{
    hz_sheet_tries *tries = (hz_sheet_tries *)sum->cell;
    hz_skill skill = marbles_skill(table, before->seat);
    hz_crowd crowd = hz_crowd_of(marbles_count_all(before, MARBLES_RING));
    int target = target_of(table, before), knocked = 0;
    bool is_average = skill == HZ_AVERAGE; /* other hands differ in how often they hit */
    bool has_hit = is_hit(table, before, after, landing, target);
    if (target >= 0) {
        hz_try(&tries->aimed[skill][crowd], has_hit);
    }
    if (target >= 0 && is_average) {
        hz_try(&tries->hit[crowd], has_hit);
    }
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (before->zone[die] != MARBLES_RING) {
            continue;
        }
        hz_tried *cells = !has_hit        ? tries->other_on_miss[crowd]
                          : die == target ? tries->target[crowd]
                                          : tries->other_on_hit[crowd];
        bool is_out = landing->has_touched && landing->is_out[die];
        bool is_turned = landing->has_touched && before->face[die] != after->face[die];
        knocked += is_out;
        if (!is_average) {
            continue;
        }
        hz_try(&cells[HZ_OUT], is_out);
        hz_try(is_out ? &tries->out_turns : &cells[HZ_TURNED], is_turned);
        if (is_turned) {
            hz_try(&tries->opposite, before->face[die] + after->face[die] == 7);
        }
    }
    if (is_average) {
        hz_try(has_hit ? &tries->stays_on_hit[crowd] : &tries->stays_on_miss[crowd],
               landing->has_touched && landing->stays);
    }
    sum->throws++;
    sum->knocked[knocked < HZ_GAUGE_KNOCKS ? knocked : HZ_GAUGE_KNOCKS - 1]++;
}

static void note(const hz_table *table, const void *raw, const uint64_t *values, hz_gauged *sum)
{
    const marbles_state *before = raw;
    if (before->phase == MARBLES_THROW) {
        marbles_state after = *before;
        marbles_landing landing;
        marbles_land(table, &after, values, &landing);
        note_throw(table, before, &after, &landing, sum);
    }
}

static void end(const hz_table *table, const void *raw, hz_gauged *sum)
{
    const marbles_state *state = raw;
    hz_standing standing;
    uint64_t winners = 0;
    hz_marbles.standing(table, state, &standing);
    for (int seat = 0; seat < table->seats; seat++) {
        winners += standing.place[seat] == 1;
    }
    sum->games++;
    sum->turns += (uint64_t)state->turns;
    sum->turns_squared += (uint64_t)state->turns * (uint64_t)state->turns;
    sum->starter += standing.place[table->first] == 1 ? HZ_WIN_UNIT / winners : 0;
    sum->marked += winners > 1;
}

static void fit(const char *name, const char *source, const hz_gauged *sum, hz_fitted *out)
{
    hz_odds *odds = (hz_odds *)out->bytes;
    if (!sum) {
        *odds = *hz_find_odds(name);
        return;
    }
    *odds = (hz_odds){.name = name,
                      .source = source,
                      .throws = (uint32_t)sum->throws,
                      .must_touch = strcmp(name, "marbles:2") == 0};
    hz_fit_sheet((const hz_sheet_tries *)sum->cell, &odds->sheet);
}

static bool is_built_in(const char *name)
{
    return hz_find_odds(name) != &hz_assumed;
}

static void
write(const hz_table *table, const hz_fitted *fitted, const hz_gauged *sum, hz_text *out)
{
    char arena[600];
    hz_text text = hz_text_in(arena, sizeof arena);
    hz_odds odds = *(const hz_odds *)fitted->bytes;
    if (sum) {
        hz_add_arena(&text, table, marbles_arena_options);
        odds.arena = arena;
    }
    hz_write_sheet(&odds, sum ? (const hz_sheet_tries *)sum->cell : NULL, out);
}

static void lend(hz_table *table, hz_fitted *fitted)
{
    table->kit = fitted->bytes;
}

static void say(const hz_table *table, hz_text *out)
{
    int decides = marbles_rules_of(table)->table;
    if (decides == MARBLES_MODEL) {
        hz_say_odds(out, marbles_chances(table));
    } else {
        hz_add(out, "%s", decides == MARBLES_PHYSICS ? "dice thrown with physics" : "real dice");
    }
}

static const hz_gauge_row rows[] = {{"marbles:1"},
                                    {"marbles:2"},
                                    {"marbles:3p"},
                                    {"marbles:reserve"},
                                    {"marbles:reserve arena=bowl"},
                                    {0}};

static const hz_gauge_play plays[] = {
    {"plain", "", 75}, {"plain", "skill=novice,expert", 15}, {"plain", "skill=exact", 10}, {0}};

const hz_gauge marbles_gauge = {
    .physics = "table=physics",
    .model = "table=model",
    .rows = rows,
    .plays = plays,
    .marked = "drawn",
    .say = say,
    .note = note,
    .end = end,
    .fit = fit,
    .is_built_in = is_built_in,
    .write = write,
    .lend = lend,
};
