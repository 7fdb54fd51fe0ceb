/* The room: what a server says of it, and what has changed in it, told in a line. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "client/inner.h"

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

const char *join_name(const join_state *join, int seat)
{
    return seat >= 0 && seat < HZ_MAX_SEATS ? join->room.table.names[seat] : "nobody";
}

/* Reading */

static join_phase phase_of(const json_t *message)
{
    const char *phase = text_of(message, "phase");
    return strcmp(phase, "playing") == 0 ? PHASE_PLAYING
           : strcmp(phase, "over") == 0  ? PHASE_OVER
                                         : PHASE_OPEN;
}

static void read_seats(const json_t *list, join_room *room)
{
    size_t count = json_array_size(list);
    room->table.seats = (int)(count > HZ_MAX_SEATS ? HZ_MAX_SEATS : count);
    for (int seat = 0; seat < room->table.seats; seat++) {
        const json_t *one = json_array_get(list, (size_t)seat);
        join_seat *out = &room->seat[seat];
        snprintf(room->table.names[seat], HZ_NAME_SIZE, "%s", text_of(one, "name"));
        snprintf(room->table.seals[seat], HZ_DIGEST_TEXT, "%s", text_of(one, "seal"));
        snprintf(out->bot, HZ_NAME_SIZE, "%s", text_of(one, "bot"));
        out->is_taken = json_is_true(json_object_get(one, "taken"));
        out->is_ready = json_is_true(json_object_get(one, "ready"));
        out->is_here = json_is_true(json_object_get(one, "here"));
    }
}

static int64_t clock_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

static void read_facts(const hz_house *house, const json_t *message, join_room *room)
{
    const char *spec = text_of(message, "game");
    char id[HZ_SPEC_SIZE];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(spec, ":"), spec);
    *room = (join_room){.is_known = true,
                        .game = hz_find_game(house, id, NULL),
                        .phase = phase_of(message),
                        .number = json_integer_value(json_object_get(message, "number")),
                        .is_fair = json_is_true(json_object_get(message, "fair")),
                        .is_shaking = json_is_true(json_object_get(message, "shaking")),
                        .is_hinting = json_is_true(json_object_get(message, "hinting"))};
    room->table.first = (int)json_integer_value(json_object_get(message, "first"));
    room->ahead_ms = json_integer_value(json_object_get(message, "now")) - clock_now_ms();
    snprintf(room->table.spec, sizeof room->table.spec, "%s", spec);
    snprintf(room->table.settings, sizeof room->table.settings, "%s", text_of(message, "set"));
    snprintf(room->table.commit, sizeof room->table.commit, "%s", text_of(message, "commit"));
    read_seats(json_object_get(message, "seats"), room);
}

int64_t join_server_ms(const join_state *join)
{
    return clock_now_ms() + join->room.ahead_ms;
}

/* Telling */

static void tell_game(join_state *join)
{
    const join_room *room = &join->room;
    hz_text *out = &join->terminal.out;
    char full[HZ_SPEC_SIZE];
    opening_full_spec(room->game, room->table.spec, full);
    hz_add_styled(out, HZ_BOLD, room->game->title);
    hz_add(out, " (%s)", full);
    if (room->table.settings[0]) {
        hz_add(out, ", %s", room->table.settings);
    }
    hz_add(out, room->is_fair ? ".\n" : ", with real dice: whoever rolls types what they show.\n");
    terminal_tell(&join->terminal, 2);
}

static void add_seat(const join_state *join, int seat, hz_text *out)
{
    const join_seat *one = &join->room.seat[seat];
    if (!one->is_taken) {
        hz_add_styled(out, HZ_DIM, "a free seat");
        return;
    }
    join_add_name(join, seat, out);
    if (one->bot[0]) {
        hz_add(
            out, strcmp(one->bot, join_name(join, seat)) == 0 ? " (bot)" : " (bot %s)", one->bot);
    } else if (join_own_seats(join) >> seat & 1) {
        hz_add(out, join->people == 1 ? " (you)" : " (here)");
    }
}

/* "At the table: Ann (you), casual (bot), a free seat." */
static void tell_table(join_state *join)
{
    const join_room *room = &join->room;
    hz_text *out = &join->terminal.out;
    int free_seats = 0, unready = 0;
    hz_add(out, "At the table: ");
    for (int seat = 0; seat < room->table.seats; seat++) {
        free_seats += !room->seat[seat].is_taken;
        unready += room->seat[seat].is_taken && !room->seat[seat].is_ready;
        hz_add(out, "%s", seat ? ", " : "");
        add_seat(join, seat, out);
    }
    hz_add(out, ".");
    if (free_seats && join_own_seats(join)) {
        hz_add(out, " Waiting for ");
        hz_add_count(out, free_seats, "player");
        hz_add(out, "; fill calls bots.");
    } else if (unready && !free_seats) {
        hz_add(out, " Waiting for ");
        hz_add_count(out, unready, "player");
        hz_add(out, " to play again.");
    }
    hz_add(out, "\n");
    terminal_tell(&join->terminal, 2);
}

