/* Addresses of servers. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "client/wsclient_inner.h"

/* The scheme and what follows it; NULL for one we do not speak. */
static const char *skip_scheme(const char *url, bool *is_secret)
{
    static const struct {
        const char *scheme;
        bool is_secret;
    } schemes[] = {{"ws://", false}, {"wss://", true}, {"http://", false}, {"https://", true}};
    for (size_t row = 0; row < sizeof schemes / sizeof *schemes; row++) {
        size_t length = strlen(schemes[row].scheme);
        if (strncasecmp(url, schemes[row].scheme, length) == 0) {
            *is_secret = schemes[row].is_secret;
            return url + length;
        }
    }
    return NULL;
}

hz_status wsclient_parse_url(const char *url, wsaddress *out, hz_error *error)
{
    assert(url && out);
    for (const char *at = url; *at; at++) {
        if (*at == '#' || (unsigned char)*at <= ' ' || *at == 0x7f) {
            return hz_fail(error, HZ_MALFORMED, "the address \"%s\" has a blank or a #", url);
        }
    }
    const char *at = skip_scheme(url, &out->is_secret);
    if (at == NULL) {
        return hz_fail(error, HZ_MALFORMED, "%s does not begin with ws:// or wss://", url);
    }
    const bool is_six = *at == '[';
    at += is_six;
    size_t length = strcspn(at, is_six ? "]" : ":/?");
    if (length == 0 || length >= sizeof out->host || (is_six && at[length] != ']')) {
        return hz_fail(error, HZ_MALFORMED, "%s names no host", url);
    }
    snprintf(out->host, sizeof out->host, "%.*s", (int)length, at);
    at += length + is_six;
    long port = out->is_secret ? 443 : 80;
    if (*at == ':') {
        char *rest = NULL;
        port = strtol(at + 1, &rest, 10);
        at = rest;
    }
    if (port < 1 || port > 65535 || (*at && strchr("/?", *at) == NULL)) {
        return hz_fail(error, HZ_MALFORMED, "%s has a port that is none", url);
    }
    out->port = (int)port;
    if (strlen(at) >= sizeof out->path) {
        return hz_fail(error, HZ_MALFORMED, "the address %.40s… is too long", url);
    }
    snprintf(out->path, sizeof out->path, "%s", *at == '/' && at[1] ? at : NET_PATH);
    snprintf(out->authority,
             sizeof out->authority,
             "%s%s%s:%d",
             is_six ? "[" : "",
             out->host,
             is_six ? "]" : "",
             out->port);
    return HZ_OK;
}
