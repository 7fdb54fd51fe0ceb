/* A person decides: the table, the choices with what they mean, and an answer in any of their
 * forms. */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/sitting.h"
#include "core/words.h"

enum { MOST_LISTED = 18, WINDOW = 12, MOST_SEARCHED = 4096, ACTION_SIZE = 160, WIDEST_NAME = 24 };

/* What a seat may choose, and which of it is on the screen. */
typedef struct choice_offer {
    cli_sitting *sitting;
    int seat;
    hz_state masked;
    uint64_t count, first; /* first: of those listed */
    int listed;
    bool is_numbered; /* not where an action is itself written as a number */
    hz_action action[MOST_LISTED];
} choice_offer;

static void print_action(const choice_offer *offer, hz_action action, char text[ACTION_SIZE])
{
    const hz_table *table = &offer->sitting->session.table;
    hz_text out = hz_text_in(text, ACTION_SIZE);
    table->game->notation->print(table, action, &out);
}

void choice_show_table(cli_sitting *sitting, int seat)
{
    hz_state masked;
    const hz_table *table = &sitting->session.table;
    sitting_mask(sitting, seat, &masked);
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

static void list_window(choice_offer *offer, uint64_t first)
{
    const hz_table *table = &offer->sitting->session.table;
    int capacity = offer->count <= MOST_LISTED ? MOST_LISTED : WINDOW;
    offer->first = first < offer->count ? first : 0;
    offer->listed = table->game->actions(
        table, &offer->masked, offer->seat, offer->first, offer->action, capacity);
    offer->is_numbered = true;
    for (int index = 0; index < offer->listed; index++) {
        char text[ACTION_SIZE];
        print_action(offer, offer->action[index], text);
        offer->is_numbered &= text[strspn(text, "0123456789")] != '\0';
    }
}

static void open_offer(cli_sitting *sitting, int seat, choice_offer *offer)
{
    const hz_table *table = &sitting->session.table;
    memset(offer, 0, sizeof *offer);
    offer->sitting = sitting;
    offer->seat = seat;
    sitting_mask(sitting, seat, &offer->masked);
    offer->count = table->game->count(table, &offer->masked, seat);
    list_window(offer, 0);
}

static int name_width(const choice_offer *offer)
{
    size_t widest = 0;
    for (int index = 0; index < offer->listed; index++) {
        char text[ACTION_SIZE];
        print_action(offer, offer->action[index], text);
        widest = strlen(text) > widest ? strlen(text) : widest;
    }
    return widest > WIDEST_NAME ? WIDEST_NAME : (int)widest;
}

static void show_offer(const choice_offer *offer)
{
    cli_terminal *terminal = offer->sitting->terminal;
    hz_text *out = &terminal->out;
    int width = name_width(offer);
    hz_add(out, "\n");
    for (int index = 0; index < offer->listed; index++) {
        char text[ACTION_SIZE];
        print_action(offer, offer->action[index], text);
        if (offer->is_numbered) {
            hz_add(out, "%4" PRIu64 "  ", offer->first + (uint64_t)index + 1);
        } else {
            hz_add(out, "      ");
        }
        hz_add_style(out, HZ_BOLD);
        hz_add(out, "%-*s", width, text);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "  ");
        choice_explain(offer->sitting, offer->seat, offer->action[index]);
        hz_add(out, "\n");
        terminal_say(terminal, 8 + width);
    }
    uint64_t shown = offer->first + (uint64_t)offer->listed;
    if (offer->listed < MOST_LISTED && shown < offer->count) {
        hz_add(out,
               "      … and %" PRIu64 " others: type one in the same form, or ",
               offer->count - shown);
        hz_add_styled(out, HZ_BOLD, "more");
        hz_add(out, "\n");
        terminal_say(terminal, 6);
    }
}

static void add_prompt(const choice_offer *offer, hz_text *out)
{
    const cli_sitting *sitting = offer->sitting;
    hz_add_styled(out, HZ_SEAT + offer->seat, sitting->names[offer->seat]);
    if (offer->count == 1) {
        hz_add(out, " (Enter, ? for help): ");
    } else if (offer->is_numbered) {
        hz_add(out, " (1-%" PRIu64 ", ? for help): ", offer->first + (uint64_t)offer->listed);
    } else {
        hz_add(out, " (? for help): ");
    }
}

/* Every word typed begins a word of the action; numbers must be whole. */
static bool begins(const char *typed, const char *text)
{
    hz_piece left = hz_piece_of(typed), right = hz_piece_of(text), word, full;
    while (hz_next_piece(&left, " \t", &word)) {
        if (!hz_next_piece(&right, " \t", &full) || word.length > full.length ||
            strncasecmp(word.at, full.at, word.length) != 0 ||
            (isdigit((unsigned char)*word.at) && word.length != full.length)) {
            return false;
        }
    }
    return true;
}

/* Actions that the typed letters could stand for: the first one, and how many in all. */
static int search(const choice_offer *offer, const char *typed, hz_action *found, hz_text *names)
{
    const hz_table *table = &offer->sitting->session.table;
    int matches = 0;
    if (offer->count > MOST_SEARCHED || !*typed) {
        return 0;
    }
    for (uint64_t first = 0; first < offer->count;) {
        hz_action window[WINDOW];
        int got = table->game->actions(table, &offer->masked, offer->seat, first, window, WINDOW);
        for (int index = 0; index < got; index++) {
            char text[ACTION_SIZE];
            print_action(offer, window[index], text);
            if (!begins(typed, text)) {
                continue;
            }
            if (matches < 6) {
                hz_add(names, "%s%s", matches ? " or " : "", text);
            }
            *found = matches++ ? *found : window[index];
        }
        first += (uint64_t)(got > 0 ? got : WINDOW);
    }
    return matches;
}

