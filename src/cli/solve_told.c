/* hazard solve: telling what was found. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/solve.h"
#include "lab/report.h"

static void add_head(const cli_task *it, hz_text *page)
{
    const hz_table *table = &it->session.table;
    const hz_solve_facts *facts = &it->facts;
    char settings[HZ_SETTINGS_SIZE];
    hz_text list = hz_text_in(settings, sizeof settings);
    hz_table_settings(table, it->spec, &list);
    hz_add_styled(page, HZ_BOLD, table->game->title);
    hz_add(page,
           " (%s%s%s), %d players, %.2f s\n  ",
           it->spec,
           settings[0] ? " " : "",
           settings,
           table->seats,
           it->seconds);
    hz_add_grouped(page, facts->gates);
    hz_add(page, "%s, ", table->game->solvable ? " beginnings of turns" : " positions");
    hz_add_grouped(page, facts->positions);
    hz_add(page, " positions in all; the largest circle has ");
    hz_add_grouped(page, facts->largest);
    hz_add(page, "\n\n");
}

static double middle(const hz_worth *worth, int seat)
{
    return (worth->low[seat] + worth->high[seat]) / 2;
}

/* Whether the bounds have met, and what was done about positions without end. */
static void add_proof(const cli_task *it, hz_text *page)
{
    const hz_solve_facts *facts = &it->facts;
    if (it->session.table.seats > 2) {
        hz_add(page,
               "  each plays for its own chance alone: an equilibrium in every position, which\n"
               "  need not be the only one; of equal choices the first is taken. The last sweep\n"
               "  changed %.1e\n",
               facts->width);
        return;
    }
    double width = it->worth.high[0] - it->worth.low[0];
    hz_add(page,
           "  %s: lower and upper bound are %.1e apart, each sum rounded outwards\n",
           width <= 1e-12 ? "proved" : "NOT CLOSED",
           width);
    if (facts->linger[0] > 0) {
        hz_add(page,
               "  the limit of turns is left out: it comes up less often than once in 1e13\n");
    }
    if (facts->horizon) {
        hz_add(page,
               "  the limit of turns is left out: bounds hold within %" PRIu64 " of them\n",
               facts->horizon);
    }
    if (facts->depth >= 0) {
        hz_add(page, "  what lies beyond the bound: 0 from below, as at the bound from above\n");
    }
}

static void add_values(const cli_task *it, hz_text *page)
{
    hz_add_styled(page, HZ_BOLD, "Chance to win, all playing perfectly\n");
    for (int seat = 0; seat < it->session.table.seats; seat++) {
        hz_add(page, "  seat %d  %12.8f %%\n", seat + 1, 100 * middle(&it->worth, seat));
    }
    add_proof(it, page);
}

static void add_course(const cli_task *it, hz_text *page)
{
    const hz_ending *endings = it->session.table.game->endings;
    hz_add(page, "\n");
    hz_add_styled(page, HZ_BOLD, "How games go then\n");
    hz_add(page, "  %.4f turns, %.4f rolls\n", it->perfect.turns, it->perfect.rolls);
    for (int row = 1; endings[row].name; row++) {
        if (it->perfect.endings[row] > 0) {
            hz_add(page, "  %8.4f %%  %s\n", 100 * it->perfect.endings[row], endings[row].why);
        }
    }
}

static void add_table(const cli_task *it, hz_text *page)
{
    enum { NAME = 12, CELL = 10 };
    if (it->count == 0) {
        hz_add(page, "\n  --bots BOT,BOT... measures bots, which takes longer here\n");
        return;
    }
    hz_add(page, "\n");
    hz_add_styled(page, HZ_BOLD, "One of a kind among others, % of wins over all seats\n");
    hz_add(page, "  %*s", NAME, "");
    for (int column = 0; column <= it->count; column++) {
        hz_add_cell(page, CELL, "%.9s", it->label[column]);
    }
    hz_add(page, "\n");
    for (int row = 0; row <= it->count; row++) {
        hz_add(page, "  ");
        hz_add_cell(page, -NAME, "%.11s", it->label[row]);
        for (int column = 0; column <= it->count; column++) {
            if (row == column) {
                hz_add_cell(page, CELL, "-");
            } else {
                hz_add_cell(page, CELL, "%.4f", 100 * it->share[row][column]);
            }
        }
        hz_add(page, "\n");
    }
    if (it->left_out[0]) {
        hz_add(page, "  not measured, since their lots are too many to list: %s\n", it->left_out);
    }
}

