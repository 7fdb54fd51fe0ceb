/* What somebody at this terminal is to do: asked once, until it is done or no longer asked. */
#include <string.h>

#include "client/inner.h"
#include "terminal/offer.h"

enum { REMIND_MS = 10000, WORTH_REMINDING_MS = 15000, ROLL_AWAITED = 1 << HZ_MAX_SEATS };

static const json_t *message_for(join_state *join, int seat)
{
    const join_eye *eye = join_eye_of(join, seat);
    return eye ? eye->awaited : NULL;
}

bool join_is_asked(const join_state *join)
{
    return join->ask.kind != ASKED_NOTHING && !join->ask.is_waiting;
}

/* Is it for one of several people here alone? */
static bool is_private(const join_state *join)
{
    hz_seats own = join_own_seats(join);
    return join->is_secretive && (own & (own - 1)) && join->ask.kind == ASKED_CHOICE;
}

/* Milliseconds until time runs out; 0: there is no clock. */
static int64_t time_left(join_state *join)
{
    const json_t *message = join->eyes ? join->eye[0].awaited : NULL;
    int64_t end = json_integer_value(json_object_get(message, "c"));
    int64_t left = end - join_server_ms(join);
    return end == 0 ? 0 : left > 1 ? left : 1;
}

/* Who is asked */

static void tell_who_is_awaited(join_state *join)
{
    const json_t *message = join->eyes ? join->eye[0].awaited : NULL;
    hz_seats awaited = join_wanted(join);
    bool is_roll = json_object_get(message, "roll") != NULL;
    if (is_roll) {
        json_int_t roller = json_integer_value(json_object_get(message, "roller"));
        awaited = (hz_seats)(roller >= 0 && roller < HZ_MAX_SEATS ? 1u << roller : 0);
    }
    for (int seat = 0; seat < join->room.table.seats; seat++) {
        hz_seats bit = (hz_seats)(1u << seat);
        awaited = (hz_seats)(join->room.seat[seat].bot[0] ? awaited & ~bit : awaited);
    }
    unsigned whom = is_roll ? awaited | ROLL_AWAITED : awaited;
    bool is_news = awaited && !(awaited & join_own_seats(join)) && whom != join->ask.awaited;
    join->ask.awaited = whom;
    if (!is_news) {
        return;
    }
    hz_text *out = &join->line;
    hz_add(out, "Waiting for ");
    for (int seat = 0, told = 0; seat < join->room.table.seats; seat++) {
        if (awaited >> seat & 1) {
            hz_add(out, "%s", told++ ? ", " : "");
            join_add_name(join, seat, out);
        }
    }
    if (is_roll) {
        hz_add(out, ", who rolls ");
        join_add_roll(join, message, out);
    }
    if (time_left(join)) {
        hz_add(out, " (%lld s)", (long long)(time_left(join) + 999) / 1000);
    }
    hz_add(out, ".\n");
    join_tell(join, 2);
}

static void ask_nobody(join_state *join)
{
    join_close_private(join);
    json_decref(join->ask.basis);
    join->ask = (join_ask){.seat = -1, .awaited = join->ask.awaited};
}

/* What the question is about: as long as it is the same, nothing is asked anew. */
static json_t *basis_of(join_state *join, int seat)
{
    const join_eye *eye = join_eye_of(join, seat);
    return json_pack("[O?, O?, O?]",
                     eye->view,
                     json_object_get(eye->awaited, "a"),
                     json_object_get(eye->awaited, "roll"));
}

void join_look_who_is_asked(join_state *join)
{
    join_ask *ask = &join->ask;
    hz_seats wanted = (hz_seats)(join_wanted(join) & join_own_seats(join));
    bool is_playing = join->room.phase == PHASE_PLAYING && join->eyes > 0;
    int roller = is_playing ? join_roller(join) : -1;
    if (!is_playing || (!wanted && roller < 0)) {
        ask_nobody(join);
        if (is_playing) {
            tell_who_is_awaited(join);
        }
        return;
    }
    join_asked kind = wanted ? ASKED_CHOICE : ASKED_ROLL;
    bool is_same_seat = ask->kind == kind && wanted >> ask->seat & 1;
    int seat = !wanted ? roller : is_same_seat ? ask->seat : __builtin_ctz(wanted);
    json_t *basis = basis_of(join, seat);
    if (ask->kind == kind && ask->seat == seat && json_equal(ask->basis, basis)) {
        json_decref(basis);
        return;
    }
    ask_nobody(join);
    join_drop_half_answer(join);
    ask->kind = kind;
    ask->seat = seat;
    ask->basis = basis;
    ask->awaited = 0;
    ask->is_waiting = join_has_unanswered(join, kind == ASKED_ROLL ? ASK_ROLL : ASK_ACT);
}

