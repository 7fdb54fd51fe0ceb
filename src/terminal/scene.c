/* The terminal at a table: what comes next is asked, shown, and answered by a line. */
#include "terminal/scene.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>
#include <strings.h>

#include "terminal/output.h"

enum { REMIND_MS = 10000, WORTH_REMINDING_MS = 15000 };

void scene_begin(scene *here, const scene_does *does, void *self, console *terminal)
{
    assert(does && terminal && does->next && does->picture && does->choose);
    here->does = does;
    here->self = self;
    here->terminal = terminal;
    here->mover = HZ_WATCHER;
    here->question = (scene_question){.kind = SCENE_WAITS, .number = UINT64_MAX, .seat = HZ_NOBODY};
    here->holder = HZ_NOBODY;
    curtain_stays_up(here, HZ_NOBODY);
}

bool scene_is_here(const scene *here, int seat)
{
    assert(seat >= 0);
    return seat < HZ_MAX_SEATS && here->people >> seat & 1;
}

/* The view of all who look: a watcher's, where several people do. */
static int public_view(const scene *here)
{
    bool is_one = here->people != 0 && (here->people & (here->people - 1)) == 0;
    return is_one ? __builtin_ctz(here->people) : HZ_WATCHER;
}

/* Showing */

static int widest_line(const char *text)
{
    int widest = 0;
    for (size_t length; *text; text += length + (text[length] != '\0')) {
        length = strcspn(text, "\n");
        int width = hz_width_of(text, length);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static bool show_table(scene *here, int viewer)
{
    assert(viewer == HZ_WATCHER || (viewer >= 0 && viewer < HZ_MAX_SEATS));
    console *terminal = here->terminal;
    terminal->out.rows = terminal->has_screen ? terminal_height() : 0;
    bool is_there = here->does->picture(here, viewer, &terminal->out);
    int width = terminal->has_width ? widest_line(terminal->out.at) : 0;
    terminal_draw(terminal, 0);
    if (width > terminal_width()) {
        hz_add_style(&terminal->out, HZ_DIM);
        hz_add(&terminal->out, "The table is %d columns wide, this screen less.", width);
        hz_add_style(&terminal->out, HZ_PLAIN);
        hz_add(&terminal->out, "\n");
        terminal_say(terminal, 0);
    }
    return is_there;
}

void scene_turn_to(scene *here, int mover)
{
    if (mover == here->mover) {
        return;
    }
    bool is_first = here->mover == HZ_WATCHER;
    here->mover = (uint8_t)mover;
    if (!is_first) {
        hz_add(&here->terminal->out, "\n");
        terminal_say(here->terminal, 0);
    }
    if (!here->people) {
        show_table(here, HZ_WATCHER);
    }
}

void scene_open_turn(scene *here, int seat, int64_t limit_ms)
{
    assert(seat >= 0 && seat < HZ_MAX_SEATS && limit_ms >= 0);
    if (here->mover == seat) {
        hz_add(&here->terminal->out, "\n");
        terminal_say(here->terminal, 0);
    } else {
        scene_turn_to(here, seat);
        char title[HZ_NAME_SIZE + 40];
        hz_text text = hz_text_in(title, sizeof title);
        bool is_alone = (here->people & (here->people - 1)) == 0;
        hz_add(&text, is_alone ? "%s, your turn" : "%s's turn", here->names[seat]);
        if (limit_ms) {
            hz_add(&text, " · %" PRId64 " s left", (limit_ms + 999) / 1000);
        }
        terminal_rule(here->terminal, HZ_SEAT + seat, title);
    }
    if (here->holder == seat) {
        here->does->catch_up(here, seat);
    }
    show_table(here, seat);
}

static void show_choice(scene *here)
{
    assert(here->question.kind == SCENE_CHOICE);
    int seat = here->question.seat;
    if (here->holder == HZ_NOBODY) {
        curtain_stays_up(here, seat);
    }
    scene_open_turn(here, seat, here->question.limit_ms);
    offer_open(here);
    offer_show(here);
}

/* The question once more, and the table with it. */
static void show_again(scene *here)
{
    if (here->question.kind == SCENE_CHOICE && here->is_shown) {
        here->is_shown = false;
    } else if (here->curtain != CURTAIN_DOWN && !show_table(here, public_view(here))) {
        terminal_object(here->terminal, "the game has not begun");
    }
}

/* Asking */

/* Time is for people, not for pipes. It is worth a word before it runs out. */
static void start_clock(scene *here)
{
    int64_t limit = here->question.limit_ms;
    if (here->shown_at) {
        return; /* to look again stops no clock */
    }
    here->shown_at = terminal_now_ms();
    here->deadline_ms = limit && here->terminal->has_keyboard ? here->shown_at + limit : 0;
    here->terminal->deadline_ms =
        here->deadline_ms - (limit < WORTH_REMINDING_MS || !here->deadline_ms ? 0 : REMIND_MS);
}

/* What was done behind a curtain and concerns all. */
static void tell_notice(scene *here)
{
    if (here->notice[0]) {
        hz_add(&here->terminal->out, "  %s\n\n", here->notice);
        terminal_say(here->terminal, 2);
        here->notice[0] = '\0';
    }
}

/* Is it the same as before? Else what was on the screen of it is gone. */
static void take_question(scene *here, const scene_question *asked)
{
    scene_question *now = &here->question;
    bool is_kept = asked->number == now->number && now->kind != SCENE_WAITS;
    bool was_waiting = here->is_waiting;
    if (asked->kind == SCENE_GOES_ON) {
        return;
    }
    here->is_waiting = is_kept && asked->kind == SCENE_WAITS;
    if (here->is_waiting || (is_kept && asked->kind == now->kind)) {
        /* Where an answer was refused behind the curtain, that is closed by now. */
        here->is_shown = here->is_shown && !(was_waiting && now->is_private);
        now->limit_ms = here->shown_at ? now->limit_ms : asked->limit_ms;
        return;
    }
    *now = *asked;
    if (here->curtain != CURTAIN_UP) {
        curtain_lift(here);
    }
    tell_notice(here);
    here->is_shown = here->was_reminded = false;
    here->shown_at = here->deadline_ms = here->terminal->deadline_ms = 0;
    if (asked->kind == SCENE_WAITS) {
        return;
    }
    terminal_drop_typed(here->terminal);
    if (asked->kind == SCENE_DICE) {
        dice_begin(here);
    }
}

static void show_question(scene *here)
{
    uint8_t seat = HZ_NOBODY;
    if (here->curtain == CURTAIN_UP && curtain_is_called_for(here, &seat)) {
        curtain_drop(here, seat);
    }
    if (here->curtain == CURTAIN_INVITED) {
        return;
    }
    if (here->question.kind == SCENE_CHOICE) {
        show_choice(here);
    } else if (here->question.kind == SCENE_ENTER) {
        hz_add(&here->terminal->out, "\n");
        curtain_stays_up(here, here->question.seat);
    }
    here->is_shown = true;
    start_clock(here);
}

/* The private screen was taken down from outside (Ctrl-Z): whoever comes back may be another. */
static void see_to_exposure(scene *here)
{
    if (here->terminal->is_exposed) {
        here->is_shown = false;
        curtain_lift(here);
        here->typist = HZ_NOBODY;
    }
}

static void put_question(scene *here)
{
    see_to_exposure(here);
    if (here->question.kind != SCENE_WAITS && !here->is_waiting) {
        if (!here->is_shown) {
            show_question(here);
        }
        if (!here->terminal->has_prompt) {
            prompt_add(here, &here->terminal->out);
            terminal_prompt(here->terminal);
        }
    }
    terminal_show_typed(here->terminal);
}

/* Answers */

static bool follow(scene *here, command_reading reading)
{
    if (reading == COMMAND_SHOWS) {
        show_again(here);
    }
    return reading != COMMAND_NONE;
}

static bool take_command(scene *here, const char *line)
{
    return follow(here, command_take_whole(here, line)) ||
           follow(here, command_take_letters(here, line));
}

static bool begins(const char *word, const char *typed)
{
    return *typed && strncasecmp(word, typed, strlen(typed)) == 0;
}

static void take_choice(scene *here, const char *line)
{
    assert(here->question.kind == SCENE_CHOICE && line);
    char choice[SCENE_ACTION];
    hz_error error = {""};
    bool is_forced = line[0] == '/';
    offer_reading reading = is_forced ? READ_COMMAND : offer_read(here, line, choice, &error);
    if (reading == READ_COMMAND) {
        if (strcasecmp(line, "more") == 0 && here->offer.listed > 0) {
            offer_turn_over(here);
            offer_show(here);
            return;
        }
        if (follow(here, command_take_whole(here, line))) {
            return;
        }
        reading = is_forced ? READ_COMMAND : offer_guess(here, line, choice, &error);
    }
    if (reading == READ_COMMAND) {
        if (follow(here, command_take_letters(here, line)) || command_refuse(here, line)) {
            return;
        }
        reading = is_forced ? READ_REFUSED : offer_refuse(here, line, choice, &error);
    }
    if (reading == READ_CHOICE) {
        /* How long a person took is worth keeping; how long a pipe took is not. */
        bool is_timed = here->terminal->has_keyboard;
        int64_t took = is_timed ? terminal_now_ms() - here->shown_at : -1;
        here->does->choose(here, choice, took, &error);
    }
    if (error.text[0]) {
        terminal_object(here->terminal, error.text);
    }
}

static void take_enter(scene *here, const char *line)
{
    assert(here->question.kind == SCENE_ENTER);
    hz_error error = {""};
    if (!line[0] || begins("roll", line)) {
        here->does->roll(here, NULL, &error);
    } else if (!take_command(here, line)) {
        terminal_object(here->terminal, "Enter rolls; ? lists what else you can type");
    }
    if (error.text[0]) {
        terminal_object(here->terminal, error.text);
    }
}

static void take_again(scene *here, const char *line)
{
    assert(here->question.kind == SCENE_AGAIN);
    if (begins("no", line) || begins("yes", line)) {
        here->does->again_or_not(here, begins("yes", line));
    } else if (!line[0] || !take_command(here, line)) {
        terminal_object(here->terminal, "Type y or n; ? for help");
    }
}

static void take_dice(scene *here, const char *line)
{
    assert(here->question.kind == SCENE_DICE);
    if (!line[0]) {
        show_again(here);
    } else if (here->can_draw && !here->question.laid && begins("draw", line)) {
        dice_draw(here);
    } else if (!take_command(here, line) && !command_refuse(here, line)) {
        dice_take_line(here, line);
    }
}

/* Before somebody sits alone at the keyboard. */
static void take_invited(scene *here, const char *line)
{
    assert(here->curtain == CURTAIN_INVITED);
    bool is_dice = here->question.kind == SCENE_DICE;
    if (!line[0]) {
        curtain_pass(here);
    } else if (is_dice && here->can_draw && begins("draw", line)) {
        here->curtain = CURTAIN_UP;
        dice_draw(here);
    } else if (!follow(here, command_take_whole(here, line))) {
        terminal_object(here->terminal, "Enter alone goes on, when nobody else looks; ? for help");
    }
}

static void take_unasked(scene *here, const char *line)
{
    if (!line[0]) {
        if (here->terminal->has_keyboard) {
            show_again(here);
        }
    } else if (!take_command(here, line) && !command_refuse(here, line)) {
        terminal_object(here->terminal,
                        here->is_waiting ? "the answer is on its way: wait a moment"
                                         : "there is nothing to answer now; ? for help");
    }
}

static void take_line(scene *here, const char *line)
{
    if (here->is_waiting) {
        take_unasked(here, line);
        return;
    }
    if (here->curtain == CURTAIN_INVITED) {
        take_invited(here, line);
        return;
    }
    switch (here->question.kind) {
    case SCENE_CHOICE:
        if (!line[0] && here->offer.of.count != 1) {
            show_again(here);
        } else {
            take_choice(here, line);
        }
        break;
    case SCENE_DICE: take_dice(here, line); break;
    case SCENE_ENTER: take_enter(here, line); break;
    case SCENE_AGAIN: take_again(here, line); break;
    case SCENE_GOES_ON:
    case SCENE_WAITS: take_unasked(here, line); break;
    }
}

/* Time */

static void take_late(scene *here)
{
    int64_t left = here->deadline_ms - terminal_now_ms();
    if (left > 0 && !here->was_reminded) {
        here->was_reminded = true;
        here->terminal->deadline_ms = here->deadline_ms;
        hz_add(&here->terminal->out, "  %" PRId64 " s left.\n", (left + 999) / 1000);
        terminal_say(here->terminal, 2);
    } else if (left <= 0) {
        here->terminal->deadline_ms = 0;
        if (here->does->time_up) {
            here->does->time_up(here);
        }
    }
}

static void hear(scene *here)
{
    char line[TERMINAL_LINE];
    switch (terminal_listen(here->terminal, line)) {
    case ANSWER_LINE: take_line(here, line); break;
    case ANSWER_END:
    case ANSWER_STOP:
        here->does->leave(here);
        here->is_over = true;
        break;
    case ANSWER_REDRAW:
        if (!here->terminal->is_exposed) {
            show_again(here);
        }
        break;
    case ANSWER_LATE: take_late(here); break;
    case ANSWER_NEWS: break;
    }
}

int scene_run(scene *here)
{
    assert(here->does && here->terminal);
    scene_question asked;
    while (!here->is_over) {
        if (!here->does->next(here, &asked)) {
            break;
        }
        take_question(here, &asked);
        if (asked.kind != SCENE_GOES_ON && !here->is_over) {
            put_question(here);
            hear(here);
        }
    }
    if (here->curtain != CURTAIN_UP) {
        curtain_lift(here);
    }
    terminal_clear_prompt(here->terminal);
    if (here->terminal->is_given_up) {
        here->status = EXIT_INPUT;
    }
    return here->status;
}
