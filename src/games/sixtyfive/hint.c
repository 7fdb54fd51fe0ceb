/* 65: what is told to somebody who asks, and the bot that goes by it. */
#include <string.h>

#include "dicebox/fit.h"
#include "games/sixtyfive/plans.h"
#include "games/sixtyfive/throw.h"
#include "hazard/bot.h"
#include "hazard/interval.h"

/* Throws */

enum { TRIES = 12, TARGETS = 5 };

/* A single die thrown at a wanted one. */
typedef struct aimed {
    hz_action action;
    int die;
    double leaves, useful, out; /* chances of the target, and all dice that leave */
    int tries;                  /* 0: these are the chances themselves */
} aimed;

/* Tried out with the hand of the side, all with the same tremors. */
static aimed try_throw(const hz_table *table, const sixtyfive_state *state, int die)
{
    int dice = sixtyfive_in_hand(table, state).least;
    hz_spot spot = sixtyfive_spot(state, die);
    hz_throw thrown = sixtyfive_throw_at(table, state, spot, hz_strengths[2], dice);
    hz_rng rng;
    hz_rng_start(&rng, state->turns, state->thrown, HZ_RNG_GUESS);
    sixtyfive_odds odds = sixtyfive_try(table, state, die, TRIES, &rng);
    return (aimed){.action = {{thrown.word[0], thrown.word[1]}},
                   .die = die,
                   .leaves = (double)odds.out / TRIES,
                   .useful = (double)odds.useful / TRIES,
                   .out = (double)odds.all / TRIES,
                   .tries = TRIES};
}

/* How often a die that leaves shows something wanted. */
static double useful_share(const sixtyfive_state *state, const hz_box_odds *box, int face)
{
    double other = 0;
    for (int number = 1; number <= SIXTYFIVE_FACES; number++) {
        bool is_opposite = number + face == SIXTYFIVE_FACES + 1;
        double chance = is_opposite ? box->opposite : (1 - box->opposite) / 4;
        bool is_wanted = sixtyfive_is_wanted(state, state->side, number);
        other += number != face && is_wanted ? chance : 0;
    }
    bool is_wanted = sixtyfive_is_wanted(state, state->side, face);
    return (1 - box->out_turns) * is_wanted + box->out_turns * other;
}

/* The same by chances, as they are. */
static aimed work_out_throw(const hz_table *table, const sixtyfive_state *state, int die)
{
    aimed found = {.action = sixtyfive_throw(1, die + 1), .die = die};
    for (uint32_t ring = sixtyfive_set(state, SIXTYFIVE_RING); ring;) {
        int other = sixtyfive_pop(&ring);
        double chance = sixtyfive_chance_out(table, state, die, other);
        found.leaves = other == die ? chance : found.leaves;
        found.out += chance;
    }
    const hz_box_odds *box = &sixtyfive_chances(table)->box;
    found.useful = found.leaves * useful_share(state, box, state->face[die]);
    return found;
}

/* Dice that are alike are one target, by chances. */
static bool is_listed(const hz_table *table, const sixtyfive_state *state, int die)
{
    for (int other = 0; other < die && !sixtyfive_has_physics(table); other++) {
        if (state->zone[other] == SIXTYFIVE_RING && state->face[other] == state->face[die] &&
            state->edge[other] == state->edge[die]) {
            return false;
        }
    }
    return true;
}

static bool has_throws(const hz_table *table, const sixtyfive_state *state)
{
    bool is_real = sixtyfive_has_physics(table) && table->kit;
    bool is_model = sixtyfive_rules_of(table)->table == SIXTYFIVE_MODEL &&
                    sixtyfive_in_hand(table, state).least == 1;
    return state->phase == SIXTYFIVE_AIM && (is_real || is_model);
}

/* At most TARGETS; how many more there would be goes to `others`, which may be NULL. */
static int
list_throws(const hz_table *table, const sixtyfive_state *state, aimed list[TARGETS], int *others)
{
    int count = 0, more = 0;
    uint32_t ring = has_throws(table, state) ? sixtyfive_set(state, SIXTYFIVE_RING) : 0;
    while (ring) {
        int die = sixtyfive_pop(&ring);
        bool is_target = sixtyfive_is_wanted(state, state->side, state->face[die]) &&
                         is_listed(table, state, die);
        if (is_target && count < TARGETS) {
            list[count++] = sixtyfive_has_physics(table) ? try_throw(table, state, die)
                                                         : work_out_throw(table, state, die);
        } else {
            more += is_target;
        }
    }
    if (others) {
        *others = more;
    }
    return count;
}

