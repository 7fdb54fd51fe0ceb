/* Liar's Dice: what may be done, what it does, and the table of the game. */
#include "games/liar/liar.h"

#include <string.h>

#include "hazard/driver.h"

static void start(const hz_table *table, void *raw)
{
    liar_state *state = raw;
    *state = (liar_state){.bidder = HZ_NOBODY, .seat = table->first, .round = 1};
    memset(state->dice, liar_rules_of(table)->dice, table->seats);
}

static hz_turn turn(const hz_table *table, const void *raw)
{
    (void)table;
    const liar_state *state = raw;
    return state->phase == LIAR_ROLL  ? hz_ask_wide(HZ_NOBODY)
           : state->phase == LIAR_BID ? hz_ask_seat(state->seat)
                                      : hz_over();
}

/* Until the cups are lifted a hand is its owner's alone. */
hz_seats liar_sees_hand(const hz_table *table, const void *raw, int seat)
{
    (void)table;
    const liar_state *state = raw;
    return (hz_seats)(state->phase == LIAR_LIFTED ? HZ_EVERYBODY : 1u << seat);
}

/* All roll at once; each cup is a group that only its owner sees. */
static void request(const hz_table *table, const void *raw, hz_chance *ask)
{
    const liar_state *state = raw;
    ask->purpose = "under the cups";
    for (int seat = 0; seat < table->seats; seat++) {
        if (state->dice[seat] > 0) {
            ask->group[ask->groups++] = (hz_group){.kind = HZ_DICE,
                                                   .any_order = true,
                                                   .count = state->dice[seat],
                                                   .sides = LIAR_FACES,
                                                   .visible = liar_sees_hand(table, state, seat),
                                                   .owner = (uint8_t)(seat + 1)};
        }
    }
}

/* Whoever does not see a hand may imagine any dice under the cup. */
static void guess(const hz_table *table, void *raw, int viewer, hz_rng *rng)
{
    liar_state *state = raw;
    for (int seat = 0; state->phase == LIAR_BID && seat < table->seats; seat++) {
        for (int die = 0; seat != viewer && die < state->dice[seat]; die++) {
            state->hand[seat][hz_rng_below(rng, LIAR_FACES)]++;
        }
    }
}

int liar_total(const hz_table *table, const liar_state *state)
{
    int total = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        total += state->dice[seat];
    }
    return total;
}

int liar_matches(const hz_table *table, const liar_state *state, int seat, int face)
{
    bool adds_ones = liar_rules_of(table)->wild && face != 1;
    return state->hand[seat][face - 1] + (adds_ones ? state->hand[seat][0] : 0);
}

static int next_in(const hz_table *table, const liar_state *state, int seat)
{
    do {
        seat = (seat + 1) % table->seats;
    } while (state->dice[seat] == 0);
    return seat;
}

static void tell(hz_log *log, enum liar_event kind, int seat, int a, int b, const char *rule)
{
    hz_tell(log, (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}

/* Every hand in figures, told to those who may see it now. */
static void tell_hands(const hz_table *table,
                       const liar_state *state,
                       enum liar_event kind,
                       const char *rule,
                       hz_log *log)
{
    for (int seat = 0; log && seat < table->seats; seat++) {
        hz_event event = {(uint16_t)kind, 0, (uint8_t)seat, HZ_NOBODY, 0, 0, rule};
        event.visible = liar_sees_hand(table, state, seat);
        for (int face = 1, length = 0; face <= LIAR_FACES; face++) {
            memset(event.text + length, '0' + face, state->hand[seat][face - 1]);
            length += state->hand[seat][face - 1];
        }
        if (state->dice[seat] > 0) {
            hz_tell(log, event);
        }
    }
}

static void rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log)
{
    liar_state *state = raw;
    for (int seat = 0; seat < table->seats; seat++) {
        for (int die = 0; die < state->dice[seat]; die++) {
            state->hand[seat][*values++ - 1]++;
        }
    }
    state->phase = LIAR_BID;
    tell(log, LIAR_TOLD_ROLL, state->seat, state->round, liar_total(table, state), "LD-1");
    tell_hands(table, state, LIAR_TOLD_HAND, "LD-1", log);
}

/* Takes so many dice from each of these seats; whoever has none left is out [LD-6, LD-8]. */
static void
take_dice(const hz_table *table, liar_state *state, hz_seats losers, int lost, hz_log *log)
{
    int left = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        int dice = state->dice[seat], taken = lost < dice ? lost : dice;
        if (losers >> seat & 1 && dice > 0) {
            state->dice[seat] = (uint8_t)(dice - taken);
            tell(log, LIAR_TOLD_LOSE, seat, taken, state->dice[seat], "LD-6");
        }
        left += state->dice[seat] > 0;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        if (state->dice[seat] == 0 && state->out[seat] == 0) {
            state->out[seat] = (uint8_t)(left + 1);
            tell(log, LIAR_TOLD_OUT, seat, 0, 0, "LD-8");
        }
    }
}

