/* Clients of a server that know nothing but what they are told. */
#ifndef HAZARD_TESTS_PLAYERS_H
#define HAZARD_TESTS_PLAYERS_H

#include "served.h"

static inline player *player_of(served *all, int connection)
{
    for (int index = 0; index < PLAYERS; index++) {
        if (all->players[index].connection == connection) {
            return &all->players[index];
        }
    }
    return NULL;
}

static inline void
add_line(char **text, size_t *length, size_t *capacity, const char *line, size_t size)
{
    if (*length + size + 2 > *capacity) {
        *capacity = 2 * (*capacity + size + 2);
        *text = realloc(*text, *capacity);
        assert_non_null(*text);
    }
    memcpy(*text + *length, line, size);
    *length += size;
    (*text)[(*length)++] = '\n';
    (*text)[*length] = '\0';
}

/* Puts `changed` at a position of a view, counted as the protocol says. */
static inline bool put_value(json_t *into, int *position, json_t *changed)
{
    const char *key;
    json_t *value;
    size_t index;
    void *next;
    if (json_is_array(into)) {
        json_array_foreach(into, index, value)
        {
            bool is_plain = !json_is_array(value) && !json_is_object(value);
            if (is_plain && (*position)-- == 0) {
                return json_array_set(into, index, changed) == 0;
            }
            if (!is_plain && put_value(value, position, changed)) {
                return true;
            }
        }
        return false;
    }
    json_object_foreach_safe(into, next, key, value)
    {
        bool is_plain = !json_is_array(value) && !json_is_object(value);
        if (is_plain && (*position)-- == 0) {
            return json_object_set(into, key, changed) == 0;
        }
        if (!is_plain && put_value(value, position, changed)) {
            return true;
        }
    }
    return false;
}

/* The view after a change; both are the caller's. */
static inline json_t *changed_view(json_t *view, const json_t *change)
{
    if (json_is_object(change)) {
        json_decref(view);
        return json_deep_copy(change);
    }
    for (size_t index = 0; index + 1 < json_array_size(change); index += 2) {
        int position = (int)json_integer_value(json_array_get(change, index));
        assert_true(put_value(view, &position, json_array_get(change, index + 1)));
    }
    return view;
}

/* The view after a message, event by event, from the view before; both are the caller's. */
static inline json_t *next_view(const json_t *before, const json_t *message)
{
    const json_t *whole = json_object_get(message, "v"), *list = json_object_get(message, "d");
    const json_t *frames = json_object_get(message, "g");
    if (!whole && (!list || !before)) {
        return NULL;
    }
    json_t *view = before ? json_deep_copy(before) : NULL;
    for (size_t index = 0; view && index < json_array_size(frames); index++) {
        view = changed_view(view, json_array_get(frames, index));
    }
    return changed_view(view, whole ? whole : list);
}

static inline void note_act(player *who, const char *text, uint32_t number)
{
    if (!who->acts) {
        who->acts = calloc(MOST_ACTS, sizeof *who->acts);
    }
    assert_non_null(who->acts);
    assert_true(who->act_count < MOST_ACTS);
    sent_act *act = &who->acts[who->act_count++];
    snprintf(act->text, sizeof act->text, "%s", text);
    act->number = number;
}

/* Is this line of a record what was typed? Of a throw the record has all numbers. */
static inline bool is_act(const char *text, size_t length, const char *typed)
{
    bool is_throw = strncmp(typed, "throw ", 6) == 0;
    size_t said = is_throw ? strlen("throw 1") : strlen(typed);
    return (is_throw || said == length) && strncmp(text, typed, said) == 0;
}

/* Lines that somebody who was away is told: is the input there whose answer never came? */
static inline void note_lines(player *who, const json_t *message)
{
    const json_t *lines = json_object_get(message, "l");
    char own[20];
    size_t index;
    const json_t *line;
    snprintf(own, sizeof own, "%d ", who->seat + 1);
    json_array_foreach(lines, index, line)
    {
        const char *text = json_string_value(line);
        add_line(
            &who->lines, &who->lines_length, &who->lines_capacity, text, json_string_length(line));
        bool is_own = strncmp(text, own, strlen(own)) == 0;
        if (who->is_catching_up && who->acting[0] && is_own &&
            is_act(text + strlen(own), strlen(text) - strlen(own), who->acting)) {
            note_act(who, who->acting, (uint32_t)json_integer_value(json_object_get(message, "n")));
            who->acting[0] = '\0';
        }
    }
    if (who->is_catching_up) {
        who->acting[0] = '\0';
    }
    who->is_catching_up = false;
}

