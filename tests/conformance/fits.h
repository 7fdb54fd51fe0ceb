/* Does what a game writes fit the rows by which it says what it writes? */
#ifndef HAZARD_TESTS_FITS_H
#define HAZARD_TESTS_FITS_H

#include <jansson.h>

#include "hazard/game.h"

/* The rows themselves: a view among them, types that can be read, no key twice, words for people.
   The sentence names game, shape and member. */
hz_status check_shapes(const hz_game *game, hz_error *error);

/* An object against the shape of that name: every member there, of its type, and no other. The
   sentence names game, path and member. */
hz_status fits(const hz_game *game, const char *shape, const json_t *value, hz_error *error);

#endif
