/* A turn from its gate to those that can come next, as a list of sums and choices. */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "solve/inner.h"

/* A turn that is longer goes in a circle without a gate. */
enum { MOST_LEVELS = 4096, LEAF_WORDS = (sizeof(hz_solve_leaf) + 7) / 8 };
/* States and leaves are hashed, compared and copied by words. */
typedef uint64_t word __attribute__((may_alias));
#define NODE_BIT UINT32_C(0x80000000) /* a cell that is a node, until all leaves are known */

/* A position that has been seen, within the turn or where it leads to, or a leaf. */
typedef struct memo {
    uint32_t turn; /* the number of the program in which it was; else the place is free */
    uint32_t cell;
    uint32_t number; /* of those in this program */
    uint32_t kind;   /* a leaf, or a state, by the turns that were over with it */
    size_t key;      /* where its words begin: those of a state, or of a leaf */
} memo;
enum { KIND_LEAF, KIND_STATE };

struct hz_solve_builder {
    hz_solve_gates *gates;
    hz_solve_pile *pile;
    const hz_solve_habits *habits;
    word *states;  /* one a level */
    size_t stride; /* from one to the next, in whole words; what is left over is 0 */
    size_t states_room;
    memo *memos;
    size_t memos_room, memos_used;
    word *keys;
    size_t keys_room, keys_used;
    double *worth; /* by memo: what seats make of it when all play by the solution */
    size_t worth_room;
    uint32_t *pending; /* cells of nodes that are not finished */
    size_t pending_room, pending_used;
    uint32_t turn;
    int role;
    hz_solve_program now;
};

/* A cell, and what it is worth to each seat by the solution, where anybody needs to know. */
typedef struct found {
    uint32_t cell;
    double worth[HZ_MAX_SEATS];
} found;

static hz_status expand(hz_solve_builder *self, int level, int turns, found *out, hz_error *error);

void hz_solve_pile_close(hz_solve_pile *pile)
{
    if (!pile->budget) {
        return;
    }
    hz_solve_drop(
        pile->budget, (void **)&pile->program, &pile->program_room, sizeof *pile->program);
    hz_solve_drop(pile->budget, (void **)&pile->leaf, &pile->leaf_room, sizeof *pile->leaf);
    hz_solve_drop(pile->budget, (void **)&pile->node, &pile->node_room, sizeof *pile->node);
    hz_solve_drop(pile->budget, (void **)&pile->edge, &pile->edge_room, sizeof *pile->edge);
    hz_solve_drop(pile->budget, (void **)&pile->odds, &pile->odds_room, sizeof *pile->odds);
}

void hz_solve_pile_cut(hz_solve_pile *pile, size_t programs)
{
    if (programs < pile->programs) {
        const hz_solve_program *first = &pile->program[programs];
        pile->leaves = first->leaf;
        pile->nodes = first->node;
        pile->edges = first->edge;
        pile->programs = programs;
    }
}

hz_status hz_solve_builder_open(hz_solve_builder **builder,
                                hz_solve_gates *gates,
                                hz_solve_pile *pile,
                                const hz_solve_habits *habits,
                                hz_error *error)
{
    hz_solve_builder *self = calloc(1, sizeof *self);
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    self->gates = gates;
    self->pile = pile;
    self->habits = habits;
    self->stride = (gates->table->game->state_size + 7) / 8 * 8;
    *builder = self;
    return HZ_OK;
}

void hz_solve_builder_close(hz_solve_builder *self)
{
    if (!self) {
        return;
    }
    hz_solve_budget *budget = self->pile->budget;
    hz_solve_drop(budget, (void **)&self->states, &self->states_room, sizeof *self->states);
    hz_solve_drop(budget, (void **)&self->memos, &self->memos_room, sizeof *self->memos);
    hz_solve_drop(budget, (void **)&self->keys, &self->keys_room, sizeof *self->keys);
    hz_solve_drop(budget, (void **)&self->worth, &self->worth_room, sizeof *self->worth);
    hz_solve_drop(budget, (void **)&self->pending, &self->pending_room, sizeof *self->pending);
    free(self);
}

static bool needs_worth(const hz_solve_builder *self)
{
    return self->habits && self->habits->wisdom;
}

