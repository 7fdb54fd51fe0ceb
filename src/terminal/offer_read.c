/* Choices: what was typed for them. */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "hazard/piece.h"
#include "terminal/offer.h"

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

offer_reading
offer_guess(scene *here, const char *typed, char choice[SCENE_ACTION], hz_error *error)
{
    char buffer[200], text[SCENE_ACTION];
    hz_text names = hz_text_in(buffer, sizeof buffer);
    uint64_t count = here->offer.of.count;
    int matches = 0;
    for (uint64_t index = 0; *typed && count <= OFFER_SEARCHED && index < count; index++) {
        here->does->offer_at(here, index, text, NULL);
        if (!begins(typed, text)) {
            continue;
        }
        if (matches < OFFER_NAMED) {
            hz_add(&names, "%s%s", matches ? " or " : "", text);
        }
        if (matches++ == 0) {
            memcpy(choice, text, SCENE_ACTION);
        }
    }
    if (matches > 1) {
        hz_fail(error,
                HZ_MALFORMED,
                "\"%.40s\" could be %s%s",
                typed,
                buffer,
                matches > OFFER_NAMED ? " or others" : "");
    }
    return matches == 0 ? READ_COMMAND : matches == 1 ? READ_CHOICE : READ_REFUSED;
}

static offer_reading
pick_number(scene *here, int64_t number, char choice[SCENE_ACTION], hz_error *error)
{
    const scene_offer *offer = &here->offer;
    char buffer[120];
    hz_text numbers = hz_text_in(buffer, sizeof buffer);
    bool is_place = offer->labels == LABELS_PLACES;
    if (is_place && number >= 1 && (uint64_t)number <= offer->of.count) {
        here->does->offer_at(here, (uint64_t)number - 1, choice, NULL);
        return READ_CHOICE;
    }
    for (uint64_t index = 0; !is_place && index < offer->of.count; index++) {
        size_t front;
        int64_t own;
        here->does->offer_at(here, index, choice, NULL);
        if (offer_own_number(choice, index == 0, &front, &own) && own == number) {
            return READ_CHOICE;
        }
    }
    if (!is_place && offer->of.more && offer->of.count > 1) {
        size_t front = (size_t)(strrchr(choice, ' ') - choice);
        snprintf(choice + front, SCENE_ACTION - front, " %" PRId64, number);
        return READ_CHOICE; /* one of those that are not listed; somebody else reads it */
    }
    offer_add_numbers(here, &numbers);
    hz_fail(error, HZ_RANGE, "%" PRId64 " is not offered: type %s, or ? for help", number, buffer);
    return READ_REFUSED;
}

static bool is_listed(scene *here, const char *typed, char choice[SCENE_ACTION])
{
    uint64_t count = here->offer.of.count;
    for (uint64_t index = 0; count <= OFFER_SEARCHED && index < count; index++) {
        here->does->offer_at(here, index, choice, NULL);
        if (strcasecmp(choice, typed) == 0) {
            return true;
        }
    }
    return false;
}

static void lower_case(const char *text, char lower[SCENE_ACTION])
{
    size_t length = strlen(text);
    for (size_t at = 0; at <= length; at++) {
        bool is_capital = text[at] >= 'A' && text[at] <= 'Z';
        lower[at] = (char)(is_capital ? text[at] - 'A' + 'a' : text[at]);
    }
}

/* "3x4" for "bid 3x4": the first word may be left out in front of a number, where the rest can be
   but one kind of choice. */
static bool is_without_word(scene *here, const char *typed, char choice[SCENE_ACTION])
{
    const hz_verb *verbs = offer_verbs(here);
    hz_span spans[HZ_MAX_SLOTS];
    char text[SCENE_ACTION];
    int found = 0;
    for (int verb = 0; isdigit((unsigned char)*typed) && verbs[verb].form; verb++) {
        int word = (int)strcspn(verbs[verb].form, " ");
        bool fits =
            snprintf(text, sizeof text, "%.*s %s", word, verbs[verb].form, typed) < SCENE_ACTION;
        if (fits && here->does->kind(here, verb, 0, spans) &&
            here->does->read(here, text, NULL) == HZ_OK && found++ == 0) {
            memcpy(choice, text, sizeof text);
        }
    }
    return found == 1;
}

