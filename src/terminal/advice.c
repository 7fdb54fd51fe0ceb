/* A game's advice on a terminal: lines are wrapped, rows of cells become tables. */
#include <string.h>

#include "hazard/piece.h"
#include "terminal/output.h"

enum { MOST_COLUMNS = 16, MARGIN = 2, GAP = 2, CELL = 600, HEAD = 15 };

typedef struct columns {
    int count;
    int width[MOST_COLUMNS];
    bool has_text[MOST_COLUMNS]; /* else numbers, which end below each other */
} columns;

static bool is_row(hz_piece line)
{
    return line.length && memchr(line.at, '\t', line.length) != NULL;
}

static void measure(columns *all, hz_piece line, bool is_head)
{
    hz_piece part;
    char cell[CELL];
    for (int column = 0; column < MOST_COLUMNS && hz_next_part(&line, '\t', &part); column++) {
        hz_piece_copy(part, cell, sizeof cell);
        int width = hz_width(cell);
        width = is_head && width > HEAD ? HEAD : width; /* long names */
        all->count = column + 1 > all->count ? column + 1 : all->count;
        all->width[column] = width > all->width[column] ? width : all->width[column];
        all->has_text[column] |= !is_head && cell[0] && !strchr("0123456789+-", cell[0]);
    }
}

static void add_row(const columns *all, hz_piece line, int right, hz_text *out)
{
    hz_piece part;
    char cell[CELL];
    int at = MARGIN;
    hz_add(out, "%*s", MARGIN, "");
    for (int column = 0; column < MOST_COLUMNS && hz_next_part(&line, '\t', &part); column++) {
        hz_piece_copy(part, cell, sizeof cell);
        bool is_last = column + 1 == all->count;
        if (!cell[0] && is_last) {
            continue;
        }
        if (!all->has_text[column]) {
            int width = hz_width(cell), most = all->width[column];
            hz_add(out, "%*s", width < most ? most - width : 0, "");
            hz_add_padded(out, cell, width < most ? width : most);
        } else if (is_last) {
            terminal_wrap(out, cell, at, at, right);
        } else {
            hz_add_padded(out, cell, all->width[column]);
        }
        hz_add(out, "%*s", is_last ? 0 : GAP, "");
        at += all->width[column] + GAP;
    }
    hz_add(out, "\n");
}

/* Where it would be too wide: the first cell, and below it the others, each after its head. */
static void add_stacked(hz_piece head, hz_piece line, int right, hz_text *out)
{
    hz_piece name, part;
    char cell[CELL];
    for (int column = 0; hz_next_part(&line, '\t', &part); column++) {
        bool is_named = hz_next_part(&head, '\t', &name) && column > 0;
        hz_text text = hz_text_in(cell, sizeof cell);
        if (part.length > 0 && is_named) {
            hz_add(&text, "%.*s: ", (int)name.length, name.at);
        }
        hz_add(&text, "%.*s", (int)part.length, part.at);
        if (part.length > 0) {
            int indent = column > 0 ? 2 * MARGIN : MARGIN;
            hz_add(out, "%*s", indent, "");
            terminal_wrap(out, cell, indent, indent, right);
            hz_add(out, "\n");
        }
    }
}

/* The last column of words is wrapped, and needs little. */
static bool fits(const columns *all, int width)
{
    int needed = MARGIN;
    for (int column = 0; column < all->count; column++) {
        bool is_wrapped = column + 1 == all->count && all->has_text[column];
        needed += is_wrapped ? HEAD : all->width[column];
        needed += column + 1 < all->count ? GAP : 0;
    }
    return needed <= width;
}

/* All rows at the front of `rest`. */
static void add_table(hz_piece *rest, int width, hz_text *out)
{
    columns all = {0};
    hz_piece ahead = *rest, line;
    for (bool is_head = true; hz_next_piece(&ahead, "\n", &line) && is_row(line); is_head = false) {
        measure(&all, line, is_head);
    }
    if (!fits(&all, width)) {
        hz_piece head;
        hz_next_piece(rest, "\n", &head);
        for (ahead = *rest; hz_next_piece(&ahead, "\n", &line) && is_row(line); *rest = ahead) {
            add_stacked(head, line, width, out);
        }
        return;
    }
    hz_add_style(out, HZ_DIM);
    for (ahead = *rest; hz_next_piece(&ahead, "\n", &line) && is_row(line); *rest = ahead) {
        add_row(&all, line, width, out);
        hz_add_style(out, HZ_PLAIN);
    }
}

void terminal_add_advice(hz_text *out, const char *advice, int width)
{
    hz_piece rest = hz_piece_of(advice), line;
    char plain[CELL];
    for (hz_piece ahead = rest; hz_next_piece(&ahead, "\n", &line); ahead = rest) {
        if (is_row(line)) {
            add_table(&rest, width, out);
            continue;
        }
        rest = ahead;
        hz_piece_copy(hz_trim(line), plain, sizeof plain);
        hz_add(out, "%*s", MARGIN, "");
        terminal_wrap(out, plain, MARGIN, MARGIN, width);
        hz_add(out, "\n");
    }
}
