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
void canyon_view(const hz_table *table, const void *raw, int viewer, hz_json *out);
void canyon_view_seat(const hz_table *table, const void *raw, int viewer, int seat, hz_json *out);

/* say.c */
void canyon_status(const hz_table *table,
                   const canyon_state *state,
                   int viewer,
                   const char *const *names,
                   hz_text *out);
/* The same without what an auction is of, for who sees that anyway; seats by number. */
void canyon_asks(const hz_table *table, const canyon_state *state, int viewer, hz_text *out);
/* Who has it of equal sealed bids; nothing where bids are made in the open. */
void canyon_say_ties(const hz_table *table,
                     const canyon_state *state,
                     const char *const *names,
                     hz_text *out);

/* show.c */
void canyon_show(
    const hz_table *table, const void *raw, int viewer, const char *const *names, hz_text *out);

#endif
