/* What the keeper is asked for, and how the store thread carries it out. */
#ifndef HAZARD_SERVER_ORDER_H
#define HAZARD_SERVER_ORDER_H

#include "server/keeper.h"

/* One block of memory from the asking to the polling. */
typedef struct order {
    uint64_t ticket;
    keeper_kind kind;
    /* An append: all of it lies behind the order. */
    int entry_count, fact_count;
    hz_entry *entries;
    hz_room_facts *facts;
    /* Talk: who asked; a line to be kept is `memory` already. */
    keeper_asker asker;
    /* A load, a list or a find, or what is to be read of talk. */
    char room[HZ_ROOM_ID_SIZE], game[HZ_ROOM_ID_SIZE];
    uint32_t first;
    int most;
    /* The answer. */
    hz_status status;
    int found;
    void *memory;
    hz_error error; /* last: left unwritten until something fails */
} order;

/* Memory that grows. */
typedef struct bytes {
    unsigned char *memory;
    size_t length, capacity;
} bytes;

/* Appends that become one transaction. Zeroed before its first use, kept for the next. */
typedef struct batch {
    bytes entries, facts; /* side by side, as the store wants them */
    bool is_failing;      /* the disk refused even a single order */
    hz_error failure;
} batch;

/* Copies of what an append was given, or NULL when there is no memory. */
order *
order_append(uint64_t ticket, const hz_entry *entries, int count, const hz_room_facts *facts);
order *order_load(uint64_t ticket, const char *room, uint32_t first);
order *order_list(uint64_t ticket, int most);
order *order_line(const hz_entry *line, keeper_asker asker);
order *order_recall(const char *room, uint32_t before, int most, keeper_asker asker);
order *order_find(uint64_t ticket, const char *game);

/* Carries out appends, in order: together if that will do, and each gets its status. */
void batch_commit(batch *self, hz_store *store, order **orders, int count);
void batch_free(batch *self);

/* Carries out the lines of talk at the head of these orders, as one transaction, and says how many
   there were. */
int order_say(order **orders, int count, hz_store *store);

/* Carries out a load, a list, a find or a reading of talk. */
void order_look_up(order *self, hz_store *store);

#endif
