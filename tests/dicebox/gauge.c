/* Measuring chances: what goes in comes out, in any number of threads, and through the compiler. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "dicebox/fit.h"
#include "lab/gauge.h"
#include "rules.h"

/* A chance that was tried so many times. */
static hz_tried tried(hz_luck *luck, double chance, int times)
{
    hz_tried seen = {0, 0};
    for (int time = 0; time < times; time++) {
        hz_try(&seen, hz_happens(luck, chance));
    }
    return seen;
}

static void assert_near(const char *what, double found, double expected, double tries)
{
    double error = sqrt(expected * (1 - expected) / tries);
    if (fabs(found - expected) > 4.5 * error + 1e-9) {
        fail_msg("%s: found %g, expected %g, of %g", what, found, expected, tries);
    }
}

/* Chances that differ in every cell. */
static double known(int part, int crowd, int region, int effect)
{
    return 0.02 + 0.03 * part + 0.02 * crowd + 0.05 * region + 0.04 * effect;
}

static void a_box_is_fitted(void **unused)
{
    (void)unused;
    enum { TRIES = 20000, SELDOM = 5, EMPTY = HZ_FREE + 1 };
    static hz_box_tries tries;
    hz_box_odds odds;
    hz_rng rng;
    hz_throw_start(&rng, 65);
    hz_luck luck = hz_luck_of(&rng);
    for (int cell = 0; cell < HZ_PARTS * HZ_CROWDS * HZ_REGIONS * HZ_EFFECTS; cell++) {
        int effect = cell % HZ_EFFECTS, region = cell / HZ_EFFECTS % HZ_REGIONS;
        int crowd = cell / (HZ_EFFECTS * HZ_REGIONS) % HZ_CROWDS;
        int part = cell / (HZ_EFFECTS * HZ_REGIONS * HZ_CROWDS);
        bool is_seldom = part == HZ_TARGET && crowd == HZ_MANY;
        tries.thrown[part][crowd][region][effect] = tried(&luck,
                                                          known(part, crowd, region, effect),
                                                          part == EMPTY ? 0
                                                          : is_seldom   ? SELDOM
                                                                        : TRIES);
        tries.aimed[HZ_EXPERT][crowd][region][effect] =
            tried(&luck, 1.5 * known(HZ_TARGET, crowd, region, effect), crowd ? 0 : TRIES);
    }
    tries.opposite = tried(&luck, 0.17, TRIES);
    tries.starts_at_edge = tried(&luck, 0.44, TRIES);
    hz_fit_box(&tries, &odds);
    assert_near("target", odds.thrown[HZ_TARGET][HZ_FEW][HZ_CORE][HZ_OUT], 0.07, TRIES);
    assert_near("bystander", odds.thrown[HZ_BYSTANDER][HZ_SOME][HZ_EDGE][HZ_TURNED], 0.11, TRIES);
    assert_near("group", odds.thrown[HZ_FREE + 3][HZ_MANY][HZ_CORE][HZ_MOVED], 0.34, TRIES);
    assert_near("opposite", odds.opposite, 0.17, TRIES);
    assert_near("edge", odds.starts_at_edge, 0.44, TRIES);
    /* Tried too seldom: with any number of dice in the ring. */
    assert_near("seldom", odds.thrown[HZ_TARGET][HZ_MANY][HZ_EDGE][HZ_OUT], 0.03, TRIES / 2.0);
    /* A group of two, never thrown: from one of another size. */
    double two = odds.thrown[EMPTY][HZ_FEW][HZ_EDGE][HZ_OUT];
    assert_true(two > 0.02 && two < 0.2);
    /* Never tried at all: as assumed. */
    assert_true(odds.comes_back == hz_assumed.box.comes_back);
    assert_true(odds.skill[HZ_AVERAGE] == 1 && odds.skill[HZ_NOVICE] == 1);
    assert_true(fabs(odds.skill[HZ_EXPERT] - 1.5) < 0.1);
}

/* The mean of dice that leave with these chances. */
static double mean_of(const double chances[HZ_LEAVING])
{
    double mean = 0;
    for (int dice = 1; dice < HZ_LEAVING; dice++) {
        mean += dice * chances[dice];
    }
    return mean;
}

