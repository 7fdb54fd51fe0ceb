/* Rollable: plays as actions, all of them or one, and what is wrong with one. */
#include "games/rollable/rollable.h"

#include <string.h>

enum {
    IS_PLAY = 1,
    SQUARE_AT = 8,
    DOWN_AT = 16,
    LENGTH_AT = 20,
    LETTERS_AT = 24,
    LETTER_BITS = 5,
    FIRST_WORD = 7, /* letters in the first word of an action */
};

hz_action rollable_pack(const rollable_play *play)
{
    hz_action action = {{0, 0}};
    if (play->length == 0) {
        return action;
    }
    action.word[0] = IS_PLAY | (uint64_t)play->square << SQUARE_AT |
                     (uint64_t)play->down << DOWN_AT | (uint64_t)play->length << LENGTH_AT;
    for (int at = 0; at < play->length; at++) {
        uint64_t letter = (uint64_t)play->word[at] - 'A' + 1;
        if (at < FIRST_WORD) {
            action.word[0] |= letter << (LETTERS_AT + LETTER_BITS * at);
        } else {
            action.word[1] |= letter << LETTER_BITS * (at - FIRST_WORD);
        }
    }
    return action;
}

bool rollable_unpack(hz_action action, rollable_play *play)
{
    *play = (rollable_play){0};
    if (action.word[0] & IS_PLAY) {
        play->square = (uint8_t)(action.word[0] >> SQUARE_AT);
        play->down = action.word[0] >> DOWN_AT & 1;
        play->length = action.word[0] >> LENGTH_AT & 15;
        for (int at = 0; at < play->length; at++) {
            uint64_t bits = at < FIRST_WORD ? action.word[0] >> (LETTERS_AT + LETTER_BITS * at)
                                            : action.word[1] >> LETTER_BITS * (at - FIRST_WORD);
            play->word[at] = (char)('A' + (int)(bits & 31) - 1);
            if (play->word[at] < 'A' || play->word[at] > 'Z') {
                return false;
            }
        }
    }
    hz_action again = rollable_pack(play);
    return memcmp(&again, &action, sizeof again) == 0;
}

static void sit(const hz_table *table, const rollable_state *state, int seat, rollable_desk *desk)
{
    rollable_range range = rollable_lengths(table, state->round, state->die);
    rollable_sit(table, state, seat, rollable_mask_of(range), desk);
}

void rollable_judge(const hz_table *table,
                    const rollable_state *state,
                    int seat,
                    const rollable_play *play,
                    hz_play_verdict *verdict)
{
    rollable_desk desk;
    sit(table, state, seat, &desk);
    hz_play_judge(&desk.turn, play->square, play->down, play->word, verdict);
}

hz_action rollable_action_of(const hz_table *table, const hz_play *play)
{
    rollable_play laid = {.square = play->square, .length = play->length, .down = play->down};
    hz_lexicon_word(table->kit, play->length, play->word, laid.word);
    return rollable_pack(&laid);
}

/* To pass comes first, then all plays. */
static bool is_asked(const hz_table *table, const rollable_state *state, int seat)
{
    return state->phase == ROLLABLE_PLAY && rollable_mover(table, state) == seat;
}

uint64_t rollable_count(const hz_table *table, const void *raw, int seat)
{
    rollable_desk desk;
    if (!is_asked(table, raw, seat)) {
        return 0;
    }
    sit(table, raw, seat, &desk);
    return 1 + (uint64_t)hz_plays_count(&desk.turn);
}

int rollable_actions(
    const hz_table *table, const void *raw, int seat, uint64_t first, hz_action *out, int capacity)
{
    enum { AT_ONCE = 64 };
    hz_play plays[AT_ONCE];
    rollable_desk desk;
    int written = 0;
    if (!is_asked(table, raw, seat)) {
        return 0;
    }
    sit(table, raw, seat, &desk);
    if (first == 0 && capacity > 0) {
        out[written++] = (hz_action){{0, 0}};
    }
    uint64_t next = first - (first > 0);
    while (written < capacity && next <= UINT32_MAX) {
        int room = capacity - written < AT_ONCE ? capacity - written : AT_ONCE;
        uint32_t found = hz_plays_list(&desk.turn, (uint32_t)next, plays, (uint32_t)room);
        for (uint32_t at = 0; at < found; at++) {
            out[written++] = rollable_action_of(table, &plays[at]);
        }
        if (found < (uint32_t)room) {
            break;
        }
        next += found;
    }
    return written;
}

/* Where a bad word costs the turn, somebody may lay one: two new letters change places. */
static bool misspell(const rollable_state *state, rollable_play *play)
{
    int step = play->down ? HZ_SIDE : 1, last = -1;
    for (int at = 0; at < play->length; at++) {
        if (state->tiles[play->square + at * step]) {
            continue;
        }
        if (last >= 0 && play->word[last] != play->word[at]) {
            char letter = play->word[last];
            play->word[last] = play->word[at];
            play->word[at] = letter;
            return true;
        }
        last = at;
    }
    return false;
}

