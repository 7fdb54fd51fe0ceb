/* Small pieces of reports. */
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

/* The bytes of the first `columns` characters, and how many characters there are. */
static size_t cut_after(const char *text, int columns, int *characters)
{
    size_t bytes = strlen(text), kept = bytes;
    *characters = 0;
    for (size_t at = 0; at < bytes; at++) {
        if (((unsigned char)text[at] & 0xc0) != 0x80) {
            kept = *characters == columns ? at : kept;
            ++*characters;
        }
    }
    return kept;
}

int hz_text_columns(const char *text)
{
    int characters;
    cut_after(text, 0, &characters);
    return characters;
}

void hz_add_cell(hz_text *out, int width, const char *format, ...)
{
    char text[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    int columns = width < 0 ? -width : width, characters;
    cut_after(text, columns, &characters);
    if (characters > columns) {
        hz_add_bytes(out, text, cut_after(text, columns - 1, &characters));
        hz_add(out, "…");
        return;
    }
    int room = columns - characters;
    hz_add(out, "%*s%s%*s", width < 0 ? 0 : room, "", text, width < 0 ? room : 0, "");
}

void hz_add_bot_name(hz_text *out, const hz_experiment_def *def, int bot)
{
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
