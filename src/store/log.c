/* The logs of rooms: entries in the order they came, each knowing the one before it in its room. */
#include <assert.h>
#include <string.h>

#include "store/database.h"

/* A room of the batch: the last entry it has so far. */
typedef struct tail {
    int64_t room;
    int64_t number;
    int64_t entry; /* its key; 0 when there is none */
} tail;

static void bind_room(sqlite3_stmt *statement, const char *room)
{
    assert(room && *room);
    database_bind(statement, 1, room, strnlen(room, HZ_ROOM_ID_SIZE));
}

/* A room unknown so far is entered. */
static bool find_tail(database *self, const char *room, tail *out)
{
    sqlite3_stmt *find = self->statements[FIND];
    bind_room(find, room);
    *out = (tail){0};
    if (sqlite3_step(find) == SQLITE_ROW) {
        out->room = sqlite3_column_int64(find, 0);
        out->number = sqlite3_column_int64(find, 1);
        out->entry = sqlite3_column_int64(find, 2);
    }
    if (sqlite3_reset(find) != SQLITE_OK) {
        return false;
    }
    if (out->room == 0) {
        bind_room(self->statements[FOUND], room);
        if (!database_run(self, FOUND)) {
            return false;
        }
        out->room = sqlite3_last_insert_rowid(self->connection);
    }
    return true;
}

static bool write_tail(database *self, const tail *last)
{
    assert(last->room > 0 && last->entry > 0);
    sqlite3_stmt *end = self->statements[END];
    sqlite3_bind_int64(end, 1, last->room);
    sqlite3_bind_int64(end, 2, last->number);
    sqlite3_bind_int64(end, 3, last->entry);
    return database_run(self, END);
}

static bool write_entry(database *self, const hz_entry *entry, tail *last)
{
    sqlite3_stmt *enter = self->statements[ENTER];
    sqlite3_bind_int64(enter, 1, last->room);
    sqlite3_bind_int64(enter, 2, entry->number);
    sqlite3_bind_int64(enter, 3, last->entry);
    database_bind(enter, 4, entry->text, entry->length);
    if (!database_run(self, ENTER)) {
        return false;
    }
    last->number = entry->number;
    last->entry = sqlite3_last_insert_rowid(self->connection);
    return true;
}

/* Entries of one room that stand side by side: the room is looked up once for all of them. */
static hz_status write_run(database *self, const hz_entry *entries, int count, hz_error *error)
{
    assert(count > 0);
    tail last;
    if (!find_tail(self, entries->room, &last)) {
        return database_fail(self, error);
    }
    for (int index = 0; index < count; index++) {
        if (entries[index].number != last.number + 1) {
            return hz_fail(error,
                           HZ_ILLEGAL,
                           "%s: the next entry of room %s is %lld, not %lu",
                           self->path,
                           entries->room,
                           (long long)last.number + 1,
                           (unsigned long)entries[index].number);
        }
        if (!write_entry(self, &entries[index], &last)) {
            return database_fail(self, error);
        }
    }
    return write_tail(self, &last) ? HZ_OK : database_fail(self, error);
}

static hz_status write_entries(database *self, const hz_entry *entries, int count, hz_error *error)
{
    int first = 0;
    while (first < count) {
        int next = first + 1;
        while (next < count && strcmp(entries[next].room, entries[first].room) == 0) {
            next++;
        }
        hz_status status = write_run(self, &entries[first], next - first, error);
        if (status != HZ_OK) {
            return status;
        }
        first = next;
    }
    return HZ_OK;
}

static bool write_game(database *self, const hz_room_facts *facts)
{
    sqlite3_stmt *begun = self->statements[BEGUN];
    database_bind(begun, 1, facts->game, strnlen(facts->game, HZ_ROOM_ID_SIZE));
    database_bind(begun, 2, facts->room, strnlen(facts->room, HZ_ROOM_ID_SIZE));
    return database_run(self, BEGUN);
}

