/* Opening a store: older databases are brought up to date, strange ones refused in one sentence. */
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "logs.h"
#include "store/schema.h"

static void execute(const char *path, const char *sql)
{
    sqlite3 *database = NULL;
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* One line that names the file and says why. */
static void assert_refused(const char *path, hz_status status, const char *reason)
{
    hz_error error = {""};
    hz_store *store = NULL;
    assert_int_equal(hz_sqlite_open(path, &store, &error), status);
    assert_null(store);
    assert_null(strchr(error.text, '\n'));
    char expected[700];
    snprintf(expected, sizeof expected, "%s: %s", path, reason);
    assert_string_equal(error.text, expected);
    assert_int_equal(hz_sqlite_open(path, &store, NULL), status);
}

static void what_cannot_be_opened_is_said(void **state)
{
    char path[600];
    assert_int_equal(hz_sqlite_open("", &(hz_store *){NULL}, NULL), HZ_IO);
    assert_refused(in_folder(*state, "none/rooms.db", path), HZ_IO, "No such file or directory");
    assert_refused(*state, HZ_IO, "unable to open database file (Is a directory)");
    assert_refused("/dev/null", HZ_IO, "not a plain file");
    write_file(
        in_folder(*state, "notes", path),
        "A letter to a friend, and by no means a database: it is far too long for that, as one "
        "sees when one reads it to the end.");
    assert_refused(path, HZ_IO, "file is not a database");
    execute(in_folder(*state, "theirs", path), "CREATE TABLE letters (text)");
    assert_refused(path, HZ_ILLEGAL, "a database of some other program");
    execute(in_folder(*state, "versioned", path), "PRAGMA user_version = 1");
    assert_refused(path, HZ_ILLEGAL, "a database of some other program");
}

static void strangers_may_not_look(void **state)
{
    char path[600], beside[600];
    struct stat file;
    hz_store *store = open_store(in_folder(*state, "rooms.db", path));
    assert_int_equal(log_append(store, "room", 1, NULL), HZ_OK);
    static const char *const names[] = {"rooms.db", "rooms.db-wal", "rooms.db-shm"};
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        assert_int_equal(stat(in_folder(*state, names[index], beside), &file), 0);
        assert_int_equal(file.st_mode & 0777, 0600);
    }
    store->close(store);
}

static void newer_is_refused_and_empty_is_not(void **state)
{
    char path[600], wanted[100];
    hz_store *store = open_store(in_folder(*state, "rooms.db", path));
    store->close(store);
    execute(path, "PRAGMA user_version = 7");
    snprintf(wanted,
             sizeof wanted,
             "written by a newer version of this program (schema 7, known up to %d)",
             hz_store_schema.version);
    assert_refused(path, HZ_ILLEGAL, wanted);
    write_file(in_folder(*state, "empty", path), "");
    store = open_store(path);
    store->close(store);
}

/* In a child, since root may write anywhere. */
static void what_may_not_be_written_is_said(void **state)
{
    char path[600], locked[600];
    hz_store *store = open_store(in_folder(*state, "rooms.db", path));
    store->close(store);
    assert_int_equal(chmod(path, 0444), 0);
    assert_int_equal(chmod(*state, 0555), 0);
    pid_t child = fork();
    if (child == 0) {
        hz_error error = {""}, other = {""};
        if (geteuid() == 0 && setuid(65534) != 0) {
            _exit(3);
        }
        bool is_said =
            hz_sqlite_open(path, &store, &error) == HZ_IO &&
            strstr(error.text, "rooms.db: may be read but not written") &&
            hz_sqlite_open(in_folder(*state, "new.db", locked), &store, &other) == HZ_IO &&
            strstr(other.text, "new.db: Permission denied");
        _exit(is_said ? 0 : 1);
    }
    int ending = 0;
    waitpid(child, &ending, 0);
    assert_int_equal(chmod(*state, 0755), 0);
    assert_true(WIFEXITED(ending));
    assert_int_equal(WEXITSTATUS(ending), 0);
}

