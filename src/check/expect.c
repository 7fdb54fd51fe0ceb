/* A check that runs, and the sentence it ends with. */
#include "check/expect.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void set_moment(hz_checking *run, const hz_session *session, const hz_input *input)
{
    run->session = session;
    run->input = input;
    run->note[0] = '\0';
}

/* "input 12 (roll 3 4): " */
static void add_moment(const hz_checking *run, hz_text *out)
{
    char line[80];
    hz_text text = hz_text_in(line, sizeof line);
    if (run->session) {
        hz_input_print(run->session, run->input, HZ_RECORD, &text);
        hz_add(out, "input %" PRIu64 " (%s): ", run->session->inputs + 1, line);
    }
}

void set_note(hz_checking *run, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char note[sizeof run->note - 2];
    int length = vsnprintf(note, sizeof note, format, arguments);
    va_end(arguments);
    snprintf(run->note, sizeof run->note, "%s%s", note, length > 0 ? ": " : "");
}

void note_viewer(hz_checking *run, int viewer)
{
    if (viewer == HZ_WATCHER) {
        set_note(run, "a watcher");
    } else {
        set_note(run, "seat %d", viewer + 1);
    }
}

noreturn void wrong(hz_checking *run, const char *format, ...)
{
    char sentence[sizeof run->error->text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    char moment[120];
    hz_text text = hz_text_in(moment, sizeof moment);
    add_moment(run, &text);
    hz_fail(run->error, HZ_ILLEGAL, "%s%s%s", moment, run->note, sentence);
    longjmp(run->out, 1);
}

void *take_room(hz_checking *run, size_t size)
{
    assert(run->rooms < CHECK_ROOMS);
    void *room = calloc(1, size);
    if (!room) {
        wrong(run, "no memory to look closely");
    }
    run->room[run->rooms++] = room;
    return room;
}

const char *first_difference(const hz_table *table, const void *left, const void *right)
{
    for (const hz_field *field = table->game->notation->fields; field->key; field++) {
        size_t size = (size_t)(field->length ? field->length : table->seats) * field->size;
        if (memcmp((const char *)left + field->offset, (const char *)right + field->offset, size) !=
            0) {
            return field->key;
        }
    }
    return NULL;
}

void must_be_same(
    hz_checking *run, const hz_table *table, const void *left, const void *right, const char *what)
{
    if (memcmp(left, right, table->game->state_size) != 0) {
        const char *field = first_difference(table, left, right);
        wrong(run, "%s: field %s differs", what, field ? field : "(one that no row names)");
    }
}

/* Whatever it is, it is a long way down when it finds something: it jumps out. */
hz_status run_guarded(guarded *work, void *context, hz_error *error)
{
    hz_error unheard;
    hz_checking run = {.error = error ? error : &unheard};
    volatile bool is_broken = true;
    if (setjmp(run.out) == 0) {
        work(&run, context);
        is_broken = false;
    }
    while (run.rooms > 0) {
        free(run.room[--run.rooms]);
    }
    return is_broken ? HZ_ILLEGAL : HZ_OK;
}

typedef struct task {
    const hz_check *check;
    const hz_case *given;
} task;

static void run_check(hz_checking *run, void *context)
{
    const task *self = context;
    self->check->run(run, self->given);
}

hz_status hz_check_run(const hz_check *check, const hz_case *given, hz_error *error)
{
    task self = {check, given};
    hz_status status = run_guarded(run_check, &self, error);
    return status ? hz_blame(error, status, "%s: ", given->name) : HZ_OK;
}
