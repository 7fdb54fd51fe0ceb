/* Actions by the rows of their game. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "hazard/game.h"
#include "hazard/piece.h"

int hz_slots_of(const hz_verb *verb)
{
    int slots = 0;
    for (const char *at = verb->form; (at = strstr(at, "{}")); at += 2) {
        slots++;
    }
    assert(slots <= HZ_MAX_SLOTS);
    return slots;
}

static int verbs_of(const hz_game *game)
{
    assert(game->verbs);
    int count = 0;
    while (game->verbs[count].form) {
        count++;
    }
    return count;
}

/* All that a slot could ever mean at this table: reading knows no state, so that a record can be
   read line by line; what may be named now is judged afterwards. */
static hz_span whole_span(const hz_table *table, const hz_slot *slot)
{
    int16_t least = slot->min, most = slot->max;
    if (slot->kind == HZ_SLOT_SEAT) {
        least = 0;
        most = (int16_t)(table->seats - 1);
    } else if (slot->kind == HZ_SLOT_WORD) {
        least = 0;
        most = (int16_t)(hz_word_count(slot->names) - 1);
    }
    return (hz_span){.least = least, .most = most};
}

bool hz_offer(
    const hz_table *table, const void *state, int seat, int verb, int part, hz_span *spans)
{
    assert(seat >= 0 && seat < table->seats);
    assert(verb >= 0 && part >= 0);
    const hz_verb *row = &table->game->verbs[verb];
    int slots = hz_slots_of(row);
    for (int slot = 0; slot < slots; slot++) {
        spans[slot] = whole_span(table, &row->slot[slot]);
    }
    return row->offer(table, state, seat, part, spans);
}

static uint64_t values_in(const hz_span *span)
{
    if (span->only) {
        return (uint64_t)__builtin_popcountll(span->only);
    }
    return span->most < span->least ? 0 : (uint64_t)(span->most - span->least + 1);
}

static int value_at(const hz_span *span, uint64_t index)
{
    assert(index < values_in(span));
    uint64_t left = span->only;
    if (!left) {
        return span->least + (int)index;
    }
    for (; index > 0; index--) {
        left &= left - 1;
    }
    return span->least + __builtin_ctzll(left);
}

static bool is_in(const hz_span *span, int value)
{
    bool is_within = value >= span->least && value <= span->most;
    return is_within && (!span->only || span->only >> (value - span->least) & 1);
}

static uint64_t count_part(const hz_span *spans, int slots)
{
    assert(slots >= 0 && slots <= HZ_MAX_SLOTS);
    uint64_t count = 1;
    for (int slot = 0; slot < slots; slot++) {
        count *= values_in(&spans[slot]);
    }
    return count;
}

/* The last slot changes fastest. */
static hz_action action_at(int verb, const hz_span *spans, int slots, uint64_t index)
{
    assert(index < count_part(spans, slots));
    int value[HZ_MAX_SLOTS] = {0};
    for (int slot = slots - 1; slot >= 0; slot--) {
        uint64_t values = values_in(&spans[slot]);
        assert(values > 0); /* or there is no such action */
        value[slot] = value_at(&spans[slot], index % values);
        index /= values;
    }
    return hz_do(verb, value[0], value[1], value[2]);
}

/* A walk over all parts of all verbs that are offered, in order. */
typedef struct walk {
    const hz_table *table;
    const void *state;
    int seat, verb, part, slots;
    hz_span spans[HZ_MAX_SLOTS];
} walk;

static bool next_part(walk *at)
{
    while (at->table->game->verbs[at->verb].form) {
        at->part++;
        if (hz_offer(at->table, at->state, at->seat, at->verb, at->part, at->spans)) {
            at->slots = hz_slots_of(&at->table->game->verbs[at->verb]);
            return true;
        }
        at->verb++;
        at->part = -1;
    }
    return false;
}

static walk walk_over(const hz_table *table, const void *state, int seat)
{
    return (walk){.table = table, .state = state, .seat = seat, .part = -1};
}

uint64_t hz_verbs_count(const hz_table *table, const void *state, int seat)
{
    assert(seat >= 0 && seat < table->seats);
    uint64_t count = 0;
    walk at = walk_over(table, state, seat);
    while (next_part(&at)) {
        count += count_part(at.spans, at.slots);
    }
    return count;
}

