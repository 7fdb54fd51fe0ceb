/* Any text as a position: refused, or a state that prints back to itself and can be played on from.
 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static hz_session session, again;
    static char buffer[1 << 16];
    hz_table table;
    hz_error error = {""};
    char *text = string_of(data, size), *rest;
    if (!fuzz_table(text, &table, &rest) && !hz_session_start(&session, &table, NULL)) {
        again = session;
        if (hz_position_parse(&table, rest, &session.state, &error)) {
            check_message(&error);
            MUST(memcmp(&session, &again, sizeof session) == 0);
        } else {
            hz_text out = hz_text_in(buffer, sizeof buffer);
            hz_position_print(&table, &session.state, &out);
            MUST(!out.cut);
            MUST(!hz_position_parse(&table, buffer, &again.state, &error));
            MUST(memcmp(&session.state, &again.state, table.game->state_size) == 0);
            play_on(&session, 300);
        }
    }
    free(text);
    return 0;
}
