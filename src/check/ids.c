/* Ids of rules, wherever a game names one: they stand in its rules. */
#include <ctype.h>

#include "check/inner.h"
#include "hazard/piece.h"

void must_be_rule(hz_checking *run, const hz_game *game, const char *id, size_t length)
{
    const char *at = game->page;
    char name[40];
    hz_piece_copy((hz_piece){id, length}, name, sizeof name);
    while (at && (at = strstr(at, name)) && (isalnum((unsigned char)at[length]))) {
        at++;
    }
    if (game->page && !at) {
        wrong(run, "it names the rule %s, which the game's rules lack", name);
    }
}

void must_name_rules(hz_checking *run, const hz_game *game, const char *sentence)
{
    const char *open = strrchr(sentence, '['), *close = open ? strchr(open, ']') : NULL;
    hz_piece rest = {open ? open + 1 : "", close ? (size_t)(close - open) - 1 : 0}, id;
    while (hz_next_piece(&rest, ", ", &id)) {
        if (isupper((unsigned char)*id.at) && memchr(id.at, '-', id.length)) {
            must_be_rule(run, game, id.at, id.length);
        }
    }
}
