/* Are bots what they are said to be? `casual` against players of chance at every preset, with few
   and with many seats; ladders of bots; and no seat better than another where the rules make none.
   The usual presets alone, unless HAZARD_LONG is set; HAZARD_ONLY takes one game. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "hazard/match.h"
#include "rules.h"

enum { FIRST_GAMES = 1000, MANY_GAMES = 64000, LOOKS = 4, SEED = 16 };

/* Looking four times, each with a quarter of the 2.5 % that a lower bound may fail. */
static const double wider = 2.4977 / 1.9600;

/* What is looked at by other numbers, or at more tables than its presets: where dice are thrown,
   a game takes a tenth of a second. */
typedef struct exception {
    const char *game, *preset, *settings; /* preset NULL: all */
    uint64_t games;                       /* of the first look */
    bool is_more;                         /* looked at besides, in a long run */
} exception;

static const exception exceptions[] = {
    {"sixtyfive", NULL, "table=model", FIRST_GAMES, false},
    {"marbles", NULL, "table=model", FIRST_GAMES, false},
    {"marbles", NULL, "table=physics", 40, true},
    {"rollable", NULL, "", 250, false},
    {"sixtyfive", "endgame", "table=physics", 15, true},
};
enum { EXCEPTIONS = sizeof exceptions / sizeof *exceptions };

/* A match of one bot against others of one kind, played until it is decided. */
typedef struct contest {
    hz_table table;
    char spec[80];
    const char *settings;
    uint64_t first; /* games of the first look */
    hz_match match;
    hz_interval share; /* of the one bot, wide enough for all looks */
    double seconds;
} contest;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void play(contest *one, const char *bot, const char *other, uint64_t games)
{
    hz_bot bots[HZ_MAX_SEATS];
    hz_error error = {""};
    bool is_partial;
    for (int seat = 0; seat < one->table.seats; seat++) {
        const char *name = seat == 0 ? bot : other;
        assert_int_equal(hz_bot_find(one->table.game, name, &bots[seat], NULL), HZ_OK);
    }
    hz_experiment_def def = hz_default_experiment_def(&one->table);
    def.bots = bots;
    def.games = games;
    def.seed = SEED;
    def.threads = 1;
    one->match = (hz_match){0};
    if (hz_match_run(&def, &one->match, &is_partial, &error)) {
        fail_msg("%s: %s", one->spec, error.text);
    }
    hz_sample sample = hz_experiment_sample(&def, one->match.blocks);
    hz_interval share = hz_series_share(&one->match.wins[0], sample, HZ_WIN_UNIT);
    one->share = (hz_interval){share.value,
                               share.value - wider * (share.value - share.low),
                               share.value + wider * (share.high - share.value)};
}

static hz_against_chance play_out(contest *one, const char *bot, const char *other)
{
    const double chance = 1.0 / one->table.seats, begun = now();
    uint64_t games = one->first;
    hz_against_chance verdict = HZ_NOT_DECIDED;
    for (int look = 0; look < LOOKS && verdict == HZ_NOT_DECIDED; look++, games *= 4) {
        play(one, bot, other, games);
        verdict = hz_match_verdict(one->share, chance);
        if (one->match.tally.decisions == 0) {
            break;
        }
    }
    one->seconds = now() - begun;
    return verdict;
}

static void print(const contest *one, const char *what, const char *verdict)
{
    const hz_table *table = &one->table;
    printf("%-20s %-18s %5d %6llu  %5.1f %%  %5.1f to %5.1f %%  %5.1f %%  %6.2f s  %s\n",
           one->spec,
           what,
           table->seats,
           (unsigned long long)one->match.tally.games,
           100 * one->share.value,
           100 * one->share.low,
           100 * one->share.high,
           100.0 / table->seats,
           one->seconds,
           verdict);
    fflush(stdout);
}

static void print_head(const char *who)
{
    printf("%-20s %-18s seats  games %8s  with all looks    1/n       time  verdict\n",
           "game:preset",
           "",
           who);
}

static bool is_long(void)
{
    return getenv("HAZARD_LONG") != NULL;
}

/* Counts a table where casual is not surely above chance. */
static int check_casual(contest *one)
{
    hz_against_chance verdict = play_out(one, "casual", "random");
    bool is_bare = one->match.tally.decisions == 0;
    print(one,
          one->settings,
          is_bare                      ? "nothing to choose"
          : verdict == HZ_ABOVE_CHANCE ? "above chance"
          : verdict == HZ_BELOW_CHANCE ? "BELOW CHANCE"
                                       : "NOT DECIDED");
    return !is_bare && verdict != HZ_ABOVE_CHANCE;
}

