/* What reports are made of. */
#ifndef HAZARD_LAB_REPORT_H
#define HAZARD_LAB_REPORT_H

#include "hazard/lab.h"

/* What reports have in common: title, timing and, as members of an object, what was played. */
void hz_report_title(const hz_report *report, uint64_t blocks, hz_text *out);
void hz_report_timing(const hz_report *report, uint64_t blocks, hz_text *out);
void hz_report_heading(const hz_report *report, uint64_t blocks, hz_json *out);
void hz_report_json_timing(const hz_report *report, uint64_t blocks, hz_json *out);

/* How wide its tables are, 60 to 80. */
int hz_report_columns(const hz_report *report);

/* Two blanks and the name of a row in a column of that width; what is too long has a line of its
   own. */
void hz_report_name(hz_text *out, const char *name, int width);

/* The first line of a table: its title in a column of that width, then what the others are. */
void hz_report_table(hz_text *out, const char *title, int width, const char *columns);

/* "49.0 – 51.0" in a column, with fewer digits where it is narrow. */
void hz_report_limits(hz_text *out, int width, int digits, double low, double high);

/* Rows of bars, from the shortest games to the longest. */
void hz_report_picture(const hz_report *report, const hz_figures *figures, hz_text *out);

/* The games of so many blocks. */
uint64_t hz_report_games(const hz_report *report, uint64_t blocks);

/* The same in a larger unit, of which one has so many of what was counted. */
hz_interval hz_interval_over(hz_interval found, double unit);

/* {"value": 0.5, "low": 0.49, "high": 0.51} */
void hz_json_interval(hz_json *out, const char *key, hz_interval interval);

/* Sixteen hexadecimal digits: programs that keep numbers as doubles would lose some. */
void hz_json_hash(hz_json *out, const char *key, uint64_t hash);

/* Digits after the point of a percentage that mean something after so many games. */
int hz_report_digits(uint64_t games);

/* "12,345". */
void hz_add_grouped(hz_text *out, uint64_t number);

/* Text in a column: padded on the left, with a negative width on the right; what is longer is cut.
 */
void hz_add_cell(hz_text *out, int width, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* How bot number `bot` from 0 is called in records: "casual", or "casual 1" where several play
   alike. */
void hz_add_bot_name(hz_text *out, const hz_experiment_def *def, int bot);

/* What the bots of a side are called. */
void hz_add_side_name(hz_text *out, const hz_experiment_def *def, const hz_plan *plan, int side);

/* In words for a report: "above chance". */
const char *hz_verdict_text(hz_against_chance verdict);

/* "1st", "2nd", "3rd", "4th". */
const char *hz_ordinal(int number);

#endif
