/* Fix'em: rules of thumb. */
#include "games/fixem/plans.h"
#include "hazard/bot.h"

static fixem_move solo_card(const hz_table *table, const fixem_state *state, int seat, hz_rng *rng)
{
    fixem_own own;
    fixem_move move = fixem_help_own(table, state, seat, &own, rng);
    return own == FIXEM_LOST ? fixem_change_or(table, state, seat, move, rng) : move;
}

static hz_action
spread(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const fixem_state *state = masked;
    if (state->phase == FIXEM_CARDS) {
        return fixem_sample(table, state, seat, hz_rng_bits(rng));
    }
    int dice = fixem_to_roll_all(table, state), third = (dice + 2) / 3;
    int point = (int)hz_roll_die(rng, FIXEM_FACES);
    int count = (int)hz_rng_below(rng, (uint32_t)third + 1);
    return fixem_pack(fixem_prediction(table, state, seat, point, count));
}

static hz_action
mode(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)rng;
    const fixem_state *state = masked;
    if (state->phase == FIXEM_CARDS) {
        return fixem_pack(fixem_pass());
    }
    int modal = (fixem_to_roll_all(table, state) + 1) / FIXEM_FACES;
    return fixem_pack(fixem_prediction(table, state, seat, seat + 1, modal > 1 ? modal : 1));
}

hz_action
fixem_solo(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const fixem_state *state = masked;
    fixem_outlook out;
    if (state->phase == FIXEM_CARDS) {
        return fixem_pack(solo_card(table, state, seat, rng));
    }
    fixem_look_ahead(table, state, seat, &out);
    return fixem_pack(fixem_best_prediction(table, state, &out, seat, rng));
}

static hz_action
steady(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const fixem_state *state = masked;
    fixem_outlook out;
    fixem_own own;
    if (state->phase == FIXEM_CARDS) {
        return fixem_pack(fixem_help_own(table, state, seat, &own, rng));
    }
    fixem_look_ahead(table, state, seat, &out);
    unsigned points = fixem_open_points(table, state, seat);
    int point = fixem_easiest_point(&out, points, bot->level, rng);
    return fixem_pack(fixem_prediction(table, state, seat, point, bot->level));
}

/* The point a hoarder collects: what it has most of, the lowest of equals so that it stays so. */
static int hoarded_point(const fixem_state *state, int seat)
{
    int best = 1;
    for (int point = 2; point <= FIXEM_FACES; point++) {
        best = state->hand[seat][point - 1] > state->hand[seat][best - 1] ? point : best;
    }
    return best;
}

static fixem_move
hoard_card(const hz_table *table, const fixem_state *state, int seat, int goal, hz_rng *rng)
{
    fixem_move move;
    int hoarded = hoarded_point(state, seat);
    bool is_full = state->hand[seat][hoarded - 1] >= goal;
    fixem_own own = fixem_fix_own(table, state, seat, &move);
    if (is_full) {
        return own == FIXEM_FIXABLE ? move : fixem_pass();
    }
    if (fixem_can_take(table, state, seat, hoarded)) {
        return fixem_take(table, hoarded);
    }
    /* Nothing of it there: with empty hands any die is a beginning. */
    bool is_empty = state->hand[seat][hoarded - 1] == 0;
    return is_empty               ? fixem_store(table, state, seat, 0, rng)
           : own == FIXEM_FIXABLE ? move
                                  : fixem_pass();
}

static hz_action
hoard(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const fixem_state *state = masked;
    fixem_outlook out;
    if (state->phase == FIXEM_CARDS) {
        return fixem_pack(hoard_card(table, state, seat, bot->level, rng));
    }
    fixem_look_ahead(table, state, seat, &out);
    int hoarded = hoarded_point(state, seat), modal = fixem_modal_count(&out);
    if (state->hand[seat][hoarded - 1] >= bot->level) {
        return fixem_pack(fixem_prediction(table, state, seat, hoarded, modal + bot->level));
    }
    unsigned others = fixem_open_points(table, state, seat) & ~(1u << (hoarded - 1));
    int point = fixem_easiest_point(&out, others, modal, rng);
    return fixem_pack(fixem_prediction(table, state, seat, point, modal));
}

