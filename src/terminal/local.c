/* A game from its first input to the rematch: whose turn it is, what bots do, how it ends. */
#include "terminal/local.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "terminal/output.h"

hz_turn local_turn(const local *own)
{
    const hz_table *table = &own->session.table;
    return table->game->turn(table, &own->session.state);
}

void local_whims(const local *own, uint32_t purpose, hz_rng *rng)
{
    /* With real dice there is no seed; all that has happened stands for one. */
    bool has_seed = own->header.dice == HZ_DICE_SEED;
    hz_rng_start(
        rng, has_seed ? own->header.seed : own->session.trail, own->session.inputs, purpose);
}

/* Another game, or another course of this one: what bots remember is no longer so. */
static void forget(local *own)
{
    for (int seat = 0; seat < own->session.table.seats; seat++) {
        if (!scene_is_here(&own->here, seat)) {
            hz_bot_begin(&own->bot[seat]);
        }
    }
}

/* Writes the record; says so when that stops working, and when it works again. */
static void save(local *own)
{
    hz_error error;
    hz_text *out = &own->here.terminal->out;
    bool failed = keep_write(&own->record, &error) != HZ_OK;
    if (failed && !own->is_unkept) {
        hz_add_styled(out, HZ_BAD, "The game could not be kept: ");
        hz_add(out, "%s\nIt goes on, but is lost if it stops here.\n", error.text);
    } else if (!failed && own->is_unkept) {
        hz_add(out, "The game is kept again in %s\n", own->record.path);
    }
    terminal_say(own->here.terminal, 0);
    own->is_unkept = failed;
}

hz_status local_enter(local *own, hz_input *input, hz_error *error)
{
    hz_session before = own->session;
    own->log.count = 0;
    hz_status status = hz_session_enter(&own->session, input, &own->log, error);
    if (status) {
        return status;
    }
    keep_step step = {&before, &own->session, input, &own->log};
    status = keep_add(&own->record, &step, error);
    if (status) {
        /* The record is the game: what cannot be noted has not happened. */
        own->session = before;
        return status;
    }
    own->moment++;
    own->here.inputs = own->record.count;
    save(own);
    own->here.terminal->idle = 0;
    return HZ_OK;
}

void local_rewind(local *own, size_t inputs)
{
    keep_record *record = &own->record;
    hz_walk walk;
    bool more = true;
    keep_cut(record, inputs);
    hz_reader reader =
        hz_read_from(own->here.terminal->house, "record", record->text, record->length);
    hz_status status = hz_walk_open(&walk, &reader, NULL);
    walk.session = own->start;
    while (!status && more) {
        status = hz_walk_on(&walk, &more, NULL);
    }
    own->session = walk.session;
    assert(!status && "what was entered once is entered again");
    (void)status;
    own->moment++;
    own->here.inputs = record->count;
    own->here.mover = HZ_WATCHER;
    forget(own);
    save(own);
}

static bool let_bot_move(local *own, int seat)
{
    assert(seat >= 0 && seat < own->header.table.seats);
    hz_input input = {.kind = HZ_ACTION, .seat = seat, .took_ms = -1};
    hz_session *session = &own->session;
    happening what;
    hz_rng rng;
    hz_error error;
    scene_turn_to(&own->here, seat);
    local_whims(own, HZ_RNG_WHIMS, &rng);
    input.action = hz_bot_act(&own->bot[seat], &session->table, &session->state, seat, &rng);
    local_note(session, &input, &what);
    if (local_enter(own, &input, &error)) {
        own->here.status = terminal_wrong(EXIT_INPUT, "%s: %s", own->here.names[seat], error.text);
        return false;
    }
    local_tell(own, &what);
    return terminal_pause(own->here.terminal, LOCAL_PAUSE_MS);
}

/* The end */

static void tell_end(local *own)
{
    const hz_table *table = &own->session.table;
    hz_text *out = &own->here.terminal->out;
    hz_standing standing;
    table->game->standing(table, &own->session.state, &standing);
    story_tell_end(&own->here, &standing, hz_ending_of(table->game, &standing));
    if (own->record.is_written && !own->is_unkept) {
        hz_add_style(out, HZ_DIM);
        hz_add(out, "The record: %s", own->record.path);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "\n");
        terminal_say(own->here.terminal, 2);
    }
}

