/* A figure and the limits between which its true value lies with a probability of 95 %. */
#ifndef HAZARD_INTERVAL_H
#define HAZARD_INTERVAL_H

/* Limits that cannot be told are infinite. */
typedef struct hz_interval {
    double value, low, high;
} hz_interval;

/* Wilson's interval for a share (0 to 1) seen among so many independent trials. Unlike the plain
   one it does not shrink to nothing where all or none were seen. Without trials it is 0 to 1. */
hz_interval hz_wilson(double share, double trials);

#endif
