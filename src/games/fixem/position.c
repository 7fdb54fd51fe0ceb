/* Fix'em: which positions can arise. */
#include <string.h>

#include "games/fixem/fixem.h"

/* A position under examination. */
typedef struct exam {
    const hz_table *table;
    const fixem_rules *rules;
    const fixem_state *state;
    hz_error *error;
} exam;

/* Scores stay numbers of 32 bits: no table plays that long. */
enum { MOST_ROUNDS = 100000000 };

static bool is_blank(const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    while (size > 0 && at[size - 1] == 0) {
        size--;
    }
    return size == 0;
}

static bool is_executing(const exam *at)
{
    return at->state->phase == FIXEM_REROLL || at->state->phase == FIXEM_BONUS;
}

static bool is_rolled(const exam *at)
{
    return at->state->phase == FIXEM_CARDS || is_executing(at);
}

/* Does the phase exist under these options? */
static bool is_known_phase(const exam *at)
{
    const fixem_rules *rules = at->rules;
    int32_t source = rules->prediction_source;
    switch ((fixem_phase)at->state->phase) {
    case FIXEM_DEAL: return rules->hand_faces == FIXEM_ROLLED && rules->start_hand > 0;
    case FIXEM_POINTS: return source == FIXEM_ROLLED_POINT || source == FIXEM_ROLLED_BOTH;
    case FIXEM_COUNTS: return source == FIXEM_ROLLED_BOTH;
    case FIXEM_PREDICT:
        return source == FIXEM_CHOSEN || source == FIXEM_ROLLED_POINT ||
               (source == FIXEM_FIXED && at->state->round == 1);
    case FIXEM_ROLL: return fixem_to_roll_all(at->table, at->state) > 0;
    case FIXEM_CARDS: return fixem_has_cards(at->table);
    case FIXEM_REROLL:
        return rules->card3_effect == FIXEM_REROLLED && rules->cards_enabled & FIXEM_CARD_3;
    case FIXEM_BONUS:
        return rules->card3_bonus == FIXEM_HAND_DIE && rules->cards_enabled & FIXEM_CARD_3;
    case FIXEM_EXTRA: return fixem_awaits_extra(at->table, at->state);
    case FIXEM_OVER: return true;
    }
    return false;
}

static hz_status check_phase(const exam *at)
{
    const fixem_state *state = at->state;
    if (state->phase > FIXEM_OVER || state->round == 0 || state->round > MOST_ROUNDS ||
        state->ending > FIXEM_END_CAP || state->unused) {
        return hz_fail(at->error, HZ_RANGE, "position: round, phase or ending out of range [FX-7]");
    }
    if ((state->ending != FIXEM_GOES_ON) != (state->phase == FIXEM_OVER)) {
        return hz_fail(
            at->error, HZ_RANGE, "position: an ending and no end, or the reverse [FX-52]");
    }
    return is_known_phase(at)
               ? HZ_OK
               : hz_fail(at->error, HZ_RANGE, "position: these options have no such phase [FX-7]");
}

/* Rounds that base rounds, extra rounds and cap allow [FX-53, FX-57]. */
static hz_status check_round(const exam *at)
{
    const fixem_rules *rules = at->rules;
    uint32_t round = at->state->round, base = (uint32_t)rules->base_rounds,
             extra = at->state->extra;
    bool has_extra = rules->extra_die && rules->score_mode != FIXEM_FIRST_CORRECT;
    bool fits = !rules->round_cap || round <= (uint32_t)rules->round_cap;
    fits &= !base || round <= base + extra;
    fits &= extra == 0 || (has_extra && extra <= (uint32_t)rules->extra_die && round >= base);
    /* Once they are rolled, play is in the extra rounds. */
    fits &= extra == 0 || round > base || at->state->phase == FIXEM_OVER;
    return fits ? HZ_OK
                : hz_fail(at->error,
                          HZ_RANGE,
                          "position: round %u does not fit the length of the game [FX-53]",
                          (unsigned)round);
}

static int scored_of(const exam *at, int colour)
{
    int dice = 0;
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        dice += at->state->score[seat][colour] + at->state->bonus[seat][colour];
    }
    return dice;
}

