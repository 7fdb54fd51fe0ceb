/* Canyon as it once was, for tests that have to find it out: a hidden card was "the k-th of those
   that are left", and the public draw of an outcry went among the raisers alone. */
#ifndef HAZARD_TESTS_OLD_CANYON_H
#define HAZARD_TESTS_OLD_CANYON_H

#include "hazard/game.h"

hz_game old_canyon(void);

#endif
