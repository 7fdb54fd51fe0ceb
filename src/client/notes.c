/* What a player was shown before he shook, and what it proves when the game is over. */
#include "client/notes.h"

#include <assert.h>
#include <string.h>

#include "core/lines.h"

/* Keeping */

static hz_status
check_own(const join_table *shown, int seat, const join_secret *own, hz_error *error)
{
    assert(seat >= 0 && seat < shown->seats);
    if (strcmp(own->commit, shown->commit) != 0) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "the server shows the commitment %s, but %s sat down to %s",
                       *shown->commit ? shown->commit : "of nothing",
                       shown->names[seat],
                       *own->commit ? own->commit : "none");
    }
    if (strcmp(own->seal, shown->seals[seat]) != 0) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "the seal of %s is not among those that the server shows",
                       shown->names[seat]);
    }
    return HZ_OK;
}

/* The first thing by which a table is not the one it was. */
static hz_status compare_tables(const join_table *kept, const join_table *found, hz_error *error)
{
    const char *what = NULL;
    if (strcmp(kept->commit, found->commit) != 0) {
        what = "the commitment";
    } else if (strcmp(kept->spec, found->spec) != 0 ||
               strcmp(kept->settings, found->settings) != 0) {
        what = "a rule";
    } else if (kept->seats != found->seats || kept->first != found->first) {
        what = "who begins";
    }
    for (int seat = 0; !what && seat < kept->seats; seat++) {
        if (strcmp(kept->names[seat], found->names[seat]) != 0) {
            what = "who sits where";
        } else if (strcmp(kept->seals[seat], found->seals[seat]) != 0) {
            what = "a seal";
        }
    }
    return what ? hz_fail(error, HZ_ILLEGAL, "%s", what) : HZ_OK;
}

hz_status notes_keep(join_notes *notes,
                     const join_table *shown,
                     const join_secret secrets[HZ_MAX_SEATS],
                     hz_error *error)
{
    for (int seat = 0; seat < shown->seats; seat++) {
        hz_status status =
            secrets[seat].shake[0] ? check_own(shown, seat, &secrets[seat], error) : HZ_OK;
        if (status) {
            return status;
        }
    }
    if (notes->is_kept) {
        hz_error what;
        return compare_tables(&notes->table, shown, &what)
                   ? hz_fail(error,
                             HZ_ILLEGAL,
                             "%s has changed since the shake was shown: it is good for nothing now",
                             what.text)
                   : HZ_OK;
    }
    notes->is_kept = true;
    notes->table = *shown;
    for (int seat = 0; seat < shown->seats; seat++) {
        memcpy(notes->shakes[seat], secrets[seat].shake, HZ_SHAKE_TEXT);
    }
    return HZ_OK;
}

/* Checking */

/* The record's own table, in the words of a server. Seals stay out: it has the shakes instead. */
static void table_of(const hz_header *header, const join_notes *notes, join_table *out)
{
    hz_text settings = hz_text_in(out->settings, sizeof out->settings);
    hz_table_settings(&header->table, header->spec, &settings);
    memcpy(out->spec, header->spec, sizeof out->spec);
    out->seats = header->table.seats;
    out->first = header->table.first;
    memcpy(out->commit, header->commit, sizeof out->commit);
    memcpy(out->names, header->names, sizeof out->names);
    memcpy(out->seals, notes->table.seals, sizeof out->seals);
}

static hz_status
check_shake(const join_notes *notes, const hz_header *header, int seat, hz_error *error)
{
    assert(notes->is_kept && seat >= 0 && seat < notes->table.seats);
    const char *shake = header->shake[seat], *name = notes->table.names[seat];
    char seal[HZ_DIGEST_TEXT] = "";
    if (notes->shakes[seat][0] && *shake && strcmp(notes->shakes[seat], shake) != 0) {
        return hz_fail(error, HZ_ILLEGAL, "the record has another shake than %s showed", name);
    }
    if (*shake && (!hz_fair_seal(shake, seal) || strcmp(seal, notes->table.seals[seat]) != 0)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "the shake of %s in the record is not the one that was sealed",
                       name);
    }
    return HZ_OK;
}

