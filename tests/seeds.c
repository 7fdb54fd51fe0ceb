/* Every row of a game as what fuzzers begin with, and every word of its tables. */
#include "seeds.h"

#include <stdio.h>
#include <unistd.h>

#include "hazard/piece.h"

typedef struct seeds {
    const char *folder, *game;
    size_t count;
} seeds;

/* A file for a fuzzer, open to be written. */
static FILE *open_seed(seeds *all, const char *fuzzer)
{
    char path[500];
    snprintf(path,
             sizeof path,
             "%s/%s/%s-%d-%zu", /* several programs write at once, or one after the other */
             all->folder,
             fuzzer,
             all->game,
             getpid(),
             all->count);
    FILE *file = fopen(path, "w");
    all->count += file != NULL;
    return file;
}

/* Inputs of a row, a line each. */
static void write_inputs(FILE *file, const char *inputs, const char *before, const char *after)
{
    for (const char *at = inputs; *at;) {
        size_t length = strcspn(at, "|");
        hz_piece one = hz_trim((hz_piece){at, length});
        fprintf(file, "%s%.*s%s\n", before, (int)one.length, one.at, after);
        at += length + (at[length] == '|');
    }
}

static void write_row(seeds *all, const rule_test *row)
{
    FILE *file = open_seed(all, "position");
    if (file) {
        fprintf(file, "%s:%s\n%s", all->game, row->table, row->position);
        fclose(file);
    }
    file = open_seed(all, "input");
    if (file) {
        fprintf(file, "%s:%s\n", all->game, row->table);
        if (*row->position) {
            fprintf(file, "at %s\n", row->position);
        }
        write_inputs(file, row->inputs, "", "");
        fclose(file);
    }
}

/* Guests at a table of the row, who do what its inputs say. */
static void write_requests(seeds *all, const rule_test *row)
{
    FILE *file = *row->position ? NULL : open_seed(all, "hub");
    if (!file) {
        return;
    }
    fprintf(file,
            "0 "
            "{\"t\":\"make\",\"id\":1,\"game\":\"%s:%.*s\",\"seats\":2,\"name\":\"Ann\",\"fair\":"
            "false}\n"
            "1 {\"t\":\"join\",\"id\":1,\"room\":\"ROOM\"}\n"
            "1 {\"t\":\"sit\",\"id\":2,\"name\":\"Ben\"}\n",
            all->game,
            (int)strcspn(row->table, " "),
            row->table);
    write_inputs(file, row->inputs, "0 {\"t\":\"act\",\"id\":3,\"text\":\"", "\"}");
    fclose(file);
}

static void write_word(FILE *file, hz_piece word)
{
    if (word.length > 1 && word.length < 40) {
        fprintf(file, "\"%.*s\"\n", (int)word.length, word.at);
    }
}

static void write_words(FILE *file, const hz_game *game)
{
    write_word(file, hz_piece_of(game->id));
    for (const hz_preset *preset = game->presets; preset->name; preset++) {
        fprintf(file, "\"%s:%s\"\n", game->id, preset->name);
    }
    for (const hz_option *option = game->options; option->name; option++) {
        fprintf(file, "\"%s=\"\n", option->name);
        for (int name = 0; option->type == HZ_ENUM && name < hz_word_count(option->names); name++) {
            write_word(file, hz_word_at(option->names, name));
        }
    }
    for (const hz_field *field = game->notation->fields; field && field->key; field++) {
        fprintf(file, "\"; %s \"\n", field->key);
    }
    for (int kind = 0; kind < hz_own_events(game); kind++) {
        write_word(file, hz_piece_of(game->events[kind].name));
    }
}

bool write_seeds(const char *folder, const hz_game *game, const rule_test *rows, size_t row_count)
{
    char path[500];
    seeds all = {.folder = folder, .game = game->id};
    for (size_t row = 0; row < row_count; row++) {
        write_row(&all, &rows[row]);
        write_requests(&all, &rows[row]);
    }
    snprintf(path, sizeof path, "%s/words", folder);
    FILE *file = fopen(path, "a");
    if (file) {
        write_words(file, game);
        fclose(file);
    }
    return file && (all.count > 0 || row_count == 0);
}
