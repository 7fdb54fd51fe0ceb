/* Equal keys, equal futures: whatever the rows for display hold, and wherever two moments of play
   have the same key, the same inputs lead to the same end. */
#include <stdlib.h>

#include "check/inner.h"
#include "hazard/piece.h"

enum { GAMES = 6, ENOUGH = 60, KEPT = 1 << 10 };

/* Two tables that should go on alike. */
typedef struct pair {
    hz_session left, right;
    const char *what; /* makes them differ */
} pair;

static void compare_standings(hz_checking *run, const pair *both)
{
    const hz_table *table = &both->left.table;
    hz_standing left = {0}, right = {0};
    table->game->standing(table, &both->left.state, &left);
    table->game->standing(table, &both->right.state, &right);
    for (int seat = 0; seat < table->seats; seat++) {
        if (left.place[seat] != right.place[seat] || left.score[seat] != right.score[seat]) {
            wrong(
                run, "field %s: equal keys, but seat %d stands differently", both->what, seat + 1);
        }
    }
    if (left.ending != right.ending) {
        wrong(run, "field %s: equal keys, but one game ends and the other does not", both->what);
    }
}

static void compare(hz_checking *run, const pair *both)
{
    const hz_table *table = &both->left.table;
    hz_state left, right;
    hz_key(table, &both->left.state, &left);
    hz_key(table, &both->right.state, &right);
    if (memcmp(&left, &right, table->game->state_size) != 0) {
        wrong(run, "field %s: equal keys, and after the same input different ones", both->what);
    }
    hz_turn one = table->game->turn(table, &both->left.state);
    hz_turn other = table->game->turn(table, &both->right.state);
    if (memcmp(&one, &other, sizeof one) != 0) {
        wrong(run, "field %s: equal keys, but something else is awaited", both->what);
    }
    compare_standings(run, both);
}

static void go_on(hz_checking *run, pair *both, hz_rng *rng)
{
    enum { STEPS = 400 };
    const hz_table *table = &both->left.table;
    compare(run, both);
    for (int step = 0; step < STEPS; step++) {
        if (table->game->turn(table, &both->left.state).kind == HZ_OVER) {
            return;
        }
        hz_input input, copy;
        hz_error error;
        random_input(run, &both->left, rng, &input);
        copy = input;
        must_equal(run, hz_session_enter(&both->left, &input, NULL, NULL), HZ_OK);
        if (hz_session_enter(&both->right, &copy, NULL, &error)) {
            wrong(run,
                  "field %s: equal keys, but only one table takes an input: %s",
                  both->what,
                  error.text);
        }
        compare(run, both);
    }
}

/* States that were met, by their keys. */
typedef struct memory {
    hz_rng rng;
    int left;
    struct {
        uint64_t key;
        hz_state state;
        bool is_kept;
    } slot[KEPT];
} memory;

/* Another value of a row; or, of a row with several, two of them change places. */
static void change_row(const hz_table *table, const hz_field *field, hz_state *state, hz_rng *rng)
{
    uint32_t values = field->length ? field->length : table->seats;
    size_t size = field->size;
    unsigned char *at = state->bytes + field->offset, kept[8];
    unsigned char *one = at + hz_rng_below(rng, values) * size;
    unsigned char *other = at + hz_rng_below(rng, values) * size;
    if (hz_rng_below(rng, 2)) {
        memcpy(kept, one, size);
        memmove(one, other, size);
        memcpy(other, kept, size);
        return;
    }
    switch (field->kind) {
    case HZ_WORD: *one = (uint8_t)hz_rng_below(rng, (uint32_t)hz_word_count(field->names)); break;
    case HZ_WHO: *one = (uint8_t)hz_rng_below(rng, table->seats); break;
    case HZ_WHOM: *one = (uint8_t)hz_rng_below(rng, 1u << table->seats); break;
    case HZ_RUN:
        *one = (uint8_t)(16 * (1 + hz_rng_below(rng, 6)) + 1 + hz_rng_below(rng, 3));
        break;
    case HZ_NUMBER:
    case HZ_DIGITS:
    case HZ_CAPITALS:
    case HZ_FACES:
    case HZ_NUMBERS: *one = (uint8_t)((*one + 1 + hz_rng_below(rng, 3)) % 100); break;
    }
}