/* Nothing is thrown away, but somebody should know. */
static void warn_of_many(local *own)
{
    char folder[KEEP_PATH];
    console *terminal = own->here.terminal;
    kept_list list = kept_find(terminal->house);
    if (list.count > KEPT_MANY && !shelf_folder(folder, false, NULL)) {
        hz_add(&terminal->out,
               "%d unfinished games are kept in %s; delete those that nobody will go on with. ",
               list.count,
               folder);
        hz_add(&terminal->out, "They are listed by: %s resume --list\n", terminal_program().text);
        terminal_say(terminal, 2);
    }
    kept_free(&list);
}

static void say_farewell(scene *here)
{
    local *own = here->self;
    hz_text *out = &here->terminal->out;
    if (here->curtain != CURTAIN_UP) {
        curtain_lift(here);
    }
    if (local_turn(own).kind == HZ_OVER) {
        return;
    }
    if (own->has_position) {
        hz_add(out, "The game ends here. It began from a position, so it is not kept.\n");
    } else if (own->is_unkept || !own->record.path[0]) {
        hz_add(out, "The game ends here. It could not be kept.\n");
    } else if (!own->record.is_written) {
        hz_add(out, "Nothing has happened yet, so nothing is kept.\n");
    } else {
        hz_add(out, "The game is kept. Go on with: ");
        hz_add_style(out, HZ_BOLD);
        shelf_add_command(own->header.table.game, own->record.path, out);
        hz_add_style(out, HZ_PLAIN);
        hz_add(out, "\n");
    }
    terminal_say(here->terminal, 2);
    if (!own->record.is_chosen && own->record.is_written) {
        warn_of_many(own);
    }
}

/* The same people and bots; the next seat begins. */
static bool start_rematch(local *own)
{
    hz_header *header = &own->header;
    scene *here = &own->here;
    hz_error error;
    header->table.first = (uint8_t)((header->table.first + 1) % header->table.seats);
    header->given = 0;
    header->seed =
        own->has_fixed_seed ? (header->seed + 1) % (TERMINAL_MAX_SEED + 1) : terminal_fresh_seed();
    here->mover = HZ_WATCHER;
    curtain_stays_up(here, HZ_NOBODY);
    if (hz_session_start(&own->session, &header->table, &error)) {
        here->status = terminal_wrong(EXIT_INPUT, "%s", error.text);
        return false;
    }
    own->session.state = own->has_position ? own->start.state : own->session.state;
    own->start = own->session;
    own->moment++;
    here->inputs = 0;
    forget(own);
    if (own->record.path[0] && shelf_move_on(&own->record, header->table.game->id, &error)) {
        terminal_wrong(EXIT_INPUT, "the game will not be kept: %s", error.text);
        own->record.path[0] = '\0';
    }
    if (keep_begin(&own->record, header, &error)) {
        here->status = terminal_wrong(EXIT_INPUT, "%s", error.text);
        return false;
    }
    save(own);
    hz_add(&here->terminal->out, "\n");
    if (hz_obeys_first(&header->table)) {
        hz_add(&here->terminal->out, "%s begins this time.\n\n", here->names[header->table.first]);
    }
    terminal_say(here->terminal, 0);
    return true;
}

static void again_or_not(scene *here, bool is_wanted)
{
    here->is_over = !is_wanted || !start_rematch(here->self);
}

/* What comes next */

static bool next_after_end(local *own, scene_question *out)
{
    if (own->told_at != own->moment) {
        own->told_at = own->moment;
        tell_end(own);
    }
    out->kind = SCENE_AGAIN;
    return own->here.terminal->has_keyboard && own->here.people;
}

static bool next_choice(local *own, hz_turn turn, scene_question *out)
{
    out->seat = (uint8_t)__builtin_ctz(turn.wanted);
    if (!scene_is_here(&own->here, out->seat)) {
        return let_bot_move(own, out->seat);
    }
    out->kind = SCENE_CHOICE;
    out->is_private = local_is_private(own);
    out->limit_ms = turn.limit_ms;
    return true;
}

