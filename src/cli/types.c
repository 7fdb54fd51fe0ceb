/* hazard types: the server's protocol for people who write clients. */
#include <stdlib.h>

#include "cli/cli.h"
#include "server/protocol.h"

static int run(const cli_args *args)
{
    (void)args;
    char *buffer = malloc(CLI_PAGE_SIZE);
    if (!buffer) {
        return cli_wrong(EXIT_INPUT, "no memory for the page");
    }
    hz_text page = hz_text_in(buffer, CLI_PAGE_SIZE);
    protocol_print_types(&page);
    cli_print(&page);
    free(buffer);
    return EXIT_FINE;
}

static const char *const examples[] = {"hazard types > web/src/protocol.gen.ts",
                                       "what the page of this project is compiled with",
                                       NULL};

const cli_command cli_types = {
    .name = "types",
    .words = "",
    .summary = "the server's protocol as TypeScript types",
    .details = "For people who write clients; docs/protocol.md says what the messages mean.",
    .examples = examples,
    .min_words = 0,
    .max_words = 0,
    .run = run,
};
