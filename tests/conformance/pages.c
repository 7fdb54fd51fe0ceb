/* Faults of rules pages, put one at a time into a page that has none: each is found, by a sentence
   that says what it is. */
#include "check/check.h"
#include "games/liar/liar.h"
#include "rules.h"

#include <stdio.h>
#include <stdlib.h>

static const char good[] =
    "# Liar\n\nA game.\n\n## In short\n\n- **Goal.** Dice.\n- **You need.** A die.\n"
    "- **Players.** Two.\n\n## A round\n\nRoll [4].\n\n";

/* Lines that are added, and what is said of them; "": nothing is wrong. */
/* clang-format off */
static const struct {
    const char *lines, *says;
} faults[] = {
    {"", ""},
    {"Fine: 3 rounds, a 1 loses.\n\n1. Roll (all).\n2. *Hold.*\n", ""},
    {"- **LD-1 Rolling.** All roll:\n\n| a | b |\n|---|---|\n| 1,2 | off |\n", ""},
    {"{dice}\n<!-- if unheard -->\n<!-- end -->\n", "line 16: there is no option \"unheard\""},
    {"<!-- if wild -->\nA.\n", "an if without its end"},
    {"So { it } is.\n", "there is no option \"\""},
    {"Open { it is.\n", "the page's own language shows: \"Open { it is.\""},
    {"So <!-- it --> is.\n", "the page's own language shows"},
    {"They are stowed as first_word says.\n", ""},
    {"The option start_dice says so.\n", "a word of the options stands in the page: \"start_dice\""},
    {"The way is loss4.\n", "a word of the options stands in the page: \"loss4\""},
    {"It is loss4x, or myloss4.\n", ""},
    {"Wild ones: yes.\n", "a value where words should be: \"yes.\""},
    {"Wild ones: no.\n", "a value where words should be: \"no.\""},
    {"Wild ones: off, and so on.\n", "a value where words should be"},
    {"Wild ones: no player has them.\n", ""},
    {"It takes 1 rounds.\n", "one of many: \"1 rounds.\""},
    {"It takes 21 rounds.\n", ""},
    {"Then 1 gold are paid.\n", "one of many"},
    {"Look at the own dice.\n", "nobody's own: \"the own dice.\""},
    {"The owner looks at dice of their own.\n", ""},
    {"## More\n", "nothing under a heading: \"## More\""},
    {"## More\n\n## Still more\n\nWords.\n", "nothing under a heading: \"## More\""},
    {"## More\n\n<!-- if dice=9 -->\nWords.\n<!-- end -->\n", "nothing under a heading: \"## More\""},
    {"- **LD-1 Rolling.**\n- **LD-2 More.** Words.\n", "a rule without words: \"- **LD-1 Rolling.**\""},
    {"Two  blanks.\n", "a blank too many"},
    {"A blank .\n", "a blank too many"},
    {"A blank, ) so.\n", "a blank too many"},
    {"At the end. \n", "a blank at the end of a line"},
    {"Faces 1,2.\n", "no blank after a comma"},
    {"Type `place 1,2`, then:\n\n  ```\n  A  B\n  .  x\n  ```\n\nMore.\n", ""},
    {"Type `place 1,2` and 3,4.\n", "no blank after a comma: \",4.\""},
    {"A board:\n\n```\n. .\n", "a picture that does not end"},
    {"A board:\n\n```\n. .\n```\n\nsmall.\n", "a sentence without its beginning: \"small.\""},
    {"Two stops:.\n", "two stops"},
    {"No full stop\n", "no full stop at the end: \"No full stop\""},
    {"- Broken\n<!-- if dice=9 -->\n  by an if.\n<!-- end -->\n- More.\n", "no full stop at the end: \"- Broken\""},
    {"- Whole\n<!-- if not dice=9 -->\n  in spite of an if.\n<!-- end -->\n- More.\n", ""},
    {"begins small.\n", "a sentence without its beginning: \"begins small.\""},
    {"- **LD-1 Rolling.** small.\n", "a sentence without its beginning: \"small.\""},
    {"One ends. the next begins.\n", "a sentence without its beginning: \"the next begins.\""},
    {"Dice, e.g. two.\n", ""},
    {"<!-- term cups if dice=9 -->\nThe Cups fall.\n", "this has nothing to do with cups: \"The Cups fall.\""},
    {"<!-- term cup if dice=9 -->\nThe cups fall.\n", "this has nothing to do with cup: \"The cups fall.\""},
    {"<!-- term cup if dice=9 -->\nThe cupboard.\n", ""},
    {"<!-- term cup if dice=9 -->\n- **LD-CUP-1 Words.** None.\n", ""},
    {"<!-- term cup if not dice=9 -->\nThe cups fall.\n", ""},
    {"<!-- one end -->\nA.\n\n<!-- one end -->\nB.\n", "2 rules are marked \"end\", expected one"},
    {"<!-- if dice=9 -->\n<!-- one end -->\nA.\n<!-- end -->\n", "0 rules are marked \"end\", expected one"},
    {"<!-- if dice=9 -->\n<!-- one end -->\nA.\n<!-- else -->\n<!-- one end -->\nB.\n<!-- end -->\n", ""},
};
/* clang-format on */

