/* Events as sentences. */
#include <assert.h>
#include <string.h>

#include "hazard/game.h"
#include "hazard/piece.h"

int hz_own_events(const hz_game *game)
{
    assert(game->events);
    int own = 0;
    while (game->events[own].name) {
        own++;
    }
    return own;
}

/* A time-out is nobody's rule, so no game lists it: it is the kind behind a game's last one. */
const hz_event_kind *hz_event_kind_at(const hz_game *game, int kind)
{
    static const hz_event_kind timeout = {
        "timeout", "time is up for {seat}", NULL, .holds = "seat"};
    int own = hz_own_events(game);
    if (kind < 0 || kind > own) {
        return NULL;
    }
    return kind < own ? &game->events[kind] : &timeout;
}

const hz_ending *hz_ending_of(const hz_game *game, const hz_standing *standing)
{
    assert(standing->ending == 0 || game->endings[standing->ending].name);
    return &game->endings[standing->ending];
}

/* The words by which a sentence names a number: "{b.1: red white}" for "b.1". Events hold numbers
   alone, so the sentence is the one place that has the words. */
static const char *names_of(const char *sentence, hz_piece place)
{
    for (const char *open = strchr(sentence, '{'); open; open = strchr(open + 1, '{')) {
        const char *slot = open + 1;
        if (strncmp(slot, place.at, place.length) == 0 && slot[place.length] == ':') {
            return slot + place.length + 1;
        }
    }
    return NULL;
}

bool hz_held_at(const hz_event_kind *kind, int index, hz_held *held)
{
    assert(index >= 0);
    hz_piece rest = hz_piece_of(kind->holds ? kind->holds : ""), word = {NULL, 0}, name;
    for (int at = 0; at <= index; at++) {
        if (!hz_next_piece(&rest, " ", &word)) {
            return false;
        }
    }
    hz_piece place = word;
    hz_next_part(&place, '=', &name);
    place = place.length > 0 ? hz_trim(place) : word;
    int which = hz_word_index("seat other a b text", (hz_piece){place.at, place.length});
    bool is_byte = place.length == 3 && (place.at[0] == 'a' || place.at[0] == 'b') &&
                   place.at[1] == '.' && place.at[2] >= '0' && place.at[2] <= '3';
    if (which < 0 && !is_byte) {
        return false;
    }
    held->place = is_byte ? (place.at[0] == 'a' ? HZ_AT_A : HZ_AT_B) : (hz_place)which;
    held->byte = is_byte ? place.at[2] - '0' : -1;
    held->names = names_of(kind->sentence, place);
    return hz_piece_copy(name, held->name, sizeof held->name);
}

/* "a", "b", or a byte of one of them: "a.1". */
static int32_t number_of(const hz_event *event, hz_piece word)
{
    assert(word.length > 0 && (word.at[0] == 'a' || word.at[0] == 'b'));
    int32_t whole = word.at[0] == 'a' ? event->a : event->b;
    bool is_byte = word.length >= 3 && word.at[1] == '.';
    return is_byte ? (int32_t)((uint32_t)whole >> 8 * (word.at[2] - '0') & 0xff) : whole;
}

/* The word of that number in a list, underscores as blanks. */
static void add_name(int32_t number, hz_piece list, hz_text *out)
{
    hz_piece word;
    for (int32_t index = 0; hz_next_piece(&list, " ", &word); index++) {
        for (size_t at = 0; index == number && at < word.length; at++) {
            hz_add_bytes(out, word.at[at] == '_' ? " " : &word.at[at], 1);
        }
    }
}

/* "{seat} rolls {a}", "{b point}", "{a.1: red white}". */
static void add_slot(const hz_event *event, const char *const *names, hz_piece slot, hz_text *out)
{
    hz_piece rest = slot, word;
    if (!hz_next_piece(&rest, " ", &word)) {
        return;
    }
    bool is_seat = hz_piece_is(word, "seat");
    if (is_seat || hz_piece_is(word, "other")) {
        uint8_t seat = is_seat ? event->seat : event->other;
        if (seat < HZ_MAX_SEATS) { /* else nobody: the sentence goes on without a name */
            hz_add_styled(out, HZ_SEAT + seat, names[seat]);
        }
        return;
    }
    if (hz_piece_is(word, "text")) {
        hz_add(out, "%.*s", HZ_SAID, event->text);
        return;
    }
    int32_t number = number_of(event, word);
    hz_piece noun = hz_trim(rest);
    if (word.at[word.length - 1] == ':') {
        add_name(number, noun, out);
    } else if (noun.length > 0) {
        char text[40];
        hz_piece_copy(noun, text, sizeof text);
        hz_add_count(out, number, text);
    } else {
        hz_add(out, "%d", number);
    }
}

void hz_event_text(const hz_game *game,
                   const hz_event *event,
                   const char *const *names,
                   hz_text *out)
{
    assert(event->kind <= hz_own_events(game));
    assert(names);
    hz_piece rest = hz_piece_of(hz_event_kind_at(game, event->kind)->sentence);
    while (rest.length > 0) {
        const char *open = memchr(rest.at, '{', rest.length);
        const char *close = open ? memchr(open, '}', rest.length - (size_t)(open - rest.at)) : NULL;
        if (!close) {
            hz_add_bytes(out, rest.at, rest.length);
            return;
        }
        hz_add_bytes(out, rest.at, (size_t)(open - rest.at));
        add_slot(event, names, (hz_piece){open + 1, (size_t)(close - open - 1)}, out);
        rest.length -= (size_t)(close + 1 - rest.at);
        rest.at = close + 1;
    }
}
