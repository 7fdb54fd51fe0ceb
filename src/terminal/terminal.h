/* What a person sees and types: a screen and a keyboard, or the pipes that stand for them. */
#ifndef HAZARD_TERMINAL_TERMINAL_H
#define HAZARD_TERMINAL_TERMINAL_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

#include "hazard/house.h"
#include "hazard/text.h"

/* Room for a line that is typed, for a page that is shown, for what was typed ahead. */
enum { TERMINAL_LINE = 4096, TERMINAL_TEXT = 1 << 15, TERMINAL_AHEAD = 1 << 16 };

/* How asking for a line can end: with one, at the end of the input, by Ctrl-C and its like, with
   the wish to see everything again (Ctrl-L, or back from Ctrl-Z), because time is up, or because
   something has happened elsewhere. */
typedef enum terminal_answer {
    ANSWER_LINE,
    ANSWER_END,
    ANSWER_STOP,
    ANSWER_REDRAW,
    ANSWER_LATE,
    ANSWER_NEWS,
} terminal_answer;

/* Is a line of a pipe to be taken now, later, or is there no use for it any more? */
typedef enum terminal_use { USE_NOW, USE_LATER, USE_NEVER } terminal_use;

/* Others who act while somebody types here: a server. */
typedef struct terminal_company {
    void *context;
    /* As poll(2), while the others are listened to; 0 before its time when they had news. */
    int (*poll)(void *context, struct pollfd *files, int count, int ms);
    /* Of a pipe: each line waits for its time. NULL: the pipe has ended; later: there is still
       something to come. */
    terminal_use (*use)(void *context, const char *line);
} terminal_company;

/* A line being typed, kept and shown by ourselves, so that what is told meanwhile neither swallows
   nor hides it. */
typedef struct terminal_typing {
    bool is_on;    /* keys come one by one */
    bool is_shown; /* what was typed stands behind the prompt */
    enum { ESCAPE_NONE, ESCAPE_BEGUN, ESCAPE_LONG, ESCAPE_LAST } escape;
    char text[1024];
    size_t length;
} terminal_typing;

/* Holds pointers into itself: opened where it stays, never copied. */
typedef struct console {
    bool has_keyboard;
    bool has_width;   /* what is printed stands on lines of some width */
    bool has_screen;  /* which can be wiped, too */
    bool is_fast;     /* no pauses, no "press Enter" */
    bool has_news;    /* something was printed since the last pause */
    bool has_prompt;  /* a question stands in the last line, and is not answered */
    bool is_stopped;  /* by a signal: nothing is asked any more */
    bool is_private;  /* the screen of one person is up, that of all lies under it */
    bool is_exposed;  /* the private screen was taken down from outside: nothing is printed */
    bool is_full;     /* the page: it is turned before the next line */
    bool is_skipped;  /* the reader has had enough of the pages */
    bool is_given_up; /* a pipe of which nothing came any more */
    int rows;         /* printed of what is read page by page; -1: nothing is */
    hz_text out;      /* text is put together here, then said, told or drawn */
    char *later;      /* told while one person's screen was up */
    size_t later_length;
    int64_t deadline_ms;      /* when asking ends by itself, by terminal_now_ms; 0: never */
    int idle;                 /* lines read since something came of one */
    size_t longest;           /* characters that a line may have */
    terminal_company company; /* no poll: nobody */
    terminal_typing typing;
    size_t typed_length, lost; /* read but not yet used; bytes of a line too long to keep */
    bool is_ended;             /* the input */
    char typed[TERMINAL_AHEAD];
    char buffer[TERMINAL_TEXT];
    hz_house *house; /* whose games are played here */
    int signals;     /* the file that signals are read from; -1: none */
    sigset_t before;
    struct termios keys; /* as they were when it was opened */
} console;

/* terminal.c */

/* Between open and close a signal that would end the program only ends the next wait, so that a
   game can be kept and the keyboard given back in order. Ctrl-Z first takes down what is private.
 */
void terminal_open(console *terminal, hz_house *house, bool is_fast);
void terminal_close(console *terminal);

/* A clock that only goes forward. */
int64_t terminal_now_ms(void);

/* Why a wait was over. */
typedef enum terminal_waking {
    WOKE_IN_TIME,
    WOKE_TO_READ,
    WOKE_TO_STOP,
    WOKE_FROM_SLEEP,
    WOKE_FOR_NEWS,
} terminal_waking;

/* Waits for something to read, or only for the time to pass; -1: for ever. */
terminal_waking terminal_wait(console *terminal, bool to_read, int ms);

/* Lets a reader follow: waits on a screen for what was printed to be read, unless fast. False when
   it is time to stop. */
bool terminal_pause(console *terminal, int ms);

/* keys.c */

/* Keys come one by one on a screen; else whole lines, which Ctrl-L ends too. */
void terminal_take_keyboard(console *terminal);
void terminal_give_keyboard_back(const console *terminal);

/* One line, blanks at both ends removed. Lines that are too long or no text are refused, and
   ANSWER_NEWS says that the question is gone from the screen. */
terminal_answer terminal_listen(console *terminal, char line[TERMINAL_LINE]);

/* Asks with what was put together and reads a line. What was typed before it was asked for is
   dropped. Asks again until there is an answer of one kind or another. */
terminal_answer terminal_ask(console *terminal, char line[TERMINAL_LINE]);

/* Is there anything at all to read? Waits until that is known. */
bool terminal_is_spoken_to(console *terminal);

/* Another question has come up. Nobody means what was typed before it, all of it or, in company,
   half an answer to the last one. */
void terminal_drop_typed(console *terminal);

/* The line being typed, behind the prompt, where it was wiped with it. */
void terminal_show_typed(console *terminal);

/* screen.c */

/* Prints what was put together and empties it; a prompt that nobody has answered is wiped. On a
   screen, lines break between words: `say` sets the rest in by `indent`; `draw` sets every line in.
 */
void terminal_say(console *terminal, int indent);
void terminal_draw(console *terminal, int indent);

/* Says it to all: while one person's screen is up, it waits. Exactly: for what is to be copied. */
void terminal_tell(console *terminal, int indent);
void terminal_tell_exactly(console *terminal);

/* Says why something was refused: a capital letter in front, a full stop behind. */
void terminal_object(console *terminal, const char *sentence);

/* Says it with room for an answer behind it. */
void terminal_prompt(console *terminal);
void terminal_clear_prompt(console *terminal);

/* Draws lines that were put together elsewhere. */
void terminal_show(console *terminal, const char *text);

/* A line across the screen, with a title in it. */
void terminal_rule(console *terminal, hz_style style, const char *title);

/* A screen for one person alone; what was on it is gone when it closes. Without a screen, a line of
   dashes. */
void terminal_open_private(console *terminal);
void terminal_close_private(console *terminal);

/* What is said from here to the end is read page by page, if there is somebody to turn the pages.
   True at the end if it took more than one. */
void terminal_begin_page(console *terminal);
bool terminal_end_page(console *terminal);

#endif
