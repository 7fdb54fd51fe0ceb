/* Fix'em: everybody predicts how many dice of the bowl will show a point, then cards move dice.
   Rules and ids: RULES.md. */
#ifndef HAZARD_GAMES_FIXEM_H
#define HAZARD_GAMES_FIXEM_H

#include <assert.h>

#include "hazard/game.h"

enum { FIXEM_SEATS = 6, FIXEM_FACES = 6, FIXEM_MOST_DICE = 60, FIXEM_ALL = -1 };

typedef enum fixem_hand_faces { FIXEM_NO_HAND, FIXEM_ONE_EACH, FIXEM_ROLLED } fixem_hand_faces;
typedef enum fixem_source {
    FIXEM_CHOSEN,
    FIXEM_FIXED,
    FIXEM_ROLLED_POINT,
    FIXEM_ROLLED_BOTH
} fixem_source;
typedef enum fixem_reveal { FIXEM_AS_MADE, FIXEM_STAGE_END, FIXEM_SCORE_STAGE } fixem_reveal;
typedef enum fixem_first { FIXEM_ROTATE, FIXEM_SEAT0 } fixem_first;
typedef enum fixem_entry { FIXEM_ROLL_AGAIN, FIXEM_KEEP_FACE } fixem_entry;
typedef enum fixem_order {
    FIXEM_123,
    FIXEM_132,
    FIXEM_213,
    FIXEM_231,
    FIXEM_312,
    FIXEM_321
} fixem_order;
typedef enum fixem_zones {
    FIXEM_FIELD_THEN_QUEUE,
    FIXEM_QUEUE_THEN_FIELD,
    FIXEM_FIELD_ONLY,
    FIXEM_PLAYER_CHOICE
} fixem_zones;
typedef enum fixem_effect { FIXEM_TO_QUEUE, FIXEM_REROLLED } fixem_effect;
typedef enum fixem_hits {
    FIXEM_SPARE_FIRST,
    FIXEM_COMMITTED_FIRST,
    FIXEM_COMMITTED_SAFE
} fixem_hits;
typedef enum fixem_mode { FIXEM_FIRST_CORRECT, FIXEM_TAKES, FIXEM_GROWTH_ONLY } fixem_mode;
typedef enum fixem_refill { FIXEM_NO_REFILL, FIXEM_SAME_COLOURS, FIXEM_SCORER_COLOUR } fixem_refill;
typedef enum fixem_award_source { FIXEM_WAITING, FIXEM_FROM_FIELD, FIXEM_TOKEN } fixem_award_source;
typedef enum fixem_bonus { FIXEM_NO_BONUS, FIXEM_HAND_DIE } fixem_bonus;
typedef enum fixem_visibility { FIXEM_PUBLIC, FIXEM_HIDDEN } fixem_visibility;
typedef enum fixem_remainder { FIXEM_REMOVE, FIXEM_STAY } fixem_remainder;
typedef enum fixem_award_when { FIXEM_ALWAYS, FIXEM_NONE_CORRECT } fixem_award_when;
typedef enum fixem_award_tie { FIXEM_NOBODY, FIXEM_ALL_TIED } fixem_award_tie;
typedef enum fixem_tie { FIXEM_SHARED, FIXEM_MOST_CORRECT } fixem_tie;

/* Bits of the option cards_enabled. */
enum { FIXEM_CARD_1 = 1, FIXEM_CARD_2 = 2, FIXEM_CARD_3 = 4 };

typedef struct fixem_rules {
    int32_t dice_per_player, start_field, start_hand, hand_faces;
    int32_t prediction_source, prediction_reveal, prediction_passes, prediction_start;
    int32_t prediction_min, prediction_max, rolled_count_dice;
    int32_t queue_entry, card_order, cards_enabled, card1_source, card2_min;
    int32_t card3_effect, card3_hits, card3_bonus, hand_visibility;
    int32_t score_mode, growth, share_remainder, refill, refill_remainder;
    int32_t award_dice, award_when, award_tie, award_source;
    int32_t end_field_short, short_counts_queue, end_supply_out;
    int32_t base_rounds, extra_die, extra_weight, tie_rule, round_cap;
} fixem_rules;

