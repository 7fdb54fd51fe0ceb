/* Pig: every rule as rows. */
#include "games/pig/pig.h"
#include "rules.h"

/* clang-format off */
static const rule_test rows[] = {
    {"PG-01", "classic",   "", "",                         "standing 0 0; pot 0; turn 1; phase decide; awaits 1"},
    {"PG-01", "classic 4 first=3", "", "",                 "standing 0 0 0 0; turn 3"},
    {"PG-01", "classic 5", "", "",                         "impossible 2 to 4"},
    {"PG-01", "classic 4", "turn 4; pot 6", "4 hold",      "standing 0 0 0 6; turn 1"},
    {"PG-01", "classic 3", "turn 2", "2 hold",             "turn 3; finishes turn"},
    {"PG-01", "classic 3 first=3", "turn 2", "2 hold",     "turn 3; finishes turn round"},
    {"PG-01", "classic 3 first=3", "turn 3; phase roll", "roll 1", "turn 1; finishes turn"},
    {"PG-02", "classic", "", "1 roll",                     "phase roll; awaits roll 1x6; finishes nothing"},
    {"PG-02", "classic", "", "",                           "lists roll hold"},
    {"PG-02", "classic", "", "2 roll",                     "refused seat 1"},
    {"PG-02", "classic", "", "1 jump",                     "refused PG-02"},
    {"PG-03", "classic", "pot 12; phase roll", "roll 5",   "pot 17; phase decide; turn 1; says Ann rolls 5: 17 at stake [PG-03]; finishes nothing"},
    {"PG-03", "classic", "pot 12; phase roll", "roll 5",   "shows roll pot 17"},
    {"PG-03", "classic", "pot 12; scores 30 4; phase roll", "roll 1", "standing 30 4; pot 0; turn 2; phase decide; says Ann rolls 1 and loses 12 points [PG-03]; finishes turn"},
    {"PG-03", "classic", "pot 12; turn 2; phase roll", "roll 1", "shows bust pot 0; shows bust turn 1; finishes turn round; says Ben rolls 1 and loses 12 points [PG-03]"},
    {"PG-03", "classic", "phase roll", "roll 2",           "pot 2; turn 1"},
    {"PG-03", "classic", "phase roll", "roll 6",           "pot 6"},
    {"PG-03", "classic", "phase roll", "roll 7",           "refused 1 to 6"},
    {"PG-03", "classic 3", "scores 30 4 7; turn 2; pot 12; phase roll", "roll 5", "pot 17; turn 2; says Ben rolls 5: 17 at stake [PG-03]"},
    {"PG-04", "classic", "pot 17; scores 30 4", "1 hold",  "standing 47 4; pot 0; turn 2; says Ann keeps 17 points and stands at 47 [PG-04]"},
    {"PG-04", "classic", "pot 17; scores 30 4", "1 hold",  "shows hold scores 47 4; shows hold pot 0"},
    {"PG-04", "classic", "scores 30 4", "1 hold",          "standing 30 4; turn 2"},
    {"PG-04", "classic", "scores 30 4", "1 timeout",       "standing 30 4; turn 2; says time is up for Ann [-]"},
    {"PG-04", "classic 3", "pot 17; scores 4 30 7; turn 2", "2 hold", "scores 4 47 7; standing 4 47 7; turn 3; says Ben keeps 17 points and stands at 47 [PG-04]"},
    {"PG-04", "classic 3", "pot 17; scores 4 30 7; turn 2", "2 timeout", "scores 4 47 7; says time is up for Ben [-]; says Ben keeps 17 points and stands at 47 [PG-04]"},
    /* The worked turn of RULES.md. */
    {"PG-04", "classic", "", "1 roll | roll 5 | 1 roll | roll 4 | 1 roll | roll 6 | 1 hold | 2 roll | roll 3 | 2 roll | roll 1", "standing 15 0; turn 1; pot 0"},
    {"PG-05", "classic", "scores 90 4; pot 5; phase roll", "roll 5", "standing 100 4; over; places 1 2; ended PG-05; says Ann wins with 100 points [PG-05]; finishes turn round"},
    {"PG-05", "classic", "scores 90 4; pot 5; phase roll", "roll 5", "shows roll pot 10; shows win phase over; shows win scores 100 4"},
    {"PG-05", "classic", "scores 90 4; pot 5; phase roll", "roll 4", "pot 9; going; ended not"},
    {"PG-05", "classic", "scores 94 4; phase roll",        "roll 6 | 2 roll", "refused over"},
    {"PG-05", "classic", "scores 95 4; phase roll",        "roll 6", "standing 101 4; over"},
    {"PG-05", "classic 3", "scores 94 4 4; phase roll",    "roll 6", "places 1 2 2"},
    {"PG-05", "classic 3", "scores 94 4 7; phase roll",    "roll 6", "places 1 3 2"},
    {"PG-05", "classic target=10", "scores 6 0; phase roll", "roll 4", "over"},
    {"PG-05", "classic target=1", "", "",                  "impossible 2 to 1000"},
    {"PG-05", "classic 3", "pot 12; scores 4 85 7; turn 2; phase roll", "roll 5", "over; places 3 1 2; says Ben wins with 102 points [PG-05]; says Ben rolls 5: 17 at stake [PG-03]"},
};
/* clang-format on */