/* L10: how many dice a hand's groups knock out is fitted for every skill, by the dice in the ring;
   what nobody tried is as for an average hand. */
static void skill_counts_for_groups(void **unused)
{
    (void)unused;
    enum { THROWS = 20000, SIZE = 2, FULL = 6 };
    static const double average[HZ_LEAVING] = {0.55, 0.3, 0.1, 0.05, 0, 0};
    static const double lean = 1.8;
    static hz_box_tries tries;
    hz_box_odds odds;
    double leaned[HZ_LEAVING], again[HZ_LEAVING], mean;
    hz_lean(average, lean, leaned);
    hz_lean(average, 1, again);
    mean = mean_of(leaned);
    assert_true(mean > 1.3 * mean_of(average) && fabs(mean_of(again) - mean_of(average)) < 1e-12);
    for (int dice = 0; dice < HZ_LEAVING; dice++) {
        tries.leaving[SIZE][FULL][dice] =
            (hz_tried){(uint64_t)(average[dice] * THROWS + 0.5), THROWS};
    }
    uint64_t all = (uint64_t)THROWS * (HZ_LEAVING - 1);
    tries.grouped[HZ_EXPERT][SIZE][FULL] = (hz_tried){(uint64_t)(mean * THROWS + 0.5), all};
    tries.grouped[HZ_NOVICE][SIZE][FULL] = (hz_tried){(uint64_t)(0.3 * THROWS), all};
    hz_fit_box(&tries, &odds);
    assert_true(fabs(odds.lean[HZ_EXPERT][HZ_MANY] - lean) < 0.01);
    hz_lean(average, odds.lean[HZ_NOVICE][HZ_MANY], leaned);
    assert_true(fabs(mean_of(leaned) - 0.3) < 0.001);
    assert_true(odds.lean[HZ_AVERAGE][HZ_MANY] == 1 && odds.lean[HZ_EXPERT][HZ_FEW] == 1);
}

static void a_sheet_is_fitted(void **unused)
{
    (void)unused;
    enum { TRIES = 20000 };
    static hz_sheet_tries tries;
    hz_sheet_odds odds;
    hz_rng rng;
    hz_throw_start(&rng, 66);
    hz_luck luck = hz_luck_of(&rng);
    for (int pile = 0; pile < HZ_PILES; pile++) {
        tries.hit[HZ_INSIDE][pile] = tried(&luck, 0.3 + 0.05 * pile, TRIES);
        tries.aimed[HZ_NOVICE][HZ_INSIDE][pile] = tried(&luck, 0.5 * (0.3 + 0.05 * pile), TRIES);
        tries.touching[HZ_INSIDE][pile] = tried(&luck, 0.8 * (0.3 + 0.05 * pile), TRIES);
        tries.target[HZ_FAR][pile][HZ_TURNED] = tried(&luck, 0.2, pile == 0 ? 39 : TRIES);
        tries.other[HZ_HIT][HZ_INSIDE][pile][HZ_MOVED] = tried(&luck, 0.05 * pile, TRIES);
        tries.stays[HZ_DRIVEN_OUT][1][HZ_FAR][pile] = tried(&luck, 0.1 * pile, TRIES);
        tries.stays[HZ_DRIVEN_OUT][0][HZ_FAR][pile] = tried(&luck, 0.04 * pile, TRIES);
    }
    tries.stays_at_edge[HZ_FAR] = tried(&luck, 0.6, TRIES);
    tries.stays_far[HZ_INSIDE] = tried(&luck, 0.9, TRIES);
    tries.crosses[HZ_NEAR] = tried(&luck, 0.3, TRIES);
    tries.back_far[HZ_NEAR] = tried(&luck, 0.4, TRIES);
    tries.starts_at_edge = tried(&luck, 0.7, TRIES);
    tries.opposite = tried(&luck, 0.17, TRIES);
    hz_fit_sheet(&tries, &odds);
    assert_near("hit", odds.hit[HZ_INSIDE][4], 0.5, TRIES);
    assert_near("other moved", odds.other[HZ_HIT][HZ_INSIDE][4][HZ_MOVED], 0.2, TRIES);
    assert_near("stays", odds.stays[HZ_DRIVEN_OUT][1][HZ_FAR][6], 0.6, TRIES);
    assert_near("stays", odds.stays[HZ_DRIVEN_OUT][0][HZ_FAR][5], 0.2, TRIES);
    assert_near("stays at the edge", odds.stays_at_edge[HZ_FAR], 0.6, TRIES);
    assert_near("stays far", odds.stays_far[HZ_INSIDE], 0.9, TRIES);
    assert_near("crosses", odds.crosses[HZ_NEAR], 0.3, TRIES);
    assert_near("is put back far", odds.back_far[HZ_NEAR], 0.4, TRIES);
    assert_near("starts at the edge", odds.starts_at_edge, 0.7, TRIES);
    assert_near("opposite", odds.opposite, 0.17, TRIES);
    /* Tried too seldom: with any number of dice. */
    assert_near("turned", odds.target[HZ_FAR][0][HZ_TURNED], 0.2, (HZ_PILES - 1.0) * TRIES);
    /* Never tried at all: as assumed. */
    assert_true(odds.hit[HZ_FAR][3] == hz_assumed.sheet.hit[HZ_FAR][3]);
    assert_true(fabs(odds.skill[HZ_NOVICE][HZ_INSIDE] - 0.5) < 0.03);
    assert_true(odds.skill[HZ_NOVICE][HZ_NEAR] == 1); /* nobody tried */
    assert_true(odds.bowl == 1 && fabs(odds.touch[HZ_INSIDE] - 0.8) < 0.03);
    tries = (hz_sheet_tries){.opposite = {0, 0}};
    hz_fit_sheet(&tries, &odds);
    assert_true(odds.touch[HZ_FAR] == hz_assumed.sheet.touch[HZ_FAR]);
    assert_true(odds.skill[HZ_NOVICE][HZ_INSIDE] == 1);
}

