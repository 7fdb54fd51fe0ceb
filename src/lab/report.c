/* Results in words, figures and a small picture, for a screen of 60 to 80 columns. */
#include "lab/report.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "dicebox/gauge.h"

/* The rows of this report. */
typedef struct catalogue {
    int count;
    hz_figure rows[HZ_MAX_FIGURES];
} catalogue;

enum { NAME_WIDTH = 28, SHARE_WIDTH = 11, INTERVAL_WIDTH = 19 };

int hz_report_columns(const hz_report *report)
{
    enum { LEAST = 60, MOST = 80 };
    int columns = report->columns ? report->columns : MOST;
    return columns < LEAST ? LEAST : columns > MOST ? MOST : columns;
}

/* "1 game", "12,345 games". */
static void add_games(hz_text *out, uint64_t games)
{
    hz_add_grouped(out, games);
    hz_add(out, games == 1 ? " game" : " games");
}

/* As many as the interval bears out: of 10,000 games a share is known to about one per cent. */
int hz_report_digits(uint64_t games)
{
    return games < 40000 ? 1 : games < 4000000 ? 2 : 3;
}

/* What cannot be negative is not said to be. */
static hz_interval from_zero(hz_interval figure)
{
    figure.low = figure.low < 0 && isfinite(figure.low) ? 0 : figure.low;
    return figure;
}

/* "49.3 – 51.3", with fewer digits where the column is too narrow. */
void hz_report_limits(hz_text *out, int width, int digits, double low, double high)
{
    assert(width > 2 && digits >= 0);
    char text[80];
    if (!isfinite(low) || !isfinite(high)) {
        hz_add_cell(out, width, "unknown");
        return;
    }
    do {
        snprintf(text,
                 sizeof text,
                 "%.*f – %.*f",
                 digits,
                 hz_shown(low, digits),
                 digits,
                 hz_shown(high, digits));
    } while (hz_width(text) > width - 2 && digits-- > 0);
    hz_add_cell(out, width, "%s", text);
}

static void add_share(hz_text *out, hz_interval share, int digits)
{
    assert(digits >= 0);
    hz_add_cell(out, SHARE_WIDTH, "%.*f %%", digits, 100 * share.value);
    hz_add_style(out, HZ_DIM);
    hz_report_limits(out, INTERVAL_WIDTH, digits, 100 * share.low, 100 * share.high);
    hz_add_style(out, HZ_PLAIN);
}

void hz_report_table(hz_text *out, const char *title, int width, const char *columns)
{
    assert(title && columns);
    bool is_long = hz_width(title) > width;
    hz_add(out, "\n");
    hz_add_style(out, HZ_BOLD);
    hz_add_cell(out, is_long ? -hz_width(title) : -width, "%s", title);
    hz_add_style(out, HZ_PLAIN);
    if (is_long) {
        hz_add(out, "\n");
        hz_add_cell(out, width, "%s", "");
    }
    hz_add(out, "%s\n", columns);
}

/* The name of a row of figures; what is too long for its column has a line of its own. */
void hz_report_name(hz_text *out, const char *name, int width)
{
    bool is_long = hz_width(name) > width;
    if (is_long) {
        hz_add(out, "  %s\n", name);
    }
    hz_add(out, "  ");
    hz_add_cell(out, -width, "%s", is_long ? "" : name);
}

static void add_number(hz_text *out, hz_interval number, int digits)
{
    hz_add_cell(out, SHARE_WIDTH, "%.*f", digits, hz_shown(number.value, digits));
    hz_add_style(out, HZ_DIM);
    hz_report_limits(out, INTERVAL_WIDTH, digits, number.low, number.high);
    hz_add_style(out, HZ_PLAIN);
}

static void add_share_row(hz_text *out, const char *name, hz_interval share, int digits)
{
    hz_add(out, "  ");
    hz_add_cell(out, -NAME_WIDTH, "%s", name);
    add_share(out, share, digits);
    hz_add(out, "\n");
}

static const char share_columns[] = "        share      95 % interval";

