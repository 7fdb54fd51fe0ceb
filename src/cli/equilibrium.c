/* hazard solve --equilibrium: what two do who hide things from each other, by regrets. */
#include "cli/equilibrium.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/equilibrium.h"
#include "lab/report.h"

enum { MOST_CHOICES = 1024, MOST_TOLD = 12, USUAL_ROUNDS = 2000, USUAL_MEGABYTES = 1024 };

static bool look_on(void *raw, uint64_t done)
{
    cli_task *it = raw;
    if (it->is_terminal && done % 16 == 0) {
        fprintf(stderr, "\r%" PRIu64 " rounds of learning are done\033[K", done);
        it->watch.is_shown = true;
    }
    return cli_watch_look(&it->watch, 0);
}

/* Who judges what is no longer followed: the game's own adviser. */
static hz_status find_judge(const hz_game *game, hz_bot *bot, hz_error *error)
{
    const hz_persona *personas = game->advice->personas;
    if (!personas || !personas->name) {
        *bot = (hz_bot){0};
        return HZ_OK;
    }
    const char *name = game->advice->adviser ? game->advice->adviser : personas->name;
    hz_status status = hz_bot_find(game, name, bot, error);
    if (!status && bot->persona && bot->persona->open) {
        status = hz_bot_find(game, "casual", bot, error);
    }
    return status;
}

static hz_regret_def make_def(cli_task *it, const hz_bot *judge)
{
    const cli_args *args = it->args;
    hz_regret_def def = hz_default_regret_def(&it->session.table);
    def.from = &it->session.state;
    def.rounds = cli_number(args, "iterations", USUAL_ROUNDS);
    def.rolls = (uint32_t)cli_number(args, "rolls", def.rolls);
    def.deals = (uint32_t)cli_number(args, "deals", def.deals);
    def.follow = (uint32_t)cli_number(args, "follow", 0);
    def.choices = (uint32_t)cli_number(args, "choices", 0);
    def.judged = (uint32_t)cli_number(args, "judged", def.judged);
    def.answers = cli_number(args, "answers", def.answers);
    def.seed = cli_number(args, "seed", 1);
    def.memory = cli_number(args, "memory", USUAL_MEGABYTES) << 20;
    def.is_whole = cli_given(args, "whole");
    def.by = judge;
    def.watch = look_on;
    def.watcher = it;
    return def;
}

/* The seats that are to choose, each with what it does most. */
typedef struct told {
    int choice;
    double chance;
} told;

static int by_chance(const void *one, const void *other)
{
    double first = ((const told *)one)->chance, second = ((const told *)other)->chance;
    return (first < second) - (first > second);
}

static int list_choices(const cli_task *it, const hz_equilibrium *found, int seat, told *list)
{
    double mix[MOST_CHOICES];
    int count = hz_equilibrium_mix(found, &it->session.state, seat, mix, MOST_CHOICES);
    for (int choice = 0; choice < count; choice++) {
        list[choice] = (told){choice, mix[choice]};
    }
    qsort(list, (size_t)count, sizeof *list, by_chance);
    return count;
}

static void name_choice(const cli_task *it, int seat, int choice, char name[80])
{
    const hz_table *table = &it->session.table;
    hz_action action;
    hz_text text = hz_text_in(name, 80);
    table->game->actions(table, &it->session.state, seat, (uint64_t)choice, &action, 1);
    hz_print_action(table, &it->session.state, action, &text);
}

static void add_mix(const cli_task *it, const hz_equilibrium *found, int seat, hz_text *page)
{
    told list[MOST_CHOICES];
    int count = list_choices(it, found, seat, list);
    double rest = 1;
    hz_add(page, "\n");
    hz_add_styled(page, HZ_BOLD, "What seat ");
    hz_add(page, "%d does, of %d choices\n", seat + 1, count);
    for (int at = 0; at < count && at < MOST_TOLD && list[at].chance >= 0.001; at++) {
        char name[80];
        name_choice(it, seat, list[at].choice, name);
        hz_add(page, "  ");
        hz_add_cell(page, -40, "%s", name);
        hz_add_cell(page, 9, "%.2f %%", 100 * list[at].chance);
        hz_add(page, "\n");
        rest -= list[at].chance;
    }
    if (rest > 0.0005) {
        hz_add(page, "  ");
        hz_add_cell(page, -40, "others");
        hz_add_cell(page, 9, "%.2f %%", 100 * rest);
        hz_add(page, "\n");
    }
}

static void add_judgement(const hz_regret_facts *facts, hz_text *page)
{
    hz_add_styled(page, HZ_BOLD, "Chance to win, both playing so\n");
    if (!facts->is_judged) {
        hz_add(page, "  not known: more positions than may be looked at for it (--answers)\n");
        return;
    }
    for (int seat = 0; seat < 2; seat++) {
        hz_add(page,
               "  seat %d  %9.4f %%; with the best answer %9.4f %%: %.4f more\n",
               seat + 1,
               100 * facts->value[seat],
               100 * facts->best[seat],
               100 * (facts->best[seat] - facts->value[seat]));
    }
    double both = facts->best[0] + facts->best[1] - 1;
    hz_add(page, "  exploitability %.2e: what both could gain, half of it each\n", both / 2);
    if (facts->is_sampled) {
        hz_add(page, "  of the game in which chance is what was drawn\n");
    }
}

