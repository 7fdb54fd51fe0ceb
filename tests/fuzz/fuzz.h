/* What all fuzzers share. */
#ifndef HAZARD_TESTS_FUZZ_H
#define HAZARD_TESTS_FUZZ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/hazard.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define MUST(condition)                                                                            \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                        \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* A refusal is one short line. */
static inline void check_message(const hz_error *error)
{
    size_t length = strlen(error->text);
    MUST(length > 0 && length < sizeof error->text && !strchr(error->text, '\n'));
}

/* The input as a string: fuzzed bytes up to the first NUL. */
static inline char *string_of(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    MUST(text);
    memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

static inline hz_house *fuzz_house(void)
{
    static hz_house house = {.games = hz_games};
    return &house;
}

/* The first line names a table ("wager:final 3 target=30"); what follows is the rest. */
static inline hz_status fuzz_table(char *text, hz_table *table, char **rest)
{
    char *end = strchr(text, '\n');
    *rest = end ? end + 1 : text + strlen(text);
    if (end) {
        *end = '\0';
    }
    char *spec = text, *settings = strchr(text, ' ');
    int seats = 0;
    if (settings) {
        *settings++ = '\0';
        seats = settings[0] >= '0' && settings[0] <= '9' ? *settings++ - '0' : 0;
    }
    hz_error error = {""};
    hz_status status = hz_lay_table(fuzz_house(), table, spec, seats, settings, NULL, &error);
    if (status) {
        check_message(&error);
    }
    return status;
}

static inline void must_be_fine(hz_status status, const hz_error *error)
{
    if (status) {
        fprintf(stderr, "refused: %s\n", error->text);
        abort();
    }
}

/* Does a position count so far that playing on leads beyond what its game counts? */
static inline bool is_far_out(const char *position)
{
    enum { DIGITS = 9 };
    int digits = 0;
    for (const char *at = position; *at && digits < DIGITS; at++) {
        digits = *at >= '0' && *at <= '9' ? digits + 1 : 0;
    }
    return digits == DIGITS;
}

/* Plays on at random, so that whatever was accepted must also be playable. */
static inline void play_on(hz_session *session, int most)
{
    const hz_table *table = &session->table;
    hz_rng rng;
    hz_input input;
    hz_error error;
    most = hz_is_slow(table) && most > 10 ? 10 : most;
    hz_rng_start(&rng, session->trail, 0, HZ_RNG_DICE);
    for (int step = 0; step < most; step++) {
        hz_turn turn = table->game->turn(table, &session->state);
        if (turn.kind == HZ_OVER) {
            break;
        }
        input.took_ms = -1;
        if (turn.kind == HZ_CHANCE) {
            hz_chance ask;
            hz_request(table, &session->state, &ask);
            input.kind = HZ_ROLL;
            input.count = hz_chance_values(&ask);
            hz_chance_sample(&ask, &rng, input.values);
        } else {
            input.kind = HZ_ACTION;
            input.seat = __builtin_ctz(turn.wanted);
            input.action =
                table->game->sample(table, &session->state, input.seat, hz_rng_bits(&rng));
        }
        must_be_fine(hz_session_enter(session, &input, NULL, &error), &error);
        must_be_fine(table->game->valid(table, &session->state, &error), &error);
    }
}

#endif
