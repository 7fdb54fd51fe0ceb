/* The queues to and from the store thread, and the thread. */
#include "server/keeper.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "server/order.h"
#include "server/queue.h"

enum { GROUP_ORDERS = 1024, GROUP_ENTRIES = 1024 }; /* that become one transaction */

struct keeper {
    keeper_def def;
    queue orders, results; /* of order *; each has room for all that are pending */
    atomic_int pending;
    pthread_t thread;
    batch batch;     /* the thread's own */
    order *memory[]; /* of the queues */
};

static void answer(keeper *self, order *const *orders, int count)
{
    for (int index = 0; index < count; index++) {
        bool has_room = queue_push(&self->results, &orders[index]);
        assert(has_room);
        (void)has_room;
    }
    if (count > 0 && self->def.wake) {
        self->def.wake(self->def.context);
    }
}

/* Carries out what was gathered: appends first, so that a load holds nothing unanswered. */
static void carry_out(keeper *self, order **orders, int append_count, int count)
{
    assert(append_count >= 0 && append_count <= count && count > 0);
    hz_store *store = self->def.store;
    if (append_count > 0) {
        batch_commit(&self->batch, store, orders, append_count);
        answer(self, orders, append_count);
    }
    for (int index = append_count; index < count;) {
        int said = order_say(orders + index, count - index, store);
        if (said == 0) {
            order_look_up(orders[index], store);
        }
        answer(self, &orders[index], said > 0 ? said : 1);
        index += said > 0 ? said : 1;
    }
}

static void *keep(void *raw)
{
    keeper *self = raw;
    order *next = NULL;
    order *orders[GROUP_ORDERS], *look_ups[GROUP_ORDERS];
    while (queue_pop_wait(&self->orders, &next)) {
        int appends = 0, others = 0;
        int entries = 0;
        do {
            if (next->kind == KEEPER_APPEND) {
                orders[appends++] = next;
                entries += next->entry_count;
            } else {
                look_ups[others++] = next;
            }
            /* All that has come in meanwhile is one transaction: the disk is waited for once. */
        } while (appends + others < GROUP_ORDERS && entries < GROUP_ENTRIES &&
                 queue_try_pop(&self->orders, &next));
        memcpy(orders + appends, look_ups, others * sizeof(order *));
        carry_out(self, orders, appends, appends + others);
    }
    return NULL;
}

/* Signals are for the service thread. */
static bool start(keeper *self)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool is_started = pthread_create(&self->thread, NULL, keep, self) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return is_started;
}

static void drop(keeper *self)
{
    queue_free(&self->orders);
    queue_free(&self->results);
    batch_free(&self->batch);
    free(self);
}

hz_status keeper_open(const keeper_def *def, keeper **out, hz_error *error)
{
    assert(def->store && def->capacity > 0);
    size_t capacity = (size_t)def->capacity;
    keeper *self = calloc(1, sizeof *self + 2 * capacity * sizeof(order *));
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "no memory for %d orders to the store", def->capacity);
    }
    self->def = *def;
    queue_open(&self->orders, self->memory, sizeof(order *), def->capacity);
    queue_open(&self->results, self->memory + capacity, sizeof(order *), def->capacity);
    if (!start(self)) {
        drop(self);
        return hz_fail(error, HZ_NO_SPACE, "no thread for the store");
    }
    *out = self;
    return HZ_OK;
}

/* Counts before it makes: what is pending never outgrows the queue of results. */
static bool reserve(keeper *self)
{
    if (atomic_fetch_add(&self->pending, 1) < self->def.capacity) {
        return true;
    }
    atomic_fetch_sub(&self->pending, 1);
    return false;
}

static bool give(keeper *self, order *given)
{
    if (given && queue_push(&self->orders, &given)) {
        return true;
    }
    free(given);
    atomic_fetch_sub(&self->pending, 1);
    return false;
}

bool keeper_append(
    keeper *self, uint64_t ticket, const hz_entry *entries, int count, const hz_room_facts *facts)
{
    assert(count > 0);
    assert(entries && self->def.capacity > 0);
    return reserve(self) && give(self, order_append(ticket, entries, count, facts));
}

bool keeper_load(keeper *self, uint64_t ticket, const char *room, uint32_t first)
{
    assert(room);
    return reserve(self) && give(self, order_load(ticket, room, first));
}

bool keeper_list(keeper *self, uint64_t ticket, int most)
{
    assert(most >= 0);
    return reserve(self) && give(self, order_list(ticket, most));
}

bool keeper_say(keeper *self, const hz_entry *line, keeper_asker asker)
{
    assert(line->text);
    return reserve(self) && give(self, order_line(line, asker));
}

bool keeper_recall(keeper *self, const char *room, uint32_t before, int most, keeper_asker asker)
{
    assert(room && most >= 0);
    return reserve(self) && give(self, order_recall(room, before, most, asker));
}

bool keeper_find(keeper *self, uint64_t ticket, const char *game)
{
    assert(game);
    return reserve(self) && give(self, order_find(ticket, game));
}

bool keeper_poll(keeper *self, keeper_result *out)
{
    order *done = NULL;
    if (!queue_try_pop(&self->results, &done)) {
        return false;
    }
    out->ticket = done->ticket;
    out->kind = done->kind;
    out->status = done->status;
    out->error.text[0] = '\0';
    if (done->status != HZ_OK) {
        out->error = done->error;
    }
    out->count = done->found;
    memcpy(out->game, done->game, sizeof out->game);
    memcpy(out->room, done->room, sizeof out->room);
    out->memory = done->memory;
    out->asker = done->asker;
    out->entries = done->kind != KEEPER_LIST ? done->memory : NULL;
    out->rooms = done->kind == KEEPER_LIST ? done->memory : NULL;
    free(done);
    atomic_fetch_sub(&self->pending, 1);
    return true;
}

int keeper_pending(keeper *self)
{
    return atomic_load(&self->pending);
}

void keeper_close(keeper *self)
{
    if (!self) {
        return;
    }
    queue_close(&self->orders);
    pthread_join(self->thread, NULL);
    keeper_result left;
    while (keeper_poll(self, &left)) {
        free(left.memory);
    }
    drop(self);
}
