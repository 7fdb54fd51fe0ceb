/* No option that nothing reads: each one, set to another value, changes set-up or play somewhere.
   One that is for people alone changes what they are shown, or is refused as things stand; places
   of dice are shown, so that what only physics reads shows there. */
#include <stdio.h>
#include <stdlib.h>

#include "check/inner.h"
#include "hazard/piece.h"
#include "hazard/plugin.h"
#include "hazard/rules.h"

/* Most options show in a game or two; only those that do not are given many. */
typedef struct effort {
    uint64_t games, watched;
} effort;
static const effort efforts[] = {{3, 1}, {60, 3}};

static void
watch(hz_checking *run, const hz_session *session, const hz_input *unused, void *context)
{
    (void)run;
    (void)unused;
    uint64_t *hash = context;
    const hz_table *table = &session->table;
    hz_state masked = session->state;
    table->game->mask(table, &masked, HZ_WATCHER);
    *hash = hz_hash(&masked, table->game->state_size, *hash);
}

/* What a table leads to: its start, the sums of some random games, and what a watcher sees of a
   few. Not the session's trail: that begins with the options themselves. */
static uint64_t fingerprint(hz_checking *run, const hz_table *table, effort some)
{
    hz_session session;
    must_equal(run, hz_session_start(&session, table, NULL), HZ_OK);
    uint64_t seen = hz_hash(&session.state, table->game->state_size, 0);
    for (uint64_t seed = 0; seed < some.watched; seed++) {
        play_random(run, table, seed, watch, &seen, &session);
    }
    hz_batch batch = {.seed = 9, .count = some.games, .cap = 20000};
    hz_tally tally = {0};
    table->game->play_many(table, &batch, &tally);
    uint64_t sums[] = {
        tally.hash, tally.decisions, tally.rolls, tally.length_squared, tally.wins[0]};
    return hz_hash(sums, sizeof sums, seen);
}

/* What people are shown of a table: its rules, and the views of a game's first inputs. */
static uint64_t picture(hz_checking *run, const hz_table *table, effort unused)
{
    (void)unused;
    enum { PICTURE = 1 << 16, INPUTS = 40 };
    char buffer[PICTURE];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    uint64_t hash = 0;
    hz_session session;
    hz_rng rng;
    hz_input input;
    hz_rules_print(table, &text);
    hz_rng_start(&rng, 9, 0, HZ_RNG_DICE);
    must_equal(run, hz_session_start(&session, table, NULL), HZ_OK);
    for (int step = 0; step < INPUTS; step++) {
        hz_json json = hz_json_to(&text, false);
        hash = hz_hash(buffer, text.length, hash);
        hz_text_clear(&text);
        hz_view(table, &session.state, HZ_WATCHER, &json);
        if (table->game->turn(table, &session.state).kind == HZ_OVER) {
            break;
        }
        random_input(run, &session, &rng, &input);
        must_equal(run, hz_session_enter(&session, &input, NULL, NULL), HZ_OK);
    }
    must(run, !text.cut);
    return hz_hash(buffer, text.length, hash);
}

/* One value, or a whole list of it. */
static int repeat(const hz_option *option, const char *value, char (*out)[200], int count)
{
    hz_text text = hz_text_in(out[count], 200);
    for (int place = 0; place == 0 || (!option->per_seat && place < option->length); place++) {
        hz_add(&text, "%s%s", place ? "," : "", value);
    }
    return count + 1;
}

/* A list of numbers as a person would type it. */
static int add_numbers(const hz_option *option, const int32_t *list, char (*out)[200], int count)
{
    int width = option->per_seat ? 2 : hz_option_width(option);
    hz_text text = hz_text_in(out[count], 200);
    hz_option_print(option, list, width, &text);
    return count + 1;
}

/* Near the usual value and at the end of the range. */
static int number_candidates(hz_checking *run, const hz_option *option, char (*out)[200])
{
    static const int32_t steps[] = {1, -1, 2, -2, 10};
    int32_t normal[HZ_OPTION_WORDS], list[HZ_OPTION_WORDS];
    int count = 0, last = option->length > 1 ? option->length - 1 : 0;
    must_equal(run, hz_option_parse(option, option->normal, HZ_MAX_SEATS, normal, NULL), HZ_OK);
    /* The last of a list may matter where the first does not. */
    for (int place = 0; place <= last; place += last ? last : 1) {
        for (int step = 0; step < 5; step++) {
            int32_t value = normal[place] + steps[step];
            if (value >= option->min && value <= option->max) {
                memcpy(list, normal, sizeof list);
                list[place] = value;
                count = add_numbers(option, list, out, count);
            }
        }
    }
    memcpy(list, normal, sizeof list);
    list[0] = option->min;
    count = add_numbers(option, list, out, count);
    if (option->zero) {
        count = repeat(option, option->zero, out, count);
    }
    for (int place = 0; place <= last; place++) {
        list[place] = option->min;
    }
    return last ? add_numbers(option, list, out, count) : count;
}

