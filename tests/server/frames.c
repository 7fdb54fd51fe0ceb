/* What each event changed: applied one after another, the changes lead through the engine's own
   views, live and in replays; and they are small. */
#include <dirent.h>

#include "server/house.h"
#include "server/publish.h"

enum { MESSAGE = 1 << 17, RECORD = 1 << 20, MOST_GAMES = 40, ENOUGH = 250, MOST_BYTES = 450 };

/* A view as a client has it: applies the changes to its plain values, counted from `*position`. */
static void change_values(json_t *value, const json_t *changes, size_t *next, int64_t *position);

static json_t *changed(json_t *value, const json_t *changes, size_t *next, int64_t *position)
{
    if (json_is_array(value) || json_is_object(value)) {
        change_values(value, changes, next, position);
        return json_incref(value);
    }
    bool is_it = json_is_integer(json_array_get(changes, *next)) &&
                 json_integer_value(json_array_get(changes, *next)) == (*position)++;
    json_t *after = is_it ? json_array_get(changes, *next + 1) : value;
    *next += is_it ? 2 : 0;
    return json_incref(after);
}

static void change_values(json_t *value, const json_t *changes, size_t *next, int64_t *position)
{
    const char *key;
    json_t *member;
    size_t index;
    json_array_foreach(value, index, member)
    {
        json_array_set_new(value, index, changed(member, changes, next, position));
    }
    json_object_foreach(value, key, member)
    {
        json_object_set_new(value, key, changed(member, changes, next, position));
    }
}

static json_t *apply(json_t *view, const json_t *change)
{
    if (json_is_object(change)) {
        json_decref(view);
        return json_deep_copy(change);
    }
    size_t next = 0;
    int64_t position = 0;
    change_values(view, change, &next, &position);
    assert_int_equal(next, json_array_size(change)); /* every change found its place */
    return view;
}

/* What the engine says a viewer sees after each event of an input. */
typedef struct expected {
    const hz_session *session;
    int viewer;
    json_t *views;
} expected;

static json_t *view_of(const hz_table *table, const void *masked, int viewer)
{
    static char text[PUBLISH_VIEW_SIZE];
    hz_text out = hz_text_in(text, sizeof text);
    hz_json json = hz_json_to(&out, false);
    hz_view(table, masked, viewer, &json);
    return json_loads(text, 0, NULL);
}

static void expect_frame(void *context, const hz_event *event, const void *masked)
{
    (void)event;
    expected *self = context;
    json_array_append_new(self->views, view_of(&self->session->table, masked, self->viewer));
}

/* How large the messages of a game are. */
typedef struct figures {
    const char *game;
    uint64_t inputs, events, changes; /* inputs times viewers; bytes */
    bool is_slow;                     /* the last of them: its rolls take long */
} figures;

static void check_step(hz_walk *walk, const json_t *step, int viewer, json_t **view)
{
    expected wanted = {&walk->session, viewer, json_array()};
    hz_error error;
    bool more;
    assert_int_equal(hz_walk_read(walk, &more, &error), HZ_OK);
    assert_true(more);
    assert_int_equal(
        hz_session_frames(&walk->session, &walk->input, viewer, expect_frame, &wanted, NULL),
        HZ_OK);
    assert_int_equal(hz_walk_enter(walk, &error), HZ_OK);
    const json_t *frames = json_object_get(step, "g"), *rest = json_object_get(step, "d");
    assert_int_equal(json_array_size(frames), json_array_size(wanted.views));
    assert_int_equal(json_array_size(frames), json_array_size(json_object_get(step, "e")));
    for (size_t index = 0; index < json_array_size(frames); index++) {
        *view = apply(*view, json_array_get(frames, index));
        assert_true(json_equal(*view, json_array_get(wanted.views, index)));
    }
    json_decref(wanted.views);
    *view = apply(*view, rest ? rest : json_object_get(step, "v"));
    hz_state masked = walk->session.state;
    walk->session.table.game->mask(&walk->session.table, &masked, viewer);
    json_t *end = view_of(&walk->session.table, &masked, viewer);
    assert_true(json_equal(*view, end));
    json_decref(end);
}

