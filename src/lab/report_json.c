/* Playtests as JSON. */
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "dicebox/gauge.h"
#include "lab/report.h"

void hz_json_interval(hz_json *out, const char *key, hz_interval interval)
{
    assert(!(interval.low > interval.high));
    hz_json_open(out, key, '{');
    hz_json_real(out, "value", interval.value);
    hz_json_real(out, "low", interval.low);
    hz_json_real(out, "high", interval.high);
    hz_json_close(out, '}');
}

/* As text: a hash has 64 bits, and programs that read JSON keep 53 of a number. */
void hz_json_hash(hz_json *out, const char *key, uint64_t hash)
{
    char text[20];
    snprintf(text, sizeof text, "%016" PRIx64, hash);
    hz_json_text(out, key, text);
}

void hz_report_heading(const hz_report *report, uint64_t blocks, hz_json *out)
{
    assert(report->def && report->spec);
    const hz_experiment_def *def = report->def;
    char settings[HZ_SETTINGS_SIZE];
    hz_text list = hz_text_in(settings, sizeof settings);
    hz_table_settings(def->table, report->spec, &list);
    hz_json_text(out, "game", report->spec);
    hz_json_int(out, "rules", def->table->game->rules_version);
    if (!report->is_varied) {
        hz_json_text(out, "settings", settings);
    }
    if (def->table->game->gauge && !report->is_varied) {
        char words[120];
        hz_text dice = hz_text_in(words, sizeof words);
        def->table->game->gauge->say(def->table, &dice);
        hz_json_text(out, "dice", words);
    }
    hz_json_int(out, "seats", def->table->seats);
    hz_json_int(out, "games", (int64_t)hz_report_games(report, blocks));
    hz_json_int(out, "block", (int64_t)hz_report_games(report, 1));
    hz_json_int(out, "seed", (int64_t)def->seed);
    hz_json_int(out, "cap", (int64_t)def->cap);
    hz_json_open(out, "pace_ms", '{');
    hz_json_int(out, "choose", def->pace.choose_ms);
    hz_json_int(out, "act", def->pace.act_ms);
    hz_json_int(out, "roll", def->pace.roll_ms);
    hz_json_int(out, "die", def->pace.die_ms);
    hz_json_close(out, '}');
    hz_json_bool(out, "partial", report->is_partial);
    if (report->command) {
        hz_json_text(out, "command", report->command);
    }
}

void hz_report_json_timing(const hz_report *report, uint64_t blocks, hz_json *out)
{
    double games = (double)hz_report_games(report, blocks);
    hz_json_open(out, "timing", '{');
    hz_json_int(out, "threads", report->def->threads);
    hz_json_real(out, "seconds", report->seconds);
    hz_json_real(out, "games_per_second", report->seconds > 0 ? games / report->seconds : HUGE_VAL);
    hz_json_close(out, '}');
}

