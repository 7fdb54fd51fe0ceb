/* Values of a whole solution in fewer bytes. */
#ifndef HAZARD_SOLVE_PACK_H
#define HAZARD_SOLVE_PACK_H

#include "solve/inner.h"

size_t hz_solve_packed_size(const hz_solve_gates *gates);
/* Writes that many bytes. */
void hz_solve_pack(const hz_solve_gates *gates, unsigned char *out);
/* Into gates that are all unseen. False: the bytes are something else. */
bool hz_solve_unpack(const unsigned char *bytes, size_t size, hz_solve_gates *gates);

#endif
