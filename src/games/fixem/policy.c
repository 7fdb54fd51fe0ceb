/* Fix'em: rules of thumb. */
#include <string.h>

#include "games/fixem/plans.h"
#include "hazard/bot.h"
#include "hazard/mixing.h"

/* The card that is best for oneself, or with some spite for the others' loss, too. */
static hz_action
play_card(const hz_table *table, const fixem_state *state, int seat, double spite, hz_rng *rng)
{
    fixem_thought at;
    fixem_think(table, state, seat, spite, &at);
    return fixem_pack(fixem_best_card(&at, 0, rng));
}

hz_action fixem_predict(const hz_table *table, const fixem_state *state, int seat, hz_rng *rng)
{
    fixem_promise list[FIXEM_FACES];
    int count = fixem_list_predictions(table, state, seat, list, FIXEM_FACES), found = 0;
    fixem_pick so_far = {.rng = rng};
    for (int index = 0; index < count; index++) {
        found = fixem_is_better(&so_far, fixem_promised(&list[index])) ? index : found;
    }
    return fixem_pack(list[found].move);
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
        return fixem_pack((fixem_move){.choice = FIXEM_PASS});
    }
    int modal = (fixem_to_roll_all(table, state) + 1) / FIXEM_FACES;
    return fixem_pack(fixem_prediction(table, state, seat, seat + 1, modal > 1 ? modal : 1));
}

static hz_action
solo(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const fixem_state *state = masked;
    return state->phase == FIXEM_CARDS ? play_card(table, state, seat, 0, rng)
                                       : fixem_predict(table, state, seat, rng);
}

static hz_action
spoil(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    const fixem_state *state = masked;
    return state->phase == FIXEM_CARDS ? play_card(table, state, seat, 1, rng)
                                       : fixem_predict(table, state, seat, rng);
}

/* Of some points the one where this count is easiest to reach. */
static int easiest_point(const fixem_outlook *out, unsigned points, int count, hz_rng *rng)
{
    fixem_pick so_far = {.rng = rng};
    int found = 1;
    for (int point = 1; point <= FIXEM_FACES; point++) {
        bool is_open = points >> (point - 1) & 1;
        if (is_open && fixem_is_better(&so_far, fixem_reach(out, point, count))) {
            found = point;
        }
    }
    return found;
}

static const unsigned all_points = (1u << FIXEM_FACES) - 1;

static hz_action
steady(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const fixem_state *state = masked;
    fixem_outlook out;
    if (state->phase == FIXEM_CARDS) {
        return play_card(table, state, seat, 0, rng);
    }
    fixem_look_ahead(table, state, seat, &out);
    int point = easiest_point(&out, all_points, bot->level, rng);
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

static hz_action
hoard(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const fixem_state *state = masked;
    int hoarded = hoarded_point(state, seat);
    bool is_full = state->hand[seat][hoarded - 1] >= bot->level;
    bool has_card_1 = fixem_rules_of(table)->cards_enabled & FIXEM_CARD_1;
    fixem_outlook out;
    if (state->phase == FIXEM_CARDS) {
        bool takes = !is_full && has_card_1 && state->field[seat][hoarded - 1] > 0;
        return takes ? fixem_pack(fixem_take(table, hoarded))
                     : play_card(table, state, seat, 0, rng);
    }
    fixem_look_ahead(table, state, seat, &out);
    int modal = fixem_modal_count(&out);
    if (is_full) {
        return fixem_pack(fixem_prediction(table, state, seat, hoarded, modal + bot->level));
    }
    int point = easiest_point(&out, all_points & ~(1u << (hoarded - 1)), modal, rng);
    return fixem_pack(fixem_prediction(table, state, seat, point, modal));
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
    int hope = (int)hz_rng_below(rng, (uint32_t)out.hand[point - 1] + 1);
    int count = fixem_modal_count(&out) + out.laid_in[point - 1] + hope +
                slips[hz_rng_below(rng, sizeof slips)];
    return fixem_prediction(table, state, seat, point, count > 1 ? count : 1);
}

hz_action
fixem_casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    enum { SLIP = 10 };
    (void)bot;
    const fixem_state *state = masked;
    if (state->phase != FIXEM_CARDS) {
        return fixem_pack(casual_prediction(table, state, seat, rng));
    }
    fixem_thought at;
    fixem_think(table, state, seat, hz_rng_below(rng, 2), &at);
    return fixem_pack(fixem_best_card(&at, SLIP, rng));
}

/* Mostly somebody predicts a point of which it holds most: hidden hands are guessed by that, until
   cards are shown. */
