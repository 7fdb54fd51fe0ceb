/* The dice-only model and the arenas: numbers as the rules have them, and chances that come true.
 */
#include <math.h>
#include <stdio.h>

#include "dicebox/arena.h"
#include "dicebox/model.h"
#include "rules.h"

/* What is assumed, then what was measured. */
static const hz_odds *row_at(int index)
{
    return index == 0 ? &hz_assumed : hz_measured[index - 1].name ? &hz_measured[index - 1] : NULL;
}

static void the_model_says_where_it_comes_from(void **unused)
{
    (void)unused;
    assert_int_equal(hz_assumed.throws, 0);
    assert_null(hz_assumed.arena);
    for (int index = 0; row_at(index); index++) {
        assert_true(strlen(row_at(index)->source) > 20);
    }
    for (const hz_odds *row = hz_measured; row->name; row++) {
        assert_true(row->throws >= 1000);
        assert_non_null(strstr(row->source, "hazard calibrate"));
        assert_non_null(strstr(row->arena, "arena="));
        assert_ptr_equal(hz_find_odds(row->name), row);
    }
    assert_ptr_equal(hz_find_odds("nothing of the kind"), &hz_assumed);
}

static bool is_chance(double value)
{
    return value >= 0 && value <= 1;
}

static void check_box(const hz_box_odds *box)
{
    for (int part = 0; part < HZ_PARTS; part++) {
        for (int crowd = 0; crowd < HZ_CROWDS; crowd++) {
            for (int region = 0; region < HZ_REGIONS; region++) {
                for (int effect = 0; effect < HZ_EFFECTS; effect++) {
                    assert_true(is_chance(box->thrown[part][crowd][region][effect]));
                }
            }
        }
    }
    /* Who aims at a die hits it more often than others. */
    for (int crowd = 0; crowd < HZ_CROWDS; crowd++) {
        const double(*target)[HZ_EFFECTS] = box->thrown[HZ_TARGET][crowd];
        assert_true(target[HZ_EDGE][HZ_OUT] > box->thrown[HZ_BYSTANDER][crowd][HZ_EDGE][HZ_OUT]);
    }
    /* A steadier hand knocks out more dice, thrown together too; nothing is assumed of it. */
    for (hz_crowd crowd = 0; crowd < HZ_CROWDS; crowd++) {
        bool is_known = box->lean[HZ_AVERAGE][crowd] > 0;
        assert_true(!is_known || box->lean[HZ_EXPERT][crowd] >= box->lean[HZ_NOVICE][crowd]);
    }
    assert_true(is_chance(box->starts_at_edge) && is_chance(box->out_turns));
    assert_true(is_chance(box->comes_back) && is_chance(box->opposite));
    for (int size = 0; size < HZ_MOST_FREE; size++) {
        assert_true(box->strays[size] >= 0 && box->strays[size] < 0.2);
    }
}

static void check_sheet(const hz_sheet_odds *sheet)
{
    const double *hit = &sheet->hit[0][0], *stays = &sheet->stays[0][0][0][0];
    const double *target = &sheet->target[0][0][0], *other = &sheet->other[0][0][0][0];
    for (int cell = 0; cell < HZ_AREAS * HZ_PILES; cell++) {
        assert_true(is_chance(hit[cell]));
        for (int fate = 0; fate < HZ_FATES; fate++) {
            assert_true(is_chance(target[HZ_FATES * cell + fate]));
        }
    }
    for (size_t cell = 0; cell < sizeof sheet->other / sizeof *other; cell++) {
        assert_true(is_chance(other[cell]));
    }
    for (size_t cell = 0; cell < sizeof sheet->stays / sizeof *stays; cell++) {
        assert_true(is_chance(stays[cell]));
    }
    assert_true(is_chance(sheet->starts_at_edge));
    for (int area = 0; area < HZ_AREAS; area++) {
        assert_true(is_chance(sheet->stays_at_edge[area]) && is_chance(sheet->stays_far[area]));
        assert_true(is_chance(sheet->crosses[area]) && is_chance(sheet->back_far[area]));
        assert_true(sheet->skill[HZ_EXPERT][area] > sheet->skill[HZ_NOVICE][area]);
    }
}

