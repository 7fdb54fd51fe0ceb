/* How long games are, as a picture of bars. */
#include <assert.h>
#include <inttypes.h>

#include "lab/report.h"

enum { RANGE_WIDTH = 15 };

/* 1, 2, 5, 10, 20, 50 … : the smallest that cuts `range` into at most `rows` pieces. */
static uint64_t nice_step(uint64_t range, uint64_t rows)
{
    assert(rows > 0);
    for (uint64_t power = 1;; power *= 10) {
        static const uint64_t steps[] = {1, 2, 5};
        for (int index = 0; index < 3; index++) {
            if (steps[index] * power * rows >= range) {
                return steps[index] * power;
            }
        }
    }
}

static void add_bar(hz_text *out, double eighths)
{
    assert(eighths >= 0);
    static const char *const ends[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    int whole = (int)eighths / 8;
    for (int column = 0; column < whole; column++) {
        hz_add(out, "█");
    }
    hz_add(out, "%s", ends[(int)eighths % 8]);
}

/* "40 – 59": of a row of the picture, no further than the shortest and the longest game. The first
   and the last row gather what lies beyond: "≤ 59", "≥ 240". */
static void add_range(const hz_figures *figures,
                      uint64_t from,
                      uint64_t step,
                      bool is_first,
                      bool is_last,
                      hz_text *out)
{
    uint64_t shortest = figures->shortest.inputs, longest = figures->longest.inputs;
    uint64_t to = from + step - 1;
    if (is_last && longest > to) {
        hz_add_cell(out, RANGE_WIDTH, "≥ %" PRIu64, from);
        return;
    }
    if (is_first && shortest < from) {
        hz_add_cell(out, RANGE_WIDTH, "≤ %" PRIu64, to);
        return;
    }
    from = from < shortest ? shortest : from;
    to = to > longest ? longest : to;
    if (from == to) {
        hz_add_cell(out, RANGE_WIDTH, "%" PRIu64, from);
    } else {
        hz_add_cell(out, RANGE_WIDTH, "%" PRIu64 " – %" PRIu64, from, to);
    }
}

/* Rows from the first half per cent to the last; the ends gather what lies beyond. */
void hz_report_picture(const hz_report *report, const hz_figures *figures, hz_text *out)
{
    assert(figures->blocks > 0);
    enum { ROWS = 12, FIGURES = 44 };
    const hz_histogram *histogram = &figures->inputs.histogram;
    uint64_t games = hz_report_games(report, figures->blocks);
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    double effect = hz_series_effect(&figures->inputs.series, sample);
    uint64_t low = (uint64_t)hz_histogram_quantile(histogram, games, 5, 1).value;
    uint64_t high = (uint64_t)hz_histogram_quantile(histogram, games, 995, 1).value + 1;
    uint64_t step = nice_step(high - low, ROWS - 1), most = 1, start = low / step * step;
    uint64_t count[ROWS + 1] = {0};
    int rows = (int)((high - start + step - 1) / step), bar = hz_report_columns(report) - FIGURES;
    for (int row = 0; row < rows; row++) {
        uint64_t from = row ? start + (uint64_t)row * step : 0;
        uint64_t to = row + 1 < rows ? start + (uint64_t)(row + 1) * step : UINT64_MAX;
        count[row] = hz_histogram_between(histogram, from, to);
        most = count[row] > most ? count[row] : most;
    }
    hz_report_table(out, "Inputs a game", RANGE_WIDTH, "     share    95 % interval");
    int digits = hz_report_digits(games);
    for (int row = 0; row < rows; row++) {
        uint64_t from = start + (uint64_t)row * step;
        double share = (double)count[row] / (double)games;
        hz_interval limits = hz_wilson(share, (double)games / (effect > 1 ? effect : 1));
        add_range(figures, from, step, row == 0, row + 1 == rows, out);
        if (count[row] == 0) { /* it may be that no game can be so long */
            hz_add_cell(out, 10, "none");
            hz_add(out, "\n");
            continue;
        }
        hz_add_cell(out, 10, "%.*f %%", digits, 100 * share);
        hz_add_style(out, HZ_DIM);
        hz_report_limits(out, 17, digits, 100 * limits.low, 100 * limits.high);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "  ");
        add_bar(out, 8.0 * bar * (double)count[row] / (double)most);
        hz_add(out, "\n");
    }
}
