/* How games go on their way, counted a second time: from the positions of their records, with the
   whole game before one's eyes. */
#include "laid.h"

#include <string.h>

#include "lab/arc.h"

enum { GAMES = 12, PRESETS = 3, RECORD_SIZE = 1 << 22, MOST_INPUTS = 30000 };

/* What one input found and did. */
typedef struct step {
    hz_standing before, after;
    int seat;        /* HZ_NOBODY: a roll */
    hz_seats wanted; /* all who were to choose then */
    int turns, rounds, dice;
    uint64_t choices;
    char words[80];
} step;

typedef struct course {
    const hz_game *game;
    int count, seats;
    step steps[MOST_INPUTS];
} course;

/* A ratio of hz_figures. */
typedef struct pair {
    int64_t top, bottom;
} pair;

/* Sums by the names of hz_figures. */
typedef struct sums {
    int64_t lead_changes, dice, ms;
    pair led[HZ_QUARTERS], trailed, kept[HZ_QUARTERS], risen, settled, deficit, quiet_turns,
        quiet_rounds, choices, real;
    pair chosen[HZ_LAB_KINDS], by_winners[HZ_LAB_KINDS], by_losers[HZ_LAB_KINDS];
    pair users[HZ_LAB_KINDS], gain[HZ_LAB_KINDS];
} sums;

static void add(pair *sum, int64_t top, int64_t bottom)
{
    sum->top += top;
    sum->bottom += bottom;
}

/* Reading records */

static void keep_line(void *context, hz_text *line)
{
    hz_add(context, "%s", line->at);
    hz_text_clear(line);
}

static int dice_asked(const hz_session *session)
{
    int dice = 0;
    hz_chance ask;
    hz_request(&session->table, &session->state, &ask);
    for (int group = 0; group < ask.groups; group++) {
        dice += ask.group[group].kind == HZ_DICE ? ask.group[group].count : 0;
    }
    return dice;
}

static void keep_step(const hz_walk *walk, course *out)
{
    const hz_table *table = &walk->session.table;
    const hz_game *game = table->game;
    assert_true(out->count < MOST_INPUTS);
    step *made = &out->steps[out->count++];
    *made = (step){.seat = HZ_NOBODY, .turns = walk->log.turns, .rounds = walk->log.rounds};
    game->standing(table, &walk->before.state, &made->before);
    game->standing(table, &walk->session.state, &made->after);
    if (walk->input.kind == HZ_ROLL) {
        made->dice = dice_asked(&walk->before);
        return;
    }
    made->seat = walk->input.seat;
    made->wanted = game->turn(table, &walk->before.state).wanted;
    made->choices = game->count(table, &walk->before.state, made->seat);
    hz_text text = hz_text_in(made->words, sizeof made->words);
    game->notation->print(table, walk->input.action, &text);
}

static void read_course(const char *text, size_t length, course *out)
{
    hz_error error;
    hz_walk *walk = malloc(sizeof *walk);
    assert_non_null(walk);
    hz_reader reader = hz_read_from(test_house(), "game", text, length);
    bool more = true;
    if (hz_walk_open(walk, &reader, &error)) {
        fail_msg("%s", error.text);
    }
    out->game = walk->session.table.game;
    out->seats = walk->session.table.seats;
    out->count = 0;
    while (more) {
        if (hz_walk_on(walk, &more, &error)) {
            fail_msg("%s", error.text);
        }
        if (more) {
            keep_step(walk, out);
        }
    }
    free(walk);
}

/* Counting */

/* The seat that has a place to itself which nobody is beyond: ahead (-1) or behind (1). */
static int alone_at(const hz_standing *standing, int seats, int direction)
{
    int found = HZ_NOBODY;
    for (int seat = 0; seat < seats; seat++) {
        bool is_alone = true;
        for (int other = 0; other < seats; other++) {
            int further = direction * (standing->place[other] - standing->place[seat]);
            is_alone &= other == seat || further < 0;
        }
        found = is_alone ? seat : found;
    }
    return found;
}

static int leader_after(const course *all, int input)
{
    return input == 0 ? HZ_NOBODY : alone_at(&all->steps[input - 1].after, all->seats, -1);
}

static int64_t won_by(const course *all, int seat)
{
    const hz_standing *end = &all->steps[all->count - 1].after;
    int winners = 0;
    for (int other = 0; other < all->seats; other++) {
        winners += end->place[other] == 1;
    }
    return end->place[seat] == 1 ? HZ_WIN_UNIT / winners : 0;
}

