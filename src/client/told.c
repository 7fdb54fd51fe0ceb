/* Messages from the server, one by one and in batches: people who share this terminal get one
   each, and only together do they tell what everybody here may know. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "client/inner.h"
#include "hazard/piece.h"
#include "terminal/hint.h"

static int seat_in(const json_t *message)
{
    const json_t *seat = json_object_get(message, "s");
    return seat ? (int)json_integer_value(seat) : -1;
}

static bool is_kind(const json_t *message, const char *kind)
{
    const char *found = json_string_value(json_object_get(message, "t"));
    return found && strcmp(found, kind) == 0;
}

/* Batches */

void join_drop_batch(join_state *join)
{
    for (int index = 0; index < join->batched; index++) {
        json_decref(join->batch[index]);
    }
    join->batched = 0;
}

static int seats_held(const join_state *join)
{
    int count = 0;
    for (int person = 0; person < join->people; person++) {
        count += join->person[person].token[0] != '\0';
    }
    return count;
}

/* What there is to see, by whom: the eyes are those of the batch. */
static void open_eyes(join_state *join, bool is_new_game)
{
    join_eye before[HZ_MAX_SEATS];
    int count = join->eyes;
    memcpy(before, join->eye, sizeof before);
    join->eyes = 0;
    for (int index = 0; index < join->batched; index++) {
        join_eye *eye = &join->eye[join->eyes++];
        *eye = (join_eye){.seat = seat_in(join->batch[index])};
        for (int old = 0; old < count && !is_new_game; old++) {
            if (before[old].seat == eye->seat) {
                *eye = before[old];
                before[old] = (join_eye){.seat = -1};
            }
        }
    }
    for (int old = 0; old < count; old++) {
        join_close_eye(&before[old]);
    }
}

static void take_batch(join_state *join)
{
    json_t *first = join->batch[0];
    int64_t number = join->room.number;
    bool is_room = is_kind(first, "room");
    if (is_room) {
        join_follow_seats(join, first);
    }
    /* Nothing is told of a room that is not known. */
    if (is_room ? !join_read_room(join, first) : !join->room.is_known) {
        join_drop_batch(join);
        return;
    }
    bool is_new_game = is_room && (join->room.phase == PHASE_OPEN || join->room.number != number);
    open_eyes(join, is_new_game);
    for (int index = 0; index < join->batched; index++) {
        join_look(&join->eye[index], join->batch[index]);
    }
    int64_t before = join->have;
    join->have = json_integer_value(json_object_get(first, "n"));
    if (join->have != before) {
        join->vote[0] = '\0';
    }
    join_drop_batch(join);
    join_set_scene(join);
    join_tell_story(join);
    join_see_to_dice(join);
    join_sit_down(join);
    join_tell_end(join);
    join_look_who_is_asked(join);
}

static void add_to_batch(join_state *join, json_t *message)
{
    const json_t *number = json_object_get(message, "n");
    bool fits = join->batched < HZ_MAX_SEATS;
    for (int index = 0; fits && index < join->batched; index++) {
        fits = seat_in(join->batch[index]) != seat_in(message) &&
               json_equal(json_object_get(join->batch[index], "n"), number);
    }
    if (!fits) {
        join_drop_batch(join); /* of a moment that has passed */
    }
    join->batch[join->batched++] = json_incref(message);
    int held = seats_held(join);
    bool is_entering = join_has_unanswered(join, ASK_JOIN) || join_has_unanswered(join, ASK_MAKE);
    if (!is_entering && join->batched >= (held ? held : 1)) {
        take_batch(join);
    }
}

/* Answers */

static void take_hint(join_state *join, const json_t *answer)
{
    const char *choice = json_string_value(json_object_get(answer, "text"));
    const char *bot = json_string_value(json_object_get(answer, "by"));
    const char *advice = json_string_value(json_object_get(answer, "advice"));
    if (join_is_private(join) && !join->terminal.is_private) {
        return; /* whoever asked is gone, and it is nobody else's business */
    }
    hint_add_adviser(
        bot ? bot : "?", json_is_true(json_object_get(answer, "any")), &join->terminal.out);
    hz_add_styled(&join->terminal.out, HZ_BOLD, choice ? choice : "?");
    hz_add(&join->terminal.out, ".\n");
    terminal_add_advice(&join->terminal.out, advice ? advice : "", terminal_width());
    terminal_say(&join->terminal, 2);
}

/* What was said before one came: the last few lines. */
static void take_talk(join_state *join, const json_t *answer)
{
    enum { LINES = 8 };
    const json_t *said = json_object_get(answer, "said");
    size_t count = json_array_size(said);
    for (size_t index = count > LINES ? count - LINES : 0; index < count; index++) {
        const json_t *line = json_array_get(said, index);
        const char *name = json_string_value(json_object_get(line, "name"));
        const char *text = json_string_value(json_object_get(line, "text"));
        if (name && text) {
            hz_add(&join->terminal.out, "(earlier) %s: %s\n", name, text);
            terminal_tell(&join->terminal, 2);
        }
    }
}

static void take_made(join_state *join, const join_request *request, const json_t *answer)
{
    const char *room = json_string_value(json_object_get(answer, "room"));
    if (!room || !*room) {
        join_fail(join, "%s: the server does not say which room it has made", join->wish.base);
        return;
    }
    snprintf(join->wish.room, sizeof join->wish.room, "%s", room);
    join_took_seat(join, request, answer);
    join_linked(join);
}

