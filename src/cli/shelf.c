/* Where games are kept: the default file, the games moved aside for it, and one player at a time.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/keep.h"

enum { MOST_ASIDE = 9 };

static hz_status failed(hz_error *error, const char *path)
{
    char buffer[128];
    int reason = errno;
    return hz_fail(error, HZ_IO, "%s: %s", path, strerror_r(reason, buffer, sizeof buffer));
}

/* $XDG_STATE_HOME, which must not be relative, or ~/.local/state. */
static hz_status find_folder(char folder[KEEP_PATH], hz_error *error)
{
    const char *state = cli_environment("XDG_STATE_HOME"), *home = cli_environment("HOME");
    int length = -1;
    if (state && state[0] == '/') {
        length = snprintf(folder, KEEP_PATH, "%s/hazard", state);
    } else if (home && home[0] == '/') {
        length = snprintf(folder, KEEP_PATH, "%s/.local/state/hazard", home);
    } else {
        return hz_fail(error, HZ_IO, "neither XDG_STATE_HOME nor HOME says where to keep games");
    }
    if (length < 0 || length > KEEP_PATH - 32) {
        return hz_fail(error, HZ_IO, "%.60s…: the path is too long", folder);
    }
    return HZ_OK;
}

static hz_status make_folder(const char *folder, hz_error *error)
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
            return HZ_OK;
        }
        *slash = '/';
    }
}

/* One program at a time has the default file. False: another one has it. */
static bool lock(cli_keep *record, const char *folder)
{
    char path[KEEP_PATH];
    hz_text text = hz_text_in(path, sizeof path);
    hz_add(&text, "%s/last.lock", folder);
    record->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    return record->lock < 0 || flock(record->lock, LOCK_EX | LOCK_NB) == 0;
}

hz_status keep_choose_default(cli_keep *record, bool is_new, hz_error *error)
{
    char folder[KEEP_PATH];
    hz_status status = find_folder(folder, error);
    if (!status && is_new) {
        status = make_folder(folder, error);
    }
    if (status) {
        return status;
    }
    hz_text path = hz_text_in(record->path, sizeof record->path);
    record->is_default = lock(record, folder);
    if (record->is_default) {
        hz_add(&path, "%s/last.hazard", folder);
    } else if (is_new) {
        hz_add(&path, "%s/game-%ld.hazard", folder, (long)getpid());
    } else {
        return hz_fail(error, HZ_IO, "the last game is being played in another terminal");
    }
    return HZ_OK;
}

typedef enum holding { HOLDS_NOTHING, HOLDS_GAME, HOLDS_UNFINISHED, HOLDS_OTHER } holding;

/* What is in the way at a path. A game without a single input is nothing to lose. */
static holding look_into(const char *path)
{
    struct stat found;
    if (stat(path, &found) != 0 || (S_ISREG(found.st_mode) && found.st_size == 0) ||
        !(S_ISREG(found.st_mode) || S_ISDIR(found.st_mode))) {
        return HOLDS_NOTHING;
    }
    char *text;
    size_t length;
    hz_header header;
    hz_session session;
    if (cli_read_file(path, &text, &length, NULL)) {
        return HOLDS_OTHER;
    }
    hz_reader reader = hz_read_from(path, text, length);
    hz_status status = hz_record_replay(&reader, UINT64_MAX, &header, &session, NULL);
    free(text);
    if (status) {
        return HOLDS_OTHER;
    }
    bool is_over = session.table.game->turn(&session.table, &session.state).kind == HZ_OVER;
    return is_over || session.inputs == 0 ? HOLDS_GAME : HOLDS_UNFINISHED;
}

/* last-1.hazard is the latest that was moved aside; what has waited longest is dropped. */
static hz_status move_aside(const char *path, char notice[KEEP_NOTICE], hz_error *error)
{
    int stem = (int)(strlen(path) - strlen(".hazard")), gap = 1;
    char from[KEEP_PATH + 16], to[KEEP_PATH + 16];
    for (; gap < MOST_ASIDE; gap++) {
        snprintf(to, sizeof to, "%.*s-%d.hazard", stem, path, gap);
        if (access(to, F_OK) != 0) {
            break;
        }
    }
    for (; gap > 0; gap--) {
        snprintf(to, sizeof to, "%.*s-%d.hazard", stem, path, gap);
        snprintf(from, sizeof from, "%.*s-%d.hazard", stem, path, gap - 1);
        if (rename(gap > 1 ? from : path, to) != 0) {
            return failed(error, to);
        }
    }
    snprintf(notice, KEEP_NOTICE, "An unfinished game was found. It is kept: hazard resume %s", to);
    return HZ_OK;
}

hz_status keep_make_way(const cli_keep *record, char notice[KEEP_NOTICE], hz_error *error)
{
    notice[0] = '\0';
    holding found = look_into(record->path);
    if (found == HOLDS_NOTHING || found == HOLDS_GAME) {
        return HZ_OK;
    }
    if (!record->is_chosen) {
        return move_aside(record->path, notice, error);
    }
    return hz_fail(error,
                   HZ_IO,
                   found == HOLDS_UNFINISHED
                       ? "%s: holds an unfinished game: resume it, or choose another file"
                       : "%s: holds something else than a record: choose another file",
                   record->path);
}

void keep_move_on(cli_keep *record)
{
    if (!record->is_chosen) {
        return;
    }
    const char *slash = strrchr(record->path, '/'), *name = slash ? slash + 1 : record->path;
    const char *dot = strrchr(name, '.');
    const char *ending = dot && dot > name ? dot : record->path + strlen(record->path);
    /* The number of an earlier rematch makes way for the next. */
    const char *stem = ending;
    while (stem > name && stem[-1] >= '0' && stem[-1] <= '9') {
        stem--;
    }
    stem = stem > name + 1 && stem[-1] == '-' ? stem - 1 : ending;
    char path[KEEP_PATH + 16];
    for (int number = 2; number < 10000; number++) {
        int length = (int)(stem - record->path);
        snprintf(path, sizeof path, "%.*s-%d%s", length, record->path, number, ending);
        if (access(path, F_OK) != 0) {
            break;
        }
    }
    snprintf(record->path, sizeof record->path, "%.*s", KEEP_PATH - 1, path);
}

void keep_how_to_resume(const cli_keep *record, hz_text *out)
{
    if (record->is_default) {
        hz_add(out, "hazard resume");
        return;
    }
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+";
    bool is_plain = record->path[strspn(record->path, plain)] == '\0' && record->path[0] != '-';
    hz_add(out, "hazard resume %s", is_plain ? "" : "'");
    for (const char *at = record->path; *at; at++) {
        if (*at == '\'') {
            hz_add(out, "'\\''");
        } else {
            hz_add_bytes(out, at, 1);
        }
    }
    hz_add(out, "%s", is_plain ? "" : "'");
}
