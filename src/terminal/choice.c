/* A person decides: the table, the choices with what they mean, and an answer in any of their
 * forms. */
#include <inttypes.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "terminal/offer.h"
#include "terminal/output.h"

void choice_show_table(cli_sitting *sitting, int seat)
{
    hz_state masked;
    const hz_table *table = &sitting->session.table;
    sitting_mask(sitting, seat, &masked);
    sitting->terminal->out.rows = sitting->terminal->has_screen ? cli_height() : 0;
    table->game->notation->show(table, &masked, seat, sitting->names, &sitting->terminal->out);
    terminal_draw(sitting->terminal, 0);
}

void choice_explain(const cli_sitting *sitting, int seat, hz_action action)
{
    const hz_table *table = &sitting->session.table;
    hz_state masked;
    sitting_mask(sitting, seat, &masked);
    table->game->notation->explain(
        table, &masked, seat, action, sitting->names, &sitting->terminal->out);
}

void choice_open_turn(cli_sitting *sitting, int seat, uint32_t limit_ms)
{
    if (sitting->mover == seat) {
        hz_add(&sitting->terminal->out, "\n");
    } else {
        story_turn_to(sitting, seat);
        char title[HZ_NAME_SIZE + 40];
        hz_text text = hz_text_in(title, sizeof title);
        bool is_alone = (sitting->people & (sitting->people - 1)) == 0;
        hz_add(&text, is_alone ? "%s, your turn" : "%s's turn", sitting->names[seat]);
        if (limit_ms) {
            hz_add(&text, " · %" PRIu32 " s to decide", (limit_ms + 999) / 1000);
        }
        terminal_rule(sitting->terminal, HZ_SEAT + seat, title);
    }
    if (sitting->holder == seat) {
        story_catch_up(sitting, seat);
    }
    choice_show_table(sitting, seat);
}

static void add_time_left(const cli_terminal *terminal, hz_text *out)
{
    if (terminal->deadline_ms) {
        int64_t left = terminal->deadline_ms - terminal_now_ms();
        hz_add(out, ", %" PRId64 " s left", left > 0 ? (left + 999) / 1000 : 0);
    }
}

static void add_prompt(const cli_offer *offer, hz_text *out)
{
    char buffer[120];
    hz_text numbers = hz_text_in(buffer, sizeof buffer);
    offer_add_numbers(offer, &numbers);
    hz_add_styled(out, HZ_SEAT + offer->seat, offer->sitting->names[offer->seat]);
    add_time_left(offer->sitting->terminal, out);
    if (offer->count == 1) {
        hz_add(out, " (Enter, ? for help): ");
    } else if (buffer[0]) {
        hz_add(out, " (%s%s ? for help): ", buffer, strchr(buffer, ' ') ? ";" : ",");
    } else if (offer->listed == 0 && hz_search_text(offer->sitting->session.table.game)) {
        hz_add(
            out, " (%s; hint, ? for help): ", hz_search_text(offer->sitting->session.table.game));
    } else {
        hz_add(out, " (? for help): ");
    }
}

/* The table and the choices once more. */
static cli_step show_again(const cli_offer *offer)
{
    if (curtain_has_fallen(offer->sitting)) {
        return STEP_BACK;
    }
    hz_add(&offer->sitting->terminal->out, "\n");
    choice_show_table(offer->sitting, offer->seat);
    offer_show(offer);
    return STEP_ON;
}

static cli_step follow(const cli_offer *offer, talk_result result)
{
    switch (result) {
    case TALK_SHOW: return show_again(offer);
    case TALK_BACK: return STEP_BACK;
    case TALK_QUIT: return STEP_LEFT;
    case TALK_DONE:
    case TALK_NO_WORD: break;
    }
    return STEP_ON;
}

/* A word, or the first letters of a choice or of a word. STEP_ON with *is_action false: ask again.
 */
static cli_step
read_word(cli_offer *offer, const char *line, hz_action *action, bool *is_action, hz_error *error)
{
    cli_sitting *sitting = offer->sitting;
    if (strcasecmp(line, "more") == 0 && offer->listed > 0) {
        offer_turn_over(offer);
        offer_show(offer);
        return STEP_ON;
    }
    talk_result result = talk_whole(sitting, offer->seat, line);
    if (result != TALK_NO_WORD) {
        return follow(offer, result);
    }
    int matches = offer_guess(offer, line, action, error);
    *is_action = matches == 1;
    if (matches == 0) {
        result = talk_letters(sitting, offer->seat, line);
        if (result != TALK_NO_WORD) {
            return follow(offer, result);
        }
        offer_refuse(offer, line, error);
    }
    return STEP_ON;
}

