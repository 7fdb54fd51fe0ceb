/* A few choices held against each other, game by game. */
#include "bots/compare.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "bots/hidden.h"

/* One game: what part of the win everybody has with this choice. */
static void play(const hz_rest *rest,
                 const hz_state *here,
                 int seat,
                 const hz_contender *choice,
                 uint64_t number,
                 double *parts)
{
    const hz_table *table = rest->table;
    hz_state state;
    hz_seating seating;
    memcpy(&state, here, table->game->state_size);
    hz_rest_seat(rest, number, 0, &seating);
    hz_bot_begin(&rest->bot);
    hz_action action = choice->action;
    if (choice->is_own) {
        action = hz_seat_choice(table->game, table, &state, seat, &seating);
    }
    table->game->act(table, &state, seat, action, NULL);
    hz_rest_finish(rest, &seating, &state, parts);
}

/* As where choices are weighed, half a game is added in which each won alone (Agresti and Min
   2005). */
static double error_of(double sum, double squares, double games)
{
    double mean = sum / (games + 2), variance = (squares + 1) / (games + 2) - mean * mean;
    return variance > 0 ? sqrt(variance / (games + 2)) : 0;
}

void hz_compare(const hz_rest *rest,
                const void *masked,
                int seat,
                uint32_t games,
                const hz_contender *choice,
                int count,
                hz_compared *out)
{
    assert(count > 0 && count <= HZ_MOST_COMPARED && games > 0);
    const hz_table *table = rest->table;
    double sum[HZ_MOST_COMPARED][HZ_MAX_SEATS] = {{0}},
           squares[HZ_MOST_COMPARED][HZ_MAX_SEATS] = {{0}};
    hz_rng rng;
    hz_rng_start(&rng, rest->seed, 0, HZ_RNG_GUESS);
    for (uint32_t number = 0; number < games; number++) {
        hz_state here;
        double parts[HZ_MOST_COMPARED][HZ_MAX_SEATS];
        hz_draw_hidden(table, masked, seat, &rng, &here);
        for (int at = 0; at < count; at++) {
            play(rest, &here, seat, &choice[at], number, parts[at]);
            for (int other = 0; other < table->seats; other++) {
                double more = parts[0][other] - parts[at][other];
                sum[at][other] += more;
                squares[at][other] += more * more;
            }
        }
    }
    memset(out, 0, (size_t)count * sizeof *out);
    for (int at = 1; at < count; at++) {
        for (int other = 0; other < table->seats; other++) {
            out[at].ahead[other] = sum[at][other] / games;
            out[at].error[other] = error_of(sum[at][other], squares[at][other], games);
        }
    }
}
