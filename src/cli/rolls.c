/* Somebody rolls: the program for a seat, or people with real dice who say what came up. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/sitting.h"
#include "core/words.h"

static void describe_group(const hz_group *group, hz_text *out)
{
    switch (group->kind) {
    case HZ_DICE:
        if (group->sides == 6 && !group->weights) {
            hz_add(out, group->count == 1 ? "a die" : "%d dice", group->count);
        } else {
            hz_add(out, "%d %sd%d", group->count, group->weights ? "loaded " : "", group->sides);
        }
        break;
    case HZ_DEAL: hz_add(out, "%d of %d cards", group->count, group->sides); break;
    case HZ_WORDS: hz_add(out, "chance"); break;
    }
}

/* Dice in words: "3 dice", "2 d8 and 1 d12". */
static void describe(const hz_chance *ask, hz_text *out)
{
    for (int group = 0; group < ask->groups; group++) {
        const char *link = group == 0 ? "" : group == ask->groups - 1 ? " and " : ", ";
        hz_add(out, "%s", link);
        describe_group(&ask->group[group], out);
    }
    if (ask->purpose) {
        hz_add(out, " (%s)", ask->purpose);
    }
}

/* A word instead of what was asked for; STEP_ON: ask again. */
static bool is_talk(cli_sitting *sitting, int seat, const char *line, cli_step *step)
{
    switch (talk(sitting, seat, line)) {
    case TALK_NO_WORD: return false;
    case TALK_DONE: *step = STEP_ON; break;
    case TALK_BACK: *step = STEP_BACK; break;
    case TALK_QUIT: *step = STEP_LEFT; break;
    }
    return true;
}

/* Real dice */

typedef struct typed_values {
    uint64_t *value;
    int count, wanted;
} typed_values;

static hz_status add_value(typed_values *values, uint64_t value, hz_error *error)
{
    if (values->count == values->wanted) {
        return hz_fail(error, HZ_RANGE, "more values than the %d asked for", values->wanted);
    }
    values->value[values->count++] = value;
    return HZ_OK;
}

/* "4", or "4:12" for twelve fours. */
static hz_status add_token(typed_values *values, hz_piece token, hz_error *error)
{
    hz_piece rest = token, face, times;
    int64_t value, repeat = 1;
    hz_next_part(&rest, ':', &face);
    bool has_times = hz_next_part(&rest, ':', &times);
    if (rest.at || !hz_piece_int(face, &value) || value < 0 ||
        (has_times && (!hz_piece_int(times, &repeat) || repeat < 0))) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found \"%.*s\", expected what the dice show, like 4 4 1",
                       HZ_SHOW(token));
    }
    hz_status status = HZ_OK;
    while (!status && repeat-- > 0) {
        status = add_value(values, (uint64_t)value, error);
    }
    return status;
}

static hz_status add_digits(typed_values *values, hz_piece token, hz_error *error)
{
    hz_status status = HZ_OK;
    for (size_t at = 0; at < token.length && !status; at++) {
        status = add_token(values, (hz_piece){token.at + at, 1}, error);
    }
    return status;
}

static bool has_only_digits(const char *line)
{
    return line[strspn(line, "0123456789 \t,")] == '\0';
}

/* "4 4 1", "4,4,1", or "441" where no die has more than nine sides. */
static hz_status
read_values(const hz_chance *ask, const char *line, hz_input *roll, hz_error *error)
{
    hz_piece rest = hz_piece_of(line), token;
    int tokens = 0, largest = 0;
    while (hz_next_piece(&rest, " \t,", &token)) {
        tokens++;
    }
    for (int group = 0; group < ask->groups; group++) {
        largest = ask->group[group].sides > largest ? ask->group[group].sides : largest;
    }
    typed_values values = {.value = roll->values, .wanted = hz_chance_values(ask)};
    bool is_run = tokens < values.wanted && largest <= 9 && has_only_digits(line);
    hz_status status = HZ_OK;
    rest = hz_piece_of(line);
    while (!status && hz_next_piece(&rest, " \t,", &token)) {
        status = is_run ? add_digits(&values, token, error) : add_token(&values, token, error);
    }
    roll->count = values.count;
    return status ? status : hz_chance_check(ask, roll->values, roll->count, error);
}

static void add_question(const cli_sitting *sitting, const hz_chance *ask, hz_text *out)
{
    hz_add(out, curtain_shows(sitting, hz_chance_visible(ask)) ? "Roll " : "Unseen by the players, roll ");
    describe(ask, out);
    if (ask->roller < sitting->session.table.seats) {
        hz_add(out, " for ");
        hz_add_styled(out, HZ_SEAT + ask->roller, sitting->names[ask->roller]);
    }
    hz_add(out, " and type what %s: ", hz_chance_values(ask) == 1 ? "it shows" : "they show");
}

