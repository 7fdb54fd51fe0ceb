/* Who may look at the screen: hand-over between people who keep secrets from each other. */
#include <string.h>
#include <strings.h>

#include "terminal/sitting.h"

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

bool curtain_has_fallen(const cli_sitting *sitting)
{
    return sitting->terminal->is_exposed;
}

static void add_invitation(const cli_sitting *sitting, int seat, hz_text *out)
{
    bool is_seat = seat != HZ_NOBODY, goes_on = is_seat && seat == sitting->typist;
    hz_add(out, goes_on ? "\n" : "\nHand the keyboard to ");
    hz_add_styled(out,
                  is_seat ? HZ_SEAT + seat : HZ_BOLD,
                  is_seat ? sitting->names[seat] : "somebody who does not play");
    hz_add(out, goes_on ? " goes on; the others look away. " : "; the others look away. ");
    hz_add(out, is_seat ? "Then press Enter. " : "Then press Enter; or type draw. ");
}

static cli_step hand_over(cli_sitting *sitting, int seat, bool *is_drawn)
{
    cli_terminal *terminal = sitting->terminal;
    for (;;) {
        char line[TERMINAL_LINE];
        add_invitation(sitting, seat, &terminal->out);
        sitting->help =
            seat == HZ_NOBODY
                ? "Real dice that no player may see: somebody else rolls them and types what they "
                  "show. Or type draw, and the program draws instead."
                : "What comes next is for one person's eyes. It is shown when Enter alone is "
                  "pressed, and is gone from the screen afterwards.";
        if (terminal_ask(terminal, line) != ANSWER_LINE) {
            return STEP_LEFT;
        }
        *is_drawn = seat == HZ_NOBODY && line[0] && strncasecmp("draw", line, strlen(line)) == 0;
        if (!line[0] || *is_drawn) {
            return STEP_ON;
        }
        switch (talk(sitting, HZ_NOBODY, line)) {
        case TALK_NO_WORD:
            sitting_object(sitting, "Enter alone goes on, when nobody else looks; ? for help");
            break;
        case TALK_SHOW: choice_show_table(sitting, sitting_public_view(sitting)); break;
        case TALK_DONE: break;
        case TALK_BACK: return STEP_BACK;
        case TALK_QUIT: return STEP_LEFT;
        }
    }
}

/* Has nothing happened since the seat's last look but its own doing and what only some may see?
   Then nobody else has a reason to look yet. */
static bool goes_on(const cli_sitting *sitting, int seat)
{
    const cli_keep *record = &sitting->record;
    bool is_same =
        seat != HZ_NOBODY && seat == sitting->typist && record->count >= sitting->lifted_at;
    for (size_t input = sitting->lifted_at; is_same && input < record->count; input++) {
        const keep_entry *entry = &record->entries[input];
        is_same = entry->seat == seat || entry->is_partly_seen;
    }
    return is_same;
}

void curtain_stays_up(cli_sitting *sitting, int seat)
{
    sitting->typist = (uint8_t)seat;
    sitting->lifted_at = SIZE_MAX;
}

cli_step curtain_drop(cli_sitting *sitting, int seat, bool *is_drawn)
{
    bool is_asked = sitting->terminal->has_keyboard && !goes_on(sitting, seat);
    cli_step step = is_asked ? hand_over(sitting, seat, is_drawn) : STEP_ON;
    if (step == STEP_ON && !*is_drawn) {
        terminal_open_private(sitting->terminal);
        sitting->holder = (uint8_t)seat;
        sitting->mover = HZ_WATCHER;
    }
    return step;
}

void curtain_lift(cli_sitting *sitting)
{
    sitting->typist = curtain_has_fallen(sitting) ? HZ_NOBODY : sitting->holder;
    terminal_close_private(sitting->terminal);
    sitting->lifted_at = sitting->record.count;
    sitting->mover = sitting->holder;
    sitting->holder = HZ_NOBODY;
}
