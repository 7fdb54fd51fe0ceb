/* Run Dog Run: what a seat may know, and what it may imagine. */
#include "games/rundog/rundog.h"

/* Two who choose at the same time hide it from each other until both are announced; one alone has
   nobody to hide from. */
static bool is_hiding(const rundog_state *state)
{
    bool is_open = state->phase != RUNDOG_CHOOSE && state->phase != RUNDOG_TENS;
    return !is_open && !state->ends[state->duel[0]] && !state->ends[state->duel[1]] &&
           !state->finish[state->duel[0]] && !state->finish[state->duel[1]];
}

hz_seats rundog_sees_choice(const hz_table *table, const void *raw, int seat)
{
    (void)table;
    return (hz_seats)(is_hiding(raw) ? 1u << seat : HZ_EVERYBODY);
}

static void imagine(const hz_table *table, rundog_state *state, int seat, hz_rng *rng)
{
    rundog_choice choices[RUNDOG_MAX_CHOICES];
    int count = rundog_choices(table, state, seat, choices);
    rundog_choice one = choices[hz_rng_below(rng, (uint32_t)count)];
    state->dogs[seat] = one.dogs;
    state->barks[seat] = one.barks;
}

/* Before the choices are closed the other is simply asked; afterwards it has chosen something. */
void rundog_guess(const hz_table *table, void *raw, int viewer, hz_rng *rng)
{
    rundog_state *state = raw;
    for (int seat = 0; state->phase == RUNDOG_TENS && is_hiding(state) && seat < table->seats;
         seat++) {
        if (seat != viewer && rundog_is_racing(state, seat)) {
            imagine(table, state, seat, rng);
        }
    }
}
