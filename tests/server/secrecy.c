/* Secrecy over real sockets: every byte sent to a seat or a watcher, in pairs of games that are the
   same to him and differ in what others know. For every game and preset that hides anything. The
   server runs in a child of this program, and its games can be broken: then the comparison must
   find it. */
#include <sodium.h>

#include "check/inner.h"
#include "conformance/old_canyon.h"
#include "players.h"
#include "server/server.h"

enum {
    MOST_SEATS = PLAYERS - 1, /* the last player watches */
    WATCHER = MOST_SEATS,
    MOST_TABLES = 200,
    PAIRS = 5,   /* of a table */
    SEEDS = 120, /* tried for them */
    MOST_INPUTS = 60,
    LINE_SIZE = 1200,
    HINTS = 2,     /* asked for in a game */
    ATTEMPTS = 12, /* at an input that is the same to the viewer */
    FEW = 5000,    /* outcomes that are gone through for one */
    MOST_ROOMS = 4000,
    LONGEST_RECORD = MOST_INPUTS * LINE_SIZE + 4096,
};

/* The games that the server knows: those of the library, or broken ones in their place. */
static const hz_game *served_games[64];

static void say_ready(void *context, int port)
{
    (void)context;
    printf("http://127.0.0.1:%d/\n", port);
    fflush(stdout);
}

static void serve_here(served *all, int port)
{
    hz_error error;
    hz_house house = {.games = served_games};
    server_def def = server_default_def(&house);
    def.net.port = port;
    def.net.messages_a_second = 100000;
    def.store = all->store;
    def.workers = 1;
    def.max_rooms = def.rooms_per_address = MOST_ROOMS;
    def.ready = say_ready;
    if (server_run(&def, &error)) {
        fprintf(stderr, "%s\n", error.text);
        _exit(1);
    }
}

/* Puts a game in the place of the one with its id. Hints come of few games in a bot's head: what is
   looked at is the same, and would take minutes. */
static void serve_game(const hz_game *broken)
{
    enum { FEW_GAMES = 200 };
    static hz_game quick[sizeof served_games / sizeof *served_games];
    static hz_advice advice[sizeof quick / sizeof *quick];
    int index = 0;
    for (; hz_games[index]; index++) {
        bool is_it = broken && strcmp(hz_games[index]->id, broken->id) == 0;
        quick[index] = *hz_games[index];
        advice[index] = *quick[index].advice;
        advice[index].hint_games = FEW_GAMES;
        quick[index].advice = &advice[index];
        served_games[index] = is_it ? broken : &quick[index];
    }
    served_games[index] = NULL;
}

/* Tables */

typedef struct secret_table {
    char spec[HZ_SPEC_SIZE];
    const char *settings;
    hz_table table;
} secret_table;

/* Is any of it kept from this viewer? Asked of the turn and the request, not of the mask. */
static bool is_hidden(const hz_session *session, const hz_input *input, int viewer)
{
    const hz_table *table = &session->table;
    if (input->kind == HZ_ROLL) {
        hz_chance ask;
        hz_request(table, &session->state, &ask);
        return !hz_sees(table, viewer, hz_chance_visible(&ask));
    }
    return table->game->turn(table, &session->state).secret && input->seat != viewer;
}

