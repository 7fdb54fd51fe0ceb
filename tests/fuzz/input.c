/* Any lines as inputs of a running game, from its start or "at POSITION": each is refused with the
   session untouched, or entered. */
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
