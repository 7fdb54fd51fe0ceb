/* Any text as a position: refused, or a state that prints back to itself, has a key, can be seen by
   everybody and can be played on from. */
#include "fuzz.h"

static char buffer[1 << 16];

static void check_key(const hz_session *session)
{
    hz_state once, twice;
    hz_key(&session->table, &session->state, &once);
    hz_key(&session->table, &once, &twice);
    MUST(memcmp(&once, &twice, session->table.game->state_size) == 0);
}

/* What a seat, or a watcher, is shown. */
static void check_view(const hz_session *session, int viewer)
{
    static const char *const names[HZ_MAX_SEATS] = {
        "Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Ida"};
    const hz_table *table = &session->table;
    hz_state masked = session->state;
    table->game->mask(table, &masked, viewer);
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    hz_view(table, &masked, viewer, &json);
    MUST(!text.cut && text.length > 0);
    hz_text_clear(&text);
    table->game->notation->show(table, &masked, viewer, names, &text);
    MUST(!text.cut && text.length > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static hz_session session, again;
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
            check_key(&session);
            for (int viewer = 0; viewer < table.seats; viewer++) {
                check_view(&session, viewer);
            }
            check_view(&session, HZ_WATCHER);
            play_on(&session, is_far_out(rest) ? 0 : 300);
        }
    }
    free(text);
    return 0;
}
