/* Texts that are made once and sent often, as gzip. */
#ifndef HAZARD_SERVER_ZIP_H
#define HAZARD_SERVER_ZIP_H

#include <stddef.h>

/* The bytes as gzip, as small as can be; the caller frees them. NULL: no memory, or it would not
   become smaller. */
char *zip_bytes(const char *bytes, size_t length, size_t *zipped_length);

#endif
