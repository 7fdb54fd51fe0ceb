/* The levels for people: names that mean a bot of each game. */
#include <assert.h>

#include "hazard/bot.h"

int hz_levels_of(const hz_game *game, hz_level out[HZ_MOST_LEVELS])
{
    const hz_advice *advice = game->advice;
    int count = 0;
    out[count++] = (hz_level){"newcomer", "for a first game", hz_newcomer.name};
    out[count++] = (hz_level){"casual", "for a game among friends", advice->personas[0].name};
    out[count++] =
        (hz_level){"strong", "knows the game", advice->strong ? advice->strong : hz_adviser(game)};
    out[count++] =
        (hz_level){"master", "hardly errs", advice->master ? advice->master : hz_search.name};
    if (game->solvable) {
        out[count++] = (hz_level){"perfect", "cannot be beaten but by luck", hz_perfect.name};
    }
    assert(count <= HZ_MOST_LEVELS);
    return count;
}

void hz_levels_json(const hz_game *game, hz_json *json)
{
    hz_level level[HZ_MOST_LEVELS];
    int count = hz_levels_of(game, level);
    hz_json_open(json, "levels", '[');
    for (int index = 0; index < count; index++) {
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "name", level[index].name);
        hz_json_text(json, "meaning", level[index].meaning);
        hz_json_text(json, "bot", level[index].bot);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}
