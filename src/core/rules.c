/* Rules pages for the options in force. */
#include "hazard/rules.h"

#include <assert.h>
#include <string.h>

#include "core/page.h"
#include "hazard/piece.h"

enum { MAX_DEPTH = 32 };

/* A block of a page: is it shown, does its "else" hold, had it one? */
typedef struct block {
    bool is_outer_shown, holds, has_else;
} block;

/* A page while it is read. What is hidden is read too, for what may be wrong in it. */
typedef struct reading {
    const hz_table *table;
    hz_text *out;
    bool keeps_marks; /* what steers nothing but says how the page is meant stays in it */
    block blocks[MAX_DEPTH];
    int depth, line;
    hz_status status; /* the first fault */
    hz_error *error;
} reading;

static bool is_shown(const reading *page)
{
    const block *inner = page->depth ? &page->blocks[page->depth - 1] : NULL;
    return !inner || (inner->is_outer_shown && inner->holds);
}

/* Where the sentence of the next fault goes: only the first is told. */
static hz_error *fault_of(const reading *page)
{
    return page->status ? NULL : page->error;
}

static void note(reading *page, hz_status status)
{
    if (status && !page->status) {
        page->status = hz_blame(page->error, status, "line %d: ", page->line);
    }
}

static void complain(reading *page, const char *sentence)
{
    note(page, hz_fail(fault_of(page), HZ_MALFORMED, "%s", sentence));
}

static hz_piece after(hz_piece words, size_t length)
{
    return hz_trim((hz_piece){words.at + length, words.length - length});
}

static bool is_true(reading *page, hz_piece condition)
{
    bool holds;
    note(page, hz_page_holds(page->table, condition, &holds, fault_of(page)));
    return holds;
}

static void open_block(reading *page, hz_piece condition)
{
    if (page->depth == MAX_DEPTH) {
        complain(page, "too many blocks in blocks");
        return;
    }
    block inner = {.is_outer_shown = is_shown(page), .holds = is_true(page, condition)};
    page->blocks[page->depth++] = inner;
}

static void turn_block(reading *page)
{
    block *inner = page->depth ? &page->blocks[page->depth - 1] : NULL;
    if (!inner || inner->has_else) {
        complain(page, "an else without its if");
        return;
    }
    inner->has_else = true;
    inner->holds = !inner->holds;
}

static void close_block(reading *page)
{
    if (page->depth == 0) {
        complain(page, "an end without its if");
        return;
    }
    page->depth--;
}

/* "term WORDS if CONDITION": kept where the words may not stand. */
static void mark_term(reading *page, hz_piece words)
{
    hz_piece term = words;
    const char *joint = NULL;
    for (size_t at = 0; !joint && at + 4 <= words.length; at++) {
        joint = memcmp(words.at + at, " if ", 4) == 0 ? words.at + at : NULL;
    }
    if (!joint || joint == words.at) {
        complain(page, "a term is marked \"term WORDS if CONDITION\"");
        return;
    }
    term.length = (size_t)(joint - words.at);
    if (!is_true(page, after(words, term.length + 4)) && page->keeps_marks) {
        hz_add(page->out, "<!-- not %.*s -->\n", (int)term.length, term.at);
    }
}

/* "one KIND" stays with the rule that it is for: a check counts that each kind is there once. */
static void mark_one(const reading *page, hz_piece kind)
{
    if (page->keeps_marks && is_shown(page)) {
        hz_add(page->out, "<!-- one %.*s -->\n", (int)kind.length, kind.at);
    }
}

/* A line that is a comment and nothing else steers what is shown. Comments, so that RULES.md reads
   well wherever Markdown is shown. */
static bool steer(reading *page, hz_piece line)
{
    hz_piece comment = hz_trim(line);
    if (!hz_piece_starts(comment, "<!--") || comment.length < 7 ||
        memcmp(comment.at + comment.length - 3, "-->", 3) != 0) {
        return false;
    }
    hz_piece words = hz_trim((hz_piece){comment.at + 4, comment.length - 7});
    if (hz_piece_starts(words, "if ")) {
        open_block(page, after(words, 3));
    } else if (hz_piece_is(words, "else")) {
        turn_block(page);
    } else if (hz_piece_is(words, "end")) {
        close_block(page);
    } else if (hz_piece_starts(words, "term ")) {
        mark_term(page, after(words, 5));
    } else if (hz_piece_starts(words, "one ")) {
        mark_one(page, after(words, 4));
    } else {
        complain(page, "a comment is if, else, end, term or one");
    }
    return true;
}

/* A slot that stands for nothing stays as it is. */
static void add_slot(reading *page, hz_piece slot, hz_text *out)
{
    hz_piece inner = {slot.at + 1, slot.length - 2};
    hz_status status = hz_page_fill(page->table, inner, out, fault_of(page));
    note(page, status);
    if (status) {
        hz_add_bytes(out, slot.at, slot.length);
    }
}

static void add_filled(reading *page, hz_piece line, hz_text *out)
{
    while (line.length > 0) {
        const char *open = memchr(line.at, '{', line.length);
        const char *close = open ? memchr(open, '}', line.length - (size_t)(open - line.at)) : NULL;
        size_t before = close ? (size_t)(open - line.at) : line.length;
        hz_add_bytes(out, line.at, before);
        line = (hz_piece){line.at + before, line.length - before};
        if (close) {
            size_t slot = (size_t)(close + 1 - open);
            add_slot(page, (hz_piece){open, slot}, out);
            line = (hz_piece){line.at + slot, line.length - slot};
        }
    }
    hz_add(out, "\n");
}

static void read_page(reading *page, const char *text)
{
    char nobody[1]; /* what is not shown is filled in all the same, for the faults in it */
    while (*text) {
        size_t length = strcspn(text, "\n");
        hz_piece line = {text, length};
        hz_text unread = hz_text_in(nobody, sizeof nobody);
        page->line++;
        if (!steer(page, line)) {
            add_filled(page, line, is_shown(page) ? page->out : &unread);
        }
        text += length + (text[length] == '\n');
    }
    if (page->depth > 0) {
        complain(page, "an if without its end");
    }
}

static hz_status print_page(const hz_table *table, bool keeps_marks, hz_text *out, hz_error *error)
{
    assert(table->game && table->seats >= 1 && table->seats <= HZ_MAX_SEATS);
    reading page = {.table = table, .keeps_marks = keeps_marks, .out = out, .error = error};
    if (table->game->page) {
        read_page(&page, table->game->page);
    }
    return page.status;
}

void hz_rules_print(const hz_table *table, hz_text *out)
{
    assert(table->game && out);
    /* What is wrong in a page is its author's business, not the reader's. */
    hz_status unused = print_page(table, false, out, NULL);
    (void)unused;
}

hz_status hz_rules_proof(const hz_table *table, hz_text *out, hz_error *error)
{
    assert(table->game && out);
    return print_page(table, true, out, error);
}
