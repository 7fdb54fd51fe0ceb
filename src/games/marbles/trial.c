/* Marbles: a throw that somebody is still aiming, with what their hand may make of it. */
#include "dicebox/picture.h"
#include "games/marbles/marbles.h"

void marbles_trial(const hz_table *table, const void *raw, int seat, const char *text, hz_json *out)
{
    const marbles_state *state = raw;
    hz_action action;
    bool is_legal = hz_picture_trial(table, state, seat, text, &action, out);
    int number = is_legal ? marbles_number_of(action) : 0;
    if (marbles_has_physics(table) && state->phase == MARBLES_AIM && number) {
        marbles_state thrown = *state;
        hz_arena arena = marbles_arena(table);
        thrown.thrown = (uint8_t)(marbles_throwable(table, state, number) + 1);
        thrown.throw[0] = action.word[0];
        thrown.throw[1] = action.word[1];
        hz_release release = marbles_release(table, &thrown, 0);
        hz_cone cone = hz_cone_of(&arena, &release, state->pose);
        hz_cone_print(&cone, out);
    }
}
