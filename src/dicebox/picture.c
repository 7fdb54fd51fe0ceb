/* Pictures of dice tables, and throws that are tried out. */
#include "dicebox/picture.h"

#include <assert.h>

#include "hazard/piece.h"

const char hz_deciders[] = "physics model hand";

void hz_picture_word(hz_json *out, const char *key, const char *names, int word)
{
    assert(names && word >= 0);
    char text[40];
    hz_piece_copy(hz_word_at(names, word), text, sizeof text);
    hz_json_text(out, key, text);
}

void hz_picture_pose(const hz_pose *pose, hz_json *out)
{
    hz_json_open(out, "pose", '[');
    for (int axis = 0; axis < 3; axis++) {
        hz_json_int(out, NULL, pose->position[axis]);
    }
    for (int part = 0; part < 4; part++) {
        hz_json_int(out, NULL, pose->rotation[part]);
    }
    hz_json_close(out, ']');
}

void hz_picture_faces(hz_json *out, const char *key, const uint8_t *faces, uint32_t dice)
{
    enum { FACES = 6 };
    int counts[FACES + 1] = {0};
    for (; dice; dice &= dice - 1) {
        counts[faces[__builtin_ctz(dice)]]++;
    }
    hz_json_open(out, key, '[');
    for (int face = 1; face <= FACES; face++) {
        hz_json_int(out, NULL, counts[face]);
    }
    hz_json_close(out, ']');
}

static int64_t tenths(double metres)
{
    return (int64_t)(metres * 10000 + 0.5);
}

void hz_picture_arena(const hz_arena *arena, const char *kinds, int kind, hz_json *out)
{
    hz_json_open(out, "arena", '{');
    hz_picture_word(out, "kind", kinds, kind);
    hz_json_int(out, "length", tenths(arena->length));
    hz_json_int(out, "width", tenths(arena->width));
    hz_json_int(out, "wall", tenths(arena->wall));
    hz_json_int(out, "walls", arena->walls);
    hz_json_int(out, "ring_x", tenths(arena->ring_x));
    hz_json_int(out, "ring_y", tenths(arena->ring_y));
    hz_json_int(out, "die", tenths(arena->die));
    hz_json_close(out, '}');
}

bool hz_picture_trial(const hz_table *table,
                      const void *state,
                      int seat,
                      const char *text,
                      hz_action *action,
                      hz_json *out)
{
    assert(text && action);
    hz_error error = {""};
    hz_status status = hz_read_action(table, state, text, action, &error);
    status = status ? status : hz_check_action(table, state, seat, *action, &error);
    hz_json_bool(out, "legal", !status);
    hz_json_text(out, "why", error.text);
    return !status;
}

const hz_member hz_trial_members[] = {
    {"legal", "boolean", "nothing is wrong with it"},
    {"why", "sentence", "what is wrong"},
    {"cone?", "Cone", "where the hand may send it"},
    {0},
};