/* What is of use counts first, then that the target leaves, then all dice that do. */
static bool is_better(const aimed *one, const aimed *other)
{
    if (one->useful != other->useful) {
        return one->useful > other->useful;
    }
    return one->leaves != other->leaves ? one->leaves > other->leaves : one->out > other->out;
}

/* Other choices */

enum { MOST_CHOICES = 64, SHOWN = 8 };

typedef struct weighed {
    hz_action action;
    double worth;
} weighed;

static bool is_weighed(const sixtyfive_state *state)
{
    return state->phase == SIXTYFIVE_CLAIM || state->phase == SIXTYFIVE_NAME ||
           state->phase == SIXTYFIVE_PICK || state->phase == SIXTYFIVE_COLLECT ||
           state->phase == SIXTYFIVE_EXTRA;
}

/* All that may be chosen with the share of games it leads to, the best first; of equals as they are
   listed. */
static int
list_choices(const hz_table *table, const sixtyfive_state *state, int seat, weighed *list)
{
    uint64_t count = is_weighed(state) ? sixtyfive_choices(table, state) : 0;
    int found = 0;
    for (uint64_t index = 0; index < count && index < MOST_CHOICES; index++) {
        sixtyfive_state next = *state;
        weighed one = {.action = sixtyfive_choice_at(table, state, index)};
        hz_sixtyfive.act(table, &next, seat, one.action, NULL);
        one.worth = sixtyfive_worth(table, &next, seat);
        int at = found++;
        for (; at > 0 && list[at - 1].worth < one.worth; at--) {
            list[at] = list[at - 1];
        }
        list[at] = one;
    }
    return found;
}

/* What is rolled in first, a goal and a challenge are a whole turn away from any number. */
static bool is_tried(const sixtyfive_state *state)
{
    return state->phase == SIXTYFIVE_PREROLL || state->phase == SIXTYFIVE_GOAL ||
           state->phase == SIXTYFIVE_ANNOUNCE;
}

/* By chances a game takes as long as a throw does with physics, and they know the edge. */
bool sixtyfive_try_at(const hz_table *table,
                      const void *masked,
                      hz_table *quick,
                      hz_state *position)
{
    const sixtyfive_state *state = masked;
    void *room = position;
    sixtyfive_state *there = room;
    if (!is_tried(state)) {
        return false;
    }
    *quick = *table;
    ((sixtyfive_rules *)quick->options)->table = SIXTYFIVE_MODEL;
    *there = *state;
    memset(there->pose, 0, sizeof there->pose);
    for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
        bool is_ring = state->zone[die] == SIXTYFIVE_RING;
        there->edge[die] = is_ring && sixtyfive_is_edge(table, state, die);
    }
    return true;
}

bool sixtyfive_advised(const hz_table *table,
                       const sixtyfive_state *state,
                       int seat,
                       hz_action *action)
{
    aimed throws[TARGETS];
    weighed choices[MOST_CHOICES];
    int count = list_throws(table, state, throws, NULL), best = 0;
    for (int index = 1; index < count; index++) {
        best = is_better(&throws[index], &throws[best]) ? index : best;
    }
    if (count > 0) {
        *action = throws[best].action;
        return true;
    }
    if (list_choices(table, state, seat, choices) > 0) {
        *action = choices[0].action;
        return true;
    }
    return false;
}

/* Words */

/* A dozen tries do not tell much: "33.3 % (13.8 to 60.9)". */
static void add_share(const aimed *it, double share, hz_text *out)
{
    hz_add(out, "\t%.1f %%", 100 * share);
    if (it->tries) {
        hz_interval limits = hz_wilson(share, it->tries);
        hz_add(out, " (%.1f to %.1f)", 100 * limits.low, 100 * limits.high);
    }
}

