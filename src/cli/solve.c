/* hazard solve: what perfect play is worth. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/equilibrium.h"
#include "hazard/piece.h"
#include "lab/report.h"
#include "lab/workers.h"
#include "terminal/scene.h"

/* Beyond so many beginnings of turns bots are measured only where they are named. */
enum { SOON_MEASURED = 20000 };

static const cli_flag flags[] = {
    CLI_TABLE_FLAGS,
    CLI_POSITION_FLAG,
    {"bots", CLI_TEXT, "BOT[,BOT...]", "measure these against each other and perfect play", 0, 0},
    {"out", CLI_TEXT, "FILE", "write the solution there, or as much of it as was done", 0, 0},
    {"file", CLI_TEXT, "FILE", "begin with what --out wrote", 0, 0},
    {"picture", CLI_TEXT, "FILE.svg", "draw best play by the points of both", 0, 0},
    {"rule", CLI_SWITCH, NULL, "the best rules that are short enough to remember", 0, 0},
    {"keep", CLI_SWITCH, NULL, "write it where the bot perfect looks for it", 0, 0},
    {"equilibrium", CLI_SWITCH, NULL, "where two hide things: what both do, by regrets", 0, 0},
    {"iterations", CLI_NUMBER, "N", "rounds of learning; 2000 if not given", 1, UINT32_MAX},
    {"whole", CLI_SWITCH, NULL, "each of them looks at all there is, not at a sample", 0, 0},
    {"rolls", CLI_NUMBER, "N", "draw so many of a roll's outcomes; 64 if not given", 1, 1 << 20},
    {"deals", CLI_NUMBER, "N", "draw what is hidden so often; 64 if not given", 1, 1 << 16},
    {"follow", CLI_NUMBER, "N", "follow so many rounds, then let bots judge", 1, 1 << 20},
    {"choices", CLI_NUMBER, "N", "follow so many choices, then let bots judge", 1, 1 << 20},
    {"judged", CLI_NUMBER, "N", "in so many games each time; 8 if not given", 1, 1 << 20},
    {"answers", CLI_NUMBER, "N", "positions to look at for the best answers", 1, UINT32_MAX},
    {"games", CLI_NUMBER, "N", "learn the choice at hand alone, in N games", 1, UINT32_MAX},
    {"seed", CLI_NUMBER, "N", "what is drawn; 1 if not given", 0, TERMINAL_MAX_SEED},
    {"count", CLI_NUMBER, "GAMES", "only estimate how many positions there are", 2, 100000000},
    {"max-states", CLI_NUMBER, "N", "give up where more positions would be kept", 1, UINT32_MAX},
    {"memory", CLI_NUMBER, "MB", "megabytes that may be used; 2048 if not given", 1, CLI_NO_LIMIT},
    {"threads",
     CLI_NUMBER,
     "N",
     "threads to work on; one a processor if not given",
     1,
     HZ_MAX_THREADS},
    {"json", CLI_SWITCH, NULL, "print as JSON", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard solve pig",
    "the classic race to 100: how much it is worth to begin, and what hold:20 gives away",
    "hazard solve pig --position \"scores 78 95; pot 12\"",
    "roll or hold: the chance of winning with each",
    "hazard solve wager --set mark_len=off --bots casual,always,never",
    "another rule, and what the bots make of it",
    "hazard solve pig --set target=300 --out pig300",
    "kept in a file, for --file",
    "hazard solve pig --picture pig.svg",
    "how far to go, by the points of both, as a picture",
    "hazard solve soup --set \"dice=6 reaction=look_bid\" --equilibrium --follow 1",
    "how much to look, and what to declare then: what both do, and what knowing it would bring",
    "hazard solve liar --position \"left 1 1\" --equilibrium --iterations 300000",
    "one die each: what to bid, and when to call",
    "hazard solve canyon:v1 --count 20000",
    "too large to solve? About how many positions there are at the least",
    "hazard solve fixem --seats 3 --equilibrium --games 100000",
    "what three predict in secret, with what each could still gain",
    NULL,
};

/* Looking on */

static bool look_on(void *raw, uint64_t done, uint64_t sweeps, double width)
{
    cli_task *it = raw;
    if (it->is_terminal) {
        char buffer[160];
        hz_text line = hz_text_in(buffer, sizeof buffer);
        hz_add_grouped(&line, done);
        hz_add(&line, " beginnings of turns are done");
        if (sweeps > 0) {
            hz_add(&line, "; sweep %" PRIu64 ", bounds %.1e apart", sweeps, width);
        }
        fprintf(stderr, "\r%.*s\033[K", terminal_width() - 1, buffer);
        it->watch.is_shown = true;
    }
    return cli_watch_look(&it->watch, 0);
}

/* What is to be done */

static hz_status set_up(const cli_args *args, cli_task *it, hz_error *error)
{
    hz_table table;
    char id[HZ_SPEC_SIZE];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(args->operand[0], ":"), args->operand[0]);
    const hz_game *game = hz_find_game(args->house, id, error);
    if (!game) {
        return HZ_UNKNOWN;
    }
    int seats = game->min_seats <= 2 ? 2 : 0;
    hz_status status = cli_lay_table_for(args, args->operand[0], seats, &table, error);
    status = status ? status : hz_session_start(&it->session, &table, error);
    if (!status && cli_given(args, "position")) {
        status = cli_read_position(args, &it->session, error);
    }
    if (!status) {
        opening_full_spec(table.game, args->operand[0], it->spec);
    }
    return status;
}

