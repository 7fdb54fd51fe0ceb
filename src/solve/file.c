/* Solutions on disk: a head that says what they are for, then the values: those of a whole solution
   packed (pack.c); of one that is to go on a mark for each gate and all bits, as this machine
   writes them, mapped as they lie there. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hazard/piece.h"
#include "solve/inner.h"
#include "solve/pack.h"
#include "solve/solutions.h"

enum { FILE_VERSION = 5, ORDER_MARK = 0x01020304 };
static const char magic[16] = "hazard solution";

typedef struct file_head {
    char magic[16];
    uint32_t order, version, head_size, rules_version, seats, lanes;
    int32_t depth;
    uint32_t is_packed;
    char game[32];
    char settings[256]; /* for people: how the table differs from the usual one */
    uint64_t options;   /* a hash of all of them */
    uint64_t count;     /* gates that there are numbers for */
    uint64_t sum;       /* of everything else */
    hz_solve_facts facts;
} file_head;
static_assert(sizeof(file_head) % 8 == 0, "what follows the head is aligned");

/* Marks, filled up to whole words. */
static size_t marks_size(uint64_t count)
{
    return (size_t)((count + 7) / 8 * 8);
}

static uint64_t add_up(const void *bytes, size_t size, uint64_t sum)
{
    const unsigned char *at = bytes;
    for (; size >= sizeof sum; size -= sizeof sum, at += sizeof sum) {
        uint64_t word;
        memcpy(&word, at, sizeof word);
        sum = (sum ^ word) * UINT64_C(0x100000001b3);
        sum ^= sum >> 31;
    }
    return sum;
}

static uint64_t options_of(const hz_table *table)
{
    return hz_hash(table->options, table->game->options_size, 0);
}

static hz_status cannot(const char *path, const char *what, hz_error *error)
{
    char reason[128];
    return hz_fail(error,
                   HZ_IO,
                   "%.200s: cannot be %s: %s",
                   path,
                   what,
                   strerror_r(errno, reason, sizeof reason));
}

void hz_solution_name(const hz_table *table, hz_text *out)
{
    hz_add(out,
           "%s-rules%d-seats%d-%016" PRIx64 ".solution",
           table->game->id,
           table->game->rules_version,
           table->seats,
           options_of(table));
}

static void fill_head(const hz_solution *self, file_head *head)
{
    const hz_solve_gates *gates = &self->gates;
    const hz_table *table = &self->table;
    memset(head, 0, sizeof *head);
    memcpy(head->magic, magic, sizeof magic);
    head->order = ORDER_MARK;
    head->version = FILE_VERSION;
    head->head_size = sizeof *head;
    head->rules_version = (uint32_t)table->game->rules_version;
    head->seats = table->seats;
    head->lanes = (uint32_t)gates->lanes;
    head->depth = gates->depth;
    head->is_packed = self->facts.is_whole;
    snprintf(head->game, sizeof head->game, "%s", table->game->id);
    hz_text settings = hz_text_in(head->settings, sizeof head->settings);
    hz_table_settings(table, table->game->id, &settings);
    head->options = options_of(table);
    head->count = gates->count;
    head->facts = hz_solution_facts(self);
}

/* Gates that were only open when it was stopped are not done; what was never seen holds nothing. */
static void copy_all(const hz_solve_gates *gates, unsigned char *out)
{
    size_t width = (size_t)gates->lanes * sizeof(double);
    unsigned char *values = out + marks_size(gates->count);
    memset(out, SOLVE_UNSEEN, marks_size(gates->count));
    memcpy(out, gates->mark, gates->count);
    memcpy(values, gates->value, gates->count * width);
    for (size_t gate = 0; gate < gates->count; gate++) {
        if (out[gate] == SOLVE_UNSEEN) {
            memset(values + gate * width, 0, width);
        }
    }
}

/* What follows the head; NULL: no memory. */
static unsigned char *body_of(const hz_solution *self, size_t *size)
{
    const hz_solve_gates *gates = &self->gates;
    bool is_packed = self->facts.is_whole;
    size_t width = (size_t)gates->lanes * sizeof(double);
    *size =
        is_packed ? hz_solve_packed_size(gates) : marks_size(gates->count) + gates->count * width;
    unsigned char *body = malloc(*size + 1);
    if (body && is_packed) {
        hz_solve_pack(gates, body);
    } else if (body) {
        copy_all(gates, body);
    }
    return body;
}

