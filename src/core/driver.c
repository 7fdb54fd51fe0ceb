/* The driver over any game, and what is generic around it. */
#include "hazard/driver.h"

#include <assert.h>
#include <inttypes.h>

#include "core/mask.h"
#include "hazard/kit.h"

/* What a caller far away (a share of an experiment, a thread of a lab) may get wrong is refused: a
   plan for other seats would be read beyond its rows. */
static hz_status check_batch(const hz_table *table, const hz_batch *batch, hz_error *error)
{
    assert(!batch->plan || batch->plan->games > 0);
    uint64_t size = batch->plan ? batch->plan->games : 1;
    for (int bot = 0; batch->bots && bot < table->seats; bot++) {
        if (!hz_bot_is_open(&batch->bots[bot])) {
            return hz_fail(error,
                           HZ_MALFORMED,
                           "bot %s has not been opened: see hz_bot_open",
                           batch->bots[bot].persona->name);
        }
    }
    if (batch->plan && batch->plan->seats != table->seats) {
        return hz_fail(error,
                       HZ_RANGE,
                       "a plan for %d bots at a table of %d",
                       batch->plan->seats,
                       table->seats);
    }
    if (batch->first % size || batch->count % size) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%" PRIu64 " games from number %" PRIu64
                       ": expected whole blocks of %" PRIu64,
                       batch->count,
                       batch->first,
                       size);
    }
    return HZ_OK;
}

hz_status
hz_play_games(const hz_table *table, const hz_batch *batch, hz_tally *tally, hz_error *error)
{
    assert(table->seats >= 1 && table->seats <= HZ_MAX_SEATS);
    hz_status status = hz_check_kit(table, error);
    status = status ? status : check_batch(table, batch, error);
    if (!status) {
        table->game->play_many(table, batch, tally);
    }
    return status;
}

void hz_play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    assert(table->game && batch && tally);
    hz_drive(table->game, table, batch, tally);
}

hz_course hz_play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap)
{
    assert(table->game && seating);
    if (!table->game->play_on) {
        return hz_drive_game(table->game, table, state, seating, cap, NULL);
    }
    hz_course course;
    table->game->play_on(table, state, seating, cap, &course);
    return course;
}

/* Sums alone, the hash too, so that parts may be added in any order, on any number of threads. */
void hz_tally_add(hz_tally *sum, const hz_tally *part)
{
    assert(part->capped <= part->games);
    sum->games += part->games;
    sum->capped += part->capped;
    sum->shared += part->shared;
    sum->limited += part->limited;
    sum->unwon += part->unwon;
    sum->decisions += part->decisions;
    sum->rolls += part->rolls;
    sum->length_squared += part->length_squared;
    sum->hash += part->hash;
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        sum->wins[seat] += part->wins[seat];
        sum->seat_wins[seat] += part->seat_wins[seat];
    }
}

hz_action
hz_bot_act(const hz_bot *bot, const hz_table *table, const void *state, int seat, hz_rng *rng)
{
    assert(seat >= 0 && seat < table->seats);
    assert(hz_bot_is_open(bot));
    hz_state masked;
    hz_mask_copy(table, state, seat, &masked);
    return bot->persona ? bot->persona->choose(bot, table, &masked, seat, rng)
                        : table->game->sample(table, &masked, seat, hz_rng_bits(rng));
}
