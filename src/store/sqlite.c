/* The store on SQLite: one connection, a write-ahead log, every commit on disk before it returns.
 */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/database.h"
#include "store/schema.h"

/* BEGIN IMMEDIATE: a lock held elsewhere is met before anything is written. */
static const char *const queries[QUERY_COUNT] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [FIND] = "SELECT key, number, entry FROM room LEFT JOIN tail ON tail.room = key WHERE id = ?1",
    [FOUND] = "INSERT INTO room (id) VALUES (?1)",
    [ENTER] = "INSERT INTO entry (room, number, previous, text) VALUES (?1, ?2, ?3, ?4)",
    [END] = "INSERT INTO tail (room, number, entry) VALUES (?1, ?2, ?3)"
            " ON CONFLICT (room) DO UPDATE SET number = excluded.number, entry = excluded.entry",
    [NOTE] = "INSERT INTO room (id, listed, touched, text) VALUES (?1, ?2, ?3, ?4)"
             " ON CONFLICT (id) DO UPDATE SET"
             " listed = excluded.listed, touched = excluded.touched, text = excluded.text",
    /* From the tail back to the first one wanted, then the right way round. */
    [LOAD] = "WITH RECURSIVE back (key, number) AS ("
             "  SELECT entry, number FROM tail JOIN room ON tail.room = room.key"
             "   WHERE id = ?1 AND number >= ?2"
             "  UNION ALL"
             "  SELECT previous, back.number - 1 FROM back JOIN entry USING (key)"
             "   WHERE back.number > ?2 AND previous > 0)"
             " SELECT entry.number, text FROM back JOIN entry USING (key) ORDER BY back.number",
    [LIST] = "SELECT id, touched, text FROM room WHERE listed = 1"
             " ORDER BY touched DESC, key DESC LIMIT ?1",
    /* Numbers go on where they are, also after old lines have gone: the newest are never those. */
    [SAY] = "INSERT INTO talk (room, number, text)"
            " SELECT key, 1 + coalesce((SELECT max(number) FROM talk WHERE room = key), 0), ?2"
            "  FROM room WHERE id = ?1"
            " RETURNING number",
    [TRIM] = "DELETE FROM talk WHERE room = (SELECT key FROM room WHERE id = ?1) AND number <= ?2",
    [RECALL] = "SELECT number, talk.text FROM talk JOIN room ON talk.room = room.key"
               " WHERE id = ?1 AND number < ?2 ORDER BY number DESC LIMIT ?3",
    [BEGUN] = "INSERT INTO game (id, room) SELECT ?1, key FROM room WHERE id = ?2"
              " ON CONFLICT (id) DO NOTHING",
    [SEEK] = "SELECT room.id FROM game JOIN room ON room.key = game.room WHERE game.id = ?1",
    [GET] = "SELECT value FROM value WHERE key = ?1",
    [PUT] = "INSERT INTO value (key, value) VALUES (?1, ?2)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
};

/* Of the connection, not of the file. A log that once grew is cut back to its usual size. */
static const char settings[] = "PRAGMA synchronous = FULL;"
                               "PRAGMA temp_store = MEMORY;"
                               "PRAGMA cache_size = -32768;"
                               "PRAGMA journal_size_limit = 16777216;"
                               "PRAGMA trusted_schema = OFF;";

bool database_run(database *self, query which)
{
    assert(which < QUERY_COUNT && self->statements[which]);
    sqlite3_step(self->statements[which]);
    return sqlite3_reset(self->statements[which]) == SQLITE_OK;
}

hz_status database_fail(const database *self, hz_error *error)
{
    return hz_sqlite_fail(self->connection, self->path, error);
}

void database_bind(sqlite3_stmt *statement, int place, const char *text, size_t length)
{
    sqlite3_bind_text64(statement, place, text ? text : "", length, SQLITE_STATIC, SQLITE_UTF8);
}

