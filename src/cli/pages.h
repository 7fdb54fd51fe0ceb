/* The rules of each game as text, put into the program at build time. */
#ifndef HAZARD_CLI_PAGES_H
#define HAZARD_CLI_PAGES_H

typedef struct hz_page {
    const char *game;
    const char *text;
} hz_page;

extern const hz_page hz_pages[]; /* ends with a row of zeros */

#endif
