/* Lists: reading them, finding words, saying why something is none, and the lists in the program.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "rules.h"
#include "words/index.h"

static hz_lexicon *read_list(const char *text, hz_list_report *report)
{
    hz_lexicon_def def = hz_default_lexicon_def();
    hz_lexicon *lexicon;
    hz_error error = {""};
    def.name = "tiny";
    def.text = text;
    def.length = strlen(text);
    hz_status status = hz_lexicon_open(&def, &lexicon, report, &error);
    assert_string_equal(error.text, "");
    assert_int_equal(status, HZ_OK);
    return lexicon;
}

static const char tiny[] = "OAK\nOAKS\nBARN\nNEST\nKEEP\nRE\nEXTRAORDINARILY\n";

static void words_are_found(void **unused)
{
    (void)unused;
    hz_lexicon *lexicon = read_list(tiny, NULL);
    static const struct {
        const char *word;
        bool is_word;
    } rows[] = {
        {"OAK", true},
        {"oaks", true},
        {"Barn", true},
        {"EXTRAORDINARILY", true},
        {"RE", true},
        {"OAKEN", false},
        {"ER", false},
        {"R", false},
        {"", false},
        {"OA", false},
        {"OA?", false},
        {"EXTRAORDINARILYX", false},
        {"AOK", false},
        {"NESTS", false},
        {"@AK", false},
        {"[AK", false},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        assert_int_equal(hz_lexicon_find(lexicon, rows[row].word) >= 0, rows[row].is_word);
    }
    assert_int_equal(hz_lexicon_count(lexicon, 0), 7);
    assert_int_equal(hz_lexicon_count(lexicon, 4), 4);
    assert_int_equal(hz_lexicon_count(lexicon, 5), 0);
    assert_string_equal(hz_lexicon_name(lexicon), "tiny");
    for (int number = 0; number < 4; number++) {
        char word[HZ_WORD_MAX + 1];
        hz_lexicon_word(lexicon, 4, number, word);
        assert_int_equal(hz_lexicon_find(lexicon, word), number);
    }
    hz_lexicon_close(lexicon);
}

static void the_hash_is_the_words(void **unused)
{
    (void)unused;
    hz_lexicon *lexicon = read_list(tiny, NULL), *other;
    static const char *const same[] = {
        "extraordinarily\nre\nkeep\r\nnest\n\n barn\t\noaks\noak",
        "\xef\xbb\xbfOAK\nOAKS\nBARN\nNEST\nKEEP\nRE\nEXTRAORDINARILY\nOAK\nX\n",
    };
    static const char *const different[] = {
        "OAK\nOAKS\nBARN\nNEST\nKEEP\nRE\n",
        "OAK\nOAKS\nBARN\nNEST\nKEEP\nER\nEXTRAORDINARILY\n",
        "OAK\nOAKS\nBARN\nNETS\nKEEP\nRE\nEXTRAORDINARILY\n",
        "OAK\nOAKS\nBARN\nNEST\nKEEP\nRE\nEXTRAORDINARILY\nAM\n",
    };
    for (size_t row = 0; row < sizeof same / sizeof *same; row++) {
        other = read_list(same[row], NULL);
        assert_int_equal(hz_lexicon_hash(other), hz_lexicon_hash(lexicon));
        hz_lexicon_close(other);
    }
    for (size_t row = 0; row < sizeof different / sizeof *different; row++) {
        other = read_list(different[row], NULL);
        assert_int_not_equal(hz_lexicon_hash(other), hz_lexicon_hash(lexicon));
        hz_lexicon_close(other);
    }
    hz_lexicon_close(lexicon);
}

static void lines_are_accounted_for(void **unused)
{
    (void)unused;
    char remark[300];
    hz_text out = hz_text_in(remark, sizeof remark);
    hz_list_report report;
    hz_lexicon *lexicon = read_list("CAT\n\nCAT\ncan't\nA\nDOG\ncaf\xc3\xa9\nONE TWO\n"
                                    "ABCDEFGHIJKLMNOP\nABCDEFGHIJKLMNOPQ1\nI\n",
                                    &report);
    assert_int_equal(report.words, 2);
    assert_int_equal(report.repeated, 1);
    assert_int_equal(report.not_letters, 4);
    assert_int_equal(report.too_short, 2);
    assert_int_equal(report.too_long, 1);
    assert_int_equal(report.first_line, 4);
    assert_true(hz_list_remark(&report, &out));
    assert_string_equal(remark,
                        "7 lines skipped: 4 with other characters than A to Z, 2 too short, 1 "
                        "longer than 15 letters; the first is line 4, \"can't\"");
    hz_lexicon_close(lexicon);
    hz_text_clear(&out);
    lexicon = read_list("\x01\x80 this line is long and strange\nCAT", &report);
    assert_int_equal(report.words, 1);
    assert_true(hz_list_remark(&report, &out));
    assert_non_null(strstr(remark, "1 line skipped: 1 with"));
    assert_non_null(strstr(remark, "line 1, \"?? this line is \""));
    hz_lexicon_close(lexicon);
    hz_text_clear(&out);
    lexicon = read_list("CAT\nDOG", &report);
    assert_false(hz_list_remark(&report, &out));
    assert_string_equal(remark, "");
    hz_lexicon_close(lexicon);
}

static void bad_lists_are_refused(void **unused)
{
    (void)unused;
    hz_lexicon_def def = hz_default_lexicon_def();
    hz_lexicon *lexicon;
    hz_error error;
    static const struct {
        const char *name, *path, *text;
        hz_status status;
        const char *said;
    } rows[] = {
        {"klingon",
         NULL,
         NULL,
         HZ_UNKNOWN,
         "there is no word list \"klingon\"; there are: english "},
        {"", NULL, NULL, HZ_UNKNOWN, "no word list \"\""},
        {"-uncut", NULL, NULL, HZ_UNKNOWN, "no word list \"-uncut\""},
        {"english-uncut-uncut", NULL, NULL, HZ_UNKNOWN, "no word list"},
        {NULL, "/nowhere/words.txt", NULL, HZ_IO, "/nowhere/words.txt: No such file"},
        {NULL, "/", NULL, HZ_IO, "/: not a file"},
        {NULL, "/dev/null", NULL, HZ_IO, "/dev/null: not a file"},
        {NULL, NULL, "", HZ_MALFORMED, "there is no word in the list"},
        {NULL, NULL, "a\n\n", HZ_MALFORMED, "no word in the list: 1 line skipped: 1 too short"},
        {NULL, NULL, "\x1f\x8b\x08\x04", HZ_MALFORMED, "packed by gzip: a list is text"},
        {NULL, NULL, "PK\x03\x04zip", HZ_MALFORMED, "packed by zip"},
        {NULL, NULL, "BZh91AY", HZ_MALFORMED, "packed by bzip2"},
        {NULL, NULL, "\xfd\x37zXZ", HZ_MALFORMED, "packed by xz"},
        {NULL, NULL, "\x28\xb5\x2f\xfd", HZ_MALFORMED, "packed by zstd"},
        {NULL, NULL, NULL, HZ_MALFORMED, "hz_default_lexicon_def"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        def.name = rows[row].name;
        def.path = rows[row].path;
        def.text = rows[row].text;
        def.length = rows[row].text ? strlen(rows[row].text) : 0;
        error.text[0] = '\0';
        assert_int_equal(hz_lexicon_open(&def, &lexicon, NULL, &error), rows[row].status);
        assert_non_null(strstr(error.text, rows[row].said));
        assert_null(lexicon);
    }
    def.text = "CAT\nDOG\0OAK\n";
    def.length = 12;
    assert_int_equal(hz_lexicon_open(&def, &lexicon, NULL, &error), HZ_MALFORMED);
    assert_non_null(strstr(error.text, "no text: byte 8 is 0"));
    def.text = NULL;
    def.name = "english";
    def.cookie = 0;
    assert_int_equal(hz_lexicon_open(&def, &lexicon, NULL, NULL), HZ_MALFORMED);
    def = hz_default_lexicon_def();
    def.points[4] = HZ_POINTS_MAX + 1;
    assert_int_equal(hz_lexicon_open(&def, &lexicon, NULL, &error), HZ_RANGE);
    assert_non_null(strstr(error.text, "E scores 18 points"));
}

/* Words of five letters by number, in no order at all. */
static void spell(uint32_t number, char *out)
{
    number = number * 7919 % 456976;
    out[0] = 'Z';
    for (int place = 1; place < 5; place++, number /= 26) {
        out[place] = (char)('A' + number % 26);
    }
    out[5] = '\n';
}

