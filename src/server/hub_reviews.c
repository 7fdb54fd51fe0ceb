/* Reviews of finished games: made once, when somebody asks for the first time, and kept. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/hub_inner.h"

static hub_review *find_review(hz_hub *hub, const char *game)
{
    for (int row = 0; row < HUB_REVIEWS; row++) {
        if (strcmp(hub->reviews[row].game, game) == 0) {
            return &hub->reviews[row];
        }
    }
    return NULL;
}

/* A row for one more; NULL: as many are being made as may be. */
static hub_review *make_row(hz_hub *hub)
{
    int making = 0;
    for (int row = 0; row < HUB_REVIEWS; row++) {
        making += hub->reviews[row].errand != NULL;
    }
    hub_review *oldest = NULL;
    while (making < HUB_REVIEWING && (!oldest || oldest->errand)) {
        oldest = &hub->reviews[hub->review_count++ % HUB_REVIEWS];
    }
    if (oldest) {
        free(oldest->text);
        *oldest = (hub_review){.errand = NULL};
    }
    return oldest;
}

static void reply(net_response *out, int status, const char *type, const char *body)
{
    *out = (net_response){.status = status, .type = type, .body = body, .length = strlen(body)};
}

static void tell_row(hz_hub *hub, const hub_review *row, net_response *out)
{
    if (row->errand) {
        hz_text text = hz_text_in(hub->body, sizeof hub->body);
        hz_json json = hz_json_to(&text, false);
        hz_json_open(&json, NULL, '{');
        hz_json_real(&json, "done", hub_errand_progress(row->errand));
        hz_json_close(&json, '}');
        reply(out, 202, "application/json", hub->body);
    } else if (!row->text) {
        reply(out, 500, "text/plain; charset=utf-8", "no memory for the review\n");
    } else {
        reply(out,
              row->is_refused ? 422 : 200,
              row->is_refused ? "text/plain; charset=utf-8" : "application/json",
              row->text);
    }
}

bool hub_tell_review(hz_hub *hub, const char *game, const char *record, net_response *out)
{
    hub_review *row = *game ? find_review(hub, game) : NULL;
    if (!row && !record) {
        return false;
    }
    if (!row) {
        assert(strlen(game) < HZ_ROOM_ID_SIZE);
        row = make_row(hub);
        hub_errand *errand = row ? hub_send_review(hub, record) : NULL;
        if (!errand) {
            reply(out, 503, "text/plain", "too busy: ask again in a moment\n");
            return true;
        }
        memcpy(row->game, game, strlen(game));
        row->errand = errand;
    }
    tell_row(hub, row, out);
    return true;
}

void hub_take_review(hz_hub *hub, const hub_errand *errand, char *text, bool is_refused)
{
    for (int row = 0; row < HUB_REVIEWS; row++) {
        hub_review *one = &hub->reviews[row];
        if (one->errand == errand) {
            one->errand = NULL;
            one->text = text;
            one->is_refused = is_refused;
            return;
        }
    }
    free(text);
}

void hub_free_reviews(hz_hub *hub)
{
    for (int row = 0; row < HUB_REVIEWS; row++) {
        free(hub->reviews[row].text);
    }
}
