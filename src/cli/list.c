/* hazard list: the games, for how many, how long, and their presets. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

enum { MARGIN = 2, PRESET_WIDTH = 16 };

/* One name and what it means, the meaning in a column of its own. */
static void add_row(hz_text *out, const char *name, const char *meaning, int width)
{
    int at = (int)strlen(name) < PRESET_WIDTH ? PRESET_WIDTH : (int)strlen(name);
    hz_add(out, "%*s%-*s  ", 2 * MARGIN, "", at, name);
    terminal_wrap(out, meaning, 2 * MARGIN + at + 2, 2 * MARGIN + PRESET_WIDTH + 2, width);
    hz_add(out, "\n");
}

/* Whoever looks at one game is told what was tried with each preset, too. */
static void add_presets(hz_text *out, const hz_game *game, bool has_stories, int width)
{
    for (const hz_preset *preset = game->presets; preset->name; preset++) {
        char name[80], buffer[800];
        hz_text meaning = hz_text_in(buffer, sizeof buffer);
        snprintf(name, sizeof name, "%s:%s", game->id, preset->name);
        if (has_stories && preset->title) {
            hz_add(&meaning, "%s. ", preset->title);
        }
        hz_add(
            &meaning, "%s%s", preset->meaning, preset == game->presets ? " (the usual one)" : "");
        if (has_stories && preset->story) {
            hz_add(&meaning, ". %s", preset->story);
        }
        add_row(out, name, buffer, width);
    }
}

void cli_add_bot(const hz_persona *bot, hz_text *name, hz_text *meaning)
{
    bool has_level = bot && bot->level, has_budget = bot && bot->budget.usual;
    hz_add(
        name, "%s%s%s", bot ? bot->name : "random", has_level ? ":N" : "", has_budget ? "@N" : "");
    const hz_persona *told = bot ? bot : &hz_random;
    hz_bot first = {.persona = bot, .level = told->normal};
    char called[80];
    hz_text character = hz_text_in(called, sizeof called);
    hz_bot_call(&first, 0, &character);
    if (told->names) {
        hz_add(meaning, "%s (%s): ", called, hz_strength_words[told->strength]);
    } else if (bot && strncmp(called, bot->name, strlen(bot->name)) != 0) {
        hz_add(meaning, "%s: ", called); /* "casual" of a game that says no more of it */
    }
    hz_add(meaning, "%s", told->meaning);
    if (has_level) {
        hz_add(
            meaning, "; N: %s, %d to %d, usually %d", bot->level, bot->min, bot->max, bot->normal);
    }
    if (has_budget) {
        hz_add(meaning,
               "; @N: simulations a choice, %u to %u, usually %u",
               bot->budget.least,
               bot->budget.most,
               bot->budget.usual);
    }
}

static void add_bots(hz_text *out, const hz_game *game, int width)
{
    hz_add(out, "%*sbots\n", MARGIN, "");
    for (const hz_persona *bot = NULL;;) {
        char names[80], meanings[400];
        hz_text name = hz_text_in(names, sizeof names),
                meaning = hz_text_in(meanings, sizeof meanings);
        cli_add_bot(bot, &name, &meaning);
        add_row(out, names, meanings, width);
        bot = hz_next_persona(game, bot);
        if (!bot) {
            break;
        }
    }
}

/* What people choose by. */
static void add_levels(hz_text *out, const hz_game *game, int width)
{
    hz_level level[HZ_MOST_LEVELS];
    int count = hz_levels_of(game, level);
    hz_add(out, "%*slevels, the weakest first\n", MARGIN, "");
    for (int index = 0; index < count; index++) {
        char buffer[200];
        hz_text meaning = hz_text_in(buffer, sizeof buffer);
        hz_add(&meaning, "%s", level[index].meaning);
        if (strcmp(level[index].bot, level[index].name) != 0) {
            hz_add(&meaning, ": the bot %s", level[index].bot);
        }
        add_row(out, level[index].name, buffer, width);
    }
}

