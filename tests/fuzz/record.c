/* Any bytes as a record: refused with one line, or replayed; and what was read can be written
 * again. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static hz_header header, again;
    static hz_session session, replayed;
    static char buffer[1 << 16];
    hz_error error = {""};
    hz_reader reader = hz_read_from(fuzz_house(), "fuzz", (const char *)data, size);
    if (hz_record_replay(&reader, UINT64_MAX, &header, &session, &error)) {
        check_message(&error);
        MUST(strncmp(error.text, "fuzz:", 5) == 0);
        return 0;
    }
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_header_print(&header, &text);
    MUST(!text.cut);
    reader = hz_read_from(fuzz_house(), "fuzz", buffer, text.length);
    MUST(!hz_record_replay(&reader, UINT64_MAX, &again, &replayed, &error));
    MUST(memcmp(again.table.options, header.table.options, sizeof header.table.options) == 0);
    MUST(memcmp(again.names, header.names, sizeof header.names) == 0);
    play_on(&session, 200);
    return 0;
}
