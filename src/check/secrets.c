/* What a seat may not know reaches it in no byte: state, view or log. */
#include <stdio.h>
#include <stdlib.h>

#include "check/inner.h"
#include "hazard/piece.h"

/* A table with many secrets is done with before all its games are played. */
enum {
    GAMES = 20,
    ENOUGH_TRIES = 40,
    ENOUGH_MOMENTS = 150,
    ENOUGH_ARRIVALS = 8,
    TEXT = 8192,
    LOG = 2 * TEXT
};

/* What `viewer` gets of a session: masked state, and now and then view and position text, which are
   made from it and from nothing else. */
typedef struct glimpse {
    hz_state state;
    char view[TEXT], position[TEXT];
} glimpse;

static void
look(hz_checking *run, const hz_session *session, int viewer, bool is_close, glimpse *out)
{
    const hz_table *table = &session->table;
    memcpy(&out->state, &session->state, table->game->state_size);
    table->game->mask(table, &out->state, viewer);
    if (!is_close) {
        return;
    }
    hz_text view = hz_text_in(out->view, sizeof out->view);
    hz_json json = hz_json_to(&view, false);
    hz_view(table, &out->state, viewer, &json);
    hz_text position = hz_text_in(out->position, sizeof out->position);
    hz_position_print(table, &out->state, &position);
    must(run, !(view.cut || position.cut));
}

/* Is the awaited input kept from the viewer? A choice that closes the stage is revealed by it and
   does not count. */
static bool is_hidden(const hz_session *session, const hz_input *input, int viewer)
{
    const hz_table *table = &session->table;
    hz_turn turn = table->game->turn(table, &session->state);
    if (input->kind == HZ_ROLL) {
        hz_chance ask;
        hz_request(table, &session->state, &ask);
        return !hz_sees(table, viewer, hz_chance_visible(&ask));
    }
    return turn.secret && input->seat != viewer && __builtin_popcount(turn.wanted) > 1;
}

/* A roll for the viewer alone may rightly show what was hidden. */
static bool is_private(const hz_session *session, const hz_input *input, int viewer)
{
    if (input->kind != HZ_ROLL) {
        return false;
    }
    hz_chance ask;
    hz_request(&session->table, &session->state, &ask);
    hz_seats visible = hz_chance_visible(&ask);
    return hz_sees(&session->table, viewer, visible) &&
           !hz_sees(&session->table, HZ_WATCHER, visible);
}

/* One side of a comparison: what the viewer gets of a table. */
typedef struct side {
    hz_session session;
    glimpse seen;
    char text[LOG]; /* the log: lines and events */
    hz_text log;
    bool is_revealed; /* an event said that a secret is shown to all */
} side;

static void overhear(hz_checking *run, side *half, const hz_input *input, int viewer, bool is_close)
{
    hz_event events[HZ_MAX_EVENTS];
    static const char *const names[HZ_MAX_SEATS] = {"A", "B", "C", "D", "E", "F", "G", "H"};
    const hz_table *table = &half->session.table;
    hz_log told = {.events = events, .capacity = HZ_MAX_EVENTS};
    hz_input copy = *input;
    hz_input_print(&half->session, &copy, viewer, &half->log);
    must_equal(run, hz_session_enter(&half->session, &copy, &told, NULL), HZ_OK);
    must(run, !told.cut);
    for (int index = 0; index < told.count; index++) {
        const hz_event *event = &events[index];
        half->is_revealed |= hz_event_kind_at(table->game, event->kind)->reveals;
        if (hz_sees(table, viewer, event->visible)) {
            const hz_event_kind *kind = hz_event_kind_at(table->game, event->kind);
            hz_add(&half->log, "\nevent %s (%d, %d): ", kind->name, event->a, event->b);
            hz_event_text(table->game, event, names, &half->log);
        }
    }
    hz_add(&half->log, "\n");
    must(run, !half->log.cut);
    look(run, &half->session, viewer, is_close, &half->seen);
}

