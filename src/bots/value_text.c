/* Learned values as text: lines "key words", then numbers in rows, each a float as its eight
   hexadecimal digits, and at last the hash of all that stands before it. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "bots/value.h"
#include "hazard/piece.h"
#include "hazard/rules.h"

enum { ROW = 11, SETTINGS = 4096, LARGEST = 127 + 20 }; /* exponent of a float: below 2^21 */

static const char title[] = "hazard values 1";

/* Writing */

/* Only the columns that hold something. */
static bool is_used(const hz_net *net, size_t at)
{
    size_t stride = (size_t)net->stride, column = at % stride, row = at / stride;
    size_t units = (size_t)net->units;
    return column < units || (column == units && row <= (size_t)net->inputs);
}

static void print_floats(const float *list, size_t count, const hz_net *net, hz_text *out)
{
    int printed = 0;
    for (size_t at = 0; at < count; at++) {
        uint32_t bits;
        if (net && !is_used(net, at)) {
            continue;
        }
        memcpy(&bits, &list[at], sizeof bits);
        hz_add(out, "%s%08" PRIx32, printed == 0 ? "" : printed % ROW == 0 ? "\n" : " ", bits);
        printed++;
    }
    hz_add(out, "\n");
}

static void print_head(const hz_table *table, const hz_value *value, hz_text *out)
{
    const hz_lesson *lesson = &value->lesson;
    hz_add(out,
           "%s\ngame %s\nrules %d\nseats %d\nset ",
           title,
           table->game->id,
           table->game->rules_version,
           table->seats);
    hz_table_settings(table, table->game->id, out);
    hz_add(out, "\nfeatures %d %016" PRIx64 "\n", value->net.inputs, value->mark);
    hz_add(out,
           "learned seed %" PRIu64 " games %" PRIu64 " of %" PRIu64 " before %" PRIu64
           " units %u rate %u lambda %u "
           "explore %u warm %u company %u effort %u\n",
           lesson->seed,
           lesson->games,
           lesson->planned,
           lesson->before,
           lesson->units,
           lesson->rate,
           lesson->lambda,
           lesson->explore,
           lesson->warm,
           lesson->company,
           lesson->effort);
}

void hz_value_print(const hz_table *table, const hz_value *value, hz_text *out)
{
    size_t size = hz_net_size(&value->net), start = out->length;
    print_head(table, value, out);
    hz_add(out, "scale\n");
    print_floats(value->scale, (size_t)value->net.inputs, NULL, out);
    hz_add(out, "weights\n");
    print_floats(value->net.weight, size, &value->net, out);
    if (value->moment) {
        hz_add(out, "moments\n");
        print_floats(value->moment, size, &value->net, out);
        hz_add(out, "lengths\n");
        print_floats(value->moment + size, size, &value->net, out);
        hz_add(out, "means\n");
        print_floats(value->moment + 2 * size, size, &value->net, out);
    }
    hz_add(out, "end %016" PRIx64 "\n", hz_hash(out->at + start, out->length - start, 0));
}

/* Reading */

typedef struct source {
    hz_piece rest;
    int line;
    hz_error *error;
} source;

static hz_status expected(const source *it, const char *what)
{
    return hz_fail(it->error, HZ_MALFORMED, "line %d: expected %s", it->line, what);
}

static hz_piece next_line(source *it)
{
    const char *end = it->rest.length ? memchr(it->rest.at, '\n', it->rest.length) : NULL;
    size_t length = end ? (size_t)(end - it->rest.at) : it->rest.length;
    hz_piece line = {it->rest.at, length};
    size_t taken = length + (end != NULL);
    it->rest.at += taken;
    it->rest.length -= taken;
    it->line++;
    return line;
}

/* "key words": the words. */
static hz_status next_words(source *it, const char *key, hz_piece *words)
{
    hz_piece line = next_line(it), first;
    *words = line;
    if (!hz_next_piece(words, " ", &first) || !hz_piece_is(first, key)) {
        char what[60];
        snprintf(what, sizeof what, "\"%s\"", key);
        return expected(it, what);
    }
    *words = hz_trim(*words);
    return HZ_OK;
}