/* What would be told as nothing, in eight digits of a hundredth, is no cost. */
static const double least_told = 0.5e-10;

static double best_of(const cli_task *it)
{
    double best = 0;
    for (int at = 0; at < it->tries; at++) {
        best = fmax(best, middle(&it->tried[at].worth, it->seat));
    }
    return best;
}

static void add_tried(const cli_task *it, hz_text *page)
{
    double best = best_of(it);
    hz_add(page, "\n");
    hz_add_styled(page, HZ_BOLD, "What may be chosen");
    hz_add(page, ", seat %d: %% of wins, and what it costs\n", it->seat + 1);
    for (int at = 0; at < it->tries; at++) {
        char name[80];
        hz_text action = hz_text_in(name, sizeof name);
        hz_print_action(&it->session.table, &it->session.state, it->tried[at].action, &action);
        double value = middle(&it->tried[at].worth, it->seat);
        hz_add(page, "  ");
        hz_add_cell(page, -20, "%s", name);
        hz_add_cell(page, 13, "%.8f", 100 * value);
        if (best - value > least_told) {
            hz_add(page, "  -%.8f\n", 100 * (best - value));
        } else {
            hz_add(page, "  best\n");
        }
    }
}

/* Both choose at once: how often each does what. */
static void add_mixed(const cli_task *it, hz_text *page)
{
    for (int seat = 0; seat < 2; seat++) {
        const hz_mixed *one = &it->mixed[seat];
        double best = 0;
        hz_add(page, "\n");
        hz_add_styled(page, HZ_BOLD, "What seat ");
        hz_add(page, "%d does: how often, %% of wins against the other's mix, cost\n", seat + 1);
        for (int at = 0; at < one->count; at++) {
            best = fmax(best, one->worth[at]);
        }
        for (int at = 0; at < one->count; at++) {
            char name[80];
            hz_text action = hz_text_in(name, sizeof name);
            hz_print_action(&it->session.table, &it->session.state, one->action[at], &action);
            hz_add(page, "  ");
            hz_add_cell(page, -20, "%s", name);
            hz_add_cell(page, 9, "%.3f %%", 100 * one->chance[at]);
            hz_add_cell(page, 13, "%.8f", 100 * one->worth[at]);
            if (best - one->worth[at] > least_told) {
                hz_add(page, "  -%.8f", 100 * (best - one->worth[at]));
            }
            hz_add(page, "\n");
        }
    }
}

/* The shortest first, each with what it costs. */
static void add_rules(const cli_task *it, hz_text *page)
{
    if (it->rules.count == 0) {
        return;
    }
    hz_add(page, "\n");
    hz_add_styled(page, HZ_BOLD, "In words");
    hz_add(page, ", with what they cost against perfect play, exactly\n");
    for (int at = 0; at < it->rules.count; at++) {
        hz_add(page, "  %9.6f %%  ", 100 * it->rules.rule[at].cost);
        terminal_wrap(page, it->rules.rule[at].words, 15, 15, terminal_width());
        hz_add(page, "\n");
    }
}

void cli_solve_print(const cli_task *it)
{
    char buffer[1 << 15];
    hz_text page = terminal_page(buffer, sizeof buffer);
    add_head(it, &page);
    add_values(it, &page);
    if (it->is_mixed) {
        add_mixed(it, &page);
    } else if (it->seat >= 0) {
        add_tried(it, &page);
    }
    terminal_print(&page);
}

void cli_solve_print_rest(const cli_task *it)
{
    char buffer[1 << 15];
    hz_text page = terminal_page(buffer, sizeof buffer);
    if (it->unmeasured[0]) {
        hz_add(&page, "\n  not measured: ");
        terminal_wrap(&page, it->unmeasured, 16, 2, terminal_width());
        hz_add(&page, "\n");
    } else if (!cli_given(it->args, "position")) {
        add_course(it, &page);
        add_table(it, &page);
    }
    add_rules(it, &page);
    terminal_print(&page);
}

