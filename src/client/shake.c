/* Fair dice, live: a fresh shake for every game, its seal first, and the shake itself only to what
   the server has committed to. docs/fairness.md says why. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "client/inner.h"

bool join_draw(join_state *join, join_person *person, bool is_fair)
{
    assert(person);
    join_secret *secret = &person->secret;
    hz_error error;
    *secret = (join_secret){.shake = ""};
    memcpy(secret->commit, join->room.table.commit, HZ_DIGEST_TEXT);
    person->has_shaken = false;
    if (is_fair && hz_fair_draw(secret->shake, secret->seal, &error)) {
        join_fail(join, "%s", error.text);
    }
    return !join->here.is_over;
}

/* Ready for another game: a shake that has been in a record is good for nothing. */
static void seal_anew(join_state *join, int index)
{
    join_person *person = &join->person[index];
    if (!join_draw(join, person, join->room.is_fair)) {
        return;
    }
    person->has_sealed = true;
    memset(&join->notes, 0, sizeof join->notes);
    join->refused[0] = '\0';
    json_t *members = json_pack("{s:i, s:s}", "seat", person->seat, "seal", person->secret.seal);
    join_send(join, ASK_SEAL, index, "", members);
}

static void refuse_to_shake(join_state *join, const char *why)
{
    if (join->refused[0]) {
        return;
    }
    snprintf(join->refused, sizeof join->refused, "%.*s", (int)sizeof join->refused - 1, why);
    hz_add_styled(&join->terminal.out, HZ_BAD, "No shake is sent");
    hz_add(&join->terminal.out, ": %s. The dice of this game will prove nothing to you.\n", why);
    terminal_tell(&join->terminal, 2);
}

/* All shakes of this terminal, to one and the same table. */
static void shake_all(join_state *join)
{
    join_secret secrets[HZ_MAX_SEATS] = {{.shake = ""}};
    bool has_any = false;
    hz_error error;
    for (int index = 0; index < join->people; index++) {
        const join_person *person = &join->person[index];
        if (person->token[0]) {
            secrets[person->seat] = person->secret;
            has_any = has_any || person->secret.shake[0];
        }
    }
    if (!has_any) {
        refuse_to_shake(join, "what was sealed for this seat is at the terminal that sat down");
        return;
    }
    if (notes_keep(&join->notes, &join->room.table, secrets, &error)) {
        refuse_to_shake(join, error.text);
        return;
    }
    for (int index = 0; index < join->people; index++) {
        join_person *person = &join->person[index];
        if (person->token[0] && person->secret.shake[0] && !person->has_shaken) {
            json_t *members =
                json_pack("{s:i, s:s}", "seat", person->seat, "shake", person->secret.shake);
            person->has_shaken = join_send(join, ASK_SHAKE, index, "", members);
        }
    }
}

void join_see_to_dice(join_state *join)
{
    const join_room *room = &join->room;
    if (room->phase == PHASE_PLAYING) {
        join->wants_again = false;
    }
    if (room->phase != PHASE_OPEN || !join_own_seats(join) || join->here.is_over) {
        return;
    }
    for (int index = 0; index < join->people; index++) {
        join_person *person = &join->person[index];
        if (!person->token[0]) {
            continue;
        }
        const join_seat *seat = &room->seat[person->seat];
        bool is_due = !seat->is_ready && join->wants_again && !join->fetch.is_wanted;
        if (is_due && !person->has_sealed) {
            seal_anew(join, index);
        } else if (seat->is_ready) {
            person->has_sealed = false;
            /* Whoever makes a room learns its commitment with the first look at it. */
            if (!person->secret.commit[0]) {
                memcpy(person->secret.commit, room->table.commit, HZ_DIGEST_TEXT);
            }
        }
    }
    if (room->is_fair && room->is_shaking) {
        shake_all(join);
    }
}

void join_go_again(join_state *join)
{
    if (!join->wants_again || join->fetch.is_wanted || join->here.is_over) {
        return;
    }
    if (join->room.phase == PHASE_OVER && !join_has_unanswered(join, ASK_AGAIN)) {
        join->wants_again = join_send(join, ASK_AGAIN, -1, "again", json_object());
    } else if (join->room.phase == PHASE_OPEN) {
        join_see_to_dice(join);
    }
}
