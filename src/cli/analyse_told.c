/* A review as people read it: what each seat owes to luck and to play, and what happened when. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/analyse.h"

enum { PAGE_SIZE = 1 << 15, LINE_SIZE = 8192, NUMBER_WIDTH = 5, MOST_WORST = 3 };

/* "+12.3", in points of a percent. */
static void add_points(hz_text *out, double chance)
{
    hz_add(out, "%+.1f", hz_shown(100 * chance, 1));
}

/* "+12.3 ± 0.4": with its standard error, where there is one. */
static void add_with_error(hz_text *out, double chance, double error)
{
    add_points(out, chance);
    if (error > 0) {
        hz_add(out, " ± %.1f", 100 * error);
    }
}

static void add_wrapped(hz_text *page, const char *words, int indent)
{
    hz_add(page, "%*s", indent, "");
    terminal_wrap(page, words, indent, indent + 2, terminal_width());
    hz_add(page, "\n");
}

static bool has_unseen(const hz_review *review, int seats)
{
    bool is_any = false;
    for (int seat = 0; seat < seats; seat++) {
        is_any |= fabs(hz_review_seat_at(review, seat)->unseen) > 1e-9;
    }
    return is_any;
}

/* What somebody began with, what came of it, and why. */
static void add_sums(const hz_review *review, hz_text *page)
{
    hz_review_facts facts = hz_review_facts_of(review);
    int seats = facts.header->table.seats;
    bool is_unseen = has_unseen(review, seats);
    char rows[4096];
    hz_text text = hz_text_in(rows, sizeof rows);
    hz_add(&text,
           "\tstart\tluck\t%sown play\tothers' play\t%s\n",
           !is_unseen            ? ""
           : facts.is_by_chances ? "throws\t"
                                 : "unseen\t",
           facts.is_over ? "result" : "now");
    for (int seat = 0; seat < seats; seat++) {
        const hz_review_seat *sum = hz_review_seat_at(review, seat);
        hz_add(&text, "%s\t%.1f %%\t", facts.header->names[seat], 100 * sum->start);
        add_with_error(&text, sum->luck, sum->luck_error);
        if (is_unseen) {
            hz_add(&text, "\t");
            add_points(&text, sum->unseen);
        }
        hz_add(&text, "\t");
        add_with_error(&text, sum->play, sum->play_error);
        hz_add(&text, "\t");
        add_points(&text, sum->others);
        hz_add(&text, "\t%.1f %%\n", 100 * sum->result);
    }
    terminal_add_advice(page, rows, terminal_width());
}

/* An input as the record has it; long ones are told by what they mean. */
static void add_input(const hz_review *review, uint64_t step, hz_action action, hz_text *out)
{
    enum { LONGEST = 30 };
    hz_review_facts facts = hz_review_facts_of(review);
    const hz_review_step *it = hz_review_step_at(review, step);
    const hz_table *table = &facts.header->table;
    const char *names[HZ_MAX_SEATS];
    hz_session before;
    char words[400];
    hz_text text = hz_text_in(words, sizeof words);
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        names[seat] = facts.header->names[seat];
    }
    hz_review_session(review, step, &before);
    hz_print_action(table, &before.state, action, &text);
    if (hz_width(words) > LONGEST) {
        hz_text_clear(&text);
        table->game->notation->explain(table, &before.state, it->seat, action, names, &text);
    }
    hz_add(out, "%s", words);
}

static void add_marks(const hz_review_seat *sum, hz_text *out)
{
    static const char *const nouns[HZ_MARKS] = {"fine choice", "inaccuracy", "mistake", "blunder"};
    int judged = 0, wrong = 0;
    for (int mark = 0; mark < HZ_MARKS; mark++) {
        judged += sum->marks[mark];
    }
    for (int mark = HZ_MARKS - 1; mark > HZ_FINE; mark--) {
        if (sum->marks[mark] > 0) {
            hz_add(out, wrong++ ? ", " : "");
            if (mark == HZ_INACCURACY && sum->marks[mark] > 1) {
                hz_add(out, "%d inaccuracies", sum->marks[mark]);
            } else {
                hz_add_count(out, sum->marks[mark], nouns[mark]);
            }
        }
    }
    hz_add(out, wrong ? " in " : "no marks in ");
    hz_add_count(out, judged, "choice");
    if (sum->errors < -1e-9) {
        hz_add(out, "; errors cost %.2f points", -100 * sum->errors);
    }
}

