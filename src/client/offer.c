/* Choices as texts: their list, their numbers, and what was typed for them. The same ways as in a
   game without a server (offer.c), which knows the game itself and not only its words. */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include <strings.h>

#include "client/inner.h"
#include "hazard/piece.h"

enum { MOST_NAMED = 6, WIDEST_NAME = 24 };

static const char *text_at(const json_t *list, size_t index)
{
    const char *text = json_string_value(json_array_get(list, index));
    return text ? text : "";
}

/* The number that ends a choice, and how long the words before it are. */
static bool last_number(const char *text, size_t *front, int64_t *number)
{
    const char *blank = strrchr(text, ' ');
    *front = blank ? (size_t)(blank - text) : 0;
    return blank && hz_piece_int(hz_piece_of(blank + 1), number);
}

/* A first choice that is one word ("pass") is 0, where the others have numbers of their own. */
static bool begins_with_word(const json_t *list)
{
    return json_array_size(list) > 1 && !strchr(text_at(list, 0), ' ');
}

/* Do all choices read alike but for a number at the end, rising or falling from one to the next?
   Before them there may be one word. */
static bool has_own_numbers(const json_t *list)
{
    size_t from = begins_with_word(list) ? 1 : 0, front, length;
    const char *first = text_at(list, from);
    int64_t before, number;
    int direction = 0;
    if (!last_number(first, &front, &before) || (from && before < 1)) {
        return false;
    }
    for (size_t index = from + 1; index < json_array_size(list); index++) {
        const char *text = text_at(list, index);
        if (!last_number(text, &length, &number) || length != front ||
            strncmp(first, text, length) != 0) {
            return false;
        }
        int step = (number > before) - (number < before);
        if (step == 0 || (direction != 0 && step != direction)) {
            return false;
        }
        direction = step;
        before = number;
    }
    return true;
}

join_offer join_offer_of(const json_t *message)
{
    join_offer offer = {.list = json_object_get(message, "a"),
                        .meanings = json_object_get(message, "x"),
                        .by = OFFER_BY_PLACE};
    for (size_t index = 0; index < json_array_size(offer.list); index++) {
        const char *text = text_at(offer.list, index);
        if (text[strspn(text, "0123456789")] == '\0') {
            offer.by = OFFER_BY_WORDS; /* the choice is itself a number */
        }
    }
    if (json_array_size(offer.list) == 0) {
        offer.by = OFFER_BY_WORDS;
    } else if (offer.by == OFFER_BY_PLACE && has_own_numbers(offer.list)) {
        offer.by = OFFER_BY_OWN_NUMBER;
    }
    return offer;
}

static int64_t number_of(const join_offer *offer, size_t index)
{
    size_t front;
    int64_t number = (int64_t)index + 1;
    if (offer->by == OFFER_BY_OWN_NUMBER) {
        number = 0;
        last_number(text_at(offer->list, index), &front, &number);
    }
    return number;
}

int join_offer_width(const join_offer *offer)
{
    int widest = 0;
    for (size_t index = 0; index < json_array_size(offer->list); index++) {
        int width = hz_width(text_at(offer->list, index));
        widest = width > widest ? width : widest;
    }
    return widest > WIDEST_NAME ? WIDEST_NAME : widest;
}

void join_offer_add(const join_offer *offer, size_t index, hz_text *out)
{
    const char *text = text_at(offer->list, index);
    int width = join_offer_width(offer), own = hz_width(text);
    if (offer->by == OFFER_BY_WORDS) {
        hz_add(out, "      ");
    } else {
        hz_add(out, "%4" PRId64 "  ", number_of(offer, index));
    }
    hz_add_styled(out, HZ_BOLD, text);
    hz_add(out, "%*s  %s\n", own < width ? width - own : 0, "", text_at(offer->meanings, index));
}

