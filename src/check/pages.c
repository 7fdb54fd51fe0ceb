/* Rules pages as people read them: whatever the options, nothing of the page's own language shows,
   what is promised holds, and every sentence is whole. */
#include <ctype.h>
#include <stdio.h>

#include "check/inner.h"
#include "hazard/piece.h"
#include "hazard/rng.h"
#include "hazard/rules.h"

enum { PAGE_SIZE = 1 << 17, BLOCK_SIZE = 1 << 13, RANDOM_TABLES = 200, SETTINGS_A_TABLE = 10 };

/* The page of a table while it is read. */
typedef struct proof {
    hz_checking *run;
    const hz_table *table;
    char name[HZ_SPEC_SIZE + 320]; /* of a random table, for people: "canyon:v2, 3 seats …: " */
    char *text;
    char *block; /* of a paragraph: its lines in one */
} proof;

/* What a piece of the page is; lines of one paragraph belong together. */
typedef enum block_kind { NOTHING, HEADING, MARK, ROW, PICTURE, ITEM, PARAGRAPH } block_kind;

/* The ids of rules are words, too: "CY-RENT-1" does not speak of rent. */
static bool is_letter(char byte)
{
    return isalnum((unsigned char)byte) || byte == '_' || byte == '-';
}

static bool is_word_at(const char *text, const char *at, size_t length)
{
    return (at == text || !is_letter(at[-1])) && !is_letter(at[length]);
}

/* Where a word stands in a text, from `at` on; NULL: nowhere. */
static const char *find_word(const char *text, const char *at, const char *word)
{
    while ((at = strstr(at, word)) && !is_word_at(text, at, strlen(word))) {
        at++;
    }
    return at;
}

static void blame(const proof *page, const char *what, const char *at)
{
    hz_piece there = {at, strlen(at)};
    wrong(page->run, "%s%s: \"%.*s\"", page->name, what, HZ_SHOW(there));
}

/* The pieces of a page */

static block_kind kind_of(hz_piece line)
{
    hz_piece inner = hz_trim(line);
    size_t digits = 0;
    while (digits < inner.length && isdigit((unsigned char)inner.at[digits])) {
        digits++;
    }
    bool is_numbered = digits > 0 && digits < inner.length && inner.at[digits] == '.';
    return inner.length == 0                             ? NOTHING
           : hz_piece_starts(inner, "<!--")              ? MARK
           : *inner.at == '#'                            ? HEADING
           : *inner.at == '|'                            ? ROW
           : hz_piece_starts(inner, "```")               ? PICTURE
           : hz_piece_starts(inner, "- ") || is_numbered ? ITEM
                                                         : PARAGRAPH;
}

static hz_piece cut_line(const char **at)
{
    hz_piece line = {*at, strcspn(*at, "\n")};
    *at += line.length + ((*at)[line.length] == '\n');
    return line;
}

/* Up to the line that closes it: what is drawn, a board, is no sentence. */
static void skip_picture(const proof *page, const char **at)
{
    while (**at) {
        if (kind_of(cut_line(at)) == PICTURE) {
            return;
        }
    }
    blame(page, "a picture that does not end", page->block);
}

/* The next piece, its lines in one; of what begins with a paragraph's line all that follow it. */
static block_kind next_block(const proof *page, const char **at)
{
    hz_text out = hz_text_in(page->block, BLOCK_SIZE);
    hz_piece line = cut_line(at);
    block_kind kind = kind_of(line);
    if (kind == PICTURE) {
        skip_picture(page, at);
        return kind;
    }
    for (;;) {
        hz_piece inner = hz_trim(line);
        if (line.length > 0 && line.at[line.length - 1] == ' ') {
            blame(page, "a blank at the end of a line", inner.at);
        }
        hz_add(&out, "%s%.*s", out.length ? " " : "", (int)inner.length, inner.at);
        const char *after = *at;
        line = cut_line(&after);
        bool goes_on = (kind == ITEM || kind == PARAGRAPH) && kind_of(line) == PARAGRAPH;
        if (!goes_on || !*(*at)) {
            break;
        }
        *at = after;
    }
    must(page->run, !out.cut);
    return kind;
}

/* Words that are for programs */

