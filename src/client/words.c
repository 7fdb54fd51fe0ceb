/* Finding in a typed line what it means: an answer, or a word. */
#include <string.h>
#include <strings.h>

#include "client/inner.h"
#include "hazard/piece.h"

/* What was typed, cut into a word and the rest. */
typedef struct spoken {
    char word[24], rest[JOIN_LINE];
} spoken;

static bool listen(const char *line, spoken *heard)
{
    hz_piece left = hz_piece_of(line), word;
    if (!hz_next_piece(&left, " \t", &word) ||
        !hz_piece_copy(word, heard->word, sizeof heard->word) ||
        !hz_piece_copy(hz_trim(left), heard->rest, sizeof heard->rest)) {
        return false;
    }
    if (heard->word[0] == '/') {
        memmove(heard->word, heard->word + 1, strlen(heard->word));
    }
    return heard->word[0] != '\0';
}

/* Words that need a value and have none are no words: "roll" alone may be a choice. */
static bool takes(const join_word *word, const spoken *heard)
{
    bool is_needed = word->value && word->value[0] != '[';
    return heard->rest[0] ? word->value != NULL : !is_needed;
}

static const join_word *find_whole(const char *line, spoken *heard)
{
    for (const join_word *word = join_words; listen(line, heard) && word->name; word++) {
        bool is_it = strcasecmp(heard->word, word->name) == 0 ||
                     (word->also && strcasecmp(heard->word, word->also) == 0);
        if (is_it && takes(word, heard)) {
            return word;
        }
    }
    return NULL;
}

static bool take_letters(join_state *join, const char *line)
{
    spoken heard;
    const join_word *found = NULL;
    int matches = 0;
    for (const join_word *word = join_words; listen(line, &heard) && word->name; word++) {
        if (strncasecmp(heard.word, word->name, strlen(heard.word)) == 0 && takes(word, &heard)) {
            hz_add(&join->line, matches++ ? " or %s" : "  That could be %s", word->name);
            found = word;
        }
    }
    if (matches > 1) {
        hz_add(&join->line, ".\n");
        join_tell(join, 2);
        return true;
    }
    hz_text_clear(&join->line);
    if (found) {
        found->does(join, heard.rest);
    }
    return found != NULL;
}

static void refuse(join_state *join, const char *line)
{
    spoken heard;
    for (const join_word *word = join_words; listen(line, &heard) && word->name; word++) {
        if (strcasecmp(heard.word, word->name) == 0) {
            hz_add(&join->line,
                   word->value ? "  Type %s %s.\n" : "  Type %s alone.\n",
                   word->name,
                   word->value);
            join_tell(join, 2);
            return;
        }
    }
    if (join_is_asked(join)) {
        join_refuse_answer(join, line);
    } else {
        join_object(join,
                    join->ask.is_waiting                ? "the server has not answered yet"
                    : join->room.phase == PHASE_PLAYING ? "it is not your turn; ? for help"
                                                        : "that is no word for now; ? for help");
    }
}

/* Enter alone: past the curtain, the only choice there is, or the table again. */
static void take_enter(join_state *join)
{
    if (join->ask.curtain == CURTAIN_INVITED) {
        join->ask.curtain = CURTAIN_PASSED;
        return;
    }
    if (join->terminal.has_keyboard) {
        join_show_board(join);
    }
}

static void take_words(join_state *join, const char *line)
{
    spoken heard;
    bool is_asked = join_is_asked(join) && join->ask.curtain != CURTAIN_INVITED;
    bool is_forced = line[0] == '/';
    if (!line[0]) {
        take_enter(join);
        return;
    }
    if (is_asked && !is_forced && join_answer(join, line)) {
        return;
    }
    const join_word *word = find_whole(line, &heard);
    if (word) {
        word->does(join, heard.rest);
    } else if (join->ask.curtain == CURTAIN_INVITED) {
        join_object(join, "Enter alone goes on, when nobody else looks; ? for help");
    } else if (!(is_asked && !is_forced && join_answer_letters(join, line)) &&
               !take_letters(join, line)) {
        refuse(join, line);
    }
}

void join_take_line(join_state *join, const char *line)
{
    join->is_reply = true;
    take_words(join, line);
    join->is_reply = false;
}

/* Lines of a pipe come early: each waits for its time. */
join_use join_use_of(const join_state *join, const char *line)
{
    spoken heard;
    const join_word *word = find_whole(line, &heard);
    bool is_between =
        join->room.phase == PHASE_OVER || (join_has_to_ready(join) && !join->wants_again);
    bool is_due = join_is_asked(join) || (word && word->when == ANY_TIME) ||
                  (word && word->when == WHEN_OVER && is_between);
    if (is_due) {
        return USE_NOW;
    }
    return is_between ? USE_NEVER : USE_LATER;
}
