/* hazard analyse: what every choice of a game cost, and what every roll was worth. */
#include "cli/analyse.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/watch.h"
#include "lab/workers.h"
#include "terminal/keep.h"

static void do_parts(void *context, int thread, uint64_t first, uint64_t count)
{
    (void)thread;
    for (uint64_t part = first; part < first + count; part++) {
        hz_review_part(context, part);
    }
}

/* All parts, on all threads, with somebody looking on. False: told to stop. */
static bool work(const cli_args *args, hz_review *review)
{
    cli_watch watch;
    hz_work all = {
        .blocks = hz_review_parts(review),
        .threads = (int)cli_number(args, "threads", (uint64_t)hz_usual_threads()),
        .play = do_parts,
        .context = review,
        .watch = cli_watch_look,
        .watcher = &watch,
    };
    cli_watch_start(&watch, all.blocks, 1);
    watch.unit = "parts";
    watch.stopping = "a review is told whole or not at all";
    bool is_done = hz_work_run(&all);
    cli_watch_end(&watch);
    return is_done;
}

/* Memory that grows until the text fits. */
typedef void printer(const hz_review *review, hz_text *out);

static char *print_all(const hz_review *review, printer *print, size_t *length)
{
    for (size_t room = (size_t)1 << 20; room <= (size_t)1 << 30; room *= 4) {
        char *memory = malloc(room);
        if (!memory) {
            return NULL;
        }
        hz_text text = hz_text_in(memory, room);
        print(review, &text);
        if (!text.cut) {
            *length = text.length;
            return memory;
        }
        free(memory);
    }
    return NULL;
}

static void print_json(const hz_review *review, hz_text *out)
{
    hz_json json = hz_json_to(out, true);
    hz_json_open(&json, NULL, '{');
    hz_review_json(review, &json);
    hz_json_close(&json, '}');
    hz_add(out, "\n");
}

static int write_picture(const hz_review *review, const char *path)
{
    hz_error error;
    size_t length;
    char *text = print_all(review, hz_review_picture, &length);
    if (!text) {
        return terminal_wrong(EXIT_INPUT, "no memory left for the picture");
    }
    hz_status status = terminal_write_file(path, text, length, &error);
    free(text);
    return status ? terminal_wrong(EXIT_INPUT, "%s", error.text) : EXIT_FINE;
}

static int tell(const cli_args *args, const hz_review *review)
{
    if (cli_given(args, "svg")) {
        int status = write_picture(review, cli_text(args, "svg", ""));
        if (status) {
            return status;
        }
    }
    if (!cli_given(args, "json")) {
        cli_tell_review(review);
        if (cli_given(args, "all")) {
            cli_tell_steps(review);
        }
        return EXIT_FINE;
    }
    size_t length;
    char *text = print_all(review, print_json, &length);
    if (!text) {
        return terminal_wrong(EXIT_INPUT, "no memory left for the review");
    }
    hz_text page = {.at = text, .length = length, .capacity = length + 1};
    terminal_print_exactly(&page);
    free(text);
    return EXIT_FINE;
}

static hz_review_def def_of(const cli_args *args)
{
    hz_review_def def = hz_default_review_def();
    def.games = (uint32_t)cli_number(args, "games", 0);
    def.seed = cli_number(args, "seed", 1);
    def.mind = cli_text(args, "bot", NULL);
    def.is_unfinished = cli_given(args, "unfinished");
    def.is_tried = cli_given(args, "try");
    return def;
}

static int analyse_text(const cli_args *args, const char *path, const char *text, size_t length)
{
    hz_reader reader = hz_read_from(args->house, path, text, length);
    hz_review_def def = def_of(args);
    hz_review *review;
    hz_error error;
    if (hz_review_open(&reader, &def, &review, &error)) {
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    int status = EXIT_PARTIAL;
    if (work(args, review)) {
        status = hz_review_finish(review, &error) ? terminal_wrong(EXIT_INPUT, "%s", error.text)
                                                  : tell(args, review);
    }
    hz_review_close(review);
    return status;
}

static int analyse(const cli_args *args)
{
    hz_error error;
    char *text, path[KEEP_PATH];
    size_t length;
    const char *picture = cli_text(args, "svg", NULL);
    if (picture && terminal_may_write(picture, "<svg", "a picture", &error)) {
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    if (shelf_read(args->operand[0], path, &text, &length, &error)) {
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    int status = analyse_text(args, path, text, length);
    free(text);
    return status;
}

static const cli_flag flags[] = {
    {"all", CLI_SWITCH, NULL, "tell every input, not the summary alone", 0, 0},
    {"svg", CLI_TEXT, "FILE", "write the chances over the game as a picture", 0, 0},
    {"games",
     CLI_NUMBER,
     "N",
     "quick games from every position, where it is not solved; as many as take about as long as a "
     "hint if left out",
     10,
     HZ_MOST_REVIEW_GAMES},
    {"bot", CLI_TEXT, "BOT", "who goes on in these games in every seat; casual if left out", 0, 0},
    {"try", CLI_SWITCH, NULL, "play games even where the table is solved", 0, 0},
    {"unfinished", CLI_SWITCH, NULL, "a game that is not over, as far as it goes", 0, 0},
    {"seed", CLI_NUMBER, "S", "seed of these games; 1 if left out", 0, TERMINAL_MAX_SEED},
    {"threads", CLI_NUMBER, "N", "as many as there are processors if left out", 1, HZ_MAX_THREADS},
    CLI_LEXICON_FLAG,
    CLI_SOLUTION_FLAG,
    {"json", CLI_SWITCH, NULL, "print it as JSON; docs/analyse.md describes it", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard analyse game.hazard",
    "who erred, who was lucky, where the game turned",
    "hazard analyse game.hazard --all --svg game.svg",
    "every choice and roll, and the chances as a picture",
    "hazard playtest pig --seed 1 --game 17 | hazard analyse - --json",
    "a game of a playtest, for a program",
    NULL,
};

const cli_command cli_analyse = {
    .name = "analyse",
    .operands = "FILE|NAME",
    .summary = "what every choice of a game cost, and what its rolls were worth",
    .details =
        "Follows a record and tells each seat's chance to win after every input; a win that is "
        "shared counts as its part. What it rose or fell by a roll is luck, by a choice it is "
        "play, and all of it adds up from the start to the result. A choice that costs 2 points "
        "of a percent is an inaccuracy, 5 a mistake, 10 a blunder: against the best choice that "
        "is found, by what the seat saw. What others hold or choose at the same time is not held "
        "against it: what comes of that is told as unseen.\n\n"
        "Where the table is solved all of it is exact. Elsewhere chances come from quick games in "
        "which everybody goes on as a bot does; they have standard errors, and there is no mark "
        "where a loss is not more than twice its own. The same seed tells the same with any "
        "number of threads.\n\n"
        "FILE may also be the NAME of a kept game; \"-\" reads standard input. A game that is not "
        "over is refused if more than one person plays it, without --unfinished. Ctrl-C stops, "
        "and the exit status is 3.",
    .examples = examples,
    .flags = flags,
    .min_operands = 1,
    .max_operands = 1,
    .run = analyse,
};
