/* hazard hint: what a bot would do in a position, and why. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "terminal/hint.h"

static const cli_flag flags[] = {
    CLI_TABLE_FLAGS,
    CLI_LEXICON_FLAG,
    CLI_SOLUTION_FLAG,
    CLI_VALUES_FLAG,
    CLI_POSITION_FLAG,
    {"bot", CLI_TEXT, "BOT", "ask this bot instead, and why it would do so", 0, 0},
    {"seat", CLI_NUMBER, "N", "who asks; whoever is to choose if left out", 1, HZ_MAX_SEATS},
    {"seed",
     CLI_NUMBER,
     "S",
     "seed of what is rolled and tried out; 1 if left out",
     0,
     TERMINAL_MAX_SEED},
    {"json", CLI_SWITCH, NULL, "print it as JSON", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard hint liar --seats 3",
    "the first bid of a game",
    "hazard hint pig --position \"scores 88 95; pot 7; turn 1; phase decide\"",
    "roll again, or stop?",
    "hazard hint wager --seats 3 --position \"totals 14 17 9; next 2; phase offer\"",
    "the second of three players is asked",
    "hazard hint pig --bot master",
    "what the strongest bot but perfect would do, and why",
    NULL,
};

typedef struct asker {
    hz_session session;
    char name[HZ_MAX_SEATS][HZ_NAME_SIZE];
    const char *names[HZ_MAX_SEATS];
    int seat;
} asker;

/* Who chooses: the seat that was named, or the first that may. */
static hz_status find_seat(const cli_args *args, asker *one, hz_error *error)
{
    const hz_table *table = &one->session.table;
    hz_turn turn = table->game->turn(table, &one->session.state);
    int seat = (int)cli_number(args, "seat", 0) - 1;
    if (turn.kind != HZ_PLAYERS) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "there is nothing to decide: %s",
                       turn.kind == HZ_OVER ? "the game is over" : "dice are to be rolled");
    }
    one->seat = seat >= 0 ? seat : __builtin_ctz(turn.wanted);
    if (one->seat >= table->seats) {
        return hz_fail(error, HZ_RANGE, "--seat %d: expected 1 to %d", seat + 1, table->seats);
    }
    if (!(turn.allowed >> one->seat & 1)) {
        return hz_fail(error, HZ_ILLEGAL, "--seat: it is not for seat %d to choose", seat + 1);
    }
    return HZ_OK;
}

/* From the beginning of the game to where somebody may choose. */
static hz_status roll_on(hz_session *session, uint64_t seed, hz_error *error)
{
    const hz_table *table = &session->table;
    hz_status status = HZ_OK;
    while (!status && table->game->turn(table, &session->state).kind == HZ_CHANCE) {
        hz_input roll;
        hz_session_roll(session, seed, &roll);
        status = hz_session_enter(session, &roll, NULL, error);
    }
    return status;
}

static hz_status set_up(const cli_args *args, asker *one, hz_error *error)
{
    hz_table table;
    hz_status status = cli_lay_table(args, args->operand[0], &table, error);
    status = status ? status : hz_session_start(&one->session, &table, error);
    if (!status && cli_given(args, "position")) {
        status = cli_read_position(args, &one->session, error);
    } else if (!status) {
        status = roll_on(&one->session, cli_number(args, "seed", 1), error);
    }
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        snprintf(one->name[seat], HZ_NAME_SIZE, "seat %d", seat + 1);
        one->names[seat] = one->name[seat];
    }
    return status ? status : find_seat(args, one, error);
}

static void print_hint(const asker *one, hz_rng *rng)
{
    char buffer[1 << 15];
    hz_text page = terminal_page(buffer, sizeof buffer);
    hz_show_to(&one->session.table, &one->session.state, one->seat, one->names, &page);
    hz_add(&page, "\n");
    hint_add(&one->session, one->seat, one->names, rng, &page);
    terminal_print(&page);
}

static void tell_why(const asker *one, const char *choice, const char *why, bool as_json)
{
    char buffer[1 << 15];
    hz_text page =
        as_json ? hz_text_in(buffer, sizeof buffer) : terminal_page(buffer, sizeof buffer);
    if (as_json) {
        hz_json json = hz_json_to(&page, true);
        hz_json_open(&json, NULL, '{');
        hz_json_int(&json, "seat", one->seat + 1);
        hz_json_text(&json, "choice", choice);
        hz_json_text(&json, "why", why);
        hz_json_close(&json, '}');
        hz_add(&page, "\n");
        terminal_print_exactly(&page);
        return;
    }
    hz_show_to(&one->session.table, &one->session.state, one->seat, one->names, &page);
    hz_add(&page, "\n");
    terminal_wrap(&page, why, 0, 0, terminal_width());
    hz_add(&page, "\n");
    terminal_print(&page);
}

/* What a bot would do, and why: a sentence of its own. */
static int ask_bot(const asker *one, const char *name, hz_rng *rng, bool as_json)
{
    const hz_table *table = &one->session.table;
    char choice[200], why[800];
    hz_text chosen = hz_text_in(choice, sizeof choice), sentence = hz_text_in(why, sizeof why);
    hz_bot bot;
    hz_error error;
    hz_state masked = one->session.state;
    if (hz_bot_find(table->game, name, &bot, &error) || hz_bot_open(table, &bot, &error)) {
        return terminal_wrong(EXIT_USE, "--bot: %s", error.text);
    }
    table->game->mask(table, &masked, one->seat);
    hz_action action = hz_bot_act(&bot, table, &masked, one->seat, rng);
    hz_print_action(table, &masked, action, &chosen);
    hz_bot_why(&bot, table, &masked, action, &sentence);
    hz_bot_close(&bot);
    tell_why(one, choice, why, as_json);
    return EXIT_FINE;
}

static void print_json(const asker *one, hz_rng *rng)
{
    char buffer[HZ_FIGURES_SIZE + 4096];
    hz_text page = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&page, true);
    hz_json_open(&json, NULL, '{');
    hz_json_int(&json, "seat", one->seat + 1);
    hint_add_json(&one->session, one->seat, one->names, rng, &json);
    hz_json_close(&json, '}');
    hz_add(&page, "\n");
    terminal_print_exactly(&page);
}

static int run(const cli_args *args)
{
    asker one;
    hz_error error;
    hz_rng rng;
    if (set_up(args, &one, &error)) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    hz_rng_start(&rng, cli_number(args, "seed", 1), 0, HZ_RNG_GUESS);
    if (cli_given(args, "bot")) {
        return ask_bot(&one, cli_text(args, "bot", ""), &rng, cli_given(args, "json"));
    }
    if (cli_given(args, "json")) {
        print_json(&one, &rng);
    } else {
        print_hint(&one, &rng);
    }
    return EXIT_FINE;
}

const cli_command cli_hint = {
    .name = "hint",
    .operands = "GAME[:PRESET]",
    .summary = "what a bot would do in a position, and why",
    .details =
        "Shows the table as the seat that is to choose sees it, what is best to do, and the "
        "numbers behind it: the game's own and its adviser's choice, or how often each choice wins "
        "in quick games from here. A position is written as hazard replay --json prints it and "
        "docs/record.md describes: what it does not name is as at the beginning. Without one, dice "
        "are rolled until somebody is to choose. The same seed tells the same every time. --bot "
        "asks any bot, "
        "or a level of hazard list GAME, which says in a sentence why.",
    .examples = examples,
    .flags = flags,
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
    .thinks = true,
};
