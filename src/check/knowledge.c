/* What a seat is told it keeps: no roll says more than the state shows afterwards, and its view
   shows what is its own. A table has secrets if it says so. A guess leaves nothing out that may be.
   A position that cannot be is refused. */
#include <stdio.h>
#include <stdlib.h>

#include "check/inner.h"
#include "hazard/piece.h"

enum { GAMES = 12, ENOUGH = 150, GUESSES = 12, VALUES = 64, OFTEN = 20, CELLS = 1024, VIEW = 8192 };

/* How often a hidden value was there, and how often it was guessed; one for each value of each row:
   for each face of a hand. */
typedef struct spread {
    uint32_t true_value[VALUES], guessed[VALUES], blank;
} spread;

typedef struct findings {
    hz_rng rng;
    int left;
    bool hides; /* something was seen by one and not by another */
    spread of[CELLS];
    /* Secrets that changed with a roll of whoever sees them, and those that the view changed with.
     */
    uint32_t kept[HZ_MAX_FIELDS], shown[HZ_MAX_FIELDS];
    uint32_t refused[HZ_MAX_FIELDS], tried[HZ_MAX_FIELDS];
} findings;

static int64_t value_of(const hz_field *field, const hz_state *state, int index)
{
    uint64_t bits = 0;
    memcpy(&bits, state->bytes + field->offset + (size_t)index * field->size, field->size);
    int unused = 64 - 8 * field->size;
    return field->is_signed ? (int64_t)(bits << unused) >> unused : (int64_t)bits;
}

static int length_of(const hz_field *field, const hz_table *table)
{
    return field->length ? field->length : table->seats;
}

/* What all could have kept count of is not held against the mask. */
static void forget_deducible(const hz_table *table, hz_state *state)
{
    for (const hz_field *field = table->game->notation->fields; field->key; field++) {
        if (field->is_deducible) {
            size_t size = (size_t)length_of(field, table) * field->size;
            memset(state->bytes + field->offset, 0, size);
        }
    }
}

static void write_view(const hz_table *table, const hz_state *masked, int viewer, hz_text *out)
{
    hz_json json = hz_json_to(out, false);
    hz_view(table, masked, viewer, &json);
}

/* Where the viewer's own values of a row begin, and how many bytes they are: 0 where it has none
   there. A row without length has a value for each seat. */
static size_t own_part(const hz_field *field, const hz_table *table, int viewer, size_t *at)
{
    bool has_each = field->seat == 0 && field->length == 0 && viewer < table->seats;
    *at = field->offset + (has_each ? (size_t)viewer * field->size : 0);
    return has_each                    ? field->size
           : field->seat == viewer + 1 ? (size_t)length_of(field, table) * field->size
                                       : 0;
}

/* Two masked states that a roll of the viewer's own tells apart: does the view tell their secrets
   apart, too? One at a time, for as long as it is not known that it does. */
static void note_shown(
    const hz_table *table, const hz_state *left, const hz_state *right, int viewer, findings *found)
{
    int row = 0;
    for (const hz_field *field = table->game->notation->fields; field->key; field++, row++) {
        size_t at, size = own_part(field, table, viewer, &at);
        bool is_kept = field->sees && !field->is_deducible &&
                       memcmp(left->bytes + at, right->bytes + at, size) != 0;
        if (!is_kept || found->shown[row]) {
            continue;
        }
        hz_state other = *left;
        char one[VIEW], two[VIEW];
        hz_text first = hz_text_in(one, sizeof one), second = hz_text_in(two, sizeof two);
        memcpy(other.bytes + at, right->bytes + at, size);
        write_view(table, left, viewer, &first);
        write_view(table, &other, viewer, &second);
        found->kept[row]++;
        found->shown[row] += strcmp(one, two) != 0;
    }
}

