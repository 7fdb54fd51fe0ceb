/* Marbles: the ring from above as text, and the words around it. */
#include <stdio.h>

#include "dicebox/map.h"
#include "dicebox/picture.h"
#include "games/marbles/marbles.h"

enum { NAME_WIDTH = 12, LEGEND = 5, MAP_LINES = 9, MAP_COLUMNS = 44, DIE_COLUMNS = 3 };

/* a b c d: corners; - and |: lines. */
static const char map[MAP_LINES][MAP_COLUMNS + 1] = {
    "        a--------------------------b        ",
    "    a---d                          c---b    ",
    "  a-d                                  c-b  ",
    "  |                                      |  ",
    "  |                                      |  ",
    "  |                                      |  ",
    "  c-b                                  a-d  ",
    "    c---b                          a---d    ",
    "        c--------------------------d        ",
};

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

/* The bracket tells whose die it is where there is no colour. */
static void add_die(int owner, int face, hz_text *out)
{
    hz_add_style(out, HZ_SEAT + owner);
    hz_add(out, owner == 0 ? "[%d]" : owner == 1 ? "(%d)" : "<%d>", face);
    hz_add_style(out, HZ_PLAIN);
}

/* Every die has its place, neighbours apart. */
static void place_dice(const marbles_state *state, uint8_t lies[MAP_LINES][MAP_COLUMNS])
{
    enum { ACROSS = 6, STEP = 11, FIRST_LINE = 2, FIRST_COLUMN = 7, WIDE = 5 };
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        int slot = die * STEP % MARBLES_MAX_DICE;
        if (state->zone[die] == MARBLES_RING) {
            lies[FIRST_LINE + slot / ACROSS][FIRST_COLUMN + slot % ACROSS * WIDE] =
                (uint8_t)(die + 1);
        }
    }
}

/* With physics every die is drawn where it lies. */
static void show_map(const hz_table *table, const marbles_state *state, hz_text *out)
{
    enum { OTHERS = 11 }; /* the status, five choices and the question, beside a line a seat */
    hz_map_size size = hz_map_fit(out, OTHERS + table->seats);
    hz_arena arena = marbles_arena(table);
    hz_map_die dice[MARBLES_MAX_DICE];
    int count = 0;
    for (int die = 0; die < MARBLES_MAX_DICE; die++) {
        bool is_asked = state->zone[die] == MARBLES_TO_PLACE && state->face[die] > 0;
        if (state->zone[die] == MARBLES_RING || is_asked) {
            dice[count++] = (hz_map_die){.pose = &state->pose[die],
                                         .face = state->face[die],
                                         .style = (uint8_t)(HZ_SEAT + marbles_owner(table, die)),
                                         .number = die + 1};
        }
    }
    hz_map_show(&arena, dice, count, size.columns, size.lines, out);
}

static void show_ring(const hz_table *table, const marbles_state *state, hz_text *out)
{
    if (marbles_has_physics(table)) {
        show_map(table, state, out);
        return;
    }
    uint8_t lies[MAP_LINES][MAP_COLUMNS] = {{0}}; /* a die + 1 */
    place_dice(state, lies);
    for (int line = 0; line < MAP_LINES; line++) {
        for (int column = 0; column < MAP_COLUMNS; column++) {
            int die = lies[line][column] - 1;
            if (die >= 0) {
                add_die(marbles_owner(table, die), state->face[die], out);
                column += DIE_COLUMNS - 1;
            } else {
                hz_add(out, "%s", glyph_of(map[line][column]));
            }
        }
        hz_add(out, "\n");
    }
}

/* Dice of the ring by number, as throws name them. */
static void show_numbers(const hz_table *table, const marbles_state *state, hz_text *out)
{
    hz_add_style(out, HZ_DIM);
    hz_add(out, "  die:face");
    for (int die = 0; die < table->seats * marbles_rules_of(table)->dice_each; die++) {
        if (state->zone[die] == MARBLES_RING) {
            hz_add(out, " %d:%d", die + 1, state->face[die]);
        }
    }
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "\n");
}