static void count_leads(const course *all, sums *out)
{
    int last = HZ_NOBODY, apart = 1;
    for (int input = 1; input <= all->count; input++) {
        int leader = leader_after(all, input);
        out->lead_changes += leader != HZ_NOBODY && last != HZ_NOBODY && leader != last;
        last = leader == HZ_NOBODY ? last : leader;
    }
    while (all->count / apart > HZ_ARC_MOMENTS) {
        apart *= 2; /* of a long game not all moments are kept */
    }
    for (int quarter = 0; quarter < HZ_QUARTERS; quarter++) {
        int input = all->count * (quarter + 1) / 4 / apart * apart,
            leader = leader_after(all, input);
        add(&out->led[quarter], leader != HZ_NOBODY, 1);
        if (leader != HZ_NOBODY) {
            add(&out->kept[quarter], won_by(all, leader), HZ_WIN_UNIT);
        }
        int behind = input ? alone_at(&all->steps[input - 1].after, all->seats, 1) : HZ_NOBODY;
        if (quarter == 1) {
            add(&out->trailed, behind != HZ_NOBODY, 1);
        }
        if (quarter == 1 && behind != HZ_NOBODY) {
            add(&out->risen, won_by(all, behind), HZ_WIN_UNIT);
        }
    }
}

static void count_settled(const course *all, sums *out)
{
    int winner = leader_after(all, all->count), since = all->count;
    if (winner == HZ_NOBODY || won_by(all, winner) != HZ_WIN_UNIT) {
        return;
    }
    while (since > 1 && leader_after(all, since - 1) == winner) {
        since--;
    }
    int64_t deficit = 0;
    for (int input = 0; input < all->count; input++) {
        const hz_standing *now = &all->steps[input].after;
        for (int seat = 0; seat < all->seats; seat++) {
            bool leads = true;
            for (int other = 0; other < all->seats; other++) {
                leads &= now->place[other] >= now->place[seat];
            }
            int64_t behind = leads ? (int64_t)now->score[seat] - now->score[winner] : 0;
            deficit = behind > deficit ? behind : deficit;
        }
    }
    add(&out->settled, 1000 * since / all->count, 1);
    add(&out->deficit, deficit, 1);
}

/* Turns or rounds that left the scores as they were when the one before was over. */
static void count_quiet(const course *all, bool of_rounds, pair *out)
{
    const int32_t *last = all->steps[0].before.score;
    for (int input = 0; input < all->count; input++) {
        const step *made = &all->steps[input];
        int over = of_rounds ? made->rounds : made->turns;
        bool is_same = memcmp(last, made->after.score, (size_t)all->seats * sizeof *last) == 0;
        add(out, over ? over - !is_same : 0, over);
        last = over ? made->after.score : last;
    }
}

static void count_time(const course *all, const hz_pace *pace, sums *out)
{
    for (int input = 0; input < all->count; input++) {
        const step *made = &all->steps[input], *before = input ? made - 1 : made;
        if (made->seat == HZ_NOBODY) {
            out->dice += made->dice;
            out->ms += pace->roll_ms + (int64_t)made->dice * pace->die_ms;
            continue;
        }
        bool is_counted = made->choices <= UINT32_MAX;
        add(&out->choices, is_counted ? (int64_t)made->choices : 0, is_counted);
        add(&out->real, made->choices > 1, 1);
        bool was_asked = input && before->seat != HZ_NOBODY && before->seat != made->seat &&
                         before->wanted == (made->wanted | 1u << before->seat);
        if (!was_asked) {
            out->ms += made->choices > 1 ? pace->choose_ms : pace->act_ms;
        }
    }
}

static bool is_of_kind(const char *words, hz_piece kind)
{
    char name[80];
    assert_true(hz_piece_copy(kind, name, sizeof name));
    return strncmp(words, name, strlen(name)) == 0 &&
           (words[strlen(name)] == ' ' || words[strlen(name)] == '\0');
}

/* Each kind by its first words; a last one with a star is what no other is. */
static int kind_of(const hz_lab_kinds *kinds, const char *words)
{
    for (int kind = 0; kind < kinds->count; kind++) {
        if (is_of_kind(words, kinds->name[kind])) {
            return kind;
        }
    }
    bool has_rest = kinds->count && kinds->name[kinds->count - 1].at[0] == '*';
    return has_rest ? kinds->count - 1 : HZ_LAB_KINDS;
}

