/* 65: real dice as they lie after a throw, "blue 5 2, out 3, ring 1 2 2" [PH-27]. */
#include <string.h>

#include "games/sixtyfive/sixtyfive.h"
#include "hazard/piece.h"

/* Faces that were named, by where the dice lie. */
typedef struct lying {
    int blue[SIXTYFIVE_FACES + 1], out[SIXTYFIVE_FACES + 1], ring[SIXTYFIVE_FACES + 1];
} lying;

const char *sixtyfive_laid_form(const hz_table *table, const void *raw)
{
    /* By how many blue dice were thrown together. */
    static const char *const forms[SIXTYFIVE_MAX_BLUE + 1] = {
        NULL,
        "blue 5, out 3, ring 1 2 2 6",
        "blue 5 2, out 3, ring 1 2 2 6",
        "blue 5 2 2, out 3, ring 1 2 2 6",
        "blue 5 2 2 4, out 3, ring 1 2 2 6",
        "blue 5 2 2 4 6, out 3, ring 1 2 2 6"};
    const sixtyfive_state *state = raw;
    bool is_by_hand = sixtyfive_rules_of(table)->table == SIXTYFIVE_HAND;
    return is_by_hand && state->phase == SIXTYFIVE_THROW ? forms[state->group] : NULL;
}

static int count_of(const int faces[SIXTYFIVE_FACES + 1])
{
    int count = 0;
    for (int face = 1; face <= SIXTYFIVE_FACES; face++) {
        count += faces[face];
    }
    return count;
}

static hz_status read_words(const char *text, lying *dice, hz_error *error)
{
    hz_piece rest = hz_piece_of(text), word;
    int *where = NULL;
    while (hz_next_piece(&rest, " ,\t", &word)) {
        int64_t face;
        if (hz_piece_is(word, "blue") || hz_piece_is(word, "out") || hz_piece_is(word, "ring")) {
            where = word.at[0] == 'b' ? dice->blue : word.at[0] == 'o' ? dice->out : dice->ring;
        } else if (!hz_piece_int(word, &face) || face < 1 || face > SIXTYFIVE_FACES || !where) {
            return hz_fail(
                error,
                HZ_MALFORMED,
                "found \"%.*s\", expected blue, out or ring, and faces of 1 to 6 after it",
                HZ_SHOW(word));
        } else {
            where[face]++;
        }
    }
    return HZ_OK;
}

static hz_status check_counts(const lying *dice, int blue, int white, hz_error *error)
{
    int found = count_of(dice->out) + count_of(dice->ring);
    if (count_of(dice->blue) != blue) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%d blue dice were thrown, and %d are named",
                       blue,
                       count_of(dice->blue));
    }
    if (found != white) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%d white dice were in the ring, and %d are named, out and ring together",
                       white,
                       found);
    }
    return HZ_OK;
}

/* Any of the faces that are left. */
static int take_any(int faces[SIXTYFIVE_FACES + 1])
{
    for (int face = 1; face <= SIXTYFIVE_FACES; face++) {
        if (faces[face] > 0) {
            faces[face]--;
            return face;
        }
    }
    return 0;
}

/* Which die is which nobody says: those in the ring that show what they showed have stayed. */
static void place_white(const sixtyfive_state *state, lying *dice, uint64_t *values)
{
    int ring = sixtyfive_count(state, SIXTYFIVE_RING), place = 0;
    uint64_t *places = values + ring;
    memset(values, 0, (size_t)ring * sizeof *values);
    for (uint32_t left = sixtyfive_set(state, SIXTYFIVE_RING); left; place++) {
        int face = state->face[sixtyfive_pop(&left)];
        if (dice->ring[face] > 0) {
            dice->ring[face]--;
            values[place] = (uint64_t)face;
            places[place] = 1;
        }
    }
    for (place = 0; place < ring; place++) {
        if (values[place] == 0) {
            bool is_out = count_of(dice->out) > 0;
            values[place] = (uint64_t)take_any(is_out ? dice->out : dice->ring);
            places[place] = is_out ? 2 : 1;
        }
    }
}

hz_status sixtyfive_laid(
    const hz_table *table, const void *raw, const char *text, uint64_t *values, hz_error *error)
{
    (void)table;
    const sixtyfive_state *state = raw;
    lying dice = {.blue = {0}};
    hz_status status = read_words(text, &dice, error);
    status = status
                 ? status
                 : check_counts(&dice, state->group, sixtyfive_count(state, SIXTYFIVE_RING), error);
    for (int die = 0; !status && die < state->group; die++) {
        values[die] = (uint64_t)take_any(dice.blue);
    }
    if (!status) {
        place_white(state, &dice, values + state->group);
    }
    return status;
}
