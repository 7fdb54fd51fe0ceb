/* Run Dog Run: what is going on, in a sentence and as the picture for a client. */
#include "games/rundog/rundog.h"

static void add_choosing(
    const rundog_state *state, hz_turn turn, int viewer, const char *const *names, hz_text *out)
{
    bool is_asked = viewer < HZ_WATCHER && turn.allowed >> viewer & 1;
    if (is_asked && turn.wanted >> viewer & 1) {
        hz_add(out, "Choose your dogs and your barks.");
    } else if (is_asked) {
        hz_add(out, "You have chosen; until your rival has, you may change it.");
    } else if (turn.secret) {
        hz_add_seat(out, names, state->duel[0]);
        hz_add(out, " and ");
        hz_add_seat(out, names, state->duel[1]);
        hz_add(out, " choose in secret.");
    } else {
        hz_add(out, "Next to choose: ");
        hz_add_seat(out, names, __builtin_ctz(turn.wanted));
        hz_add(out, ".");
    }
}

static void
add_wording(const rundog_state *state, int viewer, const char *const *names, hz_text *out)
{
    if (viewer == state->champion) {
        hz_add(out, "You have won: choose the words that are called out in the next duel.");
        return;
    }
    hz_add_seat(out, names, state->champion);
    hz_add(out, " chooses the words that are called out in the next duel.");
}

void rundog_status(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const rundog_state *state = raw;
    switch ((rundog_phase)state->phase) {
    case RUNDOG_START:
        hz_add(out, "Choice dice for ");
        hz_add_seat(out, names, rundog_roller(state));
        hz_add(out, ".");
        break;
    case RUNDOG_CHOOSE: add_choosing(state, hz_rundog.turn(table, state), seat, names, out); break;
    case RUNDOG_TENS:
        hz_add(out, "A die is about to set the tens digit of ");
        hz_add_seat(out, names, state->roller);
        hz_add(out, ".");
        break;
    case RUNDOG_DICE:
    case RUNDOG_RUN:
        hz_add_seat(out, names, state->roller);
        hz_add(out, " rolls for %d with ", state->barks[state->roller]);
        hz_add_count(out, state->dogs[state->roller], "dog");
        hz_add(out, ".");
        break;
    case RUNDOG_WORDS: add_wording(state, seat, names, out); break;
    case RUNDOG_IN: hz_add(out, "The dogs are in."); break;
    case RUNDOG_OVER:
        hz_add(out, "Game over: ");
        hz_add_seat(out, names, state->champion);
        hz_add(out, " is champion.");
        break;
    }
}

const char rundog_parts[] = "champion beaten barks races waits out";

static const char *part_of(const rundog_state *state, int seat)
{
    if (state->phase == RUNDOG_OVER) {
        return state->champion == seat ? "champion" : "beaten";
    }
    if (rundog_is_racing(state, seat)) {
        return state->finish[seat] ? "barks" : "races";
    }
    for (int place = 0; place < HZ_MAX_SEATS; place++) {
        if (state->line[place] == seat) {
            return "waits";
        }
    }
    return "out";
}

void rundog_view_seat(const hz_table *table, const void *raw, int viewer, int seat, hz_json *out)
{
    (void)table, (void)viewer;
    const rundog_state *state = raw;
    hz_json_text(out, "part", part_of(state, seat));
}

void rundog_view(const hz_table *table, const void *raw, int seat, hz_json *out)
{
    (void)seat;
    const rundog_state *state = raw;
    hz_turn turn = hz_rundog.turn(table, state);
    bool is_one = turn.kind == HZ_PLAYERS && !turn.secret;
    int roller = rundog_roller(state);
    hz_json_int(out,
                "turn",
                is_one                ? __builtin_ctz(turn.wanted)
                : roller == HZ_NOBODY ? -1
                                      : roller);
    hz_json_int(out, "bouts", rundog_bouts(table));
    hz_json_int(out, "choice_sides", rundog_sides(table));
    hz_json_open(out, "line", '[');
    for (int place = 0; place < table->seats - 1; place++) {
        hz_json_int(out, NULL, state->line[place] == HZ_NOBODY ? -1 : state->line[place]);
    }
    hz_json_close(out, ']');
}