static bool next(scene *here, scene_question *out)
{
    local *own = here->self;
    hz_turn turn = local_turn(own);
    *out = (scene_question){.kind = SCENE_GOES_ON, .number = own->moment, .seat = HZ_NOBODY};
    if (turn.kind == HZ_OVER) {
        return next_after_end(own, out);
    }
    bool goes_on = turn.kind == HZ_CHANCE ? local_next_roll(own, out) : next_choice(own, turn, out);
    if (!goes_on) {
        say_farewell(here);
    }
    return goes_on;
}

/* Seeing */

static bool picture(scene *here, int viewer, hz_text *out)
{
    const local *own = here->self;
    hz_show_to(&own->session.table, &own->session.state, viewer, here->names, out);
    return true;
}

/* Has nothing happened since the seat's last look but its own doing and what only some may see?
   Then nobody else has a reason to look yet. What was shown to all is one: a new hand may follow
   it. */
static bool goes_on(const scene *here, int seat)
{
    const local *own = here->self;
    const keep_record *record = &own->record;
    bool is_same = record->count >= here->lifted_at;
    for (size_t input = here->lifted_at; is_same && input < record->count; input++) {
        const keep_entry *entry = &record->entries[input];
        is_same = (entry->seat == seat || entry->is_partly_seen) && !entry->is_revealing;
    }
    return is_same;
}

/* Words */

static bool say_save(scene *here, const char *rest)
{
    local *own = here->self;
    keep_record copy = own->record;
    hz_error error;
    copy.is_chosen = true;
    if (own->has_position) {
        terminal_object(here->terminal, "a game that began from a position has no record");
        return false;
    }
    if (*rest) {
        snprintf(copy.path, sizeof copy.path, "%s", rest);
        if (access(rest, F_OK) == 0) {
            terminal_object(here->terminal, "that file exists already: choose another name");
            return false;
        }
    } else if (!copy.path[0]) {
        terminal_object(here->terminal, "there is no file to save to: type save FILE");
        return false;
    }
    if (keep_write(&copy, &error)) {
        hz_add(&here->terminal->out, "  Not saved: %s\n", error.text);
    } else {
        hz_add(&here->terminal->out, "  Saved in %s\n", copy.path);
    }
    terminal_say(here->terminal, 2);
    return false;
}

static const scene_command commands[] = {
    {"undo", NULL, NULL, "take back the last choice of a person and what came after", local_undo},
    {"save", NULL, "[FILE]", "write the record, or a copy of it to FILE", say_save},
    {0},
};

static const scene_does does = {
    .commands = commands,
    .quits = "stop here; the game is kept and can be resumed",
    .again = "Play again? (y/n)",
    .next = next,
    .picture = picture,
    .catch_up = local_catch_up,
    .goes_on = goes_on,
    .offers = local_offers,
    .offer_at = local_offer_at,
    .read = local_read,
    .kind = local_kind,
    .choose = local_choose,
    .roll = local_roll,
    .roll_text = local_roll_text,
    .time_up = local_time_up,
    .again_or_not = again_or_not,
    .hint = local_hint,
    .log = local_log,
    .leave = say_farewell,
};

hz_status local_seat(local *own, console *terminal, hz_error *error)
{
    hz_header *header = &own->header;
    scene *here = &own->here;
    scene_begin(here, &does, own, terminal);
    here->table = &header->table;
    here->seats = header->table.seats;
    here->can_draw = true;
    own->told_at = UINT64_MAX;
    own->told_of = HZ_WATCHER;
    own->log = (hz_log){.events = own->events, .capacity = HZ_MAX_EVENTS};
    for (int seat = 0; seat < header->table.seats; seat++) {
        here->names[seat] = header->names[seat];
        if (!header->bots[seat][0]) {
            here->people |= (hz_seats)(1u << seat);
            continue;
        }
        hz_status status =
            hz_bot_find(header->table.game, header->bots[seat], &own->bot[seat], error);
        status = status ? status : hz_bot_open(&header->table, &own->bot[seat], error);
        if (status) {
            local_rise(own);
            return status;
        }
    }
    return HZ_OK;
}

void local_rise(local *own)
{
    hz_bots_close(own->bot, HZ_MAX_SEATS);
}

int local_run(local *own, bool has_fixed_seed)
{
    own->has_fixed_seed = has_fixed_seed;
    own->here.inputs = own->record.count;
    int status = scene_run(&own->here);
    /* What was lost on a full disk is no success. */
    return own->is_unkept && !status ? EXIT_INPUT : status;
}
