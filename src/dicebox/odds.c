/* Chances as the text that the compiler reads, and the arena they hold in. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "dicebox/fit.h"
#include "hazard/interval.h"
#include "hazard/piece.h"

/* The comment after some numbers: their intervals, and the most tries of one. */
static void add_intervals(hz_text *out, const hz_tried *seen, int count)
{
    uint64_t most = 0;
    for (int index = 0; seen && index < count; index++) {
        most = seen[index].tries > most ? seen[index].tries : most;
    }
    if (most == 0) {
        return;
    }
    hz_add(out, " /*");
    for (int index = 0; index < count; index++) {
        double tries = (double)seen[index].tries;
        double share = tries > 0 ? (double)seen[index].happened / tries : 0;
        hz_interval limits = hz_wilson(share, tries);
        hz_add(out, " %.4f-%.4f", limits.low, limits.high);
    }
    hz_add(out, " of %llu */", (unsigned long long)most);
}

static void add_list(hz_text *out, const double *odds, const hz_tried *seen, int count)
{
    assert(count > 0);
    hz_add(out, " = {");
    for (int index = 0; index < count; index++) {
        hz_add(out, "%s%.4f", index > 0 ? ", " : "", odds[index]);
    }
    hz_add(out, "},");
    add_intervals(out, seen, count);
    hz_add(out, "\n");
}

static void add_one(hz_text *out, const char *name, double odds, const hz_tried *seen)
{
    hz_add(out, "        .%s = %.4f,", name, odds);
    add_intervals(out, seen, 1);
    hz_add(out, "\n");
}

static void add_skill(hz_text *out, const double skill[HZ_SKILLS])
{
    hz_add(out,
           "        .skill = {%.4f, %.4f, %.4f, %.4f},\n",
           skill[0],
           skill[1],
           skill[2],
           skill[3]);
}

static void add_head(hz_text *out, const hz_odds *odds)
{
    hz_add(out, "{\n    .name = \"%s\",\n    .arena = \"%s\",\n", odds->name, odds->arena);
    hz_add(out, "    .source = \"%s\",\n    .throws = %u,\n", odds->source, odds->throws);
    if (odds->must_touch) {
        hz_add(out, "    .must_touch = true,\n");
    }
}

static const char *const crowds[] = {"HZ_FEW", "HZ_SOME", "HZ_MANY"};
static const char *const regions[] = {"HZ_EDGE", "HZ_CORE"};
static const char *const areas[] = {"HZ_NEAR", "HZ_FAR", "HZ_INSIDE"};
static const char *const skills[] = {"HZ_NOVICE", "HZ_AVERAGE", "HZ_EXPERT", "HZ_EXACT"};

static void add_thrown(hz_text *out, const hz_odds *odds, const hz_box_tries *tries)
{
    for (int part = 0; part < HZ_PARTS; part++) {
        char name[24];
        snprintf(name, sizeof name, "HZ_FREE + %d", part - HZ_FREE);
        const char *known = part == HZ_TARGET      ? "HZ_TARGET"
                            : part == HZ_BYSTANDER ? "HZ_BYSTANDER"
                                                   : name;
        for (int crowd = 0; crowd < HZ_CROWDS; crowd++) {
            for (int region = 0; region < HZ_REGIONS; region++) {
                hz_add(out, "        .thrown[%s][%s][%s]", known, crowds[crowd], regions[region]);
                add_list(out,
                         odds->box.thrown[part][crowd][region],
                         tries ? tries->thrown[part][crowd][region] : NULL,
                         HZ_EFFECTS);
            }
        }
    }
}

/* Dice that groups of a hand were seen to knock out, with how many dice in the ring. */
static hz_tried over_sizes(const hz_box_tries *tries, int skill, hz_crowd crowd)
{
    hz_tried sum = {0, 0};
    for (int cell = 0; cell < HZ_MOST_FREE * HZ_RINGS; cell++) {
        const hz_tried *one = &tries->grouped[skill][cell / HZ_RINGS][cell % HZ_RINGS];
        if (hz_crowd_of_ring(cell % HZ_RINGS) == crowd) {
            sum.happened += one->happened;
            sum.tries += one->tries;
        }
    }
    return sum;
}

static void add_lean(hz_text *out, const hz_box_odds *box, const hz_box_tries *tries)
{
    hz_add(out,
           "        /* times the chance of each further die that a group of such a hand knocks "
           "out, with up to 3, up to 6,\n           more dice in the ring */\n");
    for (int skill = 0; skill < HZ_SKILLS; skill++) {
        const double *lean = box->lean[skill];
        hz_add(out,
               "        .lean[%s] = {%.4f, %.4f, %.4f},",
               skills[skill],
               lean[HZ_FEW],
               lean[HZ_SOME],
               lean[HZ_MANY]);
        for (hz_crowd crowd = 0; tries && crowd < HZ_CROWDS; crowd++) {
            hz_tried seen = over_sizes(tries, skill, crowd);
            hz_add(out,
                   "%s %llu out of %llu throws%s",
                   crowd == HZ_FEW ? " /*" : ",",
                   (unsigned long long)seen.happened,
                   (unsigned long long)seen.tries / (HZ_LEAVING - 1),
                   crowd == HZ_MANY ? " */" : "");
        }
        hz_add(out, "\n");
    }
}

