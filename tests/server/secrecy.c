/* Secrecy over real sockets: every byte sent to a seat or a watcher, in games that differ only in
   what he may not know. The server runs in a child of this program, whose list of games has a
   Soup with a mask that can be broken: then the comparison must find it. */
#include <sodium.h>

#include "conformance/conformance.h"
#include "games/soup/soup.h"
#include "served.h"
#include "server/server.h"

enum { SEATS = 3, WATCHER = SEATS, MOST_INPUTS = 200, LINE_SIZE = 100, PAIRS = 60, ALL_DICE = 3 };

#define SETTINGS "reaction=look_bid dice=12"

static hz_game tested; /* hz_soup, with or without its mask */
const hz_game *const hz_games[] = {&tested, NULL};

static void say_ready(void *context, int port)
{
    (void)context;
    printf("http://127.0.0.1:%d/\n", port);
    fflush(stdout);
}

static void serve_here(served *all, int port)
{
    hz_error error;
    server_def def = server_default_def(test_house());
    def.net.port = port;
    def.net.messages_a_second = 100000;
    def.store = all->store;
    def.workers = 1;
    def.ready = say_ready;
    if (server_run(&def, &error)) {
        fprintf(stderr, "%s\n", error.text);
        _exit(1);
    }
}

/* Two games, input by input the same to the viewer. Which inputs are hidden is asked of the turn
   and the chance, not of the mask under test. */
typedef struct pair {
    int viewer;
    int count, differs; /* inputs; the first that is not the same */
    char lines[2][MOST_INPUTS][LINE_SIZE];
    uint8_t who[MOST_INPUTS]; /* the seat that acts or rolls */
} pair;

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
    hz_chance ask;
    if (input->kind != HZ_ROLL) {
        return false;
    }
    hz_request(&session->table, &session->state, &ask);
    hz_seats visible = hz_chance_visible(&ask);
    return hz_sees(&session->table, viewer, visible) &&
           !hz_sees(&session->table, HZ_WATCHER, visible);
}

/* Does this event lift the secret in which the two games differ? Levels are lifted when all have
   chosen; the throw with the cover, and for whoever looks at everything. */
static bool lifts(const hz_event *event, bool is_throw, int viewer)
{
    if (is_throw && event->kind == SOUP_TOLD_LEVEL) {
        return event->seat == viewer && event->a == ALL_DICE;
    }
    return tested.events[event->kind].reveals;
}

/* False when the input may not be made, or the secret is none any more: the pair ends before it. */
static bool
enters(hz_session *session, const hz_input *input, bool is_throw, int viewer, char *line)
{
    static hz_event events[HZ_MAX_EVENTS];
    hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
    hz_text text = hz_text_in(line, LINE_SIZE);
    hz_input copy = *input;
    hz_input_print(session, &copy, HZ_RECORD, &text);
    assert_false(text.cut);
    if (hz_session_enter(session, &copy, &log, NULL)) {
        return false;
    }
    for (int event = 0; event < log.count; event++) {
        if (lifts(&events[event], is_throw, viewer)) {
            return false;
        }
    }
    return true;
}

static uint8_t who_enters(const hz_session *session, const hz_input *input)
{
    hz_chance ask;
    if (input->kind != HZ_ROLL) {
        return (uint8_t)input->seat;
    }
    hz_request(&session->table, &session->state, &ask);
    return ask.roller == HZ_NOBODY ? 0 : ask.roller;
}

/* Another input in the same place, or the same if none comes up. */
static void vary(const hz_session *session, hz_rng *rng, hz_input *input)
{
    for (int attempt = 0; attempt < 8; attempt++) {
        hz_input tried;
        random_input(session, rng, &tried);
        if (tried.kind == input->kind && (tried.kind == HZ_ROLL || tried.seat == input->seat)) {
            *input = tried;
        }
    }
}

/* One step of both games; false at the end of the pair. */
static bool draw_step(hz_session side[2], hz_rng *rng, bool *is_throw, pair *out)
{
    hz_input input[2];
    hz_session after[2] = {side[0], side[1]};
    char *line[2] = {out->lines[0][out->count], out->lines[1][out->count]};
    random_input(&side[0], rng, &input[0]);
    input[1] = input[0];
    bool is_different = out->differs >= 0;
    bool is_chance = is_hidden(&side[0], &input[0], out->viewer) && hz_rng_below(rng, 3) == 0;
    if (!is_different && is_chance) {
        vary(&side[0], rng, &input[1]);
        *is_throw = input[0].kind == HZ_ROLL;
    } else if (is_different && is_private(&side[0], &input[0], out->viewer)) {
        return false;
    }
    bool left = enters(&after[0], &input[0], *is_throw, out->viewer, line[0]);
    bool right = enters(&after[1], &input[1], *is_throw, out->viewer, line[1]);
    bool is_kept = left && right;
    bool is_new = !is_different && strcmp(line[0], line[1]) != 0;
    if (!is_kept && (is_different || is_new)) {
        return false;
    }
    out->who[out->count] = who_enters(&side[0], &input[0]);
    out->differs = is_new ? out->count : out->differs;
    out->count++;
    side[0] = after[0];
    side[1] = after[1];
    return true;
}

