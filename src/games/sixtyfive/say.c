/* 65: what is going on, and what a choice means, in words. */
#include "games/sixtyfive/screen.h"
#include "games/sixtyfive/throw.h"
#include "hazard/piece.h"

/* What a side is asked, for itself and for others. */
static const struct {
    const char *own, *other;
} questions[] = {
    [SIXTYFIVE_GOAL] = {"name your goal", "is to name a goal"},
    [SIXTYFIVE_ANNOUNCE] = {"challenge, or not", "may challenge"},
    [SIXTYFIVE_PREROLL] = {"roll dice of yours back in, or none", "may roll dice back in"},
    [SIXTYFIVE_AIM] = {"throw", "is to throw"},
    [SIXTYFIVE_COLLECT] = {"take what lies outside", "takes what lies outside"},
    [SIXTYFIVE_CLAIM] = {"claim a die with your double", "may claim a die"},
    [SIXTYFIVE_NAME] = {"name a new number for the other side, or none", "may name a new number"},
    [SIXTYFIVE_EXTRA] = {"take the extra roll, or not", "may take an extra roll"},
    [SIXTYFIVE_PICK] = {"pick the number you will collect", "picks a number to collect"},
    [SIXTYFIVE_TOSS] = {"roll white dice back in", "is to roll white dice back in"},
    [SIXTYFIVE_PLACE] = {"say where the die outside goes", "says where the die outside goes"},
};

static const char *const rolls[] = {
    [SIXTYFIVE_ROLL_FIRST] = "A die decides who begins.",
    [SIXTYFIVE_SETUP] = "The white dice are about to be rolled into the ring.",
    [SIXTYFIVE_OFF_BOARD] = "The challenge is rolled off the board.",
    [SIXTYFIVE_ROLL_IN] = "White dice are rolled into the ring.",
    [SIXTYFIVE_THROW] = "The blue dice are in the air.",
    [SIXTYFIVE_ROLL_BACK] = "Dice that may not be kept are rolled back.",
    [SIXTYFIVE_RESCUE] = "Two more white dice are rolled in.",
    [SIXTYFIVE_OVER] = NULL,
};

static void add_result(const hz_table *table,
                       const sixtyfive_state *state,
                       const char *const *names,
                       hz_text *out)
{
    hz_add_result(out, table, state, names);
    if (state->winner == HZ_NOBODY) {
        hz_add(out, ".");
        return;
    }
    int winner = state->winner, number = state->mode[winner];
    if (number) {
        hz_add(out, " with %d times %d.", sixtyfive_progress(state, winner), number);
    } else {
        hz_add(out, " with six different numbers.");
    }
}

void sixtyfive_status(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const sixtyfive_state *state = raw;
    bool is_thrown = state->phase == SIXTYFIVE_THROW;
    if (state->phase == SIXTYFIVE_OVER) {
        add_result(table, state, names, out);
    } else if (is_thrown && sixtyfive_rules_of(table)->table == SIXTYFIVE_HAND) {
        hz_add_seat(out, names, state->side);
        hz_add(out, " throws; then say what lies where.");
    } else if (rolls[state->phase]) {
        hz_add(out, "%s", rolls[state->phase]);
    } else if (seat == sixtyfive_chooser(state)) {
        bool is_aim = state->phase == SIXTYFIVE_AIM && sixtyfive_has_physics(table);
        hz_add(out, "Your turn: %s", questions[state->phase].own);
        /* A page has better ways to say how. */
        bool is_typed = is_aim && names;
        hz_add(out, is_typed ? ", like \"throw 2 at 7 hard\" or \"throw 1 at 40,-25\"." : ".");
    } else {
        hz_add_seat(out, names, sixtyfive_chooser(state));
        hz_add(out, " %s.", questions[state->phase].other);
    }
}

/* What becomes of a die with this number if the side takes it. */
static void
add_worth(const hz_table *table, const sixtyfive_state *state, int side, int number, hz_text *out)
{
    bool is_wanted = sixtyfive_is_wanted(state, side, number);
    bool is_last = sixtyfive_progress(state, side) + 1 >= sixtyfive_goal(table, state, side);
    if (is_wanted && is_last) {
        hz_add_styled(out, HZ_GOOD, "it wins");
    } else if (is_wanted) {
        hz_add_styled(out, HZ_GOOD, "you need it");
    } else if (sixtyfive_rules_of(table)->duplicates == SIXTYFIVE_KEEP) {
        hz_add(out, "you keep it, but do not need it");
    } else {
        hz_add(out, state->mode[side] ? "not your number" : "you have one");
        hz_add(out, ": it is rolled back");
    }
}

/* At what it goes, how hard, from where. */
static void explain_real_throw(const hz_table *table,
                               const sixtyfive_state *state,
                               hz_action action,
                               hz_text *out)
{
    hz_throw thrown = {{action.word[0], action.word[1]}};
    int target = sixtyfive_goes_for(table, state, thrown), group = sixtyfive_group_of(action);
    hz_aim aim;
    if (hz_throw_unpack(thrown, &aim, NULL)) {
        return;
    }
    if (group > 1) {
        hz_add(out, "%d dice ", group);
    }
    if (target) {
        hz_add(out, "at a %d", state->face[target - 1]);
    } else {
        hz_arena arena = sixtyfive_arena(table);
        hz_spot spot = hz_aim_spot(&arena, &aim);
        hz_add(out, "at ");
        hz_spot_print(spot.x, spot.y, out);
    }
    int tenths = (int)(hz_aim_speed(&aim) * 10 + 0.5);
    hz_add(out, ", %d.%d m/s", tenths / 10, tenths % 10);
    if (target && state->phase == SIXTYFIVE_AIM) {
        hz_add(out, "; ");
        add_worth(table, state, state->side, state->face[target - 1], out);
    }
}

