/* Dice Soup: rules of thumb. */
#include "games/soup/soup.h"
#include "hazard/bot.h"

static hz_action look(int level)
{
    return hz_do(SOUP_LOOK, level, 0, 0);
}

/* The free point with the most dice known, the lowest of equals; with `rng`, of dice that are
   counted by a glance: one more or less than there are. */
static hz_action declare_most(const hz_table *table, const soup_state *state, int seat, hz_rng *rng)
{
    enum { BLUR = 1 };
    const uint8_t *known = soup_known(table, state, seat);
    unsigned left = soup_free_points(table, state);
    int most = -1 - BLUR, point = 0;
    for (int face = 1; face <= SOUP_FACES; face++) {
        if (!(left >> face & 1)) {
            continue;
        }
        int heap = known[face - 1];
        heap += rng ? (int)hz_rng_below(rng, 2 * BLUR + 1) - BLUR : 0;
        if (heap > most) {
            most = heap;
            point = face;
        }
    }
    return hz_do(SOUP_POINT, point, 0, 0);
}

/* A beginner grabs what looks like most, and neither gropes in the dark nor waits to be last. */
static hz_action
casual(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)bot;
    static const uint8_t habit[10] = {0, 1, 1, 1, 1, 2, 2, 2, 2, 3};
    const soup_state *state = masked;
    if (state->phase == SOUP_LEVELS) {
        return look(habit[hz_rng_below(rng, sizeof habit)]);
    }
    return declare_most(table, state, seat, rng);
}

/* The player of the exact figures: no whims, and the same choice in the same position. */
static hz_action
largest(const hz_bot *bot, const hz_table *table, const void *masked, int seat, hz_rng *rng)
{
    (void)rng;
    const soup_state *state = masked;
    return state->phase == SOUP_LEVELS ? look(bot->level) : declare_most(table, state, seat, NULL);
}

/* Mostly somebody declares what it saw most of among the points that were left to it. */
static double likely(const hz_table *table, const void *guessed, int seat)
{
    const double each = 0.5; /* for a die that it saw more of something else */
    const soup_state *state = guessed;
    unsigned used = 0;
    double likely = 1;
    for (int place = 0; soup_is_secret(table) && place < table->seats; place++) {
        int other = state->order[place];
        int point = other == HZ_NOBODY ? 0 : state->declared[other];
        if (point == 0) {
            break;
        }
        int most = state->saw[other][point - 1];
        for (int face = 1; face <= SOUP_FACES && other != seat; face++) {
            bool is_more = !(used >> face & 1) && state->saw[other][face - 1] > most;
            most = is_more ? state->saw[other][face - 1] : most;
        }
        for (int more = state->saw[other][point - 1]; more < most; more++) {
            likely *= each;
        }
        used |= 1u << point;
    }
    return likely;
}

static const hz_persona personas[] = {
    {"casual",
     "declares what it saw most of, by a glance that may be a die off; looks at level 1 or 2, now "
     "and then 0 or 3",
     casual,
     NULL,
     0,
     0,
     0,
     .names = HZ_TOWNSFOLK,
     .strength = HZ_CASUAL,
     .manner = "names the heap that looks largest at a glance"},
    {"largest",
     "declares what it saw most of, the lowest point of equals; looks at level N",
     largest,
     "look level",
     0,
     SOUP_TOP_LEVEL,
     SOUP_TOP_LEVEL,
     .names = "Cook",
     .strength = HZ_SKILLED,
     .manner = "names the largest heap, and looks as closely as it may"},
    {0},
};

const hz_advice soup_advice = {.personas = personas, .adviser = "largest", .likely = likely};