/* Found again by what they hold */

/* They are short, and asked for often. */
static size_t hash_of(const word *words, size_t count, uint32_t kind)
{
    uint64_t sum = kind;
    for (size_t at = 0; at < count; at++) {
        sum = (sum ^ words[at]) * UINT64_C(0x9e3779b97f4a7c15);
        sum ^= sum >> 29;
    }
    return (size_t)(sum ^ sum >> 32);
}

static bool is_same(const word *one, const word *other, size_t count)
{
    uint64_t differ = 0;
    for (size_t at = 0; at < count; at++) {
        differ |= one[at] ^ other[at];
    }
    return differ == 0;
}

static size_t words_of(const hz_solve_builder *self, uint32_t kind)
{
    return kind == KIND_LEAF ? LEAF_WORDS : self->stride / sizeof(word);
}

static hz_status widen_memos(hz_solve_builder *self, hz_error *error)
{
    size_t before = self->memos_room, room = before ? 2 * before : 256;
    memo *old = NULL;
    if (before) {
        old = malloc(before * sizeof *old);
        if (!old) {
            return hz_fail(error, HZ_NO_SPACE, "no memory left");
        }
        memcpy(old, self->memos, before * sizeof *old);
    }
    hz_status status = hz_solve_grow(self->pile->budget,
                                     (void **)&self->memos,
                                     &self->memos_room,
                                     room,
                                     sizeof *self->memos,
                                     error);
    if (!status) {
        memset(self->memos, 0, room * sizeof *self->memos);
    }
    for (size_t at = 0; at < before && !status; at++) {
        if (old[at].turn != self->turn) {
            continue;
        }
        size_t count = words_of(self, old[at].kind);
        size_t place = hash_of(self->keys + old[at].key, count, old[at].kind) & (room - 1);
        while (self->memos[place].turn == self->turn) {
            place = (place + 1) & (room - 1);
        }
        self->memos[place] = old[at];
    }
    free(old);
    return status;
}

/* The memo of these words, or the free place where it belongs. */
static inline memo *look(const hz_solve_builder *self, const word *words, uint32_t kind)
{
    size_t count = words_of(self, kind), mask = self->memos_room - 1;
    size_t at = hash_of(words, count, kind) & mask;
    memo *one = &self->memos[at];
    while (one->turn == self->turn &&
           (one->kind != kind || !is_same(self->keys + one->key, words, count))) {
        at = (at + 1) & mask;
        one = &self->memos[at];
    }
    return one;
}

/* Remembers a cell under these words; its worth lies at the same number. */
static hz_status
remember(hz_solve_builder *self, const word *words, uint32_t kind, const found *it, hz_error *error)
{
    size_t count = words_of(self, kind);
    hz_status status = 2 * self->memos_used >= self->memos_room ? widen_memos(self, error) : HZ_OK;
    status = status ? status
                    : hz_solve_grow(self->pile->budget,
                                    (void **)&self->keys,
                                    &self->keys_room,
                                    self->keys_used + count,
                                    sizeof *self->keys,
                                    error);
    size_t seats = self->gates->table->seats;
    if (!status && needs_worth(self)) {
        status = hz_solve_grow(self->pile->budget,
                               (void **)&self->worth,
                               &self->worth_room,
                               (self->memos_used + 1) * seats,
                               sizeof(double),
                               error);
    }
    if (status) {
        return status;
    }
    *look(self, words, kind) = (memo){.turn = self->turn,
                                      .cell = it->cell,
                                      .number = (uint32_t)self->memos_used,
                                      .kind = kind,
                                      .key = self->keys_used};
    for (size_t at = 0; at < count; at++) {
        self->keys[self->keys_used + at] = words[at];
    }
    if (needs_worth(self)) {
        memcpy(self->worth + self->memos_used * seats, it->worth, seats * sizeof(double));
    }
    self->keys_used += count;
    self->memos_used++;
    return HZ_OK;
}

static bool recall(const hz_solve_builder *self, const word *words, uint32_t kind, found *out)
{
    const memo *one = self->memos_room ? look(self, words, kind) : NULL;
    if (!one || one->turn != self->turn) {
        return false;
    }
    out->cell = one->cell;
    if (needs_worth(self)) {
        size_t seats = self->gates->table->seats;
        memcpy(out->worth, self->worth + one->number * seats, seats * sizeof(double));
    }
    return true;
}

