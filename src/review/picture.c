/* The chances of all seats over a game as a picture: curves, with marks where somebody erred. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "review/review.h"

enum { WIDTH = 800, HEIGHT = 360, LEFT = 52, RIGHT = 16, TOP = 44, BOTTOM = 44 };

/* Told apart by people who see few colours, too (Okabe and Ito 2008); lines are dashed as well. */
static const char *const colours[HZ_MAX_SEATS] = {
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9", "#7a3e9d", "#444444"};
static const char *const dashes[HZ_MAX_SEATS] = {
    "", "7 3", "2 2", "9 3 2 3", "4 4", "1 3", "12 4", "6 2 1 2"};

static double across(const hz_review *self, double step)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * step / (double)self->inputs;
}

static double down(double chance)
{
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);
}

/* Names come from people. */
static void add_escaped(hz_text *out, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '<': hz_add(out, "&lt;"); break;
        case '>': hz_add(out, "&gt;"); break;
        case '&': hz_add(out, "&amp;"); break;
        case '"': hz_add(out, "&quot;"); break;
        default: hz_add_bytes(out, text, 1);
        }
    }
}

static void add_frame(const hz_review *self, hz_text *out)
{
    for (int quarter = 0; quarter <= 4; quarter++) {
        double y = down(quarter / 4.0);
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
           "<text x=\"%d\" y=\"%d\">0</text>"
           "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%" PRIu64 " inputs</text>\n",
           LEFT,
           HEIGHT - BOTTOM + 20,
           WIDTH - RIGHT,
           HEIGHT - BOTTOM + 20,
           self->inputs);
}

/* Where values are estimates: twice their standard error to both sides. */
static void add_band(const hz_review *self, int seat, hz_text *out)
{
    hz_add(out, "<path class=\"e\" fill=\"%s\" d=\"", colours[seat]);
    for (uint64_t at = 0; at <= self->inputs; at++) {
        const hz_review_step *step = &self->step[at];
        double high = fmin(step->value[seat] + 2 * step->error[seat], 1);
        hz_add(out, "%c%.1f %.1f", at ? 'L' : 'M', across(self, (double)at), down(high));
    }
    for (uint64_t at = self->inputs + 1; at > 0; at--) {
        const hz_review_step *step = &self->step[at - 1];
        double low = fmax(step->value[seat] - 2 * step->error[seat], 0);
        hz_add(out, "L%.1f %.1f", across(self, (double)(at - 1)), down(low));
    }
    hz_add(out, "Z\"/>\n");
}

static void add_curve(const hz_review *self, int seat, hz_text *out)
{
    hz_add(out,
           "<path class=\"c\" stroke=\"%s\" stroke-dasharray=\"%s\" d=\"",
           colours[seat],
           dashes[seat]);
    for (uint64_t at = 0; at <= self->inputs; at++) {
        hz_add(out,
               "%c%.1f %.1f",
               at ? 'L' : 'M',
               across(self, (double)at),
               down(self->step[at].value[seat]));
    }
    hz_add(out, "\"/>\n");
}

/* "?" for a mistake, "??" for a blunder, a dot for an inaccuracy, each with a word for who points
   at it. */
static void add_mark(const hz_review *self, uint64_t at, hz_text *out)
{
    static const char *const signs[HZ_MARKS] = {"", "", "?", "??"};
    const hz_review_step *step = &self->step[at];
    double x = across(self, (double)at + 1), y = down(self->step[at + 1].value[step->seat]);
    char best[400];
    hz_text text = hz_text_in(best, sizeof best);
    hz_print_action(&self->header.table, review_state(self, at), step->best, &text);
    hz_add(out, "<g><title>%" PRIu64 ": ", at + 1);
    add_escaped(out, self->header.names[step->seat]);
    hz_add(out, ", %s: -%.1f %%; better: ", hz_mark_words[step->mark], 100 * step->loss);
    add_escaped(out, best);
    hz_add(out,
           "</title><circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\" fill=\"%s\"/>"
           "<text class=\"m\" x=\"%.1f\" y=\"%.1f\">%s</text></g>\n",
           x,
           y,
           2 + (int)step->mark,
           colours[step->seat],
           x,
           y - 8,
           signs[step->mark]);
}

static void add_names(const hz_review *self, hz_text *out)
{
    int seats = self->header.table.seats, room = (WIDTH - LEFT - RIGHT) / seats;
    for (int seat = 0; seat < seats; seat++) {
        int x = LEFT + seat * room;
        hz_add(out,
               "<line class=\"c\" stroke=\"%s\" stroke-dasharray=\"%s\" x1=\"%d\" x2=\"%d\" "
               "y1=\"26\" y2=\"26\"/><text class=\"n\" x=\"%d\" y=\"30\">",
               colours[seat],
               dashes[seat],
               x,
               x + 22,
               x + 28);
        add_escaped(out, self->header.names[seat]);
        hz_add(out, "</text>\n");
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
        hz_add(out,
               ": from %.1f %% to %.1f %%, %d blunders, %d mistakes, %d inaccuracies.",
               100 * sum->start,
               100 * sum->result,
               sum->marks[HZ_BLUNDER],
               sum->marks[HZ_MISTAKE],
               sum->marks[HZ_INACCURACY]);
    }
    hz_add(out, "</desc>\n");
}

void hz_review_picture(const hz_review *self, hz_text *out)
{
    hz_add(out,
           "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
           "aria-labelledby=\"t d\" font-family=\"system-ui, sans-serif\" font-size=\"12\">\n",
           WIDTH,
           HEIGHT);
    add_words(self, out);
    hz_add(out,
           "<style>text{fill:#333}.g{stroke:#ddd}.c{fill:none;stroke-width:2;stroke-linejoin:round}"
           ".e{opacity:.15}.m{font-weight:700;text-anchor:middle}.n{font-size:14px}</style>\n"
           "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
           WIDTH,
           HEIGHT);
    add_frame(self, out);
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
    hz_add(out, "</svg>\n");
}
