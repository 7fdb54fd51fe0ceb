/* hazard bench: how fast every game is played, next to drawing dice alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "lab/report.h"

enum { ROUNDS = 7, MOST_SUBJECTS = 64, DICE_A_STREAM = 64 };

typedef struct subject subject;
struct subject {
    char name[48];
    /* Plays games first … first+count-1 and adds to the tally. */
    void (*play)(const subject *self, uint64_t first, uint64_t count, hz_tally *tally);
    hz_table table;
    uint64_t count, first; /* games in a run; number of the next game */
    hz_tally tally;        /* of all measured runs */
    double games_rate[ROUNDS], nodes_rate[ROUNDS];
};

static void play_own(const subject *self, uint64_t first, uint64_t count, hz_tally *tally)
{
    hz_batch batch = {.seed = 1, .first = first, .count = count, .cap = 100000};
    hz_play_games(&self->table, &batch, tally, NULL);
}

static void play_generic(const subject *self, uint64_t first, uint64_t count, hz_tally *tally)
{
    hz_batch batch = {.seed = 1, .first = first, .count = count, .cap = 100000};
    hz_play_many(&self->table, &batch, tally);
}

/* The least that any game has to do: a stream a game, and its dice drawn one by one. */
static void draw_dice(const subject *self, uint64_t first, uint64_t count, hz_tally *tally)
{
    (void)self;
    uint64_t sum = 0;
    for (uint64_t game = first; game < first + count; game++) {
        hz_rng rng;
        hz_rng_start(&rng, 1, game, HZ_RNG_DICE);
        for (int die = 0; die < DICE_A_STREAM; die++) {
            sum += hz_roll_die(&rng, 6);
        }
    }
    tally->games += count;
    tally->rolls += count * DICE_A_STREAM;
    tally->hash += sum;
}

/* Time this thread has had on a processor: what others do there does not count. */
static double processor_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double time_run(subject *self, hz_tally *tally)
{
    double start = processor_time();
    self->play(self, self->first, self->count, tally);
    self->first += self->count;
    return processor_time() - start;
}

/* Finds how many games take `seconds`; caches and clock rates settle meanwhile. */
static void warm_up(subject *self, double seconds)
{
    self->count = 1;
    for (;;) {
        hz_tally ignored = {0};
        double took = time_run(self, &ignored);
        if (took > 0.2 * seconds) {
            double wanted = (double)self->count * seconds / took;
            self->count = wanted < 1 ? 1 : (uint64_t)wanted;
            return;
        }
        self->count *= 2;
    }
}