int hz_verbs_list(const hz_table *table,
                  const void *state,
                  int seat,
                  uint64_t first,
                  hz_action *out,
                  int capacity)
{
    assert(capacity > 0);
    assert(seat >= 0 && seat < table->seats);
    int written = 0;
    walk at = walk_over(table, state, seat);
    while (written < capacity && next_part(&at)) {
        uint64_t count = count_part(at.spans, at.slots);
        for (; first < count && written < capacity; first++) {
            out[written++] = action_at(at.verb, at.spans, at.slots, first);
        }
        first -= first < count ? first : count;
    }
    return written;
}

hz_action hz_verbs_sample(const hz_table *table, const void *state, int seat, uint64_t bits)
{
    assert(seat >= 0 && seat < table->seats);
    uint64_t pick = hz_scale_bits(bits, hz_verbs_count(table, state, seat));
    hz_action action = {{0, 0}};
    int found = hz_verbs_list(table, state, seat, pick, &action, 1);
    assert(found == 1 && "somebody who is asked may do something");
    (void)found;
    return action;
}

/* Text */

static void print_value(const hz_slot *slot, int value, hz_text *out)
{
    if (slot->kind == HZ_SLOT_WORD) {
        hz_piece word = hz_word_at(slot->names, value);
        hz_add(out, "%.*s", (int)word.length, word.at);
    } else {
        hz_add(out, "%d", value + (slot->kind == HZ_SLOT_SEAT));
    }
}

void hz_verbs_print(const hz_table *table, hz_action action, hz_text *out)
{
    assert(table->game->verbs);
    if (hz_verb_of(action) >= verbs_of(table->game)) {
        hz_add(out, "?"); /* none of its actions */
        return;
    }
    const hz_verb *verb = &table->game->verbs[hz_verb_of(action)];
    const char *at = verb->form, *next;
    for (int slot = 0; (next = strstr(at, "{}")); slot++, at = next + 2) {
        hz_add_bytes(out, at, (size_t)(next - at));
        print_value(&verb->slot[slot], hz_value_of(action, slot), out);
    }
    hz_add(out, "%s", at);
}

/* Blanks in a form stand for any number of them. */
static bool skip_literal(hz_piece *rest, const char *from, const char *to)
{
    for (; from < to; from++) {
        if (*from == ' ') {
            *rest = hz_trim(*rest);
        } else if (rest->length == 0 || *rest->at != *from) {
            return false;
        } else {
            rest->at++;
            rest->length--;
        }
    }
    return true;
}

/* As long as a value may be: digits and a sign, or letters. */
static bool read_value(const hz_table *table, const hz_slot *slot, hz_piece *rest, int *value)
{
    hz_span span = whole_span(table, slot);
    bool is_word = slot->kind == HZ_SLOT_WORD;
    size_t length = 0;
    while (length < rest->length) {
        char sign = rest->at[length];
        bool is_digit = (sign >= '0' && sign <= '9') || (length == 0 && sign == '-');
        bool is_letter = (sign >= 'a' && sign <= 'z') || sign == '_';
        if (is_word ? !is_letter && !is_digit : !is_digit) {
            break;
        }
        length++;
    }
    hz_piece word = {rest->at, length};
    int64_t number = is_word ? hz_word_index(slot->names, word) : 0;
    if (length == 0 || (!is_word && !hz_piece_int(word, &number))) {
        return false;
    }
    number -= slot->kind == HZ_SLOT_SEAT;
    *rest = (hz_piece){rest->at + length, rest->length - length};
    *value = (int)number;
    return number >= span.least && number <= span.most;
}

static bool read_verb(const hz_table *table, int number, hz_piece text, hz_action *action)
{
    const hz_verb *verb = &table->game->verbs[number];
    const char *at = verb->form, *next;
    int value[HZ_MAX_SLOTS] = {0};
    for (int slot = 0; (next = strstr(at, "{}")); slot++, at = next + 2) {
        if (!skip_literal(&text, at, next) ||
            !read_value(table, &verb->slot[slot], &text, &value[slot])) {
            return false;
        }
    }
    if (!skip_literal(&text, at, at + strlen(at)) || hz_trim(text).length > 0) {
        return false;
    }
    *action = hz_do(number, value[0], value[1], value[2]);
    return true;
}

