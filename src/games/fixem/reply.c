/* Fix'em: a player who tries things out. It imagines what it cannot see, plays the round to its end
   with the others playing casually, and keeps what came out best. */
#include <string.h>

#include "games/fixem/fixem.h"
#include "hazard/bot.h"

static void roll(const hz_table *table, fixem_state *state, hz_rng *rng)
{
    hz_chance ask;
    uint64_t values[HZ_MAX_VALUES];
    hz_request(table, state, &ask);
    hz_chance_sample(&ask, rng, values);
    hz_fixem.rolled(table, state, values, NULL);
}

static void choose(const hz_table *table, fixem_state *state, int seat, bool is_wise, hz_rng *rng)
{
    static const hz_bot nobody;
    fixem_state masked = *state;
    fixem_mask(table, &masked, seat);
    hz_action action = is_wise ? fixem_solo(&nobody, table, &masked, seat, rng)
                               : fixem_casual(&nobody, table, &masked, seat, rng);
    hz_fixem.act(table, state, seat, action, NULL);
}

void fixem_finish_round(const hz_table *table, fixem_state *state, int wise, hz_rng *rng)
{
    uint32_t round = state->round;
    while (state->round == round && state->phase != FIXEM_EXTRA && state->phase != FIXEM_OVER) {
        hz_turn turn = hz_fixem.turn(table, state);
        if (turn.kind == HZ_CHANCE) {
            roll(table, state, rng);
        } else {
            int seat = __builtin_ctz(turn.wanted);
            choose(table, state, seat, seat == wise, rng);
        }
    }
}

static int list_takes(const hz_table *table, const fixem_state *state, int seat, fixem_move *out)
{
    const fixem_rules *rules = fixem_rules_of(table);
    bool is_asked = rules->card1_source == FIXEM_PLAYER_CHOICE;
    int written = 0;
    for (int face = 0; rules->cards_enabled & FIXEM_CARD_1 && face < FIXEM_FACES; face++) {
        if (state->field[seat][face] > 0) {
            out[written++] = (fixem_move){.choice = is_asked ? FIXEM_TAKE_FIELD : FIXEM_TAKE,
                                          .point = (uint8_t)(face + 1)};
        }
    }
    return written;
}

static int list_places(const hz_table *table, const fixem_state *state, int seat, fixem_move *out)
{
    enum { MOST_OF_A_POINT = 3 };
    bool is_there = fixem_rules_of(table)->cards_enabled & FIXEM_CARD_2;
    int written = 0;
    for (int face = 0; is_there && face < FIXEM_FACES; face++) {
        int held = state->hand[seat][face], most = held < MOST_OF_A_POINT ? held : MOST_OF_A_POINT;
        int missing = state->count[seat] - fixem_in_field(table, state, face + 1);
        bool is_own = face + 1 == state->point[seat] && missing > most && missing <= held;
        for (int dice = 1; dice <= most + is_own; dice++) {
            out[written] = (fixem_move){.choice = FIXEM_PLACE};
            out[written++].place[face] = (uint8_t)(dice > most ? missing : dice);
        }
    }
    return written;
}

static int list_strips(const hz_table *table, const fixem_state *state, int seat, fixem_move *out)
{
    bool is_there = fixem_rules_of(table)->cards_enabled & FIXEM_CARD_3;
    int written = 0;
    for (int target = 0; is_there && target < fixem_seats(table); target++) {
        for (int face = 0; target != seat && face < FIXEM_FACES; face++) {
            bool may_hold = state->hand[target][face] > 0 || state->fresh[target][face] > 0;
            if (may_hold) {
                out[written++] = (fixem_move){
                    .choice = FIXEM_STRIP, .point = (uint8_t)(face + 1), .target = (uint8_t)target};
            }
        }
    }
    return written;
}

int fixem_list_cards(const hz_table *table, const fixem_state *state, int seat, fixem_move *out)
{
    /* At most 1 + 6 + 6 * 3 + 1 + 5 * 6 = 56. */
    int count = 0;
    out[count++] = (fixem_move){.choice = FIXEM_PASS};
    count += list_takes(table, state, seat, out + count);
    count += list_places(table, state, seat, out + count);
    count += list_strips(table, state, seat, out + count);
    assert(count <= FIXEM_MOST_CARDS);
    return count;
}

enum { MOST_PREDICTIONS = 8 };

/* The predictions that promise most, best first. */
typedef struct short_list {
    fixem_move *moves;
    double worths[MOST_PREDICTIONS];
    int written;
} short_list;

static void consider(short_list *list, fixem_move move, double worth)
{
    int at = list->written < MOST_PREDICTIONS ? list->written++ : MOST_PREDICTIONS;
    for (; at > 0 && list->worths[at - 1] < worth; at--) {
        if (at < MOST_PREDICTIONS) {
            list->moves[at] = list->moves[at - 1];
            list->worths[at] = list->worths[at - 1];
        }
    }
    if (at < MOST_PREDICTIONS) {
        list->moves[at] = move;
        list->worths[at] = worth;
    }
}

static int
list_predictions(const hz_table *table, const fixem_state *state, int seat, fixem_move *out)
{
    short_list list = {.moves = out};
    int most = fixem_most_count(table);
    bool is_bound = fixem_rules_of(table)->prediction_source == FIXEM_ROLLED_POINT;
    fixem_outlook ahead;
    fixem_look_ahead(table, state, seat, &ahead);
    for (int point = 1; point <= FIXEM_FACES; point++) {
        for (int count = 1; count <= most && count <= ahead.dice + FIXEM_MOST_DICE; count++) {
            if (is_bound && point != state->point[seat]) {
                break;
            }
            fixem_move move = {
                .choice = FIXEM_PREDICTION, .point = (uint8_t)point, .count = (uint16_t)count};
            consider(&list, move, count * fixem_reach(&ahead, point, count));
        }
    }
    return list.written;
}

/* What a choice brings, on the average of the others: dice won, less theirs. */
static double
try_once(const hz_table *table, const fixem_state *guessed, int seat, fixem_move move, hz_rng rng)
{
    fixem_state state = *guessed;
    double sum = 0;
    hz_fixem.act(table, &state, seat, fixem_pack(move), NULL);
    fixem_finish_round(table, &state, seat, &rng);
    for (int other = 0; other < fixem_seats(table); other++) {
        double gain = fixem_points(table, &state, other) - fixem_points(table, guessed, other);
        sum += other == seat ? gain : -gain / (fixem_seats(table) - 1);
    }
    return sum;
}

hz_action
fixem_reply(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    const fixem_state *state = masked;
    fixem_move moves[FIXEM_MOST_CARDS];
    double sums[FIXEM_MOST_CARDS] = {0};
    int count = state->phase == FIXEM_CARDS ? fixem_list_cards(table, state, seat, moves)
                                            : list_predictions(table, state, seat, moves);
    if (count == 0) {
        return fixem_solo(bot, table, masked, seat, rng);
    }
    for (uint32_t trial = 0; trial < hz_bot_budget(bot); trial++) {
        fixem_state guessed = *state;
        hz_rng own;
        fixem_guess(table, &guessed, seat, rng);
        /* Every choice meets the same luck. */
        hz_rng_start(&own, hz_rng_bits(rng), 0, HZ_RNG_GUESS);
        for (int index = 0; index < count; index++) {
            sums[index] += try_once(table, &guessed, seat, moves[index], own);
        }
    }
    int best = 0;
    for (int index = 1; index < count; index++) {
        best = sums[index] > sums[best] ? index : best;
    }
    return fixem_pack(moves[best]);
}