/* The other strength: what was thrown so, and the rest as with medium strength. */
static void the_best_strength_is_fitted(void **unused)
{
    (void)unused;
    enum { TRIES = 20000 };
    static hz_sheet_tries tries;
    static hz_sheet_odds medium, best;
    hz_rng rng;
    hz_throw_start(&rng, 67);
    hz_luck luck = hz_luck_of(&rng);
    medium = hz_assumed.sheet;
    medium.skill[HZ_NOVICE][HZ_FAR] = 0.61;
    medium.touch[HZ_FAR] = 0.71;
    hz_fit_best(&tries, &medium, &best);
    assert_true(best.hit[HZ_NEAR][0] == 0 &&
                best.skill[HZ_NOVICE][HZ_FAR] == 0); /* nothing known */
    tries.hit[HZ_FAR][2] = tried(&luck, 0.9, TRIES);
    tries.target[HZ_FAR][2][HZ_OUT] = tried(&luck, 0.8, TRIES);
    hz_fit_best(&tries, &medium, &best);
    assert_near("hit", best.hit[HZ_FAR][2], 0.9, TRIES);
    assert_near("out", best.target[HZ_FAR][2][HZ_OUT], 0.8, TRIES);
    assert_true(best.hit[HZ_NEAR][2] == medium.hit[HZ_NEAR][2]);
    assert_true(best.skill[HZ_NOVICE][HZ_FAR] == 0.61 && best.touch[HZ_FAR] == 0.71);
}

/* Blue dice that leave the box: by how many are thrown, else as those that were thrown most. */
static void strays_are_fitted(void **unused)
{
    (void)unused;
    static hz_box_tries tries;
    static hz_box_odds odds;
    hz_fit_box(&tries, &odds);
    assert_true(odds.strays[0] == 0 && odds.strays[3] == 0);
    tries.strays[0] = (hz_tried){10, 100};
    tries.strays[1] = (hz_tried){39, 39};
    tries.strays[3] = (hz_tried){30, 1000};
    hz_fit_box(&tries, &odds);
    assert_true(odds.strays[0] == 0.1 && odds.strays[3] == 0.03);
    assert_true(odds.strays[1] == 0.03 && odds.strays[2] == 0.03 && odds.strays[4] == 0.03);
}

