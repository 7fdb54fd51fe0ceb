/* A review as people read it. */
#ifndef HAZARD_CLI_ANALYSE_H
#define HAZARD_CLI_ANALYSE_H

#include "cli/cli.h"

/* The summary of every seat; and every input, one after the other. Printed piece by piece. */
void cli_tell_review(const hz_review *review);
void cli_tell_steps(const hz_review *review);

#endif
