/* Requests as they are read: every member at its limits and beyond, in every request that has it,
   by the tables of the protocol. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules.h"
#include "server/protocol.h"
#include "server/request.h"

enum { LONGEST = 6000 };

static bool has_word(const char *words, const char *word)
{
    return hz_word_index(words, hz_piece_of(word)) >= 0;
}

/* Something that the member may be. */
static json_t *usual_value(const protocol_member *member)
{
    switch (member->kind) {
    case PROTOCOL_TEXT:
    case PROTOCOL_LONG_TEXT: return json_string("x");
    case PROTOCOL_NUMBER: return json_integer(member->min);
    case PROTOCOL_TEXTS: return json_array();
    case PROTOCOL_BOOLEAN: break;
    }
    return json_true();
}

/* A request with all that it needs. */
static json_t *whole(const protocol_request *request)
{
    json_t *root = json_pack("{s:s,s:i}", "t", request->name, "id", 77);
    hz_piece rest = hz_piece_of(request->needs), word;
    while (hz_next_piece(&rest, " ", &word)) {
        char key[32];
        hz_piece_copy(word, key, sizeof key);
        json_object_set_new(root, key, usual_value(protocol_find_member(key)));
    }
    return root;
}

static hz_status parse(const json_t *root, hz_wanted *out, hz_error *error)
{
    char *text = json_dumps(root, JSON_COMPACT);
    hz_status status = request_parse(text, strlen(text), out, error);
    free(text);
    return status;
}

/* The first request that may have the member. */
static const protocol_request *request_with(const protocol_member *member)
{
    const protocol_request *request = protocol_requests;
    while (request->name && !has_word(request->needs, member->key) &&
           !has_word(request->takes, member->key)) {
        request++;
    }
    assert_non_null(request->name);
    return request;
}

/* With that value the request is read into `out`, or (`why`) refused. The value is given away. */
static void expect(const protocol_member *member, json_t *value, const char *why, hz_wanted *out)
{
    hz_error error = {""};
    hz_wanted unused;
    bool is_id = strcmp(member->key, "id") == 0;
    const protocol_request *request = is_id ? protocol_requests : request_with(member);
    json_t *root = whole(request);
    json_object_set_new(root, member->key, value);
    hz_status status = parse(root, out ? out : &unused, &error);
    if ((status != HZ_OK) != (why != NULL) || (why && !strstr(error.text, why))) {
        fail_msg("%s with %s: found \"%s\"", request->name, member->key, error.text);
    }
    if (why && !is_id) { /* the answer can still say what it is an answer to */
        assert_int_equal((out ? out : &unused)->id, 77);
    }
    if (why) {
        char named[60];
        snprintf(named, sizeof named, "\"%s\": expected ", member->key);
        assert_non_null(strstr(error.text, named));
    }
    if (!status && !out) {
        request_free(&unused);
    }
    json_decref(root);
}

static void *place_in(hz_wanted *wanted, const protocol_member *member)
{
    return (char *)wanted + member->offset;
}

static json_t *letters(size_t length)
{
    static char text[LONGEST];
    assert_true(length < sizeof text);
    memset(text, 'x', length);
    text[length] = '\0';
    return json_string(text);
}

static void expect_number(const protocol_member *member)
{
    const int64_t limits[] = {member->min, member->max};
    for (int limit = 0; limit < 2; limit++) {
        hz_wanted wanted;
        int64_t found = 0;
        expect(member, json_integer(limits[limit]), NULL, &wanted);
        if (member->size == sizeof(int)) {
            int small;
            memcpy(&small, place_in(&wanted, member), sizeof small);
            found = small;
        } else {
            memcpy(&found, place_in(&wanted, member), sizeof found);
        }
        assert_true(found == limits[limit]);
        request_free(&wanted);
    }
    char span[80];
    snprintf(span,
             sizeof span,
             "a whole number from %lld to %lld",
             (long long)member->min,
             (long long)member->max);
    expect(member, json_integer(member->min - 1), span, NULL);
    expect(member, json_integer(member->max + 1), span, NULL);
    expect(member, json_real(1.5), "a whole number from", NULL);
    expect(member, json_string("1"), "a whole number from", NULL);
    expect(member, json_null(), "a whole number from", NULL);
}

