/* Real dice: what is to be rolled, by whom, and what they show. */
#include <inttypes.h>
#include <string.h>

#include "client/inner.h"
#include "terminal/sitting.h"

static int number_in(const json_t *group, const char *key)
{
    return (int)json_integer_value(json_object_get(group, key));
}

/* A server that is wrong must not make nonsense of the cards typed here. */
static bool goes_on(const hz_chance *ask, const hz_group *group, const json_t *one)
{
    const hz_group *before = ask->groups ? &ask->group[ask->groups - 1] : NULL;
    return json_is_true(json_object_get(one, "goes_on")) && before && before->kind == HZ_DEAL &&
           before->sides == group->sides;
}

/* The request as a game makes it, from its parts in a message. False where none is awaited. */
static bool read_request(const json_t *message, hz_chance *ask)
{
    const json_t *list = json_object_get(message, "roll");
    hz_chance_clear(ask);
    ask->purpose = json_string_value(json_object_get(message, "purpose"));
    for (size_t index = 0; index < json_array_size(list) && index < HZ_MAX_GROUPS; index++) {
        const json_t *one = json_array_get(list, index);
        hz_group group = {.kind = HZ_DICE, .visible = HZ_EVERYBODY};
        if (json_object_get(one, "deal")) {
            group.kind = HZ_DEAL;
            group.count = (uint16_t)number_in(one, "deal");
            group.sides = (uint16_t)number_in(one, "of");
            group.goes_on = goes_on(ask, &group, one);
        } else if (json_object_get(one, "words")) {
            group.kind = HZ_WORDS;
            group.count = (uint16_t)number_in(one, "words");
        } else {
            group.count = (uint16_t)number_in(one, "count");
            group.sides = (uint16_t)number_in(one, "sides");
        }
        int owner = json_object_get(one, "owner") ? number_in(one, "owner") : -1;
        group.owner = (uint8_t)(owner >= 0 && owner < HZ_MAX_SEATS ? owner + 1 : 0);
        ask->group[ask->groups++] = group;
    }
    return list && hz_chance_values(ask) <= HZ_MAX_VALUES;
}

int join_roller(join_state *join)
{
    const json_t *message = join->eyes ? join->eye[0].awaited : NULL;
    hz_seats own = join_own_seats(join);
    hz_chance ask;
    if (!own || !read_request(message, &ask)) {
        return -1;
    }
    int roller = (int)json_integer_value(json_object_get(message, "roller"));
    bool is_person = roller >= 0 && roller < HZ_MAX_SEATS && !join->room.seat[roller].bot[0];
    if (!is_person) {
        return __builtin_ctz(own); /* for nobody, and for a bot, anybody may roll */
    }
    return own >> roller & 1 ? roller : -1;
}

void join_add_roll(const join_state *join, const json_t *message, hz_text *out)
{
    const char *names[HZ_MAX_SEATS];
    hz_chance ask;
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        names[seat] = join_name(join, seat);
    }
    if (read_request(message, &ask)) {
        typed_values_describe(&ask, names, out);
        if (ask.purpose) {
            hz_add(out, " (%s)", ask.purpose);
        }
    }
}

static void add_values(const hz_chance *ask, const hz_input *roll, hz_text *out)
{
    const uint64_t *value = roll->values;
    for (int group = 0; group < ask->groups; group++) {
        for (int index = 0; index < ask->group[group].count; index++, value++) {
            hz_add(out, "%s%" PRIu64, value == roll->values ? "" : " ", *value);
        }
    }
}

/* Words of 64 bits are no dice: the server reads them as they are. */
static bool has_words(const hz_chance *ask)
{
    for (int group = 0; group < ask->groups; group++) {
        if (ask->group[group].kind == HZ_WORDS) {
            return true;
        }
    }
    return false;
}

void join_enter_roll(join_state *join, const char *values)
{
    const json_t *message = join->eyes ? join->eye[0].awaited : NULL;
    char text[JOIN_LINE];
    hz_text out = hz_text_in(text, sizeof text);
    hz_chance ask;
    hz_input roll;
    hz_error error;
    if (!read_request(message, &ask) || join->ask.is_waiting) {
        join_object(join, "no roll is awaited");
        return;
    }
    if (has_words(&ask)) {
        hz_add(&out, "%s", values);
    } else if (typed_values_read(&ask, values, &roll, &error)) {
        join_object(join, error.text);
        return;
    } else {
        add_values(&ask, &roll, &out);
    }
    if (out.cut) {
        join_object(join, "that is more than one message holds");
        return;
    }
    join->ask.is_waiting = join_send(join, ASK_ROLL, -1, text, json_pack("{s:s}", "text", text));
}