/* "declare 1 to 6", "take field or queue". */
static void add_range(const hz_table *table, const hz_slot *slot, hz_text *out)
{
    hz_span span = whole_span(table, slot);
    if (slot->kind == HZ_SLOT_WORD) {
        for (int word = 0; word <= span.most; word++) {
            hz_add(out, "%s", word == 0 ? "" : word < span.most ? ", " : " or ");
            print_value(slot, word, out);
        }
        return;
    }
    int shift = slot->kind == HZ_SLOT_SEAT;
    hz_add(out, "%d to %d", span.least + shift, span.most + shift);
}

static void add_form(const hz_table *table, const hz_verb *verb, hz_text *out)
{
    const char *at = verb->form, *next;
    int slots = hz_slots_of(verb);
    for (int slot = 0; (next = strstr(at, "{}")); slot++, at = next + 2) {
        hz_add_bytes(out, at, (size_t)(next - at));
        if (slots == 1) {
            add_range(table, &verb->slot[slot], out);
        } else {
            hz_add(out, "<%s>", verb->slot[slot].name);
        }
    }
    hz_add(out, "%s [%s]", at, verb->rule);
}

hz_status
hz_verbs_parse(const hz_table *table, const char *text, hz_action *action, hz_error *error)
{
    assert(text);
    hz_piece typed = hz_trim(hz_piece_of(text));
    int count = verbs_of(table->game);
    for (int verb = 0; verb < count; verb++) {
        if (read_verb(table, verb, typed, action)) {
            return HZ_OK;
        }
    }
    char buffer[300];
    hz_text forms = hz_text_in(buffer, sizeof buffer);
    for (int verb = 0; verb < count; verb++) {
        hz_add(&forms, "%s", verb == 0 ? "" : verb + 1 < count ? ", " : " or ");
        add_form(table, &table->game->verbs[verb], &forms);
    }
    return hz_fail(error, HZ_MALFORMED, "found \"%.*s\", expected %s", HZ_SHOW(typed), buffer);
}

/* Names what the seat may do instead. */
static hz_status refuse(const hz_table *table,
                        const void *state,
                        int seat,
                        hz_action action,
                        bool is_offered,
                        hz_error *error)
{
    const hz_verb *verbs = table->game->verbs;
    char found[120], expected[200] = "";
    hz_text form = hz_text_in(found, sizeof found);
    hz_text others = hz_text_in(expected, sizeof expected);
    hz_verbs_print(table, action, &form);
    for (int verb = 0; !is_offered && verbs[verb].form; verb++) {
        hz_span spans[HZ_MAX_SLOTS];
        if (hz_offer(table, state, seat, verb, 0, spans)) {
            hz_add(&others, others.length == 0 ? ", expected " : " or ");
            add_form(table, &verbs[verb], &others);
        }
    }
    return hz_fail(error,
                   HZ_ILLEGAL,
                   is_offered ? "%s is not among what may be chosen now [%s]%s"
                              : "%s cannot be done now [%s]%s",
                   found,
                   verbs[hz_verb_of(action)].rule,
                   expected);
}

hz_status hz_verbs_legal(
    const hz_table *table, const void *state, int seat, hz_action action, hz_error *error)
{
    assert(seat >= 0 && seat < table->seats);
    int number = hz_verb_of(action);
    /* Sixteen bytes may come from anywhere; bits that no row uses must not make two of one action.
     */
    if (number >= verbs_of(table->game) || action.word[1] != 0) {
        return hz_fail(error, HZ_ILLEGAL, "no such action");
    }
    const hz_verb *verb = &table->game->verbs[number];
    int slots = hz_slots_of(verb);
    hz_span spans[HZ_MAX_SLOTS];
    bool is_offered = false;
    for (int part = 0; hz_offer(table, state, seat, number, part, spans); part++) {
        bool fits = true;
        for (int slot = 0; slot < HZ_MAX_SLOTS; slot++) {
            int value = hz_value_of(action, slot);
            fits = fits && (slot < slots ? is_in(&spans[slot], value) : value == 0);
        }
        if (fits) {
            return HZ_OK;
        }
        is_offered = true;
    }
    return refuse(table, state, seat, action, is_offered, error);
}
