/* The files of the page, as bytes in the program, and which of them a path stands for. */
#ifndef HAZARD_SERVER_ASSETS_H
#define HAZARD_SERVER_ASSETS_H

#include "server/net.h"

typedef struct asset {
    const char *path; /* "/index.html" */
    const char *type; /* "text/html; charset=utf-8" */
    const char *tag;  /* a word for these very bytes */
    bool is_hashed;   /* another content would have another name: it may be kept for ever */
    const char *bytes;
    size_t length;
    const char *zipped; /* the same as gzip; NULL where that saves nothing */
    size_t zipped_length;
} asset;

/* The page of this program, made by cmake/embed-page; ends with a row of zeros. */
extern const asset hz_page[];

/* The file of that very name, or NULL. */
const asset *asset_find(const asset *files, const char *path);

/* Answers a GET from the files: the front page for "/", for the links of rooms (/r/…) and for
   /replay…, which the page reads by itself; other files by name. False when it is none of those. */
bool assets_get(const asset *files, const char *path, net_response *out);

/* For a path that leads nowhere and looks like one that somebody typed: the front page, which says
   so, as a 404. False for files and for the interface: whoever asks for those is no person. */
bool assets_get_lost(const asset *files, const char *path, net_response *out);

#endif
