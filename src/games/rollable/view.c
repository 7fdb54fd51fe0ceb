/* Rollable: the picture for a client. Its shape is the same all game long. */
#include "games/rollable/rollable.h"

#include <string.h>

#include "hazard/piece.h"

static void add_lengths(rollable_range range, hz_text *out)
{
    if (range.min == range.max) {
        hz_add(out, "exactly %d letters", range.min);
    } else if (range.max == HZ_WORD_MAX) {
        hz_add(out, "%d letters or more", range.min);
    } else {
        hz_add(out, "%d to %d letters", range.min, range.max);
    }
}

static void add_winners(const hz_table *table,
                        const rollable_state *state,
                        const char *const *names,
                        hz_text *out)
{
    hz_standing standing;
    rollable_standing(table, state, &standing);
    for (int seat = 0; seat < table->seats; seat++) {
        if (standing.place[seat] == 1) {
            hz_add_seat(out, names, seat);
            hz_add(out, " wins with ");
            hz_add_count(out, standing.score[seat], "point");
        }
    }
}

void rollable_status(
    const hz_table *table, const void *raw, int viewer, const char *const *names, hz_text *out)
{
    (void)viewer;
    const rollable_state *state = raw;
    switch ((rollable_phase)state->phase) {
    case ROLLABLE_BEGIN:
        hz_add_seat(out, names, state->roller);
        hz_add(out, " rolls for the first turn");
        return;
    case ROLLABLE_TIE:
        hz_add_seat(out, names, state->roller);
        hz_add(out, " rolls for the first place");
        return;
    case ROLLABLE_ROLL:
        hz_add(out, "Round %d: ", state->round + 1);
        hz_add_seat(out, names, rollable_mover(table, state));
        hz_add(out, " rolls");
        return;
    case ROLLABLE_PLAY:
        hz_add(out, "Round %d: ", state->round + 1);
        hz_add_seat(out, names, rollable_mover(table, state));
        hz_add(out, " rolled %d: a word of ", state->die[0] + state->die[1]);
        add_lengths(rollable_lengths(table, state->round, state->die), out);
        return;
    case ROLLABLE_OVER: break;
    }
    add_winners(table, state, names, out);
}

bool rollable_last_play(const rollable_state *state, rollable_play *play, rollable_state *before)
{
    *play = (rollable_play){
        .square = state->last_square, .length = state->last_length, .down = state->last_down};
    *before = *state;
    for (int at = 0; at < play->length; at++) {
        int square = play->square + at * (play->down ? HZ_SIDE : 1);
        if (!state->tiles[square]) {
            return false; /* the board has been cleared since */
        }
        play->word[at] = (char)('A' + state->tiles[square] - 1);
        if (state->last_new >> at & 1) {
            before->tiles[square] = before->owner[square] = 0;
        }
    }
    return state->last == ROLLABLE_LAID;
}

static void add_last(const hz_table *table, const rollable_state *state, hz_json *out)
{
    char kind[16], square[8] = "", words[1200] = "";
    hz_text where = hz_text_in(square, sizeof square), sums = hz_text_in(words, sizeof words);
    rollable_play play;
    rollable_state before;
    hz_play_verdict verdict;
    bool is_there = rollable_last_play(state, &play, &before);
    if (is_there) {
        rollable_judge(table, &before, 0, &play, &verdict);
        rollable_add_words(table, &before, &verdict, &sums);
        rollable_add_square(play.square, &where);
    }
    hz_piece_copy(hz_word_at(rollable_lasts, state->last), kind, sizeof kind);
    hz_json_open(out, "last", '{');
    hz_json_text(out, "what", kind);
    hz_json_int(out, "seat", state->last_seat == HZ_NOBODY ? -1 : state->last_seat);
    hz_json_text(out, "square", square);
    hz_json_bool(out, "down", is_there && play.down);
    hz_json_text(out, "word", is_there ? play.word : "");
    hz_json_int(out, "new", is_there ? state->last_new : 0);
    hz_json_int(out, "score", state->last_score);
    hz_json_text(out, "words", words);
    hz_json_close(out, '}');
}