/* "Pig (pig:classic), 2 players, 10,000 games, seed 1". */
void hz_report_title(const hz_report *report, uint64_t blocks, hz_text *out)
{
    assert(report->def && report->spec);
    const hz_experiment_def *def = report->def;
    char settings[HZ_SETTINGS_SIZE];
    hz_text list = hz_text_in(settings, sizeof settings);
    hz_table_settings(def->table, report->spec, &list);
    hz_add_styled(out, HZ_BOLD, def->table->game->title);
    hz_add(out, " (%s), %d players, ", report->spec, def->table->seats);
    add_games(out, hz_report_games(report, blocks));
    hz_add(out, ", seed %" PRIu64 "\n", def->seed);
    if (settings[0] && !report->is_varied) {
        hz_add(out, "set %s\n", settings);
    }
    if (def->table->game->gauge && !report->is_varied) {
        def->table->game->gauge->say(def->table, out);
        hz_add(out, "\n");
    }
    if (report->is_partial) {
        char words[120];
        hz_text note = hz_text_in(words, sizeof words);
        hz_add(&note, "PARTIAL: stopped after ");
        hz_add_grouped(&note, hz_report_games(report, blocks));
        hz_add(&note, " of ");
        add_games(&note, hz_report_games(report, hz_experiment_blocks(def)));
        hz_add_styled(out, HZ_BAD, words);
        hz_add(out, "\n");
    }
}

/* Broken before a flag where the line ends, in a way that a shell understands. */
static void add_command(const char *command, int width, hz_text *out)
{
    hz_piece rest = hz_piece_of(command), word;
    int at = hz_width("again:");
    hz_add(out, "again:");
    while (hz_next_piece(&rest, " ", &word)) {
        /* A flag stays with its value. */
        bool is_flag = hz_piece_starts(word, "--");
        size_t value = is_flag && rest.length > 0 ? 1 + strcspn(rest.at + 1, " ") : 0;
        if (at + 1 + (int)(word.length + value) > width && is_flag) {
            hz_add(out, " \\\n   ");
            at = 3;
        }
        hz_add(out, " %.*s", (int)word.length, word.at);
        at += 1 + (int)word.length;
    }
    hz_add(out, "\n");
}

void hz_report_timing(const hz_report *report, uint64_t blocks, hz_text *out)
{
    assert(report->seconds >= 0);
    double games = (double)hz_report_games(report, blocks);
    hz_add(out, "\n");
    hz_add_style(out, HZ_DIM);
    if (report->command) {
        add_command(report->command, hz_report_columns(report) - 2, out);
    }
    hz_add(out, "timing: %.3f s on ", report->seconds);
    hz_add_count(out, report->def->threads, "thread");
    hz_add(out, ", ");
    hz_add_grouped(out, report->seconds > 0 ? (uint64_t)(games / report->seconds) : 0);
    hz_add(out, " games a second");
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "\n");
}

/* Playtests */

/* A row for every side; none where all play alike. */
static void add_sides(const hz_report *report, const hz_figures *figures, hz_text *out)
{
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    int digits = hz_report_digits(hz_report_games(report, figures->blocks));
    hz_plan plan;
    hz_experiment_plan(report->def, &plan);
    for (int side = 0; plan.sides > 1 && side < plan.sides; side++) {
        char name[HZ_NAME_SIZE + 20];
        hz_text label = hz_text_in(name, sizeof name);
        hz_add_side_name(&label, report->def, &plan, side);
        if (plan.members[side] > 1) {
            hz_add(&label, ", %d of them", plan.members[side]);
        }
        add_share_row(
            out, name, hz_series_share(&figures->wins[side], sample, HZ_WIN_UNIT), digits);
    }
}

