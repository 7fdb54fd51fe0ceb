/* Texts from a server are shown on a terminal: what would steer it is taken out. */
#include <stdlib.h>
#include <string.h>

#include "client/inner.h"
#include "hazard/piece.h"

typedef enum text_kind { TEXT_LINE, TEXT_LINES, TEXT_PICTURE } text_kind;

/* How many bytes at the front may stay though they are wild: a line end, or in a picture a colour.
 */
static size_t layout_at(const char *at, text_kind kind)
{
    if (kind == TEXT_PICTURE && strncmp(at, "\033[", 2) == 0) {
        size_t length = 2 + strspn(at + 2, "0123456789;");
        return at[length] == 'm' ? length + 1 : 0;
    }
    return kind != TEXT_LINE && (*at == '\n' || *at == '\t');
}

/* A tamed copy; NULL where there is nothing to tame. */
static json_t *tame_text(const json_t *text, text_kind kind)
{
    const char *from = json_string_value(text);
    bool is_tame = strlen(from) == json_string_length(text); /* a NUL inside ends it */
    char *copy = strdup(from);
    for (char *at = copy; copy && *at;) {
        size_t fine = layout_at(at, kind);
        if (fine == 0 && *at != '\t') {
            fine = hz_find_noise((hz_piece){at, strcspn(at, "\t")});
        }
        if (fine == 0) {
            *at = '?';
            is_tame = false;
        }
        at += fine > 0 ? fine : 1;
    }
    json_t *tamed = copy && !is_tame ? json_string(copy) : NULL;
    free(copy);
    return tamed;
}

/* Advice and pictures have lines; anything else with a line end could pass for what we say. */
static text_kind kind_of(const char *key)
{
    return strcmp(key, "p") == 0 || strcmp(key, "q") == 0 ? TEXT_PICTURE
           : strcmp(key, "advice") == 0                   ? TEXT_LINES
                                                          : TEXT_LINE;
}

void join_tame(json_t *node)
{
    for (size_t index = 0; index < json_array_size(node); index++) {
        json_t *value = json_array_get(node, index);
        json_t *tamed = json_is_string(value) ? tame_text(value, TEXT_LINE) : NULL;
        if (tamed) {
            json_array_set_new(node, index, tamed);
        } else {
            join_tame(value);
        }
    }
    for (void *place = json_object_iter(node); place; place = json_object_iter_next(node, place)) {
        json_t *value = json_object_iter_value(place);
        text_kind kind = kind_of(json_object_iter_key(place));
        json_t *tamed = json_is_string(value) ? tame_text(value, kind) : NULL;
        if (tamed) {
            json_object_iter_set_new(node, place, tamed);
        } else {
            join_tame(value);
        }
    }
}
