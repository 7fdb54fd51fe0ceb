/* All of libhazard that another program may use. */
#ifndef HAZARD_HAZARD_H
#define HAZARD_HAZARD_H

#include "hazard/batch.h"
#include "hazard/bot.h"
#include "hazard/chance.h"
#include "hazard/crew.h"
#include "hazard/driver.h"
#include "hazard/equilibrium.h"
#include "hazard/event.h"
#include "hazard/field.h"
#include "hazard/game.h"
#include "hazard/games.h"
#include "hazard/house.h"
#include "hazard/kit.h"
#include "hazard/lab.h"
#include "hazard/matrix.h"
#include "hazard/mixing.h"
#include "hazard/options.h"
#include "hazard/oracle.h"
#include "hazard/piece.h"
#include "hazard/plugin.h"
#include "hazard/record.h"
#include "hazard/review.h"
#include "hazard/rng.h"
#include "hazard/rules.h"
#include "hazard/shape.h"
#include "hazard/solve.h"
#include "hazard/status.h"
#include "hazard/text.h"
#include "hazard/train.h"
#include "hazard/value.h"
#include "hazard/verb.h"

/* Of the program and of the library, as `hazard --version` says it. */
#define HAZARD_VERSION "0.1.0"

#endif
