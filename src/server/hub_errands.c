/* What takes too long for the service thread: rolls that are worked out by physics.

   A move is written by a helper, with a copy of the room; when its entries come back, the kit still
   knows what came of the rolls in them, and applying them takes no time. A log is applied and a
   record told by a helper altogether, a piece at a time. */
#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/review.h"
#include "server/hub_inner.h"

enum { PIECE = 8 /* inputs */, MOST_WAITING = 256 };

struct hub_errand {
    hub_errand *next;
    uint64_t ticket; /* of its room */
    /* On a helper's thread: a piece of it; true when all is done. */
    bool (*go_on)(hub_errand *self);
    /* Back on the hub's; without a place the room has gone. */
    void (*finish)(hz_hub *hub, hub_place *place, hub_errand *self);
    bool is_given, is_long, is_review;
    atomic_bool is_dropped;
    hub_answer answer;
    hub_move move;
    /* A move: a copy that is only read, and owns nothing. A log: the room that comes of it. */
    hz_room room;
    keeper_result log;
    int applied, again;
    publish_record *told;
    /* A review, of a copy of a record; how many of its parts are done, for whoever asks meanwhile.
     */
    char *record;
    hz_house *house;
    hz_review *review;
    atomic_uint_fast64_t done, parts;
    char *made;
    hz_status status;
    hz_error error;
    hz_text out;
    char text[HUB_MESSAGE_SIZE]; /* last: left unwritten until there is something to say */
};

static bool go_on(void *context)
{
    assert(context);
    hub_errand *self = context;
    return atomic_load(&self->is_dropped) || self->go_on(self);
}

/* The message at its end is long and mostly not needed: it is not even wiped, so that its pages are
   never touched. */
static hub_errand *make_errand(void)
{
    hub_errand *made = malloc(sizeof *made);
    if (made) {
        memset(made, 0, offsetof(hub_errand, text));
    }
    return made;
}

static void free_errand(hub_errand *self)
{
    if (self->log.memory) {
        room_free(&self->room);
    }
    free(self->log.memory);
    free(self->told);
    free(self->record);
    hz_review_close(self->review);
    free(self->made);
    free(self);
}

/* The first that waits goes first; one that takes long lets others pass. Of reviews, which nobody
   plays for, one is made at a time, by a thread of its own. */
void hub_give_errands(hz_hub *hub)
{
    int under_way = 0, reviews = 0;
    for (const hub_errand *errand = hub->errands; errand; errand = errand->next) {
        under_way += errand->is_given && errand->is_long;
        reviews += errand->is_given && errand->is_review;
    }
    for (hub_errand *errand = hub->errands; errand; errand = errand->next) {
        bool may = !errand->is_given && (!errand->is_long || under_way < hub->def.most_long) &&
                   (!errand->is_review || reviews == 0);
        if (may) {
            worker_job job = {.errand = {go_on, errand}};
            errand->is_given = workers_ask(hub->def.helpers, &job);
            under_way += errand->is_given && errand->is_long;
            reviews += errand->is_given && errand->is_review;
        }
    }
}

static void send(hz_hub *hub, hub_errand *errand)
{
    assert(errand->go_on && errand->finish && !errand->is_given);
    hub_errand **link = &hub->errands;
    while (*link) {
        link = &(*link)->next;
    }
    *link = errand;
    hub->errands_made++;
    hub_give_errands(hub);
}

void hub_take_errand(hz_hub *hub, hub_errand *done)
{
    hub_errand **link = &hub->errands;
    while (*link != done) {
        assert(*link && "every errand that comes back was sent");
        link = &(*link)->next;
    }
    *link = done->next;
    done->finish(hub, hub_place_of_ticket(hub, done->ticket), done);
    free_errand(done);
}

/* A record that nobody waits for any more need not be told to its end; a move must be made, whoever
   has gone. */
void hub_drop_errands(hz_hub *hub, net_id id)
{
    for (hub_errand *errand = hub->errands; errand; errand = errand->next) {
        bool is_for =
            errand->answer.id.index == id.index && errand->answer.id.generation == id.generation;
        if (is_for && errand->told) {
            atomic_store(&errand->is_dropped, true);
        }
    }
}

void hub_free_errands(hz_hub *hub)
{
    while (hub->errands) {
        hub_errand *errand = hub->errands;
        hub->errands = errand->next;
        free_errand(errand);
    }
}

int hub_count_errands(const hz_hub *hub)
{
    int count = 0;
    for (const hub_errand *errand = hub->errands; errand; errand = errand->next) {
        count++;
    }
    return count;
}