static void
explain_throw(const hz_table *table, const sixtyfive_state *state, hz_action action, hz_text *out)
{
    int group = sixtyfive_group_of(action), target = (int)sixtyfive_number_of(action);
    if (sixtyfive_has_physics(table)) {
        explain_real_throw(table, state, action, out);
        return;
    }
    int left = sixtyfive_rules_of(table)->blue_count - state->thrown - group;
    if (target) {
        int face = state->face[target - 1];
        hz_add(out, "at a %d %s; ", face, state->edge[target - 1] ? "near the edge" : "further in");
        add_worth(table, state, state->side, face, out);
        return;
    }
    hz_add(out, group == 1 ? "one die, at nothing in particular" : "%d dice together", group);
    if (left > 0) {
        hz_add(out, "; %d left", left);
    }
}

/* Faces of a set of dice. */
static void add_set(const sixtyfive_state *state, uint64_t dice, const char *verb, hz_text *out)
{
    hz_add(out, "%s", dice ? verb : "nothing");
    for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
        if (dice >> die & 1) {
            hz_add(out, " %d", state->face[die]);
        }
    }
}

static void explain_number(const sixtyfive_state *state, int side, int number, hz_text *out)
{
    int held = sixtyfive_count(state, SIXTYFIVE_HELD + (unsigned)side);
    int ring = sixtyfive_showing(state, SIXTYFIVE_RING).of[number];
    hz_add_count(out, held, "die");
    hz_add(out, " turned to %d; ", number);
    hz_add(out, "%d in the ring %s it", ring, ring == 1 ? "shows" : "show");
}

void sixtyfive_explain(const hz_table *table,
                       const void *raw,
                       int seat,
                       hz_action action,
                       const char *const *names,
                       hz_text *out)
{
    (void)names;
    const sixtyfive_state *state = raw;
    int number = (int)sixtyfive_number_of(action), target = sixtyfive_rules_of(table)->kind_target;
    switch (sixtyfive_verb_of(action)) {
    case SIXTYFIVE_DO_THROW: explain_throw(table, state, action, out); break;
    case SIXTYFIVE_DO_GOAL:
        hz_add(
            out, number ? "collect %d dice that show %d" : "collect all of 1 to 6", target, number);
        break;
    case SIXTYFIVE_DO_ANNOUNCE:
        hz_add(out, number ? "a double lets you change their number" : "play on as usual");
        break;
    case SIXTYFIVE_DO_PREROLL: add_set(state, (uint64_t)number, "roll in", out); break;
    case SIXTYFIVE_DO_COLLECT: add_set(state, (uint64_t)number, "take", out); break;
    case SIXTYFIVE_DO_CLAIM:
        if (number) {
            hz_add(out, "a %d: ", state->face[number - 1]);
            add_worth(table, state, seat, state->face[number - 1], out);
        } else {
            hz_add(out, "leave them in the ring");
        }
        break;
    case SIXTYFIVE_DO_ROLL: hz_add(out, "all blue dice once more, and no claim"); break;
    case SIXTYFIVE_DO_NAME:
        if (number) {
            explain_number(state, 1 - seat, number, out);
        } else {
            hz_add(out, "they keep collecting %d", state->mode[1 - seat]);
        }
        break;
    case SIXTYFIVE_DO_EXTRA:
        hz_add(out, number ? "all blue dice once more" : "end the turn");
        break;
    case SIXTYFIVE_DO_PICK: explain_number(state, seat, number, out); break;
    case SIXTYFIVE_DO_PLACE: hz_add(out, "millimetres from the middle of the ring"); break;
    }
}

/* The die that a choice is about, from 1; 0: about none. */
static int die_of(const hz_table *table, const sixtyfive_state *state, hz_action action)
{
    switch (sixtyfive_verb_of(action)) {
    case SIXTYFIVE_DO_THROW:
        return sixtyfive_has_physics(table)
                   ? sixtyfive_goes_for(table, state, (hz_throw){{action.word[0], action.word[1]}})
                   : (int)sixtyfive_number_of(action);
    case SIXTYFIVE_DO_CLAIM: return (int)sixtyfive_number_of(action);
    case SIXTYFIVE_DO_GOAL:
    case SIXTYFIVE_DO_ANNOUNCE:
    case SIXTYFIVE_DO_PREROLL:
    case SIXTYFIVE_DO_COLLECT:
    case SIXTYFIVE_DO_ROLL:
    case SIXTYFIVE_DO_NAME:
    case SIXTYFIVE_DO_EXTRA:
    case SIXTYFIVE_DO_PICK:
    case SIXTYFIVE_DO_PLACE: break;
    }
    return 0;
}

void sixtyfive_prospect(
    const hz_table *table, const void *raw, int seat, hz_action action, hz_json *out)
{
    const sixtyfive_state *state = raw;
    bool is_throw = sixtyfive_verb_of(action) == SIXTYFIVE_DO_THROW;
    bool is_tossed = is_throw && state->phase == SIXTYFIVE_TOSS;
    int dice = is_throw && !is_tossed ? sixtyfive_group_of(action) : 0;
    int left = sixtyfive_rules_of(table)->blue_count - state->thrown - dice;
    int die = die_of(table, state, action), face = die ? state->face[die - 1] : 0;
    char worth[80] = "";
    hz_text words = hz_text_in(worth, sizeof worth);
    if (die && !is_tossed) {
        add_worth(table, state, is_throw ? state->side : seat, face, &words);
    }
    hz_json_int(out, "dice", dice);
    hz_json_int(out, "left", dice ? left : 0);
    hz_json_int(out, "die", die);
    hz_json_int(out, "face", face);
    hz_json_text(out, "worth", worth);
}