/* No die comes from nowhere, none is lost [FX-2]. */
static hz_status check_dice(const exam *at)
{
    const fixem_state *state = at->state;
    for (int colour = 0; colour < FIXEM_SEATS; colour++) {
        int expected = colour < at->table->seats ? at->rules->dice_per_player : 0;
        int dice = fixem_faces(state->field[colour]) + state->unrolled[colour] +
                   fixem_faces(state->queue[colour]) + fixem_faces(state->hand[colour]) +
                   state->wait[colour] + scored_of(at, colour) + state->removed[colour];
        if (dice != expected) {
            return hz_fail(at->error,
                           HZ_RANGE,
                           "position: seat %d owns %d dice, expected %d [FX-2]",
                           colour + 1,
                           dice,
                           expected);
        }
        if (is_rolled(at) && state->unrolled[colour]) {
            return hz_fail(
                at->error, HZ_RANGE, "position: dice without a face after the roll [FX-5]");
        }
        if (state->phase == FIXEM_CARDS && fixem_faces(state->queue[colour])) {
            return hz_fail(
                at->error, HZ_RANGE, "position: dice in the Queue after the roll [FX-16]");
        }
    }
    return HZ_OK;
}

static hz_status check_start(const exam *at)
{
    fixem_state fresh;
    hz_fixem.start(at->table, &fresh);
    bool is_start = at->state->phase != FIXEM_DEAL || memcmp(&fresh, at->state, sizeof fresh) == 0;
    return is_start ? HZ_OK
                    : hz_fail(at->error,
                              HZ_RANGE,
                              "position: something has changed before the first hands [FX-4]");
}

/* The dice that are not known to all must find a place among those new enough to show them. */
static bool can_be_unseen(const fixem_state *state, int seat)
{
    for (int face = 0; face < FIXEM_FACES; face++) {
        int bound = state->fresh[seat][face], dice = 0;
        for (int other = 0; other < FIXEM_FACES; other++) {
            if (state->fresh[seat][other] <= bound) {
                dice += state->hand[seat][other] - state->known[seat][other];
            }
        }
        if (dice > bound) {
            return false;
        }
    }
    return true;
}

static hz_status check_hidden(const exam *at)
{
    const fixem_state *state = at->state;
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        bool fits = true;
        for (int face = 0; face < FIXEM_FACES; face++) {
            fits &= state->known[seat][face] <= state->hand[seat][face] &&
                    state->fresh[seat][face] <= state->unknown[seat];
        }
        fits &= fixem_faces(state->known[seat]) + state->unknown[seat] ==
                fixem_faces(state->hand[seat]);
        fits = fixem_hides_hands(at->table)
                   ? fits && can_be_unseen(state, seat)
                   : is_blank(state->known[seat], FIXEM_FACES) &&
                         is_blank(state->fresh[seat], FIXEM_FACES) && !state->unknown[seat];
        if (!fits) {
            return hz_fail(at->error,
                           HZ_RANGE,
                           "position: what is known of the hand of seat %d does not fit it [FX-62]",
                           seat + 1);
        }
    }
    return HZ_OK;
}

/* What there can be of a seat's prediction in this phase. */
typedef enum extent { NOT_ANY, ONLY_POINT, WHOLE } extent;

static extent prediction_of(const exam *at, int seat)
{
    const fixem_state *state = at->state;
    bool is_fixed = at->rules->prediction_source == FIXEM_FIXED;
    extent before = at->rules->prediction_source == FIXEM_ROLLED_POINT ? ONLY_POINT : NOT_ANY;
    switch ((fixem_phase)state->phase) {
    case FIXEM_DEAL:
    case FIXEM_POINTS: return NOT_ANY;
    case FIXEM_COUNTS: return ONLY_POINT;
    case FIXEM_PREDICT: break;
    case FIXEM_ROLL:
    case FIXEM_CARDS:
    case FIXEM_REROLL:
    case FIXEM_BONUS: return WHOLE;
    case FIXEM_EXTRA:
    case FIXEM_OVER: return is_fixed ? WHOLE : NOT_ANY;
    }
    return fixem_has_predicted(at->table, state, seat) ? WHOLE : before;
}

