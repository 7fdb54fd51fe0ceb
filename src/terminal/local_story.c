/* Telling what happens in a session: as it happens, the whole story, and what only one may know. */
#include <string.h>

#include "terminal/local.h"
#include "terminal/output.h"

enum { EVENT_INDENT = 2 };

/* To whom it is told, and who has heard it before (0: nobody). */
typedef struct story_teller {
    local *own;
    hz_seats to, told;
    bool is_live; /* as it happens, with dice drawn for a person who rolls */
} story_teller;

static bool tells(const story_teller *teller, hz_seats visible)
{
    return (visible & teller->to) == teller->to &&
           !(teller->told && (visible & teller->told) == teller->told);
}

void local_note(const hz_session *session, const hz_input *input, happening *what)
{
    what->input = input;
    what->turn = session->table.game->turn(&session->table, &session->state);
    what->is_laid = hz_laid_form(session) != NULL;
    if (what->turn.kind == HZ_CHANCE) {
        hz_request_by_owner(&session->table, &session->state, &what->ask);
    }
}

static int count_events(const story_teller *teller, const hz_log *log)
{
    int count = 0;
    for (int index = 0; index < log->count; index++) {
        count += tells(teller, log->events[index].visible);
    }
    return count;
}

/* What was put together, and the rule behind it. */
static void end_sentence(local *own, const char *rule)
{
    story_end_sentence(&own->here, rule);
    terminal_say(own->here.terminal, 4);
}

/* Dice of several owners, each to be shown in front of what is told of that owner. */
typedef struct owned_dice {
    const hz_chance *ask; /* NULL: there are none */
    const hz_input *roll;
    unsigned told; /* groups that were */
} owned_dice;

static void add_owned_dice(owned_dice *dice, int seat, hz_text *out)
{
    for (int group = 0; dice->ask && group < dice->ask->groups; group++) {
        if (dice->ask->group[group].owner == seat + 1 && !(dice->told >> group & 1)) {
            dice->told |= 1u << group;
            hz_add(out, "%*s", EVENT_INDENT, "");
            hz_add_style(out, HZ_SEAT + seat);
            story_add_group(dice->ask, dice->roll, group, out);
            hz_add_style(out, HZ_PLAIN);
            hz_add(out, " ");
            return;
        }
    }
}

/* All events there are to tell. Returns how many. */
static int tell_events(const story_teller *teller, const hz_log *log, owned_dice *dice)
{
    scene *here = &teller->own->here;
    int told = 0;
    for (int index = 0; index < log->count; index++) {
        const hz_event *event = &log->events[index];
        if (tells(teller, event->visible)) {
            if (dice && event->seat != HZ_NOBODY) {
                add_owned_dice(dice, event->seat, &here->terminal->out);
            }
            story_add_event(here, event);
            terminal_say(here->terminal, 4);
            told++;
        }
    }
    return told;
}

static void add_name(const local *own, int seat, hz_text *out)
{
    if (seat < own->session.table.seats) {
        hz_add_styled(out, HZ_SEAT + seat, own->here.names[seat]);
    } else {
        hz_add(out, "The table");
    }
}

static void tell_unseen(const story_teller *teller, const happening *what)
{
    local *own = teller->own;
    if (teller->told || own->has_told_unseen) {
        return;
    }
    own->has_told_unseen = true;
    hz_text *out = &own->here.terminal->out;
    hz_add(out, "%*s", EVENT_INDENT, "");
    add_name(own, what->ask.roller, out);
    hz_add(out, " rolls unseen");
    if (what->ask.purpose) {
        hz_add(out, " (%s)", what->ask.purpose);
    }
    end_sentence(own, NULL);
}

/* The first roll of a turn is drawn for the person who makes it, and every one after a decision. */
static bool is_worth_drawing(const story_teller *teller, const happening *what)
{
    const local *own = teller->own;
    return teller->is_live && scene_is_here(&own->here, what->ask.roller) &&
           story_can_draw(&what->ask, what->input) && !own->has_just_rolled;
}

/* Cards, and a single die that no seat rolls or that not all may see, are something the sentence
   names: a property, a turn order. */
static bool is_draw(const happening *what)
{
    const hz_chance *ask = &what->ask;
    bool is_deal = true;
    for (int group = 0; group < ask->groups; group++) {
        is_deal = is_deal && ask->group[group].kind == HZ_DEAL;
    }
    bool is_unseen = ask->roller == HZ_NOBODY || hz_chance_visible(ask) != HZ_EVERYBODY;
    return what->is_laid || is_deal || (hz_chance_values(ask) == 1 && is_unseen);
}

/* Do all of them belong to somebody, and more than one? */
static bool have_owners(const hz_chance *ask)
{
    hz_seats owners = 0;
    for (int group = 0; group < ask->groups; group++) {
        if (!ask->group[group].owner) {
            return false;
        }
        owners = (hz_seats)(owners | 1u << (ask->group[group].owner - 1));
    }
    return (owners & (owners - 1)) != 0;
}

