/* Checks the dice of a record: every roll is computed again. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "core/lines.h"
#include "fair/fair.h"

/* Where a record begins, and the dice it says it was played with. */
typedef struct checking {
    hz_reader start;
    const hz_header *header;
    hz_fair fair;
} checking;

/* The number of the line that begins with this word; 0 if there is none. */
static int line_of(hz_reader reader, const char *word)
{
    hz_piece line, key;
    while (hz_next_line(&reader, &line)) {
        if (hz_next_piece(&line, " \t", &key) && hz_piece_is(key, word)) {
            return reader.line;
        }
    }
    return 0;
}

static hz_fair_verdict check_secret(checking *check, hz_error *error)
{
    assert(check->header->dice == HZ_DICE_COMMIT);
    char commit[HZ_DIGEST_TEXT];
    if (!hz_fair_recall(&check->fair, check->header)) {
        return HZ_NOT_REVEALED;
    }
    hz_fair_commit(&check->fair, commit);
    if (strcmp(commit, check->header->commit) == 0) {
        return HZ_FAIR;
    }
    hz_fail(error,
            HZ_ILLEGAL,
            "%s:%d: found a secret with the commitment %s, expected %s",
            check->start.file,
            line_of(check->start, "reveal"),
            commit,
            check->header->commit);
    return HZ_NOT_FAIR;
}

/* What can be known of the dice before any roll is seen. */
static hz_fair_verdict check_source(checking *check, hz_error *error)
{
    switch (check->header->dice) {
    case HZ_DICE_SEED: return HZ_BY_SEED;
    case HZ_DICE_TABLE: break;
    case HZ_DICE_COMMIT: return check_secret(check, error);
    }
    return HZ_BY_THE_TABLE;
}

/* Says how a roll differs: all of it where it is short, else the first wrong value. */
static void
tell_difference(const hz_session *session, hz_input *found, hz_input *expected, hz_error *error)
{
    assert(found->count == expected->count);
    enum { SHORT = 12 };
    char left[256], right[256];
    hz_text found_text = hz_text_in(left, sizeof left);
    hz_text expected_text = hz_text_in(right, sizeof right);
    uint64_t number = session->rolls + 1;
    if (found->count <= SHORT) {
        found->took_ms = -1;
        hz_input_print(session, found, HZ_RECORD, &found_text);
        hz_input_print(session, expected, HZ_RECORD, &expected_text);
        hz_fail(error,
                HZ_ILLEGAL,
                "found \"%s\", expected \"%s\" as roll %" PRIu64,
                left,
                right,
                number);
        return;
    }
    int value = 0;
    while (found->values[value] == expected->values[value]) {
        value++;
    }
    hz_fail(error,
            HZ_ILLEGAL,
            "roll %" PRIu64 ": value %d is %" PRIu64 ", expected %" PRIu64,
            number,
            value + 1,
            found->values[value],
            expected->values[value]);
}

/* Is this the roll that had to come? */
static bool
follows(const checking *check, const hz_session *session, hz_input *roll, hz_error *error)
{
    assert(roll->kind == HZ_ROLL);
    hz_input expected;
    switch (check->header->dice) {
    case HZ_DICE_SEED: hz_session_roll(session, check->header->seed, &expected); break;
    case HZ_DICE_COMMIT: hz_fair_roll(&check->fair, session, &expected); break;
    case HZ_DICE_TABLE: return true;
    }
    size_t size = (size_t)expected.count * sizeof *expected.values;
    if (roll->count == expected.count && memcmp(roll->values, expected.values, size) == 0) {
        return true;
    }
    tell_difference(session, roll, &expected, error);
    return false;
}

/* Goes on to the end of the record, or to the first roll that does not follow. Of what was given,
   no roll was made for this game: there is nothing that it has to follow from. */
static hz_fair_verdict check_inputs(const checking *check,
                                    hz_walk *walk,
                                    hz_fair_verdict otherwise,
                                    uint64_t *rolls,
                                    hz_error *error)
{
    for (;;) {
        bool more;
        if (hz_walk_read(walk, &more, error)) {
            return HZ_NO_RECORD;
        }
        if (!more) {
            return otherwise;
        }
        bool is_own = walk->input.kind == HZ_ROLL && walk->session.inputs >= check->header->given;
        if (is_own && otherwise != HZ_NOT_REVEALED &&
            !follows(check, &walk->session, &walk->input, error)) {
            hz_blame(error, HZ_ILLEGAL, "%s:%d: ", walk->reader.file, walk->reader.line);
            return HZ_NOT_FAIR;
        }
        if (hz_walk_enter(walk, error)) {
            return HZ_NO_RECORD;
        }
        *rolls += is_own;
    }
}

static bool is_over(const hz_session *session)
{
    return session->table.game->turn(&session->table, &session->state).kind == HZ_OVER;
}

hz_fair_verdict hz_fair_verify(hz_reader *reader, hz_fair_report *report, hz_error *error)
{
    assert(reader->house && report);
    memset(report, 0, sizeof *report);
    checking check = {.start = *reader, .header = &report->header};
    hz_walk walk;
    hz_status status = hz_walk_open(&walk, reader, error);
    report->header = walk.header;
    if (status) {
        report->verdict = HZ_NO_RECORD;
        return report->verdict;
    }
    hz_fair_verdict verdict = check_source(&check, error);
    if (verdict != HZ_NOT_FAIR) {
        verdict = check_inputs(&check, &walk, verdict, &report->rolls, error);
        report->is_over = is_over(&walk.session);
    }
    if (verdict == HZ_FAIR && !report->is_over) {
        /* A record that was cut off; or the coming rolls were told while they still mattered. */
        hz_fail(error,
                HZ_ILLEGAL,
                "%s:%d: found the end of the record, expected more: the secret is revealed only "
                "when the game is over",
                walk.reader.file,
                walk.reader.line);
        verdict = HZ_NOT_FAIR;
    }
    report->verdict = verdict;
    return verdict;
}
