/* Hands to lend: the threads of the lab, for whoever thinks. */
#include <assert.h>

#include "hazard/crew.h"
#include "hazard/lab.h"
#include "lab/workers.h"

typedef struct job {
    hz_chore *chore;
    void *work;
} job;

static void play(void *context, int thread, uint64_t first, uint64_t count)
{
    (void)thread;
    const job *self = context;
    for (uint64_t number = first; number < first + count; number++) {
        self->chore(self->work, (int)number);
    }
}

static void help(const hz_crew *crew, int count, hz_chore *chore, void *work)
{
    const hz_hands *self = (const hz_hands *)crew;
    assert(self->threads >= 1 && count >= 1);
    job ours = {chore, work};
    hz_work all = {.blocks = (uint64_t)count,
                   .threads = self->threads < count ? self->threads : count,
                   .play = play,
                   .context = &ours};
    hz_work_run(&all);
}

hz_hands hz_lab_hands(int threads)
{
    int most = threads > 0 ? threads : hz_usual_threads();
    return (hz_hands){.crew = {.help = help},
                      .threads = most < HZ_MAX_THREADS ? most : HZ_MAX_THREADS};
}
