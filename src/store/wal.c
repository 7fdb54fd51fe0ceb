/* When the write-ahead log is carried over into the database.

   SQLite does so every thousand pages, which is right while there is room. On a disk that fills up
   the log would take the last of it, a page at a time, for a database that has hardly grown; and
   then nothing could be carried over any more, since that may need room as well. */
#include <assert.h>
#include <sys/statvfs.h>

#include "store/database.h"

enum {
    USUAL_PAGES = 1000,
    PAGE_SIZE = 4096,
    BUSY_MS = 1000,        /* for a backup or a curious person; another server is met at the lock */
    COMMIT_SIZE = 1 << 20, /* what one commit of many rooms may add to the log */
};

/* Whether the disk might not have room for all the log to be carried over after the next commit. */
static bool is_tight(const database *self, int pages)
{
    assert(pages >= 0);
    struct statvfs disk;
    return statvfs(self->path, &disk) == 0 &&
           (uint64_t)disk.f_bavail * disk.f_frsize < (uint64_t)pages * PAGE_SIZE + COMMIT_SIZE;
}

bool database_empty_log(database *self)
{
    /* Whoever is reading may go on; the log is emptied some other time. */
    sqlite3_busy_timeout(self->connection, 0);
    int result =
        sqlite3_wal_checkpoint_v2(self->connection, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_busy_timeout(self->connection, BUSY_MS);
    return result == SQLITE_OK;
}

/* After every commit. */
static int tend(void *context, sqlite3 *connection, const char *name, int pages)
{
    database *self = context;
    if (is_tight(self, pages)) {
        database_empty_log(self);
    } else if (pages >= USUAL_PAGES) {
        sqlite3_wal_checkpoint_v2(connection, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    }
    return SQLITE_OK; /* the commit has succeeded, whatever became of the log */
}

void database_tend_log(database *self)
{
    assert(self->connection);
    sqlite3_busy_timeout(self->connection, BUSY_MS);
    sqlite3_wal_hook(self->connection, tend, self);
}
