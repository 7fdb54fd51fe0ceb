/* Run Dog Run: how likely a call hits, is in time, and wins the duel. */
#include "games/rundog/rundog.h"

enum { MOST_TENS = 4, MOST_PAIRS = 21, MOST_LEFT = 96 };

/* What a call may come to: for each tens digit that it may have, the barks and the chance. */
typedef struct run {
    uint32_t length; /* ticks */
    int count;
    uint8_t barks[MOST_TENS];
    double hit[MOST_TENS];
    double miss;
} run;

/* All that two choice dice allow. */
typedef struct pair {
    run runs[RUNDOG_MAX_CHOICES];
    int count, ways; /* in how many of all throws they come up */
} pair;

/* Chance to beat a rival whose last bark is so many ticks away, before the choice dice are thrown:
   the best that can be done [RD-7]. */
typedef struct chances {
    const hz_table *table;
    uint32_t most; /* ticks that are worked out; what is further away counts as that */
    double chase[MOST_LEFT + 1];
} chances;

/* Somebody whose dogs are out. */
typedef struct racer {
    run run;
    uint32_t ends;
    const uint8_t *die; /* what the call was chosen from */
} racer;

/* Ways to make each sum from the number of dogs on, up to the middle; the rest mirrors it. */
/* clang-format off */
static const uint16_t ways_of[RUNDOG_MAX_DOGS][RUNDOG_MAX_SUM / 2] = {
    {1, 1, 1},
    {1, 2, 3, 4, 5, 6},
    {1, 3, 6, 10, 15, 21, 25, 27},
    {1, 4, 10, 20, 35, 56, 80, 104, 125, 140, 146},
    {1, 5, 15, 35, 70, 126, 205, 305, 420, 540, 651, 735, 780},
    {1, 6, 21, 56, 126, 252, 456, 756, 1161, 1666, 2247, 2856, 3431, 3906, 4221, 4332},
};
/* clang-format on */

int rundog_ways(int dogs, int sum)
{
    int mirrored = 7 * dogs - sum, least = sum < mirrored ? sum : mirrored;
    return dogs > 0 && least >= dogs ? ways_of[dogs - 1][least - dogs] : 0;
}

static void add_barks(run *one, int dogs, int barks, int digits)
{
    double all = digits;
    for (int dog = 0; dog < dogs; dog++) {
        all *= RUNDOG_FACES;
    }
    one->barks[one->count] = (uint8_t)barks;
    one->hit[one->count] = rundog_ways(dogs, barks) / all;
    one->miss -= one->hit[one->count++];
}

/* A call whose sum is known. */
static run called(const hz_table *table, rundog_choice choice)
{
    run one = {.length = rundog_length(table, choice.dogs), .miss = 1};
    add_barks(&one, choice.dogs, choice.barks, 1);
    return one;
}

/* One that is still to be made: its tens digit may have to be drawn [RD-2]. */
static run run_of(const hz_table *table, rundog_choice choice)
{
    if (rundog_rules_of(table)->tens_free) {
        return called(table, choice);
    }
    run one = {.length = rundog_length(table, choice.dogs), .miss = 1};
    int digits = rundog_tens(table);
    for (int digit = 0; digit < digits; digit++) {
        add_barks(&one, choice.dogs, choice.barks + 10 * digit, digits);
    }
    return one;
}

double rundog_chance(const hz_table *table, rundog_choice choice)
{
    run one = run_of(table, choice);
    double sum = 0;
    for (int index = 0; index < one.count; index++) {
        sum += one.hit[index];
    }
    return sum;
}

/* What it is worth to be done then: a dead heat is run again, and anybody's [RD-7]. */
static double worth(uint32_t done, uint32_t limit)
{
    return done < limit ? 1 : done == limit ? 0.5 : 0;
}

double
rundog_in_time(const hz_table *table, const rundog_state *state, int seat, rundog_choice choice)
{
    uint32_t limit = state->finish[rundog_rival(state, seat)];
    run one = run_of(table, choice);
    double sum = 0;
    for (int index = 0; index < one.count; index++) {
        uint32_t done = state->clock[seat] + one.length + one.barks[index];
        sum += one.hit[index] * (limit ? worth(done, limit) : 1);
    }
    return sum;
}

static double chase_from(const chances *odds, uint32_t left)
{
    return odds->chase[left < odds->most ? left : odds->most];
}

/* Chance to beat a rival with this call. One that ends too late cannot be made. */
static double chase_by(const chances *odds, const run *one, uint32_t left)
{
    if (one->length >= left) {
        return 0;
    }
    double value = one->miss * chase_from(odds, left - one->length);
    for (int index = 0; index < one->count; index++) {
        value += one->hit[index] * worth(one->length + one->barks[index], left);
    }
    return value;
}

/* The same with the best call that these dice allow. */
static double chase_with(const chances *odds, const pair *dice, uint32_t left)
{
    double best = 0;
    for (int index = 0; index < dice->count; index++) {
        double value = chase_by(odds, &dice->runs[index], left);
        best = value > best ? value : best;
    }
    return best;
}