static void lists_have_a_limit(void **unused)
{
    (void)unused;
    enum { MOST = HZ_SAME_LENGTH_MAX };
    char *text = malloc(6 * (MOST + 1));
    assert_non_null(text);
    for (uint32_t word = 0; word <= MOST; word++) {
        spell(word, text + 6 * word);
    }
    hz_lexicon_def def = hz_default_lexicon_def();
    hz_lexicon *lexicon;
    hz_error error;
    def.text = text;
    def.length = 6 * MOST;
    assert_int_equal(hz_lexicon_open(&def, &lexicon, NULL, &error), HZ_OK);
    assert_int_equal(hz_lexicon_count(lexicon, 5), MOST);
    for (uint32_t word = 0; word < MOST; word += 997) {
        char wanted[6];
        memcpy(wanted, text + 6 * word, 5);
        wanted[5] = '\0';
        assert_true(hz_lexicon_find(lexicon, wanted) >= 0);
    }
    hz_lexicon_close(lexicon);
    def.length = 6 * (MOST + 1);
    assert_int_equal(hz_lexicon_open(&def, &lexicon, NULL, &error), HZ_NO_SPACE);
    assert_string_equal(error.text,
                        "65537 words of 5 letters: a list may have 65536 of one length");
    def.length = HZ_LIST_BYTES_MAX + 1;
    assert_int_equal(hz_lexicon_open(&def, &lexicon, NULL, &error), HZ_NO_SPACE);
    free(text);
}

