/* Rows of what is told: shapes, and what events hold. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/rows.h"
#include "hazard/piece.h"

/* Which row is looked at: "View.gold", "the event roll". */
typedef struct place {
    const hz_game *game;
    char path[120];
    hz_error *error;
} place;

static hz_status fail_at(const place *here, const char *wrong, const char *word)
{
    assert(here->game && here->path[0]);
    return hz_fail(
        here->error, HZ_MALFORMED, "%s: %s %s%s", here->game->id, here->path, wrong, word);
}

static hz_status
check_member(place *here, const hz_shape *shape, const hz_members *members, const hz_member *member)
{
    hz_type type;
    hz_error wrong;
    snprintf(here->path, sizeof here->path, "%s.%s", shape->name, member->key);
    if (!member->type) {
        return fail_at(here, "has no type", "");
    }
    if (hz_type_read(here->game->notation->shapes, member, &type, &wrong)) {
        return fail_at(here, "cannot be read: ", wrong.text);
    }
    for (const hz_member *other = members->row; other < member; other++) {
        if (strcmp(other->key, member->key) == 0) {
            return fail_at(here, "stands there twice", "");
        }
    }
    return member->meaning && member->meaning[0] ? HZ_OK : fail_at(here, "says nothing", "");
}

static hz_status check_shape(place *here, const hz_shape *shape)
{
    hz_members members;
    const char *shown = here->game->notation->view_options;
    hz_piece names = hz_piece_of(shown ? shown : ""), name;
    int missing = hz_members_of(here->game, shape, &members);
    snprintf(here->path, sizeof here->path, "%s", shape->name);
    if (missing > 0) {
        return fail_at(here, "has more members than there is room for", "");
    }
    while (hz_next_piece(&names, " ", &name)) {
        if (!hz_row_named(here->game->options, sizeof(hz_option), name)) {
            return fail_at(here, "shows an option that there is not: ", name.at);
        }
    }
    for (const hz_member *member = members.row; member->key; member++) {
        if (check_member(here, shape, &members, member)) {
            return HZ_MALFORMED;
        }
    }
    return HZ_OK;
}

hz_named hz_names_of(const hz_event_kind *kind)
{
    hz_named all = {.a = 0};
    hz_held held;
    for (int index = 0; hz_held_at(kind, index, &held); index++) {
        uint32_t mask = held.byte < 0 ? UINT32_MAX : UINT32_C(0xff) << 8 * held.byte;
        all.seat |= held.place == HZ_AT_SEAT;
        all.other |= held.place == HZ_AT_OTHER;
        all.text |= held.place == HZ_AT_TEXT;
        all.a |= held.place == HZ_AT_A ? mask : 0;
        all.b |= held.place == HZ_AT_B ? mask : 0;
    }
    return all;
}

/* Is what stands between braces among the named? A sentence that says more than an event holds by
   name would be told to people and kept from programs. */
static bool is_named(hz_named all, const char *slot)
{
    hz_piece word = {slot, strcspn(slot, " :}")};
    bool is_byte = word.length == 3 && word.at[1] == '.' && word.at[2] >= '0' && word.at[2] <= '3';
    bool is_number = (is_byte || word.length == 1) && (*word.at == 'a' || *word.at == 'b');
    uint32_t mask = is_byte ? UINT32_C(0xff) << 8 * (word.at[2] - '0') : UINT32_MAX;
    return is_number                    ? ((*word.at == 'a' ? all.a : all.b) & mask) == mask
           : hz_piece_is(word, "seat")  ? all.seat
           : hz_piece_is(word, "other") ? all.other
                                        : hz_piece_is(word, "text") && all.text;
}

static hz_status check_held(place *here, const hz_event_kind *kind)
{
    hz_held held, other;
    int count = 0;
    snprintf(here->path, sizeof here->path, "the event %s", kind->name);
    if (!kind->sentence || !*kind->sentence) {
        return fail_at(here, "has no sentence", "");
    }
    for (; hz_held_at(kind, count, &held); count++) {
        bool is_taken = strcmp(held.name, "kind") == 0 || strcmp(held.name, "rule") == 0;
        for (int earlier = 0; earlier < count; earlier++) {
            is_taken |= hz_held_at(kind, earlier, &other) && strcmp(other.name, held.name) == 0;
        }
        if (is_taken) {
            return fail_at(here, "has no room for another ", held.name);
        }
    }
    if (count != (kind->holds ? hz_word_count(kind->holds) : 0)) {
        return fail_at(here, "cannot be read: ", kind->holds);
    }
    for (const char *open = strchr(kind->sentence, '{'); open; open = strchr(open + 1, '{')) {
        if (!is_named(hz_names_of(kind), open + 1)) {
            return fail_at(here, "has no name for {", open + 1);
        }
    }
    return HZ_OK;
}

hz_status hz_shapes_check(const hz_game *game, hz_error *error)
{
    assert(game->notation);
    place here = {.game = game, .error = error, .path = "View"};
    const hz_shape *shape;
    for (int number = 0; (shape = hz_shape_at(game->notation->shapes, number)); number++) {
        if (check_shape(&here, shape)) {
            return HZ_MALFORMED;
        }
    }
    const hz_event_kind *kind = game->events;
    for (; kind && kind->name; kind++) {
        if (check_held(&here, kind)) {
            return HZ_MALFORMED;
        }
    }
    return HZ_OK;
}
