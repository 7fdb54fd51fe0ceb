/* The rows of figures: a name for all that is summed up. */
#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include "hazard/figure.h"
#include "lab/report.h"

/* Rows as they are gathered. */
typedef struct catalogue {
    hz_figure *rows;
    int count;
} catalogue;

static hz_figure *add_row(catalogue *all, const char *group, const char *key, hz_figure_sort sort)
{
    assert(all->count < HZ_MAX_FIGURES);
    hz_figure *row = &all->rows[all->count++];
    *row = (hz_figure){.group = group, .sort = sort, .unit = 1};
    row->is_percent = sort == HZ_IS_SHARE || sort == HZ_IS_PART;
    snprintf(row->key, sizeof row->key, "%s", key);
    return row;
}

__attribute__((format(printf, 2, 3))) static void name_row(hz_figure *row, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(row->name, sizeof row->name, format, arguments);
    va_end(arguments);
}

static char key_letter(char letter)
{
    bool is_capital = letter >= 'A' && letter <= 'Z';
    bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    return is_capital ? (char)(letter - 'A' + 'a') : is_plain ? letter : '_';
}

/* "lost wagers" as part of a key: "lost_wagers". */
enum { KEY = sizeof((hz_figure *)NULL)->key };
static void add_word(char key[KEY], const char *before, hz_piece words, const char *after)
{
    hz_text text = hz_text_in(key, KEY);
    hz_add(&text, "%s.", before);
    for (size_t at = 0; at < words.length && at < 40; at++) {
        hz_add(&text, "%c", key_letter(words.at[at]));
    }
    hz_add(&text, "%s", after);
}

/* clang-format off */
#define AT(member) offsetof(hz_figures, member)
#define AT_ONE(member, index) (AT(member) + (size_t)(index) * sizeof(((hz_figures *)NULL)->member[0]))

/* Rows that every game has. */
static const struct {
    const char *group, *key, *name;
    hz_figure_sort sort;
    double unit;
    size_t at;
} usual[] = {
    {"Length", "length.minutes",   "minutes",   HZ_IS_MEAN, 60000, AT(time.series)},
    {"Length", "length.inputs",    "inputs",    HZ_IS_MEAN, 1, AT(inputs.series)},
    {"Length", "length.decisions", "decisions", HZ_IS_MEAN, 1, AT(decisions.series)},
    {"Length", "length.rolls",     "rolls",     HZ_IS_MEAN, 1, AT(rolls.series)},
    {"Length", "length.dice",      "dice rolled", HZ_IS_MEAN, 1, AT(dice)},
    {"Length", "length.turns",     "turns",     HZ_IS_MEAN, 1, AT(turns.series)},
    {"Length", "length.rounds",    "rounds",    HZ_IS_MEAN, 1, AT(rounds.series)},
    {"On the way", "way.lead_changes", "changes of the lead", HZ_IS_RATE, 1, AT(lead_changes)},
    {"On the way", "way.led.25",  "one leads after a quarter",    HZ_IS_PART, 1, AT_ONE(led, 0)},
    {"On the way", "way.kept.25", "who leads after a quarter wins",  HZ_IS_PART, HZ_WIN_UNIT, AT_ONE(kept, 0)},
    {"On the way", "way.led.50",  "one leads after half",         HZ_IS_PART, 1, AT_ONE(led, 1)},
    {"On the way", "way.kept.50", "who leads after half wins",       HZ_IS_PART, HZ_WIN_UNIT, AT_ONE(kept, 1)},
    {"On the way", "way.led.75",  "one leads after three quarters", HZ_IS_PART, 1, AT_ONE(led, 2)},
    {"On the way", "way.kept.75", "who leads after three quarters wins", HZ_IS_PART, HZ_WIN_UNIT, AT_ONE(kept, 2)},
    {"On the way", "way.trailed", "one is last after half",          HZ_IS_PART, 1, AT(trailed)},
    {"On the way", "way.risen",   "who is last after half wins",     HZ_IS_PART, HZ_WIN_UNIT, AT(risen)},
    {"On the way", "way.settled", "the winner leads for good after", HZ_IS_RATIO, 1000, AT(settled)},
    {"On the way", "way.deficit", "points made up by the winner",    HZ_IS_RATIO, 1, AT(deficit)},
    {"On the way", "way.quiet_turns",  "turns without a change of scores",  HZ_IS_PART, 1, AT(quiet_turns)},
    {"On the way", "way.quiet_rounds", "rounds without a change of scores", HZ_IS_PART, 1, AT(quiet_rounds)},
    {"Choices", "choices.each", "choices to choose from", HZ_IS_RATIO, 1, AT(choices)},
    {"Choices", "choices.real", "decisions with a choice", HZ_IS_PART, 1, AT(real)},
};
/* clang-format on */

