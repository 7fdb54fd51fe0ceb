/* Marbles: what is told to somebody who asks, and the bots that go by it. */
#include "dicebox/boxes.h"
#include "games/marbles/marbles.h"
#include "hazard/bot.h"

/* Throws */

enum { MOST_ROWS = 8 };

/* A standard throw and what became of it when it was tried. */
typedef struct tried {
    hz_action action;
    int goal; /* die thrown at, or -1 */
    marbles_odds odds;
} tried;

static double worth_of(const tried *one)
{
    return one->odds.tries ? one->odds.worth / one->odds.tries : 0;
}

static int goal_of(const hz_table *table, const marbles_state *state, hz_action action)
{
    return marbles_has_physics(table) ? marbles_goes_for(table, state, action)
                                      : marbles_target_of(action) - 1;
}

/* By chances a throw at a die that is wrong may be made, but who would? */
static bool is_sensible(const hz_table *table, const marbles_state *state, hz_action action)
{
    int goal = goal_of(table, state, action);
    bool is_match = goal >= 0 && marbles_owner(table, goal) != state->seat &&
                    state->face[goal] == marbles_number_of(action);
    return marbles_has_physics(table) || is_match;
}

/* A listed throw, as hard as is best. */
static hz_action
best_strength(const hz_table *table, const marbles_state *state, hz_action listed, int goal)
{
    hz_action action = listed;
    marbles_intent intent = {.number = marbles_number_of(listed), .speed = marbles_strength(table)};
    if (marbles_knows_best(table) && goal >= 0) {
        action = marbles_throw(intent.number, goal + 1, HZ_BEST);
    } else if (marbles_has_physics(table) && goal >= 0) {
        intent.spot = marbles_spot(state, goal);
        action = marbles_reach(table, state, &intent, &action) ? listed : action;
    }
    return action;
}

static int list_sensible(const hz_table *table, const marbles_state *state, tried rows[MOST_ROWS])
{
    hz_action choices[MARBLES_CHOICES];
    int all = marbles_choices(table, state, choices), count = 0;
    for (int index = 1; index < all && count < MOST_ROWS; index++) {
        int goal = goal_of(table, state, choices[index]);
        if (is_sensible(table, state, choices[index])) {
            rows[count++] =
                (tried){.action = best_strength(table, state, choices[index], goal), .goal = goal};
        }
    }
    return count;
}

/* Throws that are worth a look; all have the same tremors. */
static int list_throws(const hz_table *table, const marbles_state *state, tried rows[MOST_ROWS])
{
    enum { WITH_PHYSICS = 64, BY_CHANCES = 300 }; /* tries: of all together, of each */
    bool has_physics = marbles_has_physics(table);
    hz_dicebox_def def = marbles_box(table);
    int count = list_sensible(table, state, rows);
    def.halvings = 0;
    hz_dicebox *box = has_physics ? hz_boxes_take(table->kit, &def) : NULL;
    for (int row = 0; row < count; row++) {
        hz_rng rng;
        hz_rng_start(&rng, 1, (uint64_t)state->turns, HZ_RNG_GUESS);
        for (int time = 0; time < (has_physics ? WITH_PHYSICS / count : BY_CHANCES); time++) {
            marbles_try(table, state, box, rows[row].action, &rng, &rows[row].odds);
        }
    }
    if (box) {
        hz_boxes_give(table->kit, box);
    }
    return count;
}

/* Are there throws to try out? Real dice cannot be. */
static bool has_throws(const hz_table *table, const marbles_state *state)
{
    bool is_ready = marbles_has_physics(table) ? table->kit != NULL : !marbles_is_by_hand(table);
    return state->phase == MARBLES_AIM && is_ready;
}

hz_action marbles_advised_throw(const hz_table *table, const marbles_state *state)
{
    static const double nothing = 0; /* what it comes to if no more is thrown */
    tried rows[MOST_ROWS];
    int count = list_throws(table, state, rows), best = 0;
    for (int row = 1; row < count; row++) {
        best = worth_of(&rows[row]) > worth_of(&rows[best]) ? row : best;
    }
    bool is_worth_it = count > 0 && worth_of(&rows[best]) > nothing;
    return is_worth_it ? rows[best].action : marbles_choice(MARBLES_DO_STOP);
}

