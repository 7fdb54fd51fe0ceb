/* A scene: a table as the people at one terminal see it, and what they may do there.

   What is behind it, a session of one's own (local.h) or a room of a server (client/join.h), is a
   table of functions; everything that a person sees and types is the same for both. The terminal
   asks what comes next, shows it, hears a line, and hands the answer over as text. */
#ifndef HAZARD_TERMINAL_SCENE_H
#define HAZARD_TERMINAL_SCENE_H

#include "hazard/record.h"
#include "terminal/terminal.h"

/* The most choices of a list that is not a long one; room for a choice as it is written. */
enum { SCENE_LISTED = 18, SCENE_ACTION = 160 };

/* A table as people at this terminal see it. */
typedef struct scene scene;

/* What comes next. */
typedef enum scene_kind {
    SCENE_GOES_ON, /* by itself: ask what comes next */
    SCENE_WAITS,   /* for others */
    SCENE_CHOICE,  /* somebody here chooses */
    SCENE_DICE,    /* real dice: somebody types what they show */
    SCENE_ENTER,   /* somebody rolls by pressing Enter */
    SCENE_AGAIN,   /* the game is over: another one? */
} scene_kind;

/* What comes next, of whom it is asked and what goes with it. */
typedef struct scene_question {
    scene_kind kind;
    uint64_t number;  /* as long as it stays the same, so does the question */
    uint8_t seat;     /* who is asked; HZ_NOBODY: anybody */
    bool is_private;  /* a choice: the others here look away */
    int64_t limit_ms; /* the time there is for it; 0: no limit */
    hz_chance dice;   /* to be rolled */
    const char *laid; /* real dice that are told as they lie: an example; NULL: group by group */
} scene_question;

/* What may be typed besides a choice. Returns whether the table is to be shown again. */
typedef struct scene_command {
    const char *name, *also; /* also: another name, or NULL */
    const char *value;       /* what must follow it, "[X]" if it may; NULL: nothing */
    const char *meaning;
    bool (*does)(scene *here, const char *rest);
    /* When a line of a pipe with it is of use: whenever there is a table, while somebody is asked,
       or when a game is over. */
    enum { COMMAND_ANY_TIME, COMMAND_WHEN_ASKED, COMMAND_WHEN_OVER } when;
} scene_command;

/* What a choice consists of, besides the list. */
typedef struct scene_offers {
    uint64_t count;   /* how many can be listed; 0: none is */
    uint64_t more;    /* how many come after those, which cannot */
    const char *form; /* where none is: how one is typed, or NULL */
    bool has_hints;   /* a bot may be asked */
    bool is_open;     /* more may be typed than is listed */
    bool is_free;     /* whatever is no command is a choice: somebody else reads it */
} scene_offers;

/* What is behind a scene. */
typedef struct scene_does {
    const scene_command *commands; /* its own, besides those of every scene */
    const char *quits;             /* what quit does */
    const char *again;             /* the question when a game is over; NULL: none is asked */
    /* Does and tells one step of what needs nobody here, then says what comes next. False: nothing
       does any more. */
    bool (*next)(scene *here, scene_question *out);
    /* The table as a seat sees it; HZ_WATCHER: as all here may. False: there is none yet. */
    bool (*picture)(scene *here, int viewer, hz_text *out);
    /* What only this seat may know and has not been told. */
    void (*catch_up)(scene *here, int seat);
    /* May the seat look again at once, since nobody else has had a reason to look meanwhile? */
    bool (*goes_on)(const scene *here, int seat);
    scene_offers (*offers)(scene *here, int seat);
    /* One of them, and what it means; either may be NULL. */
    void (*offer_at)(scene *here, uint64_t index, char text[SCENE_ACTION], hz_text *meaning);
    /* Is this an action as it is written? No sentence says why not where that is not known here. */
    hz_status (*read)(scene *here, const char *typed, hz_error *error);
    /* What may stand in the places of a kind of choices, part by part; false: no more parts. */
    bool (*kind)(scene *here, int verb, int part, hz_span spans[HZ_MAX_SLOTS]);
    /* The answers. Refused, and nothing has happened, where a sentence says why. They lift the
       curtain before they tell anything. */
    hz_status (*choose)(scene *here, const char *text, int64_t took_ms, hz_error *error);
    hz_status (*roll)(scene *here, const hz_input *roll, hz_error *error); /* NULL: draws them */
    /* Dice as they lie, or random bits: whoever knows the state reads them. */
    hz_status (*roll_text)(scene *here, const char *text, hz_error *error);
    void (*time_up)(scene *here); /* NULL: somebody else watches the clock */
    void (*again_or_not)(scene *here, bool is_wanted);
    void (*hint)(scene *here, int seat);
    bool (*log)(scene *here); /* false: there is none yet */
    void (*leave)(scene *here);
} scene_does;