static hz_status
write_move(const hz_room *room, const hub_move *move, hz_text *out, hz_error *error)
{
    assert(move->is_start || move->is_late || move->text[0]);
    if (move->is_start) {
        room_write_start(room, out);
        return HZ_OK;
    }
    return move->is_late ? room_write_timeout(room, move->seat, out, error)
                         : room_write_input(room, move->seat, move->text, out, error);
}

/* Commits what was written. False: it was refused. */
static bool take_move(hz_hub *hub,
                      hub_place *place,
                      const char *entries,
                      const hub_answer *answer,
                      hz_status status,
                      const hz_error *error)
{
    bool is_answered = answer && answer->id.generation;
    if (!status) {
        hub_commit(hub, place, entries, is_answered ? answer : NULL);
    } else if (is_answered) {
        hub_refuse(hub, answer->id, answer->request, place, error->text);
    }
    return !status;
}

static bool go_on_moving(hub_errand *self)
{
    self->status = write_move(&self->room, &self->move, &self->out, &self->error);
    if (!self->status) {
        self->status = room_write_rolls(&self->room, &self->out, &self->error);
    }
    return true;
}

/* Where the room has gone meanwhile, nothing of it was on disk or shown: it has not happened. */
static void finish_move(hz_hub *hub, hub_place *place, hub_errand *self)
{
    assert(!place || place->state == HUB_WORKING);
    if (!place) {
        return;
    }
    place->state = HUB_READY;
    if (!take_move(hub, place, self->text, &self->answer, self->status, &self->error)) {
        hub_resume(hub, place);
    }
}

bool hub_move_on(hz_hub *hub, hub_place *place, const hub_move *move, const hub_answer *answer)
{
    assert(place->state == HUB_READY);
    assert(move->seat == HZ_NOBODY || (move->seat >= 0 && move->seat < HZ_MAX_SEATS));
    bool is_slow = hz_is_slow(&place->room.header.table);
    hub_errand *errand = is_slow ? make_errand() : NULL;
    if (!errand) { /* without memory everybody waits for a roll */
        hz_text staged = hz_text_in(hub->staged, sizeof hub->staged);
        hz_error error;
        hz_status status = write_move(&place->room, move, &staged, &error);
        return take_move(hub, place, hub->staged, answer, status, &error);
    }
    errand->go_on = go_on_moving;
    errand->finish = finish_move;
    errand->ticket = place->ticket;
    errand->room = place->room;
    errand->move = *move;
    errand->answer = answer ? *answer : (hub_answer){.request = 0};
    errand->out = hz_text_in(errand->text, sizeof errand->text);
    place->state = HUB_WORKING;
    send(hub, errand);
    return true;
}

/* The number of the last entry that called for another game: what came of the games before it is
   not needed any more. -1: there is none. */
static int last_again(const keeper_result *log)
{
    for (int index = log->count - 1; index >= 0; index--) {
        const char *word = strchr(log->entries[index].text, ' '); /* behind the time */
        if (word && strncmp(word, " again", strlen(" again")) == 0) {
            return index;
        }
    }
    return -1;
}

static bool go_on_loading(hub_errand *self)
{
    assert(self->applied <= self->log.count);
    for (int piece = 0; piece < PIECE && !self->status && self->applied < self->log.count;
         piece++) {
        /* Dice of games that are over need not be thrown again: their lines are all that is asked
           for. */
        self->room.is_skimmed = self->applied <= self->again;
        self->status =
            hub_apply_stored(&self->room, &self->log.entries[self->applied++], &self->error);
    }
    return self->status || self->applied == self->log.count;
}

static void finish_loading(hz_hub *hub, hub_place *place, hub_errand *self)
{
    assert(!place || place->state == HUB_LOADING);
    if (place) {
        room_free(&place->room);
        place->room = self->room; /* handed over: the errand keeps an empty one to free */
        place->room.is_skimmed = false;
        room_init(&self->room, "", NULL);
        hub_take_room(hub, place, self->log.count, self->status, &self->error);
    }
}

void hub_send_log(hz_hub *hub, hub_place *place, const keeper_result *log, int applied)
{
    assert(applied > 0 && applied <= log->count);
    assert(place->state == HUB_LOADING);
    hub_errand *errand = make_errand();
    if (!errand) {
        hz_error error;
        hz_status status = hz_fail(&error, HZ_NO_SPACE, "no memory for a room");
        free(log->memory);
        hub_take_room(hub, place, log->count, status, &error);
        return;
    }
    errand->go_on = go_on_loading;
    errand->finish = finish_loading;
    errand->is_long = true;
    errand->ticket = place->ticket;
    errand->room = place->room;
    room_init(&place->room, errand->room.id, hub->def.house);
    errand->log = *log;
    errand->applied = applied;
    errand->again = last_again(log);
    send(hub, errand);
}

