/* A small net. Loops run over units inside and inputs outside: the order of additions is then
   fixed, and still eight of them can be done at a time. */
#include "bots/net.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "hazard/value.h"

enum { LANES = 8, WIDEST = HZ_MAX_UNITS + LANES };

static const float leak = 0.0625f; /* of a unit that is off: it can still learn */

hz_net hz_net_of(int inputs, int units)
{
    assert(inputs >= 0 && inputs <= HZ_MAX_FEATURES && units >= 0 && units <= HZ_MAX_UNITS);
    return (hz_net){
        .inputs = inputs, .units = units, .stride = (units + 1 + LANES - 1) / LANES * LANES};
}

size_t hz_net_size(const hz_net *net)
{
    return (size_t)(net->inputs + 2) * (size_t)net->stride;
}

static void add_row(float *sum, const float *row, float times, int stride)
{
    for (int at = 0; at < stride; at += LANES) {
        for (int lane = 0; lane < LANES; lane++) {
            sum[at + lane] += row[at + lane] * times;
        }
    }
}

/* What comes to each unit, and to the straight line. */
static void add_up(const hz_net *net, const float *input, float *sum)
{
    int stride = net->stride;
    memcpy(sum, net->weight + (size_t)net->inputs * (size_t)stride, sizeof *sum * (size_t)stride);
    for (int at = 0; at < net->inputs; at++) {
        if (input[at] != 0) {
            add_row(sum, net->weight + (size_t)at * (size_t)stride, input[at], stride);
        }
    }
}

static const float *last_row(const hz_net *net)
{
    return net->weight + (size_t)(net->inputs + 1) * (size_t)net->stride;
}

/* Before it is squeezed between 0 and 1. */
static float total_of(const hz_net *net, const float *sum)
{
    const float *counts = last_row(net);
    float total = sum[net->units];
    for (int unit = 0; unit < net->units; unit++) {
        total += counts[unit] * (sum[unit] > 0 ? sum[unit] : leak * sum[unit]);
    }
    return total;
}

static float length_of(float total)
{
    return (float)sqrt(1 + (double)total * (double)total);
}

float hz_net_ask(const hz_net *net, const float *input)
{
    float sum[WIDEST];
    add_up(net, input, sum);
    float total = total_of(net, sum);
    return (1 + total / length_of(total)) / 2;
}

float hz_net_learn(const hz_net *net, const float *input, float target, float *slope)
{
    float sum[WIDEST], own[WIDEST] = {0};
    int stride = net->stride;
    add_up(net, input, sum);
    float total = total_of(net, sum), length = length_of(total), said = (1 + total / length) / 2;
    float steep = (said - target) * 2 / length;
    const float *counts = last_row(net);
    float *last = slope + (size_t)(net->inputs + 1) * (size_t)stride;
    for (int unit = 0; unit < net->units; unit++) {
        float on = sum[unit] > 0 ? 1 : leak;
        last[unit] += steep * on * sum[unit];
        own[unit] = steep * on * counts[unit];
    }
    own[net->units] = steep;
    for (int at = 0; at < net->inputs; at++) {
        if (input[at] != 0) {
            add_row(slope + (size_t)at * (size_t)stride, own, input[at], stride);
        }
    }
    add_row(slope + (size_t)net->inputs * (size_t)stride, own, 1, stride);
    return said;
}
