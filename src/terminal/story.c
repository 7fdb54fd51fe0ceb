/* Telling what happens: dice, and events as sentences with the rule behind them. */
#include <inttypes.h>
#include <string.h>

#include "terminal/output.h"
#include "terminal/sitting.h"

enum { MOST_DRAWN = 9, MOST_LISTED = 24, LARGEST_FACE = 99, EVENT_INDENT = 2 };

/* To whom it is told, and who has heard it before (0: nobody). */
typedef struct story_teller {
    cli_sitting *sitting;
    hz_seats to, told;
    bool is_live; /* as it happens, with dice drawn for a person who rolls */
} story_teller;

static bool tells(const story_teller *teller, hz_seats visible)
{
    return (visible & teller->to) == teller->to &&
           !(teller->told && (visible & teller->told) == teller->told);
}

void story_note(const hz_session *session, const hz_input *input, happening *what)
{
    what->input = input;
    what->turn = session->table.game->turn(&session->table, &session->state);
    if (what->turn.kind == HZ_CHANCE) {
        hz_request(&session->table, &session->state, &what->ask);
    }
}

void story_turn_to(cli_sitting *sitting, int mover)
{
    if (mover == sitting->mover) {
        return;
    }
    bool is_first = sitting->mover == HZ_WATCHER;
    sitting->mover = (uint8_t)mover;
    sitting->has_told_unseen = false;
    sitting->has_just_rolled = false;
    if (!is_first) {
        hz_add(&sitting->terminal->out, "\n");
    }
    if (!sitting->people) {
        choice_show_table(sitting, HZ_WATCHER);
    }
    terminal_say(sitting->terminal, 0);
}

static bool can_be_drawn(const hz_chance *ask, const hz_input *roll)
{
    bool fits = roll->count <= MOST_DRAWN;
    for (int group = 0; group < ask->groups; group++) {
        fits = fits && ask->group[group].kind == HZ_DICE && ask->group[group].sides <= LARGEST_FACE;
    }
    return fits;
}

static hz_style style_of(int roller)
{
    return roller < HZ_MAX_SEATS ? HZ_SEAT + roller : HZ_BOLD;
}

/* As many side by side as the screen is wide. */
static void draw_dice(cli_terminal *terminal, const hz_input *roll, int roller)
{
    enum { DIE_WIDTH = 8 };
    uint8_t faces[MOST_DRAWN];
    hz_style styles[MOST_DRAWN];
    int room = (cli_width() - EVENT_INDENT) / DIE_WIDTH;
    for (int die = 0; die < roll->count; die++) {
        faces[die] = (uint8_t)roll->values[die];
        styles[die] = style_of(roller);
    }
    for (int die = 0; die < roll->count; die += room) {
        int row = roll->count - die < room ? roll->count - die : room;
        hz_add_dice(&terminal->out, faces + die, row, styles + die);
        terminal_draw(terminal, EVENT_INDENT);
    }
}

/* So many dice that only how often each face came up can be taken in: "1×24 2×20". */
static void add_counts(const hz_group *group, const uint64_t *values, hz_text *out)
{
    int times[LARGEST_FACE + 1] = {0};
    for (int die = 0; die < group->count; die++) {
        times[values[die]]++;
    }
    for (int face = 1; face <= group->sides; face++) {
        if (times[face]) {
            hz_add(out, "%d×%d ", face, times[face]);
        }
    }
}

static void add_group(const hz_group *group, const uint64_t *values, hz_text *out)
{
    bool is_row = group->kind == HZ_DICE && group->sides <= LARGEST_FACE;
    int columns = EVENT_INDENT + group->count * (group->sides <= 9 ? 3 : 4);
    if (is_row && (group->count > MOST_LISTED || columns > cli_width())) {
        add_counts(group, values, out);
        return;
    }
    /* 64 random bits are nothing to read. */
    for (int index = 0; group->kind != HZ_WORDS && index < group->count; index++) {
        hz_add(out, is_row ? "[%" PRIu64 "]" : "%" PRIu64 " ", values[index]);
    }
}

