/* The record of a game that is over: fetched, held against what was noted before the shakes, and
   kept. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "client/inner.h"

enum { RETRY_MS = 300, PATIENCE_MS = 15000 };

/* Keeping */

/* The next file that does not exist: FILE, then FILE-2, FILE-3 for another game. */
static bool choose_path(join_state *join, char path[JOIN_PATH])
{
    const char *save = join->wish.save, *slash = strrchr(save, '/');
    const char *dot = strrchr(slash ? slash : save, '.');
    size_t stem = dot && dot != save && dot[-1] != '/' ? (size_t)(dot - save) : strlen(save);
    for (int number = 1; number < 10000; number++) {
        char mark[16] = "";
        if (number > 1) {
            snprintf(mark, sizeof mark, "-%d", number);
        }
        int length = snprintf(path, JOIN_PATH, "%.*s%s%s", (int)stem, save, mark, save + stem);
        if (length < 0 || length >= JOIN_PATH) {
            return false;
        }
        if (access(path, F_OK) != 0) {
            return true;
        }
    }
    return false;
}

/* The name of the file, or the word for one that is still to be written. */
static const char *keep(join_state *join, const char *text, size_t length, char path[JOIN_PATH])
{
    hz_error error;
    if (!join->wish.save) {
        return "FILE";
    }
    hz_status status = choose_path(join, path)
                           ? terminal_write_file(path, text, length, &error)
                           : hz_fail(&error, HZ_IO, "%s: no name is left", join->wish.save);
    if (status) {
        terminal_wrong(EXIT_INPUT, "%s", error.text);
        join->here.status = EXIT_INPUT;
        return "FILE";
    }
    hz_add(&join->terminal.out, "The record is kept in %s\n", path);
    terminal_tell_exactly(&join->terminal);
    return path;
}

/* Telling */

static void add_names(const hz_header *header, hz_seats seats, hz_text *out)
{
    int left = __builtin_popcount(seats), told = 0;
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        if (seats >> seat & 1) {
            left--;
            hz_add(out, "%s", told++ == 0 ? "" : left ? ", " : " and ");
            hz_add_styled(out, HZ_SEAT + seat, header->names[seat]);
        }
    }
}

static hz_seats own_shakes(const join_notes *notes, const hz_header *header)
{
    hz_seats found = 0;
    for (int seat = 0; notes->is_kept && seat < notes->table.seats; seat++) {
        if (notes->shakes[seat][0] && header->shake[seat][0]) {
            found = (hz_seats)(found | 1u << seat);
        }
    }
    return found;
}

/* One line: what was checked, and what it proves to those who sit here. */
static void add_proof(const join_state *join, const hz_fair_report *report, hz_text *out)
{
    hz_seats own = own_shakes(&join->notes, &report->header);
    hz_seats held_back = notes_held_back(&join->notes, &report->header);
    if (own) {
        hz_add_styled(out, HZ_GOOD, "Fair");
        hz_add(out, ": commitment and seals are those shown before ");
        add_names(&report->header, own, out);
        hz_add(out, " shook, every shake fits its seal, and all %" PRIu64, report->rolls);
        hz_add(out, " rolls follow.");
    } else {
        hz_add(out, "All %" PRIu64 " rolls follow from what the record reveals", report->rolls);
        hz_add(out,
               join->refused[0] ? ", but no shake from here is in them: that proves nothing to you."
                                : ". Nobody here shook, so that proves nothing to you.");
    }
    if (held_back) {
        hz_add(out, " Sealed and not shown in time: the shake of ");
        add_names(&report->header, held_back, out);
        hz_add(out, ".");
    }
}

static void tell_verdict(join_state *join, const hz_fair_report *report)
{
    hz_text *out = &join->terminal.out;
    switch (report->verdict) {
    case HZ_FAIR: add_proof(join, report, out); break;
    case HZ_BY_THE_TABLE:
        hz_add(out, "Real dice: %" PRIu64 " rolls as the table entered them, ", report->rolls);
        hz_add(out, "every one possible; there is nothing else to check.");
        break;
    case HZ_NOT_REVEALED:
        hz_add(out, "The server does not reveal its secret: the dice cannot be checked.");
        join->here.status = EXIT_INPUT;
        break;
    case HZ_BY_SEED: hz_add(out, "The dice came from a seed, which the server knew."); break;
    case HZ_NOT_FAIR:
    case HZ_NO_RECORD: break;
    }
    hz_add(out, "\n");
    terminal_tell(&join->terminal, 2);
}

