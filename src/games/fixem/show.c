/* Fix'em: the table as text, and what each choice would do. */
#include <string.h>

#include "games/fixem/fixem.h"

enum { BAR_WIDTH = 30, NAME_WIDTH = 12 };

static const char *const signs[FIXEM_FACES] = {"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};

/* Whether the own prediction would be true, or how far off it would be. */
static void add_verdict(
    const hz_table *table, const fixem_state *state, int seat, const int *change, hz_text *out)
{
    int point = state->point[seat];
    int dice = fixem_in_field(table, state, point) + change[point - 1];
    int off = dice - state->count[seat];
    if (off == 0) {
        bool is_kept = change[point - 1] == 0;
        hz_add_styled(
            out, HZ_GOOD, is_kept ? "keeps your prediction true" : "makes your prediction true");
    } else {
        hz_add(out,
               "%d showing %d, %d too %s",
               dice,
               point,
               off < 0 ? -off : off,
               off < 0 ? "few" : "many");
    }
}

static void
explain_take(const hz_table *table, const fixem_state *state, int seat, int point, hz_text *out)
{
    int change[FIXEM_FACES] = {0}, own = state->field[seat][point - 1];
    if (own == 0) {
        hz_add(out, "none of yours there; ");
    } else {
        change[point - 1] = -1;
        hz_add(out, "%d of yours there; ", own);
    }
    add_verdict(table, state, seat, change, out);
}

static void explain_place(
    const hz_table *table, const fixem_state *state, int seat, const uint8_t *dice, hz_text *out)
{
    int change[FIXEM_FACES];
    for (int face = 0; face < FIXEM_FACES; face++) {
        change[face] = dice[face];
        if (dice[face] > 0 && face + 1 != state->point[seat]) {
            hz_add(out,
                   "then %d showing %d; ",
                   fixem_in_field(table, state, face + 1) + dice[face],
                   face + 1);
        }
    }
    add_verdict(table, state, seat, change, out);
}

static void explain_strip(const hz_table *table,
                          const fixem_state *state,
                          fixem_move move,
                          const char *const *names,
                          hz_text *out)
{
    int held = state->hand[move.target][move.point - 1];
    int unseen = fixem_hand_size(table, state, move.target) - fixem_faces(state->hand[move.target]);
    hz_add_styled(out, HZ_SEAT + move.target, names[move.target]);
    if (held > 0) {
        hz_add(out, " holds %d", held);
    } else {
        /* None of those that have not been seen since they were looked for. */
        bool may_hold = unseen > 0 && state->fresh[move.target][move.point - 1] > 0;
        hz_add(out, " %s", may_hold ? "may hold one" : "holds none");
    }
    if (unseen > 0) {
        hz_add(out, ", %d covered", unseen);
    }
}

static void explain_prediction(
    const hz_table *table, const fixem_state *state, int seat, fixem_move move, hz_text *out)
{
    fixem_outlook ahead;
    fixem_look_ahead(table, state, seat, &ahead);
    hz_add(out, "%.1f %% as they fall", 100 * fixem_chance(&ahead, move.point, move.count));
    if (fixem_rules_of(table)->cards_enabled) {
        hz_add(out, ", %.1f %% with a card", 100 * fixem_reach(&ahead, move.point, move.count));
    }
}

void fixem_explain(const hz_table *table,
                   const void *raw,
                   int seat,
                   hz_action action,
                   const char *const *names,
                   hz_text *out)
{
    const fixem_state *state = raw;
    static const int nothing[FIXEM_FACES];
    fixem_move move = fixem_unpack(action);
    switch ((fixem_choice)move.choice) {
    case FIXEM_PASS: add_verdict(table, state, seat, nothing, out); break;
    case FIXEM_TAKE:
    case FIXEM_TAKE_FIELD:
    case FIXEM_TAKE_QUEUE: explain_take(table, state, seat, move.point, out); break;
    case FIXEM_PLACE: explain_place(table, state, seat, move.place, out); break;
    case FIXEM_STRIP: explain_strip(table, state, move, names, out); break;
    case FIXEM_CHANGE:
        hz_add(out, "from the next round on; ");
        explain_prediction(table, state, seat, move, out);
        break;
    case FIXEM_PREDICTION: explain_prediction(table, state, seat, move, out); break;
    case FIXEM_NOTHING: break;
    }
}

/* A name in its colour, cut to what a line has room for. */
static void add_name(hz_text *out, const char *const *names, int seat, bool is_padded)
{
    int width = hz_width(hz_short_name(names[seat], NAME_WIDTH));
    hz_add_seat_in(out, names, seat, is_padded || width > NAME_WIDTH ? NAME_WIDTH : width);
}

/* What is shown, to whom, in whose names. */
typedef struct scene {
    const hz_table *table;
    const fixem_state *state;
    int viewer;
    const char *const *names;
} scene;

/* A colour tells whose die it is; without colours the owner's number stands for the die. */
static void add_die(hz_text *out, int owner, int face)
{
    if (out->colour) {
        hz_add_styled(out, HZ_SEAT + owner, signs[face]);
    } else {
        hz_add(out, "%d", owner + 1);
    }
}

static void add_predictors(const scene *at, int point, hz_text *out)
{
    const fixem_state *state = at->state;
    int named = 0;
    for (int seat = 0; seat < fixem_seats(at->table); seat++) {
        if (state->point[seat] == point) {
            int off = fixem_in_field(at->table, state, point) - state->count[seat];
            hz_add(out, named++ ? ", " : "  ← ");
            add_name(out, at->names, seat, false);
            hz_add(out, off == 0 ? " (%d ✓)" : " (%d)", state->count[seat]);
        }
    }
}

static void add_point(const scene *at, int point, int unit, hz_text *out)
{
    int dice = fixem_in_field(at->table, at->state, point);
    hz_add(out, "  %s %d  %4d%s", signs[point - 1], point, dice, dice ? "  " : "");
    for (int owner = 0; owner < fixem_seats(at->table); owner++) {
        for (int die = 0; die < at->state->field[owner][point - 1]; die += unit) {
            add_die(out, owner, point - 1);
        }
    }
    add_predictors(at, point, out);
    hz_add(out, "\n");
}

static bool is_rolled(const fixem_state *state)
{
    return state->phase == FIXEM_CARDS || state->phase == FIXEM_REROLL ||
           state->phase == FIXEM_BONUS;
}

static void add_bowl(const scene *at, hz_text *out)
{
    int most = 0;
    for (int point = 1; point <= FIXEM_FACES; point++) {
        int dice = fixem_in_field(at->table, at->state, point);
        most = dice > most ? dice : most;
    }
    /* With more dice than fit, a sign stands for several of them. */
    int unit = most / BAR_WIDTH + 1;
    if (!out->colour) {
        hz_add(out, "  point dice, each by its owner's number\n");
    }
    if (unit > 1) {
        hz_add(out, "  (a sign for up to %d dice)\n", unit);
    }
    for (int point = 1; point <= FIXEM_FACES; point++) {
        add_point(at, point, unit, out);
    }
}

/* Before a roll the faces in the bowl mean nothing any more; what counts is how many dice there are
   and what will be laid in. */
static void add_roll(const scene *at, hz_text *out)
{
    const fixem_state *state = at->state;
    int dice = fixem_to_roll_all(at->table, state);
    hz_add(out, "  %d %s to be rolled:", dice, dice == 1 ? "die" : "dice");
    for (int owner = 0; owner < fixem_seats(at->table); owner++) {
        bool is_last = owner + 1 == at->table->seats;
        hz_add(out, " %d of ", fixem_to_roll(at->table, state, owner));
        add_name(out, at->names, owner, false);
        hz_add(out, is_last ? "\n" : ",");
    }
}

static void add_queue(const scene *at, hz_text *out)
{
    const fixem_state *state = at->state;
    bool is_kept = fixem_rules_of(at->table)->queue_entry == FIXEM_KEEP_FACE;
    bool is_empty = true;
    for (int owner = 0; owner < fixem_seats(at->table); owner++) {
        is_empty &= fixem_faces(state->queue[owner]) == 0;
    }
    if (is_empty) {
        return;
    }
    hz_add(out, "  Queue%s:", is_kept ? ", laid in with these faces" : ", rolled with them");
    for (int owner = 0, told = 0; owner < fixem_seats(at->table); owner++) {
        if (fixem_faces(state->queue[owner]) > 0) {
            hz_add(out, told++ ? ", " : " ");
            add_name(out, at->names, owner, false);
        }
        for (int face = 0; face < FIXEM_FACES; face++) {
            for (int die = 0; die < state->queue[owner][face]; die++) {
                hz_add_style(out, HZ_SEAT + owner);
                hz_add(out, " %d", face + 1);
                hz_add_style(out, HZ_PLAIN);
            }
        }
    }
    hz_add(out, "\n");
}

static void add_hand(const scene *at, int seat, hz_text *out)
{
    enum { MOST_DRAWN = 12 };
    const fixem_state *state = at->state;
    int size = fixem_hand_size(at->table, state, seat);
    int covered = size - fixem_faces(state->hand[seat]);
    hz_add_style(out, HZ_SEAT + seat);
    for (int face = 0; face < FIXEM_FACES; face++) {
        int dice = state->hand[seat][face];
        if (size > MOST_DRAWN && dice > 0) {
            hz_add(out, " %dx%d", face + 1, dice);
        }
        for (int die = 0; size <= MOST_DRAWN && die < dice; die++) {
            hz_add(out, " %d", face + 1);
        }
    }
    for (int die = 0; die < covered; die++) {
        hz_add(out, " ?");
    }
    hz_add_style(out, HZ_PLAIN);
}

static void add_player(const scene *at, int seat, hz_text *out)
{
    const fixem_state *state = at->state;
    hz_turn turn = hz_fixem.turn(at->table, state);

    bool is_secret = state->point[seat] == 0 && (is_rolled(state) || state->phase == FIXEM_ROLL);
    char predicted[16];
    hz_text text = hz_text_in(predicted, sizeof predicted);
    if (state->point[seat] > 0) {
        hz_add(&text, "%dx%d", state->point[seat], state->count[seat]);
    } else {
        hz_add(&text, is_secret ? "hidden" : "");
    }
    hz_add_styled(out, HZ_BOLD, hz_is_to_choose(turn, seat) ? "> " : "  ");
    add_name(out, at->names, seat, true);
    hz_add(out, " %5d  %7d  ", fixem_points(at->table, state, seat), state->wait[seat]);
    hz_add_padded(out, predicted, 8);
    add_hand(at, seat, out);
    hz_add(out, "\n");
}

static void add_title(const scene *at, hz_text *out)
{
    const fixem_rules *rules = fixem_rules_of(at->table);
    const fixem_state *state = at->state;
    char buffer[120];
    hz_text title = hz_text_in(buffer, sizeof buffer);
    hz_add(&title, "Round %u", (unsigned)state->round);
    if (rules->base_rounds) {
        hz_add(&title, " of %d", rules->base_rounds + state->extra);
    }
    if (rules->extra_die && state->extra == 0 && rules->base_rounds) {
        hz_add(&title, ", then 1 to %d whose dice count %d", rules->extra_die, rules->extra_weight);
    } else if (fixem_is_extra(at->table, state)) {
        hz_add(&title, ", an extra round: dice count %d", rules->extra_weight);
    }
    hz_add_styled(out, HZ_BOLD, buffer);
    hz_add(out, "\n");
}

void fixem_show(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const fixem_state *state = raw;
    const scene at = {table, state, seat, names};
    add_title(&at, out);
    if (is_rolled(state)) {
        add_bowl(&at, out);
    } else if (state->phase != FIXEM_OVER) {
        add_roll(&at, out);
    }
    if (state->phase != FIXEM_OVER) {
        add_queue(&at, out);
    }
    hz_add_styled(out, HZ_DIM, "  player       score  waiting  predicts hand\n");
    for (int player = 0; player < fixem_seats(table); player++) {
        add_player(&at, player, out);
    }
    hz_add(out, "\n");
    fixem_status(table, state, seat, names, out);
    hz_add(out, "\n");
}
