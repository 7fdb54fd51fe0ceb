/* Marbles: which options go together, and the sheet they are played on. */
#include "dicebox/fit.h"
#include "games/marbles/marbles.h"
#include "hazard/piece.h"

hz_arena marbles_arena(const hz_table *table)
{
    static const hz_arena_kind kinds[] = {HZ_ARENA_PAPER1, HZ_ARENA_PAPER4, HZ_ARENA_BOWL};
    enum { FINE = 10000, ALL_WALLS = 15 };
    const marbles_rules *rules = marbles_rules_of(table);
    hz_arena arena = {.kind = kinds[rules->arena],
                      .wall = (double)rules->wall_h / FINE,
                      .walls = ALL_WALLS,
                      .die = (double)rules->die_edge / FINE};
    hz_arena_draw_circle(&arena, 1);
    if (arena.wall > 0) { /* walls stand round four sheets, whatever lies between them [PH-06] */
        hz_arena yard = {.kind = HZ_ARENA_PAPER4};
        hz_arena_draw_circle(&yard, 1);
        arena.length = yard.length;
        arena.width = yard.width;
    }
    return arena;
}

hz_dicebox_def marbles_box(const hz_table *table)
{
    hz_arena arena = marbles_arena(table);
    return hz_surfaces_box(
        &marbles_rules_of(table)->surfaces, NULL, &marbles_rules_of(table)->cloth, &arena);
}

static hz_status check_setup(const hz_table *table, hz_error *error)
{
    const marbles_rules *rules = marbles_rules_of(table);
    bool is_laid = rules->setup != MARBLES_ROLLED;
    if (rules->setup == MARBLES_HEXAGON && table->seats != 3) {
        return hz_fail(
            error, HZ_ILLEGAL, "setup=hexagon needs 3 seats, found %d [MB-03]", table->seats);
    }
    if (rules->setup == MARBLES_DIAGONAL && table->seats != 2) {
        return hz_fail(
            error, HZ_ILLEGAL, "setup=diagonal needs 2 seats, found %d [MB-02]", table->seats);
    }
    if (is_laid && rules->ring_start != 2) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "ring_start=%d with dice that are laid: expected 2, or setup=rolled [MB-02]",
                       rules->ring_start);
    }
    if (rules->dice_each - rules->ring_start - rules->reserve_start < 1) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "ring_start=%d and reserve_start=%d leave none of dice_each=%d for the hand "
                       "[MB-18]",
                       rules->ring_start,
                       rules->reserve_start,
                       rules->dice_each);
    }
    return HZ_OK;
}

static hz_status check_throws(const hz_table *table, hz_error *error)
{
    const marbles_rules *rules = marbles_rules_of(table);
    if (rules->styles == 0) {
        return hz_fail(error, HZ_ILLEGAL, "styles=none: expected a way to throw [PH-25]");
    }
    if (rules->arena == MARBLES_BOWL && rules->wall_h > 0) {
        return hz_fail(error, HZ_ILLEGAL, "wall_h with arena=bowl: expected wall_h=0 [PH-06]");
    }
    if (rules->styles == MARBLES_TABLE_FLICK && rules->wall_h > 0) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "styles=table_flick alone with wall_h: a wall is in the way [PH-20]");
    }
    hz_arena arena = marbles_arena(table);
    double least = arena.wall + 0.03; /* of a hand that a wall is below */
    if (arena.wall > 0 && !(rules->styles & MARBLES_OVERHAND) && least > 0.20) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "styles without overhand with wall_h=%.4f: a wall is in the way [PH-25]",
                       arena.wall);
    }
    return hz_arena_check(&arena, error);
}

/* Dice that are laid lie in the ring. */
static hz_status check_laid(const hz_table *table, hz_error *error)
{
    const marbles_rules *rules = marbles_rules_of(table);
    hz_arena arena = marbles_arena(table);
    if (rules->setup == MARBLES_ROLLED) {
        return HZ_OK;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        hz_spot at = marbles_laid_at(table, seat, 0);
        hz_pose pose = hz_pose_lying(&arena, at.x, at.y, 1, 0);
        if (hz_pose_is_out(&pose, &arena, (hz_ring_test)rules->ring_test)) {
            return hz_fail(error,
                           HZ_ILLEGAL,
                           "setup_pitch lays dice of die_edge=%.4f m outside the ring [MB-02]",
                           arena.die);
        }
    }
    return HZ_OK;
}