static void play(const char *text, const char *bot, int games, int threads, hz_gauged *sum)
{
    hz_table table;
    hz_bot bots[HZ_MAX_SEATS];
    hz_gauged *parts = calloc((size_t)threads, sizeof *parts);
    lay_table(&table, strcmp(bot, "plain") == 0 ? "marbles" : "sixtyfive", text);
    assert_int_equal(hz_bot_find(table.game, bot, &bots[0], NULL), HZ_OK);
    bots[1] = bots[0];
    hz_gauge_def def = {&table, bots, 7, threads, NULL, NULL};
    *sum = (hz_gauged){.games = 0};
    assert_true(hz_gauge_games(&def, 0, (uint64_t)games, parts, sum));
    free(parts);
}

/* Games by known chances, measured as games with physics are: the same chances come out. */
static void chances_come_back_from_games(void **unused)
{
    (void)unused;
    static hz_gauged sum;
    hz_fitted fitted;
    hz_gauge const *gauge = hz_find_game(test_house(), "sixtyfive", NULL)->gauge;
    play("final table=model odds=assumed", "single", 1500, 2, &sum);
    gauge->fit("sixtyfive:final", "a test", &sum, &fitted);
    const hz_odds *found = (const hz_odds *)fitted.bytes;
    const hz_box_tries *tries = (const hz_box_tries *)sum.cell;
    for (int part = HZ_TARGET; part <= HZ_FREE; part++) {
        for (int crowd = 0; crowd < HZ_CROWDS; crowd++) {
            for (int region = 0; region < HZ_REGIONS; region++) {
                const hz_tried *cell = tries->thrown[part][crowd][region];
                const double *odds = found->box.thrown[part][crowd][region];
                const double *given = hz_assumed.box.thrown[part][crowd][region];
                /* A die that has just left may come back at once, and is then said to have stayed.
                 */
                double out = given[HZ_OUT] * (1 - hz_assumed.box.comes_back);
                if (cell[HZ_OUT].tries > 1000) {
                    assert_near("leaves", odds[HZ_OUT], out, (double)cell[HZ_OUT].tries);
                }
            }
        }
    }
    assert_true(sum.games == 1500 && found->throws == sum.throws && sum.throws > 50000);
    assert_near("edge", found->box.starts_at_edge, 0.55, (double)tries->starts_at_edge.tries);
    assert_near("out", found->box.out_turns, 0.65, (double)tries->out_turns.tries);
    assert_near("opposite", found->box.opposite, 0.15, (double)tries->opposite.tries);
}

/* The same for Marbles. Where dice have no places, a target that neither leaves nor turns over is
   taken for a miss: so the chances are those that can be told. */
static void chances_of_a_sheet_come_back(void **unused)
{
    (void)unused;
    enum { GAMES = 3000 };
    static hz_gauged sum;
    hz_fitted fitted;
    hz_gauge const *gauge = hz_find_game(test_house(), "marbles", NULL)->gauge;
    play("reserve table=model odds=assumed", "plain", GAMES, 2, &sum);
    gauge->fit("marbles:reserve", "a test", &sum, &fitted);
    const hz_odds *found = (const hz_odds *)fitted.bytes;
    const hz_sheet_tries *tries = (const hz_sheet_tries *)sum.cell;
    double out = 0.45 * 0.45 + 0.55 * 0.03, turned = 0.45 * 0.55 * 0.40;
    hz_tried hit = {0, 0}, driven = {0, 0}, missed = {0, 0};
    for (int cell = 0; cell < HZ_AREAS * HZ_PILES; cell++) {
        const hz_tried *here = &tries->hit[0][0], *left = &tries->target[0][0][0];
        const hz_tried *stays = &tries->stays[HZ_MISSED][0][0][0];
        hit.happened += here[cell].happened, hit.tries += here[cell].tries;
        driven.happened += left[HZ_FATES * cell + HZ_OUT].happened;
        driven.tries += left[HZ_FATES * cell + HZ_OUT].tries;
        missed.happened += stays[cell].happened, missed.tries += stays[cell].tries;
    }
    assert_true(sum.games == GAMES && found->throws == sum.throws && hit.tries == sum.throws);
    assert_near("hit", (double)hit.happened / (double)hit.tries, out + turned, (double)hit.tries);
    assert_near("out",
                (double)driven.happened / (double)driven.tries,
                out / (out + turned),
                (double)driven.tries);
    /* Of what is taken for a miss some were hits, after which more dice stay. */
    double share = 0.45 * 0.55 * 0.60 * 0.95 / (0.45 * 0.55 * 0.60 * 0.95 + 0.55 * 0.97 * 0.97);
    assert_true(fabs((double)missed.happened / (double)missed.tries - 0.35 - 0.15 * share) < 0.02);
    assert_near("opposite", found->sheet.opposite, 0.15, (double)tries->opposite.tries);
    assert_int_equal(tries->starts_at_edge.tries, 8 * GAMES);
    assert_int_equal(tries->starts_at_edge.happened, 0);
    assert_int_equal(tries->stays_at_edge[HZ_NEAR].happened, 0);
}