static bool is_code(hz_piece word)
{
    bool has_letter = false, has_sign = false;
    for (size_t at = 0; at < word.length; at++) {
        has_letter |= isalpha((unsigned char)word.at[at]) != 0;
        has_sign |= word.at[at] == '_' || isdigit((unsigned char)word.at[at]);
    }
    bool is_die = word.length > 1 && *word.at == 'd' && isdigit((unsigned char)word.at[1]);
    return has_letter && has_sign && !is_die;
}

static void must_lack_code(const proof *page, hz_piece word)
{
    char copy[80];
    if (is_code(word) && hz_piece_copy(word, copy, sizeof copy) &&
        find_word(page->text, page->text, copy)) {
        blame(page, "a word of the options stands in the page", copy);
    }
}

static void must_lack_options(const proof *page)
{
    for (const hz_option *option = page->table->game->options; option->name; option++) {
        bool has_names = option->type == HZ_ENUM || option->type == HZ_SET;
        must_lack_code(page, hz_piece_of(option->name));
        for (int index = 0; has_names && index < hz_word_count(option->names); index++) {
            must_lack_code(page, hz_word_at(option->names, index));
        }
    }
}

/* Sentences */

/* Values as they are typed: ": yes", ": off". */
static void must_lack_answers(const proof *page)
{
    static const char *const answers[] = {": yes", ": no", ": off", ": none"};
    for (size_t row = 0; row < sizeof answers / sizeof *answers; row++) {
        const char *at = page->block;
        for (; (at = strstr(at, answers[row])); at++) {
            char next = at[strlen(answers[row])];
            if (!next || strchr(".,;)", next)) {
                blame(page, "a value where words should be", at + 2);
            }
        }
    }
}

/* "1 rounds"; a verb may well follow a 1, so that what is counted has to be known. */
static void must_count_well(const proof *page)
{
    static const char *const counted[] = {
        "rounds", "turns",    "games",      "players", "dice",  "points",  "cards",  "letters",
        "words",  "gold are", "properties", "seconds", "times", "minutes", "lumps",  "loans",
        "throws", "rolls",    "marbles",    "bids",    "faces", "wins",    "tokens", "coins"};
    for (size_t row = 0; row < sizeof counted / sizeof *counted; row++) {
        char one[40];
        snprintf(one, sizeof one, "1 %s", counted[row]);
        const char *at = find_word(page->block, page->block, one);
        if (at && (at == page->block || !strchr(".+", at[-1]))) {
            blame(page, "one of many", at);
        }
    }
}

/* "The own hand": a page says whose. */
static void must_say_whose(const proof *page)
{
    const char *at = find_word(page->block, page->block, "the own");
    if (at) {
        blame(page, "nobody's own", at);
    }
}

static void must_be_spaced(const proof *page)
{
    bool is_typed = false; /* between back quotes: what somebody types */
    for (const char *at = page->block; *at; at++) {
        is_typed ^= *at == '`';
        if (is_typed) {
            continue;
        }
        if (*at == ' ' && at[1] && strchr(" .,;:)", at[1]) && strncmp(at + 1, "...", 3) != 0) {
            blame(page, "a blank too many", at);
        }
        if (*at == ',' && at[1] && !strchr(" *_)\"'`", at[1])) {
            blame(page, "no blank after a comma", at);
        }
        if (strchr(",;:", *at) && at[1] && strchr(".,;:", at[1])) {
            blame(page, "two stops", at);
        }
    }
}

/* Past marks of emphasis, quotes and brackets. */
static const char *past_marks(const char *at)
{
    while (*at && strchr("*_)\"`", *at)) {
        at++;
    }
    return at;
}

static void must_be_whole(const proof *page, block_kind kind)
{
    size_t length = strlen(page->block);
    while (length > 0 && strchr("*_)\"`", page->block[length - 1])) {
        length--;
    }
    if (length == 0 || !strchr(".!?:;,", page->block[length - 1])) {
        blame(page, "no full stop at the end", page->block);
    }
    if (kind == PARAGRAPH && islower((unsigned char)*page->block)) {
        blame(page, "a sentence without its beginning", page->block);
    }
    for (const char *at = page->block; *at; at++) {
        const char *next = past_marks(at + 1);
        bool is_short = at > page->block + 1 && at[-2] == '.'; /* "e.g." */
        if (strchr(".!?", *at) && *next == ' ' && islower((unsigned char)next[1]) && !is_short) {
            blame(page, "a sentence without its beginning", next + 1);
        }
    }
}

