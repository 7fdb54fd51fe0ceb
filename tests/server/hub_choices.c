/* The hub: what may be chosen, how it is found, and what is advised. */
#include "games/pig/pig.h"
#include "games/ratscrew/ratscrew.h"
#include "server/house.h"
#include "server/publish_inner.h"

/* How many choices hold these words: asked for again and again, from where the last answer ended.
 */
static int count_found(house *all, int who, const char *words)
{
    int found = 0;
    for (int64_t from = 0; from >= 0;) {
        tell(all, who, "{\"t\":\"find\",\"id\":6,\"text\":\"%s\",\"have\":%d}", words, (int)from);
        json_t *ok = last(all, who, "ok");
        const json_t *texts = json_object_get(ok, "a"), *next = json_object_get(ok, "next");
        assert_int_equal(json_array_size(texts), json_array_size(json_object_get(ok, "x")));
        assert_true(json_array_size(texts) <= 24);
        found += (int)json_array_size(texts);
        assert_true(!next || json_integer_value(next) > from);
        from = next ? json_integer_value(next) : -1;
        json_decref(ok);
    }
    return found;
}

/* Among many choices one is found by its words or by what it means, in whatever letters. */
static void choices_are_found_by_their_words(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"fixem\",\"set\":\"dice_per_player=12\"", ann, ben);
    int count = count_found(&all, 0, "");
    assert_true(count > 64);
    assert_int_equal(count_found(&all, 1, "PREDICT"), count);
    assert_int_equal(count_found(&all, 0, "predict nothing of the kind"), 0);
    tell(&all, 0, "{\"t\":\"find\",\"id\":6,\"text\":\"\",\"have\":1000000}");
    json_t *ok = last(&all, 0, "ok");
    assert_int_equal(json_array_size(json_object_get(ok, "a")), 0);
    assert_null(json_object_get(ok, "next"));
    json_decref(ok);
    close_house(&all);
    open_house(&all);
    seat_two(&all, "\"game\":\"rollable\",\"set\":\"words=small\"", ann, ben);
    tell(&all, 0, "{\"t\":\"find\",\"id\":7,\"text\":\"\"}");
    expect_refusal(&all, 0, "finding a choice is the game here");
    close_house(&all);
}

/* With words: the hub has lists, a room plays with one, and loose tiles are told as a play. */
static void words_are_tried(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"rollable\",\"set\":\"words=small\"", ann, ben);
    for (int who = 0; who < 2; who++) {
        tell(&all, who, "{\"t\":\"try\",\"id\":6,\"text\":\"tiles F8O H8K G8A\"}");
        json_t *ok = last(&all, who, "ok");
        json_t *trial = json_object_get(ok, "trial");
        assert_string_equal(json_string_value(json_object_get(trial, "action")), "F8 across OAK");
        assert_int_equal(json_integer_value(json_object_get(trial, "score")), 14);
        assert_int_equal(json_array_size(json_object_get(trial, "words")), 1);
        json_decref(ok);
    }
    tell(&all, 2, "{\"t\":\"make\",\"id\":8,\"game\":\"rollable\",\"set\":\"words=nosuch\"}");
    expect_refusal(&all, 2, "there is no word list \"nosuch\"");
    close_house(&all);
}

static void hints_are_choices(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\",\"hints\":\"yes\"", ann, ben);
    tell(&all, 1, "{\"t\":\"hint\",\"id\":5}");
    expect_refusal(&all, 1, "nothing to choose");
    tell(&all, 0, "{\"t\":\"hint\",\"id\":6}");
    json_t *ok = last(&all, 0, "ok");
    assert_int_equal(json_integer_value(json_object_get(ok, "id")), 6);
    const char *text = json_string_value(json_object_get(ok, "text"));
    assert_string_equal(text ? text : "", "roll"); /* nobody holds nothing */
    const char *by = json_string_value(json_object_get(ok, "by"));
    assert_string_equal(by ? by : "", "search"); /* it thought ahead, with numbers beside it */
    const char *advice = json_string_value(json_object_get(ok, "advice"));
    assert_non_null(strstr(advice ? advice : "", "\nroll\t"));
    json_decref(ok);
    tell(&all, 0, "{\"t\":\"hint\",\"id\":7}"); /* as often as one likes */
    ok = last(&all, 0, "ok");
    assert_int_equal(json_integer_value(json_object_get(ok, "id")), 7);
    json_decref(ok);
    tell(&all, 2, "{\"t\":\"join\",\"id\":6,\"room\":\"%s\"}", all.room);
    tell(&all, 2, "{\"t\":\"hint\",\"id\":6,\"seat\":0}");
    expect_refusal(&all, 2, "you do not hold that seat");
    close_house(&all);
}

