/* The check that runs, and the sentence it ends with. */
#include "check/expect.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "check/fits.h"
#include "check/inner.h"

/* A check is a long way down when it finds something: it jumps out. Nothing is allocated on the way
   that would be lost. One check runs at a time. */
static struct {
    jmp_buf out;
    hz_error *error;
    const hz_session *session;
    const hz_input *input;
    char note[80];
} running;

void set_moment(const hz_session *session, const hz_input *input)
{
    running.session = session;
    running.input = input;
    running.note[0] = '\0';
}

/* "input 12 (roll 3 4): " */
static void add_moment(hz_text *out)
{
    char line[80];
    hz_text text = hz_text_in(line, sizeof line);
    if (running.session) {
        hz_input_print(running.session, running.input, HZ_RECORD, &text);
        hz_add(out, "input %" PRIu64 " (%s): ", running.session->inputs + 1, line);
    }
}

void set_note(const char *format, ...)
{
    va_list words;
    va_start(words, format);
    int length = vsnprintf(running.note, sizeof running.note - 2, format, words);
    va_end(words);
    strcat(running.note, length > 0 ? ": " : "");
}

void note_viewer(int viewer)
{
    if (viewer == HZ_WATCHER) {
        set_note("a watcher");
    } else {
        set_note("seat %d", viewer + 1);
    }
}

noreturn void wrong(const char *format, ...)
{
    char sentence[sizeof running.error->text];
    va_list words;
    va_start(words, format);
    vsnprintf(sentence, sizeof sentence, format, words);
    va_end(words);
    char moment[120];
    hz_text text = hz_text_in(moment, sizeof moment);
    add_moment(&text);
    hz_fail(running.error, HZ_ILLEGAL, "%s%s%s", moment, running.note, sentence);
    longjmp(running.out, 1);
}

const char *first_difference(const hz_table *table, const void *left, const void *right)
{
    for (const hz_field *field = table->game->notation->fields; field->key; field++) {
        size_t size = (size_t)(field->length ? field->length : table->seats) * field->size;
        if (memcmp((const char *)left + field->offset, (const char *)right + field->offset, size)) {
            return field->key;
        }
    }
    return NULL;
}

void must_be_same(const hz_table *table, const void *left, const void *right, const char *what)
{
    if (memcmp(left, right, table->game->state_size) != 0) {
        const char *field = first_difference(table, left, right);
        wrong("%s: field %s differs", what, field ? field : "(one that no row names)");
    }
}

hz_status hz_check_run(const hz_check *check, const hz_case *given, hz_error *error)
{
    hz_error unheard;
    memset(&running, 0, sizeof running);
    running.error = error ? error : &unheard;
    views_begin();
    volatile bool is_broken = true;
    if (setjmp(running.out) == 0) {
        check->run(given);
        is_broken = false;
    }
    views_end();
    return is_broken ? hz_blame(error, HZ_ILLEGAL, "%s: ", given->name) : HZ_OK;
}
