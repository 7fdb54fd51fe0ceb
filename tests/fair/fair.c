/* Fair dice: known answers, the page that explains them, and rolls by number. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "fair/fair.h"
#include "rules.h"

#define GOLDEN HAZARD_SOURCE "/tests/golden/"
#define PAGE HAZARD_SOURCE "/docs/fairness.md"

enum { MAX_SIZE = 1 << 16, DIGEST = 32 };

static size_t read_text(const char *path, char text[MAX_SIZE])
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        fail_msg("%s cannot be read", path);
        return 0;
    }
    size_t length = fread(text, 1, MAX_SIZE - 1, file);
    fclose(file);
    text[length] = '\0';
    return length;
}

/* A second HMAC-SHA-256, written from its definition, to hold the first against. */
static void reference_mac(const uint8_t *key,
                          size_t key_length,
                          const uint8_t *message,
                          size_t length,
                          uint8_t out[DIGEST])
{
    enum { BLOCK = 64 };
    uint8_t block[BLOCK] = {0}, inner[BLOCK + 512], outer[BLOCK + DIGEST];
    assert_true(length <= sizeof inner - BLOCK);
    if (key_length > BLOCK) {
        crypto_hash_sha256(block, key, key_length);
    } else {
        memcpy(block, key, key_length);
    }
    for (int index = 0; index < BLOCK; index++) {
        inner[index] = block[index] ^ 0x36;
        outer[index] = block[index] ^ 0x5c;
    }
    memcpy(inner + BLOCK, message, length);
    crypto_hash_sha256(outer + BLOCK, inner, BLOCK + length);
    crypto_hash_sha256(out, outer, sizeof outer);
}

static void bytes_of(const char *hex, uint8_t *out, size_t size)
{
    size_t length;
    assert_int_equal(sodium_hex2bin(out, size, hex, strlen(hex), NULL, &length, NULL), 0);
    assert_int_equal(length, size);
}

/* RFC 4231, cases 1, 2, 3 and 6. */
static void the_reference_is_hmac(void **unused)
{
    (void)unused;
    static const struct {
        const char *key, *text, *mac;
        int key_byte, key_length, text_byte, text_length; /* where they are one byte repeated */
    } cases[] = {
        {NULL,
         "Hi There",
         "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
         0x0b,
         20,
         0,
         0},
        {"Jefe",
         "what do ya want for nothing?",
         "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
         0,
         0,
         0,
         0},
        {NULL,
         NULL,
         "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
         0xaa,
         20,
         0xdd,
         50},
        {NULL,
         "Test Using Larger Than Block-Size Key - Hash Key First",
         "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
         0xaa,
         131,
         0,
         0},
    };
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        uint8_t key[160], text[160], expected[DIGEST], found[DIGEST];
        size_t key_length = (size_t)cases[index].key_length;
        size_t length = (size_t)cases[index].text_length;
        memset(key, cases[index].key_byte, sizeof key);
        memset(text, cases[index].text_byte, sizeof text);
        if (cases[index].key) {
            key_length = strlen(cases[index].key);
            memcpy(key, cases[index].key, key_length);
        }
        if (cases[index].text) {
            length = strlen(cases[index].text);
            memcpy(text, cases[index].text, length);
        }
        bytes_of(cases[index].mac, expected, sizeof expected);
        reference_mac(key, key_length, text, length, found);
        assert_memory_equal(found, expected, DIGEST);
    }
}

/* The figures of the worked example, by their labels on the page. */
static void figure(const char *label, char out[80])
{
    static char page[MAX_SIZE];
    char start[40];
    read_text(PAGE, page);
    snprintf(start, sizeof start, "\n%-9s", label);
    const char *at = strstr(page, start);
    if (!at) {
        fail_msg("%s has no figure \"%s\"", PAGE, label);
        return;
    }
    at += strlen(start);
    snprintf(out, 80, "%.*s", (int)strcspn(at, "\n"), at);
}

