/* Rollable: premium squares, what letters are worth, and the word list of a table. */
#include "games/rollable/rollable.h"

#include <string.h>

/* T triple word, D double word, t triple letter, d double letter, * star [RB-05]. */
const char rollable_map[HZ_SQUARES + 1] = "T..d...T...d..T"
                                          ".D...t...t...D."
                                          "..D...d.d...D.."
                                          "d..D...d...D..d"
                                          "....D.....D...."
                                          ".t...t...t...t."
                                          "..d...d.d...d.."
                                          "T..d...*...d..T"
                                          "..d...d.d...d.."
                                          ".t...t...t...t."
                                          "....D.....D...."
                                          "d..D...d...D..d"
                                          "..D...d.d...D.."
                                          ".D...t...t...D."
                                          "T..d...T...d..T";

/* [RB-02] */
const uint8_t rollable_points[HZ_LETTERS] = {1, 3, 3, 2,  1, 4, 2, 4, 1, 8, 5, 1, 3,
                                             1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10};

static hz_status
open_list(const char *name, const char *path, void **kit, hz_text *remark, hz_error *error)
{
    hz_lexicon_def def = hz_default_lexicon_def();
    hz_list_report report;
    hz_lexicon *lexicon;
    def.name = name;
    def.path = path;
    memcpy(def.points, rollable_points, sizeof def.points);
    hz_status status = hz_lexicon_open(&def, &lexicon, &report, error);
    if (!status) {
        *kit = lexicon;
        if (remark) {
            hz_list_remark(&report, remark);
        }
    }
    return status;
}

static void close_list(void *kit)
{
    hz_lexicon_close(kit);
}

static const char *name_of(const void *kit)
{
    return hz_lexicon_name(kit);
}

static uint64_t hash_of(const void *kit)
{
    return hz_lexicon_hash(kit);
}

const hz_kit_kind rollable_words = {
    .key = "words",
    .option = "words",
    .what = "word list",
    .names = hz_list_names,
    .open = open_list,
    .close = close_list,
    .name = name_of,
    .hash = hash_of,
};

static void lay_out(const rollable_rules *rules, rollable_desk *desk)
{
    for (int square = 0; square < HZ_SQUARES; square++) {
        char mark = rollable_map[square];
        bool is_star = mark == '*' && rules->star == ROLLABLE_DOUBLE; /* RB-24 */
        desk->letter_times[square] = mark == 't' ? 3 : mark == 'd' ? 2 : 1;
        desk->word_times[square] = mark == 'T' ? 3 : mark == 'D' || is_star ? 2 : 1;
    }
}

uint16_t rollable_mask_of(rollable_range range)
{
    return (uint16_t)((1u << (range.max + 1)) - (1u << range.min));
}

void rollable_sit(const hz_table *table,
                  const rollable_state *state,
                  int seat,
                  uint16_t lengths,
                  rollable_desk *desk)
{
    const rollable_rules *rules = rollable_rules_of(table);
    lay_out(rules, desk);
    desk->rules = (hz_play_rules){
        .letter_times = desk->letter_times,
        .word_times = desk->word_times,
        .first_square = ROLLABLE_STAR,
        .touching_is_enough = rules->connect == ROLLABLE_TOUCH,
        .cross_words_score = rules->score_cross,
        .cross_words_have_factors = rules->premium_cross,
        .bonus_tiles = (uint8_t)rules->bonus_tiles,
        .bonus_points = (uint16_t)rules->bonus_points,
    };
    desk->turn = (hz_play_turn){
        .lexicon = table->kit,
        .rules = &desk->rules,
        .tiles = state->tiles,
        .left = state->left[seat],
        .lengths = lengths,
    };
}

void rollable_add_square(int square, hz_text *out)
{
    hz_add(out, "%c%d", 'A' + square % HZ_SIDE, square / HZ_SIDE + 1);
}