/* What is awaited. Execution and Score Stage need nobody, but for dice that some cards roll: they
   are the end of the Card Stage, when all have chosen, and `spoken` seats have their cards open. */
typedef enum fixem_phase {
    FIXEM_DEAL,    /* first faces of the hands */
    FIXEM_POINTS,  /* points of rolled predictions */
    FIXEM_COUNTS,  /* their counts */
    FIXEM_PREDICT, /* predictions */
    FIXEM_ROLL,    /* the Rolling Stage */
    FIXEM_CARDS,   /* the Card Stage */
    FIXEM_REROLL,  /* hand dice that card 3 rolls again */
    FIXEM_BONUS,   /* dice that card 3 earns */
    FIXEM_EXTRA,   /* how many extra rounds there are */
    FIXEM_OVER,
} fixem_phase;

/* The first byte of an action; as a seat's card the predictions are left out. The takes prefer a
   zone only with card1_source=player_choice. */
typedef enum fixem_choice {
    FIXEM_NOTHING,
    FIXEM_PASS,
    FIXEM_TAKE,       /* card 1 */
    FIXEM_TAKE_FIELD, /* card 1, looking into the Field first */
    FIXEM_TAKE_QUEUE, /* card 1, looking into the Queue first */
    FIXEM_PLACE,      /* card 2 */
    FIXEM_STRIP,      /* card 3 */
    FIXEM_CHANGE,     /* card 4 */
    FIXEM_PREDICTION,
} fixem_choice;

/* An action taken apart. */
typedef struct fixem_move {
    uint8_t choice, point;      /* point from 1 */
    uint16_t count;             /* predictions */
    uint8_t target;             /* card 3 */
    uint8_t place[FIXEM_FACES]; /* card 2: dice by face */
} fixem_move;

typedef enum fixem_ending {
    FIXEM_GOES_ON,
    FIXEM_END_CORRECT,
    FIXEM_END_SHORT,
    FIXEM_END_SUPPLY,
    FIXEM_END_LENGTH,
    FIXEM_END_CAP,
} fixem_ending;

/* Rows are seats; where a die's colour matters, it is the seat that owns the colour. Faces count
   from 0. */
typedef struct fixem_state {
    uint32_t round;                /* from 1 */
    uint32_t correct[FIXEM_SEATS]; /* predictions that came true so far */
    uint32_t tokens[FIXEM_SEATS];  /* award_source=token, weight included */
    uint16_t count[FIXEM_SEATS];   /* predicted */
    uint16_t next_count[FIXEM_SEATS];
    uint8_t point[FIXEM_SEATS];      /* predicted, 0 before */
    uint8_t next_point[FIXEM_SEATS]; /* card 4: from the next round on; 0: stays */
    uint8_t field[FIXEM_SEATS][FIXEM_FACES], unrolled[FIXEM_SEATS];
    uint8_t queue[FIXEM_SEATS][FIXEM_FACES];
    uint8_t hand[FIXEM_SEATS][FIXEM_FACES];
    uint8_t wait[FIXEM_SEATS];
    uint8_t score[FIXEM_SEATS][FIXEM_SEATS], bonus[FIXEM_SEATS][FIXEM_SEATS]; /* by colour */
    uint8_t removed[FIXEM_SEATS];
    uint8_t card[FIXEM_SEATS], aim[FIXEM_SEATS], target[FIXEM_SEATS];
    uint8_t commit[FIXEM_SEATS][FIXEM_FACES]; /* named on card 2 */
    /* Hidden hands: what everybody knows of them. `known` dice lie open to all; of the `unknown`
       ones only the newest `fresh[face]` can show a face. A hand seen by somebody else holds the
       known dice alone. */
    uint8_t known[FIXEM_SEATS][FIXEM_FACES], fresh[FIXEM_SEATS][FIXEM_FACES], unknown[FIXEM_SEATS];
    uint8_t chosen;                /* seats that have chosen in this stage */
    uint8_t shown;                 /* seats whose secret prediction is known to all */
    uint8_t struck;                /* seats whose card 3 hit in this round */
    uint8_t pass, spoken, changed; /* open predictions: rounds of the table, seats, any change */
    uint8_t extra;                 /* extra rounds, 0 before they are rolled */
    uint8_t phase, ending;
    uint8_t unused; /* always 0; makes the size a multiple of four */
} fixem_state;
static_assert(sizeof(fixem_state) == 4 + 21 * FIXEM_SEATS + 6 * FIXEM_SEATS * FIXEM_FACES +
                                         2 * FIXEM_SEATS * FIXEM_SEATS + 10,
              "fixem_state has padding");

