/* What the words do that are no choices: help, board, say, undo, again, leave, quit and the like.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "client/inner.h"
#include "hazard/piece.h"

/* The seat that speaks: the one that is asked, or the first of this terminal. */
static int speaker(const join_state *join)
{
    hz_seats own = join_own_seats(join);
    return join_is_asked(join) ? join->ask.seat : own ? __builtin_ctz(own) : -1;
}

static bool has_seat(join_state *join)
{
    if (!join_own_seats(join)) {
        join_object(join, "that is for those who sit at the table");
        return false;
    }
    return true;
}

/* A seat by its number or by its name; -1, and it is said, if there is none. */
static int find_seat(join_state *join, const char *text)
{
    int64_t number = 0;
    int seats = join->room.table.seats;
    if (hz_piece_int(hz_piece_of(text), &number) && number >= 1 && number <= seats) {
        return (int)number - 1;
    }
    for (int seat = 0; *text && seat < seats; seat++) {
        if (strcasecmp(join_name(join, seat), text) == 0) {
            return seat;
        }
    }
    hz_add(&join->line, "  \"%.40s\" is nobody here: type a name, or 1-%d.\n", text, seats);
    join_tell(join, 2);
    return -1;
}

/* Seeing */

void join_show_board(join_state *join)
{
    if (join_is_asked(join) && join->ask.kind == ASKED_CHOICE) {
        join_ask_again(join, true);
        return;
    }
    if (join->eyes == 0 || !join->eye[0].view) {
        join_object(join, "the game has not begun");
        return;
    }
    join_add_board(join, -1, &join->line);
    join_tell(join, 6);
}

static void show_board(join_state *join, const char *rest)
{
    (void)rest;
    join_show_board(join);
}

static void show_more(join_state *join, const char *rest)
{
    (void)rest;
    if (join->ask.kind != ASKED_CHOICE) {
        join_object(join, "there is nothing to decide now");
        return;
    }
    join_list_more(join);
}

static void show_log(join_state *join, const char *rest)
{
    (void)rest;
    join_tell_log(join);
}

static void ask_hint(join_state *join, const char *rest)
{
    (void)rest;
    if (join->ask.kind != ASKED_CHOICE) {
        join_object(join, "there is nothing to decide now");
        return;
    }
    join_send(join, ASK_HINT, -1, "hint", json_pack("{s:i}", "seat", join->ask.seat));
}

/* Talking */

static void speak(join_state *join, join_kind kind, const char *words)
{
    if (has_seat(join)) {
        char typed[JOIN_LINE];
        snprintf(typed, sizeof typed, "%s %.*s", kind == ASK_SAY ? "say" : "react", 380, words);
        json_t *members = json_pack("{s:s, s:i}", "text", words, "seat", speaker(join));
        join_send(join, kind, -1, typed, members);
    }
}

static void say_words(join_state *join, const char *rest)
{
    speak(join, ASK_SAY, rest);
}

static void react(join_state *join, const char *rest)
{
    speak(join, ASK_REACT, rest);
}

static void mute(join_state *join, const char *rest, bool is_muted)
{
    int seat = find_seat(join, rest);
    char done[HZ_NAME_SIZE + 60];
    if (seat >= 0) {
        snprintf(done,
                 sizeof done,
                 is_muted ? "%s is not heard any more" : "%s is heard again",
                 join_name(join, seat));
        json_t *members = json_pack("{s:i, s:b}", "seat", seat, "yes", is_muted);
        join_send(join, ASK_MUTE, -1, done, members);
    }
}

static void mute_seat(join_state *join, const char *rest)
{
    mute(join, rest, true);
}

static void unmute_seat(join_state *join, const char *rest)
{
    mute(join, rest, false);
}

/* The table */

static void fill_seats(join_state *join, const char *rest)
{
    if (has_seat(join)) {
        json_t *members = *rest ? json_pack("{s:s}", "text", rest) : json_object();
        join_send(join, ASK_FILL, -1, "fill", members);
    }
}

/* Whose choice would be taken back: that of the last line, if it was made here. */
static int last_to_choose(const join_state *join)
{
    const json_t *lines = join->eyes ? join->eye[0].lines : NULL;
    size_t count = json_array_size(lines);
    const char *line = count ? json_string_value(json_array_get(lines, count - 1)) : NULL;
    int seat = line ? line[0] - '1' : -1;
    return seat >= 0 && seat < HZ_MAX_SEATS && join_own_seats(join) >> seat & 1 ? seat
                                                                                : speaker(join);
}

static void undo(join_state *join, const char *rest)
{
    (void)rest;
    if (has_seat(join)) {
        join_send(join, ASK_UNDO, -1, "undo", json_pack("{s:i}", "seat", last_to_choose(join)));
    }
}

static void replace(join_state *join, const char *rest)
{
    int seat = has_seat(join) ? find_seat(join, rest) : -1;
    if (seat >= 0) {
        join_send(join, ASK_REPLACE, -1, "replace", json_pack("{s:i}", "seat", seat));
    }
}

