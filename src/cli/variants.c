/* Variants side by side. */
#include "cli/variants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/watch.h"
#include "hazard/piece.h"

int cli_variants_add(const cli_args *args, const char *text, cli_variants *all)
{
    if (all->count == HZ_MOST_VARIANTS) {
        return terminal_wrong(EXIT_USE, "more than %d variants", HZ_MOST_VARIANTS);
    }
    int number = all->count;
    cli_experiment *one = &all->experiment[number];
    int seats = number ? all->experiment[0].table.seats : 0;
    int wrong = cli_experiment_read(args, text, "casual", seats, one);
    if (wrong) {
        return wrong;
    }
    one->def.seed = all->experiment[0].def.seed;
    all->def[number] = one->def;
    char settings[HZ_SETTINGS_SIZE];
    hz_text list = hz_text_in(settings, sizeof settings);
    hz_table_settings(&one->table, one->spec, &list);
    hz_text name = hz_text_in(all->name[number], sizeof all->name[number]);
    hz_add(&name, "%s%s%s", one->spec, settings[0] ? " " : "", settings);
    all->names[number] = all->name[number];
    all->count++;
    return EXIT_FINE;
}

static hz_status print_report(const hz_report *report,
                              const hz_contrasts *told,
                              cli_print_contrasts *print,
                              hz_error *error)
{
    enum { PAGE_SIZE = 1 << 23 };
    char *buffer = malloc(PAGE_SIZE);
    if (!buffer) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left for the report");
    }
    hz_text page = hz_text_in(buffer, PAGE_SIZE);
    hz_status status;
    if (print) {
        page.colour = terminal_has_colour();
        status = print(report, told, &page, error);
        if (!status) {
            terminal_print(&page);
        }
    } else {
        hz_json json = hz_json_to(&page, true);
        status = hz_compare_json(report, told, &json, error);
        hz_add(&page, "\n");
        if (!status) {
            terminal_print_exactly(&page);
        }
    }
    free(buffer);
    return status;
}

static int run_all(cli_variants *all, cli_print_contrasts *print)
{
    hz_error error;
    hz_experiment_def *first = &all->def[0];
    hz_report report = {.def = first,
                        .spec = all->experiment[0].spec,
                        .command = all->command,
                        .is_varied = true,
                        .columns = terminal_width()};
    size_t count = (size_t)first->threads * (size_t)all->count;
    hz_figures *figures = calloc(count, sizeof *figures);
    hz_pairing *pairings = calloc(count, sizeof *pairings);
    if (!figures || !pairings) {
        free(figures);
        free(pairings);
        return terminal_wrong(EXIT_INPUT,
                              "no memory left for the figures of %d variants on %d threads",
                              all->count,
                              first->threads);
    }
    cli_watch watch;
    first->watch = cli_watch_look;
    first->watcher = &watch;
    cli_watch_start(&watch, hz_experiment_games(first) * (uint64_t)all->count, 1);
    hz_status status =
        hz_compare_run(all->def, all->count, figures, pairings, &report.is_partial, &error);
    report.seconds = cli_watch_end(&watch);
    bool was_played = !status;
    if (!status) {
        hz_contrasts told = {all->def, all->option, all->names, all->count, figures, pairings};
        status = print_report(&report, &told, print, &error);
    }
    free(figures);
    free(pairings);
    if (status) {
        return terminal_wrong(was_played ? EXIT_INPUT : EXIT_USE, "%s", error.text);
    }
    return report.is_partial ? EXIT_PARTIAL : EXIT_FINE;
}

int cli_variants_run(const cli_args *args, cli_variants *all, cli_print_contrasts *print)
{
    hz_text out = hz_text_in(all->command, sizeof all->command);
    hz_add(&out, "%s %s", terminal_program().text, args->command->name);
    for (int variant = 0; !all->vary && variant < all->count; variant++) {
        const char *quote = strchr(all->name[variant], ' ') ? "\"" : "";
        hz_add(&out, " %s%s%s", quote, all->name[variant], quote);
    }
    hz_add(&out, "%s%s", all->vary ? " " : "", all->vary ? args->operand[0] : "");
    hz_add(&out, " --seats %d", all->experiment[0].table.seats);
    if (all->vary) {
        hz_piece rest = hz_piece_of(cli_text(args, "set", "")), setting;
        while (hz_next_piece(&rest, " ", &setting)) {
            hz_add(&out, " --set %.*s", HZ_SHOW(setting));
        }
        hz_add(&out, " --vary %s", all->vary);
    }
    cli_experiment_add_flags(args, &all->experiment[0], &out);
    return run_all(all, cli_given(args, "json") ? NULL : print);
}
