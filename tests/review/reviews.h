/* Reviews in tests: a house that knows solutions, and records that are reviewed whole. */
#ifndef HAZARD_TESTS_REVIEWS_H
#define HAZARD_TESTS_REVIEWS_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/hazard.h"
#include "rules.h"

typedef struct reviewer {
    hz_house house;
    hz_solutions *solutions;
} reviewer;

static inline void reviewer_open(reviewer *it)
{
    *it = (reviewer){.house = {.games = test_house()->games}};
    assert_int_equal(hz_solutions_open(NULL, &it->solutions, NULL), HZ_OK);
    it->house.kits.oracle = hz_solutions_oracle(it->solutions);
}

static inline void reviewer_close(reviewer *it)
{
    hz_house_close(&it->house);
    hz_solutions_close(it->solutions);
}

/* All parts, from the first or from the last. */
static inline hz_review *
review_whole(reviewer *it, const char *record, const hz_review_def *def, bool is_backwards)
{
    hz_reader reader = hz_read_from(&it->house, "record", record, strlen(record));
    hz_review *review = NULL;
    hz_error error = {""};
    if (hz_review_open(&reader, def, &review, &error)) {
        fail_msg("%s", error.text);
    }
    uint64_t parts = hz_review_parts(review);
    for (uint64_t part = 0; part < parts; part++) {
        hz_review_part(review, is_backwards ? parts - 1 - part : part);
    }
    if (hz_review_finish(review, &error)) {
        fail_msg("%s", error.text);
    }
    return review;
}

/* start + luck + unseen + play + others' play = result, for every seat. */
static inline void sums_add_up(const hz_review *review, const char *what)
{
    hz_review_facts facts = hz_review_facts_of(review);
    for (int seat = 0; seat < facts.header->table.seats; seat++) {
        const hz_review_seat *sum = hz_review_seat_at(review, seat);
        double all = sum->start + sum->luck + sum->unseen + sum->play + sum->others;
        if (fabs(all - sum->result) > 1e-9) {
            fail_msg("%s: seat %d: %.12f is not %.12f", what, seat + 1, all, sum->result);
        }
        if (sum->errors > 1e-9 || (facts.is_exact && fabs(sum->play - sum->errors) > 1e-9)) {
            fail_msg(
                "%s: seat %d: errors %.12f, play %.12f", what, seat + 1, sum->errors, sum->play);
        }
    }
}

static inline char *review_file(const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/tests/golden/%s.hazard", HAZARD_SOURCE, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 20) - 1, file) > 0);
    fclose(file);
    return text;
}

#endif
