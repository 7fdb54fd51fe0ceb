/* Fix'em: the numbers behind a choice, for a person who is about to make it. */
#include "games/fixem/fixem.h"

enum { LEAST_SHARE = 1, COLUMNS = 9, BEST_PREDICTIONS = 6, BEST_CARDS = 10, TRIALS = 300 };

/* Counts worth a column: the likeliest ones, from the lowest up. */
static int first_column(const fixem_outlook *ahead)
{
    int modal = (ahead->dice + 1) / FIXEM_FACES;
    return modal > COLUMNS / 2 ? modal - COLUMNS / 2 : 0;
}

/* One row for all points that nothing is laid in for, and one for each other. */
static void add_distribution(const fixem_outlook *ahead, int point, hz_text *out)
{
    int first = first_column(ahead) + ahead->laid_in[point - 1];
    hz_add(out, ahead->laid_in[point - 1] ? "    showing %d" : "    any point", point);
    for (int column = 0; column < COLUMNS; column++) {
        int count = first + column;
        double chance = fixem_chance(ahead, point, count);
        if (100 * chance >= LEAST_SHARE) {
            hz_add(out, "  %d: %.1f %%", count, 100 * chance);
        }
    }
    hz_add(out, "\n");
}

static void add_distributions(const fixem_outlook *ahead, hz_text *out)
{
    bool is_told = false;
    hz_add(out,
           "  %d dice will be rolled. Chance of exactly so many in the bowl, before cards:\n",
           ahead->dice);
    for (int point = 1; point <= FIXEM_FACES; point++) {
        bool is_plain = ahead->laid_in[point - 1] == 0;
        if (!is_plain || !is_told) {
            add_distribution(ahead, point, out);
        }
        is_told |= is_plain;
    }
}

typedef struct ranked {
    fixem_move move;
    double value, others[FIXEM_SEATS];
} ranked;

/* Keeps the best so many, best first. */
static int rank(ranked *list, int count, int most, ranked one)
{
    int at = count;
    while (at > 0 && list[at - 1].value < one.value) {
        if (at < most) {
            list[at] = list[at - 1];
        }
        at--;
    }
    if (at < most) {
        list[at] = one;
    }
    return count < most ? count + 1 : most;
}

static void hint_prediction(const hz_table *table, const fixem_state *state, int seat, hz_text *out)
{
    ranked best[BEST_PREDICTIONS];
    fixem_outlook ahead;
    int count = 0, most = fixem_most_count(table);
    bool is_bound = fixem_rules_of(table)->prediction_source == FIXEM_ROLLED_POINT;
    bool is_taking = fixem_rules_of(table)->score_mode == FIXEM_TAKES;
    fixem_look_ahead(table, state, seat, &ahead);
    add_distributions(&ahead, out);
    for (int point = 1; point <= FIXEM_FACES; point++) {
        for (int dice = 1; dice <= most && dice <= ahead.dice + FIXEM_MOST_DICE; dice++) {
            if (!is_bound || point == state->point[seat]) {
                ranked one = {
                    {.choice = FIXEM_PREDICTION, .point = (uint8_t)point, .count = (uint16_t)dice},
                    .value = fixem_reach(&ahead, point, dice) * (is_taking ? dice : 1)};
                count = rank(best, count, BEST_PREDICTIONS, one);
            }
        }
    }
    hz_add(out, "  With the best card of yours, if nobody interferes:\n");
    for (int index = 0; index < count; index++) {
        int point = best[index].move.point, dice = best[index].move.count;
        double reach = fixem_reach(&ahead, point, dice);
        hz_add(out, "    predict %dx%d: %.1f %%", point, dice, 100 * reach);
        if (is_taking) {
            hz_add(out, ", %.2f dice on average", reach * dice);
        }
        hz_add(out, "\n");
    }
}

/* How often each prediction comes true after this card, the others playing casually. */
static ranked try_card(const hz_table *table, const fixem_state *masked, int seat, fixem_move move)
{
    ranked result = {.move = move};
    hz_rng rng;
    for (int trial = 0; trial < TRIALS; trial++) {
        /* The same luck for every card. */
        fixem_state state = *masked, before;
        hz_rng_start(&rng, 1, (uint64_t)trial, HZ_RNG_GUESS);
        fixem_guess(table, &state, seat, &rng);
        before = state;
        hz_fixem.act(table, &state, seat, fixem_pack(move), NULL);
        fixem_finish_round(table, &state, seat, &rng);
        for (int other = 0; other < fixem_seats(table); other++) {
            result.others[other] += (double)(state.correct[other] - before.correct[other]) / TRIALS;
        }
    }
    result.value = result.others[seat];
    for (int other = 0; other < fixem_seats(table); other++) {
        /* Among cards that do as much for oneself, those that do least for others come first. */
        result.value -= other == seat ? 0 : result.others[other] / (100 * TRIALS);
    }
    return result;
}

static void hint_card(const hz_table *table,
                      const fixem_state *state,
                      int seat,
                      const char *const *names,
                      hz_text *out)
{
    fixem_move moves[FIXEM_MOST_CARDS];
    ranked best[BEST_CARDS];
    int count = fixem_list_cards(table, state, seat, moves), listed = 0;
    for (int index = 0; index < count; index++) {
        listed = rank(best, listed, BEST_CARDS, try_card(table, state, seat, moves[index]));
    }
    hz_add(
        out,
        "  Chance that a prediction comes true, if the others play like casual bots (%d trials):\n",
        TRIALS);
    for (int index = 0; index < listed; index++) {
        hz_add(out, "    ");
        fixem_notation.print(table, fixem_pack(best[index].move), out);
        hz_add(out, ": you %.0f %%", 100 * best[index].others[seat]);
        for (int other = 0; other < fixem_seats(table); other++) {
            if (other != seat) {
                hz_add(out, ", ");
                hz_add_styled(out, HZ_SEAT + other, names[other]);
                hz_add(out, " %.0f %%", 100 * best[index].others[other]);
            }
        }
        hz_add(out, "\n");
    }
}

void fixem_hint(
    const hz_table *table, const void *masked, int seat, const char *const *names, hz_text *out)
{
    const fixem_state *state = masked;
    if (state->phase == FIXEM_CARDS) {
        hint_card(table, state, seat, names, out);
    } else if (state->phase == FIXEM_PREDICT) {
        hint_prediction(table, state, seat, out);
    }
}