static bool is_noticed(const side *left, const side *right)
{
    size_t size = left->session.table.game->state_size;
    return memcmp(&left->seen.state, &right->seen.state, size) != 0 ||
           strcmp(left->seen.view, right->seen.view) != 0 ||
           strcmp(left->seen.position, right->seen.position) != 0 ||
           strcmp(left->text, right->text) != 0;
}

/* The first line in which two texts differ: as the left one has it. */
static hz_piece first_other_line(const char *left, const char *right)
{
    hz_piece rest = hz_piece_of(left), other = hz_piece_of(right), line, line2;
    while (hz_next_part(&rest, '\n', &line)) {
        if (!hz_next_part(&other, '\n', &line2) || line.length != line2.length ||
            memcmp(line.at, line2.at, line.length) != 0) {
            return line;
        }
    }
    return hz_piece_of("");
}

/* Who notices what of whose secret. */
static void tell_leak(const side *left,
                      const side *right,
                      const hz_session *session,
                      const hz_input *input,
                      int viewer,
                      secret_tries *so_far)
{
    const hz_table *table = &session->table;
    if (so_far->leaked > 0) {
        return;
    }
    hz_text line = hz_text_in(so_far->first, sizeof so_far->first);
    hz_add(&line, viewer == HZ_WATCHER ? "a watcher" : "seat %d", viewer + 1);
    hz_add(&line, " may not know \"");
    hz_input_print(session, input, HZ_RECORD, &line);
    const char *field = first_difference(table, &left->seen.state, &right->seen.state);
    hz_piece told = first_other_line(left->text, right->text);
    if (memcmp(&left->seen.state, &right->seen.state, table->game->state_size) != 0) {
        hz_add(&line, "\", but its masked state tells: field %s", field ? field : "(no row)");
    } else if (told.length > 0) {
        hz_add(&line, "\", but the log tells: %.*s", HZ_SHOW(told));
    } else {
        hz_add(&line, "\", but the view or the position tells");
    }
}

static bool is_open_choice(const hz_session *session)
{
    hz_turn turn = session->table.game->turn(&session->table, &session->state);
    return turn.kind == HZ_PLAYERS && !turn.secret;
}

/* Two tables that differ in one hidden input go on alike: does the viewer notice? Followed until a
   secret is lifted by the rules, a roll tells the viewer alone, or what one table may do the other
   may not. */
static bool leaks(hz_checking *run,
                  const hz_session *session,
                  const hz_input *here,
                  const hz_input *there,
                  int viewer,
                  secret_tries *so_far)
{
    enum { STEPS = 60, FEW = 4 };
    side left, right;
    hz_rng rng;
    hz_input input;
    hz_rng_start(&rng, session->trail, 0, HZ_RNG_GUESS);
    left.session = right.session = *session;
    left.log = hz_text_in(left.text, LOG);
    right.log = hz_text_in(right.text, LOG);
    left.is_revealed = right.is_revealed = false;
    bool is_action = false, is_close = so_far->hidden % FEW == 1;
    left.seen.view[0] = left.seen.position[0] = right.seen.view[0] = right.seen.position[0] = '\0';
    overhear(run, &left, here, viewer, is_close);
    overhear(run, &right, there, viewer, is_close);
    for (int step = 0; step < STEPS; step++) {
        if (left.is_revealed || right.is_revealed) {
            return false;
        }
        so_far->open += is_open_choice(&left.session);
        so_far->acted += is_action;
        if (is_noticed(&left, &right)) {
            tell_leak(&left, &right, session, here, viewer, so_far);
            return true;
        }
        if (left.session.table.game->turn(&left.session.table, &left.session.state).kind ==
            HZ_OVER) {
            return false;
        }
        random_input(run, &left.session, &rng, &input);
        hz_session tried = right.session;
        hz_input copy = input;
        if (is_private(&left.session, &input, viewer) ||
            hz_session_enter(&tried, &copy, NULL, NULL)) {
            return false;
        }
        overhear(run, &left, &input, viewer, is_close && step % FEW == 0);
        overhear(run, &right, &input, viewer, is_close && step % FEW == 0);
        is_action = input.kind == HZ_ACTION;
    }
    return false;
}

