/* Walks every game, preset and seat count. */
#include "conformance.h"

#include <stdio.h>
#include <stdlib.h>

#include "hazard/piece.h"

enum { MAX_CASES = 4096 };

static size_t
add_case(case_table *cases, size_t count, const char *spec, int seats, const char *settings)
{
    const hz_game *game;
    case_table *one = &cases[count];
    char id[40];
    hz_piece rest = hz_piece_of(spec), name;
    hz_next_part(&rest, ':', &name);
    hz_piece_copy(name, id, sizeof id);
    game = hz_find_game(test_house(), id, NULL);
    char all[HZ_SETTINGS_SIZE];
    snprintf(all, sizeof all, "%s %s", settings, hz_test_settings(game));
    if (count == MAX_CASES ||
        hz_lay_table(test_house(), &one->table, spec, seats, all, NULL, NULL)) {
        return count; /* options that do not go together are no table */
    }
    one->table.first = (uint8_t)(count % (size_t)seats);
    snprintf(one->spec, sizeof one->spec, "%s", spec);
    snprintf(one->name, sizeof one->name, "%s, %d seats %s", spec, seats, settings);
    return count + 1;
}

/* Every other value of an option that has few of them. */
static size_t add_variants(case_table *cases, size_t count, const hz_game *game, int seats)
{
    for (const hz_option *option = game->options; option->name; option++) {
        int values = option->type == HZ_BOOL   ? 2
                     : option->type == HZ_ENUM ? hz_word_count(option->names)
                                               : 0;
        for (int value = 0; value < values; value++) {
            hz_piece word = hz_word_at(option->type == HZ_BOOL ? "no yes" : option->names, value);
            char settings[120];
            snprintf(settings, sizeof settings, "%s=%.*s", option->name, (int)word.length, word.at);
            count = add_case(cases, count, game->id, seats, settings);
        }
    }
    return count;
}

int run_conformance(const char *group, CMUnitTestFunction test)
{
    case_table *cases = calloc(MAX_CASES, sizeof *cases);
    struct CMUnitTest *tests = calloc(MAX_CASES, sizeof *tests);
    size_t count = 0;
    const char *only = getenv("HAZARD_ONLY"); /* one game, for quick work on it */
    for (const hz_game *const *game = test_house()->games; *game; game++) {
        if (only && strcmp(only, (*game)->id) != 0) {
            continue;
        }
        for (int seats = (*game)->min_seats; seats <= (*game)->max_seats; seats++) {
            for (const hz_preset *preset = (*game)->presets; preset->name; preset++) {
                char spec[HZ_SPEC_SIZE];
                snprintf(spec, sizeof spec, "%s:%s", (*game)->id, preset->name);
                count = add_case(cases, count, spec, seats, "");
            }
            if (seats == (*game)->normal_seats || seats == (*game)->max_seats) {
                count = add_variants(cases, count, *game, seats);
            }
        }
    }
    for (size_t index = 0; index < count; index++) {
        tests[index] = (struct CMUnitTest){
            .name = cases[index].name, .test_func = test, .initial_state = &cases[index]};
    }
    int failures = _cmocka_run_group_tests(group, tests, count, NULL, NULL);
    free(tests);
    free(cases);
    return failures;
}

/* The k-th set bit. */
static int pick_seat(hz_seats seats, uint32_t k)
{
    for (int seat = 0;; seat++) {
        if (seats >> seat & 1 && k-- == 0) {
            return seat;
        }
    }
}

void random_input(const hz_session *session, hz_rng *rng, hz_input *input)
{
    const hz_table *table = &session->table;
    hz_turn turn = table->game->turn(table, &session->state);
    input->took_ms = -1;
    if (turn.kind == HZ_CHANCE) {
        hz_chance ask;
        hz_request(table, &session->state, &ask);
        input->kind = HZ_ROLL;
        input->count = hz_chance_values(&ask);
        hz_chance_sample(&ask, rng, input->values);
        return;
    }
    input->kind = HZ_ACTION;
    input->count = 0;
    input->seat =
        pick_seat(turn.wanted, hz_rng_below(rng, (uint32_t)__builtin_popcount(turn.wanted)));
    input->action = table->game->sample(table, &session->state, input->seat, hz_rng_bits(rng));
}

/* One value becomes another, or that of another place: cards of a deal can only be swapped when
   all of them are out. */
static void change_value(hz_input *roll, const int *place, int places, int sides, hz_rng *rng)
{
    int from = place[hz_rng_below(rng, (uint32_t)places)];
    int to = place[hz_rng_below(rng, (uint32_t)places)];
    if (hz_rng_below(rng, 2)) {
        uint64_t value = roll->values[from];
        roll->values[from] = roll->values[to];
        roll->values[to] = value;
    } else {
        roll->values[from] = sides ? hz_roll_die(rng, sides) : hz_rng_bits(rng);
    }
}

void vary_unseen(const hz_session *session, int viewer, hz_rng *rng, hz_input *roll)
{
    enum { TRIES = 4 };
    hz_chance ask;
    int place[HZ_MAX_VALUES], sides[HZ_MAX_VALUES], places = 0, value = 0;
    hz_request(&session->table, &session->state, &ask);
    for (int group = 0; group < ask.groups; group++) {
        bool is_seen = hz_sees(&session->table, viewer, ask.group[group].visible);
        for (int index = 0; index < ask.group[group].count; index++, value++) {
            sides[places] = ask.group[group].kind == HZ_WORDS ? 0 : ask.group[group].sides;
            place[places] = value;
            places += !is_seen;
        }
    }
    for (int attempt = 0; attempt < TRIES * places; attempt++) {
        hz_input tried = *roll;
        int at = (int)hz_rng_below(rng, (uint32_t)places);
        change_value(&tried, place, places, sides[at], rng);
        if (!hz_chance_check(&ask, tried.values, tried.count, NULL)) {
            *roll = tried;
        }
    }
}

void play_random(
    const hz_table *table, uint64_t seed, each_input *each, void *context, hz_session *end)
{
    hz_rng rng;
    hz_input input;
    hz_error error;
    hz_rng_start(&rng, seed, 0, HZ_RNG_DICE);
    hz_session_start(end, table);
    while (table->game->turn(table, &end->state).kind != HZ_OVER) {
        random_input(end, &rng, &input);
        if (each) {
            each(end, &input, context);
        }
        if (hz_session_enter(end, &input, NULL, &error)) {
            fail_msg("a random input was refused: %s", error.text);
        }
        if (end->inputs > LONGEST_GAME) {
            fail_msg("the game does not end");
        }
    }
}
