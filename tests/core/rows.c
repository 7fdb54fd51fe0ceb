/* A game from elsewhere whose rows cannot be used is refused with a sentence that names the row. */
#include "core/rows.h"
#include "hazard/kit.h"
#include "hazard/plugin.h"
#include "rules.h"

/* Pig, with one thing changed. */
typedef struct changed {
    hz_game game;
    hz_notation notation;
    hz_advice advice;
} changed;

static void refuses(const changed *one, const char *why)
{
    hz_error error = {""};
    assert_int_not_equal(hz_game_check(&one->game, &error), HZ_OK);
    if (!strstr(error.text, why) || strchr(error.text, '\n')) {
        fail_msg("found \"%s\", expected \"%s\"", error.text, why);
    }
}

static changed *pig(changed *one)
{
    const hz_game *whole = hz_find_game(test_house(), "pig", NULL);
    *one = (changed){*whole, *whole->notation, *whole->advice};
    one->game.notation = &one->notation;
    one->game.advice = &one->advice;
    return one;
}

static void what_is_whole_is_taken(void **unused)
{
    (void)unused;
    changed one;
    assert_int_equal(hz_game_check(&pig(&one)->game, NULL), HZ_OK);
    for (const hz_game *const *game = test_house()->games; *game; game++) {
        hz_error error = {""};
        hz_game_check(*game, &error);
        assert_string_equal(error.text, "");
    }
}