static bool is_legal_count(const exam *at, int count)
{
    int dice = at->rules->rolled_count_dice;
    if (at->rules->prediction_source == FIXEM_ROLLED_BOTH) {
        return count >= dice && count <= dice * FIXEM_FACES;
    }
    return count >= fixem_least_count(at->table) && count <= fixem_most_count(at->table);
}

static bool is_point(int point)
{
    return point >= 1 && point <= FIXEM_FACES;
}

static hz_status check_predictions(const exam *at)
{
    const fixem_state *state = at->state;
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        extent there = prediction_of(at, seat);
        bool fits = there == NOT_ANY ? state->point[seat] == 0 : is_point(state->point[seat]);
        fits &= there == WHOLE ? is_legal_count(at, state->count[seat]) : state->count[seat] == 0;
        if (!fits) {
            return hz_fail(at->error,
                           HZ_RANGE,
                           "position: the prediction of seat %d does not fit the phase [FX-9]",
                           seat + 1);
        }
    }
    return HZ_OK;
}

/* Who has chosen, who has been shown, how far the table has been gone round. */
static hz_status check_progress(const exam *at)
{
    const fixem_state *state = at->state;
    bool is_predicting = state->phase == FIXEM_PREDICT, is_open = fixem_is_open(at->table);
    bool is_choosing = state->phase == FIXEM_CARDS || (is_predicting && !is_open);
    hz_seats all = fixem_all(at->table);
    bool fits = is_choosing        ? state->chosen != all
                : is_executing(at) ? state->chosen == all
                                   : state->chosen == 0;
    if (is_predicting && is_open) {
        fits &= state->pass < at->rules->prediction_passes && state->spoken < at->table->seats &&
                state->changed <= (state->spoken > 0);
    } else {
        fits &= !state->pass && !state->spoken && !state->changed;
    }
    bool is_lasting =
        at->rules->prediction_source == FIXEM_FIXED && fixem_hides_predictions(at->table);
    bool is_done = state->phase == FIXEM_EXTRA || state->phase == FIXEM_OVER;
    fits &= is_lasting || state->shown == 0;
    fits &= !is_lasting || !is_done || state->shown == all;
    fits &= state->round > 1 || is_done || state->shown == 0;
    return fits ? HZ_OK
                : hz_fail(at->error, HZ_RANGE, "position: choices do not fit the phase [FX-67]");
}

static bool has_no_card(const fixem_state *state, int seat)
{
    return state->card[seat] == FIXEM_NOTHING && state->aim[seat] == 0 &&
           state->target[seat] == HZ_NOBODY && is_blank(state->commit[seat], FIXEM_FACES);
}

/* The card as its player declared it; while cards execute, hands have changed already. */
static bool is_legal_card(const exam *at, int seat)
{
    const fixem_state *state = at->state;
    bool is_change = state->card[seat] == FIXEM_CHANGE, is_strip = state->card[seat] == FIXEM_STRIP;
    fixem_move move = {
        .choice = state->card[seat],
        .point = is_change ? state->next_point[seat] : state->aim[seat],
        .count = is_change ? state->next_count[seat] : 0,
        .target = is_strip ? state->target[seat] : 0,
    };
    memcpy(move.place, state->commit[seat], sizeof move.place);
    if (is_executing(at) && state->card[seat] == FIXEM_PLACE) {
        return fixem_sum(move.place, FIXEM_FACES) <= at->rules->dice_per_player &&
               at->rules->cards_enabled & FIXEM_CARD_2 && !state->aim[seat] &&
               state->target[seat] == HZ_NOBODY;
    }
    fixem_state asked = *state;
    asked.phase = FIXEM_CARDS;
    return (state->card[seat] == FIXEM_PLACE || is_blank(move.place, sizeof move.place)) &&
           (is_strip || state->target[seat] == HZ_NOBODY) && (!is_change || !state->aim[seat]) &&
           !fixem_legal(at->table, &asked, seat, fixem_pack(move), NULL);
}