static void files_have_names(void **unused)
{
    (void)unused;
    char folder[] = "/tmp/hazard-words-XXXXXX", path[200];
    assert_non_null(mkdtemp(folder));
    static const struct {
        const char *file, *name;
    } rows[] = {
        {"plain.txt", "plain"},
        {"Big Words (2).list.txt", "Big-Words--2-.list"},
        {".hidden", ".hidden"},
        {"a-name-that-is-much-longer-than-a-name-may-be.txt", "a-name-that-is-much-longer-than"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        snprintf(path, sizeof path, "%s/%s", folder, rows[row].file);
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        assert_true(fputs("oak\nelm\nx\n", file) >= 0);
        fclose(file);
        hz_lexicon_def def = hz_default_lexicon_def();
        hz_lexicon *lexicon;
        hz_list_report report;
        def.name = NULL;
        def.path = path;
        assert_int_equal(hz_lexicon_open(&def, &lexicon, &report, NULL), HZ_OK);
        assert_string_equal(hz_lexicon_name(lexicon), rows[row].name);
        assert_int_equal(report.words, 2);
        assert_int_equal(report.too_short, 1);
        hz_lexicon_close(lexicon);
        remove(path);
    }
    snprintf(path, sizeof path, "%s/empty", folder);
    fclose(fopen(path, "wb"));
    hz_lexicon_def def = hz_default_lexicon_def();
    hz_lexicon *lexicon;
    hz_error error;
    def.path = path;
    assert_int_equal(hz_lexicon_open(&def, &lexicon, NULL, &error), HZ_MALFORMED);
    assert_non_null(strstr(error.text, "empty: there is no word in the list"));
    remove(path);
    rmdir(folder);
}

/* A blocked word: the first on the list. Not written out here. */
static const char *blocked_word(char out[HZ_WORD_MAX + 1])
{
    hz_shelf *shelf = malloc(sizeof *shelf);
    assert_non_null(shelf);
    hz_packed packed = hz_packed_small();
    assert_int_equal(hz_shelf_open(packed.bytes, packed.size, shelf, NULL), HZ_OK);
    int at = 0;
    while (shelf->group[at].kind != HZ_KIND_BLOCKED) {
        at++;
    }
    memcpy(out, shelf->group[at].words, shelf->group[at].length);
    out[shelf->group[at].length] = '\0';
    free(shelf);
    return out;
}

static void the_block_list_is_on(void **unused)
{
    (void)unused;
    char word[HZ_WORD_MAX + 1], text[60], said[200];
    snprintf(text, sizeof text, "OAK\n%s\n", blocked_word(word));
    hz_list_report report;
    hz_lexicon *lexicon = read_list(text, &report);
    assert_int_equal(report.blocked, 1);
    assert_int_equal(hz_lexicon_find(lexicon, word), -1);
    hz_text out = hz_text_in(said, sizeof said);
    assert_true(hz_lexicon_why(lexicon, word, &out));
    assert_string_equal(said, "the list leaves this word out on purpose");
    hz_text_clear(&out);
    assert_true(hz_list_remark(&report, &out));
    assert_string_equal(
        said, "1 word of the block list left out (a list whose name ends in -uncut keeps them)");
    report.too_short = 1;
    hz_text_clear(&out);
    assert_true(hz_list_remark(&report, &out));
    assert_non_null(strstr(said, "the first is line 0, \"\"; 1 word of the block list left out"));
    hz_lexicon_close(lexicon);
    hz_lexicon_def def = hz_default_lexicon_def();
    def.text = text;
    def.length = strlen(text);
    def.uncut = true;
    assert_int_equal(hz_lexicon_open(&def, &lexicon, &report, NULL), HZ_OK);
    assert_int_equal(report.blocked, 0);
    assert_true(hz_lexicon_find(lexicon, word) >= 0);
    hz_lexicon_close(lexicon);
    def.uncut = false;
    def.name = "mine-uncut"; /* its name asks for it */
    assert_int_equal(hz_lexicon_open(&def, &lexicon, &report, NULL), HZ_OK);
    assert_string_equal(hz_lexicon_name(lexicon), "mine-uncut");
    assert_true(hz_lexicon_find(lexicon, word) >= 0);
    assert_false(hz_list_remark(&report, &out));
    hz_lexicon_close(lexicon);
}

static hz_lexicon *open_named(const char *name)
{
    hz_lexicon_def def = hz_default_lexicon_def();
    hz_lexicon *lexicon;
    def.name = name;
    assert_int_equal(hz_lexicon_open(&def, &lexicon, NULL, NULL), HZ_OK);
    return lexicon;
}

/* These hold with the large list and without it. */
static void lists_of_the_program(void **unused)
{
    (void)unused;
    char word[HZ_WORD_MAX + 1];
    hz_lexicon *english = open_named("english"), *everyday = open_named("everyday"),
               *small = open_named("small"), *uncut = open_named("english-uncut");
    assert_true(hz_lexicon_count(english, 0) >= hz_lexicon_count(everyday, 0));
    assert_true(hz_lexicon_count(everyday, 0) >= hz_lexicon_count(small, 0));
    assert_true(hz_lexicon_count(small, 0) > 2500);
    assert_true(hz_lexicon_count(uncut, 0) >= hz_lexicon_count(english, 0));
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX; length++) {
        assert_true(hz_lexicon_count(small, length) > 0);
        for (uint32_t number = 0; number < hz_lexicon_count(small, length); number++) {
            hz_lexicon_word(small, length, (int)number, word);
            assert_true(hz_lexicon_find(english, word) >= 0);
            assert_true(hz_lexicon_find(uncut, word) >= 0);
        }
        for (uint32_t number = 0; number < hz_lexicon_count(everyday, length); number += 37) {
            hz_lexicon_word(everyday, length, (int)number, word);
            int found = hz_lexicon_find(english, word);
            assert_int_equal(hz_lexicon_size_of(english, length, found),
                             hz_lexicon_size_of(everyday, length, (int)number));
        }
    }
    blocked_word(word);
    assert_int_equal(hz_lexicon_find(english, word), -1);
    assert_true(hz_lexicon_find(uncut, word) >= 0 || hz_packed_english().size == 0);
    assert_string_equal(hz_lexicon_name(uncut),
                        hz_packed_english().size ? "english-uncut" : "small-uncut");
    hz_lexicon_close(uncut);
    hz_lexicon_close(small);
    hz_lexicon_close(everyday);
    hz_lexicon_close(english);
}

