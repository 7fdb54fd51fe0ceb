/* The games that come with the library. */
#ifndef HAZARD_GAMES_H
#define HAZARD_GAMES_H

#include "hazard/game.h"

/* All of them; ends with NULL. A value to be passed on, as the games of an hz_house: nothing in the
   library reaches for it. */
extern const hz_game *const hz_games[];

#endif
