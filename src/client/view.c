/* Views as JSON: kept up to date by differences, and drawn without knowing the game. */
#include <string.h>

#include "client/inner.h"

/* Keeping up to date */

typedef struct change_walk {
    const json_t *changes; /* position, value, position, value … */
    size_t at;             /* the next pair */
    json_int_t position;   /* plain values passed so far */
} change_walk;

static void change(json_t *node, change_walk *walk);

/* The value that takes the place of a plain one, or NULL. */
static json_t *next_value(change_walk *walk)
{
    json_t *position = json_array_get(walk->changes, walk->at);
    if (!position || json_integer_value(position) != walk->position++) {
        return NULL;
    }
    walk->at += 2;
    return json_array_get(walk->changes, walk->at - 1);
}

static bool is_plain(const json_t *value)
{
    return !json_is_object(value) && !json_is_array(value);
}

static void change_object(json_t *object, change_walk *walk)
{
    for (void *place = json_object_iter(object); place;
         place = json_object_iter_next(object, place)) {
        json_t *value = json_object_iter_value(place);
        if (!is_plain(value)) {
            change(value, walk);
            continue;
        }
        json_t *new = next_value(walk);
        if (new) {
            json_object_iter_set(object, place, new);
        }
    }
}

static void change(json_t *node, change_walk *walk)
{
    if (json_is_object(node)) {
        change_object(node, walk);
        return;
    }
    for (size_t index = 0; index < json_array_size(node); index++) {
        json_t *value = json_array_get(node, index);
        if (!is_plain(value)) {
            change(value, walk);
            continue;
        }
        json_t *new = next_value(walk);
        if (new) {
            json_array_set(node, index, new);
        }
    }
}

void join_change_view(json_t *view, const json_t *changes)
{
    change_walk walk = {.changes = changes};
    change(view, &walk);
}

/* Comparing */

json_t *join_common_view(json_t *one, json_t *other)
{
    if (json_typeof(one) != json_typeof(other) || is_plain(one)) {
        return json_equal(one, other) ? json_deep_copy(one) : json_null();
    }
    if (json_is_array(one)) {
        if (json_array_size(one) != json_array_size(other)) {
            return json_null();
        }
        json_t *list = json_array();
        for (size_t index = 0; index < json_array_size(one); index++) {
            json_array_append_new(
                list, join_common_view(json_array_get(one, index), json_array_get(other, index)));
        }
        return list;
    }
    json_t *object = json_object();
    for (void *place = json_object_iter(one); place; place = json_object_iter_next(one, place)) {
        const char *key = json_object_iter_key(place);
        json_t *left = json_object_iter_value(place), *right = json_object_get(other, key);
        if (right) {
            json_object_set_new(object, key, join_common_view(left, right));
        }
    }
    return object;
}

/* Drawing */

/* Members that say more than their name and value do. */
typedef enum member_way {
    WAY_PLAIN,
    WAY_BARE,
    WAY_LEFT_OUT,
    WAY_SEATS,
    WAY_DICE,
    WAY_IF_ANY
} member_way;

/* Lists of dice and seats keep their length: -1 stands for none. */
static bool is_gap(const json_t *value, member_way way)
{
    return (way == WAY_DICE || way == WAY_SEATS) && json_is_integer(value) &&
           json_integer_value(value) < 0;
}

static member_way way_of(const char *key)
{
    static const struct {
        const char *key;
        member_way way;
    } rows[] = {
        {"status", WAY_LEFT_OUT}, /* a sentence, has a line of its own */
        {"badges", WAY_BARE},     /* words for a seat */
        {"turn", WAY_LEFT_OUT},   /* marked in front of the seat */
        {"seats", WAY_LEFT_OUT},  /* have lines of their own */
        {"order", WAY_SEATS},
        {"place", WAY_IF_ANY}, /* 0: not over for this seat */
        {"streak", WAY_IF_ANY},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        if (strcmp(rows[row].key, key) == 0) {
            return rows[row].way;
        }
    }
    size_t length = strlen(key), tail = strlen("dice");
    bool is_dice = strcmp(key, "dice") == 0 ||
                   (length > tail && strcmp(key + length - tail - 1, "_dice") == 0);
    return is_dice ? WAY_DICE : WAY_PLAIN;
}

static void add_members(json_t *object, const join_names *names, const char *link, hz_text *out);

static void add_list(json_t *list, const join_names *names, member_way way, hz_text *out);

static void add_value(json_t *value, const join_names *names, member_way way, hz_text *out)
{
    switch (json_typeof(value)) {
    case JSON_STRING: hz_add(out, "%s", json_string_value(value)); break;
    case JSON_INTEGER: {
        json_int_t number = json_integer_value(value);
        if (way == WAY_SEATS && number >= 0 && number < names->count) {
            hz_add_styled(out, HZ_SEAT + (int)number, names->name[number]);
        } else {
            hz_add(out, "%lld", (long long)number);
        }
        break;
    }
    case JSON_REAL: hz_add(out, "%g", json_real_value(value)); break;
    case JSON_TRUE: hz_add(out, "yes"); break;
    case JSON_FALSE: hz_add(out, "no"); break;
    case JSON_NULL: hz_add(out, "?"); break;
    case JSON_OBJECT:
        hz_add(out, "(");
        add_members(value, names, ", ", out);
        hz_add(out, ")");
        break;
    case JSON_ARRAY: add_list(value, names, way, out); break;
    }
}

