/* One request and its answer. */
#include <stdio.h>

#include "client/wsclient_inner.h"

static int keep(wspeer *peer, const char *part, size_t length)
{
    if (peer->in.length + length > WSCLIENT_LONGEST || !net_bytes_add(&peer->in, part, length)) {
        snprintf(peer->reason, sizeof peer->reason, "the answer is too long");
        return -1;
    }
    return 0;
}

/* Lets the library hand over what has come: it calls back with each piece. */
static int fetch(struct lws *wsi)
{
    char buffer[LWS_PRE + 4096];
    char *at = buffer + LWS_PRE;
    int length = 4096;
    return lws_http_client_read(wsi, &at, &length) < 0 ? -1 : 0;
}

int wsclient_get_event(
    wspeer *peer, struct lws *wsi, enum lws_callback_reasons reason, void *in, size_t length)
{
    switch ((int)reason) {
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
        peer->status = (int)lws_http_client_http_response(wsi);
        return 0;
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP: return fetch(wsi);
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ: return keep(peer, in, length);
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
        peer->is_open = keep(peer, "", 1) == 0;
        return -1; /* nothing more is asked for */
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: wsclient_fail(peer, wsi, in, length); break;
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
    case LWS_CALLBACK_WSI_DESTROY: break;
    default: return 0;
    }
    lws_set_opaque_user_data(wsi, NULL); /* what else happens to it is no matter of ours */
    wsclient_end(peer, "the connection was closed");
    return 0;
}
