/* Numbers of a position, from the rows of its state. */
#include "solve/feature.h"

#include <assert.h>
#include <string.h>

#include "core/values.h"

int hz_solve_feature_of(const hz_solve_feature *it, const void *state, int seat)
{
    assert(seat == 0 || seat == 1);
    int own = (int)hz_field_load(it->row, state, it->row->length ? 0 : seat);
    int other = it->row->length ? 0 : (int)hz_field_load(it->row, state, 1 - seat);
    switch (it->kind) {
    case HZ_FEATURE_ALONE:
    case HZ_FEATURE_OWN: return own;
    case HZ_FEATURE_OTHERS: return other;
    case HZ_FEATURE_HIGHER: return own > other ? own : other;
    case HZ_FEATURE_LOWER: return own < other ? own : other;
    case HZ_FEATURE_LEAD: return own - other;
    case HZ_FEATURE_SUM: return own + (int)hz_field_load(it->plus, state, 0);
    }
    return 0;
}

typedef struct list {
    hz_solve_feature *out;
    int count;
} list;

static void add(list *it, hz_feature_kind kind, const hz_field *row, const hz_field *plus)
{
    if (it->count < HZ_MOST_SOLVE_FEATURES) {
        it->out[it->count++] = (hz_solve_feature){kind, row, plus, 0, 0};
    }
}

/* Numbers of the whole table, and those that each seat has one of. */
static bool is_number(const hz_field *row)
{
    return row->kind == HZ_NUMBER && !row->is_display && !row->type && !row->seat;
}

int hz_solve_list_features(const hz_game *game, hz_solve_feature out[HZ_MOST_SOLVE_FEATURES])
{
    assert(game->notation->fields);
    const hz_field *rows = game->notation->fields;
    list it = {.out = out};
    for (const hz_field *row = rows; row->key; row++) {
        if (is_number(row) && row->length == 1) {
            add(&it, HZ_FEATURE_ALONE, row, NULL);
        }
        if (!is_number(row) || row->length != 0) {
            continue;
        }
        for (int kind = HZ_FEATURE_OWN; kind <= HZ_FEATURE_LEAD; kind++) {
            add(&it, (hz_feature_kind)kind, row, NULL);
        }
        for (const hz_field *plus = rows; plus->key; plus++) {
            if (plus->kind == HZ_NUMBER && plus->length == 1 && !plus->is_display && !plus->type) {
                add(&it, HZ_FEATURE_SUM, row, plus);
            }
        }
    }
    return it.count;
}

void hz_solve_feature_name(const hz_solve_feature *it, hz_text *out)
{
    static const char *const before[] = {
        "", "your ", "the other's ", "the higher ", "the lower ", "your lead in ", "your "};
    assert((size_t)it->kind < sizeof before / sizeof *before);
    hz_add(out, "%s%s", before[it->kind], it->row->view ? it->row->view : it->row->key);
    if (it->kind == HZ_FEATURE_SUM) {
        hz_add(out, " and %s", it->plus->view ? it->plus->view : it->plus->key);
    }
}
