/* Rollable: a play that somebody is still laying out, told as far as it has come. */
#include "games/rollable/rollable.h"

#include <stdio.h>
#include <string.h>

#include "hazard/piece.h"

/* Tiles put down loosely, and the way that was asked for: across, down or either (-1). */
typedef struct loose_tiles {
    uint8_t letter[HZ_SQUARES]; /* 1 to 26; 0: none */
    int count, first;
    int way;
} loose_tiles;

/* "J6K": a square and the letter on it. */
static bool read_tile(hz_piece word, uint8_t *square, uint8_t *letter)
{
    hz_piece place = {word.at, word.length - (word.length > 0)};
    if (!rollable_read_square(place, square)) {
        return false;
    }
    *letter = (uint8_t)(rollable_letter(word.at[place.length]) + 1);
    return *letter > 0;
}

static hz_status refuse_tile(const rollable_state *state, int square, hz_error *error)
{
    char buffer[8];
    hz_text where = hz_text_in(buffer, sizeof buffer);
    rollable_add_square(square, &where);
    return hz_fail(error,
                   HZ_ILLEGAL,
                   state->tiles[square] ? "%s has a tile on it already [RB-19]"
                                        : "two tiles on %s [RB-19]",
                   buffer);
}

/* "across J6K", "J6K J7E": what follows the word tiles. */
static hz_status
read_tiles(const rollable_state *state, hz_piece rest, loose_tiles *loose, hz_error *error)
{
    hz_piece word;
    *loose = (loose_tiles){.first = HZ_SQUARES, .way = -1};
    while (hz_next_piece(&rest, " ", &word)) {
        int way = hz_word_index("across down", word);
        uint8_t square, letter;
        if (way >= 0) {
            loose->way = way;
            continue;
        }
        if (!read_tile(word, &square, &letter)) {
            return hz_fail(error,
                           HZ_MALFORMED,
                           "found \"%.*s\", expected a square and a letter such as J6K",
                           HZ_SHOW(word));
        }
        if (state->tiles[square] || loose->letter[square]) {
            return refuse_tile(state, square, error);
        }
        loose->letter[square] = letter;
        loose->count++;
        loose->first = square < loose->first ? square : loose->first;
    }
    return loose->count ? HZ_OK : hz_fail(error, HZ_ILLEGAL, "no new tile yet [RB-19]");
}

static uint8_t tile_at(const rollable_state *state, const loose_tiles *loose, int square)
{
    return state->tiles[square] ? state->tiles[square] : loose->letter[square];
}

/* The unbroken row of tiles through the first loose one; false if a loose tile is not in it. */
static bool
read_row(const rollable_state *state, const loose_tiles *loose, bool down, rollable_play *play)
{
    int step = down ? HZ_SIDE : 1, seen = 0;
    int place = down ? loose->first / HZ_SIDE : loose->first % HZ_SIDE;
    int edge = loose->first - place * step; /* where the line begins */
    while (place > 0 && tile_at(state, loose, edge + (place - 1) * step)) {
        place--;
    }
    *play = (rollable_play){.square = (uint8_t)(edge + place * step), .down = down};
    for (; place < HZ_SIDE && tile_at(state, loose, edge + place * step); place++) {
        int square = edge + place * step;
        seen += loose->letter[square] > 0;
        play->word[play->length++] = (char)('A' + tile_at(state, loose, square) - 1);
    }
    return seen == loose->count;
}

static bool is_line(const loose_tiles *loose, bool down)
{
    for (int square = loose->first; square < HZ_SQUARES; square++) {
        bool is_beside = down ? square % HZ_SIDE != loose->first % HZ_SIDE
                              : square / HZ_SIDE != loose->first / HZ_SIDE;
        if (loose->letter[square] && is_beside) {
            return false;
        }
    }
    return true;
}

/* Somebody who tries out a play while it is not the time for it may do so with any length. */
static bool is_now(const hz_table *table, const rollable_state *state, int seat)
{
    return state->phase == ROLLABLE_PLAY && seat == rollable_mover(table, state);
}

static void judge(const hz_table *table,
                  const rollable_state *state,
                  int seat,
                  const rollable_play *play,
                  hz_play_verdict *verdict)
{
    rollable_range range = {HZ_WORD_MIN, HZ_WORD_MAX};
    rollable_desk desk;
    if (is_now(table, state, seat)) {
        range = rollable_lengths(table, state->round, state->die);
    }
    rollable_sit(table, state, seat, rollable_mask_of(range), &desk);
    hz_play_judge(&desk.turn, play->square, play->down, play->word, verdict);
}

