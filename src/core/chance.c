/* Requests for chance: sampled, checked, listed. */
#include "hazard/chance.h"

#include <assert.h>
#include <inttypes.h>

int hz_chance_values(const hz_chance *ask)
{
    assert(ask->groups <= HZ_MAX_GROUPS);
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
    assert(count <= dice_per_word(sides)); /* their product fits, see above */
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
    assert(count >= 0 && sides >= 1);
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
    assert(face >= 1 && face <= group->sides);
    if (!group->weights) {
        return 1;
    }
    return ask->weight[group->weights - 1 + face - 1];
}

/* Who sees all of it: what depends on the whole roll may be told to these alone. */
hz_seats hz_chance_visible(const hz_chance *ask)
{
    assert(ask->groups >= 1 && ask->groups <= HZ_MAX_GROUPS);
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

/* A group within an answer: where its values begin, and how many cards of its deck lie before. */
typedef struct part {
    const hz_group *group;
    int first, dealt;
} part;

/* Found by walking, not kept in the request: requests are made far more often than they are taken
   apart, and there are eight groups at most. */
static part part_at(const hz_chance *ask, int index)
{
    assert(index >= 0 && index < ask->groups);
    part found = {ask->group, 0, 0};
    for (int group = 1; group <= index; group++) {
        int count = found.group->count;
        found.group = &ask->group[group];
        found.first += count;
        found.dealt = found.group->goes_on ? found.dealt + count : 0;
    }
    assert(!found.group->goes_on ||
           (index > 0 && found.group->kind == HZ_DEAL && found.group[-1].kind == HZ_DEAL &&
            found.group[-1].sides == found.group->sides));
    return found;
}

/* Is this card of the deck among the values before that of the group's `index`? */
static bool is_dealt(const part *hand, const uint64_t *values, int index, uint64_t card)
{
    assert(index >= 0 && hand->dealt <= hand->first);
    for (int before = hand->first - hand->dealt; before < hand->first + index; before++) {
        if (values[before] == card) {
            return true;
        }
    }
    return false;
}

/* Fisher and Yates, stopped after the cards that are wanted: what stands before `card` in the deck
   is out of play. */
static void deal(const part *hand, hz_rng *rng, uint64_t *values)
{
    const hz_group *group = hand->group;
    assert(group->sides <= HZ_MAX_DECK && hand->dealt + group->count <= group->sides);
    uint16_t deck[HZ_MAX_DECK];
    int left = 0;
    for (int card = 1; card <= group->sides; card++) {
        if (!is_dealt(hand, values, 0, (uint64_t)card)) {
            deck[left++] = (uint16_t)card;
        }
    }
    assert(left >= group->count);
    for (int card = 0; card < group->count; card++) {
        int drawn = card + (int)hz_rng_below(rng, (uint32_t)(left - card));
        values[hand->first + card] = deck[drawn];
        deck[drawn] = deck[card];
    }
}

void hz_chance_sample_group(const hz_chance *ask, int group, hz_rng *rng, uint64_t *values)
{
    assert(hz_chance_values(ask) <= HZ_MAX_VALUES);
    part this = part_at(ask, group);
    uint64_t *own = values + this.first;
    switch (this.group->kind) {
    case HZ_DICE:
        if (this.group->weights) {
            roll_weighted(ask, this.group, rng, own);
        } else {
            hz_roll_dice(rng, this.group->count, this.group->sides, own);
        }
        break;
    case HZ_DEAL: deal(&this, rng, values); break;
    case HZ_BITS:
        for (int word = 0; word < this.group->count; word++) {
            own[word] = hz_rng_bits(rng);
        }
        break;
    }
}

void hz_chance_sample(const hz_chance *ask, hz_rng *rng, uint64_t *values)
{
    assert(ask->groups >= 1 && ask->groups <= HZ_MAX_GROUPS);
    for (int group = 0; group < ask->groups; group++) {
        hz_chance_sample_group(ask, group, rng, values);
    }
}

void hz_dice_roll(hz_dice *dice, int roller, int count, int sides, uint64_t *values)
{
    assert(count >= 0 && sides >= 1);
    assert(roller == HZ_NOBODY || (roller >= 0 && roller < HZ_MAX_SEATS));
    hz_roll_dice(hz_dice_of(dice, roller), count, sides, values);
}

void hz_dice_roll_each(hz_dice *dice, hz_seats seats, int count, int sides, uint64_t *values)
{
    assert(count >= 0 && sides >= 1);
    assert(seats < 1u << HZ_MAX_SEATS);
    for (unsigned left = seats; left; left &= left - 1) {
        hz_roll_dice(hz_dice_of(dice, __builtin_ctz(left)), count, sides, values);
        values += count;
    }
}

/* The stream of a group: see hz_chance_roll. */
static hz_rng *stream_of(const hz_chance *ask, int index, hz_dice *dice)
{
    assert(ask->group[index].owner <= HZ_MAX_SEATS);
    const hz_group *group = &ask->group[index];
    if (group->goes_on || (index + 1 < ask->groups && group[1].goes_on)) {
        return hz_dice_of(dice, HZ_NOBODY);
    }
    return group->owner ? &dice->of[group->owner] : hz_dice_of(dice, ask->roller);
}

void hz_chance_roll(const hz_chance *ask, hz_dice *dice, uint64_t *values)
{
    assert(ask->groups >= 1 && ask->groups <= HZ_MAX_GROUPS);
    for (int group = 0; group < ask->groups; group++) {
        hz_chance_sample_group(ask, group, stream_of(ask, group, dice), values);
    }
}

static hz_status
check_group(const hz_chance *ask, const part *this, const uint64_t *values, hz_error *error)
{
    const hz_group *group = this->group;
    if (group->kind == HZ_BITS) {
        return HZ_OK;
    }
    const char *noun = group->kind == HZ_DICE ? "a die" : "a deck";
    for (int index = 0; index < group->count; index++) {
        int number = this->first + index + 1;
        uint64_t value = values[this->first + index];
        if (value < 1 || value > group->sides) {
            return hz_fail(error,
                           HZ_RANGE,
                           "value %d is %" PRIu64 ": expected 1 to %d on %s of %d",
                           number,
                           value,
                           group->sides,
                           noun,
                           group->sides);
        }
        if (group->kind == HZ_DEAL && is_dealt(this, values, index, value)) {
            return hz_fail(error,
                           HZ_RANGE,
                           "value %d is %" PRIu64 ": that card is dealt already, expected another",
                           number,
                           value);
        }
        if (weight_of(ask, group, value) == 0) {
            return hz_fail(error,
                           HZ_RANGE,
                           "value %d is %" PRIu64 ": the loaded die cannot show that face",
                           number,
                           value);
        }
    }
    return HZ_OK;
}

hz_status hz_chance_check(const hz_chance *ask, const uint64_t *values, int count, hz_error *error)
{
    assert(ask->groups >= 1 && ask->groups <= HZ_MAX_GROUPS);
    int wanted = hz_chance_values(ask);
    if (count != wanted) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%d value%s rolled: expected %d",
                       count,
                       count == 1 ? "" : "s",
                       wanted);
    }
    for (int group = 0; group < ask->groups; group++) {
        part this = part_at(ask, group);
        hz_status status = check_group(ask, &this, values, error);
        if (status) {
            return status;
        }
    }
    return HZ_OK;
}

