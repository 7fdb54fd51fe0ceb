/* Tools that tables share: word lists, dice boxes. A kit is opened once, by name or from a file,
   and then used by any number of tables and threads; what it answers depends on the question alone.

   Whoever lays tables (a program, a server, a test) owns the kits and outlives its tables. Opening
   is for one thread at a time; nothing is opened while a game is played. */
#ifndef HAZARD_KIT_H
#define HAZARD_KIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hazard/game.h"

/* The most kits that may be open at a time; and room for a name with its NUL. */
enum { HZ_MAX_KITS = 16, HZ_KIT_NAME_SIZE = 4 * HZ_RESOURCE_WORDS };

/* What kind of kit a game needs: a row of the game's table. */
struct hz_kit_kind {
    const char *key; /* its line in a record: "words NAME HASH", "physics NAME" */
    /* The rule option that names it, an HZ_RESOURCE; NULL: it has the only name there is. */
    const char *option;
    const char *what; /* for people: "word list" */
    /* Do the options of this table call for it? NULL: every table of the game needs it. */
    bool (*is_needed)(const hz_table *table);
    /* With it a roll takes milliseconds, not microseconds. Whoever must not wait has the roll
       worked out by another thread first: the kit remembers what came of it lately. */
    bool is_slow;
    /* The names that `open` knows, separated by blanks. */
    const char *(*names)(void);
    /* Opens what has this name or, with a path, what that file holds. `remark` gets a sentence on
       what was left out of a file, if anything was. */
    hz_status (*open)(
        const char *name, const char *path, void **kit, hz_text *remark, hz_error *error);
    void (*close)(void *kit); /* what `open` made; no table uses it any more */
    /* What a record says of it. Kits with the same hash lead to the same games; where there is no
       hash (NULL) those with the same name do. */
    const char *(*name)(const void *kit);
    uint64_t (*hash)(const void *kit);
};

/* Those that are open. {0} at first; hz_kits_close at last. */
typedef struct hz_kits {
    struct {
        const hz_kit_kind *kind;
        char name[HZ_KIT_NAME_SIZE]; /* by which tables ask for it */
        void *kit;
        bool is_file;
    } kit[HZ_MAX_KITS];
    int count;
    /* Lent to every table; NULL: there is none. */
    const hz_oracle *oracle; /* hazard/oracle.h */
    const hz_crew *crew;     /* hazard/crew.h */
    const char *values;      /* the text of values: hazard/value.h */
} hz_kits;

/* Closes all of them; the kits are then empty, as {0} is. */
void hz_kits_close(hz_kits *kits);

/* Opens a file under its own name, which `name` receives (NULL: not wanted). */
hz_status hz_kits_add(hz_kits *kits,
                      const hz_kit_kind *kind,
                      const char *path,
                      char name[HZ_KIT_NAME_SIZE],
                      hz_text *remark,
                      hz_error *error);

/* The names tables may ask for, those of files included. */
void hz_kits_names(const hz_kits *kits, const hz_kit_kind *kind, hz_text *out);

/* Does this table need a kit? */
bool hz_needs_kit(const hz_table *table);

/* Refuses a table that lacks the kit it needs. */
hz_status hz_check_kit(const hz_table *table, hz_error *error);

/* Do rolls at this table take long? */
bool hz_is_slow(const hz_table *table);

/* Gives a table the kit that its options name, opening it if nobody has. A game that needs none
   is left alone; without kits (NULL) one that does is refused. */
hz_status hz_table_equip(hz_table *table, hz_kits *kits, hz_error *error);

/* The same for a record, which also says which kit it was: `name` and `hash`. Another kit is
   refused with both names. */
hz_status
hz_table_equip_as(hz_table *table, hz_kits *kits, const char *name, uint64_t hash, hz_error *error);

#endif
