/* Choices: their list, their labels, and what was typed for them. */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include <strings.h>

#include "hazard/piece.h"
#include "terminal/output.h"
#include "terminal/scene.h"

enum { MOST_SEARCHED = 4096, MOST_ALIKE = 8, MOST_NAMED = 6, WIDEST_NAME = 24 };

/* The number that ends a choice, and how long the words before it are; a first choice that is one
   word ("pass") is 0. */
static bool own_number(const char *text, bool is_first, size_t *front, int64_t *number)
{
    const char *blank = strrchr(text, ' ');
    *number = 0;
    *front = blank ? (size_t)(blank - text) : 0;
    return (is_first && !blank) || (blank && hz_piece_int(hz_piece_of(blank + 1), number));
}

/* Do all choices read alike but for a number at the end, rising or falling from one to the next?
   Before them there may be one word. */
static bool has_own_numbers(scene *here)
{
    scene_offer *offer = &here->offer;
    char front[SCENE_ACTION] = "", text[SCENE_ACTION];
    int64_t before = 0;
    int direction = 0;
    for (uint64_t index = 0; index < offer->of.count; index++) {
        size_t length;
        int64_t number;
        here->does->offer_at(here, index, text, NULL);
        if (!own_number(text, index == 0, &length, &number)) {
            return false;
        }
        if (!front[0]) { /* after a word the second is the one to compare with */
            hz_piece_copy((hz_piece){text, length}, front, sizeof front);
        }
        if (index == 0) {
            offer->least = offer->most = before = number;
            continue;
        }
        int step = (number > before) - (number < before);
        if (strlen(front) != length || strncmp(front, text, length) != 0 || step == 0 ||
            (direction != 0 && step != direction)) {
            return false;
        }
        direction = step;
        before = number;
        offer->least = number < offer->least ? number : offer->least;
        offer->most = number > offer->most ? number : offer->most;
    }
    return front[0] != '\0';
}

static scene_labels labels_for(scene *here)
{
    const scene_offer *offer = &here->offer;
    if (offer->listed == 0) {
        return LABELS_NONE;
    }
    for (int index = 0; index < offer->listed; index++) {
        char text[SCENE_ACTION];
        here->does->offer_at(here, offer->first + (uint64_t)index, text, NULL);
        if (text[strspn(text, "0123456789")] == '\0') {
            return LABELS_NONE;
        }
    }
    return offer->of.count <= MOST_SEARCHED && has_own_numbers(here) ? LABELS_OWN : LABELS_PLACES;
}

static const hz_verb *verbs_of(const scene *here)
{
    static const hz_verb none;
    return here->table && here->table->game->verbs ? here->table->game->verbs : &none;
}

/* Lines of the table that stands above the list. */
static int table_lines(scene *here)
{
    char buffer[TERMINAL_TEXT];
    hz_text out = hz_text_in(buffer, sizeof buffer);
    int lines = 0;
    out.rows = terminal_height();
    here->does->picture(here, here->question.seat, &out);
    for (const char *at = buffer; (at = strchr(at, '\n')); at++) {
        lines++;
    }
    return lines;
}

/* Choices that begin with the same word, where a game does not say of what kinds they are. */
typedef struct alike {
    char word[24];
    uint64_t first, count;
} alike;

static int find_alike(scene *here, alike rows[MOST_ALIKE])
{
    uint64_t count = here->offer.of.count;
    int found = 0;
    if (count > MOST_SEARCHED || verbs_of(here)->form) {
        return 0;
    }
    for (uint64_t index = 0; index < count; index++) {
        char text[SCENE_ACTION], word[24];
        int row = 0;
        here->does->offer_at(here, index, text, NULL);
        hz_piece_copy((hz_piece){text, strcspn(text, " ")}, word, sizeof word);
        while (row < found && strcmp(rows[row].word, word) != 0) {
            row++;
        }
        if (row == MOST_ALIKE) {
            return 0; /* words of their own, every one */
        }
        if (row == found) {
            rows[found++] = (alike){.first = index};
            memcpy(rows[row].word, word, sizeof word);
        }
        rows[row].count++;
    }
    return found;
}

