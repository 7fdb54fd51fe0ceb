/* hazard solve --picture: best play as a picture, by the points of whoever has the turn and of the
   other.

   Where a number grows within a turn (what is at stake) the colour says how far it goes: from where
   on the first of the actions is no longer best. Elsewhere it says which of two actions is best,
   and by how much, in a panel for each streak of whoever has the turn. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/solve.h"
#include "core/values.h"

enum { MOST_SIDE = 128, MOST_PANELS = 12, NONE = INT32_MAX, LEVELS = 64 };

typedef struct panel {
    int streak; /* face * 16 + length */
    int32_t until[MOST_SIDE][MOST_SIDE];
    float margin[MOST_SIDE][MOST_SIDE]; /* the second action less the first */
    bool is_there[MOST_SIDE][MOST_SIDE];
} panel;

typedef struct picture {
    const hz_table *table;
    const hz_field *along, *streak; /* NULL: there is none */
    hz_action first;                /* of the question that is drawn */
    bool is_known;
    char name[2][40];
    int top; /* the highest score */
    panel *panels;
    int count;
    int32_t least, most; /* of `until` */
    double strongest;
} picture;

static void find_rows(picture *it)
{
    for (const hz_field *row = it->table->game->notation->fields; row->key; row++) {
        bool is_plain = row->kind == HZ_NUMBER && row->length == 1 && !row->is_display;
        if (is_plain && !row->type && !it->along) {
            it->along = row;
        }
        it->streak = row->kind == HZ_RUN && row->length == 0 ? row : it->streak;
    }
}

static panel *panel_of(picture *it, int streak)
{
    for (int at = 0; at < it->count; at++) {
        if (it->panels[at].streak == streak) {
            return &it->panels[at];
        }
    }
    if (it->count == MOST_PANELS) {
        return NULL;
    }
    panel *made = &it->panels[it->count++];
    made->streak = streak;
    return made;
}

/* The place of a score on an axis that ends with the highest; below 0: not drawn. */
static int place_of(const picture *it, int score)
{
    int place = score - (it->top - MOST_SIDE + 1);
    return place < MOST_SIDE ? place : -1;
}

static bool is_same_question(picture *it, const void *state, int seat)
{
    hz_action action[2];
    it->table->game->actions(it->table, state, seat, 0, action, 2);
    if (!it->is_known) {
        it->is_known = true;
        it->first = action[0];
        for (int one = 0; one < 2; one++) {
            hz_text text = hz_text_in(it->name[one], sizeof it->name[one]);
            hz_print_action(it->table, state, action[one], &text);
        }
    }
    return memcmp(&action[0], &it->first, sizeof it->first) == 0;
}

static bool hear(void *raw, const void *state, int seat, const double *worth, int count)
{
    picture *it = raw;
    hz_standing standing;
    if (count != 2 || seat != 0 || !is_same_question(it, state, seat)) {
        return true;
    }
    memset(&standing, 0, sizeof standing);
    it->table->game->standing(it->table, state, &standing);
    int x = place_of(it, standing.score[0]), y = place_of(it, standing.score[1]);
    panel *at = panel_of(it, it->streak ? (int)hz_field_load(it->streak, state, 0) : 0);
    if (x < 0 || y < 0 || !at) {
        return true;
    }
    float margin = (float)(worth[1] - worth[0]);
    if (!at->is_there[x][y]) {
        at->is_there[x][y] = true;
        at->until[x][y] = NONE;
        at->margin[x][y] = margin;
    }
    it->strongest = fmax(it->strongest, fabs((double)margin));
    if (it->along && worth[1] > worth[0] + 1e-11) {
        int32_t value = (int32_t)hz_field_load(it->along, state, 0);
        at->until[x][y] = value < at->until[x][y] ? value : at->until[x][y];
    }
    return true;
}

