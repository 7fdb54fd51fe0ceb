/* What a state awaits, who may answer, and who may see it. */
#include <assert.h>
#include <string.h>

#include "core/mask.h"

bool hz_sees(const hz_table *table, int viewer, hz_seats visible)
{
    assert(viewer == HZ_WATCHER || (viewer >= 0 && viewer < table->seats));
    hz_seats everybody = (hz_seats)((1u << table->seats) - 1);
    return viewer == HZ_WATCHER ? (visible & everybody) == everybody : visible >> viewer & 1;
}

/* Asked of the first state, not declared: where dice decide who begins, nobody has begun yet. */
bool hz_obeys_first(const hz_table *table)
{
    assert(table->first < table->seats);
    hz_state state;
    hz_standing standing;
    memset(&state, 0, table->game->state_size);
    table->game->start(table, &state);
    table->game->standing(table, &state, &standing);
    return standing.began != HZ_NOBODY;
}

/* Who has chosen is public; what was chosen is not, so a masked state tells neither. */
void hz_add_undecided(const hz_table *table,
                      const void *state,
                      const char *const *names,
                      hz_text *out)
{
    assert(table->game && state);
    hz_turn turn = table->game->turn(table, state);
    const char *link = "Still to choose: ";
    if (turn.kind != HZ_PLAYERS || !turn.secret || turn.wanted == turn.allowed) {
        return;
    }
    for (hz_seats left = turn.wanted; left; left &= (hz_seats)(left - 1)) {
        hz_add(out, "%s", link);
        hz_add_seat(out, names, __builtin_ctz(left));
        link = ", ";
    }
    hz_add(out, ".\n");
}

void hz_show_to(
    const hz_table *table, const void *state, int viewer, const char *const *names, hz_text *out)
{
    assert(viewer == HZ_WATCHER || (viewer >= 0 && viewer < table->seats));
    hz_state masked;
    hz_mask_copy(table, state, viewer, &masked);
    table->game->notation->show(table, &masked, viewer, names, out);
    hz_add_undecided(table, state, names, out);
}

void hz_request(const hz_table *table, const void *state, hz_chance *ask)
{
    hz_turn turn = table->game->turn(table, state);
    assert(turn.kind == HZ_CHANCE);
    assert(!turn.wide || table->game->request);
    if (turn.wide) {
        hz_chance_clear(ask);
        table->game->request(table, state, ask);
        return;
    }
    *ask = (hz_chance){
        .group =
            {{.kind = HZ_DICE, .count = turn.count, .sides = turn.sides, .visible = HZ_EVERYBODY}},
        .groups = 1,
        .roller = turn.roller,
    };
}

void hz_request_by_owner(const hz_table *table, const void *state, hz_chance *ask)
{
    assert(table->seats >= 1 && table->seats <= HZ_MAX_SEATS);
    hz_turn turn = table->game->turn(table, state);
    hz_request(table, state, ask);
    if (turn.wide || !turn.allowed) {
        return;
    }
    hz_group one = ask->group[0];
    one.count = (uint16_t)(turn.count / __builtin_popcount(turn.allowed));
    ask->groups = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        if (turn.allowed >> seat & 1) {
            one.owner = (uint8_t)(seat + 1);
            ask->group[ask->groups++] = one;
        }
    }
}

hz_status hz_check_action(
    const hz_table *table, const void *state, int seat, hz_action action, hz_error *error)
{
    hz_turn turn = table->game->turn(table, state);
    if (seat < 0 || seat >= table->seats) {
        return hz_fail(error, HZ_RANGE, "seat %d: expected 1 to %d", seat + 1, table->seats);
    }
    if (turn.kind == HZ_OVER) {
        return hz_fail(error, HZ_ILLEGAL, "the game is over: expected nothing more");
    }
    if (turn.kind == HZ_CHANCE) {
        return hz_fail(error, HZ_ILLEGAL, "an action by seat %d: expected a roll", seat + 1);
    }
    if (!(turn.allowed >> seat & 1)) {
        char who[40];
        hz_text list = hz_text_in(who, sizeof who);
        for (int other = 0; other < table->seats; other++) {
            if (turn.allowed >> other & 1) {
                hz_add(&list, "%s%d", list.length ? " or " : "", other + 1);
            }
        }
        return hz_fail(error, HZ_ILLEGAL, "seat %d is not to act: expected seat %s", seat + 1, who);
    }
    return table->game->legal(table, state, seat, action, error);
}

/* Not against anybody who means harm: it tells apart games that went differently by mistake. The
   same on every machine that stores the low byte first, which is all that we build for. */
uint64_t hz_hash(const void *bytes, size_t size, uint64_t start)
{
    assert(bytes || size == 0);
    /* Eight bytes a step: multiply by an odd constant, fold the high half back. */
    const unsigned char *at = bytes;
    uint64_t hash = start ^ (0x9e3779b97f4a7c15u * (size + 1));
    for (size_t left = size; left > 0;) {
        uint64_t word = 0;
        size_t step = left < sizeof word ? left : sizeof word;
        memcpy(&word, at, step);
        hash = (hash ^ word) * 0xd6e8feb86659fd93u;
        hash ^= hash >> 32;
        at += step;
        left -= step;
    }
    return hash;
}

void hz_rank(const int32_t *scores, int seats, uint8_t *places)
{
    assert(seats >= 1 && seats <= HZ_MAX_SEATS);
    for (int seat = 0; seat < seats; seat++) {
        places[seat] = 1;
        for (int other = 0; other < seats; other++) {
            places[seat] = (uint8_t)(places[seat] + (scores[other] > scores[seat]));
        }
    }
}

const char *hz_search_text(const hz_game *game)
{
    return game->typing ? game->typing->search : NULL;
}

const char *hz_test_settings(const hz_game *game)
{
    return game->occasions && game->occasions->tests ? game->occasions->tests : "";
}

const char *hz_real_settings(const hz_game *game)
{
    return game->occasions && game->occasions->real_dice ? game->occasions->real_dice : "";
}

bool hz_is_typed(const hz_game *game)
{
    return game->typing && game->typing->interpret;
}

bool hz_keeps_time(const hz_game *game)
{
    return game->clock && game->clock->says_which;
}
