/* JSON, written straight into a text. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "hazard/text.h"

hz_json hz_json_to(hz_text *text, bool indent)
{
    assert(text);
    return (hz_json){.text = text, .indent = indent, .fresh = true};
}

static void add_string(hz_text *text, const char *string)
{
    hz_add_bytes(text, string, strlen(string));
}

static void add_escaped(hz_text *text, unsigned char byte)
{
    if (byte == '"' || byte == '\\') {
        hz_add(text, "\\%c", byte);
    } else if (byte == '\n' || byte == '\t') {
        add_string(text, byte == '\n' ? "\\n" : "\\t");
    } else {
        hz_add(text, "\\u%04x", byte);
    }
}

static bool is_plain(unsigned char byte)
{
    return byte >= 0x20 && byte != 0x7f && byte != '"' && byte != '\\';
}

/* Views are long and written often: plain characters go in one piece. */
static void quote(hz_text *text, const char *string)
{
    add_string(text, "\"");
    while (*string) {
        size_t plain = 0;
        while (is_plain((unsigned char)string[plain])) {
            plain++;
        }
        hz_add_bytes(text, string, plain);
        string += plain;
        if (*string) {
            add_escaped(text, (unsigned char)*string++);
        }
    }
    add_string(text, "\"");
}

/* By hand: views are mostly small numbers, and a format string would be read for each of them. */
static void add_number(hz_text *text, int64_t value)
{
    char digits[20];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0) {
        digits[--at] = '-';
    }
    hz_add_bytes(text, digits + at, sizeof digits - at);
}

static void new_line(hz_json *json)
{
    if (json->indent) {
        hz_add(json->text, "\n%*s", 2 * json->depth, "");
    }
}

static void begin_value(hz_json *json, const char *key)
{
    if (!json->fresh) {
        add_string(json->text, ",");
    }
    json->fresh = false;
    if (json->depth > 0) {
        new_line(json);
    }
    if (key) {
        quote(json->text, key);
        add_string(json->text, json->indent ? ": " : ":");
    }
}

void hz_json_open(hz_json *json, const char *key, char bracket)
{
    assert(bracket == '{' || bracket == '[');
    if (!json) {
        return;
    }
    begin_value(json, key);
    hz_add_bytes(json->text, &bracket, 1);
    json->depth++;
    json->fresh = true;
}

void hz_json_close(hz_json *json, char bracket)
{
    assert(bracket == '}' || bracket == ']');
    if (!json) {
        return;
    }
    assert(json->depth > 0);
    json->depth--;
    if (!json->fresh) {
        new_line(json);
    }
    hz_add_bytes(json->text, &bracket, 1);
    json->fresh = false;
}

void hz_json_int(hz_json *json, const char *key, int64_t value)
{
    if (!json) {
        return;
    }
    begin_value(json, key);
    add_number(json->text, value);
}

void hz_json_bool(hz_json *json, const char *key, bool value)
{
    if (!json) {
        return;
    }
    begin_value(json, key);
    add_string(json->text, value ? "true" : "false");
}

void hz_json_real(hz_json *json, const char *key, double value)
{
    if (!json) {
        return;
    }
    begin_value(json, key);
    if (isfinite(value)) { /* JSON has no word for the others */
        hz_add(json->text, "%.9g", value);
    } else {
        add_string(json->text, "null");
    }
}

void hz_json_text(hz_json *json, const char *key, const char *value)
{
    assert(value);
    if (!json) {
        return;
    }
    begin_value(json, key);
    quote(json->text, value);
}

void hz_json_raw(hz_json *json, const char *key, const char *value)
{
    assert(value && *value);
    if (!json) {
        return;
    }
    begin_value(json, key);
    add_string(json->text, value);
}

void hz_json_null(hz_json *json, const char *key)
{
    hz_json_raw(json, key, "null");
}
