/* What real dice show, as people type it. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "hazard/piece.h"
#include "terminal/scene.h"

static bool is_common_die(int sides)
{
    static const int common[] = {4, 6, 8, 10, 12, 20};
    for (size_t index = 0; index < sizeof common / sizeof *common; index++) {
        if (sides == common[index]) {
            return true;
        }
    }
    return false;
}

static void describe_dice(const hz_group *group, hz_text *out)
{
    if (group->kind == HZ_BITS) {
        hz_add(out, "chance");
    } else if (group->kind == HZ_DEAL) {
        hz_add(out, "%d of %d cards", group->count, group->sides);
    } else if (group->weights) {
        hz_add(out, "%d loaded d%d", group->count, group->sides);
    } else if (!is_common_die(group->sides) && group->count == 1) {
        hz_add(out, "a draw from 1 to %d", group->sides);
    } else if (!is_common_die(group->sides)) {
        hz_add(out, "%d draws from 1 to %d", group->count, group->sides);
    } else if (group->sides == 6) {
        hz_add(out, group->count == 1 ? "a die" : "%d dice", group->count);
    } else {
        hz_add(out, "%d d%d", group->count, group->sides);
    }
}

void typed_group_describe(const hz_group *group, const char *const *names, hz_text *out)
{
    describe_dice(group, out);
    if (group->owner && names) {
        hz_add(out, " of ");
        hz_add_styled(out, HZ_SEAT + group->owner - 1, names[group->owner - 1]);
    }
}

int typed_next_group(const hz_chance *ask, int group)
{
    while (group < ask->groups && ask->group[group].count == 0) {
        group++;
    }
    return group;
}

void typed_values_describe(const hz_chance *ask, const char *const *names, hz_text *out)
{
    int first = typed_next_group(ask, 0);
    for (int group = first; group < ask->groups;) {
        int next = typed_next_group(ask, group + 1);
        hz_add(out, "%s", group == first ? "" : next == ask->groups ? " and " : ", ");
        typed_group_describe(&ask->group[group], names, out);
        group = next;
    }
}

bool typed_values_are_parted(const hz_chance *ask)
{
    int first = typed_next_group(ask, 0), group = first;
    while (group < ask->groups && ask->group[group].owner) {
        group = typed_next_group(ask, group + 1);
    }
    return group == ask->groups && typed_next_group(ask, first + 1) < ask->groups;
}

bool typed_values_are_bits(const hz_chance *ask)
{
    for (int group = 0; group < ask->groups; group++) {
        if (ask->group[group].kind == HZ_BITS) {
            return true;
        }
    }
    return false;
}

bool typed_values_are_odd(const hz_chance *ask)
{
    bool is_odd = false;
    for (int group = 0; group < ask->groups; group++) {
        const hz_group *one = &ask->group[group];
        is_odd = is_odd || one->kind != HZ_DICE || one->weights || !is_common_die(one->sides);
    }
    return is_odd;
}

typedef struct typed_values {
    uint64_t *value;
    int count, wanted;
} typed_values;

static hz_status add_value(typed_values *values, uint64_t value, hz_error *error)
{
    if (values->count == values->wanted) {
        return hz_fail(error,
                       HZ_RANGE,
                       values->wanted == 1 ? "That is more than one number; type one"
                                           : "That is more than the %d numbers asked for",
                       values->wanted);
    }
    values->value[values->count++] = value;
    return HZ_OK;
}

/* "4", or "4:12" for twelve fours. */
static hz_status add_token(typed_values *values, hz_piece token, hz_error *error)
{
    hz_piece rest = token, face, times;
    int64_t value, repeat = 1;
    hz_next_part(&rest, ':', &face);
    bool has_times = hz_next_part(&rest, ':', &times);
    if (rest.at || !hz_piece_int(face, &value) || value < 0 ||
        (has_times && (!hz_piece_int(times, &repeat) || repeat < 0))) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       values->wanted == 1
                           ? "\"%.*s\" is no number: type what came up, like 4; ? for help"
                           : "\"%.*s\" is no number: type what came up, like 4 4 1; ? for help",
                       HZ_SHOW(token));
    }
    hz_status status = HZ_OK;
    while (!status && repeat-- > 0) {
        status = add_value(values, (uint64_t)value, error);
    }
    return status;
}

