/* Dice Canyon: what may be chosen. */
#ifndef HAZARD_GAMES_CANYON_CHOICES_H
#define HAZARD_GAMES_CANYON_CHOICES_H

#include "games/canyon/canyon.h"

/* Actions: kind and number in the first word; a lay packs its cards in the second. */
/* clang-format off */
typedef enum canyon_choice {
    CANYON_NO_CHOICE, CANYON_PASS, CANYON_DONE, CANYON_BID, CANYON_TAKE, CANYON_LOAD_FACE,
    CANYON_PLEDGE, CANYON_REDEEM, CANYON_NAME_PRICE, CANYON_RAISE, CANYON_LOWER, CANYON_LAY_CARDS,
} canyon_choice;
/* clang-format on */

static inline hz_action canyon_action(canyon_choice choice, int number)
{
    return (hz_action){{(uint64_t)choice << 32 | (uint32_t)number, 0}};
}
static inline canyon_choice canyon_choice_of(hz_action action)
{
    return (canyon_choice)(action.word[0] >> 32);
}
static inline int canyon_number_of(hz_action action)
{
    return (int)(action.word[0] & UINT32_MAX);
}

uint64_t canyon_count(const hz_table *table, const void *raw, int seat);
hz_list canyon_list;
hz_action canyon_sample(const hz_table *table, const void *raw, int seat, uint64_t bits);
hz_judge canyon_legal;
hz_action canyon_timeout(const hz_table *table, const void *raw, int seat);
bool canyon_is_to_act(const hz_table *table, const canyon_state *state, int seat);

/* What a seat may bid, or ask as a price; nothing where it is to do neither. */
typedef struct canyon_range {
    int least, most;
    bool may_pass;
} canyon_range;
canyon_range canyon_bids_of(const hz_table *table, const canyon_state *state, int seat);

#endif