/* `next` begins the next round, or whoever comes after [LD-6]. */
static void end_round(
    const hz_table *table, liar_state *state, hz_seats losers, int lost, int next, hz_log *log)
{
    memset(state->hand, 0, sizeof state->hand);
    state->count = state->face = 0;
    state->bidder = HZ_NOBODY;
    state->phase = LIAR_ROLL;
    state->round++;
    take_dice(table, state, losers, lost, log);
    state->seat = (uint8_t)(state->dice[next] > 0 ? next : next_in(table, state, next));
    hz_end_round(log);
    if (next_in(table, state, state->seat) == state->seat) {
        state->phase = LIAR_OVER;
        tell(log, LIAR_TOLD_END, state->seat, state->dice[state->seat], 0, "LD-9");
    }
}

static void call(const hz_table *table, liar_state *state, int seat, bool is_exact, hz_log *log)
{
    const char *rule = is_exact ? "LD-7" : "LD-4";
    int bidder = state->bidder, bid = state->count, found = 0;
    tell(log, is_exact ? LIAR_TOLD_EXACT : LIAR_TOLD_CALL, seat, bid, state->face, rule);
    state->phase = LIAR_LIFTED;
    tell_hands(table, state, LIAR_TOLD_SHOW, "LD-4", log);
    for (int other = 0; other < table->seats; other++) {
        found += liar_matches(table, state, other, state->face);
    }
    if (is_exact && found == bid) {
        tell(log, LIAR_TOLD_SPOT_ON, seat, found, state->face, rule);
        end_round(table, state, (hz_seats) ~(1u << seat), 1, seat, log);
        return;
    }
    int off = found < bid ? bid - found : found - bid;
    int lost = liar_rules_of(table)->loss == LIAR_LOSE_DIFFERENCE && off > 1 ? off : 1;
    int loser = is_exact || found >= bid ? seat : bidder;
    tell(log, found >= bid ? LIAR_TOLD_STANDS : LIAR_TOLD_FALLS, bidder, found, state->face, rule);
    end_round(table, state, (hz_seats)(1u << loser), lost, loser, log);
}

static void act(const hz_table *table, void *raw, int seat, hz_action action, hz_log *log)
{
    liar_state *state = raw;
    assert(!hz_verbs_legal(table, state, seat, action, NULL));
    hz_end_turn(log);
    if (hz_verb_of(action) != LIAR_RAISE) {
        call(table, state, seat, hz_verb_of(action) == LIAR_EXACT, log);
        return;
    }
    state->count = (uint8_t)hz_value_of(action, 0);
    state->face = (uint8_t)hz_value_of(action, 1);
    state->bidder = (uint8_t)seat;
    state->seat = (uint8_t)next_in(table, state, seat);
    tell(log, LIAR_TOLD_BID, seat, state->count, state->face, "LD-2");
}

/* Whoever does not answer calls; whoever begins makes the lowest bid. */
static hz_action timeout(const hz_table *table, const void *raw, int seat)
{
    return hz_verbs_sample(table, raw, seat, 0);
}

