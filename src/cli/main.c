/* The hazard program: which command, and what is said when there is none. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

static int help(const cli_args *args);

static const char *const help_examples[] = {
    "hazard help playtest", "what the command does, its flags, examples", NULL};
static const cli_command help_command = {
    .name = "help",
    .operands = "[COMMAND]",
    .summary = "what a command does, its flags and examples",
    .examples = help_examples,
    .max_operands = 1,
    .run = help,
};

/* clang-format off */
const cli_entry cli_commands[] = {
    {"Play", &cli_play},
    {"Play", &cli_resume},
    {"Play", &cli_serve},
    {"Play", &cli_join},
    {"Look", &cli_list},
    {"Look", &cli_rules},
    {"Look", &cli_hint},
    {"Look", &cli_replay},
    {"Look", &cli_analyse},
    {"Look", &cli_verify},
    {"Measure", &cli_playtest},
    {"Measure", &cli_compare},
    {"Measure", &cli_sweep},
    {"Measure", &cli_match},
    {"Measure", &cli_solve},
    {"Measure", &cli_exploit},
    {"Measure", &cli_train},
    {"Measure", &cli_calibrate},
    {"Measure", &cli_bench},
    {"Measure", &cli_check},
    {"Help", &help_command},
    {"Help", &cli_types},
    {"Help", &cli_man},
    {"Help", &cli_completion},
    {0},
};
/* clang-format on */

const cli_command *cli_find(const char *name, hz_error *error)
{
    const char *names[64];
    int count = 0;
    for (const cli_entry *entry = cli_commands; entry->command; entry++) {
        if (strcmp(entry->command->name, name) == 0) {
            return entry->command;
        }
        names[count++] = entry->command->name;
    }
    const char *nearest = hz_nearest(name, names, count);
    if (nearest) {
        hz_fail(
            error, HZ_UNKNOWN, "unknown command \"%.60s\": did you mean \"%s\"?", name, nearest);
    } else {
        hz_fail(error,
                HZ_UNKNOWN,
                "unknown command \"%.60s\": %s help lists them",
                name,
                terminal_program().text);
    }
    return NULL;
}

static void add_commands(hz_text *out)
{
    enum { NAME_WIDTH = 12 };
    const char *group = "";
    for (const cli_entry *entry = cli_commands; entry->command; entry++) {
        if (entry->command->hidden) {
            continue;
        }
        if (strcmp(group, entry->group) != 0) {
            group = entry->group;
            hz_add(out, "\n");
            hz_add_styled(out, HZ_BOLD, group);
            hz_add(out, "\n");
        }
        hz_add(out, "  %-*s", NAME_WIDTH, entry->command->name);
        terminal_wrap(
            out, entry->command->summary, NAME_WIDTH + 2, NAME_WIDTH + 2, terminal_width());
        hz_add(out, "\n");
    }
}

/* A command line and what it does: beside it, or below where it is too long. */
static void add_example(hz_text *out, const char *line, const char *meaning)
{
    enum { COLUMN = 40, NARROWEST = 20 };
    char typed[sizeof(terminal_name) + 80];
    hz_text command = hz_text_in(typed, sizeof typed);
    terminal_add_command(&command, line);
    bool is_beside = command.length + 4 <= COLUMN && COLUMN + NARROWEST <= terminal_width();
    hz_add(out,
           "  %s%s%*s",
           typed,
           is_beside ? "" : "\n",
           is_beside ? COLUMN - 2 - (int)command.length : 6,
           "");
    terminal_wrap(out, meaning, is_beside ? COLUMN : 6, is_beside ? COLUMN : 6, terminal_width());
    hz_add(out, "\n");
}

static void overview(void)
{
    static const char *const examples[][2] = {
        {"hazard play wager", "a game against bots, in the terminal"},
        {"hazard rules wager", "how it is played"},
        {"hazard playtest wager --games 100000", "what happens in a hundred thousand games"},
        {"hazard help play", "what a command does, its flags and examples"},
        {"hazard list", "the games, their presets and bots"},
        {"hazard --game ./libmine.so play mine", "a game of your own: see docs/adding-a-game.md"},
        {"hazard man | man -l -", "the whole manual"},
        {"source <(hazard completion bash)", "lets bash complete what you type"},
    };
    char buffer[1 << 16];
    hz_text page = terminal_page(buffer, sizeof buffer);
    hz_add_styled(&page, HZ_BOLD, "Hazard");
    hz_add(&page, " plays, playtests and solves designed dice games.\n");
    add_commands(&page);
    hz_add(&page, "\n");
    hz_add_styled(&page, HZ_BOLD, "In front of a command");
    hz_add(&page, "\n");
    add_example(&page, "--game FILE", "adds a game from a shared object; may be repeated");
    hz_add(&page, "\n");
    hz_add_styled(&page, HZ_BOLD, "Examples");
    hz_add(&page, "\n");
    for (size_t row = 0; row < sizeof examples / sizeof *examples; row++) {
        add_example(&page, examples[row][0], examples[row][1]);
    }
    terminal_print(&page);
}

