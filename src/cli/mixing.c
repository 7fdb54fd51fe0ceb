/* hazard solve --equilibrium --games: what those do who choose now, where the rest of the game is
   too long to be followed. */
#include "hazard/mixing.h"

#include <inttypes.h>
#include <stdio.h>

#include "cli/equilibrium.h"
#include "lab/report.h"

/* Dice that are awaited first are rolled, as the seed says. Were there any? */
static bool roll_on(cli_task *it)
{
    bool has_rolled = false;
    const hz_table *table = &it->session.table;
    hz_rng rng;
    hz_rng_start(&rng, cli_number(it->args, "seed", 1), 0, HZ_RNG_DICE);
    while (table->game->turn(table, &it->session.state).kind == HZ_CHANCE) {
        hz_chance ask;
        uint64_t values[HZ_MAX_VALUES];
        hz_request(table, &it->session.state, &ask);
        hz_chance_sample(&ask, &rng, values);
        table->game->rolled(table, &it->session.state, values, NULL);
        has_rolled = true;
    }
    return has_rolled;
}

static void name_action(const cli_task *it, hz_action action, char name[80])
{
    hz_text text = hz_text_in(name, 80);
    hz_print_action(&it->session.table, &it->session.state, action, &text);
}

static void add_seat(const cli_task *it, const hz_mixing_seat *one, hz_text *page)
{
    char name[80];
    hz_add(page, "\n");
    hz_add_styled(page, HZ_BOLD, "Seat ");
    hz_add(page, "%d", one->seat + 1);
    hz_add(page, ", %d of ", one->count);
    hz_add_grouped(page, one->choices);
    hz_add(page, " choices\n");
    hz_add(page,
           "  wins %.2f %% (%.2f to %.2f)\n",
           100 * one->value.value,
           100 * one->value.low,
           100 * one->value.high);
    name_action(it, one->best, name);
    if (one->gain.low == one->gain.high) {
        hz_add(page, "  nothing else was better where answers were looked for\n");
    } else {
        hz_add(page,
               "  with the best answer, %s, %.2f more (%.2f to %.2f)\n",
               name,
               100 * one->gain.value,
               100 * one->gain.low,
               100 * one->gain.high);
    }
    for (int choice = 0; choice < one->count; choice++) {
        if (one->chance[choice] >= 0.001) {
            name_action(it, one->action[choice], name);
            hz_add(page, "    ");
            hz_add_cell(page, -40, "%s", name);
            hz_add_cell(page, 9, "%.2f %%", 100 * one->chance[choice]);
            hz_add(page, "\n");
        }
    }
}

static void print(const cli_task *it, const hz_mixing *found, bool has_rolled)
{
    char buffer[1 << 15];
    hz_text page = terminal_page(buffer, sizeof buffer);
    hz_add_styled(&page, HZ_BOLD, it->session.table.game->title);
    hz_add(&page, " (%s), what is chosen now, by regrets, %.2f s\n", it->spec, it->seconds);
    if (has_rolled) {
        hz_add(&page, "  after the dice of --seed; --json tells the position\n");
    }
    hz_add(&page, "  each of ");
    hz_add_grouped(&page, found->combinations);
    hz_add(&page, " combinations was learned from ");
    hz_add_grouped(&page, found->learned);
    hz_add(&page, " games, which go on by casual bots, and judged by as many others\n");
    if (found->count > 2) {
        hz_add(&page,
               "  More than two: together they learn a coarse correlated equilibrium; what each "
               "does by itself need be none, so see what each could gain.\n");
    }
    for (int who = 0; who < found->count; who++) {
        add_seat(it, &found->seat[who], &page);
    }
    terminal_print(&page);
}

static void add_real(hz_json *json, const char *key, double value)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.6g", value);
    hz_json_raw(json, key, digits);
}

static void add_interval(hz_json *json, const char *key, const hz_interval *it)
{
    hz_json_open(json, key, '{');
    add_real(json, "value", it->value);
    add_real(json, "low", it->low);
    add_real(json, "high", it->high);
    hz_json_close(json, '}');
}

static void add_seat_json(const cli_task *it, const hz_mixing_seat *one, hz_json *json)
{
    char name[80];
    hz_json_open(json, NULL, '{');
    hz_json_int(json, "seat", one->seat + 1);
    hz_json_int(json, "choices", (int64_t)one->choices);
    add_interval(json, "value", &one->value);
    add_interval(json, "gain", &one->gain);
    name_action(it, one->best, name);
    hz_json_text(json, "best", name);
    hz_json_open(json, "mixed", '[');
    for (int choice = 0; choice < one->count; choice++) {
        name_action(it, one->action[choice], name);
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "action", name);
        add_real(json, "chance", one->chance[choice]);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
    hz_json_close(json, '}');
}

static void print_json(const cli_task *it, const hz_mixing *found)
{
    char buffer[1 << 16], position[4096];
    hz_text page = hz_text_in(buffer, sizeof buffer), where = hz_text_in(position, sizeof position);
    hz_json json = hz_json_to(&page, true);
    hz_position_print(&it->session.table, &it->session.state, &where);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "game", it->spec);
    hz_json_text(&json, "position", position);
    hz_json_int(&json, "combinations", (int64_t)found->combinations);
    hz_json_int(&json, "games", found->learned);
    add_real(&json, "seconds", it->seconds);
    hz_json_open(&json, "seats", '[');
    for (int who = 0; who < found->count; who++) {
        add_seat_json(it, &found->seat[who], &json);
    }
    hz_json_close(&json, ']');
    hz_json_close(&json, '}');
    hz_add(&page, "\n");
    terminal_print_exactly(&page);
}

int cli_mixing(cli_task *it)
{
    hz_error error = {""};
    hz_mixing found;
    uint64_t seed = cli_number(it->args, "seed", 1), games = cli_number(it->args, "games", 1);
    bool has_rolled = roll_on(it);
    cli_watch_start(&it->watch, 1, 1);
    it->watch.is_terminal = false;
    hz_status status =
        hz_mix(&it->session.table, &it->session.state, seed, games, true, &found, &error);
    it->seconds = cli_watch_end(&it->watch);
    if (status) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    if (cli_given(it->args, "json")) {
        print_json(it, &found);
    } else {
        print(it, &found, has_rolled);
    }
    return EXIT_FINE;
}
