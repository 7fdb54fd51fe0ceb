/* Inputs entered into a game, one by one. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "core/mask.h"
#include "hazard/record.h"

hz_status hz_session_start(hz_session *session, const hz_table *table, hz_error *error)
{
    assert(table->game && table->seats >= 1 && table->seats <= HZ_MAX_SEATS);
    assert(table->first < table->seats);
    /* All of it is wiped, so that sessions may be compared and hashed as bytes. */
    memset(session, 0, sizeof *session);
    session->table = *table;
    hz_status status = hz_check_kit(table, error);
    if (status) {
        return status;
    }
    table->game->start(&session->table, &session->state);
    /* The trail begins with what is played, so that two games that only look alike differ. */
    const hz_game *game = table->game;
    int32_t what[] = {game->rules_version, table->seats, table->first};
    session->trail = hz_hash(game->id, strlen(game->id), 0);
    session->trail = hz_hash(what, sizeof what, session->trail);
    session->trail = hz_hash(table->options, game->options_size, session->trail);
    if (hz_needs_kit(table) && game->kit->hash) {
        uint64_t kit = game->kit->hash(table->kit);
        session->trail = hz_hash(&kit, sizeof kit, session->trail);
    }
    session->trail = hz_hash(&session->state, game->state_size, session->trail);
    return HZ_OK;
}

static hz_status check_roll(const hz_session *session, const hz_input *input, hz_error *error)
{
    hz_turn turn = session->table.game->turn(&session->table, &session->state);
    if (turn.kind == HZ_OVER) {
        return hz_fail(error, HZ_ILLEGAL, "a roll after the game is over: expected nothing more");
    }
    if (turn.kind != HZ_CHANCE) {
        return hz_fail(error, HZ_ILLEGAL, "a roll: expected an action");
    }
    hz_chance ask;
    hz_request(&session->table, &session->state, &ask);
    return hz_chance_check(&ask, input->values, input->count, error);
}

/* Rules that keep no time leave the clock to the room: there any turn may run out. */
static hz_status check_timeout(const hz_session *session, const hz_input *input, hz_error *error)
{
    hz_turn turn = session->table.game->turn(&session->table, &session->state);
    bool is_seat = input->seat >= 0 && input->seat < session->table.seats;
    if (turn.kind != HZ_PLAYERS || !is_seat || !(turn.wanted >> input->seat & 1)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "a time-out of seat %d: nothing is awaited from that seat",
                       input->seat + 1);
    }
    if (hz_keeps_time(session->table.game) && turn.limit_ms == 0) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "a time-out of seat %d: this turn has no time limit",
                       input->seat + 1);
    }
    return HZ_OK;
}

static void time_out(hz_session *session, hz_input *input, hz_log *log)
{
    assert(input->seat >= 0 && input->seat < session->table.seats);
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    if (log) {
        /* What the rules prescribe is known, so a hidden choice would be told by this. */
        bool is_secret = game->turn(table, &session->state).secret;
        hz_tell(log,
                (hz_event){.kind = (uint16_t)hz_own_events(game),
                           .visible = (hz_seats)(is_secret ? 1u << input->seat : HZ_EVERYBODY),
                           .seat = (uint8_t)input->seat,
                           .other = HZ_NOBODY});
    }
    input->action = game->timeout(table, &session->state, input->seat);
    game->act(table, &session->state, input->seat, input->action, log);
}

hz_status hz_session_check(const hz_session *session, const hz_input *input, hz_error *error)
{
    assert(session->table.game);
    const hz_table *table = &session->table;
    hz_status status = hz_check_kit(table, error);
    if (status) {
        return status;
    }
    switch (input->kind) {
    case HZ_ROLL: return check_roll(session, input, error);
    case HZ_TIMEOUT: return check_timeout(session, input, error);
    case HZ_ACTION: break;
    }
    return hz_check_action(table, &session->state, input->seat, input->action, error);
}

/* Checked whole before anything changes: a refused input leaves no trace, in the trail neither. */
hz_status hz_session_enter(hz_session *session, hz_input *input, hz_log *log, hz_error *error)
{
    assert(!log || log->capacity >= 0);
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    if (log) {
        log->state = &session->state;
    }
    hz_status status = hz_session_check(session, input, error);
    if (status) {
        return status;
    }
    switch (input->kind) {
    case HZ_ROLL:
        game->rolled(table, &session->state, input->values, log);
        session->rolls++;
        break;
    case HZ_TIMEOUT: time_out(session, input, log); break;
    case HZ_ACTION: game->act(table, &session->state, input->seat, input->action, log); break;
    }
    session->inputs++;
    session->trail = hz_hash(&session->state, game->state_size, session->trail);
    return HZ_OK;
}

/* Who looks on while an input is entered. */
typedef struct onlooker {
    const hz_table *table;
    int viewer;
    hz_each_frame *each;
    void *context;
} onlooker;

static void show_frame(hz_log *log, const hz_event *event)
{
    assert(log->state && log->observer);
    const onlooker *self = log->observer;
    if (!hz_sees(self->table, self->viewer, event->visible)) {
        return;
    }
    /* The state as it is now, in the middle of an input: masked anew for each event, since what is
       hidden may change from one to the next. */
    hz_state masked;
    hz_mask_copy(self->table, log->state, self->viewer, &masked);
    self->each(self->context, event, &masked);
}

hz_status hz_session_frames(const hz_session *session,
                            const hz_input *input,
                            int viewer,
                            hz_each_frame *each,
                            void *context,
                            hz_error *error)
{
    assert(viewer == HZ_WATCHER || (viewer >= 0 && viewer < session->table.seats));
    assert(each);
    hz_event last; /* nobody reads the list: events are told one by one */
    hz_session copy = *session;
    hz_input entered = *input;
    onlooker self = {&copy.table, viewer, each, context};
    hz_log log = {.events = &last, .capacity = 1, .observe = show_frame, .observer = &self};
    return hz_session_enter(&copy, &entered, &log, error);
}

/* By the number of the roll, not by what was drawn before: taking a move back draws nothing anew.
 */
void hz_session_roll(const hz_session *session, uint64_t seed, hz_input *roll)
{
    assert(session->table.game);
    /* A roll never needs more blocks than this, so rolls cannot run into each other. */
    enum { BLOCKS_A_ROLL = HZ_MAX_VALUES };
    hz_chance ask;
    hz_request(&session->table, &session->state, &ask);
    hz_rng rng;
    hz_rng_start_at(&rng, seed, 0, HZ_RNG_DICE, (uint32_t)session->rolls * BLOCKS_A_ROLL);
    roll->kind = HZ_ROLL;
    roll->took_ms = -1;
    roll->count = hz_chance_values(&ask);
    hz_chance_sample(&ask, &rng, roll->values);
}
