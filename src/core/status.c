/* Status names and the sentences of failed calls. */
#include "hazard/status.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *hz_status_text(hz_status status)
{
    static const char *const texts[] = {
#define HZ_STATUS_TEXT(name, text) text,
        HZ_STATUSES(HZ_STATUS_TEXT)
#undef HZ_STATUS_TEXT
    };
    return (unsigned)status < sizeof texts / sizeof *texts ? texts[status] : "unknown status";
}

/* Returns what it was given, so that a refusal is one statement. */
hz_status hz_fail(hz_error *error, hz_status status, const char *format, ...)
{
    assert(status != HZ_OK);
    if (error) {
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(error->text, sizeof error->text, format, arguments);
        va_end(arguments);
    }
    return status;
}

/* The sentence may be cut at its end, never at its front: which file and line it was is worth more.
 */
hz_status hz_blame(hz_error *error, hz_status status, const char *format, ...)
{
    assert(status != HZ_OK);
    if (error) {
        char said[sizeof error->text];
        memcpy(said, error->text, sizeof said);
        va_list arguments;
        va_start(arguments, format);
        int length = vsnprintf(error->text, sizeof error->text, format, arguments);
        va_end(arguments);
        if (length >= 0 && (size_t)length < sizeof error->text) {
            snprintf(error->text + length, sizeof error->text - (size_t)length, "%s", said);
        }
    }
    return status;
}
