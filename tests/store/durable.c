/* What is acknowledged stays: killed processes, lost power, full disks, two servers on one file. */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>

#include "logs.h"

/* Each transaction writes these three logs, their numbers in step. */
static const char *const rooms[] = {"first", "second", "third"};
enum { ROOM_COUNT = 3 };

static hz_status append_to_all(hz_store *store, uint32_t number, hz_error *error)
{
    hz_entry entries[ROOM_COUNT];
    char texts[ROOM_COUNT][LOG_TEXT];
    for (int room = 0; room < ROOM_COUNT; room++) {
        entries[room] = log_entry(rooms[room], number, texts[room]);
    }
    hz_room_facts facts = {"first", true, number, "", 0};
    return store->append(store, entries, ROOM_COUNT, &facts, 1, error);
}

static bool read_touched(void *context, const hz_room_facts *facts)
{
    *(int64_t *)context = facts->touched;
    return true;
}

/* How many transactions there are, none of which may be half. */
static uint32_t whole_transactions(hz_store *store)
{
    uint32_t end = log_end(store, rooms[0]);
    assert_int_equal(log_end(store, rooms[1]), end);
    assert_int_equal(log_end(store, rooms[2]), end);
    int64_t touched = 0;
    assert_int_equal(store->list(store, 10, read_touched, &touched, NULL), HZ_OK);
    assert_int_equal(touched, end);
    return end;
}

/* Appends for ever, telling each number once it is committed. */
static _Noreturn void append_and_tell(const char *path, int told)
{
    hz_store *store = NULL;
    if (hz_sqlite_open(path, &store, NULL) != HZ_OK) {
        _exit(1);
    }
    for (uint32_t number = whole_transactions(store) + 1;; number++) {
        if (append_to_all(store, number, NULL) != HZ_OK ||
            write(told, &number, sizeof number) != sizeof number) {
            _exit(1);
        }
        if (number % 50 == 0) {
            store->close(store); /* its checkpoint is a moment to be killed at, too */
            if (hz_sqlite_open(path, &store, NULL) != HZ_OK) {
                _exit(1);
            }
        }
    }
}

static uint32_t run_and_kill(const char *path, long after_us)
{
    int pipes[2];
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(pipes[0]);
        append_and_tell(path, pipes[1]);
    }
    close(pipes[1]);
    nanosleep(&(struct timespec){.tv_nsec = after_us * 1000}, NULL);
    kill(child, SIGKILL);
    int ending = 0;
    waitpid(child, &ending, 0);
    assert_true(WIFSIGNALED(ending));
    uint32_t number = 0, last = 0;
    while (read(pipes[0], &number, sizeof number) == sizeof number) {
        assert_true(last == 0 || number == last + 1);
        last = number;
    }
    close(pipes[0]);
    return last;
}

static void killed_at_any_moment(void **state)
{
    char path[600];
    in_folder(*state, "rooms.db", path);
    hz_rng rng;
    uint64_t seed = (uint64_t)time(NULL); /* other moments each time; told, should one be bad */
    print_message("killed at moments of seed %llu\n", (unsigned long long)seed);
    hz_rng_start(&rng, seed, 0, HZ_RNG_WHIMS);
    uint32_t acknowledged = 0;
    for (int round = 0; round < 100; round++) {
        uint32_t last = run_and_kill(path, (long)hz_rng_below(&rng, 30000));
        acknowledged = last > acknowledged ? last : acknowledged;
        hz_store *store = open_store(path);
        uint32_t end = whole_transactions(store);
        assert_true(end == acknowledged || end == acknowledged + 1);
        acknowledged = end;
        store->close(store);
    }
    assert_true(acknowledged > 0);
}

/* SQLite's syncs pass through here: what was synced is what a loss of power leaves. */
static struct {
    const char *folder; /* where copies of synced files go; NULL: nowhere */
    int failures;       /* so many syncs to come will fail */
} power;

static void copy_file(int from, int to)
{
    char buffer[1 << 16];
    off_t place = 0;
    ssize_t length = 0;
    while ((length = pread(from, buffer, sizeof buffer, place)) > 0) {
        assert_int_equal(write(to, buffer, (size_t)length), length);
        place += length;
    }
    close(to);
}

static void keep_copy(int file)
{
    char link[60], name[600], copy[600];
    struct stat about;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, name, sizeof name - 1);
    if (length > 0 && fstat(file, &about) == 0 && S_ISREG(about.st_mode)) {
        name[length] = '\0';
        in_folder(power.folder, strrchr(name, '/') + 1, copy);
        copy_file(file, open(copy, O_CREAT | O_WRONLY | O_TRUNC, 0600));
    }
}

int fdatasync(int file)
{
    if (power.failures > 0) {
        power.failures--;
        errno = EIO;
        return -1;
    }
    if (power.folder) {
        keep_copy(file);
    }
    return (int)syscall(SYS_fdatasync, file);
}

