/* Fix'em: set-up, what is awaited, who wins, and the table of the game. */
#include <assert.h>
#include <string.h>

#include "games/fixem/fixem.h"
#include "hazard/driver.h"

static void start(const hz_table *table, void *raw)
{
    fixem_state *state = raw;
    const fixem_rules *rules = fixem_rules_of(table);
    bool is_dealt = rules->hand_faces == FIXEM_ROLLED && rules->start_hand > 0;
    *state = (fixem_state){.round = 1, .phase = FIXEM_DEAL};
    fixem_clear_round(table, state);
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        bool is_all = rules->start_field == FIXEM_ALL;
        int field = is_all ? rules->dice_per_player - rules->start_hand : rules->start_field;
        state->unrolled[seat] = (uint8_t)field;
        state->wait[seat] = (uint8_t)(rules->dice_per_player - field);
        for (int face = 0; rules->hand_faces == FIXEM_ONE_EACH && face < FIXEM_FACES; face++) {
            state->wait[seat]--;
            fixem_hand_gains(table, state, seat, face);
        }
    }
    if (!is_dealt) { /* else the hands wait for their faces */
        fixem_open_round(table, state, NULL);
    }
}

int fixem_next_to_predict(const hz_table *table, const fixem_state *state)
{
    bool rotates = fixem_rules_of(table)->prediction_start == FIXEM_ROTATE;
    uint32_t turns = (rotates ? state->round - 1 : 0) + state->spoken;
    return (int)((table->first + turns) % table->seats);
}

bool fixem_has_predicted(const hz_table *table, const fixem_state *state, int seat)
{
    if (!fixem_is_open(table)) {
        return state->chosen >> seat & 1;
    }
    /* Those who have spoken sit right before the one who is next. */
    int seats = table->seats,
        back = (fixem_next_to_predict(table, state) - seat - 1 + seats) % seats;
    return state->pass > 0 || back < state->spoken;
}

static hz_turn turn(const hz_table *table, const void *raw)
{
    const fixem_state *state = raw;
    hz_seats all = fixem_all(table), wanted = (hz_seats)(all & ~state->chosen);
    switch ((fixem_phase)state->phase) {
    case FIXEM_DEAL:
    case FIXEM_POINTS:
    case FIXEM_COUNTS:
    case FIXEM_ROLL:
    case FIXEM_REROLL:
    case FIXEM_BONUS: return hz_ask_wide(HZ_NOBODY);
    case FIXEM_PREDICT:
        if (fixem_is_open(table)) {
            return hz_ask_seat(fixem_next_to_predict(table, state));
        }
        return hz_ask_secretly(wanted, all);
    case FIXEM_CARDS: return hz_ask_secretly(wanted, all);
    case FIXEM_EXTRA: return hz_ask_dice(1, fixem_rules_of(table)->extra_die, HZ_NOBODY);
    case FIXEM_OVER: break;
    }
    return hz_over();
}

static void add_dice(hz_chance *ask, int dice, int owner, hz_seats visible)
{
    ask->group[ask->groups++] = (hz_group){.kind = HZ_DICE,
                                           .any_order = true,
                                           .count = (uint16_t)dice,
                                           .sides = FIXEM_FACES,
                                           .owner = (uint8_t)(owner + 1),
                                           .visible = visible};
}

/* A die for each of some seats. */
static void
add_die_each(const hz_table *table, const fixem_state *state, hz_seats seats, hz_chance *ask)
{
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        if (seats >> seat & 1) {
            int owner = state->phase == FIXEM_REROLL ? state->target[seat] : seat;
            add_dice(ask, 1, owner, fixem_see_hand(table, state, owner));
        }
    }
}

/* A group for each seat, some of them perhaps without dice, so that a group tells its seat. */
static void add_seats(const hz_table *table, const fixem_state *state, hz_chance *ask)
{
    const fixem_rules *rules = fixem_rules_of(table);
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        if (state->phase == FIXEM_DEAL) {
            add_dice(ask, rules->start_hand, seat, fixem_see_hand(table, state, seat));
        } else if (state->phase == FIXEM_POINTS) {
            add_dice(ask, 1, seat, fixem_see_point(table, state, seat));
        } else if (state->phase == FIXEM_COUNTS) {
            add_dice(ask, rules->rolled_count_dice, seat, fixem_see_count(table, state, seat));
        } else {
            add_dice(ask, fixem_to_roll(table, state, seat), seat, HZ_EVERYBODY);
        }
    }
}

static void request(const hz_table *table, const void *raw, hz_chance *ask)
{
    const fixem_state *state = raw;
    static const char *const purposes[] = {[FIXEM_DEAL] = "the first hands",
                                           [FIXEM_POINTS] = "the points of the predictions",
                                           [FIXEM_COUNTS] = "the counts of the predictions",
                                           [FIXEM_ROLL] = "the bowl",
                                           [FIXEM_REROLL] = "dice that card 3 rolls again",
                                           [FIXEM_BONUS] = "bonus dice of card 3"};
    ask->purpose = purposes[state->phase];
    if (state->phase == FIXEM_REROLL) {
        add_die_each(table, state, state->struck, ask);
    } else if (state->phase == FIXEM_BONUS) {
        add_die_each(table, state, fixem_earners(table, state), ask);
    } else {
        add_seats(table, state, ask);
    }
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    fixem_state *state = raw;
    fixem_move move = fixem_unpack(action);
    assert(fixem_count(table, state, seat) && !fixem_legal(table, state, seat, action, NULL));
    if (state->phase == FIXEM_CARDS) {
        fixem_play_card(table, state, seat, move, log);
    } else if (fixem_is_open(table)) {
        hz_end_turn(log); /* open predictions go round the table [FX-11] */
        fixem_predict_openly(table, state, seat, move, log);
    } else {
        fixem_predict_secretly(table, state, seat, move, log);
    }
}

