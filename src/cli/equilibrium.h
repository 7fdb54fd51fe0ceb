/* hazard solve --equilibrium. */
#ifndef HAZARD_CLI_EQUILIBRIUM_H
#define HAZARD_CLI_EQUILIBRIUM_H

#include "cli/solve.h"

/* Finds the equilibrium of the task's position, and tells it. Returns the exit status. */
int cli_equilibrium(cli_task *it);

#endif
