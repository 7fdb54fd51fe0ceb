/* Dice Soup: the table as text, and the words around it. */
#include <string.h>

#include "games/soup/soup.h"

enum { BAR_WIDTH = 44, NAME_WIDTH = 16 };

static const char *const signs[SOUP_FACES + 1] = {"?", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};

static void
add_result(const hz_table *table, const soup_state *state, const char *const *names, hz_text *out)
{
    hz_standing standing;
    hz_soup.standing(table, state, &standing);
    int best = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        best = standing.score[seat] > best ? standing.score[seat] : best;
    }
    hz_add(out, "Game over: ");
    bool is_one = hz_add_finish(out, table, &standing, names) == HZ_WON;
    hz_add(out, " with ");
    hz_add_count(out, best, "die");
    hz_add(out, is_one ? "." : " each.");
}

void soup_status(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const soup_state *state = raw;
    hz_turn turn = hz_soup.turn(table, state);
    bool is_player = seat < table->seats;
    switch ((soup_phase)state->phase) {
    case SOUP_THROW: hz_add(out, "The bowl is about to be thrown."); break;
    case SOUP_LEVELS:
        if (!is_player) {
            hz_add(out, "Everybody chooses how closely to look.");
        } else if (turn.wanted >> seat & 1) {
            hz_add(out, "Choose how closely you look.");
        } else {
            hz_add(out, "The others choose; until then you may change your look.");
        }
        break;
    case SOUP_LOOKS:
        hz_add(out, "Looking into the bowl: ");
        hz_add_seat(out, names, state->looker);
        hz_add(out, ", %d of ", state->looks);
        hz_add_count(out, soup_reach(state->level[state->looker] - 1, state->pool), "die");
        hz_add(out, ".");
        break;
    case SOUP_ORDER:
        hz_add(out,
               soup_rules_of(table)->reaction == SOUP_SEAT_ROTATION
                   ? "The order goes round the table."
                   : "A die decides who declares next.");
        break;
    case SOUP_DECLARE:
        if (turn.kind == HZ_OVER) {
            hz_add(out, "Everybody has declared.");
        } else if (is_player && turn.wanted >> seat & 1) {
            hz_add(out, "Your turn: declare a point.");
        } else {
            hz_add(out, "Next to declare: ");
            hz_add_seat(out, names, __builtin_ctz(turn.wanted));
            hz_add(out, ".");
        }
        break;
    case SOUP_TAKE: hz_add(out, "Everybody takes the dice that were declared."); break;
    case SOUP_OVER: add_result(table, state, names, out); break;
    }
}

void soup_explain(const hz_table *table,
                  const void *raw,
                  int seat,
                  hz_action action,
                  const char *const *names,
                  hz_text *out)
{
    (void)names;
    static const char *const words[] = {"one", "two", "three", "four", "five", "six"};
    const soup_state *state = raw;
    if (hz_verb_of(action) == SOUP_LOOK) {
        int reach = soup_reach(hz_value_of(action, 0), state->pool);
        hz_add(out, "see %d of ", reach);
        hz_add_count(out, state->pool, "die");
        hz_add(out, "; lower levels declare first");
        return;
    }
    int point = hz_value_of(action, 0), seen = soup_seen(table, state, seat);
    int known = soup_known(table, state, seat)[point - 1];
    if (seen == 0) {
        hz_add(out, "you have seen nothing of the bowl");
    } else if (seen < state->pool) {
        hz_add(out, "you have seen %d ", known);
        hz_add(out, "%s%s among ", words[point - 1], known == 1 ? "" : point == 6 ? "es" : "s");
        hz_add_count(out, seen, "die");
    } else if (known == 0) {
        hz_add(out, "take nothing: no die shows it");
    } else {
        hz_add(out, "take ");
        hz_add_count(out, known, "die");
    }
}

/* What is shown, to whom, in whose names. */
typedef struct scene {
    const hz_table *table;
    const soup_state *state;
    int viewer;
    const char *const *names;
} scene;