/* What the study on lists asks of the large one; nothing to see in a program built without it. */
static void the_large_list(void **unused)
{
    (void)unused;
    if (hz_packed_english().size == 0) {
        skip();
    }
    hz_lexicon *english = open_named("english"), *everyday = open_named("everyday");
    char said[200];
    hz_text out = hz_text_in(said, sizeof said);
    static const struct {
        const char *word;
        int size; /* 0: not in it */
    } rows[] = {
        {"THE", 10},
        {"OAK", 35},
        {"QUIZ", 35},
        {"AA", 80},
        {"QI", 80},
        {"OK", 35},
        {"BS", 0},
        {"KB", 0},
        {"AEQ", 0},
        {"CSC", 0},
        {"DKL", 0},
        {"PARISIAN", 0},
        {"ZA", 80},
        {"CATS", 35},
        {"DONT", 0},
        {"LM", 0},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        int number = hz_lexicon_find(english, rows[row].word);
        assert_int_equal(number >= 0, rows[row].size > 0);
        if (number >= 0) {
            int size = hz_lexicon_size_of(english, (int)strlen(rows[row].word), number);
            assert_true(size <= rows[row].size);
        }
        assert_int_equal(hz_lexicon_find(everyday, rows[row].word) >= 0,
                         rows[row].size > 0 && rows[row].size <= 60);
    }
    static const struct {
        const char *word, *said;
    } reasons[] = {
        {"GERMANY", "GERMANY is a name, and names do not count"},
        {"kb", "KB is an abbreviation or a sign, not a word"},
        {"AEQ", "AEQ is an abbreviation or a sign, not a word"},
        {"DOESNT", "DOESNT is written with an apostrophe"},
        {"QAT", "QAT is a word, but the list everyday does not have it"},
    };
    for (size_t row = 0; row < sizeof reasons / sizeof *reasons; row++) {
        hz_text_clear(&out);
        assert_true(hz_lexicon_why(everyday, reasons[row].word, &out));
        assert_string_equal(said, reasons[row].said);
    }
    assert_in_range(hz_lexicon_count(english, 0), 240000, 255000);
    assert_in_range(hz_lexicon_count(everyday, 0), 75000, 85000);
    assert_int_equal(hz_lexicon_count(english, 2), 118);
    hz_lexicon_close(everyday);
    hz_lexicon_close(english);
}