static void is_figure(const char *label, const uint8_t *bytes, size_t size)
{
    char hex[80], expected[80];
    figure(label, expected);
    sodium_bin2hex(hex, sizeof hex, bytes, size);
    assert_string_equal(hex, expected);
}

/* Everything as the page has it: the secret, two shakes, three seats, the key settled. */
static void make_example(hz_fair *fair)
{
    char text[80], seal[80];
    memset(fair, 0, sizeof *fair);
    figure("secret", text);
    bytes_of(text, fair->secret, sizeof fair->secret);
    for (int seat = 0; seat < 2; seat++) {
        char label[16];
        hz_error error = {""};
        snprintf(label, sizeof label, "shake %d", seat + 1);
        figure(label, text);
        snprintf(label, sizeof label, "seal %d", seat + 1);
        figure(label, seal);
        if (hz_fair_shake(fair, seat, text, seal, &error)) {
            fail_msg("%s", error.text);
        }
    }
    hz_fair_settle(fair, 3);
}

/* The page, the code and the definition of HMAC agree on every figure, to the first die. */
static void the_worked_example_holds(void **unused)
{
    (void)unused;
    hz_fair fair;
    char commit[HZ_DIGEST_TEXT], expected[80];
    make_example(&fair);
    hz_fair_commit(&fair, commit);
    figure("commit", expected);
    assert_string_equal(commit, expected);

    uint8_t message[12 + 1 + 3 * HZ_SHAKE_SIZE] = "hazard key 1";
    uint8_t key[DIGEST], block[DIGEST], roll[13 + 9] = "hazard roll 1";
    message[12] = 3;
    memcpy(message + 13, fair.shake, 3 * HZ_SHAKE_SIZE);
    reference_mac(fair.secret, sizeof fair.secret, message, sizeof message, key);
    assert_memory_equal(fair.key, key, sizeof key);
    is_figure("key", key, sizeof key);
    reference_mac(key, sizeof key, roll, sizeof roll, block);
    is_figure("block", block, sizeof block);
    is_figure("seed", block, 8);
    is_figure("game", block + 8, 8);

    const uint32_t counter[4] = {0, 0, 0xb25e53c4, 0x79f59e44};
    const uint32_t seed[2] = {0x020a74ff, 0x0c94a43e};
    uint32_t word[4];
    char text[20];
    hz_philox(counter, seed, word);
    snprintf(text, sizeof text, "%08x", (unsigned)word[0]);
    figure("word", expected);
    assert_string_equal(text, expected);

    hz_session session;
    hz_input input;
    begin(&session, "wager", "final 3", "");
    hz_fair_roll(&fair, &session, &input);
    figure("value", expected);
    assert_int_equal(input.kind, HZ_ROLL);
    assert_int_equal(input.seat, HZ_NOBODY);
    assert_int_equal(input.took_ms, -1);
    assert_int_equal(input.count, 1);
    assert_int_equal(input.values[0], strtoul(expected, NULL, 10));
    assert_int_equal(input.values[0], (uint64_t)word[0] * 6 / ((uint64_t)1 << 32) + 1);
}

/* The program on the page shares nothing with ours: it must find the same dice. */
static void the_program_on_the_page_agrees(void **unused)
{
    (void)unused;
    static char page[MAX_SIZE];
    static const char fence[] = "\n```python\n";
    if (system("command -v python3 > /dev/null 2>&1") != 0) {
        skip();
    }
    read_text(PAGE, page);
    char *program = strstr(page, fence);
    assert_non_null(program);
    program += sizeof fence - 1;
    char *end = strstr(program, "\n```\n");
    assert_non_null(end);
    char path[] = "/tmp/hazard-fair-XXXXXX", command[1024];
    int file = mkstemp(path);
    assert_true(file >= 0);
    ssize_t length = end + 1 - program;
    assert_int_equal(write(file, program, (size_t)length), length);
    close(file);
    snprintf(command, sizeof command, "python3 %s " GOLDEN "wager-fair.hazard > /dev/null", path);
    int status = system(command);
    unlink(path);
    assert_int_equal(status, 0);
}