enum { LIAR_GOES_ON, LIAR_END_LAST };
static const hz_ending endings[] = {
    [LIAR_GOES_ON] = {"on", NULL, NULL},
    [LIAR_END_LAST] = {"last", "only one player had dice left", "LD-9"},
    {0},
};

static void standing(const hz_table *table, const void *raw, hz_standing *out)
{
    const liar_state *state = raw;
    int32_t rank[HZ_MAX_SEATS]; /* by dice; those who are out behind, the last of them first */
    for (int seat = 0; seat < table->seats; seat++) {
        out->score[seat] = state->dice[seat];
        rank[seat] = state->dice[seat] - state->out[seat];
    }
    hz_rank(rank, table->seats, out->place);
    out->ending = state->phase == LIAR_OVER ? LIAR_END_LAST : LIAR_GOES_ON;
    out->began = table->first;
}

/* May these be the dice of a seat, and this the place of one that is out? */
static bool fits_seat(const hz_table *table, const liar_state *state, int seat)
{
    hz_standing now;
    int under = 0, most = seat < table->seats ? liar_rules_of(table)->dice : 0;
    standing(table, state, &now);
    for (int face = 0; face < LIAR_FACES; face++) {
        under += state->hand[seat][face];
    }
    return state->dice[seat] <= most &&
           under == (state->phase == LIAR_BID ? state->dice[seat] : 0) &&
           state->out[seat] == (most > 0 && state->dice[seat] == 0 ? now.place[seat] : 0);
}

static bool fits_bid(const hz_table *table, const liar_state *state)
{
    if (state->bidder == HZ_NOBODY || state->phase != LIAR_BID) {
        return !state->count && !state->face && state->bidder == HZ_NOBODY;
    }
    return state->bidder < table->seats && state->dice[state->bidder] > 0 &&
           next_in(table, state, state->bidder) == state->seat && state->count >= 1 &&
           state->count <= liar_total(table, state) && state->face >= 1 &&
           state->face <= LIAR_FACES;
}

static hz_status valid(const hz_table *table, const void *raw, hz_error *error)
{
    const liar_state *state = raw;
    for (int seat = 0; seat < LIAR_MAX_SEATS; seat++) {
        if (!fits_seat(table, state, seat)) {
            return hz_fail(
                error, HZ_RANGE, "position: dice of seat %d do not fit [LD-1]", seat + 1);
        }
    }
    if (state->phase > LIAR_OVER || state->seat >= table->seats || !state->dice[state->seat] ||
        (next_in(table, state, state->seat) == state->seat) != (state->phase == LIAR_OVER)) {
        return hz_fail(error, HZ_RANGE, "position: turn and phase do not fit [LD-9]");
    }
    return fits_bid(table, state) ? HZ_OK
                                  : hz_fail(error, HZ_RANGE, "position: no such bid [LD-2]");
}

static void play_many(const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    hz_drive(&hz_liar, table, batch, tally);
}

static void
play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap, hz_course *course)
{
    *course = hz_drive_game(&hz_liar, table, state, seating, cap, NULL);
}

/* clang-format off */
const hz_game hz_liar = {
    .id = "liar", .title = "Liar's Dice", .pitch = "Bid on what lies under all cups, or call it a lie", .length = "10 minutes",
    .min_seats = 2, .max_seats = LIAR_MAX_SEATS, .normal_seats = 4, .rules_version = 1, .page = liar_page,
    .state_size = sizeof(liar_state), .options_size = sizeof(liar_rules),
    .options = liar_options, .presets = liar_presets, .events = liar_events, .endings = endings,
    .notation = &liar_notation, .advice = &liar_advice, .verbs = liar_verbs,
    .start = start, .turn = turn, .request = request, .act = act, .rolled = rolled, .timeout = timeout,
    .count = hz_verbs_count, .actions = hz_verbs_list, .sample = hz_verbs_sample, .legal = hz_verbs_legal,
    .standing = standing, .valid = valid, .mask = hz_mask_fields, .guess = guess, .play_many = play_many, .play_on = play_on,
};
