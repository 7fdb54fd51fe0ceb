/* A game from its first input to the rematch: whose turn it is, what bots do, how it ends. */
#include "terminal/sitting.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "terminal/output.h"

bool sitting_is_person(const cli_sitting *sitting, int seat)
{
    return seat < HZ_MAX_SEATS && sitting->people >> seat & 1;
}

hz_turn sitting_turn(const cli_sitting *sitting)
{
    const hz_table *table = &sitting->session.table;
    return table->game->turn(table, &sitting->session.state);
}

void sitting_mask(const cli_sitting *sitting, int seat, hz_state *masked)
{
    const hz_table *table = &sitting->session.table;
    memcpy(masked, &sitting->session.state, table->game->state_size);
    table->game->mask(table, masked, seat);
}

void sitting_whims(const cli_sitting *sitting, uint32_t purpose, hz_rng *rng)
{
    /* With real dice there is no seed; all that has happened stands for one. */
    bool has_seed = sitting->header.dice == HZ_DICE_SEED;
    hz_rng_start(rng,
                 has_seed ? sitting->header.seed : sitting->session.trail,
                 sitting->session.inputs,
                 purpose);
}

int sitting_public_view(const cli_sitting *sitting)
{
    hz_seats people = sitting->people;
    bool is_one = people != 0 && (people & (people - 1)) == 0;
    return is_one ? __builtin_ctz(people) : HZ_WATCHER;
}

void sitting_object(cli_sitting *sitting, const char *sentence)
{
    /* The engine's sentences begin in lower case, to stand behind a file and line. */
    size_t length = strlen(sentence);
    bool is_ended = length > 0 && strchr(".?!", sentence[length - 1]);
    hz_add(&sitting->terminal->out,
           "  %c%s%s\n",
           toupper((unsigned char)*sentence),
           length > 0 ? sentence + 1 : "",
           is_ended ? "" : ".");
    terminal_say(sitting->terminal, 2);
}

hz_status sitting_seat(cli_sitting *sitting, hz_error *error)
{
    hz_header *header = &sitting->header;
    sitting->people = 0;
    sitting->holder = HZ_NOBODY;
    sitting->mover = HZ_WATCHER;
    curtain_stays_up(sitting, HZ_NOBODY);
    sitting->log = (hz_log){.events = sitting->events, .capacity = HZ_MAX_EVENTS};
    for (int seat = 0; seat < header->table.seats; seat++) {
        sitting->names[seat] = header->names[seat];
        if (!header->bots[seat][0]) {
            sitting->people |= (hz_seats)(1u << seat);
            continue;
        }
        hz_status status =
            hz_bot_find(header->table.game, header->bots[seat], &sitting->bot[seat], error);
        status = status ? status : hz_bot_open(&header->table, &sitting->bot[seat], error);
        if (status) {
            sitting_rise(sitting);
            return status;
        }
    }
    return HZ_OK;
}

void sitting_rise(cli_sitting *sitting)
{
    hz_bots_close(sitting->bot, HZ_MAX_SEATS);
}

/* Another game, or another course of this one: what bots remember is no longer so. */
static void forget(cli_sitting *sitting)
{
    for (int seat = 0; seat < sitting->session.table.seats; seat++) {
        if (!sitting_is_person(sitting, seat)) {
            hz_bot_begin(&sitting->bot[seat]);
        }
    }
}

/* Writes the record; says so when that stops working, and when it works again. */
static void save(cli_sitting *sitting)
{
    hz_error error;
    hz_text *out = &sitting->terminal->out;
    bool failed = keep_write(&sitting->record, &error) != HZ_OK;
    if (failed && !sitting->is_unkept) {
        hz_add_styled(out, HZ_BAD, "The game could not be kept: ");
        hz_add(out, "%s\nIt goes on, but is lost if it stops here.\n", error.text);
    } else if (!failed && sitting->is_unkept) {
        hz_add(out, "The game is kept again in %s\n", sitting->record.path);
    }
    terminal_say(sitting->terminal, 0);
    sitting->is_unkept = failed;
}

hz_status sitting_enter(cli_sitting *sitting, hz_input *input, hz_error *error)
{
    hz_session before = sitting->session;
    sitting->log.count = 0;
    hz_status status = hz_session_enter(&sitting->session, input, &sitting->log, error);
    if (status) {
        return status;
    }
    keep_step step = {&before, &sitting->session, input, &sitting->log};
    status = keep_add(&sitting->record, &step, error);
    if (status) {
        /* The record is the game: what cannot be noted has not happened. */
        sitting->session = before;
        return status;
    }
    save(sitting);
    sitting->terminal->idle = 0;
    return HZ_OK;
}

