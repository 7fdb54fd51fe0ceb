/* A bot that thinks ahead against one whose ways it knows. */
#ifndef HAZARD_CLI_ANSWERING_H
#define HAZARD_CLI_ANSWERING_H

#include "hazard/bot.h"

/* The persona of one who searches as `search` does, but in whose head everybody goes on as `known`
   does. Lives as long as bots that have it are in use. */
typedef struct cli_answering {
    hz_persona persona; /* first: an open bot of it knows the rest */
    hz_bot known;
} cli_answering;

/* `known` keeps no mind of its own, or it is refused. */
hz_status cli_answering_make(const hz_bot *known, cli_answering *out, hz_error *error);

#endif