/* clang-format off */
#define TARGET(...) {"target", "Points", HZ_INT, "100", .min = 2, .max = 1000, __VA_ARGS__}
#define OTHER(meaning, type, normal, ...) {"target", meaning, type, normal, __VA_ARGS__}
static const struct {
    hz_option rows[3];
    const char *why;
} options[] = {
    {{TARGET(.field = 0), TARGET(.field = 0)},      "pig: option target is there twice"},
    {{{"Target", "Points", HZ_INT, "100", .max = 200}}, "pig: option Target has a name that cannot be typed"},
    {{{"", "Points", HZ_INT, "100", .max = 200}},   "pig: option  has a name that cannot be typed"},
    {{TARGET(.field = 60000)},                      "pig: option target lies outside the options"},
    {{TARGET(.field = 2)},                          "pig: option target lies outside the options"},
    {{TARGET(.length = 2)},                         "pig: option target lies outside the options"},
    {{TARGET(.per_seat = 1)},                       "pig: option target lies outside the options"},
    {{OTHER("x", (hz_option_type)77, "1", .max = 2)},          "pig: option target has no type that there is"},
    {{OTHER("x", HZ_INT, NULL, .max = 2)},                      "pig: option target lacks a meaning or a normal value"},
    {{OTHER(NULL, HZ_INT, "1", .max = 2)},                     "pig: option target lacks a meaning or a normal value"},
    {{OTHER("x", HZ_ENUM, "1", .max = 2)},                     "pig: option target has no values"},
    {{OTHER("x", HZ_SET, "1", .names = "")},         "pig: option target has no values"},
    {{OTHER("x", HZ_INT, "1", .min = 3, .max = 2)},                         "pig: option target has no values"},
    {{OTHER("x", HZ_DECIMAL, "1", .max = 2, .decimals = 10)},  "pig: option target has no values"},
    {{OTHER("x", HZ_DECIMAL, "1", .min = 3, .max = 2)},        "pig: option target has no values"},
    {{OTHER("x", HZ_SET, "1", .names = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33")}, "pig: option target has no values"},
    {{{"a_name_that_is_longer_than_the_sixty_characters_that_are_room", "x", HZ_INT, "1", .max = 2}}, "room has a name that cannot be typed"},
    {{OTHER("x", HZ_INT, "1001", .max = 20)},                    "option target: found \"1001\", expected"},
    {{TARGET(.field = 0), {"other", "Points", HZ_INT, "1", .max = 2}}, "pig: option other lies where another option does"},
};

static const struct {
    hz_preset rows[3];
    const char *why;
} presets[] = {
    {{{"a", "x", "", "a"}},                         "pig: preset a stands on itself"},
    {{{"a", "x", "", "b"}, {"b", "x", "", "a"}},    "pig: preset a stands on itself"},
    {{{"a", "x", "", "c"}},                         "pig: preset a stands on a preset that there is not"},
    {{{"a", "x", "", NULL}, {"a", "y", "", NULL}},  "pig: preset a is there twice"},
    {{{"a b", "x", "", NULL}},                      "pig: preset a b has a name that cannot be typed"},
    {{{"a", "x", NULL, NULL}},                      "pig: preset a has no settings"},
    {{{"a", NULL, "", NULL}},                       "pig: preset a has no meaning"},
    {{{"a", "x", "target=1", NULL}},                "preset pig:a: option target: found \"1\""},
    {{{"a", "x", "", NULL, .min_seats = 1}},        "pig: preset a is for players that the game is not for"},
    {{{"a", "x", "", NULL, .max_seats = 5}},        "pig: preset a is for players that the game is not for"},
    {{{"a", "x", "", NULL, .min_seats = 4, .max_seats = 3}}, "pig: preset a is for players that the game is not for"},
    {{{"a", "x", "", NULL, .seats = 1}},            "pig: preset a is for players that the game is not for"},
    {{{"a", "x", "", NULL, .seats = 9}},            "pig: preset a is for players that the game is not for"},
};

static const struct {
    hz_event_kind rows[3];
    const char *why;
} events[] = {
    {{{"roll", "{seat} rolls", .holds = "seat"}, {"roll", "x"}}, "pig: event roll is there twice"},
    {{{"roll", NULL}},                              "pig: the event roll has no sentence"},
    {{{"roll", "{seat} rolls"}},                    "pig: the event roll has no name for {seat}"},
    {{{"roll", "{who} rolls", .holds = "seat"}},    "pig: the event roll has no name for {who}"},
    {{{"roll", "{a.9} rolls", .holds = "all=a"}},   "pig: the event roll has no name for {a.9}"},
    {{{"roll", ""}},                                "pig: the event roll has no sentence"},
    {{{"roll", "{seat} rolls", .holds = "seat x=seat x=a"}}, "pig: the event roll has no room for another x"},
    {{{"roll", "{seat} rolls", .holds = "kind=seat"}}, "pig: the event roll has no room for another kind"},
    {{{"roll", "{seat} rolls", .holds = "rule=seat"}}, "pig: the event roll has no room for another rule"},
    {{{"roll", "{seat} rolls", .holds = "seat x=c"}}, "pig: the event roll cannot be read: seat x=c"},
    {{{"roll", "{seat} rolls", .holds = "other text a b"}}, "pig: the event roll has no name for {seat}"},
    {{{"roll", "{other} rolls", .holds = "seat text a b"}}, "pig: the event roll has no name for {other}"},
    {{{"roll", "{text} rolls", .holds = "seat other a b"}}, "pig: the event roll has no name for {text}"},
    {{{"roll", "rolls {a point}", .holds = "seat other text b"}}, "pig: the event roll has no name for {a point}"},
    {{{"roll", "rolls {b: x y}", .holds = "seat other text a"}}, "pig: the event roll has no name for {b: x y}"},
    {{{"roll", "rolls {a}", .holds = "x=a.0 y=a.1 z=a.2"}}, "pig: the event roll has no name for {a}"},
    {{{"roll", "rolls {a.1}", .holds = "x=a.0 y=a.2 z=a.3 b"}}, "pig: the event roll has no name for {a.1}"},
    {{{"roll", "rolls {c}", .holds = "seat other text a b"}}, "pig: the event roll has no name for {c}"},
    {{{"roll", "rolls {seat", .holds = "other"}},   "pig: the event roll has no name for {seat"},
};

static const struct {
    hz_field rows[3];
    const char *why;
} fields[] = {
    {{{"pot", HZ_NUMBER, 0, .size = 1}, {"pot", HZ_NUMBER, 0, .size = 1}}, "pig: field pot is there twice"},
    {{{"pot", HZ_NUMBER, 4090, .size = 1}},         "pig: field pot lies outside the state"},
    {{{"pot", HZ_NUMBERS + 1, 0, .size = 1}},       "pig: field pot has no kind that there is"},
    {{{"pot", HZ_NUMBER, 0, .size = 1, .length = 4000}}, "pig: field pot lies outside the state"},
    {{{"pot", HZ_NUMBER, 0, .size = 3}},            "pig: field pot has a size that it cannot have"},
    {{{"pot", HZ_RUN, 0, .size = 2}},               "pig: field pot has a size that it cannot have"},
    {{{"pot", HZ_WORD, 0, .size = 1}},              "pig: field pot has no words"},
    {{{"pot", HZ_NUMBER, 0, .size = 1, .seat = 9}}, "pig: field pot is of a seat that there is not"},
    {{{"pot", (hz_field_kind)40, 0, .size = 1}},    "pig: field pot has no kind that there is"},
    {{{"pot", HZ_NUMBER, 1, .size = 1, .length = 1}, {"turn", HZ_NUMBER, 0, .size = 2, .length = 1}}, "pig: field turn lies where another field does"},
    {{{"pot", HZ_NUMBER, 0, .size = 1, .length = 3}, {"turn", HZ_NUMBER, 2, .size = 2, .length = 1}}, "pig: field turn lies where another field does"},
};
/* clang-format on */

static void rows_of_state_and_options_are_looked_at(void **unused)
{
    (void)unused;
    changed one;
    for (size_t row = 0; row < sizeof options / sizeof *options; row++) {
        pig(&one)->game.options = options[row].rows;
        refuses(&one, options[row].why);
    }
    for (size_t row = 0; row < sizeof presets / sizeof *presets; row++) {
        pig(&one)->game.presets = presets[row].rows;
        refuses(&one, presets[row].why);
    }
    for (size_t row = 0; row < sizeof events / sizeof *events; row++) {
        pig(&one)->game.events = events[row].rows;
        refuses(&one, events[row].why);
    }
    for (size_t row = 0; row < sizeof fields / sizeof *fields; row++) {
        pig(&one)->notation.fields = fields[row].rows;
        refuses(&one, fields[row].why);
    }
}

static bool never(const hz_table *table, const void *state, int seat, int part, hz_span *spans)
{
    (void)table, (void)state, (void)seat, (void)part, (void)spans;
    return false;
}

static hz_action
hold(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot, (void)table, (void)masked, (void)seat, (void)rng;
    return (hz_action){{1, 0}};
}

static void forget(const hz_bot *bot)
{
    (void)bot;
}

static void begin_much(const hz_table *table, void *state)
{
    (void)table;
    *(uint8_t *)state = 1;
}

static hz_turn ask_much(const hz_table *table, const void *state)
{
    (void)table;
    return *(const uint8_t *)state ? hz_ask_wide(HZ_NOBODY) : hz_over();
}

/* clang-format off */
static const struct {
    hz_verb rows[3];
    const char *why;
} verbs[] = {
    {{{0}},                                         "pig: it has no rows of actions"},
    {{{"roll", "roll", "PG-02"}},                   "pig: action roll has no offer"},
    {{{"roll", "roll", NULL, .offer = never}},      "pig: action roll lacks a meaning or a rule"},
    {{{"bid {}{}{}{}", "bid", "PG-02", .offer = never}}, "pig: action bid {}{}{}{} names too many things"},
    {{{"bid {}", "bid", "PG-02", .offer = never}},  "pig: action bid {} names something that has no name"},
    {{{"bid {}", "bid", "PG-02", {{"dice", HZ_SLOT_NUMBER, 3, 2, NULL}}, never}}, "pig: action bid {} names something that has no name or no values"},
    {{{"bid {}", "bid", "PG-02", {{"word", HZ_SLOT_WORD, 0, 0, NULL}}, never}}, "pig: action bid {} names something that has no name or no values"},
    {{{"bid {}", "bid", "PG-02", {{"word", (hz_slot_kind)4, 0, 1, NULL}}, never}}, "pig: action bid {} names something that has no name or no values"},
    {{{"{} to {}", "bid", "PG-02", {{"dice", HZ_SLOT_NUMBER, 1, 2, NULL}}, never}}, "pig: action {} to {} names something that has no name or no values"},
    {{{"roll", "", "PG-02", .offer = never}},       "pig: action roll lacks a meaning or a rule"},
    {{{"roll", "roll", "PG-02", .offer = never}, {"roll", "x", "PG-02", .offer = never}}, "pig: action roll is there twice"},
};

static const struct {
    hz_persona rows[3];
    const char *why;
} personas[] = {
    {{{"wild", "x", hold}},                         "pig: bot wild is first, not casual"},
    {{{"casual", "x", NULL}},                       "pig: bot casual does not choose"},
    {{{"casual", NULL, hold}},                      "pig: bot casual has no meaning"},
    {{{"casual", "x", hold}, {"casual", "y", hold}}, "pig: bot casual is there twice"},
    {{{"casual", "x", hold, "points", 2, 5, 9}},    "pig: bot casual has a normal level that it cannot have"},
    {{{"casual", "x", hold, .budget = {9, 1, 8}}},  "pig: bot casual has a usual budget that it cannot have"},
    {{{"casual", "x", hold, "points", 2, 9, 1}},    "pig: bot casual has a normal level that it cannot have"},
    {{{"casual", "x", hold, .budget = {.least = 1, .usual = 9, .most = 8}}}, "pig: bot casual has a usual budget that it cannot have"},
    {{{"casual", "x", hold, .budget = {.least = 9, .usual = 8, .most = 9}}}, "pig: bot casual has a usual budget that it cannot have"},
    {{{"casual", "x", hold, .close = forget}},      "pig: bot casual has half a mind"},
    {{{"casual", "x", hold, .begin = forget}},      "pig: bot casual has half a mind"},
};

static const struct {
    hz_ending rows[3];
    const char *why;
} endings[] = {
    {{{0}},                                         "pig: expected two endings or more"},
    {{{"on"}},                                      "pig: expected two endings or more"},
    {{{0}, {"target", "x", "PG-05"}},               "pig: expected two endings or more"},
    {{{"on"}, {"target", NULL, "PG-05"}},           "pig: ending target lacks why or rule"},
    {{{"on"}, {"on", "x", "PG-05"}},                "pig: ending on is there twice"},
};
/* clang-format on */

static void rows_of_play_are_looked_at(void **unused)
{
    (void)unused;
    static const hz_occasions nonsense = {.tests = "nonsense=3"};
    static const hz_kit_kind half = {.key = "words"};
    changed one;
    for (size_t row = 0; row < sizeof verbs / sizeof *verbs; row++) {
        pig(&one)->game.verbs = verbs[row].rows;
        refuses(&one, verbs[row].why);
    }
    for (size_t row = 0; row < sizeof personas / sizeof *personas; row++) {
        pig(&one)->advice.personas = personas[row].rows;
        refuses(&one, personas[row].why);
    }
    for (size_t row = 0; row < sizeof endings / sizeof *endings; row++) {
        pig(&one)->game.endings = endings[row].rows;
        refuses(&one, endings[row].why);
    }
    pig(&one)->advice.adviser = "nobody";
    refuses(&one, "the bot behind hints: unknown bot \"nobody\"");
    pig(&one)->game.occasions = &nonsense;
    refuses(&one, "unknown option of pig \"nonsense\"");
    pig(&one)->game.kit = &half;
    refuses(&one, "pig: kit words is not whole");
    pig(&one)->notation.view_options = "nonsense";
    refuses(&one, "pig: View shows an option that there is not: nonsense");
    pig(&one)->notation.explain = NULL;
    refuses(&one, "pig: its table has no explain");
    pig(&one)->game.start = begin_much;
    one.game.turn = ask_much;
    refuses(&one, "pig:classic: a wide roll, and no request");
    pig(&one)->game.min_seats = 0;
    refuses(&one, "pig: from 0 to 4 players");
}

/* clang-format off */
static const struct {
    hz_member rows[4];
    const char *why;
} members[] = {
    {{{"x", NULL, "is wrong", NULL}},                    "pig: Hint.x has no type"},
    {{{"x", "nonsense", "is wrong", NULL}},              "pig: Hint.x cannot be read: "},
    {{{"x", "integer", NULL, NULL}},                     "pig: Hint.x says nothing"},
    {{{"x", "integer", "", NULL}},                       "pig: Hint.x says nothing"},
    {{{"x", "integer", "a", NULL}, {"y", "integer", "b", NULL}, {"x", "seat", "c", NULL}}, "pig: Hint.x stands there twice"},
};
/* clang-format on */

static void shapes_are_looked_at(void **unused)
{
    (void)unused;
    changed one;
    for (size_t row = 0; row < sizeof members / sizeof *members; row++) {
        const hz_shape shapes[] = {{"Hint", "A hint.", members[row].rows}, {0}};
        pig(&one)->notation.shapes = shapes;
        refuses(&one, members[row].why);
    }
    /* As many members as there is room for, and one more. */
    for (int more = 0; more < 2; more++) {
        static char keys[HZ_MAX_MEMBERS + 1][8];
        hz_member many[HZ_MAX_MEMBERS + 2] = {{0}};
        for (int at = 0; at < HZ_MAX_MEMBERS + more; at++) {
            hz_text key = hz_text_in(keys[at], sizeof keys[at]);
            hz_add(&key, "m%d", at);
            many[at] = (hz_member){keys[at], "integer", "one of many", NULL};
        }
        const hz_shape shapes[] = {{"Hint", "A hint.", many}, {0}};
        pig(&one)->notation.shapes = shapes;
        if (more) {
            refuses(&one, "pig: Hint has more members than there is room for");
        } else {
            hz_error error = {""};
            hz_game_check(&one.game, &error);
            assert_string_equal(error.text, "");
        }
    }
}

static const char *no_names(void)
{
    return "";
}

static hz_status
open_nothing(const char *name, const char *path, void **kit, hz_text *remark, hz_error *error)
{
    (void)name, (void)path, (void)kit, (void)remark;
    return hz_fail(error, HZ_UNKNOWN, "there is none");
}

static void close_nothing(void *kit)
{
    (void)kit;
}

static const char *name_nothing(const void *kit)
{
    (void)kit;
    return "";
}

static hz_status open_mind(const hz_table *table, hz_bot *bot, hz_error *error)
{
    (void)table, (void)bot, (void)error;
    return HZ_OK;
}

/* Kits have all that whoever opens them calls, minds all three of their functions. */
static void halves_are_refused(void **unused)
{
    (void)unused;
    changed one;
    const hz_kit_kind whole = {.key = "sticks",
                               .what = "stick",
                               .names = no_names,
                               .open = open_nothing,
                               .close = close_nothing,
                               .name = name_nothing};
    for (int without = 0; without <= 6; without++) {
        hz_kit_kind kit = whole;
        kit.key = without == 1 ? "" : kit.key;
        kit.what = without == 2 ? NULL : kit.what;
        kit.names = without == 3 ? NULL : kit.names;
        kit.open = without == 4 ? NULL : kit.open;
        kit.close = without == 5 ? NULL : kit.close;
        kit.name = without == 6 ? NULL : kit.name;
        pig(&one)->game.kit = &kit;
        if (without) {
            refuses(&one, without == 1 ? "pig: kit  is not whole" : "pig: kit sticks is not whole");
        }
    }
    for (int parts = 1; parts < 7; parts++) {
        const hz_persona half[] = {{"casual",
                                    "x",
                                    hold,
                                    .open = parts & 1 ? open_mind : NULL,
                                    .begin = parts & 2 ? forget : NULL,
                                    .close = parts & 4 ? forget : NULL},
                                   {0}};
        pig(&one)->advice.personas = half;
        refuses(&one, "pig: bot casual has half a mind");
    }
}

/* Names of rows, as many as there is room for; and those that there are where one is unknown. */
static void rows_have_names(void **unused)
{
    (void)unused;
    static const hz_preset named[] = {{"red", "x", ""}, {"blue", "x", ""}, {"green", "x", ""}, {0}};
    const char *names[4] = {NULL, NULL, NULL, NULL};
    assert_int_equal(hz_row_names(named, sizeof *named, names, 2), 2);
    assert_string_equal(names[1], "blue");
    assert_null(names[2]);
    assert_int_equal(hz_row_names(named, sizeof *named, names, 4), 3);
    assert_string_equal(names[0], "red");
    assert_string_equal(names[2], "green");
    assert_null(names[3]);
    assert_int_equal(hz_row_names(named, sizeof *named, names, 0), 0);
    assert_ptr_equal(hz_row_named(named, sizeof *named, hz_piece_of("green")), &named[2]);
    assert_null(hz_row_named(named, sizeof *named, hz_piece_of("gree")));
    hz_error error = {""};
    assert_int_equal(hz_unknown(&error, "unknown colour", hz_piece_of("bleu"), names, 3),
                     HZ_UNKNOWN);
    assert_string_equal(error.text, "unknown colour \"bleu\": did you mean \"blue\"?");
    hz_unknown(&error, "unknown colour", hz_piece_of("xxxxxxxx"), names, 3);
    assert_string_equal(error.text, "unknown colour \"xxxxxxxx\": expected red, blue, green");
    hz_unknown(&error, "unknown colour", hz_piece_of("xxxxxxxx"), names, 1);
    assert_string_equal(error.text, "unknown colour \"xxxxxxxx\": expected red");
}

/* As far as rows may go: names of sixty letters, lists of 32 words, nine decimals, all seats of the
   game, all of its state. */
static void rows_at_their_limits_are_taken(void **unused)
{
    (void)unused;
    enum { WORDS = HZ_OPTION_WORDS };
    static const char sixty[] = "a_name_of_sixty_letters_that_is_as_long_as_any_name_may_be__";
    const hz_option last = {
        "z", "x", HZ_INT, "7", .min = 7, .max = 7, .field = (WORDS - 1) * sizeof(int32_t)};
    const hz_option wide[] = {
        {"target", "x", HZ_INT, "2", .max = 1000},
        {"a",
         "x",
         HZ_SET,
         "1",
         .field = 4,
         .names = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 "
                  "30 31 32"},
        {"b", "x", HZ_DECIMAL, "1", .max = 2000000000, .decimals = 9, .field = 8},
        last,
        {0}};
    const hz_preset long_named[] = {
        {sixty, "x", "", NULL, .seats = 2, .min_seats = 2, .max_seats = 4},
        {"b-2", "x", "", sixty, .seats = 4},
        {"c", "x", "", "b-2", .min_seats = 3, .max_seats = 3},
        {0}};
    const hz_event_kind all_told[] = {{"roll",
                                       "{seat} {other} {text} {a.0} {a.3} {b point} {b.2: x y}",
                                       .holds = "seat other text a.0 last=a.3 b"},
                                      {"silent", "nothing"},
                                      {0}};
    assert_int_equal(strlen(sixty), 60);
    changed one;
    hz_error error = {""};
    pig(&one)->game.options = wide;
    one.game.options_size = WORDS * sizeof(int32_t);
    one.game.presets = long_named;
    one.game.events = all_told;
    one.game.occasions = NULL;
    hz_game_check(&one.game, &error);
    assert_string_equal(error.text, "");
}

/* Functions over rows need rows, any of them; functions of one's own do not. */
static void rows_are_there_for_whoever_uses_them(void **unused)
{
    (void)unused;
    const hz_game *own = hz_find_game(test_house(), "rollable", NULL);
    changed one;
    const hz_verb full[] = {
        {"give {} {} {}",
         "as many as an action names",
         "PG-02",
         {{"one", HZ_SLOT_FACE, 1, 6, NULL},
          {"two", HZ_SLOT_FACE, 1, 6, NULL},
          {"three", HZ_SLOT_FACE, 1, 6, NULL}},
         never},
        {0},
    };
    pig(&one)->game.verbs = full;
    assert_int_equal(hz_game_check(&one.game, NULL), HZ_OK);
    for (int uses = 0; uses <= 6; uses++) {
        hz_game *game = &pig(&one)->game;
        game->verbs = NULL;
        game->count = uses == 1 ? hz_verbs_count : own->count;
        game->actions = uses == 2 ? hz_verbs_list : own->actions;
        game->sample = uses == 3 ? hz_verbs_sample : own->sample;
        game->legal = uses == 4 ? hz_verbs_legal : own->legal;
        one.notation.print = uses == 5 ? hz_verbs_print : own->notation->print;
        one.notation.parse = uses == 6 ? hz_verbs_parse : own->notation->parse;
        if (uses) {
            refuses(&one, "pig: it has no rows of actions");
        } else {
            assert_int_equal(hz_game_check(game, NULL), HZ_OK);
        }
    }
}

static void numbers_are_looked_at(void **unused)
{
    (void)unused;
    changed one;
    pig(&one)->game.max_seats = HZ_MAX_SEATS + 1;
    refuses(&one, "pig: from 2 to 9 players, usually 2: expected 1 to 8 in order");
    pig(&one)->game.normal_seats = 1;
    refuses(&one, "pig: from 2 to 4 players, usually 1");
    pig(&one)->game.normal_seats = 5;
    refuses(&one, "pig: from 2 to 4 players, usually 5");
    pig(&one)->game.rules_version = 0;
    refuses(&one, "pig: rules 0, expected 1 or more");
    pig(&one)->game.state_size = 0;
    refuses(&one, "pig: a state of 0 bytes");
    pig(&one)->game.state_size = HZ_MAX_STATE + 1;
    refuses(&one, "bytes, expected 1 to");
    pig(&one)->game.options_size = HZ_OPTION_WORDS * sizeof(int32_t) + 1;
    refuses(&one, "pig: options of 769 bytes, expected at most 768");
    /* As many as there may be. */
    pig(&one)->game.min_seats = 1;
    one.game.max_seats = HZ_MAX_SEATS;
    one.game.state_size = HZ_MAX_STATE;
    one.game.options_size = HZ_OPTION_WORDS * sizeof(int32_t);
    hz_error error = {""};
    hz_game_check(&one.game, &error);
    assert_string_equal(error.text, "");
}

static void ids_can_be_typed(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {
        NULL, "", "Pig", "a pig", "pig!", "a_game_whose_id_has_32_characters"};
    changed one;
    for (size_t row = 0; row < sizeof wrong / sizeof *wrong; row++) {
        pig(&one)->game.id = wrong[row];
        refuses(&one, "a game whose id is not 1 to 31 small letters, digits and underscores");
    }
    assert_int_not_equal(hz_game_check(NULL, NULL), HZ_OK);
    pig(&one)->game.id = "a_game_whose_id_has_31_letters_";
    assert_int_equal(hz_game_check(&one.game, NULL), HZ_OK);
}

/* What a table has: all of these, and each is missed by its name. */
static void nothing_may_be_missing(void **unused)
{
    (void)unused;
    changed one;
#define LACKS(member)                                                                              \
    pig(&one)->game.member = NULL;                                                                 \
    refuses(&one, "pig: its table has no " #member)
    LACKS(title);
    LACKS(pitch);
    LACKS(length);
    LACKS(options);
    LACKS(presets);
    LACKS(events);
    LACKS(endings);
    LACKS(notation);
    LACKS(advice);
    LACKS(start);
    LACKS(turn);
    LACKS(count);
    LACKS(actions);
    LACKS(sample);
    LACKS(legal);
    LACKS(act);
    LACKS(rolled);
    LACKS(timeout);
    LACKS(standing);
    LACKS(valid);
    LACKS(mask);
    LACKS(guess);
    LACKS(play_many);
#undef LACKS
#define LACKS(member)                                                                              \
    pig(&one)->notation.member = NULL;                                                             \
    refuses(&one, "pig: its table has no " #member)
    LACKS(fields);
    LACKS(print);
    LACKS(parse);
    LACKS(explain);
    LACKS(show);
#undef LACKS
    pig(&one)->game.title = "";
    refuses(&one, "pig: its table has no title");
    pig(&one)->advice.personas = NULL;
    refuses(&one, "pig: its table has no advice");
}

static void what_was_made_for_something_else_is_refused(void **unused)
{
    (void)unused;
    changed one;
    hz_plugin plugin = {HZ_INTERFACE, HZ_LAYOUT, &pig(&one)->game};
    hz_error error = {""};
    assert_int_equal(hz_plugin_check(&plugin, NULL), HZ_OK);
    plugin.layout++;
    assert_int_equal(hz_plugin_check(&plugin, &error), HZ_RANGE);
    assert_non_null(strstr(error.text, "it was compiled with other headers"));
    plugin.interface++;
    assert_int_equal(hz_plugin_check(&plugin, &error), HZ_RANGE);
    assert_non_null(strstr(error.text, "it was made for interface"));
    plugin = (hz_plugin){HZ_INTERFACE, HZ_LAYOUT, NULL};
    assert_int_equal(hz_plugin_check(&plugin, NULL), HZ_MALFORMED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_at_their_limits_are_taken),
        cmocka_unit_test(shapes_are_looked_at),
        cmocka_unit_test(halves_are_refused),
        cmocka_unit_test(rows_have_names),
        cmocka_unit_test(rows_are_there_for_whoever_uses_them),
        cmocka_unit_test(numbers_are_looked_at),
        cmocka_unit_test(ids_can_be_typed),
        cmocka_unit_test(nothing_may_be_missing),
        cmocka_unit_test(what_was_made_for_something_else_is_refused),
        cmocka_unit_test(what_is_whole_is_taken),
        cmocka_unit_test(rows_of_state_and_options_are_looked_at),
        cmocka_unit_test(rows_of_play_are_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