void hz_write_box(const hz_odds *odds, const void *counts, hz_text *out)
{
    const hz_box_tries *tries = counts;
    const hz_box_odds *box = &odds->box;
    add_head(out, odds);
    hz_add(out, "    .box = {\n        /* leaves, turns over, moves to the other region */\n");
    add_thrown(out, odds, tries);
    hz_add(out,
           "        /* dice that a group knocks out of a ring of 1, 2, 3, 4, 5-6, 7-8, 9 or more "
           "*/\n");
    for (int size = 0; size < HZ_MOST_FREE; size++) {
        for (int ring = 0; ring < HZ_RINGS; ring++) {
            hz_add(out, "        .leaving[%d][%d]", size, ring);
            add_list(out,
                     box->leaving[size][ring],
                     tries ? tries->leaving[size][ring] : NULL,
                     HZ_LEAVING);
        }
    }
    for (int region = 0; region < HZ_REGIONS; region++) {
        hz_add(out, "        .rolled[%s]", regions[region]);
        add_list(out, box->rolled[region], tries ? tries->rolled[region] : NULL, HZ_EFFECTS);
    }
    add_one(out, "starts_at_edge", box->starts_at_edge, tries ? &tries->starts_at_edge : NULL);
    add_one(out, "out_turns", box->out_turns, tries ? &tries->out_turns : NULL);
    add_one(out, "comes_back", box->comes_back, tries ? &tries->comes_back : NULL);
    add_one(out, "opposite", box->opposite, tries ? &tries->opposite : NULL);
    if (box->strays[0] > 0) { /* high walls keep all of them */
        hz_add(out, "        /* each blue die of 1, 2, ... thrown together leaves the box */\n");
        hz_add(out, "        .strays");
        add_list(out, box->strays, tries ? tries->strays : NULL, HZ_MOST_FREE);
    }
    add_skill(out, box->skill);
    add_lean(out, box, tries);
    hz_add(out, "    },\n},\n");
}

static const char *const successes[] = {"HZ_MISSED", "HZ_HIT", "HZ_DRIVEN_OUT"};

/* A line for each number of dice that may lie there. */
static void add_fates(hz_text *out,
                      const char *name,
                      const double odds[HZ_PILES][HZ_FATES],
                      const hz_tried tries[HZ_PILES][HZ_FATES])
{
    for (int pile = 0; pile < HZ_PILES; pile++) {
        hz_add(out, "        .%s[%d]", name, pile);
        add_list(out, odds[pile], tries[pile], HZ_FATES);
    }
}

static void
add_success(hz_text *out, const hz_sheet_odds *odds, const hz_sheet_tries *tries, int success)
{
    for (int area = 0; area < HZ_AREAS; area++) {
        char name[60];
        snprintf(name, sizeof name, "other[%s][%s]", successes[success], areas[area]);
        add_fates(out, name, odds->other[success][area], tries->other[success][area]);
        for (int foul = 0; foul < 2; foul++) {
            hz_add(out, "        .stays[%s][%d][%s]", successes[success], foul, areas[area]);
            add_list(
                out, odds->stays[success][foul][area], tries->stays[success][foul][area], HZ_PILES);
        }
    }
}

/* A number for each area. */
static void add_areas(hz_text *out, const char *name, const double *odds, const hz_tried *tries)
{
    hz_add(out, "        .%s", name);
    add_list(out, odds, tries, HZ_AREAS);
}

static void add_hands(hz_text *out, const hz_sheet_odds *sheet)
{
    add_areas(out, "touch", sheet->touch, NULL);
    add_one(out, "bowl", sheet->bowl, NULL);
    for (int skill = 0; skill < HZ_SKILLS; skill++) {
        char name[30];
        snprintf(name, sizeof name, "skill[%s]", skills[skill]);
        add_areas(out, name, sheet->skill[skill], NULL);
    }
}

/* Throws of one strength. */
static void
add_sheet(hz_text *out, const char *member, const hz_sheet_odds *sheet, const hz_sheet_tries *tries)
{
    hz_add(out, "    .%s = {\n", member);
    for (int area = 0; area < HZ_AREAS; area++) {
        char name[24];
        snprintf(name, sizeof name, "target[%s]", areas[area]);
        hz_add(out, "        .hit[%s]", areas[area]);
        add_list(out, sheet->hit[area], tries->hit[area], HZ_PILES);
        add_fates(out, name, sheet->target[area], tries->target[area]);
    }
    for (int success = 0; success < HZ_SUCCESSES; success++) {
        add_success(out, sheet, tries, success);
    }
    hz_add(out, "        /* near the line on the thrower's side, on the far side, further in */\n");
    add_areas(out, "stays_at_edge", sheet->stays_at_edge, tries->stays_at_edge);
    add_areas(out, "stays_far", sheet->stays_far, tries->stays_far);
    add_areas(out, "crosses", sheet->crosses, tries->crosses);
    add_areas(out, "back_far", sheet->back_far, tries->back_far);
    add_one(out, "starts_at_edge", sheet->starts_at_edge, &tries->starts_at_edge);
    add_one(out, "opposite", sheet->opposite, &tries->opposite);
    add_hands(out, sheet);
    hz_add(out, "    },\n");
}

