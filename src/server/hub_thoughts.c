/* What bots are asked, and what comes of their answers: moves and hints. */
#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "core/mask.h"
#include "hazard/advice.h"
#include "server/hub_inner.h"

/* What a seat is asked, as a number: what it sees of this game. Who chooses in secret beside it
   changes nothing of that, and so makes no answer late. */
uint64_t hub_question(const hub_place *place, int seat)
{
    assert(seat >= 0 && seat < place->room.header.table.seats);
    const hz_session *session = &place->room.session;
    hz_state masked;
    hz_mask_copy(&session->table, &session->state, seat, &masked);
    uint64_t salt = (uint64_t)place->room.game << 8 | (uint64_t)seat;
    return hz_hash(&masked, session->table.game->state_size, salt) | 1; /* never 0 */
}

/* The worker gets the masked state and nothing else of the room, so that a bot cannot know more
   than its seat. */
bool hub_ask_bot(hz_hub *hub, hub_place *place, int seat, const char *bot, worker_hint hint)
{
    assert(seat >= 0 && seat < place->room.header.table.seats);
    assert(place->room.phase == ROOM_PLAYING);
    const hz_session *session = &place->room.session;
    hz_error error;
    uint64_t question = hub_question(place, seat);
    worker_job job = {.ticket = place->ticket, .question = question, .seat = seat, .hint = hint};
    job.table = session->table;
    hz_mask_copy(&session->table, &session->state, seat, &job.masked);
    if (hint.generation) { /* the same question has the same answer */
        job.seed = question;
    } else {
        randombytes_buf(&job.seed, sizeof job.seed);
    }
    for (int other = 0; other < session->table.seats; other++) {
        memcpy(job.names[other], place->room.seats[other].name, sizeof job.names[other]);
    }
    return !hz_bot_find(session->table.game, bot, &job.bot, &error) &&
           workers_ask(hub->def.workers, &job);
}

/* Somebody may have acted, or taken the choice back, while it was thought about. */
static bool is_still_asked(const hub_place *place, const worker_answer *thought)
{
    return place->state != HUB_LOADING && place->room.phase == ROOM_PLAYING &&
           thought->question == hub_question(place, thought->seat);
}

/* A hint goes to the one who asked, if it is still good. */
static void take_hint(hz_hub *hub, hub_place *place, const worker_answer *thought)
{
    net_id id = {thought->hint.index, thought->hint.generation};
    hub_guest *guest = hub_find_guest(hub, id);
    if (!guest) {
        return;
    }
    guest->is_hinted = false;
    if (!place || !is_still_asked(place, thought)) {
        hub_refuse(hub, id, thought->hint.request, place, "the game has gone on meanwhile");
        return;
    }
    const hz_table *table = &place->room.session.table;
    char buffer[2 * HZ_ADVICE_SIZE + HZ_FIGURES_SIZE + 900], action[400];
    hz_text said = hz_text_in(action, sizeof action), text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    hz_print_action(table, &place->room.session.state, thought->action, &said);
    hz_add(&text, ",");
    hz_json_text(&json, "text", action);
    if (thought->by) {
        hz_json_text(&json, "by", thought->by);
    }
    if (thought->is_any) {
        hz_json_bool(&json, "any", true);
    }
    if (thought->advice[0]) {
        hz_json_text(&json, "advice", thought->advice);
    }
    if (thought->figures[0]) {
        hz_json_raw(&json, "hint", thought->figures);
    }
    hub_accept(hub, id, thought->hint.request, place, buffer);
}

void hub_take_answer(hz_hub *hub, const worker_answer *thought)
{
    assert(thought->seat >= 0 && thought->seat < HZ_MAX_SEATS);
    hub_place *place = hub_place_of_ticket(hub, thought->ticket);
    if (thought->hint.generation) {
        take_hint(hub, place, thought);
        return;
    }
    if (place && place->asked[thought->seat] == thought->question) {
        place->asked[thought->seat] = 0;
    }
    if (!place || place->state != HUB_READY) {
        return; /* whoever is still awaited is asked again when the room is ready */
    }
    /* A person may have taken the seat back meanwhile. */
    if (is_still_asked(place, thought) && room_awaited(&place->room, true) >> thought->seat & 1) {
        const hz_table *table = &place->room.session.table;
        hub_move move = {.seat = thought->seat};
        hz_text said = hz_text_in(move.text, sizeof move.text);
        table->game->notation->print(table, thought->action, &said);
        if (hub_move_on(hub, place, &move, NULL)) {
            return;
        }
    }
    hub_go_on(hub, place);
}
