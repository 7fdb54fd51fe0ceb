/* hazard solve --count: how many positions there are, where there are too many to look through. */
#include <inttypes.h>

#include "cli/solve.h"
#include "lab/report.h"
#include "terminal/scene.h"

static void print_census_json(const cli_task *it, const hz_census *census, hz_text *page)
{
    hz_json json = hz_json_to(page, true);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "game", it->spec);
    hz_json_int(&json, "rules", it->session.table.game->rules_version);
    hz_json_int(&json, "seats", it->session.table.seats);
    hz_json_int(&json, "games", (int64_t)census->games);
    hz_json_int(&json, "met", (int64_t)census->met);
    hz_json_int(&json, "once", (int64_t)census->once);
    hz_json_int(&json, "twice", (int64_t)census->twice);
    hz_json_int(&json, "least", (int64_t)census->least);
    hz_json_close(&json, '}');
    hz_add(page, "\n");
}

static void print_census(const cli_task *it, const hz_census *census)
{
    char buffer[1 << 12];
    hz_text page = terminal_page(buffer, sizeof buffer);
    if (cli_given(it->args, "json")) {
        print_census_json(it, census, &page);
        terminal_print_exactly(&page);
        return;
    }
    const char *what = it->session.table.game->solvable ? "beginnings of turns" : "positions";
    hz_add(&page, "%s, %d players\n  ", it->spec, it->session.table.seats);
    hz_add_grouped(&page, census->games);
    hz_add(&page, " random games met ");
    hz_add_grouped(&page, census->met);
    hz_add(&page, " different %s,\n  ", what);
    hz_add_grouped(&page, census->once);
    hz_add(&page, " of them in one game alone, ");
    hz_add_grouped(&page, census->twice);
    hz_add(&page, " in two\n  so there are about ");
    hz_add_grouped(&page, (uint64_t)census->least);
    hz_add(&page, " at the least (Chao's lower bound)\n");
    terminal_print(&page);
}

static bool look_on(void *raw, uint64_t done, uint64_t sweeps, double width)
{
    (void)done;
    (void)sweeps;
    (void)width;
    cli_task *it = raw;
    return cli_watch_look(&it->watch, 0);
}

int cli_solve_count(cli_task *it)
{
    hz_solve_def def = hz_default_solve_def(&it->session.table);
    def.from = &it->session.state;
    def.memory = cli_number(it->args, "memory", CLI_USUAL_MEGABYTES) << 20;
    def.watch = look_on;
    def.watcher = it;
    hz_error error = {""};
    hz_census census;
    cli_watch_start(&it->watch, 1, 1);
    it->watch.stopping = "what was met by now is told";
    it->watch.is_terminal = false;
    uint32_t games = (uint32_t)cli_number(it->args, "count", 0);
    hz_status status =
        hz_count_positions(&def, cli_number(it->args, "seed", 1), games, &census, &error);
    cli_watch_end(&it->watch);
    if (status) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    print_census(it, &census);
    return census.games < games ? EXIT_PARTIAL : EXIT_FINE;
}