/* A place in the list, counted from 1. */
static hz_status
pick_number(const choice_offer *offer, int64_t number, hz_action *action, hz_error *error)
{
    const hz_table *table = &offer->sitting->session.table;
    if (number < 1 || (uint64_t)number > offer->count) {
        return hz_fail(error,
                       HZ_RANGE,
                       "There is no choice %" PRId64 ": type 1 to %" PRIu64,
                       number,
                       offer->count);
    }
    uint64_t first = (uint64_t)number - 1;
    int got = table->game->actions(table, &offer->masked, offer->seat, first, action, 1);
    return got == 1 ? HZ_OK : hz_fail(error, HZ_RANGE, "There is no choice %" PRId64, number);
}

static void lower_case(const char *text, char lower[ACTION_SIZE])
{
    size_t length = strlen(text);
    for (size_t at = 0; at <= length; at++) {
        bool is_capital = text[at] >= 'A' && text[at] <= 'Z';
        lower[at] = (char)(is_capital ? text[at] - 'A' + 'a' : text[at]);
    }
}

/* As the game writes it; capital letters are no reason to refuse. */
static hz_status
parse_action(const choice_offer *offer, const char *typed, hz_action *action, hz_error *error)
{
    const hz_table *table = &offer->sitting->session.table;
    if (strlen(typed) >= ACTION_SIZE) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "An answer of %zu characters: no choice here is longer than %d",
                       strlen(typed),
                       ACTION_SIZE - 1);
    }
    if (!table->game->notation->parse(table, typed, action, error)) {
        return HZ_OK;
    }
    char lower[ACTION_SIZE];
    lower_case(typed, lower);
    return table->game->notation->parse(table, lower, action, NULL);
}

typedef enum choice_reading { READ_ACTION, READ_WORD, READ_NOTHING } choice_reading;

/* What was typed: a number of the list, an action as written, or its first letters. Words are left
   to the caller, and win over first letters. */
static choice_reading
read_choice(const choice_offer *offer, const char *typed, hz_action *action, hz_error *error)
{
    int64_t number;
    if (!*typed) {
        if (offer->count == 1) {
            *action = offer->action[0];
            return READ_ACTION;
        }
        hz_fail(error, HZ_MALFORMED, "Type a number from the list, or ? for help");
        return READ_NOTHING;
    }
    if (offer->is_numbered && hz_piece_int(hz_piece_of(typed), &number)) {
        return pick_number(offer, number, action, error) ? READ_NOTHING : READ_ACTION;
    }
    return parse_action(offer, typed, action, error) ? READ_WORD : READ_ACTION;
}

/* Neither an action nor a word: perhaps its first letters. Leaves the game's own sentence if not.
 */
static bool
guess_choice(const choice_offer *offer, const char *typed, hz_action *action, hz_error *error)
{
    char buffer[200];
    hz_text names = hz_text_in(buffer, sizeof buffer);
    int matches = search(offer, typed, action, &names);
    if (matches > 1) {
        hz_fail(error,
                HZ_MALFORMED,
                "\"%.40s\" could be %s%s",
                typed,
                buffer,
                matches > 6 ? " or others" : "");
    }
    return matches == 1;
}

/* Reads one answer. STEP_ON with *is_made false: ask again. */
static cli_step read_answer(choice_offer *offer, hz_action *action, bool *is_made)
{
    cli_terminal *terminal = offer->sitting->terminal;
    hz_table *table = &offer->sitting->session.table;
    char line[TERMINAL_LINE];
    hz_error error = {""};
    *is_made = false;
    add_prompt(offer, &terminal->out);
    if (terminal_ask(terminal, line) != ANSWER_LINE) {
        return STEP_LEFT;
    }
    choice_reading reading = read_choice(offer, line, action, &error);
    if (reading == READ_WORD && strcasecmp(line, "more") == 0) {
        list_window(offer, offer->first + (uint64_t)offer->listed);
        show_offer(offer);
        return STEP_ON;
    }
    if (reading == READ_WORD) {
        switch (talk(offer->sitting, offer->seat, line)) {
        case TALK_DONE: return STEP_ON;
        case TALK_BACK: return STEP_BACK;
        case TALK_QUIT: return STEP_LEFT;
        case TALK_NO_WORD: break;
        }
        reading = guess_choice(offer, line, action, &error) ? READ_ACTION : READ_NOTHING;
    }
    *is_made = reading == READ_ACTION &&
               !hz_check_action(table, &offer->masked, offer->seat, *action, &error);
    if (!*is_made) {
        sitting_object(offer->sitting, error.text);
    }
    return STEP_ON;
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

/* Asks until there is an answer. */
static cli_step ask_choice(cli_sitting *sitting, int seat, hz_input *input)
{
    choice_offer offer;
    open_offer(sitting, seat, &offer);
    show_offer(&offer);
    bool is_made = false;
    int64_t start = now_ms();
    while (!is_made) {
        cli_step step = read_answer(&offer, &input->action, &is_made);
        if (step != STEP_ON) {
            return step;
        }
    }
    /* How long a person took is worth keeping; how long a pipe took is not. */
    input->took_ms = sitting->terminal->has_keyboard ? now_ms() - start : -1;
    return STEP_ON;
}

cli_step choice_make(cli_sitting *sitting, int seat)
{
    hz_input input = {.kind = HZ_ACTION, .seat = seat, .took_ms = -1};
    hz_turn turn = sitting_turn(sitting);
    hz_error error;
    bool is_private = curtain_is_needed(sitting);
    cli_step step = is_private ? curtain_drop(sitting, seat) : STEP_ON;
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
