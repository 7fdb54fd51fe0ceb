/* 65: what lies where, who is how far, what the blue dice earn. */
#include <string.h>

#include "games/sixtyfive/play.h"
#include "games/sixtyfive/throw.h"

int sixtyfive_count(const sixtyfive_state *state, sixtyfive_zone zone)
{
    return __builtin_popcount(sixtyfive_set(state, zone));
}

uint32_t sixtyfive_set(const sixtyfive_state *state, sixtyfive_zone zone)
{
    uint32_t dice = 0;
    for (int die = 0; die < SIXTYFIVE_MAX_WHITE; die++) {
        dice |= (uint32_t)(state->zone[die] == zone) << die;
    }
    return dice;
}

sixtyfive_faces sixtyfive_showing(const sixtyfive_state *state, sixtyfive_zone zone)
{
    sixtyfive_faces faces = {{0}};
    for (uint32_t dice = sixtyfive_set(state, zone); dice;) {
        faces.of[state->face[sixtyfive_pop(&dice)]]++;
    }
    return faces;
}

unsigned sixtyfive_numbers(const sixtyfive_state *state, int side)
{
    unsigned numbers = 0;
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_HELD + (unsigned)side); dice;) {
        numbers |= 1u << state->face[sixtyfive_pop(&dice)];
    }
    return numbers;
}

int sixtyfive_different(const sixtyfive_state *state, int side)
{
    return __builtin_popcount(sixtyfive_numbers(state, side));
}

int sixtyfive_progress(const sixtyfive_state *state, int side)
{
    int number = state->mode[side];
    return number ? sixtyfive_showing(state, SIXTYFIVE_HELD + (unsigned)side).of[number]
                  : sixtyfive_different(state, side);
}

int sixtyfive_goal(const hz_table *table, const sixtyfive_state *state, int side)
{
    return state->mode[side] ? sixtyfive_rules_of(table)->kind_target : SIXTYFIVE_FACES;
}

bool sixtyfive_has_won(const hz_table *table, const sixtyfive_state *state, int side)
{
    return sixtyfive_progress(state, side) >= sixtyfive_goal(table, state, side);
}

bool sixtyfive_is_wanted(const sixtyfive_state *state, int side, int number)
{
    return state->mode[side] ? number == state->mode[side]
                             : !(sixtyfive_numbers(state, side) >> number & 1);
}

sixtyfive_faces sixtyfive_blue(const sixtyfive_state *state)
{
    sixtyfive_faces faces = {{0}};
    for (int die = 0; die < SIXTYFIVE_MAX_BLUE; die++) {
        faces.of[state->blue[die]]++;
    }
    faces.of[0] = 0; /* not thrown */
    return faces;
}

bool sixtyfive_has_double(const sixtyfive_state *state)
{
    sixtyfive_faces blue = sixtyfive_blue(state);
    bool found = false;
    for (int number = 1; number <= SIXTYFIVE_FACES; number++) {
        found |= blue.of[number] >= 2;
    }
    return found;
}

uint32_t sixtyfive_unlike(const sixtyfive_state *state, uint32_t dice)
{
    uint32_t kept = 0, seen = 0;
    while (dice) {
        int die = sixtyfive_pop(&dice);
        uint32_t kind = 1u << (2 * state->face[die] | state->edge[die]);
        kind = sixtyfive_is_placed(state, die) ? 0 : kind;
        kept |= seen & kind ? 0 : 1u << die;
        seen |= kind;
    }
    return kept;
}

uint32_t sixtyfive_claimable(const sixtyfive_state *state)
{
    uint32_t claimed = 0;
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_RING); dice;) {
        int die = sixtyfive_pop(&dice);
        claimed |= state->face[die] == state->number ? 1u << die : 0;
    }
    return sixtyfive_unlike(state, claimed);
}

bool sixtyfive_may_roll_instead(const hz_table *table, const sixtyfive_state *state)
{
    enum { TRIPLE = 3 };
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    return rules->special_triple == SIXTYFIVE_CLAIM_OR_ROLL &&
           sixtyfive_blue(state).of[state->number] == TRIPLE &&
           state->left == sixtyfive_claims_of(table, TRIPLE) && state->extras < rules->max_extra;
}

int sixtyfive_claims_of(const hz_table *table, int shown)
{
    int triple = sixtyfive_rules_of(table)->claims_triple;
    return shown < 2 ? 0 : shown == 2 ? 1 : triple ? triple : SIXTYFIVE_ALL;
}

bool sixtyfive_may_challenge(const sixtyfive_state *state, int side)
{
    return state->mode[side] == 0 && state->mode[1 - side] != 0;
}

int sixtyfive_chooser(const sixtyfive_state *state)
{
    return state->phase == SIXTYFIVE_PICK ? 1 - state->side : state->side;
}

int sixtyfive_member(const hz_table *table, const sixtyfive_state *state)
{
    return state->turns / SIXTYFIVE_SIDES % sixtyfive_rules_of(table)->team[state->side] + 1;
}

void sixtyfive_take(sixtyfive_state *state, int die)
{
    state->zone[die] = (uint8_t)(SIXTYFIVE_HELD + state->side);
    sixtyfive_lift(state, die);
    state->edge[die] = 0;
    state->fresh[die] = 1;
}

void sixtyfive_collect(sixtyfive_state *state, int die, const char *rule, hz_log *log)
{
    sixtyfive_take(state, die);
    state->knocked++;
    sixtyfive_tell(log, SIXTYFIVE_TOLD_COLLECT, state->side, state->face[die], die + 1, rule);
}

void sixtyfive_turn_to(sixtyfive_state *state, int side, int number)
{
    state->mode[side] = (uint8_t)number;
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_HELD + (unsigned)side); dice;) {
        state->face[sixtyfive_pop(&dice)] = (uint8_t)number;
    }
}

/* Of each number the die held before stays, or else the first of the new ones [SF-17]. */
static uint32_t find_duplicates(const sixtyfive_state *state)
{
    uint32_t held = sixtyfive_set(state, SIXTYFIVE_HELD + (unsigned)state->side);
    uint32_t spare = 0, fresh = 0;
    sixtyfive_faces seen = {{0}};
    for (uint32_t dice = held; dice;) {
        int die = sixtyfive_pop(&dice);
        fresh |= (uint32_t)state->fresh[die] << die;
    }
    for (uint32_t first = held & ~fresh, dice = fresh; first | dice;) {
        int die = sixtyfive_pop(first ? &first : &dice);
        spare |= seen.of[state->face[die]]++ ? 1u << die : 0;
    }
    return spare;
}

static uint32_t find_wrong(const sixtyfive_state *state)
{
    uint32_t wrong = 0;
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_HELD + (unsigned)state->side); dice;) {
        int die = sixtyfive_pop(&dice);
        wrong |= (uint32_t)(state->face[die] != state->mode[state->side]) << die;
    }
    return wrong;
}

int sixtyfive_sort(sixtyfive_state *state, hz_log *log)
{
    int side = state->side, number = state->mode[side];
    uint32_t back = number ? find_wrong(state) : find_duplicates(state);
    memset(state->fresh, 0, sizeof state->fresh);
    for (uint32_t dice = back; dice;) {
        int die = sixtyfive_pop(&dice), shown = state->face[die];
        state->zone[die] = SIXTYFIVE_ROLLING;
        state->face[die] = 0;
        sixtyfive_tell(log,
                       number ? SIXTYFIVE_TOLD_WRONG : SIXTYFIVE_TOLD_DUPLICATE,
                       side,
                       shown,
                       number,
                       number ? "SF-25" : "SF-17");
    }
    return __builtin_popcount(back);
}
