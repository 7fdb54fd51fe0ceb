/* Marbles: which chances a table without physics has, and how they are measured with physics. */
#include <string.h>

#include "dicebox/fit.h"
#include "games/marbles/marbles.h"

static_assert(sizeof(hz_sheet_tries[HZ_FORCES]) <= sizeof(hz_tried) * HZ_GAUGE_CELLS,
              "counts have no room");

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

const hz_odds *marbles_chances(const hz_table *table)
{
    return hz_odds_of(table, marbles_rules_of(table)->odds, nearest_row(table));
}

/* What the measuring bot throws at. */
static int target_of(const hz_table *table, const marbles_state *state)
{
    return marbles_has_physics(table) ? marbles_best_match(table, state, state->number, true)
                                      : state->target - 1;
}

/* Was it touched? Without places it is enough that it shows. */
static bool is_hit(const hz_table *table,
                   const marbles_state *before,
                   const marbles_state *after,
                   const marbles_landing *landing,
                   int die)
{
    bool is_changed = landing->is_out[die] || before->face[die] != after->face[die];
    return marbles_has_physics(table)
               ? memcmp(&before->pose[die], &after->pose[die], sizeof(hz_pose)) != 0
               : is_changed;
}

/* Where a die that moved has come to. */
static void note_move(hz_area from, hz_area to, hz_tried *crosses)
{
    if (from != to) {
        hz_try(crosses, from == HZ_INSIDE ? to == HZ_FAR : to != HZ_INSIDE);
    }
}

/* Is a die that left put back beyond the middle? It goes to the line nearest to where it rests. */
static bool is_back_far(const hz_table *table,
                        const marbles_state *after,
                        const marbles_landing *landing,
                        int die)
{
    int side = marbles_has_physics(table) ? marbles_side_of(table, marbles_spot(after, die))
                                          : landing->back[die] - 1;
    return side != after->seat;
}

/* What became of a die of the ring. */
static void note_fate(const hz_table *table,
                      const marbles_state *before,
                      const marbles_state *after,
                      const marbles_landing *landing,
                      int die,
                      hz_tried cells[HZ_FATES],
                      hz_sheet_tries *tries)
{
    bool is_out = landing->is_out[die], is_turned = before->face[die] != after->face[die];
    hz_area from = marbles_area(table, before, die);
    hz_try(&cells[HZ_OUT], is_out);
    hz_try(&cells[is_out ? HZ_LEFT_TURNED : HZ_TURNED], is_turned);
    if (is_out) {
        hz_try(&tries->back_far[from], is_back_far(table, after, landing, die));
    } else {
        hz_area to = marbles_area(table, after, die);
        hz_try(&cells[HZ_MOVED], from != to);
        note_move(from, to, &tries->crosses[from]);
    }
    if (is_turned) {
        hz_try(&tries->opposite, before->face[die] + after->face[die] == 7);
    }
}

/* Where the thrown die stays. */
static void note_stay(const hz_table *table,
                      const marbles_state *after,
                      const marbles_landing *landing,
                      hz_area aimed,
                      hz_sheet_tries *tries)
{
    int edge =
        marbles_has_physics(table) ? marbles_edge(table, after, after->thrown - 1) : landing->edge;
    hz_try(&tries->stays_at_edge[aimed], edge > 0);
    if (edge > 0) {
        hz_try(&tries->stays_far[aimed], edge - 1 != after->seat);
    }
}

/* How hard the measuring bot throws. */
static hz_force force_of(const hz_table *table, const marbles_state *state)
{
    hz_action action = {{state->throw[0], state -> throw[1]}};
    hz_aim aim;
    if (!marbles_has_physics(table) || hz_throw_unpack(marbles_thrown(action), &aim, NULL)) {
        return (hz_force)state->force;
    }
    return marbles_force_at(table, hz_aim_speed(&aim));
}