static void expect_text(const protocol_member *member)
{
    hz_wanted wanted;
    char most[60];
    snprintf(most, sizeof most, "text of at most %d bytes", (int)member->size - 1);
    expect(member, letters(member->size - 1), NULL, &wanted);
    assert_int_equal(strlen(place_in(&wanted, member)), member->size - 1);
    request_free(&wanted);
    expect(member, letters(0), NULL, &wanted);
    assert_int_equal(strlen(place_in(&wanted, member)), 0);
    request_free(&wanted);
    expect(member, letters(member->size), most, NULL);
    expect(member, json_integer(1), "text of at most", NULL);
    expect(member, json_string("a\tb"), "text without control characters", NULL);
    expect(member, json_string("a\nb"), "text without control characters", NULL);
    expect(member, json_string("a\u202e"), "text without control characters", NULL);
}

static void expect_texts(const protocol_member *member)
{
    for (int more = 0; more < 2; more++) {
        json_t *list = json_array();
        for (int64_t index = 0; index < member->max + more; index++) {
            json_array_append_new(list, letters(index % 2 ? member->size - 1 : 1));
        }
        hz_wanted wanted;
        expect(member, list, more ? "a short list of texts" : NULL, &wanted);
        for (int64_t index = 0; !more && index < member->max; index++) {
            const char *text = (char *)place_in(&wanted, member) + (size_t)index * member->size;
            assert_int_equal(strlen(text), index % 2 ? member->size - 1 : 1);
        }
        if (!more) {
            assert_int_equal(wanted.tokens + wanted.room_count + wanted.bot_count, member->max);
            request_free(&wanted);
        }
    }
    expect(member, json_string("x"), "a short list of texts", NULL);
    expect(member, json_pack("[si]", "x", 7), "text of at most", NULL);
    json_t *list = json_array();
    json_array_append_new(list, letters(member->size));
    expect(member, list, "text of at most", NULL);
}

static void expect_long_text(const protocol_member *member)
{
    hz_wanted wanted;
    char *kept;
    expect(member, letters(LONGEST - 1), NULL, &wanted);
    memcpy(&kept, place_in(&wanted, member), sizeof kept);
    assert_int_equal(strlen(kept), LONGEST - 1);
    request_free(&wanted);
    expect(member, json_string("two\nlines"), NULL, NULL);
    expect(member, json_integer(1), "text", NULL);
}

static void expect_boolean(const protocol_member *member)
{
    for (int truth = 0; truth < 2; truth++) {
        hz_wanted wanted;
        bool found;
        expect(member, json_boolean(truth), NULL, &wanted);
        memcpy(&found, place_in(&wanted, member), sizeof found);
        assert_int_equal(found, truth);
        request_free(&wanted);
    }
    expect(member, json_integer(1), "true or false", NULL);
    expect(member, json_string("true"), "true or false", NULL);
    expect(member, json_null(), "true or false", NULL);
}

static void members_have_limits(void **unused)
{
    (void)unused;
    for (const protocol_member *member = protocol_members; member->key; member++) {
        switch (member->kind) {
        case PROTOCOL_TEXT: expect_text(member); break;
        case PROTOCOL_LONG_TEXT: expect_long_text(member); break;
        case PROTOCOL_NUMBER: expect_number(member); break;
        case PROTOCOL_TEXTS: expect_texts(member); break;
        case PROTOCOL_BOOLEAN: expect_boolean(member); break;
        }
    }
}