static void wins_json(const hz_report *report, const hz_figures *figures, hz_json *out)
{
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    hz_plan plan;
    hz_experiment_plan(report->def, &plan);
    hz_json_open(out, "sides", '[');
    for (int side = 0; side < plan.sides; side++) {
        char name[HZ_NAME_SIZE];
        hz_text label = hz_text_in(name, sizeof name);
        hz_add_side_name(&label, report->def, &plan, side);
        hz_json_open(out, NULL, '{');
        hz_json_text(out, "name", name);
        hz_json_int(out, "seats", plan.members[side]);
        hz_json_interval(out, "wins", hz_series_share(&figures->wins[side], sample, HZ_WIN_UNIT));
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
    hz_json_open(out, figures->unbegun ? "seating" : "moving", '[');
    for (int seat = 0; seat < plan.seats; seat++) {
        hz_json_open(out, NULL, '{');
        hz_json_text(out, "name", hz_ordinal(seat + 1));
        hz_json_interval(
            out, "wins", hz_series_share(&figures->seat_wins[seat], sample, HZ_WIN_UNIT));
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
    hz_json_interval(out, "shared", hz_series_share(&figures->shared, sample, 1));
    hz_json_interval(out, "unwon", hz_series_share(&figures->unwon, sample, 1));
    hz_json_interval(out, "limited", hz_series_share(&figures->limited, sample, 1));
    hz_json_interval(out, "capped", hz_series_share(&figures->capped, sample, 1));
}

static void
length_json(hz_json *out, const char *key, const hz_length *length, double unit, hz_sample sample)
{
    assert(sample.blocks > 0 && unit > 0);
    uint64_t games = sample.blocks * (uint64_t)sample.block_size;
    double effect = hz_series_effect(&length->series, sample);
    hz_json_open(out, key, '{');
    hz_json_interval(out, "mean", hz_interval_over(hz_series_mean(&length->series, sample), unit));
    hz_json_interval(
        out,
        "deviation",
        hz_interval_over(hz_histogram_deviation(&length->histogram, games, effect), unit));
    hz_json_interval(
        out,
        "p5",
        hz_interval_over(hz_histogram_quantile(&length->histogram, games, 50, effect), unit));
    hz_json_interval(
        out,
        "p50",
        hz_interval_over(hz_histogram_quantile(&length->histogram, games, 500, effect), unit));
    hz_json_interval(
        out,
        "p95",
        hz_interval_over(hz_histogram_quantile(&length->histogram, games, 950, effect), unit));
    hz_json_close(out, '}');
}

static void extreme_json(hz_json *out, const char *key, hz_extreme extreme)
{
    hz_json_open(out, key, '{');
    hz_json_int(out, "inputs", (int64_t)extreme.inputs);
    hz_json_int(out, "game", (int64_t)extreme.game + 1);
    hz_json_close(out, '}');
}

/* Pairs of length and games, for those lengths that came up. */
static void histogram_json(hz_json *out, const hz_histogram *histogram)
{
    hz_json_open(out, "histogram", '[');
    for (int bin = 0; bin < HZ_BINS; bin++) {
        if (histogram->count[bin]) {
            hz_json_open(out, NULL, '{');
            hz_json_int(out, "inputs", (int64_t)hz_histogram_value(bin));
            hz_json_int(out, "games", (int64_t)histogram->count[bin]);
            hz_json_close(out, '}');
        }
    }
    hz_json_close(out, ']');
}

/* The kinds of events that a row counts, by their names. */
static void kinds_json(const hz_event_kind *kinds, const hz_lab_rows *rows, int row, hz_json *out)
{
    hz_json_open(out, "kinds", '[');
    for (int kind = 0; kinds[kind].name; kind++) {
        for (int index = 0; index < rows->rows_of[kind]; index++) {
            if (rows->row_of[kind][index] == row) {
                hz_json_text(out, NULL, kinds[kind].name);
            }
        }
    }
    hz_json_close(out, ']');
}

static void events_json(const hz_report *report, const hz_figures *figures, hz_json *out)
{
    const hz_event_kind *kinds = report->def->table->game->events;
    hz_lab_rows rows;
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    hz_status status = hz_lab_list_rows(report->def->table, &rows, NULL);
    assert(!status && "the run has read them, too");
    hz_json_open(out, "events", '[');
    for (int row = 0; !status && row < rows.count; row++) {
        if (rows.can_happen[row]) {
            char name[80];
            snprintf(name, sizeof name, "%.*s", HZ_SHOW(rows.name[row]));
            hz_json_open(out, NULL, '{');
            hz_json_text(out, "name", name);
            kinds_json(kinds, &rows, row, out);
            hz_json_interval(out, "per_game", hz_series_rate(&figures->rows[row], sample));
            hz_json_interval(
                out, "games_with", hz_series_share(&figures->row_games[row], sample, 1));
            hz_json_close(out, '}');
        }
    }
    hz_json_close(out, ']');
}

static void endings_json(const hz_report *report, const hz_figures *figures, hz_json *out)
{
    int sorted[HZ_LAB_ENDINGS], count = hz_sort_endings(figures, sorted);
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    hz_json_open(out, "endings", '[');
    for (int index = 0; index < count; index++) {
        const hz_ending *ending = &report->def->table->game->endings[sorted[index]];
        hz_json_open(out, NULL, '{');
        hz_json_text(out, "name", ending->name);
        hz_json_text(out, "why", ending->why);
        hz_json_text(out, "rule", ending->rule);
        hz_json_interval(
            out, "games", hz_series_share(&figures->endings[sorted[index]], sample, 1));
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
}

static void scores_json(const hz_report *report, const hz_figures *figures, hz_json *out)
{
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    hz_json_open(out, "scores", '[');
    for (int rank = 0; rank < report->def->table->seats; rank++) {
        hz_json_open(out, NULL, '{');
        hz_json_text(out, "place", hz_ordinal(rank + 1));
        hz_json_interval(out, "mean", hz_series_mean(&figures->score[rank], sample));
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
    hz_json_interval(out, "margin", hz_series_mean(&figures->margin, sample));
}

static const char *const measures[] = {
    [HZ_IS_MEAN] = "mean",
    [HZ_IS_RATE] = "rate",
    [HZ_IS_SHARE] = "share",
    [HZ_IS_RATIO] = "ratio",
    [HZ_IS_PART] = "part",
};

/* All of them once more, each by its name: for whoever wants to compare, plot or keep them. */
static void figures_json(const hz_report *report, const hz_figures *figures, hz_json *out)
{
    hz_figure rows[HZ_MAX_FIGURES];
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    int count = hz_list_figures(report->def, figures, rows);
    hz_json_open(out, "figures", '[');
    for (int index = 0; index < count; index++) {
        hz_json_open(out, NULL, '{');
        hz_json_text(out, "key", rows[index].key);
        hz_json_text(out, "group", rows[index].group);
        hz_json_text(out, "name", rows[index].name);
        hz_json_text(out, "measure", measures[rows[index].sort]);
        hz_json_interval(out, "found", hz_figure_value(&rows[index], figures, sample));
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
}

/* A field of CSV: what has a comma or a quotation mark in it is quoted. */
static void add_field(hz_text *out, const char *words)
{
    if (!strpbrk(words, ",\"\n")) {
        hz_add(out, "%s", words);
        return;
    }
    hz_add(out, "\"");
    for (; *words; words++) {
        hz_add(out, "%s%c", *words == '"' ? "\"" : "", *words);
    }
    hz_add(out, "\"");
}

/* What cannot be told is left empty. */
static void add_value(hz_text *out, double value)
{
    if (isfinite(value)) {
        hz_add(out, ",%.17g", value);
    } else {
        hz_add(out, ",");
    }
}

void hz_playtest_csv(const hz_report *report, const hz_figures *figures, hz_text *out)
{
    hz_figure rows[HZ_MAX_FIGURES];
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    int count = figures->blocks > 0 ? hz_list_figures(report->def, figures, rows) : 0;
    hz_add(out, "key,group,name,measure,value,low,high\n");
    for (int index = 0; index < count; index++) {
        hz_interval found = hz_figure_value(&rows[index], figures, sample);
        add_field(out, rows[index].key);
        hz_add(out, ",");
        add_field(out, rows[index].group);
        hz_add(out, ",");
        add_field(out, rows[index].name);
        hz_add(out, ",%s", measures[rows[index].sort]);
        add_value(out, found.value);
        add_value(out, found.low);
        add_value(out, found.high);
        hz_add(out, "\n");
    }
}

void hz_playtest_json(const hz_report *report, const hz_figures *figures, hz_json *out)
{
    assert(figures);
    hz_sample sample = hz_experiment_sample(report->def, figures->blocks);
    hz_json_open(out, NULL, '{');
    hz_report_heading(report, figures->blocks, out);
    if (figures->blocks > 0) {
        wins_json(report, figures, out);
        hz_json_open(out, "length", '{');
        length_json(out, "inputs", &figures->inputs, 1, sample);
        length_json(out, "decisions", &figures->decisions, 1, sample);
        length_json(out, "rolls", &figures->rolls, 1, sample);
        length_json(out, "turns", &figures->turns, 1, sample);
        length_json(out, "rounds", &figures->rounds, 1, sample);
        length_json(out, "minutes", &figures->time, 60000, sample);
        extreme_json(out, "shortest", figures->shortest);
        extreme_json(out, "longest", figures->longest);
        histogram_json(out, &figures->inputs.histogram);
        hz_json_close(out, '}');
        events_json(report, figures, out);
        endings_json(report, figures, out);
        scores_json(report, figures, out);
        figures_json(report, figures, out);
    }
    hz_json_hash(out, "hash", figures->hash);
    hz_report_json_timing(report, figures->blocks, out);
    hz_json_close(out, '}');
}
