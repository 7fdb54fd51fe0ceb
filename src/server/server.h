/* The whole server, put together. */
#ifndef HAZARD_SERVER_SERVER_H
#define HAZARD_SERVER_SERVER_H

#include "hazard/house.h"
#include "server/assets.h"
#include "server/net.h"

/* A whole server. Begin with server_default_def. */
typedef struct server_def {
    net_def net;       /* the callbacks are filled in */
    const char *store; /* a file, or ":memory:" */
    const asset *page; /* the files of the page; NULL: none is served */
    hz_house *house;   /* the caller's: whose games are played */
    int workers;
    int max_rooms, rooms_per_address;
    /* Called once it can be reached. */
    void (*ready)(void *context, int port);
    void *context;
} server_def;

/* What is usual. */
server_def server_default_def(hz_house *house);

/* Serves until SIGTERM or SIGINT. */
hz_status server_run(const server_def *def, hz_error *error);

#endif