static void add_wins(const hz_report *report, const hz_figures *figures, hz_text *out)
{
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    int digits = hz_report_digits(hz_report_games(report, figures->blocks));
    hz_report_table(out, "Wins", NAME_WIDTH, share_columns);
    add_sides(report, figures, out);
    for (int seat = 0; seat < report->def->table->seats; seat++) {
        char name[40];
        if (figures->unbegun) {
            snprintf(name, sizeof name, "seat %d", seat + 1);
        } else {
            snprintf(name, sizeof name, "%s to move", hz_ordinal(seat + 1));
        }
        add_share_row(
            out, name, hz_series_share(&figures->seat_wins[seat], sample, HZ_WIN_UNIT), digits);
    }
    if (figures->shared.sum > 0) {
        add_share_row(out, "several winners", hz_series_share(&figures->shared, sample, 1), digits);
    }
    if (figures->unwon.sum > 0) {
        add_share_row(out, "won by nobody", hz_series_share(&figures->unwon, sample, 1), digits);
    }
    if (figures->limited.sum > 0) {
        add_share_row(
            out, "stopped by a limit", hz_series_share(&figures->limited, sample, 1), digits);
    }
    if (figures->capped.sum > 0) {
        char name[60];
        snprintf(name, sizeof name, "stopped at %" PRIu64 " inputs", report->def->cap);
        add_share_row(out, name, hz_series_share(&figures->capped, sample, 1), digits);
    }
}

enum { LENGTHS = 3, LENGTH_NAME = 12, LENGTH_WIDTH = 22, MS_A_MINUTE = 60000 };

static void add_length_cell(hz_text *out, hz_interval figure, double unit, int digits)
{
    char text[80];
    figure = from_zero(hz_interval_over(figure, unit));
    if (!isfinite(figure.low) || !isfinite(figure.high)) {
        hz_add_cell(out, LENGTH_WIDTH, "%.*f (unknown)", digits, figure.value);
        return;
    }
    do {
        snprintf(text,
                 sizeof text,
                 "%.*f (%.*f – %.*f)",
                 digits,
                 figure.value,
                 digits,
                 figure.low,
                 digits,
                 figure.high);
    } while (hz_width(text) > LENGTH_WIDTH - 1 && digits-- > 0);
    hz_add_cell(out, LENGTH_WIDTH, "%s", text);
}

static void add_extreme(const hz_report *report, hz_text *out, const char *name, hz_extreme extreme)
{
    hz_add(out, "  %-10s", name);
    hz_add_cell(out, LENGTH_WIDTH, "%" PRIu64 "", extreme.inputs);
    hz_add_style(out, HZ_DIM);
    hz_add(out,
           "   %s --game %" PRIu64,
           hz_report_columns(report) < 80 ? "with" : "the command below with",
           extreme.game + 1);
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "\n");
}

/* A row of a table of lengths: the same figure of each of them. */
typedef struct columns {
    const char *name[LENGTHS];
    const hz_length *length[LENGTHS];
    double unit[LENGTHS]; /* what is counted is so many of what is shown */
    int count;
} columns;

static void add_length_table(
    const hz_report *report, uint64_t blocks, const char *title, const columns *shown, hz_text *out)
{
    assert(shown->count >= 1 && shown->count <= LENGTHS && blocks > 0);
    static const struct {
        const char *name;
        int per_mille;
    } quantiles[] = {{"5 %", 50}, {"median", 500}, {"95 %", 950}};
    hz_sample sample = hz_experiment_sample(report->def, blocks);
    uint64_t games = hz_report_games(report, blocks);
    int digits = hz_report_digits(games);
    char heading[200];
    hz_text names = hz_text_in(heading, sizeof heading);
    for (int index = 0; index < shown->count; index++) {
        hz_add_cell(&names, LENGTH_WIDTH, "%s", shown->name[index]);
    }
    hz_report_table(out, title, LENGTH_NAME, heading);
    hz_add(out, "  %-10s", "mean");
    for (int index = 0; index < shown->count; index++) {
        hz_interval mean = hz_series_mean(&shown->length[index]->series, sample);
        add_length_cell(out, mean, shown->unit[index], digits);
    }
    hz_add(out, "\n  %-10s", "deviation");
    for (int index = 0; index < shown->count; index++) {
        const hz_length *length = shown->length[index];
        double effect = hz_series_effect(&length->series, sample);
        hz_interval deviation = hz_histogram_deviation(&length->histogram, games, effect);
        add_length_cell(out, deviation, shown->unit[index], digits);
    }
    for (size_t row = 0; row < sizeof quantiles / sizeof *quantiles; row++) {
        hz_add(out, "\n  %-10s", quantiles[row].name);
        for (int index = 0; index < shown->count; index++) {
            const hz_length *length = shown->length[index];
            double effect = hz_series_effect(&length->series, sample);
            int per_mille = quantiles[row].per_mille;
            add_length_cell(out,
                            hz_histogram_quantile(&length->histogram, games, per_mille, effect),
                            shown->unit[index],
                            shown->unit[index] > 1);
        }
    }
    hz_add(out, "\n");
}