static bool is_same_table(const join_room *one, const join_room *other)
{
    bool is_same = one->is_known && one->table.seats == other->table.seats;
    for (int seat = 0; is_same && seat < one->table.seats; seat++) {
        is_same = strcmp(one->table.names[seat], other->table.names[seat]) == 0 &&
                  strcmp(one->seat[seat].bot, other->seat[seat].bot) == 0 &&
                  one->seat[seat].is_taken == other->seat[seat].is_taken &&
                  one->seat[seat].is_ready == other->seat[seat].is_ready;
    }
    return is_same;
}

/* During a game: who plays for whom. */
static void tell_bots(join_state *join, const join_room *before)
{
    for (int seat = 0; seat < before->table.seats; seat++) {
        const char *bot = join->room.seat[seat].bot;
        bool had_bot = before->seat[seat].bot[0] != '\0';
        if (had_bot == (*bot != '\0')) {
            continue;
        }
        if (*bot) {
            hz_add(&join->terminal.out, "A bot (%s) plays for ", bot);
            join_add_name(join, seat, &join->terminal.out);
            hz_add(&join->terminal.out, " now.\n");
        } else {
            join_add_name(join, seat, &join->terminal.out);
            hz_add(&join->terminal.out, " plays again.\n");
        }
        terminal_tell(&join->terminal, 2);
    }
}

static void tell_who_is_here(join_state *join, hz_seats before, hz_seats now)
{
    hz_seats own = join_own_seats(join);
    for (int seat = 0; seat < join->room.table.seats; seat++) {
        const join_seat *one = &join->room.seat[seat];
        bool is_person = one->is_taken && !one->bot[0] && !(own >> seat & 1);
        if (is_person && ((before ^ now) >> seat & 1)) {
            join_add_name(join, seat, &join->terminal.out);
            hz_add(&join->terminal.out, now >> seat & 1 ? " is here.\n" : " is away.\n");
            terminal_tell(&join->terminal, 2);
        }
    }
}

static hz_seats seats_here(const join_room *room)
{
    hz_seats here = 0;
    for (int seat = 0; seat < room->table.seats; seat++) {
        here = (hz_seats)(room->seat[seat].is_here ? here | 1u << seat : here);
    }
    return here;
}

static void tell_start(join_state *join)
{
    hz_add(&join->terminal.out, "\nGame %lld begins", (long long)join->room.number);
    if (join->room.is_fair && join->notes.is_kept) {
        hz_add(&join->terminal.out, "; the dice are shaken and the seals are kept");
    }
    hz_add(&join->terminal.out, ".\n");
    terminal_tell(&join->terminal, 2);
}

static void tell_another(join_state *join)
{
    hz_add(&join->terminal.out,
           "\nAnother game: everybody keeps their seat, and the next one begins.");
    if (join_has_to_ready(join) && !join->wants_again) {
        hz_add(&join->terminal.out, " Type again to play, leave to get up.");
    }
    hz_add(&join->terminal.out, "\n");
    terminal_tell(&join->terminal, 2);
}

/* Whether a bot may be asked: who sits down with others should know. */
static void tell_hints(join_state *join, const join_room *before)
{
    bool is_news = !before->is_known || before->is_hinting != join->room.is_hinting;
    if (is_news && join->room.table.seats > 0) {
        hz_add(&join->terminal.out,
               join->room.is_hinting ? "Hints may be asked for.\n"
                                     : "This table plays without hints.\n");
        terminal_tell(&join->terminal, 2);
    }
}

static void tell_changes(join_state *join, const join_room *before)
{
    const join_room *room = &join->room;
    bool is_first = !before->is_known, is_same_game = before->number == room->number;
    bool is_next = !is_first && before->phase == PHASE_OVER && room->phase == PHASE_OPEN;
    if (is_first) {
        tell_game(join);
    }
    if (is_next) {
        tell_another(join);
    }
    if (is_first || is_next || (room->phase == PHASE_OPEN && !is_same_table(before, room))) {
        tell_table(join);
        return;
    }
    if (room->phase == PHASE_PLAYING && !is_same_game) {
        tell_start(join);
        return;
    }
    tell_bots(join, before);
    tell_who_is_here(join, seats_here(before), seats_here(room));
}

bool join_read_room(join_state *join, const json_t *message)
{
    join_room before = join->room;
    read_facts(join->terminal.house, message, &join->room);
    if (!join->room.game) {
        join_fail(join,
                  "%s: this program does not know the game \"%.60s\"",
                  join->wish.base,
                  join->room.table.spec);
        return false;
    }
    if (!join->here.is_over && join_can_sit(join)) {
        tell_changes(join, &before);
        tell_hints(join, &before);
    }
    return !join->here.is_over;
}

void join_take_here(join_state *join, const json_t *here)
{
    hz_seats before = seats_here(&join->room), now = 0;
    for (size_t index = 0; index < json_array_size(here); index++) {
        json_int_t seat = json_integer_value(json_array_get(here, index));
        now = (hz_seats)(seat >= 0 && seat < HZ_MAX_SEATS ? now | 1u << seat : now);
    }
    for (int seat = 0; seat < join->room.table.seats; seat++) {
        join->room.seat[seat].is_here = now >> seat & 1;
    }
    tell_who_is_here(join, before, now);
}

bool join_has_to_ready(const join_state *join)
{
    for (int person = 0; person < join->people; person++) {
        const join_person *one = &join->person[person];
        if (one->token[0] && join->room.phase == PHASE_OPEN && one->seat >= 0 &&
            !join->room.seat[one->seat].is_ready) {
            return true;
        }
    }
    return false;
}