/* Which way a single tile is meant: where it is fine, then where it scores, then where it is
   longer; across if all is the same. */
static bool is_better_down(const hz_table *table,
                           const rollable_state *state,
                           int seat,
                           const rollable_play *ways)
{
    hz_play_verdict across, down;
    judge(table, state, seat, &ways[0], &across);
    judge(table, state, seat, &ways[1], &down);
    bool is_fine = down.fault == HZ_PLAY_FINE;
    int better = is_fine - (across.fault == HZ_PLAY_FINE);
    if (is_fine && !better) {
        better = down.score - across.score;
    }
    better = better ? better : ways[1].length - ways[0].length;
    return better > 0;
}

static hz_status join_tiles(const hz_table *table,
                            const rollable_state *state,
                            int seat,
                            const loose_tiles *loose,
                            rollable_play *play,
                            hz_error *error)
{
    rollable_play ways[2];
    bool is_row[] = {is_line(loose, false), is_line(loose, true)};
    if (!is_row[0] && !is_row[1]) {
        return hz_fail(error, HZ_ILLEGAL, "the new tiles are not in one line [RB-19]");
    }
    bool is_whole[] = {read_row(state, loose, false, &ways[0]),
                       read_row(state, loose, true, &ways[1])};
    bool is_down = !is_row[0] || (is_row[1] && loose->way > 0);
    if (is_row[0] && is_row[1] && loose->way < 0) {
        is_down = is_better_down(table, state, seat, ways);
    }
    *play = ways[is_down];
    return is_whole[is_down]
               ? HZ_OK
               : hz_fail(error, HZ_ILLEGAL, "there is a gap between the tiles [RB-19]");
}

static hz_status read_play(const hz_table *table,
                           const rollable_state *state,
                           int seat,
                           const char *text,
                           rollable_play *play,
                           hz_error *error)
{
    hz_piece rest = hz_piece_of(text), word;
    loose_tiles loose;
    hz_action action;
    bool has_word = hz_next_piece(&rest, " ", &word);
    if (has_word && hz_piece_is(word, "tiles")) {
        hz_status status = read_tiles(state, rest, &loose, error);
        return status ? status : join_tiles(table, state, seat, &loose, play, error);
    }
    hz_status status = rollable_parse(table, text, &action, error);
    if (!status) {
        rollable_unpack(action, play);
    }
    return status;
}

static void add_words(const hz_table *table,
                      const rollable_state *state,
                      const hz_play_verdict *verdict,
                      hz_json *out)
{
    hz_json_open(out, "words", '[');
    for (int at = 0; at < verdict->count; at++) {
        const hz_formed *word = &verdict->formed[at];
        char square[8], why[200] = "";
        hz_text where = hz_text_in(square, sizeof square), reason = hz_text_in(why, sizeof why);
        rollable_add_square(word->square, &where);
        if (!word->is_word) {
            hz_lexicon_why(table->kit, word->letters, &reason);
        }
        hz_json_open(out, NULL, '{');
        hz_json_text(out, "word", word->letters);
        hz_json_text(out, "square", square);
        hz_json_bool(out, "down", word->down);
        hz_json_int(out, "score", word->score);
        hz_json_bool(out, "is_word", word->is_word);
        hz_json_text(out, "why", why);
        hz_json_close(out, '}');
    }
    hz_json_close(out, ']');
    char buffer[1200] = "";
    hz_text sums = hz_text_in(buffer, sizeof buffer);
    rollable_add_words(table, state, verdict, &sums);
    hz_json_text(out, "sums", buffer);
}

void rollable_trial(
    const hz_table *table, const void *raw, int seat, const char *text, hz_json *out)
{
    const rollable_state *state = raw;
    rollable_play play = {.length = 0};
    hz_play_verdict verdict = {.fault = HZ_PLAY_FINE};
    hz_error error = {""};
    char action[40] = "";
    hz_text name = hz_text_in(action, sizeof action);
    hz_status status = read_play(table, state, seat, text, &play, &error);
    if (!status) {
        rollable_print(table, rollable_pack(&play), &name);
    }
    if (!status && play.length > 0) {
        judge(table, state, seat, &play, &verdict);
        status = rollable_complain(table, state, seat, &play, &verdict, &error);
    }
    hz_json_bool(out, "legal", !status);
    hz_json_text(out, "why", error.text);
    hz_json_bool(out, "now", is_now(table, state, seat));
    hz_json_text(out, "action", action);
    hz_json_int(out, "length", play.length);
    hz_json_int(out, "tiles", verdict.tiles);
    hz_json_int(out, "score", verdict.score);
    add_words(table, state, &verdict, out);
}
