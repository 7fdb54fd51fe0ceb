/* 65: the box from above, as text. */
#include "dicebox/map.h"
#include "games/sixtyfive/screen.h"
#include "games/sixtyfive/throw.h"

enum { NAME_WIDTH = 12, MAP_LINES = 9, MAP_COLUMNS = 48, DIE_COLUMNS = 3 };

/* a b c d: corners; - and |: lines. */
static const char map[MAP_LINES][MAP_COLUMNS + 1] = {
    "         a----------------------------b         ",
    "    a----d                            c----b    ",
    "  a-d                                      c-b  ",
    "  |                                          |  ",
    "  |                                          |  ",
    "  |                                          |  ",
    "  c-b                                      a-d  ",
    "    c----b                            a----d    ",
    "         c----------------------------d         ",
};

/* A place a die, near the edge and further in, so that dice stay where they are while faces change.
 */
typedef struct place {
    uint8_t line, column;
} place;

static place place_of(const hz_table *table, const sixtyfive_state *state, int die)
{
    static const place edges[SIXTYFIVE_MAX_WHITE] = {
        {1, 11}, {3, 40}, {7, 31}, {4, 4}, {1, 31}, {7, 16}, {2, 39}, {6, 6},
        {1, 21}, {5, 40}, {7, 11}, {3, 4}, {1, 26}, {7, 26}, {2, 6},  {6, 39},
        {1, 16}, {4, 40}, {7, 21}, {5, 4}, {1, 34}, {7, 34}};
    enum { ACROSS = 5, STEP = 9, FIRST_LINE = 2, FIRST_COLUMN = 11, WIDE = 5 };
    bool has_places = sixtyfive_rules_of(table)->table == SIXTYFIVE_MODEL;
    if (has_places && state->edge[die]) {
        return edges[die];
    }
    int slot = die * STEP % SIXTYFIVE_MAX_WHITE; /* every slot once, neighbours apart */
    return (place){(uint8_t)(FIRST_LINE + slot / ACROSS),
                   (uint8_t)(FIRST_COLUMN + slot % ACROSS * WIDE)};
}

static const char *glyph_of(char cell)
{
    switch (cell) {
    case 'a': return "╭";
    case 'b': return "╮";
    case 'c': return "╰";
    case 'd': return "╯";
    case '-': return "─";
    case '|': return "│";
    default: return " ";
    }
}

/* Dice the side on turn could use are bright. */
static void add_die(const sixtyfive_state *state, int face, hz_text *out)
{
    hz_add_style(out, sixtyfive_is_wanted(state, state->side, face) ? HZ_GOOD : HZ_PLAIN);
    hz_add(out, "[%d]", face);
    hz_add_style(out, HZ_PLAIN);
}

/* With physics every die is drawn where it lies: white ones with their numbers, blue ones without.
 */
static void show_map(const hz_table *table, const sixtyfive_state *state, hz_text *out)
{
    enum { OTHERS = 13 }; /* dice and sides, the status, five choices and the question */
    hz_map_size size = hz_map_fit(out, OTHERS);
    hz_arena arena = sixtyfive_arena(table);
    hz_map_die dice[SIXTYFIVE_DICE];
    int count = 0;
    for (uint32_t lying = sixtyfive_lying(state); lying;) {
        int die = sixtyfive_pop(&lying), white = die - SIXTYFIVE_MAX_BLUE;
        int face = white < 0 ? state->blue[die] : state->face[white];
        bool is_wanted = white >= 0 && sixtyfive_is_wanted(state, state->side, face);
        int style = white < 0 ? HZ_DIM : is_wanted ? HZ_GOOD : HZ_PLAIN;
        dice[count++] = (hz_map_die){.pose = &state->pose[die],
                                     .face = (uint8_t)face,
                                     .style = (uint8_t)style,
                                     .number = white < 0 ? 0 : white + 1};
    }
    hz_map_show(&arena, dice, count, size.columns, size.lines, out);
}

