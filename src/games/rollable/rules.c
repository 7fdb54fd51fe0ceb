/* Rollable: what is awaited, and what rolls and plays do. */
#include "games/rollable/rollable.h"
#include "hazard/driver.h"

#include <string.h>

static void start(const hz_table *table, void *raw)
{
    rollable_state *state = raw;
    *state = (rollable_state){.phase = ROLLABLE_BEGIN,
                              .starter = HZ_NOBODY,
                              .lead = HZ_NOBODY,
                              .in = (uint8_t)((1u << table->seats) - 1),
                              .first_seat = HZ_NOBODY,
                              .winner = HZ_NOBODY,
                              .last_seat = HZ_NOBODY};
    rollable_refill(table, state);
}

static hz_turn turn(const hz_table *table, const void *raw)
{
    const rollable_state *state = raw;
    int seat;
    hz_turn ask;
    switch ((rollable_phase)state->phase) {
    case ROLLABLE_BEGIN:
    case ROLLABLE_TIE: return hz_ask_dice(2, 6, state->roller); /* RB-07 */
    case ROLLABLE_ROLL:
        seat = rollable_mover(table, state);
        return hz_ask_dice(rollable_rules_of(table)->dice[state->round], 6, seat);
    case ROLLABLE_PLAY:
        ask = hz_ask_seat(rollable_mover(table, state));
        ask.limit_ms = rollable_limit_ms(table, state);
        return ask;
    case ROLLABLE_OVER: break;
    }
    return hz_over();
}

static void rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    rollable_state *state = raw;
    if (state->phase != ROLLABLE_ROLL) {
        rollable_rolled_off(table, state, (int)(values[0] + values[1]), log);
        return;
    }
    bool is_pair = rollable_rules_of(table)->dice[state->round] == 2;
    state->die[0] = (uint8_t)values[0];
    state->die[1] = is_pair ? (uint8_t)values[1] : 0;
    state->phase = ROLLABLE_PLAY;
    int sum = state->die[0] + state->die[1];
    int seat = rollable_mover(table, state);
    rollable_range range = rollable_lengths(table, state->round, state->die);
    bool is_exact = range.min == range.max;
    rollable_tell(log,
                  is_exact ? ROLLABLE_TOLD_EXACT : ROLLABLE_TOLD_RANGE,
                  seat,
                  sum,
                  is_exact ? range.min : range.min | range.max << 8,
                  is_pair ? "RB-15" : "RB-14");
}

/* The play, word by word. */
static void tell_play(const hz_table *table, int seat, const hz_play_verdict *verdict, hz_log *log)
{
    const rollable_rules *rules = rollable_rules_of(table);
    bool has_bonus = rules->bonus_tiles && verdict->tiles >= rules->bonus_tiles;
    for (int at = 0; log && at < verdict->count; at++) {
        hz_event event = {.kind = at ? ROLLABLE_TOLD_CROSS : ROLLABLE_TOLD_LAID,
                          .visible = HZ_EVERYBODY,
                          .seat = (uint8_t)seat,
                          .other = HZ_NOBODY,
                          .a = verdict->formed[at].score,
                          .rule = at ? "RB-26" : "RB-23"};
        memcpy(event.text, verdict->formed[at].letters, sizeof event.text);
        hz_tell(log, event);
    }
    if (has_bonus) {
        rollable_tell(log, ROLLABLE_TOLD_BONUS, seat, verdict->tiles, rules->bonus_points, "RB-27");
    }
    if (verdict->count > 1 || has_bonus) {
        rollable_tell(log, ROLLABLE_TOLD_SUM, seat, verdict->score, 0, "RB-28");
    }
}

static void lay(rollable_state *state, int seat, const rollable_play *play)
{
    int step = play->down ? HZ_SIDE : 1;
    state->last_new = 0;
    for (int at = 0; at < play->length; at++) {
        int square = play->square + at * step;
        if (!state->tiles[square]) {
            state->owner[square] = (uint8_t)(seat + 1);
            state->last_new |= (uint16_t)(1u << at);
        }
    }
    hz_play_lay(state->tiles, state->left[seat], play->square, play->down, play->word);
}

static void score(rollable_state *state, int seat, int points)
{
    if (state->first_seat == HZ_NOBODY && !state->opening) { /* RB-43 leaves the opening alone */
        state->first_seat = (uint8_t)seat;
        state->first_points = points;
    }
    state->points[seat][state->round] += points; /* RB-28 */
    state->other |= seat != state->lead;
}

