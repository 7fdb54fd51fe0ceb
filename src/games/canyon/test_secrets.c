/* Dice Canyon: what is hidden from whom, what is imagined instead, and who is asked for how long.
 */
#include <stdio.h>

#include "games/canyon/land.h"
#include "games/canyon/play.h"
#include "hazard/piece.h"
#include "rules.h"

/* clang-format off */
#define B "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; "
#define UNSOLD "known 1 2 4 8 1 2 4 8 1 2 4 8; "
#define NINE "gold 9 9 9 9; bank_out 36; "
#define BIDS "phase auction; next event; asked 1234; roller 1; seat 2; start 1; lap 1; " NINE
#define SECRET "next event; roller 1; start 1; lap 1; active 7; "
#define TWO_OUT "deck 0; keepers - 2 3 4 1 2 3 4 1 2 3 -; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; known 255 2 4 8 1 2 4 8 1 2 4 255; round 2; out 1 0 0 1; gold 0 30 30 0; bank_in 60; phase auction; next event; asked 23; seat 2; start 2; lap 1; active 7; covered 1; "
#define LAY "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase lay; asked 1234; hands -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 8; "

typedef struct hiding {
    const char *table, *position;
    int viewer;
    const char *seen; /* clauses of the position as the viewer gets it */
} hiding;

static const hiding hidings[] = {
    {"v1 4 gold_public=no", "phase roll; next hit; asked -; gold 9 8 7 6; bank_in 5; bank_out 35", 1, "gold 0 8 0 0; bank_in 0; bank_out 0"},
    {"v1 4 gold_public=no", "phase roll; next hit; asked -; gold 9 8 7 6; bank_in 5; bank_out 35", 0, "gold 9 0 0 0"},
    {"v1 4 gold_public=no", "phase roll; next hit; asked -; gold 9 8 7 6; bank_in 5; bank_out 35", HZ_WATCHER, "gold 0 0 0 0"},
    {"v1 4 gold_public=no", "phase over; next end; asked -; ending rounds; gold 9 8 7 6; bank_in 5; bank_out 35", 1, "gold 9 8 7 6; bank_in 5; bank_out 35"},
    {"v1 4", "phase roll; next hit; asked -; roller 1; gold 9 8 7 6; bank_in 5; bank_out 35", 1, "gold 9 8 7 6; bank_in 5; bank_out 35"},
    {"v1 4 auction_kind=sealed", "phase sealed; asked 1234; chosen 13; pending 5 0 3 0; " NINE SECRET, 0, "chosen 1; pending 5 0 0 0"},
    {"v1 4 auction_kind=sealed", "phase sealed; asked 1234; chosen 13; pending 5 0 3 0; " NINE SECRET, 2, "chosen 3; pending 0 0 3 0"},
    {"v1 4 auction_kind=sealed", "phase sealed; asked 1234; chosen 13; pending 5 0 3 0; " NINE SECRET, 1, "chosen -; pending 0 0 0 0"},
    {"v1 6 auction_kind=sealed", "phase sealed; asked 123456; chosen 16; pending 5 0 0 0 0 3; gold 9 9 9 9 9 9; bank_out 54; " SECRET, 5, "chosen 6; pending 0 0 0 0 0 3"},
    {"v1 6 auction_kind=sealed", "phase sealed; asked 123456; chosen 16; pending 5 0 0 0 0 3; gold 9 9 9 9 9 9; bank_out 54; " SECRET, HZ_WATCHER, "chosen -; pending 0 0 0 0 0 0"},
    {"v2 4", LAY, 1, "hands ? -7 ? ? ? -3 ? ? ? 1 ? ?"},
    {"v2 4 first=3", LAY, 1, "hands ? ? ? -5 ? ? ? -1 ? ? ? 8"},
    {"v2 4", LAY "chosen 12; cards 0 -7 - - -4 -3 - - -8 1 - -", 0, "cards 0 - - - -4 - - - -8 - - -; chosen 1"},
    {"v2 4", LAY "chosen 12; cards 0 -7 - - -4 -3 - - -8 1 - -", HZ_WATCHER, "cards - - - - - - - - - - - -; hands ? ? ? ? ? ? ? ? ? ? ? ?"},
    {"v2 4", B "known 255 2 4 8 1 2 4 8 1 2 4 8; phase roll; next hit; owners 2 - - - - - - - - - - -", 1, "cards -6 -5 ? ? ? -1 ? ? ? 4 ? ?"},
    {"v2 4", B "known 255 2 4 8 1 2 4 8 1 2 4 8; phase roll; next hit; owners 2 - - - - - - - - - - -", HZ_WATCHER, "cards -6 ? ? ? ? ? ? ? ? ? ? ?"},
    {"v1 4 auction_blind=yes", BIDS "active 7; covered 1", 1, "active 99; deck 0"},
    {"v1 4 auction_blind=yes", BIDS "active 7", 1, "active 7"},
    {"v1 4 auction_blind=yes deck_order=yes", BIDS "active 7; covered 1; round 12; deck 1", 1, "active 99; deck 65"},
    {"v1 4 auction_blind=yes deck_order=yes end_extra=5", BIDS "active 7; covered 1; round 13; deck 0", 1, "active 99; deck 0"},
};