extern const hz_game hz_fixem;  /* the only symbol used outside the folder */
extern const char fixem_page[]; /* its RULES.md, made when the library is built */
extern const hz_option fixem_options[];
extern const hz_preset fixem_presets[];
extern const hz_event_kind fixem_events[];
extern const char fixem_phases[]; /* their names, in order */
/* Words of the view. */
extern const char fixem_cards[], fixem_known[], fixem_card_orders[], fixem_card3_effects[],
    fixem_scorings[], fixem_award_sources[];
extern const hz_shape fixem_shapes[];
extern const hz_notation fixem_notation;
extern const hz_advice fixem_advice;

enum fixem_event {
    FIXEM_TOLD_DEAL,
    FIXEM_TOLD_POINT,
    FIXEM_TOLD_COUNT,
    FIXEM_TOLD_PREDICT,
    FIXEM_TOLD_SHOW,
    FIXEM_TOLD_ROLL,
    FIXEM_TOLD_LAY_IN,
    FIXEM_TOLD_BOWL,
    FIXEM_TOLD_BOWL_POINT,
    FIXEM_TOLD_PASS,
    FIXEM_TOLD_CARD_1,
    FIXEM_TOLD_CARD_2,
    FIXEM_TOLD_CARD_3,
    FIXEM_TOLD_CARD_4,
    FIXEM_TOLD_CHANGE,
    FIXEM_TOLD_STRIP,
    FIXEM_TOLD_MISS,
    FIXEM_TOLD_REROLL,
    FIXEM_TOLD_NEW_FACE,
    FIXEM_TOLD_BONUS,
    FIXEM_TOLD_BONUS_FACE,
    FIXEM_TOLD_PLACE,
    FIXEM_TOLD_THWARTED,
    FIXEM_TOLD_TAKE,
    FIXEM_TOLD_RESCUE,
    FIXEM_TOLD_EMPTY_TAKE,
    FIXEM_TOLD_RIGHT,
    FIXEM_TOLD_NEAR,
    FIXEM_TOLD_WRONG,
    FIXEM_TOLD_BLANK,
    FIXEM_TOLD_AWARD,
    FIXEM_TOLD_SCORE,
    FIXEM_TOLD_EXTRA_SCORE,
    FIXEM_TOLD_SHARE,
    FIXEM_TOLD_REMOVED,
    FIXEM_TOLD_STAYS,
    FIXEM_TOLD_REFILL,
    FIXEM_TOLD_GROWTH,
    FIXEM_TOLD_EXTRA,
    FIXEM_TOLD_END,
    FIXEM_TOLD_CAPPED,
};

