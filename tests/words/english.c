/* What the large lists have and what they refuse, by words that people use. Nothing to see in a
   program built without their source, but for what no list may have. */
#include <stdio.h>

#include "rules.h"
#include "words/index.h"

static hz_lexicon *open_list(const char *name)
{
    hz_lexicon_def def = hz_default_lexicon_def();
    hz_lexicon *lexicon;
    def.name = name;
    assert_int_equal(hz_lexicon_open(&def, &lexicon, NULL, NULL), HZ_OK);
    return lexicon;
}

static void skip_without_source(void)
{
    if (hz_packed_english().size == 0) {
        skip();
    }
}

/* How many of the words, separated by blanks, are not as wanted; each is named. */
static int count_wrong(const hz_lexicon *lexicon, const char *words, bool wanted)
{
    char text[300], *rest = text;
    assert_true(strlen(words) < sizeof text);
    strcpy(text, words);
    int wrong = 0;
    for (char *word; (word = strtok_r(rest, " \n", &rest));) {
        if ((hz_lexicon_find(lexicon, word) >= 0) != wanted) {
            print_error(
                "%s: %s is %s\n", hz_lexicon_name(lexicon), word, wanted ? "not a word" : "a word");
            wrong++;
        }
    }
    return wrong;
}

static void frequent_words_count(void **unused)
{
    (void)unused;
    skip_without_source();
    hz_lexicon *lists[] = {open_list("english"), open_list("everyday")};
    FILE *file = fopen(HAZARD_SOURCE "/tests/words/frequent.txt", "r");
    assert_non_null(file);
    int wrong = 0, lines = 0;
    for (char line[200]; fgets(line, sizeof line, file);) {
        for (int list = 0; list < 2 && line[0] != '#'; list++, lines++) {
            wrong += count_wrong(lists[list], line, true);
        }
    }
    fclose(file);
    assert_int_equal(wrong, 0);
    assert_true(lines > 200);
    hz_lexicon_close(lists[1]);
    hz_lexicon_close(lists[0]);
}

static void kinds_of_words_count(void **unused)
{
    (void)unused;
    skip_without_source();
    hz_lexicon *english = open_list("english");
    static const char *const rows[] = {
        /* written with accents */
        "CAFE CLICHE FIANCE ENTREE SAUTE PINATA JALAPENO SMORGASBORD DOPPELGANGER SOUPCON FACADE "
        "NAIVE "
        "APERITIF PIETA VOILA VICUNA CREME BRULE ROLE HOTEL",
        /* clippings, and their plurals */
        "APP APPS BIO BIOS BOT BOTS INTRO INTROS MAX MAXES MATHS MATH TECH TECHS ADMIN ADMINS "
        "VOCAB VOL VOLS",
        /* British and American */
        "COLOUR COLOR CENTRE CENTER TYRE TIRE GREY GRAY REALISE REALIZE ANALYSE ANALYZE DEFENCE "
        "DEFENSE "
        "TRAVELLED TRAVELED ALUMINIUM ALUMINUM PYJAMAS PAJAMAS JEWELLERY JEWELRY KERB CURB "
        "AEROPLANE AIRPLANE",
        /* plurals of words of two letters, and two-letter words */
        "ABS ADS HOS IDS NOS OXEN PAS PIS RES XIS POS MOS MUS AA QI ZA",
    };
    int wrong = 0;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        wrong += count_wrong(english, rows[row], true);
    }
    assert_int_equal(wrong, 0);
    hz_lexicon_close(english);
}

/* No list has these, whatever it is made of. */
static void other_things_do_not_count(void **unused)
{
    (void)unused;
    static const char *const rows[] = {
        /* units and signs */
        "KHZ MHZ KW DB PH KB MB CM KM MG ML LB OZ RPM MPH DPI PPM KPH UHF VHF CSC DKL EMF AEQ HHD",
        /* abbreviations */
        "ETC APPROX ASAP DEPT GOVT BLVD ASSN MISC QTY TBSP HRS LTD USB DVD PDF CEN CIV COM HOR",
        /* names, with and without an accent */
        "CANADA GERMANY LONDON MADRID TUESDAY ANN PAM ZURICH ORSTRALIA STRAYA TASWEGIAN "
        "WESTRALIANS",
        /* without their apostrophe */
        "DONT CANNT DOESNT ISNT WASNT YOURE THEYRE",
        /* slips of the pen */
        "TEH ADN RECIEVE BELEIVE SEPERATE DEFINATE OCCURED UNTILL THIER FREIND WIERD "
        "GOVERMENT TOMMOROW",
        /* nothing at all */
        "QZ XX ZZ QQQ BLORF GLIMP VRAX QUZZ XYLO ZORBLE AAAA BCDF KRT PLMN STRN TTTT ZZZZ QWERT "
        "ASDF",
    };
    static const char *const lists[] = {"english", "everyday", "small", "english-uncut"};
    int wrong = 0;
    for (size_t list = 0; list < sizeof lists / sizeof *lists; list++) {
        hz_lexicon *lexicon = open_list(lists[list]);
        for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
            wrong += count_wrong(lexicon, rows[row], false);
        }
        hz_lexicon_close(lexicon);
    }
    assert_int_equal(wrong, 0);
}