/* Lines that say of what kinds the others are. */
static int kind_lines(scene *here)
{
    const hz_verb *verbs = verbs_of(here);
    hz_span spans[HZ_MAX_SLOTS];
    alike rows[MOST_ALIKE];
    int lines = find_alike(here, rows);
    lines -= lines > 0; /* one of them is in the list */
    for (int verb = 0; verbs[verb].form; verb++) {
        for (int part = 0; here->does->kind(here, verb, part, spans); part++) {
            lines++;
        }
    }
    return lines;
}

/* Lines of a choice with what it means, which goes on below where it began. */
static int lines_of(scene *here, uint64_t place)
{
    enum { LABEL = 8 };
    char text[SCENE_ACTION], buffer[400];
    hz_text meaning = hz_text_in(buffer, sizeof buffer);
    here->does->offer_at(here, place, text, &meaning);
    int name = hz_width(text), beyond = LABEL + name + hz_width(buffer) - terminal_width();
    int line = terminal_width() - LABEL - (name < WIDEST_NAME ? name : WIDEST_NAME);
    return beyond <= 0 ? 1 : line > 0 ? 2 + beyond / line : 2;
}

/* On a small screen a long choice says for itself what it means. */
static bool is_too_long(scene *here, uint64_t place)
{
    enum { LONGEST = 2 };
    return here->terminal->has_screen && lines_of(here, place) > LONGEST;
}

/* How many of the choices from `first` on go into so many rows, each with what it means. */
static int choices_in(scene *here, uint64_t first, int rows)
{
    enum { FEWEST = 3 };
    int fit = 0;
    for (; fit < SCENE_LISTED && first + (uint64_t)fit < here->offer.of.count; fit++) {
        uint64_t place = first + (uint64_t)fit;
        rows -= is_too_long(here, place) ? 1 : lines_of(here, place);
        if (rows < 0 && fit >= FEWEST) {
            break;
        }
    }
    return fit;
}

/* How many fit below the table, with a heading, what the seat alone was told, a blank line and the
   prompt; where there are more, lines say so and of what kinds they are. */
static int choices_that_fit(scene *here, uint64_t first)
{
    enum { AROUND = 4 };
    int rows = terminal_height() - table_lines(here) - AROUND;
    int fit = choices_in(here, first, rows);
    bool is_all = first == 0 && (uint64_t)fit == here->offer.of.count;
    return is_all ? fit : choices_in(here, first, rows - 1 - kind_lines(here));
}

/* A list is as long as the screen has room for it, below the table that it is about. */
static int capacity_for(scene *here, uint64_t first)
{
    enum { LONG = 12 };
    if (here->terminal->has_screen) {
        return choices_that_fit(here, first);
    }
    return here->offer.of.count <= SCENE_LISTED ? SCENE_LISTED : LONG;
}

static void list_window(scene *here, uint64_t first)
{
    scene_offer *offer = &here->offer;
    offer->first = first < offer->of.count ? first : 0;
    uint64_t left = offer->of.count - offer->first;
    uint64_t capacity = left > 0 ? (uint64_t)capacity_for(here, offer->first) : 0;
    offer->listed = (int)(left < capacity ? left : capacity);
}

void offer_open(scene *here)
{
    here->offer = (scene_offer){.of = here->does->offers(here, here->question.seat)};
    list_window(here, 0);
    here->offer.labels = labels_for(here);
}

void offer_turn_over(scene *here)
{
    list_window(here, here->offer.first + (uint64_t)here->offer.listed);
}

/* Showing */

static int name_width(scene *here)
{
    int widest = 0;
    for (int index = 0; index < here->offer.listed; index++) {
        char text[SCENE_ACTION];
        here->does->offer_at(here, here->offer.first + (uint64_t)index, text, NULL);
        widest = hz_width(text) > widest ? hz_width(text) : widest;
    }
    return widest > WIDEST_NAME ? WIDEST_NAME : widest;
}

static void add_label(const scene_offer *offer, uint64_t place, const char *text, hz_text *out)
{
    size_t front;
    int64_t number = (int64_t)place + 1;
    if (offer->labels == LABELS_NONE) {
        hz_add(out, "      ");
        return;
    }
    if (offer->labels == LABELS_OWN) {
        own_number(text, place == 0, &front, &number);
    }
    hz_add(out, "%4" PRId64 "  ", number);
}

