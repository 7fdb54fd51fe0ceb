/* Real dice that not all may see: who is asked for which of them. */
#include <string.h>

#include "rules.h"
#include "terminal/scene.h"

/* What came of it. */
typedef struct entered {
    hz_input roll;
    int times;
    bool is_refused;
} entered;

static hz_status roll(scene *here, const hz_input *values, hz_error *error)
{
    entered *all = here->self;
    all->roll = *values;
    all->times++;
    return all->is_refused ? hz_fail(error, HZ_ILLEGAL, "a card was dealt twice") : HZ_OK;
}

static const scene_does does = {.roll = roll};

/* Two dice a seat, each seen by its owner alone; Ann and Ben are here, Cy is not. */
static void ask_hands(scene *here, console *terminal, entered *all)
{
    *here = (scene){.does = &does, .self = all, .terminal = terminal, .seats = 3, .people = 3};
    here->can_draw = true;
    here->holder = HZ_NOBODY;
    here->question =
        (scene_question){.kind = SCENE_DICE, .dice = {.groups = 3, .roller = HZ_NOBODY}};
    for (int seat = 0; seat < 3; seat++) {
        here->question.dice.group[seat] = (hz_group){.kind = HZ_DICE,
                                                     .count = 2,
                                                     .sides = 6,
                                                     .visible = (hz_seats)(1u << seat),
                                                     .owner = (uint8_t)(seat + 1)};
    }
    dice_begin(here);
}

static void hands_are_typed_person_by_person(void **unused)
{
    (void)unused;
    static console terminal;
    static entered all;
    scene here;
    uint8_t seat;
    terminal.out = hz_text_in(terminal.buffer, sizeof terminal.buffer);
    terminal.rows = -1;
    ask_hands(&here, &terminal, &all);
    assert_true(dice_are_hidden(&here, &seat));
    assert_int_equal(seat, 0);
    dice_take_line(&here, "7 1"); /* no face: asked again */
    assert_true(dice_are_hidden(&here, &seat));
    assert_int_equal(seat, 0);
    dice_take_line(&here, "1 2");
    assert_true(dice_are_hidden(&here, &seat));
    assert_int_equal(seat, 1);
    dice_take_line(&here, "34");
    assert_true(dice_are_hidden(&here, &seat));
    assert_int_equal(seat, HZ_NOBODY);
    assert_int_equal(all.times, 0);
    dice_draw(&here);
    assert_int_equal(all.times, 1);
    assert_int_equal(all.roll.count, 6);
    for (int die = 0; die < 4; die++) {
        assert_int_equal(all.roll.values[die], die + 1);
    }
    for (int die = 4; die < 6; die++) {
        assert_in_range(all.roll.values[die], 1, 6);
    }
}

static void what_is_refused_is_asked_for_from_the_first_hand_on(void **unused)
{
    (void)unused;
    static console terminal;
    static entered all;
    scene here;
    uint8_t seat;
    terminal.out = hz_text_in(terminal.buffer, sizeof terminal.buffer);
    terminal.rows = -1;
    all.is_refused = true;
    ask_hands(&here, &terminal, &all);
    dice_take_line(&here, "11");
    dice_take_line(&here, "22");
    dice_take_line(&here, "33");
    assert_int_equal(all.times, 1);
    assert_true(dice_are_hidden(&here, &seat));
    assert_int_equal(seat, 0);
}

static void what_all_may_see_is_typed_at_once(void **unused)
{
    (void)unused;
    static console terminal;
    static entered all;
    scene here;
    uint8_t seat;
    terminal.out = hz_text_in(terminal.buffer, sizeof terminal.buffer);
    terminal.rows = -1;
    ask_hands(&here, &terminal, &all);
    for (int group = 0; group < 3; group++) {
        here.question.dice.group[group].visible = HZ_EVERYBODY;
    }
    dice_begin(&here);
    assert_false(dice_are_hidden(&here, &seat));
    dice_take_line(&here, "11 22 33");
    assert_int_equal(all.times, 1);
    assert_int_equal(all.roll.count, 6);
    assert_int_equal(all.roll.values[5], 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_typed_person_by_person),
        cmocka_unit_test(what_is_refused_is_asked_for_from_the_first_hand_on),
        cmocka_unit_test(what_all_may_see_is_typed_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
