/* Random games of every preset: they end, and at every moment the interface keeps its word. */
#include <stdlib.h>

#include "check/fits.h"
#include "check/inner.h"
#include "core/page.h"
#include "hazard/piece.h"

enum {
    GAMES = 6,
    FEW_GAMES = 2,
    MOMENTS = 600,
    LISTED = 4096,
    TRIED = 64,
    CLOSE_LOOKS = 50,
    TEXT = 65536,
    HINTS = 1
};

static bool is_listed(const hz_action *list, int count, hz_action action)
{
    for (int index = 0; index < count; index++) {
        if (memcmp(&list[index], &action, sizeof action) == 0) {
            return true;
        }
    }
    return false;
}

static void check_notation(hz_checking *run, const hz_session *session, hz_action action)
{
    const hz_table *table = &session->table;
    char buffer[400];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_action again = {{~(uint64_t)0, ~(uint64_t)0}};
    hz_error error;
    table->game->notation->print(table, action, &text);
    must(run, !text.cut);
    if (table->game->notation->parse(table, buffer, &again, &error)) {
        wrong(run, "%s: %s", buffer, error.text);
    }
    must_match(run, &again, &action, sizeof action);
    hz_text_clear(&text);
    again = (hz_action){{~(uint64_t)0, ~(uint64_t)0}};
    hz_print_action(table, &session->state, action, &text);
    if (hz_read_action(table, &session->state, buffer, &again, &error)) {
        wrong(run, "%s: %s", buffer, error.text);
    }
    must_match(run, &again, &action, sizeof action);
}

static int compare_actions(const void *left, const void *right)
{
    return memcmp(left, right, sizeof(hz_action));
}

/* No action is listed twice. */
static void check_unique(hz_checking *run, const hz_action *list, int count)
{
    hz_action sorted[LISTED];
    memcpy(sorted, list, sizeof *list * (size_t)count);
    qsort(sorted, (size_t)count, sizeof *sorted, compare_actions);
    for (int index = 1; index < count; index++) {
        must(run, memcmp(&sorted[index - 1], &sorted[index], sizeof *sorted) != 0);
    }
}

/* Every listed action is legal, once, and prints and parses back to itself. Of a long list some are
   tried now, others the next time. */
static void check_listed(hz_checking *run,
                         const hz_session *session,
                         int seat,
                         const hz_action *list,
                         int count,
                         hz_rng *rng)
{
    const hz_table *table = &session->table;
    hz_error error;
    check_unique(run, list, count);
    for (int turn = 0; turn < count && turn < TRIED; turn++) {
        int index = count <= TRIED ? turn : (int)hz_rng_below(rng, (uint32_t)count);
        if (hz_check_action(table, &session->state, seat, list[index], &error)) {
            wrong(run, "a listed action is illegal: %s", error.text);
        }
        check_notation(run, session, list[index]);
    }
}

/* Anything else is refused, and nothing changes. */
static void check_unlisted(hz_checking *run,
                           const hz_session *session,
                           int seat,
                           const hz_action *list,
                           int count,
                           hz_rng *rng)
{
    for (int attempt = 0; attempt < 8; attempt++) {
        hz_session tried = *session;
        hz_input input = {.kind = HZ_ACTION, .seat = seat, .took_ms = -1};
        uint64_t bits = hz_rng_bits(rng);
        input.action = count && attempt % 2 ? list[bits % (uint64_t)count] : (hz_action){{0, 0}};
        input.action.word[attempt / 4] ^= (uint64_t)1 << bits % 64 | (attempt % 3 ? 0 : bits & 15);
        if (is_listed(list, count, input.action)) {
            continue;
        }
        hz_error error = {""};
        if (!hz_session_enter(&tried, &input, NULL, &error)) {
            const hz_typing *typing = session->table.game->typing;
            hz_listing listing = typing ? typing->listing : HZ_LISTS_ALL;
            if (listing == HZ_LISTS_SOME || (listing && session->table.kit)) {
                continue; /* it says so */
            }
            wrong(run, "an action that is not listed was accepted");
        }
        must(run, strlen(error.text) > 0);
        must_name_rules(run, session->table.game, error.text);
        must_match(run, &tried, session, sizeof tried);
    }
}