/* A schema to come, made up: one step more than there is today. */
static void older_is_brought_up_to_date(void **state)
{
    char path[600];
    hz_store *store = open_store(in_folder(*state, "rooms.db", path));
    hz_error error = {""};
    assert_int_equal(log_append(store, "room", 1, &error), HZ_OK);
    store->close(store);
    const char *steps[8];
    int version = hz_store_schema.version;
    memcpy(steps, hz_store_schema.steps, version * sizeof *steps);
    steps[version] = "CREATE TABLE colour (name TEXT); INSERT INTO colour SELECT id FROM room;";
    steps[version + 1] = "CREATE TABLE shape (name TEXT); INSERT INTO nowhere VALUES (1);";
    hz_schema next = {steps, version + 1}, broken = {steps, version + 2};

    sqlite3 *database = NULL;
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(hz_schema_bring(database, &broken, path, &error), HZ_IO);
    assert_non_null(strstr(error.text, "rooms.db: no such table: nowhere"));
    assert_int_equal(sqlite3_exec(database, "SELECT * FROM colour", NULL, NULL, NULL),
                     SQLITE_ERROR);
    assert_int_equal(hz_schema_bring(database, &hz_store_schema, path, &error), HZ_OK);
    assert_int_equal(hz_schema_bring(database, &next, path, &error), HZ_OK);
    assert_int_equal(hz_schema_bring(database, &next, path, &error), HZ_OK);
    assert_int_equal(hz_schema_bring(database, &hz_store_schema, path, &error), HZ_ILLEGAL);
    sqlite3_stmt *count = NULL;
    sqlite3_prepare_v2(database, "SELECT count(*) FROM colour", -1, &count, NULL);
    assert_int_equal(sqlite3_step(count), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int(count, 0), 1);
    sqlite3_finalize(count);
    sqlite3_close(database);

    char back[80];
    snprintf(back, sizeof back, "PRAGMA user_version = %d", version);
    execute(path, back);
    store = open_store(path);
    assert_int_equal(log_end(store, "room"), 1);
    store->close(store);
}

/* As version 0.1 left it: two games in a room, and a player whose name is a word of the log. */
static void games_of_older_databases_get_ids(void **state)
{
    char path[600], room[HZ_ROOM_ID_SIZE];
    hz_error error = {""};
    hz_schema old = {hz_store_schema.steps, 1};
    sqlite3 *database = NULL;
    in_folder(*state, "rooms.db", path);
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(hz_schema_bring(database, &old, path, &error), HZ_OK);
    sqlite3_close(database);
    execute(path,
            "INSERT INTO room (key, id) VALUES (1, 'room');"
            "INSERT INTO entry (key, room, number, previous, text) VALUES"
            " (1, 1, 1, 0, '17 sit 1 0 - start'), (2, 1, 2, 1, '18 start'),"
            " (3, 1, 3, 2, '19 again'), (4, 1, 4, 3, '20 start');"
            "INSERT INTO tail VALUES (1, 4, 4);");
    hz_store *store = open_store(path);
    store->close(store);
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    sqlite3_stmt *rows = NULL;
    const char *sql = "SELECT substr(text, 1, 9), substr(text, 10) FROM entry ORDER BY key";
    sqlite3_prepare_v2(database, sql, -1, &rows, NULL);
    char ids[4][60];
    for (int row = 0; row < 4; row++) {
        assert_int_equal(sqlite3_step(rows), SQLITE_ROW);
        const char *id = (const char *)sqlite3_column_text(rows, 1);
        snprintf(ids[row], sizeof ids[row], "%s", id);
    }
    sqlite3_finalize(rows);
    sqlite3_close(database);
    assert_string_equal(ids[0], "0 - start");
    assert_int_equal(strlen(ids[1]), HZ_ROOM_ID_SIZE - 1);
    assert_string_equal(ids[2], "");
    assert_string_not_equal(ids[1], ids[3]);
    store = open_store(path);
    assert_int_equal(store->find(store, ids[1], room, &error), HZ_OK);
    assert_string_equal(room, "room");
    assert_int_equal(store->find(store, ids[3], room, &error), HZ_OK);
    assert_string_equal(room, "room");
    assert_int_equal(store->find(store, "nothing", room, &error), HZ_OK);
    assert_string_equal(room, "");
    store->close(store);
}

