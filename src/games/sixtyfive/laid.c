/* 65: real dice as they lie after a throw, "blue 5 2, out 3, ring 1 2 2", or after some were rolled
   in among others, "rolled 5 2, ring 1 2 2" [PH-27]. */
#include <string.h>

#include "games/sixtyfive/screen.h"
#include "hazard/piece.h"

/* Faces that were named, by where the dice lie. */
typedef struct lying {
    int blue[SIXTYFIVE_FACES + 1], out[SIXTYFIVE_FACES + 1], ring[SIXTYFIVE_FACES + 1];
    int rolled[SIXTYFIVE_FACES + 1];
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
    if (!is_by_hand || state->phase == SIXTYFIVE_THROW) {
        return is_by_hand ? forms[state->group] : NULL;
    }
    /* Dice that are rolled in among others may turn them. */
    bool is_among =
        sixtyfive_count(state, SIXTYFIVE_ROLLING) && sixtyfive_count(state, SIXTYFIVE_RING);
    return is_among ? "rolled 5, ring 1 2 2 6" : NULL;
}

static int count_of(const int faces[SIXTYFIVE_FACES + 1])
{
    int count = 0;
    for (int face = 1; face <= SIXTYFIVE_FACES; face++) {
        count += faces[face];
    }
    return count;
}

/* The list that a word begins; NULL: none. */
static int *find_list(lying *dice, bool is_throw, hz_piece word)
{
    return hz_piece_is(word, "ring")                  ? dice->ring
           : is_throw && hz_piece_is(word, "blue")    ? dice->blue
           : is_throw && hz_piece_is(word, "out")     ? dice->out
           : !is_throw && hz_piece_is(word, "rolled") ? dice->rolled
                                                      : NULL;
}

static hz_status read_words(const char *text, bool is_throw, lying *dice, hz_error *error)
{
    hz_piece rest = hz_piece_of(text), word;
    int *where = NULL;
    while (hz_next_piece(&rest, " ,\t", &word)) {
        int64_t face;
        int *list = find_list(dice, is_throw, word);
        if (list) {
            where = list;
        } else if (!hz_piece_int(word, &face) || face < 1 || face > SIXTYFIVE_FACES || !where) {
            return hz_fail(error,
                           HZ_MALFORMED,
                           "found \"%.*s\", expected %s, and faces of 1 to 6 after it",
                           HZ_SHOW(word),
                           is_throw ? "blue, out or ring" : "rolled or ring");
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
        return hz_fail(
            error, HZ_RANGE, "%d blue dice were thrown, named: %d", blue, count_of(dice->blue));
    }
    if (found != white) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%d white dice were in the ring, named: %d, out and ring together",
                       white,
                       found);
    }
    return HZ_OK;
}

/* Any of the faces that are left: there is one, since they were counted. */
static int take_any(int faces[SIXTYFIVE_FACES + 1])
{
    int face = 1;
    while (faces[face] == 0) {
        face++;
    }
    faces[face]--;
    return face;
}

/* Which die is which nobody says: those in the ring that show what they showed have stayed. */
static void
place_white(const sixtyfive_state *state, lying *dice, uint64_t *values, uint64_t *places)
{
    int ring = sixtyfive_count(state, SIXTYFIVE_RING), place = 0;
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

/* Dice that were rolled in, then those that lay there. */
static hz_status
take_rolled(const sixtyfive_state *state, lying *dice, uint64_t *values, hz_error *error)
{
    int rolled = sixtyfive_count(state, SIXTYFIVE_ROLLING), named = count_of(dice->rolled);
    int ring = sixtyfive_count(state, SIXTYFIVE_RING), found = count_of(dice->ring);
    uint64_t places[SIXTYFIVE_MAX_WHITE];
    if (named != rolled) {
        return hz_fail(error, HZ_RANGE, "%d white dice were rolled in, named: %d", rolled, named);
    }
    if (found != ring) {
        return hz_fail(error, HZ_RANGE, "%d white dice were in the ring, named: %d", ring, found);
    }
    for (int die = 0; die < rolled; die++) {
        values[die] = (uint64_t)take_any(dice->rolled);
    }
    place_white(state, dice, values + rolled, places);
    return HZ_OK;
}

hz_status sixtyfive_laid(
    const hz_table *table, const void *raw, const char *text, uint64_t *values, hz_error *error)
{
    (void)table;
    const sixtyfive_state *state = raw;
    lying dice = {.blue = {0}};
    bool is_throw = state->phase == SIXTYFIVE_THROW;
    hz_status status = read_words(text, is_throw, &dice, error);
    if (status || !is_throw) {
        return status ? status : take_rolled(state, &dice, values, error);
    }
    int ring = sixtyfive_count(state, SIXTYFIVE_RING);
    status = check_counts(&dice, state->group, ring, error);
    for (int die = 0; !status && die < state->group; die++) {
        values[die] = (uint64_t)take_any(dice.blue);
    }
    if (!status) {
        place_white(state, &dice, values + state->group, values + state->group + ring);
    }
    return status;
}
