/* Fix'em: the numbers behind a choice, for a person who is about to make it. */
#include "games/fixem/fixem.h"

enum { COLUMNS = 10, BEST_PREDICTIONS = 6, TRIALS = 300, LINE = 78, NAME_WIDTH = 10 };

/* What is less likely than one in a thousand is left out. */
static const double least_chance = 0.001;

static int most_laid_in(const fixem_outlook *ahead)
{
    int most = 0;
    for (int face = 0; face < FIXEM_FACES; face++) {
        most = ahead->laid_in[face] > most ? ahead->laid_in[face] : most;
    }
    return most;
}

static void add_chances(const fixem_outlook *ahead, int point, int first, int last, hz_text *out)
{
    bool is_plain = ahead->laid_in[point - 1] == 0;
    if (is_plain) {
        hz_add(out, "    %s", most_laid_in(ahead) ? "others   " : "any point");
    } else {
        hz_add(out, "    showing %d", point);
    }
    int blanks = 0; /* none at the end of a line */
    for (int count = first; count <= last; count++) {
        double chance = fixem_chance(ahead, point, count);
        if (chance < least_chance) {
            blanks++;
        } else {
            hz_add(out, "%*s%6.1f", 6 * blanks, "", 100 * chance);
            blanks = 0;
        }
    }
    hz_add(out, "\n");
}

/* A row for each point that dice are laid in for, and one for all others. */
static void add_block(const fixem_outlook *ahead, int first, int last, hz_text *out)
{
    bool is_told = false;
    hz_add(out, "    dice     ");
    for (int count = first; count <= last; count++) {
        hz_add(out, "%6d", count);
    }
    hz_add(out, "\n");
    for (int point = 1; point <= FIXEM_FACES; point++) {
        bool is_plain = ahead->laid_in[point - 1] == 0;
        if (!is_plain || !is_told) {
            add_chances(ahead, point, first, last, out);
        }
        is_told |= is_plain;
    }
}

static void add_distributions(const fixem_outlook *ahead, hz_text *out)
{
    int first = 0, last = ahead->dice;
    while (first < last && ahead->exactly[first] < least_chance) {
        first++;
    }
    while (last > first && ahead->exactly[last] < least_chance) {
        last--;
    }
    last += most_laid_in(ahead);
    hz_add(out, "  ");
    hz_add_count(out, ahead->dice, "die");
    hz_add(out, " will be rolled. Chance of so many in the bowl before cards, in %%:\n");
    for (int from = first; from <= last; from += COLUMNS) {
        int to = from + COLUMNS - 1;
        add_block(ahead, from, to < last ? to : last, out);
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

static void add_points(const fixem_outlook *ahead, int point, int dice, hz_text *out)
{
    hz_add(out, "    predict %dx%d", point, dice);
    for (int other = point + 1; other <= FIXEM_FACES; other++) {
        if (is_like(ahead, point, other)) {
            hz_add(out, ", %dx%d", other, dice);
        }
    }
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
            if (is_bound ? point == state->point[seat] : is_first(&ahead, point)) {
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
        if (is_bound) {
            hz_add(out, "    predict %dx%d", point, dice);
        } else {
            add_points(&ahead, point, dice, out);
        }
        hz_add(out, ": %.1f %%", 100 * reach);
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

static int column_width(const char *name)
{
    int width = hz_width(name);
    return width < 5 ? 5 : width > NAME_WIDTH ? NAME_WIDTH : width;
}

/* Names above the columns; returns how wide all of them are. */
static int add_heading(const hz_table *table, int seat, const char *const *names, hz_text *out)
{
    int width = 4 + 5;
    hz_add(out, "    %5s", "you");
    for (int other = 0; other < fixem_seats(table); other++) {
        if (other != seat) {
            int column = column_width(names[other]), shown = hz_width(names[other]);
            hz_add(out, "  %*s", shown < column ? column - shown : 0, "");
            hz_add_style(out, HZ_SEAT + other);
            hz_add_padded(out, names[other], shown < column ? shown : column);
            hz_add_style(out, HZ_PLAIN);
            width += 2 + column;
        }
    }
    hz_add(out, "  after\n");
    return width + 2;
}

static void
add_row(const hz_table *table, const ranked *one, int seat, const char *const *names, hz_text *out)
{
    hz_add(out, "    %3d %%", percent(one->others[seat]));
    for (int other = 0; other < fixem_seats(table); other++) {
        if (other != seat) {
            hz_add(out, "  %*d %%", column_width(names[other]) - 2, percent(one->others[other]));
        }
    }
    hz_add(out, "  ");
}

/* All cards that do the same, from `first` on, in as many lines as they take. */
static void
add_cards(const hz_table *table, ranked *list, int first, int count, int indent, hz_text *out)
{
    enum { CLOSE = 8 };
    ranked one = list[first];
    if (indent > LINE / 2) { /* many names leave little room beside them */
        hz_add(out, "\n%*s", CLOSE, "");
        indent = CLOSE;
    }
    int column = indent;
    for (int index = first; index < count; index++) {
        char buffer[60];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        if (list[index].move.choice == FIXEM_NOTHING || !looks_alike(table, &one, &list[index])) {
            continue;
        }
        fixem_notation.print(table, fixem_pack(list[index].move), &text);
        list[index].move.choice = FIXEM_NOTHING; /* told */
        int width = hz_width(buffer) + 2;
        if (index > first && column + width > LINE) {
            hz_add(out, ",\n%*s%s", indent, "", buffer);
            column = indent + width;
        } else {
            hz_add(out, "%s%s", index > first ? ", " : "", buffer);
            column += width;
        }
    }
    hz_add(out, "\n");
}

static void hint_card(const hz_table *table,
                      const fixem_state *state,
                      int seat,
                      const char *const *names,
                      hz_text *out)
{
    fixem_move moves[FIXEM_MOST_CARDS];
    ranked list[FIXEM_MOST_CARDS];
    int count = fixem_list_cards(table, state, seat, moves), listed = 0;
    for (int index = 0; index < count; index++) {
        ranked one = try_card(table, state, seat, moves[index]);
        listed = rank(list, listed, FIXEM_MOST_CARDS, one);
    }
    hz_add(out, "  Chance that a prediction comes true, if the others play like casual bots");
    hz_add(
        out, "\n  (%d trials). Any other card that moves no die does as little as pass.\n", TRIALS);
    int indent = add_heading(table, seat, names, out);
    for (int index = 0; index < count; index++) {
        if (list[index].move.choice != FIXEM_NOTHING) {
            add_row(table, &list[index], seat, names, out);
            add_cards(table, list, index, count, indent, out);
        }
    }
    if (fixem_rules_of(table)->prediction_source == FIXEM_FIXED) {
        hz_add(out, "  Card 4 counts from the next round on; in this round it is as pass.\n");
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
