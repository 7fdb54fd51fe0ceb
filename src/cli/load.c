/* Games from shared objects: `hazard --game ./libmygame.so …`. */
#include <dlfcn.h>
#include <string.h>

#include "cli/cli.h"
#include "hazard/plugin.h"

void cli_games_begin(cli_games *games)
{
    *games = (cli_games){.count = 0};
    for (; hz_games[games->count]; games->count++) {
        games->list[games->count] = hz_games[games->count];
    }
}

static bool is_known(const cli_games *games, const char *id)
{
    for (int index = 0; index < games->count; index++) {
        if (strcmp(games->list[index]->id, id) == 0) {
            return true;
        }
    }
    return false;
}

static hz_status take(cli_games *games, const hz_plugin *plugin, hz_error *error)
{
    hz_status status = hz_plugin_check(plugin, error);
    if (status) {
        return status;
    }
    if (is_known(games, plugin->game->id)) {
        return hz_fail(error, HZ_UNKNOWN, "there is a game \"%s\" already", plugin->game->id);
    }
    if (games->count == CLI_MAX_GAMES) {
        return hz_fail(error, HZ_NO_SPACE, "more than %d games", CLI_MAX_GAMES);
    }
    games->list[games->count++] = plugin->game;
    return HZ_OK;
}

/* A file in this folder needs no "./" in front, as with every other flag. */
static void *open_object(const char *path)
{
    char local[4096];
    if (strchr(path, '/')) {
        return dlopen(path, RTLD_NOW | RTLD_LOCAL);
    }
    snprintf(local, sizeof local, "./%s", path);
    return dlopen(local, RTLD_NOW | RTLD_LOCAL);
}

hz_status cli_games_load(cli_games *games, const char *path, hz_error *error)
{
    void *object = open_object(path);
    if (!object) {
        /* Begins with the path. NOLINTNEXTLINE(concurrency-mt-unsafe): before any thread. */
        const char *why = dlerror();
        return hz_fail(error,
                       HZ_IO,
                       "--game %s: it cannot be loaded: %s",
                       path,
                       why ? why : "no reason given");
    }
    const hz_plugin *plugin = dlsym(object, "hz_loaded");
    hz_status status = plugin
                           ? take(games, plugin, error)
                           : hz_fail(error, HZ_UNKNOWN, "it has no symbol \"hz_loaded\": no game");
    if (status) {
        dlclose(object);
        return hz_blame(error, status, "--game %s: ", path);
    }
    games->object[games->objects++] = object;
    return HZ_OK;
}

void cli_games_end(cli_games *games)
{
    while (games->objects > 0) {
        dlclose(games->object[--games->objects]);
    }
}