static inline const fixem_rules *fixem_rules_of(const hz_table *table)
{
    return (const fixem_rules *)table->options;
}
/* Tells the compiler, too, that the rows of a state are enough. */
static inline int fixem_seats(const hz_table *table)
{
    assert(table->seats <= FIXEM_SEATS);
    if (table->seats > FIXEM_SEATS) {
        __builtin_unreachable();
    }
    return table->seats;
}
static inline hz_seats fixem_all(const hz_table *table)
{
    return (hz_seats)((1u << table->seats) - 1);
}
static inline bool fixem_hides_hands(const hz_table *table)
{
    return fixem_rules_of(table)->hand_visibility == FIXEM_HIDDEN;
}
/* Are predictions made one after another, open to all? */
static inline bool fixem_is_open(const hz_table *table)
{
    return fixem_rules_of(table)->prediction_reveal == FIXEM_AS_MADE;
}
static inline bool fixem_hides_predictions(const hz_table *table)
{
    return fixem_rules_of(table)->prediction_reveal == FIXEM_SCORE_STAGE;
}
static inline int fixem_sum(const uint8_t *row, int length)
{
    int sum = 0;
    for (int index = 0; index < length; index++) {
        sum += row[index];
    }
    return sum;
}
static inline int fixem_faces(const uint8_t *row)
{
    return fixem_sum(row, FIXEM_FACES);
}
/* Events to some, to everybody, and such about somebody else. */
static inline void tell_to(hz_log *log,
                           hz_seats who,
                           enum fixem_event kind,
                           int seat,
                           int32_t a,
                           int32_t b,
                           const char *rule)
{
    hz_tell(log, (hz_event){(uint16_t)kind, who, (uint8_t)seat, HZ_NOBODY, a, b, rule});
}
static inline void
tell(hz_log *log, enum fixem_event kind, int seat, int32_t a, int32_t b, const char *rule)
{
    tell_to(log, HZ_EVERYBODY, kind, seat, a, b, rule);
}
static inline void
tell_about(hz_log *log, enum fixem_event kind, int seat, int other, int32_t a, const char *rule)
{
    hz_tell(log,
            (hz_event){(uint16_t)kind, HZ_EVERYBODY, (uint8_t)seat, (uint8_t)other, a, 0, rule});
}

hz_action fixem_pack(fixem_move move);
fixem_move fixem_unpack(hz_action action);

/* Legal counts of a prediction [FX-9]. */
int fixem_least_count(const hz_table *table);
int fixem_most_count(const hz_table *table);

uint64_t fixem_count(const hz_table *table, const void *raw, int seat);
hz_list fixem_actions;
hz_action fixem_sample(const hz_table *table, const void *raw, int seat, uint64_t bits);
hz_judge fixem_legal;

/* Is there a Card Stage at all [FX-18]? */
bool fixem_has_cards(const hz_table *table);

/* Does card `one` execute before card `other` (from 1) [FX-24]? */
bool fixem_precedes(const hz_table *table, int one, int other);

/* The stages. A round begins with open_round; whatever is awaited then is answered by one of the
   others, which goes on from there. */
void fixem_clear_round(const hz_table *table, fixem_state *state);
void fixem_open_round(const hz_table *table, fixem_state *state, hz_log *log);
void fixem_rolled(const hz_table *table, void *raw, const uint64_t *values, hz_log *log);
void fixem_predict_openly(
    const hz_table *table, fixem_state *state, int seat, fixem_move move, hz_log *log);
void fixem_predict_secretly(
    const hz_table *table, fixem_state *state, int seat, fixem_move move, hz_log *log);
void fixem_play_card(
    const hz_table *table, fixem_state *state, int seat, fixem_move move, hz_log *log);

/* Who makes the next open prediction [FX-11]. */
int fixem_next_to_predict(const hz_table *table, const fixem_state *state);
/* While predictions are made: has the seat made one? */
bool fixem_has_predicted(const hz_table *table, const fixem_state *state, int seat);

/* Dice that the next Rolling Stage rolls for a colour [FX-14, FX-15], and in all. */
int fixem_to_roll(const hz_table *table, const fixem_state *state, int colour);
int fixem_to_roll_all(const hz_table *table, const fixem_state *state);

/* Dice in the Field that show a point (from 1), all colours [FX-38]. */
int fixem_in_field(const hz_table *table, const fixem_state *state, int point);

/* Who may see what of a seat: said to the mask by the rows of the state, to rolls and events by
   those who make them. */
hz_who_sees fixem_see_point, fixem_see_count, fixem_see_card, fixem_see_change, fixem_see_choice,
    fixem_see_hand;

/* Execution, once all cards lie open. Both return false, with the phase set, when dice must be
   rolled first; after the reroll and the bonus dice it goes on behind card 3. */
void fixem_lay_open(const hz_table *table, fixem_state *state);
bool fixem_execute(const hz_table *table, fixem_state *state, hz_log *log);
bool fixem_execute_on(const hz_table *table, fixem_state *state, hz_log *log);