/* A group that a viewer sees changes what the viewer can see, if it changes anything. */
static void check_group(hz_checking *run,
                        const hz_session *session,
                        const hz_input *roll,
                        int viewer,
                        int first,
                        int group,
                        findings *found)
{
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    hz_chance ask;
    hz_request(table, &session->state, &ask);
    hz_input other = *roll;
    const hz_group *seen = &ask.group[group];
    for (int index = 0; index < seen->count; index++) {
        other.values[first + index] = roll->values[first + index] % seen->sides + 1;
        hz_session left = *session, right = *session;
        hz_input one = *roll, two = other;
        bool is_refused =
            hz_session_enter(&left, &one, NULL, NULL) || hz_session_enter(&right, &two, NULL, NULL);
        forget_deducible(table, &left.state);
        forget_deducible(table, &right.state);
        if (is_refused || memcmp(&left.state, &right.state, game->state_size) == 0) {
            other.values[first + index] = roll->values[first + index];
            continue;
        }
        const char *field = first_difference(table, &left.state, &right.state);
        game->mask(table, &left.state, viewer);
        game->mask(table, &right.state, viewer);
        if (memcmp(&left.state, &right.state, game->state_size) == 0) {
            note_viewer(run, viewer);
            wrong(run,
                  "it sees value %d of a roll (%llu or %llu), but field %s, which follows from it, "
                  "is hidden: who may see the group, and who the field?",
                  first + index + 1,
                  (unsigned long long)roll->values[first + index],
                  (unsigned long long)other.values[first + index],
                  field ? field : "(one that no row names)");
        }
        note_shown(table, &left.state, &right.state, viewer, found);
        other.values[first + index] = roll->values[first + index];
    }
}

/* Dice that one seat alone sees are its own. */
static void check_owner(hz_checking *run, const hz_table *table, const hz_chance *ask, int group)
{
    const hz_group *one = &ask->group[group];
    unsigned eyes = one->visible & ((1u << table->seats) - 1);
    int owner = one->owner ? one->owner - 1 : ask->roller;
    if (table->seats > 1 && __builtin_popcount(eyes) == 1 && owner != __builtin_ctz(eyes)) {
        wrong(
            run,
            "group %d of a roll is seen by seat %d alone, and is not its own: owner %d, roller %d",
            group + 1,
            __builtin_ctz(eyes) + 1,
            one->owner,
            ask->roller == HZ_NOBODY ? 0 : ask->roller + 1);
    }
}

static void
check_roll(hz_checking *run, const hz_session *session, const hz_input *roll, findings *found)
{
    const hz_table *table = &session->table;
    hz_chance ask;
    hz_request(table, &session->state, &ask);
    for (int group = 0, first = 0; group < ask.groups; first += ask.group[group++].count) {
        if (ask.group[group].kind != HZ_DICE || ask.group[group].count > 12) {
            continue;
        }
        check_owner(run, table, &ask, group);
        for (int viewer = 0; viewer <= table->seats; viewer++) {
            int who = viewer < table->seats ? viewer : HZ_WATCHER;
            if (hz_sees(table, who, ask.group[group].visible)) {
                check_group(run, session, roll, who, first, group, found);
            }
        }
    }
}

static void note_secrets(const hz_session *session, findings *found)
{
    const hz_table *table = &session->table;
    hz_turn turn = table->game->turn(table, &session->state);
    hz_state watched = session->state;
    table->game->mask(table, &watched, HZ_WATCHER);
    found->hides |= turn.secret || memcmp(&watched, &session->state, table->game->state_size) != 0;
}

/* One value of a field as it is, as it is seen, and as it was guessed. */
static void note_guess(spread *cell, int64_t is, int64_t seen, int64_t guessed)
{
    if (is == seen || is < 0 || is >= VALUES || guessed < 0 || guessed >= VALUES) {
        return;
    }
    cell->true_value[is]++;
    cell->guessed[guessed]++;
    cell->blank += guessed == seen;
}

/* Counts hidden values as they are and as they are guessed. */
static void note_guesses(const hz_session *session, findings *found)
{
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    int viewer = (int)hz_rng_below(&found->rng, table->seats);
    hz_state masked = session->state, guess;
    game->mask(table, &masked, viewer);
    for (int draw = 0; draw < GUESSES; draw++) {
        guess = masked;
        game->guess(table, &guess, viewer, &found->rng);
        int cell = 0;
        for (const hz_field *field = game->notation->fields; field->key; field++) {
            int values = field->sees ? length_of(field, table) : 0;
            for (int index = 0; index < values && cell < CELLS; index++, cell++) {
                note_guess(&found->of[cell],
                           value_of(field, &session->state, index),
                           value_of(field, &masked, index),
                           value_of(field, &guess, index));
            }
        }
    }
}

/* A value that no row of its kind can hold: a word or a seat that there is not, a number as large
   as its bytes allow. */
static uint64_t impossible(const hz_table *table, const hz_field *field)
{
    switch (field->kind) {
    case HZ_WORD: return (uint64_t)hz_word_count(field->names);
    case HZ_WHO: return table->seats;
    case HZ_NUMBER:
    case HZ_FACES:
    case HZ_NUMBERS: return UINT64_MAX >> (64 - 8 * field->size + field->is_signed);
    case HZ_WHOM:
    case HZ_RUN:
    case HZ_DIGITS:
    case HZ_CAPITALS: break;
    }
    return 0;
}