static inline void take_state(player *who, json_t *message, bool is_room)
{
    json_t *view = next_view(who->view, message);
    json_decref(who->view);
    who->view = view;
    json_decref(who->state);
    who->state = json_incref(message);
    who->have = (uint32_t)json_integer_value(json_object_get(message, "n"));
    who->states++;
    if (is_room) {
        who->seat = (int)json_integer_value(json_object_get(message, "s"));
        who->lines_length = 0;
        if (who->is_catching_up) {
            who->is_catching_up = false;
            who->acting[0] = '\0';
        }
    } else {
        note_lines(who, message);
    }
}

static inline void take_answer(player *who, json_t *message, bool is_yes)
{
    if (json_integer_value(json_object_get(message, "id")) != who->awaits) {
        return;
    }
    const char *token = json_string_value(json_object_get(message, "token"));
    if (token) {
        snprintf(who->token, sizeof who->token, "%s", token);
    }
    if (is_yes && who->acting[0]) {
        note_act(who, who->acting, (uint32_t)json_integer_value(json_object_get(message, "n")));
    }
    who->acting[0] = '\0';
    who->awaits = 0;
    json_decref(who->answer);
    who->answer = json_incref(message);
}

static inline void served_received(void *context, int connection, const char *text, size_t length)
{
    served *all = context;
    player *who = player_of(all, connection);
    if (!who) {
        return;
    }
    if (all->is_logged) {
        add_line(&who->log, &who->log_length, &who->log_capacity, text, length);
    }
    json_t *message = json_loadb(text, length, 0, NULL);
    assert_non_null(message);
    const char *kind = json_string_value(json_object_get(message, "t"));
    assert_non_null(kind);
    if (strcmp(kind, "in") == 0 || strcmp(kind, "room") == 0) {
        take_state(who, message, strcmp(kind, "room") == 0);
    } else if (strcmp(kind, "ok") == 0 || strcmp(kind, "no") == 0) {
        take_answer(who, message, strcmp(kind, "ok") == 0);
    }
    json_decref(message);
}

static inline void served_opened(void *context, int connection)
{
    player *who = player_of(context, connection);
    if (who) {
        who->is_open = true;
    }
}

static inline void served_closed(void *context, int connection, const char *reason)
{
    player *who = player_of(context, connection);
    (void)reason;
    if (who) {
        who->connection = -1;
        who->is_open = false;
    }
}

/* True once the player is connected; false when the server is not there. */
static inline bool is_connected(served *all, int index)
{
    player *who = &all->players[index];
    char url[60];
    hz_error error = {""};
    snprintf(url, sizeof url, "ws://127.0.0.1:%d/ws", all->port);
    int64_t end = served_ms() + ANSWER_MS;
    who->is_open = false;
    assert_int_equal(wsclient_connect(all->client, url, &who->connection, &error), HZ_OK);
    while (!who->is_open && who->connection >= 0 && served_ms() < end) {
        wsclient_poll(all->client, 10);
    }
    return who->is_open;
}

static inline void come(served *all, int index)
{
    for (int attempt = 0; attempt < 20; attempt++) {
        if (is_connected(all, index)) {
            return;
        }
        usleep(50000);
    }
    fail_msg("player %d finds no server on port %d", index, all->port);
}

static inline void hang_up(served *all, int index)
{
    player *who = &all->players[index];
    int connection = who->connection;
    who->connection = -1;
    who->is_open = false;
    if (connection >= 0) {
        wsclient_hang_up(all->client, connection);
    }
}

/* Asks without waiting; the members follow "t" and "id". */
static inline void send_request(served *all, int index, const char *kind, const char *members)
{
    player *who = &all->players[index];
    char text[2000];
    who->awaits = ++all->requests;
    int length = snprintf(text,
                          sizeof text,
                          "{\"t\":\"%s\",\"id\":%lld%s%s}",
                          kind,
                          (long long)who->awaits,
                          *members ? "," : "",
                          members);
    assert_true(length < (int)sizeof text);
    wsclient_send(all->client, who->connection, text, (size_t)length);
}

static inline void await_answer(served *all, int index)
{
    player *who = &all->players[index];
    int64_t end = served_ms() + ANSWER_MS;
    while (who->awaits && who->connection >= 0 && served_ms() < end) {
        wsclient_poll(all->client, 10);
    }
    if (who->awaits) {
        fail_msg("player %d has no answer%s", index, who->connection < 0 ? ": cut off" : "");
    }
}

