/* Fair dice: commitment, seals, key and rolls. The steps are those of docs/fairness.md. */
#include "fair/fair.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>
#include <strings.h>

static_assert((int)HZ_SECRET_SIZE == (int)crypto_hash_sha256_BYTES, "a digest has 32 bytes");
static_assert((int)HZ_SECRET_SIZE == (int)crypto_auth_hmacsha256_BYTES, "so has a key");

/* SHA-256 of a label and some bytes, in hexadecimal. */
static void digest(const char *label, const uint8_t *bytes, size_t length, char out[HZ_DIGEST_TEXT])
{
    assert(label && bytes);
    crypto_hash_sha256_state state;
    uint8_t sum[crypto_hash_sha256_BYTES];
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const uint8_t *)label, strlen(label));
    crypto_hash_sha256_update(&state, bytes, length);
    crypto_hash_sha256_final(&state, sum);
    sodium_bin2hex(out, HZ_DIGEST_TEXT, sum, sizeof sum);
}

/* HMAC-SHA-256 of a label and some bytes. */
static void mac(const uint8_t key[HZ_SECRET_SIZE],
                const char *label,
                const uint8_t *bytes,
                size_t length,
                uint8_t out[HZ_SECRET_SIZE])
{
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key, HZ_SECRET_SIZE);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)label, strlen(label));
    crypto_auth_hmacsha256_update(&state, bytes, length);
    crypto_auth_hmacsha256_final(&state, out);
}

/* Exactly `size` bytes in hexadecimal. */
static bool read_hex(const char *text, uint8_t *out, size_t size)
{
    assert(size > 0);
    size_t length;
    const char *end;
    return strlen(text) == 2 * size &&
           sodium_hex2bin(out, size, text, 2 * size, NULL, &length, &end) == 0 && length == size &&
           *end == '\0';
}

static hz_status draw(uint8_t *bytes, size_t size, hz_error *error)
{
    if (sodium_init() < 0) {
        return hz_fail(error, HZ_IO, "this machine has no source of random bytes");
    }
    randombytes_buf(bytes, size);
    return HZ_OK;
}

hz_status hz_fair_make(hz_fair *fair, hz_error *error)
{
    memset(fair, 0, sizeof *fair);
    return draw(fair->secret, sizeof fair->secret, error);
}

hz_status hz_fair_begin(hz_fair *fair, const char *secret, hz_error *error)
{
    assert(secret);
    uint8_t bytes[HZ_SECRET_SIZE];
    if (!read_hex(secret, bytes, sizeof bytes)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found a secret of %zu characters, expected %d hexadecimal digits",
                       strlen(secret),
                       HZ_DIGEST_TEXT - 1);
    }
    memset(fair, 0, sizeof *fair);
    memcpy(fair->secret, bytes, sizeof bytes);
    return HZ_OK;
}

void hz_fair_commit(const hz_fair *fair, char out[HZ_DIGEST_TEXT])
{
    digest("hazard commit 1", fair->secret, sizeof fair->secret, out);
}

/* Zeros mean that nobody shook. */
static bool read_shake(const char *shake, uint8_t out[HZ_SHAKE_SIZE])
{
    return read_hex(shake, out, HZ_SHAKE_SIZE) && !sodium_is_zero(out, HZ_SHAKE_SIZE);
}

bool hz_fair_seal(const char *shake, char seal[HZ_DIGEST_TEXT])
{
    assert(shake);
    uint8_t bytes[HZ_SHAKE_SIZE];
    if (!read_shake(shake, bytes)) {
        return false;
    }
    digest("hazard seal 1", bytes, sizeof bytes, seal);
    return true;
}

hz_status hz_fair_draw(char shake[HZ_SHAKE_TEXT], char seal[HZ_DIGEST_TEXT], hz_error *error)
{
    uint8_t bytes[HZ_SHAKE_SIZE];
    do {
        hz_status status = draw(bytes, sizeof bytes, error);
        if (status) {
            return status;
        }
        sodium_bin2hex(shake, HZ_SHAKE_TEXT, bytes, sizeof bytes);
    } while (!hz_fair_seal(shake, seal)); /* zeros are no shake */
    return HZ_OK;
}

hz_status hz_fair_check_seal(const char *seal, hz_error *error)
{
    assert(seal);
    uint8_t bytes[HZ_SECRET_SIZE];
    return read_hex(seal, bytes, sizeof bytes)
               ? HZ_OK
               : hz_fail(error,
                         HZ_MALFORMED,
                         "found the seal \"%.70s\", expected %d hexadecimal digits",
                         seal,
                         HZ_DIGEST_TEXT - 1);
}

