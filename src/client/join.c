/* Playing in a room: from the first call to the last word. */
#include "client/join.h"

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

static void play(join_state *join)
{
    enum { POLL_MS = 200 };
    join_open_keys(join);
    while (!join->is_done) {
        wsclient_poll(join->link.client, POLL_MS);
        join_tick_link(join);
        join_tick_record(join);
        join_tick_ask(join);
        join_feed(join);
        join_settle(join);
    }
    join_close_private(join);
    join_clear_prompt(join);
}

static void forget(join_state *join)
{
    join_drop_batch(join);
    for (int index = 0; index < join->eyes; index++) {
        join_close_eye(&join->eye[index]);
    }
    json_decref(join->ask.basis);
    join_close_keys(join);
    sodium_memzero(join, sizeof *join); /* shakes and tokens */
    free(join);
}

int join_play(hz_house *house, const join_wish *wish)
{
    hz_error error = {"there is no memory left"};
    join_state *join = calloc(1, sizeof *join);
    if (!join || sodium_init() < 0) {
        free(join);
        return cli_wrong(EXIT_INPUT, "%s", error.text);
    }
    int status = EXIT_FINE;
    join->wish = *wish;
    join->have = -1;
    join->ask.seat = -1;
    join->line = hz_text_in(join->line_text, sizeof join->line_text);
    join->line.colour = cli_has_colour();
    name_people(join);
    open_standard_input();
    terminal_open(&join->terminal, house, true);
    if (join_open_link(join, &error)) {
        status = cli_wrong(EXIT_INPUT, "%s", error.text);
    } else {
        play(join);
        join_close_link(join);
        status = join->status;
    }
    terminal_close(&join->terminal);
    forget(join);
    return status;
}
