/* Dice Canyon: the table on a terminal. */
#include "games/canyon/canyon.h"

void canyon_show(
    const hz_table *table, const void *raw, int viewer, const char *const *names, hz_text *out)
{
    const canyon_state *state = raw;
    canyon_status(table, state, viewer, names, out);
    hz_add(out, "\n");
}