offer_reading offer_read(scene *here, const char *typed, char choice[SCENE_ACTION], hz_error *error)
{
    int64_t number;
    if (!*typed && here->offer.of.count == 1) {
        here->does->offer_at(here, 0, choice, NULL);
        return READ_CHOICE;
    }
    if (here->offer.labels != LABELS_NONE && hz_piece_int(hz_piece_of(typed), &number)) {
        return pick_number(here, number, choice, error);
    }
    if (strlen(typed) >= SCENE_ACTION) {
        return READ_COMMAND;
    }
    /* As the game writes it; capital letters are no reason to refuse. */
    hz_piece_copy(hz_piece_of(typed), choice, SCENE_ACTION);
    if (here->does->read(here, choice, NULL) == HZ_OK) {
        return READ_CHOICE;
    }
    lower_case(typed, choice);
    bool is_read = here->does->read(here, choice, NULL) == HZ_OK ||
                   is_listed(here, typed, choice) || is_without_word(here, typed, choice);
    return is_read ? READ_CHOICE : READ_COMMAND;
}

/* "hold or roll". */
static void add_names(scene *here, hz_text *out)
{
    uint64_t count = here->offer.of.count;
    for (uint64_t index = 0; index < count; index++) {
        char text[SCENE_ACTION];
        const char *link = index == 0 ? "" : index + 1 == count ? " or " : ", ";
        here->does->offer_at(here, index, text, NULL);
        hz_add(out, "%s%s", link, text);
    }
}

/* "call or bid <dice>x<face>": those that are open now. False: the game does not name them. */
static bool add_forms(scene *here, hz_text *out)
{
    const hz_verb *verbs = offer_verbs(here);
    hz_span spans[HZ_MAX_SLOTS];
    int left = 0, told = 0;
    for (int verb = 0; verbs[verb].form; verb++) {
        left += here->does->kind(here, verb, 0, spans);
    }
    for (int verb = 0; verbs[verb].form; verb++) {
        if (here->does->kind(here, verb, 0, spans)) {
            hz_add(out, "%s", told == 0 ? "" : told + 1 == left ? " or " : ", ");
            offer_add_form(&verbs[verb], out);
            told++;
        }
    }
    return told > 0;
}

static bool has_first_word(const char *typed, const char *text)
{
    size_t length = strcspn(typed, " ");
    return length == strcspn(text, " ") && strncasecmp(typed, text, length) == 0;
}

/* Of a kind of choice that is open now, what may be named in it. False: it is of no such kind. */
static bool add_kind_like(scene *here, const char *typed, hz_text *out)
{
    const hz_verb *verbs = offer_verbs(here);
    hz_span spans[HZ_MAX_SLOTS];
    for (int verb = 0; verbs[verb].form; verb++) {
        bool is_like = hz_slots_of(&verbs[verb]) > 0 && has_first_word(typed, verbs[verb].form);
        for (int part = 0; is_like && here->does->kind(here, verb, part, spans); part++) {
            hz_add(out, "%s", part ? "; or " : "");
            offer_add_form(&verbs[verb], out);
            offer_add_spans(&verbs[verb], spans, out);
        }
    }
    return out->length > 0;
}

/* Is it meant for a choice? Then the game knows best what is wrong with it. */
static bool is_like_a_choice(scene *here, const char *typed)
{
    const scene_offer *offer = &here->offer;
    char text[SCENE_ACTION];
    for (int index = 0; index < offer->listed; index++) {
        here->does->offer_at(here, offer->first + (uint64_t)index, text, NULL);
        if (has_first_word(typed, text)) {
            return true;
        }
    }
    return offer->of.is_open || offer->listed == 0;
}

static void add_choices(scene *here, hz_text *out)
{
    const scene_offer *offer = &here->offer;
    hz_add(out, "choose ");
    if (offer->of.count <= OFFER_NAMED && offer->of.count > 0) {
        add_names(here, out);
    } else if (!add_forms(here, out)) {
        hz_text_clear(out);
        if (offer->labels == LABELS_NONE) {
            hz_add(out, "type one as it is written above");
        } else {
            hz_add(out, "type ");
            offer_add_numbers(here, out);
        }
    }
}

offer_reading
offer_refuse(scene *here, const char *typed, char choice[SCENE_ACTION], hz_error *error)
{
    char buffer[400];
    hz_text choices = hz_text_in(buffer, sizeof buffer);
    if (here->offer.of.is_free && hz_piece_copy(hz_piece_of(typed), choice, SCENE_ACTION)) {
        return READ_CHOICE; /* whoever is behind the scene knows best */
    }
    if (!add_kind_like(here, typed, &choices)) {
        if (is_like_a_choice(here, typed) && here->does->read(here, typed, error) &&
            error->text[0]) {
            return READ_REFUSED;
        }
        add_choices(here, &choices);
    }
    hz_fail(error,
            HZ_MALFORMED,
            "\"%.40s%s\" is not offered: %s, or ? for help",
            typed,
            strlen(typed) > 40 ? "…" : "",
            buffer);
    return READ_REFUSED;
}
