/* Fix'em: how likely a prediction is to come true. */
#include "games/fixem/fixem.h"

void fixem_odds_of(int dice, double *exactly)
{
    exactly[0] = 1;
    for (int die = 0; die < dice; die++) {
        exactly[0] *= 5.0 / 6;
    }
    for (int count = 0; count < dice; count++) {
        exactly[count + 1] = exactly[count] * (dice - count) / (5.0 * (count + 1));
    }
}

/* Chances that none of 0, 1, … dice drawn from all is one of the seat's own. */
static void odds_of_strangers(int dice, int own, double *strangers)
{
    strangers[0] = 1;
    for (int drawn = 0; drawn < dice; drawn++) {
        int others = dice - own - drawn;
        strangers[drawn + 1] = others > 0 ? strangers[drawn] * others / (dice - drawn) : 0;
    }
}

void fixem_find_odds(fixem_outlook *out, int own)
{
    fixem_odds_of(out->dice, out->exactly);
    odds_of_strangers(out->dice, own, out->strangers);
}

void fixem_look_ahead(const hz_table *table, const fixem_state *state, int seat, fixem_outlook *out)
{
    const fixem_rules *rules = fixem_rules_of(table);
    bool is_kept = rules->queue_entry == FIXEM_KEEP_FACE;
    out->dice = fixem_to_roll_all(table, state);
    out->can_take = rules->cards_enabled & FIXEM_CARD_1;
    for (int face = 0; face < FIXEM_FACES; face++) {
        out->laid_in[face] = 0;
        for (int colour = 0; is_kept && colour < fixem_seats(table); colour++) {
            out->laid_in[face] += state->queue[colour][face];
        }
        out->own_laid_in[face] = is_kept ? state->queue[seat][face] : 0;
        out->hand[face] = rules->cards_enabled & FIXEM_CARD_2 ? state->hand[seat][face] : 0;
    }
    fixem_find_odds(out, fixem_to_roll(table, state, seat));
}

double fixem_chance(const fixem_outlook *out, int point, int count)
{
    int rolled = count - out->laid_in[point - 1];
    return rolled >= 0 && rolled <= out->dice ? out->exactly[rolled] : 0;
}

/* Chance that there is one too many, and an own one among them. */
double fixem_mends_by_take(const fixem_outlook *out, int point, int count)
{
    int face = point - 1, over = count + 1 - out->laid_in[face];
    if (!out->can_take || over < 0 || over > out->dice) {
        return 0;
    }
    return out->exactly[over] * (out->own_laid_in[face] ? 1 : 1 - out->strangers[over]);
}

double fixem_reach(const fixem_outlook *out, int point, int count)
{
    double sum = fixem_mends_by_take(out, point, count);
    for (int there = count - out->hand[point - 1]; there <= count; there++) {
        sum += fixem_chance(out, point, there);
    }
    return sum;
}

int fixem_most_promising(const fixem_outlook *out, int point)
{
    return out->dice / 3 + 2 + out->laid_in[point - 1] + out->hand[point - 1];
}