/* Reads one answer. STEP_ON with *is_made false: ask again. */
static cli_step read_answer(cli_offer *offer, hz_input *input, bool *is_made)
{
    cli_sitting *sitting = offer->sitting;
    hz_action *action = &input->action;
    char line[TERMINAL_LINE];
    hz_error error = {""};
    cli_step step = STEP_ON;
    *is_made = false;
    add_prompt(offer, &sitting->terminal->out);
    bool is_search = offer->listed == 0 && hz_search_text(sitting->session.table.game);
    sitting->help = is_search
                        ? "Finding a choice is the game: type it in the form that stands in the "
                          "question. The word hint shows good ones."
                        : "Choose by the number in the list, by typing the choice as it is "
                          "written there, or by its first letters.";
    terminal_answer answer = terminal_ask_or_redraw(sitting->terminal, line);
    if (answer == ANSWER_END || answer == ANSWER_STOP) {
        return STEP_LEFT;
    }
    if (answer == ANSWER_LATE) {
        input->kind = HZ_TIMEOUT;
        *is_made = true;
        return STEP_ON;
    }
    if (answer == ANSWER_REDRAW || (!line[0] && offer->count > 1)) {
        return show_again(offer);
    }
    offer_reading reading = offer_read(offer, line, action, &error);
    bool is_action = reading == READ_ACTION;
    if (reading == READ_WORD) {
        step = read_word(offer, line, action, &is_action, &error);
    }
    const hz_table *table = &sitting->session.table;
    *is_made = is_action && !hz_check_action(table, &offer->masked, offer->seat, *action, &error);
    if (error.text[0]) {
        sitting_object(sitting, error.text);
    }
    return step;
}

/* Where the rules limit the time, so does the terminal: for people, not for pipes. */
static void start_clock(cli_sitting *sitting, int64_t now)
{
    int64_t limit = sitting->terminal->has_keyboard ? sitting_turn(sitting).limit_ms : 0;
    sitting->terminal->deadline_ms = limit ? now + limit : 0;
}

/* Asks until there is an answer. */
static cli_step ask_choice(cli_sitting *sitting, int seat, hz_input *input)
{
    cli_offer offer;
    offer_open(sitting, seat, &offer);
    offer_show(&offer);
    if (sitting->holder == HZ_NOBODY) {
        curtain_stays_up(sitting, seat);
    }
    bool is_made = false;
    int64_t start = terminal_now_ms();
    cli_step step = STEP_ON;
    start_clock(sitting, start);
    while (!is_made && step == STEP_ON) {
        step = read_answer(&offer, input, &is_made);
    }
    sitting->terminal->deadline_ms = 0;
    /* How long a person took is worth keeping; how long a pipe took is not. */
    input->took_ms = sitting->terminal->has_keyboard ? terminal_now_ms() - start : -1;
    return step;
}

cli_step choice_make(cli_sitting *sitting, int seat)
{
    hz_input input = {.kind = HZ_ACTION, .seat = seat, .took_ms = -1};
    hz_turn turn = sitting_turn(sitting);
    hz_error error;
    bool is_private = curtain_is_needed(sitting), is_drawn = false;
    cli_step step = is_private ? curtain_drop(sitting, seat, &is_drawn) : STEP_ON;
    if (step != STEP_ON) {
        return step;
    }
    choice_open_turn(sitting, seat, turn.limit_ms);
    step = ask_choice(sitting, seat, &input);
    if (is_private) {
        curtain_lift(sitting);
    }
    if (step != STEP_ON) {
        return step;
    }
    happening what;
    story_note(&sitting->session, &input, &what);
    if (sitting_enter(sitting, &input, &error)) {
        /* Legal as far as the seat could know, and yet refused: ask again with the reason. */
        sitting_object(sitting, error.text);
        return STEP_BACK;
    }
    story_tell(sitting, &what);
    return STEP_ON;
}
