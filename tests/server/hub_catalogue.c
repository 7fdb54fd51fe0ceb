/* The hub: what is told of games, tables and rooms to whoever asks from outside. */
#include "server/catalogue.h"
#include "server/house.h"

static char *get(house *all, const char *path, const char *query, int status)
{
    net_response response;
    hub_get(all->hub, path, query, &response);
    assert_int_equal(response.status, status);
    return strndup(response.body, response.length);
}

static void the_catalogue(void **unused)
{
    (void)unused;
    static const struct {
        const char *query, *found;
    } tables[] = {
        {"game=wager", "\"differs\":[]"},
        {"game=wager:base&seats=5", "\"seats\":5"},
        {"game=wager%3Abase", "\"wager\":\"no\""},
        {"game=wager&set=target%3D30+play_on%3Dyes&seats=3",
         "\"differs\":[\"target\",\"play_on\"]"},
        {"game=wager&set=target=0", "\"ok\":false,\"why\":\"option target"},
        {"game=nothing", "\"ok\":false"},
        {"game=wager&seats=9", "\"ok\":false"},
        {"game=wager&seats=x", "\"ok\":false"},
        {"game=wa%zzger", "\"ok\":false"},
        {"game=wager%", "\"ok\":false"},
        {"game=%ff%fe", "\"why\":\"expected game=GAME"}, /* no text, so it is not quoted either */
        {"game=caf%c3%a9", "unknown game \\\"café\\\""},
        {"", "\"ok\":false"},
        {"game=wager", "\"warnings\":[]"},
        {"game=marbles:1&set=limbo_cap%3D3+odds%3Dassumed",
         "\"warnings\":[\"limbo_cap has no effect unless limbo is capped\","
         "\"odds has no effect unless table is model\"]"},
    };
    house all;
    open_house(&all);
    char *body = get(&all, "/api/games", "", 200);
    check_shape(body, "Catalogue");
    free(body);
    for (size_t row = 0; row < sizeof tables / sizeof *tables; row++) {
        body = get(&all, "/api/table", tables[row].query, 200);
        check_shape(body, "TableAnswer");
        if (!strstr(body, tables[row].found)) {
            fail_msg("%s: %s", tables[row].query, body);
        }
        free(body);
    }
    body = get(&all, "/api/rules", "game=wager&set=target%3D30", 200);
    assert_non_null(strstr(body, "30 points"));
    free(body);
    body = get(&all, "/api/rules", "game=wagr", 400);
    assert_non_null(strstr(body, "did you mean"));
    free(body);
    /* Stories are for whoever looks at one game: the list of all of them has none. */
    body = get(&all, "/api/presets", "game=wager", 200);
    check_shape(body, "PresetList");
    assert_non_null(strstr(body, "\"title\":\"The plain race\""));
    assert_non_null(strstr(body, "\"story\":\"Where the design"));
    free(body);
    free(get(&all, "/api/presets", "game=wagr", 400));
    free(get(&all, "/api/presets", "game=%ff", 400));
    body = get(&all, "/api/games", "", 200);
    assert_null(strstr(body, "\"story\""));
    free(body);
    body = get(&all, "/api/rooms", "", 200);
    check_shape(body, "RoomList");
    free(body);
    close_house(&all);
}

static void expect_text(const json_t *object, const char *key, const char *text)
{
    const char *said = json_string_value(json_object_get(object, key));
    if (!said || strcmp(said, text ? text : "") != 0) {
        fail_msg("%s: \"%s\", expected \"%s\"", key, said, text);
    }
}

static void expect_number(const json_t *object, const char *key, int64_t number)
{
    if (json_integer_value(json_object_get(object, key)) != number) {
        fail_msg("%s: expected %lld", key, (long long)number);
    }
}

static void expect_options(const json_t *told, const hz_game *game)
{
    const json_t *list = json_object_get(told, "options");
    size_t index = 0;
    for (const hz_option *option = game->options; option->name; option++) {
        const json_t *one = json_array_get(list, index++);
        expect_text(one, "name", option->name);
        expect_text(one, "meaning", option->meaning);
        expect_text(one, "normal", option->normal);
        expect_text(one, "zero", option->zero);
        expect_text(one, "unit", option->unit);
        expect_number(one, "min", option->min);
        expect_number(one, "max", option->max);
        expect_number(one, "length", option->length);
        expect_number(one, "decimals", option->decimals);
        assert_int_equal(json_is_true(json_object_get(one, "per_seat")), option->per_seat);
        if (option->names) {
            expect_text(one, "names", option->names);
        }
    }
    assert_int_equal(json_array_size(list), index);
}

