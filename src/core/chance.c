/* Requests for chance: sampled, checked, listed. */
#include "hazard/chance.h"

#include <assert.h>
#include <inttypes.h>

int hz_chance_values(const hz_chance *ask)
{
    int values = 0;
    for (int group = 0; group < ask->groups; group++) {
        values += ask->group[group].count;
    }
    return values;
}

/* Several dice share 64 bits: multiply, take the high half as a die, go on with the low half. The
   low half left at the end says whether the draw must be repeated to stay fair (Brackett-Rozinsky
   and Lemire, "Batched ranged random integer generation", 2024). Keeping sides^dice below 2^32
   makes a repeat practically never happen. */
static int dice_per_word(uint64_t sides)
{
    if (sides == 1) {
        return HZ_MAX_VALUES;
    }
    int dice = 1;
    for (uint64_t product = sides * sides; product < (uint64_t)1 << 32; product *= sides) {
        dice++;
    }
    return dice;
}

static void roll_batch(hz_rng *rng, int count, uint64_t sides, uint64_t *values)
{
    __extension__ typedef unsigned __int128 wide;
    uint64_t rest, product;
    do {
        rest = hz_rng_bits(rng);
        product = 1;
        for (int die = 0; die < count; die++) {
            wide scaled = (wide)rest * sides;
            values[die] = (uint64_t)(scaled >> 64) + 1;
            rest = (uint64_t)scaled;
            product *= sides;
        }
    } while (rest < product && rest < -product % product);
}

void hz_roll_dice(hz_rng *rng, int count, int sides, uint64_t *values)
{
    assert(sides >= 1);
    if (count == 1) {
        values[0] = hz_roll_die(rng, sides);
        return;
    }
    int batch = dice_per_word((uint64_t)sides);
    for (int die = 0; die < count; die += batch) {
        int rest = count - die;
        roll_batch(rng, rest < batch ? rest : batch, (uint64_t)sides, values + die);
    }
}

static uint64_t total_weight(const hz_group *group)
{
    uint64_t total = 0;
    for (int face = 0; face < group->sides; face++) {
        total += group->weights[face];
    }
    return total;
}

static void roll_weighted(const hz_group *group, hz_rng *rng, uint64_t *values)
{
    uint64_t total = total_weight(group);
    assert(total > 0);
    for (int die = 0; die < group->count; die++) {
        uint64_t point = hz_rng_below(rng, (uint32_t)total);
        int face = 0;
        while (point >= group->weights[face]) {
            point -= group->weights[face++];
        }
        values[die] = (uint64_t)face + 1;
    }
}

static void deal(const hz_group *group, hz_rng *rng, uint64_t *values)
{
    assert(group->sides <= HZ_MAX_DECK && group->count <= group->sides);
    uint16_t deck[HZ_MAX_DECK];
    for (int card = 0; card < group->sides; card++) {
        deck[card] = (uint16_t)(card + 1);
    }
    for (int card = 0; card < group->count; card++) {
        int left = group->sides - card;
        int drawn = card + (int)hz_rng_below(rng, (uint32_t)left);
        values[card] = deck[drawn];
        deck[drawn] = deck[card];
    }
}

void hz_chance_sample(const hz_chance *ask, hz_rng *rng, uint64_t *values)
{
    for (int index = 0; index < ask->groups; index++) {
        const hz_group *group = &ask->group[index];
        switch (group->kind) {
        case HZ_DICE:
            if (group->weights) {
                roll_weighted(group, rng, values);
            } else {
                hz_roll_dice(rng, group->count, group->sides, values);
            }
            break;
        case HZ_DEAL: deal(group, rng, values); break;
        case HZ_WORDS:
            for (int word = 0; word < group->count; word++) {
                values[word] = hz_rng_bits(rng);
            }
            break;
        }
        values += group->count;
    }
}

static bool is_dealt_before(const uint64_t *values, int index)
{
    for (int before = 0; before < index; before++) {
        if (values[before] == values[index]) {
            return true;
        }
    }
    return false;
}

static hz_status
check_group(const hz_group *group, const uint64_t *values, int first, hz_error *error)
{
    if (group->kind == HZ_WORDS) {
        return HZ_OK;
    }
    const char *noun = group->kind == HZ_DICE ? "a die" : "a deck";
    for (int index = 0; index < group->count; index++) {
        uint64_t value = values[index];
        if (value < 1 || value > group->sides) {
            return hz_fail(error,
                           HZ_RANGE,
                           "value %d is %" PRIu64 ": expected 1 to %d on %s of %d",
                           first + index + 1,
                           value,
                           group->sides,
                           noun,
                           group->sides);
        }
        if (group->kind == HZ_DEAL && is_dealt_before(values, index)) {
            return hz_fail(error,
                           HZ_RANGE,
                           "value %d is %" PRIu64 ": that card is dealt already, expected another",
                           first + index + 1,
                           value);
        }
        if (group->weights && group->weights[value - 1] == 0) {
            return hz_fail(error,
                           HZ_RANGE,
                           "value %d is %" PRIu64 ": the loaded die cannot show that face",
                           first + index + 1,
                           value);
        }
    }
    return HZ_OK;
}

