/* 65: what may be set. */
#ifndef HAZARD_GAMES_SIXTYFIVE_OPTIONS_H
#define HAZARD_GAMES_SIXTYFIVE_OPTIONS_H

#include "dicebox/arena.h"
#include "dicebox/surface.h"
#include "hazard/game.h"

enum { SIXTYFIVE_PHYSICS, SIXTYFIVE_MODEL, SIXTYFIVE_HAND };       /* table */
enum { SIXTYFIVE_ALL_AT_ONCE, SIXTYFIVE_FREE };                    /* grouping */
enum { SIXTYFIVE_KEEP, SIXTYFIVE_AT_ONCE, SIXTYFIVE_END_OF_TURN }; /* duplicates */
enum { SIXTYFIVE_TRIPLE_CLAIMS, SIXTYFIVE_CLAIM_OR_ROLL };         /* special_triple */
enum { SIXTYFIVE_CLAIM_ONLY, SIXTYFIVE_CLAIM_AND_ROLL };           /* special_quad */
enum { SIXTYFIVE_BOX, SIXTYFIVE_BORDER, SIXTYFIVE_PAPER4 };        /* arena */
enum { SIXTYFIVE_NO_SWITCH, SIXTYFIVE_SWITCH };                    /* endgame */
enum { SIXTYFIVE_MUST, SIXTYFIVE_MAY };                            /* collect */
enum { SIXTYFIVE_FIXED_GOAL, SIXTYFIVE_AT_START };                 /* goal_choice */
enum { SIXTYFIVE_RANDOM, SIXTYFIVE_ALTERNATE, SIXTYFIVE_FIXED };   /* first */
enum { SIXTYFIVE_NEUTRAL, SIXTYFIVE_BY_PLAYER };                   /* rollback */
enum { SIXTYFIVE_ANY_TURN, SIXTYFIVE_SET_BY_PLAYER };              /* orient */
enum { SIXTYFIVE_ANYWHERE, SIXTYFIVE_OWN_SIDE };                   /* throw_zone */
enum { SIXTYFIVE_AT_END, SIXTYFIVE_AT_OWN_REST };                  /* blue_face_when */
enum { SIXTYFIVE_READ_NEAREST, SIXTYFIVE_RETHROW };                /* cocked */
enum {
    SIXTYFIVE_NO_CHALLENGE,
    SIXTYFIVE_IN_TURN,
    SIXTYFIVE_DECLARED,
    SIXTYFIVE_AFTER_PICK,
    SIXTYFIVE_INSTEAD,
}; /* challenge */

typedef struct sixtyfive_rules {
    int32_t white_count, blue_count, grouping, duplicates;
    int32_t special_straight, special_triple, special_quad;
    int32_t two_pair_claims, claims_triple, max_extra, preroll;
    int32_t endgame, switch_at, kind_target;
    int32_t challenge, challenge_excludes_claim;
    int32_t collect, rescue_white, goal_choice, first, match_game, max_turns;
    int32_t table, odds, skill[HZ_MAX_SEATS], hand_noise;
    /* What only people and physics read. */
    int32_t team[HZ_MAX_SEATS], blue_face_when, rollback, throw_zone;
    int32_t arena, box_w, box_l, wall_h, gap_long, gap_short, ring_scale, walls;
    int32_t die_edge, cocked, ring_test, putback, orient;
    hz_surfaces surfaces;
    hz_card floor;
} sixtyfive_rules;

extern const hz_option sixtyfive_options[];
extern const hz_preset sixtyfive_presets[];

static inline const sixtyfive_rules *sixtyfive_rules_of(const hz_table *table)
{
    return (const sixtyfive_rules *)table->options;
}

/* Are dice really thrown? */
static inline bool sixtyfive_has_physics(const hz_table *table)
{
    return sixtyfive_rules_of(table)->table == SIXTYFIVE_PHYSICS;
}

/* Refuses what does not go together: check.c. */
hz_status sixtyfive_check(const hz_table *table, hz_text *warnings, hz_error *error);

/* Where dice are thrown, as it is set. */
hz_arena sixtyfive_arena(const hz_table *table);

#endif
