/* Rollable: the best plays, with their arithmetic. */
#include "games/rollable/rollable.h"

enum { SHOWN = 8 };

static void add_arithmetic(
    const hz_table *table, const rollable_state *state, int seat, hz_action action, hz_text *out)
{
    rollable_play play;
    hz_play_verdict verdict;
    rollable_unpack(action, &play);
    rollable_judge(table, state, seat, &play, &verdict);
    rollable_add_words(table, state, &verdict, out);
}

void rollable_hint(
    const hz_table *table, const void *masked, int seat, const char *const *names, hz_text *out)
{
    (void)names;
    const rollable_state *state = masked;
    rollable_range range = rollable_lengths(table, state->round, state->die);
    rollable_desk desk;
    hz_play plays[SHOWN];
    rollable_sit(table, state, seat, rollable_mask_of(range), &desk);
    uint32_t all = hz_plays_count(&desk.turn), count = hz_plays_best(&desk.turn, plays, SHOWN);
    if (all == 0) {
        hz_add(out, "No word of the list fits: you have to pass [RB-30].\n");
        return;
    }
    hz_add_count(out, all, "play");
    hz_add(out, count < all ? "; the best by points now:\n" : ", best first:\n");
    hz_add(out, "points\tplay\twords\n");
    for (uint32_t at = 0; at < count; at++) {
        hz_action action = rollable_action_of(table, &plays[at]);
        hz_add(out, "%d\t", plays[at].score);
        rollable_print(table, action, out);
        hz_add(out, "\t");
        add_arithmetic(table, state, seat, action, out);
        hz_add(out, "\n");
    }
}
