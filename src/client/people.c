/* Who sits at this terminal, and where: sitting down, moving on for another game, leaving. */
#include <stdio.h>
#include <string.h>

#include "client/inner.h"

join_person *join_at_seat(join_state *join, int seat)
{
    for (int person = 0; person < join->people; person++) {
        if (join->person[person].token[0] && join->person[person].seat == seat) {
            return &join->person[person];
        }
    }
    return NULL;
}

hz_seats join_own_seats(const join_state *join)
{
    hz_seats seats = 0;
    for (int person = 0; person < join->people; person++) {
        const join_person *one = &join->person[person];
        seats = (hz_seats)(one->token[0] && one->seat >= 0 ? seats | 1u << one->seat : seats);
    }
    return seats;
}

/* Sitting down */

static int next_to_sit(const join_state *join, int *standing)
{
    int next = -1;
    *standing = 0;
    for (int person = join->people - 1; person >= 0; person--) {
        if (!join->person[person].token[0]) {
            *standing += 1;
            next = person;
        }
    }
    return next;
}

bool join_can_sit(join_state *join)
{
    int free_seats = 0, standing;
    next_to_sit(join, &standing);
    for (int seat = 0; seat < join->room.table.seats; seat++) {
        free_seats += !join->room.seat[seat].is_taken;
    }
    bool is_open = join->room.phase == PHASE_OPEN;
    if (standing == 0 || (is_open && free_seats >= standing)) {
        return true;
    }
    join_fail(join,
              "%sr/%s: %s; --watch looks on, --token comes back to a seat of yours",
              join->wish.base,
              join->wish.room,
              !is_open          ? "the game has begun"
              : free_seats == 0 ? "no seat is free"
                                : "there are not enough free seats");
    return false;
}

void join_sit_down(join_state *join)
{
    int standing, next = next_to_sit(join, &standing);
    if (next < 0 || join->here.is_over || join->is_leaving || join_has_unanswered(join, ASK_SIT) ||
        !join_can_sit(join)) {
        return;
    }
    join_person *person = &join->person[next];
    if (!join_draw(join, person, join->room.is_fair)) {
        return;
    }
    json_t *members = json_pack("{s:s, s:s}", "name", person->name, "seal", person->secret.seal);
    if (next == 0 && join->wish.seat >= 0) {
        json_object_set_new(members, "seat", json_integer(join->wish.seat));
    }
    join_send(join, ASK_SIT, next, "", members);
}

void join_took_seat(join_state *join, const join_request *request, const json_t *answer)
{
    join_person *person = &join->person[request->person];
    const char *token = json_string_value(json_object_get(answer, "token"));
    snprintf(person->token, sizeof person->token, "%s", token ? token : "");
    person->seat = (int)json_integer_value(json_object_get(answer, "seat"));
    if (request->kind == ASK_MAKE) {
        hz_add(&join->terminal.out, "The room, for others to join: ");
        hz_add(&join->terminal.out, "%sr/%s\n", join->wish.base, join->wish.room);
        terminal_tell_exactly(&join->terminal);
    }
    hz_add(&join->terminal.out, "%s has seat %d; its key is ", person->name, person->seat + 1);
    hz_add(&join->terminal.out, "--token %s\n", person->token);
    terminal_tell_exactly(&join->terminal);
}

/* Moving on */

static int seats_in(const json_t *room)
{
    return (int)json_array_size(json_object_get(room, "seats"));
}

static const char *name_in(const json_t *room, int seat)
{
    const json_t *one = json_array_get(json_object_get(room, "seats"), (size_t)seat);
    const char *name = json_string_value(json_object_get(one, "name"));
    return name ? name : "";
}

static hz_seats seats_shown(const join_state *join)
{
    hz_seats shown = 0;
    for (int index = 0; index < join->batched; index++) {
        json_int_t seat = json_integer_value(json_object_get(join->batch[index], "s"));
        shown = (hz_seats)(seat >= 0 && seat < HZ_MAX_SEATS ? shown | 1u << seat : shown);
    }
    return shown;
}

/* Do all of us sit where we sat, so many seats further? */
static bool fits(const join_state *join, const json_t *room, hz_seats shown, int further)
{
    int seats = seats_in(room);
    for (int person = 0; person < join->people; person++) {
        const join_person *one = &join->person[person];
        int seat = (one->seat + further) % seats;
        if (one->token[0] &&
            (!(shown >> seat & 1) || strcmp(name_in(room, seat), one->name) != 0)) {
            return false;
        }
    }
    return true;
}

/* Those who came with a token learn from the room who they are. */
static void find_seats(join_state *join, const json_t *room, hz_seats shown)
{
    int found = __builtin_popcount(shown);
    if (found < join->people) {
        join_fail(join,
                  "%sr/%s: %s",
                  join->wish.base,
                  join->wish.room,
                  found ? "not every token is that of a seat here"
                        : "the token is not that of a seat here");
        return;
    }
    for (int person = 0, seat = 0; person < join->people; person++, seat++) {
        while (!(shown >> seat & 1)) {
            seat++;
        }
        join->person[person].seat = seat;
        snprintf(join->person[person].name, HZ_NAME_SIZE, "%s", name_in(room, seat));
    }
}

void join_follow_seats(join_state *join, const json_t *room)
{
    hz_seats shown = seats_shown(join);
    int seats = seats_in(room), further = 0;
    if (join->people == 0 || seats == 0 || !join->person[0].token[0]) {
        return;
    }
    if (join->person[0].seat < 0) {
        find_seats(join, room, shown);
        return;
    }
    while (further < seats && !fits(join, room, shown, further)) {
        further++;
    }
    for (int person = 0; further < seats && person < join->people; person++) {
        join_person *one = &join->person[person];
        one->seat = one->token[0] ? (one->seat + further) % seats : one->seat;
    }
}

/* Leaving */

void join_leave(join_state *join)
{
    bool is_sent = false;
    for (int person = 0; person < join->people; person++) {
        if (join->person[person].token[0]) {
            json_t *members = json_pack("{s:i}", "seat", join->person[person].seat);
            is_sent |= join_send(join, ASK_LEAVE, person, "", members);
        }
    }
    join->is_leaving = is_sent;
    if (!is_sent) {
        join_quit(&join->here);
    }
}

void join_left(join_state *join, const join_request *request)
{
    join_person *person = &join->person[request->person];
    join_lift_curtain(join);
    if (join->room.phase == PHASE_OPEN) {
        hz_add(&join->terminal.out, "%s has left the table.\n", person->name);
        terminal_tell(&join->terminal, 2);
    } else {
        hz_add(&join->terminal.out, "A bot goes on for %s. To come back: ", person->name);
        join_add_way_back(join, &join->terminal.out);
        hz_add(&join->terminal.out, "\n");
        terminal_tell_exactly(&join->terminal);
    }
    person->token[0] = '\0';
    if (!join_own_seats(join)) {
        join->here.is_over = true;
    }
}