static bool go_on_telling(hub_errand *self)
{
    bool more = true;
    for (int piece = 0; piece < PIECE && more && !self->status; piece++) {
        self->status = publish_next_step(self->told, &more, &self->error);
    }
    return self->status || !more;
}

static void finish_telling(hz_hub *hub, hub_place *place, hub_errand *self)
{
    (void)place; /* a record is nobody's */
    hub_guest *guest = hub_find_guest(hub, self->answer.id);
    if (!guest) {
        return;
    }
    guest->is_replayed = false;
    if (self->status) {
        hub_refuse(hub, guest->id, self->answer.request, NULL, self->error.text);
    } else {
        hub_send(hub, guest->id, &self->out);
    }
}

void hub_send_record(hz_hub *hub, hub_guest *guest, const hz_wanted *wanted, publish_record *told)
{
    assert(told);
    bool is_busy = hub_count_errands(hub) >= MOST_WAITING;
    hub_errand *errand = guest->is_replayed || is_busy ? NULL : make_errand();
    if (!errand) {
        free(told);
        hub_refuse(hub,
                   guest->id,
                   wanted->id,
                   NULL,
                   guest->is_replayed ? "a record is on its way" : "too busy: try again");
        return;
    }
    errand->go_on = go_on_telling;
    errand->finish = finish_telling;
    errand->is_long = true;
    errand->answer = (hub_answer){.id = guest->id, .request = wanted->id};
    errand->told = told;
    errand->out = hz_text_in(errand->text, sizeof errand->text);
    told->animates = wanted->animates;
    told->explains = wanted->explains;
    publish_begin_steps(
        told, wanted->have < 0 ? 0 : (uint64_t)wanted->have, wanted->id, &errand->out);
    guest->is_replayed = true;
    send(hub, errand);
}

/* Reviews */

static hz_status open_review(hub_errand *self)
{
    hz_reader reader = hz_read_from(self->house, "record", self->record, strlen(self->record));
    hz_review_def def = publish_review_def();
    hz_status status = hz_review_open(&reader, &def, &self->review, &self->error);
    if (!status) {
        atomic_store(&self->parts, hz_review_parts(self->review));
    }
    return status;
}

/* As much memory as it takes. */
static hz_status print_review(hub_errand *self)
{
    enum { SMALLEST = 1 << 17, LARGEST = 1 << 24 };
    for (size_t room = SMALLEST; room <= LARGEST; room *= 4) {
        free(self->made);
        self->made = malloc(room);
        if (!self->made) {
            break;
        }
        hz_text text = hz_text_in(self->made, room);
        hz_json json = hz_json_to(&text, false);
        hz_json_open(&json, NULL, '{');
        hz_review_json(self->review, &json);
        hz_json_close(&json, '}');
        if (!text.cut) {
            return HZ_OK;
        }
    }
    return hz_fail(&self->error, HZ_NO_SPACE, "the review is too long to be told");
}

static bool go_on_reviewing(hub_errand *self)
{
    if (!self->review) {
        self->status = open_review(self);
        return self->status;
    }
    uint64_t done = atomic_load(&self->done);
    if (done < atomic_load(&self->parts)) {
        hz_review_part(self->review, done);
        atomic_store(&self->done, done + 1);
        return false;
    }
    self->status = hz_review_finish(self->review, &self->error);
    self->status = self->status ? self->status : print_review(self);
    return true;
}

static void finish_reviewing(hz_hub *hub, hub_place *place, hub_errand *self)
{
    (void)place; /* a game that is over is nobody's */
    if (self->status) {
        free(self->made);
        self->made = strdup(self->error.text);
    }
    hub_take_review(hub, self, self->made, self->status);
    self->made = NULL;
}

hub_errand *hub_send_review(hz_hub *hub, const char *record)
{
    assert(record);
    hub_errand *errand = hub_count_errands(hub) < MOST_WAITING ? make_errand() : NULL;
    if (!errand) {
        return NULL;
    }
    errand->go_on = go_on_reviewing;
    errand->finish = finish_reviewing;
    errand->is_review = true;
    errand->house = hub->def.house;
    errand->record = strdup(record);
    if (!errand->record) {
        free_errand(errand);
        return NULL;
    }
    send(hub, errand);
    return errand;
}

double hub_errand_progress(const hub_errand *errand)
{
    uint64_t parts = atomic_load(&errand->parts);
    return parts ? (double)atomic_load(&errand->done) / (double)parts : 0;
}