static void add_roll(const hz_review *review, int seat, bool is_unlucky, hz_text *out)
{
    int64_t at = hz_review_luckiest(review, seat, is_unlucky);
    const hz_review_step *step;
    if (at < 0) {
        return;
    }
    step = hz_review_step_at(review, (uint64_t)at);
    hz_add(out, "%s roll %" PRId64 ": ", is_unlucky ? "unluckiest" : "luckiest", at + 1);
    add_with_error(out, step->change[seat], step->spread[seat]);
}

static void add_seat(const hz_review *review, int seat, hz_text *page)
{
    hz_review_facts facts = hz_review_facts_of(review);
    uint64_t worst[MOST_WORST];
    char words[1024];
    hz_text text = hz_text_in(words, sizeof words);
    hz_add(page, "\n");
    hz_add_style(page, HZ_SEAT + seat);
    hz_add(page, "%s", facts.header->names[seat]);
    hz_add_style(page, HZ_PLAIN);
    hz_add(page, "\n");
    add_marks(hz_review_seat_at(review, seat), &text);
    add_wrapped(page, words, 2);
    int count = hz_review_worst(review, seat, worst, MOST_WORST);
    for (int at = 0; at < count; at++) {
        const hz_review_step *step = hz_review_step_at(review, worst[at]);
        hz_text_clear(&text);
        hz_add(&text, "%s at %" PRIu64 ": ", hz_mark_words[step->mark], worst[at] + 1);
        add_input(review, worst[at], step->action, &text);
        hz_add(&text, ", ");
        add_with_error(&text, -step->loss, step->loss_error);
        hz_add(&text, "; better: ");
        add_input(review, worst[at], step->best, &text);
        add_wrapped(page, words, 2);
    }
    for (int is_unlucky = 0; is_unlucky < 2; is_unlucky++) {
        hz_text_clear(&text);
        add_roll(review, seat, is_unlucky, &text);
        if (text.length > 0) {
            add_wrapped(page, words, 2);
        }
    }
}

static void add_source(const hz_review_facts *facts, hz_text *page)
{
    char words[1024];
    hz_text text = hz_text_in(words, sizeof words);
    hz_add(&text, "%s (%s), ", facts->header->table.game->title, facts->header->spec);
    hz_add_count(&text, (int64_t)facts->inputs, "input");
    hz_add(&text, facts->is_over ? ". " : ", not over. ");
    if (facts->is_exact) {
        hz_add(&text, "Chances to win are exact: perfect play by everybody.");
    } else {
        hz_add(&text,
               "Chances to win are estimates from %" PRIu32
               " quick games after every input, in which everybody goes on as the bot \"%s\" does; "
               "behind ± are standard errors, and play is held against what that bot would do.",
               facts->games,
               facts->mind);
    }
    if (facts->is_by_chances) {
        hz_add(&text,
               " Dice are really thrown at this table: games were tried by chances, and throws "
               "are told as one with the dice that came of them, not judged.");
    }
    terminal_wrap(page, words, 0, 0, terminal_width());
    hz_add(page, "\n\n");
}

static void add_turning(const hz_review *review, hz_text *page)
{
    hz_review_facts facts = hz_review_facts_of(review);
    int winner = 0, seats = facts.header->table.seats;
    if (facts.turning < 0) {
        return;
    }
    for (int seat = 0; seat < seats; seat++) {
        double best = hz_review_seat_at(review, winner)->result;
        winner = hz_review_seat_at(review, seat)->result > best ? seat : winner;
    }
    uint64_t at = (uint64_t)facts.turning;
    const hz_review_step *step = hz_review_step_at(review, at);
    const hz_review_step *after = hz_review_step_at(review, at + 1);
    char words[400];
    hz_text text = hz_text_in(words, sizeof words);
    hz_add(&text,
           "Turning point at %" PRIu64 ": %s goes from %.1f to %.1f %%.",
           at + 1,
           facts.header->names[winner],
           100 * step->value[winner],
           100 * after->value[winner]);
    hz_add(page, "\n");
    add_wrapped(page, words, 0);
}

