/* The dice box against what is known of rigid bodies: sliding, rebounds, balance, stacks, energy.
 */
#include <math.h>
#include <stdio.h>

#include "dicebox/pose.h"
#include "rules.h"
#include "throws.h"

static hz_world *sheet(double bounce, double friction, int halvings)
{
    hz_arena arena = {.kind = HZ_ARENA_PAPER4, .die = 0.016};
    hz_arena_draw_circle(&arena, 1);
    hz_dicebox_def def = hz_default_dicebox_def(&arena);
    def.floor = def.table = (hz_material){bounce, friction};
    def.halvings = halvings;
    hz_world *world = hz_world_create(&def);
    assert_non_null(world);
    return world;
}

static hz_body lying(double height, int face, int heading)
{
    hz_body body = {.position = {0, 0, height}};
    hz_turn_to(4 * (face - 1) + heading / 64, heading % 64, body.rotation);
    return body;
}

/* v^2 / (2 mu g) = 14.56 cm, whatever the direction of the slide and the heading of the die. */
static void a_die_slides_as_far_as_friction_lets_it(void **unused)
{
    (void)unused;
    hz_world *world = sheet(0.4, 0.35, 2);
    for (int degrees = 0; degrees < 360; degrees += 15) {
        double angle = degrees * acos(-1) / 180;
        hz_body body = lying(0.798, 1 + degrees / 15 % 6, degrees / 15 * 10 % 256);
        hz_run run;
        body.velocity[0] = 100 * cos(angle);
        body.velocity[1] = 100 * sin(angle);
        hz_world_clear(world);
        hz_world_put(world, 0, &body, true);
        hz_world_run(world, NULL, &run);
        hz_world_get(world, 0, &body);
        double x = body.position[0], y = body.position[1];
        double ahead = x * cos(angle) + y * sin(angle), aside = y * cos(angle) - x * sin(angle);
        if (fabs(ahead - 14.56) > 0.25 || fabs(aside) > 0.1 || run.frozen) {
            fail_msg("%d degrees: %.2f cm ahead, %.2f aside", degrees, ahead, aside);
        }
    }
    hz_world_destroy(world);
}

typedef struct flight {
    bool has_landed;
    double highest, energy;
} flight;

static void watch_flight(void *context, const hz_world *world, uint32_t ticks, uint32_t awake)
{
    flight *seen = context;
    hz_body body;
    (void)ticks, (void)awake;
    hz_world_get(world, 0, &body);
    seen->has_landed |= body.velocity[2] > 1;
    if (seen->has_landed && body.position[2] > seen->highest) {
        seen->highest = body.position[2];
    }
}

/* e^2 h = 2.025 cm; long steps lose a little of it. */
static void a_flat_die_rebounds_by_the_square_of_its_bounce(void **unused)
{
    (void)unused;
    for (int face = 1; face <= 6; face++) {
        hz_world *world = sheet(0.45, 0.35, 2);
        hz_body body = lying(10.8, face, 0);
        flight seen = {.has_landed = false};
        const hz_world_watch watch = {
            .see = watch_flight, .context = &seen, .sees_every_step = true};
        hz_run run;
        hz_world_put(world, 0, &body, true);
        hz_world_run(world, &watch, &run);
        hz_world_get(world, 0, &body);
        if (seen.highest - 0.8 < 1.7 || seen.highest - 0.8 > 2.1) {
            fail_msg("face %d rebounds by %.2f cm", face, seen.highest - 0.8);
        }
        assert_true(hypot(body.position[0], body.position[1]) < 0.05); /* and straight up */
        hz_world_destroy(world);
    }
}

/* One degree off balance is enough. */
static void a_die_on_its_edge_falls(void **unused)
{
    (void)unused;
    hz_world *world = sheet(0.4, 0.35, 2);
    for (int side = -1; side <= 1; side += 2) {
        double half = (45 + side) * acos(-1) / 360, upright;
        hz_body body = {.rotation = {cos(half), sin(half)}, .position = {0, 0, 1.131 - 0.0414}};
        hz_run run;
        hz_world_clear(world);
        hz_world_put(world, 0, &body, true);
        hz_world_run(world, NULL, &run);
        hz_world_get(world, 0, &body);
        hz_pose pose = hz_pose_of(&body);
        assert_int_equal(hz_pose_face(&pose, &upright, NULL), side < 0 ? 3 : 2);
        assert_true(upright > 0.9999 && !run.frozen);
    }
    hz_world_destroy(world);
}