static int help(const cli_args *args)
{
    hz_error error;
    if (args->operands == 0) {
        overview();
        return EXIT_FINE;
    }
    const cli_command *command = cli_find(args->operand[0], &error);
    if (!command) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    cli_help(command);
    return EXIT_FINE;
}

static const char *compiler(void)
{
#ifdef __clang__
    return "clang " __clang_version__;
#elif defined __GNUC__
    return "gcc " __VERSION__;
#else
    return "an unknown compiler";
#endif
}

static int version(const cli_games *games)
{
    printf("hazard %s\n"
           "build: %s, %s\n"
           "parts: " HAZARD_PARTS "\n"
           "games:",
           HAZARD_VERSION,
           HAZARD_BUILD,
           compiler());
    for (int index = 0; index < games->count; index++) {
        printf(" %s", games->list[index]->id);
    }
    printf("\n");
    return EXIT_FINE;
}

static bool asks_for_help(int count, char *const *given)
{
    for (int at = 0; at < count && strcmp(given[at], "--") != 0; at++) {
        if (strcmp(given[at], "--help") == 0 || strcmp(given[at], "-h") == 0) {
            return true;
        }
    }
    return false;
}

static int run_command(const cli_games *games, const char *name, int count, char *const *given)
{
    hz_error error;
    cli_args args;
    hz_house house = {.games = games->list};
    const cli_command *command = cli_find(name, &error);
    if (!command) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    if (asks_for_help(count, given)) {
        cli_help(command);
        return EXIT_FINE;
    }
    if (cli_parse(command, count, given, &args, &error)) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    args.house = &house;
    args.hands = hz_lab_hands(0);
    house.kits.crew = command->thinks ? &args.hands.crew : NULL;
    bool is_open = !cli_open_lexicon(&args, &error) && !cli_open_solutions(&args, &error) &&
                   !cli_open_values(&args, &error);
    int status = is_open ? command->run(&args) : terminal_wrong(EXIT_INPUT, "%s", error.text);
    hz_house_close(&house);
    cli_close_solutions(&args);
    cli_args_free(&args);
    return status;
}

static int run(const cli_games *games, int count, char *const *given)
{
    if (count == 0 || strcmp(given[0], "--help") == 0 || strcmp(given[0], "-h") == 0) {
        overview();
        return EXIT_FINE;
    }
    if (strcmp(given[0], "--version") == 0 || strcmp(given[0], "-V") == 0) {
        return version(games);
    }
    if (given[0][0] == '-') {
        return terminal_wrong(
            EXIT_USE,
            "unknown flag \"%.60s\": expected a command, --game, --help or --version",
            given[0]);
    }
    return run_command(games, given[0], count - 1, given + 1);
}

/* What was printed counts only once it has arrived. */
static int check_output(int status)
{
    bool was_lost = ferror(stdout) != 0;
    errno = 0;
    if (was_lost) {
        /* The reason is long forgotten; trying once more brings it back. */
        clearerr(stdout);
        putchar('\n');
    }
    if (fflush(stdout) == 0 && !was_lost) {
        return status;
    }
    char buffer[128];
    int reason = errno ? errno : EIO;
    return terminal_wrong(
        EXIT_INPUT, "standard output: %s", strerror_r(reason, buffer, sizeof buffer));
}

/* "--game FILE" or "--game=FILE" in front of the command, as often as one likes. Returns how many
   words that were; -1: it was refused. */
static int load_games(cli_games *games, int count, char *const *given, int *status)
{
    static const char flag[] = "--game";
    int at = 0;
    while (at < count && strncmp(given[at], flag, strlen(flag)) == 0) {
        const char *value = given[at] + strlen(flag);
        hz_error error;
        if (*value == '=') {
            value++;
        } else if (*value == '\0' && at + 1 < count) {
            value = given[++at];
        } else if (*value == '\0') {
            *status =
                terminal_wrong(EXIT_USE, "--game needs the FILE of a game in front of the command");
            return -1;
        } else {
            break;
        }
        if (cli_games_load(games, value, &error)) {
            *status = terminal_wrong(EXIT_INPUT, "%s", error.text);
            return -1;
        }
        at++;
    }
    return at;
}

/* Whoever starts us may have closed a standard stream, and what is opened next would be taken for
   it. Now reading ends at once, and writing fails. */
static void fill_streams(void)
{
    while (true) {
        int file = open("/dev/null", O_RDONLY);
        if (file < 0 || file > STDERR_FILENO) {
            close(file);
            return;
        }
    }
}

int main(int count, char **given)
{
    fill_streams();
    cli_games games;
    cli_games_begin(&games);
    int status = EXIT_FINE, loaded = load_games(&games, count - 1, given + 1, &status);
    status = loaded < 0 ? status : run(&games, count - 1 - loaded, given + 1 + loaded);
    status = check_output(status);
    cli_games_end(&games);
    return status;
}
