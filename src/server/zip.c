/* gzip by zlib: here and nowhere else. */
#include "server/zip.h"

#include <assert.h>
#include <stdlib.h>
#include <zlib.h>

enum { GZIP = 15 + 16, MEMORY = 9 }; /* the largest window, with a header of gzip; all it may use */

char *zip_bytes(const char *bytes, size_t length, zip_effort effort, size_t *zipped_length)
{
    assert(bytes || length == 0);
    int level = effort == ZIP_SMALL ? Z_BEST_COMPRESSION : Z_BEST_SPEED;
    z_stream stream = {0};
    char *out = length > 0 ? malloc(length) : NULL;
    if (!out || deflateInit2(&stream, level, Z_DEFLATED, GZIP, MEMORY, Z_DEFAULT_STRATEGY)) {
        free(out);
        return NULL;
    }
    stream.next_in = (unsigned char *)(size_t)bytes; /* it is only read */
    stream.avail_in = (unsigned)length;
    stream.next_out = (unsigned char *)out;
    stream.avail_out = (unsigned)length;
    int status = deflate(&stream, Z_FINISH);
    *zipped_length = stream.total_out;
    deflateEnd(&stream);
    if (status != Z_STREAM_END) { /* there was no room: it has not become smaller */
        free(out);
        return NULL;
    }
    return out;
}
