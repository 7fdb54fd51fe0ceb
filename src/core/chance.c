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

/* How much a face weighs among the faces of its die. */
static uint32_t weight_of(const hz_chance *ask, const hz_group *group, uint64_t face)
{
    return group->weights ? ask->weight[group->weights - 1 + face - 1] : 1;
}

hz_seats hz_chance_visible(const hz_chance *ask)
{
    hz_seats visible = HZ_EVERYBODY;
    for (int group = 0; group < ask->groups; group++) {
        visible &= ask->group[group].visible;
    }
    return visible;
}

static uint32_t total_weight(const hz_chance *ask, const hz_group *group)
{
    uint32_t total = 0;
    for (uint64_t face = 1; face <= group->sides; face++) {
        total += weight_of(ask, group, face);
    }
    return total;
}

static void
roll_weighted(const hz_chance *ask, const hz_group *group, hz_rng *rng, uint64_t *values)
{
    uint32_t total = total_weight(ask, group);
    assert(total > 0);
    for (int die = 0; die < group->count; die++) {
        uint32_t point = hz_rng_below(rng, total);
        uint64_t face = 1;
        while (point >= weight_of(ask, group, face)) {
            point -= weight_of(ask, group, face++);
        }
        values[die] = face;
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
                roll_weighted(ask, group, rng, values);
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

static hz_status check_group(
    const hz_chance *ask, const hz_group *group, const uint64_t *values, int first, hz_error *error)
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
        if (weight_of(ask, group, value) == 0) {
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
        hz_status status = check_group(ask, &ask->group[group], values + first, first, error);
        if (status) {
            return status;
        }
        first += ask->group[group].count;
    }
    return HZ_OK;
}

/* The smallest value from `from` on that may stand at `index`, or 0 if there is none. */
static uint64_t next_value(
    const hz_chance *ask, const hz_group *group, const uint64_t *values, int index, uint64_t from)
{
    for (uint64_t value = from; value <= group->sides; value++) {
        if (weight_of(ask, group, value) == 0) {
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
static bool fill_group(const hz_chance *ask, const hz_group *group, uint64_t *values, int index)
{
    for (; index < group->count; index++) {
        values[index] = next_value(ask, group, values, index, floor_value(group, values, index));
        if (values[index] == 0) {
            return false;
        }
    }
    return true;
}

static bool next_in_group(const hz_chance *ask, const hz_group *group, uint64_t *values)
{
    for (int index = group->count - 1; index >= 0; index--) {
        uint64_t value = values[index];
        while ((value = next_value(ask, group, values, index, value + 1)) != 0) {
            values[index] = value;
            if (fill_group(ask, group, values, index + 1)) {
                return true;
            }
        }
    }
    return false;
}

bool hz_outcome_first(const hz_chance *ask, uint64_t *values)
{
    for (int group = 0; group < ask->groups; group++) {
        if (ask->group[group].kind == HZ_WORDS || !fill_group(ask, &ask->group[group], values, 0)) {
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
        if (next_in_group(ask, &ask->group[group], values + first)) {
            return true;
        }
        fill_group(ask, &ask->group[group], values + first, 0);
    }
    return false;
}

/* Value by value, so that neither the orders of a crowd of dice nor their odds leave the range. */
static double group_probability(const hz_chance *ask, const hz_group *group, const uint64_t *values)
{
    double chance = 1, total = total_weight(ask, group);
    int equal = 0;
    for (int index = 0; index < group->count; index++) {
        equal = index > 0 && values[index] == values[index - 1] ? equal + 1 : 1;
        chance *= group->any_order ? (index + 1.0) / equal : 1;
        chance *= group->kind == HZ_DEAL ? 1.0 / (group->sides - index)
                                         : weight_of(ask, group, values[index]) / total;
    }
    return chance;
}

double hz_outcome_probability(const hz_chance *ask, const uint64_t *values)
{
    double chance = 1;
    for (int group = 0; group < ask->groups; group++) {
        chance *= group_probability(ask, &ask->group[group], values);
        values += ask->group[group].count;
    }
    return chance;
}

static uint64_t times(uint64_t left, uint64_t right)
{
    uint64_t product;
    return __builtin_mul_overflow(left, right, &product) ? UINT64_MAX : product;
}

/* n over k, saturating. */
static uint64_t choose(uint64_t n, uint64_t k)
{
    __extension__ typedef unsigned __int128 wide;
    wide ways = 1;
    for (uint64_t step = 1; step <= k; step++) {
        ways = ways * (n - k + step) / step;
        if (ways >= UINT64_MAX) {
            return UINT64_MAX;
        }
    }
    return (uint64_t)ways;
}

static uint64_t group_count(const hz_chance *ask, const hz_group *group)
{
    uint64_t faces = 0, ways = 1;
    for (uint64_t face = 1; face <= group->sides; face++) {
        faces += weight_of(ask, group, face) > 0;
    }
    if (group->kind == HZ_WORDS) {
        return UINT64_MAX;
    }
    if (group->any_order) {
        return group->kind == HZ_DEAL ? choose(faces, group->count)
                                      : choose(faces + group->count - 1, group->count);
    }
    for (uint64_t index = 0; index < group->count; index++) {
        ways = times(ways, group->kind == HZ_DEAL ? faces - index : faces);
    }
    return ways;
}

uint64_t hz_outcome_count(const hz_chance *ask)
{
    uint64_t ways = 1;
    for (int group = 0; group < ask->groups; group++) {
        ways = times(ways, group_count(ask, &ask->group[group]));
    }
    return ways;
}