/* A word without a vowel is an accident of the source, unless it is one of these. */
static void words_have_vowels(void **unused)
{
    (void)unused;
    static const char fine[] =
        " BRR BRRR CRWTH CRWTHS CWM CWMS HM HMM MM NTH PFFT PHPHT PHT PSST PSSTS PST PSTS PWN PWNS "
        "SH SHH SSH TSK TSKS TSKTSK TSKTSKS ZZZ ";
    hz_lexicon *english = open_list("english-uncut");
    int wrong = 0, found = 0;
    for (int length = HZ_WORD_MIN; length <= HZ_WORD_MAX; length++) {
        for (uint32_t number = 0; number < hz_lexicon_count(english, length); number++) {
            char word[HZ_WORD_MAX + 1], row[HZ_WORD_MAX + 3];
            hz_lexicon_word(english, length, (int)number, word);
            if (!strpbrk(word, "AEIOUY")) {
                snprintf(row, sizeof row, " %s ", word);
                found++;
                if (!strstr(fine, row)) {
                    print_error("%s has no vowel\n", word);
                    wrong++;
                }
            }
        }
    }
    assert_int_equal(wrong, 0);
    assert_true(found == 27 || hz_packed_english().size == 0);
    hz_lexicon_close(english);
}

/* A word being put together; too long for a list, it is simply not there. */
typedef struct forms {
    const hz_lexicon *lexicon;
    const char *of; /* the blocked word it is made of */
    int wrong;
} forms;

/* The first `length` letters and an ending must not be a word of a list that is cut. */
static void try_form(forms *maker, size_t length, const char *ending)
{
    char word[2 * HZ_WORD_MAX];
    snprintf(word, sizeof word, "%.*s%s", (int)length, maker->of, ending);
    if (hz_lexicon_find(maker->lexicon, word) >= 0) {
        print_error("%s is a word, a form of it is blocked\n", word);
        maker->wrong++;
    }
}

static bool is_vowel(char letter)
{
    return strchr("AEIOU", letter) != NULL;
}

/* Everything that grammar makes of it. */
static void try_inflections(forms *maker)
{
    const char *word = maker->of;
    size_t length = strlen(word);
    char last = word[length - 1], before = word[length - 2];
    bool is_cvc = !is_vowel(last) && !strchr("WXY", last) && (is_vowel(before) || before == 'Y') &&
                  !is_vowel(word[length - 3]);
    try_form(maker, length, "S");
    if (strchr("SXZHO", last)) {
        try_form(maker, length, "ES");
    }
    if (last == 'Y' && !is_vowel(before)) {
        static const char *const endings[] = {"IES", "IED", "IER", "IEST", "YING"};
        for (size_t row = 0; row < sizeof endings / sizeof *endings; row++) {
            try_form(maker, length - 1, endings[row]);
        }
    } else if (last == 'E') {
        try_form(maker, length, "D");
        try_form(maker, length - 1, "ING");
    } else if (!is_cvc || length > 4) {
        try_form(maker, length, "ED");
        try_form(maker, length, "ING");
    }
    if (is_cvc) { /* a short one doubles its last letter */
        try_form(maker, length, (const char[]){last, 'E', 'D', '\0'});
        try_form(maker, length, (const char[]){last, 'I', 'N', 'G', '\0'});
    }
}

/* What it may be an inflection of. */
static void try_base(forms *maker)
{
    static const struct {
        const char *ending, *instead;
    } rows[] = {
        {"S", ""},
        {"ES", ""},
        {"IES", "Y"},
        {"ED", ""},
        {"IED", "Y"},
        {"ING", ""},
        {"IER", "Y"},
        {"IEST", "Y"},
    };
    size_t length = strlen(maker->of);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        size_t ending = strlen(rows[row].ending);
        if (length >= ending + 3 && strcmp(maker->of + length - ending, rows[row].ending) == 0) {
            try_form(maker, length - ending, rows[row].instead);
        }
    }
}

static void words_are_blocked_with_their_forms(void **unused)
{
    (void)unused;
    hz_shelf shelf;
    hz_packed packed = hz_packed_small();
    assert_int_equal(hz_shelf_open(packed.bytes, packed.size, &shelf, NULL), HZ_OK);
    hz_lexicon *english = open_list("english");
    forms maker = {.lexicon = english};
    int tried = 0;
    for (int at = 0; at < shelf.count; at++) {
        const hz_word_group *group = &shelf.group[at];
        for (uint32_t number = 0; number < group->count && group->kind == HZ_KIND_BLOCKED;
             number++) {
            char word[HZ_WORD_MAX + 1] = {0};
            memcpy(word, group->words + (size_t)number * group->length, group->length);
            maker.of = word;
            try_inflections(&maker);
            try_base(&maker);
            tried++;
        }
    }
    assert_true(tried > 150);
    assert_int_equal(maker.wrong, 0);
    hz_lexicon_close(english);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frequent_words_count),
        cmocka_unit_test(kinds_of_words_count),
        cmocka_unit_test(other_things_do_not_count),
        cmocka_unit_test(words_have_vowels),
        cmocka_unit_test(words_are_blocked_with_their_forms),
    };
    return cmocka_run_group_tests_name("english", tests, NULL, NULL);
}