int fsync(int file)
{
    return fdatasync(file);
}

/* Texts so big that the log is carried over into the database every few commits. */
static void nothing_is_lost_with_the_power(void **state)
{
    enum { COMMITS = 60, BIG = 200000 };
    char path[600], synced[600], found[600];
    char *text = malloc(BIG);
    memset(text, 'x', BIG);
    in_folder(*state, "rooms.db", path);
    void *copies = NULL;
    assert_int_equal(make_folder(&copies), 0);
    power.folder = copies;
    hz_store *store = open_store(path);
    for (uint32_t number = 1; number <= COMMITS; number++) {
        hz_entry big = {"big", number, text, BIG};
        assert_int_equal(append_to_all(store, number, NULL), HZ_OK);
        assert_int_equal(store->append(store, &big, 1, NULL, 0, NULL), HZ_OK);
        power.folder = NULL;
        static const char *const files[] = {"rooms.db", "rooms.db-wal"};
        for (size_t file = 0; file < 2; file++) {
            int from = open(in_folder(copies, files[file], synced), O_RDONLY);
            in_folder(*state, file == 0 ? "lost.db" : "lost.db-wal", found);
            if (from >= 0) {
                copy_file(from, open(found, O_CREAT | O_WRONLY | O_TRUNC, 0600));
                close(from);
            }
        }
        hz_store *after = open_store(in_folder(*state, "lost.db", found));
        assert_int_equal(whole_transactions(after), number);
        after->close(after);
        power.folder = copies;
    }
    power.folder = NULL;
    store->close(store);
    drop_folder(&copies);
    free(text);
}

static void a_failing_disk_is_said(void **state)
{
    char path[600];
    hz_error error = {""};
    hz_store *store = open_store(in_folder(*state, "rooms.db", path));
    assert_int_equal(append_to_all(store, 1, &error), HZ_OK);
    power.failures = 1;
    assert_int_equal(append_to_all(store, 2, &error), HZ_IO);
    assert_int_equal(power.failures, 0);
    assert_non_null(strstr(error.text, "rooms.db: disk I/O error while syncing"));
    assert_int_equal(whole_transactions(store), 1);
    for (uint32_t number = 2; number <= 5; number++) {
        assert_int_equal(append_to_all(store, number, &error), HZ_OK);
    }
    store->close(store);
    store = open_store(path);
    assert_int_equal(whole_transactions(store), 5);
    store->close(store);
}

/* Appends until it fails, having said so in those words; the number that failed. */
static uint32_t fill(hz_store *store, uint32_t number, const char *path, const char *words)
{
    const uint32_t first = number, most = number + 100000;
    hz_error error = {""};
    while (number < most && append_to_all(store, number, &error) == HZ_OK) {
        number++;
    }
    assert_true(number > first && number < most);
    assert_non_null(strstr(error.text, words));
    assert_memory_equal(error.text, path, strlen(path));
    for (int attempt = 0; attempt < 5; attempt++) {
        assert_int_equal(append_to_all(store, number, NULL), HZ_IO);
        assert_int_equal(whole_transactions(store), number - 1);
    }
    return number;
}

static uint32_t go_on(hz_store *store, uint32_t number)
{
    hz_error error = {""};
    for (uint32_t last = number + 100; number < last; number++) {
        if (append_to_all(store, number, &error) != HZ_OK) {
            fail_msg("%s", error.text);
        }
    }
    return number;
}

static void check_again(const char *path, uint32_t last)
{
    hz_store *store = open_store(path);
    assert_int_equal(whole_transactions(store), last);
    store->close(store);
}

/* A small disk, most of it taken by somebody else. */
typedef struct small_disk {
    const char *size, *larger; /* as mount takes them */
    int ballast;               /* KiB */
    uint32_t least;            /* transactions that must fit beside it */
} small_disk;

static int64_t size_of(const char *folder, const char *name)
{
    char path[600];
    struct stat about;
    return stat(in_folder(folder, name, path), &about) == 0 ? about.st_size : 0;
}

/* Filled up, given room, filled up again, given more, and closed; never more than the half of it
   is log. */
static void fill_disk(const char *folder, const small_disk *disk)
{
    static const char full[] = "disk is full";
    char path[600], ballast[600];
    int file = open(in_folder(folder, "ballast", ballast), O_CREAT | O_WRONLY, 0600);
    assert_int_equal(posix_fallocate(file, 0, (off_t)disk->ballast << 10), 0);
    close(file);
    hz_store *store = open_store(in_folder(folder, "rooms.db", path));
    uint32_t number = fill(store, 1, path, full);
    assert_true(number > disk->least);
    assert_true(size_of(folder, "rooms.db-wal") < size_of(folder, "rooms.db"));
    unlink(ballast);
    number = fill(store, go_on(store, number), path, full);
    assert_true(size_of(folder, "rooms.db-wal") < size_of(folder, "rooms.db"));
    assert_int_equal(mount("none", folder, "tmpfs", MS_REMOUNT, disk->larger), 0);
    number = go_on(store, number);
    store->close(store);
    check_again(path, number - 1);
}