static hz_status next_int(source *it, const char *key, int64_t *number)
{
    hz_piece words;
    hz_status status = next_words(it, key, &words);
    return status || hz_piece_int(words, number) ? status : expected(it, "a whole number");
}

bool hz_value_is_text(const char *text, size_t length, char game[HZ_VALUE_GAME])
{
    source it = {.rest = {text, length}};
    hz_piece words;
    game[0] = '\0';
    if (!hz_piece_is(next_line(&it), title)) {
        return false;
    }
    if (!next_words(&it, "game", &words)) {
        hz_piece_copy(words, game, HZ_VALUE_GAME);
    }
    return true;
}

static hz_status read_game(source *it, const hz_table *table)
{
    hz_piece words;
    if (!hz_piece_is(next_line(it), title)) {
        return expected(it, "\"hazard values 1\": these are no values that were learned");
    }
    hz_status status = next_words(it, "game", &words);
    if (!status && !hz_piece_is(words, table->game->id)) {
        return hz_fail(it->error,
                       HZ_ILLEGAL,
                       "these values are for %.*s, expected %s",
                       HZ_SHOW(words),
                       table->game->id);
    }
    return status;
}

static hz_status read_table(source *it, const hz_table *table)
{
    char settings[SETTINGS];
    hz_text own = hz_text_in(settings, sizeof settings);
    hz_piece words;
    int64_t rules = 0, seats = 0;
    hz_status status = read_game(it, table);
    status = status ? status : next_int(it, "rules", &rules);
    if (!status && rules != table->game->rules_version) {
        return hz_fail(it->error,
                       HZ_ILLEGAL,
                       "these values are for version %lld of the rules of %s, expected version %d",
                       (long long)rules,
                       table->game->id,
                       table->game->rules_version);
    }
    status = status ? status : next_int(it, "seats", &seats);
    if (!status && seats != table->seats) {
        return hz_fail(it->error,
                       HZ_ILLEGAL,
                       "these values are for %lld players, expected %d",
                       (long long)seats,
                       table->seats);
    }
    status = status ? status : next_words(it, "set", &words);
    hz_table_settings(table, table->game->id, &own);
    if (!status && !hz_piece_is(words, own.at)) {
        return hz_fail(it->error,
                       HZ_ILLEGAL,
                       "these values are for other options of %s (\"%.*s\"), expected \"%.160s\"",
                       table->game->id,
                       HZ_SHOW(words),
                       own.at);
    }
    return status;
}

hz_status hz_value_fits(const hz_table *table, const char *text, size_t length, hz_error *error)
{
    source it = {.rest = {text, length}, .error = error};
    return read_table(&it, table);
}

static hz_status read_features(source *it, const hz_table *table, uint64_t *mark)
{
    hz_piece words, count, hash;
    uint64_t inputs = 0;
    int own;
    hz_status status = next_words(it, "features", &words);
    bool is_read = !status && hz_next_piece(&words, " ", &count) &&
                   hz_next_piece(&words, " ", &hash) && hz_piece_uint(count, &inputs) &&
                   hz_piece_hex(hash, mark);
    if (!status && !is_read) {
        return expected(it, "how many features there are, and their mark");
    }
    if (!status && (*mark != hz_value_mark(table, &own) || inputs != (uint64_t)own)) {
        return hz_fail(it->error,
                       HZ_ILLEGAL,
                       "these values are for other features of %s than it has now: train it anew",
                       table->game->id);
    }
    return status;
}

