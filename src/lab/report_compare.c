/* Variants side by side, for people and for programs. */
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/report.h"

enum { FIGURE_WIDTH = 9, CHANGE_WIDTH = 18, VERDICT_WIDTH = 14 };

/* All differences, as they are listed. */
typedef struct contrasts {
    const hz_contrasts *told;
    int count;
    hz_figure rows[HZ_MAX_FIGURES];
    hz_difference *differences; /* of a figure side by side, by variant from the second on */
} contrasts;

static const hz_difference *difference_at(const contrasts *all, int row, int variant)
{
    assert(row < all->count && variant >= 1 && variant < all->told->variants);
    return &all->differences[row * (all->told->variants - 1) + variant - 1];
}

/* NULL: no memory for it. */
static contrasts *list_contrasts(const hz_contrasts *told, hz_error *error)
{
    contrasts *all = calloc(1, sizeof *all);
    size_t most = (size_t)HZ_MAX_FIGURES * (size_t)(told->variants - 1);
    hz_difference *differences = calloc(most, sizeof *differences);
    if (!all || !differences) {
        free(all);
        free(differences);
        hz_fail(error, HZ_NO_SPACE, "no memory left for the comparison");
        return NULL;
    }
    all->told = told;
    all->differences = differences;
    all->count = hz_list_differences(
        told->defs, told->variants, told->figures, told->pairings, all->rows, differences);
    return all;
}

static void free_contrasts(contrasts *all)
{
    free(all->differences);
    free(all);
}

/* "A", "B". */
static char letter_of(int variant)
{
    assert(variant >= 0 && variant < HZ_MOST_VARIANTS);
    return (char)('A' + variant);
}

/* Digits after the point of which the interval bears out two. */
static int digits_of(const hz_figure *row, hz_interval found)
{
    enum { MOST = 4 };
    double half = (found.high - found.low) / 2 * (row->is_percent ? 100 : 1);
    if (!isfinite(half) || half <= 0) {
        return 1;
    }
    int digits = 1 - (int)floor(log10(half));
    return digits < 0 ? 0 : digits > MOST ? MOST : digits;
}

static double shown(const hz_figure *row, double value, int digits)
{
    return hz_shown(row->is_percent ? 100 * value : value, digits);
}

static const char *sign_of(const hz_figure *row)
{
    return row->is_percent ? " %" : "";
}

/* "longer", "more often". */
static const char *change_text(const hz_figure *row, hz_contrast contrast)
{
    bool is_up = contrast == HZ_HIGHER;
    if (strcmp(row->key, "length.minutes") == 0) {
        return is_up ? "longer" : "shorter";
    }
    if (strcmp(row->key, "way.settled") == 0) {
        return is_up ? "later" : "earlier";
    }
    if (strcmp(row->group, "Length") == 0) {
        return is_up ? "more" : "fewer";
    }
    switch (row->sort) {
    case HZ_IS_RATE:
    case HZ_IS_SHARE:
    case HZ_IS_PART: return is_up ? "more often" : "less often";
    case HZ_IS_MEAN:
    case HZ_IS_RATIO: break;
    }
    return is_up ? "higher" : "lower";
}

/* For programs. */
static const char *const contrast_names[] = {
    [HZ_NO_DIFFERENCE] = "same",
    [HZ_NOT_SEEN] = "not seen",
    [HZ_PERHAPS] = "perhaps",
    [HZ_HIGHER] = "higher",
    [HZ_LOWER] = "lower",
};

static bool is_clear(hz_contrast contrast)
{
    return contrast == HZ_HIGHER || contrast == HZ_LOWER;
}

/* Two digits are enough of a number that is a guess: "47,000". Too many to play: false. */
static bool add_needed(hz_text *out, double games)
{
    if (!(games < 1e6)) {
        return false;
    }
    double step = pow(10, fmax(0, floor(log10(fmax(games, 1))) - 1));
    hz_add_grouped(out, (uint64_t)(ceil(games / step) * step));
    return true;
}