static hz_status write_facts(database *self, const hz_room_facts *facts, int count, hz_error *error)
{
    sqlite3_stmt *statement = self->statements[NOTE];
    for (int index = 0; index < count; index++) {
        const hz_room_facts *room = &facts[index];
        bind_room(statement, room->room);
        sqlite3_bind_int(statement, 2, room->is_listed);
        sqlite3_bind_int64(statement, 3, room->touched);
        database_bind(statement, 4, room->text, room->length);
        if (!database_run(self, NOTE) || (room->game[0] && !write_game(self, room))) {
            return database_fail(self, error);
        }
    }
    return HZ_OK;
}

/* What one transaction writes. */
typedef struct addition {
    const hz_entry *entries;
    int entry_count;
    const hz_room_facts *facts;
    int fact_count;
} addition;

/* Whether it was for want of room that the last call failed. A quota says it with an error. */
static bool is_out_of_room(const database *self)
{
    int code = sqlite3_extended_errcode(self->connection);
    return (code & 0xFF) == SQLITE_FULL || code == SQLITE_IOERR_WRITE;
}

static hz_status write_all(database *self, const addition *more, bool *is_full, hz_error *error)
{
    *is_full = false;
    if (!database_run(self, BEGIN)) {
        return database_fail(self, error);
    }
    hz_status status = write_entries(self, more->entries, more->entry_count, error);
    if (status == HZ_OK) {
        status = write_facts(self, more->facts, more->fact_count, error);
    }
    if (status == HZ_OK && !database_run(self, COMMIT)) {
        status = database_fail(self, error);
    }
    *is_full = status == HZ_IO && is_out_of_room(self);
    /* Some failures, such as a full disk, have rolled back already. */
    if (status != HZ_OK && !sqlite3_get_autocommit(self->connection)) {
        database_run(self, ROLLBACK);
    }
    return status;
}

/* A transaction that failed has left its half in the log, where it takes room as well: when the
   disk is full, the log is emptied and all is tried once more. */
hz_status database_append(hz_store *store,
                          const hz_entry *entries,
                          int entry_count,
                          const hz_room_facts *facts,
                          int fact_count,
                          hz_error *error)
{
    assert(entry_count >= 0 && fact_count >= 0);
    assert((entries || entry_count == 0) && (facts || fact_count == 0));
    database *self = (database *)store;
    const addition more = {entries, entry_count, facts, fact_count};
    bool is_full = false;
    hz_status status = write_all(self, &more, &is_full, error);
    if (is_full && database_empty_log(self)) {
        status = write_all(self, &more, &is_full, error);
    }
    return status;
}

/* The database itself vouches for neither order nor completeness: a gap is damage, and said. */
static hz_status
give(database *self, sqlite3_stmt *statement, hz_entry *entry, uint32_t expected, hz_error *error)
{
    assert(expected > 0);
    entry->number = (uint32_t)sqlite3_column_int64(statement, 0);
    entry->text = database_text(statement, 1, &entry->length);
    if (entry->number == expected) {
        return HZ_OK;
    }
    return hz_fail(error,
                   HZ_MALFORMED,
                   "%s: entry %lu of room %s is missing",
                   self->path,
                   (unsigned long)expected,
                   entry->room);
}

hz_status database_load(hz_store *store,
                        const char *room,
                        uint32_t first,
                        hz_entry_sink *sink,
                        void *context,
                        hz_error *error)
{
    assert(room && strlen(room) < HZ_ROOM_ID_SIZE && sink);
    database *self = (database *)store;
    sqlite3_stmt *statement = self->statements[LOAD];
    hz_entry entry = {0};
    memcpy(entry.room, room, strnlen(room, HZ_ROOM_ID_SIZE - 1));
    database_bind(statement, 1, room, strlen(room));
    sqlite3_bind_int64(statement, 2, first);
    hz_status status = HZ_OK;
    uint32_t expected = first > 0 ? first : 1;
    while (status == HZ_OK && sqlite3_step(statement) == SQLITE_ROW) {
        status = give(self, statement, &entry, expected++, error);
        if (status == HZ_OK && !sink(context, &entry)) {
            break;
        }
    }
    if (sqlite3_reset(statement) != SQLITE_OK && status == HZ_OK) {
        return database_fail(self, error);
    }
    return status;
}