void cli_tell_review(const hz_review *review)
{
    char buffer[PAGE_SIZE];
    hz_text page = terminal_page(buffer, sizeof buffer);
    hz_review_facts facts = hz_review_facts_of(review);
    add_source(&facts, &page);
    add_sums(review, &page);
    terminal_print(&page);
    for (int seat = 0; seat < facts.header->table.seats; seat++) {
        add_seat(review, seat, &page);
        terminal_print(&page);
    }
    add_turning(review, &page);
    terminal_print(&page);
}

/* Step by step */

/* Whose chance a line tells: who chose or rolled; of nobody's roll whom it moved most. */
static int whose(const hz_review_step *step, int seats)
{
    int most = 0;
    for (int seat = 0; seat < seats; seat++) {
        most = fabs(step->change[seat]) > fabs(step->change[most]) ? seat : most;
    }
    return step->seat < seats ? step->seat : most;
}

static void add_verdict(const hz_review *review, uint64_t at, hz_text *out)
{
    const hz_review_step *step = hz_review_step_at(review, at);
    if (step->mark != HZ_FINE) {
        hz_add(out, "; %s, ", hz_mark_words[step->mark]);
        add_with_error(out, -step->loss, step->loss_error);
    } else if (step->is_clear && step->loss >= 0.0005) {
        hz_add(out, "; not the best, ");
        add_with_error(out, -step->loss, step->loss_error);
    } else {
        return;
    }
    hz_add(out, ", better: ");
    add_input(review, at, step->best, out);
}

static void add_line(const hz_review *review, uint64_t at, hz_text *page)
{
    hz_review_facts facts = hz_review_facts_of(review);
    const hz_review_step *step = hz_review_step_at(review, at);
    int seat = whose(step, facts.header->table.seats);
    char words[LINE_SIZE];
    hz_text text = hz_text_in(words, sizeof words);
    if (step->kind == HZ_ROLL) {
        hz_add(&text, "roll");
        if (step->seat != HZ_NOBODY) {
            hz_add(&text, " by %s", facts.header->names[seat]);
        }
    } else {
        hz_add(&text, "%s: ", facts.header->names[seat]);
        add_input(review, at, step->action, &text);
        hz_add(&text, step->kind == HZ_TIMEOUT ? " (time was up)" : "");
    }
    hz_add(&text, "; %s ", step->seat == HZ_NOBODY ? facts.header->names[seat] : "luck");
    if (step->kind != HZ_ROLL) {
        text.length -= strlen("luck ");
        hz_add(&text, "play ");
        add_with_error(&text, step->play[seat], step->play_error);
    } else {
        add_with_error(&text, step->change[seat], step->spread[seat]);
    }
    hz_add(&text, ", now %.1f %%", 100 * hz_review_step_at(review, at + 1)->value[seat]);
    add_verdict(review, at, &text);
    hz_add(page, "%*" PRIu64 "  ", NUMBER_WIDTH, at + 1);
    hz_add_style(page, step->mark >= HZ_MISTAKE ? HZ_BAD : HZ_PLAIN);
    terminal_wrap(page, words, NUMBER_WIDTH + 2, NUMBER_WIDTH + 4, terminal_width());
    hz_add_style(page, HZ_PLAIN);
    hz_add(page, "\n");
}

void cli_tell_steps(const hz_review *review)
{
    char buffer[PAGE_SIZE];
    hz_text page = terminal_page(buffer, sizeof buffer);
    hz_review_facts facts = hz_review_facts_of(review);
    hz_add(&page, "\n");
    for (uint64_t at = 0; at < facts.inputs; at++) {
        add_line(review, at, &page);
        terminal_print(&page);
    }
}