static void vote(join_state *join, bool is_yes)
{
    if (!join->vote[0]) {
        join_object(join, "nothing is asked that could be answered so");
        return;
    }
    bool is_undo = strcmp(join->vote, "undo") == 0;
    json_t *members =
        json_pack("{s:i, s:b}", "seat", is_undo ? speaker(join) : join->vote_seat, "yes", is_yes);
    join_send(join, is_undo ? ASK_UNDO : ASK_REPLACE, -1, is_yes ? "yes" : "no", members);
    join->vote[0] = '\0';
}

static void vote_yes(join_state *join, const char *rest)
{
    (void)rest;
    vote(join, true);
}

static void vote_no(join_state *join, const char *rest)
{
    (void)rest;
    vote(join, false);
}

static void roll(join_state *join, const char *rest)
{
    if (has_seat(join)) {
        join_enter_roll(join, rest);
    }
}

static void again(join_state *join, const char *rest)
{
    (void)rest;
    if (!has_seat(join)) {
        return;
    }
    if (join->room.phase == PHASE_PLAYING) {
        join_object(join, "the game is not over yet");
        return;
    }
    if (join->room.phase == PHASE_OPEN && !join_has_to_ready(join)) {
        join_object(join, "you are ready: the game begins when all are");
        return;
    }
    join->wants_again = true;
    join_go_again(join);
}

static void leave(join_state *join, const char *rest)
{
    (void)rest;
    if (join->is_leaving) {
        return;
    }
    join_leave(join);
}

void join_quit(join_state *join)
{
    join_close_private(join);
    if (join_own_seats(join) && join->room.phase != PHASE_OVER) {
        hz_add(&join->line, "To come back: ");
        join_add_way_back(join, &join->line);
        hz_add(&join->line, "\n");
        join_tell_exactly(join);
        if (join->notes.is_kept) {
            hz_add(&join->line,
                   "To check the dice when it is over: %s verify FILE",
                   cli_program().text);
            notes_add_flags(&join->notes, 0, &join->line);
            hz_add(&join->line, "\n");
            join_tell_exactly(join);
        }
    }
    join->is_done = true;
}

static void quit(join_state *join, const char *rest)
{
    (void)rest;
    join_quit(join);
}

static void say_help(join_state *join, const char *rest)
{
    (void)rest;
    hz_text *out = &join->line;
    hz_add(out,
           "  A choice is made by its number, as it is written, or by its first letters. "
           "Besides:\n");
    join_tell(join, 2);
    for (const join_word *word = join_words; word->name; word++) {
        char name[24];
        const char *value = word->value;
        snprintf(name, sizeof name, "%s%s%s", word->name, value ? " " : "", value ? value : "");
        hz_add(out, "  ");
        hz_add_style(out, HZ_BOLD);
        hz_add(out, "%-14s", name);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "%s\n", word->meaning);
        join_tell(join, 16);
    }
    hz_add(out,
           "  First letters will do; a slash in front makes it a word where a choice has the "
           "same name.\n");
    join_tell(join, 2);
}

const join_word join_words[] = {
    {"?", "help", NULL, "this list", say_help, ANY_TIME},
    {"board", "show", NULL, "the table again, as an empty Enter does", show_board, ANY_TIME},
    {"more", NULL, NULL, "the rest of a long list of choices", show_more, WHEN_ASKED},
    {"log", NULL, NULL, "the story so far", show_log, ANY_TIME},
    {"hint",
     NULL,
     NULL,
     "what a bot would choose, and the numbers behind it",
     ask_hint,
     WHEN_ASKED},
    {"undo", NULL, NULL, "take back a choice, if all agree", undo, ANY_TIME},
    {"yes", NULL, NULL, "agree, when the table is asked", vote_yes, ANY_TIME},
    {"no", NULL, NULL, "do not agree", vote_no, ANY_TIME},
    {"roll", NULL, "VALUES", "what real dice show; the values alone will do", roll, WHEN_ASKED},
    {"say", NULL, "WORDS", "talk to the table", say_words, ANY_TIME},
    {"react", NULL, "WORD", "clap, laugh, wow, thanks …", react, ANY_TIME},
    {"mute", NULL, "SEAT", "do not hear somebody any more", mute_seat, ANY_TIME},
    {"unmute", NULL, "SEAT", "hear somebody again", unmute_seat, ANY_TIME},
    {"fill", NULL, "[BOT]", "bots for the free seats", fill_seats, ANY_TIME},
    {"replace", NULL, "SEAT", "a bot for somebody who is away, if all agree", replace, ANY_TIME},
    {"again", NULL, NULL, "another game, everybody one seat further", again, WHEN_OVER},
    {"leave", NULL, NULL, "give up the seat; in a game a bot plays on", leave, ANY_TIME},
    {"quit", "q", NULL, "hang up; the seat stays yours", quit, ANY_TIME},
    {0},
};