/* A seat that is not asked is refused. */
static void
check_strangers(hz_checking *run, const hz_session *session, hz_turn turn, hz_action action)
{
    for (int seat = -1; seat <= session->table.seats; seat++) {
        bool is_allowed = seat >= 0 && seat < session->table.seats && turn.allowed >> seat & 1;
        if (!is_allowed) {
            must_differ(
                run, hz_check_action(&session->table, &session->state, seat, action, NULL), HZ_OK);
        }
    }
}

/* Whoever may not choose has nothing to choose among. */
static void check_bystanders(hz_checking *run, const hz_session *session, hz_turn turn)
{
    const hz_table *table = &session->table;
    hz_action one;
    for (int seat = 0; seat < table->seats; seat++) {
        if (turn.kind != HZ_PLAYERS || !(turn.allowed >> seat & 1)) {
            set_note(run, "seat %d, which is not to choose", seat + 1);
            must_equal(run, table->game->count(table, &session->state, seat), 0);
            must_equal(run, table->game->actions(table, &session->state, seat, 0, &one, 1), 0);
        }
    }
}

/* Any window of the list has the same order; a short buffer is filled and not overrun. */
static void check_windows(
    hz_checking *run, const hz_session *session, int seat, const hz_action *list, int count)
{
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    hz_action window[7];
    uint64_t total = game->count(table, &session->state, seat), first = total > 3 ? total / 3 : 0;
    int part = game->actions(table, &session->state, seat, first, window, 7);
    for (int index = 0; index < part && (int)first + index < count; index++) {
        must_match(run, &window[index], &list[(int)first + index], sizeof *list);
    }
    must_equal(run, game->actions(table, &session->state, seat, total, window, 7), 0);
    memset(window, 0x77, sizeof window);
    const hz_action guard = window[1];
    must_equal(run, game->actions(table, &session->state, seat, 0, window, 1), 1);
    must_match(run, &window[0], &list[0], sizeof guard);
    must_match(run, &window[1], &guard, sizeof guard);
}

/* The clock goes for whoever is waited for, and leaves a state that can be. */
static void check_clock(hz_checking *run, const hz_session *session, hz_turn turn, int seat)
{
    const hz_game *game = session->table.game;
    hz_session late = *session;
    hz_input input = {.kind = HZ_TIMEOUT, .seat = seat, .took_ms = -1};
    bool may_be = turn.wanted >> seat & 1 && (turn.limit_ms || !hz_keeps_time(game));
    must_equal(run, !hz_session_enter(&late, &input, NULL, NULL), may_be);
    must_equal(run, game->valid(&session->table, &late.state, NULL), HZ_OK);
}

/* The choices of one seat. */
static void
check_seat(hz_checking *run, const hz_session *session, hz_turn turn, int seat, hz_rng *rng)
{
    hz_action list[LISTED];
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    uint64_t total = game->count(table, &session->state, seat);
    must(run, total > 0);
    if (total > TRIED && hz_rng_below(rng, 8) != 0) {
        return; /* long lists take long; there will be others */
    }
    int count = game->actions(table, &session->state, seat, 0, list, LISTED);
    must_equal(run, count, total < LISTED ? total : LISTED);
    check_listed(run, session, seat, list, count, rng);
    check_windows(run, session, seat, list, count);
    if (total <= LISTED) {
        check_unlisted(run, session, seat, list, count, rng);
        /* What the clock does is one of the choices, or nobody's but the clock's. */
        hz_action prescribed = game->timeout(table, &session->state, seat);
        must(run,
             is_listed(list, count, prescribed) ||
                 hz_check_action(table, &session->state, seat, prescribed, NULL));
    }
    check_strangers(run, session, turn, list[0]);
    check_clock(run, session, turn, seat);
}

static void check_actions(hz_checking *run, const hz_session *session, hz_turn turn, hz_rng *rng)
{
    must(run, turn.wanted != 0 && (turn.wanted & ~turn.allowed) == 0);
    must(run, turn.allowed >> session->table.seats == 0);
    for (int seat = 0; seat < session->table.seats; seat++) {
        if (turn.allowed >> seat & 1) {
            set_note(run, "seat %d", seat + 1);
            check_seat(run, session, turn, seat, rng);
        }
    }
}

