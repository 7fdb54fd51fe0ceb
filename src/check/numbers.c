/* A number tells no secret: what a viewer sees of a roll says no more than what comes of it. Two
   tables that look the same to a viewer are rolled at: where both come to look like the same third
   one, every number must be as likely to have led there from one as from the other. And what is
   awaited, dice asked for included, is the same for both. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "check/inner.h"

/* Requests of few outcomes are compared whole; of those of many some are looked for at both tables.
 */
enum { GAMES = 20, FEW = 64, MANY = 20000, SAMPLES = 24, TEXT = 1024 };

/* A table as it is, and another one that the viewer cannot tell from it. */
typedef struct twins {
    const hz_table *table;
    int viewer;
    hz_state side[2];
    hz_chance ask;
} twins;

/* One roll at one of them: what was seen of it, and what came of it for the viewer. */
struct result {
    uint64_t values[HZ_MAX_VALUES];
    uint64_t seen, came;
    double chance;
};

static uint64_t hash_seen(const twins *both, const uint64_t *values)
{
    uint64_t hash = 0;
    for (int group = 0; group < both->ask.groups; group++) {
        size_t count = both->ask.group[group].count;
        if (hz_sees(both->table, both->viewer, both->ask.group[group].visible)) {
            hash = hz_hash(values, count * sizeof *values, hash);
        }
        values += count;
    }
    return hash;
}

static uint64_t hash_event(const hz_event *event, uint64_t hash)
{
    int32_t numbers[] = {event->kind, event->seat, event->other, event->a, event->b};
    hash = hz_hash(numbers, sizeof numbers, hash);
    hash = hz_hash(event->text, strlen(event->text), hash);
    return event->rule ? hz_hash(event->rule, strlen(event->rule), hash) : hash;
}

/* Rolls the values at one side; they stand in the result already. */
static void roll(hz_checking *run, const twins *both, int side, result *out)
{
    hz_event events[HZ_MAX_EVENTS];
    const hz_game *game = both->table->game;
    hz_log told = {.events = events, .capacity = HZ_MAX_EVENTS};
    hz_state after;
    memcpy(&after, &both->side[side], game->state_size);
    game->rolled(both->table, &after, out->values, &told);
    game->mask(both->table, &after, both->viewer);
    must(run, !told.cut);
    out->seen = hash_seen(both, out->values);
    out->came = hz_hash(&after, game->state_size, 0);
    for (int index = 0; index < told.count; index++) {
        if (hz_sees(both->table, both->viewer, events[index].visible)) {
            out->came = hash_event(&events[index], out->came);
        }
    }
}

/* How likely it is that a number was seen, given what came of it; below 0 if that cannot come. */
static double likelihood(const result *list, int count, const result *of)
{
    double with = 0, all = 0;
    for (int index = 0; index < count; index++) {
        if (list[index].came == of->came) {
            all += list[index].chance;
            with += list[index].seen == of->seen ? list[index].chance : 0;
        }
    }
    return all > 0 ? with / all : -1;
}

static int list_rolls(hz_checking *run, const twins *both, int side, result *list)
{
    int count = 0;
    uint64_t values[HZ_MAX_VALUES];
    for (bool more = hz_outcome_first(&both->ask, values); more;
         more = hz_outcome_next(&both->ask, values)) {
        result *one = &list[count++];
        memcpy(one->values, values, sizeof values);
        one->chance = hz_outcome_probability(&both->ask, values);
        roll(run, both, side, one);
    }
    return count;
}

/* The first roll that tells something, or NULL. */
static const result *find_in_list(hz_checking *run, const twins *both, result *here)
{
    result *there = here + FEW;
    int count = list_rolls(run, both, 0, here);
    list_rolls(run, both, 1, there);
    for (int index = 0; index < count; index++) {
        const result *one = &here[index];
        double other = likelihood(there, count, one);
        if (other >= 0 && fabs(likelihood(here, count, one) - other) > 1e-9) {
            return one;
        }
    }
    return NULL;
}