/* The dice on one line, in front of the first sentence. */
static void add_small_dice(const hz_chance *ask, const hz_input *roll, hz_text *out)
{
    const uint64_t *values = roll->values;
    hz_add_style(out, style_of(ask->roller));
    size_t before = out->length;
    for (int group = 0; group < ask->groups; group++) {
        add_group(&ask->group[group], values, out);
        values += ask->group[group].count;
    }
    bool is_said = out->length > before;
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "%s", is_said ? " " : "");
}

static void end_sentence(cli_terminal *terminal, const char *rule)
{
    if (rule) {
        hz_add_style(&terminal->out, HZ_DIM);
        hz_add(&terminal->out, "  [%s]", rule);
        hz_add_style(&terminal->out, HZ_PLAIN);
    }
    hz_add(&terminal->out, "\n");
    terminal_say(terminal, 2 * EVENT_INDENT);
}

static int count_events(const story_teller *teller, const hz_log *log)
{
    int count = 0;
    for (int index = 0; index < log->count; index++) {
        count += tells(teller, log->events[index].visible);
    }
    return count;
}

/* All events there are to tell. Returns how many. */
static int tell_events(const story_teller *teller, const hz_log *log)
{
    cli_sitting *sitting = teller->sitting;
    hz_text *out = &sitting->terminal->out;
    int told = 0;
    for (int index = 0; index < log->count; index++) {
        const hz_event *event = &log->events[index];
        if (tells(teller, event->visible)) {
            if (out->length == 0) {
                hz_add(out, "%*s", EVENT_INDENT, "");
            }
            hz_event_text(sitting->session.table.game, event, sitting->names, out);
            end_sentence(sitting->terminal, event->rule);
            told++;
        }
    }
    return told;
}

static void add_name(const cli_sitting *sitting, int seat, hz_text *out)
{
    if (seat < sitting->session.table.seats) {
        hz_add_styled(out, HZ_SEAT + seat, sitting->names[seat]);
    } else {
        hz_add(out, "The table");
    }
}

static void tell_unseen(const story_teller *teller, const happening *what)
{
    cli_sitting *sitting = teller->sitting;
    if (teller->told || sitting->has_told_unseen) {
        return;
    }
    sitting->has_told_unseen = true;
    hz_text *out = &sitting->terminal->out;
    hz_add(out, "%*s", EVENT_INDENT, "");
    add_name(sitting, what->ask.roller, out);
    hz_add(out, " rolls unseen");
    if (what->ask.purpose) {
        hz_add(out, " (%s)", what->ask.purpose);
    }
    end_sentence(sitting->terminal, NULL);
}

/* The first roll of a turn is drawn for the person who makes it, and every one after a decision. */
static bool is_worth_drawing(const story_teller *teller, const happening *what)
{
    const cli_sitting *sitting = teller->sitting;
    return teller->is_live && sitting_is_person(sitting, what->ask.roller) &&
           can_be_drawn(&what->ask, what->input) && !sitting->has_just_rolled;
}

static void tell_roll(const story_teller *teller, const happening *what, const hz_log *log)
{
    cli_sitting *sitting = teller->sitting;
    hz_text *out = &sitting->terminal->out;
    const hz_chance *ask = &what->ask;
    if (!tells(teller, hz_chance_visible(ask))) {
        if (tell_events(teller, log) == 0) {
            tell_unseen(teller, what);
        }
        return;
    }
    /* A single die that no seat rolls, or that not all may see, draws something the sentence names:
       a turn order, a card. */
    bool is_draw = what->input->count == 1 &&
                   (ask->roller == HZ_NOBODY || hz_chance_visible(ask) != HZ_EVERYBODY);
    bool is_drawn = !is_draw && is_worth_drawing(teller, what);
    if (is_drawn) {
        draw_dice(sitting->terminal, what->input, ask->roller);
    } else if (!is_draw || count_events(teller, log) == 0) {
        hz_add(out, "%*s", EVENT_INDENT, "");
        add_small_dice(ask, what->input, out);
    }
    if (tell_events(teller, log) == 0 && !is_drawn) {
        add_name(sitting, ask->roller, out);
        hz_add(out, " rolls");
        if (ask->purpose) {
            hz_add(out, ": %s", ask->purpose);
        }
        end_sentence(sitting->terminal, NULL);
    }
}