/* To the last bit, whoever plays which game; and in accord with itself. */
static void threads_make_no_difference(void **unused)
{
    (void)unused;
    static hz_gauged one, three;
    play("final table=model", "group", 200, 1, &one);
    play("final table=model", "group", 200, 3, &three);
    assert_memory_equal(&one, &three, sizeof one);
    assert_int_equal(hz_compare_turns(&one, &three).difference.value, 0);
    assert_int_equal(hz_compare_knocked(&one, &three).accord, HZ_IN_ACCORD);
    assert_true(hz_compare_starter(&one, &three).physics.low <
                hz_compare_starter(&one, &three).model.high);
    assert_int_equal(hz_gauge_next(&one, one.throws), 0);
    assert_int_equal(hz_gauge_next(&one, 2 * one.throws), 200);
}

/* Figures that are far apart are told from those that are near, and from few games. */
static void comparisons_are_honest(void **unused)
{
    (void)unused;
    hz_gauged much = {
        .games = 20000, .turns = 400000, .turns_squared = 8800000, .starter = 10000 * HZ_WIN_UNIT};
    hz_gauged more = {
        .games = 20000, .turns = 440000, .turns_squared = 10600000, .starter = 12000 * HZ_WIN_UNIT};
    hz_gauged few = {
        .games = 20, .turns = 440, .turns_squared = 10600, .starter = 12 * HZ_WIN_UNIT};
    assert_int_equal(hz_compare_turns(&much, &much).accord, HZ_IN_ACCORD);
    assert_int_equal(hz_compare_turns(&much, &more).accord, HZ_NOT_IN_ACCORD);
    assert_int_equal(hz_compare_turns(&few, &much).accord, HZ_ACCORD_OPEN);
    assert_int_equal(hz_compare_starter(&much, &more).accord, HZ_NOT_IN_ACCORD);
    assert_int_equal(hz_compare_starter(&few, &more).accord, HZ_ACCORD_OPEN);
    much.knocked[0] = 5000, much.knocked[1] = 5000;
    more.knocked[0] = 6000, more.knocked[1] = 4000;
    assert_true(fabs(hz_compare_knocked(&much, &more).difference.value - 0.1) < 1e-9);
    assert_int_equal(hz_compare_knocked(&much, &more).accord, HZ_NOT_IN_ACCORD);
}

/* Takes comments and blank lines' worth of layout out of a piece of C. */
static void strip(char *text)
{
    char *to = text;
    for (const char *from = text; *from;) {
        if (from[0] == '/' && from[1] == '*') {
            from = strstr(from, "*/") + 2;
        } else if (strchr(" \n", *from)) {
            from++;
        } else {
            *to++ = *from++;
        }
    }
    *to = '\0';
}

/* The file as it is, and as it would be written from what the compiler made of it. */
static void the_compiler_reads_what_was_written(void **unused)
{
    (void)unused;
    enum { SIZE = 1 << 20 };
    char *file = calloc(1, SIZE), *written = calloc(1, SIZE);
    FILE *stream = fopen(HAZARD_SOURCE "/src/dicebox/measured.inc", "r");
    assert_true(file && written && stream && fread(file, 1, SIZE - 1, stream) > 0);
    fclose(stream);
    hz_text text = hz_text_in(written, SIZE);
    int rows = 0;
    for (const hz_odds *row = hz_measured; row->name; row++, rows++) {
        const char *game = strncmp(row->name, "marbles", 7) == 0 ? "marbles" : "sixtyfive";
        const hz_gauge *gauge = hz_find_game(test_house(), game, NULL)->gauge;
        hz_fitted fitted;
        hz_table table;
        gauge->fit(row->name, NULL, NULL, &fitted);
        assert_true(gauge->is_built_in(row->name));
        lay_table(&table, game, strcmp(game, "marbles") ? "final table=model" : "1 table=model");
        gauge->write(&table, &fitted, NULL, &text);
    }
    strip(file);
    strip(written);
    assert_string_equal(file, written);
    assert_int_equal(rows, 9);
    free(file);
    free(written);
}