/* A record told as far as one message goes. */
static json_t *tell_record(const char *record, int seat)
{
    static char message[MESSAGE];
    static publish_record told;
    hz_error error = {""};
    hz_text out = hz_text_in(message, sizeof message);
    memset(&told, 0, sizeof told);
    if (publish_open_record(&told, record, test_house(), seat, &error)) {
        fail_msg("%s", error.text);
    }
    told.animates = true;
    publish_begin_steps(&told, 0, 1, &out);
    for (bool more = true; more;) {
        assert_int_equal(publish_next_step(&told, &more, &error), HZ_OK);
    }
    assert_false(out.cut);
    check_message_shape(message);
    return json_loads(message, 0, NULL);
}

static uint64_t bytes_of(const json_t *step, const char *key)
{
    char *text = json_dumps(json_object_get(step, key), JSON_COMPACT | JSON_ENCODE_ANY);
    uint64_t bytes = text ? strlen(text) : 0;
    free(text);
    return bytes;
}

static void weigh(const json_t *steps, figures *sums)
{
    for (size_t index = 1; index < json_array_size(steps); index++) {
        const json_t *step = json_array_get(steps, index);
        sums->inputs++;
        sums->events += bytes_of(step, "e");
        sums->changes += bytes_of(step, "g") + bytes_of(step, "d") + bytes_of(step, "v");
    }
}

static void check_record(const char *record, int seat, figures *sums)
{
    static hz_walk walk;
    hz_error error;
    int viewer = seat < 0 ? HZ_WATCHER : seat;
    hz_reader reader = hz_read_from(test_house(), "record", record, strlen(record));
    assert_int_equal(hz_walk_open(&walk, &reader, &error), HZ_OK);
    json_t *told = tell_record(record, seat);
    const json_t *steps = json_object_get(told, "steps");
    json_t *view = json_deep_copy(json_object_get(json_array_get(steps, 0), "v"));
    for (size_t index = 1; index < json_array_size(steps); index++) {
        check_step(&walk, json_array_get(steps, index), viewer, &view);
    }
    weigh(steps, sums);
    json_decref(view);
    json_decref(told);
}

static int is_record(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".hazard") == 0;
}

static figures *figures_of(figures list[MOST_GAMES], const char *record)
{
    hz_reader reader = hz_read_from(test_house(), "record", record, strlen(record));
    hz_header header;
    hz_error error;
    assert_int_equal(hz_record_open(&reader, &header, &error), HZ_OK);
    const char *id = header.table.game->id;
    int row = 0;
    while (list[row].game && strcmp(list[row].game, id) != 0) {
        row++;
    }
    list[row].game = id;
    list[row].is_slow = hz_is_slow(&header.table);
    return &list[row];
}

static void check_sizes(const figures *list)
{
    uint64_t inputs = 0, bytes = 0;
    print_message("bytes an input and client: events, changes\n");
    for (const figures *row = list; row->game; row++) {
        print_message("%-10s %7.1f %7.1f  (%.0f inputs)\n",
                      row->game,
                      (double)row->events / (double)row->inputs,
                      (double)row->changes / (double)row->inputs,
                      (double)row->inputs);
        inputs += row->inputs;
        bytes += row->events + row->changes;
        assert_true(row->events + row->changes <= MOST_BYTES * row->inputs);
    }
    print_message("all        %7.1f\n", (double)bytes / (double)inputs);
    assert_true(bytes <= ENOUGH * inputs);
}

/* `step`: of the golden records every so many, for a build in which each takes long. */
static void replays_go_event_by_event(void **step)
{
    static char text[RECORD];
    static figures list[MOST_GAMES];
    struct dirent **entries;
    int count = scandir(HAZARD_SOURCE "/tests/golden", &entries, is_record, alphasort);
    assert_true(count > 0);
    for (int index = 0; index < count; index++) {
        char path[512];
        snprintf(path, sizeof path, HAZARD_SOURCE "/tests/golden/%s", entries[index]->d_name);
        free(entries[index]);
        if (index % *(const int *)*step != 0) {
            continue;
        }
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
        figures *sums = figures_of(list, text);
        check_record(text, -1, sums);
        if (!sums->is_slow) {
            check_record(text, 0, sums);
        }
    }
    free(entries);
    if (*(const int *)*step == 1) { /* a few records say nothing about sizes */
        check_sizes(list);
    }
}

