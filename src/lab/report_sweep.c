/* One option turned from end to end: what becomes of each figure, with bands. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/report.h"

enum { VALUE_WIDTH = 10, BAND_WIDTH = 17, MOST_LABEL = 24 };

/* Is it one that is drawn? Of many lengths that go together some will do; what is chosen and what
   happens would fill pages. */
static bool is_drawn(const hz_figure *row)
{
    static const char *const others[] = {
        "length.inputs", "length.decisions", "length.rolls", "length.dice"};
    for (size_t index = 0; index < sizeof others / sizeof *others; index++) {
        if (strcmp(row->key, others[index]) == 0) {
            return false;
        }
    }
    return strcmp(row->group, "Chosen") != 0 && strcmp(row->group, "What happened") != 0;
}

/* Does any variant differ from the first for certain? */
static bool is_moved(const hz_difference *differences, int count)
{
    for (int index = 0; index < count; index++) {
        if (differences[index].contrast == HZ_HIGHER || differences[index].contrast == HZ_LOWER) {
            return true;
        }
    }
    return false;
}

/* Where the picture begins and ends. */
static hz_interval range_of(const hz_difference *differences, int variants)
{
    hz_interval all = differences[0].first;
    for (int variant = 1; variant < variants; variant++) {
        hz_interval one = differences[variant - 1].second;
        all.low = fmin(all.low, one.low);
        all.high = fmax(all.high, one.high);
    }
    return all;
}

/* "  ──●── ": the interval, and the value in it. */
static void add_band(hz_text *out, hz_interval one, hz_interval all, int columns)
{
    double step = (all.high - all.low) / (columns - 1), to = -HUGE_VAL;
    for (int column = 0; step > 0 && isfinite(step) && to <= one.high; column++) {
        double from = all.low + (column - 0.5) * step;
        to = from + step;
        const char *drawn = one.value >= from && one.value < to ? "●"
                            : one.high >= from && one.low < to  ? "─"
                                                                : " ";
        hz_add(out, "%s", drawn);
    }
}

static int digits_of(const hz_figure *row, const hz_difference *differences, int variants)
{
    double least = HUGE_VAL;
    for (int variant = 0; variant < variants; variant++) {
        hz_interval one = variant ? differences[variant - 1].second : differences[0].first;
        double half = (one.high - one.low) / 2 * (row->is_percent ? 100 : 1);
        least = half > 0 ? fmin(least, half) : least;
    }
    if (!isfinite(least)) {
        return 1;
    }
    int digits = 1 - (int)floor(log10(least));
    return digits < 0 ? 0 : digits > 3 ? 3 : digits;
}

static void add_chart(const hz_report *report,
                      const hz_contrasts *told,
                      const hz_figure *row,
                      const hz_difference *differences,
                      hz_text *out)
{
    int label = 6, digits = digits_of(row, differences, told->variants);
    hz_interval all = range_of(differences, told->variants);
    for (int variant = 0; variant < told->variants; variant++) {
        int width = hz_width(told->name[variant]);
        label = width > label ? width : label;
    }
    label = label > MOST_LABEL ? MOST_LABEL : label;
    int columns = hz_report_columns(report) - 2 - label - VALUE_WIDTH - BAND_WIDTH - 2;
    char title[120];
    snprintf(title,
             sizeof title,
             "%s: %s, by %s",
             row->group,
             row->name,
             told->option ? told->option : "variant");
    hz_add(out, "\n");
    hz_add_styled(out, HZ_BOLD, title);
    hz_add(out, "\n");
    for (int variant = 0; variant < told->variants; variant++) {
        hz_interval one = variant ? differences[variant - 1].second : differences[0].first;
        double scale = row->is_percent ? 100 : 1;
        hz_add(out, "  ");
        hz_add_cell(out, -label, "%s", told->name[variant]);
        hz_add_cell(out,
                    VALUE_WIDTH,
                    "%.*f%s",
                    digits,
                    hz_shown(scale * one.value, digits),
                    row->is_percent ? " %" : "");
        hz_add_style(out, HZ_DIM);
        hz_report_limits(out, BAND_WIDTH, digits, scale * one.low, scale * one.high);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "  ");
        add_band(out, one, all, columns);
        hz_add(out, "\n");
    }
}

/* Those that no variant moves for certain, in a few lines. */
static void add_still(const hz_report *report,
                      const hz_figure *rows,
                      const hz_difference *differences,
                      int count,
                      int variants,
                      hz_text *out)
{
    const char *before = "\nNo difference seen: ";
    int at = 0;
    for (int row = 0; row < count; row++) {
        if (!is_moved(&differences[row * (variants - 1)], variants - 1) && is_drawn(&rows[row])) {
            int width = hz_width(rows[row].name) + 2;
            bool breaks = at && at + width > hz_report_columns(report) - 1;
            hz_add(out, "%s%s", breaks ? ",\n  " : before, rows[row].name);
            at = breaks ? width : at + width + (at ? 0 : hz_width(before));
            before = ", ";
        }
    }
    hz_add(out, at ? "\n" : "");
}

hz_status
hz_sweep_text(const hz_report *report, const hz_contrasts *told, hz_text *out, hz_error *error)
{
    assert(told->variants >= 2);
    uint64_t blocks = told->figures->blocks;
    hz_report_title(report, blocks, out);
    if (blocks == 0) {
        return HZ_OK;
    }
    size_t most = (size_t)HZ_MAX_FIGURES * (size_t)(told->variants - 1);
    hz_figure *rows = calloc(HZ_MAX_FIGURES, sizeof *rows);
    hz_difference *differences = calloc(most, sizeof *differences);
    if (!rows || !differences) {
        free(rows);
        free(differences);
        return hz_fail(error, HZ_NO_SPACE, "no memory left for the comparison");
    }
    int count = hz_list_differences(
        told->defs, told->variants, told->figures, told->pairings, rows, differences);
    for (int row = 0; row < count; row++) {
        const hz_difference *those = &differences[row * (told->variants - 1)];
        if (is_drawn(&rows[row]) && is_moved(those, told->variants - 1)) {
            add_chart(report, told, &rows[row], those, out);
        }
    }
    add_still(report, rows, differences, count, told->variants, out);
    hz_add_style(out, HZ_DIM);
    hz_add(out,
           "\nAll are played on the same dice; bands are 95 %% intervals of each by itself. A\n"
           "figure is drawn where some value of the option changes it for certain against\n"
           "the first; what is chosen and what happens is told by --json and hazard compare.\n");
    hz_add_style(out, HZ_PLAIN);
    hz_report_timing(report, blocks * (uint64_t)told->variants, out);
    free(rows);
    free(differences);
    return HZ_OK;
}
