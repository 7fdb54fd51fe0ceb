/* Marbles: the bot that tries throws with physics before it makes one. */
#include <math.h>
#include <string.h>

#include "dicebox/boxes.h"
#include "dicebox/contest.h"
#include "games/marbles/marbles.h"

/* What a die of one's own in the ring is worth, in captured dice. On one sheet nearly all of them
   are captured in the end; on four, or in a bowl, they bring the end nearer and break ties, for
   whoever is not behind. */
static double worth_in_ring(const hz_table *table, double lead)
{
    static const double exposed = -0.8, safe = 0.12;
    const marbles_rules *rules = marbles_rules_of(table);
    if (rules->arena == MARBLES_PAPER1 || rules->end == MARBLES_BOTH_OUT) {
        return exposed;
    }
    return lead >= 0 ? safe : -safe / 2;
}

/* What a position is worth to a seat, in captured dice: a die in limbo costs turns. */
static double worth_of(const hz_table *table, const marbles_state *state, int seat)
{
    static const double limbo = 0.25;
    double wins = marbles_wins(state, seat), best = 0;
    for (int other = 0; other < table->seats; other++) {
        double theirs = other == seat ? 0 : marbles_wins(state, other);
        best = theirs > best ? theirs : best;
    }
    return wins - best - limbo * marbles_count(table, state, seat, MARBLES_IN_LIMBO) +
           worth_in_ring(table, wins - best) * marbles_count(table, state, seat, MARBLES_RING);
}

/* Throws it once with physics; false: the box refuses. */
static bool throw_once(const hz_table *table,
                       hz_dicebox *box,
                       hz_action action,
                       uint64_t bits,
                       marbles_state *next,
                       marbles_landing *landing)
{
    int goal = marbles_goes_for(table, next, action);
    hz_outcome outcome;
    memset(landing, 0, sizeof *landing);
    memcpy(landing->before, next->face, sizeof landing->before);
    memcpy(landing->pose, next->pose, sizeof landing->pose);
    hz_release release = marbles_release(table, next, bits);
    if (hz_dicebox_throw(box, &release, next->pose, &outcome, NULL)) {
        return false;
    }
    marbles_read_outcome(table, next, &outcome, landing);
    landing->has_hit = goal >= 0 && outcome.hit >> goal & 1;
    return true;
}

void marbles_try(const hz_table *table,
                 const marbles_state *state,
                 hz_dicebox *box,
                 hz_action action,
                 hz_rng *rng,
                 marbles_odds *odds)
{
    bool has_physics = marbles_has_physics(table);
    marbles_state next = *state;
    marbles_landing landing;
    int number = marbles_number_of(action), die = marbles_throwable(table, state, number);
    int seat = state->seat, wins = marbles_wins(state, seat);
    uint64_t bits = hz_rng_bits(rng);
    next.thrown = (uint8_t)(die + 1);
    next.number = (uint8_t)number;
    next.target = has_physics ? 0 : (uint8_t)marbles_target_of(action);
    next.force = has_physics ? HZ_MEDIUM : (uint8_t)marbles_force_of(action);
    next.throw[0] = has_physics ? action.word[0] : 0;
    next.throw[1] = has_physics ? action.word[1] : 0;
    if (has_physics && !throw_once(table, box, action, bits, &next, &landing)) {
        return;
    }
    if (!has_physics) {
        marbles_land(table, &next, &bits, &landing);
    }
    bool has_hit = landing.has_hit, has_touched = landing.has_touched;
    bool is_over = marbles_judge(table, &next, &landing, NULL);
    odds->tries++;
    odds->hits += has_hit;
    odds->captures += marbles_wins(&next, seat) > wins;
    odds->fouls += is_over;
    odds->voids += !has_touched;
    odds->stays += next.zone[die] == MARBLES_RING;
    odds->worth += worth_of(table, &next, seat) - worth_of(table, state, seat);
}

/* A throw at a die that matches: from anywhere on one's side, in any style, now harder, now softer.
 */
static bool think_up(
    const hz_table *table, const marbles_state *state, int number, hz_rng *rng, hz_action *action)
{
    uint32_t ways = table->seats == 2 ? MARBLES_FANS : 3;
    int targets[MARBLES_MAX_DICE], count = 0;
    double side[2];
    for (int die = 0; die < table->seats * marbles_rules_of(table)->dice_each; die++) {
        if (state->zone[die] == MARBLES_RING && state->face[die] == number &&
            marbles_owner(table, die) != state->seat) {
            targets[count++] = die;
        }
    }
    marbles_side(table, state->seat, side);
    const double *fan = marbles_fans[hz_rng_below(rng, ways)];
    marbles_intent intent = {
        .number = number,
        .spot = count ? marbles_spot(state, targets[hz_rng_below(rng, (uint32_t)count)])
                      : marbles_free_spot(table, state),
        .speed = 1 + 3 * (hz_rng_word(rng) * 0x1p-32),
        .style = 1 << hz_rng_below(rng, 3),
        .side = {side[0] * fan[0] - side[1] * fan[1], side[0] * fan[1] + side[1] * fan[0]}};
    return !marbles_intend(table, state, &intent, action, NULL);
}

static int list_candidates(
    const hz_table *table, const marbles_state *state, int most, hz_rng *rng, hz_contender *list)
{
    enum { PATIENCE = 4 };
    hz_action choices[MARBLES_CHOICES];
    int standard = marbles_choices(table, state, choices), count = 0;
    for (int index = 1; index < standard && count < most; index++) {
        list[count++] = (hz_contender){.action = choices[index]};
    }
    for (int attempt = 0; standard > 1 && count < most && attempt < PATIENCE * most; attempt++) {
        uint32_t any = 1 + hz_rng_below(rng, (uint32_t)standard - 1);
        int number = marbles_number_of(choices[any]);
        list[count] = (hz_contender){.tries = 0};
        count += think_up(table, state, number, rng, &list[count].action);
    }
    return count;
}

hz_action
marbles_search(const hz_table *table, const marbles_state *state, int seat, int tries, hz_rng *rng)
{
    enum { ROUNDS = 4 };
    static const double worth_it = 0;
    hz_contender list[HZ_CONTENDERS];
    hz_dicebox_def def = marbles_box(table);
    (void)seat;
    int most = tries / ROUNDS < HZ_CONTENDERS ? tries / ROUNDS : HZ_CONTENDERS;
    int count = list_candidates(table, state, most, rng, list), left = count;
    def.halvings = 0;
    hz_dicebox *box = hz_boxes_take(table->kit, &def);
    for (int round = 0; left > 0 && round < ROUNDS; round++) {
        int each = tries / ROUNDS / left;
        for (int index = 0; index < left; index++) {
            for (int time = 0; time < (each ? each : 1); time++) {
                marbles_odds odds = {.tries = 0};
                marbles_try(table, state, box, list[index].action, rng, &odds);
                list[index].tries += odds.tries;
                list[index].sum += odds.worth;
            }
        }
        left = round + 1 < ROUNDS ? hz_contest_halve(list, left) : left;
    }
    hz_boxes_give(table->kit, box);
    int best = 0;
    for (int index = 1; index < left; index++) {
        best = hz_contender_mean(&list[index]) > hz_contender_mean(&list[best]) ? index : best;
    }
    return count > 0 && hz_contender_mean(&list[best]) > worth_it ? list[best].action
                                                                  : marbles_choice(MARBLES_DO_STOP);
}
