/* Fix'em: what a seat may know, and what it may imagine. */
#include <string.h>

#include "games/fixem/fixem.h"

/* Stands for a change of prediction that was seen but not its content [FX-60]. */
enum { SOME_POINT = HZ_NOBODY };

/* What is secret is seen by the seat that it is of. */
static hz_seats only(bool is_secret, int seat)
{
    return (hz_seats)(is_secret ? 1u << seat : HZ_EVERYBODY);
}

static bool is_predicting_secretly(const hz_table *table, const fixem_state *state)
{
    return state->phase == FIXEM_PREDICT && !fixem_is_open(table);
}

static bool has_rolled_points(const hz_table *table)
{
    return fixem_rules_of(table)->prediction_source == FIXEM_ROLLED_POINT;
}

bool fixem_has_secrets(const hz_table *table)
{
    return !fixem_is_open(table) || fixem_has_cards(table) || fixem_hides_hands(table);
}

hz_seats fixem_see_count(const hz_table *table, const void *raw, int seat)
{
    const fixem_state *state = raw;
    bool is_secret = fixem_hides_predictions(table) || is_predicting_secretly(table, state);
    return only(is_secret && !(state->shown >> seat & 1), seat);
}

/* A rolled point is public at once, its count is not [FX-61]. */
hz_seats fixem_see_point(const hz_table *table, const void *raw, int seat)
{
    bool is_public = has_rolled_points(table) && !fixem_hides_predictions(table);
    return is_public ? HZ_EVERYBODY : fixem_see_count(table, raw, seat);
}

/* Cards are secret until the last one is chosen [FX-18]. */
static bool is_covered(const fixem_state *state, int seat)
{
    return state->phase == FIXEM_CARDS && seat >= state->spoken;
}

hz_seats fixem_see_card(const hz_table *table, const void *raw, int seat)
{
    (void)table;
    return only(is_covered(raw, seat), seat);
}

/* What a card 4 says may stay secret longer [FX-60]. */
hz_seats fixem_see_change(const hz_table *table, const void *raw, int seat)
{
    return only(fixem_hides_predictions(table) || is_covered(raw, seat), seat);
}

hz_seats fixem_see_choice(const hz_table *table, const void *raw, int seat)
{
    const fixem_state *state = raw;
    bool is_choosing = state->phase == FIXEM_CARDS || is_predicting_secretly(table, state);
    return only(is_choosing && state->chosen != fixem_all(table), seat);
}

hz_seats fixem_see_hand(const hz_table *table, const void *raw, int seat)
{
    (void)raw;
    return only(fixem_hides_hands(table), seat);
}

/* Beyond what rows say: some dice of a hidden hand are known, and that a prediction will change is
   seen even where its content is not. */
void fixem_mask(const hz_table *table, void *raw, int viewer)
{
    fixem_state *state = raw;
    uint8_t next[FIXEM_SEATS];
    memcpy(next, state->next_point, sizeof next);
    hz_mask_fields(table, state, viewer);
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        if (fixem_hides_hands(table) && seat != viewer) {
            memcpy(state->hand[seat], state->known[seat], sizeof state->hand[seat]);
        }
        if (next[seat] && !state->next_point[seat] && !is_covered(state, seat)) {
            state->next_point[seat] = SOME_POINT;
        }
    }
}

/* A prediction as somebody might make it: a point, and as many dice as would show it in a roll. */
static uint16_t imagine_count(const hz_table *table, const fixem_state *state, hz_rng *rng)
{
    const fixem_rules *rules = fixem_rules_of(table);
    int least = fixem_least_count(table), most = fixem_most_count(table), count = 0;
    if (rules->prediction_source == FIXEM_ROLLED_BOTH) {
        for (int die = 0; die < rules->rolled_count_dice; die++) {
            count += (int)hz_roll_die(rng, FIXEM_FACES);
        }
        return (uint16_t)count;
    }
    int dice = fixem_to_roll_all(table, state);
    for (int die = 0; die < dice; die++) {
        count += hz_roll_die(rng, FIXEM_FACES) == 1;
    }
    return (uint16_t)(count < least ? least : count > most ? most : count);
}

static void imagine_prediction(const hz_table *table, fixem_state *state, int seat, hz_rng *rng)
{
    bool is_made = state->phase == FIXEM_ROLL || state->phase == FIXEM_CARDS ||
                   state->phase == FIXEM_REROLL || state->phase == FIXEM_BONUS;
    bool is_rolled =
        (state->phase == FIXEM_PREDICT && has_rolled_points(table)) || state->phase == FIXEM_COUNTS;
    if ((is_made || is_rolled) && state->point[seat] == 0) {
        state->point[seat] = (uint8_t)hz_roll_die(rng, FIXEM_FACES);
        state->count[seat] = is_made ? imagine_count(table, state, rng) : 0;
    }
    if (state->next_point[seat] == SOME_POINT) {
        state->next_point[seat] = (uint8_t)hz_roll_die(rng, FIXEM_FACES);
        state->next_count[seat] = imagine_count(table, state, rng);
    }
}

/* Unknown dice from the newest to the oldest, each with any face that it can show. */
static void imagine_hand(fixem_state *state, int seat, hz_rng *rng)
{
    for (int age = 1; age <= state->unknown[seat]; age++) {
        uint8_t faces[FIXEM_FACES];
        uint32_t possible = 0;
        for (int face = 0; face < FIXEM_FACES; face++) {
            if (state->fresh[seat][face] >= age) {
                faces[possible++] = (uint8_t)face;
            }
        }
        assert(possible > 0);
        state->hand[seat][faces[hz_rng_below(rng, possible)]]++;
    }
}

void fixem_guess(const hz_table *table, void *raw, int viewer, hz_rng *rng)
{
    fixem_state *state = raw;
    for (int seat = 0; seat < fixem_seats(table); seat++) {
        if (seat == viewer) {
            continue;
        }
        if (fixem_hides_predictions(table)) {
            imagine_prediction(table, state, seat, rng);
        }
        if (fixem_hides_hands(table)) {
            imagine_hand(state, seat, rng);
        }
    }
}
