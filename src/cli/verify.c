/* hazard verify: computes the dice of a record again and says in plain words what was checked. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/cli.h"
#include "fair/fair.h"
#include "hazard/piece.h"
#include "terminal/keep.h"

/* A record that was checked, and what somebody noted of its dice. */
typedef struct verified {
    hz_fair_report report;
    const char *commit; /* as noted; NULL: it was not */
    bool has_seals;     /* they were noted: one a seat, empty where there was none */
    char seals[HZ_MAX_SEATS][HZ_DIGEST_TEXT];
    hz_error error; /* what does not fit */
} verified;

static bool has_shaken(const hz_header *header, int seat)
{
    return header->shake[seat][0] != '\0';
}

/* "Ann, Ben and Cy": the seats that did shake. */
static int add_shakers(const hz_header *header, hz_text *out)
{
    int count = 0, told = 0;
    for (int seat = 0; seat < header->table.seats; seat++) {
        count += has_shaken(header, seat);
    }
    for (int seat = 0; seat < header->table.seats; seat++) {
        if (has_shaken(header, seat)) {
            const char *between = told + 1 == count ? " and " : ", ";
            hz_add(out, "%s%s", told ? between : "", header->names[seat]);
            told++;
        }
    }
    return count;
}

static void add_point(hz_text *page, const char *sentence)
{
    hz_add(page, "  ");
    terminal_wrap(page, sentence, 2, 2, terminal_width());
    hz_add(page, "\n");
}

/* "All 16 rolls follow from ". */
static void add_follow(const hz_fair_report *report, hz_text *out)
{
    if (report->rolls == 0) {
        hz_add(out, "No roll was made; any would follow from ");
    } else if (report->rolls == 1) {
        hz_add(out, "The only roll follows from ");
    } else {
        hz_add(out, "All %" PRIu64 " rolls follow from ", report->rolls);
    }
}

/* Where nobody shook, the server alone has decided. */
static void add_fair(const hz_fair_report *report, hz_text *page)
{
    const hz_header *header = &report->header;
    char line[1024];
    hz_text text = hz_text_in(line, sizeof line);
    hz_add_styled(page, HZ_GOOD, "Fair.");
    hz_add(page, "\n");
    add_point(page, "The commitment fits the secret.");
    add_follow(report, &text);
    hz_add(&text, "the secret and the shakes of ");
    if (add_shakers(header, &text) == 0) {
        hz_text_clear(&text);
        add_follow(report, &text);
        hz_add(&text, "the secret. Nobody shook: the server alone has decided them.");
    } else {
        hz_add(&text, ".");
    }
    add_point(page, line);
    for (int seat = 0; seat < header->table.seats; seat++) {
        if (!has_shaken(header, seat)) {
            const char *why = header->bots[seat][0] ? ": a bot." : ".";
            hz_text_clear(&text);
            hz_add(&text, "%s did not shake%s", header->names[seat], why);
            add_point(page, line);
        }
    }
}

static void add_verdict(const verified *result, hz_text *page)
{
    const hz_fair_report *report = &result->report;
    char line[1024];
    hz_text text = hz_text_in(line, sizeof line);
    switch (report->verdict) {
    case HZ_FAIR: add_fair(report, page); break;
    case HZ_BY_SEED:
        hz_add(page, "From seed %" PRIu64 ".\n", report->header.seed);
        add_follow(report, &text);
        hz_add(&text, "the seed. Whoever knew it could know them in advance.");
        add_point(page, line);
        break;
    case HZ_BY_THE_TABLE:
        hz_add(page, "Entered by the table: nothing to check.\n");
        hz_add_count(&text, (int64_t)report->rolls, "roll");
        hz_add(&text, ", every one possible.");
        add_point(page, line);
        break;
    case HZ_NOT_REVEALED:
        hz_add_styled(page, HZ_BAD, "Not revealed.");
        hz_add(page, "\n");
        add_point(page,
                  report->is_over ? "The game is over, but the secret behind the commitment is not "
                                    "in the record: nothing can be checked without it."
                                  : "The game is not over: the secret behind the commitment comes "
                                    "with its end.");
        break;
    case HZ_NOT_FAIR:
    case HZ_NO_RECORD:
        hz_add_styled(page, HZ_BAD, "Does not fit.");
        hz_add(page, "\n");
        add_point(page, result->error.text);
        break;
    }
}

/* Of a game that goes on from the midst of another one. */
static void add_given(const verified *result, hz_text *page)
{
    char line[160];
    hz_text text = hz_text_in(line, sizeof line);
    uint32_t given = result->report.header.given;
    if (given > 0 && result->report.verdict != HZ_NO_RECORD) {
        hz_add_count(&text, given, "input");
        hz_add(&text, " came from another game: nothing is proved of the dice in them.");
        add_point(page, line);
    }
}

