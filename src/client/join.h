/* A room of a server, played in from this terminal. */
#ifndef HAZARD_CLIENT_JOIN_H
#define HAZARD_CLIENT_JOIN_H

#include <jansson.h>
#include <stdbool.h>

#include "hazard/house.h"
#include "hazard/record.h"

/* Room for a seat's token, and for an address. */
enum {
    JOIN_TOKEN = 23, /* 22 characters of base64url */
    JOIN_URL = 300,
};

/* What is asked for: a room, and who sits down in it. */
typedef struct join_wish {
    char base[JOIN_URL];   /* "http://host:8265/" */
    char room[JOIN_TOKEN]; /* empty: one is to be made */
    char names[HZ_MAX_SEATS][HZ_NAME_SIZE];
    char tokens[HZ_MAX_SEATS][JOIN_TOKEN];
    int people, held; /* how many sit down here; how many hold a seat already */
    int seat;         /* to take; -1: any */
    bool watches;
    json_t *make;     /* the members of the request that makes the room; NULL: it is there */
    const char *save; /* NULL: no record is kept */
} join_wish;

/* Plays there until everybody here has left; returns the status to exit with. */
int join_play(hz_house *house, const join_wish *wish);

#endif