static void add_bot(cli_task *it, const hz_bot *bot)
{
    it->bots[it->count] = *bot;
    hz_text label = hz_text_in(it->label[it->count], sizeof it->label[0]);
    hz_bot_label(bot, &label);
    it->count++;
}

/* Those that are named, or all that can be asked at once. */
static hz_status find_bots(cli_task *it, hz_error *error)
{
    const hz_game *game = it->session.table.game;
    hz_piece rest = hz_piece_of(cli_text(it->args, "bots", "")), part;
    bool is_named = cli_given(it->args, "bots");
    while (is_named && hz_next_part(&rest, ',', &part)) {
        char name[64];
        hz_bot bot;
        if (it->count == CLI_MOST_MEASURED || !hz_piece_copy(part, name, sizeof name)) {
            return hz_fail(error, HZ_RANGE, "--bots: expected %d names at most", CLI_MOST_MEASURED);
        }
        hz_status status = hz_bot_find(game, name, &bot, error);
        if (!status && bot.persona && bot.persona->open) {
            status = hz_fail(error, HZ_ILLEGAL, "--bots: %s thinks too long to be measured", name);
        }
        if (status) {
            return status;
        }
        add_bot(it, &bot);
    }
    for (const hz_persona *one = game->advice->personas; !is_named && one && one->name; one++) {
        if (!one->open && !one->is_slow && it->count < CLI_MOST_MEASURED - 1) {
            add_bot(it, &(hz_bot){.persona = one, .level = one->normal});
        }
    }
    if (!is_named) {
        add_bot(it, &(hz_bot){0});
    }
    return HZ_OK;
}

/* Solving */

static hz_status open_file(cli_task *it, hz_error *error)
{
    const char *path = cli_text(it->args, "file", NULL);
    return path ? hz_solution_open(&it->session.table, path, &it->solution, error) : HZ_OK;
}

/* Said before hours are spent. */
static hz_status check_file(const cli_task *it, hz_error *error)
{
    static const char *const flag[] = {"out", "file", "keep", NULL};
    for (const char *const *one = flag; *one; one++) {
        if (cli_given(it->args, *one) && !it->session.table.game->solvable) {
            return hz_fail(error,
                           HZ_ILLEGAL,
                           "--%s: %s does not number its positions: no file",
                           *one,
                           it->session.table.game->id);
        }
    }
    return HZ_OK;
}

