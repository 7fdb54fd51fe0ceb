/* What people said in a room: the newest lines of it, numbered as they came. */
#include <assert.h>
#include <string.h>

#include "store/database.h"

enum { KEPT_LINES = 500 }; /* of a room */

static bool write_line(database *self, hz_entry *line)
{
    sqlite3_stmt *say = self->statements[SAY], *trim = self->statements[TRIM];
    const size_t length = strnlen(line->room, HZ_ROOM_ID_SIZE);
    database_bind(say, 1, line->room, length);
    database_bind(say, 2, line->text, line->length);
    line->number = 0;
    if (sqlite3_step(say) == SQLITE_ROW) {
        line->number = (uint32_t)sqlite3_column_int64(say, 0);
    }
    if (sqlite3_reset(say) != SQLITE_OK) {
        return false;
    }
    database_bind(trim, 1, line->room, length);
    sqlite3_bind_int64(trim, 2, (int64_t)line->number - KEPT_LINES);
    return database_run(self, TRIM);
}

hz_status database_say(hz_store *store, hz_entry *lines, int count, hz_error *error)
{
    assert(lines && count > 0);
    database *self = (database *)store;
    hz_status status = database_run(self, BEGIN) ? HZ_OK : database_fail(self, error);
    for (int index = 0; status == HZ_OK && index < count; index++) {
        status = write_line(self, &lines[index]) ? HZ_OK : database_fail(self, error);
    }
    if (status == HZ_OK && !database_run(self, COMMIT)) {
        status = database_fail(self, error);
    }
    /* Some failures, such as a full disk, have rolled back already. */
    if (status != HZ_OK && !sqlite3_get_autocommit(self->connection)) {
        database_run(self, ROLLBACK);
    }
    return status;
}

hz_status database_recall(hz_store *store,
                          const char *room,
                          uint32_t before,
                          int most,
                          hz_entry_sink *sink,
                          void *context,
                          hz_error *error)
{
    assert(room && strlen(room) < HZ_ROOM_ID_SIZE && sink && most >= 0);
    database *self = (database *)store;
    sqlite3_stmt *statement = self->statements[RECALL];
    hz_entry line = {0};
    memcpy(line.room, room, strnlen(room, HZ_ROOM_ID_SIZE - 1));
    database_bind(statement, 1, room, strlen(room));
    sqlite3_bind_int64(statement, 2, before ? before : INT64_MAX);
    sqlite3_bind_int(statement, 3, most);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        line.number = (uint32_t)sqlite3_column_int64(statement, 0);
        line.text = database_text(statement, 1, &line.length);
        if (!sink(context, &line)) {
            break;
        }
    }
    return sqlite3_reset(statement) == SQLITE_OK ? HZ_OK : database_fail(self, error);
}
