/* hazard train: values that are learned by self-play. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/watch.h"
#include "hazard/train.h"
#include "lab/workers.h"

enum { FILE_SIZE = 1 << 21, FEWEST_SHOWN = 10 };

/* Values that are given */

hz_status cli_open_values(cli_args *args, hz_error *error)
{
    char game[HZ_VALUE_GAME];
    size_t length;
    if (!cli_has_flag(args->command, "values") || !cli_given(args, "values")) {
        return HZ_OK;
    }
    const char *path = cli_text(args, "values", "");
    hz_status status = terminal_read_file(path, &args->values, &length, error);
    if (!status && !hz_value_is_text(args->values, strlen(args->values), game)) {
        status = hz_fail(error, HZ_MALFORMED, "%.200s holds no learned values", path);
    }
    args->house->kits.values = args->values;
    return status ? hz_blame(error, status, "--values: ") : HZ_OK;
}

/* Learning */

typedef struct onlooker {
    cli_watch watch;
    char remark[120];
} onlooker;

static bool look(void *watcher, const hz_train_news *news)
{
    onlooker *it = watcher;
    hz_text remark = hz_text_in(it->remark, sizeof it->remark);
    if (news->surprise > 0) {
        hz_add(&remark, "off by %.3f", news->surprise);
    }
    if (news->share >= 0) {
        hz_add(&remark, ", wins %.1f %% against casual", 100 * news->share);
    }
    it->watch.remark = it->remark[0] ? it->remark : NULL;
    return cli_watch_look(&it->watch, news->games);
}

static hz_status
write_values(const hz_table *table, const hz_value *value, const char *path, hz_error *error)
{
    char *buffer = malloc(FILE_SIZE);
    if (!buffer) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    hz_text text = hz_text_in(buffer, FILE_SIZE);
    hz_value_print(table, value, &text);
    hz_status status = text.cut ? hz_fail(error, HZ_NO_SPACE, "%.200s: too many weights", path)
                                : terminal_write_file(path, text.at, text.length, error);
    free(buffer);
    return status;
}

static hz_status
read_values(const hz_table *table, const char *path, hz_value **value, hz_error *error)
{
    char *text;
    size_t length;
    hz_status status = terminal_read_file(path, &text, &length, error);
    if (status) {
        return status;
    }
    status = hz_value_read(table, text, length, value, error);
    free(text);
    return status ? hz_blame(error, status, "%.200s: ", path) : HZ_OK;
}

static double processor_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int tell(const hz_table *table, const hz_value *value, const char *path)
{
    hz_lesson lesson = hz_value_lesson(value);
    char buffer[600];
    hz_text page = hz_text_in(buffer, sizeof buffer);
    bool is_whole = lesson.games == lesson.planned;
    hz_add(&page,
           "%s: %" PRIu64 " games of %s for %d, %.0f s of processor time\n",
           path,
           lesson.games,
           table->game->title,
           table->seats,
           processor_seconds());
    if (!is_whole) {
        hz_add(&page,
               "stopped before %" PRIu64 " games: the same command with --from %s goes on\n",
               lesson.planned,
               path);
    }
    terminal_print(&page);
    return is_whole ? EXIT_FINE : EXIT_PARTIAL;
}

static hz_train_def read_def(const cli_args *args, const hz_table *table)
{
    hz_train_def def = hz_default_train_def(table);
    hz_lesson *it = &def.lesson;
    it->planned = cli_number(args, "games", it->planned);
    it->seed = cli_number(args, "seed", it->seed);
    it->units = (uint32_t)cli_number(args, "units", it->units);
    it->rate = (uint32_t)cli_number(args, "rate", it->rate);
    it->lambda = (uint32_t)cli_number(args, "lambda", it->lambda);
    it->explore = (uint32_t)cli_number(args, "explore", it->explore);
    it->warm = (uint32_t)cli_number(args, "warm", it->warm);
    it->company = (uint32_t)cli_number(args, "company", it->company);
    it->effort = (uint32_t)cli_number(args, "effort", it->effort);
    def.threads = (int)cli_number(args, "threads", (uint64_t)hz_usual_threads());
    return def;
}

