/* Speed of word lists and plays: opening lists, and every play of mid-game boards with the letters
   of the three rounds, for all lengths and for each length that dice may ask for.

   Usage: bench-words [BOARDS]. Each figure is the mean over boards of the fastest of several runs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "hazard/rng.h"
#include "words/play.h"

enum { RUNS = 15, PLAYS_ON_BOARD = 8, MOST_PLAYS = 2000000, ALL_LENGTHS = 0xfffc };

/* The usual English ones, and the usual board. */
static const uint8_t points[HZ_LETTERS] = {1, 3, 3, 2,  1, 4, 2, 4, 1, 8, 5, 1, 3,
                                           1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10};
static const char board[] = "T..d...T...d..T.D...t...t...D...D...d.d...D..d..D...d...D..d"
                            "....D.....D.....t...t...t...t...d...d.d...d..T..d...*...d..T"
                            "..d...d.d...d...t...t...t...t.....D.....D....d..D...d...D..d"
                            "..D...d.d...D...D...t...t...D.T..d...T...d..T";

/* The study's figure for the fastest open crossword engine, made to take 52 letters. */
static const double magpie_us = 28000.0, magpie_plays = 134282.0;

typedef struct word_setting {
    hz_lexicon *lexicon;
    uint8_t letter_times[HZ_SQUARES], word_times[HZ_SQUARES];
    hz_play_rules rules;
    hz_play *plays;
    int boards;
} word_setting;

/* Time of the processor, of which other work takes nothing: there is one thread, which never waits.
 */
static double now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

/* A list of the program or, where there is one, of a text. */
static hz_lexicon *open_list(const char *name, const char *text)
{
    hz_lexicon_def def = hz_default_lexicon_def();
    hz_lexicon *lexicon = NULL;
    hz_error error;
    double fastest = 1e9;
    memcpy(def.points, points, sizeof def.points);
    def.name = name;
    def.text = text;
    def.length = text ? strlen(text) : 0;
    for (int run = 0; run < RUNS; run++) {
        hz_lexicon_close(lexicon);
        double start = now_us();
        if (hz_lexicon_open(&def, &lexicon, NULL, &error)) {
            fprintf(stderr, "%s\n", error.text);
            exit(1);
        }
        double took = now_us() - start;
        fastest = took < fastest ? took : fastest;
    }
    printf("%-10s %016llx  %6u words  opened in %5.1f ms  %5.2f MB\n",
           hz_lexicon_name(lexicon),
           (unsigned long long)hz_lexicon_hash(lexicon),
           (unsigned)hz_lexicon_count(lexicon, 0),
           fastest / 1e3,
           (double)hz_lexicon_memory(lexicon) / 1e6);
    return lexicon;
}

/* All words, one a line. */
static char *text_of(const hz_lexicon *lexicon)
{
    char *text = malloc(hz_lexicon_count(lexicon, 0) * (size_t)(HZ_WORD_MAX + 1) + 1), *end = text;
    if (!text) {
        fprintf(stderr, "no memory\n");
        exit(1);
    }
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX; length++) {
        for (int number = 0; number < (int)hz_lexicon_count(lexicon, length); number++) {
            hz_lexicon_word(lexicon, length, number, end);
            end += length;
            *end++ = '\n';
        }
    }
    *end = '\0';
    return text;
}

static void set_board(word_setting *setting)
{
    for (int square = 0; square < HZ_SQUARES; square++) {
        char mark = board[square];
        setting->letter_times[square] = mark == 't' ? 3 : mark == 'd' ? 2 : 1;
        setting->word_times[square] = mark == 'T' ? 3 : mark == 'D' || mark == '*' ? 2 : 1;
    }
    setting->rules = (hz_play_rules){.letter_times = setting->letter_times,
                                     .word_times = setting->word_times,
                                     .first_square = 112,
                                     .cross_words_score = true,
                                     .cross_words_have_factors = true};
}

/* A board after some turns of players who take the best play for two dice. */
static void play_on(const word_setting *setting, int quota, uint64_t number, uint8_t *tiles)
{
    uint8_t left[HZ_LETTERS];
    hz_rng rng;
    hz_rng_start(&rng, 7, number, HZ_RNG_DICE);
    memset(tiles, 0, HZ_SQUARES);
    memset(left, quota, sizeof left);
    for (int turn = 0; turn < PLAYS_ON_BOARD; turn++) {
        uint32_t length = 2 + hz_rng_below(&rng, 6) + hz_rng_below(&rng, 6);
        hz_play_turn ask = {.lexicon = setting->lexicon,
                            .rules = &setting->rules,
                            .tiles = tiles,
                            .left = left,
                            .lengths = (uint16_t)(1u << length)};
        hz_play play;
        char word[HZ_WORD_MAX + 1];
        if (hz_plays_best(&ask, &play, 1)) {
            hz_lexicon_word(setting->lexicon, play.length, play.word, word);
            hz_play_lay(tiles, NULL, play.square, play.down, word);
        }
    }
}

