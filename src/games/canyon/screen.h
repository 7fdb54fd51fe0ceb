/* Dice Canyon: what people and programs are shown. */
#ifndef HAZARD_GAMES_CANYON_SCREEN_H
#define HAZARD_GAMES_CANYON_SCREEN_H

#include "games/canyon/canyon.h"

extern const hz_field canyon_fields[];
extern const char canyon_phases[]; /* names, in order */
/* Words of the view. */
extern const char canyon_value_kinds[], canyon_ends[], canyon_roller_whys[], canyon_deeds[],
    canyon_auction_kinds[], canyon_card_places[], canyon_sources[];
extern const hz_shape canyon_shapes[];

/* view.c */
hz_view_whole canyon_view;
hz_view_seat canyon_view_seat;

/* say.c */
hz_say canyon_status;
/* The same without what an auction is of, for who sees that anyway; seats by number. */
void canyon_asks(const hz_table *table, const canyon_state *state, int viewer, hz_text *out);
/* Who has it of equal sealed bids; nothing where bids are made in the open. */
void canyon_say_ties(const hz_table *table,
                     const canyon_state *state,
                     const char *const *names,
                     hz_text *out);

/* show.c */
hz_show canyon_show;

#endif