/* Leaves */

static hz_status
add_leaf(hz_solve_builder *self, const hz_solve_leaf *leaf, found *out, hz_error *error)
{
    word words[LEAF_WORDS] = {0};
    memcpy(words, leaf, sizeof *leaf);
    if (recall(self, words, KIND_LEAF, out)) {
        return HZ_OK;
    }
    hz_solve_pile *pile = self->pile;
    hz_status status = hz_solve_grow(pile->budget,
                                     (void **)&pile->leaf,
                                     &pile->leaf_room,
                                     pile->leaves + 1,
                                     sizeof *pile->leaf,
                                     error);
    if (status) {
        return status;
    }
    out->cell = self->now.leaves++;
    pile->leaf[pile->leaves++] = *leaf;
    return remember(self, words, KIND_LEAF, out, error);
}

/* The end: everybody in the first place shares the win. */
static hz_status
add_end(hz_solve_builder *self, const void *state, int turns, found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_standing standing;
    memset(&standing, 0, sizeof standing);
    table->game->standing(table, state, &standing);
    hz_solve_leaf leaf;
    memset(&leaf, 0, sizeof leaf);
    leaf.is_end = 1;
    leaf.ending = standing.ending;
    leaf.turns = (uint8_t)turns;
    for (int seat = 0; seat < table->seats; seat++) {
        leaf.winners = (uint8_t)(leaf.winners | (standing.place[seat] == 1) << seat);
    }
    if (needs_worth(self)) {
        double high[HZ_MAX_SEATS];
        hz_solve_seen_from(self->habits->wisdom, &leaf, out->worth, high);
    }
    return add_leaf(self, &leaf, out, error);
}

/* What the solution makes of a gate, seat by seat. */
static hz_status judge(hz_solve_builder *self, const void *state, found *out, hz_error *error)
{
    hz_solve_gates *wisdom = self->habits->wisdom;
    const hz_table *table = wisdom->table;
    hz_state copy;
    memcpy(&copy, state, table->game->state_size);
    hz_solve_place place;
    hz_status status = hz_solve_find(wisdom, &copy, 0, &place, error);
    if (!status && wisdom->mark[place.gate] != SOLVE_DONE) {
        status = hz_fail(error, HZ_ILLEGAL, "the solution is not whole: a gate has no value yet");
    }
    if (!status) {
        hz_solve_leaf leaf = {.gate = place.gate, .turned = place.turned};
        double high[HZ_MAX_SEATS];
        hz_solve_seen_from(wisdom, &leaf, out->worth, high);
        for (int seat = 0; seat < table->seats; seat++) {
            out->worth[seat] = (out->worth[seat] + high[seat]) / 2;
        }
    }
    return status;
}

static hz_status
add_gate(hz_solve_builder *self, void *state, int turns, found *out, hz_error *error)
{
    hz_solve_place place;
    hz_status status = needs_worth(self) ? judge(self, state, out, error) : HZ_OK;
    status = status ? status : hz_solve_find(self->gates, state, self->role, &place, error);
    if (status) {
        return status;
    }
    hz_solve_leaf leaf;
    memset(&leaf, 0, sizeof leaf);
    leaf.gate = place.gate;
    leaf.turned = place.turned;
    leaf.lifted = place.lifted;
    leaf.turns = (uint8_t)turns;
    return add_leaf(self, &leaf, out, error);
}

/* Nodes */

static hz_status push(hz_solve_builder *self, uint32_t cell, hz_error *error)
{
    hz_status status = hz_solve_grow(self->pile->budget,
                                     (void **)&self->pending,
                                     &self->pending_room,
                                     self->pending_used + 1,
                                     sizeof *self->pending,
                                     error);
    if (!status) {
        self->pending[self->pending_used++] = cell;
    }
    return status;
}