static hz_status solve(cli_task *it, hz_error *error)
{
    hz_solve_def def = hz_default_solve_def(&it->session.table);
    def.memory = cli_number(it->args, "memory", CLI_USUAL_MEGABYTES) << 20;
    def.max_gates = cli_number(it->args, "max-states", 0);
    def.threads = (int)cli_number(it->args, "threads", (uint64_t)hz_usual_threads());
    def.watch = look_on;
    def.watcher = it;
    /* What comes before a position is not asked about, and may be much more. */
    bool is_kept = cli_given(it->args, "out") || cli_given(it->args, "file");
    def.from = cli_given(it->args, "position") && !is_kept ? &it->session.state : NULL;
    double began = cli_watch_seconds(&it->watch);
    hz_status status = hz_solve(&def, &it->solution, error);
    it->seconds = cli_watch_seconds(&it->watch) - began;
    if (status) {
        return status;
    }
    it->facts = hz_solution_facts(it->solution);
    const char *out = cli_text(it->args, "out", NULL);
    char kept[CLI_PATH_SIZE];
    status = out ? hz_solution_write(it->solution, out, error) : HZ_OK;
    if (!status && cli_given(it->args, "keep") && it->facts.is_whole) {
        status = cli_kept_path(&it->session.table, kept, error);
        status = status ? status : hz_solution_write(it->solution, kept, error);
    }
    const char *picture = cli_text(it->args, "picture", NULL);
    status = status || !picture ? status : cli_solve_draw(it, picture, error);
    return status || !cli_given(it->args, "rule")
               ? status
               : hz_find_plain_rules(it->solution, &it->rules, error);
}

/* One plays as the row does, the others as the column, in every seat in turn: the share of the one,
   and of the next, which is that of the column among two. */
static hz_status measure_pair(cli_task *it, int row, int column, double share[2], hz_error *error)
{
    const hz_table *table = &it->session.table;
    hz_status status = HZ_OK;
    share[0] = share[1] = 0;
    for (int seat = 0; seat < table->seats && !status; seat++) {
        const hz_bot *sides[HZ_MAX_SEATS];
        hz_measurement found = {0};
        for (int other = 0; other < table->seats; other++) {
            int who = other == seat ? row : column;
            sides[other] = who == it->count ? NULL : &it->bots[who];
        }
        status = hz_measure(it->solution, sides, &found, error);
        share[0] += found.wins[seat] / table->seats;
        share[1] += found.wins[(seat + 1) % table->seats] / table->seats;
    }
    return status;
}

/* Bots whose lots are too many are taken out of the table, and named. */
static void drop_bot(cli_task *it, int which)
{
    hz_text names = {.at = it->left_out, .capacity = sizeof it->left_out};
    names.length = strlen(it->left_out);
    hz_add(&names, "%s%s", it->left_out[0] ? ", " : "", it->label[which]);
    it->count--;
    for (int at = which; at < it->count; at++) {
        it->bots[at] = it->bots[at + 1];
        memcpy(it->label[at], it->label[at + 1], sizeof it->label[0]);
    }
}

static hz_status keep_fixed(cli_task *it, double against[][2], hz_error *error)
{
    for (int at = 0; at < it->count;) {
        double share[2];
        hz_status status = measure_pair(it, at, it->count, share, error);
        if (status && strcmp(error->text, "stopped") == 0) {
            return status;
        }
        if (status) {
            drop_bot(it, at);
        } else {
            memcpy(against[at++], share, sizeof share);
        }
    }
    return HZ_OK;
}

/* Among two each pair says what both have of it. */
static hz_status measure_pairs(cli_task *it, hz_error *error)
{
    int perfect = it->count, seats = it->session.table.seats;
    hz_status status = HZ_OK;
    for (int row = 0; row <= perfect && !status; row++) {
        it->share[row][row] = 1.0 / seats;
        for (int column = 0; column < perfect && !status; column++) {
            double share[2];
            if (row == column || (seats == 2 && (row > column || row == perfect))) {
                continue;
            }
            status = measure_pair(it, row, column, share, error);
            it->share[row][column] = share[0];
            if (seats == 2) {
                it->share[column][row] = share[1];
            }
        }
    }
    return status;
}

