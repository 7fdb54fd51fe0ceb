/* One connection to SQLite with its statements: what the files of this store share. */
#ifndef HAZARD_STORE_DATABASE_H
#define HAZARD_STORE_DATABASE_H

#include <sqlite3.h>

#include "store/lock.h"
#include "store/store.h"

typedef enum query {
    BEGIN,
    COMMIT,
    ROLLBACK,
    FIND,
    FOUND,
    ENTER,
    END,
    NOTE,
    LOAD,
    LIST,
    SAY,
    TRIM,
    RECALL,
    BEGUN,
    SEEK,
    GET,
    PUT,
    QUERY_COUNT
} query;

typedef struct database {
    hz_store functions; /* first: a pointer to it is a pointer to the whole */
    sqlite3 *connection;
    sqlite3_stmt *statements[QUERY_COUNT];
    hz_lock *lock; /* NULL in memory */
    char path[];
} database;

/* Runs a statement that answers nothing. */
bool database_run(database *self, query which);

/* HZ_IO with SQLite's words for the call that just failed. */
hz_status database_fail(const database *self, hz_error *error);

/* The text must live until the statement has run; NULL is as good as "". */
void database_bind(sqlite3_stmt *statement, int place, const char *text, size_t length);

/* What a column of text holds: never NULL, and its length. */
const char *database_text(sqlite3_stmt *statement, int column, size_t *length);

/* wal.c: from now on the log is looked after; and carried over into the database and cut to
   nothing, false when somebody is reading it or there is no room. */
void database_tend_log(database *self);
bool database_empty_log(database *self);

/* The part of an hz_store that concerns logs: log.c. */
hz_status database_append(hz_store *store,
                          const hz_entry *entries,
                          int entry_count,
                          const hz_room_facts *facts,
                          int fact_count,
                          hz_error *error);
hz_status database_load(hz_store *store,
                        const char *room,
                        uint32_t first,
                        hz_entry_sink *sink,
                        void *context,
                        hz_error *error);

/* And the part that concerns talk: talk.c. */
hz_status database_say(hz_store *store, hz_entry *lines, int count, hz_error *error);
hz_status database_recall(hz_store *store,
                          const char *room,
                          uint32_t before,
                          int most,
                          hz_entry_sink *sink,
                          void *context,
                          hz_error *error);

#endif
