/* Choices as they are typed, by a list of texts alone. */
#include "terminal/scene.h"

#include <stdio.h>

#include "rules.h"

static scene_offers offers(scene *here, int seat)
{
    (void)seat;
    const char *const *list = here->self;
    uint64_t count = 0;
    while (list[count]) {
        count++;
    }
    return (scene_offers){.count = count};
}

static void offer_at(scene *here, uint64_t index, char text[SCENE_ACTION], hz_text *meaning)
{
    (void)meaning;
    const char *const *list = here->self;
    snprintf(text, SCENE_ACTION, "%s", list[index]);
}

static hz_status read_nothing(scene *here, const char *typed, hz_error *error)
{
    (void)here, (void)typed, (void)error;
    return HZ_UNKNOWN;
}

static const scene_does does = {.offers = offers, .offer_at = offer_at, .read = read_nothing};

typedef struct typed_row {
    const char *typed;
    const char *choice; /* NULL: none */
    const char *says;   /* NULL: nothing is said */
} typed_row;

static void try_typed(const char **list, const typed_row *rows)
{
    static console terminal;
    scene here = {.does = &does, .self = list, .terminal = &terminal};
    offer_open(&here);
    for (; rows->typed; rows++) {
        char choice[SCENE_ACTION] = "";
        hz_error error = {""};
        offer_reading reading = offer_read(&here, rows->typed, choice, &error);
        if (reading == READ_COMMAND) {
            reading = offer_guess(&here, rows->typed, choice, &error);
        }
        if (reading == READ_COMMAND) {
            reading = offer_refuse(&here, rows->typed, choice, &error);
        }
        if ((reading == READ_CHOICE) != (rows->choice != NULL)) {
            fail_msg("\"%s\": %s", rows->typed, reading == READ_CHOICE ? choice : error.text);
        }
        if (rows->choice) {
            assert_string_equal(choice, rows->choice);
        } else if (!strstr(error.text, rows->says)) {
            fail_msg("\"%s\" does not say \"%s\"", error.text, rows->says);
        }
    }
}

static void choices_are_found_in_what_was_typed(void **unused)
{
    (void)unused;
    static const typed_row by_place[] = {
        {"1", "roll", NULL},
        {"2", "hold", NULL},
        {"HOLD", "hold", NULL},
        {"ro", "roll", NULL},
        {"3", NULL, "3 is not offered: type 1-2"},
        {"jump", NULL, "\"jump\" is not offered: choose roll or hold"},
        {NULL},
    };
    static const typed_row by_number[] = {
        {"5", "declare 5", NULL},
        {"declare 2", "declare 2", NULL},
        {"d 5", "declare 5", NULL},
        {"d", NULL, "\"d\" could be declare 2 or declare 5"},
        {"3", NULL, "3 is not offered: type 2 or 5"},
        {NULL},
    };
    static const typed_row after_a_word[] = {
        {"0", "pass", NULL},
        {"4", "bid 4", NULL},
        {"p", "pass", NULL},
        {"1", NULL, "1 is not offered: type 0, 3 or 4"},
        {NULL},
    };
    static const typed_row after_a_word_and_a_gap[] = {
        {"0", "pass", NULL},
        {"9", "bid 9", NULL},
        {"1", NULL, "1 is not offered: type 0 or 3-9"},
        {"10", NULL, "10 is not offered: type 0 or 3-9"},
        {NULL},
    };
    static const typed_row all_in_a_row[] = {
        {"8", NULL, "8 is not offered: type 0-7"},
        {NULL},
    };
    static const typed_row the_only_one[] = {
        {"4", "bid 4", NULL},
        {"1", NULL, "1 is not offered: type 4, or"},
        {NULL},
    };
    static const typed_row by_words[] = {
        {"12", "12", NULL}, {"pass", "pass", NULL}, {"1", NULL, "choose 12 or pass"}, {NULL}};
    try_typed((const char *[]){"roll", "hold", NULL}, by_place);
    try_typed((const char *[]){"declare 2", "declare 5", NULL}, by_number);
    try_typed((const char *[]){"pass", "bid 3", "bid 4", NULL}, after_a_word);
    try_typed(
        (const char *[]){
            "pass", "bid 3", "bid 4", "bid 5", "bid 6", "bid 7", "bid 8", "bid 9", NULL},
        after_a_word_and_a_gap);
    try_typed(
        (const char *[]){
            "pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6", "bid 7", NULL},
        all_in_a_row);
    try_typed((const char *[]){"bid 4", NULL}, the_only_one);
    try_typed((const char *[]){"12", "pass", NULL}, by_words);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_found_in_what_was_typed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