static void damage_is_noticed(void **state)
{
    char path[600];
    hz_store *store = open_store(in_folder(*state, "rooms.db", path));
    hz_error error = {""};
    for (uint32_t number = 1; number <= 5; number++) {
        assert_int_equal(log_append(store, "room", number, &error), HZ_OK);
    }
    store->close(store);
    execute(path, "DELETE FROM entry WHERE number = 3");
    store = open_store(path);
    log_reading reading = {.room = "room", .next = 1};
    hz_status status = store->load(store, "room", 1, log_read_entry, &reading, &error);
    assert_int_equal(status, HZ_MALFORMED);
    assert_non_null(strstr(error.text, "rooms.db: entry 1 of room room is missing"));
    reading = (log_reading){.room = "room", .next = 4};
    assert_int_equal(store->load(store, "room", 4, log_read_entry, &reading, &error), HZ_OK);
    assert_int_equal(reading.next, 6);
    store->close(store);
}

/* Two more entries of a room, in which the game "game" has begun. */
static hz_status append_two(hz_store *store, hz_error *error)
{
    char first[LOG_TEXT], second[LOG_TEXT];
    const hz_entry entries[] = {log_entry("room", 2, first), log_entry("room", 3, second)};
    const hz_room_facts facts = {
        .room = "room", .game = "game", .touched = 5, .text = "{}", .length = 2};
    return store->append(store, entries, 2, &facts, 1, error);
}

/* Whatever a transaction fails at is said, and nothing of it is kept; then it can be tried again.
 */
static void half_of_it_is_not_kept(void **state)
{
    static const struct {
        const char *table;
        bool appends, says, puts; /* what still can be done without it */
    } rows[] = {
        {"entry", false, true, true},
        {"tail", false, true, true},
        {"room", false, true, true},
        {"game", false, true, true},
        {"talk", true, false, true},
        {"value", true, true, false},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char path[600], name[20], sql[200], room[HZ_ROOM_ID_SIZE];
        snprintf(name, sizeof name, "%s.db", rows[row].table);
        hz_store *store = open_store(in_folder(*state, name, path));
        hz_error error = {""};
        assert_int_equal(log_append(store, "room", 1, &error), HZ_OK);
        snprintf(sql,
                 sizeof sql,
                 "CREATE TRIGGER no BEFORE INSERT ON %s BEGIN SELECT RAISE(ABORT, 'no more'); END",
                 rows[row].table);
        execute(path, sql);
        for (int is_well = 0; is_well < 2; is_well++) {
            hz_entry line = {.room = "room", .text = "hello", .length = 5};
            const struct {
                hz_status status;
                bool is_done;
            } done[] = {
                {append_two(store, &error), is_well ? !rows[row].appends : rows[row].appends},
                {store->say(store, &line, 1, &error), is_well || rows[row].says},
                {store->put(store, "key", "x", 1, &error), is_well || rows[row].puts},
            };
            for (int what = 0; what < 3; what++) {
                if ((done[what].status == HZ_OK) != done[what].is_done) {
                    fail_msg("%s, %d, %d: %s", rows[row].table, is_well, what, error.text);
                }
            }
            bool is_kept = is_well || rows[row].appends;
            assert_int_equal(log_end(store, "room"), is_kept ? 3 : 1);
            assert_int_equal(store->find(store, "game", room, &error), HZ_OK);
            assert_string_equal(room, is_kept ? "room" : "");
            if (!is_well) {
                assert_non_null(strstr(error.text, "no more"));
                /* A room that is new needs three of the tables. */
                bool is_new_kept = log_append(store, "other", 1, &error) == HZ_OK;
                assert_int_equal(is_new_kept, row >= 3);
                assert_int_equal(log_end(store, "other"), is_new_kept);
                execute(path, "DROP TRIGGER no");
            }
        }
        store->close(store);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(what_cannot_be_opened_is_said),
        IN_FOLDER(strangers_may_not_look),
        IN_FOLDER(newer_is_refused_and_empty_is_not),
        IN_FOLDER(what_may_not_be_written_is_said),
        IN_FOLDER(older_is_brought_up_to_date),
        IN_FOLDER(games_of_older_databases_get_ids),
        IN_FOLDER(damage_is_noticed),
        IN_FOLDER(half_of_it_is_not_kept),
    };
    return cmocka_run_group_tests_name("opening a store", tests, NULL, NULL);
}
