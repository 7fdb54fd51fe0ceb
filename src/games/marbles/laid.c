/* Marbles: real dice as they lie after a throw, "thrown 4 in, target 3 out, ring1 2 3, ring2 5 6",
   or after some were rolled in among others, "rolled 4 1, ring1 2 3" [PH-27]. */
#include <string.h>

#include "games/marbles/marbles.h"
#include "hazard/piece.h"

/* What was said of one die; 0: nothing. */
typedef struct one_die {
    int face, place, touch; /* place: 1 in the ring, 2 out of it; touch: 1 before it hit, 2 not */
} one_die;

/* Faces that were named, by owner and where the dice lie. */
typedef struct lying {
    one_die thrown, target;
    int rolled[MARBLES_FACES + 1];
    int in[MARBLES_MAX_SEATS][MARBLES_FACES + 1], out[MARBLES_MAX_SEATS][MARBLES_FACES + 1];
} lying;

const char *marbles_laid_form(const hz_table *table, const void *raw)
{
    static const char *const forms[2][2] = {
        {"thrown 4 in, ring1 2 3, ring2 5 6, out2 1",
         "thrown 4 in touched, ring1 2 3, ring2 5 6, out2 1"},
        {"thrown 4 in, target 1 out, ring1 2 3, ring2 5 6",
         "thrown 4 in touched, target 1 out, ring1 2 3, ring2 5 6"}};
    const marbles_state *state = raw;
    const marbles_rules *rules = marbles_rules_of(table);
    if (!marbles_is_by_hand(table) || state->phase == MARBLES_THROW) {
        return marbles_is_by_hand(table) ? forms[state->target > 0][rules->must_touch] : NULL;
    }
    /* Dice that are rolled in among others may turn them. */
    bool is_among = state->phase == MARBLES_SETUP && rules->setup == MARBLES_ROLLED &&
                    marbles_count_all(state, MARBLES_RING) > 0;
    static const char *const rolled[MARBLES_MAX_SEATS] = {"rolled 4 1 3 3, ring1 2 3 5 5",
                                                          "rolled 4 1 3 3, ring2 2 3 5 5",
                                                          "rolled 4 1 3 3, ring3 2 3 5 5"};
    return is_among ? rolled[table->first] : NULL;
}

/* Reading */

typedef struct reader {
    const hz_table *table;
    bool is_rolled; /* into the ring, not thrown */
    lying *dice;
    one_die *one; /* whose face and place come next; NULL: one of a list */
    int *list;
} reader;

/* "ring2": the dice of player 2. */
static bool begin_list(reader *at, hz_piece word)
{
    bool is_in = hz_piece_starts(word, "ring"), may_be_out = !at->is_rolled;
    size_t front = is_in ? 4 : 3;
    int64_t player;
    if ((!is_in && !(may_be_out && hz_piece_starts(word, "out"))) || word.length == front ||
        !hz_piece_int((hz_piece){word.at + front, word.length - front}, &player) || player < 1 ||
        player > at->table->seats) {
        return false;
    }
    at->one = NULL;
    at->list = is_in ? at->dice->in[player - 1] : at->dice->out[player - 1];
    return true;
}

static bool begin_one(reader *at, hz_piece word)
{
    if (at->is_rolled && hz_piece_is(word, "rolled")) {
        at->list = at->dice->rolled;
        return true;
    }
    bool is_thrown = hz_piece_is(word, "thrown");
    if (at->is_rolled || (!is_thrown && !hz_piece_is(word, "target"))) {
        return false;
    }
    at->one = is_thrown ? &at->dice->thrown : &at->dice->target;
    at->list = NULL;
    return true;
}

static bool take_face(const reader *at, hz_piece word)
{
    int64_t face;
    if (!hz_piece_int(word, &face) || face < 1 || face > MARBLES_FACES) {
        return false;
    }
    if (at->list) {
        at->list[face]++;
        return true;
    }
    bool is_free = at->one && at->one->face == 0;
    if (is_free) {
        at->one->face = (int)face;
    }
    return is_free;
}

/* Where the thrown die or its target lies, and whether it touched the table first. */
static bool take_place(const reader *at, hz_piece word)
{
    bool is_in = hz_piece_is(word, "in"), is_touched = hz_piece_is(word, "touched");
    if (at->one && (is_in || hz_piece_is(word, "out"))) {
        at->one->place = is_in ? 1 : 2;
        return true;
    }
    bool is_touch = at->one == &at->dice->thrown && marbles_rules_of(at->table)->must_touch &&
                    (is_touched || hz_piece_is(word, "untouched"));
    if (is_touch) {
        at->one->touch = is_touched ? 1 : 2;
    }
    return is_touch;
}

static hz_status refuse_word(const reader *at, hz_piece word, hz_error *error)
{
    int seats = at->table->seats;
    return at->is_rolled
               ? hz_fail(error,
                         HZ_MALFORMED,
                         "found \"%.*s\", expected rolled, ring1 to ring%d, and what they show",
                         HZ_SHOW(word),
                         seats)
               : hz_fail(error,
                         HZ_MALFORMED,
                         "found \"%.*s\", expected thrown, target, ring1 to ring%d, out1 to out%d, "
                         "and what they show",
                         HZ_SHOW(word),
                         seats,
                         seats);
}

static hz_status read_text(reader at, const char *text, hz_error *error)
{
    hz_piece rest = hz_piece_of(text), word;
    while (hz_next_piece(&rest, " ,\t", &word)) {
        if (!begin_one(&at, word) && !take_face(&at, word) && !take_place(&at, word) &&
            !begin_list(&at, word)) {
            return refuse_word(&at, word, error);
        }
    }
    return HZ_OK;
}