/* The highest score from which play goes on. */
static bool hear_top(void *raw, const void *state, int seat, const double *worth, int count)
{
    (void)worth, (void)count;
    picture *it = raw;
    hz_standing standing;
    memset(&standing, 0, sizeof standing);
    it->table->game->standing(it->table, state, &standing);
    it->top = standing.score[seat] > it->top ? standing.score[seat] : it->top;
    return true;
}

/* Colours */

typedef struct colour {
    int red, green, blue;
} colour;

static colour between(colour one, colour other, double part)
{
    return (colour){(int)lround(one.red + part * (other.red - one.red)),
                    (int)lround(one.green + part * (other.green - one.green)),
                    (int)lround(one.blue + part * (other.blue - one.blue))};
}

/* From dark blue over green to yellow, even in brightness. */
static colour along_scale(double part)
{
    static const colour stops[] = {{48, 36, 104},
                                   {49, 84, 139},
                                   {33, 127, 140},
                                   {39, 168, 124},
                                   {126, 207, 88},
                                   {240, 226, 72}};
    enum { LAST = sizeof stops / sizeof *stops - 1 };
    double place = part * LAST;
    int at = (int)place < LAST ? (int)place : LAST - 1;
    return between(stops[at], stops[at + 1], place - at);
}

/* Orange where the first is best, blue where the second is, pale where it hardly matters. */
static colour of_margin(double part)
{
    static const colour pale = {238, 234, 226}, first = {201, 92, 20}, second = {29, 88, 160};
    return between(pale, part < 0 ? first : second, fabs(part));
}

/* Which of the levels a place has; -1: nothing is there. */
static int level_of(const picture *it, const panel *one, int x, int y)
{
    if (!one->is_there[x][y]) {
        return -1;
    }
    double part = 0;
    if (it->along) {
        int32_t span = it->most > it->least ? it->most - it->least : 1;
        if (one->until[x][y] == NONE) {
            return LEVELS + 1;
        }
        part = (double)(one->until[x][y] - it->least) / span;
    } else {
        /* Roots, so that what matters little is still seen. */
        double margin = (double)one->margin[x][y] / it->strongest;
        part = (copysign(sqrt(fabs(margin)), margin) + 1) / 2;
    }
    return (int)lround(part * LEVELS);
}

static colour colour_of(const picture *it, int level)
{
    static const colour never = {214, 110, 84};
    double part = (double)level / LEVELS;
    if (level > LEVELS) {
        return never;
    }
    return it->along ? along_scale(part) : of_margin(2 * part - 1);
}

/* Drawing */

typedef struct frame {
    double left, top, cell;
    int low, high; /* places */
} frame;

/* All places of one level are one path: runs along the axis. */
static void draw_level(FILE *file, const picture *it, const panel *one, const frame *at, int level)
{
    bool is_open = false;
    for (int y = at->low; y <= at->high; y++) {
        for (int x = at->low; x <= at->high;) {
            int run = 0;
            while (x + run <= at->high && level_of(it, one, x + run, y) == level) {
                run++;
            }
            if (run && !is_open) {
                colour fill = colour_of(it, level);
                fprintf(file, "<path fill='#%02x%02x%02x' d='", fill.red, fill.green, fill.blue);
                is_open = true;
            }
            if (run) {
                fprintf(file,
                        "M%.1f %.1fh%.1fv%.1fh-%.1fz",
                        at->left + (x - at->low) * at->cell,
                        at->top + (at->high - y) * at->cell,
                        run * at->cell,
                        at->cell,
                        run * at->cell);
            }
            x += run ? run : 1;
        }
    }
    if (is_open) {
        fprintf(file, "'/>\n");
    }
}

