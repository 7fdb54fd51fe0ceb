/* Somebody rolls: the program for a seat, or people with real dice who say what came up. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "terminal/output.h"
#include "terminal/sitting.h"

/* A roll that is being asked for. */
typedef struct asking {
    cli_sitting *sitting;
    hz_chance ask;
    hz_input roll;
    bool is_drawn; /* people with real dice leave this one to the program */
    int group;     /* the next one to be typed */
} asking;

static bool is_shown(const asking *self)
{
    return curtain_shows(self->sitting, hz_chance_visible(&self->ask));
}

/* Does the word typed begin that way? */
static bool begins(const char *word, const char *typed)
{
    return *typed && strncasecmp(word, typed, strlen(typed)) == 0;
}

/* A word instead of what was asked for; STEP_ON: ask again. */
static bool is_talk(asking *self, int seat, const char *line, cli_step *step)
{
    cli_sitting *sitting = self->sitting;
    *step = STEP_ON;
    switch (talk(sitting, seat, line)) {
    case TALK_NO_WORD: return false;
    case TALK_DONE: break;
    case TALK_SHOW: choice_show_table(sitting, sitting_public_view(sitting)); break;
    case TALK_BACK: *step = STEP_BACK; break;
    case TALK_QUIT: *step = STEP_LEFT; break;
    }
    return true;
}

/* Real dice */

static void add_purpose(const asking *self, hz_text *out)
{
    if (self->ask.purpose) {
        hz_add(out, " (%s)", self->ask.purpose);
    }
    if (self->ask.roller < self->sitting->session.table.seats) {
        hz_add(out, " for ");
        hz_add_styled(out, HZ_SEAT + self->ask.roller, self->sitting->names[self->ask.roller]);
    }
}

static const char *const *names_of(const asking *self)
{
    return (const char *const *)self->sitting->names;
}

static void add_next_group(const asking *self, hz_text *out)
{
    hz_add(out, "  ");
    typed_group_describe(&self->ask.group[self->group], names_of(self), out);
    hz_add(out, ": ");
}

/* Dice that lie on the table are rolled; for anything else people find a way of their own. */
static void add_question(const asking *self, hz_text *out)
{
    const hz_chance *ask = &self->ask;
    bool is_one = hz_chance_values(ask) == 1;
    bool may_draw = ask->purpose || ask->roller == HZ_NOBODY;
    hz_add(out, is_shown(self) ? "" : "Unseen by the players: ");
    if (typed_values_are_odd(ask)) {
        typed_values_describe(ask, names_of(self), out);
        add_purpose(self, out);
        hz_add(out,
               ", by %scards or any fair way. Type what came up, or draw to leave it to the "
               "program: ",
               is_one && ask->group[0].sides == 2 ? "coin, " : "");
        return;
    }
    hz_add(out, is_shown(self) ? "Roll " : "roll ");
    typed_values_describe(ask, names_of(self), out);
    add_purpose(self, out);
    hz_add(out, " and type what %s", is_one ? "it shows" : "they show");
    hz_add(out, may_draw ? ", or draw to leave it to the program" : "");
    if (typed_values_are_parted(ask)) {
        hz_add(out, ".\nOne after another; 4:3 stands for three fours.\n");
        add_next_group(self, out);
    } else {
        hz_add(out, ": ");
    }
}

static void add_capital_question(asking *self)
{
    hz_text *out = &self->sitting->terminal->out;
    size_t start = out->length;
    add_question(self, out);
    if (out->at[start] == 'a') {
        out->at[start] = 'A';
    }
}

static hz_status read_all(asking *self, const char *line, hz_error *error)
{
    hz_status status = typed_values_read(&self->ask, line, &self->roll, error);
    self->group = status ? self->group : self->ask.groups;
    return status;
}

/* Dice of several owners may be typed in several lines. */
static hz_status read_groups(asking *self, const char *line, hz_error *error)
{
    return typed_values_are_parted(&self->ask)
               ? typed_groups_read(&self->ask, &self->group, line, &self->roll, error)
               : read_all(self, line, error);
}

static cli_step ask_values(asking *self)
{
    cli_terminal *terminal = self->sitting->terminal;
    int first = self->group = typed_next_group(&self->ask, 0);
    for (;;) {
        char line[TERMINAL_LINE];
        hz_error error;
        cli_step step;
        if (self->group > first) {
            add_next_group(self, &terminal->out);
        } else {
            add_capital_question(self);
        }
        self->sitting->help =
            "Type the numbers with blanks or commas between them: 4 4 1. Digits may stand together "
            "(441), and 4:12 stands for twelve fours. Type draw, and the program draws this one.";
        terminal_answer answer = terminal_ask(terminal, line);
        if (answer != ANSWER_LINE) {
            return answer == ANSWER_REDRAW ? STEP_BACK : STEP_LEFT;
        }
        self->is_drawn = begins("draw", line);
        if (self->is_drawn) {
            return STEP_ON;
        }
        if (is_talk(self, HZ_NOBODY, line, &step)) {
            if (step != STEP_ON || curtain_has_fallen(self->sitting)) {
                return step == STEP_ON ? STEP_BACK : step;
            }
        } else if (read_groups(self, line, &error)) {
            sitting_object(self->sitting, error.text);
        } else if (self->group == self->ask.groups) {
            return STEP_ON;
        }
    }
}

