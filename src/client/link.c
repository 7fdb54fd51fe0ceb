/* The connection: made, lost and made again, with what was asked and not yet answered. */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "client/inner.h"

enum {
    FIRST_WAIT_MS = 500,
    LONGEST_WAIT_MS = 8000,
    GIVE_UP_MS = 300000,
    RATE = 45,   /* messages a second, of a pipe; a server takes some more */
    BURST = 150, /* at once */
};

/* In the order of join_request_kind. */
static const char *const kind_names[] = {"make",
                                         "join",
                                         "sit",
                                         "seal",
                                         "shake",
                                         "act",
                                         "roll",
                                         "say",
                                         "react",
                                         "fill",
                                         "undo",
                                         "replace",
                                         "again",
                                         "mute",
                                         "hint",
                                         "talk",
                                         "leave"};

void join_fail(join_state *join, const char *format, ...)
{
    assert(format);
    char message[600];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    if (!join->here.is_over) {
        join_lift_curtain(join);
        terminal_clear_prompt(&join->terminal);
        terminal_wrong(EXIT_INPUT, "%s", message);
    }
    join->here.is_over = true;
    join->here.status = EXIT_INPUT;
}

void join_add_way_back(const join_state *join, hz_text *out)
{
    hz_add(out,
           "%s join %sr/%s",
           terminal_program_for(join->room.game).text,
           join->wish.base,
           join->wish.room);
    for (int person = 0; person < join->people; person++) {
        if (join->person[person].token[0]) {
            hz_add(out, " --token %s", join->person[person].token);
        }
    }
}

/* Asking */

static void send_text(join_state *join, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    if (text) {
        wsclient_send(join->link.client, join->link.connection, text, strlen(text));
    }
    free(text);
    json_decref(message);
}

bool join_may_send(join_state *join)
{
    join_link *link = &join->link;
    int64_t now = terminal_now_ms();
    link->allowance += (now - link->allowance_at) * RATE;
    link->allowance =
        link->allowance > BURST * INT64_C(1000) ? BURST * INT64_C(1000) : link->allowance;
    link->allowance_at = now;
    return link->allowance >= 1000;
}

bool join_send(
    join_state *join, join_request_kind kind, int person, const char *text, json_t *members)
{
    join_link *link = &join->link;
    join_request *place = NULL;
    for (int index = 0; index < JOIN_UNANSWERED; index++) {
        place = link->unanswered[index].id ? place : &link->unanswered[index];
    }
    bool is_entering = kind == ASK_MAKE || kind == ASK_JOIN;
    if (!place || !members || (link->state != LINK_UP && !is_entering)) {
        json_decref(members);
        terminal_object(&join->terminal,
                        link->state != LINK_UP
                            ? "there is no connection to the server at the moment"
                            : "the server has not answered yet: wait a moment");
        return false;
    }
    *place =
        (join_request){.id = ++link->requests, .kind = kind, .person = person, .have = join->have};
    snprintf(place->text, sizeof place->text, "%s", text);
    json_object_set_new(members, "t", json_string(kind_names[kind]));
    json_object_set_new(members, "id", json_integer(place->id));
    send_text(join, members);
    link->allowance -= 1000;
    return true;
}

bool join_take_request(join_state *join, int64_t id, join_request *out)
{
    for (int index = 0; id && index < JOIN_UNANSWERED; index++) {
        join_request *place = &join->link.unanswered[index];
        if (place->id == id) {
            *out = *place;
            place->id = 0;
            return true;
        }
    }
    return false;
}

bool join_has_unanswered(const join_state *join, join_request_kind kind)
{
    for (int index = 0; index < JOIN_UNANSWERED; index++) {
        const join_request *place = &join->link.unanswered[index];
        if (place->id && place->kind == kind) {
            return true;
        }
    }
    return false;
}

int join_count_unanswered(const join_state *join)
{
    int count = 0;
    for (int index = 0; index < JOIN_UNANSWERED; index++) {
        count += join->link.unanswered[index].id != 0;
    }
    return count;
}

/* Coming in */

static void enter(join_state *join)
{
    json_t *tokens = json_array();
    for (int person = 0; person < join->people; person++) {
        if (join->person[person].token[0]) {
            json_array_append_new(tokens, json_string(join->person[person].token));
        }
    }
    json_t *members = json_pack("{s:s, s:o, s:b, s:b, s:b, s:b}",
                                "room",
                                join->wish.room,
                                "tokens",
                                tokens,
                                "explain",
                                1,
                                "story",
                                1,
                                "draw",
                                1,
                                "colour",
                                join->terminal.out.colour);
    if (join->have >= 0) {
        json_object_set_new(members, "have", json_integer(join->have));
    }
    join_send(join, ASK_JOIN, -1, "", members);
}

static void opened(void *context, int connection)
{
    join_state *join = context;
    if (connection != join->link.connection) {
        return;
    }
    if (join->wish.room[0]) {
        enter(join);
        return;
    }
    json_t *members = json_copy(join->wish.make);
    join_person *maker = &join->person[0];
    if (!join_draw(join, maker, json_is_true(json_object_get(members, "fair")))) {
        json_decref(members);
        return;
    }
    json_object_set_new(members, "name", json_string(maker->name));
    json_object_set_new(members, "seal", json_string(maker->secret.seal));
    join_send(join, ASK_MAKE, 0, "", members);
}

/* What was on its way when the connection broke. A choice is sent again if nothing has happened
   since: then it never arrived. Sitting, sealing, shaking and another game follow from the room by
   themselves. */
