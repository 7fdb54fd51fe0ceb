/* What a seat may not know reaches it in no byte: state, view or log. */
#include <stdio.h>
#include <stdlib.h>

#include "conformance.h"

enum { GAMES = 40, TEXT = 65536 };

/* What `viewer` gets of a session: masked state, view and position text. */
typedef struct glimpse {
    hz_state state;
    char view[TEXT], position[TEXT];
} glimpse;

static void look(const hz_session *session, int viewer, glimpse *out)
{
    const hz_table *table = &session->table;
    memset(out, 0, sizeof *out);
    memcpy(&out->state, &session->state, table->game->state_size);
    table->game->mask(table, &out->state, viewer);
    hz_text view = hz_text_in(out->view, sizeof out->view);
    hz_json json = hz_json_to(&view, false);
    table->game->notation->view(table, &out->state, viewer, &json);
    hz_text position = hz_text_in(out->position, sizeof out->position);
    hz_position_print(table, &out->state, &position);
}

static bool is_seen(hz_seats visible, int viewer, int seats)
{
    hz_seats all = (hz_seats)((1u << seats) - 1);
    return viewer == HZ_WATCHER ? (visible & all) == all : visible >> viewer & 1;
}

/* Is the awaited input, made by `seat`, kept from the viewer? A choice that closes the stage is
   revealed by it and does not count. */
static bool is_hidden(const hz_session *session, const hz_input *input, int viewer)
{
    const hz_table *table = &session->table;
    hz_turn turn = table->game->turn(table, &session->state);
    if (input->kind == HZ_ROLL) {
        hz_chance ask;
        hz_request(table, &session->state, &ask);
        return !is_seen(ask.visible, viewer, table->seats);
    }
    return turn.secret && input->seat != viewer && __builtin_popcount(turn.wanted) > 1;
}

/* The log of one input as the viewer gets it: the line and the events. */
static void overhear(hz_session *session, hz_input *input, int viewer, hz_text *log)
{
    static hz_event events[HZ_MAX_EVENTS];
    static const char *const names[HZ_MAX_SEATS] = {"A", "B", "C", "D", "E", "F", "G", "H"};
    hz_log told = {.events = events, .capacity = HZ_MAX_EVENTS};
    int seats = session->table.seats;
    hz_input_print(session, input, viewer, log);
    assert_int_equal(hz_session_enter(session, input, &told, NULL), HZ_OK);
    for (int index = 0; index < told.count; index++) {
        if (is_seen(events[index].visible, viewer, seats)) {
            hz_add(log, "\n");
            hz_event_text(session->table.game, &events[index], names, log);
        }
    }
    hz_add(log, "\n");
}

/* Two tables that differ in one hidden input go on alike: does the viewer notice? Followed while
   all further inputs are hidden from the viewer too, or are open choices; a roll it sees may
   rightly tell. */
static bool leaks(const hz_session *session,
                  const hz_input *left_input,
                  const hz_input *right_input,
                  int viewer)
{
    static glimpse left_seen, right_seen;
    static char left_text[TEXT], right_text[TEXT];
    hz_session left = *session, right = *session;
    hz_input left_copy = *left_input, right_copy = *right_input;
    hz_text left_log = hz_text_in(left_text, TEXT), right_log = hz_text_in(right_text, TEXT);
    hz_rng rng;
    hz_rng_start(&rng, session->trail, 0, HZ_RNG_GUESS);
    overhear(&left, &left_copy, viewer, &left_log);
    overhear(&right, &right_copy, viewer, &right_log);
    for (int step = 0; step < 4; step++) {
        look(&left, viewer, &left_seen);
        look(&right, viewer, &right_seen);
        if (memcmp(&left_seen, &right_seen, sizeof left_seen) != 0 ||
            strcmp(left_text, right_text) != 0) {
            return true;
        }
        if (left.table.game->turn(&left.table, &left.state).kind == HZ_OVER) {
            return false;
        }
        random_input(&left, &rng, &left_copy);
        if (!is_hidden(&left, &left_copy, viewer)) {
            return false;
        }
        overhear(&left, &left_copy, viewer, &left_log);
        overhear(&right, &left_copy, viewer, &right_log);
    }
    return false;
}

/* Counters that show that a test has something to look at. */
typedef struct tries {
    hz_rng rng;
    int hidden, leaked;
} tries;

static void try_secret(const hz_session *session, const hz_input *input, void *context)
{
    tries *tried_so_far = context;
    for (int viewer = 0; viewer <= HZ_WATCHER; viewer++) {
        if (viewer >= session->table.seats && viewer != HZ_WATCHER) {
            continue;
        }
        if (!is_hidden(session, input, viewer)) {
            continue;
        }
        hz_input other = *input;
        for (int attempt = 0; attempt < 4; attempt++) {
            hz_input tried;
            random_input(session, &tried_so_far->rng, &tried);
            if (tried.kind == input->kind && (tried.kind == HZ_ROLL || tried.seat == input->seat)) {
                other = tried;
            }
        }
        tried_so_far->hidden++;
        tried_so_far->leaked += leaks(session, input, &other, viewer);
    }
}

static tries try_table(const hz_table *table)
{
    tries made = {.hidden = 0};
    hz_rng_start(&made.rng, 5, 0, HZ_RNG_GUESS);
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        hz_session end;
        play_random(table, seed, try_secret, &made, &end);
    }
    return made;
}