hz_status
hz_fair_shake(hz_fair *fair, int seat, const char *shake, const char *seal, hz_error *error)
{
    assert(seat >= 0 && seat < HZ_MAX_SEATS);
    uint8_t bytes[HZ_SHAKE_SIZE];
    char found[HZ_DIGEST_TEXT];
    if (!read_shake(shake, bytes) || !hz_fair_seal(shake, found)) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "found the shake \"%.40s\", expected %d hexadecimal digits, not all zero",
                       shake,
                       HZ_SHAKE_TEXT - 1);
    }
    hz_status status = seal ? hz_fair_check_seal(seal, error) : HZ_OK;
    if (status) {
        return status;
    }
    if (seal && strcasecmp(seal, found) != 0) {
        return hz_fail(
            error, HZ_ILLEGAL, "found a shake with the seal %s, expected %s", found, seal);
    }
    memcpy(fair->shake[seat], bytes, sizeof bytes);
    return HZ_OK;
}

void hz_fair_settle(hz_fair *fair, int seats)
{
    assert(seats >= 1 && seats <= HZ_MAX_SEATS);
    uint8_t message[1 + sizeof fair->shake];
    message[0] = (uint8_t)seats;
    memcpy(message + 1, fair->shake, sizeof fair->shake);
    size_t length = 1 + (size_t)seats * HZ_SHAKE_SIZE;
    mac(fair->secret, "hazard key 1", message, length, fair->key);
}

static uint64_t big_endian(const uint8_t bytes[8])
{
    uint64_t number = 0;
    for (int index = 0; index < 8; index++) {
        number = number << 8 | bytes[index];
    }
    return number;
}

/* The stream that a group of a roll is drawn from. Each group has its own: who sees his dice of a
   roll must not learn from them, by breaking a fast generator, what lies under another's cup. */
static void start_stream(const hz_fair *fair, uint64_t number, int group, hz_rng *rng)
{
    assert(group >= 0 && group < HZ_MAX_GROUPS);
    uint8_t message[9], block[HZ_SECRET_SIZE];
    for (int index = 0; index < 8; index++) {
        message[index] = (uint8_t)(number >> (56 - 8 * index));
    }
    message[8] = (uint8_t)group;
    mac(fair->key, "hazard roll 1", message, sizeof message, block);
    hz_rng_start(rng, big_endian(block), big_endian(block + 8), HZ_RNG_DICE);
}

void hz_fair_roll(const hz_fair *fair, const hz_session *session, hz_input *roll)
{
    assert(!sodium_is_zero(fair->key, sizeof fair->key) && "settled before the first roll");
    hz_chance ask;
    hz_request(&session->table, &session->state, &ask);
    roll->kind = HZ_ROLL;
    roll->seat = HZ_NOBODY;
    roll->took_ms = -1;
    roll->count = hz_chance_values(&ask);
    for (int group = 0; group < ask.groups; group++) {
        hz_rng rng;
        start_stream(fair, session->rolls, group, &rng);
        hz_chance_sample_group(&ask, group, &rng, roll->values);
    }
}

void hz_fair_tell(const hz_fair *fair, bool is_over, hz_header *header)
{
    header->dice = HZ_DICE_COMMIT;
    hz_fair_commit(fair, header->commit);
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        const uint8_t *shake = fair->shake[seat];
        sodium_bin2hex(header->shake[seat], HZ_SHAKE_TEXT, shake, HZ_SHAKE_SIZE);
        if (sodium_is_zero(shake, HZ_SHAKE_SIZE)) {
            header->shake[seat][0] = '\0';
        }
    }
    sodium_bin2hex(header->reveal, HZ_DIGEST_TEXT, fair->secret, sizeof fair->secret);
    if (!is_over) {
        memset(header->reveal, 0, sizeof header->reveal);
    }
}

bool hz_fair_recall(hz_fair *fair, const hz_header *header)
{
    assert(header->table.seats >= 1 && header->table.seats <= HZ_MAX_SEATS);
    memset(fair, 0, sizeof *fair);
    if (!read_hex(header->reveal, fair->secret, sizeof fair->secret)) {
        return false;
    }
    for (int seat = 0; seat < header->table.seats; seat++) {
        bool has_shaken = header->shake[seat][0] != '\0';
        if (has_shaken && !read_hex(header->shake[seat], fair->shake[seat], HZ_SHAKE_SIZE)) {
            return false;
        }
    }
    hz_fair_settle(fair, header->table.seats);
    return true;
}
