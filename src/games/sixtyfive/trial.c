/* 65: a throw that somebody is still aiming, with what their hand may make of it. */
#include "dicebox/cone.h"
#include "games/sixtyfive/sixtyfive.h"

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
    hz_error error = {""};
    hz_status status = hz_read_action(table, state, text, &action, &error);
    status = status ? status : hz_check_action(table, state, seat, action, &error);
    hz_json_bool(out, "legal", !status);
    hz_json_text(out, "why", error.text);
    if (!status && is_throw(table, state)) {
        hz_arena arena = sixtyfive_arena(table);
        hz_throw thrown = {{action.word[0], action.word[1]}};
        hz_release release = sixtyfive_release(table, state, thrown, state->side);
        hz_cone cone = hz_cone_of(&arena, &release, state->pose);
        hz_cone_print(&cone, out);
    }
}