/* Values that somebody may not see are typed by one who may, or by somebody who does not play. */
static cli_step ask_table(asking *self)
{
    cli_sitting *sitting = self->sitting;
    uint8_t roller = self->ask.roller;
    if (is_shown(self)) {
        return ask_values(self);
    }
    bool may_type =
        sitting_is_person(sitting, roller) && hz_chance_visible(&self->ask) >> roller & 1;
    cli_step step = curtain_drop(sitting, may_type ? roller : HZ_NOBODY, &self->is_drawn);
    if (step == STEP_ON && !self->is_drawn) {
        step = ask_values(self);
        curtain_lift(sitting);
    }
    return step;
}

/* Dice from the program */

static void add_invitation(const asking *self)
{
    const hz_chance *ask = &self->ask;
    hz_text *out = &self->sitting->terminal->out;
    hz_add_styled(out, HZ_SEAT + ask->roller, self->sitting->names[ask->roller]);
    if (ask->purpose) {
        hz_add(out, ", press Enter for %s ", ask->purpose);
    } else {
        hz_add(out, ", press Enter to roll ");
        typed_values_describe(ask, names_of(self), out);
        hz_add(out, " ");
    }
}

static cli_step invite(asking *self)
{
    cli_sitting *sitting = self->sitting;
    cli_terminal *terminal = sitting->terminal;
    if (!terminal->has_keyboard || terminal->is_fast) {
        return STEP_ON;
    }
    hz_add(&terminal->out, "\n");
    for (;;) {
        char line[TERMINAL_LINE];
        cli_step step;
        add_invitation(self);
        sitting->help = "Press Enter, or type roll, to roll the dice.";
        curtain_stays_up(sitting, self->ask.roller);
        terminal_answer answer = terminal_ask_or_redraw(terminal, line);
        if (answer == ANSWER_REDRAW) {
            choice_show_table(sitting, sitting_public_view(sitting));
            continue;
        }
        if (answer != ANSWER_LINE) {
            return STEP_LEFT;
        }
        if (!line[0] || begins("roll", line)) {
            return STEP_ON;
        }
        if (!is_talk(self, self->ask.roller, line, &step)) {
            sitting_object(sitting, "Enter rolls; ? lists the words you can use");
        } else if (step != STEP_ON) {
            return step;
        }
    }
}

/* Random bits are nothing real dice could give. */
static bool can_be_typed(const hz_chance *ask)
{
    for (int group = 0; group < ask->groups; group++) {
        if (ask->group[group].kind == HZ_WORDS) {
            return false;
        }
    }
    return true;
}

static void draw_values(asking *self)
{
    const cli_sitting *sitting = self->sitting;
    if (sitting->header.dice == HZ_DICE_SEED) {
        hz_session_roll(&sitting->session, sitting->header.seed, &self->roll);
        return;
    }
    hz_rng rng;
    hz_rng_start(&rng, cli_fresh_seed(), sitting->session.inputs, HZ_RNG_DICE);
    self->roll.count = hz_chance_values(&self->ask);
    hz_chance_sample(&self->ask, &rng, self->roll.values);
}

static cli_step enter_roll(asking *self)
{
    cli_sitting *sitting = self->sitting;
    hz_error error;
    happening what;
    story_note(&sitting->session, &self->roll, &what);
    if (sitting_enter(sitting, &self->roll, &error)) {
        cli_wrong(EXIT_INPUT, "%s", error.text);
        return STEP_LEFT;
    }
    story_tell(sitting, &what);
    bool is_person = sitting_is_person(sitting, self->ask.roller);
    return terminal_pause(sitting->terminal, is_person ? 0 : SITTING_PAUSE_MS) ? STEP_ON
                                                                               : STEP_LEFT;
}

cli_step rolls_make(cli_sitting *sitting)
{
    asking self = {.sitting = sitting, .roll = {.kind = HZ_ROLL, .took_ms = -1}};
    hz_request(&sitting->session.table, &sitting->session.state, &self.ask);
    uint8_t roller = self.ask.roller;
    /* Who has just decided to roll, or is rolling already, is not asked to confirm it. */
    bool is_invited =
        sitting_is_person(sitting, roller) && sitting->mover != roller && is_shown(&self);
    bool is_typed = sitting->header.dice == HZ_DICE_TABLE && can_be_typed(&self.ask);
    cli_step step = STEP_ON;
    if (is_invited && !curtain_is_needed(sitting)) {
        choice_open_turn(sitting, roller, 0);
    } else {
        story_turn_to(sitting, roller);
    }
    if (is_typed) {
        step = ask_table(&self);
    } else if (is_invited) {
        step = invite(&self);
    }
    if (step != STEP_ON) {
        return step;
    }
    if (!is_typed || self.is_drawn) {
        draw_values(&self);
    }
    return enter_roll(&self);
}
