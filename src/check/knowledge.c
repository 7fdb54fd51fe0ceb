/* What a seat is told it keeps: no roll says more than the state shows afterwards. A table has
   secrets if it says so. A guess leaves nothing out that may be. A position that cannot be is
   refused. */
#include <stdio.h>
#include <stdlib.h>

#include "check/inner.h"
#include "hazard/piece.h"

enum { GAMES = 12, ENOUGH = 150, GUESSES = 12, VALUES = 64, OFTEN = 40 };

/* How often a hidden value was there, and how often it was guessed. */
typedef struct spread {
    uint32_t true_value[VALUES], guessed[VALUES], blank;
} spread;

typedef struct findings {
    hz_rng rng;
    int left;
    bool hides; /* something was seen by one and not by another */
    spread of[HZ_MAX_FIELDS];
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

/* A group that a viewer sees changes what the viewer can see, if it changes anything. */
static void check_group(hz_checking *run,
                        const hz_session *session,
                        const hz_input *roll,
                        int viewer,
                        int first,
                        int group)
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
        game->mask(table, &left.state, viewer);
        game->mask(table, &right.state, viewer);
        if (memcmp(&left.state, &right.state, game->state_size) == 0) {
            wrong(run,
                  "seat %d sees value %d of a roll (%llu or %llu), but its state hides what "
                  "follows from it: who may see the group, and who may see the fields?",
                  viewer + 1,
                  first + index + 1,
                  (unsigned long long)roll->values[first + index],
                  (unsigned long long)other.values[first + index]);
        }
        other.values[first + index] = roll->values[first + index];
    }
}

static void check_roll(hz_checking *run, const hz_session *session, const hz_input *roll)
{
    const hz_table *table = &session->table;
    hz_chance ask;
    hz_request(table, &session->state, &ask);
    for (int group = 0, first = 0; group < ask.groups; first += ask.group[group++].count) {
        if (ask.group[group].kind != HZ_DICE || ask.group[group].count > 12) {
            continue;
        }
        for (int viewer = 0; viewer <= table->seats; viewer++) {
            int who = viewer < table->seats ? viewer : HZ_WATCHER;
            if (hz_sees(table, who, ask.group[group].visible)) {
                check_group(run, session, roll, who, first, group);
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
        int row = 0;
        for (const hz_field *field = game->notation->fields; field->key; field++, row++) {
            for (int index = 0; field->sees && index < length_of(field, table); index++) {
                int64_t is = value_of(field, &session->state, index);
                int64_t seen = value_of(field, &masked, index);
                int64_t guessed = value_of(field, &guess, index);
                if (is == seen || is < 0 || is >= VALUES || guessed < 0 || guessed >= VALUES) {
                    continue;
                }
                found->of[row].true_value[is]++;
                found->of[row].guessed[guessed]++;
                found->of[row].blank += guessed == seen;
            }
        }
    }
}

/* A word or a seat that there is not. */
static void note_refusals(const hz_session *session, findings *found)
{
    const hz_table *table = &session->table;
    int row = 0;
    for (const hz_field *field = table->game->notation->fields; field->key; field++, row++) {
        if (field->length != 1 || (field->kind != HZ_WORD && field->kind != HZ_WHO)) {
            continue;
        }
        hz_state broken = session->state;
        broken.bytes[field->offset] =
            (uint8_t)(field->kind == HZ_WORD ? hz_word_count(field->names) : table->seats);
        found->tried[row]++;
        found->refused[row] += table->game->valid(table, &broken, NULL) != HZ_OK;
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
    note_refusals(session, found);
    note_guesses(session, found);
    if (input->kind == HZ_ROLL) {
        check_roll(run, session, input);
    }
}

static void check_guesses(hz_checking *run, const hz_table *table, const findings *found)
{
    int row = 0;
    for (const hz_field *field = table->game->notation->fields; field->key; field++, row++) {
        const spread *of = &found->of[row];
        uint64_t guesses = 0;
        for (int value = 0; value < VALUES; value++) {
            guesses += of->guessed[value];
        }
        /* What is left open is asked for again, not guessed. */
        for (int value = 0; value < VALUES && of->blank < guesses; value++) {
            if (of->true_value[value] >= OFTEN * GUESSES && of->guessed[value] == 0) {
                wrong(run,
                      "%s was %d behind a mask %u times, and no guess ever says so",
                      field->key,
                      value,
                      of->true_value[value] / GUESSES);
            }
        }
    }
}

static void check_refusals(hz_checking *run, const hz_table *table, const findings *found)
{
    int row = 0;
    for (const hz_field *field = table->game->notation->fields; field->key; field++, row++) {
        if (found->tried[row] > 0 && found->refused[row] == 0) {
            wrong(run, "valid never refuses a %s that there is not", field->key);
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
    if (found->hides && !hz_has_secrets(&given->table)) {
        wrong(run, "something is hidden at a table that says it has no secrets");
    }
    if (!found->hides && hz_has_secrets(&given->table)) {
        wrong(run, "a table says it has secrets, and nothing is ever hidden");
    }
}
