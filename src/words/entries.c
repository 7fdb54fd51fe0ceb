/* Words on their way into an index: from the program's own lists or from text. */
#include "words/entries.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/piece.h"

enum { BLOCKED = HZ_LEVELS }; /* the level of a word that is to go */

bool hz_letters_of(const char *word, size_t length, uint8_t *letters)
{
    assert(word || length == 0);
    for (size_t place = 0; place < length; place++) {
        unsigned letter = (unsigned char)word[place] | 0x20u;
        if (letter < 'a' || letter > 'z') {
            return false;
        }
        letters[place] = (uint8_t)(letter - 'a');
    }
    return true;
}

void hz_entries_free(hz_entries *entries)
{
    free(entries->memory);
    entries->memory = NULL;
}

/* Room for `room` entries by length; the counts start again from 0. */
static hz_status make_room(hz_entries *entries, const uint32_t *room, hz_error *error)
{
    size_t total = 1;
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX; length++) {
        total += room[length];
    }
    hz_entry *memory = malloc(total * sizeof *memory);
    if (!memory) {
        return hz_fail(error, HZ_NO_SPACE, "no memory for a list of %zu words", total - 1);
    }
    *entries = (hz_entries){.memory = memory};
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX; length++) {
        entries->at[length] = memory;
        memory += room[length];
    }
    return HZ_OK;
}

static bool is_wanted(const hz_word_group *group, int level, bool uncut)
{
    return group->level <= level &&
           (group->kind == HZ_KIND_WORD || (uncut && group->kind == HZ_KIND_BLOCKED));
}

static void take_group(const hz_word_group *group, hz_entries *entries)
{
    assert(group->length >= HZ_WORD_MIN && group->length <= HZ_WORD_MAX);
    int length = group->length;
    for (uint32_t word = 0; word < group->count; word++) {
        hz_entry *entry = &entries->at[length][entries->count[length]++];
        entry->level = group->level;
        hz_letters_of(group->words + (size_t)word * group->length, group->length, entry->letter);
    }
}

hz_status hz_entries_of_shelf(
    const hz_shelf *shelf, int level, bool uncut, hz_entries *entries, hz_error *error)
{
    assert(level >= 0 && level < HZ_LEVELS);
    uint32_t room[HZ_WORD_MAX + 1] = {0};
    for (int at = 0; at < shelf->count; at++) {
        const hz_word_group *group = &shelf->group[at];
        room[group->length] += is_wanted(group, level, uncut) ? group->count : 0;
    }
    hz_status status = make_room(entries, room, error);
    for (int step = 0; step <= level && !status; step++) {
        for (int at = 0; at < shelf->count; at++) {
            if (shelf->group[at].level == step && is_wanted(&shelf->group[at], level, uncut)) {
                take_group(&shelf->group[at], entries);
            }
        }
    }
    return status;
}

/* The letters of a line that holds a word. Otherwise 0, and the report counts it. */
static size_t read_word(hz_piece line, uint8_t *letters, hz_list_report *report)
{
    if (line.length > HZ_WORD_MAX) {
        uint8_t unused[1];
        bool is_word = true;
        for (size_t at = 0; at < line.length && is_word; at++) {
            is_word = hz_letters_of(line.at + at, 1, unused);
        }
        *(is_word ? &report->too_long : &report->not_letters) += 1;
        return 0;
    }
    if (!hz_letters_of(line.at, line.length, letters)) {
        report->not_letters++;
        return 0;
    }
    if (line.length < HZ_WORD_MIN) {
        report->too_short++;
        return 0;
    }
    return line.length;
}

static void note_skipped(hz_piece line, uint32_t number, hz_list_report *report)
{
    if (report->first_line) {
        return;
    }
    report->first_line = number;
    size_t length = line.length < sizeof report->first ? line.length : sizeof report->first - 1;
    for (size_t at = 0; at < length; at++) {
        bool is_plain = line.at[at] >= ' ' && line.at[at] <= '~';
        report->first[at] = is_plain ? line.at[at] : '?';
    }
    report->first[length] = '\0';
}

/* Counts the words of a text by length, and what its other lines are; empty lines are nobody's
   mistake. */
static void count_lines(hz_piece text, uint32_t *room, hz_list_report *report)
{
    uint8_t letters[HZ_WORD_MAX];
    hz_piece line;
    for (uint32_t number = 1; hz_next_part(&text, '\n', &line); number++) {
        if (line.length == 0) {
            continue;
        }
        size_t length = read_word(line, letters, report);
        if (length == 0) {
            note_skipped(line, number, report);
        }
        room[length]++;
    }
}

static void take_lines(hz_piece text, hz_entries *entries)
{
    hz_list_report counted = {0};
    hz_piece line;
    while (hz_next_part(&text, '\n', &line)) {
        hz_entry entry;
        size_t length = read_word(line, entry.letter, &counted);
        if (length > 0) {
            entries->at[length][entries->count[length]++] = entry;
        }
    }
}

/* A stable sort by one byte of the entries: a letter, or the level behind the last one. */
static void sort_by(hz_entry *entries, hz_entry *spare, uint32_t count, size_t byte)
{
    assert(byte < sizeof(hz_entry));
    uint32_t from[HZ_LETTERS + 1] = {0};
    for (uint32_t word = 0; word < count; word++) {
        from[((const uint8_t *)&entries[word])[byte] + 1]++;
    }
    for (int letter = 1; letter <= HZ_LETTERS; letter++) {
        from[letter] += from[letter - 1];
    }
    for (uint32_t word = 0; word < count; word++) {
        spare[from[((const uint8_t *)&entries[word])[byte]]++] = entries[word];
    }
    memcpy(entries, spare, count * sizeof *entries);
}