static void tell_command(join_state *join, const hz_fair_report *report, const char *file)
{
    hz_text *out = &join->terminal.out;
    if (!join->wish.save) {
        hz_add(out, "The record: %sapi/rooms/%s/record\n", join->wish.base, join->wish.room);
    }
    if (report->verdict == HZ_FAIR || report->verdict == HZ_NOT_FAIR) {
        hz_add(out, "To check it again: %s verify ", terminal_program_for(join->room.game).text);
        terminal_quote(out, file);
        notes_add_flags(&join->notes, notes_held_back(&join->notes, &report->header), out);
        hz_add(out, "\n");
    }
    terminal_tell_exactly(&join->terminal);
}

/* Checking */

/* The story as each seat here was told it must be the record's. */
static hz_status
check_lines(const join_state *join, const char *text, size_t length, hz_error *error)
{
    hz_status status = HZ_OK;
    for (int index = 0; !status && index < join->eyes; index++) {
        const json_t *list = join->eye[index].lines;
        size_t count = json_array_size(list);
        const char **lines = calloc(count + 1, sizeof *lines);
        for (size_t line = 0; lines && line < count; line++) {
            const char *told = json_string_value(json_array_get(list, line));
            lines[line] = told ? told : "";
        }
        status = lines ? notes_check_lines(join->terminal.house, text, length, lines, count, error)
                       : hz_fail(error, HZ_NO_SPACE, "no memory to check the record");
        free(lines);
    }
    return status;
}

static void judge(join_state *join, const char *text, size_t length)
{
    static const hz_fair_report nothing;
    hz_fair_report report = nothing;
    char path[JOIN_PATH];
    hz_error error;
    hz_status status =
        notes_check(&join->notes, join->terminal.house, text, length, &report, &error);
    status = status ? status : check_lines(join, text, length, &error);
    if (status) {
        report.verdict = HZ_NOT_FAIR;
        join->here.status = EXIT_INPUT;
        hz_add_styled(&join->terminal.out, HZ_BAD, "NOT FAIR");
        hz_add(&join->terminal.out, ": %s.\n", error.text);
        terminal_tell(&join->terminal, 2);
    } else {
        tell_verdict(join, &report);
    }
    tell_command(join, &report, keep(join, text, length, path));
}

static void finish(join_state *join)
{
    join->fetch.is_wanted = false;
    if (join_own_seats(join) && join->terminal.has_keyboard && !join->wants_again) {
        hz_add(&join->terminal.out, "Type again for another game, or quit.\n");
        terminal_tell(&join->terminal, 2);
    }
    join_go_again(join);
}

/* Fetching */

void join_want_record(join_state *join)
{
    join->fetch = (join_fetch){.is_wanted = true, .request = -1};
}

static void give_up(join_state *join, const char *why)
{
    hz_add(&join->terminal.out,
           "The record cannot be fetched, so the dice are not checked: %s.\n",
           why);
    terminal_tell(&join->terminal, 2);
    join->here.status = EXIT_INPUT;
    finish(join);
}

void join_tick_record(join_state *join)
{
    join_fetch *fetch = &join->fetch;
    int64_t now = terminal_now_ms();
    char url[JOIN_URL + 60];
    hz_error error;
    if (!fetch->is_wanted || join->link.state != LINK_UP || now < fetch->retry_at) {
        return;
    }
    if (fetch->request >= 0) {
        if (now >= fetch->give_up_at) {
            wsclient_hang_up(join->link.client, fetch->request);
        }
        return;
    }
    fetch->give_up_at = fetch->give_up_at ? fetch->give_up_at : now + PATIENCE_MS;
    snprintf(url, sizeof url, "%sapi/rooms/%s/record", join->wish.base, join->wish.room);
    if (wsclient_get(join->link.client, url, &fetch->request, &error)) {
        give_up(join, error.text);
    }
}

void join_got(void *context, int request, int status, const char *text, size_t length)
{
    join_state *join = context;
    join_fetch *fetch = &join->fetch;
    if (!fetch->is_wanted || request != fetch->request || join->here.is_over) {
        return;
    }
    fetch->request = -1;
    fetch->retry_at = terminal_now_ms() + RETRY_MS;
    bool is_gone = status == 403 && join->room.phase != PHASE_OVER;
    if (status == 200) {
        judge(join, text, length);
        finish(join);
    } else if (is_gone) {
        give_up(join, "another game has begun already");
    } else if (status == 404 || fetch->retry_at >= fetch->give_up_at) {
        char why[200];
        snprintf(why,
                 sizeof why,
                 "%.*s",
                 (int)strcspn(length ? text : "no answer", "\n"),
                 length ? text : "no answer");
        give_up(join, why);
    }
}