static void
note(rollable_state *state, rollable_last last, int seat, const rollable_play *play, int points)
{
    state->last = (uint8_t)last;
    state->last_seat = (uint8_t)seat;
    state->last_square = play->square;
    state->last_down = play->down;
    state->last_length = play->length;
    state->last_score = (uint16_t)points;
}

static void tell_lost(int seat, const hz_play_verdict *verdict, hz_log *log)
{
    hz_event event = {ROLLABLE_TOLD_LOST, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, 0, 0, "RB-34"};
    memcpy(event.text, verdict->formed[verdict->bad].letters, sizeof event.text);
    hz_tell(log, event);
}

/* The turn is over and nothing was laid. */
static void lay_nothing(rollable_state *state, rollable_last why, int seat)
{
    static const rollable_play nothing = {.length = 0};
    note(state, why, seat, &nothing, 0);
    state->last_new = 0;
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    rollable_state *state = raw;
    rollable_play play;
    hz_play_verdict verdict;
    bool is_play = rollable_unpack(action, &play) && play.length;
    if (is_play) {
        rollable_judge(table, state, seat, &play, &verdict);
    }
    if (is_play && verdict.fault == HZ_PLAY_FINE) {
        note(state, ROLLABLE_LAID, seat, &play, verdict.score);
        lay(state, seat, &play);
        score(state, seat, verdict.score);
        tell_play(table, seat, &verdict, log);
    } else if (is_play) {
        lay_nothing(state, ROLLABLE_LOST, seat);
        tell_lost(seat, &verdict, log);
    } else if (action.word[0] == ROLLABLE_TIME_UP) {
        lay_nothing(state, ROLLABLE_LATE, seat);
        rollable_tell(log, ROLLABLE_TOLD_LATE, seat, 0, 0, "RB-32");
    } else {
        lay_nothing(state, ROLLABLE_PASSED, seat);
        rollable_tell(log, ROLLABLE_TOLD_PASS, seat, 0, 0, "RB-30");
    }
    rollable_go_on(table, state, log);
}

static hz_action timeout(const hz_table *table, const void *raw, int seat)
{
    (void)table, (void)raw, (void)seat;
    return (hz_action){.word = {ROLLABLE_TIME_UP}};
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_rollable, table, batch, tally);
}

static void
play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    *course = hz_drive_game(&hz_rollable, table, state, seating, cap, NULL);
}

static const hz_notation notation = {
    .fields = rollable_fields,
    .print = rollable_print,
    .parse = rollable_parse,
    .explain = rollable_explain,
    .shapes = rollable_shapes,
    .status = rollable_status,
    .view = rollable_view,
    .view_seat = rollable_view_seat,
    .show = rollable_show,
};

const hz_game hz_rollable = {
    .id = "rollable",
    .title = "Rollable",
    .pitch = "A crossword that dice steer: they say how long your word must be",
    .length = "40 minutes",
    .min_seats = 2,
    .max_seats = ROLLABLE_SEATS,
    .normal_seats = 2,
    .rules_version = 1,
    .page = rollable_page,
    .state_size = sizeof(rollable_state),
    .options_size = sizeof(rollable_rules),
    .options = rollable_options,
    .presets = rollable_presets,
    .events = rollable_events,
    .endings = rollable_endings,
    .notation = &notation,
    .advice = &rollable_advice,
    .kinds = "pass|*play",
    .kit = &rollable_words,
    .typing = &(const hz_typing){.search = "SQUARE across/down WORD",
                                 .trial = rollable_trial,
                                 .listing = HZ_LISTS_SOME_WITH_KIT},
    .occasions = &(const hz_occasions){.tests = "words=small turns=1,1,2"},
    .clock = &(const hz_clock){.says_which = true},
    .check = rollable_check,
    .start = start,
    .turn = turn,
    .count = rollable_count,
    .actions = rollable_actions,
    .sample = rollable_sample,
    .legal = rollable_legal,
    .act = act,
    .rolled = rolled,
    .timeout = timeout,
    .standing = rollable_standing,
    .valid = rollable_valid,
    .mask = hz_hides_nothing,
    .guess = hz_guesses_nothing,
    .play_many = play_many,
    .play_on = play_on,
};
