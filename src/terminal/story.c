/* What happened, in sentences: events with the rule behind them, dice, the end. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "terminal/output.h"
#include "terminal/scene.h"

enum { MOST_DRAWN = 9, MOST_LISTED = 24, LARGEST_FACE = 99, EVENT_INDENT = 2 };

bool story_can_draw(const hz_chance *ask, const hz_input *roll)
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
void story_draw_dice(scene *here, const hz_input *roll, int roller)
{
    console *terminal = here->terminal;
    enum { DIE_WIDTH = 8 };
    uint8_t faces[MOST_DRAWN];
    hz_style styles[MOST_DRAWN];
    int room = (terminal_width() - EVENT_INDENT) / DIE_WIDTH;
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
    if (is_row && (group->count > MOST_LISTED || columns > terminal_width())) {
        add_counts(group, values, out);
        return;
    }
    /* 64 random bits are nothing to read. */
    for (int index = 0; group->kind != HZ_BITS && index < group->count; index++) {
        hz_add(out, is_row ? "[%" PRIu64 "]" : "%" PRIu64 " ", values[index]);
    }
}

void story_add_group(const hz_chance *ask, const hz_input *roll, int group, hz_text *out)
{
    assert(group >= 0 && group < ask->groups);
    const uint64_t *values = roll->values;
    for (int before = 0; before < group; before++) {
        values += ask->group[before].count;
    }
    add_group(&ask->group[group], values, out);
}

void story_add_dice(const hz_chance *ask, const hz_input *roll, hz_text *out)
{
    hz_add_style(out, style_of(ask->roller));
    size_t before = out->length;
    for (int group = 0; group < ask->groups; group++) {
        story_add_group(ask, roll, group, out);
    }
    bool is_said = out->length > before;
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "%s", is_said ? " " : "");
}

void story_end_sentence(scene *here, const char *rule)
{
    hz_text *out = &here->terminal->out;
    if (rule && *rule) {
        hz_add_style(out, HZ_DIM);
        hz_add(out, "  [%s]", rule);
        hz_add_style(out, HZ_PLAIN);
    }
    hz_add(out, "\n");
}

void story_add_event(scene *here, const hz_event *event)
{
    hz_text *out = &here->terminal->out;
    if (out->length == 0) {
        hz_add(out, "%*s", EVENT_INDENT, "");
    }
    hz_event_text(here->table->game, event, here->names, out);
    story_end_sentence(here, event->rule);
}

/* The standings: who won is what they begin with. */
static void add_places(const scene *here, const hz_standing *standing, hz_text *out)
{
    enum { NAME_WIDTH = 24 };
    static const char *const words[] = {
        [HZ_UNWON] = "", [HZ_WON] = "  wins", [HZ_SHARED] = "  shares the win", [HZ_DRAW] = ""};
    hz_finish finish = hz_finish_of(standing, here->seats);
    for (int place = 1; place <= here->seats + 1; place++) { /* from 2 where nobody wins */
        for (int seat = 0; seat < here->seats; seat++) {
            if (standing->place[seat] != place) {
                continue;
            }
            hz_add(out, "%4d.  ", place);
            hz_add_seat_in(out, here->names, seat, NAME_WIDTH);
            hz_add(out, " %5d", standing->score[seat]);
            hz_add_styled(out, HZ_BOLD, place > 1 ? "" : words[finish]);
            hz_add(out, "\n");
        }
    }
}

void story_tell_end(scene *here, const hz_standing *standing, const hz_ending *ending)
{
    hz_text *out = &here->terminal->out;
    hz_add(out, "\n");
    bool is_draw = hz_finish_of(standing, here->seats) == HZ_DRAW;
    hz_add_styled(out, HZ_BOLD, is_draw ? "Game over, a draw" : "Game over");
    hz_add(out, ": %s.", ending->why);
    story_end_sentence(here, ending->rule);
    terminal_say(here->terminal, 2);
    add_places(here, standing, out);
    terminal_draw(here->terminal, 0);
}
