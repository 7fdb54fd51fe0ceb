/* 65: what a position is worth, and the choices that follow from it. */
#include "games/sixtyfive/plans.h"
#include "games/sixtyfive/play.h"
#include "games/sixtyfive/throw.h"

enum { LEVELS = 6, WON = LEVELS, ALL_NUMBERS = 0x7e };

/* Games won by the side on turn, by the dice that it has and that the other has: `single` against
   itself, 30,000 games of the dice-only model. Where the other side switches at five, five stands
   for the side that made it switch. */
static const double with_switch[LEVELS][LEVELS] = {{0.55, 0.49, 0.42, 0.33, 0.22, 0.02},
                                                   {0.60, 0.54, 0.47, 0.40, 0.29, 0.04},
                                                   {0.68, 0.61, 0.53, 0.45, 0.38, 0.11},
                                                   {0.77, 0.69, 0.61, 0.52, 0.45, 0.25},
                                                   {0.87, 0.79, 0.69, 0.59, 0.48, 0.52},
                                                   {1.00, 0.97, 0.92, 0.80, 0.55, 0.50}};
static const double without_switch[LEVELS][LEVELS] = {{0.57, 0.50, 0.44, 0.36, 0.28, 0.17},
                                                      {0.65, 0.55, 0.50, 0.43, 0.32, 0.20},
                                                      {0.68, 0.62, 0.55, 0.48, 0.38, 0.23},
                                                      {0.74, 0.69, 0.61, 0.54, 0.44, 0.29},
                                                      {0.80, 0.75, 0.71, 0.63, 0.54, 0.38},
                                                      {0.89, 0.85, 0.83, 0.77, 0.69, 0.54}};

/* How a side stands. */
typedef struct stand {
    int level;       /* dice it has, WON: all it needs */
    bool is_kind;    /* it collects of a kind because the other made it switch */
    unsigned wanted; /* numbers, a bit each */
    double chance;   /* that a die outside whose face is not known brings one more */
    double promise;  /* of the ring: a share of one more die, compared with the usual */
    double missed;   /* what dice that lie outside would have promised for the rest of the turn */
} stand;

typedef struct prospects {
    const double (*shares)[LEVELS];
    stand side[SIXTYFIVE_SIDES];
} prospects;

/* Numbers that a side has, or is about to take. */
static unsigned numbers_of(const sixtyfive_state *state, int side)
{
    unsigned numbers = sixtyfive_numbers(state, side);
    for (uint32_t dice = side == state->side ? sixtyfive_set(state, SIXTYFIVE_OUT) : 0; dice;) {
        numbers |= 1u << state->face[sixtyfive_pop(&dice)];
    }
    return numbers & ALL_NUMBERS;
}

static double unknown_chance(const sixtyfive_state *state, int side, unsigned wanted)
{
    int unknown = side == state->side ? sixtyfive_showing(state, SIXTYFIVE_OUT).of[0] : 0;
    double chance = (double)unknown * __builtin_popcount(wanted) / SIXTYFIVE_FACES;
    return chance < 1 ? chance : 1;
}

static int dice_of(const sixtyfive_state *state, int side, int number)
{
    sixtyfive_zone held = SIXTYFIVE_HELD + (unsigned)side;
    int dice = sixtyfive_showing(state, held).of[number];
    return side == state->side ? dice + sixtyfive_showing(state, SIXTYFIVE_OUT).of[number] : dice;
}

/* How likely a die is to be had in a turn if it is wanted: more so near the line. */
static double reach_of(const hz_arena *arena, const sixtyfive_state *state, int die)
{
    static const double least = 0.2, more = 0.15, edge = 0.7, core = 0.25;
    hz_spot spot = sixtyfive_spot(state, die);
    double x = spot.x / arena->ring_x, y = spot.y / arena->ring_y;
    double out2 = sixtyfive_is_placed(state, die) ? x * x + y * y : state->edge[die] ? edge : core;
    return least + more * out2;
}