/* Seats whose card 3 finds its die in the hands as they are [FX-32, FX-66]. */
hz_seats fixem_hitters(const hz_table *table, const fixem_state *state);
void fixem_reroll(const hz_table *table, fixem_state *state, const uint64_t *values, hz_log *log);

/* Seats that earn a bonus die [FX-65]. */
hz_seats fixem_earners(const hz_table *table, const fixem_state *state);
void fixem_earn(const hz_table *table, fixem_state *state, const uint64_t *values, hz_log *log);

/* Dice into and out of hands, with what everybody learns of a hidden hand [FX-62]. */
void fixem_hand_shows(const hz_table *table, fixem_state *state, int seat, int face, int dice);
void fixem_hand_lacks(const hz_table *table, fixem_state *state, int seat, int face);
void fixem_hand_gains(const hz_table *table, fixem_state *state, int seat, int face);
void fixem_hand_draws(const hz_table *table, fixem_state *state, int seat, int face);
void fixem_hand_loses(const hz_table *table, fixem_state *state, int seat, int face, int dice);

/* Dice in a hand, seen or not. */
int fixem_hand_size(const hz_table *table, const fixem_state *state, int seat);

/* The Score Stage. Says whether and why the game is over. */
fixem_ending fixem_score(const hz_table *table, fixem_state *state, hz_log *log);
/* Is the die due that gives the number of extra rounds [FX-53]? */
bool fixem_awaits_extra(const hz_table *table, const fixem_state *state);
bool fixem_is_capped(const hz_table *table, const fixem_state *state);
bool fixem_is_extra(const hz_table *table, const fixem_state *state);
/* Seats whose prediction is exact now [FX-39]. */
hz_seats fixem_right(const hz_table *table, const fixem_state *state);

/* A seat's score as it counts at the end [FX-55, FX-58]. */
int32_t fixem_points(const hz_table *table, const fixem_state *state, int seat);

/* What a seat can say about the next roll. */
enum { FIXEM_MOST_ALL = FIXEM_SEATS * FIXEM_MOST_DICE };
typedef struct fixem_outlook {
    int dice;                                           /* that will be rolled */
    int laid_in[FIXEM_FACES], own_laid_in[FIXEM_FACES]; /* dice that enter with their faces */
    int hand[FIXEM_FACES];                              /* that card 2 can add */
    bool can_take;                                      /* is there a card 1? */
    double exactly[FIXEM_MOST_ALL + 1];                 /* chance of so many dice of one face */
    double strangers[FIXEM_MOST_ALL + 1]; /* … that so many have none of the seat's */
} fixem_outlook;

/* Chances of 0, 1, … dice of a given face among so many. */
void fixem_odds_of(int dice, double *exactly);
void fixem_look_ahead(const hz_table *table,
                      const fixem_state *state,
                      int seat,
                      fixem_outlook *out);
/* Chance that exactly so many dice of a point lie in the Field after the roll. */
double fixem_chance(const fixem_outlook *out, int point, int count);
/* Chance that the seat can make the prediction true if nobody disturbs it; the part of it where it
   takes a die out; and the largest count that is worth a thought. */
double fixem_reach(const fixem_outlook *out, int point, int count);
double fixem_mends_by_take(const fixem_outlook *out, int point, int count);
int fixem_most_promising(const fixem_outlook *out, int point);
/* Fills in the odds of so many dice, of which some are the seat's own. */
void fixem_find_odds(fixem_outlook *out, int own);

hz_status fixem_check(const hz_table *table, hz_text *warnings, hz_error *error);
hz_status fixem_valid(const hz_table *table, const void *raw, hz_error *error);
bool fixem_has_secrets(const hz_table *table);
void fixem_mask(const hz_table *table, void *raw, int viewer);
void fixem_guess(const hz_table *table, void *raw, int viewer, hz_rng *rng);

hz_choose fixem_casual, fixem_reply;
hz_hint fixem_hint;

hz_explain fixem_explain;
/* What is going on, in one sentence; seats by number where `names` is NULL. */
hz_say fixem_status;
hz_view_whole fixem_view;
hz_view_seat fixem_view_seat;
hz_show fixem_show;

#endif
