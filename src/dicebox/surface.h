/* What dice are made of and fall on, as options that 65 and Marbles have in common. */
#ifndef HAZARD_DICEBOX_SURFACE_H
#define HAZARD_DICEBOX_SURFACE_H

#include "dicebox/box.h"
#include "hazard/options.h"

/* Hundredths; mass in tenths of a gram, rounding in tenths of a millimetre. */
typedef struct hz_surfaces {
    int32_t die_e, die_mu, wall_e, wall_mu;
    int32_t paper_e, paper_mu;
    int32_t die_mass, edge_round;
} hz_surfaces;

/* The floor of card of a box. */
typedef struct hz_card {
    int32_t floor_e, floor_mu;
} hz_card;

/* What a bowl is lined with. */
typedef struct hz_cloth {
    int32_t cloth_e, cloth_mu;
} hz_cloth;

/* clang-format off */
#define HZ_HUNDREDTHS(key, meaning, usual, least, most, at)                                        \
    {                                                                                              \
        key, meaning, HZ_DECIMAL, usual, .min = (least), .max = (most), .decimals = 2,             \
        .field = (at), .is_shown = 1                                                               \
    }

/* Rows for the options of a game that has an hz_surfaces at this offset of its rules. */
#define HZ_DIE_OPTIONS(base)                                                                   \
    HZ_HUNDREDTHS("die_e", "Bounce of die on die", "0.5", 30, 70,                                  \
                  (base) + offsetof(hz_surfaces, die_e)),                                          \
    HZ_HUNDREDTHS("die_mu", "Friction of die on die", "0.25", 15, 45,                              \
                  (base) + offsetof(hz_surfaces, die_mu))

/* Rows for an hz_card at this offset. */
#define HZ_FLOOR_OPTIONS(base)                                                                     \
    HZ_HUNDREDTHS("floor_e", "Bounce on a card floor", "0.3", 15, 50,                              \
                  (base) + offsetof(hz_card, floor_e)),                                           \
    HZ_HUNDREDTHS("floor_mu", "Friction on a card floor", "0.4", 25, 60,                           \
                  (base) + offsetof(hz_card, floor_mu))

/* Rows for an hz_surfaces at this offset. */
#define HZ_SURFACE_OPTIONS(base)                                                                   \
    HZ_HUNDREDTHS("wall_e", "Bounce off a card wall", "0.3", 15, 50,                               \
                  (base) + offsetof(hz_surfaces, wall_e)),                                         \
    HZ_HUNDREDTHS("wall_mu", "Friction on a card wall", "0.35", 25, 60,                            \
                  (base) + offsetof(hz_surfaces, wall_mu)),                                        \
    HZ_HUNDREDTHS("paper_e", "Bounce on paper", "0.4", 25, 60,                                     \
                  (base) + offsetof(hz_surfaces, paper_e)),                                        \
    HZ_HUNDREDTHS("paper_mu", "Friction on paper", "0.35", 20, 50,                                 \
                  (base) + offsetof(hz_surfaces, paper_mu)),                                       \
    {"die_mass", "Mass of a die of 16 mm; larger ones weigh more", HZ_DECIMAL, "0.0045", .min = 35,\
     .max = 55, .decimals = 4, .unit = "kg", .field = (base) + offsetof(hz_surfaces, die_mass),    \
     .is_shown = 1},                                                                               \
    {"edge_round", "Rounding of edges and corners", HZ_DECIMAL, "0.001", .min = 0, .max = 20,      \
     .decimals = 4, .unit = "m", .field = (base) + offsetof(hz_surfaces, edge_round), .is_shown = 1}


/* Rows for an hz_cloth at this offset. */
#define HZ_CLOTH_OPTIONS(base)                                                                     \
    HZ_HUNDREDTHS("cloth_e", "Bounce on the cloth of a bowl", "0.15", 5, 30,                       \
                  (base) + offsetof(hz_cloth, cloth_e)),                                        \
    HZ_HUNDREDTHS("cloth_mu", "Friction on the cloth of a bowl", "0.65", 45, 90,                   \
                  (base) + offsetof(hz_cloth, cloth_mu))
/* clang-format on */

/* The box of an arena with these surfaces; `floor` is only read for a box, `cloth` for a bowl. */
hz_dicebox_def hz_surfaces_box(const hz_surfaces *surfaces,
                               const hz_card *floor,
                               const hz_cloth *cloth,
                               const hz_arena *arena);

#endif
