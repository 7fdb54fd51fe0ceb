/* The hub: rooms in memory and the guests in them, between sockets, store and bots.

   Owned by one thread. Whatever changes a room is written first, shown afterwards: an entry is
   applied, handed to the keeper, and only when it is on disk do guests see it and its maker gets an
   answer. */
#ifndef HAZARD_SERVER_HUB_H
#define HAZARD_SERVER_HUB_H

#include "server/keeper.h"
#include "server/net.h"
#include "server/workers.h"

typedef struct hz_hub hz_hub;

typedef struct hub_def {
    keeper *keeper;
    hz_workers *workers; /* for bots */
    hz_workers *helpers; /* for errands, which do not wait for bots */
    int most_long;       /* how many errands that take long the helpers have at a time */
    hz_house *house;     /* whose games are played */
    int max_guests, max_rooms;
    int rooms_per_address; /* how many one address may make in an hour */
    /* Where messages go. */
    void (*send)(void *context, net_id id, const char *text, size_t length);
    void *context;
    int64_t (*now_ms)(void); /* since 1970 */
} hub_def;

hz_status hub_open(const hub_def *def, hz_hub **out, hz_error *error);
void hub_close(hz_hub *hub); /* workers and helpers are closed already */

/* From the sockets; the context is the hub. */
void hub_opened(void *context, net_id id, const char *address, const char *query);
void hub_received(void *context, net_id id, const char *text, size_t length);
void hub_closed(void *context, net_id id);
void hub_get(void *context, const char *path, const char *query, net_response *out);

/* Results of the keeper and answers of bots; and time passing. */
void hub_woken(void *context);
void hub_ticked(void *context, int64_t unused_ms);

#endif
