/* The unfinished games on the shelf. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "terminal/keep.h"
#include "terminal/output.h"

/* Reads a record to its end. False for what is no record, cannot go on here or has come to its end.
 */
static bool is_unfinished(kept_game *game, hz_house *house)
{
    char *text;
    size_t length;
    hz_session session;
    if (terminal_read_file(game->path, &text, &length, NULL)) {
        return false;
    }
    hz_reader reader = hz_read_from(house, game->path, text, length);
    hz_status status = hz_record_replay(&reader, UINT64_MAX, &game->header, &session, NULL);
    free(text);
    const hz_game *rules = game->header.table.game;
    if (status || game->header.dice == HZ_DICE_COMMIT ||
        rules->turn(&session.table, &session.state).kind == HZ_OVER) {
        return false;
    }
    hz_standing standing;
    rules->mask(&session.table, &session.state, HZ_WATCHER);
    rules->standing(&session.table, &session.state, &standing);
    memcpy(game->score, standing.score, sizeof game->score);
    game->inputs = session.inputs;
    return true;
}

static kept_game *next_room(kept_list *list)
{
    if (list->count == list->room) {
        int room = 2 * list->room + 16;
        kept_game *games = realloc(list->games, (size_t)room * sizeof *games);
        if (!games) {
            return NULL;
        }
        list->games = games;
        list->room = room;
    }
    return &list->games[list->count];
}

/* A list being filled. */
typedef struct finding {
    kept_list *list;
    hz_house *house;
} finding;

/* Looks at one file; without memory for more it is left out. */
static void look_at(const void *context, const char *path)
{
    const finding *at = context;
    struct stat found;
    kept_game *game = next_room(at->list);
    if (!game) {
        return;
    }
    memset(game, 0, sizeof *game);
    snprintf(game->path, sizeof game->path, "%s", path);
    if (stat(path, &found) == 0 && S_ISREG(found.st_mode) && is_unfinished(game, at->house)) {
        game->when = found.st_mtim;
        game->is_played = shelf_is_locked(path);
        at->list->count++;
    }
}

static int newest_first(const void *left, const void *right)
{
    const kept_game *a = left, *b = right;
    if (a->when.tv_sec != b->when.tv_sec) {
        return a->when.tv_sec < b->when.tv_sec ? 1 : -1;
    }
    return (a->when.tv_nsec < b->when.tv_nsec) - (a->when.tv_nsec > b->when.tv_nsec);
}

kept_list kept_find(hz_house *house)
{
    kept_list list = {.games = NULL};
    const finding at = {&list, house};
    shelf_each(look_at, &at);
    if (list.count > 1) {
        qsort(list.games, (size_t)list.count, sizeof *list.games, newest_first);
    }
    return list;
}

void kept_free(kept_list *list)
{
    free(list->games);
    *list = (kept_list){.games = NULL};
}

void kept_add(const kept_game *game, int indent, hz_text *out)
{
    const hz_table *table = &game->header.table;
    char when[40] = "", settings[HZ_SETTINGS_SIZE];
    struct tm date;
    hz_text list = hz_text_in(settings, sizeof settings);
    if (localtime_r(&game->when.tv_sec, &date)) {
        strftime(when, sizeof when, "%Y-%m-%d %H:%M", &date);
    }
    hz_table_settings(table, game->header.spec, &list);
    hz_add_styled(out, HZ_BOLD, table->game->title);
    hz_add(out, " (%s)%s%s", game->header.spec, settings[0] ? " set " : "", settings);
    hz_add(out, "%s\n%*s", game->is_played ? ", being played now" : "", indent, "");
    hz_add(out, "%s, after ", when);
    hz_add_count(out, (int64_t)game->inputs, "input");
    hz_add(out, ": ");
    for (int seat = 0; seat < table->seats; seat++) {
        hz_add(out, "%s", seat ? ", " : "");
        hz_add_styled(out, HZ_SEAT + seat, game->header.names[seat]);
        hz_add(out, " %" PRId32, game->score[seat]);
    }
    hz_add(out, "\n");
}
