/* Dice Canyon: the picture for a client. The same members all game long; null: not known, or none.
 */
#include "games/canyon/choices.h"
#include "games/canyon/land.h"
#include "games/canyon/plans.h"
#include "games/canyon/play.h"
#include "games/canyon/screen.h"
#include "hazard/piece.h"

const char canyon_value_kinds[] = "open secret";
const char canyon_ends[] = "rounds all_sold gold_target last_solvent deck";
const char canyon_roller_whys[] = "- next poorest richest";
const char canyon_deeds[] = "- auction pay_day taxes maintenance sealed vickrey outcry set_price";
const char canyon_auction_kinds[] = "round_table sealed vickrey outcry sealed_cancel";
const char canyon_card_places[] = "none unseen own shown";

static void add_word(hz_json *out, const char *key, const char *list, int index)
{
    char word[32];
    hz_piece_copy(hz_word_at(list, index), word, sizeof word);
    hz_json_text(out, key, word);
}

static void add_maybe(hz_json *out, const char *key, int value, bool is_known)
{
    if (is_known) {
        hz_json_int(out, key, value);
    } else {
        hz_json_null(out, key);
    }
}

static void add_who(hz_json *out, const char *key, int seat)
{
    add_maybe(out, key, seat, seat != HZ_NOBODY);
}

static void add_property(
    const hz_table *table, const canyon_state *state, int viewer, int property, hz_json *out)
{
    bool is_b = canyon_has_values(table), is_there = property <= canyon_land(table);
    bool is_known = is_b && is_there && state->card[property - 1] < CANYON_CARDS;
    int value = is_known ? canyon_value(state, property) : 0;
    bool is_open = !is_b || is_known;
    bool is_pledge = state->phase == CANYON_MORTGAGE && state->seat == viewer &&
                     canyon_pledges(table, state, viewer) >> (property - 1) & 1;
    hz_json_open(out, NULL, '{');
    hz_json_int(out, "number", property);
    hz_json_bool(out, "in_play", is_there);
    hz_json_bool(out, "gone", is_there && canyon_is_gone(table, state, property));
    add_who(out, "owner", state->owner[property - 1]);
    add_who(out, "keeper", state->keeper[property - 1]);
    hz_json_int(out, "base", canyon_base(property));
    add_maybe(
        out, "rent", !is_b || value > 0 ? canyon_rent_due(table, state, property) : 0, is_open);
    if (is_open && is_there) {
        hz_json_real(out, "hit", canyon_hit_rent(table, state, property, value));
    } else {
        hz_json_null(out, "hit");
    }
    hz_json_real(out, "payers", is_there ? canyon_payers(table, state, property) : 0);
    add_maybe(out,
              "tax",
              is_b                    ? (value < 0 ? -value : 0)
              : canyon_has_tax(table) ? property
                                      : 0,
              is_open);
    add_maybe(out, "end_value", canyon_end_worth(table, state, property), is_open && is_there);
    hz_json_int(out, "loan", state->loan[property - 1]);
    hz_json_int(out, "pledge", is_pledge ? canyon_loan_for(table, state, viewer, property) : 0);
    add_maybe(out, "value", value, is_known);
    hz_json_int(out, "delta", state->delta[property - 1]);
    hz_json_bool(out, "shown", is_b && state->known[property - 1] == UINT8_MAX);
    hz_json_int(out, "weight", state->weight[property - 1]);
    hz_json_close(out, '}');
}

/* What the seats of a view have in common. */
typedef struct scene {
    const hz_table *table;
    const canyon_state *state;
    int viewer, firsts; /* firsts: how many share the first place */
    hz_turn turn;
    hz_standing standing;
} scene;

