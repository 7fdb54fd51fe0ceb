/* Rollable: actions as text, and the arithmetic of a play. */
#include "games/rollable/rollable.h"

#include <ctype.h>

#include "hazard/piece.h"

void rollable_print(const hz_table *table, hz_action action, hz_text *out)
{
    (void)table;
    rollable_play play;
    rollable_unpack(action, &play);
    if (play.length == 0) {
        hz_add(out, "pass");
        return;
    }
    rollable_add_square(play.square, out);
    hz_add(out, " %s %s", play.down ? "down" : "across", play.word);
}

int rollable_letter(char sign)
{
    int letter = toupper((unsigned char)sign) - 'A';
    return letter >= 0 && letter < HZ_LETTERS ? letter : -1;
}

bool rollable_read_square(hz_piece text, uint8_t *square)
{
    int64_t row;
    int column = text.length > 0 ? rollable_letter(text.at[0]) : -1;
    hz_piece number = {text.at + 1, text.length - (text.length > 0)};
    if (column < 0 || column >= HZ_SIDE || !hz_piece_int(number, &row) || row < 1 ||
        row > HZ_SIDE) {
        return false;
    }
    *square = (uint8_t)((row - 1) * HZ_SIDE + column);
    return true;
}

static bool read_word(hz_piece text, rollable_play *play)
{
    if (text.length == 0 || text.length > HZ_WORD_MAX) {
        return false;
    }
    for (size_t at = 0; at < text.length; at++) {
        int letter = rollable_letter(text.at[at]);
        if (letter < 0) {
            return false;
        }
        play->word[at] = (char)('A' + letter);
    }
    play->word[text.length] = '\0';
    play->length = (uint8_t)text.length;
    return true;
}

hz_status
rollable_parse(const hz_table *table, const char *text, hz_action *action, hz_error *error)
{
    (void)table;
    hz_piece rest = hz_piece_of(text), square, way, word, extra;
    rollable_play play = {.length = 0};
    if (hz_piece_is(hz_trim(rest), "pass")) {
        *action = rollable_pack(&play);
        return HZ_OK;
    }
    if (!hz_next_piece(&rest, " ", &square) || !hz_next_piece(&rest, " ", &way) ||
        !hz_next_piece(&rest, " ", &word) || hz_next_piece(&rest, " ", &extra)) {
        return hz_fail(
            error,
            HZ_MALFORMED,
            "found \"%.*s\", expected a play, SQUARE across WORD or SQUARE down WORD, or pass",
            HZ_SHOW(hz_piece_of(text)));
    }
    int direction = hz_word_index("across down", way);
    if (!rollable_read_square(square, &play.square)) {
        return hz_fail(
            error, HZ_MALFORMED, "found the square \"%.*s\", expected A1 to O15", HZ_SHOW(square));
    }
    if (direction < 0) {
        return hz_fail(
            error, HZ_MALFORMED, "found \"%.*s\", expected across or down", HZ_SHOW(way));
    }
    if (!read_word(word, &play)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found the word \"%.*s\", expected 1 to %d letters A to Z",
                       HZ_SHOW(word),
                       HZ_WORD_MAX);
    }
    play.down = direction == 1;
    *action = rollable_pack(&play);
    return HZ_OK;
}

/* "FORK 4+1+1+15 = 21", "OAK (1+1+5)x2 = 14" */
static void
add_word(const rollable_desk *desk, const hz_formed *word, bool has_factors, hz_text *out)
{
    int times = 1;
    for (int at = 0; at < word->length; at++) {
        int square = word->square + at * (word->down ? HZ_SIDE : 1);
        bool is_new = !desk->turn.tiles[square];
        times *= has_factors && is_new ? desk->word_times[square] : 1;
    }
    hz_add(out, "%s %s", word->letters, times > 1 ? "(" : "");
    for (int at = 0; at < word->length; at++) {
        int square = word->square + at * (word->down ? HZ_SIDE : 1);
        bool is_new = !desk->turn.tiles[square];
        int value = rollable_points[word->letters[at] - 'A'];
        value *= has_factors && is_new ? desk->letter_times[square] : 1;
        hz_add(out, "%s%d", at ? "+" : "", value);
    }
    if (times > 1) {
        hz_add(out, ")x%d", times);
    }
    hz_add(out, " = %d", word->score);
}

void rollable_add_words(const hz_table *table,
                        const rollable_state *state,
                        const hz_play_verdict *verdict,
                        hz_text *out)
{
    const rollable_rules *rules = rollable_rules_of(table);
    rollable_desk desk;
    rollable_sit(table, state, 0, 0, &desk);
    for (int at = 0; at < verdict->count; at++) {
        if (at > 0 && !rules->score_cross) {
            hz_add(out, ", %s", verdict->formed[at].letters);
            continue;
        }
        hz_add(out, "%s", at ? ", " : "");
        add_word(&desk, &verdict->formed[at], at == 0 || rules->premium_cross, out);
    }
    if (rules->bonus_tiles && verdict->tiles >= rules->bonus_tiles && rules->bonus_points) {
        hz_add(out, ", bonus %d", rules->bonus_points);
    }
}

void rollable_explain(const hz_table *table,
                      const void *raw,
                      int seat,
                      hz_action action,
                      const char *const *names,
                      hz_text *out)
{
    (void)names;
    const rollable_state *state = raw;
    rollable_play play;
    hz_play_verdict verdict;
    rollable_unpack(action, &play);
    if (play.length == 0) {
        hz_add(out, "use up the turn without a word");
        return;
    }
    rollable_judge(table, state, seat, &play, &verdict);
    hz_add_count(out, verdict.score, "point");
    hz_add(out, ": ");
    rollable_add_words(table, state, &verdict, out);
}
