/* Fix'em: the numbers behind a choice, for a person who is about to make it. */
#include <string.h>

#include "games/fixem/plans.h"

enum { MOST_ROWS = 8, ROW_SIZE = 120 };

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

/* Lines of words, which programs get beside the numbers. */
static void add_words(hz_json *figures, const char *first, const char *second)
{
    hz_json_open(figures, "words", '[');
    hz_json_text(figures, NULL, first);
    hz_json_text(figures, NULL, second);
    hz_json_close(figures, ']');
}

/* What worths are counted in. */
static const char *unit(const hz_table *table)
{
    static const char *const units[] = {[FIXEM_FIRST_CORRECT] = "wins",
                                        [FIXEM_TAKES] = "dice scored",
                                        [FIXEM_GROWTH_ONLY] = "dice added"};
    return units[fixem_rules_of(table)->score_mode];
}

/* What is to be told of choices: the seat's own figures, and of cards those of the others. */
typedef struct telling {
    const hz_table *table;
    int seat;
    bool has_others;
    hz_text *out;
    hz_json *figures;
} telling;

/* What a card changes has a sign. */
static void add_number(const telling *at, double number, hz_text *out)
{
    double shown = hz_shown(number, 2);
    hz_add(out, at->has_others && shown != 0 ? "\t%+.2f" : "\t%.2f", shown);
}

/* The figures as they are shown, so that what looks the same is the same. */
static void add_row(const telling *at, const fixem_tried *one, hz_text *out)
{
    hz_add(out, "%.0f %%", 100 * one->right[at->seat]);
    for (int other = 0; at->has_others && other < fixem_seats(at->table); other++) {
        if (other != at->seat) {
            hz_add(out, "\t%.0f %%", 100 * one->right[other]);
        }
    }
    add_number(at, one->now[at->seat], out);
    add_number(at, one->kept[at->seat], out);
    if (at->has_others) {
        add_number(at, one->theirs, out);
    }
    add_number(at, one->worth, out);
    hz_add(out, "\t");
}

static bool looks_alike(const telling *at, const fixem_tried *one, const fixem_tried *other)
{
    char here[ROW_SIZE], there[ROW_SIZE];
    hz_text left = hz_text_in(here, sizeof here), right = hz_text_in(there, sizeof there);
    add_row(at, one, &left);
    add_row(at, other, &right);
    return strcmp(here, there) == 0;
}

static void add_figures(const telling *at, const fixem_tried *one)
{
    hz_json *figures = at->figures;
    hz_json_real(figures, "mine", one->right[at->seat]);
    hz_json_open(figures, "others", '[');
    for (int other = 0; at->has_others && other < fixem_seats(at->table); other++) {
        if (other != at->seat) {
            hz_json_open(figures, NULL, '{');
            hz_json_int(figures, "seat", other);
            hz_json_real(figures, "chance", one->right[other]);
            hz_json_close(figures, '}');
        }
    }
    hz_json_close(figures, ']');
    hz_json_real(figures, "now", one->now[at->seat]);
    hz_json_real(figures, "later", one->kept[at->seat]);
    hz_json_real(figures, "theirs", one->theirs);
    hz_json_real(figures, "worth", one->worth);
}

/* All choices that come to the same, from `first` on. */
static void add_choices(const telling *at, fixem_tried *list, int first, int count)
{
    const fixem_tried one = list[first];
    hz_json_open(at->figures, "actions", '[');
    for (int index = first; index < count; index++) {
        if (list[index].move.choice != FIXEM_NOTHING && looks_alike(at, &one, &list[index])) {
            char buffer[80];
            hz_text action = hz_text_in(buffer, sizeof buffer);
            fixem_notation.print(at->table, fixem_pack(list[index].move), &action);
            hz_add(at->out, "%s%s", index > first ? ", " : "", buffer);
            hz_json_text(at->figures, NULL, buffer);
            list[index].move.choice = FIXEM_NOTHING; /* told */
        }
    }
    hz_json_close(at->figures, ']');
    hz_add(at->out, "\n");
}