/* The least and the most that is ever imagined, of which both are met in many guesses. */
typedef enum what { GOLD, PENDING, ACTIVE } what;
typedef struct span {
    const char *table, *position;
    int viewer, seat;
    what what;
    int least, most;
} span;

static const span spans[] = {
    {"v1 4 gold_public=no", BIDS "active 7; bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", 3, 0, GOLD, 3, 32},
    {"v1 4 gold_public=no", BIDS "active 7; bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", 3, 1, GOLD, 4, 33},
    {"v1 4 gold_public=no", BIDS "active 7; bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", 3, 2, GOLD, 0, 29},
    {"v1 4 gold_public=no", BIDS "active 7; bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", 3, 3, GOLD, 9, 9},
    {"v1 4 gold_public=no", BIDS "active 7; bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", 0, 0, GOLD, 9, 9},
    {"v1 4 gold_public=no entry_fee=base", BIDS "active 9; bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", 3, 1, GOLD, 9, 38},
    {"v1 4 gold_public=no", "phase repay; asked 1; next repay; seat 1; owners 2 1 1 - - - - - - - - -; loans 1 5 3 0 0 0 0 0 0 0 0 0; " NINE, 3, 0, GOLD, 3, 32},
    {"v1 4 gold_public=no", "phase repay; asked 1; next repay; seat 1; owners 2 1 1 - - - - - - - - -; loans 1 5 3 0 0 0 0 0 0 0 0 0; " NINE, 3, 1, GOLD, 0, 29},
    {"v1 4 gold_public=no", "phase repay; asked 1; next repay; seat 1; owners 1 2 - - - - - - - - - 1; loans 1 0 0 0 0 0 0 0 0 0 0 4; " NINE, 3, 0, GOLD, 1, 30},
    {"v1 4 gold_public=no putty=buy", "phase buy_putty; next putty; asked 1; roller 1; seat 1; " NINE, 3, 0, GOLD, 5, 34},
    {"v1 4 gold_public=no putty=buy", "phase buy_putty; next putty; asked 1; roller 1; seat 1; " NINE, 3, 1, GOLD, 0, 29},
    {"spin 4 gold_public=no", "phase buy; next event; asked -; active 5; roller 1; seat 1; " NINE, 3, 0, GOLD, 5, 34},
    {"spin 4 gold_public=no", "phase buy; next event; asked -; active 5; roller 1; seat 1; " NINE, 3, 2, GOLD, 0, 29},
    {"v1 4 gold_public=no", "phase mortgage; next decay; asked -; seat 1; owing 1; gold -5 0 0 0; bank_in 5; owners 1 - - - - - - - - - - -", 3, 0, GOLD, -30, -1},
    {"v1 4 gold_public=no", "phase mortgage; next decay; asked -; seat 1; owing 1; gold -5 0 0 0; bank_in 5; owners 1 - - - - - - - - - - -", 3, 1, GOLD, 0, 29},
    {"v1 4 gold_public=no", "phase mortgage; next decay; asked -; seat 1; owing 1; gold -5 0 0 0; bank_in 5; owners 1 - - - - - - - - - - -", 0, 0, GOLD, -5, -5},
    {"v1 4 gold_public=no auction_kind=sealed", "phase sealed; asked 123; " NINE SECRET, 3, 0, GOLD, 1, 30},
    {"v1 4 gold_public=no auction_kind=sealed", "phase sealed; asked 12; " NINE SECRET, 3, 2, GOLD, 0, 29},
    {"v1 4 gold_public=no auction_kind=sealed", "phase rebid; asked 12; bid 5; offers 5 5 0 0; laps 1 1 0 0; " NINE SECRET, 3, 1, GOLD, 5, 34},
    {"v1 4 gold_public=no auction_kind=outcry", "phase poll; asked 23; bid 5; holder 1; offers 5 0 0 0; laps 1 0 0 0; " NINE SECRET, 3, 1, GOLD, 6, 35},
    {"v1 4 gold_public=no auction_kind=outcry", "phase poll; asked 23; bid 5; holder 1; offers 5 0 0 0; laps 1 0 0 0; " NINE SECRET, 3, 0, GOLD, 5, 34},
    {"v1 4 gold_public=no short_tax=eliminate", "phase roll; next hit; asked -; round 4; out 0 3 0 0; gold 9 0 9 9; bank_out 27", 3, 1, GOLD, 0, 0},
    {"tax3 4 gold_public=no", "phase roll; next hit; asked -; gold 30 30 30 30", 3, 1, GOLD, 0, 29},
    {"v1 4 auction_kind=outcry", "phase draw; asked 1234; raisers 2; pending 3 0 5 0; " NINE SECRET, 1, 0, PENDING, 0, 9},
    {"v1 4 auction_kind=outcry", "phase draw; asked 1234; raisers 2; pending 3 0 5 0; " NINE SECRET, 1, 3, PENDING, 0, 9},
    {"v1 4 auction_kind=outcry", "phase draw; asked 1234; raisers 2; pending 3 0 5 0; " NINE SECRET, 1, 1, PENDING, 0, 0},
    {"v1 4 auction_kind=outcry", "phase draw; asked 1234; raisers 2; pending 3 0 5 0; " NINE SECRET, 0, 0, PENDING, 3, 3},
    {"v1 4 auction_kind=outcry", "phase draw; asked 1234; raisers 4; pending 3 9 5 1; " NINE SECRET, 0, 3, PENDING, 1, 9},
    {"v1 4 auction_kind=outcry", "phase draw; asked 234; bid 4; holder 1; offers 4 0 0 0; laps 1 0 0 0; raisers 2; pending 0 6 0 5; " NINE SECRET, HZ_WATCHER, 2, PENDING, 0, 9},
    {"v1 4 auction_kind=outcry", "phase draw; asked 234; bid 4; holder 1; offers 4 0 0 0; laps 1 0 0 0; raisers 3; pending 0 6 7 5; " NINE SECRET, HZ_WATCHER, 2, PENDING, 5, 9},
    {"v1 4 auction_blind=yes", BIDS "active 7; covered 1; owners 1 2 - - - - - - - - 3 3", 1, 0, ACTIVE, 3, 10},
    {"v1 4 auction_blind=yes", BIDS "active 7; covered 1", 1, 0, ACTIVE, 1, 12},
    {"v2 4 short_tax=eliminate keeper_opens=may auction_start=random auction_blind=yes", TWO_OUT, 1, 0, ACTIVE, 2, 11},
    {"v1 4 auction_blind=yes die_sides=10", BIDS "active 7; covered 1", 1, 0, ACTIVE, 1, 10},
    {"v1 4 auction_blind=yes deck_order=yes", BIDS "active 7; covered 1; round 3; deck 24", 1, 0, ACTIVE, 4, 7},
    {"v1 4 auction_blind=yes deck_order=yes end_extra=5", BIDS "active 7; covered 1; round 13; deck 0", 1, 0, ACTIVE, 1, 12},
    {"v1 4 auction_blind=yes putty=buy", BIDS "active 7; covered 1; weights 0 24 12 12 12 12 12 12 12 12 0 24", 1, 0, ACTIVE, 2, 12},
};
/* clang-format on */