void join_answered(join_state *join)
{
    json_decref(join->ask.basis);
    join->ask.basis = NULL;
    join->keys.idle = 0;
}

void join_ask_again(join_state *join, bool shows_all)
{
    join_ask *ask = &join->ask;
    ask->is_waiting = false;
    ask->is_shown = ask->is_shown && !shows_all && !is_private(join);
}

/* On the screen */

static void show_heading(join_state *join)
{
    int seat = join->ask.seat;
    char title[2 * HZ_NAME_SIZE + 120];
    hz_text text = hz_text_in(title, sizeof title);
    hz_seats own = join_own_seats(join);
    bool is_alone = (own & (own - 1)) == 0;
    hz_add(&text, is_alone ? "%s, your turn" : "%s's turn", join_name(join, seat));
    join->ask.limit_ms = time_left(join);
    if (join->ask.limit_ms) {
        hz_add(&text, " · %lld s left", (long long)(join->ask.limit_ms + 999) / 1000);
    }
    terminal_rule(&join->terminal, HZ_SEAT + seat, title);
}

static int lines_of(const char *text)
{
    int lines = 0;
    for (; text && (text = strchr(text, '\n')); text++) {
        lines++;
    }
    return lines;
}

/* A long list leaves room on a screen for the table above it; one of choices of which more may be
   typed than are listed, as much as that takes. */
static size_t window_of(join_state *join, size_t count)
{
    enum { AROUND = 3, FEWEST = 3 };
    const hz_game *game = join->room.game;
    const char *picture =
        json_string_value(json_object_get(message_for(join, join->ask.seat), "p"));
    if (!join->terminal.has_screen) {
        return count;
    }
    if (game && game->kit && hz_is_typed(game) && picture) {
        int rows = cli_height() - lines_of(picture) - AROUND;
        size_t most = rows > FEWEST ? (size_t)rows : FEWEST;
        return count < most ? count : most;
    }
    return count > OFFER_LISTED ? (size_t)offer_window() : count;
}

static void list_choices(join_state *join, const join_offer *offer, size_t first, size_t end)
{
    for (size_t index = first; index < end; index++) {
        join_offer_add(offer, index, &join->terminal.out);
        terminal_say(&join->terminal, 8 + join_offer_width(offer));
    }
}

void join_list_more(join_state *join)
{
    join_offer offer = join_offer_of(message_for(join, join->ask.seat));
    size_t count = json_array_size(offer.list);
    join_clear_prompt(join);
    list_choices(join, &offer, window_of(join, count), count);
}

static void show_choices(join_state *join)
{
    join_offer offer = join_offer_of(message_for(join, join->ask.seat));
    size_t count = json_array_size(offer.list), window = window_of(join, count);
    list_choices(join, &offer, 0, window);
    if (window < count) {
        hz_add(&join->terminal.out,
               "      … and %zu others: type one in the same form, or more\n",
               count - window);
        terminal_say(&join->terminal, 6);
    }
    if (count == 0) {
        const hz_game *game = join->room.game;
        const json_t *message = message_for(join, join->ask.seat);
        const char *one = json_string_value(json_object_get(message, "m"));
        one = game && hz_search_text(game) ? hz_search_text(game) : one;
        if (one) {
            hz_add(&join->terminal.out, "  Type your choice, such as %s; hint helps.\n", one);
        } else {
            hz_add(&join->terminal.out,
                   "  There are too many choices to list: type one; hint helps.\n");
        }
        terminal_say(&join->terminal, 2);
    }
}

static void show_question(join_state *join)
{
    const join_ask *ask = &join->ask;
    bool is_behind = is_private(join);
    join_clear_prompt(join);
    if (is_behind) {
        join_open_private(join);
    }
    show_heading(join);
    if (is_behind) {
        join_tell_unseen(join, ask->seat);
    }
    join_add_board(join, is_behind ? ask->seat : -1, &join->terminal.out);
    terminal_say(&join->terminal, 6);
    show_choices(join);
}

static void add_prompt(join_state *join, hz_text *out)
{
    const json_t *message = message_for(join, join->ask.seat);
    char buffer[120];
    hz_text numbers = hz_text_in(buffer, sizeof buffer);
    if (join->ask.kind == ASKED_ROLL) {
        json_int_t roller = json_integer_value(json_object_get(message, "roller"));
        hz_add(out, "Roll ");
        join_add_roll(join, message, out);
        if (roller >= 0 && roller != join->ask.seat) {
            hz_add(out, " for ");
            join_add_name(join, (int)roller, out);
        }
        hz_add(out, " and type what comes up (? for help): ");
        return;
    }
    join_offer offer = join_offer_of(message);
    join_offer_add_numbers(&offer, &numbers);
    join_add_name(join, join->ask.seat, out);
    if (buffer[0]) {
        hz_add(out, " (%s%s ? for help): ", buffer, strchr(buffer, ' ') ? ";" : ",");
    } else {
        hz_add(out, " (? for help): ");
    }
}