static bool hides_anything(const hz_table *table)
{
    enum { LONG_ENOUGH = 60 };
    hz_session session;
    hz_input input;
    hz_rng rng;
    hz_rng_start(&rng, 1, 0, HZ_RNG_GUESS);
    start_session(&session, table);
    while (session.inputs < LONG_ENOUGH &&
           table->game->turn(table, &session.state).kind != HZ_OVER) {
        random_input(NULL, &session, &rng, &input);
        if (is_hidden(&session, &input, HZ_WATCHER)) {
            return true;
        }
        assert_int_equal(hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
    }
    return false;
}

static int add_table(secret_table *list, int count, const char *spec, const char *settings)
{
    secret_table *one = &list[count];
    const hz_game *game;
    hz_error error;
    snprintf(one->spec, sizeof one->spec, "%s", spec);
    one->settings = settings;
    assert_true(count < MOST_TABLES);
    if (hz_lay_table(test_house(), &one->table, spec, 0, settings, NULL, &error)) {
        fail_msg("%s: %s", spec, error.text);
    }
    game = one->table.game;
    if (one->table.seats > MOST_SEATS) {
        int seats = game->min_seats > 3 ? game->min_seats : 3;
        assert_int_equal(
            hz_lay_table(test_house(), &one->table, spec, seats, settings, NULL, &error), HZ_OK);
    }
    return count + hides_anything(&one->table);
}

/* Every preset that hides something, and what settings hide besides. */
static int list_tables(secret_table *list)
{
    static const char *const more[][2] = {
        {"soup", "reaction=look_bid dice=12"},
        {"canyon:v1", "auction_kind=sealed"},
        {"canyon:v1", "auction_kind=vickrey"},
        {"canyon:v1", "auction_kind=outcry"},
        {"canyon:v1", "auction_kind=sealed_cancel"},
        {"canyon:v1", "auction_blind=yes"},
        {"canyon:v1", "gold_public=no"},
        {"canyon:v1", "gold_public=no auction_kind=outcry"},
        {"canyon:v2", "reveal=next_hit auction_kind=sealed"},
        {"canyon:v2", "auction_kind=outcry"},
        {"canyon:v2", "deck_order=yes reveal=game_end"},
    };
    int count = 0;
    for (const hz_game *const *game = hz_games; *game; game++) {
        for (const hz_preset *preset = (*game)->presets; preset->name; preset++) {
            char spec[HZ_SPEC_SIZE];
            snprintf(spec, sizeof spec, "%s:%s", (*game)->id, preset->name);
            count = add_table(list, count, spec, "");
        }
        for (size_t row = 0; row < sizeof more / sizeof *more; row++) {
            if (strncmp(more[row][0], (*game)->id, strlen((*game)->id)) == 0) {
                count = add_table(list, count, more[row][0], more[row][1]);
            }
        }
    }
    return count;
}

/* Pairs */

/* Two games that are the same to the viewer, input by input. */
typedef struct pair {
    const secret_table *at;
    int viewer;
    int count, differs; /* inputs; the first that is not the same, -1: none yet */
    bool is_hunt;       /* at a broken game, which cannot be asked for hints */
    char lines[2][MOST_INPUTS][LINE_SIZE];
    uint8_t who[MOST_INPUTS];   /* the seat that acts or rolls */
    bool is_timed[MOST_INPUTS]; /* the server's clock runs: there is no time to ask for a hint */
} pair;

/* What the viewer may know of a game and of the input that led there. */
typedef struct knowledge {
    hz_session session;
    hz_event events[HZ_MAX_EVENTS];
    int count;
    hz_seats wanted; /* who has chosen already is public */
} knowledge;

/* False if the input is refused. */
static bool learn(const hz_session *before, const hz_input *input, int viewer, knowledge *out)
{
    const hz_table *table = &before->table;
    hz_log log = {.events = out->events, .capacity = HZ_MAX_EVENTS};
    hz_input copy = *input;
    out->session = *before;
    if (hz_session_enter(&out->session, &copy, &log, NULL)) {
        return false;
    }
    assert_false(log.cut);
    out->count = 0;
    for (int index = 0; index < log.count; index++) {
        if (hz_sees(table, viewer, out->events[index].visible)) {
            out->events[out->count++] = out->events[index];
        }
    }
    out->wanted = table->game->turn(table, &out->session.state).wanted;
    return true;
}

static bool is_same_event(const hz_event *one, const hz_event *other)
{
    return one->kind == other->kind && one->seat == other->seat && one->other == other->other &&
           one->a == other->a && one->b == other->b && strcmp(one->text, other->text) == 0 &&
           strcmp(one->rule ? one->rule : "", other->rule ? other->rule : "") == 0;
}

static bool is_same_knowledge(const knowledge *one, const knowledge *other, int viewer)
{
    const hz_table *table = &one->session.table;
    hz_state left = one->session.state, right = other->session.state;
    table->game->mask(table, &left, viewer);
    table->game->mask(table, &right, viewer);
    bool is_same = one->count == other->count && one->wanted == other->wanted &&
                   memcmp(&left, &right, table->game->state_size) == 0;
    for (int index = 0; is_same && index < one->count; index++) {
        is_same = is_same_event(&one->events[index], &other->events[index]);
    }
    return is_same;
}

/* A pair being drawn: both games, and what they may become next. */
typedef struct drawing {
    pair *out;
    hz_rng rng;
    hz_session side[2];
    hz_input input[2];
    knowledge next[2];
} drawing;

/* Other numbers by which the second game comes to the same: they must look the same, too. */
static bool is_found(drawing *self)
{
    hz_chance ask;
    hz_input *tried = &self->input[1];
    hz_request(&self->side[1].table, &self->side[1].state, &ask);
    if (hz_outcome_count(&ask) > FEW) {
        return false;
    }
    for (bool more = hz_outcome_first(&ask, tried->values); more;
         more = hz_outcome_next(&ask, tried->values)) {
        if (learn(&self->side[1], tried, self->out->viewer, &self->next[1]) &&
            is_same_knowledge(&self->next[0], &self->next[1], self->out->viewer)) {
            return true;
        }
    }
    return false;
}

/* A random input for the first game, and one for the second after which the viewer knows the same;
   if need be another one than the first, and now and then on purpose. */
static bool draw_inputs(drawing *self)
{
    int viewer = self->out->viewer;
    hz_input *here = &self->input[0], *there = &self->input[1];
    random_input(NULL, &self->side[0], &self->rng, here);
    *there = *here;
    if (is_hidden(&self->side[0], here, viewer) && hz_rng_below(&self->rng, 2)) {
        if (here->kind == HZ_ROLL) {
            vary_unseen(&self->side[1], viewer, &self->rng, there);
        } else {
            const hz_session *other = &self->side[1];
            there->action = other->table.game->sample(
                &other->table, &other->state, there->seat, hz_rng_bits(&self->rng));
        }
    }
    return learn(&self->side[0], here, viewer, &self->next[0]) &&
           ((learn(&self->side[1], there, viewer, &self->next[1]) &&
             is_same_knowledge(&self->next[0], &self->next[1], viewer)) ||
            (here->kind == HZ_ROLL && is_found(self)));
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

/* One step of both games; false at the end of the pair. */
static bool draw_step(drawing *self)
{
    pair *out = self->out;
    int attempt = 0;
    while (!draw_inputs(self)) {
        if (++attempt == ATTEMPTS) {
            return false;
        }
    }
    for (int side = 0; side < 2; side++) {
        hz_text line = hz_text_in(out->lines[side][out->count], LINE_SIZE);
        hz_input_print(&self->side[side], &self->input[side], HZ_RECORD, &line);
        if (line.cut) {
            return false; /* a throw of very many dice */
        }
    }
    bool is_same = strcmp(out->lines[0][out->count], out->lines[1][out->count]) == 0;
    out->differs = out->differs < 0 && !is_same ? out->count : out->differs;
    const hz_session *now = &self->side[0];
    out->is_timed[out->count] = now->table.game->turn(&now->table, &now->state).limit_ms > 0;
    out->who[out->count++] = who_enters(now, &self->input[0]);
    self->side[0] = self->next[0].session;
    self->side[1] = self->next[1].session;
    return true;
}

/* A random pair for a viewer; false if nothing was hidden from him, or not for long. */
static bool draw_pair(const secret_table *at, const hz_game *game, uint64_t seed, pair *out)
{
    static drawing self;
    hz_table table = at->table;
    table.game = game ? game : table.game;
    int viewer = (int)(seed % (at->table.seats + 1u));
    out->at = at;
    out->viewer = viewer == at->table.seats ? HZ_WATCHER : viewer;
    out->count = 0;
    out->differs = -1;
    self.out = out;
    hz_rng_start(&self.rng, seed, 0, HZ_RNG_GUESS);
    start_session(&self.side[0], &table);
    self.side[1] = self.side[0];
    while (out->count < MOST_INPUTS &&
           table.game->turn(&table, &self.side[0].state).kind != HZ_OVER && draw_step(&self)) {
    }
    return out->differs >= 0;
}

/* Over the sockets */

/* Ids and tokens are random, and time goes on. */
static void cut_out(char *text, const char *start)
{
    for (char *at = text; (at = strstr(at, start)) != NULL; at++) {
        for (char *letter = at + strlen(start); *letter && !strchr("\",}", *letter); letter++) {
            *letter = '*';
        }
    }
}

static void open_room(served *all, const secret_table *at)
{
    char members[400];
    int seats = at->table.seats;
    all->requests = 0;
    for (int index = 0; index < seats; index++) {
        come(all, index);
    }
    come(all, WATCHER);
    snprintf(members,
             sizeof members,
             "\"game\":\"%s\",\"set\":\"%s\",\"seats\":%d,\"name\":\"P0\",\"fair\":false,\"hints\":"
             "\"yes\","
             "\"explain\":true,\"story\":true,\"draw\":true,\"animate\":true",
             at->spec,
             at->settings,
             seats);
    make_table(all, members);
    expect_yes(all,
               WATCHER,
               ask(all,
                   WATCHER,
                   "join",
                   "\"room\":\"%s\",\"story\":true,\"draw\":true,\"animate\":true",
                   all->room));
    for (int index = 1; index < seats; index++) {
        take_seat(all, index);
    }
}

/* The game as a record, for whoever wants to see it again. */
static void print_record(const pair *both, int side, hz_text *out)
{
    hz_header header = {.dice = HZ_DICE_TABLE, .table = both->at->table};
    snprintf(header.spec, sizeof header.spec, "%s", both->at->spec);
    for (int seat = 0; seat < header.table.seats; seat++) {
        snprintf(header.names[seat], sizeof header.names[seat], "P%d", seat);
    }
    hz_header_print(&header, out);
    for (int index = 0; index < both->count; index++) {
        hz_add(out, "%s\n", both->lines[side][index]);
    }
    assert_false(out->cut);
}

/* Told again, step by step, to the viewer's seat. */
static void ask_replay(served *all, const pair *both, int side, int index)
{
    static char record[LONGEST_RECORD];
    hz_text text = hz_text_in(record, sizeof record);
    print_record(both, side, &text);
    json_t *wanted = json_pack("{s:s, s:I, s:s, s:b}",
                               "t",
                               "replay",
                               "id",
                               (json_int_t)++all->requests,
                               "record",
                               record,
                               "animate",
                               1);
    if (both->viewer != HZ_WATCHER) {
        json_object_set_new(wanted, "seat", json_integer(both->viewer));
    }
    char *message = json_dumps(wanted, JSON_COMPACT);
    all->players[index].awaits = all->requests;
    wsclient_send(all->client, all->players[index].connection, message, strlen(message));
    free(message);
    json_decref(wanted);
    await_answer(all, index);
    const char *kind = json_string_value(json_object_get(all->players[index].answer, "t"));
    expect_yes(all, index, strcmp(kind, "ok") == 0);
}

/* All that was sent to a player; ids and times are blank. For the caller to free. */
static char *take_log(player *who)
{
    static const char *const passing[] = {
        "\"room\":\"", "\"game_id\":\"", "\"token\":\"", "\"now\":", "\"touched\":", "\"c\":"};
    char *sent = who->log;
    assert_non_null(sent);
    who->log = NULL;
    for (size_t index = 0; index < sizeof passing / sizeof *passing; index++) {
        cut_out(sent, passing[index]);
    }
    return sent;
}

/* Plays one side of a pair; everything the viewer was sent comes back. */
static char *play_side(served *all, const pair *both, int side)
{
    int viewer = both->viewer == HZ_WATCHER ? WATCHER : both->viewer;
    int hints = both->is_hunt ? 0 : HINTS;
    open_room(all, both->at);
    for (int index = 0; index < both->count; index++) {
        const char *line = both->lines[side][index], *text = strchr(line, ' ') + 1;
        int who = both->who[index];
        const char *kind = strncmp(line, "roll ", 5) == 0 ? "roll" : "act";
        if (who == viewer && *kind == 'a' && hints > 0 && !both->is_timed[index]) {
            hints--;
            expect_yes(all, who, ask(all, who, "hint", "%s", ""));
        }
        expect_yes(all, who, ask(all, who, kind, "\"text\":\"%s\"", text));
    }
    /* Who comes again is told the whole story: it may say no more than the inputs did. */
    ask(all,
        viewer,
        "join",
        "\"room\":\"%s\",\"explain\":true,\"story\":true,\"draw\":true,\"animate\":true",
        all->room);
    /* So may one who was opened anew be shown what was missed; nor does a look from elsewhere. */
    ask(all,
        viewer,
        "join",
        "\"room\":\"%s\",\"since\":%d,\"story\":true,\"animate\":true",
        all->room,
        both->count / 2);
    ask(all, viewer, "look", "\"rooms\":[\"%s\"]", all->room);
    ask(all, viewer, "try", "\"text\":\"pass\"");
    ask_replay(all, both, side, viewer);
    ask(all, viewer, "ping", "%s", ""); /* all that was sent before its answer is here */
    char *sent = take_log(&all->players[viewer]);
    for (int index = 0; index < PLAYERS; index++) {
        hang_up(all, index);
        forget_player(&all->players[index]);
    }
    return sent;
}

/* What came of some pairs. */
typedef struct comparison {
    int pairs, leaks;
    int hinted;      /* pairs in which the viewer was given hints */
    char first[400]; /* where the first two differ */
} comparison;

static void compare(served *all, const pair *both, comparison *made)
{
    char *left = play_side(all, both, 0), *right = play_side(all, both, 1);
    size_t same = 0;
    while (left[same] && left[same] == right[same]) {
        same++;
    }
    made->pairs++;
    made->hinted += strstr(left, "\"advice\":") != NULL;
    if (left[same] || right[same]) {
        const char *from = left + (same > 80 ? same - 80 : 0);
        if (made->leaks++ == 0) {
            snprintf(made->first,
                     sizeof made->first,
                     "%s %s, %s %d: …%.160s… or …%.60s…",
                     both->at->spec,
                     both->at->settings,
                     both->viewer == HZ_WATCHER ? "watcher" : "seat",
                     both->viewer + 1,
                     from,
                     right + same);
        }
    }
    free(left);
    free(right);
}

/* Compares pairs at every table; `game` is what is drawn from, if not the library's own. A hunt is
   over with the first that can be told apart. */
static comparison
compare_tables(const secret_table *at, int count, const hz_game *game, bool is_hunt)
{
    static pair both;
    served all;
    comparison made = {0};
    open_served(&all, ":memory:");
    all.is_logged = true;
    assert_true(start_on(&all, 0, serve_here));
    for (int index = 0; index < count; index++) {
        int before = made.pairs;
        int enough = before + (is_hunt ? 4 * PAIRS : PAIRS);
        for (uint64_t seed = 1; seed <= SEEDS && made.pairs < enough; seed++) {
            both.is_hunt = is_hunt;
            if (draw_pair(&at[index], game, seed, &both)) {
                compare(&all, &both, &made);
            }
            if (is_hunt && made.leaks > 0) {
                break;
            }
        }
        if (made.pairs == before) {
            fail_msg("%s %s: no pair", at[index].spec, at[index].settings);
        }
    }
    assert_int_equal(end_server(&all, SIGTERM), 0);
    close_served(&all);
    return made;
}

static secret_table tables[MOST_TABLES];
static int table_count;

static void no_byte_tells_a_secret(void **unused)
{
    (void)unused;
    serve_game(NULL);
    comparison made = compare_tables(tables, table_count, NULL, false);
    assert_true(made.hinted > table_count);
    if (made.leaks > 0) {
        fail_msg("%d of %d pairs can be told apart: %s", made.leaks, made.pairs, made.first);
    }
}

/* A mask that hides nothing, in every game that hides something. */
static void broken_masks_are_found(void **unused)
{
    (void)unused;
    for (int index = 0; index < table_count; index++) {
        const hz_game *game = tables[index].table.game;
        if (index > 0 && tables[index - 1].table.game == game) {
            continue; /* the first table of each */
        }
        hz_game broken = *game;
        broken.mask = hz_hides_nothing;
        serve_game(&broken);
        if (compare_tables(&tables[index], 1, NULL, true).leaks == 0) {
            fail_msg("%s: no pair can be told apart without a mask", game->id);
        }
    }
}

/* The number of a hidden card among those left told its owner what others had got, and the public
   draw of an outcry who else had raised. */
static void the_old_canyon_is_found(void **unused)
{
    (void)unused;
    static const char *const rows[][3] = {
        {"canyon:v2", "", "\"l\":[\"roll "},
        {"canyon:bluff-1", "", "\"l\":[\"roll "},
        {"canyon:v1", "auction_kind=outcry", "\"l\":[\"roll "},
    };
    hz_game old = old_canyon();
    serve_game(&old);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        secret_table at;
        assert_int_equal(add_table(&at, 0, rows[row][0], rows[row][1]), 1);
        comparison made = compare_tables(&at, 1, &old, true);
        if (made.leaks == 0 || !strstr(made.first, rows[row][2])) {
            fail_msg("%s, expected %s", made.first, rows[row][2]);
        }
    }
}

static int lay_tables(void **unused)
{
    (void)unused;
    table_count = list_tables(tables);
    assert_true(table_count > 30);
    return 0;
}

/* A sixth of them. */
static int lay_some_tables(void **unused)
{
    enum { STEP = 6 };
    lay_tables(unused);
    int count = 0;
    for (int index = 0; index < table_count; index += STEP) {
        tables[count++] = tables[index];
    }
    table_count = count;
    return 0;
}

/* Usage: server_secrecy [some] */
int main(int words, char **word)
{
    if (sodium_init() < 0) {
        return 1;
    }
    if (words > 1 && strcmp(word[1], "some") == 0) {
        const struct CMUnitTest first[] = {cmocka_unit_test(no_byte_tells_a_secret)};
        return cmocka_run_group_tests_name("secrecy", first, lay_some_tables, NULL);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_byte_tells_a_secret),
        cmocka_unit_test(broken_masks_are_found),
        cmocka_unit_test(the_old_canyon_is_found),
    };
    return cmocka_run_group_tests_name("secrecy", tests, lay_tables, NULL);
}
