/* Fix'em: the numbers behind a choice, for a person who is about to make it. */
#include <stdio.h>

#include "games/fixem/fixem.h"

enum { BEST_PREDICTIONS = 6, TRIALS = 300 };

/* What is less likely than one in two hundred is left out. */
static const double least_chance = 0.005;

static int most_laid_in(const fixem_outlook *ahead)
{
    int most = 0;
    for (int face = 0; face < FIXEM_FACES; face++) {
        most = ahead->laid_in[face] > most ? ahead->laid_in[face] : most;
    }
    return most;
}

/* The points that differ: each that dice are laid in for, and one of all others, told last. */
static int list_points(const fixem_outlook *ahead, int *points)
{
    int count = 0, plain = 0;
    for (int point = 1; point <= FIXEM_FACES; point++) {
        if (ahead->laid_in[point - 1]) {
            points[count++] = point;
        } else {
            plain = point;
        }
    }
    if (plain) {
        points[count++] = plain;
    }
    return count;
}

static void add_heading(const fixem_outlook *ahead, const int *points, int count, hz_text *out)
{
    hz_add(out, "dice");
    for (int index = 0; index < count; index++) {
        if (ahead->laid_in[points[index] - 1]) {
            hz_add(out, "\tshowing %d", points[index]);
        } else {
            hz_add(out, "\t%s", count > 1 ? "any other" : "any point");
        }
    }
    hz_add(out, "\n");
}

static bool may_well_come(const fixem_outlook *ahead, const int *points, int columns, int count)
{
    for (int index = 0; index < columns; index++) {
        if (fixem_chance(ahead, points[index], count) >= least_chance) {
            return true;
        }
    }
    return false;
}

/* The same by points: chances of `first` dice, one more, two more … */
static void
add_spreads(const fixem_outlook *ahead, const int *points, int columns, hz_json *figures)
{
    int most = ahead->dice + most_laid_in(ahead), first = 0;
    while (first < most && !may_well_come(ahead, points, columns, first)) {
        first++;
    }
    while (most > first && !may_well_come(ahead, points, columns, most)) {
        most--;
    }
    for (int index = 0; index < columns; index++) {
        hz_json_open(figures, NULL, '{');
        hz_json_int(figures, "point", ahead->laid_in[points[index] - 1] ? points[index] : 0);
        hz_json_int(figures, "first", first);
        hz_json_open(figures, "chances", '[');
        for (int count = first; count <= most; count++) {
            hz_json_real(figures, NULL, fixem_chance(ahead, points[index], count));
        }
        hz_json_close(figures, ']');
        hz_json_close(figures, '}');
    }
}