static pair pair_of(const hz_table *table, const uint8_t die[2])
{
    rundog_choice calls[RUNDOG_MAX_CHOICES];
    pair dice = {.count = rundog_calls(table, die, calls), .ways = 1 + (die[0] != die[1])};
    for (int index = 0; index < dice.count; index++) {
        dice.runs[index] = run_of(table, calls[index]);
    }
    return dice;
}

/* From the last tick backwards: each value rests on those with fewer ticks left. */
static void work_out(const hz_table *table, uint32_t most, chances *out)
{
    pair pairs[MOST_PAIRS];
    int sides = rundog_sides(table), count = 0;
    for (int low = 1; low <= sides; low++) {
        for (int high = low; high <= sides; high++) {
            pairs[count++] = pair_of(table, (const uint8_t[]){(uint8_t)low, (uint8_t)high});
        }
    }
    *out = (chances){.table = table, .most = most < MOST_LEFT ? most : MOST_LEFT};
    for (uint32_t left = 1; left <= out->most; left++) {
        double sum = 0;
        for (int index = 0; index < count; index++) {
            sum += pairs[index].ways * chase_with(out, &pairs[index], left);
        }
        out->chase[left] = sum / (sides * sides);
    }
}

/* Chance that somebody who will be done then is not beaten by a rival who is out. */
static double stands(const chances *odds, uint32_t now, uint32_t done, const racer *rival)
{
    if (rival->ends >= done) { /* called back, to choose again from the same dice [RD-7] */
        pair dice = pair_of(odds->table, rival->die);
        return 1 - chase_with(odds, &dice, done - now);
    }
    double value = rival->run.miss * (1 - chase_from(odds, done - rival->ends));
    for (int index = 0; index < rival->run.count; index++) {
        value += rival->run.hit[index] * worth(done, rival->ends + rival->run.barks[index]);
    }
    return value;
}

/* Chance of somebody who has missed, with a rival who is out. If both miss at once, nobody is ahead
   of anybody; else whoever is in earlier has a lead, taken for a race against the clock alone. */
static double goes_on(const chances *odds, uint32_t now, const racer *rival)
{
    double lead = chase_from(odds, rival->ends - now);
    double value = rival->run.miss * (lead + (1 - lead) / 2);
    for (int index = 0; index < rival->run.count; index++) {
        uint32_t left = rival->ends + rival->run.barks[index] - now;
        value += rival->run.hit[index] * chase_from(odds, left);
    }
    return value;
}

/* Chance that the one wins who comes in first, or at the same time. */
static double race(const chances *odds, const racer *first, const racer *second)
{
    double value = first->run.miss * goes_on(odds, first->ends, second);
    for (int index = 0; index < first->run.count; index++) {
        uint32_t done = first->ends + first->run.barks[index];
        value += first->run.hit[index] * stands(odds, first->ends, done, second);
    }
    return value;
}

static double race_any(const chances *odds, const racer *one, const racer *other)
{
    return one->ends <= other->ends ? race(odds, one, other) : 1 - race(odds, other, one);
}

/* Against what the rival has called or, where he is still to choose, against his best answer. */
static double
weigh_race(const chances *odds, const rundog_state *state, int seat, rundog_choice choice)
{
    const hz_table *table = odds->table;
    int rival = rundog_rival(state, seat);
    uint32_t start = state->clock[seat];
    racer own = {.run = run_of(table, choice), .die = state->die[seat]},
          other = {.die = state->die[rival]};
    rundog_choice answers[RUNDOG_MAX_CHOICES];
    double least = 1;
    own.ends = own.run.length;
    if (state->ends[rival]) {
        other.run = called(table, (rundog_choice){state->dogs[rival], state->barks[rival]});
        other.ends = state->ends[rival] - start;
        return race_any(odds, &own, &other);
    }
    int count = rundog_choices(table, state, rival, answers);
    for (int index = 0; index < count; index++) {
        other.run = run_of(table, answers[index]);
        other.ends = other.run.length;
        double value = race_any(odds, &own, &other);
        least = value < least ? value : least;
    }
    return least;
}

int rundog_weigh(const hz_table *table,
                 const rundog_state *state,
                 int seat,
                 rundog_choice out[RUNDOG_MAX_CHOICES],
                 double wins[RUNDOG_MAX_CHOICES])
{
    const rundog_rules *rules = rundog_rules_of(table);
    uint32_t limit = state->finish[rundog_rival(state, seat)];
    uint32_t left = limit ? limit - state->clock[seat] : 0;
    uint32_t longest = rules->ticks_per_die ? rundog_length(table, rules->max_dice) : 0;
    int count = rundog_choices(table, state, seat, out);
    chances odds;
    work_out(table, limit ? left : longest + (uint32_t)(RUNDOG_FACES * rules->max_dice), &odds);
    for (int index = 0; index < count; index++) {
        run one = run_of(table, out[index]);
        wins[index] =
            limit ? chase_by(&odds, &one, left) : weigh_race(&odds, state, seat, out[index]);
    }
    return count;
}
