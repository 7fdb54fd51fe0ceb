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
                                 "; saw4" UNSEEN "; looker -; looks 0; faces -; looked -";
    static const char own[] = "round 2; phase levels; " COVERED "; levels 2 - -; order - - -; "
                              "declared - - -; saw1" UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN
                              "; saw4" UNSEEN "; looker -; looks 0; faces -; looked -";
    static const char known[] = "round 2; phase looks; " COVERED "; levels 2 1 0; order - - -; "
                                "declared - - -; saw1" UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN
                                "; saw4" UNSEEN "; looker 1; looks 0; faces -; looked -";
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
    static const char *const looking[] = {
        LOOKING " 0 1 0 0 0 1; saw2" UNSEEN "; saw3" UNSEEN "; saw4" UNSEEN
                "; looker 1; looks 2; faces 60002; looked 10001",
        LOOKING UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN "; saw4" UNSEEN
                       "; looker 1; looks 2; faces -; looked -",
        LOOKING UNSEEN "; saw2" UNSEEN "; saw3 1 1 1 1 1 1; saw4" UNSEEN
                       "; looker 1; looks 2; faces -; looked -"};
#define CALLING                                                                                    \
    "round 2; phase declare; " COVERED "; levels 2 1 3; order 2 1 3; declared - 4 -; saw1"
    static const char *const calling[] = {
        CALLING " 0 1 1 0 1 1; saw2" UNSEEN "; saw3" UNSEEN "; saw4" UNSEEN
                "; looker -; looks 0; faces -; looked -",
        CALLING UNSEEN "; saw2 1 0 0 0 0 1; saw3" UNSEEN "; saw4" UNSEEN
                       "; looker -; looks 0; faces -; looked -",
        CALLING UNSEEN "; saw2" UNSEEN "; saw3 1 1 1 1 1 1; saw4" UNSEEN
                       "; looker -; looks 0; faces -; looked -",
        CALLING UNSEEN "; saw2" UNSEEN "; saw3" UNSEEN "; saw4" UNSEEN
                       "; looker -; looks 0; faces -; looked -"};
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

/* The exact posterior, by listing everything that may have happened: six dice, seat 1 was shown two
   6s, seat 2 two dice that seat 1 knows nothing of. The guesses must be spread like it. */
enum { POSSIBLE = 4096 };
typedef struct possible {
    soup_state state;
    double weight;
    int guessed;
} possible;

static possible *find(possible *list, int *count, const soup_state *state)
{
    for (int index = 0; index < *count; index++) {
        if (memcmp(&list[index].state, state, sizeof *state) == 0) {
            return &list[index];
        }
    }
    assert_true(*count < POSSIBLE);
    list[*count].state = *state;
    return &list[(*count)++];
}

static int list_posterior(const soup_state *target, const hz_table *table, possible *list)
{
    int count = 0;
    for (int throw = 0; throw < 6 * 6 * 6 * 6; throw ++) {
        uint64_t dice[6] = {
            6, 6, throw % 6 + 1, throw / 6 % 6 + 1, throw / 36 % 6 + 1, throw / 216 + 1};
        for (uint64_t look = 0; look < 6 * 5; look++) {
            hz_session session;
            hz_session_start(&session, table);
            hz_soup.rolled(table, &session.state, dice, NULL);
            enter_all(&session, "1 look 1 | 2 look 1 | roll 1 | roll 1");
            hz_soup.rolled(table, &session.state, (const uint64_t[]){look % 6 + 1}, NULL);
            hz_soup.rolled(table, &session.state, (const uint64_t[]){look / 6 + 1}, NULL);
            enter_all(&session, "roll 1");
            soup_state seen;
            masked(&session, 0, &seen);
            assert_memory_equal(&seen, target, sizeof seen);
            find(list, &count, state_of(&session))->weight += 1 / (1296.0 * 30);
        }
    }
    return count;
}

static void guesses_match_the_exact_posterior(void **unused)
{
    (void)unused;
    enum { GUESSES = 100000 };
    static possible list[POSSIBLE];
    hz_session session;
    soup_state target;
    begin(&session,
          "soup",
          "standard dice=6 reaction=look_bid",
          "roll 6 6 1 2 3 4 | 1 look 1 | 2 look 1 | roll 1 | roll 1 | roll 5 | roll 5 | roll 1");
    masked(&session, 0, &target);
    int count = list_posterior(&target, &session.table, list), known = count;
    hz_rng rng;
    hz_rng_start(&rng, 3, 0, HZ_RNG_GUESS);
    for (int times = 0; times < GUESSES; times++) {
        soup_state guess = target;
        soup_guess(&session.table, &guess, 0, &rng);
        find(list, &count, &guess)->guessed++;
    }
    assert_int_equal(count, known); /* nothing is guessed that cannot be */
    double chi = 0;
    for (int index = 0; index < count; index++) {
        double expected = list[index].weight * GUESSES;
        chi += (list[index].guessed - expected) * (list[index].guessed - expected) / expected;
    }
    assert_true(chi < count + 5 * sqrt(2.0 * count)); /* exceeded once in a million */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_hidden_until_all_are_in),
        cmocka_unit_test(looks_stay_with_the_looker),
        cmocka_unit_test(open_reactions_hide_nothing),
        cmocka_unit_test(guesses_follow_the_odds),
        cmocka_unit_test(guesses_match_the_exact_posterior),
    };
    return cmocka_run_group_tests_name("soup: secrets", tests, NULL, NULL);
}
