/* flock on a file of its own: closing any descriptor of the database itself would drop the locks
   that SQLite holds on it. */
#include "store/lock.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char suffix[] = "-lock";

struct hz_lock {
    int file;
    char path[];
};

static hz_status fail(const char *path, int reason, hz_error *error)
{
    assert(reason != 0);
    char buffer[128];
    return hz_fail(error, HZ_IO, "%s: %s", path, strerror_r(reason, buffer, sizeof buffer));
}

/* The holder writes its number into the file; the sentence does without when that failed. */
static hz_status name_holder(const hz_lock *lock, hz_error *error)
{
    char text[24] = "";
    ssize_t length = pread(lock->file, text, sizeof text - 1, 0);
    long process = length > 0 ? strtol(text, NULL, 10) : 0;
    int database = (int)(strlen(lock->path) - strlen(suffix));
    if (process > 0) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%.*s: another server has it open (process %ld)",
                       database,
                       lock->path,
                       process);
    }
    return hz_fail(error, HZ_ILLEGAL, "%.*s: another server has it open", database, lock->path);
}

/* Whether the file locked is still the one of that name: its last holder may just have removed it.
 */
static bool is_in_place(const hz_lock *lock)
{
    struct stat held, named;
    return fstat(lock->file, &held) == 0 && stat(lock->path, &named) == 0 &&
           held.st_ino == named.st_ino && held.st_dev == named.st_dev;
}

static hz_status take(hz_lock *lock, hz_error *error)
{
    for (;;) {
        lock->file = open(lock->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (lock->file < 0) {
            return fail(lock->path, errno, error);
        }
        hz_status status = HZ_OK;
        if (flock(lock->file, LOCK_EX | LOCK_NB) != 0) {
            status =
                errno == EWOULDBLOCK ? name_holder(lock, error) : fail(lock->path, errno, error);
        } else if (is_in_place(lock)) {
            break;
        }
        close(lock->file);
        if (status != HZ_OK) {
            return status;
        }
    }
    if (ftruncate(lock->file, 0) == 0) {
        dprintf(lock->file, "%ld\n", (long)getpid());
    }
    return HZ_OK;
}

hz_status hz_lock_take(const char *path, hz_lock **out, hz_error *error)
{
    assert(path && *path && out);
    size_t size = strlen(path) + sizeof suffix;
    hz_lock *lock = malloc(sizeof *lock + size);
    if (!lock) {
        return hz_fail(error, HZ_NO_SPACE, "%s: out of memory", path);
    }
    snprintf(lock->path, size, "%s%s", path, suffix);
    hz_status status = take(lock, error);
    if (status != HZ_OK) {
        free(lock);
        return status;
    }
    *out = lock;
    return HZ_OK;
}

void hz_lock_release(hz_lock *lock)
{
    if (!lock) {
        return;
    }
    unlink(lock->path);
    close(lock->file);
    free(lock);
}