/* Makes a node of all that is pending from `first` on. */
static hz_status
close_node(hz_solve_builder *self, size_t first, hz_solve_node node, found *out, hz_error *error)
{
    hz_solve_pile *pile = self->pile;
    size_t count = self->pending_used - first;
    hz_status status = hz_solve_grow(pile->budget,
                                     (void **)&pile->edge,
                                     &pile->edge_room,
                                     pile->edges + count,
                                     sizeof *pile->edge,
                                     error);
    status = status ? status
                    : hz_solve_grow(pile->budget,
                                    (void **)&pile->node,
                                    &pile->node_room,
                                    pile->nodes + 1,
                                    sizeof *pile->node,
                                    error);
    if (status) {
        return status;
    }
    node.first = (uint32_t)(pile->edges - self->now.edge);
    node.count = (uint32_t)count;
    memcpy(pile->edge + pile->edges, self->pending + first, count * sizeof *pile->edge);
    pile->edges += count;
    pile->node[pile->nodes++] = node;
    self->pending_used = first;
    out->cell = NODE_BIT | self->now.nodes++;
    return HZ_OK;
}

static word *state_at(hz_solve_builder *self, int level)
{
    return self->states + (size_t)level * (self->stride / sizeof(word));
}

static hz_status room_for_level(hz_solve_builder *self, int level, hz_error *error)
{
    if (level >= MOST_LEVELS) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%s: a turn of more than %d inputs, expected a gate before",
                       self->gates->table->game->id,
                       MOST_LEVELS);
    }
    size_t need = (size_t)(level + 1) * (self->stride / sizeof *self->states);
    return hz_solve_grow(self->pile->budget,
                         (void **)&self->states,
                         &self->states_room,
                         need,
                         sizeof *self->states,
                         error);
}

/* A copy for what comes next; the states may have moved. */
static hz_status copy_on(hz_solve_builder *self, int level, hz_error *error)
{
    hz_status status = room_for_level(self, level + 1, error);
    if (!status) {
        const word *from = state_at(self, level);
        word *to = state_at(self, level + 1);
        for (size_t at = 0; at < self->stride / sizeof *to; at++) {
            to[at] = from[at];
        }
    }
    return status;
}

/* One outcome after the other; turns are counted only for whoever measures them. */
static hz_status
after_roll(hz_solve_builder *self, int level, const uint64_t *values, found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_log log = {0};
    hz_status status = copy_on(self, level, error);
    if (!status) {
        table->game->rolled(table, state_at(self, level + 1), values, self->habits ? &log : NULL);
        status = expand(self, level + 1, log.turns, out, error);
    }
    return status ? status : push(self, out->cell, error);
}

/* Where these probabilities stand; each list of them is kept once. */
static hz_status
keep_odds(hz_solve_pile *pile, const double *odds, size_t count, uint32_t *at, hz_error *error)
{
    assert(count > 0);
    for (size_t place = 0; place + count <= pile->odds_used; place++) {
        if (memcmp(pile->odds + place, odds, count * sizeof *odds) == 0) {
            *at = (uint32_t)place;
            return HZ_OK;
        }
    }
    hz_status status = hz_solve_grow(pile->budget,
                                     (void **)&pile->odds,
                                     &pile->odds_room,
                                     pile->odds_used + count,
                                     sizeof *odds,
                                     error);
    if (!status) {
        *at = (uint32_t)pile->odds_used;
        memcpy(pile->odds + pile->odds_used, odds, count * sizeof *odds);
        pile->odds_used += count;
    }
    return status;
}

static void add_worth(const hz_solve_builder *self, double chance, const found *one, double *sum)
{
    for (int seat = 0; seat < self->gates->table->seats && needs_worth(self); seat++) {
        sum[seat] += chance * one->worth[seat];
    }
}

/* One die, as most games roll it. */
static hz_status
roll_die(hz_solve_builder *self, int level, int sides, uint32_t *odds, found *out, hz_error *error)
{
    found one = {0};
    double chance[256], sum[HZ_MAX_SEATS] = {0};
    hz_status status = HZ_OK;
    for (uint64_t face = 1; face <= (uint64_t)sides && !status; face++) {
        chance[face - 1] = 1.0 / sides;
        status = after_roll(self, level, &face, &one, error);
        add_worth(self, 1.0 / sides, &one, sum);
    }
    memcpy(out->worth, sum, sizeof sum);
    uint32_t *known = &self->pile->odds_of_die[sides];
    if (!status && !*known) {
        status = keep_odds(self->pile, chance, (size_t)sides, known, error);
        ++*known;
    }
    *odds = *known - 1;
    return status;
}

