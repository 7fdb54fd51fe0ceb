/* Playtests: one table played many times by bots, everything that happens counted. */
#ifndef HAZARD_PLAYTEST_H
#define HAZARD_PLAYTEST_H

#include "hazard/experiment.h"
#include "hazard/piece.h"
#include "hazard/statistics.h"

/* The most kinds of events and endings that are counted. */
enum { HZ_LAB_EVENTS = 96, HZ_LAB_ENDINGS = 24 };

/* The rows of a report that count what happened: the names by which a game counts its events, in
   the order in which its kinds name them. */
enum { HZ_LAB_ROWS = HZ_LAB_EVENTS, HZ_ROWS_OF_KIND = 2 };
typedef struct hz_lab_rows {
    int count;
    hz_piece name[HZ_LAB_ROWS];     /* into the game's table */
    bool can_happen[HZ_LAB_ROWS];   /* under the options in force; else it is not shown */
    uint8_t rows_of[HZ_LAB_EVENTS]; /* by kind: how many count it, and which */
    uint8_t row_of[HZ_LAB_EVENTS][HZ_ROWS_OF_KIND];
} hz_lab_rows;

/* Those of a table. Refused: a game with more kinds, or with names or conditions that cannot be
   read. */
hz_status hz_lab_list_rows(const hz_table *table, hz_lab_rows *rows, hz_error *error);

/* Kinds of choices, as the game's table names them (`kinds`), or the first words of its verbs:
   those that begin alike are one kind. */
enum { HZ_LAB_KINDS = 32 };
typedef struct hz_lab_kinds {
    int count;
    hz_piece name[HZ_LAB_KINDS];
    uint8_t of_verb[HZ_MAX_VERBS]; /* where the game names none */
} hz_lab_kinds;

/* Those of a game: as many as there is room for. */
void hz_lab_list_kinds(const hz_game *game, hz_lab_kinds *kinds);
/* HZ_LAB_KINDS: none of them. */
int hz_lab_kind_of(const hz_lab_kinds *kinds, const hz_table *table, hz_action action);

/* How long games were, in one kind of unit. */
typedef struct hz_length {
    hz_series series;       /* for the mean */
    hz_histogram histogram; /* for quantiles and the picture */
} hz_length;

/* The shortest or the longest game. */
typedef struct hz_extreme {
    uint64_t inputs, game; /* the first game with that many */
} hz_extreme;

/* A quarter of a game's inputs, half of them, three quarters. */
enum { HZ_QUARTERS = 3 };

/* Scores may lie below 0: they are counted so far above. */
enum { HZ_SCORE_SHIFT = HZ_EXACT_VALUES / 2 };

/* Everything counted. Parts played apart are joined by hz_figures_merge, to the same bits as if
   they had been played in one. Wins are in units of 1 / HZ_WIN_UNIT. */
typedef struct hz_figures {
    uint64_t blocks;              /* of as many games as the plan of the bots says */
    hz_series wins[HZ_MAX_SEATS]; /* by side of that plan */
    /* By seat, counted from who began; in games where nobody does, from the first seat. */
    hz_series seat_wins[HZ_MAX_SEATS];
    uint64_t unbegun;         /* games that nobody began */
    hz_series shared, capped; /* games with several winners; stopped at the cap */
    /* Stopped by a limit of the rules, of which none is counted as shared; won by nobody. */
    hz_series limited, unwon;
    /* Turns and rounds as far as the game tells when they are over: else none. */
    hz_length inputs, decisions, rolls, turns, rounds;
    hz_length time;   /* by the pace, in thousandths of a second */
    hz_series dice;   /* rolled */
    hz_ratio choices; /* for each decision at which they can be counted */
    hz_ratio real;    /* decisions with two choices or more, of all */
    /* On the way, of games that were not stopped at the cap: alone ahead after a quarter of the
       inputs, half of them, three quarters, and of those games won by who was; alone last after
       half of them, and likewise. */
    hz_series lead_changes;
    hz_ratio led[HZ_QUARTERS], kept[HZ_QUARTERS], trailed, risen;
    /* Where one wins alone: when he was ahead for good, in thousandths of the inputs, and the most
       by which he was behind before. */
    hz_ratio settled, deficit;
    hz_ratio quiet_turns, quiet_rounds; /* in which no score changed, of all */
    /* By kind of choice: of all decisions; by a seat that won, and by one that did not; wins of the
       seats that chose it; what it brings the seat that does, until it chooses again. */
    hz_ratio chosen[HZ_LAB_KINDS], by_winners[HZ_LAB_KINDS], by_losers[HZ_LAB_KINDS];
    hz_ratio users[HZ_LAB_KINDS], gain[HZ_LAB_KINDS];
    hz_series score[HZ_MAX_SEATS];     /* of the best placed, the next, … when the game ended */
    hz_histogram scores[HZ_MAX_SEATS]; /* the same, above HZ_SCORE_SHIFT */
    hz_histogram margins;
    hz_series margin;                  /* what the best placed has more than the next, or less */
    hz_series events[HZ_LAB_EVENTS];   /* how often, by kind */
    hz_series rows[HZ_LAB_ROWS];       /* how often, by row of hz_lab_rows */
    hz_series row_games[HZ_LAB_ROWS];  /* games in which it happened at all */
    hz_series endings[HZ_LAB_ENDINGS]; /* games that ended so, by row of the game's endings */
    hz_extreme shortest, longest;
    uint64_t hash; /* sum of the hashes of all final states */
} hz_figures;

/* Adds the games of a part; in any order the sum is the same. */
void hz_figures_merge(hz_figures *sum, const hz_figures *part);

/* The ways in which games ended, as rows of the game's endings, the most frequent first, equals in
   the order of the rows. Returns how many there are. */
int hz_sort_endings(const hz_figures *figures, int sorted[HZ_LAB_ENDINGS]);

/* Plays the experiment. `figures` is the caller's, one a thread; the first holds the result.
   `*is_partial` says whether the watch stopped it before the last game. */
hz_status hz_playtest_run(const hz_experiment_def *def,
                          hz_figures *figures,
                          bool *is_partial,
                          hz_error *error);

#endif
