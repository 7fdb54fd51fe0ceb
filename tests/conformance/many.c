/* Mass play: the game's own driver, the generic one and a split run all give the same sums, and
   nothing is allocated on the way. */
#include <stdlib.h>

#include "conformance.h"

/* Linked with --wrap=malloc and its kin: any allocation made by the library is counted here. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
static unsigned allocations;

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}
void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}
void *__wrap_realloc(void *old, size_t size)
{
    allocations++;
    return __real_realloc(old, size);
}

static void find_bots(const hz_game *game, int seats, hz_bot *bots)
{
    int index = 0;
    for (const hz_persona *row = game->advice->personas; row->name && index < seats; row++) {
        if (row->is_slow) {
            continue;
        }
        bots[index++] = (hz_bot){.persona = row, .level = row->normal};
    }
    for (; index < seats; index++) {
        bots[index] = (hz_bot){.persona = NULL};
    }
}

/* Blocks of games to play, a third of them in each part of a split run: fewer where games are long
   and players many. */
static uint64_t choose_blocks(const hz_table *table)
{
    enum { PARTS = 3, MOST = 4, INPUTS = 3000 };
    hz_batch batch = {.seed = 3, .count = table->seats, .cap = LONGEST_GAME};
    hz_tally tally = {0};
    table->game->play_many(table, &batch, &tally);
    uint64_t each = INPUTS / (PARTS * (tally.decisions + tally.rolls));
    return PARTS * (each < 1 ? 1 : each > MOST ? MOST : each);
}

static void own_and_generic_driver_agree(void **state)
{
    const case_table *given = *state;
    const hz_table *table = &given->table;
    hz_bot bots[HZ_MAX_SEATS];
    find_bots(table->game, table->seats, bots);
    uint64_t seats = table->seats, games = choose_blocks(table) * seats;
    for (int kind = 0; kind < 4; kind++) {
        hz_batch batch = {.seed = 3,
                          .first = 0,
                          .count = games,
                          .bots = kind % 2 ? bots : NULL,
                          .rotate = kind >= 2,
                          .cap = LONGEST_GAME};
        hz_tally own = {0}, generic = {0}, split = {0}, joined = {0};
        allocations = 0;
        table->game->play_many(table, &batch, &own);
        hz_play_many(table, &batch, &generic);
        assert_int_equal(allocations, 0);
        assert_memory_equal(&own, &generic, sizeof own);
        assert_int_equal(own.games, games);
        assert_int_equal(own.capped, 0);
        for (int part = 0; part < 3; part++) {
            hz_batch share = batch;
            share.first = (uint64_t)part * games / 3;
            share.count = games / 3;
            memset(&split, 0, sizeof split);
            table->game->play_many(table, &share, &split);
            hz_tally_add(&joined, &split);
        }
        assert_memory_equal(&own, &joined, sizeof own);
        uint64_t wins = 0, seat_wins = 0;
        for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
            wins += own.wins[seat];
            seat_wins += own.seat_wins[seat];
        }
        assert_int_equal(wins, own.games * HZ_WIN_UNIT);
        assert_int_equal(seat_wins, own.games * HZ_WIN_UNIT);
    }
}

/* A cap stops a game, and says so. */
static void a_cap_stops_a_game(void **state)
{
    const case_table *given = *state;
    hz_batch batch = {.seed = 3, .count = 5, .cap = 1};
    hz_tally tally = {0};
    hz_play_many(&given->table, &batch, &tally);
    assert_int_equal(tally.capped, 5);
    assert_int_equal(tally.decisions + tally.rolls, 5);
}

int main(void)
{
    return run_conformance("drivers agree", own_and_generic_driver_agree) +
           run_conformance("cap", a_cap_stops_a_game);
}
