/* A game in a shared object of its own, for `hazard --game ./libmygame.so` and for other programs
   that load games.

   Such an object exports one symbol, hz_loaded:

       const hz_plugin hz_loaded = {HZ_INTERFACE, HZ_LAYOUT, &my_game};

   and leaves open what it uses of the library: the program that loads it has it. */
#ifndef HAZARD_PLUGIN_H
#define HAZARD_PLUGIN_H

#include "hazard/batch.h"
#include "hazard/bot.h"
#include "hazard/house.h"

/* Raised whenever a game that was compiled before would no longer work: a member or an argument
   that is new, gone or means something else. */
enum { HZ_INTERFACE = 2 };

/* The sizes of what game and program hand each other: notices a change that nobody counted. */
#define HZ_LAYOUT                                                                                  \
    ((uint32_t)(sizeof(hz_game) + 3 * sizeof(hz_table) + 5 * sizeof(hz_notation) +                 \
                7 * sizeof(hz_field) + 11 * sizeof(hz_event) + 13 * sizeof(hz_event_kind) +        \
                17 * sizeof(hz_option) + 19 * sizeof(hz_preset) + 23 * sizeof(hz_turn) +           \
                29 * sizeof(hz_chance) + 31 * sizeof(hz_standing) + 37 * sizeof(hz_persona) +      \
                41 * sizeof(hz_advice) + 43 * sizeof(hz_log) + 47 * sizeof(hz_text) +              \
                53 * sizeof(hz_verb) + 59 * sizeof(hz_ending) + 61 * sizeof(hz_shape) +            \
                67 * sizeof(hz_member) + 71 * sizeof(hz_typing) + 73 * sizeof(hz_occasions) +      \
                79 * sizeof(hz_clock) + 83 * sizeof(hz_kit_kind) + 89 * sizeof(hz_bot) +           \
                97 * sizeof(hz_rng) + 101 * sizeof(hz_dice) + 103 * sizeof(hz_batch) +             \
                107 * sizeof(hz_plan) + 109 * sizeof(hz_tally)))

/* What such an object says of itself: the first two tell whether its table can be read. */
typedef struct hz_plugin {
    uint32_t interface, layout;
    const hz_game *game;
} hz_plugin;

/* Defined by the object, looked up by its name. */
extern const hz_plugin hz_loaded;

/* Refuses a game that was made for another interface, or whose table is not whole. */
hz_status hz_plugin_check(const hz_plugin *plugin, hz_error *error);

/* Is a game's table whole: names, sizes, seats, functions, and presets that its own options accept?
   What the functions do is another matter: `hazard check`. */
hz_status hz_game_check(const hz_game *game, hz_error *error);

#endif