static void add_list(json_t *list, const join_names *names, member_way way, hz_text *out)
{
    bool is_first = true, is_close = way == WAY_PLAIN || way == WAY_DICE;
    for (size_t index = 0; index < json_array_size(list); index++) {
        json_t *value = json_array_get(list, index);
        if (is_gap(value, way)) {
            continue;
        }
        hz_add(out, "%s", is_first ? "" : is_close ? " " : ", ");
        add_value(value, names, way, out);
        is_first = false;
    }
}

static bool is_all_gaps(const json_t *list, member_way way)
{
    size_t gaps = 0;
    for (size_t index = 0; index < json_array_size(list); index++) {
        gaps += is_gap(json_array_get(list, index), way);
    }
    return json_is_array(list) && gaps == json_array_size(list);
}

/* Rows of a board: texts of one length, one below the other. */
static bool is_board(const json_t *value)
{
    enum { FEWEST = 5 };
    size_t length = json_string_length(json_array_get(value, 0));
    for (size_t index = 0; index < json_array_size(value); index++) {
        const json_t *row = json_array_get(value, index);
        if (!json_is_string(row) || json_string_length(row) != length) {
            return false;
        }
    }
    return json_array_size(value) >= FEWEST && length >= FEWEST;
}

static bool says_nothing(const json_t *value, member_way way)
{
    if (is_board(value)) {
        return true; /* drawn apart */
    }
    const json_t *length = json_object_get(value, "length");
    const json_t *number = length ? length : value;
    if (way == WAY_IF_ANY && json_is_integer(number) && json_integer_value(number) == 0) {
        return true;
    }
    /* Lists of objects, such as all that could be played, are too much for a line. */
    if (json_is_object(json_array_get(value, 0))) {
        return true;
    }
    return json_is_false(value) || is_all_gaps(value, way) ||
           (json_is_string(value) && json_string_length(value) == 0);
}

static void add_key(const char *key, hz_text *out)
{
    for (; *key; key++) {
        hz_add_bytes(out, *key == '_' ? " " : key, 1);
    }
}

/* "target 20 · round 3": what is true says its name alone, what is not says nothing. */
static void add_members(json_t *object, const join_names *names, const char *link, hz_text *out)
{
    bool is_first = true;
    for (void *place = json_object_iter(object); place;
         place = json_object_iter_next(object, place)) {
        const char *key = json_object_iter_key(place);
        json_t *value = json_object_iter_value(place);
        member_way way = way_of(key);
        if (way == WAY_LEFT_OUT || says_nothing(value, way)) {
            continue;
        }
        hz_add(out, "%s", is_first ? "" : link);
        is_first = false;
        if (way != WAY_BARE) {
            add_key(key, out);
        }
        if (!json_is_true(value)) {
            hz_add(out, "%s", way == WAY_BARE ? "" : " ");
            add_value(value, names, way, out);
        }
    }
}

/* A line through all boards of a view: heads, letters over columns, or a row of each. */
static void add_board_line(json_t *view, int line, hz_text *out)
{
    bool is_first = true;
    for (void *place = json_object_iter(view); place; place = json_object_iter_next(view, place)) {
        const json_t *board = json_object_iter_value(place);
        if (!is_board(board)) {
            continue;
        }
        int width = (int)json_string_length(json_array_get(board, 0));
        if (is_first) {
            hz_add(out, line < 0 ? "     " : "  %2d ", line + 1);
        }
        hz_add(out, "%s", is_first ? "" : "   ");
        is_first = false;
        if (line == -2) {
            hz_add_padded(out, json_object_iter_key(place), width);
        } else if (line == -1) {
            for (int column = 0; column < width; column++) {
                hz_add(out, "%c", 'A' + column % 26);
            }
        } else {
            const char *row = json_string_value(json_array_get(board, (size_t)line));
            hz_add_padded(out, row ? row : "", width);
        }
    }
    hz_add(out, "\n");
}

/* Boards side by side, with numbers and letters as people name squares. */
static void add_boards(json_t *view, hz_text *out)
{
    int rows = 0;
    for (void *place = json_object_iter(view); place; place = json_object_iter_next(view, place)) {
        const json_t *board = json_object_iter_value(place);
        int count = is_board(board) ? (int)json_array_size(board) : 0;
        rows = count > rows ? count : rows;
    }
    for (int line = -2; rows > 0 && line < rows; line++) {
        add_board_line(view, line, out);
    }
}

void join_add_view(json_t *view, const join_names *names, hz_text *out)
{
    const json_t *seats = json_object_get(view, "seats");
    int widest = 0;
    for (int seat = 0; seat < names->count; seat++) {
        int width = hz_width(names->name[seat]);
        widest = width > widest ? width : widest;
    }
    const char *status = json_string_value(json_object_get(view, "status"));
    if (status) {
        hz_add(out, "  %s\n", status);
    }
    size_t before = out->length;
    hz_add(out, "  ");
    add_members(view, names, " · ", out);
    if (out->length > before + 2) {
        hz_add(out, "\n");
    } else {
        out->length = before;
        out->at[before] = '\0';
    }
    add_boards(view, out);
    for (int seat = 0; seat < names->count; seat++) {
        const char *name = names->name[seat];
        hz_add(out, names->marked >> seat & 1 ? "> " : "  ");
        hz_add_styled(out, HZ_SEAT + seat, name);
        hz_add(out, "%*s  ", widest - hz_width(name), "");
        add_members(json_array_get(seats, (size_t)seat), names, "  ", out);
        hz_add(out, "\n");
    }
}
