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

void rollable_hint(const hz_table *table,
                   const void *masked,
                   int seat,
                   const char *const *names,
                   hz_text *out,
                   hz_json *figures)
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
    } else {
        hz_add_count(out, all, "play");
        hz_add(out, count < all ? "; the best by points now:\n" : ", best first:\n");
        hz_add(out, "points\tplay\twords\n");
    }
    hz_json_int(figures, "plays", all);
    hz_json_open(figures, "best", '[');
    for (uint32_t at = 0; at < count; at++) {
        char action[40], sums[1200];
        hz_text name = hz_text_in(action, sizeof action), words = hz_text_in(sums, sizeof sums);
        hz_action play = rollable_action_of(table, &plays[at]);
        rollable_print(table, play, &name);
        add_arithmetic(table, state, seat, play, &words);
        hz_add(out, "%d\t%s\t%s\n", plays[at].score, action, sums);
        hz_json_open(figures, NULL, '{');
        hz_json_text(figures, "action", action);
        hz_json_int(figures, "score", plays[at].score);
        hz_json_text(figures, "sums", sums);
        hz_json_close(figures, '}');
    }
    hz_json_close(figures, ']');
}
