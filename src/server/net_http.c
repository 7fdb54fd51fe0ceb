/* Requests, and who may turn a request into a WebSocket.

   One request a connection: libwebsockets 4.1 reads freed memory when a second request on the same
   connection asks for an upgrade it does not know. */
#include <assert.h>
#include <string.h>
#include <strings.h>

#include "server/net_inner.h"

enum { LONGEST_PATH = 1000, LONGEST_QUERY = 2000, LONGEST_ORIGIN = 300 };

static int answer_line(net *server, net_connection *connection, int status, const char *line)
{
    assert(line);
    net_response response = {.status = status, .body = line, .length = strlen(line)};
    return net_answer(server, connection, &response);
}

/* The parts between & of the query, decoded, in one line; false when it is too long. */
static bool copy_query(struct lws *wsi, char out[LONGEST_QUERY])
{
    int length = 0;
    out[0] = '\0';
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_URI_ARGS) >= LONGEST_QUERY) {
        return false;
    }
    for (int part = 0;; part++) {
        int gap = part > 0;
        int left = LONGEST_QUERY - length - gap;
        int added =
            lws_hdr_copy_fragment(wsi, out + length + gap, left, WSI_TOKEN_HTTP_URI_ARGS, part);
        if (added < 0) { /* there is no such part */
            out[length] = '\0';
            return true;
        }
        if (gap) {
            out[length] = '&';
        }
        length += gap + added;
    }
}

static bool has_content(struct lws *wsi)
{
    char length[24];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) {
        return true;
    }
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0) {
        return false;
    }
    return lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0 ||
           strspn(length, "0 ") != strlen(length);
}

/* Sent as a browser would send it. libwebsockets takes an encoded line feed in a path for the end
   of the line, by which a page could put headers of its own choice into the request of a browser.
 */
static bool is_plain_request(struct lws *wsi)
{
    char version[16];
    return lws_hdr_copy(wsi, version, sizeof version, WSI_TOKEN_HTTP) > 0 &&
           (strcmp(version, "HTTP/1.1") == 0 || strcmp(version, "HTTP/1.0") == 0);
}

int net_http_request(net *server, net_connection *connection, const char *path, size_t length)
{
    assert(connection->stage == NET_ASKS);
    struct lws *wsi = connection->wsi;
    char query[LONGEST_QUERY];
    server->counts.requests++;
    if (server->is_stopping) {
        return -1;
    }
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0 &&
        lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) == 0) {
        return answer_line(server, connection, 405, "Only GET and HEAD are answered here.\n");
    }
    if (length > LONGEST_PATH || !copy_query(wsi, query)) {
        return answer_line(server, connection, 414, "The address is too long.\n");
    }
    if (strlen(path) != length || !is_plain_request(wsi) || has_content(wsi)) {
        return answer_line(server, connection, 400, "The request is malformed.\n");
    }
    if (strcmp(path, NET_PATH) == 0) {
        return answer_line(server, connection, 426, "This is the address of a WebSocket.\n");
    }
    net_response response = {.status = 404, .body = "Not found.\n", .length = 11};
    const net_callbacks *callbacks = &server->def.callbacks;
    callbacks->get(callbacks->context, path, query, &response);
    return net_answer(server, connection, &response);
}

/* Whether one of the values separated by blanks or commas is the given one. */
static bool has_word(const char *list, const char *word, const char *separators)
{
    assert(*word && *separators);
    size_t length = strlen(word);
    for (const char *at = list; *at;) {
        at += strspn(at, separators);
        size_t span = strcspn(at, separators);
        if (span == length && strncasecmp(at, word, length) == 0) {
            return true;
        }
        at += span;
    }
    return false;
}

/* Only browsers send an Origin, and they always do; whoever sends none is no page of somebody
 * else's. */
static bool may_come_from_there(const net *server, struct lws *wsi)
{
    char origin[LONGEST_ORIGIN];
    char host[LONGEST_ORIGIN];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) {
        return true;
    }
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0) {
        return false;
    }
    if (server->origins) {
        return has_word(server->origins, origin, " ");
    }
    const char *authority = strstr(origin, "://");
    return authority && lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 &&
           strcasecmp(authority + 3, host) == 0;
}

static bool speaks_our_protocol(struct lws *wsi)
{
    char offered[128]; /* all that libwebsockets itself looks at */
    if (lws_hdr_total_length(wsi, WSI_TOKEN_PROTOCOL) == 0) {
        return true;
    }
    return lws_hdr_copy(wsi, offered, sizeof offered - 1, WSI_TOKEN_PROTOCOL) > 0 &&
           has_word(offered, NET_SUBPROTOCOL, " ,\t");
}

/* Behind a proxy, the caller is whom the proxy names, last. */
static void look_behind_proxy(net_connection *connection)
{
    char chain[400];
    if (lws_hdr_copy(connection->wsi, chain, sizeof chain, WSI_TOKEN_X_FORWARDED_FOR) <= 0) {
        return;
    }
    const char *last = strrchr(chain, ',');
    last = last ? last + 1 : chain;
    last += strspn(last, " \t");
    net_address address;
    if (net_parse_address(last, &address)) {
        connection->address = address;
    }
}

static int refuse(net *server, net_connection *connection, int status, const char *line)
{
    server->counts.refused++;
    answer_line(server, connection, status, line);
    return -1;
}

int net_http_upgrade(net *server, net_connection *connection, const char *upgrade)
{
    assert(upgrade && connection->stage == NET_ASKS);
    struct lws *wsi = connection->wsi;
    char path[sizeof NET_PATH];
    if (server->is_stopping || strcasecmp(upgrade, "websocket") != 0) {
        return -1;
    }
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 ||
        strcmp(path, NET_PATH) != 0) {
        return refuse(server, connection, 404, "There is no WebSocket here.\n");
    }
    if (!is_plain_request(wsi)) {
        return refuse(server, connection, 400, "The request is malformed.\n");
    }
    if (!may_come_from_there(server, wsi)) {
        return refuse(server, connection, 403, "This page may not talk to this server.\n");
    }
    if (!speaks_our_protocol(wsi)) {
        return refuse(server, connection, 400, "The protocol here is " NET_SUBPROTOCOL ".\n");
    }
    if (server->talking >= (uint32_t)server->def.max_connections) {
        return refuse(server, connection, 503, "The server is full.\n");
    }
    if (server->def.is_proxied) {
        look_behind_proxy(connection);
    }
    if (net_count_talking(server, &connection->address) >= server->def.max_per_address) {
        return refuse(server, connection, 429, "There are too many connections from you.\n");
    }
    if (lws_hdr_copy_fragment(
            wsi, connection->query, sizeof connection->query, WSI_TOKEN_HTTP_URI_ARGS, 0) < 0) {
        connection->query[0] = '\0';
    }
    return 0;
}
