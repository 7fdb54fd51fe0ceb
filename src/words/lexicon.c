/* Opening lists by name, file or text, and looking words up. */
#include "words/lexicon.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hazard/piece.h"
#include "words/entries.h"

enum { COOKIE = 0x3042a11 };

/* The lists in the program. */
static const struct {
    const char *name;
    uint8_t size; /* of vocabulary */
    bool is_small;
} lists[] = {
    {"english", 80, false},
    {"everyday", 60, false},
    {"small", 80, true},
};

static const char uncut_ending[] = "-uncut";

const char *hz_list_names(void)
{
    return "english everyday small english-uncut everyday-uncut small-uncut";
}

const char *hz_list_notice(size_t *length)
{
    assert(length);
    hz_packed notice = hz_packed_notice();
    *length = notice.size;
    return notice.bytes;
}

hz_lexicon_def hz_default_lexicon_def(void)
{
    return (hz_lexicon_def){.name = lists[0].name, .cookie = COOKIE};
}

static int level_of(int size)
{
    assert(size <= hz_sizes[HZ_LEVELS - 1]);
    int level = 0;
    while (hz_sizes[level] < size) {
        level++;
    }
    return level;
}

/* The shelf that says how common a word is and which are blocked: the large one, if it is there. */
static hz_status open_shelf(bool is_small, hz_shelf *shelf, hz_error *error)
{
    hz_packed packed = hz_packed_english();
    if (is_small || packed.size == 0) {
        packed = hz_packed_small();
    }
    return hz_shelf_open(packed.bytes, packed.size, shelf, error);
}

/* The letters of a name before "-uncut", or all of them. */
static size_t length_cut(const char *name)
{
    size_t length = strlen(name), ending = sizeof uncut_ending - 1;
    bool is_uncut = length > ending && strcmp(name + length - ending, uncut_ending) == 0;
    return is_uncut ? length - ending : length;
}

static hz_status open_named(const hz_lexicon_def *def,
                            hz_shelf *shelf,
                            hz_entries *entries,
                            hz_lexicon *lexicon,
                            hz_error *error)
{
    size_t length = length_cut(def->name);
    for (size_t row = 0; row < sizeof lists / sizeof *lists; row++) {
        if (strlen(lists[row].name) != length || memcmp(lists[row].name, def->name, length) != 0) {
            continue;
        }
        /* Without its source the program has the small list alone, and says so by its name. */
        bool is_small = lists[row].is_small || hz_packed_english().size == 0;
        lexicon->uncut = def->uncut || def->name[length];
        hz_text name = hz_text_in(lexicon->name, sizeof lexicon->name);
        hz_add(&name,
               "%s%s",
               is_small ? "small" : lists[row].name,
               lexicon->uncut ? uncut_ending : "");
        hz_status status = open_shelf(is_small, shelf, error);
        return status ? status
                      : hz_entries_of_shelf(
                            shelf, level_of(lists[row].size), lexicon->uncut, entries, error);
    }
    return hz_fail(error,
                   HZ_UNKNOWN,
                   "there is no word list \"%.40s\"; there are: %s",
                   def->name,
                   hz_list_names());
}

/* A name that a record and an option can hold: no blanks, no signs but - . and _. */
static void take_name(const char *given, hz_lexicon *lexicon)
{
    assert(given);
    size_t at = 0;
    for (; given[at] && at < sizeof lexicon->name - 1; at++) {
        uint8_t unused;
        bool is_fine = hz_letters_of(&given[at], 1, &unused) ||
                       (given[at] >= '0' && given[at] <= '9') || strchr("-._", given[at]);
        lexicon->name[at] = is_fine ? given[at] : '-';
    }
    memcpy(lexicon->name + at, at ? "" : "list", at ? 1 : sizeof "list");
}

/* How files begin that people have where they mean the list inside. */
static const struct {
    const char *what, *begins;
} packed_files[] = {
    {"gzip", "\x1f\x8b"},
    {"bzip2", "BZh"},
    {"xz",
     "\xfd"
     "7zXZ"},
    {"zstd", "\x28\xb5\x2f\xfd"},
    {"zip", "PK\x03\x04"},
};