static void note_throw(const hz_table *table,
                       const marbles_state *before,
                       const marbles_state *after,
                       const marbles_landing *landing,
                       hz_gauged *sum)
{
    hz_sheet_tries *tries = (hz_sheet_tries *)sum->cell + force_of(table, before);
    hz_skill skill = marbles_skill(table, before->seat);
    int target = target_of(table, before), knocked = 0, pile[HZ_AREAS];
    /* Where the rule is not the row's own it counts by itself, as hands do that are not average:
       they differ in how often they hit. */
    bool is_touching = marbles_rules_of(table)->must_touch && hz_was_set(table, "must_touch");
    bool is_average = skill == HZ_AVERAGE && !is_touching;
    bool has_hit = is_hit(table, before, after, landing, target);
    hz_success success = marbles_success(landing, target, has_hit);
    hz_area aimed = marbles_area(table, before, target);
    marbles_count_piles(table, before, pile);
    hz_try(is_touching ? &tries->touching[aimed][pile[aimed]]
                       : &tries->aimed[skill][aimed][pile[aimed]],
           has_hit);
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (before->zone[die] != MARBLES_RING) {
            continue;
        }
        hz_area from = marbles_area(table, before, die);
        hz_tried *cells = has_hit && die == target ? tries->target[from][pile[from]]
                                                   : tries->other[success][from][pile[from]];
        knocked += landing->is_out[die];
        if (is_average) {
            note_fate(table, before, after, landing, die, cells, tries);
        }
    }
    if (is_average) {
        bool is_messy = marbles_is_messy(after, landing, target);
        hz_try(&tries->hit[aimed][pile[aimed]], has_hit);
        hz_try(&tries->stays[success][is_messy][aimed][pile[aimed]], landing->stays);
    }
    if (is_average && landing->stays) {
        note_stay(table, after, landing, aimed, tries);
    }
    sum->throws++;
    sum->knocked[knocked < HZ_GAUGE_KNOCKS ? knocked : HZ_GAUGE_KNOCKS - 1]++;
}

/* Dice that are laid or rolled into the ring at the start. */
static void note_setup(const hz_table *table,
                       const marbles_state *before,
                       const uint64_t *values,
                       hz_sheet_tries *tries)
{
    marbles_state after = *before;
    uint32_t out = marbles_place(table, &after, values);
    if (marbles_has_physics(table)) {
        marbles_put_back(table, &after, out);
    }
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        if (before->zone[die] == MARBLES_TO_PLACE && after.zone[die] == MARBLES_RING) {
            hz_try(&tries->starts_at_edge, marbles_edge(table, &after, die) > 0);
        }
    }
}

static void note(const hz_table *table, const void *raw, const uint64_t *values, hz_gauged *sum)
{
    const marbles_state *before = raw;
    if (before->phase == MARBLES_THROW && target_of(table, before) >= 0) {
        marbles_state after = *before;
        marbles_landing landing;
        marbles_land(table, &after, values, &landing);
        if (!landing.has_touched) { /* as if it had been thrown at nothing [MB-10] */
            after = *before;
            memset(landing.is_out, 0, sizeof landing.is_out);
            landing.stays = false;
        }
        note_throw(table, before, &after, &landing, sum);
    } else if (before->phase == MARBLES_SETUP) {
        note_setup(table, before, values, (hz_sheet_tries *)sum->cell);
    }
}

static void end(const hz_table *table, const void *raw, hz_gauged *sum)
{
    const marbles_state *state = raw;
    sum->marked += hz_count_game(table, state, (uint64_t)state->turns, sum) > 1;
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
    const hz_sheet_tries *tries = (const hz_sheet_tries *)sum->cell;
    hz_fit_sheet(&tries[HZ_MEDIUM], &odds->sheet);
    hz_fit_best(&tries[HZ_BEST], &odds->sheet, &odds->best);
}

static void
write(const hz_table *table, const hz_fitted *fitted, const hz_gauged *sum, hz_text *out)
{
    hz_write_fitted(table, marbles_arena_options, fitted, sum, hz_write_sheet, out);
}

static void say(const hz_table *table, hz_text *out)
{
    int decides = marbles_rules_of(table)->table;
    hz_say_dice(out, (hz_decides)decides, marbles_chances(table));
}

static const hz_gauge_row rows[] = {{"marbles:1"},
                                    {"marbles:2"},
                                    {"marbles:3p"},
                                    {"marbles:reserve"},
                                    {"marbles:reserve arena=bowl"},
                                    {0}};

static const hz_gauge_play plays[] = {{"eager", "", 70},
                                      {"eager", "skill=novice,expert", 12},
                                      {"eager", "skill=exact", 8},
                                      {"eager", "must_touch=yes", 10},
                                      {"plain", "", 50}, /* more: the other strength */
                                      {0}};

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
    .is_built_in = hz_odds_are_built_in,
    .write = write,
    .lend = hz_lend_odds,
};
