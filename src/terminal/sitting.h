/* One sitting: a game between people at this terminal and bots, and the record it leaves. */
#ifndef HAZARD_TERMINAL_SITTING_H
#define HAZARD_TERMINAL_SITTING_H

#include <stdbool.h>
#include <stdint.h>

#include "hazard/bot.h"
#include "hazard/record.h"
#include "terminal/keep.h"
#include "terminal/terminal.h"

enum { SITTING_PAUSE_MS = 400 }; /* after what a bot did */

typedef struct cli_sitting {
    cli_terminal *terminal;
    hz_header header;
    hz_session session;
    cli_keep record;
    hz_bot bot[HZ_MAX_SEATS];
    const char *names[HZ_MAX_SEATS]; /* into the header */
    hz_seats people;
    uint8_t holder;       /* who alone may look at the screen now; HZ_NOBODY: all may */
    uint8_t typist;       /* who was asked last; HZ_NOBODY: nobody yet, or it is not known */
    size_t lifted_at;     /* inputs when the last private screen closed; SIZE_MAX: none, or all have
                             been asked to look since */
    uint8_t mover;        /* whose doings were told last; HZ_WATCHER: nobody's yet */
    bool has_just_rolled; /* the mover: nothing was decided since */
    bool has_told_unseen; /* of rolls of this mover that the audience may not see */
    bool is_unkept;       /* the last attempt to write the record failed */
    hz_event events[HZ_MAX_EVENTS];
    hz_log log;       /* of the last input */
    char notice[480]; /* to be told as soon as everybody may look; empty: nothing */
    const char *help; /* on what is being asked */
} cli_sitting;

/* What became of asking somebody for something. */
typedef enum cli_step {
    STEP_ON,   /* an input was entered, or nothing was to be done */
    STEP_BACK, /* inputs were taken back: look at the position anew */
    STEP_LEFT, /* quit, end of input, Ctrl-C */
} cli_step;

/* sitting.c */

/* Seats people and bots by the header; names a bot that is unknown. Bots are open from then on,
   until sitting_rise closes them. */
hz_status sitting_seat(cli_sitting *sitting, hz_error *error);
void sitting_rise(cli_sitting *sitting);

/* Plays to the end or until everybody leaves, with rematches on a keyboard. */
void sitting_run(cli_sitting *sitting, bool has_fixed_seed);

bool sitting_is_person(const cli_sitting *sitting, int seat);
hz_turn sitting_turn(const cli_sitting *sitting);

/* The state as the seat may know it. */
void sitting_mask(const cli_sitting *sitting, int seat, hz_state *masked);

/* Enters an input into game and record and writes the file. Tells nothing. */
hz_status sitting_enter(cli_sitting *sitting, hz_input *input, hz_error *error);

/* Takes back all but the first inputs. */
void sitting_rewind(cli_sitting *sitting, size_t inputs);

/* Says why an answer was refused: a capital letter in front, a full stop behind. */
void sitting_object(cli_sitting *sitting, const char *sentence);

/* What the seat may see, as everybody may look on; a watcher's view where several people do. */
int sitting_public_view(const cli_sitting *sitting);

/* Random bits for a bot, for this moment of the game only: a resumed game goes on the same way. */
void sitting_whims(const cli_sitting *sitting, uint32_t purpose, hz_rng *rng);

/* curtain.c */

/* Who is looking at the screen: the holder, or all people; the seats of a game that is watched. */
hz_seats curtain_audience(const cli_sitting *sitting);

/* Do all of them see it? */
bool curtain_shows(const cli_sitting *sitting, hz_seats visible);

/* Must the others look away while this seat decides? */
bool curtain_is_needed(const cli_sitting *sitting);

/* Hands the keyboard over: `seat` alone looks at the screen from here to curtain_lift. HZ_NOBODY:
   somebody who does not play; they may also leave it to the program (`*is_drawn`). */
cli_step curtain_drop(cli_sitting *sitting, int seat, bool *is_drawn);
void curtain_lift(cli_sitting *sitting);

/* A person is asked where all may look. */
void curtain_stays_up(cli_sitting *sitting, int seat);

