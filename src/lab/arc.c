/* How one game went on its way. */
#include "lab/arc.h"

#include <stddef.h>
#include <string.h>

/* Kinds of choices */

/* "bid {}x{}" is called "bid". */
static hz_piece first_words(const char *form)
{
    size_t length = strcspn(form, "{");
    while (length > 0 && form[length - 1] == ' ') {
        length--;
    }
    return (hz_piece){form, length};
}

static int find_kind(hz_lab_kinds *kinds, hz_piece name)
{
    int kind = 0;
    while (kind < kinds->count && (kinds->name[kind].length != name.length ||
                                   memcmp(kinds->name[kind].at, name.at, name.length) != 0)) {
        kind++;
    }
    if (kind == kinds->count) {
        assert(kind < HZ_LAB_KINDS && "no more than verbs");
        kinds->name[kinds->count++] = name;
    }
    return kind;
}

void hz_lab_list_kinds(const hz_game *game, hz_lab_kinds *kinds)
{
    *kinds = (hz_lab_kinds){.count = 0};
    if (!game->kinds) {
        for (int verb = 0; game->verbs && game->verbs[verb].form; verb++) {
            int kind = find_kind(kinds, first_words(game->verbs[verb].form));
            kinds->of_verb[verb] = (uint8_t)kind;
        }
        return;
    }
    hz_piece rest = hz_piece_of(game->kinds), name;
    while (kinds->count < HZ_LAB_KINDS && hz_next_piece(&rest, "|", &name)) {
        kinds->name[kinds->count++] = name;
    }
}

/* Does the text begin with these words? */
static bool begins_with(const char *text, hz_piece words)
{
    return strncmp(text, words.at, words.length) == 0 &&
           (text[words.length] == '\0' || text[words.length] == ' ');
}

int hz_lab_kind_of(const hz_lab_kinds *kinds, const hz_table *table, hz_action action)
{
    if (!table->game->kinds) {
        return table->game->verbs ? kinds->of_verb[hz_verb_of(action) % HZ_MAX_VERBS]
                                  : HZ_LAB_KINDS;
    }
    char words[80];
    hz_text text = hz_text_in(words, sizeof words);
    table->game->notation->print(table, action, &text);
    for (int kind = 0; kind < kinds->count; kind++) {
        if (kinds->name[kind].at[0] == '*' || begins_with(words, kinds->name[kind])) {
            return kind;
        }
    }
    return HZ_LAB_KINDS;
}

/* Who is ahead */

static hz_seats seats_at(const hz_standing *standing, int seats, int place)
{
    hz_seats found = 0;
    for (int seat = 0; seat < seats; seat++) {
        found |= (hz_seats)((standing->place[seat] == place) << seat);
    }
    return found;
}

/* Where nobody can win any more the first place is free, and the best are in the second. */
static hz_seats who_leads(const hz_standing *standing, int seats)
{
    int best = standing->place[0];
    for (int seat = 1; seat < seats; seat++) {
        best = standing->place[seat] < best ? standing->place[seat] : best;
    }
    return seats_at(standing, seats, best);
}

static hz_seats who_trails(const hz_standing *standing, int seats)
{
    int worst = standing->place[0];
    for (int seat = 1; seat < seats; seat++) {
        worst = standing->place[seat] > worst ? standing->place[seat] : worst;
    }
    return seats_at(standing, seats, worst);
}

static bool is_alone(hz_seats seats)
{
    return seats != 0 && (seats & (seats - 1)) == 0;
}

/* One more moment; when there is no room every second one makes place. */
static void keep_moment(hz_arc *arc, hz_seats leaders, hz_seats trailers)
{
    if (arc->inputs % arc->step != 0) {
        return;
    }
    if (arc->moments == HZ_ARC_MOMENTS) {
        for (int moment = 0; moment < HZ_ARC_MOMENTS / 2; moment++) {
            arc->leaders[moment] = arc->leaders[2 * moment + 1];
            arc->trailers[moment] = arc->trailers[2 * moment + 1];
        }
        arc->moments = HZ_ARC_MOMENTS / 2;
        arc->step *= 2;
        if (arc->inputs % arc->step != 0) {
            return;
        }
    }
    arc->leaders[arc->moments] = leaders;
    arc->trailers[arc->moments++] = trailers;
}

static void follow_lead(hz_arc *arc, int seats, hz_seats leaders)
{
    bool alone = is_alone(leaders);
    for (int seat = 0; seat < seats; seat++) {
        bool leads = alone && leaders >> seat & 1;
        if (leads && arc->ahead_since[seat] == 0) {
            arc->lead_changes += arc->leader != HZ_NOBODY && arc->leader != seat;
            arc->leader = seat;
            arc->ahead_since[seat] = arc->inputs;
        } else if (!leads) {
            arc->ahead_since[seat] = 0;
        }
    }
    int32_t best = arc->now.score[__builtin_ctz(leaders)];
    for (int seat = 0; seat < seats; seat++) {
        int64_t behind = (int64_t)best - arc->now.score[seat];
        arc->deficit[seat] = behind > arc->deficit[seat] ? behind : arc->deficit[seat];
    }
}

