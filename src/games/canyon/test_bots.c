/* Dice Canyon: bots and hints are sensible at every preset. */
#include <stdio.h>

#include "games/canyon/choices.h"
#include "games/canyon/land.h"
#include "games/canyon/play.h"
#include "hazard/interval.h"
#include "rules.h"

/* Who looks at what every input of a game has led to. */
typedef struct watcher {
    void (*after)(struct watcher *self, const hz_table *table, const canyon_state *before);
    canyon_state state; /* now */
    double sum[2], count[2], auctions, sales;
} watcher;

static canyon_state state_of(const hz_session *session)
{
    canyon_state state;
    memcpy(&state, &session->state, sizeof state);
    return state;
}

static hz_bot bot_of(const char *name)
{
    hz_bot bot;
    assert_int_equal(hz_bot_find(&hz_canyon, name, &bot, NULL), HZ_OK);
    return bot;
}

/* Plays a whole game; returns the part of the win that goes to some seats. */
static double
play(const hz_table *table, const hz_bot *bots, hz_seats side, uint64_t number, watcher *watching)
{
    hz_session session;
    hz_rng dice, whims;
    hz_standing standing;
    hz_rng_start(&dice, 1, number, HZ_RNG_DICE);
    hz_rng_start(&whims, 1, number, HZ_RNG_WHIMS);
    start_session(&session, table);
    for (hz_turn turn; (turn = hz_canyon.turn(table, &session.state)).kind != HZ_OVER;) {
        canyon_state before = state_of(&session);
        if (turn.kind == HZ_CHANCE) {
            uint64_t values[HZ_MAX_VALUES];
            hz_chance ask;
            hz_request(table, &session.state, &ask);
            hz_chance_sample(&ask, &dice, values);
            hz_canyon.rolled(table, &session.state, values, NULL);
        } else {
            int seat = __builtin_ctz(turn.wanted);
            hz_action action = hz_bot_act(&bots[seat], table, &session.state, seat, &whims);
            hz_canyon.act(table, &session.state, seat, action, NULL);
        }
        if (watching) {
            watching->state = state_of(&session);
            watching->after(watching, table, &before);
        }
    }
    hz_canyon.standing(table, &session.state, &standing);
    double won = 0, winners = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        winners += standing.place[seat] == 1;
        won += standing.place[seat] == 1 && side >> seat & 1;
    }
    return won / winners;
}

/* How often one kind of bot wins against another, sitting everywhere; `chance` is what it would win
   if both were alike. */
static hz_interval
match(const char *preset, int seats, const char *one, const char *other, int games, double *chance)
{
    hz_table table;
    char text[40];
    double won = 0;
    snprintf(text, sizeof text, "%s %d", preset, seats);
    lay_table(&table, "canyon", text);
    int ours = (seats + 1) / 2;
    for (int game = 0; game < games; game++) {
        hz_bot bots[CANYON_SEATS];
        unsigned side = 0;
        for (int place = 0; place < seats; place++) {
            int seat = (place + game) % seats;
            bool is_ours = place % 2 == 0;
            bots[seat] = bot_of(is_ours ? one : other);
            side |= (unsigned)is_ours << seat;
        }
        won += play(&table, bots, (hz_seats)side, (uint64_t)game, NULL);
    }
    *chance = (double)ours / seats;
    return hz_wilson(won / games, games);
}

static int seats_of(const hz_preset *preset)
{
    return preset->seats ? preset->seats : hz_canyon.normal_seats;
}

static void beat_random(const char *preset, int seats)
{
    /* Where all gold comes back, even a random bidder buys well. */
    int games = strcmp(preset, "pays-poorest") == 0 ? 320 : 100;
    double chance;
    hz_interval wins = match(preset, seats, "casual", "random", games, &chance);
    if (wins.low <= chance) {
        fail_msg("%s, %d seats: casual wins %.3f from %.3f on, chance is %.3f",
                 preset,
                 seats,
                 wins.value,
                 wins.low,
                 chance);
    }
}