typedef enum word_job { LIST, COUNT, BEST, BEST_40 } word_job;

static uint32_t do_job(const word_setting *setting, const hz_play_turn *turn, word_job job)
{
    switch (job) {
    case LIST: return hz_plays_list(turn, 0, setting->plays, MOST_PLAYS);
    case COUNT: return hz_plays_count(turn);
    case BEST: return hz_plays_best(turn, setting->plays, 1);
    case BEST_40: break;
    }
    return hz_plays_best(turn, setting->plays, 40);
}

/* Mean time, and mean number of what it found. */
static double
time_job(const word_setting *setting, int quota, unsigned lengths, word_job job, double *found)
{
    double sum_us = 0, sum = 0;
    uint8_t tiles[HZ_SQUARES], left[HZ_LETTERS];
    memset(left, quota, sizeof left);
    for (int number = 0; number < setting->boards; number++) {
        play_on(setting, quota, (uint64_t)number, tiles);
        hz_play_turn turn = {.lexicon = setting->lexicon,
                             .rules = &setting->rules,
                             .tiles = tiles,
                             .left = left,
                             .lengths = (uint16_t)lengths};
        double fastest = 1e9;
        uint32_t count = 0;
        for (int run = 0; run < RUNS; run++) {
            double start = now_us();
            count = do_job(setting, &turn, job);
            double took = now_us() - start;
            fastest = took < fastest ? took : fastest;
        }
        sum_us += fastest;
        sum += count;
    }
    *found = sum / setting->boards;
    return sum_us / setting->boards;
}

static void report(word_setting *setting, bool touching)
{
    setting->rules.touching_is_enough = touching;
    printf("\nwords %s an old tile\n", touching ? "contain or touch" : "contain");
    printf("tiles    plays   list us  ns a play  count us  best us  40 best us\n");
    for (int quota = 1; quota <= 3; quota++) {
        double plays, unused;
        double list_us = time_job(setting, quota, ALL_LENGTHS, LIST, &plays);
        double count_us = time_job(setting, quota, ALL_LENGTHS, COUNT, &unused);
        double best_us = time_job(setting, quota, ALL_LENGTHS, BEST, &unused);
        double best_40_us = time_job(setting, quota, ALL_LENGTHS, BEST_40, &unused);
        printf("%5d %8.0f %9.0f %10.2f %9.0f %8.0f %11.0f\n",
               26 * quota,
               plays,
               list_us,
               list_us * 1e3 / plays,
               count_us,
               best_us,
               best_40_us);
        if (quota == 2 && touching) {
            double ratio = magpie_us / magpie_plays / (list_us / plays);
            printf("      a play in 1/%.0f of the %.0f ns that MAGPIE took in the study\n",
                   ratio,
                   magpie_us * 1e3 / magpie_plays);
        }
    }
}

static void report_lengths(word_setting *setting)
{
    setting->rules.touching_is_enough = false;
    printf(
        "\none length, words contain an old tile: plays, us to list them, us to find the best\n");
    printf("length       26 tiles              52 tiles              78 tiles\n");
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX; length++) {
        printf("%6d", length);
        for (int quota = 1; quota <= 3; quota++) {
            double plays, unused;
            double list_us = time_job(setting, quota, 1u << length, LIST, &plays);
            double best_us = time_job(setting, quota, 1u << length, BEST, &unused);
            printf("  %8.0f %5.0f %5.0f", plays, list_us, best_us);
        }
        printf("\n");
    }
}

int main(int count, char **arguments)
{
    word_setting setting = {.boards = count > 1 ? (int)strtol(arguments[1], NULL, 10) : 20};
    setting.plays = malloc(MOST_PLAYS * sizeof *setting.plays);
    if (!setting.plays || setting.boards < 1) {
        fprintf(stderr,
                "usage: bench-words [BOARDS]: how many boards to take the mean of, 1 or more\n");
        return 2;
    }
    hz_lexicon_close(open_list("small", NULL));
    hz_lexicon_close(open_list("everyday", NULL));
    setting.lexicon = open_list("english", NULL);
    char *text = text_of(setting.lexicon);
    hz_lexicon_close(open_list("text", text));
    free(text);
    set_board(&setting);
    report(&setting, true);
    report(&setting, false);
    report_lengths(&setting);
    hz_lexicon_close(setting.lexicon);
    free(setting.plays);
    return 0;
}