/* What a die promises of which nothing is known. */
static double usual_part(unsigned wanted)
{
    static const double usual = 0.28;
    return usual * __builtin_popcount(wanted) / SIXTYFIVE_FACES;
}

/* Dice that are about to be rolled, or whose face is not known, promise what is usual. */
static double promise_of(const hz_table *table, const sixtyfive_state *state, unsigned wanted)
{
    static const double least = -0.4, most = 0.7;
    hz_arena arena = sixtyfive_arena(table);
    double part = usual_part(wanted), promise = 0;
    for (uint32_t dice = sixtyfive_set(state, SIXTYFIVE_RING); dice;) {
        int die = sixtyfive_pop(&dice);
        bool is_wanted = wanted >> state->face[die] & 1, is_known = state->face[die] > 0;
        promise += is_wanted ? reach_of(&arena, state, die) : 0;
        promise -= is_known ? part : 0;
    }
    return promise < least ? least : promise > most ? most : promise;
}

static stand straight_stand(const hz_table *table, const sixtyfive_state *state, int side)
{
    unsigned numbers = numbers_of(state, side), wanted = ALL_NUMBERS & ~numbers;
    return (stand){.level = __builtin_popcount(numbers),
                   .wanted = wanted,
                   .chance = unknown_chance(state, side, wanted),
                   .promise = promise_of(table, state, wanted)};
}

/* Of a kind, from the start or after the switch, where five stands for the other side. */
static stand
kind_stand(const hz_table *table, const sixtyfive_state *state, int side, bool is_switched)
{
    int number = state->mode[side];
    int missing = sixtyfive_rules_of(table)->kind_target - dice_of(state, side, number);
    int level = LEVELS - is_switched - missing;
    level = missing <= 0 ? WON : level < 0 ? 0 : level;
    return (stand){.level = level,
                   .is_kind = is_switched,
                   .wanted = 1u << number,
                   .chance = unknown_chance(state, side, 1u << number),
                   .promise = promise_of(table, state, 1u << number)};
}

/* The number is still to be picked: it will be the most promising. */
static stand switching_stand(const hz_table *table, const sixtyfive_state *state, int side)
{
    sixtyfive_state next = *state;
    stand best = {0};
    for (int number = 1; number <= SIXTYFIVE_FACES; number++) {
        sixtyfive_turn_to(&next, side, number);
        stand found = kind_stand(table, &next, side, true);
        best = number == 1 || found.promise > best.promise ? found : best;
    }
    return best;
}

static prospects look(const hz_table *table, const sixtyfive_state *state)
{
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    bool has_switch = rules->endgame == SIXTYFIVE_SWITCH;
    prospects found = {.shares = has_switch ? with_switch : without_switch};
    for (int side = 0; side < SIXTYFIVE_SIDES; side++) {
        found.side[side] = state->mode[side] ? kind_stand(table, state, side, has_switch)
                                             : straight_stand(table, state, side);
    }
    for (int side = 0; has_switch && side < SIXTYFIVE_SIDES; side++) {
        stand *own = &found.side[side], *other = &found.side[1 - side];
        bool is_due = !state->mode[0] && !state->mode[1] && own->level >= rules->switch_at;
        if (is_due && own->level < WON) {
            *other = switching_stand(table, state, 1 - side);
        }
        if (other->is_kind && own->level < WON) {
            own->level = LEVELS - 1;
        }
    }
    return found;
}

static int one_more(const stand *own)
{
    return own->level + 1 + (own->is_kind && own->level == LEVELS - 2);
}

static double share_of(const prospects *all, int mover, int other)
{
    return mover >= WON ? 1 : other >= WON ? 0 : all->shares[mover][other];
}

/* For the side that is about to begin its turn; a die that promises to be had by then is had in
   part. Until it comes to the other side, much can happen to what that one wants. */
