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

/* Dice that throws with these counts would knock out with that lean, by what is known of an average
   hand; and those that were. */
static double expect_leaving(const hz_box_odds *odds,
                             const hz_tried seen[HZ_MOST_FREE][HZ_RINGS],
                             hz_crowd crowd,
                             double lean,
                             double *happened)
{
    double expected = 0;
    *happened = 0;
    for (int cell = 0; cell < HZ_MOST_FREE * HZ_RINGS; cell++) {
        int size = cell / HZ_RINGS, ring = cell % HZ_RINGS;
        const double *known = odds->leaving[size][ring];
        double leaned[HZ_LEAVING], mean = 0;
        if (hz_crowd_of_ring(ring) != crowd || known[0] <= 0) {
            continue;
        }
        hz_lean(known, lean, leaned);
        for (int dice = 1; dice < HZ_LEAVING; dice++) {
            mean += dice * leaned[dice];
        }
        expected += mean * (double)seen[size][ring].tries / (HZ_LEAVING - 1);
        *happened += (double)seen[size][ring].happened;
    }
    return expected;
}

/* The lean with which as many dice leave as were seen to; 1 if too few did to say. */
static double
fit_lean(const hz_box_odds *odds, const hz_tried seen[HZ_MOST_FREE][HZ_RINGS], hz_crowd crowd)
{
    enum { HALVINGS = 40 };
    double low = 1 / 16.0, high = 16, happened;
    expect_leaving(odds, seen, crowd, 1, &happened);
    if (happened < ENOUGH) {
        return 1;
    }
    for (int step = 0; step < HALVINGS; step++) {
        double middle = sqrt(low * high);
        bool is_more = expect_leaving(odds, seen, crowd, middle, &happened) > happened;
        *(is_more ? &high : &low) = middle;
    }
    return sqrt(low * high);
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

/* A size that was never thrown is taken for the one that was thrown most. */
static void fit_strays(const hz_tried seen[HZ_MOST_FREE], double odds[HZ_MOST_FREE])
{
    int usual = 0;
    for (int size = 1; size < HZ_MOST_FREE; size++) {
        usual = seen[size].tries > seen[usual].tries ? size : usual;
    }
    for (int size = 0; size < HZ_MOST_FREE; size++) {
        fit_one(&seen[seen[size].tries >= ENOUGH ? size : usual], &odds[size]);
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
    fit_strays(tries->strays, odds->strays);
    for (hz_skill skill = 0; skill < HZ_SKILLS; skill++) {
        bool is_average = skill == HZ_AVERAGE; /* by whom the others are measured */
        odds->skill[skill] = is_average ? 1 : fit_skill(tries, odds, skill);
        for (hz_crowd crowd = 0; crowd < HZ_CROWDS; crowd++) {
            odds->lean[skill][crowd] =
                is_average ? 1 : fit_lean(odds, tries->grouped[skill], crowd);
        }
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

/* How much more or less often it hits there than the average hand would; 0: too few throws. */
static double fit_aim(const hz_tried seen[HZ_PILES], const double hit[HZ_PILES])
{
    double happened = 0, expected = 0, count = 0;
    for (int pile = 0; pile < HZ_PILES; pile++) {
        happened += (double)seen[pile].happened;
        count += (double)seen[pile].tries;
        expected += (double)seen[pile].tries * hit[pile];
    }
    return count < ENOUGH || expected <= 0 ? 0 : happened / expected;
}

static void fit_area(const hz_sheet_tries *tries, hz_area area, hz_sheet_odds *odds)
{
    fit_piles(tries->hit[area], odds->hit[area], 1);
    fit_fates(tries->target[area], odds->target[area]);
    for (int success = 0; success < HZ_SUCCESSES; success++) {
        fit_fates(tries->other[success][area], odds->other[success][area]);
        fit_piles(tries->stays[success][0][area], odds->stays[success][0][area], 1);
        fit_piles(tries->stays[success][1][area], odds->stays[success][1][area], 1);
    }
    fit_one(&tries->stays_at_edge[area], &odds->stays_at_edge[area]);
    fit_one(&tries->stays_far[area], &odds->stays_far[area]);
    fit_one(&tries->crosses[area], &odds->crosses[area]);
    fit_one(&tries->back_far[area], &odds->back_far[area]);
}

static void fit_hands(const hz_sheet_tries *tries, hz_area area, hz_sheet_odds *odds)
{
    for (hz_skill skill = 0; skill < HZ_SKILLS; skill++) {
        double factor = fit_aim(tries->aimed[skill][area], odds->hit[area]);
        odds->skill[skill][area] = skill != HZ_AVERAGE && factor > 0 ? factor : 1;
    }
    double touch = fit_aim(tries->touching[area], odds->hit[area]);
    odds->touch[area] = touch > 0 ? touch : odds->touch[area];
}

void hz_fit_sheet(const hz_sheet_tries *tries, hz_sheet_odds *odds)
{
    *odds = hz_assumed.sheet;
    odds->bowl = 1; /* a bowl has a row of its own */
    for (hz_area area = 0; area < HZ_AREAS; area++) {
        fit_area(tries, area, odds);
        fit_hands(tries, area, odds);
    }
    fit_one(&tries->starts_at_edge, &odds->starts_at_edge);
    fit_one(&tries->opposite, &odds->opposite);
}

void hz_fit_best(const hz_sheet_tries *tries, const hz_sheet_odds *medium, hz_sheet_odds *odds)
{
    hz_tried all = {0, 0};
    for (int cell = 0; cell < HZ_AREAS * HZ_PILES; cell++) {
        all.tries += tries->hit[cell / HZ_PILES][cell % HZ_PILES].tries;
    }
    *odds = all.tries >= ENOUGH ? *medium : (hz_sheet_odds){.bowl = 0};
    for (hz_area area = 0; all.tries >= ENOUGH && area < HZ_AREAS; area++) {
        fit_area(tries, area, odds);
    }
    fit_one(&tries->opposite, &odds->opposite);
}
