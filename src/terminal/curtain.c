/* Who may look at the screen: hand-over between people who keep secrets from each other. */
#include <assert.h>

#include "terminal/scene.h"

hz_seats curtain_audience(const scene *here)
{
    if (here->curtain == CURTAIN_DOWN) {
        return (hz_seats)(here->holder == HZ_NOBODY ? 0 : 1u << here->holder);
    }
    hz_seats seats = (hz_seats)((1u << here->seats) - 1);
    return here->people ? here->people : seats;
}

bool curtain_shows(const scene *here, hz_seats visible)
{
    hz_seats audience = curtain_audience(here);
    return (visible & audience) == audience;
}

bool curtain_is_called_for(const scene *here, uint8_t *seat)
{
    if (here->question.kind == SCENE_DICE) {
        return dice_are_hidden(here, seat);
    }
    *seat = here->question.seat;
    return here->question.is_private;
}

void curtain_add_invitation(const scene *here, hz_text *out)
{
    int seat = here->holder;
    bool is_seat = seat != HZ_NOBODY, goes_on = is_seat && seat == here->typist;
    bool may_draw = here->question.kind == SCENE_DICE && here->can_draw;
    hz_add(out, "\n");
    /* No wiping without a screen: it is for people to see to it. */
    hz_add(out,
           here->terminal->has_screen
               ? ""
               : "This terminal cannot wipe what is shown: scroll it away before the next one "
                 "looks.\n");
    hz_add(out, goes_on ? "" : "Hand the keyboard to ");
    hz_add_styled(out,
                  is_seat ? HZ_SEAT + seat : HZ_BOLD,
                  is_seat ? here->names[seat] : "somebody who does not play");
    hz_add(out, goes_on ? " goes on; the others look away. " : "; the others look away. ");
    hz_add(out, may_draw ? "Then press Enter; or type draw. " : "Then press Enter. ");
}

void curtain_drop(scene *here, uint8_t seat)
{
    assert(here->curtain == CURTAIN_UP);
    bool is_asked = here->terminal->has_keyboard &&
                    !(seat != HZ_NOBODY && seat == here->typist && here->does->goes_on(here, seat));
    here->holder = seat;
    here->curtain = CURTAIN_INVITED;
    if (!is_asked) {
        curtain_pass(here);
    }
}

void curtain_pass(scene *here)
{
    assert(here->curtain == CURTAIN_INVITED);
    terminal_open_private(here->terminal);
    here->curtain = CURTAIN_DOWN;
    here->mover = HZ_WATCHER;
}

void curtain_lift(scene *here)
{
    if (here->curtain == CURTAIN_DOWN) {
        here->typist = here->terminal->is_exposed ? HZ_NOBODY : here->holder;
        here->lifted_at = here->inputs;
        here->mover = here->holder;
        terminal_close_private(here->terminal);
    }
    here->curtain = CURTAIN_UP;
    here->holder = HZ_NOBODY;
}

void curtain_stays_up(scene *here, int seat)
{
    here->typist = (uint8_t)seat;
    here->lifted_at = SIZE_MAX;
}