static void set_up(hz_session *session, const char *table, const char *position)
{
    hz_error error;
    begin(session, "canyon", table, "");
    if (hz_position_parse(&session->table, position, &session->state, &error)) {
        fail_msg("%s: %s: %s", table, position, error.text);
    }
}

static void masks_hide_what_they_should(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof hidings / sizeof *hidings; row++) {
        const hiding *one = &hidings[row];
        hz_session session;
        char buffer[4096], wanted[200];
        set_up(&session, one->table, one->position);
        canyon_mask(&session.table, &session.state, one->viewer);
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_position_print(&session.table, &session.state, &text);
        hz_piece rest = hz_piece_of(one->seen), clause;
        while (hz_next_part(&rest, ';', &clause)) {
            snprintf(wanted, sizeof wanted, "; %.*s;", (int)clause.length, clause.at);
            if (!strstr(buffer, wanted)) {
                fail_msg(
                    "%s: %s: expected %s, found %s", one->table, one->position, wanted, buffer);
            }
        }
    }
}

static int look(const canyon_state *state, const span *one)
{
    return one->what == GOLD      ? state->gold[one->seat]
           : one->what == PENDING ? state->pending[one->seat]
                                  : state->active;
}

/* A guess is possible, and looks to the viewer as what he sees does. */
static void
check_guess(const hz_table *table, const canyon_state *guess, const canyon_state *seen, int viewer)
{
    hz_error error;
    canyon_state again = *guess;
    if (canyon_valid(table, guess, &error)) {
        fail_msg("an impossible guess: %s", error.text);
    }
    canyon_mask(table, &again, viewer);
    assert_memory_equal(&again, seen, sizeof again);
}

