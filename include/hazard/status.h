/* How a call can end, and the one sentence that says why. */
#ifndef HAZARD_STATUS_H
#define HAZARD_STATUS_H

/* The only X-list of the project: enumerators and their names stay together. */
#define HZ_STATUSES(X)                                                                             \
    X(HZ_OK, "ok")                                                                                 \
    X(HZ_ILLEGAL, "against the rules")                                                             \
    X(HZ_MALFORMED, "not of the expected form")                                                    \
    X(HZ_UNKNOWN, "unknown name")                                                                  \
    X(HZ_RANGE, "out of range")                                                                    \
    X(HZ_NO_SPACE, "no room left")                                                                 \
    X(HZ_IO, "could not be read or written")

/* HZ_OK is 0, so that `if (status)` means that something went wrong. */
typedef enum hz_status {
#define HZ_STATUS_ENUMERATOR(name, text) name,
    HZ_STATUSES(HZ_STATUS_ENUMERATOR)
#undef HZ_STATUS_ENUMERATOR
} hz_status;

/* Written by a call that fails, left alone by one that succeeds. NULL is allowed wherever an
   hz_error pointer is taken: the caller then only gets the status. */
typedef struct hz_error {
    char text[480];
} hz_error;

/* What a call returns must be looked at: there is no going on as if it had worked. */
#define HZ_MUST_LOOK __attribute__((warn_unused_result))

/* A few words for a status, never NULL. */
const char *hz_status_text(hz_status status);

/* Writes the sentence, cut to fit, and returns `status`, so that a check reads
   `return hz_fail(error, HZ_RANGE, "...")`. */
hz_status hz_fail(hz_error *error, hz_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Puts words in front of a sentence already written ("game.hazard:12: "). Returns `status`. */
hz_status hz_blame(hz_error *error, hz_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
