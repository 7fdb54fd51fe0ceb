/* Texts from a server are shown on a terminal: what would steer it is taken out. */
#include <stdlib.h>
#include <string.h>

#include "cli/join_inner.h"

/* Control characters, also those of two bytes in UTF-8 (U+0080 to U+009F). */
static bool is_wild(const char *at)
{
    unsigned char byte = (unsigned char)at[0], next = (unsigned char)at[1];
    return byte < ' ' || byte == 0x7f || (byte == 0xc2 && next >= 0x80 && next < 0xa0);
}

static bool is_layout(char sign)
{
    return sign == '\n' || sign == '\t';
}

/* A tamed copy; NULL where there is nothing to tame. */
static json_t *tame_text(const json_t *text, bool has_lines)
{
    const char *from = json_string_value(text);
    size_t length = strlen(from); /* a NUL inside ends it */
    bool is_tame = length == json_string_length(text);
    for (size_t at = 0; is_tame && at < length; at++) {
        is_tame = !is_wild(from + at) || (has_lines && is_layout(from[at]));
    }
    char *copy = is_tame ? NULL : strdup(from);
    if (!copy) {
        return NULL;
    }
    for (char *at = copy; *at; at++) {
        if (is_wild(at) && !(has_lines && is_layout(*at))) {
            bool is_two = (unsigned char)*at == 0xc2;
            *at = '?';
            at[1] = (char)(is_two ? '?' : at[1]);
        }
    }
    json_t *tamed = json_string(copy);
    free(copy);
    return tamed;
}

void join_tame(json_t *node)
{
    for (size_t index = 0; index < json_array_size(node); index++) {
        json_t *value = json_array_get(node, index);
        json_t *tamed = json_is_string(value) ? tame_text(value, false) : NULL;
        if (tamed) {
            json_array_set_new(node, index, tamed);
        } else {
            join_tame(value);
        }
    }
    for (void *place = json_object_iter(node); place; place = json_object_iter_next(node, place)) {
        json_t *value = json_object_iter_value(place);
        /* Advice and pictures have lines; anything else with a line end could pass for what we
           say. */
        const char *key = json_object_iter_key(place);
        bool has_lines = strcmp(key, "advice") == 0 || strcmp(key, "p") == 0;
        json_t *tamed = json_is_string(value) ? tame_text(value, has_lines) : NULL;
        if (tamed) {
            json_object_iter_set_new(node, place, tamed);
        } else {
            join_tame(value);
        }
    }
}
