/* Orders: copied when given, committed in groups, looked up one by one. */
#include "server/order.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static order *make(uint64_t ticket, keeper_kind kind, size_t more)
{
    assert(kind == KEEPER_APPEND || more == 0);
    order *made = malloc(sizeof *made + more);
    if (made) {
        memset(made, 0, offsetof(order, error));
        made->ticket = ticket;
        made->kind = kind;
    }
    return made;
}

static const char *copy_text(char **end, const char *text, size_t length)
{
    char *copy = *end;
    if (length > 0) {
        memcpy(copy, text, length);
    }
    *end += length;
    return copy;
}

/* One block, so that an order is freed in one go, by whichever thread has it last. */
order *order_append(uint64_t ticket, const hz_entry *entries, int count, const hz_room_facts *facts)
{
    assert(count > 0);
    assert(entries);
    size_t size = (size_t)count * sizeof *entries + (facts ? sizeof *facts + facts->length : 0);
    for (int index = 0; index < count; index++) {
        size += entries[index].length;
    }
    order *made = make(ticket, KEEPER_APPEND, size);
    if (!made) {
        return NULL;
    }
    made->entries = (hz_entry *)(void *)(made + 1);
    made->entry_count = count;
    made->facts = (hz_room_facts *)(void *)(made->entries + count);
    made->fact_count = facts ? 1 : 0;
    char *end = (char *)(made->facts + made->fact_count);
    for (int index = 0; index < count; index++) {
        made->entries[index] = entries[index];
        made->entries[index].text = copy_text(&end, entries[index].text, entries[index].length);
    }
    if (facts) {
        *made->facts = *facts;
        made->facts->text = copy_text(&end, facts->text, facts->length);
    }
    return made;
}

order *order_load(uint64_t ticket, const char *room, uint32_t first)
{
    assert(strlen(room) < HZ_ROOM_ID_SIZE);
    order *made = make(ticket, KEEPER_LOAD, 0);
    if (made) {
        memcpy(made->room, room, strnlen(room, HZ_ROOM_ID_SIZE - 1));
        made->first = first;
    }
    return made;
}

order *order_list(uint64_t ticket, int most)
{
    assert(most >= 0);
    order *made = make(ticket, KEEPER_LIST, 0);
    if (made) {
        made->most = most;
    }
    return made;
}

/* The line lies in memory that its result is made of. */
order *order_line(const hz_entry *line, keeper_asker asker)
{
    order *made = make(0, KEEPER_SAY, 0);
    hz_entry *kept = made ? malloc(sizeof *kept + line->length + 1) : NULL;
    if (!kept) {
        free(made);
        return NULL;
    }
    char *text = (char *)(kept + 1);
    *kept = *line;
    memcpy(text, line->text, line->length);
    text[line->length] = '\0';
    kept->text = text;
    made->asker = asker;
    made->memory = kept;
    made->found = 1;
    return made;
}

order *order_recall(const char *room, uint32_t before, int most, keeper_asker asker)
{
    assert(strlen(room) < HZ_ROOM_ID_SIZE);
    order *made = make(0, KEEPER_RECALL, 0);
    if (made) {
        memcpy(made->room, room, strnlen(room, HZ_ROOM_ID_SIZE - 1));
        made->first = before;
        made->most = most;
        made->asker = asker;
    }
    return made;
}

order *order_find(uint64_t ticket, const char *game)
{
    assert(strlen(game) < HZ_ROOM_ID_SIZE);
    order *made = make(ticket, KEEPER_FIND, 0);
    if (made) {
        memcpy(made->game, game, strnlen(game, HZ_ROOM_ID_SIZE - 1));
    }
    return made;
}

static bool add(bytes *self, const void *source, size_t length)
{
    assert(self->length <= self->capacity && (source || length == 0));
    if (length > self->capacity - self->length) {
        size_t capacity = 2 * self->capacity + length;
        unsigned char *memory = realloc(self->memory, capacity);
        if (!memory) {
            return false;
        }
        self->memory = memory;
        self->capacity = capacity;
    }
    if (length > 0) {
        memcpy(self->memory + self->length, source, length);
        self->length += length;
    }
    return true;
}

/* The lists of all orders, end to end, in memory that is used again and again. */
static hz_status
write_together(batch *self, hz_store *store, order **orders, int count, hz_error *error)
{
    assert(count > 0);
    if (count == 1) {
        const order *only = orders[0];
        return store->append(
            store, only->entries, only->entry_count, only->facts, only->fact_count, error);
    }
    self->entries.length = 0;
    self->facts.length = 0;
    int entry_count = 0, fact_count = 0;
    for (int index = 0; index < count; index++) {
        const order *next = orders[index];
        if (!add(&self->entries, next->entries, next->entry_count * sizeof *next->entries) ||
            !add(&self->facts, next->facts, next->fact_count * sizeof *next->facts)) {
            return hz_fail(error, HZ_NO_SPACE, "out of memory");
        }
        entry_count += next->entry_count;
        fact_count += next->fact_count;
    }
    return store->append(store,
                         (const hz_entry *)(const void *)self->entries.memory,
                         entry_count,
                         (const hz_room_facts *)(const void *)self->facts.memory,
                         fact_count,
                         error);
}

