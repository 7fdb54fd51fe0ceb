/* Where rooms are kept: append-only logs, one a room, and a few facts to list them by.

   A store is a struct of functions, so that SQLite today and PostgreSQL tomorrow look alike. All
   calls are made from one thread, the store thread; a call may take as long as a disk does. */
#ifndef HAZARD_STORE_STORE_H
#define HAZARD_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/status.h"

enum { HZ_ROOM_ID_SIZE = 23 }; /* 22 characters of base64url: 128 random bits */

/* One line of a room's log. Numbers begin at 1 and have no gaps. */
typedef struct hz_entry {
    char room[HZ_ROOM_ID_SIZE];
    uint32_t number;
    const char *text;
    size_t length;
} hz_entry;

/* What a list of rooms is made from; written with the entries that change it. */
typedef struct hz_room_facts {
    char room[HZ_ROOM_ID_SIZE];
    bool is_listed;   /* public, and of interest to others */
    int64_t touched;  /* milliseconds since 1970 */
    const char *text; /* for the list, as the server wants it back */
    size_t length;
    char game[HZ_ROOM_ID_SIZE]; /* the game that was begun there: found by this id from now on; "":
                                   none is new. Not told by a list. */
} hz_room_facts;

/* Called for each entry or room found; return false to stop. Text lives until the call returns. */
typedef bool hz_entry_sink(void *context, const hz_entry *entry);
typedef bool hz_room_sink(void *context, const hz_room_facts *facts);

/* Where rooms are kept: functions of whatever keeps them. One thread asks, the store's. */
typedef struct hz_store hz_store;
struct hz_store {
    /* All of it or nothing, on disk when it returns. An entry whose number is taken or leaves a gap
       is HZ_ILLEGAL: somebody else wrote there. HZ_IO: the disk is full or failing; nothing was
       written, and the next call may succeed. */
    hz_status (*append)(hz_store *store,
                        const hz_entry *entries,
                        int entry_count,
                        const hz_room_facts *facts,
                        int fact_count,
                        hz_error *error);
    /* All entries of a room from `first` on, in order; none if there is no such room. */
    hz_status (*load)(hz_store *store,
                      const char *room,
                      uint32_t first,
                      hz_entry_sink *sink,
                      void *context,
                      hz_error *error);
    /* Listed rooms, last touched first. */
    hz_status (*list)(
        hz_store *store, int most, hz_room_sink *sink, void *context, hz_error *error);
    /* Lines of talk, each under the next number of its room, which it is given; all of them or
       none. The newest of a room are kept, some hundreds. A room that is not there has none: number
       0. */
    hz_status (*say)(hz_store *store, hz_entry *lines, int count, hz_error *error);
    /* At most so many lines of a room that come before the given one (0: the newest), last first.
     */
    hz_status (*recall)(hz_store *store,
                        const char *room,
                        uint32_t before,
                        int most,
                        hz_entry_sink *sink,
                        void *context,
                        hz_error *error);
    /* The room in which the game with this id was played; "" if there is none. */
    hz_status (*find)(hz_store *store,
                      const char *game,
                      char room[HZ_ROOM_ID_SIZE],
                      hz_error *error);
    /* Small values of the server's own, such as its key. `*length` is that of the value, 0 if there
       is none; one longer than `capacity` is HZ_NO_SPACE and not copied. */
    hz_status (*get)(hz_store *store,
                     const char *key,
                     void *value,
                     size_t capacity,
                     size_t *length,
                     hz_error *error);
    hz_status (*put)(
        hz_store *store, const char *key, const void *value, size_t length, hz_error *error);
    void (*close)(hz_store *store);
};

/* Opens or creates a database file; an older schema is brought up to date, a newer one refused, and
   so is a file that another server has open. ":memory:" lives until it is closed. */
hz_status hz_sqlite_open(const char *path, hz_store **store, hz_error *error);

#endif
