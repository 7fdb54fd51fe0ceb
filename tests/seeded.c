/* Loaded before libsodium, this gives the server the same random bytes every time, for the tests in
   a browser: a test that fails fails again. HAZARD_SEED says which. What is drawn depends on its
   size and on how many of that size were drawn before, so that names and tokens, which may be drawn
   in any order, do not change the dice. */
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

void randombytes_buf(void *const out, const size_t size);

/* SplitMix64. */
static uint64_t mix(uint64_t value)
{
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
    value = (value ^ value >> 27) * 0x94d049bb133111eb;
    return value ^ value >> 31;
}

void randombytes_buf(void *const out, const size_t size)
{
    enum { SIZES = 256 };
    static atomic_uint drawn[SIZES];
    const char *seed = getenv("HAZARD_SEED");
    /* One out of the other: the second draw of the first seed is not the first of the second. */
    uint64_t state = mix(mix(seed ? strtoull(seed, NULL, 10) : 0) + size);
    state = mix(state + atomic_fetch_add(&drawn[size % SIZES], 1));
    unsigned char *bytes = out;
    for (size_t at = 0; at < size; at++) {
        state += 0x9e3779b97f4a7c15;
        bytes[at] = (unsigned char)mix(state);
    }
}
