/* Fix'em: the stages of a round, one after another until somebody or something is awaited. */
#include <string.h>

#include "games/fixem/fixem.h"

/* What is known between two rounds: predictions and cards are void, but for fixed predictions. */
void fixem_clear_round(const hz_table *table, fixem_state *state)
{
    bool is_fixed = fixem_rules_of(table)->prediction_source == FIXEM_FIXED;
    if (!is_fixed) {
        memset(state->point, 0, sizeof state->point);
        memset(state->count, 0, sizeof state->count);
        state->shown = 0;
    }
    memset(state->card, FIXEM_NOTHING, sizeof state->card);
    memset(state->aim, 0, sizeof state->aim);
    memset(state->target, HZ_NOBODY, sizeof state->target);
    memset(state->commit, 0, sizeof state->commit);
    state->chosen = state->struck = 0;
    state->pass = state->spoken = state->changed = 0;
}

/* Card 4 of the last round takes effect [FX-60]. */
static void change_predictions(const hz_table *table, fixem_state *state)
{
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        if (state->next_point[seat]) {
            state->point[seat] = state->next_point[seat];
            state->count[seat] = state->next_count[seat];
            state->shown &= (uint8_t) ~(1u << seat);
            state->next_point[seat] = 0;
            state->next_count[seat] = 0;
        }
    }
}

int fixem_to_roll(const hz_table *table, const fixem_state *state, int colour)
{
    bool rolls_queue = fixem_rules_of(table)->queue_entry == FIXEM_ROLL_AGAIN;
    return fixem_faces(state->field[colour]) + state->unrolled[colour] +
           (rolls_queue ? fixem_faces(state->queue[colour]) : 0);
}

int fixem_to_roll_all(const hz_table *table, const fixem_state *state)
{
    int dice = 0;
    for (int colour = 0; colour < fixem_seats(table); colour++) {
        dice += fixem_to_roll(table, state, colour);
    }
    return dice;
}

static void score_round(const hz_table *table, fixem_state *state, hz_log *log);

/* Goes on until somebody or something is awaited. */
static void end_cards(const hz_table *table, fixem_state *state, bool is_done, hz_log *log)
{
    if (is_done) {
        score_round(table, state, log);
    } else {
        state->spoken = 0;
    }
}

/* The dice lie: cards may be chosen, or where there are none it is all over but the counting. */
static void open_cards(const hz_table *table, fixem_state *state)
{
    if (fixem_has_cards(table)) {
        state->phase = FIXEM_CARDS;
    } else {
        fixem_lay_open(table, state);
    }
}

/* The Queue enters the Field with its faces, if it was not rolled with it [FX-15]. */
static void lay_in_queue(const hz_table *table, fixem_state *state, hz_log *log)
{
    for (int colour = 0; colour < fixem_seats(table); colour++) {
        for (int face = 0; face < FIXEM_FACES; face++) {
            int dice = state->queue[colour][face];
            state->field[colour][face] = (uint8_t)(state->field[colour][face] + dice);
            state->queue[colour][face] = 0;
            if (dice > 0) {
                tell(log, FIXEM_TOLD_LAY_IN, colour, dice, face + 1, "FX-15");
            }
        }
    }
}

static void
roll_field(const hz_table *table, fixem_state *state, const uint64_t *values, hz_log *log)
{
    int all = fixem_to_roll_all(table, state);
    bool rolls_queue = fixem_rules_of(table)->queue_entry == FIXEM_ROLL_AGAIN;
    for (int colour = 0; colour < fixem_seats(table); colour++) {
        int dice = fixem_to_roll(table, state, colour);
        assert(values || dice == 0); /* a Field without dice is not asked for */
        uint64_t counts = 0;         /* a byte a face, which 60 dice cannot fill */
        for (int die = 0; die < dice; die++) {
            counts += (uint64_t)1 << 8 * (*values++ - 1);
        }
        for (int face = 0; face < FIXEM_FACES; face++) {
            state->field[colour][face] = (uint8_t)(counts >> 8 * face);
            state->queue[colour][face] = rolls_queue ? 0 : state->queue[colour][face];
        }
        state->unrolled[colour] = 0;
    }
    open_cards(table, state);
    tell(log, FIXEM_TOLD_ROLL, HZ_NOBODY, all, (int)state->round, rolls_queue ? "FX-14" : "FX-15");
    lay_in_queue(table, state, log);
    if (!fixem_has_cards(table)) {
        score_round(table, state, log);
    }
}

/* An empty roll is not asked for [FX-17]. */
static void skip_empty_roll(const hz_table *table, fixem_state *state, hz_log *log)
{
    if (state->phase == FIXEM_ROLL && fixem_to_roll_all(table, state) == 0) {
        roll_field(table, state, NULL, log);
    }
}

