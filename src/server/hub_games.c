/* Games by their ids: where each was played, as far as it is remembered; else the store knows. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/hub_inner.h"

static hub_known *find_known(hz_hub *hub, const char *game)
{
    for (int row = 0; row < HUB_KNOWN; row++) {
        if (strcmp(hub->known[row].game, game) == 0) {
            return &hub->known[row];
        }
    }
    return NULL;
}

/* The oldest row is given up for it. */
static hub_known *add_known(hz_hub *hub, const char *game)
{
    assert(strlen(game) < HZ_ROOM_ID_SIZE);
    hub_known *row = &hub->known[hub->known_count++ % HUB_KNOWN];
    *row = (hub_known){.is_asked = false};
    memcpy(row->game, game, strlen(game));
    return row;
}

const char *hub_room_of_game(hz_hub *hub, const char *game)
{
    assert(*game);
    const hub_known *row = find_known(hub, game);
    if (row) {
        return row->is_asked ? NULL : row->room;
    }
    if (keeper_find(hub->def.keeper, UINT64_MAX, game)) {
        add_known(hub, game)->is_asked = true;
    }
    return NULL;
}

/* The game is in this room, or ("") nowhere. */
static void serve_seeker(hz_hub *hub, hub_waiting *waiting, const char *room, const char *why)
{
    hub_guest *guest = hub_find_guest(hub, waiting->id);
    if (guest && *room) {
        memcpy(waiting->wanted.room, room, HZ_ROOM_ID_SIZE);
        hub_take_to_room(hub, guest, &waiting->wanted);
    } else if (guest) {
        hub_refuse(hub, guest->id, waiting->wanted.id, NULL, why);
    }
}

void hub_take_found(hz_hub *hub, const keeper_result *found)
{
    assert(found->kind == KEEPER_FIND);
    hub_known *row = find_known(hub, found->game);
    row = row ? row : add_known(hub, found->game);
    row->is_asked = false;
    memcpy(row->room, found->room, sizeof row->room);
    if (found->status) { /* whoever asks next has it looked for again */
        row->game[0] = '\0';
    }
    const char *why = found->status ? found->error.text : "there is no such game";
    for (hub_waiting **link = &hub->seekers; *link;) {
        hub_waiting *waiting = *link;
        if (strcmp(waiting->wanted.game_id, found->game) != 0) {
            link = &waiting->next;
            continue;
        }
        *link = waiting->next;
        hub->seeking--;
        serve_seeker(hub, waiting, found->room, why);
        free(waiting);
    }
}

void hub_seek(hz_hub *hub, hub_guest *guest, const hz_wanted *wanted)
{
    const char *room = hub_room_of_game(hub, wanted->game_id);
    const hub_known *row = find_known(hub, wanted->game_id);
    hub_waiting direct = {.id = guest->id, .wanted = *wanted};
    if (room) {
        serve_seeker(hub, &direct, room, "there is no such game");
        return;
    }
    hub_waiting *waiting = row && hub->seeking < HUB_MOST_WAITING ? malloc(sizeof *waiting) : NULL;
    if (!waiting) {
        hub_refuse(hub, guest->id, wanted->id, NULL, "too busy: try again");
        return;
    }
    *waiting = direct;
    waiting->next = hub->seekers;
    hub->seekers = waiting;
    hub->seeking++;
}

void hub_free_seekers(hz_hub *hub)
{
    while (hub->seekers) {
        hub_waiting *waiting = hub->seekers;
        hub->seekers = waiting->next;
        free(waiting);
    }
}
