/* What the game's own adviser would do, knowing no more than the seat does. */
#ifndef HAZARD_TERMINAL_HINT_H
#define HAZARD_TERMINAL_HINT_H

#include "hazard/record.h"

/* Its choice with what it means, and the game's advice where it has some. */
void hint_add(
    const hz_session *session, int seat, const char *const *names, hz_rng *rng, hz_text *out);

/* The same for programs: `choice`, `by`, and `hint` with the numbers behind it. */
void hint_add_json(
    const hz_session *session, int seat, const char *const *names, hz_rng *rng, hz_json *json);

/* Whose choice it is that follows, or that any is as good. */
void hint_add_adviser(const char *by, bool is_any, hz_text *out);

#endif
