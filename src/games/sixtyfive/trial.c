/* 65: a throw that somebody is still aiming, with what their hand may make of it. */
#include "dicebox/picture.h"
#include "games/sixtyfive/screen.h"
#include "games/sixtyfive/throw.h"

static bool is_throw(const hz_table *table, const sixtyfive_state *state)
{
    return sixtyfive_has_physics(table) &&
           (state->phase == SIXTYFIVE_AIM || state->phase == SIXTYFIVE_TOSS);
}

void sixtyfive_trial(
    const hz_table *table, const void *raw, int seat, const char *text, hz_json *out)
{
    const sixtyfive_state *state = raw;
    hz_action action;
    if (hz_picture_trial(table, state, seat, text, &action, out) && is_throw(table, state)) {
        hz_arena arena = sixtyfive_arena(table);
        hz_throw thrown = {{action.word[0], action.word[1]}};
        hz_release release = sixtyfive_release(table, state, thrown, state->side);
        hz_cone cone = hz_cone_of(&arena, &release, state->pose);
        hz_cone_print(&cone, out);
    }
}
