/* Choices: their list, their labels, and what was typed for them. */
#include "terminal/offer.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include <strings.h>

#include "hazard/piece.h"
#include "terminal/output.h"

enum { WINDOW = 12, MOST_SEARCHED = 4096, MOST_NAMED = 6, WIDEST_NAME = 24 };

static void print_action(const cli_offer *offer, hz_action action, char text[OFFER_ACTION])
{
    const hz_table *table = &offer->sitting->session.table;
    hz_text out = hz_text_in(text, OFFER_ACTION);
    hz_print_action(table, &offer->masked, action, &out);
}

/* Goes through all choices, a window at a time. */
typedef struct walk {
    const cli_offer *offer;
    uint64_t first;
    int got, at;
    hz_action window[WINDOW];
    char text[OFFER_ACTION]; /* of the choice it stands at */
} walk;

static walk walk_from_start(const cli_offer *offer)
{
    return (walk){.offer = offer};
}

static bool walk_on(walk *way, hz_action *action)
{
    const cli_offer *offer = way->offer;
    const hz_table *table = &offer->sitting->session.table;
    if (way->at == way->got) {
        way->first += (uint64_t)way->got;
        way->at = 0;
        way->got = way->first < offer->count
                       ? table->game->actions(
                             table, &offer->masked, offer->seat, way->first, way->window, WINDOW)
                       : 0;
        if (way->got <= 0) {
            return false;
        }
    }
    *action = way->window[way->at++];
    print_action(offer, *action, way->text);
    return true;
}

/* The number that ends an action, and how long the words before it are. */
static bool last_number(const char *text, size_t *front, int64_t *number)
{
    const char *blank = strrchr(text, ' ');
    *front = blank ? (size_t)(blank - text) : 0;
    return blank && hz_piece_int(hz_piece_of(blank + 1), number);
}

/* The number at the end of a choice; a first choice that is one word ("pass") is 0. */
static bool own_number(const char *text, bool is_first, size_t *front, int64_t *number)
{
    bool is_word = is_first && !strchr(text, ' ');
    *number = 0;
    *front = 0;
    return is_word || last_number(text, front, number);
}

/* Do all choices read alike but for a number at the end, rising or falling from one to the next?
   Before them there may be one word. */