static void add_invitation(join_state *join, hz_text *out)
{
    hz_add(out, "Hand the keyboard to ");
    join_add_name(join, join->ask.seat, out);
    hz_add(out, "; the others look away. Then press Enter. ");
}

/* The private screen was taken down from outside (Ctrl-Z): whoever comes back may be another. */
static void see_to_exposure(join_state *join)
{
    if (join->terminal.is_exposed) {
        join->terminal.is_exposed = false;
        join->has_prompt = false;
        join->ask.is_shown = false;
        join->ask.curtain = CURTAIN_NONE;
        join_close_private(join);
    }
}

static void ask(join_state *join)
{
    join_ask *asked = &join->ask;
    bool is_invited = is_private(join) && join->terminal.has_keyboard;
    if (!asked->is_shown && is_invited && asked->curtain != CURTAIN_PASSED) {
        asked->curtain = CURTAIN_INVITED;
    } else if (!asked->is_shown) {
        if (asked->kind == ASKED_CHOICE) {
            show_question(join); /* of a roll its prompt says everything */
        }
        asked->is_shown = true;
    }
    if (!join->has_prompt) {
        join_clear_prompt(join);
        if (asked->curtain == CURTAIN_INVITED) {
            add_invitation(join, &join->terminal.out);
        } else {
            add_prompt(join, &join->terminal.out);
        }
        terminal_prompt(&join->terminal);
        join->has_prompt = true;
    }
}

void join_settle(join_state *join)
{
    bool is_early = !join->terminal.has_keyboard && join_count_unanswered(join);
    see_to_exposure(join);
    if (join_is_asked(join) && !join->is_done && !is_early) {
        ask(join);
    }
    join_show_typed(join);
}

void join_tick_ask(join_state *join)
{
    join_ask *ask = &join->ask;
    int64_t left = join_is_asked(join) && ask->is_shown ? time_left(join) : 0;
    if (left == 0 || left > REMIND_MS || ask->limit_ms < WORTH_REMINDING_MS || ask->was_reminded) {
        return;
    }
    ask->was_reminded = true;
    join_clear_prompt(join);
    hz_add(&join->terminal.out, "  %lld s left.\n", (long long)(left + 999) / 1000);
    terminal_say(&join->terminal, 2);
}

/* Answers */

static void send_choice(join_state *join, const char *choice)
{
    int seat = join->ask.seat, person = (int)(join_at_seat(join, seat) - join->person);
    json_t *members =
        json_pack("{s:s, s:i, s:I}", "text", choice, "seat", seat, "have", (json_int_t)join->have);
    join->ask.is_waiting = join_send(join, ASK_ACT, person, choice, members);
    join_close_private(join);
}

static bool take_reading(join_state *join, hz_status status, const char *choice, const char *why)
{
    if (status == HZ_OK) {
        send_choice(join, choice);
    } else if (status == HZ_MALFORMED) {
        join_object(join, why);
    }
    return status == HZ_OK || status == HZ_MALFORMED;
}

bool join_answer(join_state *join, const char *typed)
{
    hz_error error = {""};
    if (join->ask.kind == ASKED_ROLL) {
        bool is_roll = typed[0] && typed[strspn(typed, "0123456789:, \t")] == '\0';
        if (is_roll) {
            join_enter_roll(join, typed);
        }
        return is_roll;
    }
    const char *choice = typed;
    join_offer offer = join_offer_of(message_for(join, join->ask.seat));
    hz_status status = join_offer_read(&offer, typed, &choice, &error);
    return take_reading(join, status, choice, error.text);
}

bool join_answer_letters(join_state *join, const char *typed)
{
    hz_error error = {""};
    const char *choice = typed;
    if (join->ask.kind != ASKED_CHOICE) {
        return false;
    }
    join_offer offer = join_offer_of(message_for(join, join->ask.seat));
    if (json_array_size(offer.list) == 0) {
        send_choice(join, typed); /* the server knows them all */
        return true;
    }
    hz_status status = join_offer_guess(&offer, typed, &choice, &error);
    return take_reading(join, status, choice, error.text);
}

void join_refuse_answer(join_state *join, const char *typed)
{
    hz_error error = {""};
    if (join->ask.kind == ASKED_ROLL) {
        join_object(join, "Type what the dice show, like 4 or 4 4 1; ? for help");
        return;
    }
    join_offer offer = join_offer_of(message_for(join, join->ask.seat));
    join_offer_refuse(&offer, typed, &error);
    join_object(join, error.text);
}
