/* A list of games with only the sample of docs/adding-a-game.md in it. */
#include "hazard/game.h"

extern const hz_game hz_second;

const hz_game *const hz_games[] = {
    &hz_second,
    NULL,
};