/* Whoever does not answer keeps the prediction, or makes the likeliest one, and plays no card. */
static hz_action timeout(const hz_table *table, const void *raw, int seat)
{
    const fixem_state *state = raw;
    fixem_move move = {.choice = FIXEM_PASS};
    if (state->phase == FIXEM_PREDICT) {
        hz_action likeliest;
        fixem_actions(table, state, seat, 0, &likeliest, 1);
        move = fixem_unpack(likeliest);
        if (state->pass > 0) {
            move.point = state->point[seat];
            move.count = state->count[seat];
        }
    }
    return fixem_pack(move);
}

static bool is_ahead(const hz_table *table, const fixem_state *state, int seat, int other)
{
    int32_t here = fixem_points(table, state, seat), there = fixem_points(table, state, other);
    bool breaks_ties = fixem_rules_of(table)->tie_rule == FIXEM_MOST_CORRECT;
    return here > there ||
           (here == there && breaks_ties && state->correct[seat] > state->correct[other]);
}

static const hz_ending endings[] = {
    [FIXEM_GOES_ON] = {"on", NULL, NULL},
    [FIXEM_END_CORRECT] = {"correct", "a prediction came true", "FX-40"},
    [FIXEM_END_SHORT] = {"short", "fewer shared dice than players were left", "FX-52"},
    [FIXEM_END_SUPPLY] = {"supply", "a player had no dice waiting", "FX-59"},
    [FIXEM_END_LENGTH] = {"length", "the last round was played", "FX-53"},
    [FIXEM_END_CAP] = {"cap", "the game was stopped", "FX-57", .is_limit = true},
    {0},
};

static void standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const fixem_state *state = raw;
    bool is_unwon = false;
    if (state->ending && fixem_rules_of(table)->score_mode == FIXEM_FIRST_CORRECT) {
        is_unwon = state->ending != FIXEM_END_CORRECT; /* nobody was right, nobody wins [FX-40] */
    }
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        out->score[seat] = fixem_points(table, state, seat);
        out->place[seat] = (uint8_t)(1 + is_unwon);
        for (int other = 0; other < fixem_seats(table); other++) {
            out->place[seat] = (uint8_t)(out->place[seat] + is_ahead(table, state, other, seat));
        }
    }
    out->ending = state->ending;
    /* Only open predictions go round the table [FX-11]. */
    bool is_open =
        fixem_is_open(table) && fixem_rules_of(table)->prediction_source != FIXEM_ROLLED_BOTH;
    out->began = is_open ? table->first : HZ_NOBODY;
}

/* Of dice that were scored only the number counts. */
static void forget_colours(uint8_t *scored)
{
    int dice = fixem_sum(scored, FIXEM_SEATS);
    memset(scored, 0, FIXEM_SEATS);
    scored[0] = (uint8_t)(dice < UINT8_MAX ? dice : UINT8_MAX);
    scored[1] = (uint8_t)(dice - scored[0]);
}

/* What will be rolled again has no face, the number of a round that nothing waits for only says
   who is next to predict, and who was right how often may not matter. */
static void fold(const hz_table *table, void *raw)
{
    fixem_state *state = raw;
    const fixem_rules *rules = fixem_rules_of(table);
    bool lies =
        state->phase == FIXEM_CARDS || state->phase == FIXEM_REROLL || state->phase == FIXEM_BONUS;
    bool rolls_queue = rules->queue_entry == FIXEM_ROLL_AGAIN;
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        forget_colours(state->score[seat]);
        forget_colours(state->bonus[seat]);
        if (!lies) {
            state->unrolled[seat] = (uint8_t)fixem_to_roll(table, state, seat);
            memset(state->field[seat], 0, FIXEM_FACES);
            memset(state->queue[seat], 0, rolls_queue ? FIXEM_FACES : 0);
        }
    }
    assert(table->seats > 0);
    if (!rules->base_rounds && !rules->round_cap && state->round > 1) {
        state->round = 2 + (state->round - 2) % table->seats;
    }
    if (rules->tie_rule == FIXEM_SHARED && rules->score_mode != FIXEM_FIRST_CORRECT) {
        memset(state->correct, 0, sizeof state->correct);
    }
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_fixem, table, batch, tally);
}

static void
play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    *course = hz_drive_game(&hz_fixem, table, state, seating, cap, NULL);
}

const hz_game hz_fixem = {
    .id = "fixem",
    .title = "Fix'em",
    .pitch = "Predict how many dice of the bowl will show a point, then help it along with a card",
    .length = "20 minutes",
    .min_seats = 2,
    .max_seats = FIXEM_SEATS,
    .normal_seats = 3,
    .rules_version = 2,
    .page = fixem_page,
    .state_size = sizeof(fixem_state),
    .options_size = sizeof(fixem_rules),
    .options = fixem_options,
    .presets = fixem_presets,
    .events = fixem_events,
    .endings = endings,
    .notation = &fixem_notation,
    .advice = &fixem_advice,
    .kinds = "predict|take|place|strip|change|pass",
    .occasions = &(const hz_occasions){.tests = "round_cap=10"},
    .check = fixem_check,
    .start = start,
    .turn = turn,
    .request = request,
    .count = fixem_count,
    .actions = fixem_actions,
    .sample = fixem_sample,
    .legal = fixem_legal,
    .act = act,
    .rolled = fixem_rolled,
    .timeout = timeout,
    .standing = standing,
    .valid = fixem_valid,
    .has_secrets = fixem_has_secrets,
    .fold = fold,
    .mask = fixem_mask,
    .guess = fixem_guess,
    .play_many = play_many,
    .play_on = play_on,
};