/* Every chance is one. */
static void chances_are_chances(void **unused)
{
    (void)unused;
    for (int index = 0; row_at(index); index++) {
        const hz_odds *row = row_at(index);
        if (row->box.out_turns > 0) {
            check_box(&row->box);
        }
        if (row->sheet.hit[0][0] > 0) {
            check_sheet(&row->sheet);
        }
        assert_true(row->box.out_turns > 0 || row->sheet.hit[0][0] > 0);
        /* Both strengths are measured wherever one is. */
        assert_int_equal(hz_knows_best(row), row->throws > 0 && row->sheet.hit[0][0] > 0);
        if (hz_knows_best(row)) {
            check_sheet(&row->best);
        }
    }
    /* Over low walls dice leave, and hard throws on a sheet take more with them. */
    assert_true(hz_find_odds("sixtyfive:4blue")->box.strays[3] > 0.02);
    const hz_odds *sheet = hz_find_odds("marbles:1");
    assert_true(sheet->best.target[HZ_NEAR][3][HZ_OUT] > sheet->sheet.target[HZ_NEAR][3][HZ_OUT]);
    assert_true(sheet->best.stays[HZ_HIT][0][HZ_NEAR][3] <
                sheet->sheet.stays[HZ_HIT][0][HZ_NEAR][3]);
}

static void chances_come_true(void **unused)
{
    (void)unused;
    enum { TRIES = 200000 };
    static const double chances[] = {0, 0.015, 0.5, 0.97, 1, 1.4};
    hz_rng rng;
    hz_throw_start(&rng, 12345);
    hz_luck luck = hz_luck_of(&rng);
    for (size_t row = 0; row < sizeof chances / sizeof *chances; row++) {
        int happened = 0;
        for (int attempt = 0; attempt < TRIES; attempt++) {
            happened += hz_happens(&luck, chances[row]);
        }
        double expected = chances[row] > 1 ? 1 : chances[row];
        double error = sqrt(expected * (1 - expected) / TRIES);
        assert_true(fabs((double)happened / TRIES - expected) <= 5 * error);
    }
}

/* The opposite face as often as the model says, else each neighbour alike, never the same. */
static void dice_turn_to_their_other_faces(void **unused)
{
    (void)unused;
    enum { TRIES = 120000 };
    static const double opposite = 0.15;
    hz_rng rng;
    hz_throw_start(&rng, 1);
    hz_luck luck = hz_luck_of(&rng);
    for (uint8_t face = 1; face <= 6; face++) {
        int seen[7] = {0};
        for (int attempt = 0; attempt < TRIES; attempt++) {
            seen[hz_other_face(&luck, face, opposite)]++;
        }
        assert_int_equal(seen[0] + seen[face], 0);
        for (int other = 1; other <= 6; other++) {
            double expected = other == 7 - face ? opposite : (1 - opposite) / 4;
            double error = sqrt(expected * (1 - expected) / TRIES);
            assert_true(other == face || fabs((double)seen[other] / TRIES - expected) < 5 * error);
        }
    }
}

/* The same bits, the same throw; other bits, another one. */
static void a_throw_is_its_bits(void **unused)
{
    (void)unused;
    hz_rng one, again, other;
    hz_throw_start(&one, 0xfeed);
    hz_throw_start(&again, 0xfeed);
    hz_throw_start(&other, 0xfeee);
    int equal = 0;
    for (int draw = 0; draw < 200; draw++) {
        uint32_t word = hz_rng_word(&one);
        assert_int_equal(word, hz_rng_word(&again));
        equal += word == hz_rng_word(&other);
    }
    assert_true(equal < 3);
}

static hz_arena box(double length, double width, double gap_long, double gap_short, double scale)
{
    hz_arena arena = {.kind = HZ_ARENA_BOX,
                      .length = length,
                      .width = width,
                      .wall = 0.2413,
                      .walls = 15,
                      .die = 0.016};
    hz_arena_draw_ellipse(&arena, gap_long, gap_short, scale);
    return arena;
}

/* N-26: smallest, usual and largest box of the final game. */
static void rings_are_as_large_as_printed(void **unused)
{
    (void)unused;
    static const struct {
        double length, width, a, b, share;
    } boxes[] = {
        {0.3556, 0.2794, 0.1298, 0.1077, 0.442},
        {0.4064, 0.3302, 0.1552, 0.1331, 0.484},
        {0.4572, 0.3810, 0.1806, 0.1585, 0.516},
    };
    for (size_t row = 0; row < sizeof boxes / sizeof *boxes; row++) {
        hz_arena arena = box(boxes[row].length, boxes[row].width, 2, 3, 1);
        double area = acos(-1) * arena.ring_x * arena.ring_y;
        assert_true(fabs(arena.ring_x - boxes[row].a) < 0.00005 + 1e-9);
        assert_true(fabs(arena.ring_y - boxes[row].b) < 0.00005 + 1e-9);
        assert_true(fabs(area / (boxes[row].length * boxes[row].width) - boxes[row].share) <
                    0.0005);
        assert_int_equal(hz_arena_check(&arena, NULL), HZ_OK);
    }
}