/* A random pair for a viewer; false if nothing was hidden from him, or not for long. */
static bool draw_pair(uint64_t seed, int viewer, pair *out)
{
    hz_table table;
    hz_session side[2];
    hz_rng rng;
    hz_error error;
    bool is_throw = false;
    memset(out, 0, sizeof *out);
    out->viewer = viewer;
    out->differs = -1;
    assert_int_equal(hz_table_set(test_house(), &table, "soup", SEATS, SETTINGS, NULL, &error),
                     HZ_OK);
    hz_rng_start(&rng, seed, 0, HZ_RNG_GUESS);
    hz_session_start(&side[0], &table);
    side[1] = side[0];
    while (out->count < MOST_INPUTS && tested.turn(&table, &side[0].state).kind != HZ_OVER &&
           draw_step(side, &rng, &is_throw, out)) {
    }
    return out->differs >= 0 && out->count > out->differs + 1;
}

/* Ids and tokens are random, and time goes on. */
static void cut_out(char *text, const char *start)
{
    for (char *at = text; (at = strstr(at, start)) != NULL; at++) {
        for (char *letter = at + strlen(start); *letter && !strchr("\",}", *letter); letter++) {
            *letter = '*';
        }
    }
}

static void open_room(served *all)
{
    all->requests = 0;
    for (int index = 0; index <= WATCHER; index++) {
        come(all, index);
    }
    make_table(all,
               "\"game\":\"soup\",\"set\":\"" SETTINGS "\",\"seats\":3,\"name\":\"P0\","
               "\"fair\":false,\"explain\":true,\"story\":true,\"draw\":true");
    expect_yes(
        all,
        WATCHER,
        ask(all, WATCHER, "join", "\"room\":\"%s\",\"story\":true,\"draw\":true", all->room));
    for (int index = 1; index < SEATS; index++) {
        take_seat(all, index);
    }
}

/* Plays one side of a pair; everything the viewer was sent comes back, for the caller to free. */
static char *play_side(served *all, const pair *both, int side)
{
    int viewer = both->viewer == HZ_WATCHER ? WATCHER : both->viewer;
    open_room(all);
    for (int index = 0; index < both->count; index++) {
        const char *line = both->lines[side][index], *text = strchr(line, ' ') + 1;
        int who = both->who[index];
        const char *kind = strncmp(line, "roll ", 5) == 0 ? "roll" : "act";
        expect_yes(all, who, ask(all, who, kind, "\"text\":\"%s\"", text));
    }
    /* Who comes again is told the whole story: it may say no more than the inputs did. */
    ask(all,
        viewer,
        "join",
        "\"room\":\"%s\",\"explain\":true,\"story\":true,\"draw\":true",
        all->room);
    ask(all, viewer, "ping", "%s", ""); /* all that was sent before its answer is here */
    char *sent = all->players[viewer].log;
    assert_non_null(sent);
    all->players[viewer].log = NULL;
    cut_out(sent, "\"room\":\"");
    cut_out(sent, "\"token\":\"");
    cut_out(sent, "\"now\":");
    for (int index = 0; index <= WATCHER; index++) {
        hang_up(all, index);
        forget_player(&all->players[index]);
    }
    return sent;
}

/* How many of the pairs can be told apart by what the viewer was sent. */
static int count_leaks(int *pairs)
{
    static pair both;
    served all;
    int leaks = 0;
    open_served(&all, ":memory:");
    all.is_logged = true;
    assert_true(start_on(&all, 0, serve_here));
    *pairs = 0;
    for (uint64_t seed = 1; seed < 1000 && *pairs < PAIRS; seed++) {
        int viewer = (int)(seed % (SEATS + 1)); /* the last is the watcher */
        if (!draw_pair(seed, viewer == SEATS ? HZ_WATCHER : viewer, &both)) {
            continue;
        }
        char *left = play_side(&all, &both, 0), *right = play_side(&all, &both, 1);
        leaks += strcmp(left, right) != 0;
        ++*pairs;
        free(left);
        free(right);
    }
    assert_int_equal(end_server(&all, SIGTERM), 0);
    close_served(&all);
    return leaks;
}

static void no_byte_tells_a_secret(void **unused)
{
    (void)unused;
    int pairs;
    tested = hz_soup;
    assert_int_equal(count_leaks(&pairs), 0);
    assert_int_equal(pairs, PAIRS);
}

static void a_broken_mask_is_found(void **unused)
{
    (void)unused;
    int pairs;
    tested = hz_soup;
    tested.mask = hz_hides_nothing;
    /* Soup's view keeps dice to itself whatever the mask does; levels show. */
    assert_true(count_leaks(&pairs) >= PAIRS / 10);
}

int main(void)
{
    if (sodium_init() < 0) {
        return 1;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_byte_tells_a_secret),
        cmocka_unit_test(a_broken_mask_is_found),
    };
    return cmocka_run_group_tests_name("secrecy", tests, NULL, NULL);
}
