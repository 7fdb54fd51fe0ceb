/* The arena from above, as text. */
#include "dicebox/map.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "dicebox/pose.h"

enum { LEAST_COLUMNS = 12, LEAST_LINES = 5, DIE_WIDTH = 3 };

typedef enum glyph {
    EMPTY,
    /* of the ring */
    LEVEL,
    UPRIGHT,
    TOP_LEFT,
    TOP_RIGHT,
    BOTTOM_LEFT,
    BOTTOM_RIGHT,
    /* of the frame, which is drawn dim */
    WALL_LEVEL,
    WALL_UPRIGHT,
    WALL_TOP_LEFT,
    WALL_TOP_RIGHT,
    WALL_BOTTOM_LEFT,
    WALL_BOTTOM_RIGHT,
    SHEET_LEVEL,
    SHEET_UPRIGHT,
    SHEET_TOP_LEFT,
    SHEET_TOP_RIGHT,
    SHEET_BOTTOM_LEFT,
    SHEET_BOTTOM_RIGHT,
} glyph;

static const char *const glyphs[] = {
    [EMPTY] = " ",
    [LEVEL] = "─",
    [UPRIGHT] = "│",
    [TOP_LEFT] = "╭",
    [TOP_RIGHT] = "╮",
    [BOTTOM_LEFT] = "╰",
    [BOTTOM_RIGHT] = "╯",
    [WALL_LEVEL] = "━",
    [WALL_UPRIGHT] = "┃",
    [WALL_TOP_LEFT] = "┏",
    [WALL_TOP_RIGHT] = "┓",
    [WALL_BOTTOM_LEFT] = "┗",
    [WALL_BOTTOM_RIGHT] = "┛",
    [SHEET_LEVEL] = "┄",
    [SHEET_UPRIGHT] = "┆",
    [SHEET_TOP_LEFT] = "┌",
    [SHEET_TOP_RIGHT] = "┐",
    [SHEET_BOTTOM_LEFT] = "└",
    [SHEET_BOTTOM_RIGHT] = "┘",
};

/* Cells count from the upper left; the outermost are the frame's. */
typedef struct map {
    const hz_arena *arena;
    int columns, lines;
    uint8_t glyph[HZ_MAP_LINES][HZ_MAP_COLUMNS];
    uint8_t die[HZ_MAP_LINES][HZ_MAP_COLUMNS]; /* 1 + the die that covers a cell */
} map;

typedef struct place {
    int line, column;
} place;

static int clamp(int value, int least, int most)
{
    assert(least <= most);
    return value < least ? least : value > most ? most : value;
}

/* The border of a wall that stands is heavy, that of a sheet or of a missing wall light. */
static void draw_frame(map *it)
{
    int right = it->columns - 1, bottom = it->lines - 1;
    int walls = hz_arena_is_open(it->arena) ? 0 : it->arena->walls;
    for (int column = 0; column <= right; column++) {
        it->glyph[0][column] = walls & HZ_WALL_FAR ? WALL_LEVEL : SHEET_LEVEL;
        it->glyph[bottom][column] = walls & HZ_WALL_NEAR ? WALL_LEVEL : SHEET_LEVEL;
    }
    for (int line = 0; line <= bottom; line++) {
        it->glyph[line][0] = walls & HZ_WALL_LEFT ? WALL_UPRIGHT : SHEET_UPRIGHT;
        it->glyph[line][right] = walls & HZ_WALL_RIGHT ? WALL_UPRIGHT : SHEET_UPRIGHT;
    }
    const struct {
        int line, column, walls;
        glyph wall, sheet;
    } corners[] = {
        {0, 0, HZ_WALL_FAR | HZ_WALL_LEFT, WALL_TOP_LEFT, SHEET_TOP_LEFT},
        {0, right, HZ_WALL_FAR | HZ_WALL_RIGHT, WALL_TOP_RIGHT, SHEET_TOP_RIGHT},
        {bottom, 0, HZ_WALL_NEAR | HZ_WALL_LEFT, WALL_BOTTOM_LEFT, SHEET_BOTTOM_LEFT},
        {bottom, right, HZ_WALL_NEAR | HZ_WALL_RIGHT, WALL_BOTTOM_RIGHT, SHEET_BOTTOM_RIGHT},
    };
    for (int row = 0; row < 4; row++) {
        bool stands = (walls & corners[row].walls) != 0;
        it->glyph[corners[row].line][corners[row].column] =
            (uint8_t)(stands ? corners[row].wall : corners[row].sheet);
    }
}

