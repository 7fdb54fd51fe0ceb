/* Every game there is. A new game is one folder and one line here. */
#include "games/battle/battle.h"
#include "games/canyon/canyon.h"
#include "games/fixem/fixem.h"
#include "games/liar/liar.h"
#include "games/marbles/marbles.h"
#include "games/pig/pig.h"
#include "games/ratscrew/ratscrew.h"
#include "games/rollable/rollable.h"
#include "games/rundog/rundog.h"
#include "games/sixtyfive/sixtyfive.h"
#include "games/soup/soup.h"
#include "games/wager/wager.h"
#include "hazard/games.h"

const hz_game *const hz_games[] = {
    &hz_wager,
    &hz_fixem,
    &hz_canyon,
    &hz_soup,
    &hz_rundog,
    &hz_ratscrew,
    &hz_battle,
    &hz_sixtyfive,
    &hz_marbles,
    &hz_rollable,
    &hz_liar,
    &hz_pig,
    NULL,
};
