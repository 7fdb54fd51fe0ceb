/* Dice Soup: what a seat may not know stays hidden, and what it may guess is fair. */
#include <math.h>

#include "games/soup/soup.h"
#include "rules.h"

static soup_state *state_of(hz_session *session)
{
    return (soup_state *)session->state.bytes;
}

static void masked(const hz_session *session, int seat, soup_state *out)
{
    memcpy(out, &session->state, sizeof *out);
    soup_mask(&session->table, out, seat);
}

/* The whole masked state, as the text of a position. */
static void sees(const hz_session *session, int seat, const char *expected)
{
    char buffer[2000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    soup_state seen;
    masked(session, seat, &seen);
    hz_position_print(&session->table, &seen, &text);
    assert_string_equal(buffer, expected);
}

/* Six dice are left in round 2; seats 1 to 3 have 1, 2 and 3. */
static void begin_second_round(hz_session *session, const char *inputs)
{
    begin(session, "soup", "standard 3 reaction=look_bid dice=12", "");
    const char *position = "round 2; pool 6; scores 1 2 3";
    assert_int_equal(hz_position_parse(&session->table, position, &session->state, NULL), HZ_OK);
    enter_all(session, inputs);
}

#define UNSEEN " 0 0 0 0 0 0"
#define COVERED "pool 6; scores 1 2 3; bowl" UNSEEN

static void levels_are_hidden_until_all_are_in(void **unused)
{
    (void)unused;
    static const char hidden[] = "round 2; phase levels; " COVERED "; levels - - -; order - - -; "
                                 "declared - - -; saw1" UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN
                                 "; looker -; looks 0; faces -; looked -";
    static const char own[] = "round 2; phase levels; " COVERED "; levels 2 - -; order - - -; "
                              "declared - - -; saw1" UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN
                              "; looker -; looks 0; faces -; looked -";
    static const char known[] = "round 2; phase looks; " COVERED "; levels 2 1 0; order - - -; "
                                "declared - - -; saw1" UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN
                                "; looker 1; looks 0; faces -; looked -";
    hz_session session;
    begin_second_round(&session, "roll 1 2 3 4 5 6 | 1 look 2 | 2 look 1");
    sees(&session, 0, own);
    sees(&session, 2, hidden);
    sees(&session, HZ_WATCHER, hidden);
    soup_state seen;
    masked(&session, 0, &seen);
    assert_int_equal(hz_soup.turn(&session.table, &seen).wanted, 6);
    enter_all(&session, "3 look 0");
    sees(&session, 0, known);
    sees(&session, 2, known);
    sees(&session, HZ_WATCHER, known);
}

static void looks_stay_with_the_looker(void **unused)
{
    (void)unused;
#define LOOKING "round 2; phase looks; " COVERED "; levels 2 1 3; order - - -; declared - - -; saw1"
    static const char *const looking[] = {LOOKING " 0 1 0 0 0 1; saw2" UNSEEN "; saw3" UNSEEN
                                                  "; looker 1; looks 2; faces 60002; looked 10001",
                                          LOOKING UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN
                                                         "; looker 1; looks 2; faces -; looked -",
                                          LOOKING UNSEEN "; saw2" UNSEEN "; saw3 1 1 1 1 1 1"
                                                         "; looker 1; looks 2; faces -; looked -"};
#define CALLING                                                                                    \
    "round 2; phase declare; " COVERED "; levels 2 1 3; order 2 1 3; declared - 4 -; saw1"
    static const char *const calling[] = {
        CALLING " 0 1 1 0 1 1; saw2" UNSEEN "; saw3" UNSEEN
                "; looker -; looks 0; faces -; looked -",
        CALLING UNSEEN "; saw2 1 0 0 0 0 1; saw3" UNSEEN "; looker -; looks 0; faces -; looked -",
        CALLING UNSEEN "; saw2" UNSEEN "; saw3 1 1 1 1 1 1"
                       "; looker -; looks 0; faces -; looked -",
        CALLING UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN "; looker -; looks 0; faces -; looked -"};
    hz_session session;
    begin_second_round(&session, "roll 6 5 4 3 2 1 | 1 look 2 | 2 look 1 | 3 look 3");
    enter_all(&session, "roll 1 | roll 4");
    for (int seat = 0; seat < 3; seat++) {
        sees(&session, seat, looking[seat]);
    }
    sees(&session, HZ_WATCHER, looking[1]);
    enter_all(&session, "roll 1 | roll 2 | roll 1 | roll 5 | 2 declare 4");
    for (int seat = 0; seat < 3; seat++) {
        sees(&session, seat, calling[seat]);
    }
    sees(&session, HZ_WATCHER, calling[3]);
}

static void open_reactions_hide_nothing(void **unused)
{
    (void)unused;
    hz_session session;
    soup_state seen;
    begin(&session, "soup", "standard dice=6", "roll 1 2 3 4 5 6 | roll 1 | 1 declare 2");
    masked(&session, HZ_WATCHER, &seen);
    assert_memory_equal(&seen, &session.state, sizeof seen);
}

/* Dice not seen are fair, and what others saw is drawn from the whole bowl. Seat 1 has seen two 6s
   of six dice, so that on average 2 + 4/6 of the bowl and a third of that, for seat 2, are 6s. */
static void check_share_of_sixes(const hz_session *session, int looks, int seed)
{
    enum { GUESSES = 20000 };
    hz_rng rng;
    hz_rng_start(&rng, (uint64_t)seed, 0, HZ_RNG_GUESS);
    double in_bowl = 0, in_look = 0, squares = 0;
    for (int times = 0; times < GUESSES; times++) {
        soup_state guess;
        masked(session, 0, &guess);
        soup_guess(&session->table, &guess, 0, &rng);
        in_bowl += guess.count[5];
        squares += (guess.count[5] - 2) * (guess.count[5] - 2);
        in_look += guess.saw[1][5];
    }
    assert_true(fabs(in_bowl / GUESSES - (2 + 4 / 6.0)) < 0.02);
    assert_true(fabs(squares / GUESSES - (4 / 6.0 * 5 / 6.0 + 16 / 36.0)) < 0.04);
    assert_true(fabs(in_look / GUESSES - looks * (2 + 4 / 6.0) / 6) < 0.02);
}

static void guesses_follow_the_odds(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session,
          "soup",
          "standard dice=6 reaction=look_bid",
          "roll 6 6 1 2 3 4 | 1 look 1 | 2 look 2 | roll 1 | roll 1 | roll 5");
    assert_int_equal(state_of(&session)->looks, 1);
    check_share_of_sixes(&session, 1, 1);
    enter_all(&session, "roll 1 | roll 1 | roll 1");
    assert_int_equal(state_of(&session)->phase, SOUP_DECLARE);
    check_share_of_sixes(&session, 4, 2);
}