static void draw_axes(FILE *file, const picture *it, const frame *at)
{
    int first = it->top - MOST_SIDE + 1 + at->low, count = at->high - at->low + 1;
    int step = count > 60 ? 20 : count > 24 ? 10 : 5;
    double side = count * at->cell;
    for (int score = first; score <= it->top; score++) {
        if (score % step) {
            continue;
        }
        double place = (score - first + 0.5) * at->cell;
        fprintf(file,
                "<text class='tick' x='%.1f' y='%.1f' text-anchor='middle'>%d</text>"
                "<text class='tick' x='%.1f' y='%.1f' text-anchor='end'>%d</text>\n",
                at->left + place,
                at->top + side + 14,
                score,
                at->left - 5,
                at->top + side - place + 4,
                score);
    }
    fprintf(file,
            "<rect class='frame' x='%.1f' y='%.1f' width='%.1f' height='%.1f'/>\n",
            at->left,
            at->top,
            side,
            side);
}

static void draw_legend(FILE *file, const picture *it, double left, double top, double height)
{
    for (int level = 0; level <= LEVELS; level++) {
        colour fill = colour_of(it, level);
        fprintf(file,
                "<rect x='%.1f' y='%.2f' width='14' height='%.2f' fill='#%02x%02x%02x'/>",
                left,
                top + height * (LEVELS - level) / (LEVELS + 1),
                height / (LEVELS + 1) + 0.4,
                fill.red,
                fill.green,
                fill.blue);
    }
    for (int mark = 0; mark <= 4; mark++) {
        double y = top + height * (1 - mark / 4.0) + 4;
        fprintf(file, "\n<text class='tick' x='%.1f' y='%.1f'>", left + 20, y);
        if (it->along) {
            fprintf(file, "%.0f", it->least + (it->most - it->least) * mark / 4.0);
        } else {
            double root = (mark - 2) / 2.0;
            fprintf(file, "%.1f %%", 100 * it->strongest * root * root);
        }
        fprintf(file, "</text>");
    }
    if (it->along) {
        colour fill = colour_of(it, LEVELS + 1);
        fprintf(file,
                "\n<rect x='%.1f' y='%.1f' width='14' height='14' fill='#%02x%02x%02x'/>"
                "<text class='tick' x='%.1f' y='%.1f'>only %s</text>",
                left,
                top + height + 14,
                fill.red,
                fill.green,
                fill.blue,
                left + 20,
                top + height + 25,
                it->name[0]);
    }
    fprintf(file, "\n");
}

static void draw_head(FILE *file, const cli_task *task, const picture *it, int width, int height)
{
    fprintf(file,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' "
            "height='%d' font-family='system-ui, sans-serif'>\n"
            "<style>.paper{fill:#fbfaf6}text{fill:#23262d}.tick{font-size:11px}"
            ".label{font-size:13px}.title{font-size:18px;font-weight:600}"
            ".frame{fill:none;stroke:#23262d;stroke-opacity:.5}"
            "@media(prefers-color-scheme:dark){.paper{fill:#16181d}text{fill:#e8e6e0}"
            ".frame{stroke:#e8e6e0}}</style>\n"
            "<rect class='paper' width='%d' height='%d' rx='10'/>\n",
            width,
            height,
            width,
            height,
            width,
            height);
    fprintf(file,
            "<text class='title' x='28' y='34'>%s (%s)</text>\n",
            it->table->game->title,
            task->spec);
    if (it->along) {
        fprintf(file,
                "<text class='label' x='28' y='55'>Perfect play: %s until %s is so much, "
                "then %s</text>\n",
                it->name[0],
                it->along->key,
                it->name[1]);
    } else {
        fprintf(file,
                "<text class='label' x='28' y='55'>Perfect play: blue to %s, orange to %s; the "
                "stronger, the more the other costs</text>\n",
                it->name[1],
                it->name[0]);
    }
}

/* The lowest place that anything stands at, but no more than is easily seen. */
static int lowest(const picture *it)
{
    int low = MOST_SIDE - 1;
    for (int at = 0; at < it->count; at++) {
        for (int x = 0; x < MOST_SIDE; x++) {
            for (int y = 0; y < MOST_SIDE; y++) {
                int least = x < y ? x : y;
                low = it->panels[at].is_there[x][y] && least < low ? least : low;
            }
        }
    }
    int floor = place_of(it, -10);
    return low < floor ? floor : low < 0 ? 0 : low;
}