const char *database_text(sqlite3_stmt *statement, int column, size_t *length)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    *length = (size_t)sqlite3_column_bytes(statement, column);
    return text ? text : "";
}

static hz_status list(hz_store *store, int most, hz_room_sink *sink, void *context, hz_error *error)
{
    assert(most >= 0);
    assert(sink);
    database *self = (database *)store;
    sqlite3_stmt *statement = self->statements[LIST];
    sqlite3_bind_int(statement, 1, most);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        hz_room_facts facts = {.is_listed = true};
        size_t length = 0;
        const char *room = database_text(statement, 0, &length);
        memcpy(facts.room, room, length < sizeof facts.room ? length : sizeof facts.room - 1);
        facts.touched = sqlite3_column_int64(statement, 1);
        facts.text = database_text(statement, 2, &facts.length);
        if (!sink(context, &facts)) {
            break;
        }
    }
    return sqlite3_reset(statement) == SQLITE_OK ? HZ_OK : database_fail(self, error);
}

static hz_status
find(hz_store *store, const char *game, char room[HZ_ROOM_ID_SIZE], hz_error *error)
{
    assert(game && room);
    database *self = (database *)store;
    sqlite3_stmt *statement = self->statements[SEEK];
    database_bind(statement, 1, game, strlen(game));
    memset(room, 0, HZ_ROOM_ID_SIZE);
    if (sqlite3_step(statement) == SQLITE_ROW) {
        size_t length = 0;
        const char *id = database_text(statement, 0, &length);
        memcpy(room, id, length < HZ_ROOM_ID_SIZE ? length : HZ_ROOM_ID_SIZE - 1);
    }
    return sqlite3_reset(statement) == SQLITE_OK ? HZ_OK : database_fail(self, error);
}

static hz_status
get(hz_store *store, const char *key, void *value, size_t capacity, size_t *length, hz_error *error)
{
    assert(key && length && (value || capacity == 0));
    database *self = (database *)store;
    sqlite3_stmt *statement = self->statements[GET];
    database_bind(statement, 1, key, strlen(key));
    *length = 0;
    if (sqlite3_step(statement) == SQLITE_ROW) {
        const void *bytes = sqlite3_column_blob(statement, 0);
        *length = (size_t)sqlite3_column_bytes(statement, 0);
        if (*length > 0 && *length <= capacity) {
            memcpy(value, bytes, *length);
        }
    }
    if (sqlite3_reset(statement) != SQLITE_OK) {
        return database_fail(self, error);
    }
    if (*length > capacity) {
        return hz_fail(error,
                       HZ_NO_SPACE,
                       "%s: value %s has %zu bytes, more than %zu",
                       self->path,
                       key,
                       *length,
                       capacity);
    }
    return HZ_OK;
}

static hz_status
put(hz_store *store, const char *key, const void *value, size_t length, hz_error *error)
{
    assert(key && (value || length == 0));
    database *self = (database *)store;
    sqlite3_stmt *statement = self->statements[PUT];
    database_bind(statement, 1, key, strlen(key));
    sqlite3_bind_blob64(statement, 2, length > 0 ? value : "", length, SQLITE_STATIC);
    return database_run(self, PUT) ? HZ_OK : database_fail(self, error);
}

static void shut(hz_store *store)
{
    database *self = (database *)store;
    for (query which = 0; which < QUERY_COUNT; which++) {
        sqlite3_finalize(self->statements[which]);
    }
    sqlite3_close(self->connection);
    hz_lock_release(self->lock);
    free(self);
}

/* For its owner alone: keys and the secrets of dice will lie in it. The log beside it follows suit.
 */
static hz_status make_file(const database *self, hz_error *error)
{
    if (strcmp(self->path, ":memory:") == 0) {
        return HZ_OK;
    }
    int file = open(self->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) {
        close(file);
        return HZ_OK;
    }
    if (errno == EEXIST) {
        return HZ_OK;
    }
    char buffer[128];
    const char *reason = strerror_r(errno, buffer, sizeof buffer);
    return hz_fail(error, HZ_IO, "%s: %s", self->path, reason);
}