/* A row for all that comes to the same, best first. */
static void add_outlooks(const telling *at, fixem_tried *list, int count)
{
    hz_json_open(at->figures, "outlooks", '[');
    for (int index = 0, rows = 0; index < count && rows < MOST_ROWS; index++) {
        if (list[index].move.choice != FIXEM_NOTHING) {
            hz_json_open(at->figures, NULL, '{');
            add_row(at, &list[index], at->out);
            add_figures(at, &list[index]);
            add_choices(at, list, index, count);
            hz_json_close(at->figures, '}');
            rows++;
        }
    }
    hz_json_close(at->figures, ']');
}

static void hint_prediction(const telling *at, const fixem_state *state)
{
    enum { PREDICTIONS = 6 * MOST_ROWS };
    fixem_promise promises[PREDICTIONS];
    fixem_tried list[PREDICTIONS];
    fixem_outlook ahead;
    char first[120], second[240];
    hz_text bowl = hz_text_in(first, sizeof first), best = hz_text_in(second, sizeof second);
    fixem_look_ahead(at->table, state, at->seat, &ahead);
    hz_add_count(&bowl, ahead.dice, "die");
    hz_add(&bowl, " will be rolled. Chance of so many in the bowl before cards:");
    hz_add(&best,
           "With the best card of yours, if nobody interferes: the chance to be right, and the %s "
           "that this brings now, that your hand is then worth later, and in all.",
           unit(at->table));
    add_words(at->figures, first, second);
    hz_add(at->out, "%s\n", first);
    add_distributions(&ahead, at->out, at->figures);
    hz_add(at->out, "%s\nright\tnow\tlater\tin all\tprediction\n", second);
    int count = fixem_list_predictions(at->table, state, at->seat, promises, PREDICTIONS);
    for (int index = 0; index < count; index++) {
        const fixem_promise *one = &promises[index];
        list[index] = (fixem_tried){.move = one->move, .worth = fixem_promised(one)};
        list[index].right[at->seat] = one->reach;
        list[index].now[at->seat] = one->now;
        list[index].kept[at->seat] = one->kept;
    }
    add_outlooks(at, list, count);
}

/* What cards change: more or less of everything than with no card, which is always among them. */
static void subtract_pass(int seat, fixem_tried *list, int count)
{
    int index = 0;
    while (list[index].move.choice != FIXEM_PASS) {
        index++;
    }
    const fixem_tried pass = list[index];
    for (index = 0; index < count; index++) {
        list[index].now[seat] -= pass.now[seat];
        list[index].kept[seat] -= pass.kept[seat];
        list[index].theirs -= pass.theirs;
        list[index].worth -= pass.worth;
    }
}

static void hint_card(const telling *at, const fixem_state *state, const char *const *names)
{
    fixem_tried list[FIXEM_MOST_CARDS];
    static const char tried[] = "Tried are cards with dice of one point; those that are not listed "
                                "came to less, and a card that moves no die is as pass.";
    char meaning[400];
    hz_text text = hz_text_in(meaning, sizeof meaning);
    hz_add(&text,
           "If the others play like casual bots (%d trials): the chances to be right, and what a "
           "card changes, in %s: what you get now, what your hand is worth later, what the others "
           "have of both (leaders count double), and in all.",
           FIXEM_TRIALS,
           unit(at->table));
    add_words(at->figures, meaning, tried);
    hz_json_open(at->figures, "spreads", '[');
    hz_json_close(at->figures, ']');
    hz_add(at->out, "%s\nyou", meaning);
    for (int other = 0; other < fixem_seats(at->table); other++) {
        if (other != at->seat) {
            hz_add(at->out, "\t%s", names[other]);
        }
    }
    hz_add(at->out, "\tnow\tlater\tothers\tin all\tafter\n");
    int count = fixem_try_cards(at->table, state, at->seat, FIXEM_TRIALS, list);
    subtract_pass(at->seat, list, count);
    add_outlooks(at, list, count);
    hz_add(at->out, "%s\n", tried);
}

void fixem_hint(const hz_table *table,
                const void *masked,
                int seat,
                const char *const *names,
                hz_text *out,
                hz_json *figures)
{
    const fixem_state *state = masked;
    bool has_cards = state->phase == FIXEM_CARDS;
    telling at = {table, seat, has_cards, out, figures};
    if (has_cards) {
        hint_card(&at, state, names);
    } else if (state->phase == FIXEM_PREDICT) {
        hint_prediction(&at, state);
    }
}