static void must_say_something(const proof *page)
{
    const char *open = strstr(page->block, "**");
    const char *close = open ? strstr(open + 2, "**") : NULL;
    if (close && open - page->block <= 4 && close[2] == '\0') {
        blame(page, "a rule without words", page->block);
    }
}

/* What the page promises */

static void in_small_letters(char *text)
{
    for (size_t at = 0; text[at] != '\0'; at++) {
        int letter = (unsigned char)text[at];
        text[at] = (char)(isupper(letter) ? letter + ('a' - 'A') : letter);
    }
}

static void must_lack_term(const proof *page, hz_piece term)
{
    static const char *const endings[] = {"", "s", "es"};
    char word[120], low[BLOCK_SIZE];
    snprintf(low, sizeof low, "%s", page->block);
    in_small_letters(low);
    for (size_t row = 0; row < sizeof endings / sizeof *endings; row++) {
        snprintf(word, sizeof word, "%.*s%s", (int)term.length, term.at, endings[row]);
        in_small_letters(word);
        if (find_word(low, low, word)) {
            snprintf(
                word, sizeof word, "this has nothing to do with %.*s", (int)term.length, term.at);
            blame(page, word, page->block);
        }
    }
}

/* Against every mark of a word that may not stand here. */
static void must_lack_terms(const proof *page)
{
    static const char mark[] = "<!-- not ";
    for (const char *at = page->text; (at = strstr(at, mark)); at++) {
        hz_piece rest = {at + strlen(mark), strcspn(at, "\n") - strlen(mark)};
        must_lack_term(page, (hz_piece){rest.at, rest.length - strlen(" -->")});
    }
}

static int count_of(const char *text, const char *words, size_t length)
{
    int count = 0;
    for (; *text; text++) {
        count += strncmp(text, words, length) == 0;
    }
    return count;
}

static void must_keep_ones(const proof *page)
{
    static const char mark[] = "<!-- one ";
    const char *at = page->table->game->page;
    for (; (at = strstr(at, mark)); at++) {
        size_t length = strcspn(at, "\n");
        int count = count_of(page->text, at, length);
        if (count != 1) {
            wrong(page->run,
                  "%s%d rules are marked \"%.*s\", expected one",
                  page->name,
                  count,
                  (int)(length - strlen(mark) - strlen(" -->")),
                  at + strlen(mark));
        }
    }
}

/* The whole */

static void must_have(const proof *page, const char *part, const char *or_else)
{
    if (!strstr(page->text, part) && !strstr(page->text, or_else)) {
        blame(page, "what a new player looks for is missing", part);
    }
}

/* A page without sections is short as it is. */
static void must_have_parts(const proof *page)
{
    static const char *const parts[] = {"## In short\n", "**Goal", "**You need", "**Players"};
    if (!strstr(page->text, "\n## ")) {
        return;
    }
    for (size_t row = 0; row < sizeof parts / sizeof *parts; row++) {
        must_have(page, parts[row], parts[row]);
    }
    must_have(page, "## A turn\n", "## A round\n");
}

static void must_read_well(const proof *page, block_kind kind)
{
    if (strpbrk(page->block, "{}") || strstr(page->block, "<!--")) {
        blame(page, "the page's own language shows", page->block);
    }
    must_lack_terms(page);
    must_lack_answers(page);
    must_count_well(page);
    must_say_whose(page);
    if (kind == ITEM || kind == PARAGRAPH) {
        must_be_spaced(page);
        must_be_whole(page, kind);
        must_say_something(page);
    }
}

static void read_blocks(const proof *page)
{
    block_kind before = NOTHING;
    char heading[BLOCK_SIZE] = "";
    for (const char *at = page->text; *at;) {
        block_kind kind = next_block(page, &at);
        if (kind == NOTHING || kind == MARK) {
            continue;
        }
        if (kind == HEADING && before == HEADING) {
            blame(page, "nothing under a heading", heading);
        }
        must_read_well(page, kind);
        snprintf(heading, sizeof heading, "%s", page->block);
        before = kind;
    }
    if (before == HEADING) {
        blame(page, "nothing under a heading", heading);
    }
}

