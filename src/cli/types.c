/* hazard types: the server's protocol for people who write clients. */
#include <stdlib.h>

#include "cli/cli.h"
#include "server/protocol.h"

enum { SCHEMA, TYPES_SIZE = 1 << 20 };

static const cli_flag flags[] = {
    [SCHEMA] = {"schema", CLI_SWITCH, NULL, "the same as JSON Schema (draft 2020-12)", 0, 0},
    {0},
};

static int run(const cli_args *args)
{
    char *buffer = malloc(TYPES_SIZE);
    if (!buffer) {
        return terminal_wrong(EXIT_INPUT, "no memory for the page");
    }
    hz_text page = hz_text_in(buffer, TYPES_SIZE);
    if (args->text[SCHEMA]) {
        protocol_print_schema(args->house, &page);
    } else {
        protocol_print_types(args->house, &page);
    }
    terminal_print(&page);
    free(buffer);
    return EXIT_FINE;
}

static const char *const examples[] = {"hazard types > web/src/protocol.gen.ts",
                                       "what the page of this project is compiled with",
                                       "hazard types --schema > hazard.schema.json",
                                       "for programs in other languages",
                                       NULL};

const cli_command cli_types = {
    .name = "types",
    .operands = "",
    .summary = "the server's protocol and what games tell, as TypeScript types",
    .details = "For people who write clients; docs/protocol.md says what the messages mean.",
    .examples = examples,
    .flags = flags,
    .min_operands = 0,
    .max_operands = 0,
    .run = run,
};
