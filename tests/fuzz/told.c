/* Any lines as what a server says to somebody who has joined: whatever of it is text can be shown
   on a terminal, and the story that the lines tell is put together without harm. */
#include "client/inner.h"
#include "fuzz.h"

static void check_tame(const json_t *node)
{
    const char *key;
    json_t *value;
    if (json_is_string(node)) {
        for (const char *at = json_string_value(node); *at; at++) {
            MUST((unsigned char)*at >= ' ' || *at == '\n' || *at == '\t' || *at == '\033');
        }
    }
    for (size_t index = 0; index < json_array_size(node); index++) {
        check_tame(json_array_get(node, index));
    }
    json_object_foreach((json_t *)(uintptr_t)node, key, value)
    {
        check_tame(value);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    join_eye eye = {.seat = -1};
    char *text = string_of(data, size);
    for (char *rest = text; *rest;) {
        size_t length = strcspn(rest, "\n");
        json_t *message = json_loadb(rest, length, 0, NULL);
        join_tame(message);
        check_tame(message);
        if (json_is_object(message)) {
            join_look(&eye, message);
        }
        json_decref(message);
        rest += length + (rest[length] != '\0');
    }
    join_close_eye(&eye);
    free(text);
    return 0;
}