/* The smallest value from `from` on that may stand at the group's `index`, or 0 if there is none.
 */
static uint64_t
next_value(const hz_chance *ask, const part *this, const uint64_t *values, int index, uint64_t from)
{
    assert(this->group->kind != HZ_BITS && from >= 1);
    const hz_group *group = this->group;
    for (uint64_t value = from; value <= group->sides; value++) {
        bool is_gone = group->kind == HZ_DEAL && is_dealt(this, values, index, value);
        if (!is_gone && weight_of(ask, group, value) > 0) {
            return value;
        }
    }
    return 0;
}

/* The lowest that `index` may be, given what stands before it: where order does not matter each
   multiset is listed once, in rising order. */
static uint64_t floor_value(const part *this, const uint64_t *values, int index)
{
    if (!this->group->any_order || index == 0) {
        return 1;
    }
    return values[this->first + index - 1] + (this->group->kind == HZ_DEAL);
}

/* Fills the group from `index` on with the lowest values; false if there is no such filling. A deck
   may run out before the group is full (in rising order a high card leaves too few above it), so
   that failing here is no fault of anybody's: the caller turns the value before. */
static bool fill_group(const hz_chance *ask, const part *this, uint64_t *values, int index)
{
    assert(index >= 0 && index <= this->group->count);
    for (; index < this->group->count; index++) {
        uint64_t from = floor_value(this, values, index);
        uint64_t value = next_value(ask, this, values, index, from);
        if (value == 0) {
            return false;
        }
        values[this->first + index] = value;
    }
    return true;
}