void sitting_rewind(cli_sitting *sitting, size_t inputs)
{
    cli_keep *record = &sitting->record;
    hz_header header;
    keep_cut(record, inputs);
    hz_reader reader =
        hz_read_from(sitting->terminal->house, "record", record->text, record->length);
    hz_status status = hz_record_replay(&reader, UINT64_MAX, &header, &sitting->session, NULL);
    assert(!status && "what was entered once is entered again");
    (void)status;
    sitting->mover = HZ_WATCHER;
    forget(sitting);
    save(sitting);
}

static cli_step let_bot_move(cli_sitting *sitting, int seat)
{
    hz_input input = {.kind = HZ_ACTION, .seat = seat, .took_ms = -1};
    hz_session *session = &sitting->session;
    happening what;
    hz_rng rng;
    hz_error error;
    story_turn_to(sitting, seat);
    sitting_whims(sitting, HZ_RNG_WHIMS, &rng);
    input.action = hz_bot_act(&sitting->bot[seat], &session->table, &session->state, seat, &rng);
    story_note(session, &input, &what);
    if (sitting_enter(sitting, &input, &error)) {
        cli_wrong(EXIT_INPUT, "%s: %s", sitting->names[seat], error.text);
        return STEP_LEFT;
    }
    story_tell(sitting, &what);
    return terminal_pause(sitting->terminal, SITTING_PAUSE_MS) ? STEP_ON : STEP_LEFT;
}

static cli_step take_step(cli_sitting *sitting, hz_turn turn)
{
    if (turn.kind == HZ_CHANCE) {
        return rolls_make(sitting);
    }
    int seat = __builtin_ctz(turn.wanted);
    return sitting_is_person(sitting, seat) ? choice_make(sitting, seat)
                                            : let_bot_move(sitting, seat);
}

/* The standings: who won is what they begin with. */
static void show_places(const cli_sitting *sitting, const hz_standing *standing)
{
    enum { NAME_WIDTH = 24 };
    hz_text *out = &sitting->terminal->out;
    int seats = sitting->session.table.seats, winners = 0;
    for (int seat = 0; seat < seats; seat++) {
        winners += standing->place[seat] == 1;
    }
    for (int place = 1; place <= seats; place++) {
        for (int seat = 0; seat < seats; seat++) {
            if (standing->place[seat] == place) {
                hz_add(out, "%4d.  ", place);
                hz_add_style(out, HZ_SEAT + seat);
                hz_add_padded(out, sitting->names[seat], NAME_WIDTH);
                hz_add_style(out, HZ_PLAIN);
                hz_add(out, " %5d", standing->score[seat]);
                hz_add_styled(out,
                              HZ_BOLD,
                              place > 1      ? ""
                              : winners == 1 ? "  wins"
                                             : "  shares the win");
                hz_add(out, "\n");
            }
        }
    }
    terminal_draw(sitting->terminal, 0);
}

/* "Game over: the target was reached [PG-05]." */
static void show_end(cli_sitting *sitting)
{
    const hz_table *table = &sitting->session.table;
    cli_terminal *terminal = sitting->terminal;
    hz_text *out = &terminal->out;
    hz_standing standing;
    table->game->standing(table, &sitting->session.state, &standing);
    hz_add(out, "\n");
    terminal_say(terminal, 0);
    hz_add_styled(out, HZ_BOLD, "Game over");
    const hz_ending *ending = hz_ending_of(table->game, &standing);
    hz_add(out, ": %s.", ending->why);
    hz_add_style(out, HZ_DIM);
    hz_add(out, "  [%s]", ending->rule);
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "\n");
    terminal_say(terminal, 2);
    show_places(sitting, &standing);
    if (sitting->record.is_written && !sitting->is_unkept) {
        hz_add_style(out, HZ_DIM);
        hz_add(out, "The record: %s", sitting->record.path);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "\n");
        terminal_say(terminal, 2);
    }
}

/* Nothing is thrown away, but somebody should know. */
static void warn_of_many(cli_sitting *sitting)
{
    char folder[KEEP_PATH];
    kept_list list = kept_find(sitting->terminal->house);
    if (list.count > KEPT_MANY && !shelf_folder(folder, false, NULL)) {
        hz_add(&sitting->terminal->out,
               "%d unfinished games are kept in %s; delete those that nobody will go on with. ",
               list.count,
               folder);
        hz_add(
            &sitting->terminal->out, "They are listed by: %s resume --list\n", cli_program().text);
        terminal_say(sitting->terminal, 2);
    }
    kept_free(&list);
}

