/* Speed of the bot that thinks ahead: simulations a second on one thread, in every game.

   Usage: bench-search [GAME [BUDGET [CHOICES]]]. Casual bots play, and every few decisions `search`
   is asked what it would do. Pig is also searched from its first position with random playouts,
   which is what others measure. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/search.h"
#include "hazard/games.h"
#include "hazard/hazard.h"

enum { USUAL_BUDGET = 200, USUAL_CHOICES = 12, APART = 5, MOST_INPUTS = 3000 };

typedef struct effort {
    int choices;
    uint64_t simulations;
    double seconds;
} effort;

/* Time of the processor, of which other work takes nothing. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void ask(hz_bot *bot, const hz_table *table, const hz_state *state, int seat, effort *sum)
{
    hz_rng rng;
    hz_rng_start(&rng, 1, (uint64_t)sum->choices, HZ_RNG_WHIMS);
    if (table->game->count(table, state, seat) < 2) {
        return;
    }
    double start = now();
    hz_bot_act(bot, table, state, seat, &rng);
    sum->seconds += now() - start;
    sum->simulations += hz_bot_budget(bot);
    sum->choices++;
}

/* One game of casual bots; the bot is asked at every fifth decision. */
static void play(const hz_table *table, hz_bot *bot, uint64_t number, int choices, effort *sum)
{
    const hz_game *game = table->game;
    hz_bot casual;
    hz_state state;
    hz_rng dice, whims;
    hz_turn turn;
    memset(&state, 0, sizeof state);
    hz_bot_find(game, "casual", &casual, NULL);
    hz_rng_start(&dice, 3, number, HZ_RNG_DICE);
    hz_rng_start(&whims, 3, number, HZ_RNG_WHIMS);
    game->start(table, &state);
    for (int input = 0, decision = 0; input < MOST_INPUTS && sum->choices < choices; input++) {
        turn = game->turn(table, &state);
        if (turn.kind == HZ_OVER) {
            return;
        }
        if (turn.kind == HZ_CHANCE) {
            uint64_t values[HZ_MAX_VALUES];
            hz_chance request;
            hz_request(table, &state, &request);
            hz_chance_sample(&request, &dice, values);
            game->rolled(table, &state, values, NULL);
            continue;
        }
        int seat = __builtin_ctz(turn.wanted);
        if (decision++ % APART == 0) {
            ask(bot, table, &state, seat, sum);
        }
        game->act(table, &state, seat, hz_bot_act(&casual, table, &state, seat, &whims), NULL);
    }
}

static void measure(hz_house *house, const char *spec, const char *name, int choices)
{
    hz_table table;
    hz_bot bot;
    hz_error error;
    const char *settings =
        strncmp(spec, "sixtyfive", 9) && strncmp(spec, "marbles", 7) ? "" : "table=model";
    if (hz_lay_table(house, &table, spec, 0, settings, NULL, &error) ||
        hz_bot_find(table.game, name, &bot, &error) || hz_bot_open(&table, &bot, &error)) {
        fprintf(stderr, "%s: %s\n", spec, error.text);
        exit(1);
    }
    effort sum = {0};
    for (uint64_t number = 0; sum.choices < choices && number < 50; number++) {
        hz_bot_begin(&bot);
        play(&table, &bot, number, choices, &sum);
    }
    printf("%-18s %7d %11.0f\n", spec, sum.choices, (double)sum.simulations / sum.seconds);
    fflush(stdout);
    hz_bot_close(&bot);
}

/* What others measure: Pig from its first position, everything beyond the tree at random. */
static void measure_plain(hz_house *house, const char *name, int choices)
{
    hz_table table;
    hz_bot bot;
    const hz_bot random = {.persona = NULL};
    hz_state start;
    effort sum = {0};
    memset(&start, 0, sizeof start);
    if (hz_lay_table(house, &table, "pig", 2, "", NULL, NULL) ||
        hz_bot_find(table.game, name, &bot, NULL) || hz_search_open(&table, &random, &bot, NULL)) {
        exit(1);
    }
    table.game->start(&table, &start);
    for (hz_turn turn; (turn = table.game->turn(&table, &start)).kind == HZ_CHANCE;) {
        const uint64_t two = 2;
        table.game->rolled(&table, &start, &two, NULL);
    }
    while (sum.choices < choices) {
        hz_bot_begin(&bot);
        ask(&bot, &table, &start, 0, &sum);
    }
    printf(
        "%-18s %7d %11.0f\n", "pig, at random", sum.choices, (double)sum.simulations / sum.seconds);
    hz_bot_close(&bot);
}

int main(int argc, char **argv)
{
    static const char *const specs[] = {"pig",
                                        "wager",
                                        "soup",
                                        "ratscrew",
                                        "battle",
                                        "rundog",
                                        "liar",
                                        "fixem",
                                        "canyon:v1",
                                        "canyon:v2",
                                        "sixtyfive",
                                        "marbles",
                                        "rollable"};
    char name[40];
    hz_house house = {.games = hz_games};
    int choices = argc > 3 ? atoi(argv[3]) : USUAL_CHOICES;
    snprintf(name, sizeof name, "search@%s", argc > 2 ? argv[2] : "200");
    printf("%-18s choices simulations/s (%s)\n", "one thread", name);
    for (size_t row = 0; row < sizeof specs / sizeof *specs; row++) {
        if (argc < 2 || strcmp(argv[1], "all") == 0 || strcmp(argv[1], specs[row]) == 0) {
            measure(&house, specs[row], name, choices);
        }
    }
    if (argc < 2 || strcmp(argv[1], "all") == 0 || strcmp(argv[1], "pig") == 0) {
        measure_plain(&house, name, 4 * choices);
    }
    hz_kits_close(&house.kits);
    return 0;
}
