/* Texts as gzip. */
#ifndef HAZARD_SERVER_ZIP_H
#define HAZARD_SERVER_ZIP_H

#include <stddef.h>

/* For what is made once and sent often, as small as can be; or for the moment, quickly. */
typedef enum zip_effort { ZIP_SMALL, ZIP_QUICK } zip_effort;

/* The bytes as gzip; the caller frees them. NULL: no memory, or it would not become smaller. */
char *zip_bytes(const char *bytes, size_t length, zip_effort effort, size_t *zipped_length);

#endif
