/* What to type for this program: commands that it prints must work where it was started. */
#include <assert.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "hazard/piece.h"
#include "terminal/output.h"

/* Is the program that a shell would find under this name the file at `path`? */
static bool is_found_as(const char *name, const char *path)
{
    const char *folders = terminal_environment("PATH");
    hz_piece rest = hz_piece_of(folders ? folders : ""), folder;
    struct stat own, found;
    if (stat(path, &own) != 0) {
        return false;
    }
    while (hz_next_part(&rest, ':', &folder)) {
        char buffer[4096];
        hz_text candidate = hz_text_in(buffer, sizeof buffer);
        hz_add_bytes(&candidate, folder.at, folder.length);
        hz_add(&candidate, "%s%s", folder.length ? "/" : "./", name);
        if (!candidate.cut && stat(buffer, &found) == 0 && S_ISREG(found.st_mode) &&
            access(buffer, X_OK) == 0) {
            return found.st_dev == own.st_dev && found.st_ino == own.st_ino;
        }
    }
    return false;
}

void terminal_quote(hz_text *out, const char *word)
{
    assert(word);
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+:=,";
    if (*word && word[strspn(word, plain)] == '\0') {
        hz_add(out, "%s", word);
        return;
    }
    hz_add(out, "'");
    for (const char *at = word; *at; at++) {
        if (*at == '\'') {
            hz_add(out, "'\\''");
        } else {
            hz_add_bytes(out, at, 1);
        }
    }
    hz_add(out, "'");
}

terminal_name terminal_program(void)
{
    terminal_name name;
    hz_text out = hz_text_in(name.text, sizeof name.text);
    const char *started = program_invocation_name;
    const char *slash = started ? strrchr(started, '/') : NULL;
    if (!started || !*started || strlen(started) > sizeof name.text / 5) {
        hz_add(&out, "hazard");
    } else if (slash && is_found_as(slash + 1, started)) {
        terminal_quote(&out, slash + 1);
    } else {
        terminal_quote(&out, started);
    }
    return name;
}

terminal_name terminal_program_for(const hz_game *game)
{
    static const char here;
    Dl_info own, other;
    terminal_name name = terminal_program();
    hz_text out = {.at = name.text, .length = strlen(name.text), .capacity = sizeof name.text};
    bool is_loaded = game && dladdr(&here, &own) && dladdr(game, &other) && other.dli_fname &&
                     own.dli_fbase != other.dli_fbase;
    if (is_loaded) {
        hz_add(&out, " --game ");
        terminal_quote(&out, other.dli_fname);
    }
    return name;
}

void terminal_add_command(hz_text *out, const char *line)
{
    assert(line);
    static const char own[] = "hazard ";
    size_t length = sizeof own - 1;
    for (const char *at = line; *at;) {
        bool is_word = at == line || at[-1] == ' ' || at[-1] == '(';
        if (is_word && strncmp(at, own, length) == 0) {
            hz_add(out, "%s ", terminal_program().text);
            at += length;
        } else {
            hz_add_bytes(out, at++, 1);
        }
    }
}

int terminal_wrong(int status, const char *format, ...)
{
    assert(format);
    char message[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    /* One line, whatever somebody named a file. */
    for (char *at = message; *at; at++) {
        if ((unsigned char)*at < ' ' || *at == 0x7f) {
            *at = '?';
        }
    }
    fflush(stdout);
    fputs("hazard: ", stderr);
    terminal_write(stderr, message, strlen(message));
    fputc('\n', stderr);
    return status;
}

uint64_t terminal_fresh_seed(void)
{
    uint64_t bits;
    if (getrandom(&bits, sizeof bits, 0) != (ssize_t)sizeof bits) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        bits = (uint64_t)now.tv_sec * 1000003u + (uint64_t)now.tv_nsec;
    }
    return bits % UINT64_C(1000000000000);
}
