/* Marbles: rules of thumb. */
#include "dicebox/boxes.h"
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

/* The first ring die at which a throw of this number would be right, or wrong; 0 if none. */
static int find_target(const hz_table *table, const marbles_state *state, int number, bool is_right)
{
    for (int die = 0; die < table->seats * marbles_rules_of(table)->dice_each; die++) {
        bool is_match = marbles_owner(table, die) != state->seat && state->face[die] == number;
        if (state->zone[die] == MARBLES_RING && is_match == is_right) {
            return die + 1;
        }
    }
    return 0;
}

/* A throw at a die (from 1), or with 0 at nothing; with physics from the middle of one's side. */
static hz_action
throw_so(const hz_table *table, const marbles_state *state, int number, int target, double speed)
{
    if (!marbles_has_physics(table)) {
        return marbles_throw(number, marbles_is_by_hand(table) ? 0 : target);
    }
    marbles_intent intent = {.number = number, .speed = speed};
    hz_action action;
    intent.spot = target ? marbles_spot(state, target - 1) : marbles_free_spot(table, state);
    return marbles_reach(table, state, &intent, &action) ? marbles_choice(MARBLES_DO_STOP) : action;
}

static hz_action
throw_at(const hz_table *table, const marbles_state *state, int number, bool is_right)
{
    int target = find_target(table, state, number, is_right);
    return throw_so(table, state, number, target, hz_strengths[1]);
}

/* Dice that go back are laid where they are nearest. */
static hz_action lay_nearest(const hz_table *table, const marbles_state *state)
{
    hz_action choices[2];
    marbles_list_places(table, state, choices);
    return choices[0];
}

/* Every matching die in rolled order, at the first that matches; limbo only with an empty hand. */
static hz_action play_plain(const hz_table *table, const marbles_state *state)
{
    if (state->phase == MARBLES_CHOOSE) {
        return marbles_choice(MARBLES_DO_ROLL);
    }
    if (state->phase == MARBLES_PLACE) {
        return lay_nearest(table, state);
    }
    int number = next_number(table, state);
    return number ? throw_at(table, state, number, true) : marbles_choice(MARBLES_DO_STOP);
}

static hz_action
plain(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)seat, (void)rng;
    return play_plain(table, masked);
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
    if (is_waiting && number && find_target(table, state, number, false)) {
        return throw_at(table, state, number, false);
    }
    return play_plain(table, state);
}

/* With physics: at any die that matches, now harder, now softer. */
static hz_action throw_roughly(const hz_table *table, const marbles_state *state, hz_rng *rng)
{
    hz_action choices[MARBLES_CHOICES];
    int number = next_number(table, state), count = 0;
    int targets[MARBLES_MAX_DICE];
    for (int die = 0; die < table->seats * marbles_rules_of(table)->dice_each; die++) {
        if (state->zone[die] == MARBLES_RING && state->face[die] == number &&
            marbles_owner(table, die) != state->seat) {
            targets[count++] = die + 1;
        }
    }
    if (count == 0) { /* matched when it was rolled, and no longer does */
        count = marbles_choices(table, state, choices);
        return choices[hz_rng_below(rng, (uint32_t)count)];
    }
    int target = targets[hz_rng_below(rng, (uint32_t)count)];
    double share = hz_rng_word(rng) * 0x1p-32;
    double speed = hz_strengths[0] + share * (hz_strengths[2] - hz_strengths[0]);
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
    bool is_rough = marbles_has_physics(table) && state->phase == MARBLES_AIM;
    return is_rough ? throw_roughly(table, state, rng) : play_plain(table, state);
}

static hz_action
strong(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const marbles_state *state = masked;
    bool is_search = marbles_has_physics(table) && state->phase == MARBLES_AIM;
    return is_search ? marbles_search(table, state, seat, (int)hz_bot_budget(bot), rng)
                     : play_plain(table, state);
}

static const hz_persona personas[] = {
    {"casual", "throws what matches, now and then nothing", casual, NULL, 0, 0, 0},
    {"plain", "throws all that matches; limbo only with an empty hand", plain, NULL, 0, 0, 0},
    {"dump", "gets rid of its dice when ahead; plain otherwise", dump, NULL, 0, 0, 0},
    {"stall", "fouls on purpose and waits in limbo", stall, NULL, 0, 0, 0},
    {"strong",
     "tries throws in its mind before it makes one",
     strong,
     .is_slow = true,
     .budget = {.usual = 60, .least = 8, .most = 2000}},
    {0},
};

