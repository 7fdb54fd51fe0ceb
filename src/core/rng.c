/* Philox4x32-10, several blocks at a time. */
#include "hazard/rng.h"

#include <assert.h>

enum { LANES = HZ_RNG_BUFFER / 2, ROUNDS = 10 };

static const uint32_t multiplier[2] = {0xD2511F53u, 0xCD9E8D57u};
static const uint32_t weyl[2] = {0x9E3779B9u, 0xBB67AE85u};

void hz_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4])
{
    uint32_t x0 = counter[0], x1 = counter[1], x2 = counter[2], x3 = counter[3];
    uint32_t k0 = key[0], k1 = key[1];
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t p0 = (uint64_t)multiplier[0] * x0;
        uint64_t p1 = (uint64_t)multiplier[1] * x2;
        x0 = (uint32_t)(p1 >> 32) ^ x1 ^ k0;
        x1 = (uint32_t)p1;
        x2 = (uint32_t)(p0 >> 32) ^ x3 ^ k1;
        x3 = (uint32_t)p0;
        k0 += weyl[0];
        k1 += weyl[1];
    }
    out[0] = x0;
    out[1] = x1;
    out[2] = x2;
    out[3] = x3;
}

void hz_rng_start_at(hz_rng *rng, uint64_t seed, uint64_t game, uint32_t purpose, uint32_t block)
{
    rng->seed = seed;
    rng->game = game;
    rng->purpose = purpose;
    rng->block = block;
    rng->used = HZ_RNG_BUFFER;
}

void hz_rng_start(hz_rng *rng, uint64_t seed, uint64_t game, uint32_t purpose)
{
    hz_rng_start_at(rng, seed, game, purpose, 0);
}

void hz_rng_refill(hz_rng *rng)
{
    const uint32_t key[2] = {(uint32_t)rng->seed, (uint32_t)(rng->seed >> 32)};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        const uint32_t counter[4] = {
            rng->block + lane, rng->purpose, (uint32_t)rng->game, (uint32_t)(rng->game >> 32)};
        uint32_t out[4];
        hz_philox(counter, key, out);
        rng->buffer[2 * lane] = (uint64_t)out[1] << 32 | out[0];
        rng->buffer[2 * lane + 1] = (uint64_t)out[3] << 32 | out[2];
    }
    rng->block += LANES;
    rng->used = 0;
}
