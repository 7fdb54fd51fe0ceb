/* The store thread: takes orders from the service thread, which must never wait for a disk, and
   commits what has come in meanwhile as one transaction.

   Every order accepted is answered by exactly one result under its ticket. Appends are answered in
   the order they were given, loads and lists too; a load holds every append answered before it and
   none that is not. From keeper_open to keeper_close the store belongs to the keeper. */
#ifndef HAZARD_SERVER_KEEPER_H
#define HAZARD_SERVER_KEEPER_H

#include "store/store.h"

typedef struct keeper keeper;

typedef struct keeper_def {
    hz_store *store; /* closed by the caller, after keeper_close */
    int capacity;    /* orders given and not yet polled */
    /* Called from the store thread when results are ready, the last time within keeper_close; may
       be NULL. It must not wait. */
    void (*wake)(void *context);
    void *context;
} keeper_def;

typedef enum keeper_kind {
    KEEPER_APPEND,
    KEEPER_LOAD,
    KEEPER_LIST,
    KEEPER_FIND,
    KEEPER_SAY,
    KEEPER_RECALL,
} keeper_kind;

/* Who waits for talk to be kept or read: a guest and the number of its request. */
typedef struct keeper_asker {
    uint32_t index, generation;
    int64_t request;
} keeper_asker;

typedef struct keeper_result {
    uint64_t ticket;
    keeper_kind kind;
    hz_status status;
    hz_error error;             /* "" when all is well */
    int count;                  /* of entries or rooms */
    const hz_entry *entries;    /* of a load, or lines of talk; a NUL follows each text */
    const hz_room_facts *rooms; /* of a list; the same */
    keeper_asker asker;         /* of talk */
    char game[HZ_ROOM_ID_SIZE]; /* of a find: which game, and in which room it is; "": in none */
    char room[HZ_ROOM_ID_SIZE];
    void *memory; /* holds both: the receiver frees it; may be NULL */
} keeper_result;

/* HZ_NO_SPACE when there is no memory or no thread to be had. */
hz_status keeper_open(const keeper_def *def, keeper **out, hz_error *error);

/* Orders. They copy what they are given, never wait, and may come from any thread. False: too many
   are under way, or no memory; there will be no result.

   An append is one transaction: all entries and the facts (or NULL), or nothing. HZ_ILLEGAL: an
   entry is not the next of its room. HZ_IO: the disk is full or failing. Either way load the room
   again before appending to it. */
bool keeper_append(
    keeper *self, uint64_t ticket, const hz_entry *entries, int count, const hz_room_facts *facts);
bool keeper_load(keeper *self, uint64_t ticket, const char *room, uint32_t first);
bool keeper_list(keeper *self, uint64_t ticket, int most);
bool keeper_find(keeper *self, uint64_t ticket, const char *game);

/* Talk has no ticket, since a room need not be in memory to be read from. A line comes back with
   its number; those read come last first. */
bool keeper_say(keeper *self, const hz_entry *line, keeper_asker asker);
bool keeper_recall(keeper *self, const char *room, uint32_t before, int most, keeper_asker asker);

/* The next result, if there is one. */
bool keeper_poll(keeper *self, keeper_result *out);

/* Orders given and not yet polled. */
int keeper_pending(keeper *self);

/* Carries out all orders given, ends the thread and drops results that nobody polled. NULL is
   allowed. */
void keeper_close(keeper *self);

#endif