static void add_seat(const scene *now, int seat, hz_json *out)
{
    const hz_table *table = now->table;
    const canyon_state *state = now->state;
    int viewer = now->viewer;
    bool sees = seat == viewer || !canyon_hides_gold(table, state);
    int loans = 0, land = 0;
    for (int property = 1; property <= canyon_land(table); property++) {
        loans += state->owner[property - 1] == seat ? state->loan[property - 1] : 0;
        land += state->owner[property - 1] == seat ? canyon_end_worth(table, state, property) : 0;
    }
    add_maybe(out, "score", now->standing.score[seat], sees);
    add_maybe(out, "gold", state->gold[seat], sees);
    hz_json_int(out, "land", land);
    hz_json_int(out, "loans", loans);
    hz_json_int(out, "owned", canyon_owned_by(state, seat));
    bool has_tax = canyon_has_tax(table) || canyon_rules_of(table)->tax == CANYON_TAX_HIT;
    hz_json_int(out, "tax_due", has_tax ? canyon_tax_due(table, state, seat) : 0);
    hz_json_bool(out, "living", canyon_lives(state, seat));
    hz_json_bool(out, "in", canyon_is_bidding(state) && state->asked >> seat & 1);
    bool is_own = seat == viewer && state->chosen >> seat & 1 && canyon_is_bidding(state);
    add_maybe(out, "pending", state->pending[seat], is_own);
}

static void add_shares(const hz_table *table, const canyon_state *state, hz_json *out)
{
    canyon_shares now = canyon_shares_now(table, state);
    hz_json_open(out, "shares", '[');
    for (int seat = 0; seat < table->seats; seat++) {
        hz_json_int(out, NULL, now.sharers >> seat & 1 ? now.share : 0);
    }
    hz_json_close(out, ']');
    hz_json_int(out, "share_rest", now.rest);
}

static void add_ties(const hz_table *table, const canyon_state *state, hz_json *out)
{
    char buffer[120] = "";
    hz_text ties = hz_text_in(buffer, sizeof buffer);
    canyon_say_ties(table, state, NULL, &ties);
    hz_json_text(out, "ties", buffer);
}

static void add_auction(const hz_table *table, const canyon_state *state, int viewer, hz_json *out)
{
    bool is_on = canyon_is_bidding(state);
    bool is_asked = (is_on || state->phase == CANYON_PRICE) && viewer < table->seats &&
                    canyon_is_to_act(table, state, viewer);
    canyon_range bids =
        is_asked ? canyon_bids_of(table, state, viewer) : (canyon_range){.least = 0};
    hz_json_open(out, "auction", '{');
    hz_json_bool(out, "on", is_on);
    add_word(out, "kind", canyon_auction_kinds, canyon_kind_now(table, state));
    hz_json_bool(out, "blind", state->covered);
    hz_json_bool(out, "rebid", state->phase == CANYON_REBID);
    add_who(out, "start", state->start);
    hz_json_int(out, "lap", state->lap);
    hz_json_int(out, "bid", state->bid);
    add_who(out, "holder", state->holder);
    hz_json_int(out, "price", state->price);
    hz_json_int(out, "least", is_on ? canyon_least_bid(table, state) : bids.least);
    hz_json_int(out, "most", bids.most);
    hz_json_bool(out, "may_pass", bids.may_pass);
    hz_json_int(out, "fee", is_on && is_asked ? canyon_fee(table, state, viewer) : 0);
    hz_json_bool(out, "must_open", is_on && is_asked && canyon_must_open(table, state, viewer));
    add_ties(table, state, out);
    hz_json_int(out, "raisers", state->raisers);
    add_shares(table, state, out);
    hz_json_close(out, '}');
}

/* Every card there may be: "shown" to all, "own" where this seat alone knows more, "unseen", or
 * "none" of the pool. */
