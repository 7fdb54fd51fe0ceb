/* Rule tests as rows a designer can read and write.

   A game's test.c is a program: a table of rows, tests written out where a row does not do, and a
   main that hands both to run_rules. */
#ifndef HAZARD_TESTS_RULES_H
#define HAZARD_TESTS_RULES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "hazard/hazard.h"

typedef struct rule_test {
    const char *rule; /* the id of the rule the row would catch breaking */
    /* "final", "final 3", "final 3 first=2 play_on=yes": preset, seats, then settings. */
    const char *table;
    /* What differs from the start, as position text; "" for the start itself. Where the position
       awaits something else than the first input, say so in the position. No game may have a key
       that is a word of this language: its rows fail. */
    const char *position;
    /* Record lines separated by "|": "roll 4 | 1 wager | roll 5". */
    const char *inputs;
    /* What must hold afterwards, clauses separated by ";". clang-format off
         totals 11 3              a clause of the position text
         over, going              is the game over?
         awaits roll 1x6          dice; or the seats that are to choose: awaits 2, awaits 12
         lists wager end          all actions of the first awaited seat, in order
         places 1 2               of the standing
         standing 11 3            its scores
         ended WG-05              the rule of the standing
         began 2                  who moved first; "-" for nobody
         told KIND, untold KIND   an event of the last input, by the name of its kind
         told KIND WG-05          the same, with the rule that it names
         tells roll hand hand     all events of the last input, in order, by their kinds
         says Ann beats Ben, done at tick 9 [RD-7]
                                  all that an event of the last input says; how to write it: says.h
         says to Ann: … [LD-2]    the same, told to her alone
         shows KIND totals 3 0    how things stood for a watcher when it was told: a clause of the
                                  position text
         sees Ben dogs 0 0        what a player sees of it, or "watcher": a clause of the position
                                  text
         finishes turn round      what was over by the last input: both, one, or nothing; "2 turns"
         refused WG-10            the last input is refused and nothing changes; the sentence has
                                  the text, as words, and the text has a letter
         impossible TEXT          the position is refused, and likewise its sentence has the text;
                                  with no position the table itself
       clang-format on */
    const char *expect;
} rule_test;

/* Runs all rows and the further tests; the number of failures, as main returns it. With
   HAZARD_SAID in the environment only rows that say what an event says, and which kinds of events
   they have said: "event rundog win said" (tools/events-said). With HAZARD_SEEDS nothing runs:
   the rows are written there for fuzzers (seeds.h). */
int run_rules(const char *game,
              const rule_test *rows,
              size_t row_count,
              const struct CMUnitTest *more,
              size_t more_count);

/* Where the tables of a test program are laid: all games of the library, or what a test puts there.
 */
hz_house *test_house(void);

/* For written-out tests: lays a table from "final 3 play_on=yes" or fails the test. */
void lay_table(hz_table *table, const char *game, const char *text);

/* A session at such a table, after some inputs ("" for none). */
void begin(hz_session *session, const char *game, const char *table, const char *inputs);

/* A game before its first input; the test fails where it cannot begin. */
void start_session(hz_session *session, const hz_table *table);

/* Enters "roll 4 | 1 wager" into a session; any refusal fails the test. */
void enter_all(hz_session *session, const char *inputs);

/* What a game says of a text that is still being put together, as a table: the JSON has the pieces
   and lacks `without` (NULL: nothing). */
typedef struct trial_row {
    const char *table, *inputs, *text, *pieces[4], *without;
} trial_row;

void try_rows(const char *game, const trial_row *rows, size_t count);

/* What the names of an option that is one of several words mean in C. */
typedef struct choice_row {
    const char *option, *name;
    int value;
} choice_row;

/* Every name of every such option of the game stands in a row, with the number it is stored as. */
void tie_choices(const char *game, const choice_row *rows, size_t count);

/* What the game's adviser would do, and the game's own words and figures: a hint without what comes
   of thinking ahead. `words` and `figures` may be NULL. */
hz_action advise_by_figures(const hz_table *table,
                            const void *masked,
                            int seat,
                            const char *const *names,
                            hz_text *words,
                            hz_json *figures);

/* Real dice told as they lie: refused with that text in the sentence, or the line of a record that
   they come to, and entered (true). */
bool try_laid(hz_session *session, const char *text, const char *line, const char *refused);

#endif
