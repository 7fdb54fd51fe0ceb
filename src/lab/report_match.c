/* The result of a match, for people and for programs. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "lab/report.h"

/* One line of the result: all bots that play alike. */
typedef struct side {
    char name[HZ_NAME_SIZE];
    hz_interval share;
    double chance;
    int seats;
    hz_against_chance verdict;
    bool is_even; /* every block gave it just its part: these bots cannot be told apart */
} side;

static double finished_share(const hz_match *match)
{
    assert(match->tally.games > 0);
    const hz_tally *tally = &match->tally;
    return (double)(tally->games - tally->capped - tally->unwon) / (double)tally->games;
}

static side side_of(const hz_report *report, const hz_match *match, const hz_plan *plan, int number)
{
    assert(number >= 0 && number < plan->sides);
    int seats = plan->members[number];
    const hz_series *wins = &match->wins[number];
    hz_sample sample = hz_experiment_sample(report->def, match->blocks);
    side result = {
        .seats = seats,
        .share = hz_series_share(wins, sample, HZ_WIN_UNIT),
        .chance = finished_share(match) * seats / plan->seats,
    };
    hz_text name = hz_text_in(result.name, sizeof result.name);
    hz_add_side_name(&name, report->def, plan, number);
    result.verdict = hz_match_verdict(result.share, result.chance);
    hz_wide part = (hz_wide)HZ_WIN_UNIT * plan->games * seats / plan->seats;
    result.is_even = wins->sum == part * (hz_wide)match->blocks &&
                     wins->block_squares == part * part * (hz_wide)match->blocks;
    return result;
}

static int list_sides(const hz_report *report, const hz_match *match, side sides[HZ_MAX_SEATS])
{
    hz_plan plan;
    hz_experiment_plan(report->def, &plan);
    for (int number = 0; number < plan.sides; number++) {
        sides[number] = side_of(report, match, &plan, number);
    }
    return plan.sides;
}

static const char *verdict_of(const side *line)
{
    return line->is_even ? "no difference" : hz_verdict_text(line->verdict);
}

static void add_side(hz_text *out, const side *line, int width, int digits)
{
    static const hz_style styles[] = {
        [HZ_ABOVE_CHANCE] = HZ_GOOD, [HZ_BELOW_CHANCE] = HZ_BAD, [HZ_NOT_DECIDED] = HZ_PLAIN};
    hz_report_name(out, line->name, width);
    hz_add_cell(out, 9, "%.*f %%", digits, 100 * line->share.value);
    hz_add_style(out, HZ_DIM);
    hz_add_cell(
        out, 19, "%.*f – %.*f", digits, 100 * line->share.low, digits, 100 * line->share.high);
    hz_add_style(out, HZ_PLAIN);
    hz_add_cell(out, 10, "%.*f %%", digits, 100 * line->chance);
    hz_add(out, "   ");
    hz_add_styled(out, styles[line->verdict], verdict_of(line));
    hz_add(out, "\n");
}

/* "1 game was won by nobody", "12 games were won by nobody". */
static void add_note(hz_text *out, uint64_t games, const char *one, const char *many)
{
    if (games > 0) {
        hz_add(out, "\n  ");
        hz_add_grouped(out, games);
        hz_add(out, " %s\n", games == 1 ? one : many);
    }
}

void hz_match_text(const hz_report *report, const hz_match *match, hz_text *out)
{
    assert(report->def && match);
    enum { FIGURES = 58 };
    side sides[HZ_MAX_SEATS];
    hz_report_title(report, match->blocks, out);
    if (match->blocks == 0) {
        return;
    }
    int count = list_sides(report, match, sides);
    int digits = hz_report_digits(match->tally.games), width = hz_report_columns(report) - FIGURES;
    hz_add(out, "\n");
    hz_add_style(out, HZ_BOLD);
    hz_add_cell(out, -width - 2, "Wins");
    hz_add_style(out, HZ_PLAIN);
    hz_add(out, "%9s%19s%10s   verdict\n", "share", "95 % interval", "chance");
    for (int index = 0; index < count; index++) {
        add_side(out, &sides[index], width, digits);
    }
    if (count == 1) {
        hz_add(out, "\n  All bots play alike: there is nothing to decide.\n");
    }
    const hz_tally *tally = &match->tally;
    add_note(out,
             tally->shared,
             "game had several winners, each counted for its part",
             "games had several winners, each counted for its part");
    add_note(out, tally->unwon, "game was won by nobody", "games were won by nobody");
    add_note(out,
             tally->limited,
             "game was stopped by a limit of the rules",
             "games were stopped by a limit of the rules");
    add_note(out,
             tally->capped,
             "game was stopped at the cap and won by nobody",
             "games were stopped at the cap and won by nobody");
    hz_report_timing(report, match->blocks, out);
}

static void side_json(hz_json *out, const side *line)
{
    hz_json_open(out, NULL, '{');
    hz_json_text(out, "name", line->name);
    hz_json_int(out, "seats", line->seats);
    hz_json_interval(out, "wins", line->share);
    hz_json_real(out, "chance", line->chance);
    hz_json_text(out, "verdict", verdict_of(line));
    hz_json_close(out, '}');
}

void hz_match_json(const hz_report *report, const hz_match *match, hz_json *out)
{
    side sides[HZ_MAX_SEATS];
    const hz_tally *tally = &match->tally;
    hz_json_open(out, NULL, '{');
    hz_report_heading(report, match->blocks, out);
    if (match->blocks > 0) {
        hz_json_open(out, "sides", '[');
        int count = list_sides(report, match, sides);
        for (int index = 0; index < count; index++) {
            side_json(out, &sides[index]);
        }
        hz_json_close(out, ']');
    }
    hz_json_int(out, "shared", (int64_t)tally->shared);
    hz_json_int(out, "unwon", (int64_t)tally->unwon);
    hz_json_int(out, "limited", (int64_t)tally->limited);
    hz_json_int(out, "capped", (int64_t)tally->capped);
    hz_json_int(out, "decisions", (int64_t)tally->decisions);
    hz_json_int(out, "rolls", (int64_t)tally->rolls);
    hz_json_hash(out, "hash", tally->hash);
    hz_report_json_timing(report, match->blocks, out);
    hz_json_close(out, '}');
}
