/* Draws random requests for chance as the program does: from streams, as rolls of a server's game
   and of a game by seed. For the page's port to be held against. web/test/fair-fixtures.sh writes
   what it prints to fair-chance.json. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fair/fair.h"

enum { REQUESTS = 100, BOUNDS = 60, DRAWS = 40 };

static const uint32_t bounds[] = {
    1, 2, 3, 6, 52, 65535, 4194240, 0x7fffffff, 0x80000001, 0xffffffff};

static int between(hz_rng *rng, int least, int most)
{
    return least + (int)hz_rng_below(rng, (uint32_t)(most - least + 1));
}

/* Sizes that matter: one die, a few, more than one refill of the generator holds. */
static int some_count(hz_rng *rng)
{
    static const int largest[] = {1, 2, 6, 20, 60};
    return between(rng, 0, largest[between(rng, 0, 4)]);
}

static int some_sides(hz_rng *rng)
{
    static const int common[] = {1, 2, 4, 6, 8, 10, 12, 20, 100, 255, 256, 257, 65535};
    return between(rng, 0, 1) ? common[between(rng, 0, 12)] : between(rng, 1, 65535);
}

static void load_die(hz_chance *ask, hz_group *group, int *used, hz_rng *rng)
{
    int sides = between(rng, 1, 12);
    if (*used + sides > HZ_MAX_WEIGHTS) {
        return;
    }
    group->sides = (uint16_t)sides;
    group->weights = (uint8_t)(1 + *used);
    for (int face = 0; face < sides; face++) {
        bool is_heavy = between(rng, 0, 3) == 0;
        ask->weight[(*used)++] = (uint16_t)between(rng, 0, is_heavy ? 65535 : 3);
    }
    ask->weight[*used - 1] |= 1; /* not all of them 0 */
}

/* The rest of the deck, or a part of it. */
static bool deal_on(hz_chance *ask, hz_rng *rng)
{
    const hz_group *before = ask->groups ? &ask->group[ask->groups - 1] : NULL;
    if (!before || before->kind != HZ_DEAL || between(rng, 0, 2) == 0) {
        return false;
    }
    int left = before->sides - before->count;
    for (const hz_group *hand = before; hand->goes_on; hand--) {
        left -= hand[-1].count;
    }
    int count = between(rng, 0, left < 60 ? left : 60);
    ask->group[ask->groups++] = (hz_group){.kind = HZ_DEAL,
                                           .count = (uint16_t)count,
                                           .sides = before->sides,
                                           .visible = HZ_EVERYBODY,
                                           .goes_on = true};
    return true;
}

static void add_group(hz_chance *ask, int *weights, hz_rng *rng)
{
    if (deal_on(ask, rng)) {
        return;
    }
    hz_group *group = &ask->group[ask->groups++];
    *group = (hz_group){.kind = HZ_DICE,
                        .count = (uint16_t)some_count(rng),
                        .sides = (uint16_t)some_sides(rng),
                        .visible = HZ_EVERYBODY};
    switch (between(rng, 0, 4)) {
    case 0:
        group->kind = HZ_DEAL;
        group->sides = (uint16_t)between(rng, group->count > 1 ? group->count : 1, HZ_MAX_DECK);
        break;
    case 1: group->kind = HZ_BITS; break;
    case 2: load_die(ask, group, weights, rng); break;
    default: break;
    }
}

static void print_group(const hz_chance *ask, const hz_group *group)
{
    if (group->kind == HZ_BITS) {
        printf("{\"words\":%d}", group->count);
    } else if (group->kind == HZ_DEAL) {
        const char *end = group->goes_on ? ",\"goes_on\":true}" : "}";
        printf("{\"deal\":%d,\"of\":%d%s", group->count, group->sides, end);
    } else {
        printf("{\"count\":%d,\"sides\":%d", group->count, group->sides);
        for (int face = 0; group->weights && face < group->sides; face++) {
            const char *before = face ? "," : ",\"weights\":[";
            printf("%s%d", before, ask->weight[group->weights - 1 + face]);
        }
        printf(group->weights ? "]}" : "}");
    }
}

static void print_values(const hz_chance *ask, const uint64_t *values)
{
    for (int group = 0; group < ask->groups; group++) {
        for (int index = 0; index < ask->group[group].count; index++) {
            bool is_word = ask->group[group].kind == HZ_BITS;
            printf(is_word ? " %" PRIx64 : " %" PRIu64, *values++);
        }
    }
}

/* A game that asks for whatever is wanted: its state is the request. */
static hz_turn ask_widely(const hz_table *table, const void *state)
{
    (void)table;
    (void)state;
    return hz_ask_wide(HZ_NOBODY);
}

static void request(const hz_table *table, const void *state, hz_chance *ask)
{
    (void)table;
    memcpy(ask, state, sizeof *ask);
}

