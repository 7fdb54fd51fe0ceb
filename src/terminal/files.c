/* Whole files, read and written so that nothing is lost or half-written. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/output.h"

enum { PATH_SIZE = 4096 };
static const size_t most_read = (size_t)256 << 20;

static hz_status failed(hz_error *error, const char *path)
{
    char buffer[128];
    int reason = errno;
    return hz_fail(error, HZ_IO, "%s: %s", path, strerror_r(reason, buffer, sizeof buffer));
}

/* Reads to the end of an open file. */
static hz_status read_all(int file, const char *path, char **text, size_t *length, hz_error *error)
{
    size_t used = 0, capacity = 1 << 16;
    char *bytes = malloc(capacity);
    for (;;) {
        if (used == capacity && capacity < most_read) {
            char *larger = realloc(bytes, capacity * 2);
            if (!larger) {
                free(bytes);
            }
            bytes = larger;
            capacity *= 2;
        }
        if (!bytes) {
            return hz_fail(error, HZ_NO_SPACE, "%s: no memory left", path);
        }
        if (used == capacity) {
            free(bytes);
            return hz_fail(error, HZ_NO_SPACE, "%s: larger than %zu bytes", path, most_read);
        }
        ssize_t got = read(file, bytes + used, capacity - used);
        if (got < 0 && errno != EINTR) {
            hz_status status = failed(error, path);
            free(bytes);
            return status;
        }
        if (got == 0) {
            *text = bytes;
            *length = used;
            return HZ_OK;
        }
        used += got > 0 ? (size_t)got : 0;
    }
}

hz_status terminal_read_file(const char *path, char **text, size_t *length, hz_error *error)
{
    assert(path && text && length);
    if (strcmp(path, "-") == 0) {
        return read_all(STDIN_FILENO, "standard input", text, length, error);
    }
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return failed(error, path);
    }
    hz_status status = read_all(file, path, text, length, error);
    close(file);
    return status;
}

static bool write_all(int file, const char *text, size_t length)
{
    assert(text || length == 0);
    while (length > 0) {
        ssize_t put = write(file, text, length);
        if (put < 0 && errno != EINTR) {
            return false;
        }
        text += put > 0 ? put : 0;
        length -= put > 0 ? (size_t)put : 0;
    }
    return true;
}

/* A device or a pipe is written to, never replaced. */
static hz_status write_through(const char *path, const char *text, size_t length, hz_error *error)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) {
        return failed(error, path);
    }
    hz_status status = write_all(file, text, length) ? HZ_OK : failed(error, path);
    if (close(file) != 0 && !status) {
        status = failed(error, path);
    }
    return status;
}

/* The mode of the file that is replaced, or what any new file would get. */
static mode_t mode_for(bool exists, const struct stat *before)
{
    if (exists) {
        return before->st_mode & 07777;
    }
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static void name_folder(const char *path, char name[static PATH_SIZE])
{
    const char *slash = strrchr(path, '/');
    snprintf(name, PATH_SIZE, "%.*s", slash ? (int)(slash + 1 - path) : 1, slash ? path : ".");
}

/* The new name itself must be on the disk too, or a crash could still lose it. */
static void settle_name(const char *path)
{
    char name[PATH_SIZE];
    name_folder(path, name);
    int folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        fsync(folder);
        close(folder);
    }
}

static hz_status
replace(const char *path, mode_t mode, const char *text, size_t length, hz_error *error)
{
    char temporary[PATH_SIZE];
    int written = snprintf(temporary, sizeof temporary, "%s.XXXXXX", path);
    if (written < 0 || (size_t)written >= sizeof temporary) {
        return hz_fail(error, HZ_IO, "%.60s…: the path is too long", path);
    }
    int file = mkostemp(temporary, O_CLOEXEC);
    if (file < 0) {
        return failed(error, path);
    }
    bool fine = write_all(file, text, length) && fchmod(file, mode) == 0 && fsync(file) == 0;
    hz_status status = fine ? HZ_OK : failed(error, path);
    if (close(file) != 0 && !status) {
        status = failed(error, path);
    }
    if (!status && rename(temporary, path) != 0) {
        status = failed(error, path);
    }
    if (status) {
        unlink(temporary);
        return status;
    }
    settle_name(path);
    return HZ_OK;
}

hz_status terminal_write_file(const char *path, const char *text, size_t length, hz_error *error)
{
    assert(path && (text || length == 0));
    struct stat before;
    bool exists = stat(path, &before) == 0;
    if (exists && S_ISDIR(before.st_mode)) {
        errno = EISDIR;
        return failed(error, path);
    }
    if (exists && !S_ISREG(before.st_mode)) {
        return write_through(path, text, length, error);
    }
    if (exists && access(path, W_OK) != 0) {
        return failed(error, path);
    }
    /* Behind a link it is the file that is replaced, not the link. */
    char *real = exists ? realpath(path, NULL) : NULL;
    hz_status status = replace(real ? real : path, mode_for(exists, &before), text, length, error);
    free(real);
    return status;
}

static hz_status
begins_like(const char *path, const char *begin, const char *holds, hz_error *error)
{
    char *text = NULL;
    size_t length = 0;
    hz_status status = terminal_read_file(path, &text, &length, error);
    if (status) {
        return status;
    }
    bool is_like = length == 0 || strncmp(text, begin, strlen(begin)) == 0;
    free(text);
    return is_like ? HZ_OK
                   : hz_fail(error,
                             HZ_IO,
                             "%.200s is there and holds something else: expected %s",
                             path,
                             holds);
}

hz_status
terminal_may_write(const char *path, const char *begin, const char *holds, hz_error *error)
{
    assert(path && begin && holds);
    char folder[PATH_SIZE];
    struct stat found;
    bool exists = stat(path, &found) == 0;
    name_folder(path, folder);
    if (exists && S_ISDIR(found.st_mode)) {
        return hz_fail(error, HZ_IO, "%.200s is no file", path);
    }
    if (access(exists ? path : folder, W_OK) != 0) {
        return hz_fail(error, HZ_IO, "%.200s cannot be written", path);
    }
    return exists && S_ISREG(found.st_mode) ? begins_like(path, begin, holds, error) : HZ_OK;
}