static const char *const impossible[] = {
    "scores 100 3",
    "scores -1 0",
    "phase over",
    "pot 1",
    "pot -2",
    "scores 96 0; pot 4",
    "scores 106 0; phase over",
    "scores 100 0; phase over; turn 2",
    "scores 100 0; pot 2; phase over",
};

static void impossible_positions_are_refused(void **unused)
{
    (void)unused;
    hz_table table;
    lay_table(&table, "pig", "classic 2");
    for (size_t index = 0; index < sizeof impossible / sizeof *impossible; index++) {
        hz_session session;
        start_session(&session, &table);
        if (!hz_position_parse(&table, impossible[index], &session.state, NULL)) {
            fail_msg("accepted: %s", impossible[index]);
        }
    }
}

static void viewed(const hz_session *session, int seat, const char *expected)
{
    char buffer[1000];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    hz_view(&session->table, &session->state, seat, &json);
    assert_string_equal(buffer, expected);
}
#define TABLE(status, turn, pot, scores)                                                           \
    "{\"covered\":false,\"pot\":" pot ",\"turn\":" turn ",\"status\":\"" status "\",\"target\":20" \
    ",\"seats\":[" scores "]}"
#define TWO(one, other) "{\"score\":" one "},{\"score\":" other "}"

static void a_client_is_told_what_goes_on(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "pig", "classic target=20", "");
    viewed(&session, 0, TABLE("Your turn: nothing at stake yet.", "0", "0", TWO("0", "0")));
    viewed(&session, 1, TABLE("Next to roll: seat 1.", "0", "0", TWO("0", "0")));
    enter_all(&session, "1 roll | roll 6");
    viewed(&session, 0, TABLE("Your turn: 6 at stake.", "0", "6", TWO("0", "0")));
    viewed(&session, HZ_WATCHER, TABLE("At stake for seat 1: 6.", "0", "6", TWO("0", "0")));
    enter_all(&session, "1 hold | 2 roll | roll 6 | 2 roll | roll 6 | 2 roll | roll 6 | 2 roll");
    viewed(&session, 1, TABLE("Your turn: 18 at stake.", "1", "18", TWO("6", "0")));
    enter_all(&session, "roll 2");
    viewed(&session, 1, TABLE("Game over: seat 2 wins with 20.", "1", "0", TWO("6", "20")));
}

int main(void)
{
    const struct CMUnitTest more[] = {
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(a_client_is_told_what_goes_on),
    };
    return run_rules("pig", rows, sizeof rows / sizeof *rows, more, 2);
}