/* Does the other side come to the same by what was seen, whatever was not? */
static bool is_reached(hz_checking *run, const twins *both, const result *wanted, hz_rng *rng)
{
    hz_session session = {.table = *both->table};
    hz_input input = {.kind = HZ_ROLL, .count = hz_chance_values(&both->ask)};
    memcpy(&session.state, &both->side[1], both->table->game->state_size);
    memcpy(input.values, wanted->values, sizeof input.values);
    for (int attempt = 0; attempt < SAMPLES; attempt++) {
        result tried;
        memcpy(tried.values, input.values, sizeof tried.values);
        roll(run, both, 1, &tried);
        if (tried.came == wanted->came) {
            return true;
        }
        vary_unseen(&session, both->viewer, rng, &input);
    }
    return false;
}

/* … by a change of one value? */
static bool is_near(hz_checking *run, const twins *both, const result *wanted, int place, int sides)
{
    result tried;
    memcpy(tried.values, wanted->values, sizeof tried.values);
    for (int face = 1; face <= sides && face <= FEW; face++) {
        tried.values[place] = (uint64_t)face;
        if (hz_chance_check(&both->ask, tried.values, hz_chance_values(&both->ask), NULL)) {
            continue;
        }
        roll(run, both, 1, &tried);
        if (tried.came == wanted->came) {
            return true;
        }
    }
    return false;
}

/* Does the other side come to the same by any numbers? */
static bool can_come(hz_checking *run, const twins *both, const result *wanted, hz_rng *rng)
{
    bool is_listed = hz_outcome_count(&both->ask) <= MANY, more = true;
    result tried;
    if (is_listed) {
        hz_outcome_first(&both->ask, tried.values);
    }
    for (int group = 0, first = 0; group < both->ask.groups; group++) {
        if (both->ask.group[group].count &&
            is_near(run, both, wanted, first, both->ask.group[group].sides)) {
            return true;
        }
        first += both->ask.group[group].count;
    }
    for (int attempt = 0; more && (is_listed || attempt < SAMPLES); attempt++) {
        if (!is_listed) {
            hz_chance_sample(&both->ask, rng, tried.values);
        }
        roll(run, both, 1, &tried);
        if (tried.came == wanted->came) {
            return true;
        }
        more = !is_listed || hz_outcome_next(&both->ask, tried.values);
    }
    return false;
}

static const result *find_by_samples(hz_checking *run, const twins *both, hz_rng *rng, result *one)
{
    hz_chance_sample(&both->ask, rng, one->values);
    roll(run, both, 0, one);
    if (is_reached(run, both, one, rng)) {
        return NULL;
    }
    return can_come(run, both, one, rng) ? one : NULL;
}

static bool is_same_group(const hz_chance *one, const hz_chance *other, int index)
{
    const hz_group *left = &one->group[index], *right = &other->group[index];
    bool is_same = left->kind == right->kind && left->any_order == right->any_order &&
                   left->count == right->count && left->sides == right->sides &&
                   left->visible == right->visible && left->owner == right->owner &&
                   left->goes_on == right->goes_on && !left->weights == !right->weights;
    for (int face = 0; is_same && left->weights && face < left->sides; face++) {
        is_same = one->weight[left->weights - 1 + face] == other->weight[right->weights - 1 + face];
    }
    return is_same;
}

/* Everything of a request leaves for everybody. */
static bool is_same_request(const hz_table *table, const void *left, const void *right)
{
    hz_chance one, other;
    hz_request(table, left, &one);
    hz_request(table, right, &other);
    bool is_same = one.groups == other.groups && one.roller == other.roller &&
                   strcmp(one.purpose ? one.purpose : "", other.purpose ? other.purpose : "") == 0;
    for (int group = 0; is_same && group < one.groups; group++) {
        is_same = is_same_group(&one, &other, group);
    }
    return is_same;
}

/* Who has chosen is public, and not a part of what a mask leaves: that is `wanted`. */
static bool is_same_turn(const hz_table *table, const void *left, const void *right)
{
    hz_turn one = table->game->turn(table, left), other = table->game->turn(table, right);
    return one.kind == other.kind && one.secret == other.secret && one.allowed == other.allowed &&
           one.limit_ms == other.limit_ms &&
           (one.kind != HZ_CHANCE || is_same_request(table, left, right));
}

static bool is_done(const number_tries *found)
{
    return found->left == 0 || (found->is_hunt && found->turns + found->numbers > 0);
}