static void add_odds(int number, int goal, const marbles_odds *odds, hz_text *out, hz_json *figures)
{
    double share = 1.0 / odds->tries;
    hz_add(out,
           "\t%.0f %%\t%.0f %%\t%.0f %%\t%.0f %%\n",
           100 * odds->hits * share,
           100 * odds->captures * share,
           100 * odds->fouls * share,
           100 * odds->stays * share);
    hz_json_open(figures, NULL, '{');
    hz_json_int(figures, "number", number);
    hz_json_int(figures, "die", goal + 1);
    hz_json_real(figures, "hits", odds->hits * share);
    hz_json_real(figures, "captures", odds->captures * share);
    hz_json_real(figures, "foul", odds->fouls * share);
    hz_json_real(figures, "stays", odds->stays * share);
    hz_json_close(figures, '}');
}

/* What standard throws come to, tried out a few times each. */
static void hint_throws(const hz_table *table,
                        const marbles_state *state,
                        const char *const *names,
                        hz_text *out,
                        hz_json *figures)
{
    enum { TRIES = 48, MOST_ROWS = 8 };
    hz_action choices[MARBLES_CHOICES];
    int count = marbles_choices(table, state, choices);
    int rows = count - 1 < MOST_ROWS ? count - 1 : MOST_ROWS;
    hz_dicebox_def def = marbles_box(table);
    hz_rng rng;
    def.halvings = 0;
    hz_dicebox *box = hz_boxes_take(table->kit, &def);
    hz_rng_start(&rng, 1, (uint64_t)state->turns, HZ_RNG_WHIMS);
    hz_add(out, "throw\thits\tcaptures\tfoul\tstays\n");
    for (int row = 1; row <= rows; row++) {
        marbles_odds odds = {.tries = 0};
        int goal = marbles_goes_for(table, state, choices[row]);
        int number = marbles_number_of(choices[row]);
        for (int time = 0; time < TRIES / rows; time++) {
            marbles_try(table, state, box, choices[row], &rng, &odds);
        }
        hz_add(out, "%d at ", number);
        if (goal >= 0) {
            hz_add(out, "die %d of ", goal + 1);
            hz_add_seat(out, names, marbles_owner(table, goal));
        } else {
            hz_add(out, "nothing");
        }
        add_odds(number, goal, &odds, out, figures);
    }
    hz_boxes_give(table->kit, box);
}

/* Chances of the choice between hand and limbo. */
static void hint_hand(
    const hz_table *table, const marbles_state *state, int seat, hz_text *out, hz_json *figures)
{
    const marbles_rules *rules = marbles_rules_of(table);
    int hand = marbles_count(table, state, seat, MARBLES_HAND);
    int numbers = __builtin_popcount(marbles_shown(table, state, seat));
    bool has_limbo = marbles_count(table, state, seat, MARBLES_IN_LIMBO) > 0;
    double miss = 1, fail = 1;
    for (int die = 0; die < hand; die++) {
        miss *= (MARBLES_FACES - numbers) / 6.0;
    }
    for (int roll = 0; roll < rules->limbo_rolls; roll++) {
        fail *= 5 / 6.0;
    }
    hz_json_int(figures, "numbers", numbers);
    hz_json_real(figures, "match", 1 - miss);
    hz_add_count(out, numbers, "number");
    hz_add(out,
           " can be thrown at; your hand has %s in %.0f %% of rolls.\n",
           numbers == 1 ? "it" : "one of them",
           100 * (1 - miss));
    if (has_limbo && rules->limbo != MARBLES_FREE) {
        hz_json_real(figures, "free", 1 - fail);
        hz_add(out, "A limbo turn frees a die in %.0f %% of cases.\n", 100 * (1 - fail));
    }
}

static void hint(const hz_table *table,
                 const void *masked,
                 int seat,
                 const char *const *names,
                 hz_text *out,
                 hz_json *figures)
{
    const marbles_state *state = masked;
    bool is_throw = marbles_has_physics(table) && state->phase == MARBLES_AIM && table->kit;
    hz_json_open(figures, "throws", '[');
    if (is_throw) {
        hint_throws(table, state, names, out, figures);
    }
    hz_json_close(figures, ']');
    if (!is_throw) {
        hint_hand(table, state, seat, out, figures);
    }
}

const hz_advice marbles_advice = {.personas = personas, .adviser = "strong", .hint = hint};
