/* Writes the solutions that come with the library. Usage: solutions FOLDER */
#include <stdio.h>

#include "games/pig/pig.h"
#include "games/rundog/rundog.h"
#include "games/wager/wager.h"
#include "hazard/house.h"
#include "hazard/solve.h"

static const hz_game *const games[] = {&hz_pig, &hz_wager, &hz_rundog, NULL};

static hz_status make(hz_house *house, const hz_game *game, const char *folder, hz_error *error)
{
    char path[4096];
    hz_table table;
    hz_solution *solution = NULL;
    snprintf(path, sizeof path, "%s/%s.solution", folder, game->id);
    hz_status status = hz_lay_table(house, &table, game->id, 2, NULL, NULL, error);
    hz_solve_def def = hz_default_solve_def(&table);
    def.threads = 2;
    status = status ? status : hz_solve(&def, &solution, error);
    status = status ? status : hz_solution_write(solution, path, error);
    hz_solution_close(solution);
    return status;
}

int main(int count, char **given)
{
    hz_house house = {.games = games};
    hz_error error = {"expected a folder"};
    hz_status status = count == 2 ? HZ_OK : HZ_RANGE;
    for (const hz_game *const *game = games; *game && !status; game++) {
        status = make(&house, *game, given[1], &error);
    }
    if (status) {
        fprintf(stderr, "solutions: %s\n", error.text);
    }
    return status != HZ_OK;
}