/* Was the private screen taken down from outside? Then everything is asked anew. */
bool curtain_has_fallen(const cli_sitting *sitting);

/* story.c */

/* An input that was entered and what is known about it from before. */
typedef struct happening {
    const hz_input *input;
    hz_turn turn;  /* that was answered by it */
    hz_chance ask; /* for a roll */
} happening;

/* Called before the input is entered. */
void story_note(const hz_session *session, const hz_input *input, happening *what);

/* Tells the audience what the last input did. */
void story_tell(cli_sitting *sitting, const happening *what);

/* The story so far, as far as the audience may know it. */
void story_log(cli_sitting *sitting);

/* What only the seat may know and has come up since it last acted. */
void story_catch_up(cli_sitting *sitting, int seat);

/* Begins a new turn in the telling: a blank line, when the mover changes. */
void story_turn_to(cli_sitting *sitting, int mover);

/* rolls.c: somebody rolls. */
cli_step rolls_make(cli_sitting *sitting);

/* choice.c: a person decides. */
cli_step choice_make(cli_sitting *sitting, int seat);

/* Shows the table as the seat may see it. */
void choice_show_table(cli_sitting *sitting, int seat);

/* A heading and the table, when the turn comes to this person. */
void choice_open_turn(cli_sitting *sitting, int seat, uint32_t limit_ms);

/* Adds what an action would mean now. */
void choice_explain(const cli_sitting *sitting, int seat, hz_action action);

/* talk.c: words that are not moves. SHOW: the table is to be shown again. */
typedef enum talk_result { TALK_NO_WORD, TALK_DONE, TALK_SHOW, TALK_BACK, TALK_QUIT } talk_result;

/* Does what the word says for the seat that is asked (HZ_NOBODY where none is). */
talk_result talk(cli_sitting *sitting, int seat, const char *line);

/* The same in two steps, where the first letters may also stand for something else. */
talk_result talk_whole(cli_sitting *sitting, int seat, const char *line);
talk_result talk_letters(cli_sitting *sitting, int seat, const char *line);

/* undo.c: takes back the last choice of a person, or says why not. */
talk_result undo_choice(cli_sitting *sitting);

/* opening.c: what is played, by whom, and how it differs from the usual. */
void opening_add(const cli_sitting *sitting, hz_text *out);

/* typed.c: what real dice show, from "4 4 1", "441" or "4:2 1". */
hz_status
typed_values_read(const hz_chance *ask, const char *line, hz_input *roll, hz_error *error);

/* The same from a group on, as far as a line goes; it has to end with a group. `group` becomes the
   next one to be typed, past those without dice. */
hz_status typed_groups_read(
    const hz_chance *ask, int *group, const char *line, hz_input *roll, hz_error *error);
int typed_next_group(const hz_chance *ask, int group);

/* Are they the dice of several owners, to be typed one after the other? */
bool typed_values_are_parted(const hz_chance *ask);

/* A request in words: "3 dice", "2 d8 and 1 d12", "6 dice of Ann and 4 dice of Ben"; without names
   it is not said whose they are. */
void typed_values_describe(const hz_chance *ask, const char *const *names, hz_text *out);
void typed_group_describe(const hz_group *group, const char *const *names, hz_text *out);

/* Is it more than dice that people have at hand? */
bool typed_values_are_odd(const hz_chance *ask);

/* seats.c: people and bots from what was typed; fills the header's names and bots. */
hz_status seats_fill(hz_header *header, const char *people, const char *bots, hz_error *error);

/* Are these names that people may have, and all different? */
hz_status seats_check_names(const char *people, hz_error *error);

/* How many people a list names; -1 if it was not given. */
int seats_people(const char *people);

/* resume.c: goes on with the game that is called so; NULL: one of those on the shelf. Returns the
   status to exit with. */
int resume_game(cli_terminal *terminal, const char *called);

/* menu.c: asks for a game and, where it is not known yet, who plays it. False when nobody wants to
   play. */
typedef struct menu_choice {
    char spec[HZ_SPEC_SIZE]; /* empty: a game that was kept */
    char people[512];        /* empty: not said */
    int seats;               /* 0: not said */
} menu_choice;
bool menu_ask(cli_terminal *terminal, menu_choice *choice);

#endif
