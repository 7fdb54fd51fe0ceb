/* Playing in a room: from the first call to the last word. */
#include "client/join.h"

#include <assert.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "client/inner.h"

static void name_people(join_state *join)
{
    const join_wish *wish = &join->wish;
    join->people = wish->held ? wish->held : wish->people;
    for (int index = 0; index < join->people; index++) {
        join_person *person = &join->person[index];
        person->seat = -1;
        memcpy(person->token, wish->tokens[index], JOIN_TOKEN);
        memcpy(person->name, wish->names[index], HZ_NAME_SIZE);
    }
}

/* Closed standard input must not become the number of a socket. */
static void open_standard_input(void)
{
    if (fcntl(STDIN_FILENO, F_GETFD) < 0) {
        open("/dev/null", O_RDONLY);
    }
}

void join_add_name(const join_state *join, int seat, hz_text *out)
{
    hz_add_styled(out, HZ_SEAT + seat, join_name(join, seat));
}

void join_lift_curtain(join_state *join)
{
    if (join->here.curtain != CURTAIN_UP) {
        curtain_lift(&join->here);
    }
}

/* Whose line came last: it is still that seat's turn, if it is asked again. */
static uint8_t last_mover(const join_state *join)
{
    const json_t *lines = join->eyes ? join->eye[0].lines : NULL;
    for (size_t index = json_array_size(lines); index-- > 0;) {
        const char *line = json_string_value(json_array_get(lines, index));
        int seat = line ? line[0] - '1' : -1;
        if (seat >= 0 && seat < HZ_MAX_SEATS) {
            return (uint8_t)seat;
        }
    }
    return HZ_WATCHER;
}

void join_set_scene(join_state *join)
{
    scene *here = &join->here;
    const join_room *room = &join->room;
    hz_table table;
    if (!here->table || join->table.game != room->game || join->table.seats != room->table.seats) {
        bool is_laid = !hz_table_set(join->terminal.house,
                                     &table,
                                     room->table.spec,
                                     room->table.seats,
                                     room->table.settings,
                                     NULL,
                                     NULL);
        join->table = is_laid ? table : (hz_table){.game = room->game};
        join->table.seats = (uint8_t)room->table.seats;
        join->is_secretive = !is_laid || hz_has_secrets(&join->table);
    }
    here->table = &join->table;
    here->seats = room->table.seats;
    here->people = join_own_seats(join);
    here->inputs = join->eyes ? json_array_size(join->eye[0].lines) : 0;
    here->mover = last_mover(join);
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        here->names[seat] = room->table.names[seat];
    }
}

/* What the terminal asks for */

/* Nobody here has had a reason to look away in between: that is not known of a room. */
static bool goes_on(const scene *here, int seat)
{
    (void)here, (void)seat;
    return false;
}

/* The state is over there: what is known here, where rows say so, is how an action is written and
   which kinds are open now. */
static hz_status read_form(scene *here, const char *typed, hz_error *error)
{
    const hz_game *game = here->table->game;
    hz_action action;
    hz_span spans[HZ_MAX_SLOTS];
    if (!game->verbs || game->notation->parse != hz_verbs_parse) {
        return HZ_UNKNOWN;
    }
    hz_status status = hz_verbs_parse(here->table, typed, &action, error);
    bool is_open = !status && join_kind(here, hz_verb_of(action), 0, spans);
    /* What is not open may be by the time it is there: the server says. */
    return status || is_open ? status : HZ_UNKNOWN;
}

static void ask_hint(scene *here, int seat)
{
    join_send(here->self, ASK_HINT, -1, "hint", json_pack("{s:i}", "seat", seat));
}

void join_quit(scene *here)
{
    join_state *join = here->self;
    hz_text *out = &join->terminal.out;
    join_lift_curtain(join);
    if (join_own_seats(join) && join->room.phase != PHASE_OVER) {
        hz_add(out, "To come back: ");
        join_add_way_back(join, out);
        hz_add(out, "\n");
        terminal_tell_exactly(&join->terminal);
        if (join->notes.is_kept) {
            hz_add(out,
                   "To check the dice when it is over: %s verify FILE",
                   terminal_program_for(join->room.game).text);
            notes_add_flags(&join->notes, 0, out);
            hz_add(out, "\n");
            terminal_tell_exactly(&join->terminal);
        }
    }
    here->is_over = true;
}

static const scene_does does = {
    .commands = join_commands,
    .quits = "hang up; the seat stays yours",
    .next = join_next,
    .picture = join_picture,
    .catch_up = join_catch_up,
    .goes_on = goes_on,
    .offers = join_offers,
    .offer_at = join_offer_at,
    .read = read_form,
    .kind = join_kind,
    .choose = join_choose,
    .roll = join_roll,
    .roll_text = join_roll_text,
    .hint = ask_hint,
    .log = join_tell_log,
    .leave = join_quit,
};

/* As poll(2), with the socket served meanwhile. Comes back soon, to look after what has a time. */
static int poll_all(void *context, struct pollfd *files, int count, int ms)
{
    enum { POLL_MS = 200 };
    join_state *join = context;
    int ready = 0;
    bool is_heard = count > 1;
    if (is_heard != join->hears_keys) {
        join->hears_keys = is_heard;
        if (is_heard) {
            wsclient_watch(join->link.client, STDIN_FILENO);
        } else {
            wsclient_unwatch(join->link.client, STDIN_FILENO);
        }
    }
    join->readable = 0;
    wsclient_poll(join->link.client, ms < 0 || ms > POLL_MS ? POLL_MS : ms);
    for (int file = 0; file < count; file++) {
        bool is_keys = files[file].fd == STDIN_FILENO;
        bool is_ready = join->readable & (is_keys ? JOIN_KEYS : JOIN_SIGNALS);
        files[file].revents = is_ready ? POLLIN : 0;
        ready += is_ready;
    }
    return ready;
}

static void play(join_state *join)
{
    console *terminal = &join->terminal;
    terminal->company = (terminal_company){join, poll_all, join_use_of};
    terminal->longest = JOIN_LINE - 1; /* what a server takes in one message */
    if (terminal->signals >= 0) {
        wsclient_watch(join->link.client, terminal->signals);
    }
    scene_run(&join->here);
}

static void forget(join_state *join)
{
    join_drop_batch(join);
    for (int index = 0; index < join->eyes; index++) {
        join_close_eye(&join->eye[index]);
    }
    json_decref(join->ask.basis);
    sodium_memzero(join, sizeof *join); /* shakes and tokens */
    free(join);
}

int join_play(hz_house *house, const join_wish *wish)
{
    assert(house && wish);
    hz_error error = {"there is no memory left"};
    join_state *join = calloc(1, sizeof *join);
    if (!join || sodium_init() < 0) {
        free(join);
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    int status = EXIT_FINE;
    join->wish = *wish;
    join->have = -1;
    join->ask.seat = -1;
    name_people(join);
    open_standard_input();
    terminal_open(&join->terminal, house, true);
    scene_begin(&join->here, &does, join, &join->terminal);
    if (join_open_link(join, &error)) {
        status = terminal_wrong(EXIT_INPUT, "%s", error.text);
    } else {
        play(join);
        join_close_link(join);
        status = join->here.status;
    }
    terminal_close(&join->terminal);
    forget(join);
    return status;
}
