/* Conversations with the hub, word for word: what each guest says, and everything that anybody is
   told of it. The files beside this one are such conversations, with real dice, so that they go
   the same way every time; whoever changes the protocol reads there what has changed.

     > 0 {"t":"ping","id":1}    guest 0 says that
     gone 0                     its line breaks
     pass 60000                 so many milliseconds go by
     get /api/rooms             somebody asks from outside
     < 0 {"t":"ok", …}          what guest 0 is told of it (of `get`: < before each line)

   $room, $game and $token0 stand for the newest room and game, and for the newest token that guest
   0 was given.
   HAZARD_RECORD=1 writes the files anew. */
#include <dirent.h>

#include "server/house.h"

enum { MOST_TEXT = 1 << 20, MOST_FILES = 32 };

typedef struct conversation {
    house house;
    char token[GUESTS][ROOM_ID + 1], game[ROOM_ID + 1];
    hz_text out; /* the conversation as it went */
} conversation;

static void read_file(const char *path, char *text)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, MOST_TEXT - 1, file)] = '\0';
    fclose(file);
}

/* Copies a text with every `from` as `to`. */
static void replace(const char *text, const char *from, const char *to, hz_text *out)
{
    for (const char *at; *from && (at = strstr(text, from)); text = at + strlen(from)) {
        hz_add(out, "%.*s%s", (int)(at - text), text, to);
    }
    hz_add(out, "%s", text);
}

/* Names for what is drawn by chance (`is_named`), or what the names stand for. */
static void rename_drawn(const conversation *self, const char *text, bool is_named, hz_text *out)
{
    static char one[MOST_TEXT], other[MOST_TEXT];
    snprintf(one, sizeof one, "%s", text);
    for (int who = -2; who < GUESTS; who++) {
        char name[16];
        const char *drawn = who == -2 ? self->game : who < 0 ? self->house.room : self->token[who];
        snprintf(name, sizeof name, "%s", who == -2 ? "$game" : "$room");
        if (who >= 0) {
            snprintf(name, sizeof name, "$token%d", who);
        }
        hz_text into = hz_text_in(other, sizeof other);
        replace(one, is_named ? drawn : name, is_named ? name : drawn, &into);
        memcpy(one, other, into.length + 1);
    }
    hz_add(out, "%s", one);
}

static void learn(conversation *self, int who, const char *message)
{
    json_t *read = json_loads(message, 0, NULL);
    const char *room = json_string_value(json_object_get(read, "room")),
               *token = json_string_value(json_object_get(read, "token")),
               *game = json_string_value(json_object_get(read, "game_id"));
    if (game) {
        snprintf(self->game, sizeof self->game, "%s", game);
    }
    if (room && token) {
        snprintf(self->house.room, sizeof self->house.room, "%s", room);
    }
    if (token) {
        snprintf(self->token[who], sizeof self->token[who], "%s", token);
    }
    json_decref(read);
}

static void write_news(conversation *self)
{
    for (int who = 0; who < GUESTS; who++) {
        for (guest *one = &self->house.guests[who]; one->read < one->count; one->read++) {
            const char *message = one->messages[one->read];
            learn(self, who, message);
            hz_add(&self->out, "< %d ", who);
            rename_drawn(self, message, true, &self->out);
            hz_add(&self->out, "\n");
        }
    }
}

static void ask(conversation *self, const char *line)
{
    char path[200];
    net_response response;
    snprintf(path, sizeof path, "%.150s", line);
    char *query = strchr(path, '?');
    if (query) {
        *query++ = '\0';
    }
    hub_get(self->house.hub, path, query ? query : "", &response);
    hz_add(&self->out, "< %d ", response.status);
    for (const char *at = response.body; *at;
         at += strcspn(at, "\n") + (strchr(at, '\n') != NULL)) {
        char said[8000];
        snprintf(said, sizeof said, "%.*s", (int)strcspn(at, "\n"), at);
        hz_add(&self->out, at == response.body ? "" : "< ");
        rename_drawn(self, said, true, &self->out);
        hz_add(&self->out, "\n");
    }
}

static void carry_out(conversation *self, const char *line)
{
    static char meant[MOST_TEXT];
    hz_text text = hz_text_in(meant, sizeof meant);
    rename_drawn(self, line, false, &text);
    int who = 0;
    long long time_ms = 0;
    if (sscanf(meant, "> %d {", &who) == 1 && who < GUESTS) {
        hub_received(self->house.hub, self->house.guests[who].id, meant + 4, text.length - 4);
    } else if (sscanf(meant, "gone %d", &who) == 1 && who < GUESTS) {
        hub_closed(self->house.hub, self->house.guests[who].id);
    } else if (sscanf(meant, "pass %lld", &time_ms) == 1) {
        pass(&self->house, time_ms);
    } else if (strncmp(meant, "get ", 4) == 0) {
        ask(self, meant + 4);
    } else if (*meant && *meant != '#') {
        fail_msg("not a line of a conversation: %s", line);
    }
    settle(&self->house);
    write_news(self);
}

/* Says what the guests of a conversation say, and writes down what comes of it. */
static void repeat(const char *text, char *out)
{
    static conversation self;
    char line[4000];
    open_house(&self.house);
    memset(self.token, 0, sizeof self.token);
    memset(self.game, 0, sizeof self.game);
    self.out = hz_text_in(out, MOST_TEXT);
    for (; *text; text += strcspn(text, "\n") + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
        if (*line != '<') {
            hz_add(&self.out, "%s\n", line);
            carry_out(&self, line);
        }
    }
    close_house(&self.house);
}

static void expect_same(const char *path, const char *text, const char *found)
{
    for (int line = 1; *text || *found; line++) {
        int length = (int)strcspn(text, "\n"), other = (int)strcspn(found, "\n");
        if (length != other || strncmp(text, found, (size_t)length) != 0) {
            fail_msg(
                "%s:%d:\nexpected %.*s\nfound    %.*s", path, line, length, text, other, found);
        }
        text += length + (text[length] == '\n');
        found += other + (found[other] == '\n');
    }
}

static void goes_as_written(void **state)
{
    const char *path = *state;
    static char text[MOST_TEXT], found[MOST_TEXT];
    read_file(path, text);
    repeat(text, found);
    if (getenv("HAZARD_RECORD")) {
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        fputs(found, file);
        fclose(file);
    } else {
        expect_same(path, text, found);
    }
}

int main(void)
{
    static const char folder[] = HAZARD_SOURCE "/tests/server/transcripts";
    static char paths[MOST_FILES][sizeof folder + 80];
    struct CMUnitTest tests[MOST_FILES];
    size_t count = 0;
    DIR *listed = opendir(folder);
    for (struct dirent *row; listed && (row = readdir(listed)) && count < MOST_FILES;) {
        if (row->d_name[0] != '.') {
            snprintf(paths[count], sizeof paths[count], "%s/%.60s", folder, row->d_name);
            tests[count] = (struct CMUnitTest){
                paths[count] + sizeof folder, goes_as_written, NULL, NULL, paths[count]};
            count++;
        }
    }
    if (listed) {
        closedir(listed);
    }
    return count ? _cmocka_run_group_tests("transcripts", tests, count, NULL, NULL) : 1;
}