/* Is the preset meant for so many? */
static bool is_meant_for(const char *spec, int seats, const char *settings)
{
    char buffer[400];
    hz_text warnings = hz_text_in(buffer, sizeof buffer);
    hz_table table;
    return !hz_table_set(test_house(), &table, spec, seats, settings, &warnings, NULL) &&
           !strstr(buffer, " is meant for ");
}

static int check_at(const char *spec, int seats, const char *settings, uint64_t games)
{
    contest one = {.settings = settings, .first = is_long() ? 4 * games : games};
    hz_error error;
    snprintf(one.spec, sizeof one.spec, "%s", spec);
    if (hz_lay_table(test_house(), &one.table, spec, seats, settings, NULL, &error)) {
        fail_msg("%s: %s", spec, error.text);
    }
    return check_casual(&one);
}

/* With the fewest players it is meant for and the most; of everyday's presets with the usual
   number. */
static int check_preset(const hz_game *game, const hz_preset *preset, const exception *row)
{
    char spec[80];
    int least = game->min_seats, most = game->max_seats;
    const char *settings = row ? row->settings : "";
    uint64_t games = row ? row->games : FIRST_GAMES;
    snprintf(spec, sizeof spec, "%s:%s", game->id, preset->name);
    if (!is_long()) {
        return check_at(spec, 0, settings, games);
    }
    while (least < most && !is_meant_for(spec, least, settings)) {
        least++;
    }
    while (most > least && !is_meant_for(spec, most, settings)) {
        most--;
    }
    int failures = check_at(spec, least, settings, games);
    return failures + (most > least ? check_at(spec, most, settings, games) : 0);
}

static const exception *exception_of(const hz_game *game, const hz_preset *preset, bool is_more)
{
    for (int row = 0; row < EXCEPTIONS; row++) {
        const exception *one = &exceptions[row];
        if (strcmp(one->game, game->id) == 0 && one->is_more == is_more &&
            (!one->preset || strcmp(one->preset, preset->name) == 0)) {
            return one;
        }
    }
    return NULL;
}

static void casual_beats_chance(void **unused)
{
    (void)unused;
    const char *only = getenv("HAZARD_ONLY");
    int failures = 0;
    print_head("casual");
    for (const hz_game *const *game = hz_games; *game; game++) {
        if (only && strcmp(only, (*game)->id) != 0) {
            continue;
        }
        for (const hz_preset *preset = (*game)->presets; preset->name; preset++) {
            const exception *more = exception_of(*game, preset, true);
            failures += check_preset(*game, preset, exception_of(*game, preset, false));
            failures += more && is_long() ? check_preset(*game, preset, more) : 0;
            if (!is_long()) {
                break;
            }
        }
    }
    assert_int_equal(failures, 0);
}

/* The first wins more than its part against the others of the second kind; or, where they are about
   equal, at least not less. */