static void add_lengths(const hz_report *report, const hz_figures *figures, hz_text *out)
{
    const struct {
        const char *name;
        const hz_length *length;
        double unit;
    } all[] = {{"inputs", &figures->inputs, 1},
               {"decisions", &figures->decisions, 1},
               {"rolls", &figures->rolls, 1},
               {"minutes", &figures->time, MS_A_MINUTE},
               {"turns", &figures->turns, 1},
               {"rounds", &figures->rounds, 1}};
    const size_t last = sizeof all / sizeof *all - 1;
    int most = (hz_report_columns(report) - LENGTH_NAME) / LENGTH_WIDTH;
    columns shown = {.count = 0};
    bool is_first = true;
    for (size_t row = 0; row <= last; row++) {
        if (all[row].length->series.sum > 0 || is_first) {
            shown.name[shown.count] = all[row].name;
            shown.unit[shown.count] = all[row].unit;
            shown.length[shown.count++] = all[row].length;
        }
        if (shown.count == most || (row == last && shown.count > 0)) {
            add_length_table(report, figures->blocks, is_first ? "Length" : "", &shown, out);
            if (is_first) {
                add_extreme(report, out, "shortest", figures->shortest);
                add_extreme(report, out, "longest", figures->longest);
            }
            is_first = false;
            shown.count = 0;
        }
    }
}

/* What the minutes above rest on. */
static void add_pace(const hz_report *report, hz_text *out)
{
    const hz_pace *pace = &report->def->pace;
    hz_add_style(out, HZ_DIM);
    hz_add(out,
           "  minutes: %g s a choice, %g s an action without one,\n  %g s a roll and %g s a die; "
           "see --pace\n",
           pace->choose_ms / 1000.0,
           pace->act_ms / 1000.0,
           pace->roll_ms / 1000.0,
           pace->die_ms / 1000.0);
    hz_add_style(out, HZ_PLAIN);
}

/* The figures that stand together under this name. */
static void add_group(const hz_report *report,
                      const hz_figures *figures,
                      const catalogue *all,
                      const char *group,
                      hz_text *out)
{
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    int digits = hz_report_digits(hz_report_games(report, figures->blocks));
    int width = hz_report_columns(report) - 2 - SHARE_WIDTH - INTERVAL_WIDTH - 4;
    hz_report_table(out, group, width, "                     95 % interval");
    for (int index = 0; index < all->count; index++) {
        const hz_figure *row = &all->rows[index];
        if (strcmp(row->group, group) == 0) {
            hz_interval found = hz_figure_value(row, figures, sample);
            hz_report_name(out, row->name, width);
            if (row->is_percent) {
                add_share(out, found, digits);
            } else {
                add_number(out, found, digits + 1);
            }
            hz_add(out, "\n");
        }
    }
}

/* "12.3 ± 0.4": the wider side of the interval. */
static void add_about(hz_text *out, int width, hz_interval found, bool is_percent, int digits)
{
    double scale = is_percent ? 100 : 1;
    double half = fmax(found.high - found.value, found.value - found.low) * scale;
    if (!isfinite(half)) {
        hz_add_cell(out, width, "–");
        return;
    }
    hz_add_cell(
        out, width, "%.*f ± %.*f", digits, hz_shown(scale * found.value, digits), digits, half);
}