/* The column where the ring's left half crosses from a line to the next; 0: it does not. */
static int find_crossing(const map *it, int line)
{
    int columns = it->columns - 2, lines = it->lines - 2;
    double y = (0.5 - (double)line / lines) * it->arena->width / it->arena->ring_y;
    if (line < 1 || line >= lines || fabs(y) >= 1) {
        return 0;
    }
    double x = sqrt(1 - y * y) * it->arena->ring_x / it->arena->length;
    return 1 + clamp((int)floor((0.5 - x) * columns), 0, (columns - 1) / 2);
}

/* A stretch of the ring in a line, and its mirror image on the right. */
static void draw_stretch(map *it, int line, int from, int to, glyph first, glyph last)
{
    assert(line >= 0 && line < it->lines && from >= 0 && to < it->columns);
    static const uint8_t mirrored[] = {[LEVEL] = LEVEL,
                                       [UPRIGHT] = UPRIGHT,
                                       [TOP_LEFT] = TOP_RIGHT,
                                       [TOP_RIGHT] = TOP_LEFT,
                                       [BOTTOM_LEFT] = BOTTOM_RIGHT,
                                       [BOTTOM_RIGHT] = BOTTOM_LEFT};
    for (int column = from; column <= to; column++) {
        glyph drawn = column == from ? first : column == to ? last : LEVEL;
        it->glyph[line][column] = (uint8_t)drawn;
        it->glyph[line][it->columns - 1 - column] = mirrored[drawn];
    }
}

/* In steps: where it crosses to the next line it stands upright, between crossings it lies. */
static void draw_ring(map *it)
{
    for (int line = 1; line < it->lines - 1; line++) {
        int above = find_crossing(it, line - 1), below = find_crossing(it, line);
        int middle = (it->columns - 1) / 2;
        if (above && below && above == below) {
            draw_stretch(it, line, above, above, UPRIGHT, UPRIGHT);
        } else if (above && below && below < above) {
            draw_stretch(it, line, below, above, TOP_LEFT, BOTTOM_RIGHT);
        } else if (above && below) {
            draw_stretch(it, line, above, below, BOTTOM_LEFT, TOP_RIGHT);
        } else if (below) {
            draw_stretch(it, line, below, middle, TOP_LEFT, LEVEL);
        } else if (above) {
            draw_stretch(it, line, above, middle, BOTTOM_LEFT, LEVEL);
        }
    }
}

static bool is_beyond(const hz_arena *arena, const hz_pose *pose)
{
    return fabs(pose->position[0] * HZ_POSE_UNIT) > arena->length / 2 ||
           fabs(pose->position[1] * HZ_POSE_UNIT) > arena->width / 2;
}

static int width_of(const hz_map_die *die)
{
    return DIE_WIDTH + (die->number > 0) + (die->number > 9);
}

static bool is_taken(const map *it, int line, int column, int width)
{
    assert(column >= 0 && column + width <= it->columns);
    for (int last = column + width; column < last; column++) {
        if (it->die[line][column]) {
            return true;
        }
    }
    return false;
}

