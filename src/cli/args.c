/* Reading a command line by a command's tables. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "hazard/piece.h"

static int flag_index(const cli_command *command, hz_piece name)
{
    for (int index = 0; command->flags && command->flags[index].name; index++) {
        if (hz_piece_is(name, command->flags[index].name)) {
            return index;
        }
    }
    return -1;
}

static int index_of(const cli_args *args, const char *flag)
{
    int index = flag_index(args->command, hz_piece_of(flag));
    assert(index >= 0 && "a flag of the command's own table");
    return index;
}

bool cli_given(const cli_args *args, const char *flag)
{
    return args->text[index_of(args, flag)] != NULL;
}

const char *cli_text(const cli_args *args, const char *flag, const char *otherwise)
{
    const char *text = args->text[index_of(args, flag)];
    return text ? text : otherwise;
}

uint64_t cli_number(const cli_args *args, const char *flag, uint64_t otherwise)
{
    int index = index_of(args, flag);
    return args->text[index] ? args->number[index] : otherwise;
}

static hz_status unknown_flag(const cli_command *command, hz_piece name, hz_error *error)
{
    const char *names[CLI_MAX_FLAGS + 1] = {"help"};
    int count = 1;
    for (const cli_flag *flag = command->flags; flag && flag->name; flag++) {
        names[count++] = flag->name;
    }
    char typed[40];
    hz_piece_copy((hz_piece){name.at, (size_t)hz_shown_length(name)}, typed, sizeof typed);
    const char *nearest = hz_nearest(typed, names, count);
    if (nearest) {
        return hz_fail(error,
                       HZ_UNKNOWN,
                       "%s: unknown flag \"--%s\": did you mean \"--%s\"?",
                       command->name,
                       typed,
                       nearest);
    }
    return hz_fail(error,
                   HZ_UNKNOWN,
                   "%s: unknown flag \"--%s\": see %s %s --help",
                   command->name,
                   typed,
                   terminal_program().text,
                   command->name);
}

/* "5000", "5k", "2M", "1e6". */
static bool is_number(hz_piece piece, int64_t *value)
{
    static const char marks[] = "kKmM";
    const char *mark = piece.length > 1 ? strchr(marks, piece.at[piece.length - 1]) : NULL;
    const char *power = mark || !piece.length ? NULL : memchr(piece.at, 'e', piece.length);
    int64_t zeros = mark ? 3 * (1 + (mark - marks) / 2) : 0;
    hz_piece front = piece;
    if (power) {
        front.length = (size_t)(power - piece.at);
        hz_piece rest = {power + 1, piece.length - front.length - 1};
        if (!hz_piece_int(rest, &zeros) || zeros < 0) {
            return false;
        }
    } else if (mark) {
        front.length--;
    }
    bool is_fine = hz_piece_int(front, value) && *value >= 0;
    while (is_fine && zeros-- > 0) {
        is_fine = *value <= INT64_MAX / 10;
        *value = is_fine ? 10 * *value : 0;
    }
    return is_fine;
}

static hz_status
read_number(const cli_flag *flag, const char *text, uint64_t *number, hz_error *error)
{
    int64_t value;
    hz_piece piece = hz_piece_of(text);
    if (!is_number(piece, &value) || (uint64_t)value < flag->min || (uint64_t)value > flag->max) {
        char range[80];
        bool is_open = flag->max == CLI_NO_LIMIT;
        snprintf(range, sizeof range, " from %" PRIu64 " to %" PRIu64, flag->min, flag->max);
        if (is_open) {
            snprintf(range, sizeof range, " from %" PRIu64 " up", flag->min);
        }
        return hz_fail(error,
                       HZ_RANGE,
                       "--%s: found \"%.*s\", expected a whole number%s",
                       flag->name,
                       HZ_SHOW(piece),
                       range);
    }
    *number = (uint64_t)value;
    return HZ_OK;
}

/* A repeated flag is one text, its values joined by blanks. */
static hz_status join(cli_args *args, int index, const char *value, hz_error *error)
{
    size_t before = args->joined[index] ? strlen(args->joined[index]) : 0;
    char *joined = realloc(args->joined[index], before + strlen(value) + 2);
    if (!joined) {
        return hz_fail(
            error, HZ_NO_SPACE, "--%s: no memory left", args->command->flags[index].name);
    }
    if (before > 0) {
        joined[before++] = ' ';
    }
    memcpy(joined + before, value, strlen(value) + 1);
    args->joined[index] = joined;
    args->text[index] = joined;
    return HZ_OK;
}

