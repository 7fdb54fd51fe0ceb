/* A small net: one hidden layer, and a straight line beside it. Only + - * / and square roots, in a
   fixed order, so that the same weights say the same on every machine. */
#ifndef HAZARD_BOTS_NET_H
#define HAZARD_BOTS_NET_H

#include <stddef.h>

/* Rows of `stride` floats: one for each input, then that of the constants; each has a column for
   each unit, then one for the straight line, then some that are always 0. Behind them a row with
   what each unit counts for. */
typedef struct hz_net {
    int inputs, units, stride;
    float *weight;
} hz_net;

/* The shape of a net, without weights; and how many floats these are. */
hz_net hz_net_of(int inputs, int units);
size_t hz_net_size(const hz_net *net);

/* From 0 to 1. */
float hz_net_ask(const hz_net *net, const float *input);

/* The same; and adds to `slope`, one for each weight, how the surprise at `target` (the logarithm
   of the chance that was given to it) grows with each of them. */
float hz_net_learn(const hz_net *net, const float *input, float target, float *slope);

#endif