/* A roll is named by its number: what was entered before it, and how often it is asked for, does
   not matter. */
static void rolls_come_by_number(void **unused)
{
    (void)unused;
    static const char *const pasts[][3] = {
        {"roll 1 | 1 end", "final 2", "roll 6 | 1 wager"},
        {"roll 1 | 1 end | roll 5 | 2 end", "final 8", "roll 6 | 1 wager | roll 3"},
        {"roll 1 | 1 end | roll 5 | 2 end", "base 4", "roll 2 | roll 4"},
    };
    hz_fair fair;
    make_example(&fair);
    for (size_t index = 0; index < sizeof pasts / sizeof *pasts; index++) {
        hz_session left, right;
        hz_input first, second, again;
        begin(&left, "wager", "final 3", pasts[index][0]);
        begin(&right, "wager", pasts[index][1], pasts[index][2]);
        if (left.table.game->turn(&left.table, &left.state).kind != HZ_CHANCE ||
            right.table.game->turn(&right.table, &right.state).kind != HZ_CHANCE) {
            fail_msg("row %zu does not end before a roll", index);
        }
        assert_int_equal(left.rolls, right.rolls);
        hz_fair_roll(&fair, &left, &first);
        hz_fair_roll(&fair, &right, &second);
        hz_fair_roll(&fair, &left, &again);
        assert_int_equal(first.values[0], second.values[0]);
        assert_int_equal(first.values[0], again.values[0]);
    }
}

static double chi_square(const int *counts, int cells, int total)
{
    double sum = 0, expected = (double)total / cells;
    for (int cell = 0; cell < cells; cell++) {
        sum += (counts[cell] - expected) * (counts[cell] - expected) / expected;
    }
    return sum;
}

/* Faces, pairs of neighbouring rolls, and rolls under another key; the bounds are passed by chance
   less than once in ten thousand times. */
static void faces_are_even(void **unused)
{
    (void)unused;
    enum { ROLLS = 60000 };
    int faces[6] = {0}, pairs[36] = {0}, both[36] = {0};
    hz_fair fair, other;
    hz_session session;
    make_example(&fair);
    other = fair;
    other.shake[2][15] = 1;
    hz_fair_settle(&other, 3);
    begin(&session, "wager", "final 3", "");
    uint64_t before = 1;
    for (session.rolls = 0; session.rolls < ROLLS; session.rolls++) {
        hz_input roll, elsewhere;
        hz_fair_roll(&fair, &session, &roll);
        hz_fair_roll(&other, &session, &elsewhere);
        assert_in_range(roll.values[0], 1, 6);
        faces[roll.values[0] - 1]++;
        pairs[(before - 1) * 6 + roll.values[0] - 1]++;
        both[(elsewhere.values[0] - 1) * 6 + roll.values[0] - 1]++;
        before = roll.values[0];
    }
    assert_true(chi_square(faces, 6, ROLLS) < 25.8);
    assert_true(chi_square(pairs, 36, ROLLS) < 76);
    assert_true(chi_square(both, 36, ROLLS) < 76);
}

/* A game that asks for whatever the test wants. */
static hz_turn ask_widely(const hz_table *table, const void *state)
{
    (void)table;
    (void)state;
    return hz_ask_wide(HZ_NOBODY);
}

static void request(const hz_table *table, const void *state, hz_chance *ask)
{
    (void)table;
    memcpy(ask, state, sizeof *ask);
}

static const hz_game asker = {
    .id = "asker", .turn = ask_widely, .request = request, .state_size = sizeof(hz_chance)};

static void roll_groups(const hz_fair *fair, const hz_chance *ask, hz_input *roll)
{
    hz_session session = {.table = {.game = &asker, .seats = 3}, .rolls = 5};
    _Static_assert(sizeof *ask <= sizeof session.state, "a request fits in a state");
    memcpy(&session.state, ask, sizeof *ask);
    hz_fair_roll(fair, &session, roll);
    assert_int_equal(roll->count, hz_chance_values(ask));
    assert_int_equal(hz_chance_check(ask, roll->values, roll->count, NULL), HZ_OK);
}

