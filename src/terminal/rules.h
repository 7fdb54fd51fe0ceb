/* The rules of a table in words, and its options in force. */
#ifndef HAZARD_TERMINAL_RULES_H
#define HAZARD_TERMINAL_RULES_H

#include "hazard/hazard.h"

/* Room for an option's value in words. */
enum { RULES_VALUE = 400 };

/* One option as it is shown. */
typedef struct rules_row {
    const hz_option *option;
    char value[RULES_VALUE], normal[RULES_VALUE], range[RULES_VALUE];
    bool differs; /* from the usual preset */
} rules_row;
rules_row rules_row_of(const hz_table *table, const hz_table *usual, const hz_option *option);

/* For a page of TERMINAL_PAGE_SIZE: rules and options, or those alone. */
void terminal_add_rules(const hz_table *table, hz_text *page);
void terminal_add_options(const hz_table *table, hz_text *page);

#endif