hz_action rollable_sample(const hz_table *table, const void *raw, int seat, uint64_t bits)
{
    const rollable_state *state = raw;
    uint64_t number = hz_scale_bits(bits, rollable_count(table, state, seat));
    hz_action action;
    rollable_play play;
    rollable_actions(table, state, seat, number, &action, 1);
    bool is_careless = rollable_rules_of(table)->bad_word == ROLLABLE_LOSE_TURN && bits % 16 == 0;
    if (is_careless && rollable_unpack(action, &play) && misspell(state, &play)) {
        return rollable_pack(&play);
    }
    return action;
}

static void add_range(rollable_range range, hz_text *out)
{
    if (range.min == range.max) {
        hz_add(out, "exactly %d", range.min);
    } else {
        hz_add(out, "%d to %d", range.min, range.max);
    }
}

static hz_status complain_of_word(const hz_table *table, const char *word, hz_error *error)
{
    char buffer[200];
    hz_text why = hz_text_in(buffer, sizeof buffer);
    hz_lexicon_why(table->kit, word, &why);
    bool is_named = strstr(buffer, word) != NULL;
    return hz_fail(
        error, HZ_ILLEGAL, "%s%s%s [RB-20]", is_named ? "" : word, is_named ? "" : ": ", buffer);
}

static hz_status complain_of_letters(
    const rollable_state *state, int seat, const rollable_play *play, char letter, hz_error *error)
{
    int left = state->left[seat][letter - 'A'], needed = 0;
    for (int at = 0; play->word[at]; at++) {
        int square = play->square + at * (play->down ? HZ_SIDE : 1);
        needed += play->word[at] == letter && !state->tiles[square];
    }
    return hz_fail(error,
                   HZ_ILLEGAL,
                   "%s takes %d of the letter %c, and you have %d left [RB-21]",
                   play->word,
                   needed,
                   letter,
                   left);
}

static hz_status complain_of_length(const hz_table *table,
                                    const rollable_state *state,
                                    const rollable_play *play,
                                    hz_error *error)
{
    char buffer[40];
    hz_text range = hz_text_in(buffer, sizeof buffer);
    add_range(rollable_lengths(table, state->round, state->die), &range);
    return hz_fail(error,
                   HZ_ILLEGAL,
                   "%s has %d letters, and the dice ask for %s [%s]",
                   play->word,
                   play->length,
                   buffer,
                   rollable_rules_of(table)->dice[state->round] == 1 ? "RB-14" : "RB-15");
}

hz_status rollable_complain(const hz_table *table,
                            const rollable_state *state,
                            int seat,
                            const rollable_play *play,
                            const hz_play_verdict *verdict,
                            hz_error *error)
{
    char buffer[8] = "";
    hz_text where = hz_text_in(buffer, sizeof buffer);
    if (verdict->square != HZ_NO_SQUARE) {
        rollable_add_square(verdict->square, &where);
    }
    switch (verdict->fault) {
    case HZ_PLAY_FINE: return HZ_OK;
    case HZ_PLAY_OFF_BOARD:
        return hz_fail(error, HZ_ILLEGAL, "%s leaves the board [RB-19]", play->word);
    case HZ_PLAY_NO_NEW_TILE:
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "the squares of %s are all taken: a play has a new tile [RB-19]",
                       play->word);
    case HZ_PLAY_OTHER_LETTER:
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%s has %c on it, and tiles stay where they are [RB-19]",
                       buffer,
                       'A' + state->tiles[verdict->square] - 1);
    case HZ_PLAY_NOT_WHOLE:
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "the tile on %s belongs to the word: name all of it [RB-16]",
                       buffer);
    case HZ_PLAY_NOT_FIRST:
        return hz_fail(error, HZ_ILLEGAL, "the first word on the board covers H8 [RB-17]");
    case HZ_PLAY_APART:
        return hz_fail(error,
                       HZ_ILLEGAL,
                       rollable_rules_of(table)->connect == ROLLABLE_TOUCH
                           ? "%s touches no tile on the board [RB-18]"
                           : "%s contains no tile that lies on the board [RB-18]",
                       play->word);
    case HZ_PLAY_LENGTH: return complain_of_length(table, state, play, error);
    case HZ_PLAY_LETTERS: return complain_of_letters(state, seat, play, verdict->letter, error);
    case HZ_PLAY_WORD: break;
    }
    return complain_of_word(table, verdict->formed[verdict->bad].letters, error);
}

hz_status
rollable_legal(const hz_table *table, const void *raw, int seat, hz_action action, hz_error *error)
{
    const rollable_state *state = raw;
    rollable_play play;
    hz_play_verdict verdict;
    if (!rollable_unpack(action, &play)) {
        return hz_fail(error, HZ_ILLEGAL, "expected a word on the board, or pass [RB-13]");
    }
    if (play.length == 0) {
        return HZ_OK;
    }
    rollable_judge(table, state, seat, &play, &verdict);
    if (verdict.fault == HZ_PLAY_WORD && rollable_rules_of(table)->bad_word == ROLLABLE_LOSE_TURN) {
        return HZ_OK; /* it ends the turn [RB-34] */
    }
    return rollable_complain(table, state, seat, &play, &verdict, error);
}