static void
count_seat_kind(const course *all, const hz_lab_kinds *kinds, int kind, int seat, sums *out)
{
    int64_t uses = 0, won = won_by(all, seat);
    for (int input = 0; input < all->count; input++) {
        const step *made = &all->steps[input];
        if (made->seat != seat || kind_of(kinds, made->words) != kind) {
            continue;
        }
        int next = input + 1;
        while (next < all->count && all->steps[next].seat != seat) {
            next++;
        }
        const hz_standing *then =
            next < all->count ? &all->steps[next].before : &all->steps[all->count - 1].after;
        add(&out->gain[kind], (int64_t)then->score[seat] - made->before.score[seat], 1);
        uses++;
    }
    add(&out->chosen[kind], uses, 0);
    if (uses) {
        add(&out->users[kind], won, HZ_WIN_UNIT);
    }
    add(won ? &out->by_winners[kind] : &out->by_losers[kind], uses, 1);
}

static void count_kinds(const course *all, const hz_lab_kinds *kinds, sums *out)
{
    int decisions = 0;
    for (int input = 0; input < all->count; input++) {
        const step *made = &all->steps[input];
        decisions += made->seat != HZ_NOBODY;
        if (made->seat != HZ_NOBODY && kind_of(kinds, made->words) == HZ_LAB_KINDS) {
            fail_msg("%s: \"%s\" is of no kind that the lab counts", all->game->id, made->words);
        }
    }
    for (int kind = 0; kind < kinds->count; kind++) {
        add(&out->chosen[kind], 0, decisions);
        for (int seat = 0; seat < all->seats; seat++) {
            count_seat_kind(all, kinds, kind, seat, out);
        }
    }
}

static void assert_same(const char *where, const char *what, hz_wide found, int64_t expected)
{
    if (found != expected) {
        fail_msg("%s: %s: the playtest counts %ld, the records %ld",
                 where,
                 what,
                 (long)found,
                 (long)expected);
    }
}

static void
assert_same_ratio(const char *where, const char *what, const hz_ratio *found, pair expected)
{
    assert_same(where, what, found->top.sum, expected.top);
    assert_same(where, what, found->bottom.sum, expected.bottom);
}

static void check(const char *where, const hz_figures *found, const sums *expected)
{
    assert_same(where, "changes of the lead", found->lead_changes.sum, expected->lead_changes);
    assert_same(where, "dice", found->dice.sum, expected->dice);
    assert_same(where, "time", found->time.series.sum, expected->ms);
    assert_same_ratio(where, "last after half", &found->trailed, expected->trailed);
    for (int quarter = 0; quarter < HZ_QUARTERS; quarter++) {
        assert_same_ratio(where, "led", &found->led[quarter], expected->led[quarter]);
        assert_same_ratio(where, "kept", &found->kept[quarter], expected->kept[quarter]);
    }
    assert_same_ratio(where, "risen", &found->risen, expected->risen);
    assert_same_ratio(where, "settled", &found->settled, expected->settled);
    assert_same_ratio(where, "deficit", &found->deficit, expected->deficit);
    assert_same_ratio(where, "quiet turns", &found->quiet_turns, expected->quiet_turns);
    assert_same_ratio(where, "quiet rounds", &found->quiet_rounds, expected->quiet_rounds);
    assert_same_ratio(where, "choices", &found->choices, expected->choices);
    assert_same_ratio(where, "real choices", &found->real, expected->real);
    for (int kind = 0; kind < HZ_LAB_KINDS; kind++) {
        assert_same_ratio(where, "chosen", &found->chosen[kind], expected->chosen[kind]);
        assert_same_ratio(
            where, "by winners", &found->by_winners[kind], expected->by_winners[kind]);
        assert_same_ratio(where, "by losers", &found->by_losers[kind], expected->by_losers[kind]);
        assert_same_ratio(where, "users", &found->users[kind], expected->users[kind]);
        assert_same_ratio(where, "gain", &found->gain[kind], expected->gain[kind]);
    }
}