/* Dice that nobody sees change nothing for whoever chooses next: as if they had been rolled. */
static void pass_hidden_rolls(cli_task *it)
{
    const hz_table *table = &it->session.table;
    hz_state *state = &it->session.state;
    while (table->game->turn(table, state).kind == HZ_CHANCE) {
        hz_chance ask;
        uint64_t values[HZ_MAX_VALUES];
        hz_request(table, state, &ask);
        if ((hz_chance_visible(&ask) & 3) || !hz_outcome_first(&ask, values)) {
            return;
        }
        table->game->rolled(table, state, values, NULL);
    }
}

static void print(const cli_task *it, const hz_equilibrium *found)
{
    char buffer[1 << 15];
    hz_text page = terminal_page(buffer, sizeof buffer);
    const hz_table *table = &it->session.table;
    hz_regret_facts facts = hz_equilibrium_facts(found);
    hz_turn turn = table->game->turn(table, &it->session.state);
    hz_add_styled(&page, HZ_BOLD, table->game->title);
    hz_add(&page, " (%s), equilibrium by regrets, %.2f s\n  ", it->spec, it->seconds);
    hz_add_grouped(&page, facts.rounds);
    hz_add(&page, " rounds of learning (%.0f a second), ", (double)facts.rounds / it->seconds);
    hz_add_grouped(&page, facts.known);
    hz_add(&page, " things to know\n");
    if (facts.deals > 1) {
        hz_add(&page, "  what is hidden was dealt anew, in %" PRIu32, facts.deals);
        hz_add(&page, " ways (--deals),\n  of which this position is one\n");
    }
    hz_add(&page, "\n");
    add_judgement(&facts, &page);
    for (int seat = 0; seat < 2; seat++) {
        if (turn.kind == HZ_PLAYERS && turn.wanted >> seat & 1) {
            add_mix(it, found, seat, &page);
        }
    }
    terminal_print(&page);
}

static void add_real(hz_json *json, const char *key, double value)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.17g", value);
    hz_json_raw(json, key, digits);
}

static void add_mix_json(const cli_task *it, const hz_equilibrium *found, int seat, hz_json *json)
{
    told list[MOST_CHOICES];
    int count = list_choices(it, found, seat, list);
    hz_json_open(json, NULL, '[');
    for (int at = 0; at < count && list[at].chance > 1e-6; at++) {
        char name[80];
        name_choice(it, seat, list[at].choice, name);
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "action", name);
        add_real(json, "chance", list[at].chance);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

static void print_json(const cli_task *it, const hz_equilibrium *found)
{
    char buffer[1 << 18];
    const hz_table *table = &it->session.table;
    hz_text page = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&page, true);
    hz_regret_facts facts = hz_equilibrium_facts(found);
    hz_turn turn = table->game->turn(table, &it->session.state);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "game", it->spec);
    hz_json_int(&json, "iterations", (int64_t)facts.rounds);
    hz_json_int(&json, "known", (int64_t)facts.known);
    hz_json_int(&json, "deals", (int64_t)facts.deals);
    add_real(&json, "seconds", it->seconds);
    hz_json_bool(&json, "judged", facts.is_judged);
    hz_json_bool(&json, "sampled", facts.is_sampled);
    add_real(&json, "value", facts.value[0]);
    hz_json_open(&json, "best", '[');
    add_real(&json, NULL, facts.best[0]);
    add_real(&json, NULL, facts.best[1]);
    hz_json_close(&json, ']');
    hz_json_open(&json, "mixed", '[');
    for (int seat = 0; seat < 2; seat++) {
        if (turn.kind == HZ_PLAYERS && turn.wanted >> seat & 1) {
            add_mix_json(it, found, seat, &json);
        }
    }
    hz_json_close(&json, ']');
    hz_json_close(&json, '}');
    hz_add(&page, "\n");
    terminal_print_exactly(&page);
}

int cli_equilibrium(cli_task *it)
{
    hz_error error = {""};
    hz_bot judge;
    hz_equilibrium *found = NULL;
    if (find_judge(it->session.table.game, &judge, &error)) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    hz_regret_def def = make_def(it, &judge);
    cli_watch_start(&it->watch, 1, 1);
    it->watch.stopping = "what was learned is told";
    it->is_terminal = it->watch.is_terminal;
    it->watch.is_terminal = false;
    hz_status status = hz_equilibrium_find(&def, &found, &error);
    it->seconds = cli_watch_end(&it->watch);
    if (status) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    pass_hidden_rolls(it);
    if (cli_given(it->args, "json")) {
        print_json(it, found);
    } else {
        print(it, found);
    }
    bool is_cut = hz_equilibrium_facts(found).rounds < def.rounds;
    hz_equilibrium_close(found);
    return is_cut ? EXIT_PARTIAL : EXIT_FINE;
}