static void show_ring(const hz_table *table, const sixtyfive_state *state, hz_text *out)
{
    if (sixtyfive_has_physics(table)) {
        show_map(table, state, out);
        return;
    }
    uint8_t lies[MAP_LINES][MAP_COLUMNS] = {{0}}; /* a die + 1 */
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_RING); dice; dice &= dice - 1) {
        place where = place_of(table, state, __builtin_ctz(dice));
        lies[where.line][where.column] = (uint8_t)(__builtin_ctz(dice) + 1);
    }
    for (int line = 0; line < MAP_LINES; line++) {
        for (int column = 0; column < MAP_COLUMNS; column++) {
            int die = lies[line][column] - 1;
            if (die >= 0) {
                add_die(state, state->face[die], out);
                column += DIE_COLUMNS - 1;
            } else {
                hz_add(out, "%s", glyph_of(map[line][column]));
            }
        }
        hz_add(out, "\n");
    }
}

static void show_zone(const sixtyfive_state *state, sixtyfive_zone zone, hz_text *out)
{
    for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
        if (state->zone[die] == zone) {
            hz_add(out, " [%d]", state->face[die]);
        }
    }
}

/* Dice by die number, as choices name them. */
static void show_numbers(const sixtyfive_state *state, sixtyfive_zone zone, hz_text *out)
{
    for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
        if (state->zone[die] == zone) {
            hz_add(out, " %d:%d", die + 1, state->face[die]);
        }
    }
}

static void show_blue(const hz_table *table, const sixtyfive_state *state, hz_text *out)
{
    hz_add(out, "  blue   ");
    for (int die = 0; die < sixtyfive_rules_of(table)->blue_count; die++) {
        hz_add(out, state->blue[die] ? " [%d]" : " [ ]", state->blue[die]);
    }
    if (sixtyfive_count(state, SIXTYFIVE_OUT) > 0) {
        hz_add(out, "   outside");
        show_zone(state, SIXTYFIVE_OUT, out);
    }
    hz_add_style(out, HZ_DIM);
    hz_add(out, "   turn %d\n", state->turns + 1);
    hz_add_style(out, HZ_PLAIN);
    bool has_numbers = sixtyfive_has_physics(table); /* on the map */
    if (sixtyfive_count(state, SIXTYFIVE_RING) > 0 && !has_numbers) {
        hz_add_style(out, HZ_DIM);
        hz_add(out, "  die:face");
        show_numbers(state, SIXTYFIVE_RING, out);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "\n");
    }
}

/* What a side still wants: "needs 2 5 6", or "3 of 5 sixes". */
static void show_goal(const hz_table *table, const sixtyfive_state *state, int side, hz_text *out)
{
    if (state->mode[side]) {
        hz_add(out,
               "%d of %d showing %d",
               sixtyfive_progress(state, side),
               sixtyfive_rules_of(table)->kind_target,
               state->mode[side]);
        return;
    }
    hz_add(out, "needs");
    for (int number = 1; number <= SIXTYFIVE_FACES; number++) {
        hz_add(out, sixtyfive_is_wanted(state, side, number) ? " %d" : " ·", number);
    }
}

static void show_side(const hz_table *table,
                      const sixtyfive_state *state,
                      int side,
                      const char *const *names,
                      hz_text *out)
{
    bool is_mover = side == sixtyfive_chooser(state) && state->phase != SIXTYFIVE_OVER;
    hz_add_styled(out, HZ_BOLD, is_mover ? "> " : "  ");
    hz_add_seat_in(out, names, side, NAME_WIDTH);
    hz_add(out, " ");
    show_goal(table, state, side, out);
    hz_add(out, "  ");
    show_zone(state, SIXTYFIVE_HELD + (unsigned)side, out);
    if (side == state->side && sixtyfive_rules_of(table)->team[side] > 1) {
        hz_add(out, "  hand %d", sixtyfive_member(table, state));
    }
    hz_add(out, "\n");
}

void sixtyfive_show(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const sixtyfive_state *state = raw;
    show_ring(table, state, out);
    show_blue(table, state, out);
    for (int side = 0; side < SIXTYFIVE_SIDES; side++) {
        show_side(table, state, side, names, out);
    }
    hz_add(out, "\n");
    sixtyfive_status(table, state, seat, names, out);
    hz_add(out, "\n");
}