static bool is_done(const secret_tries *so_far)
{
    return so_far->hidden == ENOUGH_TRIES || (so_far->is_hunt && so_far->leaked > 0);
}

static bool is_same(const hz_input *input, const hz_input *other)
{
    return input->kind == HZ_ROLL
               ? memcmp(input->values,
                        other->values,
                        sizeof *input->values * (size_t)input->count) == 0
               : memcmp(&input->action, &other->action, sizeof input->action) == 0;
}

static void
try_secret(hz_checking *run, const hz_session *session, const hz_input *input, void *context)
{
    secret_tries *so_far = context;
    for (int viewer = 0; viewer <= HZ_WATCHER; viewer++) {
        bool is_nobody = viewer >= session->table.seats && viewer != HZ_WATCHER;
        if (is_nobody || !is_hidden(session, input, viewer) || is_done(so_far) ||
            hz_rng_below(&so_far->rng, 2)) {
            continue;
        }
        hz_input other = *input;
        if (input->kind == HZ_ROLL) {
            vary_unseen(session, viewer, &so_far->rng, &other);
        } else {
            other.action = session->table.game->sample(
                &session->table, &session->state, input->seat, hz_rng_bits(&so_far->rng));
        }
        if (is_same(input, &other)) {
            continue; /* nothing to notice */
        }
        so_far->hidden++;
        so_far->leaked += leaks(run, session, input, &other, viewer, so_far);
    }
}

secret_tries try_secrets(hz_checking *run, const hz_table *table, bool is_hunt)
{
    secret_tries made = {.is_hunt = is_hunt};
    hz_rng_start(&made.rng, 5, 0, HZ_RNG_GUESS);
    for (uint64_t seed = 0; seed < GAMES && !is_done(&made); seed++) {
        hz_session end;
        play_random(run, table, seed, try_secret, &made, &end);
    }
    return made;
}

void check_secrets(hz_checking *run, const hz_case *given)
{
    secret_tries made = try_secrets(run, &given->table, false);
    if (made.leaked > 0) {
        wrong(run, "%d of %d secrets leak: %s", made.leaked, made.hidden, made.first);
    }
}

/* mask(guess(m)) == m, masking twice changes nothing, and a seat's own choices are the same on the
   masked state; seats whose pending choice is hidden count as wanted again. */
typedef struct moments {
    hz_rng rng;
    int left;
} moments;

static void
check_mask(hz_checking *run, const hz_session *session, const hz_input *input, void *context)
{
    (void)input;
    moments *these = context;
    hz_rng *rng = &these->rng;
    if (these->left == 0) {
        return;
    }
    these->left--;
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    for (int seat = 0; seat <= HZ_WATCHER;
         seat = seat + 1 == table->seats ? HZ_WATCHER : seat + 1) {
        hz_state masked = session->state, twice, guessed;
        note_viewer(run, seat);
        game->mask(table, &masked, seat);
        twice = masked;
        game->mask(table, &twice, seat);
        must_be_same(run, table, &twice, &masked, "masking twice is not masking once");
        guessed = masked;
        game->guess(table, &guessed, seat, rng);
        hz_error error;
        if (game->valid(table, &guessed, &error)) {
            wrong(run, "a guessed state is called impossible: %s", error.text);
        }
        game->mask(table, &guessed, seat);
        must_be_same(run, table, &guessed, &masked, "a guess is masked to something else");
        hz_turn turn = game->turn(table, &session->state), seen = game->turn(table, &masked);
        must_equal(run, seen.kind, turn.kind);
        must_equal(run, seen.allowed, turn.allowed);
        must_equal(run, turn.wanted & ~seen.wanted, 0);
        bool is_allowed = seat != HZ_WATCHER && turn.kind == HZ_PLAYERS && turn.allowed >> seat & 1;
        if (is_allowed) {
            enum { WINDOW = 64 };
            hz_action here[WINDOW], there[WINDOW];
            uint64_t total = game->count(table, &session->state, seat), first = 0;
            must_equal(run, game->count(table, &masked, seat), total);
            if (total > WINDOW && total != HZ_UNCOUNTABLE) {
                first = hz_scale_bits(hz_rng_bits(rng), total - WINDOW + 1); /* any part of it */
            }
            int count = game->actions(table, &session->state, seat, first, here, WINDOW);
            must_equal(run, game->actions(table, &masked, seat, first, there, WINDOW), count);
            must_match(run, here, there, sizeof *here * (size_t)count);
            must_equal(run, seen.wanted >> seat & 1, turn.wanted >> seat & 1);
            hz_action late = game->timeout(table, &session->state, seat);
            hz_action known = game->timeout(table, &masked, seat);
            if (memcmp(&late, &known, sizeof late) != 0) {
                wrong(run, "what happens when time is up depends on what is hidden from it");
            }
        }
    }
}

