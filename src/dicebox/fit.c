/* From counts to chances. */
#include "dicebox/fit.h"

#include <assert.h>
#include <math.h>

enum { ENOUGH = 40 }; /* tries, to say something */

static double share(hz_tried seen)
{
    assert(seen.tries > 0 && seen.happened <= seen.tries);
    return (double)seen.happened / (double)seen.tries;
}

static void fit_one(const hz_tried *seen, double *odds)
{
    if (seen->tries >= ENOUGH) {
        *odds = share(*seen);
    }
}

/* The same cell with any number of dice in the ring. */
static hz_tried
over_crowds(const hz_tried cells[HZ_CROWDS][HZ_REGIONS][HZ_EFFECTS], int region, int effect)
{
    assert(region >= 0 && region < HZ_REGIONS && effect >= 0 && effect < HZ_EFFECTS);
    hz_tried sum = {0, 0};
    for (int crowd = 0; crowd < HZ_CROWDS; crowd++) {
        sum.happened += cells[crowd][region][effect].happened;
        sum.tries += cells[crowd][region][effect].tries;
    }
    return sum;
}

/* What a group of one size does, from the size that was thrown most: as if its dice did the same
   one by one. */
static bool
from_other_size(const hz_box_tries *tries, int part, int region, int effect, double *odds)
{
    hz_tried best = {0, 0};
    int size = 0;
    for (int dice = 1; part >= HZ_FREE && dice <= HZ_MOST_FREE; dice++) {
        hz_tried sum = over_crowds(tries->thrown[HZ_FREE + dice - 1], region, effect);
        if (sum.tries >= ENOUGH && sum.tries > best.tries) {
            best = sum;
            size = dice;
        }
    }
    if (size > 0) {
        *odds = 1 - pow(1 - share(best), (part - HZ_FREE + 1) / (double)size);
    }
    return size > 0;
}

static void
fit_cell(const hz_box_tries *tries, int part, int crowd, int region, int effect, double *odds)
{
    assert(part >= 0 && part < HZ_PARTS && crowd >= 0 && crowd < HZ_CROWDS);
    hz_tried cell = tries->thrown[part][crowd][region][effect];
    hz_tried any = over_crowds(tries->thrown[part], region, effect);
    if (cell.tries >= ENOUGH) {
        *odds = share(cell);
    } else if (any.tries >= ENOUGH) {
        *odds = share(any);
    } else if (!from_other_size(tries, part, region, effect, odds)) {
        *odds = hz_assumed.box.thrown[part][crowd][region][effect];
    }
}

/* How much better or worse this hand does than the average one would with the same targets. */
static double fit_skill(const hz_box_tries *tries, const hz_box_odds *odds, hz_skill skill)
{
    double seen = 0, expected = 0, count = 0;
    for (int crowd = 0; crowd < HZ_CROWDS; crowd++) {
        for (int region = 0; region < HZ_REGIONS; region++) {
            for (int effect = 0; effect < HZ_MOVED; effect++) {
                const hz_tried *cell = &tries->aimed[skill][crowd][region][effect];
                seen += (double)cell->happened;
                count += (double)cell->tries;
                expected += (double)cell->tries * odds->thrown[HZ_TARGET][crowd][region][effect];
            }
        }
    }
    return count < ENOUGH || expected <= 0 ? 1 : seen / expected;
}

static void fit_thrown(const hz_box_tries *tries, int part, int crowd, hz_box_odds *odds)
{
    for (int region = 0; region < HZ_REGIONS; region++) {
        for (int effect = 0; effect < HZ_EFFECTS; effect++) {
            double *chance = &odds->thrown[part][crowd][region][effect];
            fit_cell(tries, part, crowd, region, effect, chance);
        }
    }
}