static double likely(const hz_table *table, const void *guessed, int seat)
{
    const double each = 0.6; /* for a die that it holds more of something else */
    const fixem_state *state = guessed;
    double likely = 1;
    bool tells = fixem_hides_hands(table) && state->phase == FIXEM_CARDS;
    for (int other = 0; tells && other < fixem_seats(table); other++) {
        int point = other == seat ? 0 : state->point[other], most = 0;
        for (int face = 0; point > 0 && face < FIXEM_FACES; face++) {
            most = state->hand[other][face] > most ? state->hand[other][face] : most;
        }
        for (int held = point > 0 ? state->hand[other][point - 1] : most; held < most; held++) {
            likely *= each;
        }
    }
    return likely;
}

/* The best card first, then whatever else is worth a thought; predictions by what they promise. */
static int propose(
    const hz_table *table, const void *masked, int seat, hz_rng *rng, hz_action *out, int capacity)
{
    enum { MOST = 32 };
    const fixem_state *state = masked;
    if (state->phase != FIXEM_CARDS) {
        fixem_promise list[MOST];
        int count =
            fixem_list_predictions(table, state, seat, list, capacity < MOST ? capacity : MOST);
        for (int index = 0; index < count; index++) {
            out[index] = fixem_pack(list[index].move);
        }
        return count;
    }
    fixem_thought at;
    fixem_move cards[FIXEM_MOST_CARDS];
    fixem_think(table, state, seat, 0, &at);
    int count = fixem_list_cards(&at, cards), written = 0;
    hz_action best = fixem_pack(fixem_best_card(&at, 0, rng));
    out[written++] = best;
    for (int index = 0; index < count && written < capacity; index++) {
        hz_action card = fixem_pack(cards[index]);
        if (memcmp(&card, &best, sizeof card) != 0) {
            out[written++] = card;
        }
    }
    return written;
}

/* clang-format off */
static const hz_persona personas[] = {
    {"casual", "predicts near the average of a point it holds, plays the best card it sees, and overlooks some",
     fixem_casual, NULL, 0, 0, 0,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "predicts what is likely, plays a good card, and overlooks some"},
    {"spread", "any point, any count up to a third of the dice, any card", spread, NULL, 0, 0, 0,
     .names = "Jester",
     .strength = HZ_BEGINNER,
     .manner = "predicts anything and plays any card"},
    {"mode", "its own point and the likeliest count, no cards", mode, NULL, 0, 0, 0,
     .names = "Clerk",
     .strength = HZ_BEGINNER,
     .manner = "predicts the likeliest count and leaves the cards alone"},
    {"solo", "what promises most if nobody interferes, now and with the dice it keeps for later", solo, NULL, 0, 0, 0,
     .names = "Tinker",
     .strength = HZ_SKILLED,
     .manner = "makes the most of its own dice and minds nobody else"},
    {"steady", "always the same count, at the point where it is easiest to reach", steady, "count", 0, 360, 3,
     .names = "Clockmaker",
     .strength = HZ_CASUAL,
     .manner = "predicts the same count every time"},
    {"hoard", "stores dice of one point for a big round", hoard, "dice stored", 1, FIXEM_MOST_DICE, 5,
     .names = "Miser",
     .strength = HZ_CASUAL,
     .manner = "keeps dice back for one great round"},
    {"spoil", "plays as solo, but a card that costs the others more, the leaders above all, is worth more", spoil,
     NULL, 0, 0, 0,
     .names = "Poacher",
     .strength = HZ_SKILLED,
     .manner = "plays for itself, and against whoever leads"},
    {"reply", "predicts as solo, and tries every card against what the others might play", fixem_reply,
     .budget = {.usual = 12, .least = 1, .most = 1000},
     .names = "Fencer",
     .strength = HZ_STRONG,
     .manner = "tries every card against what the others might play"},
    {"equilibrium", "predicts and plays cards as often as regrets say, learned in games from here on", hz_choose_mixing,
     .is_slow = true,
     .budget = {.usual = 6000, .least = 100, .most = 60000},
     .names = "Duellist",
     .strength = HZ_SKILLED,
     .manner = "draws lots between what is best against whatever the others do"},
    {0},
};
/* clang-format on */

static_assert(FIXEM_TRIALS == 300, "the adviser's name says so");
static const char *const values[] = {fixem_values_final_2, fixem_values_final_3, NULL};

const hz_advice fixem_advice = {.personas = personas,
                                .adviser = "reply@300",
                                .strong = "reply",
                                .master = "versed",
                                .hint_games = 1500,
                                .hint = fixem_hint,
                                .likely = likely,
                                .propose = propose,
                                .features = fixem_features,
                                .values = values};
