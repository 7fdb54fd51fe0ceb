/* Reading packed lists and looking words up in them. */
#include "words/shelf.h"

#include <assert.h>
#include <string.h>

#include "hazard/piece.h"

const uint8_t hz_sizes[HZ_LEVELS] = {10, 20, 35, 40, 50, 55, 60, 70, 80, 95};

static const char kind_names[] = "word blocked name short apostrophe"; /* as hz_word_kind */

static int level_of(uint64_t size)
{
    for (int level = 0; level < HZ_LEVELS; level++) {
        if (hz_sizes[level] == size) {
            return level;
        }
    }
    return -1;
}

/* "word 7 35 1234": kind, length, size, how many. */
static hz_status read_group(hz_piece line, hz_word_group *group, hz_error *error)
{
    hz_piece word, rest = line;
    uint64_t number[3] = {0};
    int kind = hz_next_piece(&rest, " ", &word) ? hz_word_index(kind_names, word) : -1;
    bool is_whole = kind >= 0;
    for (int place = 0; place < 3 && is_whole; place++) {
        is_whole = hz_next_piece(&rest, " ", &word) && hz_piece_uint(word, &number[place]);
    }
    int level = level_of(number[1]);
    if (!is_whole || rest.length > 0 || number[0] < 2 || number[0] > 15 || level < 0 ||
        number[2] == 0 || number[2] > UINT32_MAX) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "packed list: \"%.*s\" is no group of words, such as \"word 7 35 1234\"",
                       HZ_SHOW(line));
    }
    *group = (hz_word_group){.kind = (uint8_t)kind,
                             .length = (uint8_t)number[0],
                             .level = (uint8_t)level,
                             .count = (uint32_t)number[2]};
    return HZ_OK;
}

/* Gives every group its words. */
static hz_status place_words(hz_shelf *shelf, hz_piece rest, hz_error *error)
{
    for (int at = 0; at < shelf->count; at++) {
        hz_word_group *group = &shelf->group[at];
        size_t size = (size_t)group->count * group->length;
        if (size > rest.length) {
            return hz_fail(error, HZ_MALFORMED, "packed list: it ends before its words do");
        }
        group->words = rest.at;
        rest.at += size;
        rest.length -= size;
    }
    return rest.length == 0
               ? HZ_OK
               : hz_fail(error, HZ_MALFORMED, "packed list: bytes are left after its last word");
}

static bool next_line(hz_piece *rest, hz_piece *line)
{
    const char *end = rest->length > 0 ? memchr(rest->at, '\n', rest->length) : NULL;
    if (!end) {
        return false;
    }
    *line = (hz_piece){rest->at, (size_t)(end - rest->at)};
    rest->at = end + 1;
    rest->length -= line->length + 1;
    return true;
}

hz_status hz_shelf_open(const char *bytes, size_t size, hz_shelf *shelf, hz_error *error)
{
    assert(bytes || size == 0);
    hz_piece rest = {bytes, size}, line;
    shelf->count = 0;
    if (!next_line(&rest, &line) || !hz_piece_is(line, "hazard words 1") ||
        !next_line(&rest, &line) || !hz_piece_starts(line, "list ")) {
        return hz_fail(error, HZ_MALFORMED, "packed list: it does not begin with its name");
    }
    while (next_line(&rest, &line)) {
        if (hz_piece_is(line, "end")) {
            return place_words(shelf, rest, error);
        }
        if (shelf->count == HZ_SHELF_GROUPS) {
            return hz_fail(error, HZ_NO_SPACE, "packed list: more than %d groups", HZ_SHELF_GROUPS);
        }
        hz_status status = read_group(line, &shelf->group[shelf->count++], error);
        if (status) {
            return status;
        }
    }
    return hz_fail(error, HZ_MALFORMED, "packed list: its head has no end");
}

static bool group_has(const hz_word_group *group, const char *word)
{
    uint32_t from = 0, to = group->count;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        int order = memcmp(word, group->words + (size_t)middle * group->length, group->length);
        if (order == 0) {
            return true;
        }
        if (order < 0) {
            to = middle;
        } else {
            from = middle + 1;
        }
    }
    return false;
}

const hz_word_group *
hz_shelf_find(const hz_shelf *shelf, unsigned kinds, const char *word, int length)
{
    assert(word && length > 0);
    for (int at = 0; at < shelf->count; at++) {
        const hz_word_group *group = &shelf->group[at];
        if (group->length == length && (kinds >> group->kind & 1) && group_has(group, word)) {
            return group;
        }
    }
    return NULL;
}
