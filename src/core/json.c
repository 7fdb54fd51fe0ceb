/* JSON, written straight into a text. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "hazard/text.h"

hz_json hz_json_to(hz_text *text, bool indent)
{
    return (hz_json){.text = text, .indent = indent, .fresh = true};
}

static void quote(hz_text *text, const char *words)
{
    hz_add_bytes(text, "\"", 1);
    for (const char *at = words; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte == '"' || byte == '\\') {
            hz_add(text, "\\%c", byte);
        } else if (byte == '\n' || byte == '\t') {
            hz_add(text, byte == '\n' ? "\\n" : "\\t");
        } else if (byte < 0x20 || byte == 0x7f) {
            hz_add(text, "\\u%04x", byte);
        } else {
            hz_add_bytes(text, at, 1);
        }
    }
    hz_add_bytes(text, "\"", 1);
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
        hz_add(json->text, ",");
    }
    json->fresh = false;
    if (json->depth > 0) {
        new_line(json);
    }
    if (key) {
        quote(json->text, key);
        hz_add(json->text, json->indent ? ": " : ":");
    }
}

void hz_json_open(hz_json *json, const char *key, char bracket)
{
    begin_value(json, key);
    hz_add(json->text, "%c", bracket);
    json->depth++;
    json->fresh = true;
}

void hz_json_close(hz_json *json, char bracket)
{
    json->depth--;
    if (!json->fresh) {
        new_line(json);
    }
    hz_add(json->text, "%c", bracket);
    json->fresh = false;
}

void hz_json_int(hz_json *json, const char *key, int64_t value)
{
    begin_value(json, key);
    hz_add(json->text, "%" PRId64, value);
}

void hz_json_bool(hz_json *json, const char *key, bool value)
{
    begin_value(json, key);
    hz_add(json->text, "%s", value ? "true" : "false");
}

void hz_json_real(hz_json *json, const char *key, double value)
{
    begin_value(json, key);
    if (isfinite(value)) {
        hz_add(json->text, "%.9g", value);
    } else {
        hz_add(json->text, "null");
    }
}

void hz_json_text(hz_json *json, const char *key, const char *value)
{
    begin_value(json, key);
    quote(json->text, value);
}

void hz_json_raw(hz_json *json, const char *key, const char *value)
{
    begin_value(json, key);
    hz_add(json->text, "%s", value);
}
