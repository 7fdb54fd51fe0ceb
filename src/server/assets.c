/* Which file of the page a path stands for, and how long it may be kept. */
#include "server/assets.h"

#include <assert.h>
#include <string.h>

static bool begins(const char *path, const char *with)
{
    return strncmp(path, with, strlen(with)) == 0;
}

const asset *asset_find(const asset *files, const char *path)
{
    assert(files && path);
    for (const asset *file = files; file->path; file++) {
        if (strcmp(file->path, path) == 0) {
            return file;
        }
    }
    return NULL;
}

bool assets_get(const asset *files, const char *path, net_response *out)
{
    assert(path && out);
    bool is_front = strcmp(path, "/") == 0 || strcmp(path, "/games") == 0 || begins(path, "/r/") ||
                    begins(path, "/g/") || begins(path, "/replay");
    const asset *file = asset_find(files, is_front ? "/index.html" : path);
    if (file == NULL) {
        return false;
    }
    *out = (net_response){
        .status = 200,
        .type = file->type,
        .body = file->bytes,
        .length = file->length,
        .zipped = file->zipped,
        .zipped_length = file->zipped_length,
        .tag = file->tag,
        .cache = file->is_hashed ? "public, max-age=31536000, immutable" : "no-cache",
        .is_lasting = true,
    };
    return true;
}

bool assets_get_lost(const asset *files, const char *path, net_response *out)
{
    assert(path && out);
    const char *last = strrchr(path, '/');
    bool is_meant = begins(path, "/api/") || begins(path, "/assets/") || !last || strchr(last, '.');
    if (is_meant || !assets_get(files, "/", out)) {
        return false;
    }
    out->status = 404;
    return true;
}