static bool has_own_numbers(cli_offer *offer)
{
    walk way = walk_from_start(offer);
    char front[OFFER_ACTION] = "";
    int64_t before = 0;
    int direction = 0;
    hz_action action;
    for (uint64_t index = 0; walk_on(&way, &action); index++) {
        size_t length;
        int64_t number;
        if (!own_number(way.text, index == 0, &length, &number)) {
            return false;
        }
        if (!front[0]) { /* after a word the second is the one to compare with */
            hz_piece_copy((hz_piece){way.text, length}, front, sizeof front);
        }
        if (index == 0) {
            offer->least = offer->most = before = number;
            continue;
        }
        int step = (number > before) - (number < before);
        if (strlen(front) != length || strncmp(front, way.text, length) != 0 || step == 0 ||
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

static offer_labels labels_for(cli_offer *offer)
{
    if (offer->listed == 0) {
        return LABELS_NONE;
    }
    for (int index = 0; index < offer->listed; index++) {
        char text[OFFER_ACTION];
        print_action(offer, offer->action[index], text);
        if (text[strspn(text, "0123456789")] == '\0') {
            return LABELS_NONE;
        }
    }
    return offer->count <= MOST_SEARCHED && has_own_numbers(offer) ? LABELS_OWN : LABELS_PLACES;
}

int offer_window(void)
{
    enum { ABOVE = 18, FEWEST = 6 };
    int rows = cli_height() - ABOVE;
    return rows < FEWEST ? FEWEST : rows > WINDOW ? WINDOW : rows;
}

/* Lines of the table that stands above the list. */
static int table_lines(const cli_offer *offer)
{
    const hz_table *table = &offer->sitting->session.table;
    char buffer[8000];
    hz_text out = hz_text_in(buffer, sizeof buffer);
    int lines = 0;
    out.rows = cli_height();
    table->game->notation->show(table, &offer->masked, offer->seat, offer->sitting->names, &out);
    for (const char *at = buffer; (at = strchr(at, '\n')); at++) {
        lines++;
    }
    return lines;
}

/* How many of the choices from `first` on fit below the table, each with what it means. */
static int choices_that_fit(const cli_offer *offer, uint64_t first)
{
    enum {
        AROUND = 3,
        FEWEST = 3
    }; /* a blank line, the line that says there are more, the prompt */
    const hz_table *table = &offer->sitting->session.table;
    hz_action action[OFFER_LISTED];
    int rows = cli_height() - table_lines(offer) - AROUND, fit = 0;
    int count =
        table->game->actions(table, &offer->masked, offer->seat, first, action, OFFER_LISTED);
    for (; fit < count; fit++) {
        char text[OFFER_ACTION], buffer[400];
        hz_text meaning = hz_text_in(buffer, sizeof buffer);
        print_action(offer, action[fit], text);
        table->game->notation->explain(
            table, &offer->masked, offer->seat, action[fit], offer->sitting->names, &meaning);
        rows -= 1 + (8 + hz_width(text) + hz_width(buffer)) / cli_width();
        if (rows < 0 && fit >= FEWEST) {
            break;
        }
    }
    return fit;
}

/* Throws at many dice, that can be typed as well: the list is as long as the screen has room for
   it, below the ring that they are about. */
static int capacity_for(const cli_offer *offer, uint64_t first)
{
    const hz_table *table = &offer->sitting->session.table;
    bool is_typed = hz_is_typed(table->game);
    if (is_typed && offer->sitting->terminal->has_screen && offer->count != HZ_UNCOUNTABLE) {
        return choices_that_fit(offer, first);
    }
    return offer->count <= OFFER_LISTED ? OFFER_LISTED : offer_window();
}

static void list_window(cli_offer *offer, uint64_t first)
{
    const hz_table *table = &offer->sitting->session.table;
    first = first < offer->count ? first : 0;
    int capacity = capacity_for(offer, first);
    offer->first = first;
    offer->listed =
        offer->count == HZ_UNCOUNTABLE
            ? 0
            : table->game->actions(
                  table, &offer->masked, offer->seat, offer->first, offer->action, capacity);
}

void offer_open(cli_sitting *sitting, int seat, cli_offer *offer)
{
    const hz_table *table = &sitting->session.table;
    memset(offer, 0, sizeof *offer);
    offer->sitting = sitting;
    offer->seat = seat;
    sitting_mask(sitting, seat, &offer->masked);
    offer->count = table->game->count(table, &offer->masked, seat);
    if (hz_search_text(table->game) && offer->count > 1) {
        offer->count = HZ_UNCOUNTABLE;
    }
    list_window(offer, 0);
    offer->labels = labels_for(offer);
}

void offer_turn_over(cli_offer *offer)
{
    list_window(offer, offer->first + (uint64_t)offer->listed);
}

static int name_width(const cli_offer *offer)
{
    int widest = 0;
    for (int index = 0; index < offer->listed; index++) {
        char text[OFFER_ACTION];
        print_action(offer, offer->action[index], text);
        widest = hz_width(text) > widest ? hz_width(text) : widest;
    }
    return widest > WIDEST_NAME ? WIDEST_NAME : widest;
}

static void add_label(const cli_offer *offer, int index, const char *text, hz_text *out)
{
    size_t front;
    int64_t number = (int64_t)offer->first + index + 1;
    if (offer->labels == LABELS_NONE) {
        hz_add(out, "      ");
        return;
    }
    if (offer->labels == LABELS_OWN) {
        own_number(text, offer->first + (uint64_t)index == 0, &front, &number);
    }
    hz_add(out, "%4" PRId64 "  ", number);
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

/* One kind of choice, as it is typed, and what may be named now. */
static void show_kind(const cli_offer *offer, int verb)
{
    cli_terminal *terminal = offer->sitting->terminal;
    const hz_table *table = &offer->sitting->session.table;
    const hz_verb *row = &table->game->verbs[verb];
    hz_span spans[HZ_MAX_SLOTS];
    hz_text *out = &terminal->out;
    for (int part = 0; hz_offer(table, &offer->masked, offer->seat, verb, part, spans); part++) {
        const char *at = row->form, *next;
        hz_add(out, "      ");
        hz_add_style(out, HZ_BOLD);
        for (int slot = 0; (next = strstr(at, "{}")); slot++, at = next + 2) {
            hz_add(out, "%.*s<%s>", (int)(next - at), at, row->slot[slot].name);
        }
        hz_add(out, "%s", at);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "  %s", part == 0 ? row->meaning : "or");
        for (int slot = 0; slot < hz_slots_of(row); slot++) {
            hz_add(out, slot ? ", " : ": ");
            add_span(&row->slot[slot], &spans[slot], out);
        }
        hz_add(out, "\n");
        terminal_say(terminal, 8);
    }
}

void offer_show(const cli_offer *offer)
{
    cli_terminal *terminal = offer->sitting->terminal;
    hz_text *out = &terminal->out;
    int width = name_width(offer);
    hz_add(out, "\n");
    for (int index = 0; index < offer->listed; index++) {
        char text[OFFER_ACTION];
        print_action(offer, offer->action[index], text);
        add_label(offer, index, text, out);
        hz_add_style(out, HZ_BOLD);
        hz_add(out, "%s%*s", text, hz_width(text) < width ? width - hz_width(text) : 0, "");
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "  ");
        choice_explain(offer->sitting, offer->seat, offer->action[index]);
        hz_add(out, "\n");
        terminal_say(terminal, 8 + width);
    }
    uint64_t shown = offer->first + (uint64_t)offer->listed;
    if (offer->listed > 0 && shown < offer->count) {
        hz_add(out,
               "      … and %" PRIu64 " others: type one in the same form, or ",
               offer->count - shown);
        hz_add_styled(out, HZ_BOLD, "more");
        hz_add(out, "\n");
        const hz_verb *verbs = offer->sitting->session.table.game->verbs;
        for (int verb = 0; verbs && verbs[verb].form; verb++) {
            show_kind(offer, verb);
        }
    }
    terminal_say(terminal, 6);
}

void offer_add_numbers(const cli_offer *offer, hz_text *out)
{
    if (offer->labels == LABELS_PLACES) {
        hz_add(out, "1-%" PRIu64, offer->first + (uint64_t)offer->listed);
        return;
    }
    if (offer->labels == LABELS_NONE) {
        return;
    }
    if ((uint64_t)(offer->most - offer->least) + 1 == offer->count || offer->count > MOST_NAMED) {
        hz_add(out, "%" PRId64 "-%" PRId64, offer->least, offer->most);
        return;
    }
    walk way = walk_from_start(offer);
    hz_action action;
    for (uint64_t index = 0; walk_on(&way, &action); index++) {
        const char *link = index == 0 ? "" : index + 1 == offer->count ? " or " : ", ";
        const char *blank = strrchr(way.text, ' ');
        hz_add(out, "%s%s", link, blank ? blank + 1 : "0");
    }
}

/* Every word typed begins a word of the action; numbers must be whole. */
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

int offer_guess(const cli_offer *offer, const char *typed, hz_action *action, hz_error *error)
{
    char buffer[200];
    hz_text names = hz_text_in(buffer, sizeof buffer);
    walk way = walk_from_start(offer);
    hz_action one;
    int matches = 0;
    while (*typed && offer->count <= MOST_SEARCHED && walk_on(&way, &one)) {
        if (begins(typed, way.text)) {
            if (matches < MOST_NAMED) {
                hz_add(&names, "%s%s", matches ? " or " : "", way.text);
            }
            *action = matches++ ? *action : one;
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
    return matches;
}

static hz_status
pick_number(const cli_offer *offer, int64_t number, hz_action *action, hz_error *error)
{
    walk way = walk_from_start(offer);
    char buffer[120];
    hz_text numbers = hz_text_in(buffer, sizeof buffer);
    bool is_place = offer->labels == LABELS_PLACES;
    if (is_place && number >= 1 && (uint64_t)number <= offer->count) {
        const hz_table *table = &offer->sitting->session.table;
        table->game->actions(table, &offer->masked, offer->seat, (uint64_t)number - 1, action, 1);
        return HZ_OK;
    }
    for (uint64_t index = 0; !is_place && walk_on(&way, action); index++) {
        size_t front;
        int64_t own;
        if (own_number(way.text, index == 0, &front, &own) && own == number) {
            return HZ_OK;
        }
    }
    offer_add_numbers(offer, &numbers);
    return hz_fail(
        error, HZ_RANGE, "%" PRId64 " is not offered: type %s, or ? for help", number, buffer);
}

static void lower_case(const char *text, char lower[OFFER_ACTION])
{
    size_t length = strlen(text);
    for (size_t at = 0; at <= length; at++) {
        bool is_capital = text[at] >= 'A' && text[at] <= 'Z';
        lower[at] = (char)(is_capital ? text[at] - 'A' + 'a' : text[at]);
    }
}

/* As the game writes it; capital letters are no reason to refuse. */
static bool parse_action(const cli_offer *offer, const char *typed, hz_action *action)
{
    const hz_table *table = &offer->sitting->session.table;
    char lower[OFFER_ACTION];
    if (strlen(typed) >= OFFER_ACTION) {
        return false;
    }
    lower_case(typed, lower);
    return !hz_read_action(table, &offer->masked, typed, action, NULL) ||
           !hz_read_action(table, &offer->masked, lower, action, NULL);
}

offer_reading
offer_read(const cli_offer *offer, const char *typed, hz_action *action, hz_error *error)
{
    int64_t number;
    if (!*typed && offer->count == 1) {
        *action = offer->action[0];
        return READ_ACTION;
    }
    if (offer->labels != LABELS_NONE && hz_piece_int(hz_piece_of(typed), &number)) {
        return pick_number(offer, number, action, error) ? READ_NOTHING : READ_ACTION;
    }
    return parse_action(offer, typed, action) ? READ_ACTION : READ_WORD;
}

/* "hold or roll". */
static void add_names(const cli_offer *offer, hz_text *out)
{
    walk way = walk_from_start(offer);
    hz_action action;
    for (uint64_t index = 0; walk_on(&way, &action); index++) {
        const char *link = index == 0 ? "" : index + 1 == offer->count ? " or " : ", ";
        hz_add(out, "%s%s", link, way.text);
    }
}

void offer_refuse(const cli_offer *offer, const char *typed, hz_error *error)
{
    const hz_table *table = &offer->sitting->session.table;
    char buffer[400];
    hz_text choices = hz_text_in(buffer, sizeof buffer);
    hz_action action;
    bool is_open = offer->listed == 0 || (table->kit && hz_is_typed(table->game));
    if (is_open && hz_read_action(table, &offer->masked, typed, &action, error)) {
        return; /* where more may be typed than is listed, the game knows best what is wrong */
    }
    if (offer->count <= MOST_NAMED) {
        hz_add(&choices, "choose ");
        add_names(offer, &choices);
    } else if (offer->labels == LABELS_NONE) {
        hz_add(&choices, "type one as it is written above");
    } else {
        hz_add(&choices, "type ");
        offer_add_numbers(offer, &choices);
    }
    hz_fail(error,
            HZ_MALFORMED,
            "\"%.40s%s\" is not offered: %s, or ? for help",
            typed,
            strlen(typed) > 40 ? "…" : "",
            buffer);
}