/* Each group of a roll is drawn from a block of its own, so it is the same whatever the others are;
   and all kinds of groups are drawn as they are asked for. */
static void groups_are_drawn_apart(void **unused)
{
    (void)unused;
    static hz_chance ask = {.groups = 4,
                            .weight = {0, 3, 1},
                            .group = {{.kind = HZ_DICE, .count = 6, .sides = 6},
                                      {.kind = HZ_DICE, .count = 6, .sides = 6},
                                      {.kind = HZ_DEAL, .count = 5, .sides = 9},
                                      {.kind = HZ_DICE, .count = 4, .sides = 3, .weights = 1}}};
    hz_fair fair;
    hz_input whole, shorter;
    make_example(&fair);
    roll_groups(&fair, &ask, &whole);
    assert_int_not_equal(memcmp(whole.values, whole.values + 6, 6 * sizeof *whole.values), 0);
    hz_chance less = ask;
    less.group[0].count = 1;
    roll_groups(&fair, &less, &shorter);
    assert_memory_equal(shorter.values + 1, whole.values + 6, 15 * sizeof *whole.values);
    static hz_chance hands = {
        .groups = 3,
        .group = {{.kind = HZ_DEAL, .count = 3, .sides = 9},
                  {.kind = HZ_DEAL, .count = 3, .sides = 9, .goes_on = true},
                  {.kind = HZ_DEAL, .count = 3, .sides = 9, .goes_on = true}}};
    roll_groups(&fair, &hands, &whole); /* checks that they are different */
    hz_chance words = {.groups = 2,
                       .group = {{.kind = HZ_BITS, .count = 2}, {.kind = HZ_BITS, .count = 2}}};
    roll_groups(&fair, &words, &whole);
    assert_true(whole.values[0] != whole.values[2] && whole.values[1] != whole.values[3]);
}

/* What clients send is refused unless it is a shake, and the one that was sealed. */
static void shakes_must_fit_their_seals(void **unused)
{
    (void)unused;
    static const char *const bad[] = {"",
                                      "00112233445566778899aabbccddeef",
                                      "00112233445566778899aabbccddeeff0",
                                      "00112233445566778899aabbccddeefg",
                                      "0011223344556677 899aabbccddeeff",
                                      "00000000000000000000000000000000"};
    hz_fair fair, before;
    hz_error error;
    char shake[HZ_SHAKE_TEXT], seal[HZ_DIGEST_TEXT], other[HZ_SHAKE_TEXT], foreign[HZ_DIGEST_TEXT];
    assert_int_equal(hz_fair_make(&fair, &error), HZ_OK);
    before = fair;
    for (size_t index = 0; index < sizeof bad / sizeof *bad; index++) {
        assert_int_equal(hz_fair_shake(&fair, 0, bad[index], NULL, &error), HZ_MALFORMED);
    }
    assert_int_equal(hz_fair_draw(shake, seal, &error), HZ_OK);
    assert_int_equal(hz_fair_draw(other, foreign, &error), HZ_OK);
    assert_string_not_equal(shake, other);
    assert_int_equal(hz_fair_check_seal(seal, &error), HZ_OK);
    assert_int_equal(hz_fair_check_seal(shake, &error), HZ_MALFORMED);
    assert_int_equal(hz_fair_shake(&fair, 1, shake, foreign, &error), HZ_ILLEGAL);
    assert_non_null(strstr(error.text, seal));
    assert_int_equal(hz_fair_shake(&fair, 1, shake, shake, &error), HZ_MALFORMED);
    assert_memory_equal(&fair, &before, sizeof fair);
    assert_int_equal(hz_fair_shake(&fair, 1, shake, seal, &error), HZ_OK);
    assert_int_equal(hz_fair_shake(&fair, 2, other, NULL, NULL), HZ_OK);
    assert_true(sodium_is_zero(fair.shake[0], HZ_SHAKE_SIZE));
    assert_memory_equal(fair.secret, before.secret, sizeof fair.secret);
}