/* "seed 1 games 2000 of 2000 units 32 …" */
static hz_status read_lesson(source *it, hz_lesson *lesson)
{
    static const char *const keys[] = {"seed",
                                       "games",
                                       "of",
                                       "before",
                                       "units",
                                       "rate",
                                       "lambda",
                                       "explore",
                                       "warm",
                                       "company",
                                       "effort"};
    enum { KEYS = sizeof keys / sizeof *keys };
    uint64_t number[KEYS];
    hz_piece words, word;
    hz_status status = next_words(it, "learned", &words);
    for (int key = 0; key < KEYS && !status; key++) {
        bool is_fine = hz_next_piece(&words, " ", &word) && hz_piece_is(word, keys[key]) &&
                       hz_next_piece(&words, " ", &word) && hz_piece_uint(word, &number[key]) &&
                       (key < 4 || number[key] <= UINT32_MAX);
        status = is_fine ? HZ_OK : expected(it, "how it was learned: \"learned seed N games N …\"");
    }
    if (!status && number[4] > HZ_MAX_UNITS) {
        status = expected(it, "at most 128 units");
    }
    if (!status) {
        *lesson = (hz_lesson){.seed = number[0],
                              .games = number[1],
                              .planned = number[2],
                              .before = number[3],
                              .units = (uint32_t)number[4],
                              .rate = (uint32_t)number[5],
                              .lambda = (uint32_t)number[6],
                              .explore = (uint32_t)number[7],
                              .warm = (uint32_t)number[8],
                              .company = (uint32_t)number[9],
                              .effort = (uint32_t)number[10]};
    }
    return status;
}

static hz_status read_floats(source *it, float *list, size_t count, const hz_net *net)
{
    hz_piece line = {"", 0}, word;
    for (size_t at = 0; at < count; at++) {
        uint64_t bits;
        if (net && !is_used(net, at)) {
            continue;
        }
        if (!hz_next_piece(&line, " ", &word)) {
            line = next_line(it);
            if (!hz_next_piece(&line, " ", &word)) {
                return expected(it, "more numbers");
            }
        }
        bool is_number = word.length == 8 && hz_piece_hex(word, &bits);
        uint32_t narrow = is_number ? (uint32_t)bits : 0;
        if (!is_number || (narrow >> 23 & 0xff) > LARGEST) {
            return expected(it, "numbers of eight hexadecimal digits, none of them huge");
        }
        memcpy(&list[at], &narrow, sizeof narrow);
    }
    return line.length == 0 ? HZ_OK : expected(it, "the end of the numbers");
}

static hz_status
read_list(source *it, const char *key, float *list, size_t count, const hz_net *net)
{
    hz_piece words;
    hz_status status = next_words(it, key, &words);
    return status ? status : read_floats(it, list, count, net);
}

static hz_status read_numbers(source *it, hz_value *self)
{
    size_t size = hz_net_size(&self->net);
    hz_status status = read_list(it, "scale", self->scale, (size_t)self->net.inputs, NULL);
    status = status ? status : read_list(it, "weights", self->net.weight, size, &self->net);
    if (status || !(it->rest.length && it->rest.at[0] == 'm')) {
        return status;
    }
    if (!hz_value_add_moments(self)) {
        return hz_fail(it->error, HZ_NO_SPACE, "no memory left for the values");
    }
    status = read_list(it, "moments", self->moment, size, &self->net);
    status = status ? status : read_list(it, "lengths", self->moment + size, size, &self->net);
    return status ? status : read_list(it, "means", self->moment + 2 * size, size, &self->net);
}

/* The last line: a text that was cut or changed does not come to it. */
static hz_status check_end(source *it, const char *text)
{
    hz_piece words;
    uint64_t hash, own = hz_hash(text, (size_t)(it->rest.at - text), 0);
    hz_status status = next_words(it, "end", &words);
    if (!status && (!hz_piece_hex(words, &hash) || hash != own || it->rest.length > 0)) {
        return hz_fail(it->error,
                       HZ_MALFORMED,
                       "line %d: the values were damaged: their hash is %016" PRIx64
                       ", expected %.*s and nothing behind it",
                       it->line,
                       own,
                       HZ_SHOW(words));
    }
    return status;
}

hz_status hz_value_read(
    const hz_table *table, const char *text, size_t length, hz_value **value, hz_error *error)
{
    source it = {.rest = {text, length}, .error = error};
    hz_lesson lesson;
    uint64_t mark;
    hz_status status = read_table(&it, table);
    status = status ? status : read_features(&it, table, &mark);
    status = status ? status : read_lesson(&it, &lesson);
    if (status) {
        return status;
    }
    hz_value *self = hz_value_new(table, &lesson);
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left for the values");
    }
    status = read_numbers(&it, self);
    status = status ? status : check_end(&it, text);
    if (status) {
        hz_value_close(self);
    } else {
        *value = self;
    }
    return status;
}
