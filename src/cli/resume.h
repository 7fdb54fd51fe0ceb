/* Going on with a game that was kept. */
#ifndef HAZARD_CLI_RESUME_H
#define HAZARD_CLI_RESUME_H

#include "terminal/terminal.h"

/* The game that is called so; NULL: one of those on the shelf. Returns the status to exit with. */
int resume_game(console *terminal, const char *called);

#endif