static void expect_bots(const json_t *told, const hz_game *game)
{
    const json_t *list = json_object_get(told, "bots");
    size_t index = 0;
    const hz_persona *persona = NULL;
    while ((persona = hz_next_persona(game, persona))) {
        const json_t *one = json_array_get(list, index++);
        expect_text(one, "name", persona->name);
        expect_text(one, "strength", hz_strength_words[persona->strength]);
        expect_text(one, "manner", persona->manner);
        assert_int_equal(json_object_get(one, "level") != NULL, persona->level != NULL);
        expect_number(one, "min", persona->level ? persona->min : 0);
        expect_number(one, "max", persona->level ? persona->max : 0);
        expect_number(one, "normal", persona->level ? persona->normal : 0);
        expect_number(one, "budget", persona->budget.usual);
        expect_number(one, "least", persona->budget.usual ? persona->budget.least : 0);
        expect_number(one, "most", persona->budget.usual ? persona->budget.most : 0);
    }
    expect_text(json_array_get(list, index), "name", "random");
    assert_int_equal(json_array_size(list), index + 1);
}

static void expect_events(const json_t *told, const hz_game *game)
{
    const json_t *list = json_object_get(told, "events");
    size_t index = 0;
    const hz_event_kind *kind;
    for (; (kind = hz_event_kind_at(game, (int)index)); index++) {
        const json_t *one = json_array_get(list, index);
        expect_text(one, "name", kind->name);
        expect_text(one, "sentence", kind->sentence);
        expect_text(one, "holds", kind->holds);
        assert_int_equal(json_is_true(json_object_get(one, "reveals")), kind->reveals);
    }
    assert_int_equal(json_array_size(list), index);
}

/* A client knows of a game what its rows say, and nothing else. */
static void games_are_told_as_their_rows_say(void **unused)
{
    (void)unused;
    house all;
    open_house(&all);
    char *body = get(&all, "/api/games", "", 200);
    json_t *catalogue = json_loads(body, 0, NULL);
    const json_t *games = json_object_get(catalogue, "games");
    const hz_game *const *listed = house_tables()->games;
    size_t count = 0;
    for (; listed[count]; count++) {
        const hz_game *game = listed[count];
        const json_t *told = json_array_get(games, count);
        const json_t *presets = json_object_get(told, "presets");
        expect_text(told, "id", game->id);
        expect_text(told, "title", game->title);
        expect_text(told, "pitch", game->pitch);
        expect_text(told, "length", game->length);
        expect_number(told, "min_seats", game->min_seats);
        expect_number(told, "max_seats", game->max_seats);
        expect_number(told, "normal_seats", game->normal_seats);
        for (size_t row = 0; game->presets[row].name; row++) {
            expect_text(json_array_get(presets, row), "name", game->presets[row].name);
            expect_text(json_array_get(presets, row), "meaning", game->presets[row].meaning);
            expect_text(json_array_get(presets, row), "settings", game->presets[row].settings);
        }
        expect_options(told, game);
        expect_bots(told, game);
        expect_events(told, game);
    }
    assert_int_equal(json_array_size(games), count);
    json_decref(catalogue);
    free(body);
    close_house(&all);
}

static void expect_list(house *all, const char *text, bool is_there)
{
    pass(all, 1000); /* asks the store */
    char *body = get(all, "/api/rooms", "", 200);
    check_shape(body, "RoomList");
    if (!strstr(body, text) == is_there) {
        fail_msg("%s%s: %s", is_there ? "" : "not ", text, body);
    }
    free(body);
}

/* A public room is listed as long as somebody may want to come. */
static void public_rooms_are_listed(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    make_room(&all, 0, "\"game\":\"pig\",\"set\":\"target=20\",\"name\":\"Ann\"", ann);
    expect_list(&all, "\"room\"", false);
    make_room(
        &all, 0, "\"game\":\"pig\",\"set\":\"target=20\",\"name\":\"Ann\",\"listed\":true", ann);
    expect_list(&all, "\"phase\":\"open\",\"seats\":2,\"taken\":1", true);
    join_and_sit(&all, 1, "Ben", ben);
    expect_list(&all, "\"phase\":\"playing\",\"seats\":2,\"taken\":2", true);
    play_out(&all, 2);
    expect_list(&all, "\"room\"", false);
    make_room(&all, 2, "\"game\":\"pig\",\"name\":\"Eve\",\"listed\":true", ann);
    expect_list(&all, "\"room\"", true);
    clock_ms += 3 * 3600000;
    expect_list(&all, "\"room\"", false);
    make_room(&all, 3, "\"game\":\"pig\",\"name\":\"Flo\",\"listed\":true", ann);
    expect_list(&all, "\"room\"", true);
    tell(&all, 3, "{\"t\":\"leave\",\"id\":9}");
    expect_list(&all, "\"room\"", false);
    close_house(&all);
}