/* The others have the names that they sat down with. */
static void hints_name_the_others(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"fixem\",\"hints\":\"yes\"", ann, ben);
    for (int who = 0; who < 2; who++) {
        tell(&all, who, "{\"t\":\"act\",\"id\":5,\"text\":\"predict %dx2\"}", 3 + who);
    }
    tell(&all, 1, "{\"t\":\"hint\",\"id\":6}");
    json_t *ok = last(&all, 1, "ok");
    const char *advice = json_string_value(json_object_get(ok, "advice"));
    assert_non_null(strstr(advice ? advice : "", "\nyou\tAnn\t"));
    json_decref(ok);
    close_house(&all);
}

/* What is more than a few is told by its kinds: how they are written, and what goes with what. */
static void kinds_of_choices(void **unused)
{
    (void)unused;
    static const char kinds[] =
        "[{\"form\":\"call\",\"meaning\":\"call the bid a lie\",\"slots\":[],\"parts\":[[]]},"
        "{\"form\":\"bid {}x{}\",\"meaning\":\"bid so many dice of a face\",\"slots\":["
        "{\"name\":\"dice\",\"kind\":\"number\"},{\"name\":\"face\",\"kind\":\"face\"}],\"parts\":["
        "[{\"from\":2,\"to\":2},{\"from\":5,\"to\":6}],[{\"from\":3,\"to\":10},{\"from\":1,\"to\":"
        "6}]]}]";
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"liar\"", ann, ben);
    tell(&all, 0, "{\"t\":\"act\",\"id\":7,\"text\":\"bid 2x4\"}");
    json_t *first = last(&all, 0, "in"), *second = last(&all, 1, "in");
    char *told = json_dumps(json_object_get(second, "k"), JSON_COMPACT);
    assert_null(json_object_get(first, "k"));
    assert_string_equal(told, kinds);
    free(told);
    json_decref(first);
    json_decref(second);
    close_house(&all);
}

/* Kinds that name words have the words with them, and the parts of each what may be named. */
static void kinds_of_words(void **unused)
{
    (void)unused;
    hz_session session;
    char told[4000];
    hz_text out = hz_text_in(told, sizeof told);
    hz_json json = hz_json_to(&out, false);
    begin(&session, "ratscrew", "standard 2", "");
    assert_int_equal(hz_position_parse(&session.table,
                                       "lucky 1 2; first 1; phase clear; board 3 4; rolled 3 4",
                                       &session.state,
                                       NULL),
                     HZ_OK);
    hz_json_open(&json, NULL, '{');
    publish_kinds(&session.table, &session.state, 0, &json);
    hz_json_close(&json, '}');
    json_t *read = json_loads(told, 0, NULL), *kind;
    assert_non_null(read);
    size_t at;
    assert_true(json_array_size(json_object_get(read, "k")) > 0);
    json_array_foreach(json_object_get(read, "k"), at, kind)
    {
        const json_t *slot = json_array_get(json_object_get(kind, "slots"), 0);
        assert_string_equal(json_string_value(json_object_get(slot, "kind")), "word");
        assert_string_equal(json_string_value(json_object_get(slot, "names")), ratscrew_names);
        assert_true(json_array_size(json_object_get(kind, "parts")) > 0);
    }
    json_decref(read);
}

/* Who asks for explanations is told what each choice means and what it would bring, one by one. */
static void choices_are_told_with_what_they_bring(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    open_house(&all);
    seat_two(&all, "\"game\":\"wager\"", ann, ben);
    for (int explains = 0; explains < 2; explains++) {
        tell(&all,
             0,
             "{\"t\":\"join\",\"id\":5,\"room\":\"%s\",\"tokens\":[\"%s\"],\"explain\":%s}",
             all.room,
             ann,
             explains ? "true" : "false");
        json_t *room = last(&all, 0, "room");
        size_t choices = json_array_size(json_object_get(room, "a"));
        assert_true(choices > 0);
        assert_int_equal(json_array_size(json_object_get(room, "x")), explains ? choices : 0);
        assert_int_equal(json_array_size(json_object_get(room, "f")), explains ? choices : 0);
        json_t *brings;
        size_t at;
        json_array_foreach(json_object_get(room, "f"), at, brings)
        {
            assert_true(json_is_object(brings));
        }
        json_decref(room);
    }
    close_house(&all);
}

