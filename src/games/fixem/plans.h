/* Fix'em: what the rules of thumb are made of. All worths are in what counts at the end: dice that
   will be scored or will have grown, or the chance to be right where that wins. */
#ifndef HAZARD_GAMES_FIXEM_PLANS_H
#define HAZARD_GAMES_FIXEM_PLANS_H

#include "games/fixem/fixem.h"

/* One of equally good things, each as likely as the others. */
typedef struct fixem_pick {
    double best;
    uint32_t equals;
    hz_rng *rng;
} fixem_pick;

/* Is this one to be taken instead of what was found so far? */
bool fixem_is_better(fixem_pick *so_far, double value);

/* What an exact prediction brings in a round of weight 1, and the weight of a round [FX-51]. */
double fixem_prize(const hz_table *table, int count);
double fixem_round_weight(const hz_table *table, uint32_t round);

/* The rounds after this one, by which dice in hand are judged. A weight is what counts in a round,
   times the chance that it is played. */
enum { FIXEM_MOST_HELD = 15 };
typedef struct fixem_later {
    const hz_table *table;
    fixem_outlook odds;               /* of a point that nobody has laid in */
    double usual;                     /* what a round promises with nothing in hand */
    double rounds;                    /* until the dice run short, as far as can be said */
    double weight[FIXEM_FACES];       /* of the heaviest rounds, */
    double weights;                   /* and of these together */
    double gain[FIXEM_MOST_HELD + 1]; /* what so many dice of its point add to a round */
} fixem_later;

void fixem_look_later(const hz_table *table, const fixem_state *state, fixem_later *out);
/* What a hand is worth for those rounds; where predictions stay, beside this one. */
double fixem_kept(fixem_later *later, const uint8_t hand[FIXEM_FACES], int point, int count);

/* A prediction with the count brought into the legal range; the point is any where it was rolled.
 */
fixem_move
fixem_prediction(const hz_table *table, const fixem_state *state, int seat, int point, int count);
bool fixem_may_name(const hz_table *table, const fixem_state *state, int seat, int point);

/* The likeliest count, at least 1. */
int fixem_modal_count(const fixem_outlook *out);

/* What a prediction promises if nobody interferes: the chance that the seat can make it true, what
   this brings now, and what its hand will be worth after the card for it. */
typedef struct fixem_promise {
    fixem_move move;
    double reach, now, kept;
} fixem_promise;

static inline double fixem_promised(const fixem_promise *one)
{
    return one->now + one->kept;
}

/* The most promising predictions, at most `capacity`, best first. */
int fixem_list_predictions(
    const hz_table *table, const fixem_state *state, int seat, fixem_promise *out, int capacity);

/* One of those that promise most. */
hz_action fixem_predict(const hz_table *table, const fixem_state *state, int seat, hz_rng *rng);

/* How a seat looks at its cards: what the others stand to gain counts as lost to this degree, the
   leaders' most of all. */
typedef struct fixem_thought {
    const hz_table *table;
    const fixem_state *state;
    int seat;
    double spite[FIXEM_SEATS];
    fixem_later later;
} fixem_thought;

void fixem_think(
    const hz_table *table, const fixem_state *state, int seat, double spite, fixem_thought *out);

/* Card 1 on a point, in the Field first. */
fixem_move fixem_take(const hz_table *table, int point);

/* Cards worth a thought, at most FIXEM_MOST_CARDS: pass, takes that find a die or may fetch one
   back, dice of one point, strips of dice that may be there, the best change. Returns how many. */
enum { FIXEM_MOST_CARDS = 64 };
int fixem_list_cards(fixem_thought *at, fixem_move *out);

/* The best of the cards worth a thought; one in `slip` is overlooked, with 0 none. */
fixem_move fixem_best_card(fixem_thought *at, uint32_t slip, hz_rng *rng);

/* What came of a card when it was tried, on the average of some trials; by seat: how often it was
   right, what it scored, and what its hand was worth then. */
typedef struct fixem_tried {
    fixem_move move;
    double right[FIXEM_SEATS], now[FIXEM_SEATS], kept[FIXEM_SEATS];
    double theirs, worth; /* the others' part of what they have, and the seat's own less that */
} fixem_tried;

/* Hints show the numbers by which their adviser chooses: both take so many trials. */
enum { FIXEM_TRIALS = 300 };

/* Tries all cards worth a thought: what the seat cannot see is imagined, and the others play
   casually. The luck is that of the position: whoever asks twice gets the same numbers. Best first;
   returns how many. */
int fixem_try_cards(const hz_table *table,
                    const fixem_state *masked,
                    int seat,
                    uint32_t trials,
                    fixem_tried out[FIXEM_MOST_CARDS]);

/* features.c */
hz_list_features fixem_features;
extern const char fixem_values_final_2[], fixem_values_final_3[]; /* the texts in values/ */

#endif
