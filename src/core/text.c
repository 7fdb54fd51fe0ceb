/* Bounded text, terminal styles, dice with pips. */
#include "hazard/text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

hz_text hz_text_in(char *buffer, size_t capacity)
{
    assert(buffer && capacity > 0);
    buffer[0] = '\0';
    return (hz_text){.at = buffer, .capacity = capacity};
}

void hz_text_clear(hz_text *text)
{
    assert(text->at && text->capacity > 0);
    text->length = 0;
    text->at[0] = '\0';
    text->cut = false;
}

/* Cut, never refused: whoever writes need not ask, whoever reads looks at `cut`. */
void hz_add_bytes(hz_text *text, const char *bytes, size_t length)
{
    assert(text->length < text->capacity);
    size_t room = text->capacity - 1 - text->length;
    if (length > room) {
        length = room;
        text->cut = true;
    }
    memcpy(text->at + text->length, bytes, length);
    text->length += length;
    text->at[text->length] = '\0';
}

void hz_add(hz_text *text, const char *format, ...)
{
    assert(text->at && text->length < text->capacity);
    size_t room = text->capacity - text->length;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text->at + text->length, room, format, arguments);
    va_end(arguments);
    if (length < 0) {
        return;
    }
    if ((size_t)length >= room) {
        text->cut = true;
        length = (int)room - 1;
    }
    text->length += (size_t)length;
}

void hz_add_style(hz_text *text, hz_style style)
{
    assert(style >= HZ_PLAIN && style < HZ_SEAT + 8);
    /* Colour-blind-safe on dark and light grounds; a seat is never shown by its colour alone. */
    static const char *const seat_codes[] = {"36", "33", "35", "32", "34", "91", "96", "93"};
    if (!text->colour) {
        return;
    }
    if (style >= HZ_SEAT) {
        hz_add(text, "\033[1;%sm", seat_codes[(unsigned)(style - HZ_SEAT) % 8]);
        return;
    }
    static const char *const codes[] = {
        "0", "1", "2", "32", "31", "41;97", "45;97", "44;97", "46;30"};
    hz_add(text, "\033[%sm", codes[style]);
}

void hz_add_styled(hz_text *text, hz_style style, const char *string)
{
    assert(string);
    hz_add_style(text, style);
    hz_add(text, "%s", string);
    hz_add_style(text, HZ_PLAIN);
}

/* The code point at the front of UTF-8; `*length` is the bytes it takes, fewer where it is cut off.
 */
static uint32_t code_point(const char *at, size_t left, size_t *length)
{
    assert(left > 0);
    unsigned char lead = (unsigned char)*at;
    *length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    uint32_t point = *length == 1 ? lead : lead & (0x7fu >> *length);
    for (size_t byte = 1; byte < *length; byte++) {
        if (byte >= left || ((unsigned char)at[byte] & 0xc0) != 0x80) {
            *length = byte;
            break;
        }
        point = point << 6 | ((unsigned char)at[byte] & 0x3fu);
    }
    return point;
}

/* A run of code points. */
typedef struct block {
    uint32_t first, last;
} block;

static bool is_among(const block *blocks, size_t count, uint32_t point)
{
    for (size_t index = 0; index < count; index++) {
        if (point >= blocks[index].first && point <= blocks[index].last) {
            return true;
        }
    }
    return false;
}

/* Unicode's East Asian Width, the common blocks. */
static int point_width(uint32_t point)
{
    static const block none[] = {
        {0x0300, 0x036f},
        {0x0483, 0x0489},
        {0x0591, 0x05bd},
        {0x0610, 0x061c},
        {0x064b, 0x065f},
        {0x1ab0, 0x1aff},
        {0x1dc0, 0x1dff},
        {0x200b, 0x200f},
        {0x202a, 0x202e},
        {0x2060, 0x206f},
        {0x20d0, 0x20ff},
        {0xfe00, 0xfe0f},
        {0xfe20, 0xfe2f},
        {0xfeff, 0xfeff},
    };
    static const block two[] = {
        {0x1100, 0x115f},
        {0x231a, 0x231b},
        {0x23e9, 0x23ec},
        {0x2614, 0x2615},
        {0x26bd, 0x26be},
        {0x2705, 0x2705},
        {0x274c, 0x274c},
        {0x2e80, 0xa4cf},
        {0xac00, 0xd7a3},
        {0xf900, 0xfaff},
        {0xfe30, 0xfe6f},
        {0xff00, 0xff60},
        {0x1f300, 0x1f64f},
        {0x1f680, 0x1f6ff},
        {0x1f900, 0x1f9ff},
        {0x1fa70, 0x1faff},
        {0x20000, 0x3fffd},
    };
    if (is_among(none, sizeof none / sizeof *none, point)) {
        return 0;
    }
    return is_among(two, sizeof two / sizeof *two, point) ? 2 : 1;
}

/* Characters that a terminal or a page obeys: controls, and those that turn a line round. Joiners
   are not among them: names in some scripts, and some emoji, need them. */
