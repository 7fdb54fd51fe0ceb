/* The rules of a game in words, as they are at a table. */
#ifndef HAZARD_RULES_H
#define HAZARD_RULES_H

#include "hazard/game.h"

/* The page of a game (games of the library: its RULES.md, put in when it is built) as Markdown,
   with the options in force. Nothing for a game that has no page. In a page stand for a value:

     {NAME}               as it would be typed; {seats} is the number of players
     {NAME.2}             of a list the second one, here and in everything below
     {NAME round}         "1 round", "3 rounds", "no rounds"; "{NAME loaf|loaves}" where the plural
                          is neither round, die nor property
     {NAME list}          "1, 2 and 4"; {NAME list or}: "1, 2 or 4"
     {NAME table A | B}   a small table: its first row A, 1, 2, 3 …, its second B and the values

   A line that is a comment and nothing else steers:

     <!-- if CONDITION -->, <!-- else -->, <!-- end -->   what is between them stays where it holds
     <!-- term WORDS if CONDITION -->   a promise: elsewhere these words do not stand in the page
     <!-- one KIND -->                  a promise: of all rules marked so exactly one is printed

   A condition is "NAME" (on, not zero), "NAME=VALUE" (a set has that member), "NAME>N" or "NAME<N"
   (of a list any of its values), each with "not" in front or without; "and" and "or" between them,
   "and" binding tighter. */
void hz_rules_print(const hz_table *table, hz_text *out);

/* The same for whoever checks a page. HZ_MALFORMED, HZ_UNKNOWN, HZ_RANGE: what is written in the
   page cannot be read, shown or not; the sentence names the first such line. The promises stay in
   the text, each a line of its own before what it is for: "<!-- one KIND -->", and
   "<!-- not WORDS -->" for words that may not stand there. */
hz_status hz_rules_proof(const hz_table *table, hz_text *out, hz_error *error);

#endif