/* The first finding, in words. */
static void tell(const twins *both, const result *one, number_tries *found)
{
    if (found->turns + found->numbers > 1) {
        return;
    }
    hz_session session = {.table = *both->table};
    hz_input input = {.kind = HZ_ROLL, .took_ms = -1};
    char position[TEXT / 2] = "";
    hz_text line = hz_text_in(found->first, TEXT), place = hz_text_in(position, sizeof position);
    memcpy(&session.state, &both->side[0], both->table->game->state_size);
    hz_position_print(both->table, &session.state, &place);
    hz_add(&line, both->viewer == HZ_WATCHER ? "a watcher" : "seat %d", both->viewer + 1);
    if (one) {
        input.count = hz_chance_values(&both->ask);
        memcpy(input.values, one->values, sizeof input.values);
        hz_add(&line, " sees \"");
        hz_input_print(&session, &input, both->viewer, &line);
        hz_add(&line, "\", which tells more than what comes of it");
    } else {
        hz_add(&line, " is told by what is awaited what it may not know");
    }
    hz_add(&line, ": %.400s", position);
}

/* The first die changed, if the viewer sees it: does it make a difference to him? */
static bool is_telling(hz_checking *run, const twins *both, hz_rng *rng)
{
    const hz_group *first = &both->ask.group[0];
    result one, other;
    if (first->kind != HZ_DICE || first->weights || first->count == 0 || first->sides == 1 ||
        !hz_sees(both->table, both->viewer, first->visible)) {
        return false;
    }
    hz_chance_sample(&both->ask, rng, one.values);
    memcpy(other.values, one.values, sizeof one.values);
    other.values[0] = one.values[0] % first->sides + 1;
    roll(run, both, 0, &one);
    roll(run, both, 0, &other);
    return one.came != other.came;
}

static void compare(hz_checking *run, const twins *both, number_tries *found)
{
    if (!is_same_turn(both->table, &both->side[0], &both->side[1])) {
        found->turns++;
        tell(both, NULL, found);
        return;
    }
    if (both->table->game->turn(both->table, &both->side[0]).kind != HZ_CHANCE) {
        return;
    }
    found->left--;
    found->chances += is_telling(run, both, &found->rng);
    const result *telling = hz_outcome_count(&both->ask) <= FEW
                                ? find_in_list(run, both, found->room)
                                : find_by_samples(run, both, &found->rng, found->room);
    if (telling) {
        found->numbers++;
        tell(both, telling, found);
    }
}

static void
try_moment(hz_checking *run, const hz_session *session, const hz_input *input, void *context)
{
    twins both;
    number_tries *found = context;
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    for (int viewer = 0; viewer <= HZ_WATCHER;
         viewer = viewer + 1 == table->seats ? HZ_WATCHER : viewer + 1) {
        if (is_done(found) || hz_rng_below(&found->rng, 2)) {
            continue;
        }
        both.table = table;
        both.viewer = viewer;
        memcpy(&both.side[0], &session->state, game->state_size);
        memcpy(&both.side[1], &session->state, game->state_size);
        game->mask(table, &both.side[1], viewer);
        if (!is_same_turn(table, &both.side[0], &both.side[1])) {
            found->turns++;
            tell(&both, NULL, found);
            continue;
        }
        game->guess(table, &both.side[1], viewer, &found->rng);
        if (memcmp(&both.side[0], &both.side[1], game->state_size) != 0) {
            if (input->kind == HZ_ROLL) {
                hz_request(table, &session->state, &both.ask);
            }
            compare(run, &both, found);
        }
    }
}

number_tries try_numbers(hz_checking *run, const hz_table *table, bool is_hunt, int most)
{
    number_tries made = {.left = most, .is_hunt = is_hunt};
    made.room = take_room(run, 2 * FEW * sizeof *made.room);
    hz_rng_start(&made.rng, 15, 0, HZ_RNG_GUESS);
    for (uint64_t seed = 0; seed < GAMES && !is_done(&made); seed++) {
        hz_session end;
        play_random(run, table, seed, try_moment, &made, &end);
    }
    return made;
}

void check_numbers(hz_checking *run, const hz_case *given)
{
    number_tries made = try_numbers(run, &given->table, false, NUMBER_TRIES);
    if (made.turns + made.numbers > 0) {
        wrong(
            run, "%d turns and %d numbers tell a secret: %s", made.turns, made.numbers, made.first);
    }
}
