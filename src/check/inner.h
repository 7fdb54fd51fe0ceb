/* What checks share: random games, what they may find, and the checks themselves. */
#ifndef HAZARD_CHECK_INNER_H
#define HAZARD_CHECK_INNER_H

#include "check/check.h"
#include "check/expect.h"
#include "hazard/batch.h"

/* Plays one random game: inputs drawn from a seed, `each` called before every input is entered. */
typedef void
each_input(hz_checking *run, const hz_session *before, const hz_input *input, void *context);
void play_random(hz_checking *run,
                 const hz_table *table,
                 uint64_t seed,
                 each_input *each,
                 void *context,
                 hz_session *end);

/* How many values are tried of an option: of those that have few, and that tests leave alone. */
int choice_count(const hz_game *game, const hz_option *option);

/* A table with that value, and with what a refusal says that it needs: of the default preset where
   that goes, else of another one; `tests` are settings of all of them. False: there is none. */
bool lay_choice(hz_case *one,
                const hz_case *given,
                int seats,
                const hz_option *option,
                int value,
                const char *tests);

/* The next random input of a session: dice, or a random legal action of a random awaited seat. */
void random_input(hz_checking *run, const hz_session *session, hz_rng *rng, hz_input *input);

/* Changes of a roll what the viewer does not see, at random, and nothing that it sees. */
void vary_unseen(const hz_session *session, int viewer, hz_rng *rng, hz_input *roll);

/* Is there a rule of that id in the game's own rules? One that has no page names what it likes. */
void must_be_rule(hz_checking *run, const hz_game *game, const char *id, size_t length);

/* The rules that a refusal names between brackets at its end: "[CY-AUC-2]". */
void must_name_rules(hz_checking *run, const hz_game *game, const char *sentence);

/* A game that takes longer than this does not end by itself. */
enum { LONGEST_GAME = 100000 };

/* Secrets that were kept while two tables that differ in one of them went on alike. */
typedef struct secret_tries {
    hz_rng rng;
    int hidden, leaked;
    bool is_hunt;    /* over with the first leak */
    int open;        /* open choices that came up while a secret was kept */
    int acted;       /* choices made meanwhile */
    char first[400]; /* the first leak, in words */
} secret_tries;
secret_tries try_secrets(hz_checking *run, const hz_table *table, bool is_hunt);

/* Numbers of rolls that were looked at for what they tell. */
enum { NUMBER_TRIES = 200 };
typedef struct result result;
typedef struct number_tries {
    hz_rng rng;
    result *room; /* for lists of rolls, while it goes on */
    int left;
    bool is_hunt;       /* over with the first one */
    int turns, numbers; /* told something */
    int chances;        /* rolls whose first die, seen by the viewer, makes a difference to it */
    char first[1024];   /* in words */
} number_tries;
number_tries try_numbers(hz_checking *run, const hz_table *table, bool is_hunt, int most);

/* views.c: what is shown of a moment, to everybody or to some who look on; what choices would come
   to that are not made yet, legal or not; the numbers behind one of them, and a hint. */
void check_all_views(hz_checking *run, const hz_session *session);
void check_some_views(hz_checking *run, const hz_session *session, hz_rng *rng);
void check_trials(hz_checking *run, const hz_session *session, const hz_input *input);
void check_prospect(hz_checking *run, const hz_session *session, int seat, hz_action action);
void check_hint(hz_checking *run, const hz_session *session, int seat);

void check_interface(hz_checking *run, const hz_case *given);
void check_told(hz_checking *run, const hz_case *given);
void check_records(hz_checking *run, const hz_case *given);
void check_drivers(hz_checking *run, const hz_case *given);
void check_play_on(hz_checking *run, const hz_case *given);
void check_cap(hz_checking *run, const hz_case *given);
void check_seats(hz_checking *run, const hz_case *given);
void check_secrets(hz_checking *run, const hz_case *given);
void check_masks(hz_checking *run, const hz_case *given);
void check_arrival(hz_checking *run, const hz_case *given);
void check_numbers(hz_checking *run, const hz_case *given);
void check_keys(hz_checking *run, const hz_case *given);
void check_idle(hz_checking *run, const hz_case *given);
void check_key_of_key(hz_checking *run, const hz_case *given);
void check_choices(hz_checking *run, const hz_case *given);
void check_knowledge(hz_checking *run, const hz_case *given);
void check_frames(hz_checking *run, const hz_case *given);
void check_options(hz_checking *run, const hz_case *given);
void check_refusal(hz_checking *run, const hz_case *given);
void check_page(hz_checking *run, const hz_case *given);
void check_random_pages(hz_checking *run, const hz_case *given);
void check_option_effects(hz_checking *run, const hz_case *given);

#endif
