/* Rules pages laid out for a terminal. */
#include "terminal/markdown.h"

#include <ctype.h>
#include <string.h>

#include "hazard/piece.h"
#include "terminal/columns.h"

enum { LONGEST_BLOCK = 8192 };

/* A paragraph or list item being gathered, line by line. */
typedef struct block {
    char text[LONGEST_BLOCK];
    size_t length;
    int indent, hang; /* columns before the first line and the others */
    bool is_numbered;
} block;

typedef struct layout {
    hz_text *out;
    int width;
    block block;
    columns table;
    bool is_code;
    bool is_blank; /* the last line written is a blank one */
} layout;

typedef enum emphasis { UPRIGHT, BOLD, SLANTED, CODE } emphasis;

static void set_emphasis(hz_text *out, emphasis wanted)
{
    static const char *const codes[] = {
        [UPRIGHT] = "\033[0m", [BOLD] = "\033[1m", [SLANTED] = "\033[3m", [CODE] = "\033[36m"};
    if (out->colour) {
        hz_add(out, "%s", codes[wanted]);
    }
}

/* Is there an emphasis mark here? Returns its length. A star opens before a word, closes after one.
 */
static int mark_at(const char *text, size_t at, emphasis now, emphasis *mark)
{
    char before = at > 0 ? text[at - 1] : ' ';
    if (text[at] == '`') {
        *mark = CODE;
        return 1;
    }
    if (text[at] != '*' || now == CODE) {
        return 0;
    }
    int length = text[at + 1] == '*' ? 2 : 1;
    char after = text[at + (size_t)length];
    bool opens = now == UPRIGHT && !isspace((unsigned char)after) && after != '\0' &&
                 !isalnum((unsigned char)before);
    bool closes = now != UPRIGHT && !isspace((unsigned char)before);
    *mark = length == 2 ? BOLD : SLANTED;
    return opens || (closes && now == *mark) ? length : 0;
}

/* One word without its marks: how wide it is, where it ends and what it looks like there. */
typedef struct word {
    size_t end;
    int columns;
} word;

static word measure(const char *text, size_t at, emphasis now)
{
    word found = {at, 0};
    while (text[found.end] && text[found.end] != ' ') {
        emphasis mark;
        int length = mark_at(text, found.end, now, &mark);
        if (length > 0) {
            now = now == mark ? UPRIGHT : mark;
            found.end += (size_t)length;
        } else {
            found.columns += ((unsigned char)text[found.end] & 0xc0) != 0x80;
            found.end++;
        }
    }
    return found;
}

static emphasis write_word(hz_text *out, const char *text, size_t at, size_t end, emphasis now)
{
    while (at < end) {
        emphasis mark;
        int length = mark_at(text, at, now, &mark);
        if (length > 0) {
            now = now == mark ? UPRIGHT : mark;
            set_emphasis(out, now);
            at += (size_t)length;
        } else {
            hz_add_bytes(out, text + at, 1);
            at++;
        }
    }
    return now;
}

static void write_block(layout *self)
{
    block *text = &self->block;
    if (self->table.rows > 0) {
        columns_print(&self->table, self->width, self->out);
        self->is_blank = false;
    }
    if (text->length == 0) {
        return;
    }
    hz_text *out = self->out;
    int column = text->indent;
    emphasis now = UPRIGHT;
    hz_add(out, "%*s", text->indent, "");
    bool is_first = true;
    for (size_t at = 0; at < text->length;) {
        at += strspn(text->text + at, " ");
        word next = measure(text->text, at, now);
        if (next.end == at) {
            break;
        }
        if (!is_first && column + 1 + next.columns > self->width) {
            hz_add(out, "\n%*s", text->hang, "");
            column = text->hang;
            is_first = true;
        }
        hz_add(out, "%s", is_first ? "" : " ");
        column += next.columns + !is_first;
        now = write_word(out, text->text, at, next.end, now);
        at = next.end;
        is_first = false;
    }
    if (now != UPRIGHT) {
        set_emphasis(out, UPRIGHT);
    }
    hz_add(out, "\n");
    text->length = 0;
    self->is_blank = false;
}