/* As many dice as there may be. */
static void the_largest_bowl_can_be_imagined(void **unused)
{
    (void)unused;
    hz_session session;
    hz_rng rng;
    hz_rng_start(&rng, 1, 0, HZ_RNG_GUESS);
    begin(&session, "soup", "standard 4 dice=144 reaction=look_bid", "");
    hz_input input = {.kind = HZ_ROLL, .count = SOUP_MAX_DICE};
    hz_roll_dice(&rng, SOUP_MAX_DICE, SOUP_FACES, input.values);
    assert_int_equal(hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
    enter_all(&session, "1 look 1 | 2 look 3 | 3 look 2 | 4 look 1 | roll 144 | roll 143");
    for (int seat = 0; seat < session.table.seats; seat++) {
        soup_state guess;
        masked(&session, seat, &guess);
        soup_guess(&session.table, &guess, seat, &rng);
        assert_int_equal(hz_soup.valid(&session.table, &guess, NULL), HZ_OK);
    }
}

/* The exact posterior, by listing everything that may have happened: six dice, both seats look at
   two. The guesses must be spread like it. */
enum { POSSIBLE = 1 << 14 };
typedef struct possible {
    soup_state state;
    double weight;
    int guessed;
} possible;

/* The place of a state in a table of POSSIBLE, by its hash. Which die lies where is left out: the
   masked state has forgotten where its own dice lay. */
static possible *find(possible *list, const soup_state *whole)
{
    soup_state copy = *whole, *state = &copy;
    memset(copy.face, 0, sizeof copy.face);
    memset(copy.looked, 0, sizeof copy.looked);
    uint64_t at = hz_hash(state, sizeof *state, 0) % POSSIBLE;
    static const soup_state none;
    while (memcmp(&list[at].state, state, sizeof *state) != 0) {
        if (memcmp(&list[at].state, &none, sizeof none) == 0) {
            list[at].state = *state;
            break;
        }
        at = (at + 1) % POSSIBLE;
    }
    return &list[at];
}

/* Who is looking on, and when: while seat 2 looks, or afterwards. Both have been shown the first
   two dice of a throw that begins with two 6s, as far as they have been shown any. */
typedef struct moment {
    const char *inputs; /* after the throw and the levels */
    int looks;          /* draws of the other seat that the viewer does not see … */
    const char *seen;   /* before them: what it does */
} moment;

static const moment moments[] = {
    {"roll 1 | roll 1 | roll 1 | roll 1 | roll 1", 2, "roll 1 | roll 1"},
    {"roll 1 | roll 1 | roll 1", 1, "roll 1 | roll 1"},
};

static void draw_unseen(hz_session *session, int looks, uint64_t which)
{
    for (int look = 0; look < looks; look++) {
        uint64_t left = 6 - (uint64_t)look, drawn = which % left + 1;
        which /= left;
        hz_soup.rolled(&session->table, &session->state, &drawn, NULL);
    }
}

static void
list_posterior(const moment *now, const soup_state *target, const hz_table *table, possible *list)
{
    enum { THROWS = 1296 };
    uint64_t draws = now->looks == 2 ? 30 : 6;
    for (int number = 0; number < THROWS; number++) {
        uint64_t dice[6] = {6, 6, 0, 0, 0, 0};
        int rest = number;
        for (int die = 2; die < 6; die++, rest /= 6) {
            dice[die] = (uint64_t)(rest % 6) + 1;
        }
        for (uint64_t which = 0; which < draws; which++) {
            hz_session session;
            soup_state seen;
            start_session(&session, table);
            hz_soup.rolled(table, &session.state, dice, NULL);
            enter_all(&session, "1 look 1 | 2 look 1");
            enter_all(&session, now->seen);
            draw_unseen(&session, now->looks, which);
            if (session.table.game->turn(table, &session.state).kind == HZ_CHANCE &&
                state_of(&session)->phase == SOUP_ORDER) {
                enter_all(&session, "roll 1");
            }
            masked(&session, 0, &seen);
            assert_memory_equal(&seen, target, sizeof seen);
            find(list, state_of(&session))->weight += 1.0 / THROWS / (double)draws;
        }
    }
}

static void guesses_match_the_exact_posterior(void **unused)
{
    (void)unused;
    enum { GUESSES = 100000 };
    static possible list[POSSIBLE];
    for (size_t row = 0; row < sizeof moments / sizeof *moments; row++) {
        hz_session session;
        soup_state target;
        memset(list, 0, sizeof list);
        begin(&session,
              "soup",
              "standard dice=6 reaction=look_bid",
              "roll 6 6 1 2 3 4 | 1 look 1 | 2 look 1");
        enter_all(&session, moments[row].inputs);
        masked(&session, 0, &target);
        list_posterior(&moments[row], &target, &session.table, list);
        hz_rng rng;
        hz_rng_start(&rng, 3, row, HZ_RNG_GUESS);
        for (int times = 0; times < GUESSES; times++) {
            soup_state guess = target;
            soup_guess(&session.table, &guess, 0, &rng);
            find(list, &guess)->guessed++;
        }
        double chi = 0;
        int count = 0;
        for (int index = 0; index < POSSIBLE; index++) {
            double expected = list[index].weight * GUESSES;
            assert_false(list[index].guessed > 0 &&
                         expected == 0); /* what cannot be is not guessed */
            if (expected > 0) {
                count++;
                chi +=
                    (list[index].guessed - expected) * (list[index].guessed - expected) / expected;
            }
        }
        assert_true(count > 100);
        assert_true(chi < count + 5 * sqrt(2.0 * count)); /* exceeded once in a million */
    }
}

/* Where its own dice lay a seat has forgotten: in its guesses they may lie anywhere. */
static void guessed_dice_lie_anywhere(void **unused)
{
    (void)unused;
    enum { GUESSES = 20000 };
    hz_session session;
    soup_state target;
    int sixes[6] = {0}, pairs = 0;
    hz_rng rng;
    begin(&session,
          "soup",
          "standard dice=6 reaction=look_bid",
          "roll 6 6 1 2 3 4 | 1 look 1 | 2 look 1 | roll 1 | roll 1 | roll 1");
    masked(&session, 0, &target);
    hz_rng_start(&rng, 4, 0, HZ_RNG_GUESS);
    for (int times = 0; times < GUESSES; times++) {
        soup_state guess = target;
        soup_guess(&session.table, &guess, 0, &rng);
        for (int die = 0; die < 6; die++) {
            sixes[die] += guess.face[die] == 6;
        }
        pairs += guess.face[0] == 6 && guess.face[5] == 6;
    }
    for (int die = 0; die < 6; die++) {
        assert_true(fabs(sixes[die] / (double)GUESSES - (2 + 4 / 6.0) / 6) < 0.018);
    }
    /* Two known sixes and four fair dice: both ends show a six with 1/15 + 8/15 / 6 + 6/15 / 36. */
    assert_true(fabs(pairs / (double)GUESSES - (1 / 15.0 + 8 / 90.0 + 6 / 540.0)) < 0.014);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_hidden_until_all_are_in),
        cmocka_unit_test(looks_stay_with_the_looker),
        cmocka_unit_test(open_reactions_hide_nothing),
        cmocka_unit_test(guesses_follow_the_odds),
        cmocka_unit_test(the_largest_bowl_can_be_imagined),
        cmocka_unit_test(guesses_match_the_exact_posterior),
        cmocka_unit_test(guessed_dice_lie_anywhere),
    };
    return cmocka_run_group_tests_name("soup: secrets", tests, NULL, NULL);
}
