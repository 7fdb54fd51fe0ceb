/* Kinds of actions as rows: what they offer is what the game lists, judges, writes and reads. And
   whatever may be chosen is chosen now and then at random. */
#include <stdio.h>
#include <stdlib.h>

#include "check/inner.h"

enum { GAMES = 4, ENOUGH = 80, LISTED = 256, SAMPLED = 12, TEXT = 120 };

typedef struct looks {
    hz_rng rng;
    int left;
} looks;

/* More may be chosen than is listed. */
static bool lists_some(const hz_game *game)
{
    return game->typing && game->typing->listing != HZ_LISTS_ALL;
}

static int find(const hz_action *list, int count, hz_action action)
{
    for (int index = 0; index < count; index++) {
        if (memcmp(&list[index], &action, sizeof action) == 0) {
            return index;
        }
    }
    return -1;
}

/* The text that rows give an action is one that the game reads, and the other way round. */
static void check_text(hz_checking *run, const hz_session *session, int seat, hz_action offered)
{
    const hz_table *table = &session->table;
    char buffer[TEXT], again[TEXT];
    hz_text text = hz_text_in(buffer, sizeof buffer), printed = hz_text_in(again, sizeof again);
    hz_verbs_print(table, offered, &text);
    hz_action read;
    hz_error error;
    if (table->game->notation->parse(table, buffer, &read, &error)) {
        wrong(run, "a row writes \"%s\", which the game does not read: %s", buffer, error.text);
    }
    if (hz_check_action(table, &session->state, seat, read, &error)) {
        wrong(run, "seat %d is offered \"%s\", which is refused: %s", seat + 1, buffer, error.text);
    }
    table->game->notation->print(table, read, &printed);
    must_read(run, again, buffer);
}

static void check_rows(hz_checking *run, const hz_session *session, int seat)
{
    hz_action offered[LISTED];
    const hz_table *table = &session->table;
    uint64_t total = table->game->count(table, &session->state, seat);
    uint64_t rows = hz_verbs_count(table, &session->state, seat);
    if (rows != total && !(lists_some(table->game) && total == HZ_UNCOUNTABLE)) {
        wrong(run,
              "seat %d may choose among %llu actions, rows offer %llu",
              seat + 1,
              (unsigned long long)total,
              (unsigned long long)rows);
    }
    int count = hz_verbs_list(table, &session->state, seat, 0, offered, LISTED);
    for (int index = 0; index < count; index++) {
        must_equal(run, find(offered, index, offered[index]), -1);
        check_text(run, session, seat, offered[index]);
    }
}

/* Where choices are few, none of them is never chosen. */
static void check_samples(hz_checking *run, const hz_session *session, int seat, hz_rng *rng)
{
    hz_action list[SAMPLED];
    int seen[SAMPLED] = {0};
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    uint64_t total = game->count(table, &session->state, seat);
    if (total > SAMPLED) {
        return;
    }
    int count = game->actions(table, &session->state, seat, 0, list, SAMPLED);
    for (int draw = 0; draw < 40 * count; draw++) {
        int found = find(list, count, game->sample(table, &session->state, seat, hz_rng_bits(rng)));
        if (found < 0 && lists_some(game)) {
            return;
        }
        must(run, found >= 0);
        seen[found]++;
    }
    for (int index = 0; index < count; index++) {
        if (seen[index] == 0) {
            char buffer[TEXT];
            hz_text text = hz_text_in(buffer, sizeof buffer);
            game->notation->print(table, list[index], &text);
            wrong(run, "seat %d: sample never returns \"%s\", one of %d", seat + 1, buffer, count);
        }
    }
}

static void
look_at_choices(hz_checking *run, const hz_session *session, const hz_input *input, void *context)
{
    (void)input;
    looks *these = context;
    const hz_table *table = &session->table;
    hz_turn turn = table->game->turn(table, &session->state);
    if (turn.kind != HZ_PLAYERS || these->left == 0) {
        return;
    }
    these->left--;
    for (int seat = 0; seat < table->seats; seat++) {
        if (turn.wanted >> seat & 1) {
            check_samples(run, session, seat, &these->rng);
            if (table->game->verbs) {
                check_rows(run, session, seat);
            }
        }
    }
}

void check_choices(hz_checking *run, const hz_case *given)
{
    looks these = {.left = ENOUGH};
    hz_rng_start(&these.rng, 13, 0, HZ_RNG_GUESS);
    for (uint64_t seed = 0; seed < GAMES && these.left > 0; seed++) {
        hz_session end;
        play_random(run, &given->table, seed, look_at_choices, &these, &end);
    }
}