static void print_games(const hz_game *const *games, const hz_game *only)
{
    char buffer[16384];
    hz_text page = terminal_page(buffer, sizeof buffer);
    int width = terminal_width();
    for (int index = 0; games[index]; index++) {
        const hz_game *game = games[index];
        if (only && game != only) {
            continue;
        }
        hz_add(&page, "%s", index && !only ? "\n" : "");
        hz_add_styled(&page, HZ_BOLD, game->title);
        hz_add(&page, "  ");
        hz_add_style(&page, HZ_DIM);
        terminal_add_players(game, &page);
        hz_add_style(&page, HZ_PLAIN);
        hz_add(&page, "\n%*s", MARGIN, "");
        terminal_wrap(&page, game->pitch, MARGIN, MARGIN, width);
        hz_add(&page, ".\n");
        add_presets(&page, game, only != NULL, width);
        add_bots(&page, game, width);
        if (only) {
            add_levels(&page, game, width);
        }
        terminal_print(&page);
    }
}

static void character_json(hz_json *json, const hz_persona *bot)
{
    hz_json_text(json, "name", bot->name);
    hz_json_text(json, "meaning", bot->meaning);
    if (bot->names) {
        hz_json_text(json, "characters", bot->names);
        hz_json_text(json, "strength", hz_strength_words[bot->strength]);
        hz_json_text(json, "manner", bot->manner);
    }
}

static void bots_json(hz_json *json, const hz_game *game)
{
    hz_json_open(json, "bots", '[');
    hz_json_open(json, NULL, '{');
    character_json(json, &hz_random);
    hz_json_close(json, '}');
    const hz_persona *bot = NULL;
    while ((bot = hz_next_persona(game, bot))) {
        hz_json_open(json, NULL, '{');
        character_json(json, bot);
        if (bot->level) {
            hz_json_open(json, "level", '{');
            hz_json_text(json, "meaning", bot->level);
            hz_json_int(json, "min", bot->min);
            hz_json_int(json, "max", bot->max);
            hz_json_int(json, "normal", bot->normal);
            hz_json_close(json, '}');
        }
        if (bot->budget.usual) {
            hz_json_open(json, "budget", '{');
            hz_json_int(json, "least", bot->budget.least);
            hz_json_int(json, "most", bot->budget.most);
            hz_json_int(json, "usual", bot->budget.usual);
            hz_json_close(json, '}');
        }
        hz_json_close(json, '}');
    }
    hz_json_close(json, ']');
}

static void print_json(const hz_game *const *games, const hz_game *only)
{
    char buffer[32768];
    hz_text page = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&page, true);
    hz_json_open(&json, NULL, '{');
    hz_json_open(&json, "games", '[');
    for (int index = 0; games[index]; index++) {
        const hz_game *game = games[index];
        if (only && game != only) {
            continue;
        }
        hz_json_open(&json, NULL, '{');
        hz_json_text(&json, "id", game->id);
        hz_json_text(&json, "title", game->title);
        hz_json_text(&json, "pitch", game->pitch);
        hz_json_text(&json, "length", game->length);
        hz_json_int(&json, "rules", game->rules_version);
        hz_json_open(&json, "seats", '{');
        hz_json_int(&json, "min", game->min_seats);
        hz_json_int(&json, "max", game->max_seats);
        hz_json_int(&json, "normal", game->normal_seats);
        hz_json_close(&json, '}');
        hz_presets_json(game->presets, true, &json);
        bots_json(&json, game);
        hz_levels_json(game, &json);
        hz_json_close(&json, '}');
        terminal_print_exactly(&page);
    }
    hz_json_close(&json, ']');
    hz_json_close(&json, '}');
    hz_add(&page, "\n");
    terminal_print_exactly(&page);
}

static int list(const cli_args *args)
{
    hz_error error;
    const hz_game *only =
        args->operands ? hz_find_game(args->house, args->operand[0], &error) : NULL;
    if (args->operands && !only) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    if (cli_given(args, "json")) {
        print_json(args->house->games, only);
    } else {
        print_games(args->house->games, only);
    }
    return EXIT_FINE;
}

static const cli_flag flags[] = {
    {"json", CLI_SWITCH, NULL, "print as JSON", 0, 0},
    {0},
};

static const char *const examples[] = {
    "hazard list",
    "every game, for how many players, its presets and bots",
    "hazard list fixem",
    "one game alone",
    "hazard list --json",
    "the same for a program",
    NULL,
};

const cli_command cli_list = {
    .name = "list",
    .operands = "[GAME]",
    .summary = "the games, their presets and bots",
    .details =
        "A preset is a ready-made set of rule options, given as GAME:PRESET wherever a game is "
        "named. Presets stack: GAME:PRESET+PRESET.",
    .examples = examples,
    .flags = flags,
    .max_operands = 1,
    .run = list,
};