/* What no game of the library has: a loaded die, and choices that are for the player to find. */
static hz_turn turn_of_loaded(const hz_table *table, const void *state)
{
    hz_turn turn = hz_pig.turn(table, state);
    turn.wide = turn.kind == HZ_CHANCE;
    return turn;
}

static void request_loaded(const hz_table *table, const void *state, hz_chance *ask)
{
    (void)table, (void)state;
    static const uint16_t weights[] = {1, 2, 3, 4, 5, 0};
    ask->group[ask->groups++] =
        (hz_group){.kind = HZ_DICE, .count = 1, .sides = 6, .visible = HZ_EVERYBODY, .weights = 1};
    memcpy(ask->weight, weights, sizeof weights);
}

/* Ben has no choice. */
static uint64_t count_loaded(const hz_table *table, const void *state, int seat)
{
    return seat == 1 ? 1 : hz_pig.count(table, state, seat);
}

static int list_loaded(
    const hz_table *table, const void *state, int seat, uint64_t from, hz_action *list, int most)
{
    return hz_pig.actions(table, state, seat, from, list, seat == 1 ? 1 : most);
}

static void expect_told(house *all, int who, const char *key, const char *text)
{
    json_t *news = last(all, who, "in"), *expected = json_loads(text, JSON_DECODE_ANY, NULL);
    assert_true(json_equal(json_object_get(news, key), expected));
    json_decref(expected);
    json_decref(news);
}

static void a_game_may_load_dice_and_hide_choices(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    hz_game loaded = hz_pig;
    const hz_typing typing = {.search = "what to do"};
    loaded.turn = turn_of_loaded;
    loaded.request = request_loaded;
    loaded.typing = &typing;
    loaded.count = count_loaded;
    loaded.actions = list_loaded;
    const hz_game *const games[] = {&loaded, NULL};
    hz_house tables = {.games = games};
    own_tables = &tables;
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\",\"fair\":false", ann, ben);
    tell(&all, 0, "{\"t\":\"act\",\"id\":5,\"text\":\"roll\"}");
    expect_told(&all, 0, "roll", "[{\"count\":1,\"sides\":6,\"weights\":[1,2,3,4,5,0]}]");
    tell(&all, 0, "{\"t\":\"roll\",\"id\":6,\"text\":\"6\"}");
    expect_refusal(&all, 0, "6");
    tell(&all, 0, "{\"t\":\"roll\",\"id\":7,\"text\":\"5\"}");
    expect_told(&all, 0, "a", "[]"); /* both are for Ann to find */
    tell(&all, 0, "{\"t\":\"act\",\"id\":8,\"text\":\"hold\"}");
    expect_told(&all, 1, "a", "[\"roll\"]"); /* nobody needs to look for the only one */
    close_house(&all);
    own_tables = NULL;
}

static uint64_t count_uncounted(const hz_table *table, const void *state, int seat)
{
    (void)table, (void)state, (void)seat;
    return HZ_UNCOUNTABLE;
}

/* Of what cannot be counted some is told, nothing twice. */
static void what_cannot_be_counted_is_drawn(void **unused)
{
    (void)unused;
    house all;
    char ann[23], ben[23];
    hz_game uncounted = hz_pig;
    uncounted.count = count_uncounted;
    const hz_game *const games[] = {&uncounted, NULL};
    hz_house tables = {.games = games};
    own_tables = &tables;
    open_house(&all);
    seat_two(&all, "\"game\":\"pig\",\"fair\":false", ann, ben);
    tell(&all, 0, "{\"t\":\"act\",\"id\":5,\"text\":\"roll\"}");
    tell(&all, 0, "{\"t\":\"roll\",\"id\":7,\"text\":\"5\"}");
    assert_int_equal(count_found(&all, 0, ""), 2);
    assert_int_equal(count_found(&all, 0, "HOLD"), 1);
    assert_int_equal(count_found(&all, 0, "nothing of the kind"), 0);
    close_house(&all);
    own_tables = NULL;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_found_by_their_words),
        cmocka_unit_test(words_are_tried),
        cmocka_unit_test(hints_are_choices),
        cmocka_unit_test(kinds_of_choices),
        cmocka_unit_test(kinds_of_words),
        cmocka_unit_test(choices_are_told_with_what_they_bring),
        cmocka_unit_test(a_game_may_load_dice_and_hide_choices),
        cmocka_unit_test(hints_name_the_others),
        cmocka_unit_test(what_cannot_be_counted_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
