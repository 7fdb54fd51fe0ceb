/* Dice Canyon: who sits where, and who of them has least or most. */
#include "games/canyon/land.h"

hz_seats canyon_living(const hz_table *table, const canyon_state *state)
{
    unsigned living = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        living |= (unsigned)canyon_lives(state, seat) << seat;
    }
    return (hz_seats)living;
}

int canyon_first_of(const hz_table *table, hz_seats seats, int from)
{
    int seat = from % table->seats;
    for (int step = 0; step < table->seats; step++) {
        if (seats >> seat & 1) {
            return seat;
        }
        seat = (seat + 1) % table->seats;
    }
    return HZ_NOBODY;
}

int canyon_left(const hz_table *table, const canyon_state *state, int seat)
{
    return canyon_first_of(table, canyon_living(table, state), seat + 1);
}

int canyon_nth_of(const hz_table *table, hz_seats seats, int number)
{
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        number -= seats >> seat & 1;
        if (number == 0) {
            return seat;
        }
    }
    return HZ_NOBODY;
}

int canyon_after_roller(const hz_table *table, const canyon_state *state)
{
    return state->last_roller == HZ_NOBODY ? table->first : state->last_roller + 1;
}

hz_seats canyon_extreme(const hz_table *table, hz_seats among, const int32_t *amounts, bool is_most)
{
    unsigned found = 0;
    int32_t best = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        int32_t amount = is_most ? amounts[seat] : -amounts[seat];
        if (!(among >> seat & 1) || (found && amount < best)) {
            continue;
        }
        found = (found && amount == best ? found : 0) | 1u << seat;
        best = amount;
    }
    return (hz_seats)found;
}
