/* A house: the games it knows and the kits it has. Whoever lays tables has one (a program, a
   server, a test) and hands it on; nothing keeps a list of games behind its back. */
#ifndef HAZARD_HOUSE_H
#define HAZARD_HOUSE_H

#include "hazard/game.h"
#include "hazard/kit.h"

/* `{.games = hz_games}` knows the games that come with the library; a program may hand over any
   list of its own. The list and its games outlive the house, the house its tables. */
typedef struct hz_house {
    const hz_game *const *games; /* end with NULL; no id twice */
    hz_kits kits;                /* {0} at first: opened as tables call for them */
} hz_house;

/* Closes its kits. Tables laid in it are then no longer to be used. */
void hz_house_close(hz_house *house);

/* NULL, and a sentence with the nearest known name, when there is no such game. */
const hz_game *hz_find_game(const hz_house *house, const char *id, hz_error *error);

/* Lays a table and gives it the kit it needs: "wager", "wager:base", "fixem:iter3+nocards", a seat
   count (0: the usual one), and settings "target=30 wager=no" or NULL. Unknown names, bad values,
   an option given twice and impossible combinations are refused, and the table is left alone.
   Warnings are sentences, one a line; NULL if not wanted. */
hz_status hz_lay_table(hz_house *house,
                       hz_table *table,
                       const char *spec,
                       int seats,
                       const char *settings,
                       hz_text *warnings,
                       hz_error *error);

/* The same without its kit: to look at rules and options. Where the options call for a kit, nothing
   can be played at such a table. */
hz_status hz_table_set(const hz_house *house,
                       hz_table *table,
                       const char *spec,
                       int seats,
                       const char *settings,
                       hz_text *warnings,
                       hz_error *error);

/* The table as it would be with nothing set: its game's first preset, the same seats. Where that is
   no table, the table itself. It has no kit. */
hz_table hz_usual_table(const hz_table *table);

#endif