/* The position's text gives back the same bytes. */
static void check_position(hz_checking *run, const hz_session *session)
{
    char buffer[TEXT];
    const hz_table *table = &session->table;
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_error error;
    if (table->game->valid(table, &session->state, &error)) {
        wrong(run, "a state that was played to is called impossible: %s", error.text);
    }
    hz_position_print(table, &session->state, &text);
    must(run, !text.cut);
    hz_session again;
    if (hz_session_start(&again, table, &error)) {
        wrong(run, "%s", error.text);
    }
    if (hz_position_parse(table, buffer, &again.state, &error)) {
        wrong(run, "%s\n%s", buffer, error.text);
    }
    must_be_same(
        run, table, &again.state, &session->state, "a position's text gives another state");
}

/* Rows that name a rule: actions and endings. */
static void check_rules_of_rows(hz_checking *run, const hz_game *game)
{
    for (const hz_verb *verb = game->verbs; verb && verb->form; verb++) {
        set_note(run, "action %s", verb->form);
        must_be_rule(run, game, verb->rule, strlen(verb->rule));
    }
    for (const hz_ending *ending = game->endings + 1; ending->name; ending++) {
        set_note(run, "ending %s", ending->name);
        must_be_rule(run, game, ending->rule, strlen(ending->rule));
    }
    set_note(run, "%s", "");
}

static void check_event(hz_checking *run, const hz_table *table, const hz_event *event)
{
    static const char *const names[HZ_MAX_SEATS] = {
        "Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Ida"};
    const hz_event_kind *kind = hz_event_kind_at(table->game, event->kind);
    char buffer[400];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_error error;
    must(run, kind);
    set_note(run, "event %s", kind->name);
    must(run, event->rule);
    if (event->kind < hz_own_events(table->game)) {
        must_be_rule(run, table->game, event->rule, strlen(event->rule));
    }
    if ((event->seat >= table->seats && event->seat != HZ_NOBODY) ||
        (event->other >= table->seats && event->other != HZ_NOBODY)) {
        wrong(run, "it is about a seat that there is not: %d, %d", event->seat, event->other);
    }
    if (memchr(event->text, '\0', sizeof event->text) == NULL) {
        wrong(run, "its text has no end");
    }
    if (kind->only) {
        bool can_happen = false;
        must_equal(run, hz_page_holds(table, hz_piece_of(kind->only), &can_happen, &error), HZ_OK);
        if (!can_happen) {
            wrong(run, "it happened, and its row says \"%s\" alone", kind->only);
        }
    }
    hz_event_text(table->game, event, names, &text);
    must(run, text.length > 0 && !strchr(buffer, '{'));
    if (fits_event(table->game, event, &error)) {
        wrong(run, "%s", error.text);
    }
}

static void check_events(hz_checking *run, const hz_session *session, const hz_input *input)
{
    hz_event events[HZ_MAX_EVENTS];
    hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
    hz_session told = *session, silent = *session;
    hz_input copy = *input;
    must_equal(run, hz_session_enter(&told, &copy, &log, NULL), HZ_OK);
    must_equal(run, hz_session_enter(&silent, &copy, NULL, NULL), HZ_OK);
    must_match(run, &told, &silent, sizeof told); /* listening changes nothing */
    must(run, log.count < HZ_MAX_EVENTS);
    for (int index = 0; index < log.count; index++) {
        check_event(run, &session->table, &events[index]);
    }
}

/* A table is looked at closely often enough, then now and then: there are many tables. */
typedef struct looks {
    hz_rng rng;
    int close;   /* moments still to be looked at closely */
    int moments; /* so far */
    int hints;   /* still to be asked for */
} looks;

static void
check_figures(hz_checking *run, const hz_session *session, const hz_input *input, looks *these)
{
    if (input->kind != HZ_ACTION) {
        return;
    }
    check_prospect(run, session, input->seat, input->action);
    /* Some hints try things out, which takes its time. */
    if (session->table.game->advice->hint && these->hints > 0 &&
        hz_rng_below(&these->rng, 8) == 0) {
        these->hints--;
        check_hint(run, session, input->seat);
    }
}