/* Every request has what it needs and may have what it takes, and nothing else. */
static void requests_have_their_members(void **unused)
{
    (void)unused;
    for (const protocol_request *request = protocol_requests; request->name; request++) {
        hz_wanted wanted;
        hz_error error = {""};
        json_t *root = whole(request);
        assert_int_equal(parse(root, &wanted, &error), HZ_OK);
        assert_int_equal(wanted.kind, request - protocol_requests);
        assert_int_equal(wanted.id, 77);
        request_free(&wanted);
        for (const protocol_member *member = protocol_members; member->key; member++) {
            char why[80];
            if (strcmp(member->key, "id") == 0) {
                continue;
            }
            json_t *other = json_copy(root);
            bool is_needed = has_word(request->needs, member->key);
            if (is_needed) {
                json_object_del(other, member->key);
                snprintf(why, sizeof why, "%s: \"%s\" is missing", request->name, member->key);
            } else {
                json_object_set_new(other, member->key, usual_value(member));
                snprintf(why, sizeof why, "%s: unknown member \"%s\"", request->name, member->key);
            }
            hz_status status = parse(other, &wanted, &error);
            bool is_read = !is_needed && has_word(request->takes, member->key);
            assert_int_equal(status == HZ_OK, is_read);
            if (!is_read) {
                assert_string_equal(error.text, why);
            }
            request_free(&wanted);
            json_decref(other);
        }
        json_decref(root);
    }
}

/* What is meant where nothing is said, and what is said of a message that is no request. */
static void a_request_may_say_little(void **unused)
{
    (void)unused;
    hz_wanted wanted;
    hz_error error = {""};
    static const char ping[] = "{\"t\":\"ping\"}";
    memset(&wanted, 0x5a, sizeof wanted);
    assert_int_equal(request_parse(ping, strlen(ping), &wanted, &error), HZ_OK);
    assert_int_equal(wanted.kind, REQUEST_PING);
    assert_int_equal(wanted.id, 0);
    assert_int_equal(wanted.seat, -1);
    assert_int_equal(wanted.have, -1);
    assert_int_equal(wanted.since, -1);
    assert_true(wanted.is_yes && wanted.may_watch && wanted.is_fair);
    assert_false(wanted.explains || wanted.tells || wanted.draws || wanted.has_colour ||
                 wanted.animates || wanted.is_listed || wanted.may_call);
    assert_int_equal(wanted.tokens + wanted.room_count + wanted.bot_count, 0);
    assert_true(!wanted.box && !wanted.record);
    static const struct {
        const char *text, *why;
        int64_t id;
    } wrong[] = {
        {"", "not JSON", 0},
        {"{\"t\":\"ping\",\"t\":\"ping\"}", "not JSON: duplicate object key", 0},
        {"{\"t\":\"ping\"} {}", "not JSON", 0},
        {"7", "not JSON", 0},
        {"{\"t\":\"act\",\"text\":\"a\\u0000b\"}", "not JSON: \\u0000 is not allowed", 0},
        {"[1]", "expected a JSON object", 0},
        {"{\"id\":5}", "\"t\": expected one of make join", 5},
        {"{\"id\":5,\"t\":7}", "\"t\": expected one of make join", 5},
        {"{\"id\":5,\"t\":\"pin\"}", "\"t\": expected one of make join", 5},
        {"{\"id\":5,\"t\":\"pings\"}", "\"t\": expected one of make join", 5},
        {"{\"id\":\"5\",\"t\":\"ping\"}", "\"id\": expected a whole number from 0 to", 0},
    };
    for (size_t row = 0; row < sizeof wrong / sizeof *wrong; row++) {
        assert_int_not_equal(
            request_parse(wrong[row].text, strlen(wrong[row].text), &wanted, &error), HZ_OK);
        if (!strstr(error.text, wrong[row].why)) {
            fail_msg("%s: found \"%s\"", wrong[row].text, error.text);
        }
        assert_int_equal(wanted.id, wrong[row].id);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_have_limits),
        cmocka_unit_test(requests_have_their_members),
        cmocka_unit_test(a_request_may_say_little),
    };
    return cmocka_run_group_tests_name("requests", tests, NULL, NULL);
}