static int run(const hz_table *table, hz_train_def *def, const char *from, const char *path)
{
    hz_error error;
    hz_value *value = NULL;
    onlooker it = {.remark = ""};
    if (terminal_may_write(path, "hazard values ", "learned values", &error)) {
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    if (from && read_values(table, from, &value, &error)) {
        return terminal_wrong(EXIT_INPUT, "--from: %s", error.text);
    }
    def->watch = look;
    def->watcher = &it;
    cli_watch_start(&it.watch, def->lesson.planned, 1);
    it.watch.stopping = "what was learned is kept";
    hz_status status = hz_train(def, &value, &error);
    cli_watch_end(&it.watch);
    int wrong = status ? EXIT_USE : EXIT_INPUT;
    status = status ? status : write_values(table, value, path, &error);
    int result = status ? terminal_wrong(wrong, "%s", error.text) : tell(table, value, path);
    hz_value_close(value);
    return result;
}

static int train(const cli_args *args)
{
    hz_error error;
    hz_table table;
    if (!cli_given(args, "out")) {
        return terminal_wrong(EXIT_USE, "train: expected --out FILE, where the values go");
    }
    if (cli_lay_table(args, args->operand[0], &table, &error)) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    hz_train_def def = read_def(args, &table);
    return run(&table, &def, cli_text(args, "from", NULL), cli_text(args, "out", ""));
}

#define PER_CENT(name, meaning)                                                                    \
    {                                                                                              \
        name, CLI_NUMBER, "N", meaning, 0, 100                                                     \
    }

static const cli_flag flags[] = {
    CLI_TABLE_FLAGS,
    {"games", CLI_NUMBER, "N", "games to learn from; 16000 if not given", 1, UINT64_C(1000000000)},
    {"seed", CLI_NUMBER, "S", "seed of all chance; 1 if not given", 0, TERMINAL_MAX_SEED},
    {"out", CLI_TEXT, "FILE", "where the values go", 0, 0},
    {"from", CLI_TEXT, "FILE", "go on with these values", 0, 0},
    {"threads",
     CLI_NUMBER,
     "N",
     "threads to play on; as many as there are processors if not given",
     1,
     HZ_MAX_THREADS},
    {"units",
     CLI_NUMBER,
     "N",
     "units of the hidden layer, 0 for a linear function; 32 if not given",
     0,
     HZ_MAX_UNITS},
    {"rate", CLI_NUMBER, "N", "how fast it learns, in millionths; 1000 if not given", 1, 1000000},
    PER_CENT("lambda", "per cent of what comes later that goes back at once; 90 if not given"),
    PER_CENT("explore", "per cent of choices that are drawn by lot; 5 if not given"),
    PER_CENT("warm", "per cent of the games in which casual bots play alone; 70 if not given"),
    PER_CENT("company", "per cent of the seats that are casual later on; 50 if not given"),
    {"effort",
     CLI_NUMBER,
     "N",
     "positions looked at before a choice while it learns; 64 if not given",
     16,
     20000},
    {0},
};

static const char *const examples[] = {
    "hazard train canyon:v1 --seats 2 --out v1.values",
    "values of Dice Canyon for two, learned from sixteen thousand games",
    "hazard match canyon:v1 --bots learned,casual --values v1.values",
    "how well the bot \"learned\" plays by them",
    "hazard train canyon:v1 --seats 2 --from v1.values --out v1.values",
    "goes on where Ctrl-C stopped it",
    NULL,
};

const cli_command cli_train = {
    .name = "train",
    .operands = "GAME[:PRESET]",
    .summary = "learn by self-play what positions are worth",
    .details =
        "A small net looks on at games of casual bots, then plays against them and itself, and "
        "learns what part of the win each seat may expect from a position. It is written as text, "
        "with how it was learned, and says the same on every machine. The bot \"learned\" plays by "
        "it.\n\n"
        "The same seed gives the same values on any number of threads. Ctrl-C keeps what was "
        "learned, with status 3; the same command with --from goes on as if nothing had been.",
    .examples = examples,
    .flags = flags,
    .min_operands = 1,
    .max_operands = 1,
    .run = train,
};
