/* The games as a client sees them: lists, tables with their options in force, rules in words. */
#ifndef HAZARD_SERVER_CATALOGUE_H
#define HAZARD_SERVER_CATALOGUE_H

#include "hazard/house.h"

/* JSON: every game with its presets, options, event kinds and bots. */
void catalogue_print_games(const hz_house *house, hz_text *out);

/* JSON: the presets of the game that a query names, with their stories. */
hz_status
catalogue_print_presets(hz_house *house, const char *query, hz_text *out, hz_error *error);

/* JSON: the options in force at the table that a query names (game, seats, set), which of them are
   unlike the usual ones, and warnings; or why there is no such table. */
void catalogue_print_table(hz_house *house, const char *query, hz_text *out);

/* Markdown: the rules at the table that a query names. */
hz_status catalogue_print_rules(hz_house *house, const char *query, hz_text *out, hz_error *error);

/* The rules of a table in one line of plain words: its preset, and the options that are unlike it.
   What does not fit ends with an ellipsis. */
void catalogue_print_rules_line(const hz_table *table, const char *spec, hz_text *out);

/* The value of a key in "a=1&b=x%20y", decoded; empty if it is not there. False if it is malformed
   or too long. */
bool catalogue_query(const char *query, const char *key, char *out, size_t size);

#endif
