/* Tables, bots and seeds as they are typed. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "hazard/piece.h"

static void print_warnings(const char *warnings)
{
    hz_piece rest = hz_piece_of(warnings), line;
    while (hz_next_piece(&rest, "\n", &line)) {
        fprintf(stderr, "hazard: warning: %.*s\n", (int)line.length, line.at);
    }
}

/* The games that words are for: all whose kit is called so. */
static const hz_kit_kind *find_words(const hz_house *house)
{
    for (const hz_game *const *game = house->games; *game; game++) {
        if ((*game)->kit && strcmp((*game)->kit->key, "words") == 0) {
            return (*game)->kit;
        }
    }
    return NULL;
}

bool cli_has_flag(const cli_command *command, const char *name)
{
    for (const cli_flag *flag = command->flags; flag && flag->name; flag++) {
        if (strcmp(flag->name, name) == 0) {
            return true;
        }
    }
    return false;
}

hz_status cli_open_lexicon(cli_args *args, hz_error *error)
{
    char buffer[400];
    hz_text remark = hz_text_in(buffer, sizeof buffer);
    const hz_kit_kind *words = find_words(args->house);
    if (!cli_has_flag(args->command, "lexicon") || !cli_given(args, "lexicon")) {
        return HZ_OK;
    }
    if (!words) {
        return hz_fail(error, HZ_UNKNOWN, "--lexicon: no game here plays with words");
    }
    hz_status status = hz_kits_add(
        &args->house->kits, words, cli_text(args, "lexicon", ""), args->kit, &remark, error);
    if (!status && remark.length > 0) {
        fprintf(stderr, "hazard: %s: %s\n", cli_text(args, "lexicon", ""), buffer);
    }
    return status ? hz_blame(error, status, "--lexicon: ") : HZ_OK;
}

/* What was set one by one, and the list that was given. */
static hz_status
settings_of(const cli_args *args, const char *spec, const char *more, hz_text *out, hz_error *error)
{
    char id[HZ_SPEC_SIZE];
    hz_text name = hz_text_in(id, sizeof id);
    hz_add_bytes(&name, spec, strcspn(spec, ":"));
    const hz_game *game = hz_find_game(args->house, id, NULL);
    hz_add(out, "%s%s%s", cli_text(args, "set", ""), *more ? " " : "", more);
    if (args->kit[0] && game && game->kit && game->kit->option) {
        hz_add(out, " %s=%s", game->kit->option, args->kit);
    }
    if (out->cut) {
        return hz_fail(error, HZ_RANGE, "--set: more than %d characters", HZ_SETTINGS_SIZE - 1);
    }
    return HZ_OK;
}

hz_status cli_lay_table(const cli_args *args, const char *spec, hz_table *table, hz_error *error)
{
    return cli_lay_table_for(args, spec, 0, table, error);
}

/* Nobody asked for that many seats, so nobody is told that a preset is meant for others. It is the
   last of the warnings. */
static void keep_quiet_of_seats(char *warnings)
{
    char *said = strstr(warnings, " is meant for ");
    while (said && said > warnings && said[-1] != '\n') {
        said--;
    }
    if (said) {
        *said = '\0';
    }
}

static hz_status lay_table(const cli_args *args,
                           const char *spec,
                           const char *more,
                           int seats,
                           hz_table *table,
                           hz_error *error)
{
    char buffer[HZ_SETTINGS_SIZE], given[HZ_SETTINGS_SIZE];
    hz_text warnings = hz_text_in(buffer, sizeof buffer);
    hz_text settings = hz_text_in(given, sizeof given);
    if (strlen(spec) + 32 > HZ_SPEC_SIZE) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "\"%.40s…\": a game of %zu characters, expected GAME:PRESET",
                       spec,
                       strlen(spec));
    }
    hz_status status = settings_of(args, spec, more, &settings, error);
    if (!status) {
        int count = (int)cli_number(args, "seats", (uint64_t)seats);
        status = hz_lay_table(args->house, table, spec, count, given, &warnings, error);
    }
    if (!status && seats && !cli_given(args, "seats")) {
        keep_quiet_of_seats(buffer);
    }
    if (!status) {
        print_warnings(buffer);
    }
    return status;
}

hz_status cli_lay_table_for(
    const cli_args *args, const char *spec, int seats, hz_table *table, hz_error *error)
{
    return lay_table(args, spec, "", seats, table, error);
}

hz_status cli_lay_variant(const cli_args *args,
                          const char *text,
                          int seats,
                          char spec[HZ_SPEC_SIZE],
                          hz_table *table,
                          hz_error *error)
{
    size_t length = strcspn(text, " ");
    if (length >= HZ_SPEC_SIZE) {
        return lay_table(args, text, "", seats, table, error); /* which says that it is too long */
    }
    snprintf(spec, HZ_SPEC_SIZE, "%.*s", (int)length, text);
    return lay_table(args, spec, text + length + strspn(text + length, " "), seats, table, error);
}

hz_status cli_read_position(const cli_args *args, hz_session *session, hz_error *error)
{
    const char *text = cli_text(args, "position", "");
    const hz_table *table = &session->table;
    hz_status status = hz_position_parse(table, text, &session->state, error);
    /* Most of its sentences say already what they are about. */
    bool is_named = status && strncmp(error->text, "position: ", strlen("position: ")) == 0;
    return status ? hz_blame(error, status, is_named ? "--" : "--position: ") : HZ_OK;
}

hz_status cli_bots(const hz_table *table, const char *list, hz_bot *bots, hz_error *error)
{
    hz_piece rest = hz_piece_of(list), part;
    int count = 0;
    while (hz_next_part(&rest, ',', &part)) {
        char name[64];
        if (count == table->seats) {
            return hz_fail(error,
                           HZ_RANGE,
                           "bots \"%s\": more than the %d seats at the table",
                           list,
                           table->seats);
        }
        if (part.length == 0 || !hz_piece_copy(part, name, sizeof name)) {
            return hz_fail(
                error, HZ_MALFORMED, "bots \"%.60s\": expected names separated by commas", list);
        }
        hz_status status = hz_bot_find(table->game, name, &bots[count], error);
        if (status) {
            return status;
        }
        count++;
    }
    for (int seat = count; seat < table->seats; seat++) {
        bots[seat] = bots[seat - count];
    }
    return HZ_OK;
}
