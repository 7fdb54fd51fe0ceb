/* Choices by their words, where there are more than can be listed. */
#include "server/publish.h"
#include "server/publish_inner.h"

#include <assert.h>
#include <string.h>

#include "core/mask.h"
#include "hazard/piece.h"

/* So many are told at once, and so many looked at: nobody waits long for an answer. */
enum { MOST_TOLD = 24, MOST_TRIED = 4096, WINDOW = 64, LINE_SIZE = 400 };

typedef struct search {
    const hz_table *table;
    const hz_state *masked;
    const char *names[HZ_MAX_SEATS];
    const char *words;
    int seat, told;
    char text[MOST_TOLD][LINE_SIZE], meaning[MOST_TOLD][LINE_SIZE];
} search;

/* Every word stands somewhere in the choice or in what it means, in whatever letters. */
static bool holds(const char *words, const char *text, const char *meaning)
{
    hz_piece rest = hz_piece_of(words), word;
    bool has_all = true;
    while (has_all && hz_next_piece(&rest, " ", &word)) {
        char one[LINE_SIZE];
        hz_piece_copy(word, one, sizeof one);
        has_all = strcasestr(text, one) || strcasestr(meaning, one);
    }
    return has_all;
}

static void try_one(search *it, hz_action action)
{
    assert(it->told < MOST_TOLD);
    char *text = it->text[it->told], *meaning = it->meaning[it->told];
    hz_text line = hz_text_in(text, LINE_SIZE), more = hz_text_in(meaning, LINE_SIZE);
    const hz_notation *notation = it->table->game->notation;
    hz_print_action(it->table, it->masked, action, &line);
    notation->explain(it->table, it->masked, it->seat, action, it->names, &more);
    it->told += holds(it->words, text, meaning);
}

static void print_lines(const char *key, char (*lines)[LINE_SIZE], int count, hz_json *json)
{
    hz_json_open(json, key, '[');
    for (int index = 0; index < count; index++) {
        hz_json_text(json, NULL, lines[index]);
    }
    hz_json_close(json, ']');
}

/* From a choice on, in the game's own order; returns where to go on, or `count`. */
static uint64_t try_listed(search *it, uint64_t from, uint64_t count)
{
    uint64_t at = from, end = count - from > MOST_TRIED ? from + MOST_TRIED : count;
    while (at < end && it->told < MOST_TOLD) {
        hz_action window[WINDOW];
        int found = it->table->game->actions(it->table, it->masked, it->seat, at, window, WINDOW);
        for (int index = 0; index < found && at < end && it->told < MOST_TOLD; index++, at++) {
            try_one(it, window[index]);
        }
        end = found > 0 ? end : at;
    }
    return at;
}

/* What cannot be counted has no order: some of it, drawn the same way every time. */
static void try_drawn(search *it)
{
    hz_rng rng;
    hz_action before[MOST_TOLD];
    hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
    for (int drawn = 0; drawn < MOST_TOLD; drawn++) {
        bool is_new = true;
        before[drawn] = it->table->game->sample(it->table, it->masked, it->seat, hz_rng_bits(&rng));
        for (int other = 0; other < drawn; other++) {
            is_new &= memcmp(&before[other], &before[drawn], sizeof *before) != 0;
        }
        if (is_new) {
            try_one(it, before[drawn]);
        }
    }
}

void publish_found(
    const hz_room *room, int seat, const char *words, uint64_t from, int64_t request, hz_text *out)
{
    assert(seat >= 0 && seat < room->header.table.seats);
    assert(room->phase == ROOM_PLAYING && words);
    hz_state masked;
    search it = {.table = &room->session.table, .masked = &masked, .words = words, .seat = seat};
    publish_names(room, it.names);
    hz_mask_copy(it.table, &room->session.state, seat, &masked);
    uint64_t count = it.table->game->count(it.table, &masked, seat), next = count;
    if (count == HZ_UNCOUNTABLE) {
        try_drawn(&it);
    } else if (from < count) {
        next = try_listed(&it, from, count);
    }
    hz_json json = hz_json_to(out, false);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "ok");
    hz_json_int(&json, "id", request);
    hz_json_int(&json, "n", room->entries);
    print_lines("a", it.text, it.told, &json);
    print_lines("x", it.meaning, it.told, &json);
    if (next < count) {
        hz_json_int(&json, "next", (int64_t)next);
    }
    hz_json_close(&json, '}');
}
