/* Schema versions: PRAGMA user_version counts the steps a database has taken. */
#include "store/schema.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { APPLICATION = 0x485A5244 }; /* "HZRD": told apart from other programs' databases */

/* Entries lie in the order they came and point back at the one before them in their room, and rooms
   lie in the order they were opened: a commit of many rooms then touches a few neighbouring pages,
   where entries kept room by room would touch one page a room and stall behind it at checkpoints.
 */
static const char *const steps[] = {
    "CREATE TABLE room ("
    "  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
    "  listed INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL DEFAULT 0,"
    "  text TEXT NOT NULL DEFAULT '');"
    "CREATE INDEX room_listed ON room (touched DESC, key DESC) WHERE listed = 1;"
    "CREATE TABLE entry ("
    "  key INTEGER PRIMARY KEY, room INTEGER NOT NULL, number INTEGER NOT NULL,"
    "  previous INTEGER NOT NULL, text TEXT NOT NULL);"
    "CREATE TABLE tail ("
    "  room INTEGER PRIMARY KEY, number INTEGER NOT NULL, entry INTEGER NOT NULL);"
    "CREATE TABLE value (key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL) WITHOUT ROWID;",
    "CREATE TABLE talk ("
    "  room INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,"
    "  PRIMARY KEY (room, number)) WITHOUT ROWID;",
    /* Games by id. Those of older databases get one of 88 random bits each, written behind the word
       with which they began, where newer logs have it. */
    "CREATE TABLE game (id TEXT PRIMARY KEY NOT NULL, room INTEGER NOT NULL) WITHOUT ROWID;"
    "UPDATE entry SET text = text || ' ' || substr(hex(randomblob(11)), 1, 22)"
    " WHERE ltrim(text, '0123456789') = ' start';"
    "INSERT INTO game (id, room) SELECT substr(text, -22), room FROM entry"
    " WHERE substr(ltrim(text, '0123456789'), 1, 7) = ' start ';",
};

const hz_schema hz_store_schema = {.steps = steps, .version = sizeof steps / sizeof *steps};

/* What a disk error was about, which SQLite's words leave out. */
static const struct {
    int code;
    const char *words;
} disk_errors[] = {
    {SQLITE_IOERR_READ, " while reading"},
    {SQLITE_IOERR_SHORT_READ, " while reading"},
    {SQLITE_IOERR_WRITE, " while writing"},
    {SQLITE_IOERR_FSYNC, " while syncing"},
    {SQLITE_IOERR_DIR_FSYNC, " while syncing"},
    {SQLITE_IOERR_TRUNCATE, " while truncating"},
};

hz_status hz_sqlite_fail(sqlite3 *database, const char *path, hz_error *error)
{
    assert(path);
    int code = sqlite3_extended_errcode(database);
    const char *words = sqlite3_errmsg(database), *more = "";
    for (size_t row = 0; row < sizeof disk_errors / sizeof *disk_errors; row++) {
        if (disk_errors[row].code == code) {
            more = disk_errors[row].words;
        }
    }
    int reason = sqlite3_system_errno(database);
    if (reason != 0 && (code & 0xFF) == SQLITE_CANTOPEN) {
        char buffer[128];
        const char *system = strerror_r(reason, buffer, sizeof buffer);
        return hz_fail(error, HZ_IO, "%s: %s (%s)", path, words, system);
    }
    return hz_fail(error, HZ_IO, "%s: %s%s", path, words, more);
}

/* The one number that a statement answers with. */
static bool ask(sqlite3 *database, const char *sql, int *out)
{
    sqlite3_stmt *statement = NULL;
    bool is_answered = sqlite3_prepare_v2(database, sql, -1, &statement, NULL) == SQLITE_OK &&
                       sqlite3_step(statement) == SQLITE_ROW;
    if (is_answered) {
        *out = sqlite3_column_int(statement, 0);
    }
    /* Keeps the words of a failure, as it returns the code of the last step. */
    return sqlite3_finalize(statement) == SQLITE_OK && is_answered;
}

static hz_status
check(sqlite3 *database, const hz_schema *schema, const char *path, int *version, hz_error *error)
{
    int application = 0, tables = 0;
    if (!ask(database, "PRAGMA user_version", version) ||
        !ask(database, "PRAGMA application_id", &application) ||
        !ask(database, "SELECT count(*) FROM sqlite_schema", &tables)) {
        return hz_sqlite_fail(database, path, error);
    }
    bool is_ours = application == APPLICATION && *version > 0;
    if (!is_ours && (application != 0 || *version != 0 || tables != 0)) {
        return hz_fail(error, HZ_ILLEGAL, "%s: a database of some other program", path);
    }
    if (*version > schema->version) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%s: written by a newer version of this program (schema %d, known up to %d)",
                       path,
                       *version,
                       schema->version);
    }
    return HZ_OK;
}

static bool take_steps(sqlite3 *database, const hz_schema *schema, int version)
{
    assert(version >= 0 && version < schema->version);
    for (; version < schema->version; version++) {
        if (sqlite3_exec(database, schema->steps[version], NULL, NULL, NULL) != SQLITE_OK) {
            return false;
        }
    }
    char mark[80];
    snprintf(mark,
             sizeof mark,
             "PRAGMA user_version = %d; PRAGMA application_id = %d; COMMIT",
             schema->version,
             APPLICATION);
    return sqlite3_exec(database, mark, NULL, NULL, NULL) == SQLITE_OK;
}

hz_status
hz_schema_bring(sqlite3 *database, const hz_schema *schema, const char *path, hz_error *error)
{
    assert(schema->version > 0);
    int version = 0;
    hz_status status = check(database, schema, path, &version, error);
    if (status != HZ_OK || version == schema->version) {
        return status;
    }
    if (sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
        take_steps(database, schema, version)) {
        return HZ_OK;
    }
    status = hz_sqlite_fail(database, path, error);
    if (!sqlite3_get_autocommit(database)) {
        sqlite3_exec(database, "ROLLBACK", NULL, NULL, NULL);
    }
    return status;
}