/* A table that was lent chances is still one that chances decide, in its record too. */
static void lent_chances_are_no_physics(void **unused)
{
    (void)unused;
    static const char *const specs[] = {"sixtyfive:final", "marbles:1"};
    for (int row = 0; row < 2; row++) {
        char buffer[2000];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_fitted fitted;
        hz_header header = {.dice = HZ_DICE_TABLE, .names = {"Ann", "Ben"}};
        snprintf(header.spec, sizeof header.spec, "%s", specs[row]);
        assert_int_equal(
            hz_table_set(test_house(), &header.table, specs[row], 0, "table=model", NULL, NULL), 0);
        const hz_gauge *gauge = header.table.game->gauge;
        gauge->fit(specs[row], NULL, NULL, &fitted);
        ((hz_odds *)fitted.bytes)->throws = 77;
        gauge->lend(&header.table, &fitted);
        gauge->say(&header.table, &text);
        assert_non_null(strstr(buffer, "dice by chances, measured in 77 throws"));
        hz_text_clear(&text);
        hz_header_print(&header, &text);
        assert_non_null(strstr(buffer, "set table=model\nseats Ann, Ben\n"));
    }
}

/* Chances are said to be of another arena where they are. */
static void another_arena_is_named(void **unused)
{
    (void)unused;
    static const struct {
        const char *spec, *settings, *warning;
    } rows[] = {
        {"sixtyfive:final", "table=model", ""},
        {"sixtyfive:12", "table=model", ""},
        {"sixtyfive:4blue", "table=model", ""},
        {"marbles:reserve", "table=model", ""},
        {"marbles:reserve", "table=model arena=bowl", ""},
        {"marbles:2", "table=model", ""},
        {"sixtyfive:final",
         "table=model ring_scale=0.7",
         "measured with ring_scale=1.00 (sixtyfive:final), not with ring_scale=0.70"},
        {"sixtyfive:final", "table=model ring_scale=0.7 odds=assumed", ""},
        {"sixtyfive:final", "ring_scale=0.7", ""},
        {"sixtyfive:endgame",
         "table=model arena=paper4",
         "(sixtyfive:4blue), not with arena=paper4"},
        {"marbles:1",
         "table=model wall_h=0.1",
         "wall_h=0.0000 (marbles:1), not with wall_h=0.1000"},
        {"sixtyfive:final", "odds=assumed", "odds has no effect unless table is model"},
        {"marbles:1", "odds=measured", "odds has no effect unless table is model"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char buffer[2000];
        hz_text warnings = hz_text_in(buffer, sizeof buffer);
        hz_table table;
        hz_error error;
        if (hz_table_set(
                test_house(), &table, rows[row].spec, 0, rows[row].settings, &warnings, &error)) {
            fail_msg("%s %s: %s", rows[row].spec, rows[row].settings, error.text);
        }
        bool is_said = rows[row].warning[0]
                           ? strstr(buffer, rows[row].warning) != NULL
                           : strstr(buffer, "measured") == NULL && strstr(buffer, "odds") == NULL;
        if (!is_said) {
            fail_msg("%s %s: \"%s\"", rows[row].spec, rows[row].settings, buffer);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_is_fitted),
        cmocka_unit_test(skill_counts_for_groups),
        cmocka_unit_test(a_sheet_is_fitted),
        cmocka_unit_test(the_best_strength_is_fitted),
        cmocka_unit_test(strays_are_fitted),
        cmocka_unit_test(chances_come_back_from_games),
        cmocka_unit_test(chances_of_a_sheet_come_back),
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(comparisons_are_honest),
        cmocka_unit_test(the_compiler_reads_what_was_written),
        cmocka_unit_test(lent_chances_are_no_physics),
        cmocka_unit_test(another_arena_is_named),
    };
    return cmocka_run_group_tests_name("gauge", tests, NULL, NULL);
}
