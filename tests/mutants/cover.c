/* Which functions a program runs. scripts/mutants links this with every test, whose code counts its
   own steps for the fuzzers: a change in a function that a program never enters is nothing that it
   could notice. The addresses go to the file that HAZARD_COVER names, and a line for each process
   that begins (+) and ends (-): of one that is killed nothing is known. */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct place {
    uintptr_t address;
    uintptr_t is_entry; /* bit 0: a function begins here */
} place;

extern const char __executable_start[];
void __sanitizer_cov_8bit_counters_init(uint8_t *begin, uint8_t *end);
void __sanitizer_cov_pcs_init(const place *begin, const place *end);

static const uint8_t *counters; /* one for each place */
static const place *places;
static size_t count;

static FILE *open_report(void)
{
    const char *path = getenv("HAZARD_COVER");
    return path ? fopen(path, "a") : NULL;
}

static void begin(void)
{
    FILE *file = open_report();
    if (file) {
        fputs("+\n", file);
        fclose(file);
    }
}

void __sanitizer_cov_8bit_counters_init(uint8_t *begin_at, uint8_t *end)
{
    (void)end;
    counters = begin_at;
}

void __sanitizer_cov_pcs_init(const place *begin_at, const place *end)
{
    if (!places) { /* every file of the program calls this, for all of them */
        pthread_atfork(NULL, NULL, begin);
        begin();
    }
    places = begin_at;
    count = (size_t)(end - begin_at);
}

/* A function was run if any part of it was: a count that has gone round to 0 is not the only one.
 */
__attribute__((destructor)) static void report(void)
{
    uintptr_t entry = 0;
    FILE *file = open_report();
    for (size_t index = 0; file && index < count; index++) {
        entry = places[index].is_entry & 1 ? places[index].address : entry;
        if (entry && counters[index]) {
            fprintf(file, "%lx\n", (unsigned long)(entry - (uintptr_t)__executable_start));
            entry = 0;
        }
    }
    if (file) {
        fputs("-\n", file);
        fclose(file);
    }
}
