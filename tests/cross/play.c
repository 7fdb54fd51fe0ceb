/* The rules alone: every game without a kit, some hundred times, and what they came to; then the
   records that stand on its input, each after a line "== NAME", which lead to the hash that they
   promise. The same must come out wherever this is compiled for. Linked with the part `rules` and
   nothing else. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/batch.h"
#include "hazard/house.h"
#include "hazard/record.h"
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

/* Is it a game of this program? Records of others are passed over. */
static bool is_here(const char *record)
{
    const char *line = strstr(record, "\ngame ");
    for (int index = 0; line && plain_games[index]; index++) {
        size_t length = strlen(plain_games[index]->id);
        if (strncmp(line + 6, plain_games[index]->id, length) == 0 &&
            strchr(": ", line[6 + length])) {
            return true;
        }
    }
    return false;
}

static hz_status replay(hz_house *house, const char *name, const char *record, hz_error *error)
{
    static hz_header header;
    static hz_session session;
    const char *promise = strstr(record, "# hash ");
    hz_reader reader = hz_read_from(house, name, record, strlen(record));
    hz_status status = hz_record_replay(&reader, UINT64_MAX, &header, &session, error);
    if (status) {
        return status;
    }
    if (!promise || session.trail != strtoull(promise + 7, NULL, 16)) {
        return hz_fail(
            error, HZ_ILLEGAL, "%s leads to %016" PRIx64 ", not as promised", name, session.trail);
    }
    printf("%s %016" PRIx64 "\n", name, session.trail);
    return HZ_OK;
}

static hz_status replay_all(hz_house *house, hz_error *error)
{
    enum { MOST = 1 << 22 };
    static char text[MOST];
    text[fread(text, 1, MOST - 1, stdin)] = '\0';
    hz_status status = HZ_OK;
    char *name = strstr(text, "== ");
    while (name && !status) {
        char *record = strchr(name + 1, '\n'), *next = record ? strstr(record, "\n== ") : NULL;
        if (!record) {
            break;
        }
        *record++ = '\0';
        if (next) {
            next[1] = '\0'; /* the record ends before it, with its last line */
        }
        if (is_here(record)) {
            status = replay(house, name + 3, record, error);
        }
        name = next ? next + 1 : NULL;
    }
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
    if (replay_all(&house, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    return 0;
}