static hz_action
spoil(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const fixem_state *state = masked;
    fixem_move move, attack;
    if (state->phase != FIXEM_CARDS) {
        return fixem_solo(bot, table, masked, seat, rng);
    }
    if (fixem_fix_own(table, state, seat, &move) == FIXEM_FIXABLE) {
        return fixem_pack(move);
    }
    bool is_attack = fixem_spoil_others(table, state, seat, &attack);
    return fixem_pack(is_attack ? attack : solo_card(table, state, seat, rng));
}

/* A beginner counts on the average, trusts the dice in hand a little, and slips now and then. */
static fixem_move
casual_prediction(const hz_table *table, const fixem_state *state, int seat, hz_rng *rng)
{
    static const int8_t slips[12] = {-1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    fixem_pick so_far = {.rng = rng};
    fixem_outlook out;
    int point = 1;
    fixem_look_ahead(table, state, seat, &out);
    for (int other = 1; other <= FIXEM_FACES; other++) {
        bool is_open = fixem_may_name(table, state, seat, other);
        if (is_open && fixem_is_better(&so_far, out.hand[other - 1] + out.laid_in[other - 1])) {
            point = other;
        }
    }
    int hope = out.hand[point - 1] > 0 ? (int)hz_rng_below(rng, 2) : 0;
    int count = fixem_modal_count(&out) + out.laid_in[point - 1] + hope +
                slips[hz_rng_below(rng, sizeof slips)];
    return fixem_prediction(table, state, seat, point, count > 1 ? count : 1);
}

static fixem_move
casual_card(const hz_table *table, const fixem_state *state, int seat, hz_rng *rng)
{
    fixem_own own;
    fixem_move move = fixem_help_own(table, state, seat, &own, rng), attack;
    bool is_awake = hz_rng_below(rng, 10) > 0;
    if (own == FIXEM_FIXABLE && is_awake) {
        return move;
    }
    if (hz_rng_below(rng, 2) && fixem_spoil_others(table, state, seat, &attack)) {
        return attack;
    }
    if (own == FIXEM_FIXABLE) {
        return fixem_pass(); /* overlooked */
    }
    return own == FIXEM_LOST ? fixem_change_or(table, state, seat, move, rng) : move;
}

hz_action
fixem_casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const fixem_state *state = masked;
    return fixem_pack(state->phase == FIXEM_CARDS ? casual_card(table, state, seat, rng)
                                                  : casual_prediction(table, state, seat, rng));
}

/* clang-format off */
static const hz_persona personas[] = {
    {"casual", "predicts the average of a point it holds, helps itself with a card, spoils now and then", fixem_casual,
     NULL, 0, 0, 0},
    {"spread", "any point, any count up to a third of the dice, any card", spread, NULL, 0, 0, 0},
    {"mode", "its own point and the likeliest count, no cards", mode, NULL, 0, 0, 0},
    {"solo", "what promises most dice if nobody interferes, and the card that makes it true", fixem_solo, NULL, 0, 0, 0},
    {"steady", "always the same count, at the point where it is easiest to reach", steady, "count", 0, 360, 3},
    {"hoard", "stores dice of one point for a big round", hoard, "dice stored", 1, FIXEM_MOST_DICE, 5},
    {"spoil", "plays as solo, but breaks the leader's prediction when its own needs no help", spoil, NULL, 0, 0, 0},
    {"reply", "tries what it could do against what the others might", fixem_reply,
     .budget = {.usual = 12, .least = 1, .most = 1000}},
    {0},
};
/* clang-format on */

const hz_advice fixem_advice = {.personas = personas, .adviser = "reply@60", .hint = fixem_hint};
