/* Marbles with physics: which throws there are. */
#include "games/marbles/marbles.h"

/* Ranges of a style [PH-25]: height above the floor, speed, and how steep at most, as the square of
   a sine, downwards and upwards. */
typedef struct style {
    int bit;
    double low, high, slow, fast, down2, up2;
} style;

static const style styles[] = {
    {MARBLES_OVERHAND, 0.20, 0.60, 1.5, 5, 0.75, 0.11697777844051097},
    {MARBLES_FLICK_THROW, 0.03, 0.20, 1, 4, 0.25, 0.030153689607045808},
    {MARBLES_TABLE_FLICK, 0, 0, 0.5, 4, 0, 0},
};
enum { STYLES = sizeof styles / sizeof *styles };

static double square(double value)
{
    return value * value;
}

static bool fits_style(const style *row, const hz_arena *arena, const hz_aim *aim)
{
    double x = aim->x * 0x1p-12, y = aim->y * 0x1p-12, z = aim->z * 0x1p-12;
    double up = aim->velocity[2] * 0x1p-10, speed2 = square(hz_aim_speed(aim)), spin2 = 0;
    double height = z - hz_arena_floor(arena, x, y);
    for (int axis = 0; axis < 3; axis++) {
        spin2 += square(aim->spin[axis] * 0x1p-4);
    }
    if ((row->bit == MARBLES_TABLE_FLICK) != (aim->z == 0)) {
        return false;
    }
    return (aim->z == 0 || (height >= row->low && height <= row->high)) &&
           speed2 >= square(row->slow) && speed2 <= square(row->fast) &&
           square(up) <= (up < 0 ? row->down2 : row->up2) * speed2 &&
           (row->bit != MARBLES_FLICK_THROW || spin2 <= square(60));
}

/* With all styles any throw of a hand will do [PH-25]. */
static hz_status check_style(const hz_table *table, const hz_aim *aim, hz_error *error)
{
    int allowed = marbles_rules_of(table)->styles;
    hz_arena arena = marbles_arena(table);
    bool fits = allowed == MARBLES_ALL_STYLES;
    for (int row = 0; row < STYLES; row++) {
        fits |= allowed & styles[row].bit && fits_style(&styles[row], &arena, aim);
    }
    return fits ? HZ_OK : hz_fail(error, HZ_ILLEGAL, "no style of this table [PH-25]");
}

/* Player i's sector is centred on -90 + 120 i degrees; of two players it is half the table. */
void marbles_side(const hz_table *table, int seat, double side[2])
{
    /* of two players, then of three */
    static const double sides[2][MARBLES_MAX_SEATS][2] = {
        {{0, -1}, {0, 1}}, {{0, -1}, {0.86602540378443865, 0.5}, {-0.86602540378443865, 0.5}}};
    assert(seat >= 0 && seat < MARBLES_MAX_SEATS);
    const double *found = sides[table->seats > 2][seat];
    side[0] = found[0];
    side[1] = found[1];
}

static double along_side(const hz_table *table, int seat, double x, double y)
{
    double side[2];
    marbles_side(table, seat, side);
    return x * side[0] + y * side[1];
}

/* Whoever's side it is most is whose sector it is [MB-09]. */
static hz_status
check_zone(const hz_table *table, const marbles_state *state, const hz_aim *aim, hz_error *error)
{
    hz_arena arena = marbles_arena(table);
    double x = aim->x * 0x1p-12, y = aim->y * 0x1p-12;
    double near = arena.ring_x + arena.die, own = along_side(table, state->seat, x, y);
    if (x * x + y * y < square(near)) {
        return hz_fail(error, HZ_ILLEGAL, "the hand is in the circle [MB-09]");
    }
    if (marbles_rules_of(table)->throw_zone == MARBLES_AROUND) {
        return HZ_OK;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        if (seat != state->seat && along_side(table, seat, x, y) >= own) {
            return hz_fail(error, HZ_ILLEGAL, "the hand is not on its own side [MB-09]");
        }
    }
    return HZ_OK;
}

static hz_status check_facing(const hz_table *table, int number, const hz_aim *aim, hz_error *error)
{
    bool is_set = marbles_rules_of(table)->orient == MARBLES_SET_BY_PLAYER;
    if (aim->z == 0 && aim->way / 4 + 1 != number) {
        return hz_fail(error, HZ_ILLEGAL, "a die that is flicked shows its number [PH-25]");
    }
    if (aim->z != 0 && aim->is_oriented && !is_set) {
        return hz_fail(error, HZ_ILLEGAL, "nobody sets how a die lies in the hand [PH-20]");
    }
    return HZ_OK;
}

hz_status marbles_check_throw(const hz_table *table,
                              const marbles_state *state,
                              hz_action action,
                              hz_error *error)
{
    int number = marbles_number_of(action), die = marbles_throwable(table, state, number);
    if (die < 0) {
        return hz_fail(
            error, HZ_ILLEGAL, "expected a throw of a die that matches, or stop [MB-07]");
    }
    marbles_state thrown = *state;
    hz_arena arena = marbles_arena(table);
    hz_aim aim;
    thrown.thrown = (uint8_t)(die + 1);
    thrown.throw[0] = action.word[0];
    thrown.throw[1] = action.word[1];
    hz_release release = marbles_release(table, &thrown, 0);
    hz_status status = hz_release_check(&arena, &release, state->pose, error);
    status = status ? status : hz_throw_unpack(release.thrown, &aim, error);
    status = status ? status : check_zone(table, state, &aim, error);
    status = status ? status : check_facing(table, number, &aim, error);
    return status ? status : check_style(table, &aim, error);
}