static void say_farewell(cli_sitting *sitting)
{
    hz_text *out = &sitting->terminal->out;
    if (sitting->is_unkept || !sitting->record.path[0]) {
        hz_add(out, "The game ends here. It could not be kept.\n");
    } else if (!sitting->record.is_written) {
        hz_add(out, "Nothing has happened yet, so nothing is kept.\n");
    } else {
        hz_add(out, "The game is kept. Go on with: ");
        hz_add_style(out, HZ_BOLD);
        shelf_add_command(sitting->record.path, out);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "\n");
    }
    terminal_say(sitting->terminal, 2);
    if (!sitting->record.is_chosen && sitting->record.is_written) {
        warn_of_many(sitting);
    }
}

typedef enum sitting_ending { ENDING_NO_MORE, ENDING_REMATCH, ENDING_BACK } sitting_ending;

static sitting_ending ask_rematch(cli_sitting *sitting)
{
    cli_terminal *terminal = sitting->terminal;
    while (terminal->has_keyboard && sitting->people) {
        char line[TERMINAL_LINE];
        hz_add(&terminal->out, "\nPlay again? (y/n) ");
        sitting->help = "y: another game with the same players, the next one begins. n: no more.";
        if (terminal_ask(terminal, line) != ANSWER_LINE ||
            (*line && strncasecmp(line, "no", strlen(line)) == 0)) {
            break;
        }
        if (*line && strncasecmp(line, "yes", strlen(line)) == 0) {
            return ENDING_REMATCH;
        }
        switch (talk(sitting, HZ_NOBODY, line)) {
        case TALK_QUIT: return ENDING_NO_MORE;
        case TALK_BACK: return ENDING_BACK;
        case TALK_SHOW: choice_show_table(sitting, HZ_WATCHER); break;
        case TALK_DONE: break;
        case TALK_NO_WORD: sitting_object(sitting, "Type y or n; ? for help"); break;
        }
    }
    return ENDING_NO_MORE;
}

/* The same people and bots; the next seat begins. */
static bool start_rematch(cli_sitting *sitting, bool has_fixed_seed)
{
    hz_header *header = &sitting->header;
    hz_error error;
    header->table.first = (uint8_t)((header->table.first + 1) % header->table.seats);
    header->seed = has_fixed_seed ? (header->seed + 1) % (CLI_MAX_SEED + 1) : cli_fresh_seed();
    sitting->mover = HZ_WATCHER;
    curtain_stays_up(sitting, HZ_NOBODY);
    if (hz_session_start(&sitting->session, &header->table, &error)) {
        cli_wrong(EXIT_INPUT, "%s", error.text);
        return false;
    }
    forget(sitting);
    if (sitting->record.path[0] &&
        shelf_move_on(&sitting->record, header->table.game->id, &error)) {
        cli_wrong(EXIT_INPUT, "the game will not be kept: %s", error.text);
        sitting->record.path[0] = '\0';
    }
    if (keep_begin(&sitting->record, header, &error)) {
        cli_wrong(EXIT_INPUT, "%s", error.text);
        return false;
    }
    save(sitting);
    hz_add(&sitting->terminal->out, "\n");
    if (hz_obeys_first(&header->table)) {
        hz_add(&sitting->terminal->out,
               "%s begins this time.\n\n",
               sitting->names[header->table.first]);
    }
    terminal_say(sitting->terminal, 0);
    return true;
}

static void tell_notice(cli_sitting *sitting)
{
    if (sitting->notice[0]) {
        hz_add(&sitting->terminal->out, "  %s\n\n", sitting->notice);
        terminal_say(sitting->terminal, 2);
        sitting->notice[0] = '\0';
    }
}

void sitting_run(cli_sitting *sitting, bool has_fixed_seed)
{
    for (;;) {
        tell_notice(sitting);
        hz_turn turn = sitting_turn(sitting);
        if (turn.kind != HZ_OVER) {
            if (take_step(sitting, turn) == STEP_LEFT) {
                say_farewell(sitting);
                return;
            }
            continue;
        }
        show_end(sitting);
        sitting_ending ending = ask_rematch(sitting);
        if (ending == ENDING_NO_MORE ||
            (ending == ENDING_REMATCH && !start_rematch(sitting, has_fixed_seed))) {
            return;
        }
    }
}
