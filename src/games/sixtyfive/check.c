/* 65: which options go together, and the arena they describe. */
#include "dicebox/fit.h"
#include "games/sixtyfive/throw.h"

hz_arena sixtyfive_arena(const hz_table *table)
{
    static const hz_arena_kind kinds[] = {[SIXTYFIVE_BOX] = HZ_ARENA_BOX,
                                          [SIXTYFIVE_BORDER] = HZ_ARENA_BORDER,
                                          [SIXTYFIVE_PAPER4] = HZ_ARENA_PAPER4};
    enum { FINE = 10000, COARSE = 100 }; /* units of the options in a metre, in one */
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    hz_arena arena = {.kind = kinds[rules->arena],
                      .length = (double)rules->box_l / FINE,
                      .width = (double)rules->box_w / FINE,
                      .wall = (double)rules->wall_h / FINE,
                      .walls = rules->walls,
                      .die = (double)rules->die_edge / FINE};
    double scale = (double)rules->ring_scale / COARSE;
    if (arena.kind == HZ_ARENA_PAPER4) {
        arena.wall = 0;
        hz_arena_draw_circle(&arena, scale);
    } else {
        hz_arena_draw_ellipse(
            &arena, (double)rules->gap_long / COARSE, (double)rules->gap_short / COARSE, scale);
    }
    return arena;
}

static hz_status check_switch(const sixtyfive_rules *rules, hz_error *error)
{
    if (rules->endgame == SIXTYFIVE_NO_SWITCH) {
        return rules->challenge == SIXTYFIVE_NO_CHALLENGE
                   ? HZ_OK
                   : hz_fail(error,
                             HZ_ILLEGAL,
                             "a challenge with endgame=off: expected challenge=off [SF-28]");
    }
    if (rules->duplicates == SIXTYFIVE_KEEP) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "duplicates=keep with endgame=kind: the other side could win by turning its "
                       "dice [SF-24]");
    }
    if (rules->goal_choice == SIXTYFIVE_AT_START) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "goal_choice=at_start with endgame=kind: expected endgame=off [SF-41]");
    }
    if (rules->rescue_white) {
        return hz_fail(
            error, HZ_ILLEGAL, "rescue_white with endgame=kind: expected rescue_white=off [SF-39]");
    }
    if (rules->white_count < rules->switch_at + rules->kind_target) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "white_count=%d is too few for switch_at=%d and kind_target=%d [SF-24]",
                       rules->white_count,
                       rules->switch_at,
                       rules->kind_target);
    }
    if (rules->kind_target < rules->switch_at) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "kind_target=%d below switch_at=%d: the turning itself could win [SF-24]",
                       rules->kind_target,
                       rules->switch_at);
    }
    return HZ_OK;
}

static hz_status check_specials(const sixtyfive_rules *rules, hz_error *error)
{
    enum { FOUR = 4 };
    if (rules->blue_count != FOUR && rules->special_straight) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "special_straight needs blue_count=4, found %d [SF-33]",
                       rules->blue_count);
    }
    if (rules->blue_count != FOUR && rules->special_quad) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "special_quad needs blue_count=4, found %d [SF-35]",
                       rules->blue_count);
    }
    return HZ_OK;
}

/* A side that throws exactly could compute what it gets. */
static bool has_exact_side(const hz_table *table)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    bool is_exact = !rules->hand_noise;
    for (int side = 0; side < table->seats; side++) {
        is_exact |= rules->skill[side] == HZ_EXACT;
    }
    return is_exact;
}

static hz_status check_table(const hz_table *table, hz_error *error)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    if (rules->orient == SIXTYFIVE_SET_BY_PLAYER && has_exact_side(table)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "orient=player with an exact hand (skill, hand_noise): the throw could be "
                       "computed beforehand [PH-20]");
    }
    if (rules->table == SIXTYFIVE_PHYSICS) {
        return HZ_OK;
    }
    static const char *const names[] = {"orient", "rollback", "putback"};
    const bool by_player[] = {rules->orient == SIXTYFIVE_SET_BY_PLAYER,
                              rules->rollback == SIXTYFIVE_BY_PLAYER,
                              rules->putback == HZ_PUT_BY_PLAYER};
    for (int index = 0; index < 3; index++) {
        if (by_player[index]) {
            return hz_fail(error,
                           HZ_ILLEGAL,
                           "%s=player needs table=physics: there are no places to name otherwise "
                           "[PH-27]",
                           names[index]);
        }
    }
    return HZ_OK;
}

static hz_status check_arena(const hz_table *table, hz_error *error)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    hz_arena arena = sixtyfive_arena(table);
    if (rules->box_l < rules->box_w) {
        return hz_fail(error, HZ_ILLEGAL, "box_l is below box_w: expected the longer side [PH-06]");
    }
    return hz_arena_check(&arena, error);
}

static void warn_of_pointless(const hz_table *table, hz_text *warnings)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    bool is_stuck = rules->white_count == 10 && rules->endgame == SIXTYFIVE_NO_SWITCH &&
                    rules->duplicates != SIXTYFIVE_KEEP && !rules->rescue_white;
    if (is_stuck) {
        hz_add(warnings,
               "white_count=10 with endgame=off: when both sides hold five the ring is empty "
               "[SF-39]\n");
    }
    if (rules->challenge != SIXTYFIVE_IN_TURN && hz_was_set(table, "challenge_excludes_claim")) {
        hz_add(warnings, "challenge_excludes_claim has no effect unless challenge is in_turn\n");
    }
    if (rules->first != SIXTYFIVE_ALTERNATE && hz_was_set(table, "match_game")) {
        hz_add(warnings, "match_game has no effect unless first is alternate\n");
    }
    if (rules->table == SIXTYFIVE_HAND && hz_was_set(table, "skill")) {
        hz_add(warnings, "skill has no effect with table=hand\n");
    }
}

/* Chances hold where they were measured. */
static void warn_of_odds(const hz_table *table, hz_text *warnings)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    if (rules->table != SIXTYFIVE_MODEL && hz_was_set(table, "odds")) {
        hz_add(warnings, "odds has no effect unless table is model\n");
    }
    if (rules->table == SIXTYFIVE_MODEL) {
        hz_warn_of_arena(warnings, table, sixtyfive_arena_options, sixtyfive_chances(table));
    }
}

hz_status sixtyfive_check(const hz_table *table, hz_text *warnings, hz_error *error)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    hz_status status = check_switch(rules, error);
    status = status ? status : check_specials(rules, error);
    status = status ? status : check_arena(table, error);
    status = status ? status : check_table(table, error);
    if (!status && warnings) {
        warn_of_pointless(table, warnings);
        warn_of_odds(table, warnings);
    }
    return status;
}
