/* Where games are kept: a folder, a name for each game, and one program at a time. */
#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "terminal/keep.h"
#include "terminal/output.h"

static const char ending[] = ".hazard";

static hz_status failed(hz_error *error, const char *path)
{
    char buffer[128];
    int reason = errno;
    return hz_fail(error, HZ_IO, "%s: %s", path, strerror_r(reason, buffer, sizeof buffer));
}

hz_status shelf_make_folder(const char *folder, hz_error *error)
{
    char path[KEEP_PATH];
    snprintf(path, sizeof path, "%s", folder);
    for (char *slash = strchr(path + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash) {
            *slash = '\0';
        }
        if (mkdir(path, 0700) != 0 && errno != EEXIST) {
            return failed(error, path);
        }
        if (!slash) {
            return access(path, W_OK) == 0 ? HZ_OK : failed(error, path);
        }
        *slash = '/';
    }
}

/* $XDG_STATE_HOME, which must not be relative, or ~/.local/state. */
hz_status shelf_folder(char folder[KEEP_PATH], bool is_made, hz_error *error)
{
    const char *state = terminal_environment("XDG_STATE_HOME"),
               *home = terminal_environment("HOME");
    int length = -1;
    if (state && state[0] == '/') {
        length = snprintf(folder, KEEP_PATH, "%s/hazard", state);
    } else if (home && home[0] == '/') {
        length = snprintf(folder, KEEP_PATH, "%s/.local/state/hazard", home);
    } else {
        return hz_fail(error, HZ_IO, "neither XDG_STATE_HOME nor HOME says where to keep games");
    }
    if (length < 0 || length > KEEP_PATH - KEEP_NAME) {
        return hz_fail(error, HZ_IO, "%.60s…: the path is too long", folder);
    }
    return is_made ? shelf_make_folder(folder, error) : HZ_OK;
}

/* Every game has a byte of one common file to be locked by: no files are left lying about. */
static bool find_place(const char *path, struct flock *place)
{
    char folder[KEEP_PATH], full[2 * KEEP_PATH];
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    hz_text parent = hz_text_in(folder, sizeof folder), whole = hz_text_in(full, sizeof full);
    hz_add_bytes(&parent, slash ? path : ".", slash ? (size_t)(slash + 1 - path) : 1);
    char *real = realpath(folder, NULL);
    if (!real) {
        return false;
    }
    hz_add(&whole, "%s/%s", real, name);
    free(real);
    *place = (struct flock){.l_type = F_WRLCK,
                            .l_whence = SEEK_SET,
                            .l_start = (off_t)(hz_hash(full, whole.length, 0) >> 2),
                            .l_len = 1};
    return true;
}

static int open_locks(void)
{
    char path[KEEP_PATH];
    if (shelf_folder(path, false, NULL)) {
        return -1;
    }
    hz_text name = {.at = path, .length = strlen(path), .capacity = sizeof path};
    hz_add(&name, "/lock");
    return open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
}

bool shelf_lock(keep_record *record)
{
    struct flock place;
    if (record->lock >= 0) {
        close(record->lock);
    }
    record->lock = open_locks();
    if (record->lock < 0 || !find_place(record->path, &place)) {
        return true;
    }
    /* A file system without locks is no reason not to play. */
    return fcntl(record->lock, F_OFD_SETLK, &place) == 0 || (errno != EAGAIN && errno != EACCES);
}

bool shelf_is_locked(const char *path)
{
    struct flock place;
    int file = open_locks();
    bool is_locked = file >= 0 && find_place(path, &place) &&
                     fcntl(file, F_OFD_GETLK, &place) == 0 && place.l_type != F_UNLCK;
    if (file >= 0) {
        close(file);
    }
    return is_locked;
}

hz_status shelf_choose(keep_record *record, const char *game, hz_error *error)
{
    assert(game);
    char folder[KEEP_PATH], stamp[40] = "";
    hz_status status = shelf_folder(folder, true, error);
    time_t now = time(NULL);
    struct tm date;
    if (status) {
        return status;
    }
    if (localtime_r(&now, &date)) {
        strftime(stamp, sizeof stamp, "%Y%m%d-%H%M", &date);
    }
    record->is_chosen = record->is_written = false;
    for (int number = 1; number < 10000; number++) {
        hz_text path = hz_text_in(record->path, sizeof record->path);
        hz_add(&path, "%s/%s-%s", folder, game, stamp);
        if (number > 1) {
            hz_add(&path, "-%d", number);
        }
        hz_add(&path, "%s", ending);
        if (access(record->path, F_OK) != 0 && shelf_lock(record)) {
            return HZ_OK;
        }
    }
    return hz_fail(error, HZ_IO, "%s: no name is left for this minute", folder);
}

static bool has_ending(const char *path)
{
    size_t length = strlen(path), cut = strlen(ending);
    return length > cut && strcmp(path + length - cut, ending) == 0;
}

