/* hazard solve --equilibrium. */
#ifndef HAZARD_CLI_EQUILIBRIUM_H
#define HAZARD_CLI_EQUILIBRIUM_H

#include "cli/solve.h"

/* Finds the equilibrium of the task's position, and tells it. Returns the exit status. */
int cli_equilibrium(cli_task *it);
/* The same of the choice at hand alone (--games): what comes after it is judged by games. */
int cli_mixing(cli_task *it);

#endif
