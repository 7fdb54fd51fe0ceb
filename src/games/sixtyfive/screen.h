/* 65: what people and programs are shown, and other parts of the game that are tables. */
#ifndef HAZARD_GAMES_SIXTYFIVE_SCREEN_H
#define HAZARD_GAMES_SIXTYFIVE_SCREEN_H

#include "games/sixtyfive/sixtyfive.h"

hz_say sixtyfive_status;
hz_explain sixtyfive_explain;
hz_prospect sixtyfive_prospect;
hz_view_whole sixtyfive_view;
hz_view_seat sixtyfive_view_seat;
/* Also `cone`, the spread of a legal throw, with physics. */
hz_trial sixtyfive_trial;
hz_show sixtyfive_show;

extern const hz_event_kind sixtyfive_events[];
extern const char sixtyfive_phases[];                    /* their names, in order */
extern const char sixtyfive_zones[], sixtyfive_arenas[]; /* likewise */
extern const hz_shape sixtyfive_shapes[];
extern const hz_notation sixtyfive_notation;
extern const hz_typing sixtyfive_typing;

/* laid.c: real dice as they lie after a throw. */
const char *sixtyfive_laid_form(const hz_table *table, const void *raw);
hz_status sixtyfive_laid(
    const hz_table *table, const void *raw, const char *text, uint64_t *values, hz_error *error);

extern const hz_advice sixtyfive_advice;
extern const hz_kit_kind sixtyfive_kit;
extern const hz_gauge sixtyfive_gauge;
extern const hz_stepwise sixtyfive_stepwise;

#endif