static void add_row(const hz_table *table,
                    const tried *one,
                    const char *const *names,
                    hz_text *out,
                    hz_json *figures)
{
    const marbles_odds *odds = &one->odds;
    int number = marbles_number_of(one->action);
    double share = odds->tries ? 1.0 / odds->tries : 0;
    hz_add(out, "%d at ", number);
    if (one->goal >= 0) {
        hz_add(out, "die %d of ", one->goal + 1);
        hz_add_seat(out, names, marbles_owner(table, one->goal));
        if (marbles_knows_best(table)) {
            hz_add(out, ", %s", marbles_best_word(table));
        }
    } else {
        hz_add(out, "nothing");
    }
    hz_add(out,
           "\t%.0f %%\t%.0f %%\t%.0f %%\t%.0f %%\t%+.3f\n",
           100 * odds->hits * share,
           100 * odds->captures * share,
           100 * odds->fouls * share,
           100 * odds->stays * share,
           hz_shown(worth_of(one), 3));
    hz_json_open(figures, NULL, '{');
    hz_json_int(figures, "number", number);
    hz_json_int(figures, "die", one->goal + 1);
    hz_json_real(figures, "hits", odds->hits * share);
    hz_json_real(figures, "captures", odds->captures * share);
    hz_json_real(figures, "foul", odds->fouls * share);
    hz_json_real(figures, "stays", odds->stays * share);
    hz_json_real(figures, "worth", worth_of(one));
    hz_json_close(figures, '}');
}

static void hint_throws(const hz_table *table,
                        const marbles_state *state,
                        const char *const *names,
                        hz_text *out,
                        hz_json *figures)
{
    tried rows[MOST_ROWS];
    int count = list_throws(table, state, rows);
    hz_add(out, "throw\thits\tcaptures\tfoul\tstays\tcomes to\n");
    for (int row = 0; row < count; row++) {
        add_row(table, &rows[row], names, out, figures);
    }
    hz_add(out, "stop\t\t\t\t\t%+.3f\n", 0.0);
    if (count > 0) {
        hz_add(out,
               "Each was tried %d times. What it comes to is your lead in captured dice, less what "
               "a die in limbo or in the ring will cost.\n",
               rows[0].odds.tries);
    }
}

/* Hand or limbo */

static double chance_to_match(const hz_table *table, const marbles_state *state, int seat)
{
    int hand = marbles_count(table, state, seat, MARBLES_HAND);
    int numbers = __builtin_popcount(marbles_shown(table, state, seat));
    double miss = 1;
    for (int die = 0; die < hand; die++) {
        miss *= (MARBLES_FACES - numbers) / 6.0;
    }
    return 1 - miss;
}

static double chance_to_free(const hz_table *table, const marbles_state *state, int seat)
{
    const marbles_rules *rules = marbles_rules_of(table);
    double fail = 1;
    for (int roll = 0; roll < rules->limbo_rolls && rules->limbo != MARBLES_FREE; roll++) {
        fail *= 5 / 6.0;
    }
    bool has_limbo = marbles_count(table, state, seat, MARBLES_IN_LIMBO) > 0;
    return !has_limbo ? 0 : rules->limbo == MARBLES_FREE ? 1 : 1 - fail;
}

hz_action marbles_advised_hand(const hz_table *table, const marbles_state *state, int seat)
{
    bool is_limbo = chance_to_free(table, state, seat) > chance_to_match(table, state, seat);
    return marbles_choice(is_limbo ? MARBLES_DO_LIMBO : MARBLES_DO_ROLL);
}

/* Chances of the choice between hand and limbo. */
static void hint_hand(
    const hz_table *table, const marbles_state *state, int seat, hz_text *out, hz_json *figures)
{
    int numbers = __builtin_popcount(marbles_shown(table, state, seat));
    double match = chance_to_match(table, state, seat), free = chance_to_free(table, state, seat);
    hz_json_int(figures, "numbers", numbers);
    hz_json_real(figures, "match", match);
    hz_add_count(out, numbers, "number");
    hz_add(out,
           " can be thrown at; your hand has %s in %.0f %% of rolls.\n",
           numbers == 1 ? "it" : "one of them",
           100 * match);
    if (free > 0) {
        hz_json_real(figures, "free", free);
        hz_add(out, "A limbo turn frees a die in %.0f %% of cases.\n", 100 * free);
    }
}

void marbles_hint(const hz_table *table,
                  const void *masked,
                  int seat,
                  const char *const *names,
                  hz_text *out,
                  hz_json *figures)
{
    const marbles_state *state = masked;
    bool is_throw = has_throws(table, state);
    hz_json_open(figures, "throws", '[');
    if (is_throw) {
        hint_throws(table, state, names, out, figures);
    }
    hz_json_close(figures, ']');
    if (!is_throw) {
        hint_hand(table, state, seat, out, figures);
    }
}