static void
check_moment(hz_checking *run, const hz_session *session, const hz_input *input, void *context)
{
    looks *these = context;
    these->moments++;
    if (these->close == 0 && hz_rng_below(&these->rng, 16) != 0) {
        return;
    }
    these->close -= these->close > 0;
    hz_turn turn = session->table.game->turn(&session->table, &session->state);
    must(run, sizeof turn <= 16);
    check_bystanders(run, session, turn);
    if (turn.kind == HZ_PLAYERS) {
        check_actions(run, session, turn, &these->rng);
    } else {
        hz_chance ask;
        hz_request(&session->table, &session->state, &ask);
        must(run, hz_chance_values(&ask) <= HZ_MAX_VALUES);
        must(run, ask.roller < session->table.seats || ask.roller == HZ_NOBODY);
        must_equal(run, ask.roller, turn.roller);
        for (int group = 0; group < ask.groups; group++) {
            must(run, ask.group[group].owner <= session->table.seats);
        }
        must_differ(run,
                    hz_check_action(&session->table, &session->state, 0, (hz_action){{0, 0}}, NULL),
                    HZ_OK);
    }
    check_position(run, session);
    check_some_views(run, session, &these->rng);
    check_trials(run, session, input);
    check_figures(run, session, input, these);
    check_events(run, session, input);
}

static int count_endings(const hz_game *game)
{
    int count = 0;
    while (game->endings[count].name) {
        count++;
    }
    return count;
}

/* A standing speaks of the seats of its table alone: what it holds behind them stays as it was. */
static void check_unseated(hz_checking *run, const hz_session *session)
{
    const hz_table *table = &session->table;
    hz_standing standing, other;
    memset(&standing, 0x5A, sizeof standing);
    other = standing;
    table->game->standing(table, &session->state, &standing);
    for (int seat = table->seats; seat < HZ_MAX_SEATS; seat++) {
        if (standing.score[seat] != other.score[seat] ||
            standing.place[seat] != other.place[seat]) {
            wrong(run, "the standing speaks of seat %d of %d", seat + 1, table->seats);
        }
    }
}

static void check_end(hz_checking *run, const hz_session *session)
{
    const hz_table *table = &session->table;
    hz_standing standing = {0};
    int firsts = 0, unwon = 0;
    table->game->standing(table, &session->state, &standing);
    check_unseated(run, session);
    must(run, standing.ending > 0 && standing.ending < count_endings(table->game));
    must(run, hz_ending_of(table->game, &standing)->why);
    must(run, hz_ending_of(table->game, &standing)->rule);
    must(run, standing.began < table->seats || standing.began == HZ_NOBODY);
    for (int seat = 0; seat < table->seats; seat++) {
        int ahead = 0;
        for (int other = 0; other < table->seats; other++) {
            ahead += standing.place[other] < standing.place[seat];
        }
        firsts += ahead == 0;
        unwon += standing.place[seat] == ahead + 2;
        must(run, standing.place[seat] == ahead + 1 || standing.place[seat] == ahead + 2);
    }
    must(run, firsts >= 1 && (unwon == 0 || unwon == table->seats)); /* k tied use up k places */
    check_position(run, session);
    check_all_views(run, session);
    must_differ(run, hz_check_action(table, &session->state, 0, (hz_action){{0, 0}}, NULL), HZ_OK);
}

void check_interface(hz_checking *run, const hz_case *given)
{
    looks these = {.close = CLOSE_LOOKS, .hints = HINTS};
    check_rules_of_rows(run, given->table.game);
    hz_rng_start(&these.rng, 11, 0, HZ_RNG_GUESS);
    /* Of long games a few will do. */
    for (uint64_t seed = 0; seed < GAMES && (seed < FEW_GAMES || these.moments < MOMENTS); seed++) {
        hz_session end;
        play_random(run, &given->table, seed, check_moment, &these, &end);
        check_end(run, &end);
    }
}