static void show_one(scene *here, uint64_t place, int width)
{
    hz_text *out = &here->terminal->out;
    char text[SCENE_ACTION];
    here->does->offer_at(here, place, text, NULL);
    add_label(&here->offer, place, text, out);
    hz_add_style(out, HZ_BOLD);
    hz_add(out, "%s%*s", text, hz_width(text) < width ? width - hz_width(text) : 0, "");
    hz_add_style(out, HZ_PLAIN);
    if (!is_too_long(here, place)) {
        hz_add(out, "  ");
        here->does->offer_at(here, place, text, out);
    }
    hz_add(out, "\n");
    terminal_say(here->terminal, 8 + width);
}

/* "dice 3 to 10", "face 2, 4 or 5"; words as they are typed. */
static void add_span(const hz_slot *slot, const hz_span *span, hz_text *out)
{
    int shift = slot->kind == HZ_SLOT_SEAT;
    hz_add(out, "%s ", slot->name);
    if (!span->only && slot->kind != HZ_SLOT_WORD) {
        hz_add(out,
               span->least == span->most ? "%d" : "%d to %d",
               span->least + shift,
               span->most + shift);
        return;
    }
    const char *link = "";
    for (int value = span->least; value <= span->most; value++) {
        if (span->only && !(span->only >> (value - span->least) & 1)) {
            continue;
        }
        hz_add(out, "%s", link);
        if (slot->kind == HZ_SLOT_WORD) {
            hz_piece word = hz_word_at(slot->names, value);
            hz_add(out, "%.*s", (int)word.length, word.at);
        } else {
            hz_add(out, "%d", value + shift);
        }
        link = ", ";
    }
}

/* "bid <dice>x<face>". */
static void add_form(const hz_verb *verb, hz_text *out)
{
    const char *at = verb->form, *next;
    for (int slot = 0; (next = strstr(at, "{}")); slot++, at = next + 2) {
        hz_add(out, "%.*s<%s>", (int)(next - at), at, verb->slot[slot].name);
    }
    hz_add(out, "%s", at);
}

/* ": dice 3 to 10, face 1 to 6". */
static void add_spans(const hz_verb *row, const hz_span *spans, hz_text *out)
{
    for (int slot = 0; slot < hz_slots_of(row); slot++) {
        hz_add(out, slot ? ", " : ": ");
        add_span(&row->slot[slot], &spans[slot], out);
    }
}

/* One kind of choice, as it is typed, and what may be named now. */
static void show_kind(scene *here, int verb)
{
    const hz_verb *row = &verbs_of(here)[verb];
    hz_span spans[HZ_MAX_SLOTS];
    hz_text *out = &here->terminal->out;
    for (int part = 0; here->does->kind(here, verb, part, spans); part++) {
        hz_add(out, "      ");
        hz_add_style(out, HZ_BOLD);
        add_form(row, out);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "  %s", part == 0 ? row->meaning : "or");
        add_spans(row, spans, out);
        hz_add(out, "\n");
        terminal_say(here->terminal, 8);
    }
}

/* One of each kind that is not in the list at all. */
static void show_alike(scene *here, int width)
{
    const scene_offer *offer = &here->offer;
    alike rows[MOST_ALIKE];
    int count = find_alike(here, rows);
    uint64_t end = offer->first + (uint64_t)offer->listed;
    for (int row = 0; row < count; row++) {
        uint64_t last = rows[row].first + rows[row].count;
        bool is_there = rows[row].first < end && last > offer->first;
        if (!is_there) {
            show_one(here, rows[row].first, width);
        }
    }
}

static void show_kinds(scene *here)
{
    const hz_verb *verbs = verbs_of(here);
    for (int verb = 0; verbs[verb].form; verb++) {
        show_kind(here, verb);
    }
}

void offer_show(scene *here)
{
    const scene_offer *offer = &here->offer;
    hz_text *out = &here->terminal->out;
    int width = name_width(here);
    hz_add(out, "\n");
    for (int index = 0; index < offer->listed; index++) {
        show_one(here, offer->first + (uint64_t)index, width);
    }
    uint64_t shown = offer->first + (uint64_t)offer->listed;
    if (offer->listed > 0 && shown < offer->of.count) {
        hz_add(out,
               "      … and %" PRIu64 " others: type one in the same form, or ",
               offer->of.count - shown);
        hz_add_styled(out, HZ_BOLD, "more");
        hz_add(out, "\n");
    }
    terminal_say(here->terminal, 6);
    if (shown < offer->of.count || offer->listed == 0) {
        show_kinds(here);
        show_alike(here, width);
    }
}

