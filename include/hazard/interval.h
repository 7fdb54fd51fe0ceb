/* A figure and the limits between which its true value lies with a probability of 95 %. */
#ifndef HAZARD_INTERVAL_H
#define HAZARD_INTERVAL_H

/* Limits that cannot be told are infinite. */
typedef struct hz_interval {
    double value, low, high;
} hz_interval;

/* Wilson's interval for a share seen among so many independent trials. */
hz_interval hz_wilson(double share, double trials);

#endif
