/* Any text as a game with presets and settings: refused, or a table that its own text describes. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    hz_table table, again;
    char *text = string_of(data, size), *rest, spec[HZ_SPEC_SIZE], settings[HZ_SETTINGS_SIZE];
    if (!fuzz_table(text, &table, &rest)) {
        hz_text out = hz_text_in(settings, sizeof settings);
        snprintf(spec, sizeof spec, "%s", text);
        hz_table_settings(&table, text, &out);
        MUST(!out.cut);
        MUST(!hz_table_set(fuzz_house(), &again, text, table.seats, settings, NULL, NULL));
        MUST(memcmp(again.options, table.options, sizeof table.options) == 0);
    }
    free(text);
    return 0;
}
