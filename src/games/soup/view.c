/* Dice Soup: the picture for a client. */
#include "games/soup/soup.h"

static void add_badges(const hz_table *table, const soup_state *state, int seat, hz_json *out)
{
    hz_standing standing;
    hz_soup.standing(table, state, &standing);
    hz_turn turn = hz_soup.turn(table, state);
    hz_json_open(out, "badges", '[');
    if (standing.place[seat] == 1 && state->pool < soup_rules_of(table)->dice) {
        hz_json_text(out, NULL, state->phase == SOUP_OVER ? "winner" : "leads");
    }
    if (hz_is_to_choose(turn, seat)) {
        hz_json_text(out, NULL, "to act");
    }
    if (seat == state->looker) {
        hz_json_text(out, NULL, "looking");
    }
    hz_json_close(out, ']');
}

void soup_view_seat(const hz_table *table, const void *raw, int viewer, int seat, hz_json *out)
{
    (void)viewer;
    const soup_state *state = raw;
    if (state->level[seat] > 0) {
        hz_json_int(out, "level", state->level[seat] - 1);
        hz_json_int(out, "seen", soup_seen(table, state, seat));
    }
    if (state->declared[seat] > 0) {
        hz_json_int(out, "declared", state->declared[seat]);
    }
    add_badges(table, state, seat, out);
}

void soup_view(const hz_table *table, const void *raw, int seat, hz_json *out)
{
    const soup_state *state = raw;
    const uint8_t *known = soup_known(table, state, seat);
    hz_json_int(out, "end_below", soup_limit(table));
    hz_json_open(out, "faces", '[');
    for (int face = 0; face < SOUP_FACES; face++) {
        hz_json_int(out, NULL, known[face]);
    }
    hz_json_close(out, ']');
    hz_json_int(out, "unseen", state->pool - soup_seen(table, state, seat));
    hz_json_open(out, "order", '[');
    for (int place = 0; place < table->seats && state->order[place] != HZ_NOBODY; place++) {
        hz_json_int(out, NULL, state->order[place]);
    }
    hz_json_close(out, ']');
}
