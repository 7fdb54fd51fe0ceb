/* Fix'em: what is going on, in a sentence and as the picture for a client. */
#include "games/fixem/fixem.h"

const char fixem_cards[] = "- pass take take_field take_queue place strip change";
const char fixem_known[] = "- point shown secret";
const char fixem_card_orders[] = "123 132 213 231 312 321";
const char fixem_card3_effects[] = "to_queue reroll";
const char fixem_scorings[] = "first_correct take growth_only";
const char fixem_award_sources[] = "waiting field token";

static void
add_result(const hz_table *table, const fixem_state *state, const char *const *names, hz_text *out)
{
    hz_standing standing;
    hz_fixem.standing(table, state, &standing);
    int best = 0;
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        best = standing.score[seat] > best ? standing.score[seat] : best;
    }
    hz_add(out, "Game over: ");
    hz_finish finish = hz_add_finish(out, table, &standing, names);
    bool is_counted = fixem_rules_of(table)->score_mode != FIXEM_FIRST_CORRECT;
    if (is_counted && (finish == HZ_WON || finish == HZ_SHARED)) {
        hz_add(out, finish == HZ_WON ? " with %d" : " with %d each", best);
    }
    hz_add(out, ".");
}

/* What everybody is to do at the same time, or goes on doing, or has done. */
static void
add_secret(hz_turn turn, int viewer, int seats, const char *const words[4], hz_text *out)
{
    bool is_player = viewer < seats;
    int word = !is_player ? 2 : turn.wanted >> viewer & 1 ? 0 : 1;
    hz_add(out, "%s", words[turn.wanted ? word : 3]);
}

void fixem_status(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const fixem_state *state = raw;
    static const char *const predicting[] = {
        "Predict how many dice of the bowl will show a point.",
        "The others are predicting; until all have, you may change your prediction.",
        "Everybody predicts in secret.",
        "Predictions are turned over."};
    const char *const playing[] = {
        "Play a card, or pass.",
        "The others are choosing a card; until all have, you may change yours.",
        "Everybody chooses a card in secret.",
        fixem_has_cards(table) ? "Cards are carried out and dice counted." : "Dice are counted."};
    hz_turn turn = hz_fixem.turn(table, state);
    switch ((fixem_phase)state->phase) {
    case FIXEM_DEAL: hz_add(out, "The first hands are being rolled."); break;
    case FIXEM_POINTS:
    case FIXEM_COUNTS: hz_add(out, "Dice make the predictions."); break;
    case FIXEM_PREDICT:
        if (turn.secret || turn.wanted >> seat & 1) {
            add_secret(turn, seat, table->seats, predicting, out);
        } else {
            hz_add(out, "Next to predict: ");
            hz_add_seat(out, names, __builtin_ctz(turn.wanted));
            hz_add(out, ".");
        }
        break;
    case FIXEM_ROLL: hz_add(out, "The bowl is about to be rolled."); break;
    case FIXEM_CARDS: add_secret(turn, seat, table->seats, playing, out); break;
    case FIXEM_REROLL: hz_add(out, "Card 3: hand dice are being rolled again."); break;
    case FIXEM_BONUS: hz_add(out, "Card 3 has hit: bonus dice are being rolled."); break;
    case FIXEM_EXTRA: hz_add(out, "A die says how many extra rounds there are."); break;
    case FIXEM_OVER: add_result(table, state, names, out); break;
    }
}

/* "-" none, "shown", "point" when only the point is known, "secret" when it is made but hidden. */
static const char *prediction_word(const hz_table *table, const fixem_state *state, int seat)
{
    bool is_made = state->phase == FIXEM_ROLL || state->phase == FIXEM_CARDS ||
                   state->phase == FIXEM_REROLL || state->phase == FIXEM_BONUS;
    bool is_half = (state->phase == FIXEM_COUNTS && state->count[seat] == 0) ||
                   (state->phase == FIXEM_PREDICT && !fixem_has_predicted(table, state, seat));
    if (state->point[seat] == 0) {
        return is_made ? "secret" : "-";
    }
    return is_half ? "point" : "shown";
}

static void add_prediction(const hz_table *table, const fixem_state *state, int seat, hz_json *out)
{
    hz_json_text(out, "prediction", prediction_word(table, state, seat));
    bool is_hidden = state->next_point[seat] > FIXEM_FACES;
    hz_json_text(out, "change", is_hidden ? "secret" : state->next_point[seat] ? "shown" : "-");
    hz_json_int(out, "next_point", is_hidden ? 0 : state->next_point[seat]);
}

void fixem_view_seat(const hz_table *table, const void *raw, int viewer, int seat, hz_json *out)
{
    (void)viewer;
    const fixem_state *state = raw;
    hz_json_int(out, "score", fixem_points(table, state, seat));
    hz_json_int(out, "taken", fixem_sum(state->score[seat], FIXEM_SEATS));
    hz_json_int(out, "bonus", fixem_sum(state->bonus[seat], FIXEM_SEATS));
    hz_json_int(
        out, "covered", fixem_hand_size(table, state, seat) - fixem_faces(state->hand[seat]));
    add_prediction(table, state, seat, out);
}

void fixem_view(const hz_table *table, const void *raw, int seat, hz_json *out)
{
    (void)seat;
    const fixem_state *state = raw;
    bool predicts = state->phase == FIXEM_PREDICT && fixem_is_open(table);
    hz_json_int(out, "turn", predicts ? fixem_next_to_predict(table, state) : -1);
    hz_json_bool(out, "is_extra", fixem_is_extra(table, state));
    hz_json_int(out, "least_count", fixem_least_count(table));
    hz_json_int(out, "most_count", fixem_most_count(table));
    hz_json_int(out, "to_roll", fixem_to_roll_all(table, state));
    hz_json_open(out, "faces", '[');
    for (int point = 1; point <= FIXEM_FACES; point++) {
        hz_json_int(out, NULL, fixem_in_field(table, state, point));
    }
    hz_json_close(out, ']');
    hz_json_int(out, "removed", fixem_sum(state->removed, FIXEM_SEATS));
}
