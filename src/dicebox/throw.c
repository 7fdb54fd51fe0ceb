/* Throws as 128 bits. */
#include "dicebox/box.h"

/* A number of an aim, and its place in the words. */
typedef struct packed {
    const char *name;
    size_t field;
    uint8_t word, shift, bits;
    bool is_signed;
} packed;

/* clang-format off */
static const packed numbers[] = {
    {"dice",       offsetof(hz_aim, dice),        0,  0,  3, false},
    {"x",          offsetof(hz_aim, x),           0,  3, 13, true},
    {"y",          offsetof(hz_aim, y),           0, 16, 13, true},
    {"z",          offsetof(hz_aim, z),           0, 29, 12, false},
    {"oriented",   offsetof(hz_aim, is_oriented), 0, 41,  1, false},
    {"way",        offsetof(hz_aim, way),         0, 42,  5, false},
    {"heading",    offsetof(hz_aim, heading),     0, 47,  6, false},
    {"spin x",     offsetof(hz_aim, spin[0]),     0, 53, 11, true},
    {"spin y",     offsetof(hz_aim, spin[1]),     1,  0, 11, true},
    {"spin z",     offsetof(hz_aim, spin[2]),     1, 11, 11, true},
    {"velocity x", offsetof(hz_aim, velocity[0]), 1, 22, 14, true},
    {"velocity y", offsetof(hz_aim, velocity[1]), 1, 36, 14, true},
    {"velocity z", offsetof(hz_aim, velocity[2]), 1, 50, 14, true},
};
/* clang-format on */
enum { NUMBERS = sizeof numbers / sizeof *numbers, WAYS = 24 };

static hz_status check_aim(const hz_aim *aim, hz_error *error)
{
    if (aim->dice < 1 || aim->dice > HZ_MAX_GROUP) {
        return hz_fail(error, HZ_RANGE, "a group of %d dice: expected 1 to 7 [PH-21]", aim->dice);
    }
    if (aim->way < 0 || aim->way >= WAYS) {
        return hz_fail(error, HZ_RANGE, "way %d of a die to lie: expected 0 to 23", aim->way);
    }
    if (!aim->is_oriented && (aim->way || aim->heading)) {
        return hz_fail(
            error, HZ_MALFORMED, "a way and a heading of dice that are oriented at random");
    }
    return HZ_OK;
}

hz_status hz_throw_pack(const hz_aim *aim, hz_throw *thrown, hz_error *error)
{
    hz_throw made = {{0, 0}};
    for (int row = 0; row < NUMBERS; row++) {
        const packed *number = &numbers[row];
        int value = *(const int *)((const char *)aim + number->field);
        int span = 1 << number->bits, least = number->is_signed ? -span / 2 : 0;
        if (value < least || value >= least + span) {
            return hz_fail(error,
                           HZ_RANGE,
                           "%s of a throw is %d: expected %d to %d",
                           number->name,
                           value,
                           least,
                           least + span - 1);
        }
        made.word[number->word] |= ((uint64_t)value & (uint64_t)(span - 1)) << number->shift;
    }
    hz_status status = check_aim(aim, error);
    if (!status) {
        *thrown = made;
    }
    return status;
}

hz_status hz_throw_unpack(hz_throw thrown, hz_aim *aim, hz_error *error)
{
    hz_aim made;
    for (int row = 0; row < NUMBERS; row++) {
        const packed *number = &numbers[row];
        int span = 1 << number->bits;
        int value = (int)(thrown.word[number->word] >> number->shift & (uint64_t)(span - 1));
        value -= number->is_signed && value >= span / 2 ? span : 0;
        *(int *)((char *)&made + number->field) = value;
    }
    hz_status status = check_aim(&made, error);
    if (!status) {
        *aim = made;
    }
    return status;
}