static void no_two_secrets_are_alike(void **unused)
{
    (void)unused;
    hz_fair fair, other;
    char commit[HZ_DIGEST_TEXT], foreign[HZ_DIGEST_TEXT];
    assert_int_equal(hz_fair_make(&fair, NULL), HZ_OK);
    assert_int_equal(hz_fair_make(&other, NULL), HZ_OK);
    hz_fair_commit(&fair, commit);
    hz_fair_commit(&other, foreign);
    assert_memory_not_equal(fair.secret, other.secret, sizeof fair.secret);
    assert_string_not_equal(commit, foreign);
    assert_int_equal(strlen(commit), HZ_DIGEST_TEXT - 1);
}

/* A secret that was kept begins a game of its own. */
static void kept_secrets_begin_anew(void **unused)
{
    (void)unused;
    hz_fair fair, before;
    hz_error error;
    char secret[80], seal[HZ_DIGEST_TEXT];
    make_example(&fair);
    before = fair;
    figure("secret", secret);
    assert_int_equal(hz_fair_begin(&fair, secret + 1, &error), HZ_MALFORMED);
    assert_non_null(strstr(error.text, "found a secret of 63 characters"));
    assert_memory_equal(&fair, &before, sizeof fair);
    assert_int_equal(hz_fair_begin(&fair, secret, &error), HZ_OK);
    assert_memory_equal(fair.secret, before.secret, sizeof fair.secret);
    assert_true(sodium_is_zero(fair.shake[0], sizeof fair.shake));
    assert_false(hz_fair_seal("0011", seal));
    assert_false(hz_fair_seal("00000000000000000000000000000000", seal));
}

/* Every seat's shake, and their number, are in the key. */
static void every_shake_counts(void **unused)
{
    (void)unused;
    hz_fair fair;
    uint8_t keys[HZ_MAX_SEATS + 1][HZ_SECRET_SIZE];
    make_example(&fair);
    memcpy(keys[HZ_MAX_SEATS], fair.key, sizeof fair.key);
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        fair.shake[seat][seat] ^= 1;
        hz_fair_settle(&fair, seat + 1);
        memcpy(keys[seat], fair.key, sizeof fair.key);
        fair.shake[seat][seat] ^= 1;
    }
    for (int left = 0; left <= HZ_MAX_SEATS; left++) {
        for (int right = 0; right < left; right++) {
            assert_memory_not_equal(keys[left], keys[right], HZ_SECRET_SIZE);
        }
    }
}

/* A header tells what the dice came from, and they can be had back from it. */
static void headers_tell_and_recall(void **unused)
{
    (void)unused;
    hz_fair fair, again;
    hz_header header = {.spec = "wager:final"};
    lay_table(&header.table, "wager", "final 3");
    make_example(&fair);
    hz_fair_tell(&fair, false, &header);
    assert_int_equal(header.dice, HZ_DICE_COMMIT);
    assert_string_equal(header.shake[0], "00112233445566778899aabbccddeeff");
    assert_string_equal(header.shake[2], "");
    assert_string_equal(header.reveal, "");
    assert_false(hz_fair_recall(&again, &header));
    hz_fair_tell(&fair, true, &header);
    assert_true(hz_fair_recall(&again, &header));
    assert_memory_equal(&again, &fair, sizeof fair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reference_is_hmac),
        cmocka_unit_test(the_worked_example_holds),
        cmocka_unit_test(the_program_on_the_page_agrees),
        cmocka_unit_test(rolls_come_by_number),
        cmocka_unit_test(faces_are_even),
        cmocka_unit_test(groups_are_drawn_apart),
        cmocka_unit_test(shakes_must_fit_their_seals),
        cmocka_unit_test(no_two_secrets_are_alike),
        cmocka_unit_test(kept_secrets_begin_anew),
        cmocka_unit_test(every_shake_counts),
        cmocka_unit_test(headers_tell_and_recall),
    };
    return cmocka_run_group_tests_name("fair", tests, NULL, NULL);
}
