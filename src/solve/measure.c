/* What fixed ways of playing come to: the chain of positions that they make, worked out. */
#include <stdlib.h>
#include <string.h>

#include "solve/builder.h"

static int count_endings(const hz_game *game)
{
    int count = 0;
    while (game->endings[count].name) {
        count++;
    }
    return count;
}

static bool is_wise(const hz_table *table, const hz_bot *const *sides)
{
    bool found = false;
    for (int seat = 0; seat < table->seats; seat++) {
        found = found || !sides[seat];
    }
    return found;
}

static void tell(const hz_table *table, const double *value, int endings, hz_measurement *out)
{
    memset(out, 0, sizeof *out);
    memcpy(out->wins, value, table->seats * sizeof *value);
    out->turns = value[table->seats];
    out->rolls = value[table->seats + 1];
    memcpy(out->endings, value + table->seats + 2, (size_t)endings * sizeof *value);
}

hz_status hz_solve_follow(const hz_solution *solution,
                          const hz_solve_habits *habits,
                          int lanes,
                          bool is_measure,
                          double *value,
                          hz_solve_followed *followed,
                          hz_error *error)
{
    const hz_table *table = &solution->table;
    hz_solve_budget budget = {.limit = solution->def.memory};
    hz_solve_gates gates = {.budget = &budget};
    hz_solve_pile pile = {.budget = &budget};
    hz_solve_facts facts = {0};
    hz_solve_def def = solution->def;
    def.max_gates = 0; /* each seat has gates of its own here */
    hz_solve_walk walk = {
        .def = &def, .gates = &gates, .pile = &pile, .is_measure = is_measure, .facts = &facts};
    int roles = table->game->solvable ? table->seats : 1;
    hz_status status =
        hz_solve_gates_open(&gates, &def, solution->gates.depth, roles, lanes, &budget, error);
    status = status ? status : hz_solve_builder_open(&walk.builder, &gates, &pile, habits, error);
    hz_state state;
    memset(&state, 0, sizeof state);
    table->game->start(table, &state);
    walk.crew = hz_solve_crew_open(def.threads);
    status = status ? status : hz_solve_value_of(&walk, &state, value, error);
    hz_solve_crew_close(walk.crew);
    *followed = (hz_solve_followed){facts.gates, {0}};
    if (walk.builder) {
        followed->lots = walk.builder->lots;
    }
    hz_solve_builder_close(walk.builder);
    hz_solve_pile_close(&pile);
    hz_solve_drop(&budget, (void **)&walk.cells, &walk.cells_room, sizeof(double));
    hz_solve_gates_close(&gates);
    return !status && walk.is_stopped ? hz_fail(error, HZ_ILLEGAL, "stopped") : status;
}

hz_status
hz_measure(hz_solution *solution, const hz_bot *const *sides, hz_measurement *out, hz_error *error)
{
    const hz_table *table = &solution->table;
    int endings = count_endings(table->game);
    if (endings > 16) {
        return hz_fail(error, HZ_RANGE, "%s: more than 16 endings", table->game->id);
    }
    hz_solve_habits habits = {.sides = sides,
                              .wisdom = is_wise(table, sides) ? &solution->gates : NULL,
                              .most_drawn = solution->def.drawn};
    double value[SOLVE_MOST_LANES] = {0};
    hz_solve_followed followed;
    int lanes = table->seats + 2 + endings;
    hz_status status = hz_solve_follow(solution, &habits, lanes, true, value, &followed, error);
    if (!status) {
        tell(table, value, endings, out);
        out->gates = followed.gates;
        out->lots = followed.lots;
    }
    return status;
}
