/* One server a database: a lock that dies with the process holding it. */
#ifndef HAZARD_STORE_LOCK_H
#define HAZARD_STORE_LOCK_H

#include "hazard/status.h"

typedef struct hz_lock hz_lock;

/* Locks `path` against every other server by a file "PATH-lock" beside it. HZ_ILLEGAL if somebody
   has it, HZ_IO if the file cannot be made. */
hz_status hz_lock_take(const char *path, hz_lock **out, hz_error *error);

/* Gives it back and takes the file away; NULL is allowed. */
void hz_lock_release(hz_lock *lock);

#endif
