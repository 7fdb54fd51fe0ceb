/* What a rule row expects, clause by clause. */
#include "clauses.h"

#include <ctype.h>
#include <stdio.h>

#include "hazard/piece.h"
#include "says.h"

/* What clauses begin with; everything else is position text. */
const char row_words[] = "over going awaits lists places standing ended began told untold "
                         "tells says unsaid shows sees finishes refused impossible";

bool next_clause(hz_piece *rest, hz_piece *clause)
{
    hz_piece text = hz_trim(*rest);
    const char *id = text.length ? memchr(text.at, ']', text.length) : NULL;
    if ((!hz_piece_starts(text, "says ") && !hz_piece_starts(text, "unsaid ")) || !id) {
        return hz_next_part(rest, ';', clause);
    }
    hz_piece behind = {id, text.length - (size_t)(id - text.at)}, part;
    hz_next_part(&behind, ';', &part);
    *clause = (hz_piece){text.at, (size_t)(part.at + part.length - text.at)};
    *rest = behind;
    return true;
}

static bool has_clause(const char *position, hz_piece clause)
{
    hz_piece rest = hz_piece_of(position), part;
    while (hz_next_part(&rest, ';', &part)) {
        if (part.length == clause.length && memcmp(part.at, clause.at, part.length) == 0) {
            return true;
        }
    }
    return false;
}

/* An event of some kind, with a rule where the row names one. */
static bool was_told(const outcome *out, hz_piece words)
{
    const hz_game *game = out->session.table.game;
    hz_piece kind = {0};
    hz_next_piece(&words, " ", &kind);
    hz_piece rule = hz_trim(words);
    for (int index = 0; index < out->log.count; index++) {
        const hz_event *event = &out->events[index];
        if (hz_piece_is(kind, hz_event_kind_at(game, event->kind)->name) &&
            (rule.length == 0 || hz_piece_is(rule, event->rule))) {
            return true;
        }
    }
    return false;
}

/* The kind of the event that says so; -1: none does. */
static int kind_that_says(const outcome *out, hz_piece words)
{
    for (int index = 0; index < out->log.count; index++) {
        char buffer[TEXT_SIZE];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        say_event(&out->session.table, &out->events[index], &text);
        if (hz_piece_is(words, buffer)) {
            return out->events[index].kind;
        }
    }
    return -1;
}

/* The first event of some kind, and what the position said when it was told. */
typedef struct moment {
    const outcome *out;
    hz_piece kind, clause;
    bool is_met, holds;
} moment;

static void look(void *context, const hz_event *event, const void *masked)
{
    static char position[TEXT_SIZE];
    moment *at = context;
    const hz_table *table = &at->out->session.table;
    if (at->is_met || !hz_piece_is(at->kind, hz_event_kind_at(table->game, event->kind)->name)) {
        return;
    }
    hz_text text = hz_text_in(position, sizeof position);
    hz_position_print(table, masked, &text);
    at->is_met = true;
    at->holds = has_clause(position, at->clause);
}

static bool was_shown(const outcome *out, hz_piece words)
{
    moment at = {.out = out};
    hz_next_piece(&words, " ", &at.kind);
    at.clause = hz_trim(words);
    return !hz_session_frames(&out->before, &out->input, HZ_WATCHER, look, &at, NULL) && at.holds;
}

/* "Ben dogs 0 0": what the position says of itself to a player, or to a watcher. */
static bool is_seen(const outcome *out, hz_piece words)
{
    static char position[TEXT_SIZE];
    const hz_table *table = &out->session.table;
    hz_state masked = out->session.state;
    hz_piece who;
    hz_next_piece(&words, " ", &who);
    int seat = hz_piece_is(who, "watcher") ? HZ_WATCHER : seat_named(who);
    if (seat < 0 || (seat != HZ_WATCHER && seat >= table->seats)) {
        return false;
    }
    hz_text text = hz_text_in(position, sizeof position);
    table->game->mask(table, &masked, seat);
    hz_position_print(table, &masked, &text);
    return has_clause(position, hz_trim(words));
}