/* Something else of that name is not written over. */
static bool is_taken(const char *path)
{
    char start[sizeof magic] = "";
    FILE *file = fopen(path, "rb");
    bool is_other =
        file && fread(start, 1, sizeof start, file) > 0 && memcmp(start, magic, sizeof magic) != 0;
    if (file) {
        fclose(file);
    }
    return is_other;
}

hz_status hz_solution_write(const hz_solution *self, const char *path, hz_error *error)
{
    const hz_solve_gates *gates = &self->gates;
    char part[4096];
    if (!gates->by) {
        return hz_fail(
            error, HZ_ILLEGAL, "%s does not number its positions: no file", self->table.game->id);
    }
    if (self->def.from) {
        return hz_fail(error, HZ_ILLEGAL, "solved from a position only: no file");
    }
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part) {
        return hz_fail(error, HZ_RANGE, "%.40s…: a name that is too long", path);
    }
    if (is_taken(path)) {
        return hz_fail(
            error, HZ_IO, "%.200s is there and holds something else: expected a solution", path);
    }
    size_t size;
    unsigned char *body = body_of(self, &size);
    FILE *file = body ? fopen(part, "wb") : NULL;
    if (!file) {
        free(body);
        return cannot(path, "written", error);
    }
    file_head head;
    fill_head(self, &head);
    head.sum = add_up(body, size, add_up(&head, sizeof head, 0)); /* it is 0 itself yet */
    bool is_written =
        fwrite(&head, sizeof head, 1, file) == 1 && fwrite(body, 1, size, file) == size;
    is_written = fclose(file) == 0 && is_written;
    is_written = is_written && rename(part, path) == 0;
    hz_status status = is_written ? HZ_OK : cannot(path, "written", error);
    if (!is_written) {
        unlink(part);
    }
    free(body);
    return status;
}

/* Is it the head of a solution at all? */
static hz_status check_magic(const char *path, const file_head *head, hz_error *error)
{
    bool is_ours = memcmp(head->magic, magic, sizeof magic) == 0 && head->order == ORDER_MARK &&
                   head->version == FILE_VERSION && head->head_size == sizeof *head &&
                   memchr(head->game, 0, sizeof head->game) &&
                   memchr(head->settings, 0, sizeof head->settings);
    return is_ours
               ? HZ_OK
               : hz_fail(error, HZ_MALFORMED, "%.200s: no solution that this program wrote", path);
}

/* Is it for this table? */
static hz_status
check_head(const hz_table *table, const char *path, const file_head *head, hz_error *error)
{
    const hz_game *game = table->game;
    if (strcmp(head->game, game->id) != 0) {
        hz_piece found = hz_piece_of(head->game);
        return hz_fail(
            error, HZ_ILLEGAL, "%.200s: solves %.*s, expected %s", path, HZ_SHOW(found), game->id);
    }
    if (head->rules_version != (uint32_t)game->rules_version) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%.200s: solves rules %" PRIu32 " of %s, expected rules %d",
                       path,
                       head->rules_version,
                       game->id,
                       game->rules_version);
    }
    if (head->seats != table->seats) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%.200s: solves a table of %" PRIu32 ", expected %d",
                       path,
                       head->seats,
                       table->seats);
    }
    if (head->options != options_of(table)) {
        hz_piece found = hz_piece_of(head->settings);
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%.200s: solves %s with other options (%.*s)",
                       path,
                       game->id,
                       HZ_SHOW(found));
    }
    return HZ_OK;
}

static hz_status damaged(const char *path, hz_error *error)
{
    return hz_fail(error, HZ_MALFORMED, "%.200s: damaged, or cut short", path);
}

/* Has it the size that its head promises, and does what it holds add up? */
static hz_status check_body(
    const hz_table *table, const char *path, const file_head *head, size_t size, hz_error *error)
{
    const hz_solvable *by = table->game->solvable;
    bool fits = by && head->depth >= 0 && head->depth < 16 &&
                head->count == by->count(table, head->depth) && head->count < UINT32_MAX &&
                head->lanes == (table->seats == 2 ? 2 : table->seats);
    size_t values = fits ? (size_t)head->count * head->lanes * sizeof(double) : 0;
    fits = fits && size % 8 == 0 &&
           (head->is_packed || size == sizeof *head + marks_size(head->count) + values);
    file_head blank;
    memcpy(&blank, head, sizeof blank); /* with what lies between its members */
    blank.sum = 0;
    uint64_t sum = add_up(&blank, sizeof blank, 0);
    if (!fits || add_up(head + 1, size - sizeof *head, sum) != head->sum) {
        return damaged(path, error);
    }
    const unsigned char *marks = (const unsigned char *)(head + 1);
    for (uint64_t gate = 0; !head->is_packed && gate < head->count; gate++) {
        if (marks[gate] > SOLVE_DONE || marks[gate] == SOLVE_OPEN) {
            return hz_fail(
                error, HZ_MALFORMED, "%.200s: a gate that is neither done nor not", path);
        }
    }
    return HZ_OK;
}

