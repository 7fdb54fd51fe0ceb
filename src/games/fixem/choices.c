/* Fix'em: what a seat may choose. */
#include "games/fixem/fixem.h"

enum { BYTE = 8 };

hz_action fixem_pack(fixem_move move)
{
    uint64_t word = move.choice;
    if (move.choice == FIXEM_PLACE) {
        for (int face = 0; face < FIXEM_FACES; face++) {
            word |= (uint64_t)move.place[face] << BYTE * (face + 1);
        }
    } else {
        word |= (uint64_t)move.point << BYTE | (uint64_t)move.count << 2 * BYTE |
                (uint64_t)move.target << 4 * BYTE;
    }
    return (hz_action){{word, 0}};
}

fixem_move fixem_unpack(hz_action action)
{
    uint64_t word = action.word[0];
    fixem_move move = {.choice = (uint8_t)word};
    if (move.choice == FIXEM_PLACE) {
        for (int face = 0; face < FIXEM_FACES; face++) {
            move.place[face] = (uint8_t)(word >> BYTE * (face + 1));
        }
    } else {
        move.point = (uint8_t)(word >> BYTE);
        move.count = (uint16_t)(word >> 2 * BYTE);
        move.target = (uint8_t)(word >> 4 * BYTE);
    }
    return move;
}

int fixem_least_count(const hz_table *table)
{
    return fixem_rules_of(table)->prediction_min;
}

int fixem_most_count(const hz_table *table)
{
    const fixem_rules *rules = fixem_rules_of(table);
    int dice = table->seats * rules->dice_per_player, cap = rules->prediction_max;
    return cap > 0 && cap < dice ? cap : dice;
}

bool fixem_has_cards(const hz_table *table)
{
    const fixem_rules *rules = fixem_rules_of(table);
    return rules->cards_enabled || rules->prediction_source == FIXEM_FIXED;
}

/* Is only the count open, because a die has given the point [FX-61]? */
static bool has_rolled_point(const hz_table *table)
{
    return fixem_rules_of(table)->prediction_source == FIXEM_ROLLED_POINT;
}

static uint64_t count_predictions(const hz_table *table)
{
    uint64_t points = has_rolled_point(table) ? 1 : FIXEM_FACES;
    return points * (unsigned)(fixem_most_count(table) - fixem_least_count(table) + 1);
}

/* Counts are listed from the likeliest outwards, so that a list begins with what makes sense. */
static int count_at(const hz_table *table, const fixem_state *state, int step)
{
    int least = fixem_least_count(table), most = fixem_most_count(table);
    int middle = (fixem_to_roll_all(table, state) + 1) / FIXEM_FACES;
    middle = middle < least ? least : middle > most ? most : middle;
    int below = middle - least, above = most - middle;
    if (step <= 2 * (below < above ? below : above)) {
        return step % 2 ? middle + (step + 1) / 2 : middle - step / 2;
    }
    return above > below ? middle + step - below : middle - step + above;
}

static fixem_move prediction_at(
    const hz_table *table, const fixem_state *state, int seat, fixem_choice choice, uint64_t index)
{
    bool is_bound = has_rolled_point(table);
    uint64_t points = is_bound ? 1 : FIXEM_FACES;
    return (fixem_move){.choice = (uint8_t)choice,
                        .point = (uint8_t)(is_bound ? state->point[seat] : index % points + 1),
                        .count = (uint16_t)count_at(table, state, (int)(index / points))};
}

/* How many cards of each number the seat may declare, card 0 being the pass. */
typedef struct card_counts {
    uint64_t of[5];
} card_counts;

static card_counts count_cards(const hz_table *table, const fixem_state *state, int seat)
{
    const fixem_rules *rules = fixem_rules_of(table);
    card_counts counts = {{1, 0, 0, 0, 0}};
    if (rules->cards_enabled & FIXEM_CARD_1) {
        counts.of[1] = rules->card1_source == FIXEM_PLAYER_CHOICE ? 2 * FIXEM_FACES : FIXEM_FACES;
    }
    if (rules->cards_enabled & FIXEM_CARD_2) {
        uint64_t selections = 1;
        for (int face = 0; face < FIXEM_FACES; face++) {
            selections *= state->hand[seat][face] + 1u;
        }
        counts.of[2] = selections - 1; /* the empty one is a pass [FX-29] */
    }
    if (rules->cards_enabled & FIXEM_CARD_3) {
        counts.of[3] = (uint64_t)FIXEM_FACES * (unsigned)(table->seats - 1);
    }
    if (rules->prediction_source == FIXEM_FIXED) {
        counts.of[4] = count_predictions(table);
    }
    return counts;
}