static hz_status tell_secrets(const hz_table *table, hz_error *error)
{
    return hz_fail(error,
                   HZ_ILLEGAL,
                   "%s: players know things that others do not, which is not solved whole",
                   table->game->id);
}

static bool is_seen_by_all(const hz_table *table, const hz_chance *ask)
{
    hz_seats all = (hz_seats)((1u << table->seats) - 1);
    return (hz_chance_visible(ask) & all) == all;
}

/* Any other request: its outcomes as they are listed. */
static hz_status
roll_any(hz_solve_builder *self, int level, uint32_t *odds, found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    enum { MOST = 1 << 20 };
    hz_chance ask;
    hz_request(table, state_at(self, level), &ask);
    if (!is_seen_by_all(table, &ask)) {
        return tell_secrets(table, error);
    }
    uint64_t count = hz_outcome_count(&ask), values[HZ_MAX_VALUES];
    if (count > MOST) {
        return hz_fail(error,
                       HZ_RANGE,
                       "%s: a roll with %s%" PRIu64 " outcomes, expected %d at most",
                       table->game->id,
                       count == UINT64_MAX ? "at least " : "",
                       count,
                       MOST);
    }
    double *chance = malloc((size_t)count * sizeof *chance), sum[HZ_MAX_SEATS] = {0};
    if (!chance) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left");
    }
    hz_status status = HZ_OK;
    size_t at = 0;
    for (bool is_more = hz_outcome_first(&ask, values); is_more && !status;
         is_more = hz_outcome_next(&ask, values)) {
        found one = {0};
        chance[at] = hz_outcome_probability(&ask, values);
        status = after_roll(self, level, values, &one, error);
        add_worth(self, chance[at++], &one, sum);
    }
    memcpy(out->worth, sum, sizeof sum);
    if (!status) {
        size_t first = self->pending_used - at;
        status = hz_solve_merge(self->pending + first, chance, &at, error);
        self->pending_used = first + at;
    }
    status = status ? status : keep_odds(self->pile, chance, at, odds, error);
    free(chance);
    return status;
}

static hz_status
expand_roll(hz_solve_builder *self, int level, hz_turn turn, found *out, hz_error *error)
{
    size_t first = self->pending_used;
    hz_solve_node node = {.is_sum = 1};
    bool is_die = !turn.wide && turn.count == 1 && turn.sides < 256;
    hz_status status = is_die ? roll_die(self, level, turn.sides, &node.odds, out, error)
                              : roll_any(self, level, &node.odds, out, error);
    return status ? status : close_node(self, first, node, out, error);
}

/* Does asking the bot use up lots? */
static hz_status ask_bot(hz_solve_builder *self,
                         const hz_bot *bot,
                         int level,
                         int seat,
                         hz_action *action,
                         hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_rng rng;
    hz_rng_start(&rng, 1, 0, HZ_RNG_WHIMS);
    const hz_rng before = rng;
    *action = hz_bot_act(bot, table, state_at(self, level), seat, &rng);
    if (before.used != rng.used || before.block != rng.block) {
        char label[80];
        hz_text name = hz_text_in(label, sizeof label);
        hz_bot_label(bot, &name);
        return hz_fail(error, HZ_ILLEGAL, "%s draws lots: it has no fixed way of playing", label);
    }
    return HZ_OK;
}

/* The actions of a choice, each followed to its cell; those of a bot all the same, since what they
   are worth is asked for. */
typedef struct choice {
    int seat, best, chosen;
    double most;
    double worth[HZ_MAX_SEATS];
} choice;

static hz_status after_action(
    hz_solve_builder *self, int level, int seat, hz_action action, found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_log log = {0};
    hz_status status = copy_on(self, level, error);
    if (!status) {
        table->game->act(
            table, state_at(self, level + 1), seat, action, self->habits ? &log : NULL);
        status = expand(self, level + 1, log.turns, out, error);
    }
    return status ? status : push(self, out->cell, error);
}