static void show_player(
    const hz_table *table, const marbles_state *state, int seat, const char *name, hz_text *out)
{
    int each = marbles_rules_of(table)->dice_each;
    bool is_mover = seat == state->seat && state->phase != MARBLES_OVER;
    hz_add_styled(out, HZ_BOLD, is_mover ? "> " : "  ");
    hz_add_style(out, HZ_SEAT + seat);
    hz_add_padded(out, hz_short_name(name, NAME_WIDTH), NAME_WIDTH);
    if (marbles_has_physics(table)) { /* on the map dice have their numbers */
        char numbers[16];
        snprintf(numbers, sizeof numbers, "%d-%d", seat * each + 1, (seat + 1) * each);
        hz_add(out, " ");
        hz_add_padded(out, numbers, LEGEND);
    } else {
        hz_add(out, " %s", seat == 0 ? "[ ]" : seat == 1 ? "( )" : "< >");
    }
    hz_add_style(out, HZ_PLAIN);
    hz_add(out,
           " %4d %5d %6d",
           marbles_wins(state, seat),
           marbles_count(table, state, seat, MARBLES_HAND),
           marbles_count(table, state, seat, MARBLES_IN_LIMBO));
    if (marbles_rules_of(table)->reserve_start > 0) {
        hz_add(out, " %8d", marbles_count(table, state, seat, MARBLES_RESERVE));
    }
    hz_add(out, "  ");
    for (int die = seat * each; die < (seat + 1) * each; die++) {
        if (state->zone[die] == MARBLES_HAND && state->face[die]) {
            bool is_lit =
                state->ready[die] && marbles_throwable(table, state, state->face[die]) >= 0;
            hz_add_style(out, is_lit ? HZ_GOOD : HZ_DIM);
            hz_add(out, " %d", state->face[die]);
            hz_add_style(out, HZ_PLAIN);
        }
    }
    hz_add(out, "\n");
}

void marbles_status(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const marbles_state *state = raw;
    static const char *const own[] = {[MARBLES_SETUP] = "roll your dice into the ring",
                                      [MARBLES_CHOOSE] = "roll, or try limbo",
                                      [MARBLES_ROLL] = "roll your hand",
                                      [MARBLES_AIM] = "throw a die that matches, or stop",
                                      [MARBLES_THROW] = "throw",
                                      [MARBLES_LIMBO] = "roll a double to free a die",
                                      [MARBLES_PLACE] = "lay the die back into the ring",
                                      [MARBLES_OVER] = ""};
    static const char *const other[] = {[MARBLES_SETUP] = "lays dice into the ring",
                                        [MARBLES_CHOOSE] = "may roll or try limbo",
                                        [MARBLES_ROLL] = "is to roll",
                                        [MARBLES_AIM] = "may throw",
                                        [MARBLES_THROW] = "throws",
                                        [MARBLES_LIMBO] = "tries for a double",
                                        [MARBLES_PLACE] = "lays a die back",
                                        [MARBLES_OVER] = ""};
    if (state->phase == MARBLES_OVER) {
        hz_add_result(out, table, state, names);
        hz_add(out, ".");
    } else if (seat == state->seat) {
        hz_add(out, "Your turn: %s", own[state->phase]);
        /* More than is listed; the page has a button for it. */
        if (names && state->phase == MARBLES_AIM && marbles_knows_best(table)) {
            hz_add(out, ", like \"throw 4 at 7 %s\"", marbles_best_word(table));
        }
        hz_add(out, ".");
    } else {
        hz_add_seat(out, names, state->seat);
        hz_add(out, " %s.", other[state->phase]);
    }
}

/* How hard, and from how high. */
static void explain_manner(const hz_table *table, hz_action action, hz_text *out)
{
    hz_arena arena = marbles_arena(table);
    hz_aim aim;
    if (hz_throw_unpack(marbles_thrown(action), &aim, NULL)) {
        return;
    }
    double speed = hz_aim_speed(&aim), x = aim.x * 0x1p-12, y = aim.y * 0x1p-12;
    double soft = (hz_strengths[0] + hz_strengths[1]) / 2;
    double hard = (hz_strengths[1] + hz_strengths[2]) / 2;
    double height = aim.z * 0x1p-12 - hz_arena_floor(&arena, x, y);
    hz_add(out,
           "%s, %s (%.1f m/s), ",
           aim.z == 0     ? "flicked along the table"
           : height > 0.2 ? "overhand"
                          : "from low",
           speed < soft   ? "soft"
           : speed < hard ? "medium"
                          : "hard",
           speed);
}

/* The die that a throw goes for; -1: for none. */
static int target_of(const hz_table *table, const marbles_state *state, hz_action action)
{
    return marbles_has_physics(table) ? marbles_goes_for(table, state, action)
                                      : marbles_target_of(action) - 1;
}

static const char *
worth_of(const hz_table *table, const marbles_state *state, hz_action action, int target)
{
    bool is_match = marbles_owner(table, target) != state->seat &&
                    state->face[target] == marbles_number_of(action);
    return is_match ? "it matches" : "knocked out as it is, a foul";
}