static void note_refusals(hz_checking *run, const hz_session *session, findings *found)
{
    const hz_table *table = &session->table;
    int row = 0;
    for (const hz_field *field = table->game->notation->fields; field->key; field++, row++) {
        uint64_t value = impossible(table, field);
        if (!value || field->is_display || field->seat > table->seats) {
            continue;
        }
        size_t index = hz_rng_below(&found->rng, (uint32_t)length_of(field, table));
        bool is_refused = false;
        for (int step = 0; step < 2 && !is_refused;
             step++, value = 0) { /* some numbers begin at 1 */
            hz_state broken = session->state;
            memcpy(broken.bytes + field->offset + index * field->size, &value, field->size);
            hz_error error;
            is_refused = table->game->valid(table, &broken, &error) != HZ_OK;
            if (is_refused) {
                must_name_rules(run, table->game, error.text);
            }
        }
        found->tried[row]++;
        found->refused[row] += is_refused;
    }
}

static void look(hz_checking *run, const hz_session *session, const hz_input *input, void *context)
{
    findings *found = context;
    note_secrets(session, found);
    if (found->left == 0) {
        return;
    }
    found->left--;
    note_refusals(run, session, found);
    note_guesses(session, found);
    if (input->kind == HZ_ROLL) {
        check_roll(run, session, input, found);
    }
}

static void check_spread(hz_checking *run, const hz_field *field, int index, const spread *of)
{
    for (int value = 0; value < VALUES; value++) {
        if (of->true_value[value] >= OFTEN * GUESSES && of->guessed[value] == 0) {
            wrong(run,
                  "value %d of field %s was %d behind a mask %u times, and no guess ever says so",
                  index + 1,
                  field->key,
                  value,
                  of->true_value[value] / GUESSES);
        }
    }
}

/* What a guess leaves as it is masked, all of it, is asked for again. */
static bool is_left_open(const spread *of, int values)
{
    uint64_t guesses = 0, blank = 0;
    for (int index = 0; index < values; index++) {
        blank += of[index].blank;
        for (int value = 0; value < VALUES; value++) {
            guesses += of[index].guessed[value];
        }
    }
    return blank == guesses;
}

static void check_guesses(hz_checking *run, const hz_table *table, const findings *found)
{
    int cell = 0;
    for (const hz_field *field = table->game->notation->fields; field->key; field++) {
        int values = field->sees ? length_of(field, table) : 0;
        values = values < CELLS - cell ? values : CELLS - cell;
        bool is_guessed = !is_left_open(&found->of[cell], values);
        for (int index = 0; is_guessed && index < values; index++) {
            check_spread(run, field, index, &found->of[cell + index]);
        }
        cell += values;
    }
}

static void check_refusals(hz_checking *run, const hz_table *table, const findings *found)
{
    int row = 0;
    for (const hz_field *field = table->game->notation->fields; field->key; field++, row++) {
        if (found->tried[row] > 0 && found->refused[row] == 0) {
            wrong(run,
                  "valid never refuses a %s that there is not: %llu",
                  field->key,
                  (unsigned long long)impossible(table, field));
        }
    }
}

static void check_shown(hz_checking *run, const hz_table *table, const findings *found)
{
    int row = 0;
    for (const hz_field *field = table->game->notation->fields; field->key; field++, row++) {
        if (found->kept[row] > 0 && found->shown[row] == 0) {
            char whose[24];
            snprintf(whose, sizeof whose, field->seat ? "seat %d" : "its owner", field->seat);
            wrong(run, "field %s is seen by %s, whose view never shows it", field->key, whose);
        }
    }
}

void check_knowledge(hz_checking *run, const hz_case *given)
{
    findings *found = take_room(run, sizeof *found);
    found->left = ENOUGH;
    hz_rng_start(&found->rng, 14, 0, HZ_RNG_GUESS);
    for (uint64_t seed = 0; seed < GAMES && (found->left > 0 || !found->hides); seed++) {
        hz_session end;
        play_random(run, &given->table, seed, look, found, &end);
    }
    check_guesses(run, &given->table, found);
    check_refusals(run, &given->table, found);
    check_shown(run, &given->table, found);
    if (found->hides && !hz_has_secrets(&given->table)) {
        wrong(run, "something is hidden at a table that says it has no secrets");
    }
    if (!found->hides && hz_has_secrets(&given->table)) {
        wrong(run, "a table says it has secrets, and nothing is ever hidden");
    }
}
