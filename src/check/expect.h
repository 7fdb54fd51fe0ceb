/* A check that runs, and how it ends when something is wrong: with a sentence, at once, from
   however deep. */
#ifndef HAZARD_CHECK_EXPECT_H
#define HAZARD_CHECK_EXPECT_H

#include <setjmp.h>
#include <stdnoreturn.h>
#include <string.h>

#include "check/check.h"

enum { CHECK_ROOMS = 8 };

struct hz_checking {
    jmp_buf out; /* where it goes when something is wrong */
    hz_error *error;
    /* What is being looked at, for the sentence. */
    const hz_session *session;
    const hz_input *input;
    char note[80];
    /* Memory that goes with the check, however it ends. */
    void *room[CHECK_ROOMS];
    int rooms;
};

/* Does some work as a check does: HZ_ILLEGAL and its sentence where it found something wrong. */
typedef void guarded(hz_checking *run, void *context);
hz_status run_guarded(guarded *work, void *context, hz_error *error);

/* Ends the check. The sentence is preceded by the moment and the note. */
noreturn void wrong(hz_checking *run, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Which moment of which game is being looked at, while these live; NULL: none. */
void set_moment(hz_checking *run, const hz_session *session, const hz_input *input);

/* Who or what is being looked at: "seat 2", "event mark". Forgotten with the next moment. */
void set_note(hz_checking *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* "seat 2" or "a watcher" as the note. */
void note_viewer(hz_checking *run, int viewer);

/* Memory for as long as the check runs, all zeros; for what is too large for the stack. */
void *take_room(hz_checking *run, size_t size);

#define must(run, condition) ((condition) ? (void)0 : wrong(run, "expected %s", #condition))
#define must_equal(run, found, wanted) must_be(run, (int64_t)(found), (int64_t)(wanted), #found)
#define must_differ(run, found, other)                                                             \
    ((found) != (other) ? (void)0 : wrong(run, "%s is %lld", #found, (long long)(other)))
#define must_match(run, left, right, size)                                                         \
    (is_alike(left, right, size) ? (void)0 : wrong(run, "%s and %s differ", #left, #right))
#define must_read(run, found, wanted)                                                              \
    (strcmp(found, wanted) == 0 ? (void)0                                                          \
                                : wrong(run, "found \"%s\", expected \"%s\"", found, wanted))

/* Byte by byte, whatever they are: copies are copies of every byte. */
static inline bool is_alike(const void *left, const void *right, size_t size)
{
    return memcmp(left, right, size) == 0;
}

static inline void must_be(hz_checking *run, int64_t found, int64_t wanted, const char *what)
{
    if (found != wanted) {
        wrong(run, "%s is %lld, expected %lld", what, (long long)found, (long long)wanted);
    }
}

/* Two states of a table that must be the same; the sentence names the first field that is not. */
void must_be_same(
    hz_checking *run, const hz_table *table, const void *left, const void *right, const char *what);

/* The first row of the position in which two states differ; NULL: they differ elsewhere, or not. */
const char *first_difference(const hz_table *table, const void *left, const void *right);

#endif