static const hz_game asker = {
    .id = "asker", .turn = ask_widely, .request = request, .state_size = sizeof(hz_chance)};

static void print_hex(const uint8_t *bytes, size_t size)
{
    for (size_t at = 0; at < size; at++) {
        printf("%02x", bytes[at]);
    }
}

static void fill(hz_rng *rng, uint8_t *bytes, size_t size)
{
    for (size_t at = 0; at < size; at++) {
        bytes[at] = (uint8_t)hz_rng_word(rng);
    }
}

/* Any secret, and shakes of some of up to eight seats. */
static void print_shakes(hz_fair *fair, hz_rng *rng)
{
    int seats = between(rng, 1, HZ_MAX_SEATS);
    memset(fair, 0, sizeof *fair);
    fill(rng, fair->secret, sizeof fair->secret);
    printf(",\"secret\":\"");
    print_hex(fair->secret, sizeof fair->secret);
    printf("\",\"shakes\":[");
    for (int seat = 0; seat < seats; seat++) {
        bool shakes = between(rng, 0, 2) > 0;
        printf(seat ? ",\"" : "\"");
        if (shakes) {
            fill(rng, fair->shake[seat], HZ_SHAKE_SIZE);
            print_hex(fair->shake[seat], HZ_SHAKE_SIZE);
        }
        printf("\"");
    }
    printf("]");
    hz_fair_settle(fair, seats);
}

/* The same request as a roll of a server's game, and of a game by seed. */
static void print_rolls(const hz_chance *ask, uint64_t seed, hz_rng *rng)
{
    hz_session session = {.table = {.game = &asker, .seats = 1}};
    hz_fair fair;
    hz_input roll;
    memcpy(&session.state, ask, sizeof *ask);
    session.rolls = between(rng, 0, 3) ? hz_rng_below(rng, 300) : hz_rng_bits(rng) >> 24;
    print_shakes(&fair, rng);
    hz_fair_roll(&fair, &session, &roll);
    printf(",\"number\":%" PRIu64 ",\"fair\":\"roll", session.rolls);
    print_values(ask, roll.values);
    hz_session_roll(&session, seed, &roll);
    printf("\",\"seeded\":\"roll");
    print_values(ask, roll.values);
    printf("\"");
}

static void print_request(hz_rng *rng, bool is_last)
{
    hz_chance ask = {.roller = HZ_NOBODY};
    int groups = between(rng, 1, 4), weights = 0;
    while (ask.groups < groups) {
        add_group(&ask, &weights, rng);
    }
    uint64_t seed = hz_rng_bits(rng), game = hz_rng_bits(rng), values[HZ_MAX_VALUES];
    uint32_t block = between(rng, 0, 1) ? hz_rng_word(rng) : 0;
    hz_rng stream;
    hz_rng_start_at(&stream, seed, game, HZ_RNG_DICE, block);
    hz_chance_sample(&ask, &stream, values);
    printf("{\"seed\":\"%016" PRIx64 "\",\"game\":\"%016" PRIx64 "\",\"block\":%" PRIu32
           ",\"roll\":[",
           seed,
           game,
           block);
    for (int group = 0; group < ask.groups; group++) {
        printf("%s", group ? "," : "");
        print_group(&ask, &ask.group[group]);
    }
    printf("],\"values\":\"roll");
    print_values(&ask, values);
    printf("\"");
    print_rolls(&ask, seed, rng);
    printf("}%s\n", is_last ? "" : ",");
}

/* Large bounds are drawn again and again: what a die never shows in a lifetime. */
static void print_bound(uint64_t seed, bool is_last)
{
    uint32_t bound = bounds[seed % (sizeof bounds / sizeof *bounds)];
    hz_rng stream;
    hz_rng_start(&stream, seed, seed * seed, HZ_RNG_DICE);
    printf("{\"seed\":\"%016" PRIx64 "\",\"game\":\"%016" PRIx64 "\",\"bound\":%" PRIu32
           ",\"draws\":[",
           seed,
           seed * seed,
           bound);
    for (int draw = 0; draw < DRAWS; draw++) {
        printf("%s%" PRIu32, draw ? "," : "", hz_rng_below(&stream, bound));
    }
    printf("]}%s\n", is_last ? "" : ",");
}

int main(void)
{
    hz_rng rng;
    hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
    printf("{\"requests\":[\n");
    for (int request = 1; request <= REQUESTS; request++) {
        print_request(&rng, request == REQUESTS);
    }
    printf("],\"bounds\":[\n");
    for (int bound = 1; bound <= BOUNDS; bound++) {
        print_bound((uint64_t)bound, bound == BOUNDS);
    }
    printf("]}\n");
    return EXIT_SUCCESS;
}
