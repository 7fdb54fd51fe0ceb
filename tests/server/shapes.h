/* What the server says, held against the tables of the protocol. */
#ifndef HAZARD_TESTS_SHAPES_H
#define HAZARD_TESTS_SHAPES_H

#include <jansson.h>

#include "rules.h"
#include "server/protocol.h"

static inline const protocol_shape *shape_named(const char *name)
{
    for (const protocol_shape *shape = protocol_shapes; shape->name; shape++) {
        if (strcmp(shape->name, name) == 0) {
            return shape;
        }
    }
    return NULL;
}

static inline bool is_shape(const json_t *value, const protocol_shape *shape);

/* Is the value of this TypeScript type? Knows the few that the tables use. */
static inline bool is_type(const json_t *value, const char *type)
{
    size_t length = strlen(type);
    if (length > 2 && strcmp(type + length - 2, "[]") == 0) {
        char item[40];
        bool is_fine = json_is_array(value);
        snprintf(item, sizeof item, "%.*s", (int)length - 2, type);
        for (size_t index = 0; is_fine && index < json_array_size(value); index++) {
            is_fine = is_type(json_array_get(value, index), item);
        }
        return is_fine;
    }
    const char *text = json_string_value(value);
    char quoted[80];
    snprintf(quoted, sizeof quoted, "\"%s\"", text ? text : "");
    if (type[0] == '"') {
        return text && strstr(type, quoted);
    }
    if (strcmp(type, "EventRow") == 0) {
        return (json_array_size(value) == 6 || json_is_string(json_array_get(value, 6))) &&
               json_is_integer(json_array_get(value, 0)) &&
               json_is_string(json_array_get(value, 5));
    }
    if (strcmp(type, "Trial") == 0) {
        return json_is_boolean(json_object_get(value, "legal")) &&
               json_is_string(json_object_get(value, "why"));
    }
    const protocol_shape *shape = shape_named(type);
    return shape                              ? is_shape(value, shape)
           : strcmp(type, "number") == 0      ? json_is_number(value)
           : strcmp(type, "string") == 0      ? json_is_string(value)
           : strcmp(type, "boolean") == 0     ? json_is_boolean(value)
           : strcmp(type, "Plain") == 0       ? !json_is_object(value) && !json_is_array(value)
           : strcmp(type, "View") == 0        ? json_is_object(value)
           : strcmp(type, "Change") == 0      ? json_is_object(value) || is_type(value, "Plain[]")
           : strncmp(type, "Record<", 7) == 0 ? json_is_object(value)
           : strcmp(type, "Phase") == 0       ? text && strstr("\"open\"playing\"over\"", quoted)
           : strcmp(type, "OptionType") == 0  ? text != NULL
           : strcmp(type, "Strength") == 0    ? text != NULL
                                              : false;
}

/* Removes the fields it knows from a copy of the object; false if one is missing or wrong. */
static inline bool take_fields(json_t *left, const protocol_shape *shape)
{
    bool is_fine = true;
    for (const protocol_field *field = shape->fields; field->key; field++) {
        char key[32];
        bool may_miss = strchr(field->key, '?') != NULL;
        snprintf(key, sizeof key, "%.*s", (int)strcspn(field->key, "?"), field->key);
        const json_t *value = json_object_get(left, key);
        if (value ? !is_type(value, field->type) : !may_miss) {
            print_error("%s.%s: expected %s\n", shape->name, key, field->type);
            is_fine = false;
        }
        json_object_del(left, key);
    }
    char also[80];
    snprintf(also, sizeof also, "%s", shape->also ? shape->also : "");
    for (char *rest = also, *name; is_fine && (name = strtok_r(rest, " ", &rest));) {
        is_fine = take_fields(left, shape_named(name));
    }
    return is_fine;
}

static inline bool is_shape(const json_t *value, const protocol_shape *shape)
{
    if (!json_is_object(value)) {
        return false;
    }
    json_t *left = json_copy((json_t *)(uintptr_t)value);
    if (shape->t) {
        json_object_del(left, "t");
    }
    bool is_fine = take_fields(left, shape);
    if (is_fine && json_object_size(left) > 0) {
        print_error("%s: \"%s\" is in no table\n",
                    shape->name,
                    json_object_iter_key(json_object_iter(left)));
        is_fine = false;
    }
    json_decref(left);
    return is_fine;
}

static inline void check_shape(const char *text, const char *name)
{
    json_t *value = json_loads(text, 0, NULL);
    if (!value || !is_shape(value, shape_named(name))) {
        fail_msg("no %s: %.2000s", name, text);
    }
    json_decref(value);
}

/* Everything that comes over a socket. */
static inline void check_message_shape(const char *text)
{
    json_t *value = json_loads(text, 0, NULL);
    const char *t = json_string_value(json_object_get(value, "t"));
    if (!t) {
        fail_msg("no message: %.2000s", text);
        return;
    }
    const char *name = json_object_get(value, "steps") ? "ReplayAnswer" : "Answer";
    for (const protocol_shape *shape = protocol_shapes; shape->name; shape++) {
        name = shape->t && strcmp(shape->t, t) == 0 ? shape->name : name;
    }
    json_decref(value);
    check_shape(text, name);
}

#endif
