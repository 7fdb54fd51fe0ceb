/* The line in which somebody is asked, and what help says of it. */
#include <inttypes.h>
#include <string.h>

#include "terminal/scene.h"

static const char *help_with(const scene *here)
{
    switch (here->question.kind) {
    case SCENE_CHOICE:
        return here->offer.listed > 0
                   ? "Choose by the number in the list, by typing the choice as it is written "
                     "there, or by its first letters."
               : here->offer.of.has_hints
                   ? "Finding a choice is the game: type it in the form that stands in the "
                     "question. The word hint shows good ones."
                   : "Finding a choice is the game: type it in the form that stands in the "
                     "question.";
    case SCENE_DICE:
        return here->question.laid
                   ? "Type where dice lie and what they show, as in the example; or all numbers, "
                     "group by group."
               : here->can_draw
                   ? "Type the numbers with blanks or commas between them: 4 4 1. Digits may stand "
                     "together (441), and 4:12 stands for twelve fours. Type draw, and the program "
                     "draws this one."
                   : "Type the numbers with blanks or commas between them: 4 4 1. Digits may stand "
                     "together (441), and 4:12 stands for twelve fours.";
    case SCENE_ENTER: return "Press Enter, or type roll, to roll the dice.";
    case SCENE_AGAIN:
        return "y: another game with the same players, the next one begins. n: no more.";
    case SCENE_GOES_ON:
    case SCENE_WAITS: break;
    }
    return NULL;
}

static const char *help_behind_curtain(const scene *here)
{
    return here->question.kind != SCENE_DICE
               ? "What comes next is for one person's eyes. It is shown when Enter alone is "
                 "pressed, and is gone from the screen afterwards."
           : here->can_draw
               ? "Real dice that not all may see: whoever is named types what they show, alone. Or "
                 "type draw, and the program draws instead."
               : "Real dice that not all may see: whoever is named types what they show, alone.";
}

static void add_time_left(const scene *here, hz_text *out)
{
    if (here->deadline_ms) {
        int64_t left = here->deadline_ms - terminal_now_ms();
        hz_add(out, ", %" PRId64 " s left", left > 0 ? (left + 999) / 1000 : 0);
    }
}

static void add_choice_prompt(scene *here, hz_text *out)
{
    const scene_offers *of = &here->offer.of;
    char buffer[120];
    hz_text numbers = hz_text_in(buffer, sizeof buffer);
    offer_add_numbers(here, &numbers);
    hz_add_styled(out, HZ_SEAT + here->question.seat, here->names[here->question.seat]);
    add_time_left(here, out);
    if (of->count == 1) {
        hz_add(out, " (Enter, ? for help): ");
    } else if (buffer[0]) {
        hz_add(out, " (%s%s ? for help): ", buffer, strchr(buffer, ' ') ? ";" : ",");
    } else if (of->form && here->offer.listed == 0) {
        hz_add(out, " (%s; %s? for help): ", of->form, of->has_hints ? "hint, " : "");
    } else {
        hz_add(out, " (? for help): ");
    }
}

void prompt_add(scene *here, hz_text *out)
{
    if (here->curtain == CURTAIN_INVITED) {
        here->help = help_behind_curtain(here);
        curtain_add_invitation(here, out);
        return;
    }
    here->help = help_with(here);
    switch (here->question.kind) {
    case SCENE_CHOICE: add_choice_prompt(here, out); break;
    case SCENE_DICE: dice_add_question(here, out); break;
    case SCENE_ENTER: dice_add_call(here, out); break;
    case SCENE_AGAIN: hz_add(out, "\n%s ", here->does->again); break;
    case SCENE_GOES_ON:
    case SCENE_WAITS: break;
    }
}
