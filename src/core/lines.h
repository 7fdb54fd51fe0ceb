/* Lines of a record, shared by the files that read it. */
#ifndef HAZARD_CORE_LINES_H
#define HAZARD_CORE_LINES_H

#include "hazard/piece.h"
#include "hazard/record.h"

/* Refuses control characters and malformed UTF-8, with the column. */
hz_status hz_check_characters(hz_piece line, hz_error *error);

/* The next line that says something, without its comment. False at the end of the text. */
bool hz_next_line(hz_reader *reader, hz_piece *line);

#endif