static void reasons_are_given(void **unused)
{
    (void)unused;
    hz_lexicon *lexicon = read_list(tiny, NULL);
    char said[200];
    hz_text out = hz_text_in(said, sizeof said);
    static const struct {
        const char *word, *said;
    } rows[] = {
        {"oak", ""},
        {"OAJ", "OAJ is not in the list tiny; OAK is"},
        {"nesv", "NESV is not in the list tiny; NEST is"},
        {"cat", "CAT is a word, but the list tiny does not have it"},
        {"QZ", "QZ is not in the list tiny"},
        {"", "0 letters: words have 2 to 15"},
        {"A", "1 letter: words have 2 to 15"},
        {"EXTRAORDINARILYX", "16 letters: words have 2 to 15"},
        {"OA K", "words are made of the letters A to Z alone; place 3 is none"},
        {"caf\xc3\xa9", "words are made of the letters A to Z alone; place 4 is none"},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_text_clear(&out);
        assert_int_equal(hz_lexicon_why(lexicon, rows[row].word, &out), rows[row].said[0] != 0);
        assert_string_equal(said, rows[row].said);
    }
    hz_lexicon_close(lexicon);
}

static void the_common_word_is_named(void **unused)
{
    (void)unused;
    hz_lexicon *lexicon = read_list("KEEL\nMEEP\nKEEP\n", NULL);
    char said[200];
    hz_text out = hz_text_in(said, sizeof said);
    assert_true(hz_lexicon_why(lexicon, "KEEV", &out));
    assert_string_equal(said, "KEEV is not in the list tiny; KEEP is");
    hz_text_clear(&out);
    assert_true(
        hz_lexicon_why(lexicon, "MEEL", &out)); /* one of each: the common one is not near */
    assert_string_equal(said, "MEEL is not in the list tiny; KEEL is");
    hz_lexicon_close(lexicon);
}