/* All digits: bounds differ in the last ones. */
static void add_real(hz_json *json, const char *key, double value)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.17g", value);
    hz_json_raw(json, key, digits);
}

static void add_worth(hz_json *json, const char *key, const hz_worth *worth, int seats)
{
    hz_json_open(json, key, '[');
    for (int seat = 0; seat < seats; seat++) {
        hz_json_open(json, NULL, '{');
        add_real(json, "low", worth->low[seat]);
        add_real(json, "high", worth->high[seat]);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

static void add_facts_json(const cli_task *it, hz_json *json)
{
    const hz_table *table = &it->session.table;
    hz_json_text(json, "game", it->spec);
    hz_json_int(json, "rules", table->game->rules_version);
    hz_json_int(json, "seats", table->seats);
    hz_json_int(json, "kept", (int64_t)it->facts.gates);
    hz_json_int(json, "positions", (int64_t)it->facts.positions);
    hz_json_int(json, "largest", (int64_t)it->facts.largest);
    hz_json_int(json, "sweeps", (int64_t)it->facts.sweeps);
    hz_json_int(json, "horizon", (int64_t)it->facts.horizon);
    add_real(json, "seconds", it->seconds);
    add_worth(json, "value", &it->worth, table->seats);
}

static void add_tried_json(const cli_task *it, hz_json *json)
{
    hz_json_int(json, "seat", it->seat + 1);
    hz_json_open(json, "actions", '[');
    for (int at = 0; at < it->tries; at++) {
        char name[80];
        hz_text action = hz_text_in(name, sizeof name);
        hz_print_action(&it->session.table, &it->session.state, it->tried[at].action, &action);
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "action", name);
        add_worth(json, "value", &it->tried[at].worth, it->session.table.seats);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

static void add_mixed_json(const cli_task *it, hz_json *json)
{
    hz_json_open(json, "mixed", '[');
    for (int seat = 0; seat < 2; seat++) {
        const hz_mixed *one = &it->mixed[seat];
        hz_json_open(json, NULL, '[');
        for (int at = 0; at < one->count; at++) {
            char name[80];
            hz_text action = hz_text_in(name, sizeof name);
            hz_print_action(&it->session.table, &it->session.state, one->action[at], &action);
            hz_json_open(json, NULL, '{');
            hz_json_text(json, "action", name);
            add_real(json, "chance", one->chance[at]);
            add_real(json, "value", one->worth[at]);
            hz_json_close(json, '}');
        }
        hz_json_close(json, ']');
    }
    hz_json_close(json, ']');
}

static void add_course_json(const cli_task *it, hz_json *json)
{
    const hz_ending *endings = it->session.table.game->endings;
    add_real(json, "turns", it->perfect.turns);
    add_real(json, "rolls", it->perfect.rolls);
    hz_json_open(json, "endings", '{');
    for (int row = 1; endings[row].name; row++) {
        add_real(json, endings[row].name, it->perfect.endings[row]);
    }
    hz_json_close(json, '}');
    hz_json_open(json, "ways", '[');
    for (int row = 0; row <= it->count; row++) {
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "name", it->label[row]);
        hz_json_open(json, "against", '{');
        for (int column = 0; column <= it->count; column++) {
            add_real(json, it->label[column], it->share[row][column]);
        }
        hz_json_close(json, '}');
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

void cli_solve_print_json(const cli_task *it)
{
    char buffer[1 << 16];
    hz_text page = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&page, true);
    hz_json_open(&json, NULL, '{');
    add_facts_json(it, &json);
    if (it->is_mixed) {
        add_mixed_json(it, &json);
    } else if (it->seat >= 0) {
        add_tried_json(it, &json);
    } else if (it->unmeasured[0]) {
        hz_json_text(&json, "unmeasured", it->unmeasured);
    } else if (!cli_given(it->args, "position")) {
        add_course_json(it, &json);
    }
    hz_json_close(&json, '}');
    hz_add(&page, "\n");
    terminal_print_exactly(&page);
}
