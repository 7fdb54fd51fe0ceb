/* Small pieces of reports. */
#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "lab/report.h"

void hz_add_grouped(hz_text *out, uint64_t number)
{
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, number);
    for (int at = 0; at < length; at++) {
        hz_add(out, "%s%c", at > 0 && (length - at) % 3 == 0 ? "," : "", digits[at]);
    }
}

hz_interval hz_interval_over(hz_interval found, double unit)
{
    assert(unit > 0);
    return (hz_interval){found.value / unit, found.low / unit, found.high / unit};
}

/* Measured in columns, not in bytes: printf's own width would set dashes and names askew. */
void hz_add_cell(hz_text *out, int width, const char *format, ...)
{
    assert(width != 0 && format);
    char text[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    int columns = width < 0 ? -width : width, used = hz_width(text);
    if (used > columns) {
        hz_add_padded(out, text, columns - 1);
        hz_add(out, "…");
        return;
    }
    int room = columns - used;
    hz_add(out, "%*s%s%*s", width < 0 ? 0 : room, "", text, width < 0 ? room : 0, "");
}

void hz_add_bot_name(hz_text *out, const hz_experiment_def *def, int bot)
{
    assert(bot >= 0 && bot < def->table->seats);
    hz_plan plan;
    int number = 0;
    hz_experiment_plan(def, &plan);
    for (int other = 0; other <= bot; other++) {
        number += plan.side[other] == plan.side[bot];
    }
    hz_bot_label(def->bots ? &def->bots[bot] : NULL, out);
    if (plan.members[plan.side[bot]] > 1) {
        hz_add(out, " %d", number);
    }
}

void hz_add_side_name(hz_text *out, const hz_experiment_def *def, const hz_plan *plan, int side)
{
    assert(side >= 0 && side < plan->sides);
    int bot = 0;
    while (plan->side[bot] != side) {
        bot++;
    }
    hz_bot_label(def->bots ? &def->bots[bot] : NULL, out);
}

uint64_t hz_report_games(const hz_report *report, uint64_t blocks)
{
    hz_plan plan;
    hz_experiment_plan(report->def, &plan);
    return blocks * plan.games;
}

const char *hz_verdict_text(hz_against_chance verdict)
{
    switch (verdict) {
    case HZ_ABOVE_CHANCE: return "above chance";
    case HZ_BELOW_CHANCE: return "below chance";
    case HZ_NOT_DECIDED: break;
    }
    return "not decided";
}

const char *hz_ordinal(int number)
{
    static const char *const ordinals[] = {
        "0th", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"};
    return number >= 0 && number <= HZ_MAX_SEATS ? ordinals[number] : "nth";
}
