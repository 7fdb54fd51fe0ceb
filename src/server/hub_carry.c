/* Something from one device to another: a box that its client has locked lies here for some minutes
   under a key that nobody guesses, and is taken out once. What is in it the server cannot read. */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/hub_inner.h"

enum {
    MINUTES = 10,
    KEPT_MS = MINUTES * 60000,
    LARGEST_BOX = 49152,
    MOST_CARRIED = 40, /* boxes and tries of an address in that time */
};

void hub_drop_boxes(hz_hub *hub, int64_t now)
{
    for (int row = 0; row < HUB_BOXES; row++) {
        hub_box *box = &hub->boxes[row];
        if (box->text && box->until <= now) {
            free(box->text);
            *box = (hub_box){.text = NULL};
        }
    }
}

/* The box with this key; with "" a free row. */
static hub_box *find_box(hz_hub *hub, const char *key)
{
    for (int row = 0; row < HUB_BOXES; row++) {
        hub_box *box = &hub->boxes[row];
        if (*key ? box->text && sodium_memcmp(box->key, key, sizeof box->key) == 0 : !box->text) {
            return box;
        }
    }
    return NULL;
}

/* Why not; NULL: it may. */
static const char *find_fault(hz_hub *hub, const hub_guest *guest, const hz_wanted *wanted)
{
    int64_t now = hub->def.now_ms();
    if (strspn(wanted->key, "0123456789abcdef") != REQUEST_KEY_SIZE - 1) {
        return "\"key\": expected 32 hexadecimal digits";
    }
    if (!hub_count(hub->carriers, guest->address, MOST_CARRIED, KEPT_MS, now)) {
        return "too much was carried from your address: try again in some minutes";
    }
    hub_drop_boxes(hub, now);
    return NULL;
}

void hub_carry(hz_hub *hub, const hub_guest *guest, const hz_wanted *wanted)
{
    assert(wanted->box);
    const char *why = find_fault(hub, guest, wanted);
    char key[REQUEST_KEY_SIZE] = "", extra[40];
    memcpy(key, wanted->key, strlen(wanted->key));
    hub_box *box = NULL;
    if (!why && strlen(wanted->box) > LARGEST_BOX) {
        why = "\"box\": expected text of at most 49152 bytes";
    } else if (!why && find_box(hub, key)) {
        why = "there is a box with that key";
    } else if (!why) {
        box = find_box(hub, "");
        why = box ? NULL : "too much is being carried: try again in some minutes";
    }
    char *text = why ? NULL : strdup(wanted->box);
    if (!text) {
        hub_refuse(hub, guest->id, wanted->id, NULL, why ? why : "no memory for it");
        return;
    }
    *box = (hub_box){.text = text, .until = hub->def.now_ms() + KEPT_MS};
    memcpy(box->key, key, sizeof box->key);
    hz_text more = hz_text_in(extra, sizeof extra);
    hz_add(&more, ",\"minutes\":%d", MINUTES);
    hub_accept(hub, guest->id, wanted->id, NULL, extra);
}

void hub_collect(hz_hub *hub, const hub_guest *guest, const hz_wanted *wanted)
{
    const char *why = find_fault(hub, guest, wanted);
    char key[REQUEST_KEY_SIZE] = "";
    memcpy(key, wanted->key, strlen(wanted->key));
    hub_box *box = why ? NULL : find_box(hub, key);
    if (!box) {
        hub_refuse(hub, guest->id, wanted->id, NULL, why ? why : "nothing is kept under that code");
        return;
    }
    hz_text text = hz_text_in(hub->message, sizeof hub->message);
    hz_json json = hz_json_to(&text, false);
    hz_json_open(&json, NULL, '{');
    hz_json_text(&json, "t", "ok");
    hz_json_int(&json, "id", wanted->id);
    hz_json_int(&json, "n", 0);
    hz_json_text(&json, "box", box->text);
    hz_json_close(&json, '}');
    hub_send(hub, guest->id, &text);
    free(box->text);
    *box = (hub_box){.text = NULL};
}
