/* The arena as text. */
#include "dicebox/map.h"

#include <stdio.h>

#include "rules.h"
#include "throws.h"

typedef struct picture {
    char bytes[32768];
    hz_text text;
} picture;

static void show(
    picture *made, const hz_arena *arena, const hz_map_die *dice, int count, int columns, int lines)
{
    made->text = hz_text_in(made->bytes, sizeof made->bytes);
    hz_map_show(arena, dice, count, columns, lines, &made->text);
    assert_false(made->text.cut);
}

static hz_pose at(double x, double y)
{
    hz_arena arena = final_arena();
    return hz_pose_lying(&arena, x, y, 1, 0);
}

static void the_box_of_the_final_game_is_drawn(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    const hz_pose poses[] = {
        at(0, 0),          /* the middle */
        at(0.002, 0.0),    /* the same cells: the nearest free ones, beside it */
        at(0, -0.002),     /* and below it: a line is 25 mm, three columns are as much */
        at(-0.195, 0.157), /* in the corner */
        at(0.3, 0.05),     /* beyond the wall */
        at(0.05, -0.2),    /* before it */
        at(-0.15, -0.004), /* on the line */
    };
    hz_map_die dice[7];
    for (int die = 0; die < 7; die++) {
        dice[die] = (hz_map_die){&poses[die], (uint8_t)(1 + die % 6), HZ_PLAIN, 0};
    }
    dice[3].number = 7;
    dice[4].number = 12;
    picture made;
    show(&made, &arena, dice, 7, 49, 13);
    assert_string_equal(made.bytes,
                        "┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓\n"
                        "┃[4]₇                                           ┃\n"
                        "┃            ╭─────────────────────╮            ┃\n"
                        "┃        ╭───╯                     ╰───╮        ┃\n"
                        "┃      ╭─╯                             ╰─╮  [5]₁₂\n"
                        "┃     ╭╯                                 ╰╮     ┃\n"
                        "┃     [1]              [1][2]             │     ┃\n"
                        "┃     ╰╮               [3]               ╭╯     ┃\n"
                        "┃      ╰─╮                             ╭─╯      ┃\n"
                        "┃        ╰───╮                     ╭───╯        ┃\n"
                        "┃            ╰─────────────────────╯            ┃\n"
                        "┃                                               ┃\n"
                        "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━[6]━━━━━━━━━━━━━━━━┛\n");
}

static void sheets_and_missing_walls_are_light(void **unused)
{
    (void)unused;
    hz_arena sheet = {.kind = HZ_ARENA_PAPER1, .die = 0.016}, bowl = bowl_arena();
    hz_arena_draw_circle(&sheet, 1);
    picture made;
    show(&made, &sheet, NULL, 0, 32, 9);
    assert_string_equal(made.bytes,
                        "┌┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐\n"
                        "┆         ╭──────────╮         ┆\n"
                        "┆      ╭──╯          ╰──╮      ┆\n"
                        "┆    ╭─╯                ╰─╮    ┆\n"
                        "┆    │                    │    ┆\n"
                        "┆    ╰─╮                ╭─╯    ┆\n"
                        "┆      ╰──╮          ╭──╯      ┆\n"
                        "┆         ╰──────────╯         ┆\n"
                        "└┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘\n");
    show(&made, &bowl, NULL, 0, 32, 9); /* its rim is the ring */
    assert_null(strstr(made.bytes, "┄"));
    assert_null(strstr(made.bytes, "━"));
    assert_non_null(strstr(made.bytes, "╭"));
    hz_arena box = final_arena();
    box.walls = 15 - HZ_WALL_RIGHT;
    show(&made, &box, NULL, 0, 32, 9);
    assert_non_null(strstr(made.bytes, "  ┆\n┃  "));
    assert_null(strstr(made.bytes, "┃\n"));
    assert_non_null(strstr(made.bytes, "━┓\n"));
    box.walls = 0;
    show(&made, &box, NULL, 0, 32, 9);
    assert_null(strstr(made.bytes, "┃"));
}