/* What was never chosen: nobody can say here whether it might have been. */
static void add_unseen(const hz_report *report,
                       const hz_figures *figures,
                       const hz_lab_kinds *kinds,
                       hz_text *out)
{
    const char *before = "  not seen: ";
    int at = 0;
    for (int kind = 0; kind < kinds->count; kind++) {
        if (figures->chosen[kind].top.sum == 0) {
            int width = (int)kinds->name[kind].length + 2;
            if (at + width > hz_report_columns(report) - 2) {
                before = ",\n    ";
                at = 4;
            }
            bool is_rest = kinds->name[kind].at[0] == '*';
            hz_piece name = {kinds->name[kind].at + is_rest, kinds->name[kind].length - is_rest};
            hz_add(out, "%s%.*s", before, HZ_SHOW(name));
            at += at ? width : width + (int)strlen(before);
            before = ", ";
        }
    }
    hz_add(out, at ? "\n" : "");
}

/* A line for each kind of choice. */
static void add_chosen(const hz_report *report, const hz_figures *figures, hz_text *out)
{
    enum { COLUMNS = 5, WIDTH = 13 };
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    int shown = hz_report_columns(report) < 76 ? COLUMNS - 2 : COLUMNS;
    int width = hz_report_columns(report) - 2 - shown * WIDTH;
    hz_lab_kinds kinds;
    hz_lab_list_kinds(report->def->table->game, &kinds);
    hz_report_table(out,
                    "Choices made",
                    width,
                    shown < COLUMNS
                        ? "     % of all  user wins %       brings"
                        : "     % of all  user wins %       brings    by winner     by other");
    for (int kind = 0; kind < kinds.count; kind++) {
        if (figures->chosen[kind].top.sum > 0) {
            char name[60];
            bool is_rest = kinds.name[kind].at[0] == '*';
            snprintf(name, sizeof name, "%.*s", HZ_SHOW(kinds.name[kind]));
            hz_report_name(out, name + is_rest, width);
            add_about(out, WIDTH, hz_ratio_share(&figures->chosen[kind], sample, 1), true, 1);
            add_about(
                out, WIDTH, hz_ratio_share(&figures->users[kind], sample, HZ_WIN_UNIT), true, 1);
            add_about(out, WIDTH, hz_ratio_mean(&figures->gain[kind], sample), false, 2);
            if (shown == COLUMNS) {
                add_about(out, WIDTH, hz_ratio_mean(&figures->by_winners[kind], sample), false, 2);
                add_about(out, WIDTH, hz_ratio_mean(&figures->by_losers[kind], sample), false, 2);
            }
            hz_add(out, "\n");
        }
    }
    add_unseen(report, figures, &kinds, out);
}

static void add_event(hz_text *out, hz_interval mean, hz_interval share, int digits)
{
    hz_add_cell(out, 9, "%.*f", digits + 1, mean.value);
    hz_add_style(out, HZ_DIM);
    hz_report_limits(out, 18, digits + 1, mean.low, mean.high);
    hz_add_style(out, HZ_PLAIN);
    hz_add_cell(out, 11, "%.*f %%", digits, 100 * share.value);
    hz_add_style(out, HZ_DIM);
    hz_report_limits(out, 18, digits, 100 * share.low, 100 * share.high);
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "\n");
}

/* What cannot happen at this table is left out: a zero would say that it did not. */
static void add_events(const hz_report *report, const hz_figures *figures, hz_text *out)
{
    enum { FIGURES = 58 };
    hz_lab_rows rows;
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    int digits = hz_report_digits(hz_report_games(report, figures->blocks));
    hz_status status = hz_lab_list_rows(report->def->table, &rows, NULL);
    assert(!status && "the run has read them, too");
    int width = hz_report_columns(report) - FIGURES;
    hz_report_table(out,
                    "What happened",
                    width + 2,
                    "   a game     95 % interval games with     95 % interval");
    for (int row = 0; !status && row < rows.count; row++) {
        if (rows.can_happen[row]) {
            char name[80];
            snprintf(name, sizeof name, "%.*s", HZ_SHOW(rows.name[row]));
            hz_report_name(out, name, width);
            add_event(out,
                      hz_series_rate(&figures->rows[row], sample),
                      hz_series_share(&figures->row_games[row], sample, 1),
                      digits);
        }
    }
}