void check_masks(hz_checking *run, const hz_case *given)
{
    moments these = {.left = ENOUGH_MOMENTS};
    hz_rng_start(&these.rng, 6, 0, HZ_RNG_GUESS);
    for (uint64_t seed = 0; seed < GAMES && these.left > 0; seed++) {
        hz_session end;
        play_random(run, &given->table, seed, check_mask, &these, &end);
    }
}

/* Every order of arrival of simultaneous choices, with changes of mind, gives the same state; with
   many seats, many of the orders. */
typedef struct arrival {
    const hz_session *session;
    hz_input chosen[HZ_MAX_SEATS];
    hz_state first;
    int orders;
    hz_rng *rng;
} arrival;

static void arrive(hz_checking *run, arrival *all, const hz_session *so_far, hz_seats left)
{
    const hz_table *table = &so_far->table;
    if (left == 0) {
        if (all->orders++ == 0) {
            all->first = so_far->state;
        }
        must_be_same(run, table, &all->first, &so_far->state, "the order of arrival matters");
        return;
    }
    int waiting = __builtin_popcount(left);
    for (int seat = 0; seat < table->seats; seat++) {
        bool is_passed_over = waiting > 3 && hz_rng_below(all->rng, (uint32_t)waiting) > 1;
        if (!(left >> seat & 1) || is_passed_over) {
            continue;
        }
        hz_session next = *so_far;
        if (waiting > 1 && hz_rng_below(all->rng, 2)) {
            hz_input rash = all->chosen[seat];
            rash.action = table->game->sample(table, &next.state, seat, hz_rng_bits(all->rng));
            must_equal(run, hz_session_enter(&next, &rash, NULL, NULL), HZ_OK);
        }
        must_equal(run, hz_session_enter(&next, &all->chosen[seat], NULL, NULL), HZ_OK);
        arrive(run, all, &next, (hz_seats)(left & ~(1u << seat)));
    }
}

static void
check_order(hz_checking *run, const hz_session *session, const hz_input *unused, void *context)
{
    (void)unused;
    const hz_game *game = session->table.game;
    moments *these = context;
    hz_turn turn = game->turn(&session->table, &session->state);
    if (turn.kind != HZ_PLAYERS || !turn.secret || __builtin_popcount(turn.wanted) < 2 ||
        these->left == 0) {
        return;
    }
    these->left--;
    arrival all = {.session = session, .rng = &these->rng};
    for (int seat = 0; seat < session->table.seats; seat++) {
        all.chosen[seat] = (hz_input){.kind = HZ_ACTION, .seat = seat, .took_ms = -1};
        all.chosen[seat].action =
            game->sample(&session->table, &session->state, seat, hz_rng_bits(all.rng));
    }
    arrive(run, &all, session, turn.wanted);
}

void check_arrival(hz_checking *run, const hz_case *given)
{
    moments these = {.left = ENOUGH_ARRIVALS};
    hz_rng_start(&these.rng, 8, 0, HZ_RNG_GUESS);
    for (uint64_t seed = 0; seed < GAMES / 4 && these.left > 0; seed++) {
        hz_session end;
        play_random(run, &given->table, seed, check_order, &these, &end);
    }
}
