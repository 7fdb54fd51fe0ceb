/* Dice without physics: the numbers, and how a die turns over. */
#include "dicebox/model.h"

const hz_dice_model hz_model = {
#include "dicebox/model.inc"
};

uint8_t hz_other_face(hz_rng *rng, uint8_t face)
{
    uint8_t opposite = (uint8_t)(7 - face);
    if (hz_happens(rng, hz_model.opposite)) {
        return opposite;
    }
    uint32_t skipped = hz_rng_below(rng, 4);
    for (uint8_t other = 1;; other++) {
        if (other != face && other != opposite && skipped-- == 0) {
            return other;
        }
    }
}
