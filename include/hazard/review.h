/* The review of a game that was played, as backgammon programs give it: what every choice cost,
   what luck every roll was, and how each seat's chance to win went up and down.

   Every position of the record has one value, the part of the win that each seat can expect, and so
   what happens adds up: result = start + luck + unseen + play of oneself + play of the others.
   Where the oracle of the table knows it, values are exact: perfect play by everybody. Elsewhere
   they are what comes of quick games in which a bot goes on in every seat; they then have standard
   errors, and no choice is called an error that is not clear of twice its own.

   A choice is judged by what its seat saw: what was hidden is drawn anew in each game, and of those
   who choose at the same time nobody is held to what the others chose. What comes of things that
   could not be known is `unseen`: it is nobody's merit. */
#ifndef HAZARD_REVIEW_H
#define HAZARD_REVIEW_H

#include "hazard/record.h"

/* What a choice is called, by what it cost of the chance to win. */
typedef enum hz_mark { HZ_FINE, HZ_INACCURACY, HZ_MISTAKE, HZ_BLUNDER } hz_mark;
enum { HZ_MARKS = HZ_BLUNDER + 1 };
extern const char *const hz_mark_words[HZ_MARKS]; /* "fine" … */
extern const double hz_mark_limits[HZ_MARKS];     /* from here on: 0, 0.02, 0.05, 0.1 */

/* How a review is made. Begin with hz_default_review_def. */
typedef struct hz_review_def {
    uint32_t games;     /* from every position; 0: as many as usual at the table */
    uint64_t seed;      /* of these games: the same seed, the same review */
    const char *mind;   /* the bot that goes on in them; NULL: `casual` */
    bool is_unfinished; /* a game that is not over is reviewed as far as it goes */
    bool is_hurried;    /* a solution that takes a few seconds to make is done without, and the
                           usual number of games is a quarter */
    bool is_tried;      /* games are played even where the values are known */
    uint32_t cookie;    /* tells a def that began with the defaults */
} hz_review_def;
hz_review_def hz_default_review_def(void);

/* The most inputs a record may have that is reviewed; the most games a def may ask for a position.
 */
enum { HZ_MOST_REVIEWED = 20000, HZ_MOST_REVIEW_GAMES = 20000 };

/* What review a table's games can have, as far as it is known before one is made: takes no time. */
typedef enum hz_review_kind { HZ_NO_REVIEW, HZ_REVIEW_BY_GAMES, HZ_REVIEW_EXACT } hz_review_kind;
hz_review_kind hz_review_kind_of(const hz_table *table, const hz_review_def *def);

/* How a choice was judged. */
typedef enum hz_judgement {
    HZ_NOT_JUDGED, /* a roll; or nothing can be said */
    HZ_FORCED,     /* there was no other */
    HZ_REPLACED,   /* taken back for another one before it counted */
    HZ_JUDGED,
} hz_judgement;

/* A position, and the input that was entered there; behind the last input only the position. */
typedef struct hz_review_step {
    hz_input_kind kind;
    int seat; /* who chose or rolled; HZ_NOBODY: nobody's roll */
    hz_action action;
    double value[HZ_MAX_SEATS], error[HZ_MAX_SEATS];   /* of the position, and standard errors */
    double change[HZ_MAX_SEATS], spread[HZ_MAX_SEATS]; /* by the input; likewise */
    /* Of a choice: what part of the change was its merit. All else of it is `unseen`. */
    double play[HZ_MAX_SEATS];
    double play_error; /* of the part that is the seat's own */
    hz_judgement judgement;
    double loss, loss_error; /* how much better the best choice found would have been */
    bool is_clear;           /* more than twice its standard error: it counts as an error */
    hz_action best;          /* of a choice that was judged; it may be the one that was made */
    hz_mark mark;
} hz_review_step;

/* What it adds up to for a seat. */
typedef struct hz_review_seat {
    double start, result; /* the first value and the last: of a game that is over, its result */
    double luck;          /* of all rolls, everybody's */
    double unseen;        /* what came of what could not be known */
    double play, others;  /* of its own choices; of those of the others */
    double errors;        /* what its own errors cost, 0 or less: part of `play`. The rest of that
                             is by how much it played better than the bot that goes on, or worse
                             without a clear error; nothing, where values are exact */
    double start_error, luck_error, play_error; /* standard errors */
    int marks[HZ_MARKS];                        /* choices by what they are called */
} hz_review_seat;

/* A review that was begun: step by step, by whoever opened it. */
typedef struct hz_review hz_review;

/* Follows a record. Refused: one that is wrong, or not over (unless the def says so, or one person
   at most took part), or too long; a table at which no games can be tried because dice are really
   thrown. The reader's text and house outlive the review. */
hz_status hz_review_open(const hz_reader *record,
                         const hz_review_def *def,
                         hz_review **review,
                         hz_error *error);

/* The work is in parts: each has to be done once, by any thread, in any order. Then it is added up.
 */
uint64_t hz_review_parts(const hz_review *self);
void hz_review_part(hz_review *self, uint64_t part);
hz_status hz_review_finish(hz_review *self, hz_error *error);
void hz_review_close(hz_review *self);

/* What was found out: of a review that is finished. */
typedef struct hz_review_facts {
    const hz_header *header;
    uint64_t inputs;
    bool is_over, is_exact;
    bool is_by_chances; /* dice are really thrown; they were tried by chances */
    uint32_t games;     /* from every position; 0: exact */
    const char *mind;   /* the bot that went on */
    uint64_t seed;
    int64_t turning; /* the input after which the winner was ahead for good, or that helped most;
                        -1: nobody won alone */
} hz_review_facts;
hz_review_facts hz_review_facts_of(const hz_review *self);
const hz_review_step *hz_review_step_at(const hz_review *self, uint64_t step); /* 0 to inputs */
const hz_review_seat *hz_review_seat_at(const hz_review *self, int seat);
/* The session before an input, or behind the last. */
void hz_review_session(const hz_review *self, uint64_t step, hz_session *session);

/* The steps that cost a seat most, the worst first, and the rolls that brought it most and least:
   how many were found, at most `room`; -1: there was none. */
int hz_review_worst(const hz_review *self, int seat, uint64_t *steps, int room);
int64_t hz_review_luckiest(const hz_review *self, int seat, bool is_unlucky);

/* All of it as an object of the type `Review` of the protocol, without its brackets; and the
   chances of all seats as a picture, SVG. */
void hz_review_json(const hz_review *self, hz_json *json);
void hz_review_picture(const hz_review *self, hz_text *out);

#endif