static void settle(order **orders, int count, hz_status status, const hz_error *error)
{
    assert(status == HZ_OK || error);
    for (int index = 0; index < count; index++) {
        orders[index]->status = status;
        if (status != HZ_OK) {
            orders[index]->error = *error;
        }
    }
}

/* One transaction if that will do, else two halves and so on: an order that cannot be carried out
   fails alone, at the price of a few commits. When it is the disk that fails a single order, the
   rest of the group is not tried. */
static void commit(batch *self, hz_store *store, order **orders, int count)
{
    assert(count > 0);
    if (self->is_failing) {
        settle(orders, count, HZ_IO, &self->failure);
        return;
    }
    hz_error error;
    hz_status status = write_together(self, store, orders, count, &error);
    if (status == HZ_OK || count == 1) {
        settle(orders, count, status, &error);
        if (status == HZ_IO) {
            self->is_failing = true;
            self->failure = error;
        }
        return;
    }
    commit(self, store, orders, count / 2);
    commit(self, store, orders + count / 2, count - count / 2);
}

void batch_commit(batch *self, hz_store *store, order **orders, int count)
{
    assert(count > 0);
    self->is_failing = false;
    commit(self, store, orders, count);
}

void batch_free(batch *self)
{
    free(self->entries.memory);
    free(self->facts.memory);
}

/* What a look-up finds, before it is known how much that is: items and texts apart, since both
   grow. */
typedef struct findings {
    bytes items, texts;
    int count;
    bool is_out_of_memory;
} findings;

static bool find(findings *found, const void *item, size_t size, const char *text, size_t length)
{
    found->is_out_of_memory = !add(&found->items, item, size) ||
                              !add(&found->texts, text, length) || !add(&found->texts, "", 1);
    found->count++;
    return !found->is_out_of_memory;
}

static bool find_entry(void *context, const hz_entry *entry)
{
    return find(context, entry, sizeof *entry, entry->text, entry->length);
}

static bool find_room(void *context, const hz_room_facts *facts)
{
    return find(context, facts, sizeof *facts, facts->text, facts->length);
}

/* Items and texts as one block, the items pointing at their texts there. */
static hz_status pack(order *self, findings *found)
{
    size_t size = found->items.length;
    unsigned char *block = NULL;
    if (!found->is_out_of_memory && found->count > 0) {
        block = realloc(found->items.memory, size + found->texts.length);
    }
    if (!block) {
        free(found->items.memory);
        return found->count == 0 ? HZ_OK : hz_fail(&self->error, HZ_NO_SPACE, "out of memory");
    }
    memcpy(block + size, found->texts.memory, found->texts.length);
    const char *text = (const char *)block + size;
    hz_entry *entries = (hz_entry *)(void *)block;
    hz_room_facts *rooms = (hz_room_facts *)(void *)block;
    for (int index = 0; index < found->count; index++) {
        bool is_load = self->kind != KEEPER_LIST;
        *(is_load ? &entries[index].text : &rooms[index].text) = text;
        text += (is_load ? entries[index].length : rooms[index].length) + 1;
    }
    self->memory = block;
    self->found = found->count;
    return HZ_OK;
}

int order_say(order **orders, int count, hz_store *store)
{
    assert(count > 0);
    enum { TOGETHER = 64 };
    hz_entry lines[TOGETHER];
    hz_error error;
    int said = 0;
    for (; said < count && said < TOGETHER && orders[said]->kind == KEEPER_SAY; said++) {
        lines[said] = *(const hz_entry *)orders[said]->memory;
    }
    hz_status status = said > 0 ? store->say(store, lines, said, &error) : HZ_OK;
    for (int index = 0; index < said; index++) {
        ((hz_entry *)orders[index]->memory)->number = lines[index].number;
    }
    settle(orders, said, status, &error);
    return said;
}

static hz_status look_up(order *self, hz_store *store, findings *found)
{
    if (self->kind == KEEPER_LIST) {
        return store->list(store, self->most, find_room, found, &self->error);
    }
    if (self->kind == KEEPER_RECALL) {
        return store->recall(
            store, self->room, self->first, self->most, find_entry, found, &self->error);
    }
    return store->load(store, self->room, self->first, find_entry, found, &self->error);
}

void order_look_up(order *self, hz_store *store)
{
    assert(self->kind != KEEPER_APPEND && self->kind != KEEPER_SAY);
    findings found = {0};
    if (self->kind == KEEPER_FIND) {
        self->status = store->find(store, self->game, self->room, &self->error);
        return;
    }
    self->status = look_up(self, store, &found);
    if (self->status == HZ_OK) {
        self->status = pack(self, &found);
    } else {
        free(found.items.memory);
    }
    free(found.texts.memory);
}