static void add_endings(const hz_report *report, const hz_figures *figures, hz_text *out)
{
    int sorted[HZ_LAB_ENDINGS], count = hz_sort_endings(figures, sorted);
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    int digits = hz_report_digits(hz_report_games(report, figures->blocks));
    int width = hz_report_columns(report) - 2 - SHARE_WIDTH - INTERVAL_WIDTH - 4;
    hz_report_table(out, "How it ended", width, share_columns);
    for (int index = 0; index < count; index++) {
        const hz_ending *ending = &report->def->table->game->endings[sorted[index]];
        hz_interval share = hz_series_share(&figures->endings[sorted[index]], sample, 1);
        char name[200];
        snprintf(name, sizeof name, "%s [%s]", ending->why, ending->rule);
        hz_report_name(out, name, width);
        add_share(out, share, digits);
        hz_add(out, "\n");
    }
}

/* "10 · 12 · 15": a quarter of the games has less than the first, a quarter more than the last. */
static void add_quartiles(hz_text *out, const hz_histogram *scores, uint64_t games)
{
    for (int quarter = 1; quarter <= 3; quarter++) {
        double score = hz_histogram_quantile(scores, games, 250 * quarter, 1).value;
        hz_add(out, "%s%.0f", quarter > 1 ? " · " : "   ", score - HZ_SCORE_SHIFT);
    }
}

static void add_score(hz_text *out,
                      const char *name,
                      const hz_series *series,
                      const hz_histogram *scores,
                      hz_sample sample,
                      int digits)
{
    hz_add(out, "  ");
    hz_add_cell(out, -NAME_WIDTH, "%s", name);
    add_number(out, hz_series_mean(series, sample), digits);
    if (scores) {
        add_quartiles(out, scores, sample.blocks * (uint64_t)sample.block_size);
    }
    hz_add(out, "\n");
}

static void add_scores(const hz_report *report, const hz_figures *figures, hz_text *out)
{
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    int digits = hz_report_digits(hz_report_games(report, figures->blocks)) + 1;
    bool is_wide = hz_report_columns(report) >= 80;
    hz_report_table(out,
                    "Scores",
                    NAME_WIDTH,
                    is_wide ? "         mean      95 % interval   quartiles"
                            : "         mean      95 % interval");
    for (int rank = 0; rank < report->def->table->seats; rank++) {
        char name[40];
        snprintf(name, sizeof name, "%s place", hz_ordinal(rank + 1));
        const hz_histogram *scores = is_wide ? &figures->scores[rank] : NULL;
        add_score(out, name, &figures->score[rank], scores, sample, digits);
    }
    const hz_histogram *margins = is_wide ? &figures->margins : NULL;
    add_score(out, "1st place ahead of 2nd", &figures->margin, margins, sample, digits);
}

void hz_playtest_text(const hz_report *report, const hz_figures *figures, hz_text *out)
{
    assert(figures && out);
    hz_report_title(report, figures->blocks, out);
    if (figures->blocks == 0) {
        return;
    }
    catalogue all;
    all.count = hz_list_figures(report->def, figures, all.rows);
    add_wins(report, figures, out);
    add_lengths(report, figures, out);
    add_pace(report, out);
    hz_report_picture(report, figures, out);
    add_group(report, figures, &all, "On the way", out);
    add_group(report, figures, &all, "Choices", out);
    add_chosen(report, figures, out);
    add_events(report, figures, out);
    add_endings(report, figures, out);
    add_scores(report, figures, out);
    hz_report_timing(report, figures->blocks, out);
}
