/* Speed of the dice box, and what its throws come to: throws of three blue dice at white ones, and
   rolls of ten dice, with short steps where they matter and without; then throw after throw at what
   is left in the ring.

   Usage: bench-dicebox [THROWS]. Times are of the processor, on one thread. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "throws.h"

typedef struct tally {
    int runs, cocked, stacked, frozen, nudged; /* runs with such a die */
    int out, flipped, left;                    /* white dice; left: any */
    int hits;                                  /* the target was moved */
    dice_faces faces;
    double seconds, simulated, steps, bytes;
} tally;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void count(tally *sum, const hz_outcome *outcome, uint32_t thrown)
{
    sum->runs++;
    sum->cocked += outcome->cocked != 0;
    sum->stacked += outcome->stacked != 0;
    sum->frozen += outcome->frozen != 0;
    sum->nudged += outcome->nudges != 0;
    sum->left += __builtin_popcount(outcome->left);
    sum->simulated += (double)outcome->ticks / HZ_TICKS_PER_SECOND;
    sum->steps += outcome->steps;
    count_faces(&sum->faces, thrown, outcome);
}

static void report(const char *what, const tally *sum)
{
    double runs = sum->runs;
    printf(
        "%-22s %6.0f/s  %5.2f s  %5.0f steps  cocked %5.2f %%  stacked %5.2f %%  nudged %.2f %%  "
        "frozen %d  left %d  chi2 %.1f\n",
        what,
        runs / sum->seconds,
        sum->simulated / runs,
        sum->steps / runs,
        100 * sum->cocked / runs,
        100 * sum->stacked / runs,
        100 * sum->nudged / runs,
        sum->frozen,
        sum->left,
        chi_square(sum->faces.face, 6));
}

