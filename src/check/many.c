/* Mass play: the game's own driver, the generic one and a split run all give the same sums, and
   nothing is allocated on the way. */
#include <stdlib.h>

#include "check/inner.h"
#include "hazard/driver.h"

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

void check_drivers(hz_checking *run, const hz_case *given)
{
    const hz_table *table = &given->table;
    hz_bot bots[HZ_MAX_SEATS];
    find_bots(table->game, table->seats, bots);
    for (int kind = 0; kind < 4; kind++) {
        hz_plan plan;
        if (kind == 3) { /* one against the others: as many seatings as seats */
            for (int seat = 2; seat < table->seats; seat++) {
                bots[seat] = bots[1];
            }
        }
        hz_plan_make(&plan, kind % 2 ? bots : NULL, table->seats);
        uint64_t games = choose_blocks(table) * table->seats;
        hz_batch batch = {.seed = 3,
                          .first = 0,
                          .count = games,
                          .bots = kind % 2 ? bots : NULL,
                          .plan = kind >= 2 ? &plan : NULL,
                          .cap = LONGEST_GAME};
        hz_tally own = {0}, generic = {0}, split = {0}, joined = {0};
        unsigned allocated = given->allocations ? *given->allocations : 0;
        table->game->play_many(table, &batch, &own);
        hz_play_many(table, &batch, &generic);
        must_equal(run, given->allocations ? *given->allocations - allocated : 0, 0);
        must_match(run, &own, &generic, sizeof own);
        must_equal(run, own.games, games);
        must_equal(run, own.capped, 0);
        for (int part = 0; part < 3; part++) {
            hz_batch share = batch;
            share.first = (uint64_t)part * games / 3;
            share.count = games / 3;
            memset(&split, 0, sizeof split);
            table->game->play_many(table, &share, &split);
            hz_tally_add(&joined, &split);
        }
        must_match(run, &own, &joined, sizeof own);
        uint64_t wins = 0, seat_wins = 0;
        for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
            wins += own.wins[seat];
            seat_wins += own.seat_wins[seat];
        }
        must_equal(run, wins, (own.games - own.unwon) * HZ_WIN_UNIT);
        must_equal(run, seat_wins, (own.games - own.unwon) * HZ_WIN_UNIT);
    }
}

/* One game from where it stands, by the game's own driver or by that of all: the same inputs. */
static hz_course
play_half(const hz_table *table, const hz_batch *batch, uint64_t cap, bool is_own, hz_state *state)
{
    const hz_game *game = table->game;
    hz_seating seating;
    hz_seat_bots(table, batch, 0, &seating);
    hz_course course;
    if (is_own) {
        game->play_on(table, state, &seating, cap, &course);
    } else {
        course = hz_drive_game(game, table, state, &seating, cap, NULL);
    }
    return course;
}

/* From the start, cut off in its midst, and from there to the end. */
void check_play_on(hz_checking *run, const hz_case *given)
{
    const hz_table *table = &given->table;
    if (!table->game->play_on) {
        return;
    }
    hz_bot bots[HZ_MAX_SEATS] = {0};
    find_bots(table->game, table->seats, bots);
    hz_batch batch = {.seed = 4, .count = 1, .bots = bots};
    hz_state own = {0}, generic = {0};
    table->game->start(table, &own);
    generic = own;
    static const uint64_t caps[] = {3, LONGEST_GAME};
    for (int part = 0; part < 2; part++) {
        batch.seed += (uint64_t)part; /* other dice */
        hz_course one = play_half(table, &batch, caps[part], true, &own);
        hz_course other = play_half(table, &batch, caps[part], false, &generic);
        must_equal(run, one.decisions, other.decisions);
        must_equal(run, one.rolls, other.rolls);
        must_equal(run, one.capped, other.capped);
        must_be_same(run, table, &own, &generic, "played on by its own driver and by that of all");
    }
    must_equal(run, table->game->turn(table, &own).kind, HZ_OVER);
}

/* A cap stops a game, and says so. */
void check_cap(hz_checking *run, const hz_case *given)
{
    hz_batch batch = {.seed = 3, .count = 5, .cap = 1};
    hz_tally tally = {0};
    hz_play_many(&given->table, &batch, &tally);
    must_equal(run, tally.capped, 5);
    must_equal(run, tally.decisions + tally.rolls, 5);
    hz_tally sum = tally;
    hz_tally_add(&sum, &tally);
    must_equal(run, sum.capped, 10);
}
