/* Screens without UTF-8: the few signs that the program draws with, in ASCII. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "terminal/output.h"

typedef struct sign {
    const char *drawn, *plain;
} sign;

/* As wide as what they stand for, where columns depend on it; a blank after a wider one goes. */
static const sign signs[] = {
    {"┌", "+"},   {"┐", "+"},  {"└", "+"}, {"┘", "+"},  {"─", "-"},  {"│", "|"},  {"┃", "|"},
    {"━", "="},   {"●", "o"},  {"◆", "#"}, {"·", "."},  {"•", "*"},  {"█", "#"},  {"▉", "#"},
    {"▊", "#"},   {"▋", "#"},  {"▌", "#"}, {"▍", "|"},  {"▎", "|"},  {"▏", "|"},  {"▒", "#"},
    {"⚀", "1"},   {"⚁", "2"},  {"⚂", "3"}, {"⚃", "4"},  {"⚄", "5"},  {"⚅", "6"},  {"–", "-"},
    {"—", "-"},   {"−", "-"},  {"×", "x"}, {"≤", "<="}, {"≥", ">="}, {"←", "<-"}, {"→", "->"},
    {"…", "..."}, {"±", "+-"}, {"’", "'"}, {"“", "\""}, {"”", "\""},
};

/* Can the screen show more than ASCII? */
static bool has_signs(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t index = 0; index < sizeof variables / sizeof *variables; index++) {
        const char *locale = terminal_environment(variables[index]);
        if (locale && *locale) {
            return strcasestr(locale, "utf-8") || strcasestr(locale, "utf8");
        }
    }
    /* Nobody has said anything: nearly every screen can by now. */
    return true;
}

static const sign *sign_at(const char *text, size_t left)
{
    for (size_t index = 0; index < sizeof signs / sizeof *signs; index++) {
        size_t length = strlen(signs[index].drawn);
        if (length <= left && memcmp(text, signs[index].drawn, length) == 0) {
            return &signs[index];
        }
    }
    return NULL;
}

void terminal_write(FILE *file, const char *text, size_t length)
{
    if (has_signs()) {
        fwrite(text, 1, length, file);
        return;
    }
    for (size_t at = 0; at < length;) {
        const sign *found = (unsigned char)text[at] < 0x80 ? NULL : sign_at(text + at, length - at);
        if (!found) {
            fputc(text[at++], file);
            continue;
        }
        fputs(found->plain, file);
        at += strlen(found->drawn);
        bool is_wider = strlen(found->plain) == 2;
        at += is_wider && at < length && text[at] == ' ';
    }
}