static hz_status lock_file(database *self, hz_error *error)
{
    assert(!self->lock);
    /* The full name, so that two ways to say it meet at one lock. */
    const char *name = sqlite3_db_filename(self->connection, "main");
    if (!name || !*name) {
        return HZ_OK; /* in memory */
    }
    struct stat file;
    if (stat(name, &file) == 0 && !S_ISREG(file.st_mode)) {
        return hz_fail(error, HZ_IO, "%s: not a plain file", self->path);
    }
    if (sqlite3_db_readonly(self->connection, "main") == 1) {
        return hz_fail(error, HZ_IO, "%s: may be read but not written", self->path);
    }
    return hz_lock_take(name, &self->lock, error);
}

/* A file system that cannot share memory between processes would silently keep the old journal. */
static hz_status begin_log(database *self, hz_error *error)
{
    sqlite3_stmt *statement = NULL;
    const char *sql = "PRAGMA journal_mode = WAL";
    char mode[16] = "";
    if (sqlite3_prepare_v2(self->connection, sql, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW) {
        size_t length = 0;
        const char *text = database_text(statement, 0, &length);
        memcpy(mode, text, length < sizeof mode ? length : sizeof mode - 1);
    }
    if (sqlite3_finalize(statement) != SQLITE_OK) {
        return database_fail(self, error);
    }
    if (strcmp(mode, self->lock ? "wal" : "memory") != 0) {
        return hz_fail(error, HZ_IO, "%s: no write-ahead log is possible there", self->path);
    }
    return HZ_OK;
}

static hz_status prepare(database *self, hz_error *error)
{
    assert(self->connection);
    for (query which = 0; which < QUERY_COUNT; which++) {
        if (sqlite3_prepare_v3(self->connection,
                               queries[which],
                               -1,
                               SQLITE_PREPARE_PERSISTENT,
                               &self->statements[which],
                               NULL) != SQLITE_OK) {
            return database_fail(self, error);
        }
    }
    return HZ_OK;
}

/* The log comes last: a file that turns out to be somebody else's is left as it was. */
static hz_status open_file(database *self, hz_error *error)
{
    hz_status status = make_file(self, error);
    if (status != HZ_OK) {
        return status;
    }
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(self->path, &self->connection, flags, NULL) != SQLITE_OK) {
        return database_fail(self, error);
    }
    database_tend_log(self);
    status = lock_file(self, error);
    if (status == HZ_OK &&
        sqlite3_exec(self->connection, settings, NULL, NULL, NULL) != SQLITE_OK) {
        status = database_fail(self, error);
    }
    if (status == HZ_OK) {
        status = hz_schema_bring(self->connection, &hz_store_schema, self->path, error);
    }
    if (status == HZ_OK) {
        status = begin_log(self, error);
    }
    return status == HZ_OK ? prepare(self, error) : status;
}

hz_status hz_sqlite_open(const char *path, hz_store **store, hz_error *error)
{
    assert(path && store);
    /* To SQLite an empty name is a file that vanishes on closing. */
    if (!*path) {
        return hz_fail(error, HZ_IO, "the name of the database is empty");
    }
    size_t size = strlen(path) + 1;
    database *self = calloc(1, sizeof *self + size);
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "%s: out of memory", path);
    }
    memcpy(self->path, path, size);
    self->functions = (hz_store){.append = database_append,
                                 .load = database_load,
                                 .list = list,
                                 .say = database_say,
                                 .recall = database_recall,
                                 .find = find,
                                 .get = get,
                                 .put = put,
                                 .close = shut};
    hz_status status = open_file(self, error);
    if (status != HZ_OK) {
        shut(&self->functions);
        return status;
    }
    *store = &self->functions;
    return HZ_OK;
}
