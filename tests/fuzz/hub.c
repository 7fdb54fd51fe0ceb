/* Any requests, one after another, by eight guests to a hub: each line is the number of a guest and
   a message, or GET and an address. ROOM and TOKEN stand for the last of them that the hub has
   named. Whatever comes, all answers have the shape that the protocol says (tests/server/house.h),
   and the hub goes on. */
#include "server/house.h"

#include "fuzz.h"

enum { LONGEST = 20000 };

/* A word of 22 characters that was told to somebody last. */
static void recall(const house *all, const char *member, char out[ROOM_ID + 1])
{
    for (int index = 0; index < GUESTS; index++) {
        const guest *one = &all->guests[index];
        for (int message = 0; message < one->count; message++) {
            const char *found = strstr(one->messages[message], member);
            if (found && strlen(found) > strlen(member) + ROOM_ID) {
                snprintf(out, ROOM_ID + 1, "%s", found + strlen(member));
            }
        }
    }
}

/* The line with ROOM and TOKEN filled in. */
static void fill_in(const house *all, const char *line, size_t length, hz_text *out)
{
    char room[ROOM_ID + 1] = "", token[ROOM_ID + 1] = "";
    recall(all, "\"room\":\"", room);
    recall(all, "\"token\":\"", token);
    for (size_t at = 0; at < length;) {
        if (strncmp(line + at, "ROOM", 4) == 0) {
            hz_add(out, "%s", room);
            at += 4;
        } else if (strncmp(line + at, "TOKEN", 5) == 0) {
            hz_add(out, "%s", token);
            at += 5;
        } else {
            hz_add_bytes(out, line + at++, 1);
        }
    }
}

static void get(house *all, char *address)
{
    net_response response = {0};
    char *query = strchr(address, '?');
    if (query) {
        *query++ = '\0';
    }
    hub_get(all->hub, address, query ? query : "", &response);
    MUST(response.status >= 200 && response.status < 600);
}

static void take_line(house *all, const char *line, size_t length)
{
    static char buffer[LONGEST];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    fill_in(all, line, length, &text);
    if (text.cut) {
        return;
    }
    if (strncmp(buffer, "GET ", 4) == 0) {
        get(all, buffer + 4);
    } else if (text.length > 2 && buffer[0] >= '0' && buffer[0] < '0' + GUESTS) {
        hub_received(all->hub, all->guests[buffer[0] - '0'].id, buffer + 2, text.length - 2);
    }
    clock_ms += 50;
    hub_ticked(all->hub, 0);
    settle(all);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { LINES = 40 };
    static house all;
    char *text = string_of(data, size), *rest = text;
    open_house(&all);
    for (int line = 0; line < LINES && *rest; line++) {
        size_t length = strcspn(rest, "\n");
        take_line(&all, rest, length);
        rest += length + (rest[length] != '\0');
    }
    close_house(&all);
    free(text);
    return 0;
}
