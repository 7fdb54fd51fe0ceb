/* Throws tried against each other. */
#include "dicebox/contest.h"

#include <assert.h>

double hz_contender_mean(const hz_contender *one)
{
    return one->tries ? one->sum / one->tries : -1;
}

int hz_contest_halve(hz_contender *list, int count)
{
    assert(count >= 0);
    double worth[HZ_CONTENDERS];
    int left = 0, wanted = (count + 1) / 2;
    assert(count <= HZ_CONTENDERS);
    for (int index = 0; index < count; index++) {
        worth[index] = hz_contender_mean(&list[index]);
    }
    for (int index = 0; index < count; index++) {
        int better = 0;
        for (int other = 0; other < count; other++) {
            double lead = worth[other] - worth[index];
            better += lead > 0 || (lead == 0 && other < index);
        }
        if (better < wanted) {
            list[left++] = list[index];
        }
    }
    return left;
}