static void a_stack_of_three_stands(void **unused)
{
    (void)unused;
    hz_world *world = sheet(0.4, 0.35, 2);
    hz_run run;
    for (int die = 0; die < 3; die++) {
        hz_body body = lying(0.798 + 1.598 * die, 1 + die, 20 * die);
        hz_world_put(world, die, &body, true);
    }
    hz_world_run(world, NULL, &run);
    assert_int_equal(run.frozen, 0);
    for (int die = 0; die < 3; die++) {
        hz_body body;
        double upright;
        hz_world_get(world, die, &body);
        hz_pose pose = hz_pose_of(&body);
        assert_int_equal(hz_pose_face(&pose, &upright, NULL), 1 + die);
        assert_true(upright > 0.9999 && hypot(body.position[0], body.position[1]) < 0.05);
        if (fabs(body.position[2] - 0.8 - 1.6 * die) > 0.03) { /* 0.3 mm */
            fail_msg("die %d of the stack is %.4f cm high", die, body.position[2]);
        }
    }
    assert_int_equal(run.touched[0], 2);
    assert_int_equal(run.touched[1], 5);
    hz_world_destroy(world);
}

/* Per gram, from the floor up. A cube's inertia is a sixth of its edge's square. */
static void watch_energy(void *context, const hz_world *world, uint32_t ticks, uint32_t awake)
{
    flight *seen = context;
    hz_body body;
    (void)awake;
    hz_world_get(world, 0, &body);
    const double *v = body.velocity, *w = body.spin;
    double energy = (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) / 2 +
                    (w[0] * w[0] + w[1] * w[1] + w[2] * w[2]) * 1.6 * 1.6 / 12 +
                    981 * body.position[2];
    if (seen->energy > 0 && energy > seen->energy * 1.001 + 5) {
        fail_msg("tick %u: energy rose from %.1f to %.1f", (unsigned)ticks, seen->energy, energy);
    }
    seen->energy = energy;
}

static void tumbling_dice_gain_no_energy(void **unused)
{
    (void)unused;
    hz_world *world = sheet(0.5, 0.35, 2);
    hz_rng rng;
    hz_rng_start(&rng, 4, 4, HZ_RNG_DICE);
    for (int drop = 0; drop < 40; drop++) {
        hz_body body = lying(8, 1 + drop % 6, (int)hz_rng_below(&rng, 256));
        flight seen = {.energy = 0};
        const hz_world_watch watch = {
            .see = watch_energy, .context = &seen, .sees_every_step = true};
        hz_run run;
        for (int axis = 0; axis < 3; axis++) {
            body.velocity[axis] = (int)hz_rng_below(&rng, 200) - 100;
            body.spin[axis] = (int)hz_rng_below(&rng, 80) - 40;
        }
        hz_world_clear(world);
        hz_world_put(world, 0, &body, true);
        hz_world_run(world, &watch, &run);
        assert_int_equal(run.frozen, 0);
        assert_true(run.deepest < 0.3);
    }
    hz_world_destroy(world);
}

/* N-33: from step to step a throw gains no energy. */
static void throws_gain_no_energy(void **unused)
{
    (void)unused;
    double worst = find_energy_gain(0, 60);
    printf("a step gains %.4f %% of the energy at most\n", 100 * worst);
    assert_true(worst < 0.01);
}

/* PH-10: how long a die lies before it rests, by what is under it and how it moves. Without
   friction what moves goes on moving. */
static void rest_takes_its_time(void **unused)
{
    (void)unused;
    enum { FLAT = HZ_TICKS_PER_SECOND / 20, OTHERS = HZ_TICKS_PER_SECOND / 4, FALL = 24 };
    static const struct {
        double speed, spin; /* cm/s and rad/s, level */
        uint32_t ticks;     /* 0: it is frozen after 8 s */
    } rows[] = {
        {0, 0, FLAT},
        {0.49, 0, FLAT},
        {0.51, 0, 0},
        {0, 0.098, FLAT},
        {0, 0.102, 0},
        {0.45, 0.09, FLAT},
    };
    hz_world *world = sheet(0.4, 0, 2);
    hz_run run;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_body body = lying(0.81, 3, 0); /* it falls by 0.1 mm first */
        body.velocity[0] = rows[row].speed;
        body.spin[2] = rows[row].spin;
        hz_world_clear(world);
        hz_world_put(world, 5, &body, true);
        hz_world_run(world, NULL, &run);
        if (rows[row].ticks
                ? run.frozen || run.ticks < rows[row].ticks || run.ticks > rows[row].ticks + FALL
                : run.frozen != 1u << 5 || run.ticks != 8 * HZ_TICKS_PER_SECOND) {
            fail_msg(
                "row %zu: %u ticks, frozen %u", row, (unsigned)run.ticks, (unsigned)run.frozen);
        }
    }
    hz_world_destroy(world);
    world = sheet(0.4, 0.35, 2); /* a die on top of another is flat, but not on the floor */
    for (int die = 0; die < 2; die++) {
        hz_body body = lying(0.7998 + 1.5998 * die, 3, 0);
        hz_world_put(world, die, &body, true);
    }
    hz_world_run(world, NULL, &run);
    assert_true(run.ticks >= OTHERS && run.ticks < 2 * OTHERS && !run.frozen);
    hz_world_destroy(world);
}

