/* Real dice: somebody rolls them and types what they show. What not all may see is typed by one who
   may, person by person, or by somebody who does not play. */
#include <ctype.h>
#include <string.h>

#include "terminal/output.h"
#include "terminal/scene.h"

static const char *const *names_of(const scene *here)
{
    return (const char *const *)here->names;
}

/* Who of those here types this group; true: all may look on. */
static bool find_typist(const scene *here, const hz_group *group, uint8_t *seat)
{
    const hz_seats people = here->people;
    int owner = group->owner ? group->owner - 1 : here->question.dice.roller;
    bool may_see = owner < HZ_MAX_SEATS && people >> owner & 1 && group->visible >> owner & 1;
    *seat = (uint8_t)(may_see ? owner : HZ_NOBODY);
    return (group->visible & people) == people;
}

/* The groups that one and the same person types, from `from` on. */
static void choose_part(scene *here)
{
    const hz_chance *ask = &here->question.dice;
    scene_dice *dice = &here->dice;
    uint8_t seat, other;
    dice->from = dice->group = typed_next_group(ask, dice->from);
    bool is_open = dice->from == ask->groups || find_typist(here, &ask->group[dice->from], &seat);
    dice->to = dice->from;
    while (dice->to < ask->groups) {
        const hz_group *group = &ask->group[dice->to];
        bool is_like = find_typist(here, group, &other) == is_open && (is_open || other == seat);
        if (group->count && !is_like) {
            return;
        }
        dice->to++;
    }
}

void dice_begin(scene *here)
{
    here->dice = (scene_dice){.roll = {.kind = HZ_ROLL, .took_ms = -1}};
    choose_part(here);
}

bool dice_are_hidden(const scene *here, uint8_t *seat)
{
    const hz_chance *ask = &here->question.dice;
    *seat = HZ_NOBODY;
    return here->dice.from < ask->groups && !find_typist(here, &ask->group[here->dice.from], seat);
}

/* The request with nothing but the groups that are asked for now. */
static hz_chance part_of(const scene *here)
{
    const scene_dice *dice = &here->dice;
    hz_chance part = here->question.dice;
    part.groups = (uint8_t)(dice->to - dice->from);
    memmove(part.group, part.group + dice->from, part.groups * sizeof *part.group);
    part.group[0].goes_on = false; /* what lies in the deck is checked when all is there */
    return part;
}

/* Values before a group. */
static int values_before(const hz_chance *ask, int group)
{
    int count = 0;
    for (int index = 0; index < group; index++) {
        count += ask->group[index].count;
    }
    return count;
}

/* Asking */

static void add_purpose(const scene *here, const hz_chance *ask, hz_text *out)
{
    if (ask->purpose) {
        hz_add(out, " (%s)", ask->purpose);
    }
    if (ask->roller < here->seats) {
        hz_add(out, " for ");
        hz_add_styled(out, HZ_SEAT + ask->roller, here->names[ask->roller]);
    }
}

static void add_next_group(const scene *here, hz_text *out)
{
    hz_add(out, "  ");
    typed_group_describe(&here->question.dice.group[here->dice.group], names_of(here), out);
    hz_add(out, ": ");
}

/* For what is no dice that people have at hand they find a way of their own. */
static void add_odd_question(const scene *here, const hz_chance *ask, hz_text *out)
{
    bool is_coin = hz_chance_values(ask) == 1 && ask->group[0].sides == 2;
    typed_values_describe(ask, names_of(here), out);
    add_purpose(here, ask, out);
    hz_add(out, ", by %scards or any fair way. Type what came up", is_coin ? "coin, " : "");
    hz_add(out, here->can_draw ? ", or draw to leave it to the program: " : ": ");
}