void answer_clause(const outcome *out, hz_piece question, hz_text *text)
{
    const hz_table *table = &out->session.table;
    const void *state = &out->session.state;
    hz_turn turn = table->game->turn(table, state);
    hz_standing standing;
    table->game->standing(table, state, &standing);
    if (hz_piece_is(question, "awaits") && turn.kind == HZ_CHANCE) {
        hz_chance ask;
        hz_request(table, state, &ask);
        hz_add(text, " roll");
        for (int group = 0; group < ask.groups; group++) {
            hz_add(text, " %dx%d", ask.group[group].count, ask.group[group].sides);
        }
    } else if (hz_piece_is(question, "awaits") && turn.kind == HZ_PLAYERS) {
        hz_add(text, " ");
        for (int seat = 0; seat < table->seats; seat++) {
            if (turn.wanted >> seat & 1) {
                hz_add(text, "%d", seat + 1);
            }
        }
    } else if (hz_piece_is(question, "lists") && turn.kind == HZ_PLAYERS) {
        hz_action list[256];
        int count = table->game->actions(table, state, __builtin_ctz(turn.wanted), 0, list, 256);
        for (int index = 0; index < count; index++) {
            hz_add(text, " ");
            table->game->notation->print(table, list[index], text);
        }
    } else if (hz_piece_is(question, "places") || hz_piece_is(question, "standing")) {
        for (int seat = 0; seat < table->seats; seat++) {
            bool is_place = hz_piece_is(question, "places");
            hz_add(text, " %d", is_place ? standing.place[seat] : standing.score[seat]);
        }
    } else if (hz_piece_is(question, "ended")) {
        const hz_ending *how = hz_ending_of(table->game, &standing);
        hz_add(text, " %s %s", standing.ending ? how->rule : "not", how->name);
    } else if (hz_piece_is(question, "finishes")) {
        bool is_turn = out->log.turns > 0, is_round = out->log.rounds > 0;
        if (out->log.turns > 1)
            hz_add(text, " %d turns", out->log.turns);
        else if (is_turn)
            hz_add(text, " turn");
        hz_add(text, "%s%s", is_round ? " round" : "", is_turn || is_round ? "" : " nothing");
    } else if (hz_piece_is(question, "began")) {
        hz_add(text, standing.began == HZ_NOBODY ? " -" : " %d", standing.began + 1);
    } else if (hz_piece_is(question, "tells")) {
        for (int index = 0; index < out->log.count; index++) {
            hz_add(text, " %s", hz_event_kind_at(table->game, out->events[index].kind)->name);
        }
    }
}

static bool is_part_of_word(char c)
{
    return isalnum((unsigned char)c);
}

/* By its rule, and by its name where several endings have that rule: "BT-09 dead". */
static bool is_ending(const hz_game *game, const hz_standing *standing, hz_piece wanted)
{
    const hz_ending *how = hz_ending_of(game, standing);
    int alike = 0;
    for (const hz_ending *row = game->endings + 1; standing->ending && row->name; row++) {
        alike += strcmp(row->rule, how->rule) == 0;
    }
    hz_piece rest = wanted, rule, name = {"", 0};
    hz_next_piece(&rest, " ", &rule);
    bool is_named = hz_next_piece(&rest, " ", &name);
    return hz_piece_is(rule, standing->ending ? how->rule : "not") &&
           (is_named ? hz_piece_is(name, how->name) : alike <= 1);
}

bool sentence_has(hz_piece words, const char *sentence)
{
    char text[200];
    bool has_letter = false;
    if (!hz_piece_copy(words, text, sizeof text)) {
        return false;
    }
    for (const char *c = text; *c; c++) {
        has_letter |= isalpha((unsigned char)*c) != 0;
    }
    for (const char *at = strstr(sentence, text); has_letter && at; at = strstr(at + 1, text)) {
        const char *end = at + words.length;
        if ((at == sentence || !is_part_of_word(at[-1]) || !is_part_of_word(*at)) &&
            (!is_part_of_word(*end) || !is_part_of_word(end[-1]))) {
            return true;
        }
    }
    return false;
}

bool clause_holds(const outcome *out, hz_piece clause, bool *said)
{
    hz_piece rest = clause, key;
    hz_next_piece(&rest, " ", &key);
    hz_piece value = hz_trim(rest);
    hz_turn turn = out->session.table.game->turn(&out->session.table, &out->session.state);
    if (hz_piece_is(key, "refused")) {
        return out->status && out->untouched && sentence_has(value, out->error.text);
    }
    if (out->status) {
        return false;
    }
    if (hz_piece_is(key, "over") || hz_piece_is(key, "going")) {
        return (turn.kind == HZ_OVER) == hz_piece_is(key, "over");
    }
    if (hz_piece_is(key, "told") || hz_piece_is(key, "untold")) {
        return was_told(out, value) == hz_piece_is(key, "told");
    }
    if (hz_piece_is(key, "unsaid")) {
        return kind_that_says(out, value) < 0;
    }
    if (hz_piece_is(key, "says")) {
        int kind = kind_that_says(out, value);
        if (kind >= 0) {
            said[kind] = true;
        }
        return kind >= 0;
    }
    if (hz_piece_is(key, "sees")) {
        return is_seen(out, value);
    }
    if (hz_piece_is(key, "shows")) {
        return was_shown(out, value);
    }
    if (hz_piece_is(key, "ended")) {
        hz_standing standing;
        out->session.table.game->standing(&out->session.table, &out->session.state, &standing);
        return is_ending(out->session.table.game, &standing, value);
    }
    if (hz_word_index("awaits lists places standing finishes began tells", key) >= 0) {
        char buffer[TEXT_SIZE];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        answer_clause(out, key, &text);
        return hz_piece_is(value, buffer + (text.length > 0));
    }
    return has_clause(out->position, clause);
}