/* The newest view that a guest was told, put together as a client does it. */
static json_t *last_view(house *all, int who, int *frames)
{
    json_t *view = NULL;
    for (int index = 0; index < all->guests[who].count; index++) {
        json_t *message = json_loads(all->guests[who].messages[index], 0, NULL);
        const json_t *list = json_object_get(message, "g"), *whole = json_object_get(message, "v");
        const json_t *rest = json_object_get(message, "d"), *shares = json_object_get(message, "j");
        size_t told = 0;
        for (size_t frame = 0; frame < json_array_size(list); frame++, ++*frames) {
            view = apply(view, json_array_get(list, frame));
        }
        for (size_t line = 0; line < json_array_size(shares); line++) {
            told += (size_t)json_integer_value(json_array_get(shares, line));
        }
        assert_true(!list || told == json_array_size(json_object_get(message, "e")));
        assert_true(!list || told == json_array_size(list)); /* no frame more than is told of */
        assert_true(!list ||
                    json_array_size(shares) == json_array_size(json_object_get(message, "l")));
        if (whole || rest) {
            view = apply(view, whole ? whole : rest);
        }
        json_decref(message);
    }
    return view;
}

/* How often a guest was told of the whole table since the game began. */
static int count_tables(house *all, int who)
{
    int count = 0;
    for (int index = 0; index < all->guests[who].count; index++) {
        json_t *message = json_loads(all->guests[who].messages[index], 0, NULL);
        const char *kind = json_string_value(json_object_get(message, "t"));
        count += strcmp(kind, "room") == 0 && json_object_get(message, "v");
        json_decref(message);
    }
    return count;
}

/* Guests who animate see what the others see, whether they were there from the start, sit there or
   come back; and they see it begin. */
static void play_and_compare(const char *members)
{
    house all;
    char ann[23], ben[23], made[400];
    int frames = 0, none = 0;
    open_house(&all);
    snprintf(made, sizeof made, "\"seats\":2,\"name\":\"Ann\",\"animate\":true,%s", members);
    make_room(&all, 0, made, ann);
    tell(&all, 2, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\",\"animate\":true}", all.room);
    tell(&all, 3, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\"}", all.room);
    join_and_sit(&all, 1, "Ben", ben);
    tell(&all, 4, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\",\"animate\":true}", all.room);
    json_t *room = last(&all, 2, "room");
    int64_t have = json_integer_value(json_object_get(room, "n"));
    json_decref(room);
    play_out(&all, 2);
    json_t *plain = last_view(&all, 3, &none), *lively = last_view(&all, 2, &frames);
    assert_int_equal(none, 0);
    assert_true(frames > 5);
    assert_true(json_equal(plain, lively));
    json_t *late = last_view(&all, 4, &frames);
    assert_true(json_equal(plain, late));
    assert_int_equal(count_tables(&all, 2), 1);
    assert_int_equal(count_tables(&all, 4), 1);
    /* The second watcher's line breaks, and it comes back with what it had when the game began. */
    tell(&all,
         3,
         "{\"t\":\"join\",\"id\":5,\"room\":\"%s\",\"have\":%lld,\"animate\":true}",
         all.room,
         (long long)have);
    json_t *missed = last(&all, 3, "in");
    assert_true(json_array_size(json_object_get(missed, "g")) > 5);
    json_decref(missed);
    json_t *mine = last_view(&all, 0, &frames);
    json_t *end = last_view(&all, 1, &none);
    assert_int_equal(json_object_size(mine), json_object_size(end));
    json_decref(plain);
    json_decref(lively);
    json_decref(late);
    json_decref(mine);
    json_decref(end);
    close_house(&all);
}

static void live_games_go_event_by_event(void **unused)
{
    (void)unused;
    play_and_compare("\"game\":\"soup\",\"set\":\"reaction=look_bid dice=12\"");
    play_and_compare("\"game\":\"wager\"");
    play_and_compare("\"game\":\"battle\"");
}

int main(int words, char **word)
{
    int step = words > 1 && strcmp(word[1], "some") == 0 ? 4 : 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(replays_go_event_by_event, &step),
        cmocka_unit_test(live_games_go_event_by_event),
    };
    assert_true(sodium_init() >= 0);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