static const struct {
    const char *spec;
    int seats;
    const char *better, *other;
    bool is_close;
    const char *settings; /* NULL: none */
    /* Where dice are thrown or a bot thinks: of the first look, in a long run alone. */
    uint64_t slow_games;
} ladders[] = {
    {"wager", 2, "always", "casual", false},
    {"wager", 3, "always", "casual", false},
    {"wager", 8, "always", "casual", false},
    {"wager", 2, "lead", "casual", false},
    {"wager", 2, "casual", "never", false},
    {"wager", 8, "casual", "never", false},
    {"wager", 2, "always", "never", false},
    {"pig", 2, "hold:20", "casual", false},
    {"pig", 4, "hold:20", "casual", false},
    {"wager", 2, "newcomer", "random", false},
    {"wager", 2, "casual", "newcomer", false},
    {"pig", 2, "newcomer", "random", false},
    {"pig", 2, "casual", "newcomer", false},
    {"soup", 2, "newcomer", "random", false},
    {"soup", 2, "casual", "newcomer", false},
    {"ratscrew", 2, "newcomer", "random", false},
    {"ratscrew", 2, "casual", "newcomer", false},
    {"rundog", 2, "newcomer", "random", false},
    {"rundog", 2, "casual", "newcomer", false},
    {"liar", 2, "newcomer", "random", false},
    {"liar", 2, "casual", "newcomer", false},
    {"fixem", 3, "newcomer", "random", false},
    {"fixem", 3, "casual", "newcomer", false},
    {"canyon:v1", 3, "newcomer", "random", false},
    {"canyon:v1", 3, "casual", "newcomer", false},
    {"canyon:v2", 2, "newcomer", "random", false},
    {"canyon:v2", 2, "casual", "newcomer", false},
    {"battle", 2, "newcomer", "random", false},
    {"battle", 2, "casual", "newcomer", false},
    {"battle", 2, "straight", "casual", false},
    {"sixtyfive", 2, "newcomer", "random", false, "table=model"},
    {"sixtyfive", 2, "casual", "newcomer", false, "table=model"},
    {"marbles", 2, "newcomer", "random", false, "table=model"},
    {"marbles", 2, "casual", "newcomer", false, "table=model"},
    {"pig", 2, "hold:25", "casual", false},
    {"pig", 2, "pace", "hold:25", false},
    {"liar", 2, "odds", "casual", false},
    {"liar", 6, "odds", "casual", false},
    {"fixem", 3, "spoil", "casual", false},
    {"fixem", 3, "reply@4", "spoil", false},
    {"fixem:iter1", 2, "spoil", "casual", false},
    {"fixem:iter3", 3, "spoil", "casual", false},
    {"battle", 2, "reference", "casual", false},
    {"battle", 6, "reference", "casual", false},
    {"ratscrew", 2, "greedy", "casual", false},
    {"ratscrew", 6, "greedy", "casual", false},
    {"rundog", 2, "most", "random", false},
    {"rundog", 2, "casual", "most", false},
    {"rundog", 2, "best", "casual", false},
    {"rundog", 2, "brisk", "best", false},
    {"rundog", 2, "duel", "best", false},
    {"rundog", 4, "duel", "casual", false},
    {"ratscrew", 2, "casual", "streak", false},
    {"sixtyfive", 2, "single", "casual", false, "table=model"},
    {"marbles", 2, "plain", "casual", false, "table=model"},
    {"marbles", 2, "patient", "plain", false, "table=model"},
    {"marbles:1", 2, "casual", "random", false, "table=model"},
    {"marbles:1", 2, "plain", "casual", false, "table=model"},
    {"marbles", 2, "plain", "casual", false, "table=physics", 100},
    {"marbles", 2, "patient", "plain", false, "table=physics", 400},
    {"marbles", 2, "casual", "eager", false, "table=physics", 100},
    {"marbles", 2, "plain", "casual", false, "table=physics arena=bowl", 100},
    {"marbles:2", 2, "plain", "casual", false, "table=physics", 100},
    {"marbles:2", 2, "casual", "eager", false, "table=physics", 100},
    {"marbles:3p", 3, "plain", "casual", true, "table=physics", 100},
    {"marbles:1", 2, "plain", "casual", false, "table=physics", 100},
    {"marbles:1", 2, "casual", "eager", false, "table=physics", 100},
    {"fixem", 3, "search@200", "casual", false, NULL, 99},
    {"canyon:v1", 2, "search@200", "casual", false, NULL, 100},
    {"canyon:v2", 2, "search@200", "casual", false, NULL, 100},
    {"liar", 2, "search@200", "odds", false, NULL, 200},
    {"rollable", 2, "newcomer", "random", false, NULL, 40},
    {"rollable", 2, "casual", "newcomer", false, NULL, 40},
};

static void better_bots_are_better(void **unused)
{
    (void)unused;
    int failures = 0;
    print_head("the first");
    for (size_t row = 0; row < sizeof ladders / sizeof *ladders; row++) {
        uint64_t slow = ladders[row].slow_games;
        contest one = {.first = slow ? slow : FIRST_GAMES};
        char what[40];
        hz_error error;
        if (slow && !is_long()) {
            continue;
        }
        snprintf(one.spec, sizeof one.spec, "%s", ladders[row].spec);
        snprintf(what, sizeof what, "%s, %s", ladders[row].better, ladders[row].other);
        if (hz_lay_table(test_house(),
                         &one.table,
                         one.spec,
                         ladders[row].seats,
                         ladders[row].settings,
                         NULL,
                         &error)) {
            fail_msg("%s", error.text);
        }
        hz_against_chance verdict = play_out(&one, ladders[row].better, ladders[row].other);
        bool is_right =
            ladders[row].is_close ? verdict != HZ_BELOW_CHANCE : verdict == HZ_ABOVE_CHANCE;
        print(&one, what, is_right ? "as it should be" : "NOT AS IT SHOULD BE");
        failures += !is_right;
    }
    assert_int_equal(failures, 0);
}