static void settle_request(join_state *join, join_request request)
{
    bool is_move = request.kind == ASK_ACT || request.kind == ASK_ROLL;
    if (is_move && request.have == join->have) {
        json_t *members = json_pack("{s:s}", "text", request.text);
        if (request.kind == ASK_ACT) {
            int seat = join->person[request.person].seat;
            json_object_set_new(members, "seat", json_integer(seat));
            json_object_set_new(members, "have", json_integer(join->have));
        }
        join_send(join, request.kind, request.person, request.text, members);
        return;
    }
    if (is_move) {
        join->ask.is_waiting = false;
    } else if (request.text[0] && request.kind != ASK_AGAIN) {
        hz_add(&join->terminal.out, "  Not known whether it arrived: %s\n", request.text);
        terminal_tell(&join->terminal, 2);
    }
}

void join_linked(join_state *join)
{
    join_link *link = &join->link;
    join_request before[JOIN_UNANSWERED];
    bool was_lost = link->has_been_up;
    link->state = LINK_UP;
    link->has_been_up = true;
    link->wait_ms = FIRST_WAIT_MS;
    if (!was_lost) {
        join_send(join, ASK_TALK, -1, "", json_object());
        return;
    }
    hz_add(&join->terminal.out, "Connected again.\n");
    terminal_tell(&join->terminal, 0);
    memcpy(before, link->unanswered, sizeof before);
    memset(link->unanswered, 0, sizeof link->unanswered);
    for (int person = 0; person < join->people; person++) {
        join->person[person].has_sealed = join->person[person].has_shaken = false;
    }
    for (int index = 0; index < JOIN_UNANSWERED; index++) {
        if (before[index].id) {
            settle_request(join, before[index]);
        }
    }
}

/* Losing and finding again */

static void call(join_state *join)
{
    join_link *link = &join->link;
    char url[JOIN_URL + 8];
    hz_error error;
    snprintf(url, sizeof url, "%sws", join->wish.base);
    link->state = LINK_CALLING;
    hz_status status = wsclient_connect(link->client, url, &link->connection, &error);
    if (status) {
        link->state = LINK_DOWN;
        link->connection = -1;
        link->retry_at = terminal_now_ms() + link->wait_ms;
    }
    if (status && !link->has_been_up) {
        join_fail(join, "%s", error.text);
        join->here.status = status == HZ_MALFORMED ? EXIT_USE : EXIT_INPUT;
    }
}

static void closed(void *context, int connection, const char *reason)
{
    join_state *join = context;
    join_link *link = &join->link;
    if (connection != link->connection) {
        return;
    }
    link->connection = -1;
    if (join->here.is_over) {
        return;
    }
    if (!link->has_been_up) {
        join_fail(join, "%s: %s", join->wish.base, reason);
        return;
    }
    int64_t now = terminal_now_ms();
    if (link->state == LINK_UP) {
        link->lost_at = now;
        link->wait_ms = FIRST_WAIT_MS;
        bool is_plain = strcmp(reason, "the connection was closed") == 0;
        hz_add(&join->terminal.out,
               "The connection is lost%s%s. Trying to come back …\n",
               is_plain ? "" : ": ",
               is_plain ? "" : reason);
        terminal_tell(&join->terminal, 0);
    } else {
        link->wait_ms = link->wait_ms < LONGEST_WAIT_MS / 2 ? 2 * link->wait_ms : LONGEST_WAIT_MS;
    }
    link->state = LINK_DOWN;
    link->retry_at = now + link->wait_ms;
    join_drop_batch(join);
    for (int index = 0; index < JOIN_UNANSWERED; index++) {
        join_request_kind kind = link->unanswered[index].kind;
        /* To enter the room is asked again in any case. */
        link->unanswered[index].id = kind == ASK_JOIN ? 0 : link->unanswered[index].id;
    }
}

void join_tick_link(join_state *join)
{
    join_link *link = &join->link;
    int64_t now = terminal_now_ms();
    if (link->state != LINK_DOWN || join->here.is_over) {
        return;
    }
    if (now - link->lost_at >= GIVE_UP_MS) {
        char way[1200];
        hz_text text = hz_text_in(way, sizeof way);
        join_add_way_back(join, &text);
        join_fail(join, "no connection for %d minutes; to come back: %s", GIVE_UP_MS / 60000, way);
    } else if (now >= link->retry_at) {
        call(join);
    }
}

static void readable(void *context, int descriptor)
{
    join_state *join = context;
    join->readable |= descriptor == STDIN_FILENO ? JOIN_KEYS : JOIN_SIGNALS;
}

hz_status join_open_link(join_state *join, hz_error *error)
{
    wsclient_callbacks callbacks = {.context = join,
                                    .opened = opened,
                                    .received = join_received,
                                    .closed = closed,
                                    .readable = readable,
                                    .got = join_got};
    join->link = (join_link){.connection = -1, .wait_ms = FIRST_WAIT_MS};
    hz_status status = wsclient_open(&callbacks, &join->link.client, error);
    if (!status) {
        call(join);
    }
    return status;
}

void join_close_link(join_state *join)
{
    enum { GOODBYE_MS = 1000 };
    join_link *link = &join->link;
    int64_t end = terminal_now_ms() + GOODBYE_MS;
    if (link->connection >= 0) {
        wsclient_hang_up(link->client, link->connection);
    }
    while (link->connection >= 0 && terminal_now_ms() < end) {
        wsclient_poll(link->client, 50);
    }
    wsclient_close(link->client);
}