static cli_step ask_values(cli_sitting *sitting, const hz_chance *ask, hz_input *roll)
{
    cli_terminal *terminal = sitting->terminal;
    for (;;) {
        char line[TERMINAL_LINE];
        hz_error error;
        cli_step step = STEP_ON;
        add_question(sitting, ask, &terminal->out);
        if (terminal_ask(terminal, line) != ANSWER_LINE) {
            return STEP_LEFT;
        }
        if (is_talk(sitting, HZ_NOBODY, line, &step)) {
            if (step != STEP_ON) {
                return step;
            }
        } else if (!read_values(ask, line, roll, &error)) {
            return STEP_ON;
        } else {
            sitting_object(sitting, error.text);
        }
    }
}

/* Values that somebody may not see are typed by one who may, or by somebody who does not play. */
static cli_step ask_table(cli_sitting *sitting, const hz_chance *ask, hz_input *roll)
{
    if (curtain_shows(sitting, hz_chance_visible(ask))) {
        return ask_values(sitting, ask, roll);
    }
    bool may_type = sitting_is_person(sitting, ask->roller) && hz_chance_visible(ask) >> ask->roller & 1;
    cli_step step = curtain_drop(sitting, may_type ? ask->roller : HZ_NOBODY);
    if (step == STEP_ON) {
        step = ask_values(sitting, ask, roll);
        curtain_lift(sitting);
    }
    return step;
}

/* Dice from the program */

static cli_step invite(cli_sitting *sitting, const hz_chance *ask)
{
    cli_terminal *terminal = sitting->terminal;
    if (!terminal->has_keyboard || terminal->is_fast) {
        return STEP_ON;
    }
    hz_add(&terminal->out, "\n");
    for (;;) {
        char line[TERMINAL_LINE];
        cli_step step = STEP_ON;
        hz_add_styled(&terminal->out, HZ_SEAT + ask->roller, sitting->names[ask->roller]);
        if (ask->purpose) {
            hz_add(&terminal->out, ", press Enter for %s ", ask->purpose);
        } else {
            hz_add(&terminal->out, ", press Enter to roll ");
            describe(ask, &terminal->out);
            hz_add(&terminal->out, " ");
        }
        if (terminal_ask(terminal, line) != ANSWER_LINE) {
            return STEP_LEFT;
        }
        if (!line[0]) {
            return STEP_ON;
        }
        if (!is_talk(sitting, ask->roller, line, &step)) {
            sitting_object(sitting, "Enter alone rolls; ? lists the words you can use.");
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

static void draw_values(const cli_sitting *sitting, const hz_chance *ask, hz_input *roll)
{
    if (sitting->header.dice == HZ_DICE_SEED) {
        hz_session_roll(&sitting->session, sitting->header.seed, roll);
        return;
    }
    hz_rng rng;
    hz_rng_start(&rng, cli_fresh_seed(), sitting->session.inputs, HZ_RNG_DICE);
    roll->count = hz_chance_values(ask);
    hz_chance_sample(ask, &rng, roll->values);
}

cli_step rolls_make(cli_sitting *sitting)
{
    hz_input roll = {.kind = HZ_ROLL, .took_ms = -1};
    hz_chance ask;
    hz_error error;
    hz_request(&sitting->session.table, &sitting->session.state, &ask);
    bool is_person = sitting_is_person(sitting, ask.roller);
    /* Who has just decided to roll, or is rolling already, is not asked to confirm it. */
    bool is_invited =
        is_person && sitting->mover != ask.roller && curtain_shows(sitting, hz_chance_visible(&ask));
    bool is_typed = sitting->header.dice == HZ_DICE_TABLE && can_be_typed(&ask);
    cli_step step = STEP_ON;
    if (is_invited && !curtain_is_needed(sitting)) {
        choice_open_turn(sitting, ask.roller, 0);
    } else {
        story_turn_to(sitting, ask.roller);
    }
    if (is_typed) {
        step = ask_table(sitting, &ask, &roll);
    } else if (is_invited) {
        step = invite(sitting, &ask);
    }
    if (step != STEP_ON) {
        return step;
    }
    if (!is_typed) {
        draw_values(sitting, &ask, &roll);
    }
    happening what;
    story_note(&sitting->session, &roll, &what);
    if (sitting_enter(sitting, &roll, &error)) {
        cli_wrong(EXIT_INPUT, "%s", error.text);
        return STEP_LEFT;
    }
    story_tell(sitting, &what);
    return terminal_pause(sitting->terminal, is_person ? 0 : SITTING_PAUSE_MS) ? STEP_ON
                                                                               : STEP_LEFT;
}