static void check_table(const hz_game *game, const char *preset, const char *settings)
{
    laid test;
    char table[HZ_SETTINGS_SIZE], spec[HZ_SPEC_SIZE];
    snprintf(table, sizeof table, "%s %s", preset, settings);
    snprintf(spec, sizeof spec, "%s:%s", game->id, preset);
    lay(&test, game->id, table, "casual");
    assert_int_equal(hz_bot_find(game, "random", &test.bots[0], NULL), HZ_OK);
    test.def.games = GAMES;
    test.def.pace = (hz_pace){.choose_ms = 7001, .act_ms = 1103, .roll_ms = 307, .die_ms = 13};
    hz_figures *figures = play(&test.def);
    hz_lab_kinds kinds;
    hz_lab_list_kinds(game, &kinds);
    sums expected = {0};
    course *all = malloc(sizeof *all);
    char *buffer = malloc(RECORD_SIZE);
    assert_true(all && buffer);
    for (uint64_t number = 0; number < hz_experiment_games(&test.def); number++) {
        hz_error error;
        hz_text text = hz_text_in(buffer, RECORD_SIZE);
        if (hz_experiment_record(&test.def, number, spec, keep_line, &text, &error)) {
            fail_msg("%s", error.text);
        }
        assert_false(text.cut);
        read_course(buffer, text.length, all);
        count_leads(all, &expected);
        count_settled(all, &expected);
        count_quiet(all, false, &expected.quiet_turns);
        count_quiet(all, true, &expected.quiet_rounds);
        count_time(all, &test.def.pace, &expected);
        count_kinds(all, &kinds, &expected);
    }
    for (int kind = 0; kind < kinds.count; kind++) {
        expected.gain[kind].bottom = expected.chosen[kind].top;
    }
    check(spec, figures, &expected);
    free(all);
    free(buffer);
    free(figures);
}

static void every_figure_is_what_the_records_say(void **unused)
{
    (void)unused;
    for (int index = 0; test_house()->games[index]; index++) {
        const hz_game *game = test_house()->games[index];
        for (int preset = 0; preset < PRESETS && game->presets[preset].name; preset++) {
            check_table(game, game->presets[preset].name, hz_test_settings(game));
        }
    }
}

/* More inputs than moments that are kept. */
static void of_long_games_some_moments_are_kept(void **unused)
{
    (void)unused;
    check_table(hz_find_game(test_house(), "wager", NULL), "final", "3 target=1000");
    check_table(hz_find_game(test_house(), "pig", NULL), "classic", "2 target=1000");
}

/* First to 2 points: nobody has any before the last roll, which wins; each choice is
   one of two, to roll or to hold nothing. */
static void a_game_without_a_way_has_none(void **unused)
{
    (void)unused;
    laid test;
    lay(&test, "pig", "classic 2 target=2", "hold");
    hz_figures *figures = play(&test.def);
    hz_sample sample = hz_experiment_sample(&test.def, figures->blocks);
    int64_t games = 1000, rolls = (int64_t)figures->rolls.series.sum;
    assert_int_equal((int64_t)figures->lead_changes.sum, 0);
    for (int quarter = 0; quarter < HZ_QUARTERS; quarter++) {
        assert_int_equal((int64_t)figures->led[quarter].top.sum, 0);
        assert_int_equal((int64_t)figures->kept[quarter].bottom.sum, 0);
    }
    assert_near(hz_ratio_mean(&figures->settled, sample).value, 1000, 0);
    assert_int_equal((int64_t)figures->deficit.top.sum, 0);
    assert_int_equal((int64_t)figures->quiet_turns.top.sum, rolls - games);
    assert_int_equal((int64_t)figures->quiet_turns.bottom.sum, rolls);
    assert_int_equal((int64_t)figures->dice.sum, rolls);
    assert_int_equal((int64_t)figures->real.top.sum, rolls);
    assert_int_equal((int64_t)figures->choices.top.sum, 2 * rolls);
    /* 6 s to choose, 3 s to roll, 0.2 s to read the die. */
    assert_int_equal((int64_t)figures->time.series.sum, rolls * 9200);
    /* Who chose to roll: both, unless the first roll won; it brings what the winner has. */
    assert_int_equal((int64_t)figures->gain[0].top.sum, (int64_t)figures->score[0].sum);
    int64_t one_roll = (int64_t)figures->rolls.histogram.count[1];
    assert_int_equal((int64_t)figures->users[0].bottom.sum, (2 * games - one_roll) * HZ_WIN_UNIT);
    free(figures);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_figure_is_what_the_records_say),
        cmocka_unit_test(of_long_games_some_moments_are_kept),
        cmocka_unit_test(a_game_without_a_way_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
