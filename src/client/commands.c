/* What may be said in a room that is no choice: talk, votes, another game, leaving. */
#include <assert.h>
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
        terminal_object(&join->terminal, "that is for those who sit at the table");
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
    hz_add(&join->terminal.out, "  \"%.40s\" is nobody here: type a name, or 1-%d.\n", text, seats);
    terminal_say(&join->terminal, 2);
    return -1;
}

/* Talking */

static void speak(join_state *join, join_request_kind kind, const char *text)
{
    assert(text);
    if (has_seat(join)) {
        char typed[JOIN_LINE];
        snprintf(typed, sizeof typed, "%s %.*s", kind == ASK_SAY ? "say" : "react", 380, text);
        json_t *members = json_pack("{s:s, s:i}", "text", text, "seat", speaker(join));
        join_send(join, kind, -1, typed, members);
    }
}

static bool say(scene *here, const char *rest)
{
    join_state *join = here->self;
    speak(join, ASK_SAY, rest);
    return false;
}

static bool react(scene *here, const char *rest)
{
    join_state *join = here->self;
    speak(join, ASK_REACT, rest);
    return false;
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

static bool mute_seat(scene *here, const char *rest)
{
    join_state *join = here->self;
    mute(join, rest, true);
    return false;
}

static bool unmute_seat(scene *here, const char *rest)
{
    join_state *join = here->self;
    mute(join, rest, false);
    return false;
}

/* The table */

static bool fill_seats(scene *here, const char *rest)
{
    join_state *join = here->self;
    if (has_seat(join)) {
        json_t *members = *rest ? json_pack("{s:s}", "text", rest) : json_object();
        join_send(join, ASK_FILL, -1, "fill", members);
    }
    return false;
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

static bool undo(scene *here, const char *rest)
{
    join_state *join = here->self;
    (void)rest;
    if (has_seat(join)) {
        join_send(join, ASK_UNDO, -1, "undo", json_pack("{s:i}", "seat", last_to_choose(join)));
    }
    return false;
}

static bool replace(scene *here, const char *rest)
{
    join_state *join = here->self;
    int seat = has_seat(join) ? find_seat(join, rest) : -1;
    if (seat >= 0) {
        join_send(join, ASK_REPLACE, -1, "replace", json_pack("{s:i}", "seat", seat));
    }
    return false;
}

static void vote(join_state *join, bool is_yes)
{
    if (!join->vote[0]) {
        terminal_object(&join->terminal, "nothing is asked that could be answered so");
        return;
    }
    bool is_undo = strcmp(join->vote, "undo") == 0;
    json_t *members =
        json_pack("{s:i, s:b}", "seat", is_undo ? speaker(join) : join->vote_seat, "yes", is_yes);
    join_send(join, is_undo ? ASK_UNDO : ASK_REPLACE, -1, is_yes ? "yes" : "no", members);
    join->vote[0] = '\0';
}

static bool vote_yes(scene *here, const char *rest)
{
    join_state *join = here->self;
    (void)rest;
    vote(join, true);
    return false;
}

static bool vote_no(scene *here, const char *rest)
{
    join_state *join = here->self;
    (void)rest;
    vote(join, false);
    return false;
}

static bool roll(scene *here, const char *rest)
{
    join_state *join = here->self;
    if (!has_seat(join)) {
        return false;
    }
    if (join->ask.kind != ASKED_ROLL || join->ask.is_waiting) {
        terminal_object(&join->terminal, "no roll is awaited");
    } else {
        dice_take_line(here, rest);
    }
    return false;
}

static bool again(scene *here, const char *rest)
{
    join_state *join = here->self;
    (void)rest;
    if (!has_seat(join)) {
        return false;
    }
    if (join->room.phase == PHASE_PLAYING) {
        terminal_object(&join->terminal, "the game is not over yet");
        return false;
    }
    if (join->room.phase == PHASE_OPEN && !join_has_to_ready(join)) {
        terminal_object(&join->terminal, "you are ready: the game begins when all are");
        return false;
    }
    join->wants_again = true;
    join_go_again(join);
    return false;
}

static bool leave(scene *here, const char *rest)
{
    join_state *join = here->self;
    (void)rest;
    if (join->is_leaving) {
        return false;
    }
    join_leave(join);
    return false;
}

const scene_command join_commands[] = {
    {"undo", NULL, NULL, "take back a choice, if all agree", undo},
    {"yes", NULL, NULL, "agree, when the table is asked", vote_yes},
    {"no", NULL, NULL, "do not agree", vote_no},
    {"roll",
     NULL,
     "VALUES",
     "what real dice show; the values alone will do",
     roll,
     COMMAND_WHEN_ASKED},
    {"say", NULL, "WORDS", "talk to the table", say},
    {"react", NULL, "WORD", "clap, laugh, wow, thanks …", react},
    {"mute", NULL, "SEAT", "do not hear somebody any more", mute_seat},
    {"unmute", NULL, "SEAT", "hear somebody again", unmute_seat},
    {"fill", NULL, "[BOT]", "bots for the free seats", fill_seats},
    {"replace", NULL, "SEAT", "a bot for somebody who is away, if all agree", replace},
    {"again", NULL, NULL, "another game: the next one begins", again, COMMAND_WHEN_OVER},
    {"leave", NULL, NULL, "give up the seat; in a game a bot plays on", leave},
    {0},
};

/* Lines of a pipe come early: each waits for its time */

/* Is the client ready for what a pipe says next? */
static bool is_settled(const join_state *join)
{
    return join->link.state == LINK_UP && join->room.is_known && !join_count_unanswered(join) &&
           !join->fetch.is_wanted && join->batched == 0;
}

static bool is_between_games(const join_state *join)
{
    return join->room.phase == PHASE_OVER || (join_has_to_ready(join) && !join->wants_again);
}

terminal_use join_use_of(void *context, const char *line)
{
    join_state *join = context;
    const scene_command *command = line ? command_find(&join->here, line) : NULL;
    bool is_between = is_between_games(join);
    if (!is_settled(join) || (line && !join_may_send(join))) {
        return USE_LATER;
    }
    if (!line) {
        bool is_idle = join_is_asked(join) || (is_between && !join->wants_again);
        return is_idle ? USE_NOW : USE_LATER;
    }
    bool is_due = join_is_asked(join) || (command && command->when == COMMAND_ANY_TIME) ||
                  (command && command->when == COMMAND_WHEN_OVER && is_between);
    return is_due ? USE_NOW : is_between ? USE_NEVER : USE_LATER;
}
