/* Any lines as inputs of a running game, from its start or "at POSITION": each is refused with the
   session untouched, or entered. Before that everybody is still at it: what it would come to can be
   told. */
#include "fuzz.h"

/* The line "at …", if it comes first: a position to begin with. */
static void take_position(hz_session *session, char **rest)
{
    hz_error error = {""};
    if (strncmp(*rest, "at ", 3) != 0) {
        return;
    }
    char *position = *rest + 3, *end = strchr(position, '\n');
    *rest = end ? end + 1 : position + strlen(position);
    if (end) {
        *end = '\0';
    }
    if (!is_far_out(position) &&
        hz_position_parse(&session->table, position, &session->state, &error)) {
        check_message(&error);
    }
}

/* What follows the seat of a line, as somebody types it who may not be the one to choose. */
static void check_trial(const hz_session *session, const char *line, size_t length)
{
    static char typed[400], buffer[64000];
    const hz_table *table = &session->table;
    const char *space = memchr(line, ' ', length);
    size_t skipped = space ? (size_t)(space + 1 - line) : 0;
    if (length - skipped >= sizeof typed || memchr(line, '\0', length)) {
        return;
    }
    memcpy(typed, line + skipped, length - skipped);
    typed[length - skipped] = '\0';
    for (int seat = 0; seat < table->seats; seat++) {
        hz_state masked = session->state;
        hz_action action = {{0, 0}};
        hz_error error = {""};
        table->game->mask(table, &masked, seat);
        if (hz_read_action(table, &masked, typed, &action, &error)) {
            check_message(&error);
        }
        if (table->game->typing && table->game->typing->trial) {
            hz_text out = hz_text_in(buffer, sizeof buffer);
            hz_json json = hz_json_to(&out, false);
            hz_json_open(&json, NULL, '{');
            table->game->typing->trial(table, &masked, seat, typed, &json);
            hz_json_close(&json, '}');
            MUST(!out.cut);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static hz_session session, before;
    static hz_input input;
    hz_table table;
    hz_error error = {""};
    char *text = string_of(data, size), *rest;
    if (!fuzz_table(text, &table, &rest) && !hz_session_start(&session, &table, NULL)) {
        take_position(&session, &rest);
        while (*rest) {
            size_t length = strcspn(rest, "\n");
            check_trial(&session, rest, length);
            before = session;
            hz_status status = hz_input_parse(&session, rest, length, &input, &error);
            if (!status) {
                status = hz_session_enter(&session, &input, NULL, &error);
            }
            if (status) {
                check_message(&error);
                MUST(memcmp(&session, &before, sizeof session) == 0);
                play_on(&session, 1);
            }
            rest += length + (rest[length] != '\0');
        }
    }
    free(text);
    return 0;
}