/* An action of which nothing can be told but that it was made. */
static void tell_bare(const story_teller *teller, const happening *what, const hz_session *after)
{
    cli_sitting *sitting = teller->sitting;
    const hz_table *table = &after->table;
    hz_text *out = &sitting->terminal->out;
    int seat = what->input->seat;
    bool is_known = !what->turn.secret || teller->to == (hz_seats)(1u << seat);
    bool is_typed = teller->is_live && sitting_is_person(sitting, seat);
    bool is_rolling = table->game->turn(table, &after->state).kind == HZ_CHANCE;
    if (teller->told || (is_known && (is_typed || is_rolling))) {
        return;
    }
    hz_add(out, "%*s", EVENT_INDENT, "");
    add_name(sitting, seat, out);
    if (is_known) {
        hz_add(out, ": ");
        table->game->notation->print(table, what->input->action, out);
    } else {
        hz_add(out, " has chosen");
    }
    end_sentence(sitting->terminal, NULL);
}

static void
tell(const story_teller *teller, const happening *what, const hz_log *log, const hz_session *after)
{
    if (what->turn.kind == HZ_CHANCE) {
        tell_roll(teller, what, log);
    } else if (tell_events(teller, log) == 0) {
        tell_bare(teller, what, after);
    }
}

void story_tell(cli_sitting *sitting, const happening *what)
{
    story_teller teller = {sitting, curtain_audience(sitting), 0, true};
    tell(&teller, what, &sitting->log, &sitting->session);
    sitting->has_just_rolled = what->turn.kind == HZ_CHANCE;
}

/* Plays the record again, telling what came from input number `from` on. */
static void retell(const story_teller *teller, size_t from)
{
    const cli_keep *record = &teller->sitting->record;
    hz_reader reader =
        hz_read_from(teller->sitting->terminal->house, "record", record->text, record->length);
    hz_header header;
    hz_session session;
    hz_event events[HZ_MAX_EVENTS];
    if (hz_record_open(&reader, &header, NULL) || hz_session_start(&session, &header.table, NULL)) {
        return; /* it was kept by this sitting: somebody has changed it meanwhile */
    }
    for (int mover = HZ_WATCHER;;) {
        hz_input input;
        happening what;
        hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
        bool more;
        if (hz_record_next(&reader, &session, &input, &more, NULL) || !more) {
            return;
        }
        story_note(&session, &input, &what);
        if (hz_session_enter(&session, &input, &log, NULL)) {
            return;
        }
        if (session.inputs > from) {
            bool is_roll = what.turn.kind == HZ_CHANCE;
            int next = is_roll ? what.ask.roller : input.seat;
            if (mover != HZ_WATCHER && next != mover && !teller->told) {
                hz_add(&teller->sitting->terminal->out, "\n");
                terminal_say(teller->sitting->terminal, 0);
            }
            mover = next;
            tell(teller, &what, &log, &session);
        }
    }
}

void story_log(cli_sitting *sitting)
{
    story_teller teller = {sitting, curtain_audience(sitting), 0, false};
    sitting->has_told_unseen = false;
    retell(&teller, 0);
}

void story_catch_up(cli_sitting *sitting, int seat)
{
    story_teller teller = {sitting, (hz_seats)(1u << seat), sitting->people, false};
    size_t from = sitting->record.count;
    while (from > 0 && sitting->record.entries[from - 1].seat != seat) {
        from--;
    }
    retell(&teller, from > 0 ? from - 1 : 0);
}