/* What stands in front of a choice and may be typed for it. */
typedef enum scene_labels {
    LABELS_NONE,   /* an action is itself written as a number, or there are too many to list */
    LABELS_PLACES, /* its place in the list, from 1 */
    LABELS_OWN,    /* its own number: "declare 5" is 5 */
} scene_labels;

/* The choices of a question, and the window on them that is shown. */
typedef struct scene_offer {
    scene_offers of;
    uint64_t first; /* of those listed */
    int listed;
    scene_labels labels;
    int64_t least, most; /* own numbers */
} scene_offer;

/* What only one of several people here may see is behind a curtain. */
typedef enum scene_curtain {
    CURTAIN_UP,      /* all may look */
    CURTAIN_INVITED, /* somebody is asked to take the keyboard: Enter is awaited */
    CURTAIN_DOWN,    /* that person sits at the keyboard, alone */
} scene_curtain;

/* Real dice being typed: groups from `from` to `to` by one and the same person. */
typedef struct scene_dice {
    int from, to, group;
    hz_input roll;
} scene_dice;

/* Whoever is behind it fills in the first part; the rest is the screen's. */
struct scene {
    const scene_does *does;
    void *self; /* theirs */
    console *terminal;
    /* Kept up to date by what is behind it. */
    const hz_table *table; /* NULL: not known yet; a table over there has no kit */
    const char *names[HZ_MAX_SEATS];
    int seats;
    hz_seats people;  /* those at this terminal */
    size_t inputs;    /* of the game so far */
    uint8_t mover;    /* whose doings were told last; HZ_WATCHER: nobody's yet */
    bool can_draw;    /* dice that nobody wants to roll */
    bool is_over;     /* everybody here has left */
    int status;       /* to exit with */
    char notice[480]; /* to be told as soon as everybody may look; empty: nothing */
    /* The terminal's own. */
    scene_question question;
    bool is_shown;   /* it is on the screen */
    bool is_waiting; /* the answer is on its way */
    bool was_reminded;
    int64_t shown_at, deadline_ms; /* by terminal_now_ms; no deadline: 0 */
    const char *help;              /* on what is being asked */
    scene_offer offer;
    scene_dice dice;
    scene_curtain curtain;
    uint8_t holder;   /* who alone may look at the screen now; HZ_NOBODY: all may, or a stranger */
    uint8_t typist;   /* who was asked last; HZ_NOBODY: nobody yet, or it is not known */
    size_t lifted_at; /* inputs when the last private screen closed; SIZE_MAX: none, or all have
                         been asked to look since */
};

/* scene.c */

/* Nothing has been asked yet. */
void scene_begin(scene *here, const scene_does *does, void *self, console *terminal);

/* Until everybody has left. Returns the status to exit with. */
int scene_run(scene *here);

/* A heading and the table, when the turn comes to this person. */
void scene_open_turn(scene *here, int seat, int64_t limit_ms);

/* Begins a new turn in the telling: a blank line, when the mover changes. */
void scene_turn_to(scene *here, int mover);

/* Does one of the people here sit on this seat? */
bool scene_is_here(const scene *here, int seat);

/* curtain.c */

/* Who is looking at the screen: the holder, or all people; the seats of a game that is watched. */
hz_seats curtain_audience(const scene *here);
bool curtain_shows(const scene *here, hz_seats visible);