static void open_roll(const hz_table *table, fixem_state *state, hz_log *log)
{
    state->chosen = 0;
    state->phase = FIXEM_ROLL;
    skip_empty_roll(table, state, log);
}

void fixem_open_round(const hz_table *table, fixem_state *state, hz_log *log)
{
    change_predictions(table, state);
    switch ((fixem_source)fixem_rules_of(table)->prediction_source) {
    case FIXEM_ROLLED_POINT:
    case FIXEM_ROLLED_BOTH: state->phase = FIXEM_POINTS; return;
    case FIXEM_FIXED:
        if (state->round > 1) {
            open_roll(table, state, log);
            return;
        }
        break;
    case FIXEM_CHOSEN: break;
    }
    state->phase = FIXEM_PREDICT;
}

static void next_round(const hz_table *table, fixem_state *state, hz_log *log)
{
    state->round++;
    fixem_open_round(table, state, log);
}

static void end_game(fixem_state *state, fixem_ending why, hz_log *log)
{
    static const char *const rules[] = {NULL, "FX-40", "FX-52", "FX-59", "FX-53", "FX-57"};
    bool is_capped = why == FIXEM_END_CAP;
    state->ending = (uint8_t)why;
    state->phase = FIXEM_OVER;
    memset(state->next_point, 0, sizeof state->next_point);
    memset(state->next_count, 0, sizeof state->next_count);
    tell(log,
         is_capped ? FIXEM_TOLD_CAPPED : FIXEM_TOLD_END,
         HZ_NOBODY,
         is_capped ? 0 : (int)why,
         (int)state->round,
         rules[why]);
}

/* The last stage of a round; it has no turns where all do the same at the same time [FX-7]. */
static void score_round(const hz_table *table, fixem_state *state, hz_log *log)
{
    fixem_ending why = fixem_score(table, state, log);
    hz_end_round(log);
    fixem_clear_round(table, state);
    if (why != FIXEM_GOES_ON) {
        end_game(state, why, log);
    } else if (fixem_awaits_extra(table, state)) {
        state->phase = FIXEM_EXTRA;
    } else {
        next_round(table, state, log);
    }
}

static void deal(const hz_table *table, fixem_state *state, const uint64_t *values, hz_log *log)
{
    int dice = fixem_rules_of(table)->start_hand;
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        for (int die = 0; die < dice; die++) {
            state->wait[seat]--;
            fixem_hand_draws(table, state, seat, (int)*values++ - 1);
        }
        tell(log, FIXEM_TOLD_DEAL, seat, dice, 0, "FX-4");
    }
    fixem_open_round(table, state, log);
}

static void
roll_points(const hz_table *table, fixem_state *state, const uint64_t *values, hz_log *log)
{
    bool is_both = fixem_rules_of(table)->prediction_source == FIXEM_ROLLED_BOTH;
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        state->point[seat] = (uint8_t)values[seat];
        hz_seats who = fixem_see_point(table, state, seat);
        tell_to(log, who, FIXEM_TOLD_POINT, seat, state->point[seat], 0, "FX-61");
    }
    state->phase = is_both ? FIXEM_COUNTS : FIXEM_PREDICT;
}

static void
roll_counts(const hz_table *table, fixem_state *state, const uint64_t *values, hz_log *log)
{
    int dice = fixem_rules_of(table)->rolled_count_dice;
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        for (int die = 0; die < dice; die++) {
            state->count[seat] = (uint16_t)(state->count[seat] + *values++);
        }
        int point = state->point[seat], count = state->count[seat];
        hz_seats who = fixem_see_count(table, state, seat);
        tell_to(log, who, FIXEM_TOLD_COUNT, seat, point, count, "FX-61");
    }
    open_roll(table, state, log);
}

static void
roll_extra(const hz_table *table, fixem_state *state, const uint64_t *values, hz_log *log)
{
    int base = fixem_rules_of(table)->base_rounds, extra = (int)values[0];
    state->extra = (uint8_t)extra;
    tell(log, FIXEM_TOLD_EXTRA, HZ_NOBODY, extra, base + 1 + (base + extra) * 256, "FX-53");
    if (fixem_is_capped(table, state)) {
        end_game(state, FIXEM_END_CAP, log);
    } else {
        next_round(table, state, log);
    }
}

