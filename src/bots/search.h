/* The bot that thinks ahead, for whoever wants it with a playing partner of his own choice. */
#ifndef HAZARD_BOTS_SEARCH_H
#define HAZARD_BOTS_SEARCH_H

#include "bots/rest.h"

/* Opens the mind of a bot that is `search`, in whose head games go on as `quick` plays: a bot
   without a mind of its own; without a persona at random. */
hz_status hz_search_open(const hz_table *table, const hz_bot *quick, hz_bot *bot, hz_error *error);

/* Lends somebody who tells how games end to an open one: they are then not played to their end in
   its head. Whoever lends `seer` closes it, after the bot; any number of threads ask at a time.
   NULL: takes it back. */
void hz_search_lend(const hz_bot *bot, hz_foretell *foretell, const void *seer);

/* What an open one tries at its next choice whatever comes of it, and tells of. */
void hz_search_consider(const hz_bot *bot, hz_action action);

/* Its lanes (bots/lane.h), as many as a crew may share. */
int hz_search_lanes(uint32_t budget);

#endif