/* The game of the page has options that may not be named in it. */
static const hz_option *sample_options(void)
{
    static hz_option options[24];
    int count = 0;
    for (; hz_liar.options[count].name; count++) {
        assert_true(count < 22);
        options[count] = hz_liar.options[count];
    }
    options[count] = (hz_option){
        "start_dice", "One", HZ_ENUM, "loss4", .names = "loss4 d12 12", .field = options[0].field};
    return options;
}

static const hz_check *check_of(bool is_once)
{
    const hz_check *check = hz_checks;
    while (strcmp(check->part, "rules") != 0 || check->is_once != is_once) {
        check++;
    }
    return check;
}

/* Lays a table of a game that is Liar's Dice but for its page. */
static void find_fault(const char *page, hz_case *given, hz_error *error)
{
    hz_game game = hz_liar;
    game.page = page;
    const hz_game *const games[] = {&game, NULL};
    hz_house house = {.games = games};
    given->house = &house;
    assert_int_equal(hz_lay_table(&house, &given->table, "liar", 3, "", NULL, error), HZ_OK);
    game.options = sample_options();
    error->text[0] = '\0';
    hz_check_run(check_of(false), given, error);
}

static void faults_are_found(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof faults / sizeof *faults; row++) {
        char page[2000];
        hz_case given = {.name = "liar"};
        hz_error error;
        snprintf(page, sizeof page, "%s%s", good, faults[row].lines);
        find_fault(page, &given, &error);
        if (*faults[row].says ? !strstr(error.text, faults[row].says) : *error.text) {
            fail_msg("%s: found \"%s\"", faults[row].lines, error.text);
        }
    }
}

/* Each of them, taken out of the page. */
static void parts_are_missed(void **unused)
{
    (void)unused;
    static const char *const parts[] = {
        "## In short", "**Goal.**", "**You need.**", "**Players.**", "## A round"};
    for (size_t row = 0; row < sizeof parts / sizeof *parts; row++) {
        char page[2000];
        hz_case given = {.name = "liar"};
        hz_error error;
        snprintf(page, sizeof page, "%s", good);
        memset(strstr(page, parts[row]) + 3, 'X', 3);
        find_fault(page, &given, &error);
        if (!strstr(error.text, "what a new player looks for is missing")) {
            fail_msg("%s: found \"%s\"", parts[row], error.text);
        }
    }
}