/* The numbers of many choices. After a word that is 0 the others may begin later: "0 or 5-30". */
static void add_range(scene *here, hz_text *out)
{
    const scene_offer *offer = &here->offer;
    char text[SCENE_ACTION];
    size_t front;
    int64_t second;
    here->does->offer_at(here, offer->of.count > 1, text, NULL);
    bool is_number = own_number(text, false, &front, &second);
    bool is_apart = is_number && second > offer->least + 1 &&
                    (uint64_t)(offer->most - second) + 2 == offer->of.count;
    if (is_apart) {
        hz_add(out, "%" PRId64 " or ", offer->least);
    }
    int64_t from = is_apart ? second : offer->least;
    if (from < offer->most) {
        hz_add(out, "%" PRId64 "-", from);
    }
    hz_add(out, "%" PRId64, offer->most);
}

void offer_add_numbers(scene *here, hz_text *out)
{
    const scene_offer *offer = &here->offer;
    uint64_t count = offer->of.count;
    if (offer->labels == LABELS_PLACES) {
        hz_add(out, "1-%" PRIu64, count);
        return;
    }
    if (offer->labels == LABELS_NONE) {
        return;
    }
    if ((uint64_t)(offer->most - offer->least) + 1 == count || count > MOST_NAMED) {
        add_range(here, out);
        return;
    }
    for (uint64_t index = 0; index < count; index++) {
        char text[SCENE_ACTION];
        const char *link = index == 0 ? "" : index + 1 == count ? " or " : ", ";
        here->does->offer_at(here, index, text, NULL);
        const char *blank = strrchr(text, ' ');
        hz_add(out, "%s%s", link, blank ? blank + 1 : "0");
    }
}

/* Reading */

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
    for (uint64_t index = 0; *typed && count <= MOST_SEARCHED && index < count; index++) {
        here->does->offer_at(here, index, text, NULL);
        if (!begins(typed, text)) {
            continue;
        }
        if (matches < MOST_NAMED) {
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
                matches > MOST_NAMED ? " or others" : "");
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
        if (own_number(choice, index == 0, &front, &own) && own == number) {
            return READ_CHOICE;
        }
    }
    offer_add_numbers(here, &numbers);
    hz_fail(error, HZ_RANGE, "%" PRId64 " is not offered: type %s, or ? for help", number, buffer);
    return READ_REFUSED;
}

static bool is_listed(scene *here, const char *typed, char choice[SCENE_ACTION])
{
    uint64_t count = here->offer.of.count;
    for (uint64_t index = 0; count <= MOST_SEARCHED && index < count; index++) {
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
    bool is_read = here->does->read(here, choice, NULL) == HZ_OK || is_listed(here, typed, choice);
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
    const hz_verb *verbs = verbs_of(here);
    hz_span spans[HZ_MAX_SLOTS];
    int left = 0, told = 0;
    for (int verb = 0; verbs[verb].form; verb++) {
        left += here->does->kind(here, verb, 0, spans);
    }
    for (int verb = 0; verbs[verb].form; verb++) {
        if (here->does->kind(here, verb, 0, spans)) {
            hz_add(out, "%s", told == 0 ? "" : told + 1 == left ? " or " : ", ");
            add_form(&verbs[verb], out);
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
    const hz_verb *verbs = verbs_of(here);
    hz_span spans[HZ_MAX_SLOTS];
    for (int verb = 0; verbs[verb].form; verb++) {
        bool is_like = hz_slots_of(&verbs[verb]) > 0 && has_first_word(typed, verbs[verb].form);
        for (int part = 0; is_like && here->does->kind(here, verb, part, spans); part++) {
            hz_add(out, "%s", part ? "; or " : "");
            add_form(&verbs[verb], out);
            add_spans(&verbs[verb], spans, out);
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
    if (offer->of.count <= MOST_NAMED && offer->of.count > 0) {
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
