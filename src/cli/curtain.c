/* Who may look at the screen: hand-over between people who keep secrets from each other. */
#include <string.h>

#include "cli/sitting.h"

hz_seats curtain_audience(const cli_sitting *sitting)
{
    if (sitting->holder != HZ_NOBODY) {
        return (hz_seats)(1u << sitting->holder);
    }
    hz_seats seats = (hz_seats)((1u << sitting->session.table.seats) - 1);
    return sitting->people ? sitting->people : seats;
}

bool curtain_shows(const cli_sitting *sitting, hz_seats visible)
{
    hz_seats audience = curtain_audience(sitting);
    return (visible & audience) == audience;
}

bool curtain_is_needed(const cli_sitting *sitting)
{
    hz_seats people = sitting->people;
    if ((people & (people - 1)) == 0) {
        return false;
    }
    hz_turn turn = sitting_turn(sitting);
    if (turn.kind == HZ_PLAYERS && turn.secret) {
        return true;
    }
    /* What the game hides from one and shows to another. */
    hz_state first, other;
    sitting_mask(sitting, __builtin_ctz(people), &first);
    for (int seat = 0; seat < sitting->session.table.seats; seat++) {
        if (people >> seat & 1) {
            sitting_mask(sitting, seat, &other);
            if (memcmp(&first, &other, sitting->session.table.game->state_size) != 0) {
                return true;
            }
        }
    }
    return false;
}

static cli_step hand_over(cli_sitting *sitting, int seat)
{
    cli_terminal *terminal = sitting->terminal;
    hz_text *out = &terminal->out;
    bool is_seat = seat != HZ_NOBODY;
    for (;;) {
        hz_add(out, "\nHand the keyboard to ");
        hz_add_styled(out,
                      is_seat ? HZ_SEAT + seat : HZ_BOLD,
                      is_seat ? sitting->names[seat] : "somebody who does not play");
        hz_add(out, "; everybody else looks away. Then press Enter. ");
        char line[TERMINAL_LINE];
        if (terminal_ask(terminal, line) != ANSWER_LINE) {
            return STEP_LEFT;
        }
        switch (talk(sitting, HZ_NOBODY, line)) {
        case TALK_NO_WORD: return STEP_ON;
        case TALK_DONE: break;
        case TALK_BACK: return STEP_BACK;
        case TALK_QUIT: return STEP_LEFT;
        }
    }
}

cli_step curtain_drop(cli_sitting *sitting, int seat)
{
    cli_step step = sitting->terminal->has_keyboard ? hand_over(sitting, seat) : STEP_ON;
    if (step == STEP_ON) {
        terminal_clear(sitting->terminal);
        sitting->holder = (uint8_t)seat;
        sitting->mover = HZ_WATCHER;
    }
    return step;
}

void curtain_lift(cli_sitting *sitting)
{
    terminal_clear(sitting->terminal);
    sitting->mover = sitting->holder;
    sitting->holder = HZ_NOBODY;
}