typedef struct bounced {
    int axis;
    double before, speed; /* after the first hit */
} bounced;

static void watch_bounce(void *context, const hz_world *world, uint32_t ticks, uint32_t awake)
{
    bounced *seen = context;
    hz_body body;
    (void)ticks, (void)awake;
    hz_world_get(world, 0, &body);
    if (seen->speed == 0 && seen->before * body.velocity[seen->axis] < 0) {
        seen->speed = body.velocity[seen->axis];
    }
    seen->before = body.velocity[seen->axis];
}

/* PH-05: walls stand fast: what hits one comes back as fast as their bounce says, and the table
   outside is as high as the floor. */
static void the_box_stands_still(void **unused)
{
    (void)unused;
    hz_arena arena = final_arena();
    hz_dicebox_def def = hz_default_dicebox_def(&arena);
    hz_world *world = hz_world_create(&def);
    hz_run run;
    for (int wall = 0; wall < 4; wall++) {
        int axis = wall / 2, sign = wall % 2 ? -1 : 1;
        double inner = axis ? arena.width * 50 : arena.length * 50;
        hz_body body = lying(12, 1 + wall, 0);
        bounced seen = {.axis = axis};
        const hz_world_watch watch = {
            .see = watch_bounce, .context = &seen, .sees_every_step = true};
        body.position[axis] = sign * (inner - 0.8 - 1);
        body.velocity[axis] = sign * 200;
        hz_world_clear(world);
        hz_world_put(world, 0, &body, true);
        hz_world_run(world, &watch, &run);
        if (fabs(seen.speed * sign + 0.3 * 200) > 1) {
            fail_msg("wall %d: it comes back at %.2f cm/s", wall, seen.speed);
        }
        body = lying(12, 1 + wall, 0); /* and from outside; a wall is 1 cm thick */
        seen = (bounced){.axis = axis};
        body.position[axis] = sign * (inner + 1 + 0.8 + 1);
        body.velocity[axis] = -sign * 200;
        hz_world_clear(world);
        hz_world_put(world, 0, &body, true);
        hz_world_run(world, &watch, &run);
        if (fabs(seen.speed * sign - 0.3 * 200) > 1) {
            fail_msg("wall %d from outside: it comes back at %.2f cm/s", wall, seen.speed);
        }
        body = lying(24.13 + 0.8 + 5, 1 + wall, 0); /* and onto its rim, 5 cm down: 99 cm/s */
        seen = (bounced){.axis = 2};
        body.position[axis] = sign * (inner + 0.5);
        hz_world_clear(world);
        hz_world_put(world, 0, &body, true);
        hz_world_run(world, &watch, &run);
        if (fabs(seen.speed - 0.3 * 99) > 3) {
            fail_msg("the rim of wall %d: it comes back at %.2f cm/s", wall, seen.speed);
        }
        body = lying(3, 2, 7); /* outside */
        body.position[axis] = sign * (inner + 8);
        hz_world_clear(world);
        hz_world_put(world, 0, &body, true);
        hz_world_run(world, NULL, &run);
        hz_world_get(world, 0, &body);
        if (fabs(body.position[2] - 0.8) > 0.005) {
            fail_msg("beyond wall %d a die lies %.4f cm high", wall, body.position[2]);
        }
    }
    hz_world_destroy(world);
}

/* The spin after the first hit. */
static void watch_turn(void *context, const hz_world *world, uint32_t ticks, uint32_t awake)
{
    flight *seen = context;
    hz_body body;
    (void)ticks, (void)awake;
    hz_world_get(world, 0, &body);
    const double *w = body.spin;
    double spin = sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]);
    if (!seen->has_landed && spin > 0) {
        seen->has_landed = true;
        seen->highest = spin;
    }
}

/* PH-01: a die that lands on an edge starts to turn as a cube of inertia m s^2 / 6 does. Without
   friction the push is (1 + e) v / (1 / m + d^2 / I), at the distance d of the edge from the
   vertical through the centre; the edge is a ball of 1 mm. */
