/* How a check ends when something is wrong: with a sentence, at once, from however deep. */
#ifndef HAZARD_CHECK_EXPECT_H
#define HAZARD_CHECK_EXPECT_H

#include <stdnoreturn.h>
#include <string.h>

#include "hazard/record.h"

/* Ends the check that runs. The sentence is preceded by the moment and the note. */
noreturn void wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Which moment of which game is being looked at, while these live; NULL: none. */
void set_moment(const hz_session *session, const hz_input *input);

/* Who or what is being looked at: "seat 2", "event mark". Forgotten with the next moment. */
void set_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* "seat 2" or "a watcher" as the note. */
void note_viewer(int viewer);

#define must(condition) ((condition) ? (void)0 : wrong("expected %s", #condition))
#define must_equal(found, wanted) must_be((int64_t)(found), (int64_t)(wanted), #found)
#define must_differ(found, other)                                                                  \
    ((found) != (other) ? (void)0 : wrong("%s is %lld", #found, (long long)(other)))
#define must_match(left, right, size)                                                              \
    (memcmp(left, right, size) == 0 ? (void)0 : wrong("%s and %s differ", #left, #right))
#define must_read(found, wanted)                                                                   \
    (strcmp(found, wanted) == 0 ? (void)0 : wrong("found \"%s\", expected \"%s\"", found, wanted))

static inline void must_be(int64_t found, int64_t wanted, const char *what)
{
    if (found != wanted) {
        wrong("%s is %lld, expected %lld", what, (long long)found, (long long)wanted);
    }
}

/* Two states of a table that must be the same; the sentence names the first field that is not. */
void must_be_same(const hz_table *table, const void *left, const void *right, const char *what);

/* The first row of the position in which two states differ; NULL: they differ elsewhere, or not. */
const char *first_difference(const hz_table *table, const void *left, const void *right);

#endif
