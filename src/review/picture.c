/* The chances of all seats over a game as a picture: curves, with marks where somebody erred. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "review/review.h"

enum {
    WIDTH = 800,
    PLOT = 272,
    LEFT = 52,
    RIGHT = 16,
    BOTTOM = 64,
    A_ROW = 4,  /* names */
    NAMES = 24, /* height of such a row */
    HEAD = 34,  /* what is above and below them */
    LINE = 28,  /* of a name */
};

/* Told apart by people who see few colours, too (Okabe and Ito 2008), by day and by night; lines
   are dashed as well. */
static const char *const colours[HZ_MAX_SEATS][2] = {{"#0072b2", "#56b4e9"},
                                                     {"#d55e00", "#f58231"},
                                                     {"#009e73", "#3ccf9f"},
                                                     {"#b4558c", "#e79fc4"},
                                                     {"#8a6d00", "#e0c040"},
                                                     {"#2a8fc4", "#9ad7ff"},
                                                     {"#7a3e9d", "#c08ae0"},
                                                     {"#444444", "#c8c8c8"}};
static const char *const dashes[HZ_MAX_SEATS] = {
    "", "7 3", "2 2", "9 3 2 3", "4 4", "1 3", "12 4", "6 2 1 2"};

static int name_rows(const hz_review *self)
{
    return (self->header.table.seats + A_ROW - 1) / A_ROW;
}

static int top(const hz_review *self)
{
    return HEAD + NAMES * name_rows(self);
}

static int height(const hz_review *self)
{
    return top(self) + PLOT + BOTTOM;
}

static double across(const hz_review *self, double step)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * step / (double)self->inputs;
}

static double down(const hz_review *self, double chance)
{
    return top(self) + PLOT * (1 - chance);
}

/* Names come from people. */
static void add_some_escaped(hz_text *out, const char *text, size_t length)
{
    for (const char *end = text + length; text < end; text++) {
        switch (*text) {
        case '<': hz_add(out, "&lt;"); break;
        case '>': hz_add(out, "&gt;"); break;
        case '&': hz_add(out, "&amp;"); break;
        case '"': hz_add(out, "&quot;"); break;
        default: hz_add_bytes(out, text, 1);
        }
    }
}

static void add_escaped(hz_text *out, const char *text)
{
    add_some_escaped(out, text, strlen(text));
}

/* As much as has room. */
static void add_short(hz_text *out, const char *name, int columns)
{
    size_t length = strlen(name), kept = 0, next = 0;
    bool is_cut = hz_width(name) > columns;
    for (int used = is_cut ? 1 : 0; kept < length; kept += next) {
        used += hz_next_width(name + kept, length - kept, &next);
        if (used > columns) {
            break;
        }
    }
    add_some_escaped(out, name, kept);
    hz_add(out, "%s", is_cut ? "…" : "");
}

static void add_frame(const hz_review *self, hz_text *out)
{
    for (int quarter = 0; quarter <= 4; quarter++) {
        double y = down(self, quarter / 4.0);
        hz_add(out,
               "<line class=\"g\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>"
               "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>\n",
               LEFT,
               WIDTH - RIGHT,
               y,
               y,
               LEFT - 8,
               y + 4,
               25 * quarter);
    }
    hz_add(out,
           "<text x=\"8\" y=\"%d\">chance to win</text><text x=\"%d\" y=\"%d\">0</text>"
           "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%" PRIu64 " inputs</text>\n",
           top(self) - 12,
           LEFT,
           height(self) - BOTTOM + 20,
           WIDTH - RIGHT,
           height(self) - BOTTOM + 20,
           self->inputs);
}

/* Where values are estimates: twice their standard error to both sides. */
static void add_band(const hz_review *self, int seat, hz_text *out)
{
    hz_add(out, "<path class=\"e s%d\" d=\"", seat);
    for (uint64_t at = 0; at <= self->inputs; at++) {
        const hz_review_step *step = &self->step[at];
        double high = fmin(step->value[seat] + 2 * step->error[seat], 1);
        hz_add(out, "%c%.1f %.1f", at ? 'L' : 'M', across(self, (double)at), down(self, high));
    }
    for (uint64_t at = self->inputs + 1; at > 0; at--) {
        const hz_review_step *step = &self->step[at - 1];
        double low = fmax(step->value[seat] - 2 * step->error[seat], 0);
        hz_add(out, "L%.1f %.1f", across(self, (double)(at - 1)), down(self, low));
    }
    hz_add(out, "Z\"/>\n");
}