static void gather(block *text, hz_piece piece)
{
    if (text->length > 0 && text->length < LONGEST_BLOCK - 1) {
        text->text[text->length++] = ' ';
    }
    size_t room = LONGEST_BLOCK - 1 - text->length;
    size_t length = piece.length < room ? piece.length : room;
    memcpy(text->text + text->length, piece.at, length);
    text->length += length;
    text->text[text->length] = '\0';
}

static void blank_line(layout *self)
{
    write_block(self);
    if (!self->is_blank) {
        hz_add(self->out, "\n");
        self->is_blank = true;
    }
}

static void heading(layout *self, hz_piece line)
{
    size_t level = 0;
    while (level < line.length && line.at[level] == '#') {
        level++;
    }
    hz_piece piece = hz_trim((hz_piece){line.at + level, line.length - level});
    write_block(self);
    if (!self->is_blank) {
        hz_add(self->out, "\n");
    }
    hz_add_style(self->out, HZ_BOLD);
    if (level == 1 && self->out->colour) {
        hz_add(self->out, "\033[4m");
    }
    hz_add_bytes(self->out, piece.at, piece.length);
    hz_add_style(self->out, HZ_PLAIN);
    hz_add(self->out, "\n");
    self->is_blank = false;
}

/* "- item", "12. item": the bytes of the mark and the blank after it, 0 if it is none. */
static size_t item_mark(hz_piece piece)
{
    size_t digits = 0;
    while (digits < piece.length && isdigit((unsigned char)piece.at[digits])) {
        digits++;
    }
    if (digits > 0 && digits + 1 < piece.length && piece.at[digits] == '.' &&
        piece.at[digits + 1] == ' ') {
        return digits + 2;
    }
    bool is_bullet = hz_piece_starts(piece, "- ") || hz_piece_starts(piece, "* ");
    return is_bullet ? 2 : 0;
}

static void item(layout *self, hz_piece piece, int indent, size_t mark)
{
    write_block(self);
    block *text = &self->block;
    text->indent = indent;
    text->hang = indent + (int)mark;
    text->is_numbered = isdigit((unsigned char)*piece.at);
    gather(text, text->is_numbered ? (hz_piece){piece.at, mark - 1} : hz_piece_of("•"));
    gather(text, hz_trim((hz_piece){piece.at + mark, piece.length - mark}));
}

static void as_it_is(layout *self, hz_piece line)
{
    write_block(self);
    hz_add_bytes(self->out, line.at, line.length);
    hz_add(self->out, "\n");
    self->is_blank = false;
}

static void plain(layout *self, hz_piece piece, int indent)
{
    block *text = &self->block;
    if (self->table.rows > 0) {
        write_block(self);
    }
    if (text->length == 0) {
        /* A paragraph further in belongs to the item above it. */
        text->indent = text->hang = indent;
        text->is_numbered = false;
    }
    gather(text, piece);
}

static void take_line(layout *self, hz_piece line)
{
    hz_piece piece = hz_trim(line);
    int indent = (int)(piece.at - line.at);
    size_t mark = item_mark(piece);
    /* "4." inside a paragraph ends a sentence, it does not begin a list. */
    if (mark > 0 && isdigit((unsigned char)*piece.at) && self->block.length > 0 &&
        !self->block.is_numbered) {
        mark = 0;
    }
    if (hz_piece_starts(piece, "```")) {
        write_block(self);
        self->is_code = !self->is_code;
    } else if (self->is_code) {
        as_it_is(self, line);
    } else if (hz_piece_starts(piece, "|")) {
        if (self->block.length > 0) {
            write_block(self);
        }
        columns_add(&self->table, piece);
    } else if (piece.length == 0) {
        blank_line(self);
    } else if (indent == 0 && *piece.at == '#') {
        heading(self, piece);
    } else if (mark > 0) {
        item(self, piece, indent, mark);
    } else {
        plain(self, piece, indent);
    }
}

void markdown_render(const char *page, int width, hz_text *out)
{
    layout self = {.out = out, .width = width, .is_blank = true};
    while (*page) {
        size_t length = strcspn(page, "\n");
        take_line(&self, (hz_piece){page, length});
        page += length + (page[length] == '\n');
    }
    write_block(&self);
}
