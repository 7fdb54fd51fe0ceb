/* The whole server, put together in this very process: what it answers to whom, how it treats
   signals, how it ends. */
#include <pthread.h>
#include <stdatomic.h>

#include "players.h"
#include "server/server.h"

static const asset files[] = {
    {"/index.html", "text/html", "front", false, "the front page", 14, NULL, 0},
    {"/sw.js", "text/javascript", "worker", false, "a worker", 8, NULL, 0},
    {0},
};

typedef struct run {
    server_def def;
    hz_house house;
    pthread_t thread;
    atomic_int port; /* -1: it has ended */
    bool is_blocked, is_unblocked;
    hz_status status;
    hz_error error;
} run;

/* Are both signals that end a server kept from the thread that asks? */
static bool is_kept(void)
{
    sigset_t now;
    pthread_sigmask(SIG_SETMASK, NULL, &now);
    return sigismember(&now, SIGTERM) && sigismember(&now, SIGINT);
}

static void get_ready(void *context, int port)
{
    run *self = context;
    self->is_blocked = is_kept();
    atomic_store(&self->port, port);
}

static void *serve(void *context)
{
    run *self = context;
    self->status = server_run(&self->def, &self->error);
    self->is_unblocked = !is_kept();
    atomic_store(&self->port, -1);
    return NULL;
}

/* SIGTERM is for the server: nobody else here takes it. */
static void start_run(run *self, const asset *page)
{
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ending, NULL);
    self->house = (hz_house){.games = hz_games};
    self->def = server_default_def(&self->house);
    self->def.net.port = 0;
    self->def.net.messages_a_second = 100000;
    self->def.workers = 1;
    self->def.page = page;
    self->def.ready = get_ready;
    self->def.context = self;
    assert_int_equal(pthread_create(&self->thread, NULL, serve, self), 0);
    for (int64_t end = served_ms() + ANSWER_MS; !atomic_load(&self->port); usleep(1000)) {
        assert_true(served_ms() < end);
    }
    assert_true(atomic_load(&self->port) > 0);
    assert_true(self->is_blocked);
}

static void end_run(run *self)
{
    pthread_kill(self->thread, SIGTERM);
    pthread_join(self->thread, NULL);
    assert_int_equal(self->status, HZ_OK);
    assert_true(self->is_unblocked);
    hz_house_close(&self->house);
}

static void it_answers_with_its_page_or_without(void **unused)
{
    (void)unused;
    static const struct {
        const char *path;
        int status[2]; /* without a page, with one */
        const char *body[2];
    } rows[] = {
        {"/", {200, 200}, {"A Hazard server.", "the front page"}},
        {"/sw.js", {404, 200}, {"", "a worker"}},
        {"/r/some-room", {404, 200}, {"", "the front page"}},
        {"/nowhere", {404, 404}, {"", "the front page"}},
        {"/api/nowhere", {404, 404}, {"", ""}},
        {"/healthz", {200, 200}, {"ok", "ok"}},
        {"/metrics", {200, 200}, {"hazard_net_requests_total", "hazard_net_requests_total"}},
        {"/metrics", {200, 200}, {"hazard_rooms", "hazard_rooms"}},
    };
    for (int has_page = 0; has_page < 2; has_page++) {
        run self = {.port = 0};
        start_run(&self, has_page ? files : NULL);
        served all = {.port = self.port};
        for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
            char body[20000];
            assert_int_equal(get(&all, rows[row].path, body, sizeof body),
                             rows[row].status[has_page]);
            const char *expected = rows[row].body[has_page];
            bool is_page = strcmp(body, files[0].bytes) == 0;
            assert_true(strcmp(expected, files[0].bytes) == 0 ? is_page : !is_page);
            assert_non_null(strstr(body, expected));
            /* What the net counts stands in one place alone. */
            bool is_counted = strstr(body, "hazard_net_requests_total") != NULL;
            assert_int_equal(is_counted, strcmp(rows[row].path, "/metrics") == 0);
        }
        end_run(&self);
    }
}

/* A peer that goes in the middle of an answer is no reason to end. */
static void a_broken_pipe_ends_nothing(void **unused)
{
    (void)unused;
    run self = {.port = 0};
    signal(SIGPIPE, SIG_DFL);
    start_run(&self, NULL);
    assert_ptr_equal(signal(SIGPIPE, SIG_IGN), SIG_IGN);
    end_run(&self);
}

static void two_play_a_game_and_the_server_ends(void **unused)
{
    (void)unused;
    run self = {.port = 0};
    served all;
    start_run(&self, NULL);
    open_served(&all, "");
    all.port = self.port;
    come(&all, 0);
    come(&all, 1);
    make_table(&all, "\"game\":\"pig\",\"seats\":2,\"set\":\"target=12\",\"name\":\"P0\"");
    take_seat(&all, 1);
    play_out(&all, 2);
    char record[RECORD_SIZE];
    get_record(&all, record, sizeof record);
    assert_non_null(strstr(record, "\nroll "));
    pthread_kill(self.thread, SIGTERM);
    for (int64_t end = served_ms() + ANSWER_MS; all.players[0].is_open || all.players[1].is_open;) {
        assert_true(served_ms() < end);
        wsclient_poll(all.client, 10); /* a goodbye is answered */
    }
    pthread_join(self.thread, NULL);
    assert_int_equal(self.status, HZ_OK);
    close_served(&all);
    hz_house_close(&self.house);
}

/* What is in its way is told, and what was already there is put away. */
static void it_says_why_it_cannot_begin(void **unused)
{
    (void)unused;
    run first = {.port = 0};
    start_run(&first, NULL);
    hz_error error = {""};
    server_def def = first.def;
    def.net.port = first.port;
    assert_int_not_equal(server_run(&def, &error), HZ_OK);
    assert_string_not_equal(error.text, "");
    def = first.def;
    def.store = "/no/such/folder/rooms.db";
    error.text[0] = '\0';
    assert_int_not_equal(server_run(&def, &error), HZ_OK);
    assert_non_null(strstr(error.text, "/no/such/folder/rooms.db"));
    end_run(&first);
}

/* Nobody has made the source of random bytes ready: that is the server's own to do. */
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_answers_with_its_page_or_without),
        cmocka_unit_test(a_broken_pipe_ends_nothing),
        cmocka_unit_test(two_play_a_game_and_the_server_ends),
        cmocka_unit_test(it_says_why_it_cannot_begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
