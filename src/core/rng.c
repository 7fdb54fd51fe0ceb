/* Philox4x32-10, several blocks at a time. */
#include "hazard/rng.h"

#include <assert.h>
#include <stddef.h>

#ifdef __x86_64__
#include <immintrin.h>
#endif

enum { ROUNDS = 10 };

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
    hz_rng_start(rng, seed, game, purpose);
    rng->block = block;
}

/* Four blocks of one stream, to be made beside those of others of the same seed and game. */
enum { SPAN = 4 };
typedef struct span {
    uint32_t block, purpose;
    uint32_t *out;
} span;

/* The next four blocks of a stream whose page has room for them. */
static inline span next_span(hz_rng *rng)
{
    assert(rng->filled + 4 * SPAN <= HZ_RNG_WORDS);
    span next = {rng->block, rng->purpose, rng->word + rng->filled};
    rng->block += SPAN;
    rng->filled += 4 * SPAN;
    return next;
}

static void make_plain(const hz_rng *rng, const span *spans, int count)
{
    assert(count >= 1);
    const uint32_t key[2] = {(uint32_t)rng->seed, (uint32_t)(rng->seed >> 32)};
    for (uint32_t index = 0; index < SPAN * (uint32_t)count; index++) {
        const span *one = &spans[index / SPAN];
        const uint32_t counter[4] = {one->block + index % SPAN,
                                     one->purpose,
                                     (uint32_t)rng->game,
                                     (uint32_t)(rng->game >> 32)};
        hz_philox(counter, key, one->out + 4 * (index % SPAN));
    }
}

#ifdef __x86_64__

/* Four blocks side by side. A 64-bit lane holds one 32-bit word; what the multiplication leaves in
   the upper half is never read by the next one, so it is only cut off at the end. */
typedef struct four_blocks {
    __m256i x0, x1, x2, x3;
} four_blocks;

__attribute__((target("avx2"), always_inline)) static inline void
mix(four_blocks *x, __m256i k0, __m256i k1)
{
    __m256i p0 = _mm256_mul_epu32(x->x0, _mm256_set1_epi64x(multiplier[0]));
    __m256i p1 = _mm256_mul_epu32(x->x2, _mm256_set1_epi64x(multiplier[1]));
    x->x0 = _mm256_xor_si256(_mm256_xor_si256(_mm256_srli_epi64(p1, 32), x->x1), k0);
    x->x1 = p1;
    x->x2 = _mm256_xor_si256(_mm256_xor_si256(_mm256_srli_epi64(p0, 32), x->x3), k1);
    x->x3 = p0;
}

/* Puts the words back in the order of the plain function: block after block. */
__attribute__((target("avx2"), always_inline)) static inline void unload(const four_blocks *x,
                                                                         uint32_t *out)
{
    __m256i low = _mm256_set1_epi64x(0xffffffff);
    __m256i first = _mm256_or_si256(_mm256_and_si256(x->x0, low), _mm256_slli_epi64(x->x1, 32));
    __m256i last = _mm256_or_si256(_mm256_and_si256(x->x2, low), _mm256_slli_epi64(x->x3, 32));
    __m256i even = _mm256_unpacklo_epi64(first, last), odd = _mm256_unpackhi_epi64(first, last);
    _mm256_storeu_si256((__m256i *)out, _mm256_permute2x128_si256(even, odd, 0x20));
    _mm256_storeu_si256((__m256i *)(out + 8), _mm256_permute2x128_si256(even, odd, 0x31));
}

/* Each round waits for the one before it: two spans take as long as one, four not twice as long.
   With `count` known at compile time they all stay in registers. */
__attribute__((target("avx2"), always_inline)) static inline void
make_spans(const hz_rng *rng, const span *spans, const int count)
{
    uint32_t k0 = (uint32_t)rng->seed, k1 = (uint32_t)(rng->seed >> 32);
    four_blocks x[4];
    for (int index = 0; index < count; index++) {
        x[index].x0 =
            _mm256_add_epi64(_mm256_set1_epi64x(spans[index].block), _mm256_set_epi64x(3, 2, 1, 0));
        x[index].x1 = _mm256_set1_epi64x(spans[index].purpose);
        x[index].x2 = _mm256_set1_epi64x((uint32_t)rng->game);
        x[index].x3 = _mm256_set1_epi64x((int64_t)(rng->game >> 32));
    }
    for (int round = 0; round < ROUNDS; round++) {
        __m256i both0 = _mm256_set1_epi64x(k0), both1 = _mm256_set1_epi64x(k1);
        for (int index = 0; index < count; index++) {
            mix(&x[index], both0, both1);
        }
        k0 += weyl[0];
        k1 += weyl[1];
    }
    for (int index = 0; index < count; index++) {
        unload(&x[index], spans[index].out);
    }
}

/* The two spans of a page: what is asked for most. */
__attribute__((target("avx2"))) static void make_page_avx2(hz_rng *rng)
{
    rng->used = rng->filled = 0;
    const span spans[2] = {next_span(rng), next_span(rng)};
    make_spans(rng, spans, 2);
}

__attribute__((target("avx2"))) static void
make_avx2(const hz_rng *rng, const span *spans, int count)
{
    switch (count) {
    case 1: make_spans(rng, spans, 1); break;
    case 2: make_spans(rng, spans, 2); break;
    case 3: make_spans(rng, spans, 3); break;
    default: make_spans(rng, spans, 4); break;
    }
}

#endif

static void make(const hz_rng *rng, const span *spans, int count)
{
    assert(count >= 1 && count <= 4);
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) {
        make_avx2(rng, spans, count);
        return;
    }
#endif
    make_plain(rng, spans, count);
}

/* The first words of a family, all at once: most games are short, and a stream alone would take as
   long. */
static void begin_family(hz_rng *first, int family)
{
    assert(family >= 1);
    enum { TOGETHER = 4, FEW = TOGETHER / 2 };
    span spans[TOGETHER];
    int count = 0, each = family <= FEW ? 2 : 1;
    for (hz_rng *one = first; one < first + family; one++) {
        one->used = one->filled = 0;
        for (int index = 0; index < each; index++) {
            spans[count++] = next_span(one);
        }
        if (count == TOGETHER || one + 1 == first + family) {
            make(first, spans, count);
            count = 0;
        }
    }
}

static void make_page(hz_rng *rng)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) {
        make_page_avx2(rng);
        return;
    }
#endif
    rng->used = rng->filled = 0;
    const span spans[2] = {next_span(rng), next_span(rng)};
    make_plain(rng, spans, 2);
}

/* Three ways, by how far the stream is: the first words of a family together, a page once one is
   read to its end, or the second half of a page whose first half came with the family. */
void hz_rng_refill(hz_rng *rng)
{
    assert(rng->filled <= HZ_RNG_WORDS && rng->used <= rng->filled);
    assert(!rng->family || rng->place < rng->family);
    if (rng->family && rng->block == 0) {
        begin_family(rng - rng->place, rng->family);
    } else if (rng->filled == HZ_RNG_WORDS) {
        make_page(rng);
    } else {
        const span rest = next_span(rng);
        make(rng, &rest, 1);
    }
}
