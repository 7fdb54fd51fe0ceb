/* Who sits where: people by name, bots in the other seats. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/piece.h"
#include "terminal/output.h"
#include "terminal/seats.h"

int seats_people(const char *people)
{
    if (!people) {
        return -1;
    }
    if (strcmp(people, "none") == 0) {
        return 0;
    }
    int count = 1;
    for (const char *comma = strchr(people, ','); comma; comma = strchr(comma + 1, ',')) {
        count++;
    }
    return count;
}

/* The login name with a capital letter, where there is a decent one: events read "Ann rolls 5". */
static void name_alone(char name[HZ_NAME_SIZE])
{
    enum { LONGEST = 14 };
    const char *user = terminal_environment("USER");
    if (!user || !*user || strlen(user) > LONGEST || hz_name_check(user, NULL)) {
        user = "player";
    }
    snprintf(name, HZ_NAME_SIZE, "%s", user);
    name[0] = (char)toupper((unsigned char)name[0]);
}

static bool is_taken(const hz_header *header, int seats, const char *name)
{
    for (int seat = 0; seat < seats; seat++) {
        if (strcmp(header->names[seat], name) == 0) {
            return true;
        }
    }
    return false;
}

hz_status seats_check_names(const char *people, hz_error *error)
{
    hz_piece rest = hz_piece_of(people), part, earlier, other;
    if (strcmp(people, "none") == 0) {
        return HZ_OK;
    }
    while (hz_next_part(&rest, ',', &part)) {
        char name[2 * HZ_NAME_SIZE];
        hz_piece_copy(part, name, sizeof name);
        hz_status status = hz_name_check(name, error);
        if (status) {
            return status;
        }
        for (earlier = hz_piece_of(people); hz_next_part(&earlier, ',', &other);) {
            if (other.at == part.at) {
                break;
            }
            if (hz_piece_is(other, name)) {
                return hz_fail(error, HZ_MALFORMED, "two people are called \"%s\"", name);
            }
        }
    }
    return HZ_OK;
}

static hz_status seat_people(hz_header *header, const char *people, int count, hz_error *error)
{
    hz_piece rest = hz_piece_of(people), part;
    if (count > header->table.seats) {
        return hz_fail(error,
                       HZ_RANGE,
                       "--people: %d people for %d players: see --seats",
                       count,
                       header->table.seats);
    }
    hz_status status = seats_check_names(people, error);
    if (status) {
        return hz_blame(error, status, "--people: ");
    }
    for (int seat = 0; seat < count && hz_next_part(&rest, ',', &part); seat++) {
        hz_piece_copy(part, header->names[seat], HZ_NAME_SIZE);
    }
    return HZ_OK;
}

/* Every bot's text, repeated over the seats from `first` on. */
static hz_status seat_bots(hz_header *header, const char *list, int first, hz_error *error)
{
    hz_piece rest = hz_piece_of(list), part;
    int seat = first, seats = header->table.seats;
    while (hz_next_part(&rest, ',', &part)) {
        hz_bot bot;
        char text[HZ_NAME_SIZE];
        if (seat == seats) {
            return hz_fail(error,
                           HZ_RANGE,
                           "--bots %.60s: more than the %d seat%s left",
                           list,
                           seats - first,
                           seats - first == 1 ? " that is" : "s that are");
        }
        bool fits = hz_piece_copy(part, text, sizeof text);
        hz_status status =
            fits ? hz_bot_find(header->table.game, text, &bot, error)
                 : hz_fail(error, HZ_UNKNOWN, "a name of %zu characters", part.length);
        if (status) {
            return hz_blame(error, status, "--bots: ");
        }
        snprintf(header->bots[seat++], HZ_NAME_SIZE, "%s", text);
    }
    for (int given = seat - first; seat < seats; seat++) {
        memcpy(header->bots[seat], header->bots[seat - given], HZ_NAME_SIZE);
    }
    return HZ_OK;
}

/* Bots are the characters that they are in rooms, too; no two at a table are called alike. */
static hz_status name_bots(hz_header *header, int first, hz_error *error)
{
    for (int seat = first; seat < header->table.seats; seat++) {
        hz_bot bot;
        hz_status status = hz_bot_find(header->table.game, header->bots[seat], &bot, error);
        if (status) {
            return status;
        }
        int nth = 0;
        do {
            hz_text name = hz_text_in(header->names[seat], HZ_NAME_SIZE);
            hz_bot_call(&bot, nth++, &name);
        } while (nth <= HZ_MAX_SEATS && is_taken(header, seat, header->names[seat]));
    }
    return HZ_OK;
}

hz_status seats_fill(hz_header *header, const char *people, const char *bots, hz_error *error)
{
    int count = seats_people(people);
    hz_status status = HZ_OK;
    if (count < 0) {
        count = 1;
        name_alone(header->names[0]);
    } else {
        status = seat_people(header, people, count, error);
    }
    if (!status && bots && count == header->table.seats) {
        return hz_fail(error, HZ_MALFORMED, "--bots: people have all the %d seats", count);
    }
    if (!status && count < header->table.seats) {
        status = seat_bots(header, bots ? bots : "casual", count, error);
    }
    return status ? status : name_bots(header, count, error);
}