static void add_curve(const hz_review *self, int seat, hz_text *out)
{
    hz_add(out, "<path class=\"c s%d\" stroke-dasharray=\"%s\" d=\"", seat, dashes[seat]);
    for (uint64_t at = 0; at <= self->inputs; at++) {
        hz_add(out,
               "%c%.1f %.1f",
               at ? 'L' : 'M',
               across(self, (double)at),
               down(self, self->step[at].value[seat]));
    }
    hz_add(out, "\"/>\n");
}

static const char *const signs[HZ_MARKS] = {"", "", "?", "??"};

static void add_dot(hz_text *out, double x, double y, int mark)
{
    hz_add(out, "<circle class=\"d\" cx=\"%.1f\" cy=\"%.1f\" r=\"%d\"/>", x, y, 2 + mark);
}

/* "?" for a mistake, "??" for a blunder, a dot for an inaccuracy, each with a word for who points
   at it. */
static void add_mark(const hz_review *self, uint64_t at, hz_text *out)
{
    enum { SIGN = 12 };
    const hz_review_step *step = &self->step[at];
    double x = across(self, (double)at + 1), y = down(self, self->step[at + 1].value[step->seat]);
    char best[400];
    hz_text text = hz_text_in(best, sizeof best);
    hz_print_action(&self->header.table, review_state(self, at), step->best, &text);
    hz_add(out, "<g class=\"s%d\"><title>%" PRIu64 ": ", step->seat, at + 1);
    add_escaped(out, self->header.names[step->seat]);
    hz_add(out, ", %s: -%.1f %%; better: ", hz_mark_words[step->mark], 100 * step->loss);
    add_escaped(out, best);
    hz_add(out, "</title>");
    add_dot(out, x, y, (int)step->mark);
    double above = y - SIGN / 2.0 - 2;
    hz_add(out,
           "<text class=\"m\" x=\"%.1f\" y=\"%.1f\">%s</text></g>\n",
           x,
           above - SIGN < top(self) ? y + SIGN + 6 : above,
           signs[step->mark]);
}

/* A line through the game behind the input that decided it. */
static void add_turning(const hz_review *self, hz_text *out)
{
    if (self->turning >= 0) {
        double x = across(self, (double)self->turning + 1);
        hz_add(out,
               "<line class=\"t\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"><title>turning "
               "point: input %" PRId64 "</title></line>\n",
               x,
               x,
               top(self),
               top(self) + PLOT,
               self->turning + 1);
    }
}

static void add_names(const hz_review *self, hz_text *out)
{
    enum { COLUMN = 8, GAP = 12 }; /* points; room for the widest letters of most names */
    int seats = self->header.table.seats, rows = name_rows(self);
    assert(rows > 0);
    int a_row = (seats + rows - 1) / rows;
    int room = (WIDTH - LEFT - RIGHT) / a_row;
    for (int seat = 0; seat < seats; seat++) {
        int x = LEFT + seat % a_row * room, y = NAMES * (1 + seat / a_row);
        hz_add(out,
               "<line class=\"c s%d\" stroke-dasharray=\"%s\" x1=\"%d\" x2=\"%d\" y1=\"%d\" "
               "y2=\"%d\"/><text class=\"n\" x=\"%d\" y=\"%d\"><title>",
               seat,
               dashes[seat],
               x,
               x + LINE - 6,
               y - 5,
               y - 5,
               x + LINE,
               y);
        add_escaped(out, self->header.names[seat]);
        hz_add(out, "</title>");
        add_short(out, self->header.names[seat], (room - LINE - GAP) / COLUMN);
        hz_add(out, "</text>\n");
    }
}

