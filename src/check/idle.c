/* Nothing for display in a key: a count that decides nothing, wherever it is changed, is for people
   alone, and its row should say so. */
#include "check/inner.h"

enum { GAMES = 3, STEPS = 400, ENOUGH = 12 };

/* A row is changed at some moments of play: does anything else ever change by it? */
typedef struct doubt {
    const hz_field *field;
    hz_rng rng;
    int left;
    bool decides;
} doubt;

static void forget(const hz_field *field, const hz_table *table, const hz_state *from, hz_state *to)
{
    hz_key(table, from, to);
    size_t values = field->length ? field->length : table->seats;
    memset(to->bytes + field->offset, 0, values * field->size);
}

/* Is anything else than the row itself different? */
static bool differs(const doubt *self, const hz_session *left, const hz_session *right)
{
    const hz_table *table = &left->table;
    hz_turn one = table->game->turn(table, &left->state);
    hz_turn other = table->game->turn(table, &right->state);
    hz_state here, there;
    hz_standing first = {0}, second = {0};
    forget(self->field, table, &left->state, &here);
    forget(self->field, table, &right->state, &there);
    table->game->standing(table, &left->state, &first);
    table->game->standing(table, &right->state, &second);
    return memcmp(&one, &other, sizeof one) != 0 ||
           memcmp(&here, &there, table->game->state_size) != 0 ||
           memcmp(first.score, second.score, table->seats * sizeof *first.score) != 0 ||
           memcmp(first.place, second.place, table->seats) != 0 || first.ending != second.ending;
}

static bool is_in_key(const hz_session *left, const hz_session *right)
{
    const hz_table *table = &left->table;
    hz_state here, there;
    hz_key(table, &left->state, &here);
    hz_key(table, &right->state, &there);
    return memcmp(&here, &there, table->game->state_size) != 0;
}

static bool changes_play(hz_checking *run, doubt *self, hz_session *left, hz_session *right)
{
    const hz_table *table = &left->table;
    for (int step = 0; step < STEPS; step++) {
        if (differs(self, left, right)) {
            return true;
        }
        if (table->game->turn(table, &left->state).kind == HZ_OVER) {
            return false;
        }
        hz_input input, copy;
        random_input(run, left, &self->rng, &input);
        copy = input;
        must_equal(run, hz_session_enter(left, &input, NULL, NULL), HZ_OK);
        if (hz_session_enter(right, &copy, NULL, NULL)) {
            return true;
        }
    }
    return true; /* nobody knows */
}

static void
try_another(hz_checking *run, const hz_session *session, const hz_input *input, void *context)
{
    (void)input;
    doubt *self = context;
    if (self->decides || self->left == 0 || hz_rng_below(&self->rng, 4) != 0) {
        return;
    }
    for (int more = 1; more <= 3 && !self->decides; more++) {
        hz_session left = *session, right = *session;
        uint32_t values = self->field->length ? self->field->length : session->table.seats;
        size_t index = hz_rng_below(&self->rng, values);
        uint8_t *low = &right.state.bytes[self->field->offset + index * self->field->size];
        *low = (uint8_t)(*low + more);
        if (session->table.game->valid(&session->table, &right.state, NULL)) {
            self->decides |= more == 3; /* it goes with other values, and says so */
            continue;
        }
        self->left--;
        /* What is folded away is no part of the key. */
        self->decides = !is_in_key(&left, &right) || changes_play(run, self, &left, &right);
        return;
    }
}

static bool decides(hz_checking *run, const hz_case *cases, int count, const hz_field *field)
{
    doubt self = {.field = field};
    hz_rng_start(&self.rng, 16, 0, HZ_RNG_GUESS);
    for (int index = 0; index < count && !self.decides; index++) {
        self.left = ENOUGH;
        for (uint64_t seed = 0; seed < GAMES && self.left > 0 && !self.decides; seed++) {
            hz_session end;
            play_random(run, &cases[index].table, seed, try_another, &self, &end);
        }
    }
    return self.decides;
}

void check_idle(hz_checking *run, const hz_case *given)
{
    const hz_game *game = given->table.game;
    hz_case *cases = take_room(run, HZ_MAX_CASES * sizeof *cases);
    int count = hz_check_cases(given->house, game, cases, HZ_MAX_CASES);
    for (const hz_field *field = game->notation->fields; field->key; field++) {
        bool is_count = field->kind == HZ_NUMBER && !field->sees && !field->seat;
        if (is_count && !field->is_display && !decides(run, cases, count, field)) {
            wrong(run, "field %s decides nothing at any table: it is for display", field->key);
        }
    }
}