/* What was noted and fits; and what it takes to prove anything. */
static void add_notes(const verified *result, hz_text *page)
{
    if (result->commit) {
        add_point(page, "The commitment is the one you noted.");
    }
    if (result->has_seals) {
        add_point(page, "Every shake is the one that was sealed.");
    }
    if (!result->commit || !result->has_seals) {
        add_point(page,
                  "This proves something to you if you were shown this commitment and these seals, "
                  "yours among them, before you shook: --commit and --seal compare them.");
    }
}

/* The figures themselves, to be compared with what was noted. */
static void add_figures(const verified *result, hz_text *page)
{
    const hz_header *header = &result->report.header;
    char seal[HZ_DIGEST_TEXT];
    if (header->dice != HZ_DICE_COMMIT) {
        return;
    }
    hz_add(page, "\n  commitment  %s\n", header->commit);
    for (int seat = 0; seat < header->table.seats; seat++) {
        if (hz_fair_seal(header->shake[seat], seal)) {
            hz_add(page, "  seal %d      %s\n", seat + 1, seal);
            hz_add(page, "  shake %d     %s  ", seat + 1, header->shake[seat]);
            hz_add_styled(page, HZ_SEAT + seat, header->names[seat]);
            hz_add(page, "\n");
        }
    }
    if (result->report.verdict == HZ_FAIR) {
        hz_add(page, "\n");
        add_notes(result, page);
    }
}

static void print_text(const verified *result)
{
    char buffer[1 << 14];
    hz_text page = terminal_page(buffer, sizeof buffer);
    const hz_header *header = &result->report.header;
    hz_add_styled(&page, HZ_BOLD, header->table.game->title);
    hz_add(&page, " (%s), ", header->spec);
    for (int seat = 0; seat < header->table.seats; seat++) {
        hz_add(&page, "%s%s", seat ? ", " : "", header->names[seat]);
    }
    hz_add(&page, "\n\n");
    add_verdict(result, &page);
    add_given(result, &page);
    add_figures(result, &page);
    terminal_print(&page);
}

static void seats_json(const hz_header *header, hz_json *json)
{
    char seal[HZ_DIGEST_TEXT];
    hz_json_open(json, "seats", '[');
    for (int seat = 0; seat < header->table.seats; seat++) {
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "name", header->names[seat]);
        if (header->bots[seat][0]) {
            hz_json_text(json, "bot", header->bots[seat]);
        }
        if (hz_fair_seal(header->shake[seat], seal)) {
            hz_json_text(json, "seal", seal);
            hz_json_text(json, "shake", header->shake[seat]);
        }
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

static void print_json(const verified *result)
{
    static const char *const verdicts[] = {
        [HZ_FAIR] = "fair",
        [HZ_BY_SEED] = "by seed",
        [HZ_BY_THE_TABLE] = "by the table",
        [HZ_NOT_REVEALED] = "not revealed",
        [HZ_NOT_FAIR] = "not fair",
        [HZ_NO_RECORD] = "no record",
    };
    char buffer[1 << 14];
    hz_text page = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&page, true);
    const hz_fair_report *report = &result->report;
    const hz_header *header = &report->header;
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "verdict", verdicts[report->verdict]);
    hz_json_text(&json, "wrong", report->verdict == HZ_NOT_FAIR ? result->error.text : "");
    hz_json_text(&json, "game", header->spec);
    seats_json(header, &json);
    hz_json_int(&json, "rolls", (int64_t)report->rolls);
    hz_json_int(&json, "given", header->given);
    hz_json_bool(&json, "over", report->is_over);
    if (header->dice == HZ_DICE_SEED) {
        hz_json_int(&json, "seed", (int64_t)header->seed);
    }
    if (header->dice == HZ_DICE_COMMIT) {
        hz_json_text(&json, "commit", header->commit);
        hz_json_text(&json, "reveal", header->reveal);
    }
    hz_json_close(&json, '}');
    hz_add(&page, "\n");
    terminal_print_exactly(&page);
}

/* Each shake must be the one that was sealed: nobody may have changed his mind. */
static hz_status compare_seals(const verified *result, const char *path, hz_error *error)
{
    const hz_header *header = &result->report.header;
    for (int seat = 0; result->has_seals && seat < HZ_MAX_SEATS; seat++) {
        const char *noted = result->seals[seat];
        char seal[HZ_DIGEST_TEXT] = "";
        hz_fair_seal(header->shake[seat], seal);
        if (strcasecmp(seal, noted) != 0) {
            return hz_fail(error,
                           HZ_ILLEGAL,
                           "%s: seat %d: found %s%s, expected %s%s as noted",
                           path,
                           seat + 1,
                           *seal ? "a shake with the seal " : "no shake",
                           seal,
                           *noted ? "the seal " : "none",
                           noted);
        }
    }
    return HZ_OK;
}

/* A record may fit in itself and still not be the game that was played: it is held against what a
   player noted before the first roll. */