static void no_byte_depends_on_a_secret(void **state)
{
    const case_table *given = *state;
    assert_int_equal(try_table(&given->table).leaked, 0);
}

/* The test itself must bite: where there is something to hide, a mask that hides nothing leaks it.
 */
static int tables_with_secrets;

static void a_broken_mask_is_found(void **state)
{
    const case_table *given = *state;
    hz_game broken = *given->table.game;
    hz_table table = given->table;
    broken.mask = hz_hides_nothing;
    table.game = &broken;
    tries made = try_table(&table);
    assert_int_equal(made.hidden > 0, made.leaked > 0);
    tables_with_secrets += made.hidden > 0;
}

/* mask(guess(m)) == m, masking twice changes nothing, and a seat's own choices are the same on the
   masked state; seats whose pending choice is hidden count as wanted again. */
static void check_mask(const hz_session *session, const hz_input *input, void *context)
{
    (void)input;
    hz_rng *rng = context;
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    for (int seat = 0; seat <= HZ_WATCHER;
         seat = seat + 1 == table->seats ? HZ_WATCHER : seat + 1) {
        hz_state masked = session->state, twice, guessed;
        game->mask(table, &masked, seat);
        twice = masked;
        game->mask(table, &twice, seat);
        assert_memory_equal(&twice, &masked, game->state_size);
        guessed = masked;
        game->guess(table, &guessed, seat, rng);
        hz_error error;
        if (game->valid(table, &guessed, &error)) {
            fail_msg("a guessed state is called impossible: %s", error.text);
        }
        game->mask(table, &guessed, seat);
        assert_memory_equal(&guessed, &masked, game->state_size);
        hz_turn turn = game->turn(table, &session->state), seen = game->turn(table, &masked);
        assert_int_equal(seen.kind, turn.kind);
        assert_int_equal(seen.allowed, turn.allowed);
        assert_int_equal(turn.wanted & ~seen.wanted, 0);
        bool is_allowed = seat != HZ_WATCHER && turn.kind == HZ_PLAYERS && turn.allowed >> seat & 1;
        if (is_allowed) {
            static hz_action here[512], there[512];
            assert_int_equal(game->count(table, &masked, seat),
                             game->count(table, &session->state, seat));
            int count = game->actions(table, &session->state, seat, 0, here, 512);
            assert_int_equal(game->actions(table, &masked, seat, 0, there, 512), count);
            assert_memory_equal(here, there, sizeof *here * (size_t)count);
            assert_int_equal(seen.wanted >> seat & 1, turn.wanted >> seat & 1);
        }
    }
}

static void masks_and_guesses_agree(void **state)
{
    const case_table *given = *state;
    hz_rng rng;
    hz_rng_start(&rng, 6, 0, HZ_RNG_GUESS);
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        hz_session end;
        play_random(&given->table, seed, check_mask, &rng, &end);
    }
}

/* Every order of arrival of simultaneous choices, with changes of mind, gives the same state. */
static void check_order(const hz_session *session, const hz_input *unused, void *context)
{
    (void)unused;
    hz_rng *rng = context;
    const hz_game *game = session->table.game;
    hz_turn turn = game->turn(&session->table, &session->state);
    if (turn.kind != HZ_PLAYERS || __builtin_popcount(turn.wanted) < 2) {
        return;
    }
    hz_input chosen[HZ_MAX_SEATS];
    hz_state first = {{0}};
    for (int seat = 0; seat < session->table.seats; seat++) {
        chosen[seat] = (hz_input){.kind = HZ_ACTION, .seat = seat, .took_ms = -1};
        chosen[seat].action =
            game->sample(&session->table, &session->state, seat, hz_rng_bits(rng));
    }
    for (int attempt = 0; attempt < 12; attempt++) {
        hz_session tried = *session;
        hz_seats left = turn.wanted;
        while (left) {
            int seat = (int)hz_rng_below(rng, session->table.seats);
            if (!(left >> seat & 1)) {
                continue;
            }
            if (turn.secret && __builtin_popcount(left) > 1 && hz_rng_below(rng, 2)) {
                hz_input rash = chosen[seat];
                rash.action = game->sample(&tried.table, &tried.state, seat, hz_rng_bits(rng));
                assert_int_equal(hz_session_enter(&tried, &rash, NULL, NULL), HZ_OK);
            }
            assert_int_equal(hz_session_enter(&tried, &chosen[seat], NULL, NULL), HZ_OK);
            left = (hz_seats)(left & ~(1u << seat));
        }
        if (attempt == 0) {
            first = tried.state;
        }
        assert_memory_equal(&first, &tried.state, sizeof first);
    }
}

static void order_of_arrival_changes_nothing(void **state)
{
    const case_table *given = *state;
    hz_rng rng;
    hz_rng_start(&rng, 8, 0, HZ_RNG_GUESS);
    for (uint64_t seed = 0; seed < GAMES / 4; seed++) {
        hz_session end;
        play_random(&given->table, seed, check_order, &rng, &end);
    }
}

int main(void)
{
    int failures = run_conformance("no byte depends on a secret", no_byte_depends_on_a_secret) +
                   run_conformance("a broken mask is found", a_broken_mask_is_found) +
                   run_conformance("masks and guesses agree", masks_and_guesses_agree) +
                   run_conformance("order of arrival", order_of_arrival_changes_nothing);
    /* Without a game that has secrets all of the above would be idle. */
    return failures + (tables_with_secrets == 0 && !getenv("HAZARD_ONLY"));
}