static uint32_t drop_repeated(hz_entry *entries, uint32_t count, int length)
{
    assert(length >= HZ_WORD_MIN && length <= HZ_WORD_MAX);
    uint32_t kept = 0;
    for (uint32_t word = 0; word < count; word++) {
        if (kept == 0 ||
            memcmp(entries[kept - 1].letter, entries[word].letter, (size_t)length) != 0) {
            entries[kept++] = entries[word];
        }
    }
    return kept;
}

/* The place of the first word of a group, from `from` on, that does not come before another. Looks
   near `from` first, since the words asked for come in order too. */
static uint32_t seek(const hz_word_group *group, uint32_t from, const char *word)
{
    size_t length = group->length;
    uint32_t to = from;
    for (uint32_t step = 1;
         to < group->count && memcmp(group->words + to * length, word, length) < 0;
         step *= 2) {
        from = to + 1;
        to += step;
    }
    to = to < group->count ? to : group->count;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        if (memcmp(group->words + middle * length, word, length) < 0) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    return from;
}

/* The groups that words of a length are looked up in, and how far that has come. */
typedef struct lookup {
    const hz_word_group *group[2 * HZ_LEVELS];
    uint32_t at[2 * HZ_LEVELS];
    int count;
} lookup;

static lookup start_lookup(const hz_shelf *shelf, int length)
{
    lookup found = {.count = 0};
    for (int at = 0; at < shelf->count && found.count < 2 * HZ_LEVELS; at++) {
        const hz_word_group *group = &shelf->group[at];
        if (group->length == length && group->kind <= HZ_KIND_BLOCKED) {
            found.group[found.count++] = group;
        }
    }
    return found;
}

static const hz_word_group *look_up(lookup *places, const hz_entry *entry, int length)
{
    assert(length <= HZ_WORD_MAX);
    char word[HZ_WORD_MAX];
    for (int place = 0; place < length; place++) {
        word[place] = (char)('A' + entry->letter[place]);
    }
    for (int row = 0; row < places->count; row++) {
        const hz_word_group *group = places->group[row];
        uint32_t at = places->at[row] = seek(group, places->at[row], word);
        if (at < group->count &&
            memcmp(group->words + (size_t)at * group->length, word, group->length) == 0) {
            return group;
        }
    }
    return NULL;
}

/* Entries that are in order get the level of the group that has them. */
static void
mark_levels(hz_entry *entries, uint32_t count, int length, const hz_shelf *shelf, bool uncut)
{
    lookup places = start_lookup(shelf, length);
    for (uint32_t word = 0; word < count; word++) {
        const hz_word_group *group = look_up(&places, &entries[word], length);
        bool goes = group && group->kind == HZ_KIND_BLOCKED && !uncut;
        entries[word].level = goes ? BLOCKED : group ? group->level : HZ_LEVELS - 1;
    }
}

/* In order, each word once, common words first, blocked ones gone. */
static void settle(hz_entries *entries,
                   int length,
                   hz_entry *spare,
                   const hz_shelf *shelf,
                   bool uncut,
                   hz_list_report *report)
{
    hz_entry *words = entries->at[length];
    uint32_t given = entries->count[length];
    for (int place = length - 1; place >= 0; place--) {
        sort_by(words, spare, given, offsetof(hz_entry, letter) + (size_t)place);
    }
    uint32_t count = drop_repeated(words, given, length);
    report->repeated += given - count;
    mark_levels(words, count, length, shelf, uncut);
    sort_by(words, spare, count, offsetof(hz_entry, level));
    while (count > 0 && words[count - 1].level == BLOCKED) {
        count--;
        report->blocked++;
    }
    entries->count[length] = count;
    report->words += count;
}

static hz_status settle_all(hz_entries *entries,
                            const hz_lexicon_def *def,
                            const hz_shelf *shelf,
                            hz_list_report *report,
                            hz_error *error)
{
    uint32_t most = 1;
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX; length++) {
        most = entries->count[length] > most ? entries->count[length] : most;
    }
    hz_entry *spare = malloc(most * sizeof *spare);
    if (!spare) {
        return hz_fail(error, HZ_NO_SPACE, "no memory to sort %u words", (unsigned)most);
    }
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX; length++) {
        settle(entries, length, spare, shelf, def->uncut, report);
    }
    free(spare);
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX; length++) {
        if (entries->count[length] > HZ_SAME_LENGTH_MAX) {
            return hz_fail(error,
                           HZ_NO_SPACE,
                           "%u words of %d letters: a list may have %d of one length",
                           (unsigned)entries->count[length],
                           length,
                           HZ_SAME_LENGTH_MAX);
        }
    }
    return HZ_OK;
}

hz_status hz_entries_of_text(const hz_lexicon_def *def,
                             const hz_shelf *shelf,
                             hz_entries *entries,
                             hz_list_report *report,
                             hz_error *error)
{
    assert(def->text || def->length == 0);
    uint32_t room[HZ_WORD_MAX + 1] = {0};
    hz_piece text = {def->text, def->length};
    if (hz_piece_starts(text, "\xef\xbb\xbf")) { /* the mark that some editors put first */
        text = (hz_piece){text.at + 3, text.length - 3};
    }
    count_lines(text, room, report);
    hz_status status = make_room(entries, room, error);
    if (status) {
        return status;
    }
    take_lines(text, entries);
    status = settle_all(entries, def, shelf, report, error);
    if (!status && report->words == 0) {
        char remark[200];
        hz_text said = hz_text_in(remark, sizeof remark);
        status = hz_list_remark(report, &said)
                     ? hz_fail(error, HZ_MALFORMED, "there is no word in the list: %s", remark)
                     : hz_fail(error, HZ_MALFORMED, "there is no word in the list");
    }
    return status;
}
