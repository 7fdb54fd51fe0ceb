/* hazard resume: goes on with a game that was kept. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/sitting.h"

static const cli_flag flags[] = {
    {"fast", CLI_SWITCH, NULL, "no pauses, and no Enter to roll", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard resume",
    "go on with the last game",
    "hazard resume game.hazard",
    "go on with the game kept in a file",
    NULL,
};

static hz_status load(const cli_args *args, cli_sitting *sitting, hz_error *error)
{
    cli_keep *record = &sitting->record;
    hz_status status = HZ_OK;
    if (args->words > 0) {
        int length = snprintf(record->path, sizeof record->path, "%s", args->word[0]);
        record->is_chosen = true;
        if (length <= 0 || (size_t)length >= sizeof record->path) {
            return hz_fail(error, HZ_IO, "a path of %d characters", length);
        }
    } else {
        status = keep_choose_default(record, false, error);
        if (!status && access(record->path, F_OK) != 0) {
            status = hz_fail(error, HZ_IO, "%s: no game is kept there", record->path);
        }
    }
    status = status ? status : keep_load(record, &sitting->header, &sitting->session, error);
    if (!status && sitting->header.dice == HZ_DICE_COMMIT) {
        status = hz_fail(error,
                         HZ_ILLEGAL,
                         "%s: the dice of this game come from a server: it cannot go on here",
                         record->path);
    }
    if (!status) {
        status = sitting_seat(sitting, error);
        status = status ? hz_blame(error, status, "%s: ", record->path) : HZ_OK;
    }
    return status;
}

static void welcome(cli_sitting *sitting)
{
    hz_text *out = &sitting->terminal->out;
    hz_add_styled(out, HZ_BOLD, sitting->header.table.game->title);
    hz_add(out, " (%s), after ", sitting->header.spec);
    hz_add_count(out, (int64_t)sitting->record.count, "input");
    hz_add(out, ".");
    hz_add_style(out, HZ_DIM);
    hz_add(out, " Type log for the story so far, ? for help.");
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "\n\n");
    terminal_say(sitting->terminal, 0);
}

static int resume(const cli_args *args, cli_terminal *terminal)
{
    cli_sitting sitting = {.terminal = terminal, .record = keep_nothing()};
    hz_error error;
    int status = EXIT_FINE;
    if (args->words > 0 && strcmp(args->word[0], "-") == 0) {
        return cli_wrong(EXIT_USE, "resume: a game goes on in a file, not in a pipe");
    }
    if (load(args, &sitting, &error)) {
        status = cli_wrong(EXIT_INPUT, "%s", error.text);
    } else {
        welcome(&sitting);
        sitting_run(&sitting, false);
    }
    keep_free(&sitting.record);
    return status;
}

static int run(const cli_args *args)
{
    cli_terminal terminal;
    terminal_open(&terminal, cli_given(args, "fast"));
    int status = resume(args, &terminal);
    terminal_close(&terminal);
    return status;
}

const cli_command cli_resume = {
    .name = "resume",
    .words = "[FILE]",
    .summary = "go on with a game that was kept",
    .details = "Without FILE, the game that was played last. Seats, bots and dice come from the "
               "record: the game goes on exactly as if it had never been interrupted.",
    .examples = examples,
    .flags = flags,
    .min_words = 0,
    .max_words = 1,
    .run = run,
};