static void guesses_span_what_may_be(void **unused)
{
    (void)unused;
    enum { TRIES = 1500 };
    for (size_t row = 0; row < sizeof spans / sizeof *spans; row++) {
        const span *one = &spans[row];
        hz_session session;
        hz_rng rng;
        canyon_state seen;
        set_up(&session, one->table, one->position);
        memcpy(&seen, &session.state, sizeof seen);
        canyon_mask(&session.table, &seen, one->viewer);
        hz_rng_start(&rng, 3, row, HZ_RNG_GUESS);
        int least = INT32_MAX, most = INT32_MIN;
        for (int attempt = 0; attempt < TRIES; attempt++) {
            canyon_state guess = seen;
            canyon_guess(&session.table, &guess, one->viewer, &rng);
            check_guess(&session.table, &guess, &seen, one->viewer);
            int found = look(&guess, one);
            least = found < least ? found : least;
            most = found > most ? found : most;
        }
        if (least != one->least || most != one->most) {
            fail_msg("%s: %s: guessed %d to %d", one->table, one->position, least, most);
        }
    }
}

/* A face that putty has made heavier on top is imagined more often. */
static void guesses_know_the_die(void **unused)
{
    (void)unused;
    enum { TRIES = 6000, LEAST = 1300, MOST = 1700 };
    hz_session session;
    hz_rng rng;
    int seen[CANYON_LAND + 1] = {0};
    set_up(&session,
           "v1 4 auction_blind=yes putty=buy",
           BIDS "active 7; covered 1; weights 0 12 12 12 12 6 18 12 12 12 12 24; "
                "owners - 1 1 1 1 - - 1 1 1 1 -");
    canyon_mask(&session.table, &session.state, 1);
    hz_rng_start(&rng, 5, 0, HZ_RNG_GUESS);
    for (int attempt = 0; attempt < TRIES; attempt++) {
        canyon_state guess;
        memcpy(&guess, &session.state, sizeof guess);
        canyon_guess(&session.table, &guess, 1, &rng);
        seen[guess.active]++;
    }
    assert_int_equal(seen[6] + seen[7] + seen[12], TRIES);
    /* 6, 18 and 24 parts of 48 */
    assert_true(2 * seen[6] > LEAST && 2 * seen[6] < MOST);
    assert_true(2 * seen[7] > 3 * LEAST && 2 * seen[7] < 3 * MOST);
    assert_true(2 * seen[12] > 4 * LEAST && 2 * seen[12] < 4 * MOST);
}

