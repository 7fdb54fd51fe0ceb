/* Liar's Dice: its rows. What may be set, what is told, what a position holds and who may see it,
   what may be chosen. */
#include "games/liar/liar.h"

static const char phases[] = "roll bid over lifted";

/* clang-format off */
#define FIELD(member) .field = offsetof(liar_rules, member)
const hz_option liar_options[] = {
    {"dice", "Dice of each player at the start", HZ_INT, "5", .min = 1, .max = LIAR_MAX_DICE, FIELD(dice)},
    {"raise", "What makes a bid higher: either more dice or as many of a higher face; or more dice alone", HZ_ENUM, "either",
     .names = "either count", FIELD(raise)},
    {"wild", "Ones count as every face", HZ_BOOL, "yes", FIELD(wild)},
    {"loss", "What the loser of a round loses: one die, or as many as the bid was off", HZ_ENUM, "one",
     .names = "one difference", FIELD(loss)},
    {"exact", "A player may also say that a bid is exactly right", HZ_BOOL, "no", FIELD(exact)},
    {0},
};

const hz_preset liar_presets[] = {
    {"standard", "Five dice each, ones are wild, a round costs a die", "dice=5 raise=either wild=yes loss=one exact=no", NULL,
     .title = "Liar's Dice",
     .story = "The bluffing game as it is mostly played: five dice, wild ones, a die for each lost round."},
    {"plain", "Ones are ones", "wild=no", "standard",
     .title = "Ones are ones",
     .story = "The same without wild faces: odds that are easier to work out in one's head."},
    {"sharp", "Whoever is far off loses as many dice, and a bid can be called exactly right", "loss=difference exact=yes", "standard",
     .title = "Sharp",
     .story = "Being far off costs more, and a bid may be called exactly right: fewer rounds, larger blows."},
    {0},
};

const hz_event_kind liar_events[] = {
    [LIAR_TOLD_ROLL] = {"roll", "round {a}: {b die} under the cups, {seat} begins", NULL, .holds = "seat round=a dice=b"},
    [LIAR_TOLD_HAND] = {"hand", "{seat} has {text} under the cup", NULL, .holds = "seat text"},
    [LIAR_TOLD_BID] = {"bid", "{seat} bids {a} x {b}", "bids", .holds = "seat dice=a face=b"},
    [LIAR_TOLD_CALL] = {"call", "{seat} does not believe {a} x {b}", "calls", .holds = "seat dice=a face=b"},
    [LIAR_TOLD_EXACT] = {"exact", "{seat} says that {a} x {b} is exact", "exact calls", .holds = "seat dice=a face=b", .only = "exact"},
    [LIAR_TOLD_SHOW] = {"show", "{seat} shows {text}", NULL, .reveals = true, .holds = "seat text"},
    [LIAR_TOLD_STANDS] = {"stands", "the bid of {seat} stands: there are {a} x {b}", "bids that stood", .holds = "seat dice=a face=b"},
    [LIAR_TOLD_FALLS] = {"falls", "the bid of {seat} falls: there are {a} x {b}", "bids that fell", .holds = "seat dice=a face=b"},
    [LIAR_TOLD_SPOT_ON] = {"spot_on", "{seat} is right: exactly {a} x {b}", "exact calls that were right", .holds = "seat dice=a face=b", .only = "exact"},
    [LIAR_TOLD_LOSE] = {"lose", "{seat} loses {a die} and has {b} left", NULL, .holds = "seat lost=a left=b"},
    [LIAR_TOLD_OUT] = {"out", "{seat} is out", NULL, .holds = "seat"},
    [LIAR_TOLD_END] = {"end", "{seat} is the last one with dice, {a} of them", NULL, .holds = "seat dice=a"},
    {0},
};

#define HAND(number) {"hand" #number, HZ_FACES, offsetof(liar_state, hand[(number) - 1]), .size = 1, .length = LIAR_FACES, .seat = (number), .sees = liar_sees_hand, .view = "hand", .meaning = "dice seen under the cup, by face"}
static const hz_field fields[] = {
    {"round",  HZ_NUMBER, offsetof(liar_state, round),  .size = 1, .length = 1, .is_display = true, .view = "round"},
    {"phase",  HZ_WORD,   offsetof(liar_state, phase),  .size = 1, .length = 1, .names = phases, .view = "phase", .meaning = "what is awaited"},
    {"turn",   HZ_WHO,    offsetof(liar_state, seat),   .size = 1, .length = 1, .view = "turn", .meaning = "whose turn it is"},
    {"left",   HZ_NUMBER, offsetof(liar_state, dice),   .size = 1, .view = "score", .meaning = "dice left"},
    {"out",    HZ_NUMBER, offsetof(liar_state, out),    .size = 1, .view = "out", .meaning = "place of whoever is out"},
    HAND(1), HAND(2), HAND(3), HAND(4), HAND(5), HAND(6),
    {"count",  HZ_NUMBER, offsetof(liar_state, count),  .size = 1, .length = 1, .view = "count", .meaning = "dice that were bid"},
    {"face",   HZ_NUMBER, offsetof(liar_state, face),   .size = 1, .length = 1, .view = "face", .meaning = "face that was bid", .type = "face"},
    {"bidder", HZ_WHO,    offsetof(liar_state, bidder), .size = 1, .length = 1, .view = "bidder", .meaning = "who made the bid"},
    {0},
};

/* clang-format on */

static bool is_asked(const liar_state *state, int player)
{
    return state->phase == LIAR_BID && state->seat == player;
}

static bool may_call(const hz_table *table, const void *raw, int player, int part, hz_span *spans)
{
    (void)table, (void)spans;
    const liar_state *state = raw;
    return part == 0 && is_asked(state, player) && state->count > 0;
}