static void explain_throw(const hz_table *table,
                          const marbles_state *state,
                          hz_action action,
                          const char *const *names,
                          hz_text *out)
{
    bool has_physics = marbles_has_physics(table);
    int target = target_of(table, state, action);
    if (has_physics) {
        explain_manner(table, action, out);
    }
    if (target < 0) {
        hz_add(out, marbles_is_by_hand(table) ? "throw it" : "at nothing in particular");
        return;
    }
    if (marbles_knows_best(table)) {
        hz_add(out, "%s, ", marbles_force_of(action) ? marbles_best_word(table) : "medium");
    }
    hz_add(out, "at a %d of ", state->face[target]);
    hz_add_seat(out, names, marbles_owner(table, target));
    if (has_physics) {
        hz_add(out, " (die %d)", target + 1);
    } else {
        static const char *const places[] = {
            " near the line on your side", " near the far line", " further in"};
        hz_add(out, "%s", places[marbles_area(table, state, target)]);
    }
    hz_add(out, ": %s", worth_of(table, state, action, target));
}

void marbles_prospect(
    const hz_table *table, const void *raw, int seat, hz_action action, hz_json *out)
{
    (void)seat;
    const marbles_state *state = raw;
    int target = marbles_number_of(action) ? target_of(table, state, action) : -1;
    hz_json_int(out, "die", target + 1);
    hz_json_int(out, "face", target < 0 ? 0 : state->face[target]);
    hz_json_int(out, "owner", target < 0 ? -1 : marbles_owner(table, target));
    hz_picture_word(out,
                    "place",
                    marbles_areas,
                    target < 0 ? HZ_INSIDE : (int)marbles_area(table, state, target));
    hz_json_text(out, "worth", target < 0 ? "" : worth_of(table, state, action, target));
}

/* Two places are offered: the nearest that is free, and one in the middle. */
static void
explain_place(const hz_table *table, const marbles_state *state, hz_action action, hz_text *out)
{
    hz_action choices[2];
    int count = marbles_list_places(table, state, choices), die = marbles_to_lay(state);
    hz_add(out, "the %d goes ", die < 0 ? 0 : state->face[die]);
    if (count > 0 && choices[0].word[0] == action.word[0]) {
        hz_add(out, "to the nearest place inside the line");
    } else {
        bool is_middle = count > 1 && choices[1].word[0] == action.word[0];
        hz_add(out, is_middle ? "to the middle" : "there");
    }
}

void marbles_explain(const hz_table *table,
                     const void *raw,
                     int seat,
                     hz_action action,
                     const char *const *names,
                     hz_text *out)
{
    const marbles_state *state = raw;
    if (marbles_number_of(action)) {
        explain_throw(table, state, action, names, out);
        return;
    }
    switch (marbles_verb_of(action)) {
    case MARBLES_DO_STOP: hz_add(out, "keep the rest in your hand"); break;
    case MARBLES_DO_ROLL:
        hz_add_count(out, marbles_count(table, state, seat, MARBLES_HAND), "die");
        hz_add(out, " in your hand");
        break;
    case MARBLES_DO_LIMBO:
        if (marbles_rules_of(table)->limbo == MARBLES_FREE) {
            hz_add(out, "one die comes back, and the turn is over");
        } else {
            hz_add(out, "up to ");
            hz_add_count(out, marbles_rules_of(table)->limbo_rolls, "roll");
            hz_add(out, " for a double that frees a die");
        }
        break;
    case MARBLES_DO_PLACE: explain_place(table, state, action, out); break;
    case MARBLES_DO_THROW:
    case MARBLES_VERBS: break;
    }
}

void marbles_show(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const marbles_state *state = raw;
    show_ring(table, state, out);
    if (!marbles_has_physics(table)) { /* on the map they have them */
        show_numbers(table, state, out);
    }
    hz_add_style(out, HZ_DIM);
    hz_add(out,
           marbles_has_physics(table) ? "  turn %-4d    dice  wins  hand  limbo"
                                      : "  turn %-4d        wins  hand  limbo",
           state->turns + 1);
    hz_add(out, marbles_rules_of(table)->reserve_start > 0 ? "  reserve\n" : "\n");
    hz_add_style(out, HZ_PLAIN);
    for (int player = 0; player < table->seats; player++) {
        show_player(table, state, player, names[player], out);
    }
    hz_add(out, "\n");
    marbles_status(table, state, seat, names, out);
    hz_add(out, "\n");
}
