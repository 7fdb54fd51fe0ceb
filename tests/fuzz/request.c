/* Any bytes as a message to the server: refused with one line, or a request whose texts are clean.
 */
#include <jansson.h>

#include "fuzz.h"
#include "server/publish.h"
#include "server/request.h"

static void check_text(const char *text, size_t size)
{
    MUST(memchr(text, '\0', size));
    for (const char *at = text; *at; at++) {
        MUST((unsigned char)*at >= ' ');
    }
}

/* Whatever is in the record, the answer is JSON, or one line that says why not. */
static void replay(const char *record)
{
    static char answer[1 << 17];
    static publish_record told;
    hz_error error = {""};
    hz_text text = hz_text_in(answer, sizeof answer);
    hz_status status = publish_open_record(&told, record, fuzz_house(), -1, &error);
    if (!status) {
        publish_begin_steps(&told, 0, 1, &text);
    }
    for (bool more = !status; more;) {
        status = publish_next_step(&told, &more, &error);
    }
    if (status) {
        check_message(&error);
    } else {
        json_t *read = json_loads(answer, 0, NULL);
        MUST(!text.cut && read);
        json_decref(read);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static hz_wanted wanted;
    hz_error error = {""};
    char *text = string_of(data, size);
    if (request_parse(text, size, &wanted, &error)) {
        check_message(&error);
    } else {
        MUST(wanted.kind < REQUEST_KINDS);
        MUST(wanted.seat >= -1 && wanted.seat < HZ_MAX_SEATS);
        MUST(wanted.tokens >= 0 && wanted.tokens <= REQUEST_MAX_TOKENS);
        check_text(wanted.room, sizeof wanted.room);
        check_text(wanted.name, sizeof wanted.name);
        check_text(wanted.text, sizeof wanted.text);
        check_text(wanted.game, sizeof wanted.game);
        check_text(wanted.settings, sizeof wanted.settings);
        if (wanted.record) {
            MUST(wanted.kind == REQUEST_REPLAY || wanted.kind == REQUEST_MAKE);
            replay(wanted.record);
        }
        request_free(&wanted);
    }
    free(text);
    return 0;
}