void rollable_view_seat(const hz_table *table, const void *raw, int viewer, int seat, hz_json *out)
{
    (void)viewer;
    const rollable_state *state = raw;
    hz_standing standing;
    rollable_standing(table, state, &standing);
    hz_json_int(out, "score", standing.score[seat]);
    hz_json_int(out, "place", standing.place[seat]);
    hz_json_int(out, "vowels", rollable_vowels(state, seat));
    hz_json_int(out, "turns", rollable_turns_left(table, state, seat));
}

/* Rows of the board as strings of 15 characters. */
static void add_rows(const char *key, const char *squares, hz_json *out)
{
    char row[HZ_SIDE + 1] = "";
    hz_json_open(out, key, '[');
    for (int start = 0; start < HZ_SQUARES; start += HZ_SIDE) {
        memcpy(row, squares + start, HZ_SIDE);
        hz_json_text(out, NULL, row);
    }
    hz_json_close(out, ']');
}

/* Tiles, who laid them, and the premium squares that still count: covered ones are plain. */
static void add_board(const hz_table *table, const rollable_state *state, hz_json *out)
{
    char tiles[HZ_SQUARES], owners[HZ_SQUARES], premiums[HZ_SQUARES];
    bool is_plain = rollable_rules_of(table)->star == ROLLABLE_PLAIN;
    for (int square = 0; square < HZ_SQUARES; square++) {
        bool is_tile = state->tiles[square] > 0;
        bool is_bare = is_tile || (is_plain && rollable_map[square] == '*');
        tiles[square] = is_tile ? (char)('A' + state->tiles[square] - 1) : '.';
        owners[square] = state->owner[square] ? (char)('0' + state->owner[square]) : '.';
        premiums[square] = is_bare ? '.' : rollable_map[square];
    }
    add_rows("board", tiles, out);
    add_rows("owners", owners, out);
    add_rows("premiums", premiums, out);
}

static void add_round(const hz_table *table, const rollable_state *state, hz_json *out)
{
    const rollable_rules *rules = rollable_rules_of(table);
    hz_json_int(out, "round", state->round + 1);
    hz_json_int(out, "quota", rules->quota[state->round]);
    hz_json_open(out, "weights", '[');
    for (int round = 0; round < ROLLABLE_ROUNDS; round++) {
        hz_json_int(out, NULL, rules->weight_pct[round]);
    }
    hz_json_close(out, ']');
}

static void add_roll(const hz_table *table, const rollable_state *state, hz_json *out)
{
    bool is_play = state->phase == ROLLABLE_PLAY;
    rollable_range range = {0, 0};
    char buffer[60] = "";
    hz_text words = hz_text_in(buffer, sizeof buffer);
    if (is_play) {
        range = rollable_lengths(table, state->round, state->die);
        add_lengths(range, &words);
    }
    hz_json_int(out, "shortest", range.min);
    hz_json_int(out, "longest", range.max);
    hz_json_text(out, "lengths", buffer);
    hz_json_int(out, "limit_ms", is_play ? (int64_t)rollable_limit_ms(table, state) : 0);
}

/* Who is to do something, or -1. */
static int turn_of(const hz_table *table, const rollable_state *state)
{
    switch ((rollable_phase)state->phase) {
    case ROLLABLE_BEGIN:
    case ROLLABLE_TIE: return state->roller;
    case ROLLABLE_ROLL:
    case ROLLABLE_PLAY: return rollable_mover(table, state);
    case ROLLABLE_OVER: break;
    }
    return -1;
}

void rollable_view(const hz_table *table, const void *raw, int seat, hz_json *out)
{
    (void)seat; /* everybody sees everything [RB-04] */
    const rollable_state *state = raw;
    hz_json_int(out, "turn", turn_of(table, state));
    add_round(table, state, out);
    add_roll(table, state, out);
    add_board(table, state, out);
    add_last(table, state, out);
    hz_json_open(out, "values", '[');
    for (int letter = 0; letter < HZ_LETTERS; letter++) {
        hz_json_int(out, NULL, rollable_points[letter]);
    }
    hz_json_close(out, ']');
    hz_json_text(out, "words", table->kit ? hz_lexicon_name(table->kit) : "");
}