static void measure(subject *self, int round)
{
    hz_tally tally = {0};
    double took = time_run(self, &tally);
    self->games_rate[round] = (double)tally.games / took;
    self->nodes_rate[round] = (double)(tally.decisions + tally.rolls) / took;
    hz_tally_add(&self->tally, &tally);
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(const double rates[ROUNDS])
{
    double sorted[ROUNDS];
    memcpy(sorted, rates, sizeof sorted);
    qsort(sorted, ROUNDS, sizeof *sorted, compare);
    return sorted[ROUNDS / 2];
}

/* From the slowest round to the fastest, as a share of the median. */
static double spread(const double rates[ROUNDS])
{
    double low = rates[0], high = rates[0];
    for (int round = 1; round < ROUNDS; round++) {
        low = rates[round] < low ? rates[round] : low;
        high = rates[round] > high ? rates[round] : high;
    }
    return (high - low) / median(rates);
}

/* One game, or any table of it. */
static hz_status gather_one(subject *subjects, hz_house *house, const char *spec, hz_error *error)
{
    hz_table *table = &subjects[1].table;
    subjects[1].play = play_own;
    snprintf(subjects[1].name, sizeof subjects[1].name, "%s", spec);
    hz_status status = hz_table_set(house, table, spec, 0, NULL, NULL, error);
    if (!status) {
        const char *settings = hz_test_settings(table->game);
        status = hz_lay_table(house, table, spec, 0, settings, NULL, error);
    }
    return status;
}

static int gather_all(subject *subjects, hz_house *house)
{
    int count = 1;
    for (int index = 0; house->games[index] && count + 2 <= MOST_SUBJECTS; index++) {
        const hz_game *game = house->games[index];
        subject *next = &subjects[count];
        *next = (subject){.play = play_own};
        snprintf(next->name, sizeof next->name, "%s", game->id);
        if (hz_lay_table(house, &next->table, game->id, 0, hz_test_settings(game), NULL, NULL)) {
            continue;
        }
        count++;
        if (strcmp(game->id, "pig") == 0) {
            subjects[count] = *next;
            subjects[count].play = play_generic;
            snprintf(subjects[count].name, sizeof next->name, "%s, generic driver", game->id);
            count++;
        }
    }
    return count;
}

static void print_table(const subject *subjects, int count, double seconds)
{
    char buffer[1 << 14];
    hz_text page = terminal_page(buffer, sizeof buffer);
    double dice = median(subjects[0].nodes_rate);
    uint64_t checksum = 0;
    hz_add_style(&page, HZ_BOLD);
    hz_add_cell(&page, -24, "one thread, random bots");
    hz_add(&page, "     games/s        nodes/s  of dice alone  spread\n");
    hz_add_style(&page, HZ_PLAIN);
    for (int index = 0; index < count; index++) {
        const subject *one = &subjects[index];
        char number[40];
        hz_text text = hz_text_in(number, sizeof number);
        hz_add(&page, "  ");
        hz_add_cell(&page, -22, "%s", one->name);
        if (index > 0) {
            hz_add_grouped(&text, (uint64_t)median(one->games_rate));
        }
        hz_add_cell(&page, 12, "%s", number);
        hz_text_clear(&text);
        hz_add_grouped(&text, (uint64_t)median(one->nodes_rate));
        hz_add_cell(&page, 15, "%s", number);
        hz_add_cell(&page, 15, "%.3f", median(one->nodes_rate) / dice);
        hz_add_cell(&page, 8, "%.0f %%", 100 * spread(one->nodes_rate));
        hz_add(&page, "\n");
        checksum += one->tally.hash;
    }
    hz_add(&page, "\n");
    hz_add_style(&page, HZ_DIM);
    hz_add(&page,
           "A node is a decision or a roll. Medians of %d runs each, %.1f s in all; spread is\n"
           "from the slowest run to the fastest. Checksum %016llx.",
           ROUNDS,
           seconds,
           (unsigned long long)checksum);
    hz_add_style(&page, HZ_PLAIN);
    hz_add(&page, "\n");
    terminal_print(&page);
}

static void print_json(const subject *subjects, int count, double seconds)
{
    char buffer[1 << 15];
    hz_text page = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&page, true);
    double dice = median(subjects[0].nodes_rate);
    hz_json_open(&json, NULL, '{');
    hz_json_open(&json, "subjects", '[');
    for (int index = 0; index < count; index++) {
        hz_json_text(&json, NULL, subjects[index].name);
    }
    hz_json_close(&json, ']');
    hz_json_open(&json, "timing", '{');
    hz_json_real(&json, "seconds", seconds);
    hz_json_int(&json, "runs", ROUNDS);
    for (int index = 0; index < count; index++) {
        const subject *one = &subjects[index];
        hz_json_open(&json, one->name, '{');
        hz_json_real(&json, "games_per_second", median(one->games_rate));
        hz_json_real(&json, "nodes_per_second", median(one->nodes_rate));
        hz_json_real(&json, "of_dice_alone", median(one->nodes_rate) / dice);
        hz_json_real(&json, "spread", spread(one->nodes_rate));
        hz_json_int(&json, "games", (int64_t)one->tally.games);
        hz_json_int(&json, "decisions", (int64_t)one->tally.decisions);
        hz_json_int(&json, "rolls", (int64_t)one->tally.rolls);
        hz_json_hash(&json, "checksum", one->tally.hash);
        hz_json_close(&json, '}');
    }
    hz_json_close(&json, '}');
    hz_json_close(&json, '}');
    hz_add(&page, "\n");
    terminal_print_exactly(&page);
}

static void show_progress(int round)
{
    if (isatty(STDERR_FILENO)) {
        if (round < ROUNDS) {
            fprintf(stderr, "\rrun %d of %d", round + 1, ROUNDS);
        } else {
            fprintf(stderr, "\r\033[K");
        }
    }
}

static int bench(const cli_args *args)
{
    subject *subjects = calloc(MOST_SUBJECTS, sizeof *subjects);
    if (!subjects) {
        return terminal_wrong(EXIT_INPUT, "no memory left");
    }
    int count = 2;
    hz_error error;
    subjects[0] = (subject){.name = "dice alone", .play = draw_dice};
    if (args->operands == 0) {
        count = gather_all(subjects, args->house);
    } else if (gather_one(subjects, args->house, args->operand[0], &error)) {
        free(subjects);
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    double seconds = (double)cli_number(args, "seconds", 5);
    double start = processor_time();
    /* One share of the time goes into the warm-up. */
    double share = seconds / ((ROUNDS + 1) * count);
    for (int index = 0; index < count; index++) {
        warm_up(&subjects[index], share);
    }
    for (int round = 0; round < ROUNDS; round++) {
        show_progress(round);
        for (int index = 0; index < count; index++) {
            measure(&subjects[index], round);
        }
    }
    show_progress(ROUNDS);
    double took = processor_time() - start;
    if (cli_given(args, "json")) {
        print_json(subjects, count, took);
    } else {
        print_table(subjects, count, took);
    }
    free(subjects);
    return EXIT_FINE;
}

static const cli_flag flags[] = {
    {"seconds", CLI_NUMBER, "S", "how long to measure, roughly; 5 if not given", 1, 3600},
    {"json", CLI_SWITCH, NULL, "print as JSON", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard bench",
    "five seconds, all games",
    "hazard bench fixem:iter3",
    "one table alone",
    "hazard bench --seconds 60 --json",
    "a longer run for a program",
    NULL,
};

const cli_command cli_bench = {
    .name = "bench",
    .operands = "[GAME[:PRESET]]",
    .summary = "how fast every game is played, next to drawing dice alone",
    .details = "Plays each game with its usual preset between random bots, on one thread, in runs "
               "that take turns. "
               "The ratio to drawing dice alone, measured in the same minutes, says more than the "
               "bare speed: a game "
               "cannot be faster than its dice. Pig is also played through the driver that knows "
               "no game in particular.",
    .examples = examples,
    .flags = flags,
    .max_operands = 1,
    .run = bench,
};
