/* The header lines that say where the dice of a record come from: dice, shake, reveal. */
#ifndef HAZARD_CORE_DICE_H
#define HAZARD_CORE_DICE_H

#include "hazard/piece.h"
#include "hazard/record.h"

/* Where each of them stands; 0: nowhere. */
typedef struct hz_dice_lines {
    int dice, reveal, shake[HZ_MAX_SEATS];
} hz_dice_lines;

void hz_dice_print(const hz_header *header, hz_text *out);

/* Reads one of these lines; none of them may come twice. */
hz_status hz_dice_read(hz_header *header,
                       hz_dice_lines *lines,
                       hz_piece key,
                       hz_piece rest,
                       int line,
                       hz_error *error);

/* Refuses lines that do not fit together, once all are read. `*line` is the one to blame. */
hz_status hz_dice_check(
    const hz_header *header, const hz_dice_lines *lines, int seats, int *line, hz_error *error);

#endif