/* "minutes: 3.4 to 1.7, shorter by 1.71 (1.68 to 1.74)". */
static void add_change(hz_text *out, const hz_figure *row, const hz_difference *one)
{
    int digits = digits_of(row, one->found);
    double low = shown(row, one->found.low, digits), high = shown(row, one->found.high, digits);
    bool is_down = one->found.value < 0;
    hz_contrast direction = is_down ? HZ_LOWER : HZ_HIGHER;
    hz_add(out,
           "%.*f%s → %.*f%s, ",
           digits,
           shown(row, one->first.value, digits),
           sign_of(row),
           digits,
           shown(row, one->second.value, digits),
           sign_of(row));
    hz_add(out, "%s%s", is_clear(one->contrast) ? "" : "perhaps ", change_text(row, direction));
    hz_add(out,
           " by %.*f (%.*f – %.*f)",
           digits,
           fabs(shown(row, one->found.value, digits)),
           digits,
           is_down ? -high : low,
           digits,
           is_down ? -low : high);
}

/* What a designer asks first. */
static bool is_headline(const hz_figure *row)
{
    static const char *const groups[] = {"Wins", "Length", "On the way", "How it ended", "Scores"};
    for (size_t index = 0; index < sizeof groups / sizeof *groups; index++) {
        if (strcmp(row->group, groups[index]) == 0) {
            return true;
        }
    }
    return false;
}

static void add_summary(hz_text *out, const contrasts *all, int variant, int columns)
{
    enum { KINDS = HZ_LOWER + 1, CHANGE = 56 };
    int width = columns < 76 ? columns - 2 : columns - 2 - CHANGE;
    int count[KINDS] = {0}, listed = 0;
    for (int row = 0; row < all->count; row++) {
        count[difference_at(all, row, variant)->contrast]++;
    }
    int clear = count[HZ_HIGHER] + count[HZ_LOWER];
    char words[20];
    hz_text title = hz_text_in(words, sizeof words);
    hz_add(&title, "\n%c against A", letter_of(variant));
    hz_add_styled(out, HZ_BOLD, words);
    hz_add(out,
           ": %d of %d figures differ, %d may, %d are unclear, %d the same\n",
           clear,
           all->count,
           count[HZ_PERHAPS],
           count[HZ_NOT_SEEN],
           count[HZ_NO_DIFFERENCE]);
    for (int row = 0; row < all->count; row++) {
        const hz_difference *one = difference_at(all, row, variant);
        bool is_told = is_clear(one->contrast) || one->contrast == HZ_PERHAPS;
        if (is_told && is_headline(&all->rows[row])) {
            char line[160];
            hz_text change = hz_text_in(line, sizeof line);
            add_change(&change, &all->rows[row], one);
            hz_report_name(out, all->rows[row].name, width - 1);
            hz_add(out, "%s%s\n", columns < 76 ? "\n    " : " ", line);
            listed++;
        }
    }
    if (listed == 0) {
        hz_add(out, "  Nothing that is said of wins, length, course, endings or scores.\n");
    }
}

static void add_verdict(hz_text *out, const hz_figure *row, const hz_difference *one)
{
    char words[60];
    hz_text verdict = hz_text_in(words, sizeof words);
    switch (one->contrast) {
    case HZ_NO_DIFFERENCE: hz_add(&verdict, "the same"); break;
    case HZ_NOT_SEEN:
        hz_add(&verdict, add_needed(&verdict, one->games_needed) ? " games" : "not seen");
        break;
    case HZ_PERHAPS: hz_add(&verdict, "perhaps"); break;
    case HZ_HIGHER:
    case HZ_LOWER: hz_add(&verdict, "%s", change_text(row, one->contrast)); break;
    }
    hz_add_style(out, is_clear(one->contrast) ? HZ_BOLD : HZ_DIM);
    hz_add_cell(out, VERDICT_WIDTH, "%s", words);
    hz_add_style(out, HZ_PLAIN);
}

static void add_value(hz_text *out, const hz_figure *row, double value, int digits)
{
    const char *sign = row->is_percent ? "%" : "";
    hz_add_cell(out, FIGURE_WIDTH, "%.*f%s", digits, shown(row, value, digits), sign);
}