void hz_write_sheet(const hz_odds *odds, const void *counts, hz_text *out)
{
    static const hz_sheet_tries none[HZ_FORCES]; /* no tries, no interval */
    const hz_sheet_tries *tries = counts ? counts : none;
    add_head(out, odds);
    hz_add(
        out,
        "    /* With 1, 2, ... 9, 10 or more dice in the way. A die leaves, turns over, moves to "
        "another\n       place, turns over as it leaves. */\n");
    add_sheet(out, "sheet", &odds->sheet, &tries[HZ_MEDIUM]);
    if (hz_knows_best(odds)) {
        hz_add(out, "    /* thrown as hard as is best */\n");
        add_sheet(out, "best", &odds->best, &tries[HZ_BEST]);
    }
    hz_add(out, "},\n");
}

/* Tables */

void hz_say_dice(hz_text *out, hz_decides decides, const hz_odds *odds)
{
    if (decides != HZ_BY_CHANCES) {
        hz_add(out, "%s", decides == HZ_BY_PHYSICS ? "dice thrown with physics" : "real dice");
    } else if (odds->throws > 0) {
        hz_add(out, "dice by chances, measured in %u throws of %s", odds->throws, odds->name);
    } else {
        hz_add(out, "dice by chances, as assumed");
    }
}

bool hz_odds_are_built_in(const char *name)
{
    return hz_find_odds(name) != &hz_assumed;
}

/* A table that physics does not decide has no dice box: its kit may be chances. */
void hz_lend_odds(hz_table *table, hz_fitted *fitted)
{
    table->kit = fitted->bytes;
}

const hz_odds *hz_odds_of(const hz_table *table, int option, const char *nearest)
{
    assert(option >= 0);
    if (table->kit) {
        return table->kit;
    }
    return option == HZ_ODDS_ASSUMED ? &hz_assumed : hz_find_odds(nearest);
}

/* The arena */

static const hz_option *option_of(const hz_table *table, hz_piece name)
{
    const hz_option *option = table->game->options;
    while (option->name && !hz_piece_is(name, option->name)) {
        option++;
    }
    return option;
}

static void add_setting(hz_text *out, const hz_table *table, hz_piece name)
{
    const hz_option *option = option_of(table, name);
    assert(option->name);
    const int32_t *value = (const int32_t *)((const char *)table->options + option->field);
    hz_add(out, "%s=", option->name);
    hz_option_print(option, value, table->seats, out);
}

void hz_add_arena(hz_text *out, const hz_table *table, const char *names)
{
    for (int index = 0; index < hz_word_count(names); index++) {
        hz_add(out, "%s", index > 0 ? " " : "");
        add_setting(out, table, hz_word_at(names, index));
    }
}

void hz_write_fitted(const hz_table *table,
                     const char *options,
                     const hz_fitted *fitted,
                     const hz_gauged *sum,
                     hz_write_tries *write,
                     hz_text *out)
{
    char arena[600];
    hz_text text = hz_text_in(arena, sizeof arena);
    hz_odds odds = *(const hz_odds *)fitted->bytes;
    if (sum) {
        hz_add_arena(&text, table, options);
        odds.arena = arena;
    }
    write(&odds, sum ? sum->cell : NULL, out);
}

int hz_count_game(const hz_table *table, const void *state, uint64_t turns, hz_gauged *sum)
{
    hz_standing standing;
    int winners = 0;
    table->game->standing(table, state, &standing);
    for (int seat = 0; seat < table->seats; seat++) {
        winners += standing.place[seat] == 1;
    }
    assert(winners > 0 && standing.began < table->seats);
    sum->games++;
    sum->turns += turns;
    sum->turns_squared += turns * turns;
    sum->starter += standing.place[standing.began] == 1 ? HZ_WIN_UNIT / (unsigned)winners : 0;
    return winners;
}

void hz_warn_of_arena(hz_text *warnings,
                      const hz_table *table,
                      const char *names,
                      const hz_odds *odds)
{
    char here_text[400], there_text[400];
    hz_text here = hz_text_in(here_text, sizeof here_text);
    hz_text there = hz_text_in(there_text, sizeof there_text);
    for (int index = 0; odds->arena && index < hz_word_count(names); index++) {
        char setting[80];
        hz_text text = hz_text_in(setting, sizeof setting);
        add_setting(&text, table, hz_word_at(names, index));
        hz_piece then = hz_word_at(odds->arena, index);
        if (!hz_piece_is(then, setting)) {
            hz_add(&here, " %s", setting);
            hz_add(&there, " %.*s", (int)then.length, then.at);
        }
    }
    if (here_text[0]) {
        hz_add(
            warnings,
            "the chances of table=model were measured with%s (%s), not with%s: they may differ\n",
            there_text,
            odds->name,
            here_text);
    }
}
