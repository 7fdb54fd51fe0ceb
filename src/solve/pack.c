/* Values of a whole solution in fewer bytes: a bit for each gate that has one, then the values. For
   two players the lower bound in 6 bytes, rounded down, and how far the upper one lies above it in
   one byte, rounded up, both in steps of 2^-48: what is read again are bounds still. For more
   players 6 bytes a seat. */
#include <math.h>
#include <string.h>

#include "solve/pack.h"

enum { BYTES = 6, WIDEST = 255 };
static const double steps = 0x1p48, most = 0x1p48 - 1;

static size_t bits_size(size_t count)
{
    return (count + 63) / 64 * 8;
}

static size_t gate_size(int lanes)
{
    return lanes == 2 ? BYTES + 1 : (size_t)lanes * BYTES;
}

static size_t count_done(const hz_solve_gates *gates)
{
    size_t done = 0;
    for (size_t gate = 0; gate < gates->count; gate++) {
        done += gates->mark[gate] == SOLVE_DONE;
    }
    return done;
}

/* Whole words, so that sums go over it in words. */
static size_t whole(size_t size)
{
    return (size + 7) / 8 * 8;
}

size_t hz_solve_packed_size(const hz_solve_gates *gates)
{
    return whole(bits_size(gates->count) + count_done(gates) * gate_size(gates->lanes));
}

static double inside(double chance)
{
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

static void put(unsigned char *at, double number)
{
    uint64_t bits = (uint64_t)number;
    for (int byte = 0; byte < BYTES; byte++) {
        at[byte] = (unsigned char)(bits >> (8 * byte));
    }
}

static double get(const unsigned char *at)
{
    uint64_t bits = 0;
    for (int byte = 0; byte < BYTES; byte++) {
        bits |= (uint64_t)at[byte] << (8 * byte);
    }
    return (double)bits;
}

/* Bounds that are too far apart for a byte keep their lower one: the upper one is then 1. */
static void pack_bounds(unsigned char *at, const double *value)
{
    double low = fmin(floor(inside(value[0]) * steps), most);
    double gap = ceil(inside(value[1]) * steps) - low;
    put(at, low);
    at[BYTES] = (unsigned char)(gap < WIDEST ? gap : WIDEST);
}

static void unpack_bounds(const unsigned char *at, double *value)
{
    double low = get(at);
    value[0] = low / steps;
    value[1] = at[BYTES] == WIDEST ? 1 : inside((low + at[BYTES]) / steps);
}

void hz_solve_pack(const hz_solve_gates *gates, unsigned char *out)
{
    unsigned char *at = out + bits_size(gates->count);
    memset(out, 0, hz_solve_packed_size(gates));
    for (size_t gate = 0; gate < gates->count; gate++) {
        const double *value = gates->value + gate * (size_t)gates->lanes;
        if (gates->mark[gate] != SOLVE_DONE) {
            continue;
        }
        out[gate / 8] = (unsigned char)(out[gate / 8] | 1u << gate % 8);
        if (gates->lanes == 2) {
            pack_bounds(at, value);
        }
        for (int lane = 0; gates->lanes > 2 && lane < gates->lanes; lane++) {
            put(at + lane * BYTES, fmin(round(inside(value[lane]) * steps), most));
        }
        at += gate_size(gates->lanes);
    }
}

bool hz_solve_unpack(const unsigned char *bytes, size_t size, hz_solve_gates *gates)
{
    size_t done = 0, bits = bits_size(gates->count);
    for (size_t at = 0; at < bits && at < size; at++) {
        done += (size_t)__builtin_popcount(bytes[at]);
    }
    if (done > gates->count || size != whole(bits + done * gate_size(gates->lanes))) {
        return false;
    }
    const unsigned char *at = bytes + bits;
    for (size_t gate = 0; gate < gates->count; gate++) {
        double *value = gates->value + gate * (size_t)gates->lanes;
        if (!(bytes[gate / 8] >> gate % 8 & 1)) {
            continue;
        }
        gates->mark[gate] = SOLVE_DONE;
        if (gates->lanes == 2) {
            unpack_bounds(at, value);
        }
        for (int lane = 0; gates->lanes > 2 && lane < gates->lanes; lane++) {
            value[lane] = get(at + lane * BYTES) / steps;
        }
        at += gate_size(gates->lanes);
    }
    return true;
}