/* One line of the bowl; face 0 is what the viewer may not see. */
static void add_bar(hz_text *out, int face, int dice, int unit, hz_style style)
{
    hz_add_style(out, style);
    if (face) {
        hz_add(out, "    %d   %4d", face, dice);
    } else {
        hz_add(out, "    ?   %4d", dice);
    }
    hz_add(out, "%s", dice ? "  " : "");
    for (int at = 0; at < dice; at += unit) {
        hz_add(out, "%s", signs[face]);
    }
    hz_add_style(out, HZ_PLAIN);
}

static int who_declared(const hz_table *table, const soup_state *state, int point)
{
    for (int seat = 0; seat < table->seats; seat++) {
        if (state->declared[seat] == point) {
            return seat;
        }
    }
    return HZ_NOBODY;
}

static void add_bowl(const scene *at, hz_text *out)
{
    const soup_state *state = at->state;
    const uint8_t *known = soup_known(at->table, state, at->viewer);
    int seen = soup_seen(at->table, state, at->viewer), unseen = state->pool - seen, most = unseen;
    for (int face = 0; face < SOUP_FACES; face++) {
        most = known[face] > most ? known[face] : most;
    }
    /* With more dice than fit, a sign stands for several of them. */
    int unit = (most + BAR_WIDTH - 1) / BAR_WIDTH;
    hz_add_styled(out, HZ_DIM, "  point  dice");
    if (unit > 1) {
        hz_add(out, "  (a sign stands for up to %d)", unit);
    }
    hz_add(out, "\n");
    for (int face = 1; seen > 0 && face <= SOUP_FACES; face++) {
        int owner = who_declared(at->table, state, face);
        bool is_owned = owner != HZ_NOBODY;
        add_bar(out, face, known[face - 1], unit, is_owned ? HZ_SEAT + owner : HZ_PLAIN);
        if (is_owned) {
            hz_add(out, "  ← ");
            hz_add_seat_in(out, at->names, owner, NAME_WIDTH);
        }
        hz_add(out, "\n");
    }
    if (unseen > 0) {
        add_bar(out, 0, unseen, unit, HZ_DIM);
        hz_add(out, "  not seen\n");
    }
}

static void add_player(const scene *at, int seat, hz_text *out)
{
    static const char *const places[] = {"1st", "2nd", "3rd", "4th"};
    const soup_state *state = at->state;
    hz_turn turn = hz_soup.turn(at->table, state);

    bool sees_all =
        soup_seen(at->table, state, at->viewer) == state->pool && state->phase != SOUP_TAKE;
    const uint8_t *found = memchr(state->order, seat, at->table->seats);
    int level = state->level[seat] - 1, point = state->declared[seat];
    hz_add_styled(out, HZ_BOLD, hz_is_to_choose(turn, seat) ? "> " : "  ");
    hz_add(out, " %-4s ", found ? places[found - state->order] : "");
    hz_add_seat_in(out, at->names, seat, NAME_WIDTH);
    hz_add(out, " %5d", state->score[seat]);
    if (level >= 0) {
        hz_add(out, "   look %d (", level);
        hz_add_count(out, soup_reach(level, state->pool), "die");
        hz_add(out, ")");
    }
    if (point > 0) {
        hz_add(out, "   declares %d", point);
    }
    if (point > 0 && sees_all) {
        hz_add(out, " (+%d)", soup_known(at->table, state, at->viewer)[point - 1]);
    }
    hz_add(out, "\n");
}

void soup_show(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const soup_state *state = raw;
    const scene at = {table, state, seat, names};
    char title[80];
    hz_text heading = hz_text_in(title, sizeof title);
    hz_add(&heading, "Round %d: ", state->round);
    hz_add_count(&heading, state->pool, "die");
    hz_add(&heading, state->phase == SOUP_OVER ? " left over" : " in the bowl");
    hz_add_styled(out, HZ_BOLD, title);
    hz_add(out, "\n\n");
    if (state->phase != SOUP_THROW && state->phase != SOUP_OVER) {
        add_bowl(&at, out);
        hz_add(out, "\n");
    }
    hz_add_styled(out, HZ_DIM, "   turn player           score\n");
    bool is_ordered = state->order[table->seats - 1] != HZ_NOBODY;
    for (int place = 0; place < table->seats; place++) {
        add_player(&at, is_ordered ? state->order[place] : place, out);
    }
    hz_add(out, "\n");
    soup_status(table, state, seat, names, out);
    hz_add(out, "\n");
}