static hz_status measure_all(cli_task *it, hz_error *error)
{
    const hz_bot *nobody[HZ_MAX_SEATS] = {0};
    /* Whoever wants a rule did not ask for them. */
    bool is_long = it->facts.gates > SOON_MEASURED || cli_given(it->args, "rule");
    if (!cli_given(it->args, "bots") && is_long) {
        it->count = 0;
    }
    hz_status status = hz_measure(it->solution, nobody, &it->perfect, error);
    double against[CLI_MOST_MEASURED][2] = {{0}}; /* perfect play */
    status = status ? status : keep_fixed(it, against, error);
    int perfect = it->count;
    snprintf(it->label[perfect], sizeof it->label[0], "perfect");
    for (int row = 0; row < perfect; row++) {
        it->share[row][perfect] = against[row][0];
        it->share[perfect][row] = against[row][1]; /* as it is among two */
    }
    return status ? status : measure_pairs(it, error);
}

/* What each action of the position comes to. */
static hz_status try_actions(cli_task *it, hz_error *error)
{
    const hz_table *table = &it->session.table;
    const hz_state *state = &it->session.state;
    hz_turn turn = table->game->turn(table, state);
    if (turn.kind != HZ_PLAYERS) {
        return HZ_OK;
    }
    it->seat = __builtin_ctz(turn.wanted);
    if (turn.secret) {
        it->is_mixed = true;
        return hz_solution_mix(it->solution, state, it->mixed, error);
    }
    uint64_t all = table->game->count(table, state, it->seat);
    hz_status status = HZ_OK;
    for (uint64_t at = 0; at < all && at < CLI_MOST_TRIED && !status; at++) {
        cli_tried *one = &it->tried[it->tries++];
        table->game->actions(table, state, it->seat, at, &one->action, 1);
        status = hz_solution_try(it->solution, state, it->seat, one->action, &one->worth, error);
    }
    return status;
}

static hz_status answer(cli_task *it, hz_error *error)
{
    const hz_state *state = &it->session.state;
    hz_status status = hz_solution_holds(it->solution, state, error);
    status = status ? status : hz_solution_value(it->solution, state, &it->worth, error);
    return status || !cli_given(it->args, "position") ? status : try_actions(it, error);
}

/* What was worked out is told whatever becomes of the rest, and without waiting for it. */
static void measure(cli_task *it)
{
    hz_error error = {""};
    if (!cli_given(it->args, "json")) {
        fputs(it->watch.is_shown ? "\r\033[K" : "", stderr);
        it->watch.is_shown = false;
        cli_solve_print(it);
        fflush(stdout);
    }
    if (!cli_given(it->args, "position") && measure_all(it, &error)) {
        snprintf(it->unmeasured, sizeof it->unmeasured, "%s", error.text);
    }
}

/* Ctrl-C: how far it came; what was done is kept where a file was named. */
static int tell_stopped(const cli_task *it)
{
    const hz_solve_facts *facts = &it->facts;
    if (!facts->is_whole) {
        char buffer[200];
        hz_text line = hz_text_in(buffer, sizeof buffer);
        bool is_numbered = it->session.table.game->solvable;
        hz_add_grouped(&line, is_numbered ? facts->met : facts->places);
        hz_add(&line, is_numbered ? " beginnings of turns of " : " positions");
        if (is_numbered) {
            hz_add_grouped(&line, facts->places);
        }
        hz_add(&line, " were met, and ");
        hz_add_grouped(&line, facts->gates);
        fprintf(stderr, "hazard: stopped: %s are done\n", buffer);
    }
    const char *out = cli_text(it->args, "out", NULL);
    if (out) {
        fprintf(stderr, "hazard: what was done is in %s: --file %s goes on with it\n", out, out);
    }
    return EXIT_PARTIAL;
}