/* Fills all groups from one on; false if there is no such filling. */
static bool fill_from(const hz_chance *ask, int group, uint64_t *values)
{
    for (; group < ask->groups; group++) {
        part this = part_at(ask, group);
        if (this.group->kind == HZ_BITS || !fill_group(ask, &this, values, 0)) {
            return false;
        }
    }
    return true;
}

static bool next_in_group(const hz_chance *ask, const part *this, uint64_t *values)
{
    for (int index = this->group->count - 1; index >= 0; index--) {
        uint64_t value = values[this->first + index];
        while ((value = next_value(ask, this, values, index, value + 1)) != 0) {
            values[this->first + index] = value;
            if (fill_group(ask, this, values, index + 1)) {
                return true;
            }
        }
    }
    return false;
}

bool hz_outcome_first(const hz_chance *ask, uint64_t *values)
{
    assert(ask->groups >= 1 && ask->groups <= HZ_MAX_GROUPS);
    return fill_from(ask, 0, values);
}

/* An odometer over the groups, the last one turning fastest. */
bool hz_outcome_next(const hz_chance *ask, uint64_t *values)
{
    assert(ask->groups >= 1 && ask->groups <= HZ_MAX_GROUPS);
    for (int group = ask->groups - 1; group >= 0; group--) {
        part this = part_at(ask, group);
        if (next_in_group(ask, &this, values)) {
            return fill_from(ask, group + 1, values);
        }
    }
    return false;
}

/* Value by value, so that neither the orders of a crowd of dice nor their odds leave the range. */
static double group_probability(const hz_chance *ask, const part *this, const uint64_t *values)
{
    const hz_group *group = this->group;
    const uint64_t *own = values + this->first;
    double chance = 1, total = total_weight(ask, group);
    int equal = 0;
    for (int index = 0; index < group->count; index++) {
        equal = index > 0 && own[index] == own[index - 1] ? equal + 1 : 1;
        chance *= group->any_order ? (index + 1.0) / equal : 1;
        chance *= group->kind == HZ_DEAL ? 1.0 / (group->sides - this->dealt - index)
                                         : weight_of(ask, group, own[index]) / total;
    }
    return chance;
}

double hz_outcome_probability(const hz_chance *ask, const uint64_t *values)
{
    assert(ask->groups >= 1 && ask->groups <= HZ_MAX_GROUPS);
    double chance = 1;
    for (int group = 0; group < ask->groups; group++) {
        part this = part_at(ask, group);
        chance *= group_probability(ask, &this, values);
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
    assert(k <= n);
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

static uint64_t group_count(const hz_chance *ask, const part *this)
{
    const hz_group *group = this->group;
    uint64_t faces = 0, ways = 1;
    for (uint64_t face = 1; face <= group->sides; face++) {
        faces += weight_of(ask, group, face) > 0;
    }
    if (group->kind == HZ_BITS) {
        return UINT64_MAX;
    }
    faces -= (uint64_t)this->dealt;
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
    assert(ask->groups >= 1 && ask->groups <= HZ_MAX_GROUPS);
    uint64_t ways = 1;
    for (int group = 0; group < ask->groups; group++) {
        part this = part_at(ask, group);
        ways = times(ways, group_count(ask, &this));
    }
    return ways;
}