static void add_whole_question(scene *here, hz_text *out)
{
    hz_chance ask = part_of(here);
    uint8_t seat;
    bool is_hidden = dice_are_hidden(here, &seat);
    bool may_draw = here->can_draw && (ask.purpose || ask.roller == HZ_NOBODY);
    if (here->question.laid) {
        ask.purpose = NULL; /* the example says it all */
        hz_add(out, "Type what lies where");
        add_purpose(here, &ask, out);
        hz_add(out, ", like %s: ", here->question.laid);
        return;
    }
    hz_add(out, is_hidden && seat == HZ_NOBODY ? "Unseen by the players: " : "");
    if (typed_values_are_odd(&ask)) {
        add_odd_question(here, &ask, out);
        return;
    }
    hz_add(out, is_hidden && seat == HZ_NOBODY ? "roll " : "Roll ");
    typed_values_describe(&ask, names_of(here), out);
    add_purpose(here, &ask, out);
    hz_add(out, " and type what %s", hz_chance_values(&ask) == 1 ? "it shows" : "they show");
    hz_add(out, may_draw ? ", or draw to leave it to the program" : "");
    if (typed_values_are_parted(&ask)) {
        hz_add(out, ".\nOne after another; 4:3 stands for three fours.\n");
        add_next_group(here, out);
    } else {
        hz_add(out, ": ");
    }
}

void dice_add_question(scene *here, hz_text *out)
{
    size_t start = out->length;
    if (here->dice.group > here->dice.from) {
        add_next_group(here, out);
    } else {
        add_whole_question(here, out);
    }
    if (out->at[start] == 'a') {
        out->at[start] = 'A';
    }
}

void dice_add_call(const scene *here, hz_text *out)
{
    const hz_chance *ask = &here->question.dice;
    hz_add_styled(out, HZ_SEAT + ask->roller, here->names[ask->roller]);
    if (ask->purpose) {
        hz_add(out, ", press Enter for %s ", ask->purpose);
    } else {
        hz_add(out, ", press Enter to roll ");
        typed_values_describe(ask, names_of(here), out);
        hz_add(out, " ");
    }
}

/* Answers */

/* These are all there: on to the next person, or into the game. */
static void end_part(scene *here)
{
    scene_dice *dice = &here->dice;
    const hz_chance *ask = &here->question.dice;
    hz_error error = {""};
    if (here->curtain != CURTAIN_UP) {
        curtain_lift(here);
    }
    dice->from = dice->to;
    choose_part(here);
    here->is_shown = false;
    if (dice->from < ask->groups) {
        return;
    }
    dice->roll.count = hz_chance_values(ask);
    if (here->does->roll(here, &dice->roll, &error)) {
        terminal_object(here->terminal, error.text);
        dice_begin(here);
    }
}

void dice_draw(scene *here)
{
    const hz_chance *ask = &here->question.dice;
    hz_rng rng;
    hz_rng_start(&rng, terminal_fresh_seed(), here->inputs, HZ_RNG_DICE);
    for (int group = here->dice.group; group < here->dice.to; group++) {
        hz_chance_sample_group(ask, group, &rng, here->dice.roll.values);
    }
    end_part(here);
}

/* Reads a line of this part, all of it or, where it has several owners, some. */
static hz_status read_line(scene *here, const char *line, hz_error *error)
{
    scene_dice *dice = &here->dice;
    hz_chance part = part_of(here);
    hz_input typed = {.kind = HZ_ROLL};
    int group = dice->group - dice->from, before = values_before(&part, group);
    uint64_t *values = dice->roll.values + values_before(&here->question.dice, dice->from);
    hz_status status;
    memcpy(typed.values, values, (size_t)before * sizeof *values);
    if (typed_values_are_parted(&part)) {
        status = typed_groups_read(&part, &group, line, &typed, error);
    } else {
        status = typed_values_read(&part, line, &typed, error);
        group = status ? group : part.groups;
    }
    if (!status) {
        int after = values_before(&part, group);
        memcpy(values + before, typed.values + before, (size_t)(after - before) * sizeof *values);
        dice->group = dice->from + group;
    }
    return status;
}

void dice_take_line(scene *here, const char *line)
{
    hz_error error = {""};
    bool is_laid = here->question.laid && isalpha((unsigned char)line[0]);
    if (is_laid || typed_values_are_bits(&here->question.dice)) {
        here->does->roll_text(here, line, &error);
    } else if (!read_line(here, line, &error) && here->dice.group >= here->dice.to) {
        end_part(here);
    }
    if (error.text[0]) {
        terminal_object(here->terminal, error.text);
    }
}