static void an_address_makes_so_many_rooms_an_hour(void **unused)
{
    (void)unused;
    house all;
    char token[23];
    open_house(&all);
    for (int room = 0; room < 4; room++) {
        make_room(&all, room, "\"game\":\"pig\",\"name\":\"Ann\"", token);
    }
    tell(&all, 5, "{\"t\":\"make\",\"id\":1,\"game\":\"pig\"}");
    expect_refusal(&all, 5, "too many rooms were made from your address");
    hub_closed(all.hub, all.guests[6].id);
    hub_opened(all.hub, all.guests[6].id, "elsewhere", "");
    make_room(&all, 6, "\"game\":\"pig\",\"name\":\"Eve\"", token);
    clock_ms += 3600000;
    make_room(&all, 5, "\"game\":\"pig\",\"name\":\"Ann\"", token);
    close_house(&all);
}

/* Asks for the record of a room that there is not, and lets the store look for it. */
static int ask_in_vain(house *all, int number)
{
    char path[80];
    net_response response;
    snprintf(path, sizeof path, "/api/rooms/%022d/record", number);
    hub_get(all->hub, path, "", &response);
    settle(all);
    return response.status;
}

/* One asks again until it is known; so many rooms that are not there are remembered. */
static void rooms_that_are_not_there_are_remembered(void **unused)
{
    (void)unused;
    enum { REMEMBERED = 64 };
    house all;
    open_house(&all);
    for (int number = 0; number < REMEMBERED; number++) {
        assert_int_equal(ask_in_vain(&all, number), 503);
    }
    for (int number = 0; number < REMEMBERED; number++) {
        assert_int_equal(ask_in_vain(&all, number), 404);
    }
    assert_int_equal(ask_in_vain(&all, REMEMBERED), 503);
    assert_int_equal(ask_in_vain(&all, REMEMBERED), 404);
    assert_int_equal(ask_in_vain(&all, 1), 404);
    assert_int_equal(ask_in_vain(&all, 0), 503); /* it was forgotten, and is looked for again */
    close_house(&all);
}

/* Values of a query: by their whole key, decoded, as long as there is room, and text. */
static void queries_are_read(void **unused)
{
    (void)unused;
    static const struct {
        const char *query, *key, *value; /* NULL: malformed */
    } rows[] = {
        {"game=pig&seats=2", "game", "pig"},
        {"game=pig&seats=2", "seats", "2"},
        {"game=pig&seats=2", "set", ""},
        {"gamer=x&game=pig", "game", "pig"},
        {"games&game=pig", "game", "pig"},
        {"", "game", ""},
        {NULL, "game", ""},
        {"game=", "game", ""},
        {"game=&game=x", "game", ""},
        {"set=a%20b+c%3D1", "set", "a b c=1"},
        {"set=%c3%AB", "set", "\u00eb"},
        {"set=1234567", "set", "1234567"},
        {"set=12345678", "set", NULL},
        {"set=%20%20%20%20%20%20%20", "set", "       "},
        {"set=%", "set", NULL},
        {"set=%4", "set", NULL},
        {"set=%4&x", "set", NULL},
        {"set=%4g", "set", NULL},
        {"set=%g4", "set", NULL},
        {"set=%0a", "set", NULL},
        {"set=%1f", "set", NULL},
        {"set=%00", "set", NULL},
        {"set=%c3", "set", NULL},
        {"set=%7f", "set", NULL},
        {"set=\x80", "set", NULL},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char value[8] = "before";
        bool is_read = catalogue_query(rows[row].query, rows[row].key, value, sizeof value);
        if (is_read != (rows[row].value != NULL)) {
            fail_msg("%s: %s", rows[row].query, value);
        }
        assert_string_equal(is_read ? value : "", rows[row].value ? rows[row].value : "");
    }
}

/* The rules of a table in one line: presets by their titles, what was changed, and an ellipsis
   where it does not fit, which never cuts a letter. */
