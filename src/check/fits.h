/* Does what a game writes fit the rows by which it says what it writes? */
#ifndef HAZARD_CHECK_FITS_H
#define HAZARD_CHECK_FITS_H

#include "hazard/game.h"

/* A text against the shape of that name: JSON, an object with every member there once, of its type,
   and no other. The sentence names game, path and member. */
hz_status fits(const hz_game *game, const char *shape, const char *text, hz_error *error);

/* An event against its row: nothing is told that has no name. */
hz_status fits_event(const hz_game *game, const hz_event *event, hz_error *error);

#endif
