/* Tables of rules pages in columns of the screen. */
#include "terminal/columns.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

enum { GAP = 2, NARROWEST = 6 };

/* Without marks of emphasis: a cell has none on a screen. */
static void copy_cell(hz_piece cell, char *out)
{
    hz_text text = hz_text_in(out, COLUMNS_CELL);
    for (size_t at = 0; at < cell.length; at++) {
        if (!strchr("*`", cell.at[at])) {
            hz_add_bytes(&text, cell.at + at, 1);
        }
    }
}

void columns_add(columns *self, hz_piece line)
{
    hz_piece rest = hz_trim(line), cell;
    int count = 0;
    if (self->rows == COLUMNS_ROWS) {
        return;
    }
    rest = (hz_piece){rest.at + 1, rest.length - 1}; /* its first bar */
    if (rest.length > 0 && rest.at[rest.length - 1] == '|') {
        rest.length--;
    }
    if (strspn(rest.at, "-:| ") >= rest.length) {
        return; /* the line under the headings */
    }
    while (count < COLUMNS_MOST && hz_next_part(&rest, '|', &cell)) {
        copy_cell(cell, self->cell[self->rows][count++]);
    }
    self->count = count > self->count ? count : self->count;
    self->rows++;
}

/* As wide as its widest cell; the widest of all give way until the table fits. */
static void find_widths(const columns *self, int width, int *widths)
{
    assert(self->count > 0);
    int total = GAP * (self->count - 1);
    for (int column = 0; column < self->count; column++) {
        widths[column] = 1;
        for (int row = 0; row < self->rows; row++) {
            int cell = hz_width(self->cell[row][column]);
            widths[column] = cell > widths[column] ? cell : widths[column];
        }
        total += widths[column];
    }
    for (; total > width; total--) {
        int widest = 0;
        for (int column = 1; column < self->count; column++) {
            widest = widths[column] > widths[widest] ? column : widest;
        }
        if (widths[widest] <= NARROWEST) {
            return;
        }
        widths[widest]--;
    }
}

/* The words of a cell that go into one line of it, cut off the front. */
static hz_piece cut_words(hz_piece *rest, int width)
{
    hz_piece words = {rest->at, 0}, left = *rest, word;
    while (hz_next_piece(&left, " ", &word)) {
        size_t length = (size_t)(word.at + word.length - words.at);
        if (words.length > 0 && hz_width_of(words.at, length) > width) {
            break;
        }
        words.length = length;
    }
    *rest = hz_trim((hz_piece){rest->at + words.length, rest->length - words.length});
    return words;
}

static bool is_number(hz_piece words)
{
    size_t at = 0;
    while (at < words.length &&
           (isdigit((unsigned char)words.at[at]) || strchr("+-", words.at[at]))) {
        at++;
    }
    return at > 0 && at == words.length;
}

/* A row takes as many lines as its longest cell. */
static void add_row(const columns *self, int row, const int *widths, hz_text *out)
{
    hz_piece rest[COLUMNS_MOST];
    bool is_more = true;
    for (int column = 0; column < self->count; column++) {
        rest[column] = hz_piece_of(self->cell[row][column]);
    }
    while (is_more) {
        int blanks = 0;
        is_more = false;
        hz_add_style(out, row == 0 ? HZ_BOLD : HZ_PLAIN);
        for (int column = 0; column < self->count; column++) {
            hz_piece words = cut_words(&rest[column], widths[column]);
            int used = hz_width_of(words.at, words.length);
            int spare = widths[column] > used ? widths[column] - used : 0;
            int before = is_number(words) ? spare : 0;
            if (words.length > 0) {
                hz_add(out, "%*s%.*s", blanks + before, "", (int)words.length, words.at);
                blanks = 0;
            }
            blanks += (words.length > 0 ? spare - before : widths[column]) + GAP;
            is_more |= rest[column].length > 0;
        }
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "\n");
    }
}

void columns_print(columns *self, int width, hz_text *out)
{
    int widths[COLUMNS_MOST];
    find_widths(self, width, widths);
    for (int row = 0; row < self->rows; row++) {
        add_row(self, row, widths, out);
    }
    memset(self, 0, sizeof *self);
}
