/* Sentences about lists: why something is no word, which lines of a text were skipped. */
#include <assert.h>
#include <string.h>

#include "words/entries.h"

/* The most common word that differs in one letter, or -1: somebody may have meant it. */
static int find_near(const hz_word_set *set, int length, const uint8_t *letters)
{
    assert(length >= HZ_WORD_MIN && length <= HZ_WORD_MAX);
    int nearest = -1;
    for (int place = 0; place < length; place++) {
        uint8_t pattern[HZ_WORD_MAX];
        memcpy(pattern, letters, (size_t)length);
        pattern[place] = HZ_ANY;
        int word = hz_index_find(set, length, pattern, set->count);
        if (word >= 0 && (nearest < 0 || word < nearest)) {
            nearest = word;
        }
    }
    return nearest;
}

/* Refuses what no list can have. */
static bool is_malformed(const char *word, hz_text *out)
{
    uint8_t unused;
    size_t length = strlen(word);
    for (size_t place = 0; place < length; place++) {
        if (!hz_letters_of(word + place, 1, &unused)) {
            hz_add(out, "words are made of the letters A to Z alone; place %zu is none", place + 1);
            return true;
        }
    }
    if (length < HZ_WORD_MIN || length > HZ_WORD_MAX) {
        hz_add_count(out, (int64_t)length, "letter");
        hz_add(out, ": words have %d to %d", HZ_WORD_MIN, HZ_WORD_MAX);
        return true;
    }
    return false;
}

/* What the lists of the program know about it. */
static bool is_known(const hz_lexicon *lexicon, const char *word, hz_text *out)
{
    hz_shelf shelf;
    hz_packed packed = hz_packed_english();
    packed = packed.size > 0 ? packed : hz_packed_small();
    int length = (int)strlen(word);
    const hz_word_group *group = NULL;
    if (!hz_shelf_open(packed.bytes, packed.size, &shelf, NULL)) {
        group = hz_shelf_find(&shelf, ~0u, word, length);
    }
    if (!group) {
        return false;
    }
    switch ((hz_word_kind)group->kind) {
    case HZ_KIND_WORD:
        hz_add(out, "%s is a word, but the list %s does not have it", word, lexicon->name);
        break;
    case HZ_KIND_BLOCKED: hz_add(out, "the list leaves this word out on purpose"); break;
    case HZ_KIND_NAME: hz_add(out, "%s is a name, and names do not count", word); break;
    case HZ_KIND_SHORT: hz_add(out, "%s is an abbreviation or a sign, not a word", word); break;
    case HZ_KIND_APOSTROPHE: hz_add(out, "%s is written with an apostrophe", word); break;
    }
    return true;
}

bool hz_lexicon_why(const hz_lexicon *lexicon, const char *word, hz_text *out)
{
    assert(word && out);
    if (hz_lexicon_find(lexicon, word) >= 0) {
        return false;
    }
    if (is_malformed(word, out)) {
        return true;
    }
    int length = (int)strlen(word);
    uint8_t letters[HZ_WORD_MAX];
    char capitals[HZ_WORD_MAX + 1] = {0};
    hz_letters_of(word, (size_t)length, letters);
    for (int place = 0; place < length; place++) {
        capitals[place] = (char)('A' + letters[place]);
    }
    if (is_known(lexicon, capitals, out)) {
        return true;
    }
    hz_add(out, "%s is not in the list %s", capitals, lexicon->name);
    int near = find_near(&lexicon->of[length], length, letters);
    if (near >= 0) {
        hz_lexicon_word(lexicon, length, near, capitals);
        hz_add(out, "; %s is", capitals);
    }
    return true;
}

static void add_skipped(const hz_list_report *report, uint32_t skipped, hz_text *out)
{
    const struct {
        uint32_t count;
        const char *words;
    } reasons[] = {
        {report->not_letters, "with other characters than A to Z"},
        {report->too_short, "too short"},
        {report->too_long, "longer than 15 letters"},
    };
    hz_add_count(out, skipped, "line");
    const char *mark = " skipped: ";
    for (size_t row = 0; row < sizeof reasons / sizeof *reasons; row++) {
        if (reasons[row].count > 0) {
            hz_add(out, "%s%u %s", mark, (unsigned)reasons[row].count, reasons[row].words);
            mark = ", ";
        }
    }
    hz_add(out, "; the first is line %u, \"%s\"", (unsigned)report->first_line, report->first);
}

/* "12 lines skipped: 9 with other characters than A to Z, 3 too long; the first is line 4, "can't";
   2 words of the block list left out (a list whose name ends in -uncut keeps them)" */
bool hz_list_remark(const hz_list_report *report, hz_text *out)
{
    assert(report && out);
    uint32_t skipped = report->not_letters + report->too_short + report->too_long;
    if (skipped > 0) {
        add_skipped(report, skipped, out);
    }
    if (report->blocked > 0) {
        hz_add(out, "%s", skipped > 0 ? "; " : "");
        hz_add_count(out, report->blocked, "word");
        hz_add(out, " of the block list left out (a list whose name ends in -uncut keeps them)");
    }
    return skipped > 0 || report->blocked > 0;
}
