/* Tables, bots and seeds as they are typed. */
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "cli/cli.h"
#include "core/words.h"

static void print_warnings(const char *warnings)
{
    hz_piece rest = hz_piece_of(warnings), line;
    while (hz_next_piece(&rest, "\n", &line)) {
        fprintf(stderr, "hazard: warning: %.*s\n", (int)line.length, line.at);
    }
}

hz_status cli_lay_table(const cli_args *args, const char *spec, hz_table *table, hz_error *error)
{
    return cli_lay_table_for(args, spec, 0, table, error);
}

hz_status cli_lay_table_for(
    const cli_args *args, const char *spec, int seats, hz_table *table, hz_error *error)
{
    char buffer[HZ_SETTINGS_SIZE];
    hz_text warnings = hz_text_in(buffer, sizeof buffer);
    if (strlen(spec) + 32 > HZ_SPEC_SIZE) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "\"%.40s…\": a game of %zu characters, expected GAME:PRESET",
                       spec,
                       strlen(spec));
    }
    hz_status status = hz_table_set(table,
                                    spec,
                                    (int)cli_number(args, "seats", (uint64_t)seats),
                                    cli_text(args, "set", NULL),
                                    &warnings,
                                    error);
    if (!status) {
        print_warnings(buffer);
    }
    return status;
}

void cli_full_spec(const hz_table *table, const char *spec, char full[HZ_SPEC_SIZE])
{
    bool has_preset = strchr(spec, ':') != NULL;
    snprintf(full,
             HZ_SPEC_SIZE,
             "%s%s%s",
             spec,
             has_preset ? "" : ":",
             has_preset ? "" : table->game->presets[0].name);
}

hz_status cli_bots(const hz_table *table, const char *list, hz_bot *bots, hz_error *error)
{
    hz_piece rest = hz_piece_of(list), part;
    int count = 0;
    while (hz_next_part(&rest, ',', &part)) {
        char name[64];
        if (count == table->seats) {
            return hz_fail(error,
                           HZ_RANGE,
                           "bots \"%s\": more than the %d seats at the table",
                           list,
                           table->seats);
        }
        if (part.length == 0 || !hz_piece_copy(part, name, sizeof name)) {
            return hz_fail(
                error, HZ_MALFORMED, "bots \"%.60s\": expected names separated by commas", list);
        }
        hz_status status = hz_bot_find(table->game, name, &bots[count], error);
        if (status) {
            return status;
        }
        count++;
    }
    for (int seat = count; seat < table->seats; seat++) {
        bots[seat] = bots[seat - count];
    }
    return HZ_OK;
}

uint64_t cli_fresh_seed(void)
{
    uint64_t bits;
    if (getrandom(&bits, sizeof bits, 0) != (ssize_t)sizeof bits) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        bits = (uint64_t)now.tv_sec * 1000003u + (uint64_t)now.tv_nsec;
    }
    return bits % UINT64_C(1000000000000);
}