/* Two seats that see the same table through their masks imagine it differently, but never wrongly:
   cards seen are never dealt again, and each unseen card turns up about equally often. */
static void guesses_are_fair(void **unused)
{
    (void)unused;
    enum { TRIES = 3400, LEAST = 120, MOST = 290 };
    hz_session session;
    begin(&session, "canyon", "v2 4", "");
    hz_error error;
    assert_int_equal(
        hz_position_parse(&session.table,
                          "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase roll; next hit; cards 0 "
                          "-1 -2 -3 -4 -5 1 2 3 4 5 6; "
                          "known 255 2 4 8 1 2 4 8 1 2 4 8; owners 2 - - - - - - - - - - -",
                          &session.state,
                          &error),
        HZ_OK);
    int seen[CANYON_CARDS] = {0};
    hz_rng rng;
    hz_rng_start(&rng, 7, 0, HZ_RNG_GUESS);
    for (int attempt = 0; attempt < TRIES; attempt++) {
        canyon_state state;
        memcpy(&state, &session.state, sizeof state);
        canyon_mask(&session.table, &state, 0);
        assert_int_equal(state.card[1], CANYON_HIDDEN);
        assert_int_equal(state.card[0], CANYON_ZERO);
        assert_int_equal(state.card[8], CANYON_ZERO + 3);
        canyon_guess(&session.table, &state, 0, &rng);
        assert_int_equal(canyon_valid(&session.table, &state, NULL), HZ_OK);
        seen[state.card[1]]++;
    }
    for (int card = 0; card < CANYON_CARDS; card++) {
        bool is_known = card == CANYON_ZERO || card == CANYON_ZERO - 4 || card == CANYON_ZERO + 3;
        if (is_known ? seen[card] != 0 : seen[card] < LEAST || seen[card] > MOST) {
            fail_msg("card %d was guessed %d times", card - CANYON_ZERO, seen[card]);
        }
    }
}

/* What the eliminated once knew they go on seeing; nobody else learns it [CY-GEN-7]. */
static void the_eliminated_remember(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "canyon", "bluff-1 4", "");
    assert_int_equal(
        hz_position_parse(&session.table,
                          "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; round 4; out 0 3 0 0; phase "
                          "action; next pay; "
                          "cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; known 1 2 4 8 1 2 4 8 1 2 4 8",
                          &session.state,
                          NULL),
        HZ_OK);
    canyon_state own, other;
    memcpy(&own, &session.state, sizeof own);
    other = own;
    canyon_mask(&session.table, &own, 1);
    canyon_mask(&session.table, &other, 0);
    assert_int_equal(own.card[1], CANYON_ZERO - 5);
    assert_int_equal(other.card[1], CANYON_HIDDEN);
    assert_int_equal(own.card[0], CANYON_HIDDEN);
    assert_int_equal(canyon_value(&own, 2), -5);
    assert_int_equal(canyon_value(&other, 2), 0); /* says nothing */
    assert_int_equal(canyon_tax_due(&session.table, &other, 1), 0);
}

