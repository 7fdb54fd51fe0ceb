/* Seeds and words for fuzzers, from the rows and tables of a game. */
#ifndef HAZARD_TESTS_SEEDS_H
#define HAZARD_TESTS_SEEDS_H

#include "rules.h"

/* Writes them into folders by fuzzer under `folder`, which are there, and adds to its file `words`,
   a dictionary. False if a file cannot be written. */
bool write_seeds(const char *folder, const hz_game *game, const rule_test *rows, size_t row_count);

#endif