static double before_turn(const prospects *all, int side, int level)
{
    static const double later = 0.5;
    const stand *own = &all->side[side], *other = &all->side[1 - side];
    stand mover = *own;
    mover.level = level;
    double share = share_of(all, level, other->level);
    if (level >= WON || other->level >= WON) {
        return share;
    }
    double up = 1 - share_of(all, other->level, one_more(&mover));
    double down = share_of(all, level, one_more(other));
    return share + own->promise * (up - share) + later * other->promise * (down - share);
}

/* For the side on turn, with so much of its turn still to come, and so many dice. */
static double in_turn(const prospects *all, int side, int level, double part)
{
    prospects next = *all;
    next.side[side].level = level;
    if (level >= WON) {
        return 1;
    }
    double after = 1 - before_turn(&next, 1 - side, next.side[1 - side].level);
    next.side[side].promise -= next.side[side].missed;
    return part * before_turn(&next, side, level) + (1 - part) * after;
}

/* How likely the blue dice are to claim something wanted: a double does, one of its two may. */
static double claim_chance(const hz_table *table, const sixtyfive_state *state, unsigned wanted)
{
    bool is_judged = state->phase > SIXTYFIVE_CLAIM || state->announced;
    int first = is_judged ? WON + 1 : state->phase == SIXTYFIVE_CLAIM ? state->number : 1;
    int unknown = sixtyfive_rules_of(table)->blue_count;
    sixtyfive_faces blue = sixtyfive_blue(state), ring = sixtyfive_showing(state, SIXTYFIVE_RING);
    double chance = 0;
    for (int number = 1; number <= SIXTYFIVE_FACES; number++) {
        unknown -= blue.of[number];
    }
    for (int number = first; number <= SIXTYFIVE_FACES; number++) {
        bool may = wanted >> number & 1 && ring.of[number] > 0;
        int shown = blue.of[number];
        chance += !may ? 0 : shown > 1 ? 1 : shown == 1 ? (double)unknown / SIXTYFIVE_FACES : 0;
    }
    return chance < 1 ? chance : 1;
}

double sixtyfive_worth(const hz_table *table, const sixtyfive_state *state, int seat)
{
    if (state->phase == SIXTYFIVE_OVER) {
        return state->winner == HZ_NOBODY ? 0.5 : state->winner == seat;
    }
    prospects all = look(table, state);
    int side = state->side, blue = sixtyfive_rules_of(table)->blue_count;
    stand *own = &all.side[side], *other = &all.side[1 - side];
    own->missed = sixtyfive_count(state, SIXTYFIVE_OUT) * usual_part(own->wanted);
    bool may_rename = sixtyfive_rules_of(table)->challenge == SIXTYFIVE_IN_TURN && other->is_kind &&
                      state->phase <= SIXTYFIVE_CLAIM && sixtyfive_has_double(state);
    if (may_rename) {
        double none = promise_of(table, state, 1u << (SIXTYFIVE_FACES + 1)); /* no die shows it */
        other->promise = other->promise < none ? other->promise : none;
    }
    int left = blue - state->thrown + __builtin_popcount(state->again);
    double part = state->owed ? 1 : (double)left / blue;
    double worth = in_turn(&all, side, own->level, part);
    double richer = own->level < WON ? in_turn(&all, side, one_more(own), part) : worth;
    double claims = claim_chance(table, state, own->wanted);
    worth += own->chance * (richer - worth); /* it must be taken, a claim need not be */
    worth += richer > worth ? claims * (richer - worth) : 0;
    return seat == side ? worth : 1 - worth;
}

hz_action sixtyfive_best_choice(const hz_table *table, const sixtyfive_state *state, int seat)
{
    enum { MOST = 64 };
    uint64_t count = sixtyfive_choices(table, state);
    hz_action best = sixtyfive_choice_at(table, state, 0);
    double most = -1;
    for (uint64_t index = 0; index < count && index < MOST; index++) {
        sixtyfive_state next = *state;
        hz_action action = sixtyfive_choice_at(table, state, index);
        hz_sixtyfive.act(table, &next, seat, action, NULL);
        double worth = sixtyfive_worth(table, &next, seat);
        if (worth > most) {
            most = worth;
            best = action;
        }
    }
    return best;
}