void join_offer_add_numbers(const join_offer *offer, hz_text *out)
{
    size_t count = json_array_size(offer->list);
    if (offer->by == OFFER_BY_WORDS) {
        return;
    }
    int64_t first = number_of(offer, 0), last = number_of(offer, count - 1);
    int64_t least = first < last ? first : last, most = first < last ? last : first;
    bool is_row = (uint64_t)(most - least) + 1 == count || count > MOST_NAMED;
    if (is_row && count > 1) {
        hz_add(out, "%" PRId64 "-%" PRId64, least, most);
        return;
    }
    for (size_t index = 0; index < count; index++) {
        const char *link = index == 0 ? "" : index + 1 == count ? " or " : ", ";
        hz_add(out, "%s%" PRId64, link, number_of(offer, index));
    }
}

/* Reading */

hz_status
join_offer_read(const join_offer *offer, const char *typed, const char **choice, hz_error *error)
{
    size_t count = json_array_size(offer->list);
    int64_t number;
    bool is_number = offer->by != OFFER_BY_WORDS && hz_piece_int(hz_piece_of(typed), &number);
    for (size_t index = 0; index < count; index++) {
        *choice = text_at(offer->list, index);
        if (is_number ? number_of(offer, index) == number : strcasecmp(*choice, typed) == 0) {
            return HZ_OK;
        }
    }
    if (!is_number) {
        return HZ_UNKNOWN;
    }
    char buffer[120];
    hz_text numbers = hz_text_in(buffer, sizeof buffer);
    join_offer_add_numbers(offer, &numbers);
    return hz_fail(
        error, HZ_MALFORMED, "%" PRId64 " is not offered: type %s, or ? for help", number, buffer);
}

/* Every word typed begins a word of the choice; numbers must be whole. */
static bool begins(const char *typed, const char *text)
{
    hz_piece left = hz_piece_of(typed), right = hz_piece_of(text), word, full;
    while (hz_next_piece(&left, " \t", &word)) {
        if (!hz_next_piece(&right, " \t", &full) || word.length > full.length ||
            strncasecmp(word.at, full.at, word.length) != 0 ||
            (isdigit((unsigned char)*word.at) && word.length != full.length)) {
            return false;
        }
    }
    return true;
}

hz_status
join_offer_guess(const join_offer *offer, const char *typed, const char **choice, hz_error *error)
{
    char buffer[200];
    hz_text names = hz_text_in(buffer, sizeof buffer);
    int matches = 0;
    for (size_t index = 0; *typed && index < json_array_size(offer->list); index++) {
        const char *text = text_at(offer->list, index);
        if (begins(typed, text)) {
            if (matches < MOST_NAMED) {
                hz_add(&names, "%s%s", matches ? " or " : "", text);
            }
            *choice = matches++ ? *choice : text;
        }
    }
    if (matches > 1) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "\"%.40s\" could be %s%s",
                       typed,
                       buffer,
                       matches > MOST_NAMED ? " or others" : "");
    }
    return matches == 1 ? HZ_OK : HZ_UNKNOWN;
}

void join_offer_refuse(const join_offer *offer, const char *typed, hz_error *error)
{
    size_t count = json_array_size(offer->list);
    char buffer[400];
    hz_text choices = hz_text_in(buffer, sizeof buffer);
    if (count <= MOST_NAMED) {
        hz_add(&choices, "choose ");
        for (size_t index = 0; index < count; index++) {
            const char *link = index == 0 ? "" : index + 1 == count ? " or " : ", ";
            hz_add(&choices, "%s%s", link, text_at(offer->list, index));
        }
    } else if (offer->by == OFFER_BY_WORDS) {
        hz_add(&choices, "type one as it is written above");
    } else {
        hz_add(&choices, "type ");
        join_offer_add_numbers(offer, &choices);
    }
    hz_fail(error,
            HZ_MALFORMED,
            "\"%.40s%s\" is not offered: %s, or ? for help",
            typed,
            strlen(typed) > 40 ? "…" : "",
            buffer);
}