/* What shows at few tables is found at one of many. */
static void random_tables_find_what_is_rare(void **unused)
{
    (void)unused;
    char page[2000];
    hz_game game = hz_liar;
    const hz_game *const games[] = {&game, NULL};
    hz_house house = {.games = games};
    hz_case given = {.house = &house, .table = {.game = &game}, .name = "liar"};
    hz_error error = {""};
    snprintf(page,
             sizeof page,
             "%s<!-- if dice=1 and not wild and exact -->\nbroken.\n<!-- end -->\n",
             good);
    game.page = page;
    assert_int_equal(hz_check_run(check_of(true), &given, &error), HZ_ILLEGAL);
    assert_non_null(strstr(error.text, "dice=1"));
    assert_non_null(strstr(error.text, "a sentence without its beginning"));
}

/* Sentences that follow the table, as a new player stumbled over them. */
/* clang-format off */
static const struct {
    const char *game, *table, *says, *not;
} sentences[] = {
    {"fixem", "exp7rolled", "one more die for each player gives the number", "die for each player are"},
    {"fixem", "exp7rolled rolled_count_dice=2", "two more dice for each player, added up, give", "one more die for each"},
    {"fixem", "iter3", "Three or four are best", "Three is best"},
    {"fixem", "reroll3", "Three or four are best", "Three is best"},
    {"fixem", "iter4", "Three is best", "Three or four are best"},
    {"fixem", "iter1 2", "holds a [4] from an earlier round", "Cy plays card 2"},
    {"fixem", "iter2 3", "holds a [4] from an earlier round", "Ann holds a [4] and places"},
    {"fixem", "final cards_enabled=strip", "Everybody has the same card.", "each of these"},
    {"fixem", "final cards_enabled=take,strip", "a card for each of these: take and strip", "the same card"},
    {"fixem", "iter1", "Until somebody is right.", "at the most"},
    {"fixem", "iter3", "There is no fixed number of rounds", "at the most"},
    {"fixem", "iter3 round_cap=5", "5 rounds at the most", "There is no fixed number"},
    {"canyon", "bluff-1", "Only a value above 0 earns rent", "exactly 0"},
    {"canyon", "bluff-2", "A value of exactly 0 earns nothing", "{"},
    {"canyon", "v2", "A value of exactly 0 earns nothing", "{"},
    {"canyon", "v2 auction_kind=sealed_cancel", "Whoever has made a void bid gets nothing for it", "{"},
    {"canyon", "v2", "share, apart from the winner, and so does the keeper", "void bid"},
    {"rollable", "proposed", "those of rounds 1 and 2 count double", "percent"},
    {"rollable", "proposed weight_pct=150,100,100", "round 1 counts 150 percent", "double. The"},
    {"marbles", "reserve", "Three or more equal dice", "1 die instead"},
    {"marbles", "reserve earn_quad=2", "four or more equal ones 2 dice instead", "Three or more equal"},
};
/* clang-format on */

/* Do they stand there? A page is broken into lines, which are indented. */
static bool has_words(char *page, const char *words)
{
    char *to = page;
    for (const char *from = page; *from; from++) {
        *to = *from == '\n' ? ' ' : *from;
        to += *to != ' ' || to == page || to[-1] != ' ';
    }
    *to = '\0';
    return strstr(page, words) != NULL;
}

static void pages_say_what_is_so(void **unused)
{
    (void)unused;
    enum { PAGE_SIZE = 1 << 18 };
    char *buffer = malloc(PAGE_SIZE);
    assert_non_null(buffer);
    for (size_t row = 0; row < sizeof sentences / sizeof *sentences; row++) {
        hz_table table;
        hz_text page = hz_text_in(buffer, PAGE_SIZE);
        lay_table(&table, sentences[row].game, sentences[row].table);
        hz_rules_print(&table, &page);
        if (!has_words(buffer, sentences[row].says) || has_words(buffer, sentences[row].not )) {
            fail_msg("%s %s: expected \"%s\" and not \"%s\"",
                     sentences[row].game,
                     sentences[row].table,
                     sentences[row].says,
                     sentences[row].not );
        }
    }
    free(buffer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_are_found),
        cmocka_unit_test(parts_are_missed),
        cmocka_unit_test(random_tables_find_what_is_rare),
        cmocka_unit_test(pages_say_what_is_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