static hz_status compare_notes(const verified *result, const char *path, hz_error *error)
{
    const char *commit = result->report.header.commit;
    if (result->commit && strcasecmp(result->commit, commit) != 0) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "%s: found %s%s, expected %s as noted",
                       path,
                       *commit ? "the commitment " : "no commitment",
                       commit,
                       result->commit);
    }
    return compare_seals(result, path, error);
}

/* "2:X": the seal of a seat. */
static hz_status read_seal(hz_piece word, verified *result, hz_error *error)
{
    hz_piece rest = word, number, digits;
    int64_t seat;
    char seal[HZ_DIGEST_TEXT + 1];
    hz_next_part(&rest, ':', &number);
    if (!hz_next_part(&rest, ':', &digits) || rest.at || !hz_piece_int(number, &seat) || seat < 1 ||
        seat > HZ_MAX_SEATS) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "--seal: found \"%.*s\", expected SEAT:X with a seat from 1 to %d",
                       HZ_SHOW(word),
                       HZ_MAX_SEATS);
    }
    hz_piece_copy(digits, seal, sizeof seal);
    hz_status status = hz_fair_check_seal(seal, error);
    if (status) {
        return hz_blame(error, status, "--seal: ");
    }
    if (result->seals[seat - 1][0]) {
        return hz_fail(error, HZ_MALFORMED, "--seal: seat %" PRId64 " is given twice", seat);
    }
    memcpy(result->seals[seat - 1], seal, HZ_DIGEST_TEXT);
    return HZ_OK;
}

static hz_status read_notes(const cli_args *args, verified *result, hz_error *error)
{
    hz_piece rest = hz_piece_of(cli_text(args, "seal", "")), word;
    result->commit = cli_text(args, "commit", NULL);
    result->has_seals = cli_given(args, "seal");
    if (result->commit && hz_fair_check_seal(result->commit, NULL)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "--commit: found \"%.70s\", expected %d hexadecimal digits",
                       result->commit,
                       HZ_DIGEST_TEXT - 1);
    }
    while (hz_next_piece(&rest, " ", &word)) {
        hz_status status = read_seal(word, result, error);
        if (status) {
            return status;
        }
    }
    return HZ_OK;
}

static int verify_text(const cli_args *args, const char *path, const char *text, size_t length)
{
    verified result = {.commit = NULL};
    if (read_notes(args, &result, &result.error)) {
        return terminal_wrong(EXIT_USE, "%s", result.error.text);
    }
    hz_reader reader = hz_read_from(args->house, path, text, length);
    if (hz_fair_verify(&reader, &result.report, &result.error) == HZ_NO_RECORD) {
        return terminal_wrong(EXIT_INPUT, "%s", result.error.text);
    }
    if (result.report.verdict != HZ_NOT_FAIR && compare_notes(&result, path, &result.error)) {
        result.report.verdict = HZ_NOT_FAIR;
    }
    if (cli_given(args, "json")) {
        print_json(&result);
    } else {
        print_text(&result);
    }
    hz_fair_verdict verdict = result.report.verdict;
    bool is_fine = verdict == HZ_FAIR || verdict == HZ_BY_SEED || verdict == HZ_BY_THE_TABLE;
    return is_fine ? EXIT_FINE : EXIT_INPUT;
}

static int verify(const cli_args *args)
{
    hz_error error;
    char *text, path[KEEP_PATH];
    size_t length;
    if (shelf_read(args->operand[0], path, &text, &length, &error)) {
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    int status = verify_text(args, path, text, length);
    free(text);
    return status;
}

static const cli_flag flags[] = {
    {"commit", CLI_TEXT, "X", "the commitment that you were shown before you shook", 0, 0},
    {"seal",
     CLI_MANY,
     "SEAT:X",
     "a seal that you were shown before you shook; repeated for each seat that shakes",
     0,
     0},
    CLI_LEXICON_FLAG,
    {"json", CLI_SWITCH, NULL, "print as JSON", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard verify game.hazard",
    "compute every roll again",
    "hazard verify game.hazard --commit X --seal 1:Y --seal 2:Z",
    "and hold it against what you were shown before you shook",
    "hazard verify - --json < game.hazard",
    "the same for a program",
    NULL,
};

const cli_command cli_verify = {
    .name = "verify",
    .operands = "FILE|NAME",
    .summary = "check that the dice of a record were fair",
    .details =
        "Computes every roll of a record again: of a server's game from the secret that it "
        "committed to and the shakes of the players, of a game by seed from the seed. Rolls that a "
        "table entered itself cannot be checked. FILE may also be the NAME of a kept game; \"-\" "
        "reads standard input.\n\n"
        "The exit status is 0 when all rolls follow or there is nothing to check; it is 1 when "
        "something does not fit, with the first wrong line, what was found and what was expected, "
        "and when the secret is not revealed.\n\n"
        "A record proves something to a player who was shown its commitment and the seals of its "
        "shakes, his own among them, before he shook: --commit and --seal compare them.",
    .examples = examples,
    .flags = flags,
    .min_operands = 1,
    .max_operands = 1,
    .run = verify,
};