static hz_status
try_actions(hz_solve_builder *self, int level, const hz_action *chosen, choice *it, hz_error *error)
{
    const hz_table *table = self->gates->table;
    uint64_t count = table->game->count(table, state_at(self, level), it->seat);
    if (count == HZ_UNCOUNTABLE || count > UINT16_MAX) {
        return hz_fail(error, HZ_RANGE, "%s: choices that cannot be listed", table->game->id);
    }
    enum { WINDOW = 16 };
    hz_action window[WINDOW];
    int tried = 0;
    hz_status status = HZ_OK;
    for (uint64_t number = 0; number < count && !status; number++) {
        if (number % WINDOW == 0) {
            table->game->actions(table, state_at(self, level), it->seat, number, window, WINDOW);
        }
        hz_action action = window[number % WINDOW];
        bool is_chosen = chosen && memcmp(chosen, &action, sizeof action) == 0;
        if (chosen && !is_chosen && !needs_worth(self)) {
            continue; /* nobody asks what it would have come to */
        }
        found one = {0};
        it->chosen = is_chosen ? tried : it->chosen;
        status = after_action(self, level, it->seat, action, &one, error);
        if (!status && needs_worth(self) && (tried == 0 || one.worth[it->seat] > it->most)) {
            it->best = tried;
            it->most = one.worth[it->seat];
            memcpy(it->worth, one.worth, sizeof it->worth);
        }
        tried++;
    }
    return status;
}

/* Everything stays open, or one action alone is left, or all are equally likely. */
static hz_status settle_choice(hz_solve_builder *self,
                               size_t first,
                               const choice *it,
                               const hz_bot *bot,
                               found *out,
                               hz_error *error)
{
    size_t count = self->pending_used - first;
    memcpy(out->worth, it->worth, sizeof it->worth);
    if (!self->habits) {
        return close_node(self, first, (hz_solve_node){.seat = (uint8_t)it->seat}, out, error);
    }
    if (!bot || bot->persona) {
        out->cell = self->pending[first + (size_t)(bot ? it->chosen : it->best)];
        self->pending_used = first;
        return HZ_OK;
    }
    double chance[256];
    hz_solve_node node = {.is_sum = 2}; /* lots, but no roll */
    if (count > sizeof chance / sizeof *chance) {
        return hz_fail(error, HZ_RANGE, "random: more than 256 choices");
    }
    for (size_t at = 0; at < count; at++) {
        chance[at] = 1.0 / (double)count;
    }
    hz_status status = keep_odds(self->pile, chance, count, &node.odds, error);
    return status ? status : close_node(self, first, node, out, error);
}

/* Whoever is to choose sees all there is: else he would have to guess. */
static hz_status check_known(hz_solve_builder *self, int level, hz_seats seats, hz_error *error)
{
    const hz_table *table = self->gates->table;
    for (int seat = 0; hz_has_secrets(table) && seat < table->seats; seat++) {
        hz_state masked, known, whole;
        if (!(seats >> seat & 1)) {
            continue;
        }
        memcpy(&masked, state_at(self, level), table->game->state_size);
        table->game->mask(table, &masked, seat);
        hz_key(table, &masked, &known);
        hz_key(table, state_at(self, level), &whole);
        if (memcmp(&known, &whole, table->game->state_size) != 0) {
            return tell_secrets(table, error);
        }
    }
    return HZ_OK;
}

static hz_status
expand_single(hz_solve_builder *self, int level, hz_turn turn, found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    choice it = {.seat = __builtin_ctz(turn.wanted)};
    int owner = (it.seat + self->role) % table->seats;
    const hz_bot *bot = self->habits ? self->habits->sides[owner] : NULL;
    hz_action chosen;
    bool is_fixed = bot && bot->persona;
    hz_status status = is_fixed ? ask_bot(self, bot, level, it.seat, &chosen, error) : HZ_OK;
    size_t first = self->pending_used;
    status = status ? status : try_actions(self, level, is_fixed ? &chosen : NULL, &it, error);
    return status ? status : settle_choice(self, first, &it, bot, out, error);
}

/* Two who choose at once: a row and a column. */
typedef struct stage {
    hz_solve_side side[2];
    double win[SOLVE_MOST_STAGE]; /* of the first, where anybody needs to know */
} stage;