/* A card is told to its keeper alone, as itself: nothing in it depends on what others were dealt.
 */
static void cards_are_told_to_their_keepers(void **unused)
{
    (void)unused;
    static const uint64_t deals[][CANYON_LAND] = {
        {1, 2, 3, 7, 5, 6, 4, 8, 9, 10, 11, 12},
        {10, 11, 12, 5, 6, 7, 1, 2, 3, 8, 4, 9},
    };
    for (size_t deal = 0; deal < sizeof deals / sizeof *deals; deal++) {
        hz_session session;
        hz_event events[HZ_MAX_EVENTS];
        hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
        set_up(&session, "bluff-1 4", "keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase deal_values");
        hz_canyon.rolled(&session.table, &session.state, deals[deal], &log);
        assert_int_equal(log.count, CANYON_LAND);
        for (int card = 0; card < 3; card++) { /* of seat 2, which got the same in both */
            assert_int_equal(events[3 + card].kind, CANYON_TOLD_VALUE);
            assert_int_equal(events[3 + card].visible, 1 << 1);
            assert_int_equal(events[3 + card].a, card - 2 + (card == 2));
        }
    }
}

/* Lots that nobody sees say who bids, one raiser as often as another, and nothing else. */
static void lots_are_fair_and_covered(void **unused)
{
    (void)unused;
    static const int32_t pending[] = {0, 4, 0, 5, 6, 0};
    hz_session session;
    set_up(&session,
           "v1 6 auction_kind=outcry",
           "phase draw; asked 123456; raisers 3; pending 0 4 0 5 6 0; gold 9 9 9 9 9 9; "
           "bank_out 54; " SECRET);
    hz_chance ask;
    uint64_t lots[HZ_MAX_VALUES];
    int drawn[CANYON_SEATS] = {0}, all = 0;
    hz_request(&session.table, &session.state, &ask);
    for (bool more = hz_outcome_first(&ask, lots); more; more = hz_outcome_next(&ask, lots)) {
        canyon_state state;
        memcpy(&state, &session.state, sizeof state);
        hz_canyon.rolled(&session.table, &state, lots, NULL);
        assert_int_equal(state.bid, pending[state.holder]);
        drawn[state.holder]++;
        all++;
    }
    for (int seat = 0; seat < CANYON_SEATS; seat++) {
        assert_int_equal(3 * drawn[seat], pending[seat] ? all : 0);
    }
}

/* Who is asked, and for how long: a poll closes after five seconds, an opening does not. */
static void polls_are_short(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *position;
        uint32_t limit_ms;
    } rows[] = {
        {"v1 4 auction_kind=outcry", "phase poll; asked 1234; " NINE SECRET, 5000},
        {"v1 4 auction_kind=outcry",
         "phase poll; asked 2; bid 5; holder 1; offers 5 0 0 0; laps 1 0 0 0; " NINE SECRET,
         5000},
        {"v2 4 auction_kind=outcry",
         B UNSOLD "phase poll; asked 3; next event; start 3; lap 1; active 7",
         0},
        {"v2 4 auction_kind=outcry keeper_opens=may",
         B UNSOLD "phase poll; asked 1234; next event; start 3; lap 1; active 7",
         5000},
        {"v2 4 auction_kind=outcry",
         B UNSOLD "phase poll; asked 124; bid 1; holder 3; offers 0 0 1 0; laps 0 0 1 0; next "
                  "event; start 3; lap 1; active 7",
         5000},
        {"v2 4 auction_kind=outcry",
         B UNSOLD
         "phase poll; asked 124; gold 30 30 0 30; bank_in 30; next event; start 3; lap 1; active 7",
         5000},
        {"v1 4 auction_kind=sealed", "phase sealed; asked 1234; " NINE SECRET, 0},
        {"v2 4", LAY, 0},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_session session;
        set_up(&session, rows[row].table, rows[row].position);
        hz_turn turn = hz_canyon.turn(&session.table, &session.state);
        assert_int_equal(turn.kind, HZ_PLAYERS);
        assert_true(turn.secret);
        if (turn.limit_ms != rows[row].limit_ms) {
            fail_msg("%s: %u ms", rows[row].position, turn.limit_ms);
        }
    }
}

