/* hazard serve: rooms for people in different places. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "server/server.h"

static const cli_flag flags[] = {
    {"port", CLI_NUMBER, "N", "port to listen on (8265); 0 takes any that is free", 0, 65535},
    {"bind", CLI_TEXT, "ADDRESS", "address to listen on (127.0.0.1)", 0, 0},
    {"store", CLI_TEXT, "FILE", "database file of the rooms (hazard.db)", 0, 0},
    {"origin", CLI_MANY, "ORIGIN", "only pages from there may connect: https://dice.example", 0, 0},
    {"behind-proxy", CLI_SWITCH, NULL, "callers are whom X-Forwarded-For names last", 0, 0},
    {"certificate", CLI_TEXT, "FILE", "TLS certificate, with --key", 0, 0},
    {"key", CLI_TEXT, "FILE", "TLS key, with --certificate", 0, 0},
    {"connections", CLI_NUMBER, "N", "connections in all (800)", 1, 20000},
    {"per-address", CLI_NUMBER, "N", "connections from one address (64)", 1, 20000},
    {"rooms", CLI_NUMBER, "N", "rooms that one address may make in an hour (200)", 1, 1000000},
    {"rate", CLI_NUMBER, "N", "messages a second from one connection (50)", 1, 1000000},
    {"lexicon", CLI_TEXT, "FILE", "rooms may play with these words too, one a line", 0, 0},
    CLI_SOLUTION_FLAG,
    CLI_VALUES_FLAG,
    {"workers", CLI_NUMBER, "N", "threads on which bots think (all cores but one)", 1, 64},
    {0},
};

static const char *const examples[] = {
    "hazard serve",
    "serve this machine, rooms in hazard.db",
    "hazard serve --bind 0.0.0.0 --port 8080 --store /var/lib/hazard/rooms.db",
    "serve the network",
    NULL,
};

/* The address to give to others goes to standard output, alone on its line. */
typedef struct place {
    const char *bind;
    bool is_secure;
} place;

static void say_ready(void *context, int port)
{
    const place *where = context;
    bool is_any = strcmp(where->bind, "0.0.0.0") == 0 || strcmp(where->bind, "::") == 0;
    bool is_six = strchr(where->bind, ':') != NULL && !is_any;
    printf("%s://%s%s%s:%d/\n",
           where->is_secure ? "https" : "http",
           is_six ? "[" : "",
           is_any ? "localhost" : where->bind,
           is_six ? "]" : "",
           port);
    fflush(stdout);
}

static int run(const cli_args *args)
{
    server_def def = server_default_def(args->house);
    place where = {.bind = cli_text(args, "bind", "127.0.0.1")};
    hz_error error;
    def.net.bind = where.bind;
    def.net.port = (int)cli_number(args, "port", 8265);
    def.net.origins = cli_text(args, "origin", NULL);
    def.net.is_proxied = cli_given(args, "behind-proxy");
    def.net.certificate = cli_text(args, "certificate", NULL);
    def.net.key = cli_text(args, "key", NULL);
    def.net.max_connections =
        (int)cli_number(args, "connections", (uint64_t)def.net.max_connections);
    def.net.max_per_address =
        (int)cli_number(args, "per-address", (uint64_t)def.net.max_per_address);
    def.rooms_per_address = (int)cli_number(args, "rooms", (uint64_t)def.rooms_per_address);
    def.net.messages_a_second = (int)cli_number(args, "rate", (uint64_t)def.net.messages_a_second);
    def.store = cli_text(args, "store", "hazard.db");
    def.page = hz_page;
    def.workers = (int)cli_number(args, "workers", (uint64_t)def.workers);
    if (!def.net.certificate != !def.net.key) {
        return terminal_wrong(EXIT_USE, "--certificate and --key go together");
    }
    where.is_secure = def.net.certificate != NULL;
    def.ready = say_ready;
    def.context = &where;
    if (server_run(&def, &error)) {
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    return EXIT_FINE;
}

const cli_command cli_serve = {
    .name = "serve",
    .operands = "",
    .summary = "serve rooms over the network",
    .details =
        "Rooms are kept in a database file and survive the server, with the last 500 lines of "
        "what was said in each. Dice are drawn so that "
        "everybody can "
        "check them afterwards (hazard verify). Stops on SIGTERM or Ctrl-C.",
    .examples = examples,
    .flags = flags,
    .min_operands = 0,
    .max_operands = 0,
    .run = run,
};
