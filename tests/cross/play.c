/* The rules alone: every game without a kit, some hundred times, and what they came to. The same
   numbers must come out wherever this is compiled for. Linked with the part `rules` and nothing
   else. */
#include <inttypes.h>
#include <stdio.h>

#include "hazard/batch.h"
#include "hazard/house.h"
#include "hazard/rules.h"

extern const hz_game *const plain_games[]; /* made by CMake: the games of that part */

enum { BLOCKS = 60, PAGE_SIZE = 1 << 18 };

/* Bots that think for milliseconds are left out. */
static hz_status find_bots(const hz_table *table, hz_bot *bots, hz_error *error)
{
    for (int seat = 0; seat < table->seats; seat++) {
        hz_status status = hz_bot_find(table->game, seat ? "random" : "casual", &bots[seat], error);
        if (status) {
            return status;
        }
    }
    return hz_bots_open(table, bots, table->seats, error);
}

static hz_status play(hz_house *house, const hz_game *game, hz_error *error)
{
    static char page[PAGE_SIZE];
    hz_text rules = hz_text_in(page, sizeof page);
    hz_table table;
    hz_bot bots[HZ_MAX_SEATS];
    hz_tally tally = {0};
    hz_status status =
        hz_lay_table(house, &table, game->id, 0, hz_test_settings(game), NULL, error);
    status = status ? status : find_bots(&table, bots, error);
    if (status) {
        return status;
    }
    hz_plan plan;
    hz_plan_make(&plan, bots, table.seats);
    hz_batch batch = {.seed = 11,
                      .count = BLOCKS * (uint64_t)plan.games,
                      .bots = bots,
                      .plan = &plan,
                      .cap = 100000};
    status = hz_play_games(&table, &batch, &tally, error);
    hz_bots_close(bots, table.seats);
    hz_rules_print(&table, &rules);
    printf("%s: %" PRIu64 " games, %" PRIu64 " decisions, %" PRIu64 " rolls, rules of %zu bytes, "
           "%016" PRIx64 "\n",
           game->id,
           tally.games,
           tally.decisions,
           tally.rolls,
           rules.length,
           tally.hash);
    return status;
}

int main(void)
{
    hz_house house = {.games = plain_games};
    hz_error error;
    for (int index = 0; plain_games[index]; index++) {
        if (play(&house, plain_games[index], &error)) {
            fprintf(stderr, "%s: %s\n", plain_games[index]->id, error.text);
            return 1;
        }
    }
    return 0;
}
