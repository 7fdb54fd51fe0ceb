/* Splitting short texts into words. */
#include "hazard/piece.h"

#include <assert.h>
#include <string.h>

#include "hazard/text.h"

hz_piece hz_piece_of(const char *text)
{
    assert(text);
    return (hz_piece){text, strlen(text)};
}

static bool is_one_of(char c, const char *set)
{
    while (*set && *set != c) {
        set++;
    }
    return *set;
}

bool hz_next_piece(hz_piece *rest, const char *separators, hz_piece *word)
{
    assert(separators && *separators);
    while (rest->length > 0 && is_one_of(*rest->at, separators)) {
        rest->at++;
        rest->length--;
    }
    if (rest->length == 0) {
        return false;
    }
    word->at = rest->at;
    word->length = 0;
    while (rest->length > 0 && !is_one_of(*rest->at, separators)) {
        rest->at++;
        rest->length--;
        word->length++;
    }
    return true;
}

/* The end is told by `at`, not by the length: "a=" has two parts, the second of them empty. */
bool hz_next_part(hz_piece *rest, char mark, hz_piece *part)
{
    assert(mark);
    if (rest->at == NULL) {
        return false;
    }
    const char *found = memchr(rest->at, mark, rest->length);
    if (found) {
        size_t length = (size_t)(found - rest->at);
        *part = hz_trim((hz_piece){rest->at, length});
        *rest = (hz_piece){found + 1, rest->length - length - 1};
    } else {
        *part = hz_trim(*rest);
        *rest = (hz_piece){NULL, 0};
    }
    return true;
}

/* A carriage return is blank too: records may have been through an editor that ends lines by it. */
hz_piece hz_trim(hz_piece piece)
{
    assert(piece.at || piece.length == 0);
    while (piece.length > 0 && is_one_of(*piece.at, " \t\r")) {
        piece.at++;
        piece.length--;
    }
    while (piece.length > 0 && is_one_of(piece.at[piece.length - 1], " \t\r")) {
        piece.length--;
    }
    return piece;
}

bool hz_piece_is(hz_piece piece, const char *word)
{
    assert(word);
    return piece.length == strlen(word) && memcmp(piece.at, word, piece.length) == 0;
}

bool hz_piece_starts(hz_piece piece, const char *start)
{
    assert(start);
    size_t length = strlen(start);
    return piece.length >= length && memcmp(piece.at, start, length) == 0;
}

bool hz_piece_copy(hz_piece piece, char *out, size_t capacity)
{
    assert(capacity > 0);
    size_t length = piece.length < capacity ? piece.length : capacity - 1;
    memcpy(out, piece.at, length);
    out[length] = '\0';
    return length == piece.length;
}

bool hz_piece_uint(hz_piece piece, uint64_t *value)
{
    assert(piece.at || piece.length == 0);
    uint64_t number = 0;
    for (size_t at = 0; at < piece.length; at++) {
        char digit = piece.at[at];
        if (digit < '0' || digit > '9' || __builtin_mul_overflow(number, 10, &number) ||
            __builtin_add_overflow(number, (uint64_t)(digit - '0'), &number)) {
            return false;
        }
    }
    *value = number;
    return piece.length > 0;
}

/* The least int64_t is refused: nothing here needs it, and its size would not fit. */
bool hz_piece_int(hz_piece piece, int64_t *value)
{
    bool is_negative = piece.length > 0 && *piece.at == '-';
    uint64_t size;
    if (!hz_piece_uint((hz_piece){piece.at + is_negative, piece.length - is_negative}, &size) ||
        size > INT64_MAX) {
        return false;
    }
    *value = is_negative ? -(int64_t)size : (int64_t)size;
    return true;
}

bool hz_piece_hex(hz_piece piece, uint64_t *value)
{
    if (piece.length == 0 || piece.length > 16) {
        return false;
    }
    uint64_t number = 0;
    for (size_t at = 0; at < piece.length; at++) {
        static const char digits[] = "0123456789abcdef";
        const char *digit = strchr(digits, piece.at[at]);
        if (!digit || !*digit) {
            return false;
        }
        number = number << 4 | (uint64_t)(digit - digits);
    }
    *value = number;
    return true;
}

/* How many bytes the character at the front has, or 0 if it is no character. */
static size_t character_length(hz_piece piece)
{
    assert(piece.length > 0);
    unsigned char lead = (unsigned char)*piece.at;
    if (lead < 0x80) {
        return !hz_is_wild(lead) || lead == '\t';
    }
    size_t length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (lead < 0xc2 || lead > 0xf4 || length > piece.length) {
        return 0;
    }
    for (size_t at = 1; at < length; at++) {
        if (((unsigned char)piece.at[at] & 0xc0) != 0x80) {
            return 0;
        }
    }
    /* Not in a longer form than needed, no surrogate, nothing beyond U+10FFFF, nothing wild. */
    unsigned char second = (unsigned char)piece.at[1];
    bool is_bad = (lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f) ||
                  (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second > 0x8f);
    uint32_t point = lead & (0x7fu >> length);
    for (size_t at = 1; at < length; at++) {
        point = point << 6 | ((unsigned char)piece.at[at] & 0x3fu);
    }
    return is_bad || hz_is_wild(point) ? 0 : length;
}

size_t hz_find_noise(hz_piece piece)
{
    assert(piece.at || piece.length == 0);
    size_t at = 0;
    while (at < piece.length) {
        size_t length = character_length((hz_piece){piece.at + at, piece.length - at});
        if (length == 0) {
            break;
        }
        at += length;
    }
    return at;
}

int hz_word_index(const char *list, hz_piece word)
{
    assert(list);
    hz_piece rest = hz_piece_of(list), candidate;
    for (int index = 0; hz_next_piece(&rest, " ", &candidate); index++) {
        if (candidate.length == word.length && memcmp(candidate.at, word.at, word.length) == 0) {
            return index;
        }
    }
    return -1;
}

hz_piece hz_word_at(const char *list, int index)
{
    assert(index >= 0);
    hz_piece rest = hz_piece_of(list), word = {list, 0};
    for (int at = 0; hz_next_piece(&rest, " ", &word); at++) {
        if (at == index) {
            return word;
        }
    }
    return (hz_piece){list, 0};
}

int hz_word_count(const char *list)
{
    assert(list);
    hz_piece rest = hz_piece_of(list), word;
    int count = 0;
    while (hz_next_piece(&rest, " ", &word)) {
        count++;
    }
    return count;
}

/* What was typed is quoted in refusals: up to a control character, which a terminal would obey, and
   not so long that the sentence around it is lost. */
int hz_shown_length(hz_piece piece)
{
    size_t length = 0;
    while (length < piece.length && length < 60 && (unsigned char)piece.at[length] >= ' ' &&
           piece.at[length] != 0x7f) {
        length++;
    }
    return (int)length;
}