void shelf_each(void (*each)(const void *context, const char *path), const void *context)
{
    assert(each);
    char folder[KEEP_PATH], path[KEEP_PATH];
    DIR *shelf = shelf_folder(folder, false, NULL) ? NULL : opendir(folder);
    const struct dirent *entry;
    while (shelf && (entry = readdir(shelf))) { /* NOLINT(concurrency-mt-unsafe): our own */
        if (has_ending(entry->d_name)) {
            snprintf(
                path, sizeof path, "%.*s/%s", KEEP_PATH - KEEP_NAME - 2, folder, entry->d_name);
            each(context, path);
        }
    }
    if (shelf) {
        closedir(shelf);
    }
}

void shelf_name(const char *path, char name[KEEP_PATH])
{
    assert(path);
    const char *slash = strrchr(path, '/');
    snprintf(name, KEEP_PATH, "%s", slash ? slash + 1 : path);
    if (has_ending(name)) {
        name[strlen(name) - strlen(ending)] = '\0';
    }
}

/* Is it a file of the shelf itself? */
static bool is_on_shelf(const char *path)
{
    char folder[KEEP_PATH];
    size_t length = shelf_folder(folder, false, NULL) ? 0 : strlen(folder);
    return length > 0 && strncmp(path, folder, length) == 0 && path[length] == '/' &&
           !strchr(path + length + 1, '/');
}

static hz_status find_path(const char *called, char path[KEEP_PATH], hz_error *error)
{
    char folder[KEEP_PATH], kept[KEEP_PATH + KEEP_NAME];
    int length = snprintf(path, KEEP_PATH, "%s", called);
    if (length <= 0 || length >= KEEP_PATH) {
        return hz_fail(error, HZ_IO, "a path of %d characters", length);
    }
    bool is_path = access(called, F_OK) == 0 || strchr(called, '/') || length > KEEP_NAME - 16;
    if (!is_path && !shelf_folder(folder, false, NULL)) {
        snprintf(kept, sizeof kept, "%s/%s%s", folder, called, has_ending(called) ? "" : ending);
        if (access(kept, F_OK) == 0) {
            snprintf(path, KEEP_PATH, "%.*s", KEEP_PATH - 1, kept);
        }
    }
    return HZ_OK;
}

hz_status
shelf_read(const char *called, char path[KEEP_PATH], char **text, size_t *length, hz_error *error)
{
    hz_status status = find_path(called, path, error);
    status = status ? status : terminal_read_file(path, text, length, error);
    if (strcmp(called, "-") == 0) {
        snprintf(path, KEEP_PATH, "standard input");
    }
    return status;
}

hz_status shelf_find(keep_record *record, const char *called, hz_error *error)
{
    hz_status status = find_path(called, record->path, error);
    record->is_written = !status;
    record->is_chosen = !is_on_shelf(record->path);
    return status;
}

hz_status shelf_check_free(const char *path, hz_error *error)
{
    struct stat found;
    if (stat(path, &found) != 0 || !S_ISREG(found.st_mode)) {
        return HZ_OK;
    }
    return hz_fail(error, HZ_IO, "%s exists already: choose another file", path);
}

/* "game.hazard" becomes "game-2.hazard", "game-2.hazard" becomes "game-3.hazard". */
static void add_number(keep_record *record)
{
    const char *slash = strrchr(record->path, '/'), *name = slash ? slash + 1 : record->path;
    const char *dot = strrchr(name, '.');
    const char *end = dot && dot > name ? dot : record->path + strlen(record->path);
    const char *stem = end;
    while (stem > name && stem[-1] >= '0' && stem[-1] <= '9') {
        stem--;
    }
    stem = stem > name + 1 && stem < end && stem[-1] == '-' ? stem - 1 : end;
    char path[KEEP_PATH + 16];
    for (int number = 2; number < 10000; number++) {
        int length = (int)(stem - record->path);
        snprintf(path, sizeof path, "%.*s-%d%s", length, record->path, number, end);
        if (access(path, F_OK) != 0) {
            break;
        }
    }
    snprintf(record->path, sizeof record->path, "%.*s", KEEP_PATH - 1, path);
}

hz_status shelf_move_on(keep_record *record, const char *game, hz_error *error)
{
    if (!record->is_chosen) {
        return shelf_choose(record, game, error);
    }
    add_number(record);
    record->is_written = false;
    shelf_lock(record);
    return HZ_OK;
}

void shelf_add_command(const hz_game *game, const char *path, hz_text *out)
{
    char name[KEEP_PATH];
    if (is_on_shelf(path) && has_ending(path)) {
        shelf_name(path, name);
    } else {
        snprintf(name, sizeof name, "%s", path);
    }
    hz_add(out, "%s resume %s", terminal_program_for(game).text, name[0] == '-' ? "./" : "");
    terminal_quote(out, name);
}
