/* What the program makes of records: each event with its sentence, the server's answer to a
   `replay` request through a watcher's eyes, and a digest of each view that its differences must
   lead to. For the page's port of the sentences, its views and its check of the dice to be held
   against. web/test/fair-fixtures.sh writes what it prints to game-records.json. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/games.h"
#include "server/publish_inner.h"

enum { MOST_TEXT = 1 << 20, MOST_PRINTED = 1 << 22, DIGEST_SHOWN = 8 };

static void print_kinds(const hz_game *game, hz_json *json)
{
    hz_json_open(json, "kinds", '[');
    for (const hz_event_kind *kind = game->events; kind->name; kind++) {
        hz_json_open(json, NULL, '{');
        hz_json_text(json, "name", kind->name);
        hz_json_text(json, "sentence", kind->sentence);
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

static int seat_number(uint8_t seat)
{
    return seat == HZ_NOBODY ? -1 : seat;
}

/* "[3,0,-1,3,9,"WG-11"]" and its sentence. */
static void
print_event(const hz_game *game, const hz_event *event, const char *const *names, hz_json *json)
{
    char sentence[1024];
    hz_text text = hz_text_in(sentence, sizeof sentence);
    hz_event_text(game, event, names, &text);
    hz_json_open(json, NULL, '{');
    hz_json_open(json, "event", '[');
    hz_json_int(json, NULL, event->kind);
    hz_json_int(json, NULL, seat_number(event->seat));
    hz_json_int(json, NULL, seat_number(event->other));
    hz_json_int(json, NULL, event->a);
    hz_json_int(json, NULL, event->b);
    hz_json_text(json, NULL, event->rule ? event->rule : "");
    hz_json_close(json, ']');
    hz_json_text(json, "told", sentence);
    hz_json_close(json, '}');
}

/* The beginning of the SHA-256 of a watcher's view, as it would be sent. */
static void print_digest(const hz_session *session, hz_json *json)
{
    static char view[PUBLISH_VIEW_SIZE];
    uint8_t sum[crypto_hash_sha256_BYTES];
    char digits[2 * DIGEST_SHOWN + 1];
    publish_view(&session->table, &session->state, HZ_WATCHER, view, sizeof view);
    crypto_hash_sha256(sum, (const uint8_t *)view, strlen(view));
    sodium_bin2hex(digits, sizeof digits, sum, DIGEST_SHOWN);
    hz_json_text(json, NULL, digits);
}

/* Every event of the record, whoever may see it, and every view. */
static hz_status print_story(hz_reader *reader, hz_json *events, hz_json *views, hz_error *error)
{
    hz_walk walk;
    const char *names[HZ_MAX_SEATS];
    bool more = true;
    hz_status status = hz_walk_open(&walk, reader, error);
    if (status) {
        return status;
    }
    const hz_game *game = walk.header.table.game;
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        names[seat] = walk.header.names[seat];
    }
    print_kinds(game, events);
    hz_json_open(events, "events", '[');
    hz_json_open(views, NULL, '[');
    print_digest(&walk.session, views);
    while (!(status = hz_walk_on(&walk, &more, error)) && more) {
        for (int event = 0; event < walk.log.count; event++) {
            print_event(game, &walk.events[event], names, events);
        }
        print_digest(&walk.session, views);
    }
    hz_json_close(views, ']');
    hz_json_close(events, ']');
    return status;
}

/* The server's answer to who wants the record replayed. */
static hz_status print_answer(hz_house *house, const char *record, hz_text *out, hz_error *error)
{
    static publish_record told;
    hz_status status = publish_open_record(&told, record, house, -1, error);
    if (!status) {
        publish_begin_steps(&told, 0, 1, out);
    }
    for (bool more = !status; more;) {
        status = publish_next_step(&told, &more, error);
    }
    return status;
}

static bool print_record(const char *path, hz_json *json)
{
    static char record[MOST_TEXT], answer[MOST_PRINTED], digests[MOST_TEXT];
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return false;
    }
    record[fread(record, 1, sizeof record - 1, file)] = '\0';
    fclose(file);
    hz_text text = hz_text_in(answer, sizeof answer);
    hz_text list = hz_text_in(digests, sizeof digests);
    hz_json views = hz_json_to(&list, false);
    hz_house house = {.games = hz_games};
    hz_reader reader = hz_read_from(&house, path, record, strlen(record));
    hz_error error;
    hz_json_open(json, NULL, '{');
    hz_json_text(json, "file", path);
    if (print_story(&reader, json, &views, &error) || print_answer(&house, record, &text, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return false;
    }
    hz_json_raw(json, "views", digests);
    hz_json_raw(json, "answer", answer);
    hz_json_close(json, '}');
    return true;
}

int main(int count, char **paths)
{
    static char page[MOST_PRINTED];
    hz_text text = hz_text_in(page, sizeof page);
    hz_json json = hz_json_to(&text, false);
    printf("[");
    for (int index = 1; index < count; index++) {
        hz_text_clear(&text);
        json.fresh = true;
        if (!print_record(paths[index], &json) || text.cut) {
            return EXIT_FAILURE;
        }
        printf("%s%s\n", index > 1 ? "," : "", page);
    }
    printf("]\n");
    return EXIT_SUCCESS;
}
