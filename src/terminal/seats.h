/* Who sits where: people by name, bots in the other seats; and asking for it. */
#ifndef HAZARD_TERMINAL_SEATS_H
#define HAZARD_TERMINAL_SEATS_H

#include "hazard/record.h"
#include "terminal/terminal.h"

/* seats.c: people and bots from what was typed; fills the header's names and bots. */
hz_status seats_fill(hz_header *header, const char *people, const char *bots, hz_error *error);

/* Are these names that people may have, and all different? */
hz_status seats_check_names(const char *people, hz_error *error);

/* How many people a list names; -1 if it was not given. */
int seats_people(const char *people);

/* menu.c: asks for a game and, where it is not known yet, who plays it. False when nobody wants to
   play. */
typedef struct menu_choice {
    char spec[HZ_SPEC_SIZE]; /* empty: a game that was kept */
    char people[512];        /* empty: not said */
    int seats;               /* 0: not said */
} menu_choice;
bool menu_ask(console *terminal, menu_choice *choice);

#endif
