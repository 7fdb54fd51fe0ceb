/* Intervals of shares. */
#include "hazard/interval.h"

#include <assert.h>
#include <math.h>

hz_interval hz_wilson(double share, double trials)
{
    assert(trials <= 0 || (share >= 0 && share <= 1));
    static const double normal_quantile = 1.959963984540054;
    if (trials <= 0) {
        return (hz_interval){share, 0, 1};
    }
    if (isinf(trials)) {
        return (hz_interval){share, share, share};
    }
    double z2 = normal_quantile * normal_quantile;
    double centre = (share + z2 / (2 * trials)) / (1 + z2 / trials);
    double half = normal_quantile / (1 + z2 / trials) *
                  sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
    double low = centre - half, high = centre + half;
    /* At the ends the limits are exact; only rounding could say otherwise. */
    return (hz_interval){share, share <= 0 || low < 0 ? 0 : low, share >= 1 || high > 1 ? 1 : high};
}