void fixem_rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    fixem_state *state = raw;
    switch ((fixem_phase)state->phase) {
    case FIXEM_DEAL: deal(table, state, values, log); break;
    case FIXEM_POINTS: roll_points(table, state, values, log); break;
    case FIXEM_COUNTS: roll_counts(table, state, values, log); break;
    case FIXEM_ROLL: roll_field(table, state, values, log); break;
    case FIXEM_REROLL:
        fixem_reroll(table, state, values, log);
        end_cards(table, state, fixem_execute_on(table, state, log), log);
        break;
    case FIXEM_BONUS:
        fixem_earn(table, state, values, log);
        end_cards(table, state, fixem_execute_on(table, state, log), log);
        break;
    case FIXEM_EXTRA: roll_extra(table, state, values, log); break;
    case FIXEM_PREDICT:
    case FIXEM_CARDS:
    case FIXEM_OVER: assert(false && "no roll is awaited"); break;
    }
}

void fixem_predict_openly(
    const hz_table *table, fixem_state *state, int seat, fixem_move move, hz_log *log)
{
    state->changed |= state->point[seat] != move.point || state->count[seat] != move.count;
    state->point[seat] = move.point;
    state->count[seat] = move.count;
    if (++state->spoken == table->seats) {
        /* The table is gone round again until nobody changes anything, or often enough. */
        bool is_settled = state->pass > 0 && !state->changed;
        state->pass++;
        state->spoken = state->changed = 0;
        if (is_settled || state->pass == fixem_rules_of(table)->prediction_passes) {
            state->pass = 0;
            state->phase = FIXEM_ROLL;
        }
    }
    tell(log, FIXEM_TOLD_PREDICT, seat, move.point, move.count, "FX-11");
    skip_empty_roll(table, state, log);
}

void fixem_predict_secretly(
    const hz_table *table, fixem_state *state, int seat, fixem_move move, hz_log *log)
{
    state->point[seat] = move.point;
    state->count[seat] = move.count;
    state->chosen |= (uint8_t)(1u << seat);
    if (state->chosen != fixem_all(table)) {
        return;
    }
    for (int other = 0; other < fixem_seats(table) && !fixem_hides_predictions(table); other++) {
        state->shown |= (uint8_t)(1u << other);
        tell(log, FIXEM_TOLD_SHOW, other, state->point[other], state->count[other], "FX-12");
    }
    state->shown = 0; /* nothing is hidden any more, or everything still is */
    open_roll(table, state, log);
}

static void tell_card(const hz_table *table, const fixem_state *state, int seat, hz_log *log)
{
    int point = state->aim[seat];
    switch ((fixem_choice)state->card[seat]) {
    case FIXEM_PASS: tell(log, FIXEM_TOLD_PASS, seat, 0, 0, "FX-23"); break;
    case FIXEM_TAKE:
    case FIXEM_TAKE_FIELD:
    case FIXEM_TAKE_QUEUE: tell(log, FIXEM_TOLD_CARD_1, seat, point, 0, "FX-19"); break;
    case FIXEM_PLACE:
        tell(log, FIXEM_TOLD_CARD_2, seat, fixem_faces(state->commit[seat]), 0, "FX-20");
        break;
    case FIXEM_STRIP:
        tell_about(log, FIXEM_TOLD_CARD_3, seat, state->target[seat], point, "FX-21");
        break;
    case FIXEM_CHANGE:
        tell(log, FIXEM_TOLD_CARD_4, seat, 0, 0, "FX-60");
        tell_to(log,
                fixem_see_change(table, state, seat),
                FIXEM_TOLD_CHANGE,
                seat,
                state->next_point[seat],
                state->next_count[seat],
                "FX-60");
        break;
    case FIXEM_NOTHING:
    case FIXEM_PREDICTION: break;
    }
}

static void turn_over_cards(const hz_table *table, fixem_state *state, hz_log *log)
{
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        state->spoken++;
        for (int face = 0; state->card[seat] == FIXEM_PLACE && face < FIXEM_FACES; face++) {
            /* A revealed card 2 shows dice of a hidden hand [FX-62]. */
            fixem_hand_shows(table, state, seat, face, state->commit[seat][face]);
        }
        if (log) {
            tell_card(table, state, seat, log);
        }
    }
}

void fixem_play_card(
    const hz_table *table, fixem_state *state, int seat, fixem_move move, hz_log *log)
{
    bool is_change = move.choice == FIXEM_CHANGE;
    state->card[seat] = move.choice;
    state->aim[seat] = is_change ? 0 : move.point;
    state->target[seat] = move.choice == FIXEM_STRIP ? move.target : HZ_NOBODY;
    state->next_point[seat] = is_change ? move.point : 0;
    state->next_count[seat] = is_change ? move.count : 0;
    memcpy(state->commit[seat], move.place, sizeof move.place);
    state->chosen |= (uint8_t)(1u << seat);
    if (state->chosen == fixem_all(table)) {
        turn_over_cards(table, state, log);
        end_cards(table, state, fixem_execute(table, state, log), log);
    }
}
