/* Golden records: each replays to the hash written in it, in every build. */
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "hazard/piece.h"
#include "rules.h"

enum { MAX_RECORDS = 200, MAX_SIZE = 1 << 20 };

static size_t read_record(const char *path, char *text)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, MAX_SIZE - 1, file);
    fclose(file);
    text[length] = '\0';
    return length;
}

/* The record says in comments what it must lead to: "# hash 0123456789abcdef",
   "# places 2 3 1", "# ends " and the position. */
static void check_promise(const char *text, const char *key, const char *found, const char *path)
{
    const char *at = strstr(text, key);
    hz_piece promise = {at ? at + strlen(key) : "", at ? strcspn(at + strlen(key), "\r\n") : 0};
    if (!hz_piece_is(promise, found)) {
        fail_msg("%s: found %s%s, promised %.*s", path, key, found, HZ_SHOW(promise));
    }
}

static void replays_to_its_hash(void **state)
{
    const char *path = *state;
    static char text[MAX_SIZE];
    size_t length = read_record(path, text);
    hz_header header;
    hz_session session;
    hz_error error;
    hz_reader reader = hz_read_from(test_house(), path, text, length);
    if (hz_record_replay(&reader, UINT64_MAX, &header, &session, &error)) {
        fail_msg("%s", error.text);
    }
    char hash[20], places[40];
    hz_text list = hz_text_in(places, sizeof places);
    hz_standing standing;
    session.table.game->standing(&session.table, &session.state, &standing);
    for (int seat = 0; seat < session.table.seats; seat++) {
        hz_add(&list, "%s%d", seat ? " " : "", standing.place[seat]);
    }
    snprintf(hash, sizeof hash, "%016" PRIx64, session.trail);
    static char position[MAX_SIZE];
    hz_text full = hz_text_in(position, sizeof position);
    hz_position_print(&session.table, &session.state, &full);
    check_promise(text, "# ends ", position, path);
    check_promise(text, "# places ", places, path);
    check_promise(text, "# hash ", hash, path);
}

static int is_record(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".hazard") == 0;
}

int main(void)
{
    static char paths[MAX_RECORDS][512];
    static struct CMUnitTest tests[MAX_RECORDS];
    struct dirent **entries;
    int count = scandir(HAZARD_SOURCE "/tests/golden", &entries, is_record, alphasort);
    if (count <= 0 || count > MAX_RECORDS) {
        fprintf(stderr, "golden: found %d records\n", count);
        return 1;
    }
    for (int index = 0; index < count; index++) {
        snprintf(
            paths[index], sizeof *paths, HAZARD_SOURCE "/tests/golden/%s", entries[index]->d_name);
        tests[index] = (struct CMUnitTest){
            .name = paths[index], .test_func = replays_to_its_hash, .initial_state = paths[index]};
        free(entries[index]);
    }
    free(entries);
    return _cmocka_run_group_tests("golden", tests, (size_t)count, NULL, NULL);
}