static hz_status compare_notes(const join_notes *notes, const hz_header *header, hz_error *error)
{
    assert(notes->is_kept);
    static join_table empty;
    join_table found = empty;
    hz_error what;
    table_of(header, notes, &found);
    if (compare_tables(&notes->table, &found, &what)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "in the record %s is not what was shown before the shake",
                       what.text);
    }
    hz_status status = HZ_OK;
    for (int seat = 0; !status && seat < notes->table.seats; seat++) {
        status = check_shake(notes, header, seat, error);
    }
    return status;
}

hz_status notes_check(const join_notes *notes,
                      hz_house *house,
                      const char *record,
                      size_t length,
                      hz_fair_report *report,
                      hz_error *error)
{
    assert(record || length == 0);
    hz_reader reader = hz_read_from(house, "record", record, length);
    hz_fair_verdict verdict = hz_fair_verify(&reader, report, error);
    if (verdict == HZ_NOT_FAIR || verdict == HZ_NO_RECORD) {
        return HZ_ILLEGAL;
    }
    hz_status status = notes->is_kept ? compare_notes(notes, &report->header, error) : HZ_OK;
    if (!status && notes->is_kept && verdict != HZ_FAIR) {
        status = hz_fail(error, HZ_ILLEGAL, "the secret behind the commitment is not revealed");
    }
    if (status) {
        report->verdict = HZ_NOT_FAIR;
    }
    return status;
}

/* Word by word; a time at the end is no part of what happened. */
static bool is_same_line(hz_piece found, hz_piece told)
{
    hz_piece left, right;
    for (;;) {
        bool has_left = hz_next_piece(&found, " \t", &left) && left.at[0] != '@';
        bool has_right = hz_next_piece(&told, " \t", &right) && right.at[0] != '@';
        if (!has_left || !has_right) {
            /* A whole hidden choice is one "?", however many words it has. */
            return has_left == has_right;
        }
        if (hz_piece_is(right, "?")) {
            if (told.length == 0) {
                return true;
            }
        } else if (left.length != right.length || memcmp(left.at, right.at, left.length) != 0) {
            return false;
        }
    }
}

/* The inputs of a record, one after another. */
static size_t count_lines(hz_reader reader)
{
    size_t count = 0;
    for (hz_piece line; hz_next_line(&reader, &line);) {
        count++;
    }
    return count;
}

hz_status notes_check_lines(hz_house *house,
                            const char *record,
                            size_t length,
                            const char *const *lines,
                            size_t count,
                            hz_error *error)
{
    assert(lines || count == 0);
    hz_reader reader = hz_read_from(house, "record", record, length);
    hz_header header;
    hz_status status = hz_record_open(&reader, &header, error);
    if (status) {
        return status;
    }
    size_t found = count_lines(reader);
    if (found < count) {
        return hz_fail(
            error, HZ_ILLEGAL, "the record has %zu inputs, but %zu were told", found, count);
    }
    hz_piece line;
    for (size_t skip = found - count; skip > 0 && hz_next_line(&reader, &line); skip--) {
    }
    for (size_t index = 0; index < count && hz_next_line(&reader, &line); index++) {
        if (!is_same_line(line, hz_piece_of(lines[index]))) {
            return hz_fail(error,
                           HZ_ILLEGAL,
                           "line %d of the record is \"%.*s\", but \"%s\" was told",
                           reader.line,
                           HZ_SHOW(line),
                           lines[index]);
        }
    }
    return HZ_OK;
}

/* Telling */

hz_seats notes_held_back(const join_notes *notes, const hz_header *header)
{
    hz_seats found = 0;
    for (int seat = 0; notes->is_kept && seat < notes->table.seats; seat++) {
        if (notes->table.seals[seat][0] && !header->shake[seat][0]) {
            found = (hz_seats)(found | 1u << seat);
        }
    }
    return found;
}

void notes_add_flags(const join_notes *notes, hz_seats without, hz_text *out)
{
    if (!notes->is_kept) {
        return;
    }
    hz_add(out, " --commit %s", notes->table.commit);
    for (int seat = 0; seat < notes->table.seats; seat++) {
        if (notes->table.seals[seat][0] && !(without >> seat & 1)) {
            hz_add(out, " --seal %d:%s", seat + 1, notes->table.seals[seat]);
        }
    }
}