static hz_status set_flag(cli_args *args, int index, const char *value, hz_error *error)
{
    const cli_flag *flag = &args->command->flags[index];
    if (args->text[index] && flag->kind != CLI_MANY) {
        return hz_fail(error, HZ_MALFORMED, "--%s is given twice", flag->name);
    }
    switch (flag->kind) {
    case CLI_SWITCH: args->text[index] = ""; return HZ_OK;
    case CLI_TEXT: args->text[index] = value; return HZ_OK;
    case CLI_NUMBER:
        args->text[index] = value;
        return read_number(flag, value, &args->number[index], error);
    case CLI_MANY: break;
    }
    return join(args, index, value, error);
}

/* "--name", "--name=value" or "--name value". Returns how many words it took, or 0. */
static int
read_flag(cli_args *args, int left, char *const *given, hz_status *status, hz_error *error)
{
    const char *word = given[0] + 2;
    const char *equals = strchr(word, '=');
    hz_piece name = {word, equals ? (size_t)(equals - word) : strlen(word)};
    int index = flag_index(args->command, name);
    if (index < 0) {
        *status = unknown_flag(args->command, name, error);
        return 0;
    }
    const cli_flag *flag = &args->command->flags[index];
    if (flag->kind == CLI_SWITCH && equals) {
        *status = hz_fail(error, HZ_MALFORMED, "--%s takes no value", flag->name);
        return 0;
    }
    if (flag->kind == CLI_SWITCH || equals) {
        *status = set_flag(args, index, equals ? equals + 1 : "", error);
        return *status ? 0 : 1;
    }
    if (left < 2) {
        *status = hz_fail(error, HZ_MALFORMED, "--%s needs a value: %s", flag->name, flag->value);
        return 0;
    }
    *status = set_flag(args, index, given[1], error);
    return *status ? 0 : 2;
}

static hz_status add_operand(cli_args *args, const char *word, hz_error *error)
{
    if (args->operands == args->command->max_operands || args->operands == CLI_MAX_OPERANDS) {
        hz_piece piece = hz_piece_of(word);
        return hz_fail(error,
                       HZ_MALFORMED,
                       "%s: \"%.*s\" is one word too many: see %s %s --help",
                       args->command->name,
                       HZ_SHOW(piece),
                       terminal_program().text,
                       args->command->name);
    }
    args->operand[args->operands++] = word;
    return HZ_OK;
}

static hz_status read_arguments(cli_args *args, int count, char *const *given, hz_error *error)
{
    bool has_flags = true;
    hz_status status = HZ_OK;
    for (int at = 0; at < count && !status;) {
        const char *word = given[at];
        if (has_flags && strcmp(word, "--") == 0) {
            has_flags = false;
            at++;
        } else if (has_flags && strncmp(word, "--", 2) == 0) {
            at += read_flag(args, count - at, given + at, &status, error);
        } else if (has_flags && word[0] == '-' && word[1] != '\0') {
            hz_piece piece = hz_piece_of(word);
            status = hz_fail(error,
                             HZ_UNKNOWN,
                             "%s: unknown flag \"%.*s\": flags begin with two dashes",
                             args->command->name,
                             HZ_SHOW(piece));
        } else {
            status = add_operand(args, word, error);
            at++;
        }
    }
    return status;
}

hz_status cli_parse(
    const cli_command *command, int count, char *const *given, cli_args *args, hz_error *error)
{
    *args = (cli_args){.command = command};
    hz_status status = read_arguments(args, count, given, error);
    if (!status && args->operands < command->min_operands) {
        status = hz_fail(error,
                         HZ_MALFORMED,
                         "%s: expected %s: see %s %s --help",
                         command->name,
                         command->operands,
                         terminal_program().text,
                         command->name);
    }
    if (status) {
        cli_args_free(args);
    }
    return status;
}

void cli_args_free(cli_args *args)
{
    for (int index = 0; index < CLI_MAX_FLAGS; index++) {
        free(args->joined[index]);
        args->joined[index] = NULL;
    }
    free(args->values);
    args->values = NULL;
}