static void rules_are_told_in_a_line(void **unused)
{
    (void)unused;
    static const hz_option options[] = {
        {"size", "Gr\u00f6\u00dfe", HZ_INT, "1", .max = 9},
        {"pace", "Pace", HZ_INT, "1", .max = 9, .field = sizeof(int32_t)},
        {0},
    };
    static const hz_preset presets[] = {
        {"plain", "As it is", "", .title = "Sample"}, /* the game's own says nothing */
        {"big", "All is big", "size=3", .title = "Big"},
        {"slow", "All is slow", "pace=0"},
        {0},
    };
    static const hz_game sample = {.id = "sample",
                                   .title = "Sample",
                                   .min_seats = 1,
                                   .max_seats = 2,
                                   .normal_seats = 2,
                                   .options = options,
                                   .presets = presets};
    static const struct {
        const char *spec, *settings;
        size_t room;
        const char *line;
    } rows[] = {
        {"sample", "", 200, "As it is"},
        {"sample:plain", "", 200, "As it is"},
        {"sample:big", "", 200, "Big: All is big"},
        {"sample:big+slow", "", 200, "Big: All is big; All is slow"},
        {"sample", "size=2", 200, "As it is. Changed: Gr\u00f6\u00dfe: 2"},
        {"sample", "pace=2 size=4", 200, "As it is. Changed: Gr\u00f6\u00dfe: 4; Pace: 2"},
        {"sample", "", 12, "As it is"},
        {"sample", "", 11, "As it i\u2026"},
        {"sample", "size=2", 27, "As it is. Changed: Gr\u00f6\u2026"},
        {"sample", "size=2", 26, "As it is. Changed: Gr\u2026"}, /* within the letter */
        {"sample", "size=2", 25, "As it is. Changed: Gr\u2026"},
    };
    const hz_game *const games[] = {&sample, NULL};
    const hz_house alone = {.games = games};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char line[200];
        hz_text out = hz_text_in(line, rows[row].room);
        hz_table table;
        assert_int_equal(
            hz_table_set(&alone, &table, rows[row].spec, 2, rows[row].settings, NULL, NULL), HZ_OK);
        catalogue_print_rules_line(&table, rows[row].spec, &out);
        assert_string_equal(line, rows[row].line);
        assert_false(out.cut);
    }
}

/* So many rooms there may be at a time, wherever those who make them come from. */
static void so_many_rooms_there_may_be(void **unused)
{
    (void)unused;
    enum { ROOMS = 16, EACH = 4 };
    house all;
    open_house(&all);
    for (int room = 0; room <= ROOMS; room++) {
        int who = room / EACH;
        if (room % EACH == 0) {
            char address[20];
            snprintf(address, sizeof address, "address %d", who);
            hub_closed(all.hub, all.guests[who].id);
            all.guests[who].id.generation++;
            hub_opened(all.hub, all.guests[who].id, address, "");
        }
        int before = all.guests[who].count;
        tell(&all, who, "{\"t\":\"make\",\"id\":%d,\"game\":\"pig\",\"seats\":2}", room);
        assert_true(all.guests[who].count > before);
        json_t *ok = last(&all, who, "ok");
        assert_int_equal(ok && json_integer_value(json_object_get(ok, "id")) == room, room < ROOMS);
        json_decref(ok);
    }
    expect_refusal(&all, ROOMS / EACH, "no room for another room");
    close_house(&all);
}

/* A store that is too busy to be asked is asked later. */
static void a_busy_store_is_asked_again(void **unused)
{
    (void)unused;
    house all;
    net_response response;
    keeper_capacity = 1;
    open_house(&all);
    hub_get(all.hub, "/api/rooms/0000000000000000000001/record", "", &response);
    assert_int_equal(response.status, 503);
    response.status = 0; /* it is being looked for */
    hub_get(all.hub, "/api/rooms/0000000000000000000001/record", "", &response);
    assert_int_equal(response.status, 503);
    response.status = 0;
    hub_get(all.hub, "/api/rooms/0000000000000000000002/record", "", &response);
    assert_int_equal(response.status, 503);
    settle(&all);
    assert_int_equal(ask_in_vain(&all, 1), 404);
    assert_int_equal(ask_in_vain(&all, 2), 503);
    assert_int_equal(ask_in_vain(&all, 2), 404);
    close_house(&all);
    keeper_capacity = 256;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_catalogue),
        cmocka_unit_test(games_are_told_as_their_rows_say),
        cmocka_unit_test(public_rooms_are_listed),
        cmocka_unit_test(an_address_makes_so_many_rooms_an_hour),
        cmocka_unit_test(rooms_that_are_not_there_are_remembered),
        cmocka_unit_test(queries_are_read),
        cmocka_unit_test(rules_are_told_in_a_line),
        cmocka_unit_test(so_many_rooms_there_may_be),
        cmocka_unit_test(a_busy_store_is_asked_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
