/* Run Dog Run: the table as text, and what each choice would do. */
#include "games/rundog/rundog.h"

enum { NAME_WIDTH = 12 };

/* What a call may come to. */
typedef struct call {
    rundog_choice choice;
    double chance;        /* that the dogs make the sum */
    uint32_t done, limit; /* ticks: the last bark, 0 where the tens are not known; the rival's */
} call;

static call look_at(const hz_table *table, const rundog_state *state, int seat, hz_action action)
{
    if (hz_verb_of(action) == RUNDOG_SAY) {
        return (call){.chance = 0};
    }
    rundog_choice choice = rundog_unpack(action);
    uint32_t ends = state->clock[seat] + rundog_length(table, choice.dogs);
    return (call){.choice = choice,
                  .chance = rundog_chance(table, choice),
                  .done = rundog_rules_of(table)->tens_free ? ends + choice.barks : 0,
                  .limit = state->finish[rundog_rival(state, seat)]};
}

void rundog_add_tongue(int tongue, hz_text *out)
{
    hz_add(out, "%ss and %ss", rundog_tongues[tongue][0], rundog_tongues[tongue][1]);
}

void rundog_explain(const hz_table *table,
                    const void *raw,
                    int seat,
                    hz_action action,
                    const char *const *names,
                    hz_text *out)
{
    (void)names;
    if (hz_verb_of(action) == RUNDOG_SAY) {
        rundog_add_tongue(hz_value_of(action, 0), out);
        return;
    }
    call one = look_at(table, raw, seat, action);
    bool is_free = rundog_rules_of(table)->tens_free;
    if (one.chance == 0) {
        hz_add(out, "no way to make %s%d", is_free ? "" : "any sum ending in ", one.choice.barks);
        return;
    }
    hz_add(out, "%.1f %%", 100 * one.chance);
    if (!is_free) {
        hz_add(out, " over all tens digits");
        if (one.limit) {
            double chance = rundog_in_time(table, raw, seat, one.choice);
            hz_add(out, ", %.1f %% in time", 100 * chance);
        }
        return;
    }
    hz_add(out, ", then done at tick %u", (unsigned)one.done);
    if (one.limit) {
        bool is_in_time = one.done < one.limit;
        hz_add_styled(out,
                      is_in_time ? HZ_GOOD : HZ_DIM,
                      is_in_time              ? ", in time"
                      : one.done == one.limit ? ", a dead heat"
                                              : ", too late");
    }
}

void rundog_prospect(
    const hz_table *table, const void *raw, int seat, hz_action action, hz_json *out)
{
    call one = look_at(table, raw, seat, action);
    hz_json_int(out, "dogs", one.choice.dogs);
    hz_json_int(out, "barks", one.choice.barks);
    hz_json_real(out, "chance", one.chance);
    hz_json_int(out, "done", one.done);
    hz_json_int(out, "limit", one.limit);
}

static void add_doing(const hz_table *table, const rundog_state *state, int seat, hz_text *out)
{
    hz_turn turn = hz_rundog.turn(table, state);
    bool is_asked = turn.kind == HZ_PLAYERS && turn.allowed >> seat & 1;
    if (state->finish[seat]) {
        hz_add_styled(out, HZ_GOOD, "barks");
        hz_add(out, " until tick %u", (unsigned)state->finish[seat]);
    } else if (state->ends[seat]) {
        hz_add_count(out, state->dogs[seat], "dog");
        hz_add(out,
               " %s for %d, in at tick %u",
               state->dogs[seat] == 1 ? "runs" : "run",
               state->barks[seat],
               (unsigned)state->ends[seat]);
    } else if (state->dogs[seat]) {
        hz_add(out, "has chosen: ");
        rundog_notation.print(
            table, rundog_pack(table, (rundog_choice){state->dogs[seat], state->barks[seat]}), out);
    } else if (is_asked) {
        hz_add(out, turn.secret ? "chooses in secret" : "chooses");
    } else {
        hz_add(out, state->die[seat][0] ? "ready" : "about to roll");
    }
}

static void add_racer(const hz_table *table,
                      const rundog_state *state,
                      int seat,
                      const char *const *names,
                      hz_text *out)
{
    hz_turn turn = hz_rundog.turn(table, state);
    hz_add_styled(out, HZ_BOLD, hz_is_to_choose(turn, seat) ? "> " : "  ");
    hz_add_seat_in(out, names, seat, NAME_WIDTH);
    hz_add(out, " %4u   ", (unsigned)state->clock[seat]);
    if (state->die[seat][0]) {
        hz_add(out, "%d and %d  ", state->die[seat][1], state->die[seat][0]);
    } else {
        hz_add(out, "%-9s", "");
    }
    add_doing(table, state, seat, out);
    hz_add(out, "\n");
}

static void
add_ladder(const hz_table *table, const rundog_state *state, const char *const *names, hz_text *out)
{
    hz_add_styled(out, HZ_DIM, "  ladder        won\n");
    for (int seat = 0; seat < table->seats; seat++) {
        hz_add(out, "  ");
        hz_add_seat_in(out, names, seat, NAME_WIDTH);
        hz_add(out, " %4d", state->won[seat]);
        for (int place = 0; state->phase != RUNDOG_OVER && place < HZ_MAX_SEATS; place++) {
            if (state->line[place] == seat) {
                hz_add(out, "   waits, number %d in the line", place + 1);
            }
        }
        if (seat == state->champion) {
            hz_add(out, "   champion, ");
            hz_add_count(out, state->streak, "duel");
            hz_add(out, " in a row");
        }
        hz_add(out, "\n");
    }
    if (state->longest > state->streak) {
        hz_add(out, "  Longest streak: %d, ", state->longest);
        hz_add_styled(out, HZ_SEAT + state->longest_by, names[state->longest_by]);
        hz_add(out, "\n");
    }
}

void rundog_show(
    const hz_table *table, const void *raw, int seat, const char *const *names, hz_text *out)
{
    const rundog_state *state = raw;
    char title[60];
    hz_text heading = hz_text_in(title, sizeof title);
    hz_add(&heading, "Duel %d of %d", state->bout, rundog_bouts(table));
    if (state->tongue) {
        hz_add(&heading, ", with ");
        rundog_add_tongue(state->tongue, &heading);
    }
    hz_add_styled(out, HZ_BOLD, title);
    hz_add(out, "\n\n");
    if (state->phase != RUNDOG_OVER) {
        hz_add_styled(out, HZ_DIM, "  player       tick   dice\n");
        for (int side = 0; side < 2; side++) {
            add_racer(table, state, state->duel[side], names, out);
        }
        hz_add(out, "\n");
    }
    if (table->seats > 2 || state->bout > 1 || state->phase == RUNDOG_OVER) {
        add_ladder(table, state, names, out);
        hz_add(out, "\n");
    }
    rundog_status(table, state, seat, names, out);
    hz_add(out, "\n");
}
