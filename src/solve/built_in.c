/* Solutions that came with the library: bytes of files that the build has written, one a table. A
   build that takes too long for it (HAZARD_SOLUTIONS is not defined) has none, and its tables are
   solved when somebody asks. */
#include "solve/solutions.h"

typedef struct bytes {
    const char *from, *to;
} bytes;

#ifdef HAZARD_SOLUTIONS
#define BUILT_IN(name)                                                                             \
    __asm__(".pushsection .rodata\n.balign 64\n"                                                   \
            "hz_solved_" #name ": .incbin \"" HAZARD_SOLUTIONS "/" #name ".solution\"\n"           \
            "hz_solved_" #name "_end: .byte 0\n.popsection");                                      \
    extern const char hz_solved_##name[], hz_solved_##name##_end[]
BUILT_IN(pig);
BUILT_IN(wager);
BUILT_IN(rundog);

static const bytes all[] = {
    {hz_solved_pig, hz_solved_pig_end},
    {hz_solved_wager, hz_solved_wager_end},
    {hz_solved_rundog, hz_solved_rundog_end},
    {0},
};
#else
static const bytes all[] = {{0}};
#endif

static const bytes *find(const hz_table *table)
{
    for (const bytes *one = all; one->from; one++) {
        if (hz_solution_fits(table, one->from)) {
            return one;
        }
    }
    return NULL;
}

bool hz_solution_is_built_in(const hz_table *table)
{
    return find(table) != NULL;
}

void hz_solution_built_in(const hz_table *table, hz_solution **out)
{
    const bytes *found = find(table);
    if (found) {
        hz_solution_from(
            table, table->game->id, found->from, (size_t)(found->to - found->from), out, NULL);
    }
}
