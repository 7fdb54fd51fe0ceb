/* Marbles: a hint recommends what its numbers call best, and the ladder of bots is in order. */
#include <stdio.h>
#include <stdlib.h>

#include "games/marbles/marbles.h"
#include "hazard/advice.h"
#include "hazard/driver.h"
#include "rules.h"

static const char *const names[] = {"Ann", "Ben", "Cy"};

typedef struct asked {
    hz_listener listener; /* first: the driver hands out a pointer to it */
    int most;             /* hints that are looked at */
    int throws, stops, limbos, rolls;
} asked;

/* What a row comes to: of a throw of a number at a die, or of stopping (0). */
static bool read_worth(const char *line, int number, int die, double *worth)
{
    int thrown, at;
    const char *last = line;
    for (const char *tab = line; (tab = strpbrk(tab, "\t\n")) && *tab == '\t'; tab++) {
        last = tab + 1;
    }
    *worth = strtod(last, NULL);
    return number == 0 ? strncmp(line, "stop\t", 5) == 0
                       : sscanf(line, "%d at die %d of", &thrown, &at) == 2 && thrown == number &&
                             at == die;
}

/* No row comes to more than that of the recommended choice. */
static void
check_throw(const hz_table *table, const marbles_state *state, hz_action action, const char *words)
{
    int number = marbles_number_of(action), die = 0;
    double own = -100, best = -100;
    if (number) {
        die = marbles_has_physics(table) ? marbles_goes_for(table, state, action) + 1
                                         : marbles_target_of(action);
    }
    const char *line =
        strchr(strstr(words, "throw\thits\tcaptures\tfoul\tstays\tcomes to\n"), '\n');
    for (; line[1] && strchr(line + 1, '\t'); line = strchr(line + 1, '\n')) {
        double worth;
        bool is_own = read_worth(line + 1, number, die, &worth);
        own = is_own ? worth : own;
        best = worth > best ? worth : best;
    }
    if (own < best) {
        fail_msg("%d at die %d is recommended: %s", number, die, words);
    }
}

/* Into limbo if that is likelier to bring something by the two numbers, else not. */
static void check_hand(hz_action action, const char *words)
{
    int match = -1, frees = 0;
    const char *of = strstr(words, " in "), *limbo = strstr(words, "A limbo turn frees a die in ");
    assert_non_null(of);
    assert_int_equal(sscanf(of, " in %d %%", &match), 1);
    assert_true(!limbo || sscanf(limbo, "A limbo turn frees a die in %d %%", &frees) == 1);
    bool is_limbo = marbles_verb_of(action) == MARBLES_DO_LIMBO;
    assert_true(is_limbo ? frees >= match : match >= frees);
}

static void look(hz_listener *listener,
                 const hz_table *table,
                 const void *raw,
                 int seat,
                 hz_action action,
                 const uint64_t *values)
{
    (void)seat, (void)action, (void)values;
    asked *self = (asked *)listener;
    hz_turn turn = table->game->turn(table, raw);
    const marbles_state *state = raw;
    char words[HZ_ADVICE_SIZE];
    hz_text text = hz_text_in(words, sizeof words);
    if (turn.kind == HZ_CHANCE || turn.kind == HZ_OVER || self->most-- <= 0) {
        return;
    }
    int asks = __builtin_ctz(turn.wanted);
    hz_action advised = advise_by_figures(table, state, asks, names, &text, NULL);
    assert_int_equal(table->game->legal(table, state, asks, advised, NULL), HZ_OK);
    if (state->phase == MARBLES_AIM) {
        check_throw(table, state, advised, words);
        self->throws += marbles_number_of(advised) > 0;
        self->stops += marbles_number_of(advised) == 0;
    } else if (state->phase == MARBLES_CHOOSE) {
        check_hand(advised, words);
        self->limbos += marbles_verb_of(advised) == MARBLES_DO_LIMBO;
        self->rolls += marbles_verb_of(advised) == MARBLES_DO_ROLL;
    }
}

/* B8: in games of beginners, whose positions are of all kinds. */
static void no_hint_is_worse_than_its_numbers(void **unused)
{
    (void)unused;
    static const struct {
        const char *table;
        int hints;
    } rows[] = {
        {"reserve table=model", 500},
        {"1 table=model odds=assumed skill=novice", 400},
        {"3p table=model", 400},
        {"2 table=model limbo=free", 400},
        {"1", 40},
    };
    asked sum = {.most = 0};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        static hz_event events[HZ_MAX_EVENTS];
        hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
        asked all = {.listener = {.log = &log, .heard = look}, .most = rows[row].hints};
        hz_table table;
        hz_bot bots[MARBLES_MAX_SEATS];
        lay_table(&table, "marbles", rows[row].table);
        for (int seat = 0; seat < table.seats; seat++) {
            assert_int_equal(hz_bot_find(&hz_marbles, "casual", &bots[seat], NULL), HZ_OK);
        }
        for (uint64_t number = 0; all.most > 0 && number < 200; number++) {
            marbles_state state;
            hz_seating seating;
            hz_batch batch = {.seed = 65, .bots = bots};
            hz_seat_bots(&table, &batch, number, &seating);
            hz_marbles.start(&table, &state);
            hz_drive_game(&hz_marbles, &table, &state, &seating, 400, &all.listener);
        }
        assert_true(all.most <= 0 && all.throws + all.stops > 0);
        sum.throws += all.throws, sum.stops += all.stops;
        sum.limbos += all.limbos, sum.rolls += all.rolls;
    }
    print_message("%d throws, %d stops, %d times limbo, %d times the hand\n",
                  sum.throws,
                  sum.stops,
                  sum.limbos,
                  sum.rolls);
    assert_true(sum.throws > 0 && sum.stops > 0 && sum.limbos > 0 && sum.rolls > 0);
}