/* PH-03: at the ends of its axes the ring is two and three edges from the walls, elsewhere farther.
 */
static void the_ring_keeps_its_distance(void **unused)
{
    (void)unused;
    hz_arena arena = box(0.4064, 0.3302, 2, 3, 1);
    for (int degree = 0; degree < 360; degree++) {
        double angle = degree * acos(-1) / 180;
        double right = arena.length / 2 - arena.ring_x * fabs(cos(angle));
        double far = arena.width / 2 - arena.ring_y * fabs(sin(angle));
        assert_true(right >= 3 * arena.die - 1e-9 && far >= 2 * arena.die - 1e-9);
        assert_true((fabs(right - 3 * arena.die) < 1e-9) == (degree % 180 == 0));
        assert_true((fabs(far - 2 * arena.die) < 1e-9) == (degree % 180 == 90));
    }
}

static void rings_that_cannot_be_played_in_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        double length, width, gap_long, gap_short, scale, wall;
        int walls;
        const char *why; /* NULL: it can */
    } rings[] = {
        {0.4064, 0.3302, 2, 3, 1, 0.2, 15, NULL},
        {0.4064, 0.3302, 1, 1, 1, 0.2, 15, NULL},
        {0.4064, 0.3302, 1, 1, 1.01, 0.2, 15, "PH-03"},
        {0.4064, 0.3302, 1, 5, 1.01, 0.2, 3, NULL}, /* the long walls are missing */
        {0.4064, 0.3302, 1, 5, 1.01, 0.2, 8, "PH-03"},
        {0.4064, 0.3302, 5, 1, 1.01, 0.2, 12, NULL}, /* the short walls are missing */
        {0.4064, 0.3302, 5, 1, 1.01, 0.2, 2, "PH-03"},
        {0.4064, 0.3302, 1, 1, 1.2, 0, 15, NULL}, /* no walls at all */
        {0.2560, 0.2560, 5, 5, 1, 0.2, 15, NULL},
        {0.2560, 0.2550, 5, 5, 1, 0.2, 15, "PH-06"},
        {0.2550, 0.2560, 5, 5, 1, 0.2, 15, "PH-06"},
    };
    for (size_t row = 0; row < sizeof rings / sizeof *rings; row++) {
        hz_error error = {""};
        hz_arena arena = box(rings[row].length,
                             rings[row].width,
                             rings[row].gap_long,
                             rings[row].gap_short,
                             rings[row].scale);
        arena.wall = rings[row].wall;
        arena.walls = rings[row].walls;
        hz_status status = hz_arena_check(&arena, &error);
        if (rings[row].why ? !status || !strstr(error.text, rings[row].why) : status) {
            fail_msg("ring %zu: %s", row, status ? error.text : "accepted");
        }
    }
}

static void sheets_have_their_circles(void **unused)
{
    (void)unused;
    static const struct {
        hz_arena_kind kind;
        double length, radius;
    } sheets[] = {{HZ_ARENA_PAPER1, 0.2794, 0.095},
                  {HZ_ARENA_PAPER4, 0.5588, 0.205},
                  {HZ_ARENA_BOWL, 0.5588, 0.205}};
    for (size_t row = 0; row < sizeof sheets / sizeof *sheets; row++) {
        hz_arena arena = {.kind = sheets[row].kind, .die = 0.016};
        hz_arena_draw_circle(&arena, 1);
        assert_true(arena.length == sheets[row].length && arena.width < arena.length);
        assert_true(arena.ring_x == sheets[row].radius && arena.ring_y == arena.ring_x);
        hz_arena_draw_circle(&arena, 0.7);
        assert_true(fabs(arena.ring_x - 0.7 * sheets[row].radius) < 1e-12);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_model_says_where_it_comes_from),
        cmocka_unit_test(chances_are_chances),
        cmocka_unit_test(chances_come_true),
        cmocka_unit_test(dice_turn_to_their_other_faces),
        cmocka_unit_test(a_throw_is_its_bits),
        cmocka_unit_test(rings_are_as_large_as_printed),
        cmocka_unit_test(the_ring_keeps_its_distance),
        cmocka_unit_test(rings_that_cannot_be_played_in_are_refused),
        cmocka_unit_test(sheets_have_their_circles),
    };
    return cmocka_run_group_tests_name("dicebox", tests, NULL, NULL);
}
