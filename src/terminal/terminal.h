/* What a person sees and types: a screen and a keyboard, or the pipes that stand for them. */
#ifndef HAZARD_TERMINAL_TERMINAL_H
#define HAZARD_TERMINAL_TERMINAL_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

#include "hazard/house.h"
#include "hazard/text.h"

enum { TERMINAL_LINE = 4096, TERMINAL_TEXT = 1 << 15 };

/* How asking for a line can end: with one, at the end of the input, by Ctrl-C and its like, with
   the wish to see everything again (Ctrl-L, or back from Ctrl-Z), or because time is up. */
typedef enum terminal_answer {
    ANSWER_LINE,
    ANSWER_END,
    ANSWER_STOP,
    ANSWER_REDRAW,
    ANSWER_LATE
} terminal_answer;

/* Holds pointers into itself: opened where it stays, never copied. */
typedef struct cli_terminal {
    bool has_keyboard, has_screen;
    bool is_fast;        /* no pauses, no "press Enter" */
    bool has_news;       /* something was printed since the last pause */
    bool is_stopped;     /* by a signal: nothing is asked any more */
    bool is_private;     /* the screen of one person is up, that of all lies under it */
    bool is_exposed;     /* the private screen was taken down from outside: nothing is printed */
    bool is_full;        /* the page: it is turned before the next line */
    bool is_skipped;     /* the reader has had enough of the pages */
    int rows;            /* printed of what is read page by page; -1: nothing is */
    hz_text out;         /* text is put together here, then said or drawn */
    int64_t deadline_ms; /* when asking ends by itself, by terminal_now_ms; 0: never */
    int idle;            /* lines read since something came of one */
    size_t at, end;      /* of `typed`: read but not yet used */
    char typed[4096];
    char buffer[TERMINAL_TEXT];
    hz_house *house; /* whose games are played here */
    int signals;     /* the file that signals are read from; -1: none */
    sigset_t before;
    struct termios keys; /* as they were when it was opened */
} cli_terminal;

/* terminal.c */

/* Between open and close a signal that would end the program only ends the next wait, so that a
   game can be kept and the keyboard given back in order. Ctrl-Z first takes down what is private.
 */
void terminal_open(cli_terminal *terminal, hz_house *house, bool is_fast);
void terminal_close(cli_terminal *terminal);

/* Asks with what was put together and reads a line, blanks at both ends removed. What was typed
   before it was asked for is dropped. Lines that are too long or no text are refused and asked for
   again. `ask` repeats the question when somebody wants to see it again; `ask_or_redraw` leaves
   that to the caller. */
terminal_answer terminal_ask(cli_terminal *terminal, char line[TERMINAL_LINE]);
terminal_answer terminal_ask_or_redraw(cli_terminal *terminal, char line[TERMINAL_LINE]);

/* One line as it was typed, without its end; `*length` may exceed what was kept of it. */
terminal_answer terminal_read(cli_terminal *terminal, char line[TERMINAL_LINE], size_t *length);

/* A clock that only goes forward. */
int64_t terminal_now_ms(void);

/* Lets a reader follow: waits on a screen for what was printed to be read, unless fast. False when
   it is time to stop. */
bool terminal_pause(cli_terminal *terminal, int ms);

/* screen.c */

/* Prints what was put together and empties it. On a screen, lines break between words: `say` sets
   the rest in by `indent`; `draw` sets every line in. */
void terminal_say(cli_terminal *terminal, int indent);
void terminal_draw(cli_terminal *terminal, int indent);

/* Says it with room for an answer behind it. */
void terminal_prompt(cli_terminal *terminal);

/* Draws lines that were put together elsewhere. */
void terminal_show(cli_terminal *terminal, const char *text);

/* A line across the screen, with a title in it. */
void terminal_rule(cli_terminal *terminal, hz_style style, const char *title);

/* A screen for one person alone; what was on it is gone when it closes. Without a screen, a line of
   dashes. */
void terminal_open_private(cli_terminal *terminal);
void terminal_close_private(cli_terminal *terminal);

/* What is said from here to the end is read page by page, if there is somebody to turn the pages.
   True at the end if it took more than one. */
void terminal_begin_page(cli_terminal *terminal);
bool terminal_end_page(cli_terminal *terminal);

#endif
