/* Where the dice of a record come from: a seed, the table, or a server's commitment with the shakes
   and the secret behind it. */
#include "core/dice.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

void hz_dice_print(const hz_header *header, hz_text *out)
{
    assert(header->table.seats >= 1 && header->table.seats <= HZ_MAX_SEATS);
    switch (header->dice) {
    case HZ_DICE_SEED: hz_add(out, "dice seed %" PRIu64 "\n", header->seed); return;
    case HZ_DICE_TABLE: hz_add(out, "dice table\n"); return;
    case HZ_DICE_COMMIT: hz_add(out, "dice commit %s\n", header->commit); break;
    }
    for (int seat = 0; seat < header->table.seats; seat++) {
        if (header->shake[seat][0]) {
            hz_add(out, "shake %d %s\n", seat + 1, header->shake[seat]);
        }
    }
    if (header->reveal[0]) {
        hz_add(out, "reveal %s\n", header->reveal);
    }
}

/* Exactly `capacity` - 1 hexadecimal digits, kept in lower case, so that a value has one text. An
   embedded NUL would be found by strchr as the end of its list: it is asked for first. */
static hz_status
read_digits(hz_piece piece, const char *noun, char *out, size_t capacity, hz_error *error)
{
    assert(capacity > 1);
    static const char upper[] = "ABCDEF", lower[] = "abcdef";
    if (piece.length != capacity - 1) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found a %s of %zu characters, expected %zu hexadecimal digits",
                       noun,
                       piece.length,
                       capacity - 1);
    }
    for (size_t at = 0; at < piece.length; at++) {
        const char *capital = memchr(upper, piece.at[at], sizeof upper - 1);
        out[at] = capital ? lower[capital - upper] : piece.at[at];
        if (!out[at] || !strchr("0123456789abcdef", out[at])) {
            return hz_fail(error,
                           HZ_MALFORMED,
                           "found the %s \"%.*s\", expected %zu hexadecimal digits",
                           noun,
                           HZ_SHOW(piece),
                           capacity - 1);
        }
    }
    out[piece.length] = '\0';
    return HZ_OK;
}

static hz_status read_source(hz_header *header, hz_piece rest, hz_error *error)
{
    hz_piece whole = rest, kind, value, extra;
    bool has_kind = hz_next_piece(&rest, " \t", &kind);
    bool has_value = hz_next_piece(&rest, " \t", &value);
    bool is_pair = has_value && !hz_next_piece(&rest, " \t", &extra);
    if (has_kind && hz_piece_is(kind, "table") && !has_value) {
        header->dice = HZ_DICE_TABLE;
        return HZ_OK;
    }
    if (is_pair && hz_piece_is(kind, "seed") && hz_piece_uint(value, &header->seed)) {
        header->dice = HZ_DICE_SEED;
        return HZ_OK;
    }
    if (is_pair && hz_piece_is(kind, "commit")) {
        header->dice = HZ_DICE_COMMIT;
        return read_digits(value, "commitment", header->commit, sizeof header->commit, error);
    }
    return hz_fail(
        error,
        HZ_MALFORMED,
        "found \"dice %.*s\", expected \"dice seed N\", \"dice table\" or \"dice commit X\"",
        HZ_SHOW(whole));
}

static hz_status
read_shake(hz_header *header, hz_dice_lines *lines, hz_piece rest, int line, hz_error *error)
{
    hz_piece whole = rest, number, digits, extra;
    int64_t seat;
    if (!hz_next_piece(&rest, " \t", &number) || !hz_piece_int(number, &seat) ||
        !hz_next_piece(&rest, " \t", &digits) || hz_next_piece(&rest, " \t", &extra)) {
        return hz_fail(
            error, HZ_MALFORMED, "found \"shake %.*s\", expected \"shake SEAT X\"", HZ_SHOW(whole));
    }
    if (seat < 1 || seat > HZ_MAX_SEATS) {
        return hz_fail(error,
                       HZ_RANGE,
                       "found a shake of seat %" PRId64 ", expected 1 to %d",
                       seat,
                       HZ_MAX_SEATS);
    }
    if (lines->shake[seat - 1]) {
        return hz_fail(error, HZ_MALFORMED, "found a second shake of seat %" PRId64, seat);
    }
    char *shake = header->shake[seat - 1];
    hz_status status = read_digits(digits, "shake", shake, HZ_SHAKE_TEXT, error);
    if (status) {
        return status;
    }
    /* A seat that did not shake counts as zeros: written out, it would be a second text for the
       same game. */
    if (strspn(shake, "0") == HZ_SHAKE_TEXT - 1) {
        return hz_fail(error,
                       HZ_RANGE,
                       "found a shake of zeros, expected no line for a seat that did not shake");
    }
    lines->shake[seat - 1] = line;
    return HZ_OK;
}

hz_status hz_dice_read(
    hz_header *header, hz_dice_lines *lines, hz_piece key, hz_piece rest, int line, hz_error *error)
{
    assert(line > 0); /* 0 stands for a line that there is not */
    if (hz_piece_is(key, "shake")) {
        return read_shake(header, lines, rest, line, error);
    }
    bool is_reveal = hz_piece_is(key, "reveal");
    int *place = is_reveal ? &lines->reveal : &lines->dice;
    if (*place) {
        return hz_fail(error, HZ_MALFORMED, "found \"%.*s\" a second time", HZ_SHOW(key));
    }
    *place = line;
    if (!is_reveal) {
        return read_source(header, rest, error);
    }
    return read_digits(rest, "secret", header->reveal, sizeof header->reveal, error);
}

/* What fits together is known only when the whole header has been read: lines may come in any
   order, and the number of seats after the shakes. */
hz_status hz_dice_check(
    const hz_header *header, const hz_dice_lines *lines, int seats, int *line, hz_error *error)
{
    assert(seats >= 1 && seats <= HZ_MAX_SEATS);
    bool is_commit = header->dice == HZ_DICE_COMMIT;
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        if (!lines->shake[seat]) {
            continue;
        }
        *line = lines->shake[seat];
        if (!is_commit) {
            return hz_fail(
                error, HZ_MALFORMED, "found a shake, expected \"dice commit X\" in the header");
        }
        if (seat >= seats) {
            return hz_fail(
                error, HZ_RANGE, "found a shake of seat %d, expected 1 to %d", seat + 1, seats);
        }
    }
    if (lines->reveal && !is_commit) {
        *line = lines->reveal;
        return hz_fail(
            error, HZ_MALFORMED, "found a secret, expected \"dice commit X\" in the header");
    }
    return HZ_OK;
}