void hz_fit_box(const hz_box_tries *tries, hz_box_odds *odds)
{
    *odds = hz_assumed.box;
    for (int part = 0; part < HZ_PARTS; part++) {
        for (int crowd = 0; crowd < HZ_CROWDS; crowd++) {
            fit_thrown(tries, part, crowd, odds);
        }
    }
    for (int region = 0; region < HZ_REGIONS; region++) {
        for (int effect = 0; effect < HZ_EFFECTS; effect++) {
            fit_one(&tries->rolled[region][effect], &odds->rolled[region][effect]);
        }
    }
    for (int size = 0; size < HZ_MOST_FREE; size++) {
        for (int ring = 0; ring < HZ_RINGS; ring++) {
            for (int dice = 0; dice < HZ_LEAVING; dice++) {
                fit_one(&tries->leaving[size][ring][dice], &odds->leaving[size][ring][dice]);
            }
        }
    }
    fit_one(&tries->starts_at_edge, &odds->starts_at_edge);
    fit_one(&tries->out_turns, &odds->out_turns);
    fit_one(&tries->comes_back, &odds->comes_back);
    fit_one(&tries->opposite, &odds->opposite);
    for (hz_skill skill = 0; skill < HZ_SKILLS; skill++) {
        odds->skill[skill] = skill == HZ_AVERAGE ? 1 : fit_skill(tries, odds, skill);
    }
}

/* By how many dice lie there, `step` numbers apart; what was tried too seldom with any number. */
static void fit_piles(const hz_tried *seen, double *odds, int step)
{
    assert(step > 0);
    hz_tried any = {0, 0};
    for (int pile = 0; pile < HZ_PILES; pile++) {
        any.happened += seen[pile * step].happened;
        any.tries += seen[pile * step].tries;
    }
    for (int pile = 0; pile < HZ_PILES; pile++) {
        fit_one(seen[pile * step].tries >= ENOUGH ? &seen[pile * step] : &any, &odds[pile * step]);
    }
}

static void fit_fates(const hz_tried seen[HZ_PILES][HZ_FATES], double odds[HZ_PILES][HZ_FATES])
{
    for (int fate = 0; fate < HZ_FATES; fate++) {
        fit_piles(&seen[0][fate], &odds[0][fate], HZ_FATES);
    }
}

/* How much more or less often it hits than the average hand would. */
static double fit_aim(const hz_tried seen[HZ_REGIONS][HZ_PILES], const hz_sheet_odds *odds)
{
    double happened = 0, expected = 0, count = 0;
    for (int region = 0; region < HZ_REGIONS; region++) {
        for (int pile = 0; pile < HZ_PILES; pile++) {
            const hz_tried *cell = &seen[region][pile];
            happened += (double)cell->happened;
            count += (double)cell->tries;
            expected += (double)cell->tries * odds->hit[region][pile];
        }
    }
    return count < ENOUGH || expected <= 0 ? 0 : happened / expected;
}

void hz_fit_sheet(const hz_sheet_tries *tries, hz_sheet_odds *odds)
{
    *odds = hz_assumed.sheet;
    odds->bowl = 1; /* a bowl has a row of its own */
    for (int region = 0; region < HZ_REGIONS; region++) {
        fit_piles(tries->hit[region], odds->hit[region], 1);
        fit_fates(tries->target[region], odds->target[region]);
        for (int success = 0; success < HZ_SUCCESSES; success++) {
            fit_fates(tries->other[success][region], odds->other[success][region]);
            fit_piles(tries->stays[success][0][region], odds->stays[success][0][region], 1);
            fit_piles(tries->stays[success][1][region], odds->stays[success][1][region], 1);
        }
    }
    fit_one(&tries->stays_at_edge, &odds->stays_at_edge);
    fit_one(&tries->starts_at_edge, &odds->starts_at_edge);
    fit_one(&tries->opposite, &odds->opposite);
    for (hz_skill skill = 0; skill < HZ_SKILLS; skill++) {
        double factor = skill == HZ_AVERAGE ? 1 : fit_aim(tries->aimed[skill], odds);
        odds->skill[skill] = factor > 0 ? factor : 1;
    }
    double touch = fit_aim(tries->touching, odds);
    odds->touch = touch > 0 ? touch : odds->touch;
}