static bool
may_say_exact(const hz_table *table, const void *raw, int player, int part, hz_span *spans)
{
    return liar_rules_of(table)->exact && may_call(table, raw, player, part, spans);
}

/* As many dice of a higher face, where that counts; then more dice of any face, up to all. */
static bool may_bid(const hz_table *table, const void *raw, int player, int part, hz_span *spans)
{
    const liar_state *state = raw;
    hz_span *count = &spans[0], *face = &spans[1];
    bool is_either = liar_rules_of(table)->raise == LIAR_RAISE_EITHER;
    bool has_same = is_either && state->count > 0 && state->face < LIAR_FACES;
    if (has_same && part == 0) {
        count->least = count->most = state->count;
        face->least = (int16_t)(state->face + 1);
    } else {
        count->least = (int16_t)(state->count + 1);
        count->most = (int16_t)liar_total(table, state);
    }
    return is_asked(state, player) && part <= has_same && count->least <= count->most;
}

/* clang-format off */
const hz_verb liar_verbs[] = {
    [LIAR_CALL] = {"call", "call the bid a lie", "LD-4", .offer = may_call},
    [LIAR_EXACT] = {"exact", "say that the bid is exactly right", "LD-7", .offer = may_say_exact},
    [LIAR_RAISE] = {"bid {}x{}", "bid so many dice of a face", "LD-3",
                    {{"dice", HZ_SLOT_NUMBER, 1, LIAR_MAX_SEATS * LIAR_MAX_DICE, NULL},
                     {"face", HZ_SLOT_FACE, 1, LIAR_FACES, NULL}}, may_bid},
    {0},
};
/* clang-format on */

enum { NAME_WIDTH = 16 };

static const char *const signs[LIAR_FACES + 1] = {"?", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};

static void
status(const hz_table *table, const void *raw, int viewer, const char *const *names, hz_text *out)
{
    (void)table;
    const liar_state *state = raw;
    bool is_own = state->seat == viewer;
    switch ((liar_phase)state->phase) {
    case LIAR_ROLL: hz_add(out, "Everybody rolls under the cup."); break;
    case LIAR_LIFTED: hz_add(out, "The cups are lifted."); break;
    case LIAR_BID:
        if (is_own) {
            hz_add(out, state->count ? "Your turn: bid more, or call." : "Your turn: open.");
        } else {
            hz_add(out, "Next to bid: ");
            hz_add_seat(out, names, state->seat);
            hz_add(out, ".");
        }
        break;
    case LIAR_OVER:
        hz_add(out, "Game over: ");
        hz_add_seat(out, names, state->seat);
        hz_add(out, " wins.");
        break;
    }
}

static void add_player(const hz_table *table,
                       const liar_state *state,
                       int seat,
                       const char *const *names,
                       hz_text *out)
{
    hz_turn turn = hz_liar.turn(table, state);
    int unseen = state->phase == LIAR_BID ? state->dice[seat] : 0;
    hz_add_styled(out, HZ_BOLD, turn.wanted >> seat & 1 ? "> " : "  ");
    hz_add_seat_in(out, names, seat, NAME_WIDTH);
    if (state->out[seat] > 0) {
        hz_add(out, "  out\n");
        return;
    }
    hz_add(out, "%5d  ", state->dice[seat]);
    for (int face = 1; face <= LIAR_FACES; face++) {
        for (int die = 0; die < state->hand[seat][face - 1]; die++, unseen--) {
            hz_add(out, " %s", signs[face]);
        }
    }
    for (; unseen > 0; unseen--) {
        hz_add(out, " %s", signs[0]);
    }
    if (state->bidder == seat) {
        hz_add(out, "   bids %d x %d", state->count, state->face);
    }
    hz_add(out, "\n");
}

static void
show(const hz_table *table, const void *raw, int viewer, const char *const *names, hz_text *out)
{
    const liar_state *state = raw;
    char title[80];
    hz_text heading = hz_text_in(title, sizeof title);
    hz_add(&heading, "Round %d: ", state->round);
    hz_add_count(&heading, liar_total(table, state), "die");
    hz_add(&heading, " on the table%s", liar_rules_of(table)->wild ? ", ones are wild" : "");
    hz_add_styled(out, HZ_BOLD, title);
    hz_add_styled(out, HZ_DIM, "\n\n  player             dice   under the cup\n");
    for (int seat = 0; seat < table->seats; seat++) {
        add_player(table, state, seat, names, out);
    }
    hz_add(out, "\n");
    status(table, state, viewer, names, out);
    hz_add(out, "\n");
}

static void explain(const hz_table *table,
                    const void *raw,
                    int player,
                    hz_action action,
                    const char *const *names,
                    hz_text *out)
{
    (void)names;
    const liar_state *state = raw;
    int face = hz_verb_of(action) == LIAR_RAISE ? hz_value_of(action, 1) : state->face;
    int count = hz_verb_of(action) == LIAR_RAISE ? hz_value_of(action, 0) : state->count;
    double stands = liar_chance(table, state, player, count, face);
    double more = liar_chance(table, state, player, count + 1, face);
    switch ((liar_verb)hz_verb_of(action)) {
    case LIAR_CALL: hz_add(out, "you are right with %.0f %%", 100 - 100 * stands); break;
    case LIAR_EXACT: hz_add(out, "you are right with %.0f %%", 100 * (stands - more)); break;
    case LIAR_RAISE:
        hz_add(out, "you have %d; ", liar_matches(table, state, player, face));
        hz_add(out, "it stands with %.0f %%", 100 * stands);
        break;
    }
}

const hz_notation liar_notation = {
    .fields = fields,
    .print = hz_verbs_print,
    .parse = hz_verbs_parse,
    .explain = explain,
    .status = status,
    .show = show,
};
