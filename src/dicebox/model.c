/* Dice without physics: the numbers, and how a die turns over. */
#include "dicebox/model.h"

#include <assert.h>
#include <string.h>

const hz_odds hz_assumed = {
#include "dicebox/assumed.inc"
};

const hz_odds hz_measured[] = {
#include "dicebox/measured.inc"
    {0},
};

const hz_odds *hz_find_odds(const char *name)
{
    assert(name);
    for (const hz_odds *row = hz_measured; row->name; row++) {
        if (strcmp(row->name, name) == 0) {
            return row;
        }
    }
    return &hz_assumed;
}

void hz_lean(const double known[HZ_LEAVING], double lean, double out[HZ_LEAVING])
{
    assert(lean > 0);
    double times = 1, sum = 0;
    for (int dice = 0; dice < HZ_LEAVING; dice++) {
        out[dice] = known[dice] * times;
        sum += out[dice];
        times *= lean;
    }
    for (int dice = 0; dice < HZ_LEAVING && sum > 0; dice++) {
        out[dice] /= sum;
    }
}

uint8_t hz_other_face(hz_luck *luck, uint8_t face, double chance)
{
    assert(face >= 1 && face <= 6);
    uint8_t opposite = (uint8_t)(7 - face);
    if (hz_happens(luck, chance)) {
        return opposite;
    }
    int skipped = hz_lot(luck, 4);
    for (uint8_t other = 1;; other++) {
        if (other != face && other != opposite && skipped-- == 0) {
            return other;
        }
    }
}
