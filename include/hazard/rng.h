/* A counter-based random generator: any number of independent streams, nothing to store.

   Philox4x32-10 (Salmon and others, "Parallel random numbers: as easy as 1, 2, 3", 2011). A stream
   is named by an experiment's seed, a game's number, a purpose and whose it is, so any single game
   of a run of millions can be played again from its number alone, on any thread, in any order. */
#ifndef HAZARD_RNG_H
#define HAZARD_RNG_H

#include <stdint.h>

/* How much of a stream is worked out at a time. */
enum { HZ_RNG_BLOCKS = 8, HZ_RNG_WORDS = 4 * HZ_RNG_BLOCKS };

/* Purposes: dice are drawn apart from the bots' whims, so that two tables that differ only in
   their bots can be given the same dice. A throw has a stream of its own, keyed by 64 bits that
   were drawn as dice. Below 256: what is above it names the owner. */
enum { HZ_RNG_DICE = 0, HZ_RNG_WHIMS = 1, HZ_RNG_GUESS = 2, HZ_RNG_THROW = 3, HZ_RNG_SEATS = 4 };

/* A stream, and how far it has been read. Plain data: a copy goes on as the original does. */
typedef struct hz_rng {
    uint32_t word[HZ_RNG_WORDS]; /* a page of the stream: `filled` of its words are known */
    uint64_t seed, game;
    uint32_t purpose, block; /* block: the next to be made */
    uint32_t used, filled;
    /* Streams of the same seed and game that lie side by side get their first words together: that
       takes little longer than for one of them. 0: this one has no family. */
    uint16_t family, place;
} hz_rng;

/* The bare block function, as published: 128 bits of counter and 64 of key to 128 bits. */
void hz_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

/* A stream from its beginning, or from one of its blocks of four words: used where roll number n
   must come out the same whatever was undone before it. */
void hz_rng_start_at(hz_rng *rng, uint64_t seed, uint64_t game, uint32_t purpose, uint32_t block);

/* The stream of one purpose in one game, from its beginning. */
static inline void hz_rng_start(hz_rng *rng, uint64_t seed, uint64_t game, uint32_t purpose)
{
    rng->seed = seed;
    rng->game = game;
    rng->purpose = purpose;
    rng->block = 0;
    rng->used = rng->filled = HZ_RNG_WORDS;
    rng->family = rng->place = 0;
}

/* The stream of one seat, from its beginning: what others draw from theirs does not move it.
   `owner` is 1 + the seat; 0 is nobody's stream, which hz_rng_start starts, too. */
static inline void
hz_rng_start_for(hz_rng *rng, uint64_t seed, uint64_t game, uint32_t purpose, uint32_t owner)
{
    hz_rng_start(rng, seed, game, purpose | owner << 8);
}

/* More words; the last one of a page is passed over where two are wanted. */
void hz_rng_refill(hz_rng *rng);

/* 32 fresh bits. */
static inline uint32_t hz_rng_word(hz_rng *rng)
{
    if (__builtin_expect(rng->used == rng->filled, 0)) {
        hz_rng_refill(rng);
    }
    return rng->word[rng->used++];
}

/* 64 fresh bits. */
static inline uint64_t hz_rng_bits(hz_rng *rng)
{
    if (__builtin_expect(rng->used + 2 > rng->filled, 0)) {
        hz_rng_refill(rng);
    }
    uint64_t bits = rng->word[rng->used] | (uint64_t)rng->word[rng->used + 1] << 32;
    rng->used += 2;
    return bits;
}

/* Uniform on 0 … bound-1, without bias: Lemire's method. `bound` must not be 0. */
static inline uint32_t hz_rng_below(hz_rng *rng, uint32_t bound)
{
    uint64_t product = (uint64_t)hz_rng_word(rng) * bound;
    if (__builtin_expect((uint32_t)product < bound, 0)) {
        uint32_t threshold = -bound % bound;
        while ((uint32_t)product < threshold) {
            product = (uint64_t)hz_rng_word(rng) * bound;
        }
    }
    return (uint32_t)(product >> 32);
}

/* Scales 64 given bits to 0 … bound-1, for choices made from bits alone. The largest share differs
   from the smallest by less than bound / 2^64. */
static inline uint64_t hz_scale_bits(uint64_t bits, uint64_t bound)
{
    __extension__ typedef unsigned __int128 wide;
    return (uint64_t)(((wide)bits * bound) >> 64);
}

#endif
