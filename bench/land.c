/* Dice Canyon: what owning a property comes to, from games between bots.
   Usage: bench-land [TABLE [SEATS [GAMES [BOT]]]]     (canyon:v1 4 10000 casual) */
#include <stdio.h>
#include <stdlib.h>

#include "games/canyon/canyon.h"
#include "hazard/hazard.h"

typedef struct tally {
    double owned, score, wins; /* of whoever owns the property at the end */
} tally;

static const canyon_state *state_of(const hz_session *session)
{
    return (const canyon_state *)&session->state;
}

static bool is_anybody_below(const hz_session *session)
{
    bool is_below = false;
    for (int seat = 0; seat < session->table.seats; seat++) {
        is_below |= state_of(session)->gold[seat] < 0;
    }
    return is_below;
}

/* Plays to the end; had somebody less than no gold at any moment? */
static bool play(hz_session *session, const hz_bot *bot, uint64_t game)
{
    const hz_table *table = &session->table;
    hz_rng dice, whims;
    bool was_below = false;
    hz_rng_start(&dice, 1, game, HZ_RNG_DICE);
    hz_rng_start(&whims, 1, game, HZ_RNG_WHIMS);
    for (hz_turn turn; (turn = hz_canyon.turn(table, &session->state)).kind != HZ_OVER;) {
        if (turn.kind == HZ_CHANCE) {
            uint64_t values[HZ_MAX_VALUES];
            hz_chance ask;
            hz_request(table, &session->state, &ask);
            hz_chance_sample(&ask, &dice, values);
            hz_canyon.rolled(table, &session->state, values, NULL);
        } else {
            int seat = __builtin_ctz(turn.wanted);
            hz_action action = hz_bot_act(bot, table, &session->state, seat, &whims);
            hz_canyon.act(table, &session->state, seat, action, NULL);
        }
        was_below |= is_anybody_below(session);
    }
    return was_below;
}

static void count(const hz_session *session, tally *tallies)
{
    hz_standing standing;
    int winners = 0;
    hz_canyon.standing(&session->table, &session->state, &standing);
    for (int seat = 0; seat < session->table.seats; seat++) {
        winners += standing.place[seat] == 1;
    }
    for (int property = 0; property < CANYON_LAND; property++) {
        int owner = state_of(session)->owner[property];
        if (owner < session->table.seats) {
            tallies[property].owned++;
            tallies[property].score += standing.score[owner];
            tallies[property].wins += standing.place[owner] == 1 ? 1.0 / winners : 0;
        }
    }
}

int main(int argc, char **argv)
{
    const char *spec = argc > 1 ? argv[1] : "canyon:v1", *name = argc > 4 ? argv[4] : "casual";
    int seats = argc > 2 ? atoi(argv[2]) : 4;
    uint64_t games = argc > 3 ? strtoull(argv[3], NULL, 10) : 10000;
    tally tallies[CANYON_LAND] = {0};
    double rounds = 0, below = 0;
    hz_session session;
    hz_table table;
    hz_error error;
    hz_bot bot;
    const hz_house house = {.games = hz_games};
    if (hz_table_set(&house, &table, spec, seats, NULL, NULL, &error) ||
        hz_bot_find(table.game, name, &bot, &error)) {
        fprintf(stderr, "bench-land: %s\n", error.text);
        return 1;
    }
    if (table.game != &hz_canyon || games == 0) {
        fprintf(stderr, "bench-land: expected a table of canyon and at least one game\n");
        return 1;
    }
    for (uint64_t game = 0; game < games; game++) {
        if (hz_session_start(&session, &table, &error)) {
            fprintf(stderr, "bench-land: %s\n", error.text);
            return 1;
        }
        below += play(&session, &bot, game);
        rounds += state_of(&session)->round;
        count(&session, tallies);
    }
    printf("%s, %d seats of %s, %llu games: %.1f rounds, somebody below zero in %.1f %% of games\n",
           spec,
           table.seats,
           name,
           (unsigned long long)games,
           rounds / (double)games,
           100 * below / (double)games);
    printf("property  owned at the end  final value of its owner  who wins\n");
    for (int property = 0; property < CANYON_LAND; property++) {
        const tally *one = &tallies[property];
        if (one->owned > 0) {
            printf("%8d  %14.1f %%  %24.1f  %6.1f %%\n",
                   property + 1,
                   100 * one->owned / (double)games,
                   one->score / one->owned,
                   100 * one->wins / one->owned);
        }
    }
    return 0;
}
