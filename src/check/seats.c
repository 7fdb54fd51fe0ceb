/* Where nobody begins, all seats are alike: players of one kind win equally often in each. */
#include <math.h>

#include "check/inner.h"

/* Wins by seat, of one table or of several together. */
typedef struct seat_wins {
    double games, wins[HZ_MAX_SEATS];
} seat_wins;

static bool is_begun(hz_checking *run, const hz_table *table)
{
    hz_session end;
    hz_standing standing;
    play_random(run, table, 1, NULL, NULL, &end);
    table->game->standing(table, &end.state, &standing);
    return standing.began != HZ_NOBODY;
}

static void play_alike(hz_checking *run, const hz_table *table, uint64_t inputs, seat_wins *sum)
{
    enum { PART = 100 };
    const hz_persona *first = table->game->advice->personas;
    hz_bot bots[HZ_MAX_SEATS];
    hz_tally tally = {0};
    for (int seat = 0; seat < table->seats; seat++) {
        bots[seat] = (hz_bot){.persona = first, .level = first->normal};
    }
    if (hz_bots_open(table, bots, table->seats, NULL)) {
        wrong(run, "its first bot cannot be asked");
    }
    while (tally.decisions + tally.rolls < inputs) {
        hz_batch batch = {.seed = 11,
                          .first = tally.games,
                          .count = PART * (uint64_t)table->seats,
                          .bots = bots,
                          .cap = LONGEST_GAME};
        table->game->play_many(table, &batch, &tally);
    }
    hz_bots_close(bots, table->seats);
    sum->games += (double)(tally.games - tally.unwon);
    for (int seat = 0; seat < table->seats; seat++) {
        sum->wins[seat] += (double)tally.seat_wins[seat] / HZ_WIN_UNIT;
    }
}

/* In deviations of what chance does: how much more often the later seats win, and each of them. */
static void must_be_alike(hz_checking *run, const seat_wins *sum, int seats)
{
    const double most = 4, share = sum->games / seats, deviation = sqrt(share * (1 - 1.0 / seats));
    double slope = 0, steps = 0;
    for (int seat = 0; seat < seats; seat++) {
        double step = seat - (seats - 1) / 2.0, off = sum->wins[seat] - share;
        slope += step * off;
        steps += step * step;
        if (fabs(off) > most * deviation) {
            wrong(run,
                  "alike players win %.1f %% of %.0f games in seat %d of %d",
                  100 * sum->wins[seat] / sum->games,
                  sum->games,
                  seat + 1,
                  seats);
        }
    }
    if (fabs(slope) > most * sqrt(share * steps)) {
        wrong(
            run,
            "alike players win %.1f %% of %.0f games in the first of %d seats, %.1f %% in the last",
            100 * sum->wins[0] / sum->games,
            sum->games,
            seats,
            100 * sum->wins[seats - 1] / sum->games);
    }
}

/* The table of a preset, if who sits where has no meaning there. */
static bool
lay_unbegun(hz_checking *run, const hz_case *given, const hz_preset *preset, hz_table *table)
{
    const hz_game *game = given->table.game;
    const char *settings = hz_test_settings(game);
    char spec[HZ_SPEC_SIZE];
    hz_text text = hz_text_in(spec, sizeof spec);
    hz_add(&text, "%s:%s", game->id, preset->name);
    return !hz_lay_table(given->house, table, spec, game->normal_seats, settings, NULL, NULL) &&
           !is_begun(run, table);
}

/* The first such table for so long that a small favour shows, the others together for larger ones.
 */
void check_seats(hz_checking *run, const hz_case *given)
{
    enum { FIRST = 700000, OTHERS = 200000 };
    const hz_game *game = given->table.game;
    seat_wins first = {0}, others = {0};
    uint64_t tables = 0;
    hz_table table;
    for (const hz_preset *preset = game->presets; preset->name; preset++) {
        tables += lay_unbegun(run, given, preset, &table);
    }
    for (const hz_preset *preset = game->presets; tables && preset->name; preset++) {
        if (lay_unbegun(run, given, preset, &table)) {
            bool is_first = first.games == 0;
            uint64_t inputs = is_first || tables == 1 ? FIRST : OTHERS / (tables - 1);
            play_alike(run, &table, inputs, is_first ? &first : &others);
        }
    }
    must_be_alike(run, &first, game->normal_seats);
    must_be_alike(run, &others, game->normal_seats);
}
