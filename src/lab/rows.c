/* The rows of a report that count what happened. */
#include <assert.h>
#include <string.h>

#include "core/page.h"
#include "hazard/playtest.h"

/* The row of that name, a new one if there is none yet. */
static int find_row(hz_lab_rows *rows, hz_piece name)
{
    int row = 0;
    while (row < rows->count && (rows->name[row].length != name.length ||
                                 memcmp(rows->name[row].at, name.at, name.length) != 0)) {
        row++;
    }
    if (row == rows->count && row < HZ_LAB_ROWS) {
        rows->name[rows->count++] = name;
    }
    return row;
}

/* A kind counts in every row that it names; a row can happen where one of its kinds can. */
static hz_status
enter_kind(const hz_event_kind *row, int kind, bool can_happen, hz_lab_rows *rows, hz_error *error)
{
    hz_piece rest = hz_piece_of(row->counted), name;
    while (hz_next_piece(&rest, "|", &name)) {
        int at = find_row(rows, name), known = rows->rows_of[kind];
        if (at == HZ_LAB_ROWS || known == HZ_ROWS_OF_KIND || name.length == 0) {
            return hz_fail(error,
                           HZ_NO_SPACE,
                           "event %s: \"%s\" has more rows than there is room for, or an empty one",
                           row->name,
                           row->counted);
        }
        rows->row_of[kind][known] = (uint8_t)at;
        rows->rows_of[kind]++;
        rows->can_happen[at] |= can_happen;
    }
    return HZ_OK;
}

hz_status hz_lab_list_rows(const hz_table *table, hz_lab_rows *rows, hz_error *error)
{
    const hz_event_kind *kinds = table->game->events;
    hz_status status = HZ_OK;
    assert(rows);
    *rows = (hz_lab_rows){.count = 0};
    if (hz_own_events(table->game) > HZ_LAB_EVENTS) {
        return hz_fail(error,
                       HZ_NO_SPACE,
                       "%s has more than %d kinds of events",
                       table->game->id,
                       HZ_LAB_EVENTS);
    }
    for (int kind = 0; !status && kinds[kind].name; kind++) {
        bool can_happen = true;
        if (kinds[kind].only) {
            status = hz_page_holds(table, hz_piece_of(kinds[kind].only), &can_happen, error);
        }
        if (!status && kinds[kind].counted) {
            status = enter_kind(&kinds[kind], kind, can_happen, rows, error);
        }
    }
    return status;
}
