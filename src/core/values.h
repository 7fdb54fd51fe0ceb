/* Reading and writing the members of a state by their rows. */
#ifndef HAZARD_CORE_VALUES_H
#define HAZARD_CORE_VALUES_H

#include <string.h>

#include "hazard/game.h"

/* How many values a row has at this table. */
static inline int hz_field_length(const hz_field *field, const hz_table *table)
{
    return field->length ? field->length : table->seats;
}

/* Rows of seats that nobody sits on are no part of a position. */
static inline bool hz_field_is_there(const hz_field *field, const hz_table *table)
{
    return field->seat <= table->seats;
}

/* Does every seat have this row, or a value in it? */
static inline bool hz_field_is_of_seats(const hz_field *field)
{
    return field->seat || field->length == 0;
}

/* One of them, whatever its size, with its sign. */
static inline int64_t hz_field_load(const hz_field *field, const void *state, int index)
{
    const unsigned char *at =
        (const unsigned char *)state + field->offset + (size_t)index * field->size;
    uint64_t bits = 0;
    memcpy(&bits, at, field->size);
    int unused = 64 - 8 * field->size;
    return field->is_signed ? (int64_t)(bits << unused) >> unused : (int64_t)bits;
}

/* False: it does not fit. */
static inline bool hz_field_store(const hz_field *field, void *state, int index, int64_t value)
{
    unsigned char *at = (unsigned char *)state + field->offset + (size_t)index * field->size;
    memcpy(at, &value, field->size);
    return hz_field_load(field, state, index) == value;
}

#endif
