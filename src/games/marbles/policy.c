/* Marbles: rules of thumb. */
#include "games/marbles/marbles.h"
#include "hazard/bot.h"

/* The first rolled die that may be thrown, as it was rolled; its number, or 0. */
static int next_number(const hz_table *table, const marbles_state *state)
{
    int each = marbles_rules_of(table)->dice_each;
    for (int die = state->seat * each; die < (state->seat + 1) * each; die++) {
        if (state->ready[die] && marbles_throwable(table, state, state->face[die]) >= 0) {
            return state->face[die];
        }
    }
    return 0;
}

/* Ring dice at which a throw of this number would be right, or wrong, and that lie best for it. */
static uint32_t
find_targets(const hz_table *table, const marbles_state *state, int number, bool is_right)
{
    uint32_t targets[HZ_AREAS] = {0};
    for (int die = 0; die < table->seats * marbles_rules_of(table)->dice_each; die++) {
        bool is_match = marbles_owner(table, die) != state->seat && state->face[die] == number;
        if (state->zone[die] == MARBLES_RING && is_match == is_right) {
            targets[marbles_area(table, state, die)] |= 1u << die;
        }
    }
    /* On one sheet a throw that reaches the far line takes all with it, and nothing stays there. */
    bool is_small = marbles_rules_of(table)->arena == MARBLES_PAPER1;
    hz_area first = is_small ? HZ_FAR : HZ_NEAR, second = is_small ? HZ_NEAR : HZ_FAR;
    return targets[first] ? targets[first] : targets[second] ? targets[second] : targets[HZ_INSIDE];
}

/* By chances dice that are alike are one choice: the listed one. */
static int listed(const hz_table *table, const marbles_state *state, int die)
{
    int other = marbles_owner(table, die) * marbles_rules_of(table)->dice_each;
    while (!marbles_has_physics(table) &&
           (state->zone[other] != state->zone[die] || state->face[other] != state->face[die] ||
            state->edge[other] != state->edge[die])) {
        other++;
    }
    return marbles_has_physics(table) ? die : other;
}

int marbles_best_match(const hz_table *table, const marbles_state *state, int number, bool is_right)
{
    uint32_t targets = find_targets(table, state, number, is_right);
    const int32_t moment[2] = {state->turns, number};
    if (!targets) {
        return -1;
    }
    uint64_t lot = hz_hash(moment, sizeof moment, 0) % (uint64_t)__builtin_popcount(targets);
    for (; lot > 0; lot--) {
        targets &= targets - 1;
    }
    return listed(table, state, __builtin_ctz(targets));
}

/* A throw at a die (from 1), or with 0 at nothing; with physics from the middle of one's side. */
static hz_action
throw_so(const hz_table *table, const marbles_state *state, int number, int target, double speed)
{
    if (!marbles_has_physics(table)) {
        bool is_named = target && !marbles_is_by_hand(table);
        return is_named ? marbles_throw(number, target, marbles_force_at(table, speed))
                        : marbles_throw(number, 0, HZ_MEDIUM);
    }
    marbles_intent intent = {.number = number, .speed = speed};
    hz_action action;
    intent.spot = target ? marbles_spot(state, target - 1) : marbles_free_spot(table, state);
    return marbles_reach(table, state, &intent, &action) ? marbles_choice(MARBLES_DO_STOP) : action;
}

/* At a die for which the number is right, or on purpose at one for which it is wrong. */
static hz_action
throw_at(const hz_table *table, const marbles_state *state, int number, bool is_right, double speed)
{
    int target = marbles_best_match(table, state, number, is_right) + 1;
    return throw_so(table, state, number, target, speed);
}

/* Dice that go back are laid where they are nearest. */
static hz_action lay_nearest(const hz_table *table, const marbles_state *state)
{
    hz_action choices[2];
    marbles_list_places(table, state, choices);
    return choices[0];
}

/* Every matching die in rolled order, at one that matches; limbo only with an empty hand. */
static hz_action play_eager(const hz_table *table, const marbles_state *state, double speed)
{
    if (state->phase == MARBLES_CHOOSE) {
        return marbles_choice(MARBLES_DO_ROLL);
    }
    if (state->phase == MARBLES_PLACE) {
        return lay_nearest(table, state);
    }
    int number = next_number(table, state);
    return number ? throw_at(table, state, number, true, speed) : marbles_choice(MARBLES_DO_STOP);
}

static hz_action
eager(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)seat, (void)rng;
    return play_eager(table, masked, hz_strengths[1]);
}

/* Out of a bowl hardly anything leaves, and dice that stay there bring the end nearer. Elsewhere it
   is hard: what is hit leaves, and the thrown die does not stay to be captured. */