/* A few values to try, as a person would type them. */
static int candidates(hz_checking *run, const hz_option *option, char (*out)[200])
{
    int count = 0;
    switch (option->type) {
    case HZ_BOOL:
        count = repeat(option, "yes", out, count);
        count = repeat(option, "no", out, count);
        break;
    case HZ_ENUM:
    case HZ_SET:
        for (int index = 0; index < hz_word_count(option->names); index++) {
            hz_piece word = hz_word_at(option->names, index);
            snprintf(out[count++], 200, "%.*s", (int)word.length, word.at);
        }
        break;
    case HZ_INT:
    case HZ_DECIMAL: count = number_candidates(run, option, out); break;
    case HZ_RESOURCE: break; /* needs something outside */
    }
    return count;
}

typedef struct setting {
    const char *spec, *options;
    int seats; /* 0: as many as usual */
} setting;

/* Does the option make a difference on top of that? */
static bool
shows(hz_checking *run, hz_house *house, setting on, const hz_option *option, effort some)
{
    char values[64][200], settings[HZ_SETTINGS_SIZE], warned[2000], idle[80];
    hz_table plain, changed;
    if (hz_lay_table(house, &plain, on.spec, on.seats, on.options, NULL, NULL)) {
        return false;
    }
    uint64_t (*print)(hz_checking *, const hz_table *, effort) =
        option->is_shown ? picture : fingerprint;
    uint64_t before = print(run, &plain, some);
    int count = candidates(run, option, values);
    snprintf(idle, sizeof idle, "%s has no effect", option->name);
    for (int index = 0; index < count; index++) {
        hz_text text = hz_text_in(settings, sizeof settings);
        hz_text warnings = hz_text_in(warned, sizeof warned);
        hz_add(&text, "%s %s=%s", on.options, option->name, values[index]);
        hz_error error = {""};
        bool is_laid =
            !hz_lay_table(house, &changed, on.spec, on.seats, settings, &warnings, &error);
        if (is_laid && strstr(warned, idle)) {
            return false; /* the game says so itself */
        }
        if (is_laid ? print(run, &changed, some) != before
                    : option->is_shown && strstr(error.text, option->name)) {
            return true;
        }
    }
    return false;
}

/* Beside some value of another option? */
static bool matters_in_company(hz_checking *run,
                               const hz_case *given,
                               const char *spec,
                               const char *cap,
                               const hz_option *option,
                               effort some)
{
    hz_table plain;
    must_equal(run, hz_table_set(given->house, &plain, spec, 0, cap, NULL, NULL), HZ_OK);
    for (const hz_option *other = plain.game->options; other->name; other++) {
        char values[64][200], context[HZ_SETTINGS_SIZE];
        int count = other == option ? 0 : candidates(run, other, values);
        for (int index = 0; index < count; index++) {
            hz_text text = hz_text_in(context, sizeof context);
            hz_add(&text, "%s %s=%s", cap, other->name, values[index]);
            if (shows(run, given->house, (setting){spec, context, 0}, option, some)) {
                return true;
            }
        }
    }
    return false;
}

static bool matters_alone(
    hz_checking *run, const hz_case *given, const char *cap, const hz_option *option, effort some)
{
    const hz_game *game = given->table.game;
    char spec[HZ_SPEC_SIZE];
    for (const hz_preset *preset = game->presets; preset->name; preset++) {
        snprintf(spec, sizeof spec, "%s:%s", game->id, preset->name);
        for (int seats = game->min_seats; seats <= game->max_seats && seats <= game->min_seats + 1;
             seats++) {
            if (shows(run, given->house, (setting){spec, cap, seats}, option, some)) {
                return true;
            }
        }
    }
    return false;
}

/* Tried alone on every preset, then beside every value of every other option: some options matter
   only in company. */