/* In Soup all players are alike but for the seat, and the order is drawn anew in every round: equal
   bots win equally often wherever they sit. (In games with turns who begins makes a difference.) */
static void no_seat_is_better(void **unused)
{
    (void)unused;
    static const char *const bots[] = {"casual", "largest", "random"};
    for (int bot = 0; bot < 3; bot++) {
        contest one = {.spec = "soup"};
        assert_int_equal(hz_lay_table(test_house(), &one.table, "soup", 4, NULL, NULL, NULL),
                         HZ_OK);
        play(&one, bots[bot], bots[bot], MANY_GAMES);
        for (int seat = 0; seat < one.table.seats; seat++) {
            double share = (double)one.match.tally.seat_wins[seat] / HZ_WIN_UNIT / MANY_GAMES;
            /* Four standard errors of a share of a quarter; a shared win varies less. */
            if (share < 0.25 - 4 * 0.433 / 253 || share > 0.25 + 4 * 0.433 / 253) {
                fail_msg("%s in seat %d wins %.4f", bots[bot], seat + 1, share);
            }
        }
    }
}

/* Where two choices are alike, how often of 1000 times a bot takes the one. */
static const struct {
    const char *spec;
    int seats;
    const char *position, *bot, *choice;
    int least, most;
} ties[] = {
/* Ben and Cleo could both lose a 4 to Ann. */
#define TWO_VICTIMS "phase attack; turn 1; order 1 2 3; dice1 65; dice2 43; dice3 43"
    {"battle", 3, TWO_VICTIMS, "straight", "take 2 4", 430, 570},
    {"battle", 3, TWO_VICTIMS, "fours", "take 3 4", 430, 570},
    {"battle", 3, TWO_VICTIMS, "casual", "take 3 4", 360, 510}, /* of a quarter any of four */
    {"battle", 3, TWO_VICTIMS, "reference", "take 2 4", 1000, 1000},
    {"wager", 2, "totals 15 19; phase offer; next 1", "casual", "wager", 1000, 1000},
    {"wager", 2, "totals 16 0; phase offer; next 1", "casual", "end", 1000, 1000},
    {"ratscrew", 2, "first 1; phase lucky; turn 1", "greedy", "lucky 3", 120, 215},
    {"liar", 2, "phase bid; hand1 2 3 4 5 6; hand2 1 2 3 4 5", "casual", "bid 1x4", 150, 250},
};

static int times_of(const hz_session *session, const char *bot, const char *choice)
{
    hz_bot found;
    int times = 0,
        seat = __builtin_ctz(session->table.game->turn(&session->table, &session->state).wanted);
    assert_int_equal(hz_bot_find(session->table.game, bot, &found, NULL), HZ_OK);
    for (uint64_t game = 0; game < 1000; game++) {
        char buffer[60];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_rng rng;
        hz_rng_start(&rng, SEED, game, HZ_RNG_WHIMS);
        hz_action action = hz_bot_act(&found, &session->table, &session->state, seat, &rng);
        session->table.game->notation->print(&session->table, action, &text);
        times += strcmp(buffer, choice) == 0;
    }
    return times;
}

static void ties_go_by_chance(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof ties / sizeof *ties; row++) {
        hz_session session;
        hz_table table;
        hz_error error = {""};
        if (hz_lay_table(
                test_house(), &table, ties[row].spec, ties[row].seats, NULL, NULL, &error) ||
            hz_session_start(&session, &table, &error) ||
            hz_position_parse(&table, ties[row].position, &session.state, &error)) {
            fail_msg("%s: %s", ties[row].spec, error.text);
        }
        int times = times_of(&session, ties[row].bot, ties[row].choice);
        if (times < ties[row].least || times > ties[row].most) {
            fail_msg("%s %s: %s %d times", ties[row].spec, ties[row].bot, ties[row].choice, times);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(casual_beats_chance),
        cmocka_unit_test(better_bots_are_better),
        cmocka_unit_test(no_seat_is_better),
        cmocka_unit_test(ties_go_by_chance),
    };
    return cmocka_run_group_tests_name("casual", tests, NULL, NULL);
}