double marbles_strength(const hz_table *table)
{
    return hz_strengths[marbles_rules_of(table)->arena == MARBLES_BOWL ? 0 : 2];
}

bool marbles_knows_best(const hz_table *table)
{
    return marbles_rules_of(table)->table == MARBLES_MODEL && hz_knows_best(marbles_chances(table));
}

const char *marbles_best_word(const hz_table *table)
{
    return marbles_rules_of(table)->arena == MARBLES_BOWL ? "soft" : "hard";
}

hz_force marbles_force_at(const hz_table *table, double speed)
{
    double medium = hz_strengths[1], best = marbles_strength(table), half = (medium + best) / 2;
    bool is_best = best > medium ? speed > half : speed < half;
    return is_best && (marbles_has_physics(table) || marbles_knows_best(table)) ? HZ_BEST
                                                                                : HZ_MEDIUM;
}

/* Of the best strength, and into limbo where that is likelier to bring something. */
static hz_action play_plain(const hz_table *table, const marbles_state *state)
{
    return state->phase == MARBLES_CHOOSE ? marbles_advised_hand(table, state, state->seat)
                                          : play_eager(table, state, marbles_strength(table));
}

static hz_action
plain(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)seat, (void)rng;
    return play_plain(table, masked);
}

/* Goes by the numbers that a hint shows. */
static hz_action
careful(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)seat, (void)rng;
    const marbles_state *state = masked;
    bool may_try = marbles_has_physics(table) ? table->kit != NULL : !marbles_is_by_hand(table);
    return state->phase == MARBLES_AIM && may_try ? marbles_advised_throw(table, state)
                                                  : play_plain(table, state);
}

/* Has the seat captured more than anybody else? */
static bool is_ahead(const hz_table *table, const marbles_state *state, int seat)
{
    for (int other = 0; other < table->seats; other++) {
        if (other != seat && marbles_wins(state, other) >= marbles_wins(state, seat)) {
            return false;
        }
    }
    return true;
}

/* Wants to be the first who is out of dice when ahead: throws at nothing then, which fouls least.
 */
static hz_action
dump(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    const marbles_state *state = masked;
    int number = state->phase == MARBLES_AIM ? next_number(table, state) : 0;
    return number && is_ahead(table, state, seat)
               ? throw_so(table, state, number, 0, hz_strengths[0])
               : play_plain(table, state);
}

/* The smallest hand among the others. */
static int least_hand(const hz_table *table, const marbles_state *state, int seat)
{
    int least = MARBLES_MAX_DICE;
    for (int other = 0; other < table->seats; other++) {
        int hand = marbles_count(table, state, other, MARBLES_HAND);
        least = other != seat && hand < least ? hand : least;
    }
    return least;
}

/* Waits in limbo: fouls on purpose and fetches dice until somebody else is short of them. */
static hz_action
stall(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    const marbles_state *state = masked;
    bool is_waiting = least_hand(table, state, seat) > 1;
    if (state->phase == MARBLES_CHOOSE) {
        return marbles_choice(is_waiting ? MARBLES_DO_LIMBO : MARBLES_DO_ROLL);
    }
    int number = state->phase == MARBLES_AIM ? next_number(table, state) : 0;
    if (is_waiting && number && find_targets(table, state, number, false)) {
        return throw_at(table, state, number, false, marbles_strength(table));
    }
    return play_plain(table, state);
}

/* A thrown die stays more often where many lie, and in the end nearly all that lie in the ring are
   captured. So the other one should begin: in the first turns, as long as a die of its own lies
   there, it fouls. That costs a die in limbo and leaves the ring full; but not where limbo is
   capped, a third one gains by it, or turns are few. */
static bool is_worth_waiting(const hz_table *table, const marbles_state *state, int seat)
{
    enum { FIRST_TURNS = 20, MANY_TURNS = 200 }; /* of both */
    const marbles_rules *rules = marbles_rules_of(table);
    return table->seats == 2 && rules->limbo != MARBLES_CAPPED && rules->max_turns >= MANY_TURNS &&
           state->turns < FIRST_TURNS && least_hand(table, state, seat) > 0 &&
           marbles_count(table, state, seat, MARBLES_RING) > 0;
}

static hz_action
patient(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    const marbles_state *state = masked;
    int number = state->phase == MARBLES_AIM ? next_number(table, state) : 0;
    bool fouls =
        number && is_worth_waiting(table, state, seat) && find_targets(table, state, number, false);
    return fouls ? throw_at(table, state, number, false, marbles_strength(table))
                 : play_plain(table, state);
}

