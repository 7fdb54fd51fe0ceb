/* Chances as the text that the compiler reads, and the arena they hold in. */
#include <stdio.h>
#include <string.h>

#include "core/interval.h"
#include "core/words.h"
#include "dicebox/fit.h"

/* The comment after some numbers: their intervals, and the tries of the first. */
static void add_intervals(hz_text *out, const hz_tried *seen, int count)
{
    if (!seen || seen[0].tries == 0) {
        return;
    }
    hz_add(out, " /*");
    for (int index = 0; index < count; index++) {
        double tries = (double)seen[index].tries;
        double share = tries > 0 ? (double)seen[index].happened / tries : 0;
        hz_interval limits = hz_wilson(share, tries);
        hz_add(out, " %.4f-%.4f", limits.low, limits.high);
    }
    hz_add(out, " of %llu */", (unsigned long long)seen[0].tries);
}

static void add_list(hz_text *out, const double *odds, const hz_tried *seen, int count)
{
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

void hz_write_box(const hz_odds *odds, const hz_box_tries *tries, hz_text *out)
{
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
    add_skill(out, box->skill);
    hz_add(out, "    },\n},\n");
}

static void
add_sheet_crowd(hz_text *out, const hz_sheet_odds *odds, const hz_sheet_tries *tries, int crowd)
{
    const struct {
        const char *name;
        const double *odds;
        const hz_tried *tries;
        int count;
    } rows[] = {
        {"hit", &odds->hit[crowd], &tries->hit[crowd], 1},
        {"target", odds->target[crowd], tries->target[crowd], HZ_MOVED},
        {"other_on_hit", odds->other_on_hit[crowd], tries->other_on_hit[crowd], HZ_MOVED},
        {"other_on_miss", odds->other_on_miss[crowd], tries->other_on_miss[crowd], HZ_MOVED},
        {"stays_on_hit", &odds->stays_on_hit[crowd], &tries->stays_on_hit[crowd], 1},
        {"stays_on_miss", &odds->stays_on_miss[crowd], &tries->stays_on_miss[crowd], 1},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_add(out, "        .%s[%s] = ", rows[row].name, crowds[crowd]);
        if (rows[row].count == 1) {
            hz_add(out, "%.4f,", rows[row].odds[0]);
        } else {
            hz_add(out, "{%.4f, %.4f},", rows[row].odds[0], rows[row].odds[1]);
        }
        add_intervals(out, rows[row].tries, rows[row].count);
        hz_add(out, "\n");
    }
}

void hz_write_sheet(const hz_odds *odds, const hz_sheet_tries *tries, hz_text *out)
{
    static const hz_sheet_tries none; /* no tries, no interval */
    const hz_sheet_odds *sheet = &odds->sheet;
    add_head(out, odds);
    hz_add(out, "    .sheet = {\n        /* of two numbers: leaves, turns over */\n");
    for (int crowd = 0; crowd < HZ_CROWDS; crowd++) {
        add_sheet_crowd(out, sheet, tries ? tries : &none, crowd);
    }
    add_one(out, "out_turns", sheet->out_turns, tries ? &tries->out_turns : NULL);
    add_one(out, "opposite", sheet->opposite, tries ? &tries->opposite : NULL);
    add_one(out, "touch", sheet->touch, NULL); /* assumed */
    add_one(out, "bowl", sheet->bowl, NULL);
    add_skill(out, sheet->skill);
    hz_add(out, "    },\n},\n");
}

void hz_say_odds(hz_text *out, const hz_odds *odds)
{
    if (odds->throws > 0) {
        hz_add(out, "dice by chances, measured in %u throws of %s", odds->throws, odds->name);
    } else {
        hz_add(out, "dice by chances, as assumed");
    }
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