/* In every preset, for as many as it was made. */
static void casual_beats_random(void **unused)
{
    (void)unused;
    for (const hz_preset *preset = canyon_presets; preset->name; preset++) {
        int usual = seats_of(preset), least = preset->min_seats ? preset->min_seats : usual;
        for (int seats = least; seats <= canyon_max(preset->max_seats, usual); seats++) {
            beat_random(preset->name, seats);
        }
    }
    beat_random("v2", 2);
    beat_random("v2", 3);
    beat_random("v2", 6);
}

/* By how much one bot is better: in all but one or two presets clearly, and nowhere clearly worse.
 */
static void value_is_better_than_casual(void **unused)
{
    (void)unused;
    enum { GAMES = 80 };
    int above = 0, presets = 0;
    for (const hz_preset *preset = canyon_presets; preset->name; preset++) {
        double chance;
        hz_interval wins = match(preset->name, seats_of(preset), "value", "casual", GAMES, &chance);
        if (wins.high < chance) {
            fail_msg("%s: value wins %.3f against casual", preset->name, wins.value);
        }
        above += wins.value > chance;
        presets++;
    }
    assert_true(above * 4 >= presets * 3);
}

static const char *const secret_presets[] = {"v2", "bluff-1", "bluff-1k", "bluff-2", "bluff-3"};
enum { SECRET_PRESETS = sizeof secret_presets / sizeof *secret_presets };

static void who_bluffs_does_not_lose_by_it(void **unused)
{
    (void)unused;
    enum { GAMES = 120 };
    for (int index = 0; index < SECRET_PRESETS; index++) {
        double chance;
        hz_interval wins = match(secret_presets[index], 4, "bluffer", "informed", GAMES, &chance);
        if (wins.value < chance) {
            fail_msg("%s: bluffer wins only %.3f", secret_presets[index], wins.value);
        }
    }
}

/* Prices of what is sold for the first time: negative, positive. */
static void note_price(watcher *self, const hz_table *table, const canyon_state *before)
{
    for (int property = 1; property <= canyon_land(table); property++) {
        int value = canyon_value(before, property);
        bool is_sold =
            canyon_is_owned(&self->state, property) && !canyon_is_owned(before, property);
        if (is_sold && value != 0 && !canyon_knows(before, HZ_WATCHER, property)) {
            int side = value > 0, price = canyon_max(before->bid, 1);
            self->sum[side] += price;
            self->count[side]++;
            self->sales += !side && self->state.owner[property - 1] != before->keeper[property - 1];
        }
    }
}

static void play_among(const char *text, const char *name, int games, watcher *watching)
{
    hz_table table;
    hz_bot bots[CANYON_SEATS];
    lay_table(&table, "canyon", text);
    for (int seat = 0; seat < CANYON_SEATS; seat++) {
        bots[seat] = bot_of(name);
    }
    for (int game = 0; game < games; game++) {
        play(&table, bots, 0, (uint64_t)game, watching);
    }
}

static void what_is_negative_sells_for_less(void **unused)
{
    (void)unused;
    static const char *const names[] = {"casual", "informed", "bluffer"};
    enum { GAMES = 12, NAMES = sizeof names / sizeof *names };
    for (int index = 0; index < SECRET_PRESETS * NAMES; index++) {
        const char *preset = secret_presets[index / NAMES], *name = names[index % NAMES];
        char text[40];
        watcher self = {.after = note_price};
        snprintf(text, sizeof text, "%s 4", preset);
        play_among(text, name, GAMES, &self);
        double low = self.sum[0] / self.count[0], high = self.sum[1] / self.count[1];
        if (low > 0.7 * high) {
            fail_msg("%s, %s: negative at %.1f, positive at %.1f", preset, name, low, high);
        }
        assert_true(index % NAMES == 1 || self.sales > 0); /* who bluffs gets rid of some */
    }
}