static hz_status add_digits(typed_values *values, hz_piece token, hz_error *error)
{
    hz_status status = HZ_OK;
    for (size_t at = 0; at < token.length && !status; at++) {
        status = add_token(values, (hz_piece){token.at + at, 1}, error);
    }
    return status;
}

static bool has_only_digits(const char *line)
{
    return line[strspn(line, "0123456789 \t,")] == '\0';
}

static int largest_die(const hz_chance *ask)
{
    int largest = 0;
    for (int group = 0; group < ask->groups; group++) {
        largest = ask->group[group].sides > largest ? ask->group[group].sides : largest;
    }
    return largest;
}

/* The first value that cannot be, in words for whoever holds the dice. */
static hz_status check_faces(const hz_group *group, const uint64_t *value, hz_error *error)
{
    for (int index = 0; index < group->count; index++, value++) {
        if (*value < 1 || *value > group->sides) {
            return hz_fail(error,
                           HZ_RANGE,
                           group->kind == HZ_DICE && is_common_die(group->sides)
                               ? "A die shows 1 to %d, not %" PRIu64
                               : "Type a number from 1 to %d, not %" PRIu64,
                           group->sides,
                           *value);
        }
    }
    return HZ_OK;
}

/* Goes over the groups that the values fill. */
static hz_status
fill_groups(const hz_chance *ask, int *group, const typed_values *values, hz_error *error)
{
    const uint64_t *value = values->value;
    int left = values->count, at = *group;
    while (at < ask->groups && left >= ask->group[at].count && (left > 0 || at == *group)) {
        hz_status status = check_faces(&ask->group[at], value, error);
        if (status) {
            return status;
        }
        value += ask->group[at].count;
        left -= ask->group[at].count;
        at = typed_next_group(ask, at + 1);
    }
    if (at > *group && left > 0) {
        return hz_fail(error,
                       HZ_RANGE,
                       "That is %d numbers; type %d, or those of the next as well",
                       values->count,
                       ask->group[*group].count);
    }
    if (at == *group) {
        int wanted = ask->group[at].count;
        return hz_fail(error,
                       HZ_RANGE,
                       "%d of %d numbers %s missing",
                       wanted - left,
                       wanted,
                       wanted - left == 1 ? "is" : "are");
    }
    *group = at;
    return HZ_OK;
}

hz_status typed_groups_read(
    const hz_chance *ask, int *group, const char *line, hz_input *roll, hz_error *error)
{
    assert(line);
    hz_piece rest = hz_piece_of(line), token;
    int tokens = 0, before = 0;
    while (hz_next_piece(&rest, " \t,", &token)) {
        tokens++;
    }
    for (int past = 0; past < *group; past++) {
        before += ask->group[past].count;
    }
    typed_values values = {.value = roll->values + before,
                           .wanted = hz_chance_values(ask) - before};
    bool is_run = tokens < values.wanted && largest_die(ask) <= 9 && has_only_digits(line);
    hz_status status = HZ_OK;
    rest = hz_piece_of(line);
    while (!status && hz_next_piece(&rest, " \t,", &token)) {
        status = is_run ? add_digits(&values, token, error) : add_token(&values, token, error);
    }
    status = status ? status : fill_groups(ask, group, &values, error);
    roll->count = before + values.count;
    return status || *group < ask->groups ? status
                                          : hz_chance_check(ask, roll->values, roll->count, error);
}

hz_status typed_values_read(const hz_chance *ask, const char *line, hz_input *roll, hz_error *error)
{
    assert(line && roll);
    int first = typed_next_group(ask, 0), group = first;
    hz_status status = typed_groups_read(ask, &group, line, roll, error);
    if (status || group == ask->groups) {
        return status;
    }
    int wanted = hz_chance_values(ask);
    int missing = wanted - roll->count;
    return hz_fail(error,
                   HZ_RANGE,
                   "%d of %d numbers %s missing",
                   missing,
                   wanted,
                   missing == 1 ? "is" : "are");
}