static fixem_move take_at(const hz_table *table, uint64_t index)
{
    if (fixem_rules_of(table)->card1_source == FIXEM_PLAYER_CHOICE) {
        return (fixem_move){.choice = (uint8_t)(FIXEM_TAKE_FIELD + index % 2),
                            .point = (uint8_t)(index / 2 + 1)};
    }
    return (fixem_move){.choice = FIXEM_TAKE, .point = (uint8_t)(index + 1)};
}

static fixem_move place_at(const fixem_state *state, int seat, uint64_t index)
{
    fixem_move move = {.choice = FIXEM_PLACE};
    uint64_t rest = index + 1;
    for (int face = 0; face < FIXEM_FACES; face++) {
        uint64_t selections = state->hand[seat][face] + 1u;
        move.place[face] = (uint8_t)(rest % selections);
        rest /= selections;
    }
    return move;
}

static fixem_move strip_at(int seat, uint64_t index)
{
    int target = (int)(index / FIXEM_FACES);
    return (fixem_move){.choice = FIXEM_STRIP,
                        .point = (uint8_t)(index % FIXEM_FACES + 1),
                        .target = (uint8_t)(target + (target >= seat))};
}

static fixem_move card_at(const hz_table *table, const fixem_state *state, int seat, uint64_t index)
{
    card_counts counts = count_cards(table, state, seat);
    int card = 0;
    while (index >= counts.of[card]) {
        index -= counts.of[card++];
    }
    switch (card) {
    case 1: return take_at(table, index);
    case 2: return place_at(state, seat, index);
    case 3: return strip_at(seat, index);
    case 4: return prediction_at(table, state, seat, FIXEM_CHANGE, index);
    default: return (fixem_move){.choice = FIXEM_PASS};
    }
}

static uint64_t count_choices(const hz_table *table, const fixem_state *state, int seat)
{
    if (state->phase == FIXEM_PREDICT) {
        return count_predictions(table);
    }
    card_counts counts = count_cards(table, state, seat);
    return counts.of[0] + counts.of[1] + counts.of[2] + counts.of[3] + counts.of[4];
}

static hz_action
action_at(const hz_table *table, const fixem_state *state, int seat, uint64_t index)
{
    return fixem_pack(state->phase == FIXEM_PREDICT
                          ? prediction_at(table, state, seat, FIXEM_PREDICTION, index)
                          : card_at(table, state, seat, index));
}

uint64_t fixem_count(const hz_table *table, const void *raw, int seat)
{
    hz_turn now = hz_fixem.turn(table, raw);
    bool is_asked = now.kind == HZ_PLAYERS && now.allowed >> seat & 1;
    return is_asked ? count_choices(table, raw, seat) : 0;
}

int fixem_actions(
    const hz_table *table, const void *raw, int seat, uint64_t first, hz_action *out, int capacity)
{
    uint64_t total = fixem_count(table, raw, seat);
    int written = 0;
    for (uint64_t index = first; index < total && written < capacity; index++) {
        out[written++] = action_at(table, raw, seat, index);
    }
    return written;
}

hz_action fixem_sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    return action_at(table, raw, seat, hz_scale_bits(bits, count_choices(table, raw, seat)));
}

static hz_status check_prediction(
    const hz_table *table, const fixem_state *state, int seat, fixem_move move, hz_error *error)
{
    if (move.point < 1 || move.point > FIXEM_FACES) {
        return hz_fail(
            error, HZ_ILLEGAL, "found point %d, expected a point of 1 to 6 [FX-9]", move.point);
    }
    if (move.count < fixem_least_count(table) || move.count > fixem_most_count(table)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "found a count of %d, expected %d to %d [FX-9]",
                       move.count,
                       fixem_least_count(table),
                       fixem_most_count(table));
    }
    if (has_rolled_point(table) && move.point != state->point[seat]) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "found point %d, expected the rolled point %d [FX-61]",
                       move.point,
                       state->point[seat]);
    }
    return HZ_OK;
}