/* Whom a bot throws at is no question of seats [B1]: of several dice that match and lie alike each
   has its turn. */
static void targets_are_drawn_by_lot(void **unused)
{
    (void)unused;
    enum { MOMENTS = 600 };
    int seen[MARBLES_MAX_DICE] = {0};
    hz_session session;
    begin(&session, "marbles", "3p table=model odds=assumed", "");
    marbles_state *state = (void *)&session.state;
    state->seat = 0;
    for (int owner = 1; owner < 3; owner++) {
        state->zone[5 * owner] = MARBLES_RING;
        state->face[5 * owner] = 6;
    }
    for (state->turns = 0; state->turns < MOMENTS; state->turns++) {
        seen[marbles_best_match(&session.table, state, 6, true)]++;
    }
    assert_int_equal(seen[5] + seen[10], MOMENTS);
    assert_true(abs(seen[5] - seen[10]) < 100); /* four deviations */
}

/* A die near the far side of the line first on one sheet, on four one near the own side. */
static void the_best_target_is_known(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *edge;
        int die; /* from 0 */
    } rows[] = {{"1 table=model", "0000010", 5},
                {"1 table=model", "0000012", 6},
                {"1 table=model", "0000021", 5},
                {"1 table=model", "0000002", 6},
                {"1 table=model arena=paper4", "0000012", 5},
                {"1 table=model arena=paper4", "0000021", 6},
                {"1 table=model arena=paper4", "0000020", 5}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        char position[160];
        snprintf(position,
                 sizeof position,
                 "placed 2; phase aim; ready 00111; dice 1266266; where 2211122111; edge %s",
                 rows[row].edge);
        begin(&session, "marbles", rows[row].table, "");
        assert_int_equal(hz_position_parse(&session.table, position, &session.state, NULL), HZ_OK);
        assert_int_equal(marbles_best_match(&session.table, (const void *)&session.state, 6, true),
                         rows[row].die);
    }
}

/* The bot that lets the other begin: at what is wrong in its first turns, while it pays. */
static void who_is_patient_fouls_at_first(void **unused)
{
    (void)unused;
#define TWO "placed 2; phase aim; ready 00111; dice 1266266; edge 0000010; "
    static const struct {
        const char *table, *position;
        bool is_patient;
    } rows[] = {
        {"reserve dice_each=5 ring_start=2 reserve_start=0 table=model",
         TWO "where 2211122111; turns 19",
         true},
        {"1 table=model", TWO "where 2211122111; turns 19", true},
        {"1 table=model", TWO "where 2211122111; turns 20", false},
        {"1 table=model limbo=capped", TWO "where 2211122111", false},
        {"1 table=model max_turns=199", TWO "where 2211122111", false},
        {"1 table=model", TWO "where 2211122333", false}, /* the other has an empty hand */
        {"1 table=model",                                 /* both of its own have been captured */
         "placed 2; phase aim; ready 00111; dice 0066266; edge 0000010; where 6611122111",
         false},
        {"3p table=model",
         "placed 3; phase aim; ready 00111; dice 126626600066; where 221112211122111",
         false},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        hz_bot bot;
        hz_error error = {""};
        begin(&session, "marbles", rows[row].table, "");
        if (hz_position_parse(&session.table, rows[row].position, &session.state, &error)) {
            fail_msg("%s: %s", rows[row].position, error.text);
        }
        const marbles_state *state = (const void *)&session.state;
        assert_int_equal(hz_bot_find(&hz_marbles, "patient", &bot, NULL), HZ_OK);
        hz_action action = hz_bot_act(&bot, &session.table, state, 0, NULL);
        int target = marbles_target_of(action) - 1;
        assert_int_equal(marbles_number_of(action), 6);
        assert_in_range(target, 0, MARBLES_MAX_DICE - 1);
        bool is_right = marbles_owner(&session.table, target) != 0 && state->face[target] == 6;
        if (is_right == rows[row].is_patient) {
            fail_msg("%s: %s: at die %d", rows[row].table, rows[row].position, target);
        }
    }
#undef TWO
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_hint_is_worse_than_its_numbers),
        cmocka_unit_test(targets_are_drawn_by_lot),
        cmocka_unit_test(the_best_target_is_known),
        cmocka_unit_test(who_is_patient_fouls_at_first),
    };
    return cmocka_run_group_tests_name("hint", tests, NULL, NULL);
}
