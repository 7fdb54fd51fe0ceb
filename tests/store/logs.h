/* Logs whose texts follow from room and number, so that a test can tell them anywhere. */
#ifndef HAZARD_TESTS_STORE_LOGS_H
#define HAZARD_TESTS_STORE_LOGS_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "rules.h"
#include "store/store.h"

enum { LOG_TEXT = 300 };

/* Twenty to 219 characters. */
static inline size_t log_text(const char *room, uint32_t number, char out[LOG_TEXT])
{
    int length = snprintf(out, LOG_TEXT, "%s has entry %u", room, (unsigned)number);
    int wanted = 20 + (int)(number * 37 % 200);
    for (; length < wanted; length++) {
        out[length] = '.';
    }
    out[length] = '\0';
    return (size_t)length;
}

static inline hz_entry log_entry(const char *room, uint32_t number, char text[LOG_TEXT])
{
    hz_entry entry = {.number = number, .text = text, .length = log_text(room, number, text)};
    snprintf(entry.room, sizeof entry.room, "%s", room);
    return entry;
}

static inline hz_status
log_append(hz_store *store, const char *room, uint32_t number, hz_error *error)
{
    char text[LOG_TEXT];
    hz_entry entry = log_entry(room, number, text);
    return store->append(store, &entry, 1, NULL, 0, error);
}

static inline bool log_is_told(const hz_entry *entry, const char *room, uint32_t number)
{
    char text[LOG_TEXT];
    size_t length = log_text(room, number, text);
    return strcmp(entry->room, room) == 0 && entry->number == number && entry->length == length &&
           memcmp(entry->text, text, length) == 0;
}

typedef struct log_reading {
    const char *room;
    uint32_t next;
    bool is_wrong;
} log_reading;

static inline bool log_read_entry(void *context, const hz_entry *entry)
{
    log_reading *reading = context;
    reading->is_wrong |= !log_is_told(entry, reading->room, reading->next);
    reading->next++;
    return true;
}

/* The last number of the log, every entry of which must be as it was written. */
static inline uint32_t log_end(hz_store *store, const char *room)
{
    hz_error error = {""};
    log_reading reading = {.room = room, .next = 1};
    if (store->load(store, room, 1, log_read_entry, &reading, &error) != HZ_OK) {
        fail_msg("%s", error.text);
    }
    assert_false(reading.is_wrong);
    return reading.next - 1;
}

static inline hz_store *open_store(const char *path)
{
    hz_error error = {""};
    hz_store *store = NULL;
    if (hz_sqlite_open(path, &store, &error) != HZ_OK) {
        fail_msg("%s", error.text);
    }
    return store;
}

/* A folder for a test, its name in *state. */
static inline int make_folder(void **state)
{
    char name[] = "/tmp/hazard-XXXXXX";
    if (!mkdtemp(name)) {
        return -1;
    }
    *state = strdup(name);
    return 0;
}

static inline void empty_folder(const char *name)
{
    DIR *folder = opendir(name);
    const struct dirent *file = NULL;
    while (folder && (file = readdir(folder))) {
        char path[600];
        snprintf(path, sizeof path, "%s/%s", name, file->d_name);
        unlink(path);
    }
    if (folder) {
        closedir(folder);
    }
}

static inline int drop_folder(void **state)
{
    empty_folder(*state);
    rmdir(*state);
    free(*state);
    return 0;
}

static inline const char *in_folder(const char *folder, const char *name, char out[600])
{
    snprintf(out, 600, "%s/%s", folder, name);
    return out;
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_folder)

#endif