static void add_throw(const sixtyfive_state *state, const aimed *it, hz_text *out, hz_json *figures)
{
    hz_add(out, "at die %d, a %d", it->die + 1, state->face[it->die]);
    add_share(it, it->leaves, out);
    add_share(it, it->useful, out);
    hz_add(out, "\t%.2f\n", it->out);
    hz_json_open(figures, NULL, '{');
    hz_json_int(figures, "die", it->die + 1);
    hz_json_int(figures, "face", state->face[it->die]);
    hz_json_real(figures, "leaves", it->leaves);
    hz_json_real(figures, "useful", it->useful);
    hz_json_real(figures, "out", it->out);
    hz_json_int(figures, "tries", it->tries);
    hz_json_close(figures, '}');
}

static void
add_throws(const hz_table *table, const sixtyfive_state *state, hz_text *out, hz_json *figures)
{
    aimed list[TARGETS];
    int others, count = list_throws(table, state, list, &others);
    int dice = sixtyfive_in_hand(table, state).least;
    if (count > 0) {
        hz_add_count(out, dice, "die");
        hz_add(out, ", hard\tit leaves\tand is of use\tdice out\n");
    }
    for (int index = 0; index < count; index++) {
        add_throw(state, &list[index], out, figures);
    }
    if (count > 0 && sixtyfive_has_physics(table)) {
        hz_add(out, "Each was tried %d times; in brackets 95 %% intervals.", TRIES);
    }
    if (others > 0) {
        hz_add(out, sixtyfive_has_physics(table) ? " " : "");
        hz_add_count(out, others, "more die");
        hz_add(out, " that you need %s not looked at.", others == 1 ? "was" : "were");
    }
    if (count > 0) {
        hz_add(out, "\n");
    }
}

static void add_choices(
    const hz_table *table, const sixtyfive_state *state, int seat, hz_text *out, hz_json *figures)
{
    weighed list[MOST_CHOICES];
    int count = list_choices(table, state, seat, list);
    if (count > 0) {
        hz_add(out, "choice\tyou win about\n");
    }
    for (int index = 0; index < count && index < SHOWN; index++) {
        char choice[80];
        hz_text text = hz_text_in(choice, sizeof choice);
        hz_print_action(table, state, list[index].action, &text);
        hz_add(out, "%s\t%.1f %%\n", choice, 100 * list[index].worth);
        hz_json_open(figures, NULL, '{');
        hz_json_text(figures, "choice", choice);
        hz_json_real(figures, "wins", list[index].worth);
        hz_json_close(figures, '}');
    }
}

static void add_needs(const sixtyfive_state *state, int seat, hz_text *out, hz_json *figures)
{
    sixtyfive_faces ring = sixtyfive_showing(state, SIXTYFIVE_RING);
    for (int number = 1; number <= SIXTYFIVE_FACES; number++) {
        if (!sixtyfive_is_wanted(state, seat, number)) {
            continue;
        }
        hz_add(out, "You need %d: %d in the ring.\n", number, ring.of[number]);
        hz_json_open(figures, NULL, '{');
        hz_json_int(figures, "number", number);
        hz_json_int(figures, "ring", ring.of[number]);
        hz_json_close(figures, '}');
    }
}

/* How many dice show what the side needs, what the blue dice still hold in store, and what comes of
   the choices. */
void sixtyfive_hint(const hz_table *table,
                    const void *masked,
                    int seat,
                    const char *const *names,
                    hz_text *out,
                    hz_json *figures)
{
    (void)names;
    static const struct {
        int times, of;
    } doubles[] = {{1, 6}, {4, 9}, {13, 18}, {49, 54}};
    const sixtyfive_state *state = masked;
    int blue = sixtyfive_rules_of(table)->blue_count;
    if (is_tried(state) && sixtyfive_rules_of(table)->table != SIXTYFIVE_MODEL) {
        hz_add(out, "These games were played by chances, not with dice in a box.\n");
    }
    int times = doubles[blue - 2].times, of = doubles[blue - 2].of;
    hz_json_open(figures, "needs", '[');
    add_needs(state, seat, out, figures);
    hz_json_close(figures, ']');
    hz_add(out, "%d blue dice show a double or better %d in %d times.\n", blue, times, of);
    hz_json_real(figures, "double", (double)times / of);
    hz_json_open(figures, "throws", '[');
    add_throws(table, state, out, figures);
    hz_json_close(figures, ']');
    hz_json_open(figures, "choices", '[');
    add_choices(table, state, seat, out, figures);
    hz_json_close(figures, ']');
}
