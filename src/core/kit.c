/* Kits: opened once, found again by name. */
#include "hazard/kit.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/rows.h"

void hz_kits_close(hz_kits *kits)
{
    for (int at = 0; at < kits->count; at++) {
        kits->kit[at].kind->close(kits->kit[at].kit);
    }
    *kits = (hz_kits){.count = 0};
}

/* Its place, or -1. A file goes before a kit of the program that has the same name. */
static int find(const hz_kits *kits, const hz_kit_kind *kind, const char *name)
{
    int found = -1;
    for (int at = 0; at < kits->count; at++) {
        bool is_it = kits->kit[at].kind == kind && strcmp(kits->kit[at].name, name) == 0;
        if (is_it && (found < 0 || kits->kit[at].is_file)) {
            found = at;
        }
    }
    return found;
}

/* The kit is taken over in any case: where there is no room for it, it is closed. */
static hz_status
keep(hz_kits *kits, const hz_kit_kind *kind, const char *name, void *kit, hz_error *error)
{
    assert(kits->count >= 0 && kits->count <= HZ_MAX_KITS);
    if (kits->count == HZ_MAX_KITS) {
        kind->close(kit);
        return hz_fail(error, HZ_NO_SPACE, "more than %d %ss at a time", HZ_MAX_KITS, kind->what);
    }
    kits->kit[kits->count].kind = kind;
    kits->kit[kits->count].kit = kit;
    kits->kit[kits->count].is_file = false;
    snprintf(kits->kit[kits->count].name, HZ_KIT_NAME_SIZE, "%s", name);
    kits->count++;
    return HZ_OK;
}

hz_status hz_kits_add(hz_kits *kits,
                      const hz_kit_kind *kind,
                      const char *path,
                      char name[HZ_KIT_NAME_SIZE],
                      hz_text *remark,
                      hz_error *error)
{
    assert(kits && path);
    void *kit;
    hz_status status = kind->open(NULL, path, &kit, remark, error);
    status = status ? status : keep(kits, kind, kind->name(kit), kit, error);
    if (!status) {
        kits->kit[kits->count - 1].is_file = true;
    }
    if (!status && name) {
        memcpy(name, kits->kit[kits->count - 1].name, HZ_KIT_NAME_SIZE);
    }
    return status;
}

void hz_kits_names(const hz_kits *kits, const hz_kit_kind *kind, hz_text *out)
{
    assert(kind && out);
    hz_add(out, "%s", kind->names());
    for (int at = 0; kits && at < kits->count; at++) {
        if (kits->kit[at].kind == kind && kits->kit[at].is_file) {
            hz_add(out, " %s", kits->kit[at].name);
        }
    }
}

bool hz_needs_kit(const hz_table *table)
{
    assert(table->game);
    const hz_kit_kind *kind = table->game->kit;
    return kind && (!kind->is_needed || kind->is_needed(table));
}

bool hz_is_slow(const hz_table *table)
{
    return hz_needs_kit(table) && table->game->kit->is_slow;
}

hz_status hz_check_kit(const hz_table *table, hz_error *error)
{
    assert(table->game);
    return !hz_needs_kit(table) || table->kit
               ? HZ_OK
               : hz_fail(error,
                         HZ_UNKNOWN,
                         "%s needs a %s, and the table has none: see hz_table_equip",
                         table->game->id,
                         table->game->kit->what);
}

/* The name in the table's option. */
static void name_of(const hz_table *table, char name[HZ_KIT_NAME_SIZE])
{
    if (!table->game->kit->option) {
        snprintf(name, HZ_KIT_NAME_SIZE, "%s", table->game->kit->names());
        return;
    }
    hz_piece wanted = hz_piece_of(table->game->kit->option);
    const hz_option *option = hz_row_named(table->game->options, sizeof *option, wanted);
    assert(option && "the option that names a kit is an option of the game");
    hz_text text = hz_text_in(name, HZ_KIT_NAME_SIZE);
    hz_option_print(option, table->options + option->field / sizeof(int32_t), table->seats, &text);
}

static bool is_of_the_program(const hz_kit_kind *kind, const char *name)
{
    return hz_word_index(kind->names(), hz_piece_of(name)) >= 0;
}