/* Refuses what is no text before its bytes are taken for lines. */
static hz_status check_text(const hz_lexicon_def *def, hz_error *error)
{
    hz_piece text = {def->text, def->length};
    for (size_t row = 0; row < sizeof packed_files / sizeof *packed_files; row++) {
        if (hz_piece_starts(text, packed_files[row].begins)) {
            return hz_fail(error,
                           HZ_MALFORMED,
                           "packed by %s: a list is text, one word a line; unpack it first",
                           packed_files[row].what);
        }
    }
    const char *zero = def->length > 0 ? memchr(def->text, 0, def->length) : NULL;
    return zero ? hz_fail(error,
                          HZ_MALFORMED,
                          "no text: byte %zu is 0; a list is plain text, one word a line",
                          (size_t)(zero - def->text) + 1)
                : HZ_OK;
}

static hz_status open_text(const hz_lexicon_def *def,
                           hz_shelf *shelf,
                           hz_entries *entries,
                           hz_lexicon *lexicon,
                           hz_list_report *report,
                           hz_error *error)
{
    if (def->length > HZ_LIST_BYTES_MAX) {
        return hz_fail(error,
                       HZ_NO_SPACE,
                       "the list has %zu bytes: at most %d can be taken",
                       def->length,
                       HZ_LIST_BYTES_MAX);
    }
    hz_status status = check_text(def, error);
    if (status) {
        return status;
    }
    hz_lexicon_def inner = *def;
    inner.name = def->name ? def->name : "list";
    inner.uncut = def->uncut || inner.name[length_cut(inner.name)];
    take_name(inner.name, lexicon);
    lexicon->uncut = inner.uncut;
    status = open_shelf(false, shelf, error);
    return status ? status : hz_entries_of_text(&inner, shelf, entries, report, error);
}

/* "lists/Big Words.txt" is called "Big-Words". */
static void name_of_file(const char *path, char *name, size_t capacity)
{
    const char *slash = strrchr(path, '/');
    hz_text out = hz_text_in(name, capacity);
    hz_add(&out, "%s", slash ? slash + 1 : path);
    char *dot = strrchr(name, '.');
    if (dot && dot > name) {
        *dot = '\0';
    }
}

/* Maps a file; an empty one has no bytes to map. */
static hz_status map_file(const char *path, hz_packed *file, hz_error *error)
{
    struct stat facts;
    int handle = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (handle < 0 || fstat(handle, &facts) != 0) {
        int reason = errno;
        if (handle >= 0) {
            close(handle);
        }
        return hz_fail(error, HZ_IO, "%s: %s", path, strerrordesc_np(reason));
    }
    hz_status status = HZ_OK;
    if (!S_ISREG(facts.st_mode)) {
        status = hz_fail(error, HZ_IO, "%s: not a file with words in it", path);
    } else if (facts.st_size > HZ_LIST_BYTES_MAX) {
        status = hz_fail(error,
                         HZ_NO_SPACE,
                         "%s: a list may have %d bytes, this has %lld",
                         path,
                         HZ_LIST_BYTES_MAX,
                         (long long)facts.st_size);
    } else if (facts.st_size > 0) {
        void *bytes = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, handle, 0);
        *file = (hz_packed){bytes, (size_t)facts.st_size};
        if (bytes == MAP_FAILED) {
            status = hz_fail(error, HZ_IO, "%s: %s", path, strerrordesc_np(errno));
        }
    }
    close(handle);
    return status;
}

static hz_status open_file(const hz_lexicon_def *def,
                           hz_shelf *shelf,
                           hz_entries *entries,
                           hz_lexicon *lexicon,
                           hz_list_report *report,
                           hz_error *error)
{
    hz_packed file = {"", 0};
    hz_status status = map_file(def->path, &file, error);
    if (status) {
        return status;
    }
    char name[HZ_LIST_NAME_SIZE];
    name_of_file(def->path, name, sizeof name);
    hz_lexicon_def inner = *def;
    inner.name = def->name ? def->name : name;
    inner.text = file.bytes;
    inner.length = file.size;
    status = open_text(&inner, shelf, entries, lexicon, report, error);
    if (file.size > 0) {
        munmap((void *)(uintptr_t)file.bytes, file.size);
    }
    return status ? hz_blame(error, status, "%s: ", def->path) : status;
}