static hz_status check_cards(const exam *at)
{
    const fixem_state *state = at->state;
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        bool is_chosen = is_rolled(at) && state->chosen >> seat & 1;
        bool is_changing = state->card[seat] == FIXEM_CHANGE || state->phase == FIXEM_EXTRA;
        bool fits = is_chosen ? is_legal_card(at, seat) : has_no_card(state, seat);
        fits &= is_changing || (!state->next_point[seat] && !state->next_count[seat]);
        if (fits && state->phase == FIXEM_EXTRA && state->next_point[seat]) {
            fits = at->rules->prediction_source == FIXEM_FIXED &&
                   is_point(state->next_point[seat]) && is_legal_count(at, state->next_count[seat]);
        }
        if (!fits) {
            return hz_fail(at->error,
                           HZ_RANGE,
                           "position: the card of seat %d does not fit the phase [FX-18]",
                           seat + 1);
        }
    }
    return HZ_OK;
}

/* Seats whose card 3 hit, while its dice are being rolled. */
static hz_status check_struck(const exam *at)
{
    const fixem_state *state = at->state;
    bool fits = state->struck == 0;
    if (state->phase == FIXEM_REROLL) {
        fits = state->struck && state->struck == fixem_hitters(at->table, state);
    } else if (state->phase == FIXEM_BONUS) {
        fits = fixem_earners(at->table, state) != 0;
        for (int seat = 0; seat < fixem_seats(at->table); seat++) {
            fits &= !(state->struck >> seat & 1) || state->card[seat] == FIXEM_STRIP;
        }
    }
    return fits ? HZ_OK
                : hz_fail(at->error, HZ_RANGE, "position: hits that no card 3 made [FX-30]");
}

static hz_status check_scores(const exam *at)
{
    const fixem_state *state = at->state;
    bool takes = at->rules->score_mode == FIXEM_TAKES;
    bool has_tokens = takes && at->rules->award_dice && at->rules->award_source == FIXEM_TOKEN;
    uint64_t award = (uint64_t)at->rules->award_dice * (unsigned)at->rules->extra_weight;
    uint64_t most = has_tokens ? award * state->round : 0;
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        bool fits = takes || (is_blank(state->score[seat], FIXEM_SEATS) && !state->removed[seat]);
        fits &= state->extra || is_blank(state->bonus[seat], FIXEM_SEATS);
        fits &= state->tokens[seat] <= most;
        fits &= state->correct[seat] <= state->round;
        if (at->rules->score_mode == FIXEM_FIRST_CORRECT) {
            fits &= state->correct[seat] <= (state->ending == FIXEM_END_CORRECT);
        }
        if (!fits) {
            return hz_fail(at->error,
                           HZ_RANGE,
                           "position: seat %d has scored what it could not [FX-42]",
                           seat + 1);
        }
    }
    return HZ_OK;
}

/* A round does not begin once the dice have run out [FX-52, FX-59]. */
static hz_status check_supply(const exam *at)
{
    const fixem_state *state = at->state;
    int shared = 0;
    bool is_out = false;
    for (int colour = 0; colour < fixem_seats(at->table); colour++) {
        shared += fixem_faces(state->field[colour]) + state->unrolled[colour];
        shared += at->rules->short_counts_queue ? fixem_faces(state->queue[colour]) : 0;
        is_out |= state->wait[colour] == 0;
    }
    bool is_begun = state->round > 1 && !is_rolled(at) && state->phase != FIXEM_OVER;
    if (is_begun && at->rules->end_field_short && shared < at->table->seats) {
        return hz_fail(at->error,
                       HZ_RANGE,
                       "position: %d shared dice, expected at least %d [FX-52]",
                       shared,
                       at->table->seats);
    }
    if (is_begun && at->rules->end_supply_out && is_out) {
        return hz_fail(at->error, HZ_RANGE, "position: a supply has run out [FX-59]");
    }
    return HZ_OK;
}

hz_status fixem_valid(const hz_table *table, const void *raw, hz_error *error)
{
    /* Later checks rely on earlier ones. */
    static hz_status (*const checks[])(const exam *) = {check_phase,
                                                        check_round,
                                                        check_start,
                                                        check_dice,
                                                        check_hidden,
                                                        check_predictions,
                                                        check_progress,
                                                        check_cards,
                                                        check_struck,
                                                        check_scores,
                                                        check_supply};
    const exam at = {table, fixem_rules_of(table), raw, error};
    for (size_t index = 0; index < sizeof checks / sizeof *checks; index++) {
        hz_status status = checks[index](&at);
        if (status) {
            return status;
        }
    }
    return HZ_OK;
}
