/* Any bytes as learned values: refused with one line, or read; what was read can be printed and
   read again, and expects parts of a win that add up to 1. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char buffer[1 << 20];
    hz_error error = {""};
    hz_table table;
    hz_state state;
    hz_value *value;
    char game[HZ_VALUE_GAME];
    const char *text = (const char *)data;
    MUST(!hz_lay_table(fuzz_house(), &table, "pig", 2, "target=20", NULL, &error));
    bool is_text = hz_value_is_text(text, size, game);
    if (hz_value_read(&table, text, size, &value, &error)) {
        check_message(&error);
        return 0;
    }
    MUST(is_text && strcmp(game, "pig") == 0);
    hz_text again = hz_text_in(buffer, sizeof buffer);
    hz_value_print(&table, value, &again);
    hz_value *second;
    MUST(!again.cut && !hz_value_read(&table, buffer, again.length, &second, &error));
    hz_value_close(second);
    double parts[HZ_MAX_SEATS];
    memset(&state, 0, sizeof state);
    table.game->start(&table, &state);
    hz_value_tell(value, &table, &state, parts);
    double sum = parts[0] + parts[1];
    MUST(parts[0] >= 0 && parts[1] >= 0 && sum > 0.999 && sum < 1.001);
    hz_value_close(value);
    return 0;
}