static int by_streak(const void *one, const void *other)
{
    return ((const panel *)one)->streak - ((const panel *)other)->streak;
}

static void draw(FILE *file, const cli_task *task, const picture *it)
{
    assert(it->count > 0);
    int low = lowest(it), count = MOST_SIDE - low;
    int across = it->count < 3 ? it->count : 3, down = (it->count + across - 1) / across;
    double cell = it->count == 1 ? floor(5000.0 / count) / 10 : floor(2300.0 / count) / 10;
    double side = cell * count, step_x = side + 58, step_y = side + 74;
    int width = (int)(70 + across * step_x + 60), height = (int)(90 + down * step_y + 12);
    draw_head(file, task, it, width, height);
    for (int at = 0; at < it->count; at++) {
        const panel *one = &it->panels[at];
        int row = at / across, column = at % across;
        frame where = {70 + column * step_x, 90 + row * step_y, cell, low, MOST_SIDE - 1};
        for (int level = 0; level <= LEVELS + 1; level++) {
            draw_level(file, it, one, &where, level);
        }
        draw_axes(file, it, &where);
        if (it->streak) {
            char text[32] = "no streak";
            if (one->streak) {
                snprintf(text, sizeof text, "streak %dx%d", one->streak / 16, one->streak % 16);
            }
            fprintf(file,
                    "<text class='label' x='%.1f' y='%.1f'>%s</text>\n",
                    where.left,
                    where.top - 6,
                    text);
        }
        fprintf(file,
                "<text class='label' x='%.1f' y='%.1f' text-anchor='middle'>points of who has the "
                "turn</text>\n"
                "<text class='label' transform='translate(%.1f %.1f) rotate(-90)' "
                "text-anchor='middle'>points of the other</text>\n",
                where.left + side / 2,
                where.top + side + 32,
                where.left - 30,
                where.top + side / 2);
    }
    draw_legend(file, it, 70 + across * step_x - 36, 90, side);
    fprintf(file, "</svg>\n");
}

static void add_to_range(picture *it, const panel *one)
{
    for (int x = 0; x < MOST_SIDE; x++) {
        for (int y = 0; y < MOST_SIDE; y++) {
            int32_t until = one->until[x][y];
            if (one->is_there[x][y] && until != NONE) {
                it->least = until < it->least ? until : it->least;
                it->most = until > it->most ? until : it->most;
            }
        }
    }
}

static void find_range(picture *it)
{
    it->least = NONE;
    for (int at = 0; at < it->count; at++) {
        add_to_range(it, &it->panels[at]);
    }
}

hz_status cli_solve_draw(const cli_task *task, const char *path, hz_error *error)
{
    const hz_table *table = &task->session.table;
    picture it = {.table = table, .top = INT32_MIN};
    if (table->seats != 2) {
        return hz_fail(error, HZ_ILLEGAL, "--picture: there are pictures for two players");
    }
    it.panels = calloc(MOST_PANELS, sizeof *it.panels);
    if (!it.panels) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    find_rows(&it);
    hz_status status = hz_solution_choices(task->solution, hear_top, &it, error);
    status = status ? status : hz_solution_choices(task->solution, hear, &it, error);
    find_range(&it);
    if (!status && !it.count) {
        status = hz_fail(error, HZ_ILLEGAL, "--picture: there is no choice of two in this game");
    }
    FILE *file = status ? NULL : fopen(path, "w");
    if (file) {
        qsort(it.panels, (size_t)it.count, sizeof *it.panels, by_streak);
        draw(file, task, &it);
    }
    if (!status && (!file || fclose(file) != 0)) {
        status = hz_fail(error, HZ_IO, "--picture: %.200s cannot be written", path);
    }
    free(it.panels);
    return status;
}