/* The whole file, to be written over without changing it. */
static hz_status map_file(const char *path, void **mapped, size_t *size, hz_error *error)
{
    struct stat found;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 || fstat(file, &found) != 0) {
        hz_status status = cannot(path, "read", error);
        if (file >= 0) {
            close(file);
        }
        return status;
    }
    *size = (size_t)found.st_size;
    if (!S_ISREG(found.st_mode) || *size < sizeof(file_head)) {
        close(file);
        return hz_fail(error, HZ_MALFORMED, "%.200s: no solution that this program wrote", path);
    }
    *mapped = mmap(NULL, *size, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0);
    close(file);
    return *mapped == MAP_FAILED ? cannot(path, "mapped", error) : HZ_OK;
}

/* The solver's own room gives way to what lies in the file. */
static void adopt(hz_solution *self, void *mapped, size_t size)
{
    hz_solve_gates *gates = &self->gates;
    file_head *head = mapped;
    size_t width = (size_t)gates->lanes * sizeof(double);
    hz_solve_drop(&self->budget, (void **)&gates->value, &gates->value_room, width);
    hz_solve_drop(&self->budget, (void **)&gates->mark, &gates->mark_room, 1);
    gates->mark = (uint8_t *)(head + 1);
    gates->value = (double *)(void *)(gates->mark + marks_size(gates->count));
    gates->mapped = mapped;
    gates->mapped_size = size;
    self->facts = head->facts;
}

/* An empty solution for the table, if what lies there is one of it. */
static hz_status prepare(const hz_table *table,
                         const char *path,
                         const void *bytes,
                         size_t size,
                         hz_solution **out,
                         hz_error *error)
{
    const file_head *head = bytes;
    hz_solve_def def = hz_default_solve_def(table);
    def.memory = UINT64_MAX;
    hz_status status = check_magic(path, head, error);
    status = status ? status : check_head(table, path, head, error);
    status = status ? status : check_body(table, path, head, size, error);
    return status ? status : hz_solve_solution_new(&def, head->depth, out, error);
}

hz_status hz_solution_from(const hz_table *table,
                           const char *name,
                           const void *bytes,
                           size_t size,
                           hz_solution **solution,
                           hz_error *error)
{
    const file_head *head = bytes;
    hz_solution *made = NULL;
    hz_status status = prepare(table, name, bytes, size, &made, error);
    if (status) {
        return status;
    }
    assert(made && head->is_packed);
    if (!hz_solve_unpack((const unsigned char *)(head + 1), size - sizeof *head, &made->gates)) {
        hz_solution_close(made);
        return damaged(name, error);
    }
    made->facts = head->facts;
    *solution = made;
    return HZ_OK;
}

hz_status
hz_solution_open(const hz_table *table, const char *path, hz_solution **solution, hz_error *error)
{
    void *mapped = NULL;
    size_t size = 0;
    hz_status status = map_file(path, &mapped, &size, error);
    if (status) {
        return status;
    }
    const file_head *head = mapped;
    assert(head);
    if (head->is_packed) {
        status = hz_solution_from(table, path, mapped, size, solution, error);
        munmap(mapped, size);
        return status;
    }
    status = prepare(table, path, mapped, size, solution, error);
    if (status) {
        munmap(mapped, size);
        return status;
    }
    adopt(*solution, mapped, size);
    return HZ_OK;
}

bool hz_solution_fits(const hz_table *table, const void *bytes)
{
    return !check_magic("", bytes, NULL) && !check_head(table, "", bytes, NULL);
}

/* The head alone. */
static hz_status read_head(const char *path, file_head *head, hz_error *error)
{
    errno = 0;
    FILE *file = fopen(path, "rb");
    if (!file) {
        return cannot(path, "read", error);
    }
    memset(head, 0, sizeof *head);
    size_t count = fread(head, sizeof *head, 1, file);
    fclose(file);
    (void)count; /* what was not there is no head */
    return check_magic(path, head, error);
}

hz_status hz_solution_check(const char *path, hz_error *error)
{
    file_head head;
    return read_head(path, &head, error);
}

bool hz_solution_is_of(const hz_game *game, const char *path)
{
    file_head head;
    return !read_head(path, &head, NULL) && strcmp(head.game, game->id) == 0;
}