static void packed_lists_are_checked(void **unused)
{
    (void)unused;
    hz_shelf *shelf = malloc(sizeof *shelf);
    assert_non_null(shelf);
    static const char good[] = "hazard words 1\nlist x\nword 3 10 2\nname 4 35 1\nend\nCATDOGPAUL";
    assert_int_equal(hz_shelf_open(good, sizeof good - 1, shelf, NULL), HZ_OK);
    assert_int_equal(shelf->count, 2);
    assert_ptr_equal(hz_shelf_find(shelf, ~0u, "DOG", 3), &shelf->group[0]);
    assert_ptr_equal(hz_shelf_find(shelf, ~0u, "PAUL", 4), &shelf->group[1]);
    assert_null(hz_shelf_find(shelf, 1u << HZ_KIND_WORD, "PAUL", 4));
    assert_null(hz_shelf_find(shelf, ~0u, "COW", 3));
    static const struct {
        const char *text, *said;
    } bad[] = {
        {"", "does not begin"},
        {"hazard words 2\nlist x\nend\n", "does not begin"},
        {"hazard words 1\nend\n", "does not begin"},
        {"hazard words 1\nlist x\nword 3 10 1\n", "no end"},
        {"hazard words 1\nlist x\nword 3 10 2\nend\nCATDO", "ends before its words"},
        {"hazard words 1\nlist x\nword 3 10 1\nend\nCATS", "bytes are left"},
        {"hazard words 1\nlist x\nverb 3 10 1\nend\nCAT", "\"verb 3 10 1\" is no group"},
        {"hazard words 1\nlist x\nword 1 10 1\nend\nC", "is no group"},
        {"hazard words 1\nlist x\nword 16 10 1\nend\nC", "is no group"},
        {"hazard words 1\nlist x\nword 3 11 1\nend\nCAT", "is no group"},
        {"hazard words 1\nlist x\nword 3 10 0\nend\n", "is no group"},
        {"hazard words 1\nlist x\nword 3 10\nend\nCAT", "is no group"},
        {"hazard words 1\nlist x\nword 3 10 1 1\nend\nCAT", "is no group"},
        {"hazard words 1\nlist x\nword 3 10 99999999999\nend\nCAT", "is no group"},
    };
    for (size_t row = 0; row < sizeof bad / sizeof *bad; row++) {
        hz_error error = {""};
        hz_status status = hz_shelf_open(bad[row].text, strlen(bad[row].text), shelf, &error);
        assert_int_not_equal(status, HZ_OK);
        assert_non_null(strstr(error.text, bad[row].said));
    }
    free(shelf);
}

/* The notice goes wherever the words go. */
static void the_notice_is_there(void **unused)
{
    (void)unused;
    size_t length;
    const char *notice = hz_list_notice(&length);
    assert_int_equal(strlen(notice), length);
    const char *whose = hz_packed_english().size ? "Kevin Atkinson" : "the project's own";
    assert_non_null(strstr(notice, whose));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_found),
        cmocka_unit_test(the_hash_is_the_words),
        cmocka_unit_test(lines_are_accounted_for),
        cmocka_unit_test(bad_lists_are_refused),
        cmocka_unit_test(lists_have_a_limit),
        cmocka_unit_test(files_have_names),
        cmocka_unit_test(the_block_list_is_on),
        cmocka_unit_test(lists_of_the_program),
        cmocka_unit_test(the_large_list),
        cmocka_unit_test(reasons_are_given),
        cmocka_unit_test(the_common_word_is_named),
        cmocka_unit_test(packed_lists_are_checked),
        cmocka_unit_test(the_notice_is_there),
    };
    return cmocka_run_group_tests_name("lexicon", tests, NULL, NULL);
}