/* Where a die's first cell would be if cells could be split; beyond the arena: on the border. */
static void find_wish(const map *it, const hz_map_die *die, double *line, double *column)
{
    double x = die->pose->position[0] * HZ_POSE_UNIT / it->arena->length;
    double y = die->pose->position[1] * HZ_POSE_UNIT / it->arena->width;
    *column = (x + 0.5) * (it->columns - 2) - 0.5; /* one before its middle, behind the border */
    *line = (0.5 - y) * (it->lines - 2) + 0.5;
}

/* The nearest free cells, by how far that is in the arena; the first of all if all are taken. Only
   dice beyond the arena lie on its border. */
static place find_room(const map *it, const hz_map_die *die)
{
    double best = -1, wide = it->arena->length / it->columns, high = it->arena->width / it->lines;
    double wish_line, wish_column;
    int width = width_of(die), inset = !is_beyond(it->arena, die->pose);
    place found = {0, 0};
    find_wish(it, die, &wish_line, &wish_column);
    for (int line = inset; line < it->lines - inset; line++) {
        for (int column = inset; column <= it->columns - width - inset; column++) {
            double x = (column - wish_column) * wide, y = (line - wish_line) * high;
            double far = x * x + y * y;
            if ((best < 0 || far < best) && !is_taken(it, line, column, width)) {
                best = far;
                found = (place){line, column};
            }
        }
    }
    return found;
}

static void lay_dice(map *it, const hz_map_die *dice, int count)
{
    assert(count < UINT8_MAX); /* a cell holds 1 + the number of its die */
    for (int die = 0; die < count; die++) {
        int width = width_of(&dice[die]);
        place at = find_room(it, &dice[die]);
        memset(&it->die[at.line][at.column], die + 1, (size_t)width);
    }
}

static void add_die(const hz_map_die *die, hz_text *out)
{
    assert(die && die->number >= 0);
    static const char *const small[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
    hz_add_style(out, (hz_style)die->style);
    hz_add(out, "[%d]", die->face);
    hz_add_style(out, HZ_PLAIN);
    if (die->number > 0) {
        hz_add_style(out, HZ_DIM);
        hz_add(out,
               "%s%s",
               die->number > 9 ? small[die->number / 10 % 10] : "",
               small[die->number % 10]);
        hz_add_style(out, HZ_PLAIN);
    }
}

static void add_line(const map *it, int line, const hz_map_die *dice, hz_text *out)
{
    bool is_dim = false;
    for (int column = 0; column < it->columns; column++) {
        int die = it->die[line][column] - 1;
        bool is_frame = die < 0 && it->glyph[line][column] >= WALL_LEVEL;
        if (is_frame != is_dim) {
            hz_add_style(out, is_frame ? HZ_DIM : HZ_PLAIN);
            is_dim = is_frame;
        }
        if (die >= 0) {
            add_die(&dice[die], out);
            column += width_of(&dice[die]) - 1;
        } else {
            hz_add(out, "%s", glyphs[it->glyph[line][column]]);
        }
    }
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "\n");
}

hz_map_size hz_map_fit(const hz_text *out, int others)
{
    enum { LEAST = 9, USUAL = 11, MOST = 17, COLUMNS = 60 };
    int lines = out->rows ? clamp(out->rows - others, LEAST, MOST) : USUAL;
    return (hz_map_size){COLUMNS + 2 * (lines - USUAL), lines};
}

void hz_map_show(
    const hz_arena *arena, const hz_map_die *dice, int count, int columns, int lines, hz_text *out)
{
    assert(dice || count == 0);
    map made = {.arena = arena,
                .columns = clamp(columns, LEAST_COLUMNS, HZ_MAP_COLUMNS),
                .lines = clamp(lines, LEAST_LINES, HZ_MAP_LINES)};
    if (arena->kind != HZ_ARENA_BOWL) { /* the ring is its rim */
        draw_frame(&made);
    }
    draw_ring(&made);
    lay_dice(&made, dice, clamp(count, 0, 99));
    for (int line = 0; line < made.lines; line++) {
        add_line(&made, line, dice, out);
    }
}
