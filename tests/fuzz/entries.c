/* Any text as entries of a room's log, as a store gives them back: the first is refused with one
   line, or a room whose record can be told. Two people sit at the table of the first line, so that
   the rest need not begin with a whole room. Entries are lines; "\\" at the end goes on with the
   next. */
#include "fuzz.h"
#include "server/room.h"

enum { TIME_MS = 1000 };

static bool apply(hz_room *room, const char *entry, size_t length)
{
    hz_error error = {""};
    uint32_t before = room->entries;
    if (room_apply(room, entry, length, TIME_MS, &error)) {
        check_message(&error);
        return false;
    }
    MUST(room->entries == before + 1);
    return true;
}

/* Everything that was written, one entry after the other. */
static void apply_all(hz_room *room, const char *text)
{
    const char *entry;
    size_t length;
    while (room_next_entry(&text, &entry, &length)) {
        MUST(apply(room, entry, length));
    }
}

static hz_status begin(hz_room *room, const char *line)
{
    static char buffer[ROOM_ENTRY_SIZE];
    static const char hash[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    hz_text out = hz_text_in(buffer, sizeof buffer);
    hz_error error = {""};
    char spec[HZ_SPEC_SIZE];
    snprintf(spec, sizeof spec, "%.*s", (int)strcspn(line, " "), line);
    room_wish wish = {.spec = spec,
                      .settings = strchr(line, ' ') ? strchr(line, ' ') + 1 : "",
                      .house = fuzz_house(),
                      .seats = 2,
                      .bots = {""}};
    hz_status status = room_write_make(&wish, &out, &error);
    if (status) {
        check_message(&error);
        return status;
    }
    apply_all(room, buffer);
    for (int seat = 0; seat < 2; seat++) {
        room_sitter sitter = {.name = seat ? "Ben" : "Ann", .token_hash = hash, .seal = ""};
        hz_text_clear(&out);
        MUST(!room_write_sit(room, seat, &sitter, &out, &error));
        apply_all(room, buffer);
    }
    return HZ_OK;
}

/* Line breaks within an entry are written as a backslash before them. */
static size_t cut_entry(char *text)
{
    for (char *at = text; (at = strchr(at, '\n')) != NULL; at++) {
        if (at == text || at[-1] != '\\') {
            return (size_t)(at - text);
        }
        at[-1] = ' ';
    }
    return strlen(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static hz_room room;
    static char record[1 << 17];
    char *text = string_of(data, size), *rest = strchr(text, '\n');
    room_init(&room, "fuzz", fuzz_house());
    if (rest) {
        *rest++ = '\0';
    }
    if (rest && (strcmp(text, "-") == 0 || !begin(&room, text))) {
        for (size_t length = 0; *rest; rest += length + (rest[length] != '\0')) {
            length = cut_entry(rest);
            if (!apply(&room, rest, length)) {
                break;
            }
        }
        hz_text out = hz_text_in(record, sizeof record);
        room_record(&room, &out);
        room_deadline(&room);
        MUST((room_awaited(&room, true) & room_awaited(&room, false)) == 0);
    }
    room_free(&room);
    free(text);
    return 0;
}