static const hz_series *series_at(const hz_figures *figures, size_t at)
{
    return (const hz_series *)((const char *)figures + at);
}

static const hz_ratio *ratio_at(const hz_figures *figures, size_t at)
{
    return (const hz_ratio *)((const char *)figures + at);
}

static bool is_ratio(hz_figure_sort sort)
{
    return sort == HZ_IS_RATIO || sort == HZ_IS_PART;
}

/* Games that tell no rounds have none to speak of. */
static void add_usual(catalogue *all, const hz_figures *figures)
{
    for (size_t index = 0; index < sizeof usual / sizeof *usual; index++) {
        bool is_there =
            is_ratio(usual[index].sort)
                ? ratio_at(figures, usual[index].at)->bottom.sum > 0
                : usual[index].group[0] != 'L' || series_at(figures, usual[index].at)->sum > 0;
        if (is_there) {
            hz_figure *row = add_row(all, usual[index].group, usual[index].key, usual[index].sort);
            name_row(row, "%s", usual[index].name);
            row->unit = usual[index].unit;
            row->at = usual[index].at;
            row->is_percent |= usual[index].at == AT(settled);
        }
    }
}

static void add_wins(catalogue *all, const hz_experiment_def *def, const hz_figures *figures)
{
    hz_plan plan;
    char key[KEY];
    hz_experiment_plan(def, &plan);
    for (int side = 0; plan.sides > 1 && side < plan.sides; side++) {
        snprintf(key, sizeof key, "wins.side.%d", side + 1);
        hz_figure *row = add_row(all, "Wins", key, HZ_IS_SHARE);
        hz_text label = hz_text_in(row->name, sizeof row->name);
        hz_add_side_name(&label, def, &plan, side);
        if (plan.members[side] > 1) {
            hz_add(&label, ", %d of them", plan.members[side]);
        }
        row->unit = HZ_WIN_UNIT;
        row->at = AT_ONE(wins, side);
    }
    for (int seat = 0; seat < plan.seats; seat++) {
        snprintf(key, sizeof key, "wins.%s.%d", figures->unbegun ? "seat" : "order", seat + 1);
        hz_figure *row = add_row(all, "Wins", key, HZ_IS_SHARE);
        if (figures->unbegun) {
            name_row(row, "seat %d", seat + 1);
        } else {
            name_row(row, "%s to move", hz_ordinal(seat + 1));
        }
        row->unit = HZ_WIN_UNIT;
        row->at = AT_ONE(seat_wins, seat);
    }
    const struct {
        const char *key, *name;
        size_t at;
    } rest[] = {{"wins.shared", "several winners", AT(shared)},
                {"wins.nobody", "won by nobody", AT(unwon)},
                {"wins.limit", "stopped by a limit", AT(limited)},
                {"wins.cap", "stopped at the cap", AT(capped)}};
    for (size_t index = 0; index < sizeof rest / sizeof *rest; index++) {
        if (series_at(figures, rest[index].at)->sum > 0) {
            hz_figure *row = add_row(all, "Wins", rest[index].key, HZ_IS_SHARE);
            name_row(row, "%s", rest[index].name);
            row->at = rest[index].at;
        }
    }
}

static void add_kind(catalogue *all, hz_piece name, int kind)
{
    static const struct {
        const char *key, *words;
        hz_figure_sort sort;
        double unit;
        size_t at, size;
    } each[] = {
        {".share", "of all decisions", HZ_IS_PART, 1, AT(chosen), sizeof(hz_ratio)},
        {".winners", "a game by a winner", HZ_IS_RATIO, 1, AT(by_winners), sizeof(hz_ratio)},
        {".others", "a game by another", HZ_IS_RATIO, 1, AT(by_losers), sizeof(hz_ratio)},
        {".wins", "who chose it wins", HZ_IS_PART, HZ_WIN_UNIT, AT(users), sizeof(hz_ratio)},
        {".gain", "points it brings", HZ_IS_RATIO, 1, AT(gain), sizeof(hz_ratio)},
    };
    for (size_t index = 0; index < sizeof each / sizeof *each; index++) {
        char key[KEY];
        add_word(key, "chosen", name, each[index].key);
        hz_figure *row = add_row(all, "Chosen", key, each[index].sort);
        name_row(row, "%.*s: %s", HZ_SHOW(name), each[index].words);
        row->unit = each[index].unit;
        row->at = each[index].at + (size_t)kind * each[index].size;
    }
}

