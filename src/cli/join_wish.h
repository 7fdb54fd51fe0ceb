/* What was asked for on the command line: a room, and who sits down in it. */
#ifndef HAZARD_CLI_JOIN_WISH_H
#define HAZARD_CLI_JOIN_WISH_H

#include "cli/cli.h"
#include "client/join.h"

/* EXIT_FINE, or what to exit with after saying why. `wish->make` is the caller's. */
int join_read_wish(const cli_args *args, join_wish *wish);

#endif