static hz_status try_both(hz_solve_builder *self,
                          int level,
                          const stage *it,
                          int row,
                          int column,
                          found *out,
                          hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_log log = {0}, *told = self->habits ? &log : NULL;
    hz_status status = copy_on(self, level, error);
    if (!status) {
        table->game->act(table, state_at(self, level + 1), 0, it->side[0].action[row], told);
        table->game->act(table, state_at(self, level + 1), 1, it->side[1].action[column], told);
        status = expand(self, level + 1, log.turns, out, error);
    }
    return status ? status : push(self, out->cell, error);
}

static hz_status mix_side(hz_solve_builder *self, int level, stage *it, int seat, hz_error *error)
{
    const hz_bot *bot = self->habits->sides[(seat + self->role) % 2];
    hz_solve_side *side = &it->side[seat];
    hz_action chosen;
    if (!bot) {
        return HZ_OK; /* as the solution has it */
    }
    hz_status status = bot->persona ? ask_bot(self, bot, level, seat, &chosen, error) : HZ_OK;
    for (int at = 0; at < side->count && !status; at++) {
        bool is_chosen = bot->persona && memcmp(&chosen, &side->action[at], sizeof chosen) == 0;
        side->mix[at] = bot->persona ? is_chosen : 1.0 / side->count;
    }
    return status;
}

static hz_status mix_sides(hz_solve_builder *self, int level, stage *it, hz_error *error)
{
    hz_status status = mix_side(self, level, it, 0, error);
    return status ? status : mix_side(self, level, it, 1, error);
}

static double chance_of(const stage *it, int row, int column)
{
    return it->side[0].mix[row] * it->side[1].mix[column];
}

/* What both do is drawn by lot: each cell is as likely as its row and its column. What nobody does
   has no cell, unless what it is worth was needed. */
static hz_status settle_stage(
    hz_solve_builder *self, int level, size_t first, stage *it, found *out, hz_error *error)
{
    int columns = it->side[1].count, cells = it->side[0].count * columns;
    size_t kept = 0, seen = first;
    double chance[SOLVE_MOST_STAGE];
    hz_status status = HZ_OK;
    if (needs_worth(self)) {
        out->worth[0] = hz_solve_stage_mix(it->side, it->win);
        out->worth[1] = 1 - out->worth[0];
        status = mix_sides(self, level, it, error);
    }
    for (int at = 0; at < cells; at++) {
        chance[kept] = chance_of(it, at / columns, at % columns);
        bool is_played = chance[kept] > 0;
        if (is_played) {
            self->pending[first + kept++] = self->pending[seen];
        }
        seen += is_played || needs_worth(self);
    }
    self->pending_used = first + kept;
    hz_solve_node node = {.is_sum = 2};
    status = status ? status : keep_odds(self->pile, chance, kept, &node.odds, error);
    return status ? status : close_node(self, first, node, out, error);
}

static hz_status expand_stage(hz_solve_builder *self, int level, found *out, hz_error *error)
{
    stage it;
    size_t first = self->pending_used;
    hz_status status =
        hz_solve_list_sides(self->gates->table, state_at(self, level), it.side, error);
    bool is_known = self->habits && !needs_worth(self);
    status = status || !is_known ? status : mix_sides(self, level, &it, error);
    for (int row = 0; !status && row < it.side[0].count; row++) {
        for (int column = 0; !status && column < it.side[1].count; column++) {
            found one = {0};
            if (is_known && chance_of(&it, row, column) <= 0) {
                continue;
            }
            status = try_both(self, level, &it, row, column, &one, error);
            it.win[row * it.side[1].count + column] = one.worth[0];
        }
    }
    if (status || self->habits) {
        return status ? status : settle_stage(self, level, first, &it, out, error);
    }
    hz_solve_node node = {.columns = (uint16_t)it.side[1].count};
    return close_node(self, first, node, out, error);
}

static hz_status
expand_choice(hz_solve_builder *self, int level, hz_turn turn, found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_status status = check_known(self, level, turn.allowed, error);
    bool is_alone = turn.wanted == turn.allowed && !(turn.wanted & (turn.wanted - 1));
    if (status || is_alone) {
        return status ? status : expand_single(self, level, turn, out, error);
    }
    if (!turn.secret || turn.wanted != turn.allowed || table->seats != 2) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%s: several seats choose at once, which is solved for two who choose in "
                       "secret and have not begun to",
                       table->game->id);
    }
    return expand_stage(self, level, out, error);
}

