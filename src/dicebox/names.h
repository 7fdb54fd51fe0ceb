/* Names of faces: where dice are only asked whether they show the same number, or another one, or
   the one opposite, numbers may be called otherwise. */
#ifndef HAZARD_DICEBOX_NAMES_H
#define HAZARD_DICEBOX_NAMES_H

#include <stdint.h>

/* All ways to do so that leave opposite faces opposite, as the new number of each, 0 of none; the
   first changes nothing. */
enum { HZ_RENAMINGS = 48 };
extern const uint8_t hz_renamings[HZ_RENAMINGS][7];

/* Brings numbers into rising order. */
void hz_sort_codes(uint32_t *code, int count);

#endif
