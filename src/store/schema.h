/* The tables of a database, by version, and how an older database becomes a newer one. */
#ifndef HAZARD_STORE_SCHEMA_H
#define HAZARD_STORE_SCHEMA_H

#include <sqlite3.h>

#include "hazard/status.h"

/* steps[n] is SQL that makes version n + 1 of version n; version 0 is an empty database. A step
   that was ever released is never changed: append a row. */
typedef struct hz_schema {
    const char *const *steps;
    int version; /* how many steps there are */
} hz_schema;

extern const hz_schema hz_store_schema;

/* Takes the steps that are missing, all in one transaction. HZ_ILLEGAL for a newer version and for
   a database of some other program, neither of which is touched. `path` is for the sentence. */
hz_status
hz_schema_bring(sqlite3 *database, const hz_schema *schema, const char *path, hz_error *error);

/* HZ_IO with SQLite's words for the call that just failed: "rooms.db: disk I/O error while
 * writing". */
hz_status hz_sqlite_fail(sqlite3 *database, const char *path, hz_error *error);

#endif