static hz_status
fill(const hz_lexicon_def *def, hz_lexicon *lexicon, hz_list_report *report, hz_error *error)
{
    hz_shelf shelf;
    hz_entries entries = {.memory = NULL};
    hz_status status;
    if (def->text) {
        status = open_text(def, &shelf, &entries, lexicon, report, error);
    } else if (def->path) {
        status = open_file(def, &shelf, &entries, lexicon, report, error);
    } else {
        status = open_named(def, &shelf, &entries, lexicon, error);
    }
    if (!status) {
        memcpy(lexicon->points, def->points, sizeof lexicon->points);
        status = hz_index_build(&entries, lexicon, error);
        report->words = lexicon->count;
    }
    hz_entries_free(&entries);
    return status;
}

hz_status hz_lexicon_open(const hz_lexicon_def *def,
                          hz_lexicon **lexicon,
                          hz_list_report *report,
                          hz_error *error)
{
    assert(def && lexicon);
    hz_list_report ignored;
    report = report ? report : &ignored;
    *report = (hz_list_report){0};
    *lexicon = NULL;
    if (def->cookie != COOKIE || !(def->name || def->path || def->text)) {
        return hz_fail(
            error, HZ_MALFORMED, "a lexicon needs a def from hz_default_lexicon_def, with a list");
    }
    for (int letter = 0; letter < HZ_LETTERS; letter++) {
        if (def->points[letter] > HZ_POINTS_MAX) {
            return hz_fail(error,
                           HZ_RANGE,
                           "%c scores %d points: a letter scores at most %d",
                           'A' + letter,
                           def->points[letter],
                           HZ_POINTS_MAX);
        }
    }
    hz_lexicon *made = calloc(1, sizeof *made);
    if (!made) {
        return hz_fail(error, HZ_NO_SPACE, "no memory for a word list");
    }
    hz_status status = fill(def, made, report, error);
    if (status) {
        hz_lexicon_close(made);
        return status;
    }
    *lexicon = made;
    return HZ_OK;
}

void hz_lexicon_close(hz_lexicon *lexicon)
{
    if (lexicon) {
        free(lexicon->memory);
        free(lexicon);
    }
}

const char *hz_lexicon_name(const hz_lexicon *lexicon)
{
    return lexicon->name;
}

uint64_t hz_lexicon_hash(const hz_lexicon *lexicon)
{
    return lexicon->hash;
}

uint32_t hz_lexicon_count(const hz_lexicon *lexicon, int length)
{
    assert(length >= 0 && length <= HZ_WORD_MAX);
    return length ? lexicon->of[length].count : lexicon->count;
}

size_t hz_lexicon_memory(const hz_lexicon *lexicon)
{
    return sizeof *lexicon + lexicon->memory_size;
}

int hz_lexicon_find(const hz_lexicon *lexicon, const char *word)
{
    assert(word);
    uint8_t letters[HZ_WORD_MAX];
    size_t length = strnlen(word, HZ_WORD_MAX + 1);
    if (length < HZ_WORD_MIN || length > HZ_WORD_MAX || !hz_letters_of(word, length, letters)) {
        return -1;
    }
    const hz_word_set *set = &lexicon->of[length];
    return hz_index_find(set, (int)length, letters, set->count);
}

void hz_lexicon_word(const hz_lexicon *lexicon, int length, int number, char out[HZ_WORD_MAX + 1])
{
    assert(length >= HZ_WORD_MIN && length <= HZ_WORD_MAX);
    const hz_word_set *set = &lexicon->of[length];
    assert(number >= 0 && (uint32_t)number < set->count);
    for (int place = 0; place < length; place++) {
        out[place] = (char)('A' + hz_index_column(set, place)[number]);
    }
    out[length] = '\0';
}

int hz_lexicon_size_of(const hz_lexicon *lexicon, int length, int number)
{
    assert(length >= HZ_WORD_MIN && length <= HZ_WORD_MAX);
    const hz_word_set *set = &lexicon->of[length];
    assert(number >= 0 && (uint32_t)number < set->count);
    int level = 0;
    while (set->up_to[level] <= (uint32_t)number) {
        level++;
    }
    return hz_sizes[level];
}