static hz_status check_take(const hz_table *table, fixem_move move, hz_error *error)
{
    const fixem_rules *rules = fixem_rules_of(table);
    bool is_chosen = rules->card1_source == FIXEM_PLAYER_CHOICE;
    if (!(rules->cards_enabled & FIXEM_CARD_1)) {
        return hz_fail(error, HZ_ILLEGAL, "card 1 is not in the game [FX-6]");
    }
    if (is_chosen != (move.choice != FIXEM_TAKE)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       is_chosen ? "expected the zone to look in first, like take 4 queue [FX-26]"
                                 : "expected no zone, card1_source says where to look [FX-26]");
    }
    return move.point >= 1 && move.point <= FIXEM_FACES
               ? HZ_OK
               : hz_fail(error, HZ_ILLEGAL, "expected a point of 1 to 6 [FX-19]");
}

static hz_status check_place(
    const hz_table *table, const fixem_state *state, int seat, fixem_move move, hz_error *error)
{
    if (!(fixem_rules_of(table)->cards_enabled & FIXEM_CARD_2)) {
        return hz_fail(error, HZ_ILLEGAL, "card 2 is not in the game [FX-6]");
    }
    for (int face = 0; face < FIXEM_FACES; face++) {
        if (move.place[face] > state->hand[seat][face]) {
            return hz_fail(error,
                           HZ_ILLEGAL,
                           "%d dice showing %d, expected at most the %d in hand [FX-20]",
                           move.place[face],
                           face + 1,
                           state->hand[seat][face]);
        }
    }
    return fixem_faces(move.place) > 0
               ? HZ_OK
               : hz_fail(error, HZ_ILLEGAL, "card 2 without dice: expected pass [FX-29]");
}

static hz_status check_strip(const hz_table *table, int seat, fixem_move move, hz_error *error)
{
    if (!(fixem_rules_of(table)->cards_enabled & FIXEM_CARD_3)) {
        return hz_fail(error, HZ_ILLEGAL, "card 3 is not in the game [FX-6]");
    }
    if (move.target == seat || move.target >= table->seats) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "card 3 against seat %d: expected another player [FX-21]",
                       move.target + 1);
    }
    return move.point >= 1 && move.point <= FIXEM_FACES
               ? HZ_OK
               : hz_fail(error, HZ_ILLEGAL, "expected a point of 1 to 6 [FX-21]");
}

static hz_status check_card(
    const hz_table *table, const fixem_state *state, int seat, fixem_move move, hz_error *error)
{
    switch ((fixem_choice)move.choice) {
    case FIXEM_PASS: return HZ_OK;
    case FIXEM_TAKE:
    case FIXEM_TAKE_FIELD:
    case FIXEM_TAKE_QUEUE: return check_take(table, move, error);
    case FIXEM_PLACE: return check_place(table, state, seat, move, error);
    case FIXEM_STRIP: return check_strip(table, seat, move, error);
    case FIXEM_CHANGE:
        return fixem_rules_of(table)->prediction_source == FIXEM_FIXED
                   ? check_prediction(table, state, seat, move, error)
                   : hz_fail(error, HZ_ILLEGAL, "card 4 is not in the game [FX-60]");
    case FIXEM_NOTHING:
    case FIXEM_PREDICTION: break;
    }
    return hz_fail(error, HZ_ILLEGAL, "expected a card or pass [FX-18]");
}

/* Members that a choice does not use are 0, so that every choice is packed in one way only. */
static bool is_canonical(hz_action action, fixem_move move)
{
    bool has_point = move.choice != FIXEM_PASS;
    bool has_count = move.choice == FIXEM_CHANGE || move.choice == FIXEM_PREDICTION;
    bool has_target = move.choice == FIXEM_STRIP;
    return fixem_pack(move).word[0] == action.word[0] && action.word[1] == 0 &&
           (has_point || move.point == 0) && (has_count || move.count == 0) &&
           (has_target || move.target == 0);
}

hz_status
fixem_legal(const hz_table *table, const void *raw, int seat, hz_action action, hz_error *error)
{
    const fixem_state *state = raw;
    fixem_move move = fixem_unpack(action);
    if (!is_canonical(action, move)) {
        return hz_fail(error, HZ_ILLEGAL, "no such action, expected a prediction or a card [FX-7]");
    }
    if (state->phase != FIXEM_PREDICT) {
        return check_card(table, state, seat, move, error);
    }
    return move.choice == FIXEM_PREDICTION
               ? check_prediction(table, state, seat, move, error)
               : hz_fail(error, HZ_ILLEGAL, "expected a prediction, like predict 3x4 [FX-9]");
}