static hz_status
expand_new(hz_solve_builder *self, int level, int turns, found *out, hz_error *error)
{
    const hz_table *table = self->gates->table;
    hz_turn turn = table->game->turn(table, state_at(self, level));
    if (turn.kind == HZ_OVER) {
        return add_end(self, state_at(self, level), turns, out, error);
    }
    if (level > 0 && hz_solve_is_gate(self->gates, state_at(self, level))) {
        /* One level up is free: a gate is folded there. */
        hz_status status = copy_on(self, level, error);
        return status ? status : add_gate(self, state_at(self, level + 1), turns, out, error);
    }
    return turn.kind == HZ_CHANCE ? expand_roll(self, level, turn, out, error)
                                  : expand_choice(self, level, turn, out, error);
}

/* The cell of the state at this level. */
static hz_status expand(hz_solve_builder *self, int level, int turns, found *out, hz_error *error)
{
    uint32_t kind = KIND_STATE + (uint32_t)turns;
    if (recall(self, state_at(self, level), kind, out)) {
        return HZ_OK;
    }
    hz_status status = expand_new(self, level, turns, out, error);
    return status ? status : remember(self, state_at(self, level), kind, out, error);
}

/* All leaves are known: nodes come after them. */
static void number_cells(hz_solve_builder *self, uint32_t root)
{
    hz_solve_pile *pile = self->pile;
    hz_solve_program *now = &self->now;
    for (size_t at = now->edge; at < pile->edges; at++) {
        uint32_t cell = pile->edge[at];
        pile->edge[at] = cell & NODE_BIT ? (cell & ~NODE_BIT) + now->leaves : cell;
    }
    now->root = root & NODE_BIT ? (root & ~NODE_BIT) + now->leaves : root;
}

/* Where choices are made, much of what was looked at never comes up. */
static hz_status drop_unneeded(hz_solve_builder *self, hz_error *error)
{
    size_t cells = self->now.leaves + (size_t)self->now.nodes;
    hz_status status = hz_solve_grow(self->pile->budget,
                                     (void **)&self->pending,
                                     &self->pending_room,
                                     cells,
                                     sizeof *self->pending,
                                     error);
    if (!status) {
        hz_solve_trim(self->pile, &self->now, self->pending);
    }
    return status;
}

static void note_size(hz_solve_builder *self)
{
    hz_solve_pile *pile = self->pile;
    const hz_solve_program *now = &self->now;
    uint32_t cells = now->leaves + now->nodes;
    pile->most_cells = cells > pile->most_cells ? cells : pile->most_cells;
}

hz_status hz_solve_build(hz_solve_builder *self, uint32_t gate, const void *state, hz_error *error)
{
    hz_solve_pile *pile = self->pile;
    found root = {0};
    self->now = (hz_solve_program){
        .gate = gate, .leaf = pile->leaves, .node = pile->nodes, .edge = pile->edges};
    self->turn++;
    self->memos_used = self->keys_used = self->pending_used = 0;
    self->role = hz_solve_role(self->gates, gate);
    hz_status status = room_for_level(self, 0, error);
    if (!status) {
        memset(state_at(self, 0), 0, self->stride);
        memcpy(state_at(self, 0), state, self->gates->table->game->state_size);
        status = expand(self, 0, 0, &root, error);
    }
    if (!status) {
        number_cells(self, root.cell);
        status = self->habits ? drop_unneeded(self, error) : HZ_OK;
    }
    status = status ? status
                    : hz_solve_grow(pile->budget,
                                    (void **)&pile->program,
                                    &pile->program_room,
                                    pile->programs + 1,
                                    sizeof *pile->program,
                                    error);
    if (status) {
        pile->leaves = self->now.leaf;
        pile->nodes = self->now.node;
        pile->edges = self->now.edge;
        return status;
    }
    note_size(self);
    pile->program[pile->programs++] = self->now;
    return HZ_OK;
}
