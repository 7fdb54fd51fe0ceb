/* Decisions that were made before, found again by position. */
#include <stdlib.h>
#include <string.h>

#include "solve/solutions.h"

/* A decision stays where it is until the memory that all may take is full. */
enum { FEWEST = 1024, MOST_BYTES = 192 << 20 };

void hz_decisions_open(hz_decisions *self)
{
    *self = (hz_decisions){.room = 0};
    pthread_rwlock_init(&self->lock, NULL);
}

void hz_decisions_close(hz_decisions *self)
{
    for (size_t at = 0; at < self->room; at++) {
        free(self->made[at].lots);
    }
    free(self->made);
    free(self->key);
    pthread_rwlock_destroy(&self->lock);
}

/* The place of a key, or the free one where it belongs. */
static size_t look(const hz_decisions *self, const void *key, size_t size, int seat)
{
    size_t at = hz_hash(key, size, (uint64_t)seat) & (self->room - 1);
    while (self->made[at].is_known &&
           (self->made[at].seat != seat || memcmp(self->key + at * size, key, size) != 0)) {
        at = (at + 1) & (self->room - 1);
    }
    return at;
}

bool hz_decisions_find(
    hz_decisions *self, const hz_table *table, const void *state, int seat, hz_decision *out)
{
    hz_state key;
    size_t size = table->game->state_size;
    bool is_there = false;
    hz_key(table, state, &key);
    pthread_rwlock_rdlock(&self->lock);
    if (self->room) {
        *out = self->made[look(self, &key, size, seat)];
        is_there = out->is_known;
    }
    pthread_rwlock_unlock(&self->lock);
    return is_there;
}

/* So many places anew, with what stays of the old ones: all, or lots alone, since somebody may be
   drawing one. False: no memory for them. */
static bool move(hz_decisions *self, size_t size, size_t room, bool stays)
{
    hz_decisions next = {.room = room};
    bool fits = room * (size + sizeof *next.made) <= MOST_BYTES;
    next.made = fits ? calloc(room, sizeof *next.made) : NULL;
    next.key = next.made ? calloc(room, size) : NULL;
    if (!next.key) {
        free(next.made);
        return false;
    }
    for (size_t at = 0; at < self->room; at++) {
        if (self->made[at].lots || (stays && self->made[at].is_known)) {
            const unsigned char *key = self->key + at * size;
            size_t place = look(&next, key, size, self->made[at].seat);
            next.made[place] = self->made[at];
            memcpy(next.key + place * size, key, size);
            next.used++;
        }
    }
    free(self->made);
    free(self->key);
    self->made = next.made;
    self->key = next.key;
    self->room = next.room;
    self->used = next.used;
    return true;
}

static void make_room(hz_decisions *self, size_t size)
{
    size_t room = self->room ? 2 * self->room : FEWEST;
    if (!move(self, size, room, true) && self->room) {
        move(self, size, self->room, false);
    }
}

void hz_decisions_add(hz_decisions *self,
                      const hz_table *table,
                      const void *state,
                      const hz_decision *made)
{
    hz_state key;
    size_t size = table->game->state_size;
    hz_key(table, state, &key);
    pthread_rwlock_wrlock(&self->lock);
    if (2 * (self->used + 1) > self->room) {
        make_room(self, size);
    }
    bool has_room = self->room && 2 * (self->used + 1) <= self->room;
    size_t at = has_room ? look(self, &key, size, made->seat) : 0;
    if (has_room && !self->made[at].is_known) {
        self->made[at] = *made;
        self->made[at].is_known = true;
        memcpy(self->key + at * size, &key, size);
        self->used++;
    } else {
        free(made->lots); /* somebody was quicker, or there is no room for it */
    }
    pthread_rwlock_unlock(&self->lock);
}