/* Asks and waits; was it granted? */
static inline bool ask(served *all, int index, const char *kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
static inline bool ask(served *all, int index, const char *kind, const char *format, ...)
{
    char members[1500];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(members, sizeof members, format, arguments);
    va_end(arguments);
    send_request(all, index, kind, members);
    await_answer(all, index);
    const json_t *answer = all->players[index].answer;
    return strcmp(json_string_value(json_object_get(answer, "t")), "ok") == 0;
}

static inline const char *refusal(const served *all, int index)
{
    const char *why = json_string_value(json_object_get(all->players[index].answer, "why"));
    return why ? why : "";
}

static inline void expect_yes(served *all, int index, bool is_yes)
{
    if (!is_yes) {
        fail_msg("player %d is refused: %s", index, refusal(all, index));
    }
}

/* A new room with player 0 in it. */
static inline void make_table(served *all, const char *members)
{
    expect_yes(all, 0, ask(all, 0, "make", "%s", members));
    const char *room = json_string_value(json_object_get(all->players[0].answer, "room"));
    assert_non_null(room);
    snprintf(all->room, sizeof all->room, "%s", room);
}

static inline void take_seat(served *all, int index)
{
    expect_yes(all, index, ask(all, index, "join", "\"room\":\"%s\",\"animate\":true", all->room));
    expect_yes(all, index, ask(all, index, "sit", "\"name\":\"P%d\"", index));
}

static inline void come_back(served *all, int index, int64_t have)
{
    const player *who = &all->players[index];
    char tokens[60] = "", had[40] = "";
    if (who->token[0]) {
        snprintf(tokens, sizeof tokens, ",\"tokens\":[\"%.44s\"]", who->token);
    }
    if (have >= 0) {
        snprintf(had, sizeof had, ",\"have\":%lld", (long long)have);
    }
    expect_yes(all, index, ask(all, index, "join", "\"room\":\"%s\"%s%s", all->room, tokens, had));
}

/* A choice out of those offered; false when the player is not asked. */
static inline bool is_offered(served *all, int index, char *choice, size_t size)
{
    const player *who = &all->players[index];
    const json_t *list = json_object_get(who->state, "a"),
                 *wanted = json_object_get(who->state, "w");
    bool is_asked = false;
    for (size_t at = 0; at < json_array_size(wanted); at++) {
        is_asked |= json_integer_value(json_array_get(wanted, at)) == who->seat;
    }
    if (!is_asked || json_array_size(list) == 0) {
        return false;
    }
    size_t pick = below(all, (uint32_t)json_array_size(list));
    snprintf(choice, size, "%s", json_string_value(json_array_get(list, pick)));
    return true;
}

static inline bool is_over(const served *all, int index)
{
    return json_object_get(all->players[index].state, "places") != NULL;
}

/* Sends what the player may do, if it is asked. */
static inline bool sends_act(served *all, int index)
{
    player *who = &all->players[index];
    char choice[ACT_SIZE], members[ACT_SIZE + 40];
    if (who->awaits || who->connection < 0 || !is_offered(all, index, choice, sizeof choice)) {
        return false;
    }
    snprintf(who->acting, sizeof who->acting, "%s", choice);
    snprintf(members, sizeof members, "\"text\":\"%s\"", choice);
    send_request(all, index, "act", members);
    return true;
}

/* Everybody who is asked acts, until the game is over for all or the time is up. */
static inline void play_until(served *all, int players, int64_t end_ms)
{
    int over = 0;
    while (over < players && served_ms() < end_ms) {
        over = 0;
        for (int index = 0; index < players; index++) {
            over += is_over(all, index);
            sends_act(all, index);
        }
        wsclient_poll(all->client, 2);
    }
}

static inline void play_out(served *all, int players)
{
    play_until(all, players, served_ms() + ANSWER_MS);
    for (int index = 0; index < players; index++) {
        assert_true(is_over(all, index));
    }
}

/* All together */

static inline void open_served(served *all, const char *store)
{
    hz_error error;
    memset(all, 0, sizeof *all);
    snprintf(all->store, sizeof all->store, "%s", store);
    all->dice = (uint64_t)served_ms();
    for (int index = 0; index < PLAYERS; index++) {
        all->players[index].connection = -1;
        all->players[index].seat = -1;
    }
    wsclient_callbacks callbacks = {all, served_opened, served_received, served_closed, NULL};
    assert_int_equal(wsclient_open(&callbacks, &all->client, &error), HZ_OK);
}

static inline void forget_player(player *who)
{
    json_decref(who->state);
    json_decref(who->view);
    json_decref(who->answer);
    free(who->acts);
    free(who->lines);
    free(who->log);
    *who = (player){.connection = -1, .seat = -1};
}

static inline void close_served(served *all)
{
    wsclient_close(all->client);
    all->client = NULL;
    for (int index = 0; index < PLAYERS; index++) {
        forget_player(&all->players[index]);
    }
    if (all->pid > 0) {
        end_server(all, SIGKILL);
    }
}

#endif