static hz_seats at_quarter(const hz_arc *arc, const hz_seats *kept, int quarters, hz_seats all)
{
    uint64_t moment = arc->inputs * (uint64_t)quarters / 4 / arc->step;
    assert(moment <= (uint64_t)arc->moments);
    return moment == 0 ? all : kept[moment - 1];
}

hz_seats hz_arc_leaders(const hz_arc *arc, const hz_table *table, int quarters)
{
    return at_quarter(arc, arc->leaders, quarters, (hz_seats)((1u << table->seats) - 1));
}

hz_seats hz_arc_trailers(const hz_arc *arc, const hz_table *table, int quarters)
{
    return at_quarter(arc, arc->trailers, quarters, (hz_seats)((1u << table->seats) - 1));
}

/* Listening */

void hz_arc_start(hz_arc *arc,
                  const hz_lab_kinds *kinds,
                  const hz_pace *pace,
                  const hz_table *table,
                  const void *state)
{
    assert(kinds && pace);
    memset(arc, 0, offsetof(hz_arc, leaders));
    arc->kinds = kinds;
    arc->pace = pace;
    arc->step = 1;
    arc->leader = HZ_NOBODY;
    table->game->standing(table, state, &arc->now);
    for (int seat = 0; seat < table->seats; seat++) {
        arc->kind[seat] = HZ_LAB_KINDS;
        arc->round_score[seat] = arc->turn_score[seat] = arc->now.score[seat];
    }
}

static int dice_asked(const hz_table *table, const void *state, hz_turn turn)
{
    if (!turn.wide) {
        return turn.count;
    }
    int dice = 0;
    hz_chance ask;
    hz_request(table, state, &ask);
    for (int group = 0; group < ask.groups; group++) {
        dice += ask.group[group].kind == HZ_DICE ? ask.group[group].count : 0;
    }
    return dice;
}

/* Those who choose at once take their time together. */
static void take_time(hz_arc *arc, hz_turn turn, bool is_real)
{
    bool goes_on = (turn.wanted & ~arc->together) == 0 && turn.wanted != arc->together;
    if (!goes_on) {
        arc->ms += is_real ? arc->pace->choose_ms : arc->pace->act_ms;
    }
    arc->together = turn.wanted;
}

void hz_arc_ask(hz_arc *arc, const hz_table *table, const void *state, hz_turn turn)
{
    if (turn.kind == HZ_CHANCE) {
        int dice = dice_asked(table, state, turn);
        arc->dice += (uint64_t)dice;
        arc->ms += arc->pace->roll_ms + (uint64_t)dice * arc->pace->die_ms;
        arc->together = 0;
        return;
    }
    assert(turn.wanted);
    uint64_t choices = table->game->count(table, state, __builtin_ctz(turn.wanted));
    bool is_counted = choices <= UINT32_MAX;
    arc->decisions++;
    arc->countable += is_counted;
    arc->choices += is_counted ? choices : 0;
    arc->real += choices > 1;
    take_time(arc, turn, choices > 1);
}

/* What the last choice of a seat brought is what its score has gained by its next one. */
static void book_gain(hz_arc *arc, int seat)
{
    if (arc->kind[seat] < HZ_LAB_KINDS) {
        arc->gain[arc->kind[seat]] += (int64_t)arc->now.score[seat] - arc->score[seat];
    }
}

/* `times` of them were over at once: in the first of them the scores may have moved. */
static uint64_t quiet_ones(const hz_arc *arc, int seats, int times, int32_t *score)
{
    if (times == 0) {
        return 0;
    }
    bool moved = memcmp(score, arc->now.score, (size_t)seats * sizeof *score) != 0;
    memcpy(score, arc->now.score, (size_t)seats * sizeof *score);
    return (uint64_t)(times - moved);
}

void hz_arc_hear(hz_arc *arc,
                 const hz_table *table,
                 const void *state,
                 int seat,
                 hz_action action,
                 const hz_log *log)
{
    int seats = table->seats;
    if (seat != HZ_NOBODY) {
        int kind = hz_lab_kind_of(arc->kinds, table, action);
        book_gain(arc, seat);
        arc->kind[seat] = kind;
        arc->score[seat] = arc->now.score[seat];
        if (kind < HZ_LAB_KINDS) {
            arc->uses[kind][seat]++;
        }
    }
    arc->inputs++;
    table->game->standing(table, state, &arc->now);
    hz_seats leaders = who_leads(&arc->now, seats);
    follow_lead(arc, seats, leaders);
    keep_moment(arc, leaders, who_trails(&arc->now, seats));
    arc->quiet_turns += quiet_ones(arc, seats, log->turns, arc->turn_score);
    arc->quiet_rounds += quiet_ones(arc, seats, log->rounds, arc->round_score);
}

