/* Any bytes as a list of words: refused in one line, or a lexicon that accounts for every line,
   finds its words again and plays them. The same bytes as a packed list: refused, or read within
   bounds. */
#include "fuzz.h"

#include "words/play.h"
#include "words/shelf.h"

/* Lines that are more than blanks. */
static uint32_t count_lines(const char *text, size_t size)
{
    uint32_t lines = 0;
    bool is_empty = true;
    for (size_t at = 0; at <= size; at++) {
        if (at == size || text[at] == '\n') {
            lines += !is_empty;
            is_empty = true;
        } else if (text[at] != ' ' && text[at] != '\t' && text[at] != '\r') {
            is_empty = false;
        }
    }
    return lines;
}

static void check_words(const hz_lexicon *lexicon)
{
    uint32_t words = 0;
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX; length++) {
        uint32_t count = hz_lexicon_count(lexicon, length);
        words += count;
        for (uint32_t number = 0; number < count; number++) {
            char word[HZ_WORD_MAX + 1];
            hz_lexicon_word(lexicon, length, (int)number, word);
            MUST((int)strlen(word) == length);
            MUST(hz_lexicon_find(lexicon, word) == (int)number);
            MUST(hz_lexicon_size_of(lexicon, length, (int)number) > 0);
        }
    }
    MUST(words == hz_lexicon_count(lexicon, 0));
}

/* Lays words one after the other: each must be fine to the judge. */
static void check_plays(const hz_lexicon *lexicon, uint64_t seed)
{
    uint8_t ones[HZ_SQUARES], tiles[HZ_SQUARES] = {0}, left[HZ_LETTERS];
    memset(ones, 1, sizeof ones);
    memset(left, 2, sizeof left);
    hz_play_rules rules = {.letter_times = ones,
                           .word_times = ones,
                           .first_square = 112,
                           .touching_is_enough = seed % 2,
                           .cross_words_score = true};
    hz_play_turn turn = {
        .lexicon = lexicon, .rules = &rules, .tiles = tiles, .left = left, .lengths = 0xfffc};
    for (int move = 0; move < 5; move++) {
        uint32_t count = hz_plays_count(&turn);
        hz_play play, best;
        char word[HZ_WORD_MAX + 1];
        hz_play_verdict verdict;
        MUST(hz_plays_best(&turn, &best, 1) == (count > 0));
        if (count == 0) {
            return;
        }
        MUST(hz_plays_list(&turn, (uint32_t)(seed % count), &play, 1) == 1);
        MUST(play.score <= best.score);
        hz_lexicon_word(lexicon, play.length, play.word, word);
        hz_play_judge(&turn, play.square, play.down, word, &verdict);
        MUST(verdict.fault == HZ_PLAY_FINE && verdict.score == play.score);
        hz_play_lay(tiles, NULL, play.square, play.down, word);
        seed = seed * 6364136223846793005u + 1442695040888963407u;
    }
}

static void check_packed(const char *text, size_t size)
{
    static const char head[] = "hazard words 1\nlist x\n";
    hz_shelf *shelf = malloc(sizeof *shelf);
    char *packed = malloc(sizeof head + size);
    MUST(shelf && packed);
    memcpy(packed, head, sizeof head - 1);
    memcpy(packed + sizeof head - 1, text, size);
    hz_error error = {""};
    if (hz_shelf_open(packed, sizeof head - 1 + size, shelf, &error)) {
        check_message(&error);
    } else {
        hz_shelf_find(shelf, ~0u, "CAT", 3);
    }
    free(packed);
    free(shelf);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = string_of(data, size);
    hz_lexicon_def def = hz_default_lexicon_def();
    hz_lexicon *lexicon;
    hz_list_report report;
    hz_error error = {""};
    def.text = text;
    def.length = size;
    def.uncut = size % 2;
    if (hz_lexicon_open(&def, &lexicon, &report, &error)) {
        check_message(&error);
    } else {
        uint32_t skipped = report.not_letters + report.too_short + report.too_long;
        bool has_mark = size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0;
        MUST(report.words + report.repeated + report.blocked + skipped ==
             count_lines(text + (has_mark ? 3 : 0), size - (has_mark ? 3 : 0)));
        MUST((report.first_line > 0) == (skipped > 0));
        check_words(lexicon);
        check_plays(lexicon, hz_lexicon_hash(lexicon));
        hz_lexicon_close(lexicon);
    }
    check_packed(text, size);
    free(text);
    return 0;
}