static bool is_read(hz_checking *run, const hz_case *given, const hz_option *option)
{
    const hz_game *game = given->table.game;
    bool is_capping = strstr(hz_test_settings(game), option->name) != NULL;
    bool is_capped = !is_capping && !option->is_shown;
    const char *cap = is_capped ? hz_test_settings(game) : "";
    char spec[HZ_SPEC_SIZE];
    for (size_t at = 0; at < sizeof efforts / sizeof *efforts; at++) {
        if (matters_alone(run, given, cap, option, efforts[at])) {
            return true;
        }
        for (const hz_preset *preset = game->presets; preset->name; preset++) {
            snprintf(spec, sizeof spec, "%s:%s", game->id, preset->name);
            if (matters_in_company(run, given, spec, cap, option, efforts[at])) {
                return true;
            }
        }
    }
    return false;
}

void check_option_effects(hz_checking *run, const hz_case *given)
{
    const hz_game *game = given->table.game;
    for (const hz_option *option = game->options; option->name; option++) {
        if (option->type != HZ_RESOURCE && !is_read(run, given, option)) {
            wrong(run, "nothing reads option %s", option->name);
        }
    }
}

static void check_option(hz_checking *run, const hz_option *option)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
    int32_t values[HZ_OPTION_WORDS];
    hz_error error;
    set_note(run, "option %s", option->name);
    if (hz_option_parse(option, option->normal, HZ_MAX_SEATS, values, &error)) {
        wrong(run, "%s", error.text);
    }
    if (strspn(option->name, letters) != strlen(option->name)) {
        wrong(run, "a name is made of small letters, digits and underscores");
    }
    if (!option->meaning || option->meaning[strlen(option->meaning) - 1] == '.') {
        wrong(run, "it has a meaning, and that no full stop");
    }
}

/* hz_check_cases leaves out what is no table. What nobody can play at is not left out in silence: a
   preset is a table for its usual number of players, and where another number is refused the
   sentence says that it is for the players; every value of an option goes with some preset. */
static void check_presets(hz_checking *run, const hz_case *given)
{
    const hz_game *game = given->table.game;
    char spec[HZ_SPEC_SIZE];
    hz_table table;
    hz_error error;
    for (const hz_preset *preset = game->presets; preset->name; preset++) {
        snprintf(spec, sizeof spec, "%s:%s", game->id, preset->name);
        for (int seats = 0; seats <= game->max_seats; seats += seats ? 1 : game->min_seats) {
            if (hz_lay_table(
                    given->house, &table, spec, seats, hz_test_settings(game), NULL, &error) &&
                (seats == 0 || !(strstr(error.text, "players") || strstr(error.text, "seats")))) {
                wrong(run, "preset %s is refused: %s", spec, error.text);
            }
        }
    }
}

/* With as many players as it takes; what only goes without the settings of tests is played by
   tests of its own. */
static bool is_at_some_table(const hz_case *given, const hz_option *option, int value)
{
    const hz_game *game = given->table.game;
    hz_case one;
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        if (lay_choice(&one, given, seats, option, value, hz_test_settings(game)) ||
            lay_choice(&one, given, seats, option, value, "")) {
            return true;
        }
    }
    return false;
}

static void check_values(hz_checking *run, const hz_case *given)
{
    const hz_game *game = given->table.game;
    for (const hz_option *option = game->options; option->name; option++) {
        for (int value = 0; value < choice_count(game, option); value++) {
            if (!is_at_some_table(given, option, value)) {
                wrong(run, "no table has value %d of option %s", value + 1, option->name);
            }
        }
    }
}

/* The tables themselves: members in range, values that their own rows accept, names that can be
   typed. */
void check_options(hz_checking *run, const hz_case *given)
{
    const hz_game *game = given->table.game;
    hz_error error;
    hz_bot adviser;
    size_t covered = 0;
    if (hz_game_check(game, &error)) {
        wrong(run, "%s", error.text);
    }
    must_read(run, game->advice->personas[0].name, "casual");
    if (hz_bot_find(game, hz_adviser(game), &adviser, &error)) {
        wrong(run, "the bot that hints ask: %s", error.text);
    }
    for (const hz_option *option = game->options; option->name; option++) {
        check_option(run, option);
        covered += (size_t)hz_option_width(option) * sizeof(int32_t);
    }
    if (covered != game->options_size) {
        wrong(run, "rows of options are for %zu bytes of %zu", covered, game->options_size);
    }
    check_presets(run, given);
    check_values(run, given);
}

/* Whatever was typed, a refusal is one line. */
void check_refusal(hz_checking *run, const hz_case *given)
{
    hz_action action;
    hz_error error = {""};
    if (!given->table.game->notation->parse(&given->table, "no \nsuch", &action, &error)) {
        wrong(run, "parse reads \"no such\" as an action");
    }
    if (!error.text[0] || strchr(error.text, '\n')) {
        wrong(run, "what is no action is refused by \"%s\": expected one line", error.text);
    }
}