/* At any die that matches, with physics as hard as is best or less so. */
static hz_action throw_roughly(const hz_table *table, const marbles_state *state, hz_rng *rng)
{
    hz_action choices[MARBLES_CHOICES];
    int number = next_number(table, state), count = 0;
    int targets[MARBLES_MAX_DICE];
    for (int die = 0; die < table->seats * marbles_rules_of(table)->dice_each; die++) {
        if (state->zone[die] == MARBLES_RING && state->face[die] == number &&
            marbles_owner(table, die) != state->seat) {
            targets[count++] = listed(table, state, die) + 1;
        }
    }
    if (count == 0) { /* matched when it was rolled, and no longer does */
        count = marbles_choices(table, state, choices);
        return choices[hz_rng_below(rng, (uint32_t)count)];
    }
    int target = targets[hz_rng_below(rng, (uint32_t)count)];
    double share = hz_rng_word(rng) * 0x1p-32;
    bool is_bowl = marbles_rules_of(table)->arena == MARBLES_BOWL;
    double least = hz_strengths[is_bowl ? 0 : 1], most = hz_strengths[is_bowl ? 1 : 2];
    double speed = least + share * (most - least);
    return throw_so(table, state, number, target, speed);
}

/* A beginner throws what matches, at any that does, and now and then lets it be. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const marbles_state *state = masked;
    uint32_t mood = hz_rng_below(rng, 8);
    if (state->phase == MARBLES_CHOOSE) {
        bool is_short = marbles_count(table, state, seat, MARBLES_HAND) == 1;
        return marbles_choice(is_short && mood < 4 ? MARBLES_DO_LIMBO : MARBLES_DO_ROLL);
    }
    if (mood == 0 && state->phase == MARBLES_AIM) {
        return marbles_choice(MARBLES_DO_STOP);
    }
    bool is_aimed = state->phase == MARBLES_AIM && next_number(table, state) > 0;
    return is_aimed ? throw_roughly(table, state, rng) : play_plain(table, state);
}

static hz_action
strong(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const marbles_state *state = masked;
    bool is_search = marbles_has_physics(table) && state->phase == MARBLES_AIM;
    return is_search ? marbles_search(table, state, seat, (int)hz_bot_budget(bot), rng)
                     : play_plain(table, state);
}

/* In order of strength; then ways to play that are to be tried out. */
static const hz_persona personas[] = {
    {"casual",
     "throws what matches at any die, now and then nothing",
     casual,
     NULL,
     0,
     0,
     0,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "throws what matches, at any die"},
    {"plain",
     "throws all that matches, as hard as is best; limbo where that is likelier to help",
     plain,
     NULL,
     0,
     0,
     0,
     .names = "Mason",
     .strength = HZ_SKILLED,
     .manner = "throws all that matches, as hard as is best"},
    {"careful",
     "tries its throws a few times each and makes the best",
     careful,
     .is_slow = true,
     .names = "Jeweller",
     .strength = HZ_STRONG,
     .manner = "goes over its throws before it makes one"},
    {"strong",
     "tries throws in its mind before it makes one",
     strong,
     .is_slow = true,
     .budget = {.usual = 60, .least = 8, .most = 2000},
     .names = "Archer",
     .strength = HZ_STRONG,
     .manner = "tries many throws in its mind, and makes the best"},
    {"patient",
     "as plain, but fouls on purpose while dice of its own lie in the ring, so that the other "
     "throws "
     "where they lie thick",
     patient,
     NULL,
     0,
     0,
     0,
     .names = "Heron",
     .strength = HZ_STRONG,
     .manner = "lets you throw first, while the ring is full"},
    {"eager",
     "throws all that matches; limbo only with an empty hand",
     eager,
     NULL,
     0,
     0,
     0,
     .names = "Apprentice",
     .strength = HZ_BEGINNER,
     .manner = "throws at once, whatever matches"},
    {"dump",
     "gets rid of its dice when ahead; plain otherwise",
     dump,
     NULL,
     0,
     0,
     0,
     .names = "Sweeper",
     .strength = HZ_CASUAL,
     .manner = "once ahead it gets rid of its dice"},
    {"stall",
     "fouls on purpose and waits in limbo",
     stall,
     NULL,
     0,
     0,
     0,
     .names = "Gatekeeper",
     .strength = HZ_BEGINNER,
     .manner = "waits for others to run out"},
    {0},
};

const hz_advice marbles_advice = {.personas = personas,
                                  .adviser = "careful",
                                  .strong = "strong",
                                  .master = "patient",
                                  .hint = marbles_hint};