/* A disk of its own, which goes with the process. */
static _Noreturn void run_on_disk(const char *folder, const small_disk *disk)
{
    if (unshare(CLONE_NEWNS) != 0 || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("none", folder, "tmpfs", 0, disk->size) != 0) {
        _exit(77);
    }
    fill_disk(folder, disk);
    _exit(0);
}

static void a_full_disk_is_said(void **state)
{
    static const small_disk disks[] = {
        {"size=16m", "size=20m", 12 << 10, 5000},
        {"size=1m", "size=2m", 300, 700},
        {"size=1m", "size=2m", 850, 30},
    };
    for (size_t row = 0; row < sizeof disks / sizeof *disks; row++) {
        pid_t child = fork();
        if (child == 0) {
            run_on_disk(*state, &disks[row]);
        }
        int ending = 0;
        waitpid(child, &ending, 0);
        if (WIFEXITED(ending) && WEXITSTATUS(ending) == 77) {
            skip(); /* only root may mount */
        }
        assert_true(WIFEXITED(ending) && WEXITSTATUS(ending) == 0);
    }
}

static void files_that_may_not_grow_are_said(void **state)
{
    char path[600];
    struct rlimit before, small;
    getrlimit(RLIMIT_FSIZE, &before);
    small = (struct rlimit){.rlim_cur = 600000, .rlim_max = before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    hz_store *store = open_store(in_folder(*state, "rooms.db", path));
    uint32_t number = fill(store, 1, path, "disk I/O error while writing");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    /* It is full when the file itself is: a log that may not grow has been emptied before. */
    struct stat full;
    assert_int_equal(stat(path, &full), 0);
    assert_true(full.st_size > 300000);
    number = go_on(store, number);
    store->close(store);
    check_again(path, number - 1);
}

static void one_server_a_file(void **state)
{
    char path[600], other[600], wanted[700];
    int pipes[2];
    hz_error error = {""};
    in_folder(*state, "rooms.db", path);
    assert_int_equal(symlink("rooms.db", in_folder(*state, "alias.db", other)), 0);
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
        append_and_tell(path, pipes[1]);
    }
    uint32_t number = 0;
    assert_int_equal(read(pipes[0], &number, sizeof number), sizeof number);
    hz_store *store = NULL;
    assert_int_equal(hz_sqlite_open(other, &store, &error), HZ_ILLEGAL);
    snprintf(
        wanted, sizeof wanted, "%s: another server has it open (process %d)", path, (int)child);
    assert_string_equal(error.text, wanted);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    store = open_store(other);
    hz_store *twice = NULL;
    assert_int_equal(hz_sqlite_open(path, &twice, &error), HZ_ILLEGAL);
    number = whole_transactions(store) + 1;
    assert_int_equal(append_to_all(store, number, &error), HZ_OK);
    store->close(store);
    close(pipes[0]);
    close(pipes[1]);
}

/* A person with the sqlite3 program may read while we write, and delay us, but not break us. */
static void a_curious_person_does_no_harm(void **state)
{
    char path[600];
    hz_error error = {""};
    hz_store *store = open_store(in_folder(*state, "rooms.db", path));
    assert_int_equal(append_to_all(store, 1, &error), HZ_OK);
    sqlite3 *person = NULL;
    assert_int_equal(sqlite3_open(path, &person), SQLITE_OK);
    assert_int_equal(sqlite3_exec(person, "BEGIN; SELECT * FROM entry", NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(append_to_all(store, 2, &error), HZ_OK);
    assert_int_equal(sqlite3_exec(person, "COMMIT; BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(append_to_all(store, 3, &error), HZ_IO);
    assert_non_null(strstr(error.text, "rooms.db: database is locked"));
    assert_int_equal(sqlite3_close(person), SQLITE_OK);
    assert_int_equal(append_to_all(store, 3, &error), HZ_OK);
    assert_int_equal(whole_transactions(store), 3);
    store->close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(killed_at_any_moment),
        IN_FOLDER(nothing_is_lost_with_the_power),
        IN_FOLDER(a_failing_disk_is_said),
        IN_FOLDER(a_full_disk_is_said),
        IN_FOLDER(files_that_may_not_grow_are_said),
        IN_FOLDER(one_server_a_file),
        IN_FOLDER(a_curious_person_does_no_harm),
    };
    return cmocka_run_group_tests_name("durable", tests, NULL, NULL);
}