static void tell_bare_roll(local *own, const hz_chance *ask)
{
    hz_text *out = &own->here.terminal->out;
    add_name(own, ask->roller, out);
    hz_add(out, " rolls");
    if (ask->purpose) {
        hz_add(out, ": %s", ask->purpose);
    }
    end_sentence(own, NULL);
}

static void tell_roll(const story_teller *teller, const happening *what, const hz_log *log)
{
    local *own = teller->own;
    const hz_chance *ask = &what->ask;
    if (!tells(teller, hz_chance_visible(ask))) {
        if (tell_events(teller, log, NULL) == 0) {
            tell_unseen(teller, what);
        }
        return;
    }
    owned_dice dice = {.ask = ask, .roll = what->input};
    bool has_events = count_events(teller, log) > 0;
    bool is_parted = have_owners(ask) && has_events;
    bool is_drawn = !is_draw(what) && is_worth_drawing(teller, what);
    if (is_drawn) {
        story_draw_dice(&own->here, what->input, ask->roller);
    } else if (!is_parted && (!is_draw(what) || !has_events)) {
        hz_add(&own->here.terminal->out, "%*s", EVENT_INDENT, "");
        story_add_dice(ask, what->input, &own->here.terminal->out);
    }
    bool is_told = tell_events(teller, log, is_parted && !is_draw(what) ? &dice : NULL) > 0;
    if (!is_told && !is_drawn) {
        tell_bare_roll(own, ask);
    }
}

/* An action of which nothing can be told but that it was made. */
static void tell_bare(const story_teller *teller, const happening *what, const hz_session *after)
{
    local *own = teller->own;
    const hz_table *table = &after->table;
    hz_text *out = &own->here.terminal->out;
    int seat = what->input->seat;
    bool is_known = !what->turn.secret || teller->to == (hz_seats)(1u << seat);
    bool is_typed = teller->is_live && scene_is_here(&own->here, seat);
    bool is_rolling = table->game->turn(table, &after->state).kind == HZ_CHANCE;
    if (teller->told || (is_known && (is_typed || is_rolling))) {
        return;
    }
    hz_add(out, "%*s", EVENT_INDENT, "");
    add_name(own, seat, out);
    if (is_known) {
        hz_add(out, ": ");
        table->game->notation->print(table, what->input->action, out);
    } else {
        hz_add(out, " has chosen");
    }
    end_sentence(own, NULL);
}

static void
tell(const story_teller *teller, const happening *what, const hz_log *log, const hz_session *after)
{
    if (what->turn.kind == HZ_CHANCE) {
        tell_roll(teller, what, log);
    } else if (tell_events(teller, log, NULL) == 0) {
        tell_bare(teller, what, after);
    }
}

void local_tell(local *own, const happening *what)
{
    story_teller teller = {own, curtain_audience(&own->here), 0, true};
    if (own->told_of != own->here.mover) {
        own->told_of = own->here.mover;
        own->has_told_unseen = own->has_just_rolled = false;
    }
    tell(&teller, what, &own->log, &own->session);
    own->has_just_rolled = what->turn.kind == HZ_CHANCE;
}

/* Plays the record again, telling what came from input number `from` on. */
static void retell(const story_teller *teller, size_t from)
{
    local *own = teller->own;
    const keep_record *record = &own->record;
    hz_reader reader =
        hz_read_from(own->here.terminal->house, "record", record->text, record->length);
    hz_walk walk;
    happening what;
    int mover = HZ_WATCHER;
    bool more = true;
    hz_status status = hz_walk_open(&walk, &reader, NULL);
    walk.session = own->start;
    while (!status && !hz_walk_read(&walk, &more, NULL) && more) {
        local_note(&walk.session, &walk.input, &what);
        status = hz_walk_enter(&walk, NULL);
        if (status || walk.session.inputs <= from) {
            continue;
        }
        int next = what.turn.kind == HZ_CHANCE ? what.ask.roller : walk.input.seat;
        if (mover != HZ_WATCHER && next != mover && !teller->told) {
            hz_add(&own->here.terminal->out, "\n");
            terminal_say(own->here.terminal, 0);
        }
        mover = next;
        tell(teller, &what, &walk.log, &walk.session);
    }
}

bool local_log(scene *here)
{
    local *own = here->self;
    story_teller teller = {own, curtain_audience(here), 0, false};
    own->has_told_unseen = false;
    retell(&teller, 0);
    return own->record.count > 0;
}

void local_catch_up(scene *here, int seat)
{
    local *own = here->self;
    story_teller teller = {own, (hz_seats)(1u << seat), here->people, false};
    size_t from = own->record.count;
    while (from > 0 && own->record.entries[from - 1].seat != seat) {
        from--;
    }
    retell(&teller, from > 0 ? from - 1 : 0);
}