hz_status hz_chance_check(const hz_chance *ask, const uint64_t *values, int count, hz_error *error)
{
    int wanted = hz_chance_values(ask);
    if (count != wanted) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%d value%s rolled: expected %d",
                       count,
                       count == 1 ? "" : "s",
                       wanted);
    }
    int first = 0;
    for (int group = 0; group < ask->groups; group++) {
        hz_status status = check_group(&ask->group[group], values + first, first, error);
        if (status) {
            return status;
        }
        first += ask->group[group].count;
    }
    return HZ_OK;
}

/* The smallest value from `from` on that may stand at `index`, or 0 if there is none. */
static uint64_t next_value(const hz_group *group, const uint64_t *values, int index, uint64_t from)
{
    for (uint64_t value = from; value <= group->sides; value++) {
        if (group->weights && group->weights[value - 1] == 0) {
            continue;
        }
        bool taken = false;
        for (int before = 0; group->kind == HZ_DEAL && before < index; before++) {
            taken |= values[before] == value;
        }
        if (!taken) {
            return value;
        }
    }
    return 0;
}

/* The lowest that `index` may be, given what stands before it. */
static uint64_t floor_value(const hz_group *group, const uint64_t *values, int index)
{
    if (!group->any_order || index == 0) {
        return 1;
    }
    return values[index - 1] + (group->kind == HZ_DEAL);
}

/* Fills the group from `index` on with the lowest values; false if there is no such filling. */
static bool fill_group(const hz_group *group, uint64_t *values, int index)
{
    for (; index < group->count; index++) {
        values[index] = next_value(group, values, index, floor_value(group, values, index));
        if (values[index] == 0) {
            return false;
        }
    }
    return true;
}

static bool next_in_group(const hz_group *group, uint64_t *values)
{
    for (int index = group->count - 1; index >= 0; index--) {
        uint64_t value = values[index];
        while ((value = next_value(group, values, index, value + 1)) != 0) {
            values[index] = value;
            if (fill_group(group, values, index + 1)) {
                return true;
            }
        }
    }
    return false;
}

bool hz_outcome_first(const hz_chance *ask, uint64_t *values)
{
    for (int group = 0; group < ask->groups; group++) {
        if (ask->group[group].kind == HZ_WORDS || !fill_group(&ask->group[group], values, 0)) {
            return false;
        }
        values += ask->group[group].count;
    }
    return true;
}

/* An odometer over the groups, the last one turning fastest. */
bool hz_outcome_next(const hz_chance *ask, uint64_t *values)
{
    int first = hz_chance_values(ask);
    for (int group = ask->groups - 1; group >= 0; group--) {
        first -= ask->group[group].count;
        if (next_in_group(&ask->group[group], values + first)) {
            return true;
        }
        fill_group(&ask->group[group], values + first, 0);
    }
    return false;
}

/* In how many orders do these values come, seen as a multiset? */
static double orders(const uint64_t *values, int count)
{
    double ways = 1;
    int equal = 0;
    for (int index = 0; index < count; index++) {
        equal = index > 0 && values[index] == values[index - 1] ? equal + 1 : 1;
        ways = ways * (index + 1) / equal;
    }
    return ways;
}

static double group_probability(const hz_group *group, const uint64_t *values)
{
    double chance = group->any_order ? orders(values, group->count) : 1;
    double total = group->weights ? (double)total_weight(group) : group->sides;
    for (int index = 0; index < group->count; index++) {
        if (group->kind == HZ_DEAL) {
            chance /= group->sides - index;
        } else {
            chance *= group->weights ? group->weights[values[index] - 1] / total : 1 / total;
        }
    }
    return chance;
}

double hz_outcome_probability(const hz_chance *ask, const uint64_t *values)
{
    double chance = 1;
    for (int group = 0; group < ask->groups; group++) {
        chance *= group_probability(&ask->group[group], values);
        values += ask->group[group].count;
    }
    return chance;
}

static uint64_t times(uint64_t left, uint64_t right)
{
    uint64_t product;
    return __builtin_mul_overflow(left, right, &product) ? UINT64_MAX : product;
}

static int possible_faces(const hz_group *group)
{
    int faces = 0;
    for (int face = 0; face < group->sides; face++) {
        faces += !group->weights || group->weights[face] > 0;
    }
    return faces;
}

/* n over k, saturating. */
static uint64_t choose(uint64_t n, uint64_t k)
{
    uint64_t ways = 1;
    for (uint64_t step = 1; step <= k; step++) {
        uint64_t grown = times(ways, n - k + step);
        if (grown == UINT64_MAX) {
            return UINT64_MAX;
        }
        ways = grown / step;
    }
    return ways;
}

static uint64_t group_count(const hz_group *group)
{
    uint64_t faces = (uint64_t)possible_faces(group);
    if (group->kind == HZ_WORDS) {
        return UINT64_MAX;
    }
    if (group->any_order) {
        return group->kind == HZ_DEAL ? choose(faces, group->count)
                                      : choose(faces + group->count - 1, group->count);
    }
    uint64_t ways = 1;
    for (uint64_t index = 0; index < group->count; index++) {
        ways = times(ways, group->kind == HZ_DEAL ? faces - index : faces);
    }
    return ways;
}

uint64_t hz_outcome_count(const hz_chance *ask)
{
    uint64_t ways = 1;
    for (int group = 0; group < ask->groups; group++) {
        ways = times(ways, group_count(&ask->group[group]));
    }
    return ways;
}