/* A row for each number of dice that may well come up. */
static void add_distributions(const fixem_outlook *ahead, hz_text *out, hz_json *figures)
{
    int points[FIXEM_FACES], columns = list_points(ahead, points);
    hz_json_open(figures, "spreads", '[');
    add_spreads(ahead, points, columns, figures);
    hz_json_close(figures, ']');
    add_heading(ahead, points, columns, out);
    for (int count = 0; count <= ahead->dice + most_laid_in(ahead); count++) {
        if (!may_well_come(ahead, points, columns, count)) {
            continue;
        }
        hz_add(out, "%d", count);
        for (int index = 0; index < columns; index++) {
            hz_add(out, "\t%.1f %%", 100 * fixem_chance(ahead, points[index], count));
        }
        hz_add(out, "\n");
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

/* Is one point as good as the other? */
static bool is_like(const fixem_outlook *ahead, int one, int other)
{
    return ahead->hand[one - 1] == ahead->hand[other - 1] &&
           ahead->laid_in[one - 1] == ahead->laid_in[other - 1] &&
           ahead->own_laid_in[one - 1] == ahead->own_laid_in[other - 1];
}

/* Is it the first of those that are alike? */
static bool is_first(const fixem_outlook *ahead, int point)
{
    int other = 1;
    while (!is_like(ahead, point, other)) {
        other++;
    }
    return other == point;
}

/* Every prediction that is as good: "predict 2x4, 3x4". */
static void add_points(
    const fixem_outlook *ahead, bool is_bound, int point, int dice, hz_text *out, hz_json *figures)
{
    hz_add(out, "predict %dx%d", point, dice);
    hz_json_open(figures, "actions", '[');
    for (int other = point; other <= FIXEM_FACES; other++) {
        bool is_alike = other == point || (!is_bound && is_like(ahead, point, other));
        char action[40];
        snprintf(action, sizeof action, "predict %dx%d", other, dice);
        if (is_alike) {
            hz_json_text(figures, NULL, action);
        }
        if (is_alike && other > point) {
            hz_add(out, ", %dx%d", other, dice);
        }
    }
    hz_json_close(figures, ']');
}

static int rank_predictions(const hz_table *table,
                            const fixem_state *state,
                            int seat,
                            const fixem_outlook *ahead,
                            ranked best[BEST_PREDICTIONS])
{
    int count = 0, most = fixem_most_count(table);
    bool is_bound = fixem_rules_of(table)->prediction_source == FIXEM_ROLLED_POINT;
    bool is_taking = fixem_rules_of(table)->score_mode == FIXEM_TAKES;
    for (int point = 1; point <= FIXEM_FACES; point++) {
        for (int dice = 1; dice <= most && dice <= ahead->dice + FIXEM_MOST_DICE; dice++) {
            if (is_bound ? point == state->point[seat] : is_first(ahead, point)) {
                ranked one = {
                    {.choice = FIXEM_PREDICTION, .point = (uint8_t)point, .count = (uint16_t)dice},
                    .value = fixem_reach(ahead, point, dice) * (is_taking ? dice : 1)};
                count = rank(best, count, BEST_PREDICTIONS, one);
            }
        }
    }
    return count;
}

static void add_predictions(const hz_table *table,
                            const fixem_state *state,
                            int seat,
                            const fixem_outlook *ahead,
                            hz_text *out,
                            hz_json *figures)
{
    ranked best[BEST_PREDICTIONS];
    bool is_bound = fixem_rules_of(table)->prediction_source == FIXEM_ROLLED_POINT;
    bool is_taking = fixem_rules_of(table)->score_mode == FIXEM_TAKES;
    int count = rank_predictions(table, state, seat, ahead, best);
    hz_add(out, "prediction\tcomes true%s\n", is_taking ? "\tdice on average" : "");
    hz_json_open(figures, "outlooks", '[');
    for (int index = 0; index < count; index++) {
        int point = best[index].move.point, dice = best[index].move.count;
        double reach = fixem_reach(ahead, point, dice);
        hz_json_open(figures, NULL, '{');
        add_points(ahead, is_bound, point, dice, out, figures);
        hz_add(out, "\t%.1f %%", 100 * reach);
        if (is_taking) {
            hz_add(out, "\t%.2f", reach * dice);
        }
        hz_add(out, "\n");
        hz_json_real(figures, "mine", reach);
        hz_json_open(figures, "others", '[');
        hz_json_close(figures, ']');
        if (is_taking) {
            hz_json_real(figures, "dice", reach * dice);
        } else {
            hz_json_null(figures, "dice");
        }
        hz_json_close(figures, '}');
    }
    hz_json_close(figures, ']');
}

/* Lines of words, which programs get beside the numbers. */
static void add_words(hz_json *figures, const char *first, const char *second)
{
    hz_json_open(figures, "words", '[');
    hz_json_text(figures, NULL, first);
    if (second) {
        hz_json_text(figures, NULL, second);
    }
    hz_json_close(figures, ']');
}

static void hint_prediction(
    const hz_table *table, const fixem_state *state, int seat, hz_text *out, hz_json *figures)
{
    static const char reach[] = "With the best card of yours, if nobody interferes:";
    fixem_outlook ahead;
    char buffer[120];
    hz_text bowl = hz_text_in(buffer, sizeof buffer);
    fixem_look_ahead(table, state, seat, &ahead);
    hz_add_count(&bowl, ahead.dice, "die");
    hz_add(&bowl, " will be rolled. Chance of so many in the bowl before cards:");
    add_words(figures, buffer, reach);
    hz_add(out, "%s\n", buffer);
    add_distributions(&ahead, out, figures);
    hz_add(out, "%s\n", reach);
    add_predictions(table, state, seat, &ahead, out, figures);
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

static int percent(double chance)
{
    return (int)(100 * chance + 0.5);
}

static bool looks_alike(const hz_table *table, const ranked *one, const ranked *other)
{
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        if (percent(one->others[seat]) != percent(other->others[seat])) {
            return false;
        }
    }
    return true;
}

static void
add_row(const hz_table *table, const ranked *one, int seat, hz_text *out, hz_json *figures)
{
    hz_json_real(figures, "mine", one->others[seat]);
    hz_json_open(figures, "others", '[');
    hz_add(out, "%d %%", percent(one->others[seat]));
    for (int other = 0; other < fixem_seats(table); other++) {
        if (other != seat) {
            hz_add(out, "\t%d %%", percent(one->others[other]));
            hz_json_open(figures, NULL, '{');
            hz_json_int(figures, "seat", other);
            hz_json_real(figures, "chance", one->others[other]);
            hz_json_close(figures, '}');
        }
    }
    hz_json_close(figures, ']');
    hz_json_null(figures, "dice");
    hz_add(out, "\t");
}

/* All cards that do the same, from `first` on. */
static void
add_cards(const hz_table *table, ranked *list, int first, int count, hz_text *out, hz_json *figures)
{
    ranked one = list[first];
    hz_json_open(figures, "actions", '[');
    for (int index = first; index < count; index++) {
        if (list[index].move.choice != FIXEM_NOTHING && looks_alike(table, &one, &list[index])) {
            char buffer[80];
            hz_text action = hz_text_in(buffer, sizeof buffer);
            fixem_notation.print(table, fixem_pack(list[index].move), &action);
            hz_add(out, "%s%s", index > first ? ", " : "", buffer);
            hz_json_text(figures, NULL, buffer);
            list[index].move.choice = FIXEM_NOTHING; /* told */
        }
    }
    hz_json_close(figures, ']');
    hz_add(out, "\n");
}

static void add_outlooks(
    const hz_table *table, ranked *list, int count, int seat, hz_text *out, hz_json *figures)
{
    hz_json_open(figures, "outlooks", '[');
    for (int index = 0; index < count; index++) {
        if (list[index].move.choice != FIXEM_NOTHING) {
            hz_json_open(figures, NULL, '{');
            add_row(table, &list[index], seat, out, figures);
            add_cards(table, list, index, count, out, figures);
            hz_json_close(figures, '}');
        }
    }
    hz_json_close(figures, ']');
}

static void hint_card(const hz_table *table,
                      const fixem_state *state,
                      int seat,
                      const char *const *names,
                      hz_text *out,
                      hz_json *figures)
{
    static const char later[] =
        "Card 4 counts from the next round on; in this round it is as pass.";
    fixem_move moves[FIXEM_MOST_CARDS];
    ranked list[FIXEM_MOST_CARDS];
    bool has_card_4 = fixem_rules_of(table)->prediction_source == FIXEM_FIXED;
    int count = fixem_list_cards(table, state, seat, moves), listed = 0;
    for (int index = 0; index < count; index++) {
        ranked one = try_card(table, state, seat, moves[index]);
        listed = rank(list, listed, FIXEM_MOST_CARDS, one);
    }
    char buffer[240];
    hz_text meaning = hz_text_in(buffer, sizeof buffer);
    hz_add(&meaning,
           "Chance that a prediction comes true, if the others play like casual bots (%d trials). "
           "Any other card that moves no die does as little as pass.",
           TRIALS);
    add_words(figures, buffer, has_card_4 ? later : NULL);
    hz_json_open(figures, "spreads", '[');
    hz_json_close(figures, ']');
    hz_add(out, "%s\nyou", buffer);
    for (int other = 0; other < fixem_seats(table); other++) {
        if (other != seat) {
            hz_add(out, "\t%s", names[other]);
        }
    }
    hz_add(out, "\tafter\n");
    add_outlooks(table, list, count, seat, out, figures);
    if (has_card_4) {
        hz_add(out, "%s\n", later);
    }
}

void fixem_hint(const hz_table *table,
                const void *masked,
                int seat,
                const char *const *names,
                hz_text *out,
                hz_json *figures)
{
    const fixem_state *state = masked;
    if (state->phase == FIXEM_CARDS) {
        hint_card(table, state, seat, names, out, figures);
    } else if (state->phase == FIXEM_PREDICT) {
        hint_prediction(table, state, seat, out, figures);
    }
}
