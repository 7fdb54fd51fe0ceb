/* Taking back: the last choice of a person, unless somebody has learnt too much since. */
#include "terminal/local.h"

/* The input to go back to: with dice from a seed the last choice that a person made, with real dice
   whatever was typed last, since a roll may have been typed wrong. What was given from another game
   stays. The count itself if there is none. */
static size_t find_undo(const local *own)
{
    const keep_record *record = &own->record;
    bool is_table = own->header.dice == HZ_DICE_TABLE;
    for (size_t input = record->count; input-- > own->header.given;) {
        uint8_t by = record->entries[input].seat;
        if (by == HZ_NOBODY ? is_table : scene_is_here(&own->here, by)) {
            return input;
        }
    }
    return record->count;
}

/* Why the inputs from here on stay as they are; NULL: they may be taken back. A choice made unseen
   can be made again as long as nobody has seen any of them. */
static const char *reason_to_stay(const local *own, size_t from)
{
    const keep_record *record = &own->record;
    bool has_secret = false;
    for (size_t input = from; input < record->count; input++) {
        const keep_entry *entry = &record->entries[input];
        if (entry->is_partly_seen) {
            return "That cannot be taken back: since then somebody has seen what others may not "
                   "see";
        }
        has_secret = has_secret || entry->is_secret;
        if (entry->is_revealing) {
            return "That cannot be taken back: since then something secret has been shown";
        }
        if (has_secret && entry->is_open_after) {
            return "That cannot be taken back: since then choices that were secret have been shown";
        }
    }
    return NULL;
}

/* "Taken back: the last choice of Ann, what Ben did after it, 2 rolls." */
static void note_undo(local *own, size_t from)
{
    const keep_record *record = &own->record;
    hz_text out = hz_text_in(own->here.notice, sizeof own->here.notice);
    uint8_t first = record->entries[from].seat;
    int rolls = 0;
    hz_seats others = 0;
    for (size_t input = from + 1; input < record->count; input++) {
        uint8_t by = record->entries[input].seat;
        rolls += by == HZ_NOBODY;
        bool is_other = by != HZ_NOBODY && by != first;
        others = (hz_seats)(others | (is_other ? 1u << by : 0u));
    }
    if (first == HZ_NOBODY) {
        hz_add(&out, "Taken back: the last roll");
    } else {
        hz_add(&out, "Taken back: the last choice of %s", own->here.names[first]);
    }
    for (int seat = 0; seat < own->session.table.seats; seat++) {
        if (others >> seat & 1) {
            hz_add(&out, ", what %s did after it", own->here.names[seat]);
        }
    }
    if (rolls > 0) {
        hz_add(&out, ", ");
        hz_add_count(&out, rolls, "roll");
        hz_add(&out, own->header.dice == HZ_DICE_SEED ? " (the same dice will come again)" : "");
    }
    hz_add(&out, ".");
}

bool local_undo(scene *here, const char *rest)
{
    (void)rest;
    local *own = here->self;
    size_t input = find_undo(own);
    if (input == own->record.count) {
        terminal_object(here->terminal, "There is nothing to take back yet");
        return false;
    }
    const char *reason = reason_to_stay(own, input);
    if (reason) {
        terminal_object(here->terminal, reason);
        return false;
    }
    note_undo(own, input);
    local_rewind(own, input);
    return false;
}
