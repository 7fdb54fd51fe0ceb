/* A line being typed while others play: what is told in between must neither swallow it nor hide
   it, so the program keeps it itself and shows it again. */
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "client/inner.h"

enum {
    CTRL_D = 0x04,
    BACKSPACE = 0x08,
    CTRL_L = 0x0c,
    CTRL_U = 0x15,
    CTRL_W = 0x17,
    ESCAPE = 0x1b,
    DELETE = 0x7f,
};

void join_take_keyboard(join_state *join)
{
    join_typing *typing = &join->keys.typing;
    struct termios keys = join->terminal.keys;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    /* Without them the terminal does as it always does: whole lines, shown as they are typed. */
    typing->is_on = join->terminal.has_keyboard && join->terminal.has_screen &&
                    tcsetattr(STDIN_FILENO, TCSANOW, &keys) == 0;
    typing->is_shown = false;
}

void join_show_typed(join_state *join)
{
    join_typing *typing = &join->keys.typing;
    if (!typing->is_shown && typing->length > 0) {
        fwrite(typing->text, 1, typing->length, stdout);
        fflush(stdout);
        typing->is_shown = true;
    }
}

void join_drop_half_answer(join_state *join)
{
    join_typing *typing = &join->keys.typing;
    if (!memchr(typing->text, ' ', typing->length)) {
        join_clear_prompt(join);
        typing->length = 0;
    }
}

/* Taking back */

static bool is_continued(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

static void erase_character(join_typing *typing)
{
    size_t start = typing->length;
    if (start == 0) {
        return;
    }
    do {
        start--;
    } while (start > 0 && is_continued(typing->text[start]));
    typing->text[typing->length] = '\0';
    for (int column = hz_width(typing->text + start); column > 0; column--) {
        fputs("\b \b", stdout);
    }
    typing->length = start;
}

static void erase_word(join_typing *typing)
{
    while (typing->length > 0 && typing->text[typing->length - 1] == ' ') {
        erase_character(typing);
    }
    while (typing->length > 0 && typing->text[typing->length - 1] != ' ') {
        erase_character(typing);
    }
}

/* Typing */

static void add_character(join_typing *typing, char byte)
{
    if (typing->length + 1 < sizeof typing->text) {
        typing->text[typing->length++] = byte;
        typing->is_shown = true;
        putchar(byte);
    }
}

/* Keys with names of their own send several bytes; none of them means anything here. */
static bool is_in_escape(join_typing *typing, unsigned char byte)
{
    switch (typing->escape) {
    case ESCAPE_NONE: typing->escape = byte == ESCAPE ? ESCAPE_BEGUN : ESCAPE_NONE; break;
    case ESCAPE_BEGUN:
        typing->escape = byte == '[' ? ESCAPE_LONG : byte == 'O' ? ESCAPE_LAST : ESCAPE_NONE;
        return true;
    case ESCAPE_LONG:
        typing->escape = byte >= '@' && byte <= '~' ? ESCAPE_NONE : ESCAPE_LONG;
        return true;
    case ESCAPE_LAST: typing->escape = ESCAPE_NONE; return true;
    }
    return typing->escape != ESCAPE_NONE;
}

static void redraw_all(join_state *join)
{
    fputs("\033[H\033[2J", stdout);
    join->has_prompt = false;
    join->keys.typing.is_shown = false;
    join_show_board(join);
}

bool join_type(join_state *join, char key)
{
    join_typing *typing = &join->keys.typing;
    unsigned char byte = (unsigned char)key;
    if (is_in_escape(typing, byte)) {
        return false;
    }
    join_show_typed(join);
    switch (byte) {
    case '\n':
        putchar('\n');
        join->has_prompt = typing->is_shown = false;
        return true;
    case '\t': add_character(typing, ' '); break;
    case BACKSPACE:
    case DELETE: erase_character(typing); break;
    case CTRL_U:
        while (typing->length > 0) {
            erase_character(typing);
        }
        break;
    case CTRL_W: erase_word(typing); break;
    case CTRL_L: redraw_all(join); break;
    case CTRL_D: join->keys.is_ended = join->keys.is_ended || typing->length == 0; break;
    default:
        if (byte >= ' ') {
            add_character(typing, key);
        }
    }
    fflush(stdout);
    return false;
}