/* What the marks mean that there are. */
static void add_legend(const hz_review *self, hz_text *out)
{
    enum { ITEM = 130 };
    int counts[HZ_MARKS] = {0}, x = LEFT, y = height(self) - 14;
    for (uint64_t at = 0; at < self->inputs; at++) {
        counts[self->step[at].mark]++;
    }
    for (int mark = HZ_INACCURACY; mark < HZ_MARKS; mark++) {
        if (counts[mark] > 0) {
            bool is_signed = *signs[mark];
            add_dot(out, x + 5, y - 4, mark);
            hz_add(out,
                   "<text x=\"%d\" y=\"%d\"><tspan font-weight=\"700\">%s%s</tspan>%s</text>\n",
                   x + 16,
                   y,
                   signs[mark],
                   is_signed ? " " : "",
                   hz_mark_words[mark]);
            x += ITEM;
        }
    }
    if (self->turning >= 0) {
        hz_add(out,
               "<line class=\"t\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/><text x=\"%d\" "
               "y=\"%d\">turning point</text>\n",
               x + 5,
               x + 5,
               y - 13,
               y + 3,
               x + 16,
               y);
    }
}

static void add_words(const hz_review *self, hz_text *out)
{
    hz_add(out, "<title id=\"t\">Who was winning: ");
    add_escaped(out, self->header.table.game->title);
    hz_add(out,
           "</title>\n<desc id=\"d\">The chance to win after each of %" PRIu64 " inputs, ",
           self->inputs);
    hz_add(out, self->is_exact ? "exactly." : "from %u games each.", self->games);
    for (int seat = 0; seat < self->header.table.seats; seat++) {
        const hz_review_seat *sum = &self->seat[seat];
        hz_add(out, " ");
        add_escaped(out, self->header.names[seat]);
        hz_add(out, ": from %.1f %% to %.1f %%, ", 100 * sum->start, 100 * sum->result);
        hz_add_count(out, sum->marks[HZ_BLUNDER], "blunder");
        hz_add(out, ", ");
        hz_add_count(out, sum->marks[HZ_MISTAKE], "mistake");
        hz_add(out,
               ", %d inaccurac%s.",
               sum->marks[HZ_INACCURACY],
               sum->marks[HZ_INACCURACY] == 1 ? "y" : "ies");
    }
    hz_add(out, "</desc>\n");
}

/* By day and by night, as whoever looks at it has it. */
static void add_style(hz_text *out)
{
    static const struct {
        const char *words, *ground, *grid;
    } looks[2] = {{"#333", "#fff", "#ddd"}, {"#ddd", "#16191d", "#3a4048"}};
    hz_add(out,
           "<style>.c{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}"
           ".e{fill:currentColor;opacity:.15}.d{fill:currentColor}.n{font-size:14px}"
           ".t{stroke:#888;stroke-dasharray:4 3}.m{font-weight:700;text-anchor:middle;"
           "paint-order:stroke;stroke-width:4px;stroke-linejoin:round}\n");
    for (int night = 0; night < 2; night++) {
        hz_add(out,
               "%ssvg{color:%s}text{fill:%s}.b{fill:%s}.d,.m{stroke:%s}.g{stroke:%s}",
               night ? "@media(prefers-color-scheme:dark){" : "",
               looks[night].words,
               looks[night].words,
               looks[night].ground,
               looks[night].ground,
               looks[night].grid);
        for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
            hz_add(out, ".s%d{color:%s}", seat, colours[seat][night]);
        }
        hz_add(out, "%s\n", night ? "}" : "");
    }
    hz_add(out, "</style>\n");
}

void hz_review_picture(const hz_review *self, hz_text *out)
{
    hz_add(out,
           "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
           "aria-labelledby=\"t d\" font-family=\"system-ui, sans-serif\" font-size=\"12\">\n",
           WIDTH,
           height(self));
    add_words(self, out);
    add_style(out);
    hz_add(out, "<rect class=\"b\" width=\"%d\" height=\"%d\"/>\n", WIDTH, height(self));
    add_frame(self, out);
    add_turning(self, out);
    add_names(self, out);
    for (int seat = 0; seat < self->header.table.seats; seat++) {
        if (!self->is_exact) {
            add_band(self, seat, out);
        }
        add_curve(self, seat, out);
    }
    for (uint64_t at = 0; at < self->inputs; at++) {
        if (self->step[at].mark != HZ_FINE) {
            add_mark(self, at, out);
        }
    }
    add_legend(self, out);
    hz_add(out, "</svg>\n");
}