static void add_kinds(catalogue *all, const hz_experiment_def *def, const hz_figures *figures)
{
    hz_lab_kinds kinds;
    hz_lab_list_kinds(def->table->game, &kinds);
    for (int kind = 0; kind < kinds.count; kind++) {
        if (figures->chosen[kind].top.sum > 0) {
            hz_piece name = kinds.name[kind];
            bool is_rest = name.at[0] == '*';
            add_kind(all, (hz_piece){name.at + is_rest, name.length - is_rest}, kind);
        }
    }
}

static void add_events(catalogue *all, const hz_experiment_def *def)
{
    hz_lab_rows rows;
    hz_status status = hz_lab_list_rows(def->table, &rows, NULL);
    assert(!status && "the run has read them, too");
    for (int event = 0; !status && event < rows.count; event++) {
        if (rows.can_happen[event]) {
            char key[KEY];
            add_word(key, "happened", rows.name[event], "");
            hz_figure *row = add_row(all, "What happened", key, HZ_IS_RATE);
            name_row(row, "%.*s", HZ_SHOW(rows.name[event]));
            row->at = AT_ONE(rows, event);
            add_word(key, "happened", rows.name[event], ".games");
            row = add_row(all, "What happened", key, HZ_IS_SHARE);
            name_row(row, "games with %.*s", HZ_SHOW(rows.name[event]));
            row->at = AT_ONE(row_games, event);
        }
    }
}

static void add_ends(catalogue *all, const hz_experiment_def *def, const hz_figures *figures)
{
    const hz_ending *endings = def->table->game->endings;
    char key[KEY];
    for (int ending = 1; ending < HZ_LAB_ENDINGS && endings[ending].name; ending++) {
        if (figures->endings[ending].sum > 0) {
            snprintf(key, sizeof key, "ended.%s", endings[ending].name);
            hz_figure *row = add_row(all, "How it ended", key, HZ_IS_SHARE);
            name_row(row, "%s", endings[ending].why);
            row->at = AT_ONE(endings, ending);
        }
    }
    for (int rank = 0; rank < def->table->seats; rank++) {
        snprintf(key, sizeof key, "score.%d", rank + 1);
        hz_figure *row = add_row(all, "Scores", key, HZ_IS_MEAN);
        name_row(row, "%s place", hz_ordinal(rank + 1));
        row->at = AT_ONE(score, rank);
    }
    hz_figure *row = add_row(all, "Scores", "score.margin", HZ_IS_MEAN);
    name_row(row, "1st place ahead of 2nd");
    row->at = AT(margin);
}

int hz_list_figures(const hz_experiment_def *def,
                    const hz_figures *figures,
                    hz_figure rows[HZ_MAX_FIGURES])
{
    assert(def && figures && rows);
    catalogue all = {.rows = rows};
    add_wins(&all, def, figures);
    add_usual(&all, figures);
    add_kinds(&all, def, figures);
    add_events(&all, def);
    add_ends(&all, def, figures);
    return all.count;
}

hz_interval hz_figure_value(const hz_figure *figure, const hz_figures *figures, hz_sample sample)
{
    assert(figure->unit >= 1);
    const hz_series *series = series_at(figures, figure->at);
    const hz_ratio *ratio = ratio_at(figures, figure->at);
    switch (figure->sort) {
    case HZ_IS_MEAN: return hz_interval_over(hz_series_mean(series, sample), figure->unit);
    case HZ_IS_RATE: return hz_series_rate(series, sample);
    case HZ_IS_SHARE: return hz_series_share(series, sample, (int64_t)figure->unit);
    case HZ_IS_RATIO: return hz_interval_over(hz_ratio_mean(ratio, sample), figure->unit);
    case HZ_IS_PART:
        /* Decisions, turns: as many as are counted. A win: as often as there was an occasion. */
        return hz_ratio_share(ratio, sample, (int64_t)figure->unit);
    }
    assert(false && "every sort of figure is told");
    return (hz_interval){0, 0, 0};
}