/* A kit that is opened here stays with the kits, not with the table: the next table that asks for
   it finds it open. */
hz_status hz_table_equip(hz_table *table, hz_kits *kits, hz_error *error)
{
    assert(table->game);
    const hz_kit_kind *kind = table->game->kit;
    char name[HZ_KIT_NAME_SIZE];
    void *kit;
    table->kit = NULL;
    table->oracle = kits ? kits->oracle : NULL;
    table->values = kits ? kits->values : NULL;
    table->crew = kits ? kits->crew : NULL;
    if (!hz_needs_kit(table)) {
        return HZ_OK;
    }
    if (!kits) {
        return hz_fail(error,
                       HZ_UNKNOWN,
                       "%s needs a %s, and there is none here",
                       table->game->id,
                       kind->what);
    }
    name_of(table, name);
    int at = find(kits, kind, name);
    if (at < 0 && !is_of_the_program(kind, name)) {
        assert(kind->option && "the only name there is is known");
        char buffer[300];
        hz_text names = hz_text_in(buffer, sizeof buffer);
        hz_kits_names(kits, kind, &names);
        return hz_fail(error,
                       HZ_UNKNOWN,
                       "option %s: there is no %s \"%s\", only %s",
                       kind->option,
                       kind->what,
                       name,
                       buffer);
    }
    if (at < 0) {
        hz_status status = kind->open(name, NULL, &kit, NULL, error);
        status = status ? status : keep(kits, kind, name, kit, error);
        if (status) {
            return status;
        }
        at = kits->count - 1;
    }
    table->kit = kits->kit[at].kit;
    return HZ_OK;
}

/* What was given by file, or what the table would have got: for the refusal. Whoever names a file
   means it to be used, so that is what the record is held against. */
static const void *instead_of(const hz_table *table, const hz_kits *kits)
{
    for (int at = 0; at < kits->count; at++) {
        if (kits->kit[at].is_file && kits->kit[at].kind == table->game->kit) {
            return kits->kit[at].kit;
        }
    }
    return table->kit;
}

/* Two lists of words may have one name; where there is a hash, it alone decides. */
static bool is_same(const hz_kit_kind *kind, const void *kit, const char *name, uint64_t hash)
{
    return kind->hash ? kind->hash(kit) == hash : strcmp(kind->name(kit), name) == 0;
}

static void print_kit(const hz_kit_kind *kind, const char *name, uint64_t hash, hz_text *out)
{
    assert(kind && name);
    hz_add(out, "%s", name);
    if (kind->hash) {
        hz_add(out, " %016" PRIx64, hash);
    }
}

hz_status
hz_table_equip_as(hz_table *table, hz_kits *kits, const char *name, uint64_t hash, hz_error *error)
{
    assert(name);
    const hz_kit_kind *kind = table->game->kit;
    if (!hz_needs_kit(table) || !kits) {
        return hz_table_equip(table, kits, error);
    }
    /* What the table would get anyhow is tried first; then whatever else lies open, under any name.
     */
    hz_status status = hz_table_equip(table, kits, NULL);
    if (!status && is_same(kind, table->kit, name, hash)) {
        return HZ_OK;
    }
    for (int at = 0; at < kits->count; at++) {
        if (kits->kit[at].kind == kind && is_same(kind, kits->kit[at].kit, name, hash)) {
            table->kit = kits->kit[at].kit;
            return HZ_OK;
        }
    }
    const void *other = instead_of(table, kits);
    char played[HZ_KIT_NAME_SIZE + 60], found[HZ_KIT_NAME_SIZE + 60];
    hz_text text = hz_text_in(played, sizeof played);
    print_kit(kind, name, hash, &text);
    table->kit = NULL;
    if (!other) {
        return hz_fail(
            error, HZ_UNKNOWN, "played with the %s %s, which is not here", kind->what, played);
    }
    text = hz_text_in(found, sizeof found);
    print_kit(kind, kind->name(other), kind->hash ? kind->hash(other) : 0, &text);
    return hz_fail(error,
                   HZ_ILLEGAL,
                   "played with the %s %s, but here is %s%s",
                   kind->what,
                   played,
                   found,
                   strcmp(name, kind->name(other)) == 0 ? ": it has changed since" : "");
}