static hz_status check_table(const hz_table *table, hz_error *error)
{
    const marbles_rules *rules = marbles_rules_of(table);
    bool is_exact = !rules->hand_noise;
    for (int seat = 0; seat < table->seats; seat++) {
        is_exact |= rules->skill[seat] == HZ_EXACT;
    }
    if (rules->orient == MARBLES_SET_BY_PLAYER && is_exact) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "orient=player with an exact hand (skill, hand_noise): the throw could be "
                       "computed beforehand [PH-20]");
    }
    if (rules->table == MARBLES_PHYSICS) {
        return check_laid(table, error);
    }
    bool is_oriented = rules->orient == MARBLES_SET_BY_PLAYER;
    if (is_oriented || rules->putback == HZ_PUT_BY_PLAYER) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%s=player needs table=physics: there are no places to name otherwise "
                       "[PH-27]",
                       is_oriented ? "orient" : "putback");
    }
    return HZ_OK;
}

/* Surfaces that no die ever meets, or that nobody asks about. */
static void warn_of_surfaces(const hz_table *table, hz_text *warnings)
{
    static const char dice[] = "die_e die_mu die_mass edge_round";
    static const char paper[] = "paper_e paper_mu", cloth[] = "cloth_e cloth_mu";
    static const char wall[] = "wall_e wall_mu";
    const marbles_rules *rules = marbles_rules_of(table);
    bool is_bowl = rules->arena == MARBLES_BOWL;
    const struct {
        const char *names;
        bool is_idle;
        const char *why;
    } rows[] = {
        {dice, false, ""},
        {wall, rules->wall_h == 0, "with wall_h=0"},
        {paper, is_bowl, "with arena=bowl"},
        {cloth, !is_bowl, "unless arena is bowl"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        for (int index = 0; index < hz_word_count(rows[row].names); index++) {
            char name[16];
            hz_piece_copy(hz_word_at(rows[row].names, index), name, sizeof name);
            const char *why = rows[row].is_idle             ? rows[row].why
                              : !marbles_has_physics(table) ? "unless table is physics"
                                                            : NULL;
            if (why && hz_was_set(table, name)) {
                hz_add(warnings, "%s has no effect %s\n", name, why);
            }
        }
    }
}

static void warn_of_pointless(const hz_table *table, hz_text *warnings)
{
    const marbles_rules *rules = marbles_rules_of(table);
    static const char *const earning[] = {"earn_triple", "earn_quad"};
    for (int index = 0; index < 2; index++) {
        if (rules->reserve_start == 0 && hz_was_set(table, earning[index])) {
            hz_add(warnings, "%s has no effect with reserve_start=0\n", earning[index]);
        }
    }
    if (rules->limbo != MARBLES_CAPPED && hz_was_set(table, "limbo_cap")) {
        hz_add(warnings, "limbo_cap has no effect unless limbo is capped\n");
    }
    if (!rules->must_touch && hz_was_set(table, "touch_foul")) {
        hz_add(warnings, "touch_foul has no effect with must_touch=no\n");
    }
    if (rules->end != MARBLES_FIRST_OUT_EXTRA && hz_was_set(table, "extra_margin")) {
        hz_add(warnings, "extra_margin has no effect unless end is first_out_extra\n");
    }
    if (rules->table == MARBLES_HAND_TABLE && hz_was_set(table, "skill")) {
        hz_add(warnings, "skill has no effect with table=hand\n");
    }
}

/* Chances hold where they were measured. */
static void warn_of_odds(const hz_table *table, hz_text *warnings)
{
    const marbles_rules *rules = marbles_rules_of(table);
    if (rules->table != MARBLES_MODEL && hz_was_set(table, "odds")) {
        hz_add(warnings, "odds has no effect unless table is model\n");
    }
    if (rules->table == MARBLES_MODEL) {
        hz_warn_of_arena(warnings, table, marbles_arena_options, marbles_chances(table));
    }
}

hz_status marbles_check(const hz_table *table, hz_text *warnings, hz_error *error)
{
    hz_status status = check_setup(table, error);
    status = status ? status : check_throws(table, error);
    status = status ? status : check_table(table, error);
    if (!status && warnings) {
        warn_of_pointless(table, warnings);
        warn_of_odds(table, warnings);
        warn_of_surfaces(table, warnings);
    }
    return status;
}