static void take_ok(join_state *join, const join_request *request, const json_t *answer)
{
    switch (request->kind) {
    case ASK_MAKE: take_made(join, request, answer); break;
    case ASK_JOIN:
        join_linked(join);
        if (join->batched) {
            take_batch(join);
        }
        join_go_again(join);
        break;
    case ASK_SIT: join_took_seat(join, request, answer); break;
    case ASK_HINT: take_hint(join, answer); break;
    case ASK_TALK: take_talk(join, answer); break;
    case ASK_LEAVE: join_left(join, request); break;
    case ASK_UNDO:
    case ASK_REPLACE:
        if (json_is_true(json_object_get(answer, "vote"))) {
            terminal_object(&join->terminal, "the others are asked");
        }
        break;
    case ASK_MUTE: terminal_object(&join->terminal, request->text); break;
    case ASK_ACT:
    case ASK_ROLL: join_answered(join); break;
    case ASK_SEAL:
    case ASK_SHAKE:
    case ASK_SAY:
    case ASK_REACT:
    case ASK_FILL:
    case ASK_AGAIN: break;
    }
}

static void refuse(join_state *join, const char *why)
{
    assert(why);
    char sentence[600];
    snprintf(sentence, sizeof sentence, "refused: %s", why);
    terminal_object(&join->terminal, sentence);
}

static void take_no(join_state *join, const join_request *request, const char *why)
{
    switch (request->kind) {
    case ASK_MAKE:
        join_fail(join, "%s", why);
        join->here.status = EXIT_USE; /* a game, an option, a bot: all of it was typed */
        break;
    case ASK_JOIN:
        if (join->link.has_been_up) { /* perhaps it is only busy coming back itself */
            wsclient_hang_up(join->link.client, join->link.connection);
        } else {
            join_fail(join, "%sr/%s: %s", join->wish.base, join->wish.room, why);
        }
        break;
    case ASK_SIT: join_fail(join, "%sr/%s: %s", join->wish.base, join->wish.room, why); break;
    case ASK_ACT:
    case ASK_ROLL:
        refuse(join, why);
        join->ask.is_waiting = false;
        break;
    case ASK_AGAIN:
        if (join->room.phase == PHASE_OVER) {
            join->wants_again = false;
            refuse(join, why);
        }
        break; /* else somebody else was quicker */
    case ASK_LEAVE:
        join->is_leaving = false;
        refuse(join, why);
        break;
    case ASK_SEAL:
    case ASK_SHAKE:
    case ASK_SAY:
    case ASK_REACT:
    case ASK_FILL:
    case ASK_UNDO:
    case ASK_REPLACE:
    case ASK_MUTE:
    case ASK_HINT: refuse(join, why); break;
    case ASK_TALK: break; /* then there is nothing to be read */
    }
}

static void take_answer(join_state *join, const json_t *answer)
{
    join_request request;
    const char *why = json_string_value(json_object_get(answer, "why"));
    int64_t id = json_integer_value(json_object_get(answer, "id"));
    if (!join_take_request(join, id, &request)) {
        return;
    }
    if (is_kind(answer, "ok")) {
        take_ok(join, &request, answer);
    } else {
        take_no(join, &request, why ? why : "the server does not say why");
    }
}

/* People */

static void take_speech(join_state *join, const json_t *message)
{
    int seat = seat_in(message);
    const char *text = json_string_value(json_object_get(message, "text"));
    const char *name = json_string_value(json_object_get(message, "name"));
    bool is_seated = seat >= 0 && seat < join->room.table.seats;
    if (!text || (!is_seated && !name)) {
        return;
    }
    if (is_seated) {
        join_add_name(join, seat, &join->terminal.out);
    } else {
        hz_add(&join->terminal.out, "%s (looking on)", name);
    }
    hz_add(&join->terminal.out, is_kind(message, "say") ? ": %s\n" : " (%s)\n", text);
    terminal_tell(&join->terminal, 2);
}

static void take_vote(join_state *join, const json_t *message)
{
    int seat = seat_in(message);
    const char *on = json_string_value(json_object_get(message, "on"));
    if (!on || seat < 0 || seat >= join->room.table.seats || !join_own_seats(join)) {
        return;
    }
    snprintf(join->vote, sizeof join->vote, "%s", on);
    join->vote_seat = seat;
    bool is_undo = strcmp(on, "undo") == 0;
    if (is_undo && join_own_seats(join) >> seat & 1) {
        return; /* who asks need not answer */
    }
    hz_add(&join->terminal.out,
           is_undo ? "The table is asked: may " : "The table is asked: a bot for ");
    join_add_name(join, seat, &join->terminal.out);
    hz_add(&join->terminal.out,
           is_undo ? " take the last choice back? Type yes or no.\n"
                   : ", who is away? Type yes or no.\n");
    terminal_tell(&join->terminal, 2);
}

static void take_trouble(join_state *join, const json_t *message)
{
    const char *why = json_string_value(json_object_get(message, "why"));
    hz_add(&join->terminal.out,
           "The server cannot keep what happens at the moment (%s): what it has not answered has "
           "not happened.\n",
           why ? why : "it does not say why");
    terminal_tell(&join->terminal, 2);
}

void join_received(void *context, int connection, const char *text, size_t length)
{
    join_state *join = context;
    json_t *message = json_loadb(text, length, 0, NULL);
    if (connection != join->link.connection || join->here.is_over) {
        json_decref(message);
        return;
    }
    join_tame(message);
    if (is_kind(message, "room") || is_kind(message, "in")) {
        add_to_batch(join, message);
    } else if (is_kind(message, "ok") || is_kind(message, "no")) {
        take_answer(join, message);
    } else if (is_kind(message, "say") || is_kind(message, "react")) {
        take_speech(join, message);
    } else if (is_kind(message, "here")) {
        join_take_here(join, json_object_get(message, "here"));
    } else if (is_kind(message, "vote")) {
        take_vote(join, message);
    } else if (is_kind(message, "trouble")) {
        take_trouble(join, message);
    }
    json_decref(message);
}
