/* Bounded text, terminal styles, dice with pips. */
#include "hazard/text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

hz_text hz_text_in(char *buffer, size_t capacity)
{
    assert(capacity > 0);
    buffer[0] = '\0';
    return (hz_text){.at = buffer, .capacity = capacity};
}

void hz_text_clear(hz_text *text)
{
    text->length = 0;
    text->at[0] = '\0';
    text->cut = false;
}

void hz_add_bytes(hz_text *text, const char *bytes, size_t length)
{
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

void hz_add_styled(hz_text *text, hz_style style, const char *words)
{
    hz_add_style(text, style);
    hz_add(text, "%s", words);
    hz_add_style(text, HZ_PLAIN);
}

/* The code point at the front of well-formed UTF-8; `*length` is the bytes it takes. */
static uint32_t code_point(const char *at, size_t *length)
{
    unsigned char lead = (unsigned char)*at;
    *length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    uint32_t point = *length == 1 ? lead : lead & (0x7fu >> *length);
    for (size_t byte = 1; byte < *length; byte++) {
        if (!at[byte]) { /* cut off in the middle */
            *length = byte;
            break;
        }
        point = point << 6 | ((unsigned char)at[byte] & 0x3fu);
    }
    return point;
}

/* Blocks whose characters take no column or two (Unicode's East Asian Width, the common ones). */
static int point_width(uint32_t point)
{
    static const struct {
        uint32_t first, last;
        int width;
    } blocks[] = {
        {0x0300, 0x036f, 0},
        {0x200b, 0x200f, 0},
        {0xfe00, 0xfe0f, 0},
        {0x1100, 0x115f, 2},
        {0x2e80, 0xa4cf, 2},
        {0xac00, 0xd7a3, 2},
        {0xf900, 0xfaff, 2},
        {0xfe30, 0xfe6f, 2},
        {0xff00, 0xff60, 2},
        {0x1f300, 0x1f64f, 2},
        {0x1f900, 0x1f9ff, 2},
        {0x20000, 0x3fffd, 2},
    };
    for (size_t block = 0; block < sizeof blocks / sizeof *blocks; block++) {
        if (point >= blocks[block].first && point <= blocks[block].last) {
            return blocks[block].width;
        }
    }
    return 1;
}

int hz_width(const char *words)
{
    int width = 0;
    for (size_t length; *words; words += length) {
        width += point_width(code_point(words, &length));
    }
    return width;
}

void hz_add_padded(hz_text *text, const char *words, int columns)
{
    int used = 0;
    for (size_t length; *words; words += length) {
        int width = point_width(code_point(words, &length));
        if (used + width > columns) {
            break;
        }
        hz_add_bytes(text, words, length);
        used += width;
    }
    hz_add(text, "%*s", columns - used, "");
}

void hz_add_seat(hz_text *text, const char *const *names, int seat)
{
    if (names) {
        hz_add_styled(text, HZ_SEAT + seat, names[seat]);
    } else {
        hz_add(text, "seat %d", seat + 1);
    }
}

void hz_add_count(hz_text *text, int64_t number, const char *noun)
{
    size_t length = strlen(noun);
    if (number == 1 || number == -1) {
        hz_add(text, "%" PRId64 " %s", number, noun);
    } else if (length >= 3 && strcmp(noun + length - 3, "die") == 0) {
        hz_add(text, "%" PRId64 " %.*sdice", number, (int)length - 3, noun);
    } else {
        hz_add(text, "%" PRId64 " %ss", number, noun);
    }
}

/* Which of the nine places hold a pip, row by row. */
static const char *const pips[7] = {
    "   ? ?   ", "    o    ", "o       o", "o   o   o", "o o   o o", "o o o o o", "o oo oo o"};

static void add_die_row(hz_text *text, uint8_t face, int row)
{
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
    enum { PER_ROW = 9 };
    for (int first = 0; first < count; first += PER_ROW) {
        int row = count - first < PER_ROW ? count - first : PER_ROW;
        for (int line = 0; line < 5; line++) {
            add_dice_line(text, faces + first, row, style ? style + first : NULL, line);
        }
    }
}
