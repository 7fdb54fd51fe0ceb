/* Threads on which bots think and errands are run. */
#include "server/workers.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "hazard/advice.h"
#include "server/queue.h"

enum { MAX_THREADS = 66 }; /* 64 and two */

struct hz_workers {
    workers_def def;
    queue jobs, answers;
    worker_job *job_memory;
    worker_answer *answer_memory;
    pthread_t thread[MAX_THREADS];
    int started;
    atomic_bool is_closing;
    int under_way; /* only who asks and polls touches it */
};

static void advise(const worker_job *job, worker_answer *answer)
{
    hz_text text = hz_text_in(answer->advice, sizeof answer->advice);
    hz_text object = hz_text_in(answer->figures, sizeof answer->figures);
    hz_json figures = hz_json_to(&object, false);
    hz_counsel counsel;
    const char *names[HZ_MAX_SEATS];
    for (int seat = 0; seat < HZ_MAX_SEATS; seat++) {
        names[seat] = job->names[seat];
    }
    hz_json_open(&figures, NULL, '{');
    bool is_told = !hz_advise(
        &job->table, &job->masked, job->seat, names, job->seed, &counsel, &text, &figures);
    hz_json_close(&figures, '}');
    /* No room to think: anything that is legal. */
    answer->action = is_told
                         ? counsel.action
                         : job->table.game->sample(&job->table, &job->masked, job->seat, job->seed);
    answer->is_any = is_told && counsel.is_any;
    answer->by = is_told ? counsel.by : hz_adviser(job->table.game);
    if (object.cut || !is_told) {
        answer->figures[0] = '\0'; /* half an object is none */
    }
}

static void think(const worker_job *job, worker_answer *answer)
{
    assert(job->seat >= 0 && job->seat < job->table.seats);
    if (job->hint.generation) {
        advise(job, answer);
        return;
    }
    hz_rng rng;
    hz_rng_start(&rng, job->seed, job->question, HZ_RNG_WHIMS);
    hz_bot bot = job->bot;
    if (hz_bot_open(&job->table, &bot, NULL)) {
        bot = (hz_bot){.persona = NULL}; /* no room to think: the game goes on all the same */
    }
    /* The state is masked already; masking it once more changes nothing. */
    answer->action = hz_bot_act(&bot, &job->table, &job->masked, job->seat, &rng);
    hz_bot_close(&bot);
}

/* False: it has gone back to the end of the queue, or all is over. */
static bool run(hz_workers *all, const worker_job *job)
{
    assert(job->errand.go_on);
    while (!job->errand.go_on(job->errand.context)) {
        if (atomic_load(&all->is_closing) || queue_push(&all->jobs, job)) {
            return false;
        }
    }
    return true;
}

static void *work(void *context)
{
    hz_workers *all = context;
    worker_job *job = malloc(sizeof *job);
    while (job && queue_pop_wait(&all->jobs, job)) {
        worker_answer answer = {.errand = job->errand,
                                .ticket = job->ticket,
                                .question = job->question,
                                .seat = job->seat,
                                .hint = job->hint};
        if (atomic_load(&all->is_closing)) {
            continue;
        }
        if (!job->errand.go_on) {
            think(job, &answer);
        } else if (!run(all, job)) {
            continue;
        }
        bool has_room = queue_push(&all->answers, &answer);
        assert(has_room && "see workers_ask");
        (void)has_room;
        all->def.wake(all->def.context);
    }
    free(job);
    return NULL;
}

hz_status workers_open(const workers_def *def, hz_workers **out, hz_error *error)
{
    assert(def->capacity > 0 && def->wake);
    hz_workers *made = calloc(1, sizeof *made);
    if (!made || def->threads < 1 || def->threads > MAX_THREADS) {
        free(made);
        return hz_fail(
            error, HZ_NO_SPACE, "workers: no memory, or not 1 to %d threads", MAX_THREADS);
    }
    made->def = *def;
    made->job_memory = calloc((size_t)def->capacity, sizeof *made->job_memory);
    /* Every job under way may have its answer lying here. */
    int answers = def->capacity + def->threads;
    made->answer_memory = calloc((size_t)answers, sizeof *made->answer_memory);
    if (!made->job_memory || !made->answer_memory) {
        free(made->job_memory);
        free(made->answer_memory);
        free(made);
        return hz_fail(error, HZ_NO_SPACE, "workers: no memory for %d jobs", def->capacity);
    }
    queue_open(&made->jobs, made->job_memory, sizeof *made->job_memory, def->capacity);
    queue_open(&made->answers, made->answer_memory, sizeof *made->answer_memory, answers);
    for (; made->started < def->threads; made->started++) {
        if (pthread_create(&made->thread[made->started], NULL, work, made)) {
            workers_close(made);
            return hz_fail(error, HZ_NO_SPACE, "workers: no thread could be started");
        }
    }
    *out = made;
    return HZ_OK;
}

bool workers_ask(hz_workers *workers, const worker_job *job)
{
    assert(job->errand.go_on || (job->seat >= 0 && job->seat < job->table.seats));
    /* A job that is taken from the queue makes room there while its answer lies waiting: without
       this, more answers could come than there is room for, and a room would wait for ever. */
    bool has_room = workers->under_way < workers->def.capacity + workers->def.threads;
    bool is_taken = has_room && queue_push(&workers->jobs, job);
    workers->under_way += is_taken;
    return is_taken;
}

bool workers_poll(hz_workers *workers, worker_answer *out)
{
    assert(workers->under_way >= 0);
    bool is_there = queue_try_pop(&workers->answers, out);
    workers->under_way -= is_there;
    return is_there;
}

int workers_pending(const hz_workers *workers)
{
    return workers->under_way;
}

void workers_close(hz_workers *workers)
{
    assert(workers);
    atomic_store(&workers->is_closing, true);
    queue_close(&workers->jobs);
    for (int thread = 0; thread < workers->started; thread++) {
        pthread_join(workers->thread[thread], NULL);
    }
    queue_free(&workers->jobs);
    queue_free(&workers->answers);
    free(workers->job_memory);
    free(workers->answer_memory);
    free(workers);
}
