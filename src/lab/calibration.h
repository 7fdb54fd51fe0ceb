/* Chances of dice without physics, measured with physics: which tables there are, what was seen at
   them, and what it comes to. */
#ifndef HAZARD_LAB_CALIBRATION_H
#define HAZARD_LAB_CALIBRATION_H

#include "hazard/house.h"
#include "lab/gauge.h"

/* Room for kinds of tables, for plays of one, for the words that say where numbers come from. */
enum { CALIBRATION_ROWS = 24, CALIBRATION_PLAYS = 8, CALIBRATION_SOURCE = 240 };

/* A kind of table, and all that was seen at it. */
typedef struct hz_calibration_row {
    const hz_game *game;
    const char *name;
    bool is_wanted;
    char source[CALIBRATION_SOURCE];
    hz_gauged seen[CALIBRATION_PLAYS]; /* by play */
    hz_fitted fitted;
} hz_calibration_row;

/* A whole calibration: what is asked, and how far it is. */
typedef struct hz_calibration {
    hz_house *house;
    uint64_t throws, seed;
    uint64_t games; /* of every play that is compared, in place of throws; 0: throws say */
    int threads;
    bool only_checks; /* the chances built in, against games with physics */
    /* From time to time, with the throws (or games) so far; false stops it. NULL: nobody looks. */
    bool (*look)(void *context, uint64_t done);
    void *context;
    int rows;
    hz_calibration_row *row;
    hz_gauged *parts; /* one a thread */
    uint64_t done;    /* before the games that are being played */
    double per_game;  /* of the same, as far as is known */
    bool was_stopped;
} hz_calibration;

/* Finds the rows of all games of the house, none of them wanted yet. HZ_NO_SPACE, or HZ_OK. */
hz_status hz_calibration_open(hz_calibration *self, hz_error *error);
void hz_calibration_close(hz_calibration *self);

/* "sixtyfive" is all of its rows, "sixtyfive:final" those of the preset, NULL all there are. False:
   there is no such row. */
bool hz_calibration_want(hz_calibration *self, const char *word);

/* Throws that measuring will take at least, or games where so many are asked for. */
uint64_t hz_calibration_total(const hz_calibration *self);
hz_status hz_calibration_measure(hz_calibration *self, hz_error *error);

/* Chances from all plays of a row together, of which `sum` gets the counts; those built in where it
   was not measured. */
void hz_calibration_fit(const hz_calibration *self, hz_calibration_row *one, hz_gauged *sum);

/* A table that plays by chances. */
hz_status hz_calibration_lay_model(const hz_calibration *self,
                                   const hz_calibration_row *one,
                                   hz_table *table,
                                   hz_error *error);

/* The bots of one play, by the chances that were fitted. */
hz_status hz_calibration_play_model(const hz_calibration *self,
                                    hz_calibration_row *one,
                                    int number,
                                    hz_gauged *sum,
                                    hz_error *error);

#endif