static void expect_groups(const char *table, const char *position, const char *expected)
{
    hz_session session;
    hz_chance ask;
    char buffer[400];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    set_up(&session, table, position);
    hz_request(&session.table, &session.state, &ask);
    for (int group = 0; group < ask.groups; group++) {
        hz_add(&text,
               "%s%dx%d to %x ",
               ask.group[group].goes_on ? "on " : "",
               ask.group[group].count,
               ask.group[group].sides,
               ask.group[group].visible);
    }
    if (ask.roller == HZ_NOBODY) {
        hz_add(&text, "by nobody");
    } else {
        hz_add(&text, "by %d", ask.roller + 1);
    }
    assert_string_equal(buffer, expected);
}

/* Dice that not everybody sees, and whose they are. */
static void dice_are_asked_for_as_they_should(void **unused)
{
    (void)unused;
    expect_groups("v1 4 gold_public=no", "", "2x6 to 1 2x6 to 2 2x6 to 4 2x6 to 8 by nobody");
    expect_groups("v1 3 gold_public=no first=2", "", "2x6 to 2 2x6 to 4 2x6 to 1 by nobody");
    expect_groups("v1 4 gold_public=no short_tax=eliminate",
                  "out 0 1 0 0; asked 134",
                  "2x6 to 1 2x6 to 4 2x6 to 8 by nobody");
    expect_groups(
        "v1 4 auction_blind=yes", "phase roll; next hit; asked -; roller 3", "1x12 to 0 by 3");
    expect_groups("v1 4 auction_blind=yes deck_order=yes",
                  "phase roll; next hit; asked -; roller 3; deck 7",
                  "1x3 to 0 by 3");
    expect_groups(
        "v2 4", "", "3x12 to ffff on 3x12 to ffff on 3x12 to ffff on 3x12 to ffff by nobody");
    expect_groups("v2 3 first=2",
                  "keepers 1 2 3 1 2 3 1 2 3 1 2 3; phase deal_values",
                  "4x17 to 2 on 4x17 to 4 on 4x17 to 1 by nobody");
    expect_groups(
        "v1 4 auction_kind=outcry",
        "phase draw; asked 234; bid 4; holder 1; offers 4 0 0 0; laps 1 0 0 0; raisers 2; "
        "pending 0 6 0 5; " NINE SECRET,
        "3x3 to 0 by nobody");
    expect_groups("v2 4", B UNSOLD "phase pay; next upkeep; asked 3; active 7", "2x6 to ffff by 3");
    expect_groups("bluff-1 4",
                  B UNSOLD "phase pay; next early_tax; asked 1234; action pay",
                  "8x6 to ffff by nobody");
    expect_groups(
        "v2 4", B UNSOLD "phase event; next upkeep; seat 2; event 2; active 7", "1x4 to ffff by 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(masks_hide_what_they_should),
        cmocka_unit_test(guesses_span_what_may_be),
        cmocka_unit_test(guesses_know_the_die),
        cmocka_unit_test(guesses_are_fair),
        cmocka_unit_test(the_eliminated_remember),
        cmocka_unit_test(cards_are_told_to_their_keepers),
        cmocka_unit_test(lots_are_fair_and_covered),
        cmocka_unit_test(polls_are_short),
        cmocka_unit_test(dice_are_asked_for_as_they_should),
    };
    return cmocka_run_group_tests_name("canyon secrets", tests, NULL, NULL);
}
