/* Answers to requests: in the form that the caller takes, and with a page's guards. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "hazard/text.h"
#include "server/net_inner.h"
#include "server/zip.h"

/* What is shorter than WORTH_ZIPPING fits into a packet or two as it is. */
enum { LONGEST_HEAD = 4000, LONGEST_LIST = 500, WORTH_ZIPPING = 1024 };

/* The links of rooms are secrets, so no page is told where a reader came from. */
static const char guards[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), "
    "payment=(), usb=()\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

static const struct {
    int status;
    const char *words;
} statuses[] = {
    {200, "OK"},
    {204, "No Content"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {410, "Gone"},
    {414, "URI Too Long"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {500, "Internal Server Error"},
    {503, "Service Unavailable"},
};

static const char *words_of(int status)
{
    for (size_t row = 0; row < sizeof statuses / sizeof *statuses; row++) {
        if (statuses[row].status == status) {
            return statuses[row].words;
        }
    }
    return "Answer";
}

/* What the caller asked for beyond the path. */

/* Whether an item of Accept-Encoding names gzip without taking it back: "gzip;q=0". */
static bool is_gzip(const char *item, size_t length)
{
    static const char name[] = "gzip";
    const size_t named = strcspn(item, ";, \t");
    if (named != strlen(name) || strncasecmp(item, name, named) != 0) {
        return false;
    }
    const char *quality = memchr(item, '=', length);
    return quality == NULL || strspn(quality + 1, "0. \t") < (size_t)(item + length - quality - 1);
}

static bool takes_gzip(struct lws *wsi)
{
    char list[LONGEST_LIST];
    if (lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_HTTP_ACCEPT_ENCODING) <= 0) {
        return false;
    }
    for (const char *item = list + strspn(list, ", \t"); *item; item += strspn(item, ", \t")) {
        size_t length = strcspn(item, ",");
        if (is_gzip(item, length)) {
            return true;
        }
        item += length;
    }
    return false;
}

/* A tag has no quotation marks in it, so that it can be looked for with those around it. */
static bool has_tag(struct lws *wsi, const char *tag)
{
    assert(!strchr(tag, '"'));
    char list[LONGEST_LIST];
    char buffer[80];
    hz_text quoted = hz_text_in(buffer, sizeof buffer);
    hz_add(&quoted, "\"%s\"", tag);
    return lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0 &&
           (strcmp(list, "*") == 0 || (!quoted.cut && strstr(list, buffer)));
}

/* The answer itself. */

/* Whether a value can stand in a header. */
static bool is_line(const char *text)
{
    for (; *text; text++) {
        if ((unsigned char)*text < ' ' || *text == 0x7f) {
            return false;
        }
    }
    return true;
}

/* A text that is zipped when it is sent, if at all: nobody has done so before. */
static bool is_for_the_moment(const net_response *response)
{
    return !response->zipped && !response->is_lasting && response->length > WORTH_ZIPPING;
}

/* The same tag goes with both forms, which is what W/ is for. */
static void print_head(const net_response *response, bool is_zipped, hz_text *out)
{
    assert(response->status >= 100 && response->status < 600);
    const int status = response->status;
    hz_add(out, "HTTP/1.1 %d %s\r\nConnection: close\r\n", status, words_of(status));
    if (status != 304) {
        hz_add(out,
               "Content-Type: %s\r\nContent-Length: %zu\r\n",
               response->type ? response->type : "text/plain; charset=utf-8",
               response->length);
    }
    hz_add(out, "Cache-Control: %s\r\n", response->cache ? response->cache : "no-store");
    if (response->tag) {
        hz_add(out, "ETag: W/\"%s\"\r\n", response->tag);
    }
    if (response->zipped || is_for_the_moment(response)) {
        hz_add(out, "Vary: Accept-Encoding\r\n");
    }
    if (is_zipped) {
        hz_add(out, "Content-Encoding: gzip\r\n");
    }
    if (status == 405) {
        hz_add(out, "Allow: GET, HEAD\r\n");
    }
    if (response->location && is_line(response->location)) {
        hz_add(out, "Location: %s\r\n", response->location);
    }
    hz_add(out, "%s\r\n", guards);
}

/* False when there is no room. */
static bool
queue_parts(net_connection *connection, const net_response *response, bool is_zipped, bool has_body)
{
    char buffer[LONGEST_HEAD];
    hz_text head = hz_text_in(buffer, sizeof buffer);
    print_head(response, is_zipped, &head);
    if (head.cut || !net_bytes_add(&connection->out, head.at, head.length)) {
        return false;
    }
    if (has_body && response->is_lasting) {
        connection->rest = response->body;
        connection->rest_length = response->length;
        return true;
    }
    return !has_body || net_bytes_add(&connection->out, response->body, response->length);
}

/* Queues head and body; false when there is no room. */
static bool queue_answer(net_connection *connection, net_response *response)
{
    assert(response->body || response->length == 0);
    struct lws *wsi = connection->wsi;
    bool has_body = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) == 0;
    if (response->status == 200 && response->tag && has_tag(wsi, response->tag)) {
        response->status = 304;
        return queue_parts(connection, response, false, false);
    }
    bool is_taken = takes_gzip(wsi), is_made = is_taken && is_for_the_moment(response);
    char *made = NULL;
    if (is_made) {
        made = zip_bytes(response->body, response->length, ZIP_QUICK, &response->zipped_length);
        response->zipped = made;
    }
    bool is_zipped = is_taken && response->zipped;
    if (is_zipped) {
        response->body = response->zipped;
        response->length = response->zipped_length;
    }
    bool is_queued = queue_parts(connection, response, is_zipped, has_body);
    free(made);
    return is_queued;
}

int net_answer(net *server, net_connection *connection, const net_response *response)
{
    assert(connection->wsi && connection->stage == NET_ASKS);
    struct lws *wsi = connection->wsi;
    net_response chosen = *response;
    connection->stage = NET_ANSWERED;
    if (!queue_answer(connection, &chosen)) {
        return -1;
    }
    net_flush(server, connection);
    if (connection->is_over || !net_is_behind(connection)) {
        connection->is_over = true;
        return -1;
    }
    /* The rest goes out from our own loop. Reading stops, since libwebsockets does not read any
       more and would be woken again and again by a peer that still sends; and with reading stopped
       it does not say either that there is room to write. */
    lws_rx_flow_control(wsi, 0);
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
    lws_callback_on_writable(wsi);
    net_queue(server, connection);
    return 0;
}
