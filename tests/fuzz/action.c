/* Any text as an action of a game, and any bytes as an action: refused, or legal and then playable.
 */
#include "fuzz.h"

static void try_action(const hz_session *start, hz_action action)
{
    static hz_session session;
    hz_error error = {""};
    session = *start;
    for (int step = 0; step < 20; step++) {
        hz_turn turn = session.table.game->turn(&session.table, &session.state);
        if (turn.kind == HZ_PLAYERS) {
            break;
        }
        play_on(&session, 1);
    }
    hz_input input = {
        .kind = HZ_ACTION, .seat = (int)(action.word[0] % 3), .action = action, .took_ms = -1};
    if (hz_session_enter(&session, &input, NULL, &error)) {
        check_message(&error);
        return;
    }
    char buffer[400];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_action again;
    const hz_table *table = &session.table;
    table->game->notation->print(table, action, &text);
    MUST(!table->game->notation->parse(table, buffer, &again, &error));
    MUST(memcmp(&again, &action, sizeof action) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static hz_session session;
    hz_table table;
    hz_error error = {""};
    hz_action action = {{0, 0}};
    char *text = string_of(data, size), *rest;
    if (!fuzz_table(text, &table, &rest) && !hz_session_start(&session, &table, NULL)) {
        if (table.game->notation->parse(&table, rest, &action, &error)) {
            check_message(&error);
            memcpy(&action, rest, strlen(rest) < sizeof action ? strlen(rest) : sizeof action);
        }
        try_action(&session, action);
    }
    free(text);
    return 0;
}