static void note_sale(watcher *self, const hz_table *table, const canyon_state *before)
{
    self->auctions += self->state.lap == 1 && before->lap == 0;
    self->sales += canyon_owned(&self->state) > canyon_owned(before);
    (void)table;
}

/* Where taxes eat most of the rent, people still buy. */
static void land_is_bought_where_it_is_taxed(void **unused)
{
    (void)unused;
    static const char *const tables[] = {"tax3 5", "putty 5", "v1 4"};
    for (size_t index = 0; index < sizeof tables / sizeof *tables; index++) {
        watcher self = {.after = note_sale};
        play_among(tables[index], "casual", 20, &self);
        if (self.sales < 0.4 * self.auctions) {
            fail_msg("%s: %.0f sales in %.0f auctions", tables[index], self.sales, self.auctions);
        }
    }
}

/* A position for a bot, and what it does there. */
static hz_action
ask(const char *name, const char *table, const char *position, uint64_t seed, canyon_state *state)
{
    hz_session session;
    hz_error error;
    hz_rng rng;
    hz_bot bot = bot_of(name);
    begin(&session, "canyon", table, "");
    if (hz_position_parse(&session.table, position, &session.state, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
    *state = state_of(&session);
    hz_rng_start(&rng, seed, 0, HZ_RNG_WHIMS);
    int seat = __builtin_ctz(hz_canyon.turn(&session.table, &session.state).wanted);
    return hz_bot_act(&bot, &session.table, &session.state, seat, &rng);
}

/* clang-format off */
#define KEPT "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; known 1 2 4 8 1 2 4 8 1 2 4 8; phase auction; next event; asked 1234; lap 1; "
#define CARDS "cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; "
#define WITH_TEN "cards -6 4 -4 -3 -2 -1 1 2 3 -5 5 6; " /* the other way round */
/* clang-format on */

/* An opening bluff is as high as the others would believe at that property, and none where they
   have no gold. */
static void bluffs_depend_on_what_others_pay(void **unused)
{
    (void)unused;
    canyon_state state;
    int low =
        canyon_number_of(ask("bluffer", "v2 4", KEPT CARDS "seat 2; start 2; active 2", 1, &state));
    int high = canyon_number_of(
        ask("bluffer", "v2 4", KEPT WITH_TEN "seat 2; start 2; active 10", 1, &state));
    int idle = canyon_number_of(ask("bluffer",
                                    "v2 4",
                                    KEPT WITH_TEN "seat 2; start 2; active 10; gold 1 30 1 1; "
                                                  "bank_in 87",
                                    1,
                                    &state));
    int honest = canyon_number_of(
        ask("informed", "v2 4", KEPT WITH_TEN "seat 2; start 2; active 10", 1, &state));
    assert_true(high > low);
    assert_int_equal(idle, 1);
    assert_int_equal(honest, 1);
}

/* Of choices that are equally good each is taken now and then. */
static void equals_are_chosen_by_chance(void **unused)
{
    (void)unused;
    static const char position[] =
        "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; known "
        "255 255 255 255 255 255 255 255 255 255 255 255; phase upkeep; next upkeep; points 2; "
        "active 6; seat 4; event 4; owners - - - - - - - - - - 4 4";
    unsigned chosen = 0;
    canyon_state state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        hz_action action = ask("value", "bluff-3 4 maint_scope=owned", position, seed, &state);
        assert_int_equal(canyon_choice_of(action), CANYON_RAISE);
        chosen |= 1u << canyon_number_of(action);
    }
    assert_int_equal(chosen, 1u << 11 | 1u << 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(casual_beats_random),
        cmocka_unit_test(value_is_better_than_casual),
        cmocka_unit_test(who_bluffs_does_not_lose_by_it),
        cmocka_unit_test(what_is_negative_sells_for_less),
        cmocka_unit_test(land_is_bought_where_it_is_taxed),
        cmocka_unit_test(bluffs_depend_on_what_others_pay),
        cmocka_unit_test(equals_are_chosen_by_chance),
    };
    return cmocka_run_group_tests_name("canyon bots", tests, NULL, NULL);
}