static int work(cli_task *it)
{
    hz_error error = {""};
    if (check_file(it, &error)) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    if (open_file(it, &error)) {
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    cli_watch_start(&it->watch, 1, 1);
    it->watch.stopping = "what is not done stays open";
    it->is_terminal = it->watch.is_terminal;
    it->watch.is_terminal = false; /* it has a line of its own */
    const char *picture = cli_text(it->args, "picture", NULL);
    hz_status status = picture ? terminal_may_write(picture, "<svg", "a picture", &error) : HZ_OK;
    status = status ? status : solve(it, &error);
    bool is_whole = !status && it->facts.is_whole;
    status = is_whole ? answer(it, &error) : status;
    if (is_whole && !status) {
        measure(it);
    }
    cli_watch_end(&it->watch);
    if (status && strcmp(error.text, "stopped") != 0) {
        return terminal_wrong(status == HZ_IO ? EXIT_INPUT : EXIT_USE, "%s", error.text);
    }
    if (status || !is_whole) {
        return tell_stopped(it);
    }
    if (cli_given(it->args, "json")) {
        cli_solve_print_json(it);
    } else {
        cli_solve_print_rest(it);
    }
    return strcmp(it->unmeasured, "stopped") == 0 ? tell_stopped(it) : EXIT_FINE;
}

/* Flags that only one of the ways to work has, and would else be silently without effect. */
static hz_status check_flags(const cli_args *args, hz_error *error)
{
    static const char *const learned[] = {"games",
                                          "iterations",
                                          "whole",
                                          "rolls",
                                          "deals",
                                          "follow",
                                          "choices",
                                          "judged",
                                          "answers",
                                          NULL};
    static const char *const solved[] = {
        "count", "bots", "out", "file", "picture", "rule", "keep", "max-states", "threads", NULL};
    bool is_learned = cli_given(args, "equilibrium");
    const char *const *flag = is_learned ? solved : learned;
    while (*flag && !cli_given(args, *flag)) {
        flag++;
    }
    return !*flag ? HZ_OK
                  : hz_fail(error,
                            HZ_ILLEGAL,
                            "--%s: only %s --equilibrium",
                            *flag,
                            is_learned ? "without" : "with");
}

static int run(const cli_args *args)
{
    hz_error error;
    cli_task *it = calloc(1, sizeof *it);
    if (!it) {
        return terminal_wrong(EXIT_INPUT, "no memory left");
    }
    it->args = args;
    it->seat = -1;
    hz_status status = check_flags(args, &error);
    status = status ? status : set_up(args, it, &error);
    status = status ? status : find_bots(it, &error);
    bool is_learned = cli_given(args, "equilibrium");
    int result = status                     ? terminal_wrong(EXIT_USE, "%s", error.text)
                 : cli_given(args, "count") ? cli_solve_count(it)
                 : !is_learned              ? work(it)
                 : cli_given(args, "games") ? cli_mixing(it)
                                            : cli_equilibrium(it);
    hz_solution_close(it->solution);
    free(it);
    return result;
}

const cli_command cli_solve = {
    .name = "solve",
    .operands = "GAME[:PRESET]",
    .summary = "what perfect play is worth, exactly",
    .details =
        "Works out every position that can come up in a game in which nothing is hidden but what "
        "others choose at the same time. For two players the value of each has a lower and an "
        "upper bound, "
        "drawn together until they meet; how far apart they are is printed. With more players "
        "everybody plays for its own chance alone. Then: how long such games last, how they end, "
        "and what the game's bots make of each other and of perfect play, all of it exact. A "
        "position gets the chance of each seat and of each action instead.\n\n"
        "With --equilibrium two learn by regrets what to do where things are hidden, or too many: "
        "how often each choice is made, and what each could still gain. What a position hides is "
        "dealt anew (--deals); --follow and --choices stop early, and bots judge what would come. "
        "With --games it is the choice at hand alone, of any number of players.\n\n"
        "Two play unless --seats says otherwise. What does not fit into memory is refused with "
        "the number of positions that were met by then; --count estimates from random games how "
        "many there are at the least. Ctrl-C or SIGTERM says how far it came, writes what is done "
        "to the file of --out, and "
        "--file goes on with it; the exit status is then 3. docs/solve.md explains the method.",
    .examples = examples,
    .flags = flags,
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
};