static void a_cube_turns_as_its_inertia_says(void **unused)
{
    (void)unused;
    static const double speed = 100, bounce = 0.4;
    for (int degrees = 5; degrees <= 40; degrees += 5) {
        for (int grams = 0; grams < 2; grams++) {
            hz_arena arena = {.kind = HZ_ARENA_PAPER4, .die = 0.016};
            hz_arena_draw_circle(&arena, 1);
            hz_dicebox_def def = hz_default_dicebox_def(&arena);
            def.floor = def.table = (hz_material){bounce, 0};
            def.mass = grams ? 0.0055 : 0.0035; /* the lightest and the heaviest turn alike */
            hz_world *world = hz_world_create(&def);
            double angle = degrees * acos(-1) / 180, reach = 0.7;
            double under = reach * (cos(angle) + sin(angle)) + 0.1;
            double arm = reach * (cos(angle) - sin(angle));
            hz_body body = {.rotation = {cos(angle / 2), sin(angle / 2)},
                            .position = {0, 0, under - 0.0005}, /* just touching */
                            .velocity = {0, 0, -speed}};
            flight seen = {.highest = 0};
            const hz_world_watch watch = {
                .see = watch_turn, .context = &seen, .sees_every_step = true};
            hz_run run;
            hz_world_put(world, 0, &body, true);
            hz_world_run(world, &watch, &run);
            double inertia = 1.6 * 1.6 / 6;                   /* per gram */
            double push = (1 + bounce) * speed + 981.0 / 480; /* and what falls in a step */
            double spin = arm * push / (inertia + arm * arm);
            if (fabs(seen.highest - spin) > 0.002 * spin) {
                fail_msg("%d degrees: %.2f rad/s, expected %.2f", degrees, seen.highest, spin);
            }
            hz_world_destroy(world);
        }
    }
}

/* A sleeper hit from above is carried by the floor in the same step. */
static void a_sleeper_is_not_pressed_into_the_floor(void **unused)
{
    (void)unused;
    hz_world *world = sheet(0.4, 0.35, 2);
    hz_body under = lying(0.798, 1, 0), above = lying(6, 2, 7);
    hz_run run;
    above.velocity[2] = -400;
    hz_world_put(world, 3, &under, false);
    hz_world_put(world, 9, &above, true);
    hz_world_run(world, NULL, &run);
    hz_world_get(world, 3, &under);
    assert_true(run.deepest < 0.1 && under.position[2] > 0.79);
    assert_int_equal(run.woken, 1u << 3 | 1u << 9);
    assert_int_equal(run.grounded, 1u << 3 & run.grounded);
    hz_world_destroy(world);
}

/* Dice let go on its slope end in the bowl and lie on it. */
static void the_bowl_holds_its_dice(void **unused)
{
    (void)unused;
    hz_arena arena = {.kind = HZ_ARENA_BOWL, .die = 0.016};
    hz_arena_draw_circle(&arena, 1);
    hz_dicebox_def def = hz_default_dicebox_def(&arena);
    hz_world *world = hz_world_create(&def);
    hz_run run;
    for (int die = 0; die < 12; die++) {
        hz_body body = lying(6, 1 + die % 6, 11 * die);
        body.position[0] = 3.0 * (die % 4) - 6;
        body.position[1] = 3.5 * (die / 4) - 4;
        body.spin[0] = die;
        hz_world_put(world, die, &body, true);
    }
    hz_body beyond = lying(6, 1, 0); /* on the level round it, which is 3 cm high */
    beyond.position[0] = 26;
    hz_world_put(world, 12, &beyond, true);
    hz_world_run(world, NULL, &run);
    hz_world_get(world, 12, &beyond);
    assert_true(fabs(beyond.position[2] - 3.8) < 0.005);
    assert_int_equal(run.frozen, 0);
    for (int die = 0; die < 12; die++) {
        hz_body body;
        double normal[3];
        hz_world_get(world, die, &body);
        assert_true(hypot(body.position[0], body.position[1]) < 20.5);
        assert_true(hz_floor(&arena, body.position, normal) > 0.75);
    }
    hz_world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_die_slides_as_far_as_friction_lets_it),
        cmocka_unit_test(a_flat_die_rebounds_by_the_square_of_its_bounce),
        cmocka_unit_test(a_die_on_its_edge_falls),
        cmocka_unit_test(a_stack_of_three_stands),
        cmocka_unit_test(tumbling_dice_gain_no_energy),
        cmocka_unit_test(throws_gain_no_energy),
        cmocka_unit_test(rest_takes_its_time),
        cmocka_unit_test(the_box_stands_still),
        cmocka_unit_test(a_cube_turns_as_its_inertia_says),
        cmocka_unit_test(a_sleeper_is_not_pressed_into_the_floor),
        cmocka_unit_test(the_bowl_holds_its_dice),
    };
    return cmocka_run_group_tests_name("physics", tests, NULL, NULL);
}