static void check_proof(proof *page)
{
    hz_error error;
    hz_text out = hz_text_in(page->text, PAGE_SIZE);
    if (hz_rules_proof(page->table, &out, &error)) {
        wrong(page->run, "the page of %s, %s", page->table->game->id, error.text);
    }
    must(page->run, !out.cut);
    must_keep_ones(page);
    must_lack_options(page);
    read_blocks(page);
    must_have_parts(page);
}

static proof proof_for(hz_checking *run)
{
    return (proof){
        .run = run, .text = take_room(run, PAGE_SIZE), .block = take_room(run, BLOCK_SIZE)};
}

void check_page(hz_checking *run, const hz_case *given)
{
    proof page = proof_for(run);
    page.table = &given->table;
    if (given->table.game->page) {
        check_proof(&page);
    }
}

/* Options at random */

static void add_number(hz_text *out, const hz_option *option, hz_rng *rng)
{
    enum { NEAR = 12 };
    hz_option one = *option;
    uint32_t range = (uint32_t)option->max - (uint32_t)option->min;
    int32_t value = option->min;
    one.length = one.per_seat = 0;
    switch (hz_rng_below(rng, 4)) {
    case 0: value = option->max; break;
    case 1: break;
    case 2:
        if (option->zero) {
            hz_add(out, "%s", option->zero);
            return;
        }
        break;
    default: value += (int32_t)hz_rng_below(rng, range < NEAR ? range + 1 : NEAR);
    }
    hz_option_print(&one, &value, 1, out);
}

static void add_random_value(hz_text *out, const hz_option *option, hz_rng *rng)
{
    int words = option->names ? hz_word_count(option->names) : 0;
    if (option->type == HZ_SET) {
        int32_t set = (int32_t)(hz_rng_bits(rng) & ((UINT64_C(1) << words) - 1));
        hz_option_print(option, &set, 1, out);
        return;
    }
    for (int place = 0; place == 0 || (!option->per_seat && place < option->length); place++) {
        hz_piece word = words ? hz_word_at(option->names, (int)hz_rng_below(rng, (uint32_t)words))
                              : hz_word_at("no yes", (int)hz_rng_below(rng, 2));
        hz_add(out, "%s", place ? "," : "");
        if (option->type == HZ_INT || option->type == HZ_DECIMAL) {
            add_number(out, option, rng);
        } else {
            hz_add(out, "%.*s", (int)word.length, word.at);
        }
    }
}

/* A preset with some options changed at random, one after another: what is refused is left out. */
static void lay_random(proof *page, const hz_case *given, hz_rng *rng, hz_table *laid)
{
    const hz_game *game = given->table.game;
    char spec[HZ_SPEC_SIZE], settings[HZ_SETTINGS_SIZE] = "", more[HZ_SETTINGS_SIZE];
    uint32_t presets = 0, options = 0;
    while (game->presets[presets].name) {
        presets++;
    }
    while (game->options[options].name) {
        options++;
    }
    snprintf(spec, sizeof spec, "%s:%s", game->id, game->presets[hz_rng_below(rng, presets)].name);
    must_equal(page->run, hz_lay_table(given->house, laid, spec, 0, "", NULL, NULL), HZ_OK);
    for (int count = 0; options && count < SETTINGS_A_TABLE; count++) {
        const hz_option *option = &game->options[hz_rng_below(rng, options)];
        int seats = game->min_seats +
                    (int)hz_rng_below(rng, (uint32_t)(game->max_seats - game->min_seats + 1));
        hz_text text = hz_text_in(more, sizeof more);
        hz_table table;
        hz_add(&text, "%s %s=", settings, option->name);
        add_random_value(&text, option, rng);
        if (option->type != HZ_RESOURCE && !text.cut &&
            !hz_lay_table(given->house, &table, spec, seats, more, NULL, NULL)) {
            *laid = table;
            memcpy(settings, more, sizeof settings);
        }
    }
    snprintf(page->name, sizeof page->name, "%s, %d seats%s: ", spec, laid->seats, settings);
    page->table = laid;
}

void check_random_pages(hz_checking *run, const hz_case *given)
{
    proof page = proof_for(run);
    hz_rng rng;
    hz_rng_start(&rng, 1, 0, HZ_RNG_DICE);
    for (int count = 0; given->table.game->page && count < RANDOM_TABLES; count++) {
        hz_table laid;
        lay_random(&page, given, &rng, &laid);
        check_proof(&page);
    }
}
