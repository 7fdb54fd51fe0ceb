/* Dice Soup: what a seat may know, and what it may imagine. */
#include <string.h>

#include "games/soup/soup.h"

/* Who may see what. All of it is blank unless a throw lies in a covered bowl. */

hz_seats soup_sees_bowl(const hz_table *table, const void *raw, int face)
{
    (void)face;
    const soup_state *state = raw;
    return (hz_seats)(soup_is_secret(table) && state->phase != SOUP_TAKE ? 0 : HZ_EVERYBODY);
}

hz_seats soup_sees_level(const hz_table *table, const void *raw, int seat)
{
    const soup_state *state = raw;
    return (hz_seats)(state->phase == SOUP_LEVELS ? soup_sees_own(table, raw, seat) : HZ_EVERYBODY);
}

hz_seats soup_sees_own(const hz_table *table, const void *raw, int seat)
{
    (void)table, (void)raw;
    return (hz_seats)(1u << seat);
}

hz_seats soup_sees_face(const hz_table *table, const void *raw, int die)
{
    const soup_state *state = raw;
    return state->looked[die] ? soup_sees_looks(table, raw, die) : 0;
}

hz_seats soup_sees_looks(const hz_table *table, const void *raw, int die)
{
    (void)table, (void)die;
    const soup_state *state = raw;
    return (hz_seats)(state->looker == HZ_NOBODY ? 0 : 1u << state->looker);
}

/* Only look_bid has secrets, and only while a throw lies in the bowl. */
static bool hides(const hz_table *table, const soup_state *state)
{
    return soup_is_secret(table) && state->phase != SOUP_THROW && state->phase != SOUP_OVER;
}

/* Open tables are not slowed down. */
void soup_mask(const hz_table *table, void *raw, int seat)
{
    if (hides(table, raw)) {
        hz_mask_fields(table, raw, seat);
    }
}

/* A bowl that agrees with what the seat was shown; all that it was not shown is fair dice. */
static void
imagine_bowl(const hz_table *table, const soup_state *state, int seat, hz_rng *rng, uint8_t *bowl)
{
    uint64_t values[SOUP_MAX_DICE];
    const uint8_t *known = soup_known(table, state, seat);
    int dice = 0;
    hz_roll_dice(rng, state->pool, SOUP_FACES, values);
    for (int face = 0; seat != state->looker && face < SOUP_FACES; face++) {
        for (int shown = 0; shown < known[face]; shown++) {
            values[dice++] = (uint64_t)face + 1;
        }
    }
    for (int die = 0; die < state->pool; die++) {
        bool is_fixed = seat == state->looker && state->looked[die];
        bowl[die] = is_fixed ? state->face[die] : (uint8_t)values[die];
    }
    /* Which of the dice it was shown only the looker remembers, and only until the next die. */
    for (int die = state->pool - 1; seat != state->looker && dice > 0 && die > 0; die--) {
        int other = (int)hz_rng_below(rng, (uint32_t)die + 1);
        uint8_t face = bowl[die];
        bowl[die] = bowl[other];
        bowl[other] = face;
    }
}

/* Shows a seat `shown` dice of the bowl at random, every set of them equally likely. */
static void imagine_looks(soup_state *state, int seat, int shown, const uint8_t *bowl, hz_rng *rng)
{
    uint8_t hat[SOUP_MAX_DICE] = {0};
    assert(shown <= state->pool);
    for (int die = 0; die < state->pool; die++) {
        hat[die] = (uint8_t)die;
    }
    for (int look = 0; look < shown; look++) {
        int drawn = look + (int)hz_rng_below(rng, (uint32_t)(state->pool - look));
        int die = hat[drawn];
        hat[drawn] = hat[look];
        state->saw[seat][bowl[die] - 1]++;
        if (seat == state->looker) {
            state->looked[die] = 1;
        }
    }
}

void soup_guess(const hz_table *table, void *raw, int seat, hz_rng *rng)
{
    soup_state *state = raw;
    if (!hides(table, state)) {
        return;
    }
    uint8_t bowl[SOUP_MAX_DICE];
    imagine_bowl(table, state, seat, rng, bowl);
    for (int die = 0; die < state->pool; die++) {
        state->count[bowl[die] - 1]++;
    }
    for (int other = 0; other < table->seats; other++) {
        if (other != seat) {
            imagine_looks(state, other, soup_seen(table, state, other), bowl, rng);
        }
    }
    if (state->phase == SOUP_LEVELS || state->phase == SOUP_LOOKS) {
        memcpy(state->face, bowl, state->pool);
    }
}