/* Every figure: both values, the difference with its interval, and what is to be made of it. */
static void add_table(const hz_report *report, const contrasts *all, int variant, hz_text *out)
{
    int columns = hz_report_columns(report);
    bool is_wide = columns >= 76;
    int width = columns - 3 - 2 * FIGURE_WIDTH - VERDICT_WIDTH - (is_wide ? CHANGE_WIDTH : 0);
    const char *group = "";
    for (int row = 0; row < all->count; row++) {
        const hz_figure *figure = &all->rows[row];
        const hz_difference *one = difference_at(all, row, variant);
        if (strcmp(group, figure->group) != 0) {
            char heading[120];
            group = figure->group;
            hz_text names = hz_text_in(heading, sizeof heading);
            hz_add_cell(&names, FIGURE_WIDTH, "A");
            hz_add_cell(&names, FIGURE_WIDTH, "%c", letter_of(variant));
            hz_add_cell(&names, is_wide ? CHANGE_WIDTH : 1, "%s", is_wide ? "difference" : "");
            hz_add_cell(&names, VERDICT_WIDTH - !is_wide, "verdict");
            hz_report_table(out, group, width + 2, heading);
        }
        int digits = digits_of(figure, one->found);
        hz_report_name(out, figure->name, width);
        add_value(out, figure, one->first.value, digits);
        add_value(out, figure, one->second.value, digits);
        if (is_wide) {
            double scale = figure->is_percent ? 100 : 1;
            hz_add_style(out, HZ_DIM);
            hz_report_limits(
                out, CHANGE_WIDTH, digits, scale * one->found.low, scale * one->found.high);
            hz_add_style(out, HZ_PLAIN);
        }
        add_verdict(out, figure, one);
        hz_add(out, "\n");
    }
}

hz_status
hz_compare_text(const hz_report *report, const hz_contrasts *told, hz_text *out, hz_error *error)
{
    assert(told->variants >= 2);
    uint64_t blocks = told->figures->blocks;
    hz_report_title(report, blocks, out);
    hz_add(out, "\n");
    for (int variant = 0; variant < told->variants; variant++) {
        hz_add(out, "  %c  %s\n", letter_of(variant), told->name[variant]);
    }
    if (blocks == 0) {
        return HZ_OK;
    }
    contrasts *all = list_contrasts(told, error);
    if (!all) {
        return HZ_NO_SPACE;
    }
    for (int variant = 1; variant < told->variants; variant++) {
        add_summary(out, all, variant, hz_report_columns(report));
    }
    for (int variant = 1; variant < told->variants; variant++) {
        add_table(report, all, variant, out);
    }
    hz_add_style(out, HZ_DIM);
    hz_add(out,
           "\nAll are played on the same dice. Differences have 95 %% intervals.\n"
           "What is called longer, more often and so on is so for all figures\n"
           "together: one of them is wrong with a probability of 5 %% at most.\n"
           "A number of games: so many would show the difference if it is as large\n"
           "as it looks, and if nothing else were asked.\n");
    hz_add_style(out, HZ_PLAIN);
    hz_report_timing(report, blocks * (uint64_t)told->variants, out);
    free_contrasts(all);
    return HZ_OK;
}

static void row_json(const contrasts *all, int row, hz_json *out)
{
    hz_json_open(out, NULL, '{');
    hz_json_text(out, "key", all->rows[row].key);
    hz_json_text(out, "group", all->rows[row].group);
    hz_json_text(out, "name", all->rows[row].name);
    hz_json_interval(out, "first", difference_at(all, row, 1)->first);
    hz_json_open(out, "against", '[');
    for (int variant = 1; variant < all->told->variants; variant++) {
        const hz_difference *one = difference_at(all, row, variant);
        hz_json_open(out, NULL, '{');
        hz_json_interval(out, "found", one->second);
        hz_json_interval(out, "difference", one->found);
        hz_json_real(out, "probability", one->probability);
        hz_json_text(out, "verdict", contrast_names[one->contrast]);
        hz_json_real(out, "games_needed", one->games_needed);
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
    hz_json_close(out, '}');
}

hz_status
hz_compare_json(const hz_report *report, const hz_contrasts *told, hz_json *out, hz_error *error)
{
    assert(told->variants >= 2);
    uint64_t blocks = told->figures->blocks;
    contrasts *all = blocks ? list_contrasts(told, error) : NULL;
    if (blocks && !all) {
        return HZ_NO_SPACE;
    }
    hz_json_open(out, NULL, '{');
    hz_report_heading(report, blocks, out);
    hz_json_open(out, "variants", '[');
    for (int variant = 0; variant < told->variants; variant++) {
        hz_json_open(out, NULL, '{');
        hz_json_text(out, "name", told->name[variant]);
        hz_json_hash(out, "hash", told->figures[variant].hash);
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
    hz_json_open(out, "figures", '[');
    for (int row = 0; all && row < all->count; row++) {
        row_json(all, row, out);
    }
    hz_json_close(out, ']');
    hz_report_json_timing(report, blocks * (uint64_t)told->variants, out);
    hz_json_close(out, '}');
    if (all) {
        free_contrasts(all);
    }
    return HZ_OK;
}