/* Is what comes next for one person alone, and for whom? HZ_NOBODY: somebody who does not play. */
bool curtain_is_called_for(const scene *here, uint8_t *seat);

/* Invites that person to the keyboard, or lets the curtain down where that needs no asking. */
void curtain_drop(scene *here, uint8_t seat);
void curtain_pass(scene *here);
void curtain_lift(scene *here);
void curtain_add_invitation(const scene *here, hz_text *out);

/* A person is asked where all may look. */
void curtain_stays_up(scene *here, int seat);

/* offer.c, offer_read.c: choices, their list, their labels, and what was typed for them. */
void offer_open(scene *here);
void offer_show(scene *here);
/* The next ones of a long list. */
void offer_turn_over(scene *here);
/* The numbers that may be typed: "1-6", "1, 2 or 5"; nothing where there are none. */
void offer_add_numbers(scene *here, hz_text *out);

/* What came of something that was typed. */
typedef enum offer_reading {
    READ_CHOICE,  /* `choice` is it */
    READ_COMMAND, /* it may be a command */
    READ_REFUSED  /* `error` says why it is nothing */
} offer_reading;

/* What was typed: a number of the list, or a choice as it is written. */
offer_reading
offer_read(scene *here, const char *typed, char choice[SCENE_ACTION], hz_error *error);
/* The same by its first letters. */
offer_reading
offer_guess(scene *here, const char *typed, char choice[SCENE_ACTION], hz_error *error);
/* Says that this is none of the choices, and what they are; unless somebody else may know it. */
offer_reading
offer_refuse(scene *here, const char *typed, char choice[SCENE_ACTION], hz_error *error);

/* prompt.c: the line in which the question is put; here->help becomes what help says of it. */
void prompt_add(scene *here, hz_text *out);

/* dice.c: real dice. */
void dice_begin(scene *here);
/* Who types the next of them, where not all may look. */
bool dice_are_hidden(const scene *here, uint8_t *seat);
void dice_add_question(scene *here, hz_text *out);
/* A line with what they show. */
void dice_take_line(scene *here, const char *line);
/* The program draws those that are asked for now. */
void dice_draw(scene *here);
/* "Ann, press Enter to roll 2 dice". */
void dice_add_call(const scene *here, hz_text *out);

/* commands.c: finding in a line what it means besides an answer. */
typedef enum command_reading { COMMAND_NONE, COMMAND_DONE, COMMAND_SHOWS } command_reading;
command_reading command_take_whole(scene *here, const char *line);
command_reading command_take_letters(scene *here, const char *line);
/* A command that was typed with too much, too little; false: none at all. */
bool command_refuse(scene *here, const char *line);
/* The command that a whole line is; NULL: none. */
const scene_command *command_find(const scene *here, const char *line);

/* story.c: what happened, in sentences. */
/* One of them, put together; the caller says or tells it. */
void story_add_event(scene *here, const hz_event *event);
/* "  [PG-05]" and the end of the line; NULL: no rule. */
void story_end_sentence(scene *here, const char *rule);
/* Dice on one line, or drawn as many side by side as the screen is wide. */
bool story_can_draw(const hz_chance *ask, const hz_input *roll);
void story_draw_dice(scene *here, const hz_input *roll, int roller);
void story_add_dice(const hz_chance *ask, const hz_input *roll, hz_text *out);
void story_add_group(const hz_chance *ask, const hz_input *roll, int group, hz_text *out);
/* "Game over: the target was reached [PG-05]." and who won; "Game over, a draw: …". */
void story_tell_end(scene *here, const hz_standing *standing, const hz_ending *ending);

/* opening.c: what is played, by whom, and how it differs from the usual. */
void opening_add(const hz_header *header, hz_text *out);
/* "pig" in full: "pig:classic". For a spec that has laid a table. */
void opening_full_spec(const hz_game *game, const char *spec, char full[HZ_SPEC_SIZE]);

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

/* Are random bits among them, which no real dice could give? */
bool typed_values_are_bits(const hz_chance *ask);

/* Is it more than dice that people have at hand? */
bool typed_values_are_odd(const hz_chance *ask);

#endif
