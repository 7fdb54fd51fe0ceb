/* Dice Canyon: the numbers behind a choice, for a person who is about to make it. */
#include "games/canyon/canyon.h"

void canyon_hint(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    (void)table, (void)raw, (void)seat, (void)names, (void)out;
}