/* Checking */

static int count_of(const int faces[MARBLES_FACES + 1])
{
    int count = 0;
    for (int face = 1; face <= MARBLES_FACES; face++) {
        count += faces[face];
    }
    return count;
}

static hz_status check_one(const one_die *one, const char *which, hz_error *error)
{
    return one->face && one->place
               ? HZ_OK
               : hz_fail(error,
                         HZ_RANGE,
                         "expected what the %s die shows and where it lies, like %s 4 in",
                         which,
                         which);
}

/* Is what is named of each player's dice as many as lay in the ring? */
static hz_status
check_ring(const hz_table *table, const marbles_state *state, const lying *dice, hz_error *error)
{
    for (int seat = 0; seat < table->seats; seat++) {
        bool is_target = state->target && marbles_owner(table, state->target - 1) == seat;
        int lay = marbles_count(table, state, seat, MARBLES_RING) - is_target;
        int named = count_of(dice->in[seat]) + count_of(dice->out[seat]);
        if (named != lay && state->phase == MARBLES_SETUP) {
            return hz_fail(error,
                           HZ_RANGE,
                           "%d dice of player %d lay in the ring, named: %d",
                           lay,
                           seat + 1,
                           named);
        }
        if (named != lay) {
            return hz_fail(error,
                           HZ_RANGE,
                           "%d %sdice of player %d lay in the ring, named: %d, ring%d and "
                           "out%d together",
                           lay,
                           is_target ? "other " : "",
                           seat + 1,
                           named,
                           seat + 1,
                           seat + 1);
        }
    }
    return HZ_OK;
}

static hz_status
check(const hz_table *table, const marbles_state *state, const lying *dice, hz_error *error)
{
    hz_status status = check_one(&dice->thrown, "thrown", error);
    if (!status && state->target) {
        status = check_one(&dice->target, "target", error);
    } else if (!status && dice->target.face) {
        status = hz_fail(error, HZ_RANGE, "no target was named: it is one of the dice in the ring");
    }
    if (!status && marbles_rules_of(table)->must_touch && !dice->thrown.touch) {
        status = hz_fail(error, HZ_RANGE, "expected touched or untouched after the thrown die");
    }
    return status ? status : check_ring(table, state, dice, error);
}

/* Which is which */

static int take_any(int faces[MARBLES_FACES + 1])
{
    int face = 1;
    while (faces[face] == 0) {
        face++;
    }
    faces[face]--;
    return face;
}

/* Of a player's dice nobody says which is which, but for the target: those in the ring that show
   what they showed have stayed. */
static void place(const hz_table *table,
                  const marbles_state *state,
                  lying *dice,
                  uint64_t *faces,
                  uint64_t *places)
{
    memset(faces, 0, (size_t)marbles_count_all(state, MARBLES_RING) * sizeof *faces);
    for (int pass = 0; pass < 2; pass++) {
        for (int die = 0, at = 0; die < MARBLES_MAX_DICE; die++) {
            if (state->zone[die] != MARBLES_RING) {
                continue;
            }
            int seat = marbles_owner(table, die), face = state->face[die];
            int *in = dice->in[seat], *out = dice->out[seat];
            if (die + 1 == state->target) {
                faces[at] = (uint64_t)dice->target.face;
                places[at] = (uint64_t)dice->target.place;
            } else if (pass == 0 && in[face] > 0) {
                in[face]--;
                faces[at] = (uint64_t)face;
                places[at] = 1;
            } else if (pass == 1 && faces[at] == 0) {
                bool is_out = count_of(out) > 0;
                faces[at] = (uint64_t)take_any(is_out ? out : in);
                places[at] = is_out ? 2 : 1;
            }
            at++;
        }
    }
}

/* Dice that were rolled in, then those that lay there. */
static hz_status take_rolled(const hz_table *table,
                             const marbles_state *state,
                             lying *dice,
                             uint64_t *values,
                             hz_error *error)
{
    int rolled = marbles_rules_of(table)->ring_start, named = count_of(dice->rolled);
    uint64_t places[MARBLES_MAX_DICE];
    if (named != rolled) {
        return hz_fail(error, HZ_RANGE, "%d dice were rolled in, named: %d", rolled, named);
    }
    hz_status status = check_ring(table, state, dice, error);
    for (int die = 0; !status && die < rolled; die++) {
        values[die] = (uint64_t)take_any(dice->rolled);
    }
    if (!status) {
        place(table, state, dice, values + rolled, places);
    }
    return status;
}

hz_status marbles_laid(
    const hz_table *table, const void *raw, const char *text, uint64_t *values, hz_error *error)
{
    const marbles_state *state = raw;
    int ring = marbles_count_all(state, MARBLES_RING);
    lying dice = {.thrown = {0}};
    bool is_rolled = state->phase == MARBLES_SETUP;
    reader at = {.table = table, .is_rolled = is_rolled, .dice = &dice};
    hz_status status = read_text(at, text, error);
    if (status || is_rolled) {
        return status ? status : take_rolled(table, state, &dice, values, error);
    }
    status = check(table, state, &dice, error);
    if (status) {
        return status;
    }
    values[0] = (uint64_t)dice.thrown.face;
    values[1] = (uint64_t)dice.thrown.place;
    place(table, state, &dice, values + 2, values + 2 + ring);
    if (marbles_rules_of(table)->must_touch) {
        values[2 + 2 * ring] = (uint64_t)dice.thrown.touch;
    }
    return HZ_OK;
}