bool hz_is_wild(uint32_t point)
{
    static const block wild[] = {
        {0x0000, 0x001f},
        {0x007f, 0x009f},
        {0x061c, 0x061c},
        {0x200e, 0x200f},
        {0x2028, 0x202e},
        {0x2066, 0x206f},
        {0xfeff, 0xfeff},
    };
    bool is_plain = point >= ' ' && point <= '~'; /* nearly all that is ever read */
    return !is_plain && is_among(wild, sizeof wild / sizeof *wild, point);
}

int hz_next_width(const char *string, size_t left, size_t *length)
{
    assert(left > 0);
    if (*string == '\033') {
        for (*length = 1; *length < left && string[*length - 1] != 'm';) {
            ++*length;
        }
        return 0;
    }
    return point_width(code_point(string, left, length));
}

int hz_width_of(const char *string, size_t length)
{
    assert(string || length == 0);
    int width = 0;
    for (size_t at = 0, bytes; at < length; at += bytes) {
        width += hz_next_width(string + at, length - at, &bytes);
    }
    return width;
}

int hz_width(const char *string)
{
    return hz_width_of(string, strlen(string));
}

void hz_add_padded(hz_text *text, const char *string, int columns)
{
    assert(columns >= 0);
    int used = 0;
    for (size_t left = strlen(string), bytes; left > 0; string += bytes, left -= bytes) {
        int width = hz_next_width(string, left, &bytes);
        if (used + width > columns) {
            break; /* a wide character is not halved: a blank takes the rest */
        }
        hz_add_bytes(text, string, bytes);
        used += width;
    }
    hz_add(text, "%*s", columns - used, "");
}

void hz_add_seat(hz_text *text, const char *const *names, int seat)
{
    assert(seat >= 0 && seat < 8); /* as many as there are colours */
    if (names) {
        hz_add_styled(text, HZ_SEAT + seat, names[seat]);
    } else {
        hz_add(text, "seat %d", seat + 1);
    }
}

const char *hz_short_name(const char *name, int columns)
{
    assert(name && columns >= 0);
    static const char article[] = "the ";
    size_t length = sizeof article - 1;
    bool has_article = strncmp(name, article, length) == 0 && name[length];
    return has_article && hz_width(name) > columns ? name + length : name;
}

void hz_add_seat_in(hz_text *text, const char *const *names, int seat, int columns)
{
    assert(names && seat >= 0 && seat < 8);
    hz_add_style(text, HZ_SEAT + seat);
    hz_add_padded(text, hz_short_name(names[seat], columns), columns);
    hz_add_style(text, HZ_PLAIN);
}

void hz_add_count(hz_text *text, int64_t number, const char *noun)
{
    assert(noun);
    size_t length = strlen(noun);
    if (number == 1 || number == -1) {
        hz_add(text, "%" PRId64 " %s", number, noun);
    } else if (length >= 3 && strcmp(noun + length - 3, "die") == 0) {
        hz_add(text, "%" PRId64 " %.*sdice", number, (int)length - 3, noun);
    } else {
        hz_add(text, "%" PRId64 " %ss", number, noun);
    }
}

double hz_shown(double number, int digits)
{
    assert(digits >= 0);
    double least = 0.5;
    for (int digit = 0; digit < digits; digit++) {
        least /= 10;
    }
    return number >= -least && number <= least ? 0 : number;
}

/* Which of the nine places hold a pip, row by row. */
static const char *const pips[7] = {
    "   ? ?   ", "    o    ", "o       o", "o   o   o", "o o   o o", "o o o o o", "o oo oo o"};

static void add_die_row(hz_text *text, uint8_t face, int row)
{
    assert(row >= 0 && row < 3);
    if (face > 6) {
        if (row == 1) {
            hz_add(text, "│ %3d │", face);
        } else {
            hz_add(text, "│     │");
        }
        return;
    }
    hz_add(text, "│");
    for (int column = 0; column < 3; column++) {
        char mark =
            face == 0 ? (row == 1 && column == 1 ? '?' : ' ') : pips[face][3 * row + column];
        hz_add(text, "%s%s", column ? " " : "", mark == 'o' ? "●" : mark == '?' ? "?" : " ");
    }
    hz_add(text, "│");
}

static void
add_dice_line(hz_text *text, const uint8_t *faces, int count, const hz_style *style, int line)
{
    for (int die = 0; die < count; die++) {
        hz_add(text, "%s", die ? " " : "");
        if (style) {
            hz_add_style(text, style[die]);
        }
        if (line == 0) {
            hz_add(text, "┌─────┐");
        } else if (line == 4) {
            hz_add(text, "└─────┘");
        } else {
            add_die_row(text, faces[die], line - 1);
        }
        if (style) {
            hz_add_style(text, HZ_PLAIN);
        }
    }
    hz_add(text, "\n");
}

void hz_add_dice(hz_text *text, const uint8_t *faces, int count, const hz_style *style)
{
    assert(count >= 0 && (faces || count == 0));
    enum { PER_ROW = 9 };
    for (int first = 0; first < count; first += PER_ROW) {
        int row = count - first < PER_ROW ? count - first : PER_ROW;
        for (int line = 0; line < 5; line++) {
            add_dice_line(text, faces + first, row, style ? style + first : NULL, line);
        }
    }
}