/* A row for display, drawn from them; NULL: there is none. */
static const hz_field *draw_row(const hz_table *table, hz_rng *rng)
{
    const hz_field *drawn = NULL;
    uint32_t rows = 0;
    for (const hz_field *field = table->game->notation->fields; field->key; field++) {
        bool is_one = field->is_display && field->seat <= table->seats;
        if (is_one && hz_rng_below(rng, ++rows) == 0) {
            drawn = field;
        }
    }
    return drawn;
}

/* A row for display holds something else that it could hold. */
static void try_display(hz_checking *run, const hz_session *session, memory *met)
{
    enum { TRIES = 12 };
    const hz_table *table = &session->table;
    const hz_field *field = draw_row(table, &met->rng);
    for (int attempt = 0; field && attempt < TRIES; attempt++) {
        pair both = {.left = *session, .right = *session, .what = field->key};
        change_row(table, field, &both.right.state, &met->rng);
        if (memcmp(&both.left.state, &both.right.state, table->game->state_size) != 0 &&
            !table->game->valid(table, &both.right.state, NULL)) {
            go_on(run, &both, &met->rng);
            return;
        }
    }
}

/* The state that stands for all with the same future has that future, too. */
static void try_folded(hz_checking *run, const hz_session *session, memory *met)
{
    const hz_table *table = &session->table;
    if (!table->game->fold) {
        return;
    }
    pair both = {.left = *session, .right = *session};
    table->game->fold(table, &both.right.state);
    both.what = first_difference(table, &both.left.state, &both.right.state);
    if (both.what) {
        go_on(run, &both, &met->rng);
    }
}

static void
look_back(hz_checking *run, const hz_session *session, const hz_input *input, void *context)
{
    (void)input;
    memory *met = context;
    const hz_table *table = &session->table;
    size_t size = table->game->state_size;
    hz_state key;
    hz_key(table, &session->state, &key);
    uint64_t hash = hz_hash(&key, size, 0);
    size_t slot = hash % KEPT;
    bool is_twin = met->slot[slot].is_kept && met->slot[slot].key == hash &&
                   memcmp(&met->slot[slot].state, &session->state, size) != 0;
    if (met->left == 0) {
        return;
    }
    if (is_twin) {
        pair both;
        met->left--;
        both.left = both.right = *session;
        memcpy(&both.right.state, &met->slot[slot].state, size);
        both.what = first_difference(table, &both.left.state, &both.right.state);
        both.what = both.what ? both.what : "(no row)";
        go_on(run, &both, &met->rng);
    } else if (hz_rng_below(&met->rng, 8) == 0) {
        met->left--;
        try_display(run, session, met);
        try_folded(run, session, met);
    }
    met->slot[slot].key = hash;
    met->slot[slot].is_kept = true;
    memcpy(&met->slot[slot].state, &session->state, size);
}

void check_keys(hz_checking *run, const hz_case *given)
{
    memory *met = take_room(run, sizeof *met);
    met->left = ENOUGH;
    hz_rng_start(&met->rng, 12, 0, HZ_RNG_GUESS);
    for (uint64_t seed = 0; seed < GAMES && met->left > 0; seed++) {
        hz_session end;
        play_random(run, &given->table, seed, look_back, met, &end);
    }
}

/* The key itself must be one: the same from the same state, and the key of a key. */
static void
keys_are_stable(hz_checking *run, const hz_session *session, const hz_input *input, void *context)
{
    (void)input, (void)context;
    const hz_table *table = &session->table;
    hz_state once, twice;
    hz_key(table, &session->state, &once);
    hz_key(table, &once, &twice);
    must_be_same(run, table, &once, &twice, "the key of a key is another one");
}

void check_key_of_key(hz_checking *run, const hz_case *given)
{
    hz_session end;
    play_random(run, &given->table, 1, keys_are_stable, NULL, &end);
}
