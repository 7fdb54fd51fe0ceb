/* Counts that add up. */
#include "dicebox/gauge.h"

void hz_gauged_add(hz_gauged *sum, const hz_gauged *part)
{
    sum->games += part->games;
    sum->turns += part->turns;
    sum->turns_squared += part->turns_squared;
    sum->starter += part->starter;
    sum->marked += part->marked;
    sum->throws += part->throws;
    for (int dice = 0; dice < HZ_GAUGE_KNOCKS; dice++) {
        sum->knocked[dice] += part->knocked[dice];
    }
    for (int cell = 0; cell < HZ_GAUGE_CELLS; cell++) {
        sum->cell[cell].happened += part->cell[cell].happened;
        sum->cell[cell].tries += part->cell[cell].tries;
    }
}