static void add_pool(const hz_table *table, const canyon_state *state, hz_json *out)
{
    hz_json_open(out, "pool", '[');
    for (int card = 0; card < CANYON_CARDS; card++) {
        const char *where =
            canyon_has_values(table) && canyon_in_pool(table, card) ? "unseen" : "none";
        for (int at = 0; at < CANYON_LAND; at++) {
            if (state->card[at] == card || state->hand[at] == card) {
                where = state->card[at] == card && state->known[at] == UINT8_MAX ? "shown" : "own";
            }
        }
        hz_json_open(out, NULL, '{');
        hz_json_int(out, "value", card - CANYON_ZERO);
        hz_json_text(out, "is", where);
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
}

static void add_hand(const hz_table *table, const canyon_state *state, int viewer, hz_json *out)
{
    uint8_t cards[CANYON_LAND] = {0};
    int count = viewer < table->seats ? canyon_cards_of(table, state, viewer, cards) : 0;
    hz_json_open(out, "hand", '[');
    for (int index = 0; index < CANYON_LAND / 2; index++) {
        add_maybe(out, NULL, cards[index] - CANYON_ZERO, index < count);
    }
    hz_json_close(out, ']');
}

static int last_round(const hz_table *table)
{
    const canyon_rules *rules = canyon_rules_of(table);
    return rules->deck_order                  ? canyon_land(table) + rules->end_extra
           : rules->end_mode == CANYON_ROUNDS ? rules->end_rounds
                                              : rules->end_cap;
}

static void add_table(const hz_table *table, const canyon_state *state, hz_json *out)
{
    const canyon_rules *rules = canyon_rules_of(table);
    bool is_b = canyon_has_values(table), is_open = !canyon_hides_gold(table, state);
    int why = state->roller == HZ_NOBODY       ? 0
              : rules->roller == CANYON_ROTATE ? 1
                                               : 2 + state->switched;
    add_word(out, "values", canyon_value_kinds, is_b);
    hz_json_int(out, "last_round", last_round(table));
    add_word(out, "ends", canyon_ends, rules->deck_order ? CANYON_SOLVENT + 1 : rules->end_mode);
    hz_json_int(out, "target", rules->end_mode == CANYON_TARGET ? rules->end_target : 0);
    hz_json_int(out, "land", canyon_owned(state) + canyon_unsold(table, state));
    add_who(out, "roller", state->roller);
    add_word(out, "roller_is", canyon_roller_whys, why);
    hz_json_bool(out, "richest_rolls", state->switched);
    hz_json_int(out, "sold", canyon_owned(state));
    hz_json_int(out, "switch_at", rules->roller == CANYON_THEN_RICHEST ? rules->switch_at : 0);
    int tax_in = canyon_rounds_to_tax(table, state);
    add_maybe(out, "tax_in", tax_in, tax_in >= 0);
    add_word(out, "action", canyon_deeds, state->action);
    add_maybe(out, "active", state->active, state->active && !state->covered);
    hz_json_bool(out, "loaded", canyon_is_loaded(state));
    add_maybe(out, "bank_in", state->bank_in, is_open);
    add_maybe(out, "bank_out", state->bank_out, is_open);
}

/* Who throws the dice that are asked for, one after another [CY-GEN-3]. */
static int throwers(const hz_table *table, const canyon_state *state, uint8_t *seats)
{
    unsigned wanted = state->phase == CANYON_PAY ? state->asked
                      : state->phase == CANYON_SPINNING || state->phase == CANYON_ROLL_OFF
                          ? state->tied
                          : 0;
    int count = 0;
    if (state->phase == CANYON_RENT) {
        return canyon_rent_rollers(table, state, seats);
    }
    for (int place = 0; place < table->seats; place++) {
        int seat = canyon_at(table, place);
        if (wanted >> seat & 1) {
            seats[count++] = (uint8_t)seat;
        }
    }
    return count;
}

static void add_order(const hz_table *table, const canyon_state *state, hz_json *out)
{
    uint8_t seats[CANYON_SEATS] = {0};
    int count = throwers(table, state, seats);
    hz_json_open(out, "order", '[');
    for (int index = 0; index < table->seats; index++) {
        add_maybe(out, NULL, seats[index], index < count);
    }
    hz_json_close(out, ']');
}

void canyon_view(const hz_table *table, const void *raw, int viewer, hz_json *out)
{
    const canyon_state *state = raw;
    char asked[400];
    hz_text asks = hz_text_in(asked, sizeof asked);
    canyon_asks(table, state, viewer, &asks);
    hz_json_text(out, "asks", asked);
    add_who(out, "turn", state->seat != HZ_NOBODY ? state->seat : state->roller);
    add_table(table, state, out);
    add_order(table, state, out);
    add_auction(table, state, viewer, out);
    hz_json_open(out, "properties", '[');
    for (int property = 1; property <= CANYON_LAND; property++) {
        add_property(table, state, viewer, property, out);
    }
    hz_json_close(out, ']');
    add_pool(table, state, out);
    add_hand(table, state, viewer, out);
}

void canyon_view_seat(const hz_table *table, const void *raw, int viewer, int seat, hz_json *out)
{
    scene now = {table, raw, viewer, 0, hz_canyon.turn(table, raw), {.ending = 0}};
    hz_canyon.standing(table, raw, &now.standing);
    for (int other = 0; other < table->seats; other++) {
        now.firsts += now.standing.place[other] == 1;
    }
    add_seat(&now, seat, out);
}