/* Whatever lies where: every line has its width, and every die is seen once. */
static void every_die_is_seen(void **unused)
{
    (void)unused;
    static const char *const small[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
    hz_rng rng;
    hz_rng_start(&rng, 3, 3, HZ_RNG_DICE);
    for (int number = 0; number < 200; number++) {
        hz_arena arena = number % 3 ? final_arena() : small_arena();
        int columns = 48 + number % 17, lines = 11 + number % 5, count = 1 + number % 25;
        double reach = arena.length * (0.2 + 0.02 * (number % 20));
        hz_pose poses[25];
        hz_map_die dice[25];
        picture made;
        for (int die = 0; die < count; die++) {
            poses[die] = scatter_die(&arena, reach, &rng);
            dice[die] = (hz_map_die){&poses[die], (uint8_t)(1 + die % 6), HZ_BOLD, die + 10};
        }
        show(&made, &arena, dice, count, columns, lines);
        for (int die = 0; die < count; die++) {
            char words[32];
            snprintf(words,
                     sizeof words,
                     "[%d]%s%s",
                     1 + die % 6,
                     small[(die + 10) / 10],
                     small[die % 10]);
            const char *seen = strstr(made.bytes, words);
            assert_non_null(seen);
            assert_null(strstr(seen + 1, words));
        }
        int drawn = 0;
        for (char *line = strtok(made.bytes, "\n"); line; line = strtok(NULL, "\n")) {
            assert_int_equal(hz_width(line), columns);
            drawn++;
        }
        assert_int_equal(drawn, lines);
    }
}

/* A die alone is within a cell and a half of where it is. */
static void dice_are_where_they_are(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    for (int number = 0; number < 400; number++) {
        double x = (number % 20 - 9.5) * 0.02, y = (number / 20 - 9.5) * 0.016;
        hz_pose pose = at(x, y);
        hz_map_die die = {&pose, 4, HZ_PLAIN, 0};
        picture made;
        show(&made, &arena, &die, 1, 62, 14);
        int line = 0;
        const char *begun = made.bytes, *seen = strstr(made.bytes, "[4]");
        for (const char *byte = made.bytes; byte < seen; byte++) {
            line += *byte == '\n';
            begun = *byte == '\n' ? byte + 1 : begun;
        }
        char before[512];
        snprintf(before, sizeof before, "%.*s", (int)(seen - begun), begun);
        double column = hz_width(before) + 1; /* its middle, from the middle of the first cell */
        assert_true((column - 0.5) / 60 - 0.5 - x / arena.length < 1.5 / 60);
        assert_true((column - 0.5) / 60 - 0.5 - x / arena.length > -1.5 / 60);
        assert_true(0.5 - (line - 0.5) / 12 - y / arena.width < 0.55 / 12);
        assert_true(0.5 - (line - 0.5) / 12 - y / arena.width > -0.55 / 12);
    }
}

static void styles_are_of_the_dice(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_pose pose = at(0, 0);
    hz_map_die die = {&pose, 4, HZ_GOOD, 0};
    picture made, word;
    made.text = hz_text_in(made.bytes, sizeof made.bytes);
    word.text = hz_text_in(word.bytes, sizeof word.bytes);
    made.text.colour = word.text.colour = true;
    hz_map_show(&arena, &die, 1, 48, 11, &made.text);
    hz_add_styled(&word.text, HZ_GOOD, "[4]");
    assert_non_null(strstr(made.bytes, word.bytes));
    hz_text_clear(&word.text);
    hz_add_style(&word.text, HZ_DIM);
    hz_add(&word.text, "┏━━");
    assert_ptr_equal(strstr(made.bytes, word.bytes), made.bytes);
}

/* Sizes nobody should ask for. */
static void any_size_is_drawn(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_pose poses[40];
    hz_map_die dice[40];
    picture made;
    for (int die = 0; die < 40; die++) {
        poses[die] = at(0, 0);
        dice[die] = (hz_map_die){&poses[die], 6, HZ_PLAIN, 40 + die};
    }
    show(&made, &arena, dice, 40, 0, 0); /* more dice than there is room for */
    show(&made, &arena, dice, 40, 500, 500);
    assert_int_equal(hz_width(strtok(made.bytes, "\n")), HZ_MAP_COLUMNS);
}

/* As large as the screen allows, between limits; where nothing is known of it, for 24 rows. */
static void a_map_fits_the_screen(void **unused)
{
    (void)unused;
    static const struct {
        int rows, others, columns, lines;
    } cases[] = {
        {0, 13, 60, 11}, {24, 13, 60, 11}, {24, 30, 56, 9}, {28, 13, 68, 15}, {60, 13, 72, 17}};
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        hz_text out = {.rows = cases[row].rows};
        hz_map_size size = hz_map_fit(&out, cases[row].others);
        assert_int_equal(size.columns, cases[row].columns);
        assert_int_equal(size.lines, cases[row].lines);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_box_of_the_final_game_is_drawn),
        cmocka_unit_test(sheets_and_missing_walls_are_light),
        cmocka_unit_test(every_die_is_seen),
        cmocka_unit_test(dice_are_where_they_are),
        cmocka_unit_test(styles_are_of_the_dice),
        cmocka_unit_test(any_size_is_drawn),
        cmocka_unit_test(a_map_fits_the_screen),
    };
    return cmocka_run_group_tests_name("map", tests, NULL, NULL);
}