static hz_dicebox *make_box(int halvings, bool keeps_track)
{
    hz_arena arena = final_arena();
    hz_dicebox_def def = hz_default_dicebox_def(&arena);
    hz_dicebox *box;
    hz_error error;
    def.halvings = halvings;
    def.keeps_track = keeps_track;
    if (hz_dicebox_create(&def, &box, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(1);
    }
    return box;
}

static void throw_one(hz_dicebox *box, int number, tally *sum)
{
    static uint8_t track[1 << 20];
    hz_arena arena = final_arena();
    hz_pose poses[HZ_MAX_DICE];
    uint8_t before[HZ_MAX_DICE];
    hz_outcome outcome;
    int target;
    lay_white(&arena, (uint64_t)number, poses);
    hz_release release = aim_at_white(&arena, (uint64_t)number, poses, &target);
    for (int die = 0; die < WHITE_DICE; die++) {
        before[die] = (uint8_t)hz_pose_read(&poses[die]);
    }
    double start = now();
    if (hz_dicebox_throw(box, &release, poses, &outcome, NULL)) {
        return;
    }
    sum->seconds += now() - start;
    sum->bytes += (double)hz_dicebox_track(box, track, sizeof track);
    count(sum, &outcome, BLUE);
    sum->out += __builtin_popcount(outcome.out & WHITE);
    sum->hits += (int)(outcome.moved >> target & 1);
    count_flips(&sum->faces, WHITE, before, &outcome);
    sum->flipped = sum->faces.adjacent + sum->faces.opposite;
}

static void bench_throws(const char *what, int throws, int halvings, bool keeps_track)
{
    tally sum = {0};
    hz_dicebox *box = make_box(halvings, keeps_track);
    for (int number = 0; number < throws; number++) {
        throw_one(box, number, &sum);
    }
    report(what, &sum);
    printf(
        "%22s white dice a throw: out %.3f, flipped %.3f; target moved in %.1f %%; track %.0f B\n",
        "",
        (double)sum.out / sum.runs,
        (double)sum.flipped / sum.runs,
        100.0 * sum.hits / sum.runs,
        sum.bytes / sum.runs);
    double moved = sum.faces.same + sum.faces.adjacent + sum.faces.opposite;
    printf("%22s faces of white dice that moved: same %.3f, adjacent %.3f, opposite %.3f\n",
           "",
           sum.faces.same / moved,
           sum.faces.adjacent / moved,
           sum.faces.opposite / moved);
    hz_dicebox_destroy(box);
}

static void bench_rolls(const char *what, int rolls, int halvings)
{
    tally sum = {0};
    hz_dicebox *box = make_box(halvings, false);
    for (int number = 0; number < rolls; number++) {
        hz_release release = {.bits = (uint64_t)number * 0x9E3779B97F4A7C15u, .group = WHITE};
        hz_pose poses[HZ_MAX_DICE];
        hz_outcome outcome;
        double start = now();
        hz_dicebox_roll(box, &release, poses, &outcome, NULL);
        sum.seconds += now() - start;
        count(&sum, &outcome, WHITE);
    }
    report(what, &sum);
    hz_dicebox_destroy(box);
}

enum { TURNS = 5 };

/* A throw at one of the dice that lie. */
static hz_release
aim_at_lying(const hz_arena *arena, uint64_t number, uint32_t lying, const hz_pose *poses)
{
    hz_release release;
    int target;
    do {
        release = aim_at_white(arena, number++, poses, &target);
    } while (!(lying >> target & 1));
    release.lying = lying;
    release.skill = HZ_AVERAGE;
    return release;
}

/* White dice are rolled in and put back into the ring, then thrown at; those knocked out are taken
   away. */
static void play_turns(hz_dicebox *box, uint64_t number, int out[TURNS], int lay[TURNS])
{
    hz_arena arena = final_arena();
    hz_pose poses[HZ_MAX_DICE];
    hz_outcome outcome;
    hz_release release = {.bits = number, .group = WHITE};
    uint32_t lying = WHITE;
    hz_dicebox_roll(box, &release, poses, &outcome, NULL);
    for (uint32_t dice = outcome.out; dice; dice &= dice - 1) {
        hz_pose_put_back(&arena, HZ_PUT_NEAREST, lying, __builtin_ctz(dice), poses);
    }
    for (int turn = 0; turn < TURNS && lying; turn++) {
        hz_pose_clean_up(&arena, HZ_FOOTPRINT, lying, poses);
        release = aim_at_lying(&arena, 1000 * number + 100 * (uint64_t)turn, lying, poses);
        if (hz_dicebox_throw(box, &release, poses, &outcome, NULL) == HZ_OK) {
            lay[turn] += __builtin_popcount(lying);
            out[turn] += __builtin_popcount(outcome.out & lying);
            lying &= ~outcome.out;
        }
    }
}

static void bench_turns(int games)
{
    int out[TURNS] = {0}, lay[TURNS] = {0}, later_out = 0, later_lay = 0;
    hz_dicebox *box = make_box(2, false);
    for (int game = 0; game < games; game++) {
        play_turns(box, (uint64_t)game, out, lay);
    }
    for (int turn = 1; turn < TURNS; turn++) {
        later_out += out[turn];
        later_lay += lay[turn];
    }
    printf("%-22s knocked out %.3f of %.1f dice by the first of an average hand, %.3f of %.1f by "
           "one of the four after it\n",
           "throw after throw",
           (double)out[0] / games,
           (double)lay[0] / games,
           (double)later_out / games / (TURNS - 1),
           (double)later_lay / games / (TURNS - 1));
    hz_dicebox_destroy(box);
}

int main(int arguments, char **argument)
{
    int throws = arguments > 1 ? (int)strtol(argument[1], NULL, 10) : 1000;
    if (throws < 1) {
        fprintf(stderr, "usage: bench-dicebox [THROWS]: how many of each kind, 1 or more\n");
        return 2;
    }
    bench_throws("throws", throws, 2, false);
    bench_throws("throws, with track", throws, 2, true);
    bench_throws("throws, plain 1/480 s", throws, 0, false);
    bench_rolls("rolls of ten", throws, 2);
    bench_rolls("rolls, plain 1/480 s", throws, 0);
    bench_turns((throws + TURNS - 1) / TURNS);
    printf(
        "The study: 500 throws/s and 230 to 300 rolls/s, 800 throws/s at plain 1/480 s; out 0.36 "
        "a throw.\n");
    return 0;
}