void hz_arc_end(hz_arc *arc, const hz_table *table)
{
    for (int seat = 0; seat < table->seats; seat++) {
        book_gain(arc, seat);
        arc->kind[seat] = HZ_LAB_KINDS;
    }
}

/* Counting */

/* Each seat's part of the win. */
static int list_wins(const hz_arc *arc, int seats, int64_t *won)
{
    int winners = 0;
    for (int seat = 0; seat < seats; seat++) {
        winners += arc->now.place[seat] == 1;
    }
    for (int seat = 0; seat < seats; seat++) {
        won[seat] = arc->now.place[seat] == 1 ? HZ_WIN_UNIT / winners : 0;
    }
    return winners;
}

/* Of a game in which somebody was alone ahead (or last) then: does this seat win? */
static void count_alone(hz_ratio *ratio, hz_seats seats, const int64_t *won)
{
    if (is_alone(seats)) {
        hz_ratio_add(ratio, won[__builtin_ctz(seats)], HZ_WIN_UNIT);
    }
}

/* When it was over, really: since when the one who wins was alone ahead, for good. */
static void count_settled(const hz_arc *arc, int seats, int winners, hz_figures *figures)
{
    for (int seat = 0; winners == 1 && seat < seats; seat++) {
        if (arc->now.place[seat] == 1) {
            uint64_t since = arc->ahead_since[seat];
            assert(since > 0 && since <= arc->inputs);
            hz_ratio_add(&figures->settled, (int64_t)(1000 * since / arc->inputs), 1);
            hz_ratio_add(&figures->deficit, arc->deficit[seat], 1);
        }
    }
}

/* By those who won and by those who did not; nobody won: they all are such. */
static void
count_users(const hz_arc *arc, int seats, int winners, const int64_t *won, hz_figures *figures)
{
    for (int kind = 0; kind < arc->kinds->count; kind++) {
        int64_t by_winners = 0, by_losers = 0;
        for (int seat = 0; seat < seats; seat++) {
            uint32_t uses = arc->uses[kind][seat];
            by_winners += won[seat] ? uses : 0;
            by_losers += won[seat] ? 0 : uses;
            if (uses > 0) {
                hz_ratio_add(&figures->users[kind], won[seat], HZ_WIN_UNIT);
            }
        }
        hz_ratio_add(&figures->by_winners[kind], by_winners, winners);
        hz_ratio_add(&figures->by_losers[kind], by_losers, seats - winners);
    }
}

static void count_choices(const hz_arc *arc, int seats, hz_figures *figures)
{
    hz_ratio_add(&figures->choices, (int64_t)arc->choices, (int64_t)arc->countable);
    hz_ratio_add(&figures->real, (int64_t)arc->real, (int64_t)arc->decisions);
    for (int kind = 0; kind < arc->kinds->count; kind++) {
        int64_t uses = 0;
        for (int seat = 0; seat < seats; seat++) {
            uses += arc->uses[kind][seat];
        }
        hz_ratio_add(&figures->chosen[kind], uses, (int64_t)arc->decisions);
        hz_ratio_add(&figures->gain[kind], arc->gain[kind], uses);
    }
}

void hz_arc_count(const hz_arc *arc, const hz_table *table, bool is_capped, hz_figures *figures)
{
    int seats = table->seats;
    hz_series_add(&figures->dice, (int64_t)arc->dice);
    hz_series_add(&figures->lead_changes, (int64_t)arc->lead_changes);
    count_choices(arc, seats, figures);
    if (is_capped) {
        return;
    }
    int64_t won[HZ_MAX_SEATS];
    int winners = list_wins(arc, seats, won);
    for (int quarter = 0; quarter < HZ_QUARTERS; quarter++) {
        hz_seats leaders = hz_arc_leaders(arc, table, quarter + 1);
        hz_ratio_add(&figures->led[quarter], is_alone(leaders), 1);
        count_alone(&figures->kept[quarter], leaders, won);
    }
    hz_seats trailers = hz_arc_trailers(arc, table, 2);
    hz_ratio_add(&figures->trailed, is_alone(trailers), 1);
    count_alone(&figures->risen, trailers, won);
    count_settled(arc, seats, winners, figures);
    count_users(arc, seats, winners, won, figures);
}
