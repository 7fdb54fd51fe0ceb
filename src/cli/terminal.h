/* What a person sees and types: a screen and a keyboard, or the pipes that stand for them. */
#ifndef HAZARD_CLI_TERMINAL_H
#define HAZARD_CLI_TERMINAL_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

#include "hazard/text.h"

enum { TERMINAL_LINE = 4096, TERMINAL_TEXT = 1 << 15, TERMINAL_SIGNALS = 3 };

/* How asking for a line can end: with one, at the end of the input, or by Ctrl-C and its like. */
typedef enum terminal_answer { ANSWER_LINE, ANSWER_END, ANSWER_STOP } terminal_answer;

/* Holds pointers into itself: opened where it stays, never copied. */
typedef struct cli_terminal {
    bool has_keyboard, has_screen;
    bool is_fast;   /* no pauses, no "press Enter" */
    bool has_news;  /* something was printed since the last pause */
    hz_text out;    /* text is put together here, then said or drawn */
    int idle;       /* lines read since something came of one */
    size_t at, end; /* of `typed`: read but not yet used */
    char typed[4096];
    char buffer[TERMINAL_TEXT];
    sigset_t before;
    struct sigaction actions[TERMINAL_SIGNALS];
} cli_terminal;

/* Between open and close a signal that would end the program only ends the next wait, so that a
   game can be kept and the keyboard given back in order. */
void terminal_open(cli_terminal *terminal, bool is_fast);
void terminal_close(cli_terminal *terminal);

/* Prints what was put together and empties it. On a screen, `say` breaks lines between words and
   sets the rest in by `indent`; `draw` sets every line in and breaks none. */
void terminal_say(cli_terminal *terminal, int indent);
void terminal_draw(cli_terminal *terminal, int indent);

/* Wipes the screen and what was scrolled off it; without a screen, a line of dashes. */
void terminal_clear(cli_terminal *terminal);

/* A line across the screen, with a title in it. */
void terminal_rule(cli_terminal *terminal, hz_style style, const char *title);

/* Asks with what was put together and reads a line, blanks at both ends removed. Lines that are too
   long or no text are refused and asked for again. */
terminal_answer terminal_ask(cli_terminal *terminal, char line[TERMINAL_LINE]);

/* Lets a reader follow: waits on a screen for what was printed to be read, unless fast. False when
   it is time to stop. */
bool terminal_pause(cli_terminal *terminal, int ms);

#endif
