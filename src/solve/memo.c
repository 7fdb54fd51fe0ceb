/* Positions of a turn that were seen before, found again by what they hold. */
#include <stdlib.h>
#include <string.h>

#include "solve/builder.h"

/* They are asked for often: no word waits for the one before. */
static uint32_t hash_of(const hz_solve_word *words, size_t count, uint32_t kind)
{
    const uint64_t golden = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t sum = kind * golden, factor = golden;
    for (size_t at = 0; at < count; at++, factor += 2 * golden) {
        uint64_t product = (words[at] ^ words[at] >> 32) * factor;
        sum += product ^ product >> 32;
    }
    sum *= golden;
    return (uint32_t)(sum >> 32);
}

static bool is_same(const hz_solve_word *one, const hz_solve_word *other, size_t count)
{
    uint64_t differ = 0;
    for (size_t at = 0; at < count; at++) {
        differ |= one[at] ^ other[at];
    }
    return differ == 0;
}

static size_t words_of(const hz_solve_builder *self, uint32_t kind)
{
    return kind == SOLVE_KIND_LEAF ? SOLVE_LEAF_WORDS : self->stride / sizeof(hz_solve_word);
}

hz_solve_name
hz_solve_name_of(const hz_solve_builder *self, const hz_solve_word *words, uint32_t kind)
{
    return (hz_solve_name){words, kind, hash_of(words, words_of(self, kind), kind)};
}

static hz_status widen_memos(hz_solve_builder *self, hz_error *error)
{
    size_t before = self->memos_room, room = before ? 2 * before : 256;
    hz_solve_memo *old = NULL;
    if (before) {
        old = malloc(before * sizeof *old);
        if (!old) {
            return hz_fail(error, HZ_NO_SPACE, "no memory left");
        }
        memcpy(old, self->memos, before * sizeof *old);
    }
    hz_status status = hz_solve_grow(self->pile->budget,
                                     (void **)&self->memos,
                                     &self->memos_room,
                                     room,
                                     sizeof *self->memos,
                                     error);
    if (!status) {
        memset(self->memos, 0, room * sizeof *self->memos);
    }
    for (size_t at = 0; at < before && !status; at++) {
        if (old[at].turn != self->turn) {
            continue;
        }
        size_t place = old[at].hash & (room - 1);
        while (self->memos[place].turn == self->turn) {
            place = (place + 1) & (room - 1);
        }
        self->memos[place] = old[at];
    }
    free(old);
    return status;
}

/* The memo of that name, or the free place where it belongs. */
static inline hz_solve_memo *look(const hz_solve_builder *self, const hz_solve_name *name)
{
    size_t count = words_of(self, name->kind), mask = self->memos_room - 1;
    size_t at = name->hash & mask;
    hz_solve_memo *one = &self->memos[at];
    while (one->turn == self->turn && (one->hash != name->hash || one->kind != name->kind ||
                                       !is_same(self->keys + one->key, name->words, count))) {
        at = (at + 1) & mask;
        one = &self->memos[at];
    }
    return one;
}

/* Remembers a cell under these words; its worth lies at the same number. */
hz_status hz_solve_remember(hz_solve_builder *self,
                            const hz_solve_name *name,
                            const hz_solve_found *it,
                            hz_error *error)
{
    size_t count = words_of(self, name->kind);
    hz_status status = 2 * self->memos_used >= self->memos_room ? widen_memos(self, error) : HZ_OK;
    status = status ? status
                    : hz_solve_grow(self->pile->budget,
                                    (void **)&self->keys,
                                    &self->keys_room,
                                    self->keys_used + count,
                                    sizeof *self->keys,
                                    error);
    size_t seats = self->gates->table->seats;
    if (!status && hz_solve_needs_worth(self)) {
        status = hz_solve_grow(self->pile->budget,
                               (void **)&self->worth,
                               &self->worth_room,
                               (self->memos_used + 1) * seats,
                               sizeof(double),
                               error);
    }
    if (status) {
        return status;
    }
    *look(self, name) = (hz_solve_memo){.turn = self->turn,
                                        .hash = name->hash,
                                        .cell = it->cell,
                                        .number = (uint32_t)self->memos_used,
                                        .kind = name->kind,
                                        .key = self->keys_used};
    for (size_t at = 0; at < count; at++) {
        self->keys[self->keys_used + at] = name->words[at];
    }
    if (hz_solve_needs_worth(self)) {
        memcpy(self->worth + self->memos_used * seats, it->worth, seats * sizeof(double));
    }
    self->keys_used += count;
    self->memos_used++;
    return HZ_OK;
}

bool hz_solve_recall(const hz_solve_builder *self, const hz_solve_name *name, hz_solve_found *out)
{
    const hz_solve_memo *one = self->memos_room ? look(self, name) : NULL;
    if (!one || one->turn != self->turn) {
        return false;
    }
    out->cell = one->cell;
    if (hz_solve_needs_worth(self)) {
        size_t seats = self->gates->table->seats;
        memcpy(out->worth, self->worth + one->number * seats, seats * sizeof(double));
    }
    return true;
}
