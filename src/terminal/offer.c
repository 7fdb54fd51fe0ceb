/* Choices: their list and their labels. */
#include <inttypes.h>
#include <string.h>

#include "hazard/piece.h"
#include "terminal/offer.h"
#include "terminal/output.h"

enum { MOST_ALIKE = 8, WIDEST_NAME = 24 };

bool offer_own_number(const char *text, bool is_first, size_t *front, int64_t *number)
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
        if (!offer_own_number(text, index == 0, &length, &number)) {
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
    return offer->of.count <= OFFER_SEARCHED && has_own_numbers(here) ? LABELS_OWN : LABELS_PLACES;
}

const hz_verb *offer_verbs(const scene *here)
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
    if (count > OFFER_SEARCHED || offer_verbs(here)->form) {
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
    const hz_verb *verbs = offer_verbs(here);
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
    bool is_all = first == 0 && (uint64_t)fit == here->offer.of.count && here->offer.of.more == 0;
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
        offer_own_number(text, place == 0, &front, &number);
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

void offer_add_form(const hz_verb *verb, hz_text *out)
{
    const char *at = verb->form, *next;
    for (int slot = 0; (next = strstr(at, "{}")); slot++, at = next + 2) {
        hz_add(out, "%.*s<%s>", (int)(next - at), at, verb->slot[slot].name);
    }
    hz_add(out, "%s", at);
}

void offer_add_spans(const hz_verb *row, const hz_span *spans, hz_text *out)
{
    for (int slot = 0; slot < hz_slots_of(row); slot++) {
        hz_add(out, slot ? ", " : ": ");
        add_span(&row->slot[slot], &spans[slot], out);
    }
}

/* One kind of choice, as it is typed, and what may be named now. */
static void show_kind(scene *here, int verb)
{
    const hz_verb *row = &offer_verbs(here)[verb];
    hz_span spans[HZ_MAX_SLOTS];
    hz_text *out = &here->terminal->out;
    for (int part = 0; here->does->kind(here, verb, part, spans); part++) {
        hz_add(out, "      ");
        hz_add_style(out, HZ_BOLD);
        offer_add_form(row, out);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "  %s", part == 0 ? row->meaning : "or");
        offer_add_spans(row, spans, out);
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
    const hz_verb *verbs = offer_verbs(here);
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
    uint64_t shown = offer->first + (uint64_t)offer->listed, all = offer->of.count + offer->of.more;
    if (offer->listed > 0 && shown < all) {
        hz_add(out, "      … and %" PRIu64 " others: type one in the same form, or ", all - shown);
        hz_add_styled(out, HZ_BOLD, "more");
        hz_add(out, "\n");
    }
    terminal_say(here->terminal, 6);
    if (shown < all || offer->listed == 0) {
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
    bool is_number = offer_own_number(text, false, &front, &second);
    bool is_apart = is_number && second > offer->least + 1 &&
                    (uint64_t)(offer->most - second) + 2 == offer->of.count;
    if (is_apart) {
        hz_add(out, "%" PRId64 " or ", offer->least);
    }
    int64_t from = is_apart ? second : offer->least;
    if (from < offer->most) {
        hz_add(out, "%" PRId64 "-", from);
    }
    hz_add(out, "%" PRId64 "%s", offer->most, offer->of.more ? "…" : "");
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
    if ((uint64_t)(offer->most - offer->least) + 1 == count || count > OFFER_NAMED ||
        offer->of.more) {
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
