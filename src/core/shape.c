/* Rows that say what a game tells programs: reading their types. */
#include "hazard/shape.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "hazard/piece.h"

/* What every game has, and games with no members of their own need not list. */
static const hz_shape usual[] = {{"View", "The table.", NULL}, {"Seat", "A player.", NULL}, {0}};

static const hz_shape *find(const hz_shape *shapes, const char *name)
{
    assert(name);
    while (shapes && shapes->name && strcmp(shapes->name, name) != 0) {
        shapes++;
    }
    return shapes && shapes->name ? shapes : NULL;
}

const hz_shape *hz_shape_find(const hz_shape *shapes, const char *name)
{
    const hz_shape *shape = find(shapes, name);
    return shape ? shape : find(usual, name);
}

/* View and Seat come first, whether the game lists them or not: printed types rely on them. */
const hz_shape *hz_shape_at(const hz_shape *shapes, int number)
{
    assert(number >= 0);
    if (number < 2) {
        return hz_shape_find(shapes, usual[number].name);
    }
    for (number -= 2; shapes && shapes->name; shapes++) {
        if (!find(usual, shapes->name) && number-- == 0) {
            return shapes;
        }
    }
    return NULL;
}

bool hz_member_may_miss(const hz_member *member)
{
    assert(member->key);
    size_t length = strlen(member->key);
    return length > 0 && member->key[length - 1] == '?';
}

int hz_member_key_length(const hz_member *member)
{
    return (int)strlen(member->key) - hz_member_may_miss(member);
}

/* "[]" and "?" after the innermost word. Each list, and the word itself, may be null once. */
static bool read_wrapping(hz_piece rest, hz_type *type)
{
    while (rest.length > 0) {
        bool is_list = hz_piece_starts(rest, "[]");
        bool *null = type->lists ? &type->null[type->lists - 1] : &type->may_be_null;
        if (is_list ? type->lists == HZ_TYPE_DEPTH : *rest.at != '?' || *null) {
            return false;
        }
        if (is_list) {
            type->lists++;
        } else {
            *null = true;
        }
        rest.at += is_list ? 2 : 1;
        rest.length -= is_list ? 2 : 1;
    }
    return true;
}

static hz_status read_word(
    const hz_shape *shapes, const hz_member *member, hz_piece word, hz_type *type, hz_error *error)
{
    /* ORDER hz_plain */
    static const char plains[] = "- integer number chance boolean string sentence seat face word";
    char name[40];
    hz_piece_copy(word, name, sizeof name);
    int plain = hz_word_index(plains, word);
    if (plain > HZ_A_SHAPE) {
        type->plain = (hz_plain)plain;
        type->names = member->names;
    } else if (isupper((unsigned char)name[0])) {
        type->plain = HZ_A_SHAPE;
        type->shape = hz_shape_find(shapes, name);
    }
    bool is_known = plain > HZ_A_SHAPE || type->shape;
    if (!is_known || (plain == HZ_ONE_OF_WORDS) != (member->names != NULL)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       is_known ? "%s: names belong to the type word, and to no other (%s)"
                                : "%s: found the type \"%s\", expected a plain one or a shape",
                       member->key,
                       name);
    }
    return HZ_OK;
}

hz_status
hz_type_read(const hz_shape *shapes, const hz_member *member, hz_type *type, hz_error *error)
{
    assert(member->type);
    size_t length = strcspn(member->type, "[?");
    hz_piece word = {member->type, length};
    *type = (hz_type){.plain = HZ_A_SHAPE};
    if (!read_wrapping(hz_piece_of(member->type + length), type)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "%s: found \"%s\" after the type, expected [] or ?",
                       member->key,
                       member->type + length);
    }
    return read_word(shapes, member, word, type, error);
}
